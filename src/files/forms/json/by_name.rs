//! JSON in which nodes stand side by side and are known by their names.

use plyscope_core::game::BlockList;

use super::faults;
use super::{FORM, JsonReader};
use crate::forms::fields::{NodeFields, chooser_of, meaning};
use crate::forms::labels;
use crate::forms::literal::{LiteralKind, Literals};
use crate::forms::parts::{is_number, probability_at};
use crate::forms::references::{child, children, name_at};
use crate::forms::shared_faults;
use crate::forms::vocabulary::Meaning;
use crate::forms::written::short;
use crate::messages;
use crate::place::Fault;

/// Names of the field that an edge comes from, and of the field that it leads to.
const FROM: [&str; 3] = ["from", "source", "parent"];
const TO: [&str; 3] = ["to", "target", "child"];

/// Among more fields than these nothing is looked for again and again.
const MOST_FIELDS: usize = 64;

/// The nodes of an object that holds nodes by name, if it does: `{"nodes": {"A": …}}`,
/// `{"nodes": [{"id": "A"}], "edges": […]}`.
pub(super) fn table_of_nodes(literals: &Literals, object: usize, fields: &NodeFields) -> Option<usize> {
    let is_nodes = |(key, item): &(usize, usize)| {
        literals.text(*key).is_ok_and(|key| key == "nodes") && Some(*item) == fields.children
    };
    let (_, nodes) = literals.entries(object).find(is_nodes)?;
    let by_name = match literals.kind(nodes) {
        LiteralKind::Dictionary => fields.name.is_none(),
        _ => {
            let all_have_id = || literals.parts(nodes).all(|node| field_named(literals, node, &["id"]).is_some());
            fields.edges.is_some() || is_list_of_named(literals, nodes) || fields.name.is_none() && all_have_id()
        }
    };
    by_name.then_some(nodes)
}

/// Whether the nodes of a list speak of each other by name.
pub(super) fn is_list_of_named(literals: &Literals, list: usize) -> bool {
    let speaks_of_others = |node: usize| {
        field_named(literals, node, &["parent"]).is_some()
            || literals.entries_of(node).take(MOST_FIELDS).any(|(key, item)| {
                let is_children = literals.text(key).is_ok_and(|key| meaning(&key) == Some(Meaning::Children));
                let first = literals.parts(item).next();
                let has_id = || field_named(literals, node, &["id", "name"]).is_some();
                is_children
                    && literals.kind(item) == LiteralKind::List
                    && first.is_some_and(|first| match literals.kind(first) {
                        LiteralKind::Text => !literals.is_number(first) || has_id(),
                        LiteralKind::Number => field_named(literals, node, &["id"]).is_some(),
                        _ => false,
                    })
            })
    };
    literals.parts(list).any(speaks_of_others)
}

/// The item of the first of these fields that an object has.
fn field_named(literals: &Literals, object: usize, names: &[&str]) -> Option<usize> {
    let named = |name: &&str| {
        literals.entries_of(object).take(MOST_FIELDS).find(|(key, _)| literals.text(*key).is_ok_and(|key| key == *name))
    };
    names.iter().find_map(named).map(|(_, item)| item)
}

impl JsonReader<'_, '_> {
    /// Reads the nodes of a table or a list.
    pub(super) fn by_name(&mut self, nodes: usize, outer: &NodeFields) -> Result<(), Fault> {
        let literals = self.literals;
        let mut named: BlockList<(u32, u32)> = BlockList::new();
        let no_memory = |at: usize, count: usize| Fault::new(at, messages::no_memory_after_nodes(count));
        if literals.kind(nodes) == LiteralKind::Dictionary {
            for (id, node) in literals.entries(nodes) {
                let count = named.len();
                named.push((short(id), short(node))).map_err(|_| no_memory(literals.at(id), count))?;
            }
        } else {
            for node in literals.parts(nodes) {
                let id = field_named(literals, node, &["id", "name", "label", "key"]);
                let id = id.ok_or_else(|| Fault::new(literals.at(node), faults::id()))?;
                let count = named.len();
                named.push((short(id), short(node))).map_err(|_| no_memory(literals.at(node), count))?;
            }
        }
        let mut numbers_are_names = false;
        for (id, _) in named.iter() {
            numbers_are_names |= is_number(&name_at(literals, *id as usize, FORM)?);
        }
        for (id, node) in named {
            self.named_node(id as usize, node as usize, numbers_are_names)?;
        }
        if let Some(edges) = outer.edges {
            self.edges(edges)?;
        }
        if let Some(root) = outer.root {
            let name = name_at(literals, root, FORM)?;
            if self.graph.find(&name).is_some() || chooser_of(&name).is_none() {
                self.graph.set_root(&name, literals.at(root));
            } else {
                return Err(Fault::new(literals.at(root), faults::root_name()));
            }
        }
        labels::read_moves(&mut self.graph)
    }

