//! From the keyboard to commands, press by press: what is typed is offered to the page, and then a walk over the rows
//! of all features asks for the key. Keys that go through a list or a board belong to what has the keyboard.

mod answers;
mod bound;
#[cfg(test)]
mod clash_tests;
mod order;
mod own;
mod page;

use std::mem;

use egui::{Context, Event, FocusDirection, Id, Key, Popup};

pub use page::keeps_from_browser;

use crate::features::{bug, compare, lesson, play, practice, predict, setup};
use crate::frame::chrome::Chrome;
use crate::frame::embedded;
use crate::ground::keys::{KeyScope, Keyboard, PressedKey};
use crate::ground::{Typed, TypingState, ViewContext, widgets};
use crate::panels::tree::changing::{changed_tree, selected_node};
use crate::panels::tree::outline;
use plyscope_session::{Activity, Command};

/// Turns this frame's key presses into commands, in the order of the events.
///
/// Nothing fires while text is edited or a menu is open. What covers a page leaves only its own keys alive. A control
/// that has the keyboard keeps Space, Enter and the arrows for itself.
pub fn keys(ctx: &Context, context: &mut ViewContext<'_>, chrome: &mut Chrome) {
    // A field with the keyboard is not a text that is being edited before its first frame.
    let focused = ctx.memory(|memory| memory.focused());
    let typing = ctx.text_edit_focused() || focused == Some(lesson::field_id());
    let place = KeyboardPlace { focused, typing, in_menu: Popup::is_any_open(ctx) };
    in_order(ctx, context, chrome, place);
    let screen = context.session.screen();
    let presents = screen.present && !screen.setup;
    let is_embedded = chrome.embedding.is_some();
    if KeyScope::Page.holds(&keyboard(ctx, context, chrome, place)) && !presents && !is_embedded {
        let pasted = |event: &Event| match event {
            Event::Paste(text) => Some(Command::OpenText(text.clone())),
            _ => None,
        };
        context.commands.extend(ctx.input(|input| input.events.iter().filter_map(pasted).collect::<Vec<_>>()));
    }
}

/// Does what the keys of this frame do, and takes what is typed, one after the other: in a slow frame several are
/// pressed. What waits goes first in the next frame.
fn in_order(ctx: &Context, context: &mut ViewContext<'_>, chrome: &mut Chrome, place: KeyboardPlace) {
    let mut events = mem::take(&mut chrome.waiting_keys);
    if events.is_empty() && !ctx.input(|input| input.events.iter().any(is_press)) {
        return;
    }
    events.extend(ctx.input_mut(|input| mem::take(&mut input.events)));
    if context.is_page() {
        order::put_keys_first(&mut events);
    }
    let (mut left, mut frame) = (Vec::new(), Frame { now: ctx.input(|input| input.time), ..Frame::default() });
    let (mut events, mut at) = (events.into_iter().peekable(), None);
    while let Some(event) = events.next() {
        if !is_press(&event) {
            frame.typing.behind_text |= place.typing && matches!(event, Event::Ime(_));
            left.push(event);
            continue;
        }
        let moves = moves_focus(&event);
        // What a key writes follows it, and belongs to it.
        let may_write = order::may_write(&event);
        let written = events.next_if(|next| may_write && matches!(next, Event::Text(_)));
        ctx.input_mut(|input| input.events = [event].into_iter().chain(written).collect());
        let typed = typed(ctx, context, chrome, place, frame.typing);
        // What waits is asked for again when nothing is before it: then it need not wait.
        let waits = typed == Typed::Waits && frame.has_begun;
        frame.has_begun = true;
        if !waits && matches!(typed, Typed::Left | Typed::Waits) {
            // The page follows what has changed in the session before the keys ask it.
            let at = at.get_or_insert_with(|| keyboard(ctx, context, chrome, place));
            walk(ctx, context, chrome, at, &mut frame);
        }
        let mut press = ctx.input_mut(|input| mem::take(&mut input.events));
        let is_left = typed == Typed::Left || typed == Typed::Waits && !waits;
        if moves && !waits {
            frame.has_taken_move = !is_left || !press.iter().any(moves_focus);
        }
        let ends_field = is_left && place.typing && press.iter().any(may_end_field);
        if is_left {
            frame.typing.behind_text |= place.typing && !press.is_empty();
            left.append(&mut press);
        }
        if waits || ends_field || typed == Typed::TakenLast {
            let (waiting, others): (Vec<_>, Vec<_>) = events.partition(is_of_keyboard);
            left.extend(others);
            chrome.waiting_keys = press.into_iter().filter(|_| waits).chain(waiting).collect();
            break;
        }
    }
    if frame.has_taken_move {
        // What has the keyboard is asked by egui for the arrows that it keeps before it can say so.
        ctx.memory_mut(|memory| memory.move_focus(FocusDirection::None));
    }
    if chrome.waiting_keys.iter().any(is_press) {
        ctx.request_repaint();
    } else {
        left.append(&mut chrome.waiting_keys);
    }
    ctx.input_mut(|input| input.events = left);
}

