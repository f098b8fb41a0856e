//! Searches in files: saved and opened by the program, damaged or wrong, and in a session.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use plyscope_core::game::Language;
use plyscope_core::search::{Algorithm, Driver, MoveOrdering, Progress, SearchChanges, SearchOptions, Stop};
use plyscope_core::trace::{Step, Trace, record};
use plyscope_disk::{is_long_search, save_content, save_search, this_machine};
use plyscope_files::{self as files, Content, InputError, SavedSearch, Scenario, Source};
use plyscope_picture::run::Wording;
use plyscope_picture::run::{Run, SearchDone};
use plyscope_session::{Command, DocumentCommand, Notice, Session, Settings};

use crate::program::{plyscope, printed, with_input};

/// A folder of its own for each test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("saved_search").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn built_in(name: &str) -> Scenario {
    files::load(&Source::BuiltIn(name.to_owned())).unwrap()
}

fn searched(scenario: Scenario) -> SearchDone {
    let options = scenario.options;
    SearchDone::of(Arc::new(scenario), options, &Arc::default(), Vec::new()).unwrap()
}

fn opened(path: impl AsRef<Path>) -> Result<SavedSearch, InputError> {
    match files::load_any_from(&Source::File(path.as_ref().to_path_buf()), this_machine())? {
        Content::Search(saved) => Ok(*saved),
        other => panic!("{other:?}"),
    }
}

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().unwrap().to_owned()
}

/// Whatever is built in can be saved with its record, and comes back as it was.
#[test]
fn every_built_in_search_is_read_as_it_was_saved() {
    let file = folder("built_in").join("a.plytrace");
    for built_in in files::library() {
        let mut scenario = files::load(&Source::BuiltIn(built_in.name.to_owned())).unwrap();
        scenario.options.max_nodes = scenario.options.max_nodes.min(20_000);
        let done = searched(scenario);
        save_search(&file, &done.scenario, &done.trace).unwrap();
        let saved = opened(&file).unwrap();
        assert_eq!(saved.scenario, done.scenario, "{}", built_in.name);
        assert_eq!((&saved.trace, saved.trace.stop()), (&done.trace, done.trace.stop()), "{}", built_in.name);
        assert_eq!(saved.damage, None);
    }
}

#[test]
fn games_are_read_by_every_search() {
    let file = folder("games").join("a.plytrace");
    for name in ["xiangqi-opening", "chess-mate-in-two", "connect-four-forced-defence", "gomoku-four-three"] {
        for algorithm in Algorithm::ALL {
            for driver in [Driver::None, Driver::IterativeDeepening] {
                let mut scenario = built_in(name);
                scenario.options = SearchOptions {
                    driver,
                    max_nodes: 3_000,
                    ..SearchOptions::new(algorithm).to_depth(scenario.options.depth)
                };
                // Null moves are refused where passing makes no sense.
                if scenario.check_search(&scenario.options).is_err() {
                    continue;
                }
                let trace = record(&scenario.position, &scenario.options, None, Vec::new());
                save_search(&file, &scenario, &trace).unwrap();
                let saved = opened(&file).unwrap();
                assert_eq!((&*saved.trace, saved.damage), (&trace, None), "{name} {algorithm:?}");
            }
        }
    }
}

