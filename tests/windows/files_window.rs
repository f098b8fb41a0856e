//! Files in the window: the menu, saving whatever is on screen, closing with unsaved work, and what was left.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::common;
use common::driver::{Behind as _, Driver as _, USUAL, Window, opened, state};
use common::screen::{State, keep, picture, screen};
use egui::{Color32, ColorImage, Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use plyscope_core::game::tree::TreeNode;
use plyscope_core::game::{Game, Label, Position};
use plyscope_core::practice::Filled;
use plyscope_disk::this_machine;
use plyscope_files::{Source, WriteFiles};
use plyscope_session::{
    Activity, Agent, Command, DocumentCommand, FileQuestion, Notice, PlayCommand, PracticeCommand, SavedState, Session,
    Settings, SetupCommand, SetupEdit, SetupSource, UnsavedOffer, WhatIfCommand, Work,
};
use plyscope_text::LanguageWords as _;
use plyscope_text::{Item, KeySet, Language, Shortcut};
use plyscope_window::app::{SaveSubject, hand_on};
use plyscope_window::{Chrome, PathField, ShellRequest, Theme};

/// A folder of a test, which goes with it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("plyscope-window-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn english() -> State {
    state(Language::English, Theme::Light)
}

/// A pasted tree.
fn pasted() -> State {
    let mut state = english();
    state.apply(Command::OpenText("[[3,12,8],[2,4,6]]".to_owned()));
    state
}

/// A game of two persons after some moves.
fn played(mut state: State) -> State {
    let start = Box::new(Game::ConnectFour.start());
    state.apply(Command::Play(PlayCommand::Start(start, [Agent::Person; 2])));
    for _ in 0..3 {
        let mv = state.session.play().unwrap().game().position().legal_moves().next().unwrap();
        state.apply(Command::Play(PlayCommand::Move(mv)));
    }
    state
}

fn practised(mut state: State) -> State {
    state.apply(Command::ShowActivity(Activity::Practice, true));
    let place = state.session.practice().round().unwrap().places()[0];
    state.apply(Command::Practice(PracticeCommand::Fill(place, Some(Filled::Spared))));
    state
}

fn changed(mut state: State) -> State {
    state.open("w1-w9-alpha-beta");
    state.apply(Command::WhatIf(WhatIfCommand::Begin(true)));
    state.apply(Command::WhatIf(WhatIfCommand::SetValue(TreeNode(2), 0.into(), false)));
    state
}

fn set_up(mut state: State) -> State {
    state.apply(Command::Setup(SetupCommand::Open(SetupSource::Start(Game::TicTacToe))));
    state.apply(Command::Setup(SetupCommand::Edit(SetupEdit::Text("XO./.X./...".to_owned()))));
    state
}

fn wishes(window: &Window) -> Vec<ShellRequest> {
    window.state().chrome.requests.clone()
}

/// Clicks on the control of this name, and lets the window settle.
fn click(window: &mut Window, name: &str) {
    window.get_by_label(name).click();
    window.run_steps(4);
}

#[test]
fn the_menu_has_every_entry_with_its_key() {
    for language in Language::ALL {
        let words = language.words();
        let mut window = screen(USUAL, opened("pockets", language, Theme::Light));
        window.run_steps(3);
        click(&mut window, words.shell.file.label);
        let keyed: [(Item, Shortcut); 6] = [
            (words.menu.open, Shortcut::Open),
            (words.files.scenarios, Shortcut::Library),
            (words.setup.open, Shortcut::SetUp),
            (words.menu.paste, Shortcut::Paste),
            (words.files.save, Shortcut::Save),
            (words.files.save_as, Shortcut::SaveAs),
        ];
        for (item, shortcut) in keyed {
            window.get_by_label(item.label);
            assert!(item.hint.contains(shortcut.cap(language, KeySet::Window)), "{} does not name its key", item.label);
        }
        for label in [words.files.recent.label, words.files.picture.label] {
            window.says(label);
        }
        keep(&format!("file-menu-{}", language.id()), &picture(&mut window));
        click(&mut window, words.files.save.label);
        assert_eq!(wishes(&window), [ShellRequest::Save]);
        assert!(!window.has(words.files.save_as.label), "the menu is closed");
    }
}

