//! Words for those who hear the screen, or want it larger: the outline, what is spoken of a node, the scale.

use super::Item;

/// The outline, what is spoken of nodes, ladder and board, and the scale.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct AccessWords {
    /// The outline's panel, and its entry in menus.
    pub outline: Item,
    /// How large everything is.
    pub scale: Item,
}
