//! Trees whose nodes have a label each: in brackets of Newick, in brackets of LaTeX's package forest, in indented
//! lines.

use std::fmt::Write;

use plyscope_core::game::tree::TreeNode;

use super::written_names::{NamedTree, WalkStep};
use crate::forms::latex_escaped;
use crate::growing_text::GrowingText;

/// A tree in Newick's form.
pub(crate) fn newick(named: &NamedTree<'_>) -> GrowingText {
    let mut text = GrowingText::new();
    named.visit(|visit| match visit {
        WalkStep::Enter(node, is_first) => {
            text.at(node);
            text += if is_first { "" } else { "," };
            text += if named.tree.is_leaf(node) { "" } else { "(" };
        }
        WalkStep::Leave(node) => {
            text += if named.tree.is_leaf(node) { "" } else { ")" };
            text += &quoted_in_newick(&label(named, node, "="));
        }
    });
    text += ";\n";
    text
}

/// A label in quotes, unless it is of signs that mean the same without them: an underscore would be a blank.
fn quoted_in_newick(label: &str) -> String {
    let is_free = |c: char| c.is_alphanumeric() || matches!(c, '=' | '.' | '-');
    if label.chars().all(is_free) { label.to_owned() } else { format!("'{}'", label.replace('\'', "''")) }
}

/// The name of a node, and behind it its value or, where it has to be said, who chooses there.
fn label(named: &NamedTree<'_>, node: TreeNode, sign: &str) -> String {
    match (named.name(node), named.value(node), named.chooser(node)) {
        (None, Some(value), _) => value.to_string(),
        (Some(name), Some(value), _) => format!("{name}{sign}{value}"),
        (Some(name), None, Some(chooser)) => format!("{name} ({chooser})"),
        (None, None, Some(chooser)) => chooser.to_owned(),
        (name, None, None) => name.unwrap_or_default().to_owned(),
    }
}

/// A tree of the package forest, as it stands in a document that uses the package.
pub(crate) fn latex(named: &NamedTree<'_>) -> GrowingText {
    let mut text = GrowingText::new();
    text += "\\begin{forest}\n";
    let tree = named.tree;
    let says_choosers = tree.iter().any(|node| named.chooser(node).is_some());
    if says_choosers {
        // The options say who chooses, and a document may give them looks.
        text += "  max/.style={}, min/.style={}, chance/.style={},\n";
    }
    if tree.has_chance() {
        text += "  p/.style={edge label={node[midway, auto, font=\\scriptsize]{$#1$}}},\n";
    }
    named.visit(|visit| match visit {
        WalkStep::Enter(node, _) => {
            text.at(node);
            let name = named.name(node).map(latex_escaped).unwrap_or_default();
            let value = named.value(node).map(|value| format!("${}$", value.to_string().replace("inf", "\\infty ")));
            let sign = if name.is_empty() || value.is_none() { "" } else { "=" };
            // Writing to a text does not fail.
            let _ = write!(text, "{}[{{{name}{sign}{}}}", indent(tree.ply(node) + 1), value.unwrap_or_default());
            if let Some(chooser) = named.chooser(node) {
                text += &format!(", {chooser}");
            }
            if let Some(probability) = named.probability(node) {
                text += &format!(", p={{{probability}}}");
            }
            text += if tree.is_leaf(node) { "" } else { "\n" };
        }
        WalkStep::Leave(node) if tree.is_leaf(node) => text += "]\n",
        WalkStep::Leave(node) => text += &format!("{}]\n", indent(tree.ply(node) + 1)),
    });
    text += "\\end{forest}\n";
    text
}

/// An outline: a node a line.
pub(crate) fn outline(named: &NamedTree<'_>) -> GrowingText {
    let mut text = GrowingText::new();
    for node in named.tree.iter() {
        text.at(node);
        let probability = named.probability(node).map(|p| format!("p={p}"));
        // A line says something: where there is no name, who chooses.
        let chooser = named.chooser(node).or_else(|| named.any_chooser(node).filter(|_| named.name(node).is_none()));
        let said: Vec<String> = chooser.map(str::to_owned).into_iter().chain(probability).collect();
        let said = if said.is_empty() { String::new() } else { format!("({})", said.join(", ")) };
        let value = named.value(node).map(|value| value.to_string());
        let line = match (named.name(node), value) {
            (Some(name), Some(value)) if said.is_empty() => format!("{name}: {value}"),
            (Some(name), Some(value)) => format!("{name} {said}: {value}"),
            (None, Some(value)) => format!("{said} {value}"),
            (Some(name), None) => format!("{name} {said}"),
            (None, None) => said,
        };
        // Writing to a text does not fail.
        let _ = writeln!(text, "{}{}", indent(named.tree.ply(node)), line.trim());
    }
    text
}

fn indent(ply: u32) -> String {
    "  ".repeat(ply as usize)
}
