//! Explicit trees in scenario files, read straight into a [`TreeBuilder`].
//!
//! ```text
//! node("w2", [leaf("w5", 6), leaf("w6", 7, not_in_source)], estimate(6))
//! ```
//!
//! A node is `node(name, [children], marks…)` or `leaf(name, value, marks…)`; the name may be left out. A value is a
//! number, a fraction in quotes such as `"7/3"`, or `inf` for a game that Max has won there. `max(…)`, `min(…)` and
//! `chance(…)` are nodes that say who chooses; the children of a chance node stand with their probabilities,
//! `("1/3", leaf(6))`, or all without, which means equal ones. Marks are `not_in_source`, `capture`, `picture(kind)`
//! and, on inner nodes, `estimate(value)`. `same(name)` is the node with this name, to which another way leads from
//! here; it is written out before, and the same player chooses at both places.

use std::collections::HashMap;

use plyscope_core::game::tree::{NodePicture, Tree, TreeBuilder, TreeError, TreeNode};
use plyscope_core::game::{Budget, Chooser, Exact, Label, Language, Player};

use super::messages::{self, did_you_mean, quoted, said};
use super::nearest::nearest;
use super::place::Fault;
use super::ron::{Broken, Entries, Raw, RonCursor, SyntaxFault};
use crate::Message;

/// The pictures by their names in files.
pub(super) const PICTURES: [(&str, NodePicture); 10] = [
    ("bag", NodePicture::Bag),
    ("sandwich", NodePicture::Sandwich),
    ("car_keys", NodePicture::CarKeys),
    ("banknote", NodePicture::Banknote),
    ("records", NodePicture::Records),
    ("fish", NodePicture::Fish),
    ("umbrella", NodePicture::Umbrella),
    ("watch", NodePicture::Watch),
    ("book", NodePicture::Book),
    ("unknown", NodePicture::Unknown),
];

const KINDS: [&str; 6] = ["node", "leaf", "same", "max", "min", "chance"];
const MARKS: [&str; 4] = ["not_in_source", "capture", "picture", "estimate"];
const A_NODE: messages::KindName = [
    "`node(…)`, `leaf(…)`, `max(…)`, `min(…)`, `chance(…)` or `same(…)`",
    "`node(…)`、`leaf(…)`、`max(…)`、`min(…)`、`chance(…)` 或 `same(…)`",
];
const A_NAME_OR_CHILDREN: messages::KindName =
    ["a name in double quotes or a list of children in `[ ]`", "双引号中的名称，或 `[ ]` 中的子结点列表"];
const A_PAIR: messages::KindName =
    ["a probability with its node, such as `(\"1/3\", leaf(6))`", "概率和它的结点，如 `(\"1/3\", leaf(6))`"];
const A_MARK: messages::KindName = [
    "`not_in_source`, `capture`, `picture(…)` or `estimate(…)`",
    "`not_in_source`、`capture`、`picture(…)` 或 `estimate(…)`",
];

/// What a name in another language takes besides its characters.
const BYTES_OF_A_NAME: usize = 128;

/// Reads a tree from a value that is a `node(…)` or a `leaf(…)`: the root is not the same as any other node.
pub(super) fn tree(raw: Raw<'_>, root: Player, bounds: Option<[Exact; 2]>) -> Result<Tree, Fault> {
    let mut builder = TreeBuilder::new(root);
    if let Some(bounds) = bounds {
        builder.set_bounds(bounds).map_err(|error| raw.fault(messages::broken_tree(&error)))?;
    }
    let mut reader = TreeReader { raw, cursor: RonCursor::new(raw), builder, names: HashMap::new(), words: A_NODE };
    reader.nodes()?;
    let end = reader.cursor.end();
    reader.checked(end)?;
    let count = reader.builder.next_node().index();
    reader.builder.finish().map_err(|error| raw.fault(messages::broken_tree_after(&error, count)))
}

struct TreeReader<'t> {
    raw: Raw<'t>,
    cursor: RonCursor<'t>,
    builder: TreeBuilder,
    /// The names so far in all languages but the first, in which the builder compares them.
    names: HashMap<(Language, String), TreeNode>,
    /// What may stand where a bare word is being read.
    words: messages::KindName,
}

