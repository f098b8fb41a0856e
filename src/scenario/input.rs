//! Reading a text from outside, whatever it turns out to be.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use super::place::Fault;
use super::{InputError, Message, messages};

/// No input may be larger.
pub const MAX_BYTES: u64 = 64 << 20;

/// Reads a whole text, at most [`MAX_BYTES`] of UTF-8; `source` is its name in errors.
///
/// # Errors
/// When the reader fails, has more to give, or what it gives is not UTF-8.
pub fn read_text(source: &str, reader: impl Read) -> Result<String, InputError> {
    let mut bytes = Vec::new();
    let read = reader.take(MAX_BYTES + 1).read_to_end(&mut bytes);
    read.map_err(|error| InputError::without_place(source, reason(&error)))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(InputError::without_place(source, messages::too_large(MAX_BYTES >> 20)));
    }
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        // What comes before the wrong byte is UTF-8, and lossy reading keeps it as it is.
        let text = String::from_utf8_lossy(error.as_bytes());
        Fault::new(valid, messages::not_utf8(valid)).in_text(source, &text)
    })
}

/// Reads a file.
///
/// # Errors
/// As [`read_text`], or when there is no such file, it is a directory, or may not be read.
pub(crate) fn read_file(path: &Path) -> Result<String, InputError> {
    let source = messages::path(path);
    if is_named_pipe(path) {
        return Err(InputError::without_place(source, messages::is_a_pipe()));
    }
    let file = File::open(path).map_err(|error| InputError::without_place(&source, reason(&error)))?;
    // Some systems open a directory and fail at the first read only.
    if file.metadata().is_ok_and(|metadata| metadata.is_dir()) {
        return Err(InputError::without_place(source, messages::is_a_directory()));
    }
    read_text(&source, file)
}

/// Whether it is a named pipe in a folder: opening one waits for a writer. The pipes that a shell makes (`<(…)`), which
/// stand in `/dev` or `/proc`, have one.
#[cfg(unix)]
fn is_named_pipe(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt;

    let is_of_a_shell = path.starts_with("/dev") || path.starts_with("/proc");
    !is_of_a_shell && fs::metadata(path).is_ok_and(|metadata| metadata.file_type().is_fifo())
}

#[cfg(not(unix))]
const fn is_named_pipe(_: &Path) -> bool {
    false
}

fn reason(error: &io::Error) -> Message {
    match error.kind() {
        ErrorKind::NotFound => messages::not_found(),
        ErrorKind::IsADirectory => messages::is_a_directory(),
        ErrorKind::PermissionDenied => messages::not_allowed(),
        _ => messages::cannot_read(error),
    }
}
