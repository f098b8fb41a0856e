//! The moves of the game in numbered pairs, with what each search was worth.

use egui::{
    Align2, EventFilter, Key, Modifiers, Rect, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2,
};

use crate::game::{Player, Position};
use crate::session::{Command, Play, PlayCommand};
use crate::text::{self, move_text};
use crate::view::ground::{Look, ViewContext, gap};

/// The list, which has the arrow keys while it has the keyboard.
fn id() -> egui::Id {
    egui::Id::unique("moves of the game")
}

/// Whether the list has the keyboard.
pub fn have_focus(ctx: &egui::Context) -> bool {
    ctx.memory(|memory| memory.has_focus(id()))
}

/// Draws the list into all of the room there is.
pub(super) fn moves_ui(ui: &mut Ui, play: &Play, context: &mut ViewContext<'_>) {
    let look = context.look;
    let words = context.words();
    let room = ui.available_rect_before_wrap();
    let list = ui.interact(room, id(), Sense::CLICK | Sense::FOCUSABLE);
    list.widget_info(|| WidgetInfo::labeled(Role::List, true, words.play.moves));
    if list.has_focus() {
        let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id(), arrows));
        keys(ui, play, context);
    }
    let palette = &look.palette;
    let edge = if list.has_focus() { Stroke::new(2.0, palette.ink) } else { Stroke::new(1.0, palette.outline) };
    ui.painter().rect(room, 4.0, palette.panel, edge, StrokeKind::Inside);
    ui.scope_builder(egui::UiBuilder::new().max_rect(room.shrink(gap::TINY)), |ui| {
        let last = egui::Id::unique("shown ply of the list");
        // In another room the ply may be out of sight again.
        let now = (shown(play), room.height() as u32);
        let moved = ui.data_mut(|data| data.get_temp::<((usize, usize), u32)>(last)) != Some(now);
        ui.data_mut(|data| data.insert_temp(last, now));
        ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| rows_ui(ui, play, context, moved));
    });
}

fn shown(play: &Play) -> (usize, usize) {
    (play.game().plies(), play.shown_plies())
}

fn keys(ui: &Ui, play: &Play, context: &mut ViewContext<'_>) {
    let (plies, at) = shown(play);
    let targets = [
        (Key::ArrowLeft, at.saturating_sub(1)),
        (Key::ArrowRight, at + 1),
        (Key::ArrowUp, at.saturating_sub(2)),
        (Key::ArrowDown, at + 2),
        (Key::Home, 0),
        (Key::End, plies),
    ];
    ui.input_mut(|input| {
        for (key, target) in targets {
            if input.consume_key(Modifiers::NONE, key) {
                context.push(Command::Play(PlayCommand::GoToPly(target.min(plies))));
            }
        }
        if input.consume_key(Modifiers::NONE, Key::Enter)
            && let Some(ply) = at.checked_sub(1)
        {
            context.push(Command::Play(PlayCommand::ShowSearch(ply)));
        }
    });
}

fn rows_ui(ui: &mut Ui, play: &Play, context: &mut ViewContext<'_>, moved: bool) {
    let look = context.look;
    let words = context.words();
    let plies = play.game().plies();
    let min_begins = play.game().start().side_to_move() == Player::Min;
    let first = usize::from(min_begins);
    let height = look.sizes.body * 1.3 + look.sizes.least * 1.3 + 2.0;
    let number_width = look.sizes.least * 2.2;
    ui.spacing_mut().item_spacing.y = 2.0;
    let width = ui.available_width() - gap::SMALL;
    let cell = (width - number_width) / 2.0;
    let (start, response) = ui.allocate_exact_size(vec2(width, look.sizes.body * 1.5), Sense::CLICK);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, play.shown_plies() == 0, words.play.start));
    ground(ui, look, start, play.shown_plies() == 0, response.hovered());
    ui.painter().text(
        start.left_center() + vec2(6.0, 0.0),
        Align2::LEFT_CENTER,
        words.play.start,
        look.least(),
        look.palette.second,
    );
    if response.clicked() {
        context.push(Command::Play(PlayCommand::GoToPly(0)));
    }
    if moved && play.shown_plies() == 0 {
        ui.scroll_to_rect_animation(start, None, egui::style::ScrollAnimation::none());
    }
    for pair in 0..(plies + first).div_ceil(2) {
        let (row, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
        // A game may have thousands of moves, and each name takes the rules to find.
        let is_looked_for = moved && (play.shown_plies() + first).div_ceil(2) == pair + 1;
        if !ui.is_rect_visible(row) && !is_looked_for {
            continue;
        }
        let number = (pair + 1).to_string();
        let at = pos2(row.left() + number_width - 6.0, row.top() + look.sizes.body * 0.75);
        ui.painter().text(at, Align2::RIGHT_CENTER, number, look.least(), look.palette.second);
        for side in 0..2 {
            let left = row.left() + number_width + cell * side as f32;
            let rect = Rect::from_min_size(pos2(left, row.top()), vec2(cell - 2.0, height));
            match (2 * pair + side).checked_sub(first) {
                Some(ply) if ply < plies => move_ui(ui, play, context, ply, rect, moved),
                None => {
                    let at = rect.left_top() + vec2(6.0, look.sizes.body * 0.75);
                    ui.painter().text(at, Align2::LEFT_CENTER, "…", look.body(), look.palette.second);
                }
                Some(_) => {}
            }
        }
    }
}

