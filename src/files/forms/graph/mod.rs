//! Trees whose nodes a text names in any order: from nodes with their children to the nodes in preorder.
//!
//! A node that is the child of several others is one node: where it is met again it stands as `same_as`, with nothing
//! below it, so that the tree is never larger than the text. Forms in which every node stands at its place use it with
//! nodes that have no identifier, for the same checks of values, names and probabilities.

pub(super) mod faults;
mod order;

use std::num::NonZeroU32;

use plyscope_core::game::{Amount, BlockList, Chooser, Exact, NameTable};

use crate::forms::compact::{CompactAmount, CompactChance, CompactName};
use crate::forms::parts::Notes;
use crate::forms::shared_faults::{self, FormPhrase};
use crate::forms::written::short;
use crate::place::Fault;
use crate::{Message, messages};

/// How messages speak of a form.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FormWords {
    /// "in a DOT graph".
    pub within: FormPhrase,
    /// How the value of a leaf is written: `B [label=3]`.
    pub leaf: &'static str,
}

/// The way to a child: 16 bytes.
#[derive(Clone, Debug)]
pub(crate) struct Edge {
    /// The byte at which it stands.
    pub at: u32,
    /// The child.
    pub to: u32,
    /// The way to the next child of the same node.
    next: Option<NonZeroU32>,
    /// What is written on it, by its number from 1 among all that is written on ways.
    written: Option<NonZeroU32>,
}

/// What is written on a way: 24 bytes.
#[derive(Clone, Debug, Default)]
struct EdgeLabel {
    /// The byte at which its label stands.
    at: u32,
    label: CompactName,
    /// Whether the way is no move at all.
    hidden: bool,
}

/// A node, as far as the text has said until now: 40 bytes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Vertex {
    /// The byte at which it was met first.
    pub at: u32,
    /// What is said of nodes that have names, by its number from 1. Leaves that are nothing but a number have none.
    named: Option<NonZeroU32>,
    /// The ways to its first and its last child: all ways stand in one list, by numbers from 1.
    ways: Option<(NonZeroU32, NonZeroU32)>,
    /// What it is worth as a leaf.
    pub value: CompactAmount,
    /// Who chooses there.
    pub chooser: Option<Chooser>,
    /// Whether it is no node at all, but stands in the text to push others aside.
    pub hidden: bool,
    /// Whether the text has defined it, and not only named it as a child.
    pub defined: bool,
}

/// What is said of a node that has a name, besides: 48 bytes.
#[derive(Clone, Debug, Default)]
struct Named {
    /// The name by which the text speaks of it.
    id: CompactName,
    /// The name that it has in the tree.
    name: CompactName,
    /// What it is estimated to be worth as an inner node.
    estimate: CompactAmount,
}

impl Vertex {
    /// Whether it has no children.
    pub fn is_leaf(&self) -> bool {
        self.ways.is_none()
    }
}

/// The nodes of a text.
#[derive(Debug)]
pub(crate) struct Graph {
    form: FormWords,
    vertices: BlockList<Vertex>,
    named: BlockList<Named>,
    edges: BlockList<Edge>,
    on_ways: BlockList<EdgeLabel>,
    /// The probabilities of ways, by their numbers: nothing stands behind the last that has one.
    probabilities: BlockList<CompactChance>,
    numbers: NameTable,
    root: Option<(usize, Box<str>)>,
    /// What is to be said about the text.
    pub notes: Notes,
    /// The least and the largest value.
    pub bounds: Option<[Exact; 2]>,
}

impl Graph {
    /// No nodes yet.
    pub fn new(form: FormWords) -> Self {
        Self {
            form,
            vertices: BlockList::new(),
            named: BlockList::new(),
            edges: BlockList::new(),
            on_ways: BlockList::new(),
            probabilities: BlockList::new(),
            numbers: NameTable::default(),
            root: None,
            notes: Notes::default(),
            bounds: None,
        }
    }

    /// The node of an identifier, which is its name too, unless it gets another.
    ///
    /// # Errors
    /// When there is no memory for another node.
    pub fn vertex(&mut self, id: &str, at: usize) -> Result<usize, Fault> {
        if let Some(number) = self.find(id) {
            return Ok(number);
        }
        let named = Named { id: id.into(), name: id.into(), estimate: CompactAmount::default() };
        let named = self.named.push(named).map_err(|_| self.no_memory(at))?;
        let number = self.push(Vertex { at: short(at), named: one_more(named), ..Vertex::default() }, at)?;
        self.numbers.add(id, number).map_err(|_| self.no_memory(at))?;
        Ok(number)
    }

