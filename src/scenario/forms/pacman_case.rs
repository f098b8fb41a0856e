//! The states of a file of the Berkeley course's Pacman projects: their moves, their values, and which of them end the game.

use std::collections::HashMap;

use crate::game::{Amount, Budget};

use super::super::amount::amount;
use super::super::nearest::nearest;
use super::super::place::{Fault, place_of};
use super::super::{Message, messages};
use super::pacman_fields::rows;
use super::parts::Few;

/// A state of a case.
#[derive(Debug)]
pub(super) struct State<'t> {
    /// Its name.
    pub name: &'t str,
    /// The states that its moves lead to, with the places of these.
    pub moves: Vec<(usize, usize)>,
    /// What it is evaluated at, and where that stands.
    pub value: Option<(usize, Amount)>,
    /// Whether the game is won or lost there.
    pub is_end: bool,
}

/// What a state takes in the list and by its name, and what a move takes at its state and by its action.
const BYTES_OF_A_STATE: usize = 400;
const BYTES_OF_A_MOVE: usize = 160;

/// The states of a case, by their numbers.
#[derive(Debug, Default)]
pub(super) struct Case<'t> {
    /// The states.
    pub states: Vec<State<'t>>,
    numbers: HashMap<&'t str, usize>,
}

impl<'t> Case<'t> {
    /// The number of a state, which is added where it is new.
    fn number(&mut self, name: &'t str) -> usize {
        let new = self.states.len();
        let number = *self.numbers.entry(name).or_insert(new);
        if number == new {
            Budget::spend(BYTES_OF_A_STATE);
            self.states.push(State { name, moves: Vec::new(), value: None, is_end: false });
        }
        number
    }

    /// The rows of `successors`.
    pub fn read_moves(&mut self, text: &str, (at, field): (usize, &'t str)) -> Result<(), Fault> {
        let mut actions: HashMap<(usize, &str), usize> = HashMap::new();
        for (at, words) in rows(at, field) {
            let [state, action, next] = words.as_slice() else {
                return Err(Fault::new(at, messages::pacman_row(words.len(), "STATE ACTION STATE")));
            };
            let (from, to) = (self.number(state), self.number(next));
            if let Some(first) = actions.insert((from, action), at) {
                let line = place_of(text, first).line;
                return Err(Fault::new(at, messages::pacman_move_twice(state, action, line)));
            }
            Budget::take(BYTES_OF_A_MOVE).map_err(|_| Fault::new(at, messages::no_memory_after_nodes(from)))?;
            if let Some(state) = self.states.get_mut(from) {
                state.moves.push((at, to));
            }
        }
        Ok(())
    }

    /// The rows of `evaluation`.
    pub fn read_values(&mut self, text: &str, (at, field): (usize, &'t str)) -> Result<(), Fault> {
        for (at, words) in rows(at, field) {
            let [name, value] = words.as_slice() else {
                return Err(Fault::new(at, messages::pacman_row(words.len(), "STATE VALUE")));
            };
            let value = amount(value).map_err(|message| Fault::new(at, message))?;
            let number = self.number(name);
            Budget::check().map_err(|_| Fault::new(at, messages::no_memory_after_nodes(number)))?;
            let Some(state) = self.states.get_mut(number) else { continue };
            if let Some((first, _)) = state.value.replace((at, value)) {
                return Err(Fault::new(at, messages::pacman_value_twice(name, place_of(text, first).line)));
            }
        }
        Ok(())
    }

    /// The states of `win_states` or `lose_states`.
    pub fn read_ends(&mut self, at: usize, field: &'t str) {
        for name in rows(at, field).flat_map(|(_, words)| words) {
            let number = self.number(name);
            if let Some(state) = self.states.get_mut(number) {
                state.is_end = true;
            }
        }
    }

    /// The number of the state where the game begins.
    pub fn start(&self, at: usize, name: &str) -> Result<usize, Fault> {
        let found = self.numbers.get(name).copied();
        found.ok_or_else(|| {
            let meant = nearest(name, self.states.iter().map(|state| state.name));
            Fault::new(at, messages::pacman_start(name, meant))
        })
    }

    /// The note on states to which no moves lead at all, if there are any.
    pub fn unreached(&self, start: usize) -> Option<Message> {
        let mut is_reached = vec![false; self.states.len()];
        let mut open = vec![start];
        while let Some(number) = open.pop() {
            let Some(reached) = is_reached.get_mut(number).filter(|reached| !**reached) else { continue };
            *reached = true;
            open.extend(self.states.get(number).into_iter().flat_map(|state| &state.moves).map(|(_, next)| *next));
        }
        let mut unreached = Few::default();
        for (state, _) in self.states.iter().zip(is_reached).filter(|(_, is_reached)| !is_reached) {
            unreached.add(state.name);
        }
        let names = unreached.names();
        (!names.is_empty()).then(|| messages::pacman_unreached(&names))
    }
}
