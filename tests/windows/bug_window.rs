//! Find the bug in the window, by keyboard and by accessible names, in both languages, and how it looks.

use crate::common;
use crate::common::driver::{Driver as _, Window};
use crate::painted::{PaintedText, texts};
use std::sync::Arc;

use common::screen::{State, keep, picture, screen};
use egui::accesskit::Role;
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope_core::practice::{BugDiscovery, LineChoice};
use plyscope_core::replay::{Event, Listing, Unit};
use plyscope_core::search::{Algorithm, Bug};
use plyscope_files::{Content, Lesson, Show, Source, lessons, load_any};
use plyscope_session::{Activity, BugCommand, BugRound, Command, LessonCommand, ScreenPart, Setting, Settings};
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Language, SpokenLine};
use plyscope_window::{Chrome, Theme, palette};

fn window_of(size: egui::Vec2, language: Language, theme: Theme) -> Window {
    let mut state = State::new(Settings { language, ..Settings::default() }, Chrome::themed(theme));
    state.open("w1-w9-alpha-beta");
    let mut window = screen(size, state);
    window.run_steps(3);
    window
}

fn window(language: Language) -> Window {
    window_of(vec2(1024.0, 768.0), language, Theme::Light)
}

fn round(window: &Window) -> &BugRound {
    window.state().session.bug().round().unwrap()
}

fn steps(window: &Window) -> [u64; 2] {
    [round(window).mistaken(), round(window).right()].map(|run| run.step().0)
}

/// Moves the keyboard to a line of the suspect, as ↑ and ↓ do, and chooses it.
fn choose(window: &mut Window, line: u32) {
    let listing = Listing::of(Algorithm::Buggy(round(window).bug()));
    let place = |number: u32| listing.lines().iter().position(|line| line.number == number).unwrap();
    let phase = round(window).mistaken().phase().filter(|_| round(window).lights_line());
    let cursor = window.state().chrome.bug.cursor();
    // The keyboard comes to the line that was left, to the one that is lit, or to the first one.
    let lit = || phase.and_then(|phase| listing.lit_line(phase.role, phase.branch));
    let from = cursor.or_else(lit).map_or(0, place);
    let to = place(line);
    // The first press also brings the keyboard to the list.
    let key = if to > from { Key::ArrowDown } else { Key::ArrowUp };
    for _ in 0..to.abs_diff(from) {
        window.press(key);
    }
    window.press(Key::Enter);
}

