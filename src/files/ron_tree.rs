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
use std::fmt;

use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, Deserializer, EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor};

use plyscope_core::game::tree::{Picture, Tree, TreeBuilder, TreeError, TreeNode};
use plyscope_core::game::{Budget, Chooser, Exact, Label, Language, Player};

use super::nearest::nearest;
use super::place::Fault;
use super::raw::{Raw, RawText, Texts, Word, behind_block_comment, options};
use super::{messages, ron_errors};

/// The pictures by their names in files.
pub(super) const PICTURES: [(&str, Picture); 10] = [
    ("bag", Picture::Bag),
    ("sandwich", Picture::Sandwich),
    ("car_keys", Picture::CarKeys),
    ("banknote", Picture::Banknote),
    ("records", Picture::Records),
    ("fish", Picture::Fish),
    ("umbrella", Picture::Umbrella),
    ("watch", Picture::Watch),
    ("book", Picture::Book),
    ("unknown", Picture::Unknown),
];

const KINDS: [&str; 6] = ["node", "leaf", "same", "max", "min", "chance"];
const MARKS: [&str; 4] = ["not_in_source", "capture", "picture", "estimate"];
const A_NODE: messages::Kind = [
    "`node(…)`, `leaf(…)`, `max(…)`, `min(…)`, `chance(…)` or `same(…)`",
    "`node(…)`、`leaf(…)`、`max(…)`、`min(…)`、`chance(…)` 或 `same(…)`",
];
const A_PAIR: messages::Kind =
    ["a probability with its node, such as `(\"1/3\", leaf(6))`", "概率和它的结点，如 `(\"1/3\", leaf(6))`"];
const A_MARK: messages::Kind = [
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
    let mut reader = TreeReader {
        text: raw.text,
        builder,
        names: HashMap::new(),
        fault: None,
        words: A_NODE,
        with_probabilities: false,
    };
    let read = options().from_str_seed(raw.text, NodeSeed(&mut reader));
    if let Some(fault) = reader.fault {
        return Err(Fault::new(raw.offset + fault.offset, fault.message));
    }
    read.map_err(|error| ron_errors::fault_where(&error, raw.text, raw.offset, reader.words))?;
    let count = reader.builder.next_node().index();
    reader.builder.finish().map_err(|error| raw.fault(messages::broken_tree_after(&error, count)))
}

struct TreeReader<'t> {
    text: &'t str,
    builder: TreeBuilder,
    /// The names so far in all languages but the first, in which the builder compares them.
    names: HashMap<(Language, String), TreeNode>,
    /// What was found wrong, with its place; it goes before whatever `ron` makes of it.
    fault: Option<Fault>,
    /// What may stand where a bare word is being read.
    words: messages::Kind,
    /// The children that come next stand in pairs with their probabilities.
    with_probabilities: bool,
}

impl<'t> TreeReader<'t> {
    /// Keeps a fault and stops the reading.
    fn stop<E: serde::de::Error>(&mut self, fault: Fault) -> E {
        self.fault.get_or_insert(fault);
        E::custom("stopped")
    }

    fn check<T, E: serde::de::Error>(&mut self, result: Result<T, Fault>) -> Result<T, E> {
        result.map_err(|fault| self.stop(fault))
    }

    fn at<T, E: serde::de::Error>(&mut self, offset: usize, result: Result<T, TreeError>) -> Result<T, E> {
        let count = self.builder.next_node().index();
        self.check(result.map_err(|error| match error {
            TreeError::DuplicateName(name) => Fault::new(offset, messages::duplicate_name(&name)),
            other => Fault::new(offset, messages::broken_tree_after(&other, count)),
        }))
    }

