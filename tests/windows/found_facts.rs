//! What the window says of a cutoff's saving, and of the best line of a game.

use crate::common::driver::{Behind as _, Driver as _, USUAL, opened};
use crate::common::screen::{keep, picture, screen};
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use plyscope_core::replay::saved_nodes;
use plyscope_core::trace::NodeId;
use plyscope_files::ValueVisibility;
use plyscope_picture::run::Place;
use plyscope_picture::run::Wording;
use plyscope_session::{Command, Setting, Travel};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::{Pane, StageKey, Theme};

#[test]
fn the_card_of_a_cutoff_has_an_estimate_and_calls_it_one() {
    for language in Language::ALL {
        let mut state = opened("xiangqi-middle-game", language, Theme::Light);
        for stage in [StageKey::Tree, StageKey::Both, StageKey::Code] {
            state.chrome.replay.choose(stage, Pane::Facts, true);
        }
        state.apply(Command::Travel(Travel::NextCutoff));
        let run = state.session.run().unwrap();
        let cut = run.moment().focus();
        let saved = saved_nodes(&run.trace, cut).expect("the cutoff spared something");
        let words = &language.words().facts;
        let text = (words.about_nodes)(saved.nodes, saved.visited);
        let entered = run.nodes().steps_of(cut).entered;
        let mut window = screen(egui::vec2(1280.0, 860.0), state);
        for (place, is_cut) in [(cut, true), (NodeId::ROOT, false)] {
            window.state_mut().apply(Command::Select(Some(Place::Visited(place))));
            window.run_steps(3);
            assert_eq!(window.has(words.saved) && window.has(&text), is_cut, "{place:?}");
        }
        // Before the cutoff nothing is said of it.
        window.state_mut().apply(Command::Travel(Travel::Seek(entered)));
        window.state_mut().apply(Command::Select(Some(Place::Visited(cut))));
        window.run_steps(3);
        window.is_silent(words.saved);
    }
}

#[test]
fn the_best_line_of_a_game_stands_below_its_board() {
    for (scenario, language) in [("xiangqi-middle-game", Language::Chinese), ("explosion-chess", Language::English)] {
        for size in [USUAL, egui::vec2(1280.0, 860.0)] {
            let mut window = screen(size, opened(scenario, language, Theme::Dark));
            let words = &language.words().board;
            let says = |window: &crate::common::driver::Window, text: &str| {
                let canvases = window.query_all_by_role(Role::Canvas);
                canvases
                    .into_iter()
                    .any(|board| board.accesskit_node().label().is_some_and(|label| label.contains(text)))
            };
            window.state_mut().apply(Command::Travel(Travel::ToStart));
            window.run_steps(3);
            assert!(!says(&window, words.best_so_far), "nothing is known yet");
            let trace = std::sync::Arc::clone(&window.search().trace);
            let second = trace.children(NodeId::ROOT).nth(1).unwrap();
            window.state_mut().apply(Command::Travel(Travel::GoToReturned(second)));
            window.run_steps(3);
            let line = window.search().sentences(Wording::new(language, true, false)).best_line().join(" ");
            assert!(says(&window, words.best_so_far) && says(&window, &line), "{line}");
            keep(&format!("best-line-{scenario}-{}", size.x), &picture(&mut window));
            window.state_mut().apply(Command::Travel(Travel::ToEnd));
            window.run_steps(3);
            let line = window.search().sentences(Wording::new(language, true, false)).best_line().join(" ");
            assert!(says(&window, words.principal_variation) && says(&window, &line), "{line}");
            window.state_mut().apply(Command::Set(Setting::Values(ValueVisibility::Covered)));
            window.run_steps(3);
            assert!(!says(&window, words.principal_variation), "values are covered");
        }
    }
}

#[test]
fn a_key_leads_to_the_field_and_what_is_found_is_selected() {
    for (scenario, typed) in [("xiangqi-middle-game", "≥5"), ("xiangqi-middle-game", "cut"), ("explosion-chess", "b4")]
    {
        let mut window = screen(egui::vec2(1280.0, 860.0), opened(scenario, Language::English, Theme::Light));
        window.state_mut().apply(Command::Travel(Travel::ToEnd));
        window.run_steps(3);
        let step = window.at();
        window.press(egui::Key::Slash);
        window.run_steps(2);
        window.type_text(typed);
        window.press(egui::Key::Enter);
        let found = window.session().found().expect("it has been looked for").clone();
        assert_eq!(window.session().selected(), found.current.map(Place::Visited), "{typed}: {:?}", found.message);
        let all = found.nodes.len();
        window.says(&format!("1 of {all}"));
        keep(&format!("found-{scenario}-{}", typed.trim_start_matches('≥')), &picture(&mut window));
        window.press(egui::Key::Enter);
        window.says(&format!("{} of {all}", 2.min(all)));
        window.press_with(egui::Modifiers::SHIFT, egui::Key::Enter);
        window.says(&format!("1 of {all}"));
        assert_eq!(window.at(), step, "time never moves");
        // Time goes on with the keyboard elsewhere; what was found goes with it.
        window.press(egui::Key::Escape);
        assert!(window.session().found().is_none());
        assert!(window.session().selected().is_some(), "what was gone to stays selected");
        window.press(egui::Key::Home);
        assert_eq!(window.at().0, 0, "the keys belong to the replay again");
    }
}
