//! The arrows that choose a line of the listing.

use egui::{Context, FocusDirection, Key};

use plyscope_session::Session;

/// Gives the listing the keyboard when an arrow goes up or down and nothing else has it.
pub fn keys(ctx: &Context, session: &Session, is_held: bool) {
    let is_arrow = |key| ctx.input(|input| input.key_pressed(key));
    if session.bug().round().is_some() && !is_held && [Key::ArrowUp, Key::ArrowDown].into_iter().any(is_arrow) {
        ctx.memory_mut(|memory| {
            memory.request_focus(super::lines_id());
            // Otherwise the arrow would also take it on to whatever lies in its direction.
            memory.move_focus(FocusDirection::None);
        });
    }
}
