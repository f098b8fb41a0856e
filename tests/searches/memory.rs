//! A search whose record may take only so much memory.

use std::sync::Arc;

use plyscope_core::game::chess::Chess;
use plyscope_core::search::{Algorithm, Progress, SearchOptions, Stop};
use plyscope_core::trace::{Header, Trace, record};

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
                (0..found.len())
                    .map(plyscope_core::trace::NodeId)
                    .all(|node| limited.record(node) == found.record(node))
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

/// Without a budget a record grows until the machine gives no more, and is as whole then as within a budget; in a
/// process of its own, which may use 600 MiB of addresses.
#[cfg(target_os = "linux")]
#[test]
fn a_record_stops_where_the_machine_gives_no_more() {
    const LIMITED: &str = "PLYSCOPE_TEST_LIMITED";
    if std::env::var_os(LIMITED).is_none() {
        let name = "memory::a_record_stops_where_the_machine_gives_no_more";
        let run = std::process::Command::new("sh")
            .args(["-c", &format!("ulimit -v {}; exec \"$0\" {name} --exact", 600 << 10)])
            .arg(std::env::current_exe().unwrap())
            .env(LIMITED, "1")
            .output()
            .unwrap();
        let out = String::from_utf8_lossy(&run.stdout);
        assert!(run.status.success() && out.contains("1 passed"), "{out}{}", String::from_utf8_lossy(&run.stderr));
        return;
    }
    for (algorithm, depth) in [(Algorithm::Minimax, 4), (Algorithm::AlphaBeta, 5)] {
        let search = |max_nodes| {
            let options = options(algorithm, max_nodes).to_depth(Some(depth));
            record(&Chess::default(), &options, Some(Arc::new(Progress::within(u64::MAX))), Vec::new())
        };
        let whole = search(u64::MAX);
        // All that the machine gives is taken, and a little of it given back: it would take minutes to fill it by
        // nodes.
        let given_back: Vec<u8> = std::hint::black_box(Vec::with_capacity(1 << 20));
        let mut taken: Vec<Vec<u8>> = Vec::with_capacity(20_000);
        for bytes in (15..=26).rev().map(|power| 1 << power) {
            loop {
                let mut piece = Vec::new();
                if piece.try_reserve_exact(bytes).is_err() {
                    break;
                }
                taken.push(piece);
            }
        }
        drop(given_back);
        let found = search(u64::MAX);
        drop(taken);
        assert_eq!(found.stop(), Some(Stop::Memory), "{algorithm:?}: {} of {} nodes", found.len(), whole.len());
        assert!(found.len() > 1_000 && found.len() < whole.len(), "{} of {} nodes", found.len(), whole.len());
        let limited = search(u64::from(found.len()));
        assert_eq!(limited.stop(), Some(Stop::Nodes));
        assert!(
            (0..found.len()).map(plyscope_core::trace::NodeId).all(|node| limited.record(node) == found.record(node))
        );
        assert_eq!(search(u64::MAX), whole, "with what was given back there is room for all of it");
    }
}
