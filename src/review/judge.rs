//! What is wrong with the calls of a log, one node at a time.
//!
//! Every node is judged from the side of its own player, who wants the largest value: then one set of rules does for negamax and
//! for both players of minimax. What is reported is turned back, so that it reads as the log does.

use crate::game::Player;

use super::claims::Claims;
use super::finding::{Bounds, Class, Finding, Kind, Looks, Proves, Says};
use super::log::{CallId, Log, LoggedCall, Players, TextId};
use super::number::{Number, Rank, Ranked};

/// What is found in a log that is read in one way.
#[derive(Debug)]
pub struct Judged {
    /// Whose side the numbers are seen from.
    pub players: Players,
    /// What was found, in no order.
    pub findings: Vec<Finding>,
    /// Nodes whose value lies outside their window: as the best child has it, and as the window has it.
    pub returns: [u32; 2],
    /// Nodes at which alpha = beta: the line of the first, and how many; those that stop there and those that go on.
    pub ties: [Option<(u32, u32)>; 2],
    /// Nodes of which it is not known how many moves there are, and which may have stopped early.
    pub unknown_moves: u32,
    /// Whether any call has a window.
    pub has_windows: bool,
}

/// So many children of a node are looked at for the value that a window comes from.
const LOOKED_AT: usize = 1_000;
/// More findings of one kind than this are counted and not kept.
const KEPT_OF_A_KIND: usize = 10_000;

/// What a whole log has in it, which decides how its parts are taken.
#[derive(Clone, Copy, Debug, Default)]
pub struct Traits {
    /// Some call says that it searches a move once more.
    pub says_again: bool,
    /// Some call passes the move, or is searched with less depth.
    pub believes: bool,
    /// Some call says what depth is left.
    pub has_depths: bool,
    /// Some call says who is to move.
    pub has_players: bool,
    /// All of them do.
    pub all_players: bool,
    /// Some call has a window.
    pub has_windows: bool,
}

impl Traits {
    /// Those of a log.
    pub fn of(log: &Log) -> Self {
        let mut traits = Self { all_players: true, ..Self::default() };
        let mut open: Vec<(u32, Option<i16>)> = Vec::new();
        for (id, call) in log.calls() {
            while open.pop_if(|(end, _)| *end <= id.0).is_some() {}
            let depth = call.depth_left();
            let above = open.last().and_then(|(_, depth)| *depth);
            let is_reduced = above.zip(depth).is_some_and(|(above, depth)| depth < above - 1);
            open.push((id.0 + call.size, depth));
            traits.has_depths |= depth.is_some();
            traits.says_again |= call.is_again();
            traits.believes |= call.is_null_move() || is_reduced;
            traits.has_players |= call.player().is_some();
            traits.all_players &= call.player().is_some();
            traits.has_windows |= call.window[0].is_some();
        }
        traits
    }
}

/// A log, as the judge looks at it.
#[derive(Clone, Copy, Debug)]
pub struct Judge<'l> {
    log: &'l Log,
    numbers: &'l Ranked,
    players: Players,
    traits: Traits,
    /// Bounds beyond this are infinities, whatever number the program writes.
    limit: Option<Rank>,
    mate: Option<Rank>,
}

/// A call as its parent's player sees it.
#[derive(Clone, Copy, Debug)]
struct Child<'l> {
    id: CallId,
    call: &'l LoggedCall,
    window: Option<Bounds>,
    value: Option<Rank>,
}

/// What the player of a node knows.
#[derive(Clone, Copy, Debug)]
struct Known {
    alpha: Rank,
    best: Rank,
}

/// A question by a null window that was answered with more than was asked, so that the move has to be searched again.
#[derive(Clone, Copy, Debug)]
struct Pending {
    value: Rank,
    window: Bounds,
    line: u32,
}

impl<'l> Judge<'l> {
    /// A judge of a log that is read in this way.
    pub fn new(log: &'l Log, players: Players, traits: Traits, mate: Option<Rank>) -> Self {
        Self { log, numbers: log.numbers(), players, traits, limit: limit(log), mate }
    }

