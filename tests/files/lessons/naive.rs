//! Searches written down once more, as plainly as can be, to check answers against.

use std::collections::HashMap;

use plyscope_core::game::{AnyPosition, Move, Player, Position, Value};
use plyscope_core::search::{Algorithm, CutoffRule, Driver, MoveOrdering, SearchOptions, Window};
use plyscope_files::{OpenAt, Scenario};

/// A node that was entered.
#[derive(Clone, Copy)]
pub struct Visit {
    pub window: Window,
    pub value: Value,
}

/// All that a search did.
#[derive(Default)]
pub struct Naive {
    /// The nodes by the moves that lead to them.
    pub visits: HashMap<Vec<Move>, Visit>,
    /// Nodes entered, those that are entered again as well.
    pub nodes: i64,
    pub leaves: i64,
    pub cutoffs: i64,
    /// Those of them that saved a move from a visit.
    pub pruning_cutoffs: i64,
    pub spared: i64,
    /// What the root chose.
    pub best: Option<Move>,
    /// Nodes that the table settled.
    pub hits: i64,
    /// Moves that were searched again from the same node.
    pub visits_again: i64,
    /// Moves that were asked about with a null window, and those of them that were found to be better.
    pub null_windows: [i64; 2],
    /// For each search of the root what it returned, as Max sees it, and how many nodes it visited.
    pub passes: Vec<(Value, i64)>,
    /// Whether the answer rests on nothing that can be wrong.
    pub rests_on_belief: bool,
    /// For each event whether it ends a step.
    pub(super) ends_step: Vec<bool>,
    pub(super) first_cutoff: Option<u64>,
    history: HashMap<Move, u64>,
}

/// What a listing does with a value.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// It has no window.
    Plain,
    /// It tests the value against the other bound before it raises its own, and returns that bound.
    HardTestsFirst,
    /// It raises its own bound, tests, and returns its own.
    HardRaisesFirst,
    /// It keeps the best value beside the window.
    Soft,
}

struct Plan {
    kind: Kind,
    history: bool,
    strict: bool,
    ordering: MoveOrdering,
}

impl Naive {
    pub fn search(scenario: &Scenario, options: SearchOptions) -> Self {
        if options.algorithm.is_enhanced() || options.driver != Driver::None {
            return Self::search_of_today(scenario, options);
        }
        let kind = match options.algorithm {
            Algorithm::MinMax | Algorithm::NegaMax | Algorithm::MaxMin | Algorithm::Minimax => Kind::Plain,
            Algorithm::AlphaBeta => Kind::HardTestsFirst,
            Algorithm::MaxMinPruned | Algorithm::AlphaBetaHistory => Kind::HardRaisesFirst,
            Algorithm::AlphaBetaSoft => Kind::Soft,
            other => panic!("no lesson searches with {}", other.id()),
        };
        let plan = Plan {
            kind,
            history: options.algorithm == Algorithm::AlphaBetaHistory,
            strict: options.cutoff == CutoffRule::Strict,
            ordering: options.ordering,
        };
        let mut naive = Self::default();
        let depth = options.depth.unwrap_or(1_000_000);
        let value = naive.go(&plan, &scenario.position, depth, options.window, &mut Vec::new());
        naive.passes.push((value, naive.nodes));
        naive
    }

    /// Whether the value is proved by the leaves that were visited.
    pub fn is_proved(&self) -> bool {
        !self.rests_on_belief
    }

    fn go(&mut self, plan: &Plan, position: &AnyPosition, depth: u32, window: Window, path: &mut Vec<Move>) -> Value {
        let is_leaf = depth == 0 || position.is_over();
        self.nodes += 1;
        self.ends_step.push(!is_leaf);
        let (value, best) =
            if is_leaf { (position.evaluate(), None) } else { self.inner(plan, position, depth, window, path) };
        self.leaves += i64::from(is_leaf);
        self.ends_step.push(true);
        self.visits.insert(path.clone(), Visit { window, value });
        if path.is_empty() {
            self.best = best;
        }
        value
    }

