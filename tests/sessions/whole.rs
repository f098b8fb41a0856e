//! The whole view says what the trace says: its columns, its cells, its path and its cards are compared with walks.

use std::sync::{Arc, LazyLock};

use plyscope_core::game::connect_four::ConnectFour;
use plyscope_core::game::{AnyPosition, Player, RandomNumbers};
use plyscope_core::replay::{Moment, Plies, Status};
use plyscope_core::search::{Algorithm, Progress, SearchOptions};
use plyscope_core::trace::{NodeId, Step, Trace};
use plyscope_disk::this_machine;
use plyscope_files::{self as files, Scenario, Source, ValueVisibility};
use plyscope_picture::drawing::whole::{
    AxisSpan, Canvas, NameCache, PlyStyle, PointedNodes, UnenteredDisplay, View, Whole, WholeCache, WholePart,
    WholePicture, card, draw,
};
use plyscope_picture::drawing::{DrawingPart, Subject};
use plyscope_picture::marks::fonts::Punctuation;
use plyscope_picture::marks::{Area, CarriedFonts, ColourRole, Mark, StripColumn, TypeSizes, point};
use plyscope_picture::run::{Hits, Place, Run, SearchDone};
use plyscope_session::{Command, PliesCommand, Session};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use proptest::prelude::*;

use crate::live::trees::{Spec, any_player, any_spec};

fn run_of(position: AnyPosition, options: SearchOptions) -> Run {
    let scenario = Arc::new(Scenario { options, ..Scenario::from_position(position) });
    let run = Run::new(1, SearchDone::of(scenario, options, &Default::default(), Vec::new()).unwrap());
    run.take_plies(Arc::new(Plies::of(&run.trace)));
    run
}

fn built_in(name: &str) -> Run {
    let scenario = Arc::new(files::load(&Source::BuiltIn(name.to_owned())).unwrap());
    let options = scenario.options;
    Run::new(1, SearchDone::of(scenario, options, &Default::default(), Vec::new()).unwrap())
}

/// A search of some ten thousand nodes, with cutoffs, terminal nodes and leaves at the depth limit.
fn connect_four(depth: u32) -> Run {
    let options = SearchOptions { depth: Some(depth), ..SearchOptions::new(Algorithm::AlphaBeta) };
    run_of(AnyPosition::ConnectFour(ConnectFour::default()), options)
}

/// Nothing is looked for.
static NONE: LazyLock<Hits> = LazyLock::new(Hits::default);

/// How a picture is asked for.
#[derive(Clone, Copy, Debug)]
struct Asked {
    view: View,
    width: f32,
    height: f32,
    ahead: UnenteredDisplay,
    language: Language,
}

impl Asked {
    fn usual(run: &Run, form: PlyStyle) -> Self {
        let view = View { span: AxisSpan::whole(run.trace.len()), form };
        Self { view, width: 1_920.0, height: 640.0, ahead: UnenteredDisplay::Known, language: Language::English }
    }

    fn whole<'r>(&self, run: &'r Run) -> Whole<'r> {
        let plies = run.plies().expect("they have been gone through");
        Whole {
            run,
            plies,
            values: ValueVisibility::Shown,
            value_format: run.value_format(false),
            letters: true,
            ahead: self.ahead,
            selected: None,
            found: &NONE,
        }
    }

    fn draw(&self, run: &Run) -> WholePicture {
        let measure = CarriedFonts(Punctuation::of(self.language));
        let area = Area { left: 30.0, top: 20.0, width: self.width, height: self.height };
        let sizes = TypeSizes::new(false, self.language, 860.0);
        let canvas = Canvas { area, pixels: 1.0, sizes, language: self.language, measure: &measure };
        draw(&self.whole(run), self.view, &canvas, &mut WholeCache::default())
    }
}

/// The rows of all nodes, found by walking.
fn rows_of(trace: &Trace) -> Vec<u32> {
    let mut ends: Vec<u32> = Vec::new();
    (0..trace.len())
        .map(|node| {
            while ends.last().is_some_and(|end| *end <= node) {
                ends.pop();
            }
            ends.push(trace.end(NodeId(node)).0);
            (ends.len() as u32 - 1).min(Plies::DEEPEST)
        })
        .collect()
}

