//! The moves that made cutoffs: killers, and the history of a search that counts quiet cutoffs.

use crate::game::{Move, Position};
use crate::replay::Frame;
use crate::search::{Algorithm, bonus};
use crate::trace::{NodeId, Step, Trace};

/// A move that made a cutoff.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct CutMove {
    node: u32,
    ply: u16,
    mv: u16,
    /// Its weight in the history by then, with this cutoff.
    weight: u64,
}

/// The moves that made the cutoffs that a search remembers, at any of its steps.
#[derive(Clone, Debug, Default)]
pub struct CutReplay {
    /// By ply, in order.
    by_ply: Vec<Vec<CutMove>>,
    /// By move, in order.
    by_move: Vec<Vec<CutMove>>,
    killers: usize,
}

impl CutReplay {
    /// Whether a search tries moves first that made cutoffs.
    pub fn is_of_use(trace: &Trace) -> bool {
        matches!(trace.header().options.algorithm, Algorithm::Killers | Algorithm::Engine)
    }

    /// The killers of a ply after a step, the latest first.
    pub fn killers(&self, trace: &Trace, ply: u32, step: Step) -> Vec<Move> {
        let cuts = self.by_ply.get(ply as usize).map_or(&[][..], Vec::as_slice);
        let mut killers: Vec<Move> = Vec::new();
        for cut in made(trace, cuts, step).iter().rev() {
            if killers.len() == self.killers {
                break;
            }
            if !killers.contains(&Move(cut.mv)) {
                killers.push(Move(cut.mv));
            }
        }
        killers
    }

    /// The weight of a move in the history after a step; 0 in a search that does not sort by it.
    pub fn weight(&self, trace: &Trace, mv: Move, step: Step) -> u64 {
        let cuts = self.by_move.get(usize::from(mv.0)).map_or(&[][..], Vec::as_slice);
        made(trace, cuts, step).last().map_or(0, |cut| cut.weight)
    }
}

/// Those that were made up to a step.
fn made<'c>(trace: &Trace, cuts: &'c [CutMove], step: Step) -> &'c [CutMove] {
    // The line that remembers a move runs where the node takes in the child that cuts, a step before it returns.
    let count = cuts.partition_point(|cut| trace.exit_step(NodeId(cut.node), u32::from(cut.ply)).0 <= step.0 + 1);
    cuts.get(..count).unwrap_or_default()
}

/// Follows a walk along a record.
pub(super) struct CutBuilder {
    replay: CutReplay,
    is_engine: bool,
}

impl CutBuilder {
    pub fn new(trace: &Trace) -> Self {
        let options = trace.header().options;
        let killers = options.killers as usize;
        Self {
            replay: CutReplay { killers, ..CutReplay::default() },
            is_engine: options.algorithm == Algorithm::Engine,
        }
    }

    /// A node has returned.
    pub fn leave<P: Position>(&mut self, trace: &Trace, position: &P, frame: &Frame) {
        let Some(best) = frame.best.filter(|_| frame.fired && frame.enhanced.passed.is_none()) else { return };
        let mv = trace.record(best.child).mv();
        // The engine remembers quiet moves alone, and none where it looks at captures only.
        if self.is_engine && (frame.depth == 0 || !position.is_quiet(mv) || position.is_in_check()) {
            return;
        }
        let (by_ply, by_move) = (&mut self.replay.by_ply, &mut self.replay.by_move);
        let (ply, number) = (frame.ply as usize, usize::from(mv.0));
        if by_ply.len() <= ply {
            by_ply.resize(ply + 1, Vec::new());
        }
        if by_move.len() <= number {
            by_move.resize(number + 1, Vec::new());
        }
        if let (Some(at_ply), Some(of_move)) = (by_ply.get_mut(ply), by_move.get_mut(number)) {
            let before = of_move.last().map_or(0, |cut| cut.weight);
            let weight = if self.is_engine { before.saturating_add(bonus(frame.depth)) } else { 0 };
            let cut = CutMove { node: frame.node.0, ply: frame.ply as u16, mv: mv.0, weight };
            at_ply.push(cut);
            of_move.push(cut);
        }
    }

    pub fn finish(self) -> CutReplay {
        self.replay
    }
}
