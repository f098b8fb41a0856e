//! The pictures in `screenshots/`, drawn without a GPU or a display.
//!
//! `cargo test --test windows screenshots -- --ignored` makes them anew.

use std::path::PathBuf;
use std::sync::Arc;

use crate::common;
use crate::root::in_repository;
use common::screen::{State, picture, screen};
use common::software_renderer::save_png;
use egui_kittest::kittest::Queryable as _;
use plyscope_core::game::tree::TreeNode;
use plyscope_core::game::{Game, Label, Move, MoveError, Position, Square, Value};
use plyscope_core::lab::{Experiment, run};
use plyscope_core::practice::{Exercise, Filled, Recipe, Requirement};
use plyscope_core::replay::{Answer, AskedPart, Side, Unit};
use plyscope_core::search::{Algorithm, Bug, Driver, MoveOrdering, Progress, SearchOptions, Window};
use plyscope_core::trace::{NodeId, Step};
use plyscope_disk::{Cores, this_machine};
use plyscope_files::{Content, Scenario, Source, load_any};
use plyscope_picture::drawing::whole::{AxisSpan, PlyStyle, View};
use plyscope_picture::export::{self, ExportedSteps, FileKind, PictureLook};
use plyscope_picture::marks::point;
use plyscope_session::export::{ExportJob, ExportRequest};
use plyscope_session::{
    Activity, Agent, BrowseCommand, BugCommand, CodeCommand, Command, CompareCommand, FindCommand, LessonCommand,
    LogCommand, PlayCommand, PracticeCommand, PredictCommand, QuestionFrequency, QuestionMode, ScreenPart, Setting,
    Settings, SetupCommand, SetupEdit, SetupSource, Travel, WhatIfCommand,
};
use plyscope_text::Language;
use plyscope_text::LanguageWords as _;
use plyscope_window::{Chrome, Theme};

struct Shot {
    name: &'static str,
    scenario: &'static str,
    size: (f32, f32),
    commands: fn() -> Vec<Command>,
}

/// A picture with the code, which its scenario does not show by itself.
const SECOND_ITERATION: &str = "second-iteration";

/// A window in which a board stands beside its tree.
const GAME: (f32, f32) = (1280.0, 860.0);

/// What many projectors show.
const SMALL: (f32, f32) = (1024.0, 768.0);

/// To a step, by its number.
fn seek(step: u64) -> Vec<Command> {
    vec![Command::Travel(Travel::Seek(Step(step)))]
}

/// A page over the search.
fn page(part: ScreenPart) -> Vec<Command> {
    vec![Command::Show(part, true)]
}

/// To the cutoff with this number.
fn cutoffs(number: usize) -> Vec<Command> {
    (0..number).map(|_| Command::Travel(Travel::NextCutoff)).collect()
}

/// A person as Red against a search, some moves into the game.
fn play() -> Vec<Command> {
    let start = Game::Xiangqi.start();
    let search =
        SearchOptions::new(Algorithm::AlphaBetaHistory).in_order(MoveOrdering::CapturesFirst).to_depth(Some(3));
    // A move's name means the same in every position.
    let moves = ["h2e2", "h0g2", "i0h0", "c3c4"].map(|name| start.read_move(name).or_else(|_| later_move(name)));
    let moves = moves.into_iter().flatten().map(|mv| Command::Play(PlayCommand::Move(mv)));
    let game = Command::Play(PlayCommand::Start(Box::new(start.clone()), [Agent::Person, Agent::Search(search)]));
    std::iter::once(game).chain(moves).collect()
}

/// The chariot's move, which is legal once the horse has left.
fn later_move(name: &str) -> Result<Move, MoveError> {
    let start = Game::Xiangqi.start();
    start.play(start.read_move("h0g2")?).play(start.read_move("a9a8")?).read_move(name)
}

