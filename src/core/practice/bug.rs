//! A listing with a mistake beside the right one: where they part, what that costs, and trees on which it shows.

mod trees;

use std::sync::Arc;

use crate::game::Value;
use crate::game::tree::{Tree, TreeNode, TreePosition};
use crate::replay::{Event, Listing, Moment, best_child, step_number_at};
use crate::search::{Algorithm, Bug};
use crate::trace::{NodeId, Step, Trace, record};

use super::generation::{visited, worth};

/// What two searches differ in, where they part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Difference {
    /// One goes down to a node, the other goes back from one.
    Event,
    /// They go down to different nodes.
    Node,
    /// The table tells different things of a node that is entered.
    Table,
    /// A node that is entered is worth different values as it stands.
    StandPat,
    /// A node returns different values.
    Value,
    /// One gives the node up, the other goes on.
    Cut,
    /// The windows differ.
    Window,
    /// Another child is the best so far.
    Best,
}

/// The first event after which the states of two searches differ; up to there the numbers of their nodes are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Divergence {
    /// The event, in both.
    pub step: Step,
    /// The number of the step that it belongs to in the search with the mistake, from 1.
    pub number: u64,
    /// What they differ in.
    pub difference: Difference,
}

impl Divergence {
    /// Where two searches of one position part; `None` where they do the same all along.
    pub fn of(mistaken: &Trace, right: &Trace) -> Option<Self> {
        let mut moments = [Moment::start(mistaken), Moment::start(right)];
        let at = |step, difference| Self { step, number: step_number_at(mistaken, step), difference };
        loop {
            let [one, other] = &moments;
            if let Some(difference) = difference([(mistaken, one), (right, other)]) {
                return Some(at(one.step, difference));
            }
            let [one, other] = &mut moments;
            // Of two that are equal up to here, one alone can have more steps only if it was stopped later.
            match (one.advance(mistaken), other.advance(right)) {
                (true, true) => {}
                (false, false) => return None,
                _ => return Some(at(one.step.max(other.step), Difference::Event)),
            }
        }
    }
}

/// What two moments differ in, of searches that were the same before.
fn difference([(mistaken, one), (right, other)]: [(&Trace, &Moment); 2]) -> Option<Difference> {
    if std::mem::discriminant(&one.event) != std::mem::discriminant(&other.event) {
        return Some(Difference::Event);
    }
    let [here, there] = [(mistaken, one), (right, other)].map(|(trace, moment)| (trace, moment.event.node()));
    if here.0.record(here.1).mv() != there.0.record(there.1).mv() {
        return Some(Difference::Node);
    }
    if matches!(one.event, Event::Entered(_)) {
        let used = |(trace, node): (&Trace, NodeId)| trace.uses(node).iter().map(|row| row.used()).collect::<Vec<_>>();
        if used(here) != used(there) {
            return Some(Difference::Table);
        }
    }
    if let Event::Returned(_) = one.event
        && here.0.record(here.1).value_in_code() != there.0.record(there.1).value_in_code()
    {
        return Some(Difference::Value);
    }
    let (frame, right_frame) = (one.path.last()?, other.path.last()?);
    if frame.enhanced.stand_pat != right_frame.enhanced.stand_pat {
        return Some(Difference::StandPat);
    }
    if frame.fired != right_frame.fired {
        return Some(Difference::Cut);
    }
    if frame.window != right_frame.window {
        return Some(Difference::Window);
    }
    (frame.best != right_frame.best).then_some(Difference::Best)
}

/// The first thing that comes of a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consequence {
    /// A node is visited that the right listing spares.
    Visits(TreeNode),
    /// A node is spared that the right listing visits; it is the first below the node where they part.
    Spares(TreeNode),
    /// A node returns another value.
    Value(TreeNode),
    /// The root chooses another child.
    Choice,
}

