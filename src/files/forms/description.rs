//! What the list of notations knows of each: the notations stand above this, and the list above them.

use super::writing::written_names::NamedTree;
use super::written::WrittenTree;
use crate::growing_text::GrowingText;
use crate::place::Fault;
use crate::{Commas, Message};

/// What is known of a notation; it stands in the notation's own folder.
pub(super) struct Notation {
    /// The name on the command line.
    pub id: &'static str,
    /// What a text in it is called, with its article, in English and in Chinese.
    pub name: [&'static str; 2],
    /// What the names of files in it end with, the usual ending first; without one it has to be asked for by its name.
    pub endings: &'static [&'static str],
    /// Whether a text is taken for one in it.
    pub looks_like: fn(&str) -> bool,
    /// Reads a text; `None` for nested brackets, whose reader knows the player at the root and builds the tree itself.
    pub read: Option<Reader>,
    /// Writes a tree with its names, and with the title of its scenario where there is a place for it.
    pub write: Writer,
    /// What it has.
    pub has: &'static [Has],
}

/// Reads a text in one notation.
pub(super) type Reader = fn(&str, ToldBeside) -> Result<WrittenTree, Fault>;

/// What a reader is told beside the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct ToldBeside {
    /// Whether its notation was asked for by name.
    pub is_named: bool,
    /// What the commas between digits are, where the text does not say so itself.
    pub commas: Option<Commas>,
}

/// Writes a tree in one notation.
pub(super) type Writer = fn(&NamedTree<'_>, &str) -> Result<GrowingText, Message>;

/// Something that not every notation has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Has {
    /// Nodes have names.
    Names,
    /// It can be said who chooses where, so that the players need not take turns.
    Choosers,
    /// Moves of chance have probabilities, or are even.
    Chance,
    /// Several ways may lead to a node.
    SharedNodes,
    /// A comma can stand between two numbers.
    CommasBetweenNumbers,
    /// A node has one number, beside which there is no place for another.
    OneNumberANode,
}
