//! No two keys that stand on one cap hold at the same place and time.

use egui::{Key, Modifiers};
use plyscope_disk::this_machine;
use plyscope_files::Source;
use plyscope_session::{
    Activity, Command, Cover, LessonCommand, PracticeCommand, ScreenPart, Session, SetupCommand, SetupSource,
    WhatIfCommand,
};

use super::bound::{BoundKey, all};
use crate::ground::keys::{KeyScope, Keyboard};
use plyscope_text::{KeySet, Shortcut};

/// What can be on the screen, each a bit.
const PLAIN: u32 = 1;
const CHANGED: u32 = 1 << 1;
const EDITED: u32 = 1 << 2;
const REPLAY: u32 = PLAIN | CHANGED | EDITED;
const COMPARE: u32 = 1 << 3;
const BUG: u32 = 1 << 4;
const PRACTICE: u32 = 1 << 5;
const GROWTH: u32 = 1 << 6;
const PAGES: u32 = REPLAY | COMPARE | BUG | PRACTICE | GROWTH;
const SET_UP: u32 = 1 << 7;
const BLANK: u32 = 1 << 8;
const COVERED: u32 = 1 << 9;
/// A field has the keyboard, and most keys are silent.
const FIELD: u32 = 1 << 10;
/// A control has the keyboard, and keeps what leads through it.
const CONTROL: u32 = 1 << 11;

/// How narrow a place is, from 0, and on which screens it can hold. Of two keys the one of the narrower place goes
/// first.
fn reach(place: KeyScope) -> (u32, u32) {
    match place {
        KeyScope::NodeTyped => (0, CHANGED | EDITED),
        KeyScope::Control => (0, CONTROL),
        KeyScope::Box => (0, COVERED),
        KeyScope::FindField => (0, FIELD),
        KeyScope::Filling => (0, PRACTICE),
        KeyScope::Choice | KeyScope::Answer => (1, PAGES & !PRACTICE),
        KeyScope::BesideTree | KeyScope::EditedTree => (1, EDITED),
        KeyScope::ChangedLeaf => (1, CHANGED),
        KeyScope::ChangedNode | KeyScope::ChangedTree => (1, CHANGED | EDITED),
        KeyScope::LookedAt | KeyScope::LookedAlong | KeyScope::Unfolding | KeyScope::Whole => (1, PLAIN),
        KeyScope::Sheet => (1, PRACTICE),
        KeyScope::Lesson => (1, PAGES | FIELD),
        KeyScope::Pen => (1, PAGES),
        KeyScope::QuestionForm => (2, REPLAY),
        KeyScope::Practice => (2, PRACTICE),
        KeyScope::Bug => (2, BUG),
        KeyScope::Growth => (2, GROWTH),
        KeyScope::Compare => (2, COMPARE),
        KeyScope::Game => (2, PLAIN),
        KeyScope::SetUp => (2, SET_UP),
        KeyScope::Steps => (3, REPLAY | COMPARE | BUG | PRACTICE | BLANK),
        KeyScope::Searches => (3, REPLAY | COMPARE | BUG),
        KeyScope::Search => (3, REPLAY | COMPARE),
        KeyScope::Replay => (3, REPLAY),
        KeyScope::Changes => (3, REPLAY | SET_UP),
        KeyScope::Page => (4, PAGES),
        KeyScope::Presented => (4, PAGES | BLANK),
        KeyScope::Files => (4, PAGES | SET_UP | FIELD),
        KeyScope::Library => (4, PAGES | COVERED),
        KeyScope::Help => (4, PAGES | SET_UP | COVERED),
        KeyScope::Anything => (4, PAGES | SET_UP | BLANK | COVERED),
        KeyScope::Everywhere => (4, PAGES | SET_UP | BLANK | COVERED | FIELD),
    }
}

/// Whether two keys stand on one cap and can hold at the same time.
fn meet(one: &BoundKey, other: &BoundKey) -> bool {
    let is_one_cap = one.press.held_down == other.press.held_down
        && (one.press.key.is_some() && one.press.key == other.press.key
            || one.press.is_sign() && one.press.writes == other.press.writes);
    // Only in front of a class there is a pen, and a stray key does nothing there.
    let is_apart = |pen: &BoundKey, other: &BoundKey| pen.place == KeyScope::Pen && !other.in_class;
    is_one_cap && !is_apart(one, other) && !is_apart(other, one) && reach(one.place).1 & reach(other.place).1 != 0
}

/// What browsers do not let a page have: they open and close windows and tabs, and go from one to another.
const KEPT_BY_BROWSERS: [(Modifiers, Key); 14] = {
    let shift = Modifiers::COMMAND.plus(Modifiers::SHIFT);
    [
        (Modifiers::COMMAND, Key::N),
        (shift, Key::N),
        (Modifiers::COMMAND, Key::T),
        (shift, Key::T),
        (Modifiers::COMMAND, Key::W),
        (shift, Key::W),
        (Modifiers::COMMAND, Key::Q),
        (shift, Key::Q),
        (Modifiers::COMMAND, Key::Tab),
        (shift, Key::Tab),
        (Modifiers::COMMAND, Key::PageUp),
        (Modifiers::COMMAND, Key::PageDown),
        (Modifiers::ALT, Key::F4),
        (Modifiers::NONE, Key::F11),
    ]
};

