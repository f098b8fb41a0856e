//! What is painted on a board stands on the square that the move names: read from the painted shapes, in every game.

use std::collections::BTreeSet;

use crate::common;
use common::driver::Window;
use common::screen::{State, screen};
use egui::accesskit::Role;
use egui::{Color32, Pos2, Rect, Shape, pos2, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope_core::game::{AnyPosition, BoardStyle, Game, MoveSquares, Position as _, Square};
use plyscope_core::trace::{NodeId, Step};
use plyscope_files::{Scenario, Stage};
use plyscope_session::{Command, Settings, Travel};
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Language, LegendDrawing};
use plyscope_window::board::{BoardGeometry, BoardMarks, Diagram, board_diagram};
use plyscope_window::{Chrome, Look, Theme};

const LOOK: fn() -> Look = || Look::new(false, false, &Settings { motion: false, ..Settings::default() }, 768.0);

/// The shapes of a frame, one by one, in the order in which they are painted.
fn flat(shapes: impl IntoIterator<Item = Shape>) -> Vec<Shape> {
    shapes
        .into_iter()
        .flat_map(|shape| match shape {
            Shape::Vec(shapes) => flat(shapes),
            Shape::Noop => Vec::new(),
            shape => vec![shape],
        })
        .collect()
}

/// Whether the same is painted at the same place; where its letters lie in the texture does not matter.
fn is_same(one: &Shape, other: &Shape) -> bool {
    match (one, other) {
        (Shape::Text(one), Shape::Text(other)) => one.pos == other.pos && one.galley.text() == other.galley.text(),
        _ => one == other,
    }
}

/// A board with nothing around it, and how it lies.
struct Board {
    position: AnyPosition,
    geometry: BoardGeometry,
}

impl Board {
    fn new(position: AnyPosition, flipped: bool) -> Self {
        let room = Rect::from_min_size(pos2(8.0, 8.0), vec2(760.0, 760.0));
        let (game, size) = (position.game().unwrap(), position.size().unwrap());
        Self { position, geometry: BoardGeometry::new(room, game, size, 0.0, flipped).unwrap() }
    }

    /// Where the middle of a square lies: files from the left, ranks from below, both turned round on a turned board,
    /// unless it stands upright.
    fn middle(&self, square: Square) -> Pos2 {
        let (size, side) = (self.geometry.size(), self.geometry.side());
        let flipped = self.geometry.is_flipped();
        let column = if flipped { size.files - 1 - square.file } else { square.file };
        let upright = self.position.game() == Some(Game::ConnectFour);
        let row = if flipped && !upright { square.rank } else { size.ranks - 1 - square.rank };
        self.geometry.cells().min + vec2(f32::from(column) + 0.5, f32::from(row) + 0.5) * side
    }

    fn painted(&self, marks: &BoardMarks) -> Vec<Shape> {
        let (position, geometry, marks) = (self.position.clone(), self.geometry, marks.clone());
        let harness = common::harness(vec2(776.0, 776.0), 1.0, move |ui| {
            board_diagram(&Diagram::new(ui.painter(), &LOOK(), geometry, false), &position, &marks);
        });
        flat(harness.output().shapes.iter().map(|clipped| clipped.shape.clone()))
    }

    /// The shapes that are there with these marks and not with those, in order.
    fn added(&self, with: &BoardMarks, without: &BoardMarks) -> Vec<Shape> {
        let mut others = self.painted(without);
        let is_new = |shape: &Shape| match others.iter().position(|other| is_same(other, shape)) {
            Some(place) => {
                let _ = others.remove(place);
                false
            }
            None => true,
        };
        self.painted(with).into_iter().filter(is_new).collect()
    }

    /// All of these shapes together lie in the middle of the square.
    #[track_caller]
    fn stands_on(&self, shapes: &[Shape], square: Square, what: &str) {
        let area = shapes.iter().fold(Rect::NOTHING, |area, shape| area.union(shape.visual_bounding_rect()));
        let off = area.center() - self.middle(square);
        let game = self.geometry.game();
        assert!(
            !shapes.is_empty() && off.length() < self.geometry.side() * 0.2,
            "{game:?}: {what} on {square}: {area:?}"
        );
    }
}

/// A position some plies into a game, and the move that led there.
pub fn some_plies_in(game: Game, plies: usize) -> (AnyPosition, MoveSquares) {
    let mut position = game.start();
    let mut last = None;
    for ply in 0..plies {
        let moves: Vec<_> = position.legal_moves().collect();
        let mv = moves[(ply * 7 + 3) % moves.len()];
        last = position.squares(mv);
        position = position.play(mv);
    }
    (position, last.unwrap())
}

