//! Why what belongs in a place belongs there.

use std::collections::BTreeMap;

use crate::run::Round;
use plyscope_core::game::tree::TreeNode;
use plyscope_core::practice::{Exercise, SheetPlace};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;

/// The reasons for all places of an exercise.
pub(super) struct Reasons(BTreeMap<SheetPlace, String>);

impl Reasons {
    pub fn of(exercise: &Exercise, language: Language) -> Self {
        Self(Round::reasons(exercise, language))
    }

    /// Why stands in a place what stands there; of a node that is not visited, what was pruned above it, and why.
    pub fn why(&self, place: SheetPlace, exercise: &Exercise, language: Language) -> String {
        if let Some(reason) = self.0.get(&place) {
            return reason.clone();
        }
        let tree = exercise.tree();
        let name = |node: TreeNode| tree.label(node).map_or("", |label| language.label(label));
        let above = std::iter::successors(Some(place.node()), |node| tree.parent(*node));
        let pruned = above.filter_map(|node| Some((node, self.0.get(&SheetPlace::Edge(node))?)));
        let own = place.node();
        let not_visited = |node: &TreeNode| exercise.visited_node(*node).is_none();
        match pruned.into_iter().find(|(node, _)| not_visited(node)) {
            Some((node, reason)) if node == own => reason.clone(),
            Some((node, reason)) => (language.words().quiz.below_pruned)(name(own), name(node), reason),
            None => String::new(),
        }
    }
}
