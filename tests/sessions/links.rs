//! Links: from each state that has one, a link opens to the same state; what has none says why.

use plyscope_core::game::tree::TreeNode;
use plyscope_core::game::{Amount, Game, Player, Position as _};
use plyscope_core::practice::{Filled, Level, Recipe};
use plyscope_core::replay::Side;
use plyscope_core::search::{Algorithm, CutoffRule, MoveOrdering, SearchOptions};
use plyscope_disk::this_machine;
use plyscope_files::{Link, LinkTheme, OpenAt, Scenario, Source, write_tree};
use plyscope_session::{
    Activity, Agent, BugCommand, Command, CompareCommand, DocumentOrigin, LessonCommand, LinkCommand, Notice,
    PlayCommand, PracticeCommand, SavedState, ScreenPart, Session, Setting, Settings, SetupCommand, SetupEdit,
    SetupSource, Travel, WhatIfCommand,
};
use plyscope_text::{Language, LinkKind, NoLink};

fn apply(session: &mut Session, command: Command) {
    session.apply(command);
    while let Some(request) = session.take_request() {
        let answer = request.run(&Default::default(), this_machine());
        session.apply(Command::Deliver(Box::new(answer)));
    }
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

/// What is on screen, as far as a link tells of it.
#[derive(Debug, PartialEq)]
struct Shown {
    activity: Activity,
    searched: Option<(Scenario, SearchOptions, u64)>,
    beside: Option<SearchOptions>,
    before: Option<String>,
    is_changed: bool,
    page: Option<(String, usize)>,
    sheet: Option<Recipe>,
    game: Option<(Vec<u16>, usize, Option<String>)>,
    set_up: Option<String>,
}

fn shown(session: &Session) -> Shown {
    // On the other pages a search stands behind what is seen.
    let is_search = matches!(session.screen().activity, Activity::Replay | Activity::Compare);
    let run = session.run().filter(|_| is_search);
    let plain = |scenario: &Scenario, options| {
        let searched = scenario.as_searched(options);
        // The questions of a changed tree are those of the tree before, as far as their nodes are there.
        let is_changed = session.what_if().is_changed();
        let questions = if is_changed { Vec::new() } else { searched.questions.clone() };
        Scenario { open_at: OpenAt::Start, questions, ..searched }
    };
    let activity = session.screen().activity;
    let is_game = session.play().is_some() && session.game_is_on_screen();
    Shown {
        activity,
        searched: run.map(|run| (plain(&run.scenario, run.options), run.options, run.step_number())),
        beside: session.compare().wanted(),
        before: run.and_then(|run| run.original.tree().map(|tree| write_tree(tree))),
        is_changed: session.what_if().is_changed(),
        page: session.lesson().open().map(|open| (open.lesson().id.clone(), open.page_number())),
        sheet: session.practice().round().map(|round| *round.recipe()).filter(|_| activity == Activity::Practice),
        game: session.play().filter(|_| is_game).map(|play| {
            let moves = play.game().moves().iter().map(|mv| mv.0).collect();
            (moves, play.shown_plies(), play.game().start().fen())
        }),
        set_up: session.setup().map(|editor| editor.text()),
    }
}

/// The link to what is on screen, which opens to the same elsewhere: pasted, and behind an address.
#[track_caller]
fn comes_back(session: &Session, kind: LinkKind, expected: &str) -> String {
    assert_eq!(session.link_kind(), Ok(kind));
    let link = session.link().unwrap().write();
    assert!(link.starts_with(expected), "{link}\n{expected}");
    let before = shown(session);
    for text in [link.clone(), format!("https://example.org/play/?x#{}", &link[1..])] {
        let again = pasted(&text);
        assert_eq!(again.error().map(ToString::to_string), None, "{text}");
        assert_eq!(shown(&again), before, "{text}");
        // It leads to itself.
        assert_eq!(again.link().map(|link| link.write()), Ok(link.clone()));
    }
    link
}

#[test]
fn an_example_comes_back_with_its_search_and_its_step() {
    let mut session = opened("wikipedia");
    assert_eq!(comes_back(&session, LinkKind::Example, "#example=wikipedia"), "#example=wikipedia&step=1");
    apply(&mut session, Command::Travel(Travel::GoToStep(12)));
    apply(&mut session, Command::SetAlgorithm(Algorithm::Minimax));
    comes_back(&session, LinkKind::Example, "#example=wikipedia&algorithm=minimax&step=");
    apply(&mut session, Command::SetAlgorithm(Algorithm::AlphaBeta));
    apply(&mut session, Command::SetCutoff(CutoffRule::AtEqual));
    apply(&mut session, Command::SetOrdering(MoveOrdering::Shuffled(7)));
    comes_back(&session, LinkKind::Example, "#example=wikipedia&");
    for name in ["pockets", "aima-5-2", "tic-tac-toe-notes", "two-ghosts", "chess-mate-in-two", "xiangqi-opening"] {
        let mut session = opened(name);
        apply(&mut session, Command::Travel(Travel::Forward));
        comes_back(&session, LinkKind::Example, &format!("#example={name}&step="));
    }
}

#[test]
fn a_log_that_is_built_in_comes_back() {
    let name = plyscope_files::logs()[0].name;
    let mut session = opened(name);
    apply(&mut session, Command::Travel(Travel::GoToStep(3)));
    comes_back(&session, LinkKind::Example, &format!("#example={name}&step=3"));
}

#[test]
fn an_own_tree_comes_back() {
    let mut session = pasted("[[3,12,8],[2,4,6],[14,5,2]]");
    apply(&mut session, Command::Travel(Travel::GoToStep(9)));
    comes_back(&session, LinkKind::Own, "#tree=%5B%5B3,12,8%5D,");
    apply(&mut session, Command::SetRootPlayer(Player::Min));
    comes_back(&session, LinkKind::Own, "#tree=%5B%5B3,12,8%5D,");
    assert!(session.link().unwrap().write().contains("&root=min"));
    // What says more than a tree is packed whole.
    let session =
        pasted("(title: \"exam\", note: \"n\", tree: \"[[1,2],[3,4]]\", algorithm: \"minimax\", depth: full)");
    comes_back(&session, LinkKind::Own, "#packed=");
    let session = pasted("(chess: \"start\", depth: 1)");
    comes_back(&session, LinkKind::Own, "#packed=");
}

#[test]
fn a_changed_tree_comes_back_with_what_it_was() {
    let mut session = opened("wikipedia");
    apply(&mut session, Command::WhatIf(WhatIfCommand::Begin(true)));
    let leaf = |session: &Session| session.run().unwrap().scenario.tree().unwrap().iter().last().unwrap();
    let last = leaf(&session);
    apply(&mut session, Command::WhatIf(WhatIfCommand::SetValue(last, Amount::from(17), false)));
    apply(&mut session, Command::Travel(Travel::GoToStep(7)));
    let link = comes_back(&session, LinkKind::WhatIf, "#example=wikipedia&changed=");
    // The change can be taken back there.
    let mut again = pasted(&link);
    assert!(again.what_if().is_changing() && again.run().unwrap().changes.is_some());
    apply(&mut again, Command::WhatIf(WhatIfCommand::Undo));
    assert_eq!(again.run().unwrap().scenario.tree(), again.run().unwrap().original.tree());
    apply(&mut session, Command::WhatIf(WhatIfCommand::MoveChild(TreeNode::ROOT, 0, 1)));
    comes_back(&session, LinkKind::WhatIf, "#example=wikipedia&changed=");
}

#[test]
fn two_searches_side_by_side_come_back() {
    let mut session = pasted("[[3,12,8],[2,4,6],[14,5,2]]");
    let right = SearchOptions::new(Algorithm::AlphaBeta).in_order(MoveOrdering::Reversed);
    apply(&mut session, Command::Travel(Travel::GoToStep(5)));
    apply(&mut session, Command::Compare(CompareCommand::SetOptions(Side::Right, right)));
    let link = comes_back(&session, LinkKind::Compare, "#tree=");
    assert!(link.contains("&beside=alpha-beta&"), "{link}");
    let again = pasted(&link);
    let steps = |session: &Session| Side::BOTH.map(|side| session.compared_run(side).unwrap().step_number());
    assert_eq!(steps(&again), steps(&session));
}

#[test]
fn a_page_of_a_lesson_comes_back() {
    let mut session = opened("lesson-pockets");
    for _ in 0..4 {
        let page = session.lesson().open().unwrap().page_number() + 1;
        comes_back(&session, LinkKind::Lesson, &format!("#lesson=lesson-pockets&page={page}"));
        apply(&mut session, Command::Travel(Travel::Forward));
        comes_back(&session, LinkKind::Lesson, &format!("#lesson=lesson-pockets&page={page}"));
        apply(&mut session, Command::Lesson(LessonCommand::Next));
    }
    // What is opened beside it is no page of it.
    apply(&mut session, Command::OpenText("[1,2]".to_owned()));
    comes_back(&session, LinkKind::Own, "#tree=%5B1,2%5D&step=1");
}

#[test]
fn an_exercise_comes_back_by_its_recipe() {
    for recipe in [Level::Windows.recipe(41), Recipe { depth: 2, seed: 9, root: Player::Min, ..Recipe::default() }] {
        let mut session = new();
        apply(&mut session, Command::ShowActivity(Activity::Practice, true));
        apply(&mut session, Command::Practice(PracticeCommand::Take(recipe)));
        comes_back(&session, LinkKind::Practice, "#practice=alpha-beta-soft&");
    }
    // A sheet that was begun stays.
    let mut session = new();
    apply(&mut session, Command::ShowActivity(Activity::Practice, true));
    let place = session.practice().round().unwrap().places()[0];
    let filled = Filled::Spared;
    apply(&mut session, Command::Practice(PracticeCommand::Fill(place, Some(filled))));
    apply(&mut session, Command::OpenText("#practice=minimax&level=1&seed=5".to_owned()));
    assert_eq!(*session.practice().round().unwrap().recipe(), Level::Values.recipe(5));
    assert!(session.practice().has_tree_before());
    apply(&mut session, Command::Practice(PracticeCommand::BeginExam(Level::Values.recipe(1), 2)));
    assert_eq!(session.link_kind(), Err(NoLink::Exam));
}

#[test]
fn a_game_comes_back_at_the_position_that_is_looked_at() {
    for game in Game::ALL {
        let mut session = new();
        let start = game.start();
        apply(&mut session, Command::Play(PlayCommand::Start(Box::new(start), [Agent::Person; 2])));
        for _ in 0..3 {
            let mv = session.play().unwrap().game().position().legal_moves().next().unwrap();
            apply(&mut session, Command::Play(PlayCommand::Move(mv)));
        }
        comes_back(&session, LinkKind::Game, &format!("#game={}&moves=", game.id()));
        apply(&mut session, Command::Play(PlayCommand::GoToPly(1)));
        assert!(comes_back(&session, LinkKind::Game, &format!("#game={}&moves=", game.id())).ends_with("&ply=1"));
    }
}

#[test]
fn a_position_that_is_set_up_comes_back() {
    let mut session = new();
    apply(&mut session, Command::Setup(SetupCommand::Open(SetupSource::Start(Game::Chess))));
    apply(&mut session, Command::Setup(SetupCommand::Edit(SetupEdit::Text("8/8/8/8/8/8/8/K6k w - - 0 1".to_owned()))));
    comes_back(&session, LinkKind::SetUp, "#packed=");
}

#[test]
fn what_has_no_link_says_why_and_copies_nothing() {
    let refused = |session: &mut Session, why: NoLink| {
        apply(session, Command::Link(LinkCommand::Copy));
        assert_eq!((session.link().map(|link| link.write()), session.notice()), (Err(why), Some(Notice::NoLink(why))));
        assert_eq!(session.take_copied_link(), None);
    };
    refused(&mut new(), NoLink::Nothing);
    refused(&mut pasted(plyscope_files::logs()[0].text), NoLink::Log);
    let mut session = opened("pockets");
    apply(&mut session, Command::ShowActivity(Activity::Growth, true));
    refused(&mut session, NoLink::Growth);
    let mut session = new();
    apply(&mut session, Command::ShowActivity(Activity::Bug, true));
    apply(&mut session, Command::Bug(BugCommand::Take(plyscope_core::search::Bug::ALL[0], 0)));
    refused(&mut session, NoLink::Bug);
    // Compressed, numbers without order stay long.
    let leaves = (0..6_000_u64).map(|leaf| (leaf * 7_919 % 1_000_003).to_string()).collect::<Vec<_>>().join(",");
    let mut session = pasted(&format!("[{leaves}]"));
    apply(&mut session, Command::Link(LinkCommand::Copy));
    assert_eq!(session.notice(), Some(Notice::NoLink(NoLink::TooLong)));
    assert_eq!(session.take_copied_link(), None);
}

#[test]
fn what_is_copied_begins_with_the_address_that_is_known() {
    let copied = |session: &mut Session| {
        apply(session, Command::Link(LinkCommand::Copy));
        // Nothing is said before it is in the clipboard.
        assert!(!matches!(session.notice(), Some(Notice::LinkCopied(_))));
        let link = session.take_copied_link().unwrap();
        apply(session, Command::Link(LinkCommand::Copied(link.clone())));
        link
    };
    let mut session = opened("pockets");
    assert_eq!(copied(&mut session), "#example=pockets&step=1");
    assert_eq!(session.notice(), Some(Notice::LinkCopied(false)));
    assert_eq!(session.take_copied_link(), None);
    apply(&mut session, Command::DismissNotice);
    apply(&mut session, Command::Link(LinkCommand::Page("https://page.org/p/#example=x".to_owned())));
    assert_eq!(copied(&mut session), "https://page.org/p/#example=pockets&step=1");
    apply(&mut session, Command::DismissNotice);
    apply(&mut session, Command::Set(Setting::LinkBase(" https://own.org/ ".to_owned())));
    assert_eq!(copied(&mut session), "https://own.org/#example=pockets&step=1");
    assert_eq!(session.notice(), Some(Notice::LinkCopied(true)));
}

/// What a link opens can be had from the link again: it is lost only where something is done to it.
#[test]
fn what_came_from_a_link_is_not_unsaved_until_it_is_changed() {
    let packed = plyscope_files::read("x", "[[1,2],[3,4]]").unwrap().write_link().unwrap();
    for link in ["#tree=%5B%5B1,2%5D,%5B3,4%5D%5D", &packed, "#game=chess&moves=e4,e5"] {
        let mut session = pasted(link);
        assert_eq!((session.has_unsaved(), session.document().state), (false, SavedState::NothingToSave), "{link}");
        if session.run().is_some_and(|run| run.scenario.tree().is_some()) {
            assert_eq!(session.document().origin, Some(DocumentOrigin::Own), "{link}");
            let leaf = session.run().and_then(|run| run.scenario.tree().cloned()).unwrap();
            let leaf = leaf.iter().find(|node| leaf.children(*node).is_empty()).unwrap();
            apply(&mut session, Command::WhatIf(WhatIfCommand::Begin(true)));
            apply(&mut session, Command::WhatIf(WhatIfCommand::SetValue(leaf, Amount::from(9), false)));
            assert_eq!((session.has_unsaved(), session.document().state), (true, SavedState::NotSaved), "{link}");
        }
    }
}

/// A link opens and shows, and keeps what is not saved.
#[test]
fn unsaved_work_is_kept_before_a_link_is_opened() {
    let mut session = pasted("[1,2]");
    apply(&mut session, Command::OpenText("#example=wikipedia&step=3".to_owned()));
    assert!(matches!(session.notice(), Some(Notice::KeptUnsaved(_))));
    assert_eq!(session.unsaved().len(), 1);
    // What is built in would not be lost.
    assert_eq!(session.document().state, SavedState::NothingToSave);
    // A link that is damaged leaves everything as it is.
    let before = shown(&session);
    apply(&mut session, Command::OpenText("#example=wikipedia&step=x".to_owned()));
    let error = session.error().unwrap().to_string();
    assert!(error.contains(":1:25: `x` is not possible here"), "{error}");
    assert_eq!(shown(&session), before);
}

#[test]
fn a_link_shows_the_window_as_it_says_and_changes_no_choice() {
    let mut session = pasted("#example=pockets&step=2&view=present&language=zh&theme=dark");
    assert!(session.screen().present);
    assert_eq!((session.settings().language, session.take_linked_theme()), (Language::Chinese, Some(LinkTheme::Dark)));
    assert_eq!(session.take_linked_theme(), None);
    assert_eq!(session.settings_to_keep().language, Language::English);
    apply(&mut session, Command::Show(ScreenPart::Present, false));
    // What a person chooses then is kept.
    apply(&mut session, Command::Set(Setting::Language(Language::English)));
    apply(&mut session, Command::Set(Setting::Language(Language::Chinese)));
    assert_eq!(session.settings_to_keep().language, Language::Chinese);
    apply(&mut session, Command::OpenText("#example=pockets&language=en".to_owned()));
    assert_eq!(session.settings().language, Language::English);
}

/// The rest of a link is not followed in what was opened since.
#[test]
fn a_link_is_left_for_what_is_opened_before_it_is_there() {
    let mut session = new();
    session.apply(Command::OpenText("#tree=[[1,2],[3,4]]&changed=[[1,2],[3,5]]&beside=minimax&step=5".to_owned()));
    let request = session.take_request().unwrap();
    session.apply(Command::Deliver(Box::new(request.run(&Default::default(), this_machine()))));
    // Its change is being searched.
    assert!(session.awaited().is_some());
    apply(&mut session, Command::Open(Source::BuiltIn("pockets".to_owned())));
    assert!(!session.is_comparing() && !session.what_if().is_changed());
    assert_eq!(session.run().unwrap().step_number(), 1);
}

#[test]
fn every_link_of_before_opens() {
    let scenario = plyscope_files::read("x", "[[1,2],3]").unwrap();
    let link = scenario.write_link().unwrap();
    assert_eq!(*pasted(&link).run().unwrap().scenario, scenario);
    assert!(Link::of(&link).is_some());
}
