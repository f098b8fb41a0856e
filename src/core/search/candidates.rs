//! The moves of a node on their way from `moves` to `make`.

use crate::game::{Chooser, Exact, Move, Player, Position};

/// What a search can make: a move and where it is made.
///
/// It carries its own parent, so that nothing is restored when a move is taken back: a stack that each node pushes
/// and pops makes each wait for the one before, which takes longer than the rules of a small game.
pub(super) trait Candidate<P> {
    /// The move.
    fn mv(&self) -> Move;

    /// The position behind the move; `parents` are those that [`SortedMove`]s point to.
    fn play(self, parents: &mut Vec<P>) -> P;
}

/// The moves of a node in the game's natural order, with the node's position.
pub(super) struct Candidates<P, M> {
    pub(super) parent: P,
    pub(super) moves: M,
}

impl<P: Position, M: Iterator<Item = Move>> Candidates<P, M> {
    /// All the moves, or the first of them alone.
    pub(super) fn first_alone(self, is_probe: bool) -> impl Iterator<Item = NaturalMove<P>> {
        self.take(if is_probe { 1 } else { usize::MAX })
    }

    /// The moves of chance, each with its probability.
    pub(super) fn of_chance(self) -> impl Iterator<Item = (NaturalMove<P>, Exact)> {
        let Self { parent, moves } = self;
        moves.map(move |mv| {
            // A position of chance knows the probabilities of its moves.
            let probability = parent.probability(mv).unwrap_or_default();
            (NaturalMove { mv, next: parent.play(mv) }, probability)
        })
    }
}

impl<P: Position, M: Iterator<Item = Move>> Iterator for Candidates<P, M> {
    type Item = NaturalMove<P>;

    #[inline(always)]
    fn next(&mut self) -> Option<NaturalMove<P>> {
        let mv = self.moves.next()?;
        Some(NaturalMove { mv, next: self.parent.play(mv) })
    }
}

/// A move in the game's natural order, and the position behind it.
#[derive(Clone)]
pub(super) struct NaturalMove<P> {
    mv: Move,
    next: P,
}

impl<P: Position> NaturalMove<P> {
    /// The player who chooses behind it; none where chance does, or where the game is over.
    pub(super) fn player_behind(&self) -> Option<Player> {
        match self.next.chooser() {
            Chooser::Player(player) if !self.next.is_over() => Some(player),
            _ => None,
        }
    }
}

impl<P> Candidate<P> for NaturalMove<P> {
    #[inline(always)]
    fn mv(&self) -> Move {
        self.mv
    }

    #[inline(always)]
    fn play(self, _: &mut Vec<P>) -> P {
        self.next
    }
}

/// A move of a sorted list. Its listing remembers the best one after making it, so it is `Copy`, which positions
/// need not be, and points to its parent.
#[derive(Clone, Copy)]
pub(super) struct SortedMove {
    pub(super) mv: Move,
    /// The place of the position that it belongs to.
    pub(super) parent: usize,
}

impl<P: Position> Candidate<P> for SortedMove {
    #[inline(always)]
    fn mv(&self) -> Move {
        self.mv
    }

    #[inline(always)]
    fn play(self, parents: &mut Vec<P>) -> P {
        // What lies above belongs to moves made before from the same parent, whose subtrees are done.
        parents.truncate(self.parent + 1);
        parents[self.parent].play(self.mv)
    }
}
