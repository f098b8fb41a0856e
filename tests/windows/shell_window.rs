//! The bar at the top and presenting: what a newcomer finds from a first start, and that no stray key disturbs a class.

use crate::common;
use crate::common::driver::{Behind as _, Driver as _, Window, state};
use common::screen::{State, screen};
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope_files::Source;
use plyscope_session::{Activity, Command, QuestionMode, ScreenPart, Settings, SetupSource};
use plyscope_text::LanguageWords as _;
use plyscope_text::{Language, Words};
use plyscope_window::{Chrome, ShellRequest, Theme};

/// The window as it is when the program is started for the first time.
fn first_start(language: Language, size: egui::Vec2) -> Window {
    let mut state = state(language, Theme::Light);
    state.chrome.welcome = true;
    state.open("pockets");
    let mut window = screen(size, state);
    window.run_steps(4);
    window
}

/// Clicks what is called so: one action.
#[track_caller]
fn click(window: &mut Window, name: &str) {
    let all: Vec<_> =
        window.query_all_by_label(name).filter(|node| node.accesskit_node().role() != Role::Label).collect();
    let node = all.into_iter().next_back().unwrap_or_else(|| panic!("nothing is called {name:?}"));
    node.click();
    window.run_steps(4);
}

/// What is reached from a first start, in as many actions as there are in each way.
struct Path {
    name: &'static str,
    by_mouse: fn(&Words) -> Vec<String>,
    by_keyboard: &'static [Pressed],
    is_reached: fn(&Window) -> bool,
}

