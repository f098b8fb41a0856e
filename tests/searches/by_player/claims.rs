//! What sentences at nodes of chance claim follows from what they name, and is true: recomputed from the tree and from
//! what each node returned, by the definition of an expectation, and by brute force.
//!
//! 300 random searches of each listing; `PLYSCOPE_PROOFS=10000` looks at so many.

use plyscope_core::game::tree::TreePosition;
use plyscope_core::game::{Chooser, Player, Value};
use plyscope_core::replay::{
    BoundCause, ChanceCut, ChanceDetail, ChanceRound, ChanceThresholds, CutByChance, Event, Moment, Owners, ProofGap,
    Reason, Returned, Verdict, detail_after, reason_after,
};
use plyscope_core::search::{Algorithm, SearchOptions, Stop, Window};
use plyscope_core::trace::{BoundKind, NodeId, Trace, record};
use proptest::prelude::prop;
use proptest::strategy::{BoxedStrategy, Strategy, ValueTree};
use proptest::test_runner::TestRunner;

use super::live_log::{any_fans, windows};
use super::{Exact, HIGH, LOW, Plain, any_tree, exact};
use crate::claims::Claims;

/// A search, and the plain tree below each visited node.
struct Searched<'t> {
    trace: &'t Trace,
    below: Vec<&'t Plain>,
    about: &'t str,
}

impl<'t> Searched<'t> {
    fn of(trace: &'t Trace, tree: &'t Plain, about: &'t str) -> Self {
        let mut below = vec![tree; trace.len() as usize];
        for node in (0..trace.len()).map(NodeId) {
            let Plain::Inner(_, children) = below[node.index()] else { continue };
            for child in trace.children(node) {
                below[child.index()] = &children[usize::from(trace.record(child).mv().0)].1;
            }
        }
        Self { trace, below, about }
    }

    fn number(&self, value: Value) -> Option<Exact> {
        self.trace.fractions().exact(value)
    }

    /// Who chooses at a node; Max where chance does.
    fn player(&self, node: NodeId) -> Player {
        match self.below[node.index()] {
            Plain::Inner(Chooser::Player(player), _) => *player,
            _ => Player::Max,
        }
    }

    /// Between which numbers each move of chance is known to lie by what has come back, its probability first. `before`
    /// is a node that has not returned yet, like all that were entered behind it.
    fn known(&self, parent: NodeId, before: NodeId) -> Vec<(Exact, [Exact; 2])> {
        let Plain::Inner(Chooser::Chance, children) = self.below[parent.index()] else { panic!("a node of chance") };
        let ends = [exact(LOW), exact(HIGH)];
        let mut known: Vec<_> = children.iter().map(|(probability, _)| (*probability, ends)).collect();
        for child in self.trace.children(parent).take_while(|child| *child < before) {
            let record = self.trace.record(child);
            let value = self.number(self.trace.value(child, self.player(child))).expect("a number");
            let range = &mut known[usize::from(record.mv().0)].1;
            match (self.is_probe(child), self.player(child)) {
                (false, _) => *range = [value; 2],
                (true, Player::Max) => range[0] = value,
                (true, Player::Min) => range[1] = value,
            }
        }
        known
    }

    fn is_probe(&self, node: NodeId) -> bool {
        self.trace.form().two_rounds && self.trace.record(node).call() == plyscope_core::search::CallKind::Scout
    }

    /// What all moves of chance amount to at least and at most.
    fn ends(&self, parent: NodeId, before: NodeId) -> [Exact; 2] {
        let known = self.known(parent, before);
        [0, 1].map(|end| known.iter().map(|(probability, range)| *probability * range[end]).sum())
    }

    /// What the move to a child has to be worth so that all amounts to `bound`, with the others at one of their ends.
    fn needed(&self, parent: NodeId, child: NodeId, bound: Value, end: usize) -> Option<Exact> {
        let bound = self.number(bound)?;
        let mv = usize::from(self.trace.record(child).mv().0);
        let known = self.known(parent, child);
        let others: Exact =
            known.iter().enumerate().filter(|(other, _)| *other != mv).map(|(_, (p, range))| *p * range[end]).sum();
        Some((bound - others) / known[mv].0)
    }
}

