//! What can be wrong with a tree.

use std::collections::TryReserveError;
use std::fmt;

use num_traits::{CheckedMul, CheckedSub};

use crate::game::{Exact, NoMemory, grouped, written};

use super::{TreeBuilder, Value};

/// What is wrong with a tree that is being built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreeError {
    /// An inner node has no children; a tree needs at least one leaf below each.
    NoChildren,
    /// Deeper than so many plies, which are the most.
    TooDeep(usize),
    /// More than [`TreeBuilder::MAX_CHILDREN`] children at one node.
    TooManyChildren,
    /// A value that is more than [`Value::LARGEST_GIVEN`] units, either way.
    ValueOutOfRange {
        /// The value.
        value: Exact,
        /// How many units make one.
        unit: u32,
    },
    /// The values are whole numbers only of so small a unit that the largest of them would be too many.
    TooFine {
        /// The value that needs so small a unit; none where the expectations of chance nodes do.
        value: Option<Exact>,
        /// How many units would make one.
        denominator: i128,
        /// The largest value so far, without its sign.
        largest: Exact,
    },
    /// A leaf's value lies outside the bounds that the tree states.
    OutsideBounds(Exact),
    /// The probabilities at a chance node add up to this instead of 1.
    Probabilities(Exact),
    /// Some moves of a chance node have probabilities and others have none.
    SomeProbabilities,
    /// A probability where no chance node is above.
    NoChance,
    /// A probability that none can be, or not beside the others.
    NoProbability(Exact),
    /// A decided game below a chance node: it has no expectation.
    DecidedBelowChance,
    /// Two nodes have this name.
    DuplicateName(String),
    /// A name of nothing but white space.
    EmptyName,
    /// More than [`TreeBuilder::MAX_NODES`] nodes.
    TooManyNodes,
    /// A node without a value cannot get another one.
    NoValue,
    /// A leaf is to have no value.
    LeafWithoutValue,
    /// Somebody is to choose at a leaf.
    LeafChooses,
    /// The root cannot go, and has no siblings.
    Root,
    /// Bounds of which the lower is not below the upper.
    EmptyBounds,
    /// A node has no child at the place that was named.
    NoSuchChild,
    /// A node that is not complete yet is to be below itself.
    InsideItself,
    /// A node is to be shared by places at which different players choose.
    OtherPlayer,
    /// So many nodes would be copies of shared ones, more than [`TreeBuilder::MAX_COPIES`].
    TooManyCopies(usize),
    /// The machine has no memory for another node.
    NoMemory,
}

impl From<TryReserveError> for TreeError {
    fn from(_: TryReserveError) -> Self {
        Self::NoMemory
    }
}

impl From<NoMemory> for TreeError {
    fn from(_: NoMemory) -> Self {
        Self::NoMemory
    }
}

