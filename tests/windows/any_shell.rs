//! The window as a program on a machine that has one thread and no disk, as a browser is: its shell keeps everything in
//! memory and does all work at once.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use egui::{Context, Key, Modifiers, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use plyscope_core::lab::SequentialPool;
use plyscope_core::search::Progress;
use plyscope_files::{
    FillFile, InputContent, InputError, ReadFiles, SaveTogether, Source, UnsavedWork, WriteFiles, read_held_under,
    whole_link,
};
use plyscope_session::{Session, UnsavedPiece};
use plyscope_text::Language;
use plyscope_window::Theme;
use plyscope_window::app::{
    App, DialogAnswer, EmbedCommand, FileDialog, Files, Job, JobResources, JobResult, LeftWork, ReadyAnswer,
    RememberedStore, RememberedTexts, RunState, Running, Shell, Storage, WindowGeometry, WindowOptions, WorkKeeper,
    opening_or_usual,
};

/// All that the machine has.
#[derive(Clone, Default)]
pub struct Machine {
    files: Rc<RefCell<BTreeMap<PathBuf, Vec<u8>>>>,
    /// What the next dialogs answer.
    answers: Rc<RefCell<Vec<DialogAnswer>>>,
    values: Rc<RefCell<Option<RememberedTexts>>>,
    /// What is kept of unsaved work.
    unsaved: Rc<RefCell<Vec<UnsavedWork>>>,
    now: Rc<RefCell<f64>>,
    /// How it stands with what is written, where that takes its time.
    writing: Rc<Cell<Option<Outcome>>>,
    /// Whether a text that is copied is in the clipboard, where that is not done at once; none where nobody knows yet.
    copies: Rc<Cell<Option<Option<bool>>>>,
    /// Whether the window has the whole screen, and whether a person has taken that from it.
    screen: Rc<Cell<(bool, bool)>>,
}

/// How something stands that takes its time.
enum Outcome {
    UnderWay,
    Ended(Result<(), InputError>),
}

/// What is written when the machine says so.
struct Writing(Rc<Cell<Option<Outcome>>>);

impl Running<Result<(), InputError>> for Writing {
    fn poll(&mut self, _: f64) -> RunState<Result<(), InputError>> {
        match self.0.take() {
            Some(Outcome::Ended(outcome)) => RunState::Ended(outcome),
            other => {
                self.0.set(other);
                RunState::UnderWay
            }
        }
    }
}

/// What is copied when the machine says so.
struct Copying(Option<bool>);

impl Running<bool> for Copying {
    fn poll(&mut self, _: f64) -> RunState<bool> {
        self.0.map_or(RunState::UnderWay, RunState::Ended)
    }
}

impl ReadFiles for Machine {
    fn read(&self, path: &Path) -> Result<InputContent, InputError> {
        match self.files.borrow().get(path) {
            Some(bytes) => read_held_under(path, bytes.as_slice()),
            None => Err(InputError::without_place(path.display().to_string(), ["no such file", "没有这个文件"])),
        }
    }

    fn read_standard_input(&self, name: &str) -> Result<InputContent, InputError> {
        ReadFiles::read(self, Path::new(name))
    }

    fn size(&self, path: &Path) -> Option<u64> {
        self.files.borrow().get(path).map(|bytes| bytes.len() as u64)
    }
}

impl WriteFiles for Machine {
    fn save(&self, path: &Path, bytes: &[u8]) -> Result<(), InputError> {
        self.files.borrow_mut().insert(path.to_path_buf(), bytes.to_vec());
        Ok(())
    }

    fn save_by(&self, path: &Path, fill: &mut FillFile<'_>) -> Result<(), InputError> {
        let mut bytes: Vec<u8> = Vec::new();
        let writer: &mut dyn Write = &mut bytes;
        fill(writer).map_err(|error| InputError::without_place("memory", [error.to_string(), error.to_string()]))?;
        WriteFiles::save(self, path, &bytes)
    }

    fn save_together(&self) -> Box<dyn SaveTogether> {
        Box::new(self.clone())
    }
}

impl SaveTogether for Machine {
    fn save(&mut self, path: &Path, bytes: &[u8]) -> Result<(), InputError> {
        WriteFiles::save(self, path, bytes)
    }

    fn keep(self: Box<Self>) {}
}

impl RememberedStore for Machine {
    fn name(&self) -> String {
        "memory".to_owned()
    }

    fn is_new(&self) -> bool {
        self.values.borrow().is_none()
    }

    fn read(&self) -> Result<RememberedTexts, String> {
        Ok(self.values.borrow().clone().unwrap_or_default())
    }