    fn raw(&self, value: RawText<'t>) -> Raw<'t> {
        Raw::of(self.text, value)
    }

    fn name<E: serde::de::Error>(&mut self, node: TreeNode, name: Option<(usize, Label)>) -> Result<(), E> {
        let Some((offset, label)) = name else { return Ok(()) };
        let single = messages::check_name(&label).map_err(|message| Fault::new(offset, message));
        self.check(single)?;
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
                let fault = Fault::new(offset, messages::duplicate_name(name));
                return Err(self.stop(fault));
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
            return Err(raw.fault(messages::no_node_before(&name, nearest(&name, self.builder.names()))));
        };
        let copied = self.builder.copy(node);
        let count = self.builder.next_node().index();
        copied.map(drop).map_err(|error| raw.fault(messages::broken_tree_after(&error, count)))
    }
}

/// Reads one node and all below it.
struct NodeSeed<'r, 't>(&'r mut TreeReader<'t>);

impl<'t> DeserializeSeed<'t> for NodeSeed<'_, 't> {
    type Value = ();

    fn deserialize<D: Deserializer<'t>>(self, deserializer: D) -> Result<(), D::Error> {
        self.0.words = A_NODE;
        deserializer.deserialize_enum("node", &KINDS, self)
    }
}

impl<'t> Visitor<'t> for NodeSeed<'_, 't> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(A_NODE[0])
    }

    fn visit_enum<A: EnumAccess<'t>>(self, data: A) -> Result<(), A::Error> {
        let (Word(kind), contents) = data.variant()?;
        let place = Raw::part(self.0.text, kind);
        match kind {
            "leaf" => contents.tuple_variant(0, LeafVisitor(self.0, place)),
            "node" => contents.tuple_variant(0, InnerVisitor(self.0, place, None)),
            "max" => contents.tuple_variant(0, InnerVisitor(self.0, place, Some(Player::Max.into()))),
            "min" => contents.tuple_variant(0, InnerVisitor(self.0, place, Some(Player::Min.into()))),
            "chance" => contents.tuple_variant(0, InnerVisitor(self.0, place, Some(Chooser::Chance))),
            "same" => {
                let name = self.0.raw(contents.newtype_variant()?);
                let same = self.0.same(name);
                self.0.check(same)
            }
            _ => Err(self.0.stop(place.fault(messages::unknown(["kind of node", "结点的种类"], kind, &KINDS)))),
        }
    }
}

struct LeafVisitor<'r, 't>(&'r mut TreeReader<'t>, Raw<'t>);

impl<'t> Visitor<'t> for LeafVisitor<'_, 't> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("`leaf(name, value, …)`")
    }

    fn visit_seq<A: SeqAccess<'t>>(self, mut parts: A) -> Result<(), A::Error> {
        let Self(reader, place) = self;
        let mut part = || Ok(parts.next_element::<RawText<'t>>()?.map(|value| Raw::of(reader.text, value)));
        let mut first = part()?;
        let mut name = None;
        if let Some(raw) = first.filter(|raw| raw.is_string() || raw.text.starts_with('(')) {
            let label = raw.label();
            first = part()?;
            if first.is_none() && raw.is_string() && raw.amount().is_ok() {
                // A fraction stands in quotes: it is the value of a leaf without a name.
                first = Some(raw);
            } else {
                name = Some((raw.offset, reader.check(label)?));
            }
        }
        let Some(value) = first else {
            return Err(reader.stop(place.fault(messages::leaf_without_value())));
        };
        let points = reader.check(value.amount())?;
        let leaf = reader.builder.leaf(points);
        let leaf = reader.at(place.offset, leaf)?;
        reader.name(leaf, name)?;
        read_marks(reader, leaf, true, parts)
    }
}

