//! Trees in one line: nested brackets `[[3,12,8],[2,4,6]]` and Lisp `((3 17) (2 12))`.
//!
//! In Lisp a list may begin with the player who chooses there: `(max (min 3 17) (min 2 12))`.
//!
//! A bare number is a tree that is one leaf. White space and line ends may stand between all parts, and a minus
//! sign may be the typographic `−`.
//!
//! A node to which several ways lead is written as Common Lisp writes shared structure (Steele, *Common Lisp the
//! Language*, 22.1.4): `[[#1=[3,5],4],[#1#,2]]`. `#1=` before a node is its label, `#1#` behind it the same node.
//!
//! Reading takes time in proportion to the tree and never recurses.

mod faults;
mod reading;
mod writing;

#[cfg(test)]
mod tests;

use plyscope_core::game::Player;
use plyscope_core::game::tree::Tree;

use crate::InputError;

pub(super) use reading::{begins_with_word, bounded_tree, root_player, tree};
pub(super) use writing::write_to;
pub use writing::{write, written};

/// Reads a tree in one of the notations; `source` is its name in errors.
///
/// # Errors
/// When it is no tree, or one past the limits.
pub fn parse(source: &str, text: &str, root: Player) -> Result<Tree, InputError> {
    tree(text, root).map_err(|fault| fault.in_text(source, text))
}
