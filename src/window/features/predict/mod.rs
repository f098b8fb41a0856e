//! Questions before a step, in place of the reason, and the grades beside it.

mod form;
mod grades;
mod keyboard;
mod keys;

pub use keyboard::question_id;

use std::sync::Arc;

use egui::{Align, Frame, Layout, Margin, Rect, RichText, Ui, UiBuilder, pos2, vec2};

use crate::ground::cache::{RunKey, kept};
use crate::ground::search_words::works_on;
use crate::ground::text_block::TextBlock;
use crate::ground::widgets::{Button, Icon, heading_ui, icon_ui};
use crate::ground::{Look, ViewContext, gap, text_block};
use crate::panels::sentence::reason;
use plyscope_core::trace::Step;
use plyscope_picture::run::{OpenQuestion, Run};
use plyscope_session::{Command, NextQuestion, PredictCommand, QuestionFrequency, QuestionMode, Session};
use plyscope_text::{self as text, QuestionText};

pub use keys::KEYS;

/// What is being typed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PredictView {
    /// The question that this belongs to, by its search and step.
    of: Option<(u64, Step)>,
    /// What stands in the fields for the value and for the bound.
    typed: [String; 2],
    /// The controls of the form in the last frame: in them, Enter checks.
    controls: Vec<egui::Id>,
    /// Which of the two fields has to be put right before anything is graded.
    refused: Option<usize>,
    /// Which control is to have the keyboard.
    wanted: Option<usize>,
}

/// Whether a question, or the grades of one, take the place of the reason.
pub fn is_shown(session: &Session) -> bool {
    session.predict().asked().is_some()
}

/// Draws what stands at the bottom of the window: `sentence`, or the question in its place. While questions are asked
/// it always takes the same height, so that nothing moves when one is put or answered.
pub fn panel_ui(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    view: &mut PredictView,
    sentence: impl FnOnce(&mut Ui, &ViewContext<'_>),
) {
    let session = context.session;
    if session.settings().predict.asking == QuestionMode::Off {
        *view = PredictView::default();
        sentence(ui, context);
        return;
    }
    let size = vec2(ui.available_width(), height(context, ui.available_width()));
    let (room, _) = ui.allocate_exact_size(size, egui::Sense::hover());
    // Of its own: what does not fit must not push the room open.
    let mut inside = ui.new_child(UiBuilder::new().max_rect(room));
    inside.set_clip_rect(room.expand(gap::TINY).intersect(ui.clip_rect()));
    if is_shown(session) {
        question_ui(&mut inside, context, view);
    } else {
        *view = PredictView::default();
        sentence(&mut inside, context);
    }
    badge_ui(ui, context, room);
}

/// The height of the panel, in points, on one of this width.
pub fn height(context: &ViewContext<'_>, width: f32) -> f32 {
    let (session, look) = (context.session, context.look);
    // The row below the sentence is as high as the caps of keys in it.
    let caps = if look.present { 0.0 } else { look.sizes.target - look.sizes.body * text_block::LINE };
    let plain = reason::height(context, width) + caps.max(0.0);
    match session.settings().predict.asking {
        QuestionMode::Graded => session.run().map_or(plain, |run| plain.max(form::height(look, run, width))),
        QuestionMode::Class | QuestionMode::Off => plain,
    }
}

/// Draws the question with its answers, or the grades.
fn question_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut PredictView) {
    let (session, look) = (context.session, context.look);
    let (Some(run), Some(asked)) = (session.run(), session.predict().asked()) else { return };
    let texts = question_text(ui, context, run, asked);
    if asked.grades.is_some() {
        *view = PredictView::default();
        grades::grades_ui(ui, context, run, asked, &texts);
    } else if session.settings().predict.asking == QuestionMode::Graded {
        form::form_ui(ui, context, asked, &texts, view);
    } else {
        class_ui(ui, look, asked, &texts);
    }
}

fn question_text(ui: &Ui, context: &ViewContext<'_>, run: &Run, asked: &OpenQuestion) -> Arc<QuestionText> {
    let (session, look) = (context.session, context.look);
    let letters = session.settings().letters;
    // Of one step, a scenario may ask something else than is usual.
    let key =
        (RunKey::of(run, look.centipawns), asked.question.clone(), asked.own_words.clone(), look.language, letters);
    kept(ui, egui::Id::unique("question in words"), key, || run.sentences(look.wording(letters)).question(asked))
}

/// The room of the sign beside a question, in sizes of the sentence's type.
const SIGN: f32 = 2.6;
/// How much larger a question to the class is than a sentence, as far as there is room.
const LARGER: f32 = 1.2;

