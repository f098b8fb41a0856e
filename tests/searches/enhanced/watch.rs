//! What an enhanced search really does, written down while it runs, and the comparison of a trace with it.

use std::collections::{BTreeSet, HashMap};
use std::panic::Location;

use plyscope_core::game::{Move, Player, Position, Value};
use plyscope_core::replay::{
    Event, Grade, Listing, Moment, grade, model_answer, next_cutoff, phases, previous_cutoff, question,
};
use plyscope_core::search::{
    Algorithm, ChildCall, Observer, Orderer, Role, RootCall, Search, SearchOptions, TableUse, Window,
};
use plyscope_core::trace::{Counts, Interval, NodeId, Step, Trace, record};

use super::belief::{Grounds, check_belief};

/// A node as the search itself knew it.
#[derive(Clone, Debug)]
pub struct Live {
    pub mv: Move,
    pub parent: Option<u32>,
    pub ply: u32,
    pub player: Player,
    /// What the listing was called with, as its side to move sees it.
    pub called: Option<(u32, Value, Value)>,
    pub candidates: Option<usize>,
    pub leaf: bool,
    /// The game is over there.
    pub over: bool,
    /// It was called with less depth than the other moves, or behind a null move.
    pub reduced: bool,
    /// A null move was good enough.
    pub null_cut: bool,
    pub uses: Vec<TableUse>,
    pub sources: Vec<u32>,
    pub settled: bool,
    pub stand_pat: Option<Value>,
    /// What it returned, as its code sees it.
    pub returned: Option<Value>,
}

/// A mark that was passed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Passed {
    pub role: Role,
    pub node: u32,
    pub line: u32,
}

/// Writes down everything.
#[derive(Debug, Default)]
pub struct Watch {
    pub nodes: Vec<Live>,
    pub open: Vec<u32>,
    pub passed: Vec<Passed>,
    pub passes: Vec<(u32, RootCall)>,
    /// After each step: the open nodes and the counts.
    pub steps: Vec<(Vec<u32>, Counts)>,
    counts: Counts,
    begun: bool,
    /// For each node, the number of its visit among those of its move.
    pub visits: Vec<u32>,
}

impl Watch {
    /// The state that the step before has left.
    fn end_step(&mut self) {
        if std::mem::replace(&mut self.begun, true) {
            self.steps.push((self.open.clone(), self.counts));
        }
    }

    /// All of it, the last step too.
    pub fn finished(mut self) -> Self {
        self.end_step();
        let mut visits: HashMap<(u32, Move), u32> = HashMap::new();
        for live in &self.nodes {
            let visit = match live.parent {
                Some(parent) if live.mv != Move::NULL => {
                    let visit = visits.entry((parent, live.mv)).or_default();
                    *visit += 1;
                    *visit
                }
                _ => 1,
            };
            self.visits.push(visit);
        }
        self
    }

    fn top(&mut self) -> &mut Live {
        let node = *self.open.last().expect("a node is open");
        &mut self.nodes[node as usize]
    }
}

impl Observer for Watch {
    fn pass(&mut self, call: RootCall) {
        self.passes.push((self.nodes.len() as u32, call));
    }

    fn enter(&mut self, mv: Move, player: Player, call: ChildCall) {
        self.end_step();
        let (parent, ply) = (self.open.last().copied(), self.open.len() as u32);
        self.open.push(self.nodes.len() as u32);
        self.counts.visited += 1;
        self.nodes.push(Live {
            mv,
            parent,
            ply,
            player,
            called: None,
            candidates: None,
            leaf: false,
            over: false,
            reduced: call == ChildCall::Reduced,
            null_cut: false,
            uses: Vec::new(),
            sources: Vec::new(),
            settled: false,
            stand_pat: None,
            returned: None,
        });
    }

    fn called(&mut self, depth: u32, alpha: Value, beta: Value) {
        let top = self.top();
        assert_eq!(top.called, None, "a node is called once");
        top.called = Some((depth, alpha, beta));
    }

