//! The position that a log's search began with, where it is known: which move leads to each call, and what it is worth.

use std::cmp::Ordering;

use crate::game::{AnyPosition, Move, Player, Position, Value};

use super::call::CallId;
use super::finding::{Class, Finding, FindingKind};
use super::header::LogViewpoint;
use super::judge::{Judge, LogTraits};
use super::log::Log;
use super::number::{LoggedNumber, Rank};
use super::statement::{FindingStatement, LogValue, RankRange};

mod finder;
mod leaf_agreement;

use finder::{Finder, OpenLoggedCall};
use leaf_agreement::{Horizons, LeafAgreement, asks, worth};

/// How the calls of a log were found in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchedBy {
    /// By the moves' names (`move=`).
    Moves,
    /// By the positions' names (`node=`).
    Positions,
    /// By their order: the first child is the first move, and so on.
    Order,
}

/// What the values of leaves are compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueStandard {
    /// With those of the tree or the game: the program values positions in the same way.
    Points,
    /// Only who has won: the program gives finished games points of its own.
    Results,
    /// With nothing: the program values positions in a way of its own.
    Own,
}

/// How the calls of a log were found in a position, and what of them can be judged by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchSummary {
    /// How they were found.
    pub matched: MatchedBy,
    /// What the values of leaves are compared with.
    pub scale: ValueStandard,
    /// Calls of which it was too much to find out what they are worth.
    pub unjudged: u32,
    /// Moves are found by their order, though some may be searched again and no word says so: then nothing is judged.
    pub is_unsure: bool,
    /// In so many places the log does not fit the position: then what it says is asked about, and not judged.
    pub misfits: u32,
    /// The log names moves, and the position knows none of the names.
    pub has_other_names: bool,
}

impl MatchSummary {
    /// Whether the log seems to be of another position, or of moves in another order.
    pub fn is_unfit(&self) -> bool {
        self.misfits > 1
    }
}

/// What is known of a call.
#[derive(Clone, Copy, Debug)]
struct PlacedCall {
    /// The move that leads to it.
    mv: Move,
    /// How many moves there are.
    moves: u16,
    place: CallPlace,
    /// What it is worth, as Max sees it; [`NOTHING`] where that is not known.
    worth: i32,
}

/// Where a call stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CallPlace {
    /// At a position with moves, and this player to move.
    Inner(Player),
    /// At a position where the game is over, and this player would be to move.
    Over(Player),
    /// At none: there are no more moves.
    Extra,
    /// At none: there is no such move.
    NoSuchMove,
    /// Below such a call.
    Below,
}

/// No worth is known.
const NOTHING: i32 = i32::MIN;
/// So many nodes are searched for what the calls are worth; what is left then is not judged.
const MOST_NODES: u64 = 50_000_000;

/// A position, with the calls of a log in it.
#[derive(Clone, Debug)]
pub struct MatchedPosition {
    /// Who is to move at the root of a tree; games know that by themselves.
    root_player: Option<Player>,
    /// How the calls were found.
    found: MatchSummary,
    /// Whether the calls that no other one holds are the moves of the root.
    pub roots_are_moves: bool,
    /// How many different moves of the root have calls of their own, and how many there are; where the root logs
    /// nothing.
    pub root_moves: Option<(u32, u32)>,
    calls: Vec<PlacedCall>,
}

impl MatchedPosition {
    /// Finds the calls of a log in the search of a position, and what each of them is worth.
    pub fn new(log: &Log, root: &AnyPosition) -> Self {
        let traits = LogTraits::of(log);
        let roots: Vec<CallId> = log.roots().collect();
        let finder = Finder::new(log, root, &roots);
        let mut against = Self {
            root_player: root.as_tree().map(|_| root.side_to_move()),
            found: MatchSummary {
                matched: finder.matched,
                scale: ValueStandard::Points,
                unjudged: 0,
                is_unsure: finder.matched == MatchedBy::Order && !traits.says_again && asks(log),
                misfits: 0,
                has_other_names: finder.matched == MatchedBy::Order && log.calls().any(|(_, call)| call.mv.is_some()),
            },
            roots_are_moves: finder.are_moves(root, &roots, traits),
            root_moves: None,
            calls: Vec::with_capacity(log.len() as usize),
        };
        against.place(log, root, &finder, traits);
        against.root_moves = against.moves_of_root(log, root);
        against
    }

    /// How the calls were found.
    pub fn report(&self) -> MatchSummary {
        self.found
    }

