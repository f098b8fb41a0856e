//! Practice in the window, by keyboard and by accessible names, in both languages, and how it looks.
//!
//! `PLYSCOPE_SHOT_DIR=/some/folder` keeps the pictures.
#![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

mod common;

use common::screen::{State, picture};
use common::software_renderer::save_png;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, Pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope::game::Value;
use plyscope::game::tree::TreeNode;
use plyscope::practice::{Filled, Place, Recipe, Wish};
use plyscope::search::{Algorithm, Window as SearchWindow};
use plyscope::session::{
    Activity, Command, ExamStage, Explained, PracticeCommand, PracticeState, Round, ScreenPart, Settings,
};
use plyscope::text::Language;
use plyscope::view::{Chrome, Theme};

type Window = Harness<'static, State>;

fn screen(size: egui::Vec2, state: State) -> Window {
    // Two clicks come within the time of a double click.
    common::builder(size, 1.0).with_step_dt(0.05).allow_missing_glyphs().build_ui_state(
        |ui, state: &mut State| {
            common::whole_window(ui, |ui| {
                for command in plyscope::view::frame_ui(ui, &state.session, &mut state.chrome) {
                    state.apply(command);
                }
            });
        },
        state,
    )
}

/// A small kind of tree in which something is spared.
fn small() -> Recipe {
    Recipe { seed: 3, branching: (2, 2), depth: 4, wish: Wish::DeepCutoff, ..Recipe::default() }
}

fn state(recipe: Recipe, language: Language, theme: Theme) -> State {
    let mut settings = Settings { language, ..Settings::default() };
    settings.practice.recipe = recipe;
    State::new(settings, Chrome::themed(theme))
}

fn window(recipe: Recipe, language: Language) -> Window {
    let mut state = state(recipe, language, Theme::Light);
    state.open("pockets");
    let mut window = screen(vec2(1024.0, 768.0), state);
    window.run_steps(3);
    window
}

fn press(window: &mut Window, key: Key) {
    window.key_press(key);
    window.run_steps(2);
}

fn press_with(window: &mut Window, modifiers: Modifiers, key: Key) {
    window.key_press_modifiers(modifiers, key);
    window.run_steps(2);
}

fn type_text(window: &mut Window, text: &str) {
    window.event(Event::Text(text.to_owned()));
    window.run_steps(1);
}

fn practice(window: &Window) -> &PracticeState {
    window.state().session.practice()
}

fn round(window: &Window) -> &Round {
    practice(window).round().unwrap()
}

fn says(window: &Window, text: &str) {
    assert!(is_said(window, text), "nothing says {text:?}");
}

fn is_said(window: &Window, text: &str) -> bool {
    window.query_all_by_label_contains(text).next().is_some()
}

/// The current place: the one that is told as chosen.
fn current(window: &Window) -> String {
    let mut chosen = window
        .query_all_by_role(Role::ListItem)
        .filter(|node| node.accesskit_node().is_selected() == Some(true))
        .filter_map(|node| node.accesskit_node().label());
    let label = chosen.next().expect("a place is current");
    assert_eq!(chosen.next(), None, "one place is current");
    label
}

fn name_of(window: &Window, place: Place) -> String {
    let language = window.state().session.settings.language;
    let (round, words) = (round(window), &language.words().practice);
    let name = |node| round.name(node, language);
    match place {
        Place::Edge(node) => (words.edge)(&name(round.tree().parent(node).unwrap()), &name(node)),
        Place::Value(node) => (words.value)(&name(node)),
    }
}

/// What somebody types for an answer.
fn typed(filled: Filled) -> String {
    let number = |value: Value| match value {
        Value::INFINITY => "inf".to_owned(),
        Value::NEG_INFINITY => "-inf".to_owned(),
        value => value.points().to_string(),
    };
    match filled {
        Filled::Window(SearchWindow { alpha, beta }) => format!("{}, {}", number(alpha), number(beta)),
        Filled::Spared => "x".to_owned(),
        Filled::Value(value, _) => number(value),
    }
}

