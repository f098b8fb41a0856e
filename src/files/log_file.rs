//! Logs of other programs' searches, read as far as limits allow.

use core::time::Duration;
use std::error::Error;
use std::fmt;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use plyscope_core::game::{Budget, grouped};
use plyscope_core::review::{Log, LogReader};
use plyscope_core::search::Progress;

use super::input::reason;
use super::plain::Plain;
use super::{InputError, MAX_BYTES, MAX_BYTES_OF_A_SEARCH, TextPlace, messages};
use crate::Message;
use crate::messages::said;

/// So many lines, or bytes, are read before it is asked whether to go on.
const LINES_AT_ONCE: u32 = 1 << 16;
const BYTES_AT_ONCE: u64 = 1 << 22;
/// A longer line is cut: no line of a log is that long.
const LONGEST_LINE: u64 = 1 << 16;
/// The tables of a log may take this part of all memory: the order of its numbers is made beside them, and judging it
/// takes up to three times as much, in pieces too small to be asked for one by one.
const PART_OF_MEMORY: u64 = 8;

/// How much of a log is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogLimits {
    /// At most so many bytes of text.
    pub bytes: u64,
    /// At most for so long, waiting included; without end if there is none.
    pub time: Option<Duration>,
}

impl Default for LogLimits {
    /// As much as any input may have, however long that takes.
    fn default() -> Self {
        Self { bytes: MAX_BYTES_OF_A_SEARCH, time: None }
    }
}

/// Which limit ended the reading of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogStop {
    /// That of [`LogLimits::bytes`].
    Bytes,
    /// That of [`LogLimits::time`].
    Time,
    /// The memory that reading it may take.
    Memory,
}

impl LogStop {
    /// The name in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Bytes => "max-bytes",
            Self::Time => "max-seconds",
            Self::Memory => "memory",
        }
    }
}

/// A log that was not read to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CutLog {
    /// Why.
    pub stop: LogStop,
    /// How many bytes of its text were read.
    pub bytes: u64,
    /// How many lines: what was read of the next one is left out.
    pub lines: u32,
}

/// A log, as far as it was read.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadLog {
    /// What its lines say.
    pub log: Log,
    /// Where reading ended, if that was before its end.
    pub cut: Option<CutLog>,
}

impl ReadLog {
    /// The log, unless nothing that was read is a line of one.
    ///
    /// # Errors
    /// Says how much was read of what is called `name`.
    pub fn with_calls(self, name: &str) -> Result<Self, InputError> {
        match self.cut {
            Some(cut) if cut.stop == LogStop::Memory && is_blank(&self.log) => Err(no_memory_behind(name, cut.lines)),
            Some(cut) if is_blank(&self.log) => Err(InputError::without_place(name, no_log_within(cut.bytes))),
            _ => Ok(self),
        }
    }

    /// The log, unless it is not whole.
    ///
    /// # Errors
    /// Says what it has too much of.
    pub(super) fn whole(self, name: &str) -> Result<Log, InputError> {
        match self.cut {
            None => Ok(self.log),
            Some(CutLog { stop: LogStop::Memory, lines, .. }) => Err(no_memory_behind(name, lines)),
            Some(_) => Err(InputError::without_place(name, messages::too_large(MAX_BYTES_OF_A_SEARCH >> 20))),
        }
    }
}

/// There is no memory for more than so many lines.
fn no_memory_behind(name: &str, lines: u32) -> InputError {
    InputError {
        place: Some(TextPlace { line: lines as usize + 1, column: 1 }),
        ..InputError::without_place(name, messages::no_memory_after_lines(lines))
    }
}

/// What a log is called in messages.
pub fn name_of_log(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { messages::path(path) }
}

/// How a reader fails whose time is over: what it has read so far is a log that was cut.
#[derive(Debug)]
pub struct ReadingTimeout;

impl ReadingTimeout {
    /// Whether a reader has failed so.
    pub fn is(error: &io::Error) -> bool {
        error.get_ref().is_some_and(|inner| inner.is::<Self>())
    }
}

impl Error for ReadingTimeout {}

impl fmt::Display for ReadingTimeout {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the time is over")
    }
}

/// Reads a log in any encoding of texts as far as the limits of bytes and memory allow; `name` is what it is called in
/// errors, and `progress` hears how many calls there are, may cancel, and says how much memory there is.
///
/// # Errors
/// When it cannot be read, when it was cancelled, or when it is whole and no line of it is one of a log.
pub fn read_log_in(
    name: &str,
    reader: impl Read,
    limits: LogLimits,
    progress: &Progress,
) -> Result<ReadLog, InputError> {
    const AT_ONCE: usize = 1 << 18;
    read_log_from(name, BufReader::with_capacity(AT_ONCE, Plain::new(reader)), limits, progress)
}

