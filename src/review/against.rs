//! The position that a log's search began with, where it is known: which move leads to each call, and what it is worth.

use std::cmp::Ordering;

use crate::game::{AnyPosition, Label, Language, Move, Player, Position, Value, with_position};
use crate::search::{Algorithm, CutoffRule, NoObserver, Search, SearchOptions};

use super::finding::{Claimed, Class, Finding, Kind, Says, Worth};
use super::judge::{Judge, Traits};
use super::log::{CallId, Log, LoggedCall, Players};
use super::number::{Number, Rank};
use super::search::{is_again, is_question};

/// How the calls of a log were found in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchedBy {
    /// By the moves' names (`move=`).
    Moves,
    /// By the positions' names (`node=`).
    Positions,
    /// By their order: the first child is the first move, and so on.
    Order,
}

/// What the values of leaves are compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// With those of the tree or the game: the program values positions in the same way.
    Points,
    /// Only who has won: the program gives finished games points of its own.
    Results,
    /// With nothing: the program values positions in a way of its own.
    Own,
}

/// How the calls of a log were found in a position, and what of them can be judged by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// How they were found.
    pub matched: MatchedBy,
    /// What the values of leaves are compared with.
    pub scale: Scale,
    /// Calls of which it was too much to find out what they are worth.
    pub unjudged: u32,
    /// Moves are found by their order, though some may be searched again and no word says so: then nothing is judged.
    pub is_unsure: bool,
}

/// What is known of a call.
#[derive(Clone, Copy, Debug)]
struct Placed {
    /// The move that leads to it.
    mv: Move,
    /// How many moves there are.
    moves: u16,
    place: Place,
    /// What it is worth, as Max sees it; [`NOTHING`] where that is not known.
    worth: i32,
}

/// Where a call stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// At a position with moves, and this player to move.
    Inner(Player),
    /// At a position where the game is over, and this player would be to move.
    Over(Player),
    /// At none: there are no more moves.
    Extra,
    /// At none: there is no such move.
    NoSuchMove,
    /// Below such a call.
    Below,
}

/// No worth is known.
const NOTHING: i32 = i32::MIN;
/// So many nodes are searched for what the calls are worth; what is left then is not judged.
const MOST_NODES: u64 = 50_000_000;
/// Deeper searches than this are not tried.
const DEEPEST: u32 = 200;

/// A position, with the calls of a log in it.
#[derive(Clone, Debug)]
pub struct Against {
    /// Who is to move at the root of a tree; games know that by themselves.
    root_player: Option<Player>,
    /// How the calls were found.
    found: Found,
    /// Whether the calls that no other one holds are the moves of the root.
    pub roots_are_moves: bool,
    calls: Vec<Placed>,
}

impl Against {
    /// Finds the calls of a log in the search of a position, and what each of them is worth.
    pub fn new(log: &Log, root: &AnyPosition) -> Self {
        let traits = Traits::of(log);
        let roots: Vec<CallId> = log.roots().collect();
        let finder = Finder::new(log, root, &roots);
        let mut against = Self {
            root_player: root.as_tree().map(|_| root.side_to_move()),
            found: Found {
                matched: finder.matched,
                scale: Scale::Points,
                unjudged: 0,
                is_unsure: finder.matched == MatchedBy::Order && !traits.says_again && asks(log),
            },
            roots_are_moves: finder.are_moves(root, &roots, traits),
            calls: Vec::with_capacity(log.len() as usize),
        };
        against.place(log, root, &finder, traits);
        against
    }

    /// How the calls were found.
    pub fn report(&self) -> Found {
        self.found
    }

    /// Who is to move at the root of a tree.
    pub fn root_player(&self) -> Option<Player> {
        let turned = |player: Player| if self.roots_are_moves { player.opponent() } else { player };
        self.root_player.map(turned)
    }

    /// The move that leads to a call; `None` where there is no such move.
    pub fn mv(&self, id: CallId) -> Option<Move> {
        let placed = self.calls.get(id.index())?;
        matches!(placed.place, Place::Inner(_) | Place::Over(_)).then_some(placed.mv)
    }

    /// Whether all calls have their places in the position.
    pub fn is_whole(&self) -> bool {
        !self.found.is_unsure
            && self.calls.iter().all(|placed| matches!(placed.place, Place::Inner(_) | Place::Over(_)))
    }

