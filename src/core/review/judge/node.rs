//! One node of a log, while its children are gone through.

use std::collections::HashSet;

use crate::game::Player;
use crate::review::call::{CallId, LoggedCall};
use crate::review::finding::{CallLine, Class, FindingKind};
use crate::review::number::Rank;
use crate::review::statement::{Bounds, FindingStatement};

use super::Judge;
use super::assumption::Assumption;
use super::evidence::Evidence;

/// A call as its parent's player sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child<'l> {
    pub id: CallId,
    pub call: &'l LoggedCall,
    pub window: Option<Bounds>,
    pub value: Option<Rank>,
    /// Whether its window is one point wide, as it was written.
    pub is_null: bool,
    /// Whether negamax turns over what goes to it and what comes back.
    pub turns: bool,
}

impl Child<'_> {
    /// The line on which it was entered.
    pub fn entered(&self) -> CallLine {
        CallLine { line: self.call.entered, call: self.id }
    }
}

/// What the player of a node knows.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlayerKnowledge {
    pub alpha: Rank,
    pub best: Rank,
}

/// A question by a null window that was answered with more than was asked, so that the move has to be searched again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pending {
    pub value: Rank,
    /// The window of the question.
    pub probe: Bounds,
    /// What it was asked inside.
    pub inside: Bounds,
    /// Whether the value is no more than a bound, so that the move has to be searched again.
    pub must: bool,
    pub line: u32,
}

/// A node that is judged, as its own player sees it, and what is known there so far.
pub(super) struct JudgedNode<'j, 'l> {
    pub judge: &'j Judge<'l>,
    pub found: &'j mut Evidence,
    pub id: CallId,
    pub call: &'l LoggedCall,
    pub is_root: bool,
    pub player: Player,
    pub has_window: bool,
    /// The window that it was called with.
    pub entry: Bounds,
    /// That window as it was written: in `entry` a number beyond all values counts as an infinity.
    pub written: Bounds,
    /// The window after it has narrowed it.
    pub window: Bounds,
    /// The line on which it has done so.
    pub narrowed: Option<u32>,
    pub moves: Option<u32>,
    /// The value that its player has without a move.
    pub stand: Option<Rank>,
    pub known: PlayerKnowledge,
    /// What was known before the move that is at hand.
    pub before: PlayerKnowledge,
    pub beta: Rank,
    /// How many moves have been made; one that is searched again counts once.
    pub made: u32,
    /// How many calls were taken for a move that is searched again, though no word says so.
    pub inferred: u32,
    pub pending: Option<Pending>,
    pub last: Option<Child<'l>>,
    /// What came back from a null move that was good enough.
    pub null_cut: Option<Rank>,
    /// Whether all children have returned a value.
    pub all_known: bool,
    /// Where it is not clear whether a move was searched again, its first value may count, too.
    pub other_best: Rank,
    /// The same before the move that is at hand.
    pub other_before: Rank,
    /// Windows with a bound that no call has returned, with what was known there and the bound: whether that is wrong,
    /// is known once all moves are counted.
    pub unknown: Vec<(Child<'l>, Bounds, Rank)>,
    /// Whether a move seems to have been made that is not logged: a child's window has its value.
    pub has_unlogged: bool,
    /// What the children before this one have returned, as far as it was asked for.
    pub returned: HashSet<Rank>,
    pub elder: CallId,
    /// Whether a call has passed the move.
    pub has_passed: bool,
    /// Whether a call was none of the node's own moves.
    pub has_extra: bool,
    /// The best value of the calls that are none of its own moves.
    pub extra_best: Option<Rank>,
    /// Whether a move was searched with the depth that the node's moves have.
    pub has_full: bool,
    /// Whether its only call searches the same position.
    pub is_same: bool,
    /// At how many calls it was not told who moves.
    pub untold: u32,
    /// What is taken to be done here though the log does not say so.
    pub assumed: [Option<Assumption>; 2],
}

impl<'j, 'l> JudgedNode<'j, 'l> {
    /// The walk through a node's children.
    pub fn new(judge: &'j Judge<'l>, id: CallId, player: Player, is_root: bool, found: &'j mut Evidence) -> Self {
        let call = judge.log.call(id);
        let own = judge.window(call).map(|window| judge.own_window(player, window));
        let entry = own.unwrap_or([Rank::NEG_INFINITY, Rank::INFINITY]);
        let written = judge.written_window(call).map(|window| judge.own_window(player, window)).unwrap_or(entry);
        let narrowed = judge.log.narrowed(id).and_then(|(line, window)| {
            let [alpha, beta] = window.map(|bound| judge.numbers.rank(bound).map(|bound| judge.bound(bound)));
            Some((line, judge.own_window(player, [alpha?, beta?])))
        });
        let window = narrowed.map_or(entry, |(_, window)| window);
        let stand = judge.log.stand(id).and_then(|stand| judge.numbers.rank(stand));
        let stand = stand.map(|stand| judge.own(player, stand));
        let nothing = PlayerKnowledge { alpha: window[0], best: Rank::NEG_INFINITY };
        let known = stand.map_or(nothing, |stand| PlayerKnowledge { alpha: window[0].max(stand), best: stand });
        Self {
            judge,
            found,
            id,
            call,
            is_root,
            player,
            has_window: own.is_some(),
            entry,
            written,
            window,
            narrowed: narrowed.map(|(line, _)| line),
            moves: judge.moves(id),
            stand,
            known,
            before: known,
            beta: window[1],
            made: 0,
            inferred: 0,
            pending: None,
            last: None,
            null_cut: None,
            all_known: true,
            other_best: known.best,
            other_before: known.best,
            unknown: Vec::new(),
            has_unlogged: false,
            returned: HashSet::new(),
            elder: CallId(id.0 + 1),
            has_passed: false,
            has_extra: false,
            extra_best: None,
            has_full: false,
            is_same: false,
            untold: 0,
            assumed: [None; 2],
        }
    }

