//! All that is true at one step.

use crate::game::Player;
use crate::search::Role;
use crate::trace::{Counts, Interval, NodeId, Proven, Step, Trace};

use super::{Effect, Frame, Landmarks, Phase, Visit};

/// What happened at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// This node was entered.
    Entered(NodeId),
    /// This node returned, and its parent took the value in.
    Returned(NodeId),
}

impl Event {
    /// The node that was entered or returned.
    pub const fn node(self) -> NodeId {
        match self {
            Self::Entered(node) | Self::Returned(node) => node,
        }
    }
}

/// The state of a node in the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Not entered yet.
    Unvisited,
    /// Entered, not returned: on the path from the root to where the search is.
    Open,
    /// Returned.
    Closed,
}

/// The state of a search after one of its steps.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The step.
    pub step: Step,
    /// The search of the root that it belongs to.
    pub pass: usize,
    /// What happened at it.
    pub event: Event,
    /// The open nodes, root first; empty where the root has returned, for the last time or before another pass. This is
    /// the call stack.
    pub path: Vec<Frame>,
    /// The node entered last.
    pub last_entered: NodeId,
    /// What the child that returned at this step did to its parent.
    pub effect: Option<Effect>,
}

impl Moment {
    /// The state after the first step, when the root has just been entered.
    pub fn start(trace: &Trace) -> Self {
        Self::start_of(trace, 0)
    }

    /// The state after the first step of a pass.
    pub fn start_of(trace: &Trace, pass: usize) -> Self {
        let root = trace.root(pass);
        Self {
            step: Trace::enter_step(root, 0),
            pass,
            event: Event::Entered(root),
            path: vec![Frame::of_root(trace, pass)],
            last_entered: root,
            effect: None,
        }
    }

    /// The state after a step, found by going down from the root; steps past the end give the last one.
    pub fn at(trace: &Trace, step: Step) -> Self {
        Self::at_by(trace, step, &mut Landmarks::default())
    }

    /// The state after a step, found sooner beside very many children with landmarks of the same trace, which become
    /// more on the way.
    pub fn at_by(trace: &Trace, step: Step, landmarks: &mut Landmarks) -> Self {
        let step = step.min(trace.last_step());
        let mut moment = Self::start_of(trace, trace.pass_at(step));
        if step == moment.step {
            return moment;
        }
        moment.step = step;
        let root = trace.root(moment.pass);
        if step >= trace.exit_step(root, 0) {
            moment.path.clear();
            moment.last_entered = NodeId(trace.end(root).0 - 1);
            moment.event = Event::Returned(root);
            return moment;
        }
        while let Some(&parent) = moment.path.last() {
            let ply = parent.ply + 1;
            let end = trace.end(parent.node);
            let mut child = NodeId(parent.node.0 + 1);
            moment.event = Event::Entered(parent.node);
            moment.effect = None;
            if let (Some(mark), Some(open)) = (landmarks.before(parent.node, step), moment.path.last_mut()) {
                (*open, moment.event, moment.effect) = (mark.frame, Event::Returned(mark.child), mark.effect);
                child = trace.end(mark.child);
            }
            while child < end {
                let returned = trace.exit_step(child, ply);
                if returned > step {
                    break;
                }
                moment.take_in(trace, child);
                if let Some(open) = moment.path.last() {
                    landmarks.note(returned, child, moment.effect, open);
                }
                child = trace.end(child);
            }
            moment.last_entered = NodeId(child.0 - 1);
            if child >= end || Trace::enter_step(child, ply) > step {
                break;
            }
            moment.go_down(trace, child);
        }
        moment
    }

    /// Goes on by one step; `false` at the end.
    pub fn advance(&mut self, trace: &Trace) -> bool {
        if self.step >= trace.last_step() {
            return false;
        }
        let Some(deepest) = self.path.last() else {
            // The root has returned, and is searched once more.
            *self = Self::start_of(trace, self.pass + 1);
            return true;
        };
        self.step = Step(self.step.0 + 1);
        let next = NodeId(self.last_entered.0 + 1);
        if next < trace.end(deepest.node) {
            self.go_down(trace, next);
            self.event = Event::Entered(next);
            self.effect = None;
        } else {
            let node = deepest.node;
            self.path.pop();
            self.take_in(trace, node);
        }
        true
    }