    /// Whether the game is over at a call.
    pub fn is_over(&self, id: CallId) -> bool {
        self.calls.get(id.index()).is_some_and(|placed| matches!(placed.place, Place::Over(_)))
    }

    /// How many moves there are at a call.
    pub fn moves(&self, id: CallId) -> Option<u32> {
        let placed = self.calls.get(id.index()).filter(|_| !self.found.is_unsure)?;
        matches!(placed.place, Place::Inner(_)).then_some(placed.moves.into())
    }

    /// Places all calls, and searches each position for what it is worth.
    fn place(&mut self, log: &Log, root: &AnyPosition, finder: &Finder<'_>, traits: Traits) {
        let mut open: Vec<Open> = Vec::new();
        let mut leaves = Leaves::default();
        let mut left = MOST_NODES;
        let mut horizons = Horizons::new(log, traits);
        let mut at_root = Open::new(u32::MAX, None, Some(root.clone()));
        for (id, call) in log.calls() {
            while open.pop_if(|open| open.end <= id.0).is_some() {}
            let ply = open.len() as u32;
            let (mv, found) = match open.last_mut() {
                Some(above) => finder.child(above, id),
                None if self.roots_are_moves => finder.child(&mut at_root, id),
                None => (Move::default(), Ok(Some(root.clone()))),
            };
            let (place, position) = match found {
                Ok(Some(position)) if position.is_over() => (Place::Over(position.side_to_move()), Some(position)),
                Ok(Some(position)) => (Place::Inner(position.side_to_move()), Some(position)),
                Ok(None) => (Place::Below, None),
                Err(place) => (place, None),
            };
            let moves = match (&position, open.last()) {
                (Some(position), _) => position.legal_moves().len(),
                (None, above) => above.unwrap_or(&at_root).moves.len(),
            };
            let moves = u16::try_from(moves).unwrap_or(u16::MAX);
            let worth = position.as_ref().and_then(|position| {
                let depth = horizons.depth(id, ply)?;
                leaves.take(log, id, position, call);
                worth(position, depth, &mut left)
            });
            let is_missing = position.is_some() && worth.is_none();
            self.found.unjudged += u32::from(is_missing);
            self.calls.push(Placed { mv, moves, place, worth: worth.map_or(NOTHING, Value::points) });
            open.push(Open::new(id.0 + call.size, Some(id), position));
        }
        self.found.scale = if root.as_tree().is_some() { Scale::Points } else { leaves.scale() };
    }

    /// What a call does that the position does not bear out; numbers as the log has them.
    pub(super) fn check(&self, judge: &Judge<'_>, id: CallId, player: Player, add: &mut dyn FnMut(Finding)) {
        let placed = self.calls.get(id.index()).filter(|_| !self.found.is_unsure);
        let (Some(placed), call) = (placed, judge.log().call(id)) else { return };
        let at = |class, kind, line, says| Finding { class, kind, line, call: Some(id), says };
        let mover = match placed.place {
            Place::Extra => {
                return add(at(
                    Class::Fault,
                    Kind::Extra,
                    call.entered,
                    Says::Extra(placed.mv.0.into(), placed.moves.into()),
                ));
            }
            Place::NoSuchMove => return add(at(Class::Fault, Kind::Extra, call.entered, Says::NoSuchMove(call.mv))),
            Place::Below => return,
            Place::Inner(mover) | Place::Over(mover) => mover,
        };
        let is_over = matches!(placed.place, Place::Over(_));
        // What the numbers of this line are seen from, as the position has its players.
        let viewer = match judge.players() {
            Players::SideToMove => mover,
            _ if player == Player::Max => mover,
            _ => mover.opponent(),
        };
        let worth = (placed.worth != NOTHING).then(|| viewer.sees(Value::new(placed.worth)));
        let Some(worth) = worth.and_then(|worth| self.as_log_has_it(worth, is_over)) else { return };
        if is_over && !call.is_leaf() {
            let first = judge.log().call(CallId(id.0 + 1));
            add(at(Class::Fault, Kind::Leaf, first.entered, Says::BelowLeaf(worth)));
            return;
        }
        let Some(value) = judge.value(call) else { return };
        if is_over && !call.is_from_table() {
            if !worth.allows(judge.numbers().number(value), [true; 2]) {
                add(at(Class::Fault, Kind::Leaf, call.left, Says::Leaf(value, worth)));
            }
            return;
        }
        let claimed = judge.claimed(call, value);
        if !worth.bears(judge, claimed) {
            add(at(Class::Fault, Kind::Claim, call.left, Says::Claim(claimed, worth)));
        }
    }

