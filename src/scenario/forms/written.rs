//! A tree as a text has it, before it is known who chooses where and what unit its values have.

use crate::game::{Amount, Chooser, Exact};

use super::super::Message;
use super::super::place::Fault;

/// A tree as a text has it: its nodes in preorder, the root first.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::scenario) struct WrittenTree {
    /// The nodes in preorder.
    pub nodes: Vec<WrittenNode>,
    /// The least and the largest value that a leaf may have, where the text says so.
    pub bounds: Option<[Exact; 2]>,
    /// What was assumed, or left out of account, in whole sentences; each thing once.
    pub notes: Vec<Message>,
}

/// A node as a text has it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::scenario) struct WrittenNode {
    /// The byte at which it stands, for messages.
    pub at: usize,
    /// Plies from the root.
    pub ply: u32,
    /// Its name, if it has one.
    pub name: Option<Box<str>>,
    /// What a leaf is worth to Max; what an inner node is taken to be worth where a search stops there.
    pub value: Option<Amount>,
    /// Who chooses there, where the text says so.
    pub chooser: Option<Chooser>,
    /// The probability of the move that leads to it, where the node above is a chance node and the text says so.
    pub probability: Option<Exact>,
    /// It is the same as an earlier node, by the number of that in the list: nothing else is said of it, and nothing stands below
    /// it here.
    pub same_as: Option<usize>,
}

/// Reads a text in one form.
pub(in crate::scenario) type Reader = fn(&str) -> Result<WrittenTree, Fault>;

#[cfg(test)]
impl WrittenTree {
    /// The tree in one line: `name=value` leaves, `name[…]` inner nodes, `^` Max, `v` Min, `?` chance before them, `p:` the
    /// probability; `#3` the same node as number 3.
    pub fn shown(&self) -> String {
        let mut text = String::new();
        for (index, node) in self.nodes.iter().enumerate() {
            let below = self.nodes.get(index + 1).is_some_and(|next| next.ply > node.ply);
            if let Some(p) = node.probability {
                text += &format!("{p}:");
            }
            text += match node.chooser {
                Some(Chooser::Player(crate::game::Player::Max)) => "^",
                Some(Chooser::Player(crate::game::Player::Min)) => "v",
                Some(Chooser::Chance) => "?",
                None => "",
            };
            text += node.name.as_deref().unwrap_or_default();
            match node.value {
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
