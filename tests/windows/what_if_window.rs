//! The tree changed in the window: by keyboard alone, in both languages, and with the mouse.
//!
//! `PLYSCOPE_SHOT_DIR=/some/folder` keeps the pictures.

use crate::common;
use crate::common::driver::{Behind as _, Driver as _, Window};
use common::screen::{State, keep, picture, screen};
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, Pos2, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope_core::game::tree::TreeNode;
use plyscope_core::replay::Unit;
use plyscope_picture::run::Place;
use plyscope_session::{Command, Settings, Travel, WhatIfCommand};
use plyscope_text::LanguageWords as _;
use plyscope_text::{Language, LegendDrawing};
use plyscope_window::painter::to_pos2;
use plyscope_window::{Chrome, Theme};

fn window(language: Language, theme: Theme, name: &str, size: egui::Vec2) -> Window {
    let mut state = State::new(Settings { language, ..Settings::default() }, Chrome::themed(theme));
    state.open(name);
    screen(size, state)
}

fn small(language: Language) -> Window {
    window(language, Theme::Light, "w1-w9-alpha-beta", vec2(1024.0, 768.0))
}

/// Keys as the window gets them: each one's name, and in the same frame what it writes.
fn write(window: &mut Window, text: &str) {
    for c in text.chars() {
        let key = |pressed| {
            let key = Key::from_name(&c.to_string())?;
            Some(Event::Key { key, physical_key: None, pressed, repeat: false, modifiers: Modifiers::NONE })
        };
        let events = &mut window.input_mut().events;
        events.extend(key(true));
        events.push(Event::Text(c.to_string()));
        events.extend(key(false));
        window.run_steps(2);
    }
}

/// The node of the tree on screen with this name.
fn node(window: &Window, name: &str) -> TreeNode {
    let tree = window.session().run().unwrap().scenario.tree().unwrap();
    tree.iter().find(|node| tree.label(*node).is_some_and(|label| label.id() == name)).unwrap()
}

fn value(window: &Window, name: &str) -> i32 {
    let tree = window.session().run().unwrap().scenario.tree().unwrap();
    tree.value(node(window, name)).unwrap().points()
}

/// The names of a node's children, in their order.
fn children(window: &Window, name: &str) -> Vec<String> {
    let tree = window.session().run().unwrap().scenario.tree().unwrap();
    let names = tree.children(node(window, name)).iter().filter_map(|child| tree.label(*child));
    names.map(|label| label.to_string()).collect()
}

fn selected(window: &Window) -> Option<TreeNode> {
    window.session().run().unwrap().nodes().tree_node_of_place(window.session().selected()?)
}

/// The middle of a node on the screen.
fn middle(window: &Window, name: &str) -> Pos2 {
    let run = window.session().run().unwrap();
    let place = run.nodes().place_of_tree_node(node(window, name)).unwrap();
    let index = run.picture().of_place(place).unwrap() as usize;
    let projection = window.state().chrome.replay.tree.projection.unwrap();
    to_pos2(projection.from_picture(run.picture().x[index], run.picture().nodes[index].ply))
}

/// What a screen reader says of the node with this name.
fn spoken(window: &Window, name: &str) -> String {
    let mut labels = window.query_all_by_role(Role::TreeItem).filter_map(|node| node.accesskit_node().label());
    labels.find(|label| label.starts_with(name)).unwrap()
}

