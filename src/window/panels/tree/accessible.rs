//! The tree for screen readers: a node of the accessibility tree for each drawn node in sight.

use std::collections::HashMap;

use egui::accesskit::Role;
use egui::{Id, Response, Ui};

use crate::ground::painted;
use crate::ground::painter::to_rect;
use plyscope_core::game::Amount;
use plyscope_core::game::tree::TreeNode;
use plyscope_core::trace::NodeId;
use plyscope_files::ValueVisibility;
use plyscope_picture::drawing::small::{RICH_NODES, Small, children};
use plyscope_picture::drawing::{NodeState, Scene};
use plyscope_picture::run::{ChangeEffects, DrawnKind, DrawnTree, PictureNode, Place, Run, name_of_place};
use plyscope_text::{self as text, Language, LanguageWords as _, LegendDrawing, SpokenKind, SpokenNode, SpokenState};

/// Adds what is drawn to the accessibility tree, each drawn node with what `note` says of it; returns the place that a
/// screen reader has chosen.
pub fn announce(
    ui: &mut Ui,
    tree: &Response,
    small: &Small<'_>,
    note: &dyn Fn(u32) -> Option<String>,
) -> Option<Place> {
    if !painted::is_heard(ui, tree.id) {
        return None;
    }
    let mut chosen = None;
    let language = small.lettering().language;
    let announced = announced(small);
    let words = language.words();
    let all = small.picture().nodes.len();
    ui.ctx().accesskit_node_builder(tree.id, |node| {
        node.set_role(Role::Tree);
        if announced.len() < all {
            node.set_description((words.access.nodes_in_sight)(announced.len() as u64, all as u64));
        }
    });
    let mut ids: HashMap<u32, Id> = HashMap::with_capacity(announced.len());
    let places = Siblings::of(small.picture(), &announced);
    for &index in &announced {
        let Some(node) = small.picture().nodes.get(index as usize) else { continue };
        let parent = above(small.picture(), index, &ids).unwrap_or(tree.id);
        let id = id_of(tree.id, index, node);
        ids.insert(index, id);
        let rect = to_rect(small.area(index)).intersect(to_rect(small.projection.panel));
        let spoken = spoken(small.run(), small.scene, node, language);
        let label = (words.access.node)(&spoken, small.scene.value_format());
        let label = text::joined(language, &label, &note(index).unwrap_or_default());
        let is_chosen = painted::announce(ui, parent, id, rect, |entry| {
            entry.set_role(Role::TreeItem);
            entry.set_label(label);
            entry.set_level(node.ply as usize);
            entry.set_selected(small.scene.selected == Some(node.place));
            entry.add_action(egui::accesskit::Action::Click);
            entry.add_action(egui::accesskit::Action::Focus);
            match node.drawn {
                DrawnKind::Inner => entry.set_expanded(true),
                DrawnKind::Folded(_) => entry.set_expanded(false),
                DrawnKind::Leaf | DrawnKind::More(_) => {}
            }
            if let Some(place) = places.place(index) {
                entry.set_position_in_set(place);
            }
            if let Some(children) = places.children(index) {
                entry.set_size_of_set(children);
            }
        });
        if is_chosen {
            tree.request_focus();
            chosen = Some(node.place);
        }
    }
    let active = small.scene.selected.and_then(|place| small.picture().of_place(place));
    let focus = || small.picture().of_visited(small.scene.moment.focus());
    if let Some(id) = active.or_else(focus).and_then(|index| ids.get(&index)) {
        ui.ctx().accesskit_node_builder(tree.id, |node| node.set_active_descendant(id.accesskit_id()));
    }
    chosen
}

fn id_of(tree: Id, index: u32, node: &PictureNode) -> Id {
    match node.drawn {
        // On both sides of a node's children there may be some that are not drawn.
        DrawnKind::More(_) => tree.with((node.place, index)),
        _ => tree.with(node.place),
    }
}

/// The nearest node above that is described, too.
fn above(picture: &DrawnTree, index: u32, announced: &HashMap<u32, Id>) -> Option<Id> {
    let mut at = index;
    while at > 0 {
        at = picture.nodes.get(at as usize)?.parent;
        if let Some(id) = announced.get(&at) {
            return Some(*id);
        }
    }
    None
}

/// The nodes to describe, in preorder: those in sight that are drawn with text, or else the open ones and their
/// children.
fn announced(small: &Small<'_>) -> Vec<u32> {
    let in_sight = |index: &u32| small.projection.panel.overlaps(small.area(*index));
    if small.projection.is_legible() {
        let nodes: Vec<u32> = (0..small.picture().nodes.len() as u32).filter(in_sight).collect();
        if nodes.len() <= RICH_NODES {
            return nodes;
        }
    }
    let path = small.scene.moment.path.iter().filter_map(|frame| small.picture().of_visited(frame.node));
    let mut nodes: Vec<u32> = path.take(RICH_NODES).collect();
    let focus = small.picture().of_visited(small.scene.moment.focus());
    let room = RICH_NODES.saturating_sub(nodes.len());
    nodes.extend(focus.into_iter().flat_map(|focus| children(small.picture(), focus)).take(room));
    nodes.extend(focus);
    nodes.sort_unstable();
    nodes.dedup();
    nodes
}