#[test]
fn a_whole_round_by_keyboard_alone() {
    for language in Language::ALL {
        let words = &language.words().bug;
        let mut window = window(language);
        window.press(Key::J);
        assert_eq!(window.state().session.screen().activity, Activity::Bug);
        window.says(words.title.label);
        window.says(words.question);
        window.says(words.task_title);
        // The easiest comes first; one that costs visits has numbers of nodes to tell.
        window.says((words.task)(Bug::ALL[0])[0]);
        window.state_mut().apply(Command::Bug(BugCommand::Take(Bug::StrictForAtEqual, 0)));
        window.run_steps(3);
        window.says((words.task)(Bug::StrictForAtEqual)[0]);
        let (algorithm, rule) = Bug::StrictForAtEqual.right();
        let algorithms = &language.words().algorithms;
        let [algorithm, rule] = [(algorithms.name)(algorithm).label, (algorithms.cutoff)(rule).label];
        window.says(&(words.works_on)(algorithm, rule, 1));
        // The line that runs is half the answer where the two part: it is lit once that is asked for.
        assert_eq!(lit_rows(&window), 0);
        window.get_by_role_and_label(Role::Button, words.light_line.label).focus();
        window.run_steps(1);
        window.press(Key::Enter);
        assert_eq!(lit_rows(&window), 1);
        window.press(Key::Enter);
        assert_eq!(lit_rows(&window), 0);
        window.ctx.memory_mut(|memory| memory.stop_text_input());
        // The right listing would reveal where the mistake is: it is hidden, and nothing is marked.
        assert!(!round(&window).shows_right() && round(&window).hints() == 0);
        window.is_silent(words.wrong_line);
        window.is_silent(words.mended_line);

        // Both go on together, by steps and lines, and back again.
        assert_eq!(steps(&window), [0, 0]);
        window.press(Key::Space);
        window.press(Key::ArrowRight);
        let events = steps(&window);
        assert!(events[0] == events[1] && events[0] >= 2, "{events:?}");
        window.says(&(words.same_so_far)(3));
        window.press(Key::Num2);
        assert_eq!(window.state().session.settings().unit, Unit::Line);
        window.press(Key::Space);
        let [one, other] = [round(&window).mistaken(), round(&window).right()];
        assert_eq!((one.step(), one.phase_number()), (other.step(), other.phase_number()));
        window.press(Key::Num1);
        for _ in 0..4 {
            window.press_with(Modifiers::SHIFT, Key::Space);
        }
        assert_eq!(steps(&window), [0, 0]);

        // To where they part.
        window.press(Key::C);
        let parting = round(&window).case().divergence.step.0;
        assert_eq!(steps(&window), [parting; 2]);
        window.says(words.part_here);
        window.press(Key::Home);
        window.press(Key::F8);
        assert_eq!(steps(&window), [parting; 2]);

        // A wrong line.
        let wrong = round(&window).differing()[0].0;
        let sound = *round(&window).choosable().iter().rfind(|line| **line != wrong).unwrap();
        choose(&mut window, sound);
        assert_eq!(round(&window).chosen(), Some(LineChoice::Right(sound)));
        window.says(&(words.is_sound)(sound));
        window.says(words.sound_line);

        // Hints, one at a time; the second goes to where they part.
        window.press(Key::Home);
        for (hints, text) in (1..).zip(round(&window).all_hints(language)) {
            window.is_silent(&text);
            window.press(Key::H);
            assert_eq!(round(&window).hints(), hints);
            window.says(&text);
            assert_eq!(round(&window).has_parted(), hints >= 2);
        }
        window.press(Key::H);
        assert_eq!(round(&window).hints(), 3);

        // The right line.
        choose(&mut window, wrong);
        assert_eq!(round(&window).solved(), Some(BugDiscovery::Found));
        assert!(window.state().session.bug().has_found(Bug::StrictForAtEqual));
        let others: Vec<u32> =
            round(&window).differing().iter().map(|(line, _)| *line).filter(|it| *it != wrong).collect();
        window.says(&(words.is_found)(wrong, &others));
        window.says(&explanation(&window, language));
        window.says(words.wrong_line);
        window.says(words.mended_line);
        assert!(round(&window).shows_right());
        // The numbers that it states are on screen at the end.
        window.press(Key::End);
        let counts = [round(&window).mistaken(), round(&window).right()].map(|run| run.counts().visited);
        for (count, node) in counts.into_iter().zip(round(&window).case().outcome.visited) {
            assert_eq!(count, u64::from(node));
            window.says(&count.to_string());
            assert!(explanation(&window, language).contains(&count.to_string()));
        }

        // Another tree keeps what is known; the next bug asks anew.
        window.press(Key::N);
        assert_eq!((round(&window).tree_number(), round(&window).solved()), (1, Some(BugDiscovery::Found)));
        window.press(Key::V);
        assert_eq!((round(&window).bug(), round(&window).solved()), (Bug::AlphaForValue, None));
        window.says(words.question);
        window.press(Key::G);
        assert_eq!(round(&window).solved(), Some(BugDiscovery::Shown));
        assert!(!window.state().session.bug().has_found(Bug::AlphaForValue), "it was only shown");
        window.press_with(Modifiers::SHIFT, Key::V);
        assert_eq!(round(&window).bug(), Bug::StrictForAtEqual);
        window.press(Key::Escape);
        window.press(Key::Escape);
        assert_eq!(window.state().session.screen().activity, Activity::Replay);
        // It is still there.
        window.press(Key::J);
        assert_eq!(round(&window).bug(), Bug::StrictForAtEqual);
    }
}

/// How many rows are lit: a screen reader hears of the line that runs.
fn lit_rows(window: &Window) -> usize {
    let listing = Listing::of(Algorithm::Buggy(round(window).bug()));
    let rows = listing.lines().iter().filter(|line| line.text.trim().len() > 4);
    let lit = rows.filter(|line| {
        let spoken =
            SpokenLine { number: line.number, text: line.text.trim(), lit: true, breakpoint: false, values: "" };
        let language = window.state().session.settings().language;
        window.has(&(language.words().code.spoken_line)(spoken))
    });
    lit.count()
}

/// The rectangles of the rows of a list of lines, and that of the list.
fn rows(window: &Window, list: &str, algorithm: Algorithm) -> (egui::Rect, Vec<(u32, egui::Rect)>) {
    let room = window.get_by_role_and_label(Role::List, list).rect();
    let listing = Listing::of(algorithm);
    let row = |number: u32, text: &str| {
        let rows = window.query_all_by_label_contains(text.trim());
        let mut rows = rows.map(|row| (row.accesskit_node().label().unwrap(), row.rect()));
        let is_it =
            |label: &str, rect: egui::Rect| label.contains(&number.to_string()) && room.x_range().contains(rect.left());
        rows.find(|(label, rect)| is_it(label, *rect)).unwrap().1
    };
    let code = listing.lines().iter().filter(|line| line.text.trim().len() > 4);
    (room, code.map(|line| (line.number, row(line.number, &line.text))).collect())
}

