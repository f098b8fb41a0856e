//! The tree that the rows of a table make: by the paths to the leaves, or by the names of parents.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use crate::game::{Amount, Chooser, Exact};

use super::super::messages::{self, TABLE};
use super::super::nearest::nearest;
use super::super::place::Fault;
use super::draft::{Draft, MOST_PLIES};
use super::written::{WrittenNode, WrittenTree};

/// A row of a table.
#[derive(Clone, Debug, Default)]
pub(super) struct Row {
    /// Where its path or name begins.
    pub at: usize,
    /// The path or the name.
    pub path: String,
    /// The parent's name, and where it stands.
    pub parent: (usize, String),
    /// The value.
    pub value: Option<Amount>,
    /// Who chooses there.
    pub chooser: Option<Chooser>,
    /// The probability of the move that leads there.
    pub probability: Option<Exact>,
}

/// A node among its siblings: the numbers are places in a list of these.
#[derive(Debug, Default)]
struct Place<'r> {
    /// The part of the path.
    name: &'r str,
    /// The row of the node itself, if it has one.
    row: Option<&'r Row>,
    /// The first row that has it in its path.
    at: usize,
    first_child: Option<usize>,
    last_child: Option<usize>,
    next: Option<usize>,
}

/// Nodes, each with its place among the others.
#[derive(Debug, Default)]
struct Places<'r>(Vec<Place<'r>>);

impl<'r> Places<'r> {
    fn add(&mut self, place: Place<'r>) -> usize {
        self.0.push(place);
        self.0.len() - 1
    }

    /// Puts a node behind the other children of its parent.
    fn attach(&mut self, parent: usize, child: usize) {
        let last = self.0.get_mut(parent).and_then(|parent| {
            parent.first_child.get_or_insert(child);
            parent.last_child.replace(child)
        });
        if let Some(last) = last.and_then(|last| self.0.get_mut(last)) {
            last.next = Some(child);
        }
    }

    /// Says of which row a node is.
    fn set_row(&mut self, index: usize, row: &'r Row) -> Result<(), Fault> {
        match self.0.get_mut(index).and_then(|place| place.row.replace(row)) {
            Some(_) => Err(Fault::new(row.at, messages::table_row_twice(&row.path))),
            None => Ok(()),
        }
    }

    /// Which nodes lie below the first, with this one.
    fn below_first(&self) -> Vec<bool> {
        let mut below = vec![false; self.0.len()];
        let mut waiting = vec![0];
        while let Some(index) = waiting.pop() {
            if let (Some(place), Some(below)) = (self.0.get(index), below.get_mut(index)) {
                *below = true;
                waiting.extend(place.next);
                waiting.extend(place.first_child);
            }
        }
        below
    }

    /// Writes the tree of which the first node is the root.
    fn write(&self, draft: &mut Draft) -> Result<(), Fault> {
        self.write_from(0, draft)
    }

    /// Writes the tree of which the first node's child is the root.
    fn write_below_first(&self, draft: &mut Draft) -> Result<(), Fault> {
        self.0.first().and_then(|first| first.first_child).map_or(Ok(()), |root| self.write_from(root, draft))
    }

    /// Writes the tree below a node in preorder.
    fn write_from(&self, root: usize, draft: &mut Draft) -> Result<(), Fault> {
        let mut waiting = vec![(root, 0)];
        while let Some((index, ply)) = waiting.pop() {
            let Some(place) = self.0.get(index) else { continue };
            let leaf = place.first_child.is_none();
            let value = place.row.and_then(|row| row.value);
            let path = place.row.map_or(place.name, |row| row.path.as_str());
            if leaf && value.is_none() {
                return Err(Fault::new(place.at, TABLE.leaf_without_value(path)));
            }
            if let Some(row) = place.row.filter(|_| !leaf && value.is_some()) {
                return Err(Fault::new(row.at, messages::table_inner_value(path)));
            }
            if place.row.is_some_and(|row| leaf && row.chooser.is_some()) {
                draft.note(messages::leaf_players_not_read(&[path]));
            }
            draft.push(WrittenNode {
                at: place.at,
                ply,
                name: (!place.name.is_empty()).then(|| place.name.into()),
                value,
                chooser: place.row.and_then(|row| row.chooser).filter(|_| !leaf),
                probability: place.row.and_then(|row| row.probability),
                same_as: None,
            })?;
            waiting.extend(place.next.filter(|_| index != root).map(|next| (next, ply)));
            waiting.extend(place.first_child.map(|child| (child, ply + 1)));
        }
        Ok(())
    }
}

/// The sign between the parts of paths: the first of these that any path has, for a blank or a dot can be part of a name.
const SEPARATORS: [&str; 9] = ["→", "->", ">", "/", "\\", "|", ".", "-", " "];

/// These of them may stand in a name as well.
const IN_NAMES: [&str; 2] = ["-", " "];

