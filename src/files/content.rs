//! What a person may save, whatever it is.

use std::path::Path;
use std::sync::Arc;

use super::{GameFile, GameFormat, InputError, PracticeFile, SavedSearch, Scenario, SetUpFile, messages};
use crate::Message;
use crate::messages::{one_of, said, texts};

/// What a file is to hold.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    /// A position and how to search it.
    Scenario(Arc<Scenario>),
    /// A game that was played.
    Game(Box<GameFile>),
    /// Sheets, an exam and scores.
    Practice(Arc<PracticeFile>),
    /// A position that is being set up.
    SetUp(SetUpFile),
    /// Scores as a table of comma-separated values.
    Scores(Arc<str>),
}

impl Content {
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
        })
    }

    /// How the names of files end in which there is room for it, the usual one first.
    pub fn endings(&self) -> Vec<&'static str> {
        match self {
            Self::Game(game) => game.formats().map(GameFormat::ending).collect(),
            Self::Scores(_) => vec![".csv"],
            Self::Scenario(_) | Self::Practice(_) | Self::SetUp(_) => vec![".ron"],
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
