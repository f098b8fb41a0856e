//! The naive log of a search with players in any order, and chance: kept while the search runs, in exact numbers.
//!
//! It is told which moves are made and which lines run. What the nodes are worth, it works out from the tree as it is
//! written: by the definitions of a maximum, a minimum, an expectation, and by Ballard's of A and B, with fractions and
//! no unit. Nothing here looks at a trace, a frame or a form.

mod definitions;

use std::panic::Location;
use std::sync::Arc;

use plyscope_core::game::tree::{Tree, TreeNode};
use plyscope_core::game::{Chooser, Fractions, Move, Player, Value};
use plyscope_core::replay::{ChanceCut, ChanceRound};
use plyscope_core::search::{Algorithm, CallKind, ChildCall, CutoffRule, Observer, Role, RootCall, SearchOptions};
use plyscope_core::trace::{Counts, Recorder, Trace};

use super::Exact;
use crate::live::snapshot::{self, Life, LineRun, OpenChance, OpenNode, Snapshot, Steps};

/// An exact number, or infinity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Number {
    Low,
    At(Exact),
    High,
}

use Number::{At, High, Low};

impl Number {
    fn at(self) -> Option<Exact> {
        if let At(number) = self { Some(number) } else { None }
    }
}

impl snapshot::Number for Number {
    fn of(trace: &Trace, value: Value) -> Self {
        match value {
            Value::NEG_INFINITY => Low,
            Value::INFINITY => High,
            value => At(trace.fractions().exact(value).expect("a number")),
        }
    }
}

type Bounds = snapshot::Bounds<Number>;

const ENDS: Bounds = (Low, High);

/// What a listing keeps, as a reader of the papers would put it.
#[derive(Clone, Copy, PartialEq)]
enum Style {
    /// No window: every node is visited.
    Plain,
    /// A window, and a best value beside it that may lie outside.
    Soft,
    /// Only a window, which cuts at chance as well.
    Star,
}

/// What a move of chance has to come past and to stay below.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Need {
    pub probability: Exact,
    pub round: ChanceRound,
    pub a: Option<Exact>,
    pub b: Option<Exact>,
}

/// Why a node of chance is given up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cut {
    pub cut: ChanceCut,
    pub bound: Number,
    pub owner: Option<u32>,
    pub limit: Option<Exact>,
    /// Moves that were not searched.
    pub spared: u32,
}

/// What came back to a node of chance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Taken {
    Added { probability: Exact, sum: Exact, rest: Exact, cut: Option<Cut> },
    Probed { by: Player, all: Exact, cut: Option<Cut> },
}

/// A visited node.
pub struct Node {
    pub id: u32,
    pub ply: u32,
    pub place: TreeNode,
    pub chooser: Chooser,
    pub mv: u16,
    pub is_probe: bool,
    pub candidates: usize,
    pub leaf: bool,
    pub terminal: bool,
    pub fired: bool,
    pub entry: Bounds,
    pub entry_owners: (Option<u32>, Option<u32>),
    /// Children that have returned.
    pub children: Vec<Node>,
    pub value: Number,
    pub proved: Bounds,
}

impl Node {
    fn player(&self) -> Player {
        self.chooser.player().unwrap_or(Player::Max)
    }

    /// Moves that have returned at least once.
    fn moves_made(&self) -> usize {
        let is_first =
            |(place, child): &(usize, &Node)| self.children[..*place].iter().all(|other| other.mv != child.mv);
        self.children.iter().enumerate().filter(is_first).count()
    }

    fn unmade(&self) -> usize {
        self.candidates - self.moves_made()
    }

    /// The larger of all at a Max node, the smaller at a Min node.
    fn choose(&self, numbers: impl Iterator<Item = Number>) -> Number {
        match self.player() {
            Player::Max => numbers.max().unwrap_or(Low),
            Player::Min => numbers.min().unwrap_or(High),
        }
    }

    fn chosen_with(&self, unknown: usize) -> Bounds {
        let all: Vec<Bounds> =
            self.children.iter().map(|child| child.proved).chain(std::iter::repeat_n(ENDS, unknown)).collect();
        (self.choose(all.iter().map(|ends| ends.0)), self.choose(all.iter().map(|ends| ends.1)))
    }
}

