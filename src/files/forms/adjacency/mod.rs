//! Trees as dictionaries from the names of nodes to their children and values, as in Python programs about graphs:
//! `{'A': ['B', 'C'], 'B': ['D', 'E'], 'C': 3, 'D': 5, 'E': 2}`, or with the values in a dictionary of their own:
//! `children = {'A': ['B', 'C']}` and `values = {'B': 3, 'C': 12}`; or [line](lines) by line.
//!
//! Sources: the adjacency lists of Python's essay on graphs (van Rossum 1998) and of networkx; `succs` and `utils` of
//! the code of Russell and Norvig's book, `dict(A=dict(a1='B', a2='C'))`, whose moves name nothing here, since the
//! nodes have names.

mod faults;
mod lines;

use num_traits::{CheckedAdd, One, Zero};

use plyscope_core::game::{BlockList, Exact, make_room};

use crate::forms::description::{Has, Notation};
use crate::forms::fields::{amount_of, chooser_of};
use crate::forms::graph::{FormWords, Graph};
use crate::forms::literal::yaml::{self, YamlBlock};
use crate::forms::literal::{Bracket, LiteralKind, LiteralScanner, LiteralSign, Literals};
use crate::forms::parts::{FewNames, is_number, probability_at};
use crate::forms::references::{children, name_at};
use crate::forms::shared_faults;
use crate::forms::sketch::Sketch;
use crate::forms::writing::python;
use crate::forms::written::WrittenTree;
use crate::forms::{json, labels};
use crate::messages;
use crate::place::Fault;

const FORM: FormWords = FormWords { within: ["in a dictionary of children", "子结点字典中"], leaf: "'B': 3" };

/// Names of dictionaries of children.
pub(super) const CHILDREN_TABLES: [&str; 12] = [
    "children",
    "graph",
    "tree",
    "successors",
    "succs",
    "edges",
    "adjacency",
    "neighbors",
    "moves",
    "game_tree",
    "nodes",
    "adj",
];

/// Names of dictionaries of values.
pub(super) const VALUES_TABLES: [&str; 13] = [
    "values",
    "value",
    "utility",
    "utilities",
    "utils",
    "scores",
    "score",
    "leaves",
    "payoffs",
    "payoff",
    "terminal",
    "terminals",
    "leaf_values",
];

/// Names of dictionaries of players.
const PLAYERS_TABLES: [&str; 4] = ["players", "player", "types", "to_move"];

/// Names of what names the root.
pub(super) const ROOTS: [&str; 6] = ["root", "start", "initial", "root_node", "start_node", "initial_state"];

/// What the list of notations knows of this one.
pub(super) static NOTATION: Notation = Notation {
    id: "adjacency",
    name: faults::NAME,
    endings: &[],
    looks_like,
    read: Some(|text, _| read(text)),
    write: |named, _| Ok(python::adjacency(named)),
    has: &[Has::Names, Has::Choosers, Has::Chance, Has::SharedNodes, Has::CommasBetweenNumbers],
};

/// Whether a text is a dictionary whose keys are names of nodes.
pub(crate) fn looks_like(text: &str) -> bool {
    if lines::looks_like(text) {
        return true;
    }
    if let Some(block) = yaml::block_of(text) {
        return block == YamlBlock::ByName;
    }
    if begins_with_call(text) {
        return true;
    }
    let sketch = Sketch::of(text);
    if !sketch.begins_curly() {
        return false;
    }
    let has_keys = match sketch.start.as_slice() {
        [_, LiteralSign::Text | LiteralSign::Close(Bracket::Curly) | LiteralSign::Odd | LiteralSign::Unclosed, ..] => {
            true
        }
        [_, LiteralSign::Word | LiteralSign::Number, third, ..] => {
            matches!(third, LiteralSign::Colon | LiteralSign::Open(_) | LiteralSign::Equals | LiteralSign::Odd)
        }
        _ => false,
    };
    has_keys && (json::is_two_tables(&sketch) || !json::looks_like(text))
}

/// `dict(`, `succs = dict(`
fn begins_with_call(text: &str) -> bool {
    let mut scanner = LiteralScanner::new(text);
    let mut word = scanner.token();
    if word.sign == LiteralSign::Word && scanner.peek().sign == LiteralSign::Equals {
        scanner.token();
        word = scanner.token();
    }
    scanner.characters(word) == "dict" && scanner.peek().sign == LiteralSign::Open(Bracket::Round)
}

