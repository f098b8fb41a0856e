//! How the search was asked for, as text: a line for each field.

use std::fmt::{Display, Write};
use std::str::Lines;

use crate::game::{Player, Value};
use crate::search::{FULL_DEPTH, SearchChanges, SearchOption, SearchOptions, Window};

use super::super::Header;
use super::bytes::CorruptData;
use super::players::NodeChoosers;

/// A field that has no limit.
const UNLIMITED: &str = "unlimited";
/// Where it is not known what leaves can be worth.
const NO_BOUNDS: &str = "none";

/// The options before the window, as they were first written.
const FIRST: [SearchOption; 4] =
    [SearchOption::Algorithm, SearchOption::Cutoff, SearchOption::Ordering, SearchOption::Depth];

/// Those behind it that were first written in another order than that of the table, and those before them.
const THEN: [SearchOption; 8] = [
    SearchOption::Table,
    SearchOption::Slots,
    SearchOption::TableDepth,
    SearchOption::Replacement,
    SearchOption::Killers,
    SearchOption::Reduction,
    SearchOption::NullReduction,
    SearchOption::ZugzwangTest,
];

/// What stands between them.
const WINDOW: [&str; 3] = ["alpha", "beta", "max_nodes"];

/// The options behind the window, in the order in which they are written: those that came later follow as in the table.
fn others() -> impl Iterator<Item = SearchOption> {
    let later = |option: &SearchOption| !FIRST.contains(option) && !THEN.contains(option);
    THEN.into_iter().chain(SearchOption::ALL.into_iter().filter(later))
}

/// The name of an option in the header.
const fn name_of(option: SearchOption) -> &'static str {
    // The depth of the header is that with which the algorithm is called.
    if matches!(option, SearchOption::Depth) { "limit" } else { option.name() }
}

/// Why a header cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HeaderFault {
    /// A line does not say what it should.
    Wrong,
    /// This line, counted from 1, says nothing that is known of a search, or something that was said before.
    Line(u32),
}

impl From<CorruptData> for HeaderFault {
    fn from(CorruptData: CorruptData) -> Self {
        Self::Wrong
    }
}

/// How a search is asked for, as text: a line for each option.
pub fn options_text(options: &SearchOptions) -> String {
    let SearchOptions { window, max_nodes, .. } = options;
    let mut text = String::new();
    let mut line = |name: &str, value: &dyn Display| {
        // Writing to a text does not fail.
        let _ = writeln!(text, "{name} {value}");
    };
    let written = |option: SearchOption| (name_of(option), option.of(options).written(UNLIMITED));
    for (name, value) in FIRST.map(written) {
        line(name, &value);
    }
    let between: [&dyn Display; 3] = [&window.alpha.points(), &window.beta.points(), max_nodes];
    for (name, value) in WINDOW.into_iter().zip(between) {
        line(name, value);
    }
    for (name, value) in others().map(written) {
        line(name, &value);
    }
    text
}

/// Reads what [`options_text`] has written; none where it is anything else.
pub fn options_of_text(text: &str) -> Option<SearchOptions> {
    let mut fields = HeaderFields(text.lines());
    fields.options().ok().filter(|_| fields.is_at_end())
}

