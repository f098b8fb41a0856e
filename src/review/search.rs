//! A log as a search that is replayed like any other.
//!
//! The record has what the program did: its calls with the windows that it gave them, and the values that it returned. What those
//! values prove, and what each window should have been, follows from the record as for every search.

use std::sync::Arc;

use crate::game::tree::{Tree, TreeBuilder, TreeError, TreePosition};
use crate::game::{AnyPosition, Label, Move, Player, Position, Value};
use crate::search::{
    Algorithm, Call, CallKind, CutoffRule, EntryEnd, ExplicitCall, Logged, Observer, PassReason, Role, RootCall,
    SearchOptions, TableUse, Window,
};
use crate::trace::{Header, NodeId, Recorder, Trace};

use super::against::Against;
use super::judge::{Judge, Traits};
use super::log::{CallId, Log, LoggedCall, Players, TextId};
use super::number::{Number, Rank};
use super::report::{Returns, Review, Roots, Ties};

/// A log as a search.
#[derive(Clone, Debug)]
pub struct LoggedSearch {
    /// What was searched: the position that is known, or the tree that the log itself has.
    pub position: AnyPosition,
    /// The record.
    pub trace: Trace,
    /// The node of the log's first call: not the first one where a root that logs nothing stands above it.
    pub first: NodeId,
    /// Whether the values are those of the log; otherwise they are no whole numbers, or too large, and their order stands for
    /// them: 1 for the smallest above 0, and so on.
    pub has_own_values: bool,
    /// Whether the position was given, and not made from the log.
    pub is_of_position: bool,
}

/// Larger numbers are shown by their order: beyond them lie the values of decided games.
const LARGEST: i64 = 900_000_000;
/// Nodes of larger logs have no names of their own.
const MOST_NAMES: u32 = 100_000;

/// Makes a search of a log that has been judged; `position` is what was searched, where that is known.
///
/// # Errors
/// When the log is deeper or wider than a tree can be, or memory ends.
pub fn logged_search(
    log: &Log,
    review: &Review,
    position: Option<(&AnyPosition, &Against)>,
) -> Result<LoggedSearch, TreeError> {
    let players = CallPlayers::of(log, review.players);
    let position = position.filter(|(_, against)| against.is_whole());
    let are_moves = match position {
        Some((_, against)) => against.roots_are_moves,
        None => matches!(review.roots, Roots::Loop(_) | Roots::Alike(_)),
    };
    let (root, moves) = match position {
        Some((position, against)) => {
            let mv = |(id, _): (CallId, &LoggedCall)| against.mv(id).unwrap_or_default();
            (position.clone(), log.calls().map(mv).collect())
        }
        None => {
            let first = players.first();
            let root_player = if are_moves { first.opponent() } else { first };
            let (tree, moves) = OwnTree::of(log, &players, are_moves).build(log, root_player)?;
            (AnyPosition::Tree(TreePosition::root(Arc::new(tree))), moves)
        }
    };
    let judge = Judge::new(log, review.players, Traits::of(log));
    let has_own_values = has_own_values(log, &judge);
    let writer = Writer {
        log,
        review,
        judge,
        against: position.map(|(_, against)| against),
        players: &players,
        moves: &moves,
        has_own_values,
        negamax: review.players == Players::SideToMove,
    };
    let root_player = root.side_to_move();
    let trace = writer.write(&root, root_player, are_moves);
    Ok(LoggedSearch {
        trace,
        first: NodeId(u32::from(are_moves)),
        has_own_values,
        is_of_position: position.is_some(),
        position: root,
    })
}

/// Whether all values and bounds are whole numbers that can be shown as they are.
fn has_own_values(log: &Log, judge: &Judge<'_>) -> bool {
    let is_own = |rank: Rank| match log.numbers().number(rank) {
        Number::Integer(number) => (-LARGEST..=LARGEST).contains(&number),
        Number::Infinite(_) => true,
        Number::Float(_) => false,
    };
    log.calls().all(|(_, call)| {
        let window = judge.window(call).into_iter().flatten();
        judge.value(call).into_iter().chain(window).all(is_own)
    })
}

