//! What has been found so far.

use std::collections::HashMap;

use crate::game::Player;
use crate::review::call::{CallId, LoggedCall};
use crate::review::enhancements::Enhancements;
use crate::review::finding::{CallLine, Class, Finding, FindingKind};
use crate::review::log::Log;
use crate::review::statement::{ChildrenProof, FindingStatement};

use super::assumption::Excuses;
use super::signs::MistakeSigns;
use super::{Judge, JudgedLog, TurnCounts};

/// So many findings of one kind are kept, those that come first; all are counted.
const KEPT_OF_A_KIND: usize = 10_000;

/// What has been found so far.
#[derive(Default)]
pub(super) struct Evidence {
    /// By kind, in the order of [`FindingKind::ALL`]: how many there are, and the first of them.
    kinds: Vec<(u64, Vec<Finding>)>,
    /// What was found at the node that is judged.
    fresh: Vec<Finding>,
    /// By kind: whether any finding says that something is wrong and nothing would make it right.
    unexcused: Vec<bool>,
    /// By kind: whether some finding needs two things that the search may do to be right.
    excused_by_two: Vec<bool>,
    /// Whether a table seems to answer though no word says so.
    pub has_silent_table: bool,
    /// Whether positions' own estimates seem to count.
    has_stands: bool,
    /// What the log has of mistakes that look like something that a search may do.
    pub signs: MistakeSigns,
    /// Nodes whose best child lies outside their window, by what they return: that child's value, or the window's edge.
    pub returns: [u32; 2],
    ties: [Option<(u32, u32)>; 2],
    /// Nodes that may have stopped early, for all that the log says.
    pub unknown_moves: u32,
    /// Nodes with children whose values are all known.
    pub inner: u32,
    /// How often the same player moves again, and how often the other one does.
    pub alternates: [u32; 2],
    /// The first child of each node whose player moves again.
    pub same_player: Vec<(CallLine, Player)>,
    /// Nodes that return the edge of their window.
    pub edges: Vec<(CallLine, ChildrenProof)>,
    /// The lines on which the roots begin, where several threads search.
    pub roots: Vec<u32>,
    /// The calls that were open when the search below a root began its last call, if all of them return the same.
    pub given_up: Vec<CallId>,
    /// The deepest ply below the root that is judged.
    pub deepest: u32,
    /// Calls below it with moves that were not tried, with their plies.
    untried: Vec<(u32, Finding)>,
    /// Nodes that fit one player better than the other, where it is not said who moves.
    pub fits: Vec<(CallId, Player)>,
    /// How many windows were too wide, and how many of them belong to searches that were there before.
    wide: [usize; 2],
}

impl Evidence {
    pub fn new() -> Self {
        let count = FindingKind::ALL.len();
        Self {
            kinds: vec![(0, Vec::new()); count],
            unexcused: vec![false; count],
            excused_by_two: vec![false; count],
            ..Self::default()
        }
    }

    /// How badly all of it fits, faults first.
    pub fn cost(&self) -> (usize, usize) {
        let all = self.kinds.iter().flat_map(|(_, kept)| kept);
        let faults = all.clone().filter(|finding| finding.class == Class::Fault).count();
        (faults, all.count() + self.edges.len())
    }

    /// Whether a call is one of those in which the search below its root was given up.
    pub fn is_given_up(&self, id: CallId) -> bool {
        self.given_up.binary_search(&id).is_ok()
    }

    /// Whether another thread begins a search between two lines.
    pub fn is_shared(&self, call: &LoggedCall) -> bool {
        let next = self.roots.partition_point(|line| *line <= call.entered);
        self.roots.get(next).is_some_and(|line| *line < call.left)
    }

    /// Takes in all that was found at another node.
    pub fn merge(&mut self, other: Self) {
        for finding in other.kinds.into_iter().flat_map(|(_, kept)| kept) {
            self.keep(finding);
        }
        for (own, other) in self.returns.iter_mut().zip(other.returns) {
            *own += other;
        }
        for (way, tie) in other.ties.into_iter().enumerate() {
            if let Some((line, count)) = tie {
                let (first, before) = self.ties[way].unwrap_or((line, 0));
                self.ties[way] = Some((first.min(line), before + count));
            }
        }
        self.unknown_moves += other.unknown_moves;
        self.inner += other.inner;
        self.edges.extend(other.edges);
        for (own, other) in self.wide.iter_mut().zip(other.wide) {
            *own += other;
        }
    }

