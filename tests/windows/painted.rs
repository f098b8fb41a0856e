//! What is painted says what is true: bars end where the bounds stand, tags hang on their nodes, and each
//! figure of a table is the count that its title names.

use std::collections::BTreeSet;

use crate::common::driver::{Behind as _, Driver as _, USUAL, Window, opened};
use crate::common::screen::screen;
use egui::accesskit::Role;
use egui::epaint::{RectShape, Shape};
use egui::{Color32, Pos2, Rangef, Rect, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope::game::{Player, Value};
use plyscope::replay::Side;
use plyscope::scenario::Source;
use plyscope::search::{Algorithm, CutoffRule};
use plyscope::session::{
    Activity, Command, CompareCommand, Pair, Place, Run, Setting, Travel, Viewpoint, name_of_place,
};
use plyscope::text::Language;
use plyscope::trace::{Interval, NodeId, Step};
use plyscope::view::{Palette, Theme};

/// All shapes of the latest frame, one by one.
fn shapes(window: &Window) -> Vec<Shape> {
    fn collect(shape: &Shape, all: &mut Vec<Shape>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, all)),
            Shape::Noop => {}
            _ => all.push(shape.clone()),
        }
    }
    let mut all = Vec::new();
    window.output().shapes.iter().for_each(|clipped| collect(&clipped.shape, &mut all));
    all
}

/// The rectangles that are filled with a colour.
fn filled(shapes: &[Shape], colour: Color32) -> Vec<Rect> {
    let filled = shapes.iter().filter_map(|shape| match shape {
        Shape::Rect(RectShape { rect, fill, .. }) if *fill == colour => Some(*rect),
        _ => None,
    });
    filled.collect()
}

/// The ends of a range, as a row shows it: seen by Min's code, its signs are turned, and its ends change places.
fn shown(mirrored: bool, [low, high]: [Value; 2]) -> [Value; 2] {
    if mirrored { [-high, -low] } else { [low, high] }
}

/// What a row of the ladder shows: whose it is, whether its signs are turned, its window, and what the node can be.
type Row = (Player, bool, Option<[Value; 2]>, [Value; 2]);

/// The rows of the ladder, from the replay.
fn rows(run: &Run, as_code: bool) -> Vec<Row> {
    let form = run.trace.header().options.algorithm.form();
    let moment = run.moment();
    let rows = moment.path.iter().map(|frame| {
        let mirrored = as_code && form.negamax && frame.player == Player::Min;
        let Interval { low, high } = moment.known(&run.trace, frame);
        let entry = form.windowed.then(|| shown(mirrored, [frame.entry.alpha, frame.entry.beta]));
        (frame.player, mirrored, entry, shown(mirrored, [low, high]))
    });
    rows.collect()
}

/// The values that stand on the axis of the ladder: those of all rows, in order, with both infinities.
fn axis(run: &Run, as_code: bool) -> Vec<Value> {
    let mut values = BTreeSet::from([Value::NEG_INFINITY, Value::INFINITY]);
    for ((_, mirrored, entry, known), frame) in rows(run, as_code).into_iter().zip(&run.moment().path) {
        values.extend(known);
        values.extend(entry.into_iter().flatten());
        if entry.is_some() {
            values.extend(shown(mirrored, [frame.window.alpha, frame.window.beta]));
        }
    }
    values.into_iter().collect()
}