/// Who is to move at the calls: the players move by turns.
struct CallPlayers {
    first: Player,
    plies: Vec<u16>,
}

impl CallPlayers {
    fn of(log: &Log, players: Players) -> Self {
        let stated = log.calls().next().and_then(|(_, call)| call.player());
        let first = match players {
            Players::SideToMove => stated.unwrap_or(Player::Max),
            Players::Alternating(root) => root,
            Players::Words => stated.unwrap_or(Player::Max),
        };
        let mut plies = Vec::with_capacity(log.len() as usize);
        let mut open: Vec<u32> = Vec::new();
        for (id, call) in log.calls() {
            while open.pop_if(|end| *end <= id.0).is_some() {}
            plies.push(u16::try_from(open.len()).unwrap_or(u16::MAX));
            open.push(id.0 + call.size);
        }
        Self { first, plies }
    }

    fn first(&self) -> Player {
        self.first
    }

    fn ply(&self, id: CallId) -> u32 {
        self.plies.get(id.index()).copied().unwrap_or(0).into()
    }

    fn at(&self, id: CallId) -> Player {
        self.first.after(self.ply(id))
    }
}

/// The tree of all moves that a log makes.
struct OwnTree {
    nodes: Vec<OwnNode>,
    /// The node of each call.
    calls: Vec<u32>,
}

/// A node of it. There is none at 0 but the root: 0 stands for none.
#[derive(Clone, Copy)]
struct OwnNode {
    first_child: u32,
    next_sibling: u32,
    name: TextId,
    /// Its place among its siblings.
    place: u16,
    children: u16,
    /// How many moves there are, as far as the log says so.
    moves: u16,
    /// What it was worth as a leaf, as the line has it.
    value: Option<Rank>,
    /// Whether that is as Min sees it.
    turned: bool,
}

impl OwnNode {
    const fn new(name: TextId, place: u16) -> Self {
        Self { first_child: 0, next_sibling: 0, name, place, children: 0, moves: 0, value: None, turned: false }
    }
}

impl OwnTree {
    fn of(log: &Log, players: &CallPlayers, are_moves: bool) -> Self {
        struct Open {
            end: u32,
            node: u32,
            /// The child that was made last.
            last: u32,
            last_call: Option<CallId>,
            call: Option<CallId>,
        }
        let mut tree =
            Self { nodes: vec![OwnNode::new(TextId::NONE, 0)], calls: Vec::with_capacity(log.len() as usize) };
        let mut open: Vec<Open> = Vec::new();
        if are_moves {
            open.push(Open { end: u32::MAX, node: 0, last: 0, last_call: None, call: None });
        }
        for (id, call) in log.calls() {
            while open.pop_if(|open| open.end <= id.0).is_some() {}
            let node = match open.last_mut() {
                None => 0,
                Some(above) => {
                    let again = above.last_call.is_some_and(|last| is_again(log, above.call, last, id));
                    if !again {
                        above.last = tree.child(above.node, above.last, call.mv);
                    }
                    above.last_call = Some(id);
                    above.last
                }
            };
            tree.calls.push(node);
            if let Some(node) = tree.nodes.get_mut(node as usize) {
                let moves = log.moves(id).map_or(0, |moves| u16::try_from(moves).unwrap_or(u16::MAX));
                node.moves = node.moves.max(moves);
                if call.is_leaf() && node.value.is_none() {
                    node.value = log.numbers().rank(call.value);
                    node.turned = players.at(id) == Player::Min;
                }
            }
            open.push(Open { end: id.0 + call.size, node, last: 0, last_call: None, call: Some(id) });
        }
        tree
    }

