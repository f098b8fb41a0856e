//! What a person does with two searches side by side.

use plyscope_core::replay::Side;
use plyscope_core::search::SearchOptions;
use plyscope_picture::run::Place;

use super::Feature;
use crate::workspace::{Following, Pair, Workspace};

/// Something that a person does with two searches.
#[derive(Clone, Debug, PartialEq)]
pub enum CompareCommand {
    /// Search another way on one side; on the right, that begins a comparison where there is none.
    SetOptions(Side, SearchOptions),
    /// Search in two ways that are often compared.
    SetPair(Pair),
    /// Let the two change places.
    Swap,
    /// Let the other side follow in another way.
    Follow(Following),
    /// Choose the side that the keys move.
    Move(Side),
    /// Look at a node of one side, and at the same node of the other.
    Select(Side, Option<Place>),
    /// To the next place where only one of them visits a node, or to the one before.
    Difference(bool),
}

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

    fn go_on(&mut self, workspace: &mut Workspace) {
        workspace.ask_for_partner();
    }
}
