//! What the sentences on a step claim in searches that look at a position more than once: with null windows, less
//! depth, after a null move, in several passes of the root, and with a table.
//!
//! A changed tree would change both visits of a move, and what the table holds. So the parent's step is recomputed
//! instead: the listings are restated, with the windows that a second run under an observer gives, and each claim is
//! tried with values in and around the interval that it speaks of. What is stated of a node without a condition has to
//! be true by brute force, as deep as the node's place asks for.

mod facts;
mod listing;
mod otherwise;
mod spoilt;
mod tally;

use plyscope_core::game::{Move, Player, Value};
use plyscope_core::replay::{BoundOwner, Event, Moment, Owners, Reason, Verdict, detail_after, reason_after};
use plyscope_core::search::{Algorithm, SearchOptions};
use plyscope_core::trace::{NodeId, Trace, record};

use crate::enhanced::configurations;
use crate::enhanced::layered::{BruteForce, Layered};
use crate::enhanced::watch::{Live, Watch, positions, watched};
use listing::{Done, Open};
pub use spoilt::Spoilt;
pub use tally::{KINDS, Tally};

/// The listings whose sentences are put to the test here.
pub const LISTINGS: [Algorithm; 8] = [
    Algorithm::PrincipalVariation,
    Algorithm::NegaScout,
    Algorithm::AlphaBetaTable,
    Algorithm::Killers,
    Algorithm::Quiescence,
    Algorithm::NullMove,
    Algorithm::LateMoveReductions,
    Algorithm::Engine,
];

/// A search, what an observer saw of it, and what its positions are worth.
struct Searched {
    options: SearchOptions,
    trace: Trace,
    nodes: Vec<Live>,
    positions: Vec<Layered>,
    truth: BruteForce,
    seed: u64,
}

/// Searches the game of this seed in one of the ways in which a listing can be asked for, and puts all claims to the
/// test.
pub fn check(seed: u64, algorithm: Algorithm, spoilt: &[Spoilt], tally: &mut Tally) {
    let ways: Vec<SearchOptions> =
        configurations().into_iter().filter(|options| options.algorithm == algorithm).collect();
    let options = ways[(seed as usize).wrapping_mul(7_919) % ways.len()].to_depth(Some(1 + seed as u32 % 6));
    let root = Layered::random(seed);
    let trace = record(&root, &options, None, Vec::new());
    let watch = watched(&root, &options, Watch::default()).finished();
    let positions = positions(&root, &watch);
    let truth = BruteForce::default();
    let mut searched = Searched { options, trace, nodes: watch.nodes, positions, truth, seed };
    searched.walk(spoilt, tally);
}

impl Searched {
    fn about(&self, moment: &Moment, claim: impl std::fmt::Debug) -> String {
        let path = moment.path.iter().map(|frame| (frame.node.0, frame.depth, frame.call)).collect::<Vec<_>>();
        format!("{claim:?} below {path:?} at step {} of seed {}: {:?}", moment.step.0, self.seed, self.options)
    }

