//! Writing the record of a log: what the program did, as a recorder is told of a search.

use std::collections::HashMap;

use crate::game::{AnyPosition, Chooser, Move, Player, Position, Value};
use crate::review::against::MatchedPosition;
use crate::review::call::{CallId, LoggedCall, TextId};
use crate::review::header::Ties;
use crate::review::judge::Judge;
use crate::review::log::Log;
use crate::review::number::{NumberId, Rank};
use crate::review::report::{Returns, Review};
use crate::search::{
    Algorithm, CallKind, ChildCall, CutoffRule, EntryEnd, ExplicitCall, LoggedSearchKind, Observer, PassReason, Role,
    RootCall, SearchOptions, TableUse, Window,
};
use crate::trace::{Header, NodeId, Recorder, Trace};

use super::CallPlayers;
use super::unit::LogUnit;

/// Writes the record of a log.
pub(super) struct LogWriter<'l> {
    pub log: &'l Log,
    pub review: &'l Review,
    pub judge: &'l Judge<'l>,
    /// Whether nodes of chance are such.
    pub has_chance: bool,
    pub against: Option<&'l MatchedPosition>,
    pub players: &'l CallPlayers,
    pub moves: &'l [Move],
    pub unit: Option<LogUnit>,
    pub negamax: bool,
}

/// A call that is being written.
struct OpenWrittenCall {
    /// Where chance may choose.
    position: Option<AnyPosition>,
    call: Option<CallId>,
    end: u32,
    player: Player,
    ply: u32,
    depth: u32,
    /// What kind of call it was like: what comes back from a question is not compared where the move is searched again.
    like: CallKind,
    /// As Max sees it; what its children should get, by what replay knows: a table tells it nothing.
    window: Window,
    /// The window after the node has narrowed it by itself.
    narrowed: Window,
    best: Option<Value>,
    /// Whether moves were not made, as far as the log tells how many there are.
    children_left: bool,
}

