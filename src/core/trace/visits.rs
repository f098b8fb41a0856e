//! Moves that were made more than once from one node.

use std::collections::BTreeMap;

use crate::game::Move;
use crate::search::CallKind;

use super::{NodeId, Trace};

impl Trace {
    /// The visit of a move from a node: the last one that was entered before or at `last`, else the first.
    pub fn visit_by(&self, node: NodeId, mv: Move, last: NodeId) -> Option<NodeId> {
        let mut visits = self.children(node).filter(|child| self.record(*child).mv() == mv);
        let first = visits.next()?;
        if !self.form.makes_again() {
            return Some(first);
        }
        Some(visits.take_while(|visit| *visit <= last).last().unwrap_or(first))
    }

    /// The probe of the move of chance that led to this node, where it is searched for the second time.
    pub fn probe_of(&self, node: NodeId) -> Option<NodeId> {
        if !self.form.two_rounds || self.record(node).call() == CallKind::Scout {
            return None;
        }
        let place = self.probes().binary_search_by_key(&node, |(searched, _)| *searched).ok()?;
        self.probes().get(place).map(|(_, probe)| *probe)
    }

    /// The nodes whose move had been probed before, each with that probe, in order.
    fn probes(&self) -> &[(NodeId, NodeId)] {
        self.probes.get_or_init(|| {
            let (mut open, mut found) = (Vec::new(), Vec::new());
            for (node, record) in (0..).zip(&self.records) {
                while open.last().is_some_and(|(end, _)| *end <= node) {
                    open.pop();
                }
                if let Some((_, probed)) = open.last_mut() {
                    let probed: &mut BTreeMap<Move, NodeId> = probed;
                    if record.call() == CallKind::Scout {
                        probed.insert(record.mv(), NodeId(node));
                    } else if let Some(probe) = probed.get(&record.mv()) {
                        found.push((NodeId(node), *probe));
                    }
                }
                if record.size > 1 {
                    open.push((node + record.size, BTreeMap::new()));
                }
            }
            found
        })
    }

    /// The moves that were made from a node, in order: each with its last visit that was entered before or at `last`,
    /// else its first, and with the number of that visit, from 1.
    pub fn visits(&self, node: NodeId, last: NodeId) -> Vec<(Move, NodeId, u32)> {
        let mut visits: Vec<(Move, NodeId, u32)> = Vec::new();
        // Where the moves are probed first, the visits of one do not follow one another.
        let mut places: BTreeMap<Move, usize> = BTreeMap::new();
        for child in self.children(node) {
            let mv = self.record(child).mv();
            match places.get(&mv).and_then(|place| visits.get_mut(*place)) {
                Some((_, shown, number)) if child <= last => (*shown, *number) = (child, *number + 1),
                Some(_) => {}
                None => {
                    if self.form.makes_again() {
                        places.insert(mv, visits.len());
                    }
                    visits.push((mv, child, 1));
                }
            }
        }
        visits
    }

    /// How many nodes were entered by a move that had been searched before from the same parent.
    pub fn visits_again(&self) -> u64 {
        let mut count = 0;
        self.for_each_visit_again(|_| count += 1);
        count
    }

    /// The nodes that were entered by a move that had been searched before from the same parent.
    pub fn nodes_visited_again(&self) -> Vec<NodeId> {
        let mut nodes = Vec::new();
        self.for_each_visit_again(|node| nodes.push(node));
        nodes
    }

    fn for_each_visit_again(&self, mut take: impl FnMut(NodeId)) {
        if self.form.two_rounds {
            self.probes().iter().for_each(|(searched, _)| take(*searched));
        }
        if !self.form.enhanced {
            return;
        }
        // The subtrees that the next node lies in: where they end, and the move that was made last from there.
        let mut open: Vec<(u32, Option<Move>)> = Vec::new();
        for (node, record) in (0..).zip(&self.records) {
            while open.last().is_some_and(|(end, _)| *end <= node) {
                open.pop();
            }
            let mv = record.mv();
            if let Some((_, last)) = open.last_mut()
                && last.replace(mv) == Some(mv)
            {
                take(NodeId(node));
            }
            if record.size > 1 {
                open.push((node + record.size, None));
            }
        }
    }
}