/// A xiangqi position in which the generals face each other.
fn set_up() -> Vec<Command> {
    let fen = "3ak4/4a4/9/9/9/9/4R4/9/9/3AK4 w";
    vec![
        Command::Setup(SetupCommand::Open(SetupSource::Start(Game::Xiangqi))),
        Command::Setup(SetupCommand::Edit(SetupEdit::Paste(fen.to_owned()))),
        Command::Setup(SetupCommand::Edit(SetupEdit::Carry(Square::new(4, 3), Square::new(0, 3)))),
        Command::Setup(SetupCommand::Edit(SetupEdit::Carry(Square::new(4, 8), Square::new(5, 7)))),
    ]
}

/// Right before the cutoff of w3, with a question about it.
fn asked(asking: QuestionMode) -> Vec<Command> {
    vec![
        Command::Predict(PredictCommand::HowOften(QuestionFrequency::Always)),
        Command::Travel(Travel::NextCutoff),
        Command::Travel(Travel::Back),
        Command::Predict(PredictCommand::Ask(asking)),
        Command::Travel(Travel::Forward),
    ]
}

/// Answers to that question: the bound is right, the cutoff was missed, and so w8 and w9 are not spared.
fn answered() -> Vec<Command> {
    let answer = |answer: Answer, part| Command::Predict(PredictCommand::Answer(part, Some(answer)));
    let mut commands = asked(QuestionMode::Graded);
    commands.push(answer(Answer::Bound(Value::new(4)), AskedPart::Bound));
    commands.push(answer(Answer::Cut(false), AskedPart::Cut));
    commands.push(answer(Answer::Spared(vec![Move(2)]), AskedPart::Spared));
    commands.push(Command::Predict(PredictCommand::Check));
    commands
}

/// The code at the cutoff, line by line, with a breakpoint on the test and one run to it.
fn code() -> Vec<Command> {
    vec![
        Command::Set(Setting::Unit(Unit::Line)),
        Command::Travel(Travel::NextCutoff),
        Command::Code(CodeCommand::ToggleLitLine),
        Command::Travel(Travel::ToStart),
        Command::Code(CodeCommand::RunOn),
        Command::Travel(Travel::Back),
    ]
}

/// w5 is 0 now, and not 6: w8 and w9 have to be looked at.
/// A textbook tree, half made.
fn editor() -> Vec<Command> {
    let typed = WhatIfCommand::Type("[[3,12,8],[2,4,6],[14,5,2]]".to_owned());
    let last = TreeNode(2);
    [
        WhatIfCommand::NewTree,
        typed,
        WhatIfCommand::EndTyping,
        WhatIfCommand::AddSibling(last),
        WhatIfCommand::SetTitles(Box::new([Label::plain("Figure 5.2"), Label::plain("A game of two plies.")])),
    ]
    .map(Command::WhatIf)
    .into()
}

fn what_if() -> Vec<Command> {
    let change = [WhatIfCommand::Begin(true), WhatIfCommand::SetValue(TreeNode(2), 0.into(), false)];
    change.map(Command::WhatIf).into_iter().chain([Command::Travel(Travel::ToEnd)]).collect()
}

/// An exercise filled in right but for one edge: a window stands where the edge is spared.
fn practice() -> Vec<Command> {
    let recipe = Recipe { seed: 7, wish: Requirement::DeepCutoff, depth: 4, branching: (2, 2), ..Recipe::default() };
    let exercise = Exercise::new(recipe).expect("a tree with a deep cutoff");
    let spared = exercise.filling_order().iter().find(|(_, place)| exercise.truth(*place) == Some(Filled::Spared));
    let &(_, wrong) = spared.expect("a cutoff that spares");
    let mut commands =
        vec![Command::ShowActivity(Activity::Practice, true), Command::Practice(PracticeCommand::Take(recipe))];
    for (place, right) in exercise.model().filled {
        let window = Filled::Window(Window { alpha: Value::new(3), beta: Value::new(17) });
        let filled = if place == wrong { window } else { right };
        commands.push(Command::Practice(PracticeCommand::Fill(place, Some(filled))));
    }
    commands.push(Command::Practice(PracticeCommand::Check));
    commands
}

