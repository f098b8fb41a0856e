//! What is worked out of a run once, when it is first asked for.

use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::sync::Arc;

use plyscope_core::game::ValueFormat;
use plyscope_core::replay::{Iteration, Plies};
use plyscope_core::search::Window;
use plyscope_core::trace::{NodeId, Step};

/// What follows from the record alone and does not change with the step.
#[derive(Debug, Default)]
pub(super) struct RecordFacts {
    /// Where the answer of the search stands.
    pub answering_step: OnceCell<Step>,
    /// The windows that nodes were entered with, as far as they have been asked for.
    pub handed_down: RefCell<HashMap<NodeId, Option<Window>>>,
    /// How its values are written: those of chess in points, and in pawns.
    pub value_formats: [OnceCell<ValueFormat>; 2],
    /// The longest way in which a value of the search is written, in points and in pawns.
    pub widest_figure: [OnceCell<String>; 2],
    /// What was found to each depth.
    pub iterations: OnceCell<Vec<Iteration>>,
    /// The nodes ply by ply, once they have been gone through.
    pub plies: OnceCell<Arc<Plies>>,
}
