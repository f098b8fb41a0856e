//! Jobs carried as bytes: a worker that shares no memory with anybody gives what the job gives here.

#![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

use std::sync::{Arc, Mutex};

use plyscope_core::game::tree::TreeNode;
use plyscope_core::game::{Amount, AnyPosition, Exact, Game};
use plyscope_core::lab::{Experiment, Plan, SequentialPool};
use plyscope_core::search::{Algorithm, Driver, MoveOrdering, Progress, SearchOptions, Stop};
use plyscope_core::trace::Step;
use plyscope_files::{NoFiles, OpenAt, Scenario, Source, library, logs};
use plyscope_picture::export::{ExportedSteps, FileKind};
use plyscope_picture::marks::point;
use plyscope_picture::run::{Place, Run};
use plyscope_session::export::{ExportPart, ExportRequest};
use plyscope_session::task::MessageFault;
use plyscope_session::{Command, FindCommand, PliesCommand, Setting, Travel, WhatIfCommand};

use super::exported::{FilesInMemory, SavedFiles};
use super::*;

fn means(write: &dyn WriteFiles) -> JobResources<'_> {
    JobResources { read: &NoFiles, write, pool: &SequentialPool }
}

/// Does a job here.
fn here(job: Job) -> JobResult {
    job.run(&Arc::default(), means(&FilesInMemory::default()))
}

/// What a job comes to by way of a worker.
struct Carried {
    result: JobResult,
    /// Whether a worker has done it.
    by_worker: bool,
    saved: SavedFiles,
}

/// Does a job as a page does it, with a worker that is handed bytes and gives bytes.
fn carried(job: Job) -> Carried {
    let files = FilesInMemory::default();
    let (result, by_worker) = match job.divide(None, means(&files)) {
        DividedJob::Done(result) => (result, false),
        DividedJob::Worker(job) => (by_worker(*job, &files), true),
        DividedJob::Walk(mut walk) => (finished(&mut walk, 1_000), false),
        DividedJob::Page(job) => (job.run(&Arc::default(), means(&files)), false),
    };
    Carried { result, by_worker, saved: files.into_list() }
}

fn by_worker(job: WorkerJob, files: &FilesInMemory) -> JobResult {
    let mut message = Vec::new();
    job.message.write(job.memory(), &mut message).unwrap();
    let mut answer = Vec::new();
    WorkerMessage::run(&mut message.as_slice(), &SequentialPool, |_| {}, &mut answer).unwrap();
    for cut in [0, 1, answer.len() / 2, answer.len() - 1] {
        // What is cut off is no answer, and nothing breaks down.
        let mut again = Vec::new();
        assert!(WorkerMessage::run(&mut &message[..message.len() - 1], &SequentialPool, |_| {}, &mut again).is_err());
        let mut reader = plyscope_session::task::SearchedReader::new(Vec::new(), u64::MAX);
        let mut rest = &answer[..cut];
        let fault = loop {
            match reader.advance(&mut rest) {
                Ok(false) => {}
                Ok(true) => break None,
                Err(fault) => break Some(fault),
            }
        };
        let is_search = matches!(job.message, WorkerMessage::Search(_));
        assert!(!is_search || fault == Some(MessageFault::Damaged), "{cut}");
    }
    let mut reader = job.answer();
    let mut rest = answer.as_slice();
    while !reader.advance(&mut rest).unwrap() {}
    assert!(rest.is_empty());
    reader.finish(files).unwrap()
}

fn finished(walk: &mut Walk, nodes: u32) -> JobResult {
    loop {
        if let Some(result) = walk.advance(nodes) {
            return result;
        }
    }
}

/// A session to which this was told, and the search that it wants.
fn asking(commands: Vec<Command>) -> (Session, Job) {
    let mut session = Session::default();
    for command in commands {
        if session.run().is_none()
            && let Some(request) = session.take_request()
        {
            deliver(&mut session, here(Job::Search(Box::new(request))));
        }
        session.apply(command);
    }
    let request = session.take_request().unwrap();
    (session, Job::Search(Box::new(request)))
}

fn deliver(session: &mut Session, result: JobResult) {
    let JobResult::Search(answer) = result else { panic!("a search") };
    session.apply(Command::Deliver(answer));
}

fn open(position: AnyPosition, options: SearchOptions) -> Command {
    Command::OpenScenario(Box::new(Scenario { options, open_at: OpenAt::End, ..Scenario::from_position(position) }))
}

fn assert_same(one: &Session, other: &Session) {
    let [Some(one), Some(other)] = [one.run(), other.run()] else { panic!("both have a search") };
    assert_eq!(one.trace, other.trace);
    assert_eq!(one.trace.stop(), other.trace.stop());
    assert_eq!((&one.scenario, one.options, one.step()), (&other.scenario, other.options, other.step()));
    assert_eq!(one.found.findings.highlights, other.found.findings.highlights);
    assert_eq!((&one.changes, &one.identity), (&other.changes, &other.identity));
}

