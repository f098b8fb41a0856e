//! Which nodes are drawn, and where each of them stands.

mod all_visits;
mod builder;
mod shared;

use std::collections::HashMap;
use std::sync::Arc;

use plyscope_core::game::tree::{TreeNode, TreePosition};
use plyscope_core::game::{AnyPosition, Move};
use plyscope_core::trace::{NodeId, Trace};

use all_visits::AllVisits;
use builder::{DrawnTreeBuilder, NodeSlot};
use shared::Shared;

/// A node that can be drawn: one that the search visited, or one that it might have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Place {
    /// Visited, sooner or later.
    Visited(NodeId),
    /// Never visited: a move that was left over, or something below one.
    Unvisited {
        /// The nearest visited node above.
        above: NodeId,
        /// The move from there.
        mv: Move,
        /// On an explicit tree, the node itself, which may stand far below that move.
        node: Option<TreeNode>,
    },
}

/// What a place looks like, whatever the step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawnKind {
    /// A node with children below it.
    Inner,
    /// A node without.
    Leaf,
    /// A node whose descendants are not drawn; so many nodes, itself included.
    Folded(u32),
    /// Neighbours that are not drawn, so many.
    More(u32),
}

/// One drawn node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PictureNode {
    /// Which node it is.
    pub place: Place,
    /// What it looks like.
    pub drawn: DrawnKind,
    /// The move that leads to it; meaningless at the root.
    pub mv: Move,
    /// Itself and all drawn below it.
    pub size: u32,
    /// The drawn node above; the root stands above itself.
    pub parent: u32,
    /// Plies from the root.
    pub ply: u32,
    /// On an explicit tree, which of its nodes this is.
    pub tree_node: Option<TreeNode>,
    /// The number of the visit among those of its move, from 1: of a move that was searched again, the last one so far
    /// is drawn.
    pub visit: u32,
}

/// Another way to a drawn node: trees may share nodes, and each of them is drawn once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FurtherEdge {
    /// The node as it stands at the end of this way, below the drawn node that its `parent` says.
    pub node: PictureNode,
    /// The drawn node that it is.
    pub to: u32,
}

/// The drawn nodes in preorder, with their places in heights of a value's text.
#[derive(Clone, Debug, Default)]
pub struct DrawnTree {
    /// The nodes.
    pub nodes: Vec<PictureNode>,
    /// The middle of each node, from the left edge of the picture.
    pub x: Vec<f64>,
    /// The room that each node and its name take across.
    pub widths: Vec<f64>,
    /// Whether leaves have names, which stand below them.
    pub has_leaf_names: bool,
    /// Whether the search has a table, whose entries are named below the names of leaves.
    pub has_table: bool,
    /// Whether the search may look at a move again, which is said below leaves.
    pub has_looks: bool,
    /// The width of the whole picture.
    pub width: f64,
    /// The number of levels.
    pub levels: u32,
    /// Whether every node of the search is drawn.
    pub is_whole: bool,
    /// Ways to nodes that are drawn below another node.
    pub ways: Vec<FurtherEdge>,
    /// Of the nodes that show a later visit, by another way, what they are by the way that they are drawn below.
    first_visits: HashMap<u32, Place>,
    /// What is at the end of the edge above a node, where the node itself shows another visit.
    at_edges: HashMap<u32, Place>,
    by_visit: HashMap<NodeId, u32>,
    /// What decides the places of all nodes, whichever of their visits are shown; none where each node is visited once.
    all_visits: Option<Arc<AllVisits>>,
}

/// Up to so many drawn nodes a tree is drawn whole.
const WHOLE_NODES: u64 = 4_000;
/// Of a larger tree, so many siblings are drawn to each side of the one that leads on.
const SIBLINGS_BESIDE: usize = 12;
/// Room between neighbours. The unit of all widths is the height of a value's text.
const GAP: f64 = 0.9;

impl DrawnTree {
    /// The width of a leaf.
    pub const LEAF: f64 = 2.0;
    /// The width of an inner node.
    pub const INNER: f64 = 2.6;
    /// The width of a node that shows a board.
    pub const BOARD: f64 = 2.9;
    /// The width of a node that is called by a move such as `Nbxd5`.
    pub const LONG_NAME: f64 = 3.4;
    /// From one leaf without a name to the next.
    pub const LEAF_PITCH: f64 = Self::LEAF + GAP;

    /// The whole tree: what was visited, in the order of the visits, and after it what was not; `None` if
    /// there are too many nodes for that.
    pub fn whole(root: &AnyPosition, trace: &Trace) -> Option<Self> {
        let drawn = match root.as_tree() {
            Some(position) => position.tree().len() as u64,
            None => u64::from(trace.len()) + trace.totals().spared,
        };
        let all_visits = || AllVisits::of(root, trace).map(Arc::new);
        (drawn <= WHOLE_NODES).then(|| Self::with_places(root, trace, trace.root(0), all_visits(), None))
    }

