//! The searches of today, written down once more: all of them in one function, with signs of their own for what is
//! proved.

use std::collections::HashMap;

use plyscope_core::game::{AnyPosition, Move, Player, Position, Value};
use plyscope_core::search::{Algorithm, Driver, MoveOrdering, SearchOptions, TableBounds, TableDepth, Window};
use plyscope_files::Scenario;

use super::naive::{Naive, Visit};

/// What the table holds of a position, as the side to move sees it.
#[derive(Clone, Copy)]
struct Entry {
    depth: u32,
    ply: u32,
    lower: Option<Value>,
    upper: Option<Value>,
    best: Option<Move>,
}

struct Today<'n> {
    naive: &'n mut Naive,
    options: SearchOptions,
    root: AnyPosition,
    table: HashMap<u64, Entry>,
}

/// A call: how deep, and whether a null move may be tried.
#[derive(Clone, Copy)]
struct Call {
    depth: u32,
    may_pass: bool,
}

impl Naive {
    pub(super) fn search_of_today(scenario: &Scenario, options: SearchOptions) -> Self {
        let mut naive = Self::default();
        let root = scenario.position.clone();
        let depth = options.depth_at(&root);
        let player = root.side_to_move();
        let mut today = Today { naive: &mut naive, options, root, table: HashMap::new() };
        let full = (Value::NEG_INFINITY, Value::INFINITY);
        match options.driver {
            Driver::None => {
                let window = options.window.seen_by(player);
                today.pass(depth, (window.alpha, window.beta));
            }
            Driver::IterativeDeepening => (1.min(depth)..=depth).for_each(|limit| {
                today.pass(limit, full);
            }),
            Driver::Aspiration => {
                let mut value = Value::new(options.guess);
                for limit in 1.min(depth)..=depth {
                    let width = options.aspiration_width as i32;
                    let mut window = (value.minus(width), value.plus(width));
                    value = today.pass(limit, window);
                    while value <= window.0 || value >= window.1 {
                        window = if value <= window.0 { (full.0, window.1) } else { (window.0, full.1) };
                        value = today.pass(limit, window);
                    }
                }
            }
            Driver::MtdF => {
                let (mut known, mut value) = (full, Value::new(options.guess));
                while known.0 < known.1 {
                    let beta = if value == known.0 { value.next_up() } else { value };
                    value = today.pass(depth, (beta.next_down(), beta));
                    known = if value < beta { (known.0, value) } else { (value, known.1) };
                }
            }
        }
        naive
    }
}

