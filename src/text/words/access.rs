//! Words for those who hear the screen, or want it larger: the outline, what is spoken of a node, the scale.

use crate::text::{SpokenNode, SpokenRow, SpokenSquare};

use super::Item;

/// The outline, what is spoken of nodes, ladder and board, and the scale.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct AccessWords {
    /// The outline's panel, and its entry in menus.
    pub outline: Item,
    /// How large everything is.
    pub scale: Item,
    /// A scale as a percentage: `150 %`.
    pub percent: fn(u32) -> String,
    /// Some of the nodes of the tree: takes how many of them stand in sight, and of how many.
    pub nodes_in_sight: fn(u64, u64) -> String,
    /// A node of the tree.
    pub node: fn(&SpokenNode) -> String,
    /// A row of the ladder.
    pub row: fn(&SpokenRow) -> String,
    /// A square of a board.
    pub square: fn(&SpokenSquare) -> String,
    /// Things that are said one after another.
    pub joined: fn(&[String]) -> String,
    /// A thing in a bag that one has just reached for.
    pub in_hand: &'static str,
    /// A thing that has been taken out and looked at.
    pub looked_at: &'static str,
    /// A line between two panels, which the arrows move.
    pub splitter: &'static str,
}
