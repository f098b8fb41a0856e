//! Calls that no other call holds, as the moves of one position.

use crate::game::Player;
use crate::review::call::CallId;
use crate::review::header::LogViewpoint;
use crate::review::number::Rank;
use crate::review::statement::Bounds;

use super::Judge;
use super::node::Child;

/// Roots, as the moves of one position.
#[derive(Clone, Copy, Debug)]
pub struct Chain {
    /// Each has the window that those before it leave.
    pub is_passed_on: bool,
    /// All have the same window.
    pub is_alike: bool,
    /// The first that should have another window, as the log has it: the one that it has, and that which it should
    /// have.
    pub first_to_profit: Option<(CallId, Bounds, Bounds)>,
}

impl Judge<'_> {
    /// Looks at roots as the moves of one position; `None` where some have no window, or have not returned.
    pub fn chain(&self, roots: &[CallId]) -> Option<Chain> {
        let first = *roots.first()?;
        // Who chooses among them.
        let above = self.player(first, None).opponent();
        let above = if self.players == LogViewpoint::SideToMove { Player::Max } else { above };
        let roots: Vec<Child<'_>> = roots.iter().map(|root| self.child(above, None, *root)).collect();
        let whole = roots.first()?.window?;
        let (mut alpha, mut is_passed_on, mut has_moved, mut is_alike) = (whole[0], true, false, true);
        let mut first_to_profit = None;
        for root in &roots {
            let (window, must) = (root.window?, [alpha, whole[1]]);
            has_moved |= must != whole;
            is_alike &= window == whole;
            if window != must {
                is_passed_on = false;
                if window == whole && first_to_profit.is_none() {
                    first_to_profit =
                        Some((root.id, self.for_child(above, true, window), self.for_child(above, true, must)));
                }
            }
            // The last one may still be open.
            alpha = alpha.max(root.value.unwrap_or(Rank::NEG_INFINITY));
        }
        Some(Chain { is_passed_on: is_passed_on && has_moved, is_alike, first_to_profit })
    }
}