/// Reads a log from plain text.
pub(super) fn read_log_from(
    name: &str,
    input: impl BufRead,
    limits: LogLimits,
    progress: &Progress,
) -> Result<ReadLog, InputError> {
    let mut lines = LineReader { input, bytes: 0, most: 0, line: Vec::new() };
    let budget = Budget::within(progress.memory() / PART_OF_MEMORY);
    let mut reader = LogReader::new();
    let mut asked_at = 0;
    let stop = loop {
        let calls = reader.calls();
        progress.reach(calls);
        // A program may print much before its search begins, but not without end.
        lines.most = if calls == 0 { limits.bytes.min(MAX_BYTES) } else { limits.bytes };
        match lines.next() {
            Ok(Some(LineRead::Line)) => {}
            Ok(Some(LineRead::Cut)) => break Some(LogStop::Bytes),
            Ok(None) => break None,
            Err(error) if ReadingTimeout::is(&error) => break Some(LogStop::Time),
            Err(error) => return Err(InputError::without_place(name, reason(&error))),
        }
        match str::from_utf8(&lines.line) {
            Ok(text) => reader.line(text),
            // Programs print all kinds of things between.
            Err(_) => reader.line(&String::from_utf8_lossy(&lines.line)),
        }
        if reader.is_full() {
            break Some(LogStop::Memory);
        }
        if reader.lines().is_multiple_of(LINES_AT_ONCE) || lines.bytes - asked_at > BYTES_AT_ONCE {
            asked_at = lines.bytes;
            if progress.is_cancelled() {
                return Err(InputError::without_place(name, messages::cancelled()));
            }
        }
    };
    progress.reach(reader.calls());
    let read = reader.lines();
    let cut = stop.map(|stop| CutLog { stop, bytes: lines.bytes, lines: read });
    // Putting it in order may take as much again, also where reading took all that it may.
    drop(budget);
    let _budget = Budget::within(progress.memory() / PART_OF_MEMORY);
    // What its lines say is there, and no room to put it in order: a part of it would have to be read again for that.
    let mut log = reader.finish().map_err(|_| no_memory_behind(name, read))?;
    log.is_part = cut.is_some();
    if cut.is_none() && is_blank(&log) {
        let message = if lines.bytes == 0 { empty_log() } else { messages::no_log() };
        return Err(InputError::without_place(name, message));
    }
    Ok(ReadLog { log, cut })
}

/// Whether no line was one of a log.
fn is_blank(log: &Log) -> bool {
    log.is_empty() && log.stray_return.is_none()
}

/// The lines of a text, one after the other.
struct LineReader<B> {
    input: B,
    /// How many bytes have been read.
    bytes: u64,
    /// So many may be.
    most: u64,
    /// The last line, with its end; no more of it than a line of a log may have.
    line: Vec<u8>,
}

/// What was read.
enum LineRead {
    /// A line.
    Line,
    /// The beginning of one, up to the limit.
    Cut,
}

impl<B: BufRead> LineReader<B> {
    /// Reads the next line, if there is one.
    fn next(&mut self) -> io::Result<Option<LineRead>> {
        self.line.clear();
        let left = self.most.saturating_sub(self.bytes);
        let longest = left.min(LONGEST_LINE);
        self.bytes += (&mut self.input).take(longest).read_until(b'\n', &mut self.line)? as u64;
        if self.line.last() == Some(&b'\n') {
            return Ok(Some(LineRead::Line));
        }
        if self.line.len() as u64 == LONGEST_LINE {
            self.bytes += (&mut self.input).take(left - longest).skip_until(b'\n')? as u64;
        }
        let is_cut = self.bytes == self.most && !self.input.fill_buf()?.is_empty();
        if is_cut {
            return Ok(Some(LineRead::Cut));
        }
        Ok((!self.line.is_empty()).then_some(LineRead::Line))
    }
}

/// A file without anything in it, where a log was to be.
fn empty_log() -> Message {
    said(
        "the log is empty, expected lines such as `> ALPHA BETA` and `< VALUE`",
        "日志是空的，应有 `> ALPHA BETA` 和 `< VALUE` 这样的行",
    )
}

