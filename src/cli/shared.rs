//! Arguments that several commands have.

use super::idle;
use super::idle::Idle;
use super::messages::name;
use super::messages::said;
use super::options::OptionArguments;
use super::output::Failure;
use super::output::wrong;
use super::parsers;
use clap::Args;
use plyscope_core::game::AnyPosition;
use plyscope_core::game::Measure;
use plyscope_core::search::Algorithm;
use plyscope_core::search::Progress;
use plyscope_core::search::SearchOptions;
use plyscope_disk::memory_of_a_search;
use plyscope_picture::drawing::NodeMarks;
use plyscope_picture::drawing::WindowMarks;
use plyscope_text::Language;
use std::sync::Arc;

/// How much memory a search may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Args)]
pub(super) struct MemoryArguments {
    /// Stop when the record takes so much, such as 512M [default: what is free less 256M]
    #[arg(long, value_name = "SIZE", value_parser = parsers::memory)]
    pub max_memory: Option<u64>,
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

/// How to list.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct ListArguments {
    /// The language of what is printed [default: en]
    #[arg(long, value_name = "en|zh", value_parser = parsers::language)]
    pub language: Option<Language>,
}
