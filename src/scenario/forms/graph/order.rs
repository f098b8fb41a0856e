//! From nodes with their children to the nodes of a tree in preorder.

use std::num::NonZeroU32;

use crate::game::{Budget, Chooser, filled};

use super::super::super::messages;
use super::super::super::nearest::nearest;
use super::super::super::place::Fault;
use super::super::compact::Chance;
use super::super::fields::chooser_of;
use super::super::parts::Few;
use super::super::written::{WrittenNode, WrittenTree, drop_repeated_names, short};
use super::{Edge, Graph, Vertex};

/// So many names at most are compared with a wrong one, and none that is longer than names are.
const COMPARED: usize = 10_000;
const LONGEST_COMPARED: usize = 100;

fn compared<'n>(names: impl Iterator<Item = &'n str> + Clone) -> impl Iterator<Item = &'n str> + Clone {
    names.filter(|name| name.len() <= LONGEST_COMPARED).take(COMPARED)
}

/// So many nodes of a cycle are named.
const SHOWN_OF_CYCLE: usize = 8;

impl Graph {
    /// The nodes in preorder.
    ///
    /// # Errors
    /// When they are no tree: no root or several, a way that returns, leaves without a value, nodes that no way reaches, and
    /// probabilities where there can be none.
    pub fn into_tree(mut self) -> Result<WrittenTree, Fault> {
        let mut hidden = self.filled(false)?;
        hidden.iter_mut().zip(self.vertices.iter()).for_each(|(hidden, vertex)| *hidden = vertex.hidden);
        for vertex in self.vertices.iter_mut() {
            let all_hidden = vertex.hidden;
            let is_hidden = |edge: &Edge| edge.hidden || hidden.get(edge.to as usize) == Some(&true);
            vertex.children.retain(|edge| !all_hidden && !is_hidden(edge));
        }
        let parents = self.parents()?;
        self.no_value_missing()?;
        self.settle_values();
        self.settle_players();
        self.settle_chance()?;
        let root = self.find_root(&parents)?;
        let mut walk = Walk { places: self.filled(Place::Ahead)?, ..Walk::default() };
        self.walk(root, &mut walk)?;
        self.all_reached(root, &walk.places, &parents)?;
        if !walk.shared.names().is_empty() {
            self.notes.add(messages::note_several_parents(&walk.shared.names()));
        }
        let mut tree = walk.tree;
        let repeated = drop_repeated_names(&mut tree.nodes)?;
        if !repeated.names().is_empty() {
            self.notes.add(messages::note_names_repeated(&repeated.names()));
        }
        Ok(WrittenTree { bounds: self.bounds, notes: self.notes.into_list(), ..tree })
    }

    /// A thing for each node.
    fn filled<T: Clone>(&self, thing: T) -> Result<Vec<T>, Fault> {
        let count = self.vertices.len();
        filled(thing, count).map_err(|_| Fault::new(0, messages::no_memory_after_nodes(count)))
    }

    /// One parent of each node.
    fn parents(&self) -> Result<Vec<Option<NonZeroU32>>, Fault> {
        let mut parents: Vec<Option<NonZeroU32>> = self.filled(None)?;
        // The last node of which it is known to be a child: enough to find a child that stands twice in one list.
        let mut last: Vec<u32> = self.filled(u32::MAX)?;
        for (number, vertex) in self.vertices.iter().enumerate() {
            for edge in &vertex.children {
                let to = edge.to as usize;
                let Some(seen) = last.get_mut(to) else { continue };
                if std::mem::replace(seen, short(number)) == short(number) {
                    let (at, child) = (edge.at as usize, self.vertices.get(to).map_or("?", Vertex::shown));
                    return Err(self.fault(at, |within| messages::graph_edge_twice(within, vertex.shown(), child)));
                }
                if let (Some(parent), Some(number)) = (parents.get_mut(to), one_more(number)) {
                    parent.get_or_insert(number);
                }
            }
        }
        Ok(parents)
    }

    fn no_value_missing(&self) -> Result<(), Fault> {
        let is_undefined = |vertex: &&Vertex| {
            vertex.children.is_empty() && vertex.value.is_none() && vertex.estimate.is_none() && !vertex.hidden
        };
        // A name that is nowhere defined may be a slip: it is a better message than one about a missing value.
        let missing = self.vertices.iter().filter(is_undefined).find(|vertex| !vertex.defined);
        let Some(leaf) = missing.or_else(|| self.vertices.iter().find(is_undefined)) else { return Ok(()) };
        let defined = self.vertices.iter().filter(|vertex| !is_undefined(vertex));
        let known = defined.filter_map(|vertex| vertex.id.as_deref());
        let id = leaf.id.as_deref();
        let meant = id.filter(|_| !leaf.defined).and_then(|id| nearest(id, compared(known)));
        let name = leaf.name.as_deref().or(id);
        let sample = self.form.leaf;
        Err(self.fault(leaf.at as usize, |within| messages::graph_no_value(within, sample, name, meant)))
    }