/// Reads a tree from one or several dictionaries.
pub(crate) fn read(text: &str) -> Result<WrittenTree, Fault> {
    if lines::looks_like(text) {
        return lines::read(text);
    }
    let literals = Literals::read(text, FORM.within)?;
    let mut reader =
        AdjacencyReader { literals: &literals, graph: Graph::new(FORM), root: false, ignored: FewNames::default() };
    let mut tables = Vec::new();
    for statement in literals.statements.iter() {
        reader.outermost(statement.name, statement.item, &mut tables)?;
    }
    if tables.is_empty() {
        let at = text.len();
        return Err(Fault::new(at, faults::dictionary(FORM.within, "")));
    }
    reader.tables(&tables)?;
    let AdjacencyReader { mut graph, ignored, .. } = reader;
    if !ignored.names().is_empty() {
        graph.notes.add(shared_faults::note_fields_ignored(&ignored.names()));
    }
    // What is not needed any more makes room for the tree.
    drop((tables, literals));
    labels::read_moves(&mut graph)?;
    graph.into_tree()
}

struct AdjacencyReader<'l, 't> {
    literals: &'l Literals<'t>,
    graph: Graph,
    /// Whether the text has named its root.
    root: bool,
    ignored: FewNames,
}

impl AdjacencyReader<'_, '_> {
    /// A dictionary, or what is assigned to `root`.
    fn outermost(&mut self, name: Option<&str>, item: usize, tables: &mut Vec<usize>) -> Result<(), Fault> {
        let literals = self.literals;
        let name = name.unwrap_or_default().to_lowercase();
        if is_table(literals, item) {
            if self.holds_tables(item) {
                for (key, inner) in literals.entries(item) {
                    let key = literals.text(key)?.to_lowercase();
                    if is_table(literals, inner) || ROOTS.contains(&key.as_str()) {
                        self.outermost(Some(&key), inner, tables)?;
                    } else {
                        self.ignored.add(&key);
                    }
                }
            } else {
                let no_memory = |_| Fault::new(literals.at(item), messages::no_memory_after_parts(item));
                make_room(tables, 1).map_err(no_memory)?;
                tables.push(item);
            }
            return Ok(());
        }
        let is_name = matches!(literals.kind(item), LiteralKind::Text | LiteralKind::Word | LiteralKind::Number);
        if ROOTS.contains(&name.as_str()) && is_name {
            if std::mem::replace(&mut self.root, true) {
                return Err(Fault::new(literals.at(item), faults::root_twice(FORM.within)));
            }
            self.graph.set_root(&name_at(literals, item, FORM)?, literals.at(item));
            return Ok(());
        }
        let message = faults::dictionary(FORM.within, literals.characters(item));
        Err(Fault::new(literals.at(item), message))
    }

    /// Whether a dictionary holds dictionaries of children and of values.
    fn holds_tables(&self, item: usize) -> bool {
        let literals = self.literals;
        let named = |names: &[&str]| {
            literals.entries(item).take(16).any(|(key, inner)| {
                is_table(literals, inner)
                    && literals.text(key).is_ok_and(|key| names.contains(&key.to_lowercase().as_str()))
            })
        };
        named(&CHILDREN_TABLES) && (named(&VALUES_TABLES) || named(&PLAYERS_TABLES))
    }

    fn tables(&mut self, tables: &[usize]) -> Result<(), Fault> {
        let literals = self.literals;
        let mut numbers_are_names = false;
        for (key, _) in tables.iter().flat_map(|table| literals.entries(*table)) {
            numbers_are_names |= is_number(&name_at(literals, key, FORM)?);
        }
        // The last table in which each node was a key.
        let mut key_of: BlockList<u32> = BlockList::new();
        for (number, table) in (1..).zip(tables) {
            for (key, item) in literals.entries(*table) {
                let at = literals.at(key);
                let name = name_at(literals, key, FORM)?;
                // `{'root': 'A', 'A': ['B', 'C'], …}`
                if ROOTS.contains(&&*name) && literals.kind(item) == LiteralKind::Text && !literals.is_number(item) {
                    self.outermost(Some(&name), item, &mut Vec::new())?;
                    continue;
                }
                let node = self.graph.vertex(&name, at)?;
                while key_of.len() <= node {
                    key_of.push(0).map_err(|_| Fault::new(at, messages::no_memory_after_nodes(node)))?;
                }
                let before = key_of.get_mut(node).map(|key_of| std::mem::replace(key_of, number));
                if before == Some(number) {
                    return Err(Fault::new(at, shared_faults::graph_defined_twice(FORM.within, &name)));
                }
                self.entry((node, &name), item, numbers_are_names)?;
            }
        }
        Ok(())
    }

