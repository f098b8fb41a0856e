//! Writing a file whole or not at all.

use std::error::Error;
use std::fmt;
use std::fs::{self, DirEntry, File, OpenOptions, Permissions};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::opened::is_named_pipe;
use super::{InputError, messages};

/// What writing a file asks of a disk, one operation at a time: each may fail by itself.
pub trait Disk {
    /// Creates a file that is not there yet.
    ///
    /// # Errors
    /// Where there is one, or none can be created.
    fn create(&mut self, path: &Path) -> io::Result<File>;

    /// Lets a file be read and written by those who may do so with another one.
    ///
    /// # Errors
    /// Where that is not allowed.
    fn permit(&mut self, file: &File, permissions: Permissions) -> io::Result<()>;

    /// Writes all bytes.
    ///
    /// # Errors
    /// Where there is no room; some of them may have been written.
    fn write(&mut self, file: &mut File, bytes: &[u8]) -> io::Result<()>;

    /// Brings what was written to the disk itself.
    ///
    /// # Errors
    /// Some file systems report a full disk only now.
    fn sync(&mut self, file: &File) -> io::Result<()>;

    /// Gives a file the name of another one, which is replaced.
    ///
    /// # Errors
    /// Where that is not possible.
    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()>;

    /// Removes a file.
    ///
    /// # Errors
    /// Where that is not allowed.
    fn remove(&mut self, path: &Path) -> io::Result<()>;
}

/// The disks of this machine.
#[derive(Clone, Copy, Debug)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn create(&mut self, path: &Path) -> io::Result<File> {
        OpenOptions::new().write(true).create_new(true).open(path)
    }

    fn permit(&mut self, file: &File, permissions: Permissions) -> io::Result<()> {
        file.set_permissions(permissions)
    }

    fn write(&mut self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes)
    }

    fn sync(&mut self, file: &File) -> io::Result<()> {
        file.sync_all()
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn remove(&mut self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }
}

/// Writes a file so that its name never holds half of it: beside it first, then renamed over it.
///
/// Devices, and pipes that are named as such (`/dev/stdout`), are written to as they are: a file in their place would break them. A
/// pipe in a folder is refused: opening one waits for a program that reads it.
///
/// # Errors
/// When the file cannot be written, a full disk included; the temporary file is gone then, and whatever the name
/// held before is still there.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write_whole_on(&mut RealDisk, path, bytes)
}

/// [`write_whole`] on a disk that may be another one than the machine's.
///
/// # Errors
/// As there.
pub fn write_whole_on(disk: &mut impl Disk, path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace(disk, path, |disk, file| disk.write(file, bytes))
}

/// Saves a file under a name that a person has chosen, whole or not at all, as its pieces come: no more of it is in memory than
/// `fill` keeps there.
///
/// # Errors
/// As [`save_whole`], and what `fill` gives back.
pub fn save_whole_by(path: &Path, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), InputError> {
    let written = replace(&mut RealDisk, path, |_, file| {
        let mut writer = BufWriter::new(file);
        fill(&mut writer)?;
        writer.flush()
    });
    written.map_err(|error| InputError::without_place(messages::path(path), messages::cannot_write(&error)))
}

/// A pipe in a folder, where a file was meant.
#[derive(Debug)]
struct NamedPipe;

impl Error for NamedPipe {}

impl fmt::Display for NamedPipe {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("this is a pipe, which may never be read")
    }
}

/// Whether nothing was written because the name is that of a pipe.
pub(super) fn is_of_named_pipe(error: &io::Error) -> bool {
    error.get_ref().is_some_and(|inner| inner.is::<NamedPipe>())
}

fn replace<D: Disk>(
    disk: &mut D,
    path: &Path,
    fill: impl FnOnce(&mut D, &mut File) -> io::Result<()>,
) -> io::Result<()> {
    if is_named_pipe(path) {
        return Err(io::Error::new(ErrorKind::InvalidInput, NamedPipe));
    }
    // A link stays a link: the file behind it is the one to replace.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let before = fs::metadata(&path).ok();
    if before.as_ref().is_some_and(|before| !before.is_file() && !before.is_dir()) {
        return fill(disk, &mut OpenOptions::new().write(true).open(&path)?);
    }
    // A file that may not be written to is not to be replaced either.
    if before.as_ref().is_some_and(|before| before.is_file() && before.permissions().readonly()) {
        return Err(io::Error::new(ErrorKind::PermissionDenied, "the file there is read-only"));
    }
    sweep(path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new(".")));
    let (temporary, file) = create_beside(disk, &path)?;
    let permissions = before.filter(fs::Metadata::is_file).map(|before| before.permissions());
    let kept = permissions.map_or(Ok(()), |permissions| disk.permit(&file, permissions));
    let written = kept.and_then(|()| write_and_rename(disk, file, &temporary, &path, fill));
    if written.is_err() {
        // The error to report is the first one, not that of the clearing up.
        let _ = disk.remove(&temporary);
    }
    written
}

/// [`write_whole`] under a name that a person has chosen.
///
/// # Errors
/// As there, in words that name the file.
pub fn save_whole(path: &Path, bytes: &[u8]) -> Result<(), InputError> {
    save_whole_on(&mut RealDisk, path, bytes)
}

/// Saves files in folders of a folder that a person has named. A folder that is not there yet is made whole or not at all; in one
/// that is there, each file is replaced whole, and others stay.
///
/// # Errors
/// As [`save_whole`].
pub fn save_whole_folder(path: &Path, files: &[([&str; 2], &[u8])]) -> Result<(), InputError> {
    let fill = |folder: &Path| -> io::Result<()> {
        for ([inner, name], bytes) in files {
            fs::create_dir_all(folder.join(inner))?;
            write_whole(&folder.join(inner).join(name), bytes)?;
        }
        Ok(())
    };
    let written = if path.is_dir() { fill(path) } else { make_folder(path, fill) };
    written.map_err(|error| InputError::without_place(messages::path(path), messages::cannot_write(&error)))
}

