//! JSON objects, as drawing libraries, chess programs and this program itself write trees:
//! `{"name": "A", "children": [{"name": "B", "value": 3}, {"name": "C", "value": 12}]}`,
//! `{"move": "e4", "eval": 3, "children": []}`, and nodes by name
//! `{"root": "A", "nodes": {"A": ["B", "C"], "B": 3, "C": 12}}`.
//!
//! Sources: RFC 8259 for the notation; d3-hierarchy and anytree's `JsonExporter` for names, values and children;
//! d3-force and networkx for nodes with edges. Python's dictionaries with these keys, and objects of JavaScript, are
//! read too.

mod by_name;
pub(super) mod faults;
pub(super) mod text;

use plyscope_core::game::Exact;

use crate::forms::description::{Has, Notation};
use crate::forms::fields::{NodeFields, amount_of, chooser_of, meaning};
use crate::forms::graph::{FormWords, Graph};
use crate::forms::literal::yaml::{self, YamlBlock};
use crate::forms::literal::{Bracket, LiteralKind, LiteralSign, Literals};
use crate::forms::nested::NestedTree;
use crate::forms::parts::{FewNames, Notes, exact_at};
use crate::forms::shared_faults;
use crate::forms::sketch::{DictionaryKey, Sketch};
use crate::forms::vocabulary::Meaning;
use crate::forms::written::{WrittenTree, short};
use crate::place::Fault;

