//! What is wrong with the calls of a log, one node at a time.
//!
//! Every node is judged from the side of its own player, who wants the largest value: then one set of rules does for
//! negamax and for both players of minimax. What is reported is turned back, so that it reads as the log does.

use crate::game::Player;

use super::against::MatchedPosition;
use super::call::{CallId, LoggedCall, TextId};
use super::claims::{Claims, ClosedCall, claimed};
use super::enhancements::{Enhancement, Enhancements};
use super::finding::Finding;
use super::header::LogViewpoint;
use super::log::Log;
use super::number::{LoggedNumber, Rank, RankedNumbers};
use super::statement::{Bounds, RankRange};

mod assumption;
mod chain;
mod chance;
mod choice;
mod evidence;
mod node;
mod returns;
mod signs;
mod traits;
mod turns;
mod values;
mod windows;

pub(super) use chain::Chain;
pub(super) use chance::ChanceLook;
use evidence::Evidence;
use node::{Child, JudgedNode};
use returns::given_up;
pub(super) use traits::LogTraits;
pub(super) use turns::Turns;

/// What is found in a log that is read in one way.
#[derive(Debug, Clone)]
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
    /// Where negamax turned numbers over.
    pub turned: Turns,
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

/// A call that has not returned yet.
#[derive(Clone, Copy, Debug)]
struct OpenCall {
    id: CallId,
    /// The number of the first call after all that it holds.
    end: u32,
    /// Who is to move there.
    player: Player,
    ply: u32,
    /// The number of the first call after the root that holds it.
    root_end: u32,
    /// The call that makes it.
    above: Option<CallId>,
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
    /// Where negamax turns numbers over.
    turns: Turns,
    /// The position that was searched, where it is given.
    against: Option<&'l MatchedPosition>,
}

impl<'l> Judge<'l> {
    /// A judge of a log that is read in this way.
    pub fn new(log: &'l Log, players: LogViewpoint, traits: LogTraits) -> Self {
        Self {
            log,
            numbers: log.numbers(),
            players,
            traits,
            limit: limit(log, traits.possible),
            mate: None,
            turns: Turns::default(),
            against: None,
        }
    }

    /// Reads values from here on as decided games that come a ply nearer on the way up.
    #[must_use]
    pub fn with_mate(self, mate: Rank) -> Self {
        Self { mate: Some(mate), ..self }
    }

    /// Takes numbers in negamax to be turned over in these places.
    #[must_use]
    pub fn with_turns(self, turns: Turns) -> Self {
        Self { turns, ..self }
    }

    /// Compares the log with the position that was searched, where it is given.
    #[must_use]
    pub fn against(self, against: Option<&'l MatchedPosition>) -> Self {
        Self { against, ..self }
    }

