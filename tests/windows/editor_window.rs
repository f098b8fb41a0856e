//! A tree made and edited in the window: by keyboard alone, from nothing, with the mouse, and as text.
//!
//! `PLYSCOPE_SHOT_DIR=/some/folder` keeps the pictures.

use crate::common;
use crate::common::driver::{Behind as _, Driver as _, Window};
use common::screen::{State, keep, picture, screen};
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable as _;
use plyscope_core::game::tree::{Tree, TreeNode};
use plyscope_core::game::{Chooser, Exact, Player};
use plyscope_disk::{save_whole, this_machine};
use plyscope_files::{Source, load_from, notation};
use plyscope_session::{Command, SavedState, Settings};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::{Chrome, Theme};

/// A window, and how many keys have been pressed in it.
struct Typist {
    window: Window,
    strokes: usize,
}

impl Typist {
    fn new(language: Language, theme: Theme, size: egui::Vec2) -> Self {
        let mut state = State::new(Settings { language, ..Settings::default() }, Chrome::themed(theme));
        state.open("wikipedia");
        Self { window: screen(size, state), strokes: 0 }
    }

    fn small() -> Self {
        Self::new(Language::English, Theme::Light, vec2(1024.0, 768.0))
    }

    fn key(&mut self, key: Key) {
        self.with(Modifiers::NONE, key);
    }

    fn with(&mut self, modifiers: Modifiers, key: Key) {
        self.strokes += 1;
        self.window.press_with(modifiers, key);
    }

    /// Letters as the window gets them: each key's name, and in the same frame what it writes.
    fn write(&mut self, text: &str) {
        for c in text.chars() {
            self.strokes += 1;
            let key = |pressed| {
                let key = Key::from_name(&c.to_string())?;
                Some(Event::Key { key, physical_key: None, pressed, repeat: false, modifiers: Modifiers::NONE })
            };
            let events = &mut self.window.input_mut().events;
            events.extend(key(true));
            events.push(Event::Text(c.to_string()));
            events.extend(key(false));
            self.window.run_steps(2);
        }
    }

    /// Digits and, between them, the keys that stand for these signs.
    fn play(&mut self, keys: &str) {
        for c in keys.chars() {
            match c {
                '⏎' => self.key(Key::Enter),
                '⇥' => self.key(Key::Tab),
                '↑' => self.key(Key::ArrowUp),
                '↓' => self.key(Key::ArrowDown),
                '→' => self.key(Key::ArrowRight),
                '←' => self.key(Key::ArrowLeft),
                _ => self.write(&c.to_string()),
            }
        }
    }

    fn tree(&self) -> Tree {
        (**self.window.session().run().unwrap().scenario.tree().unwrap()).clone()
    }

    fn brackets(&self) -> String {
        notation::write(&self.tree())
    }

    fn selected(&self) -> TreeNode {
        let run = self.window.session().run().unwrap();
        run.nodes().tree_node_of_place(self.window.session().selected().unwrap()).unwrap()
    }

    /// Saves what is on screen, and reads it again.
    fn saved_and_reopened(&self, name: &str) -> Tree {
        let session = self.window.session();
        assert_eq!(session.document().state, SavedState::NotSaved);
        let content = session.content(session.work_on_screen().unwrap()).unwrap();
        let path = std::env::temp_dir().join(format!("plyscope-{name}-{}.ron", std::process::id()));
        save_whole(&path, content.write().unwrap().as_bytes()).unwrap();
        let again = load_from(&Source::File(path.clone()), this_machine()).unwrap();
        std::fs::remove_file(path).unwrap();
        (**again.tree().unwrap()).clone()
    }
}

