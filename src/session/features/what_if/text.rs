//! The tree as text that a person types.

use std::sync::Arc;

use plyscope_core::game::tree::Tree;
use plyscope_files::{TextFault, read_tree};

/// What is typed as a tree.
#[derive(Clone, Debug)]
pub struct TypedTree {
    /// What was typed.
    pub text: String,
    /// The tree that it is, if it is one.
    pub tree: Option<Arc<Tree>>,
    /// What is wrong with it, and where, if it is none.
    pub fault: Option<TextFault>,
}

impl TypedTree {
    /// Reads what was typed in place of a tree: what the text does not say stays as it is in that one.
    pub(super) fn read(text: String, before: &Tree) -> Self {
        match read_tree(&text, before) {
            Ok(tree) => Self { text, tree: Some(Arc::new(tree)), fault: None },
            Err(fault) => Self { text, tree: None, fault: Some(fault) },
        }
    }
}
