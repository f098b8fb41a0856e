//! What is painted says what is true: bars end where the bounds stand, tags hang on their nodes, and each
//! figure of a table is the count that its title names.

mod hand;
mod large_type;
mod room;
mod scarce_room;
mod tree;

pub use hand::search_faults;

use std::collections::BTreeSet;

use crate::common::driver::{Behind as _, Driver as _, USUAL, Window, opened};
use crate::common::screen::screen;
use egui::accesskit::Role;
use egui::epaint::{ColorMode, RectShape, Shape};
use egui::{Color32, Pos2, Rangef, Rect, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope_core::game::{Player, Value};
use plyscope_core::replay::{Moment, Side, principal_variation, root_value, same_node};
use plyscope_core::search::{Algorithm, CutoffRule};
use plyscope_core::trace::{Interval, NodeId, Step, Trace};
use plyscope_files::Source;
use plyscope_picture::drawing::Viewpoint;
use plyscope_picture::run::{DrawnKind, Place, Run, name_of_place};
use plyscope_session::{Activity, Command, CompareCommand, Notice, Pair, Setting, Travel};
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Language};
use plyscope_window::{Theme, palette};

/// All shapes of the latest frame, one by one.
pub fn shapes(window: &Window) -> Vec<Shape> {
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

/// A text that is painted.
pub struct PaintedText {
    /// What it says, all of it.
    pub text: String,
    /// Where it stands.
    pub room: Rect,
    /// Whether some of it is left out, or lies outside of what is painted there.
    pub is_cut: bool,
}

/// The texts of the latest frame.
pub fn texts(window: &Window) -> Vec<PaintedText> {
    fn collect(clip: Rect, shape: &Shape, all: &mut Vec<PaintedText>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(clip, shape, all)),
            Shape::Text(text) => {
                let room = shape.visual_bounding_rect();
                let is_cut = text.galley.elided || !clip.expand(1.0).contains_rect(room);
                all.push(PaintedText { text: text.galley.text().to_owned(), room, is_cut });
            }
            _ => {}
        }
    }
    let mut all = Vec::new();
    window.output().shapes.iter().for_each(|clipped| collect(clipped.clip_rect, &clipped.shape, &mut all));
    all.retain(|text| text.room.is_positive());
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

/// What a row of the ladder shows.
struct Row {
    player: Player,
    /// Whether its signs are turned.
    mirrored: bool,
    /// Its window as it was handed down.
    entry: Option<[Value; 2]>,
    /// What the node can be.
    known: [Value; 2],
    /// Whether the node has been cut.
    fired: bool,
}

/// The rows of the ladder, from the replay.
fn rows(run: &Run, as_code: bool) -> Vec<Row> {
    let form = run.trace.header().options.algorithm.form();
    let moment = run.moment();
    let rows = moment.path.iter().map(|frame| {
        let mirrored = as_code && form.negamax && frame.player == Player::Min;
        let Interval { low, high } = moment.known(&run.trace, frame);
        let entry = form.windowed.then(|| shown(mirrored, [frame.entry.alpha, frame.entry.beta]));
        Row { player: frame.player, mirrored, entry, known: shown(mirrored, [low, high]), fired: frame.fired }
    });
    rows.collect()
}

/// The values that stand on the axis of the ladder: those of all rows, in order, with both infinities.
fn axis(run: &Run, as_code: bool) -> Vec<Value> {
    let mut values = BTreeSet::from([Value::NEG_INFINITY, Value::INFINITY]);
    for (row, frame) in rows(run, as_code).into_iter().zip(&run.moment().path) {
        values.extend(row.known);
        values.extend(row.entry.into_iter().flatten());
        if row.entry.is_some() {
            values.extend(shown(row.mirrored, [frame.window.alpha, frame.window.beta]));
        }
    }
    values.into_iter().collect()
}