/// The same search here and by a worker; whether a worker was needed.
fn compare(commands: &dyn Fn() -> Vec<Command>) -> bool {
    let (mut direct, job) = asking(commands());
    deliver(&mut direct, here(job));
    let (mut by_worker, job) = asking(commands());
    let carried = carried(job);
    deliver(&mut by_worker, carried.result);
    assert_same(&direct, &by_worker);
    carried.by_worker
}

#[test]
fn a_search_by_a_worker_is_the_search_here() {
    let mut workers = 0;
    for built_in in library() {
        workers += u32::from(compare(&|| vec![Command::Open(Source::BuiltIn(built_in.name.to_owned()))]));
    }
    for game in Game::ALL {
        for (algorithm, driver, ordering) in [
            (Algorithm::Minimax, Driver::None, MoveOrdering::Natural),
            (Algorithm::AlphaBeta, Driver::None, MoveOrdering::Perfect),
            (Algorithm::Engine, Driver::IterativeDeepening, MoveOrdering::Natural),
        ] {
            let options = SearchOptions { driver, ordering, ..SearchOptions::new(algorithm) };
            let options = SearchOptions { max_nodes: 30_000, ..options.to_depth(Some(4)) };
            workers += u32::from(compare(&|| vec![open(game.start(), options)]));
        }
    }
    assert!(workers > 12, "{workers}");
}

#[test]
fn a_changed_tree_by_a_worker_is_the_same() {
    let leaves: Vec<String> = (0..300).map(|number| format!("[{number},{},{}]", number % 7, 900 - number)).collect();
    let text = format!("[[{}],[{}]]", leaves.join(","), leaves.join(","));
    let change = WhatIfCommand::SetValue(TreeNode(3), Amount::Number(Exact::from(-5)), false);
    compare(&|| {
        let begin = Command::WhatIf(WhatIfCommand::Begin(true));
        vec![Command::OpenText(text.clone()), begin, Command::WhatIf(change.clone())]
    });
}

#[test]
fn what_is_given_up_is_the_record_of_a_search_that_was_stopped_there() {
    let options = SearchOptions::new(Algorithm::AlphaBeta).to_depth(Some(9));
    let enhanced = SearchOptions { driver: Driver::IterativeDeepening, ..SearchOptions::new(Algorithm::Engine) };
    let perfect = options.to_depth(Some(6)).in_order(MoveOrdering::Perfect);
    for options in [options, enhanced.to_depth(Some(8)), perfect] {
        let commands = || vec![open(Game::ConnectFour.start(), options)];
        let (_, job) = asking(commands());
        let DividedJob::Worker(job) = job.divide(None, means(&FilesInMemory::default())) else { panic!("long") };
        let mut message = Vec::new();
        job.message.write(None, &mut message).unwrap();
        let reports: Arc<Mutex<Vec<WorkerReport>>> = Arc::default();
        let heard = Arc::clone(&reports);
        let listener = move |progress: &Progress| heard.lock().unwrap().push(WorkerReport::of(progress));
        WorkerMessage::run(&mut message.as_slice(), &SequentialPool, listener, &mut Vec::new()).unwrap();
        let reports = reports.lock().unwrap().clone();
        assert!(
            reports.is_sorted_by_key(|report| report.reached) && reports.iter().any(|report| !report.line.is_empty())
        );
        for report in &reports {
            assert_eq!(WorkerReport::of_bytes(&report.to_bytes()).as_ref(), Some(report));
        }
        let places = [0, 1, reports.len() / 3, reports.len() / 2, reports.len() - 1];
        for reached in places.map(|place| reports[place].reached) {
            // A person stops the search here as soon as it reports so many.
            let stopper = move |progress: &Progress| {
                if progress.nodes() == reached {
                    progress.cancel();
                }
            };
            let (mut stopped, direct) = asking(commands());
            let progress = Arc::new(Progress::default().told_to(stopper));
            stopped.apply(Command::Progress(reached.max(1), 1.0));
            stopped.apply(Command::StopSearch);
            deliver(&mut stopped, direct.run(&progress, means(&FilesInMemory::default())));
            let (mut kept, again) = asking(commands());
            let DividedJob::Worker(again) = again.divide(None, means(&FilesInMemory::default())) else {
                panic!("long")
            };
            let result = match again.stopped(reached) {
                DividedJob::Done(result) => result,
                DividedJob::Worker(job) => by_worker(*job, &FilesInMemory::default()),
                DividedJob::Walk(_) | DividedJob::Page(_) => panic!("a search"),
            };
            deliver(&mut kept, result);
            assert_eq!(kept.run().unwrap().trace.stop(), Some(Stop::Cancelled), "{reached}");
            assert_eq!(u64::from(kept.run().unwrap().trace.len()), reached.max(1));
            assert_same(&stopped, &kept);
            assert_eq!(stopped.notice(), kept.notice());
        }
    }
}