/// Another search of what is open, at one of its steps.
fn searched(options: SearchOptions, step: u64) -> Vec<Command> {
    vec![Command::SetOptions(options), Command::Travel(Travel::Seek(Step(step)))]
}

/// The transposition table settles a position that came up before.
fn table_hit() -> Vec<Command> {
    searched(SearchOptions::new(Algorithm::AlphaBetaTable), 17)
}

/// A move whose null window said that it is better is searched again.
fn second_look() -> Vec<Command> {
    searched(SearchOptions::new(Algorithm::PrincipalVariation), 8)
}

/// The second iteration begins; the driver's line is lit above the search's.
fn second_iteration() -> Vec<Command> {
    let options = SearchOptions { driver: Driver::IterativeDeepening, ..SearchOptions::new(Algorithm::AlphaBeta) };
    searched(options, 8)
}

/// A sign that rests on a null move.
fn believed() -> Vec<Command> {
    searched(SearchOptions::new(Algorithm::NullMove).to_depth(Some(4)), 1_387)
}

/// The chess explosion by alpha-beta to three plies, at a cutoff.
fn wide_chess() -> Vec<Command> {
    let options = SearchOptions::new(Algorithm::AlphaBetaSoft).to_depth(Some(3));
    [vec![Command::SetOptions(options)], cutoffs(40)].into_iter().flatten().collect()
}

/// That position searched by negamax, at its end, an answer of Black's looked at.
fn looked_at() -> Vec<Command> {
    let options = SearchOptions::new(Algorithm::NegaMax).to_depth(Some(3));
    vec![
        Command::SetOptions(options),
        Command::Travel(Travel::ToEnd),
        Command::Find(FindCommand::Ask("Bxa6 Bxf2+".to_owned())),
    ]
}

/// A built-in lesson at a page, counted from 1, and so many presses of a clicker on.
fn lesson(name: &str, page: usize, clicks: usize) -> Vec<Command> {
    let source = Source::BuiltIn(name.to_owned());
    let Ok(Content::Lesson(lesson)) = load_any(&source) else { panic!("{name} is a lesson") };
    let mut commands = vec![LessonCommand::Open(lesson), LessonCommand::GoTo(page - 1)];
    commands.extend((0..clicks).map(|_| LessonCommand::On));
    commands.into_iter().map(Command::Lesson).collect()
}

/// Wikipedia's tree at-equal against strict, at the leaf that only the strict rule looks at.
fn compare() -> Vec<Command> {
    let strict = SearchOptions::new(Algorithm::AlphaBetaSoft);
    [CompareCommand::SetOptions(Side::Right, strict), CompareCommand::Difference(true)].map(Command::Compare).into()
}

/// The mistake of `v >= alpha`, where the two searches part.
fn find_the_bug() -> Vec<Command> {
    [BugCommand::Take(Bug::TakesEqual, 0), BugCommand::ToDivergence, BugCommand::GiveUp].map(Command::Bug).into()
}

/// A state for each picture: its name, its size in points, and what makes it.
pub fn states() -> impl Iterator<Item = (&'static str, egui::Vec2, &'static str, Vec<Command>)> {
    SHOTS.iter().map(|shot| (shot.name, shot.size.into(), shot.scenario, (shot.commands)()))
}

