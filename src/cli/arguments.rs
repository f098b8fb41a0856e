//! The grammar of the command line.

mod logs;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args, Parser, Subcommand};

use plyscope_core::game::{AnyPosition, Game, Measure, Player};
use plyscope_core::search::{Algorithm, Progress, SearchOptions};
use plyscope_core::trace::Trace;
use plyscope_disk::{can_be_saved, memory_of_a_search, save_search, this_machine};
use plyscope_files::{Commas, Reading, Scenario, Source, TreeForm};
#[cfg(feature = "window")]
use plyscope_native::WindowOptions;
use plyscope_picture::drawing::{NodeMarks, WindowMarks};
use plyscope_text::Language;

use super::contest::MatchArguments;
use super::convert::{self, WrittenForm};
use super::export::ExportArguments;
use super::idle::{self, Idle};
use super::lab::LabArguments;
use super::options::OptionArguments;
use super::output::{Failure, wrong};
use super::play::PlayArguments;
use super::practice::PracticeArguments;
use super::quiz::QuizArguments;
use super::said::{name, said};
use super::source::SourceArguments;
use super::{help, keys, parsers};

pub(super) use logs::{GradeArguments, LogHelperArguments, ReviewArguments};

/// See a game-tree search think: every visit, window, value and cutoff, one step at a time.
#[derive(Debug, Parser)]
#[command(
    name = "plyscope",
    version,
    long_about = help::ABOUT,
    after_help = help::window(),
    override_usage = help::USAGE
)]
pub(super) struct Arguments {
    /// What to do without a window.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// How to open the window.
    #[command(flatten)]
    pub window: WindowArguments,
}

/// What to do without a window.
#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// List the built-in scenarios and lessons: name, tab, title; lessons are marked
    #[command(after_help = help::LIST)]
    List(ListArguments),
    /// Search with no window, and print the result
    #[command(after_help = help::with_algorithms(help::SEARCH))]
    Search(SearchArguments),
    /// Print every event of a search, one line each, with its reason
    #[command(after_help = help::with_algorithms(help::TRACE))]
    Trace(TraceArguments),
    /// Read the log of another program's search, and say what is wrong with it
    #[command(after_help = help::REVIEW)]
    Review(ReviewArguments),
    /// Print a source file that makes a program of your own write such a log
    #[command(after_help = help::LOG_HELPER)]
    LogHelper(LogHelperArguments),
    /// Judge logs, and give points for each
    #[command(after_help = help::GRADE)]
    Grade(GradeArguments),
    /// Write a tree or a game in another form
    #[command(after_help = help::converting())]
    Convert(ConvertArguments),
    /// Write pictures of a search, and texts of it for papers and tables
    #[command(after_help = help::EXPORT)]
    Export(Box<ExportArguments>),
    /// Count the leaf positions that the rules of a game lead to
    #[command(after_help = help::PERFT)]
    Perft(PerftArguments),
    /// Let searches play against each other, and print the game
    #[command(after_help = help::with_algorithms(help::PLAY))]
    Play(Box<PlayArguments>),
    /// Let two searches play many games against each other, and print the score
    #[command(after_help = help::MATCH)]
    Match(Box<MatchArguments>),
    /// Print work sheets with random trees, and their solutions; or grade the answers of a class
    #[command(after_help = help::practice())]
    Practice(Box<PracticeArguments>),
    /// Write questions about trees for Moodle, Canvas and PrairieLearn
    #[command(after_help = help::quiz())]
    Quiz(Box<QuizArguments>),
    /// Measure what the order of moves is worth, in random trees and in positions of games
    #[command(after_help = help::LAB)]
    Lab(LabArguments),
    /// Load each file, and report every error in it
    #[command(after_help = help::CHECK)]
    Check(CheckArguments),
    /// Print the keys of the window, and what each does
    #[command(after_help = help::keys(&keys::table(Language::English)))]
    Keys(ListArguments),
}

impl Arguments {
    /// Refuses the window's arguments before a command, which would have no use for them.
    pub fn checked(&self) -> Result<(), Failure> {
        if self.command.is_none() || self.window == WindowArguments::default() {
            return Ok(());
        }
        Err(wrong(|words| words.usage.before_command))
    }
}

/// How to open the window.
#[derive(Debug, Default, PartialEq, Args)]
pub(super) struct WindowArguments {
    #[command(flatten)]
    source: SourceArguments,
    #[command(flatten)]
    options: OptionArguments,
    #[command(flatten)]
    memory: MemoryArguments,
    /// What the log was a search of: a tree, a scenario, or a game with a FEN, as for `plyscope review`
    #[arg(long, value_name = "SOURCE")]
    against: Option<String>,
    /// The language of the window; without it, the one used last
    #[arg(long, value_name = "en|zh", value_parser = parsers::language)]
    language: Option<Language>,
    /// Stand at this step, counted from 1 as on the screen
    #[arg(long, value_name = "N", value_parser = parsers::step, allow_negative_numbers = true)]
    step: Option<u64>,
    #[command(flatten)]
    node_marks: NodeMarkArguments,
    #[command(flatten)]
    values: ValueArguments,
    /// The inner size of the window, such as 1024x768
    #[arg(long, value_name = "WxH", value_parser = parsers::size, allow_negative_numbers = true)]
    size: Option<(u32, u32)>,
    /// Open, save the window's picture there, and close; or draw its tree as SVG, without a window
    #[arg(long, value_name = "FILE.png|FILE.svg", value_parser = parsers::picture())]
    picture: Option<PathBuf>,
}

