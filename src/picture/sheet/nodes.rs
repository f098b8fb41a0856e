//! What sentences need to know of the nodes of an exercise.

use plyscope_core::game::tree::TreeNode;
use plyscope_core::game::{Chooser, ValueFormat};
use plyscope_core::replay::Moment;
use plyscope_core::trace::NodeId;
use plyscope_text::{DescribeNodes, GameEnd, Story};

use super::WorkSheet;

/// The nodes of an exercise, as its sentences name and describe them.
pub(super) struct SheetNodes<'s> {
    pub sheet: &'s WorkSheet<'s>,
    pub moment: &'s Moment,
    /// How values are written.
    pub format: &'s ValueFormat,
}

impl SheetNodes<'_> {
    /// The children that a cutoff spared at a node.
    fn left_out(&self, parent: NodeId) -> impl Iterator<Item = TreeNode> {
        let exercise = self.sheet.exercise;
        let children = exercise.tree_node(parent).map_or(&[][..], |parent| exercise.tree().children(parent));
        children.iter().copied().filter(|child| self.sheet.is_left_out(*child))
    }
}

impl DescribeNodes for SheetNodes<'_> {
    fn value_format(&self) -> &ValueFormat {
        self.format
    }

    fn name(&self, node: NodeId) -> String {
        let node = self.sheet.exercise.tree_node(node);
        node.map_or_else(String::new, |node| self.sheet.name(node).to_owned())
    }

    fn has_name(&self, node: NodeId) -> bool {
        !self.name(node).is_empty()
    }

    fn is_chance(&self, node: NodeId) -> bool {
        let tree = self.sheet.exercise.tree();
        self.sheet.exercise.tree_node(node).is_some_and(|node| tree.chooser(node) == Chooser::Chance)
    }

    fn plies_up(&self, node: NodeId) -> Option<u32> {
        Some(self.moment.path.last()?.ply - self.moment.frame(node)?.ply)
    }

    fn spared(&self, parent: NodeId) -> Vec<String> {
        self.left_out(parent).map(|child| self.sheet.name(child).to_owned()).collect()
    }

    fn spared_are_leaves(&self, parent: NodeId) -> bool {
        self.left_out(parent).all(|child| self.sheet.exercise.tree().is_leaf(child))
    }

    fn game_over(&self, _node: NodeId) -> Option<GameEnd> {
        None
    }

    fn letters(&self) -> bool {
        true
    }

    fn story(&self) -> Option<Story> {
        None
    }
}
