//! The calls of a search that another program has run, as its log tells them.

use super::call::{CallId, LoggedCall, MANY, TextId, UNKNOWN, flag};
use super::enhancements::Enhancement;
use super::header::{LogHeader, PlayerNames};
use super::line::Unreadable;
use super::notes::Notes;
use super::number::{NumberId, RankedNumbers};
use super::texts::Texts;

/// A call that its own `<` line never closed, though calls around it went on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnclosedCall {
    /// The call.
    pub call: CallId,
    /// Whether another call at the same or a smaller ply has begun since.
    pub is_passed: bool,
}

/// What a log says, as a table of calls in the order in which they began, each with those that it holds behind it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Log {
    pub(super) calls: Vec<LoggedCall>,
    pub(super) numbers: RankedNumbers,
    pub(super) texts: Texts,
    pub(super) notes: Notes,
    /// The first calls behind lines that begin a new search.
    pub(super) searches: Vec<CallId>,
    /// Whether several threads speak, so that their calls do not stand in the order of their lines.
    pub(super) has_threads: bool,
    /// How the log is to be read.
    pub header: LogHeader,
    /// How many lines it has.
    pub lines: u32,
    /// How many of them are none of its own.
    pub others: u32,
    /// The first lines that begin as one of a log and cannot be read.
    pub unreadable: Vec<(u32, Unreadable)>,
    /// The first line with `<` where no call was open.
    pub stray_return: Option<u32>,
    /// Calls that never returned, in the order in which they began.
    pub unclosed: Vec<UnclosedCall>,
    /// The names of players that are no words for them.
    pub names: PlayerNames,
    /// The first line that returns, and does not say to which of several threads it belongs.
    pub unnamed_thread: Option<u32>,
    /// Whether more of it was not read: then calls that are open at its end say nothing.
    pub is_part: bool,
}

impl Log {
    /// How many calls there are.
    pub fn len(&self) -> u32 {
        self.calls.len() as u32
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.calls.is_empty()
    }

    /// A call.
    pub fn call(&self, id: CallId) -> &LoggedCall {
        &self.calls[id.index()]
    }

    /// All calls in the order in which they began.
    pub fn calls(&self) -> impl Iterator<Item = (CallId, &LoggedCall)> {
        (0..).map(CallId).zip(&self.calls)
    }

