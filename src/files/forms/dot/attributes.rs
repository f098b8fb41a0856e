//! The attributes of nodes and ways.

use std::borrow::Cow;

use plyscope_core::game::{BlockList, Chooser, NoMemory, Player, filled};

use super::faults;
use super::scanner::{DotSign, plain};
use super::{DotParser, FORM};
use crate::forms::compact::CompactName;
use crate::forms::entities;
use crate::forms::fields::{chooser_of, meaning};
use crate::forms::graph::Graph;
use crate::forms::labels;
use crate::forms::parts::{FewNames, amount_at, probability_at};
use crate::forms::shared_faults;
use crate::forms::vocabulary::Meaning;
use crate::forms::written::short;
use crate::place::Fault;
use crate::{Message, messages};

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
    name: CompactName,
    /// The byte at which its name stands.
    name_at: u32,
    at: u32,
    text: CompactName,
    is_html: bool,
}

impl DotParser<'_> {
    /// `[label=3, shape=box][color=red]`
    pub(super) fn attributes(&mut self) -> Result<BlockList<Attribute>, Fault> {
        let mut attributes = BlockList::new();
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
                let at = short(self.next.at);
                let (text, is_html) = self.attribute_value()?;
                let (name, name_at) = (plain(&name).to_lowercase().as_str().into(), short(name.at));
                let attribute = Attribute { name, name_at, at, text: text.as_str().into(), is_html };
                attributes.push(attribute).map_err(|_| self.no_memory())?;
            }
            self.advance()?;
        }
        Ok(attributes)
    }

    /// What stands behind the `=` of an attribute, and whether it is in HTML.
    pub(super) fn attribute_value(&mut self) -> Result<(String, bool), Fault> {
        if !self.next.is_name() && self.next.sign != DotSign::Html {
            return Err(self.unexpected("value"));
        }
        let value = self.advance()?;
        let mut text = plain(&value);
        while self.next.is('+') {
            self.advance()?;
            if self.next.sign != DotSign::Quoted {
                return Err(self.unexpected("value"));
            }
            text += &plain(&self.advance()?);
        }
        Ok((text, value.sign == DotSign::Html))
    }
}

impl Attribute {
    /// The byte at which its value stands.
    pub(super) fn at(&self) -> usize {
        self.at as usize
    }

    fn name(&self) -> &str {
        self.name.as_deref().unwrap_or_default()
    }

    fn text(&self) -> &str {
        self.text.as_deref().unwrap_or_default()
    }

    fn is_wrong(&self, message: Message) -> Fault {
        Fault::new(self.at(), message)
    }

    fn is_misplaced(&self, message: Message) -> Fault {
        Fault::new(self.name_at as usize, message)
    }

    fn chooser(&self) -> Result<Option<Chooser>, Fault> {
        let is_no_one = ["", "leaf", "terminal", "node"].contains(&self.text().trim().to_lowercase().as_str());
        match chooser_of(self.text()) {
            None if !is_no_one => Err(self.is_wrong(faults::shape_type(self.text()))),
            chooser => Ok(chooser),
        }
    }

    /// The player of a shape; the inner nothing is that of every other shape.
    fn shape(&self) -> Option<Chooser> {
        match self.text().trim().to_lowercase().as_str() {
            "triangle" => Some(Chooser::Player(Player::Max)),
            "invtriangle" => Some(Chooser::Player(Player::Min)),
            _ => None,
        }
    }

    /// Who chooses at the nodes behind `node […]`, if it says anything about that.
    pub(super) fn default_chooser(&self) -> Result<Option<Option<Chooser>>, Fault> {
        Ok(match (self.name(), meaning(self.name())) {
            ("shape", _) => Some(self.shape()),
            (_, Some(Meaning::Player)) => Some(self.chooser()?),
            _ => None,
        })
    }

    /// Refuses arrows that are drawn from the child to the parent.
    pub(super) fn not_back(&self) -> Result<(), Fault> {
        if self.name() == "dir" && self.text().eq_ignore_ascii_case("back") {
            return Err(self.is_misplaced(faults::back()));
        }
        Ok(())
    }

    /// Puts an attribute on ways.
    pub(super) fn of_ways(
        &self,
        graph: &mut Graph,
        ways: &BlockList<usize>,
        ignored: &mut FewNames,
    ) -> Result<(), Fault> {
        match (self.name(), meaning(self.name())) {
            ("label" | "xlabel" | "taillabel" | "headlabel", _) | (_, Some(Meaning::Name(0..=3))) => {
                if self.is_html {
                    return Err(self.is_wrong(faults::html()));
                }
                for way in ways.iter() {
                    graph.set_label(*way, self.text(), self.at())?;
                }
            }
            ("dir", _) => self.not_back()?,
            ("style", _) if self.text().contains("invis") => {
                for way in ways.iter() {
                    graph.hide(*way)?;
                }
            }
            (name, _) if DRAWING.contains(&name) => {}
            (_, Some(Meaning::Probability)) => {
                let probability = probability_at(self.text(), self.at())?;
                for way in ways.iter() {
                    graph.set_probability(*way, Some(probability))?;
                }
            }
            // With this Graphviz draws a way straighter; people who mean costs are told so by the note.
            ("weight", _) => ignored.add("weight"),
            (name, Some(Meaning::Cost | Meaning::Value)) => {
                return Err(self.is_misplaced(shared_faults::costs_refused(FORM.within, name)));
            }
            (name, _) => ignored.add(name),
        }
        Ok(())
    }
}