#[test]
fn without_a_worker_a_search_ends_on_the_page() {
    let options = SearchOptions::new(Algorithm::NegaMax).to_depth(Some(12));
    let (mut session, job) = asking(vec![open(Game::ConnectFour.start(), options)]);
    let files = FilesInMemory::default();
    let DividedJob::Worker(job) = job.divide(None, means(&files)) else { panic!("long") };
    deliver(&mut session, job.run_on_page(means(&files)));
    let trace = &session.run().unwrap().trace;
    assert_eq!((trace.len(), trace.stop()), (2_000_000, Some(Stop::Cancelled)));
}

#[test]
fn an_experiment_by_a_worker_is_the_experiment_here() {
    for experiment in Experiment::ALL {
        let parameters = experiment.at_once();
        let mut on_games = experiment.usual(true);
        on_games.positions = vec![Game::TicTacToe.start(), Game::ConnectFour.start()];
        (on_games.depth, on_games.seeds) = (3, 2);
        for parameters in [parameters, on_games] {
            let Ok(plan) = Plan::new(experiment, &parameters) else { continue };
            let JobResult::Experiment(direct) = here(Job::Experiment(plan.clone())) else { panic!("an experiment") };
            let Carried { result, by_worker, .. } = carried(Job::Experiment(plan));
            let JobResult::Experiment(carried) = result else { panic!("an experiment") };
            assert!(by_worker && direct.is_ok());
            assert_eq!(carried.unwrap(), direct.unwrap(), "{experiment}");
        }
    }
}

/// A session with a search on screen, at a step, with a node selected.
fn shown(commands: Vec<Command>) -> Session {
    let (mut session, job) = asking(commands);
    deliver(&mut session, here(job));
    let last = session.run().unwrap().trace.last_step();
    session.apply(Command::Travel(Travel::Seek(Step(last.0 / 2))));
    let node = session.run().unwrap().moment().last_entered;
    session.apply(Command::Select(Some(Place::Visited(node))));
    session.apply(Command::Set(Setting::Letters(false)));
    session
}

/// A session with another program's search on screen.
fn logged(open: Command) -> Session {
    let (mut session, job) = asking(vec![open]);
    deliver(&mut session, here(job));
    assert!(session.run().unwrap().logged().is_some());
    session
}

/// What an export of a session writes or copies, here and by a worker.
fn compare_exports(session: &Session, request: ExportRequest, path: Option<&str>) {
    let export = || {
        let session = session.for_pictures().unwrap();
        let path = path.map(PathBuf::from);
        Job::Export(Box::new(Export { session, request, panels: ArrangedPanels::default(), path }))
    };
    let files = FilesInMemory::default();
    let direct = export().run(&Arc::default(), means(&files));
    let Carried { result, by_worker, saved } = carried(export());
    assert!(by_worker);
    let expected = files.into_list();
    assert_eq!(saved.len(), expected.len(), "{request:?}");
    for ((path, bytes), (expected_path, expected)) in saved.iter().zip(&expected) {
        assert_eq!(path, expected_path);
        // Of texts, the line that is different is enough.
        let different =
            bytes.split(|byte| *byte == b'\n').zip(expected.split(|byte| *byte == b'\n')).find(|(a, b)| a != b);
        let different = different.map(|(a, b)| [a, b].map(String::from_utf8_lossy));
        assert!(bytes == expected, "{request:?}: {different:?}");
    }
    match (direct, result) {
        (JobResult::Saved(Ok(direct)), JobResult::Saved(Ok(carried))) => assert_eq!(direct, carried, "{request:?}"),
        (JobResult::Copied(Ok(direct)), JobResult::Copied(Ok(carried))) => assert_eq!(direct, carried, "{request:?}"),
        (
            JobResult::Saved(Err(ExportStop::Failed(direct))) | JobResult::Copied(Err(ExportStop::Failed(direct))),
            JobResult::Saved(Err(ExportStop::Failed(carried))) | JobResult::Copied(Err(ExportStop::Failed(carried))),
        ) => assert_eq!(direct, carried, "{request:?}"),
        _ => panic!("one of them has failed: {request:?}"),
    }
}

