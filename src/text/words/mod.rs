//! The words of the window, as one plain struct for each part of it.
//!
//! A field's name says what it is the text of; texts with something inserted are `fn` pointers. Where the program
//! has an enum, there is one function over all its cases, so that a new case does not compile without its words.

mod access;
mod bar;
mod bug;
mod code;
mod compare;
mod growth;
mod help;
mod lesson;
mod panels;
mod play;
mod played;
mod practice;
mod predict;
mod report;
mod setup;
mod sheet;
mod what_if;

pub use access::AccessWords;
pub use bar::{CounterWords, MenuWords, MomentWords, PresentWords, TimelineWords, TransportWords, UnitWords};
pub use code::{CodeWords, SpokenLine};
pub use growth::GrowthWords;
pub use help::{AlgorithmWords, FirstWords, HelpWords, KeyWords, Passage};
pub use panels::{
    BoardWords, DropWords, EmptyWords, ErrorWords, FactWords, LadderWords, LibraryWords, NumberWords, PanelWords,
    PlayerWords, SearchWords, StateWords, TreeWords,
};

pub use bug::{BugFacts, BugWords, DivergenceFacts, FirstEffect};
pub use compare::{CompareWords, Compared, OnlyOne};
pub use lesson::LessonWords;
pub use play::PlayWords;
pub use played::{PlayNotice, PlayedWords};
pub use practice::{PracticeWords, SpokenPlace};
pub use predict::{Given, PredictWords, Wrong};
pub use report::ReportWords;
pub use setup::{GameWords, SetupWords};
pub use sheet::SheetWords;
pub use what_if::WhatIfWords;

/// A short text on the screen and the longer one that explains it when the pointer rests there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// One to three words.
    pub label: &'static str,
    /// One sentence or two.
    pub hint: &'static str,
}

/// A label and its hint.
pub(super) const fn item(label: &'static str, hint: &'static str) -> Item {
    Item { label, hint }
}

/// Every text of the window in one language.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    /// The tool bar and its menus.
    pub menu: MenuWords,
    /// Algorithms and cutoff rules.
    pub algorithms: AlgorithmWords,
    /// Titles of the panels.
    pub panels: PanelWords,
    /// The four counters.
    pub counters: CounterWords,
    /// The buttons that go through time.
    pub transport: TransportWords,
    /// Beat, step, phase.
    pub units: UnitWords,
    /// Moments worth a look.
    pub moments: MomentWords,
    /// The timeline and its plot.
    pub timeline: TimelineWords,
    /// The tree.
    pub tree: TreeWords,
    /// What has become of a node.
    pub states: StateWords,
    /// Max and Min.
    pub players: PlayerWords,
    /// The ladder, which is the call stack.
    pub ladder: LadderWords,
    /// The facts of the selected node.
    pub facts: FactWords,
    /// The board and the pockets.
    pub board: BoardWords,
    /// The library of scenarios.
    pub library: LibraryWords,
    /// Nothing is open.
    pub empty: EmptyWords,
    /// Something went wrong.
    pub errors: ErrorWords,
    /// A search that takes long, or was stopped.
    pub search: SearchWords,
    /// A file over the window.
    pub drop: DropWords,
    /// The first picture.
    pub first: FirstWords,
    /// The shortcuts.
    pub keys: KeyWords,
    /// The page that explains how to read the screen.
    pub help: HelpWords,
    /// In front of a class.
    pub present: PresentWords,
    /// Numbers of things.
    pub numbers: NumberWords,
    /// Results that are printed.
    pub report: ReportWords,
    /// Games, their sides and their pieces.
    pub games: GameWords,
    /// The page on which positions are set up.
    pub setup: SetupWords,
    /// The panel in which games are played.
    pub play: PlayWords,
    /// Games that are played.
    pub played: PlayedWords,
    /// The listing that runs.
    pub code: CodeWords,
    /// Questions and answers.
    pub predict: PredictWords,
    /// The changed tree.
    pub what_if: WhatIfWords,
    /// The outline, what is spoken, and the scale.
    pub access: AccessWords,
    /// Words of practice: trees that are filled in by hand, grades, exams.
    pub practice: PracticeWords,
    /// Words of finding the mistake in a listing.
    pub bug: BugWords,
    /// Words of comparing two searches.
    pub compare: CompareWords,
    /// Words of lessons.
    pub lesson: LessonWords,
    /// The page about growth.
    pub growth: GrowthWords,
    /// Work sheets.
    pub sheet: SheetWords,
}
