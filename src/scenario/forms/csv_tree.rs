//! The tree that the rows of a table make: by the paths to the leaves, or by the names of parents.

use std::borrow::Cow;
use std::num::NonZeroU32;

use crate::game::{Chooser, NameTable, Rows, filled};

use super::super::messages::{self, TABLE};
use super::super::nearest::nearest;
use super::super::place::Fault;
use super::compact::{Chance, Worth};
use super::draft::{Draft, MOST_PLIES};
use super::written::{WrittenNode, WrittenTree, short};

/// A row of a table: 96 bytes.
#[derive(Clone, Debug, Default)]
pub(super) struct Row<'t> {
    /// Where its path or name begins.
    pub at: u32,
    /// The path or the name.
    pub path: Cow<'t, str>,
    /// The parent's name, and where it stands.
    pub parent: (u32, Cow<'t, str>),
    /// The value.
    pub value: Worth,
    /// Who chooses there.
    pub chooser: Option<Chooser>,
    /// The probability of the move that leads there.
    pub probability: Chance,
}

/// A node among its siblings: the numbers are places in a list of these. The first of them is a sibling of none.
#[derive(Debug, Default)]
struct Place<'r> {
    /// The part of the path.
    name: &'r str,
    /// The row of the node itself, if it has one.
    row: Option<&'r Row<'r>>,
    /// The first row that has it in its path.
    at: u32,
    first_child: Option<NonZeroU32>,
    last_child: Option<NonZeroU32>,
    next: Option<NonZeroU32>,
    /// The node above.
    parent: u32,
}

/// Nodes, each with its place among the others.
#[derive(Debug, Default)]
struct Places<'r>(Rows<Place<'r>>);

fn number(place: NonZeroU32) -> usize {
    place.get() as usize
}

impl<'r> Places<'r> {
    fn add(&mut self, place: Place<'r>) -> Result<usize, Fault> {
        let (at, count) = (place.at as usize, self.0.len());
        self.0.push(place).map_err(|_| Fault::new(at, messages::no_memory_after_nodes(count)))
    }

    /// Puts a node behind the other children of its parent.
    fn attach(&mut self, parent: usize, child: usize) {
        let Some(child) = NonZeroU32::new(short(child)) else { return };
        let last = self.0.get_mut(parent).and_then(|parent| {
            parent.first_child.get_or_insert(child);
            parent.last_child.replace(child)
        });
        if let Some(last) = last.and_then(|last| self.0.get_mut(number(last))) {
            last.next = Some(child);
        }
        if let Some(child) = self.0.get_mut(number(child)) {
            child.parent = short(parent);
        }
    }

    /// Says of which row a node is.
    fn set_row(&mut self, index: usize, row: &'r Row<'r>) -> Result<(), Fault> {
        match self.0.get_mut(index).and_then(|place| place.row.replace(row)) {
            Some(_) => Err(Fault::new(row.at as usize, messages::table_row_twice(&row.path))),
            None => Ok(()),
        }
    }

    /// Which nodes lie below the first, with this one.
    fn below_first(&self) -> Result<Vec<bool>, Fault> {
        let count = self.0.len();
        let mut below = filled(false, count).map_err(|_| Fault::new(0, messages::no_memory_after_nodes(count)))?;
        let mut waiting = vec![0];
        while let Some(index) = waiting.pop() {
            if let (Some(place), Some(below)) = (self.0.get(index), below.get_mut(index)) {
                *below = true;
                waiting.extend(place.next.map(number));
                waiting.extend(place.first_child.map(number));
            }
        }
        Ok(below)
    }

    /// Writes the tree of which the first node is the root.
    fn write(&self, draft: &mut Draft) -> Result<(), Fault> {
        self.write_from(0, draft)
    }

    /// Writes the tree of which the first node's child is the root.
    fn write_below_first(&self, draft: &mut Draft) -> Result<(), Fault> {
        self.0.first().and_then(|first| first.first_child).map_or(Ok(()), |root| self.write_from(number(root), draft))
    }

