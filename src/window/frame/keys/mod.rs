//! From the keyboard to commands: a walk over the rows of all features. Keys that go through a list or a board, and
//! what is typed, belong to what has the keyboard.

mod answers;
mod bound;
#[cfg(test)]
mod clash_tests;
mod own;

use egui::{Context, Event, Id, Popup};

use bound::BOUND;

use crate::features::{bug, compare, lesson, play, practice, predict, setup};
use crate::frame::chrome::Chrome;
use crate::ground::keys::{Keyboard, Place, Pressed};
use crate::ground::{ViewContext, widgets};
use crate::panels::tree::changing::{changed_tree, selected_node};
use crate::panels::tree::outline;
use plyscope_session::{Activity, Command};

/// Turns this frame's key presses into commands.
///
/// Nothing fires while text is edited or a menu is open. What covers a page leaves only its own keys alive. A control
/// that has the keyboard keeps Space, Enter and the arrows for itself.
pub fn keys(ctx: &Context, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    let session = context.session;
    let screen = session.screen();
    // A field with the keyboard is not a text that is being edited before its first frame.
    let focused = ctx.memory(|memory| memory.focused());
    let typing = ctx.text_edit_focused() || focused == Some(lesson::field_id());
    let in_menu = Popup::is_any_open(ctx);
    let presents = screen.present && !screen.setup;
    if !in_menu && screen.setup {
        chrome.whole(screen).1.typed(ctx, context, typing);
    } else if !in_menu && screen.cover().is_none() {
        lesson::typed(ctx, context, &mut chrome.lesson, typing);
        // In front of a class nothing but presenting, and answers to what is asked.
        if !presents || screen.activity != Activity::Replay {
            chrome.page(screen.activity).typed(ctx, context, typing);
        }
    }
    let keyboard = keyboard(ctx, context, chrome, (focused, typing, in_menu));
    let is_pressed = |event: &Event| matches!(event, Event::Key { pressed: true, .. } | Event::Text(_));
    if ctx.input(|input| input.events.iter().any(is_pressed)) {
        walk(ctx, context, chrome, &keyboard);
    }
    if Place::Page.holds(&keyboard) && !presents {
        let pasted = |event: &Event| match event {
            Event::Paste(text) => Some(Command::OpenText(text.clone())),
            _ => None,
        };
        context.commands.extend(ctx.input(|input| input.events.iter().filter_map(pasted).collect::<Vec<_>>()));
    }
}

/// Asks all keys in their order, and does what those do that were pressed.
fn walk(ctx: &Context, context: &mut ViewContext<'_>, chrome: &mut Chrome, keyboard: &Keyboard<'_>) {
    let session = context.session;
    let presents = session.screen().present && !session.screen().setup;
    let (now, mut has_gone_on) = (ctx.input(|input| input.time), false);
    let mut signs = Vec::new();
    for bound in BOUND.iter().filter(|bound| bound.press.is_free(keyboard) && bound.place.holds(keyboard)) {
        if presents && !bound.in_class {
            continue;
        }
        let mut at = Pressed {
            ctx,
            keyboard,
            context,
            session,
            view: chrome,
            number: bound.number,
            now,
            is_repeat: false,
            has_gone_on: &mut has_gone_on,
        };
        if !(bound.when)(&mut at) {
            continue;
        }
        let presses = ctx.input_mut(|input| bound.press.of_frame(input, keyboard, bound.passes_on));
        // A key may come once by its name and once by what it writes.
        if presses.is_empty() || bound.press.is_sign() && signs.contains(&bound.shortcut) {
            continue;
        }
        signs.extend(bound.press.is_sign().then_some(bound.shortcut));
        let times = if bound.is_once { 1 } else { presses.len() };
        for is_repeat in presses.into_iter().take(times) {
            at.is_repeat = is_repeat;
            (bound.does)(&mut at);
        }
    }
}

/// Where the keyboard is in this frame.
fn keyboard<'c>(
    ctx: &Context,
    context: &ViewContext<'c>,
    chrome: &Chrome,
    (focused, typing, in_menu): (Option<Id>, bool, bool),
) -> Keyboard<'c> {
    let session = context.session;
    let pictures = [widgets::tree_id(), predict::question_id(), setup::canvas_id()];
    let pictures = pictures.into_iter().chain(compare::tree_ids()).chain(bug::tree_ids());
    let held = focused.is_some_and(|focused| !pictures.clone().any(|picture| picture == focused));
    let whole = &chrome.replay.whole;
    let is_whole = whole.is_open() && !session.what_if().is_changing();
    let is_wide = !is_whole && chrome.replay.tree.is_along_path();
    Keyboard {
        session,
        whole: is_whole.then(|| whole.looked_at(session).is_some()),
        wide: is_wide.then(|| session.looked_at().is_some()),
        in_menu,
        typing,
        held,
        in_list: play::moves_have_focus(ctx) || outline::has_focus(ctx),
        in_entry: practice::entry(focused, &chrome.practice),
        focused,
        asks_yes_or_no: answers::yes_or_no(session).is_some(),
        lesson_waits: lesson::waiting(session).is_some(),
        changed_tree: changed_tree(session).map(|_| selected_node(session).is_some()),
    }
}
