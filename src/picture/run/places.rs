//! Where the nodes of a run stand: on which path, in which position, at which steps.

use std::collections::HashMap;

use plyscope_core::game::tree::{TreeNode, TreePosition};
use plyscope_core::game::{AnyPosition, Chooser, Move, Position};
use plyscope_core::replay::Event;
use plyscope_core::trace::{NodeId, Step, Trace};

use super::Run;
use super::{Picture, Place};

/// The steps of a node's life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeSteps {
    /// It was entered.
    pub entered: Step,
    /// A cutoff ended its loop; `None` when none did.
    pub cut: Option<Step>,
    /// It returned; `None` when the search was stopped before that.
    pub returned: Option<Step>,
}

impl Run {
    /// Who chooses at a drawn node.
    pub fn chooser(&self, place: Place, tree_node: Option<TreeNode>, ply: u32) -> Chooser {
        let in_turn = Chooser::Player(self.trace.header().root_player.after(ply));
        if !self.trace.form().by_player {
            return in_turn;
        }
        match (place, tree_node, self.scenario.tree()) {
            (_, Some(node), Some(tree)) => tree.chooser(node),
            (Place::Visited(node), ..) => self.trace.chooser(node, ply),
            _ => in_turn,
        }
    }

    /// Draws siblings in the order in which they are drawn in another search of the tree, as far as both are drawn
    /// whole.
    pub fn keep_places_of(&mut self, other: &Self) {
        fn order<'r>(run: &'r Run, picture: &'r Picture) -> impl Iterator<Item = Option<TreeNode>> {
            picture.nodes.iter().map(|node| node.tree_node.map(|node| run.identity.opened(node)))
        }
        let (Some(own), Some(others)) = (&self.whole_picture, &other.whole_picture) else { return };
        if order(self, own).eq(order(other, others)) {
            return;
        }
        let ranks: HashMap<TreeNode, u32> =
            order(other, others).zip(0..).filter_map(|(node, rank)| Some((node?, rank))).collect();
        let rank = |node| ranks.get(&self.identity.opened(node)).copied().unwrap_or(u32::MAX);
        let picture =
            own.with_visits_until(&self.scenario.position, &self.trace, self.moment.last_entered, Some(&rank));
        self.whole_picture = Some(picture);
        self.keeps_places = true;
    }

    /// Draws siblings in the order of the visits again.
    pub fn let_places_go(&mut self) {
        if std::mem::take(&mut self.keeps_places) {
            self.draw_anew();
        }
    }

    /// Draws the whole tree with siblings in the order of the visits.
    fn draw_anew(&mut self) {
        if let Some(picture) = &mut self.whole_picture {
            let last = self.moment.last_entered;
            *picture = picture.with_visits_until(&self.scenario.position, &self.trace, last, None);
        }
    }

    fn is_shared(&self) -> bool {
        self.scenario.tree().is_some_and(|tree| tree.has_shared_nodes())
    }

    /// Draws the search of the root that the moment belongs to, and of moves that were searched again the last visit so
    /// far.
    pub(super) fn draw_visits_so_far(&mut self) {
        if self.whole_picture.as_ref().is_none_or(Picture::shows_one_visit_each) {
            return;
        }
        let is_shared = self.is_shared();
        let last = self.moment.last_entered;
        let again = self.visited_again.get_or_init(|| {
            // A small tree with shared nodes may be drawn anew at every node.
            if is_shared { (0..self.trace.len()).map(NodeId).collect() } else { self.trace.nodes_visited_again() }
        });
        let so_far = (self.moment.pass, again.partition_point(|node| *node <= last));
        if std::mem::replace(&mut self.drawn_visits, so_far) != so_far {
            self.keeps_places = false;
            self.draw_anew();
        }
    }

    /// The nodes from the root to a visited one.
    pub fn path_to(&self, node: NodeId) -> Vec<NodeId> {
        // The way there begins along the open nodes, which takes no looking among siblings.
        let open = self.moment.path.iter().map(|frame| frame.node);
        let mut path: Vec<NodeId> = open.take_while(|open| *open <= node && node < self.trace.end(*open)).collect();
        if path.is_empty() {
            path.push(self.trace.root_of(node));
        }
        if self.moment.event == Event::Returned(node)
            && path.len() == self.moment.path.len()
            && !self.trace.is_root(node)
        {
            path.push(node);
        }
        while let Some(&at) = path.last() {
            if at >= node {
                break;
            }
            let Some(child) = self.trace.children(at).find(|child| self.trace.end(*child) > node) else { break };
            path.push(child);
        }
        path
    }

    /// Whether there is such a place.
    pub fn has(&self, place: Place) -> bool {
        let (visited, node) = match place {
            Place::Visited(node) => (node, None),
            Place::Unvisited { above, node, .. } => (above, node),
        };
        let is_of_the_tree = |node: TreeNode| self.scenario.tree().is_some_and(|tree| node.index() < tree.len());
        visited.0 < self.trace.len() && node.is_none_or(is_of_the_tree)
    }

    /// The ply of a visited node.
    pub fn ply_of(&self, node: NodeId) -> u32 {
        self.path_to(node).len() as u32 - 1
    }

    /// The position at a visited node.
    pub fn position_at(&self, node: NodeId) -> AnyPosition {
        let path = self.path_to(node);
        path.iter()
            .skip(1)
            .fold(self.scenario.position.clone(), |position, node| position.play(self.trace.record(*node).mv()))
    }

    /// On an explicit tree, which of its nodes a visited one is.
    pub fn tree_node(&self, node: NodeId) -> Option<TreeNode> {
        // A node that several ways lead to is drawn once, and each of its copies is a node of the tree.
        if let Some(picture) = self.whole_picture.as_ref().filter(|_| !self.is_shared())
            && let Some(index) = picture.of_visited(node)
        {
            return picture.nodes.get(index as usize)?.tree_node;
        }
        self.position_at(node).as_tree().map(TreePosition::node)
    }

    /// The steps of a visited node's life.
    pub fn steps_of(&self, node: NodeId) -> NodeSteps {
        let ply = self.ply_of(node);
        let exit = self.trace.exit_step(node, ply);
        let returned = (exit <= self.trace.last_step()).then_some(exit);
        let cut = returned.filter(|_| self.trace.record(node).has_fired());
        NodeSteps { entered: Trace::enter_step(node, ply), cut: cut.map(|exit| Step(exit.0 - 1)), returned }
    }

    /// The place in this run that corresponds to one in another run of the same position: the same node,
    /// or its nearest visited ancestor; the second part says whether it is the same.
    pub fn corresponding_step(&self, other: &Self) -> (Step, Option<NodeId>) {
        if other.moment.path.is_empty() {
            return (self.trace.last_step(), None);
        }
        let (node, returned) = match other.moment.event {
            Event::Entered(node) => (node, false),
            Event::Returned(node) => (node, true),
        };
        let (at, ply, is_same) = self.nearest_node(other, node);
        if !is_same {
            return (Trace::enter_step(at, ply), Some(at));
        }
        let step = if returned { self.trace.exit_step(at, ply) } else { Trace::enter_step(at, ply) };
        (step.min(self.trace.last_step()), None)
    }

    /// The node to which the same moves lead as to a node of another run of the same position, if it was visited.
    pub fn same_node(&self, other: &Self, node: NodeId) -> Option<NodeId> {
        let (at, _, is_same) = self.nearest_node(other, node);
        is_same.then_some(at)
    }

    /// The same node as one in another run of the same position, or its nearest visited ancestor; its ply, and whether
    /// it is the same.
    fn nearest_node(&self, other: &Self, node: NodeId) -> (NodeId, u32, bool) {
        let (mut at, mut ply) = (self.root(), 0);
        let moves: Vec<Move> = other.path_to(node).iter().skip(1).map(|step| other.trace.record(*step).mv()).collect();
        let length = moves.len();
        for mv in self.moves_here(other, moves) {
            let Some(child) = self.trace.visit_by(at, mv, self.moment.last_entered) else {
                return (at, ply, false);
            };
            at = child;
            ply += 1;
        }
        (at, ply, ply as usize == length)
    }
}
