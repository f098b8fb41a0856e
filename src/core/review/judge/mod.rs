//! What is wrong with the calls of a log, one node at a time.
//!
//! Every node is judged from the side of its own player, who wants the largest value: then one set of rules does for
//! negamax and for both players of minimax. What is reported is turned back, so that it reads as the log does.

use crate::game::Player;

use super::against::MatchedPosition;
use super::claims::{Claims, ClosedCall, claimed};
use super::enhancements::{Enhancement, Enhancements};
use super::finding::{Bounds, Finding, RankRange};
use super::log::{CallId, Log, LogViewpoint, LoggedCall, TextId};
use super::number::{LoggedNumber, Rank, RankedNumbers};

mod assumption;
mod chain;
mod evidence;
mod node;
mod signs;
mod values;
mod windows;

pub(super) use chain::Chain;
use evidence::Evidence;
use node::{Child, JudgedNode};

/// What is found in a log that is read in one way.
#[derive(Debug)]
pub struct JudgedLog {
    /// Whose side the numbers are seen from.
    pub players: LogViewpoint,
    /// What was found, in no order: of each kind those that come first.
    pub findings: Vec<Finding>,
    /// How much was found of each kind, in the order of [`FindingKind::ALL`](super::FindingKind::ALL).
    pub counts: Vec<u64>,
    /// Nodes whose value lies outside their window: as the best child has it, and as the window has it.
    pub returns: [u32; 2],
    /// Nodes at which alpha = beta: the line of the first, and how many; those that stop there and those that go on.
    pub ties: [Option<(u32, u32)>; 2],
    /// Nodes of which it is not known how many moves there are, and which may have stopped early.
    pub unknown_moves: u32,
    /// Whether any call has a window.
    pub has_windows: bool,
    /// By kind: whether something that the search may do makes all right that was found of it.
    pub excused: Vec<bool>,
    /// Where it is not said who moves: what the nodes seem to be.
    pub turns: TurnCounts,
}

/// How often players seem to move by turns.
#[derive(Clone, Copy, Debug, Default)]
pub struct TurnCounts {
    /// How often the same player moves again.
    pub again: u32,
    /// How often the other one does.
    pub turned: u32,
    /// The first call at which the same player moves again.
    pub first: Option<(CallId, Player)>,
}

/// What a whole log has in it, which decides how its parts are taken.
#[derive(Clone, Copy, Debug, Default)]
pub struct LogTraits {
    /// Some call says that it searches a move once more.
    pub says_again: bool,
    /// Some call passes the move, or is searched with less depth.
    pub believes: bool,
    /// Some call says what depth is left.
    pub has_depths: bool,
    /// Some call says who is to move.
    pub has_players: bool,
    /// All of them do.
    pub all_players: bool,
    /// Some call has a window.
    pub has_windows: bool,
    /// Moves are tried by null windows first.
    pub asks: bool,
    /// The depth at which calls are leaves, whatever moves there are.
    pub leaf_depth: Option<i16>,
    /// Calls without depth make calls without depth, as a search of captures does.
    pub has_quiescence: bool,
    /// Some call begins with a question whether beta is reached, as a null move does.
    pub may_pass: bool,
    /// What the search may do though no word of the log says so.
    pub possible: Enhancements,
}

/// One call in so many asks by a null window, in a search that tries moves so.
const ASKS_ONE_IN: u32 = 20;

impl LogTraits {
    /// Those of a log.
    pub fn of(log: &Log) -> Self {
        let mut traits = Self { all_players: true, ..Self::default() };
        let mut open: Vec<(u32, Option<i16>)> = Vec::new();
        let mut questions = 0;
        for (id, call) in log.calls() {
            while open.pop_if(|(end, _)| *end <= id.0).is_some() {}
            let depth = call.depth_left();
            let above = open.last().and_then(|(_, depth)| *depth);
            let is_reduced = above.zip(depth).is_some_and(|(above, depth)| depth < above - 1);
            open.push((id.0 + call.size, depth));
            traits.has_depths |= depth.is_some();
            traits.says_again |= call.is_again();
            traits.believes |= call.is_null_move() || is_reduced;
            traits.has_players |= call.player().is_some();
            traits.all_players &= call.player().is_some();
            traits.has_windows |= call.window[0].is_some();
            traits.may_pass |= log.children(id).next().is_some_and(|first| log.asks_for_beta(id, first));
            questions += log.children(id).filter(|child| log.is_question(id, *child)).count() as u32;
        }
        traits.leaf_depth = leaf_depth(log);
        traits.has_quiescence = has_quiescence(log);
        traits.asks = questions * ASKS_ONE_IN > log.len();
        traits.possible = possible(log, traits.says_again);
        traits
    }
}

