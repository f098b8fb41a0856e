//! Why a step happened in a listing with a mistake, in Chinese.

use crate::facts::Taken;
use plyscope_core::game::{Player, Value};
use plyscope_core::replay::{BoundOwner, Returned};
use plyscope_core::trace::NodeId;

use super::reason::SentenceWriter;

impl SentenceWriter<'_> {
    /// A value that is only as good is taken all the same; `has` says what the player had.
    pub(super) fn takes_equal(&self, child: &Returned, parent: NodeId, before: Option<NodeId>, has: &str) -> String {
        let (gave, at) = (self.gave(child), self.at(parent));
        let child = if self.nodes.has_name(child.node) { self.nodes.name(child.node) } else { "它".to_owned() };
        let place = match before.filter(|before| self.nodes.has_name(*before)) {
            Some(before) => format!("由 {child} 取代 {}", self.nodes.name(before)),
            None => format!("选定 {child}"),
        };
        format!("{gave}{has}，两者相等，这里却{at}{place}。")
    }

    /// A node is given up because a child is worse than what the player has: a bound, and who set it.
    pub(super) fn given_up(&self, taken: &Taken, (bound, owner): (Value, Option<BoundOwner>), spared: u32) -> String {
        let Taken { ref child, parent, player, .. } = *taken;
        let gave = self.gave(child);
        let worse = match player {
            Player::Max => "小于",
            Player::Min => "大于",
        };
        let had = self.met(player, bound, owner);
        let unseen = match spared {
            0 => String::new(),
            _ => format!("，不再看 {}", self.spared_moves(parent, spared)),
        };
        format!("{gave}它{worse}{had}，这段代码就因此放弃 {}{unseen}。", self.named(parent))
    }
}
