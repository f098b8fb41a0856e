//! Records that are wrong in one way each: the comparison with what really happened has to find every one of them.

use std::panic::{AssertUnwindSafe, catch_unwind};

use plyscope_core::game::{Move, Player, Value};
use plyscope_core::search::{
    Algorithm, CallKind, ChildCall, Driver, ExplicitCall, Observer, Role, RootCall, SearchOptions, TableBounds,
    TableDepth, TableOptions, TableUse, Window,
};
use plyscope_core::trace::{Recorder, record};

use super::layered::{BruteForce, Layered};
use super::watch::{Live, Watch, compare, watched};

/// What is made wrong on the way to the recorder.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Mutant {
    /// A reduced search is taken for one of the whole depth: it proves.
    ReducedProves,
    /// An entry that was searched deeper is taken for one of the same depth: it proves.
    AtLeastProves,
    /// A null move is taken for a move: it proves.
    NullProves,
    /// What an entry proves is lost.
    NoEntryProof,
    /// The position as it stands is lost.
    NoStandPat,
    /// A second search from the value of the first is taken for one with the whole window.
    WholeWindowAgain,
    /// A pass is taken for a deeper one.
    PassDeeper,
    /// Mates are not moved with the distance from the root.
    NoShift,
    /// Every visit is taken for a move of its own.
    VisitsForMoves,
    /// A null window is taken for a whole one.
    ScoutIsFull,
    /// A bound from below is taken for one from above.
    OtherEnd,
    /// A cutoff is lost.
    NoCutoff,
    /// A second search of a move is taken for one without an upper end.
    AgainWithoutBeta,
}

impl Mutant {
    const ALL: [Self; 13] = [
        Self::ReducedProves,
        Self::AtLeastProves,
        Self::NullProves,
        Self::NoEntryProof,
        Self::NoStandPat,
        Self::WholeWindowAgain,
        Self::PassDeeper,
        Self::NoShift,
        Self::VisitsForMoves,
        Self::ScoutIsFull,
        Self::OtherEnd,
        Self::NoCutoff,
        Self::AgainWithoutBeta,
    ];

    /// Games among which there is one that shows it.
    const fn games(self) -> u64 {
        match self {
            // A mate, found twice at different distances from the root, and in a subtree that counts.
            Self::NoShift => 5_000,
            _ => 300,
        }
    }

    /// A search in which it matters.
    fn options(self) -> SearchOptions {
        use Algorithm::*;
        let two = TableOptions { bounds: TableBounds::Two, ..TableOptions::default() };
        let with = |algorithm, table| SearchOptions { table, ..SearchOptions::new(algorithm) };
        let deepening = |options| SearchOptions { driver: Driver::IterativeDeepening, ..options };
        match self {
            Self::ReducedProves => SearchOptions { reduction: 2, ..SearchOptions::new(LateMoveReductions) },
            Self::AtLeastProves => deepening(with(AlphaBetaTable, TableOptions { depth: TableDepth::AtLeast, ..two })),
            Self::NullProves => SearchOptions { zugzwang_test: false, ..SearchOptions::new(NullMove) },
            Self::NoEntryProof | Self::OtherEnd => with(AlphaBetaTable, two),
            Self::NoStandPat => SearchOptions::new(Quiescence),
            Self::WholeWindowAgain => SearchOptions::new(NegaScout),
            Self::PassDeeper => deepening(SearchOptions::new(Killers)),
            Self::NoShift => deepening(with(AlphaBetaTable, two)),
            Self::VisitsForMoves | Self::ScoutIsFull | Self::AgainWithoutBeta => SearchOptions::new(PrincipalVariation),
            Self::NoCutoff => SearchOptions::new(Killers),
        }
    }
}

/// Hands on to a recorder what a mutant makes of the events.
struct Wrong<'w> {
    mutant: Mutant,
    recorder: Recorder,
    /// What really happens.
    watch: &'w Watch,
    depth: u32,
    visits: u16,
}

/// The call of a node with a window and a depth of their own.
fn explicit(live: &Live, like: CallKind) -> ExplicitCall {
    let (depth, alpha, beta) = live.called.expect("every node is called");
    ExplicitCall { window: Window { alpha, beta }.seen_by(live.player), depth, like }
}

