//! Which panels are shown.

use super::ReplayView;
use super::arrangement::{Pane, StageKey};
use plyscope_session::Session;
use plyscope_session::stage::{has_to_say, is_usually_shown};

/// Whether a panel is shown, by a person's choice or by what the stage asks for.
pub fn is_shown(view: &ReplayView, stage: StageKey, pane: Pane, session: &Session) -> bool {
    session.run().is_none_or(|run| has_to_say(run, pane))
        && view.shows(stage, pane, is_usually_shown(session, stage, pane))
}