/// An inner node whose children are being read.
struct OpenInnerNode {
    node: TreeNode,
    /// Where its kind stands.
    place: usize,
    /// What may come behind its latest child.
    entries: Entries,
    /// Whether its children stand in pairs with their probabilities.
    in_pairs: bool,
    /// The pair of the child that is being read: where its probability stands, that, and the child.
    pair: Option<(usize, Exact, TreeNode)>,
}

impl<'t> TreeReader<'t> {
    /// Reads the root and all below it.
    fn nodes(&mut self) -> Result<(), Fault> {
        let mut levels: Vec<OpenInnerNode> = Vec::new();
        loop {
            // A node begins here.
            match self.begin_node()? {
                Some(level) => levels.push(level),
                None => self.behind_child(levels.last_mut())?,
            }
            while let Some(innermost) = levels.last_mut() {
                if self.has_child(innermost)? {
                    break;
                }
                self.end_node(innermost)?;
                levels.pop();
                self.behind_child(levels.last_mut())?;
            }
            if levels.is_empty() {
                return Ok(());
            }
        }
    }

    /// Reads all of a node that has no children, or what stands before those of another one.
    fn begin_node(&mut self) -> Result<Option<OpenInnerNode>, Fault> {
        let (place, kind) = self.word(A_NODE)?;
        match kind {
            "leaf" => self.leaf(place).map(|()| None),
            "node" => self.inner(place, None).map(Some),
            "max" => self.inner(place, Some(Player::Max.into())).map(Some),
            "min" => self.inner(place, Some(Player::Min.into())).map(Some),
            "chance" => self.inner(place, Some(Chooser::Chance)).map(Some),
            "same" => {
                let name = self.read(RonCursor::argument)?;
                self.same(name).map(|()| None)
            }
            _ => Err(Fault::new(place, messages::unknown(["kind of node", "结点的种类"], kind, &KINDS))),
        }
    }

    fn leaf(&mut self, place: usize) -> Result<(), Fault> {
        let mut entries = self.open("(")?;
        let mut first = self.entry(&mut entries)?;
        let mut name = None;
        if let Some(raw) = first.filter(|raw| raw.is_string() || raw.text.starts_with('(')) {
            let label = raw.label();
            first = self.entry(&mut entries)?;
            if first.is_none() && raw.is_string() && raw.amount().is_ok() {
                // A fraction stands in quotes: it is the value of a leaf without a name.
                first = Some(raw);
            } else {
                name = Some((raw.offset, label?));
            }
        }
        let value = first.ok_or_else(|| Fault::new(place, leaf_without_value()))?;
        let leaf = self.builder.leaf(value.amount()?);
        let leaf = self.at(place, leaf)?;
        self.name(leaf, name)?;
        self.marks(leaf, true, entries)
    }

    /// Reads an inner node up to the bracket that opens the list of its children; `chooser` is who chooses there, where
    /// that is said.
    fn inner(&mut self, place: usize, chooser: Option<Chooser>) -> Result<OpenInnerNode, Fault> {
        let entries = self.open("(")?;
        let opened = match chooser {
            Some(chooser) => self.builder.open_for(chooser),
            None => self.builder.open(),
        };
        let node = self.at(place, opened)?;
        let mut has_list = self.has_entry(entries)?;
        if has_list && !self.cursor.sees("[") {
            let name = self.read(RonCursor::value)?;
            if !name.is_string() && !name.text.starts_with('(') {
                return Err(name.unexpected(A_NAME_OR_CHILDREN));
            }
            // With escapes in it a name does not stand in the file as it is read: its node does.
            let offset = if name.text.starts_with('"') && name.text.contains('\\') { place } else { name.offset };
            self.name(node, Some((offset, name.label()?)))?;
            let behind = entries.behind_entry(self.read(RonCursor::comma)?);
            has_list = self.has_entry(behind)?;
        }
        if !has_list {
            return Err(Fault::new(place, node_without_children()));
        }
        let entries = self.open("[")?;
        self.read(RonCursor::blanks)?;
        let in_pairs = chooser == Some(Chooser::Chance) && self.cursor.sees("(");
        Ok(OpenInnerNode { node, place, entries, in_pairs, pair: None })
    }

