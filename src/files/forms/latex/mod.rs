//! Trees as LaTeX documents have them, by the packages forest, qtree and tikz-qtree, and by TikZ alone.
//!
//! ```text
//! \begin{forest} for tree={circle} [A, max [B [3] [12, edge=red]] [$C$ [{$w_1$\\2}] [4]]] \end{forest}
//! \Tree [.A [.B 3 12 ] [.{two words} 2 4 ] ]
//! \node {A} child {node {3}} child {node {12}};
//! ```
//!
//! A node's text is its name, a number in it its value; a text, a line or an option `max`, `min` or `chance` at an
//! inner node says who chooses there, and so do `\bigtriangleup`, `\bigtriangledown` and `\bigcirc`; an option `p=1/3`
//! is the probability of the move to a node. All other options are for looks and skipped. The brackets of forest are
//! read without `\begin{forest}`, too.
//!
//! Sources: Sašo Živanović, "Forest: a pgf/TikZ-based package for drawing linguistic trees", the bracket
//! representation; Jeffrey Siskind and Alexis Dimitriadis, "Qtree, a LaTeX tree-drawing package"; David Chiang,
//! "tikz-qtree".

pub(crate) mod faults;
mod qtree;
mod text;
mod tikz;

use self::faults::{FOREST, QTREE, TIKZ};
use self::qtree::Qtree;
pub use self::text::latex_escaped;
use self::tikz::Tikz;
use crate::amount::probability;
use crate::cursor::Cursor;
use crate::forms::description::{Has, Notation};
use crate::forms::draft::{LabelledTree, behind_mark, plain, word_at};
use crate::forms::label::{Style, chooser, number};
use crate::forms::parts::FewNames;
use crate::forms::shared_faults;
use crate::forms::writing::bracketed;
use crate::forms::written::{WrittenNode, WrittenTree};
use crate::place::Fault;

/// What the list of notations knows of this one.
pub(super) static NOTATION: Notation = Notation {
    id: "latex",
    name: faults::NAME,
    endings: &["tex"],
    looks_like,
    read: Some(|text, _| read(text)),
    write: |named, _| Ok(bracketed::latex(named)),
    has: &[Has::Names, Has::Choosers, Has::Chance, Has::OneNumberANode],
};

/// Whether a text is a tree in LaTeX, perhaps a broken one: commands of LaTeX, or brackets with texts before brackets
/// and no commas before values.
pub(crate) fn looks_like(text: &str) -> bool {
    let text = plain(text);
    let commands = ["{forest}", "\\Forest", "\\Tree", "\\tree", "\\begin{", "\\documentclass", "\\node"];
    if text.starts_with(['\\', '%', '[']) || text.contains("\\begin{") {
        return commands.iter().any(|command| text.contains(command)) || is_bare_forest(text);
    }
    false
}

/// Brackets of forest without `\begin{forest}`. Lists of Python and JSON have commas before their items, and quotes;
/// lists of tags, such as PGN's, have quotes and close the first bracket at once.
fn is_bare_forest(text: &str) -> bool {
    let inside = text.strip_prefix('[').unwrap_or_default();
    if text.contains('"')
        || !inside.get(inside.find(['[', ']']).unwrap_or_default()..).is_some_and(|rest| rest.starts_with('['))
    {
        return false;
    }
    let (mut last, mut nested, mut depth) = (' ', false, 0_usize);
    for c in text.chars().filter(|c| !c.is_whitespace()) {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            '\'' if matches!(last, '[' | '(') => return false,
            // What follows a comma in forest is an option.
            _ if last == ',' && (crate::amount::begins_number(c) || matches!(c, '[' | '(' | '\'')) => {
                return false;
            }
            '[' if !matches!(last, ' ' | '[' | ',' | '(' | ':' | '=') => nested = true,
            _ => {}
        }
        last = c;
    }
    nested
}

/// Reads a tree of forest or qtree.
pub(crate) fn read(text: &str) -> Result<WrittenTree, Fault> {
    behind_mark(text, |text| {
        let mut source = LatexSource { cursor: Cursor::new(text) };
        match source.find_tree() {
            Some(LatexTreeKind::Qtree) => Qtree::new(source).read()?.labelled(QTREE, Style::Spaced),
            Some(kind) => {
                let bare = kind == LatexTreeKind::BareForest;
                Forest { source, bare, ..Forest::default() }.read()?.labelled(FOREST, Style::Spaced)
            }
            None => match tikz::root_of(text) {
                Some(root) => Tikz::new(text, root).read()?.labelled(TIKZ, Style::Spaced),
                None => Err(source.cursor.fault(FOREST.nothing(faults::LATEX_TREE))),
            },
        }
    })
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LatexTreeKind {
    Forest,
    BareForest,
    Qtree,
}

/// A text that is read on by the rules of LaTeX.
#[derive(Debug, Default)]
pub(super) struct LatexSource<'t> {
    /// Where it is read on.
    pub cursor: Cursor<'t>,
}