    /// Judges all calls.
    pub fn judge(&self) -> Judged {
        let mut found = Found::new(self);
        let mut claims = Claims::new(self.log, self.limit, self.traits);
        // Calls return in the order in which those that hold no more calls end.
        let mut open: Vec<(CallId, u32, Player)> = Vec::new();
        for (id, call) in self.log.calls() {
            while let Some((done, _, player)) = open.pop_if(|(_, end, _)| *end <= id.0) {
                self.close(done, player, open.len() as u32, &mut found, &mut claims);
            }
            let above = open.last().map(|(_, _, player)| *player);
            open.push((id, id.0 + call.size, self.player(call, above)));
        }
        while let Some((done, _, player)) = open.pop() {
            self.close(done, player, open.len() as u32, &mut found, &mut claims);
        }
        found.finish(self)
    }

    /// Who is to move at a call.
    fn player(&self, call: &LoggedCall, above: Option<Player>) -> Player {
        match self.players {
            Players::SideToMove => Player::Max,
            Players::Alternating(root) => above.map_or(root, Player::opponent),
            Players::Words => call.player().or(above.map(Player::opponent)).unwrap_or(Player::Max),
        }
    }

    /// A number as the player at a node sees it, and back.
    fn own(&self, player: Player, rank: Rank) -> Rank {
        if player == Player::Min { -rank } else { rank }
    }

    /// A window as the player at a node sees it, and back.
    fn own_window(&self, player: Player, [alpha, beta]: Bounds) -> Bounds {
        if player == Player::Min { [-beta, -alpha] } else { [alpha, beta] }
    }

    /// A window for a child as its line has it, from how its parent's player sees it, and back.
    fn for_child(&self, player: Player, window: Bounds) -> Bounds {
        match self.players {
            Players::SideToMove => [-window[1], -window[0]],
            _ => self.own_window(player, window),
        }
    }

    /// A bound, where it is beyond all values an infinity.
    fn bound(&self, rank: Rank) -> Rank {
        bounded(self.limit, rank)
    }

    /// A window as its line has it.
    pub fn window(&self, call: &LoggedCall) -> Option<Bounds> {
        let [alpha, beta] = call.window.map(|bound| self.numbers.rank(bound));
        Some([self.bound(alpha?), self.bound(beta?)])
    }

    /// A value as its line has it.
    pub fn value(&self, call: &LoggedCall) -> Option<Rank> {
        self.numbers.rank(call.value).filter(|_| call.has_returned())
    }

    /// Whether two values are the same; beyond all that leaves are worth, all are.
    fn is_same(&self, one: Rank, other: Rank) -> bool {
        one == other || self.bound(one) == self.bound(other) && self.bound(one).is_infinite()
    }

