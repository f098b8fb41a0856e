//! What the keys do, from the keyboard to the session.

mod one_frame;
mod own;
mod page;

use std::collections::BTreeSet;

use crate::common::driver::{Behind as _, Driver as _, USUAL, Window, opened, window};
use crate::common::screen::{State, screen};
use egui::{Event, Key, Modifiers};
use plyscope_core::game::tree::{TreeEdit, TreeNode};
use plyscope_core::game::{Chooser, Game, Player};
use plyscope_core::practice::{Filled, Recipe};
use plyscope_core::replay::{self, Answer, AskedPart, Side, Unit};
use plyscope_core::search::{Algorithm, SearchOptions};
use plyscope_core::trace::{NodeId, Step};
use plyscope_files::{self as files, OwnQuestion, PageAnswer, Source, notation};
use plyscope_picture::drawing::whole::{AxisSpan, PlyStyle, View};
use plyscope_picture::run::{DrawnKind, Place, Run};
use plyscope_session::{
    Activity, Agent, BrowseCommand, BugCommand, CodeCommand, Command, CompareCommand, Following, LessonCommand,
    LogCommand, PlayCommand, PracticeCommand, PredictCommand, QuestionMode, SCALES, ScreenPart, Session, Setting,
    SetupCommand, SetupEdit, SetupSource, Travel, TreeWalk, WhatIfCommand,
};
use plyscope_text::{KeySet, Language, Shortcut};
use plyscope_window::{FieldKind, Pane, ShellRequest, Theme};

/// A graded question whether w3 is cut, open.
fn asked() -> Window {
    let mut window = window("w1-w9-alpha-beta", Language::English);
    for key in [Key::Home, Key::C, Key::ArrowLeft, Key::Q, Key::Q, Key::Space] {
        window.press(key);
    }
    assert!(window.session().graded_question().is_some_and(|asked| asked.asks(AskedPart::Cut)));
    window
}

/// Everything that can lie over a page.
fn covers() -> [Command; 6] {
    let [blank, help, library, new_game, export] =
        [ScreenPart::Blank, ScreenPart::Help, ScreenPart::Library, ScreenPart::NewGame, ScreenPart::Export]
            .map(|part| Command::Show(part, true));
    [blank, help, library, new_game, export, Command::Lesson(LessonCommand::List(true))]
}

#[test]
fn what_is_covered_is_not_answered() {
    let mut open = asked();
    open.press(Key::Y);
    assert!(open.session().graded_question().unwrap().answer(AskedPart::Cut).is_some(), "uncovered, it is");

    let mut listed = asked();
    listed.press(Key::T);
    assert!(listed.session().screen().lessons);
    listed.press(Key::Y);
    assert_eq!(listed.session().graded_question().unwrap().answer(AskedPart::Cut), None, "below the list of lessons");

    for cover in covers() {
        let name = format!("{cover:?}");
        let mut window = asked();
        window.state_mut().apply(cover);
        window.run_steps(3);
        let before = window.at();
        for key in [Key::Y, Key::N, Key::X, Key::J, Key::D, Key::A, Key::E, Key::G, Key::C, Key::Home] {
            window.press(key);
        }
        let session = window.session();
        assert_eq!(session.graded_question().unwrap().answer(AskedPart::Cut), None, "{name}");
        assert_eq!(window.at(), before, "{name}");
        assert_eq!(session.screen().activity, Activity::Replay, "{name}");
        assert!(!session.screen().setup && session.play().is_none(), "{name}");
    }
}

/// What a session and its window stand at, as far as keys change it.
fn facts(state: &State) -> Vec<String> {
    let (session, chrome) = (&state.session, &state.chrome);
    let run = |run: &Run| format!("{:?} {} {:?}", run.step(), run.phase_number(), run.options);
    let bug = session.bug().round().map(|round| {
        let runs = [round.mistaken(), round.right()].map(run);
        format!(
            "{:?} {runs:?} {:?}",
            (round.bug(), round.tree_number()),
            (round.hints(), round.solved(), round.shows_right())
        )
    });
    let sheet = session
        .practice()
        .round()
        .map(|round| format!("{:?} {:?} {:?}", round.recipe().seed, round.sheet(), (round.is_graded(), round.model())));
    let compared = Side::BOTH.map(|side| session.compared_run(side).map(run));
    let question = session.predict().open().map(|asked| asked.answers.clone());
    let game = session.play().map(|play| (play.game().moves().to_vec(), play.is_going(), session.game_is_on_screen()));
    vec![
        format!("search: {:?}", session.run().map(run)),
        format!("tree: {:?}", session.run().and_then(|run| run.scenario.tree()).map(|tree| notation::write(tree))),
        format!("screen: {:?}", session.screen()),
        format!("settings: {:?}", session.settings()),
        format!("selected: {:?}", session.selected()),
        format!("browsing: {:?}", session.browsing()),
        format!("question: {question:?}"),
        format!("changing: {:?}", (session.what_if().is_changing(), session.what_if().is_editing())),
        format!(
            "players: {:?}",
            session.run().and_then(|run| run.scenario.tree()).map(|tree| tree.chooser(TreeNode::ROOT))
        ),
        format!("breakpoints: {:?}", session.code().breakpoints()),
        format!("bug: {bug:?}"),
        format!("sheet: {sheet:?}"),
        format!("compared: {compared:?} {:?} {:?}", session.compare().moves(), session.compare().following()),
        format!("lesson: {:?}", session.lesson().open().map(|open| (open.page_number(), open.answered()))),
        format!("game: {game:?}"),
        format!("set up: {:?}", session.setup().map(|editor| editor.setup().clone())),
        format!("panels: {:?}", chrome.replay.choices()),
        format!("wishes: {:?}", chrome.requests),
    ]
}