    /// Writes the tree below a node in preorder.
    fn write_from(&self, root: usize, draft: &mut Draft) -> Result<(), Fault> {
        let mut waiting = vec![(root, 0)];
        while let Some((index, ply)) = waiting.pop() {
            let Some(place) = self.0.get(index) else { continue };
            let leaf = place.first_child.is_none();
            let value = place.row.map(|row| row.value.clone()).unwrap_or_default();
            let path = place.row.map_or(place.name, |row| &*row.path);
            if leaf && value.is_none() {
                return Err(Fault::new(place.at as usize, TABLE.leaf_without_value(path)));
            }
            if let Some(row) = place.row.filter(|_| !leaf && value.is_some()) {
                return Err(Fault::new(row.at as usize, messages::table_inner_value(path)));
            }
            if place.row.is_some_and(|row| leaf && row.chooser.is_some()) {
                draft.note(messages::leaf_players_not_read(&[path]));
            }
            draft.push(WrittenNode {
                name: Some(place.name).filter(|name| !name.is_empty()).into(),
                value,
                chooser: place.row.and_then(|row| row.chooser).filter(|_| !leaf),
                probability: place.row.map(|row| row.probability.clone()).unwrap_or_default(),
                ..WrittenNode::at(place.at as usize, ply)
            })?;
            waiting.extend(place.next.filter(|_| index != root).map(|next| (number(next), ply)));
            waiting.extend(place.first_child.map(|child| (number(child), ply + 1)));
        }
        Ok(())
    }
}

/// The sign between the parts of paths: the first of these that any path has, for a blank or a dot can be part of a name.
const SEPARATORS: [&str; 9] = ["→", "->", ">", "/", "\\", "|", ".", "-", " "];

/// These of them may stand in a name as well.
const IN_NAMES: [&str; 2] = ["-", " "];

/// The tree of rows with paths.
pub(super) fn by_paths(rows: &Rows<Row<'_>>, mut draft: Draft) -> Result<WrittenTree, Fault> {
    let separator = SEPARATORS.into_iter().find(|sign| rows.iter().any(|row| row.path.contains(sign)));
    match separator {
        None => draft.note(messages::table_no_separator()),
        Some(sign) if IN_NAMES.contains(&sign) => draft.note(messages::table_split_at(sign)),
        Some(_) => {}
    }
    let mut paths = Paths::new(rows, separator)?;
    // `1.2,3` could be meant as two decimals, or as a decimal comma.
    if let (Some("."), true) = (separator, paths.numbered) {
        draft.note(messages::table_split_at("."));
    }
    for row in rows.iter() {
        paths.check(row)?;
        paths.add(row)?;
    }
    paths.places.write(&mut draft)?;
    draft.finished()
}

/// The tree of the paths so far; its root is the first place.
#[derive(Debug)]
struct Paths<'r> {
    places: Places<'r>,
    separator: Option<&'static str>,
    /// All paths begin with the root.
    shared: bool,
    /// All parts of paths are whole numbers: the path so far is a better name then than the last of them.
    numbered: bool,
    /// The nodes by their parents and their parts of the path.
    known: NameTable,
}

impl<'r> Paths<'r> {
    fn new(rows: &'r Rows<Row<'r>>, separator: Option<&'static str>) -> Result<Self, Fault> {
        let first = |row: &'r Row<'r>| parts(&row.path, separator).next().map(|(_, part)| part);
        let root = rows.first().and_then(first);
        let shared = separator.is_some() && rows.iter().all(|row| first(row) == root);
        // Longer numbers would make long names of all parts behind them.
        let is_whole = |part: &str| (1..=9).contains(&part.len()) && part.bytes().all(|c| c.is_ascii_digit());
        let numbered = rows.iter().all(|row| parts(&row.path, separator).all(|(_, part)| is_whole(part)));
        let mut places = Places::default();
        let name = root.filter(|_| shared).unwrap_or_default();
        places.add(Place { name, at: rows.first().map_or(0, |row| row.at), ..Place::default() })?;
        Ok(Self { places, separator, shared, numbered, known: NameTable::default() })
    }

    fn check(&self, row: &Row<'_>) -> Result<(), Fault> {
        let Some(separator) = self.separator else { return Ok(()) };
        let is_other = |sign: &&str| !IN_NAMES.contains(sign) && row.path.contains(*sign);
        if !row.path.contains(separator) && SEPARATORS.iter().any(is_other) {
            return Err(Fault::new(row.at as usize, messages::table_other_separator(&row.path, separator)));
        }
        if parts(&row.path, self.separator).nth(MOST_PLIES as usize + 1).is_some() {
            return Err(Fault::new(row.at as usize, messages::sketch_too_deep(MOST_PLIES)));
        }
        if parts(&row.path, self.separator).any(|(_, part)| part.is_empty()) {
            return Err(Fault::new(row.at as usize, messages::table_empty_part(&row.path)));
        }
        Ok(())
    }

