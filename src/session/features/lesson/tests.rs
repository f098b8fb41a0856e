#![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

use std::sync::Arc;

use crate::{
    Activity, Command, LessonAdvance, LessonCommand, LessonsProgress, Notice, PageAnswerState, ScreenPart, Session,
    Setting, Travel, WhatIfCommand,
};
use plyscope_core::game::tree::TreePosition;
use plyscope_core::game::{AnyPosition, Label};
use plyscope_core::practice::Uniform;
use plyscope_core::replay;
use plyscope_core::search::{Algorithm, Bug, CutoffRule, SearchOptions};
use plyscope_core::trace::Step;
use plyscope_disk::this_machine;
use plyscope_files::{
    self as files, Lesson, LessonPage, OpenAt, PageAnswer, PageQuestion, PageText, Scenario, Show, Source,
};

fn scenario(name: &str, open_at: OpenAt) -> Arc<Scenario> {
    Arc::new(Scenario { open_at, ..files::load(&Source::BuiltIn(name.to_owned())).unwrap() })
}

fn page(show: Show) -> LessonPage {
    LessonPage {
        title: Label::plain("").into(),
        text: Label::plain("Text.").into(),
        show,
        panels: None,
        question: None,
    }
}

fn asking(show: Show, answer: PageAnswer) -> LessonPage {
    let nothing = PageText::from(Label::plain(""));
    let question = PageQuestion {
        text: Label::plain("What?").into(),
        hint: nothing.clone(),
        because: nothing,
        asks_value_of_chess: false,
        answer,
        choices: Vec::new(),
    };
    LessonPage { question: Some(question), ..page(show) }
}

fn search(name: &str, open_at: OpenAt, through: Option<OpenAt>) -> Show {
    Show::Search { scenario: scenario(name, open_at), through }
}

fn lesson(pages: Vec<LessonPage>) -> Arc<Lesson> {
    Arc::new(Lesson { id: "test".to_owned(), title: Label::plain("Test"), note: Label::plain(""), pages })
}

const W: &str = "w1-w9-alpha-beta";

/// Steps of one tree, a page that goes on with it, another tree, a comparison, a mistake, the plot.
fn usual() -> Arc<Lesson> {
    let shown = scenario("wikipedia", OpenAt::Start);
    let left = shown.options;
    let right = SearchOptions { algorithm: Algorithm::Minimax, cutoff: CutoffRule::AtEqual, ..left };
    lesson(vec![
        page(search(W, OpenAt::Start, Some(OpenAt::Step(4)))),
        asking(Show::Same, PageAnswer::Number(7)),
        page(search(W, OpenAt::FirstCutoff, None)),
        page(Show::Compare { scenario: shown, searches: [left, right], at: OpenAt::Step(3) }),
        page(Show::Bug(Bug::ALL[0])),
        page(Show::Growth(Uniform::default())),
    ])
}

/// Carries a command out, and the searches that come of it; how many there were.
fn apply(session: &mut Session, command: Command) -> usize {
    session.apply(command);
    let mut searches = 0;
    while let Some(request) = session.take_request() {
        searches += 1;
        session.apply(Command::Deliver(Box::new(request.run(&Arc::default(), this_machine()))));
    }
    assert!(session.error().is_none(), "{:?}", session.error());
    searches
}

fn act(session: &mut Session, command: LessonCommand) -> usize {
    apply(session, Command::Lesson(command))
}

fn opened(lesson: &Arc<Lesson>) -> Session {
    let mut session = Session::default();
    act(&mut session, LessonCommand::Open(Arc::clone(lesson)));
    session
}

fn step(session: &Session) -> Step {
    session.run().unwrap().step()
}

fn number(session: &Session) -> usize {
    session.lesson().open().unwrap().page_number()
}