#[test]
fn a_tree_is_changed_by_keyboard_alone() {
    for language in Language::ALL {
        let words = &language.words().what_if;
        let mut window = small(language);
        window.is_silent(words.hint);
        window.press_with(Modifiers::NONE, Key::I);
        window.says(words.hint);
        window.says(words.keys);

        // w5, w6, w7; and back, and forth.
        for _ in 0..4 {
            window.press_with(Modifiers::NONE, Key::CloseBracket);
        }
        window.press_with(Modifiers::NONE, Key::OpenBracket);
        assert_eq!(selected(&window), Some(node(&window, "w7")));

        // An edit by typing into the field that Enter opens; the first key replaces the value.
        window.press_with(Modifiers::NONE, Key::Enter);
        let name = (words.value_of)(Some("w7"));
        assert_eq!(window.get_by_label(&name).value().as_deref(), Some("4"));
        write(&mut window, "x");
        window.press_with(Modifiers::NONE, Key::Enter);
        assert!(window.query_by_label(&name).is_some(), "wrong text keeps the field");
        assert_eq!(window.get_by_label(&name).value().as_deref(), Some("x"));
        window.press_with(Modifiers::NONE, Key::Backspace);
        write(&mut window, "9");
        window.press_with(Modifiers::NONE, Key::Enter);
        assert!(window.query_by_label(&name).is_none());
        assert_eq!(value(&window, "w7"), 9);
        window.says(&(words.visits)(1, 0));
        let outcome = (words.outcome)(&(words.value_set)(Some("w7"), "4", "9"), ["6", "6"], Some(["w2", "w2"]));
        // The search goes on to w8, whose 1 is enough to leave w3.
        window.says(&outcome);
        // What is marked is heard as well.
        let drawing = language.words().tree.drawing;
        let newly = drawing(LegendDrawing::NewlyVisited).label;
        let before = match language {
            Language::English => "changed from 4",
            Language::Chinese => "原值 4",
        };
        assert!(spoken(&window, "w7").contains(before) && !spoken(&window, "w7").contains(newly));
        assert!(spoken(&window, "w8").contains(newly) && !spoken(&window, "w8").contains(before));

        // Undo and redo; the selection stays where it was.
        window.press_with(Modifiers::COMMAND, Key::Z);
        assert_eq!((value(&window, "w7"), selected(&window)), (4, Some(node(&window, "w7"))));
        assert!(!spoken(&window, "w7").contains(before) && !spoken(&window, "w8").contains(newly));
        window.says(words.hint);
        window.press_with(Modifiers::COMMAND, Key::Y);
        assert_eq!(value(&window, "w7"), 9);
        window.press_with(Modifiers::COMMAND, Key::Z);

        // Any value at a spared leaf, typed without a field.
        window.press_with(Modifiers::NONE, Key::CloseBracket);
        assert_eq!(selected(&window), Some(node(&window, "w8")));
        write(&mut window, "1");
        assert!(window.query_by_label(&(words.value_of)(Some("w8"))).is_some());
        assert_eq!(window.session().settings().unit, Unit::Step, "the digit belongs to the leaf");
        write(&mut window, "00");
        window.press_with(Modifiers::NONE, Key::Enter);
        assert_eq!(value(&window, "w8"), 100);
        let tried = match language {
            Language::English => "w8 = 100: the root stays 6, and so does the choice w2.",
            Language::Chinese => "w8 = 100：根结点的值仍是 6，选择也仍是 w2。",
        };
        window.says(tried);
        window.says(words.unseen);

        // What is typed can be given up; the replay does not hear of it.
        let step = window.session().run().unwrap().step();
        write(&mut window, "-5");
        window.press_with(Modifiers::NONE, Key::Escape);
        assert_eq!((value(&window, "w8"), selected(&window)), (100, Some(node(&window, "w8"))));
        assert!(window.query_by_label(&(words.value_of)(Some("w8"))).is_none());
        assert_eq!(window.session().run().unwrap().step(), step);

        // A child is moved, by either key; at the end of the row it stays.
        window.press_with(Modifiers::ALT | Modifiers::SHIFT, Key::ArrowLeft);
        assert_eq!(children(&window, "w3"), ["w8", "w7", "w9"]);
        window.press_with(Modifiers::SHIFT, Key::Comma);
        assert_eq!(children(&window, "w3"), ["w8", "w7", "w9"]);
        assert_eq!(selected(&window), Some(node(&window, "w8")));
        window.press_with(Modifiers::NONE, Key::OpenCurlyBracket);
        assert_eq!(selected(&window), Some(node(&window, "w3")));
        window.press_with(Modifiers::SHIFT, Key::Period);
        assert!(!window.session().screen().blank);
        assert_eq!(children(&window, "w1"), ["w2", "w4", "w3"]);
        window.says(&(words.moved)(Some("w3"), 3));

        // The buttons are reached and pressed by keys.
        for (button, expected) in [(words.undo, ["w2", "w3", "w4"]), (words.redo, ["w2", "w4", "w3"])] {
            window.get_by_role_and_label(Role::Button, button.label).focus();
            window.run_steps(2);
            window.press_with(Modifiers::NONE, Key::Enter);
            assert_eq!(children(&window, "w1"), expected, "{}", button.label);
        }
        window.get_by_role_and_label(Role::Button, words.reset.label).focus();
        window.run_steps(2);
        window.press_with(Modifiers::NONE, Key::Enter);
        assert_eq!((children(&window, "w1"), value(&window, "w8")), (vec!["w2".into(), "w3".into(), "w4".into()], 1));
        window.press_with(Modifiers::COMMAND, Key::Z);
        assert_eq!(value(&window, "w8"), 100);

        // The mode ends, and the digits are the replay's again.
        window.press_with(Modifiers::NONE, Key::I);
        window.is_silent(words.undo.hint);
        write(&mut window, "2");
        assert_eq!((window.session().settings().unit, value(&window, "w8")), (Unit::Line, 100));
    }
}

