//! Words of the panel in which games are played.

use super::Item;

/// The panel in which games are played.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct PlayWords {
    /// The title of the panel.
    pub title: &'static str,
    pub board: &'static str,
    /// The menu of all that can be done with games.
    pub menu: Item,
    pub new_game: Item,
    /// What the game begins with.
    pub begin_with: &'static str,
    pub start_position: &'static str,
    pub on_screen: &'static str,
    pub begin: Item,
    pub close: &'static str,
    pub play_from_here: Item,
    pub take_back: Item,
    pub go_on: Item,
    pub pause: Item,
    pub save: Item,
    pub load: Item,
    pub leave: Item,
    /// The game that was left last.
    pub resume: Item,
    pub back_to_game: Item,
    pub person: &'static str,
    pub search: &'static str,
    /// Who moves for a side; takes its name.
    pub seat: fn(&str) -> String,
    pub moves: &'static str,
    /// The position before the first move, in the list.
    pub start: &'static str,
    /// The field for moves; the hint takes an example.
    pub type_move: &'static str,
    pub type_move_hint: fn(&str) -> String,
    /// Opens the search that found a move; takes the move.
    pub open_search: fn(&str) -> String,
    /// Value and nodes of a search; takes both as they are written.
    pub result: fn(&str, u64) -> String,
    /// A person is to move; takes the side.
    pub your_turn: fn(&str) -> String,
    /// A search is to move, but the game is paused; takes the side.
    pub paused: fn(&str) -> String,
    /// Takes the side, nodes so far and nodes a second.
    pub thinking: fn(&str, u64, f64) -> String,
    /// What the search looks at; takes its depth limit, if there is one, and the line.
    pub looking_at: fn(Option<u32>, &str) -> String,
    /// An earlier position is shown.
    pub looking_back: Item,
    /// A pawn has come to the last rank.
    pub promotion: &'static str,
    pub saved: &'static str,
}
