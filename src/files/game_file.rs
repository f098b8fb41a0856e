//! Games that were played: what their files hold, and which forms a file can have.
//!
//! - RON, for every game: `game_ron` has the format. It alone keeps who played and how each move was found.
//! - PGN, for chess: `pgn`.
//! - UCCI, for xiangqi: a position and its moves in one line, as they are sent to engines: `ucci`.
//!
//! Reading plays every move: a file that is read holds a game that the rules allow. It may go on behind a repetition
//! or behind fifty moves, as games of people do.

use std::ffi::OsStr;
use std::path::Path;

use plyscope_core::game::{ExchangeNotation, Game, Label, MoveError, PlayedGame, Position, grouped};
use plyscope_core::search::SearchOptions;

use super::place::Fault;
use super::{Agent, InputError, WrittenText, game_ron, messages, pgn, ucci};
use crate::messages::{broken_move, one_of, said, texts};
use crate::{FailedAction, Message};

/// A game that was played: its moves, who made them, and the searches that found them.
#[derive(Clone, Debug, PartialEq)]
pub struct GameFile {
    /// The title, in every language; may be empty.
    pub title: Label,
    /// The start and the moves.
    pub game: PlayedGame,
    /// Who moves for Max, and who for Min.
    pub agents: [Agent; 2],
    /// For each move in order, the search that found it; none for a person's.
    pub searches: Vec<Option<SearchOptions>>,
    /// Nodes that each search may enter.
    pub max_nodes: u64,
}

/// A form that a game's file can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameFormat {
    /// All that is known of the game.
    Ron,
    /// Portable Game Notation.
    Pgn,
    /// A position and its moves, as they are sent to engines.
    Ucci,
}

/// No file may hold a longer game.
pub const MAX_PLIES: usize = 10_000;

impl GameFile {
    /// A game between persons.
    pub fn new(game: PlayedGame) -> Self {
        Self {
            title: Label::plain(""),
            agents: [Agent::Person; 2],
            searches: vec![None; game.plies()],
            max_nodes: SearchOptions::DEFAULT_NODES,
            game,
        }
    }

    /// The text of a file that holds the game; empty where the form has no room for it
    /// ([`GameFormat::holds`]).
    pub fn write(&self, format: GameFormat) -> String {
        match self.game.game() {
            Some(game) if format.holds(game) => match format {
                GameFormat::Ron => game_ron::write(self, game),
                GameFormat::Pgn => pgn::write(self),
                GameFormat::Ucci => ucci::write(&self.game),
            },
            _ => String::new(),
        }
    }

    /// The forms that have room for it.
    pub fn formats(&self) -> impl Iterator<Item = GameFormat> + Clone + use<> {
        let game = self.game.game();
        GameFormat::ALL.into_iter().filter(move |format| game.is_some_and(|game| format.holds(game)))
    }

    /// The text of a file with this name, in the form that the name asks for.
    ///
    /// # Errors
    /// When the name asks for no form, or for one that has no room for this game.
    pub fn write_for(&self, path: &Path) -> Result<String, InputError> {
        let written = self.write_in(GameFormat::of_path(path));
        written.map(|written| written.text).map_err(|error| InputError { source: messages::path(path), ..error })
    }

    /// The text in a form, and what it has no room for: all that was found by searching, who moved and, in UCCI, the
    /// title.
    ///
    /// # Errors
    /// When there is no form, or one that has no room for this game.
    pub fn write_in(&self, format: Option<GameFormat>) -> Result<WrittenText, InputError> {
        let endings: Vec<&str> = self.formats().map(GameFormat::ending).collect();
        let refused = || InputError::without_place("", no_form(&endings));
        let format = format.filter(|format| self.formats().any(|form| form == *format)).ok_or_else(refused)?;
        let searches = self.searches.iter().any(Option::is_some) || self.agents != [Agent::Person; 2];
        let left_out = match format {
            GameFormat::Ron => None,
            GameFormat::Pgn => searches.then(|| game_leaves_out(true, false)),
            GameFormat::Ucci => {
                let title = !self.title.id().is_empty();
                (searches || title).then(|| game_leaves_out(searches, title))
            }
        };
        Ok(WrittenText { text: self.write(format), left_out })
    }
}

impl GameFormat {
    /// All forms.
    pub const ALL: [Self; 3] = [Self::Ron, Self::Pgn, Self::Ucci];

    /// How the names of such files end.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Ron => ".ron",
            Self::Pgn => ".pgn",
            Self::Ucci => ".txt",
        }
    }

    /// The form that a file's name asks for.
    pub fn of_path(path: &Path) -> Option<Self> {
        match path.extension().and_then(OsStr::to_str)?.to_ascii_lowercase().as_str() {
            "ron" => Some(Self::Ron),
            "pgn" => Some(Self::Pgn),
            "txt" | "ucci" => Some(Self::Ucci),
            _ => None,
        }
    }

    /// Whether there is room in it for this game.
    pub fn holds(self, game: Game) -> bool {
        match self {
            Self::Ron => true,
            Self::Pgn => game.description().exchange == Some(ExchangeNotation::Pgn),
            Self::Ucci => game.description().exchange == Some(ExchangeNotation::Ucci),
        }
    }
}

/// Plays a written move, which stands at a byte of a text.
pub(super) fn play_written(game: &mut PlayedGame, text: &str, offset: usize) -> Result<(), Fault> {
    let ply = game.plies() + 1;
    if ply > MAX_PLIES {
        return Err(Fault::new(offset, too_many_plies(MAX_PLIES)));
    }
    // What is longer than any move is none, and is not to fill a message.
    let text = messages::shortened(text, 40);
    let read = if game.position().is_over() { Err(MoveError::Over) } else { game.position().read_move(&text) };
    let played = read.and_then(|mv| game.play_on(mv));
    played.map_err(|error| Fault::new(offset, in_ply(ply, &error)))
}

fn too_many_plies(most: usize) -> Message {
    let most = grouped(most as u64);
    said(format!("the game is too long, expected at most {most} plies"), format!("对局太长，应不超过 {most} 着"))
}

fn no_form(endings: &[&str]) -> Message {
    let [english, chinese] = texts(&one_of(endings));
    said(
        format!("this game cannot be saved under such a name, expected one that ends with {english}"),
        format!("这盘棋不能用这样的文件名保存，文件名应以 {chinese} 结尾"),
    )
    .with(FailedAction::Saving)
}

/// A move of a game, by its number from 1, that cannot be played.
fn in_ply(ply: usize, error: &MoveError) -> Message {
    let [english, chinese] = texts(&broken_move(error));
    said(format!("ply {ply}: {english}"), format!("第 {ply} 着：{chinese}"))
}

fn game_leaves_out(searches: bool, title: bool) -> Message {
    let [english, chinese] = match (searches, title) {
        (true, true) => ["the title, who moved, and how the moves were found", "标题、由谁走棋以及着法是怎样找到的"],
        (_, true) => ["the title", "标题"],
        _ => ["how the moves were found", "着法是怎样找到的"],
    };
    said(
        format!("this form of games has no place for {english}, and leaves it out; ron keeps it"),
        format!("这种棋谱没有{chinese}的位置，没有写出，RON 可以"),
    )
}