/// How much of a ladder has been compared.
#[derive(Debug, Default)]
struct Compared {
    /// Bars that are narrower than the axis.
    narrow: usize,
    /// What the two lanes of a row have in common.
    rungs: usize,
    /// Rows that a bound was handed to.
    posts: usize,
    /// The double strokes of cutoffs.
    cutoffs: usize,
}

/// Compares all that is painted in the lanes of the ladder with the bounds of its rows.
fn check_ladder(window: &Window, as_code: bool, compared: &mut Compared) {
    let (palette, run) = (&palette(false), window.search());
    let (shapes, axis) = (shapes(window), axis(run, as_code));
    let mut tracks = filled(&shapes, palette.sunken);
    // What else is sunken stands in the bar above, or is the timeline.
    tracks.retain(|track| track.width() > 100.0 && track.height() < 30.0 && track.top() > 60.0);
    tracks.sort_by(|one, other| one.top().total_cmp(&other.top()));
    let rows = rows(run, as_code);
    assert_eq!(tracks.len(), rows.len(), "a track for each open node: {tracks:?}");
    for (track, row) in tracks.iter().zip(rows) {
        let Row { player, known, .. } = row;
        let x = |value: Value| {
            let place = axis.binary_search(&value).unwrap() as f32 / (axis.len() - 1) as f32;
            track.left() + track.width() * place
        };
        let in_track = |colour| filled(&shapes, colour).into_iter().filter(|bar| track.expand(0.5).contains_rect(*bar));
        let ends_at = |bar: Rect, [low, high]: [Value; 2]| {
            let off = (bar.left() - x(low)).abs().max((bar.right() - x(high)).abs());
            assert!(off < 0.5, "{low:?} and {high:?} stand at {} and {}, the bar is {bar:?}", x(low), x(high));
        };
        let colour = if player == Player::Max { palette.max } else { palette.min };
        let known_colour = if known == [Value::NEG_INFINITY, Value::INFINITY] {
            if player == Player::Max { palette.max_fill } else { palette.min_fill }
        } else {
            colour
        };
        let bars =
            [row.entry.map(|ends| (ends, palette.second)), (known[0] != known[1]).then_some((known, known_colour))];
        for (ends, colour) in bars.into_iter().flatten() {
            let bar = in_track(colour).next().unwrap_or_else(|| panic!("no bar for {ends:?} in {track:?}"));
            let width = x(ends[1]) - x(ends[0]);
            if width >= 1.0 {
                ends_at(bar, ends);
            }
            compared.narrow += usize::from(width < track.width() - 1.0);
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
        // What the lanes have in common is lit between them.
        let common = row.entry.map(|[alpha, beta]| [alpha.max(known[0]), beta.min(known[1])]);
        let common = common.filter(|[low, high]| low < high);
        let rungs: Vec<Rect> = in_track(palette.halo).collect();
        assert_eq!(rungs.len(), usize::from(common.is_some()), "{common:?}: {rungs:?}");
        rungs.into_iter().zip(common).for_each(|(rung, ends)| ends_at(rung, ends));
        compared.rungs += usize::from(common.is_some());
        // Each bound that was handed down comes by as a post at its value, in the colour of whose bound it is.
        let bounds = row.entry.into_iter().flat_map(|[alpha, beta]| [(alpha, row.mirrored), (beta, !row.mirrored)]);
        let bounds = bounds.filter(|(bound, _)| !bound.is_infinite());
        let mut expected: Vec<(f32, bool)> = bounds.map(|(bound, is_of_min)| (x(bound), is_of_min)).collect();
        let mut posts = posts(&shapes, *track);
        for posts in [&mut expected, &mut posts] {
            posts.sort_by(|one, other| (one.1, one.0).partial_cmp(&(other.1, other.0)).unwrap());
        }
        let is_same =
            |(post, expected): (&(f32, bool), &(f32, bool))| post.1 == expected.1 && (post.0 - expected.0).abs() < 4.0;
        assert!(
            posts.len() == expected.len() && posts.iter().zip(&expected).all(is_same),
            "{posts:?}, not {expected:?}"
        );
        compared.posts += posts.len();
        let strokes = shapes.iter().filter(|shape| match shape {
            Shape::LineSegment { points: [from, to], stroke } => {
                stroke.color == palette.cut && track.contains(*from + (*to - *from) / 2.0)
            }
            _ => false,
        });
        assert_eq!(strokes.count(), if row.fired { 2 } else { 0 }, "the strokes of a cutoff");
        compared.cutoffs += usize::from(row.fired);
    }
}

/// Where the posts are that go through the middle of a track, and whether each is one of Min's: Max's are lines, Min's
/// are dashed.
fn posts(shapes: &[Shape], track: Rect) -> Vec<(f32, bool)> {
    let palette = &palette(false);
    let crosses =
        |[from, to]: [Pos2; 2]| (from.x - to.x).abs() < 0.1 && Rangef::new(from.y, to.y).contains(track.center().y);
    let lines = |colour: Color32| {
        shapes.iter().filter_map(move |shape| match shape {
            Shape::Path(path) if !path.closed && path.stroke.color == ColorMode::Solid(colour) => Some(&path.points),
            _ => None,
        })
    };
    let at = |colour| {
        lines(colour).flat_map(|points| points.windows(2)).filter_map(move |ends| match ends {
            [from, to] => crosses([*from, *to]).then_some(from.x),
            _ => None,
        })
    };
    let has_dash = |x: f32| {
        shapes.iter().any(|shape| match shape {
            Shape::LineSegment { points: [from, to], stroke } => {
                let is_in_track = track.y_range().contains(from.y) || track.y_range().contains(to.y);
                stroke.color == palette.min && is_in_track && (from.x - x).abs() < 0.1 && (to.x - x).abs() < 0.1
            }
            _ => false,
        })
    };
    // Below each there is a wider line of the panel's colour.
    at(palette.panel)
        .map(|x| {
            let is_of_max = at(palette.max).any(|other| (other - x).abs() < 0.1);
            assert_ne!(is_of_max, has_dash(x), "the post at {x} in {track:?}");
            (x, !is_of_max)
        })
        .collect()
}

#[test]
fn bars_and_posts_of_the_ladder_stand_at_the_bounds() {
    let mut compared = Compared::default();
    for (name, viewpoint, as_code) in [
        ("w1-w9-alpha-beta", Viewpoint::Max, false),
        ("wikipedia", Viewpoint::Max, false),
        ("deep-cutoff", Viewpoint::Max, false),
        ("wikipedia", Viewpoint::Code, true),
        ("deep-cutoff", Viewpoint::Code, true),
    ] {
        let mut state = opened(name, Language::English, Theme::Light);
        state.apply(Command::Set(Setting::Viewpoint(viewpoint)));
        state.apply(Command::Set(Setting::Motion(false)));
        state.apply(Command::SetAlgorithm(if as_code { Algorithm::AlphaBeta } else { Algorithm::AlphaBetaSoft }));
        let mut window = screen(vec2(1920.0, 1080.0), state);
        let steps = window.search().trace.steps();
        for step in 0..steps - 1 {
            window.state_mut().apply(Command::Travel(Travel::Seek(Step(step))));
            window.run_steps(3);
            check_ladder(&window, as_code, &mut compared);
        }
    }
    let Compared { narrow, rungs, posts, cutoffs } = compared;
    assert!(narrow > 200 && rungs > 200 && posts > 100 && cutoffs > 5, "{compared:?}");
}

#[test]
fn a_click_on_a_row_of_the_ladder_selects_its_node() {
    let mut state = opened("w1-w9-alpha-beta", Language::English, Theme::Light);
    state.apply(Command::Travel(Travel::NextCutoff));
    let mut window = screen(USUAL, state);
    window.run_steps(4);
    for (row, place) in ["row 1, w1", "row 2, w3"].into_iter().zip([0, 1]) {
        let node = window.search().moment().path[place].node;
        window.get_by_label_contains(row).click();
        window.run_steps(4);
        assert_eq!(window.session().selected(), Some(Place::Visited(node)), "{row}");
    }
}

#[test]
fn the_sign_of_a_returned_bound_turns_with_the_viewpoint() {
    // Min's root is worth 3. Under (4, 10) the fail-hard search comes back with at most 4, which Min's code holds as -4
    // or more.
    let text = r#"(
        tree: node("a", [leaf("b", 3), leaf("c", 5)]), root: min,
        algorithm: "alpha-beta", window: (alpha: 4, beta: 10),
    )"#;
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

/// Where plus signs and minus signs are painted as tags: the middles of discs and of diamonds, with whether a vertical
/// stroke crosses the horizontal one.
fn tags(shapes: &[Shape]) -> Vec<(Pos2, bool)> {
    let palette = &palette(false);
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

/// Below a node that is folded: how many nodes only this search visits, with a plus sign, and how many only the other
/// one.
#[test]
fn the_counts_below_a_folded_node_are_painted_there() {
    let mut state = opened("tic-tac-toe-whole", Language::English, Theme::Light);
    state.apply(Command::ShowActivity(Activity::Compare, true));
    state.apply(Command::Compare(CompareCommand::SetPair(Pair::NaturalHistory)));
    state.apply(Command::Travel(Travel::ToStart));
    let mut window = screen(vec2(1920.0, 1080.0), state);
    window.run_steps(4);
    let shapes = shapes(&window);
    let items: Vec<Rect> = window.query_all_by_role(Role::TreeItem).map(|item| item.rect()).collect();
    let (of_left, of_right): (Vec<Rect>, Vec<Rect>) = items.into_iter().partition(|item| item.center().x < 960.0);
    let mut seen = [0; 2];
    for (side, items) in Side::BOTH.into_iter().zip([of_left, of_right]) {
        let [run, there] = [side, side.other()].map(|side| window.session().compared_run(side).unwrap());
        let comparison = window.session().compare().comparison().unwrap();
        let count = |side: Side, trace: &Trace, node: NodeId| {
            let below = (node.0..trace.end(node).0).map(NodeId);
            below.filter(|node| comparison.only(side).contains(*node)).count() as u64
        };
        let nodes = &run.picture().nodes;
        assert_eq!(items.len(), nodes.len());
        for (item, node) in items.iter().zip(nodes) {
            let (Place::Visited(visited), DrawnKind::Folded(_)) = (node.place, node.drawn) else { continue };
            let same = same_node(&there.trace, &run.trace, visited);
            let below = [
                same.map_or(0, |_| count(side, &run.trace, visited)),
                same.map_or(0, |same| count(side.other(), &there.trace, same)),
            ];
            // In a row there is room for one: what only the other search visits is told where this one visits nothing
            // of its own.
            let below = if below[0] > 0 { [below[0], 0] } else { below };
            let room = Rect::from_min_size(item.left_bottom(), vec2(item.width(), 2.0 * item.height()));
            let painted: Vec<&str> = shapes
                .iter()
                .filter_map(|shape| match shape {
                    Shape::Text(text) if room.contains(shape.visual_bounding_rect().center()) => {
                        Some(text.galley.text())
                    }
                    _ => None,
                })
                .collect();
            let short = Language::English.words().numbers.count;
            let tags =
                [("+", below[0]), ("−", below[1])].map(|(sign, number)| (number, format!("{sign}{}", short(number))));
            for (place, (number, tag)) in tags.into_iter().enumerate() {
                assert_eq!(painted.contains(&&*tag), number > 0, "{tag} below {item:?}: {painted:?}");
                seen[place] += usize::from(number > 0);
            }
        }
    }
    assert!(seen.iter().sum::<usize>() > 0, "{seen:?}");
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
    let [start, cutoff, end] = [Travel::ToStart, Travel::NextCutoff, Travel::ToEnd].map(Command::Travel);
    // There, a node has just been entered to which the other search does not come.
    let difference = Command::Compare(CompareCommand::Difference(true));
    for command in [start, cutoff, difference, end] {
        window.state_mut().apply(command);
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
            let only = window.session().compare().comparison().unwrap().only(side);
            let only = |nodes: u32| (0..nodes).filter(|node| only.contains(NodeId(*node))).count() as u64;
            let so_far = |figures: [u64; 2]| {
                let [now, whole] = figures.map(words.numbers.exact);
                (words.compare.so_far)(&now, &whole)
            };
            let pruning = so_far([now.pruning_cutoffs, whole.pruning_cutoffs]);
            let nothing_left = [now, whole].map(|counts| counts.cutoffs - counts.pruning_cutoffs);
            let cutoffs = match nothing_left {
                [_, 0] => pruning,
                _ => (words.counters.of_cutoffs)(&pruning, &so_far(nothing_left)),
            };
            for (item, figures) in [
                (words.counters.visited, so_far([u64::from(entered), u64::from(run.trace.len())])),
                (words.counters.leaves, so_far([now.leaves, whole.leaves])),
                (words.counters.cutoffs, cutoffs),
                (words.counters.spared, so_far([now.spared, whole.spared])),
                (words.compare.only_here, so_far([only(entered), only(run.trace.len())])),
            ] {
                let of = (words.compare.side)(side).label;
                let cell = language.labelled(&format!("{of}, {}", item.label), &figures);
                window.says(&cell);
                cells.insert(cell);
            }
            // What is known of the root and which child is the choice: now, and in the end where that is another one.
            let end = Moment::at(&run.trace, run.trace.last_step());
            let value = |moment: &Moment| {
                root_value(&run.trace, moment)
                    .map(|(kind, value)| text::signed(kind, run.value_format(false).value(value)))
            };
            let choice = |moment: &Moment| {
                let line = principal_variation(&run.trace, moment);
                line.first().and_then(|child| name_of_place(run, Place::Visited(*child), language))
            };
            for (item, now, end) in [
                (words.compare.value, value(run.moment()), value(&end)),
                (words.compare.choice, choice(run.moment()), choice(&end)),
            ] {
                let end = end.unwrap();
                let figure =
                    if now.as_ref() == Some(&end) { end } else { (words.compare.in_the_end)(now.as_deref(), &end) };
                let cell = language.labelled(&format!("{}, {}", (words.compare.side)(side).label, item.label), &figure);
                assert!(window.query_by_label(&cell).is_some(), "nothing says {cell:?}");
                cells.insert(cell);
            }
        }
    }
    assert!(cells.len() > 20, "{cells:?}");
}

/// What passes over the panels covers no name and no value of a tree.
#[test]
fn what_passes_covers_no_text_of_the_tree() {
    let texts = |window: &Window| -> Vec<Rect> {
        let placed = |shape: Shape| match shape {
            Shape::Text(text) => Some(text.galley.rect.translate(text.pos.to_vec2())),
            _ => None,
        };
        shapes(window).into_iter().filter_map(placed).collect()
    };
    for size in [vec2(1_024.0, 768.0), vec2(1_280.0, 860.0)] {
        for scenario in ["w1-w9-alpha-beta", "wikipedia", "deep-cutoff", "chess-mate-in-two"] {
            let mut window = screen(size, opened(scenario, Language::English, Theme::Light));
            window.state_mut().apply(Command::Set(Setting::Motion(false)));
            window.state_mut().apply(Command::Travel(Travel::ToEnd));
            window.run_steps(3);
            let before = texts(&window);
            window.state_mut().apply(Command::Notify(Notice::NoTable));
            window.run_steps(4);
            let passing = window.ctx.memory(|memory| memory.area_rect(egui::Id::unique("passing"))).unwrap();
            let covered: Vec<_> = before.iter().filter(|text| passing.intersects(text.shrink(1.0))).collect();
            assert!(before.len() > 20 && covered.is_empty(), "{scenario} at {size}: {passing} covers {covered:?}");
        }
    }
}