const SHOTS: &[Shot] = &[
    Shot {
        name: "pockets",
        scenario: "pockets",
        size: (1280.0, 860.0),
        commands: || vec![Command::Travel(Travel::NextCutoff)],
    },
    Shot {
        name: "w1-w9-minimax",
        scenario: "w1-w9-minimax",
        size: (1280.0, 860.0),
        commands: || vec![Command::Travel(Travel::Seek(plyscope_core::trace::Step(7)))],
    },
    Shot {
        name: "w1-w9-alpha-beta",
        scenario: "w1-w9-alpha-beta",
        size: (1280.0, 860.0),
        commands: || vec![Command::Travel(Travel::NextCutoff)],
    },
    Shot {
        name: "wikipedia",
        scenario: "wikipedia",
        size: (1280.0, 860.0),
        commands: || {
            vec![
                Command::Travel(Travel::NextCutoff),
                Command::Travel(Travel::NextCutoff),
                Command::Travel(Travel::NextCutoff),
            ]
        },
    },
    Shot { name: "deep-cutoff", scenario: "deep-cutoff", size: (1280.0, 860.0), commands: Vec::new },
    Shot {
        name: "tic-tac-toe",
        scenario: "tic-tac-toe-notes-full",
        size: (1280.0, 860.0),
        commands: || (0..9).map(|_| Command::Travel(Travel::Forward)).collect(),
    },
    Shot { name: "xiangqi", scenario: "xiangqi-middle-game", size: GAME, commands: || cutoffs(6) },
    Shot { name: "chess", scenario: "chess-mate-in-two", size: GAME, commands: || cutoffs(9) },
    Shot { name: "gomoku", scenario: "gomoku-four-three", size: GAME, commands: || cutoffs(1) },
    Shot { name: "connect-four", scenario: "connect-four-forced-defence", size: GAME, commands: || cutoffs(12) },
    Shot {
        name: "history-table",
        scenario: "xiangqi-history",
        size: GAME,
        commands: || [vec![Command::Set(Setting::Heat(true))], cutoffs(60)].into_iter().flatten().collect(),
    },
    Shot { name: "log", scenario: "log-alpha-not-raised", size: (1280.0, 860.0), commands: Vec::new },
    Shot {
        name: "log-findings",
        scenario: "log-starts-at-zero",
        size: SMALL,
        commands: || vec![Command::Log(LogCommand::Finding(true))],
    },
    Shot {
        name: "log-compare",
        scenario: "log-alpha-not-raised",
        size: (1280.0, 860.0),
        commands: || vec![Command::ShowActivity(Activity::Compare, true)],
    },
    Shot { name: "play", scenario: "xiangqi-middle-game", size: GAME, commands: play },
    Shot { name: "set-up", scenario: "pockets", size: GAME, commands: set_up },
    Shot { name: "table-hit", scenario: "transposition", size: GAME, commands: table_hit },
    Shot { name: "table-panel", scenario: "table-hit", size: (1600.0, 900.0), commands: || seek(12) },
    Shot {
        name: "passes",
        scenario: "deepening",
        size: GAME,
        commands: || vec![Command::Travel(Travel::Seek(Step(1_400)))],
    },
    Shot { name: "mtd-f", scenario: "mtd-f", size: GAME, commands: || vec![Command::Travel(Travel::ToEnd)] },
    Shot { name: "zugzwang", scenario: "zugzwang", size: GAME, commands: || vec![Command::Travel(Travel::ToEnd)] },
    Shot { name: "horizon", scenario: "horizon", size: GAME, commands: || vec![Command::Travel(Travel::ToEnd)] },
    Shot { name: "second-look", scenario: "geeksforgeeks", size: GAME, commands: second_look },
    Shot { name: SECOND_ITERATION, scenario: "tic-tac-toe-notes-full", size: GAME, commands: second_iteration },
    Shot { name: "believed", scenario: "chess-mate-in-two", size: GAME, commands: believed },
    Shot { name: "code", scenario: "the-code", size: GAME, commands: code },
    Shot { name: "graded", scenario: "w1-w9-alpha-beta", size: (1280.0, 860.0), commands: answered },
    Shot { name: "chance", scenario: "aima-chance-pruning", size: (1280.0, 860.0), commands: || cutoffs(2) },
    Shot { name: "what-if", scenario: "w1-w9-alpha-beta", size: (1280.0, 860.0), commands: what_if },
    Shot {
        name: "export",
        scenario: "wikipedia",
        size: SMALL,
        commands: || cutoffs(2).into_iter().chain(page(ScreenPart::Export)).collect(),
    },
    Shot { name: "editor", scenario: "wikipedia", size: (1280.0, 860.0), commands: editor },
    Shot { name: "practice", scenario: "w1-w9-alpha-beta", size: (1280.0, 860.0), commands: practice },
    Shot { name: "compare", scenario: "wikipedia", size: (1280.0, 860.0), commands: compare },
    Shot { name: "find-the-bug", scenario: "w1-w9-alpha-beta", size: (1280.0, 860.0), commands: find_the_bug },
    Shot {
        name: "orders-and-growth",
        scenario: "best-order",
        size: (1280.0, 860.0),
        commands: || vec![Command::ShowActivity(Activity::Growth, true)],
    },
    Shot {
        name: "lesson",
        scenario: "w1-w9-alpha-beta",
        size: (1280.0, 860.0),
        commands: || lesson("lesson-w-trees", 6, 0),
    },
    Shot { name: "library", scenario: "pockets", size: GAME, commands: || page(ScreenPart::Library) },
    Shot { name: "help", scenario: "pockets", size: GAME, commands: || page(ScreenPart::Help) },
    Shot { name: "new-game", scenario: "pockets", size: GAME, commands: || page(ScreenPart::NewGame) },
    Shot {
        name: "lessons",
        scenario: "pockets",
        size: GAME,
        commands: || vec![Command::Lesson(LessonCommand::List(true))],
    },
    Shot { name: "pockets-small", scenario: "pockets", size: SMALL, commands: || cutoffs(1) },
    Shot { name: "practice-small", scenario: "pockets", size: SMALL, commands: practice },
    Shot { name: "play-small", scenario: "xiangqi-middle-game", size: SMALL, commands: play },
    // A window that is held in the hand.
    Shot { name: "in-the-hand", scenario: "w1-w9-alpha-beta", size: (640.0, 430.0), commands: || cutoffs(1) },
    Shot { name: "wide-chess", scenario: "explosion-chess", size: GAME, commands: wide_chess },
    Shot { name: "wide-chess-small", scenario: "explosion-chess", size: (1024.0, 768.0), commands: wide_chess },
    Shot {
        name: "children-listed",
        scenario: "xiangqi-middle-game",
        size: GAME,
        commands: || {
            [cutoffs(6), vec![Command::Browse(BrowseCommand::List(NodeId(1)))]].into_iter().flatten().collect()
        },
    },
    Shot { name: "looked-at", scenario: "explosion-chess", size: GAME, commands: looked_at },
    Shot {
        name: "present-wide-chess",
        scenario: "explosion-chess",
        size: (1024.0, 768.0),
        commands: || [wide_chess(), vec![Command::Show(ScreenPart::Present, true)]].into_iter().flatten().collect(),
    },
    Shot {
        name: "present-lesson",
        scenario: "w1-w9-alpha-beta",
        size: (1024.0, 768.0),
        commands: || {
            let present = vec![Command::Show(ScreenPart::Present, true)];
            [present, lesson("lesson-w-trees", 6, 0)].into_iter().flatten().collect()
        },
    },
    Shot {
        name: "present-ask-the-class",
        scenario: "w1-w9-alpha-beta",
        size: (1024.0, 768.0),
        commands: || {
            [asked(QuestionMode::Class), vec![Command::Show(ScreenPart::Present, true)]].into_iter().flatten().collect()
        },
    },
    Shot {
        name: "present-xiangqi",
        scenario: "xiangqi-middle-game",
        size: (1024.0, 768.0),
        commands: || [cutoffs(6), vec![Command::Show(ScreenPart::Present, true)]].into_iter().flatten().collect(),
    },
    Shot {
        name: "present-w1-w9-alpha-beta",
        scenario: "w1-w9-alpha-beta",
        size: (1024.0, 768.0),
        commands: || vec![Command::Travel(Travel::NextCutoff), Command::Show(ScreenPart::Present, true)],
    },
    Shot {
        name: "present-pockets",
        scenario: "pockets",
        size: (1024.0, 768.0),
        commands: || vec![Command::Travel(Travel::NextCutoff), Command::Show(ScreenPart::Present, true)],
    },
];