    /// Whether another child comes next: reads what stands before it in its pair, where it stands in one.
    fn has_child(&mut self, level: &mut OpenInnerNode) -> Result<bool, Fault> {
        while self.has_entry(level.entries)? {
            if !level.in_pairs {
                return Ok(true);
            }
            self.words = A_PAIR;
            let mut entries = self.open("(")?;
            if let Some(probability) = self.entry(&mut entries)? {
                level.pair = Some((probability.offset, probability.probability()?, self.builder.next_node()));
                if self.has_entry(entries)? {
                    return Ok(true);
                }
                return Err(probability.fault(no_node_behind_probability()));
            }
            // An empty pair says nothing.
            self.close(")")?;
            level.entries = level.entries.behind_entry(self.read(RonCursor::comma)?);
        }
        Ok(false)
    }

    /// Reads what stands behind a child of a node, if it is any node's.
    fn behind_child(&mut self, level: Option<&mut OpenInnerNode>) -> Result<(), Fault> {
        let Some(level) = level else { return Ok(()) };
        if let Some((offset, probability, child)) = level.pair.take() {
            let set = self.builder.set_probability(child, probability);
            self.at(offset, set)?;
            self.read(RonCursor::comma)?;
            self.close(")")?;
        }
        level.entries = level.entries.behind_entry(self.read(RonCursor::comma)?);
        Ok(())
    }

    /// Reads the end of an inner node, with the marks behind its children.
    fn end_node(&mut self, level: &OpenInnerNode) -> Result<(), Fault> {
        self.close("]")?;
        let closed = self.builder.close();
        let count = self.builder.next_node().index();
        closed.map_err(|error| match error {
            TreeError::NoChildren => Fault::new(level.place, messages::empty_list()),
            other => Fault::new(level.place, messages::broken_tree_after(&other, count)),
        })?;
        let had_comma = self.read(RonCursor::comma)?;
        self.marks(level.node, false, Entries::until(')').behind_entry(had_comma))
    }

    /// Reads the marks behind the contents of a node, and the bracket that closes it.
    fn marks(&mut self, node: TreeNode, is_leaf: bool, mut entries: Entries) -> Result<(), Fault> {
        while self.has_entry(entries)? {
            self.mark(node, is_leaf)?;
            entries = entries.behind_entry(self.read(RonCursor::comma)?);
        }
        self.close(")")
    }

    fn mark(&mut self, node: TreeNode, is_leaf: bool) -> Result<(), Fault> {
        let (place, mark) = self.word(A_MARK)?;
        match mark {
            "not_in_source" => {
                let marked = self.builder.mark_not_in_source(node);
                self.at(place, marked)
            }
            "capture" => {
                let marked = self.builder.mark_capture(node);
                self.at(place, marked)
            }
            "picture" => {
                let picture = self.read(RonCursor::argument)?.choice(["picture", "图"], &PICTURES)?;
                let set = self.builder.set_picture(node, picture);
                self.at(place, set)
            }
            "estimate" => {
                let raw = self.read(RonCursor::argument)?;
                if is_leaf {
                    return Err(Fault::new(place, estimate_on_a_leaf()));
                }
                let set = self.builder.set_value(node, raw.amount()?);
                self.at(raw.offset, set)
            }
            _ => Err(Fault::new(place, messages::unknown(["mark", "标记"], mark, &MARKS))),
        }
    }

    fn name(&mut self, node: TreeNode, name: Option<(usize, Label)>) -> Result<(), Fault> {
        let Some((offset, label)) = name else { return Ok(()) };
        messages::check_name(&label).map_err(|message| Fault::new(offset, message))?;
        let named = self.builder.set_label(node, label.clone());
        self.at(offset, named)?;
        let bytes = |language: &Language| BYTES_OF_A_NAME + language.label(&label).len();
        let others = Language::ALL.iter().skip(1);
        let room = Budget::take(others.map(bytes).sum()).map_err(TreeError::from);
        self.at(offset, room)?;
        let room = self.names.try_reserve(Language::ALL.len()).map_err(TreeError::from);
        self.at(offset, room)?;
        for language in Language::ALL.into_iter().skip(1) {
            let name = language.label(&label);
            if self.names.insert((language, name.to_owned()), node).is_some() {
                return Err(Fault::new(offset, duplicate_name(name)));
            }
        }
        Ok(())
    }

    /// Adds the node with a name, which stands at `raw`, once more.
    fn same(&mut self, raw: Raw<'t>) -> Result<(), Fault> {
        let name = raw.string()?;
        let mut others = Language::ALL.into_iter().skip(1);
        let named = self.builder.named(&name);
        let node = named.or_else(|| others.find_map(|language| self.names.get(&(language, name.clone())).copied()));
        let Some(node) = node else {
            return Err(raw.fault(no_node_before(&name, nearest(&name, self.builder.names()))));
        };
        let copied = self.builder.copy(node);
        let count = self.builder.next_node().index();
        copied.map(drop).map_err(|error| raw.fault(messages::broken_tree_after(&error, count)))
    }
}

