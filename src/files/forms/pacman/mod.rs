//! Game trees of the Berkeley course's Pacman projects (`test_cases/*/*.test`), as trees to look at:
//!
//! ```text
//! class: "GraphGameTreeTest"
//! alg: "MinimaxAgent"
//! depth: "1"
//! num_agents: "2"
//! start_state: "a"
//! win_states: "b1"
//! lose_states: ""
//! successors: """
//! a Left b
//! b Left b1
//! b Right b2
//! """
//! evaluation: """
//! b1 4.0
//! b2 -0.5
//! """
//! ```
//!
//! Agent 0 (Pacman) is Max, all others (ghosts) are Min, or an even chance where an `ExpectimaxAgent` plays them. The
//! agents move in turn, and a round of all of them is one unit of depth. The evaluation of a state with moves is its
//! estimate. The fields are those of `multiagentTestClasses.py` in the projects of <http://ai.berkeley.edu>; no text of
//! theirs is here.

mod case;
mod faults;
mod fields;
mod graded;
mod walk;

use std::num::NonZeroU32;

use plyscope_core::game::{BlockList, Chooser, Exact, NameTable, Player, filled};

pub use self::graded::{NodeDifference, PacmanCase, read_pacman};

use self::case::{Case, CaseState, CourseAgent, KEYS, SOLUTION_KEYS};
use self::walk::ReachedState;
use crate::forms::description::{Has, Notation};
use crate::forms::writing::pacman;
use crate::forms::written::{WrittenNode, WrittenTree, short};
use crate::place::Fault;
use crate::{Message, messages};

/// Larger trees are none of a course: states that lead back to each other make them.
const MOST_NODES: usize = 1_000_000;
/// No tree goes deeper.
const MOST_PLIES: u32 = 512;

/// What the list of notations knows of this one.
pub(super) static NOTATION: Notation = Notation {
    id: "pacman",
    name: faults::NAME,
    endings: &["test"],
    looks_like,
    read: Some(|text, _| read(text)),
    write: |named, _| pacman::write(named),
    has: &[Has::Names, Has::Choosers, Has::Chance],
};

/// Whether a text is meant as such a file: it has two of its fields, or one that names a class of tests.
pub(super) fn looks_like(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if text.starts_with(['(', '[', '{', '<', '\\']) {
        return false;
    }
    let mut found = [false; KEYS.len() + SOLUTION_KEYS.len()];
    for line in text.lines() {
        let line = line.trim_start();
        let has_name = |key: &str| line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with(':'));
        let has_class = || names_class(line);
        if let Some(index) = KEYS.iter().chain(&SOLUTION_KEYS).position(|key| has_name(key))
            && let Some(found) = found.get_mut(index)
        {
            *found = true;
        }
        if has_class() || found.iter().filter(|found| **found).count() >= 2 {
            return true;
        }
    }
    false
}

/// Whether a line names a class of tests, perhaps without the colon or the quotation marks.
fn names_class(line: &str) -> bool {
    let Some(class) = line.strip_prefix("class").map(str::trim) else { return false };
    let marks = [':', '=', '"', ' '];
    let name = class.trim_matches(marks);
    name == "GraphGameTreeTest" || class.starts_with(marks) && name.ends_with("Test")
}

/// Reads such a file.
pub(super) fn read(text: &str) -> Result<WrittenTree, Fault> {
    let case = Case::read(text)?;
    let unreached = case.unreached()?;
    let mut unfolded = Unfolded::new(&case)?;
    unfolded.unfold()?;
    let mut tree = unfolded.tree;
    // How the depth is counted makes a difference where it cuts the tree.
    let rounds = (case.agents > 1 && unfolded.notes.is_cut).then(|| faults::rounds(case.rounds, case.agents));
    tree.notes = rounds.into_iter().chain(unfolded.notes.in_order()).chain(unreached).collect();
    Ok(tree)
}

/// What has to be said of a tree.
#[derive(Debug, Default)]
struct CaseRemarks {
    is_cut: bool,
    is_ended: bool,
    is_again: bool,
}