fn strip(picture: &WholePicture, part: WholePart) -> Option<&[StripColumn]> {
    picture.marks.list().iter().find_map(|drawn| match &drawn.mark {
        Mark::Strip { columns, .. } if drawn.of.part == DrawingPart::Whole(part) => Some(columns.as_slice()),
        _ => None,
    })
}

fn is_cut_by(run: &Run, moment: &Moment, node: NodeId, ahead: bool) -> bool {
    if ahead { run.trace.record(node).has_fired() } else { moment.has_fired(&run.trace, node) }
}

/// The node of a row that is drawn by itself in a column, by its place alone.
fn cell_in(run: &Run, picture: &WholePicture, rows: &[u32], row: u32, column: usize) -> Option<NodeId> {
    let wide = |node: &NodeId| run.trace.record(*node).size() as f32 * picture.points_a_node() >= 3.0;
    let fills = |node: &NodeId| {
        let span = AxisSpan::of(&run.trace, *node);
        picture.across.filled(span.from, span.to).is_some_and(|columns| columns.contains(&column))
    };
    let of_row = (0..run.trace.len()).filter(|node| rows[*node as usize] == row && row < Plies::DEEPEST).map(NodeId);
    of_row.filter(wide).find(fills)
}

/// Compares every column of every row with a walk over the trace.
fn check_columns(run: &Run, asked: &Asked) {
    let (picture, rows) = (asked.draw(run), rows_of(&run.trace));
    let (moment, whole) = (run.moment(), asked.whole(run));
    let (columns, span) = (&picture.columns, picture.across.span);
    let visited = moment.last_entered.0 + 1;
    let width = span.length() / columns.len() as f64;
    let mut next = columns.nodes(0).start;
    for column in 0..columns.len() {
        let nodes = columns.nodes(column);
        let begin = span.from + column as f64 * width;
        assert!((f64::from(nodes.start) - begin) > -1e-6 && f64::from(nodes.start) < begin + 1.0 + 1e-6);
        assert_eq!(nodes.start, next.max(nodes.start.min(visited)), "columns lie side by side");
        next =
            if nodes.end == visited && columns.is_past(column) { columns.nodes(column + 1).start } else { nodes.end };
        let is_past = nodes.start < visited;
        for place in &picture.rows {
            let row = place.row;
            let here: Vec<NodeId> = nodes.clone().filter(|node| rows[*node as usize] == row).map(NodeId).collect();
            let cut = here.iter().filter(|node| is_cut_by(run, moment, **node, !is_past)).count();
            let tally = columns.tally(column, row);
            assert_eq!((tally.nodes as usize, tally.cut as usize), (here.len(), cut), "row {row}, column {column}");
            let x = picture.across.x_of(column as f32 + 0.5);
            let hit = picture.hit(&whole, point(x, place.area.centre().y));
            let cell = cell_in(run, &picture, &rows, row, column);
            let is_secret =
                asked.ahead == UnenteredDisplay::Hidden && (!is_past || cell.is_some_and(|cell| cell.0 >= visited));
            match (cell, here.len()) {
                _ if is_secret => {
                    let is_past = |hit: PointedNodes| matches!(hit, PointedNodes::Node(node) if node.0 < visited);
                    assert!(hit.clone().is_none_or(is_past), "{hit:?}");
                }
                (Some(cell), _) => assert_eq!(hit, Some(PointedNodes::Node(cell)), "a cell is what hover names"),
                (None, 0) => {}
                (None, 1) => assert_eq!(hit, Some(PointedNodes::Node(here[0]))),
                (None, _) => assert_eq!(hit, Some(PointedNodes::Column { row, nodes: nodes.clone(), tally })),
            }
            let as_values = place.has_leaves && picture.points_a_node() < 3.0;
            if cell.is_some() || is_secret || as_values {
                continue;
            }
            let painted = |part| strip(&picture, part).map_or(StripColumn::default(), |columns| columns[column]);
            let height = |stretch: StripColumn| stretch.to - stretch.from;
            let share = cut as f32 / here.len().max(1) as f32;
            let (part, other) = (WholePart::Cut(row), WholePart::CutAhead(row));
            let (part, other) = if is_past { (part, other) } else { (other, part) };
            if !here.is_empty() {
                let shown = if is_past || asked.ahead == UnenteredDisplay::Known { share } else { 0.0 };
                assert!((height(painted(part)) - shown).abs() < 1e-6, "row {row}, column {column}: {share}");
                assert_eq!(height(painted(other)), 0.0);
                assert_eq!(height(painted(WholePart::Nodes(row))), if is_past { 1.0 } else { 0.0 });
            }
        }
    }
    for place in picture.rows.iter().filter(|place| place.has_leaves && picture.points_a_node() < 3.0) {
        check_values(run, asked, &picture, &rows, place.row);
    }
    let span_nodes = columns.nodes(0).start..columns.nodes(columns.len() - 1).end;
    assert!(span_nodes.end <= run.trace.len());
    assert!(picture.marks.list().len() <= 5_000, "{} marks", picture.marks.list().len());
}

