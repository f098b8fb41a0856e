//! Unsaved work is kept where the shell keeps it, so that it survives a window that is killed; what such windows have
//! left is offered when the next one opens.
//!
//! It is handed on some hundred milliseconds after a change, and written beside the window: never in the middle of a
//! frame.

use std::path::PathBuf;

use plyscope_core::game::Label;
use plyscope_files::{InputError, UnsavedWork};
use plyscope_session::{Session, UnsavedOffer};
use plyscope_text::Language;

use super::shell::WorkKeeper;

/// So many seconds after the last change it is written, so that a drag is one change.
const QUIET: f64 = 0.3;

/// What is kept of unsaved work.
#[derive(Default)]
pub struct WorkKeeping {
    keeper: Option<Box<dyn WorkKeeper>>,
    /// What earlier windows have left, as far as nothing has become of it.
    left: Vec<Left>,
    /// The mark of the work that was seen last, was handed to the keeper, and is kept.
    seen: u64,
    sent: u64,
    written: u64,
    /// When the first and the last change came that have not been handed on.
    changed: Option<(f64, f64)>,
    /// Whether it has been said that nothing can be kept.
    has_complained: bool,
}

/// What one window has left: its number, and each work with that of its offer.
struct Left {
    number: u64,
    works: Vec<(u64, UnsavedWork)>,
}

impl WorkKeeping {
    /// So many seconds after the first change it is handed on at the latest.
    pub const LATEST: f64 = 1.0;

    /// Work is kept by this keeper; nowhere in a window that leaves no trace.
    pub fn by(keeper: Option<Box<dyn WorkKeeper>>) -> Self {
        Self { keeper, ..Self::default() }
    }

    /// What windows have left that were killed; and what of it cannot be read.
    pub fn offers(&mut self) -> (Vec<UnsavedOffer>, Vec<InputError>) {
        let Some(keeper) = &mut self.keeper else { return Default::default() };
        let (left, broken) = keeper.left();
        let mut offers = Vec::new();
        for left in left {
            let mut works = Vec::new();
            for work in left.works {
                let number = offers.len() as u64 + 1;
                let english = work.name.first().map_or("", String::as_str);
                let texts = Language::ALL
                    .map(|language| work.name.get(language as usize).map_or_else(|| english.to_owned(), Clone::clone));
                offers.push(UnsavedOffer {
                    number,
                    name: Label::new(texts),
                    age: left.age,
                    path: work.path.as_ref().map(PathBuf::from),
                    text: work.text.clone(),
                });
                works.push((number, work));
            }
            self.left.push(Left { number: left.number, works });
        }
        (offers, broken)
    }

    /// Hands on what is not saved, once it has been quiet for a while; how many seconds are left until then, if there
    /// is anything to hand on.
    pub fn update(&mut self, session: &Session, now: f64) -> Option<f64> {
        self.keeper.as_ref()?;
        let mark = session.unsaved_mark();
        if mark == self.sent {
            self.settle(session);
            return (self.written != self.sent && !self.has_complained).then_some(QUIET);
        }
        let first = self.changed.map_or(now, |(first, _)| first);
        let last = if mark == self.seen { self.changed.map_or(now, |(_, last)| last) } else { now };
        self.seen = mark;
        let due = (last + QUIET).min(first + Self::LATEST);
        if now < due {
            self.changed = Some((first, last));
            return Some(due - now);
        }
        self.hand_on(session);
        Some(QUIET)
    }

    /// Hands on what is not saved and has not been handed on, without waiting.
    pub fn hand_on(&mut self, session: &Session) {
        let mark = session.unsaved_mark();
        self.changed = None;
        if let Some(keeper) = self.keeper.as_mut().filter(|_| mark != self.sent) {
            self.sent = mark;
            keeper.keep(mark, session.unsaved());
        }
    }

    /// Why work cannot be kept, said once.
    pub fn complaint(&mut self) -> Option<String> {
        let mut complaint = None;
        for result in self.keeper.iter_mut().flat_map(|keeper| keeper.kept()) {
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

    /// Whether all that is not saved in a session is kept.
    pub fn has_kept(&self, session: &Session) -> bool {
        let mark = session.unsaved_mark();
        (self.sent, self.written) == (mark, mark)
    }

    /// The window comes to its end by a person's will: what was not saved is given up.
    pub fn end(&mut self) {
        if let Some(mut keeper) = self.keeper.take() {
            keeper.end();
        }
    }

    /// What was offered and has been opened or thrown away is not offered again; but only once it is kept by this
    /// window.
    fn settle(&mut self, session: &Session) {
        let is_offered = |number: u64| session.offers().iter().any(|offer| offer.number == number);
        let Some(keeper) = self.keeper.as_mut().filter(|_| self.written == self.sent) else { return };
        self.left.retain_mut(|left| {
            let before = left.works.len();
            left.works.retain(|(number, _)| is_offered(*number));
            if left.works.len() < before {
                let works: Vec<UnsavedWork> = left.works.iter().map(|(_, work)| work.clone()).collect();
                keeper.reduce(left.number, &works);
            }
            !left.works.is_empty()
        });
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;

    use super::*;
    use crate::app::shell::LeftWork;
    use plyscope_files::NoFiles;
    use plyscope_session::{Command, UnsavedPiece};

    /// Takes down what it is given, and keeps nothing.
    struct Counting(Rc<RefCell<Vec<u64>>>);

    impl WorkKeeper for Counting {
        fn left(&mut self) -> (Vec<LeftWork>, Vec<InputError>) {
            Default::default()
        }

        fn keep(&mut self, mark: u64, _: Vec<UnsavedPiece>) {
            self.0.borrow_mut().push(mark);
        }

        fn kept(&mut self) -> Vec<Result<u64, String>> {
            Vec::new()
        }

        fn reduce(&mut self, _: u64, _: &[UnsavedWork]) {}

        fn end(&mut self) {}
    }

    fn open(session: &mut Session, text: &str) {
        session.apply(Command::OpenText(text.to_owned()));
        while let Some(request) = session.take_request() {
            let answer = request.run(&Default::default(), &NoFiles);
            session.apply(Command::Deliver(Box::new(answer)));
        }
    }

    #[test]
    fn changes_that_follow_one_another_are_handed_on_once_and_not_too_late() {
        let marks = Rc::default();
        let mut keeping = WorkKeeping::by(Some(Box::new(Counting(Rc::clone(&marks)))));
        let mut session = Session::default();
        open(&mut session, "[1,2]");
        let mut handed_on = Vec::new();
        for tenth in 0..40 {
            let now = f64::from(tenth) / 10.0;
            // Something changes all the time for two seconds.
            if tenth % 2 == 0 && tenth < 20 {
                open(&mut session, &format!("[1,{tenth}]"));
            }
            let before = marks.borrow().len();
            keeping.update(&session, now);
            if marks.borrow().len() > before {
                handed_on.push(tenth);
            }
        }
        assert_eq!(handed_on.len(), 2, "{handed_on:?}");
        assert!(handed_on.iter().all(|tenth| [10, 11, 21, 22].contains(tenth)), "{handed_on:?}");
    }

    #[test]
    fn a_window_that_leaves_no_trace_keeps_nothing() {
        let mut none = WorkKeeping::default();
        assert_eq!((none.update(&Session::default(), 0.0), none.offers().0.len()), (None, 0));
    }
}
