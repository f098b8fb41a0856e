//! Commands that name what is not there, or ask for what does not exist, change nothing and never panic: only the
//! window keeps such commands from being given, and a program that drives the session has no window.

use plyscope_core::game::{BoardSize, Game, Move, Piece, PieceKind, Player, Square, tree::TreeNode};
use plyscope_core::practice::{Filled, Recipe, SheetPlace as ExercisePlace};
use plyscope_core::replay::{Answer, AskedPart, Condition, Side};
use plyscope_core::search::{Algorithm, Bug, CutoffRule, SearchOptions};
use plyscope_core::trace::{NodeId, Step};
use plyscope_disk::this_machine;
use plyscope_files::{GameFormat, Scenario, Source};
use plyscope_picture::run::{Place, name_of_place};
use plyscope_session::{
    Activity, Agent, BugCommand, CodeCommand, Command, CompareCommand, LessonCommand, PlayCommand, PracticeCommand,
    PredictCommand, QuestionFrequency, QuestionMode, Session, Setting, SetupCommand, SetupEdit, SetupSource, Travel,
    WhatIfCommand,
};
use plyscope_text::Language;

/// Applies a command and brings every search that it asks for, up to a few: a game would go on to its end.
fn apply(session: &mut Session, command: Command) {
    session.apply(command);
    for _ in 0..3 {
        let Some(request) = session.take_request() else { return };
        session.apply(Command::Deliver(Box::new(request.run(&Default::default(), this_machine()))));
    }
}

fn choice(algorithm: Algorithm, depth: Option<u32>) -> SearchOptions {
    SearchOptions::new(algorithm).with_cutoff(CutoffRule::AtEqual).to_depth(depth)
}

fn mistaken() -> SearchOptions {
    choice(Algorithm::Buggy(Bug::AlphaForValue), Some(2))
}

fn agents() -> [Agent; 2] {
    [Agent::Person, Agent::Search(choice(Algorithm::AlphaBeta, Some(1)))]
}

/// Sessions in which different things are open.
fn sessions() -> Vec<(&'static str, Session)> {
    let opened = |name: &str, commands: Vec<Command>| {
        let mut session = Session::default();
        apply(&mut session, Command::Open(Source::BuiltIn(name.to_owned())));
        commands.into_iter().for_each(|command| apply(&mut session, command));
        session
    };
    let tree = |commands| opened("w1-w9-alpha-beta", commands);
    let ask = || {
        [PredictCommand::Ask(QuestionMode::Graded), PredictCommand::HowOften(QuestionFrequency::Always)]
            .map(Command::Predict)
            .into_iter()
    };
    let start = || Box::new(Game::TicTacToe.start());
    let on = || (0..6).map(|_| Command::Travel(Travel::Forward));
    vec![
        ("nothing", Session::default()),
        ("a tree", tree(Vec::new())),
        ("a question", tree(ask().chain(on()).collect())),
        ("a changed tree", tree(vec![Command::WhatIf(WhatIfCommand::SetValue(TreeNode(4), 9.into(), false))])),
        ("a comparison", tree(vec![Command::ShowActivity(Activity::Compare, true)])),
        ("a board", opened("tic-tac-toe", Vec::new())),
        ("a game", opened("tic-tac-toe", vec![Command::Play(PlayCommand::Start(start(), agents()))])),
        ("setting up", tree(vec![Command::Setup(SetupCommand::Open(SetupSource::Start(Game::Chess)))])),
        ("practice", tree(vec![Command::ShowActivity(Activity::Practice, true)])),
        ("an exam", tree(vec![Command::Practice(PracticeCommand::BeginExam(Recipe::default(), 2))])),
        ("a mistake", tree(vec![Command::Bug(BugCommand::Take(Bug::TakesEqual, u64::MAX))])),
    ]
}