    /// The state while the lines of this step run: so many of its phases have run, the last of which is lit, and
    /// `before` is the state before the step.
    ///
    /// A parent takes a value in line by line: until the raise line the window and the best value stand as they did,
    /// and until the cut line the node has not been given up.
    #[must_use]
    pub fn during(&self, before: &Self, phases: &[Phase], have_run: usize) -> Self {
        let has_run = |role| phases.iter().take(have_run).any(|phase| phase.role == role && !phase.again);
        let mut during = self.clone();
        let taking_in = matches!(self.event, Event::Returned(_)) && have_run < phases.len();
        let (Some(parent), [.., old, _], true) = (during.path.last_mut(), before.path.as_slice(), taking_in) else {
            return during;
        };
        let cuts = [Role::Cut, Role::CutLow, Role::CutHigh];
        if !has_run(Role::Raise) && !has_run(Role::Add) && !cuts.iter().any(|role| has_run(*role)) {
            // The child whose value is still to be taken in may be worth anything.
            let proved = old.proved.with_unknown_children(old.player);
            *parent = Frame { returned: parent.returned, proved, ..*old };
        }
        parent.fired &= cuts.iter().any(|role| has_run(*role));
        let again = self.effect.is_some_and(|effect| effect.again);
        during.effect = Some(Effect { raised: has_run(Role::Raise), fired: parent.fired, again });
        during
    }

    /// The node that is looked at: the one entered, or the parent of the one that returned; the root at the end.
    pub fn focus(&self) -> NodeId {
        self.path.last().map_or(self.event.node(), |frame| frame.node)
    }

    /// The open node with this number.
    pub fn frame(&self, node: NodeId) -> Option<&Frame> {
        let place = self.path.binary_search_by_key(&node, |frame| frame.node).ok()?;
        self.path.get(place)
    }

    /// The state of a node in the search.
    pub fn status(&self, node: NodeId) -> Status {
        if node > self.last_entered {
            Status::Unvisited
        } else if self.frame(node).is_some() {
            Status::Open
        } else {
            Status::Closed
        }
    }

    /// Whether the test for a cutoff has fired at a node by now.
    pub fn has_fired(&self, trace: &Trace, node: NodeId) -> bool {
        match self.frame(node) {
            Some(frame) => frame.fired,
            None => node <= self.last_entered && trace.record(node).has_fired(),
        }
    }

    /// What an open node can be, by what its children have proved and with those not returned unknown.
    pub fn known(&self, trace: &Trace, frame: &Frame) -> Interval {
        if trace.form().enhanced {
            return self.proven(trace, frame).proved;
        }
        if frame.returned == 0 {
            return Interval::ANYTHING;
        }
        if let Some(expected) = frame.expected(trace) {
            return expected;
        }
        if self.has_unknown_children(trace, frame) {
            frame.proved.with_unknown_children(frame.player)
        } else {
            frame.proved
        }
    }

    /// What an open node can be, by what its children have proved and by what is believed besides.
    pub fn proven(&self, trace: &Trace, frame: &Frame) -> Proven {
        if trace.form().enhanced {
            let expected = frame.expected(trace).map(Proven::surely);
            return expected.unwrap_or_else(|| frame.proven(self.has_unknown_children(trace, frame)));
        }
        Proven::surely(self.known(trace, frame))
    }

    /// What the root can be, by what is proved of it, in the searches that went as deep as the one at hand. At the end
    /// of a stopped search that is all that the visited leaves prove: what is proved of the nodes that are still open
    /// counts as well, and a root whose moves were all tried has no unknown children.
    pub fn known_of_root(&self, trace: &Trace) -> Interval {
        self.proven_of_root(trace).proved
    }

    /// What the root can be, as [`known_of_root`](Self::known_of_root) has it, and by what is believed besides.
    pub fn proven_of_root(&self, trace: &Trace) -> Proven {
        let in_pass = match self.path.first() {
            None => trace.proven(trace.root(self.pass), 0),
            Some(root) if trace.form().enhanced && self.step < trace.last_step() => self.proven(trace, root),
            Some(root) if trace.form().enhanced => {
                self.proven_at_the_end(trace).unwrap_or_else(|| self.proven(trace, root))
            }
            Some(_) => Proven::surely(self.known_of_root_in_pass(trace)),
        };
        let depth = trace.root_call(self.pass).depth;
        let before = trace.passes().iter().take(self.pass).filter(|pass| pass.call.depth == depth);
        before.fold(in_pass, |known, pass| known.and(trace.proven(pass.first, 0)))
    }

