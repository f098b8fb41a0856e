//! Reading a link: which names it has, and what stands behind them.

use plyscope_core::game::Language;
use plyscope_core::search::{CodeLanguage, SearchChanges};

use super::packed::{can_be_packed, unpack};
use super::percent::{decode, place_in};
use super::{Link, LinkSubject, LinkTheme, LinkView, faults, games, options, practice};
use crate::forms::applet;
use crate::messages::{KindName, unknown};
use crate::place::Fault;
use crate::source::built_in_text;
use crate::{Message, TreeForm, built_in_lesson, number};
use crate::{games as built_in_games, lessons, library, logs};

pub(super) const TREE: &str = "tree";
pub(super) const EXAMPLE: &str = "example";
pub(super) const LESSON: &str = "lesson";
pub(super) const PRACTICE: &str = "practice";
pub(super) const GAME: &str = "game";
pub(super) const PACKED: &str = "packed";
pub(super) const FILE: &str = "url";
pub(super) const ROOT: &str = "root";
pub(super) const PAGE: &str = "page";
pub(super) const POSITION: &str = "position";
pub(super) const MOVES: &str = "moves";
pub(super) const PLY: &str = "ply";
pub(super) const CHANGED: &str = "changed";
pub(super) const BESIDE: &str = "beside";
pub(super) const BESIDE_OPTION: &str = "beside_";
pub(super) const STEP: &str = "step";
pub(super) const VIEW: &str = "view";
pub(super) const LANGUAGE: &str = "language";
pub(super) const CODE: &str = "code";
pub(super) const THEME: &str = "theme";
pub(super) const ALGORITHM: &str = "algorithm";

/// What a link can open.
const SUBJECTS: [&str; 7] = [TREE, EXAMPLE, LESSON, PRACTICE, GAME, PACKED, FILE];
/// What can be said beside each of them.
const EVERYWHERE: [&str; 4] = [VIEW, LANGUAGE, CODE, THEME];

/// What stands behind a name.
#[derive(Clone, Copy, Debug)]
pub(super) struct Given<'l> {
    /// The name.
    pub name: &'l str,
    /// The value as it stands in the link.
    pub raw: &'l str,
    /// The byte of the link with which the value begins.
    pub offset: usize,
}

impl Given<'_> {
    /// The text that it is.
    pub fn text(&self) -> Result<String, Fault> {
        decode(self.raw, self.offset)
    }

    /// The byte of the link from which a byte of the text comes.
    pub fn place_in(&self, decoded: usize) -> usize {
        self.offset + place_in(self.raw, decoded)
    }

    /// What is wrong with all of it.
    pub fn fault(&self, message: Message) -> Fault {
        Fault::new(self.offset, message)
    }

    /// What is wrong with its name.
    pub fn fault_of_name(&self, message: Message) -> Fault {
        Fault::new(self.offset - self.name.len() - 1, message)
    }
}

/// A link with the places of what it says.
#[derive(Debug)]
pub(super) struct PlacedLink<'l> {
    pub link: Link,
    /// What it opens; none in a link without names.
    pub subject: Option<Given<'l>>,
    /// The first option of its search.
    pub option: Option<Given<'l>>,
    /// The page of a lesson.
    pub page: Option<Given<'l>>,
    /// The changed tree.
    pub changed: Option<Given<'l>>,
    /// The second search.
    pub beside: Option<Given<'l>>,
}

/// What stands before `#` in a text and behind it, with the byte with which that begins; `None` where the text is no
/// address and no part of one.
fn parts(text: &str) -> Option<(&str, &str, usize)> {
    let begin = text.len() - text.trim_start().len();
    let (before, part) = text.trim().split_once('#')?;
    (before.is_empty() || before.contains("://") && !before.contains(char::is_whitespace)).then_some((
        before,
        part,
        begin + before.len() + 1,
    ))
}

/// Whether a text is an address on the web, and nothing more: those of applets are trees by themselves.
fn is_address(text: &str) -> bool {
    let text = text.trim();
    let is_of_web = text.starts_with("https://") || text.starts_with("http://");
    is_of_web && !text.contains(char::is_whitespace) && TreeForm::of_text(text).is_none()
}

/// Whether a text is meant as a link: an address, or the part of one behind `#`.
pub(crate) fn looks_like(text: &str) -> bool {
    let is_part = |part: &str| can_be_packed(part) || begins_with_name(part);
    // The address of an applet has a tree behind its question mark.
    parts(text).is_some_and(|(_, part, _)| is_part(part)) || is_address(text) && !applet::looks_like(text)
}

/// Whether a part begins with a name: one that links have, or else one without a blank behind it. In a tree, numbers
/// stand there.
fn begins_with_name(part: &str) -> bool {
    let Some((name, value)) = part.split_once('=') else { return false };
    let is_name =
        name.starts_with(|c: char| c.is_ascii_lowercase()) && name.bytes().all(|c| c.is_ascii_lowercase() || c == b'_');
    match name {
        TREE => true,
        _ if SUBJECTS.contains(&name) => !value.contains('\n'),
        _ => is_name && !value.contains(char::is_whitespace),
    }
}

