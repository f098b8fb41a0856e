//! The menu of what a student does: the code, questions, changing the tree, the outline.

use egui::containers::menu::{MenuButton, MenuConfig};
use egui::{Button, PopupCloseBehavior, Ui};

use crate::drawing::stage::StageKey;
use crate::session::{Activity, Command, LessonCommand, WhatIfCommand};
use crate::text::{Item, ShortcutGroup};
use crate::view::frame::chrome::Chrome;
use crate::view::ground::widgets::name_control;
use crate::view::ground::{ViewContext, widgets};
use crate::view::pages::replay;
use crate::view::pages::replay::arrangement::Pane;
use crate::view::panels::sentence::question;

/// Draws the button of the menu.
pub fn learn_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let look = context.look;
    let words = context.words();
    let stays = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let (button, _) = MenuButton::from_button(Button::new("✎")).config(stays).ui(ui, |ui| {
        widgets::long_menu_ui(ui, look, |ui| rows_ui(ui, context, chrome));
    });
    // The page of keys calls the same things so.
    let name = (words.keys.group)(ShortcutGroup::Learn);
    name_control(&button, Item { label: name, hint: "" });
}

/// What the middle of the window is for besides the replay, and the list of lessons.
fn activities_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let (session, look) = (context.session, context.look);
    let (words, screen) = (look.words(), session.screen());
    if ui.selectable_label(screen.lessons, words.lesson.title.label).on_hover_text(words.lesson.title.hint).clicked() {
        context.push(Command::Lesson(LessonCommand::List(!screen.lessons)));
        ui.close();
    }
    for activity in Activity::ALL {
        let Some(item) = chrome.page(activity).title(words) else { continue };
        let open = screen.activity != activity;
        if ui.selectable_label(!open, item.label).on_hover_text(item.hint).clicked() {
            context.push(Command::ShowActivity(activity, open));
            ui.close();
        }
    }
}

fn rows_ui(ui: &mut Ui, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let (session, look) = (context.session, context.look);
    let words = context.words();
    look.boxes_in_menu(ui);
    ui.set_min_width(230.0);
    activities_ui(ui, context, chrome);
    ui.separator();
    for (pane, item) in [(Pane::Code, words.code.title), (Pane::Outline, words.access.outline)] {
        let stage = StageKey::of(session);
        let mut shown = replay::is_shown(&chrome.replay, stage, pane, session);
        if ui.checkbox(&mut shown, item.label).on_hover_text(item.hint).changed() {
            chrome.replay.chosen.insert((stage, pane), shown);
        }
    }
    let mut changing = session.what_if().is_changing();
    if ui.checkbox(&mut changing, words.what_if.title.label).on_hover_text(words.what_if.title.hint).changed() {
        context.push(Command::WhatIf(WhatIfCommand::Begin(changing)));
    }
    question::menu_ui(ui, context);
}
