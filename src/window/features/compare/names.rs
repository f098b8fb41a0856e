//! What searches and nodes are called beside one another.

use crate::ground::Look;
use plyscope_core::trace::NodeId;
use plyscope_files::ValueVisibility;
use plyscope_picture::run::{Place, Run, name_of_place};

/// What a visited node is called; a leaf without a name by its value, unless values are covered, and by its parent.
pub fn node(run: &Run, node: NodeId, look: &Look, values: ValueVisibility) -> Option<String> {
    if let Some(name) = name_of_place(run, Place::Visited(node), look.language) {
        return Some(name);
    }
    if !run.trace.record(node).is_leaf() {
        return None;
    }
    let path = run.nodes().path_to(node);
    let above = path.len().checked_sub(2).and_then(|place| path.get(place));
    let parent = above.and_then(|above| name_of_place(run, Place::Visited(*above), look.language));
    let player = run.trace.header().root_player.after(path.len().saturating_sub(1) as u32);
    let value = (values == ValueVisibility::Shown)
        .then(|| look.value_format(run).value(run.trace.value(node, player)).to_string());
    Some((look.words().compare.leaf_without_name)(value.as_deref(), parent.as_deref()))
}
