//! Whether a search meets a requirement.

use crate::replay::{Event, HighlightKind, Moment, highlights};
use crate::trace::Trace;

use super::Requirement;

impl Requirement {
    /// Whether a search has it.
    pub fn is_granted_by(self, trace: &Trace) -> bool {
        match self {
            Self::Anything => true,
            Self::DeepCutoff => {
                highlights(trace).iter().any(|highlight| highlight.kind == HighlightKind::FirstDeepCutoff)
            }
            Self::Tie => has_tie(trace),
            Self::NoCutoff => trace.first_sparing(0..trace.len()).is_none(),
        }
    }
}

/// Whether some test compares two equal numbers while children are left.
fn has_tie(trace: &Trace) -> bool {
    let form = trace.form();
    let mut moment = Moment::start(trace);
    while moment.advance(trace) {
        let (Event::Returned(child), Some(parent)) = (moment.event, moment.path.last()) else { continue };
        let value = trace.value(child, parent.player.opponent());
        if parent.just_meets(form, value) && moment.has_unknown_children(trace, parent) {
            return true;
        }
    }
    false
}