fn state_of(scenario: &str) -> State {
    opened(scenario, Language::English, Theme::Light)
}

fn run(session: &Session) -> &Run {
    session.run().unwrap()
}

/// What the replay's own functions say of each way from a step, the step itself first.
fn ways(session: &Session, from: Step) -> Vec<Option<Step>> {
    let (trace, moment) = (&run(session).trace, run(session).moment_after());
    let highlights = &run(session).found.findings.highlights;
    let next = highlights.iter().find(|highlight| highlight.step > from).or(highlights.first());
    vec![
        Some(from),
        replay::next(trace, moment, Unit::Step),
        replay::previous(trace, moment, Unit::Step),
        replay::over(trace, moment),
        replay::under(trace, moment),
        replay::out(trace, moment),
        replay::next_cutoff(trace, moment),
        replay::previous_cutoff(trace, moment),
        replay::next_window_change(trace, moment),
        next.map(|next| next.step),
        Some(Step(0)),
        Some(trace.last_step()),
        // Where the jump to this step came from.
        Some(replay::end_of_step(trace, 2)),
    ]
}

/// A search at a step, reached by a jump from the second step, from which this way leads where no other one does.
/// A search with a table that searches its root more than once: it shows both.
fn searched_again() -> State {
    state_of("mtd-f")
}

fn search<const WAY: usize>() -> State {
    for scenario in ["wikipedia", "deep-cutoff", "tic-tac-toe-notes-full"] {
        let mut state = state_of(scenario);
        for step in (0..=run(&state.session).trace.last_step().0).map(Step) {
            state.apply(Command::Travel(Travel::ToStart));
            state.apply(Command::Travel(Travel::Forward));
            state.apply(Command::Travel(Travel::Seek(step)));
            let ways = ways(&state.session, step);
            if ways[WAY].is_some() && ways.iter().filter(|way| **way == ways[WAY]).count() == 1 {
                return state;
            }
        }
    }
    panic!("no search has a step from which way {WAY} leads where no other one does")
}

fn changed(mut state: State, commands: impl IntoIterator<Item = Command>) -> State {
    commands.into_iter().for_each(|command| state.apply(command));
    state
}

fn in_lines() -> State {
    changed(search::<0>(), [Command::Set(Setting::Unit(Unit::Line)), Command::Set(Setting::Scale(SCALES[3]))])
}

fn with_breakpoint() -> State {
    let on = [Travel::NextCutoff, Travel::NextCutoff].map(Command::Travel);
    let mut state =
        changed(state_of("wikipedia"), [Command::Set(Setting::Unit(Unit::Line)), Command::Travel(Travel::ToStart)]);
    // A line that runs at many nodes.
    state.apply(Command::Travel(Travel::Forward));
    state.apply(Command::Code(CodeCommand::ToggleLitLine));
    changed(state, on)
}

/// The log of another program, in which several things are wrong.
fn log() -> State {
    let text = "> -9 9 max moves=4\n> -9 9 min moves=0\n< 4\n> -9 9 min moves=0\n< 5\n> -9 9 min moves=0\n< 6\n> -9 9 \
        min moves=0\n< 7\n< 7\n";
    changed(state_of("pockets"), [Command::OpenText(text.to_owned())])
}

fn question() -> State {
    let to_cutoff = [Travel::ToStart, Travel::NextCutoff, Travel::Back].map(Command::Travel);
    let ask = Command::Predict(PredictCommand::Ask(QuestionMode::Graded));
    changed(changed(state_of("w1-w9-alpha-beta"), to_cutoff), [ask, Command::Travel(Travel::Forward)])
}

/// A lesson whose page asks for yes or no.
fn lesson_question() -> State {
    let lessons = files::lessons();
    for lesson in lessons {
        let mut state = state_of(lesson.name);
        for page in 0..state.session.lesson().open().unwrap().lesson().pages.len() {
            state.apply(Command::Lesson(LessonCommand::GoTo(page)));
            let open = state.session.lesson().open().unwrap();
            let asked = open.page().and_then(|page| page.question.as_ref()).map(|question| &question.answer);
            if matches!(asked, Some(PageAnswer::YesNo(_))) {
                return state;
            }
        }
    }
    panic!("no lesson asks for yes or no")
}

/// A page of a lesson at which one step and one page make a difference, on and back.
fn lesson() -> State {
    let name = files::lessons()[0].name;
    let mut state = state_of(name);
    for page in 1..state.session.lesson().open().unwrap().lesson().pages.len() {
        state.apply(Command::Lesson(LessonCommand::GoTo(page)));
        state.apply(Command::Lesson(LessonCommand::On));
        if state.session.lesson().open().unwrap().page_number() == page && state.session.can_step_back_in_lesson() {
            return state;
        }
    }
    panic!("no page of {name} has steps to go through")
}

fn slide() -> State {
    changed(lesson(), [Command::Show(ScreenPart::Present, true)])
}

fn places(session: &Session) -> Vec<(Place, bool)> {
    let nodes = run(session).picture().nodes.iter();
    nodes.map(|node| (node.place, node.drawn == DrawnKind::Leaf && node.tree_node.is_some())).collect()
}

