//! Trees of one's own as exercises.

use crate::game::tree::{Tree, TreeEdit, TreeError, TreeNode};
use crate::game::{Label, lettered};

/// A tree in which every node has a name: its own, or letters that no other node has.
pub(super) fn named(tree: &Tree) -> Result<Tree, TreeError> {
    let mut named = tree.clone();
    let mut number = 0;
    let all: Vec<TreeNode> = tree.iter().filter(|node| tree.label(*node).is_none() && !tree.is_copy(*node)).collect();
    for node in all {
        let name = loop {
            let name = lettered(number).to_ascii_lowercase();
            number += 1;
            if !tree.iter().filter_map(|node| tree.label(node)).any(|label| label.texts().contains(&name.as_str())) {
                break name;
            }
        };
        named = named.edited(&TreeEdit::Rename(node, Some(Label::plain(&name))))?.tree;
    }
    Ok(named)
}
