//! Games of chess in Portable Game Notation, and those of xiangqi that are written in the same way.
//!
//! Read as the *Portable Game Notation Specification and Implementation Guide* (S. J. Edwards, 1994) has its import
//! format, and a little more of what is found in files: tags, moves with or without numbers, comments of both kinds,
//! glyphs such as `$1` and `!?`. Variations are passed over. A file holds one game of standard chess; `FEN` gives the
//! position where it began. Written in the export format, with as many moves in a line as fit.

use plyscope_core::game::{DrawnBy, Ending, Game, Label, MoveNotation, PlayedGame, Player, Position, is_invisible};

use super::game_file::play_written;
use super::place::Fault;
use super::{Agent, GameFile, messages, move_list};
use crate::Message;
use crate::cursor::Cursor;
use crate::messages::{quoted, said};

/// Which game a text is, if it begins as such files do: with a tag, with the number of the first move and a move, or
/// with a move.
pub(super) fn game_of(name: &str, text: &str) -> Option<Game> {
    let is_named_so = name.to_ascii_lowercase().ends_with(".pgn");
    let is_meant = || is_named_so || looks_like(text);
    let begins_with_moves = || {
        let first = text.trim_start_matches('\u{feff}').trim_start().chars().next();
        first.is_some_and(|sign| sign.is_alphabetic() || "{;123456789１+".contains(sign))
    };
    if !is_meant() && !begins_with_moves() {
        return None;
    }
    move_list::game_of(text).or_else(|| is_meant().then_some(Game::Chess))
}

/// Whether a text begins with a tag, or with the number of the first move and a move.
fn looks_like(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if let Some(tag) = text.strip_prefix('[') {
        let tag = tag.trim_start();
        let name = tag.trim_start_matches(is_of_a_tag_name);
        return name.len() < tag.len() && name.trim_start().starts_with('"');
    }
    let behind_number = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let behind_dots = behind_number.trim_start_matches('.');
    behind_number.len() < text.len()
        && behind_dots.len() < behind_number.len()
        && behind_dots.trim_start().starts_with(|c: char| c.is_ascii_alphabetic())
}

fn is_of_a_tag_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// The results that end a game.
const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// What ends a line: old files have the second alone.
const LINE_ENDS: [char; 2] = ['\n', '\r'];

/// Reads a text piece by piece.
pub(super) struct PgnReader<'t> {
    cursor: Cursor<'t>,
}

