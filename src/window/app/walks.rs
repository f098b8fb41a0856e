//! Walks through long records, each beside the window: for the highlights, for the plies, for what is looked for.

use egui::Context;

use plyscope_session::{Command, FindCommand, FindingsAnswer, PliesCommand};

use super::job::{Job, JobResult};
use super::shell::{RunState, Running, Shell};
use super::{App, SHOWN};

/// The walks that are under way, one of each kind.
#[derive(Default)]
pub(super) struct Walks {
    findings: Option<RunningWalk>,
    plies: Option<RunningWalk>,
    find: Option<RunningWalk>,
}

impl Walks {
    /// Whether something on screen is still to come.
    pub fn is_under_way(&self) -> bool {
        self.findings.is_some() || self.plies.is_some() || self.find.is_some()
    }
}

/// A walk that is under way.
struct RunningWalk {
    id: u64,
    /// None where it could not be begun: it counts as given up.
    running: Option<Box<dyn Running<JobResult>>>,
}

/// What has become of a walk.
enum WalkProgress {
    /// There is none.
    Idle,
    /// It has come so far, in nodes.
    UnderWay(u64, u64),
    /// It has ended; without an outcome it was given up.
    Ended(u64, Option<JobResult>),
}

impl RunningWalk {
    fn start(shell: &mut dyn Shell, id: u64, job: Job) -> Self {
        let memory = shell.memory(None);
        Self { id, running: shell.start(job, memory).ok() }
    }

    /// Ends a walk that is of no use any more; gives its number.
    fn end_unless(walk: &mut Option<Self>, is_of_use: impl Fn(u64) -> bool) -> Option<u64> {
        let ended = walk.take_if(|walk| !is_of_use(walk.id))?;
        if let Some(mut running) = ended.running {
            running.cancel();
        }
        Some(ended.id)
    }

    fn state(walk: &mut Option<Self>, ctx: &Context) -> WalkProgress {
        let Some(Self { id, running }) = walk else { return WalkProgress::Idle };
        let id = *id;
        let outcome = match running.as_mut().map(|running| (running.poll(0.0), running.reached())) {
            Some((RunState::UnderWay, nodes)) => {
                ctx.request_repaint_after_secs(SHOWN);
                return WalkProgress::UnderWay(id, nodes);
            }
            Some((RunState::Ended(outcome), _)) => Some(outcome),
            Some((RunState::Lost, _)) | None => None,
        };
        *walk = None;
        ctx.request_repaint();
        WalkProgress::Ended(id, outcome)
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
        RunningWalk::end_unless(walk, |search| session.wants_findings(search));
        if let Some(request) = session.take_findings_request() {
            *walk = Some(RunningWalk::start(&mut *self.shell, request.search, Job::Findings(request)));
        }
        match RunningWalk::state(walk, ctx) {
            WalkProgress::Idle => {}
            WalkProgress::UnderWay(search, nodes) => session.apply(Command::FindingsProgress(search, nodes)),
            WalkProgress::Ended(search, outcome) => {
                let found = match outcome {
                    Some(JobResult::Findings(found)) => found,
                    _ => FindingsAnswer { search, findings: None },
                };
                session.apply(Command::DeliverFindings(Box::new(found)));
            }
        }
    }

    fn find_plies(&mut self, ctx: &Context) {
        let (walk, session) = (&mut self.walks.plies, &mut self.session);
        if RunningWalk::end_unless(walk, |search| session.wants_plies(search)).is_some() {
            session.apply(Command::Plies(PliesCommand::GaveUp));
        }
        if walk.is_none()
            && let Some(request) = session.take_plies_request()
        {
            *walk = Some(RunningWalk::start(&mut *self.shell, request.search, Job::Plies(request)));
        }
        match RunningWalk::state(walk, ctx) {
            WalkProgress::Idle => {}
            WalkProgress::UnderWay(_, nodes) => session.apply(Command::Plies(PliesCommand::Progress(nodes))),
            WalkProgress::Ended(_, Some(JobResult::Plies(Some(plies)))) => {
                session.apply(Command::Plies(PliesCommand::Deliver(plies)));
            }
            // What was given up is not waited for.
            WalkProgress::Ended(..) => session.apply(Command::Plies(PliesCommand::NoRoom)),
        }
    }

    fn find(&mut self, ctx: &Context) {
        let (walk, session) = (&mut self.walks.find, &mut self.session);
        RunningWalk::end_unless(walk, |id| session.awaits_find(id));
        if let Some(request) = session.take_find_request() {
            *walk = Some(RunningWalk::start(&mut *self.shell, request.id, Job::Find(Box::new(request))));
        }
        match RunningWalk::state(walk, ctx) {
            WalkProgress::Idle => {}
            WalkProgress::UnderWay(id, nodes) => session.apply(Command::Find(FindCommand::Progress(id, nodes))),
            WalkProgress::Ended(_, Some(JobResult::Find(Some(answer)))) => {
                session.apply(Command::Find(FindCommand::Deliver(answer)));
            }
            WalkProgress::Ended(id, _) => session.apply(Command::Find(FindCommand::GaveUp(id))),
        }
    }
}
