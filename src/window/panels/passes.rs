//! The searches of the root one after the other: how depth and window change, and what each has found.

use egui::{RichText, Role, ScrollArea, Sense, Ui, WidgetInfo, vec2};

use crate::ground::painter::{from_rect, paint};
use crate::ground::widgets::{bring_row_into_sight, whole_rows};
use crate::ground::{ViewContext, gap};
use plyscope_core::trace::Trace;
use plyscope_picture::drawing::passes::{CLOSE_ROW, Passes, ROW};
use plyscope_picture::drawing::{DrawingPart, SearchMarks};
use plyscope_picture::run::Run;
use plyscope_session::{Command, Travel};
use plyscope_text as text;

/// Draws a row for each search of the root up to the moment; a click goes to where it begins.
pub fn passes_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let Some(run) = session.run() else { return };
    let words = look.words();
    if run.trace.passes().len() == 1 {
        ui.label(RichText::new(words.passes.one).color(look.palette.second));
        return;
    }
    let passes = Passes::of(run, look.value_format(run));
    let title = RichText::new(words.passes.title.label).font(look.bold(look.sizes.least)).color(look.palette.second);
    ui.label(title).on_hover_text(words.passes.title.hint);
    let height = row_height(ui, look.sizes.least, run.trace.passes().len());
    let id = ui.scope_id().with("pass in sight");
    let here = passes.rows.len().saturating_sub(1);
    // A panel that has another height shows other rows.
    let key = Some((run.search, here, ui.available_height().round() as u32));
    let moved = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default(id), key)) != key;
    let rows = whole_rows(ui, height);
    let area = ScrollArea::vertical().id_salt("passes").max_height(rows).auto_shrink([false, false]);
    let mut chosen = None;
    area.show_rows(ui, height, passes.rows.len(), |ui, shown| {
        if moved {
            // The row of the moment is the last one.
            bring_row_into_sight(ui, &shown, here, height);
        }
        for row in passes.rows.get(shown).unwrap_or_default() {
            let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
            let says = spoken(context, run, row);
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, row.is_here, &says));
            if ui.is_rect_visible(rect) {
                if row.is_here || response.hovered() || response.has_focus() {
                    let fill = if row.is_here { look.palette.lit } else { look.palette.sunken };
                    ui.painter().rect_filled(rect, 3.0, fill);
                }
                let mut marks = SearchMarks::new(DrawingPart::Ground.alone());
                row.draw(&mut marks, &passes.line, &look.lettering(), from_rect(rect.shrink2(vec2(gap::TINY, 0.0))));
                paint(&ui.painter_at(rect), look, marks.list());
            }
            if response.on_hover_text(says).clicked() {
                chosen = Some(row.root);
            }
        }
    });
    if let Some(root) = chosen {
        context.push(Command::Travel(Travel::Seek(Trace::enter_step(root, 0))));
    }
}

/// The height of a row: a little less where all passes of the search have room so, and none must be scrolled to.
fn row_height(ui: &Ui, least: f32, passes: usize) -> f32 {
    let between = ui.spacing().item_spacing.y;
    let all = (ui.available_height() + between) / passes.max(1) as f32 - between;
    let usual = (least * ROW).round();
    if all >= least * CLOSE_ROW { all.floor().min(usual) } else { usual }
}

/// A row as it is read aloud.
fn spoken(context: &ViewContext<'_>, run: &Run, row: &plyscope_picture::drawing::passes::PassRow) -> String {
    let (words, format) = (context.words(), context.look.value_format(run));
    let window = text::window(row.call.window, format);
    let known = text::interval(row.known, format).unwrap_or_else(|| words.facts.not_yet.to_owned());
    let result = row.result.as_deref().unwrap_or(words.passes.open);
    let result = if run.trace.passes().len() > 1 {
        format!("{result} · {} {known}", words.passes.known.label)
    } else {
        result.to_owned()
    };
    let pass = (words.passes.pass)(row.number as u64 + 1);
    (words.passes.spoken)(
        &pass,
        &(words.table.depth)(row.call.depth),
        (words.passes.why)(row.call.reason),
        &window,
        &result,
    )
}
