//! What a person does in a game.

use crate::Agent;
use plyscope_core::game::AnyPosition;
use plyscope_core::game::Move;
use plyscope_core::game::Player;
use plyscope_files::GameFile;

/// Something that a person does in a game.
#[derive(Clone, Debug)]
pub enum PlayCommand {
    /// Begin a game: where, and who moves for Max and for Min.
    Start(Box<AnyPosition>, [Agent; 2]),
    /// Open a game that was played.
    Open(Box<GameFile>),
    /// End the game that is being played; nothing else does.
    Leave,
    /// Open the game again that was left last.
    Resume,
    /// Show the game again, where something else has been opened meanwhile.
    Show,
    /// Replace the agent of a player.
    SetAgent(Player, Agent),
    /// A person's move.
    Move(Move),
    /// Take back to before the person's last move; the last move of all if no person plays, or two.
    TakeBack,
    /// Take back all moves but so many.
    TakeBackTo(usize),
    /// Look at the position after so many plies.
    GoToPly(usize),
    /// Put the search that found a move on screen, by the move's number from 0.
    ShowSearch(usize),
    /// Let searches move by themselves, or pause.
    GoOn(bool),
    /// The moves of the game have been copied.
    Copied,
}