/// Which of its siblings each described node is, and how many children it has.
struct Siblings {
    places: HashMap<u32, usize>,
    children: HashMap<u32, usize>,
}

impl Siblings {
    fn of(picture: &DrawnTree, announced: &[u32]) -> Self {
        let mut siblings = Self { places: HashMap::new(), children: HashMap::new() };
        let parents = announced.iter().filter_map(|index| picture.nodes.get(*index as usize)).map(|node| node.parent);
        for parent in parents {
            if siblings.children.contains_key(&parent) {
                continue;
            }
            let mut count = 0;
            for (place, child) in children(picture, parent).enumerate() {
                siblings.places.insert(child, place);
                count = place + 1;
            }
            siblings.children.insert(parent, count);
        }
        siblings
    }

    fn place(&self, index: u32) -> Option<usize> {
        self.places.get(&index).copied()
    }

    fn children(&self, index: u32) -> Option<usize> {
        self.children.get(&index).copied()
    }
}

/// The description of a drawn node at the moment: no more than is drawn.
pub fn spoken(run: &Run, scene: &Scene<'_>, node: &PictureNode, language: Language) -> SpokenNode {
    spoken_as(run, scene, node, name_of_place(run, node.place, language), language)
}

/// The description of a drawn node whose name is known.
pub fn spoken_as(
    run: &Run,
    scene: &Scene<'_>,
    node: &PictureNode,
    name: Option<String>,
    language: Language,
) -> SpokenNode {
    let state = scene.state(node);
    let visited = match node.place {
        Place::Visited(visited) => Some(visited),
        Place::Unvisited { .. } => None,
    };
    let frame = visited.and_then(|visited| scene.moment.frame(visited));
    let is_covered = scene.values == ValueVisibility::Covered && scene.selected != Some(node.place);
    let shows_windows = run.options.form().windowed && !is_covered && !run.is_story();
    let owner = scene.owners.iter().find(|owner| visited == Some(owner.node));
    let choice = frame.and_then(|frame| frame.best).map(|best| best.child);
    let value = scene.value(node);
    SpokenNode {
        name: name.filter(|_| !scene.hides_name(node)),
        kind: match (node.drawn, scene.chooser(node)) {
            (DrawnKind::More(count), _) => SpokenKind::More(u64::from(count)),
            (DrawnKind::Folded(count), Some(player)) => SpokenKind::Inner(player, u64::from(count.saturating_sub(1))),
            (_, Some(player)) => SpokenKind::Inner(player, 0),
            (_, None) => SpokenKind::Leaf,
        },
        value,
        window: frame.filter(|_| shows_windows).map(|frame| (frame.entry.alpha, frame.entry.beta)),
        state: match state {
            NodeState::Unvisited => SpokenState::Unvisited,
            NodeState::Open => SpokenState::Open,
            NodeState::Closed(_) | NodeState::Believed(_) => SpokenState::Closed,
            NodeState::Pruned => SpokenState::Pruned,
        },
        choice: choice.and_then(|child| name_of_place(run, Place::Visited(child), language)),
        marks: marks(run, scene, node, visited),
        owns: owner.map(|owner| scene.tag(owner, language)),
        before: value_before(run, scene, node),
    }
}

/// The value that is struck through at a leaf.
fn value_before(run: &Run, scene: &Scene<'_>, node: &PictureNode) -> Option<Amount> {
    let leaf = node.tree_node.filter(|_| scene.is_changing && node.drawn == DrawnKind::Leaf)?;
    run.nodes().value_as_opened(leaf)
}

/// The marks at a node, by what the legend calls them.
fn marks(run: &Run, scene: &Scene<'_>, node: &PictureNode, visited: Option<NodeId>) -> Vec<LegendDrawing> {
    let fired = visited.is_some_and(|visited| scene.moment.has_fired(&run.trace, visited));
    let spares = visited.is_some_and(|visited| run.trace.spared(visited) > 0);
    let focus = scene.moment.focus();
    let changes = run.changes.as_deref().filter(|_| scene.is_changing);
    let is_newly = |nodes: fn(&ChangeEffects) -> &[TreeNode]| {
        changes.zip(node.tree_node).is_some_and(|(changes, node)| nodes(changes).binary_search(&node).is_ok())
    };
    [
        (fired && spares, LegendDrawing::Cut),
        (fired && !spares, LegendDrawing::EmptyCut),
        (scene.is_best(node), LegendDrawing::Best),
        (visited == Some(focus), LegendDrawing::Focus),
        (scene.selected == Some(node.place), LegendDrawing::Selected),
        (is_newly(|changes| &changes.newly_visited), LegendDrawing::NewlyVisited),
        (is_newly(|changes| &changes.newly_spared), LegendDrawing::NewlySpared),
    ]
    .into_iter()
    .filter_map(|(is_there, mark)| is_there.then_some(mark))
    .collect()
}
