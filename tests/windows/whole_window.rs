//! The whole view in the window: its keys, the pointer, what it says, and what it keeps to itself.

use crate::common::driver::{Behind as _, Driver as _, Window, opened};
use crate::common::screen::{State, keep, picture, screen};
use egui::accesskit::Role;
use egui::{Key, MouseWheelUnit, PointerButton, pos2, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope_core::search::SearchOptions;
use plyscope_core::trace::Step;
use plyscope_picture::drawing::whole::AxisSpan;
use plyscope_picture::run::Place;
use plyscope_session::{Command, PredictCommand, QuestionMode, Travel};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::Theme;

/// A search of the xiangqi middle game to this depth, in the middle of it.
fn xiangqi(depth: u32, language: Language, theme: Theme) -> State {
    let mut state = opened("xiangqi-middle-game", language, theme);
    let run = state.session.run().unwrap();
    let options = SearchOptions { depth: Some(depth), ..run.options };
    state.apply(Command::SetOptions(options));
    let last = state.session.run().unwrap().trace.last_step().0;
    state.apply(Command::Travel(Travel::Seek(Step(last * 7 / 10))));
    state
}

fn whole(depth: u32) -> Window {
    let mut window = screen(vec2(1280.0, 860.0), xiangqi(depth, Language::English, Theme::Light));
    window.press(Key::Num0);
    assert!(window.state().chrome.replay.whole.is_open());
    settle(&mut window);
    window
}

/// Lets the way to another part of the axis end.
fn settle(window: &mut Window) {
    window.run_steps(30);
}

/// What a screen reader reads of the view.
fn said(window: &Window, name: &str) -> String {
    let view = window.get_by_role_and_label(Role::Canvas, name);
    view.accesskit_node().description().unwrap_or_default()
}

fn span(window: &Window) -> AxisSpan {
    window.state().chrome.replay.whole.span()
}

#[test]
fn the_wheel_zooms_where_the_pointer_is() {
    let mut window = whole(3);
    let all = span(&window);
    // The axis goes to some points from the edges of the panel; the pointer is somewhere above it.
    let at = pos2(900.0, 420.0);
    window.hover_at(at);
    window.run_steps(2);
    for turn in 0..12 {
        window.event(egui::Event::MouseWheel {
            unit: MouseWheelUnit::Point,
            delta: vec2(0.0, 60.0),
            phase: egui::TouchPhase::Move,
            source: egui::MouseWheelSource::Wheel,
            modifiers: egui::Modifiers::NONE,
        });
        settle(&mut window);
        assert!(span(&window).length() < all.length() * 0.8_f64.powi(turn), "{turn}");
    }
    window.press(Key::Num0);
    assert!(!window.state().chrome.replay.whole.is_open(), "the same key leads back");
}

#[test]
fn a_node_is_selected_unfolded_and_gone_to_by_keys() {
    let mut window = whole(3);
    let before = window.at();
    let node = window.search().trace.children(plyscope_core::trace::NodeId::ROOT).nth(2).unwrap();
    window.state_mut().apply(Command::Select(Some(Place::Visited(node))));
    window.run_steps(3);
    window.press(Key::Enter);
    settle(&mut window);
    assert_eq!(span(&window), AxisSpan::of(&window.search().trace, node));
    assert_eq!(window.at(), before, "nothing has moved in time");
    keep("whole-unfolded", &picture(&mut window));
    window.press(Key::Backspace);
    settle(&mut window);
    assert!(span(&window).is_whole(window.search().trace.len()));
    window.press(Key::G);
    assert_eq!(Some(window.at()), window.search().nodes().steps_of(node).returned);
}

#[test]
fn a_click_selects_and_the_plies_are_said() {
    let mut window = whole(3);
    assert!(said(&window, "Whole").contains("ply 2"));
    let at = pos2(650.0, 255.0);
    for pressed in [true, false] {
        window.event(egui::Event::PointerMoved(at));
        let modifiers = egui::Modifiers::NONE;
        window.event(egui::Event::PointerButton { pos: at, button: PointerButton::Primary, pressed, modifiers });
    }
    settle(&mut window);
    let Some(Place::Visited(node)) = window.session().selected() else { panic!("a node is under the pointer") };
    assert_eq!(window.search().nodes().ply_of(node), 1);
    keep("whole-clicked", &picture(&mut window));
}

#[test]
fn what_is_asked_about_is_not_shown() {
    let mut window = whole(3);
    window.state_mut().apply(Command::Predict(PredictCommand::Ask(QuestionMode::Class)));
    settle(&mut window);
    keep("whole-asked", &picture(&mut window));
}

#[test]
fn pictures_of_the_whole_view() {
    for (name, language, theme, icicle) in [
        ("whole-bands", Language::English, Theme::Light, false),
        ("whole-icicle", Language::Chinese, Theme::Dark, true),
    ] {
        let mut state = xiangqi(4, language, theme);
        state.chrome.replay.whole.show(true);
        if icicle {
            let run = state.session.run().unwrap();
            let node = run.moment().path[1].node;
            let view = plyscope_picture::drawing::whole::View {
                span: AxisSpan::of(&run.trace, node),
                form: plyscope_picture::drawing::whole::PlyStyle::Icicle,
            };
            state.chrome.replay.whole.look_at(run, view);
        }
        let mut window = screen(vec2(1280.0, 860.0), state);
        settle(&mut window);
        let words = &language.words().whole;
        assert!(said(&window, words.whole.label).contains('4'));
        keep(name, &picture(&mut window));
    }
}
