//! Logs of other programs' searches, read from files and from what other programs print.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use plyscope_core::search::Progress;
use plyscope_files::sentences::reason;
use plyscope_files::{ExpectedInput, InputError, LogLimits, ReadLog, built_in_log, name_of_log, read_log_in};

use super::awaited::TimedReader;
use super::opened::open;

/// Reads a log as far as the limits allow, from standard input if it is called `-`; `progress` hears how many calls
/// there are, may cancel, and says how much memory there is.
///
/// # Errors
/// When it cannot be read, when it was cancelled, or when it is whole and no line of it is one of a log.
pub fn read_log(path: &Path, limits: LogLimits, progress: &Progress) -> Result<ReadLog, InputError> {
    let name = name_of_log(path);
    if path == Path::new("-") {
        return read_stream(&name, io::stdin(), limits, progress);
    }
    if let Some(log) = path.to_str().and_then(built_in_log).filter(|_| !path.exists()) {
        return read_log_in(&name, log.text.as_bytes(), limits, progress);
    }
    let (name, file): (String, File) = open(path, ExpectedInput::Log)?;
    read_stream(&name, file, limits, progress)
}

/// Reads what may keep us waiting.
fn read_stream(
    name: &str,
    stream: impl Read + Send + 'static,
    limits: LogLimits,
    progress: &Progress,
) -> Result<ReadLog, InputError> {
    match limits.time {
        None => read_log_in(name, stream, limits, progress),
        Some(time) => {
            let awaited =
                TimedReader::new(stream, time).map_err(|error| InputError::without_place(name, reason(&error)))?;
            read_log_in(name, awaited, limits, progress)
        }
    }
}