#[test]
fn pieces_and_marks_stand_on_their_squares() {
    for game in Game::ALL {
        for flipped in [false, true] {
            let (position, last) = some_plies_in(game, 5);
            let board = Board::new(position, flipped);
            let none = BoardMarks::default();
            for square in board.geometry.squares() {
                let without = BoardMarks { lifted: Some(square), ..BoardMarks::default() };
                let piece = board.added(&none, &without);
                assert_eq!(piece.is_empty(), board.position.piece(square).is_none(), "{game:?} {square}");
                if !piece.is_empty() {
                    board.stands_on(&piece, square, "a piece");
                }
            }
            for square in [Square::new(0, 0), Square::new(1, 2), last.to] {
                let selected = BoardMarks { selected: Some(square), ..BoardMarks::default() };
                board.stands_on(&board.added(&selected, &none), square, "what is taken up");
                let target = BoardMarks { targets: vec![square], ..BoardMarks::default() };
                board.stands_on(&board.added(&target, &none), square, "where it may go");
            }
            let moved = board.added(&BoardMarks { last: Some(last), ..BoardMarks::default() }, &none);
            // Where it went lies over the pieces, and where it came from below them.
            let (to, below) = moved.split_last().unwrap();
            board.stands_on(std::slice::from_ref(to), last.to, "where the last move went");
            match (last.from, below.last()) {
                (Some(from), Some(ring)) => {
                    board.stands_on(std::slice::from_ref(ring), from, "where the last move came from");
                }
                (from, ring) => assert_eq!((from, ring), (None, None), "{game:?}"),
            }
        }
    }
}

/// The window over a search of two plies of a game that has begun, at a step of it or at its end.
fn window(game: Game, flipped: bool, step: Option<Step>) -> Window {
    window_over(&some_plies_in(game, 4).0, flipped, step)
}

/// A window over a search of two plies of any position.
fn window_over(position: &AnyPosition, flipped: bool, step: Option<Step>) -> Window {
    let mut scenario = Scenario::from_position(position.as_root());
    (scenario.options.depth, scenario.stage) = (Some(2), Stage::Both);
    let mut window = in_window(scenario, Settings { flipped, ..Settings::default() });
    window.state_mut().apply(Command::Travel(step.map_or(Travel::ToEnd, Travel::Seek)));
    window.run_steps(4);
    window
}

/// A scenario in a window with room for a board.
pub fn in_window(scenario: Scenario, settings: Settings) -> Window {
    let mut state = State::new(settings, Chrome::themed(Theme::Light));
    state.apply(Command::OpenScenario(Box::new(scenario)));
    screen(vec2(1400.0, 1000.0), state)
}

/// The cells in the accessibility tree, by their squares' names.
pub fn announced(window: &Window, game: Game) -> Vec<(String, String, Rect)> {
    let names: Vec<String> =
        Board::new(game.start(), false).geometry.squares().map(|square| text::square_name(game, square)).collect();
    let board = window.get_by_label_contains(Language::English.words().panels.board).rect();
    let nodes = window.query_all_by_role(Role::ListItem).filter(|node| board.contains_rect(node.rect()));
    let parts = nodes.filter_map(|node| {
        let label = node.accesskit_node().label()?;
        let (name, description) = label.split_once(", ")?;
        Some((name.to_owned(), description.to_owned(), node.rect()))
    });
    // Moves that are listed beside the board may have the name of a square, but no room of its form.
    parts.filter(|(name, _, rect)| names.contains(name) && (rect.width() - rect.height()).abs() < 1.0).collect()
}

/// The cell of a square, whose description has `says` in it.
#[track_caller]
fn cell(cells: &[(String, String, Rect)], game: Game, square: Square, says: &str) -> Rect {
    let name = text::square_name(game, square);
    let found = cells.iter().find(|(other, description, _)| *other == name && description.contains(says));
    found.unwrap_or_else(|| panic!("{game:?}: nothing says {says:?} of {name}: {cells:?}")).2
}

/// What is painted on the board.
pub fn on_board(window: &Window) -> Vec<Shape> {
    let board = window.get_by_label_contains(Language::English.words().panels.board).rect();
    let mut shapes = flat(window.output().shapes.iter().map(|clipped| clipped.shape.clone()));
    shapes.retain(|shape| board.contains_rect(shape.visual_bounding_rect()));
    shapes
}

