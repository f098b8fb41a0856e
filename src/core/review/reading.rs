//! In which way a log is read: as negamax or as minimax, by turns or by its words.

use std::collections::{HashMap, HashSet};

use crate::game::Player;

use super::against::MatchedPosition;
use super::call::CallId;
use super::enhancements::Enhancements;
use super::finding::{Class, Finding, FindingKind};
use super::header::LogViewpoint;
use super::judge::{ChanceLook, Judge, JudgedLog, LogTraits, TurnCounts, Turns};
use super::log::Log;
use super::number::Rank;
use super::statement::{FindingStatement, Resemblance};

/// A log, and what is known of it before it is judged.
pub(super) struct LogReading<'l> {
    pub log: &'l Log,
    pub traits: LogTraits,
    pub against: Option<&'l MatchedPosition>,
}

impl<'l> LogReading<'l> {
    /// A judge of the log that is read in this way.
    fn judge(&self, players: LogViewpoint) -> Judge<'l> {
        Judge::new(self.log, players, self.traits).against(self.against)
    }

    /// Judges the log in the way in which it is to be read, or in that in which the least is wrong with it.
    pub fn judged(&self, players: Option<LogViewpoint>) -> JudgedLog {
        let best = match players {
            Some(LogViewpoint::SideToMove) => self.negamax(),
            Some(players) => self.judge(players).judge(),
            None if self.traits.all_players => self.by_words(),
            None => self.inferred(),
        };
        self.losing_a_point_a_ply(&best).unwrap_or(best)
    }

    /// As the words of all calls say, unless the values are those of the side to move.
    fn by_words(&self) -> JudgedLog {
        let by_words = self.judge(LogViewpoint::Words).judge();
        // A flag that never changes is not turned over; nothing else is wrong then.
        let changes = self.changes_players();
        let is_of_values = |finding: &Finding| changes || finding.kind != FindingKind::SamePlayer;
        let has_faults = by_words.findings.iter().any(|finding| finding.class == Class::Fault && is_of_values(finding));
        // Where a player moves again, what is handed on unturned may look like a window that was not narrowed.
        let has = |class: Class| by_words.findings.iter().any(|finding| finding.class == class);
        let may_waste = self.first_again().is_some() && has(Class::Waste) && !has(Class::Fault);
        let turned = (has_faults || may_waste).then(|| self.negamax());
        // What may be right by one reading is not wrong, however the log is read.
        let fits_better = |turned: &JudgedLog| {
            let is_right = |judged: &JudgedLog| !judged.findings.iter().any(|finding| is_wrong(finding, judged));
            cost(turned) * 4 < cost(&by_words) || !self.forgets_sign(turned) && is_right(turned) && !is_right(&by_words)
        };
        let Some(mut turned) = turned.filter(fits_better) else { return by_words };
        if self.uses_words(&turned) {
            return turned;
        }
        let line = self.log.calls().next().map_or(0, |(_, call)| call.entered);
        let (call, says) = (Some(CallId(0)), FindingStatement::PlayerWords);
        turned.findings.push(Finding::new(Class::Note, FindingKind::PlayerWords, line, call, says));
        turned
    }

    /// Whether many nodes return the wrong value, and some what their moves prove with its sign forgotten: one or two
    /// may be estimates of their positions.
    fn forgets_sign(&self, turned: &JudgedLog) -> bool {
        let is_forgotten = |finding: &&Finding| match finding.says {
            FindingStatement::Value(proves) => proves.looks == Resemblance::SignForgotten,
            _ => false,
        };
        let inner = self.log.calls().filter(|(_, call)| !call.is_leaf()).count();
        let wrong = turned.findings.iter().filter(|finding| finding.kind == FindingKind::Value).count();
        let are_many = 3 * wrong > inner;
        // No search returns the estimate of its root.
        let roots: HashSet<CallId> = self.log.roots().collect();
        let is_root = |id: CallId| roots.contains(&id);
        turned.findings.iter().filter(is_forgotten).any(|finding| are_many || finding.call.is_some_and(is_root))
    }

    /// As negamax: numbers are turned over where the player changes, if the words say so, and on one of the sides of
    /// chance.
    fn negamax(&self) -> JudgedLog {
        let by_words = self.turned(true);
        let Some((again, player)) = self.first_again().filter(|_| self.traits.has_players) else { return by_words };
        // What the search may do besides may be all that looks wrong.
        if !by_words.findings.iter().any(|finding| is_wrong(finding, &by_words)) {
            return by_words;
        }
        let mut always = self.turned(false);
        if cost(&always) >= cost(&by_words) {
            return by_words;
        }
        // All is turned over, and the words do not say so.
        let line = self.log.call(again).entered;
        let says = FindingStatement::TurnedAll(player);
        always.findings.push(Finding::new(Class::Fault, FindingKind::SamePlayer, line, Some(again), says));
        always
    }

    /// As negamax, with chance on the side on which less is wrong.
    fn turned(&self, by_words: bool) -> JudgedLog {
        let judge =
            |before_chance| self.judge(LogViewpoint::SideToMove).with_turns(Turns { by_words, before_chance }).judge();
        let behind = judge(false);
        if !self.traits.has_chance || cost(&behind) == 0 {
            return behind;
        }
        let before = judge(true);
        if cost(&before) < cost(&behind) { before } else { behind }
    }

    /// Whether the words ever name another player than before.
    fn changes_players(&self) -> bool {
        let mut players = self.log.calls().filter_map(|(_, call)| call.player());
        let first = players.next();
        players.any(|player| Some(player) != first)
    }

    /// The first call that has the same player as the call that makes it.
    fn first_again(&self) -> Option<(CallId, Player)> {
        self.log.nested().find_map(|(id, above, _)| {
            let (above, call) = (above?, self.log.call(id));
            let player = call.player()?;
            let is_again = self.log.call(above).player() == Some(player)
                && !self.log.is_same_position(above, id, true)
                && !call.is_again();
            is_again.then_some((id, player))
        })
    }

    /// Whether the words for players say where negamax turns numbers over.
    fn uses_words(&self, turned: &JudgedLog) -> bool {
        let is_of_words = |finding: &Finding| finding.kind == FindingKind::SamePlayer;
        self.changes_players() && self.first_again().is_some() && !turned.findings.iter().any(is_of_words)
    }

    /// In that of the possible ways in which the least is wrong.
    fn inferred(&self) -> JudgedLog {
        let known = self.against.and_then(MatchedPosition::root_player);
        let players =
            [Player::Max, Player::Min].into_iter().filter(|player| known.is_none_or(|known| known == *player));
        let alternating = players.map(|root| self.judge(LogViewpoint::Alternating(root)).judge());
        let negamax = self.negamax();
        // Of those that cost the same it is the first.
        let best = alternating
            .fold(negamax, |best, other| if excused_cost(&other) < excused_cost(&best) { other } else { best });
        self.without_turns(&best).unwrap_or(best)
    }

    /// Where players that move by turns make faults: without turns, if nothing is wrong then. Passes and further moves
    /// are right, and only a word with each call tells them from a mistake.
    fn without_turns(&self, by_turns: &JudgedLog) -> Option<JudgedLog> {
        // What would be right if the search did something besides needs no other reading.
        let is_fault = |finding: &Finding| is_wrong(finding, by_turns);
        if self.against.is_some() || self.traits.has_players || !by_turns.findings.iter().any(is_fault) {
            return None;
        }
        let seen = self.looks_of_chance();
        let mut apart = by_turns.clone();
        if self.set_chance_apart(&mut apart, &seen, LooksOfChance::are_turned_means)
            && !apart.findings.iter().any(|finding| is_wrong(finding, &apart))
        {
            return Some(apart);
        }
        let mut free = self.judge(LogViewpoint::Unknown).judge();
        let TurnCounts { again, turned, first } = free.turns;
        let may_be_chance = self.set_chance_apart(&mut free, &seen, LooksOfChance::are_of_chance);
        if free.findings.iter().any(is_fault) {
            return None;
        }
        if may_be_chance {
            return Some(free);
        }
        let may_pass = !self.traits.null_move().is_empty();
        let (call, class, says) = match (first, turned) {
            // Where the players never move by turns, the flag was not turned over.
            (Some((call, player)), 0) if !may_pass => (call, Class::Fault, FindingStatement::Again(player)),
            _ => (CallId(0), Class::Ask, FindingStatement::UnknownPlayers(again.max(1))),
        };
        let line = self.log.call(call).entered;
        free.findings.push(Finding::new(class, FindingKind::SamePlayer, line, Some(call), says));
        Some(free)
    }

    /// How much the nodes look like nodes of chance, as far as they can look different; none if the log says that the
    /// search is plain.
    fn looks_of_chance(&self) -> Vec<(CallId, ChanceLook)> {
        if self.log.header.excluded == Enhancements::ALL {
            return Vec::new();
        }
        let judge = self.judge(LogViewpoint::Unknown);
        let inner = self.log.calls().filter(|(_, call)| !call.is_leaf());
        inner.filter_map(|(id, _)| Some((id, judge.look_of_chance(id)?))).collect()
    }

    /// Asks whether chance moves at the plies at which some node returns what lies between its children, and drops what
    /// was found there; not if that is so at all plies.
    fn set_chance_apart(
        &self,
        free: &mut JudgedLog,
        seen: &[(CallId, ChanceLook)],
        is_sure: fn(LooksOfChance) -> bool,
    ) -> bool {
        if !seen.iter().any(|(_, look)| look.is_new || look.is_mean) {
            return false;
        }
        let plies: Vec<u32> = self.log.nested().map(|(.., ply)| ply).collect();
        let ply = |id: CallId| plies.get(id.index()).copied().unwrap_or(0);
        let inner = || self.log.calls().filter(|(_, call)| !call.is_leaf());
        let mut looks = HashMap::<u32, LooksOfChance>::new();
        seen.iter().for_each(|(id, look)| looks.entry(ply(*id)).or_default().add(*look));
        let sure: Vec<u32> = looks.iter().filter(|(_, looks)| is_sure(**looks)).map(|(at, _)| *at).collect();
        // Where chance moves at every second ply, few nodes near the root have much to show.
        let is_second = |at: u32| sure.iter().any(|sure| sure.abs_diff(at) % 2 == 0);
        let others = looks.iter().filter(|(at, looks)| looks.new > 0 && is_second(**at)).map(|(at, _)| *at);
        let silent = inner().map(|(id, _)| ply(id)).filter(|at| !looks.contains_key(at) && is_second(*at));
        let of_chance: HashSet<u32> = others.chain(silent).chain(sure.iter().copied()).collect();
        let is_mean = |(id, look): &&(CallId, ChanceLook)| {
            of_chance.contains(&ply(*id)) && (look.is_between || look.is_turned_mean)
        };
        // What is none of what came back shows it best.
        let shown = seen.iter().filter(is_mean).min_by_key(|(id, look)| (!look.is_new, *id));
        let Some((first, _)) = shown else { return false };
        let first = *first;
        if inner().map(|(id, _)| ply(id)).all(|ply| of_chance.contains(&ply)) {
            return false;
        }
        free.findings.retain(|finding| {
            // Windows are found at the child that has them.
            let is_of_chance = |id: CallId| {
                of_chance.contains(&ply(id)) || ply(id).checked_sub(1).is_some_and(|above| of_chance.contains(&above))
            };
            !finding.call.is_some_and(is_of_chance)
        });
        let line = self.log.call(first).left;
        let says = FindingStatement::MayBeChance;
        free.findings.push(Finding::new(Class::Ask, FindingKind::Chance, line, Some(first), says));
        true
    }

    /// The log read with decided games that come a ply nearer on the way up, where the log says so or nothing is
    /// wrong then.
    fn losing_a_point_a_ply(&self, judged: &JudgedLog) -> Option<JudgedLog> {
        let numbers = self.log.numbers();
        let stated = self.log.header.mate.and_then(|mate| numbers.rank(mate)).map(|mate| Rank(mate.0.abs()));
        let odd = judged.findings.iter().filter_map(|finding| match finding.says {
            FindingStatement::OffByOne(proves) => Some(Rank(proves.soft.0.abs().min(proves.value.0.abs()))),
            _ => None,
        });
        let mate = stated.or(odd.min())?;
        let mut shifted = self.judge(judged.players).with_turns(judged.turned).with_mate(mate).judge();
        let has_faults = shifted.findings.iter().any(|finding| finding.class == Class::Fault);
        if cost(&shifted) > cost(judged) || has_faults || shifted.findings.len() >= judged.findings.len() {
            return None;
        }
        let says = FindingStatement::Mate(mate);
        shifted.findings.push(Finding::new(Class::Note, FindingKind::Mate, 0, None, says));
        Some(shifted)
    }
}

