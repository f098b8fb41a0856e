//! The brackets of qtree and tikz-qtree: a node's label stands behind the dot, its children between blanks.

use super::LatexSource;
use super::faults;
use super::faults::QTREE;
use super::text;
use crate::forms::draft::LabelledTree;
use crate::forms::label::{Style, label};
use crate::forms::parts::FewNames;
use crate::forms::shared_faults;
use crate::forms::written::WrittenNode;
use crate::place::Fault;

/// Reads what follows `\Tree`.
#[derive(Debug)]
pub(super) struct Qtree<'t> {
    source: LatexSource<'t>,
    draft: LabelledTree,
    /// The nodes whose brackets are open.
    open: Vec<usize>,
    /// What is written on moves, which is not read.
    on_moves: FewNames,
}

impl<'t> Qtree<'t> {
    /// A reader of what follows `\Tree`.
    pub fn new(source: LatexSource<'t>) -> Self {
        Self { source, draft: LabelledTree::default(), open: Vec::new(), on_moves: FewNames::default() }
    }

    /// Reads the tree.
    pub fn read(mut self) -> Result<LabelledTree, Fault> {
        loop {
            let rest = self.source.skip_blanks();
            match rest.chars().next() {
                Some('[') => self.node()?,
                Some(']') => self.close()?,
                Some(_) if rest.starts_with("\\end{") => return Err(self.unclosed()),
                Some(_) if rest.starts_with("\\edge") => self.skip_edge()?,
                Some(_) if rest.starts_with("\\qroof") => return Err(self.fault(faults::roof())),
                Some(_) if !self.open.is_empty() => self.leaf()?,
                _ => return Err(self.unclosed()),
            }
            if self.open.is_empty() {
                break;
            }
        }
        // A bracket too many ends the tree too early.
        match self.source.skip_blanks().chars().next() {
            Some(']') => return Err(self.fault(QTREE.unopened("]", "["))),
            Some('[') => return Err(self.fault(QTREE.second_tree())),
            _ => {}
        }
        self.source.no_second_tree(QTREE)?;
        if !self.on_moves.names().is_empty() {
            self.draft.note(shared_faults::note_moves_not_read(&self.on_moves.names()));
        }
        Ok(self.draft)
    }

    fn fault(&self, message: crate::Message) -> Fault {
        self.source.cursor.fault(message)
    }

    fn unclosed(&self) -> Fault {
        match self.open.last().and_then(|index| self.draft.nodes.get(*index)) {
            Some(open) => open.fault(QTREE.unclosed("[", "]")),
            None => self.fault(QTREE.nothing(faults::LATEX_TREE)),
        }
    }

    fn push(&mut self, name: Option<String>) -> Result<usize, Fault> {
        let ply = u32::try_from(self.open.len()).unwrap_or(u32::MAX);
        self.draft.push(WrittenNode { name: name.into(), ..WrittenNode::at(self.source.cursor.place(), ply) })
    }

    /// An opening bracket, and the label if it stands before the children.
    fn node(&mut self) -> Result<(), Fault> {
        let index = self.push(None)?;
        self.open.push(index);
        self.source.cursor.bump();
        self.label(index)
    }

    fn close(&mut self) -> Result<(), Fault> {
        let Some(index) = self.open.pop() else {
            return Err(self.fault(QTREE.unopened("]", "[")));
        };
        self.source.cursor.bump();
        self.label(index)
    }

    /// `.A` or `.{two words}`, right behind a bracket.
    fn label(&mut self, index: usize) -> Result<(), Fault> {
        if !self.source.cursor.sees(".") {
            return Ok(());
        }
        let at = self.source.cursor.place();
        self.source.cursor.bump();
        let word = self.word()?;
        let Some(node) = self.draft.nodes.get_mut(index) else { return Ok(()) };
        if node.name.is_some() {
            return Err(Fault::new(at, faults::two_labels(&word)));
        }
        node.name = word.as_str().into();
        Ok(())
    }

    fn leaf(&mut self) -> Result<(), Fault> {
        let index = self.push(None)?;
        let at = self.source.cursor.place();
        let word = self.word()?;
        // The first word in a bracket, where it is no value, is meant as the label.
        let is_nameless = |open: &usize| self.draft.nodes.get(*open).is_some_and(|node| node.name.is_none());
        let is_first = self.open.last().filter(|open| is_nameless(open)).is_some_and(|open| open + 1 == index);
        if is_first && label(&word, true, QTREE, Style::Spaced).is_ok_and(|label| label.value.is_none()) {
            return Err(Fault::new(at, faults::no_dot(&word)));
        }
        if let Some(node) = self.draft.nodes.get_mut(index) {
            node.name = word.as_str().into();
        }
        Ok(())
    }

