//! The variables, against what the listing's own text makes of them.
//!
//! Nothing here knows an algorithm. The text of the lit line is worked out on the variables that are shown, and must
//! come to what the search then did; the arguments of the recursive call, worked out at the parent, must be what the
//! child shows; and from one phase of a call to the next nothing changes but by the lines that change it.

use std::collections::HashMap;

use plyscope_core::game::Player;
use plyscope_core::replay::{Listing, Phase, Variable, VariableValue, phases, variables};
use plyscope_core::search::{Algorithm, Role};
use plyscope_core::trace::{NodeId, Step, Trace};
use proptest::prelude::*;

use super::expressions::Shown;
use super::searches::any_search;
use crate::code::edit::{any_insertions, with_lines_between};

/// A phase with the text and the variables of its line.
struct Run<'a> {
    phase: Phase,
    step: Step,
    /// The lines of code from the lit one on.
    code: &'a [&'a str],
    variables: Vec<Variable>,
}

impl Run<'_> {
    fn before(&self) -> Shown<'_> {
        Shown { variables: &self.variables, before: true }
    }

    fn after(&self) -> Shown<'_> {
        Shown { variables: &self.variables, before: false }
    }

    fn holds(&self, name: &str) -> Option<VariableValue> {
        self.variables.iter().find(|variable| variable.name == name).map(|variable| variable.now)
    }
}

/// A listing's lines of code, and on which line of the file each of them stands.
struct Code<'a> {
    listing: &'a Listing,
    numbers: Vec<u32>,
    texts: Vec<&'a str>,
}

impl<'a> Code<'a> {
    fn of(listing: &'a Listing) -> Self {
        let code = listing.lines().iter().filter(|line| !line.text.trim().starts_with("//"));
        let (numbers, texts) = code.map(|line| (line.number, line.text.trim())).unzip();
        Self { listing, numbers, texts }
    }

    fn from(&self, number: u32) -> &[&'a str] {
        &self.texts[self.numbers.partition_point(|line| *line < number)..]
    }

    fn text(&self, number: u32) -> &str {
        self.from(number)[0]
    }

    fn runs(&self, trace: &Trace, step: Step) -> Vec<Run<'_>> {
        let runs = (1..).zip(phases(trace, step)).map(|(place, phase)| {
            let lit = self.listing.lit_line(phase.role, phase.branch).unwrap();
            Run { phase, step, code: self.from(lit), variables: variables(trace, self.listing, step, place) }
        });
        runs.collect()
    }
}

/// The arguments of a call or the names in a signature, without their types.
fn between_brackets(text: &str) -> Vec<String> {
    let inside = text.rsplit_once(')').unwrap().0.split_once('(').unwrap().1;
    let names = inside.split(',').map(|part| part.split(':').next().unwrap().trim().trim_start_matches("mut "));
    names.filter(|name| !name.is_empty() && *name != "&mut self").map(str::to_owned).collect()
}

/// The names of the parameters of the function that a line stands in.
fn parameters(code: &Code, lit: &[&str]) -> Vec<String> {
    let place = code.texts.len() - lit.len();
    let begin = code.texts[..place].iter().rposition(|text| text.contains("fn ")).unwrap();
    let signature = code.texts[begin..].join(" ");
    between_brackets(signature.split_once("fn ").unwrap().1.split(" -> ").next().unwrap())
}

/// Whether the recursive call below a line turns the value round, and with which arguments it is made.
fn recursion(lit: &[&str]) -> (bool, Vec<String>) {
    let call = lit[..3].iter().find_map(|text| text.strip_prefix("let value = ")).unwrap();
    (call.starts_with('-'), between_brackets(call))
}

