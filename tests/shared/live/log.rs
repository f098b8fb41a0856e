//! The naive log: kept while the search runs, beside the recorder, with a plain tree of nodes and arithmetic of its
//! own.
//!
//! Nothing here looks at a trace, a frame or a form. Windows are worked out from their definition: α at a node is
//! the largest of the root window's α and all values that have returned to it and to the Max nodes above it;
//! β mirrors it. Whether a line ran is not worked out at all: the search itself reports it.

use std::collections::BTreeMap;
use std::panic::Location;

use plyscope_core::game::{Move, Player, Value};
use plyscope_core::search::{Algorithm, Bug, ChildCall, Observer, Role, RootCall, SearchOptions, Window};
use plyscope_core::trace::{Counts, Recorder};

use super::snapshot::{Bounds, ENDS, Life, LineRun, OpenNode, Snapshot, Steps};

/// How an algorithm treats its bounds, as a reader of the eight articles would put it.
#[derive(Clone, Copy, PartialEq)]
enum Style {
    /// No window at all.
    Plain,
    /// A window, and a best value beside it that may lie outside.
    Soft,
    /// Only a window.
    Hard,
    /// Only a window, and a value that refutes never enters it.
    HardTestFirst,
}

/// A visited node.
pub struct Node {
    pub id: u32,
    pub ply: u32,
    pub player: Player,
    pub mv: u16,
    pub candidates: usize,
    pub leaf: bool,
    pub terminal: bool,
    pub fired: bool,
    /// Children that have returned.
    pub children: Vec<Node>,
    /// What it returned, as Max sees it.
    pub value: i32,
    /// What its leaves prove, once it has returned.
    pub proved: Bounds,
}

impl Node {
    /// The larger of two values at a Max node, the smaller at a Min node.
    fn choose(&self, values: impl Iterator<Item = i32>) -> i32 {
        match self.player {
            Player::Max => values.max().unwrap_or(ENDS.0),
            Player::Min => values.min().unwrap_or(ENDS.1),
        }
    }

    fn proved_with(&self, unknown_children: usize) -> Bounds {
        let unknown = std::iter::repeat_n(ENDS, unknown_children);
        let all: Vec<Bounds> = self.children.iter().map(|child| child.proved).chain(unknown).collect();
        (self.choose(all.iter().map(|bounds| bounds.0)), self.choose(all.iter().map(|bounds| bounds.1)))
    }

    /// Children whose values the node has taken into its window.
    fn counted(&self, style: Style) -> &[Node] {
        let refuting = usize::from(style == Style::HardTestFirst && self.fired);
        &self.children[..self.children.len() - refuting]
    }
}

/// Records a search and keeps the naive log of it.
pub struct LiveLog {
    pub recorder: Recorder,
    style: Style,
    /// A value that is only as good takes the place of the best.
    takes_equal: bool,
    /// A value comes back with the sign that it has for the other player.
    keeps_sign: bool,
    /// Whose turn it is depends on the depth that is left.
    side_by_parity: bool,
    negamax: bool,
    root_window: Bounds,
    depth: u32,
    /// Snapshots are kept at steps that this divides.
    every: u64,
    open: Vec<Node>,
    pub root: Option<Node>,
    pub lives: Vec<Life>,
    /// How many moves each node's cutoff spared.
    pub spared: Vec<u32>,
    pub snapshots: Vec<Snapshot>,
    steps: u64,
    event: Option<(u32, bool)>,
    effect: Option<(bool, bool)>,
    counts: Counts,
    history: BTreeMap<u16, u64>,
    bonus_due: bool,
    lines: Vec<LineRun>,
    lines_of_next: Vec<LineRun>,
}

