//! Looking about in a wide tree without moving in time, and panels that keep their places while one steps.

use std::collections::BTreeMap;

use crate::common::driver::{Behind as _, Driver as _, Window, opened, state};
use crate::common::screen::{State, screen};
use crate::painted::{shapes, texts};
use egui::{Key, Modifiers, Rect, vec2};
use egui_kittest::kittest::Queryable as _;
use plyscope_core::search::{Algorithm, SearchOptions};
use plyscope_core::trace::{NodeId, Step};
use plyscope_files::{self as files, Source};
use plyscope_picture::run::{Place, name_of_place};
use plyscope_session::{Command, Travel};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::{Pane, StageKey, Theme};

/// The chess explosion, searched by negamax to three plies.
fn explosion(language: Language) -> State {
    let mut state = state(language, Theme::Light);
    let mut scenario = files::load(&Source::BuiltIn("explosion-chess".to_owned())).unwrap();
    let options = SearchOptions { algorithm: Algorithm::NegaMax, ..scenario.options };
    scenario.options = options.to_depth(Some(3));
    state.apply(Command::OpenScenario(Box::new(scenario)));
    state
}

/// Types what is looked for into the field, and asks for it.
fn look_for(window: &mut Window, typed: &str) {
    window.press(Key::Slash);
    for letter in typed.chars() {
        window.type_text(&letter.to_string());
    }
    window.press(Key::Enter);
}

fn selected_name(window: &Window) -> Option<String> {
    let language = window.session().settings().language;
    name_of_place(window.search(), window.session().selected()?, language)
}

#[test]
fn an_answer_is_found_unfolded_and_left_by_keyboard_alone() {
    for language in Language::ALL {
        let mut state = explosion(language);
        state.apply(Command::Travel(Travel::ToEnd));
        let mut window = screen(vec2(1280.0, 860.0), state);
        window.run_steps(3);
        let (at, last) = (window.at(), window.search().trace.last_step());
        assert_eq!(at, last);

        look_for(&mut window, "Bxa6 Bxf2+");
        assert_eq!(selected_name(&window).as_deref(), Some("Bxf2+"));
        let Some(Place::Visited(found)) = window.session().selected() else { panic!("a visited node is found") };
        let path = window.search().nodes().path_to(found);
        let names = path.iter().skip(1).map(|node| name_of_place(window.search(), Place::Visited(*node), language));
        assert_eq!(names.flatten().collect::<Vec<_>>(), ["Bxa6", "Bxf2+"]);

        // The field is left, the node stays.
        window.press(Key::Escape);
        assert_eq!(selected_name(&window).as_deref(), Some("Bxf2+"));
        window.press(Key::Enter);
        assert_eq!(window.session().browsing().inside, Some(found));
        let shown = window.search().trace.children(found).next().unwrap();
        let drawn = window.state().chrome.replay.tree.rows().unwrap();
        assert!(drawn.iter().all(|row| row.node != Some(found)), "these are the search's own rows");
        let says = (language.words().path.looking_at)("Bxf2+", window.search().step_number());
        window.says(&says);
        // What is looked for stays beside what is looked at, in a narrow panel, too.
        for size in [vec2(1024.0, 768.0), vec2(1280.0, 860.0)] {
            window.set_size(size);
            window.run_steps(3);
            let rooms = [language.words().find.field.label, &says].map(|name| window.get_by_label(name).rect());
            let panel = window.state().chrome.replay.tree.panel.unwrap();
            assert!(
                rooms.iter().all(|room| room.width() > 80.0 && room.right() <= panel.right()),
                "{rooms:?} in {panel:?}"
            );
            assert!(!rooms[0].intersects(rooms[1]), "{rooms:?}");
        }
        // Down to the best of its children, and to a sibling of that.
        window.press(Key::ArrowDown);
        let Some(Place::Visited(below)) = window.session().selected() else { panic!("a visited node is below") };
        assert_eq!(window.search().nodes().parent_of(below), Some(found));
        assert!(below >= shown);
        window.press(Key::ArrowRight);
        window.press(Key::ArrowUp);
        assert_eq!(window.session().selected(), Some(Place::Visited(found)));

        // And back.
        for _ in 0..3 {
            window.press(Key::Escape);
        }
        assert!(window.session().selected().is_none() && window.session().browsing().inside.is_none());
        assert_eq!(window.at(), at, "the moment has not moved");
    }
}

#[test]
fn what_has_not_been_visited_yet_is_not_found_and_that_is_said() {
    for language in Language::ALL {
        let mut window = screen(vec2(1024.0, 768.0), explosion(language));
        window.press(Key::Home);
        look_for(&mut window, "Bxa6 Bxf2+");
        assert!(window.session().selected().is_none());
        let message = window.session().found().and_then(|found| found.message.clone()).unwrap();
        assert!(message.contains("Bxa6"), "{message}");
        window.says(&message);
        assert_eq!(window.at(), Step(0));
    }
}

#[test]
fn all_children_are_listed_and_one_is_chosen() {
    let language = Language::English;
    let mut state = explosion(language);
    state.apply(Command::Travel(Travel::ToEnd));
    let mut window = screen(vec2(1280.0, 860.0), state);
    window.run_steps(3);
    let at = window.at();
    window.press(Key::Enter);
    assert_eq!(window.session().browsing().listed, Some(NodeId::ROOT));
    window.press(Key::Escape);
    assert_eq!(window.session().browsing().listed, None);
    // With something selected, Enter goes into it, and G to where it returned.
    let child = window.search().trace.children(NodeId::ROOT).nth(7).unwrap();
    window.state_mut().apply(Command::Select(Some(Place::Visited(child))));
    window.run_steps(2);
    let returned = window.search().nodes().steps_of(child).returned.unwrap();
    assert_eq!(window.at(), at);
    window.press(Key::G);
    assert_eq!(window.at(), returned);
    assert!(window.session().looked_at().is_none(), "at another step the search is followed again");
}