/// No line of a log in as much of a file as was read.
fn no_log_within(bytes: u64) -> Message {
    let bytes = grouped(bytes);
    said(
        format!(
            "no line of its first {bytes} bytes is one of a log, expected lines such as `> ALPHA BETA` and `< VALUE`"
        ),
        format!("前 {bytes} 字节里没有一行是日志，应有 `> ALPHA BETA` 和 `< VALUE` 这样的行"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use plyscope_core::review::LoggedCall;
    use std::io::Cursor;

    const LINES: &str = "> - -\n> - -\n< 3\n< 3\n";

    fn read(text: impl Read, bytes: u64) -> Result<ReadLog, InputError> {
        let limits = LogLimits { bytes, ..LogLimits::default() };
        read_log_from("x", BufReader::with_capacity(7, text), limits, &Progress::default())
    }

    #[test]
    fn reading_ends_at_every_limit_of_bytes() {
        let whole = read(LINES.as_bytes(), 1 << 20).unwrap();
        assert_eq!((whole.log.len(), whole.log.lines, whole.cut), (2, 4, None));
        for bytes in 1..LINES.len() as u64 {
            let found = read(LINES.as_bytes(), bytes).unwrap();
            let lines = LINES[..bytes as usize].matches('\n').count() as u32;
            assert_eq!(found.cut, Some(CutLog { stop: LogStop::Bytes, bytes, lines }));
            assert_eq!(found.log.lines, lines, "{bytes}");
            assert_eq!(found.with_calls("x").is_err(), lines == 0);
        }
        assert_eq!(read(LINES.as_bytes(), LINES.len() as u64).unwrap(), whole);
    }

    #[test]
    fn what_never_ends_ends_here() {
        let endless = read(Cursor::new(LINES.repeat(3)).chain(io::repeat(b'x')), 1 << 20).unwrap();
        assert_eq!(endless.cut.map(|cut| (cut.bytes, cut.lines)), Some((1 << 20, 12)));
        // Before the first call no more is read than of any text.
        let blank = read(io::repeat(0), u64::MAX).unwrap();
        assert_eq!(blank.cut.map(|cut| cut.bytes), Some(MAX_BYTES));
        assert!(blank.with_calls("x").is_err());
    }

    #[test]
    fn reading_ends_where_its_memory_ends() {
        let calls = Cursor::new("> - -\n".repeat(1 << 20));
        let found =
            read_log_from("x", BufReader::new(calls), LogLimits::default(), &Progress::within(64 << 20)).unwrap();
        assert_eq!(found.cut.map(|cut| cut.stop), Some(LogStop::Memory));
        // Every line that was read is in the log.
        assert_eq!(found.cut.map(|cut| cut.lines), Some(found.log.len()));
        assert!(found.log.len() as usize * size_of::<LoggedCall>() > 4 << 20, "{}", found.log.len());
        assert!(found.whole("x").is_err());
        // Where there is no room for the first of them, that is said.
        let none = read_log_from("x", Cursor::new("> - -\n"), LogLimits::default(), &Progress::within(0));
        let message = none.and_then(|read| read.with_calls("x")).unwrap_err().to_string();
        assert!(message.starts_with("x:1:1: there is not enough memory to read it"), "{message}");
    }

    /// Each table of a log is within the budget by itself, to the line: it is not looked at it now and then.
    #[test]
    fn every_table_is_within_the_memory() {
        type Line = fn(usize) -> String;
        let kinds: [(&str, Line); 8] = [
            ("calls", |_| "> - -\n< 3\n".to_owned()),
            ("open calls", |_| "> - -\n".to_owned()),
            ("names", |line| format!("> - - node={line:0>200}\n< 3\n")),
            ("numbers", |line| format!("> - -\n< {}\n", 100_000 + line)),
            ("windows", |line| if line == 0 { "> - -\n".to_owned() } else { "= 1 2\n".to_owned() }),
            ("stands", |_| "> - - moves=999 stand=3\n< 3\n".to_owned()),
            ("searches", |line| if line == 0 { "> - -\n".to_owned() } else { "search\n".to_owned() }),
            ("threads", |line| format!("> - - t={line}\n< 3 t={line}\n")),
        ];
        for (kind, line) in kinds {
            let text: String = (0..50_000).map(line).collect();
            let read = |memory| {
                let input = Cursor::new(text.as_bytes());
                read_log_from("x", input, LogLimits::default(), &Progress::within(memory)).unwrap()
            };
            let cut = read(PART_OF_MEMORY * (300 << 10)).cut.unwrap_or_else(|| panic!("{kind}: all of it is read"));
            assert_eq!(cut.stop, LogStop::Memory, "{kind}");
            assert!((100..50_000).contains(&cut.lines), "{kind}: {}", cut.lines);
            assert_eq!(read(PART_OF_MEMORY * (100 << 20)).cut, None, "{kind}");
        }
    }
}
