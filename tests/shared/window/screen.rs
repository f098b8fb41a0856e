//! The whole window in a test: a session, the window around it, and searches run on the spot.

use egui_kittest::Harness;
use plyscope_disk::this_machine;
use plyscope_files::Source;
use plyscope_session::{CodeCommand, Command, FindCommand, PliesCommand, Session, Settings};
use plyscope_window::{Chrome, frame_ui};

use super::software_renderer::{self, Picture};

/// What the window's test holds.
#[derive(Default)]
pub struct State {
    /// The session.
    pub session: Session,
    /// The window's own state.
    pub chrome: Chrome,
}

impl State {
    /// A state with these settings and nothing open.
    pub fn new(settings: Settings, chrome: Chrome) -> Self {
        Self { session: Session::new(settings), chrome }
    }

    /// Carries a command out, and any search that it asks for; a comparison may ask for two, and so does a lesson.
    pub fn apply(&mut self, command: Command) {
        self.session.apply(command);
        while let Some(request) = self.session.take_request() {
            let done = request.run(&Default::default(), this_machine());
            self.session.apply(Command::Deliver(Box::new(done)));
            if !self.session.is_comparing() && self.session.lesson().open().is_none() {
                break;
            }
        }
        if let Some(request) = self.session.take_findings_request() {
            let found = request.run(&Default::default());
            self.session.apply(Command::DeliverFindings(Box::new(found)));
        }
        while let Some(request) = self.session.take_plies_request() {
            let plies = request.run(&Default::default()).expect("nobody cancels it");
            self.session.apply(Command::Plies(PliesCommand::Deliver(plies)));
        }
        while let Some(request) = self.session.take_find_request() {
            let found = request.run(&Default::default()).expect("it is not cancelled");
            self.session.apply(Command::Find(FindCommand::Deliver(Box::new(found))));
        }
        while self.session.code().is_running() {
            self.session.apply(Command::Code(CodeCommand::KeepRunning));
        }
    }

    /// Opens a scenario by its built-in name.
    pub fn open(&mut self, name: &str) {
        self.apply(Command::Open(Source::BuiltIn(name.to_owned())));
        assert!(self.session.error().is_none(), "{name}: {:?}", self.session.error());
    }
}

/// The window at a size in points, as the program draws it.
pub fn screen(size: egui::Vec2, state: State) -> Harness<'static, State> {
    super::builder(size, 1.0).build_ui_state(
        |ui, state: &mut State| {
            super::whole_window(ui, |ui| {
                for command in frame_ui(ui, &state.session, &mut state.chrome) {
                    state.apply(command);
                }
            });
        },
        state,
    )
}

/// The sentence of the step, worded as in the window.
pub fn said(harness: &Harness<'_, State>) -> Option<String> {
    let State { session, chrome } = harness.state();
    let wording = session.settings().wording(session.settings().language);
    let wording = match chrome.replay.tree.is_along_path() {
        true => wording.beside_rows(harness.ctx.content_rect().width()),
        false => wording,
    };
    session.run().map(|run| run.sentences(wording).reason())
}

/// Keeps a picture, `name.png`, in the folder that `PLYSCOPE_SHOT_DIR` names, if it names one.
pub fn keep(name: &str, picture: &Picture) {
    if let Some(folder) = std::env::var_os("PLYSCOPE_SHOT_DIR") {
        software_renderer::save_png(&std::path::Path::new(&folder).join(format!("{name}.png")), picture).unwrap();
    }
}

/// A picture of the window once it has settled.
pub fn picture(harness: &mut Harness<'_, State>) -> Picture {
    harness.run_steps(4);
    software_renderer::render(harness)
}
