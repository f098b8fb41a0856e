//! The panel in which games are played: the board, who plays, what happens now, and the moves with their searches.

mod board;
mod moves;
mod new_game;
mod seats;
mod status;

use egui::{Rect, TextEdit, Ui, UiBuilder, pos2};

pub(super) use new_game::{NewGame, new_game_ui};

use super::chrome::{Chrome, Wish};
use super::{Look, gap};
use crate::game::{AnyPosition, MoveError, MoveNotation, Player, Position, Square};
use crate::session::{Command, Play, ScreenPart, Session, SetupSource, move_text};
use crate::text::{self, Language};

/// What the panel remembers besides the game.
#[derive(Clone, Debug, Default)]
pub struct PlayView {
    /// Where the keyboard is on the board.
    cursor: Option<Square>,
    /// The piece that somebody has taken up.
    taken: Option<Square>,
    /// Whether it hangs from the pointer.
    dragged: bool,
    /// Moves that differ only in what a pawn becomes.
    promotion: Option<[Square; 2]>,
    /// What is typed into the field for moves, and why it was refused.
    typed: String,
    refused: Option<MoveError>,
    /// The field is to have the keyboard.
    field_wanted: bool,
    /// The position that all this belongs to: plies of the game, and of what is shown.
    at: (usize, usize),
    /// What the choice of a new game stands at.
    pub(super) new_game: Option<NewGame>,
}

impl PlayView {
    /// Lets go of what was taken up; `false` when there was nothing.
    pub(super) fn let_go(&mut self) -> bool {
        let held = self.taken.is_some() || self.promotion.is_some();
        (self.taken, self.promotion, self.dragged) = (None, None, false);
        held
    }

    /// Gives the field for moves the keyboard.
    pub(super) fn want_field(&mut self) {
        self.field_wanted = true;
    }
}

/// Draws the panel into all of the room that `ui` has left.
pub fn game_ui(ui: &mut Ui, session: &Session, look: &Look, chrome: &mut Chrome, commands: &mut Vec<Command>) {
    let Some(play) = session.play() else { return };
    let at = (play.game().plies(), play.shown_plies());
    if std::mem::replace(&mut chrome.play.at, at) != at {
        chrome.play.let_go();
    }
    let room = ui.available_rect_before_wrap();
    ui.advance_cursor_after_rect(room);
    let is_wide = room.width() > room.height() * 1.15 && room.width() > 620.0;
    let [board, beside, list] = if is_wide { wide(room, look) } else { narrow(room, look) };
    let place = |ui: &mut Ui, rect: Rect, contents: &mut dyn FnMut(&mut Ui)| {
        ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
            ui.set_clip_rect(rect.expand(2.0).intersect(ui.clip_rect()));
            contents(ui);
        });
    };
    place(ui, board, &mut |ui| board::board_ui(ui, session, play, look, &mut chrome.play, commands));
    place(ui, beside, &mut |ui| {
        status::status_ui(ui, session, play, look, commands);
        field_ui(ui, play, look, &mut chrome.play, commands);
        seats::seats_ui(ui, play, look, commands);
        buttons_ui(ui, session, play, look, chrome, commands);
    });
    place(ui, list, &mut |ui| moves::moves_ui(ui, play, look, commands));
}

/// The board at the left, everything else in a column at the right.
fn wide(room: Rect, look: &Look) -> [Rect; 3] {
    let column = (room.width() * 0.36).clamp(250.0, 400.0).max(room.width() - room.height() - 120.0).min(room.width() * 0.5);
    let split = room.right() - column;
    let below = room.top() + controls_height(look, column).min(room.height() * 0.6);
    [
        Rect::from_min_max(room.min, pos2(split - gap::PADDING, room.bottom())),
        Rect::from_min_max(pos2(split, room.top()), pos2(room.right(), below)),
        Rect::from_min_max(pos2(split, below + gap::SMALL), room.max),
    ]
}

