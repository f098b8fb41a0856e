//! A tree to be searched by hand, and what there is to fill in.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::game::Value;
use crate::game::tree::{Tree, TreeNode};
use crate::search::Window;
use crate::trace::{BoundKind, Step, Trace};

use super::{Recipe, RecipeProblem};

/// Something to fill in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// The edge above this node: the window that it is entered with, or that it is spared.
    Edge(TreeNode),
    /// The value that this inner node returns.
    Value(TreeNode),
}

/// What stands in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filled {
    /// A window, as Max sees it.
    Window(Window),
    /// The edge is crossed out.
    Spared,
    /// A value as Max sees it, with the sign of a bound if one was given.
    Value(Value, Option<BoundKind>),
}

/// What somebody has filled in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// What stands in each place that is not empty.
    pub filled: BTreeMap<Place, Filled>,
}

/// A tree, and the search of it that is to be carried out by hand.
#[derive(Clone, Debug)]
pub struct Exercise {
    recipe: Recipe,
    tree: Arc<Tree>,
    trace: Arc<Trace>,
}

impl Exercise {
    /// The exercise of a recipe.
    ///
    /// # Errors
    /// When there is no such tree.
    pub fn new(recipe: Recipe) -> Result<Self, RecipeProblem> {
        Err(RecipeProblem::Wish(recipe.wish))
    }

    /// What it was made from.
    pub fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    /// The tree; its nodes are named a, b, c … in the order of the visits of a search that visits all.
    pub fn tree(&self) -> &Arc<Tree> {
        &self.tree
    }

    /// The search of it.
    pub fn trace(&self) -> &Arc<Trace> {
        &self.trace
    }

    /// All that can be filled in, whatever the search does: so that the list tells nothing. In preorder, each edge before the
    /// value of the node below it; no edges where the algorithm has no window.
    pub fn places(&self) -> Vec<Place> {
        Vec::new()
    }

    /// What belongs in a place; `None` in places that nobody comes to, because an edge above is spared.
    pub fn truth(&self, _place: Place) -> Option<Filled> {
        None
    }

    /// The step at which a place can be filled in: its node is entered, or returns, or the cutoff that spares it fires. `None`
    /// in places that nobody comes to.
    pub fn step_of(&self, _place: Place) -> Option<Step> {
        None
    }

    /// The places that somebody comes to, in the order of the steps at which they can be filled in.
    pub fn course(&self) -> Vec<(Step, Place)> {
        Vec::new()
    }

    /// The right answers.
    pub fn model(&self) -> Sheet {
        Sheet::default()
    }
}
