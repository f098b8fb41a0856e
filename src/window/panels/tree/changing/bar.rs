//! The bar over the tree while it is changed: the mode, its buttons, and what the last change has done.

use egui::text::{LayoutJob, TextWrapping};
use egui::{Frame, Label, Layout, Margin, Rect, RichText, Ui, UiBuilder, vec2};

use crate::ground::search_words::works_on;
use crate::ground::widgets::{Icon, icon_ui, sliding_row_ui};
use crate::ground::{Look, ViewContext, gap, is_for_fingers};
use plyscope_picture::run::Run;
use plyscope_text::Item;

/// What a mode of changing puts into the bar.
pub struct Bar<'b> {
    /// What the mode is called.
    pub title: Item,
    /// Draws its buttons.
    pub buttons: &'b mut dyn FnMut(&mut Ui, &mut ViewContext<'_>),
    /// What it says.
    pub text: &'b dyn Fn() -> String,
}

/// Draws the bar at the upper edge of the room; gives the room that is left. The bar is always as high as its longest
/// text needs, so that the tree below stays where it is.
pub fn bar_ui(ui: &mut Ui, context: &mut ViewContext<'_>, run: &Run, of_mode: Bar<'_>) -> Rect {
    let look = context.look;
    let room = ui.available_rect_before_wrap();
    let line = ui.text_style_height(&egui::TextStyle::Body) + 2.0;
    // A low panel needs its room for the tree; what has no room is read by resting the pointer on it.
    let lines = if room.height() < line * LOW { 2 } else { 3 };
    let height = look.sizes.target + line * lines as f32 + gap::SMALL * 2.0;
    let (bar, rest) = room.split_top_bottom_at_y((room.top() + height).min(room.bottom()));
    ui.painter().rect_filled(bar, 0.0, look.palette.panel);
    ui.painter().hline(bar.x_range(), bar.bottom(), egui::Stroke::new(1.0, look.palette.outline));
    let inside = bar.shrink2(vec2(gap::PADDING, gap::TINY));
    let builder = UiBuilder::new().max_rect(inside).layout(Layout::top_down(egui::Align::Min));
    ui.scope_builder(builder, |ui| {
        ui.set_clip_rect(bar.intersect(ui.clip_rect()));
        if is_for_fingers(ui.style()) {
            sliding_row_ui(ui, "buttons of changing", |ui| {
                badge(ui, look, of_mode.title);
                (of_mode.buttons)(ui, context);
            });
        } else {
            ui.horizontal(|ui| {
                badge(ui, look, of_mode.title);
                (of_mode.buttons)(ui, context);
                let works_on = RichText::new(works_on(run, look)).font(look.least()).color(look.palette.second);
                ui.add(Label::new(works_on).truncate());
            });
        }
        let mut job = LayoutJob::simple((of_mode.text)(), look.body(), look.palette.ink, inside.width());
        job.wrap = TextWrapping { max_width: inside.width(), max_rows: lines, ..TextWrapping::default() };
        ui.add(Label::new(job));
    });
    rest
}

/// A panel lower than so many lines of text is low.
const LOW: f32 = 16.0;

fn badge(ui: &mut Ui, look: &Look, title: Item) {
    let palette = &look.palette;
    let frame = Frame::new()
        .fill(palette.best_fill)
        .stroke(egui::Stroke::new(1.0, palette.best))
        .corner_radius(6.0)
        .inner_margin(Margin::symmetric(gap::SMALL as i8, 2));
    let text = RichText::new(title.label).font(look.bold(look.sizes.body)).color(palette.best);
    let badge = frame.show(ui, |ui| {
        icon_ui(ui, Icon::Edit, look.sizes.body, palette.best);
        ui.label(text)
    });
    badge.response.on_hover_text(title.hint);
}
