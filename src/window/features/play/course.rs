//! The course of the values: what each search of the game found its position worth, move by move.

use egui::{Align2, Label, Pos2, Rect, RichText, Role, Sense, Stroke, Ui, UiBuilder, Vec2, WidgetInfo, pos2, vec2};
use egui_plot::{AxisHints, GridMark, HLine, Line, MarkerShape, PlotBounds, PlotPoint, PlotTransform, Points};

use super::moves::show;
use crate::ground::plot::still_plot;
use crate::ground::{Look, ViewContext, gap};
use plyscope_core::game::{Player, Position, Value, ValueFormat};
use plyscope_session::{Command, Play};
use plyscope_text::{LanguageWords as _, move_text};

/// The height of the plot with its title, in a room of this height.
pub fn course_height(look: &Look, room: f32) -> f32 {
    (room * 0.26).clamp(look.sizes.least * 8.0, look.sizes.least * 14.0)
}

/// What a search found, by the number of its move from 0; of Max's value, as far as it goes.
struct CoursePoint {
    ply: usize,
    value: Value,
    /// Its height in the plot: a decided game stands above or below all others.
    height: f64,
}

/// Draws the course into all the room there is; a click on a move shows its search.
pub fn course_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let Some(play) = session.play() else { return };
    let words = &look.words().play;
    let Some(game) = play.game().game() else { return };
    let room = ui.available_rect_before_wrap();
    ui.advance_cursor_after_rect(room);
    let top =
        Rect::from_min_size(room.min + vec2(gap::LARGE, gap::TINY), vec2(room.width() - gap::HUGE, look.sizes.target));
    let side = (look.words().players.side)((look.words().games.side)(game, Player::Max), Player::Max);
    let row = UiBuilder::new().max_rect(top).layout(egui::Layout::left_to_right(egui::Align::Center));
    ui.scope_builder(row, |ui| {
        ui.label(RichText::new(words.course).font(look.bold(look.sizes.value)));
        let text = (words.course_for)(&side);
        ui.add(Label::new(RichText::new(text).font(look.least()).color(look.palette.second)).truncate());
    });
    let found = found(play);
    let mut below =
        Rect::from_min_max(pos2(room.left() + gap::SMALL, top.bottom()), room.max - vec2(gap::SMALL, gap::TINY));
    if swings(play, &found) {
        let note = below.with_min_x(below.right() - (below.width() * 0.3).min(NOTE));
        below.max.x = note.left() - gap::PADDING;
        let note = UiBuilder::new().max_rect(note);
        ui.scope_builder(note, |ui| {
            ui.add(Label::new(RichText::new(words.horizon).font(look.least()).color(look.palette.second)).wrap());
        });
    }
    ui.scope_builder(UiBuilder::new().max_rect(below), |ui| plot_ui(ui, context, play, &found));
}

/// The width of the note beside the plot at most, in points.
const NOTE: f32 = 250.0;

fn found(play: &Play) -> Vec<CoursePoint> {
    let values: Vec<(usize, Value)> = (0..play.game().plies())
        .filter_map(|ply| Some((ply, play.result_of(ply)?.value?.1)))
        .filter(|(_, value)| !value.is_infinite())
        .collect();
    let estimates = values.iter().filter_map(|(_, value)| estimate(*value));
    let most = estimates.map(f64::abs).fold(1.0, f64::max);
    let height = |value: Value| match estimate(value) {
        Some(estimate) => estimate,
        None if value > Value::ZERO => most * 1.25,
        None => -most * 1.25,
    };
    values.into_iter().map(|(ply, value)| CoursePoint { ply, value, height: height(value) }).collect()
}

/// A value that is no decided game.
fn estimate(value: Value) -> Option<f64> {
    value.plies_to_decision().is_none().then_some(f64::from(value.points()))
}

