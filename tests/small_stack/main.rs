//! A machine whose stacks are small, as a browser's are: deep searches are refused before they begin, in one sentence,
//! whoever asks for them; and nothing else comes to the end of its stack, however deep what it is handed is.
//!
//! A process has one machine, so that these tests are a program of their own.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says what is wrong by panicking")]

use std::sync::Arc;
use std::thread;

use plyscope_core::game::tree::{TreeEdit, TreeNode};
use plyscope_core::game::{AnyPosition, Game};
use plyscope_core::replay::Plies;
use plyscope_core::search::{
    Algorithm, Bug, FULL_DEPTH, LEAST_DEPTH, MoveOrdering, Progress, STACK_BYTES, SearchOptions,
};
use plyscope_core::trace::{NodeId, Step, Trace, record_any};
use plyscope_files::{
    self as files, Content, Machine, NoFiles, SavedSearch, Scenario, Source, TreeForm, ValueVisibility, read_any,
    trace_of,
};
use plyscope_picture::drawing::outline::Outline;
use plyscope_picture::drawing::{Scene, SceneOptions};
use plyscope_picture::export::dot::dot;
use plyscope_picture::export::rows::{RowFormat, write_rows};
use plyscope_picture::run::{Place, Run, SearchDone, Wording};
use plyscope_session::{BugCommand, Command, CompareCommand, DocumentCommand, Pair, Session, Travel, WhatIfCommand};
use plyscope_text::Language;

/// The main thread of a browser, and of some systems, has no more.
const SMALL_STACK: usize = 1 << 20;

/// Every stack is small, and there is no other one.
struct SmallMachine;

impl Machine for SmallMachine {
    fn memory(&self) -> Option<u64> {
        None
    }

    fn most_depth(&self) -> u32 {
        LEAST_DEPTH
    }

    fn most_addresses(&self) -> Option<u64> {
        None
    }

    fn run_deep(&self, work: &mut (dyn FnMut() + Send)) -> bool {
        work();
        true
    }
}

/// Does something on a small stack, on a machine that has no other.
fn on_small_stack(work: impl FnOnce() + Send + 'static) {
    files::run_on(&SmallMachine);
    thread::Builder::new().stack_size(SMALL_STACK).spawn(work).unwrap().join().unwrap();
}

/// The record of a search by a machine with large stacks.
fn searched_elsewhere(position: &AnyPosition, options: SearchOptions) -> Trace {
    thread::scope(|scope| {
        let search = || record_any(position, &options, None, Vec::new());
        thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, search).unwrap().join().unwrap()
    })
}

/// What is said of a search that may come so deep.
fn too_deep(deepest: u32) -> String {
    format!(
        "the search may come {deepest} plies deep, and the stack of this machine is enough for 200; expected a limit \
         of \
         at most 200 plies"
    )
}

const DEEP_CHESS: &str = "(title: \"Deep\", chess: \"start\", algorithm: \"alpha-beta\", depth: 300)";

/// Chess as deep as a search may be; its record is longer than what is drawn whole, or short enough for that.
fn deep_chess(max_nodes: u64) -> (Scenario, Trace) {
    let options = SearchOptions { max_nodes, ..SearchOptions::new(Algorithm::AlphaBeta) }.to_depth(Some(FULL_DEPTH));
    let scenario = Scenario { options, ..Scenario::from_position(Game::Chess.start()) };
    let trace = searched_elsewhere(&scenario.position, options);
    (scenario, trace)
}

/// As deep as a tree may be, with a leaf beside each node.
fn deep_tree() -> String {
    format!("{}{}{}", "[".repeat(512), "1,2]", ",3]".repeat(511))
}

fn error_of(session: &Session) -> String {
    session.error().map(|error| error.message.to_string()).unwrap_or_default()
}

fn apply(session: &mut Session, command: Command) {
    session.apply(command);
    while let Some(request) = session.take_request() {
        let answer = request.run(&Arc::default(), &NoFiles);
        session.apply(Command::Deliver(Box::new(answer)));
    }
}

