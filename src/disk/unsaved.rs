//! Unsaved work, kept so that it survives a window that is killed.
//!
//! Each window has a file of its own in one folder, which holds all that is not saved in it; and beside it a lock,
//! which the window holds as long as it lives. A file whose lock nobody holds was left by a window that did not come to
//! its end: whoever gets its lock may offer what is in it.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use serde::{Deserialize, Serialize};

use plyscope_files::sentences::path as name_of;
use plyscope_files::{ExpectedInput, InputError, MAX_BYTES, UnsavedWork};

use super::unfinished::sweep_own_folder;
use super::{Disk, RealDisk, messages, read_file, write_whole_on};

/// What a window's file holds.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(rename = "Unsaved")]
struct UnsavedFileContent {
    unsaved: Vec<UnsavedWork>,
}

/// The folder of the files.
#[derive(Clone, Debug)]
pub struct UnsavedFolder(PathBuf);

/// The file of a window, while its lock is held.
#[derive(Debug)]
pub struct UnsavedFile {
    path: PathBuf,
    lock_path: PathBuf,
    /// Closed, and so unlocked, when the window goes, however that happens.
    _lock: File,
}

/// What a window that did not come to its end has left.
#[derive(Debug)]
pub struct LeftWorkFile {
    /// Its file; nobody else offers it meanwhile.
    pub file: UnsavedFile,
    /// The work.
    pub works: Vec<UnsavedWork>,
    /// How long ago it was written.
    pub age: Duration,
}

/// How the files end, and the locks beside them.
const ENDING: &str = "ron";
const LOCK_ENDING: &str = "lock";

/// A lock that was created just now may be taken the next moment.
const TAKEN_SOON: Duration = Duration::from_secs(60);

impl UnsavedFolder {
    /// The folder at this place, which need not be there yet.
    pub fn at(path: PathBuf) -> Self {
        Self(path)
    }

    /// A file for this window, which holds nothing yet.
    ///
    /// # Errors
    /// When the folder cannot be made or written to, or has no locks.
    pub fn begin(&self) -> io::Result<UnsavedFile> {
        fs::create_dir_all(&self.0)?;
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_millis();
        for attempt in 0..1_000_u32 {
            let path = self.0.join(format!("{since}-{}-{attempt}.{ENDING}", std::process::id()));
            let lock_path = path.with_extension(LOCK_ENDING);
            match OpenOptions::new().write(true).create_new(true).open(&lock_path) {
                Ok(lock) => {
                    lock.try_lock().map_err(io::Error::from)?;
                    return Ok(UnsavedFile { path, lock_path, _lock: lock });
                }
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        Err(io::Error::new(ErrorKind::AlreadyExists, "too many windows have unsaved work"))
    }

    /// What windows have left that did not come to their end, the latest first; and what of it cannot be read, which is
    /// kept under another name.
    pub fn left(&self) -> (Vec<LeftWorkFile>, Vec<InputError>) {
        let (mut left, mut broken) = (Vec::new(), Vec::new());
        sweep_own_folder(&self.0);
        let Ok(entries) = fs::read_dir(&self.0) else { return (left, broken) };
        let paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        let ends = |path: &Path, ending: &str| path.extension().is_some_and(|own| own == ending);
        for path in paths.iter().filter(|path| ends(path, ENDING)) {
            let Some(file) = claim(path) else { continue };
            match read(path) {
                Ok((works, age)) if !works.is_empty() => left.push(LeftWorkFile { file, works, age }),
                Ok(_) => file.end(),
                Err(error) => broken.push(set_aside(file, error)),
            }
        }
        for lock in paths.iter().filter(|path| ends(path, LOCK_ENDING)) {
            remove_if_left(lock);
        }
        left.sort_by_key(|left| left.age);
        (left, broken)
    }
}

impl UnsavedFile {
    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Keeps this work and nothing else, whole or not at all.
    ///
    /// # Errors
    /// When it cannot be written; what was kept before is still there then.
    pub fn keep(&self, works: &[UnsavedWork]) -> io::Result<()> {
        self.keep_on(&mut RealDisk, works)
    }

    /// [`keep`](Self::keep) on a disk that may be another one than the machine's.
    ///
    /// # Errors
    /// As there.
    pub fn keep_on(&self, disk: &mut impl Disk, works: &[UnsavedWork]) -> io::Result<()> {
        if works.is_empty() {
            return match disk.remove(&self.path) {
                Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
                _ => Ok(()),
            };
        }
        let kept = UnsavedFileContent { unsaved: works.to_vec() };
        let text = ron::ser::to_string_pretty(&kept, ron::ser::PrettyConfig::default()).map_err(io::Error::other)?;
        if text.len() as u64 > MAX_BYTES {
            return Err(io::Error::new(ErrorKind::FileTooLarge, format!("more than {} MiB", MAX_BYTES >> 20)));
        }
        write_whole_on(disk, &self.path, text.as_bytes())
    }

    /// Removes it: the window has come to its end, and what was in it is saved or thrown away.
    pub fn end(self) {
        let _ = fs::remove_file(&self.path);
        let Self { lock_path, _lock: lock, .. } = self;
        drop(lock);
        let _ = fs::remove_file(lock_path);
    }
}

/// Takes a file whose lock nobody holds.
fn claim(path: &Path) -> Option<UnsavedFile> {
    let lock_path = path.with_extension(LOCK_ENDING);
    let lock = OpenOptions::new().write(true).create(true).truncate(false).open(&lock_path).ok()?;
    lock.try_lock().ok()?;
    // Its window may just have come to its end.
    path.exists().then(|| UnsavedFile { path: path.to_path_buf(), lock_path, _lock: lock })
}

fn read(path: &Path) -> Result<(Vec<UnsavedWork>, Duration), InputError> {
    let text = read_file(path, ExpectedInput::Work)?;
    let kept: UnsavedFileContent = ron::from_str(&text)
        .map_err(|error| InputError::without_place(name_of(path), messages::broken_work(&error)))?;
    let age = fs::metadata(path).and_then(|file| file.modified()).ok().and_then(|written| written.elapsed().ok());
    Ok((kept.unsaved, age.unwrap_or_default()))
}

/// Keeps a file that cannot be read under another name, and says so.
fn set_aside(file: UnsavedFile, error: InputError) -> InputError {
    let aside = file.path.with_extension("ron.broken");
    let kept = fs::rename(&file.path, &aside);
    let message = messages::set_aside(&error.message, &name_of(&aside), kept.err());
    let UnsavedFile { path, lock_path, _lock: lock } = file;
    drop(lock);
    let _ = fs::remove_file(lock_path);
    InputError::without_place(name_of(&path), message)
}

/// Removes the lock of a window that was killed before it had unsaved work.
fn remove_if_left(lock: &Path) {
    let Ok(file) = File::open(lock) else { return };
    let age = file.metadata().and_then(|file| file.modified()).ok().and_then(|made| made.elapsed().ok());
    let is_old = age.is_some_and(|age| age > TAKEN_SOON);
    if is_old && !lock.with_extension(ENDING).exists() && file.try_lock().is_ok() {
        let _ = fs::remove_file(lock);
    }
}