    fn table(&mut self, used: TableUse) {
        let top = self.top();
        top.sources.push(used.source);
        top.uses.push(used);
        top.settled |= used.settles;
    }

    fn stand_pat(&mut self, value: Value) {
        self.top().stand_pat = Some(value);
        self.counts.leaves += 1;
        self.counts.stand_pats += 1;
    }

    fn leaf(&mut self, over: bool) {
        let top = self.top();
        (top.leaf, top.over) = (true, over);
    }

    fn candidates(&mut self, count: usize) {
        self.top().candidates = Some(count);
    }

    #[track_caller]
    fn at(&mut self, role: Role) {
        let node = match role {
            Role::Iterate => self.nodes.len() as u32,
            role if role.is_of_driver() => self.passes.last().expect("a pass").0,
            _ => *self.open.last().expect("marks are passed inside a node"),
        };
        self.passed.push(Passed { role, node, line: Location::caller().line() });
        if matches!(role, Role::Cut | Role::NullCut | Role::StandCut) {
            self.nodes[node as usize].null_cut = role == Role::NullCut;
            let candidates = self.nodes[node as usize].candidates.expect("an inner node");
            let children = self.nodes[node as usize..].iter().filter(|child| child.parent == Some(node));
            let visited: BTreeSet<Move> = children.map(|child| child.mv).filter(|mv| *mv != Move::NULL).collect();
            let spared = (candidates - visited.len()) as u64;
            self.counts.cutoffs += 1;
            self.counts.pruning_cutoffs += u64::from(spared > 0);
            self.counts.spared += spared;
        }
    }

    fn leave(&mut self, value: Value) {
        self.end_step();
        let top = self.top();
        top.returned = Some(value);
        let (leaf, settled) = (top.leaf, top.settled);
        self.open.pop();
        self.counts.leaves += u64::from(leaf);
        self.counts.hits += u64::from(settled);
    }
}

/// Runs a search under the watch.
pub fn watched<P: Position, O: Observer>(root: &P, options: &SearchOptions, observer: O) -> O {
    if options.ordering.is_laid_over() {
        let orderer = Orderer::new(options, None);
        let mut search = orderer.search(root.clone(), observer);
        search.run();
        search.into_observer()
    } else {
        let mut search = Search::new(root.clone(), options, observer);
        search.run();
        search.into_observer()
    }
}

/// What a check has seen, for tests that want to be sure that it saw something.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seen {
    pub steps: u64,
    pub nodes: u64,
    pub hits: u64,
    pub narrowed: u64,
    pub again: u64,
    pub passes: u64,
    pub stand_pats: u64,
    pub shifted: u64,
    pub believed: u64,
    pub believed_falsely: u64,
    /// Reduced visits whose sign is proved all the same, and uses of entries of another depth that prove something.
    pub reduced_nothing: u64,
    pub deeper_proved: u64,
    pub bytes: u64,
}

impl std::ops::AddAssign for Seen {
    fn add_assign(&mut self, other: Self) {
        self.steps += other.steps;
        self.nodes += other.nodes;
        self.hits += other.hits;
        self.narrowed += other.narrowed;
        self.again += other.again;
        self.passes += other.passes;
        self.stand_pats += other.stand_pats;
        self.shifted += other.shifted;
        self.believed += other.believed;
        self.believed_falsely += other.believed_falsely;
        self.reduced_nothing += other.reduced_nothing;
        self.deeper_proved += other.deeper_proved;
        self.bytes += other.bytes;
    }
}

/// What a position is worth by brute force at a depth, as Max sees it; `None` where that is not asked for.
pub trait Truth<P> {
    fn of(&mut self, position: &P, depth: u32, quiescence: bool) -> Option<Value>;
}

/// Nothing is compared with the truth.
pub struct Unknown;

impl<P> Truth<P> for Unknown {
    fn of(&mut self, _: &P, _: u32, _: bool) -> Option<Value> {
        None
    }
}

