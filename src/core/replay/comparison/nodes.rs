//! Some of the nodes of one search.

use std::ops::Range;

use crate::trace::{NodeId, Trace};

/// A set of visited nodes of one search: ranges in order that neither touch nor overlap.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NodeSet {
    spans: Vec<Span>,
}

/// Some neighbours, and how many nodes and leaves of the set come before them.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Span {
    nodes: Range<u32>,
    before: u32,
    leaves_before: u32,
}

impl NodeSet {
    /// The set of all nodes in these ranges, which do not overlap.
    pub(super) fn new(trace: &Trace, mut ranges: Vec<Range<u32>>) -> Self {
        ranges.sort_unstable_by_key(|range| range.start);
        let mut joined: Vec<Range<u32>> = Vec::new();
        for range in ranges {
            match joined.last_mut() {
                Some(last) if last.end == range.start => last.end = range.end,
                _ => joined.push(range),
            }
        }
        let (mut before, mut leaves_before) = (0, 0);
        let span = |nodes: Range<u32>| {
            let span = Span { nodes: nodes.clone(), before, leaves_before };
            before += nodes.end - nodes.start;
            leaves_before += leaves_in(trace, nodes) as u32;
            span
        };
        Self { spans: joined.into_iter().map(span).collect() }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// Whether a node is one of them.
    pub fn contains(&self, node: NodeId) -> bool {
        self.span_before(node.0 + 1).is_some_and(|span| span.nodes.contains(&node.0))
    }

    /// How many there are.
    pub fn count(&self) -> u64 {
        self.count_before(NodeId(u32::MAX))
    }

    /// How many of them are leaves.
    pub fn leaves(&self, trace: &Trace) -> u64 {
        self.leaves_before(trace, NodeId(u32::MAX))
    }

    /// How many have a number below this one.
    pub fn count_before(&self, node: NodeId) -> u64 {
        self.span_before(node.0)
            .map_or(0, |span| u64::from(span.before + node.0.min(span.nodes.end) - span.nodes.start))
    }

    /// How many have a number in this range.
    pub fn count_in(&self, numbers: Range<u32>) -> u64 {
        self.count_before(NodeId(numbers.end)) - self.count_before(NodeId(numbers.start))
    }

    /// How many leaves have a number below this one; `trace` is the search whose nodes they are.
    pub fn leaves_before(&self, trace: &Trace, node: NodeId) -> u64 {
        self.span_before(node.0).map_or(0, |span| {
            u64::from(span.leaves_before) + leaves_in(trace, span.nodes.start..node.0.min(span.nodes.end))
        })
    }

    /// The nodes, as ranges in order.
    pub fn ranges(&self) -> impl Iterator<Item = Range<u32>> + '_ {
        self.spans.iter().map(|span| span.nodes.clone())
    }

    /// The only one there is.
    pub fn single(&self) -> Option<NodeId> {
        match self.spans.as_slice() {
            [Span { nodes, .. }] if nodes.end - nodes.start == 1 => Some(NodeId(nodes.start)),
            _ => None,
        }
    }

    /// The last span that begins below a number.
    fn span_before(&self, number: u32) -> Option<&Span> {
        let behind = self.spans.partition_point(|span| span.nodes.start < number);
        self.spans.get(behind.checked_sub(1)?)
    }
}

/// Ranges up to this long are counted node by node, which takes no longer than the sums of the whole trace.
const SHORT: u32 = 128;

fn leaves_in(trace: &Trace, nodes: Range<u32>) -> u64 {
    if nodes.end - nodes.start <= SHORT {
        nodes.filter(|node| trace.record(NodeId(*node)).is_leaf()).count() as u64
    } else {
        trace.counts_before(NodeId(nodes.end)).leaves - trace.counts_before(NodeId(nodes.start)).leaves
    }
}
