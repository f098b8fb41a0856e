//! The unfolded nodes of the outline, found from the root down.

use std::collections::HashMap;
use std::rc::Rc;
use std::vec::IntoIter;

use super::{Block, Offspring, Outline, unvisited_goes_on};
use crate::run::{Place, Run};
use plyscope_core::game::{AnyPosition, Position};
use plyscope_core::trace::NodeId;

/// An unfolded node while it is looked for those that are unfolded below it.
struct OpenBlock {
    /// Its number among its siblings.
    number: usize,
    family: Rc<Offspring>,
    /// The numbers of its children that have not been looked at.
    left: IntoIter<usize>,
    unfolded: Vec<(usize, usize, Block)>,
    /// The rows below its unfolded children.
    rows: usize,
}

/// Finds the unfolded nodes, from the root down.
pub(super) struct OutlineBuilder<'b> {
    pub run: &'b Run,
    pub outline: &'b Outline,
    pub path: &'b [NodeId],
    pub is_whole: bool,
    /// The children that were found for the rows before, and for these.
    pub old: HashMap<Place, Rc<Offspring>>,
    pub new: HashMap<Place, Rc<Offspring>>,
}

impl OutlineBuilder<'_> {
    pub fn is_unfolded(&self, place: Place, position: &AnyPosition, ply: u32) -> bool {
        match place {
            Place::Visited(node) => {
                let is_entered = self.is_whole || node <= self.run.moment().last_entered;
                let by_itself =
                    self.is_whole || self.run.trace.is_root(node) || self.path.get(ply as usize) == Some(&node);
                let is_wanted = self.outline.by_hand.get(&node).copied().unwrap_or(by_itself);
                is_entered && is_wanted && !self.run.trace.record(node).is_leaf()
            }
            Place::Unvisited { .. } => {
                let is_wanted = self.outline.unvisited_by_hand.get(&place).copied().unwrap_or(true);
                self.is_whole && is_wanted && unvisited_goes_on(self.run, position, ply)
            }
        }
    }

    /// The root, with all that is unfolded below it. A search may be deeper than the stack: what is open stands in a
    /// list.
    pub fn root(&mut self) -> Block {
        let (place, position) = (Place::Visited(self.run.root()), self.run.scenario.position.clone());
        let mut above: Vec<OpenBlock> = Vec::new();
        let mut open = self.open(0, place, position, 0);
        loop {
            if let Some(below) = self.next_below(&mut open) {
                above.push(std::mem::replace(&mut open, below));
                continue;
            }
            let OpenBlock { number, family, unfolded, rows, .. } = open;
            let block = Block { rows: family.len() + rows, family, unfolded };
            let Some(up) = above.pop() else { return block };
            open = up;
            let before = open.rows;
            open.rows += block.rows;
            open.unfolded.push((number, before, block));
        }
    }

    /// An unfolded node, of which nothing below has been looked at.
    fn open(&mut self, number: usize, place: Place, position: AnyPosition, ply: u32) -> OpenBlock {
        let family = match self.old.remove(&place) {
            Some(family) => family,
            None => Rc::new(Offspring::new(self.run, place, position, ply)),
        };
        self.new.insert(place, Rc::clone(&family));
        let left = self.may_be_unfolded(&family).into_iter();
        OpenBlock { number, family, left, unfolded: Vec::new(), rows: 0 }
    }

    /// The next unfolded one among the children of a node.
    fn next_below(&mut self, open: &mut OpenBlock) -> Option<OpenBlock> {
        let (family, ply) = (Rc::clone(&open.family), open.family.ply + 1);
        open.left.find_map(|number| {
            let (child, mv) = family.child(self.run, number)?;
            let position = family.position.play(mv);
            self.is_unfolded(child, &position, ply).then(|| self.open(number, child, position, ply))
        })
    }

    /// The numbers of those children that may be unfolded: of many only those on the path or chosen by hand are looked
    /// at.
    fn may_be_unfolded(&self, family: &Offspring) -> Vec<usize> {
        if self.is_whole {
            return (0..family.len()).collect();
        }
        let Place::Visited(node) = family.place else { return Vec::new() };
        let on_path = self.path.get(family.ply as usize + 1).copied();
        let end = self.run.trace.end(node);
        let by_hand = self.outline.by_hand.range(node..end).map(|(node, _)| *node);
        let mut numbers: Vec<usize> =
            on_path.into_iter().chain(by_hand).filter_map(|child| family.visited.binary_search(&child).ok()).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }
}
