//! What a picture shows.

/// A part of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Part {
    /// The tree.
    #[default]
    Tree,
    /// The ladder of the open nodes.
    Ladder,
    /// The board.
    Board,
    /// The sentence of the step, and its detail.
    Sentence,
    /// All panels as they are arranged, with the sentence below them.
    All,
}

impl Part {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Tree, Self::Ladder, Self::Board, Self::Sentence, Self::All];

    /// The name on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Tree => "tree",
            Self::Ladder => "ladder",
            Self::Board => "board",
            Self::Sentence => "sentence",
            Self::All => "all",
        }
    }

    /// The part with this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|part| part.id() == id)
    }
}
