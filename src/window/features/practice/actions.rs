//! What can be done with the sheet, and how far it is: the buttons, and the places as a track.

use std::sync::Arc;

use egui::{Align, Align2, Galley, Layout, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use super::choices::places_of;
use super::exam::leave_ui;
use super::keys::{cross_out, hand_over, hint_here, other_tree};
use super::state::PracticeView;
use super::tree::{choose, name_of};
use super::unfold_ui;
use crate::ground::widgets::{Button, beside_ui, name_control};
use crate::ground::{Look, ViewContext};
use plyscope_core::practice::{PlaceMark, SheetPlace};
use plyscope_picture::run::Round;
use plyscope_session::{Command, ExamStage, PracticeCommand};
use plyscope_text::{Item, Shortcut};

/// The least width of a cell of the track in which its place can be named, in points.
const NAMED: f32 = 34.0;

/// With less room than this beside them, in points, the track alone says how much is filled in.
const PROGRESS: f32 = 560.0;

/// What has room in the row of buttons, which stays one row: nothing is cut, and the places below it are whole.
#[derive(Clone, Copy, Debug)]
struct ButtonRow {
    /// How much is filled in; the track says it, too.
    has_count: bool,
    /// The keys on the buttons.
    has_keys: bool,
    /// The buttons for what can be done later alone.
    has_later: bool,
    /// The way back to the tree before.
    has_before: bool,
}

impl ButtonRow {
    /// From all that there is to what stays in every window: what gives way first goes first.
    const ORDER: [Self; 5] = {
        let all = Self { has_count: true, has_keys: true, has_later: true, has_before: true };
        let no_count = Self { has_count: false, ..all };
        let no_keys = Self { has_keys: false, ..no_count };
        let none_later = Self { has_later: false, ..no_keys };
        [all, no_count, no_keys, none_later, Self { has_before: false, ..none_later }]
    };

    /// The most that fits beside one another here, of the row of a sheet, which is the longest.
    fn of(ui: &Ui, context: &ViewContext<'_>, round: &Round) -> Self {
        let room = ui.available_width();
        let [.., least] = Self::ORDER;
        Self::ORDER.into_iter().find(|row| row.width(ui, context, round) <= room).unwrap_or(least)
    }

    /// The key of a button, where it has room.
    fn key(self, key: Shortcut) -> Option<Shortcut> {
        Some(key).filter(|_| self.has_keys)
    }

    fn width(self, ui: &Ui, context: &ViewContext<'_>, round: &Round) -> f32 {
        let (session, look) = (context.session, context.look);
        let words = &context.words().practice;
        let mut buttons = vec![
            (words.check, self.key(Shortcut::HandOver)),
            (words.cross_out, self.key(Shortcut::CrossOut)),
            (context.words().level.hint, self.key(Shortcut::SheetHint)),
            (words.new_tree, self.key(Shortcut::NewTree)),
        ];
        if self.has_later || round.is_graded() {
            buttons.extend([(words.model, None), (words.replay, None)]);
        }
        if self.has_before && session.practice().has_tree_before() {
            buttons.push(((words.tree_before)(look.keys), None));
        }
        let between = ui.spacing().item_spacing.x;
        let widths = buttons.into_iter().map(|(item, key)| button(item, key, look).width(ui) + between);
        let count = if self.has_count { progress_text(ui, round, look).size().x + between } else { 0.0 };
        widths.sum::<f32>() + count
    }
}

/// A button, with its key outside of class.
fn button(item: Item, key: Option<Shortcut>, look: &Look) -> Button<'static> {
    Button::new(item.label).key(key.filter(|_| !look.present).map_or("", |key| look.cap(key)))
}

/// How much is filled in, laid out.
fn progress_text(ui: &Ui, round: &Round, look: &Look) -> Arc<Galley> {
    let (filled, of) = round.progress();
    let text = (look.words().practice.progress)(filled, of);
    ui.painter().layout_no_wrap(text, look.bold(look.sizes.least), look.palette.ink)
}

/// Draws the buttons of the page: at most five, and at the right what is filled in and a new tree.
pub fn actions_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut PracticeView) {
    let session = context.session;
    let exam = session.practice().exam().map(|exam| exam.stage());
    let Some(round) = session.practice().round() else {
        results_ui(ui, context, view);
        return;
    };
    let row = ButtonRow::of(ui, context, round);
    beside_ui(ui, |ui| {
        right_ui(ui, context, round, view, row);
        ui.with_layout(Layout::left_to_right(Align::Center).with_main_wrap(true), |ui| {
            if round.model().is_some() {
                // Its buttons are not those that stood here: what had the keyboard does not hand it on to another one.
                ui.push_id("model answer", |ui| model_ui(ui, context, round, row));
            } else {
                match exam {
                    Some(ExamStage::Open) => open_exam_ui(ui, context, round, view, row),
                    Some(ExamStage::Over) => over_exam_ui(ui, context, round, row),
                    None => sheet_ui(ui, context, round, view, row),
                }
            }
        });
    });
}

