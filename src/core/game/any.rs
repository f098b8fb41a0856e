//! The games, and one type for a position of any of them.

use super::tree::{self, TreePosition};
use super::{
    BoardGame, BoardSize, Capture, Chooser, Exact, FenError, Forbidden, GameDescription, Measure, Move, MoveError,
    MoveNotation, MoveSquares, Outcome, Piece, Player, Position, Square, Value,
};

/// Makes all that is the same for every game out of the list of them: each with its type, and the module it stands in.
macro_rules! games {
    ($($(#[$doc:meta])* $game:ident in $module:ident,)*) => {
        /// A game on a board, whose rules the program knows.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Game {
            $($(#[$doc])* $game,)*
        }

        impl Game {
            /// All games, simple ones first.
            pub const ALL: [Self; [$(stringify!($game)),*].len()] = [$(Self::$game),*];

            /// What the game is, as data.
            pub const fn description(self) -> &'static GameDescription {
                match self {
                    $(Self::$game => &<super::$module::$game as BoardGame>::DESCRIPTION,)*
                }
            }

            /// The position that the game usually begins with.
            pub fn start(self) -> AnyPosition {
                match self {
                    $(Self::$game => AnyPosition::$game(Default::default()),)*
                }
            }

            /// Reads a position in the game's FEN.
            ///
            /// # Errors
            /// As [`BoardGame::from_fen`].
            pub fn read_fen(self, fen: &str) -> Result<AnyPosition, FenError> {
                match self {
                    $(Self::$game => BoardGame::from_fen(fen).map(AnyPosition::$game),)*
                }
            }
        }

        /// A position of one of the games that Plyscope knows.
        ///
        /// The window and the command line hold this; a search runs on the position inside, so that the
        /// compiler makes one fast search for each game.
        #[derive(Clone, Debug, PartialEq)]
        pub enum AnyPosition {
            /// A node of an explicit tree.
            Tree(TreePosition),
            $($(#[$doc])* $game(super::$module::$game),)*
        }

        impl AnyPosition {
            /// The game, unless it is an explicit tree.
            pub const fn game(&self) -> Option<Game> {
                match self {
                    Self::Tree(_) => None,
                    $(Self::$game(_) => Some(Game::$game),)*
                }
            }

            /// Whether both are positions of one game, and the same but for the plies played.
            fn is_same_in_its_game(&self, other: &Self) -> bool {
                match (self, other) {
                    (Self::Tree(one), Self::Tree(another)) => one.is_same(another),
                    $((Self::$game(one), Self::$game(another)) => one.is_same(another),)*
                    _ => false,
                }
            }

            /// Whether the same player is to move with the same possibilities on the same board.
            pub fn repeats(&self, earlier: &Self) -> bool {
                match (self, earlier) {
                    $((Self::$game(now), Self::$game(then)) => now.repeats(then),)*
                    _ => false,
                }
            }

            /// The position as the root of a new search: distances of decided games count from here.
            #[must_use]
            pub fn as_root(&self) -> Self {
                match self {
                    Self::Tree(position) => Self::Tree(position.clone()),
                    $(Self::$game(position) => Self::$game(position.as_root()),)*
                }
            }
        }

        /// The moves of an [`AnyPosition`].
        #[allow(clippy::large_enum_variant, reason = "lists of moves live for a moment")]
        #[derive(Clone, Debug)]
        pub enum AnyMoves {
            /// Children of a node.
            Tree(tree::Moves),
            $($(#[$doc])* $game(super::$module::Moves),)*
        }

        /// Evaluates an expression with the position inside an [`AnyPosition`], whichever game it is.
        macro_rules! with_position {
            ($any:expr, $position:ident => $body:expr) => {
                match $any {
                    $crate::game::AnyPosition::Tree($position) => $body,
                    $($crate::game::AnyPosition::$game($position) => $body,)*
                }
            };
        }

        /// Evaluates an expression with the position inside an [`AnyPosition`] and wraps the result in the same variant
        /// of another enum.
        macro_rules! rewrapped {
            ($any:expr, $outer:ident, $position:ident => $body:expr) => {
                match $any {
                    AnyPosition::Tree($position) => $outer::Tree($body),
                    $(AnyPosition::$game($position) => $outer::$game($body),)*
                }
            };
        }

        /// Evaluates an expression with the position inside, if the game has a board, or another for explicit trees.
        macro_rules! with_board {
            ($any:expr, $position:ident => $body:expr, tree => $none:expr) => {
                match $any {
                    AnyPosition::Tree(_) => $none,
                    $(AnyPosition::$game($position) => $body,)*
                }
            };
        }

        /// Evaluates an expression with the moves inside an [`AnyMoves`].
        macro_rules! with_moves {
            ($any:expr, $moves:ident => $body:expr) => {
                match $any {
                    AnyMoves::Tree($moves) => $body,
                    $(AnyMoves::$game($moves) => $body,)*
                }
            };
        }
    };
}

games! {
    /// Tic-tac-toe.
    TicTacToe in tic_tac_toe,
    /// Connect Four.
    ConnectFour in connect_four,
    /// Gomoku, also five in a row.
    Gomoku in gomoku,
    /// Xiangqi, Chinese chess.
    Xiangqi in xiangqi,
    /// Chess.
    Chess in chess,
}

pub(crate) use with_position;

impl Game {
    /// The name on the command line.
    pub const fn id(self) -> &'static str {
        self.description().id
    }

    /// The game with this name, or with another that people use, in capitals or not.
    pub fn from_name(name: &str) -> Option<Self> {
        let name = name.to_lowercase().replace(['_', ' '], "-");
        Self::ALL.into_iter().find(|game| game.id() == name || game.description().other_names.contains(&&*name))
    }
}

impl Iterator for AnyMoves {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        with_moves!(self, moves => moves.next())
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        with_moves!(self, moves => moves.size_hint())
    }
}

impl ExactSizeIterator for AnyMoves {}

/// How the null move is written.
const NULL_MOVE: &str = "--";

impl Position for AnyPosition {
    type Moves = AnyMoves;

    fn side_to_move(&self) -> Player {
        with_position!(self, position => position.side_to_move())
    }

    fn chooser(&self) -> Chooser {
        with_position!(self, position => position.chooser())
    }

    fn probability(&self, mv: Move) -> Option<Exact> {
        with_position!(self, position => position.probability(mv))
    }

    fn alternates(&self) -> bool {
        with_position!(self, position => position.alternates())
    }

    fn bounds(&self) -> Option<[Value; 2]> {
        with_position!(self, position => position.bounds())
    }

    fn unit(&self) -> u32 {
        with_position!(self, position => position.unit())
    }

    fn has_chance(&self) -> bool {
        with_position!(self, position => position.has_chance())
    }

    fn grain(&self) -> u32 {
        with_position!(self, position => position.grain())
    }

    fn outcome(&self) -> Option<Outcome> {
        with_position!(self, position => position.outcome())
    }

    fn legal_moves(&self) -> AnyMoves {
        rewrapped!(self, AnyMoves, position => position.legal_moves())
    }

    fn candidate_moves(&self) -> AnyMoves {
        rewrapped!(self, AnyMoves, position => position.candidate_moves())
    }

    /// The null move passes, where that is allowed.
    fn play(&self, mv: Move) -> Self {
        if mv == Move::NULL {
            return self.pass().unwrap_or_else(|| self.clone());
        }
        rewrapped!(self, Self, position => position.play(mv))
    }

    fn evaluate(&self) -> Value {
        with_position!(self, position => position.evaluate())
    }

    fn plies_left(&self) -> Option<u32> {
        with_position!(self, position => position.plies_left())
    }

    /// The null move is written as in PGN files.
    fn move_name(&self, mv: Move) -> String {
        if mv == Move::NULL {
            return NULL_MOVE.to_owned();
        }
        with_position!(self, position => position.move_name(mv))
    }

    fn capture(&self, mv: Move) -> Option<Capture> {
        if mv == Move::NULL {
            return None;
        }
        with_position!(self, position => position.capture(mv))
    }

    fn is_quiet(&self, mv: Move) -> bool {
        with_position!(self, position => position.is_quiet(mv))
    }

    fn key(&self) -> u64 {
        with_position!(self, position => position.key())
    }

    fn is_same(&self, other: &Self) -> bool {
        self.is_same_in_its_game(other)
    }

    fn has_captures(&self) -> bool {
        with_position!(self, position => position.has_captures())
    }

    fn is_passing_allowed(&self) -> bool {
        with_position!(self, position => position.is_passing_allowed())
    }

    fn pass(&self) -> Option<Self> {
        Some(rewrapped!(self, Self, position => position.pass()?))
    }

    fn is_in_check(&self) -> bool {
        with_position!(self, position => position.is_in_check())
    }

    fn may_be_in_zugzwang(&self) -> bool {
        with_position!(self, position => position.may_be_in_zugzwang())
    }
}

impl AnyPosition {
    /// What the game is, as data, unless it is an explicit tree.
    pub fn description(&self) -> Option<&'static GameDescription> {
        self.game().map(Game::description)
    }

    /// What values are counted in, unless it is an explicit tree, which has numbers of its own.
    pub fn measure(&self) -> Option<Measure> {
        self.description().map(|game| game.measure)
    }

    /// The node, if it is an explicit tree.
    pub fn as_tree(&self) -> Option<&TreePosition> {
        match self {
            Self::Tree(position) => Some(position),
            _ => None,
        }
    }

    /// How large the board is, if there is one.
    pub fn size(&self) -> Option<BoardSize> {
        with_board!(self, board => Some(board.size()), tree => None)
    }

    /// What stands on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        with_board!(self, board => board.piece(square), tree => None)
    }

    /// The squares of a move of this position, if there is a board.
    pub fn squares(&self, mv: Move) -> Option<MoveSquares> {
        if mv == Move::NULL {
            return None;
        }
        with_board!(self, board => Some(board.squares(mv)), tree => None)
    }

    /// Where the king or general of the side to move stands, if it is attacked.
    pub fn check(&self) -> Option<Square> {
        with_board!(self, board => board.check(), tree => None)
    }

    /// The squares of the line that has won, in order; empty while there is none.
    pub fn winning_line(&self) -> Vec<Square> {
        with_board!(self, board => board.winning_line(), tree => Vec::new())
    }

    /// Whether neither player can ever win, though there are moves.
    pub fn is_dead(&self) -> bool {
        with_board!(self, board => board.is_dead(), tree => false)
    }

    /// Plies without a capture and without a pawn's move, in games whose rules count them.
    pub fn halfmove_clock(&self) -> u32 {
        with_board!(self, board => board.halfmove_clock(), tree => 0)
    }

    /// The position in its game's FEN, if it has one.
    pub fn fen(&self) -> Option<String> {
        with_board!(self, board => Some(board.fen()), tree => None)
    }

    /// A move of this position in a notation.
    pub fn write_move(&self, mv: Move, notation: MoveNotation) -> String {
        if mv == Move::NULL {
            return NULL_MOVE.to_owned();
        }
        with_board!(self, board => board.write_move(mv, notation), tree => self.move_name(mv))
    }

    /// Reads a legal move in any notation that the game knows; explicit trees have none.
    ///
    /// # Errors
    /// As [`BoardGame::read_move`].
    pub fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        let read = with_board!(self, board => board.read_move(text), tree => Err(MoveError::Illegal(text.to_owned())));
        read.map_err(|error| match error {
            MoveError::Illegal(text) => match self.why_illegal(&text) {
                Some(why) => MoveError::Forbidden(text, why),
                None => MoveError::Illegal(text),
            },
            other => other,
        })
    }

    /// Why a written move that is not legal is not, as far as the text says which move is meant.
    fn why_illegal(&self, text: &str) -> Option<Forbidden> {
        let description = self.description()?;
        if description.puts_pieces {
            return Some(if description.board.is_upright() { Forbidden::ColumnFull } else { Forbidden::Taken });
        }
        let squares = self.coordinates(text);
        let MoveSquares { from, to } = match squares {
            Some(squares) => squares,
            None => with_board!(self, board => board.meant(text), tree => None)?,
        };
        self.why_not(from?, to)
    }

    /// Why a piece may not go from one square to another; `None` where it may.
    pub fn why_not(&self, from: Square, to: Square) -> Option<Forbidden> {
        let wanted = MoveSquares { from: Some(from), to };
        if self.legal_moves().any(|mv| self.squares(mv) == Some(wanted)) {
            return None;
        }
        let mover = self.side_to_move();
        Some(match (self.piece(from), self.piece(to)) {
            (None, _) => Forbidden::NoPiece,
            (Some(piece), _) if piece.player != mover => Forbidden::NotYourPiece,
            (_, Some(taken)) if taken.player == mover => Forbidden::OwnPiece,
            _ => with_board!(self, board => board.against(from, to), tree => Forbidden::NotSo),
        })
    }

    /// The squares of a move that is written by them: `h2e2`, `H2-E2`.
    fn coordinates(&self, text: &str) -> Option<MoveSquares> {
        let (size, description) = (self.size()?, self.description()?);
        let signs: Vec<char> = text.trim().chars().filter(|sign| !['-', '–', '−'].contains(sign)).collect();
        let [from_file, from_rank, to_file, to_rank] = *signs.first_chunk()?;
        let square = |file: char, rank: char| {
            let file = (file.to_ascii_lowercase() as u32).checked_sub('a' as u32)?;
            let rank = rank.to_digit(10)?.checked_sub(description.coordinates.first_rank().into())?;
            let square = Square::new(u8::try_from(file).ok()?, u8::try_from(rank).ok()?);
            (square.file < size.files && square.rank < size.ranks).then_some(square)
        };
        // A letter behind them says what a pawn becomes.
        let is_whole = matches!(signs.as_slice(), [_, _, _, _] | [_, _, _, _, 'n' | 'b' | 'r' | 'q']);
        let from = square(from_file, from_rank)?;
        is_whole.then_some(MoveSquares { from: Some(from), to: square(to_file, to_rank)? })
    }
}