/// The question for the class, large, and how it sees the answer.
fn class_ui(ui: &mut Ui, look: &Look, asked: &OpenQuestion, texts: &QuestionText) {
    let sentence = if asked.own_words.is_some() {
        texts.asked.clone()
    } else {
        text::joined(look.language, &texts.given, &texts.asked)
    };
    // There is nothing more to say: the question has the room of the detail, too, but for the line of the key.
    let below = look.sizes.body * text_block::LINE + ui.spacing().item_spacing.y;
    let height = (ui.available_height() - below).max(look.sizes.reason * text_block::LINE);
    let (band, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), egui::Sense::hover());
    // A question does not look like a sentence on the step: it has a band, a sign, and larger type.
    let painter = ui.painter();
    painter.rect_filled(band, 4.0, look.palette.sunken);
    painter.rect_filled(band.with_max_x(band.left() + gap::SMALL), 4.0, look.palette.halo);
    let middle = pos2(band.left() + gap::SMALL + SIGN * look.sizes.reason / 2.0, band.center().y);
    let ink = crate::ground::palette(false).ink;
    painter.circle(middle, look.sizes.reason * 0.9, look.palette.halo, egui::Stroke::new(1.5, look.palette.ink));
    let font = look.bold(look.sizes.reason * 1.2);
    painter.text(middle, egui::Align2::CENTER_CENTER, "?", font, ink);
    let text = band.with_min_x(middle.x + SIGN * look.sizes.reason / 2.0).shrink2(vec2(gap::TINY, 2.0));
    let (largest, color) = (look.sizes.reason * LARGER, look.palette.ink);
    let block = TextBlock { text: &sentence, largest, color, room: text.size() };
    let response = ui.scope_builder(UiBuilder::new().max_rect(text), |ui| block.ui(ui, look)).inner;
    text_block::read_out(&response, &sentence);
    let hint = RichText::new(look.words().predict.class_hint).size(look.sizes.body).color(look.palette.second);
    ui.label(hint);
}

/// Says all the time that questions are asked, how, and what the score is.
fn badge_ui(ui: &mut Ui, context: &ViewContext<'_>, room: Rect) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().predict;
    let text = match session.settings().predict.asking {
        QuestionMode::Graded => {
            let (right, of) = session.predict().score();
            format!("{} · {}", words.graded.label, (words.score)(right, of))
        }
        _ => words.class.label.to_owned(),
    };
    let text = match next_question(ui, session).filter(|_| !is_shown(session)) {
        Some(NextQuestion::At(step)) => format!("{text} · {}", (words.next_question)(step)),
        Some(NextQuestion::Nowhere) => format!("{text} · {}", words.no_question),
        Some(NextQuestion::Far) | None => text,
    };
    // What is asked about, where there is room for it beside the sentence; a question and its grades need all of it.
    let about = session.run().filter(|_| !is_shown(session)).map(|run| format!("{text} · {}", works_on(run, look)));
    let width = |text: &str| ui.painter().layout_no_wrap(text.to_owned(), look.least(), look.palette.second).size().x;
    let text = about.filter(|about| width(about) <= room.width() * 0.5).unwrap_or(text);
    let corner = Rect::from_min_max(pos2(room.left(), room.bottom() - look.sizes.least * 1.8), room.max);
    ui.scope_builder(UiBuilder::new().max_rect(corner).layout(Layout::right_to_left(Align::Center)), |ui| {
        Frame::new()
            .fill(look.palette.canvas)
            .stroke(egui::Stroke::new(1.0, look.palette.outline))
            .corner_radius(4)
            .inner_margin(Margin::symmetric(6, 1))
            .show(ui, |ui| {
                ui.label(RichText::new(text).font(look.least()).color(look.palette.second));
                // The row runs from right to left.
                icon_ui(ui, Icon::Edit, look.sizes.least, look.palette.second);
            });
    });
}

/// Where the next question comes: looked for once at each step.
fn next_question(ui: &Ui, session: &Session) -> Option<NextQuestion> {
    let run = session.run()?;
    let settings = session.settings().predict;
    let key = (RunKey::of(run, session.settings().centipawns), run.step(), settings.asking, settings.how_often as u8);
    *kept(ui, egui::Id::unique("next question"), key, || session.next_question())
}

/// Draws the entries of the menu: whether and how often questions are asked.
pub fn menu_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().predict;
    let settings = session.settings().predict;
    heading_ui(ui, look, words.title);
    if let Some(run) = session.run() {
        ui.label(RichText::new(works_on(run, look)).font(look.least()).color(look.palette.second));
    }
    for (asking, item) in
        [(QuestionMode::Off, words.off), (QuestionMode::Class, words.class), (QuestionMode::Graded, words.graded)]
    {
        if ui.radio(settings.asking == asking, item.label).on_hover_text(item.hint).clicked() {
            context.push(Command::Predict(PredictCommand::Ask(asking)));
        }
    }
    heading_ui(ui, look, words.how_often);
    for how_often in QuestionFrequency::ALL {
        let item = match how_often {
            QuestionFrequency::Always => words.always,
            QuestionFrequency::Third => words.third,
            QuestionFrequency::Decisive => words.decisive,
            QuestionFrequency::Scenario => words.scenario,
        };
        if ui.radio(settings.how_often == how_often, item.label).on_hover_text(item.hint).clicked() {
            context.push(Command::Predict(PredictCommand::HowOften(how_often)));
        }
    }
    let (right, of) = session.predict().score();
    ui.horizontal(|ui| {
        ui.label((words.score)(right, of));
        if ui.add_enabled(of > 0, Button::new(words.reset.label)).on_hover_text(words.reset.hint).clicked() {
            context.push(Command::Predict(PredictCommand::ResetScore));
        }
    });
}
