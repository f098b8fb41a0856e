//! A window is seen, wherever it stood the last time.

use egui::{Context, Pos2, ViewportCommand};

/// Brings a window into sight that was remembered on a screen that is not there any more.
pub(super) fn bring_into_sight(ctx: &Context, frame: &eframe::Frame) {
    let Some(window) = frame.winit_window() else { return };
    let Ok(corner) = window.outer_position() else { return };
    let mut screens = window.available_monitors().peekable();
    let is_known = screens.peek().is_some();
    let in_sight = screens.any(|screen| {
        let (begin, size) = (screen.position(), screen.size());
        let inside = |at: i32, begin: i32, length: u32| (i64::from(at) - i64::from(begin)) < i64::from(length) - 50;
        let behind = corner.x > begin.x - 200 && corner.y > begin.y - 50;
        behind && inside(corner.x, begin.x, size.width) && inside(corner.y, begin.y, size.height)
    });
    if is_known && !in_sight {
        ctx.send_viewport_cmd(ViewportCommand::OuterPosition(Pos2::new(50.0, 50.0)));
    }
}
