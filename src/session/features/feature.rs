//! What all features have in common.

use plyscope_files::Content;

use crate::workspace::{Travel, Workspace};

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

    /// What of it can be saved in a file.
    fn content(&self) -> Option<Content> {
        None
    }
}