/// Fills the tree in by the keyboard alone, with the right answers but for those that `change` makes others of.
fn fill(window: &mut Window, change: impl Fn(Place, Filled) -> Filled) {
    let places = round(window).places().to_vec();
    for place in places {
        if round(window).is_below_spared(place) {
            continue;
        }
        let Some(right) = round(window).exercise().truth(place) else { continue };
        assert!(current(window).starts_with(&name_of(window, place)), "{} for {place:?}", current(window));
        type_text(window, &typed(change(place, right)));
        press(window, Key::Enter);
    }
}

fn with_another_value(filled: Filled) -> Filled {
    match filled {
        Filled::Value(value, _) => Filled::Value(Value::new(value.points() + 1), None),
        other => other,
    }
}

#[test]
fn a_round_goes_by_keyboard_alone() {
    for language in Language::ALL {
        let words = &language.words().practice;
        let mut window = window(small(), language);
        press(&mut window, Key::X);
        assert_eq!(window.state().session.screen.activity, Activity::Practice);
        says(&window, &(words.keys)(words.check.label));
        says(&window, &(words.seed_is)(3));
        // The first value to come back is wrong.
        let (_, wrong) = *round(&window).course().iter().find(|(_, place)| matches!(place, Place::Value(_))).unwrap();
        fill(&mut window, |place, right| if place == wrong { with_another_value(right) } else { right });
        assert!(!round(&window).is_graded());
        press_with(&mut window, Modifiers::COMMAND, Key::Enter);
        let report = round(&window).report().unwrap().clone();
        assert_eq!(report.right() + 1, report.of());
        says(&window, &(words.graded)(report.right(), report.of()));
        let Some(Explained::FirstWrong(graded)) = round(&window).explained() else { panic!("nothing is explained") };
        assert_eq!(graded.place, wrong);
        says(&window, &round(&window).reason_text(language, true).unwrap());
        says(&window, &(words.try_again)(report.right(), report.of()));
        // The keyboard is at the wrong place already.
        assert!(current(&window).starts_with(&name_of(&window, wrong)));
        type_text(&mut window, &typed(graded.right));
        press_with(&mut window, Modifiers::COMMAND, Key::Enter);
        says(&window, &(words.all_right)(report.of()));
        // Only the first check counts.
        let entry = practice(&window).entries()[0];
        assert_eq!(
            (entry.right, entry.of, entry.right_at_last, entry.tries),
            (report.right(), report.of(), report.of(), 2)
        );

        model_answer(&mut window, language);

        let before = round(&window).recipe().seed;
        press_with(&mut window, Modifiers::COMMAND, Key::N);
        assert_eq!(round(&window).recipe().seed, before + 1);
        assert!(!round(&window).is_graded() && round(&window).sheet().filled.is_empty());
        assert_eq!(window.state().session.settings.practice.recipe, *round(&window).recipe(), "it is remembered");
        // Escape leaves.
        press(&mut window, Key::Escape);
        assert_eq!(window.state().session.screen.activity, Activity::Replay);
    }
}

/// The model answer, forward and back, each place with its sentence.
fn model_answer(window: &mut Window, language: Language) {
    let words = &language.words().practice;
    press_with(window, Modifiers::COMMAND, Key::M);
    let of = round(window).course().len();
    for shown in 1..=of {
        assert_eq!(round(window).model(), Some((shown, of)));
        says(window, &(words.model_at)(shown, of));
        let (_, place) = round(window).course()[shown - 1];
        assert!(current(window).starts_with(&name_of(window, place)));
        assert_eq!(round(window).model_at(place), round(window).exercise().truth(place));
        says(window, &round(window).reason_text(language, true).unwrap());
        says(window, words.you_agree);
        if shown < of {
            press(window, if shown % 2 == 0 { Key::Space } else { Key::ArrowRight });
        }
    }
    press_with(window, Modifiers::SHIFT, Key::Space);
    press(window, Key::ArrowLeft);
    assert_eq!(round(window).model(), Some((of - 2, of)));
    assert_eq!(round(window).model_at(round(window).course()[of - 1].1), None, "it is taken back");
    press(window, Key::Escape);
    assert_eq!(round(window).model(), None);
    assert_eq!(window.state().session.screen.activity, Activity::Practice);
}

