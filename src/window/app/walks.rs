//! Walks through long records, each on a thread beside the window: for the highlights, for the plies, for what is
//! looked for.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::time::Duration;

use egui::Context;

use plyscope_core::search::{Progress, STACK_BYTES};
use plyscope_disk::memory_of_a_search;
use plyscope_session::{Command, FindAnswer, FindCommand, FindingsAnswer, PliesAnswer, PliesCommand};

use super::App;

/// The walks that are under way, one of each kind.
#[derive(Default)]
pub(super) struct Walks {
    findings: Option<Walk<FindingsAnswer>>,
    plies: Option<Walk<PliesAnswer>>,
    find: Option<Walk<FindAnswer>>,
}

impl Walks {
    /// Whether something on screen is still to come.
    pub fn is_under_way(&self) -> bool {
        self.findings.is_some() || self.plies.is_some() || self.find.is_some()
    }
}

/// A walk that is under way.
struct Walk<A> {
    id: u64,
    progress: Arc<Progress>,
    answer: Receiver<Option<A>>,
}

/// What has become of a walk.
enum State<A> {
    /// There is none.
    Idle,
    /// It has come so far, in nodes.
    UnderWay(u64, u64),
    /// It has ended; without an answer it was given up.
    Ended(u64, Option<A>),
}

/// So often it is shown how far a walk is.
const SHOWN: Duration = Duration::from_millis(50);

impl<A: Send + 'static> Walk<A> {
    fn start(ctx: &Context, id: u64, work: impl FnOnce(&Progress) -> Option<A> + Send + 'static) -> Self {
        let progress = Arc::new(Progress::within(memory_of_a_search(None).unwrap_or(u64::MAX)));
        let (sender, answer) = mpsc::channel();
        let (shared, waker) = (Arc::clone(&progress), ctx.clone());
        let work = move || {
            // The receiver is gone if the walk is of no use any more.
            let _ = sender.send(work(&shared));
            waker.request_repaint();
        };
        // Where no thread can be started, its end of the channel is dropped: the walk counts as given up.
        let _ = std::thread::Builder::new().name("walk".to_owned()).stack_size(STACK_BYTES).spawn(work);
        Self { id, progress, answer }
    }

    /// Ends a walk that is of no use any more; gives its number.
    fn end_unless(walk: &mut Option<Self>, is_of_use: impl Fn(u64) -> bool) -> Option<u64> {
        let ended = walk.take_if(|walk| !is_of_use(walk.id))?;
        ended.progress.cancel();
        Some(ended.id)
    }

    fn state(walk: &mut Option<Self>, ctx: &Context) -> State<A> {
        let Some(Self { id, progress, answer }) = walk else { return State::Idle };
        let id = *id;
        let answer = match answer.try_recv() {
            Ok(answer) => answer,
            Err(TryRecvError::Disconnected) => None,
            Err(TryRecvError::Empty) => {
                ctx.request_repaint_after(SHOWN);
                return State::UnderWay(id, progress.nodes());
            }
        };
        *walk = None;
        ctx.request_repaint();
        State::Ended(id, answer)
    }
}

impl App {
    /// Starts the walks that the session wants, ends those that it does not want any more, and brings back what they
    /// found.
    pub(super) fn walk(&mut self, ctx: &Context) {
        self.find_highlights(ctx);
        self.find_plies(ctx);
        self.find(ctx);
    }

    fn find_highlights(&mut self, ctx: &Context) {
        let (walk, session) = (&mut self.walks.findings, &mut self.session);
        Walk::end_unless(walk, |search| session.wants_findings(search));
        if let Some(request) = session.take_findings_request() {
            *walk = Some(Walk::start(ctx, request.search, move |progress| Some(request.run(progress))));
        }
        match Walk::state(walk, ctx) {
            State::Idle => {}
            State::UnderWay(search, nodes) => session.apply(Command::FindingsProgress(search, nodes)),
            State::Ended(search, found) => {
                let found = found.unwrap_or(FindingsAnswer { search, findings: None });
                session.apply(Command::DeliverFindings(Box::new(found)));
            }
        }
    }

    fn find_plies(&mut self, ctx: &Context) {
        let (walk, session) = (&mut self.walks.plies, &mut self.session);
        if Walk::end_unless(walk, |search| session.wants_plies(search)).is_some() {
            session.apply(Command::Plies(PliesCommand::GaveUp));
        }
        if walk.is_none()
            && let Some(request) = session.take_plies_request()
        {
            *walk = Some(Walk::start(ctx, request.search, move |progress| request.run(progress)));
        }
        match Walk::state(walk, ctx) {
            State::Idle => {}
            State::UnderWay(_, nodes) => session.apply(Command::Plies(PliesCommand::Progress(nodes))),
            State::Ended(_, Some(plies)) => session.apply(Command::Plies(PliesCommand::Deliver(plies))),
            // What was given up is not waited for.
            State::Ended(_, None) => session.apply(Command::Plies(PliesCommand::NoRoom)),
        }
    }

    fn find(&mut self, ctx: &Context) {
        let (walk, session) = (&mut self.walks.find, &mut self.session);
        Walk::end_unless(walk, |id| session.awaits_find(id));
        if let Some(request) = session.take_find_request() {
            *walk = Some(Walk::start(ctx, request.id, move |progress| request.run(progress)));
        }
        match Walk::state(walk, ctx) {
            State::Idle => {}
            State::UnderWay(id, nodes) => session.apply(Command::Find(FindCommand::Progress(id, nodes))),
            State::Ended(_, Some(answer)) => session.apply(Command::Find(FindCommand::Deliver(Box::new(answer)))),
            State::Ended(id, None) => session.apply(Command::Find(FindCommand::GaveUp(id))),
        }
    }
}
