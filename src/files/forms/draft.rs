//! A tree while its text is read: nodes in preorder with their labels as they stand, and what has been noted on the
//! way. Once all is read, labels become names and values: only then is it known which nodes are leaves.

use plyscope_core::game::{BlockList, Exact};

use crate::forms::compact::CompactChance;
use crate::forms::label::{Style, label, number};
use crate::forms::parts::FewNames;
use crate::forms::shared_faults;
use crate::forms::written::{WrittenNode, WrittenTree, drop_repeated_names, short};
use crate::place::Fault;
use crate::{Message, messages};
use shared_faults::FormName;

/// More plies than these are in no tree that can be drawn. They are refused at once, for the sake of memory: a text of
/// brackets alone would take a hundred times its own size.
pub(super) const MOST_PLIES: u32 = 512;

/// A byte order mark, which some editors put before a text.
const MARK: char = '\u{feff}';

/// A tree while it is read. The name of a node is the whole of its label, lines separated by `\n`.
#[derive(Debug, Default)]
pub(super) struct LabelledTree {
    /// The nodes in preorder.
    pub nodes: BlockList<WrittenNode>,
    notes: Vec<Message>,
}

impl LabelledTree {
    /// Adds a node behind all others and returns its number.
    pub fn push(&mut self, node: WrittenNode) -> Result<usize, Fault> {
        if node.ply > MOST_PLIES {
            return Err(node.fault(shared_faults::sketch_too_deep(MOST_PLIES)));
        }
        let (at, count) = (node.at as usize, self.nodes.len());
        self.nodes.push(node).map_err(|_| Fault::new(at, messages::no_memory_after_nodes(count)))
    }

    /// A probability for a node, which the text has at this byte.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn chance(&self, probability: Option<Exact>, at: usize) -> Result<CompactChance, Fault> {
        CompactChance::new(probability).map_err(|_| Fault::new(at, messages::no_memory_after_nodes(self.nodes.len())))
    }

    /// Notes what was assumed; each thing once.
    pub fn note(&mut self, note: Message) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// Keeps a note, where there is something to note.
    pub fn notes_of(&mut self, note: Option<Message>) {
        note.into_iter().for_each(|note| self.note(note));
    }

    /// Whether each node is a leaf.
    pub fn is_leaf(&self, index: usize) -> bool {
        let ply = |index: usize| self.nodes.get(index).map_or(0, |node| node.ply);
        ply(index + 1) <= ply(index)
    }

    /// Reads the labels and makes the tree.
    pub fn labelled(mut self, form: FormName, style: Style) -> Result<WrittenTree, Fault> {
        let (mut inner_values, mut players) = (FewNames::default(), FewNames::default());
        // `B 3` is a leaf with a value, and may be meant so where it has children.
        let (mut spaced, mut numbered) = (false, None);
        for index in 0..self.nodes.len() {
            let leaf = self.is_leaf(index);
            let Some(node) = self.nodes.get_mut(index) else { break };
            let name = node.name.take();
            let text = name.as_deref().unwrap_or_default();
            let read = label(text, leaf, form, style).map_err(|message| node.fault(message))?;
            let value = node.value.get().or(read.value);
            if leaf && value.is_none() {
                return Err(node.fault(without_value(form, text)));
            }
            let is_spaced = value.is_some() && read.name.is_some() && !text.contains(['=', ':', '：', '＝', '(', '（']);
            spaced |= leaf && is_spaced;
            let last = text.rsplit_once(char::is_whitespace).map(|(_, last)| last);
            if !leaf && value.is_none() && last.is_some_and(|last| number(last).is_some()) {
                numbered.get_or_insert_with(|| text.to_owned());
            }
            if let Some(value) = value.filter(|_| !leaf) {
                inner_values.add(&value.to_string());
            }
            if leaf && node.chooser.is_some() {
                players.add(read.name.as_deref().unwrap_or(text));
            }
            node.value = value.filter(|_| leaf).into();
            node.name = read.name.into();
            // A leaf has no turn: whatever is said of it there is of no use.
            node.chooser = node.chooser.or(read.chooser).filter(|_| !leaf);
        }
        if !inner_values.names().is_empty() {
            self.note(shared_faults::inner_values_not_read(&inner_values.names()));
        }
        if !players.names().is_empty() {
            self.note(shared_faults::leaf_players_not_read(&players.names()));
        }
        // In an outline `B 5` is how a leaf and its value are written.
        if let Some(label) = numbered.filter(|_| spaced || style == Style::Outline) {
            self.note(shared_faults::inner_number_in_name(&label));
        }
        self.finished()
    }

    /// The tree, where names and values are known already: names that come again are dropped.
    ///
    /// # Errors
    /// When there is no memory for a table of the names.
    pub fn finished(mut self) -> Result<WrittenTree, Fault> {
        let repeated = drop_repeated_names(&mut self.nodes)?;
        if !repeated.names().is_empty() {
            self.note(shared_faults::repeated_names_dropped(&repeated.names()));
        }
        Ok(WrittenTree { nodes: self.nodes, bounds: None, notes: self.notes })
    }
}

/// Why a leaf has no value: what seems to be one is no number, or there is none.
fn without_value(form: FormName, text: &str) -> Message {
    let number = text.trim();
    // Behind a name stands a number that no tree can have.
    let last = number.rsplit([' ', ':', '=', '：', '＝']).next().unwrap_or_default();
    let number = if crate::amount::is_out_of_reach(last) { last } else { number };
    match crate::amount::amount(number) {
        Err(message) if number.starts_with(crate::amount::begins_number) => message,
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
            tree.nodes.iter_mut().for_each(|node| node.at += short(skipped));
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
