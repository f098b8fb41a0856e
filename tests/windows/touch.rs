//! Fingers on the window: taps, long presses, pinches, and no keyboard where nothing is typed. Events come as a browser
//! sends them: what the first finger does as a pointer's press, and each finger by itself.

use crate::common::driver::{Behind as _, Driver as _, USUAL, Window, opened};
use crate::common::screen::screen;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, TouchDeviceId, TouchId, TouchPhase, Vec2, vec2};
use egui_kittest::kittest::Queryable as _;
use plyscope_session::{Activity, Command, ScreenPart};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::Theme;

const UPRIGHT: Vec2 = vec2(390.0, 844.0);

/// What fingers do.
trait Fingers {
    /// Everything that the system says in one frame.
    fn frame(&mut self, events: Vec<Event>);

    fn down(&mut self, at: Pos2) {
        self.frame(vec![button(at, true), finger(1, TouchPhase::Start, at)]);
    }

    fn drag(&mut self, to: Pos2) {
        self.frame(vec![Event::PointerMoved(to), finger(1, TouchPhase::Move, to)]);
    }

    fn up(&mut self, at: Pos2) {
        self.frame(vec![button(at, false), Event::PointerGone, finger(1, TouchPhase::End, at)]);
    }

    fn tap(&mut self, at: Pos2) {
        self.down(at);
        self.up(at);
        self.frame(Vec::new());
    }
}

impl Fingers for Window {
    fn frame(&mut self, events: Vec<Event>) {
        self.input_mut().events.extend(events);
        self.step();
    }
}

fn finger(id: u64, phase: TouchPhase, pos: Pos2) -> Event {
    Event::Touch { device_id: TouchDeviceId(7), id: TouchId(id), phase, pos, force: None }
}

fn button(pos: Pos2, pressed: bool) -> Event {
    Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE }
}

fn window(source: &str, size: Vec2) -> Window {
    let mut window = screen(size, opened(source, Language::English, Theme::Light));
    window.run_steps(4);
    window
}

fn next(window: &Window) -> Rect {
    window.get_by_role_and_label(Role::Button, Language::English.words().transport.forward.label).rect()
}

/// Whether a text is painted anywhere.
fn paints(window: &Window, wanted: &str) -> bool {
    crate::painted::texts(window).into_iter().any(|text| text.text.contains(wanted))
}

#[test]
fn a_tap_is_a_click() {
    let mut window = window("w1-w9-alpha-beta", UPRIGHT);
    let (before, at) = (window.search().step_number(), next(&window).center());
    window.tap(at);
    window.tap(at);
    assert_eq!(window.search().step_number(), before + 2);
    // All of it in one slow frame.
    let (start, end) = (finger(1, TouchPhase::Start, at), finger(1, TouchPhase::End, at));
    window.frame(vec![button(at, true), start, button(at, false), Event::PointerGone, end]);
    window.frame(Vec::new());
    assert_eq!(window.search().step_number(), before + 3);
}

#[test]
fn a_long_press_shows_what_hovering_shows_until_the_next_tap_and_presses_nothing() {
    let mut window = window("w1-w9-alpha-beta", UPRIGHT);
    let (before, at) = (window.at(), next(&window).center());
    let hint = Language::English.words().transport.forward.hint;
    let hint = hint.split('.').next().unwrap();
    window.down(at);
    window.step();
    assert!(!paints(&window, hint), "half a second has not passed");
    window.run_steps(6);
    assert!(paints(&window, hint), "while the finger stays");
    window.up(at);
    window.run_steps(6);
    assert!(paints(&window, hint), "and when it is lifted");
    assert_eq!(window.at(), before, "no step was taken");
    window.tap(egui::pos2(200.0, 300.0));
    window.run_steps(4);
    assert!(!paints(&window, hint), "the next tap puts it away");
}

/// Where the nodes of the tree are.
fn nodes(window: &Window) -> Vec<Rect> {
    window.query_all_by_role(Role::TreeItem).map(|item| item.rect()).collect()
}