    fn change(&self, change: &mut dyn FnMut(Option<RememberedTexts>) -> RememberedTexts) -> bool {
        let now = self.values.take();
        *self.values.borrow_mut() = Some(change(Some(now.unwrap_or_default())));
        true
    }

    fn set_aside(&self, _: &RememberedTexts) -> Result<String, (String, String)> {
        Err(("memory".to_owned(), "it was read".to_owned()))
    }
}

/// Keeps work at once.
struct Keeper(Machine, Vec<Result<u64, String>>);

impl WorkKeeper for Keeper {
    fn left(&mut self) -> (Vec<LeftWork>, Vec<InputError>) {
        let works = self.0.unsaved.take();
        let left = (!works.is_empty()).then_some(LeftWork { number: 0, works, age: 60 });
        (left.into_iter().collect(), Vec::new())
    }

    fn keep(&mut self, mark: u64, pieces: Vec<UnsavedPiece>) {
        *self.0.unsaved.borrow_mut() = pieces.iter().map(|piece| piece.to_keep().unwrap()).collect();
        self.1.push(Ok(mark));
    }

    fn kept(&mut self) -> Vec<Result<u64, String>> {
        std::mem::take(&mut self.1)
    }

    fn reduce(&mut self, _: u64, _: &[UnsavedWork]) {}

    fn end(&mut self) {
        self.0.unsaved.take();
    }
}

impl Shell for Machine {
    fn start(&mut self, job: Job, memory: Option<u64>) -> Result<Box<dyn Running<JobResult>>, String> {
        let progress = Arc::new(Progress::within(memory.unwrap_or(u64::MAX)));
        let outcome = job.run(&progress, JobResources { read: self, write: self, pool: &SequentialPool });
        Ok(Box::new(ReadyAnswer::from(outcome)))
    }

    fn ask(&mut self, _: FileDialog) -> Box<dyn Running<DialogAnswer>> {
        Box::new(ReadyAnswer::from(self.answers.borrow_mut().remove(0)))
    }

    fn memory(&self, wanted: Option<u64>) -> Option<u64> {
        wanted
    }

    fn now(&self) -> f64 {
        *self.now.borrow_mut() += 0.01;
        *self.now.borrow()
    }

    fn files(&self) -> &dyn Files {
        self
    }

    fn folder(&self) -> PathBuf {
        PathBuf::new()
    }

    fn home(&self) -> Option<PathBuf> {
        None
    }

    fn base_address(&self) -> Option<String> {
        Some("https://page.org/p/".to_owned())
    }

    fn program_address(&self, session: &Session) -> Option<String> {
        Some(whole_link(&self.base_address()?, &session.link().ok()?.write()))
    }

    fn written(&mut self, _: &Path) -> Box<dyn Running<Result<(), InputError>>> {
        match self.writing.take() {
            None => Box::new(ReadyAnswer::from(Ok(()))),
            outcome => {
                self.writing.set(outcome);
                Box::new(Writing(Rc::clone(&self.writing)))
            }
        }
    }

    fn copy(&mut self, ctx: &Context, text: String) -> Box<dyn Running<bool>> {
        ctx.copy_text(text);
        match self.copies.get() {
            None => Box::new(ReadyAnswer::from(true)),
            Some(copies) => Box::new(Copying(copies)),
        }
    }

    fn note(&mut self, _: &Path) {}

    fn is_watching(&self) -> bool {
        false
    }

    fn has_changed(&mut self, _: &Path) -> bool {
        false
    }

    fn keeper(&mut self) -> Option<Box<dyn WorkKeeper>> {
        Some(Box::new(Keeper(self.clone(), Vec::new())))
    }

    fn tell(&self, _: &str) {}

    fn is_page(&self) -> bool {
        true
    }

    fn present(&mut self, _: &Context, on: bool) {
        self.screen.set((on, false));
    }

    fn has_left_full_screen(&mut self) -> bool {
        let (on, is_left) = self.screen.get();
        self.screen.set((on && !is_left, false));
        is_left
    }

    fn bring_into_sight(&self, _: &Context, _: &eframe::Frame) {}
}

/// eframe's own storage, in which the window keeps nothing.
struct NoStorage;

impl eframe::Storage for NoStorage {
    fn get_string(&self, _: &str) -> Option<String> {
        None
    }

    fn set_string(&mut self, _: &str, _: String) {
        panic!("the window keeps nothing in eframe's storage");
    }

    fn remove_string(&mut self, _: &str) {}

    fn flush(&mut self) {}
}

/// A window that opens this.
fn window<'w>(machine: &Machine, source: Option<Source>) -> Harness<'w, App> {
    as_wanted(machine, WindowOptions { source, ..WindowOptions::default() })
}