/// What is done with the results of an exam.
fn results_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut PracticeView) {
    let words = &context.words().practice;
    if button_ui(ui, context.look, words.close_exam, None, true) {
        context.push(Command::Practice(PracticeCommand::LeaveExam));
    }
    unfold_ui(ui, &mut view.shows_score, words.history);
}

/// What is done with a sheet.
fn sheet_ui(ui: &mut Ui, context: &mut ViewContext<'_>, round: &Round, view: &mut PracticeView, row: ButtonRow) {
    let words = &context.words().practice;
    if strong_ui(ui, context.look, words.check, row.key(Shortcut::HandOver)) {
        hand_over(context, round, view);
    }
    prune_ui(ui, context, round, view, row);
    if button_ui(ui, context.look, context.words().level.hint, row.key(Shortcut::SheetHint), true) {
        hint_here(context.session, view);
    }
    after_check_ui(ui, context, round, row);
}

/// What is done in an exam: nothing is told before its end.
fn open_exam_ui(ui: &mut Ui, context: &mut ViewContext<'_>, round: &Round, view: &mut PracticeView, row: ButtonRow) {
    let words = &context.words().practice;
    if strong_ui(ui, context.look, words.hand_in, row.key(Shortcut::HandOver)) {
        hand_over(context, round, view);
    }
    prune_ui(ui, context, round, view, row);
    leave_ui(ui, context, view);
}

/// What is done with a tree of an exam that is over.
fn over_exam_ui(ui: &mut Ui, context: &mut ViewContext<'_>, round: &Round, row: ButtonRow) {
    let words = &context.words().practice;
    let results = ui.add(Button::primary(words.results.label));
    name_control(&results, words.results);
    if results.clicked() {
        context.push(Command::Practice(PracticeCommand::LookAt(None)));
    }
    after_check_ui(ui, context, round, row);
}

fn prune_ui(ui: &mut Ui, context: &mut ViewContext<'_>, round: &Round, view: &mut PracticeView, row: ButtonRow) {
    let words = &context.words().practice;
    let edge = view.place(round).filter(|place| matches!(place, SheetPlace::Edge(_)));
    let is_clicked = button_ui(ui, context.look, words.cross_out, row.key(Shortcut::CrossOut), edge.is_some());
    if let Some(place) = edge.filter(|_| is_clicked) {
        view.typed.clear();
        cross_out(round, place, context);
    }
}

/// What may be looked at when the sheet has been graded.
fn after_check_ui(ui: &mut Ui, context: &mut ViewContext<'_>, round: &Round, row: ButtonRow) {
    if !row.has_later && !round.is_graded() {
        return;
    }
    let words = &context.words().practice;
    for (item, command) in
        [(words.model, PracticeCommand::ShowModel(true)), (words.replay, PracticeCommand::OpenInReplay)]
    {
        let button = ui.add_enabled(round.is_graded(), Button::new(item.label));
        if button.on_hover_text(item.hint).on_disabled_hover_text(words.after_check).clicked() {
            context.push(Command::Practice(command));
        }
    }
}

/// The buttons that go through the model answer.
fn model_ui(ui: &mut Ui, context: &mut ViewContext<'_>, round: &Round, row: ButtonRow) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().practice;
    let Some((shown, of)) = round.model() else { return };
    if strong_ui(ui, look, words.close_model, row.key(Shortcut::Escape)) {
        context.push(Command::Practice(PracticeCommand::ShowModel(false)));
    }
    for (item, possible, command) in [
        (words.model_back, shown > 1, PracticeCommand::StepModel(false)),
        (words.model_on, shown < of, PracticeCommand::StepModel(true)),
    ] {
        if ui.add_enabled(possible, Button::new(item.label)).on_hover_text(item.hint).clicked() {
            context.push(Command::Practice(command));
        }
    }
    if session.practice().exam().is_none() && button_ui(ui, look, words.replay, None, true) {
        context.push(Command::Practice(PracticeCommand::OpenInReplay));
    }
}

/// At the right: a new tree, and how much is filled in.
fn right_ui(ui: &mut Ui, context: &mut ViewContext<'_>, round: &Round, view: &mut PracticeView, row: ButtonRow) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().practice;
    if session.practice().exam().is_none() && button_ui(ui, look, words.new_tree, row.key(Shortcut::NewTree), true) {
        other_tree(context, view, PracticeCommand::NewTree);
    }
    let has_before = row.has_before && session.practice().exam().is_none() && session.practice().has_tree_before();
    if has_before && button_ui(ui, look, (words.tree_before)(look.keys), None, true) {
        other_tree(context, view, PracticeCommand::TreeBefore);
    }
    if round.model().is_none() && row.has_count && ui.available_width() > PROGRESS {
        let progress = progress_text(ui, round, look);
        ui.label(progress).on_hover_text(places_of(round, look));
    }
}

