//! The words of the window: one table for each part of it, with the languages below one another in each entry.
//!
//! An entry's name says what it is the text of; texts with something inserted are `fn` pointers. Where the program
//! has an enum, there is one function over all its cases, so that a new case does not compile without its words. What
//! takes more grammar than a `format!` is a skeleton in `grammar`, with the texts of the language's own module.
//!
//! English and Chinese are columns of one table: they are written together, by the same hand, and one entry shows
//! whether the two say the same. A table makes a struct of each part, so that another language is no third column in
//! every file but a folder with a constant of each struct: one that lacks a text does not compile.

/// Declares parts of the words: each text with its kind, and with what it is in each language, one below the other.
/// Makes a struct of each part, and a constant of it for each language; a text that one of them lacks does not compile.
///
/// A function over an enum may have the languages below each of its cases.
macro_rules! words {
    ($($(#[$about:meta])* $part:ident {
        $($(#[$doc:meta])* $name:ident: $kind:ty =
            $(|$($given:ident),+| match $on:tt { $($case:pat => en: $case_en:expr, zh: $case_zh:expr;)+ })?
            $(en: $en:expr, zh: $zh:expr)?;
        )+
    })+) => {$(
        $(#[$about])*
        #[allow(missing_docs, reason = "a field is the text that its name says")]
        #[derive(Clone, Copy, Debug)]
        pub struct $part {
            $($(#[$doc])* pub $name: $kind,)+
        }

        impl $part {
            pub(crate) const ENGLISH: Self = Self {
                $($name: $($en)? $(|$($given),+| match $on { $($case => $case_en,)+ })?,)+
            };
            pub(crate) const CHINESE: Self = Self {
                $($name: $($zh)? $(|$($given),+| match $on { $($case => $case_zh,)+ })?,)+
            };
        }

        impl<R> $crate::words::ReadTexts<R> for $part
        where
            $(R: $crate::words::TextReader<$kind, { $crate::words::entry(stringify!($name)) }>,)+
        {
            fn read_texts(&self, part: &'static str, reader: &mut R) {
                $(
                    <R as $crate::words::TextReader<$kind, { $crate::words::entry(stringify!($name)) }>>::text(
                        reader,
                        part,
                        stringify!($name),
                        self.$name,
                    );
                )+
            }
        }
    )+};
}

mod access;
mod answers;
mod bar;
mod bug;
mod code;
mod compare;
mod contest;
mod editor;
mod export;
mod files;
mod find;
mod games;
mod growth;
mod help;
mod lab;
mod ladder;
mod launcher;
mod lesson;
mod level;
mod links;
mod packages;
mod page;
mod panels;
mod path;
mod play;
mod played;
mod practice;
mod predict;
mod quiz;
mod recipe;
mod refusals;
mod report;
mod review;
mod sentences;
mod setup;
mod sheet;
mod shell;
mod site;
mod table;
mod usage;
mod welcome;
mod what_if;
mod whole;

pub use access::AccessWords;
pub use answers::AnswerWords;
pub use bar::{CounterWords, MenuWords, MomentWords, PresentWords, TimelineWords, TransportWords, UnitWords};
pub use code::{CodeWords, SpokenLine};
pub use games::{GameWords, ValueUnit};
pub use growth::GrowthWords;
pub use help::{AlgorithmWords, HelpWords, KeyWords, Passage};
pub use panels::{
    BoardWords, DropWords, EmptyWords, ErrorWords, FactWords, LibraryWords, NumberWords, PanelWords, PlayerWords,
    SearchWords, StateWords, TreeWords,
};

pub use bug::{BugFacts, BugWords, DivergenceFacts, FirstEffect};
pub use compare::{CompareWords, ComparedSearches, VisitedByOne};
pub use contest::ContestWords;
pub use editor::EditorWords;
pub use export::ExportWords;
pub use files::FileWords;
pub use find::FindWords;
pub use lab::LabWords;
pub use ladder::LadderWords;
pub use launcher::LauncherWords;
pub use lesson::LessonWords;
pub use level::{LevelWords, PracticeHint};
pub use links::{LinkKind, LinkWords, NoLink};
pub use packages::PackageWords;
pub use page::PageWords;
pub use path::PathWords;
pub use play::PlayWords;
pub use played::{PlayNotice, PlayedWords};
pub use practice::{PracticeWords, SpokenMark, SpokenPlace};
pub use predict::{PredictWords, QuestionSituation, WrongAnswer};
pub use quiz::QuizWords;
pub use recipe::RecipeWords;
pub use refusals::RefusalWords;
pub use report::ReportWords;
pub use review::{GradedPart, ReviewWords};
pub use sentences::SentenceWords;
pub use setup::SetupWords;
pub use sheet::SheetWords;
pub use shell::ShellWords;
pub use site::SiteWords;
pub use table::{PassWords, TableWords};
pub use usage::{NameSet, UsageWords};
pub use welcome::WelcomeWords;
pub use what_if::WhatIfWords;
pub use whole::WholeWords;

use plyscope_core::game::Language;

/// A short text on the screen and the longer one that explains it when the pointer rests there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// One to three words.
    pub label: &'static str,
    /// One sentence or two.
    pub hint: &'static str,
}

/// A label and its hint.
pub(crate) const fn item(label: &'static str, hint: &'static str) -> Item {
    Item { label, hint }
}

/// Takes in the texts of one kind: `&'static str`, or a function with these arguments. One who reads all words has to
/// know every kind that there is, whatever the `ENTRY`: the compiler takes bounds on functions of references apart by
/// nothing else.
pub trait TextReader<T, const ENTRY: u64> {
    /// One text, by the names of its part and of its entry.
    fn text(&mut self, part: &'static str, name: &'static str, text: T);
}

/// Words that can be read entry by entry.
pub trait ReadTexts<R> {
    /// Shows every entry to a reader, in the order of the table.
    fn read_texts(&self, part: &'static str, reader: &mut R);
}

/// The number of an entry, from its name.
const fn entry(name: &str) -> u64 {
    let (mut number, mut rest) = (0xcbf2_9ce4_8422_2325_u64, name.as_bytes());
    while let [byte, behind @ ..] = rest {
        number = (number ^ *byte as u64).wrapping_mul(0x100_0000_01b3);
        rest = behind;
    }
    number
}

macro_rules! all_words {
    ($($(#[$doc:meta])* $name:ident: $part:ident,)+) => {
        /// Every text of the window in one language.
        #[derive(Clone, Copy, Debug)]
        pub struct Words {
            $($(#[$doc])* pub $name: $part,)+
        }

        impl Words {
            pub(crate) const ENGLISH: Self = Self { $($name: $part::ENGLISH,)+ };
            pub(crate) const CHINESE: Self = Self { $($name: $part::CHINESE,)+ };

            /// Shows every entry of every part to a reader.
            pub fn read<R>(&self, reader: &mut R)
            where
                $($part: ReadTexts<R>,)+
            {
                $(self.$name.read_texts(stringify!($name), reader);)+
            }
        }
    };
}

all_words! {
    /// The tool bar and its menus.
    menu: MenuWords,
    /// The bar at the top.
    shell: ShellWords,
    /// The first start.
    welcome: WelcomeWords,
    /// Algorithms and cutoff rules.
    algorithms: AlgorithmWords,
    /// Titles of the panels.
    panels: PanelWords,
    /// The panel of the transposition table.
    table: TableWords,
    /// The searches of the root one after the other.
    passes: PassWords,
    /// The four counters.
    counters: CounterWords,
    /// The buttons that go through time.
    transport: TransportWords,
    /// Step, line.
    units: UnitWords,
    /// Highlights.
    moments: MomentWords,
    /// The timeline and its plot.
    timeline: TimelineWords,
    /// The tree.
    tree: TreeWords,
    /// The drawing of a wide tree.
    path: PathWords,
    /// The state of a node.
    states: StateWords,
    /// Max and Min.
    players: PlayerWords,
    /// The ladder, which is the call stack.
    ladder: LadderWords,
    /// The facts of the selected node.
    facts: FactWords,
    /// The board and the pockets.
    board: BoardWords,
    /// What is open and its file, the menu of files, and unsaved work.
    files: FileWords,
    /// Links.
    links: LinkWords,
    /// What leaves the program.
    export: ExportWords,
    /// The library of scenarios.
    library: LibraryWords,
    /// Nothing is open.
    empty: EmptyWords,
    /// Something went wrong.
    errors: ErrorWords,
    /// A search that takes long, or was stopped.
    search: SearchWords,
    /// A file over the window.
    drop: DropWords,
    /// The shortcuts.
    keys: KeyWords,
    /// The page that explains how to read the screen.
    help: HelpWords,
    /// In front of a class.
    present: PresentWords,
    /// Numbers of things.
    numbers: NumberWords,
    /// Results that are printed.
    report: ReportWords,
    /// What is found in the logs of other programs.
    review: ReviewWords,
    /// Games, their sides and their pieces.
    games: GameWords,
    /// The page on which positions are set up.
    setup: SetupWords,
    /// The panel in which games are played.
    play: PlayWords,
    /// Games that are played.
    played: PlayedWords,
    /// The listing that runs.
    code: CodeWords,
    /// Questions and answers.
    predict: PredictWords,
    /// The changed tree.
    what_if: WhatIfWords,
    /// The editor of trees.
    editor: EditorWords,
    /// The outline, what is spoken, and the scale.
    access: AccessWords,
    /// Words of practice: trees that are filled in by hand, grades, exams.
    practice: PracticeWords,
    /// The kinds of trees that are practised.
    recipe: RecipeWords,
    /// The levels of practice, what there is to fill in, and hints.
    level: LevelWords,
    /// Words of finding the mistake in a listing.
    bug: BugWords,
    /// Words of comparing two searches.
    compare: CompareWords,
    /// Words of lessons.
    lesson: LessonWords,
    /// The page about growth.
    growth: GrowthWords,
    /// The lab.
    lab: LabWords,
    /// The report of a match.
    contest: ContestWords,
    /// The whole view: every node of a search, on the axis of time.
    whole: WholeWords,
    /// Finding moves, values and cutoffs.
    find: FindWords,
    /// Work sheets.
    sheet: SheetWords,
    /// Quizzes about searches.
    quiz: QuizWords,
    /// How commands are written on the command line.
    usage: UsageWords,
    /// What the command line refuses.
    refusals: RefusalWords,
    /// The page of a browser around the window.
    page: PageWords,
    /// The site around it.
    site: SiteWords,
    /// Packages that bring the program to a machine.
    packages: PackageWords,
    /// What a double click on Windows starts.
    launcher: LauncherWords,
    /// Tables of answers.
    answers: AnswerWords,
    /// Sentences that take grammar.
    sentences: SentenceWords,
}

/// The words of a language.
pub trait LanguageWords {
    /// All words of the window.
    fn words(self) -> &'static Words;

    /// Something with what it is called before it, as in `Depth: 3`.
    fn labelled(self, label: &str, text: &str) -> String;
}

impl LanguageWords for Language {
    fn words(self) -> &'static Words {
        crate::words_of(self)
    }

    fn labelled(self, label: &str, text: &str) -> String {
        (self.words().sentences.labelled)(label, text)
    }
}