/// Reads what stands in an inner node, and who chooses there, where that is said.
struct InnerVisitor<'r, 't>(&'r mut TreeReader<'t>, Raw<'t>, Option<Chooser>);

impl<'t> Visitor<'t> for InnerVisitor<'_, 't> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("`node(name, [children], …)`")
    }

    fn visit_seq<A: SeqAccess<'t>>(self, mut parts: A) -> Result<(), A::Error> {
        let Self(reader, place, chooser) = self;
        let opened = match chooser {
            Some(chooser) => reader.builder.open_for(chooser),
            None => reader.builder.open(),
        };
        let node = reader.at(place.offset, opened)?;
        let with_probabilities = chooser == Some(Chooser::Chance) && begins_with_pairs(&reader.text[place.offset..]);
        reader.with_probabilities = with_probabilities;
        let mut first = parts.next_element_seed(NameOrChildren(&mut *reader))?;
        if let Some(First::Name((offset, name))) = first {
            reader.with_probabilities = with_probabilities;
            reader.name(node, Some((offset.max(place.offset), name)))?;
            first = parts.next_element_seed(Children(&mut *reader))?.map(|()| First::Children);
        }
        if first.is_none() {
            return Err(reader.stop(place.fault(messages::node_without_children())));
        }
        let closed = reader.builder.close();
        let count = reader.builder.next_node().index();
        reader.check(closed.map_err(|error| match error {
            TreeError::NoChildren => place.fault(messages::empty_list()),
            other => place.fault(messages::broken_tree_after(&other, count)),
        }))?;
        read_marks(reader, node, false, parts)
    }
}

/// What stands first in a `node(…)`.
enum First {
    Name((usize, Label)),
    Children,
}

struct NameOrChildren<'r, 't>(&'r mut TreeReader<'t>);

impl<'t> DeserializeSeed<'t> for NameOrChildren<'_, 't> {
    type Value = First;

    fn deserialize<D: Deserializer<'t>>(self, deserializer: D) -> Result<First, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'t> Visitor<'t> for NameOrChildren<'_, 't> {
    type Value = First;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a name in double quotes or a list of children in `[ ]`")
    }

    fn visit_borrowed_str<E>(self, name: &'t str) -> Result<First, E> {
        // The place is that of the quote before the name.
        Ok(First::Name((Raw::part(self.0.text, name).offset.saturating_sub(1), Label::plain(name))))
    }

    fn visit_str<E>(self, name: &str) -> Result<First, E> {
        // A name with escapes in it is not part of the text; a message about it points at `node` instead.
        Ok(First::Name((0, Label::plain(name))))
    }

    fn visit_map<A: MapAccess<'t>>(self, fields: A) -> Result<First, A::Error> {
        let texts = Texts::deserialize(MapAccessDeserializer::new(fields))?;
        Ok(First::Name((Raw::part(self.0.text, texts.begin).offset, texts.label)))
    }

    fn visit_seq<A: SeqAccess<'t>>(self, nodes: A) -> Result<First, A::Error> {
        Children(self.0).visit_seq(nodes).map(|()| First::Children)
    }
}

struct Children<'r, 't>(&'r mut TreeReader<'t>);

impl<'t> DeserializeSeed<'t> for Children<'_, 't> {
    type Value = ();

    fn deserialize<D: Deserializer<'t>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'t> Visitor<'t> for Children<'_, 't> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a list of children in `[ ]`")
    }

    fn visit_seq<A: SeqAccess<'t>>(self, mut nodes: A) -> Result<(), A::Error> {
        // Nodes below may have other children.
        if std::mem::take(&mut self.0.with_probabilities) {
            while nodes.next_element_seed(PairSeed(&mut *self.0))?.is_some() {}
        } else {
            while nodes.next_element_seed(NodeSeed(&mut *self.0))?.is_some() {}
        }
        Ok(())
    }
}

/// Whether the children of the chance node at the beginning of a text stand in pairs with their probabilities.
///
/// The reader of values has to be told before it reads them.
fn begins_with_pairs(text: &str) -> bool {
    let mut depth = 0_usize;
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let mut behind = &rest[c.len_utf8()..];
        match c {
            '/' if rest.starts_with("/*") => behind = behind_block_comment(rest),
            '/' if rest.starts_with("//") => behind = rest.find('\n').map_or("", |end| &rest[end..]),
            '"' => {
                let mut escaped = false;
                let end = behind.find(|c: char| {
                    let is_end = c == '"' && !escaped;
                    escaped = c == '\\' && !escaped;
                    is_end
                });
                behind = end.map_or("", |end| &behind[end + 1..]);
            }
            '[' => return Raw { text: behind, offset: 0 }.without_comments().text.starts_with('('),
            '(' => depth += 1,
            ')' if depth <= 1 => return false,
            ')' => depth -= 1,
            _ => {}
        }
        rest = behind;
    }
    false
}