#[test]
fn a_scenario_that_is_too_deep_is_read_and_not_searched() {
    on_small_stack(|| {
        let scenario = files::read("deep.ron", DEEP_CHESS).unwrap();
        let error = trace_of(&scenario, scenario.options, None, Vec::new()).unwrap_err();
        assert_eq!((error.source.as_str(), error.message.to_string()), ("Deep", too_deep(300)));
        assert!(trace_of(&scenario, SearchOptions { max_nodes: 200, ..scenario.options }, None, Vec::new()).is_ok());
        let mut session = Session::default();
        apply(&mut session, Command::OpenScenario(Box::new(scenario.clone())));
        assert_eq!((error_of(&session), session.run().is_none()), (too_deep(300), true));
        assert_eq!(scenario.clone().change(Default::default()).unwrap_err().message.to_string(), too_deep(300));
        // What a text holds does not depend on who reads it.
        assert_eq!(files::read("deep.ron", &scenario.write().unwrap()), Ok(scenario));
    });
}

#[test]
fn a_search_on_screen_is_not_asked_for_again_too_deep() {
    on_small_stack(|| {
        let shallow = files::read("a.ron", &DEEP_CHESS.replace("300", "1")).unwrap();
        let mut session = Session::default();
        apply(&mut session, Command::OpenScenario(Box::new(shallow)));
        assert_eq!(error_of(&session), "");
        for command in [201, FULL_DEPTH].map(|depth| Command::SetDepth(Some(depth))) {
            session.apply(command);
            assert!(session.take_request().is_none() && error_of(&session).contains("the stack of this machine"));
            session.apply(Command::DismissError);
        }
        // Captures are followed behind the limit.
        let quiescence = SearchOptions::new(Algorithm::Quiescence).to_depth(Some(180));
        session.apply(Command::SetOptions(quiescence));
        assert_eq!((session.take_request().is_none(), error_of(&session)), (true, too_deep(210)));
    });
}

#[test]
fn a_lesson_says_where_its_search_is_too_deep() {
    on_small_stack(|| {
        let page = |depth: u32| {
            let scenario = format!("chess: \"start\", algorithm: \"alpha-beta\", depth: {depth}, max_nodes: 1000");
            let asked = "question: (text: \"How many?\", ask: number(nodes), answer: 5)";
            format!("(lesson: \"A\", pages: [(text: \"One.\", scenario: ({scenario}), {asked})])")
        };
        let said = |depth| files::check_all("a.ron", &page(depth)).first().map(ToString::to_string).unwrap_or_default();
        assert!(said(300).contains(&too_deep(300)) && said(300).starts_with("a.ron:1:"), "{}", said(300));
        assert!(!said(200).contains("stack"), "{}", said(200));
    });
}

#[test]
fn whatever_begins_without_asking_is_not_deep() {
    on_small_stack(|| {
        let mut session = Session::default();
        apply(&mut session, Command::WhatIf(WhatIfCommand::NewTree));
        assert_eq!(session.run().unwrap().trace.len(), 3);
        apply(&mut session, Command::Bug(BugCommand::Take(Bug::ALL[0], 0)));
        assert_eq!(error_of(&session), "");
    });
}

/// What every machine has to be able to search, in every game and by every listing.
#[test]
fn searches_of_the_least_depth_fit_on_a_small_stack() {
    on_small_stack(|| {
        let mut searched = 0;
        for game in Game::ALL {
            for algorithm in Algorithm::ALL {
                for ordering in [MoveOrdering::Natural, MoveOrdering::Shuffled(1), MoveOrdering::Perfect] {
                    let options = SearchOptions { ordering, max_nodes: 1_000, ..SearchOptions::new(algorithm) };
                    // Captures are followed behind the limit.
                    let depth = if options.form().quiescence { LEAST_DEPTH - 30 } else { LEAST_DEPTH };
                    let options = options.to_depth(Some(depth));
                    let scenario = Scenario::from_position(game.start());
                    if scenario.check_search(&options).is_err() {
                        continue;
                    }
                    let trace = trace_of(&scenario, options, None, Vec::new()).unwrap();
                    searched += u32::from(deepest(&trace).0 == depth);
                }
            }
        }
        assert!(searched > 50, "{searched} searches came to the least depth");
    });
}

/// The ply of the deepest node, and the node.
fn deepest(trace: &Trace) -> (u32, NodeId) {
    let mut open: Vec<NodeId> = Vec::new();
    let plies = (0..trace.len()).map(NodeId).map(|node| {
        while open.pop_if(|end| *end <= node).is_some() {}
        open.push(trace.end(node));
        (open.len() as u32 - 1, node)
    });
    plies.max().unwrap()
}

