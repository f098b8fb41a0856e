//! What each drawn node looks like at a moment.

use std::collections::HashSet;

use crate::drawing::NodeMarks;
use crate::run::{DrawnKind, PictureNode, Place, Run, way_of_writer};
use plyscope_core::game::{AnyPosition, Chooser, Player, Value, ValueFormat};
use plyscope_core::replay::{BoundOwner, Moment, Reason, Status, Verdict, is_less_deep};
use plyscope_core::trace::{BoundKind, Interval, NodeId};
use plyscope_files::ValueVisibility;
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Language, SpokenValue};

/// How a node is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeState {
    /// Not entered yet.
    Unvisited,
    /// On the path.
    Open,
    /// Returned; the bound decides which half is tinted.
    Closed(BoundKind),
    /// Returned, with a bound that is only believed.
    Believed(BoundKind),
    /// A cutoff saved it from a visit.
    Pruned,
}

/// What is written in a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NodeText {
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
    pub values: ValueVisibility,
    /// The children that open nodes would choose so far, and the line of best play below them.
    best: HashSet<NodeId>,
    /// The place that a person has clicked on: its value is never covered.
    pub selected: Option<Place>,
    /// The nodes whose choices set the bounds of which the sentence speaks.
    pub owners: Vec<Owner>,
    /// Whether the tree is being changed, and what that has changed is marked.
    pub is_changing: bool,
    /// What is written beside the nodes.
    pub node_marks: NodeMarks,
    /// Whether values of chess are written in centipawns, and not in pawns.
    pub centipawns: bool,
    /// Whether the letters α and β are used.
    letters: bool,
}

/// How a search is shown.
#[derive(Clone, Copy, Debug)]
pub struct SceneOptions {
    /// When values are shown.
    pub values: ValueVisibility,
    /// The place that a person has clicked on.
    pub selected: Option<Place>,
    /// Whether the tree is being changed.
    pub is_changing: bool,
    /// Whether the letters α and β may be used.
    pub letters: bool,
    /// Whether values of chess are written in centipawns, and not in pawns.
    pub centipawns: bool,
    /// What is written beside the nodes.
    pub node_marks: NodeMarks,
}

/// A node whose choice set a bound: α if it is Max's, β if it is Min's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owner {
    /// The node.
    pub node: NodeId,
    /// Who chooses there.
    pub player: Player,
    /// The bound, as Max sees it.
    pub bound: Value,
}

/// Whose choices set the bounds that decide a step; none where the root window did.
fn owners(reason: &Reason) -> Vec<Owner> {
    let owner = |player, by: Option<BoundOwner>, bound| by.map(|by| Owner { node: by.node(), player, bound });
    let owners = match *reason {
        Reason::Enter { leaf: false, window: Some(window), owners, .. } => {
            [owner(Player::Max, owners.alpha, window.alpha), owner(Player::Min, owners.beta, window.beta)]
        }
        Reason::Took {
            player,
            verdict: Verdict::NoHelp { owner: node, bound } | Verdict::BeyondEntry { owner: node, bound },
            ..
        } => [owner(player, node, bound), None],
        Reason::Took {
            player,
            verdict:
                Verdict::Cut { owner: node, bound, .. }
                | Verdict::TieGoesOn { owner: node, bound, .. }
                | Verdict::HiddenGap { owner: node, bound, .. },
            ..
        } => [owner(player.opponent(), node, bound), None],
        Reason::Took { verdict: Verdict::EmptyWindow { needed_by, bound, owner: node, .. }, .. } => {
            [owner(needed_by, node, bound), None]
        }
        _ => [None, None],
    };
    owners.into_iter().flatten().collect()
}

