//! The panel with the code, by keyboard alone, found by accessible names, in both languages: the line that is lit,

use crate::checks;
use crate::common;
use crate::common::driver::{Driver as _, Window};
use std::collections::BTreeMap;

use common::screen::{State, screen};
use egui::{Key, Modifiers, Rect, Role};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope_core::replay::{Condition, Listing, Unit, phases};
use plyscope_core::search::{Algorithm, CodeLanguage};
use plyscope_core::trace::{NodeId, Step};
use plyscope_disk::this_machine;
use plyscope_files::Source;
use plyscope_picture::run::Place;
use plyscope_session::{CodeCommand, Command, Notice, Session, Setting, Settings, Travel};
use plyscope_text::LanguageWords as _;
use plyscope_text::{Language, SpokenLine};
use plyscope_window::{Chrome, Theme};

const LARGE: egui::Vec2 = egui::vec2(1920.0, 1080.0);

fn window(scenario: &str, language: Language, size: egui::Vec2) -> Window {
    let settings = Settings { language, ..Settings::default() };
    let mut state = State::new(settings, Chrome::themed(Theme::Light));
    state.open(scenario);
    screen(size, state)
}

/// A window with the code beside the tree, at the start of the search, one line a press.
fn window_with_code(language: Language, size: egui::Vec2) -> Window {
    let mut window = window("w1-w9-alpha-beta", language, size);
    for key in [Key::K, Key::Num2, Key::Home] {
        window.press(key);
    }
    window
}

/// Presses Tab until the control with this name has the keyboard.
fn tab_to(window: &mut Window, role: Role, name: &str) {
    for _ in 0..80 {
        if window.query_all_by_role_and_label(role, name).any(|node| node.is_focused()) {
            return;
        }
        window.press(Key::Tab);
    }
    panic!("Tab does not come to {name:?}");
}

fn here(window: &Window) -> (u64, usize) {
    let run = window.state().session.run().unwrap();
    (run.step().0, run.phase_number())
}

/// How a row's name begins: `line 23`, `第 23 行`.
fn begins(language: Language, number: u32) -> [String; 2] {
    match language {
        Language::English => [format!("line {number}: "), format!("line {number}, ")],
        Language::Chinese => [format!("第 {number} 行："), format!("第 {number} 行，")],
    }
}

/// The accessible names of the rows, by the numbers of their lines, and where they stand.
fn rows(window: &Window) -> BTreeMap<u32, (String, Rect)> {
    let state = window.state();
    let algorithm = state.session.run().unwrap().options.algorithm;
    let lines =
        if state.session.settings().code.whole_file { Listing::whole_of(algorithm) } else { Listing::of(algorithm) };
    let find = |number: u32| {
        let begins = begins(state.session.settings().language, number);
        let found: Vec<_> = window
            .query_all_by_role(Role::Button)
            .filter(|node| {
                let label = node.accesskit_node().label().unwrap_or_default();
                begins.iter().any(|begin| label.starts_with(begin))
            })
            .collect();
        assert_eq!(found.len(), 1, "line {number}");
        (number, (found[0].accesskit_node().label().unwrap(), found[0].rect()))
    };
    lines.lines().iter().map(|line| find(line.number)).collect()
}

/// The numbers of the rows whose names say that they are lit.
fn lit(window: &Window) -> Vec<u32> {
    let says = |name: &String| name.contains(", lit: ") || name.contains("，正在执行：");
    rows(window).into_iter().filter(|(_, (name, _))| says(name)).map(|(number, _)| number).collect()
}

/// The lines that are stopped at, in the code that ran.
fn stopped_at(session: &Session) -> Vec<u32> {
    session.code().breakpoints().lines(&Listing::of(session.run().unwrap().options.algorithm))
}

/// The line that the replay says is running.
fn expected_line(window: &Window) -> u32 {
    let run = window.state().session.run().unwrap();
    let phase = run.phase().unwrap();
    Listing::of(run.options.algorithm).lit_line(phase.role, phase.branch).unwrap()
}

