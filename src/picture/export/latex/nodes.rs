//! The nodes of a tree as LaTeX is to draw them, with all that changes from slide to slide.

use crate::drawing::NodeState;
use crate::export::state::{StateNode, StateTree};
use plyscope_core::game::{Chooser, Player};
use plyscope_text as text;

use super::overlay::Slides;
use super::typeset::{figures, typeset};

/// A node as it is drawn.
#[derive(Clone, Debug)]
pub(super) struct TexNode {
    /// The numbers of its children.
    pub children: Vec<usize>,
    /// The number of the node above; the root's own.
    pub parent: usize,
    /// From the left edge, in the unit of the picture.
    pub x: f64,
    /// Plies from the root.
    pub ply: u32,
    /// The options of the node.
    pub options: Vec<String>,
    /// What is written in it.
    pub content: String,
    /// The options of the edge above it.
    pub edge: Vec<String>,
    /// The labels on that edge, as nodes of TikZ; empty at the root.
    pub on_edge: String,
}

/// The nodes of trees that have the same nodes, one tree a slide.
pub(super) fn nodes(trees: &[StateTree], slides: Slides) -> Vec<TexNode> {
    let Some(first) = trees.first() else { return Vec::new() };
    let children = first.children();
    let has_room_aside = |node: &StateNode| first.nodes.get(node.parent).is_none_or(|parent| node.x <= parent.x);
    first
        .nodes
        .iter()
        .zip(children)
        .enumerate()
        .map(|(index, (node, children))| {
            let shown = |text: &dyn Fn(&StateNode) -> String| -> Vec<String> {
                trees.iter().filter_map(|tree| tree.nodes.get(index)).map(text).collect()
            };
            let mut options = vec![shape(node).to_owned()];
            options.extend(slides.options(&shown(&|node| state(node).join(", "))));
            options.extend(node.name.as_deref().map(|name| {
                let place = match (node.chooser, has_room_aside(node)) {
                    (None, _) => "below",
                    (_, true) => "above left",
                    (_, false) => "above right",
                };
                format!("label={{[node name]{place}:{{{}}}}}", typeset(name))
            }));
            let is_root = index == 0;
            let window = shown(&|node| node.window.as_deref().map(figures).unwrap_or_default());
            let has_window = window.iter().any(|window| !window.is_empty());
            let window = slides.text(&window);
            let probability = node.probability.map(|probability| figures(&text::exact(probability)));
            let mut on_edge = probability.map(|p| format!(" node[probability]{{{p}}}")).unwrap_or_default();
            if has_window && is_root {
                options.push(format!("label={{[root window]above:{{{window}}}}}"));
            } else if has_window {
                on_edge += &format!(" node[window]{{{window}}}");
            }
            TexNode {
                children,
                parent: node.parent,
                x: node.x,
                ply: node.ply,
                options,
                content: slides.text(&shown(&content)),
                edge: slides.options(&shown(&|node| edge(node).join(", "))),
                on_edge: if is_root { String::new() } else { on_edge },
            }
        })
        .collect()
}

fn shape(node: &StateNode) -> &'static str {
    match node.chooser {
        Some(Chooser::Player(Player::Max)) => "max node",
        Some(Chooser::Player(Player::Min)) => "min node",
        Some(Chooser::Chance) => "chance node",
        None => "leaf node",
    }
}

fn state(node: &StateNode) -> Vec<&'static str> {
    let mut styles = Vec::new();
    styles.extend(match node.state {
        NodeState::Unvisited => Some("unvisited node"),
        NodeState::Open => Some("open node"),
        NodeState::Pruned => Some("pruned node"),
        NodeState::Closed(_) => None,
        NodeState::Believed(_) => Some("believed node"),
    });
    styles.extend(node.focus.then_some("focus node"));
    styles
}

fn content(node: &StateNode) -> String {
    let figures = figures(&node.value);
    if node.not_yet && !figures.is_empty() { format!("\\notyet{{{figures}}}") } else { figures }
}

fn edge(node: &StateNode) -> Vec<&'static str> {
    let mut styles = Vec::new();
    styles.extend(match node.state {
        NodeState::Unvisited => Some("unvisited edge"),
        NodeState::Open => Some("open edge"),
        NodeState::Pruned => Some("pruned edge"),
        NodeState::Closed(_) | NodeState::Believed(_) => node.best.then_some("best edge"),
    });
    styles.extend(node.is_cut.then_some("cut edge"));
    styles
}
