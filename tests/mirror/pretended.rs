//! A page that is pretended: it does with changes what a browser does.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard};

use plyscope_web::mirror::{
    Change, Element, FieldName, FocusPlace, Inbox, Key, PageEvent, PageTree, Said, Spot, Surface, changes,
};

/// An element of the page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PretendedElement {
    pub tag: &'static str,
    pub attributes: BTreeMap<&'static str, String>,
    pub text: String,
    pub value: Option<String>,
    pub children: Vec<Key>,
    pub parent: Option<Key>,
}

/// All of the page.
#[derive(Clone, Debug, Default)]
pub struct Pretended {
    pub elements: HashMap<Key, PretendedElement>,
    pub top: Vec<Key>,
    /// All that was read out, in order.
    pub said: Vec<Said>,
    pub language: String,
    /// The element that has the focus; none while the canvas has it.
    pub focused: Option<Key>,
    pub field: Option<FieldName>,
    /// How many changes it has seen.
    pub seen: usize,
    /// How often it was asked to move the focus.
    pub moves: usize,
}

/// The page, which the mirror and the test share.
#[derive(Clone, Debug, Default)]
pub struct Page {
    shared: Arc<Mutex<Pretended>>,
    pub inbox: Inbox,
}

impl Page {
    pub fn lock(&self) -> MutexGuard<'_, Pretended> {
        self.shared.lock().unwrap()
    }

    /// A person gives the focus to an element, or to the canvas.
    pub fn focus_by_person(&self, key: Option<Key>) {
        self.lock().focused = key;
        self.inbox.put(PageEvent::Focus(key));
    }
}

impl Pretended {
    /// A page that was made at once.
    pub fn of(tree: &PageTree) -> Self {
        let mut page = Self::default();
        for change in changes(&PageTree::default(), tree, &Default::default()) {
            page.carry_out(&change);
        }
        page
    }

    /// Nothing hangs loose, and both ways agree.
    pub fn check(&self) {
        let mut reached = 0;
        let mut left: Vec<(Option<Key>, Key)> = self.top.iter().map(|key| (None, *key)).collect();
        while let Some((parent, key)) = left.pop() {
            reached += 1;
            let element = &self.elements[&key];
            assert_eq!(element.parent, parent, "{key}");
            left.extend(element.children.iter().map(|child| (Some(key), *child)));
        }
        assert_eq!(reached, self.elements.len(), "every element stands in the page, once");
    }

    /// All keys from the top, in the order in which they are read.
    pub fn in_order(&self) -> Vec<Key> {
        let mut order = Vec::new();
        let mut left: Vec<Key> = self.top.iter().rev().copied().collect();
        while let Some(key) = left.pop() {
            order.push(key);
            left.extend(self.elements[&key].children.iter().rev());
        }
        order
    }

    pub fn role(&self, key: Key) -> String {
        let element = &self.elements[&key];
        let mut same = Element::new(element.tag);
        for (name, value) in &element.attributes {
            same.set(name, value.clone());
        }
        same.role().to_owned()
    }

    /// What a reader calls it: its label, its text, or the text of its first part.
    pub fn name(&self, key: Key) -> String {
        let element = &self.elements[&key];
        if let Some(label) = element.attributes.get("aria-label") {
            return label.clone();
        }
        let part = element.children.first().map(|child| &self.elements[child]).filter(|child| child.tag == "span");
        match part {
            Some(part) if element.text.is_empty() && part.attributes.is_empty() => part.text.clone(),
            _ => element.text.clone(),
        }
    }

    pub fn attribute(&self, key: Key, name: &str) -> Option<&str> {
        self.elements[&key].attributes.get(name).map(String::as_str)
    }

    /// The elements of a role whose name is this.
    pub fn all(&self, role: &str, name: &str) -> Vec<Key> {
        self.in_order().into_iter().filter(|key| self.role(*key) == role && self.name(*key) == name).collect()
    }

