//! Reading the values of options. A message says what was expected; `clap` puts the option's name before it.

use std::ffi::OsStr;
use std::path::PathBuf;

use clap::builder::{OsStringValueParser, TypedValueParser};

use crate::game::{Game, Player};
use crate::scenario::{GameFormat, MAX_PLIES, unknown_name, unknown_ordering};
use crate::search::{Algorithm, CutoffRule, FULL_DEPTH, MoveOrdering};
use crate::text::Language;

/// The sides of a window, in points.
const SIDES: std::ops::RangeInclusive<u32> = 200..=8192;

pub(super) fn algorithm(text: &str) -> Result<Algorithm, String> {
    Algorithm::from_id(text).ok_or_else(|| unknown_name("algorithm", text, &Algorithm::ALL.map(Algorithm::id)))
}

pub(super) fn cutoff(text: &str) -> Result<CutoffRule, String> {
    CutoffRule::from_id(text).ok_or_else(|| unknown_name("cutoff rule", text, &CutoffRule::ALL.map(CutoffRule::id)))
}

pub(super) fn language(text: &str) -> Result<Language, String> {
    Language::from_id(text).ok_or_else(|| unknown_name("language", text, &Language::ALL.map(Language::id)))
}

pub(super) fn ordering(text: &str) -> Result<MoveOrdering, String> {
    MoveOrdering::from_id(text).ok_or_else(|| unknown_ordering(text))
}

pub(super) fn game(text: &str) -> Result<Game, String> {
    Game::from_name(text).ok_or_else(|| unknown_name("game", text, &Game::ALL.map(Game::id)))
}

pub(super) fn player(text: &str) -> Result<Player, String> {
    match text {
        "max" => Ok(Player::Max),
        "min" => Ok(Player::Min),
        _ => Err(unknown_name("player", text, &["max", "min"])),
    }
}

pub(super) fn depth(text: &str) -> Result<u32, String> {
    whole_number(text, 0, u64::from(FULL_DEPTH)).map(|depth| depth as u32)
}

pub(super) fn play_depth(text: &str) -> Result<u32, String> {
    whole_number(text, 1, u64::from(FULL_DEPTH)).map(|depth| depth as u32)
}

pub(super) fn plies(text: &str) -> Result<usize, String> {
    whole_number(text, 1, MAX_PLIES as u64).map(|plies| plies as usize)
}

pub(super) fn perft_depth(text: &str) -> Result<u32, String> {
    whole_number(text, 0, 100).map(|depth| depth as u32)
}

pub(super) fn nodes(text: &str) -> Result<u64, String> {
    whole_number(text, 1, u64::MAX)
}

pub(super) fn step(text: &str) -> Result<u64, String> {
    whole_number(text, 0, u64::MAX)
}

pub(super) fn size(text: &str) -> Result<(u32, u32), String> {
    let side = |text: &str| text.parse().ok().filter(|side| SIDES.contains(side));
    let sides = text.split_once(['x', 'X', '×']).and_then(|(width, height)| Some((side(width)?, side(height)?)));
    let (least, most) = (SIDES.start(), SIDES.end());
    sides.ok_or_else(|| format!("expected width x height, each from {least} to {most}, such as 1024x768"))
}

pub(super) fn game_file() -> impl TypedValueParser<Value = PathBuf> {
    OsStringValueParser::new().try_map(|text| {
        let path = PathBuf::from(text);
        if GameFormat::of_path(&path).is_some() {
            Ok(path)
        } else {
            Err("expected a file name that ends with .ron, .pgn or .txt")
        }
    })
}

pub(super) fn picture() -> impl TypedValueParser<Value = PathBuf> {
    OsStringValueParser::new().try_map(|text| {
        let path = PathBuf::from(text);
        let is_png = path.extension().and_then(OsStr::to_str).is_some_and(|end| end.eq_ignore_ascii_case("png"));
        if is_png { Ok(path) } else { Err("expected a file name that ends with .png") }
    })
}

fn whole_number(text: &str, least: u64, most: u64) -> Result<u64, String> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| match most {
        u64::MAX => format!("expected a whole number of at least {least}"),
        _ => format!("expected a whole number from {least} to {most}"),
    })
}
