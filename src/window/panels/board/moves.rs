//! The moves of a game's position: which have been tried and what they are worth, which one the step is about, and
//! which were spared.

use plyscope_core::game::{AnyPosition, Move, MoveSquares, Position, Value};
use plyscope_core::trace::{BoundKind, NodeId};
use plyscope_files::ValueVisibility;
use plyscope_text::{self as text, Language};

use super::{BoardScene, best_of, is_cut};

/// A position, and the move that the step is about: only tried, so it is drawn dashed.
pub(super) struct PositionAtStep {
    /// The node whose moves are tried.
    pub node: NodeId,
    /// The position there.
    pub position: AnyPosition,
    /// The move that led to it, below the root.
    pub last: Option<MoveSquares>,
    /// The node that the tried move leads to, its squares, and the position after it.
    pub tried: Option<(NodeId, MoveSquares, AnyPosition)>,
}

/// A move of the position that has been tried.
pub(super) struct TriedMove {
    /// The node that it leads to.
    pub child: NodeId,
    /// The move.
    pub mv: Move,
    pub squares: MoveSquares,
    /// What it is worth, when that is known and may be seen.
    pub worth: Option<(BoundKind, Value)>,
    /// What is written of its worth: the value with the sign of its bound.
    pub value: Option<String>,
    /// Whether it is the best so far.
    pub is_best: bool,
    /// Whether the step is about it.
    pub is_tried: bool,
}

impl TriedMove {
    /// What its value says where it is that of a decided game, which nobody reads off the figure.
    pub(super) fn decided(&self, language: Language) -> Option<String> {
        text::decided(language, self.worth?.1)
    }
}

/// The position whose moves are being tried, and the move that the step is about.
pub(super) fn shown(scene: &BoardScene<'_>) -> Option<PositionAtStep> {
    let run = scene.run;
    let (node, child) = scene.spoken_of();
    let path = run.nodes().path_to(node);
    let mut position = run.scenario.position.clone();
    let mut last = None;
    for node in path.iter().skip(1) {
        let mv = run.trace.record(*node).mv();
        last = position.squares(mv);
        position = position.play(mv);
    }
    position.size()?;
    let tried = child.and_then(|child| {
        let mv = run.trace.record(child).mv();
        Some((child, position.squares(mv)?, position.play(mv)))
    });
    Some(PositionAtStep { node, position, last, tried })
}

/// The moves that have been tried by now, in the order in which they were.
pub(super) fn candidates(scene: &BoardScene<'_>, shown: &PositionAtStep) -> Vec<TriedMove> {
    let (trace, moment) = (&scene.run.trace, scene.run.moment());
    let player = shown.position.side_to_move();
    let best = best_of(scene.run, shown.node);
    let tried = shown.tried.as_ref().map(|(child, ..)| *child);
    let candidate = |child: NodeId| {
        let mv = trace.record(child).mv();
        let is_closed = moment.frame(child).is_none();
        let worth = (is_closed && scene.values != ValueVisibility::Covered)
            .then(|| (trace.record(child).bound(), trace.value(child, player.opponent())));
        let value = worth.map(|(_, value)| text::signed_by(trace, child, scene.value_format().value(value)));
        let is_best = is_closed && best == Some(child);
        let squares = shown.position.squares(mv)?;
        Some(TriedMove { child, mv, squares, worth, value, is_best, is_tried: tried == Some(child) })
    };
    let visits = trace.visits(shown.node, moment.last_entered).into_iter().map(|(_, child, _)| child);
    visits.take_while(|child| *child <= moment.last_entered).filter_map(candidate).collect()
}

/// The moves that a cutoff spared.
pub(super) fn spared(scene: &BoardScene<'_>, shown: &PositionAtStep) -> Vec<MoveSquares> {
    let trace = &scene.run.trace;
    if !is_cut(scene.run, shown.node) || trace.record(shown.node).is_leaf() {
        return Vec::new();
    }
    let moves = trace.untried_moves(shown.node, &shown.position).into_iter();
    moves.filter_map(|mv| shown.position.squares(mv)).collect()
}