/// Commands with the largest numbers that there are, squares off every board, and searches that no menu offers.
fn far_out() -> Vec<Command> {
    let node = NodeId(u32::MAX);
    let tree_node = TreeNode(u32::MAX);
    let square = Square::new(u8::MAX, u8::MAX);
    let mv = Move(u16::MAX);
    let piece = Piece { player: Player::Max, kind: PieceKind::King };
    let places = [
        Place::Visited(node),
        Place::Unvisited { above: node, mv, node: None },
        Place::Unvisited { above: NodeId::ROOT, mv, node: Some(tree_node) },
        Place::Unvisited { above: NodeId::ROOT, mv, node: None },
    ];
    let mut commands = vec![
        Command::TakeVariant(usize::MAX),
        Command::SetDepth(Some(u32::MAX)),
        Command::SetAlgorithm(mistaken().algorithm),
        Command::SetOptions(mistaken()),
        Command::Progress(u64::MAX, f64::NAN),
        Command::ProgressLine(vec![mv; 3]),
        Command::Set(Setting::Scale(f32::NAN)),
        Command::Set(Setting::Scale(f32::INFINITY)),
    ];
    commands.extend(places.map(|place| Command::Select(Some(place))));
    commands.extend(
        Side::BOTH
            .iter()
            .flat_map(|side| places.map(|place| CompareCommand::Select(*side, Some(place))))
            .map(Command::Compare),
    );
    let travels = [
        Travel::Seek(Step(u64::MAX)),
        Travel::GoToEntered(node),
        Travel::GoToReturned(node),
        Travel::GoToCut(node),
        Travel::ReturnFromJump,
    ];
    commands.extend(travels.map(Command::Travel));
    let plays = [
        PlayCommand::SetAgent(Player::Max, Agent::Search(mistaken())),
        PlayCommand::Start(Box::new(Game::Gomoku.start()), [Agent::Search(mistaken()); 2]),
        PlayCommand::Move(mv),
        PlayCommand::TakeBackTo(usize::MAX),
        PlayCommand::GoToPly(usize::MAX),
        PlayCommand::ShowSearch(usize::MAX),
    ];
    commands.extend(plays.map(Command::Play));
    let edits = [
        SetupEdit::Put(square, piece),
        SetupEdit::Remove(square),
        SetupEdit::Carry(Square::new(4, 0), square),
        SetupEdit::Carry(square, Square::new(4, 0)),
        SetupEdit::EnPassant(Some(square)),
        SetupEdit::EnPassant(Some(Square::new(4, u8::MAX))),
        SetupEdit::Size(BoardSize { files: u8::MAX, ranks: u8::MAX }),
        SetupEdit::Undo,
        SetupEdit::Size(BoardSize { files: 0, ranks: 0 }),
        SetupEdit::Undo,
    ];
    commands.extend(edits.map(SetupCommand::Edit).map(Command::Setup));
    let code = [
        CodeCommand::ToggleLine(u32::MAX),
        CodeCommand::Stop(Condition::Entered(node), true),
        CodeCommand::Stop(Condition::ReturnedTo(node), true),
        CodeCommand::RunOn,
        CodeCommand::RunBack,
        CodeCommand::Clear,
    ];
    commands.extend(code.map(Command::Code));
    let answers = [
        PredictCommand::Answer(AskedPart::Spared, Some(Answer::Spared(vec![mv, mv]))),
        PredictCommand::Answer(AskedPart::Best, Some(Answer::Best(Some(mv)))),
        PredictCommand::Check,
        PredictCommand::Leave,
    ];
    commands.extend(answers.map(Command::Predict));
    let changes = [
        WhatIfCommand::SetValue(tree_node, i32::MAX.into(), false),
        WhatIfCommand::SetValue(TreeNode(4), i32::MIN.into(), true),
        WhatIfCommand::MoveChild(TreeNode::ROOT, usize::MAX, usize::MAX),
        WhatIfCommand::MoveChild(TreeNode::ROOT, 0, usize::MAX),
        WhatIfCommand::MoveChild(tree_node, 0, 1),
    ];
    commands.extend(changes.map(Command::WhatIf));
    let practice = [
        PracticeCommand::Fill(ExercisePlace::Value(tree_node), Some(Filled::Spared)),
        PracticeCommand::Fill(ExercisePlace::Edge(tree_node), Some(Filled::Spared)),
        PracticeCommand::Take(Recipe { branching: (u32::MAX, 0), depth: u32::MAX, ..Recipe::default() }),
        PracticeCommand::Take(Recipe { range: (i32::MAX, i32::MIN), ..Recipe::default() }),
        PracticeCommand::Take(Recipe { seed: u64::MAX, ..Recipe::default() }),
        PracticeCommand::NewTree,
        PracticeCommand::LookAt(Some(usize::MAX)),
        PracticeCommand::StepModel(false),
    ];
    commands.extend(practice.map(Command::Practice));
    let bug = [
        BugCommand::Choose(u32::MAX),
        BugCommand::Take(Bug::SortsAscending, u64::MAX),
        BugCommand::NewTree,
        BugCommand::Next(false),
    ];
    commands.extend(bug.map(Command::Bug));
    let compare = [
        CompareCommand::SetOptions(Side::Left, mistaken()),
        CompareCommand::SetOptions(Side::Right, mistaken()),
        CompareCommand::Difference(true),
    ];
    commands.extend(compare.map(Command::Compare));
    commands.extend([LessonCommand::GoTo(usize::MAX), LessonCommand::Next].map(Command::Lesson));
    commands
}

