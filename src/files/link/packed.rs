//! A scenario as one line of text, and a text packed into a link: compressed (RFC 1951) and in the letters of base64url
//! (RFC 4648, 5) without padding. Both are read back as what they were.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use super::faults::broken_link;
use crate::{InputError, MAX_BYTES, Message, Scenario};

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

    /// The part of a link, `#` in front, that holds the scenario and nothing else.
    ///
    /// # Errors
    /// As for its file.
    pub fn write_link(&self) -> Result<String, InputError> {
        Ok(format!("#{}", pack(&self.write()?)))
    }
}

/// A text, packed.
pub(super) fn pack(text: &str) -> String {
    let bytes = compress_to_vec(text.as_bytes(), LEVEL);
    let mut packed = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let number = three.iter().fold(0_u32, |number, byte| number << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
        for place in 0..=three.len() {
            let letter = number >> (18 - 6 * place) & 63;
            packed.extend(LETTERS.get(letter as usize).map(|letter| char::from(*letter)));
        }
    }
    packed
}

/// Whether a text can be a packed one.
pub(super) fn can_be_packed(text: &str) -> bool {
    text.len() >= SHORTEST && text.bytes().all(|byte| LETTERS.contains(&byte))
}

/// The text that is packed.
///
/// # Errors
/// When nothing is.
pub(super) fn unpack(part: &str) -> Result<String, Message> {
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

#[cfg(test)]
mod tests {
    use crate::{Content, Scenario, library, read, read_any};
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
