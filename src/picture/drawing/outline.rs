//! The outline: the tree as a list of rows, whatever its size.
//!
//! A row stands for a node. Below a node that is unfolded stand its children in the order in which they are tried,
//! those that are never visited last. A small tree is unfolded whole; of another one the root and the nodes on the path
//! are, besides what a person unfolds. The rows are not kept: how many there are, and what each of them is, follows
//! from how many children each unfolded node has.

mod builder;

use std::cell::OnceCell;
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use self::builder::OutlineBuilder;
use super::Scene;
use crate::run::{DrawnKind, PictureNode, Place, Run};
use plyscope_core::game::tree::{TreeNode, TreePosition};
use plyscope_core::game::{AnyPosition, Move, Position};
use plyscope_core::replay::Status;
use plyscope_core::trace::NodeId;
use plyscope_text::LanguageWords as _;
use plyscope_text::{Language, move_text};

/// The rows of a search, and what a person has folded and unfolded.
#[derive(Debug, Default)]
pub struct Outline {
    search: u64,
    /// Visited nodes that were folded or unfolded by hand.
    by_hand: BTreeMap<NodeId, bool>,
    /// Nodes of explicit trees that are never visited and were folded or unfolded by hand.
    unvisited_by_hand: HashMap<Place, bool>,
    /// How often something was.
    changes: u64,
    key: Option<UnfoldedKey>,
    root: Option<Block>,
    families: HashMap<Place, Rc<Offspring>>,
}

/// All that decides which nodes are unfolded.
#[derive(Debug, PartialEq)]
struct UnfoldedKey {
    is_whole: bool,
    path: Vec<NodeId>,
    changes: u64,
    /// How many of the nodes that were unfolded by hand have been entered.
    entered: usize,
}

/// The children of a node.
#[derive(Debug)]
struct Offspring {
    place: Place,
    position: AnyPosition,
    ply: u32,
    /// Those that are visited sooner or later, in the order of the visits.
    visited: Vec<NodeId>,
    /// How many there are besides.
    others: usize,
    /// The moves to those, found when one of them is in sight.
    moves: OnceCell<Vec<Move>>,
}

/// An unfolded node.
#[derive(Debug)]
struct Block {
    family: Rc<Offspring>,
    /// The unfolded ones among its children, by their numbers, each with the number of rows below those before it.
    unfolded: Vec<(usize, usize, Block)>,
    /// The rows below it.
    rows: usize,
}

impl Drop for Block {
    /// One after the other, and not each within the one above it: they may stand deeper than the stack is.
    fn drop(&mut self) {
        let mut left = std::mem::take(&mut self.unfolded);
        while let Some((.., mut block)) = left.pop() {
            left.append(&mut block.unfolded);
        }
    }
}

/// A row.
#[derive(Clone, Debug)]
pub struct OutlineRow {
    /// The node, as a scene wants to have it.
    pub node: PictureNode,
    /// Whether it is unfolded; `None` where there is nothing to unfold.
    pub unfolded: Option<bool>,
    /// The row of the node above; the root stands above itself.
    pub parent: usize,
    /// Which of its siblings it is, from 1, and how many they are.
    pub number: (usize, usize),
    /// The children among which it stands; `None` for the root.
    among: Option<Rc<Offspring>>,
}

impl OutlineRow {
    /// What the node is called, if it has a name.
    pub fn name(&self, run: &Run, language: Language) -> Option<String> {
        match (&run.scenario.position, &self.among) {
            (AnyPosition::Tree(position), _) => run.names.of_tree_node(position.tree(), self.node.tree_node?, language),
            (_, Some(family)) => Some(move_text(&family.position, self.node.mv, language)),
            (_, None) => Some(language.words().tree.root.to_owned()),
        }
    }
}

impl Offspring {
    fn new(run: &Run, place: Place, position: AnyPosition, ply: u32) -> Self {
        let (visited, others): (Vec<NodeId>, usize) = match place {
            Place::Visited(node) => {
                let record = run.trace.record(node);
                let visited: Vec<NodeId> = run.trace.children(node).collect();
                let has_others = !record.is_leaf() && (record.spares() || record.has_untried_moves());
                let all = if has_others { position.candidate_moves().len() } else { 0 };
                let others = all.saturating_sub(visited.len());
                (visited, others)
            }
            Place::Unvisited { .. } => {
                (Vec::new(), if unvisited_goes_on(run, &position, ply) { position.candidate_moves().len() } else { 0 })
            }
        };
        Self { place, position, ply, visited, others, moves: OnceCell::new() }
    }

    fn len(&self) -> usize {
        self.visited.len() + self.others
    }

    /// The moves to the children that are never visited, in the order of the rules.
    fn moves(&self, run: &Run) -> &[Move] {
        self.moves.get_or_init(|| match self.place {
            Place::Visited(node) => run.trace.untried_moves(node, &self.position),
            Place::Unvisited { .. } => self.position.candidate_moves().collect(),
        })
    }

