//! Places on the way through a node's many children, from which the rest of the way is short.

use std::collections::HashMap;

use crate::trace::{NodeId, Step};

use super::{Effect, Frame};

/// Open nodes as they were after so many of their children, of the nodes that have very many: to find a moment beside
/// the children that come last, those before them need not be taken in once more.
///
/// They belong to one trace.
#[derive(Debug, Default)]
pub struct Landmarks {
    of: HashMap<NodeId, Vec<Landmark>>,
    count: usize,
}

/// A node after one of its children has returned.
#[derive(Clone, Copy, Debug)]
pub(super) struct Landmark {
    /// The step at which the child returned.
    pub step: Step,
    /// That child.
    pub child: NodeId,
    /// What it did to the node.
    pub effect: Option<Effect>,
    /// The node after it.
    pub frame: Frame,
}

impl Landmarks {
    /// So many children lie between two of them.
    const APART: u32 = 512;
    /// More are not kept.
    const MOST: usize = 1 << 14;

    /// The last one of a node at a step or before it.
    pub(super) fn before(&self, node: NodeId, step: Step) -> Option<&Landmark> {
        let marks = self.of.get(&node)?;
        marks.get(marks.partition_point(|mark| mark.step <= step).checked_sub(1)?)
    }

    /// Takes note of a node of which a child has just returned, where that is worth it.
    pub(super) fn note(&mut self, step: Step, child: NodeId, effect: Option<Effect>, frame: &Frame) {
        if !frame.returned.is_multiple_of(Self::APART) {
            return;
        }
        if self.count >= Self::MOST {
            *self = Self::default();
        }
        let marks = self.of.entry(frame.node).or_default();
        if marks.last().is_none_or(|last| last.step < step) {
            marks.push(Landmark { step, child, effect, frame: *frame });
            self.count += 1;
        }
    }
}
