//! Nodes of a tree that several ways lead to: each is drawn once.

use std::collections::HashMap;

use super::all_visits::AllVisits;
use super::{DrawnTreeBuilder, PictureNode, Place, tree_node};
use plyscope_core::game::AnyPosition;
use plyscope_core::game::tree::{TreeNode, TreePosition};
use plyscope_core::trace::NodeId;

/// The nodes of a tree that more than one way leads to.
#[derive(Default)]
pub(super) struct Shared {
    /// The way that each visited node is drawn at the end of: the copy of the node that belongs to it.
    drawn_as: HashMap<TreeNode, TreeNode>,
    /// The drawn nodes of the tree.
    pub drawn: HashMap<TreeNode, u32>,
    /// Other ways, with the nodes of the tree that they lead to.
    pub ways: Vec<(PictureNode, TreeNode)>,
    /// Visits by another way than the drawn one.
    pub others: Vec<(NodeId, TreeNode)>,
}

impl Shared {
    /// What is shared by a tree, with all visits of a search; `None` where no node is.
    pub fn of(root: &AnyPosition, all: &AllVisits) -> Option<Self> {
        let position = root.as_tree().filter(|position| position.tree().has_shared_nodes())?;
        Some(Self { drawn_as: all.drawn_ways(position), ..Self::default() })
    }
}

impl DrawnTreeBuilder<'_> {
    /// Whether a node is drawn elsewhere, so that only its other way is noted.
    pub(super) fn is_drawn_elsewhere(&mut self, position: &AnyPosition, node: PictureNode) -> bool {
        let (Some(shared), Some(tree_node)) = (&mut self.shared, tree_node(position)) else { return false };
        let Some(tree) = position.as_tree().map(TreePosition::tree) else { return false };
        let original = tree.original(tree_node);
        let visited = match node.place {
            Place::Visited(visited) => Some(visited),
            Place::Unvisited { .. } => None,
        };
        let is_elsewhere = match shared.drawn_as.get(&original) {
            Some(copy) => *copy != tree_node,
            None => shared.drawn.contains_key(&original),
        };
        if is_elsewhere {
            shared.ways.push((node, original));
            if let Some(visited) = visited {
                self.note_others(visited, tree_node);
            }
        } else {
            shared.drawn.insert(original, self.nodes.len() as u32);
        }
        is_elsewhere
    }

    /// Notes the visits below a node that is drawn elsewhere, itself among them.
    fn note_others(&mut self, top: NodeId, tree_node: TreeNode) {
        let Some(tree) = self.root.as_tree().map(TreePosition::tree) else { return };
        let mut left = vec![(top, tree_node)];
        while let Some((visit, node)) = left.pop() {
            if let Some(shared) = &mut self.shared {
                shared.others.push((visit, tree.original(node)));
            }
            let children = tree.children(node);
            left.extend(
                self.trace
                    .children(visit)
                    .filter_map(|child| Some((child, *children.get(usize::from(self.trace.record(child).mv().0))?))),
            );
        }
    }
}