impl<'t> LatexSource<'t> {
    /// Goes to where a tree begins: to its first bracket, or behind the command that begins it.
    fn find_tree(&mut self) -> Option<LatexTreeKind> {
        // Brackets behind other commands are options of those.
        let mut commands = false;
        loop {
            let rest = self.skip_blanks();
            let c = rest.chars().next()?;
            if rest.starts_with("\\Tree") {
                self.cursor.eat("\\Tree");
                return Some(LatexTreeKind::Qtree);
            }
            // The starred command does the same and keeps what is set inside to itself.
            let begins = ["\\begin{forest}", "\\Forest*{", "\\Forest{"];
            if self.cursor.eat_any(&begins).is_some() {
                return Some(LatexTreeKind::Forest);
            }
            if c == '[' && !commands {
                // The label of a node of qtree begins with a dot: `[.A 3 12 ]`.
                let label = rest.strip_prefix("[.").and_then(|label| label.chars().next());
                let is_qtree = label.is_some_and(|c| !c.is_ascii_digit());
                return Some(if is_qtree { LatexTreeKind::Qtree } else { LatexTreeKind::BareForest });
            }
            commands |= c == '\\';
            self.cursor.bump();
        }
    }

    /// Skips blanks and comments; returns what follows.
    pub fn skip_blanks(&mut self) -> &'t str {
        loop {
            self.cursor.take_while(char::is_whitespace);
            if !self.cursor.sees("%") {
                return self.cursor.rest();
            }
            self.cursor.skip_line();
        }
    }

    /// Reads on to one of these signs outside of braces, or to the end; a command `\end` ends it, too.
    pub fn until(&mut self, ends: impl Fn(char) -> bool, form: shared_faults::FormName) -> Result<&'t str, Fault> {
        let start = self.cursor.place();
        let (mut depth, mut opened) = (0_usize, start);
        while let Some(c) = self.cursor.peek() {
            match c {
                _ if depth == 0 && ends(c) => break,
                '\\' if depth == 0 && self.cursor.sees("\\end{") => break,
                '\\' => {
                    self.cursor.bump();
                    self.cursor.bump();
                }
                '%' => {
                    self.skip_blanks();
                }
                '{' => {
                    if depth == 0 {
                        opened = self.cursor.place();
                    }
                    depth += 1;
                    self.cursor.bump();
                }
                '}' if depth == 0 => return Err(self.cursor.fault(form.unopened("}", "{"))),
                '}' => {
                    depth -= 1;
                    self.cursor.bump();
                }
                _ => drop(self.cursor.bump()),
            }
        }
        if depth > 0 {
            return Err(Fault::new(opened, form.unclosed("{", "}")));
        }
        Ok(self.cursor.since(start))
    }

    /// No other tree may follow.
    pub fn no_second_tree(&mut self, form: shared_faults::FormName) -> Result<(), Fault> {
        while self.cursor.take_until("\\").is_some() {
            if self.cursor.sees_any(&["\\begin{forest}", "\\Tree", "\\Forest"]) {
                return Err(self.cursor.fault(form.second_tree()));
            }
            self.cursor.bump();
        }
        Ok(())
    }
}

/// Options of forest and TikZ that say how a node or its edge is drawn.
const LOOKS: [&str; 40] = [
    "align",
    "alias",
    "anchor",
    "base",
    "baseline",
    "calign",
    "child anchor",
    "circle",
    "color",
    "dashed",
    "diamond",
    "dotted",
    "draw",
    "edge",
    "edge path",
    "ellipse",
    "fill",
    "fit",
    "font",
    "for tree",
    "grow",
    "inner sep",
    "isosceles triangle",
    "l",
    "l sep",
    "minimum size",
    "minimum height",
    "minimum width",
    "name",
    "no edge",
    "node options",
    "outer sep",
    "parent anchor",
    "rectangle",
    "rounded corners",
    "s sep",
    "shape",
    "shape border rotate",
    "tier",
    "where",
];
const COLOURS: [&str; 15] = [
    "red", "green", "blue", "black", "white", "gray", "grey", "cyan", "magenta", "yellow", "orange", "purple",
    "violet", "brown", "teal",
];

