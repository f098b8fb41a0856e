//! The parts that a line of a listing can play.

/// What a marked line of an algorithm does; the mark stands above the line as `self.at(Role)`.
///
/// The order is that of a negamax listing, read from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// A driver calls the search of the root.
    Iterate,
    /// A driver looks at what came back.
    Judge,
    /// The value lies at α or below it.
    FailLow,
    /// The value lies at β or above it.
    FailHigh,
    /// A driver returns the value.
    Answer,
    /// The function has been entered: the test for depth 0 or a finished game comes next.
    Enter,
    /// The node is a leaf and returns its evaluation.
    Leaf,
    /// The position is looked up in the transposition table.
    Probe,
    /// What the table knows settles the node, which returns it.
    Hit,
    /// A bound from the table raises α.
    NarrowAlpha,
    /// A bound from the table lowers β.
    NarrowBeta,
    /// The position is evaluated as it stands: its side may be content with that instead of a capture.
    StandPat,
    /// What the position is worth as it stands raises α.
    StandRaise,
    /// What the position is worth as it stands is enough: the node returns it.
    StandCut,
    /// The moves are brought into the order in which they will be tried.
    Sort,
    /// The search is called on the position behind a null move.
    Null,
    /// What came back from a null move is compared with β.
    NullTest,
    /// Passing is good enough: the node returns.
    NullCut,
    /// A move is made, to be searched less deep, with a null window.
    Reduce,
    /// What came back from less depth is compared with α.
    ReducedTest,
    /// A move is made, to call the search on the position behind it.
    Call,
    /// A move is made, to be searched with a null window.
    Scout,
    /// What came back from a null window decides whether the move is searched again.
    Again,
    /// The move is searched again.
    Research,
    /// The value that came back is compared with the best so far.
    Compare,
    /// The value is better: the best so far, or a bound, moves.
    Raise,
    /// The value of a move of chance, times its probability, is added to the sum.
    Add,
    /// The window is tested for a cutoff.
    Test,
    /// The test fired: the rest of the moves is spared.
    Cut,
    /// The sum cannot come past α any more, whatever the moves of chance that are left are worth: they are spared.
    CutLow,
    /// The sum cannot stay below β any more: the moves of chance that are left are spared.
    CutHigh,
    /// The best move earns its bonus in the history table.
    Bonus,
    /// What was found out is written into the transposition table.
    Store,
    /// The node returns its value.
    Return,
}

impl Role {
    /// All roles, in their order.
    pub const ALL: [Self; 34] = [
        Self::Iterate,
        Self::Judge,
        Self::FailLow,
        Self::FailHigh,
        Self::Answer,
        Self::Enter,
        Self::Leaf,
        Self::Probe,
        Self::Hit,
        Self::NarrowAlpha,
        Self::NarrowBeta,
        Self::StandPat,
        Self::StandRaise,
        Self::StandCut,
        Self::Sort,
        Self::Null,
        Self::NullTest,
        Self::NullCut,
        Self::Reduce,
        Self::ReducedTest,
        Self::Call,
        Self::Scout,
        Self::Again,
        Self::Research,
        Self::Compare,
        Self::Raise,
        Self::Add,
        Self::Test,
        Self::Cut,
        Self::CutLow,
        Self::CutHigh,
        Self::Bonus,
        Self::Store,
        Self::Return,
    ];

    /// Whether it is a line of a driver and not of the search of a node.
    pub const fn is_of_driver(self) -> bool {
        matches!(self, Self::Iterate | Self::Judge | Self::FailLow | Self::FailHigh | Self::Answer)
    }
}