#[test]
fn a_textbook_tree_is_made_by_keyboard_alone() {
    let mut typist = Typist::small();
    typist.with(Modifiers::COMMAND, Key::N);
    assert_eq!(typist.brackets(), "[0,0]");
    assert_eq!(typist.window.session().document().state, SavedState::NothingToSave, "nothing has been done to it");
    typist.play("⇥3⏎12⏎8↑→⇥2⏎4⏎6↑⏎⇥14⏎5⏎2↑");
    assert_eq!(typist.brackets(), "[[3,12,8],[2,4,6],[14,5,2]]");
    assert!(typist.strokes <= 40, "{} key strokes", typist.strokes);
    assert_eq!(typist.saved_and_reopened("figure"), typist.tree());
    // All of it can be taken back, and made again.
    let made = typist.tree();
    let changes = typist.window.session().what_if().changes().len();
    for _ in 0..changes {
        typist.with(Modifiers::COMMAND, Key::Z);
    }
    assert_eq!(typist.brackets(), "[0,0]");
    assert!(!typist.window.session().what_if().can_undo());
    for _ in 0..changes {
        typist.with(Modifiers::COMMAND, Key::Y);
    }
    assert_eq!(typist.tree(), made);
    // The mode is left, and the keys are the replay's again.
    typist.key(Key::Escape);
    let step = typist.window.session().run().unwrap().step();
    typist.key(Key::ArrowRight);
    assert!(typist.window.session().run().unwrap().step() > step);
    assert_eq!(typist.tree(), made);
}

/// Enter on a leaf that was just made and has got no value goes on above it, without it: no spare leaf stays behind.
#[test]
fn a_leaf_that_gets_no_value_is_not_left_behind() {
    let mut typist = Typist::small();
    typist.with(Modifiers::COMMAND, Key::N);
    typist.play("⇥3⏎12⏎⏎");
    assert_eq!((typist.brackets().as_str(), typist.selected()), ("[[3,12],0]", TreeNode(1)));
    typist.play("⏎7⏎⏎");
    assert_eq!((typist.brackets().as_str(), typist.selected()), ("[[3,12],7,0]", TreeNode::ROOT));
    // A leaf of before stays, whatever its value.
    typist.play("↓↓⏎");
    assert_eq!(typist.brackets(), "[[3,12],7,0]".replace("3,12", "3,0,12"));
    typist.play("0⏎⏎");
    assert_eq!(typist.brackets(), "[[3,0,12],7,0]", "one that was filled stays, too");
}

#[test]
fn a_tree_with_chance_is_made_by_keyboard_alone() {
    let mut typist = Typist::small();
    typist.with(Modifiers::COMMAND, Key::N);
    typist.play("⇥9⏎3↑");
    assert_eq!(typist.selected(), TreeNode(1));
    // Min, and then chance.
    typist.key(Key::F4);
    typist.play("↓");
    typist.key(Key::F6);
    typist.write("1/3");
    typist.key(Key::Enter);
    let tree = typist.tree();
    assert_eq!(tree.chooser(TreeNode(1)), Chooser::Chance);
    let probabilities = [2, 3].map(|node| tree.probability(TreeNode(node)).unwrap());
    assert_eq!(probabilities, [Exact::new(1, 3), Exact::new(2, 3)]);
    assert!(typist.strokes <= 40, "{} key strokes", typist.strokes);
    assert_eq!(typist.saved_and_reopened("chance"), tree);
    // What is no probability keeps the field, and changes nothing.
    typist.key(Key::F6);
    typist.write("2");
    typist.key(Key::Enter);
    assert!(typist.window.query_by_label(Language::English.words().editor.probability_of).is_some());
    typist.key(Key::Escape);
    assert_eq!(typist.tree(), tree);
}

#[test]
fn keys_of_one_frame_come_in_their_order() {
    let mut typist = Typist::small();
    typist.with(Modifiers::COMMAND, Key::N);
    let key = |key| Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE };
    let text = |text: &str| Event::Text(text.to_owned());
    let events = [text("7"), key(Key::Enter), text("1"), text("2"), key(Key::Enter), text("5"), key(Key::ArrowUp)];
    typist.window.input_mut().events.extend(events);
    typist.window.run_steps(8);
    assert_eq!(typist.brackets(), "[7,12,5,0]");
}