    /// A worth, as far as the log's numbers can be compared with it.
    fn as_log_has_it(&self, worth: Value, is_over: bool) -> Option<Worth> {
        let is_decided = worth.plies_to_decision().is_some();
        match self.found.scale {
            Scale::Points if !is_decided => Some(Worth::Points(worth.points())),
            Scale::Points | Scale::Results if is_decided || is_over || worth == Value::ZERO => {
                Some(Worth::Result(worth.cmp(&Value::ZERO)))
            }
            _ => None,
        }
    }
}

impl Worth {
    /// Whether a number may be this worth, or one that is larger or smaller, where those count as well.
    fn allows(self, number: Number, [at_least, at_most]: [bool; 2]) -> bool {
        // How the worth stands to the number: as the number says, if it is equal.
        let order = match self {
            Self::Points(points) => Number::Integer(points.into()).compare(number),
            Self::Result(result) => result.cmp(&number.compare(Number::Integer(0))),
        };
        match order {
            Ordering::Equal => true,
            Ordering::Greater => !at_most,
            Ordering::Less => !at_least,
        }
    }

    /// Whether what is claimed is true.
    fn bears(self, judge: &Judge<'_>, [low, high]: Claimed) -> bool {
        let number = |rank: Rank| judge.numbers().number(rank);
        (low.is_infinite() || self.allows(number(low), [true, false]))
            && (high.is_infinite() || self.allows(number(high), [false, true]))
    }
}

/// What a position is worth to a search of this depth, as Max sees it; `None` where that is too much work, or where a tree has no
/// estimate at this depth.
fn worth(position: &AnyPosition, depth: u32, left: &mut u64) -> Option<Value> {
    let depth = position.plies_left().map_or(depth, |plies| depth.min(plies));
    if depth > DEEPEST {
        return None;
    }
    if let Some(tree) = position.as_tree()
        && tree.tree().first_without_estimate(tree.tree().ply(tree.node()) + depth).is_some()
    {
        return None;
    }
    let options = SearchOptions::new(Algorithm::AlphaBetaSoft).with_cutoff(CutoffRule::AtEqual);
    let options = SearchOptions { depth: Some(depth), max_nodes: *left, ..options };
    let (value, nodes, stop) = with_position!(position, position => {
        let mut search = Search::new(position.clone(), &options, NoObserver);
        (search.run(), search.nodes(), search.stop())
    });
    *left = left.saturating_sub(nodes);
    stop.is_none().then_some(value)
}

/// Whether some call asks by a null window.
fn asks(log: &Log) -> bool {
    log.calls().any(|(id, _)| log.children(id).any(|child| is_question(log, id, child)))
}

/// How deep the search goes on below each call.
struct Horizons {
    /// By root: where its calls end, and how deep the deepest of them lies, or the depth that it says itself.
    roots: Vec<(u32, u32)>,
    at: usize,
    /// Whether calls may go deeper or less deep than the others.
    is_uneven: bool,
}

impl Horizons {
    fn new(log: &Log, traits: Traits) -> Self {
        let mut deepest: Vec<(u32, u32)> = Vec::new();
        let mut open: Vec<u32> = Vec::new();
        for (id, call) in log.calls() {
            while open.pop_if(|end| *end <= id.0).is_some() {}
            let ply = open.len() as u32;
            open.push(id.0 + call.size);
            match deepest.last_mut().filter(|_| ply > 0) {
                Some((_, most)) => *most = (*most).max(ply),
                None => deepest.push((id.0 + call.size, 0)),
            }
        }
        // Programs count the depth up or down.
        let stated = |root: CallId| log.call(root).depth_left().and_then(|depth| u32::try_from(depth).ok());
        let counts_down = |root: &CallId| {
            let below = log.children(*root).find_map(|child| log.call(child).depth_left());
            log.call(*root).depth_left().zip(below).is_some_and(|(depth, below)| below == depth - 1)
        };
        for (root, (_, depth)) in log.roots().zip(&mut deepest) {
            if let Some(stated) = stated(root).filter(|_| counts_down(&root)) {
                *depth = stated;
            }
        }
        let is_uneven = traits.believes || log.stands().next().is_some() || traits.says_again && !traits.has_depths;
        Self { roots: deepest, at: 0, is_uneven }
    }

