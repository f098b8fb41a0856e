//! Nothing on the screen, for talking, and how to come back.

use egui::{Align, CentralPanel, Frame, Layout, RichText, Ui, UiBuilder};

use crate::ground::{Page, ViewContext, gap};

/// The empty screen.
#[derive(Default)]
pub struct BlankView;

impl Page for BlankView {
    fn ui(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        let look = context.look;
        CentralPanel::default().frame(Frame::new().fill(look.palette.sunken)).show(ui, |ui| {
            let hint = RichText::new(context.words().present.blanked).font(look.least()).color(look.palette.faint);
            let corner = ui.max_rect().shrink(gap::HUGE);
            ui.scope_builder(UiBuilder::new().max_rect(corner).layout(Layout::bottom_up(Align::RIGHT)), |ui| {
                ui.label(hint)
            });
        });
    }
}
