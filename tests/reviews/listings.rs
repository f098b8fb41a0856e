//! The listings with a mistake that are there to be found by a reader: what the log of each shows of it.

use std::sync::Arc;

use plyscope_core::game::tree::TreePosition;
use plyscope_core::practice::BugCase;
use plyscope_core::review::{FindingKind, LogVerdict, LogWords, Review, Ties};
use plyscope_core::search::{Algorithm, Bug, SearchOptions};
use plyscope_core::trace::record;

use crate::own::log;

/// What a log with all words shows of a mistake.
enum Shows {
    /// The values or the cutoffs are wrong; plain lines are called this or worse on the tree that it is taught with.
    Fault(FindingKind, LogVerdict),
    /// A rule, and not a fault: at α = β the search may stop or go on.
    Ties,
    /// Nothing, for the reason that is given.
    Nothing,
}

fn shows(bug: Bug) -> Shows {
    match bug {
        Bug::NoMinusSign => Shows::Fault(FindingKind::Value, LogVerdict::Ask),
        // Without `moves=`, stopping too early cannot be seen; that it goes on where it should stop, can.
        Bug::AlphaForValue => Shows::Fault(FindingKind::FalseCut, LogVerdict::Waste),
        Bug::StrictForAtEqual => Shows::Ties,
        // What a leaf is worth is given to the search, which treats it as it should.
        Bug::EvaluatesForMax => Shows::Nothing,
        // The log has the side that the code takes, and so have the values: it is the right search of another game.
        Bug::SideByParity => Shows::Nothing,
        // Any order of the moves is right; a worse one only costs more.
        Bug::SortsAscending => Shows::Nothing,
        // A log has what the best move is worth, and not which one it is.
        Bug::TakesEqual => Shows::Nothing,
        other => unreachable!("{other:?} looks at positions more than once"),
    }
}

/// The trees of a mistake: that which it is taught with, and random ones on which it shows.
const TREES: u64 = 30;

#[test]
fn mistaken_listings_are_found_where_a_log_shows_them() {
    for bug in Bug::ALL.into_iter().filter(|bug| !Algorithm::Buggy(*bug).is_enhanced()) {
        let (right, cutoff) = bug.right();
        for number in 0..TREES {
            let case = BugCase::numbered(bug, number).unwrap();
            let root = TreePosition::root(Arc::clone(&case.tree));
            let review = |algorithm, words| {
                let trace = record(&root, &SearchOptions::new(algorithm).with_cutoff(cutoff), None, Vec::new());
                Review::of(&log(&root, &trace, words).0, None)
            };
            for words in [LogWords::ALL, LogWords::NONE] {
                let right = review(right, words);
                assert!(right.findings.is_empty(), "{bug:?} {number} {words:?}: {:?}", right.findings);
            }
            let [all, none] = [LogWords::ALL, LogWords::NONE].map(|words| review(Algorithm::Buggy(bug), words));
            let name = format!("{bug:?} {number}: {:?} {:?}", all.findings, none.findings);
            match shows(bug) {
                Shows::Fault(kind, plain) => {
                    assert_eq!((all.verdict, all.findings[0].kind), (LogVerdict::Fault, kind), "{name}");
                    assert!(number > 0 || none.verdict <= plain, "{name}");
                }
                Shows::Ties => {
                    assert_eq!((all.verdict, all.ties), (LogVerdict::Clean, Ties::Strict), "{name}");
                    assert_eq!(review(right, LogWords::ALL).ties, Ties::AtEqual, "{name}");
                }
                Shows::Nothing => {
                    assert_eq!((all.verdict, none.verdict), (LogVerdict::Clean, LogVerdict::Clean), "{name}")
                }
            }
        }
    }
}
