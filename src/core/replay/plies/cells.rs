//! Nodes so wide that they are drawn one by one.

use std::ops::Range;

use crate::trace::{NodeId, Trace};

use super::{ENTRIES, Plies};

/// So many children of a node are looked at one by one, before those that follow are looked at 64 at a time.
const ONE_BY_ONE: u32 = 2 * ENTRIES;

impl Plies {
    /// The nodes that lie at least in part in a stretch of the axis and whose subtrees have so many nodes, row by row
    /// from the root; none of what lies in [`DEEPEST`](Self::DEEPEST).
    ///
    /// Only the children of such nodes are looked at. Of a node with very many children only those are of which one of
    /// 64 is wide.
    pub fn wide(&self, trace: &Trace, stretch: Range<u32>, least: u32) -> Vec<Vec<NodeId>> {
        let is_seen = !stretch.is_empty() && stretch.start < self.nodes();
        let roots = trace.passes().iter().map(|pass| pass.first);
        let in_sight = |root: &NodeId| root.0 < stretch.end && trace.end(*root).0 > stretch.start;
        let wide = |root: &NodeId| is_seen && in_sight(root) && trace.record(*root).size() >= least;
        let mut rows = vec![roots.filter(wide).collect::<Vec<NodeId>>()];
        let hunt = WideHunt { plies: self, trace, stretch, least };
        for row in 1..self.height().min(Self::DEEPEST) {
            let mut found = Vec::new();
            for parent in rows.last().into_iter().flatten() {
                hunt.take_children(row, *parent, &mut found);
            }
            rows.push(found);
        }
        rows
    }
}

/// What is looked for: nodes in a stretch of the axis whose subtrees have so many nodes.
struct WideHunt<'a> {
    plies: &'a Plies,
    trace: &'a Trace,
    stretch: Range<u32>,
    least: u32,
}

impl WideHunt<'_> {
    /// Takes the wide ones among the children of a node, which lie in this row.
    fn take_children(&self, row: u32, parent: NodeId, found: &mut Vec<NodeId>) {
        let Self { plies, trace, ref stretch, least } = *self;
        let end = trace.end(parent).0.min(stretch.end);
        if trace.record(parent).size() <= least {
            return;
        }
        let mut child = parent.0 + 1;
        if child < stretch.start {
            // Children lie side by side without a gap: the last one that begins before the stretch reaches into it.
            let Some(first) = plies.last_in(row, child..stretch.start + 1) else { return };
            child = first.0;
        }
        let mut looked = 0;
        while child < end {
            if looked >= ONE_BY_ONE {
                self.take_siblings(row, child..end, found);
                return;
            }
            let size = trace.record(NodeId(child)).size();
            if size >= least {
                found.push(NodeId(child));
            }
            child += size.max(1);
            looked += 1;
        }
    }

    /// Goes on from a child among many, past all neighbours of which none is wide.
    fn take_siblings(&self, row: u32, children: Range<u32>, found: &mut Vec<NodeId>) {
        let Self { plies, trace, least, .. } = *self;
        let Some(row_of_all) = plies.rows.get(row as usize) else { return };
        let (mut child, end) = (children.start, children.end);
        let mut entry = plies.tally(row, child).nodes;
        while child < end {
            if entry.is_multiple_of(ENTRIES) {
                let block = (entry / ENTRIES) as usize;
                let narrow = row_of_all.widest.iter().skip(block).take_while(|widest| **widest < least).count();
                if narrow > 0 {
                    let Some(next) = row_of_all.starts.get(block + narrow) else { return };
                    child = *next;
                    entry += narrow as u32 * ENTRIES;
                    continue;
                }
            }
            let size = trace.record(NodeId(child)).size();
            if size >= least {
                found.push(NodeId(child));
            }
            child += size.max(1);
            entry += 1;
        }
    }
}