/// The board at the top, and below it the moves beside everything else.
fn narrow(room: Rect, look: &Look) -> [Rect; 3] {
    let list = (room.width() * 0.42).clamp(120.0, 260.0);
    let split = room.right() - list;
    let wanted = controls_height(look, room.width() - list - gap::PADDING);
    let below = room.bottom() - wanted.clamp(room.height() * 0.25, room.height() * 0.5);
    [
        Rect::from_min_max(room.min, pos2(room.right(), below - gap::SMALL)),
        Rect::from_min_max(pos2(room.left(), below), pos2(split - gap::PADDING, room.bottom())),
        Rect::from_min_max(pos2(split, below), room.max),
    ]
}

/// About the height of what stands beside the board, without the moves.
fn controls_height(look: &Look, width: f32) -> f32 {
    let row = look.sizes.target + gap::TINY;
    let rows = if width < 330.0 { 7.0 } else { 5.0 };
    status::height(look) + rows * row + gap::LARGE
}

/// The field in which moves are typed.
fn field_ui(ui: &mut Ui, play: &Play, look: &Look, view: &mut PlayView, commands: &mut Vec<Command>) {
    let words = look.words();
    let is_mine = play.person_to_move() && play.is_at_the_end();
    ui.horizontal(|ui| {
        let example = if is_mine { example(play.position_shown(), look.language) } else { None };
        let hint = example.map(|example| (words.play.type_move_hint)(&example)).unwrap_or_default();
        let field = TextEdit::singleline(&mut view.typed).hint_text(hint).desired_width(110.0);
        let field = ui.add_enabled(is_mine, field);
        field.ctx.accesskit_node_builder(field.id, |node| node.set_label(words.play.type_move));
        if std::mem::take(&mut view.field_wanted) {
            field.request_focus();
        }
        if field.changed() {
            view.refused = None;
        }
        if field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter)) && !view.typed.trim().is_empty() {
            match play.position_shown().read_move(view.typed.trim()) {
                Ok(mv) => {
                    commands.push(Command::PlayMove(mv));
                    view.typed.clear();
                    view.refused = None;
                }
                Err(error) => view.refused = Some(error),
            }
            // The next move is typed in the same place.
            view.field_wanted = true;
        }
        let told = match &view.refused {
            Some(error) => egui::RichText::new(text::move_error(look.language, error)).color(look.palette.error),
            None => egui::RichText::new(words.play.type_move).color(look.palette.second),
        };
        ui.add(egui::Label::new(told.font(look.least())).truncate());
    });
}

/// A legal move, as it would be typed.
fn example(position: &AnyPosition, language: Language) -> Option<String> {
    let mv = position.legal_moves().next()?;
    Some(match position {
        // Here a move is shown with the mark of whoever makes it.
        AnyPosition::TicTacToe(_) => position.write_move(mv, MoveNotation::Canonical),
        _ => move_text(position, mv, language),
    })
}

fn buttons_ui(
    ui: &mut Ui,
    session: &Session,
    play: &Play,
    look: &Look,
    chrome: &mut Chrome,
    commands: &mut Vec<Command>,
) {
    let words = look.words();
    ui.horizontal_wrapped(|ui| {
        let mut button = |item: text::Item, possible: bool| {
            ui.add_enabled(possible, egui::Button::new(item.label)).on_hover_text(item.hint).clicked()
        };
        if button(words.play.take_back, play.game().plies() > 0) {
            commands.push(Command::TakeBack);
        }
        let has_search = [Player::Max, Player::Min].iter().any(|player| play.seat(*player).choice().is_some());
        if has_search {
            let item = if play.is_going() { words.play.pause } else { words.play.go_on };
            if button(item, play.ending().is_none()) {
                commands.push(Command::GoOn(!play.is_going()));
            }
        }
        if button(words.setup.turn_round, true) {
            commands.push(Command::SetFlipped(!session.settings.flipped));
        }
        if button(words.play.new_game, true) {
            commands.push(Command::Show(ScreenPart::NewGame, true));
        }
        if button(words.setup.open, true) {
            commands.push(Command::OpenSetup(SetupSource::OnScreen));
        }
        if button(words.play.save, true) {
            chrome.wishes.push(Wish::SaveGame);
        }
        if button(words.play.load, true) {
            chrome.wishes.push(Wish::OpenFile);
        }
        if button(words.play.leave, true) {
            commands.push(Command::LeaveGame);
        }
    });
}
