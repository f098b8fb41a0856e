//! Painted things that are no widgets, for screen readers.

use egui::accesskit::{Action, Node};
use egui::epaint::{ClippedShape, TextShape};
use egui::{Color32, Context, Id, LayerId, Rect, Shape, Ui, UiBuilder};

/// Whether a screen reader is active: without one nothing has to be described.
pub fn is_heard(ui: &Ui, id: Id) -> bool {
    ui.ctx().accesskit_node_builder(id, |_| ()).is_some()
}

/// Adds what is painted at `rect` to the accessibility tree, below another thing that is there already.
///
/// It takes no part in what the pointer does. Gives back whether a screen reader has chosen it, where it may.
pub fn announce(ui: &mut Ui, parent: Id, id: Id, rect: Rect, write: impl FnOnce(&mut Node)) -> bool {
    let builder = UiBuilder::new().scope_id(id).max_rect(rect).accessibility_parent(parent);
    let painted = ui.new_child(builder).unique_id();
    let bounds = egui::accesskit::Rect {
        x0: rect.min.x.into(),
        y0: rect.min.y.into(),
        x1: rect.max.x.into(),
        y1: rect.max.y.into(),
    };
    ui.ctx().accesskit_node_builder(painted, |node| {
        node.set_bounds(bounds);
        write(node);
    });
    let asks = |action| ui.input(|input| input.has_accesskit_action_request(painted, action));
    asks(Action::Click) || asks(Action::Focus)
}

/// Where the texts stand that are in sight in what is painted of the panels of this frame.
pub fn texts_of_panels(ctx: &Context) -> Vec<Rect> {
    places_of_panels(ctx, |shape| matches!(shape, Shape::Text(_)))
}

/// Where small signs and nodes stand in what is painted of the panels of this frame: their outline is closed.
pub fn signs_of_panels(ctx: &Context) -> Vec<Rect> {
    /// What is larger is a ground, and no sign.
    const LARGEST: f32 = 120.0;
    places_of_panels(ctx, |shape| match shape {
        Shape::Path(path) => path.closed && shape.visual_bounding_rect().size().max_elem() < LARGEST,
        _ => false,
    })
}

fn places_of_panels(ctx: &Context, is_wanted: impl Fn(&Shape) -> bool) -> Vec<Rect> {
    let area = |clipped: &ClippedShape| {
        let is_wanted = is_wanted(&clipped.shape);
        is_wanted.then(|| clipped.shape.visual_bounding_rect().intersect(clipped.clip_rect))
    };
    ctx.graphics(|layers| {
        let panels = layers.get(LayerId::background());
        panels.map_or_else(Vec::new, |list| {
            list.all_entries().filter_map(area).filter(|place| place.is_positive()).collect()
        })
    })
}

/// What a frame paints, in its order: a line for each text and each rectangle that is in sight, with its place in
/// tenths of a point and its colours. Two machines that paint alike have the same lines.
pub fn painted_lines(shapes: &[ClippedShape]) -> Vec<String> {
    fn line(clip: Rect, shape: &Shape, lines: &mut Vec<String>) {
        let place = shape.visual_bounding_rect();
        let of_place = || {
            [place.min.x, place.min.y, place.max.x, place.max.y]
                .map(|side| (side * 10.0).round() as i32)
                .map(|side| format!(" {side}"))
        };
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| line(clip, shape, lines)),
            Shape::Text(text) if clip.intersects(place) => {
                let colour = colour_of(text).to_hex();
                lines.push(format!("text{} {colour} {:?}", of_place().concat(), text.galley.text()));
            }
            Shape::Rect(rect) if clip.intersects(place) => {
                let outline = Some(rect.stroke).filter(|stroke| !stroke.is_empty());
                let outline = outline.map(|stroke| format!(" {}", stroke.color.to_hex())).unwrap_or_default();
                lines.push(format!("rect{} {}{outline}", of_place().concat(), rect.fill.to_hex()));
            }
            _ => {}
        }
    }
    let mut lines = Vec::new();
    shapes.iter().for_each(|clipped| line(clipped.clip_rect, &clipped.shape, &mut lines));
    lines
}

/// The colour with which a text begins.
fn colour_of(text: &TextShape) -> Color32 {
    let first = text.galley.job.sections.first().map(|section| section.format.color);
    let own = first.filter(|colour| *colour != Color32::PLACEHOLDER).unwrap_or(text.fallback_color);
    text.override_text_color.unwrap_or(own)
}
