//! The panel in which games are played: the board, who plays, what happens now, and the moves with their searches.

pub mod agents;
mod board;
mod moves;
mod status;

use egui::{Button, Rect, TextEdit, Ui, UiBuilder, pos2};

pub use moves::have_focus as moves_have_focus;

use crate::game::{AnyPosition, MoveError, Player, Position, Square};
use crate::session::{Command, Play, PlayCommand, ScreenPart, Session, Setting, SetupCommand, SetupSource};
use crate::text::{self, Item, Language, Shortcut};
use crate::view::ground::entries::Entry;
use crate::view::ground::widgets::name_control;
use crate::view::ground::{Look, ViewContext, gap};

/// What the panel remembers besides the game.
#[derive(Clone, Debug, Default)]
pub struct PlayView {
    /// Where the keyboard is on the board.
    cursor: Option<Square>,
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
}

/// Draws the panel into all of the room that `ui` has left.
pub fn game_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut PlayView) {
    let (session, look) = (context.session, context.look);
    let Some(play) = session.play() else { return };
    let at = (play.game().plies(), play.shown_plies());
    if std::mem::replace(&mut view.at, at) != at {
        view.let_go();
        view.refused = None;
    }
    let room = ui.available_rect_before_wrap();
    ui.advance_cursor_after_rect(room);
    let is_wide = room.width() > room.height() * 1.15 && room.width() > 500.0;
    let [board, status, side] = if is_wide { wide(room, look) } else { narrow(room, look, shape(play)) };
    let place = |ui: &mut Ui, rect: Rect, contents: &mut dyn FnMut(&mut Ui)| {
        ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
            ui.set_clip_rect(rect.expand(2.0).intersect(ui.clip_rect()));
            contents(ui);
        });
    };
    place(ui, board, &mut |ui| board::board_ui(ui, context, play, view));
    place(ui, status, &mut |ui| {
        let refused = view.refused.as_ref().map(|error| text::move_error(look.language, error));
        status::status_ui(ui, context, play, refused);
        // Nothing more is typed when the game is over, and the text about its end may be long.
        if play.ending().is_none() {
            field_ui(ui, play, context, view);
        }
    });
    place(ui, side, &mut |ui| {
        agents::agents_ui(ui, play, context);
        ui.add_space(gap::TINY);
        buttons_ui(ui, context, play);
        ui.add_space(gap::TINY);
        moves::moves_ui(ui, play, context);
    });
}

/// The board at the left, everything else in a column at the right.
fn wide(room: Rect, look: &Look) -> [Rect; 3] {
    // What a square board leaves free belongs to the column, but not all of a very wide window.
    let column =
        (room.width() - room.height() - 60.0).clamp(room.width() * 0.34, room.width() * 0.5).clamp(250.0, 520.0);
    let split = room.right() - column;
    let below = room.top() + status_height(look);
    [
        Rect::from_min_max(room.min, pos2(split - gap::PADDING, room.bottom())),
        Rect::from_min_max(pos2(split, room.top()), pos2(room.right(), below)),
        Rect::from_min_max(pos2(split, below + gap::SMALL), room.max),
    ]
}

/// The board at the left with the status below it, and the rest in a column at the right.
fn narrow(room: Rect, look: &Look, shape: f32) -> [Rect; 3] {
    let column = (room.width() * 0.42).clamp(150.0, 270.0);
    let split = room.right() - column;
    // The status stands right below the board.
    let height = ((split - gap::PADDING - room.left()) * shape).min(room.height() - status_height(look) - gap::SMALL);
    let below = room.top() + height.max(80.0);
    [
        Rect::from_min_max(room.min, pos2(split - gap::PADDING, below)),
        Rect::from_min_max(pos2(room.left(), below + gap::SMALL), pos2(split - gap::PADDING, room.bottom())),
        Rect::from_min_max(pos2(split, room.top()), room.max),
    ]
}

/// How high the board is for its width, with room for coordinates.
fn shape(play: &Play) -> f32 {
    play.position_shown().size().map_or(1.0, |size| f32::from(size.ranks + 1) / f32::from(size.files + 1))
}

/// The height of the status, and of the field for moves.
fn status_height(look: &Look) -> f32 {
    status::height(look) + look.sizes.target + gap::SMALL
}

