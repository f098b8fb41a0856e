//! A tree to be searched by hand, and what there is to fill in.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::game::tree::{Tree, TreeError, TreeNode};
use crate::game::{Fractions, Value};
use crate::replay::{Event, Moment};
use crate::search::{Algorithm, CutoffRule, LEAST_DEPTH, Window};
use crate::trace::{BoundKind, NodeId, Step, Trace};

use super::generation::{make, searched, visited};
use super::own_tree::named;
use super::{AskedEdges, Recipe, RecipeProblem};

/// Something to fill in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SheetPlace {
    /// The edge above this node: the window that it is entered with, or that it is spared.
    Edge(TreeNode),
    /// The value that this inner node returns.
    Value(TreeNode),
}

impl SheetPlace {
    /// The node that it belongs to.
    pub const fn node(self) -> TreeNode {
        match self {
            Self::Edge(node) | Self::Value(node) => node,
        }
    }
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

impl Filled {
    /// The values in it.
    pub fn values(self) -> impl Iterator<Item = Value> {
        let [first, second] = match self {
            Self::Window(Window { alpha, beta }) => [Some(alpha), Some(beta)],
            Self::Spared => [None; 2],
            Self::Value(value, _) => [Some(value), None],
        };
        first.into_iter().chain(second)
    }
}

/// The answers to an exercise.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// What stands in each place that is not empty.
    pub filled: BTreeMap<SheetPlace, Filled>,
    /// The numbers that its values stand for: those of the search, and others that follow from what was answered.
    pub numbers: Fractions,
}

impl Sheet {
    /// The values that stand in its places.
    pub fn values(&self) -> impl Iterator<Item = Value> + '_ {
        self.filled.values().flat_map(|filled| filled.values())
    }
}

/// A tree, and the search of it that is to be carried out by hand.
///
/// The search has a full window at the root and goes to the leaves. An edge is spared where a cutoff leaves out its
/// node itself; what lies below a spared edge is not visited, and has no answer. The value of an inner node is what it
/// returns, with the sign of what the visited leaves prove of it. All as Max sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise {
    recipe: Recipe,
    tree: Arc<Tree>,
    trace: Arc<Trace>,
    /// The node of the tree that each visited node is.
    visited: Vec<TreeNode>,
    /// The visited node that each node of the tree is, where the search came there.
    numbers: Vec<Option<NodeId>>,
    /// What belongs where, and from which step on.
    right: BTreeMap<SheetPlace, (Step, Filled)>,
    filling_order: Vec<(Step, SheetPlace)>,
    /// The edges before which the test for a cutoff compared two equal numbers.
    ties: BTreeSet<SheetPlace>,
}

impl Exercise {
    /// The exercise of a recipe.
    ///
    /// # Errors
    /// When the recipe is refused ([`Recipe::check`]), or no tree with so many cutoffs was found; never otherwise.
    pub fn new(recipe: Recipe) -> Result<Self, RecipeProblem> {
        recipe.check()?;
        let made = make(&recipe).map_err(|_| RecipeProblem::Requirement(recipe.wish))?;
        Ok(Self::of(recipe, made))
    }

    /// The exercise of a tree of one's own; of the recipe the search and the edges count alone. Nodes without a name
    /// get letters.
    ///
    /// # Errors
    /// When it has more than [`Recipe::MOST_PLIES`], and hardly ever, when memory ends.
    pub fn of_tree(recipe: Recipe, tree: &Tree) -> Result<Self, TreeError> {
        // A search of one does not ask how deep it may be.
        const { assert!(Recipe::MOST_PLIES <= LEAST_DEPTH) };
        if tree.height() > Recipe::MOST_PLIES {
            return Err(TreeError::TooDeep(Recipe::MOST_PLIES as usize));
        }
        Ok(Self::of(recipe, searched(&recipe, named(tree)?)))
    }

    /// The exercise with the same tree that is searched in another way.
    #[must_use]
    pub fn searched_by(&self, algorithm: Algorithm, cutoff: CutoffRule) -> Self {
        let recipe = Recipe { algorithm, cutoff, ..self.recipe };
        Self::of(recipe, searched(&recipe, Tree::clone(&self.tree)))
    }

    /// The exercise, of which these edges are asked for.
    #[must_use]
    pub fn with_edges(&self, edges: AskedEdges) -> Self {
        Self::of(Recipe { edges, ..self.recipe }, (Arc::clone(&self.tree), Arc::clone(&self.trace)))
    }

    fn of(recipe: Recipe, (tree, trace): (Arc<Tree>, Arc<Trace>)) -> Self {
        let visited = visited(&tree, &trace);
        let mut numbers = vec![None; tree.len()];
        for (number, node) in (0..).map(NodeId).zip(&visited) {
            if let Some(place) = numbers.get_mut(node.index()) {
                // The first visit counts.
                place.get_or_insert(number);
            }
        }
        let mut exercise = Self {
            recipe,
            tree,
            trace,
            visited,
            numbers,
            right: BTreeMap::new(),
            filling_order: Vec::new(),
            ties: BTreeSet::new(),
        };
        exercise.walk();
        exercise
    }

