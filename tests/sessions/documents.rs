//! What is open as documents: what each is called, where its file is, and whether it is saved.

use std::path::{Path, PathBuf};

use plyscope_core::game::tree::TreeNode;
use plyscope_core::game::{Game, Position, Value};
use plyscope_core::practice::Filled;
use plyscope_core::search::Algorithm;
use plyscope_core::trace::Step;
use plyscope_disk::this_machine;
use plyscope_files::{self as files, Content, Source, load_any_from};
use plyscope_session::{
    Activity, Agent, Command, DocumentCommand, DocumentOrigin, FileQuestion, LessonCommand, Notice, PlayCommand,
    PracticeCommand, SavedState, Session, Settings, SetupCommand, SetupEdit, SetupSource, Travel, UnsavedOffer,
    UnsavedPiece, WhatIfCommand, Work,
};
use plyscope_text::Language;

fn apply(session: &mut Session, command: Command) {
    session.apply(command);
    while let Some(request) = session.take_request() {
        let answer = request.run(&Default::default(), this_machine());
        session.apply(Command::Deliver(Box::new(answer)));
        // A lesson asks for its page, a game between two searches for ever more.
        if session.lesson().open().is_none() {
            break;
        }
    }
}

fn document(session: &mut Session, command: DocumentCommand) {
    apply(session, Command::Document(command));
}

fn new() -> Session {
    Session::new(Settings::default())
}

fn opened(name: &str) -> Session {
    let mut session = new();
    apply(&mut session, Command::Open(Source::BuiltIn(name.to_owned())));
    session
}

fn pasted(text: &str) -> Session {
    let mut session = new();
    apply(&mut session, Command::OpenText(text.to_owned()));
    session
}

/// Where the work on screen is saved by this test: what its file holds stands beside it.
fn save(session: &mut Session, path: &str) -> String {
    let work = session.work_on_screen().expect("there is something to save");
    let content = session.content(work).unwrap();
    let text = content.write().unwrap();
    document(session, DocumentCommand::Saved(work, content, PathBuf::from(path)));
    text
}

#[track_caller]
fn is(session: &Session, origin: Option<DocumentOrigin>, state: SavedState, title: &str) {
    let document = session.document();
    assert_eq!((document.origin, document.state, document.title.as_str()), (origin, state, title));
}

fn names(session: &Session) -> Vec<String> {
    session.unsaved().iter().map(|piece| Language::English.label(&piece.name).to_owned()).collect()
}

fn set_value(session: &mut Session, node: u32, value: i32) {
    apply(session, Command::WhatIf(WhatIfCommand::SetValue(TreeNode(node), value.into(), false)));
}

#[test]
fn what_comes_with_the_program_needs_no_saving_until_it_is_changed() {
    let mut session = opened("w1-w9-alpha-beta");
    let title = session.document().title;
    is(&session, Some(DocumentOrigin::BuiltIn), SavedState::NothingToSave, &title);
    assert!(!session.has_unsaved() && !title.is_empty());
    // Another search of it is no work.
    apply(&mut session, Command::SetAlgorithm(Algorithm::Minimax));
    is(&session, Some(DocumentOrigin::BuiltIn), SavedState::NothingToSave, &title);
    apply(&mut session, Command::WhatIf(WhatIfCommand::Begin(true)));
    let mark = session.unsaved_mark();
    set_value(&mut session, 2, 0);
    is(&session, Some(DocumentOrigin::Changed), SavedState::NotSaved, &format!("{title} (changed)"));
    assert!(session.unsaved_mark() > mark);
    apply(&mut session, Command::WhatIf(WhatIfCommand::Undo));
    is(&session, Some(DocumentOrigin::BuiltIn), SavedState::NothingToSave, &title);
    apply(&mut session, Command::WhatIf(WhatIfCommand::Redo));
    assert_eq!(session.unsaved().len(), 1);
    // It is saved with the search that was chosen for it.
    let text = save(&mut session, "changed.ron");
    is(&session, Some(DocumentOrigin::File), SavedState::Saved, &title);
    assert_eq!(session.document().path.as_deref(), Some(Path::new("changed.ron")));
    let saved = files::read("changed.ron", &text).unwrap();
    assert_eq!(saved.options.algorithm, Algorithm::Minimax);
    assert_eq!(saved.tree().unwrap().value(TreeNode(2)), Some(Value::new(0)));
    set_value(&mut session, 2, 1);
    is(&session, Some(DocumentOrigin::Changed), SavedState::NotSaved, &format!("{title} (changed)"));
    set_value(&mut session, 2, 0);
    is(&session, Some(DocumentOrigin::File), SavedState::Saved, &title);
}

