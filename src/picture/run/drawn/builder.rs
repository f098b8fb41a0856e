//! Goes through a search and takes down what is drawn of it, in preorder.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::sync::Arc;

use super::all_visits::AllVisits;
use super::shared::Shared;
use super::{DrawnKind, DrawnTree, FurtherEdge, GAP, PictureNode, Place, is_visited, tree_node, width_of};
use plyscope_core::game::tree::TreeNode;
use plyscope_core::game::{AnyPosition, Move, Position};
use plyscope_core::layout::{Layout, LayoutTree};
use plyscope_core::search::Research;
use plyscope_core::trace::{NodeId, Trace};

/// What becomes of a move from a drawn node at the visit that is shown.
#[derive(Clone, Copy)]
enum MoveAtVisit {
    /// It is made: the node, and the number of its visit.
    Visited(NodeId, u32),
    /// It is left over.
    Untried,
    /// On a board: it is there at other visits alone.
    OfOtherVisits,
}

/// Where a node stands in the drawing, and how it is come by.
#[derive(Clone, Copy)]
pub(super) struct NodeSlot {
    /// The drawn node above.
    pub parent: u32,
    /// Plies from the root.
    pub ply: u32,
    /// Its place among all visits, where those decide it.
    pub slot: Option<u32>,
    /// The move that leads to it.
    pub mv: Move,
    /// The number of the visit among those of its move, from 1.
    pub visit: u32,
}

impl NodeSlot {
    /// That of the root.
    pub fn root(slot: Option<u32>) -> Self {
        Self { parent: 0, ply: 0, slot, mv: Move::default(), visit: 1 }
    }
}

/// What is left to be drawn.
pub(super) enum Left {
    /// A visited node, by the position above it.
    Visited(Rc<AnyPosition>, NodeId, NodeSlot),
    /// A node that is not visited, by the position above it, with the visited node further up and the move that leads
    /// away from that.
    Unvisited(Rc<AnyPosition>, (NodeId, Move), NodeSlot),
    /// A node for which there is only room, with the visited node above it.
    KeptFree(NodeId, NodeSlot),
    /// So many neighbours below a visited node that are not drawn, as one.
    More(NodeId, NodeSlot, usize),
    /// All below the node with this number is drawn.
    Close(u32),
}

pub(super) struct DrawnTreeBuilder<'t> {
    pub root: &'t AnyPosition,
    pub trace: &'t Trace,
    /// The node that was entered last.
    pub last: NodeId,
    pub nodes: Vec<PictureNode>,
    /// Drawn siblings to each side of the one that leads on; `None` draws all.
    pub siblings_beside: Option<usize>,
    /// By what the nodes of an explicit tree are put in order among their siblings; `None` leaves the order of the
    /// visits.
    pub rank: Option<&'t dyn Fn(TreeNode) -> u32>,
    /// Where the tree shares nodes, which are drawn whole.
    pub shared: Option<Shared>,
    /// Where nodes are visited more than once and drawn whole.
    pub all_visits: Option<Arc<AllVisits>>,
    /// Nodes that have room and are not drawn: on a board, those that only another search of the root visits.
    pub kept_free: HashSet<u32>,
}

impl<'t> DrawnTreeBuilder<'t> {
    pub fn new(root: &'t AnyPosition, trace: &'t Trace, last: NodeId) -> Self {
        let (siblings_beside, rank, shared, all_visits) = (None, None, None, None);
        let (nodes, kept_free) = (Vec::new(), HashSet::new());
        Self { root, trace, last, nodes, siblings_beside, rank, shared, all_visits, kept_free }
    }

    pub fn push(&mut self, node: PictureNode) -> u32 {
        self.nodes.push(node);
        self.nodes.len() as u32 - 1
    }

    /// Closes a node, below which all is drawn: nothing more.
    fn close(&mut self, index: u32) -> Vec<Left> {
        let length = self.nodes.len() as u32;
        if let Some(node) = self.nodes.get_mut(index as usize) {
            node.size = length - index;
        }
        Vec::new()
    }

    /// Draws a visited node and, as far as `unfold` says so, what is below it. A search may be deeper than the stack:
    /// what is left to be drawn stands in a list.
    pub fn draw(&mut self, position: &AnyPosition, node: NodeId, spot: NodeSlot, unfold: &impl Fn(NodeId) -> bool) {
        let mut left = self.visited(position.clone(), node, spot, unfold);
        left.reverse();
        while let Some(next) = left.pop() {
            let below = match next {
                Left::Visited(above, node, spot) => self.visited(above.play(spot.mv), node, spot, unfold),
                Left::Unvisited(above, way, spot) => self.unvisited(above.play(spot.mv), way, spot),
                Left::KeptFree(above, spot) => self.keep_free(above, spot),
                Left::More(above, spot, count) => self.more(above, spot, count),
                Left::Close(index) => self.close(index),
            };
            left.extend(below.into_iter().rev());
        }
    }

