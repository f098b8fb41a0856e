//! The nodes that were found, as far as the search has come to them.

use std::ops::Range;
use std::sync::Arc;

use plyscope_core::trace::NodeId;

/// Nodes in the order of the visits: the first so many of all that were found, but for a few that are not hits yet.
///
/// However many there are, those of another moment are had without copying any.
#[derive(Clone, Debug, Default)]
pub struct Hits {
    all: Arc<[NodeId]>,
    /// How many of all have been entered.
    entered: usize,
    /// Those of them that are open and not hits yet, in order.
    missing: Arc<[NodeId]>,
}

impl PartialEq for Hits {
    fn eq(&self, other: &Self) -> bool {
        let is_same_list = Arc::ptr_eq(&self.all, &other.all) || self.all == other.all;
        is_same_list && self.entered == other.entered && self.missing == other.missing
    }
}

impl Hits {
    /// The one node.
    pub fn one(node: NodeId) -> Self {
        Self::of(&Arc::from([node]))
    }

    /// All of these, which are in the order of the visits.
    pub fn of(all: &Arc<[NodeId]>) -> Self {
        Self { all: Arc::clone(all), entered: all.len(), missing: Arc::default() }
    }

    /// Those of them that have been entered when `last_entered` was, but for some that are `open` and not hits yet.
    pub fn by_then(all: &Arc<[NodeId]>, last_entered: NodeId, open: impl Iterator<Item = NodeId>) -> Self {
        let entered = all.partition_point(|node| *node <= last_entered);
        let missing = open.filter(|node| all.binary_search(node).is_ok_and(|place| place < entered)).collect();
        Self { all: Arc::clone(all), entered, missing }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.entered - self.missing.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many come before a node.
    pub fn before(&self, node: NodeId) -> usize {
        let entered = self.all.get(..self.entered).unwrap_or_default();
        entered.partition_point(|other| *other < node) - self.missing.partition_point(|other| *other < node)
    }

    /// The place of a node among them.
    pub fn place_of(&self, node: NodeId) -> Option<usize> {
        let is_entered = self.all.binary_search(&node).is_ok_and(|place| place < self.entered);
        (is_entered && self.missing.binary_search(&node).is_err()).then(|| self.before(node))
    }

    /// The one at a place.
    pub fn get(&self, place: usize) -> Option<NodeId> {
        let mut at = place;
        for node in self.missing.iter() {
            if self.all.binary_search(node).is_ok_and(|before| before <= at) {
                at += 1;
            }
        }
        self.all.get(..self.entered)?.get(at).copied()
    }

    /// Those with numbers in a range, in order.
    pub fn within(&self, numbers: Range<u32>) -> impl Iterator<Item = NodeId> + '_ {
        let begin = self.all.partition_point(|node| node.0 < numbers.start);
        let end = self.all.partition_point(|node| node.0 < numbers.end).min(self.entered);
        let some = self.all.get(begin..end).unwrap_or_default().iter().copied();
        some.filter(|node| self.missing.binary_search(node).is_err())
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.within(0..u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_that_are_missing_are_passed_over() {
        let all: Arc<[NodeId]> = [2, 3, 5, 8, 13, 21].map(NodeId).into();
        let open = [1, 3, 8, 21].map(NodeId);
        let hits = Hits::by_then(&all, NodeId(13), open.into_iter());
        let wanted = [2, 5, 13].map(NodeId);
        assert_eq!(hits.iter().collect::<Vec<_>>(), wanted);
        assert_eq!((0..4).map(|place| hits.get(place)).collect::<Vec<_>>(), [&wanted.map(Some)[..], &[None]].concat());
        for number in 0..25 {
            let node = NodeId(number);
            assert_eq!(hits.place_of(node), wanted.iter().position(|other| *other == node));
            assert_eq!(hits.before(node), wanted.iter().filter(|other| **other < node).count());
            let within: Vec<NodeId> = hits.within(number..14).collect();
            assert_eq!(within, wanted.into_iter().filter(|other| *other >= node).collect::<Vec<_>>());
        }
    }
}