    /// Leaves keep values, inner nodes estimates.
    fn settle_values(&mut self) {
        let (mut values, mut players) = (Few::default(), Few::default());
        for vertex in self.vertices.iter_mut() {
            if vertex.children.is_empty() {
                if vertex.chooser.is_some() {
                    players.add(vertex.name.as_deref().unwrap_or(vertex.shown()));
                }
                if vertex.value.is_none() && !vertex.hidden {
                    self.notes.add(messages::note_leaf_estimates());
                }
                if vertex.value.is_none() {
                    vertex.value = std::mem::take(&mut vertex.estimate);
                }
                vertex.chooser = None;
            } else {
                if let Some(value) = vertex.value.get() {
                    values.add(&value.to_string());
                }
                vertex.value = std::mem::take(&mut vertex.estimate);
            }
        }
        if !values.names().is_empty() {
            self.notes.add(messages::note_inner_values(&values.names()));
        }
        if !players.names().is_empty() {
            self.notes.add(messages::leaf_players_not_read(&players.names()));
        }
    }

    /// An inner node that is called `Max` or `Min` is one of that player; a label that says nothing else is no name.
    fn settle_players(&mut self) {
        let inner = self.vertices.iter_mut().filter(|vertex| !vertex.children.is_empty() && vertex.chooser.is_none());
        for vertex in inner {
            let Some(chooser) = vertex.name.as_deref().and_then(chooser_of) else { continue };
            vertex.chooser = Some(chooser);
            if vertex.name != vertex.id {
                vertex.name.take();
            }
        }
    }

    /// Probabilities stand below chance nodes, at each child or at none.
    fn settle_chance(&mut self) -> Result<(), Fault> {
        let within = self.form.within;
        let mut assumed = None;
        for vertex in self.vertices.iter_mut().filter(|vertex| !vertex.children.is_empty()) {
            let given = vertex.children.iter().find(|edge| edge.probability.is_some());
            let missing = vertex.children.iter().find(|edge| !edge.probability.is_some());
            match (vertex.chooser, given, missing) {
                (Some(Chooser::Player(_)), Some(Edge { at, .. }), _) => {
                    return Err(Fault::new(*at as usize, messages::probability_of_player(within)));
                }
                (_, Some(_), Some(Edge { at, .. })) => {
                    return Err(Fault::new(*at as usize, messages::probability_missing(within)));
                }
                (None, Some(_), None) => {
                    vertex.chooser = Some(Chooser::Chance);
                    assumed.get_or_insert(vertex.name.clone());
                }
                (Some(Chooser::Chance), None, _) => self.notes.add(messages::note_equal_probabilities()),
                _ => {}
            }
        }
        if let Some(name) = assumed {
            self.notes.add(messages::note_chance_assumed(name.as_deref()));
        }
        Ok(())
    }

    /// The root that the text names, or the one node that is nobody's child.
    fn find_root(&self, parents: &[Option<NonZeroU32>]) -> Result<usize, Fault> {
        if let Some((at, id)) = &self.root {
            let known = self.vertices.iter().filter_map(|vertex| vertex.id.as_deref());
            return self.find(id).ok_or_else(|| {
                self.fault(*at, |within| messages::graph_no_such_root(within, id, nearest(id, compared(known.clone()))))
            });
        }
        let mut roots = self
            .vertices
            .iter()
            .zip(parents)
            .enumerate()
            .filter(|(_, (vertex, parent))| parent.is_none() && !vertex.hidden);
        match (roots.next(), roots.next()) {
            (Some((root, _)), None) => Ok(root),
            (Some((_, (first, _))), Some((_, (second, _)))) => {
                let third = roots.next().map(|(_, (third, _))| third.shown());
                let names: Vec<&str> = [first.shown(), second.shown()].into_iter().chain(third).collect();
                Err(self.fault(second.at as usize, |within| messages::graph_several_roots(within, &names)))
            }
            _ if self.vertices.iter().all(|vertex| vertex.hidden) => Err(self.fault(0, messages::graph_empty)),
            _ => Err(self.cycle_above(self.vertices.iter().position(|vertex| !vertex.hidden).unwrap_or(0), parents)),
        }
    }

    /// The cycle to which the parents of a node lead.
    fn cycle_above(&self, from: usize, parents: &[Option<NonZeroU32>]) -> Fault {
        let above = |number: usize| parent_of(parents, number).unwrap_or(number);
        // After as many steps as there are nodes, the way is inside the cycle.
        let inside = (0..self.vertices.len()).fold(from, |number, _| above(number));
        let mut cycle = vec![inside];
        let mut number = above(inside);
        while number != inside {
            cycle.push(number);
            number = above(number);
        }
        cycle.reverse();
        // It is told from the node that the text has first.
        let first = cycle.iter().enumerate().min_by_key(|(_, number)| **number).map_or(0, |(place, _)| place);
        cycle.rotate_left(first);
        self.cycle_fault(&cycle)
    }

