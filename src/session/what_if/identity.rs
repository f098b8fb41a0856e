//! Which node is which, before and after children have changed places: nodes are numbered in preorder, and so a move
//! gives many of them other numbers.

use std::sync::Arc;

use crate::game::Move;
use crate::game::tree::TreeNode;
use crate::session::{Place, Run};

/// Which node of the tree as it was opened each node of a changed tree is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Identity(Option<Arc<Tables>>);

#[derive(Debug, PartialEq, Eq)]
struct Tables {
    /// By number now: the number as opened.
    opened: Vec<TreeNode>,
    /// By number as opened: the number now.
    now: Vec<TreeNode>,
}

impl Identity {
    /// The number of a node in the tree as it was opened.
    pub fn opened(&self, now: TreeNode) -> TreeNode {
        self.0.as_ref().and_then(|tables| tables.opened.get(now.index()).copied()).unwrap_or(now)
    }

    /// The number that a node of the tree as it was opened has now.
    pub fn now(&self, opened: TreeNode) -> TreeNode {
        self.0.as_ref().and_then(|tables| tables.now.get(opened.index()).copied()).unwrap_or(opened)
    }

    /// Whether all nodes have the numbers that they were opened with.
    pub fn is_as_opened(&self) -> bool {
        self.0.is_none()
    }

    /// The same after a change that made node number n out of number `before[n]`.
    pub(super) fn after(&self, before: &[TreeNode]) -> Self {
        let opened: Vec<TreeNode> = before.iter().map(|node| self.opened(*node)).collect();
        if (0..).zip(&opened).all(|(number, node)| node.0 == number) {
            return Self(None);
        }
        let mut now = vec![TreeNode::ROOT; opened.len()];
        for (number, node) in (0..).zip(&opened) {
            if let Some(place) = now.get_mut(node.index()) {
                *place = TreeNode(number);
            }
        }
        Self(Some(Arc::new(Tables { opened, now })))
    }
}

impl Run {
    /// The moves that lead here to the node to which these lead in another run of the same tree, as far as they are
    /// known.
    pub(in crate::session) fn moves_here(&self, other: &Self, moves: Vec<Move>) -> Vec<Move> {
        let (Some(there), Some(here)) = (other.scenario.tree(), self.scenario.tree()) else { return moves };
        if self.identity == other.identity {
            return moves;
        }
        let (mut from, mut to) = (TreeNode::ROOT, TreeNode::ROOT);
        let same_move = |mv: Move| {
            from = *there.children(from).get(usize::from(mv.0))?;
            let child = self.identity.now(other.identity.opened(from));
            let index = here.index_of_child(to, child)?;
            to = child;
            Some(Move(index as u16))
        };
        moves.into_iter().map_while(same_move).collect()
    }

    /// Where a node of the tree stands in the search; `None` if the tree has no such node.
    pub fn place_of_tree_node(&self, node: TreeNode) -> Option<Place> {
        let tree = self.scenario.tree().filter(|tree| node.index() < tree.len())?;
        let mut line = vec![node];
        while let Some(parent) = line.last().and_then(|last| tree.parent(*last)) {
            line.push(parent);
        }
        let mut at = self.root();
        for pair in line.windows(2).rev() {
            let &[child, parent] = pair else { return None };
            let mv = Move(tree.index_of_child(parent, child)? as u16);
            match self.trace.visit_by(at, mv, self.moment().last_entered) {
                Some(visited) => at = visited,
                None => return Some(Place::Unvisited { above: at, mv, node: Some(node) }),
            }
        }
        Some(Place::Visited(at))
    }

    /// The node of the tree at a place.
    pub fn tree_node_of_place(&self, place: Place) -> Option<TreeNode> {
        match place {
            Place::Visited(node) => self.tree_node(node),
            Place::Unvisited { node, .. } => node,
        }
    }
}
