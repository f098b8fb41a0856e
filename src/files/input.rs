//! Reading a text from outside, whatever it turns out to be.

use std::io::{self, Cursor, ErrorKind, Read};

use plyscope_core::review::looks_like_log;
use plyscope_core::trace::is_saved_trace;

use super::place::Fault;
use super::plain::{Plain, is_utf32};
use super::{InputError, Message, machine, messages};
use crate::messages::said;
use std::fmt::Display;

/// No input may be larger.
pub const MAX_BYTES: u64 = 64 << 20;

/// No saved search may be larger, nor a log.
pub const MAX_BYTES_OF_A_SEARCH: u64 = 4 << 30;

/// What a file is to be, where there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpectedInput {
    /// A scenario, a tree or a game.
    Scenario,
    /// A log.
    Log,
    /// A table of answers.
    Answers,
    /// A case of a course.
    Case,
    /// Work that was not saved.
    Work,
}

/// What an input holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputContent {
    /// A text.
    Text(String),
    /// The bytes of a saved search.
    Search(Vec<u8>),
    /// Another program's log, in UTF-8 as far as it is text.
    Log(Vec<u8>),
}

/// Reads a whole text in UTF-8 or UTF-16, at most [`MAX_BYTES`] of UTF-8; lines end in `\n` afterwards, or in `\r\n`.
/// `source` is its name in errors.
///
/// # Errors
/// When the reader fails, has more to give, or what it gives is no such text.
pub fn read_text(source: &str, reader: impl Read) -> Result<String, InputError> {
    let (mut plain, mut bytes) = (Plain::new(reader), Vec::new());
    read_up_to(source, &mut plain, MAX_BYTES, &mut bytes)?;
    text_of(source, bytes, plain.is_utf16())
}

/// Reads a text, a saved search, or a log: they begin differently.
///
/// # Errors
/// As [`read_text`], or when a saved search or a log is too long for this machine.
pub fn read_held(source: &str, mut reader: impl Read) -> Result<InputContent, InputError> {
    let mut bytes = Vec::new();
    let failed = |error| InputError::without_place(source, reason(&error));
    (&mut reader).take(BEGINNING).read_to_end(&mut bytes).map_err(failed)?;
    if is_saved_trace(&bytes) {
        let most = machine::memory().min(MAX_BYTES_OF_A_SEARCH);
        read_up_to(source, reader, most, &mut bytes)?;
        return Ok(InputContent::Search(bytes));
    }
    let mut plain = Plain::new(Cursor::new(bytes).chain(reader));
    let mut bytes = Vec::new();
    (&mut plain).take(BEGINNING_OF_A_LOG).read_to_end(&mut bytes).map_err(failed)?;
    if looks_like_log(&String::from_utf8_lossy(&bytes)) {
        read_up_to(source, plain, MAX_BYTES_OF_A_SEARCH, &mut bytes)?;
        return Ok(InputContent::Log(bytes));
    }
    read_up_to(source, &mut plain, MAX_BYTES, &mut bytes)?;
    text_of(source, bytes, plain.is_utf16()).map(InputContent::Text)
}

/// Whether so many bytes that begin so may be read at all, before they are: [`read_held`] would find it out at their
/// end.
///
/// # Errors
/// When they are too many for what they are, or for this machine.
pub fn check_size(source: &str, beginning: &[u8], size: u64) -> Result<(), InputError> {
    let mut plain = Plain::new(beginning);
    // What it cannot tell is said when it is read.
    let _ = io::copy(&mut plain, &mut io::sink());
    let most = if begins_as_search(beginning) {
        MAX_BYTES_OF_A_SEARCH
    } else if plain.is_utf16() {
        // In UTF-8 it may be half as long.
        2 * MAX_BYTES
    } else {
        MAX_BYTES
    };
    let most = most.min(machine::memory());
    if size > most {
        return Err(InputError::without_place(source, messages::too_large(most >> 20)));
    }
    Ok(())
}

/// So many bytes of a file tell [`check_size`] what it is.
pub const BEGINNING_THAT_TELLS: u64 = BEGINNING_OF_A_LOG;

/// As many bytes as tell a saved search.
const BEGINNING: u64 = 16;
/// As many bytes as tell a log: a program may print much else before its search begins.
const BEGINNING_OF_A_LOG: u64 = 1 << 16;

