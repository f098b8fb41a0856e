//! The window in a frame of another page: what that page may ask of it, and be told.

use super::App;
use crate::Theme;
use plyscope_session::{Command, Setting, Travel};
use plyscope_text::Language;

/// What a page may ask of the window that is embedded in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmbedCommand {
    /// To this step, as its number is on the screen.
    Step(u64),
    /// One step on.
    Next,
    /// One step back.
    Back,
    /// In these colours.
    Theme(Theme),
    /// In this language.
    Language(Language),
}

/// The step that the window stands at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepOnScreen {
    /// Its number, as it is on the screen.
    pub step: u64,
    /// How many there are.
    pub of: u64,
    /// What is said of it.
    pub sentence: String,
}

impl App {
    /// Does what the page asks in which the window is embedded; a step that is asked for before there is a search is
    /// gone to when it has come.
    pub fn carry_out(&mut self, command: EmbedCommand) {
        match command {
            EmbedCommand::Step(step) => {
                self.first_step = Some(step);
                self.go_to_first_step();
            }
            EmbedCommand::Next => self.session.apply(Command::Travel(Travel::Forward)),
            EmbedCommand::Back => self.session.apply(Command::Travel(Travel::Back)),
            EmbedCommand::Theme(theme) => self.chrome.theme = theme,
            EmbedCommand::Language(language) => self.session.apply(Command::Set(Setting::Language(language))),
        }
    }

    /// Keeps the address of the whole program at what is on screen; it is made again only where that is something else.
    pub(super) fn lead_to_program(&mut self) {
        let Some(embedding) = &mut self.chrome.embedding else { return };
        let here = self.session.run().map(|run| (run.search, run.step()));
        if embedding.leads_to != here {
            embedding.leads_to = here;
            embedding.program = self.shell.program_address(&self.session);
        }
    }

    /// The step that the window stands at; none where no search is on screen.
    pub fn step_on_screen(&self) -> Option<StepOnScreen> {
        let settings = self.session.settings();
        let run = self.session.run()?;
        let sentence = run.sentences(settings.wording(settings.language)).reason();
        Some(StepOnScreen { step: run.step_number(), of: run.step_count(), sentence })
    }
}
