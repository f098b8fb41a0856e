//! The keys of a page: what a browser keeps for itself has another key there, which is shown in its place.

use super::*;
use plyscope_text::{LanguageWords as _, ShortcutGroup};

fn in_set(mut state: State, set: KeySet) -> State {
    state.chrome.is_page = set == KeySet::Page;
    state
}

#[test]
fn every_key_of_a_page_does_what_its_shortcut_is() {
    every_key_does_what_its_shortcut_is_in(KeySet::Page);
}

/// The keys that a page has in place of others do nothing in a window, and the others do nothing in a page.
#[test]
fn a_key_holds_in_its_set_alone() {
    let (alt, both) = (Modifiers::ALT, Modifiers::COMMAND.plus(Modifiers::SHIFT));
    for (set, press) in [
        (KeySet::Page, (Modifiers::COMMAND, Key::N)),
        (KeySet::Page, (both, Key::N)),
        (KeySet::Window, (alt.plus(Modifiers::SHIFT), Key::N)),
    ] {
        let mut window = screen(USUAL, in_set(graded(), set));
        window.run_steps(3);
        let seed = |window: &Window| window.session().practice().round().unwrap().recipe().seed;
        let before = seed(&window);
        window.press_with(press.0, press.1);
        // In a window Alt does not matter to a plain key, which asks for the next tree.
        let is_next = set == KeySet::Window;
        assert_eq!(seed(&window) != before, is_next, "{set:?} {press:?}");
        assert!(seed(&window) >= before, "{set:?} {press:?} goes to no tree before");
    }
}

/// Menus, hints, and the list of keys show the key that holds.
#[test]
fn what_is_shown_is_the_key_that_holds() {
    for language in Language::ALL {
        let words = language.words();
        for (set, shown, other) in [(KeySet::Window, "Ctrl+N", "Alt+N"), (KeySet::Page, "Alt+N", "Ctrl+N")] {
            let mut window = screen(USUAL, in_set(opened("wikipedia", language, Theme::Light), set));
            window.press(Key::F1);
            window.says(shown);
            window.is_silent(other);
            let hint = (words.editor.new_tree)(set).hint;
            assert!(hint.contains(shown) && !hint.contains(other), "{hint}");
            let before = (words.practice.tree_before)(set).hint;
            assert!(before.contains(Shortcut::TreeBefore.cap(language, set)), "{before}");
        }
    }
    let all = || ShortcutGroup::ALL.iter().flat_map(|group| group.lines());
    assert_eq!(all().flat_map(|line| line.other_in_page()).count(), 3);
}

/// A page is as much larger as the program makes it and as the browser does, each once.
#[test]
fn the_scale_of_a_page_goes_with_that_of_its_browser_once() {
    let mut window = crate::common::builder(USUAL, 1.5).build_ui_state(
        |ui, state: &mut State| {
            crate::common::whole_window(ui, |ui| {
                for command in plyscope_window::frame_ui(ui, &state.session, &mut state.chrome) {
                    state.apply(command);
                }
            });
        },
        in_set(state_of("wikipedia"), KeySet::Page),
    );
    window.run_steps(3);
    for (key, scale) in [(Key::Plus, 1.25), (Key::Plus, 1.5), (Key::Minus, 1.25), (Key::Num0, 1.0)] {
        window.press_with(Modifiers::COMMAND, key);
        assert_eq!(window.state().session.settings().scale, scale, "{key:?}");
        assert_eq!(window.ctx.pixels_per_point(), 1.5 * scale, "{key:?}");
    }
    // Nothing that egui keeps makes it larger once more.
    assert!(!window.ctx.options(|options| options.zoom_with_keyboard));
}
