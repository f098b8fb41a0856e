//! Reading a tree in nested brackets or Lisp.

use std::collections::HashMap;

use plyscope_core::game::tree::{Tree, TreeBuilder, TreeError, TreeNode};
use plyscope_core::game::{Chooser, Exact, Player};

use super::faults;
use crate::cursor::{Cursor, is_blank};
use crate::place::{Fault, place_of};
use crate::{Message, amount, commas, messages, number};

/// What stands behind `#`.
enum NodeReference {
    /// `#1=`: the label of the node that follows.
    Of(u64),
    /// `#1#`: the node with a label.
    Same(u64),
}

impl NodeReference {
    /// Reads a label.
    fn read(cursor: &mut Cursor<'_>) -> Result<Self, Message> {
        let start = cursor.place();
        cursor.eat("#");
        let digits = cursor.take_while(|c| c.is_ascii_digit());
        let sign = cursor.bump();
        let wrong = || faults::not_a_label(cursor.since(start));
        let number = number::count(digits, 1, u64::MAX).map_err(|_| wrong())?;
        match sign {
            Some('=') => Ok(Self::Of(number)),
            Some('#') => Ok(Self::Same(number)),
            _ => Err(wrong()),
        }
    }
}

/// The nodes with labels.
#[derive(Default)]
struct Labels {
    nodes: HashMap<u64, TreeNode>,
    /// The label of the node that comes next.
    next: Option<u64>,
}

impl Labels {
    /// Notes the label of the node that comes next.
    fn begin(&mut self, label: u64) -> Result<(), Message> {
        if self.nodes.contains_key(&label) {
            return Err(faults::duplicate_label(label));
        }
        self.next = Some(label);
        Ok(())
    }

    /// Gives a node the label that stood before it.
    fn give(&mut self, node: TreeNode) -> Result<(), TreeError> {
        if let Some(label) = self.next.take() {
            self.nodes.try_reserve(1)?;
            self.nodes.insert(label, node);
        }
        Ok(())
    }
}

/// What may stand next.
#[derive(Clone, Copy, PartialEq)]
enum ExpectedToken {
    /// A number or an opening bracket, nothing else.
    Node,
    /// A number or an opening bracket, or the end of a list that has just begun.
    FirstChild,
    /// The end of a list; a comma in brackets, a node in Lisp.
    More,
    /// The node that has the label before.
    Labelled,
}

/// Whether a text is Lisp whose lists begin with words: `(max (min 3 4) 5)`. A scenario has a colon behind each word.
pub(crate) fn begins_with_word(text: &str) -> bool {
    let Some((word, length)) = text.trim_start_matches(is_blank).strip_prefix('(').and_then(first_word) else {
        return false;
    };
    let inside = text.trim_start_matches(is_blank).get(1 + length..).unwrap_or_default();
    let rest = inside.trim_start_matches(is_blank);
    let goes_on = rest.starts_with('(') || rest.len() < inside.len() && amount::begins(rest);
    // A player without children is a node that lacks them.
    let is_empty = || rest.starts_with(')') && player_named(word).is_some();
    !word.is_empty() && (goes_on || is_empty()) && !text.contains(':')
}

/// Who chooses at the root of a text in Lisp, where it says so.
pub(crate) fn root_player(text: &str) -> Option<Player> {
    let inside = text.trim_start_matches(is_blank).strip_prefix('(')?;
    first_word(inside).and_then(|(word, _)| player_named(word))
}

/// The word with which a text begins behind blanks, and how long both are; none where it is a number.
fn first_word(text: &str) -> Option<(&str, usize)> {
    let rest = text.trim_start_matches(is_blank);
    if amount::begins(rest) {
        return None;
    }
    let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
    let word = rest.get(..end).filter(|word| !word.is_empty())?;
    Some((word, text.len() - rest.len() + end))
}

/// The player with this name.
fn player_named(word: &str) -> Option<Player> {
    [("max", Player::Max), ("min", Player::Min)]
        .into_iter()
        .find_map(|(name, player)| word.eq_ignore_ascii_case(name).then_some(player))
}

