//! What is said of a tree, or of a game, beside its text.

use plyscope_core::game::Player;

use super::{Commas, TreeForm};

/// What is said of a tree beside its text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Reading {
    /// Who chooses at the root, where the text does not say so itself.
    pub root: Option<Player>,
    /// The form to read it in, instead of the one that it is taken for.
    pub form: Option<TreeForm>,
    /// What the commas between digits are, where the text does not say so itself.
    pub commas: Option<Commas>,
    /// After how many of its moves a game that was played is taken as a position, one move of one side each.
    pub after: Option<u32>,
    /// How deep a game that may go on for ever is searched, where the text of its scenario does not say so.
    pub depth: Option<u32>,
}