#[test]
fn in_front_of_a_class_no_line_is_cut_off_and_the_wrong_one_is_in_sight() {
    for language in Language::ALL {
        let words = &language.words().bug;
        let mut window = window(language);
        window.state_mut().apply(Command::Show(ScreenPart::Present, true));
        for bug in Bug::ALL {
            window.state_mut().apply(Command::Bug(BugCommand::Take(bug, 0)));
            window.run_steps(3);
            window.state_mut().apply(Command::Bug(BugCommand::GiveUp));
            window.run_steps(3);
            let wrong: Vec<u32> = round(&window).differing().iter().map(|(line, _)| *line).collect();
            let right: Vec<u32> = round(&window).differing().iter().map(|(_, line)| *line).collect();
            let lists = [
                (words.suspect_lines.label, Algorithm::Buggy(bug), wrong),
                (words.right_lines.label, bug.right().0, right),
            ];
            for (list, algorithm, differing) in lists {
                let (room, rows) = rows(&window, list, algorithm);
                for (line, row) in &rows {
                    assert!(row.right() <= room.right(), "{bug:?} {line}: {row} in {room}");
                }
                let in_sight = |line: &u32| {
                    rows.iter().any(|(number, row)| {
                        number == line && room.y_range().contains(row.top()) && row.bottom() <= room.bottom()
                    })
                };
                assert!(differing.iter().any(in_sight), "{bug:?} {language:?}: {differing:?} in {room} of {rows:?}");
            }
        }
    }
}

#[test]
fn every_bug_can_be_explained_on_every_tree_in_both_languages() {
    for language in Language::ALL {
        let mut window = window(language);
        for bug in Bug::ALL {
            for tree in 0..6 {
                window.state_mut().apply(Command::Bug(BugCommand::Take(bug, tree)));
                let round = round(&window);
                let [consequence, divergence, line] = round.all_hints(language);
                let texts = [consequence, divergence, line, explanation(&window, language)];
                let format = round.mistaken().value_format(false);
                let written = |value| format.value(value).to_string();
                let outcome = &round.case().outcome;
                for text in &texts {
                    assert!(!text.contains("  ") && !text.contains("{}"), "{bug:?} {tree}: {text}");
                }
                let number = match bug {
                    Bug::SortsAscending | Bug::StrictForAtEqual | Bug::HardAndSoftMixed => {
                        outcome.visited.map(|count| count.to_string())
                    }
                    Bug::TakesEqual => outcome.worth.map(|worth| written(worth.unwrap())),
                    _ => outcome.values.map(written),
                };
                for (number, text) in number.iter().flat_map(|number| [(number, &texts[0]), (number, &texts[3])]) {
                    assert!(text.contains(number.as_str()), "{bug:?} {tree}: {text} without {number}");
                }
                window.run_steps(2);
                window.says(&round_text(&window, language));
            }
        }
    }
}

fn explanation(window: &Window, language: Language) -> String {
    let round = round(window);
    text::bug::explanation(language, round.case(), round.mistaken().value_format(false))
}

fn round_text(window: &Window, language: Language) -> String {
    round(window).state_text(language)
}

#[test]
fn the_ways_back_are_the_ways_on() {
    let mut state = State::new(Settings::default(), Chrome::default());
    for bug in Bug::ALL {
        for unit in [Unit::Step, Unit::Line] {
            state.apply(Command::Set(Setting::Unit(unit)));
            state.apply(Command::Bug(BugCommand::Take(bug, 0)));
            let stand = |state: &State| {
                let round = state.session.bug().round().unwrap();
                [round.mistaken(), round.right()].map(|run| (run.step(), run.phase_number()))
            };
            let mut stands = vec![stand(&state)];
            loop {
                state.apply(Command::Bug(BugCommand::Step(true)));
                if stands.last() == Some(&stand(&state)) {
                    break;
                }
                stands.push(stand(&state));
            }
            assert!(stands.len() > 10);
            let ends = [0, 1].map(|side: usize| stands.last().unwrap()[side].0);
            let round = state.session.bug().round().unwrap();
            assert_eq!(ends, [round.mistaken(), round.right()].map(|run| run.trace.last_step()), "{bug:?} {unit:?}");
            for before in stands.iter().rev().skip(1) {
                state.apply(Command::Bug(BugCommand::Step(false)));
                assert_eq!(stand(&state), *before, "{bug:?} {unit:?}");
            }
        }
    }
}

