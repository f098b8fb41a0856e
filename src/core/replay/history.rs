//! What the history table held at a step.

use crate::search::{HistoryTable, bonus};
use crate::trace::{Step, Trace};

use super::highlights::SLICE;
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
        Self::while_it_goes_on(trace, |_| true).unwrap_or_else(|| Self { snapshots: Vec::new() })
    }

    /// Like [`new`](Self::new), as long as `goes_on` says so: it is asked every few steps, with the step that has been
    /// reached. `None` where the walk was given up.
    pub fn while_it_goes_on(trace: &Trace, mut goes_on: impl FnMut(Step) -> bool) -> Option<Self> {
        let mut moment = Moment::start(trace);
        let mut table = HistoryTable::new();
        let mut snapshots = vec![(Step(0), table.clone())];
        if trace.form().history {
            loop {
                let leaving = moment.path.last().copied();
                if !moment.advance(trace) {
                    break;
                }
                if moment.step.0.is_multiple_of(SLICE) && !goes_on(moment.step) {
                    return None;
                }
                match moment.event {
                    Event::Returned(_) => reward(trace, &mut table, leaving),
                    Event::Entered(node) if node.0.is_multiple_of(INTERVAL) => {
                        snapshots.push((moment.step, table.clone()));
                    }
                    Event::Entered(_) => {}
                }
            }
        }
        Some(Self { snapshots })
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

/// Adds the bonus of a node that returns, if it has a best move.
fn reward(trace: &Trace, table: &mut HistoryTable, leaving: Option<super::Frame>) {
    let Some(frame) = leaving else { return };
    if let Some(best) = frame.best {
        table.add(trace.record(best.child).mv(), bonus(frame.depth));
    }
}
