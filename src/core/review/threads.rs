//! Whether several threads have written into one log without saying so.

use super::log::Log;

/// The first line at which calls of several threads are mixed so that they cannot be told apart: a return that does not
/// name its thread, or a call whose depth is none that a call inside another one can have.
pub(super) fn mixed_at(log: &Log) -> Option<u32> {
    log.unnamed_thread.or_else(|| depths_against_nesting(log))
}

/// The depth falls from call to call inside one another, or rises where programs count it from the root. One step the
/// other way may be an extension; more than that is another search.
fn depths_against_nesting(log: &Log) -> Option<u32> {
    let (mut falls, mut rises) = (0_u32, 0_u32);
    let (mut first_fall, mut first_rise) = (None, None);
    let mut open: Vec<(u32, Option<i16>)> = Vec::new();
    for (id, call) in log.calls() {
        while open.pop_if(|(end, _)| *end <= id.0).is_some() {}
        let depth = call.depth_left();
        if let (Some((_, Some(above))), Some(below)) = (open.last().copied(), depth) {
            let step = i32::from(below) - i32::from(above);
            falls += u32::from(step < 0);
            rises += u32::from(step > 0);
            if step <= -2 && first_fall.is_none() {
                first_fall = Some(call.entered);
            }
            if step >= 2 && first_rise.is_none() {
                first_rise = Some(call.entered);
            }
        }
        open.push((id.0 + call.size, depth));
    }
    // Where one way is not by far the usual one, the word says something else.
    match (falls, rises) {
        (0, _) | (_, 0) => None,
        (falls, rises) if falls >= rises => first_rise,
        _ => first_fall,
    }
}
