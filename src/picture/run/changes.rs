//! What a change of the tree has changed in the search.

use std::sync::Arc;

use plyscope_core::game::tree::{Tree, TreeEdit, TreeNode};
use plyscope_core::game::{Amount, Label, Value, ValueFormat};
use plyscope_core::replay;
use plyscope_core::search::SearchOptions;
use plyscope_core::trace::{BoundKind, NodeId, Trace};
use plyscope_files::{OwnQuestion, Scenario, trace_of};

use super::Identity;

/// One change of a tree. Nodes are named by their numbers in the tree as it was opened, which they keep; those that
/// have come since have numbers behind them.
#[derive(Clone, Debug, PartialEq)]
pub enum TreeChange {
    /// A leaf got another value, as Max sees it.
    Value {
        /// The leaf.
        node: TreeNode,
        /// Its value before.
        before: Amount,
        /// Its value since.
        after: Amount,
    },
    /// A child moved to another place among its siblings, both counted from 0.
    Moved {
        /// The child.
        child: TreeNode,
        /// The node above it.
        parent: TreeNode,
        /// Where it stood.
        from: usize,
        /// Where it stands since.
        to: usize,
    },
    /// Anything else was done to its nodes.
    Edited(TreeEdit),
    /// Another tree was written or made in its place.
    Replaced(Arc<Tree>),
    /// The title and the note are these since.
    Titled(Box<[Label; 2]>),
    /// The questions are these since.
    Asked(Vec<OwnQuestion>),
    /// All as it was opened.
    Reset,
}

impl TreeChange {
    /// Whether nothing is different after it.
    pub fn is_nothing(&self) -> bool {
        matches!(self, Self::Value { before, after, .. } if before == after)
    }

    /// Whether who chooses at the root belongs to it.
    pub fn has_root_player(&self) -> bool {
        match self {
            Self::Edited(TreeEdit::Chooser(node, _)) => *node == TreeNode::ROOT,
            Self::Replaced(_) => true,
            _ => false,
        }
    }

    /// Whether two changes that are typed one after the other are one.
    pub const fn goes_on(&self, before: &Self) -> bool {
        matches!(
            (before, self),
            (Self::Replaced(_), Self::Replaced(_))
                | (Self::Titled(_), Self::Titled(_))
                | (Self::Asked(_), Self::Asked(_))
        )
    }
}

/// A changed tree that is to be searched, and what it is to be compared with.
#[derive(Clone, Debug, Default)]
pub struct ChangedRequest {
    /// Which node of the tree as it was opened each node of the wanted tree is.
    pub identity: Identity,
    /// The tree before the latest change; none where nothing is changed.
    pub earlier: Option<EarlierTree>,
}

/// The tree before the latest change.
#[derive(Clone, Debug)]
pub struct EarlierTree {
    /// The change that came after it.
    pub change: TreeChange,
    /// Whether that was taken back, and the tree is the one with it.
    pub is_taken_back: bool,
    /// The tree, to be searched in the same way.
    pub scenario: Arc<Scenario>,
    /// Which node of the tree as it was opened each of its nodes is.
    pub identity: Identity,
}

/// What the latest change of a tree has changed in the search. Nodes have their numbers in the tree as it is now.
#[derive(Clone, Debug, PartialEq)]
pub struct ChangeEffects {
    /// The change; its nodes have their numbers in the tree as it was opened.
    pub change: TreeChange,
    /// Whether that is what was taken back: then the tree before had it, and the tree now has not.
    pub is_taken_back: bool,
    /// Nodes that are visited now and were not before, new ones among them, in the order of their numbers.
    pub newly_visited: Vec<TreeNode>,
    /// Nodes that were visited before and are not now, in the order of their numbers.
    pub newly_spared: Vec<TreeNode>,
    /// Whether the leaf whose value was changed, or a copy of it, is visited, before or now; `true` for other changes.
    pub is_seen: bool,
    /// What came of the search before the change.
    pub before: RootResult,
    /// How the values of that search are written: the change may have brought the tree another unit.
    pub format_before: ValueFormat,
    /// What comes of it now.
    pub now: RootResult,
}

