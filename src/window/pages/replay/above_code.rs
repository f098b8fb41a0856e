//! What stands above the code in front of a class, where nothing fits beside it: the sentence names nodes and moves.

use super::ReplayView;
use super::arrangement::Pane;
use super::is_shown;
use crate::ground::ViewContext;
use plyscope_files::Stage;
use plyscope_session::QuestionMode;
use plyscope_session::stage::{BESIDE_CODE, StageKey, is_plain_tree};

/// The tree, or on the slide of a lesson the board, in a room of this width.
pub fn above_code(context: &ViewContext<'_>, view: &ReplayView, room: f32) -> Option<Pane> {
    let (session, look) = (context.session, context.look);
    let run = session.run()?;
    let stage = StageKey::of(session);
    let is_alone = room < BESIDE_CODE && is_shown(view, stage, Pane::Code, session) && !session.what_if().is_changing();
    let is_chosen = [Pane::Tree, Pane::Board].iter().any(|pane| view.chosen(stage, *pane) == Some(true));
    let is_slide = session.lesson().open().is_some();
    let speaks_of_nodes = run.scenario.stage == Stage::Code && run.scenario.tree().is_some();
    let wants_board = is_slide && !speaks_of_nodes && !is_plain_tree(run) || run.scenario.stage == Stage::Story;
    let pane = if wants_board { Pane::Board } else { Pane::Tree };
    (look.present && is_alone && !is_chosen).then_some(pane)
}

/// Whether it takes the place of the sentence, too: the slide of a lesson has a text of its own.
pub fn replaces_sentence(context: &ViewContext<'_>, view: &ReplayView, room: f32) -> bool {
    let session = context.session;
    let is_slide = session.lesson().open().is_some() && session.settings().predict.asking == QuestionMode::Off;
    is_slide && above_code(context, view, room).is_some()
}
