//! Lessons in the window, by keyboard and by accessible names, in both languages, and how they look.
//!
//! `PLYSCOPE_SHOT_DIR=/some/folder` keeps the pictures.
#![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

mod common;

use std::sync::Arc;

use common::screen::{State, picture};
use common::software_renderer::save_png;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, Rect, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope::game::Label;
use plyscope::scenario::{self, Lesson, OpenAt, Page, PageAnswer, PageQuestion, Scenario, Show, Source};
use plyscope::search::Bug;
use plyscope::session::{
    Activity, Ahead, Answered, Choice, Command, LessonCommand, OpenLesson, Progress, ScreenPart, Session, Settings,
};
use plyscope::text::Language;
use plyscope::trace::Step;
use plyscope::view::{Chrome, Theme, Wish};

type Window = Harness<'static, State>;

/// The window at a size in points, as the program draws it.
fn screen(size: egui::Vec2, state: State) -> Window {
    common::builder(size, 1.0).allow_missing_glyphs().build_ui_state(
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

fn state(language: Language, theme: Theme) -> State {
    State::new(Settings { language, ..Settings::default() }, Chrome::themed(theme))
}

fn window(size: (f32, f32), lesson: &Arc<Lesson>, language: Language, theme: Theme) -> Window {
    let mut state = state(language, theme);
    state.apply(Command::Lesson(LessonCommand::Open(Arc::clone(lesson))));
    let mut window = screen(vec2(size.0, size.1), state);
    window.run_steps(4);
    window
}

fn press(window: &mut Window, key: Key) {
    window.key_press(key);
    window.run_steps(3);
}

fn type_text(window: &mut Window, text: &str) {
    window.event(Event::Text(text.to_owned()));
    window.run_steps(3);
}

fn apply(window: &mut Window, command: LessonCommand) {
    window.state_mut().apply(Command::Lesson(command));
    window.run_steps(3);
}

fn session(window: &Window) -> &Session {
    &window.state().session
}

fn open(window: &Window) -> &OpenLesson {
    session(window).lesson().open().unwrap()
}

fn number(window: &Window) -> usize {
    open(window).page_number()
}

fn step(window: &Window) -> Step {
    session(window).run().unwrap().step()
}

fn says(window: &Window, text: &str) {
    assert!(window.query_all_by_label_contains(text).next().is_some(), "nothing says {text:?}");
}

fn is_focused(window: &Window, role: Role, label: &str) -> bool {
    window.query_all_by_role_and_label(role, label).any(|node| node.is_focused())
}

fn question(text: &str, chinese: &str, answer: PageAnswer, choices: Vec<Label>) -> Option<PageQuestion> {
    let because = Label::both("Min takes the least of 6 and 8.", "Min 方取 6 和 8 中较小的。");
    Some(PageQuestion { text: Label::both(text, chinese), because, answer, choices })
}

/// A lesson with a page of each kind.
fn usual() -> Arc<Lesson> {
    let load = |name: &str| scenario::load(&Source::BuiltIn(name.to_owned())).unwrap();
    let at = |name, open_at| Arc::new(Scenario { open_at, ..load(name) });
    const W: &str = "w1-w9-alpha-beta";
    let compared = at("wikipedia", OpenAt::Start);
    let left = Choice::of(&compared);
    let right = Choice { algorithm: plyscope::search::Algorithm::Minimax, ..left };
    let long = Label::both(
        "β at w3 has fallen to 4, and α is 6. Whatever w8 and w9 are worth, w3 can only get smaller, and Max will not come \
         here. Both are spared; nobody needs to know their values. w3 comes back as at most 4: after one child out of three \
         that is all one knows, and it is enough.",
        "在 w3，β 降到 4，而 α 是 6。不管 w8 和 w9 是多少，w3 只会更小，Max 方不会走到这里来。两者都省去了，它们的值不必\
         知道。w3 返回 ≤4：三个子结点只看了一个，只能知道这么多，也已经够了。",
    );
    let page = |title: &str, chinese: &str, show, question| Page {
        title: Label::both(title, chinese),
        text: long.clone(),
        show,
        question,
    };
    Arc::new(Lesson {
        id: "usual".to_owned(),
        title: Label::both("The trees w1 to w9", "w1 到 w9：两棵博弈树"),
        note: Label::both("Two trees, node by node.", "两棵树，逐个结点地看。"),
        pages: vec![
            page(
                "What one wins, the other loses",
                "一方所得，就是另一方所失",
                Show::Search { scenario: at(W, OpenAt::Start), through: Some(OpenAt::Beat(4)) },
                None,
            ),
            page(
                "A number",
                "一个数",
                Show::Same,
                question("What will w2 be worth?", "w2 的值会是多少？", PageAnswer::Number(6), Vec::new()),
            ),
            page(
                "Into w3",
                "进入 w3",
                Show::Search { scenario: at(W, OpenAt::FirstCutoff), through: None },
                question("Will w8 be looked at?", "w8 会被访问吗？", PageAnswer::YesNo(false), Vec::new()),
            ),
            page(
                "What does Max play?",
                "Max 方走哪个？",
                Show::Search { scenario: at(W, OpenAt::End), through: None },
                question(
                    "What does Max play at w1?",
                    "Max 方在 w1 走哪个？",
                    PageAnswer::Choice(0),
                    ["w2", "w3"].map(Label::plain).into(),
                ),
            ),
            page(
                "The same answer for less",
                "结果一样，看得更少",
                Show::Compare { scenario: compared, searches: [left, right], at: OpenAt::End },
                None,
            ),
            page("A mistake", "一处错误", Show::Bug(Bug::ALL[0]), None),
            page("The plot", "图", Show::Growth, None),
        ],
    })
}

/// An answer given by keys alone.
fn answer_by_keys(window: &mut Window, answer: PageAnswer) {
    match answer {
        PageAnswer::Number(number) => {
            for sign in number.to_string().chars() {
                type_text(window, &sign.to_string());
            }
            press(window, Key::Enter);
        }
        PageAnswer::YesNo(true) => press(window, Key::Y),
        PageAnswer::YesNo(false) => press(window, Key::N),
        PageAnswer::Choice(choice) => {
            press(window, [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6][choice]);
        }
    }
}

fn wrong(answer: PageAnswer) -> PageAnswer {
    match answer {
        PageAnswer::Number(number) => PageAnswer::Number(number + 1),
        PageAnswer::YesNo(yes) => PageAnswer::YesNo(!yes),
        PageAnswer::Choice(choice) => PageAnswer::Choice(usize::from(choice == 0)),
    }
}

/// Reads the lesson that is open to its last page, by keys alone: every question, the first of them wrong at first. How
/// many questions were answered.
fn read_to_the_end(window: &mut Window, language: Language) -> usize {
    let words = &language.words().lesson;
    let lesson = Arc::clone(open(window).lesson());
    let mut asked = 0;
    for (place, page) in lesson.pages.iter().enumerate() {
        assert_eq!(number(window), place);
        assert!(session(window).shows_its_page(), "page {place}");
        assert!(session(window).error().is_none(), "page {place}: {:?}", session(window).error());
        says(window, language.label(&page.text));
        says(window, &(words.page)(place + 1, lesson.pages.len()));
        while session(window).ahead_in_lesson() == Some(Ahead::Beat) {
            let before = step(window);
            press(window, Key::PageDown);
            assert_eq!(number(window), place);
            assert!(step(window) > before);
        }
        if let Some(question) = &page.question {
            says(window, language.label(&question.text));
            let before = step(window);
            if asked == 0 {
                answer_by_keys(window, wrong(question.answer));
                assert_eq!(open(window).answered(), Some(Answered::Wrong(wrong(question.answer))));
                if matches!(question.answer, PageAnswer::Number(_)) {
                    for _ in 0..3 {
                        press(window, Key::Backspace);
                    }
                }
            }
            answer_by_keys(window, question.answer);
            assert_eq!(open(window).answered(), Some(Answered::Right), "page {place}");
            says(window, language.label(&question.because));
            assert_eq!((step(window), session(window).screen.new_game), (before, false), "answers move nothing");
            asked += 1;
        }
        press(window, Key::PageDown);
    }
    assert_eq!(number(window), lesson.pages.len() - 1, "there is nothing behind the last page");
    asked
}

/// Takes what would be stored into a new window.
fn stored(window: &Window) -> Progress {
    ron::from_str(&ron::to_string(session(window).lesson().progress()).unwrap()).unwrap()
}

#[test]
fn a_lesson_with_a_page_of_each_kind_is_read_by_keyboard_alone() {
    for (language, size) in [
        (Language::English, (1024.0, 768.0)),
        (Language::Chinese, (1024.0, 768.0)),
        (Language::English, (1600.0, 900.0)),
    ] {
        let mut window = window(size, &usual(), language, Theme::Light);
        let asked = read_to_the_end(&mut window, language);
        assert_eq!(asked, 3);
        let progress = stored(&window);
        let asks: Vec<bool> = usual().pages.iter().map(|page| page.question.is_some()).collect();
        assert_eq!(progress.of("usual").unwrap().right_of(&asks), 2, "one was wrong at first");
        assert_eq!(progress.of("usual").unwrap().reached_of(7), 7);

        // Another day it goes on where it was left.
        let mut later = state(language, Theme::Light);
        later.session.remember_lessons(progress);
        later.apply(Command::Lesson(LessonCommand::Open(usual())));
        assert_eq!(later.session.lesson().open().unwrap().page_number(), 6);
    }
}

#[test]
fn a_built_in_lesson_is_chosen_from_the_list_and_read_to_its_end() {
    for language in Language::ALL {
        let words = &language.words().lesson;
        let mut window = screen(vec2(1024.0, 768.0), state(language, Theme::Light));
        window.run_steps(3);
        press(&mut window, Key::T);
        assert!(session(&window).screen.lessons);
        let titles: Vec<String> =
            scenario::lessons().iter().map(|lesson| language.label(&lesson.heading().title).to_owned()).collect();
        assert!(titles.len() >= 2, "there are lessons to choose from");
        for title in &titles {
            says(&window, title);
        }
        says(&window, words.not_begun);
        assert!(is_focused(&window, Role::Button, &titles[0]));
        press(&mut window, Key::ArrowDown);
        assert!(is_focused(&window, Role::Button, &titles[1]), "arrows go through the list");
        press(&mut window, Key::ArrowUp);
        press(&mut window, Key::Enter);
        window.run_steps(3);
        assert!(!session(&window).screen.lessons);
        let name = scenario::lessons()[0].name;
        assert_eq!(open(&window).lesson().id, name);
        let asked = read_to_the_end(&mut window, language);
        assert!(asked > 0);

        press(&mut window, Key::T);
        let pages = open(&window).lesson().pages.len();
        says(&window, &(words.reached)(pages, pages));
        says(&window, &(words.right_so_far)(asked - 1, asked));
        press(&mut window, Key::Escape);
        assert!(!session(&window).screen.lessons);
    }
}

#[test]
fn a_class_is_shown_a_lesson_with_the_keys_of_a_clicker() {
    for language in Language::ALL {
        let mut window = window((1024.0, 768.0), &usual(), language, Theme::Light);
        press(&mut window, Key::F5);
        assert!(session(&window).screen.present);
        let lesson = usual();
        for (place, page) in lesson.pages.iter().enumerate() {
            assert_eq!(number(&window), place);
            says(&window, language.label(&page.text));
            while session(&window).ahead_in_lesson() == Some(Ahead::Beat) {
                press(&mut window, if place % 2 == 0 { Key::PageDown } else { Key::Space });
            }
            if let Some(question) = &page.question {
                says(&window, language.label(&question.text));
                let because = language.label(&question.because);
                assert!(window.query_all_by_label_contains(because).next().is_none(), "the answer is not told yet");
                press(&mut window, Key::PageDown);
                assert_eq!(number(&window), place);
                says(&window, because);
            }
            press(&mut window, Key::PageDown);
        }
        assert_eq!(number(&window), 6, "a click behind the last page leaves it");
        for place in (0..6).rev() {
            press(&mut window, Key::PageUp);
            assert_eq!(number(&window), place);
        }
        // Back at its end, and then by beats.
        assert_eq!(session(&window).ahead_in_lesson(), Some(Ahead::Page));
        for beats in 0..3 {
            assert!(session(&window).can_step_back_in_lesson(), "{beats}");
            press(&mut window, Key::ArrowLeft);
        }
        assert_eq!(step(&window), Step(0));
        press(&mut window, Key::ArrowRight);
        assert!(step(&window) > Step(0));

        // Blank: a click brings the page back and goes no further.
        for key in [Key::B, Key::Period] {
            let before = (number(&window), step(&window));
            press(&mut window, key);
            assert!(session(&window).screen.blank);
            press(&mut window, Key::PageDown);
            assert!(!session(&window).screen.blank);
            assert_eq!((number(&window), step(&window)), before);
        }
        press(&mut window, Key::Escape);
        assert!(!session(&window).screen.present);
        assert!(session(&window).lesson().open().is_some(), "the lesson stays open");
    }
}

#[test]
fn a_key_that_is_held_down_turns_one_page() {
    let mut window = window((1024.0, 768.0), &usual(), Language::English, Theme::Light);
    apply(&mut window, LessonCommand::GoTo(1));
    for repeat in [false, true, true] {
        let event =
            Event::Key { key: Key::PageDown, physical_key: None, pressed: true, repeat, modifiers: Modifiers::NONE };
        window.event(event);
        window.run_steps(2);
    }
    assert_eq!(number(&window), 2);
}

#[test]
fn with_shift_pages_are_turned_whatever_they_show() {
    let mut window = window((1024.0, 768.0), &usual(), Language::English, Theme::Light);
    for wanted in [1, 2, 3] {
        window.key_press_modifiers(Modifiers::SHIFT, Key::PageDown);
        window.run_steps(3);
        assert_eq!(number(&window), wanted);
    }
    for wanted in [2, 1, 0] {
        window.key_press_modifiers(Modifiers::SHIFT, Key::PageUp);
        window.run_steps(3);
        assert_eq!((number(&window), wanted == 0 && step(&window) != Step(0)), (wanted, false));
    }
}

#[test]
fn the_steps_of_a_page_are_free_and_its_picture_comes_back() {
    for language in Language::ALL {
        let words = &language.words().lesson;
        let mut window = window((1024.0, 768.0), &usual(), language, Theme::Light);
        for _ in 0..6 {
            press(&mut window, Key::Space);
        }
        assert_eq!(number(&window), 0, "Space steps on, past what belongs to the page");
        says(&window, words.show_again.label);
        window.state_mut().open("pockets");
        window.run_steps(3);
        assert_eq!(number(&window), 0, "the lesson stays open at its page");
        window.get_by_role_and_label(Role::Button, words.back_to_page.label).focus();
        window.run_steps(2);
        press(&mut window, Key::Enter);
        assert!(session(&window).shows_its_page());
        assert_eq!(step(&window), Step(0));
        window.get_by_role_and_label(Role::Button, words.leave.label).focus();
        window.run_steps(2);
        press(&mut window, Key::Space);
        assert!(session(&window).lesson().open().is_none());
    }
}

#[test]
fn what_is_no_number_is_refused_and_the_answer_can_be_told() {
    for language in Language::ALL {
        let words = &language.words().lesson;
        let mut window = window((1024.0, 768.0), &usual(), language, Theme::Light);
        apply(&mut window, LessonCommand::GoTo(1));
        type_text(&mut window, "6");
        assert!(is_focused(&window, Role::TextInput, words.number.label), "a digit goes into the field");
        type_text(&mut window, "x");
        press(&mut window, Key::Enter);
        says(&window, &(words.not_a_number)("6x"));
        assert_eq!(open(&window).answered(), None);
        assert_eq!(session(&window).settings.unit, plyscope::replay::Unit::Beat);
        press(&mut window, Key::Backspace);
        assert!(is_focused(&window, Role::TextInput, words.number.label), "the field keeps the keyboard");
        window.get_by_role_and_label(Role::Button, words.tell.label).focus();
        window.run_steps(2);
        press(&mut window, Key::Enter);
        assert_eq!(open(&window).answered(), Some(Answered::Told));
        says(&window, &(words.told)("6"));
    }
}

#[test]
fn the_list_leads_to_files_and_to_a_new_beginning() {
    let language = Language::English;
    let words = language.words();
    let mut window = window((1024.0, 768.0), &usual(), language, Theme::Light);
    apply(&mut window, LessonCommand::GoTo(3));
    press(&mut window, Key::T);
    // A lesson from a file is listed while it is open.
    says(&window, "Two trees, node by node.");
    let again = (words.lesson.start_again_named)("The trees w1 to w9");
    window.get_by_role_and_label(Role::Button, &again).focus();
    window.run_steps(2);
    press(&mut window, Key::Enter);
    assert_eq!(number(&window), 0);
    assert_eq!(session(&window).lesson().progress().of("usual").unwrap().reached_of(7), 1);
    press(&mut window, Key::T);
    window.get_by_role_and_label(Role::Button, words.menu.open.label).focus();
    window.run_steps(2);
    press(&mut window, Key::Space);
    assert_eq!(window.state().chrome.wishes, [Wish::OpenFile]);
    // The library leads here, too.
    press(&mut window, Key::Escape);
    press(&mut window, Key::L);
    window.get_by_role_and_label(Role::Button, words.lesson.title.label).focus();
    window.run_steps(2);
    press(&mut window, Key::Enter);
    assert!(session(&window).screen.lessons && !session(&window).screen.library);
}

/// Where the tree stands, and the rectangles of everything with a name that is no part of it.
fn tree(window: &Window) -> Rect {
    window.state().chrome.projection.unwrap().panel
}

#[test]
fn nothing_moves_inside_a_page_or_from_page_to_page() {
    for size in [(1024.0, 768.0), (1920.0, 1080.0)] {
        for language in Language::ALL {
            for present in [false, true] {
                let mut window = window(size, &usual(), language, Theme::Light);
                window.state_mut().apply(Command::Show(ScreenPart::Present, present));
                window.run_steps(4);
                let place = tree(&window);
                let mut steps = 0;
                loop {
                    let page = open(&window).page().unwrap().clone();
                    if let Some(question) = &page.question {
                        for answer in [wrong(question.answer), question.answer] {
                            apply(&mut window, LessonCommand::Answer(answer));
                            assert_eq!(tree(&window), place, "{size:?} {language:?} {present} answered");
                        }
                    }
                    apply(&mut window, LessonCommand::On);
                    steps += 1;
                    if session(&window).screen.activity != Activity::Replay {
                        break;
                    }
                    assert_eq!(tree(&window), place, "{size:?} {language:?} {present} after {steps}");
                }
                assert!(steps >= 6);
            }
        }
    }
}

#[test]
fn the_tree_keeps_enough_room() {
    for (size, present, least) in [
        ((1024.0, 768.0), false, vec2(600.0, 270.0)),
        ((1024.0, 768.0), true, vec2(600.0, 280.0)),
        ((1280.0, 800.0), false, vec2(500.0, 400.0)),
        ((1920.0, 1080.0), false, vec2(900.0, 600.0)),
    ] {
        for language in Language::ALL {
            let mut window = window(size, &usual(), language, Theme::Light);
            window.state_mut().apply(Command::Show(ScreenPart::Present, present));
            window.run_steps(4);
            let room = tree(&window).size();
            assert!(room.x >= least.x && room.y >= least.y, "{size:?} {present} {language:?}: {room:?}");
        }
    }
}

#[test]
fn a_slide_is_read_from_the_back_of_the_room() {
    for language in Language::ALL {
        let mut window = window((1024.0, 768.0), &usual(), language, Theme::Light);
        press(&mut window, Key::F5);
        for page in 0..usual().pages.len() {
            apply(&mut window, LessonCommand::GoTo(page));
            if open(&window).has_question() {
                apply(&mut window, LessonCommand::Tell);
            }
            let text = language.label(&usual().pages[page].text).to_owned();
            let node = window.query_all_by_label_contains(&text).next().unwrap().rect();
            // Chinese characters are as wide as the type is high, others about half as wide.
            let share = if language == Language::Chinese { 1.0 } else { 0.45 };
            let least = (768.0f32 / 35.0).powi(2) * share * text.chars().count() as f32;
            assert!(node.area() >= least, "page {page} {language:?}: {node:?} of {least}");
            assert!(Rect::from_min_max(pos2(0.0, 0.0), pos2(1024.0, 400.0)).contains_rect(node), "{node:?}");
        }
    }
}

#[test]
fn the_ring_around_the_pointer_shows_on_light_and_on_dark() {
    for theme in [Theme::Light, Theme::Dark] {
        let mut window = window((1024.0, 768.0), &usual(), Language::English, theme);
        press(&mut window, Key::F5);
        window.event(Event::PointerMoved(pos2(500.0, 500.0)));
        window.run_steps(3);
        let without = picture(&mut window);
        press(&mut window, Key::S);
        assert!(session(&window).screen.spotlight);
        let with = picture(&mut window);
        assert!(different(&without, &with) > 3_000, "{theme:?}: the ring is large");
        window.run_steps(30);
        assert_eq!(different(&with, &picture(&mut window)), 0, "it stays while the pointer rests");
        press(&mut window, Key::S);
        assert_eq!(different(&without, &picture(&mut window)), 0, "{theme:?}");
    }
}

fn different(one: &common::software_renderer::Picture, other: &common::software_renderer::Picture) -> usize {
    one.pixels.iter().zip(&other.pixels).filter(|(one, other)| one != other).count()
}

#[test]
fn a_screen_reader_is_told_of_each_page() {
    let mut window = window((1024.0, 768.0), &usual(), Language::English, Theme::Light);
    for present in [false, true] {
        window.state_mut().apply(Command::Show(ScreenPart::Present, present));
        for page in 0..3 {
            apply(&mut window, LessonCommand::GoTo(page));
            let title = usual().pages[page].title.english.to_string();
            let live = window.query_all_by_label_contains(&title).any(|node| {
                node.accesskit_node().data().live() == Some(egui::accesskit::Live::Polite)
                    && node.accesskit_node().data().value().is_some_and(|said| said.contains("β at w3 has fallen"))
            });
            assert!(live, "page {page}");
        }
    }
}

#[test]
fn pictures() {
    let Ok(folder) = std::env::var("PLYSCOPE_SHOT_DIR") else { return };
    let only = std::env::var("PLYSCOPE_SHOT").unwrap_or_default();
    let mut shots = Vec::new();
    for (language, theme) in [(Language::English, Theme::Light), (Language::Chinese, Theme::Dark)] {
        for (size, present) in [((1024.0, 768.0), false), ((1024.0, 768.0), true), ((1920.0, 1080.0), false)] {
            for page in 0..usual().pages.len() {
                shots.push((language, theme, size, present, page));
            }
        }
    }
    for (language, theme, size, present, page) in shots {
        let name = format!("lesson-{}-{}-{present}-{page}", size.0, language.id());
        if !name.contains(&only) {
            continue;
        }
        let mut window = window(size, &usual(), language, theme);
        window.state_mut().apply(Command::Show(ScreenPart::Present, present));
        apply(&mut window, LessonCommand::GoTo(page));
        if page == 2 {
            let answer = open(&window).page().unwrap().question.as_ref().unwrap().answer;
            apply(&mut window, LessonCommand::Answer(wrong(answer)));
        } else {
            apply(&mut window, LessonCommand::Tell);
        }
        if page == 3 && present {
            window.event(Event::PointerMoved(pos2(500.0, 500.0)));
            press(&mut window, Key::S);
        }
        save_png(format!("{folder}/{name}.png").as_ref(), &picture(&mut window)).unwrap();
        if page == 0 && !present {
            press(&mut window, Key::T);
            save_png(format!("{folder}/list-{name}.png").as_ref(), &picture(&mut window)).unwrap();
        }
    }
}
