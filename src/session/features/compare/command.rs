//! What a person does with two searches.

use crate::workspace::Following;
use crate::workspace::Pair;
use plyscope_core::replay::Side;
use plyscope_core::search::SearchOptions;
use plyscope_picture::run::Place;

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
