//! In windows that are held in the hand, as those of a phone, the tree, the sentence and the way through time are in
//! sight with any panel in the drawer, and no page loses anything.
//!
//! `PLYSCOPE_SHOT_DIR=/some/folder` keeps the pictures.

use std::fmt::Write as _;
use std::sync::Arc;

use super::large_type::{cut, overlapping, still, texts, tree_panel};
use super::room::Looked;
use crate::common::driver::{Behind as _, Window, opened};
use crate::common::screen::{State, keep, picture};
use egui::accesskit::Role;
use egui::{Rect, Vec2, vec2};
use egui_kittest::kittest::Queryable as _;
use plyscope_core::game::Game;
use plyscope_core::search::Bug;
use plyscope_core::trace::Step;
use plyscope_files::{Content, Lesson, Source, load_any};
use plyscope_session::{
    Activity, Agent, BugCommand, Command, LessonCommand, PlayCommand, PracticeCommand, ScreenPart, SetupCommand,
    SetupSource, Travel, WhatIfCommand,
};
use plyscope_text::LanguageWords as _;
use plyscope_text::{Item, Language};
use plyscope_window::Theme;

/// A phone, in both ways in which it is held.
const UPRIGHT: Vec2 = vec2(390.0, 844.0);
const LYING: Vec2 = vec2(844.0, 390.0);

/// What a finger presses is at least so high and wide.
const FINGER: f32 = 40.0;

/// A story, small trees, a wide one, games with boards of both kinds, and the code.
const SOURCES: [&str; 7] = [
    "pockets",
    "w1-w9-alpha-beta",
    "wikipedia",
    "tic-tac-toe-whole",
    "chess-mate-in-two",
    "xiangqi-middle-game",
    "the-code",
];

fn theme(language: Language) -> Theme {
    if language == Language::English { Theme::Light } else { Theme::Dark }
}

fn button(window: &Window, item: Item) -> Rect {
    window.get_by_role_and_label(Role::Button, item.label).rect()
}

/// What opens and closes the drawer.
fn drawer_button(window: &Window, language: Language) -> Rect {
    let name = language.words().menu.panels.label;
    let is_below = |rect: &Rect| rect.center().y > window.ctx.content_rect().bottom() - 110.0;
    let all = window.query_all_by_label_contains(name).map(|found| found.rect());
    all.filter(is_below).max_by(|one, other| one.right().total_cmp(&other.right())).expect("a drawer has a button")
}

fn tap(window: &mut Window, at: egui::Pos2) {
    super::large_type::click(window, at);
    window.hover_at(egui::pos2(1.0, 1.0));
    window.run_steps(2);
}

/// What is wrong with the search on screen in a window of this size: its sentence, the steps, and every text.
pub fn search_faults(window: &Window, size: Vec2, language: Language) -> Vec<String> {
    let mut at = Looked::at(window, size);
    at.sentence();
    let mut faults = std::mem::take(&mut at.faults);
    let words = &language.words().transport;
    for item in [words.back, words.forward] {
        let room = button(window, item);
        if !at.whole.contains_rect(room) {
            faults.push(format!("{} is at {room:?}", item.label));
        }
    }
    faults.extend(cut(window).into_iter().map(|text| format!("{text:?} is cut")));
    faults.extend(overlapping(window, at.whole));
    faults
}

/// And in the hand.
fn faults(window: &Window, size: Vec2, language: Language) -> Vec<String> {
    let mut faults = search_faults(window, size, language);
    let words = &language.words().transport;
    for item in [words.back, words.forward] {
        let room = button(window, item);
        if room.width() < FINGER - 0.1 || room.height() < FINGER - 0.1 {
            faults.push(format!("{} has {room:?}", item.label));
        }
    }
    let panel = tree_panel(window);
    if panel.width() < 200.0 || panel.height() < 110.0 {
        faults.push(format!("the tree has {panel:?}"));
    }
    faults
}

#[test]
fn the_tree_the_sentence_and_the_way_through_time_stay_beside_every_panel_of_the_drawer() {
    let mut all = String::new();
    for source in SOURCES {
        for language in Language::ALL {
            for size in [UPRIGHT, LYING] {
                let mut state = opened(source, language, theme(language));
                let middle = state.session.run().unwrap().trace.last_step().0 / 2;
                state.apply(Command::Travel(Travel::Seek(Step(middle))));
                let mut window = still(state, size);
                let name = format!("hand-{source}-{}x{}-{}", size.x, size.y, language.id());
                keep(&name, &picture(&mut window));
                let mut note = |window: &Window, what: &str| {
                    // A listing is pushed aside, and what its variables hold lies over it.
                    let of_listing = |fault: &String| {
                        source == "the-code" && (fault.contains("is cut") || fault.contains("lies on"))
                    };
                    for fault in faults(window, size, language).into_iter().filter(|fault| !of_listing(fault)) {
                        let _ = writeln!(all, "{name}, {what}: {fault}");
                    }
                };
                note(&window, "at first");
                let at = drawer_button(&window, language);
                assert!(at.width() >= FINGER - 0.1 && at.height() >= FINGER - 0.1, "{name}: {at:?}");
                let before = tree_panel(&window);
                tap(&mut window, at.center());
                note(&window, "pressed once");
                keep(&format!("{name}-other"), &picture(&mut window));
                assert_ne!(tree_panel(&window), before, "{name}: the drawer has opened, or closed");
                tap(&mut window, at.center());
                assert_eq!(tree_panel(&window), before, "{name}: it is as it was");
            }
        }
    }
    assert!(all.is_empty(), "{} faults\n{all}", all.lines().count());
}

