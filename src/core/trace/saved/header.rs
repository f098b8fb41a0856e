//! How the search was asked for, as text: a line for each field.

use std::fmt::{Display, Write};
use std::str::{FromStr, Lines};

use crate::game::{Player, Value};
use crate::search::{FULL_DEPTH, NamedOption, SearchChanges, SearchOptions, Window};

use super::super::Header;
use super::bytes::Wrong;
use super::players::Players;

/// A field that has no limit.
const UNLIMITED: &str = "unlimited";
/// Where it is not known what leaves can be worth.
const NO_BOUNDS: &str = "none";

/// The options before the window.
const FIRST: [NamedOption; 4] = [
    NamedOption::ALGORITHM,
    NamedOption::CUTOFF,
    NamedOption::ORDERING,
    // Its depth is that with which the algorithm is called.
    NamedOption { name: "limit", ..NamedOption::DEPTH },
];

/// The options behind it.
const OTHERS: [NamedOption; 11] = [
    NamedOption::TABLE,
    NamedOption::SLOTS,
    NamedOption::TABLE_DEPTH,
    NamedOption::REPLACE,
    NamedOption::KILLERS,
    NamedOption::REDUCTION,
    NamedOption::NULL_REDUCTION,
    NamedOption::ZUGZWANG_TEST,
    NamedOption::DRIVER,
    NamedOption::GUESS,
    NamedOption::ASPIRATION_WIDTH,
];

// One that is left out would be lost.
const _: () = assert!(FIRST.len() + OTHERS.len() == NamedOption::ALL.len());

pub(super) fn write(header: &Header, players: &Players) -> String {
    let SearchOptions { window, max_nodes, .. } = header.options;
    let changes = SearchChanges::all_of(header.options);
    let mut text = String::new();
    let mut line = |name: &str, value: &dyn Display| {
        // Writing to a text does not fail.
        let _ = writeln!(text, "{name} {value}");
    };
    let written = |options: &[NamedOption]| {
        let all = options.iter().filter_map(|option| Some((option.name, (option.get)(&changes)?.written(UNLIMITED))));
        all.collect::<Vec<_>>()
    };
    for (name, value) in written(&FIRST) {
        line(name, &value);
    }
    line("alpha", &window.alpha.points());
    line("beta", &window.beta.points());
    line("max_nodes", &max_nodes);
    for (name, value) in written(&OTHERS) {
        line(name, &value);
    }
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
    let mut changes = SearchChanges::default();
    for option in FIRST {
        fields.option(&option, &mut changes)?;
    }
    changes.window = Some(Window::new(fields.value("alpha")?, fields.value("beta")?));
    changes.max_nodes = Some(fields.number("max_nodes")?);
    for option in OTHERS {
        fields.option(&option, &mut changes)?;
    }
    let options = changes.apply(SearchOptions::new(changes.algorithm.ok_or(Wrong)?));
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

    fn option(&mut self, option: &NamedOption, changes: &mut SearchChanges) -> Result<(), Wrong> {
        let value = self.named(option.name, |value| option.kind.read(value, UNLIMITED))?;
        (option.put)(changes, value);
        Ok(())
    }

    fn value(&mut self, name: &str) -> Result<Value, Wrong> {
        self.number(name).and_then(super::model::value)
    }
}
