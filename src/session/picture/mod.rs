//! Which nodes are drawn, and where each of them stands.

mod shared;

use std::collections::HashMap;

use crate::game::tree::{TreeNode, TreePosition};
use crate::game::{AnyPosition, Move, Position};
use crate::layout::{Layout, Tree as LayoutTree};
use crate::search::Research;
use crate::trace::{NodeId, Trace};

use shared::Shared;

/// A node that can be drawn: one that the search visited, or one that it might have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
pub enum Drawn {
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
    pub drawn: Drawn,
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
    /// The number of the visit among those of its move, from 1: of a move that was searched again, the last one so far is drawn.
    pub visit: u32,
}

/// Another way to a drawn node: trees may share nodes, and each of them is drawn once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Way {
    /// The node as it stands at the end of this way, below the drawn node that its `parent` says.
    pub node: PictureNode,
    /// The drawn node that it is.
    pub to: u32,
}

/// The drawn nodes in preorder, with their places in heights of a value's text.
#[derive(Clone, Debug, Default)]
pub struct Picture {
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
    pub ways: Vec<Way>,
    /// Of the nodes that show a later visit, by another way, what they are by the way that they are drawn below.
    first_visits: HashMap<u32, Place>,
    /// What is at the end of the edge above a node, where the node itself shows another visit.
    at_edges: HashMap<u32, Place>,
    by_visit: HashMap<NodeId, u32>,
}

/// Up to so many drawn nodes a tree is drawn whole.
const WHOLE_NODES: u64 = 4_000;
/// Of a larger tree, so many siblings are drawn to each side of the one that leads on.
const SIBLINGS_BESIDE: usize = 12;
/// Room between neighbours. The unit of all widths is the height of a value's text.
const GAP: f64 = 0.9;

impl Picture {
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
        Self::whole_by(root, trace, trace.root(0), None)
    }

    /// The whole tree with siblings in the order of their ranks, whatever the order of the visits.
    ///
    /// Of several searches of the root it is the one that `last`, the node entered last, belongs to; of a move that was searched
    /// again, the visit that was entered last by then.
    pub(super) fn whole_by(
        root: &AnyPosition,
        trace: &Trace,
        last: NodeId,
        rank: Option<&dyn Fn(TreeNode) -> u32>,
    ) -> Option<Self> {
        let drawn = match root.as_tree() {
            Some(position) => position.tree().len() as u64,
            None => u64::from(trace.len()) + trace.totals().spared,
        };
        if drawn > WHOLE_NODES {
            return None;
        }
        let mut builder = Builder { rank, shared: Shared::of(root, trace, last), ..Builder::new(root, trace, last) };
        builder.visited(root, trace.root_of(last), 0, (Move::default(), 1), 0, &|_| true);
        Some(builder.finish(true))
    }

    /// The part around a line of play: its nodes, their siblings, and the children of its last node.
    pub fn around(root: &AnyPosition, trace: &Trace, line: &[NodeId], last: NodeId) -> Self {
        let mut builder = Builder { siblings_beside: Some(SIBLINGS_BESIDE), ..Builder::new(root, trace, last) };
        builder.visited(root, trace.root_of(last), 0, (Move::default(), 1), 0, &|node| line.contains(&node));
        builder.finish(false)
    }

    /// The drawn node of a visited one, if it is drawn.
    pub fn of_visited(&self, node: NodeId) -> Option<u32> {
        self.by_visit.get(&node).copied()
    }

    /// A drawn node as the edge above it has it: by the way that it is drawn below, and by the visit that is shown there.
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

struct Builder<'t> {
    root: &'t AnyPosition,
    trace: &'t Trace,
    /// The node that was entered last.
    last: NodeId,
    nodes: Vec<PictureNode>,
    /// Drawn siblings to each side of the one that leads on; `None` draws all.
    siblings_beside: Option<usize>,
    /// By what the nodes of an explicit tree are put in order among their siblings; `None` leaves the order of the visits.
    rank: Option<&'t dyn Fn(TreeNode) -> u32>,
    /// Where the tree shares nodes, which are drawn whole.
    shared: Option<Shared>,
}