    /// All nodes of a search, with siblings in the order of their ranks, whatever the order of the visits.
    ///
    /// Of several searches of the root it is the one that `last`, the node entered last, belongs to; of a move that was
    /// searched again, the visit that was entered last by then. Every node keeps its place and its shape, whichever of
    /// them that is.
    pub(super) fn with_visits_until(
        &self,
        root: &AnyPosition,
        trace: &Trace,
        last: NodeId,
        rank: Option<&dyn Fn(TreeNode) -> u32>,
    ) -> Self {
        Self::with_places(root, trace, last, self.all_visits.clone(), rank)
    }

    fn with_places(
        root: &AnyPosition,
        trace: &Trace,
        last: NodeId,
        all_visits: Option<Arc<AllVisits>>,
        rank: Option<&dyn Fn(TreeNode) -> u32>,
    ) -> Self {
        let shared = all_visits.as_ref().and_then(|all| Shared::of(root, all));
        let mut builder = DrawnTreeBuilder { rank, shared, all_visits, ..DrawnTreeBuilder::new(root, trace, last) };
        let slot = builder.all_visits.as_ref().map(|_| AllVisits::ROOT);
        builder.draw(root, trace.root_of(last), NodeSlot::root(slot), &|_| true);
        builder.finish(true)
    }

    /// The part around a line of play: its nodes, their siblings, and the children of its last node.
    pub fn around(root: &AnyPosition, trace: &Trace, line: &[NodeId], last: NodeId) -> Self {
        let mut builder =
            DrawnTreeBuilder { siblings_beside: Some(SIBLINGS_BESIDE), ..DrawnTreeBuilder::new(root, trace, last) };
        builder.draw(root, trace.root_of(last), NodeSlot::root(None), &|node| line.contains(&node));
        builder.finish(false)
    }

    /// Whether each node of a tree that is drawn whole has one visit alone, so that the drawing is the same at every
    /// step.
    pub(super) const fn shows_one_visit_each(&self) -> bool {
        self.all_visits.is_none()
    }

    /// The drawn node of a visited one, if it is drawn.
    pub fn of_visited(&self, node: NodeId) -> Option<u32> {
        self.by_visit.get(&node).copied()
    }

    /// A drawn node as the edge above it has it: by the way that it is drawn below, and by the visit that is shown
    /// there.
    pub fn by_own_way(&self, index: u32) -> Option<PictureNode> {
        let node = *self.nodes.get(index as usize)?;
        let place = self.at_edges.get(&index).copied().unwrap_or(node.place);
        Some(PictureNode { place, ..node })
    }

    /// The drawn node of a place.
    pub fn of_place(&self, place: Place) -> Option<u32> {
        match place {
            Place::Visited(node) => self.of_visited(node),
            Place::Unvisited { .. } => {
                let drawn = self.nodes.iter().position(|node| node.place == place).map(|index| index as u32);
                let first = || self.first_visits.iter().find(|(_, first)| **first == place).map(|(index, _)| *index);
                drawn.or_else(first).or_else(|| self.ways.iter().find(|way| way.node.place == place).map(|way| way.to))
            }
        }
    }
}

/// The width of a node with its name, in any language, so that nothing moves when the language changes.
fn width_of(root: &AnyPosition, node: &PictureNode) -> f64 {
    match root.description() {
        None => {}
        Some(description) if description.is_small => return DrawnTree::BOARD,
        Some(description) if description.puts_pieces => return DrawnTree::INNER,
        // Moves of pieces have longer names, in Chinese ones of four characters.
        Some(_) => return DrawnTree::LONG_NAME,
    }
    let label = root.as_tree().zip(node.tree_node).and_then(|(position, node)| position.tree().label(node));
    match (node.drawn, label) {
        (DrawnKind::Leaf, Some(label)) => label.texts().into_iter().map(text_width).fold(DrawnTree::LEAF, f64::max),
        (DrawnKind::Leaf, None) => DrawnTree::LEAF,
        _ => DrawnTree::INNER,
    }
}

/// About how wide the longest word of a name is, in heights of a value's text: names are a little smaller, and
/// Chinese ones break after four characters.
fn text_width(name: &str) -> f64 {
    let word = |word: &str| {
        let wide = word.chars().filter(|c| *c as u32 >= 0x2E80).count();
        wide.min(4) as f64 * 0.85 + (word.chars().count() - wide) as f64 * 0.5
    };
    name.split_whitespace().map(word).fold(0.0, f64::max)
}

const fn is_visited(place: Place) -> bool {
    matches!(place, Place::Visited(_))
}

fn tree_node(position: &AnyPosition) -> Option<TreeNode> {
    position.as_tree().map(TreePosition::node)
}