#[test]
fn a_clicker_goes_through_the_beats_of_a_page_and_turns_it_both_ways() {
    let mut session = opened(&usual());
    let end_of = |session: &Session, step| replay::end_of_step(&session.run().unwrap().trace, step);
    assert_eq!((number(&session), step(&session)), (0, Step(0)));
    for wanted in 2..=4 {
        assert_eq!(session.ahead_in_lesson(), Some(LessonAdvance::Step));
        assert_eq!(act(&mut session, LessonCommand::On), 0, "a step needs no search");
        assert_eq!((number(&session), step(&session)), (0, end_of(&session, wanted)));
    }
    assert_eq!(session.ahead_in_lesson(), Some(LessonAdvance::Page));
    act(&mut session, LessonCommand::On);
    // What the page before shows stays as it stands.
    assert_eq!((number(&session), step(&session)), (1, end_of(&session, 4)));
    assert_eq!(act(&mut session, LessonCommand::On), 0, "the same search at another step");
    let cutoff = step(&session);
    assert_eq!(number(&session), 2);
    assert_eq!(Some(cutoff), OpenAt::FirstCutoff.step_in(&session.run().unwrap().trace));

    // Back: the page that goes on with the picture of the one before has it at its end.
    act(&mut session, LessonCommand::BackOne);
    assert_eq!((number(&session), step(&session)), (1, end_of(&session, 4)));
    for wanted in (1..=4).rev() {
        act(&mut session, LessonCommand::BackOne);
        assert_eq!((number(&session), step(&session)), (0, end_of(&session, wanted)));
    }
    act(&mut session, LessonCommand::BackOne);
    assert_eq!((number(&session), step(&session)), (0, Step(0)), "there is nothing before the first page");
}

#[test]
fn the_unit_of_the_keys_is_none_of_the_clickers() {
    let mut session = opened(&usual());
    for unit in [replay::Unit::Step, replay::Unit::Line] {
        apply(&mut session, Command::Set(Setting::Unit(unit)));
        act(&mut session, LessonCommand::GoTo(0));
        act(&mut session, LessonCommand::On);
        assert_eq!(step(&session), replay::end_of_step(&session.run().unwrap().trace, 2));
        assert_eq!(session.workspace.settings.unit, unit);
    }
}

/// A leaf of the second pocket is worth something else: the page stands at the search of that, beside what was before.
#[test]
fn a_page_can_say_what_if() {
    let Show::Search { scenario: before, .. } = search(W, OpenAt::End, None) else { panic!("a search") };
    let tree = before.tree().unwrap();
    let leaf = tree.iter().find(|node| tree.label(*node).is_some_and(|label| label.id() == "w5")).unwrap();
    let position = AnyPosition::Tree(TreePosition::root(Arc::new(tree.with_value(leaf, 0).unwrap())));
    let changed = Arc::new(before.with_position(position));
    let what_if = Show::WhatIf { scenario: Arc::clone(&before), leaf, value: 0.into(), changed: Arc::clone(&changed) };
    let lesson =
        lesson(vec![page(search(W, OpenAt::Start, None)), page(what_if), page(search(W, OpenAt::Start, None))]);
    let mut session = opened(&lesson);
    let is_as_the_page = |session: &Session| {
        let run = session.run().unwrap();
        assert_eq!((number(session), session.workspace.screen.activity), (1, Activity::Replay));
        assert!(session.shows_its_page() && session.what_if().is_changing());
        assert_eq!((&run.scenario.position, &run.original.position), (&changed.position, &before.position));
        assert_eq!(run.step(), run.trace.last_step());
        let changes = run.changes.as_deref().unwrap();
        // Max is sure of less at w3, and w8 is visited now.
        let is_told = !changes.newly_visited.is_empty() && changes.before != changes.now;
        assert!(is_told || changes.is_taken_back, "what was taken back is told in its place");
        assert_eq!(session.ahead_in_lesson(), Some(LessonAdvance::Page));
    };
    for way in [LessonCommand::Next, LessonCommand::ShowAgain] {
        act(&mut session, way);
        is_as_the_page(&session);
    }
    // What is changed on the page is another tree, until it is taken back.
    apply(&mut session, Command::WhatIf(WhatIfCommand::SetValue(leaf, 3.into(), false)));
    assert!(!session.shows_its_page());
    apply(&mut session, Command::WhatIf(WhatIfCommand::Undo));
    is_as_the_page(&session);
    // Its neighbours have the tree as it was, and nothing is being changed there.
    for (way, page) in [(LessonCommand::On, 2), (LessonCommand::BackOne, 1), (LessonCommand::Back, 0)] {
        act(&mut session, way);
        assert_eq!(number(&session), page);
        if page == 1 {
            is_as_the_page(&session);
        } else {
            assert_eq!(session.run().unwrap().scenario.position, before.position);
            assert!(session.shows_its_page() && !session.what_if().is_changing());
        }
    }
}

