//! What stands above a tree: how it is drawn, and what is looked at in it.

use egui::containers::menu::MenuConfig;
use egui::{Rect, RichText, Ui, UiBuilder, Vec2};

use super::ReplayView;
use crate::features::find;
use crate::ground::entries::{MenuEntry, phrase_button_ui};
use crate::ground::painter::{from_rect, to_rect};
use crate::ground::widgets::{Button, name_control};
use crate::ground::{ViewContext, gap};
use crate::panels::whole;
use plyscope_core::trace::NodeId;
use plyscope_picture::drawing::WindowMarks;
use plyscope_picture::drawing::path::fits_small;
use plyscope_picture::run::{Place, name_of_place};
use plyscope_session::stage::{YieldingPart, below_bar};
use plyscope_session::{BrowseCommand, Command, Setting, WhatIfCommand};

/// Whether a bar stands above the tree, and takes room from it: not above a small one, which has all of it.
fn has_bar(context: &ViewContext<'_>, view: &ReplayView, panel: Rect) -> bool {
    let session = context.session;
    let is_large = view.whole.is_open() || session.run().is_some_and(|run| !fits_small(run, from_rect(panel)));
    let has_room = !stands_in_list(context) || view.find.is_in_use() || looked_at(context).is_some();
    is_large && has_room && context.look.controls && !context.look.present && !session.what_if().is_changing()
}

/// Whether the list of the drawers has the forms of the tree.
pub(super) fn stands_in_list(context: &ViewContext<'_>) -> bool {
    [YieldingPart::TreeBar, YieldingPart::Ladder].into_iter().all(|part| context.look.gives_way(part))
}

/// Draws the bar above a wide tree; gives back the room that the tree has.
pub(super) fn bar_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut ReplayView, panel: Rect) -> Rect {
    if !has_bar(context, view, panel) {
        return panel;
    }
    let look = context.look;
    if let Some(run) = context.session.run() {
        view.tree.decide(run, panel, false);
    }
    let below = to_rect(below_bar(from_rect(panel), &look.lettering()));
    let bar = Rect::from_min_max(panel.min, egui::pos2(panel.right(), below.top()));
    ui.painter().rect_filled(bar, 0.0, look.palette.canvas);
    let builder = UiBuilder::new()
        .max_rect(bar.shrink2(egui::vec2(gap::LARGE, 0.0)))
        .layout(egui::Layout::left_to_right(egui::Align::Center));
    ui.scope_builder(builder, |ui| {
        ui.set_clip_rect(bar);
        buttons_ui(ui, context, view, true);
        // In little room each of the two has half of it.
        let room = ui.available_width();
        let looking = match looked_at(context) {
            Some(_) => {
                if room < BOTH {
                    room / 2.0
                } else {
                    LOOKING
                }
            }
            None => 0.0,
        };
        let field = egui::vec2(room - looking, bar.height());
        ui.allocate_ui_with_layout(field, egui::Layout::left_to_right(egui::Align::Center), |ui| {
            find::find_ui(ui, context, &mut view.find, true);
        });
        looking_ui(ui, context);
    });
    below
}

/// The switch over the upper left corner of a small tree.
pub(super) fn switch_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut ReplayView, panel: Rect) {
    let session = context.session;
    let Some(run) = session.run() else { return };
    view.whole.note(run);
    let has_buttons = context.look.controls && !context.look.present;
    let is_hidden = !has_buttons || session.what_if().is_changing() || run.is_story();
    let is_hidden = is_hidden || stands_in_list(context);
    if is_hidden || panel.height() < whole::LEAST || panel.width() < whole::LEAST || has_bar(context, view, panel) {
        return;
    }
    let corner = Rect::from_min_size(panel.min + Vec2::splat(gap::SMALL), panel.size() - Vec2::splat(2.0 * gap::SMALL));
    let builder = UiBuilder::new().max_rect(corner).layout(egui::Layout::left_to_right(egui::Align::Min));
    ui.scope_builder(builder, |ui| {
        buttons_ui(ui, context, view, false);
        // A small tree is seen at a glance; the field comes when it is asked for.
        if view.find.is_in_use() || session.found().is_some() {
            find::find_ui(ui, context, &mut view.find, false);
        }
    });
}

/// In so much room stand both the field for what is looked for and what is looked at, which takes this much of it.
const BOTH: f32 = 480.0;
const LOOKING: f32 = 250.0;

/// The node that is looked at while the search stays where it is.
fn looked_at(context: &ViewContext<'_>) -> Option<NodeId> {
    context.session.looked_at().or(context.session.browsing().inside)
}