/// Goes through a search as a window does: its moments, its sentences, its rows, its pictures, its texts.
fn look_at(done: SearchDone) {
    let mut run = Run::new(1, done);
    run.take_plies(Arc::new(Plies::of(&run.trace)));
    let (ply, node) = deepest(&run.trace);
    let mut outline = Outline::default();
    for step in [Step(0), Trace::enter_step(node, ply), run.trace.last_step()] {
        run.seek(step);
        for language in Language::ALL {
            let wording = Wording::new(language, true, false);
            assert!(!run.sentences(wording).reason().is_empty());
            let _ = run.sentences(wording).detail();
        }
        outline.follow(&run);
        let shown = SceneOptions {
            values: ValueVisibility::Shown,
            selected: None,
            is_changing: false,
            letters: true,
            centipawns: false,
            node_marks: Default::default(),
        };
        let scene = Scene::new(&run, shown);
        let row = outline.row_of(&run, Place::Visited(run.moment().last_entered));
        assert!(row.is_none_or(|row| outline.row(&scene, row).is_some()));
    }
    assert!(!dot(&run, Wording::new(Language::English, true, false)).is_empty());
    write_rows(&mut run, RowFormat::Csv, Wording::new(Language::English, true, false), |_| Ok(())).unwrap();
}

#[test]
fn a_saved_search_is_looked_at_however_deep_it_is() {
    on_small_stack(|| {
        for (max_nodes, is_whole) in [(1_500, true), (9_000, false)] {
            let (scenario, trace) = deep_chess(max_nodes);
            assert!(deepest(&trace).0 > 900, "{:?}", deepest(&trace));
            let bytes = trace.to_bytes(&scenario.write().unwrap());
            let saved = SavedSearch::read("a.plytrace", &bytes, &Progress::default()).unwrap();
            assert_eq!(*saved.trace, trace);
            let done = SearchDone::saved(saved.clone());
            assert_eq!(done.picture.is_some(), is_whole);
            look_at(done);

            let mut session = Session::default();
            let content = Box::new(Content::Search(Box::new(saved)));
            let source = Source::File("a.plytrace".into());
            session.apply(Command::Document(DocumentCommand::Opened(source, content, None)));
            session.apply(Command::Travel(Travel::Seek(Step(1_000))));
            assert_eq!((error_of(&session), session.run().is_some()), (String::new(), true));
            // Beside it another one would be run.
            session.apply(Command::Compare(CompareCommand::SetPair(Pair::MinimaxAlphaBeta)));
            assert!(session.take_request().is_none() && error_of(&session).contains("the stack of this machine"));
        }
    });
}

#[test]
fn the_deepest_tree_is_read_written_changed_and_drawn() {
    on_small_stack(|| {
        let tree = read_any("a.tree", &deep_tree()).unwrap().scenario("a.tree").unwrap();
        assert_eq!(tree.tree().unwrap().height(), 512);
        for form in TreeForm::ALL {
            let Ok(written) = tree.write_as(form) else { continue };
            let _ = read_any("a.tree", &written.text);
        }
        let ron = tree.write().unwrap();
        assert_eq!(files::read("a.ron", &ron), Ok(tree.clone()));
        assert_eq!(tree.clone(), tree);
        let chance = format!("(tree: {}leaf(1){})", "chance([(1, ".repeat(512), ")])".repeat(512));
        let chance = files::read("a.ron", &chance).unwrap();
        assert_eq!(files::read("a.ron", &chance.write().unwrap()), Ok(chance));

        let options = SearchOptions::new(Algorithm::AlphaBeta);
        let trace = searched_elsewhere(&tree.position, options);
        let scenario = Scenario { options, ..tree };
        let done = SearchDone::recorded(Arc::new(scenario.clone()), options, Arc::new(trace));
        assert!(done.picture.is_some());
        look_at(done.clone());

        let mut session = Session::default();
        apply(&mut session, Command::OpenScenario(Box::new(scenario)));
        assert_eq!(error_of(&session), too_deep(512));
        let saved = SavedSearch { scenario: done.scenario, trace: done.trace, damage: None };
        let content = Box::new(Content::Search(Box::new(saved)));
        session.apply(Command::Document(DocumentCommand::Opened(Source::File("a".into()), content, None)));
        session.apply(Command::DismissError);
        session.apply(Command::WhatIf(WhatIfCommand::BeginEditing(true)));
        // The last leaf, at the root.
        let leaf = TreeNode(session.run().unwrap().scenario.tree().unwrap().len() as u32 - 1);
        session.apply(Command::WhatIf(WhatIfCommand::Edit(TreeEdit::Delete(leaf))));
        assert_eq!((session.take_request().is_none(), error_of(&session)), (true, too_deep(512)));
    });
}