fn check_search(searched: &Searched<'_>, claims: &mut Claims) {
    let trace = searched.trace;
    let mut moment = Moment::start(trace);
    let mut before = moment.clone();
    while moment.advance(trace) {
        let step = moment.step.0;
        let about = || format!("step {step} of {}", searched.about);
        match reason_after(trace, &before, &moment) {
            Reason::Enter { node, parent, needed, window, owners, hopeless_for, .. } => {
                if let (Some(needed_by), Some(window)) = (hopeless_for, window) {
                    check_hopeless(searched, &moment, needed_by, (window, owners), claims, about);
                }
                if let Some(needed) = needed.filter(|_| trace.form().windowed) {
                    check_needed(searched, &moment, (node, parent), needed, claims, about);
                }
                if let Some(window) = window {
                    check_owners(searched, &moment, (window, owners), claims, about);
                }
            }
            Reason::Took { child, parent, verdict, .. } => {
                check_worth(searched, &child, claims, about);
                check_cut(searched, &moment, parent, verdict, claims, about);
                match verdict {
                    Verdict::Added { sum, rest, cut, .. } => {
                        check_added(searched, (child.node, parent), (sum, rest), claims, about);
                        check_limit(searched, (child.node, parent), cut, claims, about);
                    }
                    Verdict::Probed { by, all, cut } => {
                        let ends = searched.ends(parent, NodeId(child.node.0 + 1));
                        let end = usize::from(by == Player::Min);
                        let truth = searched.below[parent.index()].value();
                        let is_true = if end == 0 { truth >= ends[0] } else { truth <= ends[1] };
                        claims.take("comes to, by a probe", all == Some(ends[end]) && is_true, about);
                        check_limit(searched, (child.node, parent), cut, claims, about);
                    }
                    Verdict::Cut { bound, owner: Some(owner), .. } | Verdict::NoHelp { bound, owner: Some(owner) } => {
                        let player = trace.player(parent, moment.path.len() as u32 - 1);
                        let is_cut = matches!(verdict, Verdict::Cut { .. });
                        let whose = if is_cut { player.opponent() } else { player };
                        check_owner(searched, &moment, (whose, bound, owner.node()), claims, about);
                    }
                    _ => {}
                }
                let detail = detail_after(trace, &before, &moment);
                if let Some(why) = detail.why_bound {
                    check_why(searched, why, claims, about);
                }
                match detail.at_chance {
                    Some(ChanceDetail::Sum(sum)) => {
                        let parts: Exact =
                            sum.parts().iter().map(|(p, value)| *p * searched.number(*value).expect("a number")).sum();
                        claims.take("is made of", parts == sum.sum, about);
                    }
                    Some(ChanceDetail::Otherwise(values)) => {
                        let frame = moment.path.last().expect("a node of chance");
                        let needed = |bound: Value, end: usize| searched.needed(parent, child.node, bound, end);
                        let (a, b) = (needed(frame.window.alpha, 1), needed(frame.window.beta, 0));
                        let is_true = |said: Option<Exact>, real: Option<Exact>| said.is_none() || said == real;
                        claims.take("would have cut", is_true(values.a, a) && is_true(values.b, b), about);
                    }
                    None => {}
                }
            }
            Reason::Done { root, .. } => check_worth(searched, &root, claims, about),
            Reason::Begin { .. } => {}
        }
        before.clone_from(&moment);
    }
}

/// A node that a player gives up is worth what is said of it; where its window was empty, nothing is said but that
/// chance needs of it what no leaf can give.
fn check_cut(
    searched: &Searched<'_>,
    moment: &Moment,
    parent: NodeId,
    verdict: Verdict,
    claims: &mut Claims,
    about: impl Fn() -> String,
) {
    let truth = searched.below[parent.index()].value();
    match verdict {
        Verdict::Cut { held, .. } => {
            let Some(held) = searched.number(held) else { return };
            let is_true = match searched.trace.player(parent, moment.path.len() as u32 - 1) {
                Player::Max => truth >= held,
                Player::Min => truth <= held,
            };
            claims.take("is worth at least, or at most, where it is given up", is_true, about);
        }
        Verdict::EmptyWindow { needed_by, bound, owner, .. } => {
            let (window, owners) = match needed_by {
                Player::Max => (Window::new(bound, bound), Owners { alpha: owner, beta: None }),
                Player::Min => (Window::new(bound, bound), Owners { alpha: None, beta: owner }),
            };
            check_hopeless(searched, moment, needed_by, (window, owners), claims, about);
        }
        _ => {}
    }
}