    fn push(&mut self, vertex: Vertex, at: usize) -> Result<usize, Fault> {
        let count = self.vertices.len();
        self.vertices.push(vertex).map_err(|_| Fault::new(at, messages::no_memory_after_nodes(count)))
    }

    fn no_memory(&self, at: usize) -> Fault {
        Fault::new(at, messages::no_memory_after_nodes(self.vertices.len()))
    }

    /// The node of an identifier, if it was met.
    pub fn find(&self, id: &str) -> Option<usize> {
        self.numbers.find(id, |number| self.id(number) == Some(id))
    }

    /// A new node without an identifier.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn nameless(&mut self, at: usize) -> Result<usize, Fault> {
        self.push(Vertex { at: short(at), defined: true, ..Vertex::default() }, at)
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.vertices.len()
    }

    /// A node by its number.
    pub fn get(&self, number: usize) -> Option<&Vertex> {
        self.vertices.get(number)
    }

    /// A node by its number, to say more about it.
    pub fn change(&mut self, number: usize, change: impl FnOnce(&mut Vertex)) {
        if let Some(vertex) = self.vertices.get_mut(number) {
            change(vertex);
        }
    }

    fn named(&self, vertex: &Vertex) -> Option<&Named> {
        self.named.get(one_less(vertex.named?))
    }

    /// The name by which the text speaks of a node.
    pub fn id(&self, number: usize) -> Option<&str> {
        self.id_of(self.get(number)?)
    }

    fn id_of(&self, vertex: &Vertex) -> Option<&str> {
        self.named(vertex)?.id.as_deref()
    }

    /// The name that a node has in the tree.
    pub fn name(&self, number: usize) -> Option<&str> {
        self.name_of(self.get(number)?)
    }

    fn name_of(&self, vertex: &Vertex) -> Option<&str> {
        self.named(vertex)?.name.as_deref()
    }

    /// How messages name a node.
    pub fn shown(&self, number: usize) -> &str {
        self.id(number).or(self.name(number)).unwrap_or("?")
    }

    /// Gives a node this name in the tree, or none.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn set_name(&mut self, number: usize, name: Option<&str>) -> Result<(), Fault> {
        self.change_named(number, |named| named.name = name.into())
    }

    /// Says what a node is estimated to be worth as an inner node.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn set_estimate(&mut self, number: usize, estimate: Amount) -> Result<(), Fault> {
        self.change_named(number, |named| named.estimate = estimate.into())
    }

    fn change_named(&mut self, number: usize, change: impl FnOnce(&mut Named)) -> Result<(), Fault> {
        let Some(at) = self.get(number).map(|vertex| vertex.at as usize) else { return Ok(()) };
        let no_memory = self.no_memory(at);
        let Some(vertex) = self.vertices.get_mut(number) else { return Ok(()) };
        if vertex.named.is_none() {
            vertex.named = one_more(self.named.push(Named::default()).map_err(|_| no_memory)?);
        }
        if let Some(named) = vertex.named.and_then(|named| self.named.get_mut(one_less(named))) {
            change(named);
        }
        Ok(())
    }

    /// Adds a child behind the others; gives the number of the way to it.
    ///
    /// # Errors
    /// When there is no memory for another way.
    pub fn edge(&mut self, from: usize, to: usize, at: usize) -> Result<usize, Fault> {
        let edge = Edge { at: short(at), to: short(to), next: None, written: None };
        let number = self.edges.push(edge).map_err(|_| self.no_memory(at))?;
        self.link(from, number);
        Ok(number)
    }

    /// Puts a way behind the others from a node.
    fn link(&mut self, from: usize, number: usize) {
        let (Some(vertex), Some(added)) = (self.vertices.get_mut(from), one_more(number)) else { return };
        match &mut vertex.ways {
            None => vertex.ways = Some((added, added)),
            Some((_, last)) => {
                let before = std::mem::replace(last, added);
                if let Some(before) = self.edges.get_mut(one_less(before)) {
                    before.next = Some(added);
                }
            }
        }
    }

    /// The way to the first child of a node.
    pub fn first_way(&self, from: usize) -> Option<usize> {
        self.get(from)?.ways.map(|(first, _)| one_less(first))
    }

    /// The way to the next child behind the one to which a way leads.
    pub fn way_behind(&self, number: usize) -> Option<usize> {
        self.edges.get(number)?.next.map(one_less)
    }

    /// A way by its number.
    pub fn way(&self, number: usize) -> Option<&Edge> {
        self.edges.get(number)
    }

    /// The ways to the children of a node, in their order.
    fn ways(&self, from: usize) -> impl Iterator<Item = &Edge> + Clone {
        self.numbers_of_ways(from).filter_map(|way| self.way(way))
    }

    fn numbers_of_ways(&self, from: usize) -> impl Iterator<Item = usize> + Clone {
        std::iter::successors(self.first_way(from), |number| self.way_behind(*number))
    }

    /// Lets a way lead to another child.
    pub fn redirect(&mut self, way: usize, to: usize) {
        self.edges.get_mut(way).into_iter().for_each(|edge| edge.to = short(to));
    }

    /// The probability of a move, where the text says it.
    pub fn probability(&self, way: usize) -> Option<Exact> {
        self.probabilities.get(way)?.get()
    }

    fn has_probability(&self, way: usize) -> bool {
        self.probabilities.get(way).is_some_and(CompactChance::is_some)
    }

    /// Says how probable a move is.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn set_probability(&mut self, way: usize, probability: Option<Exact>) -> Result<(), Fault> {
        let Some(at) = self.way(way).map(|edge| edge.at as usize).filter(|_| probability.is_some()) else {
            return Ok(());
        };
        while self.probabilities.len() <= way {
            self.probabilities.push(CompactChance::default()).map_err(|_| self.no_memory(at))?;
        }
        let probability = CompactChance::new(probability).map_err(|_| self.no_memory(at))?;
        if let Some(place) = self.probabilities.get_mut(way) {
            *place = probability;
        }
        Ok(())
    }

    /// What is written on a way, and where.
    pub fn label(&self, way: usize) -> Option<(usize, &str)> {
        let on_way = self.on_ways.get(one_less(self.way(way)?.written?))?;
        Some((on_way.at as usize, on_way.label.as_deref()?))
    }

    /// Writes something on a way, which stands at this byte.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn set_label(&mut self, way: usize, label: &str, at: usize) -> Result<(), Fault> {
        self.change_on_way(way, |on_way| (on_way.label, on_way.at) = (label.into(), short(at)))
    }

    /// Whether a way is no move at all.
    pub fn is_hidden(&self, way: usize) -> bool {
        let written = self.way(way).and_then(|edge| edge.written);
        written.and_then(|written| self.on_ways.get(one_less(written))).is_some_and(|on_way| on_way.hidden)
    }

    /// Says that a way is no move.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn hide(&mut self, way: usize) -> Result<(), Fault> {
        self.change_on_way(way, |on_way| on_way.hidden = true)
    }

    fn change_on_way(&mut self, way: usize, change: impl FnOnce(&mut EdgeLabel)) -> Result<(), Fault> {
        let Some(at) = self.way(way).map(|edge| edge.at as usize) else { return Ok(()) };
        let no_memory = self.no_memory(at);
        let Some(edge) = self.edges.get_mut(way) else { return Ok(()) };
        if edge.written.is_none() {
            edge.written = one_more(self.on_ways.push(EdgeLabel::default()).map_err(|_| no_memory)?);
        }
        if let Some(on_way) = edge.written.and_then(|written| self.on_ways.get_mut(one_less(written))) {
            change(on_way);
        }
        Ok(())
    }

    /// Says that a node is defined here.
    ///
    /// # Errors
    /// When it was defined before.
    pub fn define(&mut self, number: usize, at: usize) -> Result<(), Fault> {
        if self.get(number).is_some_and(|vertex| vertex.defined) {
            return Err(Fault::new(at, shared_faults::graph_defined_twice(self.form.within, self.shown(number))));
        }
        self.change(number, |vertex| vertex.defined = true);
        Ok(())
    }

    /// Says that the text names its root.
    pub fn set_root(&mut self, id: &str, at: usize) {
        self.root = Some((at, id.into()));
    }

    fn fault(&self, at: usize, message: impl Fn(FormPhrase) -> Message) -> Fault {
        Fault::new(at, message(self.form.within))
    }
}

/// Numbers from 1, so that there is room for none.
fn one_more(number: usize) -> Option<NonZeroU32> {
    NonZeroU32::new(short(number).saturating_add(1))
}

/// The number from 0.
fn one_less(number: NonZeroU32) -> usize {
    number.get() as usize - 1
}

#[cfg(test)]
mod tests;
