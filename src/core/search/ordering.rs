//! The order in which the moves of a node are tried.
//!
//! Alpha-beta visits few nodes when good moves come first and all of them when they come last, so the order is a
//! setting of its own, to be compared. It is laid over the game: [`OrderedPosition`] is a position like any other,
//! whose candidate moves come in another order, so no algorithm knows of it. (The history heuristic of article 004 is
//! part of its algorithm; what is ordered here is then what it begins with, and what decides between equal weights.)

use std::cell::Cell;
use std::cmp::Reverse;
use std::fmt;
use std::sync::Arc;

use crate::game::{Capture, Chooser, Exact, Move, Outcome, Player, Position, Value, mixed, shuffle};

use super::{Algorithm, CutoffRule, NoObserver, Observer, PositionFacts, Progress, Search, SearchOptions};

/// An order of the moves of every node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum MoveOrdering {
    /// As the game gives them.
    #[default]
    Natural,
    /// The other way round.
    Reversed,
    /// Captures before all else: the most valuable victim first, and for the same victim the least valuable attacker.
    CapturesFirst,
    /// Shuffled by this seed, at every node in its own way, and in the same way on every machine.
    Shuffled(u32),
    /// By what each move is worth, best first: known from a search of each, made before.
    ///
    /// All those searches together may enter [`Orderer::NODES_AHEAD`] times as many nodes as the search itself; where
    /// they would need more, it stops.
    Perfect,
    /// The move that the transposition table holds comes first, the others as the game gives them. It is the listing
    /// that does it, where it has a table.
    TableFirst,
}

impl MoveOrdering {
    /// The orderings, with a usual seed.
    pub const ALL: [Self; 6] =
        [Self::Natural, Self::Reversed, Self::CapturesFirst, Self::Shuffled(1), Self::Perfect, Self::TableFirst];

    /// Whether it is laid over the game; otherwise moves come to the listing as the game gives them.
    pub const fn is_laid_over(self) -> bool {
        !matches!(self, Self::Natural | Self::TableFirst)
    }

    /// Whether it rests on searches of its own, made before.
    pub const fn takes_searches(self) -> bool {
        matches!(self, Self::Perfect)
    }

    /// Whether it can make any difference in a game; the order of a table depends on the search, too.
    pub fn means_something(self, ground: PositionFacts) -> bool {
        self != Self::CapturesFirst || ground.may_capture
    }

    /// The name in files and on the command line, without the seed.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Natural => "natural",
            Self::Reversed => "reversed",
            Self::CapturesFirst => "captures-first",
            Self::Shuffled(_) => "shuffled",
            Self::Perfect => "perfect",
            Self::TableFirst => "table-first",
        }
    }

    /// The ordering with this name: `shuffled` by the seed 1, `shuffled:7` by the seed 7.
    pub fn from_id(id: &str) -> Option<Self> {
        match id.split_once(':') {
            Some(("shuffled", seed)) if seed.bytes().all(|digit| digit.is_ascii_digit()) => {
                seed.parse().ok().map(Self::Shuffled)
            }
            Some(_) => None,
            None => Self::ALL.into_iter().find(|ordering| ordering.id() == id),
        }
    }
}

/// The name as [`MoveOrdering::from_id`] reads it, with the seed.
impl fmt::Display for MoveOrdering {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shuffled(seed) => write!(formatter, "shuffled:{seed}"),
            _ => formatter.write_str(self.id()),
        }
    }
}

/// An ordering, and what it shares with the search that it is for.
#[derive(Debug)]
pub struct Orderer {
    options: SearchOptions,
    progress: Arc<Progress>,
    /// Nodes that the searches made before may still enter.
    nodes_left: Cell<u64>,
}

impl Orderer {
    /// How many times as many nodes as a search may enter, the searches that order its moves may.
    pub const NODES_AHEAD: u64 = 10;

    /// The ordering of a search with these options, that `progress` may stop.
    pub fn new(options: &SearchOptions, progress: Option<Arc<Progress>>) -> Self {
        let nodes_left = Cell::new(options.max_nodes.saturating_mul(Self::NODES_AHEAD));
        Self { options: *options, progress: progress.unwrap_or_default(), nodes_left }
    }