/// Compares every bar of the ladder with the bounds of its row; gives how many bars were narrower than the axis.
fn check_ladder(window: &Window, as_code: bool) -> usize {
    let (palette, run) = (&Palette::LIGHT, window.search());
    let (shapes, axis) = (shapes(window), axis(run, as_code));
    let mut tracks = filled(&shapes, palette.sunken);
    // What else is sunken stands in the bar above.
    tracks.retain(|track| track.width() > 100.0 && track.height() < 40.0 && track.top() > 60.0);
    tracks.sort_by(|one, other| one.top().total_cmp(&other.top()));
    let rows = rows(run, as_code);
    assert_eq!(tracks.len(), rows.len(), "a track for each open node: {tracks:?}");
    let mut narrow = 0;
    for (track, (player, _, entry, known)) in tracks.iter().zip(rows) {
        let x = |value: Value| {
            let place = axis.binary_search(&value).unwrap() as f32 / (axis.len() - 1) as f32;
            track.left() + track.width() * place
        };
        let colour = if player == Player::Max { palette.max } else { palette.min };
        let known_colour = if known == [Value::NEG_INFINITY, Value::INFINITY] {
            if player == Player::Max { palette.max_fill } else { palette.min_fill }
        } else {
            colour
        };
        let bars = [entry.map(|ends| (ends, palette.second)), (known[0] != known[1]).then_some((known, known_colour))];
        for (ends, colour) in bars.into_iter().flatten() {
            let bar = filled(&shapes, colour).into_iter().find(|bar| track.expand(0.5).contains_rect(*bar));
            let bar = bar.unwrap_or_else(|| panic!("no bar for {ends:?} in {track:?}"));
            let expected = Rangef::new(x(ends[0]), x(ends[1]));
            if expected.span() >= 1.0 {
                let off = (bar.left() - expected.min).abs().max((bar.right() - expected.max).abs());
                assert!(off < 0.5, "{ends:?} stand at {:?}, the bar ends at {:?}", expected, bar.x_range());
            }
            narrow += usize::from(expected.span() < track.width() - 1.0);
        }
        if known[0] == known[1] {
            let middle = x(known[0]);
            let is_there = shapes.iter().any(|shape| {
                matches!(shape, Shape::Path(path) if path.closed && path.fill == colour && path.points.len() == 4 && {
                    let place = Rect::from_points(&path.points);
                    (place.center().x - middle).abs() < 0.5 && track.y_range().contains(place.center().y)
                })
            });
            assert!(is_there, "no lozenge for {:?} at {middle} in {track:?}", known[0]);
        }
    }
    narrow
}

#[test]
fn the_bars_of_the_ladder_end_at_the_bounds() {
    let mut narrow = 0;
    for (name, viewpoint, as_code) in [
        ("w1-w9-alpha-beta", Viewpoint::Max, false),
        ("wikipedia", Viewpoint::Max, false),
        ("wikipedia", Viewpoint::Code, true),
        ("deep-cutoff", Viewpoint::Code, true),
    ] {
        let mut state = opened(name, Language::English, Theme::Light);
        state.apply(Command::Set(Setting::Viewpoint(viewpoint)));
        state.apply(Command::SetAlgorithm(if as_code { Algorithm::AlphaBeta } else { Algorithm::AlphaBetaSoft }));
        let mut window = screen(vec2(1920.0, 1080.0), state);
        let steps = window.search().trace.steps();
        for step in (0..steps - 1).step_by(3) {
            window.state_mut().apply(Command::Travel(Travel::Seek(Step(step))));
            window.run_steps(30);
            narrow += check_ladder(&window, as_code);
        }
    }
    assert!(narrow > 100, "only {narrow} bars were narrower than the axis");
}

#[test]
fn the_sign_of_a_returned_bound_turns_with_the_viewpoint() {
    // Min's root is worth 3. Under (4, 10) the fail-hard search comes back with at most 4, which Min's code holds as -4 or more.
    let text = r#"(tree: node("a", [leaf("b", 3), leaf("c", 5)]), root: min, algorithm: "alpha-beta", window: (alpha: 4, beta: 10))"#;
    for (viewpoint, sign) in [(Viewpoint::Max, "≤4"), (Viewpoint::Code, "≥-4")] {
        let mut state = crate::common::driver::state(Language::English, Theme::Light);
        state.apply(Command::Open(Source::Text { name: "test.ron".to_owned(), text: text.to_owned() }));
        assert!(state.session.error().is_none(), "{:?}", state.session.error());
        state.apply(Command::Set(Setting::Viewpoint(viewpoint)));
        state.apply(Command::Travel(Travel::ToEnd));
        let mut window = screen(vec2(1920.0, 1080.0), state);
        window.run_steps(4);
        let painted = shapes(&window).into_iter().any(|shape| {
            matches!(shape, Shape::Text(text) if text.galley.text().replace('−', "-").ends_with(&format!(" {sign}")))
        });
        assert!(painted, "nothing ends with {sign}");
    }
}

/// The names of the nodes that a search visits, without those that have none of their own.
fn visited(run: &Run) -> BTreeSet<String> {
    let names =
        (0..run.trace.len()).map(NodeId).filter_map(|node| name_of_place(run, Place::Visited(node), Language::English));
    names.collect()
}

