//! Why a step happened in a listing with a mistake.

use plyscope_core::game::{Player, Value};
use plyscope_core::replay::BoundOwner;
use plyscope_core::trace::NodeId;

use super::{Choice, SentenceMaker, SparedMoves};
use crate::facts::AbsorbedReturn;

/// The texts on what listings with a mistake do.
pub(crate) struct MistakenTexts {
    /// A value that is only as good is taken all the same: what the player has, and the name of what was chosen before.
    pub takes_equal: fn(&Choice<'_>, &str, Option<&str>) -> String,
    pub given_up: fn(&GivenUpNode) -> String,
}

/// A node that is given up because a child is worse than what the player has.
pub(crate) struct GivenUpNode {
    pub parent: String,
    pub player: Player,
    /// What the player has, as a sentence and as a thing.
    pub floor: String,
    pub met: String,
    pub spared: Option<SparedMoves>,
}

impl SentenceMaker<'_> {
    /// A value that is only as good is taken all the same; `has` says what the player had.
    pub(super) fn takes_equal(&self, choice: &Choice<'_>, before: Option<NodeId>, has: &str) -> String {
        let before = before.and_then(|before| self.name(before));
        (self.grammar.mistaken.takes_equal)(choice, has, before.as_deref())
    }

    /// A node is given up because a child is worse than what the player has: a bound, and who set it.
    pub(super) fn given_up(
        &self,
        taken: &AbsorbedReturn,
        (bound, owner): (Value, Option<BoundOwner>),
        spared: u32,
    ) -> String {
        let AbsorbedReturn { parent, player, .. } = *taken;
        (self.grammar.mistaken.given_up)(&GivenUpNode {
            parent: self.named(parent),
            player,
            floor: self.floor(player, bound, owner),
            met: self.met(player, bound, owner),
            spared: (spared > 0).then(|| self.spared(parent, spared)),
        })
    }
}