/// Each language on each ground, with the ending of a picture's name.
const LOOKS: [(Language, Theme, &str); 4] = [
    (Language::English, Theme::Light, "en-light"),
    (Language::English, Theme::Dark, "en-dark"),
    (Language::Chinese, Theme::Light, "zh-light"),
    (Language::Chinese, Theme::Dark, "zh-dark"),
];

/// The picture's file, if it is one of those that are asked for.
fn file(name: &str, ending: &str) -> Option<std::path::PathBuf> {
    let only = std::env::var("PLYSCOPE_SHOT").unwrap_or_default();
    let folder = std::env::var("PLYSCOPE_SHOT_DIR").map_or_else(|_| in_repository("screenshots"), PathBuf::from);
    name.contains(&only).then(|| folder.join(format!("{name}-{ending}.png")))
}

#[test]
#[ignore = "writes screenshots/; run it to make them anew"]
fn make_whole_views() {
    for (name, scenario, options, form, size) in [
        ("whole-bands", "xiangqi-middle-game", SearchOptions::new(Algorithm::AlphaBeta), PlyStyle::Bands, GAME),
        ("whole-icicle", "explosion-chess", SearchOptions::new(Algorithm::AlphaBetaSoft), PlyStyle::Icicle, GAME),
        (
            "whole-small",
            "explosion-chess",
            SearchOptions::new(Algorithm::AlphaBetaSoft),
            PlyStyle::Bands,
            (1024.0, 768.0),
        ),
    ] {
        for (language, theme, ending) in LOOKS {
            let Some(path) = file(name, ending) else { continue };
            let mut state = State::new(Settings { language, ..Settings::default() }, Chrome::themed(theme));
            state.open(scenario);
            state.apply(Command::SetOptions(options.to_depth(Some(3))));
            cutoffs(40).into_iter().for_each(|command| state.apply(command));
            show_whole(&mut state, form, |all| all);
            let mut harness = screen(egui::vec2(size.0, size.1), state);
            save_png(&path, &picture(&mut harness)).expect("the picture is saved");
        }
    }
}

