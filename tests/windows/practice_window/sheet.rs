//! The sheet: how it is walked through and written on, and that nothing on it is lost.

use crate::common::driver::Driver as _;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, Pos2, Rect, vec2};
use egui_kittest::kittest::Queryable as _;
use plyscope::game::Value;
use plyscope::game::tree::TreeNode;
use plyscope::practice::{Filled, Place};
use plyscope::search::Window as SearchWindow;
use plyscope::session::{Activity, Command, ScreenPart};
use plyscope::text::Language;
use plyscope::view::Theme;

use super::hands::{Window, choose, current, fill, hand_over, name_of, practice, round, small, state, typed, window};
use crate::common::{self, screen::State};

#[test]
fn the_entry_line_loses_nothing_and_walks_everywhere() {
    let mut window = window(small(), Language::English);
    let words = &Language::English.words().practice;
    window.press(Key::X);
    let first = current(&window);
    // What is no window stays, with a message.
    window.type_text("3 and 4 and 5");
    window.press(Key::ArrowRight);
    assert_eq!(current(&window), first);
    assert!(window.has("has not two bounds"));
    assert!(round(&window).sheet().filled.is_empty());
    window.press(Key::Escape);
    assert_eq!(window.state().session.screen().activity, Activity::Practice, "Escape empties the line first");
    window.press(Key::ArrowRight);
    assert_ne!(current(&window), first);
    window.press(Key::ArrowLeft);
    assert_eq!(current(&window), first);
    // To the child and back to the parent.
    window.press(Key::ArrowDown);
    let places = round(&window).places().to_vec();
    assert!(current(&window).starts_with(&name_of(&window, places[1])));
    window.press(Key::ArrowUp);
    assert_eq!(current(&window), first);
    // Crossing out greys what is below, and Enter goes past it.
    window.press(Key::X);
    let Place::Edge(node) = places[0] else { panic!("{places:?}") };
    assert_eq!(round(&window).filled(places[0]), Some(Filled::Spared));
    let below = places.iter().filter(|place| round(&window).is_below_spared(**place)).count();
    assert_eq!(below, places.iter().filter(|place| is_below(&window, **place, node)).count());
    assert!(below > 0 && window.has("the search does not come here"));
    window.press(Key::Enter);
    let sibling = round(&window).tree().children(TreeNode::ROOT)[1];
    assert!(current(&window).starts_with(&name_of(&window, Place::Edge(sibling))));
    window.press_with(Modifiers::SHIFT, Key::Enter);
    assert!(current(&window).starts_with(&name_of(&window, places[0])));
    // X again wipes, and so does Delete.
    window.type_text("X");
    assert_eq!(round(&window).filled(places[0]), None);
    window.type_text("-inf inf");
    window.press(Key::ArrowRight);
    assert_eq!(round(&window).filled(places[0]), Some(Filled::Window(SearchWindow::FULL)));
    window.press(Key::ArrowLeft);
    window.press(Key::Delete);
    assert_eq!(round(&window).filled(places[0]), None);
    // So does what wipes a character, where there is none.
    window.type_text("－∞，＋∞");
    window.press(Key::ArrowRight);
    window.press(Key::ArrowLeft);
    assert_eq!(round(&window).filled(places[0]), Some(Filled::Window(SearchWindow::FULL)), "in full width");
    window.press(Key::Backspace);
    assert_eq!(round(&window).filled(places[0]), None);
    // Keys of the whole window work in the line.
    window.press(Key::F5);
    assert!(window.state().session.screen().present);
    assert!(window.has(words.title.label) && !window.state().session.screen().blank);
}

fn is_below(window: &Window, place: Place, node: TreeNode) -> bool {
    let tree = round(window).tree();
    let range = node.0..node.0 + tree.size(node);
    place != Place::Edge(node) && range.contains(&place.node().0)
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
    // Two clicks have to come within the time of a double click.
    let mut window = common::builder(vec2(1024.0, 768.0), 1.0).with_step_dt(0.05).build_ui_state(
        |ui, state: &mut State| {
            common::whole_window(ui, |ui| {
                for command in plyscope::view::frame_ui(ui, &state.session, &mut state.chrome) {
                    state.apply(command);
                }
            });
        },
        state(small(), Language::English, Theme::Light),
    );
    window.run_steps(3);
    window.press(Key::X);
    let place = *round(&window).places().iter().filter(|place| matches!(place, Place::Edge(_))).nth(2).unwrap();
    let name = name_of(&window, place);
    assert!(!current(&window).starts_with(&name));
    let at = window.query_all_by_label_contains(&name).next().unwrap().rect().center();
    click(&mut window, at, 1);
    assert!(current(&window).starts_with(&name));
    window.type_text("-inf, 7");
    window.press(Key::Enter);
    let window_of = SearchWindow::new(Value::NEG_INFINITY, Value::new(7));
    assert_eq!(round(&window).filled(place), Some(Filled::Window(window_of)));
    window.run_steps(60);
    click(&mut window, at, 2);
    assert_eq!(round(&window).filled(place), Some(Filled::Spared));
}