/// The depth at which calls are leaves by that alone: 0, or else the least that is said, where no call with it makes any.
fn leaf_depth(log: &Log) -> Option<i16> {
    let depths = || log.calls().filter_map(|(_, call)| call.depth_left());
    let least = depths().min()?;
    let is_of_leaves = |depth: &i16| log.calls().all(|(_, call)| call.depth_left() != Some(*depth) || call.is_leaf());
    let zero = depths().any(|depth| depth == 0).then_some(0);
    zero.filter(is_of_leaves).or(Some(least).filter(is_of_leaves))
}

/// Whether calls with the least depth that is said make calls with that depth.
fn has_quiescence(log: &Log) -> bool {
    let Some(least) = log.calls().filter_map(|(_, call)| call.depth_left()).min() else { return false };
    let is_least = |call: &LoggedCall| call.depth_left() == Some(least);
    log.calls().any(|(id, call)| is_least(call) && log.children(id).any(|child| is_least(log.call(child))))
}

/// What a search may do though its log does not say so: a program that says it in one place says it in all.
fn possible(log: &Log, says_again: bool) -> Enhancements {
    let is_possible = |enhancement: Enhancement| match enhancement {
        Enhancement::StandPat => log.stands().next().is_none(),
        Enhancement::NullMove => !log.calls().any(|(_, call)| call.is_null_move()),
        Enhancement::Reduction | Enhancement::ExtraSearch => !says_again,
        Enhancement::Pruning => !log.says_pruned(),
    };
    let possible = Enhancement::ALL
        .into_iter()
        .filter(|enhancement| !log.header.excluded.has(*enhancement) && is_possible(*enhancement));
    possible.fold(Enhancements::NONE, Enhancements::with)
}

/// A call that has not returned yet.
#[derive(Clone, Copy, Debug)]
struct OpenCall {
    id: CallId,
    /// The number of the first call after all that it holds.
    end: u32,
    /// Who is to move there.
    player: Player,
    ply: u32,
}

/// A log, as the judge looks at it.
#[derive(Clone, Copy, Debug)]
pub struct Judge<'l> {
    log: &'l Log,
    numbers: &'l RankedNumbers,
    players: LogViewpoint,
    traits: LogTraits,
    /// Bounds beyond this are infinities, whatever number the program writes.
    limit: Option<Rank>,
    mate: Option<Rank>,
    /// The position that was searched, where it is given.
    against: Option<&'l MatchedPosition>,
}

impl<'l> Judge<'l> {
    /// A judge of a log that is read in this way.
    pub fn new(log: &'l Log, players: LogViewpoint, traits: LogTraits) -> Self {
        Self { log, numbers: log.numbers(), players, traits, limit: limit(log), mate: None, against: None }
    }

    /// Reads values from here on as decided games that come a ply nearer on the way up.
    #[must_use]
    pub fn with_mate(self, mate: Rank) -> Self {
        Self { mate: Some(mate), ..self }
    }

    /// Compares the log with the position that was searched, where it is given.
    #[must_use]
    pub fn against(self, against: Option<&'l MatchedPosition>) -> Self {
        Self { against, ..self }
    }

    /// Judges all calls.
    pub fn judge(&self) -> JudgedLog {
        let mut found = Evidence::new();
        let mut claims = Claims::new(self.log, self.limit, self.traits);
        // Calls return in the order in which those that hold no more calls end.
        let mut open: Vec<OpenCall> = Vec::new();
        for (id, call) in self.log.calls() {
            while let Some(done) = open.pop_if(|open| open.end <= id.0) {
                self.close(done, &mut found, &mut claims);
            }
            let above = open.last().map(|above| above.player);
            let ply = open.len() as u32;
            open.push(OpenCall { id, end: id.0 + call.size, player: self.player(call, above), ply });
        }
        while let Some(done) = open.pop() {
            self.close(done, &mut found, &mut claims);
        }
        found.has_silent_table = claims.repeats();
        found.finish(self)
    }

