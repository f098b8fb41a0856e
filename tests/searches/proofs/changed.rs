//! Places in a written tree, changed copies of it, and its value by brute force.

use plyscope_core::game::Player;
use plyscope_core::trace::{NodeId, Trace};

use crate::live::trees::Spec;

/// The largest value that a person may give a leaf.
pub const MOST: i64 = 1_000_000;

/// The children to take from the root down.
pub type Way = Vec<usize>;

/// The ways to all visited nodes, by number.
pub fn ways(trace: &Trace) -> Vec<Way> {
    let mut ways = vec![Way::new(); trace.len() as usize];
    for node in (0..trace.len()).map(NodeId) {
        for child in trace.children(node) {
            let mut way = ways[node.index()].clone();
            way.push(usize::from(trace.record(child).mv().0));
            ways[child.index()] = way;
        }
    }
    ways
}

pub fn children(spec: &Spec) -> &[Spec] {
    match spec {
        Spec::Leaf(_) => &[],
        Spec::Inner(_, children) => children,
    }
}

pub fn at<'s>(spec: &'s Spec, way: &[usize]) -> &'s Spec {
    way.iter().fold(spec, |spec, child| &children(spec)[*child])
}

pub fn at_mut<'s>(spec: &'s mut Spec, way: &[usize]) -> &'s mut Spec {
    way.iter().fold(spec, |spec, child| match spec {
        Spec::Inner(_, children) => &mut children[*child],
        Spec::Leaf(_) => panic!("a leaf has no children"),
    })
}

/// Gives every leaf a value of its own.
pub fn fill(spec: &mut Spec, value: &mut impl FnMut() -> i64) {
    match spec {
        Spec::Leaf(leaf) => *leaf = value(),
        Spec::Inner(_, children) => children.iter_mut().for_each(|child| fill(child, value)),
    }
}

/// Plain minimax, as the definition has it.
pub fn minimax(spec: &Spec, player: Player) -> i64 {
    match spec {
        Spec::Leaf(value) => *value,
        Spec::Inner(_, children) => {
            let values = children.iter().map(|child| minimax(child, player.opponent()));
            match player {
                Player::Max => values.max().unwrap(),
                Player::Min => values.min().unwrap(),
            }
        }
    }
}

/// The ways to the spared children of a visited inner node.
pub fn spared(spec: &Spec, trace: &Trace, ways: &[Way], node: NodeId) -> Vec<Way> {
    if trace.record(node).is_leaf() {
        return Vec::new();
    }
    let way = &ways[node.index()];
    let visited: Vec<usize> = trace.children(node).map(|child| usize::from(trace.record(child).mv().0)).collect();
    let all = 0..children(at(spec, way)).len();
    all.filter(|child| !visited.contains(child)).map(|child| [&way[..], &[child]].concat()).collect()
}

/// All spared children of a node and of its visited descendants.
pub fn spared_below(spec: &Spec, trace: &Trace, ways: &[Way], node: NodeId) -> Vec<Way> {
    (node.0..trace.end(node).0).flat_map(|node| spared(spec, trace, ways, NodeId(node))).collect()
}
