//! What can be done in a game.

use egui::text::LayoutJob;
use egui::{Align, Button, Color32, TextEdit, TextFormat, Ui};

use super::PlayView;
use crate::game::{AnyPosition, Player, Position, TextForm};
use crate::scenario::write_moves;
use crate::session::{Command, Play, PlayCommand, ScreenPart, Session, Setting, SetupCommand, SetupSource, Travel};
use crate::text::{self, Item, Language, Shortcut};
use crate::view::ground::widgets::{beside_ui, name_control};
use crate::view::ground::{Look, ShellRequest, ViewContext, gap};

/// Draws the buttons and the field for a move, and at the right the number of the move.
pub fn actions_ui(ui: &mut Ui, context: &mut ViewContext<'_>, view: &mut PlayView) {
    let (session, look) = (context.session, context.look);
    let Some(play) = session.play() else { return };
    view.follow(play);
    let number = (look.words().play.move_number)(play.game().plies() as u64 + 1);
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
    let replay = button(look, words.replay, Some(Shortcut::Start), has_search);
    let replay = ui.add_enabled(has_search, replay);
    if named(&replay, words.replay) {
        context.push(Command::Travel(Travel::ToStart));
    }
    let can_take_back = play.game().plies() > 0;
    let back = ui.add_enabled(can_take_back, button(look, words.take_back, Some(Shortcut::TakeBack), false));
    if named(&back, words.take_back) {
        context.push(Command::Play(PlayCommand::TakeBack));
    }
    if [Player::Max, Player::Min].iter().any(|player| play.agent(*player).search().is_some()) {
        let item = if play.is_going() { words.pause } else { words.go_on };
        let going = ui.add_enabled(play.ending().is_none(), button(look, item, Some(Shortcut::GoOn), false));
        if named(&going, item) {
            context.push(Command::Play(PlayCommand::GoOn(!play.is_going())));
        }
    }
    copy_ui(ui, context, play);
    let menu = ui.menu_button(format!("{} ▾", words.new_game.label.trim_end_matches('…')), |ui| {
        game_menu_ui(ui, context);
    });
    name_control(&menu.response, words.menu);
}

/// Copies the moves in one of the forms in which the game is written.
fn copy_ui(ui: &mut Ui, context: &mut ViewContext<'_>, play: &Play) {
    let look = context.look;
    let words = &context.words().play;
    let of_game = |form: &TextForm| Some(form.game()) == play.game().game();
    if !TextForm::ALL.iter().any(of_game) {
        return;
    }
    let menu = ui.menu_button(format!("{} ▾", words.copy.label), |ui| {
        look.ring_in_menu(ui);
        for form in TextForm::ALL.into_iter().filter(of_game) {
            let item = (words.form)(form);
            if ui.add(Button::new(item.label).frame_when_inactive(false)).clicked() {
                ui.ctx().copy_text(write_moves(form, play.game()));
                context.push(Command::Play(PlayCommand::Copied));
                ui.close();
            }
        }
    });
    name_control(&menu.response, words.copy);
}

/// Gives a button its name and its hint; whether it was pressed.
fn named(response: &egui::Response, item: Item) -> bool {
    name_control(response, item);
    response.clicked()
}

/// A button with its key on it; a dark one is the next thing to do.
fn button(look: &Look, item: Item, shortcut: Option<Shortcut>, is_dark: bool) -> Button<'static> {
    let (ink, second) = match is_dark {
        true => (look.palette.canvas, look.palette.canvas),
        false => (look.palette.ink, look.palette.second),
    };
    let mut face = LayoutJob::default();
    let plain = |font, color: Color32| TextFormat { valign: Align::Center, ..TextFormat::simple(font, color) };
    let font = if is_dark { look.bold(look.sizes.body) } else { look.body() };
    face.append(item.label, 0.0, plain(font, ink));
    if let Some(shortcut) = shortcut {
        face.append(shortcut.cap(look.language), gap::SMALL, plain(look.least(), second));
    }
    let button = Button::new(face).min_size(egui::vec2(0.0, look.sizes.target));
    if is_dark { button.fill(look.palette.ink) } else { button }
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
    look.ring_in_menu(ui);
    let is_on = session.play().is_some();
    let is_shown = is_on && session.game_is_on_screen();
    let mut chosen = None;
    let mut entry = |ui: &mut Ui, item: text::Item, possible: bool, what: Entry| {
        let button = Button::new(item.label).frame_when_inactive(false);
        if ui.add_enabled(possible, button).on_hover_text(item.hint).clicked() {
            chosen = Some(what);
        }
    };
    if is_on && !is_shown {
        entry(ui, words.play.back_to_game, true, Entry::Do(Command::Play(PlayCommand::Show)));
    }
    entry(ui, words.play.new_game, true, Entry::Do(Command::Show(ScreenPart::NewGame, true)));
    let here = play_from_here(session);
    let possible = here.is_some();
    entry(ui, words.play.play_from_here, possible, here.map_or(Entry::Nothing, Entry::Do));
    entry(ui, words.setup.open, true, Entry::Do(Command::Setup(SetupCommand::Open(SetupSource::OnScreen))));
    ui.separator();
    let flipped = session.settings().flipped;
    entry(ui, words.setup.turn_round, true, Entry::Do(Command::Set(Setting::Flipped(!flipped))));
    ui.separator();
    entry(ui, words.play.load, true, Entry::ShellRequest(ShellRequest::OpenFile));
    entry(ui, words.play.save, is_on, Entry::ShellRequest(ShellRequest::SaveGame));
    entry(ui, words.play.resume, session.left_game().is_some(), Entry::Do(Command::Play(PlayCommand::Resume)));
    entry(ui, words.play.leave, is_on, Entry::Do(Command::Play(PlayCommand::Leave)));
    match chosen {
        Some(Entry::Do(command)) => context.push(command),
        Some(Entry::ShellRequest(wish)) => context.wish(wish),
        Some(Entry::Nothing) | None => return,
    }
    ui.close();
}

/// What an entry of the menu does.
enum Entry {
    Do(Command),
    ShellRequest(ShellRequest),
    Nothing,
}

/// Begins a game with the position in focus, if it is one of a game.
pub fn play_from_here(session: &Session) -> Option<Command> {
    let position = session.position_in_focus()?;
    let agents = session.usual_agents(&position);
    Some(Command::Play(PlayCommand::Start(Box::new(position), agents)))
}
