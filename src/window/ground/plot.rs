//! Plots: what all of them have.

use egui::{AsIdSalt, Color32, Vec2};
use egui_plot::Plot;

/// A plot of this size that only shows: nothing in it is dragged or zoomed, and no numbers stand at the pointer.
pub fn still_plot<'a>(id: impl AsIdSalt, room: Vec2) -> Plot<'a> {
    Plot::new(id)
        .width(room.x)
        .height(room.y)
        .allow_zoom(false)
        .allow_drag(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_axis_zoom_drag(false)
        .allow_double_click_reset(false)
        .show_x(false)
        .show_y(false)
        .cursor_color(Color32::TRANSPARENT)
}
