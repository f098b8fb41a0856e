//! The page of a lesson at the left of a wide window.

use egui::{FontId, Frame, Label, Margin, Panel, Rect, RichText, ScrollArea, Ui, UiBuilder, pos2, vec2};

use super::controls::{bar_ui, control_ui, controls, pages_ui, read_out, title_ui};
use super::question::question_ui;
use super::{LessonView, texts};
use crate::ground::{ViewContext, gap, widgets};
use plyscope_session::OpenLesson;

/// The width of the panel, in points.
const WIDTH: f32 = 350.0;

/// Draws the panel. Its width never changes, and its buttons stay at its lower edge.
pub(super) fn side_ui(ui: &mut Ui, context: &mut ViewContext<'_>, open: &OpenLesson, view: &mut LessonView) {
    let look = context.look;
    let frame = Frame::new().fill(look.palette.panel).inner_margin(Margin::same(gap::LARGE as i8));
    Panel::left("lesson").exact_size(WIDTH).resizable(false).frame(frame).show(ui, |ui| {
        let room = ui.available_rect_before_wrap();
        let rows = 2.0 * look.sizes.target + gap::TINY;
        let split = room.bottom() - rows - gap::PADDING;
        ui.scope_builder(UiBuilder::new().max_rect(room.with_max_y(split)), |ui| {
            page_ui(ui, open, context, view);
        });
        let below = Rect::from_min_max(pos2(room.left(), split + gap::PADDING), room.max);
        ui.scope_builder(UiBuilder::new().max_rect(below), |ui| {
            let width = (room.width() - ui.spacing().item_spacing.x) / 2.0;
            let mut buttons = controls(context, open).into_iter();
            for _ in 0..2 {
                ui.horizontal(|ui| {
                    for control in buttons.by_ref().take(2) {
                        control_ui(ui, context, control, width);
                    }
                });
            }
        });
    });
}

fn page_ui(ui: &mut Ui, open: &OpenLesson, context: &mut ViewContext<'_>, view: &mut LessonView) {
    let (look, format) = (context.look, &context.session.value_format());
    ui.horizontal(|ui| {
        pages_ui(ui, open, context);
        title_ui(ui, open, context);
    });
    let (bar, _) = ui.allocate_exact_size(vec2(ui.available_width(), gap::TINY), egui::Sense::hover());
    bar_ui(ui, open, look, bar);
    ui.add_space(gap::SMALL);
    let salt = (open.lesson().id.as_str(), open.page_number());
    ScrollArea::vertical().id_salt(salt).auto_shrink(false).show(ui, |ui| {
        // The bar that scrolls lies over the last letters otherwise.
        ui.set_max_width(ui.available_width() - gap::SMALL);
        let heading = RichText::new(texts::heading(open, look.language, format)).font(look.bold(look.sizes.reason));
        ui.add(Label::new(heading).wrap());
        ui.add_space(gap::SMALL);
        let size = look.sizes.body + 2.0;
        let text = open.page().map_or("", |page| look.language.label(page.text.written(format)));
        let text = ui.add(Label::new(RichText::new(text).font(FontId::proportional(size))).wrap());
        read_out(&text, open, look, format);
        ui.add_space(gap::LARGE);
        question_ui(ui, open, context, size, view);
        widgets::follow_focus(ui);
    });
}
