//! What is pressed and typed within one frame comes in the order of the keyboard, as if each key had a frame of its own.

use super::*;

/// A key as the window gets it: its name, what it writes, and that it is let go.
fn stroke(name: &str) -> Vec<Event> {
    let key = match name {
        "⏎" => Key::Enter,
        "⇥" => Key::Tab,
        "⌫" => Key::Backspace,
        "⎋" => Key::Escape,
        "]" => Key::CloseBracket,
        "?" => Key::Questionmark,
        "⇧I" => Key::I,
        _ => Key::from_name(name).unwrap_or_else(|| panic!("{name} is no key")),
    };
    let of_key = |pressed| {
        let modifiers = if ["?", "⇧I"].contains(&name) { Modifiers::SHIFT } else { Modifiers::NONE };
        Event::Key { key, physical_key: None, pressed, repeat: false, modifiers }
    };
    let writes = name.chars().count() == 1 && !"⏎⇥⌫⎋→←".contains(name);
    let written = writes.then(|| Event::Text(name.to_owned()));
    [of_key(true)].into_iter().chain(written).chain([of_key(false)]).collect()
}

/// What a window stands at after these keys, all in one frame or each in its own.
fn after(state: State, strokes: &[Vec<Event>], in_one_frame: bool) -> Vec<String> {
    let mut window = screen(USUAL, state);
    window.run_steps(3);
    for strokes in strokes.chunks(if in_one_frame { strokes.len() } else { 1 }) {
        window.input_mut().events.extend(strokes.iter().flatten().cloned());
        window.run_steps(if in_one_frame { 4 * strokes.len() + 4 } else { 4 });
    }
    let field = window.state().chrome.replay.tree.changing.typed_kind();
    facts(window.state()).into_iter().chain([format!("field: {field:?}")]).collect()
}

fn position() -> State {
    changed(state_of("chess-mate-in-two"), [Command::Setup(SetupCommand::Open(SetupSource::OnScreen))])
}

/// A lesson whose page asks for a number.
fn number_question() -> State {
    for lesson in files::lessons() {
        let mut state = state_of(lesson.name);
        for page in 0..state.session.lesson().open().unwrap().lesson().pages.len() {
            state.apply(Command::Lesson(LessonCommand::GoTo(page)));
            let open = state.session.lesson().open().unwrap();
            let asked = open.page().and_then(|page| page.question.as_ref()).map(|question| &question.answer);
            if matches!(asked, Some(PageAnswer::Number(_))) {
                return state;
            }
        }
    }
    panic!("no lesson asks for a number")
}

/// Where keys are pressed, and those that are pressed within one frame there.
type Place = (fn() -> State, &'static [&'static [&'static str]]);

#[test]
fn keys_of_one_frame_do_what_keys_of_their_own_frames_do() {
    let places: [Place; 4] = [
        (
            own::edited_middle,
            &[
                // A field that a key opens has what is typed next.
                &["F2", "5", "⏎"],
                &["F2", "X", "Y", "⏎"],
                // What is typed belongs to the node that is selected then.
                &["Delete", "5", "⏎"],
                &["ArrowUp", "5", "⏎"],
                &["5", "⌫", "7", "⏎"],
                &["5", "⎋", "7", "⏎"],
                &["F4", "5", "⏎"],
                &["⇥", "5", "⇥", "6", "⏎"],
                &["?", "5", "⎋", "6", "⏎"],
            ],
        ),
        (
            among_siblings,
            &[
                &["]", "5", "⏎"],
                &["5", "⏎", "]", "6", "⏎"],
                &["⏎", "5", "⏎"],
                &["5", "⌫", "7", "⏎"],
                &["?", "5", "⎋", "6", "⏎"],
            ],
        ),
        (
            position,
            &[
                &["Delete", "Q"],
                &["ArrowRight", "Q", "ArrowLeft", "R", "Delete"],
                // What follows is no piece any more.
                &["⎋", "B"],
                &["?", "Q", "⎋", "R"],
            ],
        ),
        (number_question, &[&["1", "2", "⏎"], &["?", "1", "⎋", "2", "⏎"], &["3", "⌫", "4", "⏎"]]),
    ];
    for (begin, keys) in places {
        for keys in keys {
            let strokes: Vec<_> = keys.iter().map(|name| stroke(name)).collect();
            let [one, each] = [true, false].map(|in_one_frame| after(begin(), &strokes, in_one_frame));
            assert_eq!(one, each, "{keys:?}");
            assert_ne!(each, after(begin(), &[], false), "{keys:?} changes nothing");
        }
    }
}

/// From a page what a key writes comes before the key, as long as no text is edited; it is one press all the same.
#[test]
fn a_key_of_a_page_is_one_press_whichever_part_comes_first() {
    let pressed = |events: &[Event]| {
        let mut state = state_of("wikipedia");
        state.chrome.is_page = true;
        let mut window = screen(USUAL, state);
        window.run_steps(3);
        window.input_mut().events.extend_from_slice(events);
        window.run_steps(4);
        window
    };
    let mut events = stroke("?");
    assert!(pressed(&events).session().screen().help);
    events.swap(0, 1);
    assert!(pressed(&events).session().screen().help, "help is opened, and not closed again");
}

/// A tree that has just been given the keyboard has not told egui yet that arrows are its own: they led to a button.
#[test]
fn the_arrows_of_a_tree_lead_to_no_button_however_early_they_come() {
    let walked = |frames: usize| {
        let mut window = screen(USUAL, state_of("wikipedia"));
        window.run_steps(3);
        window.input_mut().events.extend(stroke("⇧I"));
        window.run_steps(frames);
        for key in ["ArrowDown", "ArrowDown"] {
            window.input_mut().events.extend(stroke(key));
            window.run_steps(1);
        }
        window.run_steps(6);
        (window.session().edited_node(), window.ctx.memory(|memory| memory.focused()))
    };
    let late = walked(12);
    assert!(late.0.is_some_and(|node| node != TreeNode::ROOT), "{late:?}");
    for frames in 1..6 {
        assert_eq!(walked(frames), late, "{frames} frames after the tree has the keyboard");
    }
}
