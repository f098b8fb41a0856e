//! Questions in the window, by keyboard and by accessible names, in both languages, and how they look.
//!
//! `PLYSCOPE_SHOT_DIR=/some/folder` keeps the pictures.

use crate::common;
use crate::common::driver::{Behind as _, Driver as _, Window};
use common::screen::{State, keep, picture, screen};
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable as _;
use plyscope_core::replay::{Answer, AskedPart, Grade};
use plyscope_core::trace::Step;
use plyscope_picture::run::OpenQuestion;
use plyscope_picture::run::Wording;
use plyscope_session::{
    Command, NextQuestion, PredictCommand, PredictSettings, QuestionFrequency, QuestionMode, ScreenPart, Settings,
    Travel,
};
use plyscope_text::LanguageWords as _;
use plyscope_text::{Language, QuestionText};
use plyscope_window::painter::to_pos2;
use plyscope_window::{Chrome, Theme, palette};

fn state(name: &str, asking: QuestionMode, how_often: QuestionFrequency, language: Language, theme: Theme) -> State {
    let predict = PredictSettings { asking, how_often };
    let mut state = State::new(Settings { language, predict, ..Settings::default() }, Chrome::themed(theme));
    state.open(name);
    state.apply(Command::Travel(Travel::ToStart));
    state
}

fn window(name: &str, asking: QuestionMode, how_often: QuestionFrequency, language: Language) -> Window {
    let mut window = screen(vec2(1024.0, 768.0), state(name, asking, how_often, language, Theme::Light));
    window.run_steps(3);
    window
}

fn tab(window: &mut Window, times: usize) {
    for _ in 0..times {
        window.press(Key::Tab);
    }
}

fn open(window: &Window) -> &OpenQuestion {
    window.session().predict().open().unwrap()
}

fn wording(window: &Window, language: Language) -> QuestionText {
    window
        .session()
        .run()
        .unwrap()
        .sentences(Wording::new(language, true, false))
        .question(window.session().predict().asked().unwrap())
}

/// Presses Space until a question is open that asks for all these parts; others are skipped.
fn to_parts(window: &mut Window, parts: &[AskedPart]) {
    for _ in 0..200 {
        match window.session().predict().open() {
            Some(asked) if parts.iter().all(|part| asked.asks(*part)) => return,
            Some(_) => {
                window.state_mut().apply(Command::Predict(PredictCommand::Skip));
                window.run_steps(2);
            }
            None => window.press(Key::Space),
        }
    }
    panic!("{parts:?} are never asked together");
}

fn grades(window: &Window) -> Vec<(AskedPart, Grade)> {
    let asked = window.session().predict().asked().unwrap();
    asked.question.parts.iter().copied().zip(asked.grades.clone().unwrap()).collect()
}

