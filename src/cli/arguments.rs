//! The grammar of the command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use plyscope_core::search::CodeLanguage;

#[cfg(feature = "window")]
use plyscope_native::WindowOptions;
use plyscope_text::Language;

use super::check::CheckArguments;
use super::completions::CompletionsArguments;
use super::contest::MatchArguments;
use super::convert::ConvertArguments;
use super::embed::EmbedArguments;
use super::export::ExportArguments;
use super::grade::GradeArguments;
use super::idle::{self, Idle};
use super::lab::LabArguments;
use super::link::LinkArguments;
use super::log_helper::LogHelperArguments;
use super::man_pages::ManPagesArguments;
use super::messages::said;
use super::options::OptionArguments;
use super::output::{Failure, wrong};
use super::perft::PerftArguments;
use super::picture::PictureArguments;
use super::play::PlayArguments;
use super::practice::PracticeArguments;
use super::quiz::QuizArguments;
use super::review::ReviewArguments;
use super::search::SearchArguments;
use super::shared::{ListArguments, MemoryArguments, NodeMarkArguments, ValueArguments};
use super::source::SourceArguments;
use super::trace::TraceArguments;
use super::{help, keys, parsers};

/// See a game-tree search think: every visit, window, value and cutoff, one step at a time.
#[derive(Debug, Parser)]
#[command(
    name = "plyscope",
    // It is called so in messages whatever its file is called, such as `plyscope.com`.
    bin_name = "plyscope",
    version,
    long_about = help::ABOUT,
    after_help = help::window(),
    override_usage = help::USAGE
)]
pub(super) struct Arguments {
    /// What to do without a window.
    #[command(subcommand)]
    pub command: Option<WindowlessCommand>,
    /// How to open the window.
    #[command(flatten)]
    pub window: WindowArguments,
}

/// What to do without a window.
#[derive(Debug, Subcommand)]
pub(super) enum WindowlessCommand {
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
    /// Print a link to what a source shows at a step
    #[command(after_help = help::links())]
    Link(Box<LinkArguments>),
    /// Print HTML that shows a step in a page, and starts the program there when it is pressed
    #[command(after_help = help::EMBED)]
    Embed(Box<EmbedArguments>),
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
    /// Print what completes the commands in a shell, when Tab is pressed
    #[command(after_help = help::COMPLETIONS)]
    Completions(CompletionsArguments),
    /// Write the pages of the manual, which packages carry
    #[command(hide = true)]
    ManPages(ManPagesArguments),
    /// Print what packages say of the program, which `.ci/linux-root` puts into their files
    #[command(hide = true)]
    PackageWords(ListArguments),
    /// Print the sentences of the site around the program, which `.ci/site` puts into its pages
    #[command(hide = true)]
    SiteWords(ListArguments),
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
    /// The language of the listings; without it, the one used last
    #[arg(long, value_name = "rust|python|pseudo-code", value_parser = parsers::code)]
    code: Option<CodeLanguage>,
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
                is_so: self.code.is_some() && self.tree_picture().is_some(),
                option: "--code",
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
    pub fn picture(&self) -> Option<&std::path::Path> {
        self.picture.as_deref()
    }

    /// What the window is asked for.
    #[cfg(feature = "window")]
    pub fn options(self) -> WindowOptions {
        WindowOptions {
            source: self.source.source(),
            against: self.against,
            language: self.language,
            code: self.code,
            changes: self.options.changes(),
            step: self.step,
            node_marks: self.node_marks.given(),
            centipawns: self.values.centipawns,
            max_memory: self.memory.max_memory,
            size: self.size,
            embedded: false,
            // No system tells a program of its own so.
            still: false,
            picture: self.picture,
        }
    }
}