fn at(session: &Session) -> usize {
    places(session).iter().position(|(place, _)| Some(*place) == session.selected()).unwrap()
}

/// A tree that is being changed, a leaf selected before and behind which is an inner node.
fn changing(is_wanted: fn(&[(Place, bool)], usize) -> bool) -> State {
    let mut state = changed(state_of("w1-w9-alpha-beta"), [Command::WhatIf(WhatIfCommand::Begin(true))]);
    let places = places(&state.session);
    let wanted = (1..places.len() - 1).find(|index| places[*index].1 && is_wanted(&places, *index)).unwrap();
    state.apply(Command::Select(Some(places[wanted].0)));
    state
}

fn behind_inner() -> State {
    changing(|places, index| !places[index - 1].1 && places[..index].iter().any(|(_, leaf)| *leaf))
}

fn before_inner() -> State {
    changing(|places, index| !places[index + 1].1)
}

/// The middle one of three leaves.
fn among_siblings() -> State {
    changing(|places, index| places[index - 1].1 && places[index + 1].1)
}

/// A new tree, which is edited, its root selected.
fn edited_inner() -> State {
    changed(state_of("wikipedia"), [WhatIfCommand::NewTree, WhatIfCommand::Walk(TreeWalk::Up)].map(Command::WhatIf))
}

/// An edited tree where chance chooses at the root, its first child selected.
fn edited_below_chance() -> State {
    let chance = WhatIfCommand::Edit(TreeEdit::Chooser(TreeNode::ROOT, Some(Chooser::Chance)));
    changed(edited_inner(), [chance, WhatIfCommand::Walk(TreeWalk::Down)].map(Command::WhatIf))
}

fn tree_changed_twice() -> State {
    let mut state = changed(state_of("w1-w9-alpha-beta"), [Command::WhatIf(WhatIfCommand::Begin(true))]);
    let leaf = run(&state.session)
        .picture()
        .nodes
        .iter()
        .filter(|node| node.drawn == DrawnKind::Leaf)
        .find_map(|node| node.tree_node);
    for value in [70, 80] {
        state.apply(Command::WhatIf(WhatIfCommand::SetValue(leaf.unwrap(), value.into(), false)));
    }
    state.apply(Command::WhatIf(WhatIfCommand::Undo));
    state
}

fn position_changed_twice() -> State {
    let mut state = changed(state_of("chess-mate-in-two"), [Command::Setup(SetupCommand::Open(SetupSource::OnScreen))]);
    let setup = state.session.setup().unwrap().setup().clone();
    let taken: Vec<_> = setup.squares().filter(|square| setup.piece(*square).is_some()).take(2).collect();
    for square in taken {
        state.apply(Command::Setup(SetupCommand::Edit(SetupEdit::Remove(square))));
    }
    state.apply(Command::Setup(SetupCommand::Edit(SetupEdit::Undo)));
    state
}

fn board() -> State {
    state_of("xiangqi-history")
}

/// Two searches with several differences, between two of them; the other side follows as `following` says.
fn compared(following: Following) -> State {
    let mut state = changed(state_of("wikipedia"), [Command::ShowActivity(Activity::Compare, true)]);
    let options = run(&state.session).options;
    let minimax = SearchOptions { algorithm: Algorithm::Minimax, ..options };
    state.apply(Command::Compare(CompareCommand::SetOptions(Side::Right, minimax)));
    state.apply(Command::Travel(Travel::ToStart));
    for _ in 0..2 {
        state.apply(Command::Compare(CompareCommand::Difference(true)));
    }
    state.apply(Command::Compare(CompareCommand::Follow(following)));
    state
}

fn compared_by_node() -> State {
    compared(Following::ByNode)
}

fn compared_alone() -> State {
    compared(Following::Alone)
}

fn bug() -> State {
    let commands = [Command::ShowActivity(Activity::Bug, true), Command::Set(Setting::Unit(Unit::Line))];
    let on = (0..3).map(|_| Command::Bug(BugCommand::Step(true)));
    changed(state_of("w1-w9-alpha-beta"), commands.into_iter().chain(on))
}

/// The second tree of practice; the first has been graded, and is kept.
fn practice() -> State {
    let commands = [PracticeCommand::Take(Recipe::default()), PracticeCommand::Check, PracticeCommand::NewTree];
    let commands = commands.map(Command::Practice);
    changed(changed(state_of("w1-w9-alpha-beta"), [Command::ShowActivity(Activity::Practice, true)]), commands)
}

/// A sheet on which everything is filled in as it should be.
fn filled() -> State {
    let state = practice();
    let round = state.session.practice().round().unwrap();
    let truths: Vec<_> = round.places().iter().map(|place| (*place, round.exercise().truth(*place))).collect();
    let fill = |(place, truth)| Command::Practice(PracticeCommand::Fill(place, truth));
    changed(state, truths.into_iter().map(fill))
}

fn graded() -> State {
    changed(practice(), [Command::Practice(PracticeCommand::Check)])
}

fn model() -> State {
    let on = (0..2).map(|_| Command::Practice(PracticeCommand::StepModel(true)));
    let model = changed(graded(), [Command::Practice(PracticeCommand::ShowModel(true))]);
    changed(model, on)
}

