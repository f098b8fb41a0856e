//! The menu of settings: what is shown, how, how large, and where.

use egui::Ui;

use crate::game::AnyPosition;
use crate::scenario::Values;
use crate::session::{Command, SCALES, Setting, Viewpoint};
use crate::view::frame::chrome::Chrome;
use crate::view::ground::ViewContext;
use crate::view::ground::widgets::long_menu_ui;
use crate::view::ground::widgets::{heading_ui, name_choice};
use crate::view::pages::replay;
use crate::view::pages::replay::arrangement::{Pane, StageKey};

/// Draws the entries of the menu.
pub(super) fn settings_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let look = context.look;
    long_menu_ui(ui, look, |ui| settings_rows_ui(ui, context, chrome));
}

fn settings_rows_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let (session, look) = (context.session, context.look);
    let words = context.words();
    let settings = session.settings();
    look.boxes_in_menu(ui);
    ui.set_min_width(230.0);
    heading_ui(ui, look, words.menu.values);
    for (values, item) in [
        (Values::Shown, words.menu.values_shown),
        (Values::WhenVisited, words.menu.values_when_visited),
        (Values::Covered, words.menu.values_covered),
    ] {
        if ui.radio(settings.values == values, item.label).on_hover_text(item.hint).clicked() {
            context.push(Command::Set(Setting::Values(values)));
        }
    }
    heading_ui(ui, look, words.menu.viewpoint);
    for (viewpoint, item) in [(Viewpoint::Max, words.menu.as_max), (Viewpoint::Code, words.menu.as_code)] {
        if ui.radio(settings.viewpoint == viewpoint, item.label).on_hover_text(item.hint).clicked() {
            context.push(Command::Set(Setting::Viewpoint(viewpoint)));
        }
    }
    let mut letters = settings.letters;
    if ui.checkbox(&mut letters, words.menu.letters.label).on_hover_text(words.menu.letters.hint).changed() {
        context.push(Command::Set(Setting::Letters(letters)));
    }
    let mut motion = settings.motion;
    if ui.checkbox(&mut motion, words.menu.motion.label).on_hover_text(words.menu.motion.hint).changed() {
        context.push(Command::Set(Setting::Motion(motion)));
    }
    heading_ui(ui, look, words.access.scale);
    scale_ui(ui, context);
    heading_ui(ui, look, words.search.memory);
    ui.label((words.search.memory_limit)(settings.memory));
    if let Some(run) = session.run()
        && let AnyPosition::Tree(position) = &run.scenario.position
    {
        heading_ui(ui, look, words.menu.root_player);
        for player in [crate::game::Player::Max, crate::game::Player::Min] {
            let chosen = position.tree().root_player() == player;
            if ui.radio(chosen, (words.players.name)(player)).clicked() && !chosen {
                context.push(Command::SetRootPlayer(player));
            }
        }
    }
    ui.separator();
    heading_ui(ui, look, words.menu.panels);
    let stage = StageKey::of(session);
    for pane in Pane::ALL.into_iter().filter(|pane| *pane != Pane::Board || stage != StageKey::Game) {
        let mut shown = replay::is_shown(&chrome.replay, stage, pane, session);
        if ui.checkbox(&mut shown, pane.title(words)).changed() {
            chrome.replay.chosen.insert((stage, pane), shown);
        }
    }
    if ui.button(words.menu.arrange_again.label).on_hover_text(words.menu.arrange_again.hint).clicked() {
        chrome.replay.arrange_again();
        ui.close();
    }
}

/// The scales to choose from.
fn scale_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().access;
    ui.horizontal(|ui| {
        for scale in SCALES {
            let percent = (words.percent)((scale * 100.0).round() as u32);
            let chosen = (session.settings().scale - scale).abs() < 0.01;
            let response = ui.selectable_label(chosen, &percent);
            name_choice(&response, look, words.scale, &percent);
            if response.clicked() {
                context.push(Command::Set(Setting::Scale(scale)));
            }
        }
    });
}