/// Searches, and compares all that follows from the record with what really happened and with the truth.
pub fn check<P: Position>(root: &P, options: SearchOptions, truth: &mut impl Truth<P>) -> Seen {
    let trace = record(root, &options, None, Vec::new());
    let watch = watched(root, &options, Watch::default()).finished();
    compare(root, &trace, &watch, truth)
}

/// Compares a trace with what was watched and with the truth.
pub fn compare<P: Position>(root: &P, trace: &Trace, watch: &Watch, truth: &mut impl Truth<P>) -> Seen {
    let options = trace.header().options;
    let quiescence = options.form().quiescence;
    assert_eq!(trace.len() as usize, watch.nodes.len(), "{options:?}");
    assert_eq!(trace.steps(), watch.steps.len() as u64, "{options:?}");
    let passes: Vec<(u32, RootCall)> = trace.passes().iter().map(|pass| (pass.first.0, pass.call)).collect();
    assert_eq!(passes, watch.passes, "{options:?}");
    let positions = positions(root, watch);
    check_moments(trace, watch, &positions, truth);
    check_lines(trace, watch);
    check_questions(trace, &positions);
    let mut seen = check_records(trace, watch, &positions, truth);
    let end = Moment::at(trace, trace.last_step());
    if trace.header().is_complete() && !options.form().believes {
        let known = end.known_of_root(trace);
        let value = truth.of(root, trace.root_call(end.pass).depth, quiescence).unwrap_or(known.low);
        assert_eq!(known, Interval::exactly(value), "{options:?}: the answer");
    }
    seen.steps = trace.steps();
    seen.passes = trace.passes().len() as u64;
    seen.bytes = trace.bytes() as u64;
    seen
}

/// The position of every node.
pub fn positions<P: Position>(root: &P, watch: &Watch) -> Vec<P> {
    let mut positions: Vec<P> = Vec::new();
    for live in &watch.nodes {
        positions.push(match live.parent {
            None => root.clone(),
            Some(parent) if live.mv == Move::NULL => positions[parent as usize].pass().expect("passing is allowed"),
            Some(parent) => positions[parent as usize].play(live.mv),
        });
    }
    positions
}

/// Every moment, by seeking and by going on: the open nodes, what they were called with, how often their move was
/// tried.
fn check_moments<P: Position>(trace: &Trace, watch: &Watch, positions: &[P], truth: &mut impl Truth<P>) {
    let options = trace.header().options;
    let mut walking = Moment::start(trace);
    // The steps at which a cutoff spares a visit, in all passes.
    let spared = |step: usize| watch.steps[step].1.spared;
    let cuts: Vec<u64> = (0..watch.steps.len())
        .filter(|step| spared(*step) > step.checked_sub(1).map_or(0, spared))
        .map(|step| step as u64)
        .collect();
    for (step, (open, counts)) in watch.steps.iter().enumerate() {
        if step > 0 {
            let before = walking.clone();
            assert!(walking.advance(trace), "{options:?}: the trace ends early");
            check_returned(trace, watch, &before, &walking);
        }
        let moment = Moment::at(trace, Step(step as u64));
        assert_eq!(moment, walking, "{options:?}: seeking and going on differ at {step}");
        let path: Vec<u32> = moment.path.iter().map(|frame| frame.node.0).collect();
        assert_eq!(&path, open, "{options:?} at {step}");
        assert_eq!(moment.counts(trace), *counts, "{options:?} at {step}");
        let step_number = step as u64;
        let next = cuts.get(cuts.partition_point(|cut| *cut <= step_number)).copied();
        assert_eq!(next_cutoff(trace, &moment).map(|cut| cut.0), next, "{options:?}: the cutoff after {step}");
        let previous = cuts.partition_point(|cut| *cut < step_number).checked_sub(1).map(|place| cuts[place]);
        assert_eq!(previous_cutoff(trace, &moment).map(|cut| cut.0), previous, "{options:?}: the cutoff before {step}");
        for frame in &moment.path {
            for bound in [frame.entry.alpha, frame.entry.beta, frame.window.alpha, frame.window.beta] {
                assert!(is_a_bound(bound), "{options:?} at {step}: {bound:?} of {frame:?}");
            }
            let live = &watch.nodes[frame.node.0 as usize];
            assert_eq!(frame.player, live.player);
            if let Some((depth, alpha, beta)) = live.called {
                let own = Window::new(alpha, beta);
                let entry = if live.player == Player::Max { own } else { -own };
                assert_eq!((frame.depth, frame.entry), (depth, entry), "{options:?} at {step}: {frame:?}");
            }
            let sources: Vec<u32> = frame.enhanced.sources.iter().flatten().map(|source| source.0).collect();
            assert_eq!(sources, live.sources, "{options:?} at {step}");
            let stand_pat = live.stand_pat.map(|value| live.player.sees(value));
            assert_eq!(frame.enhanced.stand_pat, stand_pat, "{options:?} at {step}");
            assert_eq!(frame.visit, visit_of(watch, frame.node.0), "{options:?} at {step}: {frame:?}");
            let proven = moment.proven(trace, frame);
            let quiescence = options.form().quiescence;
            let true_value = truth.of(&positions[frame.node.0 as usize], frame.depth, quiescence);
            let is_true = true_value.is_none_or(|value| proven.proved.contains(value));
            assert!(is_true, "{options:?} at {step}: {true_value:?} of {frame:?}");
            if !options.form().believes {
                assert_eq!(proven.proved, proven.believed, "{options:?} at {step}");
            }
        }
    }
    assert!(!walking.advance(trace), "{options:?}: the trace goes on");
}