#[test]
fn the_entry_line_loses_nothing_and_walks_everywhere() {
    let mut window = window(small(), Language::English);
    let words = &Language::English.words().practice;
    press(&mut window, Key::X);
    let first = current(&window);
    // What is no window stays, with a message.
    type_text(&mut window, "3 and 4 and 5");
    press(&mut window, Key::ArrowRight);
    assert_eq!(current(&window), first);
    assert!(is_said(&window, "has not two bounds"));
    assert!(round(&window).sheet().filled.is_empty());
    press(&mut window, Key::Escape);
    assert_eq!(window.state().session.screen.activity, Activity::Practice, "Escape empties the line first");
    press(&mut window, Key::ArrowRight);
    assert_ne!(current(&window), first);
    press(&mut window, Key::ArrowLeft);
    assert_eq!(current(&window), first);
    // To the child and back to the parent.
    press(&mut window, Key::ArrowDown);
    let places = round(&window).places().to_vec();
    assert!(current(&window).starts_with(&name_of(&window, places[1])));
    press(&mut window, Key::ArrowUp);
    assert_eq!(current(&window), first);
    // Crossing out greys what is below, and Enter goes past it.
    press(&mut window, Key::X);
    let Place::Edge(node) = places[0] else { panic!("{places:?}") };
    assert_eq!(round(&window).filled(places[0]), Some(Filled::Spared));
    let below = places.iter().filter(|place| round(&window).is_below_spared(**place)).count();
    assert_eq!(below, places.iter().filter(|place| is_below(&window, **place, node)).count());
    assert!(below > 0 && is_said(&window, "nobody comes here"));
    press(&mut window, Key::Enter);
    let sibling = round(&window).tree().children(TreeNode::ROOT)[1];
    assert!(current(&window).starts_with(&name_of(&window, Place::Edge(sibling))));
    press_with(&mut window, Modifiers::SHIFT, Key::Enter);
    assert!(current(&window).starts_with(&name_of(&window, places[0])));
    // X again wipes, and so does Delete.
    type_text(&mut window, "X");
    assert_eq!(round(&window).filled(places[0]), None);
    type_text(&mut window, "-inf inf");
    press(&mut window, Key::ArrowRight);
    assert_eq!(round(&window).filled(places[0]), Some(Filled::Window(SearchWindow::FULL)));
    press(&mut window, Key::ArrowLeft);
    press(&mut window, Key::Delete);
    assert_eq!(round(&window).filled(places[0]), None);
    // Keys of the whole window work in the line.
    press(&mut window, Key::F5);
    assert!(window.state().session.screen.present);
    assert!(is_said(&window, words.title.label) && !window.state().session.screen.blank);
}

fn is_below(window: &Window, place: Place, node: TreeNode) -> bool {
    let tree = round(window).tree();
    let range = node.0..node.0 + tree.size(node);
    place != Place::Edge(node) && range.contains(&place.node().0)
}

#[test]
fn an_exam_of_two_trees_tells_nothing_before_its_end() {
    for language in Language::ALL {
        let words = &language.words().practice;
        let mut window = window(small(), language);
        press(&mut window, Key::X);
        let begin = PracticeCommand::BeginExam(small(), 2);
        // The row for it is reached by Tab and by Space, as every button.
        window.get_by_role_and_label(Role::Button, words.exam.label).focus();
        window.run_steps(1);
        press(&mut window, Key::Space);
        says(&window, &(words.exam_is)(5, 3, 7));
        window.state_mut().apply(Command::Practice(begin));
        window.run_steps(3);
        says(&window, &(words.exam_at)(1, 2));
        says(&window, &(words.seed_is)(3));
        // No check, no model answer.
        press_with(&mut window, Modifiers::COMMAND, Key::M);
        assert_eq!(round(&window).model(), None);
        assert!(!is_said(&window, words.check.label) && !is_said(&window, words.model.label));
        // Escape asks, and Escape goes on.
        press(&mut window, Key::Escape);
        says(&window, words.asks_leave);
        press(&mut window, Key::Escape);
        assert!(!is_said(&window, words.asks_leave));
        fill(&mut window, |_, right| right);
        press_with(&mut window, Modifiers::COMMAND, Key::Enter);
        says(&window, &(words.exam_at)(2, 2));
        says(&window, &(words.seed_is)(4));
        assert_eq!(practice(&window).exam().unwrap().result(), None);
        assert!(practice(&window).entries().is_empty());
        fill(
            &mut window,
            |place, right| if place == Place::Value(TreeNode::ROOT) { with_another_value(right) } else { right },
        );
        press_with(&mut window, Modifiers::COMMAND, Key::Enter);
        let exam = practice(&window).exam().unwrap();
        assert_eq!(exam.stage(), ExamStage::Over);
        let (right, of) = exam.result().unwrap();
        assert_eq!(right + 1, of);
        says(&window, &(words.result)(right, of));
        // The second tree is looked through.
        window.get_by_label(&(words.look_at)(2, 4)).focus();
        window.run_steps(1);
        press(&mut window, Key::Space);
        let name = name_of(&window, Place::Value(TreeNode::ROOT));
        assert!(is_said(&window, &name) && current(&window).starts_with(&name));
        says(&window, &round(&window).reason_text(language, true).unwrap());
        press_with(&mut window, Modifiers::COMMAND, Key::M);
        assert!(round(&window).model().is_some());
        press(&mut window, Key::Escape);
        press(&mut window, Key::Escape);
        says(&window, &(words.result)(right, of));
        table(&window);
        window.get_by_label(words.close_exam.label).focus();
        window.run_steps(1);
        press(&mut window, Key::Space);
        assert!(practice(&window).exam().is_none());
    }
}

