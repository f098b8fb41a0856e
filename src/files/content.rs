//! What a file holds, whatever it is: what is opened, and what a person may save.

use std::path::Path;
use std::sync::Arc;

use plyscope_core::game::{Label, Language, grouped};

use super::{
    GameFile, GameFormat, InputError, Lesson, PracticeFile, ReviewedLog, SavedSearch, Scenario, SetUpFile, fen,
    messages,
};
use crate::Message;
use crate::messages::{one_of, said, texts};

/// What a file holds, or is to hold.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    /// A position and how to search it; a tree, too.
    Scenario(Arc<Scenario>),
    /// A game that was played.
    Game(Box<GameFile>),
    /// Sheets, an exam and scores, to be gone on with.
    Practice(Arc<PracticeFile>),
    /// A position that is being set up.
    SetUp(SetUpFile),
    /// A lesson.
    Lesson(Arc<Lesson>),
    /// A search that has been run, with its record.
    Search(Box<SavedSearch>),
    /// Another program's search, as its log has it.
    Log(Arc<ReviewedLog>),
    /// Scores as a table of comma-separated values.
    Scores(Arc<str>),
}

impl Content {
    /// The scenario that it is, or that has been searched; of a game that was played, the last position.
    ///
    /// # Errors
    /// Where it is something else; `name` is what it is called.
    pub fn scenario(self, name: &str) -> Result<Scenario, InputError> {
        match self {
            Self::Scenario(scenario) => Ok(Arc::unwrap_or_clone(scenario)),
            Self::Search(saved) => Ok(Arc::unwrap_or_clone(saved.scenario)),
            Self::Log(_) => Err(InputError::without_place(name, log_and_no_scenario())),
            Self::Game(game) => position_after(&game, game.game.plies(), name),
            Self::Lesson(_) => Err(InputError::without_place(name, lesson_and_no_scenario())),
            Self::Practice(_) => Err(InputError::without_place(name, practice_and_no_scenario())),
            Self::Scores(_) => Err(InputError::without_place(name, scores_and_no_scenario())),
            Self::SetUp(_) => Err(InputError::without_place(name, position_and_no_scenario())),
        }
    }

    /// A game as the position after so many of its moves, where that is asked for; anything else stays what it is.
    pub(super) fn after(self, name: &str, moves: Option<u32>) -> Result<Self, InputError> {
        match (self, moves) {
            (Self::Game(game), Some(moves)) => {
                position_after(&game, moves as usize, name).map(|scenario| Self::Scenario(Arc::new(scenario)))
            }
            (other, _) => Ok(other),
        }
    }

    /// The text of a file that keeps all of it; a table of scores is such a text itself.
    ///
    /// # Errors
    /// Where it would be too long to be read again, or there is no memory.
    pub fn write(&self) -> Result<String, InputError> {
        Ok(match self {
            Self::Scenario(scenario) => scenario.write()?,
            Self::Game(game) => game.write(GameFormat::Ron),
            Self::Practice(practice) => practice.write(),
            Self::SetUp(set_up) => set_up.write(),
            Self::Scores(table) => table.to_string(),
            Self::Lesson(_) | Self::Search(_) | Self::Log(_) => {
                return Err(InputError::without_place("", only_read()));
            }
        })
    }

    /// How the names of files end in which there is room for it, the usual one first.
    pub fn endings(&self) -> Vec<&'static str> {
        match self {
            Self::Game(game) => game.formats().map(GameFormat::ending).collect(),
            Self::Scores(_) => vec![".csv"],
            Self::Scenario(_) | Self::Practice(_) | Self::SetUp(_) | Self::Lesson(_) => vec![".ron"],
            Self::Search(_) => vec![".plytrace"],
            Self::Log(_) => Vec::new(),
        }
    }

    /// Whether it can be saved under this name again without being asked for another one: a name from which it was read
    /// may be that of another form.
    pub fn fits(&self, path: &Path) -> bool {
        let name = path.to_string_lossy().to_lowercase();
        self.endings().into_iter().any(|ending| name.ends_with(ending))
    }

    /// The text of a file with this name.
    ///
    /// # Errors
    /// When the name asks for a form that has no room for it, or as [`write`](Self::write).
    pub fn write_for(&self, path: &Path) -> Result<String, InputError> {
        match self {
            Self::Game(game) => game.write_for(path),
            Self::Scenario(_) | Self::Practice(_) | Self::SetUp(_) if is_of_another_form(path) => {
                Err(InputError::without_place(messages::path(path), no_ron(&self.endings())))
            }
            _ => self.write().map_err(|error| InputError { source: messages::path(path), ..error }),
        }
    }
}

