//! What is written on nodes and on the ways between them, in DOT, Mermaid and JSON with edges.
//!
//! A node's label holds its name, its value and who chooses there, in lines or as `A: 3`, `A = 3`, `A (3)`, `A (Max)`.
//! A way's label is a probability if it is plainly one (`0.3`, `1/3`, `30%`, `p=1`, `heads: 1/2`), else the name of the
//! move.

pub(super) mod faults;

use plyscope_core::game::{Amount, Chooser, NoMemory, filled};

use crate::forms::fields::chooser_of;
use crate::forms::graph::{FormWords, Graph};
use crate::forms::label::check_room;
use crate::forms::parts::{FewNames, amount_at, is_number, name_of, probability_at};
use crate::forms::shared_faults;
use crate::messages;
use crate::place::Fault;

/// Words before a value that are no names.
const VALUE_WORDS: [&str; 11] =
    ["v", "val", "value", "u", "utility", "score", "payoff", "eval", "minimax", "值", "效用"];

/// What a search writes beside nodes.
const BOUND_WORDS: [&str; 4] = ["α", "β", "alpha", "beta"];

/// Words before a probability that are no names.
const PROBABILITY_WORDS: [&str; 5] = ["p", "pr", "prob", "probability", "概率"];

/// Identifiers that programs make: one of these words and a number.
const GENERATED: [&str; 7] = ["", "n", "node", "vertex", "id", "state", "obj"];

/// What a label says about a node.
#[derive(Debug, Default)]
struct NodeLabel {
    name: Option<Box<str>>,
    value: Option<Amount>,
    chooser: Option<Chooser>,
}

/// The last label of each of so many nodes, by its number from 1; 0 where there is none.
///
/// # Errors
/// When there is no memory for the numbers.
pub(crate) fn last_of_each(count: usize, nodes: impl Iterator<Item = u32>) -> Result<Vec<u32>, NoMemory> {
    let mut last = filled(0, count)?;
    for (number, node) in (1..).zip(nodes) {
        last.get_mut(node as usize).into_iter().for_each(|last| *last = number);
    }
    Ok(last)
}

/// Puts what a label says at its node.
///
/// # Errors
/// When it has two values or a wrong one.
pub(crate) fn describe(
    graph: &mut Graph,
    node: usize,
    (text, at): (&str, usize),
    form: FormWords,
) -> Result<(), Fault> {
    if let Some(bounds) = text.lines().map(str::trim).find(|line| says_bounds(line)) {
        graph.notes.add(faults::note_bounds_not_read(bounds));
    }
    let label = label(text, at, form)?;
    graph.change(node, |vertex| {
        if vertex.value.is_none() {
            vertex.value = label.value.into();
        }
        vertex.chooser = vertex.chooser.or(label.chooser);
    });
    if label.name.is_some() || graph.id(node).is_some_and(is_generated) {
        graph.set_name(node, label.name.as_deref())?;
    }
    Ok(())
}

fn label(text: &str, at: usize, form: FormWords) -> Result<NodeLabel, Fault> {
    let mut label = NodeLabel::default();
    check_room(text).map_err(|message| Fault::new(at, message))?;
    let mut names: Vec<&str> = Vec::new();
    let lines = text.lines().map(str::trim);
    for line in lines.filter(|line| !line.is_empty() && !says_bounds(line)) {
        let (name, rest) = name_and_rest(line);
        let name = Some(name).filter(|name| !name.is_empty());
        if let Some(chooser) = name.and_then(chooser_of) {
            label.chooser = Some(chooser);
        } else {
            names.extend(name.filter(|name| !VALUE_WORDS.contains(&name.to_lowercase().as_str())));
        }
        if let Some(chooser) = chooser_of(rest) {
            label.chooser = Some(chooser);
        } else if !rest.is_empty() && label.value.replace(amount_at(rest, at)?).is_some() {
            return Err(Fault::new(at, faults::two_values(form.within, &text.trim().replace('\n', " "))));
        }
    }
    label.name = name_of(&names.join(" "));
    Ok(label)
}

/// `α = 3, β = 5`
fn says_bounds(line: &str) -> bool {
    let lower = line.to_lowercase();
    let behind = BOUND_WORDS.iter().find_map(|word| lower.strip_prefix(word));
    behind.is_some_and(|behind| behind.trim_start().starts_with(['=', ':', '＝', '：']))
}

/// The name in a line, and the number or the player behind it.
fn name_and_rest(line: &str) -> (&str, &str) {
    let says = |text: &str| is_number(text) || chooser_of(text).is_some();
    let bare = line.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or(line).trim();
    if says(bare) {
        return ("", bare);
    }
    let inside = line.strip_suffix([')', ']', '）']).and_then(|rest| rest.rsplit_once(['(', '[', '（']));
    let behind = || line.rsplit_once([':', '=', '：', '＝']);
    match inside.or_else(behind) {
        Some((name, rest)) if says(rest.trim()) => (name.trim(), rest.trim()),
        _ => (line, ""),
    }
}

/// Whether a program made an identifier: it is nothing that people call a node.
fn is_generated(id: &str) -> bool {
    let word = id.trim_end_matches(|c: char| c.is_ascii_digit() || c == '_').to_lowercase();
    let ends_in_digit = id.ends_with(|c: char| c.is_ascii_digit());
    ends_in_digit && GENERATED.contains(&word.as_str())
        || id.starts_with("0x") && id.chars().skip(2).all(|c| c.is_ascii_hexdigit())
}

