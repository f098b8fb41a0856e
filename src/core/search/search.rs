//! What every algorithm stands on: the position, the moves made to get there, the limits.

use std::sync::Arc;

use crate::game::{Chooser, Fractions, Move, Player, Position, Value};

use super::candidates::{Candidate, Candidates, SortedMove};
use super::dispatch::{Dispatch, Start};
use super::enhanced::EnhancedSearch;
use super::{
    ChildCall, CutoffRule, Driver, HistoryTable, Observer, PassReason, Progress, Role, RootCall, SearchOptions, Stop,
    TableUse, TableWrite, Window, bonus,
};

/// Nodes between two looks at the progress: some 50 µs of work.
const NODES_BETWEEN_LOOKS: u64 = 16_384;

/// A search of one position, watched by an observer.
///
/// The algorithms are methods of this type, one file each. A search that reaches its node budget, is
/// cancelled or has an observer without room reports every further position as over, so that the recursion unwinds by
/// its own rules, and notifies the observer no more; what was entered within the node budget is the same on every
/// machine.
pub struct Search<P: Position, O: Observer> {
    pub(super) root: P,
    /// The position behind the last move made. Once that is taken back, nothing asks for it before the next one.
    pub(super) position: P,
    /// The positions whose sorted moves are being tried, and some that are done.
    pub(super) parents: Vec<P>,
    options: SearchOptions,
    pub(super) cutoff: CutoffRule,
    history: HistoryTable,
    pub(super) observer: O,
    nodes: u64,
    /// The node count at which to look at the budget, the progress and the observer's room next.
    pub(super) next_look: u64,
    /// Nodes between two looks.
    between_looks: u64,
    /// Whether the transposition table has taken all the memory that it may.
    table_is_full: bool,
    /// Why it was stopped, if it was.
    pub(super) stop: Option<Stop>,
    /// Numbers that are no whole numbers of points, as windows below nodes of chance have them.
    pub(super) fractions: Fractions,
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
            fractions: Fractions::new(root.unit(), root.grain()),
            root,
            parents: Vec::new(),
            options: *options,
            cutoff: options.cutoff,
            history: HistoryTable::new(),
            observer,
            nodes: 0,
            next_look: 0,
            between_looks: NODES_BETWEEN_LOOKS,
            table_is_full: false,
            stop: None,
            progress: None,
            reports: false,
        }
    }

    /// Lets it publish its progress, and be stopped.
    #[must_use]
    pub fn awaited_by(mut self, progress: Option<Arc<Progress>>) -> Self {
        self.progress = progress;
        self.reports = true;
        self
    }

    /// Makes it a part of another search, whose progress it does not publish and with which it stops.
    #[must_use]
    pub(super) fn stopped_by(self, progress: Arc<Progress>) -> Self {
        Self { progress: Some(progress), ..self }
    }

    /// Lets it look at its progress before every move that it makes.
    #[must_use]
    pub(super) fn looking_at_every_node(self) -> Self {
        Self { between_looks: 1, ..self }
    }

    /// Runs the algorithm from the root, as often as its driver says, and gives the root's value as Max sees it.
    ///
    /// After a stop the value means nothing. History and transposition table are empty before.
    pub fn run(&mut self) -> Value {
        let SearchOptions { algorithm, driver, window, max_nodes, .. } = self.options;
        let depth = self.options.depth_at(&self.root);
        self.history = HistoryTable::new();
        self.nodes = 0;
        // A root can always be entered: there would be nothing to look at without it.
        let room = self.observer.make_room(self.between_looks).max(1);
        self.next_look = self.within_limits(room);
        self.stop = (max_nodes == 0).then_some(Stop::Nodes);
        let player = self.root.side_to_move();
        if let (Driver::None, Dispatch::Once(listing)) = (driver, Dispatch::of(algorithm)) {
            // What has no window looks at everything.
            let asked = if algorithm.form().windowed { window } else { Window::FULL };
            self.begin_pass(RootCall { depth, window: asked, reason: PassReason::First });
            let value = self.run_listing(listing, depth, window);
            return if algorithm.form().negamax { player.sees(value) } else { value };
        }
        player.sees(EnhancedSearch::new(self).run(depth))
    }

    /// Enters the root, for the first time or once more.
    pub(super) fn begin_pass(&mut self, call: RootCall) {
        self.position = self.root.clone();
        self.parents.clear();
        if self.nodes > 0 && self.nodes == self.next_look {
            self.look_up();
        }
        if self.stop.is_none() {
            self.nodes += 1;
            self.observer.pass(call);
            self.observer.enter(Move::default(), self.root.side_to_move(), ChildCall::Full);
            if self.root.chooser() == Chooser::Chance {
                self.observer.chance(true, None);
            }
        }
    }

    /// The root returns `value`, as the listing sees it.
    pub(super) fn end_pass(&mut self, value: Value) {
        if self.stop.is_none() {
            self.observer.leave(value);
        }
    }

    /// Runs a listing that looks at each position once from the root that has just been entered, with a window as Max
    /// sees it, and gives the value as the listing sees it.
    pub(super) fn run_listing(&mut self, listing: fn(&mut Self, Start) -> Value, depth: u32, window: Window) -> Value {
        let player = self.root.side_to_move();
        let value = listing(self, Start { depth, player, window, own: window.seen_by(player) });
        self.end_pass(value);
        value
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
    pub fn into_observer(mut self) -> O {
        self.observer.fractions(&self.fractions);
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

    /// Who chooses: the side to move, or chance.
    pub(super) fn chooser(&self) -> Chooser {
        self.position.chooser()
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
        let (player, chooser) = (next.side_to_move(), next.chooser());
        self.position = next;
        self.enter(mv, player, ChildCall::Full);
        if chooser == Chooser::Chance && self.stop.is_none() {
            self.observer.chance(true, None);
        }
    }

    /// Enters the position behind a move.
    #[inline(always)]
    pub(super) fn enter(&mut self, mv: Move, player: Player, call: ChildCall) {
        if self.nodes == self.next_look {
            self.look_up();
        }
        if self.stop.is_none() {
            self.nodes += 1;
            self.observer.enter(mv, player, call);
        }
    }

    /// Takes the last move back; `value` is what the position behind it returned, as its own code sees it.
    #[inline(always)]
    pub(super) fn unmake(&mut self, value: Value) {
        if self.stop.is_none() {
            self.observer.leave(value);
        }
    }

    /// How the search was asked for.
    pub(super) fn options(&self) -> &SearchOptions {
        &self.options
    }

    /// The position that is searched.
    pub(super) fn root(&self) -> &P {
        &self.root
    }

    /// Whether the search has been stopped.
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.is_some()
    }

    /// The number of the node entered last.
    pub(super) fn last_node(&self) -> u32 {
        // Nodes are numbered by 32 bits, from 0, and the recorder stops before they end.
        self.nodes.saturating_sub(1) as u32
    }

    /// Stops where the transposition table would take more than half of the memory.
    pub(super) fn limit_table(&mut self, bytes: u64) {
        let memory = self.progress.as_ref().map_or(u64::MAX, |progress| progress.memory());
        if bytes > memory / 2 {
            // It ends where the next node would be entered, as for any other reason.
            self.table_is_full = true;
            self.next_look = self.nodes;
        }
    }

    pub(super) fn report_call(&mut self, depth: u32, alpha: Value, beta: Value) {
        if self.stop.is_none() {
            self.observer.called(depth, alpha, beta);
        }
    }

    pub(super) fn report_leaf(&mut self, terminal: bool) {
        if self.stop.is_none() {
            self.observer.leaf(terminal);
        }
    }

    pub(super) fn report_stand_pat(&mut self, value: Value) {
        if self.stop.is_none() {
            self.observer.stand_pat(value);
        }
    }

    pub(super) fn report_candidates(&mut self, count: usize) {
        if self.stop.is_none() {
            self.observer.candidates(count);
        }
    }

    pub(super) fn report_table(&mut self, used: TableUse) {
        if self.stop.is_none() {
            self.observer.table(used);
        }
    }

    pub(super) fn report_write(&mut self, write: TableWrite) {
        self.observer.wrote(write);
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
            let is_at_limit = self.reports && self.nodes >= progress.stops_at();
            self.stop = self.stop.or_else(|| progress.stop()).or(is_at_limit.then_some(Stop::Cancelled));
        }
        let room = if self.stop.is_none() { self.observer.make_room(self.between_looks) } else { 0 };
        if room == 0 || self.table_is_full {
            self.stop = self.stop.or(Some(Stop::Memory));
        }
        // Behind a stop there is nothing to look at: the moves that are still open are made and taken back at once.
        self.next_look = if self.stop.is_some() { u64::MAX } else { self.within_limits(self.nodes + room) };
    }

    /// So many nodes, or those that may be entered at all.
    fn within_limits(&self, nodes: u64) -> u64 {
        // What is a part of another search is none of what that has reported.
        let watched = self.progress.as_ref().filter(|_| self.reports);
        let limit = watched.map_or(u64::MAX, |progress| progress.stops_at());
        nodes.min(self.options.max_nodes).min(limit)
    }
}
