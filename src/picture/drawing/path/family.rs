//! The children of a node on the way, in the order in which they are tried.
//!
//! They are found once for each node that the way comes to, and kept while it passes through it: what happens among
//! them is then a question of their numbers, which takes no walking however many they are.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::rc::Rc;

use crate::drawing::ListOrder;
use crate::drawing::Scene;
use crate::run::{DrawnKind, PictureNode, Place, Run};
use plyscope_core::game::tree::TreePosition;
use plyscope_core::game::{AnyPosition, Move, Player, Position};
use plyscope_core::replay::{self, Status};
use plyscope_core::trace::NodeId;
use plyscope_text::{Language, move_text};

/// A visited node and its children: a child that is visited more than once is one of them.
#[derive(Clone, Debug)]
pub struct Family {
    /// The node.
    pub node: NodeId,
    /// Its ply.
    pub ply: u32,
    /// The position there.
    pub position: AnyPosition,
    /// The children that are visited sooner or later, in the order of their first visits.
    visited: Vec<NodeId>,
    /// The further visits of those that are visited more than once.
    again: Option<Again>,
    /// The moves that lead to no visited child, in the order of the rules.
    left: Vec<Move>,
    /// Whether the first child is that of a null move, which is no move of the rules.
    has_null_move: bool,
    /// The child that the node chose in the end.
    chosen: OnceCell<Option<NodeId>>,
}

/// Which visit of each child is shown, where some are visited more than once.
#[derive(Clone, Debug)]
struct Again {
    /// All visits with the numbers of their children.
    visits: Rc<[(NodeId, u32)]>,
    /// How many of them have been entered.
    entered: usize,
    /// The one that the way passes through.
    through: Option<NodeId>,
    /// The visit that is shown of each child: the one on the way, or else the last that has been entered, or else the
    /// first.
    shown: Vec<NodeId>,
}

impl Again {
    /// The visits of children of which some are visited more than once, in the order of the visits; and the first
    /// visits.
    fn split(run: &Run, visits: Vec<NodeId>) -> (Vec<NodeId>, Option<Self>) {
        let mut firsts: Vec<NodeId> = Vec::with_capacity(visits.len());
        let mut numbers: HashMap<Move, u32> = HashMap::with_capacity(visits.len());
        let numbered: Rc<[(NodeId, u32)]> = visits
            .iter()
            .map(|visit| {
                let number = *numbers.entry(run.trace.record(*visit).mv()).or_insert(firsts.len() as u32);
                if number as usize == firsts.len() {
                    firsts.push(*visit);
                }
                (*visit, number)
            })
            .collect();
        if firsts.len() == visits.len() {
            return (visits, None);
        }
        let again = Self { visits: numbered, entered: 0, through: None, shown: firsts.clone() };
        (firsts, Some(again))
    }

    /// How many visits have been entered by the time at which `last` was the last node to be entered.
    fn entered(&self, last: NodeId) -> usize {
        self.visits.partition_point(|(visit, _)| *visit <= last)
    }

    /// The number of the child of a visit.
    fn index_of(&self, visit: NodeId) -> Option<usize> {
        let place = self.visits.binary_search_by_key(&visit, |(visit, _)| *visit).ok()?;
        self.visits.get(place).map(|(_, index)| *index as usize)
    }
}

impl Family {
    fn new(run: &Run, node: NodeId, ply: u32, position: AnyPosition) -> Self {
        let (visits, left) = run.nodes().children_in_order(node, &position);
        let (visited, again) = if run.trace.form().makes_again() { Again::split(run, visits) } else { (visits, None) };
        let has_null_move = visited.first().is_some_and(|child| run.trace.record(*child).mv() == Move::NULL);
        Self { node, ply, position, visited, again, left, has_null_move, chosen: OnceCell::new() }
    }

    /// The family as it was when `last` was entered, on a way that may pass through a visit of a child.
    fn at(self: &Rc<Self>, last: NodeId, through: Option<NodeId>) -> Rc<Self> {
        let Some(again) = &self.again else { return Rc::clone(self) };
        let through = through.filter(|visit| again.index_of(*visit).is_some());
        let entered = again.entered(last);
        if (again.entered, again.through) == (entered, through) {
            return Rc::clone(self);
        }
        let mut shown = self.visited.clone();
        let visits = again.visits.iter().take(entered).copied();
        for (visit, index) in visits.chain(through.and_then(|visit| Some((visit, again.index_of(visit)? as u32)))) {
            if let Some(place) = shown.get_mut(index as usize) {
                *place = visit;
            }
        }
        let again = Again { visits: Rc::clone(&again.visits), entered, through, shown };
        Rc::new(Self { again: Some(again), ..(**self).clone() })
    }

