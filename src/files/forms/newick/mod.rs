//! Newick's form of trees, as programs of biology and many libraries write it: the children of a node in round
//! brackets, separated by commas, and the node's label behind them.
//!
//! ```text
//! ((3,12,8)B,(2,4,6)C,(14,5,2)D)A;
//! ```
//!
//! A leaf has the number that is its label, or the one behind `=`; where no leaf has one, the lengths behind the colons
//! are the values. Comments stand in square brackets, labels with signs in them in single quotes (`'it''s'`). Trees of
//! round brackets and commas alone, such as `((3,12),(2,4))`, are read in the same way.
//!
//! Source: Joseph Felsenstein, "The Newick tree format", <https://phylipweb.github.io/phylip/newicktree.html>.

mod faults;

use std::borrow::Cow;

use plyscope_core::game::Amount;

use self::faults::NEWICK;
use crate::cursor::Cursor;
use crate::forms::description::{Has, Notation};
use crate::forms::draft::{LabelledTree, behind_mark, plain, word_at};
use crate::forms::label::{Style, number};
use crate::forms::parts::FewNames;
use crate::forms::shared_faults;
use crate::forms::shared_faults::FormName;
use crate::forms::writing::bracketed;
use crate::forms::written::{WrittenNode, WrittenTree};
use crate::place::Fault;

const FORM: FormName = NEWICK;

/// What the list of notations knows of this one.
pub(super) static NOTATION: Notation = Notation {
    id: "newick",
    name: [NEWICK.english, NEWICK.chinese],
    endings: &["nwk", "newick"],
    looks_like,
    read: Some(|text, _| read(text)),
    write: |named, _| Ok(bracketed::newick(named)),
    has: &[Has::Names, Has::Choosers, Has::CommasBetweenNumbers],
};

/// Whether a text is a tree in Newick's form, perhaps a broken one: round brackets with commas between, or with `;` at
/// the end.
pub(crate) fn looks_like(text: &str) -> bool {
    let mut text = plain(text);
    while let Some(comment) = text.strip_prefix('[') {
        let Some((comment, rest)) = comment.split_once(']') else { return false };
        // Other brackets before a tree are lists, if no words stand in them and it does not end as Newick does.
        let is_comment = || comment.contains(char::is_alphabetic) && !comment.contains(['[', '"', '\'']);
        if !(comment.starts_with('&') || is_comment() && text.ends_with(';')) {
            return false;
        }
        text = rest.trim_start();
    }
    if !text.starts_with(['(', '（']) {
        return false;
    }
    if text.ends_with([';', '；']) {
        return true;
    }
    // What stands behind the first `;` may be a comment of Lisp's.
    let tree = text.split(';').next().unwrap_or_default();
    tree.contains([',', '，'])
        && !tree.contains(['"', '{'])
        && !has_fields(tree)
        && !has_strings(tree)
        && !has_lists(tree)
}

/// Whether there are fields as in RON: a colon that no number follows.
fn has_fields(text: &str) -> bool {
    text.split(':').skip(1).any(|behind| {
        let behind = behind.trim_start();
        !behind.is_empty() && !behind.starts_with(|c| crate::amount::begins_number(c) || matches!(c, ',' | ')'))
    })
}

/// Whether there are Python's lists inside: in a Newick tree, square brackets stand behind a node and hold a comment.
fn has_lists(text: &str) -> bool {
    text.split('[').skip(1).any(|inside| inside.trim_start().starts_with(['(', '\'', '[']))
}

/// Whether there are names as in Python's pairs: quoted, no number, and with a comma behind them.
fn has_strings(text: &str) -> bool {
    let mut parts = text.split('\'').skip(1);
    while let (Some(inside), Some(behind)) = (parts.next(), parts.next()) {
        if behind.trim_start().starts_with(',') && number(inside).is_none() && !inside.contains('=') {
            return true;
        }
    }
    false
}

/// Reads a tree in Newick's form.
pub(crate) fn read(text: &str) -> Result<WrittenTree, Fault> {
    behind_mark(text, |text| {
        let mut reader = NewickReader { cursor: Cursor::new(text), ..NewickReader::default() };
        reader.tree()?;
        reader.finish()
    })
}

/// What a leaf's length is good for: where lengths turn out to be the values, it has to be one that can be read.
#[derive(Debug, Default)]
struct Lengths {
    /// As they are written: of leaves and inner nodes, and of inner nodes alone.
    written: FewNames,
    inner: FewNames,
    unreadable: Option<Fault>,
}

