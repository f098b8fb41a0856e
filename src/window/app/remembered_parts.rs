//! The parts of what is remembered, each as it is written: so that a version that does not know a part keeps it.

use std::collections::BTreeMap;
use std::fmt;

use ron::value::RawValue;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, MapAccess, Visitor};
use serde::ser::Serialize;

/// The fields of a value that has any, by their names, in RON.
#[derive(Clone, Debug, PartialEq)]
pub struct RememberedParts(BTreeMap<String, Box<RawValue>>);

impl RememberedParts {
    /// Those of a value that is written so; none where it is no structure.
    pub fn of_text(text: &str) -> Option<Self> {
        // What such a line says of the whole would be lost.
        if text.trim_start().starts_with("#!") {
            return None;
        }
        ron::from_str(text).ok()
    }

    /// How this is written.
    fn text(&self) -> String {
        let is_usual = |name: &str| {
            !name.starts_with(|letter: char| letter.is_ascii_digit())
                && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
        };
        let parts = self.0.iter().map(|(name, text)| {
            let mark = if is_usual(name) { "" } else { "r#" };
            format!("{mark}{name}:{}", text.get_ron())
        });
        format!("({})", parts.collect::<Vec<String>>().join(","))
    }

    /// These of one window, with those parts of `theirs` that it has not changed since they were `known`, and with
    /// those that it does not know, for another version wrote them.
    pub fn with_others(mut self, known: &Self, theirs: Self) -> String {
        for (name, value) in theirs.0 {
            let (own, before) = (self.0.get(&name), known.0.get(&name));
            let kept = if own == before { Some(value) } else { own.and_then(|own| with_unknown(own, before?, &value)) };
            self.0.extend(kept.map(|kept| (name, kept)));
        }
        self.text()
    }

    /// The usual value with all of these parts that can be read.
    pub fn readable<T: Default + Serialize + DeserializeOwned>(&self) -> T {
        let mut value = T::default();
        for (name, text) in &self.0 {
            let Some(mut parts) = ron::to_string(&value).ok().and_then(|text| Self::of_text(&text)) else { break };
            parts.0.insert(name.clone(), text.clone());
            value = ron::from_str(&parts.text()).unwrap_or(value);
        }
        value
    }
}

/// A part that has changed here, with those parts of its own that another version alone knows.
fn with_unknown(own: &RawValue, before: &RawValue, theirs: &RawValue) -> Option<Box<RawValue>> {
    let parts = |text: &RawValue| RememberedParts::of_text(text.get_ron());
    let (mut own, before, theirs) = (parts(own)?, parts(before)?, parts(theirs)?);
    let unknown = |name: &String| !own.0.contains_key(name) && !before.0.contains_key(name);
    let more: Vec<(String, Box<RawValue>)> = theirs.0.into_iter().filter(|(name, _)| unknown(name)).collect();
    own.0.extend(more);
    RawValue::from_boxed_ron(own.text().into_boxed_str()).ok()
}

impl<'de> Deserialize<'de> for RememberedParts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OfAny;
        impl<'de> Visitor<'de> for OfAny {
            type Value = RememberedParts;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a structure")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RememberedParts, A::Error> {
                let mut parts = BTreeMap::new();
                while let Some((name, text)) = map.next_entry()? {
                    parts.insert(name, text);
                }
                Ok(RememberedParts(parts))
            }
        }
        deserializer.deserialize_struct("", &[], OfAny)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

    use serde::{Deserialize, Serialize};

    use super::RememberedParts;

    fn parts(text: &str) -> RememberedParts {
        RememberedParts::of_text(text).unwrap()
    }

    #[test]
    fn parts_of_others_and_of_other_versions_stay() {
        let theirs = parts(r#"(changed:1,here:"),(",later:Sepia(warm:[1,2],name:"a:b"),theirs:Some(Dark))"#);
        let known = parts("(changed:1,here:Light,theirs:None)");
        let mine = parts("(changed:2,here:Light,theirs:None)");
        let together = mine.with_others(&known, theirs);
        assert_eq!(together, r#"(changed:2,here:"),(",later:Sepia(warm:[1,2],name:"a:b"),theirs:Some(Dark))"#);
    }

    #[test]
    fn parts_of_parts_that_are_not_known_stay() {
        let theirs = parts("(code:(small:true,later:[1]),name:(a:1))");
        let known = parts("(code:(small:false),name:(a:1))");
        let mine = parts("(code:(small:false,wide:1),name:(a:2))");
        assert_eq!(mine.with_others(&known, theirs), "(code:(later:[1],small:false,wide:1),name:(a:2))");
    }

    #[test]
    fn names_that_are_no_words_are_written_so_that_they_are_read() {
        let text = parts("(r#show-grid:1,r#type:2)").text();
        assert_eq!(parts(&text), parts("(r#show-grid:1,r#type:2)"), "{text}");
    }

    #[test]
    fn what_is_no_structure_has_no_parts() {
        for text in ["1", "\"a\"", "[1]", "(1,2)", "{\"a\":1}", "Dark", "(a:", "", "#![enable(implicit_some)](a:1)"] {
            assert_eq!(RememberedParts::of_text(text), None, "{text}");
        }
    }

    #[derive(Debug, Default, Deserialize, PartialEq, Serialize)]
    enum Paper {
        #[default]
        White,
        Grey,
    }

    #[derive(Debug, Default, Deserialize, PartialEq, Serialize)]
    #[serde(default)]
    struct Printed {
        paper: Paper,
        ink: Paper,
        copies: u32,
    }

    #[test]
    fn parts_that_can_be_read_are() {
        let read: Printed = parts("(copies:3,ink:Grey,paper:Sepia,later:1)").readable();
        assert_eq!(read, Printed { ink: Paper::Grey, copies: 3, paper: Paper::White });
    }
}
