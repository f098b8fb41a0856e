//! Words of the panels, and of what stands in their place.

use crate::game::Player;
use crate::text::{Drawing, LibraryGroup};
use crate::trace::{BoundKind, Interval};

use super::Item;

/// Titles of the panels.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct PanelWords {
    pub tree: &'static str,
    pub board: &'static str,
    pub pockets: &'static str,
    pub ladder: &'static str,
    pub timeline: &'static str,
    pub library: &'static str,
    pub facts: &'static str,
}

/// The tree.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct TreeWords {
    pub legend: &'static str,
    /// Each drawing: what it is, and how it looks.
    pub drawing: fn(Drawing) -> Item,
    /// The name of a root that has none, for sentences.
    pub root: &'static str,
    /// The value that is not known.
    pub unknown: &'static str,
    pub not_in_source: Item,
    pub principal_variation: &'static str,
}

/// What has become of a node.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct StateWords {
    pub unvisited: &'static str,
    pub open: &'static str,
    pub closed: &'static str,
    pub pruned: &'static str,
    pub leaf: &'static str,
}

/// Max and Min.
#[derive(Clone, Copy, Debug)]
pub struct PlayerWords {
    /// The player's name: `Max`, `Max 方`.
    pub name: fn(Player) -> &'static str,
    /// A node of this player: `Max node`.
    pub node: fn(Player) -> &'static str,
    /// The name of a game's side with its player: `X (Max)`.
    pub side: fn(&str, Player) -> String,
}

/// The ladder, which is the call stack.
#[derive(Clone, Copy, Debug)]
pub struct LadderWords {
    /// The upper lane: the window handed down.
    pub matters: Item,
    /// The lower lane: the proved interval.
    pub can_be: Item,
    /// The lanes do not overlap.
    pub no_overlap: &'static str,
    /// The lanes meet in a point.
    pub touching: &'static str,
    /// What the lanes have in common is the window that is left.
    pub overlap: &'static str,
    /// The foot of a post at α: takes the value and the name of the node that set it.
    pub alpha_set_at: fn(&str, &str) -> String,
    /// The foot of a post at β: takes the value and the name of the node that set it.
    pub beta_set_at: fn(&str, &str) -> String,
    /// A bound of the root window: takes the letter and the value.
    pub asked_for: fn(&str, &str) -> String,
    /// A post without letters: takes the player, the value and the owner's name.
    pub has: fn(Player, &str, &str) -> String,
    /// The title of the column of what a player has, without letters: `Max has`.
    pub has_column: fn(Player) -> &'static str,
    /// The lanes lie apart, but the value came back as the bound, so that the strict rule goes on.
    pub gap_unseen: &'static str,
    /// The column of α.
    pub alpha: Item,
    /// The column of β.
    pub beta: Item,
    /// The column of the best value so far.
    pub best: Item,
    /// The badge on Min's rows as the code sees them.
    pub mirrored: Item,
    /// The root has returned: the stack is empty.
    pub empty: &'static str,
}

/// The facts of the selected node.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct FactWords {
    pub nothing_selected: &'static str,
    pub player: &'static str,
    pub state: &'static str,
    pub ply: &'static str,
    pub value: &'static str,
    pub bound: &'static str,
    /// Each kind of bound: label as in `at least`, hint as an explanation.
    pub bound_kind: fn(BoundKind) -> Item,
    pub can_be: &'static str,
    pub window: &'static str,
    pub best: &'static str,
    pub children: &'static str,
    pub spared: &'static str,
    pub not_yet: &'static str,
    pub jump_entered: Item,
    pub jump_closed: Item,
    pub jump_cut: Item,
    /// A spared node: nobody knows its value.
    pub spared_node: &'static str,
}

/// The board and the pockets.
#[derive(Clone, Copy, Debug)]
pub struct BoardWords {
    /// Takes the side to move as the game calls it.
    pub to_move: fn(&str) -> String,
    /// Takes the side that has won.
    pub won: fn(&str) -> String,
    /// Nobody has won.
    pub draw: &'static str,
    /// The move that is being tried, drawn dashed.
    pub tried: &'static str,
    /// The path from the root, for plain trees.
    pub path: &'static str,
    /// The values of the leaves, for plain trees.
    pub leaves: &'static str,
    /// A bag that was put back.
    pub put_back: &'static str,
    /// A thing that has not been seen.
    pub unseen: Item,
    /// The thing that your rival would give you.
    pub rival_gives: &'static str,
    /// The bag that is your choice so far.
    pub choice: &'static str,
    /// The shelf of things seen, in order of their worth.
    pub shelf: Item,
    /// Won by checkmate.
    pub mate: &'static str,
    /// Lost because no move is left.
    pub no_move: &'static str,
    /// The side to move is attacked.
    pub check: &'static str,
    /// The moves of the position that have been tried.
    pub tried_moves: &'static str,
    /// Takes how many have been tried, out of how many.
    pub of_all: fn(u64, u64) -> String,
    /// Takes how many moves a cutoff spared.
    pub spared: fn(u64) -> String,
    /// The button that turns the board round.
    pub flip: Item,
    /// The button that puts Latin letters on xiangqi pieces.
    pub latin_pieces: Item,
    /// The button that shows the history table.
    pub heat: Item,
    /// The history table while it is empty.
    pub heat_empty: &'static str,
    /// The weight of all moves to a square: takes the square and the sum.
    pub heat_sum: fn(&str, &str) -> String,
    /// The ends of the shelf.
    pub worse: &'static str,
    /// The ends of the shelf.
    pub better: &'static str,
}

/// The library of scenarios.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct LibraryWords {
    pub search_hint: &'static str,
    /// Takes what was looked for.
    pub nothing_found: fn(&str) -> String,
    pub group: fn(LibraryGroup) -> &'static str,
}

/// Nothing is open.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct EmptyWords {
    pub prompt: &'static str,
    pub open: &'static str,
    pub choose: &'static str,
}

/// Something went wrong.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct ErrorWords {
    pub title: &'static str,
    pub dismiss: &'static str,
    /// What was open before stays.
    pub kept: &'static str,
    /// What was pasted, as the name of a source.
    pub pasted: &'static str,
}

/// A search that takes long, or was stopped.
#[derive(Clone, Copy, Debug)]
pub struct SearchWords {
    /// Takes nodes so far and nodes a second.
    pub running: fn(u64, f64) -> String,
    /// The button.
    pub cancel: Item,
    /// After the button: what was shown before stays.
    pub cancelled: &'static str,
    /// A jump found no further cutoff, window change or moment that way.
    pub nothing_further: &'static str,
    /// In front of the next one: the searches that find the best order took too long.
    pub ordering_took_too_long: &'static str,
    /// Takes nodes visited and what is known of the root.
    pub stopped: fn(u64, Interval) -> String,
    /// After another search: the node was not visited. Takes the name of its nearest visited ancestor.
    pub kept_ancestor: fn(&str) -> String,
}

/// A file over the window.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct DropWords {
    pub title: &'static str,
    pub hint: &'static str,
}

/// Numbers of things, in the plural where the language has one.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct NumberWords {
    /// Short: `1.2 M`, `120 万`.
    pub count: fn(u64) -> String,
    /// All digits: `549,946`.
    pub exact: fn(u64) -> String,
    pub plies: fn(u64) -> String,
}