#[test]
fn pictures_and_recent_files_are_asked_of_the_shell() {
    let words = &Language::English.words().files;
    for (item, request) in [
        (words.save_window, ShellRequest::SaveWindowPicture),
        (words.copy_window, ShellRequest::CopyWindowPicture),
        (words.save_tree, ShellRequest::SaveTreePicture),
        (words.copy_tree, ShellRequest::CopyTreePicture),
    ] {
        let mut window = screen(USUAL, opened("w1-w9-alpha-beta", Language::English, Theme::Light));
        window.run_steps(3);
        click(&mut window, Language::English.words().shell.file.label);
        window.get_by_label_contains(words.picture.label).click();
        window.run_steps(4);
        click(&mut window, item.label);
        assert_eq!(wishes(&window), [request]);
    }
    let mut state = opened("pockets", Language::English, Theme::Light);
    let recent = vec![PathBuf::from("/a/first.ron"), PathBuf::from("/b/second.ron")];
    state.apply(Command::Document(DocumentCommand::RememberRecent(recent)));
    let mut window = screen(USUAL, state);
    window.run_steps(3);
    click(&mut window, Language::English.words().shell.file.label);
    window.get_by_label_contains(words.recent.label).click();
    window.run_steps(4);
    click(&mut window, "second.ron");
    assert_eq!(wishes(&window), [ShellRequest::OpenRecent(1)]);
}

#[test]
fn whatever_is_on_screen_is_saved_and_opened_again() {
    let folder = Folder::new("whatever");
    let cases: [(&str, State); 5] = [
        ("tree.ron", pasted()),
        ("changed.ron", changed(english())),
        ("game.ron", played(english())),
        ("practice.ron", practised(english())),
        ("position.ron", set_up(english())),
    ];
    for (name, state) in cases {
        let mut window = screen(USUAL, state);
        window.run_steps(3);
        assert_eq!(window.session().document().state, SavedState::NotSaved, "{name}");
        window.press_with(Modifiers::COMMAND, Key::S);
        assert_eq!(wishes(&window), [ShellRequest::Save], "{name}");
        let path = folder.0.join(name);
        let work = window.session().work_on_screen().unwrap();
        assert!(save_under(this_machine(), &mut window.state_mut().session, &SaveSubject::Work(work), &path), "{name}");
        window.run_steps(2);
        let document = window.session().document();
        assert_eq!((document.state, document.path.as_ref()), (SavedState::Saved, Some(&path)), "{name}");
        assert!(window.has(Language::English.words().files.saved_notice) || window.session().screen().setup, "{name}");
        let content = window.session().content(work).unwrap();
        let mut again = english();
        again.apply(Command::Open(Source::File(path.clone())));
        assert!(again.session.error().is_none(), "{name}: {:?}", again.session.error());
        assert_eq!(again.session.document().state, SavedState::Saved, "{name}");
        let work = again.session.work_on_screen().unwrap();
        assert_eq!(again.session.content(work).unwrap().write().unwrap(), content.write().unwrap(), "{name}");
    }
    let mut state = practised(english());
    state.apply(Command::Practice(PracticeCommand::Check));
    let path = folder.0.join("scores.csv");
    assert!(save_under(this_machine(), &mut state.session, &SaveSubject::Scores, &path));
    assert!(state.session.practice().is_exported());
    assert_eq!(fs::read_to_string(path).unwrap(), state.session.practice().history_csv());
}

/// Saves something at once; whether it is saved.
fn save_under(files: &dyn WriteFiles, session: &mut Session, saving: &SaveSubject, path: &Path) -> bool {
    let saved = hand_on(files, session, saving, path);
    let is_saved = saved.is_some();
    if let Some(saved) = saved {
        session.apply(saved);
    }
    is_saved
}

#[test]
fn what_cannot_be_saved_stays_unsaved_with_a_message() {
    let folder = Folder::new("fails");
    for path in [folder.0.join("missing").join("tree.ron"), folder.0.join("tree.pgn"), folder.0.clone()] {
        let mut window = screen(USUAL, pasted());
        let work = window.session().work_on_screen().unwrap();
        assert!(!save_under(this_machine(), &mut window.state_mut().session, &SaveSubject::Work(work), &path));
        window.run_steps(3);
        let message = window.session().error().unwrap().to_string();
        assert!(message.contains(&path.display().to_string()) && message.contains("expected"), "{message}");
        window.says("expected");
        assert_eq!(window.session().document().state, SavedState::NotSaved);
    }
    // The work may have gone while its name was asked for.
    let mut window = screen(USUAL, english());
    assert!(!save_under(
        this_machine(),
        &mut window.state_mut().session,
        &SaveSubject::Work(Work::Game),
        &folder.0.join("x.ron")
    ));
    assert!(!folder.0.join("x.ron").exists());
}