    /// The child behind the one that was made last: the next one, or the one of this name, or a new one.
    fn child(&mut self, parent: u32, last: u32, name: TextId) -> u32 {
        let next_of = |tree: &Self, node: u32| tree.nodes.get(node as usize).map_or(0, |node| node.next_sibling);
        let first = self.nodes.get(parent as usize).map_or(0, |node| node.first_child);
        let next = if last == 0 { first } else { next_of(self, last) };
        let is_it =
            |tree: &Self, node: u32| node != 0 && tree.nodes.get(node as usize).is_some_and(|node| node.name == name);
        if next != 0 && (!name.is_some() || is_it(self, next)) {
            return next;
        }
        let (mut at, mut end) = (first, 0);
        while at != 0 {
            if name.is_some() && is_it(self, at) {
                return at;
            }
            end = at;
            at = next_of(self, at);
        }
        let new = self.nodes.len() as u32;
        let place = self.nodes.get(parent as usize).map_or(0, |node| node.children);
        self.nodes.push(OwnNode::new(name, place));
        if let Some(parent) = self.nodes.get_mut(parent as usize) {
            parent.children = parent.children.saturating_add(1);
            if parent.first_child == 0 {
                parent.first_child = new;
            }
        }
        if let Some(end) = self.nodes.get_mut(end as usize).filter(|_| end != 0) {
            end.next_sibling = new;
        }
        new
    }

    /// The tree, and the move of each call; moves that were never made are leaves without a known value.
    fn build(self, log: &Log, root_player: Player) -> Result<(Tree, Vec<Move>), TreeError> {
        let names = log.len() <= MOST_NAMES;
        let negate = |rank: Rank, turned: bool| if turned { -rank } else { rank };
        let mut builder = TreeBuilder::new(root_player);
        let mut path: Vec<(u32, String)> = Vec::new();
        let mut at = 0_u32;
        loop {
            // Down, as far as it goes.
            let Some(node) = self.nodes.get(at as usize).copied() else { break };
            let added = if node.first_child != 0 || node.moves > 0 && node.value.is_none() {
                builder.open()?
            } else {
                let value = node.value.map(|value| log.numbers().number(negate(value, node.turned)));
                let points = value.map_or(0.0, |value| value.as_float());
                let most = f64::from(Value::LARGEST_GIVEN);
                builder.leaf(points.clamp(-most, most) as i64)?
            };
            let above = path.last().map_or("", |(_, name)| name.as_str());
            let own = log.text(node.name);
            let own = if own.is_empty() { (node.place + 1).to_string() } else { own.to_owned() };
            let name = if at == 0 {
                String::new()
            } else if above.is_empty() {
                own
            } else {
                format!("{above}.{own}")
            };
            if names && node.name.is_some() && name.chars().count() <= Label::LONGEST {
                builder.set_label(added, Label::plain(&name))?;
            }
            let has_children = node.first_child != 0 || node.moves > 0 && node.value.is_none();
            if node.first_child != 0 {
                path.push((at, name));
                at = node.first_child;
                continue;
            }
            if has_children {
                for _ in 0..node.moves {
                    builder.leaf(0)?;
                }
                builder.close()?;
            }
            // Up, as far as there is nothing more.
            let mut done = at;
            let next = loop {
                let next = self.nodes.get(done as usize).map_or(0, |node| node.next_sibling);
                if next != 0 && !path.is_empty() {
                    break Some(next);
                }
                let Some((parent, _)) = path.pop() else { break None };
                if let Some(node) = self.nodes.get(parent as usize) {
                    for _ in node.children..node.moves.max(node.children) {
                        builder.leaf(0)?;
                    }
                }
                builder.close()?;
                done = parent;
            };
            match next {
                Some(next) => at = next,
                None => break,
            }
        }
        let moves = self.calls.iter().map(|node| Move(self.nodes.get(*node as usize).map_or(0, |node| node.place)));
        Ok((builder.finish()?, moves.collect()))
    }
}

