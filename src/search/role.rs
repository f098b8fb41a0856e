//! The parts that a line of a listing can play.

/// What a marked line of an algorithm does; the mark stands above the line as `self.at(Role)`.
///
/// The order is that of a negamax listing, read from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// The function has been entered: the test for depth 0 or a finished game comes next.
    Enter,
    /// The node is a leaf and returns its evaluation.
    Leaf,
    /// The moves are brought into the order in which they will be tried.
    Sort,
    /// A move is made, to call the search on the position behind it.
    Call,
    /// The value that came back is compared with the best so far.
    Compare,
    /// The value is better: the best so far, or a bound, moves.
    Raise,
    /// The window is tested for a cutoff.
    Test,
    /// The test fired: the rest of the moves is spared.
    Cut,
    /// The best move earns its bonus in the history table.
    Bonus,
    /// The node returns its value.
    Return,
}

impl Role {
    /// All roles, in their order.
    pub const ALL: [Self; 10] = [
        Self::Enter,
        Self::Leaf,
        Self::Sort,
        Self::Call,
        Self::Compare,
        Self::Raise,
        Self::Test,
        Self::Cut,
        Self::Bonus,
        Self::Return,
    ];
}
