//! Settings of trees as words with numbers behind them: `b=3 d=2 values=3,12,8`, `branching factor: 2`,
//! `scores[] = {3, 5}`.

use plyscope_core::game::{BlockList, Chooser};

use super::faults;
use super::numbers::{ListedLeaf, ListedNumber, joined_length, values, whole_numbers};
use crate::forms::label;
use crate::forms::shared_faults::FormName;
use crate::forms::vocabulary::{self, SETTINGS, SettingKey, is_infinity};
use crate::nearest::nearest;
use crate::place::Fault;

/// Words of programming languages before the name of a list, and words that may stand behind a setting.
const AROUND: [&str; 10] = ["int ", "double ", "float ", "const ", "let ", "var ", "with ", "and ", " is", " of"];

/// The setting that a word is.
pub(crate) fn key_named(word: &str) -> Option<SettingKey> {
    let word = simplified(word)?;
    vocabulary::found(&SETTINGS, &word)
}

/// The setting that may be meant by a word that is none.
pub(crate) fn key_near(word: &str) -> Option<(&'static str, SettingKey)> {
    let word = simplified(word).filter(|word| word.chars().count() >= 4)?;
    let known = SETTINGS.iter().map(|(name, _)| *name).filter(|name| name.len() >= 4);
    let near = nearest(&word, known)?;
    SETTINGS.iter().find(|(name, _)| *name == near).copied()
}

fn simplified(word: &str) -> Option<String> {
    // No setting has a longer name.
    if word.len() > 60 {
        return None;
    }
    let mut word = word.to_lowercase();
    for around in AROUND {
        let before =
            word.strip_prefix(around).or_else(|| word.strip_suffix(around).filter(|_| around.starts_with(' ')));
        if let Some(rest) = before {
            word = rest.trim().to_owned();
        }
    }
    Some(word)
}

/// A word and what stands behind it, up to the next word. The word is empty for what stands before the first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Section<'t> {
    /// The word.
    pub key: &'t str,
    /// Where the word begins.
    pub key_at: usize,
    /// What stands behind it.
    pub body: &'t str,
    /// Where that begins.
    pub body_at: usize,
}

impl Section<'_> {
    /// That the word is no setting: what it is, and what may be meant.
    pub fn unknown(&self, form: FormName) -> Fault {
        let meant = key_near(self.key).map(|(name, _)| name);
        let message = match self.key.split_once([' ', '\t']) {
            // A word before a setting, such as a letter among the numbers.
            Some((first, rest)) if key_named(rest).is_some() => faults::list_unknown(form, first, None),
            _ if meant.is_none() && self.key_at + self.key.len() == self.body_at => {
                // The word may go on with digits.
                let end = self.body.find(|c: char| !c.is_alphanumeric()).unwrap_or(self.body.len());
                let end = self.body.char_indices().nth(40).map_or(end, |(longest, _)| longest.min(end));
                let word = format!("{}{}", self.key, self.body.get(..end).unwrap_or_default());
                faults::list_unknown(form, &word, None)
            }
            _ => faults::list_unknown(form, self.key, meant),
        };
        Fault::new(self.key_at, message)
    }
}

/// The sections of a text.
pub(crate) fn sections(text: &str) -> impl Iterator<Item = Section<'_>> {
    let mut key = Some((0, 0));
    std::iter::from_fn(move || {
        let (key_at, key_end) = key?;
        let rest = text.get(key_end..).unwrap_or_default();
        let body_at = key_end + if key_end > 0 { sign_length(rest) } else { 0 };
        // A word right behind the sign is what the setting says.
        let body = text.get(body_at..).unwrap_or_default();
        let signed = body_at > key_end && body.starts_with(char::is_alphabetic);
        let said = if signed { body.find(|c: char| !c.is_alphanumeric()).unwrap_or(body.len()) } else { 0 };
        key = next_word(text, body_at + said);
        let end = key.map_or(text.len(), |(start, _)| start);
        let body = text.get(body_at..end).unwrap_or_default();
        Some(Section { key: text.get(key_at..key_end).unwrap_or_default(), key_at, body, body_at })
    })
}

/// How long the sign behind a word is, with blanks around it and the brackets of a list's name: `[] = `.
fn sign_length(text: &str) -> usize {
    let behind = text.trim_start_matches([' ', '\t']);
    let behind = behind.strip_prefix("[]").unwrap_or(behind).trim_start_matches([' ', '\t']);
    match behind.strip_prefix(['=', ':', '＝', '：']) {
        Some(rest) => text.len() - rest.trim_start_matches([' ', '\t']).len(),
        None => 0,
    }
}

/// Where the next words begin and end. `inf` is a number, and so is `1e3`.
fn next_word(text: &str, from: usize) -> Option<(usize, usize)> {
    let mut inside = false;
    for (index, c) in text.get(from..)?.char_indices() {
        if c.is_alphabetic() && !inside {
            let start = from + index;
            let end = start + word_length(text.get(start..)?);
            if !is_infinity(text.get(start..end)?) {
                return Some((start, words_end(text, end)));
            }
        }
        inside = c.is_alphanumeric() || matches!(c, '.' | '_' | '%');
    }
    None
}

/// The end of a row of words that blanks separate.
fn words_end(text: &str, first_end: usize) -> usize {
    let mut end = first_end;
    loop {
        let rest = text.get(end..).unwrap_or_default();
        let start = end + rest.len() - rest.trim_start_matches([' ', '\t']).len();
        let word = text.get(start..).unwrap_or_default();
        let length = word_length(word);
        if start == end || length == 0 || is_infinity(word.get(..length).unwrap_or_default()) {
            return end;
        }
        end = start + length;
    }
}

