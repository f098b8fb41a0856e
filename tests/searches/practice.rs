//! Exercises: what is made from a recipe, what belongs where, and what answers are worth.
//!
//! What is right is worked out from a log that was kept while the search ran (`live/log.rs`), never from the replay
//! that the program asks; whether a tree meets the requirement is read from the same log, and for ties from a search
//! with the other rule. That a recipe is refused for its requirement alone is checked on all trees of its kind, where
//! they are few.

mod chance;
mod following;
mod golden;
mod kinds;
mod refused;
mod right;
mod spoilt;
mod wishes;

use plyscope_core::practice::{Exercise, Requirement, grade};

use right::Right;

#[test]
fn thousands_of_exercises_are_right_and_every_corruption_loses_its_place() {
    let mut made = [0_u32; Requirement::ALL.len()];
    let mut tally = spoilt::Tally::default();
    for (number, recipe) in kinds::recipes().enumerate() {
        let Ok(exercise) = Exercise::new(recipe) else {
            // Whether so many cutoffs can be is decided by looking for them.
            let is_sought = matches!(recipe.wish, Requirement::Cutoffs(_));
            assert!(is_sought || recipe.check().is_err(), "{recipe:?} is accepted, and gives nothing");
            continue;
        };
        assert_eq!(recipe.check(), Ok(()), "{recipe:?}");
        made[Requirement::ALL.iter().position(|wish| *wish == recipe.wish).unwrap()] += 1;
        kinds::check_tree(&exercise);
        let right = Right::of(&exercise);
        assert!(wishes::is_granted(&exercise, &right), "{recipe:?}");
        right.check(&exercise);
        assert!(grade(&exercise, &exercise.model()).first_wrong().is_none(), "{recipe:?}");
        // Every kind of corruption at every place in some of them, one of them at every place in the others.
        let every = if exercise.tree().len() < 45 && number % 7 == 0 { 1 } else { 9 };
        spoilt::check(&exercise, every, number, &mut tally);
    }
    assert!(made.iter().sum::<u32>() > 4_000 && made.iter().all(|count| *count > 300), "{made:?}");
    tally.check();
}

#[test]
fn equal_recipes_give_equal_exercises() {
    let mut trees = std::collections::BTreeSet::new();
    for recipe in kinds::recipes().step_by(29) {
        let (one, other) = (Exercise::new(recipe), Exercise::new(recipe));
        assert_eq!(one, other);
        trees.extend(one.map(|exercise| kinds::written(&exercise)));
    }
    // Another seed gives another tree, but for trees of a handful of leaves.
    assert!(trees.len() > 100, "{}", trees.len());
}

#[test]
fn the_model_answer_grows_place_by_place() {
    for recipe in kinds::recipes().step_by(97) {
        let Ok(exercise) = Exercise::new(recipe) else { continue };
        let (course, model) = (exercise.filling_order(), exercise.model());
        assert_eq!(course.len(), model.filled.len());
        assert!(course.is_sorted_by_key(|(step, _)| *step), "{course:?}");
        for (step, _) in course {
            let so_far = exercise.sheet_through(*step);
            let filled = course.iter().filter(|(at, _)| at <= step).map(|(_, place)| *place);
            assert!(so_far.filled.keys().copied().eq(filled.collect::<std::collections::BTreeSet<_>>()));
            assert!(so_far.filled.iter().all(|(place, right)| model.filled.get(place) == Some(right)));
        }
        assert_eq!(exercise.sheet_through(exercise.trace().last_step()), model);
    }
}
