//! The whole window: bars around, panels in the middle, pages over it.

use egui::{CentralPanel, Frame, Margin, Panel, RichText, Ui};

use super::chrome::Chrome;
use super::{keys, messages, spotlight, top_bar};
use crate::session::{Activity, Command, Session};
use crate::view::ground::{Look, gap};
use crate::view::pages::{bug, compare, growth, help, lessons, library, new_game, practice, replay, setup};
use crate::view::panels::lesson;

/// Draws everything; what a person does is pushed to `commands`, what only the shell can do to `chrome.wishes`.
pub fn window_ui(ui: &mut Ui, session: &Session, look: &Look, chrome: &mut Chrome, commands: &mut Vec<Command>) {
    keys::keys(ui.ctx(), session, chrome, look.sizes.value, commands);
    if session.screen().blank {
        blank_ui(ui, look);
        return;
    }
    if session.screen().setup {
        error_ui(ui, session, look, commands);
        setup::setup_ui(ui, session, look, (&mut chrome.setup, &mut chrome.theme), commands);
        over_ui(ui, session, look, chrome, commands);
        return;
    }
    chrome.setup.leave();
    let bar = |fill| Frame::new().fill(fill).inner_margin(Margin::symmetric(gap::PADDING as i8, 6));
    if !look.present {
        Panel::top("top").frame(bar(look.palette.panel)).show(ui, |ui| {
            top_bar::top_bar_ui(ui, session, look, chrome, commands);
        });
    }
    error_ui(ui, session, look, commands);
    lesson::lesson_ui(ui, session, look, &mut chrome.lesson, commands);
    match session.screen().activity {
        Activity::Replay => replay::replay_ui(ui, session, look, &mut chrome.replay, &mut chrome.wishes, commands),
        Activity::Practice => {
            practice::practice_ui(ui, session, look, &mut chrome.practice, &mut chrome.wishes, commands)
        }
        Activity::Bug => bug::bug_ui(ui, session, look, &mut chrome.bug, commands),
        Activity::Compare => compare::compare_ui(ui, session, look, &mut chrome.compare, commands),
        Activity::Growth => growth::growth_ui(ui, session, look, &mut chrome.growth),
    }
    over_ui(ui, session, look, chrome, commands);
}

/// The strip that tells what could not be read or done.
fn error_ui(ui: &mut Ui, session: &Session, look: &Look, commands: &mut Vec<Command>) {
    if session.error().is_some() {
        Panel::top("error").frame(Frame::new()).show(ui, |ui| messages::error_ui(ui, session, look, commands));
    }
}

/// What lies over everything else: what passes, and the pages.
fn over_ui(ui: &Ui, session: &Session, look: &Look, chrome: &mut Chrome, commands: &mut Vec<Command>) {
    messages::passing_ui(ui.ctx(), session, look, chrome, commands);
    messages::drop_ui(ui.ctx(), look);
    if session.screen().new_game {
        new_game::new_game_ui(ui.ctx(), session, look, &mut chrome.new_game, commands);
    } else {
        chrome.new_game = None;
    }
    chrome.library.was_open &= session.screen().library;
    if session.screen().library {
        library::library_ui(ui.ctx(), session, look, &mut chrome.library, &mut chrome.wishes, commands);
    }
    chrome.lessons_were_open &= session.screen().lessons;
    if session.screen().lessons {
        lessons::list_ui(ui.ctx(), session, look, (&mut chrome.lessons_were_open, &mut chrome.wishes), commands);
    }
    if session.screen().help {
        help::help_ui(ui.ctx(), look, commands);
    }
    spotlight::spotlight_ui(ui.ctx(), session, look);
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
