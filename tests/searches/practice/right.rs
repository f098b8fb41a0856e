//! What belongs where, from a log that was kept while the search ran.

use std::collections::BTreeMap;

use plyscope_core::game::Value;
use plyscope_core::game::tree::{TreeNode, TreePosition};
use plyscope_core::practice::{Exercise, Filled, SheetPlace};
use plyscope_core::search::Window;
use plyscope_core::trace::{BoundKind, Step, Trace};

use crate::live::check::{NO_LIMITS, natural, run};
use crate::live::log::{LiveLog, Node};

/// A search under the log, and what it says about every place.
pub struct Right {
    pub log: LiveLog,
    pub places: BTreeMap<SheetPlace, (Step, Filled)>,
}

impl Right {
    pub fn of(exercise: &Exercise) -> Self {
        let recipe = exercise.recipe();
        let root = TreePosition::root(exercise.tree().clone());
        let case = natural(recipe.algorithm, recipe.cutoff, Window::FULL, NO_LIMITS);
        let (trace, log): (Trace, LiveLog) = run(&root, case, 1);
        assert_eq!(&trace, exercise.trace().as_ref(), "{recipe:?}");
        let mut places = BTreeMap::new();
        add(exercise, &log, log.root.as_ref().unwrap(), TreeNode::ROOT, &mut places);
        Self { log, places }
    }

    /// Every place has what belongs there, from the step on at which it is known.
    pub fn check(&self, exercise: &Exercise) {
        let mut order = Vec::new();
        for place in exercise.places() {
            let expected = self.places.get(&place);
            let found = exercise.step_of(place).zip(exercise.truth(place));
            assert_eq!(found, expected.copied(), "{:?}: {place:?}", exercise.recipe());
            if let Some((step, right)) = expected {
                // A value comes back before it spares anything.
                order.push((*step, *right == Filled::Spared, place));
            }
        }
        order.sort_unstable();
        let order: Vec<(Step, SheetPlace)> = order.into_iter().map(|(step, _, place)| (step, place)).collect();
        assert_eq!(exercise.filling_order(), order, "{:?}", exercise.recipe());
        assert_eq!(self.places.len(), order.len());
        for (number, life) in self.log.lives.iter().enumerate() {
            let node = plyscope_core::trace::NodeId(number as u32);
            let place = exercise.tree_node(node).unwrap();
            assert_eq!(exercise.visited_node(place), Some(node));
            if let Some(step) = exercise.reason_step(SheetPlace::Value(place)) {
                assert_eq!(Some(step.0 + 1), life.returned);
            }
        }
    }
}

fn add(
    exercise: &Exercise,
    log: &LiveLog,
    node: &Node,
    place: TreeNode,
    places: &mut BTreeMap<SheetPlace, (Step, Filled)>,
) {
    let life = log.lives[node.id as usize];
    let windowed = super::kinds::WINDOWED.contains(&exercise.recipe().algorithm);
    if place != TreeNode::ROOT && windowed {
        let (alpha, beta) = log.snapshots[life.entered as usize].path.last().unwrap().entry;
        let window = Window::new(Value::new(alpha), Value::new(beta));
        places.insert(SheetPlace::Edge(place), (Step(life.entered), Filled::Window(window)));
    }
    if node.leaf {
        return;
    }
    let sign = match node.proved {
        (low, high) if low == node.value && high == node.value => BoundKind::Exact,
        (low, _) if low >= node.value => BoundKind::Lower,
        _ => BoundKind::Upper,
    };
    let value = Filled::Value(Value::new(node.value), Some(sign));
    places.insert(SheetPlace::Value(place), (Step(life.returned.unwrap()), value));
    let children = exercise.tree().children(place);
    let mut spared = children.to_vec();
    for child in &node.children {
        let below = children[usize::from(child.mv)];
        spared.retain(|other| *other != below);
        add(exercise, log, child, below, places);
    }
    let last = node.children.last().unwrap();
    for below in spared {
        let cut = log.lives[last.id as usize].returned.unwrap();
        places.insert(SheetPlace::Edge(below), (Step(cut), Filled::Spared));
    }
}
