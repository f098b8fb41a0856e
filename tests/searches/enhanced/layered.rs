//! What positions are worth by brute force.

use std::collections::HashMap;

use plyscope_core::game::{Position, Value};

pub use crate::layered::Layered;

use super::watch::Truth;

/// What positions are worth by plain minimax to a depth, with captures searched on beyond it where that is asked for.
#[derive(Default)]
pub struct BruteForce {
    known: HashMap<(u32, bool, u32, u32, bool), Value>,
}

impl Truth<Layered> for BruteForce {
    fn of(&mut self, position: &Layered, depth: u32, quiescence: bool) -> Option<Value> {
        Some(self.value(position, depth, quiescence))
    }
}

impl BruteForce {
    fn value(&mut self, position: &Layered, depth: u32, quiescence: bool) -> Value {
        let place = (position.node, position.passed, position.plies, depth, quiescence);
        if let Some(value) = self.known.get(&place) {
            return *value;
        }
        let value = minimax(position, depth, quiescence, &mut |next, depth| self.value(next, depth, quiescence));
        self.known.insert(place, value);
        value
    }
}

/// One step of plain minimax, as Max sees it; `below` gives what a next position is worth.
pub fn minimax<P: Position>(
    position: &P,
    depth: u32,
    quiescence: bool,
    below: &mut dyn FnMut(&P, u32) -> Value,
) -> Value {
    let player = position.side_to_move();
    let better = |best: Value, value: Value| if player.prefers(value, best) { value } else { best };
    if position.is_over() || depth == 0 && !quiescence {
        position.evaluate()
    } else if depth == 0 {
        let captures = position.candidate_moves().filter(|mv| position.capture(*mv).is_some());
        captures.map(|mv| below(&position.play(mv), 0)).fold(position.evaluate(), better)
    } else {
        position.candidate_moves().map(|mv| below(&position.play(mv), depth - 1)).fold(player.worst(), better)
    }
}
