//! The parts of the page on which games are played: the board, who plays, what happens now, the moves with their
//! searches, the course of the values, and what can be done.

mod actions;
mod agents;
mod board;
mod course;
mod heading;
mod keys;
mod lines;
mod moves;
pub mod new_game;
mod words;

pub use actions::{actions_ui, game_menu_ui, play_from_here};
pub use board::{board_ui, frame_ui, looked_at_ui, place};
pub use course::{course_height, course_ui};
pub use heading::{choices_ui, heading_height, heading_ui, title, why_heading_ui};
pub use lines::{lines_height, lines_ui};
pub use moves::{have_focus as moves_have_focus, progress_ui};
pub use words::{is_thinking_long, words_ui};

use plyscope_core::game::{MoveError, Square};
use plyscope_session::Play;

pub use keys::KEYS;

/// What the page remembers besides the game.
#[derive(Clone, Debug, Default)]
pub struct PlayView {
    /// Where the keyboard is on the board.
    cursor: Option<Square>,
    /// Whether the pointer has put it there: then it is not shown, as it would look like the last move.
    pointed: bool,
    /// The square of the piece that was picked up.
    taken: Option<Square>,
    /// Whether it hangs from the pointer.
    dragged: bool,
    /// Moves that differ only in what a pawn becomes.
    promotion: Option<[Square; 2]>,
    /// What is typed into the field for moves.
    typed: String,
    /// Why a move was refused, typed or made on the board.
    refused: Option<MoveError>,
    /// The field is to have the keyboard.
    field_wanted: bool,
    /// The position that all this belongs to: plies of the game, and of what is shown.
    at: (usize, usize),
}

impl PlayView {
    /// Lets go of what was taken up; `false` when there was nothing.
    pub fn let_go(&mut self) -> bool {
        let held = self.taken.is_some() || self.promotion.is_some();
        (self.taken, self.promotion, self.dragged) = (None, None, false);
        held
    }

    /// Gives the field for moves the keyboard.
    pub fn want_field(&mut self) {
        self.field_wanted = true;
    }

    /// Forgets what belongs to another position.
    fn follow(&mut self, play: &Play) {
        let at = (play.game().plies(), play.shown_plies());
        if std::mem::replace(&mut self.at, at) != at {
            self.let_go();
            self.refused = None;
        }
    }
}