/// Every phase of the search at which this line is lit.
fn places_of(window: &Window, line: u32) -> Vec<(u64, usize)> {
    let run = window.state().session.run().unwrap();
    let listing = Listing::of(run.options.algorithm);
    let mut places = Vec::new();
    for step in 0..=run.trace.last_step().0 {
        for (number, phase) in (1..).zip(phases(&run.trace, Step(step))) {
            if listing.lit_line(phase.role, phase.branch) == Some(line) {
                places.push((step, number));
            }
        }
    }
    places
}

#[test]
fn one_row_is_lit_at_every_phase_and_no_row_moves() {
    for language in Language::ALL {
        let mut window = window_with_code(language, LARGE);
        let places = |window: &Window| rows(window).into_values().map(|(_, rect)| rect).collect::<Vec<_>>();
        let first = places(&window);
        let (mut seen, mut lines) = (0, std::collections::BTreeSet::new());
        loop {
            let before = here(&window);
            assert_eq!(lit(&window), [expected_line(&window)], "at {before:?}");
            assert_eq!(places(&window), first, "at {before:?}");
            lines.insert(expected_line(&window));
            seen += 1;
            window.press(Key::Space);
            if here(&window) == before {
                break;
            }
        }
        let run = window.state().session.run().unwrap();
        let all: usize = (0..=run.trace.last_step().0).map(|step| phases(&run.trace, Step(step)).len()).sum();
        assert_eq!(seen, all);
        assert!(lines.len() > 8, "both branches, calls, raises and the cutoff: {lines:?}");
    }
}

#[test]
fn by_steps_the_last_line_of_the_step_is_lit() {
    let mut window = window_with_code(Language::English, LARGE);
    window.press(Key::Num1);
    window.press(Key::Home);
    for _ in 0..8 {
        window.press(Key::Space);
        let run = window.state().session.run().unwrap();
        assert_eq!(run.phase_number(), run.phases().len());
        assert_eq!(lit(&window), [expected_line(&window)]);
    }
}

#[test]
fn the_lit_line_is_scrolled_into_sight_and_the_lines_keep_their_distances() {
    let mut window = window_with_code(Language::English, egui::vec2(1024.0, 600.0));
    let tops = |window: &Window| -> Vec<f32> { rows(window).into_values().map(|(_, rect)| rect.top()).collect() };
    let first = tops(&window);
    let panel = window.get_by_label(Language::English.words().code.lines.label).rect();
    let mut scrolled = false;
    for _ in 0..40 {
        let before = tops(&window);
        let was_in_sight = {
            window.press(Key::Space);
            let line = expected_line(&window);
            let place = rows(&window).keys().position(|number| *number == line).unwrap();
            (before[place] >= panel.top() + 30.0) && (before[place] + 60.0 <= panel.bottom())
        };
        let now = tops(&window);
        let moved: Vec<f32> = now.iter().zip(&first).map(|(now, first)| now - first).collect();
        assert!(moved.iter().all(|by| (by - moved[0]).abs() < 0.01), "all lines move together");
        scrolled |= moved[0] != 0.0;
        if was_in_sight {
            assert_eq!(now, before, "nothing scrolls to a line that is in sight");
        }
        let lit = rows(&window)[&expected_line(&window)].1;
        assert!(panel.top() <= lit.top() && lit.bottom() <= panel.bottom(), "the lit line is in sight");
    }
    assert!(scrolled, "the window is too low for all lines");
}

/// The texts that are painted inside a place, as far as all of their height is in sight.
pub fn painted(window: &Window, place: Rect) -> Vec<String> {
    let mut texts = Vec::new();
    for clipped in &window.output().shapes {
        if let egui::Shape::Text(text) = &clipped.shape {
            let drawn = text.visual_bounding_rect();
            let sight = clipped.clip_rect.intersect(place).expand(2.0);
            if sight.top() <= drawn.top() && drawn.bottom() <= sight.bottom() && sight.left() <= drawn.left() {
                texts.push(text.galley.text().to_owned());
            }
        }
    }
    texts
}

