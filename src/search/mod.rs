//! The searches: one file an algorithm, each readable as its textbook listing.
//!
//! [`Search`] holds the position and gives the listings their vocabulary (`moves`, `make`, `unmake`,
//! `is_over`, `evaluate_for_max`); an [`Observer`] is notified of every event and costs nothing when it does nothing.
//! Nothing here knows which game is played, and nothing keeps a record.

mod algorithm;
mod alpha_beta;
mod alpha_beta_history;
mod alpha_beta_soft;
mod bug;
mod bugs;
mod candidates;
mod cutoff;
mod history;
mod max_min;
mod max_min_pruned;
mod min_max;
mod minimax;
mod nega_max;
mod observer;
mod options;
mod ordering;
mod progress;
mod role;
#[allow(clippy::module_inception, reason = "the file holds `Search`")]
mod search;
mod stop;
mod window;

pub use algorithm::{Algorithm, Form, Preset};
pub use bug::Bug;
pub use cutoff::CutoffRule;
pub use history::{HistoryTable, bonus};
pub use observer::{NoObserver, Observer};
pub use options::{SearchChanges, SearchOptions};
pub use ordering::{MoveOrdering, Ordered, Orderer};
pub use progress::Progress;
pub use role::Role;
pub use search::{FULL_DEPTH, STACK_BYTES, Search};
pub use stop::Stop;
pub use window::Window;
