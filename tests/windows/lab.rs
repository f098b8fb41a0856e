//! The pages of the lab: what is chosen is what is asked for, and what was found stands there in words and numbers.
//!
//! `PLYSCOPE_SHOT_DIR=/some/folder` keeps the pictures.

use std::sync::Arc;

use crate::common::driver::{Driver as _, focus, window};
use crate::common::screen::{keep, picture};
use egui::Key;
use egui_kittest::kittest::Queryable as _;
use plyscope::lab::{Experiment, Parameters, run};
use plyscope::session::{Activity, Command};
use plyscope::text::Language;
use plyscope::view::ShellRequest;

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
            page.says((words.experiment)(experiment).hint);
            let (wanted, parameters) = page.state().chrome.lab.wanted();
            assert_eq!((wanted, &parameters), (experiment, &experiment.usual(false)));
            page.get_by_label(words.run.label).click();
            page.run_steps(2);
            assert_eq!(std::mem::take(&mut page.state_mut().chrome.requests), [ShellRequest::RunLab]);

            page.state_mut().chrome.lab.progress = Some((2, 9));
            page.run_steps(2);
            page.get_by_label(words.cancel.label).click();
            page.run_steps(2);
            assert_eq!(std::mem::take(&mut page.state_mut().chrome.requests), [ShellRequest::CancelLab]);

            let small = Parameters { branching: vec![3], depth: 4, seeds: 4, ..parameters };
            let results = run(experiment, &small, &Arc::default()).unwrap();
            page.state_mut().chrome.lab.progress = None;
            page.state_mut().chrome.lab.take(results.clone());
            page.run_steps(3);
            page.says(&(words.says)(&results));
            for cell in results.rows().iter().take(2).flatten() {
                page.says(cell);
            }
            page.get_by_label(words.save.label).click();
            page.run_steps(2);
            assert_eq!(std::mem::take(&mut page.state_mut().chrome.requests), [ShellRequest::SaveLab]);
            assert_eq!(page.state().chrome.lab.results(), Some(&results));
            let drawn = picture(&mut page);
            keep(&format!("lab-{experiment}-{suffix}"), &drawn);
        }
    }
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