/// Whether the value has gone up and down again, or down and up, from move to move, under searches of one depth.
fn swings(play: &Play, found: &[CoursePoint]) -> bool {
    let depth = |found: &CoursePoint| play.search_of(found.ply).and_then(|options| options.depth);
    found.windows(3).any(|three| {
        let [one, two, three] = three else { return false };
        let follow = two.ply == one.ply + 1 && three.ply == two.ply + 1;
        let is_one_depth = depth(one).is_some() && depth(one) == depth(two) && depth(two) == depth(three);
        follow && is_one_depth && (two.height - one.height) * (three.height - two.height) < 0.0
    })
}

fn plot_ui(ui: &mut Ui, context: &mut ViewContext<'_>, play: &Play, found: &[CoursePoint]) {
    let look = context.look;
    let words = look.words();
    let room = ui.available_size();
    if room.x < 60.0 || room.y < 30.0 {
        return;
    }
    let font = look.least();
    let highest = found.iter().map(|found| found.height.abs()).fold(1.0, f64::max);
    let plies = play.game().plies();
    let across = (plies as f64 + 0.6).max(8.0);
    let labelled = if found.is_empty() { [0.0; 3] } else { [-highest, 0.0, highest] };
    let marks = labelled.map(|value| GridMark { value, step_size: highest });
    let format = context.session.value_format();
    let axis = AxisHints::new_y()
        .tick_label_font(font.clone())
        .tick_label_color(look.palette.second)
        .label_spacing(0.0..=1.0)
        .formatter(|mark, _| signed(mark.value, &format));
    // Above the highest value stand the names of the moves.
    let above = f64::from(font.size * 1.9 / room.y).min(0.4);
    let top = highest * (1.15 + above * 2.6);
    let plot = still_plot("course of the game", room)
        .set_margin_fraction(Vec2::ZERO)
        .reset()
        // Not focusable: the keys belong to the list of moves.
        .sense(Sense::CLICK)
        .show_grid(false)
        .y_grid_spacer(move |_| marks.to_vec())
        .show_axes([false, true])
        .custom_y_axes(vec![axis]);
    let line: Vec<[f64; 2]> = found.iter().map(|found| [at(found.ply), found.height]).collect();
    let drawn = plot.show(ui, |plot| {
        plot.set_plot_bounds(PlotBounds::from_min_max([0.2, -highest * 1.25], [across + 0.2, top]));
        plot.hline(HLine::new("", 0.0).stroke(Stroke::new(1.5, look.palette.outline)).allow_hover(false));
        plot.line(Line::new("", line.clone()).stroke(Stroke::new(2.0, look.palette.ink)).allow_hover(false));
        for player in [Player::Max, Player::Min] {
            let of_player = |found: &&CoursePoint| mover(play, found.ply) == Some(player);
            let points: Vec<[f64; 2]> =
                found.iter().filter(of_player).map(|found| [at(found.ply), found.height]).collect();
            let shape = if player == Player::Max { MarkerShape::Up } else { MarkerShape::Down };
            let marks = Points::new("", points).shape(shape).color(look.palette.of(player)).radius(font.size * 0.42);
            plot.points(marks.allow_hover(false));
        }
    });
    names_ui(ui, context, play, found, &drawn.transform);
    if drawn.response.clicked()
        && let Some(pointer) = drawn.response.interact_pointer_pos()
    {
        let ply = (drawn.transform.value_from_position(pointer).x.round() as usize).clamp(1, plies.max(1)) - 1;
        if ply < plies {
            context.push(Command::Play(show(play, ply)));
        }
    }
    let spoken: Vec<String> = found.iter().map(|found| format.value(found.value).to_string()).collect();
    let spoken = look.language.labelled(words.play.course, &spoken.join(", "));
    drawn.response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &spoken));
}

/// Where a move stands across.
fn at(ply: usize) -> f64 {
    ply as f64 + 1.0
}

fn mover(play: &Play, ply: usize) -> Option<Player> {
    Some(play.game().position_after(ply)?.side_to_move())
}

