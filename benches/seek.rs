//! Seeking to random steps of a trace of ten million nodes, beside replaying from checkpoints.
//!
//! `cargo bench -p plyscope-benches --bench seek` prints criterion's figures, then the ratio of our 99th percentile to
//! the median of the peer, measured in turns. The peer keeps a moment at every 65,536th node and goes on from there
//! step by step.

use criterion::Criterion;
use plyscope_benches::{percentile, timed};
use plyscope_core::game::connect_four::ConnectFour;
use plyscope_core::game::{Move, Outcome, Player, Position, Value};
use plyscope_core::replay::{Event, Moment};
use plyscope_core::search::{Algorithm, SearchOptions};
use plyscope_core::trace::{Step, Trace, record};

/// A full tree of this shape has 12,093,235 nodes.
const PLIES: u32 = 9;
const BRANCHING: u16 = 6;
const NODES_BETWEEN_CHECKPOINTS: u32 = 65_536;
const SEEKS: usize = 4_001;

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers on every machine, at no dependency.
fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

/// A tree without memory: each value comes from a hash of the way to it.
#[derive(Clone)]
struct Hashed {
    hash: u64,
    plies_left: u32,
    player: Player,
}

impl Position for Hashed {
    type Moves = std::iter::Map<std::ops::Range<u16>, fn(u16) -> Move>;

    fn side_to_move(&self) -> Player {
        self.player
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.plies_left == 0).then(|| Outcome::Payoff(self.evaluate()))
    }

    fn legal_moves(&self) -> Self::Moves {
        (0..BRANCHING).map(Move)
    }

    fn play(&self, mv: Move) -> Self {
        Self {
            hash: mixed(self.hash ^ u64::from(mv.0)),
            plies_left: self.plies_left - 1,
            player: self.player.opponent(),
        }
    }

    fn evaluate(&self) -> Value {
        Value::new((self.hash % 2_001) as i32 - 1_000)
    }

    fn plies_left(&self) -> Option<u32> {
        Some(self.plies_left)
    }

    fn move_name(&self, mv: Move) -> String {
        mv.0.to_string()
    }

    fn key(&self) -> u64 {
        self.hash
    }

    fn is_same(&self, other: &Self) -> bool {
        (self.hash, self.plies_left) == (other.hash, other.plies_left)
    }
}

fn trace() -> Trace {
    let root = Hashed { hash: 1, plies_left: PLIES, player: Player::Max };
    record(&root, &SearchOptions::new(Algorithm::Minimax), None, Vec::new())
}

/// The moments that the peer keeps.
fn checkpoints(trace: &Trace) -> Vec<Moment> {
    let mut moment = Moment::start(trace);
    let mut kept = vec![moment.clone()];
    while moment.advance(trace) {
        if let Event::Entered(node) = moment.event
            && node.0.is_multiple_of(NODES_BETWEEN_CHECKPOINTS)
        {
            kept.push(moment.clone());
        }
    }
    kept
}

fn replay(trace: &Trace, checkpoints: &[Moment], step: Step) -> Moment {
    let after = checkpoints.partition_point(|moment| moment.step <= step);
    let mut moment = checkpoints[after - 1].clone();
    while moment.step < step {
        moment.advance(trace);
    }
    moment
}

fn microseconds(work: impl FnOnce() -> Moment) -> (f64, Moment) {
    let (time, moment) = timed(work);
    (time.as_secs_f64() * 1e6, moment)
}

fn main() {
    let trace = trace();
    assert!(trace.len() > 10_000_000, "{} nodes", trace.len());
    let checkpoints = checkpoints(&trace);
    let mut seed = 0;
    let mut random_step = || {
        seed += 1;
        Step(mixed(seed) % trace.steps())
    };

    let mut criterion = Criterion::default().sample_size(30).configure_from_args();
    let mut group = criterion.benchmark_group(format!("to a random step of {} nodes", trace.len()));
    group.bench_function("seek", |bencher| bencher.iter(|| Moment::at(&trace, random_step())));
    group.bench_function("replay from a checkpoint", |bencher| {
        bencher.iter(|| replay(&trace, &checkpoints, random_step()));
    });
    group.finish();
    criterion.final_summary();

    let (mut seeks, mut replays) = (Vec::new(), Vec::new());
    for _ in 0..SEEKS {
        let step = random_step();
        let (time, found) = microseconds(|| Moment::at(&trace, step));
        seeks.push(time);
        let (time, replayed) = microseconds(|| replay(&trace, &checkpoints, step));
        replays.push(time);
        assert_eq!(found, replayed, "both ways lead to the same moment");
    }
    let (median, slow) = (percentile(&mut seeks, 50), percentile(&mut seeks, 99));
    let peer = percentile(&mut replays, 50);
    println!("seek    median {median:8.2} µs, 99th percentile {slow:.2} µs");
    println!("replay  median {peer:8.2} µs, from {} checkpoints", checkpoints.len());
    println!("ratio 99th percentile of seek / median of replay = {:.4} (at most 0.2 wanted)", slow / peer);
    for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta] {
        connect_four(algorithm);
    }
}

/// Seeks in a search of Connect Four of so many nodes: `PLYSCOPE_BENCH_NODES`, or ten million. One trace at a time.
fn connect_four(algorithm: Algorithm) {
    let wanted = std::env::var("PLYSCOPE_BENCH_NODES").ok().and_then(|nodes| nodes.parse().ok());
    let options = SearchOptions { max_nodes: wanted.unwrap_or(10_000_000), ..SearchOptions::new(algorithm) };
    let trace = record(&ConnectFour::default(), &options.to_depth(Some(20)), None, Vec::new());
    let mut seed = 1 << 32;
    let mut times: Vec<f64> = Vec::new();
    // Twice: the first round finds what it needs in no cache.
    for _ in 0..2 {
        times.clear();
        for _ in 0..SEEKS {
            seed += 1;
            let step = Step(mixed(seed) % trace.steps());
            times.push(microseconds(|| Moment::at(&trace, step)).0);
        }
    }
    let (median, late) = (percentile(&mut times, 50), percentile(&mut times, 99));
    let bytes = trace.bytes() as f64 / f64::from(trace.len());
    println!(
        "Connect Four by {}, {} nodes, {bytes:.2} bytes a node: seeks take {median:.1} µs in the median, {late:.1} in \
        the 99th percentile",
        algorithm.id(),
        trace.len()
    );
}