/// How two searches of one tree came out: the mistaken one first in every pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BugOutcome {
    /// What the roots returned, as Max sees it.
    pub values: [Value; 2],
    /// What the roots chose.
    pub choices: [Option<TreeNode>; 2],
    /// How many nodes were visited.
    pub visited: [u32; 2],
    /// What the chosen children are worth in truth, as Max sees it.
    pub worth: [Option<Value>; 2],
    /// Nodes that only the mistaken search visits, in the order of its visits.
    pub only_mistaken: Vec<TreeNode>,
    /// Nodes that only the right search visits, in the order of its visits.
    pub only_right: Vec<TreeNode>,
    /// Nodes below the mistaken choice that the mistaken search does not visit, in the order of the tree.
    pub unseen: Vec<TreeNode>,
    /// The first thing that comes of the mistake, as the mistaken search goes on.
    pub first: Option<Consequence>,
}

impl BugOutcome {
    /// Compares two searches of a tree.
    pub fn of(tree: &Arc<Tree>, mistaken: &Trace, right: &Trace) -> Self {
        let nodes = [mistaken, right].map(|trace| visited(tree, trace));
        let [here, there] = &nodes;
        let only = |these: &[TreeNode], others: &[TreeNode]| -> Vec<TreeNode> {
            these.iter().copied().filter(|node| !others.contains(node)).collect()
        };
        let root = tree.root_player();
        let choice = |trace: &Trace, nodes: &[TreeNode]| {
            best_child(trace, NodeId::ROOT, 0).and_then(|child| nodes.get(child.index())).copied()
        };
        let choices = [choice(mistaken, here), choice(right, there)];
        let worth = worth(tree);
        let mut outcome = Self {
            values: [mistaken, right].map(|trace| trace.value(NodeId::ROOT, root)),
            choices,
            visited: [mistaken.len(), right.len()],
            worth: choices.map(|choice| worth.get(choice?.index()).copied()),
            only_mistaken: only(here, there),
            only_right: only(there, here),
            unseen: choices[0].map_or_else(Vec::new, |choice| unseen(tree, choice, here)),
            first: None,
        };
        outcome.first = outcome.first_consequence(tree, [mistaken, right], &nodes);
        outcome
    }

    /// Whether the root is given another value than it has.
    pub fn is_wrong_value(&self) -> bool {
        self.values[0] != self.values[1]
    }

    /// Whether the root chooses a child that is worth less to its player than what the right one chooses.
    pub fn is_wrong_choice(&self) -> bool {
        self.worth[0] != self.worth[1]
    }

    /// How many nodes more the mistaken search visits; negative where it visits fewer.
    pub fn more_visits(&self) -> i64 {
        i64::from(self.visited[0]) - i64::from(self.visited[1])
    }

    /// Walks the mistaken search until something comes of the mistake.
    fn first_consequence(
        &self,
        tree: &Tree,
        traces: [&Trace; 2],
        [here, there]: &[Vec<TreeNode>; 2],
    ) -> Option<Consequence> {
        let [mistaken, right] = traces;
        let of = |node: NodeId| here.get(node.index()).copied();
        let mut moment = Moment::start(mistaken);
        loop {
            let node = of(moment.event.node())?;
            let same = there.iter().position(|other| *other == node).map(|place| NodeId(place as u32));
            match (moment.event, same) {
                (Event::Entered(_), None) => return Some(Consequence::Visits(node)),
                (Event::Returned(id), Some(same)) => {
                    let player = tree.player(node);
                    let spared = self.only_right.iter().find(|spared| tree.parent(**spared) == Some(node));
                    if let Some(spared) = spared {
                        return Some(Consequence::Spares(*spared));
                    }
                    if mistaken.value(id, player) != right.value(same, player) {
                        return Some(Consequence::Value(node));
                    }
                }
                _ => {}
            }
            if !moment.advance(mistaken) {
                return (self.choices[0] != self.choices[1]).then_some(Consequence::Choice);
            }
        }
    }
}

/// The topmost nodes below a node that are not among those visited.
fn unseen(tree: &Tree, node: TreeNode, visited: &[TreeNode]) -> Vec<TreeNode> {
    let children = tree.children(node).iter().copied();
    let below = |child| if visited.contains(&child) { unseen(tree, child, visited) } else { vec![child] };
    children.flat_map(below).collect()
}

/// How many hints there are.
pub const HINTS: u8 = 3;

/// How a mistake came to light.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BugDiscovery {
    /// Its line was chosen.
    Found,
    /// It was shown.
    Shown,
}

