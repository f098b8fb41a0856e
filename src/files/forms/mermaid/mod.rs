//! Mermaid's flowcharts as people draw game trees in Markdown: `graph TD`, then lines such as `A[Max] --> B(3)`,
//! `A -->|left| C`, `A --> D & E`; the first line may be missing.
//!
//! Read are nodes with the text in their shapes, and links with theirs; lines about how the graph is drawn are passed
//! over. Source: the flowchart syntax of Mermaid's documentation.

mod faults;
mod scanner;

use plyscope_core::game::BlockList;

use crate::cursor::is_blank;
use crate::forms::description::{Has, Notation};
use crate::forms::edge_budget::EdgeBudget;
use crate::forms::graph::{FormWords, Graph};
use crate::forms::shared_faults;
use crate::forms::writing::graphs;
use crate::forms::written::{WrittenTree, short};
use crate::forms::{dot, labels};
use crate::messages;
use crate::place::Fault;
use scanner::{Link, MermaidScanner, plain};

const FORM: FormWords = FormWords { within: ["in a Mermaid graph", "Mermaid 图中"], leaf: "B(3)" };

/// Words that begin lines about how a graph is drawn.
const DRAWING: [&str; 11] = [
    "subgraph",
    "end",
    "style",
    "classDef",
    "class",
    "click",
    "linkStyle",
    "direction",
    "accTitle:",
    "accDescr:",
    "title",
];

/// Words that begin other diagrams.
const OTHERS: [&str; 8] =
    ["sequenceDiagram", "stateDiagram", "stateDiagram-v2", "mindmap", "classDiagram", "erDiagram", "gitGraph", "gantt"];

const DIRECTIONS: [&str; 5] = ["TD", "TB", "BT", "LR", "RL"];

/// What the list of notations knows of this one.
pub(super) static NOTATION: Notation = Notation {
    id: "mermaid",
    name: faults::NAME,
    endings: &["mmd", "mermaid"],
    looks_like,
    read: Some(|text, _| read(text)),
    write: |named, _| Ok(graphs::mermaid(named)),
    has: &[Has::Names, Has::Choosers, Has::Chance, Has::SharedNodes, Has::OneNumberANode],
};

/// Whether a text begins as a flowchart of Mermaid, or its first line has an arrow of Mermaid.
pub(crate) fn looks_like(text: &str) -> bool {
    let mut scanner = MermaidScanner::new(text);
    if text.trim_start_matches('\u{feff}').trim_start().starts_with("```mermaid") {
        return true;
    }
    skip_to_statement(&mut scanner);
    let word = scanner.word();
    if OTHERS.contains(&word) || word.starts_with("flowchart") {
        return true;
    }
    let mut line = scanner;
    let line = line.cursor.take_while(|c| c != '\n').trim();
    if word.eq_ignore_ascii_case("graph") {
        // `graph {` and `graph G {` are DOT, `graph = {…}` is Python.
        let mut behind = scanner;
        behind.cursor.take(line.len());
        behind.cursor.take_while(char::is_whitespace);
        return !line.contains(['{', '=']) && !behind.cursor.sees("{") || line.contains("-->");
    }
    let begins_as_node = word.starts_with(|c: char| c.is_alphanumeric() || c == '_');
    let has_link = || ["-->", "-.->", "==>", " --- ", "--x ", "--o "].iter().any(|link| line.contains(link));
    begins_as_node && has_link() && !dot::looks_like(text)
}

/// Passes blank lines, comments, fences of Markdown and the part between lines of `---`.
fn skip_to_statement(scanner: &mut MermaidScanner) {
    loop {
        scanner.cursor.take_while(|c| is_blank(c) || c == ';');
        if scanner.cursor.sees_any(&["---\n", "---\r"]) {
            let rest = scanner.cursor.rest();
            let end = rest.get(3..).and_then(|behind| behind.find("\n---")).map_or(rest.len(), |end| end + 7);
            scanner.cursor.take(end);
        } else if scanner.cursor.sees_any(&["%%", "```"]) {
            scanner.cursor.skip_line();
        } else {
            return;
        }
    }
}

