//! What all features have in common.

use plyscope_files::Content;

use crate::Activity;
use crate::workspace::documents::Work;
use crate::workspace::{Travel, Workspace};

/// Which work is on screen while a feature has the middle of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShownWork {
    /// That of the search or the game on screen.
    OfTheSearch,
    /// The feature's own, if there is any.
    Own(Option<Work>),
}

/// Something that a person can do besides replaying a search.
pub(crate) trait Feature {
    /// What a person does with it.
    type Command;

    /// Carries a command out.
    fn apply(&mut self, command: Self::Command, workspace: &mut Workspace);

    /// Takes a way through time for itself, such as a question that comes before the next step; then it is not gone.
    fn takes_travel(&mut self, _travel: Travel, _workspace: &mut Workspace) -> bool {
        false
    }

    /// Follows what has changed, after each command of whatever feature.
    fn follow(&mut self, _workspace: &mut Workspace) {}

    /// Goes on with what it is about, once everything has followed: asks for the next search, looks at the new moment.
    fn go_on(&mut self, _workspace: &mut Workspace) {}

    /// What it gives the middle of the window to, where it does.
    fn activity(&self) -> Option<Activity> {
        None
    }

    /// Takes the middle of the window for its activity, with what belongs to it.
    fn begin(&mut self, workspace: &mut Workspace) {
        if let Some(activity) = self.activity() {
            workspace.show_activity(activity, true);
        }
    }

    /// Gives the middle of the window back to the replay.
    fn end(&mut self, workspace: &mut Workspace) {
        if let Some(activity) = self.activity() {
            workspace.show_activity(activity, false);
        }
    }

    /// Which work is on screen with its activity.
    fn work_shown(&self) -> ShownWork {
        ShownWork::OfTheSearch
    }

    /// What a file of some work would hold, where the work is its own.
    fn content(&self, _work: Work) -> Option<Content> {
        None
    }
}
