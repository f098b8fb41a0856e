//! Everything that is to be seen at one step, in plain numbers, so that two ways of finding it can be held together.

use std::fmt::Debug;

use plyscope_core::game::{Exact, Player, Value};
use plyscope_core::replay::{BoundOwner, ChanceCut, Event, Frame, HistoryReplay, Listing, Moment, phases};
use plyscope_core::search::{Role, Window};
use plyscope_core::trace::{Counts, Interval, Trace};

/// How a log writes values down: as points, or as the numbers that they stand for.
pub trait Number: Copy + PartialEq + Debug {
    /// What a value of a record stands for.
    fn of(trace: &Trace, value: Value) -> Self;
}

impl Number for i32 {
    fn of(_: &Trace, value: Value) -> Self {
        value.points()
    }
}

/// A pair of bounds as Max sees them.
pub type Bounds<N = i32> = (N, N);

/// What an open node of chance has besides.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenChance {
    /// The values that have been searched, each times its probability.
    pub sum: Option<Exact>,
    /// Where moves are probed, what all amount to at least and at most.
    pub spread: Option<[Option<Exact>; 2]>,
    pub cut: Option<ChanceCut>,
}

/// An open node.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenNode<N = i32> {
    pub node: u32,
    pub ply: u32,
    pub player: Player,
    pub entry: Bounds<N>,
    pub window: Bounds<N>,
    /// Who set α and β; `None` is the root window.
    pub owners: (Option<u32>, Option<u32>),
    /// Best child and its value.
    pub best: Option<(u32, N)>,
    /// What the returned children prove by themselves.
    pub proved: Bounds<N>,
    /// What they prove with the other children unknown.
    pub known: Bounds<N>,
    pub returned: u32,
    pub fired: bool,
    pub chance: Option<OpenChance>,
}

/// A marked line that ran.
#[derive(Clone, Debug, PartialEq)]
pub struct LineRun {
    pub role: Role,
    pub node: u32,
    pub player: Player,
    pub line: u32,
}

impl LineRun {
    /// Whether it runs before the event of its step is reported.
    pub fn is_of_next_step(&self) -> bool {
        matches!(self.role, Role::Call | Role::Leaf | Role::Bonus | Role::Return)
    }
}

/// All that is true after a step.
#[derive(Clone, Debug, PartialEq)]
pub struct Snapshot<N = i32> {
    pub step: u64,
    /// The node, and whether it was entered; otherwise it returned.
    pub event: (u32, bool),
    pub path: Vec<OpenNode<N>>,
    pub last_entered: u32,
    /// Of the child that returned: did it raise, did the test fire.
    pub effect: Option<(bool, bool)>,
    pub counts: Counts,
    /// Moves with their weights.
    pub history: Vec<(u16, u64)>,
    /// The lines that ran in this step and not before.
    pub lines: Vec<LineRun>,
}

/// When a node was entered and when it returned: what its status at any step follows from.
#[derive(Clone, Copy)]
pub struct Life {
    pub entered: u64,
    pub returned: Option<u64>,
}

/// What a log has kept, step by step and node by node.
#[derive(Clone, Copy)]
pub struct Steps<'l, N> {
    pub snapshots: &'l [Snapshot<N>],
    pub lives: &'l [Life],
    /// How many moves each node's cutoff spared.
    pub spared: &'l [u32],
}

fn of_window<N: Number>(trace: &Trace, window: Window) -> Bounds<N> {
    (N::of(trace, window.alpha), N::of(trace, window.beta))
}

fn of_interval<N: Number>(trace: &Trace, interval: Interval) -> Bounds<N> {
    (N::of(trace, interval.low), N::of(trace, interval.high))
}

fn number(owner: Option<BoundOwner>) -> Option<u32> {
    owner.map(|owner| owner.node().0)
}

fn open_node<N: Number>(trace: &Trace, moment: &Moment, frame: &Frame) -> OpenNode<N> {
    OpenNode {
        node: frame.node.0,
        ply: frame.ply,
        player: frame.player,
        entry: of_window(trace, frame.entry),
        window: of_window(trace, frame.window),
        owners: (number(frame.owners.alpha), number(frame.owners.beta)),
        best: frame.best.map(|best| (best.child.0, N::of(trace, best.value))),
        proved: of_interval(trace, frame.proved),
        known: of_interval(trace, moment.known(trace, frame)),
        returned: frame.returned,
        fired: frame.fired,
        chance: frame.chance.map(|state| OpenChance {
            sum: state.sum.sum(),
            spread: state.spread.map(|spread| [spread.low(), spread.high()]),
            cut: state.cut,
        }),
    }
}

/// What replay says of a moment.
pub fn replayed<N: Number>(trace: &Trace, history: &HistoryReplay, listing: &Listing, moment: &Moment) -> Snapshot<N> {
    let lines = phases(trace, moment.step).into_iter().filter(|phase| !phase.again).map(|phase| LineRun {
        role: phase.role,
        node: phase.node.0,
        player: phase.player,
        line: listing.mark_line(phase.role, phase.branch).expect("the listing has the role"),
    });
    let (node, entered) = match moment.event {
        Event::Entered(node) => (node, true),
        Event::Returned(node) => (node, false),
    };
    Snapshot {
        step: moment.step.0,
        event: (node.0, entered),
        path: moment.path.iter().map(|frame| open_node(trace, moment, frame)).collect(),
        last_entered: moment.last_entered.0,
        effect: moment.effect.map(|effect| (effect.raised, effect.fired)),
        counts: moment.counts(trace),
        history: history.at(trace, moment.step).entries().map(|(mv, weight)| (mv.0, weight)).collect(),
        lines: lines.collect(),
    }
}

/// −∞ and +∞ as points.
pub const ENDS: Bounds = (Value::NEG_INFINITY.points(), Value::INFINITY.points());
