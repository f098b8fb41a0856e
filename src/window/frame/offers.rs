//! The strip that offers what earlier windows have left unsaved.

use egui::{Align, Frame, Label, Layout, Margin, Panel, RichText, Ui};

use crate::ground::ViewContext;
use crate::ground::entries::MenuEntry;
use crate::ground::widgets::{Button, beside_ui};
use plyscope_session::stage::{LOW, YieldingPart};
use plyscope_session::{Command, DocumentCommand, UnsavedOffer};

/// So many are offered at once; the others follow when these are decided.
const AT_ONCE: usize = 3;

/// Draws the strip; nothing where nothing was left. In a low window it is one line, and in a very low one the menu of
/// files has them alone: the search needs the room.
pub fn offers_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let offers = session.offers();
    if offers.is_empty() || look.gives_way(YieldingPart::Tabs) {
        return;
    }
    let is_low = look.window.y < LOW;
    let frame =
        Frame::new().fill(look.palette.best_fill).inner_margin(Margin::symmetric(12, if is_low { 2 } else { 6 }));
    Panel::top("offers").frame(frame).show(ui, |ui| match offers {
        [first, others @ ..] if is_low => beside_ui(ui, |ui| line_ui(ui, context, first, others.len())),
        _ => rows_ui(ui, context, offers),
    });
}

/// The first of them in one line from the right, with how many more there are.
fn line_ui(ui: &mut Ui, context: &mut ViewContext<'_>, offer: &UnsavedOffer, others: usize) {
    let look = context.look;
    discard_ui(ui, context, offer);
    open_ui(ui, context, offer);
    if others > 0 {
        more_ui(ui, context, others);
    }
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        let text = (context.words().files.left_work)(look.language.label(&offer.name), offer.age);
        ui.add(Label::new(RichText::new(text).color(look.palette.ink)).truncate());
    });
}

/// Some of them, each in a line or more.
fn rows_ui(ui: &mut Ui, context: &mut ViewContext<'_>, offers: &[UnsavedOffer]) {
    let look = context.look;
    for offer in offers.iter().take(AT_ONCE) {
        ui.push_id(offer.number, |ui| {
            ui.horizontal_wrapped(|ui| {
                let text = (context.words().files.left_work)(look.language.label(&offer.name), offer.age);
                let label = ui.label(RichText::new(text).color(look.palette.ink));
                if let Some(path) = &offer.path {
                    label.on_hover_text(path.display().to_string());
                }
                open_ui(ui, context, offer);
                discard_ui(ui, context, offer);
            });
        });
    }
    if offers.len() > AT_ONCE {
        more_ui(ui, context, offers.len() - AT_ONCE);
    }
}

fn more_ui(ui: &mut Ui, context: &ViewContext<'_>, others: usize) {
    let more = (context.words().files.more_left)(others as u64);
    ui.label(RichText::new(more).font(context.look.least()).color(context.look.palette.second));
}

fn open_ui(ui: &mut Ui, context: &mut ViewContext<'_>, offer: &UnsavedOffer) {
    let item = context.words().files.open_left;
    if ui.add(Button::new(item.label)).on_hover_text(item.hint).clicked() {
        context.push(Command::Document(DocumentCommand::OpenOffer(offer.number)));
    }
}

fn discard_ui(ui: &mut Ui, context: &mut ViewContext<'_>, offer: &UnsavedOffer) {
    let item = context.words().files.discard_left;
    if ui.add(Button::new(item.label)).on_hover_text(item.hint).clicked() {
        context.push(Command::Document(DocumentCommand::DiscardOffer(offer.number)));
    }
}

/// Draws the offers in the menu of files, where there are any: each can be opened, or discarded.
pub fn offers_in_menu_ui(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    let words = &context.words().files;
    for offer in session.offers() {
        let text = (words.left_work)(look.language.label(&offer.name), offer.age);
        MenuEntry::new(&text, words.open_left.hint).menu(ui, look, |ui| {
            for (item, command) in [
                (words.open_left, DocumentCommand::OpenOffer(offer.number)),
                (words.discard_left, DocumentCommand::DiscardOffer(offer.number)),
            ] {
                if MenuEntry::of(item, None, look).clicked(ui, look) {
                    context.push(Command::Document(command));
                }
            }
        });
    }
}