/// How much the nodes of a ply look like nodes of chance.
#[derive(Clone, Copy, Debug, Default)]
struct LooksOfChance {
    nodes: u32,
    new: u32,
    between: u32,
    new_between: u32,
    means: u32,
    turned_means: u32,
}

impl LooksOfChance {
    fn add(&mut self, look: ChanceLook) {
        self.nodes += 1;
        self.new += u32::from(look.is_new);
        self.between += u32::from(look.is_between);
        self.new_between += u32::from(look.is_new && look.is_between);
        self.means += u32::from(look.is_mean);
        self.turned_means += u32::from(look.is_turned_mean);
    }

    /// As the side to move sees it, be that before chance or behind: all are means, and some none of what came back.
    fn are_turned_means(self) -> bool {
        self.new > 0 && self.turned_means == self.nodes
    }

    /// Most of what chance returns is none of what came back, and much of that lies between; what a search that cuts
    /// there returns may not. Where all are means, it may be what came back as well.
    fn are_of_chance(self) -> bool {
        let are_new = self.new_between > 0 && 3 * self.new >= 2 * self.nodes && 2 * self.new_between >= self.new;
        are_new || self.between > 0 && self.means == self.nodes
    }
}

/// How badly a reading fits.
pub(super) fn cost(judged: &JudgedLog) -> usize {
    judged.findings.iter().map(cost_of).sum()
}

