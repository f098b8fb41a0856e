//! Whatever is done, in whatever order, and whenever searches come back: what a session says of a question, a
//! breakpoint, a notice or a game belongs to where its searches stand.

use plyscope_core::game::tree::TreeNode;
use plyscope_core::game::{Game, Move};
use plyscope_core::replay::{Comparison, Condition, Side, Unit, follow};
use plyscope_core::search::{Algorithm, SearchOptions};
use plyscope_core::trace::{NodeId, Step};
use plyscope_disk::this_machine;
use plyscope_files::{Agent, Source};
use plyscope_session::{
    Activity, CodeCommand, Command, CompareCommand, Following, Notice, PlayCommand, PredictCommand, QuestionFrequency,
    QuestionMode, ScreenPart, SearchRequest, Session, Setting, Travel, WhatIfCommand,
};
use proptest::prelude::*;

/// Something that happens: a person's command, or a search that comes back.
#[derive(Clone, Debug)]
enum Happening {
    Travel(Travel),
    Predict(PredictCommand),
    Code(CodeCommand),
    Compare(CompareCommand),
    Activity(Activity, bool),
    Algorithm(Algorithm),
    WhatIf(WhatIfCommand),
    Play(bool),
    Game(PlayStep),
    Open(&'static str),
    Set(Setting),
    Cancel,
    Stop,
    Deliver,
}

#[derive(Clone, Copy, Debug)]
enum PlayStep {
    Start,
    Leave,
    Move(u16),
    TakeBack,
    GoOn(bool),
    Show(usize),
}

impl Happening {
    fn command(&self) -> Option<Command> {
        Some(match self.clone() {
            Self::Travel(travel) => Command::Travel(travel),
            Self::Predict(command) => Command::Predict(command),
            Self::Code(command) => Command::Code(command),
            Self::Compare(command) => Command::Compare(command),
            Self::Activity(activity, open) => Command::ShowActivity(activity, open),
            Self::Algorithm(algorithm) => Command::SetAlgorithm(algorithm),
            Self::WhatIf(command) => Command::WhatIf(command),
            Self::Play(playing) => Command::Show(ScreenPart::Playing, playing),
            Self::Game(step) => Command::Play(match step {
                PlayStep::Start => {
                    let agents =
                        [Agent::Search(SearchOptions::new(Algorithm::AlphaBeta).to_depth(Some(2))), Agent::Person];
                    PlayCommand::Start(Box::new(Game::TicTacToe.start()), agents)
                }
                PlayStep::Leave => PlayCommand::Leave,
                PlayStep::Move(mv) => PlayCommand::Move(Move(mv)),
                PlayStep::TakeBack => PlayCommand::TakeBack,
                PlayStep::GoOn(going) => PlayCommand::GoOn(going),
                PlayStep::Show(ply) => PlayCommand::ShowSearch(ply),
            }),
            Self::Open(name) => Command::Open(Source::BuiltIn(name.to_owned())),
            Self::Set(setting) => Command::Set(setting),
            Self::Cancel => Command::CancelSearch,
            Self::Stop => Command::StopSearch,
            Self::Deliver => return None,
        })
    }
}

fn travel() -> impl Strategy<Value = Travel> {
    use Travel::{
        Back, BackOver, Forward, ForwardOver, GoToEntered, GoToReturned, NextCutoff, NextHighlight, NextWindowChange,
        Out, PreviousCutoff, ReturnFromJump, Seek, ToEnd, ToStart,
    };
    let plain = [
        Back,
        BackOver,
        ForwardOver,
        Out,
        ToStart,
        ToEnd,
        NextCutoff,
        PreviousCutoff,
        NextWindowChange,
        NextHighlight,
        ReturnFromJump,
    ];
    prop_oneof![
        6 => Just(Forward),
        4 => prop::sample::select(plain.to_vec()),
        2 => (0_u64..40).prop_map(|step| Seek(Step(step))),
        1 => (0_u32..20).prop_map(|node| GoToEntered(NodeId(node))),
        1 => (0_u32..20).prop_map(|node| GoToReturned(NodeId(node))),
    ]
}

fn happening() -> impl Strategy<Value = Happening> {
    let ask = [
        PredictCommand::Ask(QuestionMode::Graded),
        PredictCommand::Ask(QuestionMode::Class),
        PredictCommand::Ask(QuestionMode::Off),
        PredictCommand::HowOften(QuestionFrequency::Always),
        PredictCommand::HowOften(QuestionFrequency::Decisive),
        PredictCommand::Check,
        PredictCommand::Skip,
        PredictCommand::Leave,
    ];
    let code = [
        CodeCommand::Stop(Condition::Cutoff, true),
        CodeCommand::Stop(Condition::BoundChange, true),
        CodeCommand::ToggleLitLine,
        CodeCommand::RunOn,
        CodeCommand::RunBack,
    ];
    let compare = [
        CompareCommand::Follow(Following::ByNode),
        CompareCommand::Follow(Following::ByCount),
        CompareCommand::Follow(Following::Alone),
        CompareCommand::Move(Side::Left),
        CompareCommand::Move(Side::Right),
        CompareCommand::Difference(true),
        CompareCommand::Difference(false),
        CompareCommand::Swap,
    ];
    let activities = [Activity::Replay, Activity::Compare, Activity::Compare, Activity::Growth];
    let game = prop_oneof![
        Just(PlayStep::Start),
        Just(PlayStep::Leave),
        (0_u16..9).prop_map(PlayStep::Move),
        Just(PlayStep::TakeBack),
        any::<bool>().prop_map(PlayStep::GoOn),
        (0_usize..4).prop_map(PlayStep::Show),
    ];
    prop_oneof![
        12 => travel().prop_map(Happening::Travel),
        8 => Just(Happening::Deliver),
        6 => prop::sample::select(ask.to_vec()).prop_map(Happening::Predict),
        4 => prop::sample::select(code.to_vec()).prop_map(Happening::Code),
        4 => prop::sample::select(compare.to_vec()).prop_map(Happening::Compare),
        3 => (prop::sample::select(activities.to_vec()), any::<bool>())
            .prop_map(|(what, open)| Happening::Activity(what, open)),
        2 => prop::sample::select(vec![Algorithm::Minimax, Algorithm::AlphaBeta]).prop_map(Happening::Algorithm),
        2 => (3_u32..10, 0_i32..9).prop_map(|(node, value)| {
            Happening::WhatIf(WhatIfCommand::SetValue(TreeNode(node), value.into(), false))
        }),
        1 => Just(Happening::WhatIf(WhatIfCommand::Undo)),
        2 => any::<bool>().prop_map(Happening::Play),
        3 => game.prop_map(Happening::Game),
        1 => prop::sample::select(vec!["w1-w9-alpha-beta", "tic-tac-toe"]).prop_map(Happening::Open),
        1 => prop::sample::select(vec![Unit::Step, Unit::Line]).prop_map(|unit| Happening::Set(Setting::Unit(unit))),
        1 => Just(Happening::Cancel),
        1 => Just(Happening::Stop),
    ]
}

fn opened(name: &str) -> Session {
    let mut session = Session::default();
    session.apply(Command::Open(Source::BuiltIn(name.to_owned())));
    let request = session.take_request().expect("the search of what is opened");
    session.apply(Command::Deliver(Box::new(request.run(&Default::default(), this_machine()))));
    session
}

/// Where a search stands.
fn place(session: &Session, side: Side) -> Option<(u64, Step, usize)> {
    session.compared_run(side).map(|run| (run.search, run.step(), run.phase_number()))
}

/// What is true of every session.
fn check(session: &Session) {
    if let Some(asked) = session.predict().asked() {
        let run = session.run().expect("a question is about the search on screen");
        let ahead = asked.question.step.0.checked_sub(run.step().0);
        if asked.grades.is_some() {
            assert_eq!(ahead, Some(0), "the grades belong to the step on screen");
        } else {
            assert!(matches!(ahead, Some(1 | 2)), "the question is about the next step: {ahead:?}");
            assert!(!session.is_comparing(), "nothing is asked while two searches are compared");
        }
    }
    if let Some(stop) = session.code().stopped() {
        let run = session.run().expect("a breakpoint is one of the search on screen");
        assert_eq!((run.step(), run.phase_number()), (stop.step, stop.phase));
    }
    assert!(session.notice() != Some(Notice::AnswerFirst) || session.graded_question().is_some());
    assert_eq!(session.is_comparing(), session.screen().activity == Activity::Compare && session.run().is_some());
    if let Some(play) = session.play() {
        assert!(!play.is_thinking() || (session.awaited().is_some() && play.is_going()));
        assert!(!play.is_thinking() || !play.person_to_move() && play.ending().is_none());
        // While a person looks into the search of a move, the game waits.
        let may_go_on = play.is_going() && !session.looks_into_a_move();
        let wants = may_go_on && play.ending().is_none() && !play.person_to_move();
        assert!(!wants || session.awaited().is_some(), "a search is to move, and nothing is searched");
    }
    if let (Some(left), Some(right)) = (session.compared_run(Side::Left), session.compared_run(Side::Right))
        && session.awaited().is_none()
    {
        assert!(std::sync::Arc::ptr_eq(&left.scenario, &right.scenario), "two searches of one position");
        let comparison = session.compare().comparison().expect("what is different");
        let fresh = Comparison::of([&left.trace, &right.trace]);
        for side in Side::BOTH {
            assert_eq!(comparison.partings(side), fresh.partings(side), "the difference of these two searches");
        }
    }
}

/// What has to follow from going elsewhere.
fn check_moved(before: [Option<(u64, Step, usize)>; 2], happening: &Happening, session: &Session) {
    let now = Side::BOTH.map(|side| place(session, side));
    let leading = session.compare().moves();
    let travelled = matches!(happening, Happening::Travel(_)) && leading.of(&now) != leading.of(&before);
    if travelled
        && session.compare().following() == Following::ByNode
        && let (Some(run), Some(other)) = (session.compared_run(leading), session.compared_run(leading.other()))
    {
        let expected = follow(&other.trace, &run.trace, run.moment_after());
        assert_eq!(other.step(), expected.step, "the other side follows");
        assert_eq!(session.compare().absent(), expected.absent.map(|why| (leading.other(), why)));
    }
    if now != before && matches!(happening, Happening::Travel(_)) {
        assert!(matches!(session.notice(), None | Some(Notice::Highlight(..))), "{:?}", session.notice());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn notices_belong_to_where_the_searches_stand(happenings in prop::collection::vec(happening(), 1..60)) {
        let mut session = opened("w1-w9-alpha-beta");
        let mut requests: Vec<SearchRequest> = Vec::new();
        for happening in happenings {
            let before = Side::BOTH.map(|side| place(&session, side));
            match happening.command() {
                Some(command) => session.apply(command),
                // Searches that have been overtaken come back as well, and in any order.
                None => if let Some(request) = requests.pop() {
                    session.apply(Command::Deliver(Box::new(request.run(&Default::default(), this_machine()))));
                }
            }
            requests.extend(session.take_request());
            session.take_cancel();
            check(&session);
            check_moved(before, &happening, &session);
        }
    }
}

#[test]
fn a_question_stops_the_replay_that_plays() {
    let mut session = opened("w1-w9-alpha-beta");
    for command in [
        Command::Predict(PredictCommand::HowOften(QuestionFrequency::Always)),
        Command::Predict(PredictCommand::Ask(QuestionMode::Class)),
        Command::Travel(Travel::ToStart),
        Command::Show(ScreenPart::Playing, true),
    ] {
        session.apply(command);
    }
    while session.predict().asked().is_none() {
        assert!(session.screen().playing);
        session.apply(Command::Travel(Travel::Forward));
    }
    assert!(!session.screen().playing);
}

#[test]
fn a_message_stays_until_another_search_is_asked_for() {
    let mut session = opened("no-such-scenario");
    assert!(session.error().is_some());
    session.apply(Command::Set(Setting::Letters(false)));
    session.apply(Command::Travel(Travel::Forward));
    assert!(session.error().is_some());
    session.apply(Command::Open(Source::BuiltIn("w1-w9-alpha-beta".to_owned())));
    assert!(session.error().is_none());
}