impl WindowArguments {
    /// No option is passed over in silence.
    pub fn check(&self) -> Result<(), Failure> {
        let is_against = self.against.is_some();
        let of_search = self.memory.of_search(&self.options);
        idle::refuse([
            Idle {
                is_so: is_against && self.tree_picture().is_some(),
                option: "--against",
                to: said(|words| words.refusals.svg),
                expected: said(|words| words.refusals.window_or_png),
            },
            Idle {
                is_so: is_against && self.source.source().is_none(),
                option: "--against",
                to: said(|words| words.refusals.shown_where_none),
                expected: said(|words| words.refusals.log_as_source),
            },
            Idle {
                is_so: is_against && of_search.is_some(),
                option: of_search.as_deref().unwrap_or_default(),
                to: said(|words| words.refusals.log_searched),
                expected: said(|words| words.refusals.to_be_searched),
            },
        ])?;
        self.source.refuse_all_reading()
    }

    /// The picture of the window's tree that is asked for, which needs no window.
    pub fn tree_picture(&self) -> Option<PictureArguments<'_>> {
        let path = self.picture.as_deref().filter(|path| parsers::ends_with(path, "svg"))?;
        let Self { source, options, memory, language, step, size, node_marks, values, .. } = self;
        let (options, memory, language, step, size) = (*options, *memory, *language, *step, *size);
        let (source, node_marks, values) = (source.source(), *node_marks, *values);
        Some(PictureArguments { source, options, memory, language, step, size, node_marks, values, path })
    }

    /// The picture of the window itself that is asked for.
    #[cfg(not(feature = "window"))]
    pub fn picture(&self) -> Option<&Path> {
        self.picture.as_deref()
    }

    /// What the window is asked for.
    #[cfg(feature = "window")]
    pub fn options(self) -> WindowOptions {
        WindowOptions {
            source: self.source.source(),
            against: self.against,
            language: self.language,
            changes: self.options.changes(),
            step: self.step,
            node_marks: self.node_marks.given(),
            centipawns: self.values.centipawns,
            max_memory: self.memory.max_memory,
            size: self.size,
            picture: self.picture,
        }
    }
}

/// What is written beside the nodes of a tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Args)]
pub(super) struct NodeMarkArguments {
    /// Where the tree has windows (α, β) written: off, sentence, path or all
    #[arg(long, value_name = "WHERE", value_parser = parsers::window_marks)]
    pub windows: Option<WindowMarks>,
    /// Visited nodes say what they can be, such as [2, +∞]
    #[arg(long)]
    pub can_be: bool,
}

impl NodeMarkArguments {
    /// Refuses windows in a picture of a search that has none.
    pub fn check(self, search: &SearchOptions) -> Result<(), Failure> {
        let windowed: Vec<&str> =
            Algorithm::ALL.into_iter().filter(|algorithm| algorithm.form().windowed).map(Algorithm::id).collect();
        idle::refuse([Idle {
            is_so: self.windows.is_some() && !search.form().windowed,
            option: "--windows",
            to: name(search.algorithm.id()),
            expected: said(|words| (words.refusals.one_of)(&windowed.join(", "))),
        }])
    }

    /// What is written, where anything is said of that.
    pub fn given(self) -> Option<NodeMarks> {
        let Self { windows, can_be } = self;
        (windows.is_some() || can_be).then_some(NodeMarks { windows, can_be })
    }
}

/// How values are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Args)]
pub(super) struct ValueArguments {
    /// Chess: write values in hundredths of a pawn, 150 instead of +1.50
    #[arg(long)]
    pub centipawns: bool,
}

impl ValueArguments {
    /// Whether values of this search are wanted in hundredths of a pawn.
    ///
    /// # Errors
    /// When they are, and the search has none that could be.
    pub fn of(self, searched: &AnyPosition) -> Result<bool, Failure> {
        if self.centipawns && searched.measure() != Some(Measure::Centipawns) {
            return Err(wrong(|words| words.refusals.centipawns));
        }
        Ok(self.centipawns)
    }
}

/// A picture of the window's tree.
#[derive(Clone, Debug)]
pub(super) struct PictureArguments<'a> {
    pub source: Option<Source>,
    pub options: OptionArguments,
    pub memory: MemoryArguments,
    pub language: Option<Language>,
    pub step: Option<u64>,
    pub size: Option<(u32, u32)>,
    pub node_marks: NodeMarkArguments,
    pub values: ValueArguments,
    pub path: &'a Path,
}

