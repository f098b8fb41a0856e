//! The whole view of a search of ten million nodes, or of as many as `PLYSCOPE_BENCH_NODES` says, at 1920 pixels: 200
//! random places and sizes, at random steps, beside a peer that finds the same columns by walking the table.
//!
//! `cargo bench -p plyscope-benches --bench whole` prints criterion's figures, then how long the nodes took to be gone
//! through, what the pictures cost, and the ratio of the peer's median to ours, measured in turns. The search is that
//! of an empty board of connect four by alpha-beta, 13 plies deep; whole, it has 191 million nodes.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a bench says what is wrong by panicking")]

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use criterion::Criterion;
use plyscope_benches::percentile;
use plyscope_core::game::connect_four::ConnectFour;
use plyscope_core::game::{AnyPosition, RandomNumbers};
use plyscope_core::replay::{Plies, PliesBuilder};
use plyscope_core::search::{Algorithm, SearchOptions};
use plyscope_core::trace::{NodeId, Step, Trace};
use plyscope_disk::this_machine;
use plyscope_files::{Scenario, ValueVisibility};
use plyscope_picture::drawing::whole::{
    AxisSpan, Canvas, PlyStyle, UnenteredDisplay, View, Whole, WholeCache, WholePicture, draw,
};
use plyscope_picture::marks::fonts::Punctuation;
use plyscope_picture::marks::{Area, CarriedFonts, TypeSizes};
use plyscope_picture::run::{Hits, Run};
use plyscope_session::{Command, Session, Travel};
use plyscope_text::Language;

const NODES: u64 = 10_000_000;
const PLIES: u32 = 13;
const PLACES: usize = 200;
/// The peer walks the whole table for most places, which takes long.
const WALKS: usize = 20;
const ROOM: Area = Area { left: 0.0, top: 0.0, width: 1_952.0, height: 700.0 };

fn milliseconds(start: Instant) -> f64 {
    start.elapsed().as_secs_f64() * 1e3
}

/// A session with the search on screen.
fn searched() -> Session {
    let nodes = std::env::var("PLYSCOPE_BENCH_NODES").ok().and_then(|nodes| nodes.parse().ok()).unwrap_or(NODES);
    let options = SearchOptions { depth: Some(PLIES), max_nodes: nodes, ..SearchOptions::new(Algorithm::AlphaBeta) };
    let board = AnyPosition::ConnectFour(ConnectFour::default());
    let mut session = Session::default();
    session.apply(Command::OpenScenario(Box::new(Scenario { options, ..Scenario::from_position(board) })));
    let request = session.take_request().expect("it asks for the search");
    let start = Instant::now();
    let answer = request.run(&Default::default(), this_machine());
    let searched = start.elapsed().as_secs_f64();
    let start = Instant::now();
    session.apply(Command::Deliver(Box::new(answer)));
    window::first_frame(&session);
    let nodes = session.run().map_or(0, |run| run.trace.len());
    println!("searched {nodes} nodes in {searched:.1} s, first picture {:.0} ms later", milliseconds(start));
    session
}

/// The search at a step.
fn run_at(session: &mut Session, step: Step) -> &Run {
    session.apply(Command::Travel(Travel::Seek(step)));
    session.run().expect("it is on screen")
}

fn gone_through(trace: &Trace) -> Plies {
    let start = Instant::now();
    let mut builder = PliesBuilder::new(trace);
    let (mut slowest, mut slice) = (0.0_f64, Instant::now());
    while !builder.advance(trace, 1 << 20) {
        slowest = slowest.max(milliseconds(slice));
        slice = Instant::now();
    }
    let plies = builder.finish(trace);
    let bytes = plies.bytes() as f64 / f64::from(trace.len());
    println!(
        "gone through in {:.2} s, the slowest slice {slowest:.0} ms, {bytes:.2} bytes a node",
        start.elapsed().as_secs_f64()
    );
    plies
}

/// A place: a moment, and what is looked at.
fn place(random: &mut RandomNumbers, trace: &Trace) -> (Step, View) {
    let nodes = trace.len();
    // Each size from all nodes to a few is as likely as any other.
    let factor = (f64::from(random.below(10_000)) / 10_000.0 * f64::from(nodes).ln()).exp();
    let span = AxisSpan::whole(nodes).zoomed(factor, f64::from(random.below(1_000)) / 1_000.0, nodes);
    let span = span.moved(f64::from(random.within(-1_000, 1_000)) / 100.0, nodes);
    let form = [PlyStyle::Bands, PlyStyle::Icicle][random.below(2) as usize];
    (Step(random.next_number() % trace.steps()), View { span, form })
}