    fn walk(&mut self, spoilt: &[Spoilt], tally: &mut Tally) {
        let mut open: Vec<Open> = Vec::new();
        // At each node with a choice: nobody has a reason to choose this move there.
        let mut no_reason: Vec<(NodeId, Move, String)> = Vec::new();
        let mut chosen: Vec<Option<NodeId>> = vec![None; self.nodes.len()];
        let mut moment = Moment::start(&self.trace);
        let mut before = moment.clone();
        loop {
            let mut why = reason_after(&self.trace, &before, &moment);
            match moment.event {
                Event::Entered(node) => {
                    self.enter(node, &mut open, &moment);
                    spoilt.iter().for_each(|spoilt| spoilt.reason(&mut why, &open));
                    self.check_entering(&moment, &why, &open, tally);
                }
                Event::Returned(node) => {
                    spoilt.iter().for_each(|spoilt| spoilt.reason(&mut why, &open));
                    chosen[node.index()] = open.pop().and_then(|returned| returned.best);
                    let Some(parent) = open.last().copied() else {
                        self.check_root(&moment, &why, tally);
                        if !self.go_on(&mut before, &mut moment) {
                            break;
                        }
                        continue;
                    };
                    let done = self.done(&parent, node);
                    let mut detail = detail_after(&self.trace, &before, &moment);
                    spoilt.iter().for_each(|spoilt| spoilt.detail(&mut detail));
                    self.check_taking(&moment, &why, &parent, done, tally);
                    self.check_facts(&moment, &why, &detail, tally);
                    if let Some(claimed) = detail.otherwise {
                        self.check_otherwise(&moment, &parent, node, &claimed, tally);
                    }
                    if let Some((owner, mv)) = self.no_reason(&why) {
                        no_reason.push((owner, mv, self.about(&moment, why)));
                    }
                    let value = self.trace.record(node).value_in_code();
                    if let Some(open) = open.last_mut() {
                        open.take(node, self.trace.record(node).mv() == Move::NULL, -value, done);
                        let moved =
                            (open.alpha.value != parent.alpha.value).then(|| parent.player.sees(open.alpha.value));
                        let is_true = detail.moved.map(|moved| moved.to) == moved;
                        tally.claim("a bound moves", is_true, || self.about(&moment, detail.moved));
                    }
                }
            }
            if !self.go_on(&mut before, &mut moment) {
                break;
            }
        }
        for (owner, mv, about) in no_reason {
            let choice = chosen[owner.index()].map(|child| self.trace.record(child).mv());
            tally.claim("no reason to choose", choice != Some(mv), || about);
        }
    }

    fn go_on(&self, before: &mut Moment, moment: &mut Moment) -> bool {
        before.clone_from(moment);
        moment.advance(&self.trace)
    }

    fn enter(&self, node: NodeId, open: &mut Vec<Open>, moment: &Moment) {
        let live = &self.nodes[node.index()];
        let mut entered = match open.last() {
            Some(parent) => parent.child(&self.trace, node),
            None => {
                let window = self.trace.root_call(moment.pass).window.seen_by(live.player);
                Open::root(&self.trace, node, live.player, [window.alpha, window.beta])
            }
        };
        if let Some((_, alpha, beta)) = live.called {
            assert_eq!(entered.called.map(|bound| bound.value), [alpha, beta], "{}", self.about(moment, entered));
        }
        if let Some(value) = live.stand_pat {
            entered.may_stand(value);
        }
        open.push(entered);
    }

    /// What a child's value does to its parent.
    fn done(&self, parent: &Open, child: NodeId) -> Done {
        self.done_with(parent, child, -self.trace.record(child).value_in_code())
    }

    /// What it would do if this had come back.
    fn done_with(&self, parent: &Open, child: NodeId, value: Value) -> Done {
        let record = self.trace.record(child);
        parent.done(self.options.cutoff, record.call(), record.mv() == Move::NULL, value)
    }

    /// The bounds that are handed down are of those who have set them, and are what these can get.
    fn check_entering(&mut self, moment: &Moment, why: &Reason, open: &[Open], tally: &mut Tally) {
        let Some(entered) = open.last() else { return };
        if let Reason::Enter { window: Some(window), owners, beliefs, leaf, .. } = *why {
            let Owners { alpha, beta } = owners;
            let sides = [(Player::Max, window.alpha, alpha), (Player::Min, window.beta, beta)];
            for ((player, value, owner), belief) in sides.into_iter().zip(beliefs) {
                let is_true = owner == entered.called_by(player) || value.is_infinite();
                tally.claim("who set a bound that is handed down", is_true, || self.about(moment, why));
                if !leaf && !value.is_infinite() {
                    self.check_bound(moment, (player, value, owner), belief.is_some(), why, tally);
                }
            }
        }
        self.check_told(moment, why, tally);
    }