#[test]
fn a_pasted_tree_is_not_saved_until_it_is() {
    let mut session = pasted("[[3,12,8],[2,4,6]]");
    is(&session, Some(DocumentOrigin::Own), SavedState::NotSaved, "Tree of 9 nodes");
    let text = save(&mut session, "folder/mine.ron");
    is(&session, Some(DocumentOrigin::File), SavedState::Saved, "mine.ron");
    assert_eq!(session.notice(), Some(Notice::Saved));
    assert_eq!(session.recent_files(), [PathBuf::from("folder/mine.ron")]);
    let again = files::read("x", &text).unwrap();
    assert_eq!(again.position, session.run().unwrap().scenario.position);
}

#[test]
fn what_leaves_the_screen_unsaved_can_be_opened_again() {
    let mut session = pasted("[[3,12,8],[2,4,6]]");
    let mark = session.unsaved_mark();
    apply(&mut session, Command::Open(Source::BuiltIn("pockets".to_owned())));
    assert_eq!(session.document().state, SavedState::NothingToSave);
    assert_eq!(names(&session), ["Tree of 9 nodes"]);
    assert_eq!(session.unsaved_mark(), mark, "the same work is unsaved");
    apply(&mut session, Command::OpenText("[1,2]".to_owned()));
    assert_eq!(names(&session), ["Tree of 3 nodes", "Tree of 9 nodes"], "what is on screen comes first");
    let left = session.unsaved()[1].work;
    document(&mut session, DocumentCommand::OpenLeft(left));
    assert_eq!(names(&session), ["Tree of 9 nodes", "Tree of 3 nodes"]);
    assert_eq!(session.run().unwrap().scenario.tree().unwrap().len(), 9);
    // Two steps of it are saved each where it belongs.
    save(&mut session, "nine.ron");
    assert_eq!(names(&session), ["Tree of 3 nodes"]);
}

#[test]
fn a_game_is_work_from_its_first_move_on() {
    let mut session = opened("pockets");
    let start = Game::ConnectFour.start();
    let begin = || Command::Play(PlayCommand::Start(Box::new(Game::ConnectFour.start()), [Agent::Person; 2]));
    let moves: Vec<_> = start.legal_moves().take(3).collect();
    apply(&mut session, begin());
    is(&session, None, SavedState::NothingToSave, "Connect Four, 0 moves");
    for mv in &moves[..2] {
        apply(&mut session, Command::Play(PlayCommand::Move(*mv)));
    }
    is(&session, None, SavedState::NotSaved, "Connect Four, 2 moves");
    save(&mut session, "game.ron");
    is(&session, None, SavedState::Saved, "Connect Four, 2 moves");
    apply(&mut session, Command::Play(PlayCommand::Move(moves[2])));
    assert_eq!(session.document().state, SavedState::NotSaved);
    apply(&mut session, Command::Play(PlayCommand::TakeBackTo(2)));
    assert_eq!(session.document().state, SavedState::Saved, "it is as it was saved");
    apply(&mut session, Command::Play(PlayCommand::Move(moves[1])));
    // Another game begins: the first one is still to be saved, and to where it was.
    apply(&mut session, begin());
    assert_eq!(names(&session), ["Connect Four, 3 moves"]);
    assert_eq!(session.unsaved()[0].path.as_deref(), Some(Path::new("game.ron")));
    assert_eq!(session.path_of(Work::Game), None);
    let left = session.unsaved()[0].work;
    document(&mut session, DocumentCommand::OpenLeft(left));
    is(&session, None, SavedState::NotSaved, "Connect Four, 3 moves");
    assert_eq!(session.path_of(Work::Game), Some(Path::new("game.ron")));
    // A game behind something else is not on screen, and yet not saved.
    apply(&mut session, Command::Open(Source::BuiltIn("pockets".to_owned())));
    assert_eq!(session.document().origin, Some(DocumentOrigin::BuiltIn));
    assert_eq!(names(&session), ["Connect Four, 3 moves"]);
}

