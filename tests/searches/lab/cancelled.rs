//! Work that is given up: how much is done all the same, counted in moves and not in time.

use std::cell::Cell;
use std::sync::Arc;

use plyscope_core::game::{Move, Outcome, Player, Position, Value};
use plyscope_core::lab::{Experiment, ExperimentFailure, LeafModel, Parameters, Planting, counted, run};
use plyscope_core::search::{Algorithm, Driver, MoveOrdering, Progress, SearchOptions, Stop, TableBounds};
use plyscope_disk::Cores;

use super::{small, tree};

/// A position of an incremental tree that cancels the work behind some number of moves, and counts those that are made
/// all the same.
#[derive(Clone)]
struct Cancelling<'t, P> {
    position: P,
    watch: &'t Watch,
}

struct Watch {
    played: Cell<u64>,
    cancels_at: u64,
    progress: Arc<Progress>,
}

impl<P: Position> Position for Cancelling<'_, P> {
    type Moves = P::Moves;

    fn side_to_move(&self) -> Player {
        self.position.side_to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn legal_moves(&self) -> P::Moves {
        self.position.legal_moves()
    }

    fn play(&self, mv: Move) -> Self {
        let Watch { played, cancels_at, progress } = self.watch;
        played.set(played.get() + 1);
        if played.get() == *cancels_at {
            progress.cancel();
        }
        Self { position: self.position.play(mv), watch: self.watch }
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

    fn key(&self) -> u64 {
        self.position.key()
    }

    fn is_same(&self, other: &Self) -> bool {
        self.position.is_same(&other.position)
    }
}

/// Wherever it is cancelled, also in the searches that put moves in order, it makes few moves more.
#[test]
fn a_cancelled_search_stops_at_once() {
    let tree = tree(12, 12, 5, LeafModel::Incremental, Planting::Anywhere);
    let plain = |algorithm| SearchOptions { max_nodes: u64::MAX, ..SearchOptions::new(algorithm) };
    let table = plain(Algorithm::AlphaBetaTable);
    assert_eq!(table.table.bounds, TableBounds::One);
    let searches = [
        plain(Algorithm::AlphaBetaSoft),
        plain(Algorithm::AlphaBetaHistory),
        plain(Algorithm::Killers),
        plain(Algorithm::AlphaBetaSoft).in_order(MoveOrdering::Shuffled(3)),
        plain(Algorithm::AlphaBetaSoft).in_order(MoveOrdering::Perfect),
        SearchOptions { driver: Driver::IterativeDeepening, ..table.in_order(MoveOrdering::TableFirst) },
    ];
    for options in searches {
        for cancels_at in [1, 1_000, 50_000, 200_000] {
            let whole = Arc::new(Progress::default());
            let watch = Watch { played: Cell::new(0), cancels_at, progress: Arc::clone(&whole) };
            let root = Cancelling { position: tree.root(), watch: &watch };
            let own = Arc::new(Progress::part_of(whole, u64::MAX));
            let ended = counted(root, &options, false, &own);
            assert_eq!(ended.err(), Some(Stop::Cancelled), "{options:?}");
            let more = watch.played.get() - cancels_at;
            // A look comes after so many nodes, and the way back makes the moves that are left at each ply.
            let looks = if options.ordering == MoveOrdering::Perfect { 16_384 } else { 1_024 };
            assert!(more <= looks + 12 * 12 * 2, "{more} moves more: {options:?}");
        }
    }
}

#[test]
fn a_cancelled_experiment_has_no_results() {
    for experiment in Experiment::ALL {
        let progress = Arc::new(Progress::default());
        progress.cancel();
        // It would take ages.
        let parameters = Parameters { depth: 30, seeds: 100, max_nodes: u64::MAX, ..small(experiment) };
        assert_eq!(
            run(experiment, &parameters, &Cores::default(), &progress),
            Err(ExperimentFailure::Cancelled),
            "{experiment}"
        );
    }
}