/// Escape gives up what was typed before Enter can take it, and one that leaves the editor leaves nothing to Enter.
#[test]
fn escape_and_enter_of_one_frame_come_in_their_order() {
    let key = |key| Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE };
    let [escape, enter] = [Key::Escape, Key::Enter].map(key);
    let orders = [[&enter, &escape], [&escape, &enter]].map(|order| order.map(Event::clone));
    for (events, brackets) in orders.into_iter().zip(["[7,0,0]", "[0,0,0]"]) {
        let mut typist = Typist::small();
        typist.with(Modifiers::COMMAND, Key::N);
        typist.write("7");
        typist.window.input_mut().events.extend(events);
        typist.window.run_steps(8);
        assert_eq!(typist.brackets(), brackets);
    }
    let mut typist = Typist::small();
    typist.with(Modifiers::COMMAND, Key::N);
    typist.window.input_mut().events.extend([escape, enter]);
    typist.window.run_steps(8);
    assert!(!typist.window.state().session.what_if().is_editing());
    assert_eq!(typist.window.state().session.run().unwrap().scenario.tree().unwrap().len(), 3);
}

/// Escape puts away what cannot be read, and stays in the editor, which has the next key.
#[test]
fn what_follows_an_escape_that_stays_in_the_editor_is_the_editors() {
    let mut typist = Typist::small();
    typist.with(Modifiers::COMMAND, Key::N);
    typist.window.state_mut().apply(Command::OpenText("[[1".to_owned()));
    typist.window.run_steps(2);
    assert!(typist.window.state().session.error().is_some());
    let key = |key| Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE };
    typist.window.input_mut().events.extend([key(Key::Escape), Event::Text("7".to_owned()), key(Key::Enter)]);
    typist.window.run_steps(8);
    assert!(typist.window.state().session.error().is_none());
    assert_eq!(typist.brackets(), "[7,0,0]");
}

#[test]
fn nodes_are_named_deleted_and_put_elsewhere_by_keys() {
    for language in Language::ALL {
        let mut typist = Typist::new(language, Theme::Light, vec2(1024.0, 768.0));
        typist.with(Modifiers::COMMAND, Key::N);
        typist.key(Key::F2);
        typist.write("left");
        typist.key(Key::Enter);
        let label = |typist: &Typist, node| typist.tree().label(TreeNode(node)).map(ToString::to_string);
        assert_eq!(label(&typist, 1).as_deref(), Some("left"));
        typist.play("→1⏎2⏎3↑");
        assert_eq!(typist.brackets(), "[0,1,2,3]");
        typist.play("↓→");
        typist.key(Key::Delete);
        assert_eq!(typist.brackets(), "[0,2,3]");
        // Cut, and pasted below its neighbour.
        let cut = |typist: &mut Typist, event| {
            typist.window.event(event);
            typist.window.run_steps(3);
        };
        cut(&mut typist, Event::Cut);
        typist.play("→");
        cut(&mut typist, Event::Paste("2".to_owned()));
        assert_eq!(typist.brackets(), "[0,[2]]");
        cut(&mut typist, Event::Copy);
        typist.play("↑");
        cut(&mut typist, Event::Paste("2".to_owned()));
        assert_eq!(typist.brackets(), "[0,[2,2]]");
        // A name that another node has is refused.
        typist.key(Key::F2);
        typist.write("left");
        typist.key(Key::Enter);
        assert!(typist.window.session().error().is_some());
        assert_eq!(typist.brackets(), "[0,[2,2]]");
    }
}

#[test]
fn the_text_beside_the_tree_is_the_tree() {
    let mut typist = Typist::small();
    typist.with(Modifiers::COMMAND, Key::N);
    let words = &Language::English.words().editor;
    let text = |typist: &Typist| {
        typist.window.get_by_role_and_label(Role::MultilineTextInput, words.text.label).value().unwrap()
    };
    assert_eq!(text(&typist), "[0,0]");
    typist.write("5");
    typist.key(Key::ArrowUp);
    assert_eq!(text(&typist), "[5,0]");
    let changes = typist.window.session().what_if().changes().len();
    typist.window.get_by_role_and_label(Role::MultilineTextInput, words.text.label).focus();
    typist.window.run_steps(2);
    typist.window.press_with(Modifiers::COMMAND, Key::A);
    for letter in "[[1,2],3".chars() {
        typist.write(&letter.to_string());
    }
    // As long as it is no tree, the tree stays, and what is wrong is told in a line.
    assert_eq!(typist.brackets(), "[5,0]");
    typist.window.says("1:9: the text ends too early, expected `]` to close the `[` of 1:1");
    typist.write("]");
    assert_eq!(typist.brackets(), "[[1,2],3]");
    assert_eq!(text(&typist), "[[1,2],3]", "what was typed stays as it was typed");
    assert_eq!(typist.window.session().what_if().changes().len(), changes + 1, "one change");
}

