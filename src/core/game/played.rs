//! A game that is played: where it began, its moves, and how it ended.
//!
//! Positions do not hold what came before them. Rules that depend on it are here: repetition in xiangqi and chess, and
//! the fifty moves of chess. A search looks at positions alone and does not apply these rules.

use super::{AnyPosition, Game, GameDescription, Move, MoveError, MoveNotation, Outcome, Player, Position, Repetition};

/// A game from its start to where it stands.
///
/// Every position is the root of its own search: distances of decided games count from it.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedGame {
    /// The start, and the position after each move.
    positions: Vec<AnyPosition>,
    moves: Vec<Move>,
    /// How it ended at the last position.
    ending: Option<Ending>,
}

/// How a game that was played ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// A player has won.
    Won {
        /// Who.
        winner: Player,
        /// Why.
        by: WonBy,
    },
    /// Neither player has won.
    Drawn {
        /// Why.
        by: DrawnBy,
    },
}

/// Why a player has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum WonBy {
    /// The other's king or general is attacked and cannot be saved.
    Checkmate,
    /// The other has no move: in xiangqi that is a loss without a check, too.
    NoMoves,
    /// As many in a row as the game asks for.
    Line,
    /// In xiangqi, the other gave check with every move while the position came up for the third time.
    PerpetualCheck,
}

/// Why a game is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DrawnBy {
    /// In chess, the player to move has no move and is not in check.
    Stalemate,
    /// The position has come up for the third time.
    Repetition,
    /// In chess, fifty moves of each player without a capture and without a pawn's move.
    FiftyMoves,
    /// In chess, neither player has enough pieces left to mate.
    DeadPosition,
    /// There is no room for another move.
    FullBoard,
}

impl WonBy {
    /// All reasons.
    pub const ALL: [Self; 4] = [Self::Checkmate, Self::NoMoves, Self::Line, Self::PerpetualCheck];

    /// The reason's name in output for programs.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::NoMoves => "no-moves",
            Self::Line => "line",
            Self::PerpetualCheck => "perpetual-check",
        }
    }
}

impl DrawnBy {
    /// All reasons.
    pub const ALL: [Self; 5] =
        [Self::Stalemate, Self::Repetition, Self::FiftyMoves, Self::DeadPosition, Self::FullBoard];

    /// The reason's name in output for programs.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Stalemate => "stalemate",
            Self::Repetition => "repetition",
            Self::FiftyMoves => "fifty-moves",
            Self::DeadPosition => "dead-position",
            Self::FullBoard => "full-board",
        }
    }
}

/// A position that has come up so often ends the game.
const REPETITIONS: usize = 3;

/// Plies of each player's fifty moves.
const FIFTY_MOVES: u32 = 100;

impl PlayedGame {
    /// A game of which no move has been played. An explicit tree has moves too, but no ending that a game has.
    pub fn new(start: &AnyPosition) -> Self {
        let mut game = Self { positions: vec![start.as_root()], moves: Vec::new(), ending: None };
        game.ending = game.find_ending();
        game
    }

    /// Plays a move.
    ///
    /// # Errors
    /// When the rules do not allow it, or the game is over.
    pub fn play(&mut self, mv: Move) -> Result<(), MoveError> {
        if self.ending.is_some() {
            return Err(MoveError::Over);
        }
        self.play_on(mv)
    }

    /// Plays a move even where the game could have been called off, as people's games go on: behind a repetition and
    /// behind fifty moves. A position in which the game is over by itself has no moves.
    ///
    /// # Errors
    /// When the rules do not allow the move.
    pub fn play_on(&mut self, mv: Move) -> Result<(), MoveError> {
        let position = self.position();
        if position.is_over() {
            return Err(MoveError::Over);
        }
        if !position.legal_moves().any(|legal| legal == mv) {
            // A number that is no move of the position has no name in the game's notation.
            return Err(MoveError::Illegal(format!("#{}", mv.0)));
        }
        let next = position.play(mv).as_root();
        self.positions.push(next);
        self.moves.push(mv);
        self.ending = self.find_ending();
        Ok(())
    }