    fn named_node(&mut self, id: usize, item: usize, numbers_are_names: bool) -> Result<(), Fault> {
        let literals = self.literals;
        let at = literals.at(id);
        let node = self.graph.vertex(&name_at(literals, id, FORM)?, at)?;
        self.graph.define(node, at)?;
        match literals.kind(item) {
            LiteralKind::Dictionary => {
                let fields = NodeFields::of_object(literals, item, FORM, &mut self.ignored)?;
                fields.describe(literals, &mut self.graph, node, FORM)?;
                self.evaluations |= fields.is_evaluation();
                if let Some(parent) = fields.parent {
                    let number = self.graph.vertex(&name_at(literals, parent, FORM)?, literals.at(parent))?;
                    let child = self.graph.edge(number, node, literals.at(parent))?;
                    let probability = fields.probability(literals)?;
                    self.graph.set_probability(child, probability)?;
                } else if fields.probability(literals)?.is_some() {
                    return Err(Fault::new(literals.at(item), faults::probability_of_named()));
                }
                let Some(list) = fields.children else { return Ok(()) };
                match literals.kind(list) {
                    LiteralKind::List | LiteralKind::Tuple => {
                        children(literals, list, (&mut self.graph, node), numbers_are_names, FORM)
                    }
                    _ => Err(Fault::new(literals.at(list), faults::children(literals.characters(list)))),
                }
            }
            LiteralKind::List | LiteralKind::Tuple => {
                children(literals, item, (&mut self.graph, node), numbers_are_names, FORM)
            }
            _ => {
                let value = super::amount_of(literals, item, FORM)?;
                self.graph.change(node, |vertex| vertex.value = value.into());
                Ok(())
            }
        }
    }

    /// `[{"from": "A", "to": "B"}, ["A", "C"]]`
    fn edges(&mut self, list: usize) -> Result<(), Fault> {
        let literals = self.literals;
        for edge in literals.parts(list) {
            let at = literals.at(edge);
            let ends: Vec<usize> = match literals.kind(edge) {
                LiteralKind::List | LiteralKind::Tuple => literals.parts(edge).take(3).collect(),
                _ => [FROM, TO].iter().filter_map(|names| field_named(literals, edge, names)).collect(),
            };
            let [from, to] = *ends.as_slice() else { return Err(Fault::new(at, faults::edge())) };
            let from = child(literals, from, &mut self.graph, true, FORM)?;
            let to = child(literals, to, &mut self.graph, true, FORM)?;
            let number = self.graph.edge(from, to, at)?;
            for (key, item) in literals.entries_of(edge) {
                let field = literals.text(key)?;
                if FROM.contains(&&*field) || TO.contains(&&*field) {
                    continue;
                }
                match meaning(&field) {
                    Some(Meaning::Probability) => {
                        let p = probability_at(&literals.number(item)?, literals.at(item))?;
                        self.graph.set_probability(number, Some(p))?;
                    }
                    Some(Meaning::Name(0..=3)) => {
                        self.graph.set_label(number, &literals.text(item)?, literals.at(item))?;
                    }
                    Some(Meaning::Cost | Meaning::Value) => {
                        return Err(Fault::new(literals.at(key), shared_faults::costs_refused(FORM.within, &field)));
                    }
                    Some(Meaning::Name(_)) => {}
                    _ => self.ignored.add(&field),
                }
            }
        }
        Ok(())
    }
}
