//! What every algorithm stands on: the position, the moves made to get there, the limits.

use std::sync::Arc;

use crate::game::{Move, Player, Position, Value};

use super::bugs;
use super::candidates::{Candidate, Candidates, SortedMove};
use super::{Algorithm, CutoffRule, HistoryTable, Observer, Progress, Role, SearchOptions, Stop, bonus};

/// The deepest search there is: the depth without a limit in games that do not know how long they can last.
pub const FULL_DEPTH: u32 = 1_000;

/// The stack that a thread needs for a search, in bytes: room for [`FULL_DEPTH`] plies of the largest frame.
pub const STACK_BYTES: usize = 64 << 20;

/// Nodes between two looks at the progress: some 50 µs of work.
const NODES_BETWEEN_LOOKS: u64 = 16_384;

/// A search of one position, watched by an observer.
///
/// The algorithms are methods of this type, one file each. A search that reaches its node budget, is
/// cancelled or has an observer without room reports every further position as over, so that the recursion unwinds by
/// its own rules, and notifies the observer no more; what was entered within the node budget is the same on every
/// machine.
pub struct Search<P: Position, O: Observer> {
    root: P,
    /// The position behind the last move made. Once that is taken back, nothing asks for it before the next one.
    position: P,
    /// The positions whose sorted moves are being tried, and some that are done.
    parents: Vec<P>,
    options: SearchOptions,
    pub(super) cutoff: CutoffRule,
    history: HistoryTable,
    observer: O,
    nodes: u64,
    /// The node count at which to look at the budget, the progress and the observer's room next.
    next_look: u64,
    /// Nodes between two looks.
    between_looks: u64,
    /// Why it was stopped, if it was.
    stop: Option<Stop>,
    /// Shared with the thread that waits for the search and may stop it.
    progress: Option<Arc<Progress>>,
    /// Whether the search publishes its progress there.
    reports: bool,
}

impl<P: Position, O: Observer> Search<P, O> {
    /// A search from `root` that notifies `observer` of what it does. The order of the moves is that of the position:
    /// [`Orderer::search`](super::Orderer::search) gives it another one.
    pub fn new(root: P, options: &SearchOptions, observer: O) -> Self {
        Self {
            position: root.clone(),
            root,
            parents: Vec::new(),
            options: *options,
            cutoff: options.cutoff,
            history: HistoryTable::new(),
            observer,
            nodes: 0,
            next_look: 0,
            between_looks: NODES_BETWEEN_LOOKS,
            stop: None,
            progress: None,
            reports: false,
        }
    }

    /// The same search, which publishes its progress and can be stopped.
    #[must_use]
    pub fn awaited_by(mut self, progress: Option<Arc<Progress>>) -> Self {
        self.progress = progress;
        self.reports = true;
        self
    }

    /// The same search as a part of another one, whose progress it does not publish and with which it stops.
    #[must_use]
    pub(super) fn stopped_by(self, progress: Arc<Progress>) -> Self {
        Self { progress: Some(progress), ..self }
    }

    /// The same search, which looks at its progress before every move that it makes.
    #[must_use]
    pub(super) fn looking_at_every_node(self) -> Self {
        Self { between_looks: 1, ..self }
    }

    /// Runs the algorithm from the root and gives the root's value as Max sees it.
    ///
    /// After a stop the value means nothing. The history table is cleared first.
    pub fn run(&mut self) -> Value {
        let SearchOptions { algorithm, window, max_nodes, .. } = self.options;
        let depth = self.options.depth_at(&self.root);
        self.position = self.root.clone();
        self.parents.clear();
        self.history = HistoryTable::new();
        self.nodes = 0;
        // A root can always be entered: there would be nothing to look at without it.
        let room = self.observer.make_room(self.between_looks).max(1);
        self.next_look = max_nodes.min(room);
        self.stop = (max_nodes == 0).then_some(Stop::Nodes);
        let player = self.side_to_move();
        if self.stop.is_none() {
            self.nodes = 1;
            self.observer.enter(Move::default(), player);
        }
        let own = if player == Player::Max { window } else { -window };
        let value = match algorithm {
            Algorithm::MinMax => self.min_max(depth),
            Algorithm::NegaMax => self.nega_max(depth),
            Algorithm::MaxMin => self.max_min(player, depth),
            Algorithm::Minimax => self.minimax(depth, player == Player::Max),
            Algorithm::AlphaBeta => self.alpha_beta(depth, own.alpha, own.beta),
            Algorithm::MaxMinPruned => self.max_min_pruned(player, depth, window.alpha, window.beta),
            Algorithm::AlphaBetaSoft => self.alpha_beta_soft(depth, window.alpha, window.beta, player == Player::Max),
            Algorithm::AlphaBetaHistory => self.alpha_beta_history(depth, own.alpha, own.beta),
            Algorithm::Buggy(bug) => bugs::run(bug, self, depth, player, window),
        };
        if self.stop.is_none() {
            self.observer.leave(value);
        }
        if algorithm.form().negamax { player.sees(value) } else { value }
    }

