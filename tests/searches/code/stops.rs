//! Breakpoints, against a list of all phases of all steps.

use plyscope_core::replay::{
    BreakpointStop, Breakpoints, Condition, Event, Listing, Moment, StopReason, StopSearch, next_stop, phases,
    previous_stop,
};
use plyscope_core::search::Role;
use plyscope_core::trace::{NodeId, Step, Trace};
use proptest::prelude::*;
use proptest::sample::Index;

use super::searches::any_search;

/// Every stop of a trace, by looking at every phase of every step.
fn all_stops(trace: &Trace, listing: &Listing, stops: &Breakpoints) -> Vec<BreakpointStop> {
    let lines = stops.lines(listing);
    let mut found = Vec::new();
    for step in (0..trace.steps()).map(Step) {
        let run = phases(trace, step);
        let met = stops.conditions.iter().copied().find(|condition| meets(trace, step, *condition));
        for (phase, marked) in (1..).zip(&run) {
            let line = listing.lit_line(marked.role, marked.branch).filter(|line| lines.contains(line));
            let met = met.filter(|_| phase == run.len());
            if let Some(why) = line.map(StopReason::Line).or(met.map(StopReason::Condition)) {
                found.push(BreakpointStop { step, phase, why });
            }
        }
    }
    found
}

fn meets(trace: &Trace, step: Step, condition: Condition) -> bool {
    let moment = Moment::at(trace, step);
    let focus = moment.path.last();
    let has_returned = matches!(moment.event, Event::Returned(_));
    match condition {
        Condition::Cutoff => {
            let last = *phases(trace, step).last().unwrap();
            last.role == Role::Cut && !last.again && trace.spared(last.node) > 0
        }
        Condition::BoundChange => focus.filter(|_| step.0 > 0).is_some_and(|focus| {
            let before = Moment::at(trace, Step(step.0 - 1));
            before.frame(focus.node).is_some_and(|before| before.window != focus.window)
        }),
        Condition::Entered(node) => moment.event == Event::Entered(node),
        Condition::ReturnedTo(node) => has_returned && focus.is_some_and(|focus| focus.node == node),
        Condition::Leaf(number) => {
            let mut leaves = (0..trace.len()).map(NodeId).filter(|node| trace.record(*node).is_leaf());
            let leaf = usize::try_from(number).unwrap().checked_sub(1).and_then(|place| leaves.nth(place));
            leaf.is_some_and(|leaf| moment.event == Event::Returned(leaf))
        }
    }
}

/// Goes on looking until there is an answer.
fn hunted(
    from: (Step, usize),
    next: usize,
    mut look: impl FnMut((Step, usize)) -> StopSearch,
) -> Option<BreakpointStop> {
    let mut from = from;
    for _ in 0..10_000 {
        match look(from) {
            StopSearch::Found(stop) => return Some(stop),
            StopSearch::From(step) => from = (step, next),
            StopSearch::Nothing => return None,
        }
    }
    panic!("no end of looking from {from:?}");
}

fn check_from(
    trace: &Trace,
    listing: &Listing,
    stops: &Breakpoints,
    all: &[BreakpointStop],
    from: (Step, usize),
    budget: u64,
) {
    let forward = hunted(from, 0, |from| next_stop(trace, listing, stops, from, budget));
    let expected = all.iter().find(|stop| (stop.step, stop.phase) > from);
    assert_eq!(forward.as_ref(), expected, "on from {from:?} by {budget}: {stops:?}");
    let back = hunted(from, usize::MAX, |from| previous_stop(trace, listing, stops, from, budget));
    let expected = all.iter().rfind(|stop| (stop.step, stop.phase) < from);
    assert_eq!(back.as_ref(), expected, "back from {from:?} by {budget}: {stops:?}");
}

fn any_condition() -> impl Strategy<Value = Condition> {
    let node = (0_u32..50).prop_map(NodeId);
    prop_oneof![
        Just(Condition::Cutoff),
        Just(Condition::BoundChange),
        node.clone().prop_map(Condition::Entered),
        node.prop_map(Condition::ReturnedTo),
        (0_u64..30).prop_map(Condition::Leaf),
    ]
}

