//! What reads and writes files for this crate: the disks of a machine, or whatever else there is in their place.

use std::io::{self, Write};
use std::path::Path;

use super::input::InputContent;
use super::{InputError, messages};
use crate::Message;
use crate::messages::said;

/// What files are read from, and standard input.
pub trait ReadFiles {
    /// Reads a file, whatever it holds.
    ///
    /// # Errors
    /// When there is no such file, when it may not be read, or is neither a text nor a saved search.
    fn read(&self, path: &Path) -> Result<InputContent, InputError>;

    /// Reads standard input to its end, whatever it holds; `name` is what it is called in errors.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    fn read_standard_input(&self, name: &str) -> Result<InputContent, InputError>;

    /// The bytes of what has this name; `None` where there is nothing.
    fn size(&self, path: &Path) -> Option<u64>;
}

/// There are no files, and no standard input.
#[derive(Clone, Copy, Debug)]
pub struct NoFiles;

impl ReadFiles for NoFiles {
    fn read(&self, path: &Path) -> Result<InputContent, InputError> {
        Err(InputError::without_place(messages::path(path), no_files_here()))
    }

    fn read_standard_input(&self, name: &str) -> Result<InputContent, InputError> {
        Err(InputError::without_place(name, no_files_here()))
    }

    fn size(&self, _: &Path) -> Option<u64> {
        None
    }
}

/// What files are written to, under names that a person has chosen; each is written whole or not at all.
pub trait WriteFiles {
    /// Saves a file.
    ///
    /// # Errors
    /// When it cannot be written.
    fn save(&self, path: &Path, bytes: &[u8]) -> Result<(), InputError>;

    /// Saves a file as its pieces come.
    ///
    /// # Errors
    /// As [`save`](Self::save), and what `fill` gives back.
    fn save_by(&self, path: &Path, fill: &mut FillFile<'_>) -> Result<(), InputError>;

    /// Begins to save files that belong together.
    fn save_together(&self) -> Box<dyn SaveTogether>;

    /// Whether one file can stand beside another; otherwise what is saved is all in one.
    fn holds_several(&self) -> bool {
        true
    }
}

/// Writes what a file is to hold, piece by piece.
pub type FillFile<'f> = dyn FnMut(&mut dyn Write) -> io::Result<()> + 'f;

/// Files that belong together, saved one after the other. Unless they are [kept](Self::keep), those that were not there
/// before are removed again.
pub trait SaveTogether {
    /// Saves the next of them.
    ///
    /// # Errors
    /// As [`WriteFiles::save`].
    fn save(&mut self, path: &Path, bytes: &[u8]) -> Result<(), InputError>;

    /// All of them are written, and stay.
    fn keep(self: Box<Self>);
}

/// A file where there are none.
fn no_files_here() -> Message {
    said("no files can be read here, expected a text or a built-in name", "这里不能读取文件，应为文字或内置的名字")
}

#[cfg(test)]
mod tests {
    use super::super::{Source, load_any};

    #[test]
    fn where_there_are_no_files_that_is_said() {
        let sources = [Source::File("x.ron".into()), Source::Stdin];
        let found = sources.map(|source| load_any(&source).unwrap_err().to_string());
        let said = "no files can be read here, expected a text or a built-in name";
        assert_eq!(found, ["x.ron", "standard input"].map(|name| format!("{name}: {said}")));
    }
}
