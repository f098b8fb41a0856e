//! The nodes of a run: where they stand, and how one comes to them.

use plyscope_core::game::tree::{TreeNode, TreePosition};
use plyscope_core::game::{Amount, AnyPosition, Chooser, Move, Position};
use plyscope_core::replay::{Event, Moment, best_child};
use plyscope_core::search::Window;
use plyscope_core::trace::{NodeId, Step, Trace};

use super::drawing::is_shared;
use super::{Place, Run};

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

/// The nodes of a run, as they are known where it stands.
#[derive(Clone, Copy)]
pub struct Nodes<'r> {
    run: &'r Run,
}

impl<'r> Nodes<'r> {
    /// Those of a run.
    pub(super) const fn of(run: &'r Run) -> Self {
        Self { run }
    }

    /// Who chooses at a drawn node.
    pub fn chooser(&self, place: Place, tree_node: Option<TreeNode>, ply: u32) -> Chooser {
        let in_turn = Chooser::Player(self.run.trace.header().root_player.after(ply));
        if !self.run.trace.form().by_player {
            return in_turn;
        }
        match (place, tree_node, self.run.scenario.tree()) {
            (_, Some(node), Some(tree)) => tree.chooser(node),
            (Place::Visited(node), ..) => self.run.trace.chooser(node, ply),
            _ => in_turn,
        }
    }

    /// The nodes from the root to a visited one.
    pub fn path_to(&self, node: NodeId) -> Vec<NodeId> {
        // The way there begins along the open nodes, which takes no looking among siblings.
        let open = self.run.moment_after().path.iter().map(|frame| frame.node);
        let mut path: Vec<NodeId> = open.take_while(|open| *open <= node && node < self.run.trace.end(*open)).collect();
        if path.is_empty() {
            path.push(self.run.trace.root_of(node));
        }
        if self.run.moment_after().event == Event::Returned(node)
            && path.len() == self.run.moment_after().path.len()
            && !self.run.trace.is_root(node)
        {
            path.push(node);
        }
        go_down(&self.run.trace, node, &mut path);
        path
    }

    /// Whether there is such a place.
    pub fn has(&self, place: Place) -> bool {
        let (visited, node) = match place {
            Place::Visited(node) => (node, None),
            Place::Unvisited { above, node, .. } => (above, node),
        };
        let is_of_the_tree = |node: TreeNode| self.run.scenario.tree().is_some_and(|tree| node.index() < tree.len());
        visited.0 < self.run.trace.len() && node.is_none_or(is_of_the_tree)
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
            .fold(self.run.scenario.position.clone(), |position, node| position.play(self.run.trace.record(*node).mv()))
    }

    /// On an explicit tree, which of its nodes a visited one is.
    pub fn tree_node(&self, node: NodeId) -> Option<TreeNode> {
        // A node that several ways lead to is drawn once, and each of its copies is a node of the tree.
        if let Some(picture) = self.run.whole_picture().filter(|_| !is_shared(&self.run.scenario))
            && let Some(index) = picture.of_visited(node)
        {
            return picture.nodes.get(index as usize)?.tree_node;
        }
        self.position_at(node).as_tree().map(TreePosition::node)
    }

    /// The steps of a visited node's life.
    pub fn steps_of(&self, node: NodeId) -> NodeSteps {
        let ply = self.ply_of(node);
        let exit = self.run.trace.exit_step(node, ply);
        let returned = (exit <= self.run.trace.last_step()).then_some(exit);
        let cut = returned.filter(|_| self.run.trace.record(node).has_fired());
        NodeSteps { entered: Trace::enter_step(node, ply), cut: cut.map(|exit| Step(exit.0 - 1)), returned }
    }

