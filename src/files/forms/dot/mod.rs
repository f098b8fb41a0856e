//! Graphviz DOT as people write game trees in it: `digraph { A -> B; A -> C; B [label=3]; C [label="C: 12"]; }`.
//!
//! Read are nodes, ways, subgraphs, and of the attributes `label`, `value`, `estimate`, `type` and `shape` (triangles
//! are players) of nodes, `label` and `p` of ways; how a graph is drawn is passed over. Source: the DOT language of
//! Graphviz's documentation.

mod attributes;
mod faults;
mod scanner;

use crate::forms::description::{Has, Notation};
use crate::forms::edge_budget::EdgeBudget;
use crate::forms::entities;
use crate::forms::graph::{FormWords, Graph};
use crate::forms::labels;
use crate::forms::parts::FewNames;
use crate::forms::shared_faults;
use crate::forms::writing::graphs;
use crate::forms::written::{WrittenTree, short};
use crate::messages;
use crate::place::Fault;

use attributes::NodeAttributes;
use plyscope_core::game::{BlockList, Chooser};
use scanner::{DotScanner, DotSign, DotToken, plain};

const FORM: FormWords = FormWords { within: ["in a DOT graph", "DOT 图中"], leaf: "B [label=3]" };

/// The sides of a node at which ways can end.
const PORTS: [&str; 10] = ["n", "ne", "e", "se", "s", "sw", "w", "nw", "c", "_"];

/// What the list of notations knows of this one.
pub(super) static NOTATION: Notation = Notation {
    id: "dot",
    name: faults::NAME,
    endings: &["dot", "gv"],
    looks_like,
    read: Some(|text, _| read(text)),
    write: |named, _| Ok(graphs::dot(named)),
    has: &[Has::Names, Has::Choosers, Has::Chance, Has::SharedNodes, Has::OneNumberANode],
};

/// Whether a text begins as a graph in DOT, or is nothing but arrows of DOT.
pub(crate) fn looks_like(text: &str) -> bool {
    let mut scanner = DotScanner::new(text);
    let Ok(mut first) = scanner.token() else { return false };
    if first.is_word("strict") {
        let Ok(second) = scanner.token() else { return false };
        first = second;
    }
    let Ok(second) = scanner.token() else { return first.is_word("digraph") };
    if first.is_word("digraph") {
        return true;
    }
    if first.is_word("graph") {
        // `graph TD` is Mermaid, `graph = {…}` is Python.
        let behind = scanner.token();
        return second.is('{') || second.is_name() && behind.is_ok_and(|behind| behind.is('{'));
    }
    first.is_name() && matches!(second.sign, DotSign::Arrow) || is_unnamed_graph(first, second, scanner)
}

/// `{ A -> B`
fn is_unnamed_graph(first: DotToken, second: DotToken, mut scanner: DotScanner) -> bool {
    first.is('{') && second.is_name() && scanner.token().is_ok_and(|third| third.sign == DotSign::Arrow)
}

/// Reads a graph in DOT.
pub(crate) fn read(text: &str) -> Result<WrittenTree, Fault> {
    let mut scanner = DotScanner::new(text);
    let next = scanner.token()?;
    let mut parser = DotParser {
        scanner,
        next,
        graph: Graph::new(FORM),
        ways: EdgeBudget::of(FORM, text.len()),
        nodes: BlockList::new(),
        open: Vec::new(),
        described: NodeAttributes::default(),
        ignored: FewNames::default(),
    };
    parser.header()?;
    parser.statements()?;
    if parser.next.sign != DotSign::End {
        return Err(parser.unexpected("end"));
    }
    let DotParser { mut graph, described, ignored, .. } = parser;
    described.settle(&mut graph)?;
    labels::read_number_leaves(&mut graph)?;
    labels::read_moves(&mut graph)?;
    if !ignored.names().is_empty() {
        graph.notes.add(shared_faults::note_fields_ignored(&ignored.names()));
    }
    graph.into_tree()
}

/// An open subgraph.
#[derive(Default)]
struct OpenSubgraph {
    /// How many nodes had been met when it was opened.
    first: usize,
    /// Who chooses at its nodes if they do not say otherwise: `node [shape=triangle]`.
    chooser: Option<Chooser>,
    /// The ends of the statement around it: the nodes before the arrow, and the ways made so far.
    around: EdgeStatement,
}

