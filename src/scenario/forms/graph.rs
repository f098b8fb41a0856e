//! Trees whose nodes a text names in any order: from nodes with their children to the nodes in preorder.
//!
//! A node that is the child of several others is one node: where it is met again it stands as `same_as`, with nothing below it,
//! so that the tree is never larger than the text. Forms in which every node stands at its place use it with nodes that have no
//! identifier, for the same checks of values, names and probabilities.

mod order;

use std::collections::HashMap;

use crate::game::{Amount, Chooser, Exact};

use super::super::place::Fault;
use super::super::{Message, messages};
use super::literal::Within;
use super::parts::Notes;

/// How messages speak of a form.
#[derive(Clone, Copy, Debug)]
pub(in crate::scenario) struct Form {
    /// "in a DOT graph".
    pub within: Within,
    /// How the value of a leaf is written: `B [label=3]`.
    pub leaf: &'static str,
}

/// The way to a child.
#[derive(Clone, Debug)]
pub(in crate::scenario) struct Edge {
    /// The byte at which it stands.
    pub at: usize,
    /// The child.
    pub to: usize,
    /// The probability of the move.
    pub probability: Option<Exact>,
    /// What is written on it, with its place.
    pub label: Option<(usize, Box<str>)>,
    /// Whether it is no move at all.
    pub hidden: bool,
}

/// A node, as far as the text has said until now.
#[derive(Clone, Debug, Default)]
pub(in crate::scenario) struct Vertex {
    /// The byte at which it was met first.
    pub at: usize,
    /// The name by which the text speaks of it.
    pub id: Option<Box<str>>,
    /// The name that it has in the tree.
    pub name: Option<Box<str>>,
    /// The ways to its children.
    pub children: Vec<Edge>,
    /// What it is worth as a leaf.
    pub value: Option<Amount>,
    /// What it is estimated to be worth as an inner node.
    pub estimate: Option<Amount>,
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
}

/// The nodes of a text.
#[derive(Debug)]
pub(in crate::scenario) struct Graph {
    form: Form,
    vertices: Vec<Vertex>,
    numbers: HashMap<Box<str>, usize>,
    root: Option<(usize, Box<str>)>,
    /// What is to be said about the text.
    pub notes: Notes,
    /// The least and the largest value.
    pub bounds: Option<[Exact; 2]>,
}

impl Graph {
    /// No nodes yet.
    pub fn new(form: Form) -> Self {
        Self { form, vertices: Vec::new(), numbers: HashMap::new(), root: None, notes: Notes::default(), bounds: None }
    }

    /// The node of an identifier, which is its name too, unless it gets another.
    pub fn vertex(&mut self, id: &str, at: usize) -> usize {
        if let Some(number) = self.numbers.get(id) {
            return *number;
        }
        let number = self.vertices.len();
        self.numbers.insert(id.into(), number);
        self.vertices.push(Vertex { at, id: Some(id.into()), name: Some(id.into()), ..Vertex::default() });
        number
    }

    /// The node of an identifier, if it was met.
    pub fn find(&self, id: &str) -> Option<usize> {
        self.numbers.get(id).copied()
    }

    /// A new node without an identifier.
    pub fn nameless(&mut self, at: usize) -> usize {
        self.vertices.push(Vertex { at, defined: true, ..Vertex::default() });
        self.vertices.len() - 1
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

    /// Adds a child behind the others; gives which of the children it is.
    pub fn edge(&mut self, from: usize, to: usize, at: usize) -> usize {
        let edge = Edge { at, to, probability: None, label: None, hidden: false };
        match self.vertices.get_mut(from) {
            Some(vertex) => {
                vertex.children.push(edge);
                vertex.children.len() - 1
            }
            None => 0,
        }
    }

    /// Says more about a way to a child.
    pub fn change_edge(&mut self, from: usize, child: usize, change: impl FnOnce(&mut Edge)) {
        if let Some(edge) = self.vertices.get_mut(from).and_then(|vertex| vertex.children.get_mut(child)) {
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

#[cfg(test)]
#[path = "graph/tests.rs"]
mod tests;