/// The spread and the median of each column are those of its leaves' values, by how many of all leaves they exceed.
fn check_values(run: &Run, asked: &Asked, picture: &WholePicture, rows: &[u32], row: u32) {
    let player = run.trace.header().root_player.after(row);
    let is_leaf = |node: &u32| rows[*node as usize] == row && run.trace.record(NodeId(*node)).is_leaf();
    let value = |node: u32| run.trace.value(NodeId(node), player).points();
    let mut all: Vec<i32> = (0..run.trace.len()).filter(is_leaf).map(value).collect();
    all.sort_unstable();
    let standing = |value: i32| {
        let (less, more) = (all.partition_point(|other| *other < value), all.partition_point(|other| *other <= value));
        (less + more) as f32 / 2.0 / all.len() as f32
    };
    let columns = &picture.columns;
    for column in 0..columns.len() {
        let nodes = columns.nodes(column);
        let is_past = columns.is_past(column);
        let is_closed = |node: &u32| !is_past || run.moment().status(NodeId(*node)) == Status::Closed;
        let mut here: Vec<i32> = nodes.clone().filter(is_leaf).filter(is_closed).map(value).collect();
        if here.is_empty() || !is_past && asked.ahead != UnenteredDisplay::Known {
            continue;
        }
        here.sort_unstable();
        let rank = |percent: usize| standing(here[(here.len() * percent).div_ceil(100) - 1]);
        let (spread, medians) = if is_past {
            (WholePart::Spread(row), WholePart::Medians(row))
        } else {
            (WholePart::SpreadAhead(row), WholePart::MediansAhead(row))
        };
        // Where all values are equal, the median says it all.
        let flat = StripColumn { from: 1.0 - rank(90), to: 1.0 - rank(10) };
        let spread = strip(picture, spread).map_or(flat, |columns| columns[column]);
        assert!(flat.from == flat.to || spread.to > spread.from);
        assert!((1.0 - spread.to - rank(10)).abs() < 1e-5, "column {column}: {here:?}");
        assert!((1.0 - spread.from - rank(90)).abs() < 1e-5, "column {column}: {here:?}");
        let median = strip(picture, medians).expect("there are leaves")[column];
        assert!((1.0 - (median.from + median.to) / 2.0 - rank(50)).abs() < 1e-5, "column {column}: {here:?}");
    }
}

fn any_asked(random: &mut RandomNumbers, run: &Run) -> Asked {
    let nodes = run.trace.len();
    let factor = (f64::from(random.below(1_000)) / 1_000.0 * f64::from(nodes).ln()).exp();
    let span = AxisSpan::whole(nodes).zoomed(factor, f64::from(random.below(1_000)) / 1_000.0, nodes);
    let span = span.moved(f64::from(random.within(-10, 10)), nodes);
    Asked {
        view: View { span, form: [PlyStyle::Bands, PlyStyle::Icicle][random.below(2) as usize] },
        width: 60.0 + random.below(700) as f32,
        height: 200.0 + random.below(600) as f32,
        ahead: [UnenteredDisplay::Hidden, UnenteredDisplay::Outlined, UnenteredDisplay::Known]
            [random.below(3) as usize],
        language: Language::ALL[random.below(2) as usize],
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..Default::default() })]

    #[test]
    fn columns_of_random_trees_are_those_of_a_walk(
        spec in any_spec(),
        player in any_player(),
        algorithm in prop::sample::select(Algorithm::OF_ARTICLES.to_vec()),
        seed in any::<u64>(),
    ) {
        let mut run = run_of(AnyPosition::Tree(spec.build(player)), SearchOptions::new(algorithm));
        let mut random = RandomNumbers::new(seed);
        for _ in 0..4 {
            run.seek(Step(u64::from(random.below(run.trace.steps() as u32))));
            let asked = any_asked(&mut random, &run);
            check_columns(&run, &asked);
        }
    }
}

