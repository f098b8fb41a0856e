//! All elements that the window's description becomes, as a tree.

use std::collections::HashMap;

use egui::accesskit::{Action, Node, NodeId, Role, TreeUpdate};

use super::element::{Element, Key, Part};
use super::naming::{Described, name_of};
use super::roles::{Around, element_of};

/// The elements of the mirror.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PageTree {
    /// What stands in the mirror itself, in order.
    top: Vec<Key>,
    places: HashMap<Key, Place>,
}

/// An element at its place.
#[derive(Clone, Debug, PartialEq)]
struct Place {
    element: Element,
    /// The elements inside it, in order.
    children: Vec<Key>,
    /// The element that it is in.
    parent: Option<Key>,
    supports: Supports,
}

/// What a described thing can be asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Supports(u8);

impl Supports {
    const LISTED: [Action; 7] = [
        Action::Click,
        Action::Focus,
        Action::SetValue,
        Action::Increment,
        Action::Decrement,
        Action::Expand,
        Action::Collapse,
    ];

    fn of(node: &Node) -> Self {
        let asked = |action: &Action| node.supports_action(*action) && !node.is_disabled();
        let bits = Self::LISTED.iter().enumerate().filter(|(_, action)| asked(action)).map(|(bit, _)| 1 << bit);
        Self(bits.fold(0, |all, bit: u8| all | bit))
    }

    /// Whether it can be asked for this.
    pub fn has(self, action: Action) -> bool {
        Self::LISTED.iter().position(|listed| *listed == action).is_some_and(|bit| self.0 & (1 << bit) != 0)
    }
}

impl PageTree {
    /// What there is to be, of all that the window describes.
    pub fn of(update: &TreeUpdate) -> Self {
        let all: Described<'_> = update.nodes.iter().map(|(id, node)| (*id, node)).collect();
        let mut tree = Self { top: Vec::new(), places: HashMap::with_capacity(all.len()) };
        if let Some(root) = update.tree.as_ref().and_then(|info| all.get(&info.root)) {
            tree.top = tree.all_of(root.children(), &all, Around::default());
        }
        let parents: Vec<(Key, Key)> = tree
            .places
            .iter()
            .flat_map(|(parent, place)| place.children.iter().map(|child| (*child, *parent)))
            .collect();
        for (child, parent) in parents {
            if let Some(place) = tree.places.get_mut(&child) {
                place.parent = Some(parent);
            }
        }
        tree
    }

    /// How many elements there are.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// The element with this key.
    pub fn get(&self, key: Key) -> Option<&Element> {
        self.places.get(&key).map(|place| &place.element)
    }

    /// The element that this one is in; none where it stands in the mirror itself.
    pub fn parent(&self, key: Key) -> Option<Key> {
        self.places.get(&key)?.parent
    }

    /// The elements in this one, in order, or in the mirror itself.
    pub fn children(&self, key: Option<Key>) -> &[Key] {
        match key {
            Some(key) => self.places.get(&key).map_or(&[], |place| &place.children),
            None => &self.top,
        }
    }

    /// What the thing with this element can be asked for.
    pub fn supports(&self, key: Key) -> Supports {
        self.places.get(&key).map(|place| place.supports).unwrap_or_default()
    }

    /// All keys.
    pub fn keys(&self) -> impl Iterator<Item = Key> {
        self.places.keys().copied()
    }

    fn all_of(&mut self, nodes: &[NodeId], all: &Described<'_>, around: Around) -> Vec<Key> {
        nodes.iter().flat_map(|node| self.build(*node, all, around)).collect()
    }

    /// Adds the elements of a thing and of what is in it; gives back those that stand where it stands.
    fn build(&mut self, id: NodeId, all: &Described<'_>, around: Around) -> Vec<Key> {
        let Some(node) = all.get(&id) else { return Vec::new() };
        let key = Key::of(id);
        if node.is_hidden() || node.role() == Role::TextRun || self.places.contains_key(&key) {
            return Vec::new();
        }
        let holds_rows = node.children().iter().filter_map(|child| all.get(child)).any(|child| is_row(child));
        let own = Around { set_size: around.set_size.or(node.size_of_set().filter(|_| !holds_rows)), ..around };
        let element = element_of(node, name_of(node, all), own);
        if let Some(element) = &element {
            // It has its place before what is in it, so that nothing is built twice.
            let place =
                Place { element: element.clone(), children: Vec::new(), parent: None, supports: Supports::of(node) };
            self.places.insert(key, place);
        }
        let inside = Around {
            in_menu: around.in_menu || matches!(node.role(), Role::Menu | Role::MenuBar),
            set_size: node.size_of_set().filter(|_| holds_rows).or(around.set_size),
        };
        let children = self.all_of(node.children(), all, inside);
        let Some(element) = element else { return children };
        if is_closed(element.tag) {
            return std::iter::once(key).chain(children).collect();
        }
        self.fill(id, element, children);
        vec![key]
    }

    /// Puts elements into another one, in the form that its kind asks for.
    fn fill(&mut self, id: NodeId, mut element: Element, mut children: Vec<Key>) {
        if !children.is_empty() {
            let are_entries = children.iter().all(|child| self.role_is(*child, "listitem"));
            if element.role() == "img" {
                // What an image holds is not read.
                element.set("role", if are_entries { "list" } else { "group" });
            }
            match element.role() {
                "list" => children = children.into_iter().map(|child| self.as_entry(child)).collect(),
                "treeitem" if children.iter().any(|child| self.role_is(*child, "treeitem")) => {
                    children = vec![self.add(id, Part::Items, Element::with_role("ul", "group"), children)];
                }
                "listitem" | "treeitem" | "cell" if are_entries => {
                    children = vec![self.add(id, Part::Items, Element::with_role("ul", "list"), children)];
                }
                _ => {}
            }
            if let Some(text) = element.text.take() {
                let text = self.add(id, Part::Text, Element::with_text("span", text), Vec::new());
                children.insert(0, text);
            }
        }
        if let Some(place) = self.places.get_mut(&Key::of(id)) {
            (place.element, place.children) = (element, children);
        }
    }

    fn role_is(&self, key: Key, role: &str) -> bool {
        self.get(key).is_some_and(|element| element.role() == role)
    }

    /// The element as an entry of a list, in one of its own where it is none.
    fn as_entry(&mut self, key: Key) -> Key {
        if self.role_is(key, "listitem") {
            return key;
        }
        self.add(key.node, Part::Entry, Element::new("li"), vec![key])
    }

    fn add(&mut self, node: NodeId, part: Part, element: Element, children: Vec<Key>) -> Key {
        let key = Key::part(node, part);
        self.places.insert(key, Place { element, children, parent: None, supports: Supports::default() });
        key
    }
}

/// Whether a thing is one of several that count how many they are.
fn is_row(node: &Node) -> bool {
    node.position_in_set().is_some()
}

/// Whether an element of this kind holds nothing but its text.
fn is_closed(tag: &str) -> bool {
    matches!(tag, "button" | "input" | "textarea")
}
