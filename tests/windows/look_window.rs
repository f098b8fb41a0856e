//! One set of buttons, chips and windows: what can be pressed looks so, and what lies over a page lies in its middle.

use crate::common::driver::{Behind as _, Driver as _, Window, opened};
use crate::common::screen::screen;
use egui::accesskit::Role;
use egui::epaint::{RectShape, Shape};
use egui::{Id, Rect, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope_session::{Activity, Command, LessonCommand, ScreenPart};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::{Theme, palette};

const SIZES: [egui::Vec2; 4] = [vec2(800.0, 600.0), vec2(1_024.0, 768.0), vec2(1_280.0, 860.0), vec2(1_920.0, 1_080.0)];

/// The rectangles of the latest frame.
fn rectangles(window: &Window) -> Vec<RectShape> {
    fn collect(shape: &Shape, all: &mut Vec<RectShape>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, all)),
            Shape::Rect(rect) => all.push(rect.clone()),
            _ => {}
        }
    }
    let mut all = Vec::new();
    window.output().shapes.iter().for_each(|clipped| collect(&clipped.shape, &mut all));
    all
}

#[test]
fn what_lies_over_a_page_lies_in_its_middle() {
    type Opens = fn() -> Command;
    let windows: [(&str, Opens); 5] = [
        ("help page", || Command::Show(ScreenPart::Help, true)),
        ("library", || Command::Show(ScreenPart::Library, true)),
        ("new game", || Command::Show(ScreenPart::NewGame, true)),
        ("export", || Command::Show(ScreenPart::Export, true)),
        ("list of lessons", || Command::Lesson(LessonCommand::List(true))),
    ];
    for (name, command) in windows {
        for size in SIZES {
            for language in Language::ALL {
                let mut state = opened("w1-w9-alpha-beta", language, Theme::Light);
                state.apply(command());
                let mut window = screen(size, state);
                window.run_steps(6);
                let found = window.ctx.memory(|memory| memory.area_rect(Id::unique(name)));
                let rect = found.unwrap_or_else(|| panic!("there is no {name}"));
                let whole = Rect::from_min_size(egui::Pos2::ZERO, size);
                let off = rect.center() - whole.center();
                assert!(off.length() < 2.0, "{name} at {size}: {rect:?} is {off:?} off the middle");
                assert!(whole.shrink(8.0).contains_rect(rect), "{name} at {size}: {rect:?} leaves the window");
            }
        }
    }
}

#[test]
fn the_parts_of_the_phrase_look_pressable() {
    for theme in [Theme::Light, Theme::Dark] {
        let mut window = screen(vec2(1_280.0, 860.0), opened("w1-w9-alpha-beta", Language::English, theme));
        window.run_steps(4);
        let outline = palette(theme == Theme::Dark).outline;
        let painted = rectangles(&window);
        let words = Language::English.words();
        for part in [words.menu.algorithm, words.menu.cutoff, words.menu.ordering, words.menu.depth] {
            let nodes: Vec<_> = window.query_all_by_label_contains(part.label).collect();
            let chip = nodes
                .iter()
                .find(|node| node.accesskit_node().role() == Role::Button && node.rect().top() < 60.0)
                .unwrap_or_else(|| panic!("no part of the phrase is called {}", part.label));
            let rect = chip.rect();
            let is_round = |shape: &&RectShape| {
                shape.rect.center().distance(rect.center()) < 1.0
                    && (shape.rect.height() - rect.height()).abs() < 1.5
                    && shape.stroke.color == outline
                    && shape.stroke.width >= 1.0
                    && f32::from(shape.corner_radius.nw) >= shape.rect.height() / 2.0 - 1.0
            };
            assert!(painted.iter().any(|shape| is_round(&shape)), "{} has no outline at {rect:?}", part.label);
            assert!(rect.height() >= 18.0, "{} is {} high", part.label, rect.height());
        }
    }
}

#[test]
fn no_button_is_named_by_a_sign_of_a_font() {
    const SIGNS: &str = "▲▼◀▶◂▸▾▴‹›✂✕✓✎⏮⏭⌄";
    let mut read = 0;
    for activity in [Activity::Replay, Activity::Practice, Activity::Compare, Activity::Bug, Activity::Growth] {
        for language in Language::ALL {
            let mut state = opened("w1-w9-alpha-beta", language, Theme::Light);
            state.chrome.welcome = activity == Activity::Replay;
            if activity != Activity::Replay {
                state.apply(Command::ShowActivity(activity, true));
            }
            let mut window = screen(vec2(1_280.0, 860.0), state);
            window.run_steps(6);
            for node in window.query_all_by_role(Role::Button) {
                let name = node.accesskit_node().label().unwrap_or_default();
                assert!(!name.is_empty(), "a button at {:?} has no name", node.rect());
                assert!(!name.contains(|letter| SIGNS.contains(letter)), "{name:?} is called by a sign");
                read += 1;
            }
        }
    }
    assert!(read > 150, "only {read} buttons were read");
}

#[test]
fn nothing_in_the_bar_overlaps_or_leaves_the_window() {
    for size in SIZES {
        for language in Language::ALL {
            let mut window = screen(size, opened("w1-w9-alpha-beta", language, Theme::Light));
            window.run_steps(4);
            let whole = Rect::from_min_size(egui::Pos2::ZERO, size);
            let is_in_a_bar = |rect: &Rect| rect.top() < 56.0 || rect.top() > size.y - 110.0;
            let buttons: Vec<Rect> = window.query_all_by_role(Role::Button).map(|node| node.rect()).collect();
            let buttons: Vec<Rect> = buttons.into_iter().filter(is_in_a_bar).collect();
            assert!(buttons.len() >= 8, "{buttons:?}");
            for (number, one) in buttons.iter().enumerate() {
                assert!(whole.contains_rect(one.shrink(0.5)), "{one:?} leaves {size}");
                for other in buttons.iter().skip(number + 1) {
                    let both = one.intersect(*other);
                    assert!(both.width() < 0.5 || both.height() < 0.5, "{one:?} and {other:?} overlap at {size}");
                }
            }
            assert!(window.search().trace.len() > 1);
            assert!(window.has(language.words().transport.forward.label));
        }
    }
}
