//! The line that replay derives for every phase is the line that ran.
//!
//! An observer with `#[track_caller]` writes down where each mark of the listing stands that the search passes;
//! [`phases`] and [`Listing::mark_line`], which know only the trace and the text of the file, must give the same
//! lines, on behalf of the same nodes, in the same order.

#![allow(clippy::expect_used, reason = "a test that cannot build its own input has failed")]

#[path = "live/trees.rs"]
#[allow(dead_code, reason = "shared with the test of the live log, which uses the rest")]
mod trees;

use std::panic::Location;

use plyscope::game::tic_tac_toe::Scoring;
use plyscope::game::{Move, Player, Position, Value};
use plyscope::replay::{Listing, Phase, phases};
use plyscope::search::{Algorithm, CutoffRule, Limits, Observer, Plan, Role, Search, Window};
use plyscope::trace::{NodeId, Step, Trace, record};
use proptest::prelude::*;
use trees::{HAND_MADE, Spec, any_player, any_spec, board, fixed_scores, windows};

/// A mark that was passed: what it is, for which node, and on which line it stands.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Passed {
    role: Role,
    node: NodeId,
    line: u32,
}

/// Writes down every mark that the search passes.
#[derive(Default)]
struct Marks {
    passed: Vec<Passed>,
    open: Vec<NodeId>,
    entered: u32,
    files: Vec<&'static str>,
}

impl Observer for Marks {
    fn enter(&mut self, _: Move, _: Player) {
        self.open.push(NodeId(self.entered));
        self.entered += 1;
    }

    fn leave(&mut self, _: Value) {
        self.open.pop();
    }

    #[track_caller]
    fn at(&mut self, role: Role) {
        let place = Location::caller();
        let node = *self.open.last().expect("marks are passed inside a node");
        self.passed.push(Passed { role, node, line: place.line() });
        if !self.files.contains(&place.file()) {
            self.files.push(place.file());
        }
    }
}

fn passed_marks<P: Position>(
    root: &P,
    algorithm: Algorithm,
    rule: CutoffRule,
    window: Window,
    limits: Limits,
) -> Vec<Passed> {
    let mut search = Search::new(root.clone(), rule, Marks::default());
    search.run(algorithm, limits, window);
    let marks = search.into_observer();
    let file = format!("{}.rs", algorithm.id().replace('-', "_"));
    assert!(matches!(marks.files.as_slice(), [only] if only.ends_with(&file)), "{:?}", marks.files);
    marks.passed
}

fn derived(listing: &Listing, phase: &Phase) -> Passed {
    let line = listing.mark_line(phase.role, phase.player).expect("the listing has the role");
    Passed { role: phase.role, node: phase.node, line }
}

/// Compares the derived lines of every step, one after another, with the marks as they were passed.
fn check<P: Position>(root: &P, window: Window, limits: Limits) -> u64 {
    let mut compared = 0;
    for (algorithm, rule) in Algorithm::ALL.into_iter().flat_map(|it| CutoffRule::ALL.map(|rule| (it, rule))) {
        let plan = Plan { window, limits, ..Plan::new(algorithm).with_cutoff(rule) };
        let trace = record(root, &plan, None, Vec::new());
        let passed = passed_marks(root, algorithm, rule, window, limits);
        let mut rest = passed.as_slice();
        for step in 0..trace.steps() {
            rest = check_step(&trace, &Listing::of(algorithm), Step(step), &passed, rest);
        }
        // A stopped search goes on to one more move, and does not make it.
        let unmade = rest.iter().all(|mark| mark.role == Role::Call) && rest.len() < 2;
        assert!(rest.is_empty() || unmade && !trace.header().is_complete(), "{algorithm:?} {rule:?}: {rest:?}");
        compared += passed.len() as u64;
    }
    compared
}