/// What is painted on the board in a colour.
fn in_colour(window: &Window, colour: Color32) -> Vec<Shape> {
    let has_colour = |shape: &Shape| match shape {
        Shape::Rect(shape) => shape.stroke.color == colour,
        Shape::Circle(shape) => shape.stroke.color == colour,
        Shape::Path(shape) => shape.fill == colour || shape.stroke.color == egui::epaint::ColorMode::Solid(colour),
        _ => false,
    };
    on_board(window).into_iter().filter(has_colour).collect()
}

/// An arrow in this colour has its head, the tip first, in a cell, and points there from another.
#[track_caller]
fn points_at(game: Game, shapes: &[Shape], colour: Color32, from: Rect, to: Rect) {
    let corners = |shape: &Shape| match shape {
        Shape::Path(path) if path.closed && path.fill == colour => <[Pos2; 3]>::try_from(path.points.as_slice()).ok(),
        _ => None,
    };
    let head = shapes.iter().filter_map(corners).find(|[tip, ..]| to.contains(*tip));
    let [tip, left, right] = head.unwrap_or_else(|| panic!("{game:?}: no arrow ends in {to:?}: {shapes:?}"));
    let neck = left + (right - left) / 2.0;
    let (along, way) = ((tip - neck).normalized(), (to.center() - from.center()).normalized());
    assert!(along.dot(way) > 0.99, "{game:?}: an arrow from {from:?} to {to:?} points {along:?}");
}

