//! The line that replay derives for every phase is the line that ran.
//!
//! An observer with `#[track_caller]` writes down where each mark of the listing stands that the search passes;
//! [`phases`] and [`Listing::mark_line`], which know only the trace and the text of the file, must give the same
//! lines, on behalf of the same nodes, in the same order, in the classroom form and in the whole file.

use crate::code::edit;
use crate::live::check::{Limits, natural};
use crate::live::trees;
use std::panic::Location;

use edit::{any_insertions, with_lines_between};
use plyscope_core::game::tic_tac_toe::Scoring;
use plyscope_core::game::tree::TreePosition;
use plyscope_core::game::{Move, Player, Position, Value};
use plyscope_core::replay::{Branch, Listing, Phase, phases};
use plyscope_core::search::{
    Algorithm, Bug, ChildCall, CutoffRule, Driver, MoveOrdering, Observer, Orderer, PositionFacts, Role, Search,
    SearchOptions, Window,
};
use plyscope_core::trace::{NodeId, Step, Trace, record};
use plyscope_files::{self as files, Scenario};
use proptest::prelude::*;

use crate::by_player::any_tree;
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
    fn enter(&mut self, _: Move, _: Player, _: ChildCall) {
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

/// Searches once more, under the observer that writes down the marks.
fn passed_marks<P: Position>(root: &P, plan: &SearchOptions) -> Vec<Passed> {
    let marks = if plan.ordering == MoveOrdering::Natural {
        watched(Search::new(root.clone(), plan, Marks::default()))
    } else {
        let orderer = Orderer::new(plan, None);
        watched(orderer.search(root.clone(), Marks::default()))
    };
    let file = format!("{}.rs", plan.algorithm.id().replace('-', "_"));
    assert!(matches!(marks.files.as_slice(), [only] if only.ends_with(&file)), "{:?}", marks.files);
    marks.passed
}

fn watched<P: Position>(mut search: Search<P, Marks>) -> Marks {
    search.run();
    search.into_observer()
}

/// Both forms of a listing, which light the same lines.
struct Forms {
    classroom: Listing,
    whole: Listing,
}

impl Forms {
    fn of(algorithm: Algorithm) -> Self {
        Self { classroom: Listing::of(algorithm), whole: Listing::whole_of(algorithm) }
    }

    /// The mark that stands for a phase. It lights one line, which both forms show.
    fn derived(&self, phase: &Phase) -> Passed {
        let [classroom, whole] = [&self.classroom, &self.whole].map(|listing| {
            let line = listing.mark_line(phase.role, phase.branch).expect("the listing has the role");
            let lit = listing.lit_line(phase.role, phase.branch).expect("the mark speaks of a line");
            assert!(listing.lines().binary_search_by_key(&lit, |line| line.number).is_ok(), "{lit} is not shown");
            (line, lit)
        });
        assert_eq!(classroom, whole, "{phase:?}");
        Passed { role: phase.role, node: phase.node, line: classroom.0 }
    }
}

/// Every algorithm, with and without a mistake.
fn algorithms() -> impl Iterator<Item = Algorithm> {
    let by_player = Algorithm::BY_PLAYER;
    // Those of enhanced searches are held to a log of their own (`enhanced`).
    let mistaken = Bug::ALL.map(Algorithm::Buggy).into_iter().filter(|mistaken| !mistaken.is_enhanced());
    Algorithm::OF_ARTICLES.into_iter().chain(by_player).chain(mistaken)
}

/// Every algorithm with every rule.
fn algorithms_and_rules() -> impl Iterator<Item = (Algorithm, CutoffRule)> {
    algorithms().flat_map(|it| CutoffRule::ALL.map(|rule| (it, rule)))
}

/// Compares the derived lines of every step, one after another, with the marks as they were passed.
fn check<P: Position>(root: &P, window: Window, limits: Limits) -> u64 {
    let plan = |(algorithm, rule)| natural(algorithm, rule, window, limits);
    let ground = PositionFacts::of(root);
    let plans = algorithms_and_rules().map(plan);
    // Listings with a mistake are those of players who take turns.
    let fits =
        |plan: &SearchOptions| plan.algorithm.is_only_shown() && ground.alternates || plan.refusal(ground).is_none();
    plans.filter(fits).map(|plan| check_plan(root, &plan)).sum()
}

/// Compares the lines of one search; gives the number of phases that were compared.
fn check_plan<P: Position>(root: &P, plan: &SearchOptions) -> u64 {
    let trace = record(root, plan, None, Vec::new());
    let passed = passed_marks(root, plan);
    let forms = Forms::of(plan.algorithm);
    let mut rest = passed.as_slice();
    for step in 0..trace.steps() {
        rest = check_step(&trace, &forms, Step(step), &passed, rest);
    }
    // A stopped search goes on to one more move, and does not make it.
    let unmade = rest.iter().all(|mark| mark.role == Role::Call) && rest.len() < 2;
    assert!(rest.is_empty() || unmade && !trace.header().is_complete(), "{plan:?}: {rest:?}");
    passed.len() as u64
}

/// Checks one step against the next marks of `rest` and gives back what follows them.
fn check_step<'a>(trace: &Trace, forms: &Forms, step: Step, passed: &[Passed], rest: &'a [Passed]) -> &'a [Passed] {
    let mut rest = rest;
    for phase in phases(trace, step) {
        let line = forms.derived(&phase);
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
                    check(&tree, window, (depth, SearchOptions::DEFAULT_NODES));
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
            check(&tree, Window::FULL, (None, nodes));
            check(&tree, windows()[1], (None, nodes));
        }
    }
}

