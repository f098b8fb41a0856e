//! Everything that is to be seen at one step, in plain numbers, so that two ways of finding it can be held together.

use plyscope::game::{Player, Value};
use plyscope::replay::{Event, Frame, HistoryReplay, Listing, Moment, phases};
use plyscope::search::{Role, Window};
use plyscope::trace::{Counts, Interval, NodeId, Trace};

/// A pair of bounds as Max sees them.
pub type Bounds = (i32, i32);

/// An open node.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenNode {
    pub node: u32,
    pub ply: u32,
    pub player: Player,
    pub entry: Bounds,
    pub window: Bounds,
    /// Who set α and β; `None` is the root window.
    pub owners: (Option<u32>, Option<u32>),
    /// Best child and its value.
    pub best: Option<(u32, i32)>,
    /// What the returned children prove by themselves.
    pub proved: Bounds,
    /// The same with the other children unknown.
    pub known: Bounds,
    pub returned: u32,
    pub fired: bool,
}

/// A marked line that ran.
#[derive(Clone, Debug, PartialEq)]
pub struct LineRun {
    pub role: Role,
    pub node: u32,
    pub player: Player,
    pub line: u32,
}

/// All that is true after a step.
#[derive(Clone, Debug, PartialEq)]
pub struct Snapshot {
    pub step: u64,
    /// The node, and whether it was entered; otherwise it returned.
    pub event: (u32, bool),
    pub path: Vec<OpenNode>,
    pub last_entered: u32,
    /// Of the child that returned: did it raise, did the test fire.
    pub effect: Option<(bool, bool)>,
    pub counts: Counts,
    /// Moves with their weights.
    pub history: Vec<(u16, u64)>,
    /// The lines that ran in this step and not before.
    pub lines: Vec<LineRun>,
}

fn of_window(window: Window) -> Bounds {
    (window.alpha.points(), window.beta.points())
}

fn of_interval(interval: Interval) -> Bounds {
    (interval.low.points(), interval.high.points())
}

fn number(node: Option<NodeId>) -> Option<u32> {
    node.map(|node| node.0)
}

fn open_node(trace: &Trace, moment: &Moment, frame: &Frame) -> OpenNode {
    OpenNode {
        node: frame.node.0,
        ply: frame.ply,
        player: frame.player,
        entry: of_window(frame.entry),
        window: of_window(frame.window),
        owners: (number(frame.owners.alpha), number(frame.owners.beta)),
        best: frame.best.map(|best| (best.child.0, best.value.points())),
        proved: of_interval(frame.proved),
        known: of_interval(moment.known(trace, frame)),
        returned: frame.returned,
        fired: frame.fired,
    }
}

/// What replay says of a moment.
pub fn replayed(trace: &Trace, history: &HistoryReplay, listing: &Listing, moment: &Moment) -> Snapshot {
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
