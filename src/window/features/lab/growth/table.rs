//! The exact numbers of one depth.

use egui::{Align, Grid, Layout, Response, RichText, Sense, Ui, vec2};

use super::plot::mark;
use super::{GrowthView, MOST_PLIES};
use crate::ground::{Look, gap};
use plyscope_core::practice::{GrowthOrder, LeafGrowth, effective_branching};
use plyscope_text::Item;

/// The room that it takes, in points.
pub(super) fn width(look: &Look) -> f32 {
    look.sizes.body * 32.0
}

/// About the height that it takes, in points.
pub(super) fn height(look: &Look) -> f32 {
    (look.sizes.body * 1.3 + gap::TINY) * 5.0 + 2.0 * gap::SMALL
}

/// Draws a row for each order, and one for the square root.
pub(super) fn table_ui(ui: &mut Ui, look: &Look, view: &GrowthView) {
    let words = &look.words().growth;
    let Some(figures) = view.figures(view.depth.clamp(1, MOST_PLIES)) else { return };
    let exact = look.words().numbers.exact;
    // Nothing in it is clicked on.
    ui.spacing_mut().interact_size.y = look.sizes.body * 1.3;
    Grid::new("growth numbers").num_columns(5).spacing([gap::HUGE, gap::TINY]).show(ui, |ui| {
        head(ui, look, Item { label: words.orders, hint: "" });
        for item in [words.formula, words.counted, words.effective] {
            right(ui, |ui| head(ui, look, item));
        }
        // Without a column behind it, the last one would reach to the edge.
        ui.label("");
        ui.end_row();
        for order in GrowthOrder::ALL {
            let item = (words.order)(order);
            ui.horizontal(|ui| {
                let (rect, _) = ui.allocate_exact_size(vec2(look.sizes.body, look.sizes.body), Sense::hover());
                ui.painter().add(mark(rect.center(), look.sizes.body * 0.35, order, look));
                ui.label(item.label).on_hover_text(item.hint);
            });
            let by_formula = match order {
                GrowthOrder::Worst => Some(figures.worst),
                GrowthOrder::Best => Some(figures.best),
                GrowthOrder::Random => None,
            };
            number(ui, by_formula.map(exact), words.formula, words.not_counted);
            number(ui, counted(&figures, order).map(exact), words.counted, words.not_counted);
            let effective = figures.leaves(order).map(|leaves| effective_branching(leaves, figures.depth));
            number(ui, effective.map(|effective| format!("{effective:.1}")), words.effective, words.not_counted);
            ui.end_row();
        }
        ui.label(words.root.label).on_hover_text(words.root.hint);
        let root = figures.root_of_all();
        number(ui, Some(exact(root.round() as u64)), words.root, words.root);
        ui.label("");
        number(ui, Some(format!("{:.1}", effective_branching(root, figures.depth))), words.effective, words.root);
        ui.end_row();
    });
}

/// What was counted, rounded to whole leaves.
fn counted(figures: &LeafGrowth, order: GrowthOrder) -> Option<u64> {
    let counted = figures.counted?;
    Some(match order {
        GrowthOrder::Worst => counted.worst,
        GrowthOrder::Random => counted.random.round() as u64,
        GrowthOrder::Best => counted.best,
    })
}

fn head(ui: &mut Ui, look: &Look, item: Item) {
    let text = RichText::new(item.label).font(look.bold(look.sizes.least)).color(look.palette.second);
    let label = ui.label(text);
    if !item.hint.is_empty() {
        label.on_hover_text(item.hint);
    }
}

/// A number at the right of its column, which says what it is, or the sign that there is none and why.
fn number(ui: &mut Ui, number: Option<String>, column: Item, none: Item) {
    right(ui, |ui| match number {
        Some(number) => ui.label(number).on_hover_text(column.hint),
        None => ui.label(none.label).on_hover_text(none.hint),
    });
}

fn right<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> Response {
    ui.with_layout(Layout::right_to_left(Align::Center), contents).response
}
