//! Lessons: all that they name exists, all that they ask is answered as the searches do, in both languages, and a
//! broken one says what is wrong.

mod asks;
mod chance;
mod covered;
mod format;
mod naive;
mod recounted;
mod today;

use crate::checks;
use std::collections::{BTreeSet, HashMap};
use std::path::Path;
use std::sync::Arc;

use asks::{Shown, asks};
use checks::{check_sentence, check_text, is_han};
use naive::Naive;
use plyscope_core::game::{Label, Position, ValueFormat};
use plyscope_core::replay::{answered_value, step_count};
use plyscope_core::search::SearchOptions;
use plyscope_core::trace::{Trace, record};
use plyscope_files::{
    BuiltInLesson, Content, Lesson, LessonPage, PageAnswer, PageText, Scenario, Show, Source, built_in, check_all,
    lessons, load_any, read_any,
};
use plyscope_text::Language;
use recounted::places;

fn lesson(built_in: &BuiltInLesson) -> Arc<Lesson> {
    match load_any(&Source::BuiltIn(built_in.name.to_owned())) {
        Ok(Content::Lesson(lesson)) => lesson,
        Ok(_) => panic!("{} is no lesson", built_in.name),
        Err(error) => panic!("{}", error.report()),
    }
}

/// A text with its values in points.
fn in_points(text: &PageText) -> &Label {
    text.written(&ValueFormat::POINTS)
}

fn trace(scenario: &Scenario, options: SearchOptions) -> Trace {
    record(&scenario.position, &options, None, Vec::new())
}

/// The searches that each page of a lesson shows, be it by itself or because the page before does.
fn shown(lesson: &Lesson) -> Vec<Option<(Arc<Scenario>, Vec<SearchOptions>)>> {
    let mut latest = None;
    let pages = lesson.pages.iter().map(|page| {
        latest = match &page.show {
            Show::Same => latest.clone(),
            Show::Search { scenario, .. } => Some((Arc::clone(scenario), vec![scenario.options])),
            Show::WhatIf { changed, .. } => Some((Arc::clone(changed), vec![changed.options])),
            Show::Compare { scenario, searches, .. } => Some((Arc::clone(scenario), searches.to_vec())),
            // What is asked beside a log is about the right search.
            Show::Log { log, .. } => {
                log.against.clone().map(|scenario| (Arc::clone(&scenario), vec![scenario.options]))
            }
            Show::Bug(_) | Show::Practice(_) | Show::Growth(_) => None,
        };
        latest.clone()
    });
    pages.collect()
}

#[test]
fn every_file_is_built_in_under_a_name_of_its_own() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/lessons");
    let files: BTreeSet<String> = std::fs::read_dir(folder)
        .expect("the folder")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().trim_end_matches(".ron").to_owned())
        .collect();
    let names: BTreeSet<String> = lessons().iter().map(|lesson| lesson.name.to_owned()).collect();
    assert_eq!(files, names);
    assert_eq!(names.len(), lessons().len());
    for built_in_lesson in lessons() {
        assert!(built_in(built_in_lesson.name).is_none(), "{} is a scenario, too", built_in_lesson.name);
        assert!(built_in_lesson.text.starts_with("//"), "{}: a comment comes first", built_in_lesson.name);
        let lesson = lesson(built_in_lesson);
        assert_eq!(lesson.id, built_in_lesson.name);
        assert!(lesson.pages.len() >= 5, "{} is short", lesson.id);
        assert_eq!(built_in_lesson.heading(), plyscope_files::LessonHeading::of(&lesson));
    }
}

