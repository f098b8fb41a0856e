//! How a log is read, and all that is found in it.

use std::collections::{HashMap, HashSet};

use crate::game::Player;

use super::against::{MatchSummary, MatchedPosition};
use super::enhancements::Enhancements;
use super::finding::{Class, Finding, FindingKind, FindingStatement};
use super::judge::{Chain, Judge, JudgedLog, LogTraits, TurnCounts, Turns};
use super::log::{CallId, Log, LogViewpoint, Ties, UnclosedCall};
use super::number::Rank;
use super::threads::mixed_at;
use super::verdict::LogVerdict;

/// What the calls are that no other call holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Roots {
    /// There is one.
    One,
    /// They are the moves of a root that logs nothing, in a loop; so many.
    Loop(u32),
    /// So many that all start with the same window.
    Alike(u32),
    /// So many searches.
    Searches(u32),
}

impl Roots {
    /// The name in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Self::One => "one",
            Self::Loop(_) => "loop",
            Self::Alike(_) => "full",
            Self::Searches(_) => "searches",
        }
    }
}

/// Which values a program returns where the best lies outside the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Returns {
    /// What is proved: fail-soft.
    Soft,
    /// The bound: fail-hard.
    Hard,
    /// Now the one and now the other.
    Both,
    /// None lies outside.
    NeverOutside,
}

impl Returns {
    /// The name in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Soft => "soft",
            Self::Hard => "hard",
            Self::Both => "both",
            Self::NeverOutside => "never-outside",
        }
    }
}

/// All that is found in a log.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// In one word.
    pub verdict: LogVerdict,
    /// What was found, by class and then by line; of each kind no more than those that come first.
    pub findings: Vec<Finding>,
    /// How much was found of each kind, in the order of [`FindingKind::ALL`].
    counts: Vec<u64>,
    /// Whose side the numbers are seen from.
    pub players: LogViewpoint,
    /// Whether the log says so itself.
    pub players_are_stated: bool,
    /// What its roots are.
    pub roots: Roots,
    /// Fail-soft or fail-hard.
    pub returns: Returns,
    /// At-equal or strict.
    pub ties: Ties,
    /// Nodes that may have stopped too early, for all that the log says.
    pub unknown_moves: u32,
    /// Whether any call has a window.
    pub has_windows: bool,
    /// Whether the log names positions at the returns, too, so that moves which are not taken back are seen.
    pub sees_ends: bool,
    /// How the calls were found in the position, where that is given.
    pub against: Option<MatchSummary>,
}

impl Review {
    /// Judges a log; `players` overrules what it says itself.
    pub fn of(log: &Log, players: Option<LogViewpoint>) -> Self {
        Self::with(log, players, None)
    }

    /// Judges the log of a search that began with a position.
    pub fn against(log: &Log, players: Option<LogViewpoint>, against: &MatchedPosition) -> Self {
        Self::with(log, players, Some(against))
    }

    fn with(log: &Log, players: Option<LogViewpoint>, against: Option<&MatchedPosition>) -> Self {
        let traits = LogTraits::of(log);
        let stated = players.or(log.header.players).or(traits.all_players.then_some(LogViewpoint::Words));
        let reading = LogReading { log, traits, against };
        let judged = reading.judged(players.or(log.header.players));
        let mut findings = judged.findings;
        findings.iter_mut().for_each(|finding| take_excuse(finding, &judged.excused));
        let (roots, root_finding) = roots(log, &Judge::new(log, judged.players, traits), against);
        findings.extend(root_finding);
        findings.extend(root_bound(log, judged.players, traits));
        findings.extend(against.and_then(|against| of_position(log, against)));
        let unread = log.unreadable.iter().map(|(line, fault)| {
            Finding::new(Class::Ask, FindingKind::Unread, *line, None, FindingStatement::Unread(*fault))
        });
        findings.extend(unread);
        findings.extend(of_names(log, judged.players));
        add_unclosed(log, &mut findings);
        add_threads(log, &mut findings);
        findings
            .sort_by_key(|finding| (finding.class, finding.kind == FindingKind::RootLoop, finding.line, finding.kind));
        let verdict = LogVerdict::of(&findings);
        let [soft, hard] = judged.returns;
        let of_kind = |kind: FindingKind| findings.iter().filter(|finding| finding.kind == kind).count() as u64;
        let counts =
            FindingKind::ALL.into_iter().zip(judged.counts).map(|(kind, count)| count.max(of_kind(kind))).collect();
        Self {
            verdict,
            findings,
            counts,
            players: judged.players,
            players_are_stated: stated == Some(judged.players),
            roots,
            returns: match (soft > 0, hard > 0) {
                (true, false) => Returns::Soft,
                (false, true) => Returns::Hard,
                (true, true) => Returns::Both,
                (false, false) => Returns::NeverOutside,
            },
            ties: match judged.ties {
                [Some(_), Some(_)] => Ties::Mixed,
                [Some(_), None] => Ties::AtEqual,
                [None, Some(_)] => Ties::Strict,
                [None, None] => log.header.rule.unwrap_or(Ties::NotSeen),
            },
            unknown_moves: judged.unknown_moves,
            has_windows: judged.has_windows,
            sees_ends: log.says_ends(),
            against: against.map(MatchedPosition::report),
        }
    }