#[test]
fn a_graded_round_goes_by_keyboard_alone() {
    for language in Language::ALL {
        let words = &language.words().predict;
        let mut window = window("aima-5-2", QuestionMode::Off, QuestionFrequency::Always, language);
        // Off, class, graded.
        window.press(Key::Q);
        window.says(words.now_class);
        window.press(Key::Q);
        window.says(words.now_graded);
        window.says(&(words.score)(0, 0));
        to_parts(&mut window, &[AskedPart::Bound, AskedPart::Cut, AskedPart::Spared]);
        let before = window.at();
        let wording = wording(&window, language);
        window.says(&wording.given);
        let labels = wording.labels.clone();
        assert!(window.is_focused(Role::TextInput, &labels[0]), "the first field has the keyboard");

        // What is typed fires no shortcut: `n` is a new game, `c` a cutoff.
        window.type_text("nc");
        window.press(Key::N);
        window.press(Key::C);
        assert_eq!(window.at(), before);
        assert!(!window.session().screen().new_game);
        assert_eq!(open(&window).answer(AskedPart::Bound), None);
        window.press(Key::Enter);
        window.says(&(words.not_a_bound)("nc", window.search().value_format(false)));
        assert_eq!(window.at(), before, "nothing is graded");
        for _ in 0..2 {
            window.press(Key::Backspace);
        }

        // A right bound, and a wrong cutoff: by its key, after the field has been left.
        let model = model(&window);
        let Answer::Bound(bound) = model[0].1 else { panic!("{model:?}") };
        let typed = window.search().value_format(false).value(bound).to_string();
        window.type_text(&typed);
        assert_eq!(open(&window).answer(AskedPart::Bound), Some(&Answer::Bound(bound)));
        tab(&mut window, 1);
        assert!(window.is_focused(Role::Button, &(words.choice)(&labels[1], words.yes)), "Tab goes on to the cutoff");
        let Answer::Cut(cut) = model[1].1 else { panic!("{model:?}") };
        window.press(if cut { Key::N } else { Key::Y });
        assert_eq!(open(&window).answer(AskedPart::Cut), Some(&Answer::Cut(!cut)));
        assert!(!window.session().screen().new_game, "N answers");
        // The spared moves: the second button is the first move.
        tab(&mut window, 3);
        let first = &wording.left[0];
        assert!(window.is_focused(Role::Button, &(words.choice)(&labels[2], &first.1)));
        window.press(Key::Space);
        assert_eq!(open(&window).answer(AskedPart::Spared), Some(&Answer::Spared(vec![first.0])));
        assert_eq!(window.at(), before, "Space presses the button");
        window.press(Key::Enter);

        let asked = window.session().predict().asked().unwrap();
        assert_eq!(window.at(), asked.question.step, "the step is shown");
        for (part, grade) in grades(&window) {
            let is_wrong = match part {
                AskedPart::Cut => true,
                AskedPart::Spared => model[2].1 != Answer::Spared(vec![first.0]),
                _ => false,
            };
            assert_eq!(grade != Grade::Right, is_wrong, "{part:?}");
        }
        let run = window.session().run().unwrap();
        for grade in asked.grade_texts(&wording, language) {
            window.says(&grade.text);
        }
        window.says(&run.sentences(Wording::new(language, true, false)).reason());
        let (right, of) = window.session().predict().score();
        window.says(&(words.score)(right, of));
        // Space goes on.
        let after = window.at();
        window.press(Key::Space);
        assert!(window.at() > after || window.session().predict().open().is_some());
        assert!(window.session().predict().asked().is_none_or(|asked| asked.grades.is_none()));
    }
}

fn model(window: &Window) -> Vec<(AskedPart, Answer)> {
    use plyscope_core::game::Position as _;
    let (run, asked) = (window.session().run().unwrap(), open(window));
    let candidates: Vec<_> = run.nodes().position_at(asked.chooser()).candidate_moves().collect();
    let answers = plyscope_core::replay::model_answer(&run.trace, &asked.question, &candidates);
    asked.question.parts.iter().copied().zip(answers).collect()
}

#[test]
fn the_class_is_asked_in_present_and_sees_the_answer() {
    for language in Language::ALL {
        for name in ["pockets", "wikipedia", "w1-w9-alpha-beta"] {
            let mut window = window(name, QuestionMode::Off, QuestionFrequency::Decisive, language);
            window.press(Key::Q);
            window.press(Key::F5);
            assert!(window.session().screen().present);
            let words = &language.words().predict;
            window.says(words.class.label);
            to_parts(&mut window, &[]);
            let (before, asked) = (window.at(), open(&window).question.step);
            window.says(&wording(&window, language).asked);
            window.says(words.class_hint);
            window.press(Key::Space);
            assert!(window.session().predict().asked().is_none(), "{name}");
            assert!(before < asked && window.at() == asked, "{name}");
            window.says(&window.session().reason_text().unwrap());
        }
    }
}