#[test]
fn every_article_has_a_lesson_and_so_have_bounds_and_order() {
    let begins: Vec<&str> = lessons().iter().filter_map(|lesson| lesson.text.lines().next()).collect();
    for article in ["article 000", "article 001", "article 002", "article 003", "article 004"] {
        assert_eq!(begins.iter().filter(|line| line.contains(article)).count(), 1, "{article}");
    }
    for name in ["lesson-bounds", "lesson-ordering"] {
        assert!(lessons().iter().any(|lesson| lesson.name == name), "{name}");
    }
    let pages: Vec<LessonPage> = lessons().iter().flat_map(|built_in| lesson(built_in).pages.clone()).collect();
    let some = |kind: fn(&Show) -> bool| assert!(pages.iter().any(|page| kind(&page.show)));
    some(|show| matches!(show, Show::Growth(_)));
    some(|show| matches!(show, Show::Bug(_)));
    some(|show| matches!(show, Show::Practice(_)));
    some(|show| matches!(show, Show::Compare { .. }));
    some(|show| matches!(show, Show::WhatIf { .. }));
    for built_in in lessons() {
        assert!(lesson(built_in).pages.iter().any(|page| page.question.is_some()), "{} asks nothing", built_in.name);
    }
}

/// A text without the numbers of moves such as 炮2进7, which are written without spaces.
fn without_files(text: &str) -> String {
    text.chars().fold(String::new(), |mut kept, c| {
        let in_a_move = kept.ends_with(|last| "车马炮兵卒士仕象相将帅进退平".contains(last));
        if !(in_a_move && c.is_ascii_digit()) {
            kept.push(c);
        }
        kept
    })
}

/// A text that a page shows, with an empty one where there may be none.
fn check_label(place: &str, label: &Label, may_be_empty: bool) {
    if may_be_empty && label.id().is_empty() {
        assert!(Language::Chinese.label(label).is_empty(), "{place}: one language alone");
        return;
    }
    let chinese = Language::Chinese.label(label);
    check_text(Language::English, label.id());
    check_text(Language::Chinese, &without_files(chinese));
    // A formula needs no words.
    assert!(chinese.chars().any(is_han) || !chinese.chars().any(char::is_alphabetic), "{place}: {chinese}");
    assert_ne!(chinese, label.id(), "{place}");
}

#[test]
fn both_languages_are_complete() {
    for built_in in lessons() {
        let lesson = lesson(built_in);
        check_label(&lesson.id, &lesson.title, false);
        check_label(&lesson.id, &lesson.note, false);
        check_sentence(Language::English, lesson.note.id());
        check_sentence(Language::Chinese, Language::Chinese.label(&lesson.note));
        for (number, page) in lesson.pages.iter().enumerate() {
            let place = format!("{}, page {}", lesson.id, number + 1);
            check_label(&place, in_points(&page.title), true);
            check_label(&place, in_points(&page.text), false);
            if let Some(question) = &page.question {
                check_label(&place, in_points(&question.text), false);
                check_label(&place, in_points(&question.hint), true);
                check_label(&place, in_points(&question.because), true);
                assert!(
                    in_points(&question.text).id().ends_with('?')
                        && Language::Chinese.label(in_points(&question.text)).ends_with('？'),
                    "{place}"
                );
            }
        }
    }
}

/// Steps are counted by the naive searches, too.
#[test]
fn every_step_exists_and_comes_in_order() {
    let mut checked = 0;
    for built_in in lessons() {
        let lesson = lesson(built_in);
        for (number, page) in lesson.pages.iter().enumerate() {
            let place = format!("{}, page {}", lesson.id, number + 1);
            let (scenario, choice, at, through) = match &page.show {
                Show::Search { scenario, through } => (scenario, scenario.options, scenario.open_at, *through),
                Show::WhatIf { changed, .. } => (changed, changed.options, changed.open_at, None),
                Show::Compare { scenario, searches: [left, right], at } => {
                    assert_ne!(left, right, "{place}");
                    (scenario, *left, *at, None)
                }
                _ => continue,
            };
            let trace = trace(scenario, choice);
            assert!(trace.header().is_complete(), "{place}: a search that is stopped");
            let step = at.step_in(&trace).unwrap_or_else(|| panic!("{place}: no such step"));
            let last = through.map(|through| through.step_in(&trace).unwrap_or_else(|| panic!("{place}: no such end")));
            assert!(last.is_none_or(|last| step <= last), "{place}");
            if matches!(choice.ordering, plyscope_core::search::MoveOrdering::Shuffled(_)) {
                continue;
            }
            if !scenario.position.alternates() {
                // These are held to a search in fractions: `lessons/chance.rs`.
                continue;
            }
            let naive = Naive::search(scenario, choice);
            assert_eq!(naive.step(at), Some(step.0), "{place}");
            assert_eq!(through.and_then(|through| naive.step(through)), last.map(|last| last.0), "{place}");
            assert_eq!(naive.nodes as u64, u64::from(trace.len()), "{place}");
            assert!(naive.step(plyscope_files::OpenAt::Step(step_count(&trace) + 1)).is_none(), "{place}");
            checked += 1;
        }
    }
    assert!(checked > 30, "{checked}");
}