/// How badly a reading fits if the search may do what its log does not say.
fn excused_cost(judged: &JudgedLog) -> usize {
    let cost_of = |finding: &Finding| if is_excused(finding, &judged.excused) { 1 } else { cost_of(finding) };
    judged.findings.iter().map(cost_of).sum()
}

/// How badly what was found fits.
fn cost_of(finding: &Finding) -> usize {
    match (finding.class, finding.kind) {
        // One line of code makes this mistake at every node, and the values may all be right.
        (Class::Fault, _) if matches!(finding.says, FindingStatement::NotTurned(..)) => 1,
        (Class::Broken | Class::Fault, _) => 3,
        (Class::Waste, _) | (_, FindingKind::Unlogged | FindingKind::Narrowed) => 1,
        _ => 0,
    }
}

/// Asks about what would be right if the search did something that its log does not say, where that makes all right that
/// was found of a kind; else it makes nothing right.
pub(super) fn take_excuse(finding: &mut Finding, excused: &[bool]) {
    if !is_excused(finding, excused) {
        finding.unless = Enhancements::NONE;
    } else if matches!(finding.class, Class::Fault | Class::Waste) {
        finding.class = Class::Ask;
    }
}

/// Whether a finding is wrong whatever the search may do besides.
fn is_wrong(finding: &Finding, judged: &JudgedLog) -> bool {
    finding.class == Class::Fault && !is_excused(finding, &judged.excused)
}

/// Whether something that the search may do makes a finding right, and all others of its kind.
fn is_excused(finding: &Finding, excused: &[bool]) -> bool {
    !finding.unless.is_empty() && excused.get(finding.kind as usize).copied().unwrap_or(false)
}
