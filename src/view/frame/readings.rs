//! The strip that says in which form a text was read, where it can be read in others.

use egui::{Frame, Margin, Panel, RichText, Ui};

use crate::scenario::Readings;
use crate::session::{Activity, Command};
use crate::view::ground::ViewContext;

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
            others_ui(ui, context, readings);
            if ui.button(words.read_rightly.label).on_hover_text(words.read_rightly.hint).clicked() {
                context.push(Command::DismissReadings);
            }
        });
    });
}

/// Draws a button for each of the other ways.
pub fn others_ui(ui: &mut Ui, context: &mut ViewContext<'_>, readings: &Readings) {
    let language = context.look.language;
    for other in &readings.others {
        let button = ui.button(language.label(&other.name()));
        if button.on_hover_text(context.words().files.read_otherwise).clicked() {
            context.push(Command::Open(readings.read_as(*other)));
        }
    }
}