    fn child(&self, player: Player, id: CallId) -> Child<'l> {
        let call = self.log.call(id);
        let value = self.value(call).map(|value| match self.players {
            Players::SideToMove => -value,
            _ => self.own(player, value),
        });
        let window = self.window(call).map(|window| self.for_child(player, window));
        Child { id, call, window, value: value.map(|value| self.one_ply_up(value)) }
    }

    /// A decided value one ply nearer to the root, where those lose a point a ply.
    fn one_ply_up(&self, value: Rank) -> Rank {
        let Some(mate) = self.mate.filter(|mate| value >= *mate || -value >= *mate) else { return value };
        let step = if value >= mate { -1.0 } else { 1.0 };
        match self.numbers.number(value) {
            Number::Integer(number) => self.numbers.rank_of(Number::Integer(number + step as i64)),
            Number::Float(number) => self.numbers.rank_of(Number::Float(number + step)),
            Number::Infinite(_) => value,
        }
    }

    fn close(&self, id: CallId, player: Player, ply: u32, found: &mut Found, claims: &mut Claims<'l>) {
        let call = self.log.call(id);
        self.node(id, call, player, found);
        let negamax = self.players == Players::SideToMove;
        claims.close(id, (self.window(call), self.value(call)), (player, negamax), ply, &mut |finding| {
            found.add(finding)
        });
    }

    fn node(&self, id: CallId, call: &'l LoggedCall, player: Player, found: &mut Found) {
        let entry = self.window(call).map(|window| self.own_window(player, window));
        let has_window = entry.is_some();
        let [entry_alpha, entry_beta] = entry.unwrap_or([Rank::NEG_INFINITY, Rank::INFINITY]);
        let narrowed = self.log.narrowed(id).and_then(|(line, window)| {
            let [alpha, beta] = window.map(|bound| self.numbers.rank(bound).map(|bound| self.bound(bound)));
            Some((line, self.own_window(player, [alpha?, beta?])))
        });
        let [alpha, mut beta] = narrowed.map_or([entry_alpha, entry_beta], |(_, window)| window);
        let shown = |window: Bounds| self.own_window(player, window);
        if let Some((line, window)) = narrowed
            && has_window
            && (window[0] < entry_alpha || window[1] > entry_beta)
        {
            let says = Says::Widened(shown([entry_alpha, entry_beta]), shown(window));
            found.at(Class::Fault, Kind::Window, line, id, says);
        }
        if has_window && alpha > beta && !call.is_leaf() && narrowed.is_none() && found.is_root(id) {
            found.at(Class::Fault, Kind::Window, call.entered, id, Says::Empty(shown([alpha, beta])));
        }
        self.check_players(id, call, found);

        let moves = self.log.moves(id);
        let stand = self.log.stand(id).and_then(|stand| self.numbers.rank(stand)).map(|stand| self.own(player, stand));
        let mut known = Known { alpha, best: Rank::NEG_INFINITY };
        if let Some(stand) = stand {
            known = Known { alpha: alpha.max(stand), best: stand };
        }
        let mut before = known;
        let mut pending: Option<Pending> = None;
        let (mut made, mut null_cut, mut all_known) = (0_u32, None, true);
        // Where it is not clear whether a move was searched again, its first value may count, too.
        let mut other_best = known.best;
        // Windows with a bound that no call has returned: whether that is wrong, is known once all moves are counted.
        let mut unknown: Vec<(Child<'_>, Bounds, Rank)> = Vec::new();
        let mut last: Option<Child<'_>> = None;
        for child in self.log.children(id).map(|child| self.child(player, child)) {
            if child.call.is_null_move() {
                null_cut = child.value.filter(|value| *value >= beta);
                continue;
            }
            let again = last.is_some_and(|last| self.is_again(&last, &child, pending, before, beta));
            if again {
                known = before;
            } else {
                if let Some(pending) = pending {
                    self.not_searched_again(pending, player, id, found);
                }
                self.check_cutoff(id, &child, made, [known.alpha, beta], entry, player, found);
                before = known;
                made += 1;
            }
            let probed = pending.filter(|_| again).map(|pending| pending.value);
            if has_window && let Some(window) = child.window {
                let place =
                    Place { id, made, again, probed, narrowed: narrowed.is_some(), entry: [entry_alpha, entry_beta] };
                match self.check_window(&place, &child, last.as_ref(), window, [known.alpha, beta], player, found) {
                    Taken::AsIs => {}
                    Taken::Narrowed([alpha, narrower]) => (known.alpha, beta) = (alpha, narrower),
                    Taken::Alpha(alpha) => {
                        unknown.push((child, [known.alpha, beta], alpha));
                        known.alpha = known.alpha.max(alpha);
                    }
                }
            }
            let asked = [known.alpha, beta];
            pending = None;
            if let Some(value) = child.value {
                pending = self.pending(&child, value, asked);
                known.best = known.best.max(value);
                known.alpha = known.alpha.max(value);
                other_best = other_best.max(value);
            } else {
                all_known = false;
            }
            last = Some(child);
        }
        if let Some(pending) = pending {
            self.not_searched_again(pending, player, id, found);
        }
        let are_all = moves.is_some_and(|moves| made >= moves);
        for (child, asked, bound) in unknown {
            self.unknown_bound(&child, asked, bound, are_all, player, found);
        }
        let node =
            Node { id, call, player, has_window, entry: [entry_alpha, entry_beta], window: [alpha, beta], moves, made };
        let is_inner = made > 0 || stand.is_some() || null_cut.is_some();
        if !call.has_returned() || self.value(call).is_none() {
            return;
        }
        if is_inner && all_known && !call.is_from_table() {
            found.inner += 1;
            if null_cut.is_none() {
                self.check_stop(&node, [known.alpha, beta], stand.is_some(), found);
            }
            self.check_value(&node, known.best, other_best, null_cut, found);
        } else if call.is_leaf()
            && !call.is_from_table()
            && !call.position.is_some()
            && moves.is_some_and(|moves| moves > 0)
        {
            found.at(Class::Ask, Kind::NoMoves, call.left, id, Says::NoMoves(moves.unwrap_or(0)));
        }
    }

    /// Whether players alternate below a node, where its calls say who moves.
    fn check_players(&self, id: CallId, call: &LoggedCall, found: &mut Found) {
        let (Players::Words, Some(own)) = (self.players, call.player()) else { return };
        let mut first = None;
        for child in self.log.children(id) {
            match self.log.call(child).player() {
                Some(player) if player == own => {
                    found.alternates[0] += 1;
                    first = first.or(Some(child));
                }
                Some(_) => found.alternates[1] += 1,
                None => {}
            }
        }
        if let Some(child) = first {
            found.same_player.push((self.log.call(child).entered, child, own));
        }
    }

    /// Whether a call searches the move of the one before it once more.
    fn is_again(
        &self,
        last: &Child<'_>,
        child: &Child<'_>,
        pending: Option<Pending>,
        before: Known,
        beta: Rank,
    ) -> bool {
        if self.traits.says_again {
            return child.call.is_again();
        }
        let is_same_move = last.call.mv.is_some() && last.call.mv == child.call.mv;
        if last.call.mv.is_some() && child.call.mv.is_some() && !is_same_move {
            return false;
        }
        match (pending, child.window) {
            (Some(pending), Some([low, high])) => {
                let is_wider = low <= pending.window[0] && high >= pending.window[1] || low >= pending.window[1];
                is_same_move || high == beta && (before.alpha..=pending.value).contains(&low) && is_wider
            }
            (None, window) => is_same_move && window != last.window,
            (Some(_), None) => is_same_move,
        }
    }

    /// Whether a call has asked no more than whether its move is better than what is known, and it is.
    fn pending(&self, child: &Child<'_>, value: Rank, [alpha, beta]: Bounds) -> Option<Pending> {
        let window = child.window?;
        let [low, high] = window;
        let is_question = low == alpha && high < beta && self.numbers.is_one_more(low, high);
        (is_question && low < value && value < beta).then_some(Pending {
            value,
            window: [low, beta],
            line: child.call.left,
        })
    }

    fn not_searched_again(&self, pending: Pending, player: Player, id: CallId, found: &mut Found) {
        let at_least = self.players == Players::SideToMove || player == Player::Max;
        let says = Says::NoResearch(at_least, self.own(player, pending.value), self.own_window(player, pending.window));
        found.at(Class::Fault, Kind::NoResearch, pending.line, id, says);
    }

    /// Whether the search may go on to a child.
    #[allow(clippy::too_many_arguments, reason = "they are what is known at the child")]
    fn check_cutoff(
        &self,
        id: CallId,
        child: &Child<'_>,
        made: u32,
        [alpha, beta]: Bounds,
        entry: Option<Bounds>,
        player: Player,
        found: &mut Found,
    ) {
        let Some(entry) = entry.filter(|_| made > 0) else { return };
        let line = child.call.entered;
        if alpha > beta && entry[0] <= entry[1] {
            let says = Says::MissedCut(made + 1, self.own_window(player, [alpha, beta]));
            found.at(Class::Waste, Kind::MissedCut, line, id, says);
        } else if alpha == beta && entry[0] < entry[1] {
            found.tie(1, line);
        }
    }

    /// Compares a child's window with what is known.
    #[allow(clippy::too_many_arguments, reason = "they are what is known at the child")]
    fn check_window(
        &self,
        place: &Place,
        child: &Child<'_>,
        last: Option<&Child<'_>>,
        got: Bounds,
        known: Bounds,
        player: Player,
        found: &mut Found,
    ) -> Taken {
        let ([low, high], [alpha, beta]) = (got, known);
        let negamax = self.players == Players::SideToMove;
        let line = child.call.entered;
        if got == known || alpha > beta {
            return Taken::AsIs;
        }
        let is_question = self.numbers.is_one_more(low, high);
        if place.again {
            let from = (alpha..=place.probed.map_or(alpha, |probed| probed.max(alpha))).contains(&low);
            if from && (high == beta || is_question && high < beta) {
                return Taken::AsIs;
            }
        }
        if is_question && low == alpha && high < beta {
            return Taken::AsIs;
        }
        let shown = self.for_child(player, got);
        let known_shown = self.own_window(player, known);
        let must = self.for_child(player, known);
        let other_must = negamax.then_some(must);
        if got == [beta, alpha] {
            found.at(Class::Fault, Kind::Swapped, line, child.id, Says::Swapped(shown, must));
            return Taken::AsIs;
        }
        if negamax && shown == known {
            found.at(Class::Fault, Kind::Window, line, child.id, Says::NotTurned(shown, must));
            return Taken::AsIs;
        }
        if low <= alpha && high >= beta {
            let repeated = last.filter(|last| last.call.mv.is_some() && last.call.mv == child.call.mv);
            if repeated.is_some() {
                found.at(Class::Waste, Kind::Twice, line, child.id, Says::TwiceMove(child.call.mv));
                return Taken::AsIs;
            }
            let entry = place.entry;
            let says = if low <= entry[0] && high >= entry[1] && got != entry {
                Says::WiderThanParent(shown, self.own_window(player, entry), must)
            } else {
                let open = [low < alpha, high > beta];
                let open = if player == Player::Min { [open[1], open[0]] } else { open };
                Says::Wide(shown, place.made - 1, known_shown, other_must, open)
            };
            found.wide(line, child.id, says, last.is_some_and(|last| self.is_alike(last.id, child.id)));
            return Taken::AsIs;
        }
        if place.made == 1 && !place.narrowed && alpha <= low && low <= high && high <= beta {
            found.at(Class::Ask, Kind::Narrowed, line, child.id, Says::Narrowed(shown, known_shown));
            return Taken::Narrowed(got);
        }
        let odd = [low, high].into_iter().find(|bound| {
            let returned = self.log.children(place.id).take_while(|sibling| *sibling < child.id).take(LOOKED_AT);
            let is_returned = || returned.into_iter().any(|sibling| self.child(player, sibling).value == Some(*bound));
            ![alpha, beta, place.entry[0], place.entry[1]].contains(bound) && !is_returned()
        });
        let is_own = high == beta && low > alpha;
        if is_own && odd == Some(low) {
            return Taken::Alpha(low);
        }
        let says = Says::Window(shown, known_shown, other_must, None);
        found.at(Class::Fault, Kind::Window, line, child.id, says);
        Taken::AsIs
    }

    /// A window whose bound no call has returned: another move may have, which is not logged, unless all moves are.
    fn unknown_bound(
        &self,
        child: &Child<'_>,
        known: Bounds,
        bound: Rank,
        are_all: bool,
        player: Player,
        found: &mut Found,
    ) {
        let Some(got) = child.window else { return };
        let (shown, known_shown) = (self.for_child(player, got), self.own_window(player, known));
        let bound = self.own(player, bound);
        let (class, kind, says) = if are_all {
            let must = (self.players == Players::SideToMove).then(|| self.for_child(player, known));
            (Class::Fault, Kind::Window, Says::Window(shown, known_shown, must, Some(bound)))
        } else {
            (Class::Ask, Kind::Unlogged, Says::UnknownBound(shown, known_shown, bound))
        };
        found.at(class, kind, child.call.entered, child.id, says);
    }

    /// Whether two calls are the same but for their lines.
    fn is_alike(&self, one: CallId, other: CallId) -> bool {
        let size = self.log.call(one).size;
        let is_alike = |(one, other): (&LoggedCall, &LoggedCall)| {
            one.size == other.size && one.window == other.window && one.value == other.value
        };
        let part = |from: CallId| (from.0..from.0 + size).map(|id| self.log.call(CallId(id)));
        size == self.log.call(other).size && part(one).zip(part(other)).all(is_alike)
    }

    /// Whether a node may stop where it does.
    fn check_stop(&self, node: &Node<'_>, [alpha, beta]: Bounds, stands: bool, found: &mut Found) {
        let Node { id, call, player, has_window, entry, moves, made, .. } = *node;
        match moves {
            Some(moves) if made < moves => {
                let may_stop = has_window && alpha >= beta;
                if !may_stop {
                    let class = if self.traits.has_windows { Class::Fault } else { Class::Ask };
                    let says = Says::FalseCut(made, moves, self.own_window(player, [alpha, beta]));
                    found.at(class, Kind::FalseCut, call.left, id, says);
                } else if alpha == beta && entry[0] < entry[1] && (made > 0 || stands) {
                    found.tie(0, call.left);
                }
            }
            Some(_) => {}
            None if has_window && self.traits.has_windows => found.unknown_moves += 1,
            None => {}
        }
    }

    /// Compares what a node returns with what its children prove.
    fn check_value(&self, node: &Node<'_>, best: Rank, other_best: Rank, null_cut: Option<Rank>, found: &mut Found) {
        let Node { id, call, player, has_window, entry, window, moves, made } = *node;
        let Some(value) = self.value(call).map(|value| self.own(player, value)) else { return };
        let negamax = self.players == Players::SideToMove;
        let within = |value: Rank, [alpha, beta]: Bounds| value.min(beta).max(alpha);
        let (soft, hard) = (best, within(best, entry));
        let line = call.left;
        if self.is_same(value, soft) {
            found.returns[0] += u32::from(soft != hard);
            return;
        }
        let clamped = [hard, within(best, window)];
        if clamped.iter().any(|clamped| self.is_same(value, *clamped)) {
            found.returns[1] += u32::from(soft != hard);
            return;
        }
        if [other_best, within(other_best, entry)].contains(&value) {
            return;
        }
        // A null move that is good enough answers for the node.
        if let Some(passed) = null_cut
            && (self.is_same(value, passed) || self.is_same(value, entry[1]) || self.is_same(value, window[1]))
        {
            return;
        }
        let is_better = value > soft;
        let are_all = moves.is_some_and(|moves| made >= moves);
        let shown = |rank: Rank| self.own(player, rank);
        let proves = |looks: Looks| Proves { value: shown(value), soft: shown(soft), hard: shown(hard), looks };
        let is_inside = entry[0] < value && value < entry[1];
        if self.mate.is_none() && is_inside && self.are_mates(value, soft) {
            found.at(Class::Ask, Kind::OffByOne, line, id, Says::OffByOne(proves(Looks::Nothing)));
            return;
        }
        let is_edge = has_window && value == entry[1];
        if is_better && is_edge && !are_all {
            found.edges.push((line, id, proves(Looks::Nothing)));
            return;
        }
        if is_better && !are_all {
            found.at(Class::Ask, Kind::Unlogged, line, id, Says::Better(proves(Looks::Nothing)));
            return;
        }
        let children: Vec<Child<'_>> = self.log.children(id).map(|child| self.child(player, child)).collect();
        let as_beta = player == Player::Max;
        let looks = if let Some(child) = children.iter().position(|child| child.value == Some(value)) {
            Looks::Child(child as u32 + 1, (!negamax).then_some(player))
        } else if negamax && value == -soft {
            Looks::SignForgotten
        } else if is_edge {
            Looks::Unreached(as_beta)
        } else if has_window && value == entry[0] {
            Looks::Bound(!as_beta)
        } else if self.is_shifted(soft, value) {
            Looks::Shifted
        } else {
            Looks::Nothing
        };
        found.at(Class::Fault, Kind::Value, line, id, Says::Value(proves(looks)));
    }

    /// Whether two values may be mates at distances of one ply from one another.
    fn are_mates(&self, one: Rank, other: Rank) -> bool {
        let (one, other) = (self.numbers.number(one).as_float(), self.numbers.number(other).as_float());
        (one.abs() - other.abs()).abs() == 1.0 && other.abs() > 900.0 && one * other > 0.0
    }

    /// Whether a value is the best one and a few points more or less.
    fn is_shifted(&self, soft: Rank, value: Rank) -> bool {
        let Some(by) = self.numbers.difference(soft, value) else { return false };
        let (by, soft) = (by.as_float().abs(), self.numbers.number(soft).as_float().abs());
        by < 50.0 && soft > 20.0 * by
    }
}

