//! How a position is searched, in words.

use super::Look;
use super::entries::BETWEEN;
use plyscope_core::game::ValueFormat;
use plyscope_core::search::{Driver, MoveOrdering, OptionValue, SearchOption, SearchOptions};
use plyscope_picture::run::Run;
use plyscope_text::{Item, LanguageWords as _};

/// A part of how a position is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionGroup {
    /// The algorithm.
    Algorithm,
    /// When it cuts.
    Cutoff,
    /// In which order moves are tried.
    Ordering,
    /// How deep it looks, and how often the root is searched.
    Depth,
    /// The transposition table, and how it works.
    Table,
    /// What is a number: how much less deep, how many killers, which value is expected.
    Numbers,
}

impl OptionGroup {
    /// All parts, in the order of the phrase.
    pub const ALL: [Self; 6] = [Self::Algorithm, Self::Cutoff, Self::Ordering, Self::Depth, Self::Table, Self::Numbers];

    /// What it is called.
    pub fn item(self, look: &Look) -> Item {
        let words = &look.words().menu;
        match self {
            Self::Algorithm => words.algorithm,
            Self::Cutoff => words.cutoff,
            Self::Ordering => words.ordering,
            Self::Depth => words.depth,
            Self::Table => Item { label: look.words().algorithms.tables, hint: "" },
            Self::Numbers => words.numbers,
        }
    }

    /// Whether a search has a choice of it: one without a window has no rule.
    pub fn is_chosen(self, options: SearchOptions) -> bool {
        match self {
            // Another program's search is as it is.
            Self::Cutoff | Self::Ordering | Self::Depth | Self::Table | Self::Numbers if options.form().logged => false,
            Self::Cutoff => options.form().windowed,
            Self::Table => options.algorithm.takes_table(),
            Self::Numbers => SearchNumber::all_of(options).next().is_some(),
            Self::Algorithm | Self::Ordering | Self::Depth => true,
        }
    }

    /// Whether it stands in the phrase: a search without a window says so.
    pub fn is_in_phrase(self, options: SearchOptions) -> bool {
        self == Self::Cutoff && !options.form().logged || self.is_chosen(options)
    }

    /// What stands for it in the phrase.
    pub fn text(self, options: SearchOptions, look: &Look, format: &ValueFormat) -> String {
        let words = look.words();
        match self {
            Self::Algorithm => (words.algorithms.name)(options.algorithm).label.to_owned(),
            Self::Cutoff if !self.is_chosen(options) => words.menu.cutoff_none.label.to_owned(),
            Self::Cutoff => (words.algorithms.cutoff)(options.cutoff).label.to_owned(),
            Self::Ordering => (words.algorithms.ordering)(options.ordering).label.to_owned(),
            Self::Depth if options.driver == Driver::None => depth_text(options.depth, look),
            Self::Depth => {
                let driver = (words.algorithms.driver)(options.driver).label;
                format!("{}{}{driver}", depth_text(options.depth, look), look.language.words().menu.with_driver)
            }
            Self::Table => (words.algorithms.table)(options.table.bounds).label.to_owned(),
            Self::Numbers => {
                let written = SearchNumber::all_of(options)
                    .map(|number| look.language.labelled(number.label(look), &number.text(options, look, format)));
                written.collect::<Vec<_>>().join(BETWEEN)
            }
        }
    }
}

/// An option of a search that is a number, and is chosen among some.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchNumber(SearchOption);

impl SearchNumber {
    /// Those that matter to a search.
    pub fn all_of(options: SearchOptions) -> impl Iterator<Item = Self> {
        let is_number = |option: &SearchOption| !option.offered().is_empty();
        let used = SearchOption::ALL.into_iter().filter(move |option| option.is_used_by(&options));
        used.filter(is_number).map(Self)
    }

    /// What it is called.
    pub fn label(self, look: &Look) -> &'static str {
        look.words().algorithms.option(self.0).unwrap_or(self.0.name())
    }

    /// The number, where the values of the search are written so.
    pub fn text(self, options: SearchOptions, look: &Look, format: &ValueFormat) -> String {
        match self.0 {
            SearchOption::Guess => format.value(options.expected(format.points_to_one())).to_string(),
            SearchOption::AspirationWidth => {
                format.distance(options.width_in_points(format.points_to_one()).unsigned_abs())
            }
            _ => (look.words().numbers.exact)(self.of(options).unsigned_abs()),
        }
    }

    /// The number of a search.
    pub fn of(self, options: SearchOptions) -> i64 {
        self.0.of(&options).number().unwrap_or_default()
    }

    /// The numbers to choose from, besides the one that is chosen.
    pub const fn usual(self) -> &'static [i64] {
        self.0.offered()
    }

    /// The search with another number.
    pub fn with(self, options: SearchOptions, number: i64) -> SearchOptions {
        let value = self.0.kind().of_number(number);
        value.map_or(options, |value| options.with(self.0, value))
    }
}

/// The options of a search that are on or off, each with its label and whether it is on, as far as they matter to it.
pub fn switches(options: SearchOptions, look: &Look) -> impl Iterator<Item = (SearchOption, &'static str, bool)> {
    let words = &look.words().algorithms;
    SearchOption::ALL.into_iter().filter(move |option| option.is_used_by(&options)).filter_map(move |option| {
        match option.of(&options) {
            OptionValue::Flag(is_on) => Some((option, words.option(option).unwrap_or(option.name()), is_on)),
            _ => None,
        }
    })
}

/// How deep it is searched.
pub fn depth_text(depth: Option<u32>, look: &Look) -> String {
    let words = &look.words().menu;
    depth.map_or_else(|| words.depth_whole.to_owned(), |depth| (words.depth_limit)(depth))
}

/// A search in a few words: algorithm, rule, order and depth, as far as they are anything but usual.
pub fn in_words(options: SearchOptions, look: &Look) -> String {
    let is_said = |part: &OptionGroup| match part {
        OptionGroup::Algorithm => true,
        OptionGroup::Cutoff => part.is_chosen(options),
        OptionGroup::Ordering => options.ordering != MoveOrdering::Natural,
        OptionGroup::Depth => options.depth.is_some() || options.driver != Driver::None,
        OptionGroup::Table => options.has_table(),
        OptionGroup::Numbers => false,
    };
    // No number is said.
    let text = |part: OptionGroup| part.text(options, look, &ValueFormat::POINTS);
    let parts: Vec<String> = OptionGroup::ALL.into_iter().filter(is_said).map(text).collect();
    parts.join(BETWEEN)
}

/// What is searched, and how: what a page or a mode works on.
pub fn works_on(run: &Run, look: &Look) -> String {
    let title = look.language.label(&run.scenario.title);
    let search = in_words(run.options, look);
    if title.is_empty() { search } else { format!("{title}{BETWEEN}{search}") }
}