impl LogWriter<'_> {
    pub fn write(&self, root: &AnyPosition, root_player: Player, are_moves: bool) -> Trace {
        let roots: Vec<CallId> = self.log.roots().collect();
        let first_window = roots.first().map_or(Window::FULL, |root| self.window(*root));
        let is_windowed = self.review.has_windows;
        let logged = LoggedSearchKind {
            negamax: self.records_own_side(),
            windowed: is_windowed,
            soft: !matches!(self.review.returns, Returns::Hard),
            by_player: !self.players.are_by_turns(),
            chance: self.has_chance,
        };
        let deepest = (0..self.log.len()).map(|id| self.players.ply(CallId(id))).max().unwrap_or(0);
        let has_depths = roots.first().is_some_and(|root| self.log.call(*root).depth_left().is_some());
        let depth_of = |id: CallId, otherwise: u32| match self.log.call(id).depth_left() {
            Some(depth) if has_depths => u32::try_from(depth).unwrap_or(0),
            _ => otherwise,
        };
        let root_depth = |id: Option<&CallId>| id.map_or(deepest, |id| depth_of(*id, deepest)) + u32::from(are_moves);
        let cutoff = match self.review.ties {
            Ties::Strict => CutoffRule::Strict,
            _ => CutoffRule::AtEqual,
        };
        let options = SearchOptions {
            depth: Some(root_depth(roots.first())),
            window: first_window,
            max_nodes: u64::from(self.log.len()) + 1,
            ..SearchOptions::new(Algorithm::Logged(logged)).with_cutoff(cutoff)
        };
        let header = Header {
            version: Header::VERSION,
            options,
            depth: root_depth(roots.first()),
            root_player,
            unit: self.unit.map_or(1, LogUnit::points_of_one),
            grain: 1,
            bounds: self.bounds(),
            open_at_the_end: 0,
            stopped_between: false,
        };
        let mut recorder = Recorder::new(&options, Vec::with_capacity(self.log.len() as usize + 1)).with_values(
            header.unit,
            1,
            header.bounds,
        );
        let mut open: Vec<OpenWrittenCall> = Vec::new();
        if are_moves {
            let (depth, runs) = (root_depth(roots.first()), self.runs(&roots));
            recorder.make_room(1);
            recorder.pass(RootCall { depth, window: first_window, reason: PassReason::First });
            recorder.enter(Move::default(), root_player, ChildCall::Full);
            recorder.candidates(runs.max(root.legal_moves().len()));
            open.push(OpenWrittenCall {
                position: self.has_chance.then(|| root.clone()),
                call: None,
                end: self.log.len(),
                player: root_player,
                ply: 0,
                depth,
                like: CallKind::Full,
                window: first_window,
                narrowed: first_window,
                best: None,
                children_left: root.legal_moves().len() > runs,
            });
        }
        let mut sources = Sources::default();
        let mut passes: Vec<RootCall> = Vec::new();
        for (id, call) in self.log.calls() {
            self.close_before(id.0, &mut open, &mut recorder, &mut sources);
            recorder.make_room(1);
            let entry = self.window(id);
            let node = NodeId(recorder.entered());
            // What leads to a node decides how probable it is.
            let above = open.last().and_then(|above| above.position.as_ref());
            let probability = above.and_then(|above| above.probability(self.mv(id)));
            let position = self.has_chance.then(|| above.map_or_else(|| root.clone(), |above| above.play(self.mv(id))));
            let chooser = self.players.chooser(self.log, id);
            let chosen_by = chooser.player().unwrap_or(Player::Max);
            let (player, ply, depth, like) = match open.last() {
                None => {
                    let depth = depth_of(id, deepest);
                    let call = RootCall { depth, window: entry, reason: self.reason(passes.last(), depth, entry) };
                    passes.push(call);
                    recorder.pass(call);
                    recorder.enter(Move::default(), root_player, ChildCall::Full);
                    (if self.has_chance { chosen_by } else { root_player }, 0, depth, CallKind::Full)
                }
                Some(above) => {
                    let by_turns = self.players.are_by_turns() || call.is_null_move();
                    let player = if by_turns { above.player.opponent() } else { chosen_by };
                    let full = above.depth.saturating_sub(1);
                    let depth =
                        if call.is_null_move() && !has_depths { full.saturating_sub(1) } else { depth_of(id, full) };
                    let kind = self.call(id, above, entry, (depth, full));
                    recorder.enter(self.mv(id), player, kind);
                    (player, above.ply + 1, depth, kind.like())
                }
            };
            if self.has_chance {
                recorder.chance(chooser == Chooser::Chance, probability);
            }
            let narrowed = self.log.narrowed(id).and_then(|(_, window)| self.narrowed(id, window)).unwrap_or(entry);
            let open_call = OpenWrittenCall {
                position,
                call: Some(id),
                end: id.0 + call.size,
                player,
                ply,
                depth,
                like,
                window: entry,
                narrowed,
                best: None,
                children_left: false,
            };
            if call.is_leaf() {
                match sources.of(self.log, id, player).filter(|_| is_windowed && call.is_from_table()) {
                    Some((source, source_depth, source_ply)) => recorder.table(TableUse {
                        source: source.0,
                        depth: source_depth,
                        end: self.end_of(id, player),
                        settles: true,
                        shift: ply.cast_signed() - source_ply.cast_signed(),
                    }),
                    None => recorder.leaf(self.is_over(id, call)),
                }
                open.push(open_call);
            } else {
                let children: Vec<CallId> = self.log.children(id).collect();
                let made = self.runs(&children);
                let moves = self.moves_at(id).map_or(made, |moves| moves as usize).max(made);
                // Where nobody says how many moves there are, a closed window may have spared some.
                let unknown = self.moves_at(id).is_none()
                    && is_windowed
                    && chooser != Chooser::Chance
                    && self.is_closed(id, &children, narrowed, player);
                let moves = if unknown { made + 1 } else { moves };
                recorder.candidates(if is_windowed { moves } else { made });
                open.push(OpenWrittenCall { children_left: moves > made && !unknown, ..open_call });
            }
            sources.enter(node, depth, ply);
        }
        self.close_before(self.log.len(), &mut open, &mut recorder, &mut sources);
        recorder.finish(header)
    }

    /// Whether values are recorded as the side to move sees them, as negamax has them. Where players do not move by turns,
    /// all are Max's.
    fn records_own_side(&self) -> bool {
        self.negamax && self.players.are_by_turns()
    }

    /// Ends all open calls that are behind by then, unless the log ends inside them.
    fn close_before(&self, next: u32, open: &mut Vec<OpenWrittenCall>, recorder: &mut Recorder, sources: &mut Sources) {
        while let Some(done) = open.pop_if(|open| open.end <= next) {
            let call = done.call.map(|id| (id, self.log.call(id)));
            let is_end = next == self.log.len();
            let never_returns = match call {
                Some((id, call)) => !call.has_returned() && is_end && id.0 + call.size == next,
                None => !self.log.roots().last().is_some_and(|root| self.log.call(root).has_returned()),
            };
            if is_end && never_returns {
                // Calls around it are open, too.
                return;
            }
            let own = call.and_then(|(id, call)| self.judge.value(call).map(|value| self.value(value, id)));
            // A call that has ended without a value has what was found by then.
            let value = own.or(done.best).unwrap_or(Value::ZERO);
            let is_of_chance = |call: CallId| self.players.chooser(self.log, call) == Chooser::Chance;
            let is_chance = done.call.is_some_and(is_of_chance);
            if done.children_left && (is_chance || done.narrowed.alpha >= done.narrowed.beta) {
                recorder.at(Role::Cut);
            }
            recorder.leave(if self.records_own_side() { done.player.sees(value) } else { value });
            sources.leave(self.log, done.call, done.player);
            let is_null = done.call.is_some_and(|id| self.mv(id) == Move::NULL);
            // A mean takes nothing from one child alone.
            let above = open.last_mut().filter(|above| !is_null && !above.call.is_some_and(is_of_chance));
            if let Some(above) = above {
                above.take(value, done.like);
            }
        }
    }

    /// Between which values all positions lie, where the log says so and chance moves.
    fn bounds(&self) -> Option<[Value; 2]> {
        let [low, high] = self.log.header.bounds.filter(|_| self.has_chance)?;
        let bounds = [low, high].map(|bound| self.log.numbers().rank(bound));
        let bounds = [self.points(bounds[0]?), self.points(bounds[1]?)];
        (bounds[0] < bounds[1] && bounds.iter().all(|bound| !bound.is_infinite())).then_some(bounds)
    }

    /// A window as Max sees it.
    fn window(&self, id: CallId) -> Window {
        self.narrowed(id, self.log.call(id).window).unwrap_or(Window::FULL)
    }

    fn narrowed(&self, id: CallId, bounds: [NumberId; 2]) -> Option<Window> {
        let [alpha, beta] = bounds.map(|bound| self.log.numbers().rank(bound));
        Some(self.seen_by_max(id, [alpha?, beta?]))
    }

    fn seen_by_max(&self, id: CallId, bounds: [Rank; 2]) -> Window {
        let [alpha, beta] = bounds.map(|bound| self.points(bound));
        let turned = self.negamax && self.players.at(id) == Player::Min;
        if turned { Window::new(-beta, -alpha) } else { Window::new(alpha, beta) }
    }

    /// A value as Max sees it.
    fn value(&self, rank: Rank, id: CallId) -> Value {
        let turned = self.negamax && self.players.at(id) == Player::Min;
        let value = self.points(rank);
        if turned { -value } else { value }
    }

    /// A number as it is shown.
    fn points(&self, rank: Rank) -> Value {
        // Bounds are shown as they were written; only what is too large for that counts as an infinity.
        let numbers = self.log.numbers();
        let points_of = |rank: Rank| self.unit.and_then(|unit| unit.points(numbers.number(rank)));
        let shown = if points_of(rank).is_some() { rank } else { self.judge.bound(rank) };
        if shown.is_infinite() {
            return if shown > Rank(0) { Value::INFINITY } else { Value::NEG_INFINITY };
        }
        match points_of(rank) {
            Some(points) => Value::new(points as i32),
            // What was written has even ranks.
            None => Value::new(rank.0 / 2),
        }
    }

    fn mv(&self, id: CallId) -> Move {
        self.moves.get(id.index()).copied().unwrap_or_default()
    }

    fn moves_at(&self, id: CallId) -> Option<u32> {
        self.against.and_then(|against| against.moves(id)).or_else(|| self.log.moves(id))
    }

    /// How many moves calls make: one that is searched again counts once.
    fn runs(&self, calls: &[CallId]) -> usize {
        let moves = calls.iter().map(|call| self.mv(*call)).filter(|mv| *mv != Move::NULL);
        let mut last = None;
        moves.filter(|mv| last.replace(*mv) != Some(*mv)).count()
    }

    /// Whether nothing more can matter at a node once these children have returned.
    fn is_closed(&self, id: CallId, children: &[CallId], mut window: Window, player: Player) -> bool {
        for child in children {
            let value = self.judge.value(self.log.call(*child)).map(|value| self.value(value, *child));
            match (value, player) {
                (Some(value), Player::Max) => window.alpha = window.alpha.max(value),
                (Some(value), Player::Min) => window.beta = window.beta.min(value),
                (None, _) => {}
            }
        }
        self.log.call(id).has_returned() && window.alpha >= window.beta
    }

    /// How a call was made, as far as it is not as its parent's window has it.
    fn call(&self, id: CallId, above: &OpenWrittenCall, entry: Window, (depth, full): (u32, u32)) -> ChildCall {
        if !self.review.has_windows {
            return ChildCall::Full;
        }
        let next = CallId(id.0 + self.log.call(id).size);
        let is_followed = next.0 < above.end && self.mv(next) == self.mv(id) && self.mv(id) != Move::NULL;
        let Window { alpha, beta } = above.window;
        let question = match above.player {
            Player::Max => Window::new(alpha, alpha.next_up()),
            Player::Min => Window::new(beta.next_down(), beta),
        };
        match (depth == full, is_followed) {
            (true, _) if entry == above.window && self.mv(id) != Move::NULL => ChildCall::Full,
            (true, true) if entry == question => ChildCall::Scout,
            _ => {
                let like = if is_followed { CallKind::Scout } else { CallKind::Full };
                ChildCall::Explicit(ExplicitCall { window: entry, depth, like })
            }
        }
    }

    /// Why the root is searched once more.
    fn reason(&self, before: Option<&RootCall>, depth: u32, window: Window) -> PassReason {
        let Some(before) = before else { return PassReason::First };
        let is_question = window.beta == window.alpha.next_up();
        if depth > before.depth {
            PassReason::Deeper
        } else if is_question {
            PassReason::Probe
        } else if window.alpha < before.window.alpha {
            PassReason::FailedLow
        } else if window.beta > before.window.beta {
            PassReason::FailedHigh
        } else {
            PassReason::Aspiration
        }
    }

    /// Whether the game is over at a leaf.
    fn is_over(&self, id: CallId, call: &LoggedCall) -> bool {
        match self.against {
            Some(against) => against.is_over(id),
            None => call.is_leaf() && !call.is_from_table() && self.log.moves(id).is_none_or(|moves| moves == 0),
        }
    }

    /// What an answer of the table says of its position, as its own player sees it.
    fn end_of(&self, id: CallId, player: Player) -> EntryEnd {
        let call = self.log.call(id);
        let (Some(value), window) = (self.judge.value(call), self.window(id).seen_by(player)) else {
            return EntryEnd::Exact;
        };
        let value = player.sees(self.value(value, id));
        if value <= window.alpha {
            EntryEnd::Upper
        } else if value >= window.beta {
            EntryEnd::Lower
        } else {
            EntryEnd::Exact
        }
    }
}

