//! Trees as graphs of Graphviz and of Mermaid: a node a line, then the ways from it.

use std::fmt::Write;

use plyscope_core::game::tree::TreeNode;

use super::written_names::{NamedTree, word};
use crate::forms::fields::chooser_of;
use crate::growing_text::GrowingText;

/// A text in DOT's quotation marks. Nothing else than these, the backslash and the ends of lines means anything in
/// them; and where Graphviz shows it, `&lt;` and its like are signs.
pub fn quoted_in_dot(text: &str) -> String {
    format!("\"{}\"", text.replace('&', "&amp;").replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}

/// Whether a name stands in a label with a number below it, and is still read as a name.
fn fits_label(name: &str) -> bool {
    let is_of_word = |c: char| c.is_alphanumeric() || c == '_' || c == ' ';
    name.starts_with(char::is_alphabetic) && name.chars().all(is_of_word) && chooser_of(name).is_none()
}

/// A tree in DOT. A node is known by its name, and the leaves show their values: in their labels or, where the name
/// would mean something else there, beside them.
pub(crate) fn dot(named: &NamedTree<'_>) -> GrowingText {
    let ids = named.all_names();
    let id = |node: TreeNode| quoted_in_dot(&ids.name(node));
    let mut text = GrowingText::new();
    text += "digraph {\n    node [shape=box];\n";
    for node in named.originals() {
        text.at(node);
        let mut attributes = Vec::new();
        let name = named.name(node);
        if let Some(value) = named.value(node) {
            attributes.push(match name {
                Some(name) if fits_label(name) => format!("label=\"{name}\\n{value}\""),
                Some(_) => format!("value=\"{value}\""),
                None => format!("label=\"{value}\""),
            });
        } else {
            attributes.extend(name.is_none().then(|| "label=\"\"".to_owned()));
            let chooser = word(named.tree.chooser(node));
            let shape = match chooser {
                "max" => "triangle",
                "min" => "invtriangle",
                _ => "circle",
            };
            attributes.push(format!("type={chooser}, shape={shape}"));
        }
        attributes.extend(named.estimate(node).map(|estimate| format!("estimate=\"{estimate}\"")));
        // Writing to a text does not fail.
        let _ = writeln!(text, "    {} [{}];", id(node), attributes.join(", "));
        for child in named.tree.children(node) {
            let probability = named.probability(*child).map(|p| format!(" [label=\"{p}\", p=\"{p}\"]"));
            let _ = writeln!(text, "    {} -> {}{};", id(node), id(*child), probability.unwrap_or_default());
        }
    }
    text += "}\n";
    text
}

/// A tree in Mermaid: all is in the labels.
pub(crate) fn mermaid(named: &NamedTree<'_>) -> GrowingText {
    let mut text = GrowingText::new();
    text += "graph TD\n";
    for node in named.originals() {
        text.at(node);
        let name = named.name(node).map(with_entities);
        let label = match (named.value(node), name) {
            (Some(value), None) => value.to_string(),
            (Some(value), Some(name)) => format!("{name}: {value}"),
            (None, name) => {
                // Behind who chooses, nothing in a name is taken for a value.
                let is_doubtful = name.as_ref().is_some_and(|name| !name.chars().all(char::is_alphanumeric));
                let any = named.any_chooser(node).filter(|_| is_doubtful);
                match (named.chooser(node).or(any), name) {
                    (Some(chooser), Some(name)) => format!("{name} ({chooser})"),
                    (Some(chooser), None) => chooser.to_owned(),
                    (None, name) => name.unwrap_or_else(|| " ".to_owned()),
                }
            }
        };
        let [open, close] = match named.any_chooser(node) {
            None => ["(", ")"],
            Some("chance") => ["((", "))"],
            Some(_) => ["[", "]"],
        };
        // Writing to a text does not fail.
        let _ = writeln!(text, "    n{}{open}\"{label}\"{close}", node.0);
        for child in named.tree.children(node) {
            let probability = named.probability(*child).map(|p| format!("|{p}|")).unwrap_or_default();
            let _ = writeln!(text, "    n{} -->{probability} n{}", node.0, named.tree.original(*child).0);
        }
    }
    text
}

/// A text with Mermaid's entities for what would end it, begin a tag, a formula, a comment or a setting, or mean
/// something in Markdown.
fn with_entities(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '"' | '#' | '&' | '<' | '>' | '\\' | '`' | '*' | '_' | ';' | '$' | '%' => {
                let _ = write!(safe, "#{};", u32::from(c));
            }
            c => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forms::entities;
    use crate::hostile_names::hostile_names;

    #[test]
    fn names_are_themselves_in_mermaid() {
        for name in hostile_names() {
            let written = with_entities(&name);
            // A formula is between `$$`, a setting or a comment begins with `%%`, an entity with `#`.
            assert!(!written.contains(['"', '$', '%', '<', '>', '&', '\\', '`']), "{written}");
            let read = written.split('#').enumerate().map(|(place, part)| match (place, part.split_once(';')) {
                (0, _) => part.to_owned(),
                (_, Some((number, rest))) => {
                    let sign = number.parse().ok().and_then(char::from_u32);
                    sign.map_or_else(|| panic!("{written}"), |sign| format!("{sign}{rest}"))
                }
                _ => panic!("{written}"),
            });
            assert_eq!(read.collect::<String>(), name);
        }
    }

    #[test]
    fn names_are_themselves_in_dot() {
        for name in hostile_names() {
            let written = quoted_in_dot(&name);
            let inside = written.strip_prefix('"').and_then(|text| text.strip_suffix('"')).expect("quotation marks");
            let mut read = String::new();
            let mut signs = inside.chars();
            while let Some(c) = signs.next() {
                assert_ne!(c, '"', "{written}");
                read.push(if c == '\\' { signs.next().expect("a sign behind it") } else { c });
            }
            assert_eq!(entities::shown(&read), name);
        }
    }
}
