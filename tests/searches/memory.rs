//! A search whose record may take only so much memory.

use std::sync::Arc;

use plyscope::game::chess::Chess;
use plyscope::search::{Algorithm, Progress, SearchOptions, Stop};
use plyscope::trace::{Header, Trace, record};

fn options(algorithm: Algorithm, max_nodes: u64) -> SearchOptions {
    SearchOptions { max_nodes, ..SearchOptions::new(algorithm).to_depth(Some(3)) }
}

fn within(algorithm: Algorithm, memory: u64) -> Trace {
    let progress = Arc::new(Progress::within(memory));
    record(&Chess::default(), &options(algorithm, u64::MAX), Some(progress), Vec::new())
}

/// Stopped where memory ends, a record is that of a search with so many nodes, and takes no more than it may.
#[test]
fn a_record_stops_where_its_memory_ends() {
    for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::AlphaBetaSoft, Algorithm::AlphaBetaHistory] {
        let whole = record(&Chess::default(), &options(algorithm, u64::MAX), None, Vec::new());
        assert_eq!(whole.stop(), None);
        let mut lengths = Vec::new();
        for memory in (0..40).map(|part| part * whole.bytes() as u64 / 40) {
            let found = within(algorithm, memory);
            assert_eq!(found.stop(), Some(Stop::Memory), "{algorithm:?} within {memory}");
            assert!(!found.header().is_complete());
            // At least the root is entered; and of the table of sums there are two entries at least.
            assert!(found.len() == 1 || found.bytes() as u64 <= memory + 24, "{} > {memory}", found.bytes());
            let nodes = u64::from(found.len());
            let limited = record(&Chess::default(), &options(algorithm, nodes), None, Vec::new());
            assert_eq!(limited.stop(), Some(Stop::Nodes));
            assert_eq!(limited.header(), &Header { options: options(algorithm, nodes), ..*found.header() });
            assert!(
                (0..found.len()).map(plyscope::trace::NodeId).all(|node| limited.record(node) == found.record(node))
            );
            // Memory that an earlier search has left changes nothing.
            let arena = whole.clone().into_arena();
            let again = record(
                &Chess::default(),
                &options(algorithm, u64::MAX),
                Some(Arc::new(Progress::within(memory))),
                arena,
            );
            assert_eq!(again, found);
            lengths.push(found.len());
        }
        assert!(lengths.is_sorted() && lengths[0] == 1);
        assert!(lengths[39] > whole.len() / 2, "{algorithm:?} makes use of its memory: {lengths:?} of {}", whole.len());
        assert_eq!(within(algorithm, 4 * whole.bytes() as u64), whole);
    }
}
