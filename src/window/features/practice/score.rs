//! How the trees of this session went.

use egui::{Grid, RichText, ScrollArea, Ui, Vec2};

use crate::ground::widgets::Button;
use crate::ground::{Look, ShellRequest, ViewContext, gap};
use plyscope_session::PracticeEntry;

/// Draws the list, the latest tree first, and the button that saves it.
pub(super) fn score_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().practice;
    let state = session.practice();
    let score = state.score();
    ui.set_width(look.sizes.body * 23.0);
    if score.trees == 0 {
        ui.label(words.no_score);
        return;
    }
    let font = look.bold(look.sizes.body);
    ui.label(RichText::new((words.score)(score.trees, score.perfect)).font(font));
    ui.label((words.graded)(score.counts.right, score.counts.of));
    if ui.add(Button::new(words.export.label)).on_hover_text(words.export.hint).clicked() {
        context.request(ShellRequest::ExportScores);
    }
    if state.is_exported() {
        let label = ui.label(words.exported);
        label.ctx.accesskit_node_builder(label.id, |node| node.set_live(egui::accesskit::Live::Polite));
    }
    ui.add_space(gap::SMALL);
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        Grid::new("graded trees").spacing(Vec2::new(gap::PADDING, gap::TINY)).striped(true).show(ui, |ui| {
            for column in [words.column_seed, words.column_right, words.column_tries, words.column_search] {
                ui.label(RichText::new(column).font(look.bold(look.sizes.least)).color(look.palette.second));
            }
            ui.end_row();
            for entry in state.entries().iter().rev() {
                row_ui(ui, look, entry);
            }
        });
    });
}

fn row_ui(ui: &mut Ui, look: &Look, entry: &PracticeEntry) {
    let words = look.words();
    let recipe = &entry.recipe;
    ui.label(recipe.seed.to_string());
    let sign = if entry.is_perfect() { " ✓" } else { "" };
    ui.label(format!("{}/{}{sign}", entry.first.right, entry.first.of));
    ui.label(match entry.exam {
        Some((exam, _)) => (words.practice.of_exam)(exam),
        None => entry.tries.to_string(),
    });
    let search = RichText::new((words.sheet.search)(recipe)).font(look.least());
    ui.add(egui::Label::new(search).truncate()).on_hover_text((words.sheet.kind)(recipe));
    ui.end_row();
}
