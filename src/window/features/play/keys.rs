//! The keys of games.

use super::{PlayView, play_from_here};
use crate::ground::keys::{KeyRow, KeyScope, PressedKey};
use plyscope_session::{Activity, Command, Play, PlayCommand, ScreenPart};
use plyscope_text::Shortcut;

/// What the keys do.
pub const KEYS: &[KeyRow<PlayView>] = &[
    KeyRow::new(Shortcut::NewGame, KeyScope::Page, |at| at.push(Command::Show(ScreenPart::NewGame, true))),
    KeyRow::of_control(Shortcut::BeginGame, KeyScope::Box),
    KeyRow::new(Shortcut::ToGame, KeyScope::Page, go_to_game),
    KeyRow::new(Shortcut::TakeBack, KeyScope::Game, |at| at.push(Command::Play(PlayCommand::TakeBack))),
    KeyRow::new(Shortcut::GoOn, KeyScope::Game, |at| {
        let is_going = at.session.play().is_some_and(Play::is_going);
        at.push(Command::Play(PlayCommand::GoOn(!is_going)));
    }),
];

/// Begins a game with the position on screen, goes back to the game that waits, or to the field for its moves.
fn go_to_game(at: &mut PressedKey<'_, '_, PlayView>) {
    let is_shown = at.session.game_is_on_screen() && at.session.screen().activity == Activity::Replay;
    match at.session.play() {
        Some(_) if is_shown => at.view.want_field(),
        Some(_) => at.push(Command::Play(PlayCommand::Show)),
        None => at.push(play_from_here(at.session)),
    }
}