/// A statement `A -> {B C} -> D` up to here.
#[derive(Default)]
struct EdgeStatement {
    /// The nodes before the last arrow, and that arrow's place.
    before: Option<(BlockList<usize>, usize)>,
    /// The ways, by their numbers.
    ways: BlockList<usize>,
}

struct DotParser<'t> {
    scanner: DotScanner<'t>,
    next: DotToken<'t>,
    graph: Graph,
    ways: EdgeBudget,
    /// The nodes in subgraphs in the order in which they stand in the text: those of one are the ones behind its
    /// beginning.
    nodes: BlockList<u32>,
    open: Vec<OpenSubgraph>,
    described: NodeAttributes,
    ignored: FewNames,
}

impl<'t> DotParser<'t> {
    fn advance(&mut self) -> Result<DotToken<'t>, Fault> {
        let next = self.scanner.token()?;
        Ok(std::mem::replace(&mut self.next, next))
    }

    fn no_memory(&self) -> Fault {
        Fault::new(self.next.at, messages::no_memory_after_nodes(self.graph.len()))
    }

    fn unexpected(&self, expected: &str) -> Fault {
        let found = self.next.characters;
        // `A > B`, `A - B`, `A => B` and `A → B` are meant as arrows.
        let arrow = matches!(found, "-" | ">" | "→" | "⟶" | "–" | "—") || self.next.sign == DotSign::Html;
        let message = if arrow { faults::arrow(found) } else { faults::expected(found, expected) };
        Fault::new(self.next.at, message)
    }

    /// `strict digraph name {`
    fn header(&mut self) -> Result<(), Fault> {
        if self.next.is_word("strict") {
            self.advance()?;
        }
        if !self.next.is_word("digraph") && !self.next.is_word("graph") {
            return Err(self.unexpected("graph"));
        }
        self.advance()?;
        if self.next.is_name() {
            self.advance()?;
        }
        if !self.next.is('{') {
            return Err(self.unexpected("{"));
        }
        self.advance()?;
        self.open.push(OpenSubgraph::default());
        Ok(())
    }

    /// Reads all up to the bracket that closes the graph.
    fn statements(&mut self) -> Result<(), Fault> {
        let mut chain = EdgeStatement::default();
        while !self.open.is_empty() {
            // Behind an arrow, and at the beginning of a statement.
            if chain.before.is_none() && (self.next.is(';') || self.next.is(',')) {
                self.advance()?;
            } else if chain.before.is_none() && self.next.is('}') {
                self.advance()?;
                let Some(closed) = self.open.pop() else { break };
                if self.open.is_empty() {
                    break;
                }
                chain = closed.around;
                // Only the ends of ways are copied: brackets inside each other would copy the same nodes again and
                // again.
                let is_end = chain.before.is_some() || matches!(self.next.sign, DotSign::Arrow | DotSign::Line);
                let mut ends = BlockList::new();
                let from = if is_end { closed.first } else { self.nodes.len() };
                for node in self.nodes.iter_from(from) {
                    ends.push(*node as usize).map_err(|_| self.no_memory())?;
                }
                if self.open.len() == 1 {
                    self.nodes = BlockList::new();
                }
                self.behind_end(&mut chain, ends)?;
            } else if self.next.is('{') || self.next.is_word("subgraph") {
                self.open_subgraph(&mut chain)?;
            } else if chain.before.is_none() && self.is_defaults() {
                self.defaults()?;
            } else {
                self.node(&mut chain)?;
            }
        }
        Ok(())
    }

    fn open_subgraph(&mut self, chain: &mut EdgeStatement) -> Result<(), Fault> {
        if self.advance()?.is_word("subgraph") {
            if self.next.is_name() {
                self.advance()?;
            }
            if !self.next.is('{') {
                return Err(self.unexpected("{"));
            }
            self.advance()?;
        }
        let chooser = self.open.last().and_then(|open| open.chooser);
        self.open.push(OpenSubgraph { first: self.nodes.len(), chooser, around: std::mem::take(chain) });
        Ok(())
    }

    fn is_defaults(&self) -> bool {
        ["node", "edge", "graph"].iter().any(|word| self.next.is_word(word))
    }

    /// `node [shape=triangle]`, `edge […]`, `graph […]`
    fn defaults(&mut self) -> Result<(), Fault> {
        let of_nodes = self.advance()?.is_word("node");
        if !self.next.is('[') {
            return Err(self.unexpected("attribute"));
        }
        for attribute in self.attributes()? {
            attribute.not_back()?;
            if of_nodes && let Some(chooser) = attribute.default_chooser()? {
                self.open.last_mut().into_iter().for_each(|open| open.chooser = chooser);
            }
        }
        Ok(())
    }

    /// A node, with what stands behind it.
    fn node(&mut self, chain: &mut EdgeStatement) -> Result<(), Fault> {
        if !self.next.is_name() {
            return Err(self.unexpected(if chain.before.is_some() { "node" } else { "statement" }));
        }
        let token = self.advance()?;
        if chain.before.is_none() && self.next.is('=') {
            // `rankdir=LR`: how the graph is drawn.
            self.advance()?;
            let name = plain(&token);
            if !attributes::is_of_graphs(&name.to_lowercase()) {
                self.ignored.add(&name);
            }
            return self.attribute_value().map(drop);
        }
        let mut name = plain(&token);
        while self.next.is('+') {
            self.advance()?;
            if self.next.sign != DotSign::Quoted {
                return Err(self.unexpected("node"));
            }
            name += &plain(&self.advance()?);
        }
        while self.next.is(':') {
            self.advance()?;
            if !self.next.is_name() {
                return Err(self.unexpected("node"));
            }
            // A port: where at the node a way ends, or a field of its label.
            let port = plain(&self.advance()?);
            if !PORTS.contains(&port.as_str()) {
                self.ignored.add(&port);
            }
        }
        let known = self.graph.len();
        let node = self.graph.vertex(&name, token.at)?;
        let shown = crate::forms::parts::name_of(&entities::shown(&name));
        if node == known && shown.as_deref() != Some(&*name) {
            self.graph.set_name(node, shown.as_deref())?;
        }
        let chooser = self.open.last().and_then(|open| open.chooser);
        if node == known && chooser.is_some() {
            self.described.default_chooser(node, chooser).map_err(|_| self.no_memory())?;
        }
        if self.open.len() > 1 {
            self.nodes.push(short(node)).map_err(|_| self.no_memory())?;
        }
        if chain.before.is_none() && chain.ways.is_empty() && self.next.is('[') {
            self.graph.change(node, |vertex| vertex.defined = true);
            for attribute in self.attributes()? {
                let at = attribute.at();
                if !self.described.node(node, attribute, &mut self.ignored)? {
                    return Err(Fault::new(at, messages::no_memory_after_nodes(self.graph.len())));
                }
            }
            return Ok(());
        }
        let mut ends = BlockList::new();
        ends.push(node).map_err(|_| self.no_memory())?;
        self.behind_end(chain, ends)
    }

    /// Behind a node or a subgraph: an arrow, or the attributes of the ways and the end of the statement.
    fn behind_end(&mut self, chain: &mut EdgeStatement, ends: BlockList<usize>) -> Result<(), Fault> {
        if let Some((before, at)) = chain.before.take() {
            let ways = self.ways.add(&mut self.graph, (&before, &ends), at)?;
            for way in ways {
                chain.ways.push(way).map_err(|_| self.no_memory())?;
            }
        }
        match self.next.sign {
            DotSign::Arrow | DotSign::Line => {
                let arrow = self.advance()?;
                if arrow.sign == DotSign::Line {
                    self.graph.notes.add(shared_faults::note_lines_lead_down("A -- B"));
                }
                chain.before = Some((ends, arrow.at));
                return Ok(());
            }
            DotSign::Punctuation('[') if !chain.ways.is_empty() => {
                for attribute in self.attributes()? {
                    attribute.of_ways(&mut self.graph, &chain.ways, &mut self.ignored)?;
                }
            }
            DotSign::Odd | DotSign::Html | DotSign::Punctuation('=' | ':' | '[') => {
                return Err(self.unexpected("statement"));
            }
            _ => {}
        }
        *chain = EdgeStatement::default();
        Ok(())
    }
}

#[cfg(test)]
mod tests;