#[derive(Debug, Default)]
struct NewickReader<'t> {
    cursor: Cursor<'t>,
    draft: LabelledTree,
    /// The nodes whose brackets are open.
    open: Vec<usize>,
    lengths: Lengths,
    /// What stands in square brackets.
    comments: FewNames,
}

impl<'t> NewickReader<'t> {
    fn tree(&mut self) -> Result<(), Fault> {
        self.skip_comments()?;
        if self.cursor.peek().is_none() {
            return Err(self.fault(FORM.nothing(faults::NEWICK_TREE)));
        }
        loop {
            self.subtree()?;
            while self.cursor.peek() == Some(')') {
                self.close()?;
            }
            match self.cursor.peek() {
                Some(',') if !self.open.is_empty() => drop(self.cursor.bump()),
                Some(';') | None => return self.end(),
                Some(found) => return Err(self.misplaced(found)),
            }
        }
    }

    /// A leaf, or brackets up to the first leaf in them.
    fn subtree(&mut self) -> Result<(), Fault> {
        self.skip_comments()?;
        while self.cursor.peek() == Some('(') {
            let index = self.push()?;
            self.open.push(index);
            self.cursor.bump();
            self.skip_comments()?;
        }
        let index = self.push()?;
        let (start, found) = (self.cursor.place(), self.cursor.peek());
        let label = self.label()?;
        if label.is_empty() && self.cursor.peek() != Some(':') {
            let full = self.cursor.peek().and_then(half_width);
            return Err(match (full, found) {
                (Some(_), Some(found)) | (None, Some(found @ (']' | '}'))) => self.misplaced(found),
                _ => Fault::new(start, faults::empty_place()),
            });
        }
        self.name(index, &label);
        self.length(index)
    }

    /// A closing bracket and what is said of its node behind it.
    fn close(&mut self) -> Result<(), Fault> {
        let Some(index) = self.open.pop() else {
            return Err(self.fault(FORM.unopened(")", "(")));
        };
        self.cursor.bump();
        self.skip_comments()?;
        let label = self.label()?;
        self.name(index, &label);
        self.length(index)
    }

    fn end(&mut self) -> Result<(), Fault> {
        if let Some(open) = self.open.last().and_then(|index| self.draft.nodes.get(*index)) {
            return Err(open.fault(FORM.unclosed("(", ")")));
        }
        if self.cursor.peek().is_some() {
            self.cursor.bump();
            self.skip_comments()?;
            if self.cursor.peek().is_some() {
                return Err(self.fault(FORM.second_tree()));
            }
        }
        Ok(())
    }

    fn push(&mut self) -> Result<usize, Fault> {
        let ply = u32::try_from(self.open.len()).unwrap_or(u32::MAX);
        self.draft.push(WrittenNode::at(self.cursor.place(), ply))
    }

    fn name(&mut self, index: usize, label: &str) {
        if let Some(node) = self.draft.nodes.get_mut(index) {
            node.name = label.into();
        }
    }

