//! Reasons of every shape, with distinctive numbers.

use plyscope_core::game::{Player, Value};
use plyscope_core::replay::{BoundOwner, Owners, Proof, Reason, Returned, Verdict};
use plyscope_core::search::Window;
use plyscope_core::trace::{BoundKind, NodeId};

use crate::names::{BEST, CHILD, OWNER, PARENT, ROOT};

/// What a sentence has to mention: numbers, and nodes by name where they have one.
pub struct Case {
    pub reason: Reason,
    pub numbers: Vec<i32>,
    pub nodes: Vec<NodeId>,
}

/// The node behind a move that is searched again, an earlier visit of which has set a bound.
const VISIT: BoundOwner = BoundOwner::Visit { earlier: BEST, again: OWNER };

pub fn returned(node: NodeId, player: Player, value: i32, bound: BoundKind, leaf: bool, terminal: bool) -> Returned {
    Returned {
        node,
        player,
        chooser: player.into(),
        value: Value::new(value),
        bound,
        leaf,
        terminal,
        belief: None,
        source: None,
        made_exact_by: None,
    }
}

pub fn verdicts(value: i32) -> Vec<(Verdict, Vec<i32>, Vec<NodeId>)> {
    let (best_value, bound) = (Value::new(722), Value::new(733));
    let mut all = vec![
        (Verdict::First, vec![value], vec![CHILD, PARENT]),
        (Verdict::Better { before: BEST, before_value: best_value }, vec![value, 722], vec![CHILD, PARENT, BEST]),
        (Verdict::Worse { best: BEST, best_value }, vec![value, 722], vec![CHILD, PARENT, BEST]),
        (Verdict::Tie { best: BEST, best_value }, vec![value, 722], vec![CHILD, PARENT, BEST]),
    ];
    let of_table = Verdict::BeyondEntry { bound, owner: Some(BoundOwner::Entry(OWNER)) };
    all.push((of_table, vec![value, 733], vec![CHILD, PARENT, OWNER]));
    for owner in [Some(BoundOwner::Node(OWNER)), Some(VISIT), None] {
        let of_owner = owner.map(BoundOwner::node);
        let with = |nodes: &[NodeId]| [nodes, of_owner.as_slice()].concat();
        // The parent is left out where the bound is that of the root window.
        let parent = if owner.is_some() { &[CHILD, PARENT][..] } else { &[CHILD] };
        all.push((Verdict::NoHelp { bound, owner }, vec![value, 733], with(parent)));
        for left in [true, false] {
            all.push((Verdict::TieGoesOn { bound, owner, left }, vec![value, 733], with(&[CHILD])));
        }
        let takes = Verdict::TakesEqual { before: Some(BEST), bound, owner };
        all.push((takes, vec![value, 733], with(&[CHILD, PARENT, BEST])));
        for spared in [0, 2] {
            let given_up = Verdict::GivenUp { bound, owner, spared };
            all.push((given_up, vec![value, 733], with(&[CHILD, PARENT])));
        }
        let gap = Verdict::HiddenGap { proved: Value::new(744), bound, owner };
        all.push((gap, vec![value, 744, 733], with(&[CHILD, PARENT])));
        for distance in [1, 3, 5, 13] {
            for spared in [0, 1, 2, 5] {
                for (held, exactly) in [(value, false), (733, false), (value, spared == 0)] {
                    let held = Value::new(held);
                    let cut = Verdict::Cut { held, exactly, clamped: None, bound, owner, distance, spared };
                    all.push((cut, vec![held.points(), 733], with(&[PARENT])));
                    // It came back clamped to the window, and the child is named for that.
                    let clamped = KINDS.map(|kind| Proof { kind, value: Value::new(755), belief: None });
                    for clamped in clamped.into_iter().filter(|_| !exactly) {
                        let cut =
                            Verdict::Cut { held, exactly, clamped: Some(clamped), bound, owner, distance, spared };
                        all.push((cut, vec![held.points(), 755, 733], with(&[CHILD, PARENT])));
                    }
                }
            }
        }
    }
    for (needed_by, spared) in PLAYERS.into_iter().flat_map(|player| [0, 1, 2, 5].map(|spared| (player, spared))) {
        for owner in [Some(BoundOwner::Node(OWNER)), None] {
            let empty = Verdict::EmptyWindow { needed_by, bound: Value::new(733), owner, spared };
            // The node that is given up is named where moves of it are pruned.
            let given_up = (spared > 0).then_some(PARENT);
            all.push((empty, vec![733], given_up.into_iter().chain(owner.map(BoundOwner::node)).collect()));
        }
    }
    all
}