/// A piece of the text that matters.
pub(super) enum PgnToken<'t> {
    /// A tag: where its name stands, the name, and where the value between its quotes stands.
    Tag(usize, &'t str, std::ops::Range<usize>),
    /// A move or a number, with its place.
    Word(usize, &'t str),
    /// A result.
    Result(usize),
    /// The text ends here.
    End,
}

/// Reads a game of chess or of xiangqi.
pub(super) fn read(text: &str, of: Game) -> Result<GameFile, Fault> {
    let mut reader = PgnReader::new(text);
    let mut start = of.start();
    let (mut event, mut players) = (String::new(), [String::new(), String::new()]);
    let mut token = reader.next()?;
    if matches!(token, PgnToken::End) {
        return Err(Fault::new(text.trim_end().len(), messages::unexpected("", pgn_expected())));
    }
    while let PgnToken::Tag(_, name, value) = token {
        let written = unescaped(&text[value.clone()]);
        match name.to_ascii_lowercase().as_str() {
            "event" => event = written,
            "white" | "red" => players[0] = written,
            "black" => players[1] = written,
            "variant" if of == Game::Chess && !is_standard(&written) => {
                return Err(Fault::new(value.start, no_standard_chess(&written)));
            }
            "fen" => {
                start = of
                    .read_fen(&written)
                    .map_err(|error| Fault::new(value.start + error.at.start, messages::broken_position(of, &error)))?;
            }
            _ => {}
        }
        token = reader.next()?;
    }
    let mut game = PlayedGame::new(&start);
    loop {
        match token {
            PgnToken::Word(at, word) => read_word(&mut game, at, word)?,
            PgnToken::Tag(at, ..) => return Err(Fault::new(at, second_game())),
            PgnToken::Result(_) => break,
            PgnToken::End => return Ok(file(game, &event, &players)),
        }
        token = reader.next()?;
    }
    match reader.next()? {
        PgnToken::End => Ok(file(game, &event, &players)),
        PgnToken::Tag(at, ..) | PgnToken::Word(at, _) | PgnToken::Result(at) => Err(Fault::new(at, second_game())),
    }
}

/// Reads numbers and moves that stand together: `12.Nf3`, `12...Nf6!?`.
fn read_word(game: &mut PlayedGame, at: usize, word: &str) -> Result<(), Fault> {
    if game.game() == Some(Game::Xiangqi) {
        return move_list::read_word(game, at, word);
    }
    let behind_number = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_number = behind_number.len() < word.len() && (behind_number.is_empty() || behind_number.starts_with('.'));
    let behind_dots = behind_number.trim_start_matches(['.', '…']);
    let numbered = if is_number || behind_dots.len() < behind_number.len() { behind_dots } else { word };
    let at = at + word.len() - numbered.len();
    let mv = numbered.trim_end_matches(['!', '?']);
    // A capture in passing needs no mark, and some programs set one, beside the move or by itself.
    let mv = mv.strip_suffix("e.p.").or_else(|| mv.strip_suffix("ep")).unwrap_or(mv);
    if mv.is_empty() {
        return Ok(());
    }
    // Some programs write castling with noughts.
    let castling = mv.replace('0', "O");
    play_written(game, if castling.starts_with("O-O") { &castling } else { mv }, at)
}

/// The moves of a text as far as they can be played from the start of a game.
pub(super) fn played(text: &str, of: Game) -> PlayedGame {
    let mut game = PlayedGame::new(&of.start());
    let mut reader = PgnReader::new(text);
    loop {
        match reader.next() {
            Ok(PgnToken::Word(at, word)) if read_word(&mut game, at, word).is_ok() => {}
            Ok(PgnToken::Tag(..)) => {}
            _ => return game,
        }
    }
}

impl<'t> PgnReader<'t> {
    /// At the beginning of a text.
    pub(super) fn new(text: &'t str) -> Self {
        let mut cursor = Cursor::new(text);
        cursor.take_while(|c| c == '\u{feff}');
        Self { cursor }
    }

    /// The next piece of the text; comments, glyphs and variations are passed over.
    pub(super) fn next(&mut self) -> Result<PgnToken<'t>, Fault> {
        // Where each variation that is open began.
        let mut variations: Vec<usize> = Vec::new();
        loop {
            self.cursor.take_while(char::is_whitespace);
            let at = self.cursor.place();
            let line_start = self.cursor.since(0).ends_with(LINE_ENDS) || at == 0;
            match self.cursor.peek() {
                None => {
                    return match variations.last() {
                        Some(open) => Err(Fault::new(*open, messages::not_closed(["variation", "变着"], ')'))),
                        None => Ok(PgnToken::End),
                    };
                }
                Some('%') if line_start => self.skip_line(),
                Some(';') => self.skip_line(),
                Some('{') => {
                    if self.cursor.take_until("}").is_none() {
                        return Err(self.cursor.fault(messages::not_closed(["comment", "注释"], '}')));
                    }
                    self.cursor.bump();
                }
                Some('$') => {
                    self.cursor.bump();
                    self.cursor.take_while(|c| c.is_ascii_digit());
                }
                Some('(') => {
                    variations.push(at);
                    self.cursor.bump();
                }
                Some(')') => {
                    if variations.pop().is_none() {
                        return Err(self.cursor.fault(messages::unexpected(")", move_expected())));
                    }
                    self.cursor.bump();
                }
                Some('[') if variations.is_empty() => return self.tag(),
                Some(c) => {
                    self.cursor.bump();
                    if !ends_word(c) {
                        self.cursor.take_while(|c| !ends_word(c));
                    }
                    let word = self.cursor.since(at);
                    if !variations.is_empty() {
                        continue;
                    }
                    return Ok(if RESULTS.contains(&word) || move_list::is_result(word) {
                        PgnToken::Result(at)
                    } else {
                        PgnToken::Word(at, word)
                    });
                }
            }
        }
    }

    /// A tag in square brackets: a name and a text in quotes.
    fn tag(&mut self) -> Result<PgnToken<'t>, Fault> {
        self.cursor.eat("[");
        self.cursor.take_while(char::is_whitespace);
        let name_at = self.cursor.place();
        let name = self.cursor.take_while(is_of_a_tag_name);
        if name.is_empty() {
            return Err(self.unexpected(tag_name_expected()));
        }
        self.cursor.take_while(char::is_whitespace);
        let quote = self.cursor.place();
        if !self.cursor.eat("\"") {
            return Err(self.unexpected(tag_value_expected()));
        }
        let mut escaped = false;
        let value = self.cursor.take_while(|c| {
            let ends = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            !ends && c != '\n'
        });
        let end = self.cursor.place();
        if !self.cursor.eat("\"") {
            return Err(Fault::new(quote, messages::not_closed(["text", "双引号中的文字"], '"')));
        }
        self.cursor.take_while(char::is_whitespace);
        if !self.cursor.eat("]") {
            return Err(self.unexpected(["`]`"; 2]));
        }
        Ok(PgnToken::Tag(name_at, name, end - value.len()..end))
    }

    fn skip_line(&mut self) {
        self.cursor.take_while(|c| !LINE_ENDS.contains(&c));
    }

    fn unexpected(&self, expected: impl Into<Message>) -> Fault {
        self.cursor.fault(messages::unexpected(self.cursor.rest(), expected))
    }
}