/// Each key of a window that browsers keep has another one in a page, and none of a page is one that they keep.
#[test]
fn a_page_has_no_key_that_browsers_keep() {
    let kept = |set| -> Vec<Shortcut> {
        let is_kept = |bound: &BoundKey| {
            KEPT_BY_BROWSERS.iter().any(|(held, key)| (bound.press.held_down, bound.press.key) == (*held, Some(*key)))
        };
        all(set).iter().filter(|bound| is_kept(bound)).map(|bound| bound.shortcut).collect()
    };
    assert_eq!(kept(KeySet::Page), []);
    let in_window = kept(KeySet::Window);
    assert_eq!(in_window, [Shortcut::BlankTree, Shortcut::NewTree, Shortcut::TreeBefore]);
    for shortcut in Shortcut::ALL {
        let is_other = shortcut.keys(KeySet::Window) != shortcut.keys(KeySet::Page);
        assert_eq!(is_other, in_window.contains(shortcut), "{shortcut:?}: a key is another only where it has to be");
        assert_eq!(
            shortcut.keys(KeySet::Window).len(),
            shortcut.keys(KeySet::Page).len(),
            "{shortcut:?}: one for each"
        );
    }
}

#[test]
fn no_two_keys_hold_at_the_same_place_and_time() {
    for set in KeySet::ALL {
        let clashes = clashes_in(&all(set));
        assert!(clashes.is_empty(), "{set:?}: {}", clashes.join("\n"));
    }
}

fn clashes_in(all: &[BoundKey]) -> Vec<String> {
    assert!(all.len() > 150, "{} keys", all.len());
    let mut clashes = Vec::new();
    for (number, one) in all.iter().enumerate() {
        for other in all.iter().skip(number + 1).filter(|other| one.shortcut != other.shortcut && meet(one, other)) {
            let [narrow, narrow_other] = [one, other].map(|bound| reach(bound.place).0);
            // The walk asks for places in their order.
            let is_in_order =
                narrow < narrow_other && one.place < other.place || narrow > narrow_other && one.place > other.place;
            if !is_in_order {
                clashes
                    .push(format!("{:?} at {:?}, {:?} at {:?}", one.shortcut, one.place, other.shortcut, other.place));
            }
        }
    }
    clashes
}

#[test]
fn every_name_of_a_key_is_a_key_or_a_sign() {
    for bound in KeySet::ALL.into_iter().flat_map(all) {
        assert!(bound.press.key.is_some() || bound.press.is_sign(), "{:?}", bound.shortcut);
    }
}

/// What is on the screen of a session.
fn screen_of(session: &Session) -> u32 {
    let screen = session.screen();
    match (screen.cover(), screen.activity) {
        _ if screen.setup => SET_UP,
        (Some(Cover::Blank), _) => BLANK,
        (Some(_), _) => COVERED,
        (None, Activity::Replay) if session.what_if().is_editing() => EDITED,
        (None, Activity::Replay) if session.what_if().is_changing() => CHANGED,
        (None, Activity::Replay) => PLAIN,
        (None, Activity::Compare) => COMPARE,
        (None, Activity::Bug) => BUG,
        (None, Activity::Practice) => PRACTICE,
        (None, Activity::Growth) => GROWTH,
    }
}

/// A session with this scenario, in which these commands were carried out.
fn session(scenario: &str, commands: Vec<Command>) -> Session {
    let mut session = Session::default();
    let open = Command::Open(Source::BuiltIn(scenario.to_owned()));
    for command in std::iter::once(open).chain(commands) {
        session.apply(command);
        while let Some(request) = session.take_request() {
            session.apply(Command::Deliver(Box::new(request.run(&Default::default(), this_machine()))));
        }
    }
    session
}

#[test]
fn a_key_holds_only_on_its_screens() {
    let activity = |activity| vec![Command::ShowActivity(activity, true)];
    let part = |part| vec![Command::Show(part, true)];
    let recipe = Default::default();
    let take = Command::Practice(PracticeCommand::Take(recipe));
    let practice = vec![Command::ShowActivity(Activity::Practice, true), take];
    let mut seen = 0;
    for commands in [
        vec![],
        vec![Command::WhatIf(WhatIfCommand::Begin(true))],
        vec![Command::WhatIf(WhatIfCommand::NewTree)],
        activity(Activity::Compare),
        activity(Activity::Bug),
        activity(Activity::Growth),
        practice,
        part(ScreenPart::Blank),
        part(ScreenPart::Help),
        part(ScreenPart::Library),
        part(ScreenPart::NewGame),
        part(ScreenPart::Export),
        vec![Command::Lesson(LessonCommand::List(true))],
        vec![Command::Setup(SetupCommand::Open(SetupSource::OnScreen))],
    ] {
        let is_set_up = matches!(commands.first(), Some(Command::Setup(_)));
        let name = format!("{commands:?}");
        let session = session(if is_set_up { "chess-mate-in-two" } else { "wikipedia" }, commands);
        let screen = screen_of(&session);
        seen |= screen;
        let is_changing = session.what_if().is_changing();
        for place in all(KeySet::Page).iter().map(|bound| bound.place) {
            // All that may be, is.
            let holds = [None, Some(false), Some(true)].into_iter().any(|in_entry| {
                let is_replay = (!is_changing).then_some(true);
                place.holds(&Keyboard {
                    session: &session,
                    whole: is_replay,
                    wide: is_replay,
                    in_menu: false,
                    typing: false,
                    held: false,
                    in_list: false,
                    in_entry,
                    focused: None,
                    asks_yes_or_no: screen != PRACTICE,
                    lesson_waits: screen != PRACTICE && !is_changing,
                    changed_tree: is_changing.then_some(true),
                })
            });
            assert!(!holds || reach(place).1 & screen != 0, "{place:?} holds on {screen:b}: {name}");
        }
    }
    assert_eq!(seen, PAGES | SET_UP | BLANK | COVERED, "every screen was there");
}