    fn label(&mut self) -> Result<Cow<'t, str>, Fault> {
        let label = if self.cursor.peek() == Some('\'') { self.quoted()?.into() } else { self.unquoted()?.into() };
        self.skip_comments()?;
        Ok(label)
    }

    /// A label in quotes; two quotes are one in it.
    fn quoted(&mut self) -> Result<String, Fault> {
        let start = self.cursor.place();
        let mut label = String::new();
        self.cursor.eat("'");
        loop {
            label += self.cursor.take_while(|c| !matches!(c, '\'' | '\n'));
            if !self.cursor.eat("'") {
                return Err(Fault::new(start, FORM.unclosed("'", "'")));
            }
            if !self.cursor.eat("'") {
                return Ok(label);
            }
            label.push('\'');
        }
    }

    fn unquoted(&mut self) -> Result<&'t str, Fault> {
        let mut ahead = self.cursor;
        let signs = ['(', ')', ',', ';', ':', '[', ']', '{', '}', '\n', '（', '）', '，', '；'];
        let label = ahead.take_while(|c| !signs.contains(&c)).trim_end();
        if let Some(blank) = label.find(char::is_whitespace)
            && number(label.get(..blank).unwrap_or_default()).is_some()
        {
            let second = label.len() - label.get(blank..).unwrap_or_default().trim_start().len();
            let found = word_at(label, second);
            return Err(Fault::new(self.cursor.place() + second, faults::missing_comma(found)));
        }
        self.cursor = ahead;
        Ok(label)
    }

    /// A length behind a colon, if there is one. A leaf keeps it as its value until it is known what lengths are.
    fn length(&mut self, index: usize) -> Result<(), Fault> {
        if self.cursor.peek() != Some(':') {
            return Ok(());
        }
        self.cursor.bump();
        self.skip_comments()?;
        let start = self.cursor.place();
        let written = self.unquoted()?;
        self.skip_comments()?;
        let value = match crate::amount::amount(written) {
            Ok(value) => Some(value),
            Err(message) => {
                let fault = Fault::new(start, message);
                // Lengths may be smaller than any value can be: 1e-30.
                if written.parse::<f64>().is_err() {
                    return Err(fault);
                }
                self.lengths.unreadable.get_or_insert(fault);
                None
            }
        };
        self.lengths.written.add(written);
        if self.draft.is_leaf(index) {
            self.keep(index, value);
        } else {
            self.lengths.inner.add(written);
        }
        Ok(())
    }

    fn keep(&mut self, index: usize, value: Option<Amount>) {
        if let Some(node) = self.draft.nodes.get_mut(index) {
            node.value = value.into();
        }
    }

    fn finish(mut self) -> Result<WrittenTree, Fault> {
        if !self.comments.names().is_empty() {
            self.draft.note(faults::comments(&self.comments.names()));
        }
        if !self.lengths.written.names().is_empty() {
            let is_leaf = |index: &usize| self.draft.is_leaf(*index);
            let valued = |index: usize| self.draft.nodes.get(index).is_some_and(has_value_in_label);
            if (0..self.draft.nodes.len()).filter(is_leaf).any(valued) {
                for index in 0..self.draft.nodes.len() {
                    if self.draft.is_leaf(index) {
                        self.keep(index, None);
                    }
                }
                self.draft.note(faults::lengths_not_read(&self.lengths.written.names()));
            } else {
                self.take_lengths()?;
            }
        }
        self.draft.labelled(FORM, Style::Signed)
    }

    /// Lengths are the values, if every leaf has one.
    fn take_lengths(&mut self) -> Result<(), Fault> {
        if let Some(fault) = self.lengths.unreadable.take() {
            return Err(fault);
        }
        let leaves = (0..self.draft.nodes.len()).filter(|index| self.draft.is_leaf(*index));
        let mut nodes = leaves.filter_map(|index| self.draft.nodes.get(index));
        if let Some(node) = nodes.find(|node| node.value.is_none()) {
            return Err(node.fault(faults::leaf_without_length()));
        }
        self.draft.note(faults::lengths_are_values());
        if !self.lengths.inner.names().is_empty() {
            self.draft.note(shared_faults::inner_values_not_read(&self.lengths.inner.names()));
        }
        Ok(())
    }

    /// Skips blanks and comments in square brackets.
    fn skip_comments(&mut self) -> Result<(), Fault> {
        loop {
            self.cursor.take_while(char::is_whitespace);
            let start = self.cursor.place();
            if !self.cursor.sees("[") {
                return Ok(());
            }
            if self.cursor.take_until("]").is_none() {
                return Err(self.fault(FORM.unclosed("[", "]")));
            }
            self.cursor.eat("]");
            self.comments.add(self.cursor.since(start));
        }
    }

    fn fault(&self, message: crate::Message) -> Fault {
        self.cursor.fault(message)
    }

    /// Something stands behind a whole node that cannot stand there.
    fn misplaced(&self, found: char) -> Fault {
        self.fault(match (found, half_width(found)) {
            (_, Some(meant)) => faults::full_width(found, meant),
            (']' | '}' | '{', _) => FORM.unexpected(&found.to_string(), ["`(`, `)` or `,`", " `(`、`)` 或 `,`"]),
            (',', _) => FORM.wrong(
                ["a comma outside of all brackets", "所有括号之外有 `,`"],
                ["one pair of brackets around the whole tree", "整棵树外面有一对括号"],
            ),
            _ => faults::missing_comma(word_at(self.cursor.text(), self.cursor.place())),
        })
    }
}

fn has_value_in_label(node: &WrittenNode) -> bool {
    let label = node.name.as_deref().unwrap_or_default();
    number(label).is_some() || label.rsplit_once('=').is_some_and(|(_, value)| number(value).is_some())
}

