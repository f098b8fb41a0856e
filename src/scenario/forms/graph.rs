//! Trees whose nodes a text names in any order: from nodes with their children to the nodes in preorder.
//!
//! A node that is the child of several others is one node: where it is met again it stands as `same_as`, with nothing below it,
//! so that the tree is never larger than the text. Forms in which every node stands at its place use it with nodes that have no
//! identifier, for the same checks of values, names and probabilities.

mod order;

use std::num::NonZeroU32;

use crate::game::{Budget, Chooser, Exact, NameTable, Rows};

use super::super::place::Fault;
use super::super::{Message, messages};
use super::compact::{Chance, Name, Worth};
use super::literal::Within;
use super::parts::Notes;
use super::written::short;

/// How messages speak of a form.
#[derive(Clone, Copy, Debug)]
pub(in crate::scenario) struct Form {
    /// "in a DOT graph".
    pub within: Within,
    /// How the value of a leaf is written: `B [label=3]`.
    pub leaf: &'static str,
}

/// The way to a child: 32 bytes.
#[derive(Clone, Debug)]
pub(in crate::scenario) struct Edge {
    /// The byte at which it stands.
    pub at: u32,
    /// The child.
    pub to: u32,
    /// The way to the next child of the same node.
    next: Option<NonZeroU32>,
    /// The probability of the move.
    pub probability: Chance,
    /// What is written on it, with its place.
    pub label: Option<Box<(usize, Name)>>,
    /// Whether it is no move at all.
    pub hidden: bool,
}

/// A node, as far as the text has said until now: 80 bytes.
#[derive(Clone, Debug, Default)]
pub(in crate::scenario) struct Vertex {
    /// The byte at which it was met first.
    pub at: u32,
    /// The name by which the text speaks of it.
    pub id: Name,
    /// The name that it has in the tree.
    pub name: Name,
    /// The ways to its first and its last child: all ways stand in one list, by numbers from 1.
    ways: Option<(NonZeroU32, NonZeroU32)>,
    /// What it is worth as a leaf.
    pub value: Worth,
    /// What it is estimated to be worth as an inner node.
    pub estimate: Worth,
    /// Who chooses there.
    pub chooser: Option<Chooser>,
    /// Whether it is no node at all, but stands in the text to push others aside.
    pub hidden: bool,
    /// Whether the text has defined it, and not only named it as a child.
    pub defined: bool,
}

impl Vertex {
    /// How messages name it.
    pub fn shown(&self) -> &str {
        self.id.as_deref().or(self.name.as_deref()).unwrap_or("?")
    }

    /// Whether it has no children.
    pub fn is_leaf(&self) -> bool {
        self.ways.is_none()
    }
}

/// The nodes of a text.
#[derive(Debug)]
pub(in crate::scenario) struct Graph {
    form: Form,
    vertices: Rows<Vertex>,
    edges: Rows<Edge>,
    numbers: NameTable,
    root: Option<(usize, Box<str>)>,
    /// What is to be said about the text.
    pub notes: Notes,
    /// The least and the largest value.
    pub bounds: Option<[Exact; 2]>,
}

impl Graph {
    /// No nodes yet.
    pub fn new(form: Form) -> Self {
        let (vertices, edges, numbers) = (Rows::new(), Rows::new(), NameTable::default());
        Self { form, vertices, edges, numbers, root: None, notes: Notes::default(), bounds: None }
    }

    /// The node of an identifier, which is its name too, unless it gets another.
    ///
    /// # Errors
    /// When there is no memory for another node.
    pub fn vertex(&mut self, id: &str, at: usize) -> Result<usize, Fault> {
        if let Some(number) = self.find(id) {
            return Ok(number);
        }
        let number = self.push(Vertex { at: short(at), id: id.into(), name: id.into(), ..Vertex::default() }, at)?;
        self.numbers.add(id, number).map_err(|_| Fault::new(at, messages::no_memory_after_nodes(number)))?;
        Ok(number)
    }

    fn push(&mut self, vertex: Vertex, at: usize) -> Result<usize, Fault> {
        let count = self.vertices.len();
        self.vertices.push(vertex).map_err(|_| Fault::new(at, messages::no_memory_after_nodes(count)))
    }

    /// The node of an identifier, if it was met.
    pub fn find(&self, id: &str) -> Option<usize> {
        self.numbers.find(id, |number| self.get(number).is_some_and(|vertex| vertex.id.as_deref() == Some(id)))
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

    /// Adds a child behind the others; gives the number of the way to it.
    ///
    /// # Errors
    /// When there is no memory for another way.
    pub fn edge(&mut self, from: usize, to: usize, at: usize) -> Result<usize, Fault> {
        let count = self.vertices.len();
        let no_memory = |_| Fault::new(at, messages::no_memory_after_nodes(count));
        let edge = Edge {
            at: short(at),
            to: short(to),
            next: None,
            probability: Chance::default(),
            label: None,
            hidden: false,
        };
        let number = self.edges.push(edge).map_err(no_memory)?;
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
        std::iter::successors(self.first_way(from), |number| self.way_behind(*number)).filter_map(|way| self.way(way))
    }

    /// Says more about a way to a child.
    pub fn change_edge(&mut self, number: usize, change: impl FnOnce(&mut Edge)) {
        if let Some(edge) = self.edges.get_mut(number) {
            change(edge);
        }
    }

    /// Says that a node is defined here.
    ///
    /// # Errors
    /// When it was defined before.
    pub fn define(&mut self, number: usize, at: usize) -> Result<(), Fault> {
        let within = self.form.within;
        match self.vertices.get_mut(number) {
            Some(vertex) if vertex.defined => {
                Err(Fault::new(at, messages::graph_defined_twice(within, vertex.shown())))
            }
            Some(vertex) => {
                vertex.defined = true;
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// Says that the text names its root.
    pub fn set_root(&mut self, id: &str, at: usize) {
        self.root = Some((at, id.into()));
    }

    fn fault(&self, at: usize, message: impl Fn(Within) -> Message) -> Fault {
        Fault::new(at, message(self.form.within))
    }
}

/// What is written on a way, at this byte.
pub(in crate::scenario) fn label_of_way(text: &str, at: usize) -> Box<(usize, Name)> {
    Budget::spend(BYTES_OF_A_LABEL);
    Box::new((at, text.into()))
}

/// What the label of a way takes, besides its characters.
const BYTES_OF_A_LABEL: usize = 48;

/// Numbers from 1, so that there is room for none.
fn one_more(number: usize) -> Option<NonZeroU32> {
    NonZeroU32::new(short(number).saturating_add(1))
}

/// The number from 0.
fn one_less(number: NonZeroU32) -> usize {
    number.get() as usize - 1
}

#[cfg(test)]
#[path = "graph/tests.rs"]
mod tests;