/// Fills a folder beside, then gives it its name.
fn make_folder(path: &Path, fill: impl FnOnce(&Path) -> io::Result<()>) -> io::Result<()> {
    let Some(name) = path.file_name() else {
        return Err(io::Error::new(ErrorKind::InvalidInput, "this is not the name of a folder"));
    };
    if path.exists() {
        return Err(io::Error::new(ErrorKind::AlreadyExists, "there is a file of this name"));
    }
    let temporary = path.with_file_name(format!(".{}.{}.new", name.to_string_lossy(), std::process::id()));
    let made = fs::create_dir(&temporary).and_then(|()| fill(&temporary)).and_then(|()| fs::rename(&temporary, path));
    if made.is_err() {
        // The error to report is the first one, not that of the clearing up.
        let _ = fs::remove_dir_all(&temporary);
    }
    made
}

/// [`save_whole`] on a disk that may be another one than the machine's.
///
/// # Errors
/// As there.
pub fn save_whole_on(disk: &mut impl Disk, path: &Path, bytes: &[u8]) -> Result<(), InputError> {
    write_whole_on(disk, path, bytes)
        .map_err(|error| InputError::without_place(messages::path(path), messages::cannot_write(&error)))
}

fn create_beside(disk: &mut impl Disk, path: &Path) -> io::Result<(PathBuf, File)> {
    let Some(name) = path.file_name() else {
        return Err(io::Error::new(ErrorKind::InvalidInput, "this is not the name of a file"));
    };
    for attempt in 0..100_u32 {
        let mut temporary_name = std::ffi::OsString::from(".");
        temporary_name.push(name);
        temporary_name.push(format!(".{}-{attempt}{TEMPORARY}", std::process::id()));
        let temporary = path.with_file_name(temporary_name);
        match disk.create(&temporary) {
            Ok(file) => {
                // Where there are no locks, nothing is swept.
                let _ = file.lock();
                return Ok((temporary, file));
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::new(ErrorKind::AlreadyExists, "too many unfinished files beside it"))
}

/// How the names of unfinished files end.
const TEMPORARY: &str = ".plyscope-tmp";

/// An unlocked file may have been created just now, and be locked the next moment.
const HELD_SOON: Duration = Duration::from_secs(1);

/// Removes the unfinished files that killed programs have left in a folder. Those of programs that run are locked.
fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let unfinished = |entry: &DirEntry| {
        entry.file_name().to_string_lossy().ends_with(TEMPORARY) && entry.file_type().is_ok_and(|kind| kind.is_file())
    };
    for entry in entries.flatten().filter(unfinished) {
        let age = |file: &File| file.metadata()?.modified()?.elapsed().map_err(io::Error::other);
        let is_left = |file: File| file.try_lock().is_ok() && age(&file).is_ok_and(|age| age > HELD_SOON);
        if File::open(entry.path()).is_ok_and(is_left) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn write_and_rename<D: Disk>(
    disk: &mut D,
    mut file: File,
    temporary: &Path,
    path: &Path,
    fill: impl FnOnce(&mut D, &mut File) -> io::Result<()>,
) -> io::Result<()> {
    fill(disk, &mut file)?;
    disk.sync(&file)?;
    drop(file);
    disk.rename(temporary, path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replaces_a_file_and_leaves_nothing_beside_it() -> io::Result<()> {
        let folder = std::env::temp_dir().join(format!("plyscope-write-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let path = folder.join("file.txt");
        write_whole(&path, b"one")?;
        write_whole(&path, b"two")?;
        assert_eq!(fs::read(&path)?, b"two");
        // A folder cannot be replaced by a file.
        let taken = folder.join("taken");
        fs::create_dir_all(taken.join("inside"))?;
        assert!(write_whole(&taken, b"x").is_err());
        assert!(write_whole(&folder.join("missing").join("file"), b"x").is_err());
        assert_eq!(fs::read_dir(&folder)?.count(), 2);
        fs::remove_dir_all(&folder)
    }

    #[test]
    fn what_killed_programs_left_is_swept_and_nothing_else() -> io::Result<()> {
        let folder = std::env::temp_dir().join(format!("plyscope-sweep-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let old = std::time::SystemTime::now() - Duration::from_secs(60);
        let make = |name: &str| -> io::Result<File> {
            let file = File::create(folder.join(name))?;
            file.set_modified(old)?;
            Ok(file)
        };
        drop(make(&format!(".game.ron.1-0{TEMPORARY}"))?);
        let held = make(&format!(".game.ron.2-0{TEMPORARY}"))?;
        held.lock()?;
        drop(make("game.tmp")?);
        write_whole(&folder.join("game.ron"), b"x")?;
        let mut names: Vec<_> = fs::read_dir(&folder)?.flatten().map(|entry| entry.file_name()).collect();
        names.sort();
        assert_eq!(names, [&*format!(".game.ron.2-0{TEMPORARY}"), "game.ron", "game.tmp"]);
        fs::remove_dir_all(&folder)
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_is_an_error_and_devices_stay_devices() -> io::Result<()> {
        use std::os::unix::fs::FileTypeExt;

        let full = Path::new("/dev/full");
        let error = write_whole(full, b"x").expect_err("no room");
        assert_eq!(error.kind(), ErrorKind::StorageFull);
        assert!(fs::metadata(full)?.file_type().is_char_device());
        write_whole(Path::new("/dev/null"), b"x")
    }
}
