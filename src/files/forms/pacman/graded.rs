//! Which states of a file of the Berkeley course's Pacman projects the right search generates.

use std::collections::BTreeSet;
use std::sync::Arc;

use plyscope_core::game::tree::{Tree, TreeBuilder, TreePosition};
use plyscope_core::game::{Amount, AnyPosition, Exact, Player, Position};
use plyscope_core::review::Log;
use plyscope_core::search::{Algorithm, CutoffRule, SearchOptions};
use plyscope_core::trace::NodeId;

use super::case::{Case, CourseAgent};
use super::faults;
use crate::machine::budget_of_reading;
use crate::place::Fault;
use crate::{InputError, Scenario, trace_of};

/// A case of the course: which states the right search generates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PacmanCase {
    /// The states, in the order of the alphabet.
    pub generated: BTreeSet<String>,
}

/// What a log has that the case has not, and the other way round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeDifference {
    /// Whether any call of the log names its position.
    pub has_names: bool,
    /// States that the right search generates, and the log has not.
    pub missing: Vec<String>,
    /// States that the log has, and the right search does not generate.
    pub extra: Vec<String>,
}

impl PacmanCase {
    /// Compares the positions that a log names (`node=`) with the states of the case.
    pub fn compare(&self, log: &Log) -> NodeDifference {
        let names = log.calls().map(|(_, call)| log.text(call.position)).filter(|name| !name.is_empty());
        let names: BTreeSet<String> = names.map(str::to_owned).collect();
        NodeDifference {
            has_names: !names.is_empty(),
            missing: self.generated.difference(&names).cloned().collect(),
            extra: names.difference(&self.generated).cloned().collect(),
        }
    }
}

/// Reads a case from its text; `name` is what it is called in errors.
///
/// # Errors
/// When it is no tree of a minimax or alpha-beta agent.
pub fn read_pacman(name: &str, text: &str) -> Result<PacmanCase, InputError> {
    let _budget = budget_of_reading(text.len());
    read(text).map_err(|fault| fault.in_text(name, text))
}

fn read(text: &str) -> Result<PacmanCase, Fault> {
    let case = Case::read(text)?;
    let options = match case.agent {
        CourseAgent::Minimax => SearchOptions::new(Algorithm::Minimax),
        CourseAgent::AlphaBeta => SearchOptions::new(Algorithm::AlphaBetaSoft).with_cutoff(CutoffRule::Strict),
        CourseAgent::Expectimax => return Err(Fault::new(case.agent_at, faults::not_graded())),
    };
    let (tree, states) = unfolded(&case)?;
    let root = TreePosition::root(Arc::new(tree));
    let scenario = Scenario::from_position(AnyPosition::Tree(root.clone()));
    let searched = trace_of(&scenario, options, None, Vec::new());
    let trace = searched.map_err(|error| Fault::new(case.agent_at, error.message))?;
    let mut generated = BTreeSet::new();
    let mut open: Vec<(NodeId, TreePosition)> = Vec::new();
    for node in (0..trace.len()).map(NodeId) {
        while open.pop_if(|(end, _)| *end <= node).is_some() {}
        let position = open.last().map_or_else(|| root.clone(), |(_, above)| above.play(trace.record(node).mv()));
        if let Some(Some(state)) = states.get(position.node().index()) {
            generated.insert((*state).to_owned());
        }
        open.push((trace.end(node), position));
    }
    Ok(PacmanCase { generated })
}

/// Larger trees are none of a course.
const MOST_STATES: usize = 1_000_000;

/// The tree of a case with every state as often as it is reached, and the state of each node.
///
/// Where an agent moves right after another one of the same side, a node with a single child stands between them: it
/// hands the window down and the value up as they are.
fn unfolded<'t>(case: &Case<'t>) -> Result<(Tree, Vec<Option<&'t str>>), Fault> {
    let no_tree = || Fault::new(case.start_at, faults::no_tree_of_a_course());
    let mut builder = TreeBuilder::new(Player::Max);
    let mut names: Vec<Option<&str>> = Vec::new();
    let mut add = |name| {
        if names.len() >= MOST_STATES {
            return Err(no_tree());
        }
        names.push(name);
        Ok(())
    };
    let values = orders(case);
    // The plies at which a state closes each open node.
    let mut open: Vec<u32> = Vec::new();
    case.walk(|reached| {
        let ply = reached.ply;
        while open.pop_if(|above| *above >= ply).is_some() {
            builder.close().map_err(|_| no_tree())?;
        }
        if ply > 0 && case.is_max(ply - 1) == case.is_max(ply) {
            builder.open().map_err(|_| no_tree())?;
            open.push(ply);
            add(None)?;
        }
        add(Some(reached.state.name))?;
        if case.is_leaf(reached.state, ply) {
            let value = values.get(reached.number as usize).copied().flatten();
            let value = value.ok_or_else(|| Fault::new(reached.at as usize, faults::no_value(reached.state.name)))?;
            builder.leaf(value).map_err(|_| no_tree())?;
            return Ok(false);
        }
        builder.open().map_err(|_| no_tree())?;
        open.push(ply);
        Ok(true)
    })?;
    for _ in open {
        builder.close().map_err(|_| no_tree())?;
    }
    let tree = builder.finish().map_err(|_| no_tree())?;
    Ok((tree, names))
}

