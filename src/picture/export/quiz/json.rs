//! Questions as JSON, for programs that ask them themselves.

use std::io;

use serde::Serialize;

use crate::export::PictureError;
use plyscope_core::search::Progress;

use super::{Pictures, QuestionPart, Quiz, QuizAnswer, QuizQuestion, too_large};

/// A question.
#[derive(Debug, Serialize)]
pub struct QuestionJson {
    kind: &'static str,
    seed: Option<u64>,
    settings: String,
    title: String,
    task: String,
    outline: Vec<String>,
    notation: String,
    description: String,
    /// The picture in letters, and what it is.
    picture: String,
    media_type: &'static str,
    points: u32,
    parts: Vec<PartJson>,
    reasons: Vec<String>,
}

/// A part of it.
#[derive(Debug, Serialize)]
struct PartJson {
    id: String,
    prompt: String,
    /// `number`, `text`, `choice` or `several`.
    answer: &'static str,
    /// Every text that is right in a blank, the simplest one first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    accepted: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    options: Vec<OptionJson>,
    right: String,
    points: u32,
    reason: String,
}

/// An option to choose.
#[derive(Debug, Serialize)]
struct OptionJson {
    text: String,
    right: bool,
}

/// All questions of a quiz, under its title.
#[derive(Debug, Serialize)]
pub struct QuizJson {
    title: String,
    language: &'static str,
    questions: Vec<QuestionJson>,
}

impl QuizJson {
    /// A quiz.
    ///
    /// # Errors
    /// Where the work is given up, or a picture is too large.
    pub fn of(quiz: &Quiz, pictures: &Pictures, progress: &Progress) -> io::Result<Self> {
        let question =
            |question: io::Result<(usize, QuizQuestion)>| QuestionJson::of(&question?.1, pictures).map_err(too_large);
        let questions = quiz.questions(progress).map(question).collect::<io::Result<_>>()?;
        Ok(Self { title: quiz.title.clone(), language: quiz.language.id(), questions })
    }
}

impl QuestionJson {
    /// A question.
    ///
    /// # Errors
    /// When its picture is too large.
    pub fn of(question: &QuizQuestion, pictures: &Pictures) -> Result<Self, PictureError> {
        let picture = pictures.file(&question.picture)?;
        Ok(Self {
            kind: question.kind.id(),
            seed: question.seed,
            settings: question.settings.clone(),
            title: question.title.clone(),
            task: question.task.clone(),
            outline: question.outline.clone(),
            notation: question.notation.clone(),
            description: question.description.clone(),
            picture: picture.base64(),
            media_type: picture.form.media_type(),
            points: question.points(),
            parts: question.parts.iter().map(PartJson::of).collect(),
            reasons: question.reasons.clone(),
        })
    }
}

impl PartJson {
    fn of(part: &QuestionPart) -> Self {
        let option = |text: &String, right| OptionJson { text: text.clone(), right };
        let (answer, accepted, options) = match &part.answer {
            QuizAnswer::Blank(blank) => {
                (if blank.number().is_some() { "number" } else { "text" }, blank.accepted().to_vec(), Vec::new())
            }
            QuizAnswer::Choice { options, right } => {
                let options = options.iter().enumerate().map(|(number, text)| option(text, number == *right));
                ("choice", Vec::new(), options.collect())
            }
            QuizAnswer::Several { options } => {
                ("several", Vec::new(), options.iter().map(|(text, right)| option(text, *right)).collect())
            }
        };
        Self {
            id: part.id.clone(),
            prompt: part.prompt.clone(),
            answer,
            accepted,
            options,
            right: part.answer.written(),
            points: part.points,
            reason: part.reason.clone(),
        }
    }
}
