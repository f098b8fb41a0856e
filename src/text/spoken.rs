//! What a screen reader reads out about a thing on the screen, before it is put into words.
//!
//! It is no more than is drawn: what is covered on the screen is not described.

use plyscope_core::game::{Amount, Chooser, Player, Value};
use plyscope_core::trace::{BoundKind, Interval};

use super::{LegendDrawing, StateWords};

/// A drawn node of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpokenNode {
    /// What it is called.
    pub name: Option<String>,
    /// What stands there.
    pub kind: SpokenKind,
    /// What is written in it.
    pub value: SpokenValue,
    /// The window that was handed down to it, as Max sees it; `None` where there is none, or it is hidden.
    pub window: Option<(Value, Value)>,
    /// Its state.
    pub state: SpokenState,
    /// The child that it would choose so far.
    pub choice: Option<String>,
    /// Its marks, by what the legend calls them.
    pub marks: Vec<LegendDrawing>,
    /// The tag of a node whose choice set a bound: which bound that is.
    pub owns: Option<String>,
    /// The value that it was opened with, where it was changed.
    pub before: Option<Amount>,
}

/// What stands at a place of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpokenKind {
    /// A node where a player chooses, or chance; so many nodes below are not drawn.
    Inner(Chooser, u64),
    /// A node without children.
    Leaf,
    /// So many neighbours that are not drawn.
    More(u64),
}

/// What is written in a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpokenValue {
    /// Nothing.
    Nothing,
    /// What a leaf is worth.
    Worth(Value),
    /// What the visited leaves prove of an inner node.
    Bound(BoundKind, Value),
    /// Two ends between which an open node of chance lies.
    Between(Value, Value),
    /// What is believed of a node, and not proved.
    Believed(BoundKind, Value),
    /// A value that stands in the tree, though the search has not looked at it.
    NotSeen(Value),
    /// The search never looks at it.
    Never,
    /// A card lies over it.
    Covered,
}

/// The state of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpokenState {
    /// Not entered yet.
    Unvisited,
    /// Entered, and not returned.
    Open,
    /// Returned.
    Closed,
    /// A cutoff saved it from a visit.
    Pruned,
}

impl SpokenState {
    /// The state in the words of a language.
    pub(super) const fn in_words(self, words: &StateWords) -> &'static str {
        match self {
            Self::Unvisited => words.unvisited,
            Self::Open => words.open,
            Self::Closed => words.closed,
            Self::Pruned => words.pruned,
        }
    }
}

/// What is known of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpokenRange {
    /// Nothing.
    Anything,
    /// It lies on one side of this, or is just this.
    Bound(BoundKind, Value),
    /// It lies between these.
    Between(Value, Value),
}

impl From<Interval> for SpokenRange {
    fn from(known: Interval) -> Self {
        match (known.low.is_infinite(), known.high.is_infinite()) {
            (true, true) => Self::Anything,
            (false, true) => Self::Bound(BoundKind::Lower, known.low),
            (true, false) => Self::Bound(BoundKind::Upper, known.high),
            (false, false) if known.low == known.high => Self::Bound(BoundKind::Exact, known.low),
            (false, false) => Self::Between(known.low, known.high),
        }
    }
}

/// A row of the ladder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpokenRow {
    /// Its number from the top, from 1.
    pub number: usize,
    /// Whose choice it is.
    pub player: Player,
    /// What its node is called, or what kind of node it is.
    pub name: String,
    /// The columns: title, figure, and the node that has set it, where one has.
    pub figures: Vec<(String, String, Option<String>)>,
    /// The upper lane, with its signs as the row shows them; `None` in a search without windows.
    pub matters: Option<(Value, Value)>,
    /// The lower lane, with its signs as the row shows them.
    pub can_be: SpokenRange,
    /// What is written below the lanes.
    pub notes: Vec<String>,
}

/// A square of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpokenSquare {
    /// What the game calls it.
    pub square: String,
    /// The piece on it, with its side.
    pub piece: Option<String>,
    /// What is marked there.
    pub marks: Vec<SquareMark>,
}

/// A mark on a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SquareMark {
    /// The move that led to the position came from here.
    LastFrom,
    /// The move that led to the position went here.
    LastTo,
    /// The move being tried comes from here.
    TriedFrom,
    /// The move being tried goes here.
    TriedTo,
    /// The best move so far goes here.
    Best,
    /// A move to this square, with what it is worth as it is written there.
    Worth(String, Option<(BoundKind, Value)>),
    /// A cutoff spared the moves to this square.
    Spared,
}