    /// How much was found of a kind.
    pub fn count(&self, kind: FindingKind) -> u64 {
        self.counts.get(kind as usize).copied().unwrap_or(0)
    }

    /// How much was found of a class: all of a kind that is of several classes counts for the first one kept.
    pub fn count_of_class(&self, class: Class) -> u64 {
        let kept = |kind: FindingKind| self.findings.iter().filter(move |finding| finding.kind == kind);
        let of_kind = |kind: FindingKind| {
            let own = kept(kind).filter(|finding| finding.class == class).count() as u64;
            // What was counted and not kept stands behind what was.
            let beyond = self.count(kind) - kept(kind).count() as u64;
            let last = kept(kind).next_back().map(|finding| finding.class);
            own + if last == Some(class) { beyond } else { 0 }
        };
        FindingKind::ALL.into_iter().map(of_kind).sum()
    }

    /// The first finding of each kind, in the order in which they are told, with how many of it there are.
    pub fn first_of_each_kind(&self) -> Vec<(&Finding, u64)> {
        let mut seen = Vec::new();
        let first = self.findings.iter().filter(|finding| {
            let is_new = !seen.contains(&finding.kind);
            if is_new {
                seen.push(finding.kind);
            }
            is_new
        });
        first.map(|finding| (finding, self.count(finding.kind))).collect()
    }

    /// The first finding of the highest class; none where all is clean.
    pub fn first(&self) -> Option<&Finding> {
        self.findings.first().filter(|_| self.verdict != LogVerdict::Clean)
    }
}

/// A log, and what is known of it before it is judged.
struct LogReading<'l> {
    log: &'l Log,
    traits: LogTraits,
    against: Option<&'l MatchedPosition>,
}

