//! What is spoken of a node is what is drawn in it, no less and no more.

use crate::common::driver::{Behind as _, Driver as _};
use egui::Rect;
use egui::accesskit::Role;
use egui::epaint::Shape;
use egui_kittest::Node;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope_core::trace::BoundKind;
use plyscope_files::ValueVisibility;
use plyscope_picture::run::Place;
use plyscope_session::{Command, Setting, Settings, Travel};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;

use super::checks::check_text;
use super::{USUAL, Window, accessible_name, all, speaking, window};

/// The texts that are painted, with their places.
fn painted(window: &Window) -> Vec<(Rect, String)> {
    fn collect(shape: &Shape, texts: &mut Vec<(Rect, String)>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, texts)),
            Shape::Text(text) => {
                texts.push((text.galley.rect.translate(text.pos.to_vec2()), text.galley.text().to_owned()));
            }
            _ => {}
        }
    }
    let mut texts = Vec::new();
    window.output().shapes.iter().for_each(|clipped| collect(&clipped.shape, &mut texts));
    texts
}

fn tree_items<'w>(window: &'w Window) -> Vec<Node<'w>> {
    all(window).into_iter().filter(|node| node.accesskit_node().role() == Role::TreeItem).collect()
}

/// The figures in words: `≤4` as `at most 4`.
fn in_words(figures: &str, language: Language) -> String {
    for kind in [BoundKind::Exact, BoundKind::Lower, BoundKind::Upper] {
        if let Some(value) = figures.strip_prefix(kind.sign()) {
            return format!("{} {value}", (language.words().facts.bound_kind)(kind).label);
        }
    }
    figures.trim_start_matches('+').trim_matches(['(', ')']).to_owned()
}

/// The part of a label about the value: all but the name, the window and the choice.
fn of_the_value(label: &str, name: &str, language: Language) -> String {
    let (comma, aside): (char, &[&str]) = match language {
        Language::English => (',', &["window", "the choice"]),
        Language::Chinese => ('，', &["窗口", "选定", "目前选定"]),
    };
    let rest = label.strip_prefix(name).unwrap_or(label);
    let parts = rest.split(comma).map(str::trim);
    parts.filter(|part| !aside.iter().any(|begin| part.starts_with(begin))).collect::<Vec<_>>().join("|")
}

/// Checks every node in sight against what is painted in it; gives how many values were drawn, and how many hidden.
fn check(window: &Window, language: Language) -> (usize, usize) {
    let (mut drawn, mut hidden) = (0, 0);
    let texts = painted(window);
    for node in all(window).iter().map(|node| node.accesskit_node()).filter(|node| node.role() == Role::ListItem) {
        check_text(language, &accessible_name(&node));
    }
    for node in tree_items(window) {
        let (rect, label) = (node.rect(), accessible_name(&node.accesskit_node()));
        check_text(language, &label);
        // A node at the edge of the panel has its figures outside of it.
        if rect.width() < 20.0 || rect.height() < 20.0 {
            continue;
        }
        let inside = texts.iter().filter(|(at, text)| rect.contains_rect(at.shrink(2.0)) && text != "*");
        let figures: Vec<&String> = inside.map(|(_, text)| text).collect();
        let unknown = language.words().tree.unknown;
        match figures.as_slice() {
            [figures] if figures.as_str() != unknown => {
                drawn += 1;
                let words = in_words(figures, language);
                assert!(label.contains(&words), "{figures} is drawn, but {label:?} is spoken");
            }
            [] | [_] => {
                hidden += 1;
                let name = label.split([',', '，']).next().unwrap_or_default();
                let rest = of_the_value(&label, name, language);
                assert!(!rest.contains(|c: char| c.is_ascii_digit()), "nothing is drawn, but {label:?} is spoken");
            }
            more => panic!("{more:?} in one node, {label:?}"),
        }
    }
    (drawn, hidden)
}

#[test]
fn what_is_drawn_is_spoken_and_nothing_else() {
    let (mut drawn, mut hidden) = (0, 0);
    for (scenario, values, language) in [
        ("w1-w9-alpha-beta", ValueVisibility::Shown, Language::English),
        ("w1-w9-alpha-beta", ValueVisibility::WhenVisited, Language::Chinese),
        ("aima-5-2", ValueVisibility::Covered, Language::English),
        ("deep-cutoff", ValueVisibility::WhenVisited, Language::English),
        ("pockets", ValueVisibility::WhenVisited, Language::Chinese),
        ("tic-tac-toe-notes", ValueVisibility::Covered, Language::Chinese),
        ("tic-tac-toe-notes", ValueVisibility::Shown, Language::English),
    ] {
        let mut window = window(speaking(language), egui::vec2(1920.0, 1080.0), |state| {
            state.open(scenario);
            state.apply(Command::Set(Setting::Values(values)));
            state.apply(Command::Travel(Travel::ToStart));
        });
        let steps = window.session().run().unwrap().trace.steps();
        let apart = (steps / 24).max(1);
        for step in (0..steps).step_by(apart as usize).chain([steps - 1]) {
            window.state_mut().apply(Command::Travel(Travel::Seek(plyscope_core::trace::Step(step))));
            window.run_steps(2);
            let (more_drawn, more_hidden) = check(&window, language);
            drawn += more_drawn;
            hidden += more_hidden;
        }
    }
    assert!(drawn > 200 && hidden > 200, "{drawn} drawn, {hidden} hidden");
}

