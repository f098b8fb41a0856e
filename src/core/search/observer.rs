//! Observing what a search does.

use crate::game::{Exact, Fractions, Move, Player, Value};

use super::{ChildCall, Role, RootCall, TableUse, TableWrite};

/// Watches a search.
///
/// The calls come in this order: [`pass`](Self::pass) before each root; [`enter`](Self::enter) once for each node, in
/// preorder; then at a leaf [`leaf`](Self::leaf), or [`table`](Self::table) where an entry of the table settles the
/// node; at an inner node [`table`](Self::table) where one narrows its window, [`stand_pat`](Self::stand_pat) where it
/// may be content with its own value, [`candidates`](Self::candidates), and the calls of its children; then
/// [`leave`](Self::leave). Before all, and now and then before an [`enter`](Self::enter),
/// [`make_room`](Self::make_room) asks how far it may go on. [`at`](Self::at) comes between them, at each marked line
/// of the listing. A search that is stopped makes no further calls, and leaves the open nodes open; its last call may
/// be the [`at`](Self::at) of a move that it then did not make.
///
/// Every method does nothing by default, and then costs nothing.
pub trait Observer {
    /// Up to so many nodes are about to be entered: the observer makes room for them, and returns how many it has room
    /// for. The search asks again before it enters more, and stops where there is room for none.
    fn make_room(&mut self, nodes: u64) -> u64 {
        nodes
    }

    /// The root is about to be entered, for the first time or once more.
    #[inline(always)]
    fn pass(&mut self, call: RootCall) {
        let _ = call;
    }

    /// A node is entered: `mv` led to it (meaningless at the root), `player` is to move, and it was called in this way.
    #[inline(always)]
    fn enter(&mut self, mv: Move, player: Player, call: ChildCall) {
        let _ = (mv, player, call);
    }

    /// The node entered last is one of chance, or a move of chance with this probability led there, or both.
    #[inline(always)]
    fn chance(&mut self, chooses: bool, probability: Option<Exact>) {
        let _ = (chooses, probability);
    }

    /// What an enhanced listing has been called with at the node entered last, as its side to move sees it: for tests,
    /// which compare what follows from the record.
    #[inline(always)]
    fn called(&mut self, depth: u32, alpha: Value, beta: Value) {
        let _ = (depth, alpha, beta);
    }

    /// An entry of the transposition table is used at the node entered last.
    #[inline(always)]
    fn table(&mut self, used: TableUse) {
        let _ = used;
    }

    /// The deepest open node has written into the transposition table, or would have: for tests, which compare what
    /// follows from the record.
    #[inline(always)]
    fn wrote(&mut self, write: TableWrite) {
        let _ = write;
    }

    /// The node entered last may return this value, as its side to move sees it, instead of a capture's.
    #[inline(always)]
    fn stand_pat(&mut self, value: Value) {
        let _ = value;
    }

    /// The node entered last is a leaf; `terminal` when the game is over there, and not the depth used up.
    #[inline(always)]
    fn leaf(&mut self, terminal: bool) {
        let _ = terminal;
    }

    /// The open node that was entered last has so many moves to try.
    #[inline(always)]
    fn candidates(&mut self, count: usize) {
        let _ = count;
    }

    /// The line below the caller is about to run, on behalf of the deepest open node.
    #[inline(always)]
    #[track_caller]
    fn at(&mut self, role: Role) {
        let _ = role;
    }

    /// The numbers of the search that are no whole numbers of points, at its end.
    fn fractions(&mut self, fractions: &Fractions) {
        let _ = fractions;
    }

    /// The moves from the root to the deepest open node, where the observer knows them, for the published progress.
    fn line(&self) -> Vec<Move> {
        Vec::new()
    }

    /// The deepest open node returns `value`, as its own code sees it.
    #[inline(always)]
    fn leave(&mut self, value: Value) {
        let _ = value;
    }
}

/// Watches nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoObserver;

impl Observer for NoObserver {}
