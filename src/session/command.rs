//! All that a person can do.

use crate::game::Player;
use crate::replay::Unit;
use crate::scenario::{Scenario, Source, Values};
use crate::search::{Algorithm, CutoffRule};
use crate::text::Language;
use crate::trace::{NodeId, Step};

use super::{Choice, Place, SearchAnswer, Speed, Viewpoint};

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
    /// How fast the replay plays.
    SetSpeed(Speed),
    /// The language of every sentence.
    SetLanguage(Language),
    /// Open a part of the window, or close it.
    Show(ScreenPart, bool),
    /// Take the message away.
    DismissError,
    /// Take the notice away.
    DismissNotice,
}
