//! The panels of a search, which a page of a lesson may name.

use serde::{Deserialize, Serialize};

/// A panel in the middle of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Pane {
    /// The game board, the pockets, or the path.
    Board,
    /// The tree.
    Tree,
    /// The ladder, which is the call stack.
    Ladder,
    /// The facts of the selected node.
    Facts,
    /// The listing that runs.
    Code,
    /// The tree as a list.
    Outline,
    /// The transposition table.
    Table,
    /// The searches of the root one after the other.
    Passes,
}

impl Pane {
    /// All panels, from left to right.
    pub const ALL: [Self; 8] =
        [Self::Outline, Self::Board, Self::Tree, Self::Ladder, Self::Passes, Self::Table, Self::Facts, Self::Code];
}

/// What they are called in files.
pub(super) const PANES: [(&str, Pane); 8] = [
    ("outline", Pane::Outline),
    ("board", Pane::Board),
    ("tree", Pane::Tree),
    ("ladder", Pane::Ladder),
    ("passes", Pane::Passes),
    ("table", Pane::Table),
    ("facts", Pane::Facts),
    ("code", Pane::Code),
];