#[test]
fn no_game_is_lost_for_the_next_ones() {
    let mut session = new();
    let games = [Game::ConnectFour, Game::Xiangqi, Game::Gomoku, Game::Chess];
    for (number, game) in games.into_iter().enumerate() {
        let start = game.start();
        let moves: Vec<_> = start.legal_moves().take(1).collect();
        apply(&mut session, Command::Play(PlayCommand::Start(Box::new(start), [Agent::Person; 2])));
        apply(&mut session, Command::Play(PlayCommand::Move(moves[0])));
        assert_eq!(session.unsaved().len(), number + 1, "{:?}", names(&session));
    }
    // Each of them is opened again, and the one on screen is left for it.
    let mut seen = std::collections::BTreeSet::new();
    for _ in games {
        let last = session.unsaved().pop().expect("a game that was left").work;
        document(&mut session, DocumentCommand::OpenLeft(last));
        seen.insert(session.document().title);
        assert_eq!(session.unsaved().len(), games.len(), "{:?}", names(&session));
    }
    assert_eq!(seen.len(), games.len(), "{seen:?}");
}

#[test]
fn practice_is_work_as_soon_as_something_is_filled_in() {
    let mut session = new();
    apply(&mut session, Command::ShowActivity(Activity::Practice, true));
    is(&session, None, SavedState::NothingToSave, "Practice, 0 trees begun");
    let place = session.practice().round().unwrap().places()[0];
    let fill = |session: &mut Session, filled| {
        apply(session, Command::Practice(PracticeCommand::Fill(place, filled)));
    };
    fill(&mut session, Some(Filled::Spared));
    is(&session, None, SavedState::NotSaved, "Practice, 1 tree begun");
    save(&mut session, "sheet.ron");
    is(&session, None, SavedState::Saved, "Practice, 1 tree begun");
    fill(&mut session, None);
    assert_eq!(session.document().state, SavedState::NotSaved, "it was wiped");
    fill(&mut session, Some(Filled::Spared));
    assert_eq!(session.document().state, SavedState::Saved);
    apply(&mut session, Command::Practice(PracticeCommand::Check));
    is(&session, None, SavedState::NotSaved, "Practice, 1 tree graded");
    let recipe = *session.practice().round().unwrap().recipe();
    apply(&mut session, Command::Practice(PracticeCommand::BeginExam(recipe, 3)));
    is(&session, None, SavedState::NotSaved, "Exam, tree 1 of 3");
    for _ in 0..3 {
        apply(&mut session, Command::Practice(PracticeCommand::HandIn));
    }
    is(&session, None, SavedState::NotSaved, "Exam of 3 trees, handed in");
    save(&mut session, "exam.ron");
    apply(&mut session, Command::Practice(PracticeCommand::LookAt(Some(1))));
    assert_eq!(session.document().state, SavedState::Saved, "looking is no work");
    // A file of practice does not throw away what was not saved.
    apply(&mut session, Command::Practice(PracticeCommand::LeaveExam));
    fill(&mut session, None);
    let text = Source::Text { name: "other".to_owned(), text: "(practice: [])".to_owned() };
    apply(&mut session, Command::Open(text));
    assert!(session.practice().entries().is_empty());
    assert_eq!(names(&session), ["Practice, 4 trees graded"]);
    document(&mut session, DocumentCommand::OpenLeft(Work::LeftPractice));
    assert_eq!(session.practice().entries().len(), 4);
    assert_eq!(names(&session), ["Practice, 4 trees graded"]);
}

