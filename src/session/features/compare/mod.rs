//! What a person does with two searches side by side.

mod command;

pub use command::CompareCommand;
use plyscope_core::replay::Side;

use crate::Activity;
use crate::feature::Feature;
use crate::workspace::Workspace;

/// Two searches side by side; all that is known of them is shared.
#[derive(Debug, Default)]
pub(crate) struct Comparing;

impl Feature for Comparing {
    type Command = CompareCommand;

    fn apply(&mut self, command: CompareCommand, workspace: &mut Workspace) {
        match command {
            CompareCommand::SetOptions(Side::Left, options) => workspace.choose(|wanted| *wanted = options),
            CompareCommand::SetOptions(Side::Right, options) => workspace.set_partner(options),
            CompareCommand::SetPair(pair) => workspace.set_pair(pair),
            CompareCommand::Swap => workspace.swap_sides(),
            CompareCommand::Follow(following) => workspace.compare.following = following,
            CompareCommand::Move(side) => workspace.compare.moves = side,
            CompareCommand::Select(side, place) => workspace.select_in_both(side, place),
            CompareCommand::Difference(onwards) => workspace.go_to_difference(onwards),
        }
    }

    fn activity(&self) -> Option<Activity> {
        Some(Activity::Compare)
    }

    fn begin(&mut self, workspace: &mut Workspace) {
        workspace.begin_comparison(None);
    }

    fn end(&mut self, workspace: &mut Workspace) {
        workspace.end_comparison();
    }

    fn go_on(&mut self, workspace: &mut Workspace) {
        workspace.ask_for_partner();
    }
}
