//! Texts as systems and programs write them, made what all readers know: UTF-8, with lines that end in `\n`.
//!
//! What a program prints stands in a file as UTF-16 where Windows' PowerShell has put it there, and some programs end a
//! line with a carriage return alone. Whatever else stands in a text is left as it is, wrong bytes too.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, ErrorKind, Read};

/// So many bytes tell in which encoding a text is.
const TELLING: usize = 8;
/// So many bytes are read at once.
const PART: usize = 1 << 16;

/// How characters stand in bytes.
#[derive(Clone, Copy, Debug)]
enum Encoding {
    /// UTF-8, or anything else.
    Bytes,
    /// Two bytes a unit, the lower one first or the higher one.
    Utf16(fn([u8; 2]) -> u16),
    /// Four bytes a character, which no program here reads.
    Utf32,
}

impl Encoding {
    /// The encoding of a text that begins so, and how many bytes its mark takes: two bytes that say so, or Latin
    /// letters, each with a zero beside it; in UTF-32, two characters with two zeros each.
    fn of(beginning: &[u8]) -> (Self, usize) {
        // Other files begin with small numbers of four bytes.
        let is_seen = |bytes: [u8; 4], unit: fn([u8; 4]) -> u32| {
            char::from_u32(unit(bytes)).is_some_and(|c| !c.is_control() || matches!(c, '\n' | '\r' | '\t'))
        };
        let are_seen = |[a, b, c, d, e, f, g, h]: [u8; 8], unit: fn([u8; 4]) -> u32| {
            is_seen([a, b, c, d], unit) && is_seen([e, f, g, h], unit)
        };
        match *beginning {
            [0xff, 0xfe, 0, 0, ..] | [0, 0, 0xfe, 0xff, ..] => (Self::Utf32, 0),
            [a, b, 0, 0, e, f, 0, 0, ..] if are_seen([a, b, 0, 0, e, f, 0, 0], u32::from_le_bytes) => (Self::Utf32, 0),
            [0, 0, c, d, 0, 0, g, h, ..] if are_seen([0, 0, c, d, 0, 0, g, h], u32::from_be_bytes) => (Self::Utf32, 0),
            [0xff, 0xfe, ..] => (Self::Utf16(u16::from_le_bytes), 2),
            [0xfe, 0xff, ..] => (Self::Utf16(u16::from_be_bytes), 2),
            [one, 0, other, 0, ..] if one != 0 && other != 0 => (Self::Utf16(u16::from_le_bytes), 0),
            [0, one, 0, other, ..] if one != 0 && other != 0 => (Self::Utf16(u16::from_be_bytes), 0),
            _ => (Self::Bytes, 0),
        }
    }
}

/// What is wrong with a text in UTF-32.
#[derive(Debug)]
struct InUtf32;

impl fmt::Display for InUtf32 {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a text in UTF-32")
    }
}

impl std::error::Error for InUtf32 {}

/// Whether reading failed because a text is in UTF-32.
pub(super) fn is_utf32(error: &io::Error) -> bool {
    error.get_ref().is_some_and(|inner| inner.is::<InUtf32>())
}

/// A reader of a text that gives it in UTF-8, with `\n` where a line ends with a carriage return alone.
///
/// What is no text in UTF-16 (half of a pair, half of a unit) becomes bytes that are no UTF-8.
pub(super) struct Plain<R> {
    reader: R,
    encoding: Option<Encoding>,
    /// What has been read and not yet been made UTF-8.
    raw: Vec<u8>,
    /// The first half of a pair of units.
    half: Option<u16>,
    ends: LineEnds,
    /// What can be given, from `given` on.
    ready: Vec<u8>,
    given: usize,
    is_at_end: bool,
}

impl<R: Read> Plain<R> {
    /// A reader of a text from its beginning.
    pub fn new(reader: R) -> Self {
        Self {
            reader,
            encoding: None,
            raw: Vec::new(),
            half: None,
            ends: LineEnds::default(),
            ready: Vec::new(),
            given: 0,
            is_at_end: false,
        }
    }

    /// Whether what has been read of it is UTF-16.
    pub fn is_utf16(&self) -> bool {
        matches!(self.encoding, Some(Encoding::Utf16(_)))
    }

