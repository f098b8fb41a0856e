//! Files that belong together: all of them are written, or none is left.

use std::fs::{self, DirBuilder};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use plyscope_files::InputError;
use plyscope_files::sentences::path as name_of;

use super::behind_links::behind_links;
use super::messages;
use super::target::Obstacle;
use super::unfinished::beside;
use super::write::{cannot_write, write_whole};

/// Files that belong together, saved one after the other, each whole or not at all. Unless they are [kept](Self::keep),
/// those that were not there before are removed again, and no others.
#[derive(Debug, Default)]
pub struct SavedTogether {
    made: Vec<PathBuf>,
    folders: Vec<PathBuf>,
    replaced: Vec<PathBuf>,
}

impl SavedTogether {
    /// Saves the next of them.
    ///
    /// # Errors
    /// As [`save_whole`](super::save_whole); the message names those files before it that were replaced, for these stay
    /// so.
    pub fn save(&mut self, path: &Path, bytes: &[u8]) -> Result<(), InputError> {
        self.write(path, bytes).map_err(|error| self.failed(path, &error))
    }

    /// All of them are written, and stay.
    pub fn keep(mut self) {
        self.made.clear();
        self.folders.clear();
    }

    fn write(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let target = behind_links(path)?;
        let is_there = target.exists();
        write_whole(&target, bytes)?;
        if is_there {
            self.replaced.push(path.to_path_buf())
        } else {
            self.made.push(target)
        }
        Ok(())
    }

    /// Makes a folder, where there is none.
    fn folder(&mut self, path: &Path) -> io::Result<()> {
        match fs::create_dir(path) {
            Ok(()) => self.folders.push(path.to_path_buf()),
            Err(error) if error.kind() == ErrorKind::AlreadyExists && path.is_dir() => {}
            Err(error) if error.kind() == ErrorKind::AlreadyExists => return Err(Obstacle::of_folder(path).error()),
            Err(error) => return Err(error),
        }
        Ok(())
    }

    fn failed(&self, path: &Path, error: &io::Error) -> InputError {
        let replaced: Vec<String> = self.replaced.iter().map(|path| name_of(path)).collect();
        InputError::without_place(name_of(path), messages::cannot_write_all(error, &replaced))
    }
}

impl Drop for SavedTogether {
    fn drop(&mut self) {
        // The error to report is the first one, not that of the clearing up.
        for path in &self.made {
            let _ = fs::remove_file(path);
        }
        // A folder that somebody else has put something into is not empty, and stays.
        for path in self.folders.iter().rev() {
            let _ = fs::remove_dir(path);
        }
    }
}

/// Saves files in folders of a folder that a person has named. A folder that is not there yet is made whole or not at
/// all; in one that is there, each file is replaced whole, and others stay.
///
/// # Errors
/// As [`SavedTogether::save`].
pub fn save_whole_folder(path: &Path, files: &[([&str; 2], &[u8])]) -> Result<(), InputError> {
    let folder = behind_links(path).map_err(|error| cannot_write(path, &error))?;
    let mut together = SavedTogether::default();
    if folder.is_dir() {
        // Errors name the files as the folder was named.
        together.fill(path, files).map_err(|(file, error)| together.failed(&file, &error))?;
        together.keep();
        return Ok(());
    }
    together.make(&folder, files).map_err(|error| cannot_write(path, &error))
}

impl SavedTogether {
    /// Fills a folder with files in folders; the error is that of one of them.
    fn fill(&mut self, folder: &Path, files: &[([&str; 2], &[u8])]) -> Result<(), (PathBuf, io::Error)> {
        for ([inner, name], bytes) in files {
            let inner = folder.join(inner);
            self.folder(&inner).map_err(|error| (inner.clone(), error))?;
            let file = inner.join(name);
            self.write(&file, bytes).map_err(|error| (file, error))?;
        }
        Ok(())
    }

    /// Fills a new folder beside, then gives it its name.
    fn make(mut self, folder: &Path, files: &[([&str; 2], &[u8])]) -> io::Result<()> {
        if folder.exists() {
            return Err(Obstacle::of_folder(folder).error());
        }
        let (temporary, ()) = beside(folder, |path| DirBuilder::new().create(path))?;
        self.folders.push(temporary.clone());
        self.fill(&temporary, files).map_err(|(_, error)| error)?;
        fs::rename(&temporary, folder)?;
        self.keep();
        Ok(())
    }
}