#[test]
fn columns_of_a_game_are_those_of_a_walk() {
    let mut run = connect_four(6);
    assert!(run.trace.len() > 1_000, "{}", run.trace.len());
    let mut random = RandomNumbers::new(5);
    for _ in 0..12 {
        run.seek(Step(u64::from(random.below(run.trace.steps() as u32))));
        let asked = any_asked(&mut random, &run);
        check_columns(&run, &asked);
    }
}

/// Whether the moment can be seen: the line, and a frame of two points or more around every open node.
fn check_path(run: &Run, asked: &Asked) {
    let (picture, moment) = (asked.draw(run), run.moment());
    let list = picture.marks.list();
    let part = |part: WholePart| list.iter().filter(move |drawn| drawn.of.part == DrawingPart::Whole(part));
    let [here] = part(WholePart::Here).collect::<Vec<_>>()[..] else { panic!("one line") };
    let here = here.mark.bounds();
    let room = Area { left: 30.0, top: 20.0, width: asked.width, height: asked.height };
    assert!(room.holds(here), "{here:?}");
    for frame in &moment.path {
        let place = picture.rows.iter().find(|row| row.row == frame.ply).expect("there is room for all rows");
        let of: Subject =
            Subject { part: DrawingPart::Whole(WholePart::Path), place: Some(Place::Visited(frame.node)) };
        let drawn = list.iter().find(|drawn| drawn.of == of).expect("the open node has a frame");
        let bounds = drawn.mark.bounds();
        assert!(bounds.width >= 2.0 && room.holds(bounds), "{bounds:?}");
        assert!(
            bounds.grown(0.01).holds(Area { left: bounds.left, width: bounds.width, ..place.area })
                || bounds.overlaps(place.area)
        );
        let (x, middle) = (here.centre().x, bounds.centre().x);
        assert!((x - middle).abs() <= bounds.width / 2.0 + 1.5, "the line at {x} runs through it at {middle}");
        for row in &picture.rows {
            assert!(here.top <= row.area.top && row.area.bottom() <= here.bottom());
        }
    }
}

#[test]
fn path_and_here_can_be_seen_at_every_step() {
    for name in ["wikipedia", "deep-cutoff", "tic-tac-toe-notes-full"] {
        let mut run = built_in(name);
        for form in [PlyStyle::Bands, PlyStyle::Icicle] {
            for step in 0..run.trace.steps().min(400) {
                run.seek(Step(step));
                check_path(&run, &Asked { width: 640.0, height: 480.0, ..Asked::usual(&run, form) });
            }
        }
    }
    let mut run = connect_four(7);
    let mut random = RandomNumbers::new(8);
    for _ in 0..60 {
        run.seek(Step(u64::from(random.below(run.trace.steps() as u32))));
        check_path(&run, &Asked { ahead: UnenteredDisplay::Hidden, ..Asked::usual(&run, PlyStyle::Bands) });
    }
}

