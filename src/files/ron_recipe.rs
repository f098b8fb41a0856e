//! What an exercise of practice is made from, in RON: the one reader of its fields, and the one writer.

use std::fmt::Display;

use plyscope_core::game::Player;
use plyscope_core::practice::{AskedEdges, Recipe, Requirement};
use plyscope_core::search::{Algorithm, CutoffRule};

use super::messages;
use super::place::Fault;
use super::ron::{COUNT, FLAG, Raw, Reader, Way, choice, record};
use super::ron_file::PLAYER;
use super::ron_text::in_quotes;

record! {
    struct RecipeFields as "practice" of Recipe {
        seed: u64 = COUNT,
        depth: u32 = SMALL,
        branching: (u32, u32) = Way { read: |raw| pair(raw, SMALL.read), write: written_pair },
        range: (i32, i32) = Way { read: |raw| pair(raw, value), write: written_pair },
        ties: bool = FLAG,
        root: Player = PLAYER,
        wish: Requirement = choice!(["wish", "要求"], WISHES),
        algorithm: Algorithm = BY_HAND,
        cutoff: CutoffRule = CUTOFF,
        edges: AskedEdges = choice!(["edges", "边"], EDGES),
    }
}

/// A number of children or plies; which are possible, the exercise says. The upper limit fits into 32 bits.
const SMALL: Way<u32> = Way { read: |raw| raw.count(0, 1_000).map(|count| count as u32), write: u32::to_string };

/// One of the algorithms that are carried out by hand.
const BY_HAND: Way<Algorithm> = Way {
    read: |raw| raw.id(["algorithm", "算法"], &Algorithm::BY_HAND.map(|algorithm| (algorithm.id(), algorithm))),
    write: |algorithm| in_quotes(algorithm.id()),
};

const CUTOFF: Way<CutoffRule> = Way {
    read: |raw| raw.id(["cutoff rule", "截断条件"], &CutoffRule::ALL.map(|rule| (rule.id(), rule))),
    write: |rule| in_quotes(rule.id()),
};

const WISHES: [(&str, Requirement); 14] = [
    ("anything", Requirement::Anything),
    ("deep_cutoff", Requirement::DeepCutoff),
    ("cutoff_above_leaves", Requirement::CutoffAboveLeaves),
    ("cutoffs_1", Requirement::Cutoffs(1)),
    ("cutoffs_2", Requirement::Cutoffs(2)),
    ("cutoffs_3", Requirement::Cutoffs(3)),
    ("cutoffs_4", Requirement::Cutoffs(4)),
    ("cutoffs_5", Requirement::Cutoffs(5)),
    ("cutoffs_6", Requirement::Cutoffs(6)),
    ("cutoffs_7", Requirement::Cutoffs(7)),
    ("cutoffs_8", Requirement::Cutoffs(8)),
    ("cutoffs_9", Requirement::Cutoffs(9)),
    ("tie", Requirement::Tie),
    ("no_cutoff", Requirement::NoCutoff),
];

const EDGES: [(&str, AskedEdges); 2] = [("all", AskedEdges::All), ("inner", AskedEdges::Inner)];

impl<'t> Reader<'t> {
    /// An exercise; what is wrong with it is kept.
    pub(super) fn recipe(&mut self, raw: Raw<'t>) -> Option<Recipe> {
        let fields = raw.record::<RecipeFields<'_>>().map_err(|fault| self.faults.push(fault)).ok()?;
        let (faults, usual) = (self.faults.len(), Recipe::default());
        let recipe = fields.read_by(self, usual);
        if self.faults.len() == faults
            && let Err(problem) = recipe.check()
        {
            self.faults.push(raw.fault(messages::broken_recipe(problem)));
        }
        Some(recipe)
    }
}

/// A value as an exercise has it: `Raw::value` keeps to what fits into 32 bits.
fn value(raw: Raw<'_>) -> Result<i32, Fault> {
    raw.value().map(|value| value as i32)
}

/// Two values in brackets: `(2, 3)`.
pub(super) fn pair<'t, T>(raw: Raw<'t>, mut read: impl FnMut(Raw<'t>) -> Result<T, Fault>) -> Result<(T, T), Fault> {
    let [one, other] = raw.parts().ok_or_else(|| raw.unexpected(messages::pair_expected()))?;
    Ok((read(one)?, read(other)?))
}

/// Two values in brackets, as they are read.
pub(super) fn written_pair<T: Display>((one, other): &(T, T)) -> String {
    format!("({one}, {other})")
}

/// An exercise in brackets of its own, as it is read above; all of it, for what is usual may change.
pub(super) fn written(recipe: &Recipe) -> String {
    RecipeFields::written(recipe)
}