#[test]
fn pages_in_all_sizes_and_themes() {
    for (size, name) in [(vec2(1024.0, 768.0), "small"), (vec2(1920.0, 1080.0), "large")] {
        for (language, theme, present) in [
            (Language::English, Theme::Light, false),
            (Language::Chinese, Theme::Dark, false),
            (Language::English, Theme::Dark, true),
            (Language::Chinese, Theme::Light, true),
        ] {
            let mut window = window_of(size, language, theme);
            window.state_mut().apply(Command::Show(ScreenPart::Present, present));
            for bug in Bug::ALL {
                window.state_mut().apply(Command::Bug(BugCommand::Take(bug, 0)));
                window.state_mut().apply(Command::Bug(BugCommand::ToDivergence));
                window.run_steps(3);
                let mode = if present { "present" } else { "usual" };
                let name = format!("bug-{name}-{mode}-{}-{}", language.id(), bug.id());
                let open = picture(&mut window);
                keep(&name, &open);
                window.state_mut().apply(Command::Bug(BugCommand::GiveUp));
                window.run_steps(3);
                let solved = picture(&mut window);
                keep(&format!("{name}-solved"), &solved);
                let palette = palette(theme == Theme::Dark);
                // The wrong line and the mended one stand out, be it a little off the rows of pixels.
                for colour in [palette.cut, palette.best] {
                    let is_it = |pixel: &&egui::Color32| {
                        (0..3).all(|channel| pixel.to_array()[channel].abs_diff(colour.to_array()[channel]) < 10)
                    };
                    let [before, after] = [&open, &solved].map(|shot| shot.pixels.iter().filter(is_it).count());
                    assert!(after > before + 300, "{name}: {before} and {after} points of {colour:?}");
                }
            }
        }
    }
}

/// Two listings side by side do not have the same numbers: those of the suspect are spoken of, and the right one has
/// none.
#[test]
fn only_the_suspect_has_numbered_lines() {
    for language in Language::ALL {
        let words = &language.words().bug;
        let mut window = window_of(vec2(1920.0, 1080.0), language, Theme::Light);
        window.state_mut().apply(Command::Bug(BugCommand::Take(Bug::ALL[0], 0)));
        window.state_mut().apply(Command::Bug(BugCommand::GiveUp));
        window.run_steps(3);
        let numbers = |list: &str| {
            let room = window.get_by_role_and_label(Role::List, list).rect();
            let texts = crate::code_window::painted(&window, room);
            texts.into_iter().filter(|text| text.parse::<u32>().is_ok()).count()
        };
        assert!(numbers(words.suspect_lines.label) > 5);
        assert_eq!(numbers(words.right_lines.label), 0);
    }
}

/// Where a leaf comes back as another number than the tree has, it is said why, with the numbers of both.
#[test]
fn a_leaf_that_turns_round_is_explained() {
    for language in Language::ALL {
        let mut window = window(language);
        let mut said = 0;
        for bug in Bug::ALL {
            window.state_mut().apply(Command::Bug(BugCommand::Take(bug, 0)));
            window.state_mut().apply(Command::Bug(BugCommand::ToEnd(false)));
            for _ in 0..round(&window).mistaken().step_count() {
                window.state_mut().apply(Command::Bug(BugCommand::Step(true)));
                let run = round(&window).mistaken();
                let Event::Returned(node) = run.moment_after().event else { continue };
                let position = run.nodes().position_at(node);
                let tree = position.as_tree().unwrap();
                let turned = tree.tree().value(tree.node()).filter(|own| {
                    run.trace.record(node).is_leaf() && *own != run.trace.value(node, tree.tree().player(tree.node()))
                });
                let text = round(&window).leaf_text(language);
                assert_eq!(text.is_some(), turned.is_some(), "{bug:?}");
                if let (Some(text), Some(own)) = (text, turned) {
                    // What a listing returns at a leaf is said of a listing that returns it.
                    let player = tree.tree().player(tree.node());
                    let names = &run.names;
                    let name = names.of_tree_node(tree.tree(), tree.node(), language).unwrap();
                    let taken = run.trace.value(node, player);
                    let held = if run.trace.form().negamax { player.sees(taken) } else { taken };
                    let written = |value| run.value_format(false).value(value);
                    let returned = (language.words().bug.leaf_is_taken)(&name, player, [own, held, taken].map(written));
                    assert_eq!(text == returned, bug != Bug::NoMinusSign, "{bug:?}: {text}");
                    assert!([own, -own].iter().all(|value| text.contains(&written(*value).to_string())), "{text}");
                    if said == 0 {
                        window.run_steps(2);
                        window.says(&text);
                    }
                    said += 1;
                }
            }
        }
        assert!(said > 0);
    }
}