/// Whether what begins so is a saved search or a log.
pub fn begins_as_search(reader: impl Read) -> bool {
    let (mut bytes, mut text) = (Vec::new(), Vec::new());
    let read = reader.take(BEGINNING_OF_A_LOG).read_to_end(&mut bytes);
    if read.is_err() || is_saved_trace(&bytes) {
        return read.is_ok();
    }
    let read = Plain::new(bytes.as_slice()).read_to_end(&mut text);
    read.is_ok_and(|_| looks_like_log(&String::from_utf8_lossy(&text)))
}

fn read_up_to(source: &str, reader: impl Read, most: u64, bytes: &mut Vec<u8>) -> Result<(), InputError> {
    let left = (most + 1).saturating_sub(bytes.len() as u64);
    let read = reader.take(left).read_to_end(bytes);
    read.map_err(|error| InputError::without_place(source, reason(&error)))?;
    if bytes.len() as u64 > most {
        return Err(InputError::without_place(source, messages::too_large(most >> 20)));
    }
    Ok(())
}

fn text_of(source: &str, bytes: Vec<u8>, was_utf16: bool) -> Result<String, InputError> {
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let message = if was_utf16 { not_utf16() } else { not_utf8(valid) };
        // What comes before the wrong byte is UTF-8, and lossy reading keeps it as it is.
        let text = String::from_utf8_lossy(error.as_bytes());
        Fault::new(valid, message).in_text(source, &text)
    })
}

/// Why something cannot be read, for people.
pub fn reason(error: &io::Error) -> Message {
    match error.kind() {
        ErrorKind::NotFound => no_such_file(ExpectedInput::Scenario),
        ErrorKind::IsADirectory => is_a_directory(),
        ErrorKind::InvalidData if is_utf32(error) => in_utf32(),
        ErrorKind::PermissionDenied => not_allowed(),
        _ => cannot_read(error),
    }
}

fn not_utf8(byte: usize) -> Message {
    said(
        format!("byte {byte} is not UTF-8, expected a text file in UTF-8 or UTF-16"),
        format!("第 {byte} 字节不是 UTF-8，应为 UTF-8 或 UTF-16 编码的文本文件"),
    )
}

fn not_utf16() -> Message {
    said(
        "half of a character in UTF-16 stands here, expected a text file in UTF-8 or UTF-16",
        "这里是 UTF-16 的半个字符，应为 UTF-8 或 UTF-16 编码的文本文件",
    )
}

fn in_utf32() -> Message {
    said(
        "the text is in UTF-32, expected a text file in UTF-8 or UTF-16",
        "文本的编码是 UTF-32，应为 UTF-8 或 UTF-16 编码的文本文件",
    )
}

fn not_allowed() -> Message {
    said("no permission to read it, expected a readable file", "没有读取的权限，应为可读的文件")
}

fn cannot_read(reason: impl Display) -> Message {
    said(
        format!("it cannot be read ({reason}), expected a readable file"),
        format!("无法读取（{reason}），应为可读的文件"),
    )
}

/// No file has the name.
pub fn no_such_file(meant: ExpectedInput) -> Message {
    let [english, chinese] = match meant {
        ExpectedInput::Scenario => ["the file of a scenario, a tree or a game", "示例、树或对局的文件"],
        ExpectedInput::Log => ["the log of a search", "搜索的日志"],
        ExpectedInput::Answers => ["a table of answers", "答案的表格"],
        ExpectedInput::Case => [
            "a case of the course, such as test_cases/q3/1-1-minmax.test",
            "课程的测试文件，如 test_cases/q3/1-1-minmax.test",
        ],
        ExpectedInput::Work => ["what was kept of unsaved work", "未保存内容的备份"],
    };
    said(format!("no such file, expected {english}"), format!("没有这个文件，应为{chinese}"))
}

/// A directory has the name.
pub fn is_a_directory() -> Message {
    said("this is a directory, expected a file", "这是一个文件夹，应为文件")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file that is too large is refused before it is read.
    #[test]
    fn the_size_of_a_file_is_checked_by_its_beginning() {
        let refused = |beginning: &[u8], size| check_size("x", beginning, size).err().map(|error| error.to_string());
        assert_eq!(refused(b"[[1,2]", MAX_BYTES), None);
        let said = refused(b"[[1,2]", MAX_BYTES + 1).expect("it is too large");
        assert!(said.contains("64 MiB"), "{said}");
        let utf16: Vec<u8> = "\u{feff}[[1,2]".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(refused(&utf16, 2 * MAX_BYTES), None);
        assert!(refused(&utf16, 2 * MAX_BYTES + 1).is_some());
        let log = crate::logs()[0].text.as_bytes();
        assert_eq!(refused(log, MAX_BYTES + 1), None);
        assert!(refused(log, MAX_BYTES_OF_A_SEARCH + 1).is_some());
    }
}
