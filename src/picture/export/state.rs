//! The tree of a search at a step, as the texts for papers tell it: what each node looks like, and what is written on
//! it.

use crate::drawing::NodeMarks;
use crate::drawing::{NodeState, NodeText, Scene, SceneOptions};
use crate::run::{DrawnKind, Place, Run, Wording, name_of_place};
use plyscope_core::game::{Chooser, Exact, is_invisible};
use plyscope_core::trace::Step;
use plyscope_files::ValueVisibility;
use plyscope_text as text;
use plyscope_text::LanguageWords as _;

/// The drawn tree at a step.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct StateTree {
    /// The nodes in preorder, the root first.
    pub nodes: Vec<StateNode>,
    /// From the left edge to the right one, in the unit of all places.
    pub width: f64,
}

/// A drawn node at a step.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct StateNode {
    /// The number of the node above; the root stands above itself.
    pub parent: usize,
    /// Plies from the root.
    pub ply: u32,
    /// The middle of the node, from the left edge.
    pub x: f64,
    /// Which node it is.
    place: Place,
    /// Whether it has children that are not drawn, or stands for neighbours that are not.
    pub is_folded: bool,
    /// Who chooses there; nobody at leaves.
    pub chooser: Option<Chooser>,
    /// Its name.
    pub name: Option<String>,
    /// The probability of the move to it, below a chance node.
    pub probability: Option<Exact>,
    /// What is written in it; empty where nothing is known.
    pub value: String,
    /// Whether that stands in the tree, but has not been looked at.
    pub not_yet: bool,
    /// How far the search has come with it.
    pub state: NodeState,
    /// Whether it stands in the line of best play so far.
    pub best: bool,
    /// Whether a cutoff is at the edge above it.
    pub is_cut: bool,
    /// Whether the step happens there.
    pub focus: bool,
    /// The window that it was entered with, as Max sees it.
    pub window: Option<String>,
}

impl StateNode {
    /// Whether both are the same node, though perhaps at different steps.
    fn is_same_node(&self, other: &Self) -> bool {
        self.place == other.place
            && (self.parent, self.ply, self.chooser, self.is_folded)
                == (other.parent, other.ply, other.chooser, other.is_folded)
            && (&self.name, self.probability) == (&other.name, other.probability)
    }
}

impl StateTree {
    /// The tree at the step at which the run stands.
    pub fn of(run: &Run, wording: Wording) -> Self {
        let language = wording.language;
        let shown = SceneOptions {
            values: ValueVisibility::Shown,
            selected: None,
            is_changing: false,
            letters: true,
            centipawns: wording.centipawns,
            node_marks: NodeMarks::NONE,
        };
        let scene = Scene::new(run, shown);
        let picture = run.picture();
        let tree = run.scenario.tree();
        let focus = picture.of_visited(scene.moment.focus());
        let count = |count: u32| (language.words().numbers.count)(u64::from(count));
        let nodes = picture.nodes.iter().enumerate().map(|(index, node)| {
            let state = scene.state(node);
            let more = match node.drawn {
                DrawnKind::More(more) => Some(format!("+{}", count(more))),
                DrawnKind::Folded(all) if all > 1 => Some(format!("({})", count(all))),
                _ => None,
            };
            let (value, not_yet) = match scene.written(node) {
                _ if matches!(node.drawn, DrawnKind::More(_)) => (more.clone().unwrap_or_default(), false),
                NodeText::Known(value) => (value, false),
                NodeText::NotYet(value) => (value, true),
                NodeText::Never => ("?".to_owned(), true),
                NodeText::Nothing | NodeText::Covered => (more.clone().unwrap_or_default(), false),
            };
            let parent_is_visited =
                picture.nodes.get(node.parent as usize).is_some_and(|parent| matches!(parent.place, Place::Visited(_)));
            let window = match node.place {
                Place::Visited(visited) if state != NodeState::Unvisited => {
                    run.nodes().handed_down(visited).map(|window| text::window(window, scene.value_format()))
                }
                _ => None,
            };
            StateNode {
                parent: node.parent as usize,
                ply: node.ply,
                x: picture.x.get(index).copied().unwrap_or_default(),
                place: node.place,
                is_folded: matches!(node.drawn, DrawnKind::More(_) | DrawnKind::Folded(_)),
                chooser: scene.chooser(node),
                name: name_of_place(run, node.place, language)
                    .filter(|_| !matches!(node.drawn, DrawnKind::More(_)) && !scene.hides_name(node))
                    .map(|name| name.replace(is_invisible, "")),
                probability: tree.zip(node.tree_node).and_then(|(tree, node)| tree.probability(node)),
                value,
                not_yet,
                state,
                best: index > 0 && scene.is_best(node),
                is_cut: index > 0 && state == NodeState::Pruned && parent_is_visited,
                focus: focus == Some(index as u32),
                window,
            }
        });
        Self { nodes: nodes.collect(), width: picture.width }
    }

    /// Whether both have the same nodes in the same places.
    pub fn has_same_nodes(&self, other: &Self) -> bool {
        self.nodes.len() == other.nodes.len()
            && self.nodes.iter().zip(&other.nodes).all(|(node, other)| node.is_same_node(other))
    }

    /// The children of each node.
    pub fn children(&self) -> Vec<Vec<usize>> {
        let mut children = vec![Vec::new(); self.nodes.len()];
        for (index, node) in self.nodes.iter().enumerate().skip(1) {
            if let Some(siblings) = children.get_mut(node.parent) {
                siblings.push(index);
            }
        }
        children
    }
}

/// The trees at these steps, each with its step; the run stands at the last of them afterwards.
pub(super) fn states(run: &mut Run, steps: &[Step], wording: Wording) -> Vec<StateTree> {
    let mut trees = Vec::with_capacity(steps.len());
    for step in steps {
        run.seek(*step);
        trees.push(StateTree::of(run, wording));
    }
    trees
}