/// What a node of chance is a bound for leaves the same end open: a move that was spared, or one that is itself such a
/// bound.
fn check_why(searched: &Searched<'_>, why: BoundCause, claims: &mut Claims, about: impl Fn() -> String) {
    if why.node.chooser != Chooser::Chance {
        return;
    }
    let kind = why.clamped.map_or(why.node.bound, |proof| proof.kind);
    match why.unknown {
        Some(ProofGap::Spared(spared)) => {
            let is_true = spared > 0 && spared == searched.trace.spared(why.node.node);
            claims.take("moves of chance were pruned", is_true, about);
        }
        Some(ProofGap::Child(child, proof)) => {
            let value = searched.number(proof.value).expect("a number");
            let truth = searched.below[child.index()].value();
            let is_true = match proof.kind {
                BoundKind::Exact => false,
                BoundKind::Lower => truth >= value,
                BoundKind::Upper => truth <= value,
            };
            claims.take("a move of chance is itself a bound", is_true && proof.kind == kind, about);
        }
        None => {}
    }
}

/// Chance needs of a move what no leaf can give.
fn check_hopeless(
    searched: &Searched<'_>,
    moment: &Moment,
    needed_by: Player,
    (window, owners): (Window, Owners),
    claims: &mut Claims,
    about: impl Fn() -> String,
) {
    let (bound, end) = match needed_by {
        Player::Max => (window.alpha, HIGH),
        Player::Min => (window.beta, LOW),
    };
    let needed = searched.number(bound).expect("a bound of chance is a number");
    let is_true = if needed_by == Player::Max { needed >= exact(end) } else { needed <= exact(end) };
    let owner = owners.of(needed_by);
    claims.take("no value is so large, or so small", is_true && owner.is_some(), &about);
    if let Some(owner) = owner {
        check_owner(searched, moment, (needed_by, bound, owner.node()), claims, about);
    }
}

/// A node is worth what is said of it.
fn check_worth(searched: &Searched<'_>, child: &Returned, claims: &mut Claims, about: impl Fn() -> String) {
    let (Some(value), truth) = (searched.number(child.value), searched.below[child.node.index()].value()) else {
        return;
    };
    let is_true = match child.bound {
        BoundKind::Exact => truth == value,
        BoundKind::Lower => truth >= value,
        BoundKind::Upper => truth <= value,
    };
    claims.take("gives", is_true, about);
}

/// The sum is that of what came back; once it is complete, it is what the node is worth.
fn check_added(
    searched: &Searched<'_>,
    (child, parent): (NodeId, NodeId),
    (sum, rest): (Option<Exact>, Exact),
    claims: &mut Claims,
    about: impl Fn() -> String,
) {
    let known = searched.known(parent, NodeId(child.0 + 1));
    let searched_moves: Vec<usize> = searched
        .trace
        .children(parent)
        .take_while(|other| *other <= child)
        .filter(|other| !searched.is_probe(*other))
        .map(|other| usize::from(searched.trace.record(other).mv().0))
        .collect();
    let real_sum: Exact = searched_moves.iter().map(|mv| known[*mv].0 * known[*mv].1[0]).sum();
    let real_rest = exact(1) - searched_moves.iter().map(|mv| known[*mv].0).sum::<Exact>();
    claims.take("so far", sum == Some(real_sum) && rest == real_rest, &about);
    let has_cut = searched.trace.record(parent).has_fired();
    if rest == exact(0) && !has_cut {
        claims.take("the expectation", sum == Some(searched.below[parent.index()].value()), about);
    }
}

/// A node that is given up comes to at least, or at most, what follows from what came back, and that is past the bound.
fn check_limit(
    searched: &Searched<'_>,
    (child, parent): (NodeId, NodeId),
    cut: Option<CutByChance>,
    claims: &mut Claims,
    about: impl Fn() -> String,
) {
    let Some(CutByChance { cut, bound, limit, .. }) = cut else { return };
    let [least, most] = searched.ends(parent, NodeId(child.0 + 1));
    let (bound, truth) = (searched.number(bound).expect("a number"), searched.below[parent.index()].value());
    let is_true = match cut {
        ChanceCut::Low => limit == Some(most) && truth <= most && most <= bound,
        ChanceCut::High => limit == Some(least) && truth >= least && least >= bound,
    };
    claims.take("comes to", is_true, || format!("{limit:?}, not {least} to {most}, at {}", about()));
}

/// What is asked of a move of chance: with just that, and the others as good as they can be, the node just meets its
/// bound.
fn check_needed(
    searched: &Searched<'_>,
    moment: &Moment,
    (node, parent): (NodeId, NodeId),
    ChanceThresholds { a, b, round, .. }: ChanceThresholds,
    claims: &mut Claims,
    about: impl Fn() -> String,
) {
    let Some(frame) = moment.frame(parent) else { return };
    for (said, bound, end) in [(a, frame.window.alpha, 1), (b, frame.window.beta, 0)] {
        if let Some(said) = said {
            let kind = match round {
                ChanceRound::Probe(_) => "has to be worth, of a probe",
                _ => "has to be worth",
            };
            claims.take(kind, searched.needed(parent, node, bound, end) == Some(said), &about);
        }
    }
}