/// Roots, as the moves of one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chain {
    /// Each has the window that those before it leave.
    pub is_passed_on: bool,
    /// All have the same window.
    pub is_alike: bool,
    /// The first that should have another window, as the log has it: the one that it has, and that which it should have.
    pub first_to_profit: Option<(CallId, Bounds, Bounds)>,
}

impl Judge<'_> {
    /// Looks at roots as the moves of one position; `None` where some have no window, or have not returned.
    pub(super) fn chain(&self, roots: &[CallId]) -> Option<Chain> {
        let first = self.log.call(*roots.first()?);
        // Who chooses among them.
        let above = self.player(first, None).opponent();
        let above = if self.players == Players::SideToMove { Player::Max } else { above };
        let roots: Vec<Child<'_>> = roots.iter().map(|root| self.child(above, *root)).collect();
        let whole = roots.first()?.window?;
        let (mut alpha, mut is_passed_on, mut has_moved, mut is_alike) = (whole[0], true, false, true);
        let mut first_to_profit = None;
        for root in &roots {
            let (window, must) = (root.window?, [alpha, whole[1]]);
            has_moved |= must != whole;
            is_alike &= window == whole;
            if window != must {
                is_passed_on = false;
                if window == whole && first_to_profit.is_none() {
                    first_to_profit = Some((root.id, self.for_child(above, window), self.for_child(above, must)));
                }
            }
            // The last one may still be open.
            alpha = alpha.max(root.value.unwrap_or(Rank::NEG_INFINITY));
        }
        Some(Chain { is_passed_on: is_passed_on && has_moved, is_alike, first_to_profit })
    }
}

