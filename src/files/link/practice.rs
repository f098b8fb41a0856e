//! Exercises in links: the algorithm that is carried out by hand, the level, the seed, and what is different from them.

use plyscope_core::game::Player;
use plyscope_core::practice::{AskedEdges, Level, Recipe, Requirement};
use plyscope_core::search::{Algorithm, CutoffRule};

use super::faults;
use super::reading::Given;
use crate::Message;
use crate::messages::KindName;
use crate::messages::unknown;
use crate::number;
use crate::place::Fault;
use crate::ron_recipe::broken_recipe;

/// What is said of an exercise beside its algorithm, in the order in which it is written.
pub(super) const NAMES: [&str; 10] =
    ["level", "seed", "branching", "depth", "range", "ties", "root", "wish", "cutoff", "edges"];

/// What stands between two numbers.
const BETWEEN: &str = "..";

/// The exercise of an algorithm; `of` gives what is said beside it under a name.
///
/// # Errors
/// Where something of it is not possible, or there is no such exercise.
pub(super) fn read<'l>(
    name: &str,
    offset: usize,
    of: impl Fn(&'static str) -> Option<Given<'l>>,
) -> Result<Recipe, Fault> {
    let algorithm = id(name, ["algorithm", "算法"], &Algorithm::BY_HAND, Algorithm::id);
    let algorithm = algorithm.map_err(|message| Fault::new(offset, message))?;
    let level = value(of("level"), |text| {
        let number = number::count(text, 1, Level::ALL.len() as u64)?;
        Ok(Level::ALL.into_iter().zip(1..).find(|(_, its)| *its == number).map(|(level, _)| level))
    })?;
    let level = level.flatten();
    let seed = value(of("seed"), |text| number::count(text, 0, u64::MAX))?.unwrap_or(1);
    let mut recipe = base(algorithm, level, seed);
    let small = |text: &str| number::count(text, 0, 1_000).map(|number| number as u32);
    set(&mut recipe.branching, value(of("branching"), |text| pair(text, "2..3", small))?);
    set(&mut recipe.depth, value(of("depth"), small)?);
    // `number::value` keeps to what fits into 32 bits.
    let points = |text: &str| number::value(text).map(|number| number as i32);
    set(&mut recipe.range, value(of("range"), |text| pair(text, "0..20", points))?);
    set(&mut recipe.ties, value(of("ties"), |text| id(text, ["value", "值"], &[true, false], flag))?);
    set(&mut recipe.root, value(of("root"), player)?);
    set(&mut recipe.wish, value(of("wish"), wish)?);
    let rule = |text: &str| id(text, ["cutoff rule", "截断条件"], &CutoffRule::ALL, CutoffRule::id);
    set(&mut recipe.cutoff, value(of("cutoff"), rule)?);
    let edges = |text: &str| id(text, ["edges", "边"], &AskedEdges::ALL, AskedEdges::id);
    set(&mut recipe.edges, value(of("edges"), edges)?);
    recipe.check().map_err(|problem| Fault::new(offset, broken_recipe(problem)))?;
    Ok(recipe)
}

/// Who chooses at a root.
pub(super) fn player(text: &str) -> Result<Player, Message> {
    id(text, ["player", "一方"], &[Player::Max, Player::Min], player_id)
}

/// A player's name in links.
pub(super) const fn player_id(player: Player) -> &'static str {
    match player {
        Player::Max => "max",
        Player::Min => "min",
    }
}

/// The exercise before anything is different in it.
fn base(algorithm: Algorithm, level: Option<Level>, seed: u64) -> Recipe {
    let usual = level.map_or(Recipe { seed, ..Recipe::default() }, |level| level.recipe(seed));
    // An algorithm brings the rule of its own listing.
    let cutoff = if usual.algorithm == algorithm { usual.cutoff } else { algorithm.default_cutoff() };
    Recipe { algorithm, cutoff, ..usual }
}

fn set<T>(field: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *field = value;
    }
}

fn value<T>(given: Option<Given<'_>>, read: impl Fn(&str) -> Result<T, Message>) -> Result<Option<T>, Fault> {
    given.map(|given| read(&given.text()?).map_err(|message| given.fault(message))).transpose()
}

fn id<T: Copy>(text: &str, kind: KindName, all: &[T], id: fn(T) -> &'static str) -> Result<T, Message> {
    let found = all.iter().find(|known| id(**known) == text);
    found.copied().ok_or_else(|| unknown(kind, text, &all.iter().map(|known| id(*known)).collect::<Vec<_>>()))
}

fn wish(text: &str) -> Result<Requirement, Message> {
    let found = Requirement::from_id(text);
    found.ok_or_else(|| unknown(["wish", "要求"], text, &Requirement::ALL.map(Requirement::id)))
}

const fn flag(is_so: bool) -> &'static str {
    if is_so { "true" } else { "false" }
}

fn pair<T>(text: &str, example: &str, read: impl Fn(&str) -> Result<T, Message>) -> Result<(T, T), Message> {
    let (first, last) = text.split_once(BETWEEN).ok_or_else(|| faults::range_expected(text, example))?;
    Ok((read(first)?, read(last)?))
}

/// What is written of an exercise beside its algorithm: its seed, and what is different from its level or the usual.
pub(super) fn written(recipe: &Recipe) -> Vec<(&'static str, String)> {
    let level = Level::ALL.into_iter().zip(1..).find(|(level, _)| level.recipe(recipe.seed) == *recipe);
    let base = base(recipe.algorithm, level.map(|(level, _)| level), recipe.seed);
    let written_pair = |(first, last): (String, String)| format!("{first}{BETWEEN}{last}");
    let fields = [
        level.map(|(_, number): (Level, u64)| number.to_string()),
        Some(recipe.seed.to_string()),
        (recipe.branching != base.branching)
            .then(|| written_pair((recipe.branching.0.to_string(), recipe.branching.1.to_string()))),
        (recipe.depth != base.depth).then(|| recipe.depth.to_string()),
        (recipe.range != base.range).then(|| written_pair((recipe.range.0.to_string(), recipe.range.1.to_string()))),
        (recipe.ties != base.ties).then(|| flag(recipe.ties).to_owned()),
        (recipe.root != base.root).then(|| player_id(recipe.root).to_owned()),
        (recipe.wish != base.wish).then(|| recipe.wish.id().to_owned()),
        (recipe.cutoff != base.cutoff).then(|| recipe.cutoff.id().to_owned()),
        (recipe.edges != base.edges).then(|| recipe.edges.id().to_owned()),
    ];
    NAMES.into_iter().zip(fields).filter_map(|(name, field)| Some((name, field?))).collect()
}