#[test]
fn each_kind_of_page_brings_what_it_shows() {
    let lesson = usual();
    let mut session = opened(&lesson);
    let activities =
        [Activity::Replay, Activity::Replay, Activity::Replay, Activity::Compare, Activity::Bug, Activity::Growth];
    // Both ways, and from anywhere.
    for page in [0, 1, 2, 3, 4, 5, 4, 3, 2, 1, 0, 3, 1, 5, 0] {
        act(&mut session, LessonCommand::GoTo(page));
        assert_eq!((number(&session), session.workspace.screen.activity), (page, activities[page]));
        assert!(session.shows_its_page(), "page {page}");
        if let Show::Search { scenario, .. } = &lesson.pages[page].show {
            let run = session.run().unwrap();
            assert_eq!((&run.scenario.title, run.options), (&scenario.title, scenario.options));
            assert_eq!(Some(run.step()), scenario.open_at.step_in(&run.trace), "page {page}");
        }
    }
    act(&mut session, LessonCommand::GoTo(3));
    let partner = session.compare().partner().unwrap();
    assert_eq!(partner.options.algorithm, Algorithm::Minimax);
    assert_eq!(step(&session), replay::end_of_step(&session.run().unwrap().trace, 3));
    act(&mut session, LessonCommand::GoTo(17));
    assert_eq!(number(&session), 3, "there is no such page");
}

#[test]
fn what_a_page_shows_can_be_shown_again_after_it_was_changed() {
    let mut session = opened(&usual());
    let at_first = session.run().unwrap().search;
    apply(&mut session, Command::Travel(Travel::ToEnd));
    assert!(session.shows_its_page(), "it is the same search");
    act(&mut session, LessonCommand::ShowAgain);
    assert_eq!((session.run().unwrap().search, step(&session)), (at_first, Step(0)));

    let away: [fn() -> Command; 2] =
        [|| Command::SetAlgorithm(Algorithm::MinMax), || Command::ShowActivity(Activity::Growth, true)];
    for command in away {
        apply(&mut session, command());
        assert!(!session.shows_its_page(), "{:?}", command());
        assert_eq!(number(&session), 0, "the lesson stays open");
        act(&mut session, LessonCommand::ShowAgain);
        assert!(session.shows_its_page());
        assert_eq!((session.workspace.screen.activity, step(&session)), (Activity::Replay, Step(0)));
        assert_eq!(session.ahead_in_lesson(), Some(LessonAdvance::Step));
    }
    // Steps of another search are none of the page's.
    apply(&mut session, Command::SetAlgorithm(Algorithm::MinMax));
    act(&mut session, LessonCommand::On);
    assert_eq!(number(&session), 1);
}

#[test]
fn a_page_that_is_turned_at_once_does_not_wait_for_its_search() {
    let mut session = Session::default();
    session.apply(Command::Lesson(LessonCommand::Open(usual())));
    let overtaken = session.take_request().unwrap();
    session.apply(Command::Lesson(LessonCommand::GoTo(2)));
    let wanted = session.take_request().unwrap();
    session.apply(Command::Deliver(Box::new(overtaken.run(&Arc::default(), this_machine()))));
    assert!(session.run().is_none(), "its answer comes too late");
    session.apply(Command::Deliver(Box::new(wanted.run(&Arc::default(), this_machine()))));
    assert!(session.shows_its_page());
    // A page that needs no search takes the search of the page before away.
    act(&mut session, LessonCommand::GoTo(5));
    session.apply(Command::Lesson(LessonCommand::GoTo(3)));
    let overtaken = session.take_request().unwrap();
    session.apply(Command::Lesson(LessonCommand::GoTo(5)));
    session.apply(Command::Deliver(Box::new(overtaken.run(&Arc::default(), this_machine()))));
    assert_eq!(session.workspace.screen.activity, Activity::Growth);
}

