//! What the searches of today remember, in the window: the panel of the table, threads, passes on the timeline and in
//! their panel, by keyboard and by accessible names, in both languages.
//!
//! `PLYSCOPE_SHOT_DIR=/some/folder` keeps the pictures.

use crate::common;
use crate::common::driver::{Behind as _, Driver as _, USUAL, Window, focus, opened};
use common::screen::{State, keep, picture, screen};
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope_core::search::{Algorithm, Driver, MoveOrdering, SearchOptions, TableBounds, TableOptions};
use plyscope_core::trace::{NodeId, Step, Trace};
use plyscope_picture::drawing::{DrawingPart, Scene};
use plyscope_picture::marks::Area;
use plyscope_picture::run::{Place, way_of_writer};
use plyscope_session::{Command, Travel};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::Theme;

/// A small game by a search of today.
fn searched(options: SearchOptions, language: Language, theme: Theme) -> State {
    let mut state = opened("tic-tac-toe-whole", language, theme);
    state.apply(Command::SetOptions(options));
    state
}

fn deepening() -> SearchOptions {
    SearchOptions {
        driver: Driver::IterativeDeepening,
        ordering: MoveOrdering::TableFirst,
        ..SearchOptions::new(Algorithm::AlphaBetaTable)
    }
    .to_depth(Some(4))
}

fn mtd_f() -> SearchOptions {
    let table = TableOptions { bounds: TableBounds::Two, ..TableOptions::default() };
    SearchOptions { driver: Driver::MtdF, table, guess: 3, ..SearchOptions::new(Algorithm::AlphaBetaTable) }
        .to_depth(Some(4))
}

/// The first node that an entry of the table settles.
fn first_hit(trace: &Trace) -> NodeId {
    (0..trace.len()).map(NodeId).find(|node| trace.settled_by(*node).is_some()).expect("a hit")
}

fn seek(window: &mut Window, step: Step) {
    window.state_mut().apply(Command::Travel(Travel::Seek(step)));
    window.run_steps(3);
}

/// At a hit the panel says what is stored, and leads to the node that wrote it, and from there back to the one that
/// used it.
#[test]
fn the_panel_leads_from_a_hit_to_its_writer_and_back_by_keyboard() {
    for language in Language::ALL {
        let words = &language.words().table;
        let mut window = screen(vec2(1280.0, 860.0), searched(deepening(), language, Theme::Light));
        window.run_steps(3);
        let (hit, writer, step, way_of_hit, way) = {
            let run = window.search();
            let hit = first_hit(&run.trace);
            let writer = run.trace.settled_by(hit).unwrap().source;
            let step = run.nodes().steps_of(hit).entered;
            let name = |node| way_of_writer(run, node, language);
            (hit, NodeId(writer), step, name(hit), name(NodeId(writer)))
        };
        seek(&mut window, step);
        window.says(words.entries);
        let written = language.labelled(words.written_by.label, &way);
        focus(&mut window, &written);
        window.press(Key::Enter);
        let returned = window.search().nodes().steps_of(writer).returned.unwrap();
        assert_eq!(window.at(), returned);
        // There it has just been written, and nothing has used it.
        assert!(window.search().table().unwrap().written_at(&window.search().trace, returned).is_some());
        window.press_with(Modifiers::ALT, Key::ArrowLeft);
        assert_eq!(window.at(), step);
        let used = language.labelled(words.used_by.label, &way_of_hit);
        focus(&mut window, &used);
        window.press(Key::Enter);
        let entered = window.search().nodes().steps_of(hit).entered;
        assert_eq!(window.at(), plyscope_core::replay::whole_step(&window.search().trace, entered));
    }
}

/// Where a node has just come back, the panel tells of its position, as the sentence does, and not of that of the node
/// above it.
#[test]
fn the_panel_tells_of_the_position_that_has_just_come_back() {
    for language in Language::ALL {
        let words = &language.words().table;
        let mut window = screen(USUAL, opened("table-hit", language, Theme::Light));
        window.run_steps(3);
        let (returned, entered, written_by) = {
            let run = window.search();
            let hit = first_hit(&run.trace);
            let writer = NodeId(run.trace.settled_by(hit).unwrap().source);
            let steps = run.nodes().steps_of(hit);
            (steps.returned.unwrap(), steps.entered, way_of_writer(run, writer, language))
        };
        for step in [entered, returned] {
            seek(&mut window, step);
            window.says(&(words.about)("d"));
            window.says(&language.labelled(words.written_by.label, &written_by));
            window.is_silent(words.empty);
        }
    }
}

/// The panel can be hidden and shown, and says where there is no table.
#[test]
fn the_panels_come_and_go_by_their_keys() {
    for language in Language::ALL {
        let words = language.words();
        let mut window = screen(vec2(1280.0, 860.0), searched(deepening(), language, Theme::Light));
        window.run_steps(3);
        let filled = (words.table.filled)(0, window.search().trace.header().options.table.slots);
        window.says(&filled);
        window.says(&(words.passes.pass)(1));
        window.press_with(Modifiers::SHIFT, Key::T);
        window.is_silent(&filled);
        window.press_with(Modifiers::SHIFT, Key::P);
        window.is_silent(&(words.passes.pass)(1));
        let mut window = screen(vec2(1280.0, 860.0), opened("wikipedia", language, Theme::Light));
        window.run_steps(3);
        window.press_with(Modifiers::SHIFT, Key::T);
        window.says(words.table.none);
        window.press_with(Modifiers::SHIFT, Key::P);
        window.says(words.passes.one);
    }
}

