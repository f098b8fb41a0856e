//! The moves (actions) of a Gambit game, and the nodes that are named by them.

use std::ops::Range;

use plyscope_core::game::{BlockList, Exact, NameTable, NoMemory, filled};

use super::tokens::plain;
use crate::forms::compact::{CompactChance, CompactName};
use crate::forms::written::{WrittenNode, short};

/// A move in eight bytes. Its name is copied at the one node that it may name: it may lead to very many nodes.
#[derive(Clone, Copy, Debug)]
struct GambitMove {
    /// The byte at which its name begins between quotes.
    at: u32,
    /// How long that is, whether the move is named by its place in the list alone, as Gambit's window does, and to how
    /// many nodes it leads, of which no more than two are counted.
    length_and_uses: u32,
}

impl GambitMove {
    const LENGTH: u32 = (1 << Self::NUMBER) - 1;
    /// No text that is read has so many bytes.
    const NUMBER: u32 = 28;
    const USE: u32 = 1 << (Self::NUMBER + 1);

    fn new(at: usize, length: usize, is_number: bool) -> Self {
        let length = short(length).min(Self::LENGTH);
        Self { at: short(at), length_and_uses: length | u32::from(is_number) << Self::NUMBER }
    }

    fn name(self, text: &str) -> &str {
        let (at, length) = (self.at as usize, (self.length_and_uses & Self::LENGTH) as usize);
        text.get(at..at + length).unwrap_or_default()
    }

    /// What it could name a node.
    fn node_name(self, text: &str) -> Option<String> {
        let is_number = self.length_and_uses & 1 << Self::NUMBER != 0;
        let name = if is_number { String::new() } else { plain(self.name(text)) };
        (!name.is_empty()).then_some(name)
    }

    fn uses(self) -> u32 {
        self.length_and_uses / Self::USE
    }
}

/// The moves of a game.
#[derive(Debug)]
pub(super) struct MoveTable<'t> {
    text: &'t str,
    moves: BlockList<GambitMove>,
    /// How likely those of chance are.
    chances: BlockList<CompactChance>,
}

/// The moves of an information set.
#[derive(Clone, Debug)]
pub(super) struct Set {
    /// By their numbers.
    pub moves: Range<usize>,
    /// Where their probabilities stand, if chance moves.
    chances: Range<usize>,
}

/// A move that leads to a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct LeadingMove {
    /// Its number.
    pub number: usize,
    /// Where its probability stands, if chance moves.
    pub chance: Option<usize>,
}

impl Set {
    /// The next of them.
    pub fn next(&mut self) -> Option<LeadingMove> {
        Some(LeadingMove { number: self.moves.next()?, chance: self.chances.next() })
    }
}

impl<'t> MoveTable<'t> {
    /// No moves yet, of a game in this text.
    pub fn new(text: &'t str) -> Self {
        Self { text, moves: BlockList::new(), chances: BlockList::new() }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Adds a move: the byte at which its name begins, how long that is, whether it is but its number, and how likely
    /// the move is, where chance moves.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn add(
        &mut self,
        (at, length): (usize, usize),
        is_number: bool,
        chance: Option<Exact>,
    ) -> Result<(), NoMemory> {
        if chance.is_some() {
            self.chances.push(CompactChance::new(chance)?)?;
        }
        self.moves.push(GambitMove::new(at, length, is_number)).map(drop)
    }

    /// The last so many moves.
    pub fn last(&self, count: usize, is_chance: bool) -> Set {
        let chances = self.chances.len() - if is_chance { count } else { 0 }..self.chances.len();
        Set { moves: self.moves.len() - count..self.moves.len(), chances }
    }

    /// Takes a set away that was added last.
    pub fn take_back(&mut self, set: &Set) {
        self.moves.truncate(set.moves.start);
        self.chances.truncate(set.chances.start);
    }

    /// Whether two sets of chance say the same.
    pub fn are_same(&self, one: &Set, other: &Set) -> bool {
        let name = |number: usize| self.moves.get(number).map(|mv| mv.name(self.text));
        let are_same = |(one, other): (usize, usize)| name(one) == name(other);
        let chance = |(one, other): (usize, usize)| self.chances.get(one) == self.chances.get(other);
        one.moves.len() == other.moves.len()
            && one.moves.clone().zip(other.moves.clone()).all(are_same)
            && one.chances.clone().zip(other.chances.clone()).all(chance)
    }

    /// A move leads to another node.
    pub fn use_once(&mut self, number: usize) {
        let mv = self.moves.get_mut(number).filter(|mv| mv.uses() < 2);
        mv.into_iter().for_each(|mv| mv.length_and_uses += GambitMove::USE);
    }

    /// How likely a move is.
    pub fn chance(&self, place: usize) -> CompactChance {
        self.chances.get(place).cloned().unwrap_or_default()
    }
}

/// What naming nodes by moves left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct NamingOmissions {
    /// A move would have named several nodes.
    pub repeats: bool,
    /// The node that a move leads to has a label that says something else.
    pub behind_label: bool,
}

/// The node that has a label.
pub(super) fn has_label(nodes: &BlockList<WrittenNode>, labels: &NameTable, label: &str) -> Option<usize> {
    labels.find(label, |node| nodes.get(node).is_some_and(|node| node.name.as_deref() == Some(label)))
}

/// Names nodes without a label by the moves that lead to them, where these lead to no other node.
///
/// # Errors
/// When there is no memory for the names.
pub(super) fn name_nodes(
    nodes: &mut BlockList<WrittenNode>,
    reached_by: &BlockList<u32>,
    moves: &MoveTable,
    labels: &NameTable,
) -> Result<NamingOmissions, NoMemory> {
    // Each name once, with the number of nodes that it could name; and for each move the number of its name from 1.
    let (mut names, mut by_name): (BlockList<(CompactName, u32)>, NameTable) = (BlockList::new(), NameTable::default());
    let mut name_of = filled(0_u32, moves.len())?;
    for (mv, name_of) in moves.moves.iter().zip(&mut name_of) {
        let Some(name) = mv.node_name(moves.text) else { continue };
        let is_it = |place: usize| names.get(place).is_some_and(|(known, _)| known.as_deref() == Some(&name));
        let place = match by_name.find(name.as_str(), is_it) {
            Some(place) => place,
            None => {
                let place = names.push((name.as_str().into(), 0))?;
                by_name.add(name.as_str(), place)?;
                place
            }
        };
        *name_of = short(place + 1);
        if let Some((_, uses)) = names.get_mut(place) {
            *uses = uses.saturating_add(mv.uses());
        }
    }
    let mut is_free = filled(false, names.len())?;
    for ((name, uses), is_free) in names.iter().zip(&mut is_free) {
        *is_free = *uses == 1 && has_label(nodes, labels, name.as_deref().unwrap_or_default()).is_none();
    }
    let mut left_out = NamingOmissions::default();
    for (node, by) in nodes.iter_mut().zip(reached_by.iter()) {
        let place = (*by as usize).checked_sub(1).and_then(|by| name_of.get(by)).copied().unwrap_or_default();
        let Some(place) = (place as usize).checked_sub(1) else { continue };
        let Some(name) = names.get(place).and_then(|(name, _)| name.as_deref()) else { continue };
        match node.name.as_deref() {
            Some(label) => left_out.behind_label |= label != name,
            None if is_free.get(place) == Some(&true) => node.name = name.into(),
            None => left_out.repeats = true,
        }
    }
    Ok(left_out)
}