#[test]
fn a_position_that_is_set_up_is_work_where_it_is_another_one() {
    let mut session = new();
    let setup = |session: &mut Session, command| apply(session, Command::Setup(command));
    setup(&mut session, SetupCommand::Open(SetupSource::Start(Game::TicTacToe)));
    is(&session, None, SavedState::NothingToSave, "Tic-tac-toe, a position");
    setup(&mut session, SetupCommand::Edit(SetupEdit::Text("XO./.X./...".to_owned())));
    assert_eq!(session.document().state, SavedState::NotSaved);
    let text = save(&mut session, "position.ron");
    assert_eq!(session.document().state, SavedState::Saved);
    setup(&mut session, SetupCommand::Edit(SetupEdit::Text("nonsense".to_owned())));
    assert_eq!(session.document().state, SavedState::NotSaved, "it need not be a position yet");
    let mut other = new();
    apply(&mut other, Command::Open(Source::Text { name: "position.ron".to_owned(), text }));
    assert_eq!(other.setup().unwrap().text(), "XO./.X./...");
    assert_eq!(other.document().state, SavedState::NotSaved, "it was pasted, and is in no file");
    // Once it is searched, it is a scenario that is not saved, and only that.
    setup(&mut other, SetupCommand::Search);
    assert_eq!(other.document().origin, Some(DocumentOrigin::Own));
    assert_eq!(other.unsaved().len(), 1);
}

#[test]
fn a_lesson_is_no_work_whatever_is_tried_on_its_pages() {
    let mut session = opened("lesson-pockets");
    assert!(session.lesson().open().is_some());
    let title = Language::English.label(&session.lesson().open().unwrap().lesson().title).to_owned();
    assert_eq!((session.document().origin, session.document().title), (None, title));
    for _ in 0..session.lesson().open().unwrap().lesson().pages.len() {
        if session.run().is_some_and(|run| run.scenario.tree().is_some()) {
            apply(&mut session, Command::WhatIf(WhatIfCommand::Begin(true)));
            set_value(&mut session, 2, -5);
        }
        apply(&mut session, Command::Lesson(LessonCommand::Next));
    }
    assert!(!session.has_unsaved(), "{:?}", names(&session));
}

/// A file of a test, which goes with it.
struct TestFile(PathBuf);

impl TestFile {
    fn new(name: &str, text: &str) -> Self {
        let path = std::env::temp_dir().join(format!("plyscope-{}-{name}", std::process::id()));
        std::fs::write(&path, text).unwrap();
        Self(path)
    }

    fn write(&self, text: &str) {
        std::fs::write(&self.0, text).unwrap();
    }
}

impl Drop for TestFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// The name of a file is a title of the window, which systems draw: nothing in it turns what stands around it.
#[test]
fn names_of_files_in_titles_are_seen() {
    let file = TestFile::new("a\u{202e}eert\u{9b}2J.tree", "[[3,12,8],[2,4,6]]");
    let mut session = new();
    apply(&mut session, Command::Open(Source::File(file.0.clone())));
    let title = session.document().title;
    assert!(title.ends_with("aeert2J.tree") && !title.contains(['\u{202e}', '\u{9b}']), "{title:?}");
}

#[test]
fn a_file_that_has_changed_is_read_again_and_the_step_is_kept() {
    let file = TestFile::new("reload.ron", "(tree: \"[[3,12,8],[2,4,6]]\")");
    let mut session = new();
    apply(&mut session, Command::Open(Source::File(file.0.clone())));
    apply(&mut session, Command::Travel(Travel::Seek(Step(7))));
    file.write("(tree: \"[[3,12,8],[2,4,7]]\")");
    document(&mut session, DocumentCommand::FileChanged(file.0.clone()));
    let run = session.run().unwrap();
    assert_eq!(run.step(), Step(7));
    assert_eq!(run.scenario.tree().unwrap().value(TreeNode(8)), Some(Value::new(7)));
    assert_eq!(session.document().state, SavedState::Saved);
    // Another search begins at its start.
    file.write("(tree: \"[[3,12,8],[2,4,7]]\", algorithm: \"minimax\")");
    document(&mut session, DocumentCommand::FileChanged(file.0.clone()));
    assert_eq!(session.run().unwrap().step(), Step(0));
    // What cannot be read leaves what was open, with a message.
    file.write("(tree: \"[[3,12\")");
    document(&mut session, DocumentCommand::FileChanged(file.0.clone()));
    assert!(session.error().is_some());
    assert_eq!(session.run().unwrap().scenario.tree().unwrap().len(), 9);
    // A file that is not on screen is no matter.
    document(&mut session, DocumentCommand::FileChanged(PathBuf::from("other.ron")));
    assert!(session.take_request().is_none() && session.file_question().is_none());
}

