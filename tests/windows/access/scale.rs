//! How large everything is, and that nothing moves where nothing shall.

use crate::common::driver::{Behind as _, Driver as _};
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::Node;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope_core::game::Game;
use plyscope_session::{
    Agent, Command, PlayCommand, SCALES, ScreenPart, Session, Setting, Settings, SetupCommand, SetupSource, Travel,
};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;

use super::common::screen::{State, said};
use super::common::software_renderer::render;
use super::{USUAL, Window, accessible_name, all, speaking, window};

/// A window of so many pixels at a scale: it begins at the usual one, and the first frame changes that.
fn scaled(scale: f32, pixels: egui::Vec2, language: Language, make: impl Fn(&mut State)) -> Window {
    window(Settings { scale, ..speaking(language) }, pixels, make)
}

#[test]
fn what_was_remembered_wrongly_is_put_right() {
    for (remembered, used) in [
        (0.0, 0.75),
        (-3.0, 0.75),
        (100.0, 3.0),
        (f32::INFINITY, 3.0),
        (f32::NEG_INFINITY, 0.75),
        (f32::NAN, 1.0),
        (1.1, 1.1),
    ] {
        let mut session = Session::new(Settings { scale: remembered, ..Settings::default() });
        assert_eq!(session.settings().scale, used);
        session.apply(Command::Set(Setting::Scale(2.0)));
        session.apply(Command::Set(Setting::Scale(remembered)));
        assert_eq!(session.settings().scale, used);
    }
}

#[test]
fn keys_and_menu_change_the_scale_in_steps() {
    for language in Language::ALL {
        let mut window = window(speaking(language), USUAL, |state| state.open("w1-w9-alpha-beta"));
        let scale = |window: &Window| window.session().settings().scale;
        for expected in [1.25, 1.5, 2.0, 3.0, 3.0] {
            window.press_with(Modifiers::COMMAND, Key::Plus);
            assert_eq!(scale(&window), expected);
            assert_eq!(window.ctx.pixels_per_point(), expected, "what is drawn is what is set");
        }
        for expected in [2.0, 1.5, 1.25, 1.0, 0.75, 0.75] {
            window.press_with(Modifiers::COMMAND, Key::Minus);
            assert_eq!(scale(&window), expected);
        }
        window.press_with(Modifiers::COMMAND, Key::Num0);
        assert_eq!((scale(&window), window.ctx.pixels_per_point()), (1.0, 1.0));
        // The tree's own zoom has the same keys without Ctrl.
        window.press(Key::Plus);
        assert_eq!(scale(&window), 1.0);
        assert!(window.state().chrome.replay.tree.camera.value_height.is_some());
        let words = language.words();
        window.get_by_label(words.menu.settings.label).click();
        window.run_steps(3);
        let two_hundred = language.labelled(words.access.scale.label, &(words.access.percent)(200));
        window.get_by_label(&two_hundred).click();
        window.run_steps(3);
        assert_eq!((scale(&window), window.ctx.pixels_per_point()), (2.0, 2.0));
    }
}

#[test]
fn the_scale_ends_where_a_search_would_have_no_room_and_says_why() {
    for language in Language::ALL {
        let words = language.words();
        let pixels = egui::vec2(800.0, 600.0);
        let mut window = window(speaking(language), pixels, |state| state.open("w1-w9-alpha-beta"));
        for _ in 0..3 {
            window.press_with(Modifiers::COMMAND, Key::Plus);
            window.set_size(pixels / window.ctx.pixels_per_point());
            window.run_steps(2);
        }
        assert_eq!(window.ctx.pixels_per_point(), 2.0);
        assert_eq!(window.session().notice(), None);
        // The next one offered would be 300 %.
        window.press_with(Modifiers::COMMAND, Key::Plus);
        window.set_size(pixels / window.ctx.pixels_per_point());
        window.run_steps(2);
        assert_eq!((window.session().settings().scale, window.ctx.pixels_per_point()), (2.5, 2.5));
        window.says(&(words.access.largest)(250));
        // In a smaller window the same is drawn smaller, and comes back with the room.
        window.set_size(egui::vec2(480.0, 360.0) / 2.5);
        window.run_steps(4);
        assert_eq!((window.session().settings().scale, window.ctx.pixels_per_point()), (2.5, 1.5));
        window.set_size(pixels / 1.5);
        window.run_steps(4);
        assert_eq!(window.ctx.pixels_per_point(), 2.5);
    }
}