#[test]
fn every_answer_is_found_apart_from_the_program() {
    let mut counts: HashMap<String, u32> = HashMap::new();
    for built_in in lessons() {
        let lesson = lesson(built_in);
        if built_in.name == "lesson-chance" {
            // It is held to a search in fractions: `lessons/chance.rs`.
            continue;
        }
        let asks = asks(built_in.text);
        let asking = lesson.pages.iter().zip(shown(&lesson)).filter(|(page, _)| page.question.is_some());
        let asking: Vec<_> = asking.collect();
        assert_eq!(asks.len(), asking.len(), "{}", lesson.id);
        for ((page, shown), ask) in asking.into_iter().zip(asks) {
            let question = page.question.as_ref().expect("a question");
            let place = format!("{}: {}", lesson.id, in_points(&question.text));
            let nothing = plyscope_core::game::Game::TicTacToe.start();
            let position = shown.as_ref().map_or(&nothing, |(scenario, _)| &scenario.position);
            let (scenario, choices) = shown.as_ref().map_or((None, &[][..]), |(s, choices)| (Some(s), choices));
            let naive: Vec<Naive> = scenario
                .into_iter()
                .flat_map(|scenario| choices.iter().map(|choice| Naive::search(scenario, *choice)))
                .collect();
            let shown = Shown { position, searches: naive.iter().collect() };
            let names: Vec<String> = question.choices.iter().map(|choice| choice.to_string()).collect();
            assert_eq!(ask.term.answer(&shown, &names), question.answer, "{place}");
            if let PageAnswer::Choice(_) = question.answer {
                check_choices(&place, position, &question.choices);
            } else {
                assert!(question.choices.is_empty(), "{place}");
            }
            *counts.entry(ask.term.name).or_default() += 1;
        }
    }
    for kind in ["number", "choice", "yes_no"] {
        assert!(counts.get(kind).is_some_and(|count| *count >= 3), "{counts:?}");
    }
}

/// What is printed in the place of a figure is what the naive searches count; `lessons/chance.rs` works in fractions.
#[test]
fn every_figure_is_counted_apart_from_the_program() {
    let (mut counted, mut all) = (0, 0);
    for built_in in lessons().iter().filter(|built_in| built_in.name != "lesson-chance") {
        let lesson = lesson(built_in);
        let texts = covered::texts(built_in);
        for (number, (page, shown)) in lesson.pages.iter().zip(shown(&lesson)).enumerate() {
            let Some((scenario, options)) = shown else { continue };
            if options
                .iter()
                .any(|options| matches!(options.ordering, plyscope_core::search::MoveOrdering::Shuffled(_)))
            {
                continue;
            }
            let with_places =
                texts.iter().filter(|text| text.page == number + 1 && !text.is_claim && text.text.contains('{'));
            let with_places: Vec<_> = with_places.collect();
            if with_places.is_empty() {
                continue;
            }
            let naive: Vec<Naive> = options.iter().map(|options| Naive::search(&scenario, *options)).collect();
            let searched = recounted::Recounted { scenario: &scenario, options: &options, searches: &naive };
            let question =
                page.question.iter().flat_map(|question| [&question.text, &question.hint, &question.because]);
            let labels: Vec<&Label> = [&page.title, &page.text].into_iter().chain(question).map(in_points).collect();
            for text in with_places {
                let filled = labels.iter().filter_map(|label| places(&text.text, text.language.label(label))).next();
                let filled = filled.unwrap_or_else(|| panic!("{}: nothing is like {}", lesson.id, text.text));
                for (place, printed) in filled {
                    all += 1;
                    assert!(!printed.is_empty() && !printed.contains(['{', '}']), "{}: {printed}", lesson.id);
                    if place.contains(':') {
                        continue;
                    }
                    let Some(number) = searched.number(&recounted::bare_term(&place), 0) else { continue };
                    if let Ok(found) = printed.replace(',', "").replace('−', "-").parse::<i64>() {
                        assert_eq!(found, number, "{}: {{{place}}} of {}", lesson.id, text.text);
                        counted += 1;
                    }
                }
            }
        }
    }
    assert!(counted > 400 && 2 * counted > all, "{counted} of {all}");
}