#[test]
fn another_tree_loses_nothing_and_the_way_back_has_it() {
    let mut window = window(small(), Language::English);
    let words = &Language::English.words().practice;
    window.press(Key::X);
    window.type_text("-inf, 7");
    window.press(Key::Enter);
    // What is still in the line is taken, too.
    window.type_text("5, 6");
    let sheet = |window: &Window| (round(window).recipe().seed, round(window).sheet().filled.len());
    window.press_with(Modifiers::COMMAND, Key::N);
    assert_eq!(sheet(&window), (4, 0));
    window.press_with(Modifiers::COMMAND, Key::N);
    window.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    assert_eq!(sheet(&window), (3, 2), "an untouched tree is not kept");
    assert!(!practice(&window).has_tree_before());
    window.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    assert_eq!(sheet(&window), (3, 2));
    // By the buttons.
    choose(&mut window, Role::Button, words.new_tree.label);
    assert_eq!(sheet(&window), (4, 0));
    choose(&mut window, Role::Button, words.tree_before.label);
    assert_eq!(sheet(&window), (3, 2));
    // A tree that was graded is not graded anew as if it were another.
    fill(&mut window, |_, right| right);
    hand_over(&mut window);
    window.press_with(Modifiers::COMMAND, Key::N);
    window.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    hand_over(&mut window);
    assert_eq!((practice(&window).entries().len(), practice(&window).entries()[0].tries), (1, 2));
}

#[test]
fn the_first_check_of_a_sheet_with_gaps_is_asked_for() {
    for language in Language::ALL {
        let mut window = window(small(), language);
        let words = &language.words().practice;
        window.press(Key::X);
        window.type_text("-inf, inf");
        hand_over(&mut window);
        let (filled, of) = round(&window).progress();
        assert_eq!(filled, 1, "what is in the line counts");
        window.says(&(words.asks_check)(of - 1));
        hand_over(&mut window);
        assert!(!round(&window).is_graded(), "the same keys once more are no answer");
        window.press(Key::Escape);
        assert!(!window.has(&(words.asks_check)(of - 1)) && !round(&window).is_graded());
        assert_eq!(window.state().session.screen().activity, Activity::Practice);
        hand_over(&mut window);
        window.press(Key::Tab);
        window.press(Key::Space);
        assert!(round(&window).is_graded());
        // Afterwards it counts no more, and is not asked.
        hand_over(&mut window);
        assert_eq!(round(&window).tries(), 2);
    }
}

#[test]
fn nothing_moves_while_it_is_filled_in_and_stepped_through() {
    for (language, present) in [(Language::English, false), (Language::Chinese, true), (Language::English, true)] {
        let mut window = window(small(), language);
        window.press(Key::X);
        window.state_mut().apply(Command::Show(ScreenPart::Present, present));
        window.run_steps(3);
        nothing_moves(&mut window);
    }
}

/// The bar below the tree stays as high, whatever it says; and so the tree stays where it is.
fn nothing_moves(window: &mut Window) {
    let top = |window: &Window| window.get_by_role(Role::TextInput).rect().top();
    let (before, rooms) = (top(window), rooms_of(window));
    assert_eq!(rooms.len(), round(window).places().len());
    for place in round(window).places().to_vec() {
        if let Some(right) = round(window).exercise().truth(place).filter(|_| !round(window).is_below_spared(place)) {
            window.type_text(&typed(right));
            window.press(Key::Enter);
            assert_eq!(top(window), before, "{place:?}");
        }
    }
    hand_over(window);
    assert_eq!(top(window), before);
    if !window.state().session.screen().present {
        // Where it does not fit, it is scrolled to the place that is filled in.
        assert_eq!(rooms_of(window), rooms);
        window.press_with(Modifiers::COMMAND, Key::M);
        let stepping = rooms_of(window);
        for _ in 0..round(window).filling_order().len() {
            window.press(Key::Space);
            assert_eq!(rooms_of(window), stepping);
        }
    }
}

fn rooms_of(window: &Window) -> Vec<Rect> {
    window.query_all_by_role(Role::ListItem).map(|node| node.rect()).collect()
}
