//! What the calls of a log are worth, and how the program values positions.

use crate::game::{AnyPosition, Position, Value, with_position};
use crate::review::call::{CallId, LoggedCall};
use crate::review::judge::LogTraits;
use crate::review::log::Log;
use crate::review::number::LoggedNumber;
use crate::search::{Algorithm, CutoffRule, LEAST_DEPTH, NoObserver, Search, SearchOptions};

use super::ValueStandard;

/// Deeper searches than this are not tried: it does not ask how deep it may be.
const DEEPEST: u32 = LEAST_DEPTH;

/// What a position is worth to a search of this depth, as Max sees it; `None` where that is too much work.
pub(super) fn worth(position: &AnyPosition, depth: u32, left: &mut u64) -> Option<Value> {
    let depth = position.plies_left().map_or(depth, |plies| depth.min(plies));
    if depth > DEEPEST {
        return None;
    }
    // A tree that has no estimates there is searched to its leaves.
    let depth = match position.as_tree() {
        Some(tree) if tree.tree().first_without_estimate(tree.tree().ply(tree.node()) + depth).is_some() => {
            position.plies_left().unwrap_or(depth)
        }
        _ => depth,
    };
    let options = SearchOptions::new(Algorithm::AlphaBetaSoft).with_cutoff(CutoffRule::AtEqual);
    let options = SearchOptions { depth: Some(depth), max_nodes: *left, ..options };
    #[allow(clippy::clone_on_copy, reason = "not every position is copied so")]
    let (value, nodes, stop) = with_position!(position, position => {
        let mut search = Search::new(position.clone(), &options, NoObserver);
        (search.run(), search.nodes(), search.stop())
    });
    *left = left.saturating_sub(nodes);
    stop.is_none().then_some(value)
}

/// Whether some call asks by a null window.
pub(super) fn asks(log: &Log) -> bool {
    log.calls().any(|(id, _)| log.children(id).any(|child| log.is_question(id, child)))
}

/// How deep the search goes on below each call.
pub(super) struct Horizons {
    /// By root: where its calls end, and how deep the deepest of them lies, or the depth that it says itself.
    roots: Vec<(u32, u32)>,
    at: usize,
    /// Whether calls may go deeper or less deep than the others.
    is_uneven: bool,
}

impl Horizons {
    pub fn new(log: &Log, traits: LogTraits) -> Self {
        let mut deepest: Vec<(u32, u32)> = Vec::new();
        let mut open: Vec<u32> = Vec::new();
        for (id, call) in log.calls() {
            while open.pop_if(|end| *end <= id.0).is_some() {}
            let ply = open.len() as u32;
            open.push(id.0 + call.size);
            match deepest.last_mut().filter(|_| ply > 0) {
                Some((_, most)) => *most = (*most).max(ply),
                None => deepest.push((id.0 + call.size, 0)),
            }
        }
        // Programs count the depth up or down.
        let stated = |root: CallId| log.call(root).depth_left().and_then(|depth| u32::try_from(depth).ok());
        let counts_down = |root: &CallId| {
            let below = log.children(*root).find_map(|child| log.call(child).depth_left());
            log.call(*root).depth_left().zip(below).is_some_and(|(depth, below)| below == depth - 1)
        };
        for (root, (_, depth)) in log.roots().zip(&mut deepest) {
            if let Some(stated) = stated(root).filter(|_| counts_down(&root)) {
                *depth = stated;
            }
        }
        let is_uneven = traits.believes || log.stands().next().is_some() || traits.says_again && !traits.has_depths;
        Self { roots: deepest, at: 0, is_uneven }
    }

    /// The depth that is left at a call; calls are asked for in their order.
    pub fn depth(&mut self, id: CallId, ply: u32) -> Option<u32> {
        while self.roots.get(self.at).is_some_and(|(end, _)| *end <= id.0) {
            self.at += 1;
        }
        let (_, depth) = self.roots.get(self.at)?;
        (!self.is_uneven).then(|| depth.saturating_sub(ply))
    }
}

/// How many leaves are valued as the position values them, in each of the ways in which a number can be seen: by Max,
/// by Min, by the side to move, and by the other one.
#[derive(Default)]
pub(super) struct LeafAgreement {
    /// Of finished games: how many have the sign of their result, and how many there are.
    results: ([u32; 4], u32),
    /// Of other leaves, and of those of trees: how many have the same value, and how many there are.
    points: ([u32; 4], u32),
}

impl LeafAgreement {
    pub fn take(&mut self, log: &Log, (id, call): (CallId, &LoggedCall), position: &AnyPosition) {
        let is_valued = call.is_leaf() && call.has_returned() && !call.is_from_table() && log.stand(id).is_none();
        let Some(rank) = log.numbers().rank(call.value).filter(|_| is_valued) else { return };
        let number = log.numbers().number(rank);
        let (value, is_tree) = (position.evaluate(), position.as_tree().is_some());
        // A leaf of the log may be none of the tree's.
        if is_tree && !position.is_over() {
            return;
        }
        let own = position.side_to_move().sees(value);
        let is_result = position.is_over() && !is_tree;
        let is_same = |value: Value| match is_result {
            true => number.compare(LoggedNumber::Integer(0)) == value.cmp(&Value::ZERO),
            false => number == LoggedNumber::Integer(value.points().into()),
        };
        let (counts, all) = if is_result { &mut self.results } else { &mut self.points };
        let same = [value, -value, own, -own].map(is_same);
        for (count, same) in counts.iter_mut().zip(same) {
            *count += u32::from(same);
        }
        *all += 1;
    }

    /// What the leaves agree with: all estimates have to be those of the game, and most results those of its games.
    pub fn scale(&self) -> ValueStandard {
        let (points, all_points) = most(self.points);
        let (results, all_results) = most(self.results);
        match (all_points > 0, points == all_points, 2 * results >= all_results) {
            (true, true, _) => ValueStandard::Points,
            (false, _, true) => ValueStandard::Results,
            _ => ValueStandard::Own,
        }
    }

    /// How many leaves of a tree have another value than the tree's.
    pub fn others(&self) -> u32 {
        let (points, all) = most(self.points);
        all - points
    }
}

/// How many agree in the view in which most do, and how many there are.
fn most((views, all): ([u32; 4], u32)) -> (u32, u32) {
    (views.into_iter().max().unwrap_or(0), all)
}