fn drag(window: &mut Window, from: Pos2, way: &[egui::Vec2]) {
    window.hover_at(from);
    window.run_steps(1);
    window.drag_at(from);
    window.run_steps(1);
    for step in way {
        window.hover_at(from + *step);
        window.run_steps(1);
    }
}

fn drop(window: &mut Window, at: Pos2) {
    window.drop_at(at);
    window.run_steps(3);
}

#[test]
fn values_and_children_are_dragged() {
    let mut window = small(Language::English);
    window.press_with(Modifiers::NONE, Key::I);
    let from = middle(&window, "w7");
    let others = ["w1", "w2", "w5", "w8", "w4"].map(|name| middle(&window, name));
    drag(&mut window, from, &[vec2(1.0, -10.0), vec2(2.0, -20.0)]);
    assert_eq!(value(&window, "w7"), 8, "the search answers while the leaf is dragged");
    assert_eq!(window.session().run().unwrap().changes.as_ref().unwrap().newly_visited.len(), 1);
    window.hover_at(from + vec2(0.0, -25.0));
    window.run_steps(1);
    drop(&mut window, from + vec2(0.0, -25.0));
    assert_eq!((value(&window, "w7"), window.session().what_if().changes().len()), (9, 1));
    assert_eq!(["w1", "w2", "w5", "w8", "w4"].map(|name| middle(&window, name)), others, "nothing else moves");

    // Given up in the middle.
    drag(&mut window, from, &[vec2(0.0, 10.0), vec2(0.0, 50.0)]);
    assert_eq!(value(&window, "w7"), -1);
    window.press_with(Modifiers::NONE, Key::Escape);
    window.hover_at(from + vec2(0.0, 90.0));
    drop(&mut window, from + vec2(0.0, 90.0));
    assert_eq!((value(&window, "w7"), window.session().what_if().changes().len()), (9, 1));

    // Sideways past a sibling; and back onto its own place, which is no change.
    let (w2, w3) = (middle(&window, "w2"), middle(&window, "w3"));
    let way = w3 - w2 + vec2(20.0, 0.0);
    drag(&mut window, w2, &[way / 2.0, way]);
    assert_eq!(children(&window, "w1"), ["w2", "w3", "w4"], "not before it is put down");
    drop(&mut window, w2 + way);
    assert_eq!(children(&window, "w1"), ["w3", "w2", "w4"]);
    let changes = window.session().what_if().changes().len();
    let w4 = middle(&window, "w4");
    drag(&mut window, w4, &[vec2(-10.0, 0.0), vec2(-20.0, 0.0)]);
    drop(&mut window, w4 + vec2(-20.0, 0.0));
    assert_eq!(window.session().what_if().changes().len(), changes);
    assert_eq!(middle(&window, "w4"), w4, "nor has the picture been moved");

    // With Shift a value runs ten times as fast.
    let w6 = middle(&window, "w6");
    window.key_down_modifiers(Modifiers::SHIFT, Key::ArrowDown);
    window.event_modifiers(Event::PointerMoved(w6), Modifiers::SHIFT);
    window.run_steps(1);
    let button = |pressed, pos| Event::PointerButton {
        pos,
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: Modifiers::SHIFT,
    };
    window.event_modifiers(button(true, w6), Modifiers::SHIFT);
    window.run_steps(1);
    let above = w6 - vec2(0.0, 20.0);
    window.event_modifiers(Event::PointerMoved(above), Modifiers::SHIFT);
    window.run_steps(1);
    window.event_modifiers(button(false, above), Modifiers::SHIFT);
    window.run_steps(2);
    assert_eq!(value(&window, "w6"), 48);

    // Beside the nodes the picture itself is dragged.
    let beside = middle(&window, "w1") + vec2(120.0, 0.0);
    drag(&mut window, beside, &[vec2(-10.0, 0.0), vec2(-40.0, 0.0)]);
    drop(&mut window, beside + vec2(-40.0, 0.0));
    assert!(middle(&window, "w4").x < w4.x - 20.0);
}

