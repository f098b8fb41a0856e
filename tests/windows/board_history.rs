//! What the board shows of the history table, and the chip that stands for the moves that have no room beside it.

use plyscope_text::LanguageWords as _;
use std::collections::BTreeMap;

use crate::board_marks::{announced, in_window, on_board, some_plies_in};
use crate::common::driver::Behind as _;
use crate::common::screen::{State, screen};
use crate::editor_window::click;
use crate::painted::texts;
use egui::accesskit::Role;
use egui::{Color32, PointerButton, Rect, Shape, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope_core::game::{Game, Square};
use plyscope_core::search::Algorithm;
use plyscope_core::trace::{NodeId, Step};
use plyscope_files::{Scenario, Stage};
use plyscope_picture::run::Run;
use plyscope_session::{Command, Setting, Settings, Travel};
use plyscope_text::{Language, square_name};
use plyscope_window::{Chrome, Theme};

/// What has been gathered for all moves to each square of the root, from the cutoffs and best moves up to the step on
/// screen.
fn gathered(run: &Run) -> BTreeMap<Square, u64> {
    let mut sums = BTreeMap::new();
    for (mv, weight) in run.history().unwrap().entries() {
        if let Some(squares) = run.scenario.position.squares(mv) {
            *sums.entry(squares.to).or_default() += weight;
        }
    }
    sums
}

/// The colours that fill a square from edge to edge, or almost, in the order in which they are painted.
fn fills(shapes: &[Shape], cell: Rect) -> Vec<Color32> {
    let fills = shapes.iter().filter_map(|shape| match shape {
        Shape::Rect(shape) => {
            let is_there = (shape.rect.center() - cell.center()).length() < 1.0;
            let is_as_large = (0.9..1.02).contains(&(shape.rect.width() / cell.width()));
            (is_there && is_as_large && shape.fill.a() > 0).then_some(shape.fill)
        }
        _ => None,
    });
    fills.collect()
}

fn apart(one: Color32, other: Color32) -> i32 {
    let parts = |colour: Color32| [colour.r(), colour.g(), colour.b()].map(i32::from);
    parts(one).into_iter().zip(parts(other)).map(|(one, other)| (one - other).abs()).sum()
}

#[test]
fn squares_are_as_strong_as_what_the_history_has_gathered_there() {
    let game = Game::Xiangqi;
    for plies in [4, 8] {
        let (position, last) = some_plies_in(game, plies);
        let mut scenario = Scenario::from_position(position.as_root());
        scenario.options.algorithm = Algorithm::AlphaBetaHistory;
        (scenario.options.depth, scenario.stage) = (Some(3), Stage::Both);
        let mut window = in_window(scenario, Settings::default());
        let (mut compared, mut sums_before) = (0, BTreeMap::new());
        for part in [3, 2, 1] {
            let step = Step(window.search().trace.last_step().0 / part);
            window.state_mut().apply(Command::Travel(Travel::Seek(step)));
            window.state_mut().apply(Command::Set(Setting::Heat(false)));
            window.run_steps(4);
            let ground = on_board(&window);
            window.state_mut().apply(Command::Set(Setting::Heat(true)));
            window.run_steps(4);
            let shapes = on_board(&window);
            let sums = gathered(window.search());
            assert_ne!(sums, sums_before, "{game:?}: other counters at {step:?}");
            let cells = announced(&window, game);
            // Not every square is read out; the others lie beside those that are.
            let known = |square: Square| {
                let name = square_name(game, square);
                cells.iter().find(|(known, ..)| *known == name).map(|(.., rect)| (square, *rect))
            };
            let size = position.size().unwrap();
            let mut squares = (0..size.files).flat_map(|file| (0..size.ranks).map(move |rank| Square::new(file, rank)));
            let (from, reference) = squares.find_map(known).unwrap();
            let cell_of = |square: Square| {
                let across = f32::from(square.file) - f32::from(from.file);
                let up = f32::from(square.rank) - f32::from(from.rank);
                reference.translate(vec2(across, -up) * reference.width())
            };
            let painted: Vec<(u64, i32, Square)> = sums
                .iter()
                // The last move has another colour below.
                .filter(|(square, _)| **square != last.to && Some(**square) != last.from)
                .map(|(square, sum)| {
                    let cell = cell_of(*square);
                    // The last move and others that are marked are so with the history and without it.
                    let without = fills(&ground, cell);
                    let added = fills(&shapes, cell).into_iter().find(|colour| !without.contains(colour));
                    let bare = without.first().copied().unwrap_or_else(|| colour_of_ground(&ground, cell));
                    (*sum, added.map_or(0, |colour| apart(colour, bare)), *square)
                })
                .collect();
            for (sum, strength, square) in &painted {
                assert!(*strength > 0, "{game:?}: {square} has {sum}, and nothing is painted");
                for (other_sum, other_strength, other) in &painted {
                    if sum >= other_sum {
                        let what =
                            format!("{square} with {sum} as {strength}, {other} with {other_sum} as {other_strength}");
                        assert!(strength >= other_strength, "{game:?}: {what}");
                        assert!(strength > other_strength || *sum < other_sum * 2, "{game:?}: {what}");
                        compared += usize::from(sum > other_sum);
                    }
                }
            }
            sums_before = sums;
        }
        assert!(compared > 10, "{game:?}: {compared}");
    }
}

/// The colour of the board below a square that has none of its own.
fn colour_of_ground(shapes: &[Shape], cell: Rect) -> Color32 {
    let mut grounds = shapes.iter().filter_map(|shape| match shape {
        Shape::Rect(shape) if shape.rect.contains_rect(cell) && shape.fill.a() > 0 => Some(shape.fill),
        _ => None,
    });
    grounds.next_back().unwrap()
}

/// The count on the chip, with all that is listed beside it, comes to all moves that were tried; a click lists them
/// all.
#[test]
fn the_chip_for_the_rest_counts_it_and_opens_it() {
    let words = Language::English.words();
    for (game, height) in [(Game::Xiangqi, 768.0), (Game::Chess, 600.0), (Game::Xiangqi, 900.0)] {
        let mut scenario = Scenario::from_position(game.start().as_root());
        scenario.options.depth = Some(1);
        let mut state = State::new(Settings::default(), Chrome::themed(Theme::Light));
        state.apply(Command::OpenScenario(Box::new(scenario)));
        state.apply(Command::Travel(Travel::ToEnd));
        let mut window = screen(vec2(1024.0, height), state);
        window.run_steps(4);
        let is_more = |label: &str| label.starts_with("and ") && label.ends_with(" more");
        let items: Vec<(String, Rect)> = window
            .query_all_by_role(Role::ListItem)
            .filter_map(|node| Some((node.accesskit_node().label()?, node.rect())))
            .collect();
        let more = items.iter().find(|(label, _)| is_more(label)).cloned();
        let (label, chip) = more.unwrap_or_else(|| panic!("{game:?} at {height}: no chip for the rest in {items:?}"));
        // The chips are as high as it is, and stand above it or before it.
        let is_chip = |rect: &Rect| (rect.height() - chip.height()).abs() < 0.1 && rect.top() <= chip.top() + 0.5;
        let listed = items.iter().filter(|(label, rect)| is_chip(rect) && !is_more(label)).count();
        let trace = &window.search().trace;
        let tried = trace.children(NodeId::ROOT).count();
        assert!(listed > 0 && listed < tried, "{listed} of {tried}");
        assert_eq!(label, (words.board.and_more)((tried - listed) as u64), "{game:?}: {listed} of {tried}");
        // It is painted as it is read out.
        assert!(texts(&window).iter().any(|painted| painted.text == label && chip.contains_rect(painted.room)));
        assert_eq!(window.session().browsing().listed, None);
        click(&mut window, chip.center(), PointerButton::Primary);
        assert_eq!(window.session().browsing().listed, Some(NodeId::ROOT), "{game:?}");
    }
}