    /// What is said to have happened to the parent has happened, and the bound that decided it is of who set it.
    fn check_taking(&mut self, moment: &Moment, why: &Reason, parent: &Open, done: Done, tally: &mut Tally) {
        let Reason::Took { child, player, verdict, compared, .. } = *why else { panic!("it returned") };
        let (same_alpha, same_choice) = (done.alpha == parent.alpha.value, !done.chosen);
        let (kind, is_true) = match verdict {
            Verdict::First => ("it is kept for now", done.chosen && !done.cut && !done.again),
            Verdict::BeyondEntry { .. } => ("it is better than what the table knows", done.chosen && !done.cut),
            Verdict::Better { before, .. } => {
                ("it is the choice", done.chosen && !done.cut && parent.best == Some(before))
            }
            Verdict::Worse { best, .. } => ("it is not chosen", same_choice && !done.cut && parent.best == Some(best)),
            Verdict::Tie { best, .. } => {
                ("the earlier one stays", same_choice && !done.cut && parent.best == Some(best))
            }
            Verdict::NoHelp { .. } => ("it does not help", same_alpha && !done.cut && !done.again),
            Verdict::Cut { .. } | Verdict::PassIsEnough { .. } => ("a cutoff", done.cut),
            Verdict::Again { .. } => ("it is searched again", done.again),
            Verdict::PassIsNotEnough { .. } => ("passing is not enough", !done.cut),
            Verdict::TieGoesOn { .. } => ("the strict rule goes on", !done.cut),
            Verdict::HiddenGap { .. } => ("the strict rule sees no gap", !done.cut),
            _ => panic!("no such search: {verdict:?}"),
        };
        tally.claim(kind, is_true, || self.about(moment, why));
        let named = match verdict {
            Verdict::NoHelp { bound, owner } | Verdict::BeyondEntry { bound, owner } => Some((player, bound, owner)),
            Verdict::Cut { bound, owner, .. }
            | Verdict::PassIsEnough { bound, owner, .. }
            | Verdict::TieGoesOn { bound, owner, .. }
            | Verdict::HiddenGap { bound, owner, .. } => Some((player.opponent(), bound, owner)),
            _ => None,
        };
        if let Some((whose, bound, owner)) = named {
            let is_true = parent.bound_of(whose) == (bound, owner);
            tally.claim("who set a bound that decides", is_true, || self.about(moment, why));
            let is_hedged = compared.is_some() || matches!(verdict, Verdict::PassIsEnough { .. });
            self.check_bound(moment, (whose, bound, owner), is_hedged, why, tally);
        }
        if let Some(earlier) = child.made_exact_by {
            let is_visit =
                self.trace.record(earlier).mv() == self.trace.record(child.node).mv() && earlier < child.node;
            tally.claim("an earlier visit knew the other end", is_visit, || self.about(moment, why));
        }
    }

    /// The node with a choice, and the move that it is said to have no reason to choose, without a condition.
    fn no_reason(&self, why: &Reason) -> Option<(NodeId, Move)> {
        match *why {
            Reason::Took {
                child,
                parent,
                compared: None,
                verdict: Verdict::Cut { owner: Some(BoundOwner::Node(owner)), distance: 1, spared: 1.., .. },
                ..
            } if child.belief.is_none() => Some((owner, self.trace.record(parent).mv())),
            _ => None,
        }
    }

    /// What a node is worth by brute force, as deep as its place asks for, as Max sees it.
    fn worth(&mut self, moment: &Moment, node: NodeId) -> Value {
        use crate::enhanced::watch::Truth as _;
        let depth = self.trace.root_call(moment.pass).depth.saturating_sub(self.nodes[node.index()].ply);
        let quiescence = self.options.form().quiescence;
        let position = self.positions[node.index()].clone();
        debug_assert!(position.plies == self.nodes[node.index()].ply);
        self.truth.of(&position, depth, quiescence).expect("all is known")
    }
}