impl Observer for Wrong<'_> {
    fn make_room(&mut self, nodes: u64) -> u64 {
        self.recorder.make_room(nodes)
    }

    fn pass(&mut self, call: RootCall) {
        let more = u32::from(self.mutant == Mutant::PassDeeper);
        self.recorder.pass(RootCall { depth: call.depth + more, ..call });
    }

    fn enter(&mut self, mv: Move, player: Player, call: ChildCall) {
        let call = match (self.mutant, call) {
            (Mutant::ReducedProves, ChildCall::Reduced) => ChildCall::Scout,
            (Mutant::ScoutIsFull, ChildCall::Scout) => ChildCall::Full,
            _ => call,
        };
        let node = usize::from(self.visits);
        if self.mutant == Mutant::AgainWithoutBeta && self.watch.visits[node] > 1 {
            let live = &self.watch.nodes[node];
            let right = explicit(live, CallKind::Full);
            // What the opponent has at most is the lower end of the child's own window.
            let own = Window { alpha: Value::NEG_INFINITY, ..right.window.seen_by(live.player) };
            let call = ExplicitCall { window: own.seen_by(live.player), ..right };
            self.visits += 1;
            self.recorder.enter(mv, player, ChildCall::Explicit(call));
            return;
        }
        self.visits += 1;
        let mv = match self.mutant {
            Mutant::NullProves if mv == Move::NULL => Move(60_000),
            Mutant::VisitsForMoves => Move(self.visits),
            _ => mv,
        };
        self.recorder.enter(mv, player, call);
    }

    fn called(&mut self, depth: u32, _: Value, _: Value) {
        self.depth = depth;
    }

    fn table(&mut self, used: TableUse) {
        self.recorder.table(match self.mutant {
            Mutant::AtLeastProves => TableUse { depth: self.depth, ..used },
            Mutant::NoEntryProof => TableUse { depth: used.depth + 1, ..used },
            Mutant::NoShift => TableUse { shift: 0, ..used },
            Mutant::OtherEnd => TableUse { end: plyscope_core::search::EntryEnd::Upper, ..used },
            _ => used,
        });
    }

    fn stand_pat(&mut self, value: Value) {
        if self.mutant != Mutant::NoStandPat {
            self.recorder.stand_pat(value);
        }
    }

    fn leaf(&mut self, terminal: bool) {
        self.recorder.leaf(terminal);
    }

    fn candidates(&mut self, count: usize) {
        self.recorder.candidates(count);
    }

    fn at(&mut self, role: Role) {
        if self.mutant != Mutant::NoCutoff || role != Role::Cut {
            self.recorder.at(role);
        }
    }

    fn leave(&mut self, value: Value) {
        self.recorder.leave(value);
    }
}

/// Whether the comparison finds what is wrong in the search of one game.
fn is_found(mutant: Mutant, seed: u64) -> bool {
    let root = Layered::random(seed);
    let options = mutant.options().to_depth(Some(2 + seed as u32 % 5));
    let watch = watched(&root, &options, Watch::default()).finished();
    let mut header = *record(&root, &options, None, Vec::new()).header();
    if mutant == Mutant::WholeWindowAgain {
        header.options.algorithm = Algorithm::PrincipalVariation;
    }
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        let wrong = Wrong { mutant, recorder: Recorder::new(&options, Vec::new()), watch: &watch, depth: 0, visits: 0 };
        let trace = watched(&root, &options, wrong).recorder.finish(header);
        compare(&root, &trace, &watch, &mut BruteForce::default());
    }));
    outcome.is_err()
}

#[test]
fn every_wrong_record_is_found() {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let found = Mutant::ALL.map(|mutant| (mutant, (0..mutant.games()).find(|seed| is_found(mutant, *seed))));
    std::panic::set_hook(hook);
    for (mutant, seed) in found {
        assert!(seed.is_some(), "{mutant:?} was not found");
    }
}

/// Hands on every call to a recorder with its window and its depth, though the frame above would tell both.
struct Spelled<'w> {
    recorder: Recorder,
    watch: &'w Watch,
    node: usize,
}

impl Observer for Spelled<'_> {
    fn make_room(&mut self, nodes: u64) -> u64 {
        self.recorder.make_room(nodes)
    }

    fn pass(&mut self, call: RootCall) {
        self.recorder.pass(call);
    }

    fn enter(&mut self, mv: Move, player: Player, call: ChildCall) {
        let live = &self.watch.nodes[self.node];
        let call = if live.parent.is_some() { ChildCall::Explicit(explicit(live, call.kind())) } else { call };
        self.node += 1;
        self.recorder.enter(mv, player, call);
    }

    fn table(&mut self, used: TableUse) {
        self.recorder.table(used);
    }

    fn stand_pat(&mut self, value: Value) {
        self.recorder.stand_pat(value);
    }

    fn leaf(&mut self, terminal: bool) {
        self.recorder.leaf(terminal);
    }

    fn candidates(&mut self, count: usize) {
        self.recorder.candidates(count);
    }

    fn at(&mut self, role: Role) {
        self.recorder.at(role);
    }

    fn leave(&mut self, value: Value) {
        self.recorder.leave(value);
    }
}

/// A call with a window and a depth of its own, in the side table, says what the call bits say.
#[test]
fn calls_can_be_spelled_out() {
    let mut again = 0;
    let of_today = Algorithm::ALL.into_iter().filter(|algorithm| algorithm.is_enhanced());
    for (number, algorithm) in of_today.enumerate() {
        for seed in 0..60 {
            let root = Layered::random(1_000 * number as u64 + seed);
            let options = SearchOptions::new(algorithm).to_depth(Some(2 + seed as u32 % 4));
            let watch = watched(&root, &options, Watch::default()).finished();
            let header = *record(&root, &options, None, Vec::new()).header();
            let spelled = Spelled { recorder: Recorder::new(&options, Vec::new()), watch: &watch, node: 0 };
            let trace = watched(&root, &options, spelled).recorder.finish(header);
            again += compare(&root, &trace, &watch, &mut BruteForce::default()).again;
        }
    }
    assert!(again > 100, "{again} moves were searched again");
}
