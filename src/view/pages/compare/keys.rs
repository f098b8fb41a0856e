//! The keys of the page; those through time are the replay's own.

use egui::{Context, InputState, Key, Modifiers};

use super::CompareView;
use crate::replay::Side;
use crate::session::{Command, CompareCommand, Following};
use crate::view::ground::ViewContext;
use crate::view::panels::tree::CAMERA_KEYS;

/// Moves the camera of the side that the keys move.
fn camera(input: &mut InputState, side: Side, view: &mut CompareView, comfortable: f32) {
    for (key, wanted) in CAMERA_KEYS {
        if input.consume_key(Modifiers::NONE, key) || input.consume_key(Modifiers::SHIFT, key) {
            let projection = side.of(&view.projections).as_ref();
            side.of_mut(&mut view.cameras).make(wanted, projection, comfortable);
        }
    }
}

/// The keys of the page, while nothing lies over it. `typing` says that a text is being edited.
pub fn keys(
    ctx: &Context,
    context: &mut ViewContext<'_>,
    (view, comfortable): (&mut CompareView, f32),
    (typing, _held): (bool, bool),
) {
    let session = context.session;
    if typing || !session.is_comparing() {
        return;
    }
    let mut push = |command| context.push(Command::Compare(command));
    ctx.input_mut(|input| {
        // With Shift first: consuming the plain key would take it along.
        for (modifiers, onwards) in [(Modifiers::SHIFT, false), (Modifiers::NONE, true)] {
            for key in [Key::M, Key::W] {
                for _ in 0..input.count_and_consume_key(modifiers, key) {
                    push(CompareCommand::Difference(onwards));
                }
            }
        }
        for (key, following) in [Key::Num4, Key::Num5, Key::Num6].into_iter().zip(Following::ALL) {
            if input.consume_key(Modifiers::NONE, key) {
                push(CompareCommand::Follow(following));
            }
        }
        if !input.modifiers.command && input.consume_key(Modifiers::NONE, Key::O) {
            push(CompareCommand::Move(session.compare().moves().other()));
        }
        if !input.modifiers.command && input.consume_key(Modifiers::NONE, Key::V) {
            push(CompareCommand::Swap);
        }
        camera(input, session.compare().moves(), view, comfortable);
    });
}