/// What came of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RootResult {
    /// How the root's value is to be read.
    pub bound: BoundKind,
    /// The root's value as Max sees it.
    pub value: Value,
    /// The child chosen at the root, by its number in the tree as it is now.
    pub best: Option<TreeNode>,
}

/// Trees up to this many nodes are searched a second time for what has changed.
const COMPARED_NODES: usize = 300_000;

impl ChangedRequest {
    /// What has changed since the tree before; `None` if there is nothing to compare with, the tree is too large, or a
    /// search did not come to its end.
    pub fn changes(&self, scenario: &Scenario, options: SearchOptions, trace: &Trace) -> Option<ChangeEffects> {
        let earlier = self.earlier.as_ref()?;
        let (now, before) = (scenario.tree()?, earlier.scenario.tree()?);
        if now.len() > COMPARED_NODES || !trace.header().is_complete() {
            return None;
        }
        let trace_before = trace_of(&earlier.scenario, options, None, Vec::new()).ok()?;
        if !trace_before.header().is_complete() {
            return None;
        }
        let end = self.identity.end(now).max(earlier.identity.end(before));
        let now = Searched::new(now, &self.identity, trace, end);
        let before = Searched::new(before, &earlier.identity, &trace_before, end);
        let newly = |here: &Searched<'_>, there: &Searched<'_>| -> Vec<TreeNode> {
            let opened = (0..now.tree.len() as u32).map(TreeNode).map(|node| (node, self.identity.opened(node)));
            opened
                .filter(|(_, node)| here.is_visited(*node) && !there.is_visited(*node))
                .map(|(node, _)| node)
                .collect()
        };
        Some(ChangeEffects {
            change: earlier.change.clone(),
            is_taken_back: earlier.is_taken_back,
            newly_visited: newly(&now, &before),
            newly_spared: newly(&before, &now),
            is_seen: match earlier.change {
                TreeChange::Value { node, .. } => {
                    let copies = self.identity.now(node).map(|node| now.tree.copies(node)).into_iter().flatten();
                    copies
                        .map(|copy| self.identity.opened(copy))
                        .any(|copy| now.is_visited(copy) || before.is_visited(copy))
                }
                _ => true,
            },
            before: before.root_result(&self.identity),
            format_before: trace_before.value_format(),
            now: now.root_result(&self.identity),
        })
    }
}

/// A search of a tree, with which of its nodes were visited.
struct Searched<'s> {
    tree: &'s Tree,
    identity: &'s Identity,
    trace: &'s Trace,
    /// By number in the tree as it was opened.
    visited: Vec<bool>,
}

impl<'s> Searched<'s> {
    fn new(tree: &'s Tree, identity: &'s Identity, trace: &'s Trace, end: usize) -> Self {
        let mut visited = vec![false; end];
        // The open nodes: where each ends, and which node of the tree it is.
        let mut open: Vec<(NodeId, TreeNode)> = Vec::new();
        for node in (0..trace.len()).map(NodeId) {
            while open.pop_if(|(end, _)| *end <= node).is_some() {}
            let child = match open.last() {
                None => Some(TreeNode::ROOT),
                Some((_, parent)) => tree.children(*parent).get(usize::from(trace.record(node).mv().0)).copied(),
            };
            let Some(child) = child else { continue };
            open.push((trace.end(node), child));
            if let Some(place) = visited.get_mut(identity.opened(child).index()) {
                *place = true;
            }
        }
        Self { tree, identity, trace, visited }
    }

    fn is_visited(&self, opened: TreeNode) -> bool {
        self.visited.get(opened.index()).copied().unwrap_or(false)
    }

    /// What came of the search; its best child with its number by another identity.
    fn root_result(&self, numbers: &Identity) -> RootResult {
        let best = replay::best_child(self.trace, self.trace.last_root(), 0)
            .and_then(|child| self.tree.children(TreeNode::ROOT).get(usize::from(self.trace.record(child).mv().0)))
            .and_then(|child| numbers.now(self.identity.opened(*child)));
        RootResult {
            bound: self.trace.record(self.trace.last_root()).bound(),
            value: self.trace.value(self.trace.last_root(), self.trace.header().root_player),
            best,
        }
    }
}
