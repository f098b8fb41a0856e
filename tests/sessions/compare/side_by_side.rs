//! A session that compares: what stands beside what, how it is changed, and how one goes through it.

use std::sync::Arc;

use plyscope_core::game::Player;
use plyscope_core::replay::{Comparison, Side, same_node};
use plyscope_core::search::{Algorithm, CutoffRule, SearchOptions};
use plyscope_core::trace::NodeId;
use plyscope_files::{Scenario, Source};
use plyscope_picture::run::{Place, Run};
use plyscope_session::{Activity, Command, CompareCommand, Following, Pair, Session, Settings, Travel};

use super::{apply, comparing, runs, wikipedia};

#[test]
fn a_partner_is_what_teaches_most() {
    let partner = |name: &str| comparing(name).compare().partner().unwrap().options;
    // The scenario's first variant.
    assert_eq!(partner("wikipedia").cutoff, CutoffRule::Strict);
    // A plain search gets cutoffs, where the scenario offers nothing.
    let mut session = Session::new(Settings::default());
    let plain = Scenario { options: SearchOptions::new(Algorithm::Minimax), variants: Vec::new(), ..wikipedia() };
    apply(&mut session, Command::OpenScenario(Box::new(plain.clone())));
    apply(&mut session, Command::ShowActivity(Activity::Compare, true));
    assert_eq!(runs(&session).map(|run| run.options.algorithm), [Algorithm::Minimax, Algorithm::AlphaBeta]);
    // A search with cutoffs gets the other rule where that changes anything, and plain minimax where it does not.
    let soft =
        Scenario { options: SearchOptions::new(Algorithm::AlphaBetaSoft).with_cutoff(CutoffRule::AtEqual), ..plain };
    apply(&mut session, Command::OpenScenario(Box::new(soft.clone())));
    assert_eq!(session.screen().activity, Activity::Replay, "another scenario ends the comparison");
    assert!(session.compare().partner().is_none());
    apply(&mut session, Command::ShowActivity(Activity::Compare, true));
    assert_eq!(session.compare().partner().unwrap().options.cutoff, CutoffRule::Strict);
    let tree = plyscope_files::notation::parse("bare tree", "[[3,12,8],[2,4,6],[14,5,2]]", Player::Max).unwrap();
    let untied = Scenario::from_tree(tree);
    apply(&mut session, Command::OpenScenario(Box::new(untied)));
    apply(&mut session, Command::ShowActivity(Activity::Compare, true));
    assert_eq!(session.compare().partner().unwrap().options.algorithm, Algorithm::Minimax);
}

#[test]
fn closing_a_comparison_leaves_the_left_search_as_it_was() {
    for name in ["wikipedia", "xiangqi-middle-game"] {
        let mut session = Session::new(Settings::default());
        apply(&mut session, Command::Open(Source::BuiltIn(name.to_owned())));
        apply(&mut session, Command::Travel(Travel::Forward));
        let (search, step) = (session.run().unwrap().search, session.run().unwrap().step());
        apply(&mut session, Command::ShowActivity(Activity::Compare, true));
        for command in [
            Command::Travel(Travel::ToEnd),
            Command::Compare(CompareCommand::Move(Side::Right)),
            Command::Travel(Travel::NextCutoff),
        ] {
            apply(&mut session, command);
        }
        apply(&mut session, Command::ShowActivity(Activity::Compare, false));
        assert_eq!((session.run().unwrap().search, session.run().unwrap().step()), (search, step));
        assert!(!session.is_comparing() && session.compare().partner().is_none());
    }
}

#[test]
fn either_search_is_changed_in_place_and_keeps_its_place() {
    let mut session = comparing("xiangqi-middle-game");
    for _ in 0..40 {
        apply(&mut session, Command::Travel(Travel::Forward));
    }
    for side in Side::BOTH {
        let before = runs(&session).map(|run| (run.search, run.step()));
        let run = *side.of(&runs(&session));
        let wanted = SearchOptions { cutoff: CutoffRule::Strict, ..run.options };
        apply(&mut session, Command::Compare(CompareCommand::SetOptions(side, wanted)));
        let after = runs(&session);
        assert_eq!(side.of(&after).options, wanted);
        assert_ne!(side.of(&after).search, side.of(&before).0);
        assert_eq!(side.other().of(&after).search, side.other().of(&before).0);
        assert_eq!(Side::Left.of(&after).step(), before[0].1);
        let fresh = Comparison::of(after.map(|run| run.trace.as_ref()));
        assert_eq!(session.compare().comparison().unwrap().as_ref(), &fresh);
    }
    let left = runs(&session)[0].options;
    apply(&mut session, Command::Compare(CompareCommand::Swap));
    assert_eq!(runs(&session)[1].options, left);
    let fresh = Comparison::of(runs(&session).map(|run| run.trace.as_ref()));
    assert_eq!(session.compare().comparison().unwrap().as_ref(), &fresh);
}