const FORM: FormWords = FormWords { within: ["in JSON", "JSON 中"], leaf: r#"{"name": "B", "value": 3}"# };

/// Keys of objects around a tree.
const WRAPPERS: [&str; 3] = ["tree", "root", "game"];

/// What the list of notations knows of this one.
pub(super) static NOTATION: Notation = Notation {
    id: "json",
    name: faults::NAME,
    endings: &["json"],
    looks_like,
    read: Some(|text, _| read(text)),
    write: |named, _| text::write(named),
    has: &[Has::Names, Has::Choosers, Has::Chance, Has::SharedNodes, Has::CommasBetweenNumbers],
};

/// Whether a text is an object with fields of nodes, or a list of them.
pub(crate) fn looks_like(text: &str) -> bool {
    if let Some(block) = yaml::block_of(text) {
        return block == YamlBlock::Nodes;
    }
    let sketch = Sketch::of(text);
    let outermost = match sketch.start.as_slice() {
        [LiteralSign::Open(Bracket::Curly), ..] => 1,
        [LiteralSign::Open(Bracket::Square), LiteralSign::Open(Bracket::Curly), ..] => 2,
        _ => return false,
    };
    let is_table = |key: &DictionaryKey| key.value == LiteralSign::Open(Bracket::Curly);
    if is_two_tables(&sketch) {
        return false;
    }
    let is_field = |key: &DictionaryKey| match meaning(key.name) {
        Some(Meaning::Children | Meaning::Edges | Meaning::Bounds) => true,
        Some(Meaning::Value | Meaning::Evaluation | Meaning::Estimate) => {
            matches!(key.value, LiteralSign::Number | LiteralSign::Text | LiteralSign::Odd | LiteralSign::Unclosed)
        }
        Some(Meaning::Name(_) | Meaning::Player) => {
            matches!(key.value, LiteralSign::Text | LiteralSign::Odd | LiteralSign::Unclosed)
        }
        Some(Meaning::IsMax | Meaning::IsMin) => key.value == LiteralSign::Word,
        _ => is_table(key) && WRAPPERS.contains(&key.name),
    };
    let nodes_by_name = || sketch.keys_in(2).any(|key| meaning(key.name) == Some(Meaning::Children));
    sketch.objects_in_list
        || sketch.keys_in(outermost).any(is_field)
        || outermost == 1 && nodes_by_name()
        || sketch.keys.is_empty() && text.contains("children")
}

/// Whether the outermost object has a table of children and one of values: the form of adjacency.
pub(crate) fn is_two_tables(sketch: &Sketch) -> bool {
    let tables = || sketch.keys_in(1).filter(|key| key.value == LiteralSign::Open(Bracket::Curly)).map(|key| key.name);
    let has_children = tables().any(|name| crate::forms::adjacency::CHILDREN_TABLES.contains(&name));
    has_children && tables().any(|name| crate::forms::adjacency::VALUES_TABLES.contains(&name))
}

/// Where the first node of React Flow has its text, if nodes have `data` with it, and a `position`.
pub(crate) fn of_react_flow(text: &str) -> Option<usize> {
    let has = |key: &str| text.contains(&format!("\"{key}\"")) || text.contains(&format!("{key}:"));
    let at = text.find("\"data\"").or_else(|| text.find("data:"))?;
    (has("position") && has("id") && text.contains("label")).then_some(at)
}

/// Reads a tree in JSON.
pub(crate) fn read(text: &str) -> Result<WrittenTree, Fault> {
    let literals = Literals::read(text, FORM.within)?;
    let [first, second] = [0, 1].map(|number| literals.statements.get(number).copied());
    let Some(first) = first else { return Err(Fault::new(text.len(), faults::object_expected(""))) };
    if let Some(second) = second {
        return Err(Fault::new(literals.at(second.item), faults::several()));
    }
    let mut reader = JsonReader {
        literals: &literals,
        graph: Graph::new(FORM),
        nested: None,
        bounds: None,
        ignored: FewNames::default(),
        evaluations: false,
    };
    reader.outermost(first.item)?;
    let JsonReader { mut graph, mut nested, bounds, ignored, evaluations, .. } = reader;
    let mut notes = Notes::default();
    if evaluations {
        notes.add(crate::forms::fields::faults::note_evaluation_of_max());
    }
    if !ignored.names().is_empty() {
        notes.add(shared_faults::note_fields_ignored(&ignored.names()));
    }
    // What follows needs the room.
    drop(literals);
    let of_nodes = nested.as_mut().map_or(&mut graph.notes, |nested| &mut nested.notes);
    notes.into_list().into_iter().for_each(|note| of_nodes.add(note));
    match nested {
        Some(nested) => nested.finish(bounds),
        None => {
            graph.bounds = bounds;
            graph.into_tree()
        }
    }
}

struct JsonReader<'l, 't> {
    literals: &'l Literals<'t>,
    graph: Graph,
    /// The nodes, where they stand inside of each other.
    nested: Option<NestedTree>,
    bounds: Option<[Exact; 2]>,
    ignored: FewNames,
    evaluations: bool,
}

/// Children that are to be read: a list of them, or a dictionary with their names.
struct Children {
    list: usize,
    /// The part of it that comes next.
    next: usize,
    has_names: bool,
}

impl Children {
    /// The next child and its name.
    fn next(&mut self, literals: &Literals) -> Option<(usize, Option<usize>)> {
        let mut part = || {
            let part = literals.part(self.list, self.next)?;
            self.next = literals.after(part);
            Some(part)
        };
        let name = if self.has_names { Some(part()?) } else { None };
        Some((part()?, name))
    }
}

impl JsonReader<'_, '_> {
    fn outermost(&mut self, item: usize) -> Result<(), Fault> {
        let at = self.literals.at(item);
        match self.literals.kind(item) {
            LiteralKind::Dictionary => {}
            LiteralKind::List | LiteralKind::Tuple => {
                let mut objects = self.literals.parts(item);
                return match (objects.next(), objects.next()) {
                    (Some(only), None) if self.literals.kind(only) == LiteralKind::Dictionary => {
                        self.outermost_object(only)
                    }
                    (Some(_), Some(second)) if !by_name::is_list_of_named(self.literals, item) => {
                        Err(Fault::new(self.literals.at(second), faults::several()))
                    }
                    (Some(_), Some(_)) => self.by_name(item, &NodeFields::default()),
                    _ => Err(Fault::new(at, faults::object_expected("[]"))),
                };
            }
            _ => return Err(Fault::new(at, faults::object_expected(self.literals.characters(item)))),
        }
        self.outermost_object(item)
    }

    fn outermost_object(&mut self, mut object: usize) -> Result<(), Fault> {
        while let Some(inner) = self.wrapped(object) {
            for (key, item) in self.literals.entries(object).filter(|(_, item)| *item != inner) {
                let field = self.literals.text(key)?;
                match meaning(&field) {
                    Some(Meaning::Bounds) => self.bounds(item)?,
                    _ => self.ignored.add(&field),
                }
            }
            object = inner;
        }
        let literals = self.literals;
        let any_known =
            literals.entries(object).any(|(key, _)| literals.text(key).is_ok_and(|key| meaning(&key).is_some()));
        let any_objects = literals.entries(object).any(|(_, item)| literals.kind(item) == LiteralKind::Dictionary);
        if !any_known && any_objects {
            return self.by_name(object, &NodeFields::default());
        }
        let fields = NodeFields::of_object(literals, object, FORM, &mut self.ignored)?;
        if let Some(bounds) = fields.bounds {
            self.bounds(bounds)?;
        }
        if let Some(nodes) = by_name::table_of_nodes(literals, object, &fields) {
            return self.by_name(nodes, &fields);
        }
        let mut nested = NestedTree::new(FORM);
        self.nested(object, &mut nested)?;
        if let Some(root) = fields.root {
            self.root_chooser(root, &mut nested)?;
        }
        self.nested = Some(nested);
        Ok(())
    }

    /// The object in `{"tree": {…}}`.
    fn wrapped(&self, object: usize) -> Option<usize> {
        let literals = self.literals;
        let named = |wanted: &dyn Fn(&str) -> bool| {
            literals.entries(object).find(|(key, _)| literals.text(*key).is_ok_and(|key| wanted(&key)))
        };
        if named(&|key| matches!(meaning(key), Some(Meaning::Children | Meaning::Value))).is_some() {
            return None;
        }
        let (_, inner) = named(&|key| WRAPPERS.contains(&key))?;
        let is_node = |(key, _): (usize, usize)| literals.text(key).is_ok_and(|key| meaning(&key).is_some());
        let is_tree = literals.kind(inner) == LiteralKind::Dictionary && literals.entries(inner).any(is_node);
        is_tree.then_some(inner)
    }

    /// `"root": "max"`: who chooses at the root.
    fn root_chooser(&self, item: usize, nested: &mut NestedTree) -> Result<(), Fault> {
        let word = self.literals.text(item)?;
        let Some(chooser) = chooser_of(&word) else {
            let message = crate::forms::fields::faults::player(FORM.within, self.literals.characters(item), true);
            return Err(Fault::new(self.literals.at(item), message));
        };
        if nested.root_chooser().is_some_and(|known| known != chooser) {
            return Err(Fault::new(self.literals.at(item), faults::root_differs()));
        }
        nested.set_root_chooser(chooser);
        Ok(())
    }

    fn bounds(&mut self, item: usize) -> Result<(), Fault> {
        let wrong = || Fault::new(self.literals.at(item), faults::bounds());
        let numbers: Vec<usize> = match self.literals.kind(item) {
            LiteralKind::List | LiteralKind::Tuple => self.literals.parts(item).take(3).collect(),
            _ => return Err(wrong()),
        };
        let [least, largest] = *numbers.as_slice() else { return Err(wrong()) };
        let read = |item| exact_at(&self.literals.number(item)?, self.literals.at(item));
        let (least, largest) = (read(least)?, read(largest)?);
        if least >= largest {
            return Err(wrong());
        }
        self.bounds = Some([least, largest]);
        Ok(())
    }

    /// Reads nodes that stand inside of each other.
    fn nested(&mut self, root: usize, nested: &mut NestedTree) -> Result<(), Fault> {
        let mut open: Vec<Children> = Vec::new();
        let mut next = Some((root, None));
        while let Some((item, key)) = next {
            let ply = short(open.len());
            let children = self.node(item, nested)?;
            if let Some(key) = key {
                let name = crate::forms::parts::name_of(&self.literals.text(key)?);
                nested.said.name = nested.said.name.take().or(name);
            }
            let children = children.map(|list| self.children(list)).transpose()?;
            let has_children = children.as_ref().is_some_and(|of| self.literals.part(of.list, of.next).is_some());
            nested.end_node(self.literals.at(item), ply, has_children)?;
            open.extend(children);
            next = loop {
                let Some(innermost) = open.last_mut() else { break None };
                match innermost.next(self.literals) {
                    None => drop(open.pop()),
                    child => break child,
                }
            };
        }
        Ok(())
    }

    /// Reads a node; gives the item of its children, where it has any.
    fn node(&mut self, item: usize, nested: &mut NestedTree) -> Result<Option<usize>, Fault> {
        let (literals, at) = (self.literals, self.literals.at(item));
        match literals.kind(item) {
            LiteralKind::Dictionary => {
                let fields = NodeFields::of_object(literals, item, FORM, &mut self.ignored)?;
                nested.said = fields.said(literals, FORM)?;
                nested.said.probability = fields.probability(literals)?;
                self.evaluations |= fields.is_evaluation();
                return Ok(fields.children);
            }
            LiteralKind::Number => nested.said.value = Some(amount_of(literals, item, FORM)?),
            LiteralKind::Text if literals.is_number(item) => nested.said.value = Some(amount_of(literals, item, FORM)?),
            LiteralKind::List | LiteralKind::Tuple => return Ok(Some(item)),
            _ => return Err(Fault::new(at, faults::child(literals.characters(item)))),
        }
        Ok(None)
    }

    /// The children in a list or a dictionary.
    fn children(&self, list: usize) -> Result<Children, Fault> {
        let literals = self.literals;
        let has_names = match literals.kind(list) {
            LiteralKind::List | LiteralKind::Tuple => false,
            LiteralKind::Dictionary => true,
            _ => {
                let message = faults::children(literals.characters(list));
                return Err(Fault::new(literals.at(list), message));
            }
        };
        Ok(Children { list, next: list + 1, has_names })
    }
}

#[cfg(test)]
mod tests;