pub const KINDS: [BoundKind; 3] = [BoundKind::Exact, BoundKind::Lower, BoundKind::Upper];
pub const PLAYERS: [Player; 2] = [Player::Max, Player::Min];

pub fn cases() -> Vec<Case> {
    let bound = |value: i32| Value::new(value);
    let windows = [
        (None, vec![]),
        (Some(Window::FULL), vec![]),
        (Some(Window::new(bound(511), Value::INFINITY)), vec![511]),
        (Some(Window::new(Value::NEG_INFINITY, bound(522))), vec![522]),
        (Some(Window::new(bound(511), bound(522))), vec![511, 522]),
    ];
    let mut cases = Vec::new();
    for player in PLAYERS {
        for (window, numbers) in &windows {
            let begin = Reason::Begin {
                player,
                chooser: player.into(),
                leaf: false,
                window: *window,
                pass: None,
                entering: None,
            };
            cases.push(Case { reason: begin, numbers: numbers.clone(), nodes: vec![ROOT] });
            for owner in [Some(BoundOwner::Node(OWNER)), Some(VISIT), None] {
                let owners = Owners { alpha: owner, beta: owner };
                let enter = Reason::Enter {
                    node: PARENT,
                    parent: OWNER,
                    player,
                    chooser: player.into(),
                    needed: None,
                    leaf: false,
                    window: *window,
                    owners,
                    hopeless_for: None,
                    beliefs: [None; 2],
                    entering: None,
                };
                let nodes = if numbers.is_empty() || owner.is_none() { vec![PARENT] } else { vec![PARENT, OWNER] };
                cases.push(Case { reason: enter, numbers: numbers.clone(), nodes });
            }
        }
        let leaf = Reason::Enter {
            node: CHILD,
            parent: PARENT,
            player,
            chooser: player.into(),
            needed: None,
            leaf: true,
            window: None,
            owners: Owners::default(),
            hopeless_for: None,
            beliefs: [None; 2],
            entering: None,
        };
        cases.push(Case { reason: leaf, numbers: vec![], nodes: vec![CHILD] });
        cases.push(Case {
            reason: Reason::Begin {
                player,
                chooser: player.into(),
                leaf: true,
                window: None,
                pass: None,
                entering: None,
            },
            numbers: vec![],
            nodes: vec![ROOT],
        });
        for last in [false, true] {
            // The first child, and the only one if it is the last as well.
            let child = returned(BEST, player.opponent(), -711, BoundKind::Exact, true, true);
            let reason = Reason::Took { child, parent: PARENT, player, verdict: Verdict::First, compared: None, last };
            cases.push(Case { reason, numbers: vec![-711], nodes: vec![BEST, PARENT] });
        }
        for bound in KINDS {
            for (leaf, best) in [(true, None), (false, None), (false, Some(BEST))] {
                let root = returned(ROOT, player, -311, bound, leaf, false);
                let nodes = [&[ROOT][..], best.as_slice()].concat();
                cases.push(Case { reason: Reason::Done { root, best, pass: None }, numbers: vec![-311], nodes });
            }
            for (leaf, terminal) in [(false, false), (true, false), (true, true)] {
                for last in [false, true] {
                    for (verdict, numbers, nodes) in verdicts(-711) {
                        let child = returned(CHILD, player.opponent(), -711, bound, leaf, terminal);
                        let reason = Reason::Took { child, parent: PARENT, player, verdict, compared: None, last };
                        cases.push(Case { reason, numbers, nodes });
                    }
                }
            }
        }
    }
    cases
}
