//! The list of findings, by class.

use egui::{Align, Align2, Color32, Layout, RichText, Role, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::review::{Class, Finding};
use crate::scenario::ReviewedLog;
use crate::session::{Command, LogCommand, Run};
use crate::text;
use crate::view::ground::{Look, ViewContext, gap};

/// A row of the list.
enum Row {
    /// A class, and how many findings it has.
    Heading(Class, u64),
    /// A finding, by its place.
    Finding(usize),
}

/// Draws the list, at most so high.
pub(super) fn findings_ui(ui: &mut Ui, context: &mut ViewContext<'_>, run: &Run, log: &ReviewedLog, most: f32) {
    let look = context.look;
    let rows = rows(log);
    let height = (look.sizes.body * 1.6).round();
    let here = run.step();
    let is_here = |place: usize| run.finding_marks().iter().any(|mark| mark.place == place && mark.step == here);
    let words = &context.words().review;
    let area = ScrollArea::vertical().id_salt("findings").max_height(most.max(2.0 * height)).auto_shrink([false, true]);
    let mut chosen = None;
    area.show_rows(ui, height, rows.len(), |ui, shown| {
        for row in rows.get(shown).unwrap_or_default() {
            match row {
                Row::Heading(class, count) => {
                    let name = (words.class)(*class);
                    let text = RichText::new((words.class_count)(name.label, *count));
                    let text = text.font(look.bold(look.sizes.least)).color(look.colour_of(*class));
                    ui.allocate_ui_with_layout(
                        vec2(ui.available_width(), height),
                        Layout::left_to_right(Align::Center),
                        |ui| {
                            ui.add_space(gap::TINY);
                            ui.label(text).on_hover_text(name.hint);
                        },
                    );
                }
                Row::Finding(place) => {
                    let Some(finding) = log.review.findings.get(*place) else { continue };
                    if finding_ui(ui, look, log, finding, height, is_here(*place)) {
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

/// The findings under the names of their classes.
fn rows(log: &ReviewedLog) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut class = None;
    for (place, finding) in log.review.findings.iter().enumerate() {
        if class.replace(finding.class) != Some(finding.class) {
            rows.push(Row::Heading(finding.class, log.review.count_of_class(finding.class)));
        }
        rows.push(Row::Finding(place));
    }
    rows
}

/// One finding in a row; whether it was chosen.
fn finding_ui(ui: &mut Ui, look: &Look, log: &ReviewedLog, finding: &Finding, height: f32, is_here: bool) -> bool {
    let words = &look.words().review;
    let palette = &look.palette;
    let says = text::review::finding(look.language, &log.log, finding);
    let line = if finding.line > 0 { (words.line)(finding.line) } else { words.whole_log.to_owned() };
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
    let whole = (words.at_line)(finding.line, (words.class)(finding.class).label, &says);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_here, &whole));
    if ui.is_rect_visible(rect) {
        let fill = match (is_here, response.hovered() || response.has_focus()) {
            (true, _) => palette.lit,
            (false, true) => palette.sunken,
            (false, false) => Color32::TRANSPARENT,
        };
        ui.painter().rect_filled(rect, 3.0, fill);
        let mark = pos2(rect.left() + gap::SMALL, rect.center().y);
        ui.painter().circle_filled(mark, 3.5, look.colour_of(finding.class));
        let left = rect.left() + 2.0 * gap::SMALL;
        let text = format!("{line}  {}  {says}", finding.kind.id());
        let mut job = egui::text::LayoutJob::simple_singleline(text, look.body(), palette.ink);
        job.wrap = egui::text::TextWrapping::truncate_at_width(rect.right() - left - gap::TINY);
        let galley = ui.painter().layout_job(job);
        let place = Align2::LEFT_CENTER.anchor_size(pos2(left, rect.center().y), galley.size());
        ui.painter().galley(place.min, galley, palette.ink);
    }
    response.on_hover_text(whole).clicked()
}