/// Checks one step against the next marks of `rest` and gives back what follows them.
fn check_step<'a>(trace: &Trace, listing: &Listing, step: Step, passed: &[Passed], rest: &'a [Passed]) -> &'a [Passed] {
    let mut rest = rest;
    for phase in phases(trace, step) {
        let line = derived(listing, &phase);
        if phase.again {
            let before = &passed[..passed.len() - rest.len()];
            let last_of_node = before.iter().rfind(|mark| mark.node == phase.node);
            assert_eq!(last_of_node, Some(&line), "{:?} at {step:?}", trace.header());
            continue;
        }
        assert_eq!(rest.first(), Some(&line), "{:?} at {step:?}", trace.header());
        rest = &rest[1..];
    }
    rest
}

#[test]
fn hand_made_trees() {
    for text in HAND_MADE {
        for root in [Player::Max, Player::Min] {
            let tree = Spec::read(text).build(root);
            for window in windows() {
                for depth in [None, Some(0), Some(1), Some(3)] {
                    check(&tree, window, Limits { depth, ..Limits::default() });
                }
            }
        }
    }
}

#[test]
fn searches_stopped_at_every_node() {
    for text in HAND_MADE {
        let tree = Spec::read(text).build(Player::Min);
        for nodes in 1..40 {
            check(&tree, Window::FULL, Limits { depth: None, nodes });
            check(&tree, windows()[1], Limits { depth: None, nodes });
        }
    }
}

#[test]
fn tic_tac_toe() {
    let mut compared = 0;
    for scoring in [fixed_scores(), Scoring::ByDistance] {
        for cells in ["X...O....", "XO.......", "XOXOX...O"] {
            compared += check(&board(cells, scoring), Window::FULL, Limits { depth: Some(6), ..Limits::default() });
        }
    }
    assert!(compared > 1_000_000, "only {compared} phases");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn random_trees(spec in any_spec(), root in any_player(), window in 0_usize..6, nodes in 1_u64..100) {
        check(&spec.build(root), windows()[window], Limits { depth: None, nodes });
    }
}

#[test]
fn the_lit_line_is_the_one_below_the_mark_and_does_what_the_role_says() {
    for algorithm in Algorithm::ALL {
        let listing = Listing::of(algorithm);
        let source: Vec<&str> = algorithm.source().lines().collect();
        let roles = source.iter().filter_map(|line| line.trim().strip_prefix("self.at(")?.strip_suffix(");"));
        let mut found = 0;
        for (role, branch) in roles.flat_map(|role| [(role, Player::Max), (role, Player::Min)]) {
            let role = Role::ALL.into_iter().find(|known| format!("{known:?}") == role).expect("a role");
            let mark = listing.mark_line(role, branch).expect("it is marked");
            assert_eq!(source[mark as usize - 1].trim(), format!("self.at({role:?});"));
            assert_eq!(listing.lit_line(role, branch), Some(mark + 1));
            let lit = source[mark as usize].trim();
            assert!(does(role, lit), "{algorithm:?}: {role:?} lights {lit:?}");
            let shown = listing.lines().iter().find(|line| line.number == mark + 1).expect("it is shown");
            assert_eq!(shown.text.trim(), lit);
            found += 1;
        }
        assert!(found > 10, "{algorithm:?}");
    }
}

/// Whether a line of code looks like what its role says.
fn does(role: Role, line: &str) -> bool {
    match role {
        Role::Enter => line.starts_with("if depth == 0 ||"),
        Role::Leaf => line.starts_with("return self.evaluate"),
        Role::Sort => line.contains("self.moves_by_history()"),
        Role::Call => line == "self.make(mv);",
        Role::Compare => line.starts_with("if value "),
        Role::Raise => line.ends_with(" = value;"),
        Role::Test => line.starts_with("if self.cutoff.fires("),
        Role::Cut => line == "break;" || line.starts_with("return "),
        Role::Bonus => line.starts_with("self.add_to_history("),
        Role::Return => !line.contains([' ', ';']),
    }
}
