//! Values of chess in the window: in pawns, unless the setting says otherwise; and boards as large as there is room
//! for.

use crate::common::driver::{Behind as _, Driver as _, Window, state};
use crate::common::screen::screen;
use egui::epaint::{RectShape, Shape};
use egui::{Rect, Vec2, vec2};
use egui_kittest::kittest::Queryable as _;
use plyscope_core::game::{Game, Value};
use plyscope_core::replay::{Answer, AskedPart};
use plyscope_core::trace::Step;
use plyscope_session::stage::{Pane, StageKey};
use plyscope_session::{Command, PredictCommand, QuestionMode, ScreenPart, Setting, Settings, Travel};
use plyscope_text::LanguageWords as _;
use plyscope_text::{self as text, Language};
use plyscope_window::Theme;

fn opened(scenario: &str, language: Language, size: Vec2) -> Window {
    let mut state = state(language, Theme::Light);
    state.open(scenario);
    state.apply(Command::Set(Setting::Motion(false)));
    let mut window = screen(size, state);
    window.run_steps(3);
    window
}

fn flat(shape: &Shape, all: &mut Vec<Shape>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| flat(shape, all)),
        Shape::Noop => {}
        _ => all.push(shape.clone()),
    }
}

fn shapes(window: &Window) -> Vec<Shape> {
    let mut all = Vec::new();
    window.output().shapes.iter().for_each(|clipped| flat(&clipped.shape, &mut all));
    all
}

/// The texts that are painted.
fn texts(window: &Window) -> Vec<String> {
    let text = |shape| match shape {
        Shape::Text(text) => Some(text.galley.text().to_owned()),
        _ => None,
    };
    shapes(window).into_iter().filter_map(text).collect()
}

/// The numbers of a text behind a sign that only values have, and whether each has decimals.
fn values(text: &str) -> Vec<bool> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(begin) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, number) = rest.split_at(begin);
        let end = number.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(number.len());
        if ["=", "= ", "≥", "≤", "+", "−"].into_iter().any(|sign| before.ends_with(sign)) {
            found.push(number[..end].trim_end_matches('.').contains('.'));
        }
        rest = &number[end..];
    }
    found
}

#[test]
fn what_is_painted_of_chess_is_in_pawns() {
    for language in Language::ALL {
        for scenario in ["chess-mate-in-two", "explosion-chess", "zugzwang"] {
            let mut window = opened(scenario, language, vec2(1_280.0, 860.0));
            let last = window.search().trace.last_step().0;
            for part in 1..=6 {
                window.state_mut().apply(Command::Travel(Travel::Seek(Step(last * part / 6 - part % 2))));
                for centipawns in [false, true] {
                    window.state_mut().apply(Command::Set(Setting::Centipawns(centipawns)));
                    window.run_steps(3);
                    let painted: Vec<(String, bool)> = texts(&window)
                        .into_iter()
                        .flat_map(|text| values(&text).into_iter().map(move |decimals| (text.clone(), decimals)))
                        .collect();
                    assert!(painted.len() > 5, "{scenario} {part}: {painted:?}");
                    let wrong = painted.iter().find(|(_, decimals)| *decimals == centipawns);
                    assert_eq!(wrong, None, "{scenario} {part} {language:?} {centipawns}");
                }
            }
        }
    }
}

#[test]
fn it_is_said_once_what_values_count() {
    for (language, units) in
        [(Language::English, ["pawns", "centipawns", "points"]), (Language::Chinese, ["兵", "厘兵", "分"])]
    {
        let of = |scenario: &str, centipawns: bool| {
            let mut window = opened(scenario, language, vec2(1_280.0, 860.0));
            window.state_mut().apply(Command::Set(Setting::Centipawns(centipawns)));
            window.state_mut().apply(Command::Travel(Travel::ToEnd));
            window.run_steps(3);
            window
        };
        let said = |window: &Window, unit: &str| texts(window).iter().filter(|text| *text == unit).count();
        let [pawns, centipawns, points] = units;
        for (scenario, is_centipawns, unit) in
            [("zugzwang", false, pawns), ("zugzwang", true, centipawns), ("xiangqi-middle-game", false, points)]
        {
            let mut window = of(scenario, is_centipawns);
            assert_eq!(said(&window, unit), 1, "{scenario} {language:?}");
            window.state_mut().apply(Command::Show(ScreenPart::Help, true));
            window.run_steps(3);
            let game = window.search().game_of_values().unwrap();
            let all = text::values_of(language, game, &window.session().value_format());
            window.says(&all);
        }
        // A mate is no number of pawns.
        assert_eq!(said(&of("chess-mate-in-two", false), pawns), 0, "{language:?}");
    }
}