/// Choices are moves of the root, each once.
fn check_choices(place: &str, position: &plyscope_core::game::AnyPosition, choices: &[Label]) {
    let mut seen = BTreeSet::new();
    for choice in choices {
        assert!(seen.insert(choice.to_string()), "{place}: {choice} twice");
        let is_named = match position.as_tree() {
            Some(tree) => tree.candidate_moves().any(|mv| tree.tree().label(tree.play(mv).node()) == Some(choice)),
            None => {
                position.read_move(choice.id()).is_ok() && position.read_move(Language::Chinese.label(choice)).is_ok()
            }
        };
        assert!(is_named, "{place}: {choice}");
    }
    assert!(seen.len() >= 2, "{place}");
}

/// The line and column, from 1, of a byte.
fn line_and_column(text: &str, offset: usize) -> String {
    let before = &text[..offset];
    let line = before.rsplit('\n').next().unwrap_or_default();
    format!("{}:{}", before.matches('\n').count() + 1, line.chars().count() + 1)
}

#[test]
fn every_wrong_answer_is_found_where_it_stands() {
    let mut changed = 0;
    for built_in in lessons() {
        let lesson = lesson(built_in);
        // Comments are blanked out byte by byte, so that places stay.
        let questions: Vec<_> = lesson.pages.iter().filter_map(|page| page.question.as_ref()).collect();
        for (ask, question) in asks(built_in.text).into_iter().zip(questions) {
            let right = &built_in.text[ask.answer.clone()];
            let wrong = match question.answer {
                PageAnswer::Number(number) => (number + 1).to_string(),
                PageAnswer::YesNo(yes) => (if yes { "no" } else { "yes" }).to_owned(),
                PageAnswer::Choice(best) => {
                    format!("\"{}\"", Language::Chinese.label(&question.choices[(best + 1) % question.choices.len()]))
                }
            };
            let (head, tail) = (&built_in.text[..ask.answer.start], &built_in.text[ask.answer.end..]);
            let errors = check_all("lesson.ron", &format!("{head}{wrong}{tail}"));
            let [error] = errors.as_slice() else { panic!("{}: {} errors for {wrong}", lesson.id, errors.len()) };
            assert_eq!(error.place.expect("a place").to_string(), line_and_column(built_in.text, ask.answer.start));
            let answer = match question.answer {
                PageAnswer::Choice(best) => question.choices[best].to_string(),
                _ => right.replace('−', "-"),
            };
            let message = error.message.to_string();
            assert!(
                message.contains("expected") && message.ends_with(answer.trim_matches('"'))
                    || message.ends_with(&format!("\"{answer}\"")),
                "{error}"
            );
            changed += 1;
        }
    }
    assert!(changed >= 20, "{changed}");
}