#[test]
fn nothing_is_shown_of_what_is_hidden() {
    let mut run = connect_four(6);
    let mut random = RandomNumbers::new(4);
    for round in 0..40 {
        run.seek(Step(u64::from(random.below(run.trace.steps() as u32))));
        let ahead = UnenteredDisplay::Hidden;
        let asked = Asked { ahead, width: 900.0, ..any_asked(&mut random, &run) };
        let asked = if round % 2 == 0 { Asked { ahead, ..Asked::usual(&run, PlyStyle::Bands) } } else { asked };
        let picture = asked.draw(&run);
        let last = run.moment().last_entered;
        let here = picture.across.x(f64::from(last.0 + 1)) + picture.across.pixel();
        for drawn in picture.marks.list() {
            if let Some(Place::Visited(node)) = drawn.of.place {
                assert!(node <= last, "{:?} of {node:?}", drawn.of.part);
            }
            if let Mark::Strip { columns, .. } = &drawn.mark {
                let painted = columns.iter().rposition(|column| column.to > column.from).unwrap_or(0);
                assert!(picture.across.x_of(painted as f32) <= here, "{:?} in column {painted}", drawn.of.part);
            }
            // A text lies on a plate of the ground.
            let is_plate =
                matches!(drawn.mark, Mark::Box { fill: Some(fill), .. } if fill.role() == Some(ColourRole::Canvas));
            let is_text = is_plate || matches!(drawn.mark, Mark::Text { .. });
            let is_wedge =
                drawn.of.part == DrawingPart::Whole(WholePart::Fan) && matches!(drawn.mark, Mark::Polygon { .. });
            if drawn.of.place.is_some_and(|place| place != Place::Visited(NodeId::ROOT)) && !is_text || is_wedge {
                let right = drawn.mark.bounds().right();
                assert!(right <= here + 5.0, "{:?} reaches to {right}, the search to {here}", drawn.of);
            }
        }
    }
}

