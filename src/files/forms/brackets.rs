//! Nested brackets, which the rest of the house writes and reads as [`notation`](crate::notation).

use plyscope_core::game::tree::TreeNode;

use super::description::{Has, Notation};
use super::shared_faults::BRACKETS;
use crate::growing_text::GrowingText;
use crate::notation;

/// What the list of notations knows of this one.
pub(super) static NOTATION: Notation = Notation {
    id: "brackets",
    name: BRACKETS,
    endings: &["tree", "txt"],
    // They are what is none of the others.
    looks_like: |_| false,
    read: None,
    write: |named, _| {
        let mut text = GrowingText::new();
        notation::write_to(&mut text, named.tree, TreeNode::ROOT);
        text += "\n";
        Ok(text)
    },
    has: &[Has::CommasBetweenNumbers],
};
