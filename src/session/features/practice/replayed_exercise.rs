//! An exercise that is replayed.

use plyscope_files::ValueVisibility;
use plyscope_picture::run::Run;

/// An exercise that is replayed.
#[derive(Debug)]
pub(super) struct ReplayedExercise {
    /// The number of its tree on screen.
    pub(super) tree: u64,
    /// What was on screen before, and which of its values were shown.
    pub(super) before: Option<Run>,
    pub(super) values: ValueVisibility,
}
