//! What is painted at each node of the tree is true of it: its shape, which half is tinted, what is written in it, the
//! marks on the edge above it, and the rings around it.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::shapes;
use crate::common::driver::{Behind as _, Window, state};
use crate::common::screen::screen;
use egui::accesskit::Role;
use egui::epaint::{PathShape, Shape};
use egui::{Color32, Pos2, Rangef, Rect, vec2};
use egui_kittest::kittest::Queryable as _;
use plyscope_core::game::Player;
use plyscope_core::replay::{Reason, Status, Verdict, reason};
use plyscope_core::trace::{BoundKind, NodeId, Step};
use plyscope_files::Source;
use plyscope_picture::run::{DrawnKind, Place, Run};
use plyscope_session::{Command, Setting, Travel};
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Language};
use plyscope_window::{ScreenPalette, Theme, palette};

static PALETTE: LazyLock<ScreenPalette> = LazyLock::new(|| palette(false));

/// A node as the replay has it, and where it is drawn.
struct Node {
    rect: Rect,
    place: Place,
    /// The player to move there; `None` at a leaf.
    player: Option<Player>,
    state: State,
    /// What is known of its value, as it is written.
    written: Option<String>,
    is_best: bool,
    /// From the middle of its parent's lower side to the middle of its own upper side.
    edge: Option<[Pos2; 2]>,
    /// A cutoff at its parent spared it; whether it is the first of those.
    spared: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum State {
    Unvisited,
    Open,
    Closed(BoundKind),
    Spared,
}

/// The nodes in the order in which they are drawn.
fn nodes(window: &Window) -> Vec<Node> {
    let run = window.search();
    let (trace, moment, picture) = (&run.trace, run.moment(), run.picture());
    let rects: Vec<Rect> = window.query_all_by_role(Role::TreeItem).map(|item| item.rect()).collect();
    assert_eq!(rects.len(), picture.nodes.len());
    let best: Vec<NodeId> = run
        .best_line()
        .iter()
        .copied()
        .chain(moment.path.iter().filter_map(|frame| frame.best).map(|best| best.child))
        .collect();
    let mut spared_below = Vec::new();
    let node = |(index, rect): (usize, &Rect)| {
        let node = picture.nodes[index];
        let state = match node.place {
            Place::Visited(visited) => match moment.status(visited) {
                Status::Unvisited => State::Unvisited,
                Status::Open => State::Open,
                Status::Closed => State::Closed(trace.record(visited).bound()),
            },
            Place::Unvisited { above, .. } if moment.has_fired(trace, above) => State::Spared,
            Place::Unvisited { .. } => State::Unvisited,
        };
        let is_spared =
            state == State::Spared && matches!(picture.nodes[node.parent as usize].place, Place::Visited(_));
        let spared = is_spared.then(|| !spared_below.contains(&node.parent));
        spared_below.extend(is_spared.then_some(node.parent));
        let player = (node.drawn != DrawnKind::Leaf).then(|| trace.header().root_player.after(node.ply));
        Node {
            rect: *rect,
            place: node.place,
            player,
            state,
            written: written(run, node.place, player, node.tree_node, trace.header().root_player.after(node.ply)),
            is_best: matches!(node.place, Place::Visited(visited) if best.contains(&visited)),
            edge: (index > 0).then(|| [rects[node.parent as usize].center_bottom(), rect.center_top()]),
            spared,
        }
    };
    rects.iter().enumerate().map(node).collect()
}

/// What is to be read in a node: the values of leaves are shown from the start.
fn written(
    run: &Run,
    place: Place,
    player: Option<Player>,
    tree_node: Option<plyscope_core::game::tree::TreeNode>,
    side: Player,
) -> Option<String> {
    let (tree, format) = (run.scenario.tree().unwrap(), run.value_format(false));
    if player.is_none() {
        return tree.value(tree_node.unwrap()).map(|value| format.value(value).to_string());
    }
    let Place::Visited(visited) = place else { return None };
    let (trace, moment) = (&run.trace, run.moment());
    if moment.status(visited) == Status::Closed {
        return Some(text::signed(trace.record(visited).bound(), format.value(trace.value(visited, side))));
    }
    let known = moment.known(trace, moment.frame(visited)?);
    let (kind, value) = match side {
        _ if known.low == known.high => (BoundKind::Exact, known.low),
        Player::Max => (BoundKind::Lower, known.low),
        Player::Min => (BoundKind::Upper, known.high),
    };
    (!value.is_infinite()).then(|| text::signed(kind, format.value(value)))
}

/// The closed outlines that are filled with a colour.
fn outlines(shapes: &[Shape], colour: Color32) -> impl Iterator<Item = &PathShape> {
    shapes.iter().filter_map(move |shape| match shape {
        Shape::Path(path) if path.closed && path.fill == colour => Some(path),
        _ => None,
    })
}

/// The straight lines of a colour.
fn lines(shapes: &[Shape], colour: Color32) -> impl Iterator<Item = [Pos2; 2]> {
    shapes.iter().filter_map(move |shape| match shape {
        Shape::LineSegment { points, stroke } if stroke.color == colour => Some(*points),
        _ => None,
    })
}

/// The middles of empty rectangles around something.
fn rings(shapes: &[Shape], colour: Color32) -> Vec<Pos2> {
    let rings = shapes.iter().filter_map(|shape| match shape {
        Shape::Rect(ring) if ring.fill == Color32::TRANSPARENT && ring.stroke.color == colour => {
            Some(ring.rect.center())
        }
        _ => None,
    });
    rings.collect()
}

fn is_near(one: Pos2, other: Pos2, by: f32) -> bool {
    (one - other).length() <= by
}

/// How far a point is from a line.
fn distance(at: Pos2, [from, to]: [Pos2; 2]) -> f32 {
    let way = to - from;
    let share = ((at - from).dot(way) / way.length_sq()).clamp(0.0, 1.0);
    (at - (from + way * share)).length()
}

/// Compares what is painted at a node with what is true of it.
fn check(shapes: &[Shape], nodes: &[Node], node: &Node, seen: &mut BTreeMap<String, usize>) {
    let what = format!("{:?}, {:?}, {:?}", node.place, node.player, node.state);
    let own = |path: &&PathShape| {
        let place = Rect::from_points(&path.points);
        is_near(place.min, node.rect.min, 1.0) && is_near(place.max, node.rect.max, 1.0)
    };
    // A roof for Max, a point below for Min, and a square for a leaf.
    let outline = outlines(shapes, PALETTE.canvas).find(own).unwrap_or_else(|| panic!("no outline: {what}"));
    let corners = |y: f32| outline.points.iter().filter(|point| (point.y - y).abs() < 0.5).count();
    let expected = match node.player {
        Some(Player::Max) => [1, 2],
        Some(Player::Min) => [2, 1],
        None => [2, 2],
    };
    assert_eq!([corners(node.rect.top()), corners(node.rect.bottom())], expected, "{what}");

    // What is known lies to the right of a lower bound, to the left of an upper one.
    let colours = [PALETTE.max_fill, PALETTE.min_fill, PALETTE.sunken];
    let colour = node.player.map_or(PALETTE.sunken, |player| colours[player as usize]);
    let middle = node.rect.center().x;
    let tinted = match node.state {
        State::Closed(BoundKind::Exact) => Some(node.rect.x_range()),
        State::Closed(BoundKind::Lower) => Some(Rangef::new(middle, node.rect.right())),
        State::Closed(BoundKind::Upper) => Some(Rangef::new(node.rect.left(), middle)),
        _ => None,
    };
    let found: Vec<(Color32, Rangef)> = colours
        .into_iter()
        .flat_map(|colour| outlines(shapes, colour).map(move |path| (colour, Rect::from_points(&path.points))))
        .filter(|(_, place)| node.rect.expand(1.0).contains_rect(*place))
        .map(|(colour, place)| (colour, place.x_range()))
        .collect();
    let is_tinted = |(found, expected): (&(Color32, Rangef), Rangef)| {
        found.0 == colour && (found.1.min - expected.min).abs() < 1.0 && (found.1.max - expected.max).abs() < 1.0
    };
    assert_eq!(found.len(), usize::from(tinted.is_some()), "{what}: {found:?}");
    assert!(found.iter().zip(tinted).all(is_tinted), "{what}: {found:?}, not {tinted:?}");

    let texts = shapes.iter().filter_map(|shape| match shape {
        Shape::Text(text) if node.rect.expand(1.0).contains_rect(shape.visual_bounding_rect()) => {
            Some(text.galley.text())
        }
        _ => None,
    });
    let texts: Vec<&str> = texts.collect();
    assert_eq!(texts, node.written.as_deref().into_iter().collect::<Vec<_>>(), "{what}");

    if let Some(edge) = node.edge {
        check_edge(shapes, nodes, node, edge, &what);
    }
    let state = if let State::Closed(kind) = node.state { format!("{kind:?}") } else { format!("{:?}", node.state) };
    for fact in
        [format!("{state} {:?}", node.player), format!("spared: {:?}", node.spared), format!("best: {}", node.is_best)]
    {
        *seen.entry(fact).or_default() += 1;
    }
}

/// A thick line leads to an open node, a double one to the choice, and two strokes cross the way to what was spared;
/// the first of those has scissors.
fn check_edge(shapes: &[Shape], nodes: &[Node], node: &Node, edge: [Pos2; 2], what: &str) {
    let unit = node.rect.height();
    let along = |colour, by: f32| {
        lines(shapes, colour).filter(|[from, to]| is_near(*from, edge[0], by) && is_near(*to, edge[1], by)).count()
    };
    assert_eq!(along(PALETTE.ink, 1.0), usize::from(node.state == State::Open), "{what}: the path");
    let is_visited = matches!(node.state, State::Open | State::Closed(_));
    assert_eq!(along(PALETTE.best, unit / 2.0), if node.is_best && is_visited { 2 } else { 0 }, "{what}: the choice");

    let is_own = |at: Pos2| {
        let nearest = nodes
            .iter()
            .filter_map(|other| other.edge)
            .min_by(|one, other| distance(at, *one).total_cmp(&distance(at, *other)));
        nearest == Some(edge) && distance(at, edge) < unit
    };
    // The two blades of the scissors are strokes, too.
    let strokes = lines(shapes, PALETTE.cut).filter(|[from, to]| is_own(*from + (*to - *from) / 2.0)).count();
    let expected = node.spared.map_or(0, |is_first| if is_first { 4 } else { 2 });
    assert_eq!(strokes, expected, "{what}: the strokes of a cutoff");
    let handles = shapes.iter().filter(|shape| match shape {
        Shape::Circle(circle) => {
            circle.stroke.color == PALETTE.cut && circle.fill == Color32::TRANSPARENT && is_own(circle.center)
        }
        _ => false,
    });
    assert_eq!(handles.count(), if node.spared == Some(true) { 2 } else { 0 }, "{what}: the scissors");
}

/// Whose choice sets the bound that cuts at this step.
fn owner(run: &Run) -> Option<(Player, NodeId)> {
    match reason(&run.trace, run.moment()) {
        Reason::Took { player, verdict: Verdict::Cut { owner, .. }, .. } => Some((player.opponent(), owner?.node())),
        _ => None,
    }
}

#[test]
fn each_node_is_painted_as_it_is() {
    let mut seen = BTreeMap::new();
    let mut owners = 0;
    let text = "(tree: \"[[3,12,8],[2,4,6],[14,5,2]]\", root: min, cutoff: \"at-equal\")".to_owned();
    let of_min = Source::Text { name: "of-min.ron".to_owned(), text };
    let built_in = ["w1-w9-alpha-beta", "wikipedia", "strict-or-not", "deep-cutoff"];
    for source in built_in.map(|name| Source::BuiltIn(name.to_owned())).into_iter().chain([of_min]) {
        let name = source.name();
        let mut state = state(Language::English, Theme::Light);
        state.apply(Command::Open(source));
        state.apply(Command::Set(Setting::Motion(false)));
        let mut window = screen(vec2(1920.0, 1080.0), state);
        for step in 0..window.search().trace.steps() {
            window.state_mut().apply(Command::Travel(Travel::Seek(Step(step))));
            window.run_steps(3);
            let canvas = window.get_by_role_and_label(Role::Tree, Language::English.words().panels.tree).rect();
            let mut shapes = shapes(&window);
            shapes.retain(|shape| canvas.expand(1.0).contains_rect(shape.visual_bounding_rect()));
            let nodes = nodes(&window);
            for node in &nodes {
                check(&shapes, &nodes, node, &mut seen);
            }
            let run = window.search();
            let rect_of = |wanted: NodeId| nodes.iter().find(|node| node.place == Place::Visited(wanted)).unwrap().rect;
            let halos = rings(&shapes, PALETTE.halo);
            assert_eq!(halos.len(), 1, "{name} at {step}");
            assert!(
                is_near(halos[0], rect_of(run.moment().focus()).center(), 1.0),
                "{name} at {step}: the node in focus"
            );
            if let Some((player, owner)) = owner(run) {
                let outlined = rings(&shapes, [PALETTE.max, PALETTE.min][player as usize]);
                assert_eq!(outlined.len(), 1, "{name} at {step}");
                assert!(is_near(outlined[0], rect_of(owner).center(), 1.0), "{name} at {step}: who set the bound");
                owners += 1;
            }
        }
    }
    assert!(owners > 5, "{owners}");
    for fact in [
        "Unvisited None",
        "Unvisited Some(Max)",
        "Unvisited Some(Min)",
        "Open Some(Max)",
        "Open Some(Min)",
        "Exact None",
        "Exact Some(Max)",
        "Exact Some(Min)",
        "Lower Some(Max)",
        "Upper Some(Min)",
        "Spared None",
        "spared: Some(true)",
        "spared: Some(false)",
        "best: true",
        "best: false",
    ] {
        assert!(seen.get(fact).is_some_and(|times| *times > 1), "{fact} in {seen:?}");
    }
}
