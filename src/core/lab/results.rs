//! What an experiment has found, as numbers: series to be plotted, and the table of them.

use super::estimate::Estimate;
use super::experiment::{Experiment, Parameters};
use super::order::LabOrder;

/// What a series is drawn against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Axis {
    /// Plies from the root to the leaves.
    Depth,
    /// Children of every inner node.
    Branching,
    /// The chance that the best move comes first, in per cent.
    Chance,
    /// Entries that a transposition table has room for.
    Slots,
    /// The number of a child, from 1.
    Child,
    /// An order of the moves: its place in [`LabOrder::OF_GAMES`].
    Order,
}

impl Axis {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Depth, Self::Branching, Self::Chance, Self::Slots, Self::Child, Self::Order];

    /// The name of the column.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Depth => "depth",
            Self::Branching => "branching",
            Self::Chance => "best-first-percent",
            Self::Slots => "slots",
            Self::Child => "child",
            Self::Order => "order",
        }
    }

    /// A place on the axis as it stands in a table.
    pub fn label(self, place: u64) -> String {
        match self {
            Self::Order => LabOrder::OF_GAMES.get(place as usize).map_or_else(String::new, ToString::to_string),
            _ => place.to_string(),
        }
    }
}

/// In what a series is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeriesUnit {
    /// Nodes, leaves, or cutoffs.
    Count,
    /// A factor.
    Factor,
    /// Per cent.
    Percent,
}

/// What the numbers of a series are numbers of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quantity {
    /// Leaves visited.
    Leaves,
    /// Nodes entered.
    Nodes,
    /// Cutoffs.
    Cutoffs,
    /// The effective branching factor.
    Factor,
    /// Cutoffs in per cent of all.
    Share,
}

impl Quantity {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Leaves, Self::Nodes, Self::Cutoffs, Self::Factor, Self::Share];
}

/// What is measured, or known by formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SeriesId {
    /// All leaves, bᵈ.
    All,
    /// Leaves visited in the worst order.
    Worst,
    /// Leaves visited in a random order.
    Random,
    /// Leaves visited in the best order.
    Best,
    /// The leaves of the minimal tree, b^⌈d/2⌉ + b^⌊d/2⌋ − 1.
    Minimal,
    /// Leaves visited.
    Leaves,
    /// The branching factor that alpha-beta has in the best order.
    BestFactor,
    /// The square root of the branching factor.
    SquareRoot,
    /// The branching factor that alpha-beta has in a random order.
    RandomFactor,
    /// The branching factor in a random order of very deep trees, as Pearl has it: ξ/(1 − ξ).
    Pearl,
    /// Leaves visited in the natural order.
    Natural,
    /// Leaves visited with the history heuristic.
    History,
    /// Leaves visited with killer moves.
    Killers,
    /// Nodes entered without a transposition table.
    WithoutTable,
    /// Nodes entered with a table in which the newer entry stays.
    Always,
    /// Nodes entered with a table in which the deeper entry stays.
    Deeper,
    /// Nodes that an entry of the first of these tables settles.
    Hits,
    /// Nodes entered by a single search.
    Single,
    /// Nodes entered by iterative deepening that remembers nothing.
    Forgetful,
    /// Nodes entered by a single search with a table.
    SingleWithTable,
    /// Nodes entered by iterative deepening with a table whose move comes first.
    Deepening,
    /// Nodes entered by the last search of that alone.
    LastPass,
    /// Cutoffs.
    Cutoffs,
    /// Part of all cutoffs.
    Share,
    /// Cutoffs at nodes of this ply.
    AtPly(u32),
    /// Leaves visited where no deep cutoff is made.
    WithoutDeep,
    /// Deep cutoffs.
    DeepCutoffs,
    /// Deep cutoffs as a part of all cutoffs.
    DeepShare,
}

impl SeriesId {
    /// All of them, with one ply for all.
    pub const ALL: [Self; 28] = [
        Self::All,
        Self::Worst,
        Self::Random,
        Self::Best,
        Self::Minimal,
        Self::Leaves,
        Self::BestFactor,
        Self::SquareRoot,
        Self::RandomFactor,
        Self::Pearl,
        Self::Natural,
        Self::History,
        Self::Killers,
        Self::WithoutTable,
        Self::Always,
        Self::Deeper,
        Self::Hits,
        Self::Single,
        Self::Forgetful,
        Self::SingleWithTable,
        Self::Deepening,
        Self::LastPass,
        Self::Cutoffs,
        Self::Share,
        Self::AtPly(1),
        Self::WithoutDeep,
        Self::DeepCutoffs,
        Self::DeepShare,
    ];

    /// The name of its column.
    pub fn id(self) -> String {
        let name = match self {
            Self::All => "all",
            Self::Worst => "worst",
            Self::Random => "random",
            Self::Best => "best",
            Self::Minimal => "minimal",
            Self::Leaves => "leaves",
            Self::BestFactor => "best-factor",
            Self::SquareRoot => "square-root",
            Self::RandomFactor => "random-factor",
            Self::Pearl => "pearl",
            Self::Natural => "natural",
            Self::History => "history",
            Self::Killers => "killers",
            Self::WithoutTable => "no-table",
            Self::Always => "always",
            Self::Deeper => "deeper",
            Self::Hits => "hits",
            Self::Single => "single",
            Self::Forgetful => "forgetful",
            Self::SingleWithTable => "single-table",
            Self::Deepening => "deepening",
            Self::LastPass => "last",
            Self::Cutoffs => "cutoffs",
            Self::Share => "percent",
            Self::AtPly(ply) => return format!("ply-{ply}"),
            Self::WithoutDeep => "no-deep",
            Self::DeepCutoffs => "deep",
            Self::DeepShare => "deep-percent",
        };
        name.to_owned()
    }