#[test]
fn escape_puts_the_question_away_and_turns_nothing_off() {
    for asking in [QuestionMode::Class, QuestionMode::Graded] {
        let mut window = window("wikipedia", asking, QuestionFrequency::Always, Language::English);
        window.state_mut().apply(Command::Show(ScreenPart::Present, true));
        window.run_steps(2);
        to_parts(&mut window, &[]);
        let before = window.at();
        window.press(Key::Escape);
        assert!(window.session().predict().asked().is_none());
        assert!(window.session().screen().present);
        assert_eq!((window.at(), window.session().settings().predict.asking), (before, asking));
        window.press(Key::Space);
        assert!(!open(&window).question.parts.is_empty());
        assert_eq!(window.at(), before, "it is asked again");
    }
}

#[test]
fn nothing_moves_when_a_question_is_put_answered_or_graded() {
    for (size, asking, present) in [
        ((1024.0, 768.0), QuestionMode::Graded, false),
        ((1920.0, 1080.0), QuestionMode::Graded, false),
        ((1024.0, 768.0), QuestionMode::Graded, true),
        ((1024.0, 768.0), QuestionMode::Class, false),
        ((1024.0, 768.0), QuestionMode::Class, true),
    ] {
        for language in Language::ALL {
            let mut state = state("aima-5-2", asking, QuestionFrequency::Always, language, Theme::Light);
            state.apply(Command::Show(ScreenPart::Present, present));
            let mut window = screen(vec2(size.0, size.1), state);
            window.run_steps(4);
            let tree = |window: &Window| window.state().chrome.replay.tree.projection.unwrap().panel;
            let place = tree(&window);
            for _ in 0..30 {
                if window.session().predict().open().is_some() && asking == QuestionMode::Graded {
                    window.state_mut().apply(Command::Predict(PredictCommand::Check));
                } else {
                    window.state_mut().apply(Command::Travel(Travel::Forward));
                }
                window.run_steps(2);
                assert_eq!(tree(&window), place, "{size:?} {asking:?} {present}");
            }
        }
    }
}

#[test]
fn edges_and_nodes_of_the_tree_answer() {
    let mut window = window("aima-5-2", QuestionMode::Graded, QuestionFrequency::Always, Language::English);
    to_parts(&mut window, &[AskedPart::Spared]);
    let wording = wording(&window, Language::English);
    let projection = window.state().chrome.replay.tree.projection.unwrap();
    let picture = window.session().run().unwrap().picture();
    let place = open(&window).left[0];
    let index = picture.of_place(place).unwrap() as usize;
    let at = |index: usize| to_pos2(projection.from_picture(picture.x[index], picture.nodes[index].ply));
    let node = at(index);
    let on_edge = node + (at(picture.nodes[index].parent as usize) - node) * 0.5;
    let click = |window: &mut Window, at: egui::Pos2| {
        window.hover_at(at);
        window.run_steps(1);
        for pressed in [true, false] {
            let (button, modifiers) = (egui::PointerButton::Primary, Modifiers::NONE);
            window.event(Event::PointerButton { pos: at, button, pressed, modifiers });
            window.run_steps(1);
        }
        window.run_steps(1);
    };
    let spared = |window: &Window| open(window).answer(AskedPart::Spared).cloned();
    click(&mut window, node);
    assert_eq!(spared(&window), Some(Answer::Spared(vec![wording.left[0].0])));
    click(&mut window, on_edge);
    assert_eq!(spared(&window), Some(Answer::Spared(Vec::new())), "a second click takes it back");
    assert_eq!(window.session().selected(), None, "an answer selects nothing");
    // With the keyboard in the tree, Enter still checks.
    window.press(Key::Enter);
    assert!(window.session().predict().asked().unwrap().grades.is_some());
}

