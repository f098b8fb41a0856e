//! A file of the Berkeley course's Pacman projects: its states, their moves, their values, and which of them end the
//! game; and who searches them from where, and how deep.

use std::num::NonZeroU32;

use plyscope_core::game::{Amount, BlockList, NameTable, filled};

use super::faults;
use super::fields::{CaseFields, fields, moves, states, values, whole};
use crate::amount::amount;
use crate::forms::compact::CompactAmount;
use crate::forms::parts::FewNames;
use crate::forms::written::short;
use crate::nearest::nearest;
use crate::place::{Fault, place_of};
use crate::{Message, messages};

/// The fields that are in these files and in no other form.
pub(super) const KEYS: [&str; 8] =
    ["class", "alg", "num_agents", "start_state", "win_states", "lose_states", "successors", "evaluation"];
/// The fields of the file with the answers.
pub(super) const SOLUTION_KEYS: [&str; 2] = ["action", "generated"];
/// The agents that search trees.
const AGENTS: [(&str, CourseAgent); 3] = [
    ("MinimaxAgent", CourseAgent::Minimax),
    ("AlphaBetaAgent", CourseAgent::AlphaBeta),
    ("ExpectimaxAgent", CourseAgent::Expectimax),
];

/// An agent of the course that searches trees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum CourseAgent {
    /// Minimax.
    #[default]
    Minimax,
    /// Alpha-beta.
    AlphaBeta,
    /// Expectimax.
    Expectimax,
}

/// A state of a case: 48 bytes.
#[derive(Debug)]
pub(super) struct CaseState<'t> {
    /// Its name.
    pub name: &'t str,
    /// What it is evaluated at, and where that stands.
    value: CompactAmount,
    value_at: u32,
    /// The last of its moves: all moves stand in one list, by numbers from 1.
    last: Option<NonZeroU32>,
    /// How many moves it has.
    pub moves: u32,
    /// Whether the game is won or lost there.
    pub is_end: bool,
}

impl CaseState<'_> {
    /// What it is evaluated at.
    pub fn value(&self) -> Option<Amount> {
        self.value.get()
    }
}

/// A move: 12 bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct CaseMove {
    /// Where its row stands.
    pub at: u32,
    /// The state that it leads to.
    pub to: u32,
    /// The move of the same state before it.
    before: Option<NonZeroU32>,
}

/// A case, with its states by their numbers.
#[derive(Debug, Default)]
pub(super) struct Case<'t> {
    /// Who searches.
    pub agent: CourseAgent,
    /// Where that stands.
    pub agent_at: usize,
    /// How many agents there are.
    pub agents: u32,
    /// How many rounds of all agents are searched.
    pub rounds: u32,
    /// The state where the game begins.
    pub start: u32,
    /// Where that stands.
    pub start_at: usize,
    /// The states.
    pub states: BlockList<CaseState<'t>>,
    ways: BlockList<CaseMove>,
    numbers: NameTable,
}