#[test]
fn tic_tac_toe() {
    let mut compared = 0;
    for scoring in [fixed_scores(), Scoring::ByDistance] {
        for cells in ["X...O....", "XO.......", "XOXOX...O"] {
            compared += check(&board(cells, scoring), Window::FULL, (Some(6), SearchOptions::DEFAULT_NODES));
        }
    }
    assert!(compared > 1_000_000, "only {compared} phases");
}

/// Nodes of each search of a scenario: all of the small ones, and the beginning of the large ones.
const NODES: u64 = 8_000;

/// Nodes of the search that the scenario itself asks for.
const NODES_OF_ITS_OWN: u64 = 600_000;

/// Whether a search may look at a position more than once.
fn is_of_today(options: &SearchOptions) -> bool {
    options.algorithm.is_enhanced() || options.driver != Driver::None
}

fn check_scenario<P: Position>(scenario: &Scenario, root: &P) -> u64 {
    let options = scenario.options;
    let limited = |nodes| SearchOptions { max_nodes: options.max_nodes.min(nodes), ..options };
    check(root, options.window, (options.depth, limited(NODES).max_nodes))
        // Today's searches are held to a log of their own (`enhanced/games.rs`).
        + if is_of_today(&options) { 0 } else { check_plan(root, &limited(NODES_OF_ITS_OWN)) }
}

#[test]
fn every_scenario_under_every_algorithm_and_rule() {
    let mut tried = 0;
    for built_in in files::library() {
        let scenario = files::read(built_in.name, built_in.text).expect("it is built in");
        let compared = check_scenario(&scenario, &scenario.position);
        assert!(compared > 17 * 5, "{}: only {compared} phases", built_in.name);
        tried += 1;
    }
    assert!(tried >= 29, "only {tried} scenarios");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn trees_with_chance(tree in any_tree(true), nodes in 1_u64..60) {
        let root = TreePosition::root(tree.build(true));
        for algorithm in [Algorithm::ValueByPlayer, Algorithm::Expectiminimax, Algorithm::Star1, Algorithm::Star2] {
            for max_nodes in [nodes, SearchOptions::DEFAULT_NODES] {
                check_plan(&root, &SearchOptions { max_nodes, ..SearchOptions::new(algorithm) });
            }
        }
    }

    #[test]
    fn random_trees(spec in any_spec(), root in any_player(), window in 0_usize..6, nodes in 1_u64..100) {
        check(&spec.build(root), windows()[window], (None, nodes));
    }

    #[test]
    fn an_edited_copy_lights_the_same_code(insertions in any_insertions(), crlf in any::<bool>()) {
        for algorithm in algorithms() {
            let (source, name) = (algorithm.source(), algorithm.id());
            let edited = with_lines_between(source, &insertions, if crlf { "\r\n" } else { "\n" });
            let moved = |line: Option<u32>| line.map(|line| edited.moved[line as usize - 1]);
            let original = Listing::of(algorithm);
            for copy in [Listing::read(&edited.source, name), Listing::whole(&edited.source, name)] {
                let branches = |role| [(role, Branch::First), (role, Branch::Second)];
                for (role, player) in Role::ALL.into_iter().flat_map(branches) {
                    prop_assert_eq!(copy.mark_line(role, player), moved(original.mark_line(role, player)));
                    prop_assert_eq!(copy.lit_line(role, player), moved(original.lit_line(role, player)));
                }
            }
        }
    }
}

#[test]
fn the_lit_line_is_the_one_below_the_mark_and_does_what_the_role_says() {
    for algorithm in algorithms() {
        let listing = Listing::of(algorithm);
        let source: Vec<&str> = algorithm.source().lines().collect();
        let roles = source.iter().filter_map(|line| line.trim().strip_prefix("self.at(")?.strip_suffix(");"));
        let mut found = 0;
        for (role, branch) in roles.flat_map(|role| [(role, Branch::First), (role, Branch::Second)]) {
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
        Role::Sort => line.starts_with("for mv in self.moves_by_") && line.contains("history()"),
        Role::Call => {
            ["self.make(mv);", "self.make_by_chance(mv, probability);", "self.make_in_round(&moves[place], is_probe);"]
                .contains(&line)
        }
        Role::Add => {
            let add =
                ["sum = sum.plus(probability, self.exact(value));", "ranges.take(place, is_probe, self.exact(value));"];
            add.contains(&line)
        }
        Role::CutLow => line == "return alpha;",
        Role::CutHigh => line == "return beta;",
        Role::Compare => line.starts_with("if value "),
        Role::Raise => line.ends_with(" = value;"),
        // The mistake of one listing is that it asks no rule.
        Role::Test => {
            line.starts_with("if self.cutoff.fires(")
                || ["if alpha > beta {", "if alpha >= beta {", "if value <= a {"].contains(&line)
                || line == "if ranges.is_at_most(self.exact(alpha)) {"
        }
        Role::Cut => line == "break;" || line.starts_with("return "),
        Role::Bonus => line.starts_with("self.add_to_history("),
        Role::Return => !line.contains([' ', ';']) || line == "self.value_of(sum)",
        enhanced => unreachable!("{enhanced:?} is in no listing of the articles"),
    }
}