impl<'s> Scene<'s> {
    /// Prepares the moment that a run shows.
    pub fn new(run: &'s Run, shown: SceneOptions) -> Self {
        let moment = run.moment();
        Self {
            run,
            moment,
            values: shown.values,
            selected: shown.selected,
            best: run
                .best_line()
                .iter()
                .copied()
                .chain(moment.path.iter().filter_map(|frame| frame.best).map(|best| best.child))
                .collect(),
            // The sentence is about the whole step, however many of its lines have run.
            owners: owners(&run.reason()),
            is_changing: shown.is_changing,
            node_marks: shown.node_marks,
            centipawns: shown.centipawns,
            letters: shown.letters && run.scenario.letters,
        }
    }

    /// How its values are written.
    pub fn value_format(&self) -> &'s ValueFormat {
        self.run.value_format(self.centipawns)
    }

    /// What is written beside an owner: which bound it set.
    pub fn tag(&self, owner: &Owner, language: Language) -> String {
        // A card over a value covers it here, too.
        let bound = (self.values != ValueVisibility::Covered).then(|| self.value_format().value(owner.bound));
        text::owner(language, owner.player, bound, self.letters)
    }

    /// Whether bounds are called α and β, and not by what they are.
    pub fn uses_letters(&self) -> bool {
        self.letters
    }

    /// Who chooses at a drawn node; `None` at leaves, which are squares.
    pub fn chooser(&self, node: &PictureNode) -> Option<Chooser> {
        match node.drawn {
            DrawnKind::Inner | DrawnKind::Folded(_) => {
                Some(self.run.nodes().chooser(node.place, node.tree_node, node.ply))
            }
            DrawnKind::Leaf | DrawnKind::More(_) => None,
        }
    }

    /// Who wrote the entry of the table that a drawn node's value comes from, once that is known.
    pub fn writer(&self, node: &PictureNode, language: Language) -> Option<String> {
        let Place::Visited(visited) = node.place else { return None };
        if visited > self.moment.last_entered {
            return None;
        }
        let row = self.run.trace.uses(visited).iter().find(|row| row.used().settles)?;
        Some((language.words().tree.from_table)(&way_of_writer(self.run, row.source(), language)))
    }

    /// How a drawn node is drawn.
    pub fn state(&self, node: &PictureNode) -> NodeState {
        match node.place {
            Place::Visited(visited) => match self.moment.status(visited) {
                Status::Unvisited => NodeState::Unvisited,
                Status::Open => NodeState::Open,
                Status::Closed => {
                    let worth = self.run.worth(visited, node.ply);
                    if worth.is_proved { NodeState::Closed(worth.bound) } else { NodeState::Believed(worth.bound) }
                }
            },
            Place::Unvisited { above, .. } if self.moment.has_fired(&self.run.trace, above) => NodeState::Pruned,
            Place::Unvisited { .. } => NodeState::Unvisited,
        }
    }

    /// Whether a drawn node is the child that its open parent would choose so far, or stands in the principal
    /// variation.
    pub fn is_best(&self, node: &PictureNode) -> bool {
        let Place::Visited(visited) = node.place else { return false };
        let is_look_at_best = || self.best.iter().any(|best| self.run.nodes().is_same_child(*best, visited));
        self.best.contains(&visited) || node.visit > 1 && is_look_at_best()
    }

    /// Whether a place is selected, or shows a later look at the selected move.
    pub fn is_selected(&self, place: Place) -> bool {
        match (self.selected, place) {
            (Some(Place::Visited(selected)), Place::Visited(shown)) => self.run.nodes().is_same_child(selected, shown),
            (selected, place) => selected == Some(place),
        }
    }

    /// What is written in a drawn node.
    pub fn written(&self, node: &PictureNode) -> NodeText {
        let format = self.value_format();
        let written = |value| format.value(value);
        match self.value(node) {
            SpokenValue::Nothing => NodeText::Nothing,
            SpokenValue::Worth(value) => NodeText::Known(written(value).to_string()),
            SpokenValue::Bound(kind, value) => NodeText::Known(text::signed(kind, written(value))),
            SpokenValue::Between(low, high) => NodeText::Known(format!("{}…{}", written(low), written(high))),
            SpokenValue::Believed(kind, value) => NodeText::Known(text::believed(kind, written(value))),
            SpokenValue::NotSeen(value) => NodeText::NotYet(written(value).to_string()),
            SpokenValue::Never => NodeText::Never,
            SpokenValue::Covered => NodeText::Covered,
        }
    }

    /// What is written in a drawn node, before it is put into figures or words.
    pub fn value(&self, node: &PictureNode) -> SpokenValue {
        let state = self.state(node);
        if let NodeState::Unvisited | NodeState::Pruned = state {
            return self.unseen_value(node, state);
        }
        let Place::Visited(visited) = node.place else { return SpokenValue::Nothing };
        let record = self.run.trace.record(visited);
        let leaf = record.is_leaf();
        let returned = || self.run.worth(visited, node.ply).value;
        let known = match state {
            NodeState::Closed(_) if leaf && !record.is_table_hit() => Some(SpokenValue::Worth(returned())),
            NodeState::Closed(bound) => Some(SpokenValue::Bound(bound, returned())),
            NodeState::Believed(bound) => Some(SpokenValue::Believed(bound, returned())),
            // A leaf that has just been entered is being looked at: its value is still to come.
            _ if leaf => return self.unseen_value(node, state),
            _ => self.moment.frame(visited).and_then(|frame| {
                let known = self.moment.known(&self.run.trace, frame);
                let is_believed = is_less_deep(&self.run.trace, self.moment, frame);
                let is_between = frame.chance.is_some() && known.low < known.high && known != Interval::ANYTHING;
                match one_sided(known, frame.player) {
                    Some(_) if is_between => Some(SpokenValue::Between(known.low, known.high)),
                    Some((kind, value)) if is_believed => Some(SpokenValue::Believed(kind, value)),
                    one_sided => one_sided.map(|(kind, value)| SpokenValue::Bound(kind, value)),
                }
            }),
        };
        match known {
            Some(_) if self.values == ValueVisibility::Covered && self.selected != Some(node.place) => {
                SpokenValue::Covered
            }
            Some(known) => known,
            None => SpokenValue::Nothing,
        }
    }

    /// Whether a node's name would reveal what has not been looked at yet: the things in a story's pockets.
    pub fn hides_name(&self, node: &PictureNode) -> bool {
        let is_thing = match (&self.run.scenario.position, node.tree_node) {
            (AnyPosition::Tree(position), Some(tree_node)) => {
                node.drawn == DrawnKind::Leaf && position.tree().picture(tree_node).is_some()
            }
            _ => false,
        };
        is_thing
            && self.values != ValueVisibility::Shown
            && !matches!(self.state(node), NodeState::Closed(_) | NodeState::Believed(_))
    }

    fn unseen_value(&self, node: &PictureNode, state: NodeState) -> SpokenValue {
        let given = match (&self.run.scenario.position, node.tree_node) {
            (AnyPosition::Tree(position), Some(tree_node)) if node.drawn == DrawnKind::Leaf => {
                position.tree().value(tree_node)
            }
            _ => None,
        };
        match (given, state, self.values) {
            (Some(value), _, ValueVisibility::Shown) => SpokenValue::NotSeen(value),
            (_, NodeState::Pruned, _) if node.drawn == DrawnKind::Leaf => SpokenValue::Never,
            _ => SpokenValue::Nothing,
        }
    }
}

/// What is known of an open node, with the sign of its player; `None` while nothing is.
pub(super) fn one_sided(known: Interval, player: Player) -> Option<(BoundKind, Value)> {
    let (kind, value) = match player {
        Player::Max => (BoundKind::Lower, known.low),
        Player::Min => (BoundKind::Upper, known.high),
    };
    if known.low == known.high {
        Some((BoundKind::Exact, known.low))
    } else {
        (!value.is_infinite()).then_some((kind, value))
    }
}