impl<'t> Case<'t> {
    /// Reads a file.
    pub fn read(text: &'t str) -> Result<Self, Fault> {
        let fields = fields(text)?;
        if SOLUTION_KEYS.iter().all(|key| fields.contains_key(key)) && !fields.contains_key("successors") {
            return Err(Fault::new(0, faults::solution()));
        }
        let (at, class) = field(text, &fields, "class")?;
        if class.trim() != "GraphGameTreeTest" {
            return Err(Fault::new(at, faults::class(class.trim())));
        }
        let (agent_at, name) = field(text, &fields, "alg")?;
        let agent = AGENTS.iter().find(|(known, _)| *known == name.trim()).ok_or_else(|| {
            let known = AGENTS.map(|(name, _)| name);
            Fault::new(agent_at, faults::algorithm(name.trim(), &known, nearest(name.trim(), known)))
        })?;
        let number = |name: &'static str| {
            let (at, found) = field(text, &fields, name)?;
            whole(found).ok_or_else(|| Fault::new(at, faults::whole(name, found.trim())))
        };
        let (agents, rounds) = (number("num_agents")?, number("depth")?);
        let mut case = Self { agent: agent.1, agent_at, agents, rounds, ..Self::default() };
        case.read_moves(text, field(text, &fields, "successors")?)?;
        case.read_values(text, field(text, &fields, "evaluation")?)?;
        let (start_at, start) = field(text, &fields, "start_state")?;
        (case.start, case.start_at) = (short(case.find_start(start_at, start.trim())?), start_at);
        for name in ["win_states", "lose_states"] {
            case.read_ends(fields.get(name).copied().unwrap_or_default())?;
        }
        Ok(case)
    }

    /// Whether nothing is searched below a state at this ply.
    pub fn is_leaf(&self, state: &CaseState<'_>, ply: u32) -> bool {
        state.moves == 0 || state.is_end || self.is_deepest(ply)
    }

    /// Whether nothing is searched below this ply.
    pub fn is_deepest(&self, ply: u32) -> bool {
        ply >= self.rounds.saturating_mul(self.agents)
    }

    /// Whether Pacman moves at this ply.
    pub fn is_max(&self, ply: u32) -> bool {
        ply.is_multiple_of(self.agents)
    }

    fn find(&self, name: &str) -> Option<usize> {
        self.numbers.find(name, |number| self.states.get(number).is_some_and(|state| state.name == name))
    }

    /// The number of a state, which is added where it is new.
    fn number(&mut self, name: &'t str, at: usize) -> Result<usize, Fault> {
        if let Some(number) = self.find(name) {
            return Ok(number);
        }
        let new = self.states.len();
        let state =
            CaseState { name, value: CompactAmount::default(), value_at: 0, last: None, moves: 0, is_end: false };
        let added = self.states.push(state).and_then(|_| self.numbers.add(name, new));
        added.map_err(|_| Fault::new(at, messages::no_memory_after_nodes(new)))?;
        Ok(new)
    }

    /// The moves of a state, the last first.
    pub fn moves_from_last(&self, state: &CaseState<'_>) -> impl Iterator<Item = CaseMove> + '_ {
        let way = |number: NonZeroU32| self.ways.get(number.get() as usize - 1).copied();
        std::iter::successors(state.last.and_then(way), move |next| next.before.and_then(way))
    }

    /// The rows of `successors`.
    fn read_moves(&mut self, text: &'t str, field: (usize, &'t str)) -> Result<(), Fault> {
        // The moves by their states and actions, which stand in the text.
        let mut actions = NameTable::default();
        for row in moves(field) {
            let (at, [state, action, next]) = row?;
            let (from, to) = (self.number(state, at)?, self.number(next, at)?);
            let said = |number: usize| {
                let rest = text.get(self.ways.get(number)?.at as usize..)?;
                let mut words = rest.split_whitespace();
                Some((words.next()?, words.next()?))
            };
            let key = (from, action);
            if let Some(first) = actions.find(&key, |number| said(number) == Some((state, action))) {
                let line = place_of(text, self.ways.get(first).map_or(0, |way| way.at as usize)).line;
                return Err(Fault::new(at, faults::move_twice(state, action, line)));
            }
            let no_memory = |_| Fault::new(at, messages::no_memory_after_nodes(from));
            actions.add(&key, self.ways.len()).map_err(no_memory)?;
            let before = self.states.get(from).and_then(|state| state.last);
            let number = self.ways.push(CaseMove { at: short(at), to: short(to), before }).map_err(no_memory)?;
            if let Some(state) = self.states.get_mut(from) {
                state.last = NonZeroU32::new(short(number + 1));
                state.moves += 1;
            }
        }
        Ok(())
    }

    /// The rows of `evaluation`.
    fn read_values(&mut self, text: &str, field: (usize, &'t str)) -> Result<(), Fault> {
        for row in values(field) {
            let (at, [name, value]) = row?;
            let value = amount(value).map_err(|message| Fault::new(at, message))?;
            let number = self.number(name, at)?;
            let Some(state) = self.states.get_mut(number) else { continue };
            if state.value.is_some() {
                let line = place_of(text, state.value_at as usize).line;
                return Err(Fault::new(at, faults::value_twice(name, line)));
            }
            (state.value, state.value_at) = (value.into(), short(at));
        }
        Ok(())
    }

    /// The rows of `win_states` or `lose_states`.
    fn read_ends(&mut self, field: (usize, &'t str)) -> Result<(), Fault> {
        for (at, name) in states(field) {
            let number = self.number(name, at)?;
            self.states.get_mut(number).into_iter().for_each(|state| state.is_end = true);
        }
        Ok(())
    }

    /// The number of the state where the game begins.
    fn find_start(&self, at: usize, name: &str) -> Result<usize, Fault> {
        self.find(name).ok_or_else(|| {
            let meant = nearest(name, self.states.iter().map(|state| state.name));
            Fault::new(at, faults::start(name, meant))
        })
    }

    /// The note on states to which no moves lead at all, if there are any.
    ///
    /// # Errors
    /// When there is no memory to look for them.
    pub fn unreached(&self) -> Result<Option<Message>, Fault> {
        let count = self.states.len();
        let no_memory = |_| Fault::new(0, messages::no_memory_after_nodes(count));
        let mut is_reached = filled(false, count).map_err(no_memory)?;
        is_reached.get_mut(self.start as usize).into_iter().for_each(|reached| *reached = true);
        let mut open: BlockList<u32> = BlockList::new();
        open.push(self.start).map_err(no_memory)?;
        while let Some(state) = open.pop().and_then(|number| self.states.get(number as usize)) {
            for way in self.moves_from_last(state) {
                let Some(reached) = is_reached.get_mut(way.to as usize).filter(|reached| !**reached) else { continue };
                *reached = true;
                open.push(way.to).map_err(no_memory)?;
            }
        }
        let mut unreached = FewNames::default();
        for (state, _) in self.states.iter().zip(is_reached).filter(|(_, is_reached)| !is_reached) {
            unreached.add(state.name);
        }
        let names = unreached.names();
        Ok((!names.is_empty()).then(|| faults::unreached(&names)))
    }
}

/// A field that has to be there; where it is missing, the place of one that may be meant for it.
fn field<'t>(text: &str, fields: &CaseFields<'t>, name: &'static str) -> Result<(usize, &'t str), Fault> {
    if let Some(found) = fields.get(name) {
        return Ok(*found);
    }
    let is_known = |key: &str| KEYS.contains(&key) || key == "depth";
    let unknown = fields.keys().copied().filter(|key| !is_known(key));
    let meant = unknown.clone().find(|key| nearest(key, [name]).is_some());
    let meant_at = meant.and_then(|key| fields.get(key)).map_or(0, |(at, _)| {
        let before = text.get(..*at).unwrap_or_default();
        before.rfind('\n').map_or(0, |end| end + 1)
    });
    Err(Fault::new(meant_at, faults::no_field(name, meant)))
}
