//! What is set up as text: the letters of pieces, the FEN that the board says, and boards that are read.

use plyscope_core::game::{AnyPosition, BoardSize, FenError, FenField, Game, Piece, Player, Square};

use super::{Setup, usual_size};

/// The letter of a piece in its game's FEN.
pub fn letter_of(game: Game, piece: Piece) -> char {
    let description = game.description();
    match piece.player {
        Player::Min if description.puts_pieces => 'O',
        player => {
            let known = description.pieces.iter().find(|(kind, _)| *kind == piece.kind);
            let letter = known.map_or('?', |(_, letter)| *letter);
            if player == Player::Max { letter } else { letter.to_ascii_lowercase() }
        }
    }
}

/// The piece that a letter stands for in a game's FEN.
pub fn piece_of(game: Game, letter: char) -> Option<Piece> {
    let description = game.description();
    let capital = letter.to_ascii_uppercase();
    if description.puts_pieces {
        let player = match capital {
            'X' => Player::Max,
            'O' => Player::Min,
            _ => return None,
        };
        return Some(Piece { player, kind: description.emblem() });
    }
    let other = description.other_letters.iter().find(|(read, _)| *read == capital);
    let capital = other.map_or(capital, |(_, written)| *written);
    let kind = description.pieces.iter().find(|(_, known)| *known == capital)?.0;
    Some(Piece { player: if letter.is_ascii_uppercase() { Player::Max } else { Player::Min }, kind })
}

impl Setup {
    /// The text that the game's reader of FEN reads.
    pub fn fen(&self) -> String {
        let rows = (0..self.size.ranks).rev().map(|rank| self.row(rank));
        let board = rows.collect::<Vec<String>>().join("/");
        let [idle, number] = &self.clocks;
        let is_max = self.side_to_move() == Player::Max;
        self.game.description().fen_fields.iter().fold(board, |fen, field| {
            let written = match field {
                FenField::Mark => {
                    if is_max {
                        "x"
                    } else {
                        "o"
                    }
                }
                FenField::Side => {
                    if is_max {
                        "w"
                    } else {
                        "b"
                    }
                }
                FenField::Castling => &self.castling,
                FenField::EnPassant => &self.en_passant,
                FenField::HalfmoveClock => idle,
                FenField::MoveNumber => number,
            };
            format!("{fen} {written}")
        })
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
        let description = game.description();
        // Where dots need no rows, white space may part them.
        let rows_text = if description.fen_has_dots { text } else { text.split_whitespace().next()? };
        let rows = read_rows(game, rows_text)?;
        let size = BoardSize { files: u8::try_from(rows.first()?.len()).ok()?, ranks: u8::try_from(rows.len()).ok()? };
        let is_usual = size == usual_size(game);
        let fits = is_usual || !description.sizes.is_empty() && size.files == size.ranks;
        if !fits || rows.iter().any(|row| row.len() != usize::from(size.files)) {
            return None;
        }
        let mut setup = Self { pieces: rows.into_iter().rev().flatten().collect(), ..Self::empty(game, size) };
        setup.read_fields(text.split_whitespace().skip(1));
        Some(setup)
    }

    /// Reads what stands behind the board; what is missing stays as it is on an empty board.
    fn read_fields<'t>(&mut self, fields: impl Iterator<Item = &'t str>) {
        if self.side_follows() {
            self.side_to_move = self.side_by_count();
        }
        let [idle, number] = &mut self.clocks;
        for (kind, field) in self.game.description().fen_fields.iter().zip(fields) {
            match kind {
                // It follows from the pieces.
                FenField::Mark => {}
                FenField::Side if field.eq_ignore_ascii_case("b") => self.side_to_move = Player::Min,
                FenField::Side => self.side_to_move = Player::Max,
                FenField::Castling => field.clone_into(&mut self.castling),
                FenField::EnPassant => field.clone_into(&mut self.en_passant),
                FenField::HalfmoveClock => field.clone_into(idle),
                FenField::MoveNumber => field.clone_into(number),
            }
        }
    }

    fn row(&self, rank: u8) -> String {
        let mut row = String::new();
        let mut empty = 0;
        let flush = |row: &mut String, empty: &mut usize| {
            if *empty > 0 && self.game.description().fen_has_dots {
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
    // Cells that are written one by one may all stand in one row.
    if game.description().fen_has_dots {
        let cells: Vec<Option<Piece>> = rows.concat();
        rows = cells.chunks(usize::from(usual_size(game).files)).map(<[_]>::to_vec).collect();
    }
    Some(rows)
}
