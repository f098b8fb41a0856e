//! The sheet: how it is walked through and written on, and that nothing on it is lost.

use crate::common::driver::Driver as _;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, Pos2, Rect, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope_core::game::Value;
use plyscope_core::game::tree::TreeNode;
use plyscope_core::practice::{Filled, Level, PlaceMark, SheetPlace};
use plyscope_core::search::Window as SearchWindow;
use plyscope_picture::run::ExplainedPlace;
use plyscope_session::{Activity, Command, PracticeCommand, ScreenPart};
use plyscope_text::LanguageWords as _;
use plyscope_text::{KeySet, Language, PracticeHint, SpokenMark, SpokenPlace};
use plyscope_window::Theme;

use super::hands::{
    Window, choose, current, fill, hand_over, name_of, practice, round, small, state, typed, window, with_another_value,
};
use crate::common;
use crate::common::screen::{State, keep, picture};
use crate::painted::{PaintedText, texts};

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
    assert!(window.has("does not have two bounds"));
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
    let SheetPlace::Edge(node) = places[0] else { panic!("{places:?}") };
    assert_eq!(round(&window).filled(places[0]), Some(Filled::Spared));
    let below = places.iter().filter(|place| round(&window).is_below_spared(**place)).count();
    assert_eq!(below, places.iter().filter(|place| is_below(&window, **place, node)).count());
    assert!(below > 0 && window.has("does not come here"));
    window.press(Key::Enter);
    let sibling = round(&window).tree().children(TreeNode::ROOT)[1];
    assert!(current(&window).starts_with(&name_of(&window, SheetPlace::Edge(sibling))));
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

