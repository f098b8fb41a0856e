//! How the trees of a session went, and the table of it for other programs.

use serde::Serialize;

use plyscope_core::game::Player;
use plyscope_core::practice::{Credit, Points, Recipe, SheetCounts};
use plyscope_files::guarded_field;

use plyscope_picture::run::Round;

/// A graded tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PracticeEntry {
    /// The round's number.
    pub(super) round: u64,
    /// What the tree was made from.
    pub recipe: Recipe,
    /// What the first grading amounts to.
    pub first: SheetCounts,
    /// Right places at the latest grading.
    pub right_at_last: usize,
    /// How often it was graded.
    pub tries: u32,
    /// The number of the exam that it belongs to, from 1, and what counts there that follows from an earlier wrong
    /// answer.
    pub exam: Option<(u32, Credit)>,
}

impl PracticeEntry {
    pub(super) fn of(round: &Round, exam: Option<(u32, Credit)>) -> Option<Self> {
        let first = round.first()?;
        let right_at_last = round.report()?.right();
        let recipe = *round.recipe();
        Some(Self { round: round.number(), recipe, first, right_at_last, tries: round.tries(), exam })
    }

    /// Whether everything was right at the first grading.
    pub fn is_perfect(&self) -> bool {
        self.first.is_perfect()
    }

    /// What the first grading is worth; outside of exams what follows counts nothing.
    pub fn points(&self) -> Points {
        self.first.points(self.exam.map_or(Credit::None, |(_, credit)| credit))
    }
}

/// How the graded trees went, all in all; the first grading of each counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PracticeScore {
    /// Graded trees.
    pub trees: usize,
    /// Trees in which everything was right.
    pub perfect: usize,
    /// What all of them amount to.
    pub counts: SheetCounts,
}

impl PracticeScore {
    pub(super) fn of(entries: &[PracticeEntry]) -> Self {
        entries.iter().fold(Self::default(), |sum, entry| Self {
            trees: sum.trees + 1,
            perfect: sum.perfect + usize::from(entry.is_perfect()),
            counts: sum.counts + entry.first,
        })
    }
}

/// The names of the fields, in the order of a row.
const FIELDS: [&str; 22] = [
    "tree",
    "seed",
    "branching_least",
    "branching_most",
    "depth",
    "value_least",
    "value_most",
    "ties",
    "root",
    "wish",
    "algorithm",
    "cutoff",
    "right",
    "of",
    "right_at_last",
    "tries",
    "exam",
    "edges",
    "name",
    "follows",
    "credit",
    "points",
];

/// The formats in which the results of an exam are saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreFormat {
    /// A table of comma-separated values (RFC 4180).
    Csv,
    /// RON.
    Ron,
}

impl ScoreFormat {
    /// All formats, the usual one first.
    pub const ALL: [Self; 2] = [Self::Csv, Self::Ron];

    /// The ending of files in this format.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Ron => "ron",
        }
    }
}

/// The results of an exam in a file.
#[derive(Serialize)]
#[serde(rename = "exam")]
struct ExamResults<'e> {
    name: &'e str,
    right: usize,
    of: usize,
    follows: usize,
    credit: &'static str,
    points: Points,
    trees: Vec<TreeInFile>,
}

#[derive(Serialize)]
#[serde(rename = "tree")]
struct TreeInFile {
    seed: u64,
    right: usize,
    of: usize,
    follows: usize,
    points: Points,
    algorithm: &'static str,
}

/// The results of an exam that somebody took.
pub(super) fn ron(name: &str, credit: Credit, entries: &[PracticeEntry]) -> String {
    let SheetCounts { right, follows, of } = PracticeScore::of(entries).counts;
    let trees = entries.iter().map(|entry| TreeInFile {
        seed: entry.recipe.seed,
        right: entry.first.right,
        of: entry.first.of,
        follows: entry.first.follows,
        points: entry.points(),
        algorithm: entry.recipe.algorithm.id(),
    });
    let trees = trees.collect();
    let points = credit.points(right, follows);
    let file = ExamResults { name, right, of, follows, credit: credit.id(), points, trees };
    // Memory takes whatever is written.
    let mut text = ron::ser::to_string_pretty(&file, ron::ser::PrettyConfig::default()).unwrap_or_default();
    text.push('\n');
    text
}

/// The table as RFC 4180 has it: rows end with CR and LF, and fields are quoted where they have to be; no name is run
/// as a formula. `names` are those of the exams, in their order.
pub(super) fn csv(entries: &[PracticeEntry], names: &[String]) -> String {
    let mut table = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(Vec::new());
    let entries = (1..).zip(entries).map(|(number, entry)| fields(number, entry, names));
    for row in std::iter::once(FIELDS.map(str::to_owned)).chain(entries) {
        // Memory takes whatever is written, and all rows have equally many fields.
        let _ = table.write_record(&row);
    }
    table.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}

fn fields(number: usize, entry: &PracticeEntry, names: &[String]) -> [String; FIELDS.len()] {
    let Recipe { seed, branching, depth, range, ties, root, wish, algorithm, cutoff, edges } = entry.recipe;
    let name = entry.exam.and_then(|(exam, _)| names.get((exam as usize).checked_sub(1)?));
    [
        number.to_string(),
        seed.to_string(),
        branching.0.to_string(),
        branching.1.to_string(),
        depth.to_string(),
        range.0.to_string(),
        range.1.to_string(),
        if ties { "yes" } else { "no" }.to_owned(),
        if root == Player::Max { "max" } else { "min" }.to_owned(),
        wish.id().to_owned(),
        algorithm.id().to_owned(),
        if algorithm.form().windowed { cutoff.id() } else { "" }.to_owned(),
        entry.first.right.to_string(),
        entry.first.of.to_string(),
        entry.right_at_last.to_string(),
        entry.tries.to_string(),
        entry.exam.map_or_else(String::new, |(exam, _)| exam.to_string()),
        match edges {
            _ if !algorithm.form().windowed => "",
            _ => edges.id(),
        }
        .to_owned(),
        name.map(|name| guarded_field(name).into_owned()).unwrap_or_default(),
        entry.first.follows.to_string(),
        entry.exam.map_or_else(String::new, |(_, credit)| credit.id().to_owned()),
        entry.points().to_string(),
    ]
}

#[cfg(test)]
mod tests {
    use super::FIELDS;

    #[test]
    fn names_of_fields_are_distinct_and_need_no_quotes() {
        let mut names = FIELDS.to_vec();
        assert!(names.iter().all(|name| name.chars().all(|c| c.is_ascii_lowercase() || c == '_')));
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), FIELDS.len());
    }
}
