//! The list of findings, by class.

use std::sync::Arc;

use egui::style::ScrollAnimation;
use egui::{
    Align, Color32, Galley, Layout, Rect, RichText, Role, ScrollArea, Sense, Ui, UiBuilder, WidgetInfo, pos2, vec2,
};

use crate::ground::cache::{RunKey, kept};
use crate::ground::{Look, ViewContext, gap};
use plyscope_core::review::{Class, Finding};
use plyscope_files::ReviewedLog;
use plyscope_picture::run::LoggedRun;
use plyscope_picture::run::Run;
use plyscope_session::{Command, LogCommand};
use plyscope_text as text;

/// A row of the list.
enum FindingsListRow {
    /// A class, and how many findings it has.
    Heading(Class, u64),
    /// A finding, by its place.
    Finding(usize),
}

/// Draws the list, at most so high. Each finding has as many lines as its text needs.
pub(super) fn findings_ui(ui: &mut Ui, context: &mut ViewContext<'_>, run: &Run, log: &ReviewedLog, most: f32) {
    let look = context.look;
    let rows = rows(log);
    let least = (look.sizes.body * 1.6).round();
    let here = run.step();
    let is_here = |place: usize| {
        run.logged().map_or(&[][..], LoggedRun::marks).iter().any(|mark| mark.place == place && mark.step == here)
    };
    let words = &context.words().review;
    let area = ScrollArea::vertical().id_salt("findings").max_height(most.max(2.0 * least)).auto_shrink([false, true]);
    let mut chosen = None;
    let now = rows.iter().position(|row| matches!(row, FindingsListRow::Finding(place) if is_here(*place)));
    let last = ui.scope_id().with("finding in sight");
    area.show_viewport(ui, |ui, seen| {
        let width = ui.available_width();
        // Another finding than that of the last frame comes into sight, and the same one where the list has another size.
        let shown = (now, vec2(width, seen.height()).round().to_pos2());
        let is_new = ui.data_mut(|data| data.get_temp_mut_or_default::<Option<_>>(last).replace(shown)) != Some(shown);
        let key = (RunKey::of(run, look.centipawns), width.to_bits(), look.sizes.body.to_bits(), look.language);
        let tops = kept(ui, ui.scope_id().with("tops of findings"), key, || tops(ui, look, log, &rows, width));
        let origin = ui.max_rect().left_top();
        ui.set_min_size(vec2(width, tops.last().copied().unwrap_or_default()));
        if let Some([top, bottom]) = now.filter(|_| is_new).and_then(|row| tops.get(row..row + 2)?.as_array().copied())
        {
            let place = Rect::from_min_max(origin + vec2(0.0, top), origin + vec2(1.0, bottom - BETWEEN));
            ui.scroll_to_rect_animation(place, None, ScrollAnimation::none());
        }
        for (row, span) in rows.iter().zip(tops.windows(2)) {
            let [top, bottom] = [span.first(), span.last()].map(|end| end.copied().unwrap_or_default());
            if bottom < seen.top() || top > seen.bottom() {
                continue;
            }
            let rect = Rect::from_min_size(origin + vec2(0.0, top), vec2(width, bottom - top - BETWEEN));
            match row {
                FindingsListRow::Heading(class, count) => {
                    let name = (words.class)(*class);
                    let text = RichText::new((words.class_count)(name.label, *count));
                    let text = text.font(look.bold(look.sizes.least)).color(look.colour_of(*class));
                    let builder = UiBuilder::new().max_rect(rect).layout(Layout::left_to_right(Align::Center));
                    ui.scope_builder(builder, |ui| {
                        ui.add_space(gap::TINY);
                        ui.label(text).on_hover_text(name.hint);
                    });
                }
                FindingsListRow::Finding(place) => {
                    let Some(finding) = log.review.findings.get(*place) else { continue };
                    if (FindingRow { place: *place, finding, rect, is_here: is_here(*place) }).ui(ui, look, log) {
                        chosen = Some(*place);
                    }
                }
            }
        }
    });
    if let Some(place) = chosen {
        context.push(Command::Log(LogCommand::GoTo(place)));
    }
}

/// Room between two rows, in points.
const BETWEEN: f32 = 3.0;

/// Where each row begins, and where the last one ends.
fn tops(ui: &Ui, look: &Look, log: &ReviewedLog, rows: &[FindingsListRow], width: f32) -> Vec<f32> {
    let least = (look.sizes.body * 1.6).round();
    let height = |row: &FindingsListRow| match row {
        FindingsListRow::Heading(..) => least,
        FindingsListRow::Finding(place) => log.review.findings.get(*place).map_or(least, |finding| {
            let lines = lines(ui, look, log, finding, width);
            (lines.size().y + look.sizes.body * 0.3).round().max(least)
        }),
    };
    let mut top = 0.0;
    let after = rows.iter().map(|row| {
        top += height(row) + BETWEEN;
        top
    });
    std::iter::once(0.0).chain(after).collect()
}

/// A finding in lines that fit into a row of this width.
fn lines(ui: &Ui, look: &Look, log: &ReviewedLog, finding: &Finding, width: f32) -> Arc<Galley> {
    let words = &look.words().review;
    let says = text::review::finding(look.language, &log.log, finding);
    let line = if finding.line > 0 { (words.line)(finding.line) } else { words.whole_log.to_owned() };
    let text = format!("{line}  {says}");
    let room = (width - 2.0 * gap::SMALL - gap::TINY).max(40.0);
    ui.painter().layout(text, look.body(), look.palette.ink, room)
}

/// The findings under the names of their classes.
fn rows(log: &ReviewedLog) -> Vec<FindingsListRow> {
    let mut rows = Vec::new();
    let mut class = None;
    for (place, finding) in log.review.findings.iter().enumerate() {
        if class.replace(finding.class) != Some(finding.class) {
            rows.push(FindingsListRow::Heading(finding.class, log.review.count_of_class(finding.class)));
        }
        rows.push(FindingsListRow::Finding(place));
    }
    rows
}

/// One finding in its row.
struct FindingRow<'f> {
    /// Its number in the review.
    place: usize,
    finding: &'f Finding,
    rect: Rect,
    /// Whether the search stands at it.
    is_here: bool,
}

impl FindingRow<'_> {
    /// Draws it; whether it was chosen.
    fn ui(&self, ui: &mut Ui, look: &Look, log: &ReviewedLog) -> bool {
        let Self { place, finding, rect, is_here } = *self;
        let words = &look.words().review;
        let palette = &look.palette;
        let response = ui.interact(rect, ui.scope_id().with(("finding", place)), Sense::click());
        let class = (words.class)(finding.class).label;
        let whole = text::review::finding_at_line(look.language, &log.log, finding, class);
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_here, &whole));
        if ui.is_rect_visible(rect) {
            let fill = match (is_here, response.hovered() || response.has_focus()) {
                (true, _) => palette.lit,
                (false, true) => palette.sunken,
                (false, false) => Color32::TRANSPARENT,
            };
            ui.painter().rect_filled(rect, 3.0, fill);
            let lines = lines(ui, look, log, finding, rect.width());
            let top = rect.center().y - lines.size().y / 2.0;
            let first = lines.rows.first().map_or(rect.height(), |row| row.height());
            ui.painter().circle_filled(
                pos2(rect.left() + gap::SMALL, top + first / 2.0),
                3.5,
                look.colour_of(finding.class),
            );
            ui.painter().galley(pos2(rect.left() + 2.0 * gap::SMALL, top), lines, palette.ink);
        }
        response.on_hover_text(whole).clicked()
    }
}
