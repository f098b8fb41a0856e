//! Why a step happened in a listing with a mistake, in English.

use crate::facts::Taken;
use plyscope_core::game::{Player, Value};
use plyscope_core::replay::{BoundOwner, Returned};
use plyscope_core::trace::NodeId;

use super::reason::{SentenceWriter, starting};

impl SentenceWriter<'_> {
    /// A value that is only as good is taken all the same; `has` says what the player had.
    pub(super) fn takes_equal(&self, child: &Returned, parent: NodeId, before: Option<NodeId>, has: &str) -> String {
        let (gave, at, has) = (self.gave(child), self.at(parent), starting(has));
        let child = if self.nodes.has_name(child.node) { self.nodes.name(child.node) } else { "it".to_owned() };
        let place = match before.filter(|before| self.nodes.has_name(*before)) {
            Some(before) => format!("takes the place of {}", self.nodes.name(before)),
            None => "becomes the choice".to_owned(),
        };
        format!("{gave} {has}: that is no better, and yet {child} {place} {at}.")
    }

    /// A node is given up because a child is worse than what the player has: a bound, and who set it.
    pub(super) fn given_up(&self, taken: &Taken, (bound, owner): (Value, Option<BoundOwner>), spared: u32) -> String {
        let Taken { ref child, parent, player, .. } = *taken;
        let gave = self.gave(child);
        let worse = match player {
            Player::Max => "less",
            Player::Min => "more",
        };
        let has = self.floor(player, bound, owner);
        let unseen = match spared {
            0 => String::new(),
            _ => format!(", and prunes {}", self.spared_moves(parent, spared).0),
        };
        let parent = self.named(parent);
        format!("{gave} That is {worse}, where {has}. This test gives {parent} up for that{unseen}.")
    }
}
