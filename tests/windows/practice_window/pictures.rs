//! How the page looks.

use egui::accesskit::Role;
use egui::vec2;
use egui_kittest::kittest::Queryable as _;
use plyscope_core::game::tree::TreeNode;
use plyscope_core::game::{Player, Value};
use plyscope_core::practice::{Filled, Level, Recipe, Requirement, SheetPlace};
use plyscope_core::search::{Algorithm, Window as SearchWindow};
use plyscope_files::{self as files, Show};
use plyscope_session::{Activity, Command, LessonCommand, PracticeCommand, ScreenPart};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::Theme;

use super::hands::{round, small, state, with_another_value};
use crate::common::screen::{State, keep, picture, screen};

/// Where every drawn text of the tree stands, in pictures of all kinds.
#[test]
fn windows_on_edges_never_overlap() {
    for (size, present) in [((1024.0, 768.0), false), ((1024.0, 768.0), true), ((1920.0, 1080.0), false)] {
        for (branching, depth) in [((2, 2), 5), ((3, 3), 3), ((2, 3), 3), ((5, 5), 2)] {
            let recipe = Recipe { branching, depth, range: (-99, 999), ..Recipe::default() };
            let mut window = screen(vec2(size.0, size.1), state(recipe, Language::English, Theme::Light));
            window.state_mut().apply(Command::ShowActivity(Activity::Practice, true));
            window.state_mut().apply(Command::Show(ScreenPart::Present, present));
            window.run_steps(3);
            let rooms: Vec<egui::Rect> = window.query_all_by_role(Role::ListItem).map(|node| node.rect()).collect();
            assert_eq!(rooms.len(), round(&window).places().len());
            for (number, room) in rooms.iter().enumerate() {
                for other in &rooms[..number] {
                    let shared = room.intersect(*other);
                    assert!(
                        shared.width() <= 0.5 || shared.height() <= 0.5,
                        "{room:?} and {other:?} overlap, {branching:?} {depth} {size:?}"
                    );
                }
            }
        }
    }
}

/// A state of the page, for a picture.
type Made = fn(&mut State);

const PICTURES: [(&str, Made); 12] = [
    ("empty", |_| {}),
    ("wrong", |state| {
        fill_state(state, 4);
        state.apply(Command::Practice(PracticeCommand::Check));
    }),
    ("model", |state| {
        fill_state(state, 3);
        state.apply(Command::Practice(PracticeCommand::Check));
        state.apply(Command::Practice(PracticeCommand::ShowModel(true)));
        for _ in 0..14 {
            state.apply(Command::Practice(PracticeCommand::StepModel(true)));
        }
    }),
    ("large", |state| {
        let recipe = Recipe { branching: (3, 3), range: (-20, 120), wish: Requirement::Anything, ..Recipe::default() };
        state.apply(Command::Practice(PracticeCommand::Take(recipe)));
        fill_state(state, 5);
        state.apply(Command::Practice(PracticeCommand::Check));
    }),
    ("level-1", |state| state.apply(Command::Practice(PracticeCommand::TakeLevel(Level::Values)))),
    ("level-2", |state| {
        state.apply(Command::Practice(PracticeCommand::TakeLevel(Level::Windows)));
        fill_state(state, 4);
        state.apply(Command::Practice(PracticeCommand::Check));
    }),
    ("follows", |state| {
        state.apply(Command::Practice(PracticeCommand::TakeLevel(Level::Values)));
        fill_state(state, 100);
        let tree = state.session.practice().round().unwrap().tree().clone();
        let above = tree.children(TreeNode::ROOT)[0];
        for node in [above, tree.children(above)[0]] {
            let least = Filled::Value(Value::new(-5), None);
            state.apply(Command::Practice(PracticeCommand::Fill(SheetPlace::Value(node), Some(least))));
        }
        state.apply(Command::Practice(PracticeCommand::Check));
    }),
    ("level-3", |state| {
        state.apply(Command::Practice(PracticeCommand::TakeLevel(Level::ThreeMoves)));
        fill_state(state, 100);
    }),
    ("exam", |state| {
        state.apply(Command::Practice(PracticeCommand::BeginExam(small(), 3)));
    }),
    ("most", |state| {
        let recipe = Recipe { branching: (3, 3), depth: 4, range: (-999, 999), root: Player::Min, ..Recipe::default() };
        state.apply(Command::Practice(PracticeCommand::Take(recipe)));
        fill_state(state, 5);
        state.apply(Command::Practice(PracticeCommand::Check));
    }),
    ("least", |state| {
        let recipe = Recipe { branching: (2, 2), depth: 1, algorithm: Algorithm::Minimax, ..Recipe::default() };
        state.apply(Command::Practice(PracticeCommand::Take(recipe)));
    }),
    ("results", |state| {
        state.apply(Command::Practice(PracticeCommand::BeginExam(small(), 3)));
        for wrong in [1000, 4, 2] {
            fill_state(state, wrong);
            state.apply(Command::Practice(PracticeCommand::HandIn));
        }
    }),
];

