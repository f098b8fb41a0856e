//! How a log is read, and all that is found in it.

use crate::game::Player;

use super::finding::{Class, Finding, Kind, Says};
use super::judge::{Chain, Judge, Judged, Traits};
use super::log::{CallId, Log, Players, Unclosed};
use super::number::Rank;

/// What a log is, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// The lines do not fit.
    Broken,
    /// Something is wrong.
    Fault,
    /// Something is done in vain.
    Waste,
    /// Something cannot be told.
    Ask,
    /// Nothing is wrong that a log can show.
    Clean,
}

impl Verdict {
    /// The name in reports and in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Broken => "BROKEN",
            Self::Fault => "FAULT",
            Self::Waste => "WASTE",
            Self::Ask => "ASK",
            Self::Clean => "CLEAN",
        }
    }
}

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

/// When a program stops at alpha = beta.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// It does.
    AtEqual,
    /// It goes on.
    Strict,
    /// Both are seen.
    Mixed,
    /// No tie is seen, or not whether it stops.
    NotSeen,
}

/// All that is found in a log.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// In one word.
    pub verdict: Verdict,
    /// What was found, by class and then by line.
    pub findings: Vec<Finding>,
    /// Whose side the numbers are seen from.
    pub players: Players,
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
}

impl Review {
    /// Judges a log; `players` overrules what it says itself.
    pub fn of(log: &Log, players: Option<Players>) -> Self {
        let traits = Traits::of(log);
        let stated = players.or(log.header.players).or(traits.all_players.then_some(Players::Words));
        let judged = judged(log, players.or(log.header.players), traits);
        let mut findings = judged.findings;
        let (roots, root_finding) = roots(log, &Judge::new(log, judged.players, traits, None));
        findings.extend(root_finding);
        findings.extend(root_bound(log, judged.players, traits));
        let unread = log.unreadable.iter().map(|(line, fault)| Finding {
            class: Class::Ask,
            kind: Kind::Unread,
            line: *line,
            call: None,
            says: Says::Unread(*fault),
        });
        findings.extend(unread);
        add_unclosed(log, &mut findings);
        findings.sort_by_key(|finding| (finding.class, finding.kind == Kind::RootLoop, finding.line, finding.kind));
        let verdict = verdict(&findings);
        let [soft, hard] = judged.returns;
        Self {
            verdict,
            findings,
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
                [None, None] => Ties::NotSeen,
            },
            unknown_moves: judged.unknown_moves,
            has_windows: judged.has_windows,
        }
    }

    /// The first finding of the highest class; none where all is clean.
    pub fn first(&self) -> Option<&Finding> {
        self.findings.first().filter(|_| self.verdict != Verdict::Clean)
    }
}

fn verdict(findings: &[Finding]) -> Verdict {
    match findings.first().map(|finding| finding.class) {
        Some(Class::Broken) => Verdict::Broken,
        Some(Class::Fault) => Verdict::Fault,
        Some(Class::Waste) => Verdict::Waste,
        Some(Class::Ask) => Verdict::Ask,
        Some(Class::Note) | None => Verdict::Clean,
    }
}

/// Judges a log in the way in which it is told to be read, or in that in which the least is wrong with it.
fn judged(log: &Log, players: Option<Players>, traits: Traits) -> Judged {
    let judge = |players| Judge::new(log, players, traits, None).judge();
    let mut best = match players {
        Some(players) => judge(players),
        None if traits.all_players => {
            let by_words = judge(Players::Words);
            let has_faults = by_words.findings.iter().any(|finding| finding.class == Class::Fault);
            let turned = has_faults.then(|| judge(Players::SideToMove));
            match turned.filter(|turned| cost(turned) * 4 < cost(&by_words)) {
                Some(mut turned) => {
                    let line = log.calls().next().map_or(0, |(_, call)| call.entered);
                    turned.findings.push(Finding {
                        class: Class::Note,
                        kind: Kind::PlayerWords,
                        line,
                        call: Some(CallId(0)),
                        says: Says::PlayerWords,
                    });
                    turned
                }
                None => by_words,
            }
        }
        None => {
            let alternating = [Player::Max, Player::Min].map(|root| judge(Players::Alternating(root)));
            let negamax = judge(Players::SideToMove);
            // Of those that cost the same it is the first.
            alternating.into_iter().fold(negamax, |best, other| if cost(&other) < cost(&best) { other } else { best })
        }
    };
    if let Some(mate) = losing_a_point_a_ply(log, &best, traits) {
        best = mate;
    }
    best
}

