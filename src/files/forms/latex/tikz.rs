//! Trees of TikZ itself, whose children stand behind the word `child`:
//!
//! ```text
//! \node {A} child {node {B} child {node {3}} child {node {12}}} child {node {5} edge from parent node {r}};
//! ```
//!
//! Options are for looks, but for one that says who chooses; what stands on edges is not read. Source: Till Tantau,
//! "The TikZ and PGF packages", the chapter "Making trees grow".

use super::faults::{self, TIKZ};
use super::{LatexSource, text};
use crate::cursor::Cursor;
use crate::forms::draft::{LabelledTree, word_at};
use crate::forms::label::chooser;
use crate::forms::parts::FewNames;
use crate::forms::written::WrittenNode;
use crate::place::Fault;

/// Where the root of a tree stands: the command before the first child.
pub(super) fn root_of(text: &str) -> Option<usize> {
    let before = text.get(..first_child(text)?)?;
    before.rfind("\\node")
}

/// Where the first word `child` stands that begins a child.
fn first_child(text: &str) -> Option<usize> {
    let begins_child = |at: &usize| {
        let behind = text.get(at + "child".len()..).unwrap_or_default().trim_start();
        let is_word = !text[..*at].ends_with(|c: char| c.is_alphanumeric() || c == '\\');
        is_word && (behind.starts_with(['{', '[']) || behind.starts_with("foreach"))
    };
    text.match_indices("child").map(|(at, _)| at).find(begins_child)
}

/// Reads a tree.
#[derive(Debug)]
pub(super) struct Tikz<'t> {
    source: LatexSource<'t>,
    draft: LabelledTree,
    /// The bytes of the braces that are open.
    open: Vec<usize>,
    /// What is written on edges.
    edges: FewNames,
}

impl<'t> Tikz<'t> {
    /// Begins at the command of the root.
    pub fn new(text: &'t str, root: usize) -> Self {
        let source = LatexSource { cursor: Cursor::from(text, root) };
        Self { source, draft: LabelledTree::default(), open: Vec::new(), edges: FewNames::default() }
    }

    /// Reads all of it.
    pub fn read(mut self) -> Result<LabelledTree, Fault> {
        self.source.cursor.eat("\\");
        self.node()?;
        loop {
            let rest = self.source.skip_blanks();
            let cursor = &mut self.source.cursor;
            match rest.chars().next() {
                Some(';') | None if self.open.is_empty() => break,
                Some(';') | None => return Err(self.unclosed()),
                Some('}') => {
                    if self.open.pop().is_none() {
                        return Err(cursor.fault(TIKZ.unopened("}", "{")));
                    }
                    cursor.bump();
                }
                Some('[') => self.options().map(drop)?,
                Some(_) if cursor.eat("child") => self.child()?,
                Some(_) if cursor.eat("edge from parent") => {}
                // A node behind that of the child is one on its edge.
                Some(_) if cursor.sees("node") => self.node_on_edge()?,
                Some(_) if rest.starts_with("\\end{") => return Err(self.unclosed()),
                Some(_) => return Err(self.unexpected(["`child`, `}` or `;`", " `child`、`}` 或 `;`"])),
            }
        }
        if let Some(second) = first_child(self.source.cursor.rest()) {
            return Err(Fault::new(self.source.cursor.place() + second, TIKZ.second_tree()));
        }
        if !self.edges.names().is_empty() {
            self.draft.note(faults::edges_not_read(&self.edges.names()));
        }
        Ok(self.draft)
    }

    fn unclosed(&self) -> Fault {
        self.open.last().map_or_else(
            || self.source.cursor.fault(TIKZ.nothing(faults::LATEX_TREE)),
            |open| Fault::new(*open, TIKZ.unclosed("{", "}")),
        )
    }

    fn unexpected(&self, expected: [&str; 2]) -> Fault {
        let found = word_at(self.source.cursor.text(), self.source.cursor.place());
        self.source.cursor.fault(TIKZ.unexpected(found, expected))
    }