    /// A word, or text in braces or between dollar signs; of a TikZ node `\node[draw]{A};` the text.
    fn word(&mut self) -> Result<String, Fault> {
        if self.source.cursor.sees("\\node") {
            return self.tikz_node();
        }
        let in_math = std::cell::Cell::new(false);
        let ends = |c: char| {
            in_math.set(in_math.get() ^ (c == '$'));
            matches!(c, '[' | ']') || c.is_whitespace() && !in_math.get()
        };
        let word = self.source.until(ends, QTREE)?;
        Ok(text::plain(word))
    }

    fn tikz_node(&mut self) -> Result<String, Fault> {
        let options = self.source.until(|c| c == '{' || c == ';', QTREE)?;
        let text = self.source.until(|c| c == ';', QTREE)?;
        if !self.source.cursor.sees(";") {
            let at = self.source.cursor.place() - text.len() - options.len();
            return Err(Fault::new(at, QTREE.unclosed("\\node", ";")));
        }
        self.source.cursor.bump();
        Ok(text::plain(text))
    }

    /// `\edge[draw=none];` and `\edge node[auto=left]{$a$};` are for looks; `\edge` may end with its options alone.
    fn skip_edge(&mut self) -> Result<(), Fault> {
        let start = self.source.cursor.place();
        let edge = self.source.until(|c| c == ';', QTREE)?;
        if !self.source.cursor.sees(";") {
            return Err(Fault::new(start, QTREE.unclosed("\\edge", ";")));
        }
        // What stands on the edge is the text of a node of TikZ.
        let label = edge
            .split_once("node")
            .and_then(|(_, node)| node.split_once('{'))
            .map(|(_, label)| label.trim_end_matches('}'));
        if let Some(label) = label {
            self.on_moves.add(&text::plain(label));
        }
        self.source.cursor.bump();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use crate::forms::form_tests::{notes, shown};

    #[test]
    fn labels_of_moves_are_noted_together() {
        let text = r"\Tree [.A \edge node[left]{$a$}; 3 \edge node[right]{b}; 12 \edge node{b}; 4 ]";
        let expected = "labels of moves that lead to nodes with names are not read (`a`, `b`)";
        assert_eq!(notes(read, text), expected);
    }

    #[test]
    fn qtree() {
        for (text, expected) in [
            (r"\Tree [.A [.B 3 12 ] [.C 2 4 ] ]", "A[B[3 12] C[2 4]]"),
            ("[.A [.B 3 12 ] [.C 2 4 ] ]", "A[B[3 12] C[2 4]]"),
            (r"\Tree [ [ 3 12 ].B [ 2 4 ].{two words} ].A", "A[B[3 12] two words[2 4]]"),
            (
                r"\Tree [.max [.$\bigtriangledown$ {B=3} $C = 12$ ] \edge[draw=none]; [.min 2 {D\\4}]]",
                "^[v[B=3 C=12] v[2 D=4]]",
            ),
            (
                "\\begin{tikzpicture}[sibling distance=1cm]\n\
                 \\Tree [.\\node[draw]{A}; \\edge node[left]{$a$}; [.B 3 ] \\node{-2}; ]\n\\end{tikzpicture}",
                "A[B[3] -2]",
            ),
        ] {
            assert_eq!(shown(read, text), expected, "{text}");
        }
    }

    #[test]
    fn what_is_wrong() {
        for (text, expected) in [
            (
                r"\Tree [.A [.B 3 12 ] [.C 2 4 ]",
                "x:1:7: this `[` is not closed in a LaTeX qtree tree, expected a `]` that closes it",
            ),
            (
                r"\Tree [.A B 3 ]",
                "x:1:11: the leaf `B` has no value in a LaTeX qtree tree, expected a number, such as `{B=3}`",
            ),
            (
                r"\Tree [.A 3 12 ].B",
                "x:1:17: `B` is a second label of this node in a LaTeX qtree tree, expected one label, as in `[.A 3 \
                 12 ]`",
            ),
            (
                r"\Tree [.A \qroof{3}.B ]",
                concat!(
                    r"x:1:11: `\qroof` hides what is below it in a LaTeX qtree tree, expected a leaf with a value, ",
                    r"such as `3`",
                ),
            ),
            (
                r"\Tree [A 3 12 ]",
                "x:1:8: `A` has no dot before it, and no value in a LaTeX qtree tree, expected `.A` for a label, or \
                 a leaf with a value such as `{B=3}`",
            ),
            (
                r"\Tree A",
                concat!(
                    r"x:1:7: there is no tree here, expected `\begin{forest} [A [3] [12]] \end{forest}` or `\Tree [.A ",
                    r"3 12 ]`",
                ),
            ),
        ] {
            assert_eq!(shown(read, text), expected, "{text}");
        }
    }
}