    /// What is known of the root of a stopped search of today, by the open nodes as well.
    fn proven_at_the_end(&self, trace: &Trace) -> Option<Proven> {
        let mut below: Option<(&Frame, Proven)> = None;
        for frame in self.path.iter().rev() {
            let has_untried = trace.record(frame.node).has_untried_moves();
            let known = match below {
                Some((child, known)) if frame.chance.is_some() => {
                    let expected = frame.expected_with(trace, child.node, known.proved);
                    Proven::surely(expected.unwrap_or(Interval::ANYTHING))
                }
                Some((child, known)) => frame.proven_with(child, trace.record(child.node).mv(), known, has_untried),
                None => self.proven(trace, frame),
            };
            below = Some((frame, known));
        }
        below.map(|(_, known)| known)
    }

    fn known_of_root_in_pass(&self, trace: &Trace) -> Interval {
        let Some(root) = self.path.first() else {
            return trace.interval(trace.root(self.pass), 0);
        };
        if self.step < trace.last_step() || trace.form().enhanced {
            return self.known(trace, root);
        }
        let proved = |open_child: Option<(NodeId, Interval)>, frame: &Frame| {
            if frame.chance.is_some() {
                let expected = match open_child {
                    Some((child, known)) => frame.expected_with(trace, child, known),
                    None => frame.expected(trace),
                };
                return Some((frame.node, expected.unwrap_or(Interval::ANYTHING)));
            }
            let proved = open_child.map_or(frame.proved, |(_, child)| frame.proved.with_child(frame.player, child));
            let is_open = trace.record(frame.node).has_untried_moves();
            let proved = if is_open { proved.with_unknown_children(frame.player) } else { proved };
            Some((frame.node, proved))
        };
        self.path.iter().rev().fold(None, proved).map_or(Interval::ANYTHING, |(_, proved)| proved)
    }

    /// What has happened so far, in numbers.
    pub fn counts(&self, trace: &Trace) -> Counts {
        let mut counts = trace.counts_before(NodeId(self.last_entered.0 + 1));
        // Those sums take every entered node as returned; the open ones have not done all of it.
        for frame in &self.path {
            let record = trace.record(frame.node);
            let is_hit = record.is_table_hit();
            counts.leaves -= u64::from(record.is_leaf() && !is_hit);
            counts.hits -= u64::from(is_hit);
            if record.has_fired() && !frame.fired {
                counts.cutoffs -= 1;
                counts.pruning_cutoffs -= u64::from(record.spares());
                counts.spared -= u64::from(trace.spared(frame.node));
            }
        }
        counts
    }

    /// Whether moves of an open node have not returned: not yet tried, being tried, or spared. A move that is searched
    /// once more is none of them.
    pub fn has_unknown_children(&self, trace: &Trace, frame: &Frame) -> bool {
        if trace.untried(frame.node) > 0 {
            return true;
        }
        let is_deepest = self.path.last().is_some_and(|deepest| deepest.node == frame.node);
        if !trace.form().enhanced {
            return !(is_deepest && self.last_entered.0 + 1 >= trace.end(frame.node).0);
        }
        let below = self.path.get(frame.ply as usize + 1).map(|open| open.node);
        let mut child = below.unwrap_or(NodeId(self.last_entered.0 + 1));
        let end = trace.end(frame.node);
        while child < end && Some(trace.record(child).mv()) == frame.current_move() {
            child = trace.end(child);
        }
        child < end
    }

    fn go_down(&mut self, trace: &Trace, child: NodeId) {
        let Some(parent) = self.path.last() else { return };
        let frame = parent.child(trace, child);
        self.path.push(frame);
        self.last_entered = child;
        self.event = Event::Entered(child);
    }

    fn take_in(&mut self, trace: &Trace, child: NodeId) {
        #[cfg(debug_assertions)]
        work::note();
        self.event = Event::Returned(child);
        self.effect = self.path.last_mut().map(|parent| {
            let visit = Visit::of(trace, child, parent);
            parent.absorb(trace.form(), trace.header().options.cutoff, &visit)
        });
    }
}

/// The player to move at a node of this ply.
pub(super) fn player_at(trace: &Trace, ply: u32) -> Player {
    trace.header().root_player.after(ply)
}

/// How much work was done, for tests that nothing is done over and over again; it is counted where `debug_assertions`
/// are on.
#[cfg(debug_assertions)]
pub mod work {
    use std::cell::Cell;

    thread_local! {
        static TAKEN_IN: Cell<u64> = const { Cell::new(0) };
    }

    pub(super) fn note() {
        TAKEN_IN.set(TAKEN_IN.get() + 1);
    }

    /// How many values of nodes were taken in by their parents on this thread.
    pub fn taken_in() -> u64 {
        TAKEN_IN.get()
    }
}
