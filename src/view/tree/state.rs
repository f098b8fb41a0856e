//! What each drawn node looks like at a moment.

use std::collections::HashSet;

use crate::game::{AnyPosition, Player, Value};
use crate::replay::{self, Moment, Reason, Status, Verdict};
use crate::scenario::Values;
use crate::session::{Drawn, PictureNode, Place, Run};
use crate::text;
use crate::trace::{BoundKind, Interval, NodeId};

/// How a node is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeState {
    /// Not entered yet.
    Unvisited,
    /// On the path.
    Open,
    /// Returned; the bound decides which half is tinted.
    Closed(BoundKind),
    /// A cutoff saved it from a visit.
    Pruned,
}

/// What is written in a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// Nothing.
    Nothing,
    /// A value that is known.
    Known(String),
    /// A value that stands in the tree but has not been looked at.
    NotYet(String),
    /// Something that was never looked at: `?`.
    Never,
    /// A value that the class is to find out: a card over it.
    Covered,
}

/// A moment, prepared for drawing.
pub struct Scene<'s> {
    /// The search.
    pub run: &'s Run,
    /// The moment that is shown.
    pub moment: &'s Moment,
    /// When values are shown.
    pub values: Values,
    /// The children that open nodes would choose so far, and the line of best play below them.
    best: HashSet<NodeId>,
    /// The place that a person has clicked on: its value is never covered.
    pub selected: Option<Place>,
    /// The node whose choice set the bound that cuts at this moment.
    pub owner: Option<NodeId>,
}

impl<'s> Scene<'s> {
    /// Prepares the moment that a run shows.
    pub fn new(run: &'s Run, values: Values, selected: Option<Place>) -> Self {
        let moment = run.moment();
        let owner = match replay::reason(&run.trace, moment) {
            Reason::Took { verdict: Verdict::Cut { owner, .. } | Verdict::NoHelp { owner, .. }, .. } => owner,
            _ => None,
        };
        Self {
            run,
            moment,
            values,
            selected,
            best: run
                .best_line()
                .into_iter()
                .chain(moment.path.iter().filter_map(|frame| frame.best).map(|best| best.child))
                .collect(),
            owner,
        }
    }

    /// Who chooses at a drawn node; `None` at leaves, which are squares.
    pub fn player(&self, node: &PictureNode) -> Option<Player> {
        match node.drawn {
            Drawn::Inner | Drawn::Folded(_) => Some(self.run.trace.header().root_player.after(node.ply)),
            Drawn::Leaf | Drawn::More(_) => None,
        }
    }

    /// How a drawn node is drawn.
    pub fn state(&self, node: &PictureNode) -> NodeState {
        match node.place {
            Place::Visited(visited) => match self.moment.status(visited) {
                Status::Unvisited => NodeState::Unvisited,
                Status::Open => NodeState::Open,
                Status::Closed => NodeState::Closed(self.run.trace.record(visited).bound()),
            },
            Place::Unvisited { above, .. } => {
                let cut = match self.moment.status(above) {
                    Status::Closed => self.run.trace.record(above).has_fired(),
                    Status::Open => self.moment.frame(above).is_some_and(|frame| frame.fired),
                    Status::Unvisited => false,
                };
                if cut { NodeState::Pruned } else { NodeState::Unvisited }
            }
        }
    }

    /// Whether a drawn node is the child that its open parent would choose so far, or stands in the principal variation.
    pub fn is_best(&self, node: &PictureNode) -> bool {
        matches!(node.place, Place::Visited(visited) if self.best.contains(&visited))
    }

    /// What is written in a drawn node.
    pub fn written(&self, node: &PictureNode) -> Written {
        let state = self.state(node);
        if let NodeState::Unvisited | NodeState::Pruned = state {
            return self.written_unseen(node, state);
        }
        let Place::Visited(visited) = node.place else { return Written::Nothing };
        let leaf = self.run.trace.record(visited).is_leaf();
        let known = match state {
            NodeState::Closed(bound) => {
                let value = self.run.trace.value(visited, self.run.trace.header().root_player.after(node.ply));
                Some(if leaf { value.to_string() } else { text::signed(bound, value) })
            }
            // A leaf that has just been entered is being looked at: its value is still to come.
            _ if leaf => return self.written_unseen(node, state),
            _ => self
                .moment
                .frame(visited)
                .and_then(|frame| signed(self.moment.known(&self.run.trace, frame), frame.player)),
        };
        match known {
            Some(_) if self.values == Values::Covered && self.selected != Some(node.place) => Written::Covered,
            Some(known) => Written::Known(known),
            None => Written::Nothing,
        }
    }

    /// Whether a node's name would tell what nobody has looked at yet: the things in a story's pockets.
    pub fn hides_name(&self, node: &PictureNode) -> bool {
        let is_thing = match (&self.run.scenario.position, node.tree_node) {
            (AnyPosition::Tree(position), Some(tree_node)) => {
                node.drawn == Drawn::Leaf && position.tree().picture(tree_node).is_some()
            }
            _ => false,
        };
        is_thing && self.values != Values::Shown && !matches!(self.state(node), NodeState::Closed(_))
    }

    fn written_unseen(&self, node: &PictureNode, state: NodeState) -> Written {
        let given = match (&self.run.scenario.position, node.tree_node) {
            (AnyPosition::Tree(position), Some(tree_node)) if node.drawn == Drawn::Leaf => {
                position.tree().value(tree_node)
            }
            _ => None,
        };
        match (given, state, self.values) {
            (Some(value), _, Values::Shown) => Written::NotYet(value.to_string()),
            (_, NodeState::Pruned, _) if node.drawn == Drawn::Leaf => Written::Never,
            _ => Written::Nothing,
        }
    }
}

/// What is known of an open node, signed for its player; `None` while nothing is.
pub fn signed(known: Interval, player: Player) -> Option<String> {
    let one_sided = match player {
        Player::Max => (BoundKind::Lower, known.low),
        Player::Min => (BoundKind::Upper, known.high),
    };
    if known.low == known.high {
        Some(text::signed(BoundKind::Exact, known.low))
    } else {
        let (kind, value): (BoundKind, Value) = one_sided;
        (!value.is_infinite()).then(|| text::signed(kind, value))
    }
}