    /// What a dictionary says of a node.
    fn entry(&mut self, (node, name): (usize, &str), item: usize, numbers_are_names: bool) -> Result<(), Fault> {
        let literals = self.literals;
        let at = literals.at(item);
        match literals.kind(item) {
            LiteralKind::List | LiteralKind::Tuple => {
                let has_children = self.graph.get(node).is_some_and(|vertex| !vertex.is_leaf());
                if has_children && literals.parts(item).next().is_some() {
                    return Err(Fault::new(at, shared_faults::graph_defined_twice(FORM.within, name)));
                }
                self.no_costs(item)?;
                children(literals, item, (&mut self.graph, node), numbers_are_names, FORM)?;
            }
            _ if is_table(literals, item) => self.moves((node, name), item)?,
            LiteralKind::Number => self.value((node, name), item)?,
            LiteralKind::Text if literals.is_number(item) => self.value((node, name), item)?,
            LiteralKind::Text | LiteralKind::Word if chooser_of(&literals.text(item)?).is_some() => {
                let chooser = chooser_of(&literals.text(item)?);
                self.graph.change(node, |vertex| vertex.chooser = chooser);
                return Ok(());
            }
            LiteralKind::Nothing => {}
            _ => {
                let message = faults::entry(FORM.within, name, literals.characters(item));
                return Err(Fault::new(at, message));
            }
        }
        self.graph.change(node, |vertex| vertex.defined = true);
        Ok(())
    }

    fn value(&mut self, (node, name): (usize, &str), item: usize) -> Result<(), Fault> {
        let value = amount_of(self.literals, item, FORM)?;
        if self.graph.get(node).is_some_and(|vertex| vertex.value.is_some()) {
            return Err(Fault::new(self.literals.at(item), shared_faults::graph_defined_twice(FORM.within, name)));
        }
        self.graph.change(node, |vertex| vertex.value = value.into());
        Ok(())
    }

    /// `[('B', 3), ('C', 5)]`: the numbers are costs.
    fn no_costs(&self, list: usize) -> Result<(), Fault> {
        let literals = self.literals;
        for pair in
            literals.parts(list).filter(|part| matches!(literals.kind(*part), LiteralKind::List | LiteralKind::Tuple))
        {
            let mut parts = literals.parts(pair);
            if let (Some(name), Some(number), None) = (parts.next(), parts.next(), parts.next())
                && literals.kind(number) == LiteralKind::Number
                && literals.kind(name) != LiteralKind::Number
            {
                let message = shared_faults::costs_refused(FORM.within, literals.characters(number));
                return Err(Fault::new(literals.at(number), message));
            }
        }
        Ok(())
    }

    /// `{'B': 0.5, 'C': 0.5}`: probabilities of moves; `{'a1': 'B', 'a2': 'C'}`: moves by name.
    fn moves(&mut self, (node, name): (usize, &str), table: usize) -> Result<(), Fault> {
        let literals = self.literals;
        let probabilities = self.are_probabilities(table);
        for (key, item) in literals.entries(table) {
            let at = literals.at(key);
            match literals.kind(item) {
                LiteralKind::Number | LiteralKind::Text if literals.is_number(item) => {
                    if !probabilities {
                        let message = shared_faults::costs_refused(FORM.within, literals.characters(item));
                        return Err(Fault::new(literals.at(item), message));
                    }
                    let probability = probability_at(&literals.number(item)?, literals.at(item))?;
                    let child = self.graph.vertex(&name_at(literals, key, FORM)?, at)?;
                    let edge = self.graph.edge(node, child, at)?;
                    self.graph.set_probability(edge, Some(probability))?;
                }
                LiteralKind::Text | LiteralKind::Word => {
                    let child = self.graph.vertex(&name_at(literals, item, FORM)?, literals.at(item))?;
                    let edge = self.graph.edge(node, child, at)?;
                    self.graph.set_label(edge, &literals.text(key)?, at)?;
                }
                _ => return Err(Fault::new(literals.at(item), faults::nested(FORM.within, name))),
            }
        }
        Ok(())
    }

    /// Whether the numbers of a dictionary are probabilities: they add up to 1, or to nearly that.
    fn are_probabilities(&self, table: usize) -> bool {
        let literals = self.literals;
        let mut sum = Exact::zero();
        for (_, item) in literals.entries(table) {
            let probability = literals.number(item).ok().and_then(|text| probability_at(&text, 0).ok());
            let Some(added) = probability.and_then(|probability| sum.checked_add(&probability)) else { return false };
            sum = added;
        }
        // Rounded thirds are probabilities too: the check of their sum says so better than a message about costs.
        let nearly = Exact::new(1, 20);
        sum > Exact::one() - nearly && sum < Exact::one() + nearly
    }
}

/// `{…}` or `dict(…)`
fn is_table(literals: &Literals, item: usize) -> bool {
    match literals.kind(item) {
        LiteralKind::Dictionary => true,
        LiteralKind::Call => {
            let mut parts = literals.parts(item);
            literals.characters(item) == "dict"
                && parts.next().is_none_or(|part| literals.kind(part) == LiteralKind::Keyword)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests;