    /// How many children there are.
    pub fn len(&self) -> usize {
        self.visited.len() + self.left.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many moves there are: a null move is none.
    pub fn moves(&self) -> usize {
        self.len() - usize::from(self.has_null_move)
    }

    /// Whether the first child is that of a null move.
    pub fn has_null_move(&self) -> bool {
        self.has_null_move
    }

    /// How many of them are visited sooner or later.
    pub fn visited(&self) -> usize {
        self.visited.len()
    }

    /// How many of them have been entered by the time at which `last` was the last node to be entered.
    pub fn entered(&self, last: NodeId) -> usize {
        self.visited.partition_point(|child| *child <= last)
    }

    /// The number of a visited child, by any of its visits.
    pub fn index_of(&self, child: NodeId) -> Option<usize> {
        match &self.again {
            Some(again) => again.index_of(child),
            None => self.visited.binary_search(&child).ok(),
        }
    }

    /// The number of a child.
    pub fn index_of_place(&self, place: Place) -> Option<usize> {
        match place {
            Place::Visited(child) => self.index_of(child),
            Place::Unvisited { above, mv, .. } if above == self.node => {
                let index = self.left.iter().position(|left| *left == mv)?;
                let index = self.visited.len() + index;
                (self.place(index) == Some(place)).then_some(index)
            }
            Place::Unvisited { .. } => None,
        }
    }

    /// The move to a child.
    pub fn mv(&self, run: &Run, index: usize) -> Option<Move> {
        match self.visited.get(index) {
            Some(child) => Some(run.trace.record(*child).mv()),
            None => self.left.get(index - self.visited.len()).copied(),
        }
    }

    /// The shown visit of a child that is visited sooner or later.
    pub fn visited_child(&self, index: usize) -> Option<NodeId> {
        self.again.as_ref().map_or(&self.visited, |again| &again.shown).get(index).copied()
    }

    /// A child's place.
    pub fn place(&self, index: usize) -> Option<Place> {
        if let Some(child) = self.visited_child(index) {
            return Some(Place::Visited(child));
        }
        let mv = *self.left.get(index - self.visited.len())?;
        Some(Place::Unvisited { above: self.node, mv, node: self.tree_node(mv) })
    }

    fn tree_node(&self, mv: Move) -> Option<plyscope_core::game::tree::TreeNode> {
        let position = self.position.as_tree()?;
        position.tree().children(position.node()).get(usize::from(mv.0)).copied()
    }

    /// A child as the scene wants to have it; `is_entered` says whether the search has come there, which alone tells
    /// whether a game is over.
    pub fn child(&self, run: &Run, index: usize, is_entered: bool) -> Option<PictureNode> {
        let (place, mv) = (self.place(index)?, self.mv(run, index)?);
        let is_leaf = self.is_leaf(run, index, is_entered);
        Some(PictureNode {
            place,
            drawn: if is_leaf { DrawnKind::Leaf } else { DrawnKind::Inner },
            mv,
            size: 1,
            parent: 0,
            ply: self.ply + 1,
            tree_node: self.tree_node(mv),
            visit: self.visit(index),
        })
    }

    /// The number of a child's shown visit among all of its own.
    fn visit(&self, index: usize) -> u32 {
        let Some((again, shown)) = self.again.as_ref().zip(self.visited_child(index)) else { return 1 };
        let of_child = |(visit, of): &&(NodeId, u32)| *of as usize == index && *visit <= shown;
        again.visits.iter().filter(of_child).count().max(1) as u32
    }

    /// Whether a child is drawn as a leaf.
    pub fn is_leaf(&self, run: &Run, index: usize, is_entered: bool) -> bool {
        // Captures are searched below the depth limit.
        if let (Some(child), true) = (self.visited_child(index), is_entered) {
            return run.trace.record(child).is_leaf();
        }
        if self.ply + 1 >= run.trace.header().depth {
            return true;
        }
        let tree = self.position.as_tree().map(TreePosition::tree);
        let node = self.mv(run, index).and_then(|mv| self.tree_node(mv));
        tree.zip(node).is_some_and(|(tree, node)| tree.is_leaf(node))
    }

    /// What a child is called, if it has a name.
    pub fn name(&self, run: &Run, index: usize, language: Language) -> Option<String> {
        let mv = self.mv(run, index)?;
        match self.position.as_tree() {
            Some(position) => run.names.of_tree_node(position.tree(), self.tree_node(mv)?, language),
            None => Some(move_text(&self.position, mv, language)),
        }
    }

    /// The player who chooses among the children.
    pub fn player(&self, run: &Run) -> Player {
        run.trace.player(self.node, self.ply)
    }

    /// The child that the node, which has returned, chose in the end.
    pub fn chosen(&self, run: &Run) -> Option<NodeId> {
        *self.chosen.get_or_init(|| replay::best_child(&run.trace, self.node, self.ply))
    }
}

/// The families along the way of the step before: those that are on the way again need not be found again.
#[derive(Debug, Default)]
pub struct PathCache {
    search: u64,
    families: Vec<Rc<Family>>,
    /// The line of best play below a child that is not on the way, as its names.
    line_below: Option<(NodeId, Language, Vec<String>)>,
    /// The children of a node by their values, when so many nodes had been entered and this many were open.
    by_value: Option<([NodeId; 2], usize, Rc<[u32]>)>,
}

impl PathCache {
    /// The families of the inner nodes of a way from the root down, when `last` was the last node to be entered.
    pub fn families(&mut self, run: &Run, way: &[NodeId], last: NodeId) -> Vec<Rc<Family>> {
        if self.search != run.search {
            *self = Self { search: run.search, ..Self::default() };
        }
        let same = self.families.iter().zip(way).take_while(|(family, node)| family.node == **node).count();
        self.families.truncate(same);
        for (ply, node) in (0_u32..).zip(way).skip(same) {
            if run.trace.record(*node).is_leaf() {
                break;
            }
            let position = match self.families.last() {
                Some(above) => above.position.play(run.trace.record(*node).mv()),
                None => run.scenario.position.clone(),
            };
            self.families.push(Rc::new(Family::new(run, *node, ply, position)));
        }
        for (ply, family) in self.families.iter_mut().enumerate() {
            *family = family.at(last, way.get(ply + 1).copied());
        }
        self.families.clone()
    }

