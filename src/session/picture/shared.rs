//! Nodes of a tree that several ways lead to: each is drawn once.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::{Builder, PictureNode, Place, tree_node};
use crate::game::AnyPosition;
use crate::game::tree::{TreeNode, TreePosition};
use crate::trace::{NodeId, Trace};

/// The nodes of a tree that more than one way leads to.
#[derive(Default)]
pub(super) struct Shared {
    /// The visit that each node is drawn at: the first one below a drawn node. Of a move that was searched again that is the
    /// visit that is drawn of it.
    visits: HashMap<TreeNode, NodeId>,
    /// The drawn nodes of the tree.
    pub drawn: HashMap<TreeNode, u32>,
    /// Other ways, with the nodes of the tree that they lead to.
    pub ways: Vec<(PictureNode, TreeNode)>,
    /// Visits by another way than the drawn one.
    pub others: Vec<(NodeId, TreeNode)>,
}

impl Shared {
    /// What is shared by a tree as the search that `last` belongs to visits it; `None` where no node is.
    pub fn of(root: &AnyPosition, trace: &Trace, last: NodeId) -> Option<Self> {
        let tree = root.as_tree().map(TreePosition::tree).filter(|tree| tree.has_shared_nodes())?;
        let mut shared = Self::default();
        let top = trace.root_of(last);
        // What is drawn is walked in preorder; below a node that is drawn elsewhere nothing is.
        let mut left = vec![(top, TreeNode::ROOT)];
        while let Some((node, of)) = left.pop() {
            match shared.visits.entry(tree.original(of)) {
                Entry::Occupied(_) => continue,
                Entry::Vacant(vacant) => vacant.insert(node),
            };
            let children = tree.children(of);
            for (mv, child, _) in trace.visits(node, last).into_iter().rev() {
                // A null move leads to no node of the tree.
                if let Some(of) = children.get(usize::from(mv.0)) {
                    left.push((child, *of));
                }
            }
        }
        Some(shared)
    }
}

impl Builder<'_> {
    /// Whether a node is drawn elsewhere, so that only its other way is noted.
    pub(super) fn is_drawn_elsewhere(&mut self, position: &AnyPosition, node: PictureNode) -> bool {
        let (Some(shared), Some(tree_node)) = (&mut self.shared, tree_node(position)) else { return false };
        let Some(tree) = position.as_tree().map(TreePosition::tree) else { return false };
        let original = tree.original(tree_node);
        let visited = match node.place {
            Place::Visited(visited) => Some(visited),
            Place::Unvisited { .. } => None,
        };
        let drawn_at = shared.visits.get(&original).copied();
        let is_elsewhere = match (drawn_at, visited) {
            (Some(first), visited) => Some(first) != visited,
            (None, _) => shared.drawn.contains_key(&original),
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
