//! What every game provides to a search.

use super::{Chooser, Exact, Player, Value};

/// A move, as a number that only its game can read.
///
/// Sixteen bits hold every move of every game here, and keep a record of a trace small.
/// On explicit trees it is the index of the child, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default, serde::Serialize, serde::Deserialize)]
pub struct Move(pub u16);

impl Move {
    /// The null move: the player to move passes, though no game here lets a player do so ([`Position::pass`]).
    ///
    /// No game has a legal move of this number: on boards they stay far below it, and a node of an explicit tree has at
    /// most 65,535 children, whose largest index is 65,534.
    pub const NULL: Self = Self(u16::MAX);
}

/// How a finished game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// This player has won.
    Win(Player),
    /// Neither player has won.
    Draw,
    /// A leaf of an explicit tree, worth so much to Max.
    Payoff(Value),
}

/// What a move takes, and with what: as points of material, for trying the best captures first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capture {
    /// What the captured piece is worth.
    pub victim: u16,
    /// What the capturing piece is worth.
    pub attacker: u16,
}

/// A position of a game of two players who move in turn.
///
/// A search asks, at each node and in this order: [`outcome`](Position::outcome); with a transposition table
/// [`key`](Position::key), and [`is_same`](Position::is_same) of what the table has there; then
/// [`evaluate`](Position::evaluate) at a leaf, or, where it tries a null move,
/// [`may_be_in_zugzwang`](Position::may_be_in_zugzwang) and [`pass`](Position::pass), and then
/// [`candidate_moves`](Position::candidate_moves) and [`play`](Position::play) for each. The same position always gives
/// the same answers.
pub trait Position: Clone {
    /// The moves of one position, in the game's natural order.
    type Moves: ExactSizeIterator<Item = Move>;

    /// Whose turn it is; players alternate unless [`alternates`](Position::alternates) denies it. Max where chance
    /// chooses.
    fn side_to_move(&self) -> Player;

    /// Who chooses: the side to move, or chance, as in trees that say so.
    #[inline]
    fn chooser(&self) -> Chooser {
        Chooser::Player(self.side_to_move())
    }

    /// The probability of a move of chance; none of a player's move.
    fn probability(&self, mv: Move) -> Option<Exact> {
        let _ = mv;
        None
    }

    /// Whether the players take turns from here to every end of the game, and chance nowhere chooses.
    #[inline]
    fn alternates(&self) -> bool {
        true
    }

    /// Whether chance chooses anywhere from here on.
    #[inline]
    fn has_chance(&self) -> bool {
        false
    }

    /// The least and the largest value that an end can have, where that is known.
    fn bounds(&self) -> Option<[Value; 2]> {
        None
    }

    /// How many points make one as values are written.
    #[inline]
    fn unit(&self) -> u32 {
        1
    }

    /// All values and expectations of the game are multiples of so many points.
    #[inline]
    fn grain(&self) -> u32 {
        1
    }

    /// How the game ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether the game has ended.
    #[inline]
    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// All moves that the rules allow, none once the game is over.
    fn legal_moves(&self) -> Self::Moves;

    /// The moves that a search looks at, in the game's natural order: the legal ones unless the game says otherwise.
    #[inline]
    fn candidate_moves(&self) -> Self::Moves {
        self.legal_moves()
    }

    /// The position after a move, which must be one of the legal ones.
    #[must_use]
    fn play(&self, mv: Move) -> Self;

    /// What the position is worth to Max, in points; exact when the game is over, an estimate otherwise.
    fn evaluate(&self) -> Value;

    /// The largest number of plies that can still be played, where the game knows it.
    fn plies_left(&self) -> Option<u32>;

    /// The move in the game's own notation, for a move of this position.
    fn move_name(&self, mv: Move) -> String;

    /// What the move takes; `None` for a move that takes nothing, as in games without captures.
    fn capture(&self, mv: Move) -> Option<Capture> {
        let _ = mv;
        None
    }

    /// Whether any move of the game may take something at all.
    #[inline]
    fn has_captures(&self) -> bool {
        false
    }

    /// Whether the move changes little on the board: it takes nothing and, in chess, promotes no pawn.
    #[inline]
    fn is_quiet(&self, mv: Move) -> bool {
        self.capture(mv).is_none()
    }

    /// A number for the position, by which a transposition table finds it: the same on every machine.
    ///
    /// It follows from all that [`candidate_moves`](Position::candidate_moves), [`outcome`](Position::outcome) and
    /// [`evaluate`](Position::evaluate) read, the side to move among it, but not from how many plies were played since
    /// the root. So it is the same however the position came about. Different positions may have the same key:
    /// [`is_same`](Position::is_same) tells them apart.
    fn key(&self) -> u64;

    /// Whether the other position is the same as this one in all that [`key`](Position::key) follows from: they may
    /// differ in how many plies were played, and values of decided games with them.
    fn is_same(&self, other: &Self) -> bool;

    /// This position with the other player to move, one ply later: the position after [`Move::NULL`].
    ///
    /// `None` in games where passing means nothing, when the game is over, and in check, where the king or general
    /// could be taken.
    #[must_use]
    fn pass(&self) -> Option<Self> {
        None
    }

    /// Whether passing makes sense in the game at all.
    #[inline]
    fn is_passing_allowed(&self) -> bool {
        false
    }

    /// Whether the king or general of the side to move is attacked.
    #[inline]
    fn is_in_check(&self) -> bool {
        false
    }

    /// Whether to pass may be better than any move: the side to move has only pieces that soon have no good move left.
    ///
    /// Programs ask this before a null move, which supposes that some move is better than none
    /// (chessprogramming.org, *Null Move Pruning*). It looks at the material alone.
    #[inline]
    fn may_be_in_zugzwang(&self) -> bool {
        false
    }
}