impl<'t> Builder<'t> {
    fn new(root: &'t AnyPosition, trace: &'t Trace, last: NodeId) -> Self {
        Self { root, trace, last, nodes: Vec::new(), siblings_beside: None, rank: None, shared: None }
    }

    fn push(&mut self, node: PictureNode) -> u32 {
        self.nodes.push(node);
        self.nodes.len() as u32 - 1
    }

    fn close(&mut self, index: u32) {
        let length = self.nodes.len() as u32;
        if let Some(node) = self.nodes.get_mut(index as usize) {
            node.size = length - index;
        }
    }

    /// Adds a visited node and, where `unfold` says so, what is below it. No deeper than a tree may be.
    fn visited(
        &mut self,
        position: &AnyPosition,
        node: NodeId,
        parent: u32,
        (mv, visit): (Move, u32),
        ply: u32,
        unfold: &impl Fn(NodeId) -> bool,
    ) {
        let record = self.trace.record(node);
        let drawn = match (record.is_leaf(), unfold(node)) {
            (true, _) => Drawn::Leaf,
            (false, true) => Drawn::Inner,
            (false, false) => Drawn::Folded(record.size()),
        };
        let place = Place::Visited(node);
        let tree_node = tree_node(position);
        let drawn_node = PictureNode { place, drawn, mv, size: 1, parent, ply, tree_node, visit };
        if self.is_drawn_elsewhere(position, drawn_node) {
            return;
        }
        let index = self.push(drawn_node);
        if drawn == Drawn::Inner {
            self.children(position, node, index, ply, unfold);
        }
        self.close(index);
    }

    fn children(
        &mut self,
        position: &AnyPosition,
        node: NodeId,
        index: u32,
        ply: u32,
        unfold: &impl Fn(NodeId) -> bool,
    ) {
        let visits = self.trace.visits(node, self.last).into_iter();
        let mut all: Vec<(Move, Option<(NodeId, u32)>)> =
            visits.map(|(mv, child, number)| (mv, Some((child, number)))).collect();
        all.extend(self.trace.untried_moves(node, position).into_iter().map(|mv| (mv, None)));
        self.sort(position, &mut all, |(mv, _)| *mv);
        let shown =
            self.in_sight(all.len(), all.iter().position(|(_, child)| child.is_some_and(|(node, _)| unfold(node))));
        if shown.start > 0 {
            self.more(node, index, ply + 1, shown.start);
        }
        for (mv, child) in all.get(shown.clone()).into_iter().flatten() {
            match child {
                Some((child, visit)) => {
                    self.visited(&position.play(*mv), *child, index, (*mv, *visit), ply + 1, unfold);
                }
                None => self.unvisited(&position.play(*mv), node, *mv, *mv, index, ply + 1),
            }
        }
        if shown.end < all.len() {
            self.more(node, index, ply + 1, all.len() - shown.end);
        }
    }

    /// Brings the children of a position into the order that is asked for; without one they stay as they are.
    fn sort<C>(&self, position: &AnyPosition, children: &mut [C], mv: impl Fn(&C) -> Move) {
        let (Some(rank), Some(parent)) = (self.rank, position.as_tree()) else { return };
        let siblings = parent.tree().children(parent.node());
        children.sort_by_key(|child| siblings.get(usize::from(mv(child).0)).map(|child| rank(*child)));
    }

    /// Which of so many siblings are drawn: all of them, or those around the one that leads on.
    fn in_sight(&self, total: usize, leading: Option<usize>) -> std::ops::Range<usize> {
        match self.siblings_beside {
            Some(beside) if total > 2 * beside + 1 => {
                let start = leading.unwrap_or(0).saturating_sub(beside).min(total - 2 * beside - 1);
                start..start + 2 * beside + 1
            }
            _ => 0..total,
        }
    }