#[test]
fn in_a_large_tree_the_selection_is_brought_into_sight() {
    let mut state = State::new(Settings::default(), Chrome::themed(Theme::Light));
    let groups: Vec<String> = (0..60).map(|group| format!("[{group},{},{}]", group + 1, group + 2)).collect();
    state.apply(Command::OpenText(format!("[{}]", groups.join(","))));
    let mut window = screen(vec2(1024.0, 768.0), state);
    window.press_with(Modifiers::NONE, Key::I);
    let in_sight = |window: &Window| {
        let run = window.session().run().unwrap();
        let index = run.picture().of_place(window.session().selected().unwrap()).unwrap() as usize;
        let projection = window.state().chrome.replay.tree.projection.unwrap();
        let at = projection.from_picture(run.picture().x[index], run.picture().nodes[index].ply);
        projection.panel.contains(at)
    };
    for _ in 0..90 {
        window.press_with(Modifiers::NONE, Key::CloseBracket);
        assert!(in_sight(&window), "{:?}", selected(&window));
    }
    let before = window.state().chrome.replay.tree.projection.unwrap();
    write(&mut window, "77");
    window.press_with(Modifiers::NONE, Key::Enter);
    let run = window.session().run().unwrap();
    let tree = run.scenario.tree().unwrap();
    assert_eq!(tree.value(selected(&window).unwrap()).unwrap().points(), 77);
    assert_eq!(window.state().chrome.replay.tree.projection.unwrap(), before, "the picture stays where it is");
}

#[test]
fn where_no_leaf_is_drawn_a_text_says_how_to_reach_one() {
    for language in Language::ALL {
        let words = &language.words().what_if;
        // Sixteen to the third power, more than is drawn at once.
        let row = |inner: &str| format!("[{}]", [inner; 16].join(","));
        let tree = row(&row(&row("7")));
        let mut window = small(language);
        window.state_mut().apply(Command::OpenText(tree));
        window.run();
        window.press_with(Modifiers::NONE, Key::I);
        window.says(words.no_leaf);
        for _ in 0..3 {
            window.press_with(Modifiers::NONE, Key::Space);
        }
        window.is_silent(words.no_leaf);
        window.says(words.hint);
    }
}

#[test]
fn a_tree_that_is_being_changed_is_shown() {
    for (name, size, keys) in [
        ("pockets", vec2(1024.0, 768.0), &[][..]),
        ("pockets", vec2(640.0, 480.0), &[]),
        ("pockets", vec2(1024.0, 768.0), &[Key::K]),
        ("w1-w9-alpha-beta", vec2(1024.0, 768.0), &[Key::K]),
    ] {
        let mut window = window(Language::English, Theme::Light, name, size);
        for key in keys {
            window.press_with(Modifiers::NONE, *key);
        }
        window.press_with(Modifiers::NONE, Key::I);
        window.says(Language::English.words().what_if.hint);
        window.press_with(Modifiers::NONE, Key::CloseBracket);
        write(&mut window, "9");
        window.press_with(Modifiers::NONE, Key::Enter);
        window.says("= 9: ");
    }
}

