//! Where results and messages go, and how a command ends.

use std::fmt;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, StdoutLock, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use clap::error::ErrorKind as UsageKind;
use serde::Serialize;

use plyscope_core::game::is_invisible;
use plyscope_core::search::Progress;
use plyscope_disk::cannot_write;
use plyscope_files::{FailedAction, InputError, Message};
use plyscope_session::{error_report, error_text};
use plyscope_text::LanguageWords as _;
use plyscope_text::{Language, Words};

use super::messages::said;
use super::usage;

/// Something is wrong with the search that a log tells of.
pub(super) const FAULT: u8 = 4;
/// A search was stopped by a limit.
pub(super) const STOPPED: u8 = 3;
/// The arguments make no sense.
const WRONG_USAGE: u8 = 2;
/// An input is broken, or an output cannot be written.
pub(super) const BAD_INPUT: u8 = 1;

/// Why a command did not come to its end.
pub(super) enum Failure {
    /// The input is broken.
    Input(Box<InputError>),
    /// The input is whole, and the options do not go together with it.
    Misused(Box<InputError>),
    /// The arguments cannot be read, or they ask for help.
    Usage(clap::Error),
    /// The arguments can be read, but make no sense together.
    Wrong(Message),
    /// Standard output takes no more.
    Output(io::Error),
    /// Something else that cannot be done.
    Message(Message),
}

impl From<InputError> for Failure {
    fn from(error: InputError) -> Self {
        if error.message.about() == FailedAction::Options { Self::misused(error) } else { Self::Input(Box::new(error)) }
    }
}

impl From<clap::Error> for Failure {
    fn from(error: clap::Error) -> Self {
        Self::Usage(error)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl Failure {
    /// Options that do not go together with what they are about.
    pub fn misused(error: InputError) -> Self {
        Self::Misused(Box::new(error))
    }

    /// This failure, for a command that asks in this way for the form in which a text is read.
    pub fn asking_by(self, option: &str) -> Self {
        match self {
            Self::Input(error) => Self::Input(Box::new(error.asking_by(option))),
            Self::Misused(error) => Self::Misused(Box::new(error.asking_by(option))),
            other => other,
        }
    }

    /// Writes what went wrong in this language, below it where arguments are wrong how they are given (`usage`), and
    /// gives the exit code.
    pub fn report(self, usage: impl Fn() -> String, language: Language) -> ExitCode {
        match self {
            Self::Input(error) => message(error_report(language, &error)),
            Self::Misused(error) => {
                message(error_report(language, &error));
                return ExitCode::from(WRONG_USAGE);
            }
            Self::Message(text) => message(text.in_language(language)),
            // The reader closed the pipe early, as `head` does: nothing is wrong.
            Self::Output(error) if error.kind() == ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Self::Output(error) => {
                message(error_text(language, &cannot_write(Path::new("standard output"), &error)));
            }
            Self::Usage(error) => return report_usage(&error, language),
            Self::Wrong(what) => {
                message(wrong_usage(&usage(), &what, language));
                return ExitCode::from(WRONG_USAGE);
            }
        }
        ExitCode::from(BAD_INPUT)
    }
}

/// The message about arguments of a command that make no sense together: its usage stands below, and not the whole
/// program's.
fn wrong_usage(usage: &str, what: &Message, language: Language) -> String {
    let what = (language.words().usage.wrong)(what.in_language(language));
    format!("{what}\n\n{}", usage::usage_below(usage, language))
}

fn report_usage(error: &clap::Error, language: Language) -> ExitCode {
    if matches!(error.kind(), UsageKind::DisplayHelp | UsageKind::DisplayVersion) {
        let mut output = Output::new();
        let written = output.line(error.render().to_string().trim_end()).and_then(|()| output.finish());
        return written.map_or_else(|failure| failure.report(String::new, language), |()| ExitCode::SUCCESS);
    }
    message(usage::report(error, language));
    ExitCode::from(WRONG_USAGE)
}

/// Arguments that make no sense together.
pub(super) fn wrong<T: Into<String>>(text: impl Fn(&'static Words) -> T) -> Failure {
    Failure::Wrong(said(text))
}

/// What cannot be done, though the arguments make sense.
pub(super) fn cannot<T: Into<String>>(text: impl Fn(&'static Words) -> T) -> Failure {
    Failure::Message(said(text))
}

/// Writes a message to standard error; where that is closed, it is dropped.
pub(super) fn message(text: impl fmt::Display) {
    let _ = writeln!(io::stderr().lock(), "{}", printable(text.to_string()));
}

/// A text for a terminal, which would obey control characters: they come from names of files and from files.
fn printable(text: String) -> String {
    let is_obeyed = |c| is_invisible(c) && !matches!(c, '\n' | '\t');
    if !text.contains(is_obeyed) {
        return text;
    }
    text.replace(is_obeyed, "\u{fffd}")
}

/// JSON without characters that are not seen: they stand in its strings alone, which have escapes for them.
fn escaped_in_json(text: String) -> String {
    if !text.contains(is_invisible) {
        return text;
    }
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if is_invisible(c) {
            escaped.extend(c.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")));
        } else {
            escaped.push(c);
        }
    }
    escaped
}

/// Does long work, and shows on a terminal how far it is.
pub(super) fn with_progress<T>(progress: &Progress, all: usize, work: impl FnOnce() -> T) -> T {
    if all < 2 || !io::stderr().is_terminal() {
        return work();
    }
    let is_done = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            while !is_done.load(Ordering::Relaxed) {
                // Nothing is lost where it cannot be shown.
                let _ = write!(io::stderr(), "\r{} / {all}", progress.nodes());
                thread::sleep(Duration::from_millis(100));
            }
            let _ = writeln!(io::stderr(), "\r{all} / {all}");
        });
        let done = work();
        is_done.store(true, Ordering::Relaxed);
        done
    })
}