impl CaseRemarks {
    fn in_order(&self) -> impl Iterator<Item = Message> {
        let notes: [(bool, fn() -> Message); 3] =
            [(self.is_cut, faults::cut), (self.is_ended, faults::ended), (self.is_again, faults::again)];
        notes.into_iter().filter_map(|(applies, note)| applies.then(note))
    }
}

/// The tree of the states that can be reached down to the depth.
struct Unfolded<'c, 't> {
    case: &'c Case<'t>,
    tree: WrittenTree,
    notes: CaseRemarks,
    /// The nodes by their states and plies: at the same ply the same agent moves, and as much depth is left.
    nodes: NameTable,
    /// The state of each node.
    states: BlockList<u32>,
    is_named: Vec<bool>,
}

impl<'c, 't> Unfolded<'c, 't> {
    fn new(case: &'c Case<'t>) -> Result<Self, Fault> {
        let count = case.states.len();
        let is_named = filled(false, count).map_err(|_| Fault::new(0, messages::no_memory_after_nodes(count)))?;
        Ok(Self {
            case,
            tree: WrittenTree::default(),
            notes: CaseRemarks::default(),
            nodes: NameTable::default(),
            states: BlockList::new(),
            is_named,
        })
    }

    fn unfold(&mut self) -> Result<(), Fault> {
        self.case.walk(|reached| self.reach(reached))
    }

    /// Adds the node of a state; whether those below it follow.
    fn reach(&mut self, reached: &ReachedState<'c, 't>) -> Result<bool, Fault> {
        let &ReachedState { state, number, ply, equally_likely, .. } = reached;
        let (at, count) = (reached.at as usize, self.case.states.len());
        if ply > MOST_PLIES || self.tree.nodes.len() + reached.waiting >= MOST_NODES {
            return Err(Fault::new(at, faults::too_large()));
        }
        let no_memory = |_| Fault::new(at, messages::no_memory_after_nodes(count));
        let index = self.tree.nodes.len();
        let is_same = |node: usize| {
            self.states.get(node) == Some(&number) && self.tree.nodes.get(node).is_some_and(|node| node.ply == ply)
        };
        let same_as = self.nodes.find(&(number, ply), is_same);
        let probability = (equally_likely > 0).then(|| Exact::new(1, equally_likely.into()));
        self.states.push(number).map_err(no_memory)?;
        self.tree.push(WrittenNode {
            probability: self.tree.chance(probability, at)?,
            same_as: same_as.and_then(|first| NonZeroU32::new(short(first))),
            ..WrittenNode::at(at, ply)
        })?;
        if same_as.is_some() {
            return Ok(false);
        }
        self.nodes.add(&(number, ply), index).map_err(no_memory)?;
        let chooser = self.chooser(state, ply);
        let name = self.name(number as usize, state.name);
        let value = state.value();
        if chooser.is_none() && value.is_none() {
            return Err(Fault::new(at, faults::no_value(state.name)));
        }
        if let Some(node) = self.tree.nodes.last_mut() {
            (node.name, node.value, node.chooser) = (name.into(), value.into(), chooser);
        }
        Ok(chooser.is_some())
    }

    /// Who chooses in a state; nobody at leaves.
    fn chooser(&mut self, state: &CaseState, ply: u32) -> Option<Chooser> {
        self.notes.is_ended |= state.moves > 0 && state.is_end;
        self.notes.is_cut |= state.moves > 0 && !state.is_end && self.case.is_deepest(ply);
        if self.case.is_leaf(state, ply) {
            return None;
        }
        let are_random = self.case.agent == CourseAgent::Expectimax;
        let ghosts = if are_random { Chooser::Chance } else { Chooser::Player(Player::Min) };
        Some(if self.case.is_max(ply) { Chooser::Player(Player::Max) } else { ghosts })
    }