    /// Adds a visited node; what is to be drawn next.
    fn visited(
        &mut self,
        position: AnyPosition,
        node: NodeId,
        spot: NodeSlot,
        unfold: &impl Fn(NodeId) -> bool,
    ) -> Vec<Left> {
        let NodeSlot { parent, ply, slot, mv, visit } = spot;
        let record = self.trace.record(node);
        // What has children at one visit looks like that at every visit.
        let has_below = !self.slots_below(slot).is_empty() || self.reaches_below(&position, ply);
        let drawn = match (record.is_leaf() && !has_below, unfold(node)) {
            (true, _) => DrawnKind::Leaf,
            (false, true) => DrawnKind::Inner,
            (false, false) => DrawnKind::Folded(record.size()),
        };
        let place = Place::Visited(node);
        let tree_node = tree_node(&position);
        let drawn_node = PictureNode { place, drawn, mv, size: 1, parent, ply, tree_node, visit };
        if self.is_drawn_elsewhere(&position, drawn_node) {
            return Vec::new();
        }
        let index = self.push(drawn_node);
        let mut below = match drawn {
            DrawnKind::Inner => self.children(position, node, NodeSlot { parent: index, ..spot }, unfold),
            _ => Vec::new(),
        };
        below.push(Left::Close(index));
        below
    }

    /// Whether a tree has more below a node than this visit of it may have seen, and draws it where the node is not
    /// visited.
    fn reaches_below(&self, position: &AnyPosition, ply: u32) -> bool {
        let is_tree = self.all_visits.is_some() && position.as_tree().is_some();
        is_tree && ply < self.trace.header().depth && position.candidate_moves().next().is_some()
    }

    /// What is below a visited node, which stands at `above.parent` among those that are drawn, and itself at that ply
    /// and slot.
    fn children(
        &self,
        position: AnyPosition,
        node: NodeId,
        above: NodeSlot,
        unfold: &impl Fn(NodeId) -> bool,
    ) -> Vec<Left> {
        let NodeSlot { parent: index, ply, slot, .. } = above;
        let visits = self.trace.visits(node, self.last).into_iter();
        let mut all: Vec<(Move, MoveAtVisit)> =
            visits.map(|(mv, child, number)| (mv, MoveAtVisit::Visited(child, number))).collect();
        // On a board, a visit that ends at once leaves no moves over.
        if position.as_tree().is_some() || !self.trace.record(node).is_leaf() {
            all.extend(self.trace.untried_moves(node, &position).into_iter().map(|mv| (mv, MoveAtVisit::Untried)));
        }
        let slots = self.slots_below(slot);
        let of_other_visits = slots.iter().filter(|(mv, _)| !all.iter().any(|(of, _)| of == mv));
        let of_other_visits: Vec<(Move, MoveAtVisit)> =
            of_other_visits.map(|(mv, _)| (*mv, MoveAtVisit::OfOtherVisits)).collect();
        all.extend(of_other_visits);
        self.sort(&position, slots, &mut all, |(mv, _)| *mv);
        let is_leading = |child: &MoveAtVisit| matches!(child, MoveAtVisit::Visited(node, _) if unfold(*node));
        let shown = self.in_sight(all.len(), all.iter().position(|(_, child)| is_leading(child)));
        let more = |count: usize| {
            let spot = NodeSlot { parent: index, ply: ply + 1, slot: None, mv: Move::default(), visit: 1 };
            (count > 0).then_some(Left::More(node, spot, count))
        };
        let position = Rc::new(position);
        let children = all.get(shown.clone()).into_iter().flatten().map(|(mv, child)| {
            let below = NodeSlot { parent: index, ply: ply + 1, slot: slot_of(slots, *mv), mv: *mv, visit: 1 };
            match child {
                MoveAtVisit::Visited(child, visit) => {
                    Left::Visited(Rc::clone(&position), *child, NodeSlot { visit: *visit, ..below })
                }
                MoveAtVisit::Untried => Left::Unvisited(Rc::clone(&position), (node, *mv), below),
                MoveAtVisit::OfOtherVisits => Left::KeptFree(node, below),
            }
        });
        more(shown.start).into_iter().chain(children).chain(more(all.len() - shown.end)).collect()
    }

