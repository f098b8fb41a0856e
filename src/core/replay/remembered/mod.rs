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
        let mut builder = RememberedBuilder::new(trace, root);
        while !builder.advance(trace, u64::MAX) {}
        builder.finish()
    }
}

/// Builds what was [`Remembered`], some steps at a time: [`advance`](Self::advance) until it is done, then
/// [`finish`](Self::finish).
pub struct RememberedBuilder<P> {
    table: Option<TableBuilder<P>>,
    cuts: Option<CutBuilder>,
    /// None where nothing is remembered, and nothing has to be walked.
    moment: Option<Moment>,
    /// The positions of the open nodes; at a leaf no position is needed.
    line: Vec<P>,
    leaving: Option<Frame>,
}

impl<P: Position> RememberedBuilder<P> {
    /// The walk along the record of a search of `root` stands at the beginning.
    pub fn new(trace: &Trace, root: &P) -> Self {
        Self {
            table: TableReplay::is_of_use(trace).then(|| TableBuilder::new(trace)),
            cuts: CutReplay::is_of_use(trace).then(|| CutBuilder::new(trace)),
            moment: Remembered::is_of_use(trace).then(|| Moment::start(trace)),
            line: vec![root.clone()],
            leaving: None,
        }
    }

    /// The step that has been reached.
    pub fn step(&self) -> Step {
        self.moment.as_ref().map_or(Step(0), |moment| moment.step)
    }

    /// Goes on by so many steps; `true` once all are done. The trace is the one that it was made for.
    pub fn advance(&mut self, trace: &Trace, steps: u64) -> bool {
        let Self { table, cuts, moment: Some(moment), line, leaving } = self else { return true };
        for _ in 0..steps {
            match moment.event {
                Event::Entered(node) => {
                    let ply = moment.path.len().saturating_sub(1);
                    enter(trace, line, node, ply);
                    if let (Some(table), Some(position), Some(frame)) = (&mut *table, line.get(ply), moment.path.last())
                    {
                        table.enter(trace, position, frame);
                    }
                }
                Event::Returned(_) => {
                    if let Some(frame) = leaving
                        && let Some(position) = line.get(frame.ply as usize)
                    {
                        if let Some(table) = table {
                            table.leave(trace, position, frame);
                        }
                        if let Some(cuts) = cuts {
                            cuts.leave(trace, position, frame);
                        }
                    }
                }
            }
            *leaving = moment.path.last().copied();
            if !moment.advance(trace) {
                return true;
            }
        }
        false
    }

    /// What has been built.
    pub fn finish(self) -> Remembered {
        Remembered { table: self.table.map(TableBuilder::finish), cuts: self.cuts.map(CutBuilder::finish) }
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
