//! How a position is searched, in words.

use super::Look;
use super::entries::BETWEEN;
use crate::search::{MoveOrdering, SearchOptions};
use crate::session::Run;
use crate::text::Item;

/// A part of how a position is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The algorithm.
    Algorithm,
    /// When it cuts.
    Cutoff,
    /// In which order moves are tried.
    Ordering,
    /// How deep it looks.
    Depth,
}

impl Part {
    /// All parts, in the order of the phrase.
    pub const ALL: [Self; 4] = [Self::Algorithm, Self::Cutoff, Self::Ordering, Self::Depth];

    /// What it is called.
    pub fn item(self, look: &Look) -> Item {
        let words = &look.words().menu;
        match self {
            Self::Algorithm => words.algorithm,
            Self::Cutoff => words.cutoff,
            Self::Ordering => words.ordering,
            Self::Depth => words.depth,
        }
    }

    /// Whether a search has a choice of it: one without a window has no rule.
    pub fn is_chosen(self, options: SearchOptions) -> bool {
        self != Self::Cutoff || options.form().windowed
    }

    /// What stands for it in the phrase.
    pub fn text(self, options: SearchOptions, look: &Look) -> String {
        let words = look.words();
        match self {
            Self::Algorithm => (words.algorithms.name)(options.algorithm).label.to_owned(),
            Self::Cutoff if !self.is_chosen(options) => words.menu.cutoff_none.label.to_owned(),
            Self::Cutoff => (words.algorithms.cutoff)(options.cutoff).label.to_owned(),
            Self::Ordering => (words.algorithms.ordering)(options.ordering).label.to_owned(),
            Self::Depth => depth_text(options.depth, look),
        }
    }
}

/// How deep it is searched.
pub fn depth_text(depth: Option<u32>, look: &Look) -> String {
    let words = &look.words().menu;
    depth.map_or_else(|| words.depth_whole.to_owned(), |depth| (words.depth_limit)(depth))
}

/// A search in a few words: algorithm, rule, order and depth, as far as they are anything but usual.
pub fn in_words(options: SearchOptions, look: &Look) -> String {
    let is_said = |part: &Part| match part {
        Part::Algorithm => true,
        Part::Cutoff => part.is_chosen(options),
        Part::Ordering => options.ordering != MoveOrdering::Natural,
        Part::Depth => options.depth.is_some(),
    };
    let parts: Vec<String> = Part::ALL.into_iter().filter(is_said).map(|part| part.text(options, look)).collect();
    parts.join(BETWEEN)
}

/// What is searched, and how: what a page or a mode works on.
pub fn works_on(run: &Run, look: &Look) -> String {
    let title = look.language.label(&run.scenario.title);
    let search = in_words(run.options, look);
    if title.is_empty() { search } else { format!("{title}{BETWEEN}{search}") }
}