/// The drawer keeps what was chosen to stand in it while it is closed, and when another tree comes.
#[test]
fn the_drawer_remembers_what_it_showed() {
    let language = Language::English;
    let words = language.words();
    let mut window = still(opened("wikipedia", language, Theme::Light), UPRIGHT);
    let at = drawer_button(&window, language).center();
    tap(&mut window, at);
    let title = words.panels.ladder;
    let head = |window: &Window, title: &str| {
        texts(window).into_iter().any(|(text, at)| text == title && at.center().y > 300.0)
    };
    assert!(head(&window, title), "the ladder is what opens first");
    // Another one is chosen in its head.
    let chosen = texts(&window).into_iter().find(|(text, at)| text == title && at.center().y > 300.0).unwrap().1;
    tap(&mut window, chosen.center());
    window.get_by_label(words.code.title.label).click();
    window.run_steps(4);
    assert!(head(&window, words.code.title.label));
    for times in 0..2 {
        tap(&mut window, at);
        assert!(!head(&window, words.code.title.label), "{times}: it is closed");
        tap(&mut window, at);
        assert!(head(&window, words.code.title.label), "{times}: it is open again");
    }
    window.state_mut().open("w1-w9-alpha-beta");
    window.run_steps(4);
    assert!(head(&window, words.code.title.label), "beside another tree, too");
}

