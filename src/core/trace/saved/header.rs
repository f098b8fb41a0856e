//! How the search was asked for, as text: a line for each field.

use std::fmt::{Display, Write};
use std::str::{FromStr, Lines};

use crate::game::{Player, Value};
use crate::search::{
    Algorithm, CutoffRule, Driver, FULL_DEPTH, MoveOrdering, Replacement, SearchOptions, TableBounds, TableDepth,
    TableOptions, Window,
};

use super::super::Header;
use super::bytes::Wrong;
use super::players::Players;

/// A field that has no limit.
const UNLIMITED: &str = "unlimited";
/// Where it is not known what leaves can be worth.
const NO_BOUNDS: &str = "none";

pub(super) fn write(header: &Header, players: &Players) -> String {
    // All of them: an option that is left out would be lost.
    let SearchOptions {
        algorithm,
        cutoff,
        ordering,
        depth,
        window,
        max_nodes,
        table,
        killers,
        reduction,
        null_reduction,
        zugzwang_test,
        driver,
        guess,
        aspiration_width,
    } = header.options;
    let or_unlimited = |limit: Option<u32>| limit.map_or_else(|| UNLIMITED.to_owned(), |limit| limit.to_string());
    let mut text = String::new();
    let mut line = |name: &str, value: &dyn Display| {
        // Writing to a text does not fail.
        let _ = writeln!(text, "{name} {value}");
    };
    line("algorithm", &algorithm.id());
    line("cutoff", &cutoff.id());
    line("ordering", &ordering);
    line("limit", &or_unlimited(depth));
    line("alpha", &window.alpha.points());
    line("beta", &window.beta.points());
    line("max_nodes", &max_nodes);
    line("table", &table.bounds.id());
    line("slots", &or_unlimited(table.slots));
    line("table_depth", &table.depth.id());
    line("replace", &table.replacement.id());
    line("killers", &killers);
    line("reduction", &reduction);
    line("null_reduction", &null_reduction);
    line("zugzwang_test", &zugzwang_test);
    line("driver", &driver.id());
    line("guess", &guess);
    line("aspiration_width", &aspiration_width);
    line("depth", &header.depth);
    line("root", &if header.root_player == Player::Max { "max" } else { "min" });
    line("unit", &header.unit);
    if header.options.form().by_player {
        line("grain", &header.grain);
        let bounds = header.bounds.map(|[low, high]| format!("{} {}", low.points(), high.points()));
        line("bounds", &bounds.as_deref().unwrap_or(NO_BOUNDS));
        players.write(&mut text);
    }
    text
}

pub(super) fn read(text: &str) -> Result<(Header, Players), Wrong> {
    let mut fields = Fields(text.lines());
    let mut options = SearchOptions::new(fields.named("algorithm", Algorithm::from_id)?);
    options.cutoff = fields.named("cutoff", CutoffRule::from_id)?;
    options.ordering = fields.named("ordering", MoveOrdering::from_id)?;
    options.depth = fields.limit("limit", FULL_DEPTH)?;
    options.window = Window::new(fields.value("alpha")?, fields.value("beta")?);
    options.max_nodes = fields.number("max_nodes")?;
    options.table = TableOptions {
        bounds: fields.named("table", TableBounds::from_id)?,
        slots: fields.limit("slots", SearchOptions::MOST_SLOTS)?,
        depth: fields.named("table_depth", TableDepth::from_id)?,
        replacement: fields.named("replace", Replacement::from_id)?,
    };
    options.killers = fields.up_to("killers", SearchOptions::MOST_KILLERS)?;
    options.reduction = fields.up_to("reduction", SearchOptions::PLIES_LESS)?;
    options.null_reduction = fields.up_to("null_reduction", SearchOptions::PLIES_LESS)?;
    options.zugzwang_test = fields.number("zugzwang_test")?;
    options.driver = fields.named("driver", Driver::from_id)?;
    options.guess = fields.value("guess")?.points();
    options.aspiration_width = fields.between("aspiration_width", 1, SearchOptions::WIDEST)?;
    let depth = fields.up_to("depth", FULL_DEPTH)?;
    let root_player = fields.named("root", |player| match player {
        "max" => Some(Player::Max),
        "min" => Some(Player::Min),
        _ => None,
    })?;
    // Files of earlier versions of the program have whole points alone.
    let most = Value::LARGEST_GIVEN.unsigned_abs();
    let unit = if fields.is_at_end() { 1 } else { fields.between("unit", 1, most)? };
    let (mut grain, mut bounds, mut players) = (1, None, Players::default());
    if options.form().by_player {
        grain = fields.between("grain", 1, unit)?;
        bounds = fields.named("bounds", read_bounds)?;
        let lines = [fields.0.next(), fields.0.next(), fields.0.next()];
        let [Some(choosers), Some(probabilities), Some(fractions)] = lines else { return Err(Wrong) };
        players = Players::read([choosers, probabilities, fractions])?;
    }
    fields.0.next().map_or(Ok(()), |_| Err(Wrong))?;
    let header = Header {
        version: Header::VERSION,
        options,
        depth,
        root_player,
        unit,
        grain,
        bounds,
        open_at_the_end: 0,
        stopped_between: false,
    };
    Ok((header, players))
}

/// Two values with the smaller one first, or none.
fn read_bounds(text: &str) -> Option<Option<[Value; 2]>> {
    if text == NO_BOUNDS {
        return Some(None);
    }
    let (low, high) = text.split_once(' ')?;
    let [low, high] = [low, high].map(|end| super::model::value(end.parse().ok()?).ok());
    let bounds = [low?, high?];
    (bounds[0] < bounds[1]).then_some(Some(bounds))
}

struct Fields<'t>(Lines<'t>);

impl Fields<'_> {
    fn is_at_end(&self) -> bool {
        self.0.clone().next().is_none()
    }

    fn named<T>(&mut self, name: &str, read: impl FnOnce(&str) -> Option<T>) -> Result<T, Wrong> {
        let line = self.0.next().ok_or(Wrong)?;
        let (found, value) = line.split_once(' ').ok_or(Wrong)?;
        if found == name { read(value).ok_or(Wrong) } else { Err(Wrong) }
    }

    fn number<T: FromStr>(&mut self, name: &str) -> Result<T, Wrong> {
        self.named(name, |value| value.parse().ok())
    }

    fn up_to(&mut self, name: &str, most: u32) -> Result<u32, Wrong> {
        self.between(name, 0, most)
    }

    fn between(&mut self, name: &str, least: u32, most: u32) -> Result<u32, Wrong> {
        self.named(name, |value| value.parse().ok().filter(|number| (least..=most).contains(number)))
    }

    fn limit(&mut self, name: &str, most: u32) -> Result<Option<u32>, Wrong> {
        self.named(name, |value| match value {
            UNLIMITED => Some(None),
            limit => limit.parse().ok().filter(|number| *number <= most).map(Some),
        })
    }

    fn value(&mut self, name: &str) -> Result<Value, Wrong> {
        self.number(name).and_then(super::model::value)
    }
}