    /// What it is a number of.
    pub const fn counted(self) -> Quantity {
        match self {
            Self::BestFactor | Self::SquareRoot | Self::RandomFactor | Self::Pearl => Quantity::Factor,
            Self::Share | Self::DeepShare => Quantity::Share,
            Self::Cutoffs | Self::AtPly(_) | Self::DeepCutoffs => Quantity::Cutoffs,
            Self::WithoutTable
            | Self::Always
            | Self::Deeper
            | Self::Hits
            | Self::Single
            | Self::Forgetful
            | Self::SingleWithTable
            | Self::Deepening
            | Self::LastPass => Quantity::Nodes,
            _ => Quantity::Leaves,
        }
    }

    /// In what it is counted.
    pub const fn unit(self) -> SeriesUnit {
        match self.counted() {
            Quantity::Factor => SeriesUnit::Factor,
            Quantity::Share => SeriesUnit::Percent,
            Quantity::Leaves | Quantity::Nodes | Quantity::Cutoffs => SeriesUnit::Count,
        }
    }

    /// Whether it is known by formula, and not measured.
    pub const fn is_formula(self) -> bool {
        matches!(self, Self::All | Self::Minimal | Self::SquareRoot | Self::Pearl)
    }

    /// A number of this series as it stands in tables.
    pub fn written(self, number: f64) -> String {
        match self.unit() {
            // What is counted by formula, or always the same, is whole.
            SeriesUnit::Count if number.fract() == 0.0 => format!("{number:.0}"),
            SeriesUnit::Count => format!("{number:.1}"),
            SeriesUnit::Factor => format!("{number:.4}"),
            SeriesUnit::Percent => format!("{number:.2}"),
        }
    }
}

/// A point of a series.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeriesPoint {
    /// Its place on the axis.
    pub x: u64,
    /// What was found there.
    pub found: Estimate,
}

/// A line of a plot.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// What the line shows.
    pub id: SeriesId,
    /// Its points from left to right; those that took too many nodes are missing.
    pub points: Vec<SeriesPoint>,
}

impl Series {
    /// What was found at a place.
    pub fn at(&self, x: u64) -> Option<Estimate> {
        self.points.iter().find(|point| point.x == x).map(|point| point.found)
    }

    /// Whether any of its points has an interval.
    pub fn has_intervals(&self) -> bool {
        self.points.iter().any(|point| point.found.interval.is_some())
    }
}

/// What an experiment has found.
#[derive(Clone, Debug, PartialEq)]
pub struct Results {
    /// The experiment.
    pub experiment: Experiment,
    /// What it was done with.
    pub parameters: Parameters,
    /// What all series are drawn against.
    pub axis: Axis,
    /// The series.
    pub series: Vec<Series>,
    /// How many points are missing, since a search there would have entered too many nodes.
    pub left_out: u32,
}

/// A column of the table of results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultColumn {
    /// The places on the axis.
    Axis(Axis),
    /// The numbers of a series.
    Mean(SeriesId),
    /// How far their intervals of 95 % reach to either side.
    Interval(SeriesId),
}

impl ResultColumn {
    /// The name of the column.
    pub fn id(self) -> String {
        match self {
            Self::Axis(axis) => axis.id().to_owned(),
            Self::Mean(series) => series.id(),
            Self::Interval(series) => format!("{}-interval", series.id()),
        }
    }
}

impl Results {
    /// One of the series.
    pub fn series(&self, id: SeriesId) -> Option<&Series> {
        self.series.iter().find(|series| series.id == id)
    }

    /// The columns of the table: the axis, then each series, with its intervals where it has any.
    pub fn columns(&self) -> Vec<ResultColumn> {
        let of_series = self.series.iter().flat_map(|series| {
            let interval = series.has_intervals().then_some(ResultColumn::Interval(series.id));
            [Some(ResultColumn::Mean(series.id)), interval].into_iter().flatten()
        });
        std::iter::once(ResultColumn::Axis(self.axis)).chain(of_series).collect()
    }

    /// The places on the axis where anything was found, from left to right.
    pub fn places(&self) -> Vec<u64> {
        let mut places: Vec<u64> =
            self.series.iter().flat_map(|series| series.points.iter().map(|point| point.x)).collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    /// The rows of the table as they are written, a text for each column; empty where there is nothing.
    pub fn rows(&self) -> Vec<Vec<String>> {
        let columns = self.columns();
        let row = |x: &u64| {
            let cell = |column: &ResultColumn| match column {
                ResultColumn::Axis(axis) => axis.label(*x),
                ResultColumn::Mean(id) => self.found(*id, *x).map_or_else(String::new, |found| id.written(found.mean)),
                ResultColumn::Interval(id) => {
                    let interval = self.found(*id, *x).and_then(|found| found.interval);
                    interval.map_or_else(String::new, |interval| id.written(interval))
                }
            };
            columns.iter().map(cell).collect()
        };
        self.places().iter().map(row).collect()
    }

    /// The table as comma-separated values: one line a row, nothing where a point is missing.
    pub fn csv(&self) -> String {
        let mut table = csv::Writer::from_writer(Vec::new());
        let head: Vec<String> = self.columns().into_iter().map(ResultColumn::id).collect();
        // Rows as long as the head, written to memory, cannot fail.
        for row in std::iter::once(head).chain(self.rows()) {
            let _ = table.write_record(row);
        }
        table.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
    }

    fn found(&self, id: SeriesId, x: u64) -> Option<Estimate> {
        self.series(id)?.at(x)
    }
}
