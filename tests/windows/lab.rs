//! The pages of the lab: what is chosen is what is asked for, and what was found stands there in words and numbers.
//!
//! `PLYSCOPE_SHOT_DIR=/some/folder` keeps the pictures.

use std::sync::Arc;

use crate::common::driver::{Driver as _, Window, focus, window};
use crate::common::screen::{keep, picture};
use crate::painted::texts;
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use plyscope_core::lab::{Experiment, Parameter, Parameters, run};
use plyscope_disk::Cores;
use plyscope_session::{Activity, Command};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::ShellRequest;

#[test]
fn every_experiment_is_asked_for_and_shows_what_it_finds() {
    for (language, suffix) in [(Language::English, "en"), (Language::Chinese, "zh")] {
        let words = &language.words().lab;
        let mut page = window("wikipedia", language);
        page.state_mut().apply(Command::ShowActivity(Activity::Growth, true));
        page.run_steps(3);
        for experiment in Experiment::ALL {
            page.get_by_label((words.experiment)(experiment).label).click();
            page.run_steps(3);
            assert_eq!(page.query_all_by_label((words.experiment)(experiment).hint).count(), 1, "it is said once");
            let (wanted, parameters) = page.state().chrome.lab.wanted();
            assert_eq!((wanted, &parameters), (experiment, &experiment.at_once()));
            let begun = std::mem::take(&mut page.state_mut().chrome.requests);
            assert_eq!(begun, [ShellRequest::RunLab], "it begins by itself, once");
            page.is_silent(words.at_once);
            page.get_by_label(words.run.label).click();
            page.run_steps(2);
            assert_eq!(std::mem::take(&mut page.state_mut().chrome.requests), [ShellRequest::RunLab]);

            page.state_mut().chrome.lab.progress = Some((2, 9));
            page.run_steps(2);
            page.get_by_label(words.cancel.label).click();
            page.run_steps(2);
            assert_eq!(std::mem::take(&mut page.state_mut().chrome.requests), [ShellRequest::CancelLab]);

            let small = Parameters { branching: vec![3], depth: 4, seeds: 4, ..parameters };
            page.is_silent(words.changed_since);
            let results = run(experiment, &small, &Cores::default(), &Arc::default()).unwrap();
            page.state_mut().chrome.lab.progress = None;
            page.state_mut().chrome.lab.take(results.clone());
            page.run_steps(3);
            page.says(&(words.says)(&results));
            // What stands in the fields is something else.
            page.says(words.changed_since);
            page.is_silent(words.at_once);
            // Numbers stand there as they do in sentences.
            let written = |cell: &String| {
                let (whole, behind) = cell.split_at(cell.find('.').unwrap_or(cell.len()));
                whole.parse().map_or_else(|_| cell.clone(), |number| (language.words().numbers.exact)(number) + behind)
            };
            let all_rows: Vec<Vec<String>> =
                results.rows().iter().map(|row| row.iter().map(written).collect()).collect();
            for cell in all_rows.iter().take(2).flatten() {
                page.says(cell);
            }
            let counted = results.series.first().map(|series| (words.counted)(series.id.counted())).unwrap();
            assert!(texts(&page).iter().any(|text| text.text == counted && !text.is_cut), "{experiment}: {counted}");
            let about = (words.experiment)(experiment).hint;
            assert!(texts(&page).iter().any(|text| text.text == about && !text.is_cut), "{experiment}: {about}");
            for (width, height) in [(1280.0, 860.0), (1024.0, 768.0)] {
                page.set_size(egui::vec2(width, height));
                page.run_steps(3);
                let rows: Vec<&Vec<String>> = all_rows.iter().take(8).collect();
                for place in 0..results.columns().len() {
                    let cells = rows.iter().filter_map(|row| row.get(place)).filter(|cell| !cell.is_empty());
                    let (with, without): (Vec<_>, Vec<_>) = cells.partition(|cell| cell.contains('.'));
                    let edges = [with, without].map(|cells| (!cells.is_empty()).then(|| common_edges(&page, &cells)));
                    for edges in edges.iter().flatten() {
                        assert!(edges.iter().any(|edge| *edge < width), "{experiment}, column {place}: {edges:?}");
                    }
                    if let [Some(with), Some(without)] = &edges {
                        let before = without.iter().any(|without| with.iter().any(|with| without < with));
                        assert!(before, "{experiment}, column {place}: whole numbers end before the decimal point");
                    }
                }
            }
            page.set_size(egui::vec2(1280.0, 860.0));
            page.run_steps(3);
            page.get_by_label(words.save.label).click();
            page.run_steps(2);
            assert_eq!(std::mem::take(&mut page.state_mut().chrome.requests), [ShellRequest::SaveLab]);
            assert_eq!(page.state().chrome.lab.results(), Some(&results));
            let drawn = picture(&mut page);
            keep(&format!("lab-{experiment}-{suffix}"), &drawn);
        }
    }
}

