//! What stands above the code that a lesson shows to a class: its text names nodes and moves.

use super::ReplayView;
use super::arrangement::Pane;
use super::is_shown;
use crate::drawing::stage::{BESIDE_CODE, StageKey, is_plain_tree};
use crate::scenario::Stage;
use crate::session::Asking;
use crate::view::ground::ViewContext;

/// The share of the height that it takes.
pub const ABOVE_CODE: f32 = 0.5;

/// The tree, or the board, where nothing fits beside the code in a room of this width; it takes the place of the sentence.
pub fn above_code(context: &ViewContext<'_>, view: &ReplayView, room: f32) -> Option<Pane> {
    let (session, look) = (context.session, context.look);
    let run = session.run().filter(|run| run.scenario.stage == Stage::Code)?;
    let is_slide =
        look.present && session.lesson().open().is_some() && session.settings().predict.asking == Asking::Off;
    let stage = StageKey::of(session);
    let is_alone = room < BESIDE_CODE && is_shown(view, stage, Pane::Code, session);
    let is_chosen = [Pane::Tree, Pane::Board].iter().any(|pane| view.chosen.get(&(stage, *pane)) == Some(&true));
    let pane = if is_plain_tree(run) { Pane::Tree } else { Pane::Board };
    (is_slide && is_alone && !is_chosen).then_some(pane)
}
