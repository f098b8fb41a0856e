//! What stands above the board, above the search of a move, and in the bar of the window.

use egui::{Align, Label, Layout, Rect, RichText, Ui, UiBuilder, pos2, vec2};

use super::agents::agents_ui;
use super::board::looking_text;
use crate::ground::widgets::{Button, Icon, icon_ui};
use crate::ground::{Look, ViewContext, gap};
use plyscope_core::game::{Player, Position};
use plyscope_session::{Command, Play, Travel, ViewedPosition};
use plyscope_text::{PlayNotice, Shortcut};

/// What the page is called: the game, and the number of the next move.
pub fn title(context: &ViewContext<'_>) -> Option<String> {
    let (words, play) = (context.words(), context.session.play()?);
    let game = (words.games.name)(play.game().game()?);
    Some((words.play.on_page)(game, number_of_move(play)))
}

/// The number of the move that is to be made; of a game that is over, of its last one.
pub fn number_of_move(play: &Play) -> u64 {
    let plies = play.game().plies() as u64;
    if play.game().ending().is_some() { plies } else { plies + 1 }
}

/// Draws who plays: the choices of the page.
pub fn choices_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let session = context.session;
    if let Some(play) = session.play() {
        agents_ui(ui, play, context);
    }
}

/// The height of a heading.
pub fn heading_height(look: &Look) -> f32 {
    look.sizes.target
}

/// Draws what stands above the board: whose turn it is and what was played last; or which position of the search is on
/// the board, and the way back. The last points of the room are kept free.
pub fn heading_ui(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    room: Rect,
    free: f32,
    looked_at: Option<&ViewedPosition>,
) {
    let (session, look) = (context.session, context.look);
    let Some(play) = session.play() else { return };
    let row =
        Rect::from_min_max(room.min + vec2(gap::LARGE, 0.0), pos2(room.right() - free - gap::SMALL, room.bottom()));
    let builder = UiBuilder::new().max_rect(row).layout(Layout::right_to_left(Align::Center));
    ui.scope_builder(builder, |ui| {
        ui.set_clip_rect(row.expand(2.0).intersect(ui.clip_rect()));
        if looked_at.is_some() || session.replays_a_move() {
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| looking_ui(ui, context, looked_at));
            return;
        }
        let words = context.words();
        let is_checked = play.position_shown().check().is_some() && play.position_shown().outcome().is_none();
        if is_checked {
            let check = RichText::new(words.play.check).font(look.bold(look.sizes.body)).color(look.palette.error);
            ui.label(check);
        } else if let Some(last) = last_move(look, play) {
            ui.add(Label::new(RichText::new(last).font(look.least()).color(look.palette.second)).truncate());
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let (player, text) = to_move(look, play);
            let bold = look.bold(look.sizes.value);
            icon_ui(ui, Icon::Of(player), look.sizes.body, look.palette.of(player));
            ui.add(Label::new(RichText::new(text).font(bold)).truncate());
        });
    });
}

/// Whose turn it is, and in which words.
fn to_move(look: &Look, play: &Play) -> (Player, String) {
    let words = look.words();
    let player = play.position_shown().side_to_move();
    let game = play.game().game();
    let side = game.map_or((words.players.name)(player), |game| (words.games.side)(game, player));
    let side = (words.players.side)(side, player);
    let text = match (play.ending(), play.is_at_the_end()) {
        (Some(_), true) => (words.played.notice)(PlayNotice::Over).to_owned(),
        (_, false) => (words.board.to_move)(&side),
        (None, true) if play.person_to_move() => (words.play.your_turn)(&side),
        (None, true) if !play.is_going() => (words.play.paused)(&side),
        (None, true) => (words.board.to_move)(&side),
    };
    (player, text)
}

/// Who made the move that led to the position on the board, and which.
fn last_move(look: &Look, play: &Play) -> Option<String> {
    let words = look.words();
    let ply = play.shown_plies().checked_sub(1)?;
    let position = play.game().position_after(ply)?;
    let name = position.write_move(*play.game().moves().get(ply)?, look.language.notation());
    let side = (words.games.side)(position.game()?, position.side_to_move());
    Some((words.play.has_played)(side, &name))
}

/// Which position of the search is on the board, and the way back.
fn looking_ui(ui: &mut Ui, context: &mut ViewContext<'_>, looked_at: Option<&ViewedPosition>) {
    let look = context.look;
    let words = &look.words().play;
    let cap = look.cap(Shortcut::Escape);
    let text = match looked_at {
        Some(looked_at) => format!("{} · {} {cap}", looking_text(look, looked_at), words.back_from_looking),
        None => format!("{} {cap}", words.replaying.label),
    };
    if ui.add(Button::state(text)).on_hover_text(words.replaying.hint).clicked() {
        context.push(match looked_at {
            Some(_) => Command::Select(None),
            None => Command::Travel(Travel::ToEnd),
        });
    }
}

/// Draws what stands above the search of a move: why it was made, and what the search has looked at; while the next
/// move is searched, how far that is.
pub fn why_heading_ui(ui: &mut Ui, context: &mut ViewContext<'_>, room: Rect) {
    let (session, look) = (context.session, context.look);
    let words = look.words();
    let row = Rect::from_min_max(room.min + vec2(gap::LARGE, 0.0), room.max - vec2(gap::SMALL, 0.0));
    let builder = UiBuilder::new().max_rect(row).layout(Layout::left_to_right(Align::Center));
    ui.scope_builder(builder, |ui| {
        ui.set_clip_rect(row.intersect(ui.clip_rect()));
        let (Some(told), Some(run)) = (session.told(look.language), session.run()) else { return };
        ui.label(RichText::new((words.play.why)(&told.name)).font(look.bold(look.sizes.value)));
        let counts = run.counts();
        let moves = run.trace.children(run.root()).count() as u64;
        let text = (words.play.looked_at)(run.trace.len().into(), counts.pruning_cutoffs, moves);
        ui.add(Label::new(RichText::new(text).font(look.least()).color(look.palette.second)).truncate());
    });
}
