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
        // From reading to writing, other windows have to wait. The file of the lock is not emptied: on Windows, where
        // locks are kept by the system, another window's may forbid that.
        let lock = File::options().write(true).create(true).truncate(false).open(folder.join("app.lock"));
        let _held = lock.as_ref().map(File::lock);
        self.write(&change(self.read().ok()))
    }

    fn set_aside(&self, values: &RememberedTexts) -> Result<String, (String, String)> {
        let broken = self.0.with_extension("ron.broken");
        let shown = broken.display().to_string();
        fs::rename(&self.0, &broken).map_err(|error| (shown.clone(), error.to_string()))?;
        self.write(values);
        Ok(shown)
    }
}

#[cfg(test)]
mod tests;
