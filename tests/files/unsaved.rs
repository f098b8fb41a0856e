//! Unsaved work survives windows that are killed, and several windows do not take one another's.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command as Process, Stdio};
use std::time::Duration;

use plyscope_core::game::{Game, Position, RandomNumbers};
use plyscope_core::practice::Recipe;
use plyscope_disk::UnsavedFolder;
use plyscope_files::{Content, Source, UnsavedWork, load_any};
use plyscope_session::{Activity, Agent, Command, PlayCommand, PracticeCommand, Session, Settings};

use crate::saving::Folder;

fn work(text: &str) -> UnsavedWork {
    UnsavedWork {
        name: vec![text.to_owned(), text.to_owned()],
        path: Some("a \"b\"/c.ron".to_owned()),
        text: text.to_owned(),
    }
}

#[test]
fn two_windows_keep_to_their_own() {
    let folder = Folder::new("two-windows");
    let [one, other, third] = [(); 3].map(|()| UnsavedFolder::at(folder.0.clone()));
    let (first, second) = (one.begin().unwrap(), other.begin().unwrap());
    first.keep(&[work("[1,2]")]).unwrap();
    second.keep(&[work("[3,4]"), work("[5,6]")]).unwrap();
    assert!(third.left().0.is_empty(), "both windows live");
    // The second window is killed: its lock goes with it.
    drop(second);
    let (left, broken) = third.left();
    assert!(broken.is_empty());
    assert_eq!(left.iter().map(|left| left.works.clone()).collect::<Vec<_>>(), [vec![work("[3,4]"), work("[5,6]")]]);
    assert!(one.left().0.is_empty(), "who offers it first has it");
    // One of two is thrown away, and then that window is killed, too.
    left[0].file.keep(&[work("[5,6]")]).unwrap();
    drop(left);
    let (left, _) = one.left();
    assert_eq!(left[0].works, [work("[5,6]")]);
    for left in left {
        left.file.end();
    }
    first.keep(&[]).unwrap();
    first.end();
    assert_eq!(folder.names(), Vec::<String>::new(), "nothing stays behind windows that came to their end");
}

#[test]
fn what_cannot_be_read_is_kept_aside_and_named() {
    let folder = Folder::new("broken-unsaved");
    let unsaved = UnsavedFolder::at(folder.0.clone());
    let good = unsaved.begin().unwrap();
    good.keep(&[work("[1,2]")]).unwrap();
    drop(good);
    for (number, text) in
        ["", "nonsense", "(unsaved: [(name: 3)])", "\u{0}\u{1}", "(unsaved: [", "()"].iter().enumerate()
    {
        fs::write(folder.0.join(format!("bad-{number}.ron")), text).unwrap();
    }
    fs::write(folder.0.join("bad-6.ron"), [0xff, 0xfe, 0x00]).unwrap();
    let (left, broken) = unsaved.left();
    assert_eq!(left.len(), 1, "the good one is still offered");
    assert_eq!(broken.len(), 7);
    for (number, text) in [(1, "nonsense"), (4, "(unsaved: [")] {
        let name = format!("bad-{number}.ron");
        let error = broken.iter().find(|error| error.source.ends_with(&name)).unwrap().to_string();
        assert!(error.contains("cannot be read") && error.contains(&format!("{name}.broken")), "{error}");
        assert_eq!(fs::read_to_string(folder.0.join(format!("{name}.broken"))).unwrap(), text);
    }
    drop(left);
    assert_eq!(unsaved.left().1, [], "they are not complained about twice");
}

/// A window with nothing but its session, in which a game is played and an exam is taken.
struct Busy {
    session: Session,
    changes: u64,
}

impl Busy {
    fn new() -> Self {
        let mut session = Session::new(Settings::default());
        session.apply(Command::ShowActivity(Activity::Practice, true));
        Self { session, changes: 0 }
    }