    /// The child with a number, from 0, and the move to it.
    fn child(&self, run: &Run, number: usize) -> Option<(Place, Move)> {
        if let Some(child) = self.visited.get(number) {
            return Some((Place::Visited(*child), run.trace.record(*child).mv()));
        }
        let mv = *self.moves(run).get(number - self.visited.len())?;
        let node = self.tree_node(mv);
        Some(match self.place {
            Place::Visited(above) => (Place::Unvisited { above, mv, node }, mv),
            Place::Unvisited { above, mv: first, .. } => (Place::Unvisited { above, mv: first, node }, mv),
        })
    }

    /// The number of a child.
    fn number_of(&self, run: &Run, child: Place) -> Option<usize> {
        if let Place::Visited(node) = child {
            return self.visited.binary_search(&node).ok();
        }
        (self.visited.len()..self.len())
            .find(|number| self.child(run, *number).is_some_and(|(place, _)| place == child))
    }

    fn tree_node(&self, mv: Move) -> Option<TreeNode> {
        let position = self.position.as_tree()?;
        position.tree().children(position.node()).get(usize::from(mv.0)).copied()
    }
}

/// Whether a node of an explicit tree that is never visited has children within the depth of the search.
fn unvisited_goes_on(run: &Run, position: &AnyPosition, ply: u32) -> bool {
    ply < run.trace.header().depth && position.as_tree().is_some_and(|position| !position.is_over())
}

impl Block {
    /// The unfolded child that starts at this row below the node or before it, the last of them.
    fn before(&self, row: usize) -> Option<&(usize, usize, Self)> {
        let behind = self.unfolded.partition_point(|(number, rows, _)| number + rows <= row);
        self.unfolded.get(behind.checked_sub(1)?)
    }

    /// The rows between the node and its child with a number.
    fn offset(&self, number: usize) -> usize {
        let behind = self.unfolded.partition_point(|(unfolded, ..)| *unfolded < number);
        let before = behind.checked_sub(1).and_then(|last| self.unfolded.get(last));
        number + before.map_or(0, |(_, rows, block)| rows + block.rows)
    }

    fn child(&self, number: usize) -> Option<&Self> {
        let place = self.unfolded.binary_search_by_key(&number, |(number, ..)| *number).ok()?;
        self.unfolded.get(place).map(|(.., block)| block)
    }
}

impl Outline {
    /// Brings the rows to the moment that a search shows.
    pub fn follow(&mut self, run: &Run) {
        if self.search != run.search {
            *self = Self { search: run.search, ..Self::default() };
        }
        let moment = run.moment();
        let is_whole = run.whole_picture().is_some();
        let entered = self.by_hand.range(..=moment.last_entered).count();
        let path = if is_whole { Vec::new() } else { moment.path.iter().map(|frame| frame.node).collect() };
        let key = UnfoldedKey { is_whole, path, changes: self.changes, entered };
        if self.key.as_ref() == Some(&key) && self.root.is_some() {
            return;
        }
        let families = std::mem::take(&mut self.families);
        let mut builder =
            OutlineBuilder { run, outline: self, path: &key.path, is_whole, old: families, new: HashMap::new() };
        let root = builder.is_unfolded(Place::Visited(run.root()), &run.scenario.position, 0);
        let root = root.then(|| builder.root());
        let families = builder.new;
        (self.root, self.families, self.key) = (root, families, Some(key));
    }

    /// The number of rows; the first is the root.
    pub fn rows(&self) -> usize {
        1 + self.root.as_ref().map_or(0, |root| root.rows)
    }

    /// A row, from 0, as it is at the moment of a scene.
    pub fn row(&self, scene: &Scene<'_>, row: usize) -> Option<OutlineRow> {
        let run = scene.run;
        if row == 0 {
            let place = Place::Visited(run.root());
            let position = &run.scenario.position;
            let mut node = PictureNode {
                visit: 1,
                place,
                drawn: DrawnKind::Leaf,
                mv: Move::default(),
                size: 1,
                parent: 0,
                ply: 0,
                tree_node: position.as_tree().map(TreePosition::node),
            };
            let unfolded = (!run.trace.record(run.root()).is_leaf()).then_some(self.root.is_some());
            node.drawn = drawn(scene, &node, unfolded);
            return Some(OutlineRow { node, unfolded, parent: 0, number: (1, 1), among: None });
        }
        let mut block = self.root.as_ref()?;
        let (mut parent, mut rest) = (0, row - 1);
        let number = loop {
            if rest >= block.rows {
                return None;
            }
            match block.before(rest) {
                None => break rest,
                Some((number, rows, _)) if number + rows == rest => break *number,
                Some((number, rows, below)) if rest - (number + rows) <= below.rows => {
                    parent = row - rest + number + rows;
                    rest -= number + rows + 1;
                    block = below;
                }
                Some((_, rows, below)) => break rest - rows - below.rows,
            }
        };
        let family = &block.family;
        let (place, mv) = family.child(run, number)?;
        let mut node = PictureNode {
            visit: 1,
            place,
            drawn: DrawnKind::Leaf,
            mv,
            size: 1,
            parent: 0,
            ply: family.ply + 1,
            tree_node: family.tree_node(mv),
        };
        let unfolded = can_unfold(scene, &node).then(|| block.child(number).is_some());
        node.drawn = drawn(scene, &node, unfolded);
        let number = (number + 1, family.len());
        Some(OutlineRow { node, unfolded, parent, number, among: Some(Rc::clone(family)) })
    }