    /// What it was made from.
    pub fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    /// The tree; its nodes are named a, b, c … in the order of the visits of a search that visits all.
    pub fn tree(&self) -> &Arc<Tree> {
        &self.tree
    }

    /// What leaves may be worth at least and at most.
    pub fn ends(&self) -> [Value; 2] {
        let (first, last) = self.recipe.range;
        self.tree.bounds().unwrap_or([first, last].map(Value::new))
    }

    /// The search of it.
    pub fn trace(&self) -> &Arc<Trace> {
        &self.trace
    }

    /// The node of the tree that a visited node is.
    pub fn tree_node(&self, node: NodeId) -> Option<TreeNode> {
        self.visited.get(node.index()).copied()
    }

    /// The visited node that a node of the tree is; `None` if the search did not come there.
    pub fn visited_node(&self, node: TreeNode) -> Option<NodeId> {
        self.numbers.get(node.index()).copied().flatten()
    }

    /// The place of a node in the order of the visits, from 1, where the search sorts the children of each node;
    /// elsewhere they are visited from left to right.
    pub fn visit(&self, node: TreeNode) -> Option<u32> {
        let sorts = self.recipe.algorithm.form().history;
        self.visited_node(node).filter(|_| sorts).map(|visited| visited.0 + 1)
    }

    /// All places, independent of the search, so that the list reveals nothing about it. In preorder, each edge before
    /// the value of the node below it; no edges where the algorithm has no window, nor those that the recipe leaves
    /// out.
    pub fn places(&self) -> Vec<SheetPlace> {
        let mut places = Vec::new();
        for node in self.tree.iter() {
            places.extend(self.asks_edge(node).then_some(SheetPlace::Edge(node)));
            places.extend((!self.tree.is_leaf(node)).then_some(SheetPlace::Value(node)));
        }
        places
    }

    /// Whether the edge above a node is to be filled in.
    pub fn asks_edge(&self, node: TreeNode) -> bool {
        let is_asked = self.recipe.edges == AskedEdges::All || !self.tree.is_leaf(node);
        is_asked && node != TreeNode::ROOT && self.recipe.algorithm.form().windowed
    }

    /// Whether the test for a cutoff before this edge compared two equal numbers, so that the rule alone decides
    /// whether it is spared.
    pub fn is_tie(&self, place: SheetPlace) -> bool {
        self.ties.contains(&place)
    }

    /// The right answer for a place; `None` below a spared edge, where nothing is visited.
    pub fn truth(&self, place: SheetPlace) -> Option<Filled> {
        self.right.get(&place).map(|(_, right)| *right)
    }

    /// The step at which a place can be filled in: its node is entered, or returns, or the cutoff that spares it fires.
    /// `None` for places below a spared edge.
    pub fn step_of(&self, place: SheetPlace) -> Option<Step> {
        self.right.get(&place).map(|(step, _)| *step)
    }

    /// The step whose reason explains the answer for a place: the one at which it can be filled in, except for values,
    /// which are settled a step earlier, when the last visited child has returned. Below a spared edge, the step that
    /// spares that edge.
    pub fn reason_step(&self, place: SheetPlace) -> Option<Step> {
        let Some(step) = self.step_of(place) else { return self.step_of(self.spared_above(place)?) };
        Some(match place {
            SheetPlace::Edge(_) => step,
            SheetPlace::Value(_) => Step(step.0.saturating_sub(1)),
        })
    }

    /// The places that are not below a spared edge, in the order of the steps at which they can be filled in; of those
    /// of one step, the value that came back stands before the edges that it spares, and these from left to right.
    pub fn filling_order(&self) -> &[(Step, SheetPlace)] {
        &self.filling_order
    }

    /// All places in the order of the search, each with the step at which it can be filled in; those below a spared
    /// edge follow that edge, with its step.
    pub fn order_of_search(&self) -> Vec<(Step, SheetPlace)> {
        let mut hidden: BTreeMap<SheetPlace, Vec<SheetPlace>> = BTreeMap::new();
        for place in self.places().into_iter().filter(|place| self.truth(*place).is_none()) {
            if let Some(edge) = self.spared_above(place) {
                hidden.entry(edge).or_default().push(place);
            }
        }
        let mut order = Vec::new();
        for &(step, place) in &self.filling_order {
            order.push((step, place));
            order.extend(hidden.remove(&place).into_iter().flatten().map(|below| (step, below)));
        }
        order
    }