pub(super) fn write(header: &Header, players: &NodeChoosers) -> String {
    let mut text = options_text(&header.options);
    let mut line = |name: &str, value: &dyn Display| {
        // Writing to a text does not fail.
        let _ = writeln!(text, "{name} {value}");
    };
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

pub(super) fn read(text: &str) -> Result<(Header, NodeChoosers), HeaderFault> {
    let mut fields = HeaderFields(text.lines());
    let options = fields.options()?;
    let depth = fields.up_to("depth", FULL_DEPTH)?;
    let root_player = fields.named("root", |player| match player {
        "max" => Some(Player::Max),
        "min" => Some(Player::Min),
        _ => None,
    })?;
    // Files of earlier versions of the program have whole points alone.
    let most = Value::LARGEST_GIVEN.unsigned_abs();
    let unit = if fields.is_at_end() { 1 } else { fields.between("unit", 1, most)? };
    let (mut grain, mut bounds, mut players) = (1, None, NodeChoosers::default());
    if options.form().by_player {
        grain = fields.between("grain", 1, unit)?;
        bounds = fields.named("bounds", read_bounds)?;
        let lines = [fields.0.next(), fields.0.next(), fields.0.next()];
        let [Some(choosers), Some(probabilities), Some(fractions)] = lines else { return Err(HeaderFault::Wrong) };
        players = NodeChoosers::read([choosers, probabilities, fractions])?;
    }
    fields.0.next().map_or(Ok(()), |_| Err(CorruptData))?;
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

struct HeaderFields<'t>(Lines<'t>);

impl<'t> HeaderFields<'t> {
    fn is_at_end(&self) -> bool {
        self.0.clone().next().is_none()
    }

    fn named<T>(&mut self, name: &str, read: impl FnOnce(&str) -> Option<T>) -> Result<T, CorruptData> {
        let line = self.0.next().ok_or(CorruptData)?;
        let (found, value) = line.split_once(' ').ok_or(CorruptData)?;
        if found == name { read(value).ok_or(CorruptData) } else { Err(CorruptData) }
    }

    fn up_to(&mut self, name: &str, most: u32) -> Result<u32, CorruptData> {
        self.between(name, 0, most)
    }

    fn between(&mut self, name: &str, least: u32, most: u32) -> Result<u32, CorruptData> {
        self.named(name, |value| value.parse().ok().filter(|number| (least..=most).contains(number)))
    }

    /// How the search was asked for, in lines of any order; what none of them says is as it is without being asked for.
    fn options(&mut self) -> Result<SearchOptions, HeaderFault> {
        let mut changes = SearchChanges::default();
        let mut between = [None; WINDOW.len()];
        // The depth with which the algorithm was called follows.
        let is_asked = |line: &str| !line.starts_with("depth ");
        for number in 1.. {
            let Some((name, value)) = self.next_if(is_asked) else { break };
            let option = SearchOption::ALL.into_iter().find(|option| name_of(*option) == name);
            if let Some(option) = option.filter(|option| option.in_changes(&changes).is_none()) {
                option.put(&mut changes, option.kind().read(value, UNLIMITED).ok_or(CorruptData)?);
                continue;
            }
            let place = WINDOW.iter().position(|known| *known == name).and_then(|place| between.get_mut(place));
            let place = place.filter(|place| place.is_none()).ok_or(HeaderFault::Line(number))?;
            *place = Some(value);
        }
        let [alpha, beta, max_nodes] = between;
        let plain = SearchOptions::new(changes.algorithm.ok_or(CorruptData)?);
        let end = |end: Option<&str>, full: Value| {
            end.map_or(Ok(full), |text| super::model::value(text.parse().map_err(|_| CorruptData)?))
        };
        changes.window = Some(Window::new(end(alpha, plain.window.alpha)?, end(beta, plain.window.beta)?));
        changes.max_nodes = max_nodes.map(str::parse).transpose().map_err(|_| CorruptData)?;
        Ok(changes.apply(plain))
    }

    /// The name and the value of the next line, if it is one like that.
    fn next_if(&mut self, is_so: impl FnOnce(&str) -> bool) -> Option<(&'t str, &'t str)> {
        let mut rest = self.0.clone();
        let line = rest.next().filter(|line| is_so(line))?;
        self.0 = rest;
        Some(line.split_once(' ').unwrap_or((line, "")))
    }
}

#[cfg(test)]
mod tests {
    use super::super::bytes::{Bytes, pack, put_chunk, take_chunk, unpack};
    use super::super::{MAGIC, SavedTrace, TraceError};
    use super::*;
    use crate::game::connect_four::ConnectFour;
    use crate::search::{Algorithm, Driver, Progress};
    use crate::trace::record;

    fn header(options: SearchOptions) -> Header {
        Header {
            version: Header::VERSION,
            options,
            depth: 3,
            root_player: Player::Min,
            unit: 1,
            grain: 1,
            bounds: None,
            open_at_the_end: 0,
            stopped_between: false,
        }
    }

    fn text(options: SearchOptions) -> String {
        write(&header(options), &NodeChoosers::default())
    }

    fn without(text: &str, name: &str) -> String {
        let others = text.lines().filter(|line| line.split(' ').next() != Some(name));
        others.fold(String::new(), |all, line| all + line + "\n")
    }

    #[test]
    fn the_lines_stand_as_they_always_did() {
        let names: Vec<String> =
            text(SearchOptions::new(Algorithm::Engine)).lines().map(|line| line.replace(' ', "=")).collect();
        let always = "algorithm=engine cutoff=at-equal ordering=natural limit=unlimited alpha=-2000000000 \
            beta=2000000000 max_nodes=20000000 table=one-bound slots=unlimited table_depth=exact replace=always \
            killers=2 reduction=1 null_reduction=2 zugzwang_test=true driver=none guess=0 aspiration_width=1 depth=3 \
            root=min unit=1";
        assert_eq!(names.join(" "), always);
    }

    #[test]
    fn a_line_that_is_left_out_says_what_is_usual() {
        let own = Algorithm::ALL.map(SearchOptions::new);
        let driven = SearchOptions { driver: Driver::Aspiration, guess: 7, ..SearchOptions::new(Algorithm::Engine) };
        let narrow = SearchOptions { window: Window::new(Value::new(-3), Value::new(4)), killers: 9, ..own[4] };
        let mut left_out = 0;
        for options in own.into_iter().chain([driven, narrow]) {
            let whole = text(options);
            let (read_whole, _) = read(&whole).unwrap();
            assert_eq!(read_whole, header(options));
            let plain = SearchOptions::new(options.algorithm);
            for option in SearchOption::ALL {
                let shorter = without(&whole, name_of(option));
                assert_ne!(shorter, whole, "{option:?}");
                let read = read(&shorter).map(|(header, _)| header);
                if option == SearchOption::Algorithm {
                    assert_eq!(read, Err(HeaderFault::Wrong));
                } else if option.of(&options) == option.of(&plain) {
                    assert_eq!(read, Ok(read_whole), "{option:?}");
                    left_out += 1;
                } else {
                    assert_ne!(read, Ok(read_whole), "{option:?}");
                }
            }
            if options.window == Window::FULL {
                let shorter = WINDOW.into_iter().fold(whole, |text, name| without(&text, name));
                assert_eq!(read(&shorter).unwrap().0, read_whole);
            }
        }
        assert!(left_out > 300, "{left_out}");
    }

    #[test]
    fn what_is_said_twice_or_is_unknown_is_refused_with_its_line() {
        let whole = text(SearchOptions::new(Algorithm::Engine));
        for (number, line) in (1..).zip(whole.lines().take_while(|line| !line.starts_with("depth "))) {
            let doubled = whole.replacen(line, &format!("{line}\n{line}"), 1);
            assert_eq!(read(&doubled).unwrap_err(), HeaderFault::Line(number + 1), "{line}");
            for unknown in ["windows 3", "killer 2", "killers2", ""] {
                let other = whole.replacen(line, unknown, 1);
                assert_eq!(read(&other).unwrap_err(), HeaderFault::Line(number), "{line}: {unknown}");
            }
        }
        assert_eq!(read(&whole.replace("killers 2", "killers two")).unwrap_err(), HeaderFault::Wrong);
    }

    /// A file with another text of its options.
    fn with_options(file: &[u8], edit: impl Fn(&str) -> String) -> Vec<u8> {
        let (before, rest) = file.split_at(MAGIC.len() + 4);
        let mut rest = Bytes(rest);
        let (kind, mut chunk) = take_chunk(&mut rest).unwrap();
        let options = String::from_utf8(unpack(&mut chunk, 1 << 12).unwrap()).unwrap();
        let mut changed = Vec::new();
        pack(&mut changed, edit(&options).as_bytes());
        changed.extend_from_slice(chunk.0);
        let mut whole = before.to_vec();
        put_chunk(&mut whole, kind, &changed);
        whole.extend_from_slice(rest.0);
        whole
    }

    #[test]
    fn a_file_without_a_line_that_says_what_is_usual_is_the_same_trace() {
        let options = SearchOptions::new(Algorithm::Engine).to_depth(Some(3));
        let trace = record(&ConnectFour::default(), &options, None, Vec::new());
        let file = trace.to_bytes("a scenario");
        let read = |file: &[u8]| SavedTrace::read(file, &Progress::default());
        assert_eq!(with_options(&file, str::to_owned), file);
        for option in SearchOption::ALL {
            let name = name_of(option);
            let is_usual = option.of(&options) == option.of(&SearchOptions::new(Algorithm::Engine));
            let shorter = read(&with_options(&file, |text| without(text, name)));
            match option {
                SearchOption::Algorithm => assert!(matches!(shorter, Err(TraceError::Header(_)))),
                _ => assert_eq!(shorter.unwrap().trace == trace, is_usual, "{option:?}"),
            }
            let line = format!("{name} {}\n", option.of(&options).written(UNLIMITED));
            let doubled = read(&with_options(&file, |text| format!("{line}{text}")));
            assert!(matches!(doubled, Err(TraceError::HeaderLine(_))), "{option:?}");
        }
        let unknown = read(&with_options(&file, |text| format!("verification 3\n{text}")));
        assert_eq!(unknown.unwrap_err(), TraceError::HeaderLine(1));
    }
}
