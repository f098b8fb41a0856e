//! What is special about the entering of a node in an enhanced search.

use crate::game::{Move, Value};
use crate::search::CallKind;
use crate::trace::{BoundKind, NodeId, Trace};

use super::{Belief, BelievingNodes, Frame};

/// What is special about the entering of a node in an enhanced search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entering {
    /// The kind of call.
    pub call: CallKind,
    /// Whether a null move led here.
    pub null_move: bool,
    /// The number of this visit among those of the same move, from 1.
    pub visit: u32,
    /// What the visit before gave, as Max sees it, where the move is searched again for it.
    pub pending: Option<Value>,
    /// The depth that is left, and how much less that is than a full call's.
    pub depth: u32,
    /// How much less that is than what a full call leaves.
    pub reduction: u32,
    /// What the table told, at its first use and at its second.
    pub uses: [Option<TableAnswer>; 2],
    /// What the player may be content with instead of a capture, and whether it is enough.
    pub stand_pat: Option<(Value, bool)>,
}

/// What an entry of the table told a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableAnswer {
    /// The node that wrote it.
    pub source: NodeId,
    /// What it says, as Max sees it.
    pub value: Value,
    /// The sign of that, as Max sees it.
    pub kind: BoundKind,
    /// Whether it settles the node; otherwise it narrows the window.
    pub settles: bool,
    /// The depth to which it was searched.
    pub depth: u32,
    /// What it rests on, where it is only believed of the node.
    pub belief: Option<Belief>,
}

/// What is special about a node that has just been entered; `None` outside enhanced searches.
pub(super) fn entering(trace: &Trace, path: &[Frame]) -> Option<Entering> {
    let (entered, above) = path.split_last().filter(|_| trace.form().enhanced)?;
    let parent = above.last();
    let rests = BelievingNodes::of(trace, path);
    let full = parent.map_or(entered.depth, |parent| parent.depth.saturating_sub(1));
    let told = |place: usize| {
        let row = trace.uses(entered.node).get(place)?;
        let used = row.used();
        Some(TableAnswer {
            source: row.source(),
            value: trace.value(row.source(), entered.player).moved(used.shift),
            kind: BoundKind::from(used.end).seen_by(entered.player),
            settles: used.settles,
            depth: used.depth,
            belief: rests.and_then(|rests| rests.entry(row.source(), &used, entered)),
        })
    };
    Some(Entering {
        call: entered.call,
        null_move: entered.ply > 0 && trace.record(entered.node).mv() == Move::NULL,
        visit: entered.visit,
        pending: parent.and_then(|parent| parent.enhanced.pending).map(|pending| pending.value),
        depth: entered.depth,
        reduction: full.saturating_sub(entered.depth),
        uses: [told(0), told(1)],
        stand_pat: entered.enhanced.stand_pat.map(|value| (value, entered.fired)),
    })
}
