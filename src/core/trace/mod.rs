//! The record of a search: a [`Header`] and one flat table, a [`Record`] for each visited node in the order of the
//! visits.
//!
//! The format, node `i` of `n`:
//!
//! - `size`: the node and its visited descendants, so that the first child of `i` is `i + 1`, the next sibling
//!   of `i` is `i + size`, and a subtree is a range of indexes;
//! - `value`: what the node returned, as the algorithm's own code sees it (the side to move in negamax forms);
//! - `mv`: the move that led to it; `flags`: leaf, terminal, test fired, kind of bound;
//! - `spared`: how many moves a cutoff saved from a visit (255: look in the side table).
//!
//! With step 0 for the entering of the root, node `i` at ply `p` is entered at step `2i − p` and returns at step
//! `enter + 2·size − 1`; a whole search has `2n` steps. There is no list of events, no board and no pointer:
//! everything else is derived by [`crate::replay`].
//!
//! The root may be searched several times: the passes follow one another in the one table, and all before one have
//! returned when it begins, so that the steps are counted through. The same move again is the next sibling with the
//! same move.
//!
//! The flags, from the lowest bit:
//!
//! - leaf, terminal, test fired. Leaf and fired: an entry of the transposition table settled the node. Terminal and no
//!   leaf: an entry narrowed its window. Fired without a child: the node was content with its own value. Fired behind a
//!   null move alone: passing was enough.
//! - three bits for the sign: `=`, `≥`, `≤` proved; `≥`, `≤` proved with an interval that is narrower than they say;
//!   `=`, `≥`, `≤` believed.
//! - two bits for the call: with the whole window; with a null window; with a null window and less depth; with a window
//!   and a depth that stand in a side table.
//!
//! Side tables are sparse: passes; intervals that value and sign do not give, two bytes each for the most part, found
//! by a bit for each node in the order of the returns; counts above 254; uses of the table; explicit calls; values that
//! nodes may be content with; in searches that believe something two bytes a node, for the depths at which its proof
//! holds. A table of sums, an entry for every 128 nodes, makes counters at any step cheap.
//!
//! As bytes of a file ([`Trace::to_bytes`], [`SavedTrace`]) a trace takes far less: `saved` has that format. Handed over
//! within the program ([`Trace::columns`]) it takes as much as in memory, and next to no time.

mod columns;
mod counts;
mod expected;
mod intervals;
mod moves;
mod proven;
mod reach;
mod record;
mod recorder;
mod recording;
mod saved;
mod sides;
mod table;
mod visits;

pub use columns::{ColumnsError, TraceColumns, TraceColumnsReader};
pub use counts::Counts;
pub use expected::ExpectationBounds;
pub use moves::{TraceFlaw, check_moves};
pub use proven::{MoveProofs, Proven};
pub use reach::Reach;
pub use record::{BoundKind, Interval, NodeId, Record, Step};
pub use recorder::Recorder;
pub use recording::{record, record_any};
pub use saved::{Damage, SavedTrace, TraceError, TraceReader, is_saved_trace, options_of_text, options_text};
pub use sides::{ExplicitRow, Pass, UseRow};
pub use table::{Header, Trace};
