//! All that a person can do.

use crate::game::{AnyPosition, Move, Player};
use crate::replay::Unit;
use crate::scenario::{GameFile, InputError, Scenario, Source, Values};
use crate::search::{Algorithm, CutoffRule, MoveOrdering};
use crate::text::Language;
use crate::trace::{NodeId, Step};

use super::{
    Activity, BugCommand, Choice, CodeCommand, CompareCommand, LessonCommand, Place, PracticeCommand, PredictCommand,
    SearchAnswer, Seat, SetupEdit, SetupSource, Speed, Viewpoint, WhatIfCommand,
};

/// A part of the window that opens and closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScreenPart {
    /// Large type, for a class.
    Present,
    /// An empty screen.
    Blank,
    /// The page of keys and signs.
    Help,
    /// The library of scenarios.
    Library,
    /// The replay playing by itself.
    Playing,
    /// The choice of a new game.
    NewGame,
    /// A ring around the pointer, for a class.
    Spotlight,
}

/// Something that a person does, or that a search brings.
#[derive(Debug)]
pub enum Command {
    /// Load something and search it.
    Open(Source),
    /// Search something that has been loaded already.
    OpenScenario(Box<Scenario>),
    /// A tree or scenario was pasted or typed.
    OpenText(String),
    /// Take a search that the open scenario offers beside its own.
    TakeVariant(usize),
    /// Back to the search that the scenario asks for.
    TakeOriginal,
    /// Search with another algorithm; it brings its own cutoff rule.
    SetAlgorithm(Algorithm),
    /// Search with another rule.
    SetCutoff(CutoffRule),
    /// Search with moves in another order.
    SetOrdering(MoveOrdering),
    /// Search to another depth; `None` is to the end.
    SetDepth(Option<u32>),
    /// Algorithm, rule and depth at once.
    SetChoice(Choice),
    /// Let the other player choose at the root of an explicit tree.
    SetRootPlayer(Player),
    /// Give up the search that is running.
    CancelSearch,
    /// How far the running search is: nodes entered, seconds since it began.
    Progress(u64, f64),
    /// Where the running search is: the moves from its root.
    ProgressLine(Vec<Move>),
    /// A search has come back.
    Deliver(Box<SearchAnswer>),

    /// One unit on.
    Forward,
    /// One unit back.
    Back,
    /// On, over a whole subtree.
    ForwardOver,
    /// Back, over a whole subtree.
    BackOver,
    /// On until the node in focus has returned.
    Out,
    /// To the first step.
    ToStart,
    /// To the last step.
    ToEnd,
    /// To the next cutoff that spares a visit.
    NextCutoff,
    /// To the cutoff before.
    PreviousCutoff,
    /// To the next change of the window in focus.
    NextWindowChange,
    /// To the next of the moments worth a look, from the last one to the first again.
    NextHighlight,
    /// To a step.
    Seek(Step),
    /// Back to where the last jump came from.
    ReturnFromJump,
    /// To where a node was entered.
    GoToEntered(NodeId),
    /// To where a node returned.
    GoToReturned(NodeId),
    /// To where a node was cut.
    GoToCut(NodeId),

    /// Look at a node, or at none.
    Select(Option<Place>),
    /// How far one key press goes.
    SetUnit(Unit),
    /// When values are shown.
    SetValues(Values),
    /// Through whose eyes.
    SetViewpoint(Viewpoint),
    /// Whether α and β are named.
    SetLetters(bool),
    /// Whether things may move.
    SetMotion(bool),
    /// Whether boards are turned round.
    SetFlipped(bool),
    /// Whether xiangqi pieces carry Latin letters.
    SetLatinPieces(bool),
    /// Whether the board shows the history table.
    SetHeat(bool),
    /// How fast the replay plays.
    SetSpeed(Speed),
    /// The language of every sentence.
    SetLanguage(Language),
    /// Open the page on which positions are set up.
    OpenSetup(SetupSource),
    /// Change what is set up.
    EditSetup(SetupEdit),
    /// Leave that page; what is set up is kept.
    CloseSetup,
    /// Search what is set up.
    UseSetup,
    /// Begin a game with what is set up.
    PlayFromSetup,

    /// Begin a game: where, and who moves for Max and for Min.
    StartGame(Box<AnyPosition>, [Seat; 2]),
    /// Open a game that was played.
    OpenGame(Box<GameFile>),
    /// End the game that is being played; nothing else does.
    LeaveGame,
    /// Open the game again that was left last.
    ResumeGame,
    /// Show the game again, where something else has been opened meanwhile.
    BackToGame,
    /// Let somebody else move for a player.
    SetSeat(Player, Seat),
    /// A person's move.
    PlayMove(Move),
    /// Take back to before the person's last move; the last move of all if no person plays, or two.
    TakeBack,
    /// Take back all moves but so many.
    TakeBackTo(usize),
    /// Look at the position after so many plies.
    GoToPly(usize),
    /// Put the search that found a move on screen, by the move's number from 0.
    ShowSearch(usize),
    /// Let searches move by themselves, or pause.
    GoOn(bool),

    /// Something about the listing that runs.
    Code(CodeCommand),
    /// Something about questions.
    Predict(PredictCommand),
    /// Something about the changed tree.
    WhatIf(WhatIfCommand),
    /// Something in practice.
    Practice(PracticeCommand),
    /// Something about a listing with a mistake.
    Bug(BugCommand),
    /// Something about two searches side by side.
    Compare(CompareCommand),
    /// Something in a lesson.
    Lesson(LessonCommand),
    /// Give the middle of the window to an activity, or to the replay again.
    ShowActivity(Activity, bool),
    /// How large everything is, as a factor.
    SetScale(f32),

    /// Open a part of the window, or close it.
    Show(ScreenPart, bool),
    /// Something could not be done, such as saving a game.
    Fail(Box<InputError>),
    /// The game has been saved.
    GameSaved,
    /// Take the message away.
    DismissError,
    /// Take the notice away.
    DismissNotice,
}
