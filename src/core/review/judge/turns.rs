//! Where the numbers of negamax are turned over: at each call, or only where the player changes.

use crate::game::Player;
use crate::review::call::CallId;
use crate::review::log::Log;

/// Where negamax turns numbers over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turns {
    /// Only where the words for players say that another one moves.
    pub by_words: bool,
    /// Between a node of chance and the player before it; else between it and the player behind it.
    pub before_chance: bool,
}

impl Turns {
    /// Whether numbers are turned over between a call and one that it makes.
    pub fn at(self, log: &Log, above: CallId, id: CallId) -> bool {
        let (parent, call) = (log.call(above), log.call(id));
        if log.is_same_position(above, id, true) {
            return false;
        }
        if call.is_chance() && !parent.is_chance() {
            return self.before_chance;
        }
        if parent.is_chance() {
            return !call.is_chance() && !self.before_chance;
        }
        let changes = parent.player().zip(call.player()).is_none_or(|(above, below): (Player, Player)| above != below);
        // Who passes the move hands it over, whatever is said.
        changes || !self.by_words
    }
}