/// One action at the keyboard.
enum Pressed {
    Key(Key),
    /// A text that is typed, and Enter.
    Typed(&'static str),
    Pasted(&'static str),
}

const PATHS: &[Path] = &[
    Path {
        name: "AIMA's figure at its first cutoff",
        by_mouse: |words| {
            vec![words.welcome.tree.label.into(), "AIMA, figure 5.2".into(), words.transport.next_cutoff.label.into()]
        },
        by_keyboard: &[Pressed::Key(Key::L), Pressed::Typed("aima"), Pressed::Key(Key::C)],
        is_reached: |window| {
            let run = window.search();
            run.scenario.title.texts().contains(&"AIMA, figure 5.2") && run.counts().cutoffs == 1
        },
    },
    Path {
        name: "a lesson",
        by_mouse: |words| vec![words.welcome.lesson.label.into(), lesson_title(words)],
        by_keyboard: &[Pressed::Key(Key::T), Pressed::Key(Key::Enter)],
        is_reached: |window| window.session().lesson().open().is_some(),
    },
    Path {
        name: "practice",
        by_mouse: |words| vec![words.welcome.practice.label.into()],
        by_keyboard: &[Pressed::Key(Key::X)],
        is_reached: |window| window.session().practice().round().is_some(),
    },
    Path {
        name: "two searches side by side",
        by_mouse: |words| vec![words.shell.learn.label.into(), words.compare.title.label.into()],
        by_keyboard: &[Pressed::Key(Key::D)],
        is_reached: |window| window.session().screen().activity == Activity::Compare,
    },
    Path {
        name: "questions to the class",
        by_mouse: |words| vec![words.menu.present.label.into(), words.present.ask.label.into()],
        by_keyboard: &[Pressed::Key(Key::Q), Pressed::Key(Key::F5)],
        is_reached: |window| {
            let session = window.session();
            session.screen().present && session.settings().predict.asking == QuestionMode::Class
        },
    },
    Path {
        name: "a game",
        by_mouse: |words| vec![words.welcome.game.label.into(), words.play.begin.label.into()],
        by_keyboard: &[Pressed::Key(Key::N), Pressed::Key(Key::Enter)],
        is_reached: |window| window.session().play().is_some(),
    },
    Path {
        name: "a tree from the clipboard",
        by_mouse: |words| vec![words.shell.file.label.into(), words.menu.paste.label.into()],
        by_keyboard: &[Pressed::Pasted("[[3,12,8],[2,4,6]]")],
        is_reached: |window| {
            let asks = window.state().chrome.requests.contains(&ShellRequest::Paste);
            asks || window.search().scenario.tree().is_some_and(|tree| tree.len() == 9)
        },
    },
    Path {
        name: "a tree that is typed",
        by_mouse: |_| Vec::new(),
        by_keyboard: &[Pressed::Key(Key::L), Pressed::Typed("[[3,12,8],[2,4,6]]")],
        is_reached: |window| window.search().scenario.tree().is_some_and(|tree| tree.len() == 9),
    },
];

fn lesson_title(words: &Words) -> String {
    let language = Language::ALL.into_iter().find(|language| language.words().lesson.title == words.lesson.title);
    let (_, heading) = &plyscope_files::lesson_headings()[0];
    language.expect("words of a language").label(&heading.title).to_owned()
}

#[test]
fn a_newcomer_gets_everywhere_in_three_actions() {
    for language in Language::ALL {
        let words = language.words();
        for path in PATHS {
            let clicks = (path.by_mouse)(words);
            assert!(clicks.len() <= 3 && path.by_keyboard.len() <= 3, "{}", path.name);
            if !clicks.is_empty() && (language == Language::English || !clicks.iter().any(|name| name.contains("AIMA")))
            {
                let mut window = first_start(language, egui::vec2(1_280.0, 860.0));
                assert!(!(path.is_reached)(&window), "{}: there is a way to go", path.name);
                for name in &clicks {
                    click(&mut window, name);
                }
                assert!((path.is_reached)(&window), "{} by mouse, {language:?}", path.name);
            }
            let mut window = first_start(language, egui::vec2(1_024.0, 768.0));
            for pressed in path.by_keyboard {
                match pressed {
                    Pressed::Key(key) => window.press(*key),
                    Pressed::Typed(text) => {
                        window.type_text(text);
                        window.press(Key::Enter);
                    }
                    Pressed::Pasted(text) => {
                        window.event(Event::Paste((*text).to_owned()));
                        window.run_steps(4);
                    }
                }
            }
            assert!((path.is_reached)(&window), "{} by keyboard, {language:?}", path.name);
        }
    }
}

#[test]
fn the_strip_of_the_first_start_goes_for_good() {
    let mut window = first_start(Language::English, egui::vec2(1_024.0, 768.0));
    let words = Language::English.words();
    window.says(words.welcome.lesson.label);
    click(&mut window, words.welcome.close.label);
    window.is_silent(words.welcome.lesson.label);
}

/// What a class sees and what is remembered: all that a stray key could disturb.
fn disturbed(state: &State) -> impl PartialEq + std::fmt::Debug + use<> {
    let session = &state.session;
    let lesson = session.lesson().open().map(|open| (open.page_number(), open.answered()));
    let run = session.run().map(|run| (run.search, run.step(), run.phase_number()));
    (*session.screen(), session.settings().clone(), lesson, run, session.selected(), session.what_if().is_changing())
}

/// The keys of presenting, with what is held down.
fn is_of_presenting(key: Key, modifiers: Modifiers) -> bool {
    let plain = !modifiers.command;
    let keys = [
        Key::Space,
        Key::ArrowLeft,
        Key::ArrowRight,
        Key::ArrowUp,
        Key::ArrowDown,
        Key::PageUp,
        Key::PageDown,
        Key::Home,
        Key::End,
        Key::C,
        Key::Num0,
        Key::B,
        Key::Period,
        Key::S,
        Key::Z,
        Key::F5,
        Key::Escape,
        Key::Tab,
        Key::Enter,
    ];
    plain && keys.contains(&key)
}

#[test]
fn in_present_no_other_key_does_anything() {
    let sources = [
        "pockets",
        "aima-5-2",
        "wikipedia",
        "w1-w9-alpha-beta",
        "the-code",
        "tic-tac-toe-notes",
        "xiangqi-middle-game",
        "chess-mate-in-two",
        "lesson-pockets",
        "lesson-min-max",
    ];
    for (number, source) in sources.into_iter().enumerate() {
        let mut state = State::new(Settings::default(), Chrome::themed(Theme::Dark));
        state.apply(Command::Open(Source::BuiltIn(source.to_owned())));
        state.apply(Command::Show(ScreenPart::Present, true));
        let mut window = screen(egui::vec2(1_024.0, 768.0), state);
        window.run_steps(4);
        let before = disturbed(window.state());
        let all = [Modifiers::NONE, Modifiers::SHIFT, Modifiers::COMMAND, Modifiers::ALT];
        // Each of the windows tries all keys, and one of the others with what may be held down.
        let held = if number == 0 { &all[..] } else { &all[number % 4..number % 4 + 1] };
        for modifiers in held {
            for key in Key::ALL.iter().filter(|key| !is_of_presenting(**key, *modifiers)) {
                // A question of the page is answered by these.
                let answers = source.starts_with("lesson")
                    && (matches!(key, Key::Y | Key::N) || key.name().parse::<u32>().is_ok() || *key == Key::Minus);
                if answers {
                    continue;
                }
                window.key_press_modifiers(*modifiers, *key);
                if let (Some(sign), true) = (key.name().chars().next(), key.name().chars().count() == 1) {
                    window.event(Event::Text(sign.to_lowercase().to_string()));
                }
                window.run_steps(1);
                assert_eq!(disturbed(window.state()), before, "{source}: {modifiers:?} {key:?}");
            }
        }
        window.event(Event::Paste("[[1,2],[3,4]]".to_owned()));
        window.run_steps(2);
        assert_eq!(disturbed(window.state()), before, "{source}: what is pasted");
        assert!(window.state().chrome.requests.is_empty(), "{source}: the shell is asked for nothing");
    }
}

#[test]
fn a_movement_of_the_pointer_shows_the_way_out_of_present() {
    for language in Language::ALL {
        let words = language.words();
        let mut state = state(language, Theme::Dark);
        state.open("xiangqi-middle-game");
        state.apply(Command::Show(ScreenPart::Present, true));
        let mut window = screen(egui::vec2(1_024.0, 768.0), state);
        window.run_steps(4);
        // It stays for the first seconds, and then goes.
        window.says(words.present.leave.label);
        for _ in 0..40 {
            window.input_mut().predicted_dt = 0.25;
            let time = window.input().time.unwrap_or_default() + 0.25;
            window.input_mut().time = Some(time);
            window.step();
        }
        window.is_silent(words.present.leave.label);
        // From here on each frame is a little later again.
        window.input_mut().time = None;
        window.hover_at(egui::pos2(300.0, 300.0));
        window.run_steps(3);
        click(&mut window, words.present.leave.label);
        assert!(!window.session().screen().present);
    }
}

/// What makes a page, and what it is called.
type Framed = (fn(&mut State), fn(&Words) -> &'static str);

#[test]
fn every_page_has_its_title_and_the_way_back_at_the_same_place() {
    let pages: &[Framed] = &[
        (|state| state.apply(Command::ShowActivity(Activity::Practice, true)), |words| words.practice.title.label),
        (|state| state.apply(Command::ShowActivity(Activity::Compare, true)), |words| words.compare.title.label),
        (|state| state.apply(Command::ShowActivity(Activity::Bug, true)), |words| words.bug.title.label),
        (|state| state.apply(Command::ShowActivity(Activity::Growth, true)), |words| words.lab.title.label),
        (
            |state| state.apply(Command::Setup(plyscope_session::SetupCommand::Open(SetupSource::OnScreen))),
            |words| words.setup.title,
        ),
    ];
    for language in Language::ALL {
        let words = language.words();
        for size in [egui::vec2(1_024.0, 768.0), egui::vec2(1_280.0, 860.0)] {
            let shown = |make: fn(&mut State)| {
                let mut state = state(language, Theme::Light);
                state.open("w1-w9-alpha-beta");
                make(&mut state);
                let mut window = screen(size, state);
                window.run_steps(4);
                window
            };
            let rect = |window: &Window, role: Role, name: &str| {
                let node = window.query_all_by_role(role).find(|node| {
                    let node = node.accesskit_node();
                    [node.label(), node.value()].into_iter().flatten().any(|text| text == name)
                });
                node.unwrap_or_else(|| panic!("{language:?} {size}: nothing is called {name:?}")).rect()
            };
            let replay = shown(|_| {});
            let file = rect(&replay, Role::Button, words.shell.file.label);
            let title = language.label(&replay.search().scenario.title).to_owned();
            let above = rect(&replay, Role::Label, &title).min;
            for (make, title) in pages {
                let mut window = shown(*make);
                let title = title(words);
                assert_eq!(rect(&window, Role::Button, words.shell.back.label), file, "{title} {size}");
                assert_eq!(rect(&window, Role::Label, title).min, above, "{title} {size}");
                // Esc leaves, and the search stands where it was left.
                let before = window.search().step();
                window.press(Key::Escape);
                let screen = window.session().screen();
                assert!(screen.activity == Activity::Replay && !screen.setup, "{title}");
                assert_eq!(window.search().step(), before, "{title}");
            }
        }
    }
}

#[test]
fn what_is_highlighted_in_the_library_is_what_enter_opens() {
    let mut window = first_start(Language::English, egui::vec2(1_280.0, 860.0));
    let lessons = plyscope_files::lesson_headings();
    window.press(Key::L);
    for _ in 0..3 {
        window.press(Key::ArrowDown);
    }
    window.press(Key::ArrowUp);
    window.press(Key::Enter);
    assert_eq!(window.session().lesson().open().unwrap().lesson().id, lessons[2].0);
    // What is typed narrows the list, and the first of what is left is highlighted.
    window.press(Key::L);
    window.type_text("wikipedia");
    window.press(Key::Enter);
    assert_eq!(window.search().scenario.title.id(), "Wikipedia's tree");
}
