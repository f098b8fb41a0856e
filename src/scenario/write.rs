//! Writing a file whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::{InputError, messages};

/// Writes a file so that its name never holds half of it: beside it first, then renamed over it.
///
/// Devices and pipes are written to as they are: a file in their place would break them.
///
/// # Errors
/// When the file cannot be written, a full disk included; the temporary file is gone then, and whatever the name
/// held before is still there.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link stays a link: the file behind it is the one to replace.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let before = fs::metadata(&path).ok();
    if before.as_ref().is_some_and(|before| !before.is_file() && !before.is_dir()) {
        return OpenOptions::new().write(true).open(&path)?.write_all(bytes);
    }
    let (temporary, file) = create_beside(&path)?;
    let permissions = before.filter(fs::Metadata::is_file).map(|before| before.permissions());
    let kept = permissions.map_or(Ok(()), |permissions| file.set_permissions(permissions));
    let written = kept.and_then(|()| write_and_rename(file, &temporary, &path, bytes));
    if written.is_err() {
        // The error to tell is the first one, not that of the clearing up.
        let _ = fs::remove_file(&temporary);
    }
    written
}

/// [`write_whole`] under a name that somebody has chosen.
///
/// # Errors
/// As there, in words that name the file.
pub fn save_whole(path: &Path, bytes: &[u8]) -> Result<(), InputError> {
    write_whole(path, bytes)
        .map_err(|error| InputError::without_place(path.display().to_string(), messages::cannot_write(error)))
}

fn create_beside(path: &Path) -> io::Result<(PathBuf, File)> {
    let Some(name) = path.file_name() else {
        return Err(io::Error::new(ErrorKind::InvalidInput, "this is not the name of a file"));
    };
    for attempt in 0..100_u32 {
        let mut temporary_name = std::ffi::OsString::from(".");
        temporary_name.push(name);
        temporary_name.push(format!(".{}-{attempt}.tmp", std::process::id()));
        let temporary = path.with_file_name(temporary_name);
        match OpenOptions::new().write(true).create_new(true).open(&temporary) {
            Ok(file) => return Ok((temporary, file)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::new(ErrorKind::AlreadyExists, "too many unfinished files beside it"))
}

fn write_and_rename(mut file: File, temporary: &Path, path: &Path, bytes: &[u8]) -> io::Result<()> {
    file.write_all(bytes)?;
    // Some file systems tell of a full disk only now.
    file.sync_all()?;
    drop(file);
    fs::rename(temporary, path)
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
        use std::os::unix::fs::FileTypeExt;

        let full = Path::new("/dev/full");
        let error = write_whole(full, b"x").expect_err("no room");
        assert_eq!(error.kind(), ErrorKind::StorageFull);
        assert!(fs::metadata(full)?.file_type().is_char_device());
        write_whole(Path::new("/dev/null"), b"x")
    }
}