/// Whether a bound is ±∞, or one that positions may be worth more than and others less: no number lies beyond all wins.
pub fn is_a_bound(bound: Value) -> bool {
    bound.is_infinite() || bound.points().abs() <= Value::WIN
}

/// A node returns the best of its values, or what a null move or the position itself gave.
fn check_returned(trace: &Trace, watch: &Watch, before: &Moment, after: &Moment) {
    let (Event::Returned(node), Some(frame)) = (after.event, before.path.last()) else { return };
    let live = &watch.nodes[node.0 as usize];
    if live.leaf || live.settled || !trace.form().enhanced {
        return;
    }
    // A listing that is fail-hard starts at its own bound, and so returns no less.
    let best = || if trace.form().soft { frame.best_value() } else { frame.own_bound() };
    let expected = frame.enhanced.passed.unwrap_or_else(best);
    let returned = live.player.sees(live.returned.expect("it has returned"));
    assert_eq!(returned, expected, "{:?} {frame:?}", trace.header().options);
}

/// The number of a visit among those of the same move from the same parent.
fn visit_of(watch: &Watch, node: u32) -> u32 {
    watch.visits[node as usize]
}

/// The lines that replay derives are those that ran.
fn check_lines(trace: &Trace, watch: &Watch) {
    let options = trace.header().options;
    let inner = Listing::of(options.algorithm);
    let driver = Listing::of_driver(options.driver);
    let mut rest = watch.passed.as_slice();
    for step in 0..trace.steps() {
        for phase in phases(trace, Step(step)) {
            let listing = if phase.role.is_of_driver() { driver.as_ref().expect("a driver") } else { &inner };
            let line = listing.mark_line(phase.role, phase.branch);
            let line = line.unwrap_or_else(|| panic!("{options:?}: no line for {phase:?}"));
            let derived = Passed { role: phase.role, node: phase.node.0, line };
            if phase.again {
                let passed = &watch.passed[..watch.passed.len() - rest.len()];
                assert_eq!(
                    passed.iter().rfind(|mark| mark.node == derived.node),
                    Some(&derived),
                    "{options:?} at {step}"
                );
                continue;
            }
            assert_eq!(rest.first(), Some(&derived), "{options:?} at {step}");
            rest = &rest[1..];
        }
    }
    // A stopped search goes on to one more move, or one more pass, and does not make it.
    let unmade = rest.len() <= 1 && !trace.header().is_complete();
    assert!(rest.is_empty() || unmade, "{options:?}: {rest:?}");
}

