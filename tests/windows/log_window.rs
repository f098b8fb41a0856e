//! The log of another program in the window, by keyboard and by accessible names, in both languages, and how it looks.
//!
//! `PLYSCOPE_SHOT_DIR=/some/folder` keeps the pictures.

use crate::common;
use crate::common::driver::{Behind as _, Driver as _, Window};
use common::screen::{State, keep, picture, screen};
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable as _;
use plyscope_core::game::{Player, Value, ValueFormat};
use plyscope_core::replay::Side;
use plyscope_core::review::{LogWords, write_log_any};
use plyscope_core::search::{Algorithm, SearchOptions};
use plyscope_core::trace::{NodeId, record_any};
use plyscope_disk::this_machine;
use plyscope_files::{Source, load_against};
use plyscope_picture::run::LoggedRun;
use plyscope_session::{Activity, Command, LogCommand, Notice, Settings, Travel};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::{Chrome, Theme};

const SAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/reviews/samples");

/// A window on a log.
fn opened(name: &str, language: Language, theme: Theme) -> State {
    let mut state = State::new(Settings { language, ..Settings::default() }, Chrome::themed(theme));
    state.apply(Command::Open(Source::File(format!("{SAMPLES}/{name}").into())));
    assert!(state.session.error().is_none(), "{:?}", state.session.error());
    state
}

/// The line of the log at which the replay stands.
fn line(window: &Window) -> Option<u32> {
    window
        .session()
        .run()
        .unwrap()
        .logged()
        .and_then(|logged| logged.line_of(window.session().run().unwrap().moment_after().event))
}

#[test]
fn a_wrong_log_by_keyboard_alone_in_both_languages() {
    for language in Language::ALL {
        let state = opened("inj-aima-alpha-never-raised.log", language, Theme::Light);
        let mut window = screen(vec2(1024.0, 768.0), state);
        window.run_steps(3);
        let words = &language.words().review;
        // It opens where the first thing is wrong, and says so.
        assert_eq!(line(&window), Some(7));
        window.says(match language {
            Language::English => "Line 7, waste: the child got (−∞, ∞), but after 1 move the window here is (4, ∞)",
            Language::Chinese => "第 7 行，浪费：子结点得到 (−∞, ∞)",
        });
        // On to the next finding, past the last to the first, and back.
        let lines: Vec<u32> = {
            let run = window.session().run().unwrap();
            run.log().unwrap().review.findings.iter().map(|finding| finding.line).collect()
        };
        for wanted in lines.iter().skip(1).chain([&lines[0], &lines[1]]) {
            window.press(Key::F7);
            assert_eq!(line(&window), Some(*wanted));
        }
        window.key_press_modifiers(Modifiers::SHIFT, Key::F7);
        window.run_steps(2);
        assert_eq!(line(&window), Some(lines[0]));
        // Beside the right search only where it is known what was searched.
        window.press(Key::D);
        assert_eq!(window.session().notice(), Some(Notice::LogNeedsPosition));
        assert_eq!(window.session().screen().activity, Activity::Replay);
        window.get_by_label(words.position.label).focus();
        window.run_steps(2);
        window
            .get_by_label(words.position.label)
            .type_text(&format!("{SAMPLES}/inj-aima-alpha-never-raised.tree.json"));
        window.run_steps(2);
        window.press(Key::Enter);
        window.run_steps(4);
        assert!(window.session().run().unwrap().log().unwrap().is_of_position);
        window.get_by_label(words.beside.label);
        window.press(Key::D);
        window.run_steps(3);
        assert_eq!(window.session().screen().activity, Activity::Compare);
        let right = window.session().compared_run(Side::Right).unwrap();
        assert_eq!(right.options.algorithm, Algorithm::AlphaBetaSoft);
        assert!(right.trace.len() < window.session().run().unwrap().trace.len(), "the log looks at more");
    }
}

#[test]
fn a_click_on_a_line_or_a_finding_goes_there() {
    for language in Language::ALL {
        let words = &language.words().review;
        let mut window = screen(vec2(1920.0, 1080.0), opened("inj-aima-max-for-min.log", language, Theme::Dark));
        window.run_steps(3);
        assert_eq!(line(&window), Some(26));
        window.get_by_label(&(words.line_of)(18, "> -inf inf max")).click();
        window.run_steps(3);
        assert_eq!(line(&window), Some(18));
        let told = {
            let run = window.session().run().unwrap();
            let log = run.log().unwrap();
            let finding = &log.review.findings[1];
            let class = (words.class)(finding.class).label;
            plyscope_text::review::finding_at_line(language, &log.log, finding, class)
        };
        window.get_all_by_label(&told).next().unwrap().click();
        window.run_steps(3);
        assert_eq!(line(&window), Some(10));
    }
}

/// The finding at which the replay stands is in sight in the list, whole where the list is high enough.
#[test]
fn the_finding_of_the_step_is_in_sight() {
    let language = Language::English;
    let words = &language.words().review;
    let mut state = State::new(Settings { language, ..Settings::default() }, Chrome::themed(Theme::Light));
    state.open("log-swapped");
    let mut window = screen(vec2(1024.0, 600.0), state);
    window.run_steps(3);
    let count = window.session().run().unwrap().log().unwrap().review.findings.len();
    assert!(count > 4, "{count}");
    for _ in 0..count {
        window.press(Key::F7);
        window.run_steps(3);
        let run = window.session().run().unwrap();
        let log = run.log().unwrap();
        let mark = run.logged().map_or(&[][..], LoggedRun::marks).iter().find(|mark| mark.step == run.step()).unwrap();
        let finding = &log.review.findings[mark.place];
        let class = (words.class)(finding.class).label;
        let told = plyscope_text::review::finding_at_line(language, &log.log, finding, class);
        let row = window.get_all_by_label(&told).next().unwrap_or_else(|| panic!("{told} is out of sight")).rect();
        let seen = window.ctx.viewport(|viewport| {
            let mut all = viewport.prev_pass.widgets.layers().flat_map(|(_, widgets)| widgets);
            all.find(|widget| widget.rect.min.distance(row.min) < 1.0).map(|widget| widget.interact_rect)
        });
        assert!(seen.is_some_and(|seen| seen.height() > 20.0), "{told}: {row:?}, of which {seen:?} is seen");
    }
}