    /// The family of a visited node, when `last` was the last node to be entered.
    pub fn family(&mut self, run: &Run, node: NodeId, last: NodeId) -> Rc<Family> {
        let same = |family: &&Rc<Family>| self.search == run.search && family.node == node;
        if let Some(family) = self.families.iter().find(same) {
            return Rc::clone(family);
        }
        let ply = run.nodes().ply_of(node);
        Rc::new(Family::new(run, node, ply, run.nodes().position_at(node))).at(last, None)
    }

    /// The order in which the children of a family are listed.
    pub fn order(&mut self, scene: &Scene<'_>, family: &Family, order: ListOrder) -> ChildOrder {
        if order == ListOrder::AsTried {
            return ChildOrder::Tried;
        }
        let (key, open) = ([family.node, scene.moment.last_entered], scene.moment.path.len());
        let kept = self.by_value.as_ref().filter(|(of, then, _)| (*of, *then) == (key, open));
        let sorted = match kept.filter(|_| self.search == scene.run.search) {
            Some((.., sorted)) => Rc::clone(sorted),
            None => by_value(scene, family),
        };
        self.by_value = Some((key, open, Rc::clone(&sorted)));
        ChildOrder::Sorted(sorted)
    }

    /// The names along the line of best play below a child of a family, which has returned: as far as its nodes have
    /// names.
    pub fn line_below(&mut self, run: &Run, family: &Family, child: NodeId, language: Language) -> Vec<String> {
        if let Some((node, spoken, names)) = &self.line_below
            && (*node, *spoken) == (child, language)
        {
            return names.clone();
        }
        let mut names = Vec::new();
        let (mut at, mut ply) = (child, family.ply + 1);
        let mut position = family.position.play(run.trace.record(child).mv());
        while names.len() < LONGEST_LINE
            && let Some(next) = replay::best_child(&run.trace, at, ply)
        {
            let mv = run.trace.record(next).mv();
            let name = match &position {
                AnyPosition::Tree(tree) => {
                    let node = tree.tree().children(tree.node()).get(usize::from(mv.0));
                    node.and_then(|node| run.names.of_tree_node(tree.tree(), *node, language))
                }
                _ => Some(move_text(&position, mv, language)),
            };
            names.extend(name);
            position = position.play(mv);
            (at, ply) = (next, ply + 1);
        }
        self.line_below = Some((child, language, names.clone()));
        names
    }
}

/// More names than this find no room below a node.
const LONGEST_LINE: usize = 8;

/// The order in which the children of a family are listed.
#[derive(Clone, Debug)]
pub enum ChildOrder {
    /// That in which they are tried.
    Tried,
    /// Another one: their numbers.
    Sorted(Rc<[u32]>),
}

impl ChildOrder {
    /// The number of the child in a place of the list.
    pub fn index(&self, place: usize) -> usize {
        match self {
            Self::Tried => place,
            Self::Sorted(numbers) => numbers.get(place).map_or(place, |number| *number as usize),
        }
    }
}

/// The children of a family, those that have returned first, the best for the player who chooses before the others.
fn by_value(scene: &Scene<'_>, family: &Family) -> Rc<[u32]> {
    let (run, player) = (scene.run, family.player(scene.run));
    let rank = |index: &u32| {
        let child = family.visited_child(*index as usize).filter(|child| *child <= scene.moment.last_entered);
        let child = child.filter(|child| scene.moment.status(*child) == Status::Closed)?;
        let points = i64::from(run.trace.value(child, player.opponent()).points());
        Some(if player == Player::Max { -points } else { points })
    };
    let mut numbers: Vec<u32> = (0..family.len() as u32).collect();
    numbers.sort_by_cached_key(|index| rank(index).map_or((true, 0), |rank| (false, rank)));
    numbers.into()
}
