//! The strip that says in which form a text was read, where it can be read in others; and the question how a text is
//! meant that was refused, with the trees that it can be.

use egui::{Frame, Margin, Panel, RichText, Sense, Stroke, Ui, WidgetInfo, vec2};

use crate::ground::cache::kept;
use crate::ground::painter::{from_rect, paint};
use crate::ground::widgets::Button;
use crate::ground::{Look, ViewContext, gap};
use plyscope_files::{Readings, TreeReading, notation};
use plyscope_picture::drawing::bare;
use plyscope_session::{Activity, Command};

/// Draws the strip; nothing where a text is a tree in one form alone.
pub fn readings_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let Some(readings) = session.readings().filter(|_| session.screen().activity == Activity::Replay) else { return };
    let words = &context.words().files;
    let frame = Frame::new().fill(look.palette.best_fill).inner_margin(Margin::symmetric(12, 4));
    Panel::top("readings").frame(frame).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            let text = (words.read_as)(look.language.label(&readings.name()));
            let label = ui.label(RichText::new(text).color(look.palette.ink));
            let note = session.run().map(|run| look.language.label(&run.scenario.note)).unwrap_or_default();
            if !note.is_empty() {
                label.on_hover_text(note);
            }
            for way in &readings.others {
                way_button_ui(ui, context, readings, way);
            }
            if ui.add(Button::new(words.read_rightly.label)).on_hover_text(words.read_rightly.hint).clicked() {
                context.push(Command::DismissReadings);
            }
        });
    });
}

/// The trees that are drawn side by side, each as wide and as high, in points.
const MOST_WIDE: f32 = 400.0;
const HEIGHT: f32 = 150.0;
/// Where the screen is so high, they are higher.
const TALL: (f32, f32) = (1000.0, 210.0);

/// Draws the trees that a refused text can be side by side, each with a button that reads it so.
pub fn question_ui(ui: &mut Ui, context: &mut ViewContext<'_>, readings: &Readings) {
    let (look, count) = (context.look, readings.others.len().max(1) as f32);
    ui.label(context.words().files.read_with);
    let width = ((ui.available_width() - (count - 1.0) * gap::PADDING) / count).clamp(120.0, MOST_WIDE);
    let height = if ui.ctx().content_rect().height() >= TALL.0 { TALL.1 } else { HEIGHT };
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = gap::PADDING;
        for (place, way) in readings.others.iter().enumerate() {
            ui.vertical(|ui| {
                ui.set_width(width);
                way_button_ui(ui, context, readings, way);
                tree_ui(ui, look, (place, way), vec2(width, height));
            });
        }
    });
}

/// Draws the button that reads a text in another way.
fn way_button_ui(ui: &mut Ui, context: &mut ViewContext<'_>, readings: &Readings, way: &TreeReading) {
    let button = ui.add(Button::new(context.look.language.label(&way.reading.name())));
    if button.on_hover_text(context.words().files.read_otherwise).clicked() {
        context.push(Command::Open(readings.read_as(way.reading)));
    }
}

/// Draws a tree that a text can be; a screen reader hears it in brackets.
fn tree_ui(ui: &mut Ui, look: &Look, (place, way): (usize, &TreeReading), size: egui::Vec2) {
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Image, true, notation::write(&way.tree)));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let stroke = Stroke::new(1.0, look.palette.outline);
    ui.painter().rect(rect, 4.0, look.palette.canvas, stroke, egui::StrokeKind::Inside);
    let key = (way.clone(), look.lettering(), from_rect(rect));
    let marks = kept(ui, egui::Id::unique(("readings", place)), key, || {
        bare::marks(&way.tree, &look.lettering(), from_rect(rect))
    });
    paint(&ui.painter().with_clip_rect(rect), look, marks.list());
}
