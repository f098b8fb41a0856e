//! What nodes that have returned are worth, with their signs: the root by all searches of it that belong together.

use plyscope_core::game::{Value, ValueFormat};
use plyscope_core::replay;
use plyscope_core::trace::{BoundKind, NodeId};
use plyscope_text as text;

use super::Run;

/// A value with its sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SignedValue {
    /// What the value is of the true one.
    pub bound: BoundKind,
    /// The value, as Max sees it.
    pub value: Value,
    /// Whether the visited leaves prove that; otherwise it is only believed.
    pub is_proved: bool,
}

impl SignedValue {
    /// As it is written: `=6`, `≥6`, and `≥6?` where it is only believed.
    pub fn written(self, format: &ValueFormat) -> String {
        let value = format.value(self.value);
        if self.is_proved { text::signed(self.bound, value) } else { text::believed(self.bound, value) }
    }
}

impl Run {
    /// What a node of this ply that has returned is worth. Once the root has returned, it is worth what its last search
    /// alone has found, until the searches of this depth have met, or the last one is over: then what all of them have
    /// found together.
    pub fn worth(&self, node: NodeId, ply: u32) -> SignedValue {
        let (trace, moment) = (&self.trace, self.moment());
        let own = SignedValue {
            bound: trace.record(node).bound(),
            value: trace.value(node, trace.header().root_player.after(ply)),
            is_proved: !trace.is_believed_here(node),
        };
        if node != self.root() || !moment.path.is_empty() || trace.passes().len() == 1 {
            return own;
        }
        if moment.step >= trace.last_step() {
            let is_proved = replay::root_is_proved(trace, moment);
            return replay::root_value(trace, moment).map_or(own, |(bound, value)| SignedValue {
                bound,
                value,
                is_proved,
            });
        }
        let known = moment.known_of_root(trace);
        if known.low == known.high {
            SignedValue { bound: BoundKind::Exact, value: known.low, is_proved: true }
        } else {
            own
        }
    }
}
