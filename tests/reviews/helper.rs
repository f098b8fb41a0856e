//! The log helper for Rust, as it is printed: a program with it writes logs, and these are judged rightly.
//! `.ci/log-helpers` does the same in all languages.

use std::panic::catch_unwind;
use std::path::Path;

use plyscope_core::review::{Class, LogVerdict, Review};
use plyscope_core::search::Progress;
use plyscope_disk::read_log;
use plyscope_files::LogLimits;

#[path = "../../src/cli/log_helpers/plylog.rs"]
mod plylog;

const LEAVES: [i32; 27] = [6, 11, 3, 9, 14, 8, 5, 2, 12, 7, 4, 13, 10, 16, 15, 1, 6, 9, 12, 17, 8, 14, 11, 18, 3, 5, 2];

#[derive(Clone, Copy, Debug, PartialEq)]
enum Way {
    Right,
    /// The child gets its parent's window as it is.
    NotTurned,
    /// A panic ends it.
    Stopped,
}

fn search(place: usize, depth: u32, alpha: i32, beta: i32, way: Way) -> i32 {
    let call = plylog::Call::new(alpha, beta, format!("depth={depth} moves={}", if depth > 0 { 3 } else { 0 }));
    call.value(search_inside(place, depth, alpha, beta, way))
}

fn search_inside(place: usize, depth: u32, mut alpha: i32, beta: i32, way: Way) -> i32 {
    if depth == 0 {
        assert!(way != Way::Stopped || place != 4, "stopped");
        return -LEAVES[place];
    }
    let mut best = -i32::MAX;
    for child in 3 * place..3 * place + 3 {
        let (low, high) = if way == Way::NotTurned { (alpha, beta) } else { (-beta, -alpha) };
        best = best.max(-search(child, depth - 1, low, high, way));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

#[test]
fn the_helper_for_rust_writes_logs_that_are_judged_rightly() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("log-helper-for-rust.log");
    for (way, value, verdict) in [
        (Way::Right, Some(11), LogVerdict::Clean),
        (Way::NotTurned, None, LogVerdict::Fault),
        (Way::Stopped, None, LogVerdict::Clean),
    ] {
        plylog::start(path.to_str().unwrap(), "players=negamax");
        let found = catch_unwind(|| search(0, 3, -i32::MAX, i32::MAX, way)).ok();
        assert_eq!(found.is_none(), way == Way::Stopped);
        assert!(value.is_none() || found == value, "{way:?}: {found:?}");
        let log = read_log(&path, LogLimits::default(), &Progress::default()).unwrap().log;
        assert_eq!((log.unreadable.len(), log.others), (0, 0), "{way:?}");
        let review = Review::of(&log, None);
        assert_eq!(review.verdict, verdict, "{way:?}: {:#?}", review.findings);
        let faults = review.findings.iter().filter(|finding| finding.class == Class::Fault).count();
        assert_eq!(faults > 0, verdict == LogVerdict::Fault, "{way:?}");
    }
}
