//! What is set up as text: the letters of pieces, the FEN that the board says, and boards that are read.

use crate::game::{AnyPosition, BoardSize, FenError, Game, Piece, PieceKind, Player, Square};

use super::{Setup, usual_size};

/// The kinds of pieces that a game has, as its palette shows them, with the letters of the first player.
pub const fn kinds(game: Game) -> &'static [(PieceKind, char)] {
    match game {
        Game::TicTacToe => &[(PieceKind::Mark, 'X')],
        Game::ConnectFour => &[(PieceKind::Disc, 'X')],
        Game::Gomoku => &[(PieceKind::Stone, 'X')],
        Game::Xiangqi => &[
            (PieceKind::General, 'K'),
            (PieceKind::Advisor, 'A'),
            (PieceKind::Elephant, 'B'),
            (PieceKind::Horse, 'N'),
            (PieceKind::Chariot, 'R'),
            (PieceKind::Cannon, 'C'),
            (PieceKind::Soldier, 'P'),
        ],
        Game::Chess => &[
            (PieceKind::King, 'K'),
            (PieceKind::Queen, 'Q'),
            (PieceKind::Rook, 'R'),
            (PieceKind::Bishop, 'B'),
            (PieceKind::Knight, 'N'),
            (PieceKind::Pawn, 'P'),
        ],
    }
}

/// Whether each player has a letter of their own, X and O, instead of capital and small ones.
pub(super) const fn has_marks(game: Game) -> bool {
    matches!(game, Game::TicTacToe | Game::ConnectFour | Game::Gomoku)
}

/// The letter of a piece in its game's FEN.
pub fn letter_of(game: Game, piece: Piece) -> char {
    if has_marks(game) {
        return if piece.player == Player::Max { 'X' } else { 'O' };
    }
    let letter = kinds(game).iter().find(|(kind, _)| *kind == piece.kind).map_or('?', |(_, letter)| *letter);
    if piece.player == Player::Max { letter } else { letter.to_ascii_lowercase() }
}

/// The piece that a letter stands for in a game's FEN.
pub fn piece_of(game: Game, letter: char) -> Option<Piece> {
    let capital = letter.to_ascii_uppercase();
    if has_marks(game) {
        let player = match capital {
            'X' => Player::Max,
            'O' => Player::Min,
            _ => return None,
        };
        return kinds(game).first().map(|(kind, _)| Piece { player, kind: *kind });
    }
    // Elephants, horses and soldiers have two letters each in use.
    let capital = match (game, capital) {
        (Game::Xiangqi, 'E') => 'B',
        (Game::Xiangqi, 'H') => 'N',
        (Game::Xiangqi, 'S') => 'P',
        _ => capital,
    };
    let kind = kinds(game).iter().find(|(_, known)| *known == capital)?.0;
    Some(Piece { player: if letter.is_ascii_uppercase() { Player::Max } else { Player::Min }, kind })
}

impl Setup {
    /// The text that the game's reader of FEN reads.
    pub fn fen(&self) -> String {
        let rows = (0..self.size.ranks).rev().map(|rank| self.row(rank));
        let board = rows.collect::<Vec<String>>().join("/");
        let side = if self.side_to_move == Player::Max { 'w' } else { 'b' };
        let [idle, number] = &self.clocks;
        match self.game {
            Game::TicTacToe | Game::ConnectFour => board,
            Game::Gomoku => format!("{board} {}", if self.side_to_move() == Player::Max { 'x' } else { 'o' }),
            Game::Xiangqi => format!("{board} {side}"),
            Game::Chess => format!("{board} {side} {} {} {idle} {number}", self.castling, self.en_passant),
        }
    }

    /// The position, if the rules allow it.
    ///
    /// # Errors
    /// Why they do not.
    pub fn position(&self) -> Result<AnyPosition, FenError> {
        self.game.read_fen(&self.fen())
    }

    /// Whether a text is meant as a FEN: no notation of trees begins with the rows of a board, and a game has moves.
    pub fn is_fen(text: &str) -> bool {
        let mut words = text.split_whitespace();
        let has_rows = words.next().is_some_and(|rows| rows.matches('/').count() >= 2);
        let is_game = words.any(|word| word == "moves");
        has_rows && !is_game && Game::ALL.into_iter().any(|game| Self::read(game, text.trim()).is_some())
    }

