//! How programs name their players, and which of two names is Max's.

use crate::game::Player;

use super::call::{TextId, flag};
use super::header::{LogViewpoint, PlayerNames};
use super::judge::{Judge, LogTraits};
use super::log::Log;
use super::reading::cost;

/// Who is to move, as a word says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NamedPlayer {
    Is(Player),
    Chance,
}

impl NamedPlayer {
    /// The flag of a call.
    pub fn flag(self) -> u16 {
        match self {
            Self::Is(Player::Max) => flag::MAX,
            Self::Is(Player::Min) => flag::MIN,
            Self::Chance => flag::CHANCE,
        }
    }
}

/// The player whom a word names: `max`, `Player.MIN`, `maximizing`, `true`, `chance`.
pub(super) fn player(word: &str) -> Option<NamedPlayer> {
    // Nearly all are written so.
    match word {
        "max" => return Some(NamedPlayer::Is(Player::Max)),
        "min" => return Some(NamedPlayer::Is(Player::Min)),
        _ => {}
    }
    let own = word.rsplit(['.', ':']).next().unwrap_or(word).to_lowercase();
    match own.as_str() {
        "max" | "true" | "1" | "maximizing" | "maximizer" | "maximize" | "maxplayer" | "max_player" | "maxi" => {
            Some(NamedPlayer::Is(Player::Max))
        }
        "min" | "false" | "-1" | "minimizing" | "minimizer" | "minimize" | "minplayer" | "min_player" | "mini" => {
            Some(NamedPlayer::Is(Player::Min))
        }
        "chance" | "random" | "nature" | "dice" => Some(NamedPlayer::Chance),
        _ => None,
    }
}

/// The names that are no words for players, as they are met.
#[derive(Debug, Default)]
pub(super) struct FoundNames {
    /// The first two.
    first: [Option<(TextId, Meaning)>; 2],
    lines: [u32; 2],
    /// The first that is none of them, and its line.
    other: Option<(TextId, u32)>,
}

/// What a name alone would mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    Nothing,
    One,
    MinusOne,
}

impl FoundNames {
    /// The flag of a call whose player has this name.
    pub fn flag(&mut self, name: TextId, word: &str, line: u32) -> u16 {
        let meaning = match word {
            "1" => Meaning::One,
            "-1" => Meaning::MinusOne,
            _ => Meaning::Nothing,
        };
        for (place, known) in self.first.iter_mut().enumerate() {
            if known.is_none() {
                self.lines[place] = line;
            }
            if known.get_or_insert((name, meaning)).0 == name {
                return flag::NAMED[place];
            }
        }
        self.other.get_or_insert((name, line));
        0
    }

    /// Says of each call with a name whose it is.
    pub fn settle(&self, log: &mut Log) {
        log.names.unknown = self.other;
        let meaning = |place: usize| self.first[place].map(|(_, meaning)| meaning);
        match (meaning(0), meaning(1)) {
            (None, _) => {}
            (Some(Meaning::Nothing), None) => {
                // One name does not tell players apart.
                log.names.unknown = self.first[0].map(|(name, _)| (name, self.lines[0]));
            }
            // What programs have for the side to move: 1 is Max, -1 is Min.
            (Some(Meaning::One), None | Some(Meaning::MinusOne)) => name(log, Player::Max),
            (Some(Meaning::MinusOne), None | Some(Meaning::One)) => name(log, Player::Min),
            (Some(_), Some(_)) => {
                let names = self.first.map(|name| name.map_or(TextId::NONE, |(name, _)| name));
                let costs = [Player::Max, Player::Min].map(|first| {
                    name(log, first);
                    let judge = Judge::new(log, LogViewpoint::Words, LogTraits::of(log));
                    cost(&judge.judge())
                });
                if costs[0] <= costs[1] {
                    name(log, Player::Max);
                }
                let both = if costs[0] <= costs[1] { names } else { [names[1], names[0]] };
                log.names = PlayerNames { both: Some(both), is_certain: costs[0] != costs[1], ..log.names };
            }
        }
    }
}

/// Gives the first of two names to this player, and the other one to its opponent.
fn name(log: &mut Log, first: Player) {
    let own = |player: Player| NamedPlayer::Is(player).flag();
    for call in &mut log.calls {
        for (named, player) in flag::NAMED.into_iter().zip([first, first.opponent()]) {
            if call.flags & named != 0 {
                call.flags = call.flags & !(flag::MAX | flag::MIN) | own(player);
            }
        }
    }
}
