//! Why a search ended before its end.

/// What stopped a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stop {
    /// It had entered as many nodes as it may.
    Nodes,
    /// Finding the best order of the moves took too many nodes.
    Ordering,
    /// There was no memory for the record of another node. Where that is depends on the machine.
    Memory,
    /// A person stopped it; where is not determined by the input.
    Cancelled,
    /// A window below a node of chance became a number that is too fine to be kept exactly.
    Fractions,
    /// It was not stopped itself: the file that its record was read from is damaged behind this.
    Damaged,
}

impl Stop {
    /// The name in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Nodes => "max-nodes",
            Self::Ordering => "ordering",
            Self::Memory => "memory",
            Self::Cancelled => "cancelled",
            Self::Fractions => "fractions",
            Self::Damaged => "damaged",
        }
    }
}
