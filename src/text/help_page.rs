//! What the help page lists, so that no language can leave a line out.

/// One way of drawing a node or an edge, in the legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LegendDrawing {
    /// A Max node: roof up.
    MaxNode,
    /// A Min node: point down.
    MinNode,
    /// A node of chance: round.
    ChanceNode,
    /// A leaf: square.
    Leaf,
    /// Not entered yet.
    Unvisited,
    /// Entered, not returned.
    Open,
    /// The edges down to where the search is.
    Path,
    /// Returned, and exactly worth its value.
    Exact,
    /// Returned with a lower bound.
    LowerBound,
    /// Returned with an upper bound.
    UpperBound,
    /// Spared by a cutoff.
    Pruned,
    /// The edges that a cutoff spared.
    Cut,
    /// A cutoff with nothing left to spare.
    EmptyCut,
    /// The child chosen, and the line of best play.
    Best,
    /// The node that the reason is about.
    Focus,
    /// The node that a person selected.
    Selected,
    /// The node that set the bound which cut.
    Owner,
    /// Visited since the tree was changed.
    NewlyVisited,
    /// Spared since the tree was changed.
    NewlySpared,
    /// The value that a leaf had before it was changed.
    ValueBefore,
    /// The window with which a node is entered.
    Window,
    /// What a node can be.
    Range,
    /// The post of α in the ladder.
    AlphaPost,
    /// The post of β in the ladder.
    BetaPost,
}

impl LegendDrawing {
    /// All drawings, as the legend lists them.
    pub const ALL: [Self; 24] = [
        Self::MaxNode,
        Self::MinNode,
        Self::ChanceNode,
        Self::Leaf,
        Self::Unvisited,
        Self::Open,
        Self::Path,
        Self::Exact,
        Self::LowerBound,
        Self::UpperBound,
        Self::Best,
        Self::Cut,
        Self::Pruned,
        Self::EmptyCut,
        Self::Window,
        Self::Range,
        Self::AlphaPost,
        Self::BetaPost,
        Self::Owner,
        Self::Focus,
        Self::Selected,
        Self::NewlyVisited,
        Self::NewlySpared,
        Self::ValueBefore,
    ];
}

/// A group of scenarios in the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LibraryGroup {
    /// What is typed.
    Typed,
    /// Lessons.
    Guided,
    /// The pockets.
    Story,
    /// Trees and boards of the five articles.
    Articles,
    /// What rules and order change.
    Lessons,
    /// Trees of books and courses.
    Published,
    /// Positions of real games.
    Games,
    /// Logs of small programs, right or with a mistake.
    Logs,
}

impl LibraryGroup {
    /// All groups, as the library shows them.
    pub const ALL: [Self; 8] = [
        Self::Typed,
        Self::Guided,
        Self::Story,
        Self::Articles,
        Self::Published,
        Self::Lessons,
        Self::Games,
        Self::Logs,
    ];

    /// Whether it stands in the first of two columns.
    pub const fn is_in_front(self) -> bool {
        matches!(self, Self::Typed | Self::Guided | Self::Story | Self::Articles)
    }
}
