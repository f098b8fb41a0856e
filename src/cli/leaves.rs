//! The leaves of an explicit tree: which were visited, and which a cutoff spared.

use plyscope_core::game::tree::{Tree, TreeNode};
use plyscope_core::trace::{NodeId, Trace};
use plyscope_picture::export::rows::leaf_numbers;

/// Numbers of leaves, from 0, left to right in the tree as written.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct LeafNumbers {
    /// In the order of the visits.
    pub visited: Vec<u32>,
    /// Those within the depth limit that lie below a spared move and were not visited at all, left to right.
    pub pruned: Vec<u32>,
}

impl LeafNumbers {
    /// The leaves of a recorded search of this tree. What a stopped search did not come to is in neither list.
    pub fn of(tree: &Tree, trace: &Trace) -> Self {
        let number_of = leaf_numbers(tree);
        let depth_limit = trace.header().options.depth.unwrap_or(u32::MAX);
        let (mut visited, mut pruned) = (Vec::new(), Vec::new());
        // What one visit spares, another one may look at: of the leaf itself, or of another way to the same node.
        let mut is_visited = vec![false; tree.len()];
        for (id, node) in visits(tree, trace) {
            if tree.is_leaf(node) {
                visited.push(number_of[node.index()]);
                is_visited[tree.original(node).index()] = true;
            } else if trace.spared(id) > 0 {
                let mut below = spared_children(tree, trace, id, node);
                while let Some(node) = below.pop() {
                    if tree.is_leaf(node) {
                        pruned.push(node);
                    } else if tree.ply(node) < depth_limit {
                        below.extend(tree.children(node));
                    }
                }
            }
        }
        pruned.retain(|leaf| !is_visited[tree.original(*leaf).index()]);
        let mut pruned: Vec<u32> = pruned.into_iter().map(|leaf| number_of[leaf.index()]).collect();
        pruned.sort_unstable();
        pruned.dedup();
        Self { visited, pruned }
    }
}

/// The names of the visited leaves that have one, in the order of the visits.
pub(super) fn visited_names(tree: &Tree, trace: &Trace) -> Vec<String> {
    let names = visits(tree, trace).filter(|(_, node)| tree.is_leaf(*node));
    names.filter_map(|(_, node)| tree.label(node)).map(|label| label.id().to_owned()).collect()
}

/// The visited nodes with their places in the tree, in the order of the visits.
fn visits<'t>(tree: &'t Tree, trace: &'t Trace) -> impl Iterator<Item = (NodeId, TreeNode)> + 't {
    // The nodes from the root to where the walk is, each with its end in the trace.
    let mut path: Vec<(NodeId, TreeNode)> = Vec::new();
    (0..trace.len()).map(NodeId).map(move |id| {
        while path.last().is_some_and(|(end, _)| *end <= id) {
            path.pop();
        }
        let node = match path.last() {
            Some((_, parent)) => tree.children(*parent)[usize::from(trace.record(id).mv().0)],
            None => TreeNode::ROOT,
        };
        path.push((trace.end(id), node));
        (id, node)
    })
}

fn spared_children(tree: &Tree, trace: &Trace, id: NodeId, node: TreeNode) -> Vec<TreeNode> {
    let children = tree.children(node);
    let mut is_visited = vec![false; children.len()];
    for child in trace.children(id) {
        is_visited[usize::from(trace.record(child).mv().0)] = true;
    }
    children.iter().zip(is_visited).filter(|(_, visited)| !visited).map(|(child, _)| *child).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use plyscope_core::game::Player;
    use plyscope_core::search::{Algorithm, CutoffRule, SearchOptions};
    use plyscope_core::trace::record;
    use plyscope_files::{Scenario, notation};

    fn leaves(text: &str, options: SearchOptions) -> LeafNumbers {
        let tree = notation::parse("test", text, Player::Max).expect("a tree");
        let scenario = Scenario::from_tree(tree);
        let trace = record(&scenario.position, &options, None, Vec::new());
        LeafNumbers::of(scenario.tree().expect("a tree"), &trace)
    }

    #[test]
    fn a_stopped_search_has_pruned_only_what_a_cutoff_spared() {
        let text = "[[3,12,8],[2,4,6],[14,5,2]]";
        let options = SearchOptions::new(Algorithm::AlphaBeta);
        let whole = leaves(text, options);
        assert_eq!(whole, LeafNumbers { visited: vec![0, 1, 2, 3, 6, 7, 8], pruned: vec![4, 5] });
        let stopped = |nodes| leaves(text, SearchOptions { max_nodes: nodes, ..options });
        assert_eq!(stopped(4), LeafNumbers { visited: vec![0, 1], pruned: vec![] });
        assert_eq!(stopped(7), LeafNumbers { visited: vec![0, 1, 2, 3], pruned: vec![4, 5] });
        assert_eq!(stopped(1), LeafNumbers { visited: vec![], pruned: vec![] });
    }

    #[test]
    fn leaves_below_the_depth_limit_are_not_pruned() {
        let at_equal = SearchOptions::new(Algorithm::AlphaBetaSoft).with_cutoff(CutoffRule::AtEqual);
        let found = leaves("[[3,5],[1,[7,8],9]]", at_equal.to_depth(Some(2)));
        assert_eq!(found, LeafNumbers { visited: vec![0, 1, 2], pruned: vec![5] });
    }
}
