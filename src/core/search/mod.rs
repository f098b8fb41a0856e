//! The searches: one file an algorithm, each readable as its textbook listing.
//!
//! [`Search`] holds the position and gives the listings their vocabulary (`moves`, `make`, `unmake`,
//! `is_over`, `evaluate_for_max`); an [`Observer`] is notified of every event and costs nothing when it does nothing.
//! Nothing here knows which game is played, and nothing keeps a record.

mod algorithm;
mod alpha_beta;
mod alpha_beta_by_player;
mod alpha_beta_history;
mod alpha_beta_soft;
mod alpha_beta_table;
mod aspiration;
mod bug;
mod bugs;
mod call;
mod candidates;
mod chance;
mod cutoff;
mod depth;
mod dispatch;
mod driver;
mod engine;
mod enhanced;
mod expectiminimax;
mod history;
mod iterative_deepening;
mod killers;
mod late_move_reductions;
mod listings;
mod max_min;
mod max_min_pruned;
mod min_max;
mod minimax;
mod mtd_f;
mod nega_max;
mod nega_scout;
mod null_move;
mod observer;
mod option_table;
mod option_use;
mod options;
mod ordering;
mod principal_variation;
mod progress;
mod quiescence;
mod ranges;
mod refusal;
mod role;
#[allow(clippy::module_inception, reason = "the file holds `Search`")]
mod search;
mod star1;
mod star2;
mod stop;
mod table;
mod value_by_player;
mod window;

use crate::game::Expectation;
pub use algorithm::{Algorithm, ListingForm, LoggedSearchKind, Preset, Research};
pub use bug::Bug;
pub use call::{CallKind, ChildCall, EntryEnd, ExplicitCall, PassReason, RootCall, TableUse};
pub use cutoff::CutoffRule;
pub use depth::{FULL_DEPTH, LEAST_DEPTH, STACK_BYTES, TooDeep};
pub use driver::Driver;
pub use history::{HistoryTable, bonus};
pub use listings::{CodeLanguage, ListingCondition, ListingConditions};
pub use observer::{NoObserver, Observer};
pub use option_table::{OptionKind, OptionValue, SearchChanges, SearchOption, SearchOptions, TableOptions};
pub use option_use::OptionUser;
pub use ordering::{MoveOrdering, OrderedPosition, Orderer};
pub use progress::Progress;
pub use refusal::{PositionFacts, Refusal};
pub use role::Role;
pub use search::Search;
pub use stop::Stop;
pub use table::{
    EntryUpdate, KeyHasher, Replacement, StoredBound, TableBounds, TableDepth, TableWrite, TranspositionTable,
    WriteOutcome,
};
pub use window::Window;
