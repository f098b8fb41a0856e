//! Going through all nodes of a record, in the order of the visits, for those that are looked for: some at a time.

use plyscope_core::game::tree::{Tree, TreeNode};
use plyscope_core::game::{AnyPosition, Move, Position, Value};
use plyscope_core::trace::{BoundKind, NodeId};
use plyscope_picture::run::Place;

use super::walk::{MoveLine, QueryKind, QueryResult, WalkedSearch};

/// How far it is known what was looked for.
#[derive(Debug)]
pub(super) enum FindStage {
    /// It is found, or cannot be.
    Found(QueryResult),
    /// All nodes have to be gone through.
    Nodes(NodesWalk),
}

impl From<NodesWalk> for FindStage {
    fn from(walk: NodesWalk) -> Self {
        Self::Nodes(walk)
    }
}

/// A walk through all nodes.
#[derive(Debug)]
pub(super) struct NodesWalk {
    wanted: WantedNodes,
    /// The node that is looked at next.
    next: u32,
    found: Vec<NodeId>,
}

/// What nodes are looked for by, and what of the way to the next node that needs.
#[derive(Debug)]
enum WantedNodes {
    /// What they returned, exactly where that is asked for; where the subtrees end in which the next one lies.
    Value { value: Value, exactly: bool, ends: Vec<NodeId> },
    /// Cutoffs that spared at least so many moves.
    Cutoffs(u32),
    /// A move, in any of its spellings, that leads to them; the inner nodes above the next one.
    Move { spellings: Vec<String>, line: MoveLine, way: Vec<(NodeId, AnyPosition)> },
    /// The nodes of an explicit tree that they are visits of; a visit of each node, and the way to the next one.
    Names { named: Vec<TreeNode>, visits: Vec<Option<NodeId>>, way: Vec<(NodeId, TreeNode)> },
}

/// So many nodes are gone through before it is seen whether too many have been found.
const SLICE: u32 = 1 << 12;

impl NodesWalk {
    fn of(wanted: WantedNodes) -> Self {
        Self { wanted, next: 0, found: Vec::new() }
    }

    /// Looks for nodes that returned a value.
    pub fn of_value(value: Value, exactly: bool) -> Self {
        Self::of(WantedNodes::Value { value, exactly, ends: Vec::new() })
    }

    /// Looks for cutoffs that spared at least so many moves.
    pub fn of_cutoffs(least: u32) -> Self {
        Self::of(WantedNodes::Cutoffs(least))
    }

    /// Looks for the nodes to which a move leads that is spelt in one of these ways; it was tried as a line, too.
    pub fn of_move(spellings: Vec<String>, line: MoveLine) -> Self {
        Self::of(WantedNodes::Move { spellings, line, way: Vec::new() })
    }

    /// Looks for the visits of these nodes of an explicit tree.
    pub fn of_names(tree: &Tree, named: Vec<TreeNode>) -> Self {
        Self::of(WantedNodes::Names { named, visits: vec![None; tree.len()], way: Vec::new() })
    }

    /// How many nodes are behind it.
    pub fn reached(&self) -> u32 {
        self.next
    }

    /// Goes on by so many nodes; what has come of it once all are behind it.
    pub fn advance(&mut self, search: &WalkedSearch, nodes: u32) -> Option<QueryResult> {
        let all = search.trace.len();
        let end = self.next.saturating_add(nodes).min(all);
        while self.next < end {
            if self.next.is_multiple_of(SLICE) && self.found.len() > search.most {
                return Some(QueryResult::TooMany);
            }
            self.look(search, NodeId(self.next));
            self.next += 1;
        }
        (self.next == all).then(|| self.result(search))
    }

    fn look(&mut self, search: &WalkedSearch, node: NodeId) {
        let (trace, record, end) = (&search.trace, search.trace.record(node), search.trace.end(node));
        match &mut self.wanted {
            WantedNodes::Value { value, exactly, ends } => {
                while ends.pop_if(|end| *end <= node).is_some() {}
                let player = trace.header().root_player.after(ends.len() as u32);
                if trace.value(node, player) == *value && (!*exactly || record.bound() == BoundKind::Exact) {
                    self.found.push(node);
                }
                ends.push(end);
            }
            WantedNodes::Cutoffs(least) => {
                if record.has_fired() && trace.spared(node) >= *least {
                    self.found.push(node);
                }
            }
            WantedNodes::Move { spellings, way, .. } => {
                if record.is_leaf() {
                    return;
                }
                while way.pop_if(|(end, _)| *end <= node).is_some() {}
                let position = match way.last() {
                    Some((_, above)) => above.play(record.mv()),
                    None => search.position.clone(),
                };
                let mv = spellings.iter().find_map(|text| position.read_move(text).ok());
                self.found.extend(mv.and_then(|mv| search.child(node, mv)));
                way.push((end, position));
            }
            WantedNodes::Names { named, visits, way } => {
                let Some(position) = search.position.as_tree() else { return };
                while way.pop_if(|(end, _)| *end <= node).is_some() {}
                let number = usize::from(record.mv().0);
                let of = match way.last() {
                    Some((_, above)) => position.tree().children(*above).get(number).copied().unwrap_or(TreeNode::ROOT),
                    None => TreeNode::ROOT,
                };
                way.push((end, of));
                if let Some(visit) = visits.get_mut(of.index()) {
                    *visit = Some(node);
                }
                if named.binary_search(&of).is_ok() {
                    self.found.push(node);
                }
            }
        }
    }

    /// What has been found.
    fn result(&mut self, search: &WalkedSearch) -> QueryResult {
        let mut found = std::mem::take(&mut self.found);
        // From here on nothing is looked at any more.
        let wanted = std::mem::replace(&mut self.wanted, WantedNodes::Cutoffs(u32::MAX));
        let (of, first) = match wanted {
            WantedNodes::Value { .. } => (QueryKind::Value, None),
            WantedNodes::Cutoffs(least) => (QueryKind::Cutoffs(least), None),
            WantedNodes::Move { line, .. } => {
                // A child stands behind all below the siblings before it.
                found.sort_unstable();
                let first = line.nodes.first().map(|(node, _)| *node);
                (QueryKind::Move(line), first)
            }
            WantedNodes::Names { named, visits, .. } => {
                let trace = &search.trace;
                let first = trace.children(trace.last_root()).find(|child| found.binary_search(child).is_ok());
                let tree = search.position.as_tree().map(|position| position.tree());
                let missing = tree.zip(named.first()).filter(|_| found.is_empty());
                (QueryKind::Name(missing.and_then(|(tree, node)| never_visited(tree, &visits, *node))), first)
            }
        };
        QueryResult::Nodes { all: found.into(), of, first }
    }
}

/// The place of a node of an explicit tree that is never visited: the nearest node above it that is, and the move from
/// there.
fn never_visited(tree: &Tree, visits: &[Option<NodeId>], node: TreeNode) -> Option<Place> {
    let mut at = node;
    loop {
        let parent = tree.parent(at)?;
        if let Some(above) = *visits.get(parent.index())? {
            let mv = Move(tree.index_of_child(parent, at)? as u16);
            return Some(Place::Unvisited { above, mv, node: Some(node) });
        }
        at = parent;
    }
}