fn picture(run: &Run, plies: &Plies, view: View, kept: &mut WholeCache) -> WholePicture {
    let measure = CarriedFonts(Punctuation::of(Language::English));
    let sizes = TypeSizes::new(false, Language::English, 1_080.0);
    let whole = Whole {
        run,
        plies,
        values: ValueVisibility::Shown,
        value_format: run.value_format(false),
        letters: true,
        ahead: UnenteredDisplay::Known,
        selected: None,
        found: &Hits::default(),
    };
    let canvas = Canvas { area: ROOM, pixels: 1.0, sizes, language: Language::English, measure: &measure };
    draw(&whole, view, &canvas, kept)
}

/// How many nodes of each ply begin in each column, and how many of them were cut off, by walking all nodes in sight.
fn walked(trace: &Trace, plies: &Plies, picture: &WholePicture) -> Vec<[u32; 2]> {
    let columns = picture.columns.len();
    let height = plies.height() as usize;
    let mut counts = vec![[0_u32; 2]; columns * height];
    let (first, last) = (picture.columns.nodes(0).start, picture.columns.nodes(columns - 1).end);
    let above = plies.path_to(trace, NodeId(first.min(trace.len() - 1)));
    let mut ends: Vec<u32> = above.iter().filter(|node| node.0 < first).map(|node| trace.end(*node).0).collect();
    let (scale, from) = (columns as f64 / picture.across.span.length(), picture.across.span.from);
    for node in first..last.min(trace.len()) {
        while ends.last().is_some_and(|end| *end <= node) {
            ends.pop();
        }
        let record = trace.record(NodeId(node));
        let column = (((f64::from(node) - from) * scale) as usize).min(columns - 1);
        let count = &mut counts[ends.len() * columns + column];
        count[0] += 1;
        count[1] += u32::from(record.has_fired());
        ends.push(node + record.size());
    }
    counts
}

fn main() {
    let mut session = searched();
    let trace = Arc::clone(&run_at(&mut session, Step(0)).trace);
    let plies = Arc::new(gone_through(&trace));
    let run = run_at(&mut session, trace.last_step());
    run.take_plies(Arc::clone(&plies));

    let mut random = RandomNumbers::new(1);
    let mut kept = WholeCache::default();
    let mut criterion = Criterion::default().sample_size(30).configure_from_args();
    let mut group = criterion.benchmark_group(format!("the whole view of {} nodes", trace.len()));
    for (title, factor) in [("all", 1.0), ("a hundredth", 100.0), ("a millionth", 1e6)] {
        let span = AxisSpan::whole(trace.len()).zoomed(factor, 0.4, trace.len());
        let view = View { span, form: PlyStyle::Bands };
        group.bench_function(title, |bencher| bencher.iter(|| picture(run, &plies, black_box(view), &mut kept)));
    }
    group.finish();
    criterion.final_summary();

    let (mut times, mut walks, mut beside) = (Vec::new(), Vec::new(), Vec::new());
    let (mut most, mut slowest) = (0, (0.0, View::default()));
    for number in 0..PLACES {
        let (step, view) = place(&mut random, &trace);
        let run = run_at(&mut session, step);
        let start = Instant::now();
        let drawn = black_box(picture(run, &plies, view, &mut kept));
        let time = milliseconds(start);
        times.push(time);
        most = most.max(drawn.marks.list().len());
        if time > slowest.0 {
            slowest = (time, view);
        }
        if number % (PLACES / WALKS) == 0 {
            let start = Instant::now();
            let counts = black_box(walked(&trace, &plies, &drawn));
            walks.push(milliseconds(start));
            beside.push(time);
            let walked: u64 = counts.iter().map(|[nodes, _]| u64::from(*nodes)).sum();
            let columns = 0..drawn.columns.len();
            let in_sight = u64::from(drawn.columns.nodes(columns.end - 1).end - drawn.columns.nodes(0).start);
            assert_eq!(walked, in_sight, "both count the same nodes");
        }
    }
    let (median, slow) = (percentile(&mut times, 50), percentile(&mut times, 100));
    println!("whole view  median {median:.2} ms, worst {slow:.2} ms ({:?}), at most {most} marks", slowest.1);
    let (ours, peer) = (percentile(&mut beside, 50), percentile(&mut walks, 50));
    println!("walking     median {peer:.2} ms, worst {:.2} ms", percentile(&mut walks, 100));
    println!("ratio of the medians walking / whole view = {:.1}", peer / ours);
    assert!(most <= 5_000, "too many marks");
    {
        window::frames(&mut session, &mut random);
        window::beside_many(65_000);
    }
}