/// The moves above the plot and the values in it, as far as there is room; and which move is on the board.
fn names_ui(ui: &Ui, context: &ViewContext<'_>, play: &Play, found: &[CoursePoint], transform: &PlotTransform) {
    let look = context.look;
    let painter = ui.painter();
    let frame = *transform.frame();
    let screen = |ply: usize, height: f64| -> Pos2 { transform.position_from_point(&PlotPoint::new(at(ply), height)) };
    let font = look.least();
    let plies = play.game().plies();
    let name = |ply: usize| {
        let position = play.game().position_after(ply)?;
        let mv = *play.game().moves().get(ply)?;
        Some(format!("{} {}", sign(position.side_to_move()), move_text(position, mv, look.language)))
    };
    let layout = |text: String, colour| painter.layout_no_wrap(text, font.clone(), colour);
    if let Some(shown) = play.shown_plies().checked_sub(1) {
        let half = (screen(1, 0.0).x - screen(0, 0.0).x).clamp(8.0, 70.0) / 2.0;
        let middle = screen(shown, 0.0).x;
        let column = Rect::from_x_y_ranges(middle - half..=middle + half, frame.y_range());
        painter.rect_filled(column.intersect(frame), 4.0, look.palette.halo.gamma_multiply(0.18));
    }
    // From the move on the board outwards, so that it is named whatever has no room.
    let shown = play.shown_plies().saturating_sub(1);
    let mut order: Vec<usize> = (0..plies).collect();
    order.sort_by_key(|ply| (ply.abs_diff(shown), *ply));
    let mut taken: Vec<Rect> = Vec::new();
    for ply in order.into_iter().take(MOST_NAMES) {
        let Some(name) = name(ply) else { continue };
        let player = mover(play, ply).unwrap_or(Player::Max);
        let galley = layout(name, look.palette.of(player));
        let place = Align2::CENTER_TOP.anchor_size(pos2(screen(ply, 0.0).x, frame.top() + 1.0), galley.size());
        if frame.x_range().contains(place.left()) && frame.x_range().contains(place.right()) && is_free(&taken, place) {
            taken.push(place);
            painter.galley(place.min, galley, look.palette.ink);
        }
    }
    let format = context.session.value_format();
    let mut found: Vec<&CoursePoint> = found.iter().collect();
    found.sort_by_key(|found| found.ply.abs_diff(shown));
    for found in found.into_iter().take(MOST_NAMES) {
        let galley = layout(format.value(found.value).to_string(), look.palette.ink);
        let point = screen(found.ply, found.height);
        let below = Align2::CENTER_TOP.anchor_size(point + vec2(0.0, font.size * 0.45), galley.size());
        let above = Align2::CENTER_BOTTOM.anchor_size(point - vec2(0.0, font.size * 0.45), galley.size());
        let wanted = if found.height > 0.0 { [above, below] } else { [below, above] };
        let fits = |place: &&Rect| frame.expand(1.0).contains_rect(**place) && is_free(&taken, **place);
        if let Some(place) = wanted.iter().find(fits).copied() {
            taken.push(place);
            painter.galley(place.min, galley, look.palette.ink);
        }
    }
}

/// So many moves are named at most: more have no room.
const MOST_NAMES: usize = 40;

fn is_free(taken: &[Rect], place: Rect) -> bool {
    !taken.iter().any(|other| other.expand2(vec2(4.0, 0.0)).intersects(place))
}

/// Roof up for Max, point down for Min, as in the tree.
const fn sign(player: Player) -> &'static str {
    match player {
        Player::Max => "▲",
        Player::Min => "▼",
    }
}

/// A value at the axis: `+400`, `0`, `−400`, as values are written.
fn signed(value: f64, format: &ValueFormat) -> String {
    // Heights are those of values, and a little beyond.
    let written = format.value(Value::new(value.round() as i32)).to_string();
    if value >= 0.5 && !written.starts_with('+') { format!("+{written}") } else { written }
}