/// The list may stand over the tree, but never over the row of the nodes that it lists: the one that was gone to is
/// among them.
#[test]
fn the_list_of_children_leaves_their_row_in_sight() {
    for (height, depth) in [(860.0, 3), (768.0, 3), (768.0, 2), (860.0, 1)] {
        let mut state = explosion(Language::English);
        state.apply(Command::Travel(Travel::ToEnd));
        let mut window = screen(vec2(1280.0, height), state);
        let first = |node: &NodeId| window.search().trace.children(*node).nth(3);
        let path: Vec<NodeId> = std::iter::successors(Some(NodeId::ROOT), first).collect();
        let (node, above) = (path[depth], path[depth - 1]);
        window.state_mut().apply(Command::Select(Some(Place::Visited(node))));
        window.run_steps(3);
        window.press(Key::G);
        assert_eq!(Some(window.at()), window.search().nodes().steps_of(node).returned);
        window.press(Key::Enter);
        assert_eq!(window.session().browsing().listed, Some(above));
        let rows = window.state().chrome.replay.tree.rows().unwrap();
        let row = rows.iter().find(|row| row.first as usize == depth).unwrap().area;
        let heading = texts(&window).into_iter().find(|painted| painted.text.contains("in the order tried"));
        let heading = heading.unwrap_or_else(|| panic!("no list of ply {depth} at {height}")).room;
        let sheets = shapes(&window).into_iter().filter_map(|shape| match shape {
            egui::Shape::Rect(shape) if shape.fill.a() > 0 && shape.rect.contains_rect(heading) => Some(shape.rect),
            _ => None,
        });
        // The heading stands on the sheet of the list, which is the smallest thing below it.
        let sheet = sheets.min_by(|one, other| one.area().total_cmp(&other.area())).unwrap();
        let common = row.bottom().min(sheet.bottom()) - row.top.max(sheet.top());
        assert!(common <= 0.0, "at {height} the list {sheet:?} covers {common} of the row of ply {depth} {row:?}");
    }
}

/// Where the panels stand.
fn panels(window: &mut Window) -> BTreeMap<String, Rect> {
    let stage = StageKey::of(window.session());
    let replay = &mut window.state_mut().chrome.replay;
    let mut panels: BTreeMap<String, Rect> = BTreeMap::new();
    panels.extend(replay.tree.panel.map(|panel| ("tree".to_owned(), panel)));
    let arrangement = replay.arrangement(stage);
    for (id, tile) in arrangement.tiles.iter() {
        if let (egui_tiles::Tile::Pane(pane), Some(rect)) = (tile, arrangement.tiles.rect(*id))
            && arrangement.is_visible(*id)
        {
            panels.insert(format!("{pane:?}"), rect);
        }
    }
    panels
}

/// Panels have the same places at each step of a search; the ladder has its own wherever it is ticked.
#[test]
fn panels_keep_their_places_while_one_steps() {
    for built_in in files::library() {
        for size in [vec2(1024.0, 768.0), vec2(1280.0, 860.0)] {
            let mut window = screen(size, opened(built_in.name, Language::English, Theme::Light));
            window.press(Key::Home);
            let first = panels(&mut window);
            let steps = window.search().trace.last_step().0;
            let some = (0..12).map(|number| steps * number / 12).chain([1, 2, steps]);
            for step in some.collect::<Vec<_>>() {
                window.state_mut().apply(Command::Travel(Travel::Seek(Step(step))));
                window.run_steps(2);
                assert_eq!(panels(&mut window), first, "{} at {size}, step {step}", built_in.name);
                window.press_with(Modifiers::NONE, Key::Space);
                assert_eq!(panels(&mut window), first, "{} at {size}, behind step {step}", built_in.name);
            }
            let stage = StageKey::of(window.session());
            if !matches!(stage, StageKey::Story | StageKey::Game) {
                assert!(first.contains_key(&format!("{:?}", Pane::Ladder)), "{} at {size}", built_in.name);
            }
        }
    }
}

#[test]
fn nothing_is_listed_of_what_is_not_there() {
    let mut window = screen(vec2(1280.0, 860.0), opened("wikipedia", Language::English, Theme::Dark));
    window.press(Key::Home);
    window.press(Key::Enter);
    assert!(window.session().browsing().listed.is_none(), "a small tree shows all its nodes");
    assert!(window.query_by_label("Path").is_none());
}

/// Beside a plain tree the board is the way from the root: to what is looked at, while the search stays where it is.
#[test]
fn the_path_of_a_plain_tree_leads_to_what_is_looked_at() {
    for language in Language::ALL {
        let mut state = opened("w1-w9-alpha-beta", language, Theme::Light);
        state.chrome.replay.choose(StageKey::Tree, Pane::Board, true);
        state.apply(Command::Travel(Travel::ToEnd));
        let mut window = screen(vec2(1_600.0, 900.0), state);
        window.run_steps(3);
        let run = window.search();
        let all = (0..run.trace.len()).map(NodeId);
        let name = |node| name_of_place(run, Place::Visited(node), language).unwrap();
        let looked_at = all.clone().find(|node| name(*node) == "w7").unwrap();
        let (way, at) = (run.nodes().path_to(looked_at), window.at());
        let (last, value) = (name(looked_at), run.worth(looked_at, 2).written(run.value_format(false)));
        assert_eq!(way.len(), 3);
        window.state_mut().apply(Command::Select(Some(Place::Visited(looked_at))));
        window.run_steps(3);
        assert_eq!(window.at(), at, "the search stays where it is");
        window.says(&format!("{last} {value}"));
    }
}
