//! Which panels stand beside the page of a lesson.

#![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

use std::sync::Arc;

use super::{Pane, StageKey, is_usually_shown};
use crate::{Command, LessonCommand, Session};
use plyscope_core::game::Label;
use plyscope_disk::this_machine;
use plyscope_files::{self as files, Lesson, LessonPage, Show, Source};

/// Carries a command out, and the searches that come of it.
fn apply(session: &mut Session, command: Command) {
    session.apply(command);
    while let Some(request) = session.take_request() {
        session.apply(Command::Deliver(Box::new(request.run(&Arc::default(), this_machine()))));
    }
    assert!(session.error().is_none(), "{:?}", session.error());
}

fn page(name: Option<&str>, panels: Option<Vec<Pane>>) -> LessonPage {
    let loaded = name.map(|name| Arc::new(files::load(&Source::BuiltIn(name.to_owned())).unwrap()));
    let show = loaded.map_or(Show::Same, |scenario| Show::Search { scenario, through: None });
    LessonPage { title: Label::plain("").into(), text: Label::plain("Text.").into(), show, panels, question: None }
}

/// The panels beside the tree.
fn beside(session: &Session) -> Vec<Pane> {
    let stage = StageKey::of(session);
    Pane::ALL.into_iter().filter(|pane| *pane != Pane::Tree && is_usually_shown(session, stage, *pane)).collect()
}

#[test]
fn a_page_says_which_panels_stand_beside_the_tree() {
    let pages = vec![
        page(Some("w1-w9-alpha-beta"), None),
        page(Some("w1-w9-alpha-beta"), Some(vec![Pane::Code])),
        page(None, None),
        page(Some("chess-mate-in-two"), None),
        page(Some("mtd-f"), None),
        page(Some("mtd-f"), Some(vec![Pane::Passes, Pane::Ladder])),
        page(Some("the-code"), None),
    ];
    let expected = [
        vec![Pane::Ladder],
        vec![Pane::Code],
        // A page that goes on with the picture of the one before has its panels.
        vec![Pane::Code],
        vec![Pane::Board],
        vec![Pane::Ladder],
        vec![Pane::Ladder, Pane::Passes],
        vec![Pane::Code],
    ];
    let lesson = Lesson { id: "test".to_owned(), title: Label::plain("Test"), note: Label::plain(""), pages };
    let mut session = Session::default();
    apply(&mut session, Command::Lesson(LessonCommand::Open(Arc::new(lesson))));
    for (page, expected) in expected.into_iter().enumerate() {
        apply(&mut session, Command::Lesson(LessonCommand::GoTo(page)));
        assert!(is_usually_shown(&session, StageKey::of(&session), Pane::Tree));
        assert_eq!(beside(&session), expected, "page {page}");
        // A picture of it has the same panels, though no lesson is open there.
        assert_eq!(beside(&session.for_pictures().unwrap()), expected, "page {page}");
    }
    apply(&mut session, Command::Lesson(LessonCommand::GoTo(1)));
    apply(&mut session, Command::Lesson(LessonCommand::Leave));
    assert_eq!(beside(&session), [Pane::Ladder], "what is usual for the tree");
}
