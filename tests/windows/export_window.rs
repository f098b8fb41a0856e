//! The choice of what leaves the program: by keyboard alone, in both languages, and while an export is under way.

use crate::common;
use crate::common::driver::{Driver as _, USUAL, Window, opened};
use common::screen::{keep, picture, screen};
use egui::accesskit::Role;
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable as _;
use plyscope_core::trace::Step;
use plyscope_picture::export::{ExportTheme as Colours, ExportedSteps, FileKind};
use plyscope_session::export::ExportPart;
use plyscope_session::{Activity, Command, ScreenPart, Travel};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::{ShellRequest, Theme};

fn dialog(language: Language, theme: Theme, size: egui::Vec2) -> Window {
    let mut state = opened("wikipedia", language, theme);
    state.apply(Command::Travel(Travel::Seek(Step(30))));
    let mut window = screen(size, state);
    window.press_with(Modifiers::COMMAND, Key::E);
    assert!(window.state().session.screen().export);
    window
}

fn request(window: &Window) -> plyscope_session::export::ExportRequest {
    let state = window.state();
    state.chrome.export.request(&state.session, vec2(1024.0, 768.0)).unwrap()
}

/// Goes on by Tab to the control of this name.
fn tab_to(window: &mut Window, role: Role, name: &str) {
    for _ in 0..60 {
        if window.is_focused(role, name) {
            return;
        }
        window.press(Key::Tab);
    }
    panic!("{name} is not reached by keyboard");
}

#[test]
fn a_choice_is_made_and_saved_by_keyboard_alone() {
    for language in Language::ALL {
        let words = &language.words().export;
        let mut window = dialog(language, Theme::Light, USUAL);
        assert_eq!((request(&window).kind, request(&window).steps), (FileKind::Png, ExportedSteps::One(Step(30))));
        assert_eq!(request(&window).language, language, "as the window");
        tab_to(&mut window, Role::Button, words.gif.label);
        window.press(Key::Space);
        assert_eq!(request(&window).kind, FileKind::Gif);
        assert!(matches!(request(&window).steps, ExportedSteps::Range(..)), "one picture does not move");
        tab_to(&mut window, Role::Button, words.page.label);
        window.press(Key::Space);
        tab_to(&mut window, Role::Button, words.cutoffs.label);
        window.press(Key::Space);
        tab_to(&mut window, Role::Button, words.print.label);
        window.press(Key::Space);
        let chosen = request(&window);
        assert_eq!(
            (chosen.part, chosen.steps, chosen.look.theme),
            (ExportPart::Page, ExportedSteps::Cutoffs, Colours::Print)
        );
        keep(&format!("export-gif-{}", language.id()), &picture(&mut window));
        tab_to(&mut window, Role::Button, words.copy.label);
        window.press(Key::Space);
        window.press_with(Modifiers::COMMAND, Key::S);
        assert_eq!(window.state().chrome.requests, [ShellRequest::CopyExport, ShellRequest::SaveExport]);
        window.press(Key::Escape);
        assert!(!window.state().session.screen().export);
        // It opens as it was left.
        window.press_with(Modifiers::COMMAND, Key::E);
        assert_eq!(request(&window).kind, FileKind::Gif);
    }
}

#[test]
fn every_kind_can_be_chosen_and_fits() {
    for (language, theme, size) in [
        (Language::English, Theme::Light, USUAL),
        (Language::Chinese, Theme::Dark, USUAL),
        (Language::English, Theme::Dark, vec2(1920.0, 1080.0)),
        (Language::Chinese, Theme::Light, vec2(640.0, 480.0)),
    ] {
        let words = &language.words().export;
        let mut window = dialog(language, theme, size);
        for item in
            [words.svg, words.pdf, words.apng, words.forest, words.dot, words.csv, words.hand_out, words.scenario]
        {
            window.get_by_label(item.label).click_accesskit();
            window.run_steps(3);
            for label in [words.save.label, words.copy.label, words.close.label] {
                let button = window.get_by_label(label).rect();
                assert!(window.ctx.content_rect().contains_rect(button), "{label} at {button:?} in {size:?}");
            }
        }
        keep(&format!("export-{}-{}", language.id(), size.x), &picture(&mut window));
    }
}

#[test]
fn progress_is_shown_and_can_be_given_up() {
    let words = &Language::English.words().export;
    let mut window = dialog(Language::English, Theme::Light, USUAL);
    window.state_mut().chrome.export.progress = Some((7, 40));
    window.run_steps(3);
    assert!(!window.has(words.save.label), "one at a time");
    keep("export-progress", &picture(&mut window));
    window.get_by_label(words.cancel.label).click_accesskit();
    window.run_steps(3);
    assert_eq!(window.state().chrome.requests, [ShellRequest::CancelExport]);
}

#[test]
fn where_nothing_can_be_exported_the_key_does_nothing() {
    let mut state = opened("wikipedia", Language::English, Theme::Light);
    state.apply(Command::ShowActivity(Activity::Practice, true));
    let mut window = screen(USUAL, state);
    window.press_with(Modifiers::COMMAND, Key::E);
    assert!(!window.state().session.screen().export);
    window.state_mut().apply(Command::Show(ScreenPart::Export, true));
    assert!(!window.state().session.screen().export);
}