/// Whether a name promises something that no scenario is.
fn is_of_another_form(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase();
    ["pgn", "csv", "svg", "png", SavedSearch::ENDING].contains(&ending.as_str())
}

fn no_ron(endings: &[&str]) -> Message {
    let [english, chinese] = texts(&one_of(endings));
    said(
        format!("this cannot be saved under such a name, expected one that ends with {english}"),
        format!("不能用这样的文件名保存，文件名应以 {chinese} 结尾"),
    )
}

/// A log where something else was asked for.
fn log_and_no_scenario() -> Message {
    said(
        "this is the log of another program, expected a scenario or a tree (`plyscope FILE` opens logs, `plyscope \
        review` judges them)",
        "这是别的程序的日志，应为示例或树（日志用 `plyscope 文件` 打开，用 `plyscope review` 检查）",
    )
}

/// A game where a position has to be: the one after so many moves.
fn position_after(game: &GameFile, moves: usize, name: &str) -> Result<Scenario, InputError> {
    let plies = game.game.plies();
    let position = game.game.position_after(moves);
    let position = position.ok_or_else(|| InputError::without_place(name, too_few_moves(moves, plies)))?;
    let scenario = fen::at_depth(position.as_root(), None);
    let note = position_of_game(moves, plies);
    Ok(Scenario { note: Label::new(Language::ALL.map(|language| note.in_language(language).to_owned())), ..scenario })
}

fn position_of_game(moves: usize, plies: usize) -> Message {
    let [moves, plies] = [moves, plies].map(|count| grouped(count as u64));
    said(
        format!("The position of the game after {moves} of its {plies} plies; `--move` asks for another one."),
        format!("对局共 {plies} 着，这是第 {moves} 着之后的局面；用 `--move` 可以选别的局面。"),
    )
}

fn too_few_moves(moves: usize, plies: usize) -> Message {
    let [moves, plies] = [moves, plies].map(|count| grouped(count as u64));
    said(
        format!("the game has no position after {moves} plies, expected at most {plies}"),
        format!("对局没有第 {moves} 着之后的局面，应不超过 {plies} 着"),
    )
}

/// A lesson where a scenario has to be.
fn lesson_and_no_scenario() -> Message {
    said(
        "this is a lesson, expected a scenario or a tree (`plyscope FILE` opens lessons)",
        "这是课程，应为示例或树（课程用 `plyscope 文件` 打开）",
    )
}

fn practice_and_no_scenario() -> Message {
    said(
        "this is practice, expected a scenario or a tree (`plyscope FILE` goes on with practice)",
        "这是练习，应为示例或博弈树（用 `plyscope FILE` 可以接着练习）",
    )
}

fn position_and_no_scenario() -> Message {
    said(
        "this is a position that is being set up, expected a scenario or a tree (`plyscope FILE` goes on with it)",
        "这是正在摆的局面，应为示例或博弈树（用 `plyscope FILE` 可以接着摆）",
    )
}

fn only_read() -> Message {
    said(
        "this is opened and never written, expected a position, a game, practice, or a position that is set up",
        "这只能打开，不能写出，应为局面、对局、练习或正在摆的局面",
    )
}

fn scores_and_no_scenario() -> Message {
    said("this is a table of scores, expected a scenario or a tree", "这是成绩表，应为示例或树")
}

/// A game was to be written as a tree.
pub fn no_tree_to_write() -> Message {
    said(
        "a game that was played is no tree, expected a form of games: ron, pgn or ucci",
        "下过的一盘棋不是树，应为棋谱的形式：ron、pgn 或 ucci",
    )
}

/// A tree was to be written as a game.
pub fn no_game_to_write() -> Message {
    said(
        "this is no game that was played, expected a form of trees, or ron",
        "这不是下过的一盘棋，应为树的形式，或 ron",
    )
}