#[test]
fn where_both_have_changed_a_person_decides() {
    let file = TestFile::new("both.ron", "(tree: \"[[3,12,8],[2,4,6]]\")");
    let changed_here = || {
        file.write("(tree: \"[[3,12,8],[2,4,6]]\")");
        let mut session = new();
        apply(&mut session, Command::Open(Source::File(file.0.clone())));
        apply(&mut session, Command::WhatIf(WhatIfCommand::Begin(true)));
        set_value(&mut session, 8, 5);
        file.write("(tree: \"[[3,12,8],[2,4,9]]\")");
        document(&mut session, DocumentCommand::FileChanged(file.0.clone()));
        assert_eq!(session.file_question(), Some(&FileQuestion::ChangedElsewhere(file.0.clone())));
        session
    };
    let value =
        |session: &Session| session.run().unwrap().scenario.tree().unwrap().value(TreeNode(8)).unwrap().points();
    let mut mine = changed_here();
    document(&mut mine, DocumentCommand::Stay);
    assert_eq!((value(&mine), mine.document().state), (5, SavedState::NotSaved));
    assert!(mine.file_question().is_none());
    let mut theirs = changed_here();
    document(&mut theirs, DocumentCommand::TakeTheirs);
    assert_eq!((value(&theirs), theirs.document().state), (9, SavedState::Saved));
    // What was given up is given up: it does not come back as something unsaved.
    assert!(!theirs.has_unsaved(), "{:?}", names(&theirs));
}

#[test]
fn a_game_that_has_changed_on_disk_is_read_again_at_the_same_place() {
    let mut session = new();
    apply(&mut session, Command::Play(PlayCommand::Start(Box::new(Game::ConnectFour.start()), [Agent::Person; 2])));
    for _ in 0..4 {
        let mv = session.play().unwrap().game().position().legal_moves().next().unwrap();
        apply(&mut session, Command::Play(PlayCommand::Move(mv)));
    }
    let four = session.content(Work::Game).unwrap().write().unwrap();
    apply(&mut session, Command::Play(PlayCommand::TakeBackTo(3)));
    let three = session.content(Work::Game).unwrap().write().unwrap();
    let file = TestFile::new("game.ron", &three);
    let mut session = new();
    apply(&mut session, Command::Open(Source::File(file.0.clone())));
    apply(&mut session, Command::Play(PlayCommand::GoToPly(2)));
    file.write(&four);
    document(&mut session, DocumentCommand::FileChanged(file.0.clone()));
    let play = session.play().unwrap();
    assert_eq!((play.game().plies(), play.shown_plies()), (4, 2));
    assert_eq!(session.document().state, SavedState::Saved);
    assert!(session.left_game().is_none(), "what the file held before is not to be resumed");
}

#[test]
fn closing_asks_only_where_something_would_be_lost() {
    let mut session = opened("pockets");
    document(&mut session, DocumentCommand::AskToClose);
    assert!(session.file_question().is_none());
    let mut session = pasted("[1,2]");
    document(&mut session, DocumentCommand::AskToClose);
    assert_eq!(session.file_question(), Some(&FileQuestion::Closing));
    assert!(session.screen().cover().is_some(), "no key reaches what is below");
    document(&mut session, DocumentCommand::Stay);
    assert!(session.file_question().is_none() && session.screen().cover().is_none());
    assert!(session.has_unsaved());
}

/// Unsaved work as another window would offer it.
fn offers(session: &Session) -> Vec<UnsavedOffer> {
    let offer = |(number, piece): (u64, UnsavedPiece)| {
        let kept = piece.to_keep().unwrap();
        UnsavedOffer { number, name: piece.name, age: 300, path: kept.path.map(PathBuf::from), text: kept.text }
    };
    (1..).zip(session.unsaved()).map(offer).collect()
}