#[test]
fn in_a_low_window_the_values_of_all_variables_are_in_sight() {
    let mut window = window_with_code(Language::English, egui::vec2(1024.0, 600.0));
    let panel = window.get_by_label(Language::English.words().code.lines.label).rect();
    let mut kept = 0;
    for _ in 0..45 {
        window.press(Key::Space);
        let (texts, rows) = (painted(&window, panel), rows(&window));
        let run = window.state().session.run().unwrap();
        let listing = Listing::of(run.options.algorithm);
        for variable in plyscope_core::replay::variables(&run.trace, &listing, run.step(), run.phase_number()) {
            let begin = format!("{} = ", variable.name);
            let line = expected_line(&window);
            assert!(texts.iter().any(|text| text.starts_with(&begin)), "{begin} at line {line}: {texts:?}");
            kept += usize::from(rows[&variable.line].1.top() < panel.top());
        }
    }
    assert!(kept > 0, "some lines with values are scrolled away");
}

#[test]
fn the_counters_count_what_is_drawn() {
    use plyscope_core::replay::Status;
    for name in ["pockets", "w1-w9-alpha-beta", "strict-or-not", "w1-w9-minimax"] {
        let mut session = Session::default();
        open(&mut session, name);
        session.apply(Command::Set(Setting::Unit(Unit::Line)));
        session.apply(Command::Travel(Travel::ToStart));
        loop {
            let run = session.run().unwrap();
            let (moment, trace) = (run.moment(), &run.trace);
            let nodes = || (0..trace.len()).map(NodeId);
            let visited = nodes().filter(|node| moment.status(*node) != Status::Unvisited).count();
            let done = |node: &NodeId| trace.record(*node).is_leaf() && moment.status(*node) == Status::Closed;
            let cutoffs: Vec<NodeId> = nodes().filter(|node| moment.has_fired(trace, *node)).collect();
            let spared: u64 = cutoffs.iter().map(|node| u64::from(trace.spared(*node))).sum();
            let counts = run.counts();
            let expected = (visited as u64, nodes().filter(done).count() as u64, cutoffs.len() as u64, spared);
            let place = (run.step(), run.phase_number());
            assert_eq!((counts.visited, counts.leaves, counts.cutoffs, counts.spared), expected, "{name}: {place:?}");
            session.apply(Command::Travel(Travel::Forward));
            let run = session.run().unwrap();
            if (run.step(), run.phase_number()) == place {
                break;
            }
        }
    }
}

#[test]
fn a_breakpoint_is_run_to_on_and_back_by_keys_alone() {
    for language in Language::ALL {
        let words = language.words();
        let mut window = window_with_code(language, LARGE);
        window.press(Key::F8);
        assert_eq!(window.state().session.notice(), Some(Notice::NoBreakpoint));
        window.get_by_label(words.code.no_breakpoint);
        // On to the first line at which a value is raised.
        while window.state().session.run().unwrap().phase().unwrap().role != plyscope_core::search::Role::Raise {
            window.press(Key::Space);
        }
        let line = expected_line(&window);
        let places = places_of(&window, line);
        assert_eq!(here(&window), places[0]);
        window.press(Key::F9);
        let marked = rows(&window)[&line].0.clone();
        assert!(marked.ends_with(", breakpoint") || marked.ends_with("，有断点"), "{marked}");
        for place in &places[1..3] {
            window.press(Key::F8);
            assert_eq!(here(&window), *place);
            assert_eq!(lit(&window), [line]);
            window.get_by_label((words.code.stopped)(&(words.code.line)(line)).as_str());
        }
        window.press_with(Modifiers::SHIFT, Key::F8);
        assert_eq!(here(&window), places[1]);
        // A run is a jump, which can be taken back.
        window.press_with(Modifiers::ALT, Key::ArrowLeft);
        assert_eq!(here(&window).0, places[2].0);
        assert_eq!(window.state().session.code().stopped(), None, "another step is shown");
        window.press(Key::End);
        let end = here(&window);
        window.press(Key::F8);
        assert_eq!((here(&window), window.state().session.notice()), (end, Some(Notice::NothingFurther)));
        window.get_by_label(words.search.nothing_further);
        window.press_with(Modifiers::SHIFT, Key::F8);
        assert_eq!(Some(&here(&window)), places.last());
        window.press(Key::F9);
        assert!(stopped_at(&window.state().session).is_empty());
    }
}

