//! The tree of a search at a step, for Graphviz.
//!
//! Nodes have their names and what is known of their values, edges the windows that the nodes were entered with. What
//! was not entered is dotted, the path thick, what a cutoff spared dashed; a cutoff is two strokes across its edge.

use std::fmt::Write;

use crate::drawing::NodeState;
use crate::run::{Run, Wording};
use plyscope_core::game::{Chooser, Player};
use plyscope_files::quoted_in_dot;
use plyscope_text as text;

use super::state::{StateNode, StateTree};

/// The tree at the step at which the run stands, as a directed graph in DOT.
pub fn dot(run: &Run, wording: Wording) -> String {
    let tree = StateTree::of(run, wording);
    let title = wording.language.label(&run.scenario.title);
    let mut text = "digraph {\n".to_owned();
    if !title.is_empty() {
        // Writing to a text does not fail.
        let _ = writeln!(text, "    label={}; labelloc=t;", quoted_in_dot(title));
    }
    // The children of a node stand in their order.
    text += "    ordering=out;\n    node [fontname=\"Helvetica\"];\n    edge [fontname=\"Helvetica\", fontsize=10, \
        dir=none];\n";
    for (index, node) in tree.nodes.iter().enumerate() {
        let _ = writeln!(text, "    n{index} [{}];", node_attributes(node));
        if index > 0 {
            let _ = writeln!(text, "    n{} -> n{index} [{}];", node.parent, edge_attributes(node));
        }
    }
    text + "}\n"
}

fn node_attributes(node: &StateNode) -> String {
    let lines: Vec<&str> = node.name.as_deref().into_iter().chain(Some(node.value.as_str())).collect();
    let label = lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
    let shape = match node.chooser {
        Some(Chooser::Player(Player::Max)) => "triangle",
        Some(Chooser::Player(Player::Min)) => "invtriangle",
        Some(Chooser::Chance) => "circle",
        None => "box",
    };
    let mut attributes = vec![format!("label={}", quoted_in_dot(&label)), format!("shape={shape}")];
    let mut styles = Vec::new();
    match node.state {
        NodeState::Unvisited => styles.push("dotted"),
        NodeState::Open => styles.push("bold"),
        NodeState::Pruned => styles.push("dashed"),
        NodeState::Closed(_) | NodeState::Believed(_) => {}
    }
    if node.focus {
        styles.push("filled");
        attributes.push("fillcolor=lightgray".to_owned());
    }
    if node.not_yet {
        attributes.push("fontcolor=gray50".to_owned());
    }
    if !styles.is_empty() {
        attributes.push(format!("style=\"{}\"", styles.join(",")));
    }
    attributes.join(", ")
}

fn edge_attributes(node: &StateNode) -> String {
    let probability = node.probability.map(text::exact);
    let lines: Vec<&str> = probability.as_deref().into_iter().chain(node.window.as_deref()).collect();
    let mut attributes = Vec::new();
    if !lines.is_empty() {
        attributes.push(format!("label={}", quoted_in_dot(&lines.join("\n"))));
    }
    let style = match node.state {
        NodeState::Unvisited => Some("dotted"),
        NodeState::Open => Some("bold"),
        NodeState::Pruned => Some("dashed"),
        NodeState::Closed(_) | NodeState::Believed(_) => node.best.then_some("bold"),
    };
    attributes.extend(style.map(|style| format!("style={style}")));
    if node.is_cut {
        attributes.push("dir=forward, arrowhead=teetee".to_owned());
    }
    attributes.join(", ")
}
