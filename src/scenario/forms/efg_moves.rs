//! The moves (actions) of a Gambit game, and the nodes that are named by them.

use crate::game::{NameTable, NoMemory, Rows, filled};

use super::compact::{Chance, Name};
use super::efg_tokens::plain;
use super::written::{WrittenNode, short};

/// A move. Its name is copied at the one node that it may name: it may lead to very many nodes.
pub(super) struct Move<'t> {
    /// Its name, as it stands between quotes.
    pub name: &'t str,
    /// How likely it is, where chance moves.
    pub probability: Chance,
    /// Whether it is named by its place in the list alone, as Gambit's window does.
    pub is_number: bool,
    /// The nodes that it leads to.
    pub uses: u32,
}

impl Move<'_> {
    /// What it could name a node.
    fn node_name(&self) -> Option<String> {
        let name = if self.is_number { String::new() } else { plain(self.name) };
        (!name.is_empty()).then_some(name)
    }
}

/// What naming nodes by moves left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LeftOut {
    /// A move would have named several nodes.
    pub repeats: bool,
    /// The node that a move leads to has a label that says something else.
    pub behind_label: bool,
}

/// The node that has a label.
pub(super) fn has_label(nodes: &Rows<WrittenNode>, labels: &NameTable, label: &str) -> Option<usize> {
    labels.find(label, |node| nodes.get(node).is_some_and(|node| node.name.as_deref() == Some(label)))
}

/// Names nodes without a label by the moves that lead to them, where these lead to no other node.
///
/// # Errors
/// When there is no memory for the names.
pub(super) fn name_nodes(
    nodes: &mut Rows<WrittenNode>,
    reached_by: &Rows<u32>,
    moves: &[Move],
    labels: &NameTable,
) -> Result<LeftOut, NoMemory> {
    // Each name once, with the number of nodes that it could name; and for each move the number of its name from 1.
    let (mut names, mut by_name): (Rows<(Name, u32)>, NameTable) = (Rows::new(), NameTable::default());
    let mut name_of = filled(0_u32, moves.len())?;
    for (mv, name_of) in moves.iter().zip(&mut name_of) {
        let Some(name) = mv.node_name() else { continue };
        let is_it = |place: usize| names.get(place).is_some_and(|(known, _)| known.as_deref() == Some(&name));
        let place = match by_name.find(name.as_str(), is_it) {
            Some(place) => place,
            None => {
                let place = names.push((name.as_str().into(), 0))?;
                by_name.add(name.as_str(), place)?;
                place
            }
        };
        *name_of = short(place + 1);
        if let Some((_, uses)) = names.get_mut(place) {
            *uses = uses.saturating_add(mv.uses);
        }
    }
    let mut is_free = filled(false, names.len())?;
    for ((name, uses), is_free) in names.iter().zip(&mut is_free) {
        *is_free = *uses == 1 && has_label(nodes, labels, name.as_deref().unwrap_or_default()).is_none();
    }
    let mut left_out = LeftOut::default();
    for (node, by) in nodes.iter_mut().zip(reached_by.iter()) {
        let place = (*by as usize).checked_sub(1).and_then(|by| name_of.get(by)).copied().unwrap_or_default();
        let Some(place) = (place as usize).checked_sub(1) else { continue };
        let Some(name) = names.get(place).and_then(|(name, _)| name.as_deref()) else { continue };
        match node.name.as_deref() {
            Some(label) => left_out.behind_label |= label != name,
            None if is_free.get(place) == Some(&true) => node.name = name.into(),
            None => left_out.repeats = true,
        }
    }
    Ok(left_out)
}
