//! Reading the values of options. A message says what was expected; `clap` puts the option's name before it.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use clap::builder::{OsStringValueParser, TypedValueParser};

use plyscope_core::game::{Game, Player, Value};
use plyscope_core::practice::{AskedEdges, Credit, QuestionKind, Recipe, Requirement};
use plyscope_core::review::{Enhancement, LogViewpoint};
use plyscope_core::search::{
    Algorithm, CodeLanguage, CutoffRule, FULL_DEPTH, MoveOrdering, OptionKind, OptionValue, SearchOption,
};
use plyscope_files::{
    Commas, GameFormat, MAX_BYTES_OF_A_SEARCH, MAX_PLIES, Message, SavedSearch, TreeForm, unknown_name,
    unknown_ordering,
};
use plyscope_picture::drawing::WindowMarks;
use plyscope_picture::export::quiz::PictureForm;
use plyscope_text::{Language, NameSet};

use super::messages::{said, unknown};

/// An option without a limit.
pub(super) const UNLIMITED: &str = "unlimited";

/// The sides of a window, in points.
const SIDES: std::ops::RangeInclusive<u32> = 200..=8192;

pub(super) fn algorithm(text: &str) -> Result<Algorithm, Message> {
    Algorithm::from_id(text).ok_or_else(|| unknown(NameSet::Algorithms, text, &Algorithm::ALL.map(Algorithm::id)))
}

/// One of the algorithms that are carried out by hand.
pub(super) fn algorithm_by_hand(text: &str) -> Result<Algorithm, Message> {
    let all = Algorithm::BY_HAND;
    let found = all.into_iter().find(|algorithm| algorithm.id() == text);
    found.ok_or_else(|| unknown(NameSet::Algorithms, text, &all.map(Algorithm::id)))
}

pub(super) fn cutoff(text: &str) -> Result<CutoffRule, Message> {
    CutoffRule::from_id(text).ok_or_else(|| unknown(NameSet::CutoffRules, text, &CutoffRule::ALL.map(CutoffRule::id)))
}

pub(super) fn window_marks(text: &str) -> Result<WindowMarks, Message> {
    let names: Vec<&str> = WindowMarks::ALL.iter().map(|known| known.id()).collect();
    WindowMarks::from_id(text).ok_or_else(|| unknown(NameSet::WindowMarks, text, &names))
}

/// What an option of a search is to be.
pub(super) fn search_option(option: SearchOption, text: &str) -> Result<OptionValue, Message> {
    // The upper limits fit into 32 bits.
    let number = |least: u32, most: u32| whole_number(text, least.into(), most.into()).map(|number| number as u32);
    match option.kind() {
        OptionKind::Name(names) => {
            let found = option.kind().read(text, UNLIMITED);
            found.ok_or_else(|| match NameSet::of_option(option) {
                Some(set) => unknown(set, text, &names()),
                None => unknown_name([option.name(); 2], text, &names()),
            })
        }
        OptionKind::Ordering => {
            let found = MoveOrdering::from_id(text).map(OptionValue::Ordering);
            found.ok_or_else(|| unknown_ordering(text))
        }
        // Without the option the game is searched to its end, or as deep as is usual.
        OptionKind::Limit(least, FULL_DEPTH) => number(least, FULL_DEPTH).map(|depth| OptionValue::Limit(Some(depth))),
        OptionKind::Limit(_, most) => {
            let found = option.kind().read(text, UNLIMITED);
            found.ok_or_else(|| said(|words| (words.usage.slots)(most.into())))
        }
        OptionKind::Number(least, most) => number(least, most).map(OptionValue::Number),
        OptionKind::Flag => match text {
            "on" => Ok(OptionValue::Flag(true)),
            "off" => Ok(OptionValue::Flag(false)),
            _ => Err(said(|words| words.usage.on_or_off)),
        },
        OptionKind::Points => {
            let most = Value::LARGEST_GIVEN;
            let found = text.parse().ok().filter(|points| (-most..=most).contains(points)).map(OptionValue::Points);
            found.ok_or_else(|| said(|words| (words.usage.whole_number)(&format!("-{most}"), &most.to_string())))
        }
    }
}

pub(super) fn language(text: &str) -> Result<Language, Message> {
    Language::from_id(text).ok_or_else(|| unknown(NameSet::Languages, text, &Language::ALL.map(Language::id)))
}

/// A language of listings, by its name.
pub(super) fn code(text: &str) -> Result<CodeLanguage, Message> {
    let names: Vec<&str> = CodeLanguage::ALL.iter().map(|code| code.id()).collect();
    CodeLanguage::from_id(text).ok_or_else(|| unknown(NameSet::Languages, text, &names))
}

/// Whose side the numbers of a log are seen from.
pub(super) fn players(text: &str) -> Result<LogViewpoint, Message> {
    let named = LogViewpoint::NAMED.into_iter().find(|players| players.id() == text);
    named.ok_or_else(|| unknown(NameSet::Readings, text, &LogViewpoint::NAMED.map(LogViewpoint::id)))
}

