//! What everything that is drawn has at hand.

use plyscope_files::{InputError, Message};
use plyscope_session::{Command, Session};
use plyscope_text::{KeySet, Words};

use super::{Look, ShellRequest, Theme};

/// What is shown, how it looks, and what a person has done by now in this frame.
pub struct ViewContext<'c> {
    /// What is shown.
    pub session: &'c Session,
    /// How it looks.
    pub look: &'c Look,
    /// What a person has done.
    pub commands: &'c mut Vec<Command>,
    /// What the shell is asked to do.
    pub requests: &'c mut Vec<ShellRequest>,
    /// The theme that a person has chosen.
    pub theme: &'c mut Theme,
}

impl ViewContext<'_> {
    /// The words of the language.
    pub fn words(&self) -> &'static Words {
        self.look.words()
    }

    /// Whether the window is a page of a browser, which keeps some keys for itself and has no folders.
    pub fn is_page(&self) -> bool {
        self.look.keys == KeySet::Page
    }

    /// Takes down what a person has done.
    pub fn push(&mut self, command: Command) {
        self.commands.push(command);
    }

    /// Says that something cannot be done with the tree that is open.
    pub fn fail(&mut self, message: Message) {
        let title = self.session.run().map(|run| self.look.language.label(&run.scenario.title)).unwrap_or_default();
        self.push(Command::Fail(Box::new(InputError::without_place(title, message))));
    }

    /// Asks the shell for what only it can do.
    pub fn request(&mut self, request: ShellRequest) {
        self.requests.push(request);
    }
}