#[test]
fn the_best_move_is_marked_where_it_goes() {
    let best_label = (Language::English.words().tree.drawing)(LegendDrawing::Best).label;
    for game in Game::ALL {
        for flipped in [false, true] {
            let window = window(game, flipped, None);
            let run = window.state().session.run().unwrap();
            // The first child that is worth what the root is.
            let (trace, player) = (&run.trace, run.scenario.position.side_to_move());
            let worth = trace.value(NodeId::ROOT, player);
            let best =
                trace.children(NodeId::ROOT).find(|child| trace.value(*child, player.opponent()) == worth).unwrap();
            let squares = run.scenario.position.squares(run.trace.record(best).mv()).unwrap();
            let cells = announced(&window, game);
            let to = cell(&cells, game, squares.to, best_label);
            let colour = LOOK().palette.best;
            let painted = in_colour(&window, colour);
            match squares.from {
                Some(from) => points_at(game, &painted, colour, cell(&cells, game, from, ""), to),
                None => {
                    let around: Vec<&Shape> =
                        painted.iter().filter(|shape| shape.visual_bounding_rect().contains(to.center())).collect();
                    assert!(around.len() >= 2, "{game:?}: two rings around {to:?}: {painted:?}");
                    for ring in around {
                        let off = ring.visual_bounding_rect().center() - to.center();
                        assert!(off.length() < 2.0, "{game:?}: a ring beside {to:?}: {ring:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn the_move_that_is_tried_is_painted_where_it_goes() {
    for game in Game::ALL {
        for flipped in [false, true] {
            let window = window(game, flipped, Some(Step(1)));
            let run = window.state().session.run().unwrap();
            let position = &run.scenario.position;
            let squares = position.squares(run.trace.record(NodeId(1)).mv()).unwrap();
            let cells = announced(&window, game);
            let to = cell(&cells, game, squares.to, Language::English.words().board.tried);
            if let Some(from) = squares.from {
                let colour = LOOK().palette.of(position.side_to_move());
                points_at(game, &in_colour(&window, colour), colour, cell(&cells, game, from, ""), to);
            }
            // Its piece, or its mark, stands there already.
            let mut before = on_board(&self::window(game, flipped, Some(Step(0))));
            let mut piece = on_board(&window);
            piece.retain(|shape| {
                let place = before.iter().position(|other| is_same(other, shape));
                place.map(|place| before.swap_remove(place)).is_none()
                    && to.expand(1.0).contains_rect(shape.visual_bounding_rect())
            });
            let area = piece.iter().fold(Rect::NOTHING, |area, shape| area.union(shape.visual_bounding_rect()));
            let off = area.center() - to.center();
            assert!(!piece.is_empty() && off.length() < to.width() * 0.2, "{game:?}: {area:?} in {to:?}");
        }
    }
}

/// Up to four spared moves are arrows, more are marks on their squares; where pieces are put, each place is hatched.
#[test]
fn the_moves_that_a_cutoff_spares_are_painted_where_they_would_go() {
    let begun = Game::ALL.map(|game| some_plies_in(game, 4).0);
    // Kings and generals have few moves.
    let endgames =
        [(Game::Chess, "7k/8/8/8/8/8/6R1/K7 w - - 0 1"), (Game::Xiangqi, "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1")];
    let endgames = endgames.map(|(game, fen)| game.read_fen(fen).unwrap());
    let mut seen = BTreeSet::new();
    for position in begun.iter().chain(&endgames) {
        let game = position.game().unwrap();
        for (flipped, are_few) in [(false, false), (true, false), (false, true), (true, true)] {
            let mut window = window_over(position, flipped, None);
            let run = window.state().session.run().unwrap();
            let trace = &run.trace;
            let is_wanted = |node: &NodeId| {
                let spared = trace.spared(*node);
                trace.record(*node).has_fired() && spared > 0 && (spared <= 4) == are_few
            };
            let Some(node) = (0..trace.len()).map(NodeId).find(is_wanted) else { continue };
            let position = run.nodes().position_at(node);
            let moves = trace.untried_moves(node, &position).into_iter();
            let spared: Vec<MoveSquares> = moves.filter_map(|mv| position.squares(mv)).collect();
            window.state_mut().apply(Command::Travel(Travel::GoToCut(node)));
            window.run_steps(4);
            let cells = announced(&window, game);
            let palette = LOOK().palette;
            let [arrows, rings] = [palette.outline, palette.second].map(|colour| in_colour(&window, colour));
            for MoveSquares { from, to } in &spared {
                let place = cell(&cells, game, *to, Language::English.words().facts.spared);
                match from {
                    Some(from) if are_few => {
                        points_at(game, &arrows, palette.outline, cell(&cells, game, *from, ""), place);
                    }
                    Some(_) => {
                        let is_there =
                            |ring: &Shape| matches!(ring, Shape::Circle(ring) if place.contains(ring.center));
                        assert!(rings.iter().any(is_there), "{game:?}: no mark in {place:?}: {rings:?}");
                    }
                    None => {
                        let strokes = on_board(&window).into_iter().filter(|shape| match shape {
                            Shape::LineSegment { points, stroke } => {
                                stroke.color == palette.outline
                                    && points.iter().all(|end| place.shrink(1.0).contains(*end))
                            }
                            _ => false,
                        });
                        assert!(strokes.count() > 4, "{game:?}: {place:?} is not hatched");
                    }
                }
                seen.insert((from.is_some(), are_few));
            }
        }
    }
    assert!(seen.len() == 4, "{seen:?}");
}

#[test]
fn the_move_that_led_here_is_marked_where_it_went() {
    for game in Game::ALL {
        // Tic-tac-toe marks no last move.
        let palette = LOOK().palette;
        let colour = match game.description().board {
            BoardStyle::Ruled => continue,
            BoardStyle::Rack => palette.canvas,
            BoardStyle::Crossings => palette.halo,
            BoardStyle::Checkered | BoardStyle::River => palette.second,
        };
        for flipped in [false, true] {
            // A grandchild has just been entered.
            let window = window(game, flipped, Some(Step(2)));
            let run = window.state().session.run().unwrap();
            let squares = run.scenario.position.squares(run.trace.record(NodeId(1)).mv()).unwrap();
            let to = cell(&announced(&window, game), game, squares.to, "here went the last move");
            let painted = in_colour(&window, colour);
            let is_there = |shape: &Shape| (shape.visual_bounding_rect().center() - to.center()).length() < 2.0;
            assert!(painted.iter().any(is_there), "{game:?}: nothing around {to:?}: {painted:?}");
        }
    }
}

#[test]
fn squares_are_described_where_their_names_say() {
    for game in Game::ALL {
        for flipped in [false, true] {
            let window = window(game, flipped, None);
            let cells = announced(&window, game);
            let first_rank = game.description().coordinates.first_rank();
            let place = |name: &str| {
                let (file, rank) = name.split_at(1);
                let rank: u8 = rank.parse().unwrap();
                (f32::from(file.as_bytes()[0] - b'a'), f32::from(rank - first_rank))
            };
            let (name, _, reference) = &cells[0];
            let (files, ranks) = place(name);
            let across = if flipped && game.description().can_turn { -1.0 } else { 1.0 };
            let up = if game == Game::ConnectFour { 1.0 } else { across };
            for (other, _, rect) in &cells {
                let by = vec2((place(other).0 - files) * across, (ranks - place(other).1) * up) * reference.width();
                let off = reference.center() + by - rect.center();
                assert!(
                    off.length() < 1.0,
                    "{game:?}, flipped {flipped}: {other} at {rect:?}, {name} at {reference:?}"
                );
            }
            assert!(cells.len() > 2, "{game:?}");
        }
    }
}