    /// Adds neighbours that are not drawn, as one.
    fn more(&mut self, above: NodeId, parent: u32, ply: u32, count: usize) {
        let place = Place::Unvisited { above, mv: Move(u16::MAX), node: None };
        self.push(PictureNode {
            place,
            drawn: Drawn::More(count as u32),
            mv: Move::default(),
            size: 1,
            parent,
            ply,
            tree_node: None,
            visit: 1,
        });
    }

    /// Adds a node that was not visited; on an explicit tree with all below it, down to the depth limit.
    fn unvisited(&mut self, position: &AnyPosition, above: NodeId, first: Move, mv: Move, parent: u32, ply: u32) {
        let node = tree_node(position);
        let below = match position {
            AnyPosition::Tree(_) if ply < self.trace.header().depth => position.candidate_moves().len(),
            _ => 0,
        };
        let drawn = match (below, self.siblings_beside, position) {
            (0, ..) => Drawn::Leaf,
            // Of a large tree only a part is drawn, and this node was not visited.
            (_, Some(_), AnyPosition::Tree(position)) => Drawn::Folded(position.tree().size(position.node())),
            _ => Drawn::Inner,
        };
        let place = Place::Unvisited { above, mv: first, node };
        let drawn_node = PictureNode { place, drawn, mv, size: 1, parent, ply, tree_node: node, visit: 1 };
        if self.is_drawn_elsewhere(position, drawn_node) {
            return;
        }
        let index = self.push(drawn_node);
        if drawn == Drawn::Inner {
            let mut moves: Vec<Move> = position.candidate_moves().collect();
            self.sort(position, &mut moves, |mv| *mv);
            for next in moves {
                self.unvisited(&position.play(next), above, first, next, index, ply + 1);
            }
        }
        self.close(index);
    }

    fn finish(mut self, is_whole: bool) -> Picture {
        let Shared { drawn, ways, others, .. } = self.shared.take().unwrap_or_default();
        let ways: Vec<Way> =
            ways.into_iter().filter_map(|(node, of)| Some(Way { node, to: *drawn.get(&of)? })).collect();
        let others: Vec<(NodeId, u32)> =
            others.into_iter().filter_map(|(visit, of)| Some((visit, *drawn.get(&of)?))).collect();
        // A place shows the last visit that has been entered, by whichever way.
        let mut first_visits = HashMap::new();
        let mut searched: HashMap<u32, NodeId> = HashMap::new();
        for (visit, index) in &others {
            let Some(node) = self.nodes.get_mut(*index as usize) else { continue };
            let is_later = match node.place {
                Place::Visited(shown) => *visit > shown,
                // A cutoff saved it by the way that it is drawn below, and by the other one it was visited.
                Place::Unvisited { .. } => true,
            };
            if is_later && *visit <= self.last {
                first_visits.entry(*index).or_insert(node.place);
                node.place = Place::Visited(*visit);
            }
            if *visit <= self.last && !self.trace.record(*visit).is_leaf() {
                let last = searched.entry(*index).or_insert(*visit);
                *last = (*last).max(*visit);
            }
        }
        self.show_unvisited_below(&mut first_visits, &searched);
        let at_edges = self.at_edges(&first_visits);
        let firsts = first_visits.iter().filter_map(|(index, place)| match place {
            Place::Visited(visit) => Some((*visit, *index)),
            Place::Unvisited { .. } => None,
        });
        let firsts: Vec<(NodeId, u32)> = firsts.collect();
        let sizes: Vec<u32> = self.nodes.iter().map(|node| node.size).collect();
        let widths: Vec<f64> = self.nodes.iter().map(|node| width_of(self.root, node)).collect();
        let mut layout = Layout::new();
        layout.compute(&LayoutTree { sizes: &sizes, widths: Some(&widths), gap: GAP });
        let by_visit = (0_u32..)
            .zip(&self.nodes)
            .filter_map(|(index, node)| match node.place {
                Place::Visited(visited) => Some((visited, index)),
                Place::Unvisited { .. } => None,
            })
            .chain(others)
            .chain(firsts)
            .collect();
        Picture {
            x: layout.x().to_vec(),
            has_table: self.trace.form().table,
            has_looks: self.trace.form().research != Research::None || self.trace.form().reduction > 0,
            has_leaf_names: match self.root.description() {
                Some(description) => !description.is_small,
                None => self.root.as_tree().is_some_and(|position| position.tree().has_labels()),
            },
            widths,
            width: layout.width(),
            levels: layout.height(),
            is_whole,
            ways,
            first_visits,
            at_edges,
            by_visit,
            nodes: self.nodes,
        }
    }

