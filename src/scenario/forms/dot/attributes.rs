//! The attributes of nodes and ways.

use crate::game::{Chooser, Player};

use super::super::super::messages;
use super::super::super::place::Fault;
use super::super::fields::{Meaning, chooser_of, meaning};
use super::super::graph::Graph;
use super::super::labels;
use super::super::parts::{Few, amount_at, probability_at};
use super::scanner::{Sign, plain};
use super::{FORM, Parser};

/// Attributes that say how a graph is drawn, and nothing about the tree.
const DRAWING: [&str; 31] = [
    "color",
    "fillcolor",
    "fontcolor",
    "fontname",
    "fontsize",
    "height",
    "width",
    "penwidth",
    "style",
    "shape",
    "peripheries",
    "fixedsize",
    "margin",
    "pos",
    "ordering",
    "rank",
    "group",
    "dir",
    "arrowhead",
    "arrowtail",
    "arrowsize",
    "constraint",
    "minlen",
    "len",
    "comment",
    "url",
    "headport",
    "tailport",
    "tooltip",
    "regular",
    "labelfontcolor",
];

/// Those of whole graphs besides.
const OF_GRAPHS: [&str; 18] = [
    "rankdir",
    "ranksep",
    "nodesep",
    "splines",
    "label",
    "labelloc",
    "labeljust",
    "bgcolor",
    "size",
    "ratio",
    "layout",
    "overlap",
    "concentrate",
    "compound",
    "newrank",
    "dpi",
    "charset",
    "center",
];

/// Whether an attribute says how a whole graph is drawn.
pub(super) fn is_of_graphs(name: &str) -> bool {
    DRAWING.contains(&name) || OF_GRAPHS.contains(&name)
}

/// An attribute.
pub(super) struct Attribute {
    name: String,
    /// The byte at which its name stands.
    name_at: usize,
    text: String,
    at: usize,
    is_html: bool,
}

impl Parser<'_> {
    /// `[label=3, shape=box][color=red]`
    pub(super) fn attributes(&mut self) -> Result<Vec<Attribute>, Fault> {
        let mut attributes = Vec::new();
        while self.next.is('[') {
            self.advance()?;
            while !self.next.is(']') {
                if self.next.is(',') || self.next.is(';') {
                    self.advance()?;
                    continue;
                }
                if !self.next.is_name() {
                    return Err(self.unexpected("attribute"));
                }
                let name = self.advance()?;
                if !self.next.is('=') {
                    return Err(self.unexpected("value"));
                }
                self.advance()?;
                let at = self.next.at;
                let (text, is_html) = self.attribute_value()?;
                attributes.push(Attribute { name: plain(&name).to_lowercase(), name_at: name.at, text, at, is_html });
            }
            self.advance()?;
        }
        Ok(attributes)
    }

    /// What stands behind the `=` of an attribute, and whether it is in HTML.
    pub(super) fn attribute_value(&mut self) -> Result<(String, bool), Fault> {
        if !self.next.is_name() && self.next.sign != Sign::Html {
            return Err(self.unexpected("value"));
        }
        let value = self.advance()?;
        let mut text = plain(&value);
        while self.next.is('+') {
            self.advance()?;
            if self.next.sign != Sign::Quoted {
                return Err(self.unexpected("value"));
            }
            text += &plain(&self.advance()?);
        }
        Ok((text, value.sign == Sign::Html))
    }
}

impl Attribute {
    fn chooser(&self) -> Result<Option<Chooser>, Fault> {
        let is_no_one = ["", "leaf", "terminal", "node"].contains(&self.text.trim().to_lowercase().as_str());
        match chooser_of(&self.text) {
            None if !is_no_one => Err(Fault::new(self.at, messages::dot_type(&self.text))),
            chooser => Ok(chooser),
        }
    }

    /// The player of a shape; the inner nothing is that of every other shape.
    fn shape(&self) -> Option<Chooser> {
        match self.text.trim().to_lowercase().as_str() {
            "triangle" => Some(Chooser::Player(Player::Max)),
            "invtriangle" => Some(Chooser::Player(Player::Min)),
            _ => None,
        }
    }

    /// Who chooses at the nodes behind `node […]`, if it says anything about that.
    pub(super) fn default_chooser(&self) -> Result<Option<Option<Chooser>>, Fault> {
        Ok(match (self.name.as_str(), meaning(&self.name)) {
            ("shape", _) => Some(self.shape()),
            (_, Some(Meaning::Player)) => Some(self.chooser()?),
            _ => None,
        })
    }

    /// Refuses arrows that are drawn from the child to the parent.
    pub(super) fn not_back(&self) -> Result<(), Fault> {
        if self.name == "dir" && self.text.eq_ignore_ascii_case("back") {
            return Err(Fault::new(self.name_at, messages::dot_back()));
        }
        Ok(())
    }