/// Fills in the right answers, every `wrong`-th place with another.
fn fill_state(state: &mut State, wrong: usize) {
    let round = state.session.practice().round().unwrap();
    let answers: Vec<(SheetPlace, Filled)> = round.exercise().model().filled.into_iter().collect();
    for (number, (place, right)) in answers.into_iter().enumerate() {
        let filled = match right {
            _ if number % wrong != wrong - 1 => right,
            Filled::Window(SearchWindow { alpha, .. }) => Filled::Window(SearchWindow::new(alpha, Value::new(17))),
            Filled::Spared => Filled::Window(SearchWindow::FULL),
            value => with_another_value(value),
        };
        state.apply(Command::Practice(PracticeCommand::Fill(place, Some(filled))));
    }
}

#[test]
fn pictures_of_the_page() {
    for (name, made) in PICTURES {
        for (size, present) in [((1024.0, 768.0), false), ((1024.0, 768.0), true), ((1920.0, 1080.0), false)] {
            for (language, theme) in [(Language::English, Theme::Light), (Language::Chinese, Theme::Dark)] {
                let recipe = Recipe { seed: 7, ..small() };
                let mut state = state(recipe, language, theme);
                state.apply(Command::ShowActivity(Activity::Practice, true));
                made(&mut state);
                state.apply(Command::Show(ScreenPart::Present, present));
                let mut window = screen(vec2(size.0, size.1), state);
                let drawn = picture(&mut window);
                let mode = if present { "-present" } else { "" };
                keep(&format!("practice-{name}-{}{mode}-{language:?}", size.0), &drawn);
            }
        }
    }
}

/// Practice below a lesson's page, at the least size and before a class: every place is within the window.
#[test]
fn a_lesson_leaves_room_for_its_tree() {
    let mut pages = 0;
    for (built_in, present) in files::lessons().iter().flat_map(|lesson| [(lesson, false), (lesson, true)]) {
        let mut state =
            state(Recipe::default(), if present { Language::Chinese } else { Language::English }, Theme::Light);
        state.open(built_in.name);
        let lesson = state.session.lesson().open().unwrap().lesson().clone();
        let shows = |page: &files::LessonPage| matches!(page.show, Show::Practice(_));
        for page in (0..lesson.pages.len()).filter(|page| shows(&lesson.pages[*page])) {
            pages += 1;
            let language = if present { Language::Chinese } else { Language::English };
            let mut state = self::state(Recipe::default(), language, Theme::Light);
            state.open(built_in.name);
            state.apply(Command::Lesson(LessonCommand::GoTo(page)));
            state.apply(Command::Show(ScreenPart::Present, present));
            assert_eq!(state.session.screen().activity, Activity::Practice);
            let mut window = screen(vec2(1024.0, 768.0), state);
            window.run_steps(3);
            let drawn = picture(&mut window);
            keep(&format!("practice-lesson-{}-{page}-{present}", lesson.id), &drawn);
            let words = window.get_by_label((Language::English.words().practice.plus_infinity).label).rect();
            let rooms: Vec<egui::Rect> = window.query_all_by_role(Role::ListItem).map(|node| node.rect()).collect();
            assert_eq!(rooms.len(), round(&window).places().len());
            let below = rooms.iter().filter(|room| room.bottom() > words.top()).count();
            assert_eq!(below, 0, "{} {page} {present}", lesson.id);
        }
    }
    assert!(pages >= 4);
}