#[test]
fn a_condition_is_chosen_in_the_menu_by_keys_alone() {
    for language in Language::ALL {
        let words = &language.words().code;
        let mut window = window_with_code(language, LARGE);
        tab_to(&mut window, Role::Button, words.conditions.label);
        window.press(Key::Enter);
        let name = (words.condition)(Condition::Cutoff, "");
        tab_to(&mut window, Role::CheckBox, &name);
        window.press(Key::Space);
        window.press(Key::Escape);
        assert_eq!(window.state().session.code().breakpoints().conditions, [Condition::Cutoff]);
        window.press(Key::F8);
        let run = window.state().session.run().unwrap();
        assert_eq!(run.phase().unwrap().role, plyscope_core::search::Role::Cut);
        assert!(run.moment_after().path.last().unwrap().fired);
        assert_eq!(lit(&window), [expected_line(&window)]);
        window.get_by_label((words.stopped)(&name).as_str());
    }
}

#[test]
fn conditions_on_this_node_and_on_a_leaf_are_offered_by_name() {
    let mut window = window_with_code(Language::English, LARGE);
    let words = &Language::English.words().code;
    // w3 is the second child of the root; the first has two leaves.
    window.state_mut().apply(Command::Travel(Travel::GoToEntered(NodeId(4))));
    window.run();
    window.press(Key::Home);
    window.state_mut().apply(Command::Select(Some(Place::Visited(NodeId(4)))));
    window.run();
    tab_to(&mut window, Role::Button, words.conditions.label);
    window.press(Key::Enter);
    tab_to(&mut window, Role::CheckBox, "value returned to w3");
    window.press(Key::Space);
    window.press(Key::Escape);
    window.press(Key::F8);
    let run = window.state().session.run().unwrap();
    assert_eq!(run.moment_after().path.last().unwrap().node, NodeId(4));
    window.get_by_label("Stopped: value returned to w3");

    tab_to(&mut window, Role::Button, words.conditions.label);
    window.press(Key::Enter);
    tab_to(&mut window, Role::CheckBox, words.leaf.label);
    window.press(Key::Space);
    window.press(Key::Escape);
    window.press(Key::Home);
    window.press(Key::F8);
    window.get_by_label("Stopped: leaf number 1");
    let run = window.state().session.run().unwrap();
    assert_eq!(run.moment_after().counts(&run.trace).leaves, 1);
}

#[test]
fn the_whole_file_is_one_click_away_and_lights_the_same_line() {
    for language in Language::ALL {
        let words = &language.words().code;
        let mut window = window_with_code(language, LARGE);
        for _ in 0..6 {
            window.press(Key::Space);
        }
        let part = rows(&window);
        let line = expected_line(&window);
        window.get_by_label(words.whole_file.label).click();
        window.run();
        assert!(window.state().session.settings().code.whole_file);
        let whole = rows(&window);
        assert!(whole.len() > part.len() && whole.contains_key(&1));
        assert!(part.keys().all(|number| whole.contains_key(number)));
        assert_eq!(lit(&window), [line]);
        window.get_by_label(words.classroom.label).click();
        window.run();
        assert_eq!(rows(&window).len(), part.len());
    }
}

#[test]
fn the_list_has_the_arrow_keys_and_sets_breakpoints_where_its_cursor_is() {
    let mut window = window_with_code(Language::English, LARGE);
    let start = expected_line(&window);
    window.get_by_label(Language::English.words().code.lines.label).focus();
    window.run();
    window.press(Key::Enter);
    assert_eq!(stopped_at(&window.state().session), [start], "the cursor begins at the lit line");
    window.press(Key::Enter);
    for _ in 0..3 {
        window.press(Key::ArrowDown);
    }
    let numbers: Vec<u32> = rows(&window).into_keys().collect();
    let place = numbers.iter().position(|number| *number == start).unwrap();
    window.press(Key::Space);
    let set = stopped_at(&window.state().session);
    assert!(set.len() == 1 && set[0] >= numbers[place + 3], "the line, or the next below that lights up");
    assert_eq!(here(&window), (0, 1), "Space did not step");
    window.press(Key::ArrowRight);
    assert_ne!(here(&window), (0, 1), "the replay goes on under the keyboard");
    window.press(Key::Home);
    window.press(Key::F8);
    assert_eq!(lit(&window), set);
}

