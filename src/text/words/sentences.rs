//! Sentences that take grammar, and how texts are put together.

use crate::{DescribeNodes, chinese, english, grammar};
use plyscope_core::game::{FenProblem, Game, MoveError};
use plyscope_core::replay::{Detail, Reason};

words! {
    /// Sentences that take grammar, and how texts are put together.
    SentenceWords {
        /// Why a step happened.
        reason: fn(&Reason, &dyn DescribeNodes) -> String =
            en: |why, nodes| grammar::reason(&english::GRAMMAR, why, nodes),
            zh: |why, nodes| grammar::reason(&chinese::GRAMMAR, why, nodes);
        /// The sentences on the detail of a step.
        detail: fn(&Detail, &Reason, &dyn DescribeNodes) -> Option<String> =
            en: |detail, why, nodes| grammar::detail(&english::GRAMMAR, detail, why, nodes),
            zh: |detail, why, nodes| grammar::detail(&chinese::GRAMMAR, detail, why, nodes);
        /// A thing with this name inside a sentence: in English with its article, unless it is a word like `something`.
        thing: fn(String) -> String =
            en: |name| if name.starts_with("some") { name } else { format!("the {name}") },
            zh: |name| name;
        /// What is wrong with a written position of a game.
        fen_problem: fn(Game, &FenProblem) -> String = en: english::fen_problem, zh: chinese::fen_problem;
        /// What is wrong with a written move.
        move_error: fn(&MoveError) -> String = en: english::move_error, zh: chinese::move_error;
        /// Something with what it is called before it: `Depth: 3`.
        labelled: fn(&str, &str) -> String =
            en: |label, text| format!("{label}: {text}"),
            zh: |label, text| format!("{label}：{text}");
    }
}
