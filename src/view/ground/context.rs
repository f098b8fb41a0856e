//! What everything that is drawn has at hand.

use crate::session::{Command, Session};
use crate::text::Words;

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

    /// Takes down what a person has done.
    pub fn push(&mut self, command: Command) {
        self.commands.push(command);
    }

    /// Asks the shell for what only it can do.
    pub fn wish(&mut self, wish: ShellRequest) {
        self.requests.push(wish);
    }
}
