//! What the experiments of the lab have found, in English.

use crate::Language;
use crate::LanguageWords as _;
use crate::number::{grouped, to_one_decimal};
use plyscope_core::lab::{Finding, Results, SeriesId};

/// What the last and most telling row of the results says.
pub(crate) fn says(results: &Results) -> String {
    let count = |number: f64| grouped(number.round() as u64);
    let Some(finding) = Finding::of(results) else { return "There are too few numbers to say anything.".to_owned() };
    match finding {
        Finding::Explosion { depth, all, random, best } => format!(
            "{depth} plies deep, alpha-beta visits {} of {} leaves in the best order, and {} in a random one.",
            count(best),
            count(all),
            count(random),
        ),
        Finding::SquareRoot { branching, best, random } => format!(
            "With {branching} moves everywhere, alpha-beta grows as if there were {} in the best order, and {} in a \
            random one.",
            to_one_decimal(best),
            to_one_decimal(random),
        ),
        Finding::Order { least, most } => format!(
            "The order alone decides between {} leaves and {}: {} times as many.",
            count(least),
            count(most),
            to_one_decimal(most / least),
        ),
        Finding::Compared { depth, from: (from, before), to: (to, after) } => {
            let name = |id: SeriesId| (Language::English.words().lab.series)(id).label;
            format!(
                "{depth} plies deep: {} – {}; {} – {}, {} % of that.",
                name(from),
                count(before),
                name(to),
                count(after),
                to_one_decimal(100.0 * after / before),
            )
        }
        Finding::TableSize { slots, before, after } => format!(
            "With room for {} entries, {} % of the nodes are entered that a search without a table enters.",
            grouped(slots),
            to_one_decimal(100.0 * after / before),
        ),
        Finding::CutProfile { percent } => {
            format!("{} % of all cutoffs are caused by the first child.", to_one_decimal(percent))
        }
        Finding::Deep { depth, percent, more } => format!(
            "{depth} plies deep, {} % of the cutoffs are deep; without them {} % more leaves are visited.",
            to_one_decimal(percent),
            to_one_decimal(more),
        ),
    }
}