    /// The next move of the game, or the next place of the exam; always the same after equally many.
    fn go_on(&mut self) {
        self.changes += 1;
        let session = &mut self.session;
        if self.changes.is_multiple_of(2) {
            let game = session.play().filter(|play| play.ending().is_none());
            let Some(mv) = game.and_then(|play| play.game().position().legal_moves().next()) else {
                let start = Box::new(Game::ConnectFour.start());
                session.apply(Command::Play(PlayCommand::Start(start, [Agent::Person; 2])));
                return;
            };
            session.apply(Command::Play(PlayCommand::Move(mv)));
            return;
        }
        session.apply(Command::ShowActivity(Activity::Practice, true));
        if session.practice().exam().is_none() {
            session.apply(Command::Practice(PracticeCommand::BeginExam(Recipe::default(), 3)));
        }
        let round = session.practice().exam().and_then(|exam| exam.round());
        let empty = round.and_then(|round| {
            round.exercise().model().filled.into_iter().find(|(place, _)| round.filled(*place).is_none())
        });
        session.apply(Command::Practice(match empty {
            Some((place, right)) => PracticeCommand::Fill(place, Some(right)),
            None if session.practice().exam().is_some_and(|exam| exam.round().is_some()) => PracticeCommand::HandIn,
            None => PracticeCommand::LeaveExam,
        }));
    }

    fn works(&self) -> Vec<UnsavedWork> {
        self.session.unsaved().iter().map(|piece| piece.to_keep().unwrap()).collect()
    }
}

/// Where the window that is killed keeps its work; set in its own process alone.
const FOLDER: &str = "PLYSCOPE_TEST_UNSAVED";

/// The window that is killed: it keeps its work after every change, and says so on standard output.
#[test]
fn window_that_is_killed() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let file = UnsavedFolder::at(folder.into()).begin().unwrap();
    let mut busy = Busy::new();
    let mut out = std::io::stdout();
    loop {
        busy.go_on();
        file.keep(&busy.works()).unwrap();
        writeln!(out, "kept {}", busy.changes).unwrap();
        out.flush().unwrap();
    }
}

#[test]
fn a_hundred_kills_lose_no_more_than_the_change_that_was_being_kept() {
    let folder = Folder::new("kills");
    let unsaved = UnsavedFolder::at(folder.0.clone());
    // Another window lives meanwhile.
    let neighbour = unsaved.begin().unwrap();
    neighbour.keep(&[work("[7,8]")]).unwrap();
    let mut random = RandomNumbers::new(20_26);
    let mut expected = vec![Vec::new()];
    let mut busy = Busy::new();
    let (mut most, mut games, mut exams) = (0, 0, 0);
    for kill in 0..100 {
        let mut child = Process::new(std::env::current_exe().unwrap())
            .args(["unsaved::window_that_is_killed", "--exact", "--nocapture", "--test-threads=1"])
            .env(FOLDER, &folder.0)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let number = |line: &str| line.strip_prefix("kept ").and_then(|number| number.parse::<usize>().ok());
        // The first changes are no work yet.
        let begun = |line: String| number(&line).filter(|number| *number >= 6);
        let mut last = lines.find_map(begun).expect("it keeps something");
        std::thread::sleep(Duration::from_micros(u64::from(random.below(60_000))));
        child.kill().unwrap();
        child.wait().unwrap();
        last = lines.filter_map(|line| number(&line)).last().unwrap_or(last);

        let (left, broken) = unsaved.left();
        assert!(broken.is_empty(), "kill {kill}: {broken:?}");
        let [left] = <[_; 1]>::try_from(left).expect("the one that was killed, and not its neighbour");
        while expected.len() <= last + 1 {
            busy.go_on();
            expected.push(busy.works());
        }
        let is_last = left.works == expected[last];
        assert!(is_last || left.works == expected[last + 1], "kill {kill} after {last} changes");
        for work in &left.works {
            let source = Source::Text { name: "left".to_owned(), text: work.text.clone() };
            match load_any(&source).unwrap_or_else(|error| panic!("{error}")) {
                Content::Game(_) => games += 1,
                Content::Practice(practice) => exams += usize::from(practice.exam.is_some()),
                other => panic!("{other:?}"),
            }
        }
        most = most.max(last);
        left.file.end();
    }
    assert!(most > 10 && games > 50 && exams > 50, "{most} changes, {games} games, {exams} exams");
    assert!(neighbour.path().exists());
    drop(neighbour);
    assert_eq!(unsaved.left().0[0].works, [work("[7,8]")]);
}