    /// All places in the order of a search that goes from left to right and spares nothing: the value of a node follows
    /// all that is below it.
    pub fn order_of_work(&self) -> Vec<SheetPlace> {
        let mut places = self.places();
        // A value comes right after the last node below; of values that come there, the deepest first.
        places.sort_by_key(|place| match *place {
            SheetPlace::Edge(node) => (node.0, 0, 0),
            SheetPlace::Value(node) => (node.0 + self.tree.size(node) - 1, 1, u32::MAX - self.tree.ply(node)),
        });
        places
    }

    /// The spared edge below which a place lies, so that the search does not come to it.
    pub fn spared_above(&self, place: SheetPlace) -> Option<SheetPlace> {
        let above = std::iter::successors(Some(place.node()), |node| self.tree.parent(*node));
        above.map(SheetPlace::Edge).find(|edge| *edge != place && self.truth(*edge) == Some(Filled::Spared))
    }

    /// A sheet on which nothing is filled in.
    pub fn blank(&self) -> Sheet {
        Sheet { filled: BTreeMap::new(), numbers: self.trace.fractions().clone() }
    }

    /// The right answers.
    pub fn model(&self) -> Sheet {
        self.sheet_through(self.trace.last_step())
    }

    /// The right answers as far as they can be filled in once this step is done.
    pub fn sheet_through(&self, step: Step) -> Sheet {
        let so_far = self.right.iter().filter(|(_, (at, _))| *at <= step);
        Sheet { filled: so_far.map(|(place, (_, right))| (*place, *right)).collect(), ..self.blank() }
    }

    /// Follows the search, and notes what belongs where.
    fn walk(&mut self) {
        let trace = Arc::clone(&self.trace);
        let form = self.recipe.algorithm.form();
        let mut moment = Moment::start(&trace);
        // The nodes whose latest test compared two equal numbers.
        let mut met = BTreeSet::new();
        while moment.advance(&trace) {
            match moment.event {
                Event::Entered(node) => {
                    let above = moment.path.iter().rev().nth(1);
                    self.note_window(&moment, node, above.is_some_and(|above| met.contains(&above.node)));
                }
                Event::Returned(node) => {
                    self.note_value(&moment, node);
                    if let Some(parent) = moment.path.last() {
                        let value = trace.value(node, parent.player.opponent());
                        if parent.just_meets(form, value) {
                            met.insert(parent.node);
                        } else {
                            met.remove(&parent.node);
                        }
                        self.note_spared(&moment, met.contains(&parent.node));
                    }
                }
            }
        }
    }

    fn note(&mut self, step: Step, place: SheetPlace, right: Filled) {
        self.filling_order.push((step, place));
        self.right.insert(place, (step, right));
    }

    fn note_window(&mut self, moment: &Moment, node: NodeId, is_tie: bool) {
        if let (Some(entered), Some(node)) = (moment.path.last(), self.tree_node(node))
            && self.asks_edge(node)
        {
            self.note_edge(moment.step, node, Filled::Window(entered.entry), is_tie);
        }
    }

    fn note_edge(&mut self, step: Step, node: TreeNode, right: Filled, is_tie: bool) {
        self.note(step, SheetPlace::Edge(node), right);
        if is_tie {
            self.ties.insert(SheetPlace::Edge(node));
        }
    }

    fn note_value(&mut self, moment: &Moment, node: NodeId) {
        let Some(place) = self.tree_node(node).filter(|place| !self.tree.is_leaf(*place)) else { return };
        let value = self.trace.value(node, self.tree.player(place));
        let sign = self.trace.record(node).bound();
        self.note(moment.step, SheetPlace::Value(place), Filled::Value(value, Some(sign)));
    }

    /// The edges that the value which has just come back spares.
    fn note_spared(&mut self, moment: &Moment, is_tie: bool) {
        let Some(parent) = moment.path.last().filter(|parent| parent.fired) else { return };
        let Some(above) = self.tree_node(parent.node) else { return };
        let tried: Vec<TreeNode> = self.trace.children(parent.node).filter_map(|node| self.tree_node(node)).collect();
        let tree = Arc::clone(&self.tree);
        for child in tree.children(above).iter().filter(|child| !tried.contains(child)) {
            if self.asks_edge(*child) {
                self.note_edge(moment.step, *child, Filled::Spared, is_tie);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Player;
    use crate::game::tree::TreeBuilder;

    #[test]
    fn a_tree_that_is_too_deep_to_be_asked_about_says_how_deep_one_may_be() {
        let nested = |plies: u32| {
            let mut builder = TreeBuilder::new(Player::Max);
            (0..plies).for_each(|_| builder.open().map(|_| ()).expect("a node"));
            builder.leaf(3).expect("a leaf");
            (0..plies).for_each(|_| builder.close().map(|_| ()).expect("its end"));
            Exercise::of_tree(Recipe::default(), &builder.finish().expect("a tree"))
        };
        assert!(nested(Recipe::MOST_PLIES).is_ok());
        let error = nested(Recipe::MOST_PLIES + 1).expect_err("too deep");
        assert_eq!(error.to_string(), "the tree is too deep, expected at most 20 plies");
    }
}