    /// The place in this run that corresponds to one in another run of the same position: the same node,
    /// or its nearest visited ancestor; the second part says whether it is the same.
    pub fn corresponding_step(&self, other: &Run) -> (Step, Option<NodeId>) {
        if other.moment_after().path.is_empty() {
            return (self.run.trace.last_step(), None);
        }
        let (node, returned) = match other.moment_after().event {
            Event::Entered(node) => (node, false),
            Event::Returned(node) => (node, true),
        };
        let (at, ply, is_same) = self.nearest_node(other, node);
        if !is_same {
            return (Trace::enter_step(at, ply), Some(at));
        }
        let step = if returned { self.run.trace.exit_step(at, ply) } else { Trace::enter_step(at, ply) };
        (step.min(self.run.trace.last_step()), None)
    }

    /// The node to which the same moves lead as to a node of another run of the same position, if it was visited.
    pub fn same_node(&self, other: &Run, node: NodeId) -> Option<NodeId> {
        let (at, _, is_same) = self.nearest_node(other, node);
        is_same.then_some(at)
    }

    /// The node here that one in another run of the same position is, or its nearest visited ancestor; its ply, and
    /// whether it is that node.
    fn nearest_node(&self, other: &Run, node: NodeId) -> (NodeId, u32, bool) {
        let (mut at, mut ply) = (self.run.root(), 0);
        let moves: Vec<Move> =
            other.nodes().path_to(node).iter().skip(1).map(|step| other.trace.record(*step).mv()).collect();
        let length = moves.len();
        for mv in self.moves_here(other, moves) {
            let Some(child) = self.run.trace.visit_by(at, mv, self.run.moment_after().last_entered) else {
                return (at, ply, false);
            };
            at = child;
            ply += 1;
        }
        (at, ply, ply as usize == length)
    }

    /// The parent of a visited node; `None` above the root.
    pub fn parent_of(&self, node: NodeId) -> Option<NodeId> {
        let path = self.path_to(node);
        path.get(path.len().checked_sub(2)?).copied()
    }

    /// Whether two visits are visits of one child: the same visit, or two looks at one move.
    pub fn is_same_child(&self, one: NodeId, other: NodeId) -> bool {
        let mv = |node| self.run.trace.record(node).mv();
        one == other
            || self.run.trace.form().makes_again()
                && mv(one) == mv(other)
                && self.parent_of(one) == self.parent_of(other)
    }

    /// The children of a visited node in the order in which they are tried: those that are visited sooner or later, and
    /// the moves to the others.
    pub fn children_in_order(&self, node: NodeId, position: &AnyPosition) -> (Vec<NodeId>, Vec<Move>) {
        let record = self.run.trace.record(node);
        let has_others = !record.is_leaf() && (record.spares() || record.has_untried_moves());
        let others = if has_others { self.run.trace.untried_moves(node, position) } else { Vec::new() };
        (self.run.trace.children(node).collect(), others)
    }

    /// The sibling of a place that is tried next, or the one that is tried before.
    pub fn beside(&self, place: Place, onwards: bool) -> Option<Place> {
        let above = match place {
            Place::Visited(node) => self.parent_of(node)?,
            Place::Unvisited { above, .. } => above,
        };
        let position = self.position_at(above);
        let (visited, others) = self.children_in_order(above, &position);
        let unvisited = |mv: &Move| {
            let tree = position.as_tree();
            let children = tree.map(|tree| tree.tree().children(tree.node()));
            let node = children.and_then(|children| children.get(usize::from(mv.0)).copied());
            Place::Unvisited { above, mv: *mv, node }
        };
        let all: Vec<Place> = visited.into_iter().map(Place::Visited).chain(others.iter().map(unvisited)).collect();
        let at = all.iter().position(|other| *other == place)?;
        let to = if onwards { at + 1 } else { at.checked_sub(1)? };
        all.get(to).copied()
    }