#[test]
fn values_are_typed_as_they_are_written() {
    for centipawns in [false, true] {
        let mut state = state(Language::English, Theme::Light);
        state.open("zugzwang");
        state.apply(Command::Set(Setting::Motion(false)));
        state.apply(Command::Set(Setting::Centipawns(centipawns)));
        state.apply(Command::Travel(Travel::Seek(Step(0))));
        state.apply(Command::Predict(PredictCommand::Ask(QuestionMode::Graded)));
        let mut window = screen(vec2(1_280.0, 860.0), state);
        window.run_steps(3);
        // Ahead to a question that asks for a value.
        for _ in 0..40 {
            let asks = window
                .session()
                .graded_question()
                .is_some_and(|asked| asked.question.parts.contains(&AskedPart::Value));
            if asks {
                break;
            }
            if window.session().graded_question().is_some() {
                window.state_mut().apply(Command::Predict(PredictCommand::Skip));
            } else {
                window.state_mut().apply(Command::Travel(Travel::Forward));
            }
            window.run_steps(2);
        }
        window.type_text(if centipawns { "150" } else { "+1.5" });
        let asked = window.session().graded_question().expect("a question for a value");
        let answer = asked.answer(AskedPart::Value);
        assert_eq!(answer, Some(&Answer::Value(Value::new(150), None)), "{centipawns}");
        // Finding takes them in the same way, and counts cutoffs as before.
        window.state_mut().apply(Command::Predict(PredictCommand::Ask(QuestionMode::Off)));
    }
}

#[test]
fn boards_are_given_the_room_that_they_need() {
    let mut faults = Vec::new();
    for (scenario, game) in [("chess-mate-in-two", Game::Chess), ("xiangqi-middle-game", Game::Xiangqi)] {
        for language in Language::ALL {
            let mut window = opened(scenario, language, vec2(1_024.0, 768.0));
            // In the smallest of these windows the tree leaves so much room only without the ladder.
            for (width, height, ladder, least) in
                [(1_024.0, 768.0, false, 320.0), (1_280.0, 860.0, true, 320.0), (1_920.0, 1_080.0, true, 400.0)]
            {
                let stage = StageKey::of(window.session());
                window.state_mut().chrome.replay.choose(stage, Pane::Ladder, ladder);
                window.set_size(vec2(width, height));
                window.run_steps(4);
                let side = board(&window, game).map_or(0.0, |board| board.size().max_elem());
                if side < least {
                    faults.push(format!("{scenario} {language:?} {width} x {height}: {side}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// The squares of the board that is painted, which is higher than wide in xiangqi: those of chess lie on one square,
/// those of xiangqi around its outer lines.
fn board(window: &Window, game: Game) -> Option<Rect> {
    let square = |rect: &Rect, tall: f32| (rect.height() / rect.width() - tall).abs() < 0.02 && rect.width() > 100.0;
    let all = shapes(window).into_iter().filter_map(|shape| match shape {
        Shape::Rect(RectShape { rect, .. }) => Some(rect),
        _ => None,
    });
    match game {
        Game::Chess => all.filter(|rect| square(rect, 1.0)).max_by(|one, other| one.width().total_cmp(&other.width())),
        _ => {
            let lines = all.filter(|rect| square(rect, 9.0 / 8.0));
            let lines = lines.max_by(|one, other| one.width().total_cmp(&other.width()))?;
            Some(lines.expand(lines.width() / 16.0))
        }
    }
}

#[test]
fn the_setting_is_in_the_menu() {
    let mut window = opened("zugzwang", Language::English, vec2(1_280.0, 860.0));
    let words = &Language::English.words().menu;
    window.get_by_label(words.settings.label).click();
    window.run_steps(3);
    window.get_by_label(words.centipawns.label).click();
    window.run_steps(3);
    assert!(window.session().settings().centipawns);
    assert!(!Settings::default().centipawns);
}