    /// Reads some more, and makes it plain.
    fn fill(&mut self) -> io::Result<()> {
        self.ready.clear();
        self.given = 0;
        let before = self.raw.len();
        self.raw.resize(before + PART, 0);
        let read = self.reader.read(&mut self.raw[before..]);
        self.raw.truncate(before + read.as_ref().copied().unwrap_or(0));
        match read {
            Ok(read) => self.is_at_end = read == 0,
            Err(error) if error.kind() == ErrorKind::Interrupted => return Ok(()),
            Err(error) => return Err(error),
        }
        let encoding = match self.encoding {
            Some(encoding) => encoding,
            None if self.raw.len() < TELLING && !self.is_at_end => return Ok(()),
            None => {
                let (encoding, mark) = Encoding::of(&self.raw);
                self.raw.drain(..mark);
                *self.encoding.insert(encoding)
            }
        };
        match encoding {
            Encoding::Utf32 => return Err(io::Error::new(ErrorKind::InvalidData, InUtf32)),
            Encoding::Bytes => self.ends.take(&self.raw, &mut self.ready),
            Encoding::Utf16(unit) => {
                let decoded = self.decoded(unit);
                self.ends.take(&decoded, &mut self.ready);
            }
        }
        let left = if self.is_utf16() && !self.is_at_end { self.raw.len() % 2 } else { 0 };
        self.raw.drain(..self.raw.len() - left);
        if self.is_at_end {
            self.ends.finish(&mut self.ready);
        }
        Ok(())
    }

    /// The whole units of what has been read in UTF-8, and at the end what is left of one.
    fn decoded(&mut self, unit: fn([u8; 2]) -> u16) -> Vec<u8> {
        let mut text = Vec::with_capacity(self.raw.len() * 3 / 2);
        let units = self.raw.chunks_exact(2);
        let is_odd = !units.remainder().is_empty();
        for pair in units {
            let next = unit([pair[0], pair[1]]);
            let character = match self.half.take() {
                Some(half) => match char::decode_utf16([half, next]).next() {
                    Some(Ok(character)) => character,
                    // The first one stands alone; the second one may begin a pair.
                    _ => {
                        text.push(NO_TEXT);
                        match unpaired(next, &mut self.half, &mut text) {
                            Some(character) => character,
                            None => continue,
                        }
                    }
                },
                None => match unpaired(next, &mut self.half, &mut text) {
                    Some(character) => character,
                    None => continue,
                },
            };
            text.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
        }
        if self.is_at_end && (is_odd || self.half.take().is_some()) {
            text.push(NO_TEXT);
        }
        text
    }
}

/// A byte that stands in no UTF-8.
const NO_TEXT: u8 = 0xff;

/// The character of a unit that is not the second one of a pair: none for the first half of one, which is kept, or for
/// a second half without the first, which is no text.
fn unpaired(unit: u16, half: &mut Option<u16>, text: &mut Vec<u8>) -> Option<char> {
    let character = char::from_u32(unit.into());
    match unit {
        0xd800..=0xdbff => *half = Some(unit),
        0xdc00..=0xdfff => text.push(NO_TEXT),
        _ => {}
    }
    character
}

impl<R: Read> Read for Plain<R> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        while self.given == self.ready.len() && !self.is_at_end {
            self.fill()?;
        }
        let part = self.ready.get(self.given..).unwrap_or_default();
        let length = part.len().min(to.len());
        to[..length].copy_from_slice(&part[..length]);
        self.given += length;
        Ok(length)
    }
}

/// Puts `\n` where a line ends with a carriage return alone; each byte stays one byte.
#[derive(Default)]
struct LineEnds {
    /// So many carriage returns have come of which it is not known yet what follows.
    returns: usize,
}

/// So many of them in a row end a line each, whatever follows.
const MOST_RETURNS: usize = 1 << 12;

impl LineEnds {
    fn take(&mut self, text: &[u8], to: &mut Vec<u8>) {
        if self.returns == 0 && !text.contains(&b'\r') {
            to.extend_from_slice(text);
            return;
        }
        for byte in text {
            match byte {
                b'\r' => {
                    self.returns += 1;
                    if self.returns == MOST_RETURNS {
                        self.finish(to);
                    }
                }
                // Some systems write `\n` as `\r\n` twice over.
                b'\n' => {
                    to.resize(to.len() + std::mem::take(&mut self.returns), b'\r');
                    to.push(b'\n');
                }
                byte => {
                    self.finish(to);
                    to.push(*byte);
                }
            }
        }
    }

