//! Reads the nodes of named pairs, each from its list or its call.

use plyscope_core::game::{Chooser, Exact};

use super::rows::{ItemSequence, SkippedItems};
use super::{FORM, faults, is_list, is_name, is_nameless, is_node, is_node_name};
use crate::forms::fields::{NodeFields, amount_of, chooser_of, meaning};
use crate::forms::literal::{LiteralKind, Literals};
use crate::forms::nested::NestedTree;
use crate::forms::parts::{FewNames, name_of};
use crate::place::Fault;

/// What the first number of each list is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum FirstNumber {
    /// A leaf as any other.
    #[default]
    Leaf,
    /// The value of a node before its children: `[0, [3], [5]]`.
    ValueBeforeChildren,
    /// The value of a node before the list of its children: `[7, [[5, [3, 4]], [6, [1, 2]]]]`.
    ValueBeforeList,
}

/// What a whole text says of the way in which its numbers are meant.
#[derive(Default)]
pub(super) struct NumberConventions {
    /// What the first number of each list is.
    pub first: FirstNumber,
    /// Which of the two numbers of each call is its depth, the other one being its value.
    pub depth: Option<usize>,
    /// Whether numbers are refused that could be leaves or values of their nodes; otherwise they are leaves.
    pub asks: bool,
    /// A name with several numbers behind it.
    pub several: Option<Box<str>>,
    /// The one with a single number.
    pub one: Option<Box<str>>,
    /// The first number of a call that has several.
    pub in_call: Option<Box<str>>,
    /// Calls by other names than those of nodes.
    pub calls: FewNames,
}

/// Reads the nodes of a text one by one.
pub(super) struct PairsReader<'l, 't> {
    /// The items of the text.
    pub literals: &'l Literals<'t>,
    /// The nodes that are read.
    pub nested: NestedTree,
    /// Nodes that are to be read, the next ones last.
    pub open: Vec<ItemSequence>,
    /// Fields that are not read.
    pub ignored: FewNames,
    /// What the text says of its numbers.
    pub said: NumberConventions,
}

impl PairsReader<'_, '_> {
    /// Reads a node with all below it.
    pub fn nested(&mut self, root: usize) -> Result<(), Fault> {
        let mut next = Some((root, 0));
        while let Some((item, ply)) = next {
            let known = self.open.len();
            self.nested.said.probability = self.node(item, ply + 1)?;
            let children = self.open.get(known..).unwrap_or_default();
            let has_children = children.iter().any(|row| row.first(self.literals) != [None]);
            // The last ones are taken first.
            self.open.get_mut(known..).into_iter().for_each(<[ItemSequence]>::reverse);
            self.nested.end_node(self.literals.at(item), ply, has_children)?;
            next = loop {
                let Some(row) = self.open.last_mut() else { break None };
                match row.next(self.literals) {
                    None => drop(self.open.pop()),
                    Some(item) => break Some((item, row.ply)),
                }
            };
        }
        Ok(())
    }

    /// Reads a node, whose children have this ply; gives the probability of the move to it, where that stands there.
    fn node(&mut self, item: usize, ply: u32) -> Result<Option<Exact>, Fault> {
        let (literals, at) = (self.literals, self.literals.at(item));
        match literals.kind(item) {
            LiteralKind::Call => return self.call(item, ply),
            LiteralKind::Number => self.value(item),
            LiteralKind::Text if literals.is_number(item) => self.value(item),
            LiteralKind::Text => Err(Fault::new(at, faults::name_alone(FORM.within, &literals.text(item)?))),
            LiteralKind::List | LiteralKind::Tuple => match self.said.first {
                FirstNumber::Leaf => self.parts(ItemSequence::of(item, ply)),
                FirstNumber::ValueBeforeChildren => self.value_first(ItemSequence::of(item, ply)),
                FirstNumber::ValueBeforeList => self.value_and_list(ItemSequence::of(item, ply)),
            },
            _ => Err(Fault::new(at, faults::child(FORM.within, literals.characters(item)))),
        }
        .map(|()| None)
    }

    fn value(&mut self, item: usize) -> Result<(), Fault> {
        if self.nested.said.value.is_some() {
            return Err(Fault::new(self.literals.at(item), faults::two_values(FORM.within)));
        }
        self.nested.said.value = Some(amount_of(self.literals, item, FORM)?);
        Ok(())
    }

    /// `[0, [3], [5]]`, where all lists are such.
    fn value_first(&mut self, mut row: ItemSequence) -> Result<(), Fault> {
        if let Some(value) = row.next(self.literals) {
            self.value(value)?;
        }
        self.open.push(row.passing(SkippedItems::EmptyLists));
        Ok(())
    }

    /// `[5, [3, 4]]`, where all lists of nodes are such.
    fn value_and_list(&mut self, row: ItemSequence) -> Result<(), Fault> {
        let [value, list] = row.first(self.literals);
        if let Some(value) = value {
            self.value(value)?;
        }
        list.map_or(Ok(()), |list| self.children(list, row.ply))
    }