#[test]
fn pictures_are_saved_as_png_and_drawings_as_svg() {
    let folder = Folder::new("pictures");
    let shot = Arc::new(ColorImage::filled([4, 3], Color32::from_rgb(1, 2, 3)));
    let mut session = pasted().session;
    let png = folder.0.join("tree.png");
    let saving = SaveSubject::Picture(Arc::clone(&shot), Some("<svg/>".into()));
    assert!(save_under(this_machine(), &mut session, &saving, &png));
    let decoder = png::Decoder::new(std::io::BufReader::new(fs::File::open(&png).unwrap()));
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let frame = reader.next_frame(&mut pixels).unwrap();
    assert_eq!((frame.width, frame.height), (4, 3));
    assert_eq!(pixels[..4], [1, 2, 3, 255]);
    let svg = folder.0.join("tree.SVG");
    assert!(save_under(this_machine(), &mut session, &saving, &svg));
    assert_eq!(fs::read_to_string(svg).unwrap(), "<svg/>");
}

/// A window with a game, a sheet and a changed tree that are not saved, which is asked to close.
fn closing(language: Language, theme: Theme) -> Window {
    let mut state = practised(played(changed(state(language, theme))));
    state.apply(Command::Document(DocumentCommand::AskToClose));
    let mut window = screen(USUAL, state);
    window.run_steps(4);
    window
}

#[test]
fn closing_names_what_is_not_saved_and_waits_for_an_answer() {
    for (language, theme) in [(Language::English, Theme::Light), (Language::Chinese, Theme::Dark)] {
        let words = language.words();
        let mut window = closing(language, theme);
        window.says(words.files.closing);
        let names: Vec<String> =
            window.session().unsaved().iter().map(|piece| language.label(&piece.name).to_owned()).collect();
        assert_eq!(names.len(), 3);
        names.iter().for_each(|name| window.says(name));
        keep(&format!("closing-{}", language.id()), &picture(&mut window));
        // No key reaches what is below.
        for key in [Key::L, Key::N, Key::X, Key::Questionmark, Key::F5, Key::B, Key::J, Key::E] {
            window.press(key);
            assert_eq!(window.session().file_question(), Some(&FileQuestion::Closing), "{key:?}");
            assert!(!window.session().screen().library && !window.session().screen().help, "{key:?}");
        }
        window.press_with(Modifiers::COMMAND, Key::S);
        assert_eq!(wishes(&window), []);
        window.press(Key::Escape);
        assert!(window.session().file_question().is_none());
        assert!(window.session().has_unsaved());
        assert_eq!(wishes(&window), []);
    }
}

#[test]
fn each_answer_to_closing_does_what_it_says() {
    let words = &Language::English.words().files;
    for (item, wanted) in [
        (words.save_and_close, vec![ShellRequest::SaveAndClose]),
        (words.discard, vec![ShellRequest::CloseAnyway]),
        (words.stay, vec![]),
    ] {
        let mut window = closing(Language::English, Theme::Light);
        click(&mut window, item.label);
        assert_eq!(wishes(&window), wanted, "{}", item.label);
    }
    // The keyboard begins at the first answer, and Tab goes on.
    let mut window = closing(Language::English, Theme::Light);
    window.press(Key::Enter);
    assert_eq!(wishes(&window), [ShellRequest::SaveAndClose]);
    let mut window = closing(Language::English, Theme::Light);
    window.press(Key::Tab);
    window.press(Key::Enter);
    assert_eq!(wishes(&window), [ShellRequest::CloseAnyway]);
}

#[test]
fn where_a_file_has_changed_here_and_there_both_can_be_chosen() {
    let words = &Language::English.words().files;
    let folder = Folder::new("both");
    let path = folder.0.join("mine.ron");
    let asked = || {
        fs::write(&path, "(tree: \"[[3,12,8],[2,4,6]]\")").unwrap();
        let mut state = english();
        state.apply(Command::Open(Source::File(path.clone())));
        state.apply(Command::WhatIf(WhatIfCommand::Begin(true)));
        state.apply(Command::WhatIf(WhatIfCommand::SetValue(TreeNode(8), 5.into(), false)));
        fs::write(&path, "(tree: \"[[3,12,8],[2,4,9]]\")").unwrap();
        state.apply(Command::Document(DocumentCommand::FileChanged(path.clone())));
        let mut window = screen(USUAL, state);
        window.run_steps(4);
        window.says("mine.ron");
        window
    };
    for (item, value, state) in [(words.keep_mine, 5, SavedState::NotSaved), (words.take_theirs, 9, SavedState::Saved)]
    {
        let mut window = asked();
        keep("changed-elsewhere", &picture(&mut window));
        click(&mut window, item.label);
        let tree = window.search().scenario.tree().unwrap();
        assert_eq!(tree.value(TreeNode(8)).unwrap().points(), value, "{}", item.label);
        assert_eq!(window.session().document().state, state, "{}", item.label);
        assert!(window.session().file_question().is_none());
    }
}