#[test]
fn the_menu_says_whether_and_how_often_and_keeps_the_score() {
    for language in Language::ALL {
        let all = language.words();
        let words = &all.predict;
        let mut window = window("wikipedia", QuestionMode::Off, QuestionFrequency::Third, language);
        window.get_by_role_and_label(Role::Button, all.shell.learn.label).focus();
        window.run_steps(2);
        window.press(Key::Enter);
        // The tooltip of the first choice does not cover the second.
        for choice in [words.graded.label, words.decisive.label] {
            window.get_by_role_and_label(Role::RadioButton, choice).click();
            window.run_steps(2);
        }
        let expected = PredictSettings { asking: QuestionMode::Graded, how_often: QuestionFrequency::Decisive };
        assert_eq!(window.session().settings().predict, expected);
        window.says(words.reset.label);
    }
}

/// Draws a state after it has come to a question with these parts, answered by `made`.
fn draw(name: &str, present: bool, size: (f32, f32), mut state: State, made: impl FnOnce(&mut Window)) {
    state.apply(Command::Show(ScreenPart::Present, present));
    let mut window = screen(vec2(size.0, size.1), state);
    window.run_steps(4);
    made(&mut window);
    let drawn = picture(&mut window);
    keep(&format!("predict-{name}"), &drawn);
}

/// Answers all parts wrongly where that is easy, and checks.
fn answer_wrongly(window: &mut Window, check: bool) {
    for (part, answer) in model(window) {
        let first = open(window).left.first().copied();
        let wrong = match answer {
            Answer::Value(value, _) => Answer::Value(plyscope_core::game::Value::new(value.points() + 2), None),
            Answer::Bound(bound) => Answer::Bound(bound),
            Answer::Cut(cut) => Answer::Cut(!cut),
            Answer::Spared(moves) if moves.is_empty() => match first {
                Some(plyscope_picture::run::Place::Visited(node)) => {
                    Answer::Spared(vec![window.session().run().unwrap().trace.record(node).mv()])
                }
                _ => Answer::Spared(moves),
            },
            Answer::Spared(moves) => Answer::Spared(moves[..moves.len() - 1].to_vec()),
            Answer::Best(best) => Answer::Best(best),
        };
        window.state_mut().apply(Command::Predict(PredictCommand::Answer(part, Some(wrong))));
    }
    if check {
        window.state_mut().apply(Command::Predict(PredictCommand::Check));
    }
    window.run_steps(3);
}

#[test]
fn how_it_looks() {
    let full = [AskedPart::Cut, AskedPart::Spared];
    for (language, theme, suffix) in
        [(Language::English, Theme::Light, "en"), (Language::Chinese, Theme::Dark, "zh-dark")]
    {
        for name in ["w1-w9-alpha-beta", "wikipedia", "pockets"] {
            let parts = if name == "pockets" { &[AskedPart::Cut][..] } else { &full };
            let graded = || state(name, QuestionMode::Graded, QuestionFrequency::Always, language, theme);
            let class = || state(name, QuestionMode::Class, QuestionFrequency::Decisive, language, theme);
            let small = (1024.0, 768.0);
            draw(&format!("open-{name}-{suffix}"), false, small, graded(), |window| {
                to_parts(window, parts);
                answer_wrongly(window, false);
            });
            draw(&format!("wrong-{name}-{suffix}"), false, small, graded(), |window| {
                to_parts(window, parts);
                answer_wrongly(window, true);
            });
            draw(&format!("class-{name}-{suffix}"), true, small, class(), |window| to_parts(window, parts));
            draw(&format!("graded-present-{name}-{suffix}"), true, small, graded(), |window| {
                to_parts(window, parts);
                answer_wrongly(window, true);
            });
            draw(&format!("wide-{name}-{suffix}"), false, (1920.0, 1080.0), graded(), |window| {
                to_parts(window, if name == "wikipedia" { &[AskedPart::Value, AskedPart::Bound] } else { parts });
            });
        }
    }
}