    /// The log.
    pub fn log(&self) -> &'l Log {
        self.log
    }

    /// Its numbers.
    pub fn numbers(&self) -> &'l RankedNumbers {
        self.numbers
    }

    /// How it is read.
    pub fn players(&self) -> LogViewpoint {
        self.players
    }

    /// What a call claims of its position by this value.
    pub fn claimed(&self, call: &LoggedCall, value: Rank) -> RankRange {
        claimed(self.window(call), value)
    }

    /// Who is to move at a call.
    fn player(&self, call: &LoggedCall, above: Option<Player>) -> Player {
        match self.players {
            LogViewpoint::SideToMove => Player::Max,
            LogViewpoint::Alternating(root) => above.map_or(root, Player::opponent),
            LogViewpoint::Words | LogViewpoint::Unknown => {
                call.player().or(above.map(Player::opponent)).unwrap_or(Player::Max)
            }
        }
    }

    /// A number as the player at a node sees it, and back.
    fn own(&self, player: Player, rank: Rank) -> Rank {
        if player == Player::Min { -rank } else { rank }
    }

    /// A window as the player at a node sees it, and back.
    fn own_window(&self, player: Player, [alpha, beta]: Bounds) -> Bounds {
        if player == Player::Min { [-beta, -alpha] } else { [alpha, beta] }
    }

    /// A window for a child as its line has it, from how its parent's player sees it, and back.
    fn for_child(&self, player: Player, window: Bounds) -> Bounds {
        match self.players {
            LogViewpoint::SideToMove => [-window[1], -window[0]],
            _ => self.own_window(player, window),
        }
    }

    /// A bound, where it is beyond all values an infinity.
    pub fn bound(&self, rank: Rank) -> Rank {
        bounded(self.limit, rank)
    }

    /// A window as its line has it.
    pub fn window(&self, call: &LoggedCall) -> Option<Bounds> {
        let [alpha, beta] = call.window.map(|bound| self.numbers.rank(bound));
        Some([self.bound(alpha?), self.bound(beta?)])
    }

    /// A window as it was written, whatever it counts as.
    fn written_window(&self, call: &LoggedCall) -> Option<Bounds> {
        let [alpha, beta] = call.window.map(|bound| self.numbers.rank(bound));
        Some([alpha?, beta?])
    }

    /// A value as its line has it.
    pub fn value(&self, call: &LoggedCall) -> Option<Rank> {
        self.numbers.rank(call.value).filter(|_| call.has_returned())
    }

    /// Whether two values are the same; beyond all that leaves are worth, all are.
    fn is_same(&self, one: Rank, other: Rank) -> bool {
        one == other || self.bound(one) == self.bound(other) && self.bound(one).is_infinite()
    }

    fn child(&self, player: Player, id: CallId) -> Child<'l> {
        let call = self.log.call(id);
        let value = self.value(call).map(|value| match self.players {
            LogViewpoint::SideToMove => -value,
            _ => self.own(player, value),
        });
        let window = self.window(call).map(|window| self.for_child(player, window));
        // A bound beyond all values is one point beyond the largest of them, too.
        let [low, high] = call.window.map(|bound| self.numbers.rank(bound));
        let is_null = low.zip(high).is_some_and(|(low, high)| self.numbers.is_one_more(low, high));
        Child { id, call, window, is_null, value: value.map(|value| self.one_ply_up(value)) }
    }

    /// A decided value one ply nearer to the root, where those lose a point a ply.
    fn one_ply_up(&self, value: Rank) -> Rank {
        let Some(mate) = self.mate.filter(|mate| value >= *mate || -value >= *mate) else { return value };
        let step = if value >= mate { -1.0 } else { 1.0 };
        match self.numbers.number(value) {
            LoggedNumber::Integer(number) => self.numbers.rank_of(LoggedNumber::Integer(number + step as i64)),
            LoggedNumber::Float(number) => self.numbers.rank_of(LoggedNumber::Float(number + step)),
            LoggedNumber::Infinite(_) => value,
        }
    }

    /// Whether a call is a leaf because no depth is left.
    pub fn is_leaf_by_depth(&self, call: &LoggedCall) -> bool {
        call.is_leaf() && call.depth_left().zip(self.traits.leaf_depth).is_some_and(|(depth, leaf)| depth <= leaf)
    }

    /// How many moves there are at a call, as the position has it, or else the program.
    fn moves(&self, id: CallId) -> Option<u32> {
        self.against.and_then(|against| against.moves(id)).or_else(|| self.log.moves(id))
    }

    /// Judges a node as Max's and as Min's, and takes what is found as the one who fits better; gives back who that is.
    fn judge_as_either(&self, id: CallId, is_root: bool, found: &mut Evidence) -> Player {
        let mut sides = [Player::Max, Player::Min].map(|player| {
            let mut side = Evidence::new();
            JudgedNode::new(self, id, player, is_root, &mut side).judge();
            side.settle();
            side
        });
        let [as_max, as_min] = sides.each_ref().map(Evidence::cost);
        if as_max != as_min && !self.log.call(id).is_leaf() {
            let player = if as_max < as_min { Player::Max } else { Player::Min };
            found.fits.push((id, player));
        }
        let place = usize::from(as_min < as_max);
        found.merge(std::mem::take(&mut sides[place]));
        if place == 0 { Player::Max } else { Player::Min }
    }

    /// Judges a call all of whose calls have returned.
    fn close(&self, done: OpenCall, found: &mut Evidence, claims: &mut Claims<'l>) {
        let OpenCall { id, player, ply, .. } = done;
        let call = self.log.call(id);
        let is_root = ply == 0;
        let player = if self.players == LogViewpoint::Unknown {
            self.judge_as_either(id, is_root, found)
        } else {
            JudgedNode::new(self, id, player, is_root, found).judge();
            if found.accuses() {
                let excuses = self.excuses(id, player, is_root);
                found.excuse(excuses);
                if excuses.has(Enhancement::StandPat) {
                    let value = self.value(call).map(|value| self.own(player, value));
                    found.signs.may_stand(player, value, self.stand_place(id), self.raises_at_once(id, player));
                }
            }
            player
        };
        found.settle();
        let negamax = self.players == LogViewpoint::SideToMove;
        let side = if negamax { Player::Max } else { player };
        let closed = ClosedCall { id, window: self.window(call), value: self.value(call), side, ply };
        claims.close(closed, &mut |finding| found.add(finding));
        if let Some(against) = self.against {
            against.check(self, id, player, &mut |finding| found.add(finding));
        }
        found.settle();
    }
}