/// Reads a probability and the node that it leads to.
struct PairSeed<'r, 't>(&'r mut TreeReader<'t>);

impl<'t> DeserializeSeed<'t> for PairSeed<'_, 't> {
    type Value = ();

    fn deserialize<D: Deserializer<'t>>(self, deserializer: D) -> Result<(), D::Error> {
        self.0.words = A_PAIR;
        deserializer.deserialize_tuple(2, self)
    }
}

impl<'t> Visitor<'t> for PairSeed<'_, 't> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(A_PAIR[0])
    }

    fn visit_seq<A: SeqAccess<'t>>(self, mut parts: A) -> Result<(), A::Error> {
        let Self(reader) = self;
        let Some(probability) = parts.next_element::<RawText<'t>>()? else { return Ok(()) };
        let raw = reader.raw(probability);
        let probability = reader.check(raw.probability())?;
        let child = reader.builder.next_node();
        if parts.next_element_seed(NodeSeed(&mut *reader))?.is_none() {
            return Err(reader.stop(raw.fault(messages::no_node_behind_probability())));
        }
        let set = reader.builder.set_probability(child, probability);
        reader.at(raw.offset, set)
    }
}

fn read_marks<'t, A: SeqAccess<'t>>(
    reader: &mut TreeReader<'t>,
    node: TreeNode,
    is_leaf: bool,
    mut parts: A,
) -> Result<(), A::Error> {
    while parts.next_element_seed(MarkSeed { reader: &mut *reader, node, is_leaf })?.is_some() {}
    Ok(())
}

/// Reads a mark behind the contents of a node.
struct MarkSeed<'r, 't> {
    reader: &'r mut TreeReader<'t>,
    node: TreeNode,
    is_leaf: bool,
}

impl<'t> DeserializeSeed<'t> for MarkSeed<'_, 't> {
    type Value = ();

    fn deserialize<D: Deserializer<'t>>(self, deserializer: D) -> Result<(), D::Error> {
        self.reader.words = A_MARK;
        deserializer.deserialize_enum("mark", &MARKS, self)
    }
}

impl<'t> Visitor<'t> for MarkSeed<'_, 't> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(A_MARK[0])
    }

    fn visit_enum<A: EnumAccess<'t>>(self, data: A) -> Result<(), A::Error> {
        let Self { reader, node, is_leaf } = self;
        let (Word(mark), contents) = data.variant()?;
        match mark {
            "not_in_source" => {
                contents.unit_variant()?;
                let marked = reader.builder.mark_not_in_source(node);
                let at = Raw::part(reader.text, mark).offset;
                reader.at(at, marked)?;
            }
            "capture" => {
                contents.unit_variant()?;
                let marked = reader.builder.mark_capture(node);
                let at = Raw::part(reader.text, mark).offset;
                reader.at(at, marked)?;
            }
            "picture" => {
                let picture = reader.raw(contents.newtype_variant()?).choice(["picture", "图"], &PICTURES);
                let picture = reader.check(picture)?;
                let set = reader.builder.set_picture(node, picture);
                let at = Raw::part(reader.text, mark).offset;
                reader.at(at, set)?;
            }
            "estimate" => {
                let raw = reader.raw(contents.newtype_variant()?);
                if is_leaf {
                    let place = Raw::part(reader.text, mark);
                    return Err(reader.stop(place.fault(messages::estimate_on_a_leaf())));
                }
                let points = reader.check(raw.amount())?;
                let set = reader.builder.set_value(node, points);
                reader.at(raw.offset, set)?;
            }
            _ => {
                let place = Raw::part(reader.text, mark);
                return Err(reader.stop(place.fault(messages::unknown(["mark", "标记"], mark, &MARKS))));
            }
        }
        Ok(())
    }
}