/// Reads the labels of the ways between nodes, after all nodes are known.
///
/// # Errors
/// At a wrong probability.
pub(crate) fn read_moves(graph: &mut Graph) -> Result<(), Fault> {
    let mut not_read = FewNames::default();
    for number in 0..graph.len() {
        let Some(vertex) = graph.get(number) else { continue };
        let chance = vertex.chooser == Some(Chooser::Chance);
        let mut next = graph.first_way(number);
        while let Some(way) = next {
            next = graph.way_behind(way);
            let to = graph.way(way).filter(|_| !graph.is_hidden(way)).map(|edge| edge.to as usize);
            let (Some(to), Some((at, label))) = (to, graph.label(way)) else { continue };
            let (name, probability) = move_and_probability(label, chance);
            let probability = probability.map(|probability| probability_at(probability, at)).transpose()?;
            if graph.probability(way).is_none() {
                graph.set_probability(way, probability)?;
            }
            name_child(graph, to, name, &mut not_read)?;
        }
    }
    if !not_read.names().is_empty() {
        graph.notes.add(shared_faults::note_moves_not_read(&not_read.names()));
    }
    Ok(())
}

/// The name of a move and its probability, where the label has one.
fn move_and_probability(label: &str, chance: bool) -> (Option<Box<str>>, Option<&str>) {
    let is_probability = |text: &str| {
        let plainly = text.contains(['.', '/', '%', '％']) && crate::amount::probability(text).is_ok();
        plainly || chance && is_number(text.trim_end_matches(['%', '％', ' ']))
    };
    let label = label.trim();
    if is_probability(label) {
        return (None, Some(label));
    }
    let inside = label.strip_suffix([')', ']', '）']).and_then(|rest| rest.rsplit_once(['(', '[', '（']));
    let behind = || label.rsplit_once([':', '=', '：', '＝', ',', '，', '\n', ' ']);
    let Some((name, rest)) = inside.or_else(behind) else { return (name_of(label), None) };
    let (name, rest) = (name.trim().trim_end_matches([',', '，', ':', '：', '=']).trim(), rest.trim());
    let is_word = PROBABILITY_WORDS.contains(&name.to_lowercase().as_str());
    if is_word && is_number(rest.trim_end_matches(['%', '％', ' '])) {
        (None, Some(rest))
    } else if is_probability(rest) {
        let name = match name.rsplit_once(char::is_whitespace) {
            Some((before, last)) if PROBABILITY_WORDS.contains(&last.to_lowercase().as_str()) => before,
            _ => name,
        };
        let name = name.trim().trim_end_matches([',', '，', ':', '：']);
        (name_of(name), Some(rest))
    } else {
        (name_of(label), None)
    }
}

/// A move names the node to which it leads, unless that has a name.
fn name_child(graph: &mut Graph, node: usize, name: Option<Box<str>>, not_read: &mut FewNames) -> Result<(), Fault> {
    let Some(name) = name else { return Ok(()) };
    if is_number(&name) {
        graph.notes.add(faults::note_number_moves());
    }
    let is_free = match (graph.name(node), graph.id(node)) {
        (None, _) => true,
        (Some(known), Some(id)) => known == id && is_generated(id),
        (Some(_), None) => false,
    };
    if is_free {
        graph.set_name(node, Some(&name))?;
    } else if graph.name(node) != Some(&*name) {
        not_read.add(&name);
    }
    Ok(())
}

/// Leaves without a label and a value whose identifiers are numbers have these as values, unless inner nodes are
/// numbered too.
///
/// # Errors
/// At a wrong number.
pub(crate) fn read_number_leaves(graph: &mut Graph) -> Result<(), Fault> {
    let identifier_is_number = |graph: &Graph, node: usize| graph.id(node).is_some_and(is_number);
    let is_inner = |graph: &Graph, node: usize| graph.get(node).is_some_and(|vertex| !vertex.is_leaf());
    if (0..graph.len()).any(|node| is_inner(graph, node) && identifier_is_number(graph, node)) {
        return Ok(());
    }
    let count = graph.len();
    let no_memory = |_| Fault::new(0, messages::no_memory_after_nodes(count));
    let mut is_value = filled(false, count).map_err(no_memory)?;
    for node in 0..graph.len() {
        let Some(vertex) = graph.get(node).filter(|vertex| vertex.is_leaf() && vertex.value.is_none()) else {
            continue;
        };
        let Some(id) = graph.id(node).filter(|id| graph.name(node) == Some(*id) && is_number(id)) else { continue };
        let value = amount_at(id, vertex.at as usize)?;
        graph.change(node, |vertex| vertex.value = value.into());
        graph.set_name(node, None)?;
        is_value.get_mut(node).into_iter().for_each(|is_value| *is_value = true);
    }
    each_place_a_leaf(graph, &is_value)
}

/// A leaf that is nothing but a number is a leaf of its own in each place.
fn each_place_a_leaf(graph: &mut Graph, is_value: &[bool]) -> Result<(), Fault> {
    let no_memory = |_| Fault::new(0, messages::no_memory_after_nodes(is_value.len()));
    let mut used = filled(false, is_value.len()).map_err(no_memory)?;
    for node in 0..is_value.len() {
        let mut next = graph.first_way(node);
        while let Some(way) = next {
            next = graph.way_behind(way);
            let Some((to, at)) = graph.way(way).map(|edge| (edge.to as usize, edge.at as usize)) else { continue };
            if is_value.get(to) != Some(&true) || used.get_mut(to).is_none_or(|used| !std::mem::replace(used, true)) {
                continue;
            }
            let Some(value) = graph.get(to).map(|leaf| leaf.value.clone()) else { continue };
            let note = faults::note_leaves_of_their_own(graph.shown(to));
            graph.notes.add(note);
            let copy = graph.nameless(at)?;
            graph.change(copy, |vertex| vertex.value = value);
            graph.redirect(way, copy);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
