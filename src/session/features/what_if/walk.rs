//! Ways from one node of a tree to the next.

/// A way from one node of a tree to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeWalk {
    /// To the node above.
    Up,
    /// To the first child.
    Down,
    /// To the sibling before, or the node before it in the same row.
    Left,
    /// To the sibling behind, or the node behind it in the same row.
    Right,
}