/// What the attributes say about nodes; the last word on each counts, as in Graphviz.
#[derive(Default)]
pub(super) struct NodeAttributes {
    labels: BlockList<(u32, Written)>,
    /// Nodes whose label is one of fields: `{A|3}`.
    records: BlockList<u32>,
    defaults: BlockList<(u32, Option<Chooser>)>,
    shapes: BlockList<(u32, Option<Chooser>)>,
    types: BlockList<(u32, Option<Chooser>)>,
    values: BlockList<(u32, Written)>,
    estimates: BlockList<(u32, Written)>,
    hidden: BlockList<u32>,
}

/// A text, and where it stands.
type Written = (u32, CompactName);

impl NodeAttributes {
    /// Who chooses at a node by the attributes of all nodes behind them.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn default_chooser(&mut self, node: usize, chooser: Option<Chooser>) -> Result<(), NoMemory> {
        self.defaults.push((short(node), chooser)).map(drop)
    }

    /// Takes an attribute of a node; false where there is no memory for it.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn node(&mut self, node: usize, attribute: Attribute, ignored: &mut FewNames) -> Result<bool, Fault> {
        let number = short(node);
        let written = |attribute: Attribute| (number, (attribute.at, attribute.text));
        let kept = match (attribute.name(), meaning(attribute.name())) {
            ("label", _) if attribute.is_html => return Err(attribute.is_wrong(faults::html())),
            ("label", _) => self.labels.push(written(attribute)),
            ("shape", _) => {
                let is_record = attribute.text().to_lowercase().contains("record");
                let kept = if is_record { self.records.push(number) } else { Ok(0) };
                kept.and_then(|_| self.shapes.push((number, attribute.shape())))
            }
            ("style", _) if attribute.text().contains("invis") => self.hidden.push(number),
            (name, _) if DRAWING.contains(&name) => Ok(0),
            (_, Some(Meaning::Value | Meaning::Evaluation)) => self.values.push(written(attribute)),
            (_, Some(Meaning::Estimate)) => self.estimates.push(written(attribute)),
            (_, Some(Meaning::Player)) => self.types.push((number, attribute.chooser()?)),
            (name, Some(Meaning::Cost)) => {
                return Err(attribute.is_misplaced(shared_faults::costs_refused(FORM.within, name)));
            }
            (name, _) => {
                ignored.add(name);
                Ok(0)
            }
        };
        Ok(kept.is_ok())
    }

    /// Puts all at the nodes.
    ///
    /// # Errors
    /// At a wrong value or label.
    pub fn settle(self, graph: &mut Graph) -> Result<(), Fault> {
        for (node, chooser) in self.defaults.into_iter().chain(self.shapes).chain(self.types) {
            graph.change(node as usize, |vertex| vertex.chooser = chooser);
        }
        for (node, (at, text)) in self.values {
            let value = amount_at(text.as_deref().unwrap_or_default(), at as usize)?;
            graph.change(node as usize, |vertex| vertex.value = value.into());
        }
        for (node, (at, text)) in self.estimates {
            let estimate = amount_at(text.as_deref().unwrap_or_default(), at as usize)?;
            graph.set_estimate(node as usize, estimate)?;
        }
        for node in self.hidden {
            graph.change(node as usize, |vertex| vertex.hidden = true);
        }
        let count = graph.len();
        let no_memory = |_| Fault::new(0, messages::no_memory_after_nodes(count));
        let mut is_record = filled(false, count).map_err(no_memory)?;
        for node in self.records {
            is_record.get_mut(node as usize).into_iter().for_each(|is_record| *is_record = true);
        }
        let last = labels::last_of_each(count, self.labels.iter().map(|(node, _)| *node)).map_err(no_memory)?;
        for (node, number) in last.iter().enumerate() {
            let label = (*number as usize).checked_sub(1).and_then(|number| self.labels.get(number));
            let Some((_, (at, text))) = label else { continue };
            let text = text.as_deref().unwrap_or_default();
            let text =
                if is_record.get(node) == Some(&true) { fields_as_lines(text).into() } else { Cow::Borrowed(text) };
            // `\N` stands for the name of the node.
            if text != "N" && text != "\\N" {
                labels::describe(graph, node, (&entities::shown(&text), *at as usize), FORM)?;
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
