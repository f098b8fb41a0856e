//! What leads from one tree of elements to the next.

use std::borrow::Cow;
use std::collections::HashSet;

use super::element::{Attribute, Element, Key};
use super::tree::PageTree;

/// One change of the page; they hold in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// There is a new element, without any inside it.
    Create {
        /// Its key.
        key: Key,
        /// What it is.
        element: Element,
        /// Where it stands.
        at: Spot,
    },
    /// An element is another one in some respects.
    Change {
        /// Its key.
        key: Key,
        /// The attributes that differ; those without a value are gone.
        attributes: Vec<(&'static str, Option<Cow<'static, str>>)>,
        /// Its new text, where that differs.
        text: Option<String>,
        /// What its field holds, where that differs.
        value: Option<String>,
    },
    /// An element stands elsewhere, with all that is inside it.
    Move {
        /// Its key.
        key: Key,
        /// Where it stands now.
        to: Spot,
    },
    /// An element is gone, with all that is still inside it.
    Remove {
        /// Its key.
        key: Key,
    },
}

/// A place in the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The element in which it is; none for the mirror itself.
    pub within: Option<Key>,
    /// The element that comes before it there; none where it is the first.
    pub after: Option<Key>,
}

/// All changes that lead from one tree to another. Elements whose field a person has changed in the page get their
/// value anew, whatever it was before.
pub fn changes(before: &PageTree, after: &PageTree, touched: &HashSet<Key>) -> Vec<Change> {
    let mut walk = Walk { before, after, touched, replaced: HashSet::new(), changes: Vec::new() };
    walk.inside(None);
    let mut gone: Vec<Key> = before.keys().filter(|key| after.get(*key).is_none()).collect();
    // In an order of their own, so that equal trees give equal changes.
    gone.sort_by_key(|key| (key.node, key.part as u8));
    walk.changes.extend(gone.into_iter().map(|key| Change::Remove { key }));
    walk.changes
}

struct Walk<'t> {
    before: &'t PageTree,
    after: &'t PageTree,
    touched: &'t HashSet<Key>,
    /// Elements that are of another kind now, and so are made anew.
    replaced: HashSet<Key>,
    changes: Vec<Change>,
}

impl Walk<'_> {
    /// Goes through what an element holds now.
    fn inside(&mut self, within: Option<Key>) {
        let (before, after) = (self.before, self.after);
        let stays = |key: &Key| before.get(*key).is_some() && before.parent(*key) == within;
        let is_new = within.is_some_and(|within| self.replaced.contains(&within));
        // Those that were here and still are, in the order in which they were.
        let here: &[Key] = if is_new { &[] } else { before.children(within) };
        let mut were = here.iter().filter(|key| after.get(**key).is_some() && after.parent(**key) == within).peekable();
        let mut moved: HashSet<Key> = HashSet::new();
        let mut last = None;
        for key in after.children(within) {
            let spot = Spot { within, after: last };
            last = Some(*key);
            let Some(element) = after.get(*key) else { continue };
            while were.next_if(|was| moved.contains(*was)).is_some() {}
            let is_in_turn = were.next_if_eq(&key).is_some();
            match before.get(*key) {
                Some(old) if old.tag == element.tag => {
                    if !is_in_turn || !stays(key) {
                        moved.insert(*key);
                        self.changes.push(Change::Move { key: *key, to: spot });
                    }
                    self.compare(*key, old, element);
                }
                old => {
                    if old.is_some() {
                        moved.insert(*key);
                        self.replaced.insert(*key);
                        self.changes.push(Change::Remove { key: *key });
                    }
                    self.changes.push(Change::Create { key: *key, element: element.clone(), at: spot });
                }
            }
            self.inside(Some(*key));
        }
    }

    fn compare(&mut self, key: Key, old: &Element, new: &Element) {
        let is_touched = self.touched.contains(&key);
        if old == new && !is_touched {
            return;
        }
        let gone = old.attributes.iter().filter(|(name, _)| new.get(name).is_none()).map(|(name, _)| (*name, None));
        let differs = |(name, value): &&Attribute| old.get(name) != Some(value);
        let other = new.attributes.iter().filter(differs).map(|(name, value)| (*name, Some(value.clone())));
        let attributes: Vec<_> = gone.chain(other).collect();
        let text = (old.text != new.text).then(|| new.text.clone().unwrap_or_default());
        let value = (old.value != new.value || is_touched).then(|| new.value.clone().unwrap_or_default());
        if !attributes.is_empty() || text.is_some() || value.is_some() {
            self.changes.push(Change::Change { key, attributes, text, value });
        }
    }
}