/// A lesson that is cut off, or has a character lost or another one in its place, gives an error or a lesson.
#[test]
fn damaged_lessons_never_panic() {
    for (number, built_in) in lessons().iter().enumerate() {
        let places: Vec<usize> = built_in.text.char_indices().map(|(place, _)| place).collect();
        for (count, place) in places.into_iter().skip(7 * number).step_by(449).enumerate() {
            let (head, tail) = built_in.text.split_at(place);
            let behind = &tail[tail.chars().next().map_or(0, char::len_utf8)..];
            let new = ['(', ')', ']', '"', ',', '9', '−', '/', 'x'][count % 9];
            for damaged in [head.to_owned(), format!("{head}{behind}"), format!("{head}{new}{behind}")] {
                if let Err(error) = read_any("x.ron", &damaged) {
                    assert!(error.to_string().contains("expected"), "{error}");
                    assert!(error.report().starts_with("x.ron") && error.report().len() < 4_000);
                }
            }
        }
    }
}

#[test]
fn figures_of_chess_are_written_as_values_are() {
    let lesson = lessons().iter().find(|built_in| built_in.name == "lesson-null-move").map(lesson).expect("a lesson");
    let number = lesson
        .pages
        .iter()
        .position(|page| in_points(&page.title).id() == "The null move does not see it")
        .expect("a page");
    let because = &lesson.pages[number].question.as_ref().expect("a question").because;
    let Some((scenario, options)) = shown(&lesson)[number].clone() else { panic!("a search") };
    let trace = record(&scenario.position, &options[0], None, Vec::new());
    let value = answered_value(&trace).expect("a value").1;
    let mut said = Vec::new();
    for centipawns in [false, true] {
        let format = trace.value_format_for(&scenario.position, centipawns);
        let value = format.value(value);
        for language in Language::ALL {
            let text = language.label(because.written(&format));
            assert!(text.contains(&value.to_string()), "{value}: {text}");
            said.push(text.to_owned());
        }
    }
    assert!(said[0] != said[2] && said[1] != said[3], "{said:?}");
}

/// Of what Black may answer to the capture the lesson names the first move that is enough to refute it, and the best
/// one.
#[test]
fn one_ply_is_too_little_for_the_reasons_that_are_given() {
    let lesson = lessons().iter().find(|built_in| built_in.name == "lesson-xiangqi").map(lesson).expect("a lesson");
    let page = lesson.pages.iter().find(|page| in_points(&page.title).id() == "One ply is too little").expect("a page");
    let because = &page.question.as_ref().expect("a question").because;
    let Some((scenario, _)) = shown(&lesson)[3].clone() else { panic!("a search") };
    let position = &scenario.position;
    let worth = |name: &str| {
        let mv = position.candidate_moves().find(|mv| position.move_name(*mv) == name).expect("a move");
        let after = position.play(mv);
        let replies: Vec<_> = after.candidate_moves().map(|reply| (reply, after.play(reply).evaluate())).collect();
        (after, replies)
    };
    let best_of = |replies: &[(plyscope_core::game::Move, plyscope_core::game::Value)]| {
        replies.iter().copied().min_by_key(|(_, value)| *value).expect("a reply")
    };
    let (_, quiet) = worth("b0c2");
    let floor = best_of(&quiet).1;
    let (after, replies) = worth("h0h7");
    let (retakes, least) = best_of(&replies);
    let (refutes, enough) = replies.iter().copied().find(|(_, value)| *value <= floor).expect("a refutation");
    assert_ne!(retakes, refutes);
    let written = |value| ValueFormat::POINTS.value(value).to_string();
    for language in Language::ALL {
        let text = language.label(in_points(because));
        let name = |mv| plyscope_text::move_text(&after, mv, language);
        let (refutes, retakes) = (name(refutes), name(retakes));
        for stated in [&refutes, &retakes, &written(floor), &written(enough), &written(least)] {
            assert!(text.contains(stated.as_str()), "{stated} is not in {text}");
        }
        assert!(text.find(&refutes) < text.find(&retakes), "{text}");
    }
}
