//! What a scenario holds.

use std::sync::Arc;

use crate::game::tree::{Tree, TreePosition};
use crate::game::{AnyPosition, Label, Position};
use crate::search::{Algorithm, CutoffRule, Limits, MoveOrdering, Window};

use super::{InputError, messages};

/// A position, how to search it, and how to show the search.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// The title, in both languages.
    pub title: Label,
    /// What to look out for, in a sentence or a few; may be empty.
    pub note: Label,
    /// The position at the root.
    pub position: AnyPosition,
    /// The search to run first.
    pub algorithm: Algorithm,
    /// When it gives a node up.
    pub cutoff: CutoffRule,
    /// The order in which it tries the moves of a node.
    pub ordering: MoveOrdering,
    /// Plies below the root; `None` searches to the end of the game.
    pub depth: Option<u32>,
    /// The window at the root, as Max sees it.
    pub window: Window,
    /// Nodes that may be entered, the root included.
    pub max_nodes: u64,
    /// Where the replay stands when the scenario is opened.
    pub open_at: OpenAt,
    /// How the window is arranged.
    pub stage: Stage,
    /// When the values of leaves are shown.
    pub values: Values,
    /// Whether sentences speak of α and β; stories do without.
    pub letters: bool,
    /// Other searches of the same position that are worth a look, in the order in which they are offered.
    pub variants: Vec<Variant>,
}

/// Another way to search the same position.
#[derive(Clone, Debug, PartialEq)]
pub struct Variant {
    /// What it is called.
    pub title: Label,
    /// What to look out for; may be empty.
    pub note: Label,
    /// The search.
    pub algorithm: Algorithm,
    /// When it gives a node up.
    pub cutoff: CutoffRule,
    /// The order in which it tries the moves of a node.
    pub ordering: MoveOrdering,
    /// `None` keeps the scenario's depth, `Some(None)` searches to the end of the game.
    pub depth: Option<Option<u32>>,
}

/// Where a replay stands when it is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum OpenAt {
    /// At the root's entering.
    #[default]
    Start,
    /// At the root's return.
    End,
    /// At this beat, counted from 1 as on the screen.
    Beat(u64),
    /// At this step, counted from 0.
    Step(u64),
    /// At the first cutoff that spares a visit; at the start if there is none.
    FirstCutoff,
}

/// How the window is arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Stage {
    /// The board large, the tree small.
    Story,
    /// The tree alone.
    #[default]
    Tree,
    /// Tree and board side by side.
    Both,
    /// The running code beside the tree.
    Code,
}

/// When the values of leaves are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
pub enum Values {
    /// From the start.
    #[default]
    Shown,
    /// From the visit on.
    WhenVisited,
    /// Not before somebody asks.
    Covered,
}

impl Scenario {
    /// A scenario for a bare tree: fail-soft alpha-beta that cuts at equality, with everything shown.
    pub fn from_tree(tree: Tree) -> Self {
        Self::from_position(AnyPosition::Tree(TreePosition::root(Arc::new(tree))))
    }

    /// A scenario for a bare position, searched as [`from_tree`](Self::from_tree) does.
    pub fn from_position(position: AnyPosition) -> Self {
        Self {
            title: Label::plain(""),
            note: Label::plain(""),
            position,
            algorithm: Algorithm::AlphaBetaSoft,
            cutoff: CutoffRule::AtEqual,
            ordering: MoveOrdering::Natural,
            depth: None,
            window: Window::FULL,
            max_nodes: Limits::DEFAULT_NODES,
            open_at: OpenAt::default(),
            stage: Stage::default(),
            values: Values::default(),
            letters: true,
            variants: Vec::new(),
        }
    }

    /// How far a search of the scenario may go.
    pub fn limits(&self) -> Limits {
        Limits { depth: self.depth, nodes: self.max_nodes }
    }

    /// The explicit tree that is searched, if the game is one.
    pub fn tree(&self) -> Option<&Arc<Tree>> {
        self.position.as_tree().map(TreePosition::tree)
    }

    /// Whether a search to this depth can be done: an explicit tree needs an estimate wherever it would stop early, and a
    /// game that may go on for ever needs a limit.
    ///
    /// # Errors
    /// Names the first inner node at that depth without an estimate.
    pub fn check_depth(&self, depth: Option<u32>) -> Result<(), InputError> {
        let checked = match (self.tree(), depth) {
            (Some(tree), Some(depth)) => check_estimates(tree, depth),
            (None, None) if self.position.plies_left().is_none() => Err(messages::endless()),
            _ => Ok(()),
        };
        checked.map_err(|message| InputError::without_place(self.title.to_string(), message))
    }
}

/// Whether a search of the tree may stop at this depth.
///
/// # Errors
/// The message for people, with the first inner node at that depth that has no estimate.
pub(super) fn check_estimates(tree: &Tree, depth: u32) -> Result<(), String> {
    tree.first_without_estimate(depth).map_or(Ok(()), |node| Err(messages::no_estimate(depth, tree, node)))
}