pub(super) fn enhancement(text: &str) -> Result<Enhancement, Message> {
    let named = Enhancement::from_id(text);
    named.ok_or_else(|| unknown(NameSet::Enhancements, text, &Enhancement::ALL.map(Enhancement::id)))
}

pub(super) fn game(text: &str) -> Result<Game, Message> {
    Game::from_name(text).ok_or_else(|| unknown(NameSet::Games, text, &Game::ALL.map(Game::id)))
}

/// A form of trees.
pub(super) fn commas(text: &str) -> Result<Commas, Message> {
    Commas::from_id(text).ok_or_else(|| unknown(NameSet::Commas, text, &Commas::ALL.map(Commas::id)))
}

pub(super) fn form(text: &str) -> Result<TreeForm, Message> {
    TreeForm::from_id(text).ok_or_else(|| unknown(NameSet::Forms, text, &TreeForm::ALL.map(TreeForm::id)))
}

pub(super) fn player(text: &str) -> Result<Player, Message> {
    match text {
        "max" => Ok(Player::Max),
        "min" => Ok(Player::Min),
        _ => Err(unknown(NameSet::Players, text, &["max", "min"])),
    }
}

/// The depth of a search that is to find a move.
pub(super) fn play_depth(text: &str) -> Result<OptionValue, Message> {
    // The upper limit fits into 32 bits.
    whole_number(text, 1, u64::from(FULL_DEPTH)).map(|depth| OptionValue::Limit(Some(depth as u32)))
}

pub(super) fn plies(text: &str) -> Result<usize, Message> {
    whole_number(text, 1, MAX_PLIES as u64).map(|plies| plies as usize)
}

pub(super) fn perft_depth(text: &str) -> Result<u32, Message> {
    whole_number(text, 0, 100).map(|depth| depth as u32)
}

pub(super) fn nodes(text: &str) -> Result<u64, Message> {
    whole_number(text, 1, u64::MAX)
}

/// The most nodes that a player of a match may be given for a move.
const NODES_OF_A_MOVE: u64 = 10_000_000;

pub(super) fn nodes_of_a_move(text: &str) -> Result<u64, Message> {
    whole_number(text, 1, NODES_OF_A_MOVE)
}

pub(super) fn games(text: &str) -> Result<u32, Message> {
    whole_number(text, 1, 10_000).map(|games| games as u32)
}

pub(super) fn opening_plies(text: &str) -> Result<u32, Message> {
    whole_number(text, 0, 40).map(|plies| plies as u32)
}

pub(super) fn threads(text: &str) -> Result<usize, Message> {
    whole_number(text, 1, 256).map(|threads| threads as usize)
}

/// How much memory may be taken.
pub(super) fn memory(text: &str) -> Result<u64, Message> {
    let bytes = bytes(text).filter(|bytes| *bytes >= 1 << 20);
    bytes.ok_or_else(|| said(|words| words.usage.memory))
}

/// How much of a log may be read.
pub(super) fn log_size(text: &str) -> Result<u64, Message> {
    let bytes = bytes(text).filter(|bytes| (1 << 10..=MAX_BYTES_OF_A_SEARCH).contains(bytes));
    bytes.ok_or_else(|| said(|words| words.usage.log_size))
}

/// For how long a log may be read.
pub(super) fn seconds(text: &str) -> Result<u64, Message> {
    whole_number(text, 1, 86_400)
}

/// Bytes: `512M`, `2GiB`, `1500000`.
fn bytes(text: &str) -> Option<u64> {
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let shift = match unit.to_ascii_lowercase().trim_end_matches('b').trim_end_matches('i') {
        "" => Some(0),
        "k" => Some(10),
        "m" => Some(20),
        "g" => Some(30),
        "t" => Some(40),
        _ => None,
    };
    number.parse::<u64>().ok().zip(shift).and_then(|(number, shift)| number.checked_mul(1 << shift))
}

pub(super) fn step(text: &str) -> Result<u64, Message> {
    whole_number(text, 1, u64::MAX)
}

pub(super) fn size(text: &str) -> Result<(u32, u32), Message> {
    let side = |text: &str| text.parse().ok().filter(|side| SIDES.contains(side));
    let sides = text.split_once(['x', 'X', '×']).and_then(|(width, height)| Some((side(width)?, side(height)?)));
    sides.ok_or_else(|| said(|words| (words.usage.size)(*SIDES.start(), *SIDES.end())))
}

pub(super) fn game_file() -> impl TypedValueParser<Value = PathBuf> {
    file(|path| GameFormat::of_path(path).is_some(), &[".ron", ".pgn", ".txt"])
}

pub(super) fn saved_search() -> impl TypedValueParser<Value = PathBuf> {
    file(SavedSearch::is_named_so, &[".plytrace"])
}