/// Whether a character ends a move or a number.
fn ends_word(c: char) -> bool {
    c.is_whitespace() || "{}();[]$".contains(c)
}

/// The value of a tag, in which a backslash stands before quotes and backslashes.
fn unescaped(value: &str) -> String {
    value.replace("\\\"", "\"").replace("\\\\", "\\")
}

fn is_standard(variant: &str) -> bool {
    ["", "standard", "chess", "normal", "from position"].contains(&variant.to_ascii_lowercase().as_str())
}

/// The game with a title of what its tags say: the players, or else the event.
fn file(game: PlayedGame, event: &str, players: &[String; 2]) -> GameFile {
    let known = |text: &str| !text.is_empty() && text != "?";
    let title = match players {
        [white, black] if known(white) && known(black) => format!("{white} – {black}"),
        _ if known(event) => event.to_owned(),
        _ => String::new(),
    };
    let title = title.chars().take(Label::LONGEST).map(|c| if is_invisible(c) { ' ' } else { c });
    GameFile { title: Label::plain(&title.collect::<String>()), ..GameFile::new(game) }
}

/// The longest line of a written file.
const LINE: usize = 79;

/// Writes a game of chess.
pub(super) fn write(file: &GameFile) -> String {
    let game = &file.game;
    let result = match game.ending() {
        Some(Ending::Won { winner: Player::Max, .. }) => "1-0",
        Some(Ending::Won { winner: Player::Min, .. }) => "0-1",
        Some(Ending::Drawn { .. }) => "1/2-1/2",
        None => "*",
    };
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        text += &format!("[{name} \"{}\"]\n", value.replace('\\', "\\\\").replace('"', "\\\""));
    };
    let event = file.title.id();
    tag("Event", if event.is_empty() { "?" } else { event });
    tag("Site", "?");
    tag("Date", "????.??.??");
    tag("Round", "-");
    for (colour, agent) in ["White", "Black"].into_iter().zip(file.agents) {
        tag(colour, &player(agent));
    }
    tag("Result", result);
    let start = game.start();
    if *start != Game::Chess.start().as_root() {
        tag("SetUp", "1");
        tag("FEN", &start.fen().unwrap_or_default());
    }
    if let Some(Ending::Drawn { by: DrawnBy::Repetition | DrawnBy::FiftyMoves }) = game.ending() {
        tag("Termination", "adjudication");
    }
    text.push('\n');
    let mut column = 0;
    let mut word = |word: &str| {
        if column > 0 && column + 1 + word.len() > LINE {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text += word;
        column += word.len();
    };
    let black_begins = start.side_to_move() == Player::Min;
    let first = first_number(start.fen().as_deref());
    for ply in 0..game.plies() {
        let half = ply + usize::from(black_begins);
        if half % 2 == 0 {
            word(&format!("{}.", first + half / 2));
        } else if ply == 0 {
            word(&format!("{first}..."));
        }
        word(&game.write_move(ply, MoveNotation::Canonical).unwrap_or_default());
    }
    word(result);
    text + "\n"
}

/// The number of the first move: the last field of a FEN.
fn first_number(fen: Option<&str>) -> usize {
    fen.and_then(|fen| fen.split_whitespace().nth(5)?.parse().ok()).unwrap_or(1)
}

/// Who played: `Person`, or the search.
fn player(agent: Agent) -> String {
    match agent {
        Agent::Person => "Person".to_owned(),
        Agent::Search(choice) => match choice.depth {
            Some(depth) => format!("Plyscope {}, depth {depth}", choice.algorithm.id()),
            None => format!("Plyscope {}", choice.algorithm.id()),
        },
    }
}

fn pgn_expected() -> Message {
    said("the tags or the moves of a game", "对局的标签或着法")
}

fn move_expected() -> Message {
    said("a move, or the result of the game", "着法或对局的结果")
}

fn tag_name_expected() -> Message {
    said("the name of a tag", "标签的名称")
}

fn tag_value_expected() -> Message {
    said("the tag's value in double quotes", "英文双引号中的标签内容")
}

fn second_game() -> Message {
    said("a second game begins here, expected one game in the file", "从这里开始是第二盘棋，一个文件里应只有一盘")
}

fn no_standard_chess(variant: &str) -> Message {
    let variant = quoted(variant);
    said(
        format!("the variant is {variant}, expected standard chess"),
        format!("这里下的是变体 {variant}，应为标准的国际象棋"),
    )
}