    fn cycle_fault(&self, cycle: &[usize]) -> Fault {
        let closed = cycle.iter().take(SHOWN_OF_CYCLE).chain(cycle.first());
        let names: Vec<&str> = closed.filter_map(|number| self.get(*number)).map(Vertex::shown).collect();
        let last = cycle.last().and_then(|last| self.get(*last));
        let back = last.and_then(|last| last.children.iter().find(|edge| Some(&(edge.to as usize)) == cycle.first()));
        let at = back.map_or(0, |edge| edge.at as usize);
        self.fault(at, |within| messages::graph_cycle(within, &names))
    }

    /// Goes down from the root, the children of each node in their order.
    fn walk(&mut self, root: usize, walk: &mut Walk) -> Result<(), Fault> {
        self.arrive(root, Chance::default(), walk)?;
        while let Some((number, next_child)) = walk.way.last_mut() {
            let number = *number;
            let edge = self.vertices.get_mut(number).and_then(|vertex| vertex.children.get_mut(*next_child));
            *next_child += 1;
            match edge.map(|edge| (edge.to, std::mem::take(&mut edge.probability))) {
                Some((to, probability)) => self.arrive(to as usize, probability, walk)?,
                None => {
                    walk.way.pop();
                    // Its children are all there.
                    if let Some(vertex) = self.vertices.get_mut(number) {
                        let children = std::mem::take(&mut vertex.children);
                        Budget::give_back(children.capacity() * size_of::<Edge>());
                    }
                    if let Some(Place::On(node)) = walk.places.get(number).copied() {
                        walk.set_place(number, Place::Done(node));
                    }
                }
            }
        }
        Ok(())
    }

    fn arrive(&mut self, number: usize, probability: Chance, walk: &mut Walk) -> Result<(), Fault> {
        let ply = u32::try_from(walk.way.len()).unwrap_or(u32::MAX);
        match walk.places.get(number).copied() {
            None => {}
            Some(Place::On(_)) => {
                let from_there = walk.way.iter().map(|(number, _)| *number).skip_while(|above| *above != number);
                return Err(self.cycle_fault(&from_there.collect::<Vec<_>>()));
            }
            Some(Place::Done(first)) => {
                walk.shared.add(self.get(number).map_or("?", Vertex::shown));
                let at = walk.tree.nodes.get(first as usize).map_or(0, |node| node.at);
                let same_as = NonZeroU32::new(first);
                walk.tree.push(WrittenNode { at, ply, probability, same_as, ..WrittenNode::default() })?;
            }
            Some(Place::Ahead) => {
                let Some(vertex) = self.vertices.get_mut(number) else { return Ok(()) };
                let (name, value) = (vertex.name.take(), std::mem::take(&mut vertex.value));
                let (at, chooser) = (vertex.at, vertex.chooser);
                walk.set_place(number, Place::On(short(walk.tree.nodes.len())));
                walk.tree.push(WrittenNode { at, ply, name, value, chooser, probability, same_as: None })?;
                walk.way.push((number, 0));
            }
        }
        Ok(())
    }

    fn all_reached(&self, root: usize, places: &[Place], parents: &[Option<NonZeroU32>]) -> Result<(), Fault> {
        let is_missed = |(place, vertex): (&Place, &Vertex)| *place == Place::Ahead && !vertex.hidden;
        let Some(missed) = places.iter().zip(self.vertices.iter()).position(is_missed) else { return Ok(()) };
        // What only has parents that are missed too goes round in a cycle.
        let above = |number: usize| parent_of(parents, number);
        let top = (0..self.vertices.len()).try_fold(missed, |number, _| above(number).ok_or(number));
        let (Err(top), Some(root)) = (top, self.get(root)) else { return Err(self.cycle_above(missed, parents)) };
        let (at, name) = self.get(top).map_or((0, "?"), |vertex| (vertex.at as usize, vertex.shown()));
        Err(self.fault(at, |within| messages::graph_not_reached(within, name, root.shown())))
    }
}

/// Where the walk is with a node of the text; the number is that of the node in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// It was not met yet.
    Ahead,
    /// The walk is at it or below it.
    On(u32),
    /// The walk has left it.
    Done(u32),
}

/// Numbers from 1, so that there is room for none.
fn one_more(number: usize) -> Option<NonZeroU32> {
    NonZeroU32::new(short(number).saturating_add(1))
}

fn parent_of(parents: &[Option<NonZeroU32>], number: usize) -> Option<usize> {
    parents.get(number).copied().flatten().map(|parent| parent.get() as usize - 1)
}

#[derive(Default)]
struct Walk {
    tree: WrittenTree,
    places: Vec<Place>,
    /// From the root to where the walk is: each node with the number of its next child.
    way: Vec<(usize, usize)>,
    shared: Few,
}

impl Walk {
    fn set_place(&mut self, number: usize, place: Place) {
        if let Some(known) = self.places.get_mut(number) {
            *known = place;
        }
    }
}