/// A window as it is asked for.
fn as_wanted<'w>(machine: &Machine, options: WindowOptions) -> Harness<'w, App> {
    let mut window = of_size(Vec2::new(1200.0, 800.0), machine, options);
    window.run_steps(6);
    window
}

/// A window of this size in points as it is asked for; what cannot be opened is said in it, as in a page.
pub fn of_size<'w>(size: Vec2, machine: &Machine, options: WindowOptions) -> Harness<'w, App> {
    let (opened, error) = opening_or_usual(&options, machine);
    let machine = machine.clone();
    Harness::builder().with_size(size).build_eframe(|creation| {
        let storage = Storage::in_store(Box::new(machine.clone()));
        let mut app = App::new(creation, &options, Box::new(machine), storage, WindowGeometry::default());
        app.begin(opened.unwrap());
        if let Some(error) = error {
            app.fail(error);
        }
        app
    })
}

#[test]
fn a_tree_is_opened_searched_and_saved_without_a_disk_or_a_thread() {
    let machine = Machine::default();
    machine.files.borrow_mut().insert("tree.ron".into(), b"[[3,12],[2,4]]".to_vec());
    let mut window = window(&machine, None);
    assert!(window.query_by_label_contains("The pockets").is_some(), "the window opens with the pockets");
    *machine.answers.borrow_mut() = ["tree.ron", "saved.ron"].map(|name| DialogAnswer::Chosen(name.into())).into();
    window.key_press_modifiers(Modifiers::COMMAND, Key::O);
    window.run_steps(6);
    assert!(window.query_by_label_contains("tree.ron").is_some(), "the file is open");
    window.key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    window.run_steps(6);
    assert!(machine.answers.borrow().is_empty(), "both were asked for");
    let saved = machine.files.borrow().get(Path::new("saved.ron")).cloned().expect("it is saved");
    assert!(String::from_utf8(saved).unwrap().contains("[[3,12],[2,4]]"));
    // What is remembered is there the next time, and only in the shell's own store.
    window.state_mut().carry_out(EmbedCommand::Theme(Theme::Dark));
    eframe::App::save(window.state_mut(), &mut NoStorage);
    let values = machine.values.borrow().clone().unwrap_or_default();
    assert!(values.get("chrome").is_some_and(|text| text.contains("Dark")), "{values:?}");
    // A page holds files while it is open: what another one held cannot be opened any more.
    assert!(!values.contains_key("recent"), "{values:?}");
}

/// A browser writes a file when it has time: nothing is saved before, and what fails is said and stays unsaved.
#[test]
fn what_is_saved_counts_as_saved_when_it_is_written() {
    for outcome in [Ok(()), Err(InputError::without_place("tree.ron", ["not written", "没有写成"]))] {
        let machine = Machine::default();
        let text = Source::Text { name: "pasted".to_owned(), text: "[[5,6],[7,8]]".to_owned() };
        let mut window = window(&machine, Some(text));
        *machine.answers.borrow_mut() = vec![DialogAnswer::Chosen("tree.ron".into())];
        machine.writing.set(Some(Outcome::UnderWay));
        window.run_steps(2);
        window.key_press_modifiers(Modifiers::COMMAND, Key::S);
        window.run_steps(6);
        let words = plyscope_text::LanguageWords::words(Language::English);
        let says = |window: &Harness<'_, App>, text: &str| window.query_all_by_label_contains(text).next().is_some();
        assert!(machine.answers.borrow().is_empty(), "a name was asked for");
        assert!(!says(&window, words.files.saved_notice), "it is not written yet");
        window.run_steps(120);
        assert_eq!(machine.unsaved.borrow().len(), 1, "it is not written yet");
        let is_written = outcome.is_ok();
        machine.writing.set(Some(Outcome::Ended(outcome)));
        window.run_steps(4);
        assert_eq!(says(&window, words.files.saved_notice), is_written);
        assert_eq!(says(&window, "not written"), !is_written);
        window.run_steps(120);
        assert_eq!(machine.unsaved.borrow().is_empty(), is_written);
    }
}

/// A browser that does not let a page copy has it say nothing.
#[test]
fn a_link_is_said_to_be_copied_when_it_is() {
    for (copies, is_said) in [(None, false), (Some(false), false), (Some(true), true)] {
        let machine = Machine::default();
        let mut window = window(&machine, None);
        machine.copies.set(Some(copies));
        let words = plyscope_text::LanguageWords::words(Language::English);
        window.get_by_label(words.shell.file.label).click();
        window.run_steps(4);
        window.get_by_label(words.links.copy.label).click();
        window.run_steps(6);
        assert_eq!(window.query_by_label_contains(words.links.copied).is_some(), is_said, "{copies:?}");
    }
}

