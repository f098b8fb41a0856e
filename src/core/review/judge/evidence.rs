//! What has been found so far.

use std::collections::HashMap;

use crate::game::Player;
use crate::review::finding::{CallLine, ChildrenProof, Class, Finding, FindingKind, FindingStatement};
use crate::review::log::{CallId, Log};

use super::{Judge, JudgedLog, TurnCounts};

/// So many findings of one kind are kept, those that come first; all are counted.
const KEPT_OF_A_KIND: usize = 10_000;

/// What has been found so far.
#[derive(Default)]
pub(super) struct Evidence {
    /// By kind, in the order of [`FindingKind::ALL`]: how many there are, and the first of them.
    kinds: Vec<(u64, Vec<Finding>)>,
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
    /// Nodes that fit one player better than the other, where it is not said who moves.
    pub fits: Vec<(CallId, Player)>,
    /// How many windows were too wide, and how many of them belong to searches that were there before.
    wide: [usize; 2],
}

impl Evidence {
    pub fn new() -> Self {
        Self { kinds: vec![(0, Vec::new()); FindingKind::ALL.len()], ..Self::default() }
    }

    /// How badly all of it fits, faults first.
    pub fn cost(&self) -> (usize, usize) {
        let all = self.kinds.iter().flat_map(|(_, kept)| kept);
        let faults = all.clone().filter(|finding| finding.class == Class::Fault).count();
        (faults, all.count() + self.edges.len())
    }

    /// Takes in all that was found at another node.
    pub fn merge(&mut self, other: Self) {
        for finding in other.kinds.into_iter().flat_map(|(_, kept)| kept) {
            self.add(finding);
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
        self.add(Finding { class, kind, line, call: Some(call), says });
    }

    pub fn add(&mut self, finding: Finding) {
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
            for (place, player) in std::mem::take(&mut self.same_player) {
                self.at(Class::Fault, FindingKind::SamePlayer, place, FindingStatement::Again(player));
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
            self.add(Finding {
                class: Class::Ask,
                kind: FindingKind::MixedRule,
                line,
                call: None,
                says: FindingStatement::MixedRule(stopping, going),
            });
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
        let (counts, kept): (Vec<u64>, Vec<Vec<Finding>>) = self.kinds.into_iter().unzip();
        JudgedLog {
            players: judge.players,
            findings: kept.into_iter().flatten().collect(),
            counts,
            returns: self.returns,
            ties: self.ties,
            unknown_moves: self.unknown_moves,
            has_windows: judge.traits.has_windows,
            turns: turns(judge.log, &self.fits),
        }
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
