//! What the keys do while a position is set up.

use egui::{Context, Event};

use super::SetupView;
use crate::ground::keys::{KeyRow, KeyScope, PressedKey};
use crate::ground::{Typed, TypingState, ViewContext};
use plyscope_core::game::{Game, Player, Square};
use plyscope_files::Link;
use plyscope_session::setup::{letter_of, piece_of};
use plyscope_session::{Command, SetupCommand, SetupEdit, SetupSource};
use plyscope_text::Shortcut;

type Row = KeyRow<SetupView>;

/// What the keys do. A button that has the keyboard keeps Space, Enter and the arrows.
pub const KEYS: &[Row] = &[
    Row::new(Shortcut::SetUp, KeyScope::Page, |at| at.push(Command::Setup(SetupCommand::Open(SetupSource::OnScreen)))),
    Row::new(Shortcut::RemovePiece, KeyScope::SetUp, |at| {
        let Some(editor) = at.session.setup() else { return };
        let square = at.view.cursor(editor.setup().size());
        at.push(Command::Setup(SetupCommand::Edit(SetupEdit::Remove(square))));
    })
    .once(),
    // What could not be read or done goes first.
    Row::new(Shortcut::LeaveSetUp, KeyScope::SetUp, |at| at.push(Command::Setup(SetupCommand::Close)))
        .once()
        .when(|at| at.session.error().is_none()),
    Row::new(Shortcut::SquareLeft, KeyScope::SetUp, |at| go(at, -1, 0)),
    Row::new(Shortcut::SquareRight, KeyScope::SetUp, |at| go(at, 1, 0)),
    Row::new(Shortcut::SquareBelow, KeyScope::SetUp, |at| go(at, 0, -1)),
    Row::new(Shortcut::SquareAbove, KeyScope::SetUp, |at| go(at, 0, 1)),
    Row::new(Shortcut::OtherToMove, KeyScope::SetUp, |at| {
        let setup = at.session.setup().map(|editor| editor.setup()).filter(|setup| !setup.side_follows());
        let edit = setup.map(|setup| SetupEdit::Side(setup.side_to_move().opponent()));
        at.push(edit.map(|edit| Command::Setup(SetupCommand::Edit(edit))));
    })
    .once(),
    Row::new(Shortcut::SearchSetUp, KeyScope::SetUp, |at| at.push(Command::Setup(SetupCommand::Search))).once(),
];

/// Goes to another square, as the board stands on the screen.
fn go(at: &mut PressedKey<'_, '_, SetupView>, across: i8, up: i8) {
    let Some(editor) = at.session.setup() else { return };
    let setup = editor.setup();
    let turned = if at.session.settings().flipped { -1 } else { 1 };
    let upright = if setup.game().description().board.is_upright() { 1 } else { turned };
    let from = at.view.cursor(setup.size());
    let moved = |at: u8, by: i8, count: u8| at.saturating_add_signed(by).min(count - 1);
    at.view.cursor = Some(Square::new(
        moved(from.file, across * turned, setup.size().files),
        moved(from.rank, up * upright, setup.size().ranks),
    ));
}

/// Takes the letters of pieces that are typed, and what is pasted.
pub(super) fn typed(ctx: &Context, context: &mut ViewContext<'_>, view: &SetupView, typing: TypingState) -> Typed {
    let Some(editor) = context.session.setup() else { return Typed::Left };
    let setup = editor.setup();
    let cursor = view.cursor(setup.size());
    let edit = |edit| Command::Setup(SetupCommand::Edit(edit));
    let commands: Vec<Command> = ctx.input(|input| {
        let commands = input.events.iter().flat_map(|event| match event {
            // A link opens wherever it is pasted.
            Event::Paste(text) if Link::is_meant(text) => vec![Command::OpenText(text.clone())],
            Event::Paste(text) => vec![edit(SetupEdit::Paste(text.clone()))],
            Event::Text(text) => {
                let pieces = text.chars().filter_map(|letter| piece_of(setup.game(), letter));
                pieces.map(|piece| edit(SetupEdit::Put(cursor, piece))).collect()
            }
            _ => Vec::new(),
        });
        commands.collect()
    });
    match commands.is_empty() {
        true => Typed::Left,
        false if typing.behind_key => Typed::Waits,
        false => {
            context.commands.extend(commands);
            Typed::Taken
        }
    }
}

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