    /// The parts of a node: its name, who chooses there, and its value, its list of children, or the children
    /// themselves.
    fn parts(&mut self, all: ItemSequence) -> Result<(), Fault> {
        let (rest, named) = self.name_and_chooser(all)?;
        self.behind_name(rest, named)
    }

    /// Takes the name of a node and who chooses there; gives what stands behind them, and whether there is a name.
    fn name_and_chooser(&mut self, mut rest: ItemSequence) -> Result<(ItemSequence, bool), Fault> {
        let literals = self.literals;
        let mut named = false;
        let mut behind = rest;
        if let Some(first) = behind.next(literals)
            && is_name(literals, first)
        {
            let text = literals.text(first)?;
            let name = name_of(&text);
            let chooser = chooser_of(&text);
            self.nested.said.chooser = chooser;
            self.nested.said.name = if chooser.is_some() { None } else { name };
            (rest, named) = (behind, true);
        }
        if named
            && let Some(word) = behind.next(literals)
            && literals.kind(word) == LiteralKind::Text
            && let Some(chooser) = chooser_of(&literals.text(word)?)
        {
            self.nested.said.chooser = Some(chooser);
            rest = behind;
        }
        Ok((rest, named))
    }

    fn behind_name(&mut self, rest: ItemSequence, named: bool) -> Result<(), Fault> {
        let literals = self.literals;
        // Programs print `None` where a node has no value or no children.
        let said = rest.passing(SkippedItems::Nothing);
        match said.first(literals) {
            [Some(only), None, None] if named && literals.is_number(only) => {
                if self.said.one.is_none() {
                    self.said.one = self.nested.said.name.clone();
                }
                self.value(only)
            }
            [Some(only), None, None] if named && is_nameless(literals, only) => self.children(only, said.ply),
            // Programs print an empty list at leaves.
            [Some(value), Some(children), None]
                if literals.is_number(value)
                    && is_list(literals.kind(children))
                    && literals.parts(children).next().is_none() =>
            {
                self.value(value)
            }
            [Some(value), Some(children), None]
                if self.said.asks && literals.is_number(value) && self.is_list_of_children(children, named) =>
            {
                let found = literals.characters(value);
                Err(Fault::new(literals.at(value), faults::value_before_children(FORM.within, found)))
            }
            _ => {
                if named && self.number_then_lists(said) {
                    self.nested.notes.add(faults::note_number_is_leaf());
                }
                if named
                    && said.items(literals).nth(1).is_some()
                    && said.items(literals).all(|part| literals.is_number(part))
                {
                    self.said.several = self.said.several.take().or_else(|| self.nested.said.name.clone());
                }
                self.open.push(said);
                Ok(())
            }
        }
    }

    /// Whether a list behind a value holds the children of the node with that value, and is not a sibling of a leaf.
    fn is_list_of_children(&self, list: usize, named: bool) -> bool {
        let literals = self.literals;
        if !is_nameless(literals, list) {
            return false;
        }
        // `('A', 3, [5, 2])` may mean both, `[3, [5, 2]]` without a name is a leaf and its sibling.
        named || literals.parts(list).next().is_some_and(|first| self.is_value_with_list(first))
    }

    /// `('A', 5, ('B', 3))`: people may mean the value of `A` too.
    fn number_then_lists(&self, mut parts: ItemSequence) -> bool {
        let literals = self.literals;
        parts.next(literals).is_some_and(|first| literals.is_number(first))
            && std::iter::from_fn(|| parts.next(literals)).any(|part| is_node(literals, part))
    }

    /// `[5, []]`
    fn is_value_with_list(&self, item: usize) -> bool {
        let literals = self.literals;
        let parts: Vec<usize> =
            if is_list(literals.kind(item)) { literals.parts(item).take(3).collect() } else { vec![] };
        matches!(*parts.as_slice(), [value, list] if literals.is_number(value) && is_list(literals.kind(list)))
    }

    fn children(&mut self, list: usize, ply: u32) -> Result<(), Fault> {
        let literals = self.literals;
        if !is_list(literals.kind(list)) {
            let message = faults::child(FORM.within, literals.characters(list));
            return Err(Fault::new(literals.at(list), message));
        }
        self.open.push(ItemSequence::of(list, ply));
        Ok(())
    }