/// A bound, where it is beyond all values an infinity.
pub(super) fn bounded(limit: Option<Rank>, rank: Rank) -> Rank {
    match limit {
        Some(limit) if rank > limit => Rank::INFINITY,
        Some(limit) if -rank > limit => Rank::NEG_INFINITY,
        _ => rank,
    }
}

/// What has to be known of a child besides its windows.
struct Place {
    id: CallId,
    /// How many moves there were with this one.
    made: u32,
    again: bool,
    /// What the search before has returned, where the move is searched again.
    probed: Option<Rank>,
    narrowed: bool,
    entry: Bounds,
}

/// What a child's window says of its parent's.
enum Taken {
    /// Nothing.
    AsIs,
    /// The parent may have narrowed its own to this one.
    Narrowed(Bounds),
    /// The parent may have something that is worth so much, which no call has returned.
    Alpha(Rank),
}

/// A node that has returned, as its own player sees it.
struct Node<'l> {
    id: CallId,
    call: &'l LoggedCall,
    player: Player,
    has_window: bool,
    entry: Bounds,
    /// The same after it has narrowed it.
    window: Bounds,
    moves: Option<u32>,
    made: u32,
}

/// The largest value without its sign that a call without calls of its own has returned, or that a side had without a move;
/// none where no call has any.
fn limit(log: &Log) -> Option<Rank> {
    let numbers = log.numbers();
    let leaves = log.calls().filter(|(_, call)| call.is_leaf() && call.has_returned());
    let values = leaves.map(|(_, call)| call.value).chain(log.stands()).filter_map(|value| numbers.rank(value));
    let values = values.filter(|rank| !rank.is_infinite());
    let most = values.map(|rank| Rank(rank.0.abs())).max();
    most.filter(|_| log.calls().any(|(_, call)| !call.is_leaf()))
}