#[test]
fn a_log_is_looked_at_as_it_is() {
    let mut state = opened("inj-aima-max-for-min.log", Language::English, Theme::Light);
    for command in [
        Command::SetDepth(Some(1)),
        Command::SetRootPlayer(plyscope_core::game::Player::Min),
        Command::WhatIf(plyscope_session::WhatIfCommand::Begin(true)),
    ] {
        state.apply(command);
        assert_eq!(state.session.notice(), Some(Notice::OnlyALog));
    }
    state.apply(Command::SetAlgorithm(Algorithm::AlphaBeta));
    assert_eq!(state.session.notice(), Some(Notice::LogNeedsPosition));
    // What cannot be read as a position is a message, and the log stays.
    state.apply(Command::Log(LogCommand::Against("[[1,2".to_owned())));
    assert!(state.session.error().is_some());
    assert!(state.session.run().unwrap().log().is_some());
    assert!(!state.session.has_unsaved());
}

#[test]
fn a_log_grows_while_its_program_runs() {
    let folder = std::env::temp_dir().join(format!("plyscope-log-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("own.log");
    std::fs::write(&path, "> -9 9 max moves=2\n> -9 9 min moves=0\n< 4\n").unwrap();
    let mut state = State::new(Settings::default(), Chrome::themed(Theme::Light));
    state.apply(Command::Open(Source::File(path.clone())));
    let review = |state: &State| state.session.run().unwrap().log().unwrap().clone();
    assert!(!review(&state).log.is_finished());
    assert_eq!(state.session.document().path.as_deref(), Some(path.as_path()));
    std::fs::write(&path, "> -9 9 max moves=2\n> -9 9 min moves=0\n< 4\n> -9 9 min moves=0\n< 5\n< 5\n").unwrap();
    state.apply(Command::Document(plyscope_session::DocumentCommand::FileChanged(path)));
    let review = review(&state);
    assert!(review.log.is_finished());
    assert_eq!(review.review.first().map(|finding| finding.line), Some(4));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn logs_look_as_they_should() {
    for (name, size) in [
        ("inj-aima-alpha-never-raised.log", vec2(1024.0, 768.0)),
        ("inj-aima-max-for-min.log", vec2(1920.0, 1080.0)),
        ("rough-noise-indent-crlf.log", vec2(1024.0, 768.0)),
        ("dag-table-exact.log", vec2(1280.0, 800.0)),
    ] {
        for (language, theme) in [(Language::English, Theme::Light), (Language::Chinese, Theme::Dark)] {
            let mut window = screen(size, opened(name, language, theme));
            window.run_steps(3);
            keep(&format!("log-{name}-{language:?}"), &picture(&mut window));
        }
    }
}

#[test]
fn decimals_are_shown_as_they_were_written() {
    let text = "> -9 9 max moves=2\n> -9 9 min moves=0\n< 0.5\n> 0.5 9 min moves=0\n< 2.25\n< 2.25\n";
    let mut state = State::new(Settings::default(), Chrome::themed(Theme::Light));
    state.apply(Command::OpenText(text.to_owned()));
    state.apply(Command::Travel(plyscope_session::Travel::ToEnd));
    let mut window = screen(vec2(1280.0, 800.0), state);
    window.run_steps(3);
    window.says("2.25");
    assert_eq!(window.session().run().unwrap().log().unwrap().unit, Some(100));
}

/// A log has a program's own numbers; so that both sides can be compared, the search beside it is written like it.
#[test]
fn a_log_of_chess_and_the_right_search_are_written_alike() {
    let fen = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let root = load_against("", &format!("chess {fen}"), None, this_machine()).unwrap().position;
    let options = SearchOptions::new(Algorithm::AlphaBeta).to_depth(Some(2));
    let trace = record_any(&root, &options, None, Vec::new());
    let mut log = String::new();
    let taken: Result<(), std::convert::Infallible> = write_log_any(&root, &trace, LogWords::ALL, |line| {
        log.push_str(line);
        log.push('\n');
        Ok(())
    });
    taken.unwrap();
    let mut state = State::new(Settings::default(), Chrome::themed(Theme::Light));
    state.apply(Command::OpenText(log));
    state.apply(Command::Log(LogCommand::Against(format!("chess {fen}"))));
    assert!(state.session.error().is_none(), "{:?}", state.session.error());
    state.apply(Command::Travel(Travel::ToEnd));
    let mut window = screen(vec2(1280.0, 800.0), state);
    window.run_steps(3);
    window.press(Key::D);
    window.run_steps(3);
    assert_eq!(window.session().screen().activity, Activity::Compare);
    let points = trace.value(NodeId::ROOT, Player::Max).points();
    assert_ne!(points, 0);
    window.says(&format!("Both find {}", ValueFormat::POINTS.value(Value::new(points))));
}