/// What to search and how to print it.
#[derive(Debug, Args)]
pub(super) struct SearchArguments {
    #[command(flatten)]
    pub source: SourceArguments,
    #[command(flatten)]
    pub options: OptionArguments,
    #[command(flatten)]
    pub memory: MemoryArguments,
    #[command(flatten)]
    pub values: ValueArguments,
    /// Save the search with all its steps, to be opened again as a SOURCE
    #[arg(long, value_name = "FILE.plytrace", value_parser = parsers::saved_search())]
    save: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// The language of what is printed [default: en]
    #[arg(long, value_name = "en|zh", value_parser = parsers::language)]
    pub language: Option<Language>,
}

impl SearchArguments {
    /// Refuses a name under which the search could not be saved, before there is one.
    pub fn check_save(&self) -> Result<(), Failure> {
        Ok(self.save.as_deref().map_or(Ok(()), can_be_saved)?)
    }

    /// Saves the search, if that is asked for.
    pub fn save(&self, scenario: &Scenario, trace: &Trace) -> Result<(), Failure> {
        let saved = self.save.as_deref().map(|path| save_search(path, scenario, trace));
        Ok(saved.transpose().map(|_| ())?)
    }
}

/// How much memory a search may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Args)]
pub(super) struct MemoryArguments {
    /// Stop when the record takes so much, such as 512M [default: what is free less 256M]
    #[arg(long, value_name = "SIZE", value_parser = parsers::memory)]
    max_memory: Option<u64>,
}

impl MemoryArguments {
    /// The first option of a search that is given, this one being the last.
    pub fn of_search(self, options: &OptionArguments) -> Option<String> {
        options.first_given().or_else(|| self.max_memory.map(|_| "--max-memory".to_owned()))
    }

    /// The progress of a search within that.
    pub fn progress(self) -> Arc<Progress> {
        Arc::new(Progress::within(memory_of_a_search(self.max_memory).unwrap_or(u64::MAX)))
    }
}

/// How to list.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct ListArguments {
    /// The language of what is printed [default: en]
    #[arg(long, value_name = "en|zh", value_parser = parsers::language)]
    pub language: Option<Language>,
}

/// What to count.
#[derive(Debug, Args)]
pub(super) struct PerftArguments {
    /// The game: tic-tac-toe, connect-four, gomoku, xiangqi or chess
    #[arg(value_name = "GAME", value_parser = parsers::game)]
    pub game: Game,
    /// Plies to count at, 0 to 100
    #[arg(value_name = "DEPTH", value_parser = parsers::perft_depth, allow_negative_numbers = true)]
    pub depth: u32,
    /// The position to count from, in the game's FEN; without it, the usual start
    #[arg(long, value_name = "F")]
    pub fen: Option<String>,
    /// The language of messages [default: en]
    #[arg(long, value_name = "en|zh", value_parser = parsers::language)]
    pub language: Option<Language>,
}

/// What to print the steps of.
#[derive(Debug, Args)]
pub(super) struct TraceArguments {
    #[command(flatten)]
    pub search: SearchArguments,
    /// Print the search as a log, as `plyscope review` reads it
    #[arg(long, conflicts_with_all = ["json", "language", "centipawns"])]
    pub log: bool,
}

/// What to write in another form.
#[derive(Debug, Args)]
pub(super) struct ConvertArguments {
    /// A tree in any form, a scenario, a game that was played, or - for standard input
    #[arg(value_name = "IN")]
    input: String,
    /// The file to write, or - for standard output
    #[arg(value_name = "OUT")]
    pub output: PathBuf,
    /// The form to read, instead of the one that it is taken for
    #[arg(long, value_name = "FORM", value_parser = parsers::form)]
    from: Option<TreeForm>,
    /// The form to write, instead of the one that the name ends with
    #[arg(long, value_name = "FORM", value_parser = convert::written_form)]
    pub form: Option<WrittenForm>,
    /// Who chooses at the root [default: max]
    #[arg(long, value_name = "max|min", value_parser = parsers::player)]
    root: Option<Player>,
    /// What commas that touch digits are: 1,000 is a thousand, 3,5 is 3.5, or they stand between numbers
    #[arg(long, value_name = "thousands|decimal|between", value_parser = parsers::commas)]
    commas: Option<Commas>,
    /// The language of messages [default: en]
    #[arg(long, value_name = "en|zh", value_parser = parsers::language)]
    pub language: Option<Language>,
}

impl ConvertArguments {
    /// What is to be read.
    pub fn source(&self) -> Source {
        let reading = Reading { root: self.root, form: self.from, commas: self.commas, ..Reading::default() };
        Source::from_argument(&self.input, this_machine()).read_as(reading)
    }
}

/// What to check.
#[derive(Debug, Args)]
pub(super) struct CheckArguments {
    /// Scenarios, trees, games or saved searches; - for standard input
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// The language of messages [default: en]
    #[arg(long, value_name = "en|zh", value_parser = parsers::language)]
    pub language: Option<Language>,
}