#[test]
fn a_tree_is_copied_and_a_board_says_why_it_is_not_changed() {
    let mut window = small(Language::English);
    window.press_with(Modifiers::NONE, Key::I);
    window.event(Event::Copy);
    window.run_steps(1);
    let copied = window.output().platform_output.commands.iter().find_map(|command| match command {
        egui::OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    });
    assert_eq!(copied.as_deref(), Some("[[6,8],[4,1,7],[9,5]]"));
    window.says(Language::English.words().what_if.copied);
    for language in Language::ALL {
        let mut window = window_of_board(language);
        window.press_with(Modifiers::NONE, Key::I);
        let words = &language.words().what_if;
        window.says(words.not_here);
        assert!(window.query_by_label(words.undo.label).is_none());
        write(&mut window, "2");
        assert_eq!(window.session().settings().unit, Unit::Line);
    }
}

fn window_of_board(language: Language) -> Window {
    window(language, Theme::Light, "tic-tac-toe-notes", vec2(1024.0, 768.0))
}

/// Draws the window in each language, theme and size.
fn shots(name: &str, scenario: &str, make: impl Fn(&mut Window)) {
    for (language, theme, tone) in [
        (Language::English, Theme::Light, "light"),
        (Language::English, Theme::Dark, "dark"),
        (Language::Chinese, Theme::Light, "light"),
        (Language::Chinese, Theme::Dark, "dark"),
    ] {
        for size in [vec2(1024.0, 768.0), vec2(1920.0, 1080.0)] {
            let mut window = window(language, theme, scenario, size);
            make(&mut window);
            let drawn = picture(&mut window);
            keep(&format!("what-if-{name}-{}-{tone}-{}", language.id(), size.x), &drawn);
        }
    }
}

fn what_if(window: &mut Window, command: WhatIfCommand) {
    window.state_mut().apply(Command::WhatIf(command));
    window.run_steps(2);
}

#[test]
fn what_has_changed_is_drawn() {
    shots("w8-w9-visited", "w1-w9-alpha-beta", |window| {
        what_if(window, WhatIfCommand::Begin(true));
        let w5 = node(window, "w5");
        what_if(window, WhatIfCommand::SetValue(w5, 0.into(), false));
        window.state_mut().apply(Command::Travel(Travel::ToEnd));
        let changes = window.session().run().unwrap().changes.clone().unwrap();
        assert_eq!(changes.newly_visited, [node(window, "w8"), node(window, "w9")]);
    });
    shots("spared", "wikipedia", |window| {
        what_if(window, WhatIfCommand::Begin(true));
        let tree = window.session().run().unwrap().scenario.tree().unwrap().clone();
        // The best subtree comes first: more is spared behind it.
        what_if(window, WhatIfCommand::MoveChild(TreeNode::ROOT, tree.children(TreeNode::ROOT).len() - 1, 0));
        window.state_mut().apply(Command::Travel(Travel::ToEnd));
    });
    shots("hint-and-field", "pockets", |window| {
        window.press_with(Modifiers::NONE, Key::I);
        window.press_with(Modifiers::NONE, Key::CloseBracket);
        window.press_with(Modifiers::NONE, Key::Enter);
        write(window, "x");
        window.press_with(Modifiers::NONE, Key::Enter);
        assert!(matches!(window.session().selected(), Some(Place::Visited(_))));
    });
    shots("child-dragged", "w1-w9-alpha-beta", |window| {
        window.press_with(Modifiers::NONE, Key::I);
        let (w2, w3) = (middle(window, "w2"), middle(window, "w3"));
        let way = w3 - w2 + vec2(20.0, 0.0);
        drag(window, w2, &[way / 2.0, way]);
    });
}
