//! The window with a mirror on a pretended page.

use std::sync::{Arc, Mutex};

use egui::accesskit::TreeUpdate;
use egui_kittest::Harness;
use plyscope_session::{Command, Settings};
use plyscope_text::Language;
use plyscope_web::mirror::{Key, KeyPress, Mirror, Pace, PageEvent, PageTree};
use plyscope_window::{Chrome, Theme};

use crate::common::driver::Window;
use crate::common::screen::{State, screen};
use crate::pretended::{Page, Pretended};

/// A window, and what a reader has of it.
pub struct Mirrored {
    pub window: Window,
    pub page: Page,
    described: Described,
}

/// What the window has described last.
#[derive(Clone, Default)]
pub struct Described(Arc<Mutex<Option<TreeUpdate>>>);

impl egui::Plugin for Described {
    fn debug_name(&self) -> &'static str {
        "what is described"
    }

    fn output_hook(&mut self, _: &egui::Context, output: &mut egui::FullOutput) {
        self.0.lock().unwrap().clone_from(&output.platform_output.accesskit_update);
    }
}

impl Described {
    pub fn update(&self) -> TreeUpdate {
        self.0.lock().unwrap().clone().expect("the window describes itself")
    }
}

/// Gives a window a mirror.
pub fn mirror<S>(window: &Harness<'_, S>) -> (Page, Described) {
    let (page, described) = (Page::default(), Described::default());
    window.ctx.add_plugin(Mirror::new(page.clone(), page.inbox.clone(), Pace::EachFrame));
    window.ctx.add_plugin(described.clone());
    (page, described)
}

impl Mirrored {
    /// A window in this language, in which this has been done.
    pub fn new(language: Language, make: impl Fn(&mut State)) -> Self {
        let settings = Settings { language, ..Settings::default() };
        let mut state = State::new(settings, Chrome::themed(Theme::Light));
        make(&mut state);
        let mut window = screen(egui::vec2(1280.0, 860.0), state);
        let (page, described) = mirror(&window);
        window.run_steps(4);
        Self { window, page, described }
    }

    /// A window over a built-in scenario.
    pub fn over(language: Language, scenario: &str) -> Self {
        Self::new(language, |state| state.open(scenario))
    }

    /// Does something to the window, as if by the pointer.
    pub fn apply(&mut self, command: Command) {
        self.window.state_mut().apply(command);
        self.window.run_steps(3);
    }

    /// What there is to be, made anew.
    pub fn anew(&self) -> Pretended {
        Pretended::of(&PageTree::of(&self.described.update()))
    }

    /// The page is what there is to be.
    #[track_caller]
    pub fn check(&self) {
        let (page, anew) = (self.page.lock(), self.anew());
        page.check();
        assert_eq!(page.top, anew.top);
        for (key, element) in &anew.elements {
            let shown = page.elements.get(key).unwrap_or_else(|| panic!("{element:?} is missing"));
            assert_eq!(shown, element);
        }
        assert_eq!(page.elements.len(), anew.elements.len(), "nothing is left over");
    }

    /// Tells the window what has happened in the page.
    pub fn tell(&mut self, event: PageEvent) {
        self.page.inbox.put(event);
        self.window.run_steps(4);
    }

    /// Presses the one element of this role and name.
    #[track_caller]
    pub fn press(&mut self, role: &str, name: &str) {
        let key = self.page.lock().one(role, name);
        self.tell(PageEvent::Press(key));
    }

    /// Gives the page's focus to an element, as a person does.
    pub fn focus(&mut self, key: Key) {
        self.page.focus_by_person(Some(key));
        self.window.run_steps(4);
    }

    /// Presses a key and lets go of it.
    pub fn key(&mut self, key: &str, code: &str) {
        for pressed in [true, false] {
            let press =
                KeyPress { key: key.to_owned(), code: code.to_owned(), pressed, modifiers: egui::Modifiers::NONE };
            self.page.inbox.put(PageEvent::Key(press));
            self.window.run_steps(1);
        }
        self.window.run_steps(3);
    }
}