    /// The calls that a call makes itself.
    pub fn children(&self, id: CallId) -> impl Iterator<Item = CallId> + '_ {
        self.row(id.0 + 1, id.0 + self.call(id).size)
    }

    /// The calls that no other one holds.
    pub fn roots(&self) -> impl Iterator<Item = CallId> + '_ {
        self.row(0, self.len())
    }

    /// All calls in the order in which they began, each with the call that makes it and its ply.
    pub(super) fn nested(&self) -> impl Iterator<Item = (CallId, Option<CallId>, u32)> + '_ {
        let mut open: Vec<(CallId, u32)> = Vec::new();
        self.calls().map(move |(id, call)| {
            while open.pop_if(|(_, end)| *end <= id.0).is_some() {}
            let (above, ply) = (open.last().map(|(above, _)| *above), open.len() as u32);
            open.push((id, id.0 + call.size));
            (id, above, ply)
        })
    }

    /// Calls that follow one another, from a number on and before another.
    fn row(&self, from: u32, end: u32) -> impl Iterator<Item = CallId> + '_ {
        let next = move |before: &CallId| Some(CallId(before.0 + self.call(*before).size)).filter(|next| next.0 < end);
        std::iter::successors(Some(CallId(from)).filter(|first| first.0 < end), next)
    }

    /// Whether a call searches the move of the one before it once more; `parent` makes them both.
    pub fn is_again(&self, parent: Option<CallId>, last: CallId, id: CallId) -> bool {
        let (before, call) = (self.call(last), self.call(id));
        if call.is_again() || before.mv.is_some() || call.mv.is_some() {
            return call.is_again() || before.mv == call.mv;
        }
        parent.is_some_and(|parent| self.is_question(parent, last) && !self.is_question(parent, id))
    }

    /// Whether a call searches the position of the call that makes it, and nothing else is done there, as a search that
    /// hands over to a search of captures does: by their names, or else by the same depth and window, and a player or, in
    /// negamax, a window that is not turned over.
    pub fn is_same_position(&self, above: CallId, id: CallId, negamax: bool) -> bool {
        let (parent, call) = (self.call(above), self.call(id));
        if parent.size != call.size + 1 || call.is_null_move() || call.is_again() {
            return false;
        }
        let numbers = self.numbers();
        let window = |call: &LoggedCall| call.window.map(|bound| numbers.rank(bound));
        if parent.position.is_some() && call.position.is_some() {
            // A name may not say who is to move: who passes hands down beta, turned over, by a null window.
            let may_pass = match (window(parent), window(call)) {
                ([_, Some(beta)], [Some(low), Some(high)]) => {
                    negamax && low == -beta && numbers.is_one_more(low, high) && window(parent) != window(call)
                }
                _ => false,
            };
            return parent.position == call.position && !may_pass;
        }
        let is_turned = match window(call) {
            [Some(low), Some(high)] => low == -high,
            _ => true,
        };
        let is_same_player = match (parent.player(), call.player()) {
            (Some(above), Some(below)) => above == below,
            (None, None) => negamax && !is_turned,
            _ => false,
        };
        call.mv == TextId::NONE
            && self.moves(above).is_none()
            && parent.depth_left().is_some()
            && parent.depth_left() == call.depth_left()
            && window(parent) == window(call)
            && is_same_player
    }

    /// Whether a call asks by a null window whether its move is better, and no more: any other window has a bound of
    /// its parent's.
    pub fn is_question(&self, parent: CallId, id: CallId) -> bool {
        let numbers = self.numbers();
        let window = |id: CallId| match self.call(id).window.map(|bound| numbers.rank(bound)) {
            [Some(low), Some(high)] => Some([low, high]),
            _ => None,
        };
        let (Some([alpha, beta]), Some([low, high])) = (window(parent), window(id)) else { return false };
        // As the side to move sees them, bounds change their places and signs.
        let is_handed_down = low == alpha || high == beta || low == -beta || high == -alpha;
        numbers.is_one_more(low, high) && !is_handed_down
    }

    /// Whether a call asks by a null window whether beta is reached: `parent` makes it.
    pub(super) fn asks_for_beta(&self, parent: CallId, id: CallId) -> bool {
        let numbers = self.numbers();
        let window = |id: CallId| match self.call(id).window.map(|bound| numbers.rank(bound)) {
            [Some(low), Some(high)] => Some([low, high]),
            _ => None,
        };
        let (Some([alpha, beta]), Some([low, high])) = (window(parent), window(id)) else { return false };
        // The bound of the parent's opponent: beta for Max, alpha for Min, and turned over for the side to move.
        let is_whole = [low, high] == [alpha, beta] || [low, high] == [-beta, -alpha];
        numbers.is_one_more(low, high) && !is_whole && (high == beta || low == alpha || low == -beta)
    }

    /// The call that stands on a line, by its beginning or its end.
    pub fn call_at(&self, line: u32) -> Option<CallId> {
        if self.has_threads {
            let mut calls = self.calls();
            return calls.find(|(_, call)| [call.entered, call.left].contains(&line)).map(|(id, _)| id);
        }
        let behind = self.calls.partition_point(|call| call.entered <= line);
        let last = u32::try_from(behind).ok()?.checked_sub(1)?;
        let is_on = |id: &CallId| [self.call(*id).entered, self.call(*id).left].contains(&line);
        if is_on(&CallId(last)) {
            return Some(CallId(last));
        }
        // Its end stands behind all that it holds: it is one of those around the call before.
        let mut below: Vec<CallId> = self.roots().collect();
        loop {
            let holds = |at: &CallId| (at.0..at.0 + self.call(*at).size).contains(&last);
            let at = below.into_iter().find(holds)?;
            if is_on(&at) {
                return Some(at);
            }
            if at.0 == last {
                return None;
            }
            below = self.children(at).collect();
        }
    }

    /// Whether every call has returned: the program has come to its end, as far as the log tells.
    pub fn is_finished(&self) -> bool {
        self.unclosed.iter().all(|unclosed| unclosed.is_passed)
    }

    /// The numbers, with their order.
    pub fn numbers(&self) -> &RankedNumbers {
        &self.numbers
    }

    /// A text.
    pub fn text(&self, id: TextId) -> &str {
        self.texts.get(id.0 as usize)
    }

    /// How many moves the program says that there are.
    pub fn moves(&self, id: CallId) -> Option<u32> {
        match self.call(id).moves {
            UNKNOWN => None,
            MANY => self.notes.many_moves.of(id),
            moves => Some(moves.into()),
        }
    }

    /// The line on which a node has narrowed its window by itself, and the window since then.
    pub fn narrowed(&self, id: CallId) -> Option<(u32, [NumberId; 2])> {
        self.noted(id, flag::NARROWED).and_then(|()| self.notes.narrowed.of(id))
    }

    /// The value that the side to move has without a move.
    pub fn stand(&self, id: CallId) -> Option<NumberId> {
        self.noted(id, flag::STANDS).and_then(|()| self.notes.stands.of(id))
    }

    /// The values that sides to move have without a move, all of them.
    pub fn stands(&self) -> impl Iterator<Item = NumberId> {
        self.notes.stands.iter().map(|(_, value)| *value)
    }

    /// How many moves were left out on purpose; none in a search that does not do so.
    pub fn pruned(&self, id: CallId) -> u32 {
        let noted = self.noted(id, flag::PRUNED).filter(|()| !self.header.excluded.has(Enhancement::Pruning));
        noted.and_then(|()| self.notes.pruned.of(id)).unwrap_or(0)
    }

    /// Whether any call says that moves were left out on purpose.
    pub fn says_pruned(&self) -> bool {
        !self.notes.pruned.is_empty()
    }

    /// Takes chance to move wherever each call that is made says how probable it is, and nothing says who moves.
    pub(super) fn set_chance_by_odds(&mut self) {
        if self.notes.odds.is_empty() {
            return;
        }
        for id in (0..self.len()).map(CallId) {
            let call = self.call(id);
            let is_silent = call.player().is_none() && !call.is_leaf();
            let is_of_chance = is_silent && self.children(id).all(|child| self.probability(child).is_some());
            if let Some(call) = self.calls.get_mut(id.index()).filter(|_| is_of_chance) {
                call.flags |= flag::CHANCE;
            }
        }
    }

    /// How probable the move of chance is that leads to a call, where that is said.
    pub fn probability(&self, id: CallId) -> Option<f64> {
        self.notes.odds.of(id)
    }

    /// The move that a call says it has chosen.
    pub fn chosen(&self, id: CallId) -> Option<TextId> {
        self.noted(id, flag::CHOSE).and_then(|()| self.notes.chosen.of(id))
    }

    /// The position at the return, where it is another one than at the call.
    pub fn moved_to(&self, id: CallId) -> Option<TextId> {
        self.noted(id, flag::MOVED).and_then(|()| self.notes.ends.of(id))
    }

    /// Whether positions are named at the returns, too.
    pub fn says_ends(&self) -> bool {
        !self.notes.ends.is_empty()
    }

    /// Whether there is a note of this kind.
    fn noted(&self, id: CallId, flag: u16) -> Option<()> {
        (self.call(id).flags & flag != 0).then_some(())
    }

    /// Which of the searches that lines divide a call belongs to: 0 before the first such line.
    pub fn search_of(&self, id: CallId) -> usize {
        self.searches.partition_point(|first| *first <= id)
    }

    /// Whether lines divide searches.
    pub fn has_searches(&self) -> bool {
        !self.searches.is_empty()
    }

    /// The way to a call: the moves to it where they have names, else the numbers of the children, from 1.
    pub fn way(&self, call: CallId) -> String {
        let name = |call: CallId, number: usize| match self.text(self.call(call).mv) {
            "" => (number + 1).to_string(),
            name => name.to_owned(),
        };
        let mut parts: Vec<String> = Vec::new();
        let mut below: Vec<CallId> = self.roots().collect();
        // A single root needs no name.
        let mut is_named = below.len() > 1;
        let holds = |at: &CallId| (at.0..at.0 + self.call(*at).size).contains(&call.0);
        while let Some((number, at)) = below.iter().copied().enumerate().find(|(_, at)| holds(at)) {
            if is_named {
                parts.push(name(at, number));
            }
            if at == call {
                break;
            }
            is_named = true;
            below = self.children(at).collect();
        }
        parts.join(".")
    }

    /// The bytes that all of it takes.
    pub fn bytes(&self) -> usize {
        size_of_val(self.calls.as_slice())
            + self.numbers.bytes()
            + self.texts.bytes()
            + self.notes.bytes()
            + size_of_val(self.searches.as_slice())
    }
}
