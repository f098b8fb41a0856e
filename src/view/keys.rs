//! What the keys do.

use egui::{Context, Event, Key, Modifiers};

use super::chrome::{Chrome, Wish};
use super::tree::CameraMove;
use crate::replay::Unit;
use crate::session::{Command, ScreenPart, Session};

/// Turns this frame's key presses into commands. Nothing fires while text is edited, and a control that
/// has the keyboard keeps Space, Enter and the arrows for itself.
pub fn keys(ctx: &Context, session: &Session, chrome: &mut Chrome, comfortable: f32, commands: &mut Vec<Command>) {
    if ctx.text_edit_focused() {
        return;
    }
    let held = ctx.memory(|memory| memory.focused()).is_some_and(|focused| focused != super::window::tree_id());
    let screen = session.screen;
    ctx.input_mut(|input| {
        for event in input.events.clone() {
            if let Event::Paste(text) = event {
                commands.push(Command::OpenText(text));
            }
        }
        let mut pressed = |modifiers: Modifiers, key: Key| input.consume_key(modifiers, key);
        let toggle = |part, open: bool| Command::Show(part, !open);
        // Keys with modifiers first: consuming the plain key would take them along.
        if pressed(Modifiers::COMMAND, Key::O) {
            chrome.wishes.push(Wish::OpenFile);
        }
        if pressed(Modifiers::ALT, Key::ArrowLeft) {
            commands.push(Command::ReturnFromJump);
        }
        if pressed(Modifiers::SHIFT, Key::C) {
            commands.push(Command::PreviousCutoff);
        }
        if pressed(Modifiers::NONE, Key::F5) {
            commands.push(toggle(ScreenPart::Present, screen.present));
        }
        if pressed(Modifiers::NONE, Key::Escape) {
            commands.extend(escape(session));
        }
        if pressed(Modifiers::NONE, Key::Period) || pressed(Modifiers::NONE, Key::B) {
            commands.push(toggle(ScreenPart::Blank, screen.blank));
        }
        if pressed(Modifiers::SHIFT, Key::Questionmark)
            || pressed(Modifiers::NONE, Key::Questionmark)
            || pressed(Modifiers::NONE, Key::F1)
            || pressed(Modifiers::SHIFT, Key::Slash)
        {
            used(chrome, 3);
            commands.push(toggle(ScreenPart::Help, screen.help));
        }
        if screen.help || screen.library {
            return;
        }
        if !held {
            if pressed(Modifiers::SHIFT, Key::ArrowRight) {
                commands.push(Command::ForwardOver);
            }
            if pressed(Modifiers::SHIFT, Key::ArrowLeft) {
                commands.push(Command::BackOver);
            }
            if pressed(Modifiers::SHIFT, Key::Space) || pressed(Modifiers::NONE, Key::ArrowLeft) {
                used(chrome, 1);
                commands.push(Command::Back);
            }
            if pressed(Modifiers::NONE, Key::Space) || pressed(Modifiers::NONE, Key::ArrowRight) {
                used(chrome, 0);
                commands.push(Command::Forward);
            }
            if pressed(Modifiers::NONE, Key::ArrowUp) {
                commands.push(Command::Out);
            }
        }
        if pressed(Modifiers::NONE, Key::PageDown) {
            commands.push(Command::Forward);
        }
        if pressed(Modifiers::NONE, Key::PageUp) {
            commands.push(Command::Back);
        }
        if pressed(Modifiers::NONE, Key::C) {
            used(chrome, 2);
            commands.push(Command::NextCutoff);
        }
        let plain = [
            (Key::Home, Command::ToStart),
            (Key::End, Command::ToEnd),
            (Key::W, Command::NextWindowChange),
            (Key::M, Command::NextHighlight),
            (Key::P, toggle(ScreenPart::Playing, screen.playing)),
            (Key::L, toggle(ScreenPart::Library, screen.library)),
            (Key::Num1, Command::SetUnit(Unit::Beat)),
            (Key::Num2, Command::SetUnit(Unit::Step)),
            (Key::Num3, Command::SetUnit(Unit::Phase)),
        ];
        for (key, command) in plain {
            if pressed(Modifiers::NONE, key) {
                commands.push(command);
            }
        }
        for (key, wanted) in [
            (Key::Plus, CameraMove::ZoomIn),
            (Key::Equals, CameraMove::ZoomIn),
            (Key::Minus, CameraMove::ZoomOut),
            (Key::Num0, CameraMove::Fit),
            (Key::F, CameraMove::Focus),
        ] {
            if pressed(Modifiers::NONE, key) || pressed(Modifiers::SHIFT, key) {
                chrome.move_camera(wanted, comfortable);
            }
        }
    });
}

/// What Escape leaves: the innermost thing that is open.
fn escape(session: &Session) -> Option<Command> {
    let screen = session.screen;
    if session.awaited().is_some() {
        Some(Command::CancelSearch)
    } else if screen.blank {
        Some(Command::Show(ScreenPart::Blank, false))
    } else if screen.help {
        Some(Command::Show(ScreenPart::Help, false))
    } else if screen.library {
        Some(Command::Show(ScreenPart::Library, false))
    } else if session.error().is_some() {
        Some(Command::DismissError)
    } else if screen.playing {
        Some(Command::Show(ScreenPart::Playing, false))
    } else if session.selected().is_some() {
        Some(Command::Select(None))
    } else if screen.present {
        Some(Command::Show(ScreenPart::Present, false))
    } else {
        None
    }
}

fn used(chrome: &mut Chrome, key: usize) {
    if let Some(uses) = chrome.key_uses.get_mut(key) {
        *uses = uses.saturating_add(1);
    }
}