/// A game between two persons after two moves.
fn game() -> State {
    let start = Command::Play(PlayCommand::Start(Box::new(Game::Chess.start()), [Agent::Person; 2]));
    let mut state = changed(state_of("pockets"), [start]);
    for name in ["e2e4", "e7e5"] {
        let mv = state.session.play().unwrap().position_shown().read_move(name).unwrap();
        state.apply(Command::Play(PlayCommand::Move(mv)));
    }
    state
}

fn game_behind() -> State {
    changed(game(), [Command::Open(Source::BuiltIn("wikipedia".to_owned()))])
}

fn presented() -> State {
    changed(state_of("wikipedia"), [Command::Show(ScreenPart::Present, true)])
}

fn drawing() -> State {
    changed(presented(), [Command::Show(ScreenPart::Pen, true)])
}

/// What is expected of a key.
enum Expected {
    /// The search goes to the step that the replay's own function says.
    Step(fn(&Session) -> Option<Step>),
    /// All is as after this command.
    Command(fn(&Session) -> Command),
    /// Only this is otherwise, and it is so.
    View(fn(&State) -> bool),
}

use Expected::{Command as Does, Step as Goes, View as Shows};

type Press = (Modifiers, Key);
/// A shortcut, its keys, where it is tried and what is expected there.
type Case = (Shortcut, Vec<Press>, fn() -> State, Expected);

const fn key(key: Key) -> Press {
    (Modifiers::NONE, key)
}

const fn shift(key: Key) -> Press {
    (Modifiers::SHIFT, key)
}

const fn ctrl(key: Key) -> Press {
    (Modifiers::COMMAND, key)
}

fn way(session: &Session, number: usize) -> Option<Step> {
    ways(session, run(session).step())[number]
}

fn camera(state: &State) -> (Option<f32>, bool) {
    (state.chrome.replay.tree.camera.value_height, state.chrome.replay.tree.camera.whole)
}

/// The whole view of a search, in which a child of the root is selected.
fn whole() -> State {
    let mut state = search::<0>();
    let child = {
        let run = run(&state.session);
        run.trace.children(NodeId::ROOT).filter(|child| run.trace.record(*child).size() >= 6).last()
    };
    state.apply(Command::Select(child.map(Place::Visited)));
    state.chrome.replay.whole.show(true);
    state
}

/// The tree of a game, along its path, one of the root's children looked at.
fn wide() -> State {
    let mut state = state_of("explosion-chess");
    state.apply(Command::Travel(Travel::ToEnd));
    let child = run(&state.session).trace.children(NodeId::ROOT).nth(3);
    state.apply(Command::Select(child.map(Place::Visited)));
    state
}

/// The whole view, the selected child as wide as the window.
fn unfolded() -> State {
    let mut state = whole();
    let view = View { span: of_selected(&state), form: PlyStyle::Bands };
    state.chrome.replay.whole.look_at(state.session.run().unwrap(), view);
    state
}

fn whole_span(state: &State) -> AxisSpan {
    state.chrome.replay.whole.span()
}

fn all(state: &State) -> AxisSpan {
    AxisSpan::whole(run(&state.session).trace.len())
}

fn of_selected(state: &State) -> AxisSpan {
    let Some(Place::Visited(node)) = state.session.selected() else { panic!("a node is selected") };
    AxisSpan::of(&run(&state.session).trace, node)
}

