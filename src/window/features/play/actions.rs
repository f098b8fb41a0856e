//! What can be done in a game.

use egui::{Align, TextEdit, Ui};

use super::PlayView;
use super::heading::number_of_move;
use crate::ground::entries::{MenuEntry, menu_button_ui};
use crate::ground::widgets::{Button, beside_ui, name_control};
use crate::ground::{Look, ViewContext, gap};
use plyscope_core::game::{AnyPosition, Player, Position, TextForm};
use plyscope_files::write_moves;
use plyscope_session::{Command, Play, PlayCommand, ScreenPart, Session, Setting, SetupCommand, SetupSource, Travel};
use plyscope_text::{Item, Language, Shortcut};

/// Draws the buttons and the field for a move, and at the right the number of the move.
pub fn actions_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut PlayView) {
    let (session, look) = (context.session, context.look);
    let Some(play) = session.play() else { return };
    view.follow(play);
    let number = (look.words().play.move_number)(number_of_move(play));
    beside_ui(ui, |ui| {
        if ui.available_width() > NUMBER_BESIDE {
            ui.label(egui::RichText::new(number).font(look.bold(look.sizes.body)));
        }
        ui.with_layout(egui::Layout::left_to_right(Align::Center).with_main_wrap(true), |ui| {
            buttons_ui(ui, context, play);
            ui.add_space(gap::SMALL);
            field_ui(ui, context, play, view);
        });
    });
}

/// With less room than this, in points, the number of the move is left out.
const NUMBER_BESIDE: f32 = 900.0;

fn buttons_ui(ui: &mut Ui, context: &mut ViewContext<'_>, play: &Play) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().play;
    // The next thing to do stands out.
    let has_search = session.tells_why();
    if button_ui(ui, look, words.replay, Shortcut::Start, (has_search, has_search)) {
        context.push(Command::Travel(Travel::ToStart));
    }
    let can_take_back = play.game().plies() > 0;
    if button_ui(ui, look, words.take_back, Shortcut::TakeBack, (can_take_back, false)) {
        context.push(Command::Play(PlayCommand::TakeBack));
    }
    if [Player::Max, Player::Min].iter().any(|player| play.agent(*player).search().is_some()) {
        let item = if play.is_going() { words.pause } else { words.go_on };
        if button_ui(ui, look, item, Shortcut::GoOn, (play.ending().is_none(), false)) {
            context.push(Command::Play(PlayCommand::GoOn(!play.is_going())));
        }
    }
    copy_ui(ui, context, play);
    let menu = menu_button_ui(ui, look, words.new_game.label.trim_end_matches('…'), |ui| game_menu_ui(ui, context));
    name_control(&menu, words.menu);
}

/// Copies the moves in one of the forms in which the game is written.
fn copy_ui(ui: &mut Ui, context: &mut ViewContext<'_>, play: &Play) {
    let look = context.look;
    let words = &context.words().play;
    let of_game = |form: &TextForm| Some(form.game()) == play.game().game();
    if !TextForm::ALL.iter().any(of_game) {
        return;
    }
    let menu = menu_button_ui(ui, look, words.copy.label, |ui| {
        for form in TextForm::ALL.into_iter().filter(of_game) {
            let item = (words.form)(form);
            if MenuEntry::of(item, None, look).clicked(ui, look) {
                ui.ctx().copy_text(write_moves(form, play.game()));
                context.push(Command::Play(PlayCommand::Copied));
            }
        }
    });
    name_control(&menu, words.copy);
}

/// Draws a button with its key on it; a dark one is the next thing to do. Whether it was pressed.
fn button_ui(ui: &mut Ui, look: &Look, item: Item, key: Shortcut, (enabled, is_dark): (bool, bool)) -> bool {
    let cap = look.cap(key);
    let button = if is_dark { Button::primary(item.label) } else { Button::new(item.label) };
    let response = ui.add_enabled(enabled, button.key(cap));
    name_control(&response, item);
    response.clicked()
}

/// The field in which moves are typed.
fn field_ui(ui: &mut Ui, context: &mut ViewContext<'_>, play: &Play, view: &mut PlayView) {
    let look = context.look;
    let words = context.words();
    let is_mine = play.person_to_move() && play.is_at_the_end();
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
    if field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter)) && !view.typed.trim().is_empty() {
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
    if ui.available_width() > look.sizes.body * 5.0 {
        let label = egui::RichText::new(words.play.type_move).font(look.least()).color(look.palette.second);
        ui.add(egui::Label::new(label).truncate());
    }
}

/// A legal move, as it would be typed.
fn example(position: &AnyPosition, language: Language) -> Option<String> {
    Some(position.write_move(position.legal_moves().next()?, language.notation()))
}

/// All that can be done with games, whether one is being played or not.
pub fn game_menu_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let words = context.words();
    ui.set_max_width(MENU);
    let is_on = session.play().is_some();
    let is_shown = is_on && session.game_is_on_screen();
    let mut entry = |ui: &mut Ui, item: Item, key: Option<Shortcut>, does: Option<Command>| {
        let entry = MenuEntry::of(item, key, look).enabled(does.is_some());
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