/// A browser keeps Escape for itself while a page fills the screen: who presses it leaves presenting, too.
#[test]
fn presenting_ends_where_the_screen_is_taken_back() {
    let machine = Machine::default();
    let mut window = window(&machine, None);
    let words = &plyscope_text::LanguageWords::words(Language::English);
    let has_menus = |window: &Harness<'_, App>| window.query_all_by_label(words.shell.file.label).next().is_some();
    assert!(has_menus(&window));
    for _ in 0..2 {
        window.key_press(Key::F5);
        window.run_steps(6);
        assert_eq!((machine.screen.get(), has_menus(&window)), ((true, false), false), "it fills the screen");
        machine.screen.set((true, true));
        window.run_steps(6);
        assert_eq!(
            (machine.screen.get(), has_menus(&window)),
            ((false, false), true),
            "the window has its menus again"
        );
    }
}

#[test]
fn what_is_not_saved_is_kept_and_offered_by_the_next_window() {
    let machine = Machine::default();
    let text = Source::Text { name: "pasted".to_owned(), text: "[[5,6],[7,8]]".to_owned() };
    let is_offered = |window: &Harness<'_, App>| {
        let words = plyscope_text::LanguageWords::words(Language::English);
        window.query_all_by_label(words.files.discard_left.label).next().is_some()
    };
    let mut first = window(&machine, Some(text));
    // It is kept a moment after the last change.
    first.run_steps(120);
    assert_eq!(machine.unsaved.borrow().len(), 1, "the pasted tree is kept");
    assert!(!is_offered(&first));
    drop(first);
    assert!(is_offered(&window(&machine, None)));
}

/// A link opens at its step, in its language and theme, and what is copied leads there again.
#[test]
fn a_link_is_opened_and_copied() {
    let machine = Machine::default();
    let link = "https://elsewhere.org/#example=wikipedia&step=12&language=zh&theme=dark";
    let mut window = window(&machine, Some(Source::from_argument(link, &machine)));
    let words = plyscope_text::LanguageWords::words(Language::Chinese);
    window.get_by_label(words.shell.file.label).click();
    window.run_steps(4);
    window.get_by_label(words.links.copy.label).click();
    let copied = (0..4).find_map(|_| {
        window.step();
        window.output().platform_output.commands.iter().find_map(|command| match command {
            egui::OutputCommand::CopyText(text) => Some(text.clone()),
            _ => None,
        })
    });
    assert_eq!(copied.as_deref(), Some("https://page.org/p/#example=wikipedia&step=12"));
    // What a link asks for is no choice of a person: the next window is as before.
    eframe::App::save(window.state_mut(), &mut NoStorage);
    let values = machine.values.borrow().clone().unwrap_or_default();
    assert!(!values.contains_key("chrome") || !values["chrome"].contains("Dark"), "{values:?}");
    assert!(!values.contains_key("settings") || !values["settings"].contains("Chinese"), "{values:?}");
}

/// A page around the window has it go to steps, and is told where it stands; nothing is remembered of it.
#[test]
fn an_embedded_window_does_what_its_page_asks_and_remembers_nothing() {
    let machine = Machine::default();
    let text = Source::Text { name: "link".to_owned(), text: "[[5,6],[7,8]]".to_owned() };
    let options = WindowOptions { source: Some(text), embedded: true, ..WindowOptions::default() };
    let mut window = as_wanted(&machine, options);
    let at = |window: &Harness<'_, App>| window.state().step_on_screen().expect("a search is on screen");
    let first = at(&window);
    for (command, step) in
        [(EmbedCommand::Step(5), 5), (EmbedCommand::Next, 6), (EmbedCommand::Back, 5), (EmbedCommand::Step(1), 1)]
    {
        window.state_mut().carry_out(command);
        window.run_steps(2);
        assert_eq!(at(&window).step, step, "{command:?}");
        assert_eq!(at(&window).of, first.of);
    }
    let in_english = at(&window).sentence;
    window.state_mut().carry_out(EmbedCommand::Language(Language::Chinese));
    window.state_mut().carry_out(EmbedCommand::Theme(Theme::Dark));
    window.run_steps(3);
    assert_ne!(at(&window).sentence, in_english);
    assert!(window.ctx.theme() == egui::Theme::Dark);
    window.run_steps(120);
    eframe::App::save(window.state_mut(), &mut NoStorage);
    let kept = machine.values.borrow().clone().unwrap_or_default();
    assert!(kept.is_empty(), "{kept:?}");
}
