//! Answers as a table, part by part: what an exam hands out, and what is graded elsewhere.

use serde::Serialize;

use crate::practice::{Part, Verdict};
use crate::scenario::table_field;
use crate::text;

use super::Exam;

/// An answer to a part of an exercise, and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AnswerRow {
    /// Who gave it; may be empty.
    pub student: String,
    /// The seed of the exercise.
    pub seed: u64,
    /// The rest of its recipe ([`Recipe::settings`](crate::practice::Recipe::settings)).
    pub settings: String,
    /// The name of the part ([`Part::id`]).
    pub part: String,
    /// What was answered.
    pub answer: String,
    /// What is right.
    pub belongs: String,
    /// What the answer is worth.
    pub points: u32,
    /// What the right one is worth.
    pub of: u32,
}

impl AnswerRow {
    /// The columns that a table of answers has to have.
    pub const ASKED: [&str; 5] = ["student", "seed", "settings", "part", "answer"];
    /// Those that a graded one has behind them.
    pub const GRADED: [&str; 3] = ["belongs", "points", "of"];

    /// The rows as RFC 4180 has them, below their columns; no text is run as a formula.
    pub fn table(rows: impl IntoIterator<Item = Self>) -> String {
        let mut text = [&Self::ASKED[..], &Self::GRADED[..]].concat().join(",") + "\r\n";
        for Self { student, seed, settings, part, answer, belongs, points, of } in rows {
            let [student, settings, part, answer, belongs] =
                [&student, &settings, &part, &answer, &belongs].map(|field| table_field(field));
            text += &format!("{student},{seed},{settings},{part},{answer},{belongs},{points},{of}\r\n");
        }
        text
    }
}

/// The answers of an exam that is over.
pub(super) fn of_exam(exam: &Exam) -> String {
    let mut rows = Vec::new();
    for round in exam.rounds() {
        let (exercise, recipe) = (round.exercise(), round.recipe());
        let _written = exercise.trace().written();
        for graded in round.report().into_iter().flat_map(|report| &report.places) {
            let written = |filled| text::filled(filled, "x");
            rows.push(AnswerRow {
                student: exam.name().to_owned(),
                seed: recipe.seed,
                settings: recipe.settings(),
                part: Part::from(graded.place).id(exercise.tree()),
                answer: graded.answer.map_or_else(String::new, written),
                belongs: written(graded.right),
                points: u32::from(graded.verdict == Verdict::Right),
                of: 1,
            });
        }
    }
    AnswerRow::table(rows)
}
