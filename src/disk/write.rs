//! Writing a file whole or not at all.

use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use plyscope_files::InputError;
use plyscope_files::sentences::path as name_of;

use super::messages;
use super::target::WriteTarget;
use super::unfinished::{beside, sweep};

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
/// Devices, and pipes that are named as such (`/dev/stdout`), are written to as they are: a file in their place would
/// break them. A pipe in a folder is refused: opening one waits for a program that reads it.
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

/// Saves a file under a name that a person has chosen, whole or not at all, as its pieces come: no more of it is in
/// memory than `fill` keeps there.
///
/// # Errors
/// As [`save_whole`], and what `fill` gives back.
pub fn save_whole_by(path: &Path, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), InputError> {
    let written = replace(&mut RealDisk, path, |_, file| {
        let mut writer = BufWriter::new(file);
        fill(&mut writer)?;
        writer.flush()
    });
    written.map_err(|error| cannot_write(path, &error))
}

/// What is said where a file, or what else has a name, cannot be written.
pub fn cannot_write(path: &Path, error: &io::Error) -> InputError {
    InputError::without_place(name_of(path), messages::cannot_write(error))
}

/// Whether a file can be saved under a name that a person has chosen, as far as that is known beforehand: what takes
/// long is not done for nothing. Whatever is there stays as it is.
///
/// # Errors
/// As [`save_whole`], but for a disk that has no room.
pub fn can_be_saved(path: &Path) -> Result<(), InputError> {
    let tried = WriteTarget::of(path).and_then(|target| match target {
        WriteTarget::Itself { path, .. } => OpenOptions::new().write(true).open(path).map(|_| ()),
        WriteTarget::Beside { path, .. } => {
            let (temporary, file) = create_beside(&mut RealDisk, &path)?;
            drop(file);
            fs::remove_file(temporary)
        }
    });
    tried.map_err(|error| cannot_write(path, &error))
}

fn replace<D: Disk>(
    disk: &mut D,
    path: &Path,
    fill: impl FnOnce(&mut D, &mut File) -> io::Result<()>,
) -> io::Result<()> {
    let (path, before) = match WriteTarget::of(path)? {
        WriteTarget::Itself { path, is_file } => {
            return fill(disk, &mut OpenOptions::new().write(true).truncate(is_file).open(&path)?);
        }
        WriteTarget::Beside { path, before } => (path, before),
    };
    sweep(&path);
    let (temporary, file) = create_beside(disk, &path)?;
    let permissions = before.map(|before| before.permissions());
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

/// [`save_whole`] on a disk that may be another one than the machine's.
///
/// # Errors
/// As there.
pub fn save_whole_on(disk: &mut impl Disk, path: &Path, bytes: &[u8]) -> Result<(), InputError> {
    write_whole_on(disk, path, bytes).map_err(|error| cannot_write(path, &error))
}

fn create_beside(disk: &mut impl Disk, path: &Path) -> io::Result<(PathBuf, File)> {
    let (temporary, file) = beside(path, |temporary| disk.create(temporary))?;
    // Where there are no locks, nothing is swept.
    let _ = file.lock();
    Ok((temporary, file))
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

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_is_an_error_and_devices_stay_devices() -> io::Result<()> {
        use std::io::ErrorKind;
        use std::os::unix::fs::FileTypeExt;

        let full = Path::new("/dev/full");
        let error = write_whole(full, b"x").expect_err("no room");
        assert_eq!(error.kind(), ErrorKind::StorageFull);
        assert!(fs::metadata(full)?.file_type().is_char_device());
        write_whole(Path::new("/dev/null"), b"x")
    }
}
