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
        ron::from_str(text).ok()
    }

    /// How this is written.
    fn text(&self) -> String {
        let parts: Vec<String> = self.0.iter().map(|(name, text)| format!("{name}:{}", text.get_ron())).collect();
        format!("({})", parts.join(","))
    }

    /// These of one window, with those parts of `theirs` that it has not changed since they were `known`, and with
    /// those that it does not know, for another version wrote them.
    pub fn with_others(mut self, known: &Self, theirs: Self) -> String {
        for (name, value) in theirs.0 {
            if self.0.get(&name) == known.0.get(&name) {
                self.0.insert(name, value);
            }
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
    fn what_is_no_structure_has_no_parts() {
        for text in ["1", "\"a\"", "[1]", "(1,2)", "{\"a\":1}", "Dark", "(a:", ""] {
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