/// Whether an event is a key that is pressed, or what is typed without one.
fn is_press(event: &Event) -> bool {
    let is_key = matches!(event, Event::Key { pressed: true, .. } | Event::Text(_));
    is_key || matches!(event, Event::Copy | Event::Cut | Event::Paste(_))
}

/// Whether egui moves the keyboard to another control by an arrow. What takes Tab says itself where it leads.
fn moves_focus(event: &Event) -> bool {
    use Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp};
    matches!(event, Event::Key { key: ArrowDown | ArrowLeft | ArrowRight | ArrowUp, pressed: true, .. })
}

/// Whether a field may end by an event that is left to it: what follows is not typed into it any more.
fn may_end_field(event: &Event) -> bool {
    matches!(event, Event::Key { key: Key::Enter | Key::Tab | Key::Escape, pressed: true, .. })
}

/// Whether an event comes from the keyboard, so that it keeps its place among those.
fn is_of_keyboard(event: &Event) -> bool {
    is_press(event) || matches!(event, Event::Key { .. } | Event::Ime(_))
}

/// Lets the page that has the middle of the window, or all of it, take a press.
fn typed(
    ctx: &Context,
    context: &mut ViewContext<'_>,
    chrome: &mut Chrome,
    place: KeyboardPlace,
    before: TypingState,
) -> Typed {
    let screen = context.session.screen();
    let state = TypingState { in_field: place.typing, ..before };
    // In a frame of another page nothing is typed.
    if place.in_menu || chrome.embedding.is_some() {
        return Typed::Left;
    }
    if screen.setup {
        return chrome.whole(screen).1.typed(ctx, context, state);
    }
    if screen.cover().is_some() {
        // A key may have taken the cover away.
        return if state.behind_key { Typed::Waits } else { Typed::Left };
    }
    // In front of a class nothing but presenting, and answers to what is asked.
    let is_shown_alone = screen.present && screen.activity == Activity::Replay;
    match lesson::typed(ctx, context, &mut chrome.lesson, state) {
        Typed::Left if !is_shown_alone => chrome.page(screen.activity).typed(ctx, context, state),
        typed => typed,
    }
}

/// What the keys of a frame have done so far.
#[derive(Default)]
struct Frame {
    now: f64,
    has_gone_on: bool,
    /// Whether anything has been pressed.
    has_begun: bool,
    /// The last of its keys that move the keyboard to another control has done something else.
    has_taken_move: bool,
    /// What has been done before the next press.
    typing: TypingState,
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
    for (place, bound) in bound::in_order(context.look.keys).iter().enumerate() {
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
        frame.typing.behind_key = true;
    }
}

/// What has the keyboard at the beginning of a frame.
#[derive(Clone, Copy)]
struct KeyboardPlace {
    /// The control that has it.
    focused: Option<Id>,
    /// A text is being edited.
    typing: bool,
    /// A menu is open.
    in_menu: bool,
}

/// Where the keyboard is in this frame.
fn keyboard<'c>(ctx: &Context, context: &ViewContext<'c>, chrome: &Chrome, place: KeyboardPlace) -> Keyboard<'c> {
    let KeyboardPlace { focused, typing, in_menu } = place;
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