#[test]
fn games_with_many_moves_have_room_for_all_of_them() {
    for (language, suffix) in [(Language::English, "en"), (Language::Chinese, "zh")] {
        for (name, part) in [("chess-mate-in-two", AskedPart::Spared), ("xiangqi-quiet-mate", AskedPart::Best)] {
            let state = state(name, QuestionMode::Graded, QuestionFrequency::Always, language, Theme::Light);
            draw(&format!("game-{name}-{suffix}"), false, (1024.0, 768.0), state, |window| {
                // Far into the search, where many moves have been tried.
                let last = window.session().run().unwrap().trace.last_step();
                window.state_mut().apply(Command::Travel(Travel::Seek(Step(if part == AskedPart::Best {
                    last.0 - 1
                } else {
                    40
                }))));
                window.run_steps(2);
                to_parts(window, &[part]);
                let wording = wording(window, language);
                for label in &wording.labels {
                    window.says(label);
                }
                assert!(part != AskedPart::Spared || wording.left.len() > 3);
            });
        }
    }
}

/// A key is held down: the first press, and how often it repeats.
fn hold(window: &mut Window, key: Key, repeats: usize) {
    for number in 0..=repeats {
        let modifiers = Modifiers::NONE;
        window.event(Event::Key { key, physical_key: None, pressed: true, repeat: number > 0, modifiers });
        // Two in one frame now and then, as when a frame takes long.
        if number % 3 != 1 {
            window.run_steps(1);
        }
    }
    window.event(Event::Key { key, physical_key: None, pressed: false, repeat: false, modifiers: Modifiers::NONE });
    window.run_steps(2);
}

#[test]
fn a_key_that_is_held_down_comes_to_the_question_and_shows_no_answer() {
    for key in [Key::Space, Key::ArrowRight, Key::PageDown] {
        let mut window = window("w1-w9-alpha-beta", QuestionMode::Class, QuestionFrequency::Always, Language::English);
        hold(&mut window, key, 20);
        let asked = open(&window).question.step;
        assert!(window.at() < asked, "{key:?}");
        window.press(key);
        assert_eq!(window.at(), asked, "{key:?}: another press shows the answer");
        assert!(window.session().predict().open().is_none());
    }
    // With no questions, and with those that are graded, it goes on.
    let mut window = window("w1-w9-alpha-beta", QuestionMode::Off, QuestionFrequency::Always, Language::English);
    hold(&mut window, Key::Space, 5);
    assert_eq!(window.at(), Step(9));
}

#[test]
fn space_answers_nothing_unawares() {
    let mut window = window("strict-or-not", QuestionMode::Graded, QuestionFrequency::Scenario, Language::English);
    to_parts(&mut window, &[AskedPart::Cut, AskedPart::Spared]);
    window.run_steps(2);
    let before = window.at();
    for _ in 0..3 {
        window.press(Key::Space);
    }
    assert_eq!((window.at(), open(&window).answers.as_slice()), (before, &[None, None][..]));
    let words = &Language::English.words().predict;
    window.says(words.answer_first);
    // The message covers nothing of the question.
    let place = |window: &Window, text: &str| window.query_all_by_label_contains(text).next().unwrap().rect();
    let wording = wording(&window, Language::English);
    let (message, question) = (place(&window, words.answer_first), place(&window, &wording.asked));
    assert!(message.bottom() < question.top(), "{message:?} {question:?}");
    // The keys of the question work, and Tab comes to its first answer.
    window.press(Key::N);
    assert_eq!(open(&window).answer(AskedPart::Cut), Some(&Answer::Cut(false)));
    tab(&mut window, 1);
    assert!(window.is_focused(Role::Button, &(words.choice)(&wording.labels[0], words.yes)));
    window.press(Key::Enter);
    assert!(window.session().predict().asked().unwrap().grades.is_some());
}

#[test]
fn in_a_story_yes_means_to_look_on() {
    let mut window = window("pockets", QuestionMode::Graded, QuestionFrequency::Scenario, Language::English);
    to_parts(&mut window, &[AskedPart::Cut]);
    assert!(wording(&window, Language::English).asked.ends_with("Do you look on in this pocket?"));
    for (key, put_back) in [(Key::Y, false), (Key::N, true)] {
        window.press(key);
        assert_eq!(open(&window).answer(AskedPart::Cut), Some(&Answer::Cut(put_back)));
    }
}