    /// Brings the children of a position into the order that is asked for; without one, into that in which they are
    /// visited first, and those that never are stay as they are.
    fn sort<C>(&self, position: &AnyPosition, slots: &[(Move, u32)], children: &mut [C], mv: impl Fn(&C) -> Move) {
        let (Some(rank), Some(parent)) = (self.rank, position.as_tree()) else {
            if !slots.is_empty() {
                let place = |of: Move| slots.iter().position(|(mv, _)| *mv == of).unwrap_or(slots.len());
                children.sort_by_key(|child| place(mv(child)));
            }
            return;
        };
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

    /// Adds neighbours that are not drawn, as one, with nothing below.
    fn more(&mut self, above: NodeId, spot: NodeSlot, count: usize) -> Vec<Left> {
        let place = Place::Unvisited { above, mv: Move(u16::MAX), node: None };
        let drawn = DrawnKind::More(count as u32);
        let NodeSlot { parent, ply, mv, visit, .. } = spot;
        self.push(PictureNode { place, drawn, mv, size: 1, parent, ply, tree_node: None, visit });
        Vec::new()
    }

    /// Adds a node that was not visited; what is to be drawn next: on an explicit tree all below it, down to the depth
    /// limit. The way to it leads from a visited node by the move that leads away from that.
    fn unvisited(&mut self, position: AnyPosition, way: (NodeId, Move), spot: NodeSlot) -> Vec<Left> {
        let NodeSlot { parent, ply, slot, mv, .. } = spot;
        let (above, first) = way;
        let node = tree_node(&position);
        let below = match &position {
            AnyPosition::Tree(_) if ply < self.trace.header().depth => position.candidate_moves().len(),
            _ => 0,
        };
        let drawn = match (below, self.siblings_beside, &position) {
            (0, ..) if self.slots_below(slot).is_empty() => DrawnKind::Leaf,
            // Of a large tree only a part is drawn, and this node was not visited.
            (_, Some(_), AnyPosition::Tree(position)) => DrawnKind::Folded(position.tree().size(position.node())),
            _ => DrawnKind::Inner,
        };
        let place = Place::Unvisited { above, mv: first, node };
        let drawn_node = PictureNode { place, drawn, mv, size: 1, parent, ply, tree_node: node, visit: 1 };
        if self.is_drawn_elsewhere(&position, drawn_node) {
            return Vec::new();
        }
        let index = self.push(drawn_node);
        if drawn != DrawnKind::Inner {
            return self.close(index);
        }
        let slots = self.slots_below(slot);
        let is_tree = matches!(position, AnyPosition::Tree(_));
        let mut moves: Vec<Move> = match is_tree {
            true => position.candidate_moves().collect(),
            false => slots.iter().map(|(mv, _)| *mv).collect(),
        };
        self.sort(&position, slots, &mut moves, |mv| *mv);
        let position = Rc::new(position);
        let below = moves.into_iter().map(|next| {
            let below = NodeSlot { parent: index, ply: ply + 1, slot: slot_of(slots, next), mv: next, visit: 1 };
            match is_tree {
                true => Left::Unvisited(Rc::clone(&position), way, below),
                // Its children are those of another visit: only a tree says what is below a node that was not visited.
                false => Left::KeptFree(above, below),
            }
        });
        below.chain([Left::Close(index)]).collect()
    }

    pub fn finish(mut self, is_whole: bool) -> DrawnTree {
        let sizes: Vec<u32> = self.nodes.iter().map(|node| node.size).collect();
        let mut widths: Vec<f64> = self.nodes.iter().map(|node| width_of(self.root, node)).collect();
        let mut layout = Layout::new();
        layout.compute(&LayoutTree { sizes: &sizes, widths: Some(&widths), gap: GAP });
        let mut x = layout.x().to_vec();
        self.leave_out_kept_free(&mut x, &mut widths);
        let Shared { drawn, ways, others, .. } = self.shared.take().unwrap_or_default();
        let ways: Vec<FurtherEdge> =
            ways.into_iter().filter_map(|(node, of)| Some(FurtherEdge { node, to: *drawn.get(&of)? })).collect();
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
        let by_visit = (0_u32..)
            .zip(&self.nodes)
            .filter_map(|(index, node)| match node.place {
                Place::Visited(visited) => Some((visited, index)),
                Place::Unvisited { .. } => None,
            })
            .chain(others)
            .chain(firsts)
            .collect();
        DrawnTree {
            x,
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
            all_visits: self.all_visits,
        }
    }

    /// What a cutoff saved at the first visit of a node is not saved at a later one that is `searched`, as long as that
    /// has not cut. One that the table settles, or that has no depth left, visits nothing below, and what was saved
    /// stays so.
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

/// Which node a move leads to, of those that have a place.
fn slot_of(slots: &[(Move, u32)], mv: Move) -> Option<u32> {
    slots.iter().find(|(of, _)| *of == mv).map(|(_, slot)| *slot)
}
