//! Trees of the Berkeley course's Pacman projects (`test_cases/*.test`), and which of their states a search generates.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use plyscope_core::game::tree::{TreeBuilder, TreePosition};
use plyscope_core::game::{AnyPosition, Budget, Player, Position};
use plyscope_core::review::{Log, Number};
use plyscope_core::search::{Algorithm, CutoffRule, SearchOptions};
use plyscope_core::trace::NodeId;

use crate::forms::pacman::fields::{fields, moves, no_value, states, values, whole};
use crate::machine::budget_of_reading;
use crate::messages::{said, shortened};
use crate::place::Fault;
use crate::{InputError, Message, Scenario, messages, trace_of};

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
    read(text).map_err(|fault| fault.in_text(name, text))
}

/// A tree of states.
struct Case<'t> {
    successors: BTreeMap<&'t str, Vec<&'t str>>,
    /// By their order: no search asks for more.
    values: BTreeMap<&'t str, i64>,
    ends: BTreeSet<&'t str>,
    agents: u32,
    plies: u32,
}

/// What a row takes at most: a place in a map, a name of a node behind it, and the list that holds that.
const A_ROW: usize = 128;

fn read(text: &str) -> Result<PacmanCase, Fault> {
    let _budget = budget_of_reading(text.len());
    let mut read = 0;
    let mut next_row = |at: usize| {
        read += 1;
        Budget::take(A_ROW).map_err(|_| Fault::new(at, messages::no_memory_after_rows(read - 1)))
    };
    let fields = fields(text)?;
    let field = |name: &'static str| fields.get(name).copied().ok_or_else(|| Fault::new(0, pacman_missing(name)));
    let number = |name: &'static str| {
        let (at, text) = field(name)?;
        whole(text).ok_or_else(|| Fault::new(at, pacman_number(name)))
    };
    let (at, algorithm) = field("alg")?;
    let options = match algorithm.trim() {
        "MinimaxAgent" => SearchOptions::new(Algorithm::Minimax),
        "AlphaBetaAgent" => SearchOptions::new(Algorithm::AlphaBetaSoft).with_cutoff(CutoffRule::Strict),
        _ => return Err(Fault::new(at, pacman_agent())),
    };
    let agents = number("num_agents")?;
    let plies = number("depth")? * agents;
    let successors = field("successors")?;
    let mut case = Case { successors: BTreeMap::new(), values: BTreeMap::new(), ends: BTreeSet::new(), agents, plies };
    for row in moves(successors) {
        let (at, [state, _, next]) = row?;
        next_row(at)?;
        case.successors.entry(state).or_default().push(next);
    }
    let mut evaluated: Vec<(&str, Number)> = Vec::new();
    for row in values(field("evaluation")?) {
        let (at, [state, value]) = row?;
        next_row(at)?;
        evaluated.push((state, Number::parse(value).ok_or_else(|| no_value(at))?));
    }
    evaluated.sort_by(|(_, one), (_, other)| one.compare(*other));
    let mut order = 0;
    for (place, (state, value)) in evaluated.iter().enumerate() {
        let before = place.checked_sub(1).and_then(|place| evaluated.get(place));
        order += i64::from(before.is_some_and(|(_, before)| before.compare(*value).is_ne()));
        case.values.insert(state, order);
    }
    for name in ["win_states", "lose_states"] {
        case.ends.extend(fields.get(name).into_iter().flat_map(|field| states(*field)).map(|(_, state)| state));
    }
    let (at, start) = field("start_state")?;
    case.generated(start.trim(), &options).map_err(|message| Fault::new(at, message))
}

/// Larger trees are none of a course.
const MOST_STATES: usize = 1_000_000;

