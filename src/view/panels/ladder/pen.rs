//! Painting text: aligned, cut short where it must be, and readable over whatever lies behind it.

use std::sync::Arc;

use egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui::{Align2, Color32, FontId, Galley, Painter, Pos2, Rect, Ui, Vec2};

use crate::view::ground::Look;

/// A painter with the look's fonts and colours.
pub(super) struct Pen<'a> {
    pub(super) painter: &'a Painter,
    pub(super) look: &'a Look,
}

impl<'a> Pen<'a> {
    pub(super) fn new(ui: &'a Ui, look: &'a Look) -> Self {
        Self { painter: ui.painter(), look }
    }

    /// A point moved to the middle of a pixel, so that thin lines are crisp.
    pub(super) fn crisp(&self, x: f32) -> f32 {
        self.painter.round_to_pixel_center(x)
    }

    /// Lays out one line, cut short with `…` at `width`.
    pub(super) fn line(&self, text: &str, font: FontId, colour: Color32, width: f32) -> Arc<Galley> {
        let mut job = LayoutJob::single_section(text.to_owned(), TextFormat::simple(font, colour));
        job.wrap = TextWrapping::truncate_at_width(width.max(1.0));
        self.painter.layout_job(job)
    }

    /// Lays out text in as many lines as it takes.
    pub(super) fn lines(&self, text: &str, font: FontId, colour: Color32, width: f32) -> Arc<Galley> {
        self.painter.layout(text.to_owned(), font, colour, width.max(1.0))
    }

    /// Paints a galley by one of its corners or the middle of a side.
    pub(super) fn put(&self, galley: Arc<Galley>, at: Pos2, anchor: Align2) -> Rect {
        let place = anchor.anchor_size(at, galley.size());
        self.painter.galley(place.min, galley, self.look.palette.ink);
        place
    }

    /// Like [`put`](Self::put), with a plate of the ground behind it, so that no post runs through the text.
    pub(super) fn put_on_plate(&self, galley: Arc<Galley>, at: Pos2, anchor: Align2, ground: Color32) -> Rect {
        let place = anchor.anchor_size(at, galley.size());
        if galley.is_empty() {
            return place;
        }
        self.painter.rect_filled(place.expand2(Vec2::new(3.0, 0.0)), 2.0, ground);
        self.put(galley, at, anchor)
    }
}
