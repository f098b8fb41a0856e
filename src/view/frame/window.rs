//! The whole window: bars around, panels in the middle, pages over it.

use egui::{CentralPanel, Frame, Margin, Panel, RichText, Ui};

use super::chrome::Chrome;
use super::{keys, messages, spotlight, top_bar};
use crate::session::Activity;
use crate::view::ground::{Look, ViewContext, gap};
use crate::view::pages::{bug, compare, growth, help, lessons, library, new_game, practice, replay, setup};
use crate::view::panels::lesson;

/// Draws everything; what a person does is pushed to `commands`, what only the shell can do to `chrome.wishes`.
pub fn window_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let (session, look) = (context.session, context.look);
    keys::keys(ui.ctx(), context, chrome, look.sizes.value);
    if session.screen().blank {
        blank_ui(ui, look);
        return;
    }
    if session.screen().setup {
        error_ui(ui, context);
        setup::setup_ui(ui, context, (&mut chrome.setup, &mut chrome.theme));
        over_ui(ui, context, chrome);
        return;
    }
    chrome.setup.leave();
    let bar = |fill| Frame::new().fill(fill).inner_margin(Margin::symmetric(gap::PADDING as i8, 6));
    if !look.present {
        Panel::top("top").frame(bar(look.palette.panel)).show(ui, |ui| {
            top_bar::top_bar_ui(ui, context, chrome);
        });
    }
    error_ui(ui, context);
    lesson::lesson_ui(ui, context, &mut chrome.lesson);
    match session.screen().activity {
        Activity::Replay => replay::replay_ui(ui, context, &mut chrome.replay),
        Activity::Practice => practice::practice_ui(ui, context, &mut chrome.practice),
        Activity::Bug => bug::bug_ui(ui, context, &mut chrome.bug),
        Activity::Compare => compare::compare_ui(ui, context, &mut chrome.compare),
        Activity::Growth => growth::growth_ui(ui, context, &mut chrome.growth),
    }
    over_ui(ui, context, chrome);
}

/// The strip that tells what could not be read or done.
fn error_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let session = context.session;
    if session.error().is_some() {
        Panel::top("error").frame(Frame::new()).show(ui, |ui| messages::error_ui(ui, context));
    }
}

/// What lies over everything else: what passes, and the pages.
fn over_ui(ui: &Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let (session, look) = (context.session, context.look);
    messages::passing_ui(ui.ctx(), context, chrome);
    messages::drop_ui(ui.ctx(), look);
    if session.screen().new_game {
        new_game::new_game_ui(ui.ctx(), context, &mut chrome.new_game);
    } else {
        chrome.new_game = None;
    }
    chrome.library.was_open &= session.screen().library;
    if session.screen().library {
        library::library_ui(ui.ctx(), context, &mut chrome.library);
    }
    chrome.lessons_were_open &= session.screen().lessons;
    if session.screen().lessons {
        lessons::list_ui(ui.ctx(), context, &mut chrome.lessons_were_open);
    }
    if session.screen().help {
        help::help_ui(ui.ctx(), context);
    }
    spotlight::spotlight_ui(ui.ctx(), context);
}

/// Nothing on the screen, and how to come back.
fn blank_ui(ui: &mut Ui, look: &Look) {
    CentralPanel::default().frame(Frame::new().fill(look.palette.sunken)).show(ui, |ui| {
        let hint = RichText::new(look.words().present.blanked).font(look.least()).color(look.palette.faint);
        let corner = ui.max_rect().shrink(gap::HUGE);
        ui.scope_builder(
            egui::UiBuilder::new().max_rect(corner).layout(egui::Layout::bottom_up(egui::Align::RIGHT)),
            |ui| ui.label(hint),
        );
    });
}