type Made = (&'static str, fn(&mut State));

const WINDOWS: [Made; 9] = [
    ("tree", |state| {
        state.open("w1-w9-alpha-beta");
        state.apply(Command::Travel(Travel::NextCutoff));
    }),
    ("story", |state| {
        state.open("pockets");
        state.apply(Command::Travel(Travel::NextCutoff));
    }),
    ("board", |state| {
        state.open("xiangqi-history");
        state.apply(Command::Travel(Travel::NextCutoff));
    }),
    ("code", |state| {
        state.open("w1-w9-alpha-beta");
        state.chrome.replay.choose(plyscope_window::StageKey::Tree, plyscope_window::Pane::Code, true);
        state.chrome.replay.choose(plyscope_window::StageKey::Tree, plyscope_window::Pane::Outline, true);
        state.chrome.replay.timeline_unfolded = true;
    }),
    ("game", |state| {
        state.apply(Command::Play(PlayCommand::Start(Box::new(Game::Chess.start()), [Agent::Person, Agent::Person])));
    }),
    ("setup", |state| {
        state.open("chess-mate-in-two");
        state.apply(Command::Setup(SetupCommand::Open(SetupSource::OnScreen)));
    }),
    ("help", |state| {
        state.open("pockets");
        state.apply(Command::Show(ScreenPart::Help, true));
    }),
    ("library", |state| {
        state.open("pockets");
        state.apply(Command::Show(ScreenPart::Library, true));
    }),
    ("present", |state| {
        state.open("w1-w9-alpha-beta");
        state.apply(Command::Travel(Travel::NextCutoff));
        state.apply(Command::Show(ScreenPart::Present, true));
    }),
];

#[test]
fn every_scale_draws_every_window() {
    for (name, make) in WINDOWS {
        for (scale, pixels, language) in [
            (0.75, egui::vec2(1024.0, 768.0), Language::English),
            (1.5, egui::vec2(1920.0, 1080.0), Language::Chinese),
            (2.0, egui::vec2(1920.0, 1080.0), Language::English),
            (2.0, egui::vec2(1920.0, 1080.0), Language::Chinese),
            (3.0, egui::vec2(1024.0, 768.0), Language::English),
            (3.0, egui::vec2(1024.0, 768.0), Language::Chinese),
        ] {
            let window = scaled(scale, pixels, language, make);
            assert_eq!(window.ctx.pixels_per_point(), scale);
            let says = said(&window);
            let covered = window.session().screen().setup;
            assert!(
                covered || says.is_none_or(|sentence| window.query_all_by_label_contains(&sentence).next().is_some()),
                "{name} at {scale}: the sentence is gone"
            );
        }
    }
}

/// The button, the tree, or the sentence of this name: a button and its hint may have the same.
fn called<'w>(window: &'w Window, name: &str) -> Node<'w> {
    let is_it = |node: &Node<'w>| {
        let node = node.accesskit_node();
        match node.role() {
            Role::Button | Role::Tree => accessible_name(&node) == name,
            Role::Label => accessible_name(&node).starts_with(name) && name.len() > 20,
            _ => false,
        }
    };
    all(window).into_iter().find(is_it).unwrap()
}

#[test]
fn the_sentence_the_tree_and_the_steps_stay_in_the_window_at_every_scale() {
    for scale in SCALES {
        for language in Language::ALL {
            let pixels = if scale > 2.0 { USUAL } else { egui::vec2(1920.0, 1080.0) };
            let mut window = scaled(scale, pixels, language, |state| {
                state.open("w1-w9-alpha-beta");
                state.apply(Command::Travel(Travel::NextCutoff));
            });
            let whole = egui::Rect::from_min_size(egui::Pos2::ZERO, pixels / scale).expand(1.0);
            let words = language.words();
            let sentence = window.session().reason_text().unwrap();
            for name in
                [sentence.as_str(), words.panels.tree, words.transport.forward.label, words.transport.back.label]
            {
                if !whole.contains_rect(called(&window, name).rect()) {
                    assert!(scale > 2.0, "{scale}: {name:?} is not in {whole:?}");
                    called(&window, name).scroll_to_me();
                    window.run_steps(4);
                }
                let rect = called(&window, name).rect().intersect(whole);
                assert!(rect.width() > 10.0 && rect.height() > 10.0, "{scale}: {name:?} at {rect:?}");
            }
            let before = window.session().run().unwrap().step();
            called(&window, words.transport.forward.label).click();
            window.run_steps(3);
            assert!(window.session().run().unwrap().step() > before, "{scale}");
        }
    }
}

#[test]
fn without_motion_nothing_moves_from_the_first_frame_on() {
    for motion in [true, false] {
        let mut window = window(Settings { motion, ..Settings::default() }, USUAL, |state| state.open("wikipedia"));
        let style = window.ctx.global_style();
        assert_eq!(style.visuals.text_cursor.blink, motion);
        if !motion {
            assert_eq!(style.animation_time, 0.0);
        }
        window.key_press(Key::Space);
        window.step();
        let first = render(&window);
        window.run_steps(1);
        let next = render(&window);
        window.run_steps(30);
        let last = render(&window);
        let moves = first.pixels != last.pixels || next.pixels != last.pixels;
        // What is pressed is carried out after its frame: the second is the first that shows it.
        assert_eq!(next.pixels != last.pixels, motion && moves, "motion {motion}");
    }
}

#[test]
fn motion_may_be_turned_off_and_on_again() {
    let mut window = window(Settings::default(), USUAL, |state| state.open("pockets"));
    let usual = 0.25;
    window.ctx.all_styles_mut(|style| style.animation_time = usual);
    // The look is applied anew when it changes.
    for (motion, expected) in [(false, 0.0), (true, 0.0), (false, 0.0)] {
        window.state_mut().apply(Command::Set(Setting::Motion(motion)));
        window.run_steps(2);
        // kittest's own style has no animation, and that is what comes back.
        assert_eq!(window.ctx.global_style().animation_time, expected);
    }
}
