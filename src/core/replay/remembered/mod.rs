//! What a search of today remembered at a step: its transposition table, its killers and its history.
//!
//! A record does not hold any of it, since it follows: a node writes into the table when it returns, and a move is a
//! killer from the cutoff on that it made. One walk along the record finds when what was written; what held at a step
//! is then looked up.

mod cuts;
mod table;

use crate::game::{Move, Position};
use crate::trace::{NodeId, Step, Trace};

pub use cuts::CutReplay;
pub use table::{EntryBound, EntryWrite, TableEntry, TableReplay};

use super::highlights::SLICE;
use super::{Event, Frame, Moment};
use cuts::CutBuilder;
use table::TableBuilder;

/// What a search of today remembered, at any of its steps.
#[derive(Clone, Debug, Default)]
pub struct Remembered {
    /// The transposition table, where it has one.
    pub table: Option<TableReplay>,
    /// The moves that made cutoffs, where it tries them first.
    pub cuts: Option<CutReplay>,
}

impl Remembered {
    /// Whether a search remembers anything of this.
    pub fn is_of_use(trace: &Trace) -> bool {
        TableReplay::is_of_use(trace) || CutReplay::is_of_use(trace)
    }

    /// Walks along the record of a search of `root`.
    pub fn of<P: Position>(trace: &Trace, root: &P) -> Self {
        Self::while_it_goes_on(trace, root, |_| true).unwrap_or_default()
    }

    /// Like [`of`](Self::of), as long as `goes_on` says so: it is asked every few steps, with the step that has been
    /// reached. `None` where the walk was given up.
    pub fn while_it_goes_on<P: Position>(
        trace: &Trace,
        root: &P,
        mut goes_on: impl FnMut(Step) -> bool,
    ) -> Option<Self> {
        if !Self::is_of_use(trace) {
            return Some(Self::default());
        }
        let mut table = TableReplay::is_of_use(trace).then(|| TableBuilder::new(trace));
        let mut cuts = CutReplay::is_of_use(trace).then(|| CutBuilder::new(trace));
        let mut moment = Moment::start(trace);
        // The positions of the open nodes; at a leaf no position is needed.
        let mut line = vec![root.clone()];
        let mut leaving: Option<Frame> = None;
        loop {
            match moment.event {
                Event::Entered(node) => {
                    let ply = moment.path.len().saturating_sub(1);
                    enter(trace, &mut line, node, ply);
                    if let (Some(table), Some(position), Some(frame)) = (&mut table, line.get(ply), moment.path.last())
                    {
                        table.enter(trace, position, frame);
                    }
                }
                Event::Returned(_) => {
                    if let Some(frame) = &leaving
                        && let Some(position) = line.get(frame.ply as usize)
                    {
                        if let Some(table) = &mut table {
                            table.leave(trace, position, frame);
                        }
                        if let Some(cuts) = &mut cuts {
                            cuts.leave(trace, position, frame);
                        }
                    }
                }
            }
            if moment.step.0.is_multiple_of(SLICE) && !goes_on(moment.step) {
                return None;
            }
            leaving = moment.path.last().copied();
            if !moment.advance(trace) {
                break;
            }
        }
        Some(Self { table: table.map(TableBuilder::finish), cuts: cuts.map(CutBuilder::finish) })
    }
}

/// Stands on a node that is entered at this ply, unless it is a leaf at which nothing is looked up.
fn enter<P: Position>(trace: &Trace, line: &mut Vec<P>, node: NodeId, ply: usize) {
    line.truncate(ply.max(1));
    let record = trace.record(node);
    if ply == 0 || record.is_leaf() && !record.is_table_hit() {
        return;
    }
    if let Some(above) = line.last().filter(|_| line.len() == ply) {
        let next = match record.mv() {
            // The null move was made where a side may pass.
            Move::NULL => above.pass().unwrap_or_else(|| above.clone()),
            mv => above.play(mv),
        };
        line.push(next);
    }
}