#[test]
fn what_was_left_is_offered_in_a_strip() {
    for (language, theme) in [(Language::English, Theme::Light), (Language::Chinese, Theme::Dark)] {
        let words = &language.words().files;
        let texts = ["[1,2]", "[3,4]", "[5,6]", "[7,8]"];
        let offers = (1..).zip(texts).map(|(number, text)| UnsavedOffer {
            number,
            name: Label::plain(&format!("Tree {number}")),
            age: [30, 300, 7_300, 90_000][number as usize - 1],
            path: None,
            text: text.to_owned(),
        });
        let mut state = opened("pockets", language, theme);
        state.apply(Command::Document(DocumentCommand::Offer(offers.collect())));
        let mut window = screen(USUAL, state);
        window.run_steps(4);
        window.says("Tree 1");
        window.says("Tree 3");
        window.is_silent("Tree 4");
        window.says(&(words.more_left)(1));
        keep(&format!("offers-{}", language.id()), &picture(&mut window));
        window.get_all_by_label(words.discard_left.label).next().unwrap().click();
        window.run_steps(4);
        window.is_silent("Tree 1");
        window.says("Tree 4");
        window.get_all_by_label(words.open_left.label).next().unwrap().click();
        window.run_steps(4);
        assert_eq!(window.search().scenario.tree().unwrap().len(), 3);
        assert_eq!(window.session().document().state, SavedState::NotSaved);
        assert_eq!(window.session().offers().len(), 2);
        // In front of a class nothing is offered.
        window.press(Key::F5);
        window.is_silent("Tree 3");
    }
}

/// What is replaced on screen without being saved is said to be kept, with a way back.
#[test]
fn unsaved_work_that_leaves_the_screen_is_kept_and_said_so() {
    for language in Language::ALL {
        let words = &language.words().files;
        let mut window = screen(USUAL, State::new(Settings { language, ..Settings::default() }, Chrome::default()));
        window.state_mut().apply(Command::OpenText("[[3,12,8],[2,4,6]]".to_owned()));
        window.run_steps(3);
        let name = language.label(&window.session().unsaved()[0].name).to_owned();
        window.press_with(Modifiers::COMMAND, Key::N);
        window.says(&(words.kept_unsaved)(&name));
        assert_ne!(window.session().run().unwrap().scenario.tree().unwrap().len(), 9);
        window.get_by_label(words.back_to_it.label).click();
        window.run_steps(3);
        assert_eq!(window.session().run().unwrap().scenario.tree().unwrap().len(), 9);
        // Nothing is said where nothing would be lost.
        window.state_mut().apply(Command::DismissNotice);
        window.state_mut().open("pockets");
        let work = window.session().unsaved()[0].work;
        assert_eq!(window.session().notice(), Some(Notice::KeptUnsaved(work)), "the tree is left once more");
        window.state_mut().apply(Command::DismissNotice);
        window.state_mut().open("wikipedia");
        assert_eq!(window.session().notice(), None);
    }
}

/// Where the system shows no dialog, the name of a file is typed.
#[test]
fn the_name_of_a_file_is_typed_where_there_is_no_dialog() {
    for language in Language::ALL {
        let words = &language.words().files;
        for is_saving in [false, true] {
            let mut state = opened("wikipedia", language, Theme::Light);
            state.chrome.path_field = Some(PathField::new(String::new(), is_saving));
            let mut window = screen(USUAL, state);
            window.run_steps(3);
            window.says(words.type_path);
            window.press(Key::Enter);
            assert_eq!(window.state().chrome.requests, [], "nothing is named yet");
            window.type_text("~/own/tree.ron");
            window.press(Key::Enter);
            assert_eq!(std::mem::take(&mut window.state_mut().chrome.requests), [ShellRequest::TakePath]);
            let field = window.state().chrome.path_field.clone().unwrap();
            assert_eq!(field.path(Some("/home/ada".into())), PathBuf::from("/home/ada/own/tree.ron"));
            keep(&format!("path-field-{is_saving}-{language:?}"), &picture(&mut window));
            let field = window.state_mut().chrome.path_field.as_mut().unwrap();
            field.replaces = true;
            window.run_steps(2);
            window.says(words.path_exists);
            window.press(Key::Escape);
            assert_eq!(window.state().chrome.requests, [ShellRequest::LeavePath]);
            assert_eq!(window.state().chrome.path_field, None);
            assert!(window.session().run().is_some(), "nothing else is left by it");
        }
    }
}
