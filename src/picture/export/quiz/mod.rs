//! Quizzes for the systems that courses use: questions about the search of a tree, with answers, points and reasons.
//!
//! A [`QuizQuestion`] belongs to an [`Exercise`](plyscope_core::practice::Exercise), whose answers it has: nothing is
//! worked out here a second time. Each of its parts is named as in tables of answers
//! ([`ExercisePart::id`](plyscope_core::practice::ExercisePart::id)), so what a system or an exam gives back is graded
//! by [`QuizQuestion::part`] and [`QuizAnswer::is_right`].
//!
//! The kinds of files: [`moodle`], [`gift`], [`canvas`], [`prairielearn`] and [`json`]. Whatever text a name or a title
//! holds, it comes out as text.

mod answer;
mod archive;
pub mod canvas;
mod escapes;
pub mod gift;
pub mod json;
pub mod moodle;
mod picture;
pub mod prairielearn;
mod question;
mod reasons;
#[cfg(test)]
#[cfg(debug_assertions)]
mod work_tests;

use std::io;

pub use answer::{Blank, QuizAnswer, RightAnswer};
pub use picture::{PictureFile, PictureForm, Pictures};
pub use question::{QuestionOrigin, QuestionPart, QuizQuestion, QuizSubject};

use crate::export::PictureError;
use plyscope_core::search::Progress;
use plyscope_text::Language;

/// Questions that leave the program together.
#[derive(Clone, Debug)]
pub struct Quiz {
    /// What it is called.
    pub title: String,
    /// The language of its texts.
    pub language: Language,
    /// The questions, made one after the other.
    pub asked: Vec<QuizSubject>,
}

impl Quiz {
    /// Each question with its number, from 0; `progress` reaches that number first, and may give the rest up.
    fn questions<'q>(&'q self, progress: &'q Progress) -> impl Iterator<Item = io::Result<(usize, QuizQuestion)>> + 'q {
        self.asked.iter().enumerate().map(|(number, asked)| {
            progress.reach(number as u64);
            if progress.is_cancelled() {
                return Err(io::ErrorKind::Interrupted.into());
            }
            Ok((number, QuizQuestion::of(asked, self.language)))
        })
    }
}

/// A picture that cannot be made, as an error of writing.
fn too_large(error: PictureError) -> io::Error {
    io::Error::other(match error {
        PictureError::TooLarge(width, height) => format!("a picture would have {width}x{height} pixels"),
        PictureError::Unreadable => "a picture cannot be drawn".to_owned(),
    })
}