#[test]
fn a_saved_search_is_a_source() {
    let folder = folder("source");
    let file = path(&folder, "a.plytrace");
    let without_time =
        |text: String| text.lines().filter(|line| !line.starts_with("time")).collect::<Vec<_>>().join("\n");
    let found = printed(&["search", "wikipedia", "--algorithm", "alpha-beta", "--save", &file]);
    assert_eq!(without_time(printed(&["search", &file])), without_time(found));
    let steps = printed(&["trace", "wikipedia", "--algorithm", "alpha-beta"]);
    assert_eq!(printed(&["trace", &file]), steps);
    assert_eq!(printed(&["check", &file]), format!("{file}: ok\n"));
    let bytes = fs::read(&file).unwrap();
    let ran = with_input(&["trace", "-"], &bytes);
    assert_eq!((ran.code, ran.out), (0, steps));
    // A search gives the same bytes, however it is asked for.
    let again = path(&folder, "b.plytrace");
    printed(&["trace", &file, "--save", &again]);
    assert_eq!(fs::read(&again).unwrap(), bytes);
    let json = printed(&["search", &file, "--json"]);
    assert!(json.contains("\"complete\":true") && !json.contains("seconds"), "{json}");
    let picture = path(&folder, "a.svg");
    printed(&[&file, "--picture", &picture]);
    let other = path(&folder, "b.svg");
    printed(&["wikipedia", "--algorithm", "alpha-beta", "--picture", &other]);
    assert_eq!(fs::read(picture).unwrap(), fs::read(other).unwrap());

    let ran = plyscope(&["search", &file, "--depth", "2"]);
    let message = format!("{file}: the search in the file has been run already, expected no other for it\n");
    assert_eq!((ran.code, ran.out.as_str(), ran.err), (2, "", message));
    let ran = plyscope(&["search", "pockets", "--save", "a.ron"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("expected a file name that ends with .plytrace"), "{}", ran.err);
    let ran = plyscope(&["search", "pockets", "--save", &path(&folder, "none/a.plytrace")]);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert!(ran.err.contains("expected a folder that is there"), "{}", ran.err);
}

/// What stopped a search is kept, and a damaged file ends where it is whole.
#[test]
fn stopped_and_damaged() {
    let folder = folder("damaged");
    let file = path(&folder, "a.plytrace");
    let options = ["search", "tic-tac-toe-whole", "--algorithm", "minimax", "--save", &file];
    let ran = plyscope(&[&options[..], &["--max-nodes", "1000"]].concat());
    assert_eq!(ran.code, 3);
    let again = plyscope(&["search", &file]);
    assert_eq!((again.code, again.err), (3, ran.err));

    printed(&options);
    let bytes = fs::read(&file).unwrap();
    let printed_of_whole = printed(&["search", &file]);
    fs::write(&file, &bytes[..bytes.len() / 2]).unwrap();
    let saved = opened(&file).unwrap();
    assert_eq!((saved.trace.len() % 65_536, saved.trace.stop()), (0, Some(Stop::Damaged)));
    let nodes = saved.trace.len();
    let damage = saved.damage.unwrap();
    let nodes = plyscope_core::game::grouped(nodes.into());
    assert!(damage.to_string().contains(&format!("; the first {nodes} nodes are whole")), "{damage}");
    assert!(damage.message.in_language(Language::Chinese).contains(&format!("前 {nodes} 个结点完好")));
    let ran = plyscope(&["search", &file]);
    assert_eq!(ran.code, 1);
    assert_eq!(ran.err.lines().next(), Some(damage.to_string().as_str()));
    assert!(ran.err.contains("The file of the record is damaged. The record stops at"), "{}", ran.err);
    let ran = plyscope(&["check", &file]);
    assert_eq!((ran.code, ran.out.as_str(), ran.err), (1, "", format!("{damage}\n")));

    // What stands behind the end was not written there; all before it is whole.
    fs::write(&file, [&bytes[..], b"x"].concat()).unwrap();
    let ran = plyscope(&["search", &file]);
    assert_eq!((ran.code, ran.out), (1, printed_of_whole));
    let end = plyscope_core::game::grouped(bytes.len() as u64);
    assert!(ran.err.contains(&format!("at byte {end}; the first 549,946 nodes are whole")), "{}", ran.err);

    for (content, expected) in [
        (&b""[..], "this is no saved search, expected a file that `plyscope search … --save` has written"),
        (b"(tree: \"[1,2]\")", "this is no saved search"),
        (b"\xff\xfe", "this is no saved search"),
        (&bytes[..14], "the file is damaged at byte 11, before any node of the search is whole"),
        (&bytes[..100], "the file is damaged at byte 15, before any node of the search is whole"),
        (b"\x89plytrace\r\n\x02\0\0\0", "this search was saved in version 2 of the format, expected version 1"),
    ] {
        fs::write(&file, content).unwrap();
        for command in ["search", "trace", "check"] {
            let ran = plyscope(&[command, &file]);
            assert_eq!((ran.code, ran.out.as_str()), (1, ""));
            assert!(ran.err.starts_with(&format!("{file}: {expected}")), "{}", ran.err);
            assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
        }
    }
}

/// What takes long to read says how far it is, and can be given up: then what was open stays open.
#[test]
fn reading_can_be_cancelled() {
    let file = folder("cancelled").join("a.plytrace");
    let done = searched(built_in("connect-four-forced-defence"));
    save_search(&file, &done.scenario, &done.trace).unwrap();
    assert!(!is_long_search(&Source::File(file.clone())), "there is time for {} nodes", done.trace.len());
    let mut session = Session::new(Settings::default());
    session.apply(Command::Open(Source::BuiltIn("wikipedia".to_owned())));
    let request = session.take_request().unwrap();
    session.apply(Command::Deliver(Box::new(request.run(&Arc::default(), this_machine()))));
    let before = session.run().unwrap().scenario.clone();

    session.apply(Command::Open(Source::File(file.clone())));
    let request = session.take_request().unwrap();
    let progress = Arc::new(Progress::default());
    progress.cancel();
    session.apply(Command::Deliver(Box::new(request.run(&progress, this_machine()))));
    assert_eq!(session.notice(), Some(Notice::Cancelled));
    assert_eq!((session.error(), session.awaited()), (None, None));
    assert_eq!(session.run().unwrap().scenario, before);

    session.apply(Command::Open(Source::File(file)));
    let request = session.take_request().unwrap();
    let progress = Arc::new(Progress::default());
    session.apply(Command::Deliver(Box::new(request.run(&progress, this_machine()))));
    assert_eq!(progress.nodes(), u64::from(done.trace.len()));
    assert_eq!(session.run().unwrap().trace, done.trace);
}

/// A driver, and an order by the table, do not go with all that a scenario offers besides: that is left out of the
/// file.
#[test]
fn searches_under_drivers_are_saved() {
    let file = folder("driven").join("a.plytrace");
    let mut saved = 0;
    for built_in in files::library() {
        for (algorithm, driver, ordering) in [
            (Algorithm::Engine, Driver::Aspiration, None),
            (Algorithm::AlphaBetaTable, Driver::MtdF, None),
            (Algorithm::Engine, Driver::IterativeDeepening, Some(MoveOrdering::TableFirst)),
        ] {
            let mut scenario = files::load(&Source::BuiltIn(built_in.name.to_owned())).unwrap();
            let changes = SearchChanges {
                algorithm: Some(algorithm),
                driver: Some(driver),
                ordering,
                max_nodes: Some(500),
                ..SearchChanges::default()
            };
            // Trees without estimates have no depths to deepen to.
            if scenario.change(changes).is_err() {
                continue;
            }
            let options = scenario.options;
            for variant in &scenario.variants {
                scenario.check_search(&variant.changes.apply(options)).unwrap();
            }
            let done = searched(scenario);
            save_search(&file, &done.scenario, &done.trace).unwrap();
            assert_eq!(opened(&file).unwrap().trace, done.trace, "{} by {algorithm:?}", built_in.name);
            saved += 1;
        }
    }
    assert!(saved > 40, "{saved}");
}

/// A record of another position, or with a scenario that cannot be read, is refused: its moves could not be played.
#[test]
fn a_record_has_to_be_of_its_scenario() {
    let done = searched(built_in("connect-four-forced-defence"));
    let read = |scenario: &str| SavedSearch::read("x", &done.trace.to_bytes(scenario), &Progress::default());
    assert!(read(&done.scenario.write().unwrap()).is_ok());
    let refused = |scenario: &str| read(scenario).unwrap_err().to_string();
    let other = built_in("connect-four-double-threat").write().unwrap();
    assert!(refused(&other).contains("no search of the position in the file comes to node"), "{}", refused(&other));
    assert!(refused("(tree: \"[1,[2,3]]\")").contains("comes to node"));
    assert!(
        refused("(tree: \"[1,2\")").contains("the scenario in the file cannot be read"),
        "{}",
        refused("(tree: \"[1,2\")")
    );
    assert!(refused("").contains("the scenario in the file cannot be read"));
    let lesson = files::lessons()[0].text;
    assert!(refused(lesson).contains("the scenario in the file cannot be read"));
}

/// A mistaken listing is run for an exercise, and kept nowhere.
#[test]
fn what_no_file_can_name_is_not_saved() {
    let folder = folder("unnamed");
    let mut scenario = built_in("wikipedia");
    scenario.options = SearchOptions::new(Algorithm::Buggy(plyscope_core::search::Bug::ALL[0]));
    let done = searched(scenario);
    let error = save_search(&folder.join("a.plytrace"), &done.scenario, &done.trace).unwrap_err();
    assert!(error.to_string().contains("this search cannot be saved"), "{error}");
    assert_eq!(fs::read_dir(folder).unwrap().count(), 0);
}

/// Every step of what is whole has its sentence.
fn walk(done: SearchDone) -> Run {
    let mut run = Run::new(0, done);
    run.seek(Step(0));
    loop {
        for language in Language::ALL {
            assert!(!run.sentences(Wording::new(language, true, false)).reason().is_empty());
            let _ = run.sentences(Wording::new(language, true, false)).detail();
        }
        if !run.advance() {
            return run;
        }
    }
}

#[test]
fn the_window_shows_what_is_whole() {
    let folder = folder("session");
    let file = folder.join("a.plytrace");
    let mut scenario = built_in("connect-four-forced-defence");
    scenario.options = SearchOptions::new(Algorithm::Engine).to_depth(scenario.options.depth);
    let done = searched(scenario);
    let bytes = done.trace.to_bytes_in_blocks(&done.scenario.write().unwrap(), 20);
    for cut in [bytes.len(), bytes.len() / 2, bytes.len() * 3 / 4] {
        fs::write(&file, &bytes[..cut]).unwrap();
        let mut session = Session::new(Settings::default());
        session.apply(Command::Open(Source::File(file.clone())));
        let answer = session.take_request().unwrap().run(&Arc::default(), this_machine());
        session.apply(Command::Deliver(Box::new(answer)));
        assert_eq!(session.error().is_some(), cut < bytes.len());
        let run = session.run().unwrap();
        assert_eq!(run.trace.len() == done.trace.len(), cut == bytes.len());
        assert!(!session.has_unsaved());
        let saved = opened(&file).unwrap();
        assert_eq!(saved.trace, run.trace);

        let mut session = Session::new(Settings::default());
        let loaded = Box::new(Content::Search(Box::new(saved.clone())));
        session.apply(Command::Document(DocumentCommand::Opened(Source::File(file.clone()), loaded, None)));
        assert!(session.take_request().is_none(), "nothing is searched");
        assert_eq!(session.error().is_some(), cut < bytes.len());
        assert_eq!(session.run().map(|run| &run.trace), Some(&saved.trace));
        walk(SearchDone::saved(saved));
    }
}

/// The window saves the scenario, and never in the place of a record.
#[test]
fn a_scenario_is_not_saved_as_a_record() {
    let file = folder("kinds").join("a.plytrace");
    let content = Content::Scenario(Arc::new(built_in("wikipedia")));
    assert!(!content.fits(&file));
    assert!(save_content(&content, &file).is_err() && !file.exists());
}

/// Bits that change anywhere: a message and what is whole, or a refusal.
#[test]
fn changed_bits_do_no_harm() {
    let mut scenario = built_in("wikipedia");
    scenario.options = SearchOptions { driver: Driver::IterativeDeepening, ..SearchOptions::new(Algorithm::Engine) };
    scenario.options.driver = Driver::None;
    let done = searched(scenario);
    let bytes = done.trace.to_bytes_in_blocks(&done.scenario.write().unwrap(), 5);
    let trace: &Trace = &done.trace;
    for bit in 0..8 * bytes.len() {
        let mut changed = bytes.clone();
        changed[bit / 8] ^= 1 << (bit % 8);
        if let Ok(saved) = SavedSearch::read("x", &changed, &Progress::default()) {
            assert!(saved.damage.is_some() && saved.trace.len() <= trace.len());
            if bit % 64 == 0 {
                walk(SearchDone::saved(saved));
            }
        }
    }
}
