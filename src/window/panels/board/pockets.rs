//! What is true of the bags and things of a story at a moment, before anything is drawn.

use plyscope_core::game::tree::{NodePicture, Tree, TreeNode};
use plyscope_core::game::{Move, Value};
use plyscope_core::replay::{Status, best_child};
use plyscope_core::trace::NodeId;
use plyscope_picture::run::Run;
use plyscope_text::Language;

/// The state of a bag in the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BagState {
    /// Not opened yet.
    Unopened,
    /// Things are being taken out.
    Open,
    /// Everything was looked at.
    Emptied,
    /// A thing was not good enough: tied up again.
    PutBack,
}

/// The state of a thing in the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ThingState {
    /// Not looked at yet.
    Unseen,
    /// The hand is on it.
    Held,
    /// Looked at.
    Seen,
    /// Its bag was put back, so it will never be looked at.
    Spared,
}

/// A thing in a bag.
#[derive(Clone, Debug)]
pub(super) struct Thing {
    pub name: String,
    pub visit: Option<NodeId>,
    pub state: ThingState,
    pub picture: NodePicture,
    pub value: Value,
    /// The worst that has come out of its bag: what the rival would give.
    pub worst: bool,
    /// The step is about it.
    pub current: bool,
}

/// A bag and its things, the first to come out first.
#[derive(Clone, Debug)]
pub(super) struct Bag {
    pub name: String,
    pub visit: Option<NodeId>,
    pub state: BagState,
    /// The choice so far.
    pub best: bool,
    /// The step is about it.
    pub current: bool,
    pub things: Vec<Thing>,
}

/// All bags, in the order in which the tree gives them, whatever the order of the search: nothing changes its place.
pub(super) fn bags(run: &Run, tree: &Tree, language: Language) -> Vec<Bag> {
    let told = Told { run, tree, language };
    let moment = run.moment();
    let root = moment.path.first();
    let best = match root {
        Some(root) => root.best.map(|best| best.child),
        None => best_child(&run.trace, run.root(), 0),
    };
    let root_is_done = root.is_none_or(|root| root.fired);
    let bags = (0_u16..).zip(tree.children(TreeNode::ROOT));
    bags.map(|(index, &node)| {
        let visit = child(run, run.root(), index);
        let state = bag_state(run, visit, root_is_done);
        let mut things = if tree.is_leaf(node) {
            vec![told.thing(node, visit, state)]
        } else {
            let inside = (0_u16..).zip(tree.children(node));
            inside
                .map(|(index, &inner)| {
                    let visit = visit.and_then(|bag| child(run, bag, index));
                    told.thing(inner, visit, state)
                })
                .collect()
        };
        mark_worst(&mut things, tree, node);
        let of_step = |visit: Option<NodeId>| visit.is_some_and(|visit| visit == moment.event.node());
        let current = of_step(visit) || things.iter().any(|thing| thing.current);
        Bag { name: told.name(node), visit, state, best: best.is_some() && visit == best, current, things }
    })
    .collect()
}

/// The visited child of a visited node by its place in the tree.
fn child(run: &Run, parent: NodeId, index: u16) -> Option<NodeId> {
    run.trace.children(parent).find(|child| run.trace.record(*child).mv() == Move(index))
}

fn bag_state(run: &Run, visit: Option<NodeId>, root_is_done: bool) -> BagState {
    let moment = run.moment();
    let Some(visit) = visit else {
        return if root_is_done { BagState::PutBack } else { BagState::Unopened };
    };
    let fired = match moment.frame(visit) {
        Some(frame) => frame.fired,
        None => run.trace.record(visit).has_fired(),
    };
    match (moment.status(visit), fired) {
        (Status::Unvisited, _) => BagState::Unopened,
        (_, true) => BagState::PutBack,
        (Status::Open, false) => BagState::Open,
        (Status::Closed, false) => BagState::Emptied,
    }
}

/// The tree of a story, as the search at its moment tells it.
struct Told<'t> {
    run: &'t Run,
    tree: &'t Tree,
    language: Language,
}

impl Told<'_> {
    fn name(&self, node: TreeNode) -> String {
        self.run.names.of_tree_node(self.tree, node, self.language).unwrap_or_default()
    }

    /// A thing by its node, the visit to it, and the state of its bag.
    fn thing(&self, node: TreeNode, visit: Option<NodeId>, bag: BagState) -> Thing {
        let moment = self.run.moment();
        let state = match visit.map(|visit| moment.status(visit)) {
            Some(Status::Closed) => ThingState::Seen,
            Some(Status::Open) => ThingState::Held,
            Some(Status::Unvisited) => ThingState::Unseen,
            None if bag == BagState::PutBack => ThingState::Spared,
            None => ThingState::Unseen,
        };
        Thing {
            name: self.name(node),
            visit,
            state,
            picture: self.tree.picture(node).unwrap_or(NodePicture::Unknown),
            value: self.tree.value(node).unwrap_or(Value::ZERO),
            worst: false,
            current: visit.is_some_and(|visit| visit == moment.event.node()),
        }
    }
}

/// Marks what the rival would choose among the things seen so far; of equals the first.
fn mark_worst(things: &mut [Thing], tree: &Tree, bag: TreeNode) {
    let chooser = tree.player(bag);
    let mut worst: Option<&mut Thing> = None;
    for thing in things.iter_mut().filter(|thing| thing.state == ThingState::Seen) {
        if worst.as_ref().is_none_or(|worst| chooser.prefers(thing.value, worst.value)) {
            worst = Some(thing);
        }
    }
    if let Some(thing) = worst {
        thing.worst = true;
    }
}
