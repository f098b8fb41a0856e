//! How a log is read, and all that is found in it.

use std::collections::HashSet;

use super::against::{MatchSummary, MatchedPosition};
use super::call::CallId;
use super::finding::{Class, Finding, FindingKind};
use super::header::{LogViewpoint, Ties};
use super::judge::{Chain, Judge, LogTraits};
use super::log::{Log, UnclosedCall};
use super::reading::{LogReading, take_excuse};
use super::statement::FindingStatement;
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
        let mut counts = judged.counts;
        drop_questions_beside_faults(&mut findings, &mut counts);
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
        let counts = FindingKind::ALL.into_iter().zip(counts).map(|(kind, count)| count.max(of_kind(kind))).collect();
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

/// Drops the questions whether a search does something besides at calls at which something is wrong in any case.
fn drop_questions_beside_faults(findings: &mut Vec<Finding>, counts: &mut [u64]) {
    let place = |finding: &Finding| (finding.call, finding.line);
    let is_certain = |finding: &&Finding| finding.class == Class::Fault && finding.call.is_some();
    let certain: HashSet<_> = findings.iter().filter(is_certain).map(place).collect();
    findings.retain(|finding| {
        let is_question = finding.class == Class::Ask && !finding.unless.is_empty();
        let stays = !is_question || !certain.contains(&place(finding));
        if !stays && let Some(count) = counts.get_mut(finding.kind as usize) {
            *count = count.saturating_sub(1);
        }
        stays
    });
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
        // A call that could not be read is missing.
        match log.unreadable.first().filter(|(unread, _)| *unread < line) {
            Some((unread, fault)) => findings.push(broken(*unread, FindingStatement::Unread(*fault))),
            None => findings.push(broken(line, FindingStatement::Stray)),
        }
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