impl LiveLog {
    /// `depth` is what the algorithm is called with at the root.
    pub fn new(algorithm: Algorithm, window: Window, depth: u32, every: u64) -> Self {
        let style = match algorithm {
            Algorithm::MinMax | Algorithm::NegaMax | Algorithm::MaxMin | Algorithm::Minimax => Style::Plain,
            Algorithm::ValueByPlayer | Algorithm::Expectiminimax => Style::Plain,
            Algorithm::AlphaBetaByPlayer => Style::Soft,
            Algorithm::AlphaBetaSoft => Style::Soft,
            Algorithm::MaxMinPruned | Algorithm::AlphaBetaHistory => Style::Hard,
            Algorithm::AlphaBeta => Style::HardTestFirst,
            Algorithm::Buggy(Bug::NoMinusSign | Bug::EvaluatesForMax | Bug::SideByParity) => Style::Plain,
            Algorithm::Buggy(Bug::SortsAscending | Bug::TakesEqual) => Style::Hard,
            Algorithm::Buggy(Bug::AlphaForValue | Bug::StrictForAtEqual) => Style::Soft,
            enhanced => unreachable!("{enhanced:?} has a log of its own"),
        };
        let negamax = match algorithm {
            Algorithm::Buggy(Bug::NoMinusSign | Bug::EvaluatesForMax) => true,
            Algorithm::Buggy(_) => style == Style::Hard,
            _ => [Algorithm::NegaMax, Algorithm::AlphaBeta, Algorithm::AlphaBetaHistory].contains(&algorithm),
        };
        Self {
            recorder: Recorder::new(&SearchOptions::new(algorithm), Vec::new()),
            style,
            takes_equal: algorithm == Algorithm::Buggy(Bug::TakesEqual),
            keeps_sign: algorithm == Algorithm::Buggy(Bug::NoMinusSign),
            side_by_parity: algorithm == Algorithm::Buggy(Bug::SideByParity),
            negamax,
            root_window: (window.alpha.points(), window.beta.points()),
            depth,
            every,
            open: Vec::new(),
            root: None,
            lives: Vec::new(),
            spared: Vec::new(),
            snapshots: Vec::new(),
            steps: 0,
            event: None,
            effect: None,
            counts: Counts::default(),
            history: BTreeMap::new(),
            bonus_due: false,
            lines: Vec::new(),
            lines_of_next: Vec::new(),
        }
    }

    /// Ends the last step.
    pub fn finish(&mut self) {
        self.end_step();
    }

    /// What it has kept.
    pub fn steps(&self) -> Steps<'_, i32> {
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
    }

    fn end_step(&mut self) {
        let Some(event) = self.event.take() else { return };
        if self.steps.is_multiple_of(self.every) {
            let path = (0..self.open.len()).map(|place| self.open_node(place)).collect();
            self.snapshots.push(Snapshot {
                step: self.steps,
                event,
                path,
                last_entered: self.lives.len() as u32 - 1,
                effect: self.effect,
                counts: self.counts,
                history: self.history.iter().map(|(mv, weight)| (*mv, *weight)).collect(),
                lines: self.lines.clone(),
            });
        }
        self.lines.clear();
        self.steps += 1;
    }

    fn open_node(&self, place: usize) -> OpenNode {
        let node = &self.open[place];
        let (above, through) = (&self.open[..place], &self.open[..=place]);
        let bounds = |nodes| (self.bound(nodes, Player::Max), self.bound(nodes, Player::Min));
        let (alpha, beta) = bounds(through);
        let (entry_alpha, entry_beta) = bounds(above);
        OpenNode {
            node: node.id,
            ply: node.ply,
            player: node.player,
            entry: (entry_alpha.0, entry_beta.0),
            window: (alpha.0, beta.0),
            owners: (alpha.1, beta.1),
            best: self.best(place),
            proved: node.proved_with(0),
            known: if node.leaf { ENDS } else { node.proved_with(node.candidates - node.children.len()) },
            returned: node.children.len() as u32,
            fired: node.fired,
            chance: None,
        }
    }

    /// What the nodes of this player among `nodes` and the root window guarantee that player, and whose doing it
    /// is: the highest of those that can guarantee as much.
    fn bound(&self, nodes: &[Node], player: Player) -> (i32, Option<u32>) {
        let mut best = match player {
            _ if self.style == Style::Plain => return (if player == Player::Max { ENDS.0 } else { ENDS.1 }, None),
            Player::Max => (self.root_window.0, None),
            Player::Min => (self.root_window.1, None),
        };
        for node in nodes.iter().filter(|node| node.player == player) {
            for child in node.counted(self.style) {
                if better(player, child.value, best.0) {
                    best = (child.value, Some(node.id));
                }
            }
        }
        best
    }

    fn best(&self, place: usize) -> Option<(u32, i32)> {
        let node = &self.open[place];
        let given = self.bound(&self.open[..place], node.player).0;
        let mut best = None;
        for child in &node.children {
            let beats = |than| better(node.player, child.value, than) || self.takes_equal && child.value == than;
            let enough = matches!(self.style, Style::Plain | Style::Soft) || beats(given);
            let refutes = child.id == node.children[node.children.len() - 1].id
                && node.children.len() > node.counted(self.style).len();
            if enough && best.is_none_or(|(_, value)| beats(value)) || refutes {
                best = Some((child.id, child.value));
            }
        }
        best
    }
}