    /// The one element of a role whose name is this.
    #[track_caller]
    pub fn one(&self, role: &str, name: &str) -> Key {
        let all = self.all(role, name);
        assert_eq!(all.len(), 1, "{role} {name:?}");
        all[0]
    }

    fn carry_out(&mut self, change: &Change) {
        self.seen += 1;
        match change {
            Change::Create { key, element, at } => {
                let made = PretendedElement {
                    tag: element.tag,
                    attributes: element.attributes.iter().map(|(name, value)| (*name, value.to_string())).collect(),
                    text: element.text.clone().unwrap_or_default(),
                    value: element.value.clone(),
                    ..PretendedElement::default()
                };
                assert_eq!(made.attributes.len(), element.attributes.len(), "no attribute comes twice");
                assert!(self.elements.insert(*key, made).is_none(), "{key} is there already");
                self.insert(*key, *at);
            }
            Change::Change { key, attributes, text, value } => {
                let element = self.elements.get_mut(key).unwrap();
                for (name, value) in attributes {
                    match value {
                        Some(value) => drop(element.attributes.insert(name, value.to_string())),
                        None => assert!(element.attributes.remove(name).is_some(), "{name} was not there"),
                    }
                }
                if let Some(text) = text {
                    text.clone_into(&mut element.text);
                    // A browser throws away what is inside.
                    for child in std::mem::take(&mut element.children) {
                        self.elements.get_mut(&child).unwrap().parent = None;
                    }
                }
                if let Some(value) = value {
                    self.elements.get_mut(key).unwrap().value = Some(value.clone());
                }
            }
            Change::Move { key, to } => {
                self.detach(*key);
                self.insert(*key, *to);
            }
            Change::Remove { key } => {
                self.detach(*key);
                let gone = self.elements.remove(key).expect("it is there");
                for child in gone.children {
                    self.elements.get_mut(&child).unwrap().parent = None;
                }
                if self.focused == Some(*key) {
                    self.focused = None;
                }
            }
        }
    }

    fn detach(&mut self, key: Key) {
        let parent = self.elements[&key].parent;
        let siblings = match parent {
            Some(parent) => self.elements.get_mut(&parent).map(|parent| &mut parent.children),
            None => Some(&mut self.top),
        };
        if let Some(siblings) = siblings {
            siblings.retain(|sibling| *sibling != key);
        }
    }

    fn insert(&mut self, key: Key, at: Spot) {
        self.elements.get_mut(&key).unwrap().parent = at.within;
        let siblings = match at.within {
            Some(within) => {
                let within = self.elements.get_mut(&within).expect("what it stands in is there");
                assert!(within.text.is_empty(), "a text and elements do not stand together");
                &mut within.children
            }
            None => &mut self.top,
        };
        let place = match at.after {
            Some(after) => siblings.iter().position(|sibling| *sibling == after).expect("what it follows is there") + 1,
            None => 0,
        };
        siblings.insert(place, key);
    }
}

impl Surface for Page {
    fn apply(&mut self, changes: &[Change]) {
        let mut page = self.lock();
        for change in changes {
            page.carry_out(change);
        }
    }

    fn say(&mut self, said: &Said) {
        self.lock().said.push(said.clone());
    }

    fn speak(&mut self, language: &str) {
        language.clone_into(&mut self.lock().language);
    }

    fn focus(&mut self, place: FocusPlace) {
        let to = match place {
            FocusPlace::Element(key) => Some(key),
            FocusPlace::Canvas => None,
        };
        {
            let mut page = self.lock();
            page.moves += 1;
            page.focused = to;
        }
        // A browser tells of it, whoever has moved it.
        self.inbox.put(PageEvent::Focus(to));
    }

    fn has_focus(&self, key: Key) -> bool {
        self.lock().focused == Some(key)
    }

    fn name_field(&mut self, field: Option<&FieldName>) {
        self.lock().field = field.cloned();
    }
}