/// The tree of rows with paths.
pub(super) fn by_paths(rows: &[Row], mut draft: Draft) -> Result<WrittenTree, Fault> {
    let separator = SEPARATORS.into_iter().find(|sign| rows.iter().any(|row| row.path.contains(sign)));
    match separator {
        None => draft.note(messages::table_no_separator()),
        Some(sign) if IN_NAMES.contains(&sign) => draft.note(messages::table_split_at(sign)),
        Some(_) => {}
    }
    let mut paths = Paths::new(rows, separator);
    // `1.2,3` could be meant as two decimals, or as a decimal comma.
    if let (Some("."), true) = (separator, paths.numbered) {
        draft.note(messages::table_split_at("."));
    }
    for row in rows {
        paths.check(row)?;
        paths.add(row)?;
    }
    paths.places.write(&mut draft)?;
    Ok(draft.finished())
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
    known: HashMap<(usize, &'r str), usize>,
}

impl<'r> Paths<'r> {
    fn new(rows: &'r [Row], separator: Option<&'static str>) -> Self {
        let first = |row: &'r Row| parts(&row.path, separator).next().map(|(_, part)| part);
        let root = rows.first().and_then(first);
        let shared = separator.is_some() && rows.iter().all(|row| first(row) == root);
        // Longer numbers would make long names of all parts behind them.
        let is_whole = |part: &str| (1..=9).contains(&part.len()) && part.bytes().all(|c| c.is_ascii_digit());
        let numbered = rows.iter().all(|row| parts(&row.path, separator).all(|(_, part)| is_whole(part)));
        let mut places = Places::default();
        let name = root.filter(|_| shared).unwrap_or_default();
        places.add(Place { name, at: rows.first().map_or(0, |row| row.at), ..Place::default() });
        Self { places, separator, shared, numbered, known: HashMap::new() }
    }

    fn check(&self, row: &Row) -> Result<(), Fault> {
        let Some(separator) = self.separator else { return Ok(()) };
        let is_other = |sign: &&str| !IN_NAMES.contains(sign) && row.path.contains(*sign);
        if !row.path.contains(separator) && SEPARATORS.iter().any(is_other) {
            return Err(Fault::new(row.at, messages::table_other_separator(&row.path, separator)));
        }
        if parts(&row.path, self.separator).nth(MOST_PLIES as usize + 1).is_some() {
            return Err(Fault::new(row.at, messages::sketch_too_deep(MOST_PLIES)));
        }
        if parts(&row.path, self.separator).any(|(_, part)| part.is_empty()) {
            return Err(Fault::new(row.at, messages::table_empty_part(&row.path)));
        }
        Ok(())
    }

    fn add(&mut self, row: &'r Row) -> Result<(), Fault> {
        let mut node = 0;
        for (end, part) in parts(&row.path, self.separator).skip(usize::from(self.shared)) {
            let name = if self.numbered { row.path.get(..end).unwrap_or_default() } else { part };
            let parent = node;
            node = match self.known.entry((parent, part)) {
                Entry::Occupied(known) => *known.get(),
                Entry::Vacant(new) => {
                    let added = self.places.add(Place { name, at: row.at, ..Place::default() });
                    self.places.attach(parent, added);
                    *new.insert(added)
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
pub(super) fn by_parents(rows: &[Row], mut draft: Draft) -> Result<WrittenTree, Fault> {
    // The first place holds the root as its one child.
    let mut places = Places::default();
    places.add(Place::default());
    let mut known: HashMap<&str, usize> = HashMap::new();
    for row in rows {
        let place = places.add(Place { name: &row.path, at: row.at, ..Place::default() });
        places.set_row(place, row)?;
        if known.insert(&row.path, place).is_some() {
            return Err(Fault::new(row.at, messages::table_row_twice(&row.path)));
        }
    }
    let mut parents = vec![0; places.0.len()];
    for (index, row) in rows.iter().enumerate() {
        let (at, parent) = (row.parent.0, row.parent.1.as_str());
        let parent = match known.get(parent) {
            Some(parent) => *parent,
            None if matches!(parent.to_lowercase().as_str(), "" | "-" | "none" | "null" | "nan") => 0,
            None => {
                // Long names cannot be near, and of many names it is no use to compare all.
                let near = rows.iter().map(|row| row.path.as_str()).filter(|name| name.len() <= 100).take(10_000);
                let meant = nearest(parent, near);
                return Err(Fault::new(at, messages::table_unknown_parent(parent, meant)));
            }
        };
        if parent == 0 && places.0.first().is_some_and(|top| top.first_child.is_some()) {
            return Err(Fault::new(row.at, messages::table_second_root(&row.path)));
        }
        places.attach(parent, index + 1);
        if let Some(above) = parents.get_mut(index + 1) {
            *above = parent;
        }
    }
    check_circles(&places, &parents)?;
    places.write_below_first(&mut draft)?;
    Ok(draft.finished())
}

/// All nodes have to lie below the root: going up from one that does not ends in a circle.
fn check_circles(places: &Places<'_>, parents: &[usize]) -> Result<(), Fault> {
    let below = places.below_first();
    let Some(mut node) = below.iter().position(|below| !below) else { return Ok(()) };
    for _ in 0..parents.len() {
        node = parents.get(node).copied().unwrap_or_default();
    }
    let first = std::iter::successors(Some(node), |node| parents.get(*node).copied().filter(|next| *next > 0))
        .take(parents.len())
        .min()
        .and_then(|node| places.0.get(node));
    let (at, name) = first.map_or((0, ""), |place| (place.at, place.name));
    Err(Fault::new(at, messages::table_no_root(name)))
}
