//! What a person asks for to look at nodes without moving in time.

use plyscope_core::trace::NodeId;

use plyscope_picture::drawing::ListOrder;

/// Something about what is looked at; the moment never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrowseCommand {
    /// List the children of a visited node, or list them no longer.
    List(NodeId),
    /// In another order.
    Order(ListOrder),
    /// Show the children of a visited node in a row.
    Into(NodeId),
    /// Show the children of what is selected in a row; where nothing is, list those of the node where the search is.
    Unfold,
    /// Select the next sibling, or the one before.
    Aside(bool),
    /// Select the parent.
    Up,
    /// Select the best child, or the first one.
    Down,
    /// Leave the innermost of what is looked at.
    Leave,
}