impl Today<'_> {
    /// A search of the root; windows and value are its side to move's.
    fn pass(&mut self, depth: u32, window: (Value, Value)) -> Value {
        let (root, before) = (self.root.clone(), self.naive.nodes);
        // What was visited before is that of another search.
        self.naive.visits.clear();
        let value = self.go(&root, Call { depth, may_pass: true }, window, &mut Vec::new(), true);
        self.naive.passes.push((root.side_to_move().sees(value), self.naive.nodes - before));
        value
    }

    /// `notes` is false behind a null move, where no moves lead.
    fn go(
        &mut self,
        position: &AnyPosition,
        call: Call,
        (alpha, beta): (Value, Value),
        path: &mut Vec<Move>,
        notes: bool,
    ) -> Value {
        let player = position.side_to_move();
        self.naive.nodes += 1;
        let entered = self.naive.ends_step.len();
        self.naive.ends_step.push(true);
        let (value, is_end, best) = self.inside(position, call, (alpha, beta), path, notes);
        self.naive.ends_step[entered] = !is_end;
        self.naive.ends_step.push(true);
        if notes {
            let own = Window::new(alpha, beta);
            let window = if player == Player::Max { own } else { -own };
            // A move that is searched again keeps its first visit, as names mean that one.
            self.naive.visits.entry(path.clone()).or_insert(Visit { window, value: player.sees(value) });
        }
        if path.is_empty() {
            self.naive.best = best;
        }
        value
    }

    /// What a node returns, whether nothing below it was visited, and its best move.
    fn inside(
        &mut self,
        position: &AnyPosition,
        call: Call,
        (mut alpha, mut beta): (Value, Value),
        path: &mut Vec<Move>,
        notes: bool,
    ) -> (Value, bool, Option<Move>) {
        let Call { depth, may_pass } = call;
        let own = |value: Value| position.side_to_move().sees(value);
        let quiet_from_here = depth == 0 && self.options.algorithm == Algorithm::Quiescence;
        let mut moves: Vec<Move> = position.candidate_moves().collect();
        if quiet_from_here {
            moves.retain(|mv| position.capture(*mv).is_some());
            moves.sort_by_key(|mv| {
                let capture = position.capture(*mv).expect("a capture");
                (std::cmp::Reverse(capture.victim), capture.attacker)
            });
        }
        if position.is_over() || depth == 0 && moves.is_empty() || depth == 0 && !quiet_from_here {
            self.naive.leaves += 1;
            return (own(position.evaluate()), true, None);
        }
        let has_table = !quiet_from_here && self.options.has_table();
        let asked = alpha;
        let known = if has_table { self.table.get(&position.key()).copied() } else { None };
        if let Some(entry) = known.filter(|entry| self.is_deep_enough(entry.depth, depth)) {
            self.naive.rests_on_belief |= entry.depth != depth;
            let shift = path.len() as i32 - entry.ply as i32;
            let [lower, upper] = [entry.lower, entry.upper].map(|end| end.map(|value| value.moved(shift)));
            let (low, high) = (lower.unwrap_or(Value::NEG_INFINITY), upper.unwrap_or(Value::INFINITY));
            if low >= beta || low == high {
                self.naive.hits += 1;
                return (low, true, None);
            }
            if high <= alpha {
                self.naive.hits += 1;
                return (high, true, None);
            }
            (alpha, beta) = (alpha.max(low), beta.min(high));
        }
        let mut best = Value::NEG_INFINITY;
        if quiet_from_here {
            self.naive.leaves += 1;
            best = own(position.evaluate());
            alpha = alpha.max(best);
            if alpha >= beta {
                self.naive.cut(moves.len() as i64);
                return (best, false, None);
            }
        }
        if self.options.algorithm == Algorithm::NullMove && may_pass && depth >= 2 && !path.is_empty() {
            let is_suspect = self.options.zugzwang_test && position.may_be_in_zugzwang();
            if let Some(passed) = position.pass().filter(|_| beta < Value::INFINITY && !is_suspect) {
                let left = (depth - 1).saturating_sub(self.options.null_reduction);
                path.push(Move::NULL);
                let call = Call { depth: left, may_pass: false };
                let value = -self.go(&passed, call, (-beta, -beta.next_down()), path, false);
                path.pop();
                if value >= beta {
                    self.naive.rests_on_belief = true;
                    self.naive.cut(moves.len() as i64);
                    return (value, false, None);
                }
            }
        }
        match self.options.ordering {
            MoveOrdering::Natural => {}
            MoveOrdering::TableFirst => moves.sort_by_key(|mv| known.is_none_or(|entry| entry.best != Some(*mv))),
            MoveOrdering::Perfect => {
                moves.sort_by_cached_key(|mv| -own(worth(&position.play(*mv), depth - 1)).points())
            }
            other => panic!("no answer of a lesson depends on the order {other} here"),
        }
        let mut best_move = None;
        let scouts = matches!(self.options.algorithm, Algorithm::PrincipalVariation | Algorithm::NegaScout);
        let reduces = self.options.algorithm == Algorithm::LateMoveReductions;
        for (place, mv) in moves.iter().enumerate() {
            let next = position.play(*mv);
            let usual = Call { depth: depth.saturating_sub(1), may_pass: true };
            let mut search = |today: &mut Self, call: Call, window: (Value, Value)| {
                path.push(*mv);
                let value = -today.go(&next, call, (-window.1, -window.0), path, notes);
                path.pop();
                value
            };
            let null = (alpha, alpha.next_up());
            let is_quiet = position.is_quiet(*mv) && !position.is_in_check();
            let value = if reduces && place >= 3 && depth >= 3 && is_quiet {
                let less = Call { depth: usual.depth.saturating_sub(self.options.reduction), ..usual };
                let value = search(self, less, null);
                if value > alpha {
                    self.naive.visits_again += 1;
                    search(self, usual, (alpha, beta))
                } else {
                    self.naive.rests_on_belief = true;
                    value
                }
            } else if scouts && place > 0 {
                let value = search(self, usual, null);
                self.naive.null_windows[0] += 1;
                self.naive.null_windows[1] += i64::from(value > alpha);
                if alpha < value && value < beta {
                    self.naive.visits_again += 1;
                    let low = if self.options.algorithm == Algorithm::NegaScout { value } else { alpha };
                    search(self, usual, (low, beta))
                } else {
                    value
                }
            } else {
                search(self, usual, (alpha, beta))
            };
            if value > best {
                (best, best_move) = (value, Some(*mv));
                alpha = alpha.max(value);
            }
            if alpha >= beta {
                self.naive.cut((moves.len() - 1 - place) as i64);
                break;
            }
        }
        if has_table {
            let is_low = best <= asked;
            let mut entry = Entry {
                depth,
                ply: path.len() as u32,
                lower: (!is_low).then_some(best),
                upper: (is_low || best < beta).then_some(best),
                best: best_move.filter(|_| !is_low),
            };
            if let Some(old) = self.table.get(&position.key()) {
                if self.options.table.bounds == TableBounds::Two && old.depth == depth {
                    assert_eq!(old.ply, entry.ply, "one depth is one ply, or no game is decided here");
                    (entry.lower, entry.upper) = (entry.lower.or(old.lower), entry.upper.or(old.upper));
                }
                entry.best = entry.best.or(old.best);
            }
            self.table.insert(position.key(), entry);
        }
        (best, false, best_move)
    }

    fn is_deep_enough(&self, entry: u32, asked: u32) -> bool {
        match self.options.table.depth {
            TableDepth::Exact => entry == asked,
            TableDepth::AtLeast => entry >= asked,
        }
    }
}

/// What a position is worth to a depth, by looking at everything.
fn worth(position: &AnyPosition, depth: u32) -> Value {
    if depth == 0 || position.is_over() {
        return position.evaluate();
    }
    let values = position.candidate_moves().map(|mv| worth(&position.play(mv), depth - 1));
    let best = if position.side_to_move() == Player::Max { values.max() } else { values.min() };
    best.expect("a game that is not over has moves")
}