/// The sign that a full-width one stands for.
fn half_width(found: char) -> Option<char> {
    match found {
        '（' => Some('('),
        '）' => Some(')'),
        '，' => Some(','),
        '；' => Some(';'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forms::form_tests::{notes, shown};

    #[test]
    fn trees() {
        for (text, expected) in [
            ("((3,12,8)B,(2,4,6)C)A;", "A[B[3 12 8] C[2 4 6]]"),
            ("\u{feff}(3,\r\n -3.5, 7/3)\r\n", "[3 -7/2 7/3]"),
            ("((3,12),(2,4))", "[[3 12] [2 4]]"),
            ("('it''s = 4',B_1=3,'a, b=5':0.1)", "[it's=4 B_1=3 a, b=5]"),
            ("[&R] ((3,12)min,(2,4)min)max[all];", "^[v[3 12] v[2 4]]"),
            ("[a tree of\n the lecture] [&R] ((3,12)B,2)A;", "A[B[3 12] 2]"),
            ("(B:3,C:−12)A:1;", "A[B=3 C=-12]"),
            ("((3:0.1,12:1e-30)5:1,2:1);", "[[3 12] 2]"),
            ("(B=inf,C=-inf)", "[B=Max C=Min]"),
            ("3;", "3"),
        ] {
            assert!(looks_like(text) || text == "3;", "{text}");
            assert_eq!(shown(read, text), expected, "{text}");
        }
        assert!(!looks_like("[3, 4] (5);") && !looks_like("[A [3] [12]];"));
    }

    #[test]
    fn what_was_assumed_is_noted() {
        for (text, expected) in [
            ("((3,12)B,(2,4)C)A;", ""),
            ("(B:3,C:12)A;", "lengths behind the colons are read as the values"),
            ("((B:3,C:12)D:1,E:2)A;", "Values of inner nodes are not read"),
            ("((3,12)12,2)3;", "Values of inner nodes are not read"),
            ("(3:1,12:1);", "lengths behind colons are not read"),
            ("((3,12)B,(2,4)B)A;", "kept at the first of them"),
        ] {
            assert!(notes(read, text).contains(expected), "{text}: {}", notes(read, text));
        }
        assert_eq!(notes(read, "((3,12)B,(2,4)C)A;"), "");
    }

    #[test]
    fn what_is_wrong() {
        for (text, expected) in [
            ("((3,12)B,(2,4)C", "x:1:1: this `(` is not closed in a Newick tree, expected a `)` that closes it"),
            ("((3,12)B))A;", "x:1:10: this `)` closes nothing in a Newick tree, expected as many `(` as `)`"),
            (
                "((3,12)(2,4));",
                "x:1:8: `(` follows without a comma in a Newick tree, expected a `,` between two children",
            ),
            (
                "(3,,12);",
                "x:1:4: nothing stands between these signs in a Newick tree, expected a leaf with a value, such as \
                `3`, or a `(`",
            ),
            ("(3 12,4);", "x:1:4: `12` follows without a comma in a Newick tree, expected a `,` between two children"),
            ("(B,C)A;", "x:1:2: the leaf `B` has no value in a Newick tree, expected a number, such as `B=3`"),
            (
                "(B:1,C)A;",
                "x:1:6: this leaf has neither a value nor a length in a Newick tree, expected a number for each leaf, \
                such as `B=3`",
            ),
            ("(3,0x10);", "x:1:4: `0x10` is not a number, expected one such as 3, -3.5, 7/3 or inf"),
            ("('B=3,4);", "x:1:2: this `'` is not closed in a Newick tree, expected a `'` that closes it"),
            ("(3,12)A;(2,4)B;", "x:1:9: a second tree begins here in a Newick tree, expected one tree in a text"),
            ("(3，12);", "x:1:3: `，` is a full-width sign in a Newick tree, expected `,`"),
            ("(3,12],4);", "x:1:6: `]` in a Newick tree, expected `(`, `)` or `,`"),
            (
                "((3,12),(2,4)),5;",
                "x:1:15: a comma outside of all brackets in a Newick tree, expected one pair of brackets around the \
                whole tree",
            ),
            ("(3,12:x);", "x:1:7: `x` is not a number, expected one such as 3, -3.5, 7/3 or inf"),
            ("", "x:1:1: there is no tree here, expected one such as `((3,12)B,(2,4)C)A;`"),
        ] {
            assert_eq!(shown(read, text), expected, "{text}");
        }
    }
}
