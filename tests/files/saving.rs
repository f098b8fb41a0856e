//! Whatever is saved is saved whole or not at all, and is read back as it was.

use std::fs::{self, File, Permissions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use plyscope_core::game::{Game, PlayedGame, Position};
use plyscope_core::practice::{Filled, Recipe};
use plyscope_core::search::{Algorithm, CutoffRule};
use plyscope_disk::{Disk, RealDisk, UnsavedFolder, save_content, save_content_on, this_machine, write_whole_on};
use plyscope_files::{self as files, Content, GameFile, SetUpFile, Source, UnsavedWork, check_all};
use plyscope_session::{Activity, Command, PracticeCommand, Session, Settings, Work};

/// A folder of a test, which goes with it.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("plyscope-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A disk that is full at its n-th operation: at that one alone, or from then on.
struct FailingDisk {
    left: usize,
    lasts: bool,
    failed: bool,
}

impl FailingDisk {
    fn at(left: usize, lasts: bool) -> Self {
        Self { left, lasts, failed: false }
    }

    fn next(&mut self) -> io::Result<()> {
        if self.failed && !self.lasts || self.left > 0 {
            self.left = self.left.saturating_sub(1);
            return Ok(());
        }
        self.failed = true;
        Err(io::Error::from(io::ErrorKind::StorageFull))
    }
}

impl Disk for FailingDisk {
    fn create(&mut self, path: &Path) -> io::Result<File> {
        self.next()?;
        RealDisk.create(path)
    }

    fn permit(&mut self, file: &File, permissions: Permissions) -> io::Result<()> {
        self.next()?;
        RealDisk.permit(file, permissions)
    }

    fn write(&mut self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        let possible = self.next();
        // A disk is full in the middle of a file.
        let bytes = if possible.is_ok() { bytes } else { &bytes[..bytes.len() / 2] };
        RealDisk.write(file, bytes)?;
        possible
    }

    fn sync(&mut self, file: &File) -> io::Result<()> {
        self.next()?;
        RealDisk.sync(file)
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        self.next()?;
        RealDisk.rename(from, to)
    }

    fn remove(&mut self, path: &Path) -> io::Result<()> {
        self.next()?;
        RealDisk.remove(path)
    }
}

fn played(game: Game, plies: usize) -> GameFile {
    let mut played = PlayedGame::new(&game.start());
    for _ in 0..plies {
        let mv = played.position().legal_moves().next().unwrap();
        played.play(mv).unwrap();
    }
    GameFile::new(played)
}

/// Practice with a graded sheet, one that is begun, and an exam that is under way.
fn practised() -> Session {
    let mut session = Session::new(Settings::default());
    session.apply(Command::ShowActivity(Activity::Practice, true));
    let act = |session: &mut Session, command| session.apply(Command::Practice(command));
    let fill = |session: &mut Session, places: usize| {
        let model = session.practice().round().unwrap().exercise().model();
        for (place, right) in model.filled.into_iter().take(places) {
            session.apply(Command::Practice(PracticeCommand::Fill(place, Some(right))));
        }
    };
    fill(&mut session, 7);
    act(&mut session, PracticeCommand::Check);
    fill(&mut session, 9);
    act(&mut session, PracticeCommand::NewTree);
    fill(&mut session, 3);
    let spared = session.practice().round().unwrap().places()[4];
    act(&mut session, PracticeCommand::Fill(spared, Some(Filled::Spared)));
    let by_chance = Recipe { seed: 6, algorithm: Algorithm::Star1, cutoff: CutoffRule::AtEqual, ..Recipe::default() };
    act(&mut session, PracticeCommand::Take(by_chance));
    fill(&mut session, usize::MAX);
    act(&mut session, PracticeCommand::Check);
    assert_eq!(session.practice().round().unwrap().report().unwrap().first_wrong(), None);
    act(&mut session, PracticeCommand::BeginExam(Recipe { seed: 40, ..Recipe::default() }, 3));
    fill(&mut session, 5);
    act(&mut session, PracticeCommand::HandIn);
    fill(&mut session, 2);
    session
}

/// Everything that can be saved, with a name for it.
fn contents() -> Vec<(Content, &'static str)> {
    let tree = files::read("tree", "(title: \"A tree\", tree: node(\"a\", [leaf(3), leaf(\"b\", 4, not_in_source)]))");
    let session = practised();
    vec![
        (Content::Scenario(Arc::new(tree.unwrap())), "tree.ron"),
        (Content::Game(Box::new(played(Game::ConnectFour, 9))), "game.ron"),
        (Content::Game(Box::new(played(Game::Chess, 9))), "game.pgn"),
        (Content::Game(Box::new(played(Game::Xiangqi, 9))), "game.txt"),
        (session.content(Work::Practice).unwrap(), "practice.ron"),
        (Content::Scores(session.practice().history_csv().into()), "scores.csv"),
        (Content::SetUp(SetUpFile { game: Game::Chess, text: "8/8 \"x\" w".to_owned() }), "position.ron"),
    ]
}

#[test]
fn a_disk_that_fails_at_any_operation_leaves_what_was_there() {
    for (content, name) in contents() {
        for is_there in [true, false] {
            for lasts in [false, true] {
                let folder = Folder::new("fails");
                let path = folder.0.join(name);
                let mut failures = 0;
                for operation in 0.. {
                    if is_there {
                        fs::write(&path, "what was there").unwrap();
                    }
                    let mut disk = FailingDisk::at(operation, lasts);
                    let saved = save_content_on(&mut disk, &content, &path);
                    if !disk.failed {
                        assert_eq!(saved, Ok(()), "{name}");
                        break;
                    }
                    failures += 1;
                    let message = saved.unwrap_err().to_string();
                    let full = "the disk is full";
                    assert!(
                        message.contains(name) && message.contains(full) && message.contains("expected"),
                        "{message}"
                    );
                    let kept = fs::read_to_string(&path).ok();
                    assert_eq!(kept.as_deref(), is_there.then_some("what was there"), "{name} at {operation}");
                    // Where even removing fails, an unfinished file stays, which a later save sweeps away.
                    if lasts {
                        let unfinished = folder.names().into_iter().filter(|other| other != name);
                        unfinished.for_each(|other| fs::remove_file(folder.0.join(other)).unwrap());
                    } else {
                        assert_eq!(folder.names(), if is_there { vec![name] } else { vec![] }, "{name} at {operation}");
                    }
                }
                // Creating, writing, syncing, renaming; where there was a file, its permissions.
                assert_eq!(failures, if is_there { 5 } else { 4 }, "{name}");
                assert_eq!(fs::read(&path).unwrap(), written(&content, &path), "{name}");
            }
        }
    }
}

fn written(content: &Content, path: &Path) -> Vec<u8> {
    match content {
        Content::Game(game) => game.write_for(path).unwrap().into_bytes(),
        _ => content.write().unwrap().into_bytes(),
    }
}

#[test]
fn unsaved_work_that_cannot_be_kept_leaves_what_was_kept() {
    let folder = Folder::new("unsaved-fails");
    let file = UnsavedFolder::at(folder.0.clone()).begin().unwrap();
    let work = |text: &str| vec![UnsavedWork { name: vec!["a tree".to_owned()], path: None, text: text.to_owned() }];
    for lasts in [false, true] {
        for operation in 0.. {
            file.keep(&work("[1,2]")).unwrap();
            let before = fs::read(file.path()).unwrap();
            let mut disk = FailingDisk::at(operation, lasts);
            let kept = file.keep_on(&mut disk, &work("[3,4]"));
            if !disk.failed {
                kept.unwrap();
                assert_ne!(fs::read(file.path()).unwrap(), before);
                break;
            }
            assert_eq!(kept.unwrap_err().kind(), io::ErrorKind::StorageFull);
            assert_eq!(fs::read(file.path()).unwrap(), before);
            let unfinished = folder.names().into_iter().filter(|name| name.ends_with("-tmp"));
            unfinished.for_each(|name| fs::remove_file(folder.0.join(name)).unwrap());
        }
    }
    let mut disk = FailingDisk::at(0, false);
    assert!(file.keep_on(&mut disk, &[]).is_err(), "it could not be removed");
    assert!(file.path().exists());
    file.keep(&[]).unwrap();
    assert!(!file.path().exists());
}

#[test]
fn what_is_saved_is_read_back_as_it_was() {
    let folder = Folder::new("back");
    for (content, name) in contents() {
        let path = folder.0.join(name);
        save_content(&content, &path).unwrap();
        let loaded = if name.ends_with("csv") {
            None
        } else {
            Some(files::load_any_from(&Source::File(path), this_machine()).unwrap())
        };
        let again = match loaded {
            None => continue,
            Some(Content::Game(game)) => {
                let Content::Game(file) = &content else { panic!("{name} is no game") };
                assert_eq!(game.game, file.game, "{name}");
                continue;
            }
            Some(again) => again,
        };
        assert_eq!(again, content, "{name}");
    }
}

#[test]
fn practice_goes_on_where_it_was_left() {
    let before = practised();
    let text = before.content(Work::Practice).unwrap().write().unwrap();
    let mut session = Session::new(Settings::default());
    session.apply(Command::Open(Source::Text { name: "practice".to_owned(), text }));
    let request = session.take_request().unwrap();
    session.apply(Command::Deliver(Box::new(request.run(&Default::default(), this_machine()))));
    assert!(session.error().is_none(), "{:?}", session.error());
    assert_eq!(session.screen().activity, Activity::Practice);
    assert_eq!(session.content(Work::Practice), before.content(Work::Practice));
    let at = |session: &Session| session.practice().exam().map(|exam| (exam.at(), exam.trees(), exam.stage()));
    assert_eq!(at(&session), at(&before));
    assert_eq!(session.practice().score(), before.practice().score());
    // The exam is handed in, and the graded sheet is graded once more: only its first grading counts.
    for _ in 0..2 {
        session.apply(Command::Practice(PracticeCommand::HandIn));
    }
    assert_eq!(session.practice().entries().len(), 5);
    session.apply(Command::Practice(PracticeCommand::LeaveExam));
    for _ in 0..2 {
        session.apply(Command::Practice(PracticeCommand::TreeBefore));
    }
    assert!(session.practice().round().unwrap().is_graded());
    session.apply(Command::Practice(PracticeCommand::Check));
    let entries = session.practice().entries();
    assert_eq!((entries.len(), entries[0].tries), (5, 2));
    assert_eq!(entries[0].first.right, before.practice().entries()[0].first.right);
}

#[test]
fn broken_practice_says_where_and_what_was_expected() {
    let sheet = "recipe: (seed: 7, depth: 2, branching: (2, 2))";
    for (text, place, expected) in [
        ("(practice: 3)".to_owned(), "1:12", "a list in [ ]"),
        ("(practice: [(filled: [])])".to_owned(), "1:", "recipe"),
        (format!("(practice: [({sheet}, filled: [(edge: 1)])])"), "1:", "(edge: 1, spared: true)"),
        (format!("(practice: [({sheet}, filled: [(edge: 99, spared: true)])])"), "1:", "the edge above a node"),
        (format!("(practice: [({sheet}, filled: [(value: 3, is: 2)])])"), "1:", "the value of an inner node"),
        (format!("(practice: [({sheet}, filled: [(value: 0, is: 2), (value: 0, is: 3)])])"), "1:", "expected it once"),
        (format!("(practice: [({sheet}, filled: [(value: 0, is: 2, sign: about)])])"), "1:", "at_least"),
        (format!("(practice: [({sheet}, filled: [(edge: 1, window: (3))])])"), "1:", "two numbers"),
        ("(practice: [(recipe: (seed: 7, depth: 9))])".to_owned(), "1:", "expected 1 to 5"),
        ("(practice: [], exam: (sheets: []))".to_owned(), "1:", "at least one"),
        (format!("(practice: [({sheet})], shown: 1)"), "1:", "from 0 to 0"),
        ("(practice: [], scores: [(recipe: (seed: 1), right: 3, of: 2)])".to_owned(), "1:", "from 0 to 2"),
        ("(practice: [], sheets: [])".to_owned(), "1:", "scores"),
        ("(set_up: \"go\", text: \"\")".to_owned(), "1:10", "`chess`"),
        ("(set_up: \"chess\", text: 3)".to_owned(), "1:", "double quotes"),
    ] {
        let errors = check_all("x.ron", &text);
        let message = errors.first().unwrap_or_else(|| panic!("{text} is read")).to_string();
        assert!(message.starts_with(&format!("x.ron:{place}")) && message.contains(expected), "{text}\n{message}");
    }
}

#[cfg(unix)]
#[test]
fn nothing_is_written_where_it_is_not_allowed() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Folder::new("read-only");
    let (content, name) = contents().swap_remove(0);
    let path = folder.0.join(name);
    fs::write(&path, "what was there").unwrap();
    fs::set_permissions(&path, Permissions::from_mode(0o444)).unwrap();
    let message = save_content(&content, &path).unwrap_err().to_string();
    assert!(message.contains("expected a place that may be written to") && message.contains(name), "{message}");
    fs::set_permissions(&path, Permissions::from_mode(0o644)).unwrap();
    fs::set_permissions(&folder.0, Permissions::from_mode(0o555)).unwrap();
    if File::create(folder.0.join("allowed")).is_ok() {
        eprintln!("who may write everywhere does not see that a folder is read-only: not tried");
    } else {
        for path in [path.clone(), folder.0.join("new.ron")] {
            let message = save_content(&content, &path).unwrap_err().to_string();
            assert!(message.contains("expected a place that may be written to"), "{message}");
        }
    }
    fs::set_permissions(&folder.0, Permissions::from_mode(0o755)).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "what was there");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_named() {
    let error = write_whole_on(&mut RealDisk, Path::new("/dev/full"), b"x").unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::StorageFull);
    let message = plyscope_disk::save_whole(Path::new("/dev/full"), b"x").unwrap_err().to_string();
    assert!(message.starts_with("/dev/full: it cannot be written (the disk is full"), "{message}");
    let missing = plyscope_disk::save_whole(Path::new("/no/such/folder/x.ron"), b"x").unwrap_err().to_string();
    assert!(missing.contains("expected a folder that is there"), "{missing}");
}