pub(super) fn picture() -> impl TypedValueParser<Value = PathBuf> {
    file(|path| ends_with(path, "png") || ends_with(path, "svg"), &[".png", ".svg"])
}

/// The name of a file that is named so, which ends with one of these.
fn file(is_named_so: fn(&Path) -> bool, endings: &'static [&'static str]) -> impl TypedValueParser<Value = PathBuf> {
    OsStringValueParser::new().try_map(move |text| {
        let path = PathBuf::from(text);
        let endings = || endings.iter().map(|ending| (*ending).to_owned()).collect::<Vec<_>>();
        if is_named_so(&path) { Ok(path) } else { Err(said(|words| (words.usage.ending)(&endings()))) }
    })
}

/// Whether a file name ends so, in large letters or small ones.
pub(super) fn ends_with(path: &Path, ending: &str) -> bool {
    path.extension().and_then(OsStr::to_str).is_some_and(|end| end.eq_ignore_ascii_case(ending))
}

pub(super) fn seed(text: &str) -> Result<u64, Message> {
    whole_number(text, 0, u64::MAX)
}

/// At most so many work sheets are printed at once.
pub(super) const MOST_SHEETS: u32 = 1_000;

pub(super) fn sheets(text: &str) -> Result<u32, Message> {
    whole_number(text, 1, MOST_SHEETS.into()).map(|sheets| sheets as u32)
}

pub(super) fn practice_depth(text: &str) -> Result<u32, Message> {
    let (least, most) = (*Recipe::DEPTHS.start(), *Recipe::DEPTHS.end());
    whole_number(text, least.into(), most.into()).map(|plies| plies as u32)
}

/// How many children an inner node has: `3`, or `2-3`.
pub(super) fn branching(text: &str) -> Result<(u32, u32), Message> {
    let number = |text: &str| text.parse().ok().filter(|number| Recipe::BRANCHINGS.contains(number));
    let (fewest, most) = text.split_once('-').unwrap_or((text, text));
    let branching = number(fewest).zip(number(most)).filter(|(fewest, most)| fewest <= most);
    let (least, most) = (*Recipe::BRANCHINGS.start(), *Recipe::BRANCHINGS.end());
    branching.ok_or_else(|| said(|words| (words.usage.branching)(least, most)))
}

/// The least and the largest value: `0-20`, `-9-9`, `-20--1`.
pub(super) fn range(text: &str) -> Result<(i32, i32), Message> {
    const MOST: i32 = Recipe::LARGEST_VALUE;
    let number = |text: &str| text.parse().ok().filter(|value| (-MOST..=MOST).contains(value));
    // The first character may be the sign of the first number.
    let between = text.char_indices().skip(1).find(|(_, character)| *character == '-').map(|(place, _)| place);
    let ends = between.and_then(|place| Some((text.get(..place)?, text.get(place + 1..)?)));
    let range = ends.and_then(|(first, last)| Some((number(first)?, number(last)?)));
    let range = range.filter(|(first, last)| first <= last);
    range.ok_or_else(|| said(|words| (words.usage.range)(MOST.unsigned_abs())))
}

/// Which edges are asked for.
pub(super) fn edges(text: &str) -> Result<AskedEdges, Message> {
    let found = AskedEdges::ALL.into_iter().find(|edges| edges.id() == text);
    found.ok_or_else(|| unknown(NameSet::Edges, text, &AskedEdges::ALL.map(AskedEdges::id)))
}

/// What counts that follows from an earlier wrong answer.
pub(super) fn credit(text: &str) -> Result<Credit, Message> {
    Credit::from_id(text).ok_or_else(|| unknown(NameSet::Credits, text, &Credit::ALL.map(Credit::id)))
}

/// A kind of questions.
pub(super) fn kind(text: &str) -> Result<QuestionKind, Message> {
    QuestionKind::from_id(text).ok_or_else(|| unknown(NameSet::Kinds, text, &QuestionKind::ALL.map(QuestionKind::id)))
}

/// How pictures are kept.
pub(super) fn picture_form(text: &str) -> Result<PictureForm, Message> {
    PictureForm::from_id(text).ok_or_else(|| unknown(NameSet::Pictures, text, &PictureForm::ALL.map(PictureForm::id)))
}

/// A requirement by its name on the command line.
pub(super) fn wish(text: &str) -> Result<Requirement, Message> {
    Requirement::from_id(text).ok_or_else(|| unknown(NameSet::Wishes, text, &Requirement::ALL.map(Requirement::id)))
}

pub(super) fn whole_number(text: &str, least: u64, most: u64) -> Result<u64, Message> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| {
        said(|words| match most {
            u64::MAX => (words.usage.whole_number_from)(least),
            _ => (words.usage.whole_number)(&least.to_string(), &most.to_string()),
        })
    })
}
