//! Opening a file of any kind, the one way in for all inputs: what may never end, or never begin, is not opened by
//! accident.

use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::Path;

use plyscope_files::sentences::{is_a_directory, no_such_file, path as name_of, reason};
use plyscope_files::{ExpectedInput, InputError, Message};

use super::messages;

/// Opens a file to be read; gives its name for errors as well.
///
/// A pipe or a device is opened under its own name alone (`/dev/stdin`, or `/dev/fd/63`, which is how a shell writes
/// `<(…)`), and not through a link, nor where it stands in some folder: there a file is meant, and waiting for a pipe
/// or reading a device may never end.
///
/// # Errors
/// When there is no such file, it is a directory, a pipe or a device, or may not be read.
pub(super) fn open(path: &Path, meant: ExpectedInput) -> Result<(String, File), InputError> {
    let source = name_of(path);
    if let Some(message) = is_no_file(path) {
        return Err(InputError::without_place(source, message));
    }
    let file = File::open(path).map_err(|error| {
        let message = match error.kind() {
            ErrorKind::NotFound => no_such_file(meant),
            // Windows says that it may not be read.
            _ if path.is_dir() => is_a_directory(),
            _ => reason(&error),
        };
        InputError::without_place(&source, message)
    })?;
    // Other systems open a directory and fail at the first read only.
    if file.metadata().is_ok_and(|metadata| metadata.is_dir()) {
        return Err(InputError::without_place(source, is_a_directory()));
    }
    Ok((source, file))
}

/// What it is, where it is a pipe or a device that is not meant.
fn is_no_file(path: &Path) -> Option<Message> {
    if is_meant(path) {
        return None;
    }
    let metadata = fs::metadata(path).ok().filter(|metadata| !metadata.is_file() && !metadata.is_dir())?;
    Some(if is_fifo(&metadata) { messages::is_a_pipe() } else { messages::is_a_device() })
}

/// What a path leads to, where that is no log to be graded: a pipe or a device where a file is meant, and a device of
/// any name. It may never end, and what there is in it is not anybody's work.
pub fn not_to_be_graded(path: &Path) -> Option<InputError> {
    let is_device = |found: &fs::Metadata| !(found.is_file() || found.is_dir() || is_fifo(found));
    let device = || fs::metadata(path).ok().filter(is_device).map(|_| messages::is_a_device());
    is_no_file(path).or_else(device).map(|message| InputError::without_place(name_of(path), message))
}

/// Whether it is a pipe that has a name in some folder: opening one waits for a program at its other end.
pub(super) fn is_named_pipe(path: &Path) -> bool {
    !is_meant(path) && fs::metadata(path).is_ok_and(|metadata| is_fifo(&metadata))
}

/// Whether whoever writes such a name means a pipe or a device: they stand in these folders, and no files do.
fn is_meant(path: &Path) -> bool {
    path.starts_with("/dev") || path.starts_with("/proc")
}

#[cfg(unix)]
pub(super) fn is_fifo(metadata: &fs::Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt;

    metadata.file_type().is_fifo()
}

#[cfg(not(unix))]
pub(super) fn is_fifo(_: &fs::Metadata) -> bool {
    false
}
