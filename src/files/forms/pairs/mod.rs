//! Trees as Python's named pairs: a list or tuple that begins with a name, and goes on with a value, with a list of
//! children, or with the children themselves: `['A', ('B', 5), ('C', [('D', 1), ('E', 2)])]`. Numbers among children
//! are leaves without a name, lists without a name are nodes without one. Calls such as `Node('A', children=[Leaf(5)])`
//! are read in the same way.
//!
//! Sources: the trees of NLTK's and of many courses' exercises in Python; the `repr` of dataclasses; anytree's
//! constructors.

mod faults;
mod reader;
mod rows;

use crate::first_numbers;
use crate::forms::description::{Has, Notation};
use crate::forms::fields::chooser_of;
use crate::forms::graph::FormWords;
use crate::forms::literal::haskell;
use crate::forms::literal::yaml::{self, YamlBlock};
use crate::forms::literal::{Bracket, LiteralKind, LiteralScanner, LiteralSign, Literals};
use crate::forms::nested::NestedTree;
use crate::forms::parts::FewNames;
use crate::forms::shared_faults;
use crate::forms::sketch::Sketch;
use crate::forms::writing::python;
use crate::forms::written::WrittenTree;
use crate::place::Fault;
use reader::{FirstNumber, NumberConventions, PairsReader};
use rows::{depth_place, values_stand_first};

const FORM: FormWords = FormWords { within: ["in a tree of named pairs", "配对形式的树中"], leaf: "('B', 3)" };

/// What the list of notations knows of this one.
pub(super) static NOTATION: Notation = Notation {
    id: "pairs",
    name: faults::NAME,
    endings: &["py"],
    looks_like,
    read: Some(|text, told| read_as(text, told.is_named)),
    write: |named, _| Ok(python::pairs(named)),
    has: &[Has::Names, Has::Choosers, Has::Chance, Has::CommasBetweenNumbers],
};

/// Whether a text is a list, tuple or call that begins with a name in quotation marks.
pub(crate) fn looks_like(text: &str) -> bool {
    if let Some(block) = yaml::block_of(text) {
        return block == YamlBlock::Lists;
    }
    if begins_with_node_call(text) || haskell::looks_like(text) {
        return true;
    }
    let sketch = Sketch::of(text);
    let commas = || text.contains([',', '，']) && !text.trim_end().ends_with(';');
    let is_name = |sign| matches!(sign, LiteralSign::Text | LiteralSign::Unclosed);
    match *sketch.start.as_slice() {
        [LiteralSign::Open(Bracket::Square), LiteralSign::Odd, ..] => begins_with_printed_quote(text),
        [LiteralSign::Open(Bracket::Square), name, ..] if is_name(name) => true,
        // A name in quotation marks and a colon, or a semicolon at the end, is Newick; no comma at all is Lisp.
        [LiteralSign::Open(Bracket::Round), name, third] if is_name(name) => third != LiteralSign::Colon && commas(),
        [
            LiteralSign::Open(Bracket::Square | Bracket::Round),
            LiteralSign::Open(Bracket::Square | Bracket::Round),
            name,
        ] if is_name(name) => commas(),
        // `[3, [[5, []], [2, []]]]`: values before the lists of children.
        [LiteralSign::Open(Bracket::Square), LiteralSign::Number, LiteralSign::Comma] if text.contains("[]") => true,
        // `(7, [(5, [3, 4]), (6, [1, 2])])`
        [LiteralSign::Open(Bracket::Square | Bracket::Round), LiteralSign::Number, LiteralSign::Comma] => {
            text.contains('[') && text.contains('(') && first_numbers::stand_before_children(text).is_some()
        }
        _ => false,
    }
}

/// `[‘A’`
fn begins_with_printed_quote(text: &str) -> bool {
    let mut behind = text.chars().skip_while(|c| *c != '[').skip(1).skip_while(|c| c.is_whitespace());
    behind.next().is_some_and(|c| matches!(c, '‘' | '’' | '“' | '”'))
}

