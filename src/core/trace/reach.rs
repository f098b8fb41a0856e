//! At which depths holds what was proved at one.

/// At which depths what is proved of a node holds, besides the depth that it was searched to.
///
/// Less depth reduces nothing where the game ends before it: if no visited node on which the proof rests was cut short
/// by the depth, a deeper search finds the same leaves, and so the proof holds there as well. It needs so many plies
/// only as there are from the node down to the furthest of those leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reach(pub(super) u16);

impl Reach {
    /// It rests on no leaf further away: it holds at every depth.
    pub const EVERY_DEPTH: Self = Self(0);
    /// It rests on an estimate where no depth was left: it holds at the depth that was searched, and at no other.
    pub const THIS_DEPTH: Self = Self(u16::MAX);

    /// Whether it holds at a depth, too, if it was proved at the depth `searched`.
    #[inline]
    pub fn holds_at(self, depth: u32, searched: u32) -> bool {
        depth == searched || self.ends_within(depth)
    }

    /// Whether all leaves that it rests on are ends of the game, no further away than so many plies.
    #[inline]
    pub fn ends_within(self, plies: u32) -> bool {
        self != Self::THIS_DEPTH && u32::from(self.0) <= plies
    }

    /// Where both proofs are needed.
    #[inline]
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        self.max(other)
    }

    /// The depths at which it holds as the node above counts them.
    #[inline]
    #[must_use]
    pub fn one_ply_above(self) -> Self {
        // Estimates stay estimates.
        Self(self.0.saturating_add(1))
    }
}
