//! What was asked, and what of it is shown.

use plyscope_core::game::Language;
use plyscope_core::trace::{NodeId, Step};
use plyscope_files::ValueVisibility;
use plyscope_picture::run::{Hits, Place};

use super::walk::QueryResult;

/// What was found, as far as the search has come at the moment on screen.
#[derive(Clone, Debug, PartialEq)]
pub struct FoundNodes {
    /// What was typed.
    pub typed: String,
    /// The nodes, in the order of the visits.
    pub nodes: Hits,
    /// The one that was gone to, while it is among them.
    pub current: Option<NodeId>,
    /// Its number, from 1: a child of the root that is called as was asked comes first, then all others in order.
    pub number: Option<u64>,
    /// Why there are none.
    pub message: Option<String>,
    /// How far the record has been gone through, from 0 to 1, while it is.
    pub under_way: Option<f32>,
}

/// All that decides what is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct ShownHitsKey {
    pub(super) step: Step,
    pub(super) phase: usize,
    pub(super) values: ValueVisibility,
    pub(super) language: Language,
}

/// Something that was asked.
#[derive(Debug)]
pub(super) struct AskedQuery {
    pub(super) id: u64,
    /// The search in which it was.
    pub(super) search: u64,
    pub(super) resolved: Option<QueryResult>,
    /// The hit that was gone to last.
    pub(super) anchor: Option<NodeId>,
    /// What was selected before the first hit was gone to, while one can go back there.
    pub(super) before: Option<Option<Place>>,
    /// The hit that comes before the others, if the search has come there.
    pub(super) first: Option<NodeId>,
    /// The moment for which `shown` holds.
    pub(super) key: Option<ShownHitsKey>,
    pub(super) shown: FoundNodes,
}

impl AskedQuery {
    /// The hit with a number, from 0, first the one that comes before the others.
    fn hit(&self, number: usize) -> Option<NodeId> {
        let nodes = &self.shown.nodes;
        match self.first {
            Some(first) if number == 0 => Some(first),
            Some(first) => {
                let place = nodes.place_of(first)?;
                nodes.get(if number <= place { number - 1 } else { number })
            }
            None => nodes.get(number),
        }
    }

    /// The number of a hit, from 0.
    pub(super) fn number(&self, node: NodeId) -> Option<usize> {
        let place = self.shown.nodes.place_of(node)?;
        Some(match self.first {
            Some(first) if node == first => 0,
            Some(first) if node < first => place + 1,
            _ => place,
        })
    }

    /// The hit after the one that was gone to last, or before it; round from the last to the first.
    pub(super) fn beside(&self, onwards: bool) -> Option<NodeId> {
        let count = self.shown.nodes.len();
        let last = count.checked_sub(1)?;
        let at = self.anchor.and_then(|anchor| self.number(anchor));
        // Time may have gone back to before it: then the search goes on from where it stood.
        let around = self.anchor.map(|anchor| self.shown.nodes.before(anchor));
        let behind = |place: usize| self.shown.nodes.get(place).and_then(|node| self.number(node));
        let number = match (at, around, onwards) {
            (Some(at), _, true) => (at + 1) % count,
            (Some(at), _, false) => at.checked_sub(1).unwrap_or(last),
            (None, Some(around), true) => behind(around).unwrap_or(0),
            (None, Some(around), false) => around.checked_sub(1).and_then(behind).unwrap_or(last),
            (None, None, true) => 0,
            (None, None, false) => last,
        };
        self.hit(number)
    }
}
