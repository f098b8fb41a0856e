//! The menu of settings: what is shown, how, how large, and where.

use egui::{RichText, TextEdit, Ui};

use crate::frame::chrome::Chrome;
use crate::ground::widgets::{Button, heading_ui, long_menu_ui, name_choice, name_control};
use crate::ground::{Theme, ViewContext, gap};
use crate::pages::replay;
use crate::pages::replay::arrangement::{Pane, StageKey, title_of};
use plyscope_core::game::AnyPosition;
use plyscope_files::ValueVisibility;
use plyscope_picture::drawing::Viewpoint;
use plyscope_session::stage::has_to_say;
use plyscope_session::{Command, SCALES, Setting, percent_of, scales_within};

/// Draws the entries of the menu.
pub(super) fn settings_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let look = context.look;
    long_menu_ui(ui, look, |ui| settings_rows_ui(ui, context, chrome));
}

/// The entries alone.
pub(super) fn settings_rows_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let look = context.look;
    look.boxes_in_menu(ui);
    if ui.ctx().content_rect().width() < COLUMNS {
        ui.set_min_width(230.0);
        search_ui(ui, context);
        window_ui(ui, context, chrome);
    } else {
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| search_ui(ui, context));
            ui.vertical(|ui| window_ui(ui, context, chrome));
        });
    }
}

/// A window narrower than this, in points, has room for one column.
const COLUMNS: f32 = 700.0;

/// How the search is shown.
fn search_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let words = context.words();
    let settings = session.settings();
    ui.set_min_width(230.0);
    heading_ui(ui, look, words.menu.values);
    for (values, item) in [
        (ValueVisibility::Shown, words.menu.values_shown),
        (ValueVisibility::WhenVisited, words.menu.values_when_visited),
        (ValueVisibility::Covered, words.menu.values_covered),
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
    for (mut on, item, setting) in [
        (settings.letters, words.menu.letters, Setting::Letters as fn(bool) -> Setting),
        (settings.centipawns, words.menu.centipawns, Setting::Centipawns),
        (settings.flipped, words.setup.turn_round, Setting::Flipped),
        (settings.motion, words.menu.motion, Setting::Motion),
    ] {
        if ui.checkbox(&mut on, item.label).on_hover_text(item.hint).changed() {
            context.push(Command::Set(setting(on)));
        }
    }
    if let Some(run) = session.run()
        && let AnyPosition::Tree(position) = &run.scenario.position
    {
        heading_ui(ui, look, words.menu.root_player);
        for player in [plyscope_core::game::Player::Max, plyscope_core::game::Player::Min] {
            let chosen = position.tree().root_player() == player;
            if ui.radio(chosen, (words.players.name)(player)).clicked() && !chosen {
                context.push(Command::SetRootPlayer(player));
            }
        }
    }
    heading_ui(ui, look, words.search.memory);
    ui.label((words.search.memory_limit)(settings.memory));
}

/// How the window looks, and what it shows.
fn window_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let (session, look) = (context.session, context.look);
    let words = context.words();
    ui.set_min_width(230.0);
    theme_ui(ui, context);
    heading_ui(ui, look, words.access.scale);
    scale_ui(ui, context);
    heading_ui(ui, look, words.menu.panels);
    let stage = StageKey::of(session);
    let is_there = |pane: &Pane| {
        let has_to_say = session.run().is_none_or(|run| has_to_say(run, *pane));
        has_to_say && (*pane != Pane::Board || stage != StageKey::Game)
    };
    for pane in Pane::ALL.into_iter().filter(is_there) {
        let mut shown = replay::is_shown(&chrome.replay, stage, pane, session);
        if ui.checkbox(&mut shown, title_of(pane, words)).changed() {
            chrome.replay.choose(stage, pane, shown);
        }
    }
    link_base_ui(ui, context);
    // Menus take the room inside buttons away.
    ui.spacing_mut().button_padding.x = gap::PADDING;
    if ui.add(Button::new(words.menu.arrange_again.label)).on_hover_text(words.menu.arrange_again.hint).clicked() {
        chrome.replay.arrange_again();
        ui.close();
    }
}

/// What links begin with that are copied.
fn link_base_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let words = &context.words().links;
    heading_ui(ui, context.look, words.base);
    let mut base = context.session.settings().link_base.clone();
    let edit = TextEdit::singleline(&mut base).id(egui::Id::unique("address in links")).desired_width(210.0);
    let response = ui.add(edit.hint_text("https://…"));
    name_control(&response, words.base);
    if response.changed() {
        context.push(Command::Set(Setting::LinkBase(base)));
    }
}

/// Light or dark.
fn theme_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let words = &context.words().menu;
    heading_ui(ui, context.look, words.theme);
    ui.horizontal(|ui| {
        for (theme, label) in [(Theme::System, words.system), (Theme::Light, words.light), (Theme::Dark, words.dark)] {
            if ui.add(Button::choice(*context.theme == theme, label)).clicked() {
                *context.theme = theme;
            }
        }
    });
}

/// The scales to choose from.
fn scale_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().access;
    ui.horizontal(|ui| {
        let used = session.settings().scale.min(look.greatest_scale);
        for scale in scales_within(look.greatest_scale) {
            let percent = (words.percent)((scale * 100.0).round() as u32);
            let chosen = (used - scale).abs() < 0.01;
            let response = ui.add(Button::choice(chosen, &percent));
            name_choice(&response, look, words.scale, &percent);
            if response.clicked() {
                context.push(Command::SetScale(scale, look.greatest_scale));
            }
        }
    });
    if SCALES.into_iter().any(|scale| scale > look.greatest_scale) {
        let text = RichText::new((words.largest)(percent_of(look.greatest_scale))).font(look.least());
        ui.add(egui::Label::new(text.color(look.palette.second)).wrap());
    }
}