/// `Node('A', …`, `tree = Max(3, 12)`
fn begins_with_node_call(text: &str) -> bool {
    let mut scanner = LiteralScanner::new(text);
    let mut word = scanner.token();
    if word.sign == LiteralSign::Word && scanner.peek().sign == LiteralSign::Equals {
        scanner.token();
        word = scanner.token();
    }
    let name = scanner.characters(word);
    let is_call = word.sign == LiteralSign::Word && text.get(word.end..).is_some_and(|rest| rest.starts_with('('));
    let first_line = text.get(word.at..).and_then(|rest| rest.lines().next()).unwrap_or_default();
    // `Node(1) --> B(3)` is Mermaid.
    let is_link = ["-->", "---", "-.->", "==>"].iter().any(|link| first_line.contains(link));
    is_call && !is_link && is_node_name(name)
}

/// Whether a call by this name is meant as a node.
fn is_node_name(name: &str) -> bool {
    let name = name.rsplit('.').next().unwrap_or(name);
    name.ends_with("Node") || name.ends_with("Leaf") || name == "Tree" || chooser_of(name).is_some()
}

/// Reads a tree of named pairs.
#[cfg(test)]
pub(crate) fn read(text: &str) -> Result<WrittenTree, Fault> {
    read_as(text, false)
}

/// Reads a tree of named pairs; where the form was asked for by its name, numbers that could be leaves or values of
/// their nodes are leaves.
pub(crate) fn read_as(text: &str, is_named: bool) -> Result<WrittenTree, Fault> {
    let literals = Literals::read(text, FORM.within)?;
    let [first, second] = [0, 1].map(|number| literals.statements.get(number).copied());
    let Some(first) = first else { return Err(Fault::new(text.len(), faults::expected(""))) };
    if let Some(second) = second {
        return Err(Fault::new(literals.at(second.item), faults::several()));
    }
    if !is_node(&literals, first.item) {
        let found = literals.characters(first.item);
        return Err(Fault::new(literals.at(first.item), faults::expected(found)));
    }
    let mut reader = PairsReader {
        literals: &literals,
        nested: NestedTree::new(FORM),
        open: Vec::new(),
        ignored: FewNames::default(),
        said: NumberConventions { asks: !is_named, ..NumberConventions::default() },
    };
    reader.said.depth = depth_place(&literals, first.item)?;
    if first_numbers::stand_before_children(text).is_some() {
        reader.said.first = FirstNumber::ValueBeforeList;
    } else if values_stand_first(&literals, first.item)? {
        reader.said.first = FirstNumber::ValueBeforeChildren;
    }
    reader.nested(first.item)?;
    let PairsReader { mut nested, ignored, said, .. } = reader;
    if let (Some(several), Some(one)) = (said.several, said.one) {
        nested.notes.add(faults::note_several_numbers(&several, &one));
    }
    if said.depth.is_some() {
        nested.notes.add(faults::note_depths_not_read());
    }
    if let Some(first) = said.in_call {
        nested.notes.add(faults::note_numbers_are_leaves(&first));
    }
    if !ignored.names().is_empty() {
        nested.notes.add(shared_faults::note_fields_ignored(&ignored.names()));
    }
    if !said.calls.names().is_empty() {
        nested.notes.add(faults::note_calls_are_nodes(&said.calls.names()));
    }
    // What follows needs the room.
    drop(literals);
    nested.finish(None)
}

const fn is_list(kind: LiteralKind) -> bool {
    matches!(kind, LiteralKind::List | LiteralKind::Tuple)
}

fn is_node(literals: &Literals, item: usize) -> bool {
    is_list(literals.kind(item)) || literals.kind(item) == LiteralKind::Call
}

/// Whether a list is one of children without a name: it is empty, or begins with something other than a name.
fn is_nameless(literals: &Literals, list: usize) -> bool {
    is_list(literals.kind(list)) && literals.parts(list).next().is_none_or(|first| !is_name(literals, first))
}

fn is_name(literals: &Literals, item: usize) -> bool {
    literals.kind(item) == LiteralKind::Text && !literals.is_number(item)
}

#[cfg(test)]
mod tests;
