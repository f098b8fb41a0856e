//! The tree that the rows of a table make: by the paths to the leaves, or by the names of parents.

use std::borrow::Cow;
use std::num::NonZeroU32;

use plyscope_core::game::{BlockList, Chooser, NameTable, filled};

use super::CsvTable;
use super::faults;
use crate::forms::compact::{CompactAmount, CompactChance, CompactName};
use crate::forms::draft::{LabelledTree, MOST_PLIES};
use crate::forms::parts::FewNames;
use crate::forms::shared_faults;
use crate::forms::written::{WrittenNode, WrittenTree, short};
use crate::messages;
use crate::nearest::nearest;
use crate::place::Fault;

/// A row of a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct TableRow<'t> {
    /// Where its path or name begins.
    pub at: u32,
    /// The path or the name.
    pub path: Cow<'t, str>,
    /// The parent's name, and where it stands.
    pub parent: (u32, Cow<'t, str>),
    /// The value.
    pub value: CompactAmount,
    /// Who chooses there.
    pub chooser: Option<Chooser>,
    /// The probability of the move that leads there.
    pub probability: CompactChance,
}

/// A node among its siblings: the numbers are places in a list of these. The first of them is a sibling of none. 72
/// bytes.
#[derive(Debug, Default)]
struct SiblingNode {
    /// The part of the path.
    name: CompactName,
    /// The first row that has it in its path.
    at: u32,
    /// The row of the node itself, if it has one: its place, and one byte more.
    row: Option<NonZeroU32>,
    /// What that row says.
    value: CompactAmount,
    chooser: Option<Chooser>,
    probability: CompactChance,
    first_child: Option<NonZeroU32>,
    last_child: Option<NonZeroU32>,
    next: Option<NonZeroU32>,
    /// The node above.
    parent: u32,
}

impl SiblingNode {
    /// A node that a row speaks of first.
    fn new(name: &str, at: u32) -> Self {
        Self { name: name.into(), at, ..Self::default() }
    }

    /// Its part of the path.
    fn name(&self) -> &str {
        self.name.as_deref().unwrap_or_default()
    }
}

/// Nodes, each with its place among the others.
#[derive(Debug, Default)]
struct SiblingNodes(BlockList<SiblingNode>);

fn number(place: NonZeroU32) -> usize {
    place.get() as usize
}