#[test]
fn a_click_into_the_gutter_sets_a_breakpoint_and_one_on_the_code_does_not() {
    let mut window = window_with_code(Language::English, LARGE);
    let line = expected_line(&window);
    let row = rows(&window)[&line].1;
    for (x, expected) in [(row.center().x, 0), (row.left() + 6.0, 1), (row.left() + 6.0, 0)] {
        let pos = egui::pos2(x, row.center().y);
        window.hover_at(pos);
        window.run();
        window.drag_at(pos);
        window.drop_at(pos);
        window.run();
        assert_eq!(stopped_at(&window.state().session).len(), expected);
    }
}

#[test]
fn values_stand_beside_the_lines_where_they_live() {
    for language in Language::ALL {
        let mut window = window("wikipedia", language, LARGE);
        window.state_mut().apply(Command::SetAlgorithm(Algorithm::AlphaBetaSoft));
        window.press(Key::K);
        window.press(Key::Num2);
        window.press(Key::Home);
        while window.state().session.run().unwrap().phase().unwrap().role != plyscope_core::search::Role::Raise {
            window.press(Key::Space);
        }
        let names: Vec<String> = rows(&window).into_values().map(|(name, _)| name).collect();
        let says = |code: &str, value: &str| names.iter().any(|name| name.contains(code) && name.contains(value));
        let run = window.state().session.run().unwrap();
        let first = run
            .trace
            .value(run.moment_after().path.last().unwrap().best.unwrap().child, plyscope_core::game::Player::Max);
        let first = run.value_format(false).value(first);
        assert!(says("mut alpha: Value", "alpha = ") && says("mut beta: Value", "beta = "), "{names:?}");
        assert!(says("let value = ", &format!("value = {first}")), "{names:?}");
        assert!(names.iter().any(|name| name.contains(&format!(" → {first}"))), "{names:?}");
        assert!(says("maximizing_player: bool", "maximizing_player = "), "{names:?}");
    }
}

fn open(session: &mut Session, name: &str) {
    session.apply(Command::Open(Source::BuiltIn(name.to_owned())));
    deliver(session);
}

fn deliver(session: &mut Session) {
    let request = session.take_request().unwrap();
    session.apply(Command::Deliver(Box::new(request.run(&Default::default(), this_machine()))));
}

#[test]
fn a_long_run_goes_on_by_slices_and_can_be_given_up() {
    let mut session = Session::default();
    open(&mut session, "tic-tac-toe-whole");
    session.apply(Command::Travel(Travel::ToStart));
    let run = session.run().unwrap();
    let (last, leaves) = (run.trace.last_step(), run.trace.totals().leaves);
    assert!(last.0 > 800_000);
    // Bounds, which there are none of here, are looked for step by step.
    for condition in [Condition::BoundChange, Condition::Leaf(leaves)] {
        session.apply(Command::Code(CodeCommand::Stop(condition, true)));
    }
    session.apply(Command::Code(CodeCommand::RunOn));
    assert!(session.code().is_running() && session.run().unwrap().step() == Step(0));
    let far = session.code().running_at().unwrap();
    assert!(far > Step(0));
    session.apply(Command::Code(CodeCommand::KeepRunning));
    assert!(session.code().running_at().unwrap() > far);
    session.apply(Command::Code(CodeCommand::GiveUp));
    assert!(!session.code().is_running() && session.run().unwrap().step() == Step(0));
    assert_eq!(session.notice(), None);

    session.apply(Command::Code(CodeCommand::RunOn));
    session.apply(Command::Travel(Travel::Forward));
    assert!(!session.code().is_running(), "going elsewhere ends the run");
    let stays = session.run().unwrap().step();
    session.apply(Command::Code(CodeCommand::KeepRunning));
    assert_eq!(session.run().unwrap().step(), stays);

    session.apply(Command::Code(CodeCommand::RunOn));
    while session.code().is_running() {
        session.apply(Command::Code(CodeCommand::KeepRunning));
    }
    let run = session.run().unwrap();
    assert_eq!(run.moment_after().counts(&run.trace).leaves, leaves);
    let found = run.step();
    session.apply(Command::Travel(Travel::ToEnd));
    session.apply(Command::Code(CodeCommand::RunBack));
    while session.code().is_running() {
        session.apply(Command::Code(CodeCommand::KeepRunning));
    }
    assert_eq!(session.run().unwrap().step(), found);
    session.apply(Command::Travel(Travel::ReturnFromJump));
    assert_eq!(session.run().unwrap().step(), last);
}