/// Reads a flowchart of Mermaid.
pub(crate) fn read(text: &str) -> Result<WrittenTree, Fault> {
    let mut parser = MermaidParser {
        scanner: MermaidScanner::new(text),
        graph: Graph::new(FORM),
        ways: EdgeBudget::of(FORM, text.len()),
        labels: BlockList::new(),
    };
    parser.header()?;
    parser.statements()?;
    let MermaidParser { mut graph, labels: written, .. } = parser;
    let count = graph.len();
    let last = labels::last_of_each(count, written.iter().map(|(node, ..)| *node));
    let last = last.map_err(|_| Fault::new(0, messages::no_memory_after_nodes(count)))?;
    for (node, number) in last.iter().enumerate() {
        let label = (*number as usize).checked_sub(1).and_then(|number| written.get(number));
        let Some((_, at, label)) = label else { continue };
        labels::describe(&mut graph, node, (&plain(label), *at as usize), FORM)?;
    }
    drop((written, last));
    labels::read_number_leaves(&mut graph)?;
    labels::read_moves(&mut graph)?;
    graph.into_tree()
}

struct MermaidParser<'t> {
    scanner: MermaidScanner<'t>,
    graph: Graph,
    ways: EdgeBudget,
    /// The labels of nodes, each with its place.
    labels: BlockList<(u32, u32, &'t str)>,
}

impl<'t> MermaidParser<'t> {
    fn unexpected(&self, expected: &str) -> Fault {
        let word = if self.scanner.at_end_of_statement() { "" } else { self.scanner.word() };
        self.scanner.cursor.fault(faults::expected(word, expected))
    }

    /// `graph TD`, `flowchart LR;`
    fn header(&mut self) -> Result<(), Fault> {
        skip_to_statement(&mut self.scanner);
        let word = self.scanner.word();
        if OTHERS.contains(&word) {
            return Err(self.scanner.cursor.fault(faults::other_diagram(word)));
        }
        if !word.eq_ignore_ascii_case("graph") && !word.starts_with("flowchart") {
            return Ok(());
        }
        self.scanner.cursor.take(word.len());
        self.scanner.skip_spaces();
        if self.scanner.at_end_of_statement() {
            return Ok(());
        }
        let direction = self.scanner.word();
        if !DIRECTIONS.iter().any(|known| known.eq_ignore_ascii_case(direction)) {
            return Err(self.scanner.cursor.fault(faults::direction(direction)));
        }
        self.scanner.cursor.take(direction.len());
        Ok(())
    }

    fn statements(&mut self) -> Result<(), Fault> {
        loop {
            skip_to_statement(&mut self.scanner);
            if self.scanner.cursor.is_at_end() {
                return Ok(());
            }
            if DRAWING.contains(&self.scanner.word()) {
                self.scanner.cursor.skip_line();
            } else {
                self.statement()?;
            }
        }
    }

    /// `A --> B & C -->|left| D`
    fn statement(&mut self) -> Result<(), Fault> {
        let mut before = self.nodes()?;
        while let Some(link) = self.scanner.link()? {
            self.scanner.skip_spaces();
            let nodes = self.nodes()?;
            let ways = self.ways.add(&mut self.graph, (&before, &nodes), link.at)?;
            self.describe_ways(&link, &ways)?;
            before = nodes;
        }
        if self.scanner.at_end_of_statement() { Ok(()) } else { Err(self.unexpected("link")) }
    }

    fn describe_ways(&mut self, link: &Link, ways: &BlockList<usize>) -> Result<(), Fault> {
        if !link.has_head {
            self.graph.notes.add(shared_faults::note_lines_lead_down("A --- B"));
        }
        for way in ways.iter() {
            if let Some((at, label)) = link.label {
                self.graph.set_label(*way, &plain(label), at)?;
            }
            if link.hidden {
                self.graph.hide(*way)?;
            }
        }
        Ok(())
    }

    /// `B(3) & C`
    fn nodes(&mut self) -> Result<BlockList<usize>, Fault> {
        let mut nodes = BlockList::new();
        loop {
            let node = self.node()?;
            let at = self.scanner.cursor.place();
            nodes.push(node).map_err(|_| Fault::new(at, messages::no_memory_after_nodes(self.graph.len())))?;
            self.scanner.skip_spaces();
            if !self.scanner.cursor.eat("&") {
                return Ok(nodes);
            }
            self.scanner.skip_spaces();
        }
    }

    fn node(&mut self) -> Result<usize, Fault> {
        let at = self.scanner.cursor.place();
        let id = self.scanner.identifier();
        if id.is_empty() {
            return Err(self.unexpected("node"));
        }
        let node = self.graph.vertex(id, at)?;
        if let Some((label_at, label)) = self.scanner.label()? {
            let no_memory = |_| Fault::new(label_at, messages::no_memory_after_nodes(node));
            self.labels.push((short(node), short(label_at), label)).map_err(no_memory)?;
            self.graph.change(node, |vertex| vertex.defined = true);
        }
        if self.scanner.cursor.eat(":::") {
            self.scanner.identifier();
        }
        Ok(node)
    }
}

#[cfg(test)]
mod tests;
