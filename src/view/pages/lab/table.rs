//! The numbers of an experiment.

use egui::{Align, Grid, Layout, RichText, Ui};

use crate::lab::{Column, Results};
use crate::view::ground::{Look, gap};

use super::plot::label;

/// Draws a row for each place on the axis, and a column for each series; an interval stands behind its number.
pub(super) fn table_ui(ui: &mut Ui, look: &Look, results: &Results) {
    let words = &look.words().lab;
    let columns = results.columns();
    ui.spacing_mut().interact_size.y = look.sizes.body * 1.3;
    Grid::new("lab numbers").spacing([gap::LARGE, gap::TINY]).show(ui, |ui| {
        for column in &columns {
            let (text, hint) = match column {
                Column::Axis(axis) => ((words.axis)(*axis).to_owned(), ""),
                Column::Mean(id) => (label(*id, look), (words.series)(*id).hint),
                Column::Interval(_) => (words.interval.label.to_owned(), words.interval.hint),
            };
            let text = RichText::new(text).font(look.bold(look.sizes.least)).color(look.palette.second);
            right(ui, |ui| {
                let head = ui.label(text);
                if !hint.is_empty() {
                    head.on_hover_text(hint);
                }
            });
        }
        ui.end_row();
        for row in results.rows() {
            for cell in row {
                right(ui, |ui| match cell.as_str() {
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

fn right(ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
    ui.with_layout(Layout::right_to_left(Align::Center), contents);
}