    /// Puts an attribute on ways.
    pub(super) fn of_ways(&self, graph: &mut Graph, ways: &[(usize, usize)], ignored: &mut Few) -> Result<(), Fault> {
        match (self.name.as_str(), meaning(&self.name)) {
            ("label" | "xlabel" | "taillabel" | "headlabel", _) | (_, Some(Meaning::Name(0..=3))) => {
                if self.is_html {
                    return Err(Fault::new(self.at, messages::dot_html()));
                }
                for (node, child) in ways {
                    let label = (self.at, self.text.as_str().into());
                    graph.change_edge(*node, *child, |edge| edge.label = Some(label));
                }
            }
            ("dir", _) => self.not_back()?,
            ("style", _) if self.text.contains("invis") => {
                for (node, child) in ways {
                    graph.change_edge(*node, *child, |edge| edge.hidden = true);
                }
            }
            (name, _) if DRAWING.contains(&name) => {}
            (_, Some(Meaning::Probability)) => {
                let probability = probability_at(&self.text, self.at)?;
                for (node, child) in ways {
                    graph.change_edge(*node, *child, |edge| edge.probability = Some(probability));
                }
            }
            // With this Graphviz draws a way straighter; people who mean costs are told so by the note.
            ("weight", _) => ignored.add("weight"),
            (name, Some(Meaning::Cost | Meaning::Value)) => {
                return Err(Fault::new(self.name_at, messages::costs_refused(FORM.within, name)));
            }
            (name, _) => ignored.add(name),
        }
        Ok(())
    }
}

/// What the attributes say about nodes; the last word on each counts, as in Graphviz.
#[derive(Default)]
pub(super) struct Described {
    labels: Vec<(usize, Attribute)>,
    /// Nodes whose label is one of fields: `{A|3}`.
    records: Vec<usize>,
    defaults: Vec<(usize, Option<Chooser>)>,
    shapes: Vec<(usize, Option<Chooser>)>,
    types: Vec<(usize, Option<Chooser>)>,
    values: Vec<(usize, Attribute)>,
    estimates: Vec<(usize, Attribute)>,
    hidden: Vec<usize>,
}

impl Described {
    /// Who chooses at a node by the attributes of all nodes behind them.
    pub fn default_chooser(&mut self, node: usize, chooser: Option<Chooser>) {
        self.defaults.push((node, chooser));
    }

    /// Takes an attribute of a node.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn node(&mut self, node: usize, attribute: Attribute, ignored: &mut Few) -> Result<(), Fault> {
        match (attribute.name.as_str(), meaning(&attribute.name)) {
            ("label", _) if attribute.is_html => return Err(Fault::new(attribute.at, messages::dot_html())),
            ("label", _) => self.labels.push((node, attribute)),
            ("shape", _) => {
                if attribute.text.to_lowercase().contains("record") {
                    self.records.push(node);
                }
                self.shapes.push((node, attribute.shape()));
            }
            ("style", _) if attribute.text.contains("invis") => self.hidden.push(node),
            (name, _) if DRAWING.contains(&name) => {}
            (_, Some(Meaning::Value | Meaning::Evaluation)) => self.values.push((node, attribute)),
            (_, Some(Meaning::Estimate)) => self.estimates.push((node, attribute)),
            (_, Some(Meaning::Player)) => self.types.push((node, attribute.chooser()?)),
            (name, Some(Meaning::Cost)) => {
                return Err(Fault::new(attribute.name_at, messages::costs_refused(FORM.within, name)));
            }
            (name, _) => ignored.add(name),
        }
        Ok(())
    }

    /// Puts all at the nodes.
    ///
    /// # Errors
    /// At a wrong value or label.
    pub fn settle(self, graph: &mut Graph) -> Result<(), Fault> {
        for (node, chooser) in self.defaults.into_iter().chain(self.shapes) {
            graph.change(node, |vertex| vertex.chooser = chooser);
        }
        for (node, chooser) in self.types {
            graph.change(node, |vertex| vertex.chooser = chooser);
        }
        for (node, attribute) in &self.values {
            let value = amount_at(&attribute.text, attribute.at)?;
            graph.change(*node, |vertex| vertex.value = Some(value));
        }
        for (node, attribute) in &self.estimates {
            let estimate = amount_at(&attribute.text, attribute.at)?;
            graph.change(*node, |vertex| vertex.estimate = Some(estimate));
        }
        for node in self.hidden {
            graph.change(node, |vertex| vertex.hidden = true);
        }
        let records: std::collections::HashSet<usize> = self.records.into_iter().collect();
        let last: std::collections::HashMap<usize, Attribute> = self.labels.into_iter().collect();
        let mut last: Vec<(usize, Attribute)> = last.into_iter().collect();
        last.sort_by_key(|(node, _)| *node);
        for (node, label) in last {
            let text = if records.contains(&node) { fields_as_lines(&label.text) } else { label.text };
            // `\N` stands for the name of the node.
            if text != "N" && text != "\\N" {
                labels::describe(graph, node, (&text, label.at), FORM)?;
            }
        }
        Ok(())
    }
}

/// `{<port> A|3}` as lines.
fn fields_as_lines(label: &str) -> String {
    let mut lines = String::with_capacity(label.len());
    let mut in_port = false;
    for c in label.chars() {
        match c {
            '<' => in_port = true,
            '>' => in_port = false,
            _ if in_port => {}
            '{' | '}' | '|' => lines.push('\n'),
            other => lines.push(other),
        }
    }
    lines
}