impl OpenWrittenCall {
    /// Takes in what a child has returned, as Max sees it.
    fn take(&mut self, value: Value, like: CallKind) {
        let (own, cutting) = match self.player {
            Player::Max => (self.window.alpha, self.window.beta),
            Player::Min => (self.window.beta, self.window.alpha),
        };
        // The move is searched again.
        if like == CallKind::Scout && self.player.prefers(value, own) && self.player.prefers(cutting, value) {
            return;
        }
        self.best = Some(self.best.map_or(value, |best| if self.player.prefers(value, best) { value } else { best }));
        for window in [&mut self.window, &mut self.narrowed] {
            match self.player {
                Player::Max => window.alpha = window.alpha.max(value),
                Player::Min => window.beta = window.beta.min(value),
            }
        }
    }
}

/// Where positions were searched before that a table answers for.
#[derive(Default)]
struct Sources {
    /// The nodes by call, with their depths and plies.
    nodes: Vec<(NodeId, u32, u32)>,
    by_position: HashMap<(TextId, Player), CallId>,
}

impl Sources {
    fn enter(&mut self, node: NodeId, depth: u32, ply: u32) {
        self.nodes.push((node, depth, ply));
    }

    /// A call has returned: from now on a table may answer with it.
    fn leave(&mut self, log: &Log, call: Option<CallId>, player: Player) {
        let Some((id, call)) = call.map(|id| (id, log.call(id))) else { return };
        if call.position.is_some() && !call.is_from_table() {
            self.by_position.insert((call.position, player), id);
        }
    }

    /// The node that was searched for the position of a call, with its depth and its ply.
    fn of(&self, log: &Log, id: CallId, player: Player) -> Option<(NodeId, u32, u32)> {
        let position = Some(log.call(id).position).filter(|position| position.is_some())?;
        let source = self.by_position.get(&(position, player))?;
        self.nodes.get(source.index()).copied()
    }
}
