//! Nodes of chance: the mean of what comes back, and the windows below them.

use std::collections::{HashMap, HashSet};

use crate::game::Player;
use crate::review::call::{CallId, TextId};
use crate::review::finding::{CallLine, Class, FindingKind};
use crate::review::header::LogViewpoint;
use crate::review::number::{LoggedNumber, Rank};
use crate::review::statement::{Bounds, FindingStatement};

use super::Judge;
use super::evidence::Evidence;

/// Probabilities add up to 1, and means are what they are, but for so much of their size: numbers are printed with few
/// digits.
const TOLERANCE: f64 = 1e-3;
/// The same where all numbers are whole ones, which computing alone may have changed.
const OF_COMPUTING: f64 = 1e-9;

/// How much a node looks like one of chance.
#[derive(Clone, Copy, Debug)]
pub struct ChanceLook {
    /// What it returns is none of what came back, nor a bound of its own.
    pub is_new: bool,
    /// It lies between what came back.
    pub is_between: bool,
    /// What it returns is the mean of what came back.
    pub is_mean: bool,
    /// That, or the mean with the other sign.
    pub is_turned_mean: bool,
}

/// A move of chance: what is known of its value, as the calls have it that search it.
#[derive(Clone, Copy, Debug)]
struct ChanceMove {
    odds: Option<f64>,
    low: f64,
    high: f64,
}

/// What is known at a node of chance.
#[derive(Clone, Debug)]
struct ChanceNode {
    /// How many moves there are.
    count: u32,
    /// The least and the largest value that a position can have, where that is known.
    bounds: Option<[f64; 2]>,
    moves: Vec<ChanceMove>,
    /// Whether a move is looked at more than once.
    asks_twice: bool,
}

/// What is known of a mean: at least, at most, and how probable what has been seen of it is.
#[derive(Clone, Copy, Debug, Default)]
struct Mean {
    low: f64,
    high: f64,
    total: f64,
}

impl Mean {
    fn add(&mut self, odds: f64, [low, high]: [f64; 2]) {
        self.total += odds;
        // Nothing times an infinity is no number.
        if odds > 0.0 {
            self.low += odds * low;
            self.high += odds * high;
        }
    }
}

impl ChanceNode {
    /// How probable a move is, by its word; else all are alike.
    fn odds(&self, said: Option<f64>) -> f64 {
        said.unwrap_or(1.0 / f64::from(self.count.max(1)))
    }

    /// The mean, with the bounds of all values for moves that were not made.
    fn mean(&self) -> Mean {
        let mut mean = Mean::default();
        self.moves.iter().for_each(|mv| mean.add(self.odds(mv.odds), [mv.low, mv.high]));
        let left = 1.0 - mean.total;
        if left > TOLERANCE {
            mean.add(left, self.bounds.unwrap_or([f64::NEG_INFINITY, f64::INFINITY]));
            mean.total -= left;
        }
        mean
    }

    fn all_say_odds(&self) -> bool {
        self.moves.iter().all(|mv| mv.odds.is_some())
    }

    fn are_whole(&self, value: f64) -> bool {
        let is_whole = |number: f64| number.fract() == 0.0;
        is_whole(value) && self.moves.iter().all(|mv| is_whole(mv.low) && is_whole(mv.high))
    }

    /// The least and the largest of what has come back.
    fn ends(&self) -> [f64; 2] {
        let ends = |[least, most]: [f64; 2], mv: &ChanceMove| [least.min(mv.low), most.max(mv.high)];
        self.moves.iter().fold([f64::INFINITY, f64::NEG_INFINITY], ends)
    }

    /// How far a mean may lie from what is printed.
    fn error(&self, value: f64) -> f64 {
        let [least, most] = self.ends();
        let size = [least, most, value].into_iter().map(f64::abs).filter(|size| size.is_finite()).fold(1.0, f64::max);
        let is_exact = self.are_whole(value) && self.moves.iter().all(|mv| mv.odds.is_none());
        size * if is_exact { OF_COMPUTING } else { TOLERANCE }
    }
}