/// Reads a link.
///
/// # Errors
/// The first thing that is wrong with it.
pub(super) fn read(text: &str) -> Result<Link, Fault> {
    read_with_places(text).map(|placed| placed.link)
}

/// Reads a link, with its places.
pub(super) fn read_with_places(text: &str) -> Result<PlacedLink<'_>, Fault> {
    let (_, part, offset) = parts(text).unwrap_or(("", "", text.trim_end().len()));
    if can_be_packed(part) {
        let inside = unpack(part).map_err(|message| Fault::new(0, message))?;
        let link = Link::to(LinkSubject::Packed(inside));
        return Ok(PlacedLink { link, subject: None, option: None, page: None, changed: None, beside: None });
    }
    let pairs = Pairs::of(part, offset)?;
    let mut subjects = pairs.0.iter().filter(|pair| SUBJECTS.contains(&pair.name));
    let Some(subject) = subjects.next().copied() else {
        return Err(Fault::new(offset, faults::no_subject(&SUBJECTS)));
    };
    if let Some(second) = subjects.next() {
        return Err(second.fault_of_name(faults::second_subject(second.name, subject.name)));
    }
    let is_idle = |pair: &&Given<'_>| pair.name != subject.name && !goes_with(pair.name, subject.name);
    if let Some(idle) = pairs.0.iter().find(is_idle) {
        return Err(idle.fault_of_name(faults::idle_name(idle.name, subject.name)));
    }
    let opened = pairs.subject(subject)?;
    let is_practice = matches!(opened, LinkSubject::Practice(_));
    let option = pairs.0.iter().find(|pair| !is_practice && options::names().any(|name| name == pair.name)).copied();
    let changes = if is_practice { SearchChanges::default() } else { pairs.changes("")? };
    let (beside, changed) = (pairs.beside()?, pairs.of_name(CHANGED));
    let link = Link {
        subject: opened,
        changes,
        changed: changed.map(|given| given.text()).transpose()?,
        beside,
        step: pairs.value(STEP, |text| number::count(text, 1, u64::MAX))?,
        view: pairs.value(VIEW, |text| known(["view", "画面"], text, &LinkView::ALL, LinkView::id))?,
        language: pairs.value(LANGUAGE, |text| known(["language", "语言"], text, &Language::ALL, Language::id))?,
        code: pairs.value(CODE, |text| {
            known(["language of listings", "代码语言"], text, CodeLanguage::ALL, CodeLanguage::id)
        })?,
        theme: pairs.value(THEME, |text| known(["theme", "配色"], text, &LinkTheme::ALL, LinkTheme::id))?,
    };
    let [page, beside] = [PAGE, BESIDE].map(|name| pairs.of_name(name));
    Ok(PlacedLink { link, subject: Some(subject), option, page, changed, beside })
}

/// Whether a name means something beside what is opened.
fn goes_with(name: &str, subject: &str) -> bool {
    let of_search = || {
        let option = name.strip_prefix(BESIDE_OPTION).unwrap_or(name);
        [STEP, CHANGED, BESIDE].contains(&name) || options::names().any(|known| known == option)
    };
    EVERYWHERE.contains(&name)
        || match subject {
            TREE | FILE => name == ROOT || of_search(),
            LESSON => [PAGE, STEP].contains(&name),
            PRACTICE => practice::NAMES.contains(&name),
            GAME => [POSITION, MOVES, PLY].contains(&name),
            _ => of_search(),
        }
}

/// All names that links have.
fn all_names() -> Vec<String> {
    let mut names: Vec<String> = SUBJECTS.into_iter().chain(EVERYWHERE).map(str::to_owned).collect();
    let others = [STEP, CHANGED, BESIDE, ROOT, PAGE, POSITION, MOVES, PLY].into_iter();
    let more = others.chain(options::names()).chain(practice::NAMES).map(str::to_owned);
    let beside = options::names().filter(|name| *name != ALGORITHM).map(|name| format!("{BESIDE_OPTION}{name}"));
    for name in more.chain(beside) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

fn known<T: Copy>(kind: KindName, text: &str, all: &[T], id: fn(T) -> &'static str) -> Result<T, Message> {
    let found = all.iter().find(|known| id(**known) == text);
    found.copied().ok_or_else(|| unknown(kind, text, &all.iter().map(|known| id(*known)).collect::<Vec<_>>()))
}

/// All that a link says, in its order.
struct Pairs<'l>(Vec<Given<'l>>);

