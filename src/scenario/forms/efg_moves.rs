//! The moves (actions) of a Gambit game, and the nodes that are named by them.

use std::collections::{HashMap, HashSet};

use crate::game::Exact;

use super::efg_tokens::plain;
use super::written::WrittenNode;

/// A move. Its name is copied at the one node that it may name: it may lead to very many nodes.
pub(super) struct Move<'t> {
    /// Its name, as it stands between quotes.
    pub name: &'t str,
    /// How likely it is, where chance moves.
    pub probability: Option<Exact>,
    /// Whether it is named by its place in the list alone, as Gambit's window does.
    pub is_number: bool,
    /// The nodes that it leads to.
    pub uses: usize,
}

impl Move<'_> {
    /// What it could name a node.
    fn node_name(&self) -> Option<String> {
        let name = if self.is_number { String::new() } else { plain(self.name) };
        (!name.is_empty()).then_some(name)
    }
}

/// What naming nodes by moves left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LeftOut {
    /// A move would have named several nodes.
    pub repeats: bool,
    /// The node that a move leads to has a label that says something else.
    pub behind_label: bool,
}

/// Names nodes without a label by the moves that lead to them, where these lead to no other node.
pub(super) fn name_nodes(
    nodes: &mut [WrittenNode],
    reached_by: &[Option<usize>],
    moves: &[Move],
    labels: &HashSet<Box<str>>,
) -> LeftOut {
    let names: Vec<Option<String>> = moves.iter().map(Move::node_name).collect();
    let mut uses: HashMap<&str, usize> = HashMap::new();
    for (name, by) in names.iter().zip(moves) {
        if let Some(name) = name {
            *uses.entry(name).or_default() += by.uses;
        }
    }
    let is_free = |name: &str| uses.get(name) == Some(&1) && !labels.contains(name);
    let free: Vec<bool> = names.iter().map(|name| name.as_deref().is_some_and(is_free)).collect();
    let mut left_out = LeftOut::default();
    for (node, by) in nodes.iter_mut().zip(reached_by) {
        let Some((by, Some(name))) = by.and_then(|by| Some((by, names.get(by)?))) else { continue };
        match &node.name {
            Some(label) => left_out.behind_label |= **label != **name,
            None if free.get(by) == Some(&true) => node.name = Some(name.as_str().into()),
            None => left_out.repeats = true,
        }
    }
    left_out
}
