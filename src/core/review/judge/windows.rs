//! Whether each child gets the window that is known, and whether the search may go on to it.

use crate::game::Player;
use crate::review::call::{CallId, LoggedCall, TextId};
use crate::review::finding::{CallLine, Class, FindingKind};
use crate::review::header::LogViewpoint;
use crate::review::number::{LoggedNumber, Rank};
use crate::review::statement::{Bounds, FindingStatement};

use super::Judge;
use super::assumption::Assumption;
use super::node::{Child, JudgedNode, Pending};

#[cfg(test)]
thread_local! {
    /// How many siblings were looked at for what they have returned.
    static LOOKED_AT: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
}

impl<'l> JudgedNode<'_, 'l> {
    /// Whether players alternate below the node, where its calls say who moves.
    pub fn check_players(&mut self) {
        let (LogViewpoint::Words, Some(own)) = (self.judge.players, self.call.player()) else { return };
        let mut first = None;
        for child in self.judge.log.children(self.id) {
            let call = self.judge.log.call(child);
            match call.player() {
                // The node itself may be searched once more, with less depth.
                _ if call.is_again() || self.judge.is_same_position(self.id, child) => {}
                Some(player) if player == own => {
                    self.found.alternates[0] += 1;
                    first = first.or(Some(child));
                }
                Some(_) => self.found.alternates[1] += 1,
                None => {}
            }
        }
        if let Some(child) = first {
            let place = CallLine { line: self.judge.log.call(child).entered, call: child };
            self.found.same_player.push((place, own));
        }
    }

    /// Whether a call searches the move of the one before it once more.
    pub fn is_again(&self, last: &Child<'_>, child: &Child<'_>) -> bool {
        if self.judge.traits.says_again {
            // Some say so of moves that had less depth alone; the same position behind a question says as much.
            let is_named = last.call.position.is_some() && last.call.position == child.call.position;
            return child.call.is_again() || is_named && self.pending.is_some();
        }
        let is_same_move = last.call.mv.is_some() && last.call.mv == child.call.mv;
        if last.call.mv.is_some() && child.call.mv.is_some() && !is_same_move {
            return false;
        }
        let is_deeper = last.call.depth_left() < child.call.depth_left();
        // What was searched with less depth, and is better then than all before, is searched once more.
        let has_beaten = last.value.is_some_and(|value| value > self.before.alpha);
        if has_beaten && is_deeper && self.is_shallower(last) && !self.is_shallower(child) {
            return true;
        }
        if self.assumes(Assumption::Reduction) && has_beaten && self.may_be_reduced(last, child) {
            return true;
        }
        match (self.pending, child.window) {
            (Some(pending), Some([low, high])) => {
                let is_wider = low <= pending.probe[0] && high >= pending.probe[1] || low >= pending.probe[1];
                let is_from = (self.before.alpha..=pending.value).contains(&low);
                // One point above all values is no infinity.
                let is_whole = high == self.beta && !(child.is_null && high.is_infinite());
                is_same_move || is_whole && is_from && is_wider
            }
            (None, window) => is_same_move && (window != last.window || is_deeper),
            (Some(_), None) => is_same_move,
        }
    }

    /// Whether a call may search the move of the one before it once more, though no depth shows it: it has a window of
    /// that one or of the node, which what came back has not raised.
    fn may_be_reduced(&self, last: &Child<'_>, child: &Child<'_>) -> bool {
        let has_witness = self.moves.is_some() || last.is_null;
        let is_from = |[low, _]: Bounds| low == self.before.alpha;
        has_witness && (child.window == last.window || child.window.is_some_and(is_from))
    }

    /// Whether the window of a call that is no move of its node is turned over, as far as that can be told.
    pub fn check_extra_window(&mut self, child: &Child<'_>) {
        let (LogViewpoint::SideToMove, Some(got), true) = (self.judge.players, child.window, child.turns) else {
            return;
        };
        let ([alpha, _], beta) = (self.entry, self.beta);
        let is_possible =
            |[low, high]: Bounds| low == beta || high == beta || alpha <= low && low < high && high <= beta;
        let unturned = self.judge.for_child(self.player, true, got);
        let below = child.call.position;
        let is_same = below.is_some() && below == self.call.position && !child.call.is_null_move();
        if is_same && got == self.entry && got != unturned {
            let shown = self.judge.written_window(child.call).unwrap_or(unturned);
            let says = FindingStatement::TurnedForSame(shown, self.entry);
            return self.found.at(Class::Fault, FindingKind::Window, child.entered(), says);
        }
        // The node itself may be searched with less depth, and is not turned over then.
        if child.call.is_null_move() && !is_possible(got) && is_possible(unturned) {
            let shown = self.judge.written_window(child.call).unwrap_or(unturned);
            let says = FindingStatement::NotTurned(shown, got);
            self.found.at(Class::Fault, FindingKind::Window, child.entered(), says);
        }
    }

    /// Whether a call has asked no more than whether its move is better than what is known, and it is.
    pub fn asks(&self, child: &Child<'_>, value: Rank, [alpha, beta]: Bounds) -> Option<Pending> {
        let [low, high] = child.window?;
        // What is better with less depth than the moves before it had may be worse with as much.
        if self.has_full && self.is_shallower(child) && value > alpha && !child.call.is_from_table() {
            let [probe, inside] = [[low, high], [alpha, beta]];
            return Some(Pending { value, probe, inside, must: true, line: child.call.left });
        }
        let is_whole = [low, high] == [alpha, beta];
        let is_question = child.is_null && !is_whole && (low >= alpha || high == alpha);
        (is_question && low < value && value < beta).then(|| Pending {
            value,
            probe: [low, high],
            inside: [alpha, beta],
            must: value > alpha && !self.is_exact(child),
            line: child.call.left,
        })
    }

    /// Whether what comes back is exact however narrow the window is: there is nothing below it but leaves.
    fn is_exact(&self, child: &Child<'_>) -> bool {
        let log = self.judge.log;
        let is_leaf = |call: &LoggedCall| call.is_leaf() && !call.is_from_table();
        is_leaf(child.call) || !child.call.is_leaf() && log.children(child.id).all(|below| is_leaf(log.call(below)))
    }

    /// Such a move was not searched again.
    pub fn not_searched_again(&mut self) {
        let Some(pending) = self.pending.filter(|pending| pending.must) else { return };
        let at_least = self.judge.players == LogViewpoint::SideToMove || self.player == Player::Max;
        let value = self.judge.own(self.player, pending.value);
        let says = FindingStatement::NoResearch(at_least, value, self.shown(pending.inside));
        self.found.at(Class::Fault, FindingKind::NoResearch, CallLine { line: pending.line, call: self.id }, says);
    }

    /// Whether the search may go on to a child.
    pub fn check_cutoff(&mut self, child: &Child<'_>) {
        if !self.has_window || self.made == 0 && self.stand.is_none() {
            return;
        }
        let ([alpha, beta], [entry_alpha, entry_beta]) = (self.bounds(), self.entry);
        let line = child.call.entered;
        if alpha > beta && entry_alpha <= entry_beta {
            let says = FindingStatement::MissedCut(self.made + 1, self.shown([alpha, beta]));
            self.found.at(Class::Waste, FindingKind::MissedCut, CallLine { line, call: self.id }, says);
        } else if alpha == beta && entry_alpha < entry_beta {
            self.found.tie(1, line);
        }
    }

    /// Compares a child's window with what is known, and takes in what it tells.
    pub fn check_window(&mut self, child: &Child<'l>, again: bool) {
        let known = self.bounds();
        let [alpha, beta] = known;
        // Whatever is handed down from a window that stands upside down follows from that.
        let is_upright = alpha <= beta && self.written[0] <= self.written[1];
        let Some(got) = child.window.filter(|got| self.has_window && *got != known && is_upright) else { return };
        let [low, high] = got;
        if again {
            let probed = self.pending.map_or(alpha, |pending| pending.value.max(alpha));
            if (alpha..=probed).contains(&low) && (high == beta || child.is_null && high < beta) {
                return;
            }
        }
        // A question: whether it is better, or as good, or much better.
        let may_ask = low == alpha || self.judge.traits.asks && low >= alpha && high <= beta;
        if child.is_null && (may_ask || high == alpha) {
            return;
        }
        let negamax = self.judge.players == LogViewpoint::SideToMove;
        let shown = self.judge.written_window(child.call).unwrap_or(got);
        let known_shown = self.shown(known);
        let must = self.for_child(child, known);
        if let Some(least) = self.overflow(child) {
            let says = FindingStatement::Overflow(shown, least);
            return self.found.at(Class::Fault, FindingKind::Window, child.entered(), says);
        }
        let mut at = |class, kind, says| self.found.at(class, kind, child.entered(), says);
        if got == [beta, alpha] {
            return at(Class::Fault, FindingKind::Swapped, FindingStatement::Swapped(shown, must));
        }
        let otherwise = self.judge.for_child(self.player, true, got);
        if negamax && !self.is_same && otherwise == known {
            let says = match child.turns {
                true => FindingStatement::NotTurned(shown, must),
                false => FindingStatement::TurnedForSame(shown, must),
            };
            return at(Class::Fault, FindingKind::Window, says);
        }
        let written = self.judge.written_window(child.call);
        let written_low = written.map_or(low, |window| self.judge.for_child(self.player, child.turns, window)[0]);
        if self.is_root && high == beta && self.judge.numbers.is_one_more(written_low, alpha) {
            // So that a move which is as good comes back as such, and not as a bound.
            return at(Class::Note, FindingKind::WideWindow, FindingStatement::WiderByOne(shown));
        }
        if low <= alpha && high >= beta {
            return self.wide_window(child, got, must);
        }
        if self.made == 1 && self.narrowed.is_none() && alpha <= low && shown[0] < shown[1] && high <= beta {
            let class = if self.judge.traits.is_plain { Class::Fault } else { Class::Ask };
            at(class, FindingKind::Narrowed, FindingStatement::Narrowed(shown, known_shown));
            // A move that is not logged may have done so.
            self.has_unlogged |= low > alpha && high == beta;
            (self.known.alpha, self.beta) = (low, high);
            return;
        }
        let odd = [low, high].into_iter().find(|bound| !self.is_known(child, *bound));
        let is_own = high == beta && low > alpha;
        if is_own && odd == Some(low) {
            self.unknown.push((*child, known, low));
            self.known.alpha = low;
            return;
        }
        let says = FindingStatement::Window(shown, known_shown, negamax.then_some(must), None);
        self.found.at(Class::Fault, FindingKind::Window, child.entered(), says);
    }

    /// Says what windows have a bound that no call has returned: another move may have, which is not logged, unless all
    /// are.
    pub fn check_unknown_bounds(&mut self) {
        let are_all = self.moves.is_some_and(|moves| self.made >= moves);
        let negamax = self.judge.players == LogViewpoint::SideToMove;
        for (child, known, bound) in std::mem::take(&mut self.unknown) {
            let Some(got) = child.window else { continue };
            let shown = self
                .judge
                .written_window(child.call)
                .unwrap_or_else(|| self.judge.for_child(self.player, child.turns, got));
            let known_shown = self.shown(known);
            let bound = self.judge.own(self.player, bound);
            let (class, kind, says) = if are_all {
                let must = negamax.then(|| self.for_child(&child, known));
                (Class::Fault, FindingKind::Window, FindingStatement::Window(shown, known_shown, must, Some(bound)))
            } else {
                self.has_unlogged = true;
                (Class::Ask, FindingKind::Unlogged, FindingStatement::UnknownBound(shown, known_shown, bound))
            };
            self.found.at(class, kind, child.entered(), says);
        }
    }

    /// Whether a bound of a child's window is one that is known here, or that a sibling before it has returned.
    fn is_known(&mut self, child: &Child<'_>, bound: Rank) -> bool {
        if [self.known.alpha, self.beta, self.entry[0], self.entry[1]].contains(&bound) {
            return true;
        }
        // Siblings are taken in once, however many windows are asked for.
        while self.elder.0 < child.id.0 {
            #[cfg(test)]
            LOOKED_AT.set(LOOKED_AT.get() + 1);
            self.returned.extend(self.judge.child(self.player, Some(self.id), self.elder).value);
            self.elder = CallId(self.elder.0 + self.judge.log.call(self.elder).size);
        }
        self.returned.contains(&bound)
    }

    /// The least whole number of so many bits, if a child got it as its upper bound: turned over, it stays what it is.
    fn overflow(&self, child: &Child<'_>) -> Option<Rank> {
        let rank = |bound| self.judge.numbers.rank(bound);
        let (own, got) = (rank(self.call.window[0])?, rank(child.call.window[1])?);
        let number = self.judge.numbers.number(got);
        let is_least = [i64::from(i8::MIN), i64::from(i16::MIN), i64::from(i32::MIN), i64::MIN]
            .into_iter()
            .any(|least| number == LoggedNumber::Integer(least));
        let turns = self.judge.players == LogViewpoint::SideToMove && child.turns;
        (turns && is_least && own == got).then_some(got)
    }

    /// A child got a window that is wider than what is known; it must get this one.
    fn wide_window(&mut self, child: &Child<'_>, got: Bounds, must: Bounds) {
        let ([low, high], [alpha, beta]) = (got, self.bounds());
        let is_same = |one: TextId, other: TextId| one.is_some() && one == other;
        if self.last.is_some_and(|last| is_same(last.call.mv, child.call.mv)) {
            self.found.at(
                Class::Waste,
                FindingKind::Twice,
                child.entered(),
                FindingStatement::TwiceMove(child.call.mv),
            );
            return;
        }
        // The second time a table may answer.
        let is_position =
            |last: Child<'_>| is_same(last.call.position, child.call.position) && last.window == child.window;
        if self.last.is_some_and(is_position) {
            self.found.at(Class::Waste, FindingKind::Twice, child.entered(), FindingStatement::Twice);
            return;
        }
        let negamax = self.judge.players == LogViewpoint::SideToMove;
        let shown = self.judge.written_window(child.call).unwrap_or(got);
        let says = if low <= self.entry[0] && high >= self.entry[1] && got != self.entry {
            FindingStatement::WiderThanParent(shown, self.shown(self.entry), must)
        } else {
            let open = [low < alpha, high > beta];
            let open = if self.player == Player::Min { [open[1], open[0]] } else { open };
            FindingStatement::Wide(shown, self.made - 1, self.shown([alpha, beta]), negamax.then_some(must), open)
        };
        let is_repeated = self.last.is_some_and(|last| self.judge.is_alike(last.id, child.id));
        self.found.wide(child.entered(), says, is_repeated);
    }
}