pub(crate) fn tree(text: &str, root: Player) -> Result<Tree, Fault> {
    bounded_tree(text, root, None)
}

/// Reads a tree whose leaves keep to these bounds.
pub(crate) fn bounded_tree(text: &str, root: Player, bounds: Option<[Exact; 2]>) -> Result<Tree, Fault> {
    commas::doubt(text, |_| true)?;
    let mut builder = TreeBuilder::new(root_player(text).unwrap_or(root));
    if let Some(bounds) = bounds {
        builder.set_bounds(bounds).map_err(|error| fault_of(0, &error, 0))?;
    }
    let mut begin = text.trim_start_matches(is_blank);
    if begin.starts_with('#') {
        begin = begin.find('=').map_or("", |label| begin[label + 1..].trim_start_matches(is_blank));
    }
    let cursor = Cursor::new(text);
    let is_lisp = begin.starts_with('(');
    let mut reader = NotationReader {
        cursor,
        is_lisp,
        builder,
        lists: Vec::new(),
        labels: Labels::default(),
        next: ExpectedToken::Node,
    };
    while reader.part()? {}
    reader.finish()
}

/// Reads a tree part by part.
struct NotationReader<'t> {
    cursor: Cursor<'t>,
    /// Whether lists stand in round brackets, without commas.
    is_lisp: bool,
    builder: TreeBuilder,
    /// Where the open lists begin.
    lists: Vec<usize>,
    labels: Labels,
    next: ExpectedToken,
}

