//! The grades, and why a wrong answer is wrong.

use egui::{Color32, FontId, RichText, ScrollArea, Ui};

use super::form::{column_ui, halves};
use crate::ground::text_block::lines_ui;
use crate::ground::widgets::Button;
use crate::ground::{Look, ViewContext, gap};
use crate::panels::sentence;
use plyscope_picture::run::{OpenQuestion, Run};
use plyscope_session::{Command, Travel};
use plyscope_text::{GradeText, QuestionText, joined};

/// Draws each answer with its grade, the reason of the step if any was wrong, and how it goes on.
pub(super) fn grades_ui(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    run: &Run,
    asked: &OpenQuestion,
    texts: &QuestionText,
) {
    let look = context.look;
    let words = &context.words().predict;
    let grades = asked.grade_texts(texts, look.language);
    let [left, right] = halves(ui, look);
    ui.scope_builder(egui::UiBuilder::new().max_rect(left), |ui| {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            answers_ui(ui, look, &grades);
            let (reason, detail) = &*sentence::sentences(ui, context, run, false);
            let because = (words.because)(&joined(look.language, reason, detail));
            lines_ui(ui, &because, FontId::proportional(size(look)), look.palette.ink);
        });
    });
    column_ui(ui, right, |ui| {
        if ui.add(Button::new(words.go_on.label)).on_hover_text(words.go_on.hint).clicked() {
            context.push(Command::Travel(Travel::Forward));
        }
    });
}

/// The wrong answers, each on its own line, and the right ones.
fn answers_ui(ui: &mut Ui, look: &Look, grades: &[GradeText]) {
    let (right, wrong): (Vec<&GradeText>, Vec<&GradeText>) = grades.iter().partition(|grade| grade.right);
    if wrong.is_empty() {
        let all_right = look.words().predict.all_right;
        ui.label(RichText::new(all_right).font(look.bold(look.sizes.reason)).color(look.palette.best));
    }
    // Text needs no more room than its lines.
    ui.spacing_mut().interact_size.y = 0.0;
    for grade in &wrong {
        line(ui, look, "✕", &grade.text, look.palette.error);
    }
    if !right.is_empty() {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = gap::LARGE;
            for grade in &right {
                line(ui, look, "✓", &grade.text, look.palette.best);
            }
        });
    }
}

fn line(ui: &mut Ui, look: &Look, sign: &str, text: &str, color: Color32) {
    lines_ui(ui, &format!("{sign} {text}"), FontId::proportional(size(look)), color);
}

/// The size of the grades: a class reads them from the back of the room.
fn size(look: &Look) -> f32 {
    if look.present { look.sizes.value } else { look.sizes.body }
}