/// The first line about long work comes after so long; each of the next ones after twice the time.
const FIRST_LINE: Duration = Duration::from_secs(2);

/// Does work that may take long, and says now and then how far it is.
pub(super) fn with_lines<T>(progress: &Progress, line: impl Fn(u64) -> String + Send, work: impl FnOnce() -> T) -> T {
    let (done, waiting) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            let mut pause = FIRST_LINE;
            while waiting.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
                message(line(progress.nodes()));
                pause = pause.saturating_mul(2);
            }
        });
        let result = work();
        drop(done);
        result
    })
}

/// Standard output, a line at a time.
pub(super) struct Output {
    stream: BufWriter<StdoutLock<'static>>,
}

impl Output {
    /// Takes standard output, once.
    pub fn new() -> Self {
        Self { stream: BufWriter::with_capacity(1 << 16, io::stdout().lock()) }
    }

    /// Writes a line, or a few.
    pub fn line(&mut self, text: impl fmt::Display) -> Result<(), Failure> {
        Ok(writeln!(self.stream, "{}", printable(text.to_string()))?)
    }

    /// Writes a text as it is, with the end of its last line: no sign is replaced, unless it is shown on a terminal.
    pub fn text(&mut self, text: &str) -> Result<(), Failure> {
        if io::stdout().is_terminal() {
            return self.line(text.trim_end());
        }
        Ok(writeln!(self.stream, "{}", text.trim_end())?)
    }

    /// Writes bytes as they are; on a terminal, as the text that they are.
    pub fn bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        if io::stdout().is_terminal() {
            return self.stream.write_all(printable(String::from_utf8_lossy(bytes).into_owned()).as_bytes());
        }
        self.stream.write_all(bytes)
    }

    /// Writes a value as JSON, on a line. What a terminal would obey is escaped, and is the same text to a reader.
    pub fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        let text = serde_json::to_string(value).map_err(io::Error::from)?;
        Ok(writeln!(self.stream, "{}", escaped_in_json(text))?)
    }

    /// Sends what is still held back, as the last thing or before a message that should come behind it.
    pub fn finish(&mut self) -> Result<(), Failure> {
        Ok(self.stream.flush()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hostile_names::hostile_names;

    #[test]
    fn nothing_that_is_printed_is_obeyed() {
        let hostile = "\u{1b}]0;x\u{7}\u{9b}2J\u{202e}\u{e0041}\u{7f}\r\u{2028}";
        for name in hostile_names().into_iter().chain([hostile.to_owned()]) {
            let text = format!("{name}{hostile}");
            assert!(!printable(text.clone()).contains(is_invisible), "{text:?}");
            let json = escaped_in_json(serde_json::to_string(&text).unwrap_or_default());
            assert!(!json.contains(is_invisible), "{json:?}");
            assert_eq!(serde_json::from_str::<String>(&json).ok(), Some(text));
        }
    }
}
