//! The moves of the game one beside the other; a click on one that a search has found shows its search.

use egui::scroll_area::ScrollBarVisibility;
use egui::{Align2, EventFilter, Rect, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};

use crate::ground::keys::taken;
use crate::ground::{Look, ViewContext, gap};
use plyscope_core::game::Position;
use plyscope_session::{Command, Play, PlayCommand};
use plyscope_text::{self as text, Item, Shortcut, move_text};

/// The list, which has the arrow keys while it has the keyboard.
fn id() -> egui::Id {
    egui::Id::unique("moves of the game")
}

/// Whether the list has the keyboard.
pub fn have_focus(ctx: &egui::Context) -> bool {
    ctx.memory(|memory| memory.has_focus(id()))
}

/// Draws the moves into all of the room there is, as high as a row.
pub fn progress_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let Some(play) = session.play() else { return };
    let words = context.words();
    let height = (look.sizes.body + 2.0 * gap::TINY).max(ui.available_height().min(look.sizes.target + gap::SMALL));
    let room = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), height));
    ui.advance_cursor_after_rect(room);
    let list = ui.interact(room, id(), Sense::CLICK | Sense::FOCUSABLE);
    list.widget_info(|| WidgetInfo::labeled(Role::List, true, words.play.moves));
    if list.has_focus() {
        let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id(), arrows));
        keys(ui, play, context);
        ui.painter().rect_stroke(room, 4.0, Stroke::new(2.0, look.palette.ink), StrokeKind::Outside);
    }
    ui.scope_builder(egui::UiBuilder::new().max_rect(room), |ui| {
        let last = egui::Id::unique("shown ply of the list");
        // In another room the ply may be out of sight again.
        let now = (shown(play), room.width() as u32);
        let moved = ui.data_mut(|data| data.get_temp::<((usize, usize), u32)>(last)) != Some(now);
        ui.data_mut(|data| data.insert_temp(last, now));
        let area = ScrollArea::horizontal().auto_shrink([false, false]);
        area.scroll_bar_visibility(ScrollBarVisibility::AlwaysHidden)
            .show(ui, |ui| boxes_ui(ui, play, context, height, moved));
    });
}

fn shown(play: &Play) -> (usize, usize) {
    (play.game().plies(), play.shown_plies())
}

fn keys(ui: &Ui, play: &Play, context: &mut ViewContext<'_>) {
    let (plies, at) = shown(play);
    let targets = [
        (Shortcut::ControlLeft, at.saturating_sub(1)),
        (Shortcut::ControlRight, at + 1),
        (Shortcut::ControlUp, at.saturating_sub(2)),
        (Shortcut::ControlDown, at + 2),
        (Shortcut::ControlFirst, 0),
        (Shortcut::ControlLast, plies),
    ];
    for (shortcut, target) in targets {
        if taken(ui, shortcut) > 0 {
            context.push(Command::Play(PlayCommand::GoToPly(target.min(plies))));
        }
    }
    if taken(ui, Shortcut::ControlTake) > 0
        && let Some(ply) = at.checked_sub(1)
    {
        context.push(Command::Play(PlayCommand::ShowSearch(ply)));
    }
}

/// The width of a move with the gap behind it; the same for all, so that a long game is found at once.
fn slot(look: &Look) -> f32 {
    look.sizes.body * 4.6
}