#[test]
fn escape_ends_the_looking_for_a_breakpoint() {
    let mut window = window("tic-tac-toe-whole", Language::English, egui::vec2(1024.0, 768.0));
    window.press(Key::Home);
    let session = &mut window.state_mut().session;
    session.apply(Command::Code(CodeCommand::Stop(Condition::BoundChange, true)));
    session.apply(Command::Code(CodeCommand::RunOn));
    assert!(session.code().is_running());
    window.run_steps(2);
    let words = &Language::English.words().code;
    window.get_by_label(words.give_up.label);
    window.key_press(Key::Escape);
    window.run_steps(2);
    assert!(!window.state().session.code().is_running());
    assert_eq!(here(&window).0, 0);
}

#[test]
fn breakpoints_stay_with_their_file_and_conditions_with_their_node() {
    let mut session = Session::default();
    open(&mut session, "w1-w9-alpha-beta");
    let again = |session: &mut Session, command: Command| {
        session.apply(command);
        deliver(session);
    };
    session.apply(Command::Travel(Travel::ToStart));
    session.apply(Command::Code(CodeCommand::ToggleLitLine));
    let lines = stopped_at(&session);
    assert_eq!(lines.len(), 1);
    let algorithm = session.run().unwrap().options.algorithm;
    // w9 is spared by alpha-beta and visited by minimax; w3 is visited by both.
    let conditions = |session: &Session| session.code().breakpoints().conditions.clone();
    for condition in [Condition::Entered(NodeId(4)), Condition::Cutoff, Condition::Leaf(2)] {
        session.apply(Command::Code(CodeCommand::Stop(condition, true)));
    }
    again(&mut session, Command::SetAlgorithm(Algorithm::Minimax));
    assert!(stopped_at(&session).is_empty(), "another file");
    assert_eq!(conditions(&session), [Condition::Entered(NodeId(4)), Condition::Cutoff, Condition::Leaf(2)]);
    let visited_by_minimax_alone = NodeId(6);
    session.apply(Command::Code(CodeCommand::Stop(Condition::ReturnedTo(visited_by_minimax_alone), true)));
    again(&mut session, Command::SetAlgorithm(algorithm));
    assert_eq!(stopped_at(&session), lines, "its own lines again");
    assert_eq!(conditions(&session), [Condition::Entered(NodeId(4)), Condition::Cutoff, Condition::Leaf(2)]);
    again(&mut session, Command::SetDepth(Some(2)));
    assert_eq!(stopped_at(&session), lines, "the same file");
    open(&mut session, "wikipedia");
    assert_eq!(conditions(&session), [Condition::Cutoff, Condition::Leaf(2)], "another position has other nodes");
}

#[test]
fn k_shows_and_hides_the_panel_and_the_stage_of_the_code_has_it_from_the_start() {
    let mut window = window("w1-w9-alpha-beta", Language::English, LARGE);
    let name = Language::English.words().code.lines.label;
    assert!(window.query_by_label(name).is_none());
    let tree = |window: &Window| window.state().chrome.replay.tree.projection.unwrap();
    let before = tree(&window);
    window.press(Key::K);
    window.get_by_label(name);
    window.press(Key::K);
    assert!(window.query_by_label(name).is_none());
    assert_eq!(tree(&window).from_picture(0.0, 0), before.from_picture(0.0, 0), "the room is given back");
    let window = self::window("both-definitions", Language::English, egui::vec2(1024.0, 768.0));
    window.get_by_label(name);
}