    /// What stands in square brackets.
    fn options(&mut self) -> Result<&'t str, Fault> {
        let start = self.source.cursor.place();
        self.source.cursor.bump();
        let options = self.source.until(|c| c == ']', TIKZ)?;
        if self.source.cursor.eat("]") { Ok(options) } else { Err(Fault::new(start, TIKZ.unclosed("[", "]"))) }
    }

    /// `child [missing] {node {3}}`, behind its word.
    fn child(&mut self) -> Result<(), Fault> {
        let mut is_missing = false;
        while self.source.skip_blanks().starts_with('[') {
            is_missing |= self.options()?.split(',').any(|option| option.trim() == "missing");
        }
        let start = self.source.cursor.place();
        if !self.source.cursor.eat("{") {
            return if is_missing {
                Ok(())
            } else {
                Err(self.unexpected(["`{` behind `child`", " `child` 后面是 `{`"]))
            };
        }
        if is_missing {
            self.source.until(|c| c == '}', TIKZ)?;
            self.source.cursor.eat("}");
            return Ok(());
        }
        self.open.push(start);
        if self.source.skip_blanks().starts_with("node") {
            return self.node();
        }
        self.push(start, "")
    }

    fn push(&mut self, at: usize, label: &str) -> Result<(), Fault> {
        let ply = u32::try_from(self.open.len()).unwrap_or(u32::MAX);
        let name = text::plain(label).as_str().into();
        self.draft.push(WrittenNode { name, ..WrittenNode::at(at, ply) }).map(drop)
    }

    /// `node [draw] (a) {A}`: the node of the root or of a child.
    fn node(&mut self) -> Result<(), Fault> {
        let start = self.source.cursor.place();
        let (label, at, player) = self.node_parts()?;
        self.push(if label.is_empty() { start } else { at }, label)?;
        let last = self.draft.nodes.len().saturating_sub(1);
        if let Some(node) = self.draft.nodes.get_mut(last) {
            node.chooser = player.and_then(chooser);
        }
        Ok(())
    }

    /// The label of a node, where it stands, and the option that says who chooses.
    fn node_parts(&mut self) -> Result<(&'t str, usize, Option<&'t str>), Fault> {
        self.source.cursor.eat("node");
        let mut player = None;
        loop {
            let rest = self.source.skip_blanks();
            match rest.chars().next() {
                Some('[') => {
                    let options = self.options()?;
                    player = player.or_else(|| options.split(',').map(str::trim).find(|word| chooser(word).is_some()));
                }
                Some('(') => {
                    let start = self.source.cursor.place();
                    self.source.until(|c| c == ')', TIKZ)?;
                    if !self.source.cursor.eat(")") {
                        return Err(Fault::new(start, TIKZ.unclosed("(", ")")));
                    }
                }
                Some('{') => break,
                Some(_) if self.source.cursor.eat("at") => {}
                _ => return Err(self.unexpected(["a label in braces: `node {3}`", "花括号中的标签： `node {3}`"])),
            }
        }
        let start = self.source.cursor.place();
        self.source.cursor.bump();
        let label = self.source.until(|c| c == '}', TIKZ)?;
        if !self.source.cursor.eat("}") {
            return Err(Fault::new(start, TIKZ.unclosed("{", "}")));
        }
        Ok((label, start + 1, player))
    }

    fn node_on_edge(&mut self) -> Result<(), Fault> {
        let (label, ..) = self.node_parts()?;
        self.edges.add(label);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::forms::form_tests::{notes, shown};
    use crate::forms::latex::{looks_like, read};

    #[test]
    fn trees() {
        for (text, expected) in [
            (r"\node {A} child {node {B} child {node {3}} child {node {12}}} child {node {C=5}};", "A[B[3 12] C=5]"),
            (
                "\\begin{tikzpicture}[level distance=1.5cm,\n  level 1/.style={sibling distance=3cm},\n  every \
                 child/.style={draw}]\n  \\node[draw] (root) at (0,0) {max} % the root\n    child[red] {node[circle] \
                 (a) {\\textsc{min}}\n      child {node {$-3$} edge from parent node[left] {l}}\n      child {node \
                 {12} edge from parent[dashed]}\n    }\n    child[missing] {node {x}}\n    child {node {7/3}};\n  \
                 \\node at (3,0) {a legend};\n\\end{tikzpicture}\n",
                "^[v[-3 12] 7/3]",
            ),
            (r"\node [max] {A} child {node {3}} child {node {4}};", "^A[3 4]"),
        ] {
            assert!(looks_like(text), "{text}");
            assert_eq!(shown(read, text), expected, "{text}");
        }
        let text = r"\node {A} child {node {3} edge from parent node {left}} child {node {4}};";
        assert_eq!(notes(read, text), "What is written on edges is not read (`left`).");
    }

    #[test]
    fn what_is_wrong() {
        for (text, expected) in [
            (
                r"\node {A} child {node {3}} child {node {4};",
                "x:1:34: this `{` is not closed in a tree of TikZ, expected a `}` that closes it",
            ),
            (
                r"\node {A} child {node {3}}} child {node {4}};",
                "x:1:27: this `}` closes nothing in a tree of TikZ, expected as many `{` as `}`",
            ),
            (
                r"\node {A} child {node 3} child {node {4}};",
                "x:1:23: `3` in a tree of TikZ, expected a label in braces: `node {3}`",
            ),
            (
                r"\node {A} child foreach \x in {1,2} {node {\x}};",
                "x:1:17: `foreach` in a tree of TikZ, expected `{` behind `child`",
            ),
            (
                r"\node {A} child {node {3}} child {node {B}};",
                "x:1:41: the leaf `B` has no value in a tree of TikZ, expected a number, such as `node {B=3}`",
            ),
            (
                r"\node {A} child {node {3}}; \node {B} child {node {4}};",
                "x:1:39: a second tree begins here in a tree of TikZ, expected one tree in a text",
            ),
        ] {
            assert_eq!(shown(read, text), expected, "{text}");
        }
    }

    #[test]
    fn long_and_deep_texts_take_no_time() {
        for part in [
            "child {node {3}",
            "child {",
            "child",
            "\\node",
            "[",
            "(",
            "node",
            "edge from parent ",
            "{",
            "}",
            "child [",
            "%",
        ] {
            let text = format!("\\node {{A}} child {{node {{3}}}} {}", part.repeat(300_000 / part.len()));
            let begun = std::time::Instant::now();
            assert!(looks_like(&text));
            let _ = read(&text);
            assert!(begun.elapsed().as_secs() < 3, "{part}");
        }
    }
}