impl Case<'_> {
    /// The states that a search from one of them generates, itself among them.
    ///
    /// Where an agent moves right after another one of the same side, a node with a single child stands between them:
    /// it hands the window down and the value up as they are.
    fn generated(&self, start: &str, options: &SearchOptions) -> Result<PacmanCase, crate::Message> {
        let mut builder = TreeBuilder::new(Player::Max);
        let mut names: Vec<Option<&str>> = Vec::new();
        // What is to be opened, and how far down; `None` closes a node.
        let mut open: Vec<Option<(&str, u32, bool)>> = vec![Some((start, 0, false))];
        let broken = |_| pacman_tree();
        while let Some(next) = open.pop() {
            let Some((state, ply, is_between)) = next else {
                builder.close().map_err(broken)?;
                continue;
            };
            if names.len() > MOST_STATES {
                return Err(pacman_tree());
            }
            if is_between {
                builder.open().map_err(broken)?;
                names.push(None);
                open.push(None);
                open.push(Some((state, ply, false)));
                continue;
            }
            names.push(Some(state));
            let below = self.successors.get(state).filter(|_| !self.ends.contains(state) && ply < self.plies);
            match below {
                None => {
                    let value = self.values.get(state).ok_or_else(|| pacman_value(state))?;
                    builder.leaf(*value).map_err(broken)?;
                }
                Some(below) => {
                    builder.open().map_err(broken)?;
                    open.push(None);
                    let same_side = self.is_min(ply) == self.is_min(ply + 1);
                    open.extend(below.iter().rev().map(|next| Some((*next, ply + 1, same_side))));
                }
            }
        }
        let tree = builder.finish().map_err(broken)?;
        let root = TreePosition::root(Arc::new(tree));
        let scenario = Scenario::from_position(AnyPosition::Tree(root.clone()));
        let trace = trace_of(&scenario, *options, None, Vec::new()).map_err(|error| error.message)?;
        let mut generated = BTreeSet::new();
        let mut open: Vec<(NodeId, TreePosition)> = Vec::new();
        for node in (0..trace.len()).map(NodeId) {
            while open.pop_if(|(end, _)| *end <= node).is_some() {}
            let position = open.last().map_or_else(|| root.clone(), |(_, above)| above.play(trace.record(node).mv()));
            if let Some(Some(name)) = names.get(position.node().index()) {
                generated.insert((*name).to_owned());
            }
            open.push((trace.end(node), position));
        }
        Ok(PacmanCase { generated })
    }

    /// Whether a ghost moves there.
    fn is_min(&self, ply: u32) -> bool {
        !ply.is_multiple_of(self.agents)
    }
}

/// A field that a case has to have.
fn pacman_missing(name: &str) -> Message {
    said(
        format!("there is no field `{name}`, expected the tree of a minimax or an alpha-beta agent"),
        format!("没有字段 `{name}`，应为 minimax 或 alpha-beta 智能体的树"),
    )
}

/// A field that is no number.
fn pacman_number(name: &str) -> Message {
    said(
        format!("`{name}` is no such number, expected one from 1 to 100"),
        format!("`{name}` 不是合适的数，应为 1 到 100"),
    )
}

/// A case of another agent.
fn pacman_agent() -> Message {
    said(
        "cases of this agent cannot be graded, expected `MinimaxAgent` or `AlphaBetaAgent`",
        "不能评这种智能体，应为 `MinimaxAgent` 或 `AlphaBetaAgent`",
    )
}

/// A state of a case without a value.
fn pacman_value(state: &str) -> Message {
    let state = shortened(state, 40);
    said(
        format!("the state `{state}` has no value, expected one in `evaluation`"),
        format!("状态 `{state}` 没有值，应写在 `evaluation` 里"),
    )
}

/// A case that is no tree.
fn pacman_tree() -> Message {
    said(
        "from here the successors make no tree of a course, expected at most 1,000,000 states and 512 plies",
        "从这里起，后继状态构不成课程里的树，应不超过 1,000,000 个状态、512 层",
    )
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

    #[test]
    fn what_is_no_case_is_named() {
        let message = |text: &str| read(text).unwrap_err().in_text("x.test", text).report();
        let good = TREE.replace("AGENTS", "2").replace("AGENT", "AlphaBetaAgent");
        for (from, to, expected) in [
            ("AlphaBetaAgent", "ReflexAgent", "x.test:4:7"),
            ("depth: \"1\"", "depth: \"many\"", "x.test:5:9"),
            ("b1 4.0", "b1 4.0 x", "x.test:20:1"),
            ("c1 2.5", "c9 2.5", "x.test:7:15"),
            ("a left b", "a left", "x.test:12:1"),
            ("depth:", "depth", "x.test:5:1"),
        ] {
            let text = good.replace(from, to);
            assert!(message(&text).starts_with(expected), "{}", message(&text));
        }
        assert!(message("alg: \"AlphaBetaAgent").starts_with("x.test:1:6"));
    }
}