/// The values of the states by their order, which is all that a search asks for.
fn orders(case: &Case<'_>) -> Vec<Option<i64>> {
    let mut valued: Vec<(usize, (i8, Exact))> = case
        .states
        .iter()
        .enumerate()
        .filter_map(|(number, state)| {
            let value = match state.value()? {
                Amount::Number(exact) => (0, exact),
                Amount::Decided(Player::Max) => (1, Exact::from(0)),
                Amount::Decided(Player::Min) => (-1, Exact::from(0)),
            };
            Some((number, value))
        })
        .collect();
    valued.sort_by_key(|(_, value)| *value);
    let mut orders = vec![None; case.states.len()];
    let (mut order, mut before) = (0, None);
    for (number, value) in valued {
        order += i64::from(before.is_some_and(|before| before != value));
        before = Some(value);
        orders.get_mut(number).into_iter().for_each(|place| *place = Some(order));
    }
    orders
}

#[cfg(test)]
mod tests {
    use super::*;

    fn generated(text: &str) -> Vec<String> {
        read(text).expect("a case").generated.into_iter().collect()
    }

    const TREE: &str = r#"
# a tree of our own
class: "GraphGameTreeTest"
alg: "AGENT"
depth: "1"
num_agents: "AGENTS"
start_state: "a"
win_states: "a2 b2"
lose_states: ""
successors: """

a left b
a right c
b left b1
b right b2
c left c1
c right c2
"""
evaluation: """
b1 4.0
b2 2.5
c1 2.5
c2 1
"""
"#;

    #[test]
    fn the_right_search_says_which_states_are_generated() {
        let case = |agent: &str, agents: &str| TREE.replace("AGENTS", agents).replace("AGENT", agent);
        // Cuts at more than alpha only: c1 equals it.
        assert_eq!(generated(&case("AlphaBetaAgent", "2")), ["a", "b", "b1", "b2", "c", "c1", "c2"]);
        let lower = case("AlphaBetaAgent", "2").replace("c1 2.5", "c1 2.4");
        assert_eq!(generated(&lower), ["a", "b", "b1", "b2", "c", "c1"]);
        assert_eq!(generated(&lower.replace("AlphaBetaAgent", "MinimaxAgent")).len(), 7);
        // With two ghosts both lower rows are theirs.
        let two = case("AlphaBetaAgent", "3").replace("b1 4.0", "b1 1").replace("c2 1", "c2 7");
        let two =
            two.replace("b left b1", "b left d\nd down b1").replace("evaluation: \"\"\"", "evaluation: \"\"\"\nd 1");
        assert!(generated(&two).contains(&"b1".to_owned()));
    }

    /// A case that is graded is read as its tree is.
    #[test]
    fn what_is_refused_as_a_tree_is_refused_as_a_case() {
        let good = TREE.replace("AGENTS", "2").replace("AGENT", "MinimaxAgent");
        for (from, to) in [
            ("class: \"GraphGameTreeTest\"\n", ""),
            ("a left b", "a right b"),
            ("b1 4.0", "c1 4.0"),
            ("b1 4.0", "b1 four"),
            ("c1 2.5\n", ""),
            ("\"a\"", "\"z\""),
        ] {
            let text = good.replace(from, to);
            assert_ne!(text, good);
            assert_eq!(read(&text).unwrap_err(), super::super::read(&text).unwrap_err(), "{to}");
        }
    }

    #[test]
    fn what_is_no_case_is_named() {
        let message = |text: &str| read(text).unwrap_err().in_text("x.test", text).report();
        let good = TREE.replace("AGENTS", "2").replace("AGENT", "AlphaBetaAgent");
        for (from, to, expected) in [
            ("AlphaBetaAgent", "ReflexAgent", "x.test:4:7"),
            ("depth: \"1\"", "depth: \"many\"", "x.test:5:9"),
            ("b1 4.0", "b1 4.0 x", "x.test:20:1"),
            ("c1 2.5", "c9 2.5", "x.test:16:1"),
            ("a left b", "a left", "x.test:12:1"),
            ("depth:", "depth", "x.test:5:1"),
        ] {
            let text = good.replace(from, to);
            assert!(message(&text).starts_with(expected), "{}", message(&text));
        }
        assert!(message("alg: \"AlphaBetaAgent").starts_with("x.test:1:6"));
    }
}
