//! What the sentences claim is true: moves that were spared cannot matter, other values would have had the stated
//! effect, and a bound is only a bound for the reason that is given.
//!
//! Random trees with many ties, every algorithm, both cutoff rules, full root windows and others; each claim is put to
//! the test on a changed tree, by brute force or by a search of its own. Where positions are looked at again, the
//! parent's step is recomputed instead: 300 random searches of each listing, or as many as the environment variable
//! `PLYSCOPE_PROOFS` says.

mod bounds;
mod changed;
mod claims;
mod otherwise;
mod spared;
mod stopped;

use crate::live;
use live::trees::{Spec, any_player, any_spec, windows};
use plyscope_core::game::Player;
use plyscope_core::replay::CounterfactualEffect;
use plyscope_core::search::{Algorithm, CutoffRule, SearchOptions, Window};
use plyscope_core::trace::{Trace, record};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

/// A tree and how it is searched.
#[derive(Clone, Debug)]
struct Case {
    spec: Spec,
    root: Player,
    algorithm: Algorithm,
    rule: CutoffRule,
    window: Window,
}

impl Case {
    /// The record of the search.
    fn search(&self) -> Trace {
        self.search_of(&self.spec)
    }

    /// The record of the same search of another tree.
    fn search_of(&self, spec: &Spec) -> Trace {
        record(&spec.build(self.root), &self.options(), None, Vec::new())
    }

    /// The record of the same search, stopped when it has entered so many nodes.
    fn stopped_at(&self, nodes: u64) -> Trace {
        let options = SearchOptions { max_nodes: nodes, ..self.options() };
        record(&self.spec.build(self.root), &options, None, Vec::new())
    }

    fn options(&self) -> SearchOptions {
        SearchOptions { cutoff: self.rule, window: self.window, ..SearchOptions::new(self.algorithm) }
    }
}

/// The listings that look at each place of a tree once.
fn looking_once() -> Vec<Algorithm> {
    let of_today = [Algorithm::AlphaBetaTable, Algorithm::Killers, Algorithm::Quiescence];
    Algorithm::OF_ARTICLES.into_iter().chain(of_today).collect()
}

/// Those that may search a move again, and return only what they prove.
const LOOKING_AGAIN: [Algorithm; 2] = [Algorithm::PrincipalVariation, Algorithm::NegaScout];

/// Calls `check` with every way to search so many random trees by these listings.
fn for_each_case(trees: usize, algorithms: &[Algorithm], mut check: impl FnMut(&Case)) {
    let mut runner = TestRunner::deterministic();
    let any_tree = (any_spec(), any_player());
    for _ in 0..trees {
        let (spec, root) = any_tree.new_tree(&mut runner).unwrap().current();
        for algorithm in algorithms.iter().copied() {
            let windowed = algorithm.form().windowed;
            let both = windowed && !algorithm.is_enhanced();
            let rules = if both { &CutoffRule::ALL[..] } else { &CutoffRule::ALL[..1] };
            for (rule, window) in rules.iter().flat_map(|rule| windows().map(|window| (*rule, window))) {
                // A window without room inside is refused before any search.
                let is_asked_for = window.alpha < window.beta && (windowed || window == Window::FULL);
                if is_asked_for {
                    check(&Case { spec: spec.clone(), root, algorithm, rule, window });
                }
            }
        }
    }
}

#[test]
fn what_was_spared_cannot_matter() {
    let mut counts = spared::Counts::default();
    for_each_case(150, &looking_once(), |case| spared::check(case, &mut counts));
    assert!(counts.full > 2_000 && counts.narrow > 2_000, "{counts:?}");
    let mut counts = spared::Counts::default();
    for_each_case(300, &LOOKING_AGAIN, |case| spared::check(case, &mut counts));
    assert!(counts.full > 2_000 && counts.narrow > 2_000, "{counts:?}");
    assert!(counts.again > 200, "{counts:?}");
}

#[test]
fn a_stopped_search_says_all_that_its_leaves_prove() {
    let mut counts = stopped::Counts::default();
    for_each_case(25, &looking_once(), |case| stopped::check(case, &mut counts));
    assert!(counts.iter().all(|count| *count > 500), "{counts:?}");
    let mut counts = stopped::Counts::default();
    for_each_case(50, &LOOKING_AGAIN, |case| stopped::check(case, &mut counts));
    assert!(counts.iter().all(|count| *count > 500), "{counts:?}");
}

#[test]
fn other_values_would_have_had_the_stated_effect() {
    let mut seen = otherwise::Seen::new();
    for_each_case(30, &looking_once(), |case| otherwise::check(case, &mut seen));
    // Where a move is searched again, a changed leaf changes both visits.
    for would in CounterfactualEffect::ALL.into_iter().filter(|would| *would != CounterfactualEffect::BeSearchedAgain) {
        assert!(seen.get(&would).is_some_and(|count| *count > 100), "{would:?} in {seen:?}");
    }
}

#[test]
fn a_bound_is_a_bound_for_the_reason_given() {
    let mut counts = bounds::Counts::default();
    for_each_case(150, &looking_once(), |case| bounds::check(case, &mut counts));
    let bounds::Counts { spared, child, clamped, clamped_and_spared, clamped_and_child } = counts;
    let each = [spared, child, clamped, clamped_and_spared, clamped_and_child];
    assert!(each.iter().all(|count| *count > 1_000), "{counts:?}");
}

#[test]
fn what_is_claimed_where_positions_are_looked_at_again_is_true() {
    let searches =
        std::env::var("PLYSCOPE_PROOFS").map_or(300, |searches| searches.parse().expect("a number of searches"));
    let mut tally = claims::Tally::default();
    for algorithm in claims::LISTINGS {
        for seed in 0..searches {
            claims::check(seed, algorithm, &[], &mut tally);
        }
    }
    eprintln!("{searches} searches of each of {} listings", claims::LISTINGS.len());
    tally.print();
    tally.check();
    for (kind, least) in claims::KINDS {
        assert!(tally.made(kind) * 300 >= least * searches, "{kind}: {}", tally.made(kind));
    }
}

#[test]
fn a_claim_that_is_spoilt_is_found_to_be_false() {
    let false_ones = |spoilt: &[claims::Spoilt]| {
        let mut tally = claims::Tally::default();
        for algorithm in claims::LISTINGS {
            (0..40).for_each(|seed| claims::check(seed, algorithm, spoilt, &mut tally));
        }
        eprintln!("{spoilt:?}");
        tally.print();
        tally.false_ones()
    };
    assert_eq!(false_ones(&[]), 0);
    for spoilt in claims::Spoilt::ALL {
        assert!(false_ones(&[spoilt]) > 0, "{spoilt:?}");
    }
}
