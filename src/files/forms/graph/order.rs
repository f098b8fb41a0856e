//! From nodes with their children to the nodes of a tree in preorder.

use std::num::NonZeroU32;

use plyscope_core::game::{BlockList, Chooser, NameTable, filled};

use super::faults;
use super::{Graph, Vertex, one_less, one_more};
use crate::forms::fields::chooser_of;
use crate::forms::parts::FewNames;
use crate::forms::shared_faults;
use crate::forms::written::{WrittenNode, WrittenTree, drop_repeated_names, short};
use crate::messages;
use crate::nearest::nearest;
use crate::place::Fault;

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
    /// When they are no tree: no root or several, a way that returns, leaves without a value, nodes that no way
    /// reaches, and probabilities where there can be none.
    pub fn into_tree(mut self) -> Result<WrittenTree, Fault> {
        self.leave_out_hidden()?;
        let parents = self.parents()?;
        self.no_value_missing()?;
        self.settle_values();
        self.settle_players();
        self.settle_chance()?;
        let root = self.find_root(&parents)?;
        // What is not needed any more makes room for what follows.
        drop(parents);
        self.numbers = NameTable::default();
        let mut walk = GraphWalk { places: self.filled(WalkedNode::AHEAD)?, ..GraphWalk::default() };
        self.walk(root, &mut walk)?;
        self.all_reached(root, &walk.places)?;
        if !walk.shared.names().is_empty() {
            self.notes.add(faults::note_several_parents(&walk.shared.names()));
        }
        let mut nodes = self.written(root, walk)?;
        let repeated = drop_repeated_names(&mut nodes)?;
        let mut notes = self.notes;
        if !repeated.names().is_empty() {
            notes.add(shared_faults::note_names_repeated(&repeated.names()));
        }
        Ok(WrittenTree { nodes, bounds: self.bounds, notes: notes.into_list() })
    }

    /// Hidden nodes and ways are none: the others are linked anew where there are any.
    fn leave_out_hidden(&mut self) -> Result<(), Fault> {
        if !self.vertices.iter().any(|vertex| vertex.hidden) && !self.on_ways.iter().any(|on_way| on_way.hidden) {
            return Ok(());
        }
        let mut hidden = self.filled(false)?;
        hidden.iter_mut().zip(self.vertices.iter()).for_each(|(hidden, vertex)| *hidden = vertex.hidden);
        for number in 0..self.vertices.len() {
            let mut next = self.first_way(number);
            self.change(number, |vertex| vertex.ways = None);
            while let Some(way) = next.filter(|_| hidden.get(number) == Some(&false)) {
                next = self.way_behind(way);
                let is_hidden = self.is_hidden(way);
                let Some(edge) = self.edges.get_mut(way) else { break };
                edge.next = None;
                if !is_hidden && hidden.get(edge.to as usize) == Some(&false) {
                    self.link(number, way);
                }
            }
        }
        Ok(())
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
        for number in 0..self.vertices.len() {
            for edge in self.ways(number) {
                let to = edge.to as usize;
                let Some(seen) = last.get_mut(to) else { continue };
                if std::mem::replace(seen, short(number)) == short(number) {
                    let (parent, child) = (self.shown(number), self.shown(to));
                    let at = edge.at as usize;
                    return Err(self.fault(at, |within| faults::edge_twice(within, parent, child)));
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
            let has_estimate = || self.named(vertex).is_some_and(|named| named.estimate.is_some());
            vertex.is_leaf() && vertex.value.is_none() && !has_estimate() && !vertex.hidden
        };
        // A name that is nowhere defined may be a slip: it is a better message than one about a missing value.
        let missing = self.vertices.iter().filter(is_undefined).find(|vertex| !vertex.defined);
        let Some(leaf) = missing.or_else(|| self.vertices.iter().find(is_undefined)) else { return Ok(()) };
        let defined = self.vertices.iter().filter(|vertex| !is_undefined(vertex));
        let known = defined.filter_map(|vertex| self.id_of(vertex));
        let id = self.id_of(leaf);
        let meant = id.filter(|_| !leaf.defined).and_then(|id| nearest(id, compared(known)));
        let name = self.name_of(leaf).or(id);
        let sample = self.form.leaf;
        Err(self.fault(leaf.at as usize, |within| shared_faults::graph_no_value(within, sample, name, meant)))
    }

    /// Leaves keep values, inner nodes estimates.
    fn settle_values(&mut self) {
        let (mut values, mut players) = (FewNames::default(), FewNames::default());
        for vertex in self.vertices.iter_mut() {
            let mut named = vertex.named.and_then(|named| self.named.get_mut(one_less(named)));
            let mut estimate = || named.as_mut().map(|named| std::mem::take(&mut named.estimate)).unwrap_or_default();
            if vertex.is_leaf() {
                if vertex.value.is_none() && !vertex.hidden {
                    self.notes.add(shared_faults::note_leaf_estimates());
                }
                if vertex.value.is_none() {
                    vertex.value = estimate();
                }
                if vertex.chooser.take().is_some() {
                    let named = named.as_deref();
                    let name = named.and_then(|named| named.name.as_deref().or(named.id.as_deref()));
                    players.add(name.unwrap_or("?"));
                }
            } else {
                if let Some(value) = vertex.value.get() {
                    values.add(&value.to_string());
                }
                vertex.value = estimate();
            }
        }
        if !values.names().is_empty() {
            self.notes.add(shared_faults::note_inner_values(&values.names()));
        }
        if !players.names().is_empty() {
            self.notes.add(shared_faults::leaf_players_not_read(&players.names()));
        }
    }

    /// An inner node that is called `Max` or `Min` is one of that player; a label that says nothing else is no name.
    fn settle_players(&mut self) {
        let inner = self.vertices.iter_mut().filter(|vertex| !vertex.is_leaf() && vertex.chooser.is_none());
        for vertex in inner {
            let named = vertex.named.and_then(|named| self.named.get_mut(one_less(named)));
            let Some(named) = named else { continue };
            let Some(chooser) = named.name.as_deref().and_then(chooser_of) else { continue };
            vertex.chooser = Some(chooser);
            if named.name != named.id {
                named.name.take();
            }
        }
    }

    /// Probabilities stand below chance nodes, at each child or at none.
    fn settle_chance(&mut self) -> Result<(), Fault> {
        let within = self.form.within;
        let mut assumed = None;
        for number in 0..self.vertices.len() {
            let first = |given: bool| {
                let way = self.numbers_of_ways(number).find(|way| self.has_probability(*way) == given);
                way.and_then(|way| self.way(way)).map(|edge| edge.at as usize)
            };
            let (given, missing) = (first(true), first(false));
            let Some(vertex) = self.vertices.get_mut(number).filter(|vertex| !vertex.is_leaf()) else { continue };
            match (vertex.chooser, given, missing) {
                (Some(Chooser::Player(_)), Some(at), _) => {
                    return Err(Fault::new(at, shared_faults::probability_of_player(within)));
                }
                (_, Some(_), Some(at)) => return Err(Fault::new(at, shared_faults::probability_missing(within))),
                (None, Some(_), None) => {
                    vertex.chooser = Some(Chooser::Chance);
                    assumed.get_or_insert(number);
                }
                (Some(Chooser::Chance), None, _) => self.notes.add(shared_faults::note_equal_probabilities()),
                _ => {}
            }
        }
        if let Some(number) = assumed {
            let note = shared_faults::note_chance_assumed(self.name(number));
            self.notes.add(note);
        }
        Ok(())
    }

    /// The root that the text names, or the one node that is nobody's child.
    fn find_root(&self, parents: &[Option<NonZeroU32>]) -> Result<usize, Fault> {
        if let Some((at, id)) = &self.root {
            let known = self.vertices.iter().filter_map(|vertex| self.id_of(vertex));
            return self.find(id).ok_or_else(|| {
                self.fault(*at, |within| faults::no_such_root(within, id, nearest(id, compared(known.clone()))))
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
            (Some((first, _)), Some((number, (second, _)))) => {
                let shown = [first, number].into_iter().chain(roots.next().map(|(third, _)| third));
                let names: Vec<&str> = shown.map(|number| self.shown(number)).collect();
                Err(self.fault(second.at as usize, |within| faults::several_roots(within, &names)))
            }
            _ if self.vertices.iter().all(|vertex| vertex.hidden) => Err(self.fault(0, faults::empty)),
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
        let names: Vec<&str> = closed.map(|number| self.shown(*number)).collect();
        let back =
            cycle.last().and_then(|last| self.ways(*last).find(|edge| Some(&(edge.to as usize)) == cycle.first()));
        let at = back.map_or(0, |edge| edge.at as usize);
        self.fault(at, |within| faults::cycle(within, &names))
    }

    /// Goes down from the root, the children of each node in their order.
    fn walk(&mut self, root: usize, walk: &mut GraphWalk) -> Result<(), Fault> {
        self.arrive(root, None, walk)?;
        while let Some((number, next)) = walk.way.last_mut() {
            let number = *number;
            match *next {
                Some(way) => {
                    *next = self.way_behind(way);
                    let to = self.way(way).map_or(0, |edge| edge.to as usize);
                    self.arrive(to, Some(way), walk)?;
                }
                None => {
                    walk.way.pop();
                    // Its children are all there.
                    walk.places.get_mut(number).into_iter().for_each(|place| *place = place.left());
                }
            }
        }
        Ok(())
    }

    fn arrive(&mut self, number: usize, way: Option<usize>, walk: &mut GraphWalk) -> Result<(), Fault> {
        let ply = short(walk.way.len());
        let at = self.get(number).map_or(0, |vertex| vertex.at as usize);
        let count = walk.steps.len();
        let no_memory = |_| Fault::new(at, messages::no_memory_after_nodes(count));
        let Some(place) = walk.places.get_mut(number) else { return Ok(()) };
        if place.is_ahead() {
            *place = WalkedNode::on(count);
            walk.way.push((number, self.first_way(number)));
        } else if place.is_on() {
            let from_there = walk.way.iter().map(|(number, _)| *number).skip_while(|above| *above != number);
            return Err(self.cycle_fault(&from_there.collect::<Vec<_>>()));
        } else {
            walk.again.push((short(count), short(place.number()))).map_err(no_memory)?;
            walk.shared.add(self.shown(number));
        }
        walk.steps.push(EdgeStep { way: way.and_then(one_more), ply }).map_err(no_memory)?;
        Ok(())
    }

    /// The nodes in the order of the walk: what is read of them is given up block by block, so that nothing is there
    /// twice.
    fn written(&mut self, root: usize, walk: GraphWalk) -> Result<BlockList<WrittenNode>, Fault> {
        let GraphWalk { mut places, steps, again, .. } = walk;
        let count = steps.len();
        let no_memory = |_| Fault::new(0, messages::no_memory_after_nodes(count));
        self.sort(root, &mut places, &steps, &again);
        drop(places);
        (self.edges, self.on_ways) = (BlockList::new(), BlockList::new());
        let mut vertices = std::mem::take(&mut self.vertices).into_iter();
        let mut again = again.into_iter().peekable();
        let mut nodes: BlockList<WrittenNode> = BlockList::new();
        for (number, EdgeStep { way, ply }) in steps.into_iter().enumerate() {
            let probability = way.and_then(|way| self.probabilities.get_mut(one_less(way)));
            let probability = probability.map(std::mem::take).unwrap_or_default();
            let node = match again.next_if(|(step, _)| *step as usize == number) {
                Some((_, first)) => {
                    let at = nodes.get(first as usize).map_or(0, |node| node.at);
                    WrittenNode { at, ply, probability, same_as: NonZeroU32::new(first), ..WrittenNode::default() }
                }
                None => {
                    let Some(Vertex { at, named, value, chooser, .. }) = vertices.next() else { break };
                    let named = named.and_then(|named| self.named.get_mut(one_less(named)));
                    let name = named.map(|named| named.name.take()).unwrap_or_default();
                    WrittenNode { at, ply, name, value, chooser, probability, same_as: None }
                }
            };
            nodes.push(node).map_err(no_memory)?;
        }
        Ok(nodes)
    }

    /// Puts the nodes into the order in which the steps of the walk first come to them, those that are hidden behind
    /// the others.
    fn sort(
        &mut self,
        root: usize,
        places: &mut [WalkedNode],
        steps: &BlockList<EdgeStep>,
        again: &BlockList<(u32, u32)>,
    ) {
        let mut next = 0;
        let mut again = again.iter().peekable();
        for (number, step) in steps.iter().enumerate() {
            if again.next_if(|(step, _)| *step as usize == number).is_some() {
                continue;
            }
            let to = step.way.and_then(|way| self.way(one_less(way))).map_or(root, |edge| edge.to as usize);
            places.get_mut(to).into_iter().for_each(|place| *place = WalkedNode::on(next));
            next += 1;
        }
        for place in places.iter_mut().filter(|place| place.is_ahead()) {
            *place = WalkedNode::on(next);
            next += 1;
        }
        self.vertices.arrange(places, |place| place.number());
    }

    fn all_reached(&self, root: usize, places: &[WalkedNode]) -> Result<(), Fault> {
        let is_missed = |(place, vertex): (&WalkedNode, &Vertex)| place.is_ahead() && !vertex.hidden;
        let Some(missed) = places.iter().zip(self.vertices.iter()).position(is_missed) else { return Ok(()) };
        let parents = self.parents()?;
        // What only has parents that are missed too goes round in a cycle.
        let above = |number: usize| parent_of(&parents, number);
        let top = (0..self.vertices.len()).try_fold(missed, |number, _| above(number).ok_or(number));
        let Err(top) = top else { return Err(self.cycle_above(missed, &parents)) };
        let (at, name, root) =
            (self.get(top).map_or(0, |vertex| vertex.at as usize), self.shown(top), self.shown(root));
        Err(self.fault(at, |within| faults::not_reached(within, name, root)))
    }
}

/// Where the walk is with a node of the text, and the number that it has in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct WalkedNode(u32);

impl WalkedNode {
    /// It was not met yet.
    const AHEAD: Self = Self(0);

    /// The walk is at it or below it.
    fn on(number: usize) -> Self {
        Self(short(number).saturating_add(1).saturating_mul(2))
    }

    /// The walk has left it.
    const fn left(self) -> Self {
        Self(self.0 | 1)
    }

    fn is_ahead(self) -> bool {
        self == Self::AHEAD
    }

    fn is_on(self) -> bool {
        !self.is_ahead() && self.0.is_multiple_of(2)
    }

    /// The number in the tree of a node that was met.
    fn number(self) -> usize {
        (self.0 as usize / 2).saturating_sub(1)
    }
}

fn parent_of(parents: &[Option<NonZeroU32>], number: usize) -> Option<usize> {
    parents.get(number).copied().flatten().map(one_less)
}

/// A step of the walk to a node: eight bytes.
#[derive(Debug)]
struct EdgeStep {
    /// The way that it takes; none to the root.
    way: Option<NonZeroU32>,
    ply: u32,
}

#[derive(Default)]
struct GraphWalk {
    steps: BlockList<EdgeStep>,
    places: Vec<WalkedNode>,
    /// The steps to nodes that were met before, each with the number of the first step there.
    again: BlockList<(u32, u32)>,
    /// From the root to where the walk is: each node with the way to its next child.
    way: Vec<(usize, Option<usize>)>,
    shared: FewNames,
}