impl<'l> Pairs<'l> {
    fn of(part: &'l str, offset: usize) -> Result<Self, Fault> {
        let names = all_names();
        let mut pairs: Vec<Given<'l>> = Vec::new();
        let mut at = offset;
        for pair in part.split('&') {
            let begin = at;
            at += pair.len() + 1;
            if pair.is_empty() {
                continue;
            }
            let name = pair.split_once('=').map_or(pair, |(name, _)| name);
            if !names.iter().any(|known| known == name) {
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                return Err(Fault::new(begin, faults::unknown_name(name, &names)));
            }
            let Some((_, raw)) = pair.split_once('=') else {
                return Err(Fault::new(begin, faults::no_value(name)));
            };
            if pairs.iter().any(|other| other.name == name) {
                return Err(Fault::new(begin, faults::twice(name)));
            }
            pairs.push(Given { name, raw, offset: begin + name.len() + 1 });
        }
        Ok(Self(pairs))
    }

    fn of_name(&self, name: &str) -> Option<Given<'l>> {
        self.0.iter().find(|pair| pair.name == name).copied()
    }

    fn value<T>(&self, name: &str, read: impl Fn(&str) -> Result<T, Message>) -> Result<Option<T>, Fault> {
        let Some(given) = self.of_name(name) else { return Ok(None) };
        read(&given.text()?).map(Some).map_err(|message| given.fault(message))
    }

    /// The options of a search whose names stand behind this.
    fn changes(&self, before: &str) -> Result<SearchChanges, Fault> {
        let mut changes = SearchChanges::default();
        for given in &self.0 {
            if let Some(name) = given.name.strip_prefix(before) {
                options::put(&mut changes, name, &given.text()?).map_err(|message| given.fault(message))?;
            }
        }
        Ok(changes)
    }

    /// The second search.
    fn beside(&self) -> Result<Option<SearchChanges>, Fault> {
        let Some(given) = self.of_name(BESIDE) else {
            let alone = self.0.iter().find(|pair| pair.name.starts_with(BESIDE_OPTION));
            return alone.map_or(Ok(None), |alone| Err(alone.fault_of_name(faults::needs(alone.name, BESIDE))));
        };
        let mut changes = self.changes(BESIDE_OPTION)?;
        options::put(&mut changes, ALGORITHM, &given.text()?).map_err(|message| given.fault(message))?;
        Ok(Some(changes))
    }

    fn subject(&self, given: Given<'l>) -> Result<LinkSubject, Fault> {
        let text = given.text()?;
        match given.name {
            EXAMPLE if built_in_lesson(&text).is_some() => Err(given.fault(faults::is_a_lesson(&text))),
            EXAMPLE if built_in_text(&text).is_some() => Ok(LinkSubject::BuiltIn(text)),
            EXAMPLE => Err(given.fault(faults::no_such_example(&text, &examples()))),
            LESSON => self.lesson(given, text),
            PRACTICE => practice::read(&text, given.offset, |name| self.of_name(name)).map(LinkSubject::Practice),
            GAME => games::read(&text, given.offset, [POSITION, MOVES, PLY].map(|name| self.of_name(name))),
            PACKED => unpack(&text).map(LinkSubject::Packed).map_err(|message| given.fault(message)),
            FILE if is_beside(&text) => Ok(LinkSubject::File(text, self.value(ROOT, practice::player)?)),
            FILE => Err(given.fault(faults::not_beside(&text))),
            _ => Ok(LinkSubject::Text(text, self.value(ROOT, practice::player)?)),
        }
    }

    fn lesson(&self, given: Given<'l>, name: String) -> Result<LinkSubject, Fault> {
        if built_in_lesson(&name).is_none() {
            let names: Vec<&str> = lessons().iter().map(|lesson| lesson.name).collect();
            return Err(given.fault(faults::no_such_lesson(&name, &names)));
        }
        let page = self.value(PAGE, |text| number::count(text, 1, u64::MAX))?;
        Ok(LinkSubject::Lesson(name, page))
    }
}

/// The names of what is built in and no lesson.
fn examples() -> Vec<&'static str> {
    let scenarios = library().iter().map(|built_in| built_in.name);
    let games = built_in_games().iter().map(|game| game.name);
    scenarios.chain(games).chain(logs().iter().map(|log| log.name)).collect()
}

/// Whether a place is one beside the page, or below it: it leads to no other host, to no other scheme, and not up.
fn is_beside(place: &str) -> bool {
    let is_odd = |c: char| c == '\\' || c.is_control() || c.is_whitespace();
    let first = place.split(['/', '?', '#']).next().unwrap_or_default();
    // A browser takes `%2e` for a dot.
    let leads_up = |part: &str| part.to_ascii_lowercase().replace("%2e", ".") == "..";
    let is_below = !place.split(['/', '?', '#']).any(leads_up);
    !place.is_empty()
        && !place.starts_with(['/', '?', '#'])
        && !first.contains(':')
        && !place.contains(is_odd)
        && is_below
}