/// Whole frames of the window, as far as they need no graphics card.
mod window {
    use super::*;
    use egui::{Context, RawInput, Rect, pos2, vec2};
    use plyscope_core::game::Player;
    use plyscope_core::game::tree::TreeBuilder;
    use plyscope_window::{Chrome, frame_ui};

    /// A frame of the window, and how many milliseconds it took without a graphics card.
    fn frame(ctx: &Context, session: &Session, chrome: &mut Chrome, time: f64) -> f64 {
        let screen = Rect::from_min_size(pos2(0.0, 0.0), vec2(1_920.0, 1_080.0));
        let input = RawInput { screen_rect: Some(screen), time: Some(time), ..RawInput::default() };
        let start = Instant::now();
        let output = ctx.run_ui(input, |ui| {
            frame_ui(ui, session, chrome);
        });
        let shapes = ctx.tessellate(output.shapes, output.pixels_per_point);
        let time = milliseconds(start);
        black_box(shapes.len());
        time
    }

    /// The first frame after a search.
    pub fn first_frame(session: &Session) {
        frame(&Context::default(), session, &mut Chrome::default(), 0.0);
    }

    /// Steps beside a node with so many children.
    pub fn beside_many(children: u32) {
        let mut builder = TreeBuilder::new(Player::Max);
        let mut random = RandomNumbers::new(2);
        builder.open().expect("a root");
        for _ in 0..children {
            builder.open().expect("room for a node");
            for _ in 0..2 {
                builder.leaf(i64::from(random.below(60_000))).expect("room for a leaf");
            }
            builder.close().expect("it was opened");
        }
        builder.close().expect("it was opened");
        let scenario = Scenario::from_tree(builder.finish().expect("a tree"));
        let mut session = Session::default();
        session.apply(Command::OpenScenario(Box::new(scenario)));
        let request = session.take_request().expect("it asks for the search");
        session.apply(Command::Deliver(Box::new(request.run(&Default::default(), this_machine()))));
        let (ctx, mut chrome) = (Context::default(), Chrome::default());
        let steps = session.run().map_or(1, |run| run.trace.steps());
        let (mut moves, mut frames) = (Vec::new(), Vec::new());
        for number in 0..PLACES as u64 {
            if number % 20 == 0 {
                session.apply(Command::Travel(Travel::Seek(Step(steps * number / PLACES as u64))));
                frame(&ctx, &session, &mut chrome, number as f64);
            }
            let start = Instant::now();
            session.apply(Command::Travel(Travel::Forward));
            moves.push(milliseconds(start));
            frames.push(frame(&ctx, &session, &mut chrome, number as f64 + 0.5));
        }
        println!(
            "beside {children} children: a step median {:.2} ms, worst {:.2} ms; its frame median {:.2} ms, worst \
            {:.2} ms",
            percentile(&mut moves, 50),
            percentile(&mut moves, 100),
            percentile(&mut frames, 50),
            percentile(&mut frames, 100)
        );
    }

    pub fn frames(session: &mut Session, random: &mut RandomNumbers) {
        let (ctx, mut chrome) = (Context::default(), Chrome::default());
        chrome.replay.whole.show(true);
        let frame = |session: &Session, chrome: &mut Chrome, time: f64| self::frame(&ctx, session, chrome, time);
        for number in 0..10 {
            frame(session, &mut chrome, f64::from(number));
        }
        let (mut times, mut still) = (Vec::new(), Vec::new());
        for number in 0..PLACES {
            let trace = Arc::clone(&session.run().expect("it is on screen").trace);
            let (step, view) = place(random, &trace);
            let _ = run_at(session, step);
            // What else a new step changes is drawn before.
            frame(session, &mut chrome, 20.0 + number as f64);
            chrome.replay.whole.look_at(session.run().expect("it is on screen"), view);
            times.push(frame(session, &mut chrome, 20.3 + number as f64));
            still.push(frame(session, &mut chrome, 20.6 + number as f64));
        }
        let figures = |times: &mut [f64]| (percentile(times, 50), percentile(times, 100));
        let ((median, worst), (rest, _)) = (figures(&mut times), figures(&mut still));
        println!("frames      median {median:.2} ms, worst {worst:.2} ms; where nothing moves {rest:.2} ms");
    }
}