/// What the line that was chosen last turned out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineChoice {
    /// It is as it should be; so the line's number.
    Right(u32),
    /// It holds the mistake.
    Wrong(u32),
}

/// A tree on which a mistake shows, and what the two listings make of it.
#[derive(Clone, Debug)]
pub struct BugCase {
    /// The mistake.
    pub bug: Bug,
    /// The tree; its nodes are named a, b, c … in preorder.
    pub tree: Arc<Tree>,
    /// Where the two part.
    pub divergence: Divergence,
    /// The nodes at which the mistaken search and the right one are there.
    pub nodes_at_divergence: [Option<TreeNode>; 2],
    /// The node that takes a value in, where the mistaken search comes back with one.
    pub parent_at_divergence: Option<TreeNode>,
    /// Whether it is the mistaken search that gives a node up there.
    pub mistaken_cuts: bool,
    /// How the two come out.
    pub outcome: BugOutcome,
}

/// How many random trees are looked at for one on which a mistake shows.
const TRIES: u64 = 10_000;

impl BugCase {
    /// The tree with this number: 0 is the one that shows the mistake best, the others are random, the same on every
    /// machine. Where none is found, it is the first one again.
    pub fn numbered(bug: Bug, number: u64) -> Option<Self> {
        let chosen = || Self::of(bug, Arc::new(trees::chosen(bug).ok()?));
        let Some(number) = number.checked_sub(1) else { return chosen() };
        let seeds = (0..TRIES).map(|attempt| number.wrapping_mul(TRIES).wrapping_add(attempt));
        let mut cases = seeds.filter_map(|seed| Self::of(bug, trees::random(bug, seed)?));
        cases.find(Self::shows).or_else(chosen)
    }

    /// A tree, under both listings; `None` where the two do the same on it.
    pub fn of(bug: Bug, tree: Arc<Tree>) -> Option<Self> {
        let root = TreePosition::root(Arc::clone(&tree));
        let searched = |options| record(&root, &options, None, Vec::new());
        let (mistaken, right) = (searched(bug.mistaken_options()), searched(bug.right_options()));
        let divergence = Divergence::of(&mistaken, &right)?;
        let there = Moment::at(&mistaken, divergence.step);
        let nodes = [&mistaken, &right].map(|trace| visited(&tree, trace));
        let of = |side: usize, node: NodeId| nodes[side].get(node.index()).copied();
        let entered_or_left = Moment::at(&right, divergence.step).event.node();
        let parent = there.path.last().filter(|_| matches!(there.event, Event::Returned(_)));
        Some(Self {
            bug,
            divergence,
            nodes_at_divergence: [of(0, there.event.node()), of(1, entered_or_left)],
            parent_at_divergence: parent.and_then(|parent| of(0, parent.node)),
            mistaken_cuts: there.path.last().is_some_and(|frame| frame.fired),
            outcome: BugOutcome::of(&tree, &mistaken, &right),
            tree,
        })
    }

    /// Whether the mistake shows as plainly as this one can.
    pub fn shows(&self) -> bool {
        match self.bug {
            Bug::NoMinusSign | Bug::EvaluatesForMax | Bug::SideByParity => {
                self.outcome.is_wrong_value() && self.outcome.is_wrong_choice()
            }
            Bug::SortsAscending => self.outcome.more_visits() >= 3,
            Bug::TakesEqual => self.outcome.is_wrong_choice(),
            Bug::AlphaForValue
            | Bug::AlwaysExact
            | Bug::FlagFromRaisedAlpha
            | Bug::DepthIgnored
            | Bug::MateNotShifted
            | Bug::StandPatWrongSide => self.outcome.is_wrong_value(),
            Bug::StrictForAtEqual | Bug::HardAndSoftMixed => self.outcome.more_visits() >= 2,
        }
    }
}

/// The lines of the mistaken listing that are not as in the right one, each with the right one's, by their numbers in
/// the two files.
pub fn differing_lines(bug: Bug) -> Vec<(u32, u32)> {
    let [mistaken, right] = [Algorithm::Buggy(bug), bug.right().0].map(Listing::of);
    let pairs = mistaken.lines().iter().zip(right.lines());
    pairs.filter(|(one, other)| one.text != other.text).map(|(one, other)| (one.number, other.number)).collect()
}