#[test]
fn a_story_in_front_of_a_class_gives_way_to_its_code() {
    let lines = Language::English.words().code.lines.label;
    for size in [egui::vec2(1024.0, 768.0), LARGE] {
        let mut window = window("pockets", Language::English, size);
        window.press(Key::F5);
        assert!(window.query_by_label(lines).is_none());
        window.press(Key::F5);
        window.press(Key::K);
        window.press(Key::F5);
        assert!(window.query_by_label(lines).is_some(), "{size}");
        // In front of a class a stray key changes nothing.
        window.press(Key::K);
        assert!(window.query_by_label(lines).is_some(), "{size}");
    }
}

#[test]
fn all_lines_of_the_stage_of_the_code_fit_in_width() {
    for width in [1024.0, 1280.0, 1920.0] {
        for language in Language::ALL {
            let window = window("both-definitions", language, egui::vec2(width, 768.0));
            let list = window.get_by_label(language.words().code.lines.label).rect();
            for (number, (_, row)) in rows(&window) {
                assert!(row.right() <= list.right() + 0.5, "line {number} at {width}: {row:?} in {list:?}");
            }
            let tree = window.state().chrome.replay.tree.projection.unwrap();
            assert!(tree.from_picture(0.0, 0).x < list.left(), "the tree stands beside it");
        }
    }
}

#[test]
fn the_words_are_sound_and_every_algorithm_says_how_it_differs() {
    for language in Language::ALL {
        let words = &language.words().code;
        for algorithm in Algorithm::OF_ARTICLES {
            let sentences = (words.difference)(algorithm);
            assert!(sentences.len() >= 3, "{}", algorithm.id());
            for sentence in sentences {
                checks::check_sentence(language, sentence);
            }
        }
        for item in [words.title, words.classroom, words.whole_file, words.run_on, words.run_back, words.conditions] {
            checks::check_text(language, item.label);
            checks::check_text(language, item.hint);
        }
        for sentence in [words.how_to_stop, words.no_breakpoint, words.lines.hint, words.leaf.hint, words.clear.hint] {
            checks::check_sentence(language, sentence);
        }
        let conditions =
            [Condition::Cutoff, Condition::BoundChange, Condition::Entered(NodeId(1)), Condition::Leaf(1_234)];
        for name in conditions.map(|condition| (words.condition)(condition, "w3")) {
            checks::check_text(language, &name);
            checks::check_text(language, &(words.stopped)(&name));
        }
        assert!((words.condition)(Condition::ReturnedTo(NodeId(1)), "w3").contains("w3"));
        assert!((words.running)(200_000, 1_099_891).contains("200,000"));
        let spoken = |lit, breakpoint| {
            let line = SpokenLine { number: 23, text: "if value > alpha {", lit, breakpoint, values: "alpha = 4" };
            (words.spoken_line)(line)
        };
        match language {
            Language::English => {
                assert_eq!(spoken(true, true), "line 23, lit: if value > alpha {, alpha = 4, breakpoint");
                assert_eq!(spoken(false, false), "line 23: if value > alpha {, alpha = 4");
            }
            Language::Chinese => {
                assert_eq!(spoken(true, true), "第 23 行，正在执行：if value > alpha {，alpha = 4，有断点");
                assert_eq!(spoken(false, false), "第 23 行：if value > alpha {，alpha = 4");
            }
        }
    }
}

/// The listing on screen in the language that was chosen.
fn chosen_listing(window: &Window) -> Listing {
    let session = &window.state().session;
    let settings = session.settings();
    session.run().unwrap().listing(settings.code.language, settings.language, false)
}

/// The names of the rows that stand on screen, in their order.
fn spoken_rows(window: &Window, language: Language) -> Vec<String> {
    let listing = chosen_listing(window);
    let begins: Vec<[String; 2]> = listing.lines().iter().map(|line| begins(language, line.number)).collect();
    let names = window.query_all_by_role(Role::Button).filter_map(|node| node.accesskit_node().label());
    names.filter(|name| begins.iter().flatten().any(|begin| name.starts_with(begin))).collect()
}

