//! Questions are made with as much work as their trees have nodes.

use std::sync::Arc;

use super::{QuestionOrigin, QuizQuestion, QuizSubject};
use plyscope_core::practice::{Credit, Exercise, QuestionKind, Recipe};
use plyscope_core::replay::work;
use plyscope_core::search::Algorithm;
use plyscope_files::read;
use plyscope_text::Language;

/// How many values are taken in while a question of a kind is made, about a tree with so many inner nodes below its
/// root.
fn work_of(kind: QuestionKind, inner: usize) -> u64 {
    let text = format!("[{}]", vec!["[1,2]"; inner].join(","));
    let scenario = read("wide", &text).expect("a scenario");
    let tree = scenario.tree().expect("a tree");
    let recipe = Recipe { algorithm: Algorithm::AlphaBetaSoft, ..Recipe::default() };
    let exercise = Arc::new(Exercise::of_tree(recipe, tree).expect("an exercise"));
    let asked = QuizSubject {
        exercise,
        kind,
        origin: QuestionOrigin::Own(String::new()),
        notation: text,
        credit: Credit::default(),
    };
    let before = work::taken_in();
    assert!(!QuizQuestion::of(&asked, Language::English).parts.is_empty());
    work::taken_in() - before
}

#[test]
fn twice_the_nodes_are_twice_the_work() {
    for kind in QuestionKind::ALL {
        let [less, more] = [100, 200].map(|inner| work_of(kind, inner));
        assert!(more <= 2 * less + less / 4, "{}: {less} and {more}", kind.id());
    }
}