    /// The search from `root`, which tries moves in this order.
    pub fn search<P: Position, O: Observer>(&self, root: P, observer: O) -> Search<OrderedPosition<'_, P>, O> {
        let depth = self.options.depth_at(&root);
        let root = OrderedPosition { position: root, orderer: self, depth, way: 0 };
        let search = Search::new(root, &self.options, observer).awaited_by(Some(Arc::clone(&self.progress)));
        // The moves of one node take whole searches: it must not try them where those were stopped.
        if self.options.ordering.takes_searches() { search.looking_at_every_node() } else { search }
    }
}

/// A position whose candidate moves come in another order than the game's own.
#[derive(Clone, Debug)]
pub struct OrderedPosition<'o, P> {
    position: P,
    orderer: &'o Orderer,
    /// Plies to the depth limit.
    depth: u32,
    /// A number for the way from the root to here.
    way: u64,
}

impl<P: Position> OrderedPosition<'_, P> {
    /// What a move is worth to the side to move, looking to the depth limit; means nothing behind a stop.
    fn worth(&self, mv: Move) -> Value {
        let Orderer { progress, nodes_left, .. } = self.orderer;
        if progress.stop().is_some() {
            return Value::ZERO;
        }
        let algorithm = match (self.position.alternates(), self.position.has_chance()) {
            (true, _) => Algorithm::AlphaBetaSoft,
            (false, false) => Algorithm::AlphaBetaByPlayer,
            (false, true) => Algorithm::Expectiminimax,
        };
        let best = SearchOptions::new(algorithm).with_cutoff(CutoffRule::AtEqual);
        let depth = Some(self.depth.saturating_sub(1));
        let options = SearchOptions { depth, max_nodes: nodes_left.get(), ..best };
        let next = self.position.play(mv);
        let mut search = Search::new(next, &options, NoObserver).stopped_by(Arc::clone(progress));
        let value = search.run();
        nodes_left.set(nodes_left.get() - search.nodes());
        if search.stop().is_some() {
            progress.give_up();
        }
        self.position.side_to_move().sees(value)
    }

    /// What follows this position by a move.
    fn with_position(&self, position: P, mv: Move) -> Self {
        Self {
            position,
            orderer: self.orderer,
            depth: self.depth.saturating_sub(1),
            way: mixed(self.way ^ (u64::from(mv.0) + 1)),
        }
    }

    fn put_in_order(&self, moves: &mut [Move]) {
        match self.orderer.options.ordering {
            MoveOrdering::Natural | MoveOrdering::TableFirst => {}
            MoveOrdering::Reversed => moves.reverse(),
            // Moves that take nothing keep their order behind those that do: `None` comes last.
            MoveOrdering::CapturesFirst => moves.sort_by_cached_key(|mv| {
                let capture = self.position.capture(*mv);
                Reverse(capture.map(|Capture { victim, attacker }| (victim, Reverse(attacker))))
            }),
            MoveOrdering::Shuffled(seed) => {
                let mut state = mixed(self.way ^ u64::from(seed));
                shuffle(moves, || {
                    state = mixed(state);
                    state
                });
            }
            MoveOrdering::Perfect => moves.sort_by_cached_key(|mv| Reverse(self.worth(*mv))),
        }
    }
}