impl SiblingNodes {
    fn add(&mut self, place: SiblingNode) -> Result<usize, Fault> {
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
    fn set_row(&mut self, index: usize, row: TableRow<'_>) -> Result<(), Fault> {
        let Some(place) = self.0.get_mut(index) else { return Ok(()) };
        if place.row.is_some() {
            return Err(Fault::new(row.at as usize, faults::row_twice(&row.path)));
        }
        place.row = NonZeroU32::new(row.at.saturating_add(1));
        (place.value, place.chooser, place.probability) = (row.value, row.chooser, row.probability);
        Ok(())
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

    /// Writes the tree below a node in preorder. The nodes are put into this order where they stand, and are given up
    /// block by block, so that nothing is there twice.
    fn write(mut self, root: usize, table: &CsvTable<'_>, draft: &mut LabelledTree) -> Result<(), Fault> {
        let count = self.0.len();
        let no_memory = |_| Fault::new(0, messages::no_memory_after_nodes(count));
        let mut players = FewNames::default();
        // For each node its number in the tree; those that are none in it go behind the others.
        let mut numbers = filled(u32::MAX, count).map_err(no_memory)?;
        let mut plies: BlockList<u16> = BlockList::new();
        let mut waiting = vec![(root, 0)];
        while let Some((index, ply)) = waiting.pop() {
            let Some(place) = self.0.get(index) else { continue };
            self.check(place, ply, table, &mut players)?;
            numbers.get_mut(index).into_iter().for_each(|number| *number = short(plies.len()));
            // Deeper ones are refused.
            plies.push(u16::try_from(ply).unwrap_or(u16::MAX)).map_err(no_memory)?;
            waiting.extend(place.next.filter(|_| index != root).map(|next| (number(next), ply)));
            waiting.extend(place.first_child.map(|child| (number(child), ply + 1)));
        }
        if !players.names().is_empty() {
            draft.note(shared_faults::leaf_players_not_read(&players.names()));
        }
        let others = numbers.iter_mut().filter(|number| **number == u32::MAX);
        others.zip(short(plies.len())..).for_each(|(number, next)| *number = next);
        self.0.arrange(&mut numbers, |number| *number as usize);
        drop(numbers);
        for (place, ply) in self.0.into_iter().zip(plies) {
            let leaf = place.first_child.is_none();
            draft.push(WrittenNode {
                name: if place.name().is_empty() { CompactName::default() } else { place.name },
                value: place.value,
                chooser: place.chooser.filter(|_| !leaf),
                probability: place.probability,
                ..WrittenNode::at(place.at as usize, ply.into())
            })?;
        }
        Ok(())
    }

    /// Whether a node at this ply has a value where it must have one, and nowhere else.
    fn check(&self, place: &SiblingNode, ply: u32, table: &CsvTable<'_>, players: &mut FewNames) -> Result<(), Fault> {
        let leaf = place.first_child.is_none();
        let row = place.row.map(|row| row.get() - 1);
        let path = || row.map_or(Cow::Borrowed(place.name()), |row| table.path_at(row));
        if leaf && place.value.is_none() {
            return Err(Fault::new(place.at as usize, table.leaf_without_value(&path())));
        }
        if let Some(row) = row.filter(|_| !leaf && place.value.is_some()) {
            return Err(Fault::new(row as usize, faults::inner_value(&path())));
        }
        if leaf && place.chooser.is_some() {
            players.add(&path());
        }
        if ply > MOST_PLIES {
            return Err(Fault::new(place.at as usize, shared_faults::sketch_too_deep(MOST_PLIES)));
        }
        Ok(())
    }
}

/// The sign between the parts of paths: the first of these that any path has, for a blank or a dot can be part of a
/// name.
const SEPARATORS: [&str; 9] = ["→", "->", ">", "/", "\\", "|", ".", "-", " "];

/// These of them may stand in a name as well.
const IN_NAMES: [&str; 2] = ["-", " "];

/// The separator of all paths so far, and of one more.
pub(crate) fn separator_in(path: &str, before: Option<&'static str>) -> Option<&'static str> {
    let earlier = SEPARATORS.into_iter().take_while(|sign| Some(*sign) != before);
    earlier.into_iter().find(|sign| path.contains(sign)).or(before)
}

/// The tree of rows with paths, with the separator that is in any of them.
pub(crate) fn by_paths(
    table: &CsvTable<'_>,
    separator: Option<&'static str>,
    mut draft: LabelledTree,
) -> Result<WrittenTree, Fault> {
    match separator {
        None => draft.note(faults::no_separator()),
        Some(sign) if IN_NAMES.contains(&sign) => draft.note(faults::split_at(sign)),
        Some(_) => {}
    }
    let mut paths = Paths::new(table, separator)?;
    // `1.2,3` could be meant as two decimals, or as a decimal comma.
    if let (Some("."), true) = (separator, paths.numbered) {
        draft.note(faults::split_at("."));
    }
    for row in table.rows() {
        let row = row?;
        paths.check(&row)?;
        paths.add(row)?;
    }
    let Paths { places, .. } = paths;
    places.write(0, table, &mut draft)?;
    draft.finished()
}

/// The tree of the paths so far; its root is the first place.
#[derive(Debug)]
struct Paths {
    places: SiblingNodes,
    separator: Option<&'static str>,
    /// All paths begin with the root.
    shared: bool,
    /// All parts of paths are whole numbers: the path so far is a better name then than the last of them.
    numbered: bool,
    /// The nodes by their parents and their parts of the path.
    known: NameTable,
}

impl Paths {
    fn new(table: &CsvTable<'_>, separator: Option<&'static str>) -> Result<Self, Fault> {
        // Longer numbers would make long names of all parts behind them.
        let is_whole = |part: &str| (1..=9).contains(&part.len()) && part.bytes().all(|c| c.is_ascii_digit());
        let (mut shared, mut numbered) = (separator.is_some(), true);
        let mut root: Option<SiblingNode> = None;
        for row in table.rows() {
            let row = row?;
            let first = parts(&row.path, separator).next().map_or("", |(_, part)| part);
            shared &= root.get_or_insert_with(|| SiblingNode::new(first, row.at)).name() == first;
            numbered &= parts(&row.path, separator).all(|(_, part)| is_whole(part));
            if !shared && !numbered {
                break;
            }
        }
        let mut root = root.unwrap_or_default();
        if !shared {
            root.name = CompactName::default();
        }
        let mut places = SiblingNodes::default();
        places.add(root)?;
        Ok(Self { places, separator, shared, numbered, known: NameTable::default() })
    }

    fn check(&self, row: &TableRow<'_>) -> Result<(), Fault> {
        let Some(separator) = self.separator else { return Ok(()) };
        let is_other = |sign: &&str| !IN_NAMES.contains(sign) && row.path.contains(*sign);
        if !row.path.contains(separator) && SEPARATORS.iter().any(is_other) {
            return Err(Fault::new(row.at as usize, faults::other_separator(&row.path, separator)));
        }
        if parts(&row.path, self.separator).nth(MOST_PLIES as usize + 1).is_some() {
            return Err(Fault::new(row.at as usize, shared_faults::sketch_too_deep(MOST_PLIES)));
        }
        if parts(&row.path, self.separator).any(|(_, part)| part.is_empty()) {
            return Err(Fault::new(row.at as usize, faults::empty_part(&row.path)));
        }
        Ok(())
    }

    fn add(&mut self, row: TableRow<'_>) -> Result<(), Fault> {
        let mut node = 0;
        for (end, part) in parts(&row.path, self.separator).skip(usize::from(self.shared)) {
            let name = if self.numbered { row.path.get(..end).unwrap_or_default() } else { part };
            let parent = node;
            let places = &self.places.0;
            let is_it = |place: usize| {
                let is_part = |place: &SiblingNode| {
                    let name = place.name();
                    let last = || parts(name, self.separator).last().map(|(_, part)| part);
                    if self.numbered { last() == Some(part) } else { name == part }
                };
                places.get(place).is_some_and(|place| place.parent as usize == parent && is_part(place))
            };
            node = match self.known.find(&(parent, part), is_it) {
                Some(known) => known,
                None => {
                    let added = self.places.add(SiblingNode::new(name, row.at))?;
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
pub(crate) fn by_parents(table: &CsvTable<'_>, mut draft: LabelledTree) -> Result<WrittenTree, Fault> {
    // The first place holds the root as its one child.
    let mut places = SiblingNodes::default();
    places.add(SiblingNode::default())?;
    let mut known = NameTable::default();
    let find = |known: &NameTable, places: &SiblingNodes, name: &str| {
        known.find(name, |number| places.0.get(number).is_some_and(|place| place.name() == name))
    };
    let numbers_are_leaves = table.numbers_are_leaves();
    for row in table.rows() {
        let mut row = row?;
        if numbers_are_leaves && let Ok(value) = table.value(&row.path) {
            row.value = value.into();
            draft.note(shared_faults::note_names_are_values());
            let place = places.add(SiblingNode::new("", row.at))?;
            places.set_row(place, row)?;
            continue;
        }
        let (at, known_before) = (row.at as usize, find(&known, &places, &row.path));
        let place = places.add(SiblingNode::new(&row.path, row.at))?;
        if known_before.is_some() {
            return Err(Fault::new(at, faults::row_twice(&row.path)));
        }
        let kept = known.add(&*row.path, place);
        kept.map_err(|_| Fault::new(at, messages::no_memory_after_nodes(place)))?;
        places.set_row(place, row)?;
    }
    for (place, row) in (1..).zip(table.rows()) {
        let row = row?;
        let (at, parent) = (row.parent.0 as usize, &*row.parent.1);
        let parent = match find(&known, &places, parent) {
            Some(parent) => parent,
            None if matches!(parent.to_lowercase().as_str(), "" | "-" | "none" | "null" | "nan") => 0,
            None if numbers_are_leaves && table.value(parent).is_ok() => {
                return Err(Fault::new(at, faults::number_with_nodes_below(parent, &table.values_name)));
            }
            None if table.are_moves => {
                let root = places.add(SiblingNode::new(parent, row.parent.0))?;
                let kept = known.add(parent, root);
                kept.map_err(|_| Fault::new(at, messages::no_memory_after_nodes(root)))?;
                if places.0.first().is_some_and(|top| top.first_child.is_some()) {
                    return Err(Fault::new(at, faults::second_root(parent)));
                }
                places.attach(0, root);
                root
            }
            None => {
                // Long names cannot be near, and of many names it is no use to compare all.
                let names = places.0.iter_from(1).map(SiblingNode::name);
                let meant = nearest(parent, names.filter(|name| name.len() <= 100).take(10_000));
                return Err(Fault::new(at, faults::unknown_parent(parent, meant)));
            }
        };
        if parent == 0 && places.0.first().is_some_and(|top| top.first_child.is_some()) {
            return Err(Fault::new(row.at as usize, faults::second_root(&row.path)));
        }
        places.attach(parent, place);
    }
    drop(known);
    check_circles(&places)?;
    if let Some(root) = places.0.first().and_then(|first| first.first_child) {
        places.write(number(root), table, &mut draft)?;
    }
    draft.finished()
}

/// All nodes have to lie below the root: going up from one that does not ends in a circle.
fn check_circles(places: &SiblingNodes) -> Result<(), Fault> {
    let below = places.below_first()?;
    let parent_of = |node: usize| places.0.get(node).map(|place| place.parent as usize);
    let Some(mut node) = below.iter().position(|below| !below) else { return Ok(()) };
    for _ in 0..below.len() {
        node = parent_of(node).unwrap_or_default();
    }
    let first = std::iter::successors(Some(node), |node| parent_of(*node).filter(|next| *next > 0))
        .take(below.len())
        .min()
        .and_then(|node| places.0.get(node));
    let (at, name) = first.map_or((0, ""), |place| (place.at as usize, place.name()));
    Err(Fault::new(at, faults::no_root(name)))
}
