//! Trees as Python's named pairs: a list or tuple that begins with a name, and goes on with a value, with a list of children, or
//! with the children themselves: `['A', ('B', 5), ('C', [('D', 1), ('E', 2)])]`. Numbers among children are leaves without a
//! name, lists without a name are nodes without one. Calls such as `Node('A', children=[Leaf(5)])` are read in the same way.
//!
//! Sources: the trees of NLTK's and of many courses' exercises in Python; the `repr` of dataclasses; anytree's constructors.

use crate::game::{Chooser, Exact};

use super::super::messages;
use super::super::place::Fault;
use super::fields::{Fields, amount_of, chooser_of, meaning};
use super::graph::{Form, Graph};
use super::literal::{Bracket, Kind, Literals, Scanner, Sign};
use super::parts::{Few, name_of};
use super::sketch::Sketch;
use super::written::WrittenTree;

const FORM: Form = Form { within: ["in a tree of named pairs", "配对形式的树中"], leaf: "('B', 3)" };

/// Whether a text is a list, tuple or call that begins with a name in quotation marks.
pub(in crate::scenario) fn looks_like(text: &str) -> bool {
    if begins_with_node_call(text) {
        return true;
    }
    let sketch = Sketch::of(text);
    let commas = || text.contains([',', '，']) && !text.trim_end().ends_with(';');
    let is_name = |sign| matches!(sign, Sign::Text | Sign::Unclosed);
    match *sketch.start.as_slice() {
        [Sign::Open(Bracket::Square), Sign::Odd, ..] => begins_with_printed_quote(text),
        [Sign::Open(Bracket::Square), name, ..] if is_name(name) => true,
        // A name in quotation marks and a colon, or a semicolon at the end, is Newick; no comma at all is Lisp.
        [Sign::Open(Bracket::Round), name, third] if is_name(name) => third != Sign::Colon && commas(),
        [Sign::Open(Bracket::Square | Bracket::Round), Sign::Open(Bracket::Square | Bracket::Round), name]
            if is_name(name) =>
        {
            commas()
        }
        // `[3, [[5, []], [2, []]]]`: values before the lists of children.
        [Sign::Open(Bracket::Square), Sign::Number, Sign::Comma] => text.contains("[]"),
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
    let mut scanner = Scanner::new(text);
    let mut word = scanner.token();
    if word.sign == Sign::Word && scanner.peek().sign == Sign::Equals {
        scanner.token();
        word = scanner.token();
    }
    let name = scanner.characters(word);
    let is_call = word.sign == Sign::Word && text.get(word.end..).is_some_and(|rest| rest.starts_with('('));
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
pub(in crate::scenario) fn read(text: &str) -> Result<WrittenTree, Fault> {
    let literals = Literals::read(text, FORM.within)?;
    let mut statements = literals.statements.iter();
    let Some(first) = statements.next() else { return Err(Fault::new(text.len(), messages::pairs_expected(""))) };
    if let Some(second) = statements.next() {
        return Err(Fault::new(literals.at(second.item), messages::pairs_several()));
    }
    if !is_node(&literals, first.item) {
        let found = literals.characters(first.item);
        return Err(Fault::new(literals.at(first.item), messages::pairs_expected(found)));
    }
    let mut reader = Reader {
        literals: &literals,
        graph: Graph::new(FORM),
        pending: Vec::new(),
        ignored: Few::default(),
        said: Said::default(),
    };
    reader.said.values_first = values_stand_first(&literals, first.item);
    reader.nested(first.item)?;
    let Reader { mut graph, ignored, said, .. } = reader;
    if let (Some(several), Some(one)) = (said.several, said.one) {
        graph.notes.add(messages::note_several_numbers(&several, &one));
    }
    if !ignored.names().is_empty() {
        graph.notes.add(messages::note_fields_ignored(&ignored.names()));
    }
    if !said.calls.names().is_empty() {
        graph.notes.add(messages::note_calls_are_nodes(&said.calls.names()));
    }
    graph.into_tree()
}

const fn is_list(kind: Kind) -> bool {
    matches!(kind, Kind::List | Kind::Tuple)
}

fn is_node(literals: &Literals, item: usize) -> bool {
    is_list(literals.kind(item)) || literals.kind(item) == Kind::Call
}

/// Whether a list is one of children without a name: it is empty, or begins with something other than a name.
fn is_nameless(literals: &Literals, list: usize) -> bool {
    is_list(literals.kind(list)) && literals.parts(list).next().is_none_or(|first| !is_name(literals, first))
}

fn is_name(literals: &Literals, item: usize) -> bool {
    literals.kind(item) == Kind::Text && !literals.is_number(item)
}

/// Whether each list is a number and lists behind it, or empty: the values of nodes, with their children.
fn values_stand_first(literals: &Literals, root: usize) -> bool {
    let mut lists = vec![root];
    let mut is_nested = false;
    while let Some(list) = lists.pop() {
        let mut parts = literals.parts(list);
        match parts.next() {
            None => {}
            Some(first) if is_list(literals.kind(list)) && literals.kind(first) == Kind::Number => {
                let known = lists.len();
                lists.extend(parts);
                is_nested |= lists.len() > known + 1;
            }
            Some(_) => return false,
        }
        if lists.last().is_some_and(|list| !is_list(literals.kind(*list))) {
            return false;
        }
    }
    is_nested
}

/// What a whole text says of the way in which its numbers are meant.
#[derive(Default)]
struct Said {
    /// The first number of each list is the value of its node.
    values_first: bool,
    /// A name with several numbers behind it, and one with a single one.
    several: Option<Box<str>>,
    one: Option<Box<str>>,
    /// Calls by other names than those of nodes.
    calls: Few,
}

struct Reader<'l, 't> {
    literals: &'l Literals<'t>,
    graph: Graph,
    /// Nodes that are to be read, with their parents.
    pending: Vec<(usize, Option<usize>)>,
    ignored: Few,
    said: Said,
}

impl Reader<'_, '_> {
    fn nested(&mut self, root: usize) -> Result<(), Fault> {
        self.pending.push((root, None));
        while let Some((item, parent)) = self.pending.pop() {
            let at = self.literals.at(item);
            let node = self.graph.nameless(at);
            let edge = parent.map(|parent| (parent, self.graph.edge(parent, node, at)));
            let known = self.pending.len();
            if let (Some(probability), Some((parent, child))) = (self.node(item, node)?, edge) {
                self.graph.change_edge(parent, child, |edge| edge.probability = Some(probability));
            }
            // The last one is taken first, and the children are to be taken in their order.
            if let Some(children) = self.pending.get_mut(known..) {
                children.reverse();
            }
        }
        Ok(())
    }

    /// Reads a node; gives the probability of the move to it, where that stands there.
    fn node(&mut self, item: usize, node: usize) -> Result<Option<Exact>, Fault> {
        let (literals, at) = (self.literals, self.literals.at(item));
        match literals.kind(item) {
            Kind::Call => return self.call(item, node),
            Kind::Number => self.value(item, node),
            Kind::Text if literals.is_number(item) => self.value(item, node),
            Kind::Text => Err(Fault::new(at, messages::pairs_name_alone(FORM.within, &literals.text(item)?))),
            Kind::List | Kind::Tuple if self.said.values_first => self.value_first(item, node),
            Kind::List | Kind::Tuple => {
                let parts: Vec<usize> = literals.parts(item).collect();
                self.parts(&parts, node)
            }
            _ => Err(Fault::new(at, messages::pairs_child(FORM.within, literals.characters(item)))),
        }
        .map(|()| None)
    }

    fn value(&mut self, item: usize, node: usize) -> Result<(), Fault> {
        if self.graph.get(node).is_some_and(|vertex| vertex.value.is_some()) {
            return Err(Fault::new(self.literals.at(item), messages::pairs_two_values(FORM.within)));
        }
        let value = amount_of(self.literals, item, FORM)?;
        self.graph.change(node, |vertex| vertex.value = Some(value));
        Ok(())
    }

    /// `[0, [3], [5]]`, where all lists are such.
    fn value_first(&mut self, list: usize, node: usize) -> Result<(), Fault> {
        let mut parts = self.literals.parts(list);
        if let Some(value) = parts.next() {
            self.value(value, node)?;
        }
        // An empty list is no child: programs print them at leaves.
        let is_child = |child: &usize| self.literals.parts(*child).next().is_some();
        self.pending.extend(parts.filter(is_child).map(|child| (child, Some(node))));
        Ok(())
    }

    /// The parts of a node: its name, who chooses there, and its value, its list of children, or the children themselves.
    fn parts(&mut self, parts: &[usize], node: usize) -> Result<(), Fault> {
        let (rest, named) = self.name_and_chooser(parts, node)?;
        self.behind_name(rest, named, node)
    }

    /// Takes the name of a node and who chooses there; gives what stands behind them, and whether there is a name.
    fn name_and_chooser<'p>(&mut self, parts: &'p [usize], node: usize) -> Result<(&'p [usize], bool), Fault> {
        let literals = self.literals;
        let mut rest = parts;
        let mut named = false;
        if let [first, behind @ ..] = rest
            && is_name(literals, *first)
        {
            let text = literals.text(*first)?;
            let name = name_of(&text);
            let chooser = chooser_of(&text);
            self.graph.change(node, |vertex| {
                vertex.chooser = chooser;
                vertex.name = if chooser.is_some() { None } else { name };
            });
            (rest, named) = (behind, true);
        }
        if named
            && let [word, behind @ ..] = rest
            && literals.kind(*word) == Kind::Text
            && let Some(chooser) = chooser_of(&literals.text(*word)?)
        {
            self.graph.change(node, |vertex| vertex.chooser = Some(chooser));
            rest = behind;
        }
        Ok((rest, named))
    }

    fn behind_name(&mut self, rest: &[usize], named: bool, node: usize) -> Result<(), Fault> {
        let literals = self.literals;
        // Programs print `None` where a node has no value or no children.
        let said: Vec<usize> = rest.iter().copied().filter(|part| literals.kind(*part) != Kind::Nothing).collect();
        match *said.as_slice() {
            [only] if named && literals.is_number(only) => {
                self.said.one = self.said.one.take().or_else(|| self.name_of(node));
                self.value(only, node)
            }
            [only] if named && is_nameless(literals, only) => self.children(only, node),
            [value, children] if literals.is_number(value) && self.is_list_of_children(children, named) => {
                if named && literals.parts(children).next().is_none() {
                    return self.value(value, node);
                }
                Err(Fault::new(literals.at(value), messages::pairs_value_before_children(FORM.within)))
            }
            _ => {
                if named && self.number_then_lists(&said) {
                    self.graph.notes.add(messages::note_number_is_leaf());
                }
                if named && said.len() > 1 && said.iter().all(|part| literals.is_number(*part)) {
                    self.said.several = self.said.several.take().or_else(|| self.name_of(node));
                }
                self.pending.extend(said.into_iter().map(|part| (part, Some(node))));
                Ok(())
            }
        }
    }

    fn name_of(&self, node: usize) -> Option<Box<str>> {
        self.graph.get(node)?.name.clone()
    }

    /// Whether a list behind a value holds the children of the node with that value, and is not a sibling of a leaf.
    fn is_list_of_children(&self, list: usize, named: bool) -> bool {
        let literals = self.literals;
        if !is_nameless(literals, list) {
            return false;
        }
        // `('A', 3, [5, 2])` may mean both, `[3, [5, 2]]` without a name is a leaf and its sibling.
        named || literals.parts(list).next().is_none_or(|first| self.is_value_with_list(first))
    }

    /// `('A', 5, ('B', 3))`: people may mean the value of `A` too.
    fn number_then_lists(&self, parts: &[usize]) -> bool {
        let [first, others @ ..] = parts else { return false };
        self.literals.is_number(*first) && others.iter().any(|part| is_node(self.literals, *part))
    }

    /// `[5, []]`
    fn is_value_with_list(&self, item: usize) -> bool {
        let literals = self.literals;
        let parts: Vec<usize> =
            if is_list(literals.kind(item)) { literals.parts(item).take(3).collect() } else { vec![] };
        matches!(*parts.as_slice(), [value, list] if literals.is_number(value) && is_list(literals.kind(list)))
    }

    fn children(&mut self, list: usize, node: usize) -> Result<(), Fault> {
        let literals = self.literals;
        if !is_list(literals.kind(list)) {
            let message = messages::pairs_child(FORM.within, literals.characters(list));
            return Err(Fault::new(literals.at(list), message));
        }
        self.pending.extend(literals.parts(list).map(|part| (part, Some(node))));
        Ok(())
    }

    /// `Node('A', [...])`, `Node(name='A', value=3, children=[…])`, `Max(3, 12)`
    fn call(&mut self, item: usize, node: usize) -> Result<Option<Exact>, Fault> {
        let literals = self.literals;
        if !is_node_name(literals.characters(item)) {
            self.said.calls.add(literals.characters(item));
        }
        let mut positional = Vec::new();
        let mut fields = Fields::default();
        let mut parts = literals.parts(item);
        while let Some(part) = parts.next() {
            if literals.kind(part) == Kind::Keyword {
                let Some(value) = parts.next() else { break };
                let field = literals.text(part)?;
                if meaning(&field).is_none() && self.holds_nodes(value) {
                    return Err(Fault::new(literals.at(part), messages::fields_nodes_elsewhere(FORM.within, &field)));
                }
                fields.add(literals, (part, value), FORM, &mut self.ignored)?;
            } else {
                positional.push(part);
            }
        }
        if let Some(parent) = fields.parent {
            return Err(Fault::new(literals.at(parent), messages::pairs_parent(FORM.within)));
        }
        if let Some(field) = fields.bounds.or(fields.root).or(fields.edges) {
            let message = messages::pairs_field(FORM.within, literals.characters(field));
            return Err(Fault::new(literals.at(field), message));
        }
        match *positional.as_slice() {
            [only] if is_nameless(literals, only) => self.children(only, node)?,
            [value] if literals.is_number(value) => self.value(value, node)?,
            _ => {
                let (rest, named) = self.name_and_chooser(&positional, node)?;
                if !self.own_value(item, rest, node)? {
                    self.behind_name(rest, named, node)?;
                }
            }
        }
        fields.describe(literals, &mut self.graph, node, FORM)?;
        self.call_chooser(item, node);
        fields.children.map_or(Ok(()), |list| self.children(list, node))?;
        fields.probability(literals)
    }

    /// `Tree(0, [Tree(3), Tree(5)])`, `Node(0, Node(3), Node(5))`: what a constructor is given before the children is the value
    /// of the node itself. `Max(3, Min(5, 2))` has a leaf there.
    fn own_value(&mut self, call: usize, rest: &[usize], node: usize) -> Result<bool, Fault> {
        let literals = self.literals;
        let is_of_player = self.chooser_of_call(call).is_some();
        let [value, behind @ ..] = rest else { return Ok(false) };
        if !literals.is_number(*value) {
            return Ok(false);
        }
        let children: Vec<usize> =
            behind.iter().copied().filter(|part| literals.kind(*part) != Kind::Nothing).collect();
        let one_list = matches!(*children.as_slice(), [list] if is_nameless(literals, list));
        if is_of_player && one_list {
            let message = messages::pairs_value_or_leaf(FORM.within, literals.characters(*value));
            return Err(Fault::new(literals.at(*value), message));
        }
        let are_nodes = !children.is_empty() && children.iter().all(|part| is_node(literals, *part));
        if is_of_player || !are_nodes {
            if !is_of_player && children.iter().all(|part| literals.is_number(*part)) {
                self.graph.notes.add(messages::note_numbers_are_leaves(literals.characters(*value)));
            }
            return Ok(false);
        }
        self.value(*value, node)?;
        match *children.as_slice() {
            [list] if one_list => self.children(list, node)?,
            _ => self.pending.extend(children.into_iter().map(|child| (child, Some(node)))),
        }
        Ok(true)
    }

    fn call_chooser(&mut self, item: usize, node: usize) {
        if let Some(chooser) = self.chooser_of_call(item) {
            self.graph.change(node, |vertex| vertex.chooser = Some(chooser));
        }
    }

    /// Whether an item is the call of a node, or a list that begins with one.
    fn holds_nodes(&self, item: usize) -> bool {
        let literals = self.literals;
        let first = if is_list(literals.kind(item)) { literals.parts(item).next() } else { Some(item) };
        first.is_some_and(|first| literals.kind(first) == Kind::Call && is_node_name(literals.characters(first)))
    }

    /// Who chooses at a node by the name of its call.
    fn chooser_of_call(&self, item: usize) -> Option<Chooser> {
        let name = self.literals.characters(item).rsplit('.').next().unwrap_or_default();
        chooser_of(name)
    }
}

#[cfg(test)]
#[path = "pairs/tests.rs"]
mod tests;
