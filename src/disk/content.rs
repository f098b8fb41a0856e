//! Saving what a person has made, whatever it is.

use std::path::Path;

use plyscope_core::trace::Trace;
use plyscope_files::{Content, InputError, SavedSearch, Scenario};

use super::{Disk, RealDisk, save_whole, save_whole_on};

/// Saves it, whole or not at all.
///
/// # Errors
/// When the name asks for a form that has no room for it, or the file cannot be written.
pub fn save_content(content: &Content, path: &Path) -> Result<(), InputError> {
    save_content_on(&mut RealDisk, content, path)
}

/// [`save_content`] on a disk that may be another one than the machine's.
///
/// # Errors
/// As there.
pub fn save_content_on(disk: &mut impl Disk, content: &Content, path: &Path) -> Result<(), InputError> {
    save_whole_on(disk, path, content.write_for(path)?.as_bytes())
}

/// Saves a search with its record, whole or not at all.
///
/// # Errors
/// When the file cannot be written, or no file can name what was searched or how.
pub fn save_search(path: &Path, scenario: &Scenario, trace: &Trace) -> Result<(), InputError> {
    save_whole(path, &SavedSearch::write_for(path, scenario, trace)?)
}