#[test]
fn every_pair_is_found_on_a_tree_and_on_a_board() {
    for name in ["wikipedia", "xiangqi-middle-game"] {
        let mut session = comparing(name);
        for pair in Pair::ALL {
            let wanted = pair.searches(session.run().unwrap().options);
            apply(&mut session, Command::Compare(CompareCommand::SetPair(pair)));
            assert_eq!(runs(&session).map(|run| run.options), wanted, "{pair:?} of {name}");
            let fresh = Comparison::of(runs(&session).map(|run| run.trace.as_ref()));
            assert_eq!(session.compare().comparison().unwrap().as_ref(), &fresh);
        }
    }
}

#[test]
fn differences_are_visited_one_after_the_other_both_ways() {
    let mut session = comparing("xiangqi-middle-game");
    apply(&mut session, Command::Compare(CompareCommand::SetPair(Pair::StrictAtEqual)));
    for side in Side::BOTH {
        apply(&mut session, Command::Compare(CompareCommand::Follow(Following::Alone)));
        apply(&mut session, Command::Compare(CompareCommand::Move(side)));
        apply(&mut session, Command::Travel(Travel::ToStart));
        let comparison = Arc::clone(session.compare().comparison().unwrap());
        let partings = comparison.partings(side);
        assert!(partings.len() > 20);
        let mut stood = Vec::new();
        for parting in partings.iter().take(20) {
            apply(&mut session, Command::Compare(CompareCommand::Difference(true)));
            stood.push(runs(&session).map(Run::step));
            let visitor = *parting.visitor.of(&runs(&session));
            assert_eq!(visitor.moment_after().event.node(), parting.node);
            assert_eq!(session.compare().absent().unwrap().0, parting.visitor.other());
        }
        for steps in stood.iter().rev().skip(1) {
            apply(&mut session, Command::Compare(CompareCommand::Difference(false)));
            assert_eq!(runs(&session).map(Run::step), *steps);
        }
    }
}

#[test]
fn what_is_selected_is_selected_on_both_sides() {
    for name in ["wikipedia", "xiangqi-middle-game"] {
        let mut session = comparing(name);
        let left = Arc::clone(&runs(&session)[0].trace);
        for node in (0..left.len().min(400)).map(NodeId) {
            let place = Place::Visited(node);
            apply(&mut session, Command::Compare(CompareCommand::Select(Side::Left, Some(place))));
            let there = session.compare().selected(Side::Right);
            match same_node(&runs(&session)[1].trace, &left, node) {
                Some(same) => assert_eq!(there, Some(Place::Visited(same))),
                None => assert!(!matches!(there, Some(Place::Visited(_)))),
            }
        }
    }
}

/// At the next difference a search in another order may stand earlier than before: it looked as if it ran back, and
/// nothing said why.
#[test]
fn a_side_that_stands_earlier_at_the_next_difference_says_so() {
    let mut session = Session::new(Settings::default());
    apply(&mut session, Command::Open(Source::BuiltIn("wikipedia".to_owned())));
    apply(&mut session, Command::ShowActivity(Activity::Compare, true));
    let options = runs(&session)[0].options.in_order(plyscope_core::search::MoveOrdering::Reversed);
    apply(&mut session, Command::Compare(CompareCommand::SetOptions(Side::Right, options)));
    apply(&mut session, Command::Travel(Travel::ToStart));
    let mut told = 0;
    for _ in 0..20 {
        let before = runs(&session)[1].step_number();
        let stood = runs(&session)[1].step();
        apply(&mut session, Command::Compare(CompareCommand::Difference(true)));
        let after = runs(&session)[1].step_number();
        let expected = (runs(&session)[1].step() < stood).then_some([before, after]);
        assert_eq!(session.ran_back(Side::Right), expected);
        told += usize::from(expected.is_some());
        let back = session.ran_back(Side::Right);
        if back.is_some() {
            apply(&mut session, Command::Travel(Travel::Forward));
            assert_eq!(session.ran_back(Side::Right), None, "it is said at the difference alone");
            apply(&mut session, Command::Travel(Travel::Back));
        }
    }
    assert!(told > 1, "{told}");
}
