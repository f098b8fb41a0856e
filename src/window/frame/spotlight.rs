//! The ring around the pointer, for a class.

use egui::{Context, Id, LayerId, Order, Stroke};

use crate::ground::ViewContext;

/// The ring's radius, as a share of the window's height.
const RADIUS: f32 = 0.055;

/// Draws the ring over everything else, while the pointer is over the window: yellow between two lines, so that it
/// shows on light and on dark.
pub fn spotlight_ui(ctx: &Context, context: &ViewContext<'_>) {
    let (session, look) = (context.session, context.look);
    if !session.screen().spotlight {
        return;
    }
    let Some(at) = ctx.pointer_latest_pos() else { return };
    let painter = ctx.layer_painter(LayerId::new(Order::Tooltip, Id::unique("spotlight")));
    let radius = (ctx.content_rect().height() * RADIUS).max(24.0);
    let soft = [(1.35, 0.10), (1.2, 0.16), (1.0, 0.18)];
    for (share, strength) in soft {
        painter.circle_filled(at, radius * share, look.palette.halo.gamma_multiply(strength));
    }
    painter.circle_stroke(at, radius, Stroke::new(6.0, look.palette.halo));
    for side in [-3.5, 3.5] {
        painter.circle_stroke(at, radius + side, Stroke::new(1.5, look.palette.ink));
    }
}
