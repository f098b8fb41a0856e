//! The three ways in which a tree is drawn.

use std::fmt::Write;

use super::nodes::TexNode;

/// The unit of the places, in centimetres: a value's text and the room around it.
const UNIT: f64 = 0.6;
/// From one ply to the next, in centimetres.
const LEVEL: f64 = 2.4;

/// Goes down and up through the nodes in preorder: `begin` gets a node and how deep it stands, `end` the same on the
/// way up.
fn walk(nodes: &[TexNode], mut visit: impl FnMut(&TexNode, bool)) {
    let mut open: Vec<&TexNode> = Vec::new();
    for node in nodes {
        while let Some(above) = open.pop_if(|above| above.ply >= node.ply) {
            visit(above, false);
        }
        visit(node, true);
        open.push(node);
    }
    while let Some(above) = open.pop() {
        visit(above, false);
    }
}

fn indent(node: &TexNode) -> String {
    // Deeper nodes would push their texts out of sight.
    "  ".repeat((node.ply as usize + 1).min(12))
}

/// By the package forest.
pub(super) fn forest(nodes: &[TexNode]) -> String {
    let mut text =
        "\\begin{forest}\n  for tree={parent anchor=south, child anchor=north, l sep=14mm, s sep=10mm},\n".to_owned();
    walk(nodes, |node, down| {
        if down {
            let mut options = node.options.clone();
            if !node.edge.is_empty() {
                options.push(format!("edge={{{}}}", node.edge.join(", ")));
            }
            if !node.on_edge.is_empty() {
                options.push(format!("edge label={{{}}}", node.on_edge.trim_start()));
            }
            // Writing to a text does not fail.
            let _ = write!(text, "{}[{{{}}}, {}", indent(node), node.content, options.join(", "));
            text += if node.children.is_empty() { "]\n" } else { "\n" };
        } else if !node.children.is_empty() {
            let _ = writeln!(text, "{}]", indent(node));
        }
    });
    text + "\\end{forest}\n"
}

/// In plain TikZ.
pub(super) fn tikz(nodes: &[TexNode]) -> String {
    let mut text = "\\begin{tikzpicture}\n".to_owned();
    for (index, node) in nodes.iter().enumerate() {
        let (x, y) = (node.x * UNIT, -f64::from(node.ply) * LEVEL);
        // Writing to a text does not fail.
        let _ =
            writeln!(text, "  \\node[{}] (n{index}) at ({x:.2},{y:.2}) {{{}}};", node.options.join(", "), node.content);
    }
    for (index, node) in nodes.iter().enumerate().skip(1) {
        let (edge, on_edge) = (node.edge.join(", "), &node.on_edge);
        let _ = writeln!(text, "  \\draw[{edge}] (n{}.south) -- (n{index}.north){on_edge};", node.parent);
    }
    text + "\\end{tikzpicture}\n"
}

/// By the package tikz-qtree.
pub(super) fn qtree(nodes: &[TexNode]) -> String {
    let mut text = "\\begin{tikzpicture}[level distance=22mm, sibling distance=10mm,\n    \
                    edge from parent path={(\\tikzparentnode.south) -- (\\tikzchildnode.north)}]\n  \\Tree\n"
        .to_owned();
    walk(nodes, |node, down| {
        let is_leaf = node.children.is_empty();
        if down {
            text += &indent(node);
            if node.ply > 0 {
                text += &format!("\\edge[{}]{}; ", node.edge.join(", "), node.on_edge);
            }
            let begin = if is_leaf && node.ply > 0 { "" } else { "[." };
            text += &format!("{begin}\\node[{}]{{{}}};\n", node.options.join(", "), node.content);
        } else if !is_leaf || node.ply == 0 {
            text += &format!("{}]\n", indent(node));
        }
    });
    text + "\\end{tikzpicture}\n"
}
