//! Whether the file on screen has changed on disk: its time and size are looked at, and where these are others, what is
//! in it. A file that is only touched has not changed.

use std::collections::HashMap;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hasher};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use plyscope_files::MAX_BYTES_OF_A_SEARCH;

/// What is known of files.
#[derive(Debug, Default)]
pub(super) struct FileWatcher {
    files: HashMap<PathBuf, Seen>,
}

/// A file as it was seen last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Seen {
    changed: Option<SystemTime>,
    length: u64,
    contents: u64,
}

impl FileWatcher {
    /// Takes down what a file holds, which is about to be read, or has been written by this window.
    pub(super) fn note(&mut self, path: &Path) {
        match stamp(path).and_then(|stamp| seen(path, stamp)) {
            Some(seen) => self.files.insert(path.to_path_buf(), seen),
            None => self.files.remove(path),
        };
    }

    /// Whether anything was noted that may change.
    pub(super) fn knows_any(&self) -> bool {
        !self.files.is_empty()
    }

    /// Whether a file holds something else than when it was noted, or asked for last. Where there is no such file, or
    /// it cannot be read, nothing has changed: many programs replace a file in two steps.
    pub(super) fn has_changed(&mut self, path: &Path) -> bool {
        let Some(stamp) = stamp(path) else { return false };
        let known = self.files.get(path).copied();
        if known.is_some_and(|known| (known.changed, known.length) == stamp) {
            return false;
        }
        let Some(now) = seen(path, stamp) else { return false };
        self.files.insert(path.to_path_buf(), now);
        known.is_some_and(|known| known.contents != now.contents)
    }
}

/// When a file was changed, and how long it is; none for what is no file, such as a pipe, which is read once.
fn stamp(path: &Path) -> Option<(Option<SystemTime>, u64)> {
    let metadata = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
    Some((metadata.modified().ok(), metadata.len()))
}

fn seen(path: &Path, (changed, length): (Option<SystemTime>, u64)) -> Option<Seen> {
    let (mut hasher, mut part) = (DefaultHasher::new(), vec![0; 1 << 16]);
    // No more of it than can be opened.
    let mut file = File::open(path).ok()?.take(MAX_BYTES_OF_A_SEARCH);
    loop {
        match file.read(&mut part) {
            Ok(0) => break,
            Ok(length) => hasher.write(&part[..length]),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(_) => return None,
        }
    }
    Some(Seen { changed, length, contents: hasher.finish() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_file_holds_counts() -> std::io::Result<()> {
        let folder = std::env::temp_dir().join(format!("plyscope-watch-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let path = folder.join("tree.ron");
        let mut watching = FileWatcher::default();
        assert!(!watching.has_changed(&path), "there is no such file");
        fs::write(&path, "[1,2]")?;
        watching.note(&path);
        assert!(!watching.has_changed(&path));
        let later = SystemTime::now() + std::time::Duration::from_secs(5);
        fs::File::options().write(true).open(&path)?.set_modified(later)?;
        assert!(!watching.has_changed(&path), "it was only touched");
        fs::write(&path, "[1,3]")?;
        assert!(watching.has_changed(&path), "the length is the same, and the rest is not");
        assert!(!watching.has_changed(&path), "it is said once");
        fs::remove_file(&path)?;
        assert!(!watching.has_changed(&path), "it is being replaced");
        fs::write(&path, "[1,2,3]")?;
        assert!(watching.has_changed(&path));
        fs::write(&path, "[4]")?;
        watching.note(&path);
        assert!(!watching.has_changed(&path), "the window itself has written it");
        fs::remove_dir_all(&folder)
    }
}