impl Judge<'_> {
    /// Judges a node at which chance moves.
    pub(super) fn judge_chance(&self, id: CallId, found: &mut Evidence) {
        let call = self.log.call(id);
        let node = self.chance_node(id, found);
        let Some(value) = self.value(call).filter(|_| !call.is_leaf() && !call.is_from_table()) else { return };
        if node.moves.iter().any(|mv| mv.low.is_nan()) {
            return;
        }
        found.inner += 1;
        let place = CallLine { line: call.left, call: id };
        let mut add = |class, kind, says| found.at(class, kind, place, says);
        let (mean, made) = (node.mean(), node.moves.len() as u32);
        let is_complete = made == node.count;
        let is_sum_wrong = mean.total > 1.0 + TOLERANCE
            || is_complete && self.moves(id).is_some() && (mean.total - 1.0).abs() > TOLERANCE;
        // Without names it cannot be told which moves are the same.
        if node.asks_twice && self.log.children(id).any(|child| !self.log.call(child).mv.is_some()) {
            return;
        }
        if is_sum_wrong && node.all_say_odds() {
            return add(Class::Fault, FindingKind::Chance, FindingStatement::Odds(rounded(mean.total)));
        }
        if node.bounds.is_none() && (!is_complete || node.all_say_odds() && mean.total < 1.0 - TOLERANCE) {
            // Only who knows the bounds of all values may leave moves of chance out.
            if self.log.pruned(id) == 0 {
                let says = FindingStatement::ChanceStopped(made, node.count);
                add(Class::Ask, FindingKind::FalseCut, says);
            }
            return;
        }
        // What a value says of its position has to follow from what its moves say.
        let number = self.float(value);
        let [low, high] = self.claimed(call, value).map(|bound| self.float(bound));
        let error = node.error(number);
        if mean.low >= low - error && mean.high <= high + error {
            return;
        }
        let middle = rounded(f64::midpoint(mean.low, mean.high));
        if node.are_whole(number) && (mean.low - number).abs() < 1.0 && (mean.high - number).abs() < 1.0 {
            return add(Class::Note, FindingKind::Chance, FindingStatement::WholeMean(value, middle));
        }
        let [least, most] = node.ends();
        let may_be_other = !node.all_say_odds() && least - error <= number && number <= most + error;
        if may_be_other && number != least && number != most {
            return add(Class::Ask, FindingKind::Chance, FindingStatement::OtherOdds(value, middle));
        }
        let ends = [rounded(mean.low), rounded(mean.high)];
        let is_best = least < most && (number == least || number == most);
        add(Class::Fault, FindingKind::Chance, FindingStatement::Mean(value, ends, is_best));
    }

    /// How much a node looks like one of chance; none where a player could not look different: fewer than two values
    /// came back, or all are the same.
    pub fn look_of_chance(&self, id: CallId) -> Option<ChanceLook> {
        let call = self.log.call(id);
        let values = || self.log.children(id).filter_map(|child| self.value(self.log.call(child)));
        let (value, least, most) = (self.value(call)?, values().min()?, values().max()?);
        if call.is_from_table() || least == most {
            return None;
        }
        let own_bounds = self.written_window(call);
        let is_bound = own_bounds.is_some_and(|bounds| bounds.contains(&value));
        // The other side sees a number with the other sign.
        let is_new = !is_bound && values().all(|other| other != value && other != -value);
        let (sum, count) = values().fold((0.0, 0.0), |(sum, count), value| (sum + self.float(value), count + 1.0));
        let size = self.float(least).abs().max(self.float(most).abs()).max(1.0);
        let is_near = |value: Rank| (sum / count - self.float(value)).abs() <= OF_COMPUTING * size;
        Some(ChanceLook {
            is_new,
            is_between: least < value && value < most,
            is_mean: is_near(value),
            is_turned_mean: is_near(value) || is_near(-value),
        })
    }

    /// The moves of chance, each once; says what is wrong with their windows.
    fn chance_node(&self, id: CallId, found: &mut Evidence) -> ChanceNode {
        let mut names = HashSet::new();
        let asks_twice = self.log.children(id).map(|child| self.log.call(child)).any(|call| {
            let is_new = !call.mv.is_some() || names.insert(call.mv);
            call.is_again() || !is_new
        });
        let mut places: HashMap<TextId, usize> = HashMap::new();
        let made = self.log.children(id).count() as u32;
        let count = self.moves(id).unwrap_or(made);
        let count = if asks_twice { count } else { count.max(made) };
        let mut node = ChanceNode { count, bounds: self.bounds_of_values(), moves: Vec::new(), asks_twice };
        let mut before = Mean::default();
        for child in self.log.children(id) {
            let call = self.log.call(child);
            let seen = self.child(Player::Max, Some(id), child);
            let odds = self.log.probability(child);
            self.check_chance_window(&node, (id, before), child, found);
            let [low, high] = self.known_of(seen.window, seen.value, child);
            let known = places.get(&call.mv).and_then(|place| node.moves.get_mut(*place)).filter(|_| call.mv.is_some());
            match known {
                // A move that was only probed is searched once more.
                Some(known) => {
                    let odds = known.odds.or(odds);
                    *known = ChanceMove { odds, low: known.low.max(low), high: known.high.min(high) };
                }
                None => {
                    places.insert(call.mv, node.moves.len());
                    before.add(node.odds(odds), [low, high]);
                    node.moves.push(ChanceMove { odds, low, high });
                }
            }
        }
        node.count = node.count.max(node.moves.len() as u32);
        node
    }

    /// What a value says of a move of chance: within a window it may be no more than a bound, if the bounds of all
    /// values are known, so that windows can be; else it is taken for what it is.
    fn known_of(&self, window: Option<Bounds>, value: Option<Rank>, child: CallId) -> [f64; 2] {
        let call = self.log.call(child);
        let Some(value) = value else { return [f64::NAN; 2] };
        let number = self.float(value);
        let is_leaf = call.is_leaf() && !call.is_from_table();
        // A probe tries one move alone: its player may have a better one.
        let prober = call.player().filter(|_| self.log.pruned(child) > 0);
        match (self.bounds_of_values(), window) {
            (Some([_, most]), _) if prober == Some(Player::Max) => [number, most.max(number)],
            (Some([least, _]), _) if prober == Some(Player::Min) => [least.min(number), number],
            (Some([least, _]), Some([alpha, _])) if value <= alpha && !is_leaf => [least.min(number), number],
            (Some([_, most]), Some([_, beta])) if value >= beta && !is_leaf => [number, most.max(number)],
            _ => [number; 2],
        }
    }

    /// Compares the window of a move of chance with that of Star1. A wider one is right, too.
    fn check_chance_window(
        &self,
        node: &ChanceNode,
        (id, before): (CallId, Mean),
        child: CallId,
        found: &mut Evidence,
    ) {
        let own = node.odds(self.log.probability(child));
        // Bounds beyond all values are what they are here: sums are made of them.
        let turns = self.turns.at(self.log, id, child);
        let window = self.written_window(self.log.call(child)).map(|window| self.for_child(Player::Max, turns, window));
        let (Some([least, most]), Some([alpha, beta]), Some([low, high])) =
            (node.bounds, self.written_window(self.log.call(id)), window)
        else {
            return;
        };
        if node.asks_twice || own <= 0.0 || before.low.is_nan() {
            return;
        }
        let left = (1.0 - before.total - own).max(0.0);
        let needed = [
            ((self.float(alpha) - before.high - left * most) / own).max(least),
            ((self.float(beta) - before.low - left * least) / own).min(most),
        ];
        let error = TOLERANCE * (1.0 + needed[0].abs().max(needed[1].abs())) / own;
        let [low, high] = [self.float(low), self.float(high)];
        if low > needed[0] + error && low > least || high < needed[1] - error && high < most {
            let call = self.log.call(child);
            let Some(shown) = self.written_window(call) else { return };
            let is_turned = turns && self.players == LogViewpoint::SideToMove;
            let needed = if is_turned { [-needed[1], -needed[0]] } else { needed };
            let says = FindingStatement::ChanceWindow(shown, needed.map(rounded));
            found.at(Class::Fault, FindingKind::Window, CallLine { line: call.entered, call: child }, says);
        }
    }

    /// The least and the largest value of all, where the log says so.
    fn bounds_of_values(&self) -> Option<[f64; 2]> {
        let [low, high] = self.log.header.bounds?.map(|bound| self.numbers.rank(bound));
        let [low, high] = [low?, high?].map(|bound| self.numbers.number(bound).as_float());
        (low <= high).then_some([low, high])
    }

    fn float(&self, rank: Rank) -> f64 {
        self.numbers.number(rank).as_float()
    }
}

/// A number that the log does not have, as it is shown.
fn rounded(number: f64) -> LoggedNumber {
    if number.is_infinite() {
        return LoggedNumber::Infinite(number > 0.0);
    }
    let rounded = (number * 1e3).round() / 1e3;
    if rounded.fract() == 0.0 && rounded.abs() < 1e15 {
        LoggedNumber::Integer(rounded as i64)
    } else {
        LoggedNumber::Float(rounded)
    }
}
