//! Unsaved work is kept in a file beside the settings, so that it survives a window that is killed; what such windows
//! have left is offered when the next one opens.
//!
//! The file is written on a thread of its own, some hundred milliseconds after a change: never in the middle of a
//! frame.

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::JoinHandle;

use plyscope_core::game::Label;
use plyscope_disk::{UnsavedFile, UnsavedFolder};
use plyscope_files::{InputError, UnsavedWork};
use plyscope_session::{Offer, Session, UnsavedPiece};
use plyscope_text::Language;

/// So many seconds after the last change it is written, so that a drag is one change.
const QUIET: f64 = 0.3;
/// So many seconds after the first one at the latest.
const LATEST: f64 = 1.0;

/// What is kept of unsaved work.
#[derive(Default)]
pub(super) struct Keeping {
    folder: Option<UnsavedFolder>,
    writer: Option<Writer>,
    /// What earlier windows have left, as far as nothing has become of it.
    left: Vec<Left>,
    /// The mark of the work that was seen last, was handed to the writer, and is in the file.
    seen: u64,
    sent: u64,
    written: u64,
    /// When the first and the last change came that have not been handed on.
    changed: Option<(f64, f64)>,
    /// Whether it has been said that nothing can be kept.
    has_complained: bool,
}

struct Left {
    file: UnsavedFile,
    works: Vec<(u64, UnsavedWork)>,
}

/// The thread that writes.
struct Writer {
    jobs: Option<Sender<Job>>,
    results: Receiver<Result<u64, String>>,
    thread: Option<JoinHandle<()>>,
}

enum Job {
    Keep(u64, Vec<UnsavedPiece>),
    /// Nothing is to be kept any more.
    End,
}

impl Keeping {
    /// Work is kept in this folder; nowhere in a window that leaves no trace.
    pub(super) fn at(folder: Option<PathBuf>) -> Self {
        Self { folder: folder.map(UnsavedFolder::at), ..Self::default() }
    }

    /// What windows have left that were killed; and what of it cannot be read.
    pub(super) fn offers(&mut self) -> (Vec<Offer>, Vec<InputError>) {
        let Some(folder) = &self.folder else { return Default::default() };
        let (left, broken) = folder.left();
        let mut offers = Vec::new();
        for left in left {
            let mut works = Vec::new();
            for work in left.works {
                let number = offers.len() as u64 + 1;
                let english = work.name.first().map_or("", String::as_str);
                let texts = Language::ALL
                    .map(|language| work.name.get(language as usize).map_or_else(|| english.to_owned(), Clone::clone));
                offers.push(Offer {
                    number,
                    name: Label::new(texts),
                    age: left.age.as_secs(),
                    path: work.path.as_ref().map(PathBuf::from),
                    text: work.text.clone(),
                });
                works.push((number, work));
            }
            self.left.push(Left { file: left.file, works });
        }
        (offers, broken)
    }

    /// Hands on what is not saved, once it has been quiet for a while; how many seconds are left until then, if there
    /// is anything to hand on.
    pub(super) fn update(&mut self, session: &Session, now: f64) -> Option<f64> {
        self.folder.as_ref()?;
        let mark = session.unsaved_mark();
        if mark == self.sent {
            self.settle(session);
            return (self.written != self.sent && !self.has_complained).then_some(QUIET);
        }
        let first = self.changed.map_or(now, |(first, _)| first);
        let last = if mark == self.seen { self.changed.map_or(now, |(_, last)| last) } else { now };
        self.seen = mark;
        let due = (last + QUIET).min(first + LATEST);
        if now < due {
            self.changed = Some((first, last));
            return Some(due - now);
        }
        self.changed = None;
        self.sent = mark;
        self.send(Job::Keep(mark, session.unsaved()));
        Some(QUIET)
    }

    /// Why work cannot be kept, said once.
    pub(super) fn complaint(&mut self) -> Option<String> {
        let mut complaint = None;
        for result in self.writer.iter().flat_map(|writer| writer.results.try_iter()) {
            match result {
                Ok(mark) => {
                    self.written = mark;
                    self.has_complained = false;
                }
                Err(reason) => complaint = Some(reason),
            }
        }
        complaint.filter(|_| !std::mem::replace(&mut self.has_complained, true))
    }

    /// The window comes to its end by a person's will: what was not saved is given up.
    pub(super) fn end(&mut self) {
        if let Some(writer) = self.writer.take() {
            writer.send(Job::End);
        }
        self.folder = None;
    }

    fn send(&mut self, job: Job) {
        let Some(folder) = &self.folder else { return };
        let writer = self.writer.get_or_insert_with(|| {
            let (jobs, received) = mpsc::channel();
            let (sender, results) = mpsc::channel();
            let folder = folder.clone();
            let thread = std::thread::spawn(move || write_all(&folder, &received, &sender));
            Writer { jobs: Some(jobs), results, thread: Some(thread) }
        });
        writer.send(job);
    }

