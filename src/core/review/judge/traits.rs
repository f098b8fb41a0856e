//! What a whole log has in it, which decides how its parts are taken.

use crate::review::call::{CallId, LoggedCall};
use crate::review::enhancements::{Enhancement, Enhancements};
use crate::review::log::Log;

/// What a whole log has in it, which decides how its parts are taken.
#[derive(Clone, Copy, Debug, Default)]
pub struct LogTraits {
    /// Some call says that it searches a move once more.
    pub says_again: bool,
    /// Some call passes the move, or is searched with less depth.
    pub believes: bool,
    /// The log says so: null moves, moves that are searched again, or moves that are left out.
    pub says_belief: bool,
    /// Some call says what depth is left.
    pub has_depths: bool,
    /// Some call says who is to move.
    pub has_players: bool,
    /// All of them do.
    pub all_players: bool,
    /// Some leaf returns what lies outside of its window.
    pub has_soft_leaves: bool,
    /// Some child has its parent's window turned over, and not as it is.
    pub turns_over: bool,
    /// The search does nothing besides, and no table narrows its windows: no first child's is narrower.
    pub is_plain: bool,
    /// Chance moves at some call.
    pub has_chance: bool,
    /// Some call has a window.
    pub has_windows: bool,
    /// Some call says how many moves there are.
    pub has_moves: bool,
    /// Moves are tried by null windows first.
    pub asks: bool,
    /// The depth at which calls are leaves, whatever moves there are.
    leaf_depth: Option<i16>,
    /// Calls without depth make calls without depth, as a search of captures does.
    pub has_quiescence: bool,
    /// Some call has moves and makes no calls, as where leaves are valued in the loop over the moves.
    pub values_leaves: bool,
    /// Some call begins with a question whether beta is reached, as a null move does.
    may_pass: bool,
    /// What the search may do though no word of the log says so.
    pub possible: Enhancements,
}

/// One call in so many asks by a null window, in a search that tries moves so.
const ASKS_ONE_IN: u32 = 20;

impl LogTraits {
    /// Those of a log.
    pub fn of(log: &Log) -> Self {
        let mut traits = Self { all_players: true, ..Self::default() };
        let (mut questions, mut turns_over, mut stays) = (0, false, false);
        for (id, above, _) in log.nested() {
            let call = log.call(id);
            let depth = call.depth_left();
            let above_depth = above.and_then(|above| log.call(above).depth_left());
            let is_reduced = above_depth.zip(depth).is_some_and(|(above, depth)| depth < above - 1);
            traits.has_depths |= depth.is_some();
            traits.has_soft_leaves |= is_soft_leaf(log, id);
            traits.says_again |= call.is_again();
            traits.believes |= call.is_null_move() || is_reduced;
            traits.has_players |= call.player().is_some();
            traits.all_players &= call.player().is_some() || call.is_chance();
            traits.has_chance |= call.is_chance();
            traits.has_windows |= call.window[0].is_some();
            traits.has_moves |= log.moves(id).is_some();
            traits.may_pass |= log.children(id).next().is_some_and(|first| log.asks_for_beta(id, first));
            if let Some(above) = above {
                let [turned, kept] = turned_or_kept(log, log.call(above), call);
                turns_over |= turned;
                stays |= kept;
            }
            questions += log.children(id).filter(|child| log.is_question(id, *child)).count() as u32;
        }
        let has_table = log.calls().any(|(id, call)| call.is_from_table() || log.narrowed(id).is_some());
        traits.is_plain = log.header.excluded == Enhancements::ALL && !has_table;
        let passes = log.calls().any(|(_, call)| call.is_null_move());
        traits.says_belief = passes || traits.says_again || log.says_pruned();
        traits.leaf_depth = leaf_depth(log);
        traits.has_quiescence = has_quiescence(log);
        traits.values_leaves = log.calls().any(|(id, call)| {
            let has_moves = log.moves(id).is_some_and(|moves| moves > 0) && log.pruned(id) == 0;
            let has_depth = call.depth_left().is_some_and(|depth| depth > 0);
            call.is_leaf() && has_moves && !call.is_from_table() && (has_depth || !traits.is_leaf_by_depth(call))
        });
        traits.asks = questions * ASKS_ONE_IN > log.len();
        traits.possible = possible(log, traits.says_again);
        // Where nothing is ever turned over, that is forgotten.
        traits.turns_over = turns_over;
        if traits.has_players || !turns_over || !stays {
            traits.possible = traits.possible.without(Enhancement::FurtherTurn);
        }
        traits
    }