impl<P: Position> Position for OrderedPosition<'_, P> {
    type Moves = std::vec::IntoIter<Move>;

    fn side_to_move(&self) -> Player {
        self.position.side_to_move()
    }

    fn chooser(&self) -> Chooser {
        self.position.chooser()
    }

    fn probability(&self, mv: Move) -> Option<Exact> {
        self.position.probability(mv)
    }

    fn alternates(&self) -> bool {
        self.position.alternates()
    }

    fn has_chance(&self) -> bool {
        self.position.has_chance()
    }

    fn bounds(&self) -> Option<[Value; 2]> {
        self.position.bounds()
    }

    fn unit(&self) -> u32 {
        self.position.unit()
    }

    fn grain(&self) -> u32 {
        self.position.grain()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn is_over(&self) -> bool {
        self.position.is_over()
    }

    fn legal_moves(&self) -> Self::Moves {
        self.position.legal_moves().collect::<Vec<_>>().into_iter()
    }

    fn candidate_moves(&self) -> Self::Moves {
        let mut moves: Vec<Move> = self.position.candidate_moves().collect();
        self.put_in_order(&mut moves);
        moves.into_iter()
    }

    fn play(&self, mv: Move) -> Self {
        self.with_position(self.position.play(mv), mv)
    }

    fn evaluate(&self) -> Value {
        self.position.evaluate()
    }

    fn plies_left(&self) -> Option<u32> {
        self.position.plies_left()
    }

    fn move_name(&self, mv: Move) -> String {
        self.position.move_name(mv)
    }

    fn capture(&self, mv: Move) -> Option<Capture> {
        self.position.capture(mv)
    }

    fn is_quiet(&self, mv: Move) -> bool {
        self.position.is_quiet(mv)
    }

    /// The order of the moves is no part of it, though a shuffled one follows from the way here.
    fn key(&self) -> u64 {
        self.position.key()
    }

    fn is_same(&self, other: &Self) -> bool {
        self.position.is_same(&other.position)
    }

    fn has_captures(&self) -> bool {
        self.position.has_captures()
    }

    fn is_passing_allowed(&self) -> bool {
        self.position.is_passing_allowed()
    }

    fn pass(&self) -> Option<Self> {
        Some(self.with_position(self.position.pass()?, Move::NULL))
    }

    fn is_in_check(&self) -> bool {
        self.position.is_in_check()
    }

    fn may_be_in_zugzwang(&self) -> bool {
        self.position.may_be_in_zugzwang()
    }
}

#[cfg(test)]
#[allow(clippy::expect_used, reason = "a test says what is wrong by panicking")]
mod tests {
    use super::*;
    use crate::game::Game;

    #[test]
    fn captures_come_first_the_best_victim_before_the_cheapest_attacker() {
        // A chariot takes a soldier or a horse, and a soldier takes the horse; by their numbers they come in this
        // order.
        let fen = "3k5/9/9/9/3Pn4/9/9/9/p3R4/4K4 w - - 0 1";
        let position = Game::Xiangqi.read_fen(fen).expect("a position");
        let named = |moves: Vec<Move>| moves.into_iter().map(|mv| position.move_name(mv)).collect::<Vec<_>>();
        let (taking, quiet): (Vec<Move>, Vec<Move>) =
            position.legal_moves().partition(|mv| position.capture(*mv).is_some());
        assert_eq!(named(taking), ["e1a1", "e1e5", "d5e5"]);
        assert!(quiet.len() > 10);
        let orderer =
            Orderer::new(&SearchOptions::new(Algorithm::AlphaBeta).in_order(MoveOrdering::CapturesFirst), None);
        let ordered = OrderedPosition { position: position.clone(), orderer: &orderer, depth: 1, way: 0 };
        let expected = ["d5e5", "e1e5", "e1a1"].map(str::to_owned).into_iter().chain(named(quiet));
        assert_eq!(named(ordered.candidate_moves().collect()), expected.collect::<Vec<_>>());
    }

    #[test]
    fn an_order_of_moves_changes_no_position() {
        let position = Game::Chess.start();
        let orderer = Orderer::new(&SearchOptions::new(Algorithm::AlphaBeta).in_order(MoveOrdering::Shuffled(1)), None);
        let root = OrderedPosition { position: position.clone(), orderer: &orderer, depth: 2, way: 0 };
        assert_eq!(root.key(), position.key());
        let (passed, plain) = (root.pass().expect("no check"), position.pass().expect("no check"));
        assert!(passed.position.is_same(&plain) && passed.key() == plain.key() && !passed.is_same(&root));
        assert!(passed.pass().expect("no check").is_same(&root));
        assert_eq!(passed.depth, 1);
    }

    #[test]
    fn names_are_read_back() {
        for ordering in MoveOrdering::ALL.into_iter().chain([MoveOrdering::Shuffled(77)]) {
            assert_eq!(MoveOrdering::from_id(&ordering.to_string()), Some(ordering));
        }
        assert_eq!(MoveOrdering::from_id("shuffled"), Some(MoveOrdering::Shuffled(1)));
        for wrong in ["", "random", "shuffled:", "shuffled:x", "shuffled:-1", "natural:1", "shuffled:99999999999"] {
            assert_eq!(MoveOrdering::from_id(wrong), None, "{wrong}");
        }
    }
}