#[test]
fn only_the_first_answer_counts_and_a_wrong_one_can_be_tried_again() {
    let mut session = opened(&usual());
    let answered = |session: &Session| session.lesson().open().unwrap().answered();
    let right = |session: &Session| session.lesson().progress().of("test").unwrap().right_of(&[false, true]);
    act(&mut session, LessonCommand::Answer(PageAnswer::Number(7)));
    assert_eq!(answered(&session), None, "the first page asks nothing");
    act(&mut session, LessonCommand::GoTo(1));
    act(&mut session, LessonCommand::Answer(PageAnswer::Number(3)));
    assert_eq!(answered(&session), Some(PageAnswerState::Wrong(PageAnswer::Number(3))));
    act(&mut session, LessonCommand::Answer(PageAnswer::Number(7)));
    assert_eq!((answered(&session), right(&session)), (Some(PageAnswerState::Right), 0));
    act(&mut session, LessonCommand::Answer(PageAnswer::Number(3)));
    assert_eq!(answered(&session), Some(PageAnswerState::Right), "what is right stays so");

    act(&mut session, LessonCommand::StartAgain("test".to_owned()));
    assert_eq!((number(&session), answered(&session)), (0, None));
    act(&mut session, LessonCommand::GoTo(1));
    act(&mut session, LessonCommand::Answer(PageAnswer::Number(7)));
    assert_eq!((answered(&session), right(&session)), (Some(PageAnswerState::Right), 1));

    act(&mut session, LessonCommand::StartAgain("test".to_owned()));
    act(&mut session, LessonCommand::GoTo(1));
    act(&mut session, LessonCommand::ShowAnswer);
    assert_eq!((answered(&session), right(&session)), (Some(PageAnswerState::Shown), 0));
}

#[test]
fn a_class_sees_the_answer_before_the_page_is_turned() {
    let mut session = opened(&usual());
    apply(&mut session, Command::Show(ScreenPart::Present, true));
    act(&mut session, LessonCommand::GoTo(1));
    assert_eq!(session.ahead_in_lesson(), Some(LessonAdvance::Answer));
    act(&mut session, LessonCommand::On);
    assert_eq!(number(&session), 1);
    assert_eq!(session.lesson().open().unwrap().answered(), Some(PageAnswerState::Shown));
    act(&mut session, LessonCommand::On);
    assert_eq!(number(&session), 2);
    // Showing it to a class does not count as progress of the person who clicks.
    apply(&mut session, Command::Show(ScreenPart::Present, false));
    act(&mut session, LessonCommand::Open(usual()));
    act(&mut session, LessonCommand::GoTo(1));
    act(&mut session, LessonCommand::Answer(PageAnswer::Number(7)));
    assert_eq!(session.lesson().progress().of("test").unwrap().right_of(&[false, true]), 1);
}

#[test]
fn windows_add_to_each_others_progress() {
    let mut before = LessonsProgress::default();
    before.opened("a", 1);
    before.opened("b", 1);
    let (mut one, mut other) = (before.clone(), before.clone());
    one.opened("a", 4);
    one.tried("a", 3, true);
    one.opened("c", 2);
    one.forget("b");
    other.opened("a", 2);
    other.tried("a", 2, false);
    other.tried("a", 3, false);
    other.opened("d", 5);
    let file = before.clone().with_changes(&before, &one);
    assert_eq!(file, one);
    let both = file.with_changes(&before, &other);
    for (id, page) in [("c", 2), ("d", 5)] {
        assert_eq!(both.of(id).unwrap().last_of(9), page, "{id}");
    }
    assert!(both.of("b").is_none(), "what one has forgotten and the other has not touched");
    let together = both.of("a").unwrap();
    assert_eq!((together.last_of(9), together.reached_of(9)), (2, 5));
    assert_eq!(together.right_of(&[true; 9]), 1, "the first answer counts");
}