/// What a leaf that was visited, and what has not been entered, is filled and outlined with, in the picture and in its
/// legend.
#[test]
fn visited_leaves_and_what_is_to_come_look_as_the_legend_says() {
    let mut seen = [0; 2];
    for (depth, width) in [(2, 900.0), (4, 900.0), (6, 1_900.0)] {
        let mut run = connect_four(depth);
        run.seek(Step(run.trace.steps() / 2));
        for form in [PlyStyle::Bands, PlyStyle::Icicle] {
            let picture = Asked { width, ..Asked::usual(&run, form) }.draw(&run);
            let list = picture.marks.list();
            let legend: Vec<_> =
                list.iter().filter(|drawn| drawn.of.part == DrawingPart::Whole(WholePart::Legend)).collect();
            let words = Language::English.words();
            let boxes = legend.iter().filter_map(|drawn| look_of(&drawn.mark));
            let texts = legend.iter().filter_map(|drawn| match &drawn.mark {
                Mark::Text { text, .. } => Some(text.as_str()),
                _ => None,
            });
            // The note on the columns comes first, and has no sign.
            let signs: Vec<_> = texts.skip(1).zip(boxes).collect();
            let sign = |word: &str| signs.iter().find(|(text, _)| *text == word).unwrap_or_else(|| panic!("{word}")).1;
            let leaf = sign((words.tree.drawing)(plyscope_text::LegendDrawing::Leaf).label);
            let not_yet = sign(words.whole.not_yet);
            assert_ne!(leaf, not_yet);
            for drawn in list {
                match (drawn.of.part, drawn.of.place) {
                    (DrawingPart::Whole(WholePart::NotYet(_)), _) => {
                        assert_eq!(look_of(&drawn.mark), Some(not_yet));
                        seen[0] += 1;
                    }
                    (DrawingPart::Whole(WholePart::Box), Some(Place::Visited(node)))
                        if run.trace.record(node).is_leaf() && node <= run.moment().last_entered =>
                    {
                        assert_eq!(look_of(&drawn.mark).map(|look| look.0), Some(leaf.0));
                        seen[1] += 1;
                    }
                    (DrawingPart::Whole(WholePart::Nodes(row)), None) if row == depth => {
                        let fill = match &drawn.mark {
                            Mark::Strip { fill, .. } => fill.role(),
                            other => look_of(other).and_then(|look| look.0),
                        };
                        assert_eq!(fill, leaf.0);
                        seen[1] += 1;
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(seen.iter().all(|seen| *seen >= 6), "{seen:?}");
}

/// What a rectangle is filled with, and whether its outline is dotted.
fn look_of(mark: &Mark) -> Option<(Option<ColourRole>, bool)> {
    let Mark::Box { fill, stroke, .. } = mark else { return None };
    let is_dotted = stroke.is_some_and(|stroke| matches!(stroke.dash, plyscope_picture::marks::Dash::Dotted(_)));
    Some((fill.and_then(|fill| fill.role()), is_dotted))
}

#[test]
fn texts_do_not_lie_over_one_another() {
    let mut run = built_in("wikipedia");
    let mut large = connect_four(7);
    let mut random = RandomNumbers::new(21);
    for round in 0..120 {
        let run = if round % 3 == 0 { &mut run } else { &mut large };
        run.seek(Step(u64::from(random.below(run.trace.steps() as u32))));
        let asked = Asked { width: 500.0 + random.below(1_400) as f32, ..any_asked(&mut random, run) };
        let picture = asked.draw(run);
        let texts = picture.marks.list().iter().filter_map(|drawn| match &drawn.mark {
            Mark::Text { text, style, .. } => {
                assert!(style.face.size >= 12.0, "{text}");
                Some((text, drawn.mark.bounds().grown_by(-1.0, -2.0)))
            }
            _ => None,
        });
        let texts: Vec<(&String, Area)> = texts.collect();
        for (place, (text, area)) in texts.iter().enumerate() {
            for (other, around) in &texts[place + 1..] {
                assert!(!area.overlaps(*around), "{text:?} and {other:?} at {area:?} and {around:?}, {asked:?}");
            }
        }
    }
}

#[test]
fn cards_say_what_is_in_a_subtree() {
    let mut run = connect_four(6);
    let mut random = RandomNumbers::new(12);
    for _ in 0..60 {
        run.seek(Step(u64::from(random.below(run.trace.steps() as u32))));
        let asked = Asked::usual(&run, PlyStyle::Bands);
        let (whole, moment) = (asked.whole(&run), run.moment());
        let node = NodeId(random.below(moment.last_entered.0 + 1));
        let card = card(&whole, &PointedNodes::Node(node), &mut NameCache::default(), Language::English);
        assert_eq!(
            Some(card.title),
            plyscope_picture::run::name_of_place(&run, Place::Visited(node), Language::English)
        );
        let end = run.trace.end(node).0.min(moment.last_entered.0 + 1);
        let cut = (node.0..end).filter(|node| moment.has_fired(&run.trace, NodeId(*node))).count();
        if run.trace.record(node).is_leaf() {
            assert!(card.lines.is_empty());
        } else {
            let grouped = |number: usize| {
                if number < 1_000 { number.to_string() } else { format!("{},{:03}", number / 1_000, number % 1_000) }
            };
            let expected = format!("{} visited · {} cut off", grouped((end - node.0) as usize), grouped(cut));
            assert_eq!(card.lines, [expected]);
        }
        if let [.., parent, _] = run.nodes().path_to(node)[..] {
            let number = run.trace.children(parent).position(|child| child == node).unwrap() + 1;
            assert_eq!(card.number, Some(format!("move {number} of 7")));
        }
    }
}

#[test]
fn a_card_says_what_the_value_of_a_decided_game_means() {
    let mut run = built_in("chess-mate-in-two");
    if run.plies().is_none() {
        run.take_plies(Arc::new(Plies::of(&run.trace)));
    }
    for (step, is_said) in [(Step(0), false), (run.trace.last_step(), true)] {
        run.seek(step);
        let whole = Asked::usual(&run, PlyStyle::Bands).whole(&run);
        let card = card(&whole, &PointedNodes::Node(run.root()), &mut NameCache::default(), Language::English);
        let said = plyscope_text::decided(Language::English, plyscope_core::game::Value::won_after(3)).unwrap();
        assert_eq!(card.lines.contains(&said), is_said, "{:?}", card.lines);
    }
}

#[test]
fn a_view_never_has_too_many_marks() {
    let mut random = RandomNumbers::new(2);
    let star = Spec::Inner(0, (0..29_000).map(|value| Spec::Leaf(value % 91)).collect());
    let broom =
        (0..40).fold(Spec::Inner(0, (0..60).map(Spec::Leaf).collect()), |below, _| Spec::Inner(0, vec![below; 1]));
    let brooms = Spec::Inner(0, vec![broom; 70]);
    let options = SearchOptions::new(Algorithm::Minimax);
    let tree = |spec: &Spec| run_of(AnyPosition::Tree(spec.build(Player::Max)), options);
    for mut run in [tree(&star), tree(&brooms), connect_four(7)] {
        run.seek(run.trace.last_step());
        for _ in 0..40 {
            let asked = Asked { width: 1_952.0, height: 900.0, ..any_asked(&mut random, &run) };
            let marks = asked.draw(&run).marks.list().len();
            assert!(marks <= 5_000, "{marks} marks of {asked:?}");
        }
    }
}

/// A session with a search on screen whose plies are not gone through at once.
fn long_search() -> Session {
    let options = SearchOptions { depth: Some(7), ..SearchOptions::new(Algorithm::AlphaBeta) };
    let position = AnyPosition::ConnectFour(ConnectFour::default());
    let mut session = Session::default();
    session.apply(Command::OpenScenario(Box::new(Scenario { options, ..Scenario::from_position(position) })));
    deliver(&mut session);
    assert!(session.run().unwrap().trace.len() > 30_000);
    session
}

fn deliver(session: &mut Session) {
    let request = session.take_request().expect("a search is wanted");
    session.apply(Command::Deliver(Box::new(request.run(&Default::default(), this_machine()))));
}

#[test]
fn plies_of_a_long_search_are_gone_through_elsewhere_and_once() {
    let mut session = long_search();
    assert!(session.run().unwrap().plies().is_none() && session.plies_under_way() == Some(0.0));
    let request = session.take_plies_request().expect("they are wanted");
    assert!(session.take_plies_request().is_none(), "they are asked for once");
    let half = u64::from(session.run().unwrap().trace.len() / 2);
    session.apply(Command::Plies(PliesCommand::Progress(half)));
    assert!(session.plies_under_way().is_some_and(|part| (part - 0.5).abs() < 0.01));
    let answer = request.run(&Progress::default()).expect("nothing cancels it");
    session.apply(Command::Plies(PliesCommand::Deliver(answer)));
    let run = session.run().unwrap();
    assert_eq!(run.plies().map(|plies| plies.nodes()), Some(run.trace.len()));
    assert!(session.plies_under_way().is_none() && session.take_plies_request().is_none());
}

#[test]
fn plies_that_have_no_room_are_not_asked_for_again_by_themselves() {
    let mut session = long_search();
    let request = session.take_plies_request().expect("they are wanted");
    assert!(request.run(&Progress::within(100_000)).is_none());
    session.apply(Command::Plies(PliesCommand::NoRoom));
    assert!(session.has_no_room_for_plies() && session.take_plies_request().is_none());
    assert!(session.plies_under_way().is_none());
    session.apply(Command::Plies(PliesCommand::Want(true)));
    let answer = session.take_plies_request().expect("a person asks").run(&Progress::default()).expect("there is room");
    session.apply(Command::Plies(PliesCommand::Deliver(answer)));
    assert!(session.run().is_some_and(|run| run.plies().is_some()) && !session.has_no_room_for_plies());
}

#[test]
fn plies_give_way_to_a_search_and_to_a_person() {
    let mut session = long_search();
    let request = session.take_plies_request().expect("they are wanted");
    let search = request.search;
    assert!(session.wants_plies(search));
    session.apply(Command::SetDepth(Some(6)));
    assert!(!session.wants_plies(search), "another search has begun");
    let progress = Progress::default();
    progress.cancel();
    assert!(request.run(&progress).is_none());
    session.apply(Command::Plies(PliesCommand::GaveUp));
    assert!(session.take_plies_request().is_none(), "not while something is searched");
    session.apply(Command::CancelSearch);
    let request = session.take_request().expect("it was not taken before");
    let searching = Arc::new(Progress::default());
    searching.cancel();
    session.apply(Command::Deliver(Box::new(request.run(&searching, this_machine()))));
    let again = session.take_plies_request().expect("the search on screen is the one before");
    assert_eq!(again.search, search);
    session.apply(Command::Plies(PliesCommand::Want(false)));
    assert!(!session.wants_plies(search) && session.plies_under_way().is_none());
    session.apply(Command::Plies(PliesCommand::GaveUp));
    assert!(session.take_plies_request().is_none(), "a person does without");
    session.apply(Command::Plies(PliesCommand::Want(true)));
    let answer = session.take_plies_request().unwrap().run(&Progress::default()).unwrap();
    session.apply(Command::SetDepth(Some(5)));
    deliver(&mut session);
    session.apply(Command::Plies(PliesCommand::Deliver(answer)));
    let run = session.run().unwrap();
    assert!(run.plies().is_none_or(|plies| plies.nodes() == run.trace.len()), "they are those of another search");
}