/// What has been found so far.
struct Found {
    findings: Vec<Finding>,
    counts: Vec<usize>,
    roots: Vec<bool>,
    returns: [u32; 2],
    ties: [Option<(u32, u32)>; 2],
    unknown_moves: u32,
    inner: u32,
    alternates: [u32; 2],
    same_player: Vec<(u32, CallId, Player)>,
    /// Nodes that return the edge of their window.
    edges: Vec<(u32, CallId, Proves)>,
    /// How many windows were too wide, and how many of them belong to searches that were there before.
    wide: [usize; 2],
}

impl Found {
    fn new(judge: &Judge<'_>) -> Self {
        let mut roots = vec![false; judge.log.len() as usize];
        for root in judge.log.roots() {
            roots[root.index()] = true;
        }
        Self {
            findings: Vec::new(),
            counts: vec![0; Kind::ALL.len()],
            roots,
            returns: [0; 2],
            ties: [None; 2],
            unknown_moves: 0,
            inner: 0,
            alternates: [0; 2],
            same_player: Vec::new(),
            edges: Vec::new(),
            wide: [0; 2],
        }
    }

    fn is_root(&self, id: CallId) -> bool {
        self.roots.get(id.index()).is_some_and(|root| *root)
    }

    fn at(&mut self, class: Class, kind: Kind, line: u32, call: CallId, says: Says) {
        self.add(Finding { class, kind, line, call: Some(call), says });
    }

