//! What is true at a step: derived from a [`Trace`](crate::trace::Trace) alone, without replaying it.
//!
//! [`Moment::at`] goes down from the root and skips every sibling that has returned by then; on the way it folds the
//! returned children into the best value, α and β of each open node. That fold ([`Frame::absorb`]), steered by the
//! algorithm's [`ListingForm`](crate::search::ListingForm), is the only restatement of the search in the program; a
//! test compares all it says, at every step, with a log kept live.
//!
//! Values, windows and intervals are as Max sees them, whatever the algorithm's own code sees. No words here:
//! a [`Reason`] is data, and `plyscope_text` makes the sentence.

mod at_chance;
mod believing_nodes;
mod best_line;
mod breakpoints;
mod by_hand;
mod chance;
mod comparison;
mod detail;
mod estimate;
mod frame;
mod highlights;
mod history;
mod iterations;
mod jumps;
mod landmarks;
mod listing;
mod moment;
mod null_windows;
mod owner;
mod phase;
mod plies;
mod predict;
mod reason;
mod remembered;
mod root_value;
mod steps;
mod variables;
mod window_changes;

pub use at_chance::{ChanceDetail, ExpectationTerms, OtherValues};
pub use believing_nodes::is_less_deep;
pub use best_line::{best_child, best_line_through_table, principal_variation, principal_variation_by};
pub use breakpoints::{
    BreakpointStop, Breakpoints, CodePlace, Condition, StopReason, StopSearch, next_stop, previous_stop,
};
pub use by_hand::{HandChild, HandNode, HandSearch};
pub use chance::{ChanceCut, ChanceRound, ChanceState, ChanceThresholds};
pub use comparison::{
    Absence, Comparison, Follow, NodeSet, Parting, Side, absence, descend, follow, moves_to, same_node,
};
pub use detail::{
    BoundCause, BoundChange, Counterfactual, CounterfactualEffect, Detail, EffectLimit, Proof, ProofGap, detail,
    detail_after,
};
pub use estimate::{SavedNodes, saved_nodes};
pub use frame::{BestChild, Effect, Enhanced, Frame, Visit};
pub use highlights::{Highlight, HighlightKind, HighlightsBuilder, highlights};
pub use history::{HistoryBuilder, HistoryReplay};
pub use iterations::{Iteration, MoveCertainty, answered_value, answering_step, found_move, iterations};
pub use jumps::{next_cutoff, next_window_change, out, over, previous_cutoff, under};
pub use landmarks::Landmarks;
pub use listing::{Branch, CodeLine, CodeToken, Listing, Phrasing, Statement, TokenKind, VariableMeaning, is_wide};
#[cfg(debug_assertions)]
pub use moment::work;
pub use moment::{Event, Moment, Status};
pub use null_windows::{NullWindows, null_windows};
pub use owner::{BoundOwner, Owners};
pub use phase::{Phase, phases, phases_between};
pub use plies::{BestAtRoot, Plies, PliesBuilder, Tallies, Tally, WaveletMatrix};
pub use predict::{
    Answer, AskedPart, Grade, Mistake, Question, grade, is_decisive, model_answer, next_return, question,
    question_about, returns_through,
};
pub use reason::{Belief, CutByChance, Entering, Reason, Returned, TableAnswer, Verdict, reason, reason_after};
pub use remembered::{CutReplay, EntryBound, EntryWrite, Remembered, RememberedBuilder, TableEntry, TableReplay};
pub use root_value::{known_by_the_end, root_is_proved, root_value};
pub use steps::{
    Unit, end_of_step, ends_step, next, previous, previous_from, stand_at, step_count, step_number, step_number_at,
    whole_step,
};
pub use variables::{Variable, VariableValue, driver_variables, variables};
pub use window_changes::window_changes;
