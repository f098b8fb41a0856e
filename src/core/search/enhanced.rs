//! What the enhanced searches stand on besides: the line of positions, the transposition table, killers and history.

mod table_use;

use std::cmp::Reverse;
use std::ops::Deref;

use crate::game::{Capture, Move, Player, Position, Value};

use super::dispatch::{Dispatch, Start};
use super::{
    ChildCall, Driver, HistoryTable, MoveOrdering, Observer, PassReason, Role, RootCall, Search, TranspositionTable,
    Window, bonus,
};
use table_use::TableKnowledge;

/// A search that may look at a position more than once: with null windows, with less depth, after a null move, in
/// several passes from the root. It may remember positions in a table.
///
/// The enhanced algorithms and the drivers are methods of this type, one file each. Values and windows are those of the
/// side to move. Limits and observer are those of the [`Search`] that it is made from, and so are the older listings,
/// which a driver can run as well.
pub(super) struct EnhancedSearch<'s, P: Position, O: Observer> {
    search: &'s mut Search<P, O>,
    /// The positions from the root to where the search stands.
    line: Vec<P>,
    table: TranspositionTable<P>,
    /// The moves that cut last at each ply, the latest first.
    killers: Vec<Vec<Move>>,
    history: HistoryTable,
    /// How many captures there were where they were looked for last.
    captures: usize,
}

impl<P: Position, O: Observer> Deref for EnhancedSearch<'_, P, O> {
    type Target = Search<P, O>;

    fn deref(&self) -> &Search<P, O> {
        self.search
    }
}

impl<'s, P: Position, O: Observer> EnhancedSearch<'s, P, O> {
    /// Stands on the root of a search, with nothing remembered.
    pub(super) fn new(search: &'s mut Search<P, O>) -> Self {
        let table = TranspositionTable::new(search.options().table);
        let line = vec![search.root().clone()];
        Self { search, line, table, killers: Vec::new(), history: HistoryTable::new(), captures: 0 }
    }

    /// Runs the driver, and gives the root's value for its side to move.
    pub(super) fn run(&mut self, depth: u32) -> Value {
        let options = self.search.options();
        let (driver, unit) = (options.driver, self.search.root().unit());
        let (guess, width) = (options.expected(unit), options.width_in_points(unit));
        match driver {
            Driver::None => {
                let window = self.own_window();
                self.search_root(depth, window.alpha, window.beta, PassReason::First)
            }
            Driver::IterativeDeepening => self.iterative_deepening(depth),
            Driver::Aspiration => self.aspiration(depth, guess, width),
            Driver::MtdF => self.mtd_f(depth, guess),
        }
    }

    /// The window that the root is to be searched with, for its side to move.
    fn own_window(&self) -> Window {
        self.search.options().window.seen_by(self.search.root().side_to_move())
    }

    /// One search of the root, to this depth and with this window.
    pub(super) fn search_root(&mut self, depth: u32, alpha: Value, beta: Value, reason: PassReason) -> Value {
        if self.search.is_stopped() {
            return Value::ZERO;
        }
        let player = self.search.root().side_to_move();
        let window = Window::new(alpha, beta).seen_by(player);
        self.line.truncate(1);
        self.search.begin_pass(RootCall { depth, window, reason });
        let algorithm = self.search.options().algorithm;
        let value = match Dispatch::of(algorithm) {
            Dispatch::Enhanced(listing) => {
                listing(self, Start { depth, player, window, own: Window::new(alpha, beta) })
            }
            // These have values and windows as Max sees them, or as the side to move does.
            Dispatch::Once(listing) => {
                let value = self.search.run_listing(listing, depth, window);
                return if algorithm.form().negamax { value } else { player.sees(value) };
            }
        };
        self.search.end_pass(value);
        value
    }

    /// Marks the line below the caller.
    #[inline(always)]
    #[track_caller]
    pub(super) fn at(&mut self, role: Role) {
        self.search.at(role);
    }

    /// Whether the bounds have met, or crossed, as the rule asks for.
    #[inline(always)]
    pub(super) fn fires(&self, alpha: Value, beta: Value) -> bool {
        self.search.cutoff.fires(alpha, beta)
    }

    /// Reports what the listing has been called with.
    #[inline(always)]
    pub(super) fn called(&mut self, depth: u32, alpha: Value, beta: Value) {
        self.search.report_call(depth, alpha, beta);
    }

    fn position(&self) -> &P {
        // The root is always on the line.
        self.line.last().unwrap_or_else(|| self.search.root())
    }

    fn ply(&self) -> u32 {
        self.line.len() as u32 - 1
    }

    pub(super) fn is_over(&self) -> bool {
        self.search.is_stopped() || self.position().is_over()
    }

    /// The position's value as the side to move sees it; the node is a leaf.
    pub(super) fn evaluate_for_side_to_move(&mut self) -> Value {
        let position = self.position();
        let (value, terminal) = (position.side_to_move().sees(position.evaluate()), position.is_over());
        self.search.report_leaf(terminal);
        value
    }

    /// The position's value as the side to move sees it, which it may take instead of a capture.
    pub(super) fn stand_pat(&mut self) -> Value {
        self.stand_pat_of(self.position().side_to_move())
    }

    /// The position's value as the side that is not to move sees it: a mistake.
    pub(super) fn stand_pat_for_opponent(&mut self) -> Value {
        self.stand_pat_of(self.position().side_to_move().opponent())
    }

    fn stand_pat_of(&mut self, player: Player) -> Value {
        let value = player.sees(self.position().evaluate());
        self.search.report_candidates(self.captures);
        self.search.report_stand_pat(value);
        value
    }