/// The middle of a node on the screen.
fn middle(window: &Window, node: u32) -> egui::Pos2 {
    let run = window.session().run().unwrap();
    let place = run.nodes().place_of_tree_node(TreeNode(node)).unwrap();
    let index = run.picture().of_place(place).unwrap() as usize;
    let projection = window.state().chrome.replay.tree.projection.unwrap();
    plyscope_window::painter::to_pos2(projection.from_picture(run.picture().x[index], run.picture().nodes[index].ply))
}

pub fn click(window: &mut Window, at: egui::Pos2, button: egui::PointerButton) {
    window.hover_at(at);
    window.run_steps(1);
    for pressed in [true, false] {
        window.event(Event::PointerButton { pos: at, button, pressed, modifiers: Modifiers::NONE });
        window.run_steps(1);
    }
    window.run_steps(3);
}

#[test]
fn nodes_are_edited_with_the_mouse() {
    for language in Language::ALL {
        let words = language.words();
        let mut typist = Typist::new(language, Theme::Light, vec2(1024.0, 768.0));
        typist.with(Modifiers::COMMAND, Key::N);
        // The menu of the second leaf.
        let at = middle(&typist.window, 2);
        click(&mut typist.window, at, egui::PointerButton::Secondary);
        assert_eq!(typist.selected(), TreeNode(2));
        let entry = |typist: &mut Typist, name: &str| {
            let node = typist.window.query_all_by_label(name).last();
            node.unwrap_or_else(|| panic!("no entry {name}")).click();
            typist.window.run_steps(4);
        };
        entry(&mut typist, words.editor.value.label);
        typist.write("7");
        typist.key(Key::ArrowUp);
        assert_eq!(typist.brackets(), "[0,7]");
        // Buttons, after which the keys go on.
        entry(&mut typist, words.editor.add_child.label);
        assert_eq!(typist.brackets(), "[0,7,0]");
        typist.play("5↑");
        assert_eq!(typist.brackets(), "[0,7,5]");
        let at = middle(&typist.window, 0);
        click(&mut typist.window, at, egui::PointerButton::Secondary);
        entry(&mut typist, words.editor.chance);
        assert_eq!(typist.tree().chooser(TreeNode::ROOT), Chooser::Chance);
        let at = middle(&typist.window, 1);
        click(&mut typist.window, at, egui::PointerButton::Primary);
        entry(&mut typist, words.editor.delete.label);
        assert_eq!(typist.brackets(), "[7,5]");
        assert_eq!(typist.tree().probability(TreeNode(1)), Some(Exact::new(1, 2)));
        entry(&mut typist, words.what_if.undo.label);
        assert_eq!(typist.brackets(), "[0,7,5]");
        assert_eq!(typist.tree().probability(TreeNode(1)), Some(Exact::new(1, 3)));
    }
}