fn check_search(trace: &Trace, code: &Code) {
    let mut held: HashMap<(NodeId, u32, &'static str), VariableValue> = HashMap::new();
    for step in 0..trace.steps() {
        let runs = code.runs(trace, Step(step));
        assert!(variables(trace, code.listing, Step(step), 0).is_empty());
        assert!(variables(trace, code.listing, Step(step), runs.len() + 1).is_empty());
        for (place, run) in runs.iter().enumerate() {
            check_names(code, run);
            check_run(trace, run, runs.get(place + 1));
            check_course(code, run, &mut held);
        }
        check_entering(trace, code, &runs);
        check_returning(trace, code, &runs);
    }
}

/// Every variable stands on the line that declares it, and all that the lit line names are there.
fn check_names(code: &Code, run: &Run) {
    for variable in &run.variables {
        let declared = code.text(variable.line);
        let is_declared =
            declared.split(|sign: char| !sign.is_alphanumeric() && sign != '_').any(|word| word == variable.name);
        assert!(is_declared, "{variable:?} is not declared by {declared:?}");
        assert!(variable.before.is_none() || run.phase.role == Role::Raise, "{variable:?} at {:?}", run.phase);
        assert_ne!(variable.before, Some(variable.now), "{:?}", run.phase);
    }
    if run.phase.role == Role::Sort {
        return;
    }
    let known = [
        "depth",
        "alpha",
        "beta",
        "player",
        "maximizing_player",
        "mv",
        "value",
        "best",
        "best_move",
        "max_value",
        "min_value",
    ];
    for word in run.code[0].split(|sign: char| !sign.is_alphanumeric() && sign != '_') {
        let spoken_of = known.contains(&word);
        assert!(!spoken_of || run.holds(word).is_some(), "{:?} has no {word}: {:?}", run.phase, run.variables);
    }
}

/// What the lit line says, worked out, is what the search did.
fn check_run(trace: &Trace, run: &Run, next: Option<&Run>) {
    let (rule, node) = (trace.header().options.cutoff, run.phase.node);
    let next = next.filter(|next| next.phase.node == node).map(|next| next.phase.role);
    let lit = run.code[0];
    match run.phase.role {
        Role::Compare => assert_eq!(run.after().holds(lit, rule), next == Some(Role::Raise), "{:?} {lit}", run.step),
        Role::Test => assert_eq!(run.after().holds(lit, rule), next == Some(Role::Cut), "{:?} {lit}", run.step),
        Role::Raise => {
            for line in run.code.iter().take_while(|line| **line != "}") {
                let (name, expression) = line.trim_end_matches(';').split_once(" = ").unwrap();
                assert_eq!(run.after().held(name), run.before().value(expression), "{:?} {line}", run.step);
            }
        }
        Role::Cut | Role::Return => {
            let returned = lit.trim_start_matches("return ").trim_end_matches(';');
            let value = VariableValue::Value(trace.record(node).value_in_code());
            let is_over = run.phase.again || run.phase.role == Role::Return;
            assert!(lit == "break;" || !is_over || run.after().held(returned) == value, "{:?} {lit}", run.step);
        }
        Role::Bonus => assert_eq!(run.holds("mv").unwrap(), best_move(trace, node), "{:?}", run.step),
        Role::Enter | Role::Leaf | Role::Sort | Role::Call => {}
        enhanced => unreachable!("{enhanced:?} is in no listing of the articles"),
    }
}

/// The child whose value an inner node took last among those that beat all before them and its window.
fn best_move(trace: &Trace, node: NodeId) -> VariableValue {
    let value = -trace.record(node).value_in_code();
    let child = trace.children(node).find(|child| trace.record(*child).value_in_code() == value).unwrap();
    VariableValue::Move(trace.record(child).mv(), child)
}

/// What a call shows follows from what it showed at its phase before, and begins as the text says.
fn check_course(code: &Code, run: &Run, held: &mut HashMap<(NodeId, u32, &'static str), VariableValue>) {
    for variable in &run.variables {
        let bound_anew = ["mv", "value"].contains(&variable.name) && !run.phase.again;
        let before = variable.before.unwrap_or(variable.now);
        let last = held.insert((run.phase.node, variable.line, variable.name), variable.now);
        let declared = code.text(variable.line);
        if let (Some((_, begins)), None, false) = (declared.split_once(" = "), last, bound_anew) {
            let expression = begins.trim_end_matches(';');
            assert_eq!(
                before,
                Shown { variables: &[], before: true }.value(expression),
                "{declared} at {:?}",
                run.step
            );
        }
        assert!(bound_anew || last.is_none_or(|last| last == before), "{variable:?}, was {last:?} at {:?}", run.step);
    }
}

/// The root shows what the search was asked for; a child shows the arguments that its parent called it with.
fn check_entering(trace: &Trace, code: &Code, runs: &[Run]) {
    let Some(enter) = runs.iter().find(|run| run.phase.role == Role::Enter) else { return };
    let names = parameters(code, enter.code);
    let shown: Vec<&str> = enter.variables.iter().map(|variable| variable.name).collect();
    assert_eq!(shown, names);
    let [call, ..] = runs else { return };
    if call.phase.role != Role::Call {
        return check_root(trace, enter);
    }
    assert_eq!(call.holds("mv"), Some(VariableValue::Move(trace.record(enter.phase.node).mv(), enter.phase.node)));
    let (_, arguments) = recursion(call.code);
    assert_eq!(arguments.len(), names.len());
    for (argument, name) in arguments.iter().zip(&names) {
        assert_eq!(call.after().value(argument), enter.after().held(name), "{name} at {:?}", enter.step);
    }
}

/// Whether a line deals with a value that has come back.
fn takes_in(role: Role) -> bool {
    matches!(role, Role::Compare | Role::Raise | Role::Test | Role::Cut)
}

/// At the parent, the move and the value are those of the child that has returned.
fn check_returning(trace: &Trace, code: &Code, runs: &[Run]) {
    let Some(child) = runs.first().map(|run| run.phase.node) else { return };
    for run in runs.iter().filter(|run| run.phase.node != child && takes_in(run.phase.role)) {
        let call = code.listing.lit_line(Role::Call, run.phase.branch).unwrap();
        let (is_turned, _) = recursion(code.from(call));
        let returned = trace.record(child).value_in_code();
        let value = if is_turned { -returned } else { returned };
        assert_eq!(run.holds("value"), Some(VariableValue::Value(value)), "{:?}", run.step);
        assert_eq!(run.holds("mv"), Some(VariableValue::Move(trace.record(child).mv(), child)), "{:?}", run.step);
    }
}

fn check_root(trace: &Trace, enter: &Run) {
    let header = trace.header();
    let is_negamax =
        [Algorithm::NegaMax, Algorithm::AlphaBeta, Algorithm::AlphaBetaHistory].contains(&header.options.algorithm);
    let turned = is_negamax && header.root_player == Player::Min;
    let window = if turned { -header.options.window } else { header.options.window };
    for variable in &enter.variables {
        let expected = match variable.name {
            "depth" => VariableValue::Depth(header.depth),
            "alpha" => VariableValue::Value(window.alpha),
            "beta" => VariableValue::Value(window.beta),
            "player" | "maximizing_player" => VariableValue::Player(header.root_player),
            other => panic!("{other} is no parameter"),
        };
        assert_eq!(variable.now, expected, "{}", variable.name);
    }
}

/// The names that are shown at the phases with a role, in a search of the pockets' kind, with the texts of their lines.
fn shown_at(algorithm: Algorithm, role: Role, player: Player) -> Vec<String> {
    let tree = crate::live::trees::Spec::read("[[3,12,8],[2,4,6],[14,5,2]]").build(Player::Max);
    let plan = plyscope_core::search::SearchOptions::new(algorithm);
    let trace = plyscope_core::trace::record(&tree, &plan, None, Vec::new());
    let listing = Listing::of(algorithm);
    let code = Code::of(&listing);
    let runs = (0..trace.steps()).flat_map(|step| code.runs(&trace, Step(step)));
    let run = runs.filter(|run| run.phase.role == role && run.phase.player == player).last().expect("it comes up");
    run.variables.iter().map(|variable| format!("{} {}", variable.name, code.text(variable.line))).collect()
}

#[test]
fn each_variable_stands_in_the_branch_that_runs() {
    let signature = "pub(super) fn max_min(&mut self, player: Player, depth: u32) -> Value {";
    for (player, worst) in [(Player::Max, "NEG_INFINITY"), (Player::Min, "INFINITY")] {
        let expected = [
            format!("player {signature}"),
            format!("depth {signature}"),
            format!("best let mut best = Value::{worst};"),
            "mv for mv in self.moves() {".to_owned(),
            "value let value = self.max_min(player.opponent(), depth - 1);".to_owned(),
        ];
        assert_eq!(shown_at(Algorithm::MaxMin, Role::Compare, player), expected);
        assert_eq!(shown_at(Algorithm::MaxMin, Role::Call, player), expected[..4]);
        assert_eq!(shown_at(Algorithm::MaxMin, Role::Return, player), expected[..3]);
        let name = if player == Player::Max { "max" } else { "min" };
        let own = shown_at(Algorithm::MinMax, Role::Compare, player);
        assert_eq!(own[0], format!("depth fn {name}(&mut self, depth: u32) -> Value {{"));
    }
    assert_eq!(shown_at(Algorithm::MaxMin, Role::Enter, Player::Min).len(), 2);
    assert_eq!(
        shown_at(Algorithm::MinMax, Role::Leaf, Player::Max),
        ["depth fn max(&mut self, depth: u32) -> Value {"]
    );
}

#[test]
fn the_best_move_is_there_from_its_declaration_to_its_bonus() {
    let names = |role| {
        let shown = shown_at(Algorithm::AlphaBetaHistory, role, Player::Max);
        shown.iter().map(|shown| shown.split(' ').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(Role::Sort), ["depth", "alpha", "beta", "best_move"]);
    assert_eq!(names(Role::Call), ["depth", "alpha", "beta", "best_move", "mv"]);
    assert_eq!(names(Role::Raise), ["depth", "alpha", "beta", "best_move", "mv", "value"]);
    assert_eq!(names(Role::Bonus), ["depth", "alpha", "beta", "best_move", "mv"]);
    assert_eq!(names(Role::Return), ["depth", "alpha", "beta", "best_move"]);
    let bonus = shown_at(Algorithm::AlphaBetaHistory, Role::Bonus, Player::Max);
    assert_eq!(bonus.last().unwrap(), "mv if let Some(mv) = best_move {");
}

#[test]
fn a_renamed_variable_is_left_out() {
    let source = Algorithm::Minimax.source().replace("max_value", "top");
    let listing = Listing::read(&source, "minimax");
    let tree = crate::live::trees::Spec::read("[[3,12,8],[2,4,6]]").build(Player::Max);
    let trace = plyscope_core::trace::record(
        &tree,
        &plyscope_core::search::SearchOptions::new(Algorithm::Minimax),
        None,
        Vec::new(),
    );
    for step in 0..trace.steps() {
        for place in 1..=phases(&trace, Step(step)).len() {
            let mut expected = variables(&trace, &Listing::of(Algorithm::Minimax), Step(step), place);
            expected.retain(|variable| variable.name != "max_value");
            assert_eq!(variables(&trace, &listing, Step(step), place), expected);
        }
    }
    assert!(variables(&trace, &Listing::read("", "minimax"), Step(3), 1).is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn what_is_shown_is_what_the_text_makes_of_it(wanted in any_search()) {
        let listing = Listing::of(wanted.plan.algorithm);
        check_search(&wanted.trace(), &Code::of(&listing));
    }

    #[test]
    fn an_edited_copy_and_the_whole_file_show_the_same(wanted in any_search(), insertions in any_insertions()) {
        let (source, name) = (wanted.plan.algorithm.source(), wanted.plan.algorithm.id());
        let edited = with_lines_between(source, &insertions, "\n");
        let trace = wanted.trace();
        let original = Listing::read(source, name);
        let (whole, copy) = (Listing::whole(source, name), Listing::whole(&edited.source, name));
        for step in (0..trace.steps()).map(Step) {
            for place in 1..=phases(&trace, step).len() {
                let mut expected = variables(&trace, &original, step, place);
                prop_assert_eq!(&variables(&trace, &whole, step, place), &expected);
                for variable in &mut expected {
                    variable.line = edited.moved[variable.line as usize - 1];
                }
                prop_assert_eq!(variables(&trace, &copy, step, place), expected);
            }
        }
    }
}
