//! A search that has been asked for.

use crate::RequestContent;
use plyscope_core::game::Move;
use plyscope_core::search::SearchOptions;

/// A search that has been asked for and has not come back.
#[derive(Debug)]
pub(crate) struct AwaitedSearch {
    pub(crate) id: u64,
    pub(crate) wanted: RequestContent,
    pub(crate) purpose: Purpose,
    /// The tree that was on screen when it was asked for.
    pub(crate) tree: Option<u64>,
    /// Its progress: the nodes entered.
    pub(crate) nodes: u64,
    /// Since it began.
    pub(crate) seconds: f64,
    /// The moves from its root to where it is.
    pub(crate) line: Vec<Move>,
    /// Whether it was stopped, and what it has found until then is to be shown.
    pub(crate) is_stopped: bool,
}

impl AwaitedSearch {
    /// Whether what it has found so far can be shown, as a search that was stopped there: it is a search that a person
    /// waits for, and no move of a game, no page of a lesson and no half of a comparison.
    pub(crate) const fn can_be_stopped(&self) -> bool {
        matches!(self.purpose, Purpose::Open | Purpose::Again)
    }

    pub(crate) fn is_by(&self, options: SearchOptions) -> bool {
        matches!(&self.wanted, RequestContent::Search(_, wanted) if *wanted == options)
    }
}

/// What a search has been asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// To be opened.
    Open,
    /// To take the place of the run on screen, at the same step.
    Again,
    /// To find the move of a game with this number, from 0.
    Move(usize),
    /// To stand beside the run on screen.
    Partner,
    /// To show once more how the move of a game with this number was found.
    Look(usize),
    /// To be shown by a page of a lesson.
    Lesson(PageSearch),
}

impl Purpose {
    pub(crate) const fn is_of_the_game(self) -> bool {
        matches!(self, Self::Move(_) | Self::Look(_))
    }
}

/// What a search is for that a page of a lesson has asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PageSearch {
    /// The page, from 0.
    pub(crate) page: usize,
    /// Whether to stand at the last step that belongs to the page, and not at the first.
    pub(crate) at_end: bool,
}
