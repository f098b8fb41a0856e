//! Sentences in a room of their own.

use egui::{Color32, Ui};

use crate::drawing::stage::Words;
use crate::view::ground::Look;

/// A line's height, in sizes of its type.
pub const LINE: f32 = Words::LINE;

/// On a panel narrower than this, in points, a sentence beside buttons takes a line more.
pub const NARROW: f32 = 1000.0;

/// Draws the main sentence into a room that it may not leave.
pub fn sentence_ui(ui: &mut Ui, look: &Look, sentence: &str, room: egui::Vec2) -> egui::Response {
    let response = text_ui(ui, look, sentence, look.sizes.reason, look.palette.ink, room);
    read_out(&response, sentence);
    response
}

/// Names a sentence; a screen reader reads each new one when it has finished what it says.
pub fn read_out(response: &egui::Response, spoken: &str) {
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, spoken));
    response.ctx.accesskit_node_builder(response.id, |node| node.set_live(egui::accesskit::Live::Polite));
}

/// Draws sentences into a room that they may not leave: long ones become a little smaller.
pub fn text_ui(ui: &mut Ui, look: &Look, text: &str, largest: f32, color: Color32, room: egui::Vec2) -> egui::Response {
    let layout = |size: f32| {
        let font = egui::FontId::proportional(size);
        ui.painter().layout(text.to_owned(), font, color, room.x)
    };
    let mut size = largest;
    let mut galley = layout(size);
    while galley.size().y > room.y && size > look.sizes.least {
        size -= 1.0;
        galley = layout(size);
    }
    let (place, response) = ui.allocate_exact_size(room, egui::Sense::hover());
    ui.painter().galley(place.min, galley, color);
    response
}
