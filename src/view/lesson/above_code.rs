//! What stands above the code that a lesson shows to a class: its text speaks of nodes and moves.

use crate::scenario::Stage;
use crate::session::{Asking, Session};
use crate::view::chrome::{Chrome, Pane};
use crate::view::{Look, window};

/// The share of the height that it takes.
pub const ABOVE_CODE: f32 = 0.5;

/// The tree, or the board, where nothing fits beside the code in a room of this width; it takes the place of the sentence.
pub fn above_code(session: &Session, look: &Look, chrome: &Chrome, room: f32) -> Option<Pane> {
    let run = session.run().filter(|run| run.scenario.stage == Stage::Code)?;
    let is_slide =
        look.present && session.lesson().open().is_some() && session.settings().predict.asking == Asking::Off;
    let stage = window::stage(session);
    let is_alone = room < window::BESIDE_CODE && window::is_shown(chrome, stage, Pane::Code, session);
    let is_chosen = [Pane::Tree, Pane::Board].iter().any(|pane| chrome.chosen.get(&(stage, *pane)) == Some(&true));
    let pane = if window::is_plain_tree(run) { Pane::Tree } else { Pane::Board };
    (is_slide && is_alone && !is_chosen).then_some(pane)
}
