//! Whose bounds sentences speak of where a transposition table narrows windows: a player has what some move gave him at
//! a node where he chooses, or the table's entry says it of the node, whoever chooses there.
//!
//! 300 random searches of each listing; `PLYSCOPE_PROOFS=10000` looks at so many.

use plyscope_core::game::{Player, Position, Value};
use plyscope_core::replay::{BoundOwner, Event, Moment, Reason, Verdict, reason_after};
use plyscope_core::search::{
    Algorithm, Driver, EntryEnd, MoveOrdering, Replacement, SearchOptions, TableBounds, TableDepth, TableOptions,
};
use plyscope_core::trace::{NodeId, Trace, record};

use super::layered::{BruteForce, Layered};
use super::watch::Truth;
use crate::claims::Claims;

struct Searched<'t> {
    trace: &'t Trace,
    positions: Vec<Layered>,
    truth: BruteForce,
    /// No null move or late move leads to less depth here, and no entry of another depth is used.
    is_exact: bool,
}

/// A bound of a player that a node has set is what a sentence says.
fn check_owner(
    searched: &mut Searched<'_>,
    moment: &Moment,
    (player, bound, set_by): (Player, Value, BoundOwner),
    claims: &mut Claims,
    about: impl Fn() -> String,
) {
    let trace = searched.trace;
    let owner = set_by.node();
    if let BoundOwner::Visit { earlier, .. } = set_by {
        let frame = moment.path.iter().find(|frame| frame.node == earlier);
        assert!(frame.is_none(), "an earlier visit has returned, {}", about());
        let gave = trace.value(earlier, searched.positions[earlier.index()].side_to_move());
        claims.take("shown by an earlier visit", gave == bound, about);
        return;
    }
    let frame = *moment.frame(owner).expect("it is open");
    let position = &searched.positions[owner.index()];
    let chooser = position.side_to_move();
    if matches!(set_by, BoundOwner::Entry(_)) {
        // A lower end for the player who chooses there is one for Max where that is Max.
        let end = if chooser == player { EntryEnd::Lower } else { EntryEnd::Upper };
        let told = trace.uses(owner).iter().map(|row| row.used()).find(|used| used.end == end && !used.settles);
        let says = told.map(|used| trace.value(NodeId(used.source), chooser).moved(used.shift));
        let position = position.clone();
        let truth = searched.truth.of(&position, frame.depth, trace.form().quiescence).expect("brute force");
        let is_true = match player {
            Player::Max => truth >= bound,
            Player::Min => truth <= bound,
        };
        let kind = if chooser == player { "entry, where the player chooses" } else { "entry, where the opponent does" };
        claims.take(kind, says == Some(bound) && (is_true || !searched.is_exact), about);
        return;
    }
    let end = match moment.event {
        Event::Entered(node) => node.0,
        Event::Returned(_) => moment.last_entered.0 + 1,
    };
    let returned = |child: &NodeId| trace.end(*child).0 <= end;
    let gave = trace.children(owner).take_while(returned).any(|child| trace.value(child, chooser.opponent()) == bound);
    let stands = trace.stand_pat(owner, chooser) == Some(bound);
    claims.take("already has", chooser == player && (gave || stands), || {
        format!("{player:?} has {bound:?} at {owner:?}, where {chooser:?} chooses, {}", about())
    });
}

fn check_search(searched: &mut Searched<'_>, claims: &mut Claims) {
    let trace = searched.trace;
    let mut moment = Moment::start(trace);
    let mut before = moment.clone();
    while moment.advance(trace) {
        let step = moment.step.0;
        let about = || format!("step {step} of {:?}", trace.header().options);
        let named: Vec<(Player, Value, Option<BoundOwner>)> = match reason_after(trace, &before, &moment) {
            Reason::Enter { window: Some(window), owners, .. } => {
                vec![(Player::Max, window.alpha, owners.alpha), (Player::Min, window.beta, owners.beta)]
            }
            Reason::Took {
                player,
                verdict: Verdict::NoHelp { bound, owner } | Verdict::BeyondEntry { bound, owner },
                ..
            } => vec![(player, bound, owner)],
            Reason::Took { parent, player, verdict, .. } => match verdict {
                // What the node's own entry says of it has a sentence of its own.
                Verdict::Cut { owner: Some(BoundOwner::Entry(owner)), .. } if owner == parent => Vec::new(),
                Verdict::Cut { bound, owner, .. }
                | Verdict::TieGoesOn { bound, owner, .. }
                | Verdict::HiddenGap { bound, owner, .. } => vec![(player.opponent(), bound, owner)],
                _ => Vec::new(),
            },
            _ => Vec::new(),
        };
        for (player, bound, owner) in named {
            if let Some(owner) = owner {
                check_owner(searched, &moment, (player, bound, owner), claims, about);
            }
        }
        before.clone_from(&moment);
    }
}

#[test]
fn whose_bounds_sentences_speak_of_is_true() {
    let two = TableOptions { bounds: TableBounds::Two, ..TableOptions::default() };
    let tables = [
        two,
        TableOptions { bounds: TableBounds::One, ..two },
        TableOptions { slots: Some(8), replacement: Replacement::Deeper, ..two },
        TableOptions { depth: TableDepth::AtLeast, ..two },
    ];
    let mut claims = Claims::default();
    use Algorithm::*;
    for (kind, algorithm) in (0_u64..).zip([AlphaBetaTable, PrincipalVariation, NegaScout, Engine]) {
        for number in 0..Claims::searches() {
            let place = number as usize;
            let options = SearchOptions {
                table: tables[place / 4 % 4],
                driver: Driver::ALL[place % 4],
                ordering: if number % 3 == 0 { MoveOrdering::TableFirst } else { MoveOrdering::Natural },
                ..SearchOptions::new(algorithm)
            };
            let options = options.fitting().to_depth(Some(1 + number as u32 % 6));
            let options = SearchOptions { max_nodes: 300, ..options };
            let root = Layered::random(number * 4 + kind);
            let trace = record(&root, &options, None, Vec::new());
            let positions = positions(&root, &trace);
            let is_exact = !trace.form().believes;
            let mut searched = Searched { trace: &trace, positions, truth: BruteForce::default(), is_exact };
            check_search(&mut searched, &mut claims);
        }
    }
    claims.done(
        "table",
        &[
            "already has",
            "shown by an earlier visit",
            "entry, where the player chooses",
            "entry, where the opponent does",
        ],
    );
}

/// The position of every node.
fn positions(root: &Layered, trace: &Trace) -> Vec<Layered> {
    let mut positions = vec![root.clone(); trace.len() as usize];
    for node in (0..trace.len()).map(NodeId) {
        let here = positions[node.index()].clone();
        for child in trace.children(node) {
            let mv = trace.record(child).mv();
            let passes = mv == plyscope_core::game::Move::NULL;
            positions[child.index()] = if passes { here.pass().expect("it passed") } else { here.play(mv) };
        }
    }
    positions
}
