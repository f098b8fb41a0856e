//! The timeline: the skyline of the whole search, and unfolded below it how the window of the node in focus moves.
//!
//! Nothing here takes longer for a longer search: the skyline looks at one step for each column of pixels, and what
//! was looked at is kept until the run or the width changes.

mod bands;
mod columns;
mod hand;
mod skyline;
pub mod transport;
mod windows;

use egui::Ui;

use crate::ground::ViewContext;
use plyscope_session::{QuestionMode, Session};

/// Draws the session's timeline over the whole width, about 40 points high; a click or drag goes to a step.
///
/// `unfolded` adds the stairs of α and β of the node in focus below it.
pub fn timeline_ui(ui: &mut Ui, context: &mut ViewContext<'_>, unfolded: bool) {
    let session = context.session;
    let Some(run) = session.run() else { return };
    skyline::skyline_ui(ui, context, run, unfolded);
    if unfolded {
        windows::windows_ui(ui, context, run);
    }
}

/// Whether what comes is kept secret: while people are asked for it.
fn is_kept_secret(session: &Session) -> bool {
    session.settings().predict.asking != QuestionMode::Off
}