/// The field in which moves are typed.
fn field_ui(ui: &mut Ui, play: &Play, context: &mut ViewContext<'_>, view: &mut PlayView) {
    let look = context.look;
    let words = context.words();
    let is_mine = play.person_to_move() && play.is_at_the_end();
    ui.horizontal(|ui| {
        let example = if is_mine { example(play.position_shown(), look.language) } else { None };
        let hint = example.map(|example| (words.play.type_move_hint)(&example)).unwrap_or_default();
        let field = TextEdit::singleline(&mut view.typed).hint_text(hint).desired_width(look.sizes.body * 9.5);
        let field = ui.add_enabled(is_mine, field);
        field.ctx.accesskit_node_builder(field.id, |node| node.set_label(words.play.type_move));
        if std::mem::take(&mut view.field_wanted) {
            field.request_focus();
        }
        if field.changed() {
            view.refused = None;
        }
        if field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter)) && !view.typed.trim().is_empty()
        {
            match play.position_shown().read_move(view.typed.trim()) {
                Ok(mv) => {
                    context.push(Command::Play(PlayCommand::Move(mv)));
                    view.typed.clear();
                    view.refused = None;
                }
                Err(error) => view.refused = Some(error),
            }
            // The next move is typed in the same place.
            view.field_wanted = true;
        }
        let label = egui::RichText::new(words.play.type_move).font(look.least()).color(look.palette.second);
        ui.add(egui::Label::new(label).truncate());
    });
}

/// A legal move, as it would be typed.
fn example(position: &AnyPosition, language: Language) -> Option<String> {
    Some(position.write_move(position.legal_moves().next()?, language.notation()))
}

/// What is wanted often; the rest is in the menu.
fn buttons_ui(ui: &mut Ui, context: &mut ViewContext<'_>, play: &Play) {
    let words = context.words();
    ui.horizontal_wrapped(|ui| {
        let take_back = words.play.take_back;
        let button = ui.add_enabled(play.game().plies() > 0, Button::new(take_back.label));
        if button.on_hover_text(take_back.hint).clicked() {
            context.push(Command::Play(PlayCommand::TakeBack));
        }
        let has_search = [Player::Max, Player::Min].iter().any(|player| play.agent(*player).search().is_some());
        if has_search {
            let item = if play.is_going() { words.play.pause } else { words.play.go_on };
            let button = ui.add_enabled(play.ending().is_none(), Button::new(item.label));
            if button.on_hover_text(item.hint).clicked() {
                context.push(Command::Play(PlayCommand::GoOn(!play.is_going())));
            }
        }
        let menu = ui.menu_button("…", |ui| game_menu_ui(ui, context));
        name_control(&menu.response, words.play.menu);
    });
}

/// All that can be done with games, whether one is being played or not.
pub fn game_menu_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let words = context.words();
    ui.set_max_width(MENU);
    let is_on = session.play().is_some();
    let is_shown = is_on && session.game_is_on_screen();
    let mut entry = |ui: &mut Ui, item: Item, key: Option<Shortcut>, does: Option<Command>| {
        let entry = Entry::of(item, key, look).enabled(does.is_some());
        if let Some(command) = does.filter(|_| entry.clicked(ui, look)) {
            context.push(command);
        }
    };
    if is_on && !is_shown {
        entry(ui, words.play.back_to_game, Some(Shortcut::ToGame), Some(Command::Play(PlayCommand::Show)));
    }
    let new_game = Command::Show(ScreenPart::NewGame, true);
    entry(ui, words.play.new_game, Some(Shortcut::NewGame), Some(new_game));
    entry(ui, words.play.play_from_here, Some(Shortcut::ToGame), play_from_here(session));
    let set_up = Command::Setup(SetupCommand::Open(SetupSource::OnScreen));
    entry(ui, words.setup.open, Some(Shortcut::SetUp), Some(set_up));
    let flipped = session.settings().flipped;
    entry(ui, words.setup.turn_round, Some(Shortcut::TurnBoard), Some(Command::Set(Setting::Flipped(!flipped))));
    let resume = session.left_game().map(|_| Command::Play(PlayCommand::Resume));
    entry(ui, words.play.resume, None, resume);
    entry(ui, words.play.leave, None, is_on.then_some(Command::Play(PlayCommand::Leave)));
}

/// The menu is at most so wide, in points.
const MENU: f32 = 400.0;

/// Begins a game with the position in focus, if it is one of a game.
pub fn play_from_here(session: &Session) -> Option<Command> {
    let position = session.position_in_focus()?;
    let agents = session.usual_agents(&position);
    Some(Command::Play(PlayCommand::Start(Box::new(position), agents)))
}
