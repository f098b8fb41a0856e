//! A tree as a text has it, before it is known who chooses where and what unit its values have.

use std::num::NonZeroU32;

use plyscope_core::game::{BlockList, Chooser, Exact, NameTable};

use crate::forms::compact::{CompactAmount, CompactChance, CompactName};
use crate::forms::parts::FewNames;
use crate::place::Fault;
use crate::{Message, messages};

/// A tree as a text has it: its nodes in preorder, the root first.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct WrittenTree {
    /// The nodes in preorder.
    pub nodes: BlockList<WrittenNode>,
    /// The least and the largest value that a leaf may have, where the text says so.
    pub bounds: Option<[Exact; 2]>,
    /// What was assumed, or left out of account, in whole sentences; each thing once.
    pub notes: Vec<Message>,
}

/// A node as a text has it: 56 bytes.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct WrittenNode {
    /// The byte at which it stands, for messages.
    pub at: u32,
    /// Plies from the root.
    pub ply: u32,
    /// Its name, if it has one.
    pub name: CompactName,
    /// What a leaf is worth to Max; what an inner node is taken to be worth where a search stops there.
    pub value: CompactAmount,
    /// Who chooses there, where the text says so.
    pub chooser: Option<Chooser>,
    /// The probability of the move that leads to it, where the node above is a chance node and the text says so.
    pub probability: CompactChance,
    /// It is the same as an earlier node, by the number of that in the list: nothing else is said of it, and nothing
    /// stands below it here. The root is no such node.
    pub same_as: Option<NonZeroU32>,
}

impl WrittenNode {
    /// A node that stands at a byte of the text.
    pub fn at(at: usize, ply: u32) -> Self {
        Self { at: short(at), ply, ..Self::default() }
    }

    /// Something wrong where it stands.
    pub fn fault(&self, message: Message) -> Fault {
        Fault::new(self.at as usize, message)
    }
}

/// A place in a text, or a number of a node: neither has more than 32 bits.
pub(crate) fn short(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

impl WrittenTree {
    /// A probability for a node of it, which the text has at this byte.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn chance(&self, probability: Option<Exact>, at: usize) -> Result<CompactChance, Fault> {
        CompactChance::new(probability).map_err(|_| Fault::new(at, messages::no_memory_after_nodes(self.nodes.len())))
    }

    /// Adds a node behind all others, and gives its number.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn push(&mut self, node: WrittenNode) -> Result<usize, Fault> {
        let at = node.at as usize;
        let count = self.nodes.len();
        self.nodes.push(node).map_err(|_| Fault::new(at, messages::no_memory_after_nodes(count)))
    }
}

/// Takes away names that an earlier node has, and gives the first few of them.
///
/// # Errors
/// When there is no memory for a table of the names.
pub(crate) fn drop_repeated_names(nodes: &mut BlockList<WrittenNode>) -> Result<FewNames, Fault> {
    let mut seen = NameTable::default();
    let mut repeated = FewNames::default();
    for index in 0..nodes.len() {
        let Some((node, name)) = nodes.get(index).and_then(|node| Some((node, node.name.as_deref()?))) else {
            continue;
        };
        let is_name = |other: usize| nodes.get(other).is_some_and(|node| node.name.as_deref() == Some(name));
        if seen.find(name, is_name).is_none() {
            seen.add(name, index).map_err(|_| node.fault(messages::no_memory_after_nodes(index)))?;
        } else if let Some(node) = nodes.get_mut(index) {
            repeated.add(node.name.take().as_deref().unwrap_or_default());
        }
    }
    Ok(repeated)
}

/// Reads a text in one form.
#[cfg(test)]
pub(crate) type FormReader = fn(&str) -> Result<WrittenTree, Fault>;

#[cfg(test)]
use plyscope_core::game::Amount;

#[cfg(test)]
impl WrittenTree {
    /// The tree in one line: `name=value` leaves, `name[…]` inner nodes, `^` Max, `v` Min, `?` chance before them, `p:`
    /// the probability; `#3` the same node as number 3.
    pub fn shown(&self) -> String {
        let mut text = String::new();
        for (index, node) in self.nodes.iter().enumerate() {
            let below = self.nodes.get(index + 1).is_some_and(|next| next.ply > node.ply);
            if let Some(p) = node.probability.get() {
                text += &format!("{p}:");
            }
            text += match node.chooser {
                Some(Chooser::Player(plyscope_core::game::Player::Max)) => "^",
                Some(Chooser::Player(plyscope_core::game::Player::Min)) => "v",
                Some(Chooser::Chance) => "?",
                None => "",
            };
            text += node.name.as_deref().unwrap_or_default();
            match node.value.get() {
                Some(Amount::Number(number)) if node.name.is_some() || below => text += &format!("={number}"),
                Some(Amount::Number(number)) => text += &format!("{number}"),
                Some(Amount::Decided(player)) => text += &format!("={player:?}"),
                None => {}
            }
            if let Some(same) = node.same_as {
                text += &format!("#{same}");
            }
            if below {
                text.push('[');
            } else {
                let next = self.nodes.get(index + 1).map_or(0, |next| next.ply);
                text += &"]".repeat((node.ply.saturating_sub(next)) as usize);
                if next > 0 {
                    text.push(' ');
                }
            }
        }
        text
    }
}