#[test]
fn what_was_left_is_offered_until_it_is_opened_or_thrown_away() {
    let mut killed = pasted("[[3,12,8],[2,4,6]]");
    apply(&mut killed, Command::Setup(SetupCommand::Open(SetupSource::Start(Game::Chess))));
    apply(&mut killed, Command::Setup(SetupCommand::Edit(SetupEdit::Clear)));
    apply(&mut killed, Command::Setup(SetupCommand::Close));
    apply(&mut killed, Command::Play(PlayCommand::Start(Box::new(Game::ConnectFour.start()), [Agent::Person; 2])));
    let mv = Game::ConnectFour.start().legal_moves().next().unwrap();
    apply(&mut killed, Command::Play(PlayCommand::Move(mv)));
    save(&mut killed, "game.ron");
    apply(&mut killed, Command::Play(PlayCommand::Move(mv)));
    apply(&mut killed, Command::ShowActivity(Activity::Practice, true));
    let place = killed.practice().round().unwrap().places()[0];
    apply(&mut killed, Command::Practice(PracticeCommand::Fill(place, Some(Filled::Spared))));
    assert_eq!(killed.unsaved().len(), 4);

    let mut session = opened("pockets");
    document(&mut session, DocumentCommand::Offer(offers(&killed)));
    assert_eq!(session.offers().len(), 4);
    assert!(!session.has_unsaved(), "what is only offered is in the file of another window");
    for offer in offers(&killed) {
        let before = session.unsaved().len();
        document(&mut session, DocumentCommand::OpenOffer(offer.number));
        assert!(session.error().is_none(), "{:?}", session.error());
        assert!(session.offers().iter().all(|other| other.number != offer.number));
        let document = session.document();
        assert_eq!((document.state, document.path), (SavedState::NotSaved, offer.path));
        assert_eq!(session.unsaved().len(), before + 1);
        let work = session.work_on_screen().unwrap();
        assert_eq!(session.content(work).unwrap().write().unwrap(), offer.text);
        if session.screen().setup {
            apply(&mut session, Command::Setup(SetupCommand::Close));
        }
    }
    assert!(session.offers().is_empty());
    assert!(session.recent_files().is_empty());

    let mut session = new();
    let mut broken = offers(&killed);
    broken.truncate(2);
    broken[0].text = "(tree: \"[[\")".to_owned();
    document(&mut session, DocumentCommand::Offer(broken.clone()));
    document(&mut session, DocumentCommand::OpenOffer(1));
    assert!(session.error().is_some());
    assert_eq!(session.offers(), broken, "what cannot be opened is not lost for it");
    document(&mut session, DocumentCommand::DiscardOffer(1));
    assert_eq!(session.offers(), &broken[1..]);
}

#[test]
fn the_last_ten_files_are_remembered_each_once() {
    let mut session = pasted("[1,2]");
    for number in 0..12 {
        save(&mut session, &format!("{number}.ron"));
    }
    save(&mut session, "5.ron");
    let recent: Vec<String> = session.recent_files().iter().map(|path| path.display().to_string()).collect();
    let expected = ["5.ron", "11.ron", "10.ron", "9.ron", "8.ron", "7.ron", "6.ron", "4.ron", "3.ron", "2.ron"];
    assert_eq!(recent, expected);
    document(&mut session, DocumentCommand::ForgetRecent("5.ron".into()));
    assert_eq!(session.recent_files()[0], PathBuf::from("11.ron"));
    let file = TestFile::new("recent.tree", "[3,4]");
    apply(&mut session, Command::Open(Source::File(file.0.clone())));
    assert_eq!(session.recent_files()[0], file.0);
    apply(&mut session, Command::Open(Source::File("/no/such/file".into())));
    assert_eq!(session.recent_files()[0], file.0, "what could not be read is not remembered");
}

#[test]
fn what_was_loaded_before_the_window_is_open_has_its_file() {
    let file = TestFile::new("loaded.ron", "(title: \"Mine\", tree: \"[1,2]\")");
    let source = Source::File(file.0.clone());
    let loaded = load_any_from(&source, this_machine()).unwrap();
    assert!(matches!(loaded, Content::Scenario(_)));
    let mut session = new();
    document(&mut session, DocumentCommand::Opened(source, Box::new(loaded), None));
    is(&session, Some(DocumentOrigin::File), SavedState::Saved, "Mine");
    assert_eq!(session.document().path.as_ref(), Some(&file.0));
    // A name of another form is not written to without being asked for.
    let content = session.content(session.work_on_screen().unwrap()).unwrap();
    assert!(matches!(content, Content::Scenario(_)));
    assert!(content.fits(&file.0) && !content.fits(Path::new("tree.txt")));
}