    /// The depth that is left at a call; calls are asked for in their order.
    fn depth(&mut self, id: CallId, ply: u32) -> Option<u32> {
        while self.roots.get(self.at).is_some_and(|(end, _)| *end <= id.0) {
            self.at += 1;
        }
        let (_, depth) = self.roots.get(self.at)?;
        (!self.is_uneven).then(|| depth.saturating_sub(ply))
    }
}

/// How many leaves are valued as the game values them.
#[derive(Default)]
struct Leaves {
    /// Of finished games: how many have the sign of their result, in one view or in the other, and how many there are.
    results: [u32; 3],
    /// Of other leaves: how many have the same value, in one view or in the other, and how many there are.
    points: [u32; 3],
}

impl Leaves {
    fn take(&mut self, log: &Log, id: CallId, position: &AnyPosition, call: &LoggedCall) {
        let is_valued = call.is_leaf() && call.has_returned() && !call.is_from_table() && log.stand(id).is_none();
        let Some(rank) = log.numbers().rank(call.value).filter(|_| is_valued) else { return };
        let number = log.numbers().number(rank);
        let (value, is_over) = (position.evaluate(), position.is_over());
        // Who sees the number depends on how the log is read: either view may fit.
        let views = [value, -value];
        let is_same = |value: Value| match is_over {
            true => number.compare(Number::Integer(0)) == value.cmp(&Value::ZERO),
            false => number == Number::Integer(value.points().into()),
        };
        let counts = if is_over { &mut self.results } else { &mut self.points };
        for (count, view) in counts.iter_mut().zip(views) {
            *count += u32::from(is_same(view));
        }
        counts[2] += 1;
    }

    /// What most leaves agree with.
    fn scale(&self) -> Scale {
        let agrees = |[one, other, all]: [u32; 3]| 2 * one.max(other) >= all;
        let [.., others] = self.points;
        match (others > 0, agrees(self.points), agrees(self.results)) {
            (true, true, _) => Scale::Points,
            (false, _, true) => Scale::Results,
            _ => Scale::Own,
        }
    }
}

/// An open call, whose children are looked for.
struct Open {
    end: u32,
    call: Option<CallId>,
    /// `None` where the call has no place.
    position: Option<AnyPosition>,
    moves: Vec<Move>,
    /// The names of the moves, once they are asked for.
    names: Vec<Vec<String>>,
    /// How many moves were found by their order.
    next: usize,
    /// The child before: its move, and the call.
    last: Option<(Move, CallId)>,
}

impl Open {
    fn new(end: u32, call: Option<CallId>, position: Option<AnyPosition>) -> Self {
        let moves = position.as_ref().map(|position| position.legal_moves().collect()).unwrap_or_default();
        Self { end, call, position, moves, names: Vec::new(), next: 0, last: None }
    }
}

/// Finds the calls of a log in a position.
struct Finder<'l> {
    log: &'l Log,
    matched: MatchedBy,
}

impl<'l> Finder<'l> {
    /// By what the moves of a position can be told apart: the children of the root, or the roots themselves, show it.
    fn new(log: &'l Log, root: &AnyPosition, roots: &[CallId]) -> Self {
        let mut finder = Self { log, matched: MatchedBy::Order };
        let below = roots.first().map(|root| log.children(*root).collect::<Vec<_>>()).unwrap_or_default();
        for matched in [MatchedBy::Moves, MatchedBy::Positions] {
            finder.matched = matched;
            let mut open = Open::new(u32::MAX, None, Some(root.clone()));
            let is_found = |call: &CallId| finder.by_name(&mut open, *call).is_some();
            if below.iter().chain(roots).any(is_found) {
                return finder;
            }
        }
        finder.matched = MatchedBy::Order;
        finder
    }