#[test]
fn two_fingers_zoom_the_tree_about_themselves_and_pan_it() {
    let mut window = window("w1-w9-alpha-beta", USUAL);
    let panel = window.state().chrome.replay.tree.panel.unwrap();
    let (centre, apart) = (panel.center(), vec2(60.0, 0.0));
    let (before, step) = (nodes(&window), window.at());
    window.down(centre - apart);
    window.frame(vec![button(centre - apart, true), finger(2, TouchPhase::Start, centre + apart)]);
    window.frame(Vec::new());
    for part in 1..=6 {
        let way = apart * (1.0 + 0.05 * part as f32);
        window.frame(vec![
            Event::PointerMoved(centre - way),
            finger(1, TouchPhase::Move, centre - way),
            finger(2, TouchPhase::Move, centre + way),
        ]);
    }
    let zoomed = nodes(&window);
    for (before, zoomed) in before.iter().zip(&zoomed) {
        let wanted = centre + (before.center() - centre) * 1.3;
        assert!((zoomed.center() - wanted).length() < 2.0, "{before} is at {zoomed}, and not at {wanted}");
        let larger = zoomed.height() / before.height();
        assert!((1.28..1.32).contains(&larger), "{larger} times as high");
    }
    // Both go the same way.
    for _ in 0..4 {
        window.frame(Vec::new());
    }
    let (way, wide) = (vec2(30.0, 20.0), apart * 1.3);
    window.frame(vec![
        Event::PointerMoved(centre - wide + way),
        finger(1, TouchPhase::Move, centre - wide + way),
        finger(2, TouchPhase::Move, centre + wide + way),
    ]);
    window.frame(Vec::new());
    let panned = nodes(&window);
    let moved = panned[0].center() - zoomed[0].center();
    assert!((moved - way).length() < 2.0, "{moved:?} and not {way:?}");
    window.frame(vec![button(centre, false), Event::PointerGone, finger(2, TouchPhase::End, centre)]);
    window.up(centre);
    assert_eq!(window.at(), step);
    assert!(window.session().selected().is_none(), "nothing was clicked on");
}

#[test]
fn one_finger_pans_where_a_mouse_drags() {
    let mut window = window("w1-w9-alpha-beta", USUAL);
    let at = window.state().chrome.replay.tree.panel.unwrap().center();
    let before = nodes(&window);
    window.down(at);
    for part in 1..=5 {
        window.drag(at + vec2(10.0 * part as f32, 0.0));
    }
    window.up(at + vec2(50.0, 0.0));
    window.run_steps(2);
    let moved = nodes(&window)[0].center() - before[0].center();
    assert!((30.0..=51.0).contains(&moved.x) && moved.y.abs() < 1.0, "{moved:?}");
}

#[test]
fn fingers_that_go_together_over_rows_show_the_whole_tree() {
    let mut window = window("xiangqi-middle-game", UPRIGHT);
    let centre = window.state().chrome.replay.tree.panel.unwrap().center();
    let apart = vec2(0.0, 60.0);
    assert!(!window.state().chrome.replay.whole.is_open());
    window.down(centre - apart);
    window.frame(vec![finger(2, TouchPhase::Start, centre + apart)]);
    window.frame(Vec::new());
    for part in 1..=6 {
        let way = apart * (1.0 - part as f32 / 10.0);
        window.frame(vec![finger(1, TouchPhase::Move, centre - way), finger(2, TouchPhase::Move, centre + way)]);
    }
    assert!(window.state().chrome.replay.whole.is_open());
}

#[test]
fn a_keyboard_is_asked_for_only_where_a_text_is_typed() {
    let pages: [fn() -> Option<Command>; 6] = [
        || None,
        || Some(Command::ShowActivity(Activity::Bug, true)),
        || Some(Command::ShowActivity(Activity::Compare, true)),
        || Some(Command::ShowActivity(Activity::Growth, true)),
        || Some(Command::Show(ScreenPart::Help, true)),
        || Some(Command::Show(ScreenPart::NewGame, true)),
    ];
    for page in pages {
        let mut state = opened("wikipedia", Language::English, Theme::Light);
        page().into_iter().for_each(|command| state.apply(command));
        let mut window = screen(UPRIGHT, state);
        window.run_steps(4);
        for key in [Key::Space, Key::C, Key::ArrowDown, Key::Tab, Key::Tab, Key::Tab, Key::Enter, Key::Slash] {
            window.press(key);
            let asks = window.output().platform_output.ime.is_some();
            assert_eq!(asks, window.ctx.text_edit_focused(), "after {key:?}");
        }
    }
}

#[test]
fn the_first_finger_scrolls_a_page_that_is_larger_than_its_window() {
    let mut state = opened("wikipedia", Language::English, Theme::Light);
    state.apply(Command::ShowActivity(Activity::Practice, true));
    let mut window = screen(UPRIGHT, state);
    window.run_steps(4);
    let title = Language::English.words().practice.title.label;
    let left = |window: &Window| {
        let found = crate::painted::texts(window).into_iter().find(|text| text.text == title);
        found.map_or(f32::MIN, |text| text.room.left())
    };
    let (before, at) = (left(&window), egui::pos2(300.0, 26.0));
    assert!(before > 0.0, "{title} is painted");
    window.down(at);
    for part in 1..=5 {
        window.drag(at - vec2(20.0 * part as f32, 0.0));
    }
    assert!(left(&window) < before - 50.0, "from {before} to {}", left(&window));
}
