//! Answers as a table, part by part: what an exam hands out, and what is graded elsewhere.

use serde::Serialize;

use plyscope_core::game::tree::Tree;
use plyscope_core::practice::{ExercisePart, PlaceMark, Points};
use plyscope_files::table_field;

use super::Exam;

/// An answer to a part of an exercise, and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AnswerRow {
    /// Who gave it; may be empty.
    pub student: String,
    /// The seed of the exercise.
    pub seed: u64,
    /// The rest of its recipe ([`Recipe::settings`](plyscope_core::practice::Recipe::settings)).
    pub settings: String,
    /// The name of the part ([`ExercisePart::id`]).
    pub part: String,
    /// What was answered.
    pub answer: String,
    /// What is right.
    pub belongs: String,
    /// What the answer is worth.
    pub points: Points,
    /// What the right one is worth.
    pub of: u32,
    /// `right`, `wrong`, or `follows` with the name of the part that it follows from.
    pub mark: String,
}

impl AnswerRow {
    /// The columns that a table of answers has to have.
    pub const ASKED: [&str; 5] = ["student", "seed", "settings", "part", "answer"];
    /// Those that a graded one has behind them.
    pub const GRADED: [&str; 4] = ["belongs", "points", "of", "mark"];

    /// What a place was graded as, in a table.
    pub fn mark(mark: PlaceMark, tree: &Tree) -> String {
        match mark {
            PlaceMark::Right => "right".to_owned(),
            PlaceMark::Follows { from } => format!("follows {}", ExercisePart::from(from).id(tree)),
            PlaceMark::Wrong(_) => "wrong".to_owned(),
        }
    }

    /// The rows as RFC 4180 has them, below their columns; no text is run as a formula.
    pub fn table(rows: impl IntoIterator<Item = Self>) -> String {
        let mut text = [&Self::ASKED[..], &Self::GRADED[..]].concat().join(",") + "\r\n";
        for Self { student, seed, settings, part, answer, belongs, points, of, mark } in rows {
            let [student, settings, part, answer, belongs, mark] =
                [&student, &settings, &part, &answer, &belongs, &mark].map(|field| table_field(field));
            text += &format!("{student},{seed},{settings},{part},{answer},{belongs},{points},{of},{mark}\r\n");
        }
        text
    }
}

/// The answers of an exam that is over.
pub(super) fn of_exam(exam: &Exam) -> String {
    let mut rows = Vec::new();
    for round in exam.rounds() {
        let (exercise, recipe) = (round.exercise(), round.recipe());
        let settings = recipe.settings_with(exam.credit());
        for graded in round.report().into_iter().flat_map(|report| &report.places) {
            let written = |filled| round.written(filled, "x");
            rows.push(AnswerRow {
                student: exam.name().to_owned(),
                seed: recipe.seed,
                settings: settings.clone(),
                part: ExercisePart::from(graded.place).id(exercise.tree()),
                answer: graded.answer.map_or_else(String::new, written),
                belongs: written(graded.right),
                points: exam.credit().of_mark(graded.mark),
                of: 1,
                mark: AnswerRow::mark(graded.mark, exercise.tree()),
            });
        }
    }
    AnswerRow::table(rows)
}
