//! Exams: begun, filled in and handed in by keyboard; no result is shown, and nothing is lost, before the end.

use crate::common::driver::Driver as _;
use egui::accesskit::{Role, Toggled};
use egui::{Event, Key, Modifiers, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope_core::game::tree::TreeNode;
use plyscope_core::practice::{Level, SheetPlace};
use plyscope_session::{Activity, Command, ExamStage, PracticeCommand, ScreenPart, Setting, SetupCommand};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;

use super::hands::{
    Window, choose, current, fill, hand_over, name_of, practice, round, small, window, with_another_value,
};

#[test]
fn an_exam_of_two_trees_reveals_nothing_before_its_end() {
    for language in Language::ALL {
        let words = &language.words().practice;
        let mut window = window(small(), language);
        window.press(Key::X);
        choose(&mut window, Role::Button, words.exam.label);
        window.says(&(words.exam_is)(2, 3, 4));
        let levels = &language.words().level;
        let steps = Level::ALL.map(|level| (levels.name)(level).label).into_iter().chain([levels.free.label]);
        let is_lit = |name: &str| {
            let step = window.get_by_role_and_label(Role::Button, name);
            step.accesskit_node().toggled() == Some(Toggled::True)
        };
        assert!(is_lit(words.exam.label) && !steps.into_iter().any(is_lit), "one step is lit");
        // Who takes it.
        window.get_by_role_and_label(Role::TextInput, words.name.label).focus();
        window.run_steps(1);
        window.type_text("Ada");
        // All that a class has to have alike.
        window.says(&(language.words().sheet.kind)(&small()));
        choose(&mut window, Role::Button, words.begin_exam.label);
        window.says(&(words.exam_at)(1, 2));
        window.says(&(words.seed_is)(3));
        // No check, no model answer.
        window.press_with(Modifiers::COMMAND, Key::M);
        assert_eq!(round(&window).model(), None);
        assert!(!window.has(words.check.label) && !window.has(words.model.label));
        // Escape asks, and Escape goes on.
        window.press(Key::Escape);
        window.says(words.asks_leave);
        window.press(Key::Escape);
        assert!(!window.has(words.asks_leave));
        assert!(!window.has(words.edge_help) && !window.has(words.value_help), "no hints");
        // Nor is a tree with gaps handed in by a slip.
        hand_over(&mut window);
        let (filled, of) = round(&window).progress();
        window.says(&(words.asks_hand_in)(of - filled));
        hand_over(&mut window);
        window.press(Key::Escape);
        assert_eq!(practice(&window).exam().unwrap().at(), Some(0));
        fill(&mut window, |_, right| right);
        hand_over(&mut window);
        window.says(&(words.exam_at)(2, 2));
        window.says(&(words.seed_is)(4));
        assert_eq!(practice(&window).exam().unwrap().result(), None);
        assert!(practice(&window).entries().is_empty());
        fill(
            &mut window,
            |place, right| if place == SheetPlace::Value(TreeNode::ROOT) { with_another_value(right) } else { right },
        );
        hand_over(&mut window);
        let exam = practice(&window).exam().unwrap();
        assert_eq!(exam.stage(), ExamStage::Over);
        let (counts, points) = (exam.result().unwrap(), exam.points().unwrap());
        assert_eq!(counts.right + 1, counts.of);
        window.says(&(words.result)(counts, points));
        window.says(&(words.results_of)("Ada"));
        choose(&mut window, Role::Button, words.save_exam.label);
        assert_eq!(window.state().chrome.requests, [plyscope_window::ShellRequest::SaveExam]);
        window.state_mut().chrome.requests.clear();
        window.says(&(language.words().sheet.kind)(&small()));
        // The second tree is looked through.
        choose(&mut window, Role::Button, &(words.look_at)(2, 4));
        let name = name_of(&window, SheetPlace::Value(TreeNode::ROOT));
        assert!(window.has(&name) && current(&window).starts_with(&name));
        window.says(&round(&window).reason_text(language, true).unwrap());
        window.press_with(Modifiers::COMMAND, Key::M);
        assert!(round(&window).model().is_some());
        window.press(Key::Escape);
        window.press(Key::Escape);
        window.says(&(words.result)(counts, points));
        table(&window);
        choose(&mut window, Role::Button, words.close_exam.label);
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

/// An exam of two trees, with a first answer in it.
fn begun(language: Language) -> Window {
    let mut window = window(small(), language);
    window.press(Key::X);
    window.state_mut().apply(Command::Practice(PracticeCommand::BeginExam(small(), 2)));
    window.run_steps(2);
    window.type_text("-inf, inf");
    window.press(Key::Enter);
    window
}

/// What there is of the exam to be lost.
fn kept(window: &Window) -> (ExamStage, Option<usize>, usize) {
    let exam = practice(window).exam().unwrap();
    (exam.stage(), exam.at(), exam.rounds()[0].sheet().filled.len())
}

#[test]
fn no_key_reveals_anything_in_an_exam_or_ends_it() {
    let mut window = begun(Language::English);
    let expected = (ExamStage::Open, Some(0), 1);
    let tree = round(&window).exercise().tree().clone();
    let keys = Key::ALL.iter().filter(|key| !matches!(key, Key::Tab | Key::Escape));
    let modifiers = [Modifiers::NONE, Modifiers::SHIFT, Modifiers::COMMAND, Modifiers::COMMAND | Modifiers::SHIFT];
    for (key, modifiers) in keys.flat_map(|key| modifiers.map(|modifiers| (*key, modifiers))) {
        // Where no letter is typed all keys of the window are alive.
        let leave = Language::English.words().practice.leave_exam.label;
        window.get_by_role_and_label(Role::Button, leave).focus();
        window.run_steps(1);
        window.press_with(modifiers, key);
        assert_eq!(kept(&window), expected, "{modifiers:?} {key:?}");
        assert!(round(&window).report().is_none() && round(&window).model().is_none(), "{modifiers:?} {key:?}");
        let shown = window.state().session.run().and_then(|run| run.scenario.tree().cloned());
        assert_ne!(shown.as_ref(), Some(&tree), "{modifiers:?} {key:?} shows the search");
        // Back to the sheet, wherever that key has led.
        let state = window.state_mut();
        for part in [ScreenPart::Blank, ScreenPart::Help, ScreenPart::Library, ScreenPart::NewGame, ScreenPart::Present]
        {
            state.apply(Command::Show(part, false));
        }
        state.apply(Command::Setup(SetupCommand::Close));
        state.apply(Command::Lesson(plyscope_session::LessonCommand::List(false)));
        state.apply(Command::ShowActivity(Activity::Practice, true));
        state.chrome.requests.clear();
        window.run_steps(2);
        press_escape_from_question(&mut window);
        assert_eq!(window.state().session.screen().activity, Activity::Practice);
    }
}

/// Puts the question away whether the exam is to be left, if it is asked.
fn press_escape_from_question(window: &mut Window) {
    if window.has(Language::English.words().practice.asks_leave) {
        window.press(Key::Escape);
    }
}

#[test]
fn a_key_that_is_held_down_hands_in_one_tree_and_asks_for_the_next() {
    let mut window = begun(Language::English);
    window.press(Key::ArrowLeft);
    fill(&mut window, |_, right| right);
    let modifiers = Modifiers::COMMAND;
    let held = |repeat| Event::Key { key: Key::Enter, physical_key: None, pressed: true, repeat, modifiers };
    for _ in 0..12 {
        // The first of them is new; those that follow without a release are repeats.
        window.event(held(false));
        window.run_steps(1);
    }
    assert_eq!(practice(&window).exam().unwrap().at(), Some(1));
    assert_eq!(practice(&window).exam().unwrap().stage(), ExamStage::Open);
}

#[test]
fn another_language_another_size_and_a_class_leave_an_exam_as_it_is() {
    let mut window = begun(Language::English);
    window.state_mut().apply(Command::Set(Setting::Language(Language::Chinese)));
    window.set_size(vec2(1600.0, 900.0));
    window.press(Key::F5);
    assert!(window.state().session.screen().present);
    window.run_steps(3);
    window.says(&(Language::Chinese.words().practice.exam_at)(1, 2));
    window.says(&(Language::Chinese.words().practice.seed_is)(3));
    assert_eq!(kept(&window), (ExamStage::Open, Some(0), 1));
    window.press(Key::B);
    window.press(Key::B);
    assert!(!window.state().session.screen().blank);
    window.type_text("-inf, inf");
    window.press(Key::Enter);
    assert_eq!(kept(&window), (ExamStage::Open, Some(0), 2));
}