/// An empty board of connect four, 13 plies deep: 191 million nodes, whole and zoomed to a few.
#[test]
#[ignore = "writes screenshots/; run it to make them anew"]
fn make_largest() {
    // It takes gigabytes.
    if std::env::var("PLYSCOPE_SHOT").as_deref() != Ok("largest") {
        return;
    }
    let language = Language::English;
    let mut state = State::new(Settings { language, ..Settings::default() }, Chrome::themed(Theme::Light));
    let mut scenario = Scenario::from_position(Game::ConnectFour.start());
    scenario.options = SearchOptions::new(Algorithm::AlphaBeta).to_depth(Some(13));
    scenario.options.max_nodes = 400_000_000;
    state.apply(Command::OpenScenario(Box::new(scenario)));
    let steps = state.session.run().expect("it is on screen").trace.steps();
    state.apply(Command::Travel(Travel::Seek(Step(steps / 3))));
    for (name, part) in [("largest-whole", 1.0), ("largest-a-millionth", 1e6), ("largest-a-few", 1e7)] {
        let Some(path) = file(name, "en-light") else { continue };
        // Another window is set up for each.
        state.chrome = Chrome::themed(Theme::Light);
        show_whole(&mut state, PlyStyle::Bands, |all| {
            let nodes = all.length() as u32;
            all.zoomed(part, 1.0 / 3.0, nodes)
        });
        let mut harness = screen(egui::vec2(1920.0, 1080.0), std::mem::take(&mut state));
        // The skyline of so many steps is looked up in some frames.
        harness.run_steps(40);
        save_png(&path, &picture(&mut harness)).expect("the picture is saved");
        state = std::mem::take(harness.state_mut());
    }
}