impl<'l> LogReading<'l> {
    /// A judge of the log that is read in this way.
    fn judge(&self, players: LogViewpoint) -> Judge<'l> {
        Judge::new(self.log, players, self.traits).against(self.against)
    }

    /// Judges the log in the way in which it is to be read, or in that in which the least is wrong with it.
    fn judged(&self, players: Option<LogViewpoint>) -> JudgedLog {
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
        let turned = has_faults.then(|| self.negamax());
        let Some(mut turned) = turned.filter(|turned| cost(turned) * 4 < cost(&by_words)) else { return by_words };
        if self.uses_words(&turned) {
            return turned;
        }
        let line = self.log.calls().next().map_or(0, |(_, call)| call.entered);
        let (call, says) = (Some(CallId(0)), FindingStatement::PlayerWords);
        turned.findings.push(Finding::new(Class::Note, FindingKind::PlayerWords, line, call, says));
        turned
    }

    /// As negamax: numbers are turned over where the player changes, if the words say so, and on one of the sides of
    /// chance.
    fn negamax(&self) -> JudgedLog {
        let by_words = self.turned(true);
        let Some((again, player)) = self.first_again().filter(|_| self.traits.has_players) else { return by_words };
        if !by_words.findings.iter().any(|finding| finding.class == Class::Fault) {
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
    fn first_again(&self) -> Option<(CallId, Option<Player>)> {
        let mut open: Vec<(CallId, u32)> = Vec::new();
        for (id, call) in self.log.calls() {
            while open.pop_if(|(_, end)| *end <= id.0).is_some() {}
            if let Some((above, _)) = open.last().copied()
                && let Some(player) = call.player()
                && self.log.call(above).player() == Some(player)
                && !self.log.is_same_position(above, id, true)
                && !call.is_again()
            {
                return Some((id, Some(player)));
            }
            open.push((id, id.0 + call.size));
        }
        None
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
        let is_fault = |finding: &Finding| finding.class == Class::Fault && !is_excused(finding, &by_turns.excused);
        if self.against.is_some() || self.traits.has_players || !by_turns.findings.iter().any(is_fault) {
            return None;
        }
        let mut free = self.judge(LogViewpoint::Unknown).judge();
        let TurnCounts { again, turned, first } = free.turns;
        let may_be_chance = self.set_chance_apart(&mut free);
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

    /// Asks whether chance moves at the plies at which some node returns what lies between its children, and drops what
    /// was found there; not if that is so at all plies.
    fn set_chance_apart(&self, free: &mut JudgedLog) -> bool {
        let Some(first) = free.may_be_chance.iter().min().copied() else { return false };
        if self.log.header.excluded == Enhancements::ALL {
            return false;
        }
        let mut plies: Vec<u32> = Vec::new();
        let mut open: Vec<u32> = Vec::new();
        for (id, call) in self.log.calls() {
            while open.pop_if(|end| *end <= id.0).is_some() {}
            plies.push(open.len() as u32);
            open.push(id.0 + call.size);
        }
        let ply = |id: CallId| plies.get(id.index()).copied().unwrap_or(0);
        let inner = || self.log.calls().filter(|(_, call)| !call.is_leaf());
        // Most of what chance has at a ply lies between.
        let (mut means, mut nodes) = (HashMap::<u32, u32>::new(), HashMap::<u32, u32>::new());
        free.may_be_chance.iter().for_each(|id| *means.entry(ply(*id)).or_default() += 1);
        inner().for_each(|(id, _)| *nodes.entry(ply(id)).or_default() += 1);
        let is_most = |(at, means): (&u32, &u32)| nodes.get(at).is_some_and(|nodes| 3 * means >= 2 * nodes);
        let of_chance: HashSet<u32> = means.iter().filter(|mean| is_most(*mean)).map(|(at, _)| *at).collect();
        let inner = inner();
        if inner.map(|(id, _)| ply(id)).all(|ply| of_chance.contains(&ply)) {
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
        let mut shifted = self.judge(judged.players).with_mate(mate).judge();
        let has_faults = shifted.findings.iter().any(|finding| finding.class == Class::Fault);
        if cost(&shifted) > cost(judged) || has_faults || shifted.findings.len() >= judged.findings.len() {
            return None;
        }
        let says = FindingStatement::Mate(mate);
        shifted.findings.push(Finding::new(Class::Note, FindingKind::Mate, 0, None, says));
        Some(shifted)
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
fn take_excuse(finding: &mut Finding, excused: &[bool]) {
    if !is_excused(finding, excused) {
        finding.unless = Enhancements::NONE;
    } else if matches!(finding.class, Class::Fault | Class::Waste) {
        finding.class = Class::Ask;
    }
}

/// Whether something that the search may do makes a finding right, and all others of its kind.
fn is_excused(finding: &Finding, excused: &[bool]) -> bool {
    !finding.unless.is_empty() && excused.get(finding.kind as usize).copied().unwrap_or(false)
}

/// What the roots are, and what is to be said of it.
fn roots(log: &Log, judge: &Judge<'_>, against: Option<&MatchedPosition>) -> (Roots, Option<Finding>) {
    let all: Vec<CallId> = log.roots().collect();
    let count = all.len() as u32;
    if count < 2 {
        return (Roots::One, None);
    }
    let searches = (Roots::Searches(count), None);
    let is_divided = all.windows(2).any(|pair| log.search_of(pair[0]) != log.search_of(pair[1]));
    let has_other_depths = all.windows(2).any(|pair| log.call(pair[0]).depth != log.call(pair[1]).depth);
    let answers = all.iter().any(|root| log.call(*root).is_from_table());
    let player = log.call(all[0]).player();
    let has_other_players = all.iter().any(|root| log.call(*root).player() != player);
    let are_moves = against.is_some_and(|against| against.roots_are_moves);
    // Threads search side by side.
    if is_divided || has_other_depths || answers || has_other_players || log.has_threads {
        return if are_moves { (Roots::Loop(count), None) } else { searches };
    }
    match judge.chain(&all) {
        Some(Chain { is_passed_on: true, .. }) => (Roots::Loop(count), None),
        Some(Chain { is_alike: true, first_to_profit, .. }) => {
            let finding = first_to_profit.map(|(root, got, must)| {
                let (line, says) = (log.call(root).entered, FindingStatement::RootLoop(count, got, must));
                Finding::new(Class::Waste, FindingKind::RootLoop, line, Some(root), says)
            });
            (Roots::Alike(count), finding)
        }
        _ if are_moves => (Roots::Loop(count), None),
        _ => searches,
    }
}

/// A root that returns the edge of a window of its own, or more.
fn root_bound(log: &Log, players: LogViewpoint, traits: LogTraits) -> Option<Finding> {
    let judge = Judge::new(log, players, traits);
    // Several searches may ask with narrow windows: then each of them knows what it does.
    let mut roots = log.roots();
    let root = roots.next().filter(|_| roots.next().is_none() && !log.has_searches())?;
    let call = log.call(root);
    let (window, value) = (judge.window(call)?, judge.value(call)?);
    let is_asked = log.numbers().is_one_more(window[0], window[1]) || window.iter().all(|bound| bound.is_infinite());
    let is_inside = window[0] < value && value < window[1];
    let says = FindingStatement::RootBound(value, window);
    let finding = Finding::new(Class::Note, FindingKind::RootBound, call.left, Some(root), says);
    (!is_asked && !is_inside).then_some(finding)
}

/// What is to be said of a log as a whole, by the position that is given.
fn of_position(log: &Log, against: &MatchedPosition) -> Option<Finding> {
    let found = against.report();
    let line = log.calls().next().map_or(0, |(_, call)| call.entered);
    let finding = |class, kind, line, says| Finding::new(class, kind, line, Some(CallId(0)), says);
    if found.is_unfit() {
        return Some(finding(
            Class::Ask,
            FindingKind::Unfit,
            line,
            FindingStatement::Unfit(found.misfits, found.has_other_names),
        ));
    }
    // A root that nothing cuts looks at all its moves.
    let (made, of) = against.root_moves.filter(|(made, of)| made < of)?;
    let first = log.roots().next()?;
    let is_open = log.call(first).window.iter().all(|bound| {
        log.numbers().rank(*bound).is_none_or(|bound| log.numbers().number(bound).as_float().is_infinite())
    });
    let last = log.roots().last().map_or(line, |root| log.call(root).left);
    (is_open && log.is_finished())
        .then(|| finding(Class::Fault, FindingKind::FalseCut, last, FindingStatement::RootMoves(made, of)))
}

/// What is to be said of the names of players.
fn of_names(log: &Log, players: LogViewpoint) -> Option<Finding> {
    let line_of_first = log.calls().next().map_or(0, |(_, call)| call.entered);
    if let Some((name, line)) = log.names.unknown {
        let says = FindingStatement::UnknownName(name);
        return Some(Finding::new(Class::Ask, FindingKind::PlayerWords, line, None, says));
    }
    let [max, min] = log.names.both?;
    // The side to move needs no name.
    let is_certain = log.names.is_certain || players == LogViewpoint::SideToMove;
    let class = if is_certain { Class::Note } else { Class::Ask };
    let says = FindingStatement::Names(max, min, is_certain);
    Some(Finding::new(class, FindingKind::PlayerWords, line_of_first, None, says))
}

/// Says that the calls of several threads are mixed: then nothing else can be relied on.
fn add_threads(log: &Log, findings: &mut Vec<Finding>) {
    let is_wrong = findings.iter().any(|finding| matches!(finding.class, Class::Broken | Class::Fault));
    let Some(line) = mixed_at(log).filter(|_| is_wrong) else { return };
    findings.retain(|finding| finding.class != Class::Broken);
    findings.push(Finding::new(Class::Broken, FindingKind::Unbalanced, line, None, FindingStatement::Threads));
}

/// Says what does not fit: then nothing else can be relied on.
fn add_unclosed(log: &Log, findings: &mut Vec<Finding>) {
    let broken = |line, says| Finding::new(Class::Broken, FindingKind::Unbalanced, line, None, says);
    if let Some(line) = log.stray_return {
        findings.clear();
        findings.push(broken(line, FindingStatement::Stray));
        return;
    }
    let line_of = |unclosed: &UnclosedCall| log.call(unclosed.call).entered;
    let unclosed = || log.unclosed.iter().filter(|unclosed| unclosed.is_passed || !log.is_part);
    for unclosed in unclosed() {
        let (class, kind, says) = if unclosed.is_passed {
            (Class::Fault, FindingKind::NoReturn, FindingStatement::NoReturn)
        } else {
            (Class::Ask, FindingKind::Open, FindingStatement::EndsInside)
        };
        findings.push(Finding::new(class, kind, line_of(unclosed), Some(unclosed.call), says));
    }
    let open = unclosed().filter(|unclosed| !unclosed.is_passed).count();
    let odd = [FindingKind::WideWindow, FindingKind::MissedCut, FindingKind::Unlogged];
    let is_odd = |finding: &&Finding| finding.class == Class::Fault || odd.contains(&finding.kind);
    if open > 0
        && let Some(line) = findings.iter().filter(is_odd).map(|finding| finding.line).min()
    {
        findings.push(broken(line, FindingStatement::Unclosed(open as u32)));
    }
}