/// What is asked about a step has an answer, and that answer is right.
fn check_questions<P: Position>(trace: &Trace, positions: &[P]) {
    let mut moment = Moment::start(trace);
    while moment.advance(trace) {
        let Some(asked) = question(trace, moment.step) else { continue };
        let candidates: Vec<Move> = match asked.parent {
            Some(parent) => positions[parent.0 as usize].candidate_moves().collect(),
            None => Vec::new(),
        };
        let answers = model_answer(trace, &asked, &candidates);
        for (part, answer) in asked.parts.iter().zip(&answers) {
            let given = grade(trace, &asked, *part, Some(answer), &candidates);
            assert_eq!(given, Grade::Right, "{:?}: {part:?} at {:?}", trace.header().options, moment.step);
        }
    }
}

/// The records themselves, against the log and the truth.
fn check_records<P: Position>(trace: &Trace, watch: &Watch, positions: &[P], truth: &mut impl Truth<P>) -> Seen {
    let options = trace.header().options;
    let mut seen = Seen { nodes: u64::from(trace.len()), ..Seen::default() };
    let mut grounds = Grounds::of(watch);
    for (number, live) in watch.nodes.iter().enumerate() {
        let node = NodeId(number as u32);
        let record = trace.record(node);
        seen.narrowed += u64::from(record.is_narrowed());
        seen.hits += u64::from(record.is_table_hit());
        seen.stand_pats += u64::from(live.stand_pat.is_some());
        seen.again += u64::from(visit_of(watch, node.0) > 1);
        seen.shifted += trace.uses(node).iter().filter(|row| row.used().shift != 0).count() as u64;
        assert_eq!((record.mv(), record.is_leaf()), (live.mv, live.leaf || live.settled), "{options:?}: {node:?}");
        let Some(returned) = live.returned else { continue };
        let returned = if trace.form().negamax { live.player.sees(returned) } else { returned };
        assert_eq!(trace.value(node, live.player), returned, "{options:?}: {node:?}");
        let depth = live.called.map(|(depth, ..)| depth);
        let Some(depth) = depth else { continue };
        let full = live
            .parent
            .and_then(|parent| watch.nodes[parent as usize].called)
            .map(|(depth, ..)| depth.saturating_sub(1));
        let truth_in_full = truth.of(&positions[number], full.unwrap_or(depth), options.form().quiescence);
        // A listing with a mistake takes a bound for a value, and believes that without a reason.
        if !matches!(options.algorithm, Algorithm::Buggy(_)) {
            check_belief(trace, watch, &mut grounds, node, truth_in_full, &mut seen);
        }
        if record.is_believed() {
            assert!(options.form().believes, "{options:?}: {node:?}");
            seen.believed += 1;
        }
        if let Some(true_value) = truth.of(&positions[number], depth, options.form().quiescence) {
            let interval = trace.interval(node, live.ply);
            assert!(interval.contains(true_value), "{options:?}: {node:?} is {true_value:?}, not in {interval:?}");
            let is_true = Interval::of_signed(record.bound(), returned).contains(true_value);
            seen.believed_falsely += u64::from(record.is_believed() && !is_true);
            let sign = record.bound().sign();
            assert!(is_true || record.is_believed(), "{options:?}: {node:?} is {true_value:?}, not {sign}{returned:?}");
        }
        if !record.is_leaf() {
            let visited: BTreeSet<Move> =
                trace.children(node).map(|child| trace.record(child).mv()).filter(|mv| *mv != Move::NULL).collect();
            let left = live.candidates.expect("an inner node") - visited.len();
            assert_eq!(trace.untried(node) as usize, left, "{options:?}: {node:?}");
        }
    }
    seen
}