    /// Judges all calls.
    pub fn judge(&self) -> JudgedLog {
        let mut found = Evidence::new();
        if self.log.has_threads {
            found.roots = self.log.roots().map(|root| self.log.call(root).entered).collect();
            found.roots.sort_unstable();
        }
        found.given_up = given_up(self.log);
        let mut claims = Claims::new(self.log, self.limit, self.traits, self.mate.is_some());
        // Calls return in the order in which those that hold no more calls end.
        let mut open: Vec<OpenCall> = Vec::new();
        for (id, call) in self.log.calls() {
            while let Some(done) = open.pop_if(|open| open.end <= id.0) {
                self.close(done, &mut found, &mut claims);
            }
            let above = open.last().map(|above| (above.id, above.player));
            let (ply, end) = (open.len() as u32, id.0 + call.size);
            let root_end = open.first().map_or(end, |root| root.end);
            found.deepest = found.deepest.max(ply);
            let player = self.player(id, above);
            open.push(OpenCall { id, end, player, ply, root_end, above: above.map(|(above, _)| above) });
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

    /// Who is to move at a call; where chance moves, who has moved before it.
    fn player(&self, id: CallId, above: Option<(CallId, Player)>) -> Player {
        let call = self.log.call(id);
        let by_turns = |root: Player| match above {
            None if call.is_chance() => root.opponent(),
            None => root,
            Some((_, player)) if call.is_chance() => player,
            Some((above, player)) if self.is_same_position(above, id) => player,
            Some((_, player)) => player.opponent(),
        };
        match self.players {
            LogViewpoint::SideToMove => Player::Max,
            LogViewpoint::Alternating(root) => by_turns(root),
            LogViewpoint::Words | LogViewpoint::Unknown => call.player().unwrap_or_else(|| by_turns(Player::Max)),
        }
    }

    /// Whether a call searches the position of the call that makes it, and nothing else is done there.
    fn is_same_position(&self, above: CallId, id: CallId) -> bool {
        self.log.is_same_position(above, id, self.players == LogViewpoint::SideToMove)
    }

    /// A number as the player at a node sees it, and back.
    fn own(&self, player: Player, rank: Rank) -> Rank {
        if player == Player::Min { -rank } else { rank }
    }

    /// A window as the player at a node sees it, and back.
    fn own_window(&self, player: Player, [alpha, beta]: Bounds) -> Bounds {
        if player == Player::Min { [-beta, -alpha] } else { [alpha, beta] }
    }

    /// A window for a child as its line has it, from how its parent's player sees it, and back; whether negamax turns
    /// over what goes to that child.
    fn for_child(&self, player: Player, turns: bool, window: Bounds) -> Bounds {
        match self.players {
            LogViewpoint::SideToMove if turns => [-window[1], -window[0]],
            LogViewpoint::SideToMove => window,
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

    /// A child of a call, as the player there sees it; none is above what a root that logs nothing calls.
    fn child(&self, player: Player, above: Option<CallId>, id: CallId) -> Child<'l> {
        let turns = above.is_none_or(|above| self.turns.at(self.log, above, id));
        self.turned_child(player, id, turns)
    }

    /// A child of a call, whose numbers negamax turns over or does not.
    fn turned_child(&self, player: Player, id: CallId, turns: bool) -> Child<'l> {
        let call = self.log.call(id);
        let value = self.value(call).map(|value| match self.players {
            LogViewpoint::SideToMove if turns => -value,
            LogViewpoint::SideToMove => value,
            _ => self.own(player, value),
        });
        let window = self.window(call).map(|window| self.for_child(player, turns, window));
        // A bound beyond all values is one point beyond the largest of them, too.
        let [low, high] = call.window.map(|bound| self.numbers.rank(bound));
        let is_null = low.zip(high).is_some_and(|(low, high)| self.numbers.is_one_more(low, high));
        Child { id, call, window, is_null, turns, value: value.map(|value| self.one_ply_up(value)) }
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

    /// Whether a call that is searched `again` is none of its node's own moves: the first one cannot be a move that is
    /// searched once more, and neither can one with less depth than a move has.
    fn says_extra(&self, above: CallId, id: CallId) -> bool {
        let (parent, call) = (self.log.call(above), self.log.call(id));
        call.is_again() && (id.0 == above.0 + 1 || is_shallower(parent, call))
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
        let player = if call.is_chance() {
            self.judge_chance(id, found);
            player
        } else if self.players == LogViewpoint::Unknown {
            self.judge_as_either(id, is_root, found)
        } else {
            JudgedNode::new(self, id, player, is_root, found).judge();
            if found.accuses() {
                self.excuse(id, player, is_root, found);
            }
            self.check_choice(id, player, found);
            player
        };
        self.check_return(done, found);
        // Where a loop starts is no estimate of a position.
        let is_estimate = self.value(call).is_some_and(|value| !self.bound(value).is_infinite())
            && !call.window.contains(&call.value);
        found.set_untried_apart(ply, is_estimate);
        found.settle();
        let negamax = self.players == LogViewpoint::SideToMove;
        let side = if negamax { Player::Max } else { player };
        let closed = ClosedCall { id, window: self.window(call), value: self.value(call), side, ply };
        claims.close(closed, &mut |finding| found.add(finding));
        if let Some(against) = self.against {
            against.check(self, id, player, &mut |finding| found.add(finding));
        }
        if is_root {
            found.add_untried();
        }
        found.settle();
    }
}

/// Whether a call has less depth than a move of the call that makes it has.
fn is_shallower(parent: &LoggedCall, call: &LoggedCall) -> bool {
    parent.depth_left().zip(call.depth_left()).is_some_and(|(own, below)| below < own - 1)
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
fn limit(log: &Log, possible: Enhancements) -> Option<Rank> {
    let numbers = log.numbers();
    let may_stand = possible.has(Enhancement::StandPat);
    // What lies strictly within a window is no bound that is handed back.
    let is_within = |call: &LoggedCall| match call.window.map(|bound| numbers.rank(bound)) {
        [Some(alpha), Some(beta)] => numbers.rank(call.value).is_some_and(|value| alpha < value && value < beta),
        _ => false,
    };
    let valued =
        log.calls().filter(|(_, call)| call.has_returned() && (call.is_leaf() || may_stand && is_within(call)));
    let values = valued.map(|(_, call)| call.value).chain(log.stands()).filter_map(|value| numbers.rank(value));
    // A log that says between which bounds all values lie has no number beyond them.
    let stated = log.header.bounds.into_iter().flatten().filter_map(|bound| numbers.rank(bound));
    let values = values.chain(stated).filter(|rank| !rank.is_infinite());
    let most = values.map(|rank| Rank(rank.0.abs())).max();
    let most = most.filter(|_| log.calls().any(|(_, call)| !call.is_leaf()))?;
    // What is asked for may lie beyond all values: of two bounds on one side the nearer one is no infinity, and neither is
    // one of those of a null window.
    let asked = log.calls().filter_map(|(_, call)| {
        let [alpha, beta] = call.window.map(|bound| numbers.rank(bound));
        let (alpha, beta) = (alpha?, beta?);
        let nearer = if alpha > most { alpha } else { -beta };
        let further = Rank(alpha.0.abs().max(beta.0.abs()));
        let asked = if numbers.is_one_more(alpha, beta) { further } else { nearer };
        (alpha < beta && asked > most && !asked.is_infinite()).then_some(asked)
    });
    Some(asked.fold(most, Rank::max))
}

/// A name that a program gave to a position, with the player to move.
pub(super) type PositionName = (TextId, Player);
