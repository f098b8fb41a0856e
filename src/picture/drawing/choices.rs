//! What a person chooses about a picture.

use serde::{Deserialize, Serialize};

/// Through whose eyes values and windows are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Viewpoint {
    /// As Max sees them, everywhere.
    #[default]
    Max,
    /// As the algorithm's own code sees them: in negamax forms the side to move's.
    Code,
}

/// At which nodes of the tree the window (α, β) is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum WindowMarks {
    /// At none.
    Off,
    /// At the node of which the sentence speaks.
    Sentence,
    /// At the open nodes, from the root down.
    #[default]
    Path,
    /// At all visited nodes.
    All,
}

impl WindowMarks {
    /// All of them, from the fewest windows to the most.
    pub const ALL: [Self; 4] = [Self::Off, Self::Sentence, Self::Path, Self::All];

    /// The name on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Sentence => "sentence",
            Self::Path => "path",
            Self::All => "all",
        }
    }

    /// The choice with this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|marks| marks.id() == id)
    }
}

/// What is written beside the nodes of a tree besides their names and values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct NodeMarks {
    /// Where windows are written. As long as a person has not chosen: along the open path of a tree that is drawn
    /// whole, where α and β are named; else nowhere, since the ladder has them.
    pub windows: Option<WindowMarks>,
    /// Whether visited nodes say what they can be: `[2, +∞]`.
    pub can_be: bool,
}

impl NodeMarks {
    /// Neither.
    pub const NONE: Self = Self { windows: Some(WindowMarks::Off), can_be: false };

    /// Where windows are written in a tree that is drawn whole or not, in which bounds are called α and β or not.
    pub fn windows_in(self, is_whole: bool, letters: bool) -> WindowMarks {
        let usual = if is_whole && letters { WindowMarks::Path } else { WindowMarks::Off };
        self.windows.unwrap_or(usual)
    }
}

/// In which order the children of a node are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ListOrder {
    /// As they are tried.
    #[default]
    AsTried,
    /// The best for the player who chooses first; those without a value last.
    ByValue,
}
