//! The lines of the log.

use std::ops::Range;

use egui::{
    Align2, Color32, EventFilter, FontId, Id, Rect, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, UiBuilder,
    WidgetInfo, pos2, vec2,
};

use crate::ground::keys::taken;
use crate::ground::{ViewContext, gap, text_block};
use plyscope_core::review::Class;
use plyscope_files::ReviewedLog;
use plyscope_picture::run::LoggedRun;
use plyscope_picture::run::Run;
use plyscope_session::{Command, LogCommand, Travel};
use plyscope_text::Shortcut;

/// Draws the lines into all of the room that is left.
pub(super) fn lines_ui(ui: &mut Ui, context: &mut ViewContext<'_>, run: &Run, log: &ReviewedLog) {
    let look = context.look;
    let words = &context.words().review;
    let room = ui.available_rect_before_wrap();
    let id = Id::unique("lines of the log");
    let list = ui.interact(room, id, Sense::CLICK | Sense::FOCUSABLE);
    list.widget_info(|| WidgetInfo::labeled(Role::List, true, words.lines.label));
    if list.has_focus() {
        keyboard(ui, context, id);
    }
    let palette = &look.palette;
    let edge = if list.has_focus() { Stroke::new(2.0, palette.ink) } else { Stroke::new(1.0, palette.outline) };
    ui.painter().rect_stroke(room, 4.0, edge, StrokeKind::Inside);
    let font = FontId::monospace(look.sizes.code);
    let height = (look.sizes.code * text_block::LINE).round();
    let lit = run.logged().and_then(|logged| logged.line_of(run.moment_after().event));
    let marks = marks(run, log);
    let inner = room.shrink(gap::TINY);
    let shown_last = id.with("what it showed last");
    let shown = (run.search, run.step(), inner.size().round().to_pos2());
    let is_new =
        ui.data_mut(|data| data.get_temp_mut_or_default::<Option<_>>(shown_last).replace(shown)) != Some(shown);
    let listed = listed(ui, id, lit, log.text.lines());
    let mut chosen = None;
    ui.scope_builder(UiBuilder::new().max_rect(inner), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let mut area = ScrollArea::vertical().id_salt(id).auto_shrink(false).min_scrolled_height(0.0);
        if let Some(line) = lit.filter(|_| is_new) {
            // The line stands in the middle, unless that lies before the first one.
            let top = ((line - listed.start) as f32 + 0.5) * height - inner.height() / 2.0;
            area = area.vertical_scroll_offset(top.max(0.0));
        }
        let digits = log.text.lines().max(1).ilog10() as usize + 1;
        let cell = ui.painter().layout_no_wrap("0".to_owned(), font.clone(), palette.ink).size().x;
        let gutter = cell * (digits as f32 + 1.5) + gap::SMALL;
        area.show_rows(ui, height, listed.len(), |ui, rows| {
            for place in rows {
                let number = listed.start + place as u32;
                let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
                let text = log.text.line(number);
                let is_lit = lit == Some(number);
                if is_lit {
                    ui.painter().rect_filled(rect, 0.0, palette.lit);
                } else if response.hovered() {
                    ui.painter().rect_filled(rect, 0.0, palette.sunken);
                }
                let mark = marks.binary_search_by_key(&number, |(line, _)| *line).ok();
                let class = mark.and_then(|place| marks.get(place)).map(|(_, class)| *class);
                if let Some(class) = class {
                    let middle = pos2(rect.left() + cell * 0.6, rect.center().y);
                    ui.painter().circle_filled(middle, cell * 0.4, look.colour_of(class));
                }
                let at = |x: f32, text: String, colour: Color32, align: Align2| {
                    ui.painter().text(pos2(x, rect.center().y), align, text, font.clone(), colour);
                };
                at(rect.left() + gutter - gap::SMALL, number.to_string(), palette.faint, Align2::RIGHT_CENTER);
                let visible = Rect::from_min_max(pos2(rect.left() + gutter, rect.top()), rect.max);
                let ink = if log.is_of_its_form(number) { palette.ink } else { palette.faint };
                ui.painter().with_clip_rect(visible.intersect(ui.clip_rect())).text(
                    visible.left_center(),
                    Align2::LEFT_CENTER,
                    shortened(&text),
                    font.clone(),
                    ink,
                );
                let spoken = (words.line_of)(number, &text);
                response.widget_info(|| WidgetInfo::selected(Role::ListItem, true, is_lit, &spoken));
                if response.clicked() {
                    chosen = Some(number);
                }
            }
        });
    });
    if let Some(line) = chosen {
        context.push(Command::Log(LogCommand::GoToLine(line)));
    }
    list.on_hover_text(words.lines.hint);
}

/// So many lines are listed at once: the places of more would not be exact.
const LISTED: u32 = 200_000;

/// The numbers of the lines that are listed: all of a log that is not too long, of another one those around the lit
/// line.
fn listed(ui: &Ui, id: Id, lit: Option<u32>, lines: u32) -> Range<u32> {
    if lines <= LISTED {
        return 1..lines + 1;
    }
    let first = ui.data_mut(|data| {
        let first = data.get_temp_mut_or(id.with("first line"), 1_u32);
        let inside = first.saturating_add(LISTED / 8)..first.saturating_add(LISTED - LISTED / 8);
        let is_near_the_start = *first == 1 && lit.is_some_and(|line| line < inside.end);
        if let Some(line) = lit.filter(|line| !inside.contains(line) && !is_near_the_start) {
            *first = line.saturating_sub(LISTED / 2).max(1);
        }
        *first = (*first).min(lines - LISTED + 1);
        *first
    });
    first..first + LISTED
}

/// No line is drawn farther than that.
fn shortened(text: &str) -> String {
    const MOST: usize = 300;
    text.replace('\t', " ").chars().take(MOST).collect()
}

/// The lines at which something is found, with the worst class of each.
fn marks(run: &Run, log: &ReviewedLog) -> Vec<(u32, Class)> {
    let lines = run.logged().map_or(&[][..], LoggedRun::marks).iter().filter_map(|mark| {
        let finding = log.review.findings.get(mark.place)?;
        Some((finding.line, finding.class))
    });
    let mut marks: Vec<(u32, Class)> = lines.collect();
    marks.sort_unstable();
    marks.dedup_by_key(|(line, _)| *line);
    marks
}

/// What the keys do while the list has the keyboard: the replay goes on and back under it.
fn keyboard(ui: &Ui, context: &mut ViewContext<'_>, id: Id) {
    let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, arrows));
    let on = taken(ui, Shortcut::ControlDown) + taken(ui, Shortcut::ControlRight);
    let back = taken(ui, Shortcut::ControlUp) + taken(ui, Shortcut::ControlLeft);
    for _ in 0..on {
        context.push(Command::Travel(Travel::Forward));
    }
    for _ in 0..back {
        context.push(Command::Travel(Travel::Back));
    }
}
