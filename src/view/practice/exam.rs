//! Beginning an exam, leaving it, and its results.

use egui::{DragValue, Frame, Grid, Margin, RichText, ScrollArea, Ui, Vec2};

use super::kind::number_ui;
use super::state::PracticeView;
use crate::session::{Command, PracticeCommand, PracticeSettings, Session};
use crate::view::{Look, gap, reason};

/// Draws the row that begins an exam.
pub(super) fn begin_ui(
    ui: &mut Ui,
    session: &Session,
    look: &Look,
    view: &mut PracticeView,
    commands: &mut Vec<Command>,
) {
    let words = &look.words().practice;
    let settings = session.settings.practice;
    let draft = view.draft.get_or_insert(settings.recipe);
    let trees = view.trees.get_or_insert(settings.trees_in_exam);
    ui.horizontal_wrapped(|ui| {
        number_ui(ui, look, words.seed, DragValue::new(&mut draft.seed));
        let number = DragValue::new(trees).range(1..=PracticeSettings::MOST_TREES).speed(0.05);
        number_ui(ui, look, words.exam_trees, number);
        let label = RichText::new(words.begin_exam.label).font(look.bold(look.sizes.body));
        if ui.button(label).on_hover_text(words.begin_exam.hint).clicked() {
            commands.push(Command::Practice(PracticeCommand::BeginExam(*draft, *trees)));
        }
        let last = draft.seed.wrapping_add(u64::from(*trees) - 1);
        let text = (words.exam_is)(*trees, draft.seed, last);
        ui.label(RichText::new(text).color(look.palette.second));
    });
}

/// Asks whether the exam is to be left.
pub(super) fn leave_ui(ui: &mut Ui, look: &Look, view: &mut PracticeView, room: Vec2, commands: &mut Vec<Command>) {
    let words = &look.words().practice;
    ui.allocate_ui(room, |ui| {
        ui.set_min_size(room);
        let line = Vec2::new(room.x, look.sizes.reason * reason::LINE);
        reason::sentence_ui(ui, look, words.asks_leave, line);
        ui.horizontal(|ui| {
            let stay = ui.button(words.stay.label).on_hover_text(words.stay.hint);
            if std::mem::take(&mut view.stays) {
                stay.request_focus();
            }
            if stay.clicked() {
                view.asks_leave = false;
            }
            if ui.button(words.leave_anyway.label).on_hover_text(words.leave_anyway.hint).clicked() {
                view.asks_leave = false;
                commands.push(Command::Practice(PracticeCommand::LeaveExam));
            }
        });
    });
}

/// The results of an exam that is over.
pub(super) fn results_ui(ui: &mut Ui, session: &Session, look: &Look, commands: &mut Vec<Command>) {
    let words = &look.words().practice;
    let Some(exam) = session.practice().exam() else { return };
    Frame::new().inner_margin(Margin::same(gap::HUGE as i8)).show(ui, |ui| {
        if let Some((right, of)) = exam.result() {
            let room = Vec2::new(ui.available_width(), look.sizes.reason * reason::LINE * 2.0);
            reason::sentence_ui(ui, look, &(words.result)(right, of), room);
        }
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            Grid::new("results of the exam").spacing(Vec2::new(gap::HUGE, gap::SMALL)).striped(true).show(ui, |ui| {
                for (tree, round) in exam.rounds().iter().enumerate() {
                    let seed = round.recipe().seed;
                    if ui.button((words.look_at)(tree + 1, seed)).clicked() {
                        commands.push(Command::Practice(PracticeCommand::LookAt(Some(tree))));
                    }
                    let (right, of) = round.first().unwrap_or_default();
                    let sign = if right == of { "✓ " } else { "" };
                    ui.label(format!("{sign}{}", (words.graded)(right, of)));
                    ui.end_row();
                }
            });
        });
    });
}