/// One move, what its search was worth, and the button that opens the search.
fn move_ui(ui: &mut Ui, play: &Play, context: &mut ViewContext<'_>, ply: usize, rect: Rect, moved: bool) {
    let look = context.look;
    let words = context.words();
    let game = play.game();
    let (Some(position), Some(mv)) = (game.position_after(ply), game.moves().get(ply)) else { return };
    let name = move_text(position, *mv, look.language);
    let searched = play.search_of(ply).is_some();
    let is_shown = play.shown_plies() == ply + 1;
    let arm = if searched { look.sizes.body * 1.6 } else { 0.0 };
    let whole = ui.interact(rect, id().with(ply), Sense::CLICK);
    whole.widget_info(|| WidgetInfo::selected(Role::Button, true, is_shown, &name));
    ground(ui, look, rect, is_shown, whole.hovered());
    if is_shown && moved {
        ui.scroll_to_rect_animation(rect, None, egui::style::ScrollAnimation::none());
    }
    let painter = ui.painter_at(rect);
    let middle = rect.top() + look.sizes.body * 0.75;
    painter.text(pos2(rect.left() + 6.0, middle), Align2::LEFT_CENTER, &name, look.body(), look.palette.ink);
    if let Some(result) = play.result_of(ply) {
        let nodes = result.nodes;
        let value = result.value.map_or_else(|| "?".to_owned(), |(bound, value)| text::signed(bound, value));
        let both = format!("{value}   {}", (words.numbers.count)(nodes));
        let layout = |text| painter.layout_no_wrap(text, look.least(), look.palette.second);
        // Where both do not fit, the value is more informative.
        let mut short = layout(both);
        if short.size().x > rect.width() - 9.0 {
            short = layout(value.clone());
        }
        let at = pos2(rect.left() + 6.0, rect.bottom() - look.sizes.least * 0.15 - short.size().y);
        painter.galley(at, short, look.palette.second);
        whole.clone().on_hover_text((words.play.result)(&value, nodes));
    }
    if whole.clicked() {
        context.push(Command::Play(PlayCommand::GoToPly(ply + 1)));
    }
    if searched {
        let button = Rect::from_min_max(pos2(rect.right() - arm, rect.top()), pos2(rect.right(), rect.top() + arm));
        let response = ui.interact(button, id().with(("search", ply)), Sense::CLICK);
        let spoken = (words.play.open_search)(&name);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &spoken));
        let is_open = play.shown_search() == Some(ply);
        let color = if is_open || response.hovered() { look.palette.ink } else { look.palette.second };
        let sign = if is_open { "▶" } else { "▷" };
        painter.text(button.center(), Align2::CENTER_CENTER, sign, look.least(), color);
        if response.hovered() {
            painter.rect_stroke(button.shrink(1.0), 3.0, Stroke::new(1.0, look.palette.ink), StrokeKind::Inside);
        }
        if response.on_hover_text(spoken).clicked() {
            context.push(Command::Play(PlayCommand::ShowSearch(ply)));
        }
    }
}

fn ground(ui: &Ui, look: &Look, rect: Rect, is_shown: bool, hovered: bool) {
    if is_shown {
        let edge = Stroke::new(1.5, look.palette.ink);
        ui.painter().rect(rect, 3.0, look.palette.max_fill, edge, StrokeKind::Inside);
    } else if hovered {
        ui.painter().rect_stroke(rect, 3.0, Stroke::new(1.0, look.palette.outline), StrokeKind::Inside);
    }
}
