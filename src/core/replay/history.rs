//! What the history table held at a step.

use crate::search::{HistoryTable, bonus};
use crate::trace::{Step, Trace};

use super::{Event, Moment};

/// Nodes between two snapshots of the table.
const INTERVAL: u32 = 65_536;

/// The history table of a search under the history heuristic, at any of its steps.
///
/// Every inner node that returns with a best move adds one bonus, so the table follows from the
/// trace; snapshots keep the way to a step short. Making them walks the trace once.
#[derive(Clone, Debug)]
pub struct HistoryReplay {
    /// The table just before node `INTERVAL · n` was entered, and the step of its entering.
    snapshots: Vec<(Step, HistoryTable)>,
}

impl HistoryReplay {
    /// Walks the trace and keeps the snapshots.
    pub fn new(trace: &Trace) -> Self {
        let mut builder = HistoryBuilder::new(trace);
        while !builder.advance(trace, u64::MAX) {}
        builder.finish()
    }

    /// The table after a step.
    pub fn at(&self, trace: &Trace, step: Step) -> HistoryTable {
        let after = self.snapshots.partition_point(|(taken, _)| *taken <= step);
        let Some((taken, table)) = after.checked_sub(1).and_then(|place| self.snapshots.get(place)) else {
            return HistoryTable::new();
        };
        self.onwards(trace, *taken, table.clone(), step)
    }

    /// The table after a step, given the one after an earlier step: for walks through a trace in order.
    pub fn onwards(&self, trace: &Trace, from: Step, table: HistoryTable, step: Step) -> HistoryTable {
        let after = self.snapshots.partition_point(|(taken, _)| *taken <= step);
        let snapshot = after.checked_sub(1).and_then(|place| self.snapshots.get(place));
        let (from, mut table) = match snapshot {
            Some((taken, nearer)) if *taken > from => (*taken, nearer.clone()),
            _ => (from, table),
        };
        if trace.form().history && from < step {
            let mut moment = Moment::at(trace, from);
            while moment.step < step {
                let leaving = moment.path.last().copied();
                if !moment.advance(trace) {
                    break;
                }
                if let Event::Returned(_) = moment.event {
                    reward(trace, &mut table, leaving);
                }
            }
        }
        table
    }
}

/// Builds a [`HistoryReplay`], some steps at a time: [`advance`](Self::advance) until it is done, then
/// [`finish`](Self::finish).
#[derive(Debug)]
pub struct HistoryBuilder {
    moment: Moment,
    table: HistoryTable,
    replay: HistoryReplay,
}

impl HistoryBuilder {
    /// The walk stands at the beginning.
    pub fn new(trace: &Trace) -> Self {
        let table = HistoryTable::new();
        let replay = HistoryReplay { snapshots: vec![(Step(0), table.clone())] };
        Self { moment: Moment::start(trace), table, replay }
    }

    /// The step that has been reached.
    pub fn step(&self) -> Step {
        self.moment.step
    }

    /// Goes on by so many steps; `true` once all are done. The trace is the one that it was made for.
    pub fn advance(&mut self, trace: &Trace, steps: u64) -> bool {
        if !trace.form().history {
            return true;
        }
        for _ in 0..steps {
            let leaving = self.moment.path.last().copied();
            if !self.moment.advance(trace) {
                return true;
            }
            match self.moment.event {
                Event::Returned(_) => reward(trace, &mut self.table, leaving),
                Event::Entered(node) if node.0.is_multiple_of(INTERVAL) => {
                    self.replay.snapshots.push((self.moment.step, self.table.clone()));
                }
                Event::Entered(_) => {}
            }
        }
        false
    }

    /// What has been built.
    pub fn finish(self) -> HistoryReplay {
        self.replay
    }
}

/// Adds the bonus of a node that returns, if it has a best move.
fn reward(trace: &Trace, table: &mut HistoryTable, leaving: Option<super::Frame>) {
    let Some(frame) = leaving else { return };
    if let Some(best) = frame.best {
        table.add(trace.record(best.child).mv(), bonus(frame.depth));
    }
}