    fn moves_of_root(&self, log: &Log, root: &AnyPosition) -> Option<(u32, u32)> {
        let mut made: Vec<Move> = log.roots().filter_map(|id| self.mv(id)).collect();
        made.sort_unstable();
        made.dedup();
        self.roots_are_moves.then(|| (made.len() as u32, root.legal_moves().len() as u32))
    }

    /// Who is to move at the root of a tree.
    pub fn root_player(&self) -> Option<Player> {
        let turned = |player: Player| if self.roots_are_moves { player.opponent() } else { player };
        self.root_player.map(turned)
    }

    /// The move that leads to a call; `None` where there is no such move.
    pub fn mv(&self, id: CallId) -> Option<Move> {
        let placed = self.calls.get(id.index())?;
        matches!(placed.place, CallPlace::Inner(_) | CallPlace::Over(_)).then_some(placed.mv)
    }

    /// Whether all calls have their places in the position.
    pub fn is_whole(&self) -> bool {
        !self.found.is_unsure
            && self.calls.iter().all(|placed| matches!(placed.place, CallPlace::Inner(_) | CallPlace::Over(_)))
    }

    /// Whether the game is over at a call.
    pub fn is_over(&self, id: CallId) -> bool {
        self.calls.get(id.index()).is_some_and(|placed| matches!(placed.place, CallPlace::Over(_)))
    }

    /// How many moves there are at a call.
    pub fn moves(&self, id: CallId) -> Option<u32> {
        let is_known = !self.found.is_unsure && !self.found.is_unfit();
        let placed = self.calls.get(id.index()).filter(|_| is_known)?;
        matches!(placed.place, CallPlace::Inner(_)).then_some(placed.moves.into())
    }

    /// Places all calls, and searches each position for what it is worth.
    fn place(&mut self, log: &Log, root: &AnyPosition, finder: &Finder<'_>, traits: LogTraits) {
        let mut open: Vec<OpenLoggedCall> = Vec::new();
        let mut leaves = LeafAgreement::default();
        let mut left = MOST_NODES;
        let mut horizons = Horizons::new(log, traits);
        let mut at_root = OpenLoggedCall::new(u32::MAX, None, Some(root.clone()));
        for (id, call) in log.calls() {
            while open.pop_if(|open| open.end <= id.0).is_some() {}
            let ply = open.len() as u32;
            let (mv, found) = match open.last_mut() {
                Some(above) => finder.child(above, id),
                None if self.roots_are_moves => finder.child(&mut at_root, id),
                None => (Move::default(), Ok(Some(root.clone()))),
            };
            let (place, position) = match found {
                Ok(Some(position)) if position.is_over() => (CallPlace::Over(position.side_to_move()), Some(position)),
                Ok(Some(position)) => (CallPlace::Inner(position.side_to_move()), Some(position)),
                Ok(None) => (CallPlace::Below, None),
                Err(place) => (place, None),
            };
            let moves = match (&position, open.last()) {
                (Some(position), _) => position.legal_moves().len(),
                (None, above) => above.unwrap_or(&at_root).moves.len(),
            };
            let moves = u16::try_from(moves).unwrap_or(u16::MAX);
            let worth = position.as_ref().and_then(|position| {
                let depth = horizons.depth(id, ply)?;
                leaves.take(log, (id, call), position);
                worth(position, depth, &mut left)
            });
            let is_missing = position.is_some() && worth.is_none();
            self.found.unjudged += u32::from(is_missing);
            self.calls.push(PlacedCall { mv, moves, place, worth: worth.map_or(NOTHING, Value::points) });
            open.push(OpenLoggedCall::new(id.0 + call.size, Some(id), position));
        }
        self.count_misfits(log, root, &leaves);
        self.found.scale = if root.as_tree().is_some() { ValueStandard::Points } else { leaves.scale() };
    }

    /// Counts where the log does not fit: a wrong leaf or a wrong move is one of the program's mistakes, several may
    /// come from another order of the moves, or from another position.
    fn count_misfits(&mut self, log: &Log, root: &AnyPosition, leaves: &LeafAgreement) {
        let is_tree = root.as_tree().is_some();
        let (mut places, mut roots) = (0, 0);
        for (id, call) in log.calls() {
            places += u32::from(match self.calls.get(id.index()).map(|placed| placed.place) {
                Some(CallPlace::Extra | CallPlace::NoSuchMove) => true,
                Some(CallPlace::Over(_)) => !call.is_leaf(),
                _ => false,
            });
        }
        // The root itself says how many moves it has, and in a tree who is to move.
        for root_call in log.roots().take(1).filter(|_| !self.roots_are_moves) {
            let (moves, call) = (log.moves(root_call), log.call(root_call));
            let has_other_moves = moves.is_some_and(|moves| moves > 0 && Some(moves) != self.moves(root_call));
            let is_other_player = is_tree && call.player().is_some_and(|player| Some(player) != self.root_player);
            roots += 2 * u32::from(has_other_moves || is_other_player);
        }
        let leaves = if is_tree && self.found.matched == MatchedBy::Order { leaves.others() } else { 0 };
        self.found.misfits = match self.found.matched {
            MatchedBy::Order => places + roots + leaves,
            MatchedBy::Moves | MatchedBy::Positions => roots,
        };
    }