/// What the window would ask of a session to draw it.
fn look_at(session: &Session) {
    for language in Language::ALL {
        let _ = session.reason_text();
        for side in Side::BOTH {
            let Some(run) = session.compared_run(side) else { continue };
            assert!(run.step() <= run.trace.last_step());
            assert!(!matches!(run.options.algorithm, Algorithm::Buggy(_)), "a listing with a mistake is searched with");
            for place in [session.selected(), session.compare().selected(side)].into_iter().flatten() {
                let _ = name_of_place(run, place, language);
                let _ = run.nodes().tree_node_of_place(place);
            }
        }
        if let Some(round) = session.bug().round() {
            let _ = (round.hint_texts(language), round.verdict_text(language), round.state_text(language));
        }
        if let Some(round) = session.practice().round() {
            let _ = round.reason_text(language, true);
        }
    }
    if let Some(editor) = session.setup() {
        let _ = (editor.text(), editor.position(), editor.setup().en_passant_squares());
    }
    if let Some(play) = session.play() {
        for player in [Player::Max, Player::Min] {
            assert!(!matches!(play.agent(player), Agent::Search(choice) if choice == mistaken()));
        }
        let _ = [GameFormat::Ron, GameFormat::Pgn].map(|format| play.file().write(format));
    }
}

#[test]
fn no_command_asks_for_more_than_there_is() {
    for (what, mut session) in sessions() {
        for command in far_out() {
            let message = format!("{what}: {command:?}");
            let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                apply(&mut session, command);
                look_at(&session);
            }));
            assert!(done.is_ok(), "{message}");
        }
    }
}

#[test]
fn what_cannot_be_had_leaves_everything_as_it_is() {
    // The last tree on which a mistake shows has no next one.
    let mut session = Session::default();
    apply(&mut session, Command::Bug(BugCommand::Take(Bug::TakesEqual, u64::MAX)));
    apply(&mut session, Command::Bug(BugCommand::NewTree));
    assert_eq!(session.bug().round().unwrap().tree_number(), u64::MAX);

    // A square off the board is no change that could be taken back.
    let mut session = Session::default();
    apply(&mut session, Command::Setup(SetupCommand::Open(SetupSource::Start(Game::Chess))));
    let before = session.setup().unwrap().text();
    let off = [Square::new(8, 0), Square::new(0, 8), Square::new(u8::MAX, u8::MAX)];
    let king = Piece { player: Player::Max, kind: PieceKind::King };
    for square in off {
        for edit in [
            SetupEdit::Put(square, king),
            SetupEdit::Remove(square),
            SetupEdit::Carry(square, Square::new(0, 0)),
            SetupEdit::Carry(Square::new(0, 0), square),
            SetupEdit::EnPassant(Some(square)),
        ] {
            apply(&mut session, Command::Setup(SetupCommand::Edit(edit.clone())));
            let editor = session.setup().unwrap();
            assert_eq!((editor.text(), editor.can_undo()), (before.clone(), false), "{edit:?}");
        }
    }

    // A listing with a mistake sits at no board, and is compared with nothing.
    let mut session = Session::default();
    apply(
        &mut session,
        Command::Play(PlayCommand::Start(Box::new(Game::TicTacToe.start()), [Agent::Search(mistaken()); 2])),
    );
    assert!(session.play().is_none());
    apply(&mut session, Command::Play(PlayCommand::Start(Box::new(Game::TicTacToe.start()), agents())));
    apply(&mut session, Command::Play(PlayCommand::SetAgent(Player::Min, Agent::Search(mistaken()))));
    assert_eq!(session.play().unwrap().agent(Player::Min), agents()[1]);
    let mut session = Session::default();
    let wrong = Scenario { options: mistaken(), ..Scenario::from_position(Game::TicTacToe.start()) };
    apply(&mut session, Command::OpenScenario(Box::new(wrong)));
    assert!(session.run().is_none() && session.awaited().is_none());
    apply(&mut session, Command::Open(Source::BuiltIn("w1-w9-alpha-beta".to_owned())));
    apply(&mut session, Command::Compare(CompareCommand::SetOptions(Side::Right, mistaken())));
    assert!(!session.is_comparing());
}
