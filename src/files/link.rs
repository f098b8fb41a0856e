//! A scenario as one line of text, and as the part of a link behind `#`: the line, compressed (RFC 1951) and in the
//! letters of base64url (RFC 4648, 5) without padding. Both are read back as what they were.

use std::borrow::Cow;

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use super::{InputError, MAX_BYTES, Message, Scenario};
use crate::messages::said;

/// The letters of base64url, by their numbers.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// How hard it is compressed: 10 is the most.
const LEVEL: u8 = 9;
/// Shorter ones hold nothing.
const SHORTEST: usize = 8;

impl Scenario {
    /// The scenario in one line of text, which is read as its file is.
    ///
    /// # Errors
    /// As for its file.
    pub fn write_line(&self) -> Result<String, InputError> {
        // Line ends in texts are written as `\n`: those that are left part fields and nodes.
        let file = self.write()?;
        let line: Vec<&str> = file.lines().map(str::trim).collect();
        Ok(line.join(" "))
    }

    /// The part of a link, `#` in front, that holds the scenario.
    ///
    /// # Errors
    /// As for its file.
    pub fn write_link(&self) -> Result<String, InputError> {
        let bytes = compress_to_vec(self.write()?.as_bytes(), LEVEL);
        let mut link = String::with_capacity(1 + bytes.len().div_ceil(3) * 4);
        link.push('#');
        for three in bytes.chunks(3) {
            let number =
                three.iter().fold(0_u32, |number, byte| number << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
            for place in 0..=three.len() {
                let letter = number >> (18 - 6 * place) & 63;
                link.extend(LETTERS.get(letter as usize).map(|letter| char::from(*letter)));
            }
        }
        Ok(link)
    }
}

/// The part of a link that a text is, or ends with, without its `#`.
pub(super) fn part(text: &str) -> Option<&str> {
    let text = text.trim();
    let (before, part) = text.split_once('#')?;
    let is_link = before.is_empty() || before.contains("://") && !before.contains(char::is_whitespace);
    let is_part = part.len() >= SHORTEST && part.bytes().all(|byte| LETTERS.contains(&byte));
    (is_link && is_part).then_some(part)
}

/// The text that a link holds, and any other text as it stands.
pub(super) fn inside(text: &str) -> Cow<'_, str> {
    part(text).and_then(|part| read(part).ok()).map_or(Cow::Borrowed(text), Cow::Owned)
}

/// The text that such a part holds.
///
/// # Errors
/// When it holds none.
pub(super) fn read(part: &str) -> Result<String, Message> {
    let mut bytes = Vec::with_capacity(part.len());
    for four in part.as_bytes().chunks(4) {
        let mut number = 0_u32;
        for byte in four {
            let letter = LETTERS.iter().position(|letter| letter == byte).ok_or_else(broken_link)?;
            number = number << 6 | letter as u32;
        }
        number <<= 6 * (4 - four.len());
        let [_, whole @ ..] = number.to_be_bytes();
        bytes.extend(whole.into_iter().take(four.len().saturating_sub(1)));
    }
    let text = decompress_to_vec_with_limit(&bytes, MAX_BYTES as usize).map_err(|_| broken_link())?;
    String::from_utf8(text).map_err(|_| broken_link())
}

/// What stands behind `#` in a link holds nothing.
pub(super) fn broken_link() -> Message {
    said("the part of a link is damaged, expected one as it was copied", "链接片段已损坏，应与复制时一样")
}

#[cfg(test)]
mod tests {
    use super::super::{Content, Scenario, library, read, read_any};
    use plyscope_core::game::Budget;

    #[test]
    fn every_scenario_comes_back_from_a_line_and_from_a_link() {
        for built_in in library() {
            let Ok(scenario) = read(built_in.name, built_in.text) else { panic!("{} is read", built_in.name) };
            let (line, link) = (scenario.write_line().unwrap(), scenario.write_link().unwrap());
            assert!(!line.contains('\n') && link.len() < line.len() * 4 / 3 + 16, "{}", built_in.name);
            let elsewhere = format!("https://example.org/play{link}");
            for text in [&line, &link, &elsewhere] {
                match read_any("again", text) {
                    Ok(Content::Scenario(again)) => assert_eq!(*again, scenario, "{}\n{text}", built_in.name),
                    other => panic!("{}: {other:?}\n{text}", built_in.name),
                }
            }
        }
    }

    #[test]
    fn what_has_no_memory_is_refused_and_never_cut_short() {
        let scenario = read("x", &format!("[{}]", ["[1,2]"; 200].join(","))).expect("a tree");
        let lines = [Scenario::write, Scenario::write_line, Scenario::write_link];
        assert!(lines.iter().all(|write| write(&scenario).is_ok()));
        let _budget = Budget::within(600);
        for write in lines {
            let error = write(&scenario).expect_err("no memory").to_string();
            assert!(error.contains("not enough memory to write more than") && error.contains("601 nodes"), "{error}");
        }
    }

    #[test]
    fn a_damaged_link_is_refused_and_never_taken_for_a_tree() {
        let link = read("x", "[[1,2],3]").expect("a tree").write_link().unwrap();
        for text in [&link[..link.len() - 3], "#AAAAAAAAAAAA", "#________________"] {
            let error = read_any("x", text).expect_err(text).to_string();
            assert_eq!(error, "x:1:1: the part of a link is damaged, expected one as it was copied", "{text}");
        }
    }
}