fn breakpoints(listing: &Listing, lines: &[Index], conditions: Vec<Condition>) -> Breakpoints {
    let mut stops = Breakpoints { places: Vec::new(), conditions };
    lines.iter().for_each(|line| stops.toggle(listing, line.get(listing.lines()).number));
    stops
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_nearest_of_all_whatever_the_budget(
        wanted in any_search(),
        // Without lines most conditions need no walk.
        lines in prop_oneof![Just(Vec::new()), prop::collection::vec(any::<Index>(), 0..6)],
        conditions in prop::collection::vec(any_condition(), 0..4),
        from in prop::collection::vec(any::<(Index, Index)>(), 1..8),
        budget in 1_u64..20,
    ) {
        let trace = wanted.trace();
        let listing = Listing::of(wanted.plan.algorithm);
        let stops = breakpoints(&listing, &lines, conditions);
        let all = all_stops(&trace, &listing, &stops);
        for (step, phase) in from {
            let step = Step(step.index(trace.steps() as usize) as u64);
            let phase = phase.index(phases(&trace, step).len() + 2);
            for budget in [budget, 1, u64::MAX] {
                check_from(&trace, &listing, &stops, &all, (step, phase), budget);
            }
        }
        let end = (Step(trace.steps() + 7), 1);
        check_from(&trace, &listing, &stops, &all, end, budget);
    }

    #[test]
    fn from_stop_to_stop_there_and_back(wanted in any_search(), lines in prop::collection::vec(any::<Index>(), 1..6)) {
        let trace = wanted.trace();
        let listing = Listing::whole_of(wanted.plan.algorithm);
        let stops = breakpoints(&listing, &lines, vec![Condition::Cutoff, Condition::BoundChange]);
        let all = all_stops(&trace, &listing, &stops);
        let mut here = (Step(0), 0);
        for expected in &all {
            let StopSearch::Found(stop) = next_stop(&trace, &listing, &stops, here, u64::MAX) else {
                panic!("it ends early")
            };
            prop_assert_eq!(&stop, expected);
            here = (stop.step, stop.phase);
        }
        prop_assert_eq!(next_stop(&trace, &listing, &stops, here, u64::MAX), StopSearch::Nothing);
        for expected in all.iter().rev().skip(1) {
            let StopSearch::Found(stop) = previous_stop(&trace, &listing, &stops, here, 3_000) else {
                panic!("it ends early")
            };
            prop_assert_eq!(&stop, expected);
            here = (stop.step, stop.phase);
        }
        prop_assert_eq!(previous_stop(&trace, &listing, &stops, here, u64::MAX), StopSearch::Nothing);
    }
}

#[test]
fn blocks_do_not_hide_what_stands_at_their_ends() {
    use crate::live::trees::Hashed;
    use plyscope_core::search::{Algorithm, SearchOptions};
    let trace =
        plyscope_core::trace::record(&Hashed::new(9, 3, 50), &SearchOptions::new(Algorithm::Minimax), None, Vec::new());
    assert!(trace.steps() > 5 * 4_096, "only {} steps", trace.steps());
    let listing = Listing::of(Algorithm::Minimax);
    for step in (0..trace.steps()).step_by(997).chain([4_095, 4_096, 8_191, 8_192]) {
        let node = Moment::at(&trace, Step(step)).last_entered;
        let direct = Breakpoints { places: Vec::new(), conditions: vec![Condition::Entered(node)] };
        // The window never moves here, but looking for that needs a walk.
        let stops =
            Breakpoints { conditions: vec![Condition::BoundChange, Condition::Entered(node)], ..direct.clone() };
        let end = (trace.last_step(), 1);
        let back = hunted(end, usize::MAX, |from| previous_stop(&trace, &listing, &stops, from, 5_000));
        let on = hunted((Step(0), 0), 0, |from| next_stop(&trace, &listing, &stops, from, 5_000));
        assert_eq!(back, on);
        let at_once =
            [next_stop(&trace, &listing, &direct, (Step(0), 0), 1), previous_stop(&trace, &listing, &direct, end, 1)];
        assert_eq!(at_once.map(|hunt| if let StopSearch::Found(stop) = hunt { Some(stop) } else { None }), [on, on]);
        let stop = on.expect("the node was entered");
        assert_eq!(Moment::at(&trace, stop.step).event, Event::Entered(node));
    }
}

#[test]
fn nothing_is_looked_for_where_nothing_is_set() {
    use plyscope_core::search::{Algorithm, SearchOptions};
    let tree = crate::live::trees::Spec::read("7").build(plyscope_core::game::Player::Max);
    let trace = plyscope_core::trace::record(&tree, &SearchOptions::new(Algorithm::AlphaBeta), None, Vec::new());
    let listing = Listing::of(Algorithm::AlphaBeta);
    let mut none = Breakpoints::default();
    none.toggle(&listing, 10_000);
    assert_eq!(next_stop(&trace, &listing, &none, (Step(0), 0), 1), StopSearch::Nothing, "no line below lights up");
    assert_eq!(previous_stop(&trace, &listing, &none, (Step(1), 9), 1), StopSearch::Nothing);
    let leaf = Breakpoints { places: Vec::new(), conditions: vec![Condition::Leaf(1)] };
    let why = StopReason::Condition(Condition::Leaf(1));
    let found = StopSearch::Found(BreakpointStop { step: Step(1), phase: 1, why });
    assert_eq!(next_stop(&trace, &listing, &leaf, (Step(0), 1), 9), found, "a leaf at the root");
}