    /// What has come ends lines.
    fn finish(&mut self, to: &mut Vec<u8>) {
        to.resize(to.len() + std::mem::take(&mut self.returns), b'\n');
    }
}

/// A text with `\n` where a line ends with a carriage return alone; each byte keeps its place.
pub(super) fn with_plain_ends(text: &str) -> Cow<'_, str> {
    if !text.contains('\r') {
        return Cow::Borrowed(text);
    }
    let (mut ends, mut plain) = (LineEnds::default(), Vec::with_capacity(text.len()));
    ends.take(text.as_bytes(), &mut plain);
    ends.finish(&mut plain);
    // One character of ASCII has become another one.
    String::from_utf8(plain).map_or(Cow::Borrowed(text), Cow::Owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "口袋 \u{1f600}\n[[3,12],\n [2,4]]\n";

    /// What comes out of bytes that come in parts of so many.
    fn plain(bytes: &[u8], part: usize) -> Vec<u8> {
        struct Parts<'b>(&'b [u8], usize);
        impl Read for Parts<'_> {
            fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
                let length = self.1.min(to.len());
                self.0.read(&mut to[..length])
            }
        }
        let mut all = Vec::new();
        Plain::new(Parts(bytes, part)).read_to_end(&mut all).unwrap();
        all
    }

    fn utf16(text: &str, unit: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(unit).collect()
    }

    #[test]
    fn every_encoding_and_every_line_end_give_the_same_text() {
        for text in [TEXT, "7", "-7", "[1,\n2]"] {
            for ends in ["\n", "\r\n", "\r"] {
                let written = text.replace('\n', ends);
                let expected = if ends == "\r\n" { &written } else { text };
                let marked = format!("\u{feff}{written}");
                let mut forms = vec![
                    written.clone().into_bytes(),
                    utf16(&marked, u16::to_le_bytes),
                    utf16(&marked, u16::to_be_bytes),
                ];
                // Without a mark, it is known by its first two characters.
                if text.len() > 1 && text.is_ascii() {
                    forms.extend([utf16(&written, u16::to_le_bytes), utf16(&written, u16::to_be_bytes)]);
                }
                for bytes in forms {
                    for part in [1, 2, 3, 5, 1 << 20] {
                        let found = String::from_utf8(plain(&bytes, part)).unwrap();
                        assert_eq!(found, *expected, "{bytes:?} in parts of {part}");
                    }
                }
                assert_eq!(with_plain_ends(&written), *expected);
            }
        }
    }

    #[test]
    fn line_ends_stay_as_many_as_they_are() {
        for (written, expected) in [
            ("a\rb", "a\nb"),
            ("a\r\rb", "a\n\nb"),
            ("a\r\n\rb", "a\r\n\nb"),
            ("a\r\r\nb", "a\r\r\nb"),
            ("a\r", "a\n"),
            ("\r", "\n"),
            ("", ""),
        ] {
            assert_eq!(with_plain_ends(written), expected, "{written:?}");
            assert_eq!(plain(written.as_bytes(), 1), expected.as_bytes(), "{written:?}");
        }
        let many = "\r".repeat(3 * MOST_RETURNS + 1);
        assert_eq!(with_plain_ends(&many), "\n".repeat(many.len()));
    }

    #[test]
    fn what_is_no_text_stays_none() {
        let pair: Vec<u16> = "\u{1f600}".encode_utf16().collect();
        for units in [&[b'a'.into(), pair[0]][..], &[pair[1]], &[pair[0], b'a'.into()], &[pair[0], pair[0], pair[1]]] {
            let bytes: Vec<u8> = [0xfeff].iter().chain(units).flat_map(|unit| unit.to_le_bytes()).collect();
            for part in [1, 1 << 20] {
                let found = plain(&bytes, part);
                assert_eq!(found.iter().filter(|byte| **byte == NO_TEXT).count(), 1, "{units:?}: {found:?}");
            }
        }
        assert_eq!(plain(&[0xff, 0xfe, b'a', 0, b'b'], 1), [b'a', NO_TEXT]);
        // Zeros are no letters, and saved searches are not read as text at all.
        for bytes in [&[0; 8][..], &[1, 0, 0, 0], &[1, 0, 0, 0, 2, 0, 0, 0], b"[3,\0]", &[0xff]] {
            assert_eq!(plain(bytes, 1), bytes);
        }
    }
}
