//! The parts of an exercise that are answered one by one, and what they are called in files.

use crate::game::tree::{Tree, TreeNode};

use super::{Recipe, SheetPlace};

/// What a question about a tree asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum QuestionKind {
    /// The value that each inner node returns.
    Values,
    /// Which leaves are visited.
    Leaves,
    /// The window on each edge.
    Windows,
    /// Which nodes are pruned.
    Spared,
    /// The move that is chosen at the root.
    BestMove,
    /// What inner nodes return to a fail-soft search, and to a fail-hard one.
    SoftHard,
    /// How many leaves are visited where equal numbers cut, and where they do not.
    StrictEqual,
    /// All that stands on a work sheet: windows, pruned edges and values.
    Sheet,
}

impl QuestionKind {
    /// Those that quizzes are made of.
    pub const ALL: [Self; 7] =
        [Self::Values, Self::Leaves, Self::Windows, Self::Spared, Self::BestMove, Self::SoftHard, Self::StrictEqual];

    /// Its name on the command line and in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Values => "values",
            Self::Leaves => "leaves",
            Self::Windows => "windows",
            Self::Spared => "spared",
            Self::BestMove => "best-move",
            Self::SoftHard => "soft-hard",
            Self::StrictEqual => "strict-equal",
            Self::Sheet => "sheet",
        }
    }

    /// The kind of quizzes with this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.id() == id)
    }

    /// Whether edges are asked for, all of them or the inner ones.
    pub const fn asks_for_edges(self) -> bool {
        matches!(self, Self::Windows | Self::Sheet)
    }

    /// Whether an answer may follow from an earlier wrong one.
    pub const fn may_follow(self) -> bool {
        matches!(self, Self::Values | Self::Windows | Self::Sheet)
    }

    /// Whether it can be asked about the search of a recipe: some need a window, and some no chance.
    pub const fn fits(self, recipe: &Recipe) -> bool {
        let form = recipe.algorithm.form();
        match self {
            Self::Values | Self::Leaves | Self::BestMove | Self::Sheet => true,
            Self::Windows | Self::Spared => form.windowed,
            Self::SoftHard | Self::StrictEqual => form.windowed && !form.chance && !form.by_player,
        }
    }
}

/// A part of an exercise that has an answer of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ExercisePart {
    /// The window on the edge above a node, or that it is pruned: `edge-b`.
    Edge(TreeNode),
    /// The value that an inner node returns: `value-b`.
    Value(TreeNode),
    /// α of the window on the edge above a node: `alpha-b`.
    Alpha(TreeNode),
    /// β of that window: `beta-b`.
    Beta(TreeNode),
    /// Whether a node is pruned: `pruned-b`.
    Pruned(TreeNode),
    /// The leaves that are visited: `leaves`.
    Leaves,
    /// The move that the search chooses at the root: `best-move`.
    BestMove,
    /// The value that an inner node returns to a fail-soft search: `soft-b`.
    Soft(TreeNode),
    /// The value that it returns to a fail-hard search: `hard-b`.
    Hard(TreeNode),
    /// How many leaves are visited where equal numbers cut: `leaves-at-equal`.
    LeavesAtEqual,
    /// How many are where equal numbers do not cut: `leaves-strict`.
    LeavesStrict,
}

/// A kind of part that belongs to a node: the beginning of its name, and the part.
type OfNode = (&'static str, fn(TreeNode) -> ExercisePart);

/// The parts that belong to a node.
const OF_NODES: [OfNode; 7] = [
    ("edge", ExercisePart::Edge),
    ("value", ExercisePart::Value),
    ("alpha", ExercisePart::Alpha),
    ("beta", ExercisePart::Beta),
    ("pruned", ExercisePart::Pruned),
    ("soft", ExercisePart::Soft),
    ("hard", ExercisePart::Hard),
];

/// The parts that belong to the whole tree, by their names.
const OF_TREES: [(&str, ExercisePart); 4] = [
    ("leaves", ExercisePart::Leaves),
    ("best-move", ExercisePart::BestMove),
    ("leaves-at-equal", ExercisePart::LeavesAtEqual),
    ("leaves-strict", ExercisePart::LeavesStrict),
];

impl ExercisePart {
    /// The question that it is a part of.
    pub const fn question(self) -> QuestionKind {
        match self {
            Self::Edge(_) => QuestionKind::Sheet,
            Self::Value(_) => QuestionKind::Values,
            Self::Alpha(_) | Self::Beta(_) => QuestionKind::Windows,
            Self::Pruned(_) => QuestionKind::Spared,
            Self::Leaves => QuestionKind::Leaves,
            Self::BestMove => QuestionKind::BestMove,
            Self::Soft(_) | Self::Hard(_) => QuestionKind::SoftHard,
            Self::LeavesAtEqual | Self::LeavesStrict => QuestionKind::StrictEqual,
        }
    }

    /// The node that it belongs to; none where it belongs to the whole tree.
    pub const fn node(self) -> Option<TreeNode> {
        match self {
            Self::Edge(node)
            | Self::Value(node)
            | Self::Alpha(node)
            | Self::Beta(node)
            | Self::Pruned(node)
            | Self::Soft(node)
            | Self::Hard(node) => Some(node),
            Self::Leaves | Self::BestMove | Self::LeavesAtEqual | Self::LeavesStrict => None,
        }
    }

    /// The beginning of its name, which says what it asks for.
    pub fn kind(self) -> &'static str {
        let of_node = self.node().and_then(|node| OF_NODES.iter().find(|(_, part)| part(node) == self));
        let of_tree = || OF_TREES.iter().find(|(_, part)| *part == self).map(|(name, _)| *name);
        of_node.map(|(name, _)| *name).or_else(of_tree).unwrap_or_default()
    }

    /// Its name in a file: what it asks for, and the name of the node.
    pub fn id(self, tree: &Tree) -> String {
        match self.node() {
            Some(node) => format!("{}-{}", self.kind(), tree.label(node).map_or("", |label| label.id())),
            None => self.kind().to_owned(),
        }
    }

    /// The part of a tree with this name.
    pub fn from_id(id: &str, tree: &Tree) -> Option<Self> {
        if let Some((_, part)) = OF_TREES.iter().find(|(name, _)| *name == id) {
            return Some(*part);
        }
        let (kind, name) = id.split_once('-')?;
        let (_, part) = OF_NODES.iter().find(|(known, _)| *known == kind)?;
        let node = tree.iter().find(|node| tree.label(*node).is_some_and(|label| label.id() == name))?;
        Some(part(node))
    }
}

impl From<SheetPlace> for ExercisePart {
    fn from(place: SheetPlace) -> Self {
        match place {
            SheetPlace::Edge(node) => Self::Edge(node),
            SheetPlace::Value(node) => Self::Value(node),
        }
    }
}