/// Each shortcut with the keys that it has, where it is tried, and what is expected there. A further line may try it
/// elsewhere.
#[rustfmt::skip]
fn cases(set: KeySet) -> Vec<Case> {
    use Key::*;
    use Shortcut as S;
    // A browser keeps Ctrl+N and Ctrl+Shift+N for itself.
    let held = if set == KeySet::Page { Modifiers::ALT } else { Modifiers::COMMAND };
    let on = || vec![key(Space), key(ArrowRight), key(PageDown)];
    let back = || vec![shift(Space), key(ArrowLeft), key(PageUp)];
    vec![
        (S::Forward, on(), search::<1>, Goes(|session| way(session, 1))),
        (S::Forward, on(), bug, Does(|_| Command::Bug(BugCommand::Step(true)))),
        (S::Forward, on(), model, Does(|_| Command::Practice(PracticeCommand::StepModel(true)))),
        (S::Forward, vec![key(Space), key(ArrowRight)], slide, Does(|_| Command::Lesson(LessonCommand::On))),
        (S::Back, back(), search::<2>, Goes(|session| way(session, 2))),
        (S::Back, back(), bug, Does(|_| Command::Bug(BugCommand::Step(false)))),
        (S::Back, back(), model, Does(|_| Command::Practice(PracticeCommand::StepModel(false)))),
        (S::Back, vec![shift(Space), key(ArrowLeft)], slide, Does(|_| Command::Lesson(LessonCommand::BackOne))),
        (S::Play, vec![key(P)], search::<0>, Does(|_| Command::Show(ScreenPart::Playing, true))),
        (S::UnitStep, vec![key(Num1)], in_lines, Does(|_| Command::Set(Setting::Unit(Unit::Step)))),
        (S::UnitStep, vec![key(Num1)], bug, Does(|_| Command::Set(Setting::Unit(Unit::Step)))),
        (S::UnitLine, vec![key(Num2)], search::<0>, Does(|_| Command::Set(Setting::Unit(Unit::Line)))),
        (S::Over, vec![shift(ArrowRight)], search::<3>, Goes(|session| way(session, 3))),
        (S::BackOver, vec![shift(ArrowLeft)], search::<4>, Goes(|session| way(session, 4))),
        (S::Out, vec![key(ArrowUp)], search::<5>, Goes(|session| way(session, 5))),
        (S::NextCutoff, vec![key(C)], search::<6>, Goes(|session| way(session, 6))),
        (S::PreviousCutoff, vec![shift(C)], search::<7>, Goes(|session| way(session, 7))),
        (S::NextFinding, vec![key(F7)], log, Does(|_| Command::Log(LogCommand::Finding(true)))),
        (S::PreviousFinding, vec![shift(F7)], log, Does(|_| Command::Log(LogCommand::Finding(false)))),
        (S::NextWindowChange, vec![key(W)], search::<8>, Goes(|session| way(session, 8))),
        (S::Moments, vec![key(M)], search::<9>, Goes(|session| way(session, 9))),
        (S::Start, vec![key(Home)], search::<10>, Goes(|session| way(session, 10))),
        (S::Start, vec![key(Home)], bug, Does(|_| Command::Bug(BugCommand::ToEnd(false)))),
        (S::End, vec![key(End)], search::<11>, Goes(|session| way(session, 11))),
        (S::End, vec![key(End)], bug, Does(|_| Command::Bug(BugCommand::ToEnd(true)))),
        (S::Return, vec![(Modifiers::ALT, ArrowLeft)], search::<12>, Goes(|session| way(session, 12))),
        (S::ZoomIn, vec![key(Plus), key(Equals)], search::<0>, Shows(|state| camera(state).0 > tree_height(state))),
        (S::ZoomOut, vec![key(Minus)], search::<0>,
            Shows(|state| camera(state).0.is_some() && camera(state).0 < tree_height(state))),
        (S::Fit, vec![key(Num0)], search::<0>, Shows(|state| state.chrome.replay.whole.is_open())),
        (S::Fit, vec![key(Num0)], whole, Shows(|state| !state.chrome.replay.whole.is_open())),
        (S::ZoomIn, vec![key(Plus)], whole, Shows(|state| whole_span(state).length() < all(state).length())),
        (S::ZoomOut, vec![key(Minus)], unfolded,
            Shows(|state| whole_span(state).length() > of_selected(state).length())),
        (S::Focus, vec![key(F)], unfolded, Shows(|state| {
            let here = f64::from(run(&state.session).moment().last_entered.0) + 0.5;
            let span = whole_span(state);
            span != of_selected(state) && span.from <= here && here <= span.to
        })),
        (S::Unfold, vec![key(Enter)], whole, Shows(|state| whole_span(state) == of_selected(state))),
        (S::Unfold, vec![key(Enter)], wide, Does(|_| Command::Browse(BrowseCommand::Unfold))),
        (S::LookLeft, vec![key(ArrowLeft)], wide, Does(|_| Command::Browse(BrowseCommand::Aside(false)))),
        (S::LookRight, vec![key(ArrowRight)], wide, Does(|_| Command::Browse(BrowseCommand::Aside(true)))),
        (S::LookUp, vec![key(ArrowUp)], wide, Does(|_| Command::Browse(BrowseCommand::Up))),
        (S::LookDown, vec![key(ArrowDown)], wide, Does(|_| Command::Browse(BrowseCommand::Down))),
        (S::ZoomOut, vec![key(Minus)], wide, Shows(|state| state.chrome.replay.whole.is_open())),
        (S::OneOut, vec![key(Backspace)], unfolded, Shows(|state| whole_span(state) == all(state))),
        (S::ToMoment, vec![key(G)], whole, Goes(|session| {
            let Some(Place::Visited(node)) = session.selected() else { return None };
            run(session).nodes().steps_of(node).returned
        })),
        (S::Focus, vec![key(F)], search::<0>,
            Shows(|state| camera(state).0 == state.chrome.look.map(|look| look.sizes.value))),
        (S::TurnBoard, vec![key(V)], board, Does(|_| Command::Set(Setting::Flipped(true)))),
        (S::History, vec![key(H)], board, Does(|session| Command::Set(Setting::Heat(!session.settings().heat)))),
        (S::TablePane, vec![shift(T)], searched_again, Shows(|state| hides(state, Pane::Table))),
        (S::PassesPane, vec![shift(P)], searched_again, Shows(|state| hides(state, Pane::Passes))),
        (S::Outline, vec![key(O)], search::<0>, Shows(|state| shows(state, Pane::Outline))),
        (S::Find, vec![key(Slash)], search::<0>, Shows(|state| state.chrome.replay.find.is_in_use())),
        (S::Larger, vec![ctrl(Plus), ctrl(Equals)], in_lines, Does(|_| Command::Set(Setting::Scale(SCALES[4])))),
        (S::Smaller, vec![ctrl(Minus)], in_lines, Does(|_| Command::Set(Setting::Scale(SCALES[2])))),
        (S::UsualSize, vec![ctrl(Num0)], in_lines, Does(|_| Command::Set(Setting::Scale(1.0)))),
        (S::Lessons, vec![key(T)], search::<0>, Does(|_| Command::Lesson(LessonCommand::List(true)))),
        (S::LessonOn, vec![key(PageDown)], lesson, Does(|_| Command::Lesson(LessonCommand::On))),
        (S::NextPage, vec![shift(PageDown)], lesson, Does(|_| Command::Lesson(LessonCommand::Next))),
        (S::LessonBack, vec![key(PageUp)], lesson, Does(|_| Command::Lesson(LessonCommand::BackOne))),
        (S::PageBefore, vec![shift(PageUp)], lesson, Does(|_| Command::Lesson(LessonCommand::Back))),
        (S::Practice, vec![key(X)], search::<0>, Does(|_| Command::ShowActivity(Activity::Practice, true))),
        (S::Compare, vec![key(D)], search::<0>, Does(|_| Command::ShowActivity(Activity::Compare, true))),
        (S::Compare, vec![key(D)], compared_alone, Does(|_| Command::ShowActivity(Activity::Compare, false))),
        (S::FindBug, vec![key(J)], search::<0>, Does(|_| Command::ShowActivity(Activity::Bug, true))),
        (S::Growth, vec![key(A)], search::<0>, Does(|_| Command::ShowActivity(Activity::Growth, true))),
        (S::CodePane, vec![key(K)], search::<0>, Shows(|state| shows(state, Pane::Code))),
        (S::RunOn, vec![key(F8)], with_breakpoint, Does(|_| Command::Code(CodeCommand::RunOn))),
        (S::RunBack, vec![shift(F8)], with_breakpoint, Does(|_| Command::Code(CodeCommand::RunBack))),
        (S::Breakpoint, vec![key(F9)], with_breakpoint, Does(|_| Command::Code(CodeCommand::ToggleLitLine))),
        (S::Ask, vec![key(Q)], search::<0>, Does(|_| Command::Predict(PredictCommand::Ask(QuestionMode::Class)))),
        (S::WhatIf, vec![key(I)], search::<0>, Does(|_| Command::WhatIf(WhatIfCommand::Begin(true)))),
        (S::EditTree, vec![shift(I)], search::<0>, Does(|_| Command::WhatIf(WhatIfCommand::BeginEditing(true)))),
        (S::BlankTree, vec![(held, N)], search::<0>, Does(|_| Command::WhatIf(WhatIfCommand::NewTree))),
        (S::DeleteNode, vec![key(Delete), key(Backspace)], edited_below_chance, Does(|session| {
            Command::WhatIf(WhatIfCommand::Edit(TreeEdit::Delete(session.edited_node().unwrap())))
        })),
        (S::NodeChooser, vec![key(F4)], edited_inner, Does(|session| {
            let node = session.edited_node().unwrap();
            Command::WhatIf(WhatIfCommand::Edit(TreeEdit::Chooser(node, Some(Player::Min.into()))))
        })),
        (S::RenameNode, vec![key(F2)], edited_below_chance,
            Shows(|state| state.chrome.replay.tree.changing.typed_kind() == Some(FieldKind::Name))),
        (S::NodeProbability, vec![key(F6)], edited_below_chance, Shows(|state| {
            state.chrome.replay.tree.changing.typed_kind() == Some(FieldKind::Probability)
        })),
        (S::AskAtNode, vec![key(F3)], edited_below_chance, Does(|session| {
            let at = session.place_to_ask_at(session.edited_node().unwrap()).unwrap();
            Command::WhatIf(WhatIfCommand::Ask(vec![OwnQuestion { at, parts: Vec::new(), text: None }]))
        })),
        (S::Undo, vec![ctrl(Z)], tree_changed_twice, Does(|_| Command::WhatIf(WhatIfCommand::Undo))),
        (S::Undo, vec![ctrl(Z)], position_changed_twice, Does(|_| Command::Setup(SetupCommand::Edit(SetupEdit::Undo)))),
        (S::Redo, vec![ctrl(Y), (Modifiers::COMMAND.plus(Modifiers::SHIFT), Z)], tree_changed_twice,
            Does(|_| Command::WhatIf(WhatIfCommand::Redo))),
        (S::Redo, vec![ctrl(Y)], position_changed_twice, Does(|_| Command::Setup(SetupCommand::Edit(SetupEdit::Redo)))),
        (S::OtherSide, vec![key(O)], compared_alone, Does(|_| Command::Compare(CompareCommand::Move(Side::Right)))),
        (S::NextDifference, vec![key(M), key(W)], compared_by_node,
            Does(|_| Command::Compare(CompareCommand::Difference(true)))),
        (S::PreviousDifference, vec![shift(M), shift(W)], compared_by_node,
            Does(|_| Command::Compare(CompareCommand::Difference(false)))),
        (S::FollowByNode, vec![key(Num4)], compared_alone,
            Does(|_| Command::Compare(CompareCommand::Follow(Following::ByNode)))),
        (S::FollowByCount, vec![key(Num5)], compared_alone,
            Does(|_| Command::Compare(CompareCommand::Follow(Following::ByCount)))),
        (S::FollowNot, vec![key(Num6)], compared_by_node,
            Does(|_| Command::Compare(CompareCommand::Follow(Following::Alone)))),
        (S::SwapSides, vec![key(V)], compared_alone, Does(|_| Command::Compare(CompareCommand::Swap))),
        (S::Present, vec![key(F5)], search::<0>, Does(|_| Command::Show(ScreenPart::Present, true))),
        (S::Present, vec![key(F5)], practice, Does(|_| Command::Show(ScreenPart::Present, true))),
        (S::Blank, vec![key(B), key(Period)], search::<0>, Does(|_| Command::Show(ScreenPart::Blank, true))),
        (S::Blank, vec![key(B), key(Period)], practice, Does(|_| Command::Show(ScreenPart::Blank, true))),
        (S::Spotlight, vec![key(S)], search::<0>, Does(|_| Command::Show(ScreenPart::Spotlight, true))),
        (S::Pen, vec![key(Z)], presented, Does(|_| Command::Show(ScreenPart::Pen, true))),
        (S::PenColour, vec![shift(Z)], drawing, Shows(|_| true)),
        (S::PenClear, vec![key(Delete), key(Backspace)], drawing, Shows(|state| state.chrome.pen.is_blank())),
        (S::Escape, vec![key(Escape)], presented, Does(|_| Command::Show(ScreenPart::Present, false))),
        (S::SetUp, vec![key(E)], board, Does(|_| Command::Setup(SetupCommand::Open(SetupSource::OnScreen)))),
        (S::Export, vec![ctrl(E)], search::<0>, Does(|_| Command::Show(ScreenPart::Export, true))),
        (S::NewGame, vec![key(N)], search::<0>, Does(|_| Command::Show(ScreenPart::NewGame, true))),
        (S::ToGame, vec![key(G)], board, Does(|session| {
            let position = session.position_in_focus().unwrap();
            let agents = session.usual_agents(&position);
            Command::Play(PlayCommand::Start(Box::new(position), agents))
        })),
        (S::ToGame, vec![key(G)], game_behind, Does(|_| Command::Play(PlayCommand::Show))),
        (S::TakeBack, vec![key(U)], game, Does(|_| Command::Play(PlayCommand::TakeBack))),
        (S::GoOn, vec![key(R)], game,
            Does(|session| Command::Play(PlayCommand::GoOn(!session.play().unwrap().is_going())))),
        (S::Save, vec![ctrl(S)], game, Shows(|state| state.chrome.requests == [ShellRequest::Save])),
        (S::Save, vec![ctrl(S)], practice, Shows(|state| state.chrome.requests == [ShellRequest::Save])),
        (S::Save, vec![ctrl(S)], position_changed_twice, Shows(|state| state.chrome.requests == [ShellRequest::Save])),
        (S::SaveAs, vec![(Modifiers::COMMAND.plus(Modifiers::SHIFT), S)], search::<0>,
            Shows(|state| state.chrome.requests == [ShellRequest::SaveAs])),
        (S::Library, vec![key(L)], search::<0>, Does(|_| Command::Show(ScreenPart::Library, true))),
        (S::Open, vec![ctrl(O)], search::<0>, Shows(|state| state.chrome.requests == [ShellRequest::OpenFile])),
        (S::Help, vec![shift(Slash), key(F1)], search::<0>, Does(|_| Command::Show(ScreenPart::Help, true))),
        (S::Help, vec![key(Questionmark), shift(Questionmark)], practice,
            Does(|_| Command::Show(ScreenPart::Help, true))),
        (S::Yes, vec![key(Y)], question,
            Does(|_| Command::Predict(PredictCommand::Answer(AskedPart::Cut, Some(Answer::Cut(true)))))),
        (S::No, vec![key(N)], question,
            Does(|_| Command::Predict(PredictCommand::Answer(AskedPart::Cut, Some(Answer::Cut(false)))))),
        (S::Yes, vec![key(Y)], lesson_question,
            Does(|_| Command::Lesson(LessonCommand::Answer(PageAnswer::YesNo(true))))),
        (S::No, vec![key(N)], lesson_question,
            Does(|_| Command::Lesson(LessonCommand::Answer(PageAnswer::YesNo(false))))),
        (S::PreviousLeaf, vec![key(OpenBracket)], behind_inner, Does(|session| {
            let before = &places(session)[..at(session)];
            Command::Select(before.iter().rev().find(|(_, leaf)| *leaf).map(|(place, _)| *place))
        })),
        (S::PreviousNode, vec![shift(OpenBracket), key(OpenCurlyBracket)], behind_inner, Does(|session| {
            Command::Select(Some(places(session)[at(session) - 1].0))
        })),
        (S::NextLeaf, vec![key(CloseBracket)], before_inner, Does(|session| {
            Command::Select(places(session)[at(session) + 1..].iter().find(|(_, leaf)| *leaf).map(|(place, _)| *place))
        })),
        (S::NextNode, vec![shift(CloseBracket), key(CloseCurlyBracket)], before_inner, Does(|session| {
            Command::Select(Some(places(session)[at(session) + 1].0))
        })),
        (S::ToTheLeft, vec![shift(Comma), (Modifiers::ALT.plus(Modifiers::SHIFT), ArrowLeft)], among_siblings,
            Does(|session| moved(session, -1))),
        (S::ToTheRight, vec![shift(Period), (Modifiers::ALT.plus(Modifiers::SHIFT), ArrowRight)], among_siblings,
            Does(|session| moved(session, 1))),
        (S::CrossOut, vec![key(X)], practice, Does(|session| {
            let edge = session.practice().round().unwrap().places()[0];
            Command::Practice(PracticeCommand::Fill(edge, Some(Filled::Spared)))
        })),
        (S::SheetHint, vec![key(H)], practice, Shows(|state| state.chrome.practice.shows_hint())),
        (S::HandOver, vec![ctrl(Enter)], filled, Does(|_| Command::Practice(PracticeCommand::Check))),
        (S::NewTree, vec![(held, N), key(N)], graded, Does(|_| Command::Practice(PracticeCommand::NewTree))),
        (S::TreeBefore, vec![(held.plus(Modifiers::SHIFT), N)], graded,
            Does(|_| Command::Practice(PracticeCommand::TreeBefore))),
        (S::ModelAnswer, vec![ctrl(M)], graded, Does(|_| Command::Practice(PracticeCommand::ShowModel(true)))),
        (S::ToDivergence, vec![key(C), key(F8), key(Enter)], bug, Does(|_| Command::Bug(BugCommand::ToDivergence))),
        (S::BugHint, vec![key(H)], bug, Does(|_| Command::Bug(BugCommand::Hint))),
        (S::ShowMistake, vec![key(G)], bug, Does(|_| Command::Bug(BugCommand::GiveUp))),
        (S::AnotherTree, vec![key(N)], bug, Does(|_| Command::Bug(BugCommand::NewTree))),
        (S::NextBug, vec![key(V)], bug, Does(|_| Command::Bug(BugCommand::Next(true)))),
        (S::PreviousBug, vec![shift(V)], bug, Does(|_| Command::Bug(BugCommand::Next(false)))),
        (S::RightListing, vec![key(R)], bug, Does(|_| Command::Bug(BugCommand::ShowRight(true)))),
    ]
}

