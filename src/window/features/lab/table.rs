//! The numbers of an experiment.

use egui::{Align, Color32, FontId, Grid, Layout, RichText, Ui};

use crate::ground::{Look, gap};
use plyscope_core::lab::{ResultColumn, Results};

use super::plot::label;

/// What a column is called, and what it is.
fn head(column: &ResultColumn, look: &Look) -> (String, &'static str) {
    let words = &look.words().lab;
    match column {
        ResultColumn::Axis(axis) => ((words.axis)(*axis).to_owned(), ""),
        ResultColumn::Mean(id) => (label(*id, look), (words.series)(*id).hint),
        ResultColumn::Interval(_) => (words.interval.label.to_owned(), words.interval.hint),
    }
}

fn head_font(look: &Look) -> FontId {
    look.bold(look.sizes.least)
}

fn text_width(ui: &Ui, text: &str, font: FontId) -> f32 {
    ui.painter().layout_no_wrap(text.to_owned(), font, Color32::BLACK).size().x
}

/// The width of what stands behind the whole part of a number, its point among it.
fn behind_point(ui: &Ui, cell: &str) -> f32 {
    let font = egui::TextStyle::Body.resolve(ui.style());
    cell.split_once('.').map_or(0.0, |(whole, _)| text_width(ui, cell, font.clone()) - text_width(ui, whole, font))
}

/// The room of each column: before and behind the decimal point.
fn columns(ui: &Ui, look: &Look, results: &Results) -> Vec<[f32; 2]> {
    let font = egui::TextStyle::Body.resolve(ui.style());
    let rows = super::rows(results, look);
    let of_column = |(place, column): (usize, &ResultColumn)| {
        let cells = || rows.iter().filter_map(|row| row.get(place));
        let behind = cells().map(|cell| behind_point(ui, cell)).fold(0.0, f32::max);
        let before =
            cells().map(|cell| text_width(ui, cell, font.clone()) - behind_point(ui, cell)).fold(0.0, f32::max);
        [before.max(text_width(ui, &head(column, look).0, head_font(look)) - behind), behind]
    };
    results.columns().iter().enumerate().map(of_column).collect()
}

/// The room that the whole table takes.
pub(super) fn width(ui: &Ui, look: &Look, results: &Results) -> f32 {
    // What scrolls stands beside it.
    let bar = ui.spacing().scroll.allocated_width().max(ui.spacing().scroll.bar_width);
    columns(ui, look, results).into_iter().flatten().sum::<f32>() + gap::PADDING * results.columns().len() as f32 + bar
}

/// The height of the table with its margin, in at most so much room: of as many whole rows as there are or fit.
pub(super) fn height(look: &Look, results: &Results, most: f32) -> f32 {
    let (row, margin) = (row_height(look) + gap::TINY, 2.0 * gap::SMALL);
    let fitting = ((most - margin) / row).floor().max(1.0);
    fitting.min(results.rows().len() as f32 + 1.0) * row + margin
}

fn row_height(look: &Look) -> f32 {
    look.sizes.body * 1.3
}

/// Draws a row for each place on the axis, and a column for each series; an interval stands behind its number. Numbers
/// stand below each other by their decimal points.
pub(super) fn table_ui(ui: &mut Ui, look: &Look, results: &Results) {
    let words = &look.words().lab;
    let room = columns(ui, look, results);
    ui.spacing_mut().interact_size.y = row_height(look);
    let grid = Grid::new("lab numbers").spacing([gap::PADDING, gap::TINY]).min_col_width(0.0);
    grid.show(ui, |ui| {
        for column in &results.columns() {
            let (text, hint) = head(column, look);
            let text = RichText::new(text).font(head_font(look)).color(look.palette.second);
            right(ui, 0.0, |ui| {
                let head = ui.label(text);
                if !hint.is_empty() {
                    head.on_hover_text(hint);
                }
            });
        }
        ui.end_row();
        for row in super::rows(results, look) {
            for (cell, [_, behind]) in row.iter().zip(&room) {
                right(ui, behind - behind_point(ui, cell), |ui| match cell.as_str() {
                    "" => {
                        ui.label(words.left_out.label).on_hover_text(words.left_out.hint);
                    }
                    _ => {
                        ui.label(cell);
                    }
                });
            }
            ui.end_row();
        }
    });
}

/// Draws something at the right, so far from the end.
fn right(ui: &mut Ui, from_end: f32, contents: impl FnOnce(&mut Ui)) {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.add_space(from_end);
        contents(ui);
    });
}