/// Where plus signs and minus signs are painted as tags: the middles of discs and of diamonds, with whether a vertical stroke
/// crosses the horizontal one.
fn tags(shapes: &[Shape]) -> Vec<(Pos2, bool)> {
    let palette = &Palette::LIGHT;
    let middles = shapes.iter().filter_map(|shape| match shape {
        Shape::Circle(circle) if circle.fill == palette.best_fill => Some(circle.center),
        Shape::Path(path) if path.closed && path.fill == palette.cut_fill && path.points.len() == 4 => {
            Some(Rect::from_points(&path.points).center())
        }
        _ => None,
    });
    let is_crossed = |middle: Pos2| {
        shapes.iter().any(|shape| match shape {
            Shape::LineSegment { points: [from, to], .. } => {
                (from.x - to.x).abs() < 0.1
                    && (from.x - middle.x).abs() < 1.0
                    && Rangef::new(from.y, to.y).contains(middle.y)
            }
            _ => false,
        })
    };
    middles.map(|middle| (middle, is_crossed(middle))).collect()
}

#[test]
fn a_tag_hangs_on_each_node_that_only_one_search_visits() {
    let mut seen = [0; 2];
    for (name, pair) in [("strict-or-not", Pair::StrictAtEqual), ("w1-w9-alpha-beta", Pair::MinimaxAlphaBeta)] {
        let mut state = opened(name, Language::English, Theme::Light);
        state.apply(Command::ShowActivity(Activity::Compare, true));
        state.apply(Command::Compare(CompareCommand::SetPair(pair)));
        state.apply(Command::Travel(Travel::ToEnd));
        let mut window = screen(vec2(1920.0, 1080.0), state);
        window.run_steps(4);
        let tags = tags(&shapes(&window));
        let names = Side::BOTH.map(|side| visited(window.session().compared_run(side).unwrap()));
        let middle = 1920.0 / 2.0;
        for node in window.query_all_by_role(Role::TreeItem) {
            let rect = node.rect();
            let Some(label) = node.accesskit_node().label() else { continue };
            let side = usize::from(rect.center().x > middle);
            let own = label.split(',').next().unwrap_or_default();
            let [here, there] = [side, 1 - side].map(|side| names[side].contains(own));
            let tag = tags.iter().find(|(at, _)| at.distance(rect.left_top()) < 6.0).map(|(_, plus)| *plus);
            // A node that neither visits is not named among the visited ones, nor is it tagged.
            let expected = (here != there).then_some(here);
            assert_eq!(tag, expected, "{name}: {label} at {rect:?} among {tags:?}");
            if let Some(plus) = tag {
                seen[usize::from(plus)] += 1;
            }
        }
    }
    assert!(seen.iter().all(|tags| *tags > 0), "{seen:?}");
}

#[test]
fn every_figure_of_the_comparison_is_the_count_that_its_title_names() {
    let language = Language::English;
    let words = language.words();
    let mut state = opened("xiangqi-middle-game", language, Theme::Light);
    state.apply(Command::SetCutoff(CutoffRule::AtEqual));
    state.apply(Command::ShowActivity(Activity::Compare, true));
    state.apply(Command::Compare(CompareCommand::SetPair(Pair::MinimaxAlphaBeta)));
    let mut window = screen(USUAL, state);
    let mut cells = BTreeSet::new();
    for travel in [Travel::ToStart, Travel::NextCutoff, Travel::ToEnd] {
        window.state_mut().apply(Command::Travel(travel));
        window.run_steps(4);
        for side in Side::BOTH {
            let run = window.session().compared_run(side).unwrap();
            // Counted over the records themselves: the nodes entered so far, and all of them.
            let entered = run.moment().last_entered.0 + 1;
            let leaves =
                |nodes: u32| (0..nodes).filter(|node| run.trace.record(NodeId(*node)).is_leaf()).count() as u64;
            let (now, whole) = (run.counts(), run.trace.totals());
            let open_leaf =
                u64::from(run.moment().path.last().is_some_and(|frame| run.trace.record(frame.node).is_leaf()));
            assert!(leaves(entered) - now.leaves <= open_leaf);
            assert_eq!(leaves(run.trace.len()), whole.leaves);
            for (item, figures) in [
                (words.counters.visited, [u64::from(entered), u64::from(run.trace.len())]),
                (words.counters.leaves, [now.leaves, whole.leaves]),
                (words.counters.cutoffs, [now.cutoffs, whole.cutoffs]),
                (words.counters.spared, [now.spared, whole.spared]),
            ] {
                let [now, whole] = figures.map(words.numbers.count);
                let of = (words.compare.side)(side).label;
                let cell = language.labelled(&format!("{of}, {}", item.label), &(words.compare.so_far)(&now, &whole));
                window.says(&cell);
                cells.insert(cell);
            }
        }
    }
    assert!(cells.len() > 12, "{cells:?}");
}