#[test]
fn a_node_that_is_dragged_onto_another_one_stands_below_it() {
    let mut typist = Typist::small();
    typist.with(Modifiers::COMMAND, Key::N);
    typist.play("⇥1⏎2↑→⇥3↑");
    assert_eq!(typist.brackets(), "[[1,2],[3]]");
    let drag = |typist: &mut Typist, from: u32, to: u32| {
        let [from, to] = [from, to].map(|node| middle(&typist.window, node));
        typist.window.drag_at(from);
        typist.window.run_steps(1);
        for part in [0.3, 0.7, 1.0] {
            // Sideways first, for upright a leaf gets another value.
            let at = if part < 0.5 { from + vec2((to.x - from.x).signum() * 20.0, 1.0) } else { from.lerp(to, part) };
            typist.window.hover_at(at);
            typist.window.run_steps(1);
        }
        let drawn = picture(&mut typist.window);
        typist.window.drop_at(to);
        typist.window.run_steps(4);
        drawn
    };
    // A leaf to the other family, a node with its children below its neighbour.
    let drawn = drag(&mut typist, 2, 4);
    keep("editor-dragged", &drawn);
    assert_eq!(typist.brackets(), "[[2],[3,1]]");
    drag(&mut typist, 1, 3);
    assert_eq!(typist.brackets(), "[[3,1,[2]]]");
    // Onto itself, or onto the node above it, it goes nowhere.
    drag(&mut typist, 4, 1);
    assert_eq!(typist.brackets(), "[[3,1,[2]]]");
    for before in ["[[2],[3,1]]", "[[1,2],[3]]"] {
        typist.with(Modifiers::COMMAND, Key::Z);
        assert_eq!(typist.brackets(), before);
    }
}

#[test]
fn title_bounds_and_a_tree_from_a_seed_come_from_the_fields() {
    for language in Language::ALL {
        let words = &language.words().editor;
        let mut typist = Typist::new(language, Theme::Light, vec2(1280.0, 900.0));
        typist.with(Modifiers::COMMAND, Key::N);
        typist.window.get_by_role_and_label(Role::TextInput, words.tree_title.label).focus();
        typist.window.run_steps(2);
        typist.write("my tree");
        typist.window.get_by_role_and_label(Role::TextInput, words.bounds.label).focus();
        typist.window.run_steps(2);
        typist.write("0..10");
        typist.key(Key::Enter);
        typist.window.run_steps(3);
        let scenario = &typist.window.session().run().unwrap().scenario;
        assert_eq!(scenario.title.id(), "my tree");
        assert_eq!(typist.window.session().what_if().changes().len(), 2, "a title is one change, however long");
        let bounds = typist.tree().bounds().unwrap();
        assert_eq!(bounds.map(|bound| bound.points()), [0, 10]);
        // A value outside them is refused.
        let at = middle(&typist.window, 1);
        click(&mut typist.window, at, egui::PointerButton::Primary);
        typist.write("11");
        typist.key(Key::Enter);
        assert!(typist.window.session().error().is_some());
        typist.key(Key::Escape);
        let random = typist.window.query_all_by_label(words.make.label).next().unwrap();
        random.click_accesskit();
        typist.window.run_steps(30);
        typist.window.query_all_by_label(words.uniform.label).last().unwrap().click_accesskit();
        typist.window.run_steps(4);
        let tree = typist.tree();
        assert_eq!((tree.leaf_count(), tree.height()), (9, 2), "three children, two plies");
        assert_eq!(tree.bounds().unwrap().map(|bound| bound.points()), [0, 10], "the bounds stay");
    }
}

#[test]
fn the_window_of_the_editor_is_drawn() {
    for (name, language, theme, size) in [
        ("editor", Language::English, Theme::Light, vec2(1024.0, 768.0)),
        ("editor-zh-dark", Language::Chinese, Theme::Dark, vec2(1920.0, 1080.0)),
    ] {
        let mut typist = Typist::new(language, theme, size);
        typist.with(Modifiers::COMMAND, Key::N);
        typist.play("⇥3⏎12⏎8↑→⇥2⏎4");
        typist.window.run_steps(4);
        assert_eq!(typist.tree().root_player(), Player::Max);
        keep(name, &picture(&mut typist.window));
    }
}

