//! Reading files, whatever they hold.

use std::fs::{self, File};
use std::path::Path;

use plyscope_files::sentences::path as name_of;
use plyscope_files::{
    ExpectedInput, InputContent, InputError, PacmanCase, Source, begins_as_search, read_held_under, read_pacman,
    read_text,
};

use super::opened::open;

/// Reads a file of text.
///
/// # Errors
/// As [`read_text`], or when there is no such file, it is a directory, or may not be read.
pub fn read_file(path: &Path, meant: ExpectedInput) -> Result<String, InputError> {
    let (source, file) = open(path, meant)?;
    read_text(&source, file)
}

/// Reads a case of the course from its file.
///
/// # Errors
/// When it cannot be read, or is no tree of a minimax or alpha-beta agent.
pub fn read_pacman_file(path: &Path) -> Result<PacmanCase, InputError> {
    let text = read_file(path, ExpectedInput::Case)?;
    read_pacman(&name_of(path), &text)
}

/// Reads a file of text, a saved search or a log.
///
/// # Errors
/// As [`read_held_under`], or when there is no such file, it is a directory, or may not be read.
pub(super) fn read_held_file(path: &Path) -> Result<InputContent, InputError> {
    let (_, file) = open(path, ExpectedInput::Scenario)?;
    read_held_under(path, file)
}

/// The least length of a saved search or a log that takes longer to read than a window takes to open.
const LONG_SEARCH: u64 = 1 << 20;

/// Whether a source is a file with a saved search or a log that takes long to read.
pub fn is_long_search(source: &Source) -> bool {
    let Source::File(path) = source.parts().0 else { return false };
    let is_long = fs::metadata(path).is_ok_and(|about| about.is_file() && about.len() >= LONG_SEARCH);
    is_long && File::open(path).is_ok_and(begins_as_search)
}
