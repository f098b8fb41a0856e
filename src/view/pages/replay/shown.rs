//! Which panels are shown.

use super::ReplayView;
use super::arrangement::{Pane, StageKey};
use crate::scenario::Values;
use crate::session::{Run, Session};

/// Whether a panel is shown, by a person's choice or by what the stage asks for.
pub fn is_shown(view: &ReplayView, stage: StageKey, pane: Pane, session: &Session) -> bool {
    // While the tree is being changed, it needs all the room.
    let changing = session.what_if().is_changing();
    let usually = match pane {
        Pane::Tree => true,
        Pane::Board if changing && stage == StageKey::Story => false,
        Pane::Board => stage != StageKey::Tree || !session.run().is_some_and(is_plain_tree),
        // The ladder shows every value that the cards cover.
        Pane::Ladder => stage != StageKey::Story && session.settings().values != Values::Covered,
        Pane::Facts => session.selected().is_some() && !changing,
        Pane::Game => stage == StageKey::Game,
        Pane::Code => stage == StageKey::Code,
        Pane::Outline => false,
    };
    view.shows(stage, pane, usually)
}

/// What the panels are arranged for.
pub fn stage(session: &Session) -> StageKey {
    let playing = session.play().is_some() && session.game_is_on_screen();
    match session.run() {
        _ if playing => StageKey::Game,
        Some(run) => run.scenario.stage.into(),
        None => StageKey::Tree,
    }
}

pub(super) fn is_plain_tree(run: &Run) -> bool {
    run.scenario.tree().is_some() && !run.is_story()
}

/// On a window narrower than this, in points, the code leaves no room for the board, and in front of a class none for the
/// tree.
pub(super) const BESIDE_CODE: f32 = 1_400.0;
