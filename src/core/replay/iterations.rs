//! What a search has found depth by depth, and the move that follows from it.
//!
//! A search that deepens and reaches its node budget has not failed: it has an answer for every depth that it came to
//! the end of. The move is that of the last search of the root that came to its end and did not fail low; what the
//! search begun after it has seen so far does not count, however far it came. Without any such search it is the best
//! move so far, or else the first one that would have been tried.

use crate::game::{Move, Position, Value};
use crate::search::Stop;
use crate::trace::{BoundKind, Interval, Step, Trace};

use super::best_line::{best_line_through_table_from, best_so_far};
use super::root_value::sign_and_value;
use super::{Landmarks, Moment, best_line_through_table, principal_variation, root_is_proved, root_value};

/// All that a search has done to one depth: one search of the root, or several with different windows.
#[derive(Clone, Debug, PartialEq)]
pub struct Iteration {
    /// The depth in plies.
    pub depth: u32,
    /// What the root is worth to Max by this iteration, and the sign of that; none where it was stopped before anything
    /// was known.
    pub value: Option<(BoundKind, Value)>,
    /// Whether visited leaves prove value and sign; otherwise they are only believed.
    pub is_proved: bool,
    /// Whether it came to its end: the root returned a value from within the window, or the whole search was done.
    pub is_finished: bool,
    /// How often the root was searched.
    pub passes: usize,
    /// Nodes that were entered, the roots included.
    pub nodes: u64,
    /// The line of best play from the root, also on from where the table settled a node; of one that did not come to
    /// its end as far as it is known.
    pub line: Vec<Move>,
    /// The last step of the iteration.
    pub end: Step,
}

impl Iteration {
    /// The iteration whose searches of the root are these.
    fn of(trace: &Trace, first: usize, behind: usize, landmarks: &mut Landmarks) -> Self {
        let (last, player) = (behind - 1, trace.header().root_player);
        let root = trace.root(last);
        let exit = trace.exit_step(root, 0);
        let has_returned = exit <= trace.last_step();
        let is_last = behind >= trace.passes().len();
        let is_whole = !is_last || trace.header().is_complete() || {
            let window = trace.root_call(last).window;
            let value = trace.value(root, player);
            window.alpha < value && value < window.beta
        };
        let end = exit.min(trace.last_step());
        let moment = Moment::at_by(trace, end, landmarks);
        let (value, is_proved, nodes) = if has_returned {
            let line = best_line_through_table(trace, &moment);
            (root_value(trace, &moment), root_is_proved(trace, &moment), line)
        } else {
            let known = moment.proven_of_root(trace);
            let is_known = known.believed != Interval::ANYTHING;
            let line = best_so_far(&moment).map(|best| best_line_through_table_from(trace, best, landmarks));
            (sign_and_value(known.believed), is_known && known.proved == known.believed, line.unwrap_or_default())
        };
        Self {
            depth: trace.root_call(last).depth,
            value,
            is_proved,
            is_finished: has_returned && is_whole,
            passes: behind - first,
            nodes: (first..behind).map(|pass| u64::from(trace.record(trace.root(pass)).size())).sum(),
            line: nodes.into_iter().map(|node| trace.record(node).mv()).take_while(|mv| *mv != Move::NULL).collect(),
            end,
        }
    }
}

/// What the search has found to each depth, in the order in which it was done.
pub fn iterations(trace: &Trace) -> Vec<Iteration> {
    let (mut all, mut first) = (Vec::new(), 0);
    let landmarks = &mut Landmarks::default();
    let passes = trace.passes();
    while let Some(begin) = passes.get(first) {
        let is_as_deep = |pass: &&crate::trace::Pass| pass.call.depth == begin.call.depth;
        let behind = first + passes.iter().skip(first).take_while(is_as_deep).count();
        all.push(Iteration::of(trace, first, behind, landmarks));
        first = behind;
    }
    all
}

/// The last iteration that came to its end, of a search that was stopped behind it; none of any other search.
fn finished_before_the_stop(trace: &Trace) -> Option<Iteration> {
    if trace.header().is_complete() || trace.passes().len() < 2 && !trace.header().stopped_between {
        return None;
    }
    // They are read from the last one back: a search can have hundreds of them in a position that is nearly over.
    let passes = trace.passes();
    let landmarks = &mut Landmarks::default();
    let mut behind = passes.len();
    while let Some(last) = behind.checked_sub(1) {
        let depth = passes.get(last)?.call.depth;
        let first = last + 1 - passes.iter().take(behind).rev().take_while(|pass| pass.call.depth == depth).count();
        let iteration = Iteration::of(trace, first, behind, landmarks);
        if iteration.is_finished {
            return Some(iteration);
        }
        behind = first;
    }
    None
}

/// The step at which the answer of a search stands: its last one, or, of a search that was stopped, the end of the last
/// iteration that came to its end.
pub fn answering_step(trace: &Trace) -> Step {
    finished_before_the_stop(trace).map_or(trace.last_step(), |iteration| iteration.end)
}

/// What the root is worth by the answer of a search, as Max sees it; none where a stopped search has found out nothing.
pub fn answered_value(trace: &Trace) -> Option<(BoundKind, Value)> {
    root_value(trace, &Moment::at(trace, answering_step(trace)))
}

/// How sure a search is of the move that it found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveCertainty {
    /// It came to its end.
    Best,
    /// It deepened as far as its node budget went: the move is that of the last iteration that came to its end, which
    /// went so many plies deep.
    Deepened(u32),
    /// It was stopped; the move is the best that it knew by then.
    BestSoFar,
    /// It knew no move; this is the first that it would have tried.
    First,
}

impl MoveCertainty {
    /// Whether the search has done all that it was asked for.
    pub const fn is_sure(self) -> bool {
        matches!(self, Self::Best | Self::Deepened(_))
    }
}

/// The move that a search of a position has found; none when the game is over there.
pub fn found_move<P: Position>(position: &P, trace: &Trace) -> Option<(Move, MoveCertainty)> {
    let end = Moment::at(trace, trace.last_step());
    let Some(best) = principal_variation(trace, &end).first().map(|best| trace.record(*best).mv()) else {
        let first = position.candidate_moves().next().or_else(|| position.legal_moves().next())?;
        return Some((first, MoveCertainty::First));
    };
    if trace.header().is_complete() {
        return Some((best, MoveCertainty::Best));
    }
    let deepened = Some(trace).filter(|trace| trace.stop() == Some(Stop::Nodes)).and_then(finished_before_the_stop);
    Some((best, deepened.map_or(MoveCertainty::BestSoFar, |iteration| MoveCertainty::Deepened(iteration.depth))))
}
