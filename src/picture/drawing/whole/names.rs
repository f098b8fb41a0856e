//! What nodes are called, found once.

use std::collections::HashMap;

use crate::run::Run;
use plyscope_core::game::tree::TreePosition;
use plyscope_core::game::{AnyPosition, Language, Position};
use plyscope_core::replay::{Plies, Status};
use plyscope_core::trace::NodeId;
use plyscope_files::ValueVisibility;
use plyscope_text as text;
use plyscope_text::LanguageWords as _;

/// The names of the nodes of one search in one language, kept from frame to frame: a name takes all moves from the
/// root.
#[derive(Debug, Default)]
pub struct NameCache {
    of: Option<(u64, Language)>,
    names: HashMap<NodeId, Option<String>>,
    /// Positions below which nodes have been named.
    positions: HashMap<NodeId, AnyPosition>,
}

/// More are not kept.
const MOST: usize = 20_000;

impl NameCache {
    /// What a visited node is called, if it has a name.
    pub fn name(&mut self, run: &Run, plies: &Plies, node: NodeId, language: Language) -> Option<String> {
        if self.of != Some((run.search, language)) || self.names.len() > MOST || self.positions.len() > MOST {
            *self = Self { of: Some((run.search, language)), ..Self::default() };
        }
        if let Some(name) = self.names.get(&node) {
            return name.clone();
        }
        let name = self.found(run, plies, node, language);
        self.names.insert(node, name.clone());
        name
    }

    fn found(&mut self, run: &Run, plies: &Plies, node: NodeId, language: Language) -> Option<String> {
        let mv = run.trace.record(node).mv();
        if let AnyPosition::Tree(root) = &run.scenario.position {
            let tree_node = if run.trace.is_root(node) {
                root.node()
            } else {
                self.position_above(run, plies, node)?.play(mv).as_tree().map(TreePosition::node)?
            };
            return run.names.of_tree_node(root.tree(), tree_node, language);
        }
        if run.trace.is_root(node) {
            return Some(language.words().tree.root.to_owned());
        }
        Some(text::move_text(&self.position_above(run, plies, node)?, mv, language))
    }

    /// The position at the parent of a node.
    pub(super) fn position_above(&mut self, run: &Run, plies: &Plies, node: NodeId) -> Option<AnyPosition> {
        let path = plies.path_to(&run.trace, node);
        let above = path.get(..path.len().checked_sub(1)?)?;
        let known = above.iter().rposition(|node| self.positions.contains_key(node));
        let begin = known.and_then(|place| self.positions.get(above.get(place)?).cloned());
        let mut position = begin.unwrap_or_else(|| run.scenario.position.clone());
        for node in above.iter().skip(known.map_or(0, |place| place + 1)) {
            if !run.trace.is_root(*node) {
                position = position.play(run.trace.record(*node).mv());
            }
        }
        if let Some(parent) = above.last() {
            self.positions.insert(*parent, position.clone());
        }
        Some(position)
    }
}

/// Whether a node's name would reveal what has not been looked at yet: the things in a story's pockets.
pub(super) fn is_secret(run: &Run, node: NodeId, values: ValueVisibility) -> bool {
    let has_pictures = run.scenario.tree().is_some_and(|tree| tree.has_pictures());
    let is_closed = || run.moment().status(node) == Status::Closed;
    has_pictures && values != ValueVisibility::Shown && run.trace.record(node).is_leaf() && !is_closed()
}