    fn add(&mut self, finding: Finding) {
        let count = &mut self.counts[finding.kind as usize];
        *count += 1;
        if *count <= KEPT_OF_A_KIND {
            self.findings.push(finding);
        }
    }

    fn wide(&mut self, line: u32, call: CallId, says: Says, is_repeated: bool) {
        self.wide[0] += 1;
        self.wide[1] += usize::from(is_repeated);
        self.at(Class::Waste, Kind::WideWindow, line, call, says);
    }

    fn tie(&mut self, way: usize, line: u32) {
        let (first, count) = self.ties[way].unwrap_or((line, 0));
        self.ties[way] = Some((first.min(line), count + 1));
    }

    fn finish(mut self, judge: &Judge<'_>) -> Judged {
        let [again, turned] = self.alternates;
        // Two ghosts, passes and further moves are right; a flag that is never turned over is not.
        let is_sometimes =
            again > 0 && turned > 0 && again <= 3 * turned || judge.log.header.agents.is_some_and(|agents| agents > 2);
        if let Some((line, call, _)) = self.same_player.iter().min_by_key(|(line, ..)| *line).copied()
            && is_sometimes
        {
            self.at(Class::Ask, Kind::SamePlayer, line, call, Says::SometimesAgain(again));
        } else {
            for (line, call, player) in std::mem::take(&mut self.same_player) {
                self.at(Class::Fault, Kind::SamePlayer, line, call, Says::Again(player));
            }
        }
        let are_many = self.edges.len() * 3 > self.inner as usize;
        for (line, call, proves) in std::mem::take(&mut self.edges) {
            let (class, kind) = if are_many { (Class::Fault, Kind::Value) } else { (Class::Ask, Kind::Unlogged) };
            self.at(class, kind, line, call, Says::Edge(proves));
        }
        if let [Some((stops, stopping)), Some((goes, going))] = self.ties {
            let line = stops.max(goes);
            self.add(Finding {
                class: Class::Ask,
                kind: Kind::MixedRule,
                line,
                call: None,
                says: Says::MixedRule(stopping, going),
            });
        }
        let [wide, repeated] = self.wide;
        if repeated > 0 && repeated * 10 >= 9 * wide {
            for finding in self.findings.iter_mut().filter(|finding| finding.kind == Kind::WideWindow) {
                (finding.kind, finding.says) = (Kind::Twice, Says::Twice);
            }
        }
        Judged {
            players: judge.players,
            findings: self.findings,
            returns: self.returns,
            ties: self.ties,
            unknown_moves: self.unknown_moves,
            has_windows: judge.traits.has_windows,
        }
    }
}

/// A name that a program gave to a position, with the player to move.
pub(super) type PositionName = (TextId, Player);
