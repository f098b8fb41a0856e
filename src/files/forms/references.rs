//! Nodes that literals speak of by their names.

use crate::forms::fields::amount_of;
use crate::forms::graph::{FormWords, Graph};
use crate::forms::literal::{LiteralKind, Literals};
use crate::forms::parts::name_of;
use crate::forms::shared_faults;
use crate::place::Fault;

/// The name in a key or a list.
///
/// # Errors
/// When it is no name.
pub(crate) fn name_at(literals: &Literals, item: usize, form: FormWords) -> Result<Box<str>, Fault> {
    let name = match literals.kind(item) {
        LiteralKind::Text | LiteralKind::Word | LiteralKind::Keyword | LiteralKind::Number => {
            name_of(&literals.text(item)?)
        }
        _ => None,
    };
    name.ok_or_else(|| {
        Fault::new(literals.at(item), crate::forms::fields::faults::name(form.within, literals.characters(item)))
    })
}

/// The node of a list of children: known by its name, or a leaf that is nothing but its value. Numbers are names where
/// the keys of the text are numbers.
///
/// # Errors
/// When it is neither.
pub(crate) fn child(
    literals: &Literals,
    item: usize,
    graph: &mut Graph,
    numbers_are_names: bool,
    form: FormWords,
) -> Result<usize, Fault> {
    let at = literals.at(item);
    match literals.kind(item) {
        LiteralKind::Number if !numbers_are_names => {
            let value = amount_of(literals, item, form)?;
            let leaf = graph.nameless(at)?;
            graph.change(leaf, |vertex| vertex.value = value.into());
            Ok(leaf)
        }
        LiteralKind::Text | LiteralKind::Word | LiteralKind::Number => {
            graph.vertex(&name_at(literals, item, form)?, at)
        }
        _ => Err(Fault::new(at, shared_faults::reference_expected(form.within, literals.characters(item)))),
    }
}

/// Adds the children of a list to a node.
///
/// # Errors
/// At what is no child.
pub(crate) fn children(
    literals: &Literals,
    list: usize,
    (graph, node): (&mut Graph, usize),
    numbers_are_names: bool,
    form: FormWords,
) -> Result<(), Fault> {
    for item in literals.parts(list) {
        let child = child(literals, item, graph, numbers_are_names, form)?;
        graph.edge(node, child, literals.at(item))?;
    }
    Ok(())
}