    /// The moves to try, in the order of the game.
    pub(super) fn moves(&mut self) -> Vec<Move> {
        let moves: Vec<Move> = self.position().candidate_moves().collect();
        self.search.report_candidates(moves.len());
        moves
    }

    /// The moves to try: that of the table first, where the order asks for it.
    pub(super) fn moves_after(&mut self, found: &TableKnowledge) -> Vec<Move> {
        let mut moves = self.moves();
        if self.search.options().ordering == MoveOrdering::TableFirst {
            bring_to_front(&mut moves, found.best_move);
        }
        moves
    }

    /// The moves to try: those that cut at this ply before come first, the latest of them in front.
    pub(super) fn moves_after_killers(&mut self) -> Vec<Move> {
        let mut moves = self.moves();
        let killers = self.killers.get(self.line.len() - 1).cloned().unwrap_or_default();
        killers.into_iter().rev().for_each(|killer| bring_to_front(&mut moves, Some(killer)));
        moves
    }

    /// The moves to try: that of the table, captures by what they win, killers, and the rest by their history.
    pub(super) fn moves_in_order(&mut self, found: &TableKnowledge) -> Vec<Move> {
        let mut moves = self.moves();
        let position = self.position();
        let killers = self.killers.get(self.line.len() - 1).map_or(&[][..], Vec::as_slice);
        moves.sort_by_cached_key(|mv| {
            let killer = killers.iter().position(|killer| killer == mv).unwrap_or(killers.len());
            let quiet = (killer, Reverse(self.history.weight(*mv)));
            (found.best_move != Some(*mv), capture_key(position, *mv), quiet)
        });
        moves
    }

    /// The moves that take something: the most valuable victim first, and for the same victim the least valuable
    /// attacker.
    pub(super) fn captures(&mut self) -> Vec<Move> {
        let position = self.position();
        let mut moves: Vec<Move> = position.candidate_moves().filter(|mv| position.capture(*mv).is_some()).collect();
        moves.sort_by_cached_key(|mv| capture_key(position, *mv));
        self.captures = moves.len();
        moves
    }

    /// Whether a move takes nothing and the side to move is not in check.
    pub(super) fn is_quiet_move(&self, mv: Move) -> bool {
        let position = self.position();
        position.is_quiet(mv) && !position.is_in_check()
    }

    /// Makes a move, to be searched with the whole window.
    pub(super) fn make(&mut self, mv: Move) {
        self.make_as(mv, ChildCall::Full);
    }

    /// Makes a move, to be searched with a null window.
    pub(super) fn make_scout(&mut self, mv: Move) {
        self.make_as(mv, ChildCall::Scout);
    }

    /// Makes a move, to be searched with a null window and less deep.
    pub(super) fn make_reduced(&mut self, mv: Move) {
        self.make_as(mv, ChildCall::Reduced);
    }

    fn make_as(&mut self, mv: Move, call: ChildCall) {
        let next = self.position().play(mv);
        self.search.enter(mv, next.side_to_move(), call);
        self.line.push(next);
    }

    /// Passes: the opponent may move twice in a row.
    pub(super) fn make_null_move(&mut self) {
        // Asked for only where a side may pass.
        let next = self.position().pass().unwrap_or_else(|| self.position().clone());
        self.search.enter(Move::NULL, next.side_to_move(), ChildCall::Reduced);
        self.line.push(next);
    }

    /// Takes the last move back; `value` is what the position behind it returned, as its own side to move sees it.
    pub(super) fn unmake(&mut self, value: Value) {
        self.line.pop();
        self.search.unmake(value);
    }

    /// Whether a null move may be tried here: not at the root, not in check, and not where having to move may be the
    /// trouble, as far as the test for zugzwang is asked for.
    pub(super) fn may_pass(&self, depth: u32, beta: Value) -> bool {
        let position = self.position();
        let is_suspect = self.search.options().zugzwang_test && position.may_be_in_zugzwang();
        depth >= 2 && self.ply() > 0 && beta < Value::INFINITY && !is_suspect && position.pass().is_some()
    }

    /// The plies that a null move saves besides its own.
    pub(super) fn null_reduction(&self) -> u32 {
        self.search.options().null_reduction
    }

    /// The plies that a late move is searched less deep.
    pub(super) fn reduction(&self) -> u32 {
        self.search.options().reduction
    }

    /// Remembers a move that cut at this ply.
    pub(super) fn add_killer(&mut self, mv: Move) {
        let (ply, most) = (self.line.len() - 1, self.search.options().killers as usize);
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, Vec::new());
        }
        if let Some(killers) = self.killers.get_mut(ply) {
            killers.retain(|killer| *killer != mv);
            killers.insert(0, mv);
            killers.truncate(most);
        }
    }

    /// Adds 2^depth to a move's weight in the history table.
    pub(super) fn add_to_history(&mut self, mv: Move, depth: u32) {
        self.history.add(mv, bonus(depth));
    }
}

/// Captures before all else: the most valuable victim first, and for the same victim the least valuable attacker.
fn capture_key<P: Position>(position: &P, mv: Move) -> Reverse<Option<(u16, Reverse<u16>)>> {
    // Moves that take nothing keep their order behind those that do: `None` comes last.
    Reverse(position.capture(mv).map(|Capture { victim, attacker }| (victim, Reverse(attacker))))
}

/// Moves one of the moves to the front; the others keep their order.
fn bring_to_front(moves: &mut [Move], first: Option<Move>) {
    if let Some(place) = moves.iter().position(|mv| Some(*mv) == first) {
        moves[..=place].rotate_right(1);
    }
}