    /// Judges the node.
    pub fn judge(mut self) {
        self.check_entry();
        self.check_players();
        for child in self.judge.log.children(self.id) {
            let same = self.is_same_position(child);
            if same {
                self.moves = Some(1);
                self.is_same = true;
            }
            let turns = self.takes_turn(child).or(same.then_some(false));
            self.child(match turns {
                Some(turns) => self.judge.turned_child(self.player, child, turns),
                None => self.judge.child(self.player, Some(self.id), child),
            });
        }
        self.not_searched_again();
        self.check_unknown_bounds();
        if let (Some(stand), Some(1..)) = (self.stand, self.moves)
            && self.entry[0] < stand
            && stand < self.beta
        {
            self.found.signs.stands_inside(self.player, self.made > 0);
        }
        if !self.call.has_returned() || self.judge.value(self.call).is_none() || self.call.is_from_table() {
            return;
        }
        // Another thread may make moves of this node.
        if self.found.is_shared(self.call) {
            return;
        }
        if !self.all_known && !self.is_root && self.judge.log.unreadable.is_empty() {
            // What ended without a value has stopped the search, and not this node alone.
            self.check_stop();
        }
        let is_inner = self.made > 0 || self.stand.is_some() || self.null_cut.is_some();
        if is_inner && self.all_known {
            self.found.inner += 1;
            if self.null_cut.is_none() {
                self.check_stop();
            }
            self.check_value();
        } else if self.is_pruned_to_infinity() {
            self.found.at(Class::Fault, FindingKind::Value, self.left(), FindingStatement::AllPruned);
        } else if self.is_without_moves() {
            self.check_stop();
        } else if let Some(moves) = self.judge.log.moves(self.id).filter(|moves| *moves > 0)
            && self.call.is_leaf()
            && !self.call.position.is_some()
            && self.judge.log.pruned(self.id) == 0
            && !self.judge.traits.is_leaf_by_depth(self.call)
            && !self.assumes(Assumption::Pruning)
        {
            self.found.at(Class::Ask, FindingKind::NoMoves, self.left(), FindingStatement::NoMoves(moves));
        }
    }

    /// Whether all moves were left out and the worst value of all is returned, which is that of a lost game.
    fn is_pruned_to_infinity(&self) -> bool {
        let value = self.judge.value(self.call).map(|value| self.judge.own(self.player, value));
        let is_worst = value.is_some_and(|value| self.judge.bound(value) == Rank::NEG_INFINITY);
        self.made == 0 && self.stand.is_none() && is_worst && self.judge.log.pruned(self.id) > 0
    }

    /// Whether calls were made and none of them was a move, though nothing that came back is a reason to make none: a
    /// move that was passed and is not good enough, or calls that are taken to be no moves.
    fn is_without_moves(&self) -> bool {
        let value = self.judge.value(self.call).map(|value| self.judge.own(self.player, value));
        // What is less than the moves' own search may show that beta is reached, or, if the log says so, that alpha is
        // not.
        let has_reached = |bound: Rank| self.extra_best.is_some_and(|value| value >= bound);
        let is_good_enough = || value.is_some_and(|value| value >= self.beta) && has_reached(self.beta);
        let is_bad_enough = || value.is_some_and(|value| value <= self.entry[0]);
        let is_assumed = self.assumes(Assumption::ExtraSearch);
        let is_no_reason = !self.has_extra || !is_good_enough() && (is_assumed || !is_bad_enough());
        self.made == 0 && self.null_cut.is_none() && self.stand.is_none() && !self.call.is_leaf() && is_no_reason
    }

    /// The line on which the node returns.
    pub fn left(&self) -> CallLine {
        CallLine { line: self.call.left, call: self.id }
    }

    /// What is known here before this child returns: alpha and beta.
    pub fn bounds(&self) -> Bounds {
        [self.known.alpha, self.beta]
    }