    fn inner(
        &mut self,
        plan: &Plan,
        position: &AnyPosition,
        depth: u32,
        window: Window,
        path: &mut Vec<Move>,
    ) -> (Value, Option<Move>) {
        let max = position.side_to_move() == Player::Max;
        let better = |one: Value, other: Value| if max { one > other } else { one < other };
        // Of two bounds, the player's own is the one that moves.
        let (mut own, other) = if max { (window.alpha, window.beta) } else { (window.beta, window.alpha) };
        let reaches = |value: Value| if plan.strict { better(value, other) } else { !better(other, value) };
        let mut found = if max { Value::NEG_INFINITY } else { Value::INFINITY };
        let mut best = None;
        let moves = self.ordered(plan, position, depth);
        for (number, mv) in moves.iter().enumerate() {
            let inside = if max { Window::new(own, other) } else { Window::new(other, own) };
            path.push(*mv);
            let value = self.go(plan, &position.play(*mv), depth - 1, inside, path);
            path.pop();
            let left = (moves.len() - 1 - number) as i64;
            if plan.kind == Kind::HardTestsFirst && reaches(value) {
                self.cut(left);
                return (other, None);
            }
            let kept = if matches!(plan.kind, Kind::Plain | Kind::Soft) { found } else { own };
            if better(value, kept) {
                best = Some(*mv);
                found = value;
                own = if better(value, own) { value } else { own };
            }
            if matches!(plan.kind, Kind::HardRaisesFirst | Kind::Soft) && reaches(own) {
                self.cut(left);
                break;
            }
        }
        if let Some(mv) = best.filter(|_| plan.history) {
            let bonus = 1_u64.checked_shl(depth).unwrap_or(u64::MAX);
            let weight = self.history.entry(mv).or_default();
            *weight = weight.saturating_add(bonus);
        }
        (if matches!(plan.kind, Kind::Plain | Kind::Soft) { found } else { own }, best)
    }

    pub(super) fn cut(&mut self, left: i64) {
        self.cutoffs += 1;
        self.pruning_cutoffs += i64::from(left > 0);
        self.spared += left;
        if left > 0 {
            self.first_cutoff.get_or_insert(self.ends_step.len() as u64 - 1);
        }
    }

    fn ordered(&self, plan: &Plan, position: &AnyPosition, depth: u32) -> Vec<Move> {
        let mut moves: Vec<Move> = position.candidate_moves().collect();
        match plan.ordering {
            MoveOrdering::Natural => {}
            MoveOrdering::Reversed => moves.reverse(),
            MoveOrdering::Perfect => {
                let worth = |mv: &Move| minimax(&position.play(*mv), depth - 1).points();
                match position.side_to_move() {
                    Player::Max => moves.sort_by_cached_key(|mv| -worth(mv)),
                    Player::Min => moves.sort_by_cached_key(worth),
                }
            }
            other => panic!("no answer of a lesson depends on the order {other}"),
        }
        if plan.history {
            moves.sort_by_key(|mv| std::cmp::Reverse(self.history.get(mv).copied().unwrap_or(0)));
        }
        moves
    }

    /// The event that a place means.
    pub fn step(&self, at: OpenAt) -> Option<u64> {
        match at {
            OpenAt::Start => Some(0),
            OpenAt::End => Some(self.ends_step.len() as u64 - 1),
            OpenAt::FirstCutoff => self.first_cutoff,
            OpenAt::Step(number) => {
                let ends = self.ends_step.iter().enumerate().filter(|(_, ends_step)| **ends_step);
                ends.map(|(step, _)| step as u64).nth(number as usize - 1)
            }
        }
    }
}

fn minimax(position: &AnyPosition, depth: u32) -> Value {
    if depth == 0 || position.is_over() {
        return position.evaluate();
    }
    let values = position.candidate_moves().map(|mv| minimax(&position.play(mv), depth - 1));
    match position.side_to_move() {
        Player::Max => values.max(),
        Player::Min => values.min(),
    }
    .expect("a game that is not over has moves")
}
