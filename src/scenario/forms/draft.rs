//! A tree while its text is read: nodes in preorder with their labels as they stand, and what has been noted on the way. Once
//! all is read, labels become names and values: only then is it known which nodes are leaves.

use std::collections::HashSet;

use super::super::place::Fault;
use super::super::{Message, messages};
use super::label::{Style, label};
use super::written::{WrittenNode, WrittenTree};
use messages::FormName;

/// More plies than these are in no tree that can be drawn. They are refused at once, for the sake of memory: a text of brackets
/// alone would take a hundred times its own size.
pub(super) const MOST_PLIES: u32 = 512;

/// A byte order mark, which some editors put before a text.
const MARK: char = '\u{feff}';

/// A tree while it is read. The name of a node is the whole of its label, lines separated by `\n`.
#[derive(Debug, Default)]
pub(super) struct Draft {
    /// The nodes in preorder.
    pub nodes: Vec<WrittenNode>,
    notes: Vec<Message>,
}

impl Draft {
    /// Adds a node behind all others and returns its number.
    pub fn push(&mut self, node: WrittenNode) -> Result<usize, Fault> {
        if node.ply > MOST_PLIES {
            return Err(Fault::new(node.at, messages::sketch_too_deep(MOST_PLIES)));
        }
        self.nodes.push(node);
        Ok(self.nodes.len() - 1)
    }

    /// Notes what was assumed; each thing once.
    pub fn note(&mut self, note: Message) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// Whether each node is a leaf.
    pub fn is_leaf(&self, index: usize) -> bool {
        let ply = |index: usize| self.nodes.get(index).map_or(0, |node| node.ply);
        ply(index + 1) <= ply(index)
    }

    /// Reads the labels and makes the tree.
    pub fn labelled(mut self, form: FormName, style: Style) -> Result<WrittenTree, Fault> {
        let mut inner_values = false;
        for index in 0..self.nodes.len() {
            let leaf = self.is_leaf(index);
            let Some(node) = self.nodes.get_mut(index) else { break };
            let text = node.name.take().unwrap_or_default();
            let read = label(&text, leaf, form, style).map_err(|message| Fault::new(node.at, message))?;
            let value = node.value.or(read.value);
            if leaf && value.is_none() {
                return Err(Fault::new(node.at, without_value(form, &text)));
            }
            inner_values |= !leaf && value.is_some();
            node.value = value.filter(|_| leaf);
            node.name = read.name;
            // A leaf has no turn: whatever is said of it there is of no use.
            node.chooser = node.chooser.or(read.chooser).filter(|_| !leaf);
        }
        if inner_values {
            self.note(messages::inner_values_not_read());
        }
        Ok(self.finished())
    }

    /// The tree, where names and values are known already: names that come again are dropped.
    pub fn finished(mut self) -> WrittenTree {
        let mut seen: HashSet<&str> = HashSet::new();
        let mut again = Vec::new();
        for (index, node) in self.nodes.iter().enumerate() {
            if node.name.as_deref().is_some_and(|name| !seen.insert(name)) {
                again.push(index);
            }
        }
        if !again.is_empty() {
            self.note(messages::repeated_names_dropped());
        }
        for index in again {
            if let Some(node) = self.nodes.get_mut(index) {
                node.name = None;
            }
        }
        WrittenTree { nodes: self.nodes, bounds: None, notes: self.notes }
    }
}

/// Why a leaf has no value: what seems to be one is no number, or there is none.
fn without_value(form: FormName, text: &str) -> Message {
    let number = text.trim();
    // Behind a name stands a number that no tree can have.
    let last = number.rsplit([' ', ':', '=', '：', '＝']).next().unwrap_or_default();
    let number = if super::super::amount::is_out_of_reach(last) { last } else { number };
    match super::super::amount::amount(number) {
        Err(message) if number.starts_with(super::super::amount::begins_number) => message,
        _ => form.leaf_without_value(&text.replace('\n', " ")),
    }
}

/// Reads a text behind a byte order mark, so that readers need not know of it. Places stay those of the whole text.
pub(super) fn behind_mark(
    text: &str,
    read: impl FnOnce(&str) -> Result<WrittenTree, Fault>,
) -> Result<WrittenTree, Fault> {
    let rest = text.strip_prefix(MARK).unwrap_or(text);
    let skipped = text.len() - rest.len();
    match read(rest) {
        Ok(mut tree) => {
            tree.nodes.iter_mut().for_each(|node| node.at += skipped);
            Ok(tree)
        }
        Err(fault) => Err(Fault { offset: fault.offset + skipped, ..fault }),
    }
}

/// A text without a byte order mark and blanks around it.
pub(super) fn plain(text: &str) -> &str {
    text.trim_start_matches(MARK).trim()
}

/// What stands at a byte of a text, for messages: a word or a single character.
pub(super) fn word_at(text: &str, at: usize) -> &str {
    let rest = text.get(at..).unwrap_or_default();
    let word = rest.char_indices().take(60).find(|(_, c)| !(c.is_alphanumeric() || matches!(c, '_' | '.' | '-' | '−')));
    match word {
        Some((0, first)) => rest.get(..first.len_utf8()).unwrap_or_default(),
        Some((end, _)) => rest.get(..end).unwrap_or_default(),
        None => rest.char_indices().nth(60).map_or(rest, |(end, _)| rest.get(..end).unwrap_or_default()),
    }
}