/// Records a search of a tree and keeps the naive log of it.
pub struct ChanceLog {
    pub recorder: Recorder,
    tree: Arc<Tree>,
    /// The numbers that the record can tell.
    told: Fractions,
    style: Style,
    two_rounds: bool,
    rule: CutoffRule,
    root_window: Bounds,
    open: Vec<Node>,
    pub root: Option<Node>,
    pub lives: Vec<Life>,
    pub spared: Vec<u32>,
    pub snapshots: Vec<Snapshot<Number>>,
    /// What each step was needed for, and what came back to chance at it.
    pub needs: Vec<Option<Need>>,
    pub taken: Vec<Option<Taken>>,
    event: Option<(u32, bool)>,
    effect: Option<(bool, bool)>,
    need: Option<Need>,
    counts: Counts,
    lines: Vec<LineRun>,
    lines_of_next: Vec<LineRun>,
}

impl ChanceLog {
    /// A log of the search that left this record.
    pub fn new(tree: &Arc<Tree>, trace: &Trace, case: &SearchOptions) -> Self {
        let header = trace.header();
        let number = |value| <Number as snapshot::Number>::of(trace, value);
        let style = match case.algorithm {
            Algorithm::ValueByPlayer | Algorithm::Expectiminimax => Style::Plain,
            Algorithm::AlphaBetaByPlayer => Style::Soft,
            Algorithm::Star1 | Algorithm::Star2 => Style::Star,
            other => unreachable!("{other:?} has a log of its own"),
        };
        Self {
            recorder: Recorder::new(case, Vec::new()).with_values(header.unit, header.grain, header.bounds),
            tree: Arc::clone(tree),
            told: trace.fractions().clone(),
            style,
            two_rounds: case.algorithm == Algorithm::Star2,
            rule: case.cutoff,
            root_window: if style == Style::Plain {
                ENDS
            } else {
                (number(case.window.alpha), number(case.window.beta))
            },
            open: Vec::new(),
            root: None,
            lives: Vec::new(),
            spared: Vec::new(),
            snapshots: Vec::new(),
            needs: Vec::new(),
            taken: Vec::new(),
            event: None,
            effect: None,
            need: None,
            counts: Counts::default(),
            lines: Vec::new(),
            lines_of_next: Vec::new(),
        }
    }

    pub fn steps(&self) -> Steps<'_, Number> {
        Steps { snapshots: &self.snapshots, lives: &self.lives, spared: &self.spared }
    }

    /// The number of nodes that never returned.
    pub fn still_open(&self) -> usize {
        self.open.len()
    }

    fn begin_step(&mut self, node: u32, entered: bool) {
        self.event = Some((node, entered));
        self.lines.append(&mut self.lines_of_next);
        self.effect = None;
        self.need = None;
    }

    /// Ends the step at hand.
    pub fn end_step(&mut self) {
        let Some(event) = self.event.take() else { return };
        if let (Some((_, fired)), Some(node)) = (self.effect, self.open.last()) {
            assert_eq!(fired, self.fires(node).is_some(), "the search cuts where the definition does");
        }
        let is_return = !event.1;
        self.taken.push(self.open.last().filter(|_| is_return).and_then(|node| self.taken_by(node)));
        self.needs.push(self.need);
        self.snapshots.push(Snapshot {
            step: self.snapshots.len() as u64,
            event,
            path: self.open.iter().map(|node| self.open_node(node)).collect(),
            last_entered: self.lives.len() as u32 - 1,
            effect: self.effect,
            counts: self.counts,
            history: Vec::new(),
            lines: std::mem::take(&mut self.lines),
        });
    }

    fn open_node(&self, node: &Node) -> OpenNode<Number> {
        let (window, owners) = self.window(node);
        let is_chance = node.chooser == Chooser::Chance;
        OpenNode {
            node: node.id,
            ply: node.ply,
            player: node.player(),
            entry: node.entry,
            window,
            owners,
            best: self.best(node),
            // Nothing is chosen at chance.
            proved: if is_chance { (Low, Low) } else { node.chosen_with(0) },
            known: self.known(node),
            returned: node.children.len() as u32,
            fired: node.fired,
            chance: is_chance.then(|| OpenChance {
                sum: Some(self.sum(node)),
                spread: (self.two_rounds && !node.children.is_empty()).then(|| self.ends_of_all(node).map(Some)),
                cut: self.chance_cut(node),
            }),
        }
    }

    /// What a node's own choices have made of the window that was handed down, and who set its bounds.
    fn window(&self, node: &Node) -> (Bounds, (Option<u32>, Option<u32>)) {
        let (mut window, mut owners) = (node.entry, node.entry_owners);
        if self.style == Style::Plain || node.chooser == Chooser::Chance {
            return (window, owners);
        }
        for child in &node.children {
            match node.player() {
                Player::Max if child.value > window.0 => (window.0, owners.0) = (child.value, Some(node.id)),
                Player::Min if child.value < window.1 => (window.1, owners.1) = (child.value, Some(node.id)),
                _ => {}
            }
        }
        (window, owners)
    }

    fn best(&self, node: &Node) -> Option<(u32, Number)> {
        let player = node.chooser.player()?;
        let better = |value: Number, than: Number| if player == Player::Max { value > than } else { value < than };
        let given = match (self.style, player) {
            (Style::Star, Player::Max) => node.entry.0,
            (Style::Star, Player::Min) => node.entry.1,
            (_, Player::Max) => Low,
            (_, Player::Min) => High,
        };
        let mut best: Option<(u32, Number)> = None;
        for child in &node.children {
            if better(child.value, best.map_or(given, |(_, value)| value)) {
                best = Some((child.id, child.value));
            }
        }
        best
    }
}