    /// The child that a node would choose so far, or has chosen; where that is not known, the first one.
    pub fn best_so_far_of(&self, node: NodeId) -> Option<NodeId> {
        let moment = self.run.moment();
        let best = match moment.frame(node) {
            Some(frame) => frame.best.map(|best| best.child),
            None => best_child(&self.run.trace, node, self.ply_of(node)),
        };
        best.or_else(|| self.run.trace.children(node).next()).filter(|child| *child <= moment.last_entered)
    }

    /// The moves from the root to a place.
    pub fn moves_to(&self, place: Place) -> Vec<Move> {
        let (node, more) = match place {
            Place::Visited(node) => (node, None),
            Place::Unvisited { above, mv, .. } => (above, Some(mv)),
        };
        let visited = self.path_to(node).into_iter().skip(1).map(|node| self.run.trace.record(node).mv());
        visited.chain(more).collect()
    }

    /// The moves that lead here to the node to which these lead in another run of the same tree, as far as they are
    /// known.
    pub fn moves_here(&self, other: &Run, moves: Vec<Move>) -> Vec<Move> {
        let (Some(there), Some(here)) = (other.scenario.tree(), self.run.scenario.tree()) else { return moves };
        if self.run.identity == other.identity {
            return moves;
        }
        let (mut from, mut to) = (TreeNode::ROOT, TreeNode::ROOT);
        let same_move = |mv: Move| {
            from = *there.children(from).get(usize::from(mv.0))?;
            let child = self.run.identity.now(other.identity.opened(from))?;
            let index = here.index_of_child(to, child)?;
            to = child;
            Some(Move(index as u16))
        };
        moves.into_iter().map_while(same_move).collect()
    }

    /// Where a node of the tree stands in the search; `None` if the tree has no such node.
    pub fn place_of_tree_node(&self, node: TreeNode) -> Option<Place> {
        let tree = self.run.scenario.tree().filter(|tree| node.index() < tree.len())?;
        let mut line = vec![node];
        while let Some(parent) = line.last().and_then(|last| tree.parent(*last)) {
            line.push(parent);
        }
        let mut at = self.run.root();
        for pair in line.windows(2).rev() {
            let &[child, parent] = pair else { return None };
            let mv = Move(tree.index_of_child(parent, child)? as u16);
            match self.run.trace.visit_by(at, mv, self.run.moment().last_entered) {
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

    /// The value that a node of the tree was opened with, where it is another one now.
    pub fn value_as_opened(&self, node: TreeNode) -> Option<Amount> {
        let (now, opened) = (self.run.scenario.tree()?, self.run.original.tree()?);
        let number = self.run.identity.opened(node);
        let value = (number.index() < opened.len()).then(|| opened.amount(number))??;
        (now.amount(node) != Some(value)).then_some(value)
    }

    /// The window that a visited node was entered with, as Max sees it, whether that has happened yet or not; `None` in
    /// a search without windows.
    pub fn handed_down(&self, node: NodeId) -> Option<Window> {
        if !self.run.trace.form().windowed {
            return None;
        }
        if let Some(frame) = self.run.moment_after().frame(node) {
            return Some(frame.entry);
        }
        let entered = || {
            let ply = self.path_to(node).len().saturating_sub(1) as u32;
            Moment::at(&self.run.trace, Trace::enter_step(node, ply)).frame(node).map(|frame| frame.entry)
        };
        *self.run.once.handed_down.borrow_mut().entry(node).or_insert_with(entered)
    }
}

/// The ply of a node in a record, found from the root down.
pub(super) fn ply_in(trace: &Trace, node: NodeId) -> u32 {
    let mut path = vec![trace.root_of(node)];
    go_down(trace, node, &mut path);
    path.len() as u32 - 1
}

/// Follows a way that leads to a node down to it.
fn go_down(trace: &Trace, node: NodeId, path: &mut Vec<NodeId>) {
    while let Some(&at) = path.last() {
        if at >= node {
            break;
        }
        let Some(child) = trace.children(at).find(|child| trace.end(*child) > node) else { break };
        path.push(child);
    }
}