    /// Takes the last move back and returns it.
    pub fn take_back(&mut self) -> Option<Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        self.ending = self.find_ending();
        Some(mv)
    }

    /// Takes back all moves but the first `plies`.
    pub fn take_back_to(&mut self, plies: usize) {
        if plies < self.moves.len() {
            self.moves.truncate(plies);
            self.positions.truncate(plies + 1);
            self.ending = self.find_ending();
        }
    }

    /// Which game it is; none for an explicit tree.
    pub fn game(&self) -> Option<Game> {
        self.start().game()
    }

    /// Who began.
    pub fn start_player(&self) -> Player {
        self.start().side_to_move()
    }

    /// Where it began.
    pub fn start(&self) -> &AnyPosition {
        &self.positions[0]
    }

    /// Where it stands.
    pub fn position(&self) -> &AnyPosition {
        &self.positions[self.moves.len()]
    }

    /// The position after so many plies; none behind the last.
    pub fn position_after(&self, plies: usize) -> Option<&AnyPosition> {
        self.positions.get(plies)
    }

    /// The moves, in order.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How many plies have been played.
    pub fn plies(&self) -> usize {
        self.moves.len()
    }

    /// A move in a notation, by its number from 0.
    pub fn write_move(&self, ply: usize, notation: MoveNotation) -> Option<String> {
        Some(self.positions.get(ply)?.write_move(*self.moves.get(ply)?, notation))
    }

    /// How the game ended, if it did.
    ///
    /// In xiangqi a position that comes up for the third time ends it: if exactly one player gave check with every
    /// move since the first time, that player loses, otherwise the game is drawn. The full rules of the game are
    /// longer: they also forbid to chase a piece for ever.
    ///
    /// In chess the third time is a draw, and so are fifty moves of each player without a capture and without a
    /// pawn's move, unless the last one mates. At the board a player has to claim these.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    fn find_ending(&self) -> Option<Ending> {
        let position = self.position();
        let description = position.description()?;
        match position.outcome() {
            Some(Outcome::Win(winner)) => return Some(Ending::Won { winner, by: won_by(description, position) }),
            Some(Outcome::Draw) => return Some(Ending::Drawn { by: drawn_by(description) }),
            Some(Outcome::Payoff(_)) => return None,
            None => {}
        }
        if position.is_dead() {
            return Some(Ending::Drawn { by: DrawnBy::DeadPosition });
        }
        match (description.repetition, self.first_of_repetition()) {
            (Repetition::PerpetualCheckLoses, Some(first)) => Some(self.repeated_with_checks(first)),
            (Repetition::Draw, Some(_)) => Some(Ending::Drawn { by: DrawnBy::Repetition }),
            _ if position.halfmove_clock() >= FIFTY_MOVES => Some(Ending::Drawn { by: DrawnBy::FiftyMoves }),
            _ => None,
        }
    }

    /// Where the present position came up first, in plies from the start, if it is there for the third time.
    fn first_of_repetition(&self) -> Option<usize> {
        let now = self.position();
        let (mut first, mut times) = (None, 1);
        // One player is to move at both, so at most every second position can be the same.
        for plies in (0..self.moves.len()).rev() {
            // What is captured does not come back.
            if self.positions[plies].capture(self.moves[plies]).is_some() {
                break;
            }
            if (self.moves.len() - plies).is_multiple_of(2) && now.repeats(&self.positions[plies]) {
                times += 1;
                first = Some(plies);
            }
        }
        first.filter(|_| times >= REPETITIONS)
    }

    /// Who loses because they gave check with every move since a position came up first, if exactly one player did.
    fn repeated_with_checks(&self, first: usize) -> Ending {
        let only_checks = |player: Player| {
            (first..self.moves.len())
                .filter(|plies| self.positions[*plies].side_to_move() == player)
                .all(|plies| self.positions[plies + 1].check().is_some())
        };
        match (only_checks(Player::Max), only_checks(Player::Min)) {
            (true, false) => Ending::Won { winner: Player::Min, by: WonBy::PerpetualCheck },
            (false, true) => Ending::Won { winner: Player::Max, by: WonBy::PerpetualCheck },
            _ => Ending::Drawn { by: DrawnBy::Repetition },
        }
    }
}

fn won_by(description: &GameDescription, position: &AnyPosition) -> WonBy {
    match position.check() {
        _ if description.puts_pieces => WonBy::Line,
        Some(_) => WonBy::Checkmate,
        None => WonBy::NoMoves,
    }
}

const fn drawn_by(description: &GameDescription) -> DrawnBy {
    if description.puts_pieces { DrawnBy::FullBoard } else { DrawnBy::Stalemate }
}
