//! Traces handed over within the program: what comes back is what went out, of every search that there is.

use plyscope_core::game::{AnyPosition, Game};
use plyscope_core::search::{Algorithm, Driver, MoveOrdering, PositionFacts, Progress, SearchOptions, Stop};
use plyscope_core::trace::{Trace, record_any};

/// Hands a trace over, and compares.
pub fn hand_over(trace: &Trace) {
    let mut bytes = Vec::new();
    trace.columns().write(&mut bytes).unwrap();
    assert_eq!(bytes.len() as u64, trace.columns().bytes(), "{:?}", trace.header());
    let mut rest = bytes.as_slice();
    let again = Trace::of_columns(&mut rest, Vec::new(), u64::MAX);
    let again = again.unwrap_or_else(|error| panic!("{error:?}: {:?}", trace.header()));
    assert!(rest.is_empty());
    assert_eq!(again, *trace, "{:?}", trace.header());
    assert_eq!(again.stop(), trace.stop());
    assert_eq!(again.to_bytes(""), trace.to_bytes(""));
}

#[test]
fn every_search_of_every_game_comes_back() {
    let (mut handed_over, mut stopped) = (0, 0);
    for game in Game::ALL {
        let root: AnyPosition = game.start();
        for algorithm in Algorithm::ALL {
            for driver in Driver::ALL {
                for ordering in [MoveOrdering::Natural, MoveOrdering::Shuffled(5), MoveOrdering::Perfect] {
                    let options = SearchOptions { driver: *driver, ordering, ..SearchOptions::new(algorithm) };
                    let options = SearchOptions { max_nodes: 3_000, ..options.to_depth(Some(3)) };
                    if options.refusal(PositionFacts::of(&root)).is_some() {
                        continue;
                    }
                    let trace = record_any(&root, &options, None, Vec::new());
                    hand_over(&trace);
                    handed_over += 1;
                    stopped += u32::from(trace.stop() == Some(Stop::Nodes));
                }
            }
        }
    }
    assert!(handed_over > 300 && stopped > 50, "{stopped} of {handed_over} were stopped");
}

#[test]
fn why_a_search_was_stopped_comes_back() {
    let root: AnyPosition = Game::ConnectFour.start();
    let options = SearchOptions::new(Algorithm::AlphaBeta).to_depth(Some(9));
    let cancelled = std::sync::Arc::new(Progress::default());
    cancelled.cancel();
    let cramped = std::sync::Arc::new(Progress::within(100_000));
    for (progress, stop) in [(cancelled, Stop::Cancelled), (cramped, Stop::Memory)] {
        let trace = record_any(&root, &options, Some(progress), Vec::new());
        assert_eq!(trace.stop(), Some(stop));
        hand_over(&trace);
    }
}
