//! What a person does to find a mistake.

use plyscope_core::search::Bug;

/// Something that a person does to find a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BugCommand {
    /// Take this mistake, with the tree of this number; 0 is the one that shows it best.
    Take(Bug, u64),
    /// Take the mistake after this one, or the one before.
    Next(bool),
    /// Take another tree on which the mistake shows.
    NewTree,
    /// Both searches one unit on, or back.
    Step(bool),
    /// Both searches to the end, or to the start.
    ToEnd(bool),
    /// Both searches to the step at which they part.
    ToDivergence,
    /// Say that this line of the listing, by its number in the file, is the wrong one.
    Choose(u32),
    /// One more hint.
    Hint,
    /// Be shown the mistake.
    GiveUp,
    /// Show the right listing, or hide it.
    ShowRight(bool),
    /// Show which line runs, or do not.
    LightLine(bool),
}