/// Whether a call searches the move of the one before it once more; `parent` makes them both.
pub(super) fn is_again(log: &Log, parent: Option<CallId>, last: CallId, id: CallId) -> bool {
    let (before, call) = (log.call(last), log.call(id));
    if call.is_again() || before.mv.is_some() || call.mv.is_some() {
        return call.is_again() || before.mv == call.mv;
    }
    parent.is_some_and(|parent| is_question(log, parent, last) && !is_question(log, parent, id))
}

/// Whether a call asks by a null window whether its move is better, and no more: any other window has a bound of its parent's.
pub(super) fn is_question(log: &Log, parent: CallId, id: CallId) -> bool {
    let numbers = log.numbers();
    let window = |id: CallId| match log.call(id).window.map(|bound| numbers.rank(bound)) {
        [Some(low), Some(high)] => Some([low, high]),
        _ => None,
    };
    let (Some([alpha, beta]), Some([low, high])) = (window(parent), window(id)) else { return false };
    // As the side to move sees them, bounds change their places and signs.
    let is_handed_down = low == alpha || high == beta || low == -beta || high == -alpha;
    numbers.is_one_more(low, high) && !is_handed_down
}

/// Writes the record of a log.
struct Writer<'l> {
    log: &'l Log,
    review: &'l Review,
    judge: Judge<'l>,
    against: Option<&'l Against>,
    players: &'l CallPlayers,
    moves: &'l [Move],
    has_own_values: bool,
    negamax: bool,
}

/// A call that is being written.
struct Open {
    call: Option<CallId>,
    end: u32,
    player: Player,
    ply: u32,
    depth: u32,
    /// As Max sees it; what its children should get.
    window: Window,
    best: Option<Value>,
    /// Whether moves were not made, as far as the log tells how many there are.
    children_left: bool,
}