    /// What a cutoff saved at the first visit of a node is not saved at a later one that is `searched`, as long as that has not
    /// cut. One that the table settles, or that has no depth left, visits nothing below, and what was saved stays so.
    fn show_unvisited_below(&mut self, first_visits: &mut HashMap<u32, Place>, searched: &HashMap<u32, NodeId>) {
        for index in 1..self.nodes.len() as u32 {
            let Some(node) = self.nodes.get(index as usize).copied() else { continue };
            let Place::Unvisited { node: of, .. } = node.place else { continue };
            let above = self.nodes.get(node.parent as usize).filter(|_| first_visits.contains_key(&node.parent));
            let place = match above.map(|above| above.place) {
                Some(Place::Visited(_)) => {
                    let Some(&above) = searched.get(&node.parent) else { continue };
                    match self.visit_below(above, node.mv) {
                        Some(visit) => Place::Visited(visit),
                        None => Place::Unvisited { above, mv: node.mv, node: of },
                    }
                }
                Some(Place::Unvisited { above, mv, .. }) => Place::Unvisited { above, mv, node: of },
                None => continue,
            };
            first_visits.entry(index).or_insert(node.place);
            self.nodes.get_mut(index as usize).into_iter().for_each(|node| node.place = place);
        }
    }

    /// The visit by a move of a visited node, that is entered sooner or later.
    fn visit_below(&self, above: NodeId, mv: Move) -> Option<NodeId> {
        let visits = self.trace.visits(above, self.last);
        visits.into_iter().find(|(of, ..)| *of == mv).map(|(_, visit, _)| visit)
    }

    /// What is at the end of the edge above each node that shows a later visit, or that stands below one.
    fn at_edges(&self, first_visits: &HashMap<u32, Place>) -> HashMap<u32, Place> {
        let at_edge = |(index, node): (u32, &PictureNode)| {
            let above = self.nodes.get(node.parent as usize).filter(|_| first_visits.contains_key(&node.parent));
            let by_shown = match above.map(|above| above.place) {
                Some(Place::Visited(above)) => self.visit_below(above, node.mv).filter(|visit| *visit <= self.last),
                _ => None,
            };
            let first = || first_visits.get(&index).copied().filter(|first| above.is_none() || is_visited(*first));
            Some((index, by_shown.map(Place::Visited).or_else(first)?))
        };
        (0..).zip(&self.nodes).skip(1).filter_map(at_edge).collect()
    }
}

/// The width of a node with its name, in any language, so that nothing moves when the language changes.
fn width_of(root: &AnyPosition, node: &PictureNode) -> f64 {
    match root.description() {
        None => {}
        Some(description) if description.is_small => return Picture::BOARD,
        Some(description) if description.puts_pieces => return Picture::INNER,
        // Moves of pieces have longer names, in Chinese ones of four characters.
        Some(_) => return Picture::LONG_NAME,
    }
    let label = root.as_tree().zip(node.tree_node).and_then(|(position, node)| position.tree().label(node));
    match (node.drawn, label) {
        (Drawn::Leaf, Some(label)) => label.texts().into_iter().map(text_width).fold(Picture::LEAF, f64::max),
        (Drawn::Leaf, None) => Picture::LEAF,
        _ => Picture::INNER,
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
