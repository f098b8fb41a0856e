//! What an exercise of practice is made from, in RON: the one reader of its fields, and the one writer.

use plyscope_core::practice::{AskedEdges, Recipe, Requirement};

use super::place::Fault;
use super::ron::{Raw, Reader, record};
use super::{messages, ron_file, ron_options};

record! {
    struct RecipeFields as "practice" {
        seed: Option<Raw<'t>>,
        depth: Option<Raw<'t>>,
        branching: Option<Raw<'t>>,
        range: Option<Raw<'t>>,
        ties: Option<Raw<'t>>,
        root: Option<Raw<'t>>,
        wish: Option<Raw<'t>>,
        algorithm: Option<Raw<'t>>,
        cutoff: Option<Raw<'t>>,
        edges: Option<Raw<'t>>,
    }
}

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
        let recipe = Recipe {
            seed: self.or(fields.seed, usual.seed, |raw| raw.count(0, u64::MAX)),
            branching: self.or(fields.branching, usual.branching, |raw| pair(raw, small_count)),
            depth: self.or(fields.depth, usual.depth, small_count),
            // `Raw::value` keeps to ±1,000,000.
            range: self.or(fields.range, usual.range, |raw| pair(raw, |raw| raw.value().map(|value| value as i32))),
            ties: self.or(fields.ties, usual.ties, |raw| raw.flag()),
            root: self.or(fields.root, usual.root, |raw| raw.choice(["player", "走棋方"], &ron_file::PLAYERS)),
            wish: self.or(fields.wish, usual.wish, |raw| raw.choice(["wish", "要求"], &WISHES)),
            algorithm: self.or(fields.algorithm, usual.algorithm, ron_options::algorithm_by_hand),
            cutoff: self.or(fields.cutoff, usual.cutoff, ron_options::cutoff),
            edges: self.or(fields.edges, usual.edges, |raw| raw.choice(["edges", "边"], &EDGES)),
        };
        if self.faults.len() == faults
            && let Err(problem) = recipe.check()
        {
            self.faults.push(raw.fault(messages::broken_recipe(problem)));
        }
        Some(recipe)
    }
}

/// A number of children or plies; which are possible, the exercise says.
fn small_count(raw: Raw<'_>) -> Result<u32, Fault> {
    // The upper limit fits into 32 bits.
    raw.count(0, 1_000).map(|count| count as u32)
}

/// Two values in brackets: `(2, 3)`.
pub(super) fn pair<'t, T>(raw: Raw<'t>, mut read: impl FnMut(Raw<'t>) -> Result<T, Fault>) -> Result<(T, T), Fault> {
    let [one, other] = raw.parts().ok_or_else(|| raw.unexpected(messages::pair_expected()))?;
    Ok((read(one)?, read(other)?))
}

/// An exercise in brackets of its own, as it is read above; all of it, for what is usual may change.
pub(super) fn written(recipe: &Recipe) -> String {
    let Recipe { seed, branching, depth, range, ties, root, wish, algorithm, cutoff, edges } = *recipe;
    let wish = WISHES.iter().find(|(_, known)| *known == wish).map_or("anything", |(name, _)| name);
    let edges = EDGES.iter().find(|(_, known)| *known == edges).map_or("all", |(name, _)| name);
    let root = ron_file::PLAYERS.iter().find(|(_, known)| *known == root).map_or("max", |(name, _)| name);
    format!(
        "(seed: {seed}, depth: {depth}, branching: ({}, {}), range: ({}, {}), ties: {ties}, root: {root}, wish: \
        {wish}, \
         algorithm: \"{}\", cutoff: \"{}\", edges: {edges})",
        branching.0,
        branching.1,
        range.0,
        range.1,
        algorithm.id(),
        cutoff.id()
    )
}