impl Writer<'_> {
    fn write(&self, root: &AnyPosition, root_player: Player, are_moves: bool) -> Trace {
        let roots: Vec<CallId> = self.log.roots().collect();
        let first_window = roots.first().map_or(Window::FULL, |root| self.window(*root));
        let is_windowed = self.review.has_windows;
        let logged = Logged {
            negamax: self.negamax,
            windowed: is_windowed,
            soft: !matches!(self.review.returns, Returns::Hard),
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
            open_at_the_end: 0,
            stopped_between: false,
        };
        let mut recorder = Recorder::new(&options, Vec::with_capacity(self.log.len() as usize + 1));
        let mut open: Vec<Open> = Vec::new();
        if are_moves {
            let (depth, runs) = (root_depth(roots.first()), self.runs(&roots));
            recorder.make_room(1);
            recorder.pass(RootCall { depth, window: first_window, reason: PassReason::First });
            recorder.enter(Move::default(), root_player, Call::Full);
            recorder.candidates(runs.max(root.legal_moves().len()));
            open.push(Open {
                call: None,
                end: self.log.len(),
                player: root_player,
                ply: 0,
                depth,
                window: first_window,
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
            let (player, ply, depth) = match open.last() {
                None => {
                    let depth = depth_of(id, deepest);
                    let call = RootCall { depth, window: entry, reason: self.reason(passes.last(), depth, entry) };
                    passes.push(call);
                    recorder.pass(call);
                    recorder.enter(Move::default(), root_player, Call::Full);
                    (root_player, 0, depth)
                }
                Some(above) => {
                    let player = above.player.opponent();
                    let full = above.depth.saturating_sub(1);
                    let depth =
                        if call.is_null_move() && !has_depths { full.saturating_sub(1) } else { depth_of(id, full) };
                    let kind = self.call(id, above, entry, (depth, full));
                    recorder.enter(self.mv(id), player, kind);
                    (player, above.ply + 1, depth)
                }
            };
            let mut window = entry;
            if let Some((_, narrowed)) = self.log.narrowed(id) {
                window = self.narrowed(id, narrowed).unwrap_or(entry);
            }
            let open_call = Open {
                call: Some(id),
                end: id.0 + call.size,
                player,
                ply,
                depth,
                window,
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
                let unknown =
                    self.moves_at(id).is_none() && is_windowed && self.is_closed(id, &children, window, player);
                let moves = if unknown { made + 1 } else { moves };
                recorder.candidates(if is_windowed { moves } else { made });
                open.push(Open { children_left: moves > made && !unknown, ..open_call });
            }
            sources.enter(node, depth, ply);
        }
        self.close_before(self.log.len(), &mut open, &mut recorder, &mut sources);
        recorder.finish(header)
    }

    /// Ends all open calls that are behind by then, unless the log ends inside them.
    fn close_before(&self, next: u32, open: &mut Vec<Open>, recorder: &mut Recorder, sources: &mut Sources) {
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
            if done.children_left && done.window.alpha >= done.window.beta {
                recorder.at(Role::Cut);
            }
            recorder.leave(if self.negamax { done.player.sees(value) } else { value });
            sources.leave(self.log, done.call, done.player);
            let is_null = call.is_some_and(|(_, call)| call.is_null_move());
            if let Some(above) = open.last_mut().filter(|_| !is_null) {
                above.take(value);
            }
        }
    }

    /// A window as Max sees it.
    fn window(&self, id: CallId) -> Window {
        self.narrowed(id, self.log.call(id).window).unwrap_or(Window::FULL)
    }

    fn narrowed(&self, id: CallId, bounds: [super::number::NumberId; 2]) -> Option<Window> {
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
        let shown = if self.is_shown(rank) { rank } else { self.judge.bound(rank) };
        if shown.is_infinite() {
            return if shown > Rank(0) { Value::INFINITY } else { Value::NEG_INFINITY };
        }
        match self.log.numbers().number(rank) {
            Number::Integer(number) if self.has_own_values => Value::new(number.clamp(-LARGEST, LARGEST) as i32),
            // What was written has even ranks.
            _ => Value::new(rank.0 / 2),
        }
    }

    fn is_shown(&self, rank: Rank) -> bool {
        matches!(self.log.numbers().number(rank), Number::Integer(number) if (-LARGEST..=LARGEST).contains(&number))
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
    fn call(&self, id: CallId, above: &Open, entry: Window, (depth, full): (u32, u32)) -> Call {
        if !self.review.has_windows {
            return Call::Full;
        }
        let next = CallId(id.0 + self.log.call(id).size);
        let is_followed = next.0 < above.end && self.mv(next) == self.mv(id) && self.mv(id) != Move::NULL;
        let Window { alpha, beta } = above.window;
        let question = match above.player {
            Player::Max => Window::new(alpha, alpha.next_up()),
            Player::Min => Window::new(beta.next_down(), beta),
        };
        match (depth == full, is_followed) {
            (true, _) if entry == above.window && self.mv(id) != Move::NULL => Call::Full,
            (true, true) if entry == question => Call::Scout,
            _ => {
                let like = if is_followed { CallKind::Scout } else { CallKind::Full };
                Call::Explicit(ExplicitCall { window: entry, depth, like })
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

impl Open {
    /// Takes in what a child has returned, as Max sees it.
    fn take(&mut self, value: Value) {
        self.best = Some(self.best.map_or(value, |best| if self.player.prefers(value, best) { value } else { best }));
        match self.player {
            Player::Max => self.window.alpha = self.window.alpha.max(value),
            Player::Min => self.window.beta = self.window.beta.min(value),
        }
    }
}

/// Where positions were searched before that a table answers for.
#[derive(Default)]
struct Sources {
    /// The nodes by call, with their depths and plies.
    nodes: Vec<(NodeId, u32, u32)>,
    by_position: std::collections::HashMap<(TextId, Player), CallId>,
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
