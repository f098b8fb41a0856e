//! Whether several threads have written into one log without saying so.

use super::call::CallId;
use super::log::Log;

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
    let (mut first_stay, mut is_below_leaf) = (None, false);
    let least = log.calls().filter_map(|(_, call)| call.depth_left()).min();
    let (mut first_fall, mut first_rise) = (None, None);
    let hands_over = always_hands_over(log);
    for (id, above, _) in log.nested() {
        let (Some(above), call) = (above, log.call(id)) else { continue };
        let parent = log.call(above);
        if let (Some(depth), Some(below)) = (parent.depth_left(), call.depth_left()) {
            let step = i32::from(below) - i32::from(depth);
            // A search of captures has no depth left, however deep it goes.
            if step == 0 && Some(below) != least {
                stays += 1;
                first_stay.get_or_insert(call.entered);
            }
            let is_same = call.position.is_some() && parent.position == call.position;
            let is_same = is_same || below <= 0 && hands_over;
            is_below_leaf |= step == 0 && log.moves(above) == Some(0) && !is_same;
            falls += u32::from(step < 0);
            rises += u32::from(step > 0);
            if step <= -2 && first_fall.is_none() {
                first_fall = Some(call.entered);
            }
            if step >= 2 && first_rise.is_none() {
                first_rise = Some(call.entered);
            }
        }
    }
    if first_stay.is_some() && (is_below_leaf || stays > falls + rises) {
        return first_stay;
    }
    // Where one way is not by far the usual one, the word says something else.
    match (falls, rises) {
        (0, _) | (_, 0) => None,
        (falls, rises) if falls >= rises => first_rise,
        _ => first_fall,
    }
}

/// Whether each call without depth, but those in such a call, makes one call: a search that hands over to one of captures.
fn always_hands_over(log: &Log) -> bool {
    let has_none = |id: CallId| log.call(id).depth_left().is_some_and(|depth| depth <= 0);
    let first: Vec<CallId> = log
        .nested()
        .filter(|(id, above, _)| has_none(*id) && !above.is_some_and(has_none))
        .map(|(id, ..)| id)
        .collect();
    let hands_over = |id: &CallId| {
        let mut children = log.children(*id);
        let only = children.next().filter(|_| children.next().is_none());
        // Where no player is named, another thread may have begun there.
        let player = log.call(*id).player();
        player.is_some() && only.is_some_and(|only| log.call(only).player() == player)
    };
    !first.is_empty() && first.iter().all(hands_over)
}
