//! What was asked with null windows, and how often the answer was yes.

use crate::game::Player;
use crate::search::CallKind;
use crate::trace::Trace;

use super::{Event, Moment};

/// The moves that a search has asked about with a null window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct NullWindows {
    /// All of them.
    pub asked: u64,
    /// Those that came back as better than what the player had: the answer was yes.
    pub better: u64,
}

/// Counts the answers to the null windows of a search that has come to its end; probes of chance are none.
pub fn null_windows(trace: &Trace) -> NullWindows {
    let mut counted = NullWindows::default();
    if trace.is_empty() || trace.form().two_rounds {
        return counted;
    }
    let mut moment = Moment::start(trace);
    while moment.advance(trace) {
        let Event::Entered(node) = moment.event else { continue };
        let Some(frame) = moment.path.last().filter(|_| trace.record(node).call() == CallKind::Scout) else { continue };
        let here = frame.player;
        let value = trace.value(node, here);
        counted.asked += 1;
        counted.better += u64::from(match here.opponent() {
            Player::Max => value > frame.entry.alpha,
            Player::Min => value < frame.entry.beta,
        });
    }
    counted
}