#[test]
fn a_question_that_is_put_in_another_way_has_the_words_of_that_way() {
    let mut window = window("w1-w9-alpha-beta", QuestionMode::Class, QuestionFrequency::Scenario, Language::English);
    while window.session().predict().open().is_none_or(|asked| asked.own_words.is_none()) {
        window.press(Key::Space);
    }
    let own = wording(&window, Language::English).asked;
    window.says(&own);
    window.press(Key::Escape);
    window.state_mut().apply(Command::Predict(PredictCommand::HowOften(QuestionFrequency::Always)));
    window.press(Key::Space);
    let usual = wording(&window, Language::English).asked;
    assert_ne!(usual, own);
    window.says(&usual);
}

/// A question to the class stands out from a sentence, and between questions it is said where the next one comes.
#[test]
fn a_question_stands_out_and_the_next_one_is_announced() {
    for (language, theme) in [(Language::English, Theme::Light), (Language::Chinese, Theme::Dark)] {
        let words = &language.words().predict;
        for (size, name) in [(vec2(1024.0, 768.0), "small"), (vec2(1920.0, 1080.0), "large")] {
            let state = state("wikipedia", QuestionMode::Class, QuestionFrequency::Scenario, language, theme);
            let mut window = screen(size, state);
            window.run_steps(3);
            let yellow = |window: &mut Window| {
                let drawn = picture(window);
                // Left in the panel below the tree, and above the timeline.
                let rows = drawn.pixels.chunks(drawn.size[0]);
                let rows = rows.take(drawn.size[1] * 9 / 10).skip(drawn.size[1] * 3 / 4);
                let left = rows.flat_map(|row| row.iter().take(80));
                left.filter(|pixel| **pixel == palette(theme == Theme::Dark).halo).count()
            };
            let mut asked = 0;
            while let Some(NextQuestion::At(step)) = window.session().next_question() {
                window.says(&(words.next_question)(step));
                let before = yellow(&mut window);
                while window.session().predict().open().is_none() {
                    window.press(Key::Space);
                }
                assert!(yellow(&mut window) > before + 100, "the band has a bar and a sign");
                keep(&format!("predict-class-{name}-{}-{asked}", language.id()), &picture(&mut window));
                asked += 1;
                window.press(Key::Space);
            }
            window.says(words.no_question);
            assert!(asked > 2, "{asked} questions");
        }
    }
}

/// How many pixels of the timeline are of the colour of cutoffs.
fn cut_marks(window: &mut Window) -> usize {
    let drawn = picture(window);
    let timeline = &drawn.pixels[720 * drawn.size[0]..];
    timeline.iter().filter(|pixel| **pixel == palette(false).cut).count()
}

#[test]
fn the_timeline_does_not_reveal_what_is_asked() {
    let at_cutoff = |asking| {
        let mut window = window("w1-w9-alpha-beta", asking, QuestionFrequency::Always, Language::English);
        let step = plyscope_core::replay::next_cutoff(
            &window.session().run().unwrap().trace,
            window.session().run().unwrap().moment_after(),
        );
        window.state_mut().apply(Command::Travel(Travel::Seek(Step(step.unwrap().0 - 1))));
        let before = cut_marks(&mut window);
        window.state_mut().apply(Command::Travel(Travel::Seek(step.unwrap())));
        [before, cut_marks(&mut window)]
    };
    assert!(at_cutoff(QuestionMode::Off).iter().all(|marks| *marks > 0));
    for asking in [QuestionMode::Class, QuestionMode::Graded] {
        let [before, after] = at_cutoff(asking);
        assert!(before == 0 && after > 0, "{before} {after}");
    }
}