    /// Whether several roots are the moves of the one position.
    fn are_moves(&self, root: &AnyPosition, roots: &[CallId], traits: Traits) -> bool {
        let log = self.log;
        if roots.len() < 2 && self.matched == MatchedBy::Order {
            return false;
        }
        if self.matched != MatchedBy::Order {
            let mut open = Open::new(u32::MAX, None, Some(root.clone()));
            return roots.iter().any(|call| self.by_name(&mut open, *call).is_some());
        }
        let depth = |call: &CallId| log.call(*call).depth_left();
        let is_one_search = !log.has_searches()
            && roots.iter().all(|call| depth(call) == depth(&roots[0]) && !log.call(*call).is_from_table());
        let readings = [Players::SideToMove, Players::Alternating(Player::Max), Players::Alternating(Player::Min)];
        let is_loop = |players: &Players| {
            let chain = Judge::new(log, *players, traits).chain(roots);
            chain.is_some_and(|chain| chain.is_passed_on || chain.is_alike)
        };
        is_one_search && (!traits.has_windows || readings.iter().any(is_loop))
    }

    /// The move and the position of the next child of an open call.
    fn child(&self, above: &mut Open, id: CallId) -> (Move, Result<Option<AnyPosition>, Place>) {
        let call = self.log.call(id);
        let Some(position) = above.position.clone() else { return (Move::default(), Ok(None)) };
        if call.is_null_move() {
            return (Move::NULL, Ok(position.pass()));
        }
        let is_named = match self.matched {
            MatchedBy::Moves => call.mv.is_some(),
            MatchedBy::Positions => call.position.is_some(),
            MatchedBy::Order => false,
        };
        let mv = match above.last {
            Some((mv, last)) if is_again(self.log, above.call, last, id) => Some(mv),
            _ if is_named => self.by_name(above, id),
            _ => above.moves.get(above.next).copied(),
        };
        let Some(mv) = mv else {
            let number = u16::try_from(above.next + 1).unwrap_or(u16::MAX);
            above.next += 1;
            return (Move(number), Err(if is_named { Place::NoSuchMove } else { Place::Extra }));
        };
        if above.last.is_none_or(|(last, _)| last != mv) {
            above.next += 1;
        }
        above.last = Some((mv, id));
        (mv, Ok(Some(position.play(mv))))
    }

    /// The move that is named as a call has it.
    fn by_name(&self, above: &mut Open, id: CallId) -> Option<Move> {
        let position = above.position.as_ref()?;
        let call = self.log.call(id);
        if self.matched == MatchedBy::Moves {
            if !call.mv.is_some() {
                return None;
            }
            let name = self.log.text(call.mv);
            if above.names.is_empty() {
                above.names = above.moves.iter().map(|mv| names(position, *mv)).collect();
            }
            let by_name = above.names.iter().position(|names| names.iter().any(|own| is_name(own, name)));
            let place = by_name.and_then(|place| above.moves.get(place)).copied();
            return place.or_else(|| position.read_move(&name.replace('_', " ")).ok());
        }
        if !call.position.is_some() {
            return None;
        }
        let name = self.log.text(call.position);
        above.moves.iter().copied().find(|mv| is_position(&position.play(*mv), name))
    }
}

/// What a move may be called in a log.
fn names(position: &AnyPosition, mv: Move) -> Vec<String> {
    let Some(tree) = position.as_tree() else { return vec![position.move_name(mv)] };
    let child = tree.tree().children(tree.node()).get(usize::from(mv.0));
    let label = child.and_then(|child| tree.tree().label(*child));
    label.map_or_else(Vec::new, |label| Language::ALL.map(|language| language.label(label).to_owned()).into())
}

/// Whether a log names something so; names in logs have no spaces.
fn is_name(own: &str, name: &str) -> bool {
    let plain = |text: &str| text.replace(char::is_whitespace, "_").to_lowercase();
    plain(own) == plain(name)
}

/// Whether a log names a position so: by its label, a path that ends with it, its FEN, or its key.
fn is_position(position: &AnyPosition, name: &str) -> bool {
    if let Some(tree) = position.as_tree() {
        let last = name.rsplit(['.', '/']).next().unwrap_or(name);
        let label = tree.tree().label(tree.node());
        let is_label = |label: &Label| label.texts().iter().any(|own| is_name(own, name) || is_name(own, last));
        return label.is_some_and(is_label) || is_key(position, name);
    }
    position.fen().is_some_and(|fen| is_name(&fen, name)) || is_key(position, name)
}

/// Whether a log of this program's own names a position so.
fn is_key(position: &AnyPosition, name: &str) -> bool {
    name == format!("{:016x}", position.key())
}