/// A page, and what opens it.
type Page = (&'static str, fn() -> Vec<Command>);

const PAGES: [Page; 14] = [
    ("library", || vec![Command::Show(ScreenPart::Library, true)]),
    ("help", || vec![Command::Show(ScreenPart::Help, true)]),
    ("new-game", || vec![Command::Show(ScreenPart::NewGame, true)]),
    ("export", || vec![Command::Show(ScreenPart::Export, true)]),
    ("lessons", || vec![Command::Lesson(LessonCommand::List(true))]),
    ("lesson", || vec![Command::Lesson(LessonCommand::Open(lesson())), Command::Lesson(LessonCommand::GoTo(1))]),
    ("practice", || vec![Command::ShowActivity(Activity::Practice, true), Command::Practice(PracticeCommand::NewTree)]),
    ("bug", || {
        let start = Command::Bug(BugCommand::Take(Bug::StrictForAtEqual, 0));
        vec![Command::ShowActivity(Activity::Bug, true), start]
    }),
    ("compare", || vec![Command::ShowActivity(Activity::Compare, true)]),
    ("growth", || vec![Command::ShowActivity(Activity::Growth, true)]),
    ("setup", || vec![Command::Setup(SetupCommand::Open(SetupSource::Start(Game::Chess)))]),
    ("editor", || vec![Command::WhatIf(WhatIfCommand::BeginEditing(true))]),
    ("what-if", || vec![Command::WhatIf(WhatIfCommand::Begin(true))]),
    ("game", || vec![Command::Play(PlayCommand::Start(Box::new(Game::Xiangqi.start()), [Agent::Person; 2]))]),
];

fn lesson() -> Arc<Lesson> {
    let source = Source::BuiltIn("lesson-bounds".to_owned());
    let Ok(Content::Lesson(lesson)) = load_any(&source) else { panic!("it is a lesson") };
    lesson
}

/// Words of one line that lie on others; a piece is drawn by several letters, one on the other.
fn lying_on_one_another(window: &Window) -> Vec<String> {
    let whole = window.ctx.content_rect();
    let is_line = |(text, at): &(String, Rect)| {
        at.height() < 28.0 && whole.contains_rect(*at) && text.chars().any(char::is_alphanumeric)
    };
    let lines: Vec<(String, Rect)> = texts(window).into_iter().filter(is_line).collect();
    let mut lying = Vec::new();
    for (number, (text, at)) in lines.iter().enumerate() {
        for (other, there) in lines.iter().skip(number + 1) {
            if text != other && at.shrink(2.0).intersects(there.shrink(2.0)) {
                lying.push(format!("{text:?} lies on {other:?}: {at:?} {there:?}"));
            }
        }
    }
    lying
}

#[test]
fn no_page_loses_anything() {
    let mut all = String::new();
    for (page, commands) in PAGES {
        for language in Language::ALL {
            for size in [UPRIGHT, LYING] {
                let mut state: State = opened("w1-w9-alpha-beta", language, theme(language));
                commands().into_iter().for_each(|command| state.apply(command));
                let mut window = still(state, size);
                let name = format!("page-{page}-{}x{}-{}", size.x, size.y, language.id());
                keep(&name, &picture(&mut window));
                // What lies over a page covers it.
                let is_covered = window.session().screen().cover().is_some();
                let lying = if is_covered { Vec::new() } else { lying_on_one_another(&window) };
                for text in lying {
                    let _ = writeln!(all, "{name}: {text}");
                }
            }
        }
    }
    assert!(all.is_empty(), "{} faults\n{all}", all.lines().count());
}

/// Every menu has its place in the window, and what stands in it is whole.
#[test]
fn menus_keep_within_the_window() {
    for language in Language::ALL {
        let words = language.words();
        for size in [UPRIGHT, LYING, vec2(320.0, 568.0)] {
            let title = language
                .label(&opened("wikipedia", language, Theme::Light).session.run().unwrap().scenario.title)
                .to_owned();
            let names = [words.shell.file.label, words.shell.all.label, &title, words.transport.run.label];
            for (number, name) in names.into_iter().enumerate() {
                let mut window = still(opened("wikipedia", language, theme(language)), size);
                window.get_by_role_and_label(Role::Button, name).click();
                window.run_steps(4);
                keep(&format!("menu-{number}-{}x{}-{}", size.x, size.y, language.id()), &picture(&mut window));
                let whole = window.ctx.content_rect().expand(0.6);
                let beyond = texts(&window).into_iter().filter(|(_, at)| !whole.contains_rect(*at));
                let beyond: Vec<_> = beyond.collect();
                assert!(beyond.is_empty(), "{name} at {size}: {beyond:?}");
            }
        }
    }
}

/// The smallest phones have it all, too, and so has a class before which one is held.
#[test]
fn the_smallest_phone_and_presenting_have_the_tree_the_sentence_and_the_steps() {
    for source in ["w1-w9-alpha-beta", "pockets", "xiangqi-middle-game"] {
        for language in Language::ALL {
            let size = vec2(320.0, 568.0);
            let mut window = still(opened(source, language, theme(language)), size);
            keep(&format!("small-{source}-{}", language.id()), &picture(&mut window));
            let faults = faults(&window, size, language);
            assert!(faults.is_empty(), "{source}, {}: {faults:?}", language.id());
            for size in [UPRIGHT, LYING] {
                let mut state = opened(source, language, theme(language));
                state.apply(Command::Show(ScreenPart::Present, true));
                let mut window = still(state, size);
                keep(&format!("present-{source}-{}-{}", size.x, language.id()), &picture(&mut window));
                let mut at = Looked::at(&window, size);
                at.sentence();
                assert!(at.faults.is_empty(), "{source} presented at {size}: {:?}", at.faults);
            }
        }
    }
}

/// The bar of presenting has as many buttons as there is room for: a link may open a search so on a phone.
#[test]
fn the_buttons_of_presenting_stand_beside_one_another() {
    let mut all = String::new();
    for language in Language::ALL {
        for size in [UPRIGHT, LYING] {
            let mut state = opened("wikipedia", language, theme(language));
            state.apply(Command::Travel(Travel::Seek(Step(11))));
            state.apply(Command::Show(ScreenPart::Present, true));
            let mut window = still(state, size);
            window.hover_at(size.to_pos2() - vec2(30.0, 30.0));
            window.run_steps(3);
            let name = format!("hand-present-{}x{}-{}", size.x, size.y, language.id());
            keep(&name, &picture(&mut window));
            let (words, whole) = (language.words(), window.ctx.content_rect());
            for item in [words.present.leave, words.transport.back, words.transport.forward] {
                assert!(whole.contains_rect(button(&window, item)), "{name}: {}", item.label);
            }
            let bar = button(&window, words.present.leave).expand2(vec2(f32::INFINITY, 0.0));
            let buttons = window.get_all_by_role(Role::Button).map(|found| found.rect());
            let buttons: Vec<_> = buttons.filter(|rect| bar.contains(rect.center())).collect();
            for (index, one) in buttons.iter().enumerate() {
                for other in buttons.iter().skip(index + 1).filter(|other| one.shrink(0.5).intersects(**other)) {
                    let _ = writeln!(all, "{name}: {one:?} lies on {other:?}");
                }
            }
        }
    }
    assert!(all.is_empty(), "{} faults\n{all}", all.lines().count());
}