    /// A window as the log has it.
    pub fn shown(&self, window: Bounds) -> Bounds {
        self.judge.own_window(self.player, self.as_written(window))
    }

    /// A window for a child, as its line should have it.
    pub fn for_child(&self, child: &Child<'_>, window: Bounds) -> Bounds {
        self.judge.for_child(self.player, child.turns, self.as_written(window))
    }

    /// A window with the node's own bounds as they were written.
    fn as_written(&self, window: Bounds) -> Bounds {
        let [alpha, beta] = window;
        let [own_alpha, own_beta] = self.entry;
        let is_own = |bound: Rank, own: Rank| bound == own && own.is_infinite();
        [
            if is_own(alpha, own_alpha) { self.written[0] } else { alpha },
            if is_own(beta, own_beta) { self.written[1] } else { beta },
        ]
    }

    fn check_entry(&mut self) {
        let ([alpha, beta], [entry_alpha, entry_beta]) = (self.window, self.entry);
        if let Some(line) = self.narrowed
            && self.has_window
            && (alpha < entry_alpha || beta > entry_beta)
        {
            let says = FindingStatement::Widened(self.shown(self.entry), self.shown(self.window));
            self.found.at(Class::Fault, FindingKind::Window, CallLine { line, call: self.id }, says);
        }
        if let Some(line) = self.narrowed
            && (alpha > entry_beta || beta < entry_alpha)
            && entry_alpha < entry_beta
            && !self.call.is_leaf()
        {
            // In an empty window what comes back proves nothing, and a table may keep it all the same. Within the window,
            // two entries of other depths may leave none, and neither is wrong.
            let says = FindingStatement::Closed(self.shown(self.window));
            self.found.at(Class::Fault, FindingKind::Window, CallLine { line, call: self.id }, says);
        }
        let is_empty = self.has_window && alpha >= beta && self.narrowed.is_none();
        if is_empty && self.is_root {
            let says = FindingStatement::Empty(self.shown(self.window));
            self.found.at(Class::Fault, FindingKind::Window, CallLine { line: self.call.entered, call: self.id }, says);
        }
    }

    /// Whether a call with less depth has shown by a null window that more than beta is reached, and another move follows
    /// all the same: a deeper search of the same move may deny it.
    fn exceeds_beta(&mut self, child: &Child<'l>) {
        let log = self.judge.log;
        let next = CallId(child.id.0 + child.call.size);
        let is_last = next.0 >= self.id.0 + self.call.size;
        if !child.call.is_again() || !child.is_null || is_last || !child.call.mv.is_some() {
            return;
        }
        let exceeds = child
            .window
            .zip(child.value)
            .is_some_and(|([low, high], value)| low >= self.beta && value >= high && !self.beta.is_infinite());
        if exceeds && log.call(next).mv != child.call.mv {
            let says = FindingStatement::ExtraExceeds(self.shown([self.known.alpha, self.beta]));
            self.found.at(Class::Ask, FindingKind::MissedCut, CallLine { line: child.call.left, call: child.id }, says);
        }
    }

    /// Takes in the next child.
    fn child(&mut self, child: Child<'l>) {
        if self.is_null_move(&child) {
            self.check_extra_window(&child);
            self.null_cut = child.value.filter(|value| *value >= self.beta);
            self.has_passed = true;
            return;
        }
        if self.is_extra(&child) {
            self.check_extra_window(&child);
            self.has_extra = true;
            // In a window, what is no better than its lower end is known to be at most that.
            let is_proved = child.window.is_none_or(|[low, _]| child.value.is_some_and(|value| value > low));
            self.extra_best = self.extra_best.max(child.value.filter(|_| is_proved));
            self.exceeds_beta(&child);
            return;
        }
        let again = self.last.is_some_and(|last| self.is_again(&last, &child));
        if again {
            self.inferred += u32::from(!child.call.is_again() && !child.call.mv.is_some());
            self.known = self.before;
            // Where the log says so, what came back first does not count any more.
            let is_named = self.last.is_some_and(|last| child.call.mv.is_some() && last.call.mv == child.call.mv);
            if child.call.is_again() || is_named {
                self.other_best = self.other_before;
            }
        } else {
            self.not_searched_again();
            if self.last.and_then(|last| last.value).is_some_and(|value| value < self.known.alpha) {
                self.found.signs.goes_on_at_worse(self.player);
            }
            self.check_cutoff(&child);
            self.before = self.known;
            self.other_before = self.other_best;
            self.made += 1;
        }
        self.check_window(&child, again);
        let asked = self.bounds();
        self.pending = None;
        if let Some(value) = child.value {
            self.pending = self.asks(&child, value, asked);
            self.has_full |= !self.is_shallower(&child) && child.call.depth_left().is_some();
            self.known = PlayerKnowledge { alpha: self.known.alpha.max(value), best: self.known.best.max(value) };
            self.other_best = self.other_best.max(value);
        } else {
            self.all_known = false;
        }
        self.last = Some(child);
    }
}