#[test]
fn progress_is_remembered_and_fits_a_lesson_that_has_changed() {
    let lesson = usual();
    let mut session = opened(&lesson);
    act(&mut session, LessonCommand::GoTo(1));
    act(&mut session, LessonCommand::Answer(PageAnswer::Number(7)));
    act(&mut session, LessonCommand::GoTo(4));
    act(&mut session, LessonCommand::GoTo(3));
    let stored = ron::to_string(session.lesson().progress()).unwrap();

    let mut later = Session::default();
    later.remember_lessons(ron::from_str::<LessonsProgress>(&stored).unwrap());
    assert_eq!(later.lesson().progress(), session.lesson().progress());
    act(&mut later, LessonCommand::Open(Arc::clone(&lesson)));
    assert_eq!(number(&later), 3);
    let progress = later.lesson().progress().of("test").unwrap();
    assert_eq!((progress.reached_of(6), progress.right_of(&[false, true, false])), (5, 1));

    // The file has become shorter, and the question is gone.
    let shorter = self::lesson(vec![page(search(W, OpenAt::Start, None)), page(Show::Same)]);
    act(&mut later, LessonCommand::Open(shorter));
    assert_eq!(number(&later), 1);
    let progress = later.lesson().progress().of("test").unwrap();
    assert_eq!((progress.reached_of(2), progress.right_of(&[false, false])), (2, 0));
    // What no lesson can have left behind does no harm.
    let hostile = r#"{"test": (last: 18446744073709551615, furthest: 18446744073709551615, tried: {9: true})}"#;
    let mut hostile_session = Session::default();
    hostile_session.remember_lessons(ron::from_str(hostile).unwrap());
    act(&mut hostile_session, LessonCommand::Open(lesson));
    assert_eq!(number(&hostile_session), 5);
    assert_eq!(hostile_session.lesson().progress().of("test").unwrap().reached_of(6), 6);
}

#[test]
fn leaving_a_lesson_leaves_what_is_on_screen() {
    let mut session = opened(&usual());
    act(&mut session, LessonCommand::On);
    let before = (session.run().unwrap().search, step(&session));
    assert_eq!(act(&mut session, LessonCommand::Leave), 0);
    assert!(session.lesson().open().is_none() && session.ahead_in_lesson().is_none());
    assert_eq!((session.run().unwrap().search, step(&session)), before);
    for command in [LessonCommand::On, LessonCommand::BackOne, LessonCommand::ShowAnswer, LessonCommand::ShowAgain] {
        assert_eq!(act(&mut session, command), 0);
    }
}

#[test]
fn a_lesson_is_left_for_what_is_opened_and_taken_up_again_at_its_page() {
    let elsewhere = || Command::Open(Source::BuiltIn("pockets".to_owned()));
    let mut session = opened(&usual());
    act(&mut session, LessonCommand::GoTo(2));
    apply(&mut session, elsewhere());
    assert!(session.lesson().open().is_none(), "its text would stand beside another tree");
    assert_eq!(session.notice(), Some(Notice::LessonLeft));
    assert_eq!(session.lesson().left().map(|left| left.id.as_str()), Some("test"));
    act(&mut session, LessonCommand::TakeUp);
    assert_eq!((number(&session), session.shows_its_page()), (2, true));
    assert!(session.lesson().left().is_none());

    // A tree in one line and a scenario of the window's own leave it as well, a comparison of the page's among them.
    act(&mut session, LessonCommand::GoTo(3));
    apply(&mut session, Command::OpenText("[[3,12],[2,4]]".to_owned()));
    assert_eq!((session.lesson().open().is_none(), session.notice()), (true, Some(Notice::LessonLeft)));

    // A page still speaks of its tree where that is searched otherwise or changed.
    act(&mut session, LessonCommand::TakeUp);
    act(&mut session, LessonCommand::GoTo(0));
    apply(&mut session, Command::SetAlgorithm(Algorithm::Minimax));
    apply(&mut session, Command::WhatIf(WhatIfCommand::Begin(true)));
    assert_eq!(number(&session), 0);
    // What cannot be opened changes nothing.
    session.apply(Command::OpenText("[[3".to_owned()));
    while let Some(request) = session.take_request() {
        session.apply(Command::Deliver(Box::new(request.run(&Arc::default(), this_machine()))));
    }
    assert_eq!((number(&session), session.error().is_some()), (0, true));
}