fn boxes_ui(ui: &mut Ui, play: &Play, context: &mut ViewContext<'_>, height: f32, moved: bool) {
    let look = context.look;
    let words = context.words();
    let plies = play.game().plies();
    let slot = slot(look);
    // The start, the moves, and the one that is to come.
    let (all, _) = ui.allocate_exact_size(vec2(slot * (plies + 2) as f32, height), Sense::hover());
    let place = |number: usize| {
        let left = all.left() + slot * number as f32;
        Rect::from_min_size(pos2(left, all.top()), vec2(slot - gap::TINY, height)).shrink2(vec2(1.0, 2.0))
    };
    if moved {
        let at = place(play.shown_plies()).expand2(vec2(slot, 0.0));
        ui.scroll_to_rect_animation(at, None, egui::style::ScrollAnimation::none());
    }
    let sight = ui.clip_rect();
    // A game may have thousands of moves, and each name takes the rules to find.
    let first = ((sight.left() - all.left()) / slot).floor().max(0.0) as usize;
    let last = (((sight.right() - all.left()) / slot).ceil().max(0.0) as usize).min(plies);
    // What has just been gone to is scrolled to in the next frame, and read out in this one.
    let wanted = Some(play.shown_plies()).filter(|ply| moved && !(first..=last).contains(ply));
    for number in (first..=last).chain(wanted) {
        match number.checked_sub(1) {
            None => start_ui(ui, play, context, place(0)),
            Some(ply) => move_ui(ui, play, context, ply, place(number)),
        }
    }
    let next = place(plies + 1);
    if play.ending().is_none() && ui.is_rect_visible(next) {
        let text = if play.person_to_move() { words.play.your_move } else { "…" };
        let stroke = Stroke::new(1.5, look.palette.ink);
        ui.painter().rect(next, 4.0, look.palette.lit, stroke, StrokeKind::Inside);
        ui.painter().text(next.center(), Align2::CENTER_CENTER, text, look.least(), look.palette.ink);
    }
}

fn start_ui(ui: &mut Ui, play: &Play, context: &mut ViewContext<'_>, rect: Rect) {
    let look = context.look;
    let Item { label: text, hint } = context.words().play.start;
    let is_shown = play.shown_plies() == 0;
    let response = ui.interact(rect, id().with("start"), Sense::CLICK);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_shown, text));
    let edge = edge(look, is_shown, response.hovered());
    ui.painter().rect(rect, 4.0, look.palette.sunken, edge, StrokeKind::Inside);
    ui.painter_at(rect).text(rect.center(), Align2::CENTER_CENTER, text, look.least(), look.palette.second);
    if response.on_hover_text(hint).clicked() {
        context.push(Command::Play(PlayCommand::GoToPly(0)));
    }
}

fn edge(look: &Look, is_shown: bool, hovered: bool) -> Stroke {
    match (is_shown, hovered) {
        (true, _) => Stroke::new(2.0, look.palette.ink),
        (false, true) => Stroke::new(1.5, look.palette.second),
        (false, false) => Stroke::new(1.0, look.palette.outline),
    }
}

/// One move; a click shows its search, or its position where a person made it.
fn move_ui(ui: &mut Ui, play: &Play, context: &mut ViewContext<'_>, ply: usize, rect: Rect) {
    let look = context.look;
    let words = context.words();
    let game = play.game();
    let (Some(position), Some(mv)) = (game.position_after(ply), game.moves().get(ply)) else { return };
    let player = position.side_to_move();
    let name = move_text(position, *mv, look.language);
    let is_shown = play.shown_plies() == ply + 1;
    let response = ui.interact(rect, id().with(ply), Sense::CLICK);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_shown, &name));
    let fill = look.palette.fill_of(player);
    ui.painter().rect(rect, 4.0, fill, edge(look, is_shown, response.hovered()), StrokeKind::Inside);
    let font = if is_shown { look.bold(look.sizes.least) } else { look.least() };
    let mut job = egui::text::LayoutJob::simple_singleline(name.clone(), font, look.palette.ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width(rect.width() - 4.0);
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
    let at = rect.center() - galley.size() / 2.0;
    ui.painter_at(rect).galley(at, galley, look.palette.ink);
    let mut hint = name.clone();
    if let Some(result) = play.result_of(ply) {
        let format = context.session.value_format();
        let signed = |(bound, value)| text::signed(bound, format.value(value));
        let value = result.value.map_or_else(|| "?".to_owned(), signed);
        hint = format!("{name}  {}", (words.play.result)(&value, result.nodes));
    }
    if play.search_of(ply).is_some() {
        hint = format!("{hint}\n{}", (words.play.open_search)(&name));
    }
    if response.on_hover_text(hint).clicked() {
        context.push(Command::Play(show(play, ply)));
    }
}

/// What shows a move: its search, or the position behind it where a person made it.
pub(super) fn show(play: &Play, ply: usize) -> PlayCommand {
    match play.search_of(ply) {
        Some(_) => PlayCommand::ShowSearch(ply),
        None => PlayCommand::GoToPly(ply + 1),
    }
}