fn word_length(text: &str) -> usize {
    text.find(|c: char| !(c.is_alphabetic() || c == '_')).unwrap_or(text.len())
}

/// What all the sections of a text say.
#[derive(Debug, Default)]
pub(crate) struct SectionSettings {
    /// The numbers of children in breadth-first order.
    pub branches: Option<Vec<ListedNumber<usize>>>,
    /// The numbers of children of each ply, or of all.
    pub branching: Option<Vec<ListedNumber<usize>>>,
    /// The number of plies.
    pub depth: Option<ListedNumber<usize>>,
    /// The values of the leaves.
    pub values: BlockList<ListedLeaf>,
    /// Where the values begin.
    pub values_at: usize,
    /// Who moves first.
    pub player: Option<Chooser>,
}

impl SectionSettings {
    /// Takes what a section says of this setting. Values may follow what is no list of values.
    pub fn take(&mut self, key: SettingKey, section: &Section<'_>, form: FormName) -> Result<(), Fault> {
        if key == SettingKey::Values {
            return self.take_values(section.body, section.body_at, form);
        }
        if key == SettingKey::Player {
            return self.take_player(section, form);
        }
        // The numbers of children of many nodes may stand between blanks: the values have a word of their own then.
        let length = if key == SettingKey::Branches { section.body.len() } else { joined_length(section.body) };
        let (numbers, behind) = section.body.split_at_checked(length).unwrap_or_default();
        let numbers = whole_numbers(numbers, section.body_at, form)?;
        let Some(first) = numbers.first().copied() else {
            return Err(Fault::new(section.key_at, faults::list_nothing_behind(form, section.key)));
        };
        let again = match key {
            SettingKey::Branches => self.branches.replace(numbers).is_some(),
            SettingKey::Branching => self.branching.replace(numbers).is_some(),
            _ => match numbers.get(1) {
                Some(second) => {
                    let found = second.value.to_string();
                    return Err(Fault::new(second.at, faults::list_unknown(form, &found, None)));
                }
                None => self.depth.replace(first).is_some(),
            },
        };
        if again {
            return Err(Fault::new(section.key_at, faults::list_twice(form, section.key)));
        }
        self.take_values(behind, section.body_at + length, form)
    }

    /// Takes a list of values, if there is one.
    pub fn take_values(&mut self, text: &str, at: usize, form: FormName) -> Result<(), Fault> {
        let separators = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '&' | '}' | '.');
        if text.trim_matches(separators).is_empty() {
            return Ok(());
        }
        // A comma or a semicolon can stand between a setting and the list.
        let start =
            at + text.len() - text.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ';' | '&')).len();
        if !self.values.is_empty() {
            return Err(Fault::new(start, faults::list_second_list(form)));
        }
        self.values = values(text, at, form)?;
        self.values_at = start;
        Ok(())
    }

    /// Takes `max first` or `min to move`, if it is such words; whether it is.
    pub fn take_mover(&mut self, section: &Section<'_>) -> bool {
        let (who, behind) = section.key.split_once(' ').unwrap_or((section.key, ""));
        let moves = ["first", "starts", "begins", "to move", "moves first", "plays first", "先手", "先走"];
        let said = label::chooser(who)
            .filter(|chooser| matches!(chooser, Chooser::Player(_)) && moves.contains(&behind.trim()));
        let is_end = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '.');
        if said.is_some() && section.body.trim_matches(is_end).is_empty() && self.player.is_none() {
            self.player = said;
            return true;
        }
        false
    }

    fn take_player(&mut self, section: &Section<'_>, form: FormName) -> Result<(), Fault> {
        let word = section.body.trim_matches(|c: char| !c.is_alphanumeric());
        let chooser = label::chooser(word).filter(|chooser| matches!(chooser, Chooser::Player(_)));
        let Some(chooser) = chooser else {
            return Err(Fault::new(section.body_at, faults::list_no_player(form, word)));
        };
        if self.player.replace(chooser).is_some() {
            return Err(Fault::new(section.key_at, faults::list_twice(form, section.key)));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_what_follows_them() {
        let shown = |text| sections(text).map(|part| format!("{}|{}", part.key, part.body)).collect::<Vec<_>>();
        assert_eq!(shown("b=3 d = 2&values=3,-inf"), ["|", "b|3 ", "d|2&", "values|3,-inf"]);
        assert_eq!(shown("3 1e3 branching factor 2"), ["|3 1e3 ", "branching factor| 2"]);
        assert_eq!(shown("int scores[] = {3, 5};"), ["|", "int scores|{3, 5};"]);
        assert_eq!(shown("player=max b: 2"), ["|", "player|max ", "b|2"]);
        assert_eq!(shown(""), ["|"]);
    }

    #[test]
    fn names_of_settings() {
        for (word, key) in [
            ("B", Some(SettingKey::Branching)),
            ("Branching factor is", Some(SettingKey::Branching)),
            ("int scores", Some(SettingKey::Values)),
            ("with branching", Some(SettingKey::Branching)),
            ("x", None),
        ] {
            assert_eq!(key_named(word), key, "{word}");
        }
        assert_eq!(key_near("brnaches"), Some(("branches", SettingKey::Branches)));
        assert_eq!(key_near("lang"), None);
    }
}
