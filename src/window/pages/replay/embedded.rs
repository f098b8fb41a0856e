//! The search on screen in a window that is embedded in another page.

use egui::{CentralPanel, Frame, Panel, Ui};

use super::arrangement::Pane;
use super::{ReplayView, margin, panels, sentence_ui};
use crate::ground::ViewContext;
use crate::panels::timeline::transport;
use plyscope_session::stage::bar_padding;

/// Draws the tree, the sentence, and the way through time, at whose right end `end` stands.
pub fn embedded_ui(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    view: &mut ReplayView,
    end: &mut dyn FnMut(&mut Ui, &mut ViewContext<'_>),
) {
    let look = context.look;
    let canvas = Frame::new().fill(look.palette.canvas);
    if context.session.run().is_none() {
        CentralPanel::default().frame(canvas).show(ui, |_| ());
        return;
    }
    let frame = Frame::new().fill(look.palette.panel).inner_margin(margin(bar_padding(look.window)));
    Panel::bottom("transport").frame(frame).resizable(false).show(ui, |ui| transport::bare_ui(ui, context, end));
    sentence_ui(ui, context, view);
    CentralPanel::default().frame(canvas).show(ui, |ui| panels::pane_ui(ui, context, view, Pane::Tree));
}
