//! Whether a tree meets the requirement, by the log and by other searches.

use std::sync::Arc;

use plyscope_core::game::Player;
use plyscope_core::game::tree::{Tree, TreePosition};
use plyscope_core::practice::{Exercise, Requirement};
use plyscope_core::search::{Algorithm, CutoffRule, SearchOptions};
use plyscope_core::trace::{NodeId, Trace, record};

use super::right::Right;
use crate::live::log::LiveLog;

pub fn is_granted(exercise: &Exercise, right: &Right) -> bool {
    let recipe = exercise.recipe();
    match recipe.wish {
        Requirement::Anything => true,
        Requirement::DeepCutoff => has_deep_cutoff(&right.log),
        Requirement::Tie => rule_matters(exercise.tree(), recipe.algorithm),
        Requirement::CutoffAboveLeaves => sparing(exercise.tree(), &right.log).any(|leaves_alone| !leaves_alone),
        Requirement::Cutoffs(least) => sparing(exercise.tree(), &right.log).count() >= usize::from(least),
        Requirement::NoCutoff => right.log.lives.len() == exercise.tree().len(),
    }
}

/// The nodes at which something is spared: for each, whether there are but leaves below it.
pub fn sparing<'l>(tree: &Tree, log: &'l LiveLog) -> impl Iterator<Item = bool> + 'l {
    let height = tree.height() as usize;
    let plies = |node: usize| {
        log.snapshots.iter().find_map(|snapshot| snapshot.path.iter().position(|open| open.node as usize == node))
    };
    (0..log.lives.len()).filter(|node| log.spared[*node] > 0).map(move |node| plies(node).unwrap() + 1 == height)
}

/// A cutoff that spares something, by a bound from three plies above or farther.
pub fn has_deep_cutoff(log: &LiveLog) -> bool {
    log.snapshots.iter().filter(|snapshot| snapshot.effect.is_some_and(|(_, fired)| fired)).any(|snapshot| {
        let Some(node) = snapshot.path.last() else { return false };
        let owner = match node.player {
            Player::Max => node.owners.1,
            Player::Min => node.owners.0,
        };
        let owner_ply = snapshot.path.iter().find(|above| Some(above.node) == owner).map(|above| above.ply);
        log.spared[node.node as usize] > 0 && owner_ply.is_some_and(|ply| node.ply >= ply + 3)
    })
}

/// Whether the two rules visit different nodes: they do the same up to the first tie, and strict goes on there.
pub fn rule_matters(tree: &Arc<Tree>, algorithm: Algorithm) -> bool {
    let [at_equal, strict] = CutoffRule::ALL.map(|rule| visits(&search(tree, algorithm, rule)));
    at_equal != strict
}

pub fn search(tree: &Arc<Tree>, algorithm: Algorithm, rule: CutoffRule) -> Trace {
    let root = TreePosition::root(Arc::clone(tree));
    record(&root, &SearchOptions::new(algorithm).with_cutoff(rule), None, Vec::new())
}

/// The way down to each visited node, one move after the other.
fn visits(trace: &Trace) -> Vec<(u32, u16)> {
    (0..trace.len()).map(|node| trace.record(NodeId(node))).map(|record| (record.size(), record.mv().0)).collect()
}
