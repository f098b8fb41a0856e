//! The states of a case one after another, as often as they are reached: the order of the nodes of its tree.

use plyscope_core::game::BlockList;

use super::case::{Case, CaseState, CourseAgent};
use crate::forms::written::short;
use crate::messages;
use crate::place::Fault;

/// A state that is to become a node: 16 bytes.
struct PendingState {
    at: u32,
    number: u32,
    ply: u32,
    equally_likely: u32,
}

/// A state that has been reached.
pub(super) struct ReachedState<'c, 't> {
    /// The state.
    pub state: &'c CaseState<'t>,
    /// Its number.
    pub number: u32,
    /// Where the move to it stands.
    pub at: u32,
    /// How many moves lead to it.
    pub ply: u32,
    /// Of how many moves of chance it is one; 0 where somebody else chose.
    pub equally_likely: u32,
    /// How many states wait to be reached.
    pub waiting: usize,
}

impl<'t> Case<'t> {
    /// Goes through the states from the start, each before those below it, and these in the order of their moves;
    /// `reach` says whether to go on below a state.
    ///
    /// # Errors
    /// Those of `reach`, and when memory ends.
    pub(super) fn walk<'c>(
        &'c self,
        mut reach: impl FnMut(&ReachedState<'c, 't>) -> Result<bool, Fault>,
    ) -> Result<(), Fault> {
        let mut open: BlockList<PendingState> = BlockList::new();
        let no_memory = |at: u32| Fault::new(at as usize, messages::no_memory_after_nodes(self.states.len()));
        let first = PendingState { at: short(self.start_at), number: self.start, ply: 0, equally_likely: 0 };
        open.push(first).map_err(|_| no_memory(0))?;
        while let Some(PendingState { at, number, ply, equally_likely }) = open.pop() {
            let Some(state) = self.states.get(number as usize) else { continue };
            let waiting = open.len();
            if !reach(&ReachedState { state, number, at, ply, equally_likely, waiting })? {
                continue;
            }
            let is_chance = self.agent == CourseAgent::Expectimax && !self.is_max(ply);
            let equally_likely = if is_chance { state.moves } else { 0 };
            // The last first, as they are put on the stack.
            for way in self.moves_from_last(state) {
                let next = PendingState { at: way.at, number: way.to, ply: ply + 1, equally_likely };
                open.push(next).map_err(|_| no_memory(way.at))?;
            }
        }
        Ok(())
    }
}