fn better(player: Player, value: i32, than: i32) -> bool {
    if player == Player::Max { value > than } else { value < than }
}

impl Observer for LiveLog {
    fn pass(&mut self, call: RootCall) {
        self.recorder.pass(call);
    }

    fn enter(&mut self, mv: Move, player: Player, call: ChildCall) {
        self.end_step();
        self.recorder.enter(mv, player, call);
        let id = self.lives.len() as u32;
        let player = match (self.depth - self.open.len() as u32) % 2 {
            _ if !self.side_by_parity => player,
            0 => Player::Max,
            _ => Player::Min,
        };
        self.begin_step(id, true);
        self.lives.push(Life { entered: self.steps, returned: None });
        self.spared.push(0);
        self.counts.visited += 1;
        self.open.push(Node {
            id,
            ply: self.open.len() as u32,
            player,
            mv: mv.0,
            candidates: 0,
            leaf: false,
            terminal: false,
            fired: false,
            children: Vec::new(),
            value: 0,
            proved: ENDS,
        });
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
        let node = self.open.last_mut().expect("a node is open");
        let line = LineRun { role, node: node.id, player: node.player, line: Location::caller().line() };
        let lines = if line.is_of_next_step() { &mut self.lines_of_next } else { &mut self.lines };
        lines.push(line);
        match role {
            Role::Raise => self.effect = self.effect.map(|(_, fired)| (true, fired)),
            Role::Bonus => self.bonus_due = true,
            Role::Cut => {
                node.fired = true;
                let spared = node.candidates - node.children.len();
                self.spared[node.id as usize] = spared as u32;
                self.counts.cutoffs += 1;
                self.counts.pruning_cutoffs += u64::from(spared > 0);
                self.counts.spared += spared as u64;
                self.effect = self.effect.map(|(raised, _)| (raised, true));
            }
            _ => {}
        }
    }

    fn leave(&mut self, value: Value) {
        self.end_step();
        self.recorder.leave(value);
        let place = self.open.len() - 1;
        if std::mem::take(&mut self.bonus_due) {
            let (best, _) = self.best(place).expect("a bonus is for the best move");
            let node = &self.open[place];
            let mv = node.children.iter().find(|child| child.id == best).expect("the best child").mv;
            let bonus = 2_u64.checked_pow(self.depth - node.ply).unwrap_or(u64::MAX);
            let weight = self.history.entry(mv).or_default();
            *weight = weight.saturating_add(bonus);
        }
        let mut node = self.open.pop().expect("the node is open");
        let turned = self.negamax && node.player == Player::Min;
        node.value = if turned { -value.points() } else { value.points() };
        // What comes back with the wrong sign is all that the node above knows.
        node.proved = match node.leaf || self.keeps_sign {
            true => (node.value, node.value),
            false => node.proved_with(node.candidates - node.children.len()),
        };
        self.counts.leaves += u64::from(node.leaf);
        self.begin_step(node.id, false);
        self.lives[node.id as usize].returned = Some(self.steps);
        match self.open.last_mut() {
            Some(parent) => {
                parent.children.push(node);
                self.effect = Some((false, false));
            }
            None => self.root = Some(node),
        }
    }
}