    /// What was offered and has been opened or thrown away is not offered again; but only once it is in the file of
    /// this window.
    fn settle(&mut self, session: &Session) {
        let is_offered = |number: u64| session.offers().iter().any(|offer| offer.number == number);
        let decided = |left: &Left| left.works.iter().any(|(number, _)| !is_offered(*number));
        if self.written != self.sent || !self.left.iter().any(decided) {
            return;
        }
        for mut left in std::mem::take(&mut self.left) {
            let before = left.works.len();
            left.works.retain(|(number, _)| is_offered(*number));
            if left.works.is_empty() {
                left.file.end();
                continue;
            }
            if left.works.len() < before {
                let works: Vec<UnsavedWork> = left.works.iter().map(|(_, work)| work.clone()).collect();
                // What cannot be taken out is offered once more, and nothing is lost.
                let _ = left.file.keep(&works);
            }
            self.left.push(left);
        }
    }
}

impl Writer {
    fn send(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            let _ = jobs.send(job);
        }
    }
}

impl Drop for Writer {
    /// What has been handed on is still written.
    fn drop(&mut self) {
        drop(self.jobs.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Writes what comes, the latest only.
fn write_all(folder: &UnsavedFolder, jobs: &Receiver<Job>, results: &Sender<Result<u64, String>>) {
    let mut file: Option<UnsavedFile> = None;
    while let Ok(mut job) = jobs.recv() {
        while let Ok(later) = jobs.try_recv() {
            job = later;
        }
        let Job::Keep(mark, pieces) = job else {
            file.into_iter().for_each(UnsavedFile::end);
            return;
        };
        // What has no text that could be read again does not take the rest with it.
        let (mut works, mut too_long) = (Vec::new(), None);
        for piece in &pieces {
            match piece.to_keep() {
                Ok(work) => works.push(work),
                Err(error) => too_long = Some(error),
            }
        }
        let kept = match &file {
            Some(file) => file.keep(&works),
            None if works.is_empty() => Ok(()),
            None => folder.begin().and_then(|begun| file.insert(begun).keep(&works)),
        };
        let kept = match too_long {
            Some(error) => kept.map_err(|error| error.to_string()).and(Err(error.to_string())),
            None => kept.map_err(|error| error.to_string()),
        };
        if results.send(kept.map(|()| mark)).is_err() {
            return;
        }
    }
    // Where the window goes without being asked, the next one offers what is not saved.
    if let Some(file) = file.filter(|file| !file.path().exists()) {
        file.end();
    }
}

#[cfg(test)]
mod kills;

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

    use std::time::{Duration, Instant};

    use super::*;
    use plyscope_disk::this_machine;
    use plyscope_session::{Command, DocumentCommand};

    pub(super) struct Folder(pub PathBuf);

    impl Folder {
        pub fn new(name: &str) -> Self {
            let path = std::env::temp_dir().join(format!("plyscope-keeping-{name}-{}", std::process::id()));
            let _ = std::fs::remove_dir_all(&path);
            Self(path)
        }

        fn keeping(&self) -> Keeping {
            Keeping::at(Some(self.0.clone()))
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
    fn settle(keeping: &mut Keeping, session: &Session, now: f64) {
        let since = Instant::now();
        keeping.update(session, now);
        keeping.update(session, now + LATEST);
        while keeping.written != keeping.sent && since.elapsed() < Duration::from_secs(20) {
            assert_eq!(keeping.complaint(), None);
            std::thread::sleep(Duration::from_millis(1));
        }
        keeping.update(session, now + 2.0 * LATEST);
        assert_eq!((keeping.written, keeping.sent), (session.unsaved_mark(), session.unsaved_mark()));
    }

    #[test]
    fn changes_that_follow_one_another_are_written_once_and_not_too_late() {
        let folder = Folder::new("waits");
        let (mut keeping, mut session) = (folder.keeping(), pasted("[1,2]"));
        let mut handed_on = Vec::new();
        for tenth in 0..40 {
            let now = f64::from(tenth) / 10.0;
            // Something changes all the time for two seconds.
            if tenth % 2 == 0 && tenth < 20 {
                apply(&mut session, Command::OpenText(format!("[1,{tenth}]")));
            }
            let before = keeping.sent;
            keeping.update(&session, now);
            if keeping.sent != before {
                handed_on.push(tenth);
            }
        }
        assert_eq!(handed_on.len(), 2, "{handed_on:?}");
        assert!(handed_on.iter().all(|tenth| [10, 11, 21, 22].contains(tenth)), "{handed_on:?}");
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
        // A window that leaves no trace keeps nothing.
        let mut none = Keeping::at(None);
        assert_eq!((none.update(&session, 0.0), none.offers().0.len()), (None, 0));
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
            keeping.update(&session, now + LATEST);
            std::thread::sleep(Duration::from_millis(50));
            complaints += usize::from(keeping.complaint().is_some());
        }
        assert_eq!(complaints, 1);
        let _ = std::fs::remove_file(&folder.0);
    }
}
