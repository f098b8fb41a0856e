//! From the keyboard to commands: a walk over the rows of all features. Keys that go through a list or a board, and
//! what is typed, belong to what has the keyboard.

mod answers;
mod bound;
#[cfg(test)]
mod clash_tests;
mod own;

use std::mem;

use egui::{Context, Event, Id, Popup};

use bound::BOUND;

use crate::features::{bug, compare, lesson, play, practice, predict, setup};
use crate::frame::chrome::Chrome;
use crate::frame::embedded;
use crate::ground::keys::{KeyScope, Keyboard, PressedKey};
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
    let is_embedded = chrome.embedding.is_some();
    if is_embedded {
        // Nothing is typed there.
    } else if !in_menu && screen.setup {
        chrome.whole(screen).1.typed(ctx, context, typing);
    } else if !in_menu && screen.cover().is_none() {
        lesson::typed(ctx, context, &mut chrome.lesson, typing);
        // In front of a class nothing but presenting, and answers to what is asked.
        if !presents || screen.activity != Activity::Replay {
            chrome.page(screen.activity).typed(ctx, context, typing);
        }
    }
    let keyboard = keyboard(ctx, context, chrome, (focused, typing, in_menu));
    in_order(ctx, context, chrome, &keyboard);
    if KeyScope::Page.holds(&keyboard) && !presents && !is_embedded {
        let pasted = |event: &Event| match event {
            Event::Paste(text) => Some(Command::OpenText(text.clone())),
            _ => None,
        };
        context.commands.extend(ctx.input(|input| input.events.iter().filter_map(pasted).collect::<Vec<_>>()));
    }
}

/// Does what the keys of this frame do, one after the other: in a slow frame several are pressed.
fn in_order(ctx: &Context, context: &mut ViewContext<'_>, chrome: &mut Chrome, keyboard: &Keyboard<'_>) {
    let is_pressed = |event: &Event| matches!(event, Event::Key { pressed: true, .. } | Event::Text(_));
    if !ctx.input(|input| input.events.iter().any(is_pressed)) {
        return;
    }
    let events = ctx.input_mut(|input| mem::take(&mut input.events));
    let (mut left, mut frame) = (Vec::new(), Frame { now: ctx.input(|input| input.time), ..Frame::default() });
    let mut events = events.into_iter().peekable();
    while let Some(event) = events.next() {
        if !is_pressed(&event) {
            left.push(event);
            continue;
        }
        // What a key writes follows it, and belongs to it.
        let is_key = matches!(event, Event::Key { .. });
        let written = events.next_if(|next| is_key && matches!(next, Event::Text(_)));
        ctx.input_mut(|input| input.events = [event].into_iter().chain(written).collect());
        walk(ctx, context, chrome, keyboard, &mut frame);
        left.append(&mut ctx.input_mut(|input| mem::take(&mut input.events)));
    }
    ctx.input_mut(|input| input.events = left);
}

/// What the keys of a frame have done so far.
#[derive(Default)]
struct Frame {
    now: f64,
    has_gone_on: bool,
    /// Keys that do something once, however often they are pressed on end, and have just done it, by their places in
    /// the list.
    done_once: Vec<usize>,
}

/// Asks all keys in their order, and does what the one does that was pressed.
fn walk(ctx: &Context, context: &mut ViewContext<'_>, chrome: &mut Chrome, keyboard: &Keyboard<'_>, frame: &mut Frame) {
    let session = context.session;
    let presents = session.screen().present && !session.screen().setup;
    let is_embedded = chrome.embedding.is_some();
    let mut signs = Vec::new();
    let (mut is_done, mut done_once) = (false, Vec::new());
    for (place, bound) in BOUND.iter().enumerate() {
        let holds = bound.press.is_free(keyboard) && bound.place.holds(keyboard);
        let is_left_out = presents && !bound.in_class || is_embedded && !embedded::works(bound.shortcut);
        if !holds || is_left_out {
            continue;
        }
        let mut at = PressedKey {
            ctx,
            keyboard,
            context,
            session,
            view: chrome,
            number: bound.number,
            now: frame.now,
            is_repeat: false,
            has_gone_on: &mut frame.has_gone_on,
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
        is_done = true;
        if bound.is_once {
            done_once.push(place);
            if frame.done_once.contains(&place) {
                continue;
            }
        }
        for is_repeat in presses {
            at.is_repeat = is_repeat;
            (bound.does)(&mut at);
        }
    }
    if is_done {
        frame.done_once = done_once;
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
