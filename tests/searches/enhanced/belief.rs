//! What is only believed, and why: by a walk over what was watched that knows nothing of how signs are made.
//!
//! A sign is only believed where some visited node rests on one of these, itself or through the entry of a table: a
//! null move that was good enough; a late move that was searched less deep, with an estimate below it where no depth
//! was left; an entry of another depth, with such an estimate below the node that wrote it, or an end of the game
//! further down than the node that used it was searched. All else is proved, at the depth of the node's place in the
//! tree.

use std::sync::Arc;

use plyscope_core::game::tree::{TreeBuilder, TreePosition};
use plyscope_core::game::{Move, Player, RandomNumbers, Value};
use plyscope_core::replay::{Moment, Reason, reason};
use plyscope_core::search::{Algorithm, CallKind, PositionFacts, SearchChanges, SearchOptions};
use plyscope_core::trace::{Interval, NodeId, Trace, record};
use plyscope_files as files;

use super::configurations;
use super::layered::minimax;
use super::watch::{Live, Seen, Truth, Watch, check};

/// What stands below a node, but for what is behind null moves, and below the nodes that wrote what was used there.
#[derive(Clone, Copy, Debug, Default)]
pub struct Basis {
    /// An estimate where no depth was left.
    estimated: bool,
    /// The furthest visited node, in plies.
    furthest: u32,
    /// Something to be only believed.
    doubtful: bool,
}

/// That of every node.
pub struct Grounds {
    known: Vec<Option<Basis>>,
    children: Vec<Vec<u32>>,
}

impl Grounds {
    pub fn of(watch: &Watch) -> Self {
        let mut children = vec![Vec::new(); watch.nodes.len()];
        for (number, live) in watch.nodes.iter().enumerate() {
            if let Some(parent) = live.parent.filter(|_| live.mv != Move::NULL) {
                children[parent as usize].push(number as u32);
            }
        }
        Self { known: vec![None; watch.nodes.len()], children }
    }

    /// What is below one that has returned.
    fn below(&mut self, watch: &Watch, node: u32) -> Basis {
        if let Some(known) = self.known[node as usize] {
            return known;
        }
        let live = &watch.nodes[node as usize];
        let depth = depth_of(live);
        let is_estimate = live.leaf && !live.over || live.stand_pat.is_some();
        let mut ground = Basis { estimated: is_estimate, furthest: 0, doubtful: live.null_cut };
        for used in &live.uses {
            let told = self.below(watch, used.source);
            let is_uneven = used.depth != depth && (told.estimated || told.furthest > depth);
            ground.take(Basis { doubtful: told.doubtful || is_uneven, ..told });
        }
        for child in self.children[node as usize].clone() {
            let below = self.below(watch, child);
            let is_reduced = watch.nodes[child as usize].reduced && depth_of(&watch.nodes[child as usize]) + 1 < depth;
            let doubtful = below.doubtful || is_reduced && below.estimated;
            ground.take(Basis { doubtful, furthest: below.furthest + 1, ..below });
        }
        self.known[node as usize] = Some(ground);
        ground
    }
}

impl Basis {
    fn take(&mut self, other: Self) {
        self.estimated |= other.estimated;
        self.doubtful |= other.doubtful;
        self.furthest = self.furthest.max(other.furthest);
    }
}

fn depth_of(live: &Live) -> u32 {
    live.called.expect("it was called").0
}

/// A sign is believed for a reason, and what is shown as proved is true as deep as the node's place in the tree asks
/// for.
pub fn check_belief(
    trace: &Trace,
    watch: &Watch,
    grounds: &mut Grounds,
    node: NodeId,
    truth_in_full: Option<Value>,
    seen: &mut Seen,
) {
    let about = || format!("{:?}: {node:?}", trace.header().options);
    let live = &watch.nodes[node.index()];
    let below = grounds.below(watch, node.0);
    assert!(!trace.record(node).is_believed() || below.doubtful, "{} has no reason to be believed", about());
    let full = live.parent.map_or(depth_of(live), |parent| depth_of(&watch.nodes[parent as usize]).saturating_sub(1));
    let is_cut_short = depth_of(live) < full && below.estimated;
    if trace.is_believed_here(node) {
        assert!(below.doubtful || is_cut_short, "{} has no reason to be believed of its move", about());
        return;
    }
    seen.reduced_nothing += u64::from(depth_of(live) < full);
    let is_uneven = live.uses.iter().any(|used| used.depth != depth_of(live));
    seen.deeper_proved += u64::from(live.settled && is_uneven);
    let returned = trace.value(node, live.player);
    let sign = trace.record(node).bound();
    if let Some(truth) = truth_in_full {
        let is_true = Interval::of_signed(sign, returned).contains(truth);
        assert!(is_true, "{} is {truth:?}, not {}{returned:?}", about(), sign.sign());
        assert!(trace.interval(node, live.ply).contains(truth), "{} is {truth:?}", about());
    }
}