/// MTD(f): each row has the window that was asked with, and what is known gets narrower until it is one value.
#[test]
fn passes_narrow_to_one_value() {
    for language in Language::ALL {
        let words = &language.words().passes;
        let mut window = screen(vec2(1280.0, 860.0), searched(mtd_f(), language, Theme::Dark));
        window.run_steps(3);
        seek(&mut window, Step(u64::MAX));
        let passes = window.search().trace.passes().len();
        assert!(passes > 1);
        let told = plyscope_picture::drawing::passes::Passes::of(window.search(), window.search().value_format(false));
        assert_eq!(told.rows.len(), passes);
        for pair in told.rows.windows(2) {
            assert!(pair[0].known.low <= pair[1].known.low && pair[1].known.high <= pair[0].known.high);
        }
        let last = told.rows.last().unwrap();
        assert_eq!(last.known.low, last.known.high, "the bounds have met");
        window.says(&(words.pass)(passes as u64));
        // A row leads to where its search of the root begins.
        let first = (words.pass)(1);
        let row = window.query_all_by_label_contains(&first).next().expect("a row").accesskit_node().label().unwrap();
        focus(&mut window, &row);
        window.press(Key::Enter);
        assert_eq!(window.at(), Step(0));
    }
}

/// A thread leads from the hit to the writer wherever both are drawn, and never to another node.
#[test]
fn threads_join_hits_to_their_writers() {
    let mut all = 0;
    let trees = ["table-hit", "table-narrows", "deepening"].map(|name| opened(name, Language::English, Theme::Light));
    let games = [deepening(), mtd_f()].map(|options| searched(options, Language::English, Theme::Light));
    for mut state in trees.into_iter().chain(games) {
        let mut threads = 0;
        let last = state.session.run().unwrap().trace.last_step().0;
        for step in (0..=last).step_by((last as usize / 400).max(1)) {
            state.apply(Command::Travel(Travel::Seek(Step(step))));
            let run = state.session.run().unwrap();
            let scene = Scene::new(run, state.session.shown());
            let lettering = plyscope_picture::drawing::Lettering::new(Language::English, false, 900.0);
            let area = Area { left: 0.0, top: 0.0, width: 1600.0, height: 900.0 };
            let wording = plyscope_picture::run::Wording::new(Language::English, true, false);
            let marks = plyscope_picture::drawing::tree(&scene, wording, &lettering, area);
            for drawn in marks.list().iter().filter(|drawn| drawn.of.part == DrawingPart::Thread) {
                let Some(Place::Visited(user)) = drawn.of.place else { panic!("a thread belongs to its hit") };
                assert!(!run.trace.uses(user).is_empty() && user <= run.moment().last_entered);
                threads += 1;
            }
        }
        // Of a tree that is drawn along the path the writer may stand anywhere else.
        let run = state.session.run().unwrap();
        assert!(threads > 0 || run.scenario.tree().is_none(), "{:?}", run.scenario.title);
        all += threads;
    }
    assert!(all > 50, "{all}");
}

/// Pictures to look at, in which no text is cut off.
#[test]
fn pictures_in_both_languages_and_themes() {
    for language in Language::ALL {
        for theme in [Theme::Light, Theme::Dark] {
            for (name, options, size) in [
                ("deepening", deepening(), vec2(1920.0, 1080.0)),
                ("deepening-small", deepening(), USUAL),
                ("mtd-f", mtd_f(), vec2(1280.0, 860.0)),
            ] {
                let mut window = screen(size, searched(options, language, theme));
                window.run_steps(3);
                let hit = first_hit(&window.search().trace);
                let step = window.search().nodes().steps_of(hit).entered;
                seek(&mut window, step);
                keep(&format!("remembered-{name}-{language:?}-{theme:?}"), &picture(&mut window));
            }
        }
    }
}

/// What was opened over MTD(f) is not there over a search that has nothing to say in it, and comes back with the next
/// that has.
#[test]
fn panels_with_nothing_to_say_are_not_there() {
    for (language, size) in
        Language::ALL.into_iter().flat_map(|language| [(language, USUAL), (language, vec2(900.0, 700.0))])
    {
        let words = language.words();
        let mut window = screen(size, opened("mtd-f", language, Theme::Light));
        window.run_steps(3);
        // Both are hidden, and shown by hand.
        for _ in 0..2 {
            window.press_with(Modifiers::SHIFT, Key::P);
            window.press_with(Modifiers::SHIFT, Key::T);
        }
        window.state_mut().open("w1-w9-alpha-beta");
        window.run_steps(4);
        window.is_silent(words.passes.one);
        window.is_silent(words.table.none);
        window.get_by_role(egui::accesskit::Role::Tree);
        // The keys say why they do nothing.
        for (key, why) in [(Key::P, words.passes.one), (Key::T, words.table.none)] {
            window.press_with(Modifiers::SHIFT, key);
            window.says(why);
        }
        window.state_mut().open("mtd-f");
        window.run_steps(4);
        assert!(window.state().chrome.replay.choices().iter().all(|(_, shown)| *shown));
        window.says(words.passes.title.label);
    }
}

/// Of three passes only two had room at 1280×860, and the first had to be scrolled to.
#[test]
fn all_of_a_few_passes_are_in_sight_together() {
    for language in Language::ALL {
        let mut state = opened("mtd-f", language, Theme::Light);
        state.apply(Command::Travel(Travel::ToEnd));
        let mut window = screen(vec2(1280.0, 860.0), state);
        window.run_steps(4);
        for pass in 1..=3 {
            window.says(&(language.words().passes.pass)(pass));
        }
    }
}