    /// Nodes entered, the root included.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Why the search was stopped before its end, so that its value means nothing; none if it was not.
    pub fn stop(&self) -> Option<Stop> {
        self.stop
    }

    /// The observer, and what it has seen.
    pub fn into_observer(self) -> O {
        self.observer
    }

    /// Marks the line below the caller.
    #[inline(always)]
    #[track_caller]
    pub(super) fn at(&mut self, role: Role) {
        // Cutoffs on the way out of a stopped search are none of the open nodes' own.
        if self.stop.is_none() {
            self.observer.at(role);
        }
    }

    #[inline(always)]
    pub(super) fn is_over(&self) -> bool {
        self.stop.is_some() || self.position.is_over()
    }

    #[inline(always)]
    pub(super) fn side_to_move(&self) -> Player {
        self.position.side_to_move()
    }

    /// The position's value as Max sees it.
    #[inline(always)]
    pub(super) fn evaluate_for_max(&mut self) -> Value {
        // Both are asked for before the observer writes, so that the compiler need not look at the board again.
        let (value, terminal) = (self.position.evaluate(), self.position.is_over());
        if self.stop.is_none() {
            self.observer.leaf(terminal);
        }
        value
    }

    /// The position's value as the side to move sees it.
    ///
    /// A function of its own, so that a leaf has left the listing before that makes room for its loop.
    #[inline(never)]
    pub(super) fn evaluate_for_side_to_move(&mut self) -> Value {
        let player = self.side_to_move();
        player.sees(self.evaluate_for_max())
    }

    /// The moves to try, in the game's natural order.
    #[inline(always)]
    pub(super) fn moves(&mut self) -> Candidates<P, P::Moves> {
        let moves = self.position.candidate_moves();
        if self.stop.is_none() {
            self.observer.candidates(moves.len());
        }
        Candidates { parent: self.position.clone(), moves }
    }

    /// The moves to try, those with the largest weight in the history table first.
    pub(super) fn moves_by_history(&mut self) -> impl Iterator<Item = SortedMove> + use<P, O> {
        self.moves_sorted(HistoryTable::sort)
    }

    /// The moves to try, those with the largest weight in the history table last: a mistake.
    pub(super) fn moves_by_ascending_history(&mut self) -> impl Iterator<Item = SortedMove> + use<P, O> {
        self.moves_sorted(HistoryTable::sort_ascending)
    }

    #[inline(always)]
    fn moves_sorted(&mut self, sort: fn(&HistoryTable, &mut [Move])) -> impl Iterator<Item = SortedMove> + use<P, O> {
        let Candidates { parent: position, moves } = self.moves();
        let mut moves: Vec<Move> = moves.collect();
        sort(&self.history, &mut moves);
        let parent = self.parents.len();
        self.parents.push(position);
        moves.into_iter().map(move |mv| SortedMove { mv, parent })
    }

    /// Adds 2^depth to a move's weight in the history table.
    pub(super) fn add_to_history(&mut self, mv: SortedMove, depth: u32) {
        self.history.add(mv.mv, bonus(depth));
    }

    /// Makes a move: the search stands on the position behind it.
    #[inline(always)]
    pub(super) fn make(&mut self, candidate: impl Candidate<P>) {
        let mv = candidate.mv();
        let next = candidate.play(&mut self.parents);
        let player = next.side_to_move();
        self.position = next;
        if self.nodes == self.next_look {
            self.look_up();
        }
        if self.stop.is_none() {
            self.nodes += 1;
            self.observer.enter(mv, player);
        }
    }

    /// Takes the last move back; `value` is what the position behind it returned, as its own code sees it.
    #[inline(always)]
    pub(super) fn unmake(&mut self, value: Value) {
        if self.stop.is_none() {
            self.observer.leave(value);
        }
    }

    /// Checks the budget, the shared progress and the observer's room.
    #[cold]
    #[inline(never)]
    fn look_up(&mut self) {
        if self.nodes >= self.options.max_nodes {
            self.stop = Some(Stop::Nodes);
        }
        if let Some(progress) = &self.progress {
            if self.reports {
                progress.report(self.nodes, || self.observer.line());
            }
            self.stop = self.stop.or_else(|| progress.stop());
        }
        let room = if self.stop.is_none() { self.observer.make_room(self.between_looks) } else { 0 };
        if room == 0 {
            self.stop = self.stop.or(Some(Stop::Memory));
        }
        // Behind a stop there is nothing to look at: the moves that are still open are made and taken back at once.
        self.next_look = if self.stop.is_some() { u64::MAX } else { self.options.max_nodes.min(self.nodes + room) };
    }
}