    /// Reads a FEN as far as it says where pieces stand, whether the rules allow that or not.
    pub fn read(game: Game, text: &str) -> Option<Self> {
        let rows_text = match game {
            // Its reader passes over white space anywhere, and knows no other field.
            Game::TicTacToe => text.to_owned(),
            _ => text.split_whitespace().next()?.to_owned(),
        };
        let rows = read_rows(game, &rows_text)?;
        let size = BoardSize { files: u8::try_from(rows.first()?.len()).ok()?, ranks: u8::try_from(rows.len()).ok()? };
        let fits = if game == Game::Gomoku { size.files == size.ranks } else { size == usual_size(game) };
        if !fits || rows.iter().any(|row| row.len() != usize::from(size.files)) {
            return None;
        }
        let mut setup = Self { pieces: rows.into_iter().rev().flatten().collect(), ..Self::empty(game, size) };
        if has_marks(game) {
            setup.side_to_move = setup.side_by_count();
        } else {
            setup.read_fields(text.split_whitespace().skip(1));
        }
        Some(setup)
    }

    fn read_fields<'t>(&mut self, mut fields: impl Iterator<Item = &'t str>) {
        let side = fields.next().unwrap_or("w");
        self.side_to_move = if side.eq_ignore_ascii_case("b") { Player::Min } else { Player::Max };
        let [castling, en_passant, idle, number] = std::array::from_fn(|_| fields.next());
        if self.game == Game::Chess {
            castling.unwrap_or("-").clone_into(&mut self.castling);
            en_passant.unwrap_or("-").clone_into(&mut self.en_passant);
            self.clocks = [idle.unwrap_or("0").to_owned(), number.unwrap_or("1").to_owned()];
        }
    }

    fn row(&self, rank: u8) -> String {
        let mut row = String::new();
        let mut empty = 0;
        let flush = |row: &mut String, empty: &mut usize| {
            if *empty > 0 && self.game == Game::TicTacToe {
                row.push_str(&".".repeat(*empty));
            } else if *empty > 0 {
                row.push_str(&empty.to_string());
            }
            *empty = 0;
        };
        for file in 0..self.size.files {
            match self.piece(Square::new(file, rank)) {
                Some(piece) => {
                    flush(&mut row, &mut empty);
                    row.push(letter_of(self.game, piece));
                }
                None => empty += 1,
            }
        }
        flush(&mut row, &mut empty);
        row
    }
}

/// The rows of a board from the top, with `/` between them; `None` where a letter means nothing.
fn read_rows(game: Game, text: &str) -> Option<Vec<Vec<Option<Piece>>>> {
    const LONGEST: usize = 64;
    let mut rows = vec![Vec::new()];
    let mut number = 0_usize;
    let flush = |rows: &mut Vec<Vec<Option<Piece>>>, number: &mut usize| {
        let empty = std::mem::take(number).min(LONGEST);
        if let Some(row) = rows.last_mut() {
            row.extend(std::iter::repeat_n(None, empty));
        }
    };
    for letter in text.chars() {
        if let Some(digit) = letter.to_digit(10) {
            number = number.saturating_mul(10).saturating_add(digit as usize);
            continue;
        }
        flush(&mut rows, &mut number);
        match letter {
            '/' => rows.push(Vec::new()),
            '|' => {}
            '.' => rows.last_mut()?.push(None),
            space if space.is_whitespace() => {}
            letter => rows.last_mut()?.push(Some(piece_of(game, letter)?)),
        }
        if rows.len() > LONGEST || rows.last()?.len() > LONGEST {
            return None;
        }
    }
    flush(&mut rows, &mut number);
    // Nine cells of tic-tac-toe may stand in one row.
    if game == Game::TicTacToe {
        let cells: Vec<Option<Piece>> = rows.concat();
        rows = cells.chunks(3).map(<[_]>::to_vec).collect();
    }
    Some(rows)
}