    /// `Node('A', [...])`, `Node(name='A', value=3, children=[…])`, `Max(3, 12)`
    fn call(&mut self, item: usize, ply: u32) -> Result<Option<Exact>, Fault> {
        let literals = self.literals;
        if !is_node_name(literals.characters(item)) {
            self.said.calls.add(literals.characters(item));
        }
        let mut fields = NodeFields::default();
        let mut parts = literals.parts(item);
        while let Some(part) = parts.next() {
            if literals.kind(part) == LiteralKind::Keyword {
                let Some(value) = parts.next() else { break };
                let field = literals.text(part)?;
                if meaning(&field).is_none() && self.holds_nodes(value) {
                    return Err(Fault::new(
                        literals.at(part),
                        crate::forms::fields::faults::nodes_elsewhere(FORM.within, &field),
                    ));
                }
                fields.add(literals, (part, value), FORM, &mut self.ignored)?;
            }
        }
        if let Some(parent) = fields.parent {
            return Err(Fault::new(literals.at(parent), faults::parent(FORM.within)));
        }
        if let Some(field) = fields.bounds.or(fields.root).or(fields.edges) {
            let message = faults::field(FORM.within, literals.characters(field));
            return Err(Fault::new(literals.at(field), message));
        }
        let positional = ItemSequence::of(item, ply);
        match positional.first(literals) {
            [Some(only), None] if is_nameless(literals, only) => self.children(only, ply)?,
            [Some(value), None] if literals.is_number(value) => self.value(value)?,
            _ => {
                let (rest, named) = self.name_and_chooser(positional)?;
                if !self.own_value(item, rest)? {
                    self.behind_name(rest, named)?;
                }
            }
        }
        self.nested.said.add(fields.said(literals, FORM)?);
        self.call_chooser(item);
        fields.children.map_or(Ok(()), |list| self.children(list, ply))?;
        fields.probability(literals)
    }

    /// `Tree(0, [Tree(3), Tree(5)])`, `Node(0, Node(3), Node(5))`: what a constructor is given before the children is
    /// the value of the node itself. `Max(3, Min(5, 2))` has a leaf there.
    fn own_value(&mut self, call: usize, mut rest: ItemSequence) -> Result<bool, Fault> {
        let literals = self.literals;
        let is_of_player = self.chooser_of_call(call).is_some();
        if let Some(depth) = self.said.depth {
            return self.depth_and_value(depth, rest).map(|()| true);
        }
        let Some(value) = rest.next(literals).filter(|value| literals.is_number(*value)) else { return Ok(false) };
        let children = rest.passing(SkippedItems::Nothing);
        let one_list = match children.first(literals) {
            [Some(list), None] if is_nameless(literals, list) => Some(list),
            _ => None,
        };
        if is_of_player && self.said.asks && self.ends_with_list(children) {
            let found = literals.characters(value);
            let message = faults::value_or_leaf(FORM.within, found, literals.characters(call));
            return Err(Fault::new(literals.at(value), message));
        }
        let (mut nodes, mut others) = (0_usize, 0_usize);
        for part in children.items(literals) {
            *if is_node(literals, part) { &mut nodes } else { &mut others } += 1;
        }
        if !is_of_player && nodes > 0 && others > 0 {
            if !self.said.asks {
                return Ok(false);
            }
            let found = literals.characters(value);
            let message = faults::numbers_or_leaves(FORM.within, found, literals.characters(call));
            return Err(Fault::new(literals.at(value), message));
        }
        if is_of_player || nodes == 0 {
            if !is_of_player && others > 0 && self.said.in_call.is_none() {
                self.said.in_call = Some(literals.characters(value).into());
            }
            return Ok(false);
        }
        self.value(value)?;
        match one_list {
            Some(list) => self.children(list, rest.ply)?,
            None => self.open.push(children),
        }
        Ok(true)
    }

    /// Whether what stands behind a number are numbers, or none, and a list of children.
    fn ends_with_list(&self, children: ItemSequence) -> bool {
        let literals = self.literals;
        let mut behind = children.items(literals).skip_while(|item| literals.is_number(*item));
        matches!([behind.next(), behind.next()], [Some(list), None] if is_nameless(literals, list))
    }

    /// `Node(0, 5, [Node(1, 3), Node(1, 4)])`, where all calls are such.
    fn depth_and_value(&mut self, depth: usize, mut rest: ItemSequence) -> Result<(), Fault> {
        let literals = self.literals;
        let numbers = [rest.next(literals), rest.next(literals)];
        let value = numbers.get(1 - depth.min(1)).copied().flatten();
        if let Some(value) = value.filter(|value| literals.kind(*value) == LiteralKind::Number) {
            self.value(value)?;
        }
        match rest.passing(SkippedItems::Nothing).first(literals) {
            [Some(list), None] if is_list(literals.kind(list)) => self.children(list, rest.ply),
            _ => {
                self.open.push(rest.passing(SkippedItems::Nothing));
                Ok(())
            }
        }
    }

    fn call_chooser(&mut self, item: usize) {
        if let Some(chooser) = self.chooser_of_call(item) {
            self.nested.said.chooser = Some(chooser);
        }
    }

    /// Whether an item is the call of a node, or a list that begins with one.
    fn holds_nodes(&self, item: usize) -> bool {
        let literals = self.literals;
        let first = if is_list(literals.kind(item)) { literals.parts(item).next() } else { Some(item) };
        first.is_some_and(|first| literals.kind(first) == LiteralKind::Call && is_node_name(literals.characters(first)))
    }

    /// Who chooses at a node by the name of its call.
    fn chooser_of_call(&self, item: usize) -> Option<Chooser> {
        let name = self.literals.characters(item).rsplit('.').next().unwrap_or_default();
        chooser_of(name)
    }
}
