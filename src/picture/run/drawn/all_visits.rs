//! What all visits of a search come to together: so a node has its place and its shape at every step, whichever of its
//! visits is shown, and however many searches of the root there are.

use std::collections::HashMap;

use super::builder::{Left, NodeSlot};
use super::{DrawnKind, DrawnTreeBuilder, PictureNode, Place};
use plyscope_core::game::tree::{TreeNode, TreePosition};
use plyscope_core::game::{AnyPosition, Move, Position};
use plyscope_core::trace::{NodeId, Trace};

/// The nodes that are visited by any search of the root, each once: on a board by the moves that lead there, in a tree
/// with all the ways to it.
#[derive(Clone, Debug, Default)]
pub(super) struct AllVisits {
    /// Of each node the moves that are made from it, in the order in which they are made first; on a board those that
    /// are left over behind them. Each with the node that it leads to.
    below: Vec<Vec<(Move, u32)>>,
}

impl AllVisits {
    /// The root.
    pub const ROOT: u32 = 0;

    /// Of a search that visits nodes more than once, or may; `None` of another one.
    pub fn of(root: &AnyPosition, trace: &Trace) -> Option<Self> {
        let is_shared = root.as_tree().is_some_and(|position| position.tree().has_shared_nodes());
        if !is_shared && !trace.form().makes_again() && trace.passes().len() == 1 {
            return None;
        }
        let mut all = Self { below: vec![Vec::new()] };
        let mut of_tree: HashMap<TreeNode, u32> = HashMap::new();
        let mut left_over = Vec::new();
        for pass in 0..trace.passes().len() {
            let mut left = vec![(Self::ROOT, trace.root(pass), root.clone())];
            while let Some((slot, node, position)) = left.pop() {
                let children: Vec<NodeId> = trace.children(node).collect();
                // A visit that ends at once leaves nothing over, and what a tree has below it is drawn in the order of
                // the tree.
                if !children.is_empty() && position.as_tree().is_none() {
                    left_over.push((slot, trace.untried_moves(node, &position)));
                }
                let first = left.len();
                for child in children {
                    let mv = trace.record(child).mv();
                    let position = position.play(mv);
                    let known = position.as_tree().map(|position| position.tree().original(position.node()));
                    let below = all.slot(slot, mv, known, &mut of_tree);
                    left.push((below, child, position));
                }
                // The first child comes first.
                left.get_mut(first..).unwrap_or_default().reverse();
            }
        }
        for (slot, moves) in left_over {
            for mv in moves {
                all.slot(slot, mv, None, &mut of_tree);
            }
        }
        Some(all)
    }

    /// The node that a move leads to, which may be a known node of the tree.
    fn slot(&mut self, above: u32, mv: Move, of: Option<TreeNode>, of_tree: &mut HashMap<TreeNode, u32>) -> u32 {
        if let Some((_, slot)) = self.below(above).iter().find(|(made, _)| *made == mv) {
            return *slot;
        }
        let next = self.below.len() as u32;
        let slot = of.map_or(next, |of| *of_tree.entry(of).or_insert(next));
        if slot == next {
            self.below.push(Vec::new());
        }
        self.below.get_mut(above as usize).into_iter().for_each(|below| below.push((mv, slot)));
        slot
    }

    /// The moves from a node, each with the node that it leads to.
    pub fn below(&self, slot: u32) -> &[(Move, u32)] {
        self.below.get(slot as usize).map_or(&[], Vec::as_slice)
    }

    /// Of the nodes of a tree to which several ways lead, the one that each is drawn as: the first that is visited
    /// below a drawn one, whatever search of the root visits it.
    pub fn drawn_ways(&self, root: &TreePosition) -> HashMap<TreeNode, TreeNode> {
        let tree = root.tree();
        let mut ways = HashMap::new();
        let mut left = vec![(Self::ROOT, root.node())];
        while let Some((slot, node)) = left.pop() {
            if ways.contains_key(&tree.original(node)) {
                continue;
            }
            ways.insert(tree.original(node), node);
            let children = tree.children(node);
            let below = self.below(slot).iter().rev();
            left.extend(below.filter_map(|(mv, slot)| Some((*slot, *children.get(usize::from(mv.0))?))));
        }
        ways
    }
}

impl DrawnTreeBuilder<'_> {
    /// The moves from a node that have a place below it at any of its visits, each with the node that it leads to.
    pub(super) fn slots_below(&self, slot: Option<u32>) -> &[(Move, u32)] {
        slot.zip(self.all_visits.as_ref()).map_or(&[], |(slot, all)| all.below(slot))
    }

    /// Keeps room for a node of a board that another visit has below it; what is to be drawn next is all below that.
    pub(super) fn keep_free(&mut self, above: NodeId, spot: NodeSlot) -> Vec<Left> {
        let NodeSlot { parent, ply, slot, mv, visit } = spot;
        let place = Place::Unvisited { above, mv, node: None };
        let index =
            self.push(PictureNode { place, drawn: DrawnKind::Leaf, mv, size: 1, parent, ply, tree_node: None, visit });
        self.kept_free.insert(index);
        let below = self.slots_below(slot).iter().map(|(mv, below)| {
            Left::KeptFree(above, NodeSlot { parent: index, ply: ply + 1, slot: Some(*below), mv: *mv, visit: 1 })
        });
        below.chain([Left::Close(index)]).collect()
    }

    /// Once all nodes have their places, leaves out those for which there is only room.
    pub(super) fn leave_out_kept_free(&mut self, x: &mut Vec<f64>, widths: &mut Vec<f64>) {
        if self.kept_free.is_empty() {
            return;
        }
        let is_drawn: Vec<bool> = (0..self.nodes.len() as u32).map(|index| !self.kept_free.contains(&index)).collect();
        // How many drawn nodes come before each of them.
        let mut before = vec![0_u32];
        before.extend(is_drawn.iter().scan(0, |count, is_drawn| {
            *count += u32::from(*is_drawn);
            Some(*count)
        }));
        let drawn_before = |index: u32| before.get(index as usize).copied().unwrap_or(0);
        for (index, node) in (0..).zip(&mut self.nodes) {
            node.size = drawn_before(index + node.size) - drawn_before(index);
            node.parent = drawn_before(node.parent);
        }
        fn keep<T>(list: &mut Vec<T>, is_drawn: &[bool]) {
            let mut at = is_drawn.iter();
            list.retain(|_| at.next().copied().unwrap_or(true));
        }
        keep(&mut self.nodes, &is_drawn);
        keep(x, &is_drawn);
        keep(widths, &is_drawn);
        self.kept_free.clear();
    }
}
