//! The listings with a mistake that may look at a position more than once: replay follows them like the right ones,
//! nothing that they lead to is called proved that is not, and each does the harm that is said of it, and no other.

use plyscope_core::game::{Player, Value};
use plyscope_core::search::{Algorithm, Bug, SearchOptions};
use plyscope_core::trace::{NodeId, Trace, record};

use super::layered::{BruteForce, Layered};
use super::watch::{Seen, Unknown, check};

const GAMES: u64 = 600;

fn mistaken() -> impl Iterator<Item = Bug> {
    Bug::ALL.into_iter().filter(|bug| Algorithm::Buggy(*bug).is_enhanced())
}

/// The two searches of a game, to a depth of 1 to 6 plies.
fn options(bug: Bug, seed: u64) -> [SearchOptions; 2] {
    [bug.mistaken_options(), bug.right_options()].map(|options| options.to_depth(Some(1 + seed as u32 % 6)))
}

fn traces(bug: Bug, seed: u64) -> [Trace; 2] {
    options(bug, seed).map(|options| record(&Layered::random(seed), &options, None, Vec::new()))
}

#[test]
fn replay_follows_every_mistake_at_every_step() {
    for bug in mistaken() {
        let mut all = Seen::default();
        for seed in 0..GAMES / 4 {
            let root = Layered::random(seed);
            let [options, _] = options(bug, seed);
            let few = SearchOptions { max_nodes: 1 + seed * 7 % 60, ..options };
            if bug == Bug::StandPatWrongSide {
                // What its leaves are worth is not what the position says.
                all += check(&root, options, &mut Unknown);
                check(&root, few, &mut Unknown);
            } else {
                all += check(&root, options, &mut BruteForce::default());
                check(&root, few, &mut BruteForce::default());
            }
        }
        eprintln!("{}: {all:?}", bug.id());
        assert!(all.steps > 1_000 && (all.hits > 20 || all.stand_pats > 20), "{bug:?}: {all:?}");
    }
}

/// How many games of a thousand end with another value at the root, and with another number of nodes.
fn harm(bug: Bug) -> [u64; 2] {
    let (mut values, mut visits) = (0, 0);
    for seed in 0..GAMES {
        let traces = traces(bug, seed);
        let [wrong, right] = [&traces[0], &traces[1]].map(|trace| trace.value(NodeId::ROOT, Player::Max));
        values += u64::from(wrong != right);
        visits += u64::from(traces[0].len() != traces[1].len());
    }
    eprintln!("{}: of {GAMES} games {values} with another value, {visits} with another number of nodes", bug.id());
    [values, visits].map(|count| count * 1_000 / GAMES)
}

#[test]
fn most_mistakes_change_the_value_of_the_root_in_a_share_of_random_games() {
    for (bug, shares) in [
        (Bug::AlwaysExact, 1..600),
        (Bug::FlagFromRaisedAlpha, 1..600),
        (Bug::DepthIgnored, 1..600),
        (Bug::StandPatWrongSide, 100..950),
    ] {
        let [values, _] = harm(bug);
        assert!(shares.contains(&values), "{bug:?}: {values} of a thousand");
    }
}

/// A win that seems nearer than it is stays a win.
#[test]
fn wins_that_are_not_shifted_change_distances_alone() {
    let mut changed = 0;
    for seed in 0..4 * GAMES {
        // To the end of the game: what is looked at with less depth would depend on what the table held before.
        let options = [Bug::MateNotShifted.mistaken_options(), Bug::MateNotShifted.right_options()];
        let traces = options.map(|options| record(&Layered::random(seed), &options, None, Vec::new()));
        let [wrong, right] = [&traces[0], &traces[1]].map(|trace| trace.value(NodeId::ROOT, Player::Max));
        let kind = |value: Value| value.plies_to_decision().map_or(value.points(), |_| value.points().signum());
        // A win at another distance is chosen with another leaf beside it, but never instead of a number.
        if kind(wrong) == kind(right) {
            changed += u64::from(wrong != right);
        } else {
            panic!("{seed}: {wrong:?} for {right:?}");
        }
    }
    eprintln!("{changed} of {} roots have another distance", 4 * GAMES);
    assert!(changed > 0);
}

/// Fail-hard bounds are true, only weaker.
#[test]
fn a_hard_start_costs_visits_and_never_the_value() {
    let mut more = 0;
    for seed in 0..GAMES {
        let traces = traces(Bug::HardAndSoftMixed, seed);
        let [wrong, right] = [&traces[0], &traces[1]].map(|trace| trace.value(NodeId::ROOT, Player::Max));
        assert_eq!(wrong, right, "{seed}");
        assert!(traces[0].proven(NodeId::ROOT, 0).proved.contains(right), "{seed}");
        more += u64::from(traces[0].len() > traces[1].len());
    }
    eprintln!("{more} of {GAMES} games take more visits");
    assert!(more * 100 > GAMES, "{more}");
}
