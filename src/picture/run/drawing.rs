//! Which nodes of a run are drawn: all of a small tree, of another one those around the focus.

use std::cell::OnceCell;
use std::collections::HashMap;

use plyscope_core::game::tree::TreeNode;
use plyscope_core::replay::Moment;
use plyscope_core::trace::{NodeId, Trace};
use plyscope_files::Scenario;

use super::{DrawnTree, Identity};

/// The drawn nodes of a search.
#[derive(Debug)]
pub(super) struct DrawnSearch {
    /// The whole tree as it is drawn, if it is small enough.
    whole: Option<DrawnTree>,
    /// What is drawn around the focus of another one; made when it is first asked for.
    around_focus: OnceCell<DrawnTree>,
    /// Whether siblings are drawn in another order than that of the visits, because a value is being dragged.
    keeps_places: bool,
    /// The nodes entered by a move that had been searched before; found when first asked for.
    visited_again: OnceCell<Vec<NodeId>>,
    /// Which pass the whole picture shows, and how many second visits.
    shown_visits: (usize, usize),
}

impl DrawnSearch {
    /// Of a search whose tree is drawn whole, or is not.
    pub fn new(whole: Option<DrawnTree>) -> Self {
        Self {
            whole,
            around_focus: OnceCell::new(),
            keeps_places: false,
            visited_again: OnceCell::new(),
            shown_visits: (0, 0),
        }
    }

    /// All nodes, in a tree that is small enough.
    pub fn whole(&self) -> Option<&DrawnTree> {
        self.whole.as_ref()
    }

    /// The nodes that are drawn at a moment.
    pub fn picture(&self, scenario: &Scenario, trace: &Trace, moment: &Moment) -> &DrawnTree {
        match &self.whole {
            Some(whole) => whole,
            None => self.around_focus.get_or_init(|| {
                let line: Vec<NodeId> = match moment.path.as_slice() {
                    [] => vec![trace.root(moment.pass)],
                    path => path.iter().map(|frame| frame.node).collect(),
                };
                DrawnTree::around(&scenario.position, trace, &line, moment.last_entered)
            }),
        }
    }

    /// Draws what there is at another moment: the search of the root that it belongs to, and of moves that were
    /// searched again the last visit so far.
    pub fn follow(&mut self, scenario: &Scenario, trace: &Trace, moment: &Moment) {
        self.around_focus.take();
        if self.whole.as_ref().is_none_or(DrawnTree::shows_one_visit_each) {
            return;
        }
        let last = moment.last_entered;
        let again = self.visited_again.get_or_init(|| {
            // A small tree with shared nodes may be drawn anew at every node.
            if is_shared(scenario) { (0..trace.len()).map(NodeId).collect() } else { trace.nodes_visited_again() }
        });
        let so_far = (moment.pass, again.partition_point(|node| *node <= last));
        if std::mem::replace(&mut self.shown_visits, so_far) != so_far {
            self.keeps_places = false;
            self.draw_anew(scenario, trace, last);
        }
    }

    /// Draws siblings in the order in which another search of the tree has them, as far as both are drawn whole.
    pub fn keep_places_of(&mut self, own: (&Scenario, &Trace, &Identity), last: NodeId, other: (&Self, &Identity)) {
        fn order<'p>(picture: &'p DrawnTree, identity: &'p Identity) -> impl Iterator<Item = Option<TreeNode>> + 'p {
            picture.nodes.iter().map(|node| node.tree_node.map(|node| identity.opened(node)))
        }
        let (scenario, trace, identity) = own;
        let (Some(whole), (Some(others), their_identity)) = (&self.whole, (&other.0.whole, other.1)) else { return };
        if order(whole, identity).eq(order(others, their_identity)) {
            return;
        }
        let ranks: HashMap<TreeNode, u32> =
            order(others, their_identity).zip(0..).filter_map(|(node, rank)| Some((node?, rank))).collect();
        let rank = |node| ranks.get(&identity.opened(node)).copied().unwrap_or(u32::MAX);
        self.whole = Some(whole.with_visits_until(&scenario.position, trace, last, Some(&rank)));
        self.keeps_places = true;
    }

    /// Draws siblings in the order of the visits again.
    pub fn let_places_go(&mut self, scenario: &Scenario, trace: &Trace, last: NodeId) {
        if std::mem::take(&mut self.keeps_places) {
            self.draw_anew(scenario, trace, last);
        }
    }

    /// Draws the whole tree with siblings in the order of the visits.
    fn draw_anew(&mut self, scenario: &Scenario, trace: &Trace, last: NodeId) {
        if let Some(picture) = &mut self.whole {
            *picture = picture.with_visits_until(&scenario.position, trace, last, None);
        }
    }
}

/// Whether several ways lead to a node of the tree that was searched.
pub(super) fn is_shared(scenario: &Scenario) -> bool {
    scenario.tree().is_some_and(|tree| tree.has_shared_nodes())
}
