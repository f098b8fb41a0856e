//! Where the keyboard is in a question.

use egui::{EventFilter, Id, Popup, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};

use super::PredictView;
use crate::ground::keys::taken;
use crate::ground::{Look, gap, widgets};
use plyscope_text::Shortcut;

/// Where the keyboard is when a question is put that begins with buttons: with it, the keys are as usual.
pub fn question_id() -> Id {
    Id::unique("question")
}

/// Lets the question have the keyboard, which Tab takes on to the answers.
pub(super) fn question_focus_ui(ui: &Ui, look: &Look, place: Rect, labels: &[String]) {
    let question = ui.interact(place, question_id(), Sense::focusable_noninteractive());
    question.widget_info(|| WidgetInfo::labeled(Role::Label, true, (look.words().predict.listed)(labels)));
    if question.has_focus() {
        let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(question_id(), arrows));
        let edge = Stroke::new(1.0, look.palette.ink);
        ui.painter().rect_stroke(place.expand2(vec2(gap::TINY, 0.0)), 4.0, edge, StrokeKind::Middle);
    }
}

/// Whether Enter was pressed in the form, or while no control outside of it has the keyboard.
pub(super) fn takes_enter(ui: &Ui, view: &PredictView) -> bool {
    let focused = ui.memory(|memory| memory.focused());
    let no_control = [widgets::tree_id(), question_id()];
    let in_form = focused.is_none_or(|id| no_control.contains(&id) || view.controls.contains(&id));
    in_form && !Popup::is_any_open(ui.ctx()) && taken(ui, Shortcut::CheckAnswers) > 0
}