#[test]
fn a_named_tree_with_chance_a_broken_text_and_a_menu_are_drawn() {
    use plyscope_core::game::tree::TreeEdit;
    use plyscope_session::{Command, WhatIfCommand};

    for (name, language, theme, size) in [
        ("editor-named", Language::English, Theme::Dark, vec2(1024.0, 768.0)),
        ("editor-named-zh", Language::Chinese, Theme::Light, vec2(1024.0, 768.0)),
        ("editor-named-large", Language::English, Theme::Light, vec2(1920.0, 1080.0)),
        ("editor-named-narrow-zh", Language::Chinese, Theme::Light, vec2(640.0, 720.0)),
    ] {
        let mut state = State::new(Settings { language, ..Settings::default() }, Chrome::themed(theme));
        state.open("w1-w9-alpha-beta");
        let mut window = screen(size, state);
        window.press_with(Modifiers::SHIFT, Key::I);
        assert!(window.session().what_if().is_editing());
        let chance = TreeEdit::Chooser(TreeNode(1), Some(Chooser::Chance));
        window.state_mut().apply(Command::WhatIf(WhatIfCommand::Edit(chance)));
        window.press_with(Modifiers::NONE, Key::ArrowDown);
        window.press_with(Modifiers::NONE, Key::ArrowDown);
        keep(name, &picture(&mut window));
        let text = language.words().editor.text.label;
        window.get_by_role_and_label(Role::MultilineTextInput, text).focus();
        window.run_steps(2);
        window.event(Event::Text("x".to_owned()));
        window.run_steps(3);
        assert!(window.session().what_if().typed().is_some_and(|typed| typed.fault.is_some()));
        keep(&format!("{name}-broken"), &picture(&mut window));
        let at = middle(&window, 2);
        click(&mut window, at, egui::PointerButton::Secondary);
        assert!(window.query_by_label(language.words().editor.rename.label).is_some());
        keep(&format!("{name}-menu"), &picture(&mut window));
    }
}

#[test]
#[ignore = "it measures"]
fn how_long_a_frame_takes_while_a_large_tree_is_edited() {
    for families in [1_000, 10_000] {
        edit_a_large_tree(families);
    }
}

fn edit_a_large_tree(families: usize) {
    use plyscope_session::{Command, WhatIfCommand};
    use std::time::Instant;

    println!("{families} families");
    let nodes = 10 * families + 1;
    let families = vec!["[1,2,3,4,5,6,7,8,9]"; families].join(",");
    let mut typist = Typist::small();
    let session = &mut typist.window.state_mut().session;
    session.apply(Command::OpenText(format!("[{families}]")));
    let answer = session.take_request().unwrap().run(&Default::default(), this_machine());
    let begun = Instant::now();
    session.apply(Command::Deliver(Box::new(answer)));
    println!("{} ms to take the tree", begun.elapsed().as_millis());
    for frame in 0..3 {
        let begun = Instant::now();
        typist.window.run_steps(1);
        println!("{} ms to draw frame {frame}", begun.elapsed().as_millis());
    }
    for mode in [WhatIfCommand::Begin(false), WhatIfCommand::Begin(true), WhatIfCommand::BeginEditing(true)] {
        typist.window.state_mut().apply(Command::WhatIf(mode.clone()));
        let mut frames = Vec::new();
        for _ in 0..5 {
            let begun = Instant::now();
            typist.window.run_steps(1);
            frames.push(begun.elapsed().as_millis());
        }
        println!("{mode:?}: ms to draw {frames:?}");
    }
    assert_eq!(typist.tree().len(), nodes);
    let (mut edit, mut search, mut frame): (Vec<u128>, Vec<u128>, Vec<u128>) = Default::default();
    for number in 0..30 {
        let session = &mut typist.window.state_mut().session;
        let node = session.edited_node().unwrap();
        let begun = Instant::now();
        session.apply(Command::WhatIf(if number % 3 == 0 {
            WhatIfCommand::AddChild(TreeNode(1 + 10 * number))
        } else {
            WhatIfCommand::AddSibling(if node == TreeNode::ROOT { TreeNode(2) } else { node })
        }));
        edit.push(begun.elapsed().as_millis());
        let request = session.take_request().unwrap();
        let answer = request.run(&Default::default(), this_machine());
        let begun = Instant::now();
        session.apply(Command::Deliver(Box::new(answer)));
        search.push(begun.elapsed().as_millis());
        let begun = Instant::now();
        typist.window.run_steps(1);
        frame.push(begun.elapsed().as_millis());
    }
    println!("ms to edit {edit:?}\nto take the search {search:?}\nto draw {frame:?}");
}
