//! Quizzes for the systems that courses use: questions about the search of a tree, with answers, points and reasons.
//!
//! A [`Question`] belongs to an [`Exercise`](crate::practice::Exercise), whose answers it has: nothing is worked out here a second
//! time. Each of its parts is named as in tables of answers ([`Part::id`](crate::practice::Part::id)), so what a system or an exam
//! gives back is graded by [`Question::part`] and [`Answer::is_right`].
//!
//! The kinds of files: [`moodle`], [`gift`], [`canvas`], [`prairielearn`] and [`json`]. Whatever text a name or a title holds, it
//! comes out as text.

mod answer;
mod archive;
pub mod canvas;
pub mod gift;
pub mod json;
pub mod moodle;
mod picture;
pub mod prairielearn;
mod question;
mod reasons;

use std::io;

pub use answer::{Answer, Blank, Right};
pub use picture::{PictureFile, PictureForm, Pictures};
pub use question::{Asked, Origin, Question, QuestionPart};

use crate::game::is_invisible;
use crate::marks::svg::escaped;
use crate::text::Language;

/// Questions that leave the program together.
#[derive(Clone, Debug)]
pub struct Quiz {
    /// What it is called.
    pub title: String,
    /// The language of its texts.
    pub language: Language,
    /// The questions, made one after the other.
    pub asked: Vec<Asked>,
}

impl Quiz {
    /// Each question with its number, from 0.
    pub fn questions(&self) -> impl Iterator<Item = (usize, Question)> + '_ {
        self.asked.iter().map(|asked| Question::of(asked, self.language)).enumerate()
    }
}

/// A quiz that is written: where it is, told before each question; an error gives it up.
pub type Told<'t> = &'t mut dyn FnMut(usize) -> io::Result<()>;

/// A text without characters that are not seen, for they change the direction of what stands around them.
fn visible(text: &str) -> String {
    text.chars().map(|c| if c == '\n' { ' ' } else { c }).filter(|c| !is_invisible(*c)).collect()
}

/// A text as HTML in which no sign means anything but itself.
fn html(text: &str) -> String {
    escaped(&visible(text))
}

/// Lines as HTML, in which blanks stay as they are.
fn html_lines(lines: &[String]) -> String {
    let lines: Vec<String> = lines.iter().map(|line| html(line)).collect();
    format!("<pre>{}</pre>", lines.join("<br/>"))
}

/// Sentences as a paragraph of HTML.
fn html_paragraph(text: &str) -> String {
    format!("<p>{}</p>", html(text))
}