/// Exports of these parts, of searches of every kind.
fn compare_parts(parts: impl Iterator<Item = ExportPart> + Clone) {
    let pockets = || Command::Open(Source::BuiltIn("pockets".to_owned()));
    let change = WhatIfCommand::SetValue(TreeNode(3), Amount::Number(Exact::from(-5)), false);
    let changed = vec![pockets(), Command::WhatIf(WhatIfCommand::Begin(true)), Command::WhatIf(change)];
    let options = SearchOptions::new(Algorithm::AlphaBetaHistory).to_depth(Some(6));
    let history = open(Game::ConnectFour.start(), SearchOptions { max_nodes: 9_000, ..options });
    let options = SearchOptions::new(Algorithm::Engine).to_depth(Some(4));
    let engine = open(Game::TicTacToe.start(), options);
    let log = Command::Open(Source::BuiltIn(logs()[0].name.to_owned()));
    for session in [shown(vec![pockets()]), shown(changed), shown(vec![history]), shown(vec![engine]), logged(log)] {
        for part in parts.clone() {
            let steps = ExportedSteps::One(session.run().map_or(Step(0), Run::step));
            let usual = ExportRequest { window: point(900.0, 600.0), ..ExportRequest::default() };
            compare_exports(&session, ExportRequest { kind: FileKind::Svg, part, steps, ..usual }, Some("part.svg"));
        }
    }
}

#[test]
fn an_export_by_a_worker_is_the_export_here() {
    let pockets = shown(vec![Command::Open(Source::BuiltIn("pockets".to_owned()))]);
    let usual = ExportRequest { window: point(900.0, 600.0), ..ExportRequest::default() };
    for kind in FileKind::all() {
        for steps in [ExportedSteps::One(Step(7)), ExportedSteps::Range(2, 4)] {
            compare_exports(&pockets, ExportRequest { kind, steps, ..usual }, Some("out.x"));
        }
        compare_exports(&pockets, ExportRequest { kind, ..usual }, None);
    }
    compare_parts(ExportPart::ALL.into_iter().filter(|part| !part.is_of_window()));
}

#[test]
fn what_the_window_draws_is_the_same_by_a_worker() {
    compare_parts(ExportPart::ALL.into_iter().filter(|part| part.is_of_window()));
}

/// What a walk has found, all of it.
fn told(result: &JobResult) -> String {
    match result {
        JobResult::Findings(answer) => format!("{answer:?}"),
        JobResult::Plies(answer) => format!("{answer:?}"),
        JobResult::Find(answer) => format!("{answer:?}"),
        _ => panic!("a walk"),
    }
}

/// The walks that a session wants whose search is so long that it has to be walked for everything.
fn walks(session: &mut Session, typed: &str) -> Vec<Job> {
    session.apply(Command::Plies(PliesCommand::Want(true)));
    session.apply(Command::Find(FindCommand::Ask(typed.to_owned())));
    let find = session.take_find_request().map(|request| Job::Find(Box::new(request)));
    let findings = session.take_findings_request().map(Job::Findings);
    let plies = session.take_plies_request().map(Job::Plies);
    [find, findings, plies].into_iter().flatten().collect()
}

#[test]
fn walks_in_slices_find_what_the_whole_finds() {
    let long =
        |algorithm: Algorithm| SearchOptions { max_nodes: 105_000, ..SearchOptions::new(algorithm).to_depth(Some(9)) };
    let mut kinds = [0, 0, 0];
    for (options, typed) in [
        (long(Algorithm::Engine), "cut"),
        (long(Algorithm::AlphaBetaHistory), "0"),
        (long(Algorithm::AlphaBeta), "d"),
        (long(Algorithm::Minimax), "d1"),
        (long(Algorithm::Minimax), "=?"),
    ] {
        let fresh = || {
            let (mut session, job) = asking(vec![open(Game::ConnectFour.start(), options)]);
            deliver(&mut session, here(job));
            walks(&mut session, typed)
        };
        let whole: Vec<String> = fresh().into_iter().map(|job| told(&here(job))).collect();
        for nodes in [1, 7, 1_000] {
            for (job, whole) in fresh().into_iter().zip(&whole) {
                let DividedJob::Walk(mut walk) = job.divide(None, means(&FilesInMemory::default())) else {
                    panic!("a walk")
                };
                let kind = match walk {
                    Walk::Find(_) => 0,
                    Walk::Findings(_) => 1,
                    Walk::Plies(_) => 2,
                };
                kinds[kind] += 1;
                let mut reached = 0;
                let result = loop {
                    assert!(walk.reached() >= reached, "it only goes on");
                    reached = walk.reached();
                    if let Some(result) = walk.advance(nodes) {
                        break result;
                    }
                };
                // Pages of text tell nobody what is different.
                assert!(told(&result) == *whole, "{options:?} {typed}: in slices of {nodes}");
                assert!(walk.advance(nodes).is_none(), "it has come to its end");
            }
        }
    }
    assert!(kinds.into_iter().all(|count| count >= 9), "{kinds:?}");
}