    fn add(&mut self, row: &'r Row<'r>) -> Result<(), Fault> {
        let mut node = 0;
        for (end, part) in parts(&row.path, self.separator).skip(usize::from(self.shared)) {
            let name = if self.numbered { row.path.get(..end).unwrap_or_default() } else { part };
            let parent = node;
            let places = &self.places.0;
            let last_part = |name: &'r str| parts(name, self.separator).last().map(|(_, part)| part);
            let is_it = |place: usize| {
                let is_part = |place: &Place<'r>| {
                    if self.numbered { last_part(place.name) == Some(part) } else { place.name == part }
                };
                places.get(place).is_some_and(|place| place.parent as usize == parent && is_part(place))
            };
            node = match self.known.find(&(parent, part), is_it) {
                Some(known) => known,
                None => {
                    let added = self.places.add(Place { name, at: row.at, ..Place::default() })?;
                    self.places.attach(parent, added);
                    let kept = self.known.add(&(parent, part), added);
                    kept.map_err(|_| Fault::new(row.at as usize, messages::no_memory_after_nodes(added)))?;
                    added
                }
            };
        }
        self.places.set_row(node, row)
    }
}

/// The parts of a path, each with the byte of the path at which it ends. Blanks around them do not count.
fn parts<'r>(path: &'r str, separator: Option<&'static str>) -> impl Iterator<Item = (usize, &'r str)> {
    // A text that is in no path leaves it whole.
    let separator = separator.unwrap_or("\n");
    let mut end = 0;
    path.split(separator).enumerate().map(move |(index, part)| {
        end += part.len() + if index > 0 { separator.len() } else { 0 };
        (end, part.trim())
    })
}

/// The tree of rows with the names of parents.
pub(super) fn by_parents(rows: &Rows<Row<'_>>, mut draft: Draft) -> Result<WrittenTree, Fault> {
    // The first place holds the root as its one child.
    let mut places = Places::default();
    places.add(Place::default())?;
    let mut known = NameTable::default();
    let find = |known: &NameTable, name: &str| {
        known.find(name, |number| rows.get(number - 1).is_some_and(|row| row.path == name))
    };
    for row in rows.iter() {
        let place = places.add(Place { name: &row.path, at: row.at, ..Place::default() })?;
        places.set_row(place, row)?;
        if find(&known, &row.path).is_some() {
            return Err(Fault::new(row.at as usize, messages::table_row_twice(&row.path)));
        }
        let kept = known.add(&*row.path, place);
        kept.map_err(|_| Fault::new(row.at as usize, messages::no_memory_after_nodes(place)))?;
    }
    let count = places.0.len();
    let no_memory = |_| Fault::new(0, messages::no_memory_after_nodes(count));
    let mut parents: Vec<u32> = filled(0, count).map_err(no_memory)?;
    for (index, row) in rows.iter().enumerate() {
        let (at, parent) = (row.parent.0 as usize, &*row.parent.1);
        let parent = match find(&known, parent) {
            Some(parent) => parent,
            None if matches!(parent.to_lowercase().as_str(), "" | "-" | "none" | "null" | "nan") => 0,
            None => {
                // Long names cannot be near, and of many names it is no use to compare all.
                let near = rows.iter().map(|row| &*row.path).filter(|name| name.len() <= 100).take(10_000);
                let meant = nearest(parent, near);
                return Err(Fault::new(at, messages::table_unknown_parent(parent, meant)));
            }
        };
        if parent == 0 && places.0.first().is_some_and(|top| top.first_child.is_some()) {
            return Err(Fault::new(row.at as usize, messages::table_second_root(&row.path)));
        }
        places.attach(parent, index + 1);
        if let Some(above) = parents.get_mut(index + 1) {
            *above = short(parent);
        }
    }
    check_circles(&places, &parents)?;
    places.write_below_first(&mut draft)?;
    draft.finished()
}

/// All nodes have to lie below the root: going up from one that does not ends in a circle.
fn check_circles(places: &Places<'_>, parents: &[u32]) -> Result<(), Fault> {
    let below = places.below_first()?;
    let parent_of = |node: usize| parents.get(node).map(|parent| *parent as usize);
    let Some(mut node) = below.iter().position(|below| !below) else { return Ok(()) };
    for _ in 0..parents.len() {
        node = parent_of(node).unwrap_or_default();
    }
    let first = std::iter::successors(Some(node), |node| parent_of(*node).filter(|next| *next > 0))
        .take(parents.len())
        .min()
        .and_then(|node| places.0.get(node));
    let (at, name) = first.map_or((0, ""), |place| (place.at as usize, place.name));
    Err(Fault::new(at, messages::table_no_root(name)))
}