    pub fn at(&mut self, class: Class, kind: FindingKind, place: CallLine, says: FindingStatement) {
        let CallLine { line, call } = place;
        self.add(Finding::new(class, kind, line, Some(call), says));
    }

    pub fn add(&mut self, finding: Finding) {
        self.fresh.push(finding);
    }

    /// Whether something seems to be wrong at the node that is judged.
    pub fn accuses(&self) -> bool {
        self.fresh.iter().any(Finding::is_accusing)
    }

    /// What would make right what was found at the node that is judged.
    pub fn excuse(&mut self, excuses: &Excuses) {
        let accusing = self.fresh.iter_mut().filter(|finding| finding.is_accusing());
        accusing.for_each(|finding| finding.unless = excuses.of(finding.kind));
    }

    /// The kinds of what was found at the node that is judged, if all of it is waste or nothing accuses.
    pub fn waste_alone(&self) -> Option<Vec<FindingKind>> {
        let accusing = || self.fresh.iter().filter(|finding| finding.is_accusing());
        let is_alone = self.edges.is_empty() && accusing().all(|finding| finding.class == Class::Waste);
        is_alone.then(|| accusing().map(|finding| finding.kind).collect())
    }

    /// Takes apart that a node at this ply has moves and tried none: at the deepest ply that is as it should be, if what
    /// it returns looks like an estimate.
    pub fn set_untried_apart(&mut self, ply: u32, is_estimate: bool) {
        if ply == 0 || !is_estimate {
            return;
        }
        let untried = self.fresh.extract_if(.., |finding| finding.kind == FindingKind::NoMoves);
        self.untried.extend(untried.map(|finding| (ply, finding)));
    }

    /// Adds what was set apart below a root of which all is known.
    pub fn add_untried(&mut self) {
        let deepest = std::mem::take(&mut self.deepest);
        let untried = std::mem::take(&mut self.untried);
        self.fresh.extend(untried.into_iter().filter(|(ply, _)| *ply < deepest).map(|(_, finding)| finding));
    }

    /// Keeps what was found at the node that is judged.
    pub fn settle(&mut self) {
        let mut fresh = std::mem::take(&mut self.fresh);
        fresh.drain(..).for_each(|finding| self.keep(finding));
        self.fresh = fresh;
    }

    fn keep(&mut self, finding: Finding) {
        if let Some(unexcused) = self.unexcused.get_mut(finding.kind as usize) {
            *unexcused |= finding.is_accusing() && finding.unless.is_empty();
        }
        if let Some(by_two) = self.excused_by_two.get_mut(finding.kind as usize) {
            *by_two |= finding.unless.are_together();
        }
        let Some((count, kept)) = self.kinds.get_mut(finding.kind as usize) else { return };
        *count += 1;
        kept.push(finding);
        // Nodes are judged as they return: a later finding may stand on an earlier line.
        if kept.len() >= 2 * KEPT_OF_A_KIND {
            kept.sort_by_key(|finding| (finding.class, finding.line));
            kept.truncate(KEPT_OF_A_KIND);
        }
    }

    pub fn wide(&mut self, place: CallLine, says: FindingStatement, is_repeated: bool) {
        self.wide[0] += 1;
        self.wide[1] += usize::from(is_repeated);
        self.at(Class::Waste, FindingKind::WideWindow, place, says);
    }

    pub fn tie(&mut self, way: usize, line: u32) {
        let (first, count) = self.ties[way].unwrap_or((line, 0));
        self.ties[way] = Some((first.min(line), count + 1));
    }

