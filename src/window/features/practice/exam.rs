//! Beginning an exam, leaving it, and its results.

use egui::{DragValue, Frame, Grid, Margin, RichText, ScrollArea, TextEdit, Ui, Vec2};

use super::kind::{number_ui, seed_ui};
use super::state::{Confirmation, PracticeView};
use crate::ground::widgets::{Button, name_control};
use crate::ground::{Look, ShellRequest, ViewContext, gap, text_block};
use plyscope_core::practice::{Credit, Recipe};
use plyscope_session::{Command, PracticeCommand, PracticeSettings};

/// Draws the row that begins an exam.
pub(super) fn begin_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut PracticeView) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().practice;
    let settings = session.settings().practice;
    ui.horizontal(|ui| name_ui(ui, context));
    let draft = view.draft.get_or_insert(settings.recipe);
    let trees = view.trees.get_or_insert(settings.trees_in_exam);
    let mut begins = false;
    ui.horizontal_wrapped(|ui| {
        seed_ui(ui, look, &mut draft.seed, &mut view.seed);
        let number = DragValue::new(trees).range(1..=PracticeSettings::MOST_TREES).speed(0.05);
        number_ui(ui, look, words.exam_trees, number);
        let label = RichText::new(words.begin_exam.label).font(look.bold(look.sizes.body));
        begins = ui.add(Button::new(label)).on_hover_text(words.begin_exam.hint).clicked();
        let last = draft.seed.wrapping_add(u64::from(*trees) - 1);
        let text = (words.exam_is)(*trees, draft.seed, last);
        ui.label(RichText::new(text).color(look.palette.second));
    });
    credit_ui(ui, context);
    whole_kind_ui(ui, draft, look);
    let exam = PracticeCommand::BeginExam(*draft, *trees);
    if begins && super::take_own(context, view) {
        context.push(Command::Practice(exam));
    }
}

/// Draws the button that leaves an exam which is under way.
pub(super) fn leave_ui(ui: &mut Ui, context: &ViewContext<'_>, view: &mut PracticeView) {
    let item = context.words().practice.leave_exam;
    if ui.add(Button::new(item.label)).on_hover_text(item.hint).clicked() {
        view.ask(Confirmation::Leave);
    }
}

/// Who takes the exam.
fn name_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let look = context.look;
    let item = look.words().practice.name;
    let mut name = context.session.practice().name().to_owned();
    let label = ui.label(RichText::new(item.label).color(look.palette.second)).on_hover_text(item.hint);
    label.ctx.accesskit_node_builder(label.id, |node| node.set_hidden());
    let field = ui.add(TextEdit::singleline(&mut name).char_limit(NAME).desired_width(look.sizes.body * 11.0));
    name_control(&field, item);
    if field.changed() {
        context.push(Command::Practice(PracticeCommand::SetName(name)));
    }
}

/// What counts that follows from an earlier wrong answer.
fn credit_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let look = context.look;
    let words = &look.words().practice;
    let chosen = context.session.settings().practice.credit;
    ui.horizontal(|ui| {
        ui.label(RichText::new(words.credit.label).color(look.palette.second)).on_hover_text(words.credit.hint);
        for credit in Credit::ALL {
            let item = (words.credit_name)(credit);
            let button = ui.add(Button::choice(credit == chosen, item.label));
            name_control(&button, item);
            if button.clicked() {
                context.push(Command::Practice(PracticeCommand::SetCredit(credit)));
            }
        }
    });
}

/// The most characters of a name.
const NAME: usize = 80;

/// All that has to be equal for equal trees.
fn whole_kind_ui(ui: &mut Ui, recipe: &Recipe, look: &Look) {
    let words = &look.words().sheet;
    let text = format!("{} · {}", (words.search)(recipe), (words.kind)(recipe));
    ui.add(egui::Label::new(RichText::new(text).color(look.palette.second)).wrap());
}

/// Asks before it is done whether it is to be done.
pub(super) fn confirm_ui(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    view: &mut PracticeView,
    asked: Confirmation,
    room: Vec2,
) {
    let look = context.look;
    let words = &context.words().practice;
    let (question, anyway, command) = match asked {
        Confirmation::Leave => (words.asks_leave.to_owned(), words.leave_anyway, PracticeCommand::LeaveExam),
        Confirmation::HandIn(empty) => ((words.asks_hand_in)(empty), words.hand_in, PracticeCommand::HandIn),
        Confirmation::Check(empty) => ((words.asks_check)(empty), words.check, PracticeCommand::Check),
    };
    ui.allocate_ui(room, |ui| {
        ui.set_min_size(room);
        let line = Vec2::new(room.x, look.sizes.reason * text_block::LINE);
        text_block::sentence_ui(ui, look, &question, line);
        ui.horizontal(|ui| {
            let stay = ui.add(Button::new(words.stay.label)).on_hover_text(words.stay.hint);
            if std::mem::take(&mut view.stays) {
                stay.request_focus();
            }
            if stay.clicked() {
                view.asked = None;
            }
            if ui.add(Button::new(anyway.label)).on_hover_text(anyway.hint).clicked() {
                view.asked = None;
                context.push(Command::Practice(command));
            }
        });
    });
}

/// The results of an exam that is over.
pub(super) fn results_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().practice;
    let Some(exam) = session.practice().exam() else { return };
    Frame::new().inner_margin(Margin::same(gap::HUGE as i8)).show(ui, |ui| {
        if let Some((counts, points)) = exam.result().zip(exam.points()) {
            let room = Vec2::new(ui.available_width(), look.sizes.reason * text_block::LINE * 2.0);
            text_block::sentence_ui(ui, look, &(words.result)(counts, points), room);
        }
        ui.horizontal(|ui| {
            if ui.add(Button::new(words.save_exam.label)).on_hover_text(words.save_exam.hint).clicked() {
                context.request(ShellRequest::SaveExam);
            }
            if ui.add(Button::new(words.save_answers.label)).on_hover_text(words.save_answers.hint).clicked() {
                context.request(ShellRequest::SaveAnswers);
            }
            if exam.is_exported() {
                let label = ui.label(words.exported);
                label.ctx.accesskit_node_builder(label.id, |node| node.set_live(egui::accesskit::Live::Polite));
            }
        });
        ui.add_space(gap::SMALL);
        if !exam.name().is_empty() {
            ui.label(RichText::new((words.results_of)(exam.name())).font(look.bold(look.sizes.body)));
        }
        if let Some(first) = exam.rounds().first() {
            whole_kind_ui(ui, first.recipe(), look);
            ui.add_space(gap::PADDING);
        }
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            Grid::new("results of the exam").spacing(Vec2::new(gap::HUGE, gap::SMALL)).striped(true).show(ui, |ui| {
                for (tree, round) in exam.rounds().iter().enumerate() {
                    let seed = round.recipe().seed;
                    if ui.add(Button::new((words.look_at)(tree + 1, seed))).clicked() {
                        context.push(Command::Practice(PracticeCommand::LookAt(Some(tree))));
                    }
                    let counts = round.first().unwrap_or_default();
                    let sign = if counts.is_perfect() { "✓ " } else { "" };
                    let points = (words.points_of)(counts.points(exam.credit()), counts.of);
                    ui.label(format!("{sign}{points}"));
                    ui.end_row();
                }
            });
        });
    });
}