#[test]
fn a_screen_reader_chooses_nodes_and_the_pointer_still_does() {
    let mut window = window(speaking(Language::English), USUAL, |state| {
        state.open("w1-w9-alpha-beta");
        state.apply(Command::Travel(Travel::NextCutoff));
    });
    let place = |window: &Window| window.session().selected();
    assert_eq!(place(&window), None);
    window.get_by_label_contains("w3, Min node").click_accesskit();
    window.run_steps(3);
    let chosen = place(&window);
    let run = window.session().run().unwrap();
    let w3 = run.moment().path.last().unwrap().node;
    assert_eq!(chosen, Some(Place::Visited(w3)));
    assert!(
        window.get_by_label_contains("w3, Min node, at most 4 so far").accesskit_node().is_selected() == Some(true)
    );
    // With a pointer, on another node.
    let w8 = window.query_all_by_label_contains("w8, leaf").next().unwrap().rect();
    window.hover_at(w8.center());
    window.run_steps(2);
    window.query_all_by_label_contains("w8, leaf").next().unwrap().click();
    window.run_steps(3);
    assert!(matches!(place(&window), Some(Place::Unvisited { .. })), "{:?}", place(&window));
    // Dragging that begins on a node moves the picture.
    let before = window.query_all_by_label_contains("w8, leaf").next().unwrap().rect();
    let to = before.center() - egui::vec2(60.0, 30.0);
    window.drag_at(before.center());
    window.run_steps(1);
    window.hover_at(to);
    window.run_steps(2);
    window.drop_at(to);
    window.run_steps(2);
    let after = window.query_all_by_label_contains("w8, leaf").next().unwrap().rect();
    assert!((after.center() - to).length() < 2.0, "{before:?} {after:?}");
}

#[test]
fn each_new_sentence_is_read_out() {
    for language in Language::ALL {
        let mut window = window(speaking(language), USUAL, |state| state.open("pockets"));
        for _ in 0..4 {
            window.press(egui::Key::Space);
            let sentence = window.session().reason_text().unwrap();
            let read_out =
                all(&window).into_iter().find(|node| accessible_name(&node.accesskit_node()).starts_with(&sentence));
            let live = read_out.unwrap().accesskit_node().data().live();
            assert_eq!(live, Some(egui::accesskit::Live::Polite), "{sentence}");
        }
    }
}

#[test]
fn nodes_say_where_they_stand() {
    let window = window(speaking(Language::English), USUAL, |state| state.open("w1-w9-alpha-beta"));
    let items = tree_items(&window);
    let levels: Vec<_> = items.iter().map(|item| item.accesskit_node().data().level()).collect();
    assert_eq!(levels.first(), Some(&Some(0)));
    for item in &items {
        let node = item.accesskit_node();
        let parent = node.parent().unwrap();
        if parent.role() != Role::TreeItem {
            continue;
        }
        assert_eq!(node.data().level(), parent.data().level().map(|level| level + 1));
        let place = parent.children().position(|child| child.id() == node.id());
        assert_eq!(node.data().position_in_set(), place);
        assert_eq!(parent.data().size_of_set(), Some(parent.children().count()));
    }
    assert_eq!(items.len(), window.session().run().unwrap().picture().nodes.len());
}

#[test]
fn a_large_tree_describes_no_more_than_it_draws() {
    for (scenario, language) in [("tic-tac-toe-whole", Language::English), ("explosion-chess", Language::Chinese)] {
        let mut window = window(speaking(language), USUAL, |state| {
            state.open(scenario);
            state.apply(Command::Travel(Travel::NextCutoff));
        });
        for key in [egui::Key::F, egui::Key::C, egui::Key::W] {
            window.press(key);
            let items = tree_items(&window);
            assert!((2..=300).contains(&items.len()), "{}", items.len());
            let focus = (language.words().tree.drawing)(plyscope_text::LegendDrawing::Focus).label;
            assert!(
                items.iter().any(|item| accessible_name(&item.accesskit_node()).contains(focus)),
                "{scenario} {key:?}"
            );
        }
    }
}

#[test]
fn a_game_board_describes_its_squares() {
    let settings = Settings { language: Language::English, ..Settings::default() };
    let window = window(settings, egui::vec2(1920.0, 1080.0), |state| {
        state.open("chess-mate-in-two");
        state.apply(Command::Travel(Travel::NextCutoff));
    });
    let run = window.session().run().unwrap();
    let items: Vec<String> = all(&window)
        .iter()
        .filter(|node| node.accesskit_node().role() == Role::ListItem)
        .map(|node| accessible_name(&node.accesskit_node()))
        .collect();
    // The position whose moves are tried is that of the node in focus here.
    let position = run.nodes().position_at(run.moment().focus());
    let fen = position.fen().unwrap();
    let pieces = fen.split(' ').next().unwrap().chars().filter(char::is_ascii_alphabetic).count();
    let named = items.iter().filter(|item| item.contains("white ") || item.contains("black ")).count();
    assert_eq!(named, pieces, "{items:?}");
    assert!(items.iter().any(|item| item.contains("pruned")), "{items:?}");
}