    pub fn finish(mut self, judge: &Judge<'_>) -> JudgedLog {
        let [again, turned] = self.alternates;
        // Two ghosts, passes and further moves are right; a flag that is never turned over is not.
        let is_sometimes =
            again > 0 && turned > 0 && again <= 3 * turned || judge.log.header.agents.is_some_and(|agents| agents > 2);
        // A game that is given is played by turns.
        let is_sometimes = is_sometimes && judge.against.is_none();
        if let Some((place, _)) = self.same_player.iter().min_by_key(|(place, _)| place.line).copied()
            && is_sometimes
        {
            self.at(Class::Ask, FindingKind::SamePlayer, place, FindingStatement::SometimesAgain(again));
        } else {
            // Who passes moves again where the log does not say who moves.
            let unless = if judge.traits.has_players { Enhancements::NONE } else { judge.traits.null_move() };
            for (CallLine { line, call }, player) in std::mem::take(&mut self.same_player) {
                let says = FindingStatement::Again(player);
                self.add(Finding {
                    unless,
                    ..Finding::new(Class::Fault, FindingKind::SamePlayer, line, Some(call), says)
                });
            }
        }
        let are_many = self.edges.len() * 3 > self.inner as usize;
        for (place, proves) in std::mem::take(&mut self.edges) {
            let (class, kind) =
                if are_many { (Class::Fault, FindingKind::Value) } else { (Class::Ask, FindingKind::Unlogged) };
            self.at(class, kind, place, FindingStatement::Edge(proves));
        }
        if let [Some((stops, stopping)), Some((goes, going))] = self.ties {
            let line = stops.max(goes);
            let says = FindingStatement::MixedRule(stopping, going);
            self.add(Finding::new(Class::Ask, FindingKind::MixedRule, line, None, says));
        }
        self.settle();
        // Without windows nothing is cut: a node that makes all its moves would show that others have theirs elsewhere.
        if !judge.traits.has_windows && self.signs.never_completes() {
            let false_cuts = self.kinds.get_mut(FindingKind::FalseCut as usize).map(|(_, kept)| kept);
            false_cuts.into_iter().flatten().for_each(|finding| finding.class = Class::Fault);
        }
        let [wide, repeated] = self.wide;
        if repeated > 0 && repeated * 10 >= 9 * wide {
            let wide = self.kinds.get_mut(FindingKind::WideWindow as usize).map(std::mem::take);
            let (count, kept) = wide.unwrap_or_default();
            if let Some(twice) = self.kinds.get_mut(FindingKind::Twice as usize) {
                twice.0 += count;
                let repeated =
                    |finding: Finding| Finding { kind: FindingKind::Twice, says: FindingStatement::Twice, ..finding };
                twice.1.extend(kept.into_iter().map(repeated));
            }
        }
        self.has_stands = judge.traits.has_quiescence || self.signs.has_stands();
        self.signs.values_leaves = judge.traits.values_leaves;
        let excused = self.excused();
        let (counts, kept): (Vec<u64>, Vec<Vec<Finding>>) = self.kinds.into_iter().unzip();
        JudgedLog {
            players: judge.players,
            findings: kept.into_iter().flatten().collect(),
            counts,
            returns: self.returns,
            ties: self.ties,
            unknown_moves: self.unknown_moves,
            has_windows: judge.traits.has_windows,
            excused,
            turned: judge.turns,
            turns: turns(judge.log, &self.fits),
        }
    }
}

impl Evidence {
    /// By kind: whether something that the search may do makes all right that was found, and no mistake is a simpler
    /// reason for it.
    fn excused(&self) -> Vec<bool> {
        let misses = self.unexcused.get(FindingKind::MissedCut as usize).is_some_and(|unexcused| *unexcused);
        // Who stops where that is not allowed, and goes on where there is nothing left to find, compares wrongly.
        let is_compared_wrongly = |kind| misses && kind == FindingKind::FalseCut;
        // Where nothing else looks like an estimate that counts, it is the table that answers.
        let is_of_table = |kind| {
            matches!(kind, FindingKind::TableClaim | FindingKind::TableDepth)
                && self.has_silent_table
                && !self.has_stands
        };
        // Two things at one place are believed where they leave nothing wrong at all.
        let is_all_excused = !self.unexcused.contains(&true);
        let by_two = |kind: FindingKind| self.excused_by_two.get(kind as usize).is_some_and(|by_two| *by_two);
        let is_excused = |(kind, unexcused): (FindingKind, &bool)| {
            !unexcused
                && (is_all_excused || !by_two(kind))
                && !self.signs.explain(kind)
                && !is_compared_wrongly(kind)
                && !is_of_table(kind)
        };
        FindingKind::ALL.into_iter().zip(&self.unexcused).map(is_excused).collect()
    }
}

/// How often a node fits the same player as the one above it, and how often the other one.
fn turns(log: &Log, fits: &[(CallId, Player)]) -> TurnCounts {
    let by_call: HashMap<CallId, Player> = fits.iter().copied().collect();
    let mut turns = TurnCounts::default();
    for (id, player) in fits {
        for child in log.children(*id) {
            match by_call.get(&child) {
                Some(below) if below == player => {
                    turns.again += 1;
                    let is_first = turns.first.is_none_or(|(first, _)| child < first);
                    turns.first = if is_first { Some((child, *player)) } else { turns.first };
                }
                Some(_) => turns.turned += 1,
                None => {}
            }
        }
    }
    turns
}