impl NotationReader<'_> {
    const fn brackets(&self) -> [char; 2] {
        if self.is_lisp { ['(', ')'] } else { ['[', ']'] }
    }

    /// Reads a number, a sign or a label; false at the end.
    fn part(&mut self) -> Result<bool, Fault> {
        self.cursor.skip_blanks();
        let Some(c) = self.cursor.peek() else { return Ok(false) };
        if self.next == ExpectedToken::More && self.lists.is_empty() {
            let nothing = ["nothing behind the tree", "空：树的后面不能再有内容"];
            return Err(self.cursor.fault(messages::unexpected(self.cursor.rest(), nothing)));
        }
        let node_may_come = self.next != ExpectedToken::More || self.is_lisp;
        let [open, close] = self.brackets();
        match c {
            _ if c == open && node_may_come => self.open()?,
            _ if c == close && matches!(self.next, ExpectedToken::FirstChild | ExpectedToken::More) => self.close()?,
            ',' if self.next == ExpectedToken::More && !self.is_lisp => {
                self.cursor.bump();
                self.next = ExpectedToken::Node;
            }
            _ if node_may_come && amount::begins(self.cursor.rest()) => self.leaf()?,
            '#' if node_may_come && self.next != ExpectedToken::Labelled => self.label()?,
            _ => return Err(self.cursor.fault(self.unexpected())),
        }
        Ok(true)
    }

    /// The beginning of a list, and in Lisp the player behind it.
    fn open(&mut self) -> Result<(), Fault> {
        let start = self.cursor;
        self.cursor.bump();
        let behind = Some(self.cursor.rest()).filter(|_| self.is_lisp).and_then(first_word);
        let player = behind.and_then(|(word, length)| player_named(word).map(|player| (player, length)));
        let node = match player {
            Some((player, length)) => {
                self.cursor.take(length);
                self.builder.open_for(Chooser::Player(player))
            }
            None => self.builder.open(),
        };
        let named = node.and_then(|node| self.labels.give(node));
        named.map_err(|error| self.broken(start.place(), &error))?;
        self.lists.push(start.place());
        self.next = ExpectedToken::FirstChild;
        Ok(())
    }

    fn close(&mut self) -> Result<(), Fault> {
        if self.next == ExpectedToken::FirstChild {
            return Err(self.cursor.fault(messages::empty_list()));
        }
        self.builder.close().map_err(|error| self.broken(self.cursor.place(), &error))?;
        self.cursor.bump();
        self.lists.pop();
        self.next = ExpectedToken::More;
        Ok(())
    }

    fn leaf(&mut self) -> Result<(), Fault> {
        let start = self.cursor;
        let written = self.cursor.take(amount::length(start.rest()));
        let value = amount::amount(written).map_err(|message| start.fault(message))?;
        let node = self.builder.leaf(value).and_then(|node| self.labels.give(node));
        node.map_err(|error| self.broken(start.place(), &error))?;
        self.next = ExpectedToken::More;
        Ok(())
    }

    /// The label of the node that follows, or a node by its label.
    fn label(&mut self) -> Result<(), Fault> {
        let start = self.cursor;
        match NodeReference::read(&mut self.cursor).map_err(|message| start.fault(message))? {
            NodeReference::Of(label) => {
                self.labels.begin(label).map_err(|message| start.fault(message))?;
                self.next = ExpectedToken::Labelled;
            }
            NodeReference::Same(label) => {
                let node = self.labels.nodes.get(&label);
                let node = node.ok_or_else(|| start.fault(faults::no_label_before(label)))?;
                self.builder.copy(*node).map_err(|error| self.broken(start.place(), &error))?;
                self.next = ExpectedToken::More;
            }
        }
        Ok(())
    }

    fn finish(self) -> Result<Tree, Fault> {
        let [open, close] = self.brackets();
        match self.lists.last() {
            Some(opened) => {
                let opened = place_of(self.cursor.text(), *opened);
                Err(self.cursor.fault(faults::unclosed(open, close, opened)))
            }
            None if self.next == ExpectedToken::Labelled => Err(self.cursor.fault(self.unexpected())),
            None if self.next == ExpectedToken::Node => Err(self.cursor.fault(messages::empty_text())),
            None => {
                let count = self.builder.next_node().index();
                self.builder.finish().map_err(|error| fault_of(0, &error, count))
            }
        }
    }

    fn broken(&self, at: usize, error: &TreeError) -> Fault {
        fault_of(at, error, self.builder.next_node().index())
    }

    /// What to say of what comes next, which cannot stand there.
    fn unexpected(&self) -> Message {
        let rest = self.cursor.rest();
        let opened = self.lists.last().copied();
        let [_, close] = self.brackets();
        match (rest.chars().next(), opened) {
            (Some(found @ (')' | ']' | '}')), Some(opened)) if found != close => {
                return faults::wrong_close(found, close, place_of(self.cursor.text(), opened));
            }
            _ => {}
        }
        if let (true, Some((word, _))) = (self.is_lisp && opened.is_some(), first_word(rest)) {
            return faults::word_in_lisp(word);
        }
        let expected = match (self.next, self.is_lisp) {
            (ExpectedToken::More, false) => ["`,` or `]`", "`,` 或 `]`"],
            (ExpectedToken::More, true) => ["a number, `(` or `)`", "数、`(` 或 `)`"],
            (ExpectedToken::FirstChild, false) => ["a number or `[`", "数或 `[`"],
            (ExpectedToken::FirstChild, true) => ["a number or `(`", "数或 `(`"],
            (ExpectedToken::Labelled, false) => ["a number or `[` behind the label", "标签后面的数或 `[`"],
            (ExpectedToken::Labelled, true) => ["a number or `(` behind the label", "标签后面的数或 `(`"],
            (ExpectedToken::Node, _) if opened.is_none() => return messages::unexpected(rest, faults::tree_expected()),
            (ExpectedToken::Node, false) => ["a number or `[` behind the comma", "逗号后面的数或 `[`"],
            (ExpectedToken::Node, true) => ["a number or `(`", "数或 `(`"],
        };
        messages::unexpected(rest, expected)
    }
}

fn fault_of(at: usize, error: &TreeError, so_far: usize) -> Fault {
    let message = match error {
        TreeError::TooDeep(_) => faults::too_deep(),
        TreeError::NoChildren => messages::empty_list(),
        other => messages::broken_tree_after(other, so_far),
    };
    Fault::new(at, message)
}