/// Who has set the bounds that a node was handed down.
fn check_owners(
    searched: &Searched<'_>,
    moment: &Moment,
    (window, owners): (Window, Owners),
    claims: &mut Claims,
    about: impl Fn() -> String,
) {
    for (player, bound, owner) in [(Player::Max, window.alpha, owners.alpha), (Player::Min, window.beta, owners.beta)] {
        if let Some(owner) = owner {
            check_owner(searched, moment, (player, bound, owner.node()), claims, &about);
        }
    }
}

/// A player has a bound at a node by a child that gave it; or a node of chance needs just that of the move that led
/// here.
fn check_owner(
    searched: &Searched<'_>,
    moment: &Moment,
    (player, bound, owner): (Player, Value, NodeId),
    claims: &mut Claims,
    about: impl Fn() -> String,
) {
    let trace = searched.trace;
    let place = moment.path.iter().position(|frame| frame.node == owner).expect("it is open");
    match searched.below[owner.index()] {
        Plain::Inner(Chooser::Chance, _) => {
            let (frame, child) = (&moment.path[place], moment.path[place + 1].node);
            let (of_node, end) = match player {
                Player::Max => (frame.window.alpha, 1),
                Player::Min => (frame.window.beta, 0),
            };
            let needed = searched.needed(owner, child, of_node, end);
            claims.take("needs from this move", needed == searched.number(bound), about);
        }
        Plain::Inner(Chooser::Player(chooser), _) => {
            let mut returned = trace.children(owner).take_while(|child| trace.end(*child).0 <= last_returned(moment));
            let has_it = returned.any(|child| trace.value(child, searched.player(child)) == bound);
            claims.take("already has", *chooser == player && has_it, about);
        }
        Plain::Leaf(_) => claims.take("already has", false, about),
    }
}

/// All nodes before this one have been entered; those that are not on the path have returned.
fn last_returned(moment: &Moment) -> u32 {
    match moment.event {
        Event::Entered(node) => node.0,
        Event::Returned(_) => moment.last_entered.0 + 1,
    }
}

/// Chance behind the best leaf that there can be: what it needs, no move can give, and windows below it are empty.
fn any_behind_the_best_leaf() -> impl Strategy<Value = Plain> {
    let best = [(Player::Max, HIGH), (Player::Min, LOW)];
    let sum = prop::collection::vec(any_tree(true), 2..=3).prop_map(|moves| {
        let share = Exact::new(1, moves.len() as i128);
        Plain::Inner(Chooser::Chance, moves.into_iter().map(|mv| (share, mv)).collect())
    });
    (prop::sample::select(best.to_vec()), sum).prop_map(|((player, value), sum)| {
        let children = [Plain::Leaf(exact(value)), sum].map(|child| (Exact::new(1, 2), child));
        Plain::Inner(Chooser::Player(player), children.to_vec())
    })
}

#[test]
fn what_sentences_claim_at_chance_is_true() {
    let mut runner = TestRunner::deterministic();
    let mut claims = Claims::default();
    let kinds: [BoxedStrategy<Plain>; 3] =
        [any_tree(true).boxed(), any_fans().boxed(), any_behind_the_best_leaf().boxed()];
    for algorithm in [Algorithm::Expectiminimax, Algorithm::Star1, Algorithm::Star2] {
        let mut searches = 0;
        while searches < Claims::searches() {
            let tree = kinds[searches as usize % 3].new_tree(&mut runner).expect("a tree").current();
            let built = tree.build(true);
            let all = windows(built.unit());
            // A window without room inside is refused before any search.
            let window = all[if algorithm.form().windowed { searches as usize % 5 } else { 0 }];
            let options = SearchOptions { window, ..SearchOptions::new(algorithm) };
            let trace = record(&TreePosition::root(built), &options, None, Vec::new());
            searches += 1;
            if trace.stop() == Some(Stop::Fractions) {
                continue;
            }
            let about = format!("{} with {window:?}: {tree:?}", algorithm.id());
            check_search(&Searched::of(&trace, &tree, &about), &mut claims);
        }
    }
    let expected = [
        "gives",
        "so far",
        "the expectation",
        "comes to",
        "comes to, by a probe",
        "has to be worth",
        "has to be worth, of a probe",
        "is made of",
        "would have cut",
        "already has",
        "needs from this move",
        "is worth at least, or at most, where it is given up",
        "no value is so large, or so small",
        "moves of chance were pruned",
        "a move of chance is itself a bound",
    ];
    claims.done("chance", &expected);
}
