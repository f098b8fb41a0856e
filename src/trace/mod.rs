//! The record of a search: a [`Header`] and one flat table, a [`Record`] for each visited node in the order of the visits.
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
//! Two side tables are sparse: the exact proved interval of nodes where value and sign do not determine it, and spared
//! counts above 254. A table of sums, an entry for every 64 nodes, makes counters at any step cheap.
//!
//! As bytes ([`Trace::to_bytes`], [`SavedTrace`]) a trace takes far less: `saved` has that format.

mod intervals;
mod proven;
mod record;
mod recorder;
mod saved;
mod table;

pub use proven::{MoveProofs, Proven};
pub use record::{BoundKind, Interval, NodeId, Record, Step};
pub use recorder::{Recorder, record};
pub use saved::{Damage, SavedTrace, TraceError, TraceReader, is_saved_trace};
pub use table::{Counts, ExplicitRow, Header, Pass, Trace, UseRow};
