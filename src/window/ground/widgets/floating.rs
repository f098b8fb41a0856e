//! The windows that lie over a page: each in the middle, with the same edge, title and margins.

use egui::{
    Align, Align2, Context, Frame, Id, Label, LayerId, Layout, Margin, Order, RichText, Ui, Vec2, Window, vec2,
};

use super::{Button, Icon, name_control};
use crate::ground::{Look, gap};

/// A window over the page.
pub struct Floating<'t> {
    title: &'t str,
    id: Id,
    /// At most so wide and so high inside, in points.
    most: Vec2,
    /// Whether it keeps that size whatever is in it.
    is_fixed: bool,
}

impl<'t> Floating<'t> {
    /// A window with a title, as large as what is in it.
    pub fn new(title: &'t str, id: Id, most: Vec2) -> Self {
        Self { title, id, most, is_fixed: false }
    }

    /// The window at its largest size, whatever is in it: that is scrolled.
    #[must_use]
    pub fn fixed(self) -> Self {
        Self { is_fixed: true, ..self }
    }

    /// Draws it in the middle; whether it stays open.
    pub fn show(self, ctx: &Context, look: &Look, contents: impl FnOnce(&mut Ui, Vec2)) -> bool {
        let size = self.most.min(room(ctx, look));
        let mut open = true;
        let window = Window::new(self.title)
            .id(self.id)
            .frame(
                Frame::window(&ctx.global_style()).inner_margin(Margin::symmetric(gap::LARGE as i8, gap::SMALL as i8)),
            )
            .title_bar(false)
            .collapsible(false)
            .resizable(false)
            .anchor(Align2::CENTER_CENTER, Vec2::ZERO);
        // Its size is that of all of it.
        let window = if self.is_fixed { window.fixed_size(size + around(look)) } else { window };
        window.show(ctx, |ui| {
            ui.set_width(size.x);
            open = header_ui(ui, look, self.title);
            contents(ui, size);
        });
        // A press on the ground would bring that to the top.
        ctx.move_to_top(LayerId::new(Order::Middle, self.id));
        open
    }
}

/// The title, and the cross behind it, which says what it does in the language of the rest; whether the window stays
/// open.
fn header_ui(ui: &mut Ui, look: &Look, title: &str) -> bool {
    let row = vec2(ui.available_width(), look.sizes.target);
    let shown = ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
        let close = ui.add(Button::sign(Icon::Close));
        name_control(&close, look.words().panels.close);
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.add(Label::new(RichText::new(title).font(look.bold(look.sizes.reason))).truncate());
        });
        !close.clicked()
    });
    ui.separator();
    shown.inner
}

/// The room inside a window that leaves a margin all around it.
fn room(ctx: &Context, look: &Look) -> Vec2 {
    (ctx.content_rect().size() - around(look) - Vec2::splat(2.0 * gap::LARGE)).max(vec2(120.0, 80.0))
}

/// What a window has around what is in it: margins, edges and the title.
fn around(look: &Look) -> Vec2 {
    vec2(2.0 * gap::LARGE + 2.0, look.sizes.target + 4.0 * gap::SMALL + 2.0)
}