#[test]
fn a_class_chooses_the_language_of_its_listing() {
    for language in Language::ALL {
        let mut window = window_with_code(language, LARGE);
        let words = &language.words().code;
        for _ in 0..4 {
            window.press(Key::Space);
        }
        window.press(Key::F9);
        let set = stopped_at(&window.state().session);
        assert_eq!(set, lit(&window));
        window.get_by_label(words.language_menu.label).click();
        window.run();
        window.get_by_label((words.language)(CodeLanguage::Python).label).click();
        window.run();
        assert_eq!(window.state().session.settings().code.language, CodeLanguage::Python);
        let rows = spoken_rows(&window, language);
        let listing = chosen_listing(&window);
        assert_eq!(rows.len(), listing.lines().len());
        assert!(rows[0].contains("def max_min_pruned("), "{}", rows[0]);
        assert!(rows[0].contains("depth = "), "values follow the language at once: {}", rows[0]);
        assert!(!rows.iter().any(|row| row.contains("#>") || row.contains("self.")), "{rows:?}");
        // What was lit is lit in the other language, and so is the breakpoint.
        let phase = *window.state().session.run().unwrap().phase().unwrap();
        let line = listing.lit_line(phase.role, phase.branch).unwrap();
        let says = |name: &&String| name.contains(", lit") || name.contains("，正在执行");
        let lit: Vec<&String> = rows.iter().filter(says).collect();
        assert_eq!(lit.len(), 1, "{rows:?}");
        let text = listing.lines().iter().find(|shown| shown.number == line).unwrap().text.trim();
        assert!(lit[0].contains(text), "{} has not {text}", lit[0]);
        assert_eq!(window.state().session.code().breakpoints().lines(&listing), [line]);
        // A run stops there, as it does in the code that ran.
        let start = here(&window);
        window.press(Key::F8);
        assert_ne!(here(&window), start);
        let phase = *window.state().session.run().unwrap().phase().unwrap();
        assert_eq!(listing.lit_line(phase.role, phase.branch), Some(line));
        window.get_by_label(words.language_menu.label).click();
        window.run();
        window.get_by_label((words.language)(CodeLanguage::Rust).label).click();
        window.run();
        assert_eq!(stopped_at(&window.state().session), set);
    }
}

/// Line by line, what the chosen listing does not have is passed over, there and back.
#[test]
fn lines_that_a_language_does_not_have_are_passed_over() {
    let mut session = Session::default();
    open(&mut session, "null-window");
    session.apply(Command::SetAlgorithm(Algorithm::NegaScout));
    deliver(&mut session);
    session.apply(Command::Code(CodeCommand::Language(CodeLanguage::Python)));
    session.apply(Command::Set(Setting::Unit(Unit::Line)));
    let run = session.run().unwrap();
    assert!(!run.options.has_table());
    let listing = run.listing(CodeLanguage::Python, Language::English, false);
    let all = (0..=run.trace.last_step().0).map(|step| phases(&run.trace, Step(step)));
    let shown = all.flatten().filter(|phase| listing.lit_line(phase.role, phase.branch).is_some()).count();
    session.apply(Command::Travel(Travel::ToStart));
    let mut there = 0;
    loop {
        let before = session.run().map(|run| (run.step(), run.phase_number()));
        session.apply(Command::Travel(Travel::Forward));
        if session.run().map(|run| (run.step(), run.phase_number())) == before {
            break;
        }
        let phase = *session.run().unwrap().phase().unwrap();
        assert!(listing.lit_line(phase.role, phase.branch).is_some(), "{:?}", phase.role);
        there += 1;
    }
    assert!(shown - there < 4, "{there} of {shown}");
    for _ in 0..there {
        session.apply(Command::Travel(Travel::Back));
        let phase = *session.run().unwrap().phase().unwrap();
        assert!(listing.lit_line(phase.role, phase.branch).is_some(), "{:?}", phase.role);
    }
}
