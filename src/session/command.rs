//! All that a person can do.

use plyscope_core::game::{Move, Player};
use plyscope_core::search::{Algorithm, CutoffRule, MoveOrdering, SearchOptions};
use plyscope_files::{InputError, Scenario, Source};

use super::{
    Activity, BrowseCommand, BugCommand, CodeCommand, CompareCommand, DocumentCommand, FindCommand, FindingsAnswer,
    LessonCommand, LinkCommand, LogCommand, Notice, PlayCommand, PliesCommand, PracticeCommand, PredictCommand,
    SearchAnswer, Setting, SetupCommand, Travel, WhatIfCommand,
};
use plyscope_picture::run::Place;

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
    /// The choice of what leaves the program.
    Export,
    /// A ring around the pointer, for a class.
    Spotlight,
    /// A pen that draws on the picture, for a class.
    Pen,
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
    SetOptions(SearchOptions),
    /// Let the other player choose at the root of an explicit tree.
    SetRootPlayer(Player),
    /// Give up the search that is running.
    CancelSearch,
    /// Stop the search that is running, and show what it has found so far; nothing where that cannot be shown.
    StopSearch,
    /// The progress of the running search: nodes entered, seconds since it began.
    Progress(u64, f64),
    /// Where the running search is: the moves from its root.
    ProgressLine(Vec<Move>),
    /// A search has come back.
    Deliver(Box<SearchAnswer>),
    /// How far the walk through the record of a search is, in nodes.
    FindingsProgress(u64, u64),
    /// The walk through the record of a search has come to its end.
    DeliverFindings(Box<FindingsAnswer>),
    /// Give up the walk through the record on screen.
    GiveUpFindings,

    /// Go to another step.
    Travel(Travel),
    /// Look at a node, or at none.
    Select(Option<Place>),
    /// Look elsewhere without moving in time.
    Browse(BrowseCommand),
    /// Something about what is looked for in the search.
    Find(FindCommand),
    /// Choose how things are shown.
    Set(Setting),

    /// Something in the game that is being played.
    Play(PlayCommand),
    /// Something on the page on which positions are set up.
    Setup(SetupCommand),
    /// Something about the listing that runs.
    Code(CodeCommand),
    /// Something about questions.
    Predict(PredictCommand),
    /// Something about the view of all nodes.
    Plies(PliesCommand),
    /// Something about the changed tree.
    WhatIf(WhatIfCommand),
    /// Something in practice.
    Practice(PracticeCommand),
    /// Something about a listing with a mistake.
    Bug(BugCommand),
    /// Something about two searches side by side.
    Compare(CompareCommand),
    /// Something about what is open as documents, and their files.
    Document(DocumentCommand),
    /// Something about links.
    Link(LinkCommand),
    /// Something about the log of another program.
    Log(LogCommand),
    /// Something in a lesson.
    Lesson(LessonCommand),
    /// Give the middle of the window to an activity, or to the replay again.
    ShowActivity(Activity, bool),

    /// Open a part of the window, or close it.
    Show(ScreenPart, bool),
    /// Say something in passing.
    Notify(Notice),
    /// Draw everything so large; or as large as the window has room for, which comes second, and say why.
    SetScale(f32, f32),
    /// Something could not be done, such as saving a game.
    Fail(Box<InputError>),
    /// Take the message away.
    DismissError,
    /// Take the notice away.
    DismissNotice,
    /// The tree was meant as it was read.
    DismissReadings,
}