    /// What a call does that the position does not bear out; numbers as the log has them.
    pub(super) fn check(&self, judge: &Judge<'_>, id: CallId, player: Player, add: &mut dyn FnMut(Finding)) {
        let placed = self.calls.get(id.index()).filter(|_| !self.found.is_unsure);
        let (Some(placed), call) = (placed, judge.log().call(id)) else { return };
        let is_unfit = self.found.is_unfit();
        let at = |class, kind, line, says| {
            let class = if is_unfit { Class::Ask } else { class };
            Finding::new(class, kind, line, Some(id), says)
        };
        let mover = match placed.place {
            CallPlace::Extra => {
                return add(at(
                    Class::Fault,
                    FindingKind::Extra,
                    call.entered,
                    FindingStatement::Extra(placed.mv.0.into(), placed.moves.into()),
                ));
            }
            CallPlace::NoSuchMove => {
                return add(at(Class::Fault, FindingKind::Extra, call.entered, FindingStatement::NoSuchMove(call.mv)));
            }
            CallPlace::Below => return,
            CallPlace::Inner(mover) | CallPlace::Over(mover) => mover,
        };
        let is_over = matches!(placed.place, CallPlace::Over(_));
        // What the numbers of this line are seen from, as the position has its players.
        let viewer = match judge.players() {
            LogViewpoint::SideToMove => mover,
            _ if player == Player::Max => mover,
            _ => mover.opponent(),
        };
        let worth = (placed.worth != NOTHING).then(|| viewer.sees(Value::new(placed.worth)));
        let Some(worth) = worth.and_then(|worth| self.as_log_has_it(worth, is_over)) else { return };
        if is_over && !call.is_leaf() {
            let first = judge.log().call(CallId(id.0 + 1));
            add(at(Class::Fault, FindingKind::Leaf, first.entered, FindingStatement::BelowLeaf(worth)));
            return;
        }
        let Some(value) = judge.value(call) else { return };
        if is_over && !call.is_from_table() {
            if !worth.allows(judge.numbers().number(value), [true; 2]) {
                add(at(Class::Fault, FindingKind::Leaf, call.left, FindingStatement::Leaf(value, worth)));
            }
            return;
        }
        let claimed = judge.claimed(call, value);
        if !worth.bears(judge, claimed) {
            add(at(Class::Fault, FindingKind::Claim, call.left, FindingStatement::Claim(claimed, worth)));
        }
    }

    /// A worth, as far as the log's numbers can be compared with it.
    fn as_log_has_it(&self, worth: Value, is_over: bool) -> Option<LogValue> {
        let is_decided = worth.plies_to_decision().is_some();
        match self.found.scale {
            ValueStandard::Points if !is_decided => Some(LogValue::Points(worth.points())),
            ValueStandard::Points | ValueStandard::Results if is_decided || is_over || worth == Value::ZERO => {
                Some(LogValue::Result(worth.cmp(&Value::ZERO)))
            }
            _ => None,
        }
    }
}

impl LogValue {
    /// Whether a number may be this worth, or one that is larger or smaller, where those count as well.
    fn allows(self, number: LoggedNumber, [at_least, at_most]: [bool; 2]) -> bool {
        // How the worth stands to the number: as the number says, if it is equal.
        let order = match self {
            Self::Points(points) => LoggedNumber::Integer(points.into()).compare(number),
            Self::Result(result) => result.cmp(&number.compare(LoggedNumber::Integer(0))),
        };
        match order {
            Ordering::Equal => true,
            Ordering::Greater => !at_most,
            Ordering::Less => !at_least,
        }
    }

    /// Whether what is claimed is true.
    fn bears(self, judge: &Judge<'_>, [low, high]: RankRange) -> bool {
        let number = |rank: Rank| judge.numbers().number(rank);
        (low.is_infinite() || self.allows(number(low), [true, false]))
            && (high.is_infinite() || self.allows(number(high), [false, true]))
    }
}