/// Numbers that were changed since are no longer those of the plot: that is said until the experiment has been done
/// with them.
#[test]
fn what_is_older_than_its_numbers_says_so() {
    for language in Language::ALL {
        let words = &language.words().lab;
        let mut page = window("wikipedia", language);
        page.state_mut().apply(Command::ShowActivity(Activity::Growth, true));
        page.run_steps(3);
        let experiment = Experiment::Explosion;
        page.get_by_label((words.experiment)(experiment).label).click();
        page.run_steps(3);
        page.is_silent(words.changed_since);
        let done = |page: &mut Window| {
            let (experiment, parameters) = page.state().chrome.lab.wanted();
            let results = run(experiment, &parameters, &Cores::default(), &Arc::default()).unwrap();
            page.state_mut().chrome.lab.take(results);
            page.run_steps(3);
        };
        done(&mut page);
        page.says(words.at_once);
        page.is_silent(words.changed_since);
        page.get_by_role_and_label(Role::SpinButton, (words.parameter)(Parameter::Depth).label).focus();
        page.run_steps(1);
        page.press_with(Modifiers::COMMAND, Key::A);
        page.type_text("3");
        page.press(Key::Enter);
        page.run_steps(2);
        assert_ne!(page.state().chrome.lab.wanted().1, experiment.at_once(), "a field was changed");
        page.says(words.changed_since);
        page.is_silent(words.at_once);
        done(&mut page);
        page.is_silent(words.changed_since);
        page.is_silent(words.at_once);
    }
}

/// Where numbers can end that stand below each other: at each of these places, every one of them ends somewhere in the
/// window.
fn common_edges(page: &Window, cells: &[&String]) -> Vec<f32> {
    let edges = |cell: &String| page.query_all_by_label(cell).map(|node| node.rect().right()).collect::<Vec<f32>>();
    let Some((first, others)) = cells.split_first() else { return Vec::new() };
    let ends_there = |edge: &f32| others.iter().all(|cell| edges(cell).iter().any(|other| (other - edge).abs() < 1.0));
    edges(first).into_iter().filter(ends_there).collect()
}

/// From the menu key to an experiment and its button, without a pointer.
#[test]
fn an_experiment_by_keyboard_alone_in_both_languages() {
    for language in Language::ALL {
        let words = &language.words().lab;
        let mut page = window("wikipedia", language);
        page.run_steps(3);
        page.press(Key::A);
        for experiment in [Experiment::SquareRoot, Experiment::CutProfile] {
            focus(&mut page, (words.experiment)(experiment).label);
            page.press(Key::Enter);
            assert_eq!(page.state().chrome.lab.wanted().0, experiment);
            // The page has begun by itself.
            page.state_mut().chrome.requests.clear();
            focus(&mut page, words.run.label);
            page.press(Key::Enter);
            assert_eq!(std::mem::take(&mut page.state_mut().chrome.requests), [ShellRequest::RunLab]);
            page.state_mut().chrome.lab.progress = Some((1, 2));
            page.run_steps(2);
            focus(&mut page, words.cancel.label);
            page.press(Key::Enter);
            assert_eq!(std::mem::take(&mut page.state_mut().chrome.requests), [ShellRequest::CancelLab]);
            page.state_mut().chrome.lab.progress = None;
            page.run_steps(2);
        }
    }
}