/// A bound, where it is beyond all values an infinity.
pub(super) fn bounded(limit: Option<Rank>, rank: Rank) -> Rank {
    match limit {
        Some(limit) if rank > limit => Rank::INFINITY,
        Some(limit) if -rank > limit => Rank::NEG_INFINITY,
        _ => rank,
    }
}

/// The largest value without its sign that a call without calls of its own has returned, or that a side had without a
/// move, or may have had: none where no call has any.
fn limit(log: &Log) -> Option<Rank> {
    let numbers = log.numbers();
    let may_stand = possible(log, false).has(Enhancement::StandPat);
    // What lies strictly within a window is no bound that is handed back.
    let is_within = |call: &LoggedCall| match call.window.map(|bound| numbers.rank(bound)) {
        [Some(alpha), Some(beta)] => numbers.rank(call.value).is_some_and(|value| alpha < value && value < beta),
        _ => false,
    };
    let valued =
        log.calls().filter(|(_, call)| call.has_returned() && (call.is_leaf() || may_stand && is_within(call)));
    let values = valued.map(|(_, call)| call.value).chain(log.stands()).filter_map(|value| numbers.rank(value));
    let values = values.filter(|rank| !rank.is_infinite());
    let most = values.map(|rank| Rank(rank.0.abs())).max();
    most.filter(|_| log.calls().any(|(_, call)| !call.is_leaf()))
}

/// A name that a program gave to a position, with the player to move.
pub(super) type PositionName = (TextId, Player);