    /// The name of a state, at its first node.
    fn name(&mut self, number: usize, name: &str) -> Option<Box<str>> {
        let is_named = self.is_named.get_mut(number)?;
        self.notes.is_again |= *is_named;
        let is_first = !std::mem::replace(is_named, true);
        is_first.then(|| name.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TREE: &str = r#"# a tree of our own
class: "GraphGameTreeTest"
alg: "MinimaxAgent"
depth: "1"
num_agents: "2"
start_state: "a"
win_states: "b1"
lose_states: ""
successors: """
a Left b
a Right c
b Left b1
b Right b2
c Left c1
c Right c2
"""
evaluation: """
b1 4.0
b2 -0.5
c1 2.5
c2 1
"""
"#;

    fn changed(changes: &[(&str, &str)]) -> String {
        changes.iter().fold(TREE.to_owned(), |text, (from, to)| {
            assert!(text.contains(from), "{from}");
            text.replace(from, to)
        })
    }

    fn notes(text: &str) -> Vec<String> {
        read(text).unwrap().notes.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn trees_are_read() {
        assert!(looks_like(TREE));
        assert_eq!(read(TREE).unwrap().shown(), "^a[vb[b1=4 b2=-1/2] vc[c1=5/2 c2=1]]");
        assert_eq!(notes(TREE), [""; 0]);
        let windows = format!("\u{feff}{}", TREE.replace('\n', "\r\n"));
        assert_eq!(read(&windows).unwrap().shown(), read(TREE).unwrap().shown());
        assert!(looks_like(&windows));
        // Two ghosts: a ply of Max, two of Min.
        let two = changed(&[
            ("num_agents: \"2\"", "num_agents: \"3\""),
            ("b2 -0.5\n", ""),
            ("b Right b2", "b Right d\nd x c1"),
        ]);
        assert_eq!(read(&two).unwrap().shown(), "^a[vb[b1=4 vd[c1=5/2]] vc[5/2 c2=1]]");
        assert_eq!(notes(&two), [faults::again().to_string()]);
        let leaf = changed(&[("\"a\"", "\"c1\"")]);
        assert_eq!(read(&leaf).unwrap().shown(), "c1=5/2");
        assert_eq!(notes(&leaf)[0], faults::unreached(&["a", "b", "c", "b1", "b2"]).to_string());
    }

    #[test]
    fn ghosts_may_choose_at_random() {
        let text = changed(&[("MinimaxAgent", "ExpectimaxAgent"), ("c Right c2", "c Right c2\nc Stop c1")]);
        assert_eq!(read(&text).unwrap().shown(), "^a[?b[1/2:b1=4 1/2:b2=-1/2] ?c[1/3:c1=5/2 1/3:c2=1 1/3:#5]]");
        assert_eq!(notes(&text), [""; 0]);
    }

    #[test]
    fn states_below_the_depth_are_left_out() {
        let deep = changed(&[("b Right b2", "b Right b2\nb2 Left e\nb1 Left e"), ("c2 1", "c2 1\na 3\ne 7")]);
        assert_eq!(read(&deep).unwrap().shown(), "^a=3[vb[b1=4 b2=-1/2] vc[c1=5/2 c2=1]]");
        assert_eq!(notes(&deep)[0], "depth counts rounds of all agents: 1 round of 2 agents is 2 plies");
        let expected = [faults::cut(), faults::ended()];
        assert_eq!(notes(&deep)[1..], expected.map(|note| note.to_string()));
        let twice = deep.replace("depth: \"1\"", "depth: \"2\"");
        assert_eq!(read(&twice).unwrap().shown(), "^a=3[vb[b1=4 ^b2=-1/2[e=7]] vc[c1=5/2 c2=1]]");
    }

    #[test]
    fn states_reached_again_at_the_same_depth_are_the_same_node() {
        let text = changed(&[("c Left c1", "c Left b1\nc Back a"), ("c1 2.5", "a 0")]);
        assert_eq!(read(&text).unwrap().shown(), "^a=0[vb[b1=4 b2=-1/2] vc[#2 0 c2=1]]");
        let shared = changed(&[("a Right c", "a Right b\na Stop c")]);
        assert_eq!(read(&shared).unwrap().shown(), "^a[vb[b1=4 b2=-1/2] #1 vc[c1=5/2 c2=1]]");
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        for (from, to, expected) in [
            ("GraphGameTreeTest", "PacmanGameTreeTest", "x:2:9: this Pacman test is of class `PacmanGameTreeTest`"),
            ("class", "Class", "x:2:1: this Pacman test has a field `Class`, expected `class`"),
            ("class:", "class", "x:2:1: this line begins no field of a Pacman test, expected"),
            (
                "MinimaxAgent",
                "ReflexAgent",
                "x:3:7: the agent `ReflexAgent` of this Pacman test searches no tree, expected",
            ),
            ("MinimaxAgent", "MiniMaxAgent", "x:3:7: the agent `MiniMaxAgent`"),
            (
                "depth: \"1\"",
                "depth: \"many\"",
                "x:4:9: `depth` is `many` in this Pacman test, expected a whole number",
            ),
            ("depth: \"1\"", "depth: 1", "x:4:8: the text of this field of a Pacman test is missing"),
            ("num_agents: \"2\"\n", "", "x:1:1: this Pacman test has no field `num_agents`, expected one"),
            ("start_state: \"a\"", "start_state: \"A\"", "x:6:15: the start state `A` has no successors and no value"),
            ("successors:", "sucessors:", "x:9:1: this Pacman test has a field `sucessors`, expected `successors`"),
            ("a Right c", "a c", "x:11:1: this row of a Pacman test has 2 words, expected `STATE ACTION STATE`"),
            (
                "a Right c",
                "a Left c",
                "x:11:1: the state `a` has the action `Left` for the second time, expected another",
            ),
            ("b1 4.0", "b1 = 4.0", "x:18:1: this row of a Pacman test has 3 words, expected `STATE VALUE`"),
            ("b1 4.0", "b1 four", "x:18:1: `four` is not a number, expected"),
            ("b2 -0.5", "b1 -0.5", "x:19:1: the state `b1` has a second value here, expected that of line 18"),
            ("c1 2.5", "c9 2.5", "x:14:1: the state `c1`, to which this leads, is a leaf without a value, expected"),
            ("c2 1\n\"\"\"", "c2 1", "x:17:13: the rows that begin here in a Pacman test do not end, expected"),
        ] {
            let text = changed(&[(from, to)]);
            assert!(looks_like(&text), "{to}");
            let fault = read(&text).unwrap_err().in_text("x", &text).to_string();
            assert!(fault.starts_with(expected) && fault.contains("expected"), "{to}: {fault}");
        }
        let solution = "# This is the solution\naction: \"Left\"\ngenerated: \"a b\"\n";
        assert!(looks_like(solution));
        assert!(read(solution).unwrap_err().message.to_string().contains("expected the `.test` file"));
    }

    #[test]
    fn other_forms_are_not_taken_for_this_one() {
        for text in [
            "",
            "class: 3",
            "depth: 3\n  A 4\n  B 5",
            "(title: \"x\",\nclass: \"GraphGameTreeTest\")",
            "{\"class\": 1, \"alg\": 2}",
            "EFG 2 R \"\" { \"Max\" \"Min\" }",
            "branches=3,3 values=3,12,8,2,4,6,14,5,2",
            "class\n  alg 3",
            "classic Test\n  class Test\n  classTest",
        ] {
            assert!(!looks_like(text), "{text}");
        }
    }

    #[test]
    fn states_that_lead_back_make_no_endless_tree() {
        let text = |depth: &str| changed(&[("depth: \"1\"", depth), ("b1 4.0", "a 1"), ("b Left b1", "b Left a")]);
        assert_eq!(read(&text("depth: \"100\"")).unwrap().nodes.len(), 601);
        let loops =
            text("depth: \"100\"").replace("num_agents: \"2\"", "num_agents: \"50\"").replace("c Left c1", "c Left a");
        assert!(read(&loops).unwrap_err().message.to_string().contains("expected at most 1,000,000"));
        for garbage in ["a:\n".repeat(5_000_000), "class: \"\"\"".repeat(1_000_000), ":".repeat(10_000_000)] {
            looks_like(&garbage);
            assert!(read(&garbage).is_err());
        }
    }
}