impl Judge<'_> {
    /// Whether two calls are the same but for their lines.
    fn is_alike(&self, one: CallId, other: CallId) -> bool {
        let size = self.log.call(one).size;
        let is_alike = |(one, other): (&LoggedCall, &LoggedCall)| {
            one.size == other.size && one.window == other.window && one.value == other.value
        };
        let part = |from: CallId| (from.0..from.0 + size).map(|id| self.log.call(CallId(id)));
        size == self.log.call(other).size && part(one).zip(part(other)).all(is_alike)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::review::enhancements::Enhancement;
    use crate::review::{LogReader, Review};

    /// A root whose children all get windows that nobody knows.
    #[test]
    fn work_grows_with_the_calls_where_each_has_a_finding() {
        for count in [1_000, 4_000, 16_000] {
            let mut reader = LogReader::new();
            reader.line("> -1000000 1000000 max");
            for child in 0..count {
                reader.line(&format!("> {} {} min moves=0", 20 * child + 7, 20 * child + 9));
                reader.line(&format!("< {}", -child));
            }
            reader.line("< 0");
            let log = reader.finish().unwrap();
            LOOKED_AT.set(0);
            let review = Review::of(&log, Some(LogViewpoint::Words));
            assert!(review.count(FindingKind::Window) + 1 >= count as u64, "{}", review.count(FindingKind::Window));
            // The log is judged once or twice, and a node once more for each thing that its search may do besides.
            let most = 2 + 2 * Enhancement::ALL.len() as u64;
            assert!(LOOKED_AT.get() <= most * count as u64, "{} siblings for {count} calls", LOOKED_AT.get());
        }
    }
}