/// Whether an option is for looks alone: a colour may be mixed, `red!20`, and a line be `very thick`.
fn is_for_looks(option: &str) -> bool {
    let colour = option.split('!').next().unwrap_or_default();
    let is_line = ["thick", "thin", "dash", "line "].iter().any(|line| option.contains(line));
    option.is_empty() || is_line || LOOKS.contains(&option) || COLOURS.contains(&colour)
}

/// Reads the brackets of forest.
#[derive(Debug, Default)]
struct Forest<'t> {
    source: LatexSource<'t>,
    draft: LabelledTree,
    /// The brackets stand there without `\begin{forest}`.
    bare: bool,
    /// The bytes of the brackets that are open.
    open: Vec<usize>,
    /// Options that can be meant to say something about the tree.
    ignored: FewNames,
}

impl Forest<'_> {
    fn read(mut self) -> Result<LabelledTree, Fault> {
        // Options of the whole tree stand before the first bracket.
        let options = self.source.until(|c| matches!(c, '[' | ']'), FOREST)?;
        if !self.source.cursor.sees("[") {
            let at = self.source.cursor.place() - options.len() + (options.len() - options.trim_start().len());
            return Err(Fault::new(at, FOREST.nothing(faults::LATEX_TREE)));
        }
        loop {
            let rest = self.source.skip_blanks();
            match rest.chars().next() {
                Some('[') if !self.open.is_empty() || self.draft.nodes.is_empty() => self.node()?,
                Some(']') => self.close()?,
                _ if self.open.is_empty() => break,
                None => return Err(self.unclosed()),
                Some(_) if rest.starts_with("\\end{") => return Err(self.unclosed()),
                Some(_) => {
                    let found = word_at(self.source.cursor.text(), self.source.cursor.place());
                    return Err(self.source.cursor.fault(faults::outside_brackets(found)));
                }
            }
        }
        self.end()?;
        if !self.ignored.names().is_empty() {
            self.draft.note(shared_faults::note_fields_ignored(&self.ignored.names()));
        }
        Ok(self.draft)
    }

    fn unclosed(&self) -> Fault {
        Fault::new(self.open.last().copied().unwrap_or_default(), FOREST.unclosed("[", "]"))
    }

    /// An opening bracket, the text of the node and its options.
    fn node(&mut self) -> Result<(), Fault> {
        let bracket = self.source.cursor.place();
        let ply = u32::try_from(self.open.len()).unwrap_or(u32::MAX);
        self.open.push(bracket);
        self.source.cursor.bump();
        self.source.skip_blanks();
        let text_at = self.source.cursor.place();
        let text = self.source.until(|c| matches!(c, '[' | ']' | ','), FOREST)?;
        let mut node = WrittenNode::at(if text.is_empty() { bracket } else { text_at }, ply);
        node.name = text::plain(text).as_str().into();
        while self.source.cursor.sees(",") {
            self.source.cursor.bump();
            let option = self.source.until(|c| matches!(c, '[' | ']' | ','), FOREST)?;
            let option_at = self.source.cursor.place() - option.len();
            if number(option).is_some() {
                let last = text.trim_end();
                return Err(Fault::new(option_at, faults::number_option(last, option.trim())));
            }
            let key = option.split('=').next().unwrap_or_default().trim();
            if !(is_for_looks(key) || key == "p" || chooser(key).is_some()) {
                self.ignored.add(key);
            }
            node.chooser = node.chooser.or_else(|| chooser(option.trim()));
            if let Some(written) = option.trim().strip_prefix("p=") {
                let written = written.trim_matches(['{', '}']);
                let read = probability(written)
                    .map_err(|message| Fault::new(self.source.cursor.place() - option.len(), message));
                node.probability = self.draft.chance(Some(read?), self.source.cursor.place())?;
            }
        }
        self.draft.push(node)?;
        Ok(())
    }

    fn close(&mut self) -> Result<(), Fault> {
        if self.open.pop().is_none() {
            return Err(self.source.cursor.fault(FOREST.unopened("]", "[")));
        }
        self.source.cursor.bump();
        Ok(())
    }

    /// What stands behind the root: nothing, where there is no `\begin{forest}`.
    fn end(&mut self) -> Result<(), Fault> {
        let rest = self.source.skip_blanks();
        let found = word_at(self.source.cursor.text(), self.source.cursor.place());
        match rest.chars().next() {
            Some('[') => return Err(self.source.cursor.fault(FOREST.second_tree())),
            Some(_) if self.bare || !(rest.starts_with(['\\', '}'])) => {
                return Err(self.source.cursor.fault(faults::outside_brackets(found)));
            }
            _ => self.source.no_second_tree(FOREST)?,
        }
        let mut inner = (0..self.draft.nodes.len()).filter(|index| !self.draft.is_leaf(*index));
        let no_text =
            inner.all(|index| self.draft.nodes.get(index).is_some_and(|node| node.name.as_deref() == Some("")));
        if self.bare && no_text {
            self.draft.note(faults::brackets_are_nodes());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forms::form_tests::{notes, shown};

    #[test]
    fn forest() {
        for (text, expected) in [
            (r"\begin{forest} [A [B [3] [12]] [C [2] [4]]] \end{forest}", "A[B[3 12] C[2 4]]"),
            ("[A [B=3] [C: 12] [{$D$ 7/3}]]", "A[B=3 C=12 D=7/3]"),
            (
                "% a tree\r\n\
                 \\begin{forest}\r\n for tree={circle, s sep=2mm, [x]}, baseline\r\n [$w_1$, tri\r\n  \
                 [\\textsc{min}, draw [{B\\\\$-3$}] [12, edge label={node[midway]{$x$}}]] % the left\r\n [5]]\r\n\
                 \\end{forest}\r\n",
                "w1[v[B=-3 12] 5]",
            ),
            (r"[max [min [3] [12]] [$\bigcirc$ [2] [4]]]", "^[v[3 12] ?[2 4]]"),
            (r"[A, max [B, min [3] [12]] [5]]", "^A[vB[3 12] 5]"),
            ("[[3] [12]]", "[3 12]"),
            (
                concat!(
                    r"\documentclass{article}\usepackage[linguistics]{forest}\begin{document}\begin{forest}[A[3]",
                    r"[$-\infty$]]\end{forest}\end{document}",
                ),
                "A[3 =Min]",
            ),
            (r"\Forest{[A [3] [12]]}", "A[3 12]"),
        ] {
            assert_eq!(shown(read, text), expected, "{text}");
        }
        assert!(notes(read, "[[3] [12]]").starts_with("Read as LaTeX forest"));
        assert_eq!(notes(read, "[A [3] [12]]"), "");
        assert!(notes(read, "[A [B=3 [2] [3]] [B [1] [2]]]").contains("not read"));
        assert!(notes(read, "[A [B=3 [2] [3]] [B [1] [2]]]").contains("kept at the first"));
    }

    #[test]
    fn what_is_wrong_in_forest() {
        for (text, expected) in [
            (
                r"\begin{forest} [A [3] [12] \end{forest}",
                "x:1:16: this `[` is not closed in a LaTeX forest tree, expected a `]` that closes it",
            ),
            ("[A [3] [12]]]", "x:1:13: this `]` closes nothing in a LaTeX forest tree, expected as many `[` as `]`"),
            (
                "[A [3] 12]",
                "x:1:8: `12` stands outside of the brackets of the nodes in a LaTeX forest tree, expected each node \
                 in brackets of its own, such as `[3]`",
            ),
            (
                "[A [3] [B]]",
                "x:1:9: the leaf `B` has no value in a LaTeX forest tree, expected a number, such as `[B=3]`",
            ),
            (
                "[[3 12 8] [2 4 6]]",
                "x:1:3: `3 12 8` has several numbers for one node in a LaTeX forest tree, expected one value for \
                 each leaf, such as `[B=3]`",
            ),
            ("[A [{3] [12]]", "x:1:5: this `{` is not closed in a LaTeX forest tree, expected a `}` that closes it"),
            (
                "[A [] [3]]",
                "x:1:4: a leaf without a value in a LaTeX forest tree, expected a number, or a name and a number \
                 such as `[B=3]`",
            ),
            ("[A [3]] [B [4]]", "x:1:9: a second tree begins here in a LaTeX forest tree, expected one tree in a text"),
            (
                r"\begin{forest} A \end{forest}",
                concat!(
                    r"x:1:16: there is no tree here, expected `\begin{forest} [A [3] [12]] \end{forest}` or `\Tree ",
                    r"[.A 3 12 ]`",
                ),
            ),
        ] {
            assert_eq!(shown(read, text), expected, "{text}");
        }
    }
}