/// The table of the exam's two trees.
fn table(window: &Window) {
    let table = practice(window).history_csv();
    let rows: Vec<&str> = table.split_terminator("\r\n").collect();
    let fields: Vec<Vec<&str>> = rows.iter().map(|row| row.split(',').collect()).collect();
    assert_eq!(rows.len(), 3);
    assert!(fields.iter().all(|row| row.len() == fields[0].len()), "{table}");
    let column = |name: &str| fields[0].iter().position(|field| *field == name).unwrap();
    for (row, (seed, exam)) in fields[1..].iter().zip([("3", "1"), ("4", "1")]) {
        let of: usize = row[column("of")].parse().unwrap();
        let right: usize = row[column("right")].parse().unwrap();
        assert_eq!((row[column("seed")], row[column("exam")]), (seed, exam));
        assert_eq!((row[column("algorithm")], row[column("cutoff")]), ("alpha-beta-soft", "at-equal"));
        assert_eq!(of - right, usize::from(seed == "4"));
    }
}

fn click(window: &mut Window, at: Pos2, times: usize) {
    window.hover_at(at);
    window.run_steps(1);
    for _ in 0..times {
        for pressed in [true, false] {
            let (button, modifiers) = (egui::PointerButton::Primary, Modifiers::NONE);
            window.event(Event::PointerButton { pos: at, button, pressed, modifiers });
        }
        window.step();
    }
    window.run_steps(1);
}

#[test]
fn edges_are_chosen_by_a_click_and_crossed_out_by_two() {
    let mut window = window(small(), Language::English);
    press(&mut window, Key::X);
    let place = *round(&window).places().iter().filter(|place| matches!(place, Place::Edge(_))).nth(2).unwrap();
    let name = name_of(&window, place);
    assert!(!current(&window).starts_with(&name));
    let at = window.query_all_by_label_contains(&name).next().unwrap().rect().center();
    click(&mut window, at, 1);
    assert!(current(&window).starts_with(&name));
    type_text(&mut window, "-inf, 7");
    press(&mut window, Key::Enter);
    let window_of = SearchWindow::new(Value::NEG_INFINITY, Value::new(7));
    assert_eq!(round(&window).filled(place), Some(Filled::Window(window_of)));
    window.run_steps(60);
    click(&mut window, at, 2);
    assert_eq!(round(&window).filled(place), Some(Filled::Spared));
}

#[test]
fn a_kind_that_cannot_be_had_says_why_and_keeps_the_tree() {
    for language in Language::ALL {
        let mut window = window(small(), language);
        press(&mut window, Key::X);
        let before = round(&window).number();
        let wish = Recipe { depth: 1, ..small() };
        window.state_mut().apply(Command::Practice(PracticeCommand::Take(wish)));
        window.run_steps(2);
        let problem = practice(&window).problem().unwrap();
        says(&window, &(language.words().practice.problem)(problem));
        assert_eq!(round(&window).number(), before);
    }
}