/// Shows all nodes, or those in a part of the axis.
fn show_whole(state: &mut State, form: PlyStyle, part: impl FnOnce(AxisSpan) -> AxisSpan) {
    state.chrome.replay.whole.show(true);
    let run = state.session.run().expect("a search is on screen");
    let view = View { span: part(AxisSpan::whole(run.trace.len())), form };
    state.chrome.replay.whole.look_at(run, view);
}

#[test]
#[ignore = "writes screenshots/; run it to make them anew"]
fn make_all() {
    for shot in SHOTS {
        for (language, theme, ending) in LOOKS {
            let Some(path) = file(shot.name, ending) else { continue };
            let settings = Settings { language, ..Settings::default() };
            let mut state = State::new(settings, Chrome::themed(theme));
            state.open(shot.scenario);
            state.apply(Command::Set(Setting::Unit(Unit::Step)));
            for command in (shot.commands)() {
                state.apply(command);
            }
            let mut harness = screen(egui::vec2(shot.size.0, shot.size.1), state);
            if shot.name == SECOND_ITERATION {
                harness.key_press(egui::Key::K);
                harness.run();
            }
            save_png(&path, &picture(&mut harness)).expect("the picture is saved");
        }
    }
}

/// Each experiment of the lab with what it finds as its page opens.
#[test]
#[ignore = "writes screenshots/; run it to make them anew"]
fn make_the_lab() {
    for experiment in Experiment::ALL {
        let name = format!("lab-{experiment}");
        let mut results = None;
        for (language, theme, ending) in LOOKS {
            let Some(path) = file(&name, ending) else { continue };
            let results = results.get_or_insert_with(|| {
                run(experiment, &experiment.at_once(), &Cores::default(), &Arc::default())
                    .expect("an experiment as its page opens")
            });
            let settings = Settings { language, ..Settings::default() };
            let mut state = State::new(settings, Chrome::themed(theme));
            state.open("best-order");
            state.apply(Command::ShowActivity(Activity::Growth, true));
            state.chrome.lab.take(results.clone());
            let mut harness = screen(egui::vec2(1280.0, 860.0), state);
            harness.run_steps(3);
            // An order is a parameter, too.
            let label = (language.words().lab.experiment)(experiment).label;
            harness.get_by_role_and_label(egui::accesskit::Role::Button, label).click();
            save_png(&path, &picture(&mut harness)).expect("the picture is saved");
        }
    }
}

/// A figure as it leaves the program: Wikipedia's tree at the end of its search, in black on white.
#[test]
#[ignore = "writes screenshots/; run it to make them anew"]
fn make_the_exported_figure() {
    let mut state = State::new(Settings::default(), Chrome::themed(Theme::Light));
    state.open("wikipedia");
    let look = PictureLook { theme: export::ExportTheme::Print, ..PictureLook::default() };
    let steps = ExportedSteps::One(state.session.run().expect("a search").trace.last_step());
    let request =
        ExportRequest { kind: FileKind::Svg, look, steps, window: point(1_280.0, 860.0), ..ExportRequest::default() };
    let session = state.session.for_pictures().expect("a search is on screen");
    let progress = Progress::default();
    let job = ExportJob::new(session, request, None, &progress, "the figure").expect("a step");
    job.save(&in_repository("screenshots/exported-wikipedia.svg"), this_machine()).expect("the figure is saved");
}
