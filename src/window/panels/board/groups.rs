//! Which leaves of a tree are shown beside it, by the nodes above them, before anything is drawn.

use plyscope_core::game::tree::Tree;
use plyscope_core::replay::Status;
use plyscope_core::trace::NodeId;
use plyscope_files::ValueVisibility;
use plyscope_picture::run::{DrawnKind, PictureNode, Place, name_of_place};
use plyscope_text as text;

use super::BoardScene;

/// So many leaves are drawn at once; of more, those below the node in focus.
const MOST: usize = 40;

/// The state of a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LeafState {
    /// Not looked at yet.
    Unvisited,
    /// Looked at, or being looked at.
    Visited,
    /// Never looked at, because of a cutoff.
    Spared,
}

/// A leaf and what is shown of it.
pub(super) struct ShownLeaf {
    pub place: Place,
    pub state: LeafState,
    pub current: bool,
    pub name: String,
    pub value: Option<String>,
}

/// Neighbours below one node.
pub(super) struct Group {
    pub parent: u32,
    pub label: String,
    pub leaves: Vec<ShownLeaf>,
}

/// The leaves to draw, in the order of the tree beside the board.
pub(super) fn groups(scene: &BoardScene<'_>, tree: &Tree) -> Vec<Group> {
    let run = scene.run;
    let nodes = &run.picture().nodes;
    let is_leaf = |node: &&PictureNode| node.drawn == DrawnKind::Leaf;
    let few = run.whole_picture().is_some() && nodes.iter().filter(is_leaf).count() <= MOST;
    let focus = run.picture().of_visited(run.moment().focus());
    let mut groups: Vec<Group> = Vec::new();
    for node in nodes.iter().filter(is_leaf).filter(|node| few || Some(node.parent) == focus).take(MOST) {
        let leaf = leaf(scene, tree, node);
        match groups.last_mut() {
            Some(group) if group.parent == node.parent => group.leaves.push(leaf),
            _ => groups.push(Group { parent: node.parent, label: label(scene, node.parent), leaves: vec![leaf] }),
        }
    }
    groups
}

fn leaf(scene: &BoardScene<'_>, tree: &Tree, node: &PictureNode) -> ShownLeaf {
    let run = scene.run;
    let moment = run.moment();
    let state = match node.place {
        Place::Visited(visited) if moment.status(visited) == Status::Unvisited => LeafState::Unvisited,
        Place::Visited(_) => LeafState::Visited,
        Place::Unvisited { above, .. } => match moment.frame(above) {
            Some(frame) if frame.fired => LeafState::Spared,
            None if moment.status(above) == Status::Closed => LeafState::Spared,
            _ => LeafState::Unvisited,
        },
    };
    let known =
        node.tree_node.and_then(|node| tree.value(node)).map(|value| scene.value_format().value(value).to_string());
    let value = match (scene.values, state) {
        (ValueVisibility::Covered, LeafState::Visited)
        | (ValueVisibility::WhenVisited | ValueVisibility::Covered, LeafState::Unvisited) => None,
        (ValueVisibility::WhenVisited | ValueVisibility::Covered, LeafState::Spared) => {
            Some(scene.look.words().tree.unknown.to_owned())
        }
        (ValueVisibility::Shown, _) | (ValueVisibility::WhenVisited, LeafState::Visited) => known,
    };
    ShownLeaf {
        place: node.place,
        state,
        current: node.place == Place::Visited(moment.event.node()),
        name: name_of_place(run, node.place, scene.look.language).unwrap_or_default(),
        value,
    }
}

/// The name of the node above a group, and what is known of it.
fn label(scene: &BoardScene<'_>, parent: u32) -> String {
    let run = scene.run;
    let Some(node) = run.picture().nodes.get(parent as usize) else { return String::new() };
    let name = name_of_place(run, node.place, scene.look.language).unwrap_or_default();
    let Place::Visited(visited) = node.place else { return name };
    format!("{name} {}", known(scene, visited, node.ply)).trim().to_owned()
}

fn known(scene: &BoardScene<'_>, node: NodeId, ply: u32) -> String {
    let (trace, moment) = (&scene.run.trace, scene.run.moment());
    if scene.values == ValueVisibility::Covered {
        return String::new();
    }
    match (moment.status(node), moment.frame(node)) {
        (_, Some(frame)) => text::interval(moment.known(trace, frame), scene.value_format()).unwrap_or_default(),
        (Status::Closed, None) => scene.run.worth(node, ply).written(scene.value_format()),
        _ => String::new(),
    }
}