    /// Whether a call is a leaf because no depth is left.
    pub fn is_leaf_by_depth(&self, call: &LoggedCall) -> bool {
        call.is_leaf() && call.depth_left().zip(self.leaf_depth).is_some_and(|(depth, leaf)| depth <= leaf)
    }

    /// The null move, if some call may be one that does not say so.
    pub fn null_move(&self) -> Enhancements {
        if self.may_pass { self.possible.only(Enhancement::NullMove) } else { Enhancements::NONE }
    }
}

/// Whether a call without moves returns what lies outside of its window.
fn is_soft_leaf(log: &Log, id: CallId) -> bool {
    let call = log.call(id);
    let [low, value, high] = [call.window[0], call.value, call.window[1]].map(|number| log.numbers().rank(number));
    let is_outside = low.zip(value).zip(high).is_some_and(|((low, value), high)| value < low || value > high);
    call.is_leaf() && log.moves(id) == Some(0) && !call.is_from_table() && is_outside
}

/// Whether a call has the window of the call that makes it, turned over and as it is, where those are two.
fn turned_or_kept(log: &Log, parent: &LoggedCall, call: &LoggedCall) -> [bool; 2] {
    let window = |call: &LoggedCall| match call.window.map(|bound| log.numbers().rank(bound)) {
        [Some(low), Some(high)] => Some([low, high]),
        _ => None,
    };
    let (Some([alpha, beta]), Some(own)) = (window(parent), window(call)) else { return [false; 2] };
    let (turned, kept) = ([-beta, -alpha], [alpha, beta]);
    [own == turned && own != kept, own == kept && own != turned]
}

/// The depth at which calls are leaves by that alone: 0, or else the least that is said, where no call with it makes any.
fn leaf_depth(log: &Log) -> Option<i16> {
    let depths = || log.calls().filter_map(|(_, call)| call.depth_left());
    let least = depths().min()?;
    let is_of_leaves = |depth: &i16| log.calls().all(|(_, call)| call.depth_left() != Some(*depth) || call.is_leaf());
    let zero = depths().any(|depth| depth == 0).then_some(0);
    zero.filter(is_of_leaves).or(Some(least).filter(is_of_leaves))
}

/// Whether calls with the least depth that is said make calls with that depth.
fn has_quiescence(log: &Log) -> bool {
    let Some(least) = log.calls().filter_map(|(_, call)| call.depth_left()).min() else { return false };
    let is_least = |call: &LoggedCall| call.depth_left() == Some(least);
    log.calls().any(|(id, call)| is_least(call) && log.children(id).any(|child| is_least(log.call(child))))
}

/// What a search may do though its log does not say so: a program that says it in one place says it in all.
fn possible(log: &Log, says_again: bool) -> Enhancements {
    let is_possible = |enhancement: Enhancement| match enhancement {
        Enhancement::StandPat => log.stands().next().is_none(),
        Enhancement::NullMove => !log.calls().any(|(_, call)| call.is_null_move()),
        Enhancement::Reduction | Enhancement::ExtraSearch => !says_again,
        Enhancement::Pruning => !log.says_pruned(),
        Enhancement::FurtherTurn => true,
        Enhancement::TimeOut => !log.calls().any(|(_, call)| call.has_no_value()),
        Enhancement::SamePosition => !log.calls().any(|(_, call)| call.position.is_some()),
    };
    let possible = Enhancement::ALL
        .into_iter()
        .filter(|enhancement| !log.header.excluded.has(*enhancement) && is_possible(*enhancement));
    possible.fold(Enhancements::NONE, Enhancements::with)
}