/// The forms in which the tree can be drawn, and the way to its editor.
fn buttons_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut ReplayView, is_large: bool) {
    let words = &context.look.words().whole;
    ui.spacing_mut().item_spacing.x = 2.0;
    let tree = if view.tree.is_along_path() { words.path } else { words.small };
    // Of a small tree each form shows the whole.
    let forms = [(tree, false), (words.whole, true)].into_iter().filter(|_| is_large || view.whole.is_open());
    for (item, is_whole) in forms.collect::<Vec<_>>() {
        let button = Button::choice(view.whole.is_open() == is_whole, item.label).small();
        if ui.add(button).on_hover_text(item.hint).clicked() {
            view.whole.show(is_whole);
        }
    }
    if view.whole.is_open() {
        ui.add_space(gap::PADDING);
        whole::forms_ui(ui, context.look, &mut view.whole);
    }
    ui.spacing_mut().item_spacing.x = gap::SMALL;
    marks_ui(ui, context, view);
    edit_ui(ui, context, view);
}

/// The way to the editor, at the tree itself.
fn edit_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &ReplayView) {
    let session = context.session;
    let is_tree = session.run().is_some_and(|run| run.scenario.tree().is_some() && run.log().is_none());
    if !is_tree || view.whole.is_open() || session.lesson().open().is_some() || ui.available_width() < EDIT {
        return;
    }
    let item = context.words().editor.title;
    let label = RichText::new(item.label).font(context.look.least());
    if ui.add(Button::quiet(label).small()).on_hover_text(item.hint).clicked() {
        context.push(Command::WhatIf(WhatIfCommand::BeginEditing(true)));
    }
}

/// In less room than this, in points, the editor is found in the menus alone.
const EDIT: f32 = 160.0;

/// What is written beside the nodes: windows, and what nodes can be.
fn marks_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &ReplayView) {
    let (session, look) = (context.session, context.look);
    let Some(run) = session.run().filter(|_| !view.whole.is_open()) else { return };
    let words = &look.words().tree;
    let marks = session.settings().node_marks;
    let letters = session.settings().letters && run.scenario.letters;
    let shown = marks.windows_in(!view.tree.is_along_path(), letters);
    let can_be = marks.can_be;
    if !run.trace.form().windowed {
        let button = Button::choice(can_be, words.can_be.label).small();
        if ui.add(button).on_hover_text(words.can_be.hint).clicked() {
            context.push(Command::Set(Setting::CanBe(!can_be)));
        }
        return;
    }
    let chip = Button::chip(words.windows.label).small().opens();
    let response = phrase_button_ui(ui, look, chip, MenuConfig::new(), |ui| windows_ui(ui, context, shown));
    name_control(&response, words.windows);
}

/// These choices as an entry of a menu, where no bar stands above the tree.
pub(super) fn marks_entry_ui(ui: &mut Ui, context: &mut ViewContext<'_>, is_along_path: bool) {
    let (session, look) = (context.session, context.look);
    let Some(run) = session.run() else { return };
    let words = &look.words().tree;
    let mut can_be = session.settings().node_marks.can_be;
    if !run.trace.form().windowed {
        if ui.checkbox(&mut can_be, words.can_be.label).on_hover_text(words.can_be.hint).changed() {
            context.push(Command::Set(Setting::CanBe(can_be)));
        }
        return;
    }
    let letters = session.settings().letters && run.scenario.letters;
    let shown = session.settings().node_marks.windows_in(!is_along_path, letters);
    MenuEntry::of(words.windows, None, look).menu(ui, look, |ui| windows_ui(ui, context, shown));
}

/// Which windows are written beside the nodes, and whether it is written what they can be.
fn windows_ui(ui: &mut Ui, context: &mut ViewContext<'_>, shown: WindowMarks) {
    let words = &context.words().tree;
    for (item, wanted) in [
        (words.windows_off, WindowMarks::Off),
        (words.windows_sentence, WindowMarks::Sentence),
        (words.windows_path, WindowMarks::Path),
        (words.windows_all, WindowMarks::All),
    ] {
        if ui.radio(shown == wanted, item.label).on_hover_text(item.hint).clicked() {
            context.push(Command::Set(Setting::Windows(wanted)));
        }
    }
    ui.separator();
    let mut can_be = context.session.settings().node_marks.can_be;
    if ui.checkbox(&mut can_be, words.can_be.label).on_hover_text(words.can_be.hint).changed() {
        context.push(Command::Set(Setting::CanBe(can_be)));
    }
}

/// What is looked at while the search stays where it is, with a way back.
fn looking_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let Some((run, node)) = session.run().zip(looked_at(context)) else { return };
    let name = name_of_place(run, Place::Visited(node), look.language).unwrap_or_default();
    let text = (look.words().path.looking_at)(&name, run.step_number());
    let hint = format!("{text}\n{}", look.words().path.back_hint);
    if ui.add(Button::state(text)).on_hover_text(hint).clicked() {
        context.push(Command::Browse(BrowseCommand::Leave));
    }
}
