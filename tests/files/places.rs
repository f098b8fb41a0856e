//! Where every built-in scenario, question and page of a lesson stands, by the events of its search: `places.txt` was
//! written while files counted in other units, so a file that counts otherwise must name the same places. Only two
//! pages have moved, by an event each: they stood where a leaf is entered, which ends no step.

use std::fmt::Write;

use plyscope_core::search::SearchOptions;
use plyscope_core::trace::{Trace, record};
use plyscope_files::{Content, OpenAt, Scenario, Show, Source, lessons, library, load, load_any};

fn trace(scenario: &Scenario, options: SearchOptions) -> Trace {
    record(&scenario.position, &options, None, Vec::new())
}

fn event(at: OpenAt, trace: &Trace) -> String {
    at.step_in(trace).map_or_else(|| "nowhere".to_owned(), |event| event.0.to_string())
}

fn places() -> String {
    let mut places = String::new();
    for built_in in library() {
        let scenario = load(&Source::BuiltIn(built_in.name.to_owned())).unwrap();
        if scenario.open_at == OpenAt::Start && scenario.questions.is_empty() {
            continue;
        }
        let trace = trace(&scenario, scenario.options);
        let asked: Vec<String> =
            scenario.questions_in(&trace).iter().map(|(asked, _)| asked.step.0.to_string()).collect();
        writeln!(places, "{}: {}; {}", built_in.name, event(scenario.open_at, &trace), asked.join(" ")).unwrap();
    }
    for built_in in lessons() {
        let Ok(Content::Lesson(lesson)) = load_any(&Source::BuiltIn(built_in.name.to_owned())) else {
            panic!("{} is no lesson", built_in.name)
        };
        for (number, page) in lesson.pages.iter().enumerate() {
            let (scenario, options, at, through) = match &page.show {
                Show::Search { scenario, through } => (scenario, scenario.options, scenario.open_at, *through),
                Show::WhatIf { changed, .. } => (changed, changed.options, changed.open_at, None),
                Show::Compare { scenario, searches: [left, _], at } => (scenario, *left, *at, None),
                _ => continue,
            };
            let trace = trace(scenario, options);
            let through = through.map_or_else(String::new, |through| format!(" to {}", event(through, &trace)));
            writeln!(places, "{} {}: {}{through}", lesson.id, number + 1, event(at, &trace)).unwrap();
        }
    }
    places
}

#[test]
fn every_file_stands_where_it_stood() {
    assert_eq!(places(), include_str!("places.txt"));
}
