//! The question of a page: its controls, and the verdict on an answer.

use egui::{Color32, FontId, Id, Key, Label, RichText, TextEdit, Ui};

use super::{LessonView, texts};
use crate::ground::widgets::{Button, Icon};
use crate::ground::{Look, ViewContext, gap};
use plyscope_core::game::ValueFormat;
use plyscope_files::{PageAnswer, PageQuestion};
use plyscope_session::{Command, LessonCommand, OpenLesson, PageAnswerState};

/// The field for a number.
pub fn field_id() -> Id {
    Id::unique("answer in a lesson")
}

/// Draws the question of the page that is open, if it asks something. Answered or not, it takes the same room.
pub(super) fn question_ui(
    ui: &mut Ui,
    open: &OpenLesson,
    context: &mut ViewContext<'_>,
    size: f32,
    view: &mut LessonView,
) {
    let look = context.look;
    let Some(question) = open.page().and_then(|page| page.question.as_ref()) else { return };
    let format = &context.session.value_format();
    let text = RichText::new(look.language.label(question.text.written(format))).font(look.bold(size));
    ui.add(Label::new(text).wrap());
    let is_open = !open.answered().is_some_and(PageAnswerState::is_settled);
    ui.horizontal_wrapped(|ui| {
        // All in one row, so that they wrap as one.
        if !is_open {
            ui.disable();
        }
        match question.answer {
            PageAnswer::Number(_) => number_ui(ui, context, question, view),
            PageAnswer::YesNo(_) => {
                let words = &look.words().lesson;
                for (yes, name, key) in [(true, words.yes, "Y"), (false, words.no, "N")] {
                    AnswerChoice { answer: PageAnswer::YesNo(yes), name, key }.ui(ui, context, open);
                }
            }
            PageAnswer::Choice(_) => {
                for (number, label) in question.choices.iter().enumerate() {
                    let (name, key) = (look.language.label(label), &*(number + 1).to_string());
                    AnswerChoice { answer: PageAnswer::Choice(number), name, key }.ui(ui, context, open);
                }
            }
        }
        let show_answer = look.words().lesson.show_answer;
        if ui.add(Button::new(show_answer.label)).on_hover_text(show_answer.hint).clicked() {
            context.push(Command::Lesson(LessonCommand::ShowAnswer));
        }
    });
    let verdict = if view.refused {
        Some(((look.words().lesson.not_a_number)(view.typed.trim()), look.palette.error))
    } else {
        open.answered().map(|answered| verdict(look, question, answered, format))
    };
    if let Some((text, color)) = verdict {
        verdict_ui(ui, text, size, color);
    }
}

/// The verdict on an answer, and its colour.
fn verdict(look: &Look, question: &PageQuestion, answered: PageAnswerState, format: &ValueFormat) -> (String, Color32) {
    let color = match answered {
        PageAnswerState::Wrong(_) => look.palette.error,
        PageAnswerState::Right => look.palette.best,
        PageAnswerState::Shown => look.palette.ink,
    };
    (texts::verdict(question, answered, look.language, format), color)
}

/// Draws the verdict; a screen reader reads it at once.
fn verdict_ui(ui: &mut Ui, text: String, size: f32, color: Color32) {
    let text = RichText::new(text).font(FontId::proportional(size)).color(color);
    let verdict = ui.add(Label::new(text).wrap());
    verdict.ctx.accesskit_node_builder(verdict.id, |node| node.set_live(egui::accesskit::Live::Polite));
}

fn number_ui(ui: &mut Ui, context: &mut ViewContext<'_>, question: &PageQuestion, view: &mut LessonView) {
    let look = context.look;
    let words = &context.words().lesson;
    let edit = TextEdit::singleline(&mut view.typed).id(field_id()).desired_width(look.sizes.body * 5.0);
    let edit = ui.add(edit).on_hover_text(words.number.hint);
    edit.ctx.accesskit_node_builder(edit.id, |node| node.set_label(words.number.label));
    if edit.changed() {
        view.refused = false;
    }
    if std::mem::take(&mut view.wants_field) {
        edit.request_focus();
        put_cursor_behind(ui, edit.id, view.typed.chars().count());
    }
    let entered = edit.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    let clicked = ui.add(Button::new(words.check.label)).on_hover_text(words.check.hint).clicked();
    if (entered || clicked) && !view.typed.trim().is_empty() {
        match texts::number(question, &view.typed, &context.session.value_format()) {
            Some(number) => context.push(Command::Lesson(LessonCommand::Answer(PageAnswer::Number(number)))),
            None => {
                view.refused = true;
                view.wants_field = true;
            }
        }
    }
}

/// What is typed next goes behind what has been typed already.
fn put_cursor_behind(ui: &Ui, field: Id, behind: usize) {
    let mut state = egui::text_edit::TextEditState::load(ui.ctx(), field).unwrap_or_default();
    let end = egui::text::CCursor::new(behind);
    state.cursor.set_char_range(Some(egui::text::CCursorRange::one(end)));
    state.store(ui.ctx(), field);
}

/// An answer that can be chosen, and its key.
struct AnswerChoice<'c> {
    answer: PageAnswer,
    name: &'c str,
    key: &'c str,
}

impl AnswerChoice<'_> {
    /// Draws the button that gives the answer; its key stands on it. It stays as wide when it has been tried.
    fn ui(&self, ui: &mut Ui, context: &mut ViewContext<'_>, open: &OpenLesson) {
        let look = context.look;
        let asked = open.page().and_then(|page| page.question.as_ref());
        let is_answer = asked.is_some_and(|question| question.answer == self.answer);
        let is_wrong = open.answered() == Some(PageAnswerState::Wrong(self.answer));
        let is_right = open.answered().is_some_and(PageAnswerState::is_settled) && is_answer;
        let sign = if is_right { Some(Icon::Done) } else { is_wrong.then_some(Icon::Close) };
        let named = (look.words().lesson.with_key)(self.name, self.key);
        let button = ui.add(Button::new(named).selected(is_right).mark(sign));
        button.ctx.accesskit_node_builder(button.id, |node| node.set_label(self.name));
        if button.on_hover_text(look.words().lesson.choose_hint).clicked() {
            context.push(Command::Lesson(LessonCommand::Answer(self.answer)));
        }
    }
}

/// The height of the controls of a question on a panel of this width, in points: more choices take more rows.
pub(super) fn controls_height(ui: &Ui, look: &Look, question: &PageQuestion, width: f32) -> f32 {
    let between = ui.spacing().item_spacing.x;
    let buttons = question.choices.iter().enumerate().map(|(number, label)| {
        let named = (look.words().lesson.with_key)(look.language.label(label), &(number + 1).to_string());
        Button::new(named).mark(None).width(ui) + between
    });
    let (mut rows, mut taken) = (1.0, 0.0);
    for button in buttons.chain([Button::new(look.words().lesson.show_answer.label).width(ui) + between]) {
        if taken > 0.0 && taken + button > width {
            (rows, taken) = (rows + 1.0, 0.0);
        }
        taken += button;
    }
    rows * (look.sizes.target + gap::TINY)
}
