//! What the keys do while a position is set up.

use egui::{Context, Event, Key, Modifiers, Popup};

use super::{SetupView, canvas};
use crate::ground::ViewContext;
use plyscope_core::game::{Game, Player, Square};
use plyscope_session::setup::{letter_of, piece_of};
use plyscope_session::{Command, SetupCommand, SetupEdit, SetupEditor};

/// The letters of a game's pieces, those of the first player first.
pub(super) fn letters(game: Game) -> String {
    let of = |player| {
        game.description()
            .pieces
            .iter()
            .map(move |(kind, _)| letter_of(game, plyscope_core::game::Piece { player, kind: *kind }))
    };
    let sides = [Player::Max, Player::Min].map(|player| of(player).collect::<String>());
    sides.join(" ")
}

/// Turns this frame's key presses into commands.
///
/// While text is edited all keys belong to the text. A button that has the keyboard keeps Space and Enter.
pub(super) fn keys(
    ctx: &Context,
    editor: &SetupEditor,
    flipped: bool,
    view: &mut SetupView,
    context: &mut ViewContext<'_>,
) {
    if ctx.text_edit_focused() || Popup::is_any_open(ctx) {
        return;
    }
    let held = ctx.memory(|memory| memory.focused()).is_some_and(|focused| focused != canvas::id());
    let setup = editor.setup();
    let cursor = view.cursor(setup.size());
    let mut edit = |edit| context.push(Command::Setup(SetupCommand::Edit(edit)));
    let [mut accepted, mut left] = [false; 2];
    ctx.input_mut(|input| {
        for event in &input.events {
            match event {
                Event::Paste(text) => edit(SetupEdit::Paste(text.clone())),
                Event::Text(text) => {
                    for piece in text.chars().filter_map(|letter| piece_of(setup.game(), letter)) {
                        edit(SetupEdit::Put(cursor, piece));
                    }
                }
                _ => {}
            }
        }
        if [Key::Delete, Key::Backspace].into_iter().any(|key| input.consume_key(Modifiers::NONE, key)) {
            edit(SetupEdit::Remove(cursor));
        }
        left = input.consume_key(Modifiers::NONE, Key::Escape);
        if held {
            return;
        }
        for (key, across, up) in
            [(Key::ArrowLeft, -1, 0), (Key::ArrowRight, 1, 0), (Key::ArrowDown, 0, -1), (Key::ArrowUp, 0, 1)]
        {
            for _ in 0..input.count_and_consume_key(Modifiers::NONE, key) {
                let turned = if flipped { -1 } else { 1 };
                let upright = if setup.game().description().board.is_upright() { 1 } else { turned };
                let from = view.cursor(setup.size());
                let moved = |at: u8, by: i8, count: u8| at.saturating_add_signed(by).min(count - 1);
                view.cursor = Some(Square::new(
                    moved(from.file, across * turned, setup.size().files),
                    moved(from.rank, up * upright, setup.size().ranks),
                ));
            }
        }
        if input.consume_key(Modifiers::NONE, Key::Space) && !setup.side_follows() {
            edit(SetupEdit::Side(setup.side_to_move().opponent()));
        }
        accepted = input.consume_key(Modifiers::NONE, Key::Enter);
    });
    if left {
        context.push(Command::Setup(SetupCommand::Close));
    } else if accepted {
        context.push(Command::Setup(SetupCommand::Search));
    }
}
