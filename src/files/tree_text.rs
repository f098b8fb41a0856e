//! A tree as text that is edited beside it: in brackets where they can hold it, else node by node as in a file.

use std::ops::Range;

use plyscope_core::game::tree::Tree;

use super::error::token_length;
use super::machine::budget_of_reading;
use super::place::place_of;
use super::ron::Raw;
use super::{Message, Reading, TextPlace, TreeForm, forms, notation, ron_tree, scenario_ron};

/// What is wrong with a text that is no tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextFault {
    /// The bytes that cannot be read; empty where something is missing.
    pub at: Range<usize>,
    /// The line and column where they begin.
    pub place: TextPlace,
    /// What is wrong and what was expected.
    pub message: Message,
}

/// Writes a tree: in brackets where they can hold it, else node by node.
pub fn write_tree(tree: &Tree) -> String {
    if scenario_ron::fits_brackets(tree) {
        return notation::write(tree);
    }
    // A file has the tree one step to the right.
    scenario_ron::written_nodes(tree).replace("\n    ", "\n")
}

/// Reads a tree in place of another one: the player at the root and the bounds stay as they are there, where the text
/// says nothing of them.
///
/// # Errors
/// Says what is wrong, and where.
pub fn read_tree(text: &str, before: &Tree) -> Result<Tree, TextFault> {
    let _budget = budget_of_reading(text.len());
    let bounds = before.exact_bounds();
    let root = before.root_player();
    let begin = text.len() - text.trim_start().len();
    let is_written_out = text[begin..].starts_with(|c: char| c.is_ascii_alphabetic()) && text[begin..].contains('(');
    // What has been pasted may be in any notation, and stand in a program.
    let text = &*forms::tree_alone(text, None);
    let form = TreeForm::of_text(text).filter(|_| !is_written_out);
    let read = match (is_written_out, form) {
        (true, _) => ron_tree::tree(Raw { text: text.trim(), offset: begin }, root, bounds),
        (false, Some(form)) => forms::read(form, text, Reading::default()).map(|read| read.tree),
        (false, None) => notation::bounded_tree(text, root, bounds),
    };
    read.map_err(|fault| {
        let mut offset = fault.offset.min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = text[offset..].lines().next().unwrap_or_default();
        TextFault { at: offset..offset + token_length(line), place: place_of(text, offset), message: fault.message }
    })
}
