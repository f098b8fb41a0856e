//! What is kept of unsaved work, in real files.

#![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

use std::time::{Duration, Instant};

use super::*;
use plyscope_disk::this_machine;
use plyscope_session::Session;
use plyscope_session::{Command, DocumentCommand};
use plyscope_window::app::WorkKeeping;

pub(super) struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("plyscope-keeping-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Self(path)
    }

    pub fn keeping(&self) -> WorkKeeping {
        WorkKeeping::by(Some(Box::new(Keeper::at(self.0.clone()))))
    }

    /// The names of the files, without their locks.
    fn files(&self) -> usize {
        let entries = std::fs::read_dir(&self.0).into_iter().flatten().flatten();
        entries.filter(|entry| entry.path().extension().is_some_and(|ending| ending == "ron")).count()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub(super) fn apply(session: &mut Session, command: Command) {
    session.apply(command);
    while let Some(request) = session.take_request() {
        let answer = request.run(&Default::default(), this_machine());
        session.apply(Command::Deliver(Box::new(answer)));
    }
}

fn pasted(text: &str) -> Session {
    let mut session = Session::default();
    apply(&mut session, Command::OpenText(text.to_owned()));
    session
}

/// Waits until what was handed on is written.
fn settle(keeping: &mut WorkKeeping, session: &Session, now: f64) {
    let since = Instant::now();
    keeping.update(session, now);
    keeping.update(session, now + WorkKeeping::LATEST);
    while !keeping.has_kept(session) && since.elapsed() < Duration::from_secs(20) {
        assert_eq!(keeping.complaint(), None);
        std::thread::sleep(Duration::from_millis(1));
    }
    keeping.update(session, now + 2.0 * WorkKeeping::LATEST);
    assert!(keeping.has_kept(session));
}

#[test]
fn what_a_killed_window_left_is_offered_until_it_is_in_the_next_one() {
    let folder = Folder::new("offers");
    let (mut killed, session) = (folder.keeping(), pasted("[1,2]"));
    settle(&mut killed, &session, 0.0);
    assert_eq!(folder.files(), 1);
    let mut living = folder.keeping();
    assert!(living.offers().0.is_empty(), "the window lives");
    drop(killed);

    let mut next = folder.keeping();
    let (offers, broken) = next.offers();
    assert!(broken.is_empty());
    assert_eq!(
        offers.iter().map(|offer| offer.text.clone()).collect::<Vec<_>>(),
        [session.unsaved()[0].content.write().unwrap()]
    );
    assert!(living.offers().0.is_empty(), "it is offered once");
    let mut session = Session::default();
    session.apply(Command::Document(DocumentCommand::Offer(offers)));
    settle(&mut next, &session, 0.0);
    assert_eq!(folder.files(), 1, "nothing has become of it yet");
    apply(&mut session, Command::Document(DocumentCommand::OpenOffer(1)));
    next.update(&session, 10.0);
    assert_eq!(folder.files(), 1, "it is not let go before it is kept again");
    settle(&mut next, &session, 10.0);
    assert_eq!(folder.files(), 1, "now it is in the file of this window alone");
    drop(next);

    // That window was killed, too; in the next one it is thrown away.
    let mut last = folder.keeping();
    let (offers, _) = last.offers();
    assert_eq!(offers.len(), 1);
    let mut session = Session::default();
    session.apply(Command::Document(DocumentCommand::Offer(offers)));
    session.apply(Command::Document(DocumentCommand::DiscardOffer(1)));
    settle(&mut last, &session, 0.0);
    assert_eq!(folder.files(), 0);
}

#[test]
fn a_window_that_is_closed_leaves_nothing() {
    let folder = Folder::new("closed");
    let (mut keeping, session) = (folder.keeping(), pasted("[1,2]"));
    settle(&mut keeping, &session, 0.0);
    keeping.end();
    assert_eq!(keeping.update(&session, 9.0), None);
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 0);
}

#[test]
fn where_nothing_can_be_kept_it_is_said_once() {
    let folder = Folder::new("refused");
    std::fs::write(&folder.0, "a file where the folder should be").unwrap();
    let (mut keeping, mut session) = (folder.keeping(), pasted("[1,2]"));
    let mut complaints = 0;
    for round in 0..3 {
        apply(&mut session, Command::OpenText(format!("[1,{round}]")));
        let now = f64::from(round) * 10.0;
        keeping.update(&session, now);
        keeping.update(&session, now + WorkKeeping::LATEST);
        std::thread::sleep(Duration::from_millis(50));
        complaints += usize::from(keeping.complaint().is_some());
    }
    assert_eq!(complaints, 1);
    let _ = std::fs::remove_file(&folder.0);
}
