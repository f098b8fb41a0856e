//! How one side follows the other.

/// How one side follows the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Following {
    /// To the same node.
    #[default]
    ByNode,
    /// By as many steps or lines.
    ByCount,
    /// Not at all.
    Alone,
}

impl Following {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::ByNode, Self::ByCount, Self::Alone];
}