impl fmt::Display for TreeError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoChildren => {
                write!(formatter, "a node without children and without a value, expected at least one child")
            }
            Self::TooDeep(most) => write!(formatter, "the tree is too deep, expected at most {most} plies"),
            Self::TooManyChildren => {
                write!(formatter, "too many children, expected at most {} at one node", TreeBuilder::MAX_CHILDREN)
            }
            Self::ValueOutOfRange { value, unit } => {
                let (value, most) = (written(*value, "-"), Value::LARGEST_GIVEN.unsigned_abs() / unit);
                write!(formatter, "the value {value} is too large, expected a number from -{most} to {most}")
            }
            Self::TooFine { value: Some(value), .. } if let Some(meant) = Self::rounded(*value) => {
                let (value, meant) = (written(*value, "-"), written(meant, "-"));
                write!(formatter, "{value} is a rounding of {meant}, expected {meant}")
            }
            // No value but 0 would be small enough.
            Self::TooFine { value: Some(value), denominator, .. } if *denominator > Value::LARGEST_GIVEN.into() => {
                let (value, most) = (written(*value, "-"), Value::LARGEST_GIVEN);
                write!(
                    formatter,
                    "with {value} the fractions of this tree have no common denominator up to {most}, expected simpler \
                    ones, \
                     or fewer decimals"
                )
            }
            Self::TooFine { value: Some(value), denominator, largest } => {
                let (value, largest) = (written(*value, "-"), written(*largest, "-"));
                let most = i128::from(Value::LARGEST_GIVEN) / denominator.max(&1);
                write!(
                    formatter,
                    "{value} beside {largest} needs more digits than a search has, expected values up to {most}, or \
                    fewer decimals"
                )
            }
            Self::TooFine { value: None, .. } => write!(
                formatter,
                "the expectations of the chance nodes need more digits than a search has, expected simpler \
                probabilities, or smaller values"
            ),
            Self::OutsideBounds(value) => {
                let value = written(*value, "-");
                write!(formatter, "the value {value} lies outside the bounds of the tree, expected one inside")
            }
            Self::Probabilities(sum) => {
                let sum = written(*sum, "-");
                write!(formatter, "the probabilities add up to {sum}, expected 1{}", Self::thirds(&sum))
            }
            Self::SomeProbabilities => write!(
                formatter,
                "some moves of the chance node have probabilities and others have none, expected one for each, or none \
                at all"
            ),
            Self::NoChance => {
                write!(
                    formatter,
                    "a probability where no chance node is above, expected one on the moves of a chance node alone"
                )
            }
            Self::NoProbability(probability) => {
                let probability = written(*probability, "-");
                write!(
                    formatter,
                    "{probability} cannot be the probability here, expected one above 0 that leaves something for each \
                    of the other moves"
                )
            }
            Self::DecidedBelowChance => {
                write!(formatter, "an infinite value below a chance node has no expectation, expected a number")
            }
            Self::DuplicateName(name) => {
                write!(formatter, "the name {name:?} is used twice, expected a different name for each node")
            }
            Self::EmptyName => write!(formatter, "an empty name, expected more than white space"),
            Self::TooManyNodes => write!(formatter, "too many nodes, expected at most {}", TreeBuilder::MAX_NODES),
            Self::NoValue => write!(formatter, "a node without a value, expected a leaf"),
            Self::LeafWithoutValue => write!(formatter, "a leaf without a value, expected a number"),
            Self::LeafChooses => write!(formatter, "nobody chooses at a leaf, expected a node with children"),
            Self::Root => write!(formatter, "the root has no siblings and stays where it is, expected another node"),
            Self::EmptyBounds => {
                write!(formatter, "the lower bound is not below the upper one, expected a lower number")
            }
            Self::InsideItself => {
                write!(formatter, "a node cannot be below itself, expected one that ends before this place")
            }
            Self::OtherPlayer => write!(
                formatter,
                "the other player chooses here, expected a node an even number of plies above or below this place"
            ),
            Self::TooManyCopies(copies) => {
                let most = TreeBuilder::MAX_COPIES;
                let [copies, most] = [*copies, most].map(|nodes| grouped(nodes as u64));
                write!(formatter, "{copies} nodes would be copies of shared ones, expected at most {most}")
            }
            Self::NoMemory => write!(formatter, "there is not enough memory for the tree, expected a smaller one"),
            Self::NoSuchChild => write!(formatter, "no such child, expected one of the children of the node"),
        }
    }
}

impl std::error::Error for TreeError {}

impl TreeError {
    /// The short decimal that a number of many digits is a rounding of, if it is one: what a computer makes of 0.1 +
    /// 0.2.
    pub fn rounded(value: Exact) -> Option<Exact> {
        const PLACES: i128 = 1_000_000;
        let many = value.denom() > &10_i128.pow(14);
        let scaled = value.checked_mul(&Exact::from(PLACES)).filter(|_| many)?;
        let meant = Exact::new(scaled.round().to_integer(), PLACES);
        let apart = value.checked_sub(&meant)?;
        (apart.numer().unsigned_abs().checked_mul(10_u128.pow(12))? < apart.denom().unsigned_abs()).then_some(meant)
    }

    /// What a sum of rounded thirds suggests.
    pub fn thirds(sum: &str) -> &'static str {
        let is_rounded = sum.strip_prefix("0.99").is_some_and(|rest| rest.bytes().all(|digit| digit == b'9'));
        if is_rounded || sum == "0.99" { " (for a third write 1/3)" } else { "" }
    }
}