/// The height of a value as the tree would be drawn by itself.
fn tree_height(state: &State) -> Option<f32> {
    let fresh = screen(USUAL, search::<0>());
    assert_eq!(state.session.run().unwrap().step(), fresh.session().run().unwrap().step());
    fresh.state().chrome.replay.tree.projection.map(|projection| projection.value_height)
}

fn hides(state: &State, pane: Pane) -> bool {
    state.chrome.replay.choices() == [(pane, false)]
}

fn shows(state: &State, pane: Pane) -> bool {
    state.chrome.replay.choices() == [(pane, true)]
}

/// Moves the selected node by one place among its siblings.
fn moved(session: &Session, by: isize) -> Command {
    let tree = run(session).scenario.tree().unwrap();
    let node = run(session).nodes().tree_node_of_place(session.selected().unwrap()).unwrap();
    let parent = tree.parent(node).unwrap();
    let from = tree.index_of_child(parent, node).unwrap();
    Command::WhatIf(WhatIfCommand::MoveChild(parent, from, from.strict_add_signed(by)))
}

#[test]
fn every_key_does_what_its_shortcut_is() {
    every_key_does_what_its_shortcut_is_in(KeySet::Window);
}

fn every_key_does_what_its_shortcut_is_in(set: KeySet) {
    let cases = cases(set).into_iter().chain(own::cases());
    let mut seen: Vec<(usize, Shortcut, Vec<String>)> = Vec::new();
    let mut tried: Vec<(Shortcut, Press)> = Vec::new();
    for (shortcut, presses, begin, expected) in cases {
        let before = begin();
        for press in presses {
            let name = format!("{shortcut:?} by {press:?}");
            let mut state = begin();
            state.chrome.is_page = set == KeySet::Page;
            let mut window = screen(USUAL, state);
            window.run_steps(3);
            window.press_with(press.0, press.1);
            let after = facts(window.state());
            let wanted = match &expected {
                Expected::Step(step) => {
                    assert_eq!(window.at(), step(&before.session).unwrap(), "{name}");
                    None
                }
                Expected::Command(command) => {
                    let mut wanted = begin();
                    let command = command(&wanted.session);
                    wanted.apply(command);
                    Some(facts(&wanted))
                }
                Expected::View(is_so) => {
                    assert!(is_so(window.state()), "{name}");
                    None
                }
            };
            if let Some(wanted) = wanted {
                assert_eq!(after, wanted, "{name}");
                assert_ne!(after, facts(&before), "{name} changes nothing where it is tried");
            }
            tried.push((shortcut, press));
            if !matches!(expected, Expected::View(_)) {
                seen.push((begin as usize, shortcut, after));
            }
        }
    }
    // Where one is tried no other one leads.
    for (place, shortcut, after) in &seen {
        for (_, other, _) in seen.iter().filter(|(other, _, led)| other == place && led == after) {
            assert_eq!(shortcut, other, "they lead to the same");
        }
    }
    for shortcut in Shortcut::ALL.iter().filter(|shortcut| !own::is_tried_elsewhere(**shortcut)) {
        let keys = shortcut.keys(set).iter().chain(shortcut.other_keys()).filter(|key| !"×✕ｘ".contains(**key));
        let presses: BTreeSet<String> =
            tried.iter().filter(|(other, _)| other == shortcut).map(|(_, press)| format!("{press:?}")).collect();
        assert!(presses.len() >= keys.count(), "not every key of {shortcut:?} is tried");
    }
}

#[test]
fn the_key_of_a_game_on_screen_leads_to_the_field_for_its_moves() {
    let mut window = screen(USUAL, game());
    window.run_steps(3);
    assert!(!window.ctx.text_edit_focused());
    window.press(Key::G);
    assert!(window.ctx.text_edit_focused());
}

#[test]
fn what_the_clipboard_holds_is_opened() {
    let mut window = screen(USUAL, search::<0>());
    window.event(Event::Paste("[[1,2],[3,4]]".to_owned()));
    window.run_steps(3);
    assert_eq!(facts(window.state())[1], "tree: Some(\"[[1,2],[3,4]]\")");
}

#[test]
fn a_click_brings_a_blank_page_of_a_lesson_back_and_goes_no_further() {
    for key in [Key::PageDown, Key::PageUp, Key::Space, Key::ArrowRight, Key::ArrowLeft] {
        let mut window = screen(USUAL, changed(slide(), [Command::Show(ScreenPart::Blank, true)]));
        window.run_steps(3);
        window.press(key);
        assert_eq!(facts(window.state()), facts(&slide()), "{key:?}");
    }
}