    /// The row of a place; `None` where it stands below one that is folded.
    pub fn row_of(&self, run: &Run, place: Place) -> Option<usize> {
        let (row, is_it) = self.way_to(run, place);
        is_it.then_some(row)
    }

    /// The row of a place, or of the nearest node above it that has one.
    pub fn row_showing(&self, run: &Run, place: Place) -> usize {
        self.way_to(run, place).0
    }

    /// The row of the place or of the nearest node above it that has one, and whether it is its own.
    fn way_to(&self, run: &Run, place: Place) -> (usize, bool) {
        let visited = match place {
            Place::Visited(node) => node,
            Place::Unvisited { above, .. } => above,
        };
        let (mut row, mut at, mut block) = (0, run.root(), self.root.as_ref());
        while at != visited {
            let Some(here) = block else { return (row, false) };
            let behind = here.family.visited.partition_point(|child| *child <= visited);
            let Some(number) = behind.checked_sub(1) else { return (row, false) };
            let Some(child) = here.family.visited.get(number) else { return (row, false) };
            row += 1 + here.offset(number);
            (at, block) = (*child, here.child(number));
        }
        let Place::Unvisited { node, .. } = place else { return (row, true) };
        // Below the visited node the way leads along nodes of an explicit tree.
        let tree = run.scenario.tree();
        let mut below: Vec<Place> = vec![place];
        if let (Some(tree), Some(node), Some(block)) = (tree, node, block) {
            let top = block.family.position.as_tree().map(TreePosition::node);
            let parents = std::iter::successors(tree.parent(node), |node| tree.parent(*node));
            let Place::Unvisited { above, mv, .. } = place else { return (row, true) };
            below.extend(parents.take_while(|parent| Some(*parent) != top).map(|parent| Place::Unvisited {
                above,
                mv,
                node: Some(parent),
            }));
        }
        for place in below.into_iter().rev() {
            let Some(here) = block else { return (row, false) };
            let Some(number) = here.family.number_of(run, place) else { return (row, false) };
            row += 1 + here.offset(number);
            block = here.child(number);
        }
        (row, true)
    }

    /// Folds a node or unfolds it, where there is something to unfold: the rows follow with the next moment.
    pub fn unfold(&mut self, place: Place, unfolded: bool) {
        match place {
            Place::Visited(node) => {
                self.by_hand.insert(node, unfolded);
            }
            Place::Unvisited { .. } => {
                self.unvisited_by_hand.insert(place, unfolded);
            }
        }
        self.changes += 1;
    }
}

/// Whether a node has children that can be shown: those of a large search only once it has been entered.
fn can_unfold(scene: &Scene<'_>, node: &PictureNode) -> bool {
    let (run, is_whole) = (scene.run, scene.run.whole_picture().is_some());
    match node.place {
        Place::Visited(visited) => {
            !run.trace.record(visited).is_leaf() && (is_whole || visited <= scene.moment.last_entered)
        }
        Place::Unvisited { .. } => is_whole && is_inner_of_tree(run, node),
    }
}

fn is_inner_of_tree(run: &Run, node: &PictureNode) -> bool {
    let tree = run.scenario.tree().zip(node.tree_node);
    node.ply < run.trace.header().depth && tree.is_some_and(|(tree, node)| !tree.is_leaf(node))
}

/// What a node looks like: in a small tree as it is drawn, in another one without saying what is to come.
fn drawn(scene: &Scene<'_>, node: &PictureNode, unfolded: Option<bool>) -> DrawnKind {
    let run = scene.run;
    match (unfolded, node.place) {
        (Some(true), _) => DrawnKind::Inner,
        (Some(false), Place::Visited(visited)) if scene.moment.status(visited) == Status::Closed => {
            DrawnKind::Folded(run.trace.record(visited).size())
        }
        (Some(false), _) => DrawnKind::Folded(1),
        (None, Place::Visited(visited)) if visited <= scene.moment.last_entered => DrawnKind::Leaf,
        (None, _) if run.whole_picture().is_some() => DrawnKind::Leaf,
        (None, _) => {
            let tree = run.scenario.tree().zip(node.tree_node);
            let is_leaf = tree.is_some_and(|(tree, node)| tree.is_leaf(node));
            if is_leaf || node.ply >= run.trace.header().depth { DrawnKind::Leaf } else { DrawnKind::Inner }
        }
    }
}