impl Observer for ChanceLog {
    fn pass(&mut self, call: RootCall) {
        self.recorder.pass(call);
    }

    fn enter(&mut self, mv: Move, player: Player, call: ChildCall) {
        self.end_step();
        self.recorder.enter(mv, player, call);
        let id = self.lives.len() as u32;
        let parent = self.open.last();
        let place = parent.map_or(TreeNode::ROOT, |parent| self.moves_of(parent)[usize::from(mv.0)]);
        let is_probe = call.kind() == CallKind::Scout;
        let (entry, entry_owners, need) = self.entry(place, usize::from(mv.0), is_probe);
        self.begin_step(id, true);
        self.need = need;
        self.lives.push(Life { entered: self.snapshots.len() as u64, returned: None });
        self.spared.push(0);
        self.counts.visited += 1;
        self.open.push(Node {
            id,
            ply: self.open.len() as u32,
            place,
            chooser: self.tree.chooser(place),
            mv: mv.0,
            is_probe,
            candidates: 0,
            leaf: false,
            terminal: false,
            fired: false,
            entry,
            entry_owners,
            children: Vec::new(),
            value: Low,
            proved: ENDS,
        });
    }

    fn chance(&mut self, chooses: bool, probability: Option<Exact>) {
        self.recorder.chance(chooses, probability);
        let node = self.open.last().expect("the node is open");
        assert_eq!((chooses, probability), (node.chooser == Chooser::Chance, self.tree.probability(node.place)));
    }

    fn fractions(&mut self, fractions: &Fractions) {
        self.recorder.fractions(fractions);
    }

    fn leaf(&mut self, terminal: bool) {
        self.recorder.leaf(terminal);
        let node = self.open.last_mut().expect("the leaf is open");
        (node.leaf, node.terminal) = (true, terminal);
    }

    fn candidates(&mut self, count: usize) {
        self.recorder.candidates(count);
        self.open.last_mut().expect("the node is open").candidates = count;
    }

    #[track_caller]
    fn at(&mut self, role: Role) {
        self.recorder.at(role);
        let node = self.open.last().expect("a node is open");
        let line = LineRun { role, node: node.id, player: node.player(), line: Location::caller().line() };
        let lines = if line.is_of_next_step() { &mut self.lines_of_next } else { &mut self.lines };
        lines.push(line);
        let cut = match role {
            Role::Raise => {
                self.effect = self.effect.map(|(_, fired)| (true, fired));
                return;
            }
            Role::Cut => None,
            Role::CutLow => Some(ChanceCut::Low),
            Role::CutHigh => Some(ChanceCut::High),
            _ => return,
        };
        assert_eq!(self.fires(node), Some(cut), "the search cuts where the definition does");
        let (id, spared) = (node.id, node.unmade());
        self.open.last_mut().expect("a node is open").fired = true;
        self.spared[id as usize] = spared as u32;
        self.counts.cutoffs += 1;
        self.counts.pruning_cutoffs += u64::from(spared > 0);
        self.counts.spared += spared as u64;
        self.effect = self.effect.map(|(raised, _)| (raised, true));
    }

    fn leave(&mut self, value: Value) {
        self.end_step();
        self.recorder.leave(value);
        let mut node = self.open.pop().expect("the node is open");
        node.value = self.value(&node);
        node.proved = self.proved(&node);
        self.counts.leaves += u64::from(node.leaf);
        self.begin_step(node.id, false);
        self.lives[node.id as usize].returned = Some(self.snapshots.len() as u64);
        match self.open.last_mut() {
            Some(parent) => {
                parent.children.push(node);
                self.effect = Some((false, false));
            }
            None => self.root = Some(node),
        }
    }
}
