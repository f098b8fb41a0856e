//! The keys of the page.

use egui::{Context, FocusDirection, InputState, Key, Modifiers};

use crate::replay::Unit;
use crate::session::{BugCommand, Command, Setting};
use crate::view::ground::ViewContext;

/// The keys of the page, while nothing lies over it. `typing` says that a text is being edited, `held` that a control has the
/// keyboard, which keeps Space, Enter and the arrows for itself.
pub fn keys(ctx: &Context, context: &mut ViewContext<'_>, (typing, held): (bool, bool)) {
    let session = context.session;
    let Some(round) = session.bug().round().filter(|_| !typing) else { return };
    // The trees leave the arrows to the replay.
    let held =
        held && !ctx.memory(|memory| memory.focused()).is_some_and(|focused| super::tree_ids().contains(&focused));
    let shows_right = round.shows_right();
    let to_lines = ctx.input_mut(|input| {
        let mut keys = Keys { input, commands: context.commands };
        keys.anywhere(shows_right);
        if held {
            return false;
        }
        keys.steps();
        // They are left to the listing, which has the keyboard from now on.
        [Key::ArrowUp, Key::ArrowDown].into_iter().any(|key| keys.input.key_pressed(key))
    });
    if to_lines {
        ctx.memory_mut(|memory| {
            memory.request_focus(super::lines_id());
            // The same arrow would take it on to whatever lies in its direction.
            memory.move_focus(FocusDirection::None);
        });
    }
}

struct Keys<'k> {
    input: &'k mut InputState,
    commands: &'k mut Vec<Command>,
}

impl Keys<'_> {
    fn on(&mut self, modifiers: Modifiers, key: Key, command: BugCommand) {
        let times = self.input.count_and_consume_key(modifiers, key);
        self.commands.extend((0..times).map(|_| Command::Bug(command)));
    }

    fn anywhere(&mut self, shows_right: bool) {
        self.on(Modifiers::SHIFT, Key::V, BugCommand::Next(false));
        for (key, command) in [
            (Key::C, BugCommand::ToDivergence),
            (Key::F8, BugCommand::ToDivergence),
            (Key::H, BugCommand::Hint),
            (Key::G, BugCommand::GiveUp),
            (Key::N, BugCommand::NewTree),
            (Key::V, BugCommand::Next(true)),
            (Key::R, BugCommand::ShowRight(!shows_right)),
            (Key::Home, BugCommand::ToEnd(false)),
            (Key::End, BugCommand::ToEnd(true)),
            (Key::PageDown, BugCommand::Step(true)),
            (Key::PageUp, BugCommand::Step(false)),
        ] {
            self.on(Modifiers::NONE, key, command);
        }
        for (key, unit) in [(Key::Num1, Unit::Beat), (Key::Num2, Unit::Step), (Key::Num3, Unit::Phase)] {
            if self.input.consume_key(Modifiers::NONE, key) {
                self.commands.push(Command::Set(Setting::Unit(unit)));
            }
        }
    }

    fn steps(&mut self) {
        self.on(Modifiers::SHIFT, Key::Space, BugCommand::Step(false));
        self.on(Modifiers::NONE, Key::Space, BugCommand::Step(true));
        self.on(Modifiers::NONE, Key::ArrowRight, BugCommand::Step(true));
        self.on(Modifiers::NONE, Key::ArrowLeft, BugCommand::Step(false));
        self.on(Modifiers::NONE, Key::Enter, BugCommand::ToDivergence);
    }
}
