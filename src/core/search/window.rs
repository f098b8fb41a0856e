//! The window (α, β) that a search carries.

use std::ops::Neg;

use crate::game::{Player, Value};

/// What still matters at a node: values above α and below β.
///
/// Bounds have the viewpoint of the algorithm: Max's, or in the negamax forms that of the side to move, where [`Neg`]
/// turns the window round from ply to ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Window {
    /// The value already guaranteed; less does not interest.
    pub alpha: Value,
    /// The value that the opponent can already hold us to; more is never allowed.
    pub beta: Value,
}

impl Window {
    /// (−∞, +∞): everything matters.
    pub const FULL: Self = Self { alpha: Value::NEG_INFINITY, beta: Value::INFINITY };

    /// A window from α to β.
    pub const fn new(alpha: Value, beta: Value) -> Self {
        Self { alpha, beta }
    }
}

impl Window {
    /// The window as this player sees it, and back: Max's is the one of the record.
    #[must_use]
    pub fn seen_by(self, player: Player) -> Self {
        match player {
            Player::Max => self,
            Player::Min => -self,
        }
    }
}

impl Neg for Window {
    type Output = Self;

    /// The window as the opponent sees it.
    fn neg(self) -> Self {
        Self::new(-self.beta, -self.alpha)
    }
}
