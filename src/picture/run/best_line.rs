//! The best line from the root: what it is called, and what it is worth.

use plyscope_core::game::{AnyPosition, Move, Player, Position, Value};
use plyscope_core::replay::{self, Iteration, Reason};
use plyscope_core::trace::{BoundKind, NodeId};
use plyscope_text::LanguageWords as _;
use plyscope_text::{DescribeNodes, Language, move_text};

use super::Run;
use super::names::RunNodes;
use super::{Place, name_of_place};

impl Run {
    /// The line of best play as far as it is known at the moment that is shown: nodes below the root, in order.
    pub fn best_line(&self) -> &[NodeId] {
        &self.best_line
    }

    /// For the root and each inner node of that line, the child that is the best but for the one on the line.
    pub fn second_best(&self) -> Vec<Place> {
        let above = std::iter::once(self.root()).chain(self.best_line.iter().copied());
        let second = |((ply, node), on_line): ((u32, NodeId), &NodeId)| {
            let player = self.trace.player(node, ply);
            let others = self.trace.children(node).filter(|child| child != on_line);
            let worth = |child: &NodeId| {
                let value = self.trace.value(*child, player.opponent());
                let is_exact = self.trace.record(*child).bound() == BoundKind::Exact;
                (if player == Player::Max { value } else { -value }, is_exact, std::cmp::Reverse(*child))
            };
            others.max_by_key(worth).map(Place::Visited)
        };
        (0..).zip(above).zip(&self.best_line).filter_map(second).collect()
    }

    /// What the nodes of that line are called; one without a name by its value.
    pub fn best_line_names(&self, language: Language) -> Vec<String> {
        let mut position = self.scenario.position.clone();
        let mut name = |(ply, node): (usize, &NodeId)| match &position {
            AnyPosition::Tree(_) => {
                let name = name_of_place(self, Place::Visited(*node), language);
                name.unwrap_or_else(|| self.value_on_line(ply, *node).to_string())
            }
            game => {
                let mv = self.trace.record(*node).mv();
                let name = move_text(game, mv, language);
                position = position.play(mv);
                name
            }
        };
        self.best_line.iter().enumerate().map(&mut name).collect()
    }

    /// What the search has found to each depth; a search that does not deepen has one.
    pub fn iterations(&self) -> &[Iteration] {
        self.iterations.get_or_init(|| replay::iterations(&self.trace))
    }

    /// What the moves of a line from the root of a game are called.
    pub fn line_names(&self, line: &[Move], language: Language) -> Vec<String> {
        let mut position = self.scenario.position.clone();
        let name = |mv: &Move| {
            let name = move_text(&position, *mv, language);
            position = position.play(*mv);
            name
        };
        line.iter().map(name).collect()
    }

    /// Whether what the line is worth is only believed.
    pub fn best_line_is_believed(&self) -> bool {
        let node = match self.moment().path.first() {
            None => Some(self.root()),
            Some(_) => self.best_line.first().copied(),
        };
        node.is_some_and(|node| self.trace.is_believed_here(node))
    }

    /// What that line is worth: the root's value once it has returned, until then that of the root's best child.
    pub fn best_line_value(&self) -> Option<(BoundKind, Value)> {
        let root = self.trace.header().root_player;
        let (node, player) = match self.moment().path.first() {
            None => (self.root(), root),
            Some(_) => (*self.best_line.first()?, root.opponent()),
        };
        Some((self.trace.record(node).bound(), self.trace.value(node, player)))
    }

    /// The best line as a sentence: at the end, and where a move has just become the best one at the root.
    pub(super) fn line_text(&self, nodes: &RunNodes<'_>) -> Option<String> {
        let line = replay::principal_variation(&self.trace, &self.moment);
        // The reason has named the choice: a line of one move says no more.
        if self.is_story() || line.len() < 2 {
            return None;
        }
        let words = &nodes.wording.language.words().path;
        match self.reason() {
            // A root that returned less than was asked for has no line that is known to be the best.
            Reason::Done { root, .. } => {
                let fell_short = match root.player {
                    Player::Max => BoundKind::Upper,
                    Player::Min => BoundKind::Lower,
                };
                (root.bound != fell_short).then(|| (words.line_of_best_play)(&self.names_on_line(&line, nodes)))
            }
            Reason::Took { child, parent, .. } if self.trace.is_root(parent) => {
                // In a tree of two plies the leaf below the choice is drawn.
                let shortest = if self.scenario.tree().is_some() { 3 } else { 2 };
                let is_best_now = line.first() == Some(&child.node) && line.len() >= shortest;
                // The replies stand below the move, and not where nodes that are spoken of are looked for.
                let nodes = RunNodes { mentioned: None, ..*nodes };
                is_best_now.then(|| (words.best_line_so_far)(&self.names_on_line(&line, &nodes)))
            }
            Reason::Begin { .. } | Reason::Enter { .. } | Reason::Took { .. } => None,
        }
    }

    fn names_on_line(&self, line: &[NodeId], nodes: &RunNodes<'_>) -> Vec<String> {
        let name = |(ply, node): (usize, &NodeId)| match nodes.has_name(*node) {
            true => nodes.name(*node),
            false => self.value_on_line(ply, *node).to_string(),
        };
        line.iter().enumerate().map(name).collect()
    }

    /// What a node of a line from the root returned; its children come first, at 0.
    fn value_on_line(&self, place: usize, node: NodeId) -> Value {
        self.trace.value(node, self.trace.header().root_player.after(place as u32 + 1))
    }
}