/// How badly a reading fits.
fn cost(judged: &Judged) -> usize {
    let cost_of = |finding: &Finding| match (finding.class, finding.kind) {
        // One line of code makes this mistake at every node, and the values may all be right.
        (Class::Fault, _) if matches!(finding.says, Says::NotTurned(..)) => 1,
        (Class::Broken | Class::Fault, _) => 3,
        (Class::Waste, _) | (_, Kind::Unlogged | Kind::Narrowed) => 1,
        _ => 0,
    };
    judged.findings.iter().map(cost_of).sum()
}

/// The same reading with decided games that come a ply nearer on the way up, where the log says so or nothing is wrong then.
fn losing_a_point_a_ply(log: &Log, judged: &Judged, traits: Traits) -> Option<Judged> {
    let numbers = log.numbers();
    let stated = log.header.mate.and_then(|mate| numbers.rank(mate)).map(|mate| Rank(mate.0.abs()));
    let odd = judged.findings.iter().filter_map(|finding| match finding.says {
        Says::OffByOne(proves) => Some(Rank(proves.soft.0.abs().min(proves.value.0.abs()))),
        _ => None,
    });
    let mate = stated.or(odd.min())?;
    let mut shifted = Judge::new(log, judged.players, traits, Some(mate)).judge();
    let has_faults = shifted.findings.iter().any(|finding| finding.class == Class::Fault);
    if cost(&shifted) > cost(judged) || has_faults || shifted.findings.len() >= judged.findings.len() {
        return None;
    }
    shifted.findings.push(Finding {
        class: Class::Note,
        kind: Kind::Mate,
        line: 0,
        call: None,
        says: Says::Mate(mate),
    });
    Some(shifted)
}

/// What the roots are, and what is to be said of it.
fn roots(log: &Log, judge: &Judge<'_>) -> (Roots, Option<Finding>) {
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
    if is_divided || has_other_depths || answers || has_other_players {
        return searches;
    }
    match judge.chain(&all) {
        Some(Chain { is_passed_on: true, .. }) => (Roots::Loop(count), None),
        Some(Chain { is_alike: true, first_to_profit, .. }) => {
            let finding = first_to_profit.map(|(root, got, must)| Finding {
                class: Class::Waste,
                kind: Kind::RootLoop,
                line: log.call(root).entered,
                call: Some(root),
                says: Says::RootLoop(count, got, must),
            });
            (Roots::Alike(count), finding)
        }
        _ => searches,
    }
}

/// A root that returns the edge of a window of its own, or more.
fn root_bound(log: &Log, players: Players, traits: Traits) -> Option<Finding> {
    let judge = Judge::new(log, players, traits, None);
    // Several searches may ask with narrow windows: then each of them knows what it does.
    let mut roots = log.roots();
    let root = roots.next().filter(|_| roots.next().is_none() && !log.has_searches())?;
    let call = log.call(root);
    let (window, value) = (judge.window(call)?, judge.value(call)?);
    let is_asked = log.numbers().is_one_more(window[0], window[1]) || window.iter().all(|bound| bound.is_infinite());
    let is_inside = window[0] < value && value < window[1];
    (!is_asked && !is_inside).then_some(Finding {
        class: Class::Note,
        kind: Kind::RootBound,
        line: call.left,
        call: Some(root),
        says: Says::RootBound(value, window),
    })
}

/// Says what does not fit: then nothing else can be relied on.
fn add_unclosed(log: &Log, findings: &mut Vec<Finding>) {
    let broken = |line, says| Finding { class: Class::Broken, kind: Kind::Unbalanced, line, call: None, says };
    if let Some(line) = log.stray_return {
        findings.clear();
        findings.push(broken(line, Says::Stray));
        return;
    }
    let line_of = |unclosed: &Unclosed| log.call(unclosed.call).entered;
    for unclosed in &log.unclosed {
        let (class, kind, says) = if unclosed.is_passed {
            (Class::Fault, Kind::NoReturn, Says::NoReturn)
        } else {
            (Class::Ask, Kind::Open, Says::EndsInside)
        };
        findings.push(Finding { class, kind, line: line_of(unclosed), call: Some(unclosed.call), says });
    }
    let open = log.unclosed.iter().filter(|unclosed| !unclosed.is_passed).count();
    let is_odd = |finding: &&Finding| {
        finding.class == Class::Fault || matches!(finding.kind, Kind::WideWindow | Kind::MissedCut | Kind::Unlogged)
    };
    if open > 0
        && let Some(line) = findings.iter().filter(is_odd).map(|finding| finding.line).min()
    {
        findings.push(broken(line, Says::Unclosed(open as u32)));
    }
}