/// Where every drawn text of the tree stands, in pictures of all kinds.
#[test]
fn windows_on_edges_never_overlap() {
    for (size, present) in [((1024.0, 768.0), false), ((1024.0, 768.0), true), ((1920.0, 1080.0), false)] {
        for (branching, depth) in [((2, 2), 5), ((3, 3), 3), ((2, 3), 3), ((5, 5), 2)] {
            let recipe = Recipe { branching, depth, range: (-99, 999), ..Recipe::default() };
            let mut window = screen(vec2(size.0, size.1), state(recipe, Language::English, Theme::Light));
            window.state_mut().apply(Command::Practice(PracticeCommand::Begin(true)));
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

const PICTURES: [(&str, Made); 6] = [
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
        let recipe = Recipe { branching: (3, 3), range: (-20, 120), wish: Wish::Anything, ..Recipe::default() };
        state.apply(Command::Practice(PracticeCommand::Take(recipe)));
        fill_state(state, 5);
        state.apply(Command::Practice(PracticeCommand::Check));
    }),
    ("exam", |state| {
        state.apply(Command::Practice(PracticeCommand::BeginExam(small(), 3)));
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
    let answers: Vec<(Place, Filled)> = round.exercise().model().filled.into_iter().collect();
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
    let folder = std::env::var_os("PLYSCOPE_SHOT_DIR").map(std::path::PathBuf::from);
    for (name, made) in PICTURES {
        for (size, present) in [((1024.0, 768.0), false), ((1024.0, 768.0), true), ((1920.0, 1080.0), false)] {
            for (language, theme) in [(Language::English, Theme::Light), (Language::Chinese, Theme::Dark)] {
                let recipe = Recipe { seed: 7, ..small() };
                let mut state = state(recipe, language, theme);
                state.apply(Command::Practice(PracticeCommand::Begin(true)));
                made(&mut state);
                state.apply(Command::Show(ScreenPart::Present, present));
                let mut window = screen(vec2(size.0, size.1), state);
                let drawn = picture(&mut window);
                if let Some(folder) = &folder {
                    let mode = if present { "-present" } else { "" };
                    let file = format!("practice-{name}-{}{mode}-{language:?}.png", size.0);
                    save_png(&folder.join(file), &drawn).unwrap();
                }
            }
        }
    }
}

#[test]
fn algorithms_without_a_window_ask_for_values_alone() {
    let recipe = Recipe { algorithm: Algorithm::Minimax, wish: Wish::Anything, ..small() };
    let mut window = window(recipe, Language::English);
    press(&mut window, Key::X);
    assert!(round(&window).places().iter().all(|place| matches!(place, Place::Value(_))));
    fill(&mut window, |_, right| right);
    press_with(&mut window, Modifiers::COMMAND, Key::Enter);
    assert!(practice(&window).entries()[0].is_perfect());
}

#[test]
fn the_row_for_the_kind_and_the_list_unfold_by_keyboard() {
    let folder = std::env::var_os("PLYSCOPE_SHOT_DIR").map(std::path::PathBuf::from);
    for language in Language::ALL {
        let words = &language.words().practice;
        let mut window = window(small(), language);
        press(&mut window, Key::X);
        press_with(&mut window, Modifiers::COMMAND, Key::Enter);
        for button in [words.kind.label, words.history.label] {
            window.get_by_role_and_label(Role::Button, button).focus();
            window.run_steps(1);
            press(&mut window, Key::Space);
        }
        for named in [words.seed.label, words.depth.label, words.value_least.label] {
            assert!(window.query_by_role_and_label(Role::SpinButton, named).is_some(), "{named}");
        }
        says(&window, &language.labelled(words.wish.label, (words.wish_name)(Wish::DeepCutoff)));
        says(&window, words.export.label);
        let drawn = picture(&mut window);
        if let Some(folder) = &folder {
            save_png(&folder.join(format!("practice-kind-{language:?}.png")), &drawn).unwrap();
        }
        window.get_by_role_and_label(Role::Button, words.export.label).focus();
        window.run_steps(1);
        press(&mut window, Key::Space);
        assert_eq!(window.state().chrome.wishes, [plyscope::view::Wish::ExportScores]);
    }
}
