//! What a person may want to keep.

/// Something that a person may want to keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Work {
    /// A tree or a position with its search, by the number of its run.
    Tree(u64),
    /// The game that is played.
    Game,
    /// A game that was left, by its number.
    LeftGame(u64),
    /// The sheets, the exam and the scores of practice.
    Practice,
    /// The sheets, the exam and the scores from before a file of practice was opened.
    LeftPractice,
    /// The position that is set up.
    SetUp,
}