/// The lessons' own pages, each with the lesson and its number.
fn pages_with_a_bug() -> Vec<(Arc<Lesson>, usize)> {
    let mut pages = Vec::new();
    for built_in in lessons() {
        let Ok(Content::Lesson(lesson)) = load_any(&Source::BuiltIn(built_in.name.to_owned())) else { panic!() };
        let numbers = lesson.pages.iter().enumerate().filter(|(_, page)| matches!(page.show, Show::Bug(_)));
        pages.extend(numbers.map(|(number, _)| (Arc::clone(&lesson), number)));
    }
    pages
}

/// The trees take the scale that fits their room: no leaf is cut at a side, no root at the top, no name below.
#[test]
fn both_trees_of_a_lesson_are_whole() {
    for (lesson, page) in &pages_with_a_bug() {
        for size in [vec2(1280.0, 860.0), vec2(1024.0, 768.0)] {
            let language = Language::English;
            let mut state = State::new(Settings { language, ..Settings::default() }, Chrome::themed(Theme::Light));
            state.apply(Command::Lesson(LessonCommand::Open(Arc::clone(lesson))));
            state.apply(Command::Lesson(LessonCommand::GoTo(*page)));
            let mut window = screen(size, state);
            window.run_steps(4);
            let words = &language.words().bug;
            for tree in [words.suspect_tree, words.right_tree] {
                let room = window.get_by_label(tree).rect();
                let texts = texts(&window);
                let inside: Vec<&PaintedText> = texts.iter().filter(|text| room.intersects(text.room)).collect();
                keep("bug-lesson", &picture(&mut window));
                assert!(inside.len() >= 8, "{}: {tree} at {size}: {} texts", lesson.id, inside.len());
                let cut: Vec<&str> = inside.iter().filter(|text| text.is_cut).map(|text| text.text.as_str()).collect();
                assert_eq!(cut, [""; 0], "{}, page {}: {tree} at {size} in {room}", lesson.id, page + 1);
            }
        }
    }
}

#[test]
fn a_lesson_leaves_room_for_both_trees_and_both_listings() {
    let pages = pages_with_a_bug();
    assert!(pages.len() >= 4);
    for (language, theme, present) in [
        (Language::English, Theme::Light, false),
        (Language::Chinese, Theme::Dark, false),
        (Language::English, Theme::Dark, true),
        (Language::Chinese, Theme::Light, true),
    ] {
        let words = &language.words().bug;
        for (lesson, page) in &pages {
            let mut state = State::new(Settings { language, ..Settings::default() }, Chrome::themed(theme));
            state.apply(Command::Lesson(LessonCommand::Open(Arc::clone(lesson))));
            state.apply(Command::Lesson(LessonCommand::GoTo(*page)));
            let mut window = screen(vec2(1024.0, 768.0), state);
            window.state_mut().apply(Command::Show(ScreenPart::Present, present));
            window.run_steps(4);
            let mode = if present { "present" } else { "usual" };
            let place = format!("bug-{}-{}-{mode}-{}", lesson.id, page + 1, language.id());
            assert_eq!(window.state().session.screen().activity, Activity::Bug, "{place}");
            window.state_mut().apply(Command::Bug(BugCommand::GiveUp));
            window.run_steps(3);
            let bug = round(&window).bug();
            for (list, algorithm) in
                [(words.suspect_lines.label, Algorithm::Buggy(bug)), (words.right_lines.label, bug.right().0)]
            {
                let (room, rows) = rows(&window, list, algorithm);
                let whole: Vec<u32> =
                    rows.iter().filter(|(_, row)| room.contains_rect(*row)).map(|(line, _)| *line).collect();
                assert!(whole.len() >= 2, "{place}: {list}: lines {whole:?} in {room}");
                let differing = round(&window).differing();
                let is_seen = differing.iter().any(|(wrong, right)| whole.contains(wrong) || whole.contains(right));
                assert!(is_seen, "{place}: {list}: {differing:?} of {whole:?}");
            }
            for tree in [words.suspect_tree, words.right_tree] {
                let room = window.get_by_label(tree).rect();
                assert!(room.height() >= 150.0, "{place}: {tree} has {room}");
            }
        }
    }
}