/// A late move that is a leaf: less depth takes nothing from it.
#[test]
fn a_late_move_that_is_a_leaf_is_proved() {
    let built_in = files::library().iter().find(|built_in| built_in.name == "late-move").expect("it is built in");
    let start = built_in.text.find("        node(\"e\"").expect("the fourth move");
    let end = start + built_in.text[start..].find('\n').expect("a line");
    let text = [&built_in.text[..start], "        leaf(\"e\", 5),", &built_in.text[end..]].concat();
    let scenario = files::read("late-move", &text).expect("a tree");
    let trace = record(&scenario.position, &scenario.options, None, Vec::new());
    let e = trace.children(NodeId::ROOT).last().expect("the fourth move");
    assert_eq!(trace.interval(NodeId::ROOT, 0), Interval::exactly(Value::new(5)));
    assert!(!trace.is_believed_here(e), "all that is visited of e is its leaf");
    assert!(!trace.is_believed_here(NodeId::ROOT), "all leaves were visited, or need not be");
}

/// A leaf below a late move makes a cutoff: nothing of that rests on less depth, neither in the listing nor in a
/// program that also searches captures on.
#[test]
fn a_cutoff_by_a_leaf_of_a_late_move_is_proved() {
    let built_in = files::library().iter().find(|built_in| built_in.name == "late-move").expect("it is built in");
    let start = built_in.text.find("        node(\"e\"").expect("the fourth move");
    let end = start + built_in.text[start..].find('\n').expect("a line");
    let e = "        node(\"e\", [leaf(\"e1\", 5), leaf(\"e2\", 6)], estimate(1)),";
    let text = [&built_in.text[..start], e, &built_in.text[end..]].concat();
    let scenario = files::read("late-move", &text).expect("a tree");
    for algorithm in [Algorithm::LateMoveReductions, Algorithm::Engine] {
        let mut searched = scenario.clone();
        searched.change(SearchChanges { algorithm: Some(algorithm), ..Default::default() }).expect("a search");
        let trace = record(&searched.position, &searched.options, None, Vec::new());
        let e = trace.children(NodeId::ROOT).last().expect("the fourth move");
        assert!(trace.record(e).call() == CallKind::Reduced, "{algorithm:?}");
        let f = trace.children(e).next().expect("its first leaf");
        let moment = Moment::at(&trace, trace.exit_step(f, 2));
        let Reason::Took { child, compared, .. } = reason(&trace, &moment) else { panic!("{algorithm:?}") };
        assert_eq!((child.belief, compared), (None, None), "{algorithm:?}");
    }
}

/// A random tree, whose inner nodes have estimates.
fn random_tree(seed: u64) -> TreePosition {
    fn add(builder: &mut TreeBuilder, random: &mut RandomNumbers, plies: u32) {
        if plies == 0 || plies < 5 && random.below(4) == 0 {
            builder.leaf(i64::from(random.within(-5, 5))).expect("a leaf");
            return;
        }
        let node = builder.open().expect("a node");
        builder.set_value(node, i64::from(random.within(-5, 5))).expect("an estimate");
        for _ in 0..2 + random.below(4) {
            add(builder, random, plies - 1);
        }
        builder.close().expect("a node");
    }
    let mut builder = TreeBuilder::new(Player::Max);
    add(&mut builder, &mut RandomNumbers::new(seed), 5);
    TreePosition::root(Arc::new(builder.finish().expect("a tree")))
}

struct Plain;

impl Plain {
    fn value(position: &TreePosition, depth: u32, quiescence: bool) -> Value {
        minimax(position, depth, quiescence, &mut |next, depth| Self::value(next, depth, quiescence))
    }
}

impl Truth<TreePosition> for Plain {
    fn of(&mut self, position: &TreePosition, depth: u32, quiescence: bool) -> Option<Value> {
        Some(Self::value(position, depth, quiescence))
    }
}

#[test]
fn random_trees_are_believed_for_a_reason() {
    let mut all = Seen::default();
    for seed in 0..12 {
        let root = random_tree(seed);
        for options in configurations().into_iter().filter(|options| options.form().believes) {
            let options = options.to_depth(Some(3 + seed as u32 % 3));
            if options.refusal(PositionFacts::of(&root)).is_none() {
                let limited = SearchOptions { max_nodes: 400, ..options };
                all += check(&root, limited, &mut Plain);
            }
        }
    }
    eprintln!("{all:?}");
    assert!(all.believed > 100 && all.reduced_nothing > 100, "{all:?}");
}
