//! The strip that offers what earlier windows have left unsaved.

use egui::{Frame, Margin, Panel, RichText, Ui};

use crate::session::{Command, DocumentCommand};
use crate::view::ground::ViewContext;
use crate::view::ground::widgets::Button;

/// So many are offered at once; the others follow when these are decided.
const AT_ONCE: usize = 3;

/// Draws the strip; nothing where nothing was left.
pub fn offers_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let offers = session.offers();
    if offers.is_empty() {
        return;
    }
    let words = &context.words().files;
    let frame = Frame::new().fill(look.palette.best_fill).inner_margin(Margin::symmetric(12, 6));
    Panel::top("offers").frame(frame).show(ui, |ui| {
        for offer in offers.iter().take(AT_ONCE) {
            ui.push_id(offer.number, |ui| {
                ui.horizontal_wrapped(|ui| {
                    let text = (words.left_work)(look.language.label(&offer.name), offer.age);
                    let label = ui.label(RichText::new(text).color(look.palette.ink));
                    if let Some(path) = &offer.path {
                        label.on_hover_text(path.display().to_string());
                    }
                    if ui.add(Button::new(words.open_left.label)).on_hover_text(words.open_left.hint).clicked() {
                        context.push(Command::Document(DocumentCommand::OpenOffer(offer.number)));
                    }
                    if ui.add(Button::new(words.discard_left.label)).on_hover_text(words.discard_left.hint).clicked() {
                        context.push(Command::Document(DocumentCommand::DiscardOffer(offer.number)));
                    }
                });
            });
        }
        if offers.len() > AT_ONCE {
            let more = (words.more_left)((offers.len() - AT_ONCE) as u64);
            ui.label(RichText::new(more).font(look.least()).color(look.palette.second));
        }
    });
}
