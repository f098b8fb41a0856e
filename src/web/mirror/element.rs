//! An element of the page, as data.

use std::borrow::Cow;
use std::fmt;

use egui::accesskit::NodeId;

/// Which element of the mirror: it stays the same as long as the described thing is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// What the window describes.
    pub node: NodeId,
    /// Which of its elements.
    pub part: Part,
}

/// What a described thing has elements for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The thing itself.
    Whole,
    /// Its text, where it holds other things, too.
    Text,
    /// The list of what it holds, where it is no list itself.
    Items,
    /// The entry of a list that it stands in, where it is no entry itself.
    Entry,
}

impl Part {
    const ALL: [Self; 4] = [Self::Whole, Self::Text, Self::Items, Self::Entry];

    const fn letter(self) -> char {
        match self {
            Self::Whole => 'w',
            Self::Text => 't',
            Self::Items => 'i',
            Self::Entry => 'e',
        }
    }
}

impl Key {
    /// How the names of all elements of the mirror begin.
    const START: &str = "plyscope-";

    /// The element of the thing itself.
    pub const fn of(node: NodeId) -> Self {
        Self { node, part: Part::Whole }
    }

    /// Another of its elements.
    pub const fn part(node: NodeId, part: Part) -> Self {
        Self { node, part }
    }

    /// The key of the element that has this name in the page, which its [`Display`](fmt::Display) has given it.
    pub fn from_id(id: &str) -> Option<Self> {
        let mut letters = id.strip_prefix(Self::START)?.chars();
        let letter = letters.next()?;
        let part = Part::ALL.into_iter().find(|part| part.letter() == letter)?;
        let node = u64::from_str_radix(letters.as_str(), 16).ok()?;
        Some(Self { node: NodeId(node), part })
    }
}

impl fmt::Display for Key {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}{:x}", Self::START, self.part.letter(), self.node.0)
    }
}

/// An attribute of an element, with its value.
pub type Attribute = (&'static str, Cow<'static, str>);

/// What an element of the page is to be, without those inside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Element {
    /// The name of its kind in HTML.
    pub tag: &'static str,
    /// Its attributes; none comes twice.
    pub attributes: Vec<Attribute>,
    /// Its text, which is never read as HTML; none where it holds other elements.
    pub text: Option<String>,
    /// What a field holds.
    pub value: Option<String>,
}

impl Element {
    /// An element without attributes.
    pub const fn new(tag: &'static str) -> Self {
        Self { tag, attributes: Vec::new(), text: None, value: None }
    }

    /// An element of this kind with a role.
    pub fn with_role(tag: &'static str, role: &'static str) -> Self {
        Self { attributes: vec![("role", Cow::Borrowed(role))], ..Self::new(tag) }
    }

    /// An element of this kind that holds a text.
    pub fn with_text(tag: &'static str, text: impl Into<String>) -> Self {
        Self { text: Some(text.into()), ..Self::new(tag) }
    }

    /// Gives it an attribute, or another value of it.
    pub fn set(&mut self, name: &'static str, value: impl Into<Cow<'static, str>>) {
        let value = value.into();
        match self.attributes.iter_mut().find(|(other, _)| *other == name) {
            Some((_, old)) => *old = value,
            None => self.attributes.push((name, value)),
        }
    }

    /// Gives it an attribute that is `true` or `false`.
    pub fn set_flag(&mut self, name: &'static str, value: bool) {
        self.set(name, if value { "true" } else { "false" });
    }

    /// The value of an attribute.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(other, _)| *other == name).map(|(_, value)| &**value)
    }

    /// Its role: the one that it is given, or the one that its kind has by itself.
    pub fn role(&self) -> &str {
        self.get("role").unwrap_or(match (self.tag, self.get("type")) {
            ("button", _) => "button",
            ("input", Some("range")) => "slider",
            ("input", Some("number")) => "spinbutton",
            ("input" | "textarea", _) => "textbox",
            ("ul", _) => "list",
            ("li", _) => "listitem",
            _ => "generic",
        })
    }

    /// What a screen reader calls it: its label, or its text.
    pub fn name(&self) -> Option<&str> {
        self.get("aria-label").or(self.text.as_deref())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_found_again_by_its_name_in_the_page() {
        for node in [0, 1, 0xfe, u64::MAX] {
            for part in Part::ALL {
                let key = Key::part(NodeId(node), part);
                assert_eq!(Key::from_id(&key.to_string()), Some(key));
            }
        }
        for id in ["", "plyscope-", "plyscope-canvas", "plyscope-w", "plyscope-wxyz", "w12"] {
            assert_eq!(Key::from_id(id), None, "{id}");
        }
    }

    #[test]
    fn an_attribute_has_one_value() {
        let mut element = Element::with_role("div", "img");
        element.set("role", "group");
        element.set_flag("aria-selected", true);
        element.set_flag("aria-selected", false);
        assert_eq!(element.attributes, [("role", "group".into()), ("aria-selected", "false".into())]);
    }
}