/// Draws the places as a track, in the order in which they are filled in; a click goes to one.
pub fn progress_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut PracticeView) {
    let (session, look) = (context.session, context.look);
    let Some(round) = session.practice().round() else { return };
    let places = round.places();
    let (room, response) = ui.allocate_exact_size(vec2(ui.available_width(), look.sizes.target), Sense::click());
    let slot = room.width() / places.len().max(1) as f32;
    let gap = if slot > 12.0 { 2.0 } else { 0.5 };
    let (filled, of) = round.progress();
    let says = (look.words().practice.progress)(filled, of);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ProgressIndicator, true, says.as_str()));
    response.ctx.accesskit_node_builder(response.id, |node| node.set_description(places_of(round, look)));
    for (number, place) in places.iter().enumerate() {
        let left = room.left() + number as f32 * slot;
        let rect = Rect::from_min_max(pos2(left + gap, room.top() + 2.0), pos2(left + slot - gap, room.bottom() - 2.0));
        let is_current = view.place(round) == Some(*place);
        TrackCell { place: *place, rect, is_current }.ui(ui, round, look);
    }
    let under = |at: egui::Pos2| places.get(((at.x - room.left()) / slot).max(0.0) as usize).copied();
    if let Some(place) = response.hover_pos().and_then(under) {
        response.clone().on_hover_text_at_pointer(name_of(round, place, look));
    }
    if let Some(place) = response.interact_pointer_pos().filter(|_| response.clicked()).and_then(under) {
        choose(ui, round, view, place, context);
    }
}

/// A place in the track.
struct TrackCell {
    place: SheetPlace,
    rect: Rect,
    /// Whether it is the place that is filled in now.
    is_current: bool,
}

impl TrackCell {
    /// Draws its name, and what has become of it.
    fn ui(&self, ui: &Ui, round: &Round, look: &Look) {
        let Self { place, rect, is_current } = *self;
        let palette = &look.palette;
        let mark = round.mark(place);
        let (fill, stroke) = match mark {
            _ if is_current => (palette.halo, Stroke::new(2.0, palette.ink)),
            Some(PlaceMark::Right) => (palette.best_fill, Stroke::new(1.0, palette.best)),
            Some(PlaceMark::Follows { .. }) => (palette.canvas, Stroke::new(1.5, palette.second)),
            Some(PlaceMark::Wrong(_)) => (palette.error_fill, Stroke::new(1.0, palette.error)),
            None if round.is_below_spared(place) => (palette.sunken, Stroke::NONE),
            None if round.filled(place).is_some() => (palette.sunken, Stroke::new(1.0, palette.outline)),
            None => (palette.canvas, Stroke::new(1.0, palette.outline)),
        };
        ui.painter().rect(rect, 3.0, fill, stroke, StrokeKind::Inside);
        if rect.width() < NAMED {
            return;
        }
        let name = |node| round.name(node, look.language);
        let text = match (place, round.tree().parent(place.node())) {
            (SheetPlace::Edge(node), Some(parent)) => format!("{}–{}", name(parent), name(node)),
            (SheetPlace::Edge(node) | SheetPlace::Value(node), _) => name(node),
        };
        // The marker is yellow in both themes.
        let ink = if is_current { crate::ground::palette(false).ink } else { palette.ink };
        let sign = match mark {
            Some(PlaceMark::Right) => " ✓",
            Some(PlaceMark::Follows { .. }) => " →",
            Some(PlaceMark::Wrong(_)) => " ✕",
            None => "",
        };
        let whole = ui.painter().layout_no_wrap(format!("{text}{sign}"), look.least(), ink);
        // A name that has no room gives way to the mark.
        let fits = whole.size().x <= rect.width() - 2.0;
        let shown = if fits { format!("{text}{sign}") } else { sign.trim().to_owned() };
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, shown, look.least(), ink);
    }
}

/// The next thing to do: the one dark button.
fn strong_ui(ui: &mut Ui, look: &Look, item: Item, key: Option<Shortcut>) -> bool {
    let cap = key.filter(|_| !look.present).map_or("", |key| look.cap(key));
    let button = ui.add(Button::primary(item.label).key(cap));
    name_control(&button, item);
    button.clicked()
}

/// Another button, with its key.
fn button_ui(ui: &mut Ui, look: &Look, item: Item, key: Option<Shortcut>, enabled: bool) -> bool {
    let button = ui.add_enabled(enabled, button(item, key, look));
    name_control(&button, item);
    button.clicked()
}