fn is_below(window: &Window, place: SheetPlace, node: TreeNode) -> bool {
    let tree = round(window).tree();
    let range = node.0..node.0 + tree.size(node);
    place != SheetPlace::Edge(node) && range.contains(&place.node().0)
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
fn places_are_chosen_by_a_click_and_edges_are_crossed_out_beside_their_windows() {
    // Two clicks have to come within the time of a double click.
    let mut window = common::builder(vec2(1024.0, 768.0), 1.0).with_step_dt(0.05).build_ui_state(
        |ui, state: &mut State| {
            common::whole_window(ui, |ui| {
                for command in plyscope_window::frame_ui(ui, &state.session, &mut state.chrome) {
                    state.apply(command);
                }
            });
        },
        state(small(), Language::English, Theme::Light),
    );
    window.run_steps(3);
    window.press(Key::X);
    let place = *round(&window).places().iter().filter(|place| matches!(place, SheetPlace::Edge(_))).nth(2).unwrap();
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
    // A click on the edge itself, above its window, takes that back, and another one crosses it out again.
    window.run_steps(60);
    let parent = round(&window).tree().parent(place.node()).unwrap();
    let above = room_of(&window, SheetPlace::Value(parent)).center_bottom();
    let beside = above + (at - above) * 0.25;
    click(&mut window, beside, 1);
    assert_eq!(round(&window).filled(place), None);
    window.run_steps(60);
    click(&mut window, beside, 1);
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
    choose(&mut window, Role::Button, (words.tree_before)(KeySet::Window).label);
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

/// With large type the row of buttons stays one row, and what stands on them is whole.
#[test]
fn the_buttons_and_the_places_are_whole_at_every_size() {
    let sizes = [vec2(853.0, 573.0), vec2(800.0, 600.0), vec2(683.0, 512.0), vec2(1280.0, 860.0)];
    for (size, language) in sizes.into_iter().flat_map(|size| Language::ALL.map(|language| (size, language))) {
        let mut window = window(small(), language);
        window.set_size(size);
        window.press(Key::X);
        window.press(Key::N);
        window.run_steps(3);
        let words = &language.words().practice;
        for is_checked in [false, true] {
            if is_checked {
                hand_over(&mut window);
                window.press(Key::Tab);
                window.press(Key::Space);
                window.run_steps(3);
                assert!(round(&window).report().is_some());
            }
            let place = format!("{size} {language:?} {is_checked}");
            let hint = language.words().level.hint;
            let names = [words.check, words.cross_out, hint, words.new_tree].map(|item| item.label);
            let rooms = names.map(|name| window.get_by_role_and_label(Role::Button, name).rect());
            let track = window.get_by_role(Role::ProgressIndicator).rect();
            let whole = Rect::from_min_size(Pos2::ZERO, size);
            assert!(whole.contains_rect(track), "{place}: {track}");
            for room in rooms {
                assert_eq!(room.center().y, rooms[0].center().y, "{place}: in one row");
                assert!(whole.contains_rect(room) && room.bottom() <= track.top(), "{place}: {room} above {track}");
            }
            let texts = texts(&window);
            let is_named = |text: &PaintedText| names.contains(&text.text.as_str());
            let named: Vec<&PaintedText> = texts.iter().filter(|text| is_named(text)).collect();
            assert!(named.len() >= names.len(), "{place}");
            assert!(named.iter().all(|text| !text.is_cut), "{place}");
        }
    }
}

/// Whatever the words below the tree say, the tree stays where it is.
fn nothing_moves(window: &mut Window) {
    let rooms = rooms_of(window);
    assert_eq!(rooms.len(), round(window).places().len());
    for place in round(window).places().to_vec() {
        if let Some(right) = round(window).exercise().truth(place).filter(|_| !round(window).is_below_spared(place)) {
            window.type_text(&typed(right));
            window.press(Key::Enter);
            if !window.state().session.screen().present {
                assert_eq!(rooms_of(window), rooms, "{place:?}");
            }
        }
    }
    hand_over(window);
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

/// The room of a place.
fn room_of(window: &Window, place: SheetPlace) -> Rect {
    let name = name_of(window, place);
    let is_it = |label: String| label.strip_prefix(&*name).is_some_and(|rest| rest.starts_with([':', '：']));
    let mut rooms = window.query_all_by_role(Role::ListItem);
    rooms.find(|node| node.accesskit_node().label().is_some_and(is_it)).unwrap().rect()
}

/// What is typed stands in the place itself, and all that means an edge is pruned is taken.
#[test]
fn an_answer_is_typed_in_its_place() {
    let mut window = window(Level::Windows.recipe(7), Language::English);
    window.press(Key::X);
    let places = round(&window).places().to_vec();
    for place in &places {
        let (field, room) = (window.get_by_role(Role::TextInput).rect(), room_of(&window, *place));
        assert!(room.expand(1.0).contains_rect(field), "{place:?}: {field} in {room}");
        assert!(current(&window).starts_with(&name_of(&window, *place)));
        window.press(Key::Tab);
    }
    // From the last place Tab leads on, and the way back leads through the places.
    assert_ne!(window.ctx.memory(|memory| memory.focused()), Some(egui::Id::unique("practice entry field")));
    window.state_mut().apply(Command::ShowActivity(Activity::Practice, false));
    window.run_steps(2);
    window.press(Key::X);
    for pruned in ["x", "×", "省去", "剪"] {
        let place = places[0];
        window.state_mut().apply(Command::Practice(PracticeCommand::Fill(place, None)));
        let at = room_of(&window, place).center();
        window.drag_at(at);
        window.drop_at(at);
        window.run_steps(2);
        window.type_text(pruned);
        window.press(Key::Enter);
        assert_eq!(round(&window).filled(place), Some(Filled::Spared), "{pruned}");
    }
    window.press_with(Modifiers::SHIFT, Key::Enter);
    window.type_text("-i, i");
    window.press(Key::Enter);
    assert_eq!(round(&window).filled(places[0]), Some(Filled::Window(SearchWindow::FULL)));
    window.type_text("-i, 3");
    keep("practice-typed", &picture(&mut window));
    window.press(Key::Escape);
    // By the buttons, too.
    let words = &Language::English.words().practice;
    assert!(current(&window).starts_with(&name_of(&window, places[1])));
    for item in [words.minus_infinity, words.plus_infinity] {
        let at = window.get_by_role_and_label(Role::Button, item.label).rect().center();
        window.drag_at(at);
        window.drop_at(at);
        window.run_steps(2);
    }
    window.press(Key::Enter);
    assert_eq!(round(&window).filled(places[1]), Some(Filled::Window(SearchWindow::FULL)));
}

/// What follows from a mistake has a mark of its own, in the tree and in words; and every place has a mark.
#[test]
fn what_follows_from_a_mistake_is_marked_so() {
    for language in Language::ALL {
        let mut window = window(Level::Values.recipe(7), language);
        let words = &language.words().practice;
        window.press(Key::X);
        let tree = round(&window).tree().clone();
        let above = tree.children(TreeNode::ROOT)[0];
        let below = SheetPlace::Value(tree.children(above)[0]);
        let above = SheetPlace::Value(above);
        // Below every leaf: Min takes it.
        let least = Filled::Value(Value::new(-5), None);
        fill(&mut window, |place, right| if [below, above].contains(&place) { least } else { right });
        window.press(Key::Enter);
        assert!(matches!(round(&window).mark(below), Some(PlaceMark::Wrong(_))));
        assert_eq!(round(&window).mark(above), Some(PlaceMark::Follows { from: below }));
        let report = round(&window).report().unwrap().clone();
        assert_eq!((report.follows(), report.right()), (1, report.of() - 2));
        window.says(&(words.graded_places)(report.counts()));
        window.says((words.legend)(true));
        let [name, from] = [above, below].map(|place| name_of(&window, place));
        let spoken = SpokenPlace {
            place: name.clone(),
            written: Some("−5".to_owned()),
            mark: Some(SpokenMark::Follows(from.clone())),
            ..SpokenPlace::default()
        };
        window.says(&(words.spoken)(&spoken));
        let at = room_of(&window, above).center();
        window.drag_at(at);
        window.drop_at(at);
        window.run_steps(2);
        window.says(&(words.follows)(&name, Some("−5"), &from));
    }
}

/// There is one count: in the corner, in the track and in what a check says, whatever is crossed out.
#[test]
fn there_is_one_count_of_places() {
    let mut window = window(Level::Windows.recipe(7), Language::English);
    let words = &Language::English.words();
    window.press(Key::X);
    let (edges, values) = (6, 7);
    window.tells(&(words.level.places)(edges, values));
    let places = round(&window).places().to_vec();
    assert_eq!(places.len(), edges + values);
    // With the first edge crossed out, what lies below is done, and counts all the same.
    let crossed = Filled::Spared;
    window.state_mut().apply(Command::Practice(PracticeCommand::Fill(places[0], Some(crossed))));
    window.run_steps(2);
    let done = places.iter().filter(|place| **place == places[0] || round(&window).is_below_spared(**place)).count();
    assert!(done > 3);
    assert_eq!(round(&window).progress(), (done, edges + values));
    window.says(&(words.practice.progress)(done, edges + values));
    window.state_mut().apply(Command::Practice(PracticeCommand::Check));
    window.run_steps(2);
    let report = round(&window).report().unwrap().clone();
    assert_eq!(report.of(), edges + values);
    // None tells by its absence.
    assert!(places.iter().all(|place| round(&window).mark(*place).is_some()));
}

/// A level is filled in, checked by Enter, and another wrong place explains itself; the replay of it leads back.
#[test]
fn a_level_goes_by_enter_alone_and_the_replay_leads_back() {
    for language in Language::ALL {
        let mut window = window(Level::Windows.recipe(7), language);
        let words = &language.words().practice;
        window.press(Key::X);
        window.tells(&(language.words().level.places)(6, 7));
        window.press(Key::H);
        window.says(&(language.words().level.hint_says)(&PracticeHint::FromRoot("a")));
        let order: Vec<SheetPlace> = round(&window).filling_order().iter().map(|(_, place)| *place).collect();
        let values: Vec<SheetPlace> =
            order.iter().copied().filter(|place| matches!(place, SheetPlace::Value(_))).collect();
        // Neither follows from the other.
        let wrong = [values[0], values[1]];
        fill(&mut window, |place, right| if wrong.contains(&place) { with_another_value(right) } else { right });
        assert!(!round(&window).is_graded());
        window.press(Key::Enter);
        let report = round(&window).report().expect("Enter checks what is filled in").clone();
        assert_eq!(report.right() + 2, report.of());
        window.says(&(words.graded_places)(report.counts()));
        // The other wrong place.
        let at = room_of(&window, wrong[1]).center();
        window.drag_at(at);
        window.drop_at(at);
        window.run_steps(2);
        assert!(matches!(round(&window).explained(), Some(ExplainedPlace::Wrong(graded)) if graded.place == wrong[1]));
        hand_over(&mut window);
        let at = room_of(&window, wrong[1]).center();
        window.drag_at(at);
        window.drop_at(at);
        window.run_steps(2);
        window.says(&round(&window).reason_text(language, true).unwrap());
        let step = round(&window).run().step();
        let before = window.state().session.run().map(|run| run.search);
        choose(&mut window, Role::Button, words.replay.label);
        assert_eq!(window.state().session.screen().activity, Activity::Replay);
        assert_eq!(window.state().session.run().unwrap().step(), step);
        window.says(language.words().shell.back.label);
        window.press(Key::Escape);
        assert_eq!(window.state().session.screen().activity, Activity::Practice);
        assert_eq!(window.state().session.run().map(|run| run.search), before);
        assert!(round(&window).is_graded() && current(&window).starts_with(&name_of(&window, wrong[1])));
        // N takes the next tree, as its button says.
        window.press(Key::N);
        assert_eq!(*round(&window).recipe(), Level::Windows.recipe(8));
    }
}

fn rooms_of(window: &Window) -> Vec<Rect> {
    window.query_all_by_role(Role::ListItem).map(|node| node.rect()).collect()
}
