//! What everything that is drawn has at hand.

use crate::session::{Command, Session};
use crate::text::Words;

use super::{Look, Wish};

/// What is shown, how it looks, and what a person has done by now in this frame.
pub struct ViewContext<'c> {
    /// What is shown.
    pub session: &'c Session,
    /// How it looks.
    pub look: &'c Look,
    /// What a person has done.
    pub commands: &'c mut Vec<Command>,
    wishes: &'c mut Vec<Wish>,
}

impl<'c> ViewContext<'c> {
    /// What is shown, how, and where to write down what is done and wished for.
    pub const fn new(
        session: &'c Session,
        look: &'c Look,
        commands: &'c mut Vec<Command>,
        wishes: &'c mut Vec<Wish>,
    ) -> Self {
        Self { session, look, commands, wishes }
    }

    /// The words of the language.
    pub fn words(&self) -> &'static Words {
        self.look.words()
    }

    /// Takes down what a person has done.
    pub fn push(&mut self, command: Command) {
        self.commands.push(command);
    }

    /// Asks the shell for what only it can do.
    pub fn wish(&mut self, wish: Wish) {
        self.wishes.push(wish);
    }
}
