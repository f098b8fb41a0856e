//! What is remembered from one window to the next, in one file: `app.ron`, a map from names to texts.
//!
//! The file is written whole or not at all. Several windows may be open: the lock beside it lets one after the other
//! change it.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use plyscope_disk::{read_file, write_whole};
use plyscope_files::ExpectedInput;
use plyscope_window::app::{RememberedStore, RememberedTexts};

/// The file of the settings, which need not be there yet.
#[derive(Clone, Debug)]
pub(super) struct SettingsFile(PathBuf);

impl SettingsFile {
    /// That of this person, where the system has a place for it.
    pub fn of_person() -> Option<Self> {
        eframe::storage_dir("plyscope").map(|folder| Self(folder.join("app.ron")))
    }

    /// The folder that it is in.
    pub fn folder(&self) -> Option<&Path> {
        self.0.parent()
    }

    /// Writes the whole file; whether that is done.
    fn write(&self, values: &RememberedTexts) -> bool {
        let pretty = ron::ser::to_string_pretty(values, ron::ser::PrettyConfig::default());
        pretty.is_ok_and(|pretty| write_whole(&self.0, pretty.as_bytes()).is_ok())
    }
}

impl RememberedStore for SettingsFile {
    fn name(&self) -> String {
        self.0.display().to_string()
    }

    fn is_new(&self) -> bool {
        !self.0.exists()
    }

    fn read(&self) -> Result<RememberedTexts, String> {
        if !self.0.exists() {
            return Ok(RememberedTexts::new());
        }
        let text = read_file(&self.0, ExpectedInput::Work).map_err(|error| error.message.to_string())?;
        ron::from_str(&text).map_err(|error| error.to_string())
    }

    fn change(&self, change: &mut dyn FnMut(Option<RememberedTexts>) -> RememberedTexts) -> bool {
        let Some(folder) = self.folder().filter(|folder| fs::create_dir_all(folder).is_ok()) else { return false };
        let lock = lock(folder);
        let _held = lock.as_ref().map(File::lock);
        let read = self.read();
        // What has become unreadable since it was read is not lost either.
        if read.is_err() && self.keep().is_err() {
            return false;
        }
        self.write(&change(read.ok()))
    }

    fn set_aside(&self, values: &RememberedTexts) -> Result<String, (String, String)> {
        let lock = self.folder().map(lock);
        let _held = lock.iter().flatten().map(File::lock).next();
        let kept = self.keep()?;
        // Of what can be read in part, the rest stays where it is: a later version finds it there.
        if self.read().is_err() {
            self.write(values);
        }
        Ok(kept)
    }
}

/// So many copies of what cannot be read are kept.
const COPIES: u32 = 20;

impl SettingsFile {
    /// Keeps a copy of the file beside it, and says where: over none that is there, unless it is the same.
    fn keep(&self) -> Result<String, (String, String)> {
        let name = |number: u32| match number {
            1 => self.0.with_extension("ron.broken"),
            _ => self.0.with_extension(format!("ron.broken-{number}")),
        };
        let fault = |place: &Path, error: &std::io::Error| (place.display().to_string(), error.to_string());
        let whole = fs::read(&self.0).map_err(|error| fault(&name(1), &error))?;
        let is_free = |place: &PathBuf| !place.exists() || fs::read(place).is_ok_and(|kept| kept == whole);
        let place = (1..COPIES).map(name).find(is_free).unwrap_or_else(|| name(COPIES));
        write_whole(&place, &whole).map_err(|error| fault(&place, &std::io::Error::other(error.to_string())))?;
        Ok(place.display().to_string())
    }
}

/// The lock of a folder: from reading to writing, other windows have to wait. Its file is not emptied: on Windows, where
/// locks are kept by the system, another window's may forbid that.
fn lock(folder: &Path) -> std::io::Result<File> {
    File::options().write(true).create(true).truncate(false).open(folder.join("app.lock"))
}

#[cfg(test)]
mod tests;
