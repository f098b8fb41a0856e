//! Logs of other programs' searches, read from files.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use crate::review::{Log, LogReader};
use crate::search::Progress;

use super::input::reason;
use super::{InputError, built_in_log, messages};

/// So many lines are read before it is asked whether to go on.
const LINES_AT_ONCE: u32 = 1 << 16;
/// A longer line is cut: no line of a log is that long.
const LONGEST_LINE: u64 = 1 << 16;

/// Reads a log as far as it goes; `progress` hears how many calls there are, and may cancel.
///
/// # Errors
/// When the file cannot be read, when it was cancelled, or when no line of it is one of a log.
pub fn read_log(path: &Path, progress: &Progress) -> Result<Log, InputError> {
    let name = messages::path(path);
    if let Some(log) = path.to_str().and_then(built_in_log).filter(|_| !path.exists()) {
        return read_log_from(&name, log.text.as_bytes(), progress);
    }
    let file = File::open(path).map_err(|error| InputError::without_place(&name, reason(&error)))?;
    read_log_from(&name, BufReader::with_capacity(1 << 18, file), progress)
}

/// The same from what comes in on standard input.
///
/// # Errors
/// As there.
pub fn read_log_of_stdin(progress: &Progress) -> Result<Log, InputError> {
    read_log_from("standard input", io::stdin().lock(), progress)
}

/// The same from what has been read; `name` is what it is called in errors.
pub(super) fn read_log_from(name: &str, mut input: impl BufRead, progress: &Progress) -> Result<Log, InputError> {
    let mut reader = LogReader::new();
    let mut line = Vec::new();
    let failed = |error: &io::Error| InputError::without_place(name, reason(error));
    loop {
        line.clear();
        let mut part = io::Read::take(&mut input, LONGEST_LINE);
        let read = part.read_until(b'\n', &mut line).map_err(|error| failed(&error))?;
        if read == 0 {
            break;
        }
        let is_cut = read as u64 == LONGEST_LINE && line.last() != Some(&b'\n');
        if is_cut {
            input.skip_until(b'\n').map_err(|error| failed(&error))?;
        }
        match str::from_utf8(&line) {
            Ok(text) => reader.line(text),
            // Programs print all kinds of things between.
            Err(_) => reader.line(&String::from_utf8_lossy(&line)),
        }
        if reader.lines().is_multiple_of(LINES_AT_ONCE) {
            progress.reach(reader.calls());
            if progress.is_cancelled() {
                return Err(InputError::without_place(name, messages::cancelled()));
            }
        }
    }
    progress.reach(reader.calls());
    let log = reader.finish();
    if log.is_empty() && log.stray_return.is_none() {
        return Err(InputError::without_place(name, messages::no_log()));
    }
    Ok(log)
}
