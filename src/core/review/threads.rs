//! Whether several threads have written into one log without saying so.

use super::log::{CallId, Log};

/// The first line at which calls of several threads are mixed so that they cannot be told apart: a return that does not
/// name its thread, or a call whose depth is none that a call inside another one can have.
pub(super) fn mixed_at(log: &Log) -> Option<u32> {
    log.unnamed_thread.or_else(|| depths_against_nesting(log))
}

/// The depth falls from call to call inside one another, or rises where programs count it from the root. One step the
/// other way may be an extension; more than that is another search, and so are calls below one that has no moves, and
/// depths that stay as often as not.
fn depths_against_nesting(log: &Log) -> Option<u32> {
    let (mut falls, mut rises, mut stays) = (0_u32, 0_u32, 0_u32);
    let (mut first_stay, mut without_moves) = (None, None);
    let least = log.calls().filter_map(|(_, call)| call.depth_left()).min();
    let (mut first_fall, mut first_rise) = (None, None);
    let mut open: Vec<(CallId, u32, Option<i16>)> = Vec::new();
    for (id, call) in log.calls() {
        while open.pop_if(|(_, end, _)| *end <= id.0).is_some() {}
        let depth = call.depth_left();
        if let (Some((above_id, _, Some(above))), Some(below)) = (open.last().copied(), depth) {
            let step = i32::from(below) - i32::from(above);
            if step == 0 {
                // A search of captures has no depth left, however deep it goes.
                stays += u32::from(Some(below) != least);
                first_stay = first_stay.or(Some(call.entered)).filter(|_| stays > 0);
                let is_same = call.position.is_some() && log.call(above_id).position == call.position;
                let has_none = log.moves(above_id) == Some(0) && !is_same;
                without_moves = without_moves.or(has_none.then_some(call.entered));
            }
            falls += u32::from(step < 0);
            rises += u32::from(step > 0);
            if step <= -2 && first_fall.is_none() {
                first_fall = Some(call.entered);
            }
            if step >= 2 && first_rise.is_none() {
                first_rise = Some(call.entered);
            }
        }
        open.push((id, id.0 + call.size, depth));
    }
    let without_moves = without_moves.filter(|_| first_stay.is_some());
    let too_often = first_stay.filter(|_| 2 * stays > falls + rises + stays);
    if let Some(line) = without_moves.and(first_stay).or(too_often) {
        return Some(line);
    }
    // Where one way is not by far the usual one, the word says something else.
    match (falls, rises) {
        (0, _) | (_, 0) => None,
        (falls, rises) if falls >= rises => first_rise,
        _ => first_fall,
    }
}