/// What the cursor reads, with its faults.
impl<'t> TreeReader<'t> {
    fn read<T>(&mut self, read: impl FnOnce(&mut RonCursor<'t>) -> Result<T, Broken>) -> Result<T, Fault> {
        let read = read(&mut self.cursor);
        self.checked(read)
    }

    fn checked<T>(&self, read: Result<T, Broken>) -> Result<T, Fault> {
        read.map_err(|broken| broken.fault_where(self.raw.text, self.raw.offset, self.words))
    }

    fn at<T>(&self, offset: usize, result: Result<T, TreeError>) -> Result<T, Fault> {
        let count = self.builder.next_node().index();
        result.map_err(|error| match error {
            TreeError::DuplicateName(name) => Fault::new(offset, duplicate_name(&name)),
            other => Fault::new(offset, messages::broken_tree_after(&other, count)),
        })
    }

    /// A bare word, with its place in the whole; `words` is what may stand there.
    fn word(&mut self, words: messages::KindName) -> Result<(usize, &'t str), Fault> {
        self.words = words;
        let word = self.read(|cursor| cursor.blanks().and_then(|()| cursor.word()));
        word.map(|(at, word)| (self.raw.offset + at, word))
    }

    /// Goes behind a bracket that opens a list, which the one that goes with it closes.
    fn open(&mut self, bracket: &'static str) -> Result<Entries, Fault> {
        self.read(|cursor| {
            cursor.blanks()?;
            cursor.expect(bracket, SyntaxFault::Bracket(bracket))
        })?;
        Ok(Entries::until(if bracket == "[" { ']' } else { ')' }))
    }

    /// Goes behind a bracket that closes a list.
    fn close(&mut self, bracket: &'static str) -> Result<(), Fault> {
        self.read(|cursor| {
            cursor.blanks()?;
            cursor.expect(bracket, SyntaxFault::Bracket(bracket))
        })
    }

    fn has_entry(&mut self, entries: Entries) -> Result<bool, Fault> {
        self.read(|cursor| cursor.has_entry(entries))
    }

    /// The next entry of a list, if there is one.
    fn entry(&mut self, entries: &mut Entries) -> Result<Option<Raw<'t>>, Fault> {
        if !self.has_entry(*entries)? {
            return Ok(None);
        }
        let value = self.read(RonCursor::value)?;
        *entries = entries.behind_entry(self.read(RonCursor::comma)?);
        Ok(Some(value))
    }
}

fn no_node_behind_probability() -> Message {
    said(
        "a probability without a node, expected a pair such as `(\"1/3\", leaf(6))`",
        "只有概率，没有结点，应为 `(\"1/3\", leaf(6))` 这样的一对",
    )
}

fn duplicate_name(name: &str) -> Message {
    let name = quoted(name);
    said(
        format!("the name {name} is used twice, expected a different name for each node"),
        format!("名称 {name} 用了两次，各结点的名称应互不相同"),
    )
}

/// A node is to be the same as one that is not there, or not yet.
fn no_node_before(name: &str, meant: Option<&str>) -> Message {
    let (name, [meant, meant_chinese]) = (quoted(name), did_you_mean(meant));
    said(
        format!("no node before this place is called {name}{meant}, expected the name of one that is written before"),
        format!("在这之前没有叫 {name} 的结点{meant_chinese}，应为写在前面的结点的名称"),
    )
}

fn leaf_without_value() -> Message {
    said(
        "a leaf without a value, expected `leaf(name, value)` or `leaf(value)`",
        "叶结点没有值，应为 `leaf(名称, 值)` 或 `leaf(值)`",
    )
}

fn node_without_children() -> Message {
    said(
        "a node without children, expected `node(name, [children])` or `node([children])`",
        "结点没有子结点，应为 `node(名称, [子结点])` 或 `node([子结点])`",
    )
}

fn estimate_on_a_leaf() -> Message {
    said(
        "a leaf has its value already, expected `estimate(…)` on inner nodes alone",
        "叶结点已经有值，`estimate(…)` 应只用于内部结点",
    )
}
