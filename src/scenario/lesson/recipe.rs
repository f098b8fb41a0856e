//! The exercises of a lesson, and the plot.

use serde::Deserialize;

use crate::practice::{Recipe, Requirement, Uniform};
use crate::scenario::place::Fault;
use crate::scenario::raw::{Raw, RawText};
use crate::scenario::{messages, ron_file, ron_options};

use super::read::LessonReader;

#[derive(Deserialize)]
#[serde(rename = "practice", deny_unknown_fields)]
struct RecipeFields<'t> {
    #[serde(borrow)]
    seed: Option<RawText<'t>>,
    depth: Option<RawText<'t>>,
    branching: Option<RawText<'t>>,
    range: Option<RawText<'t>>,
    ties: Option<RawText<'t>>,
    root: Option<RawText<'t>>,
    wish: Option<RawText<'t>>,
    algorithm: Option<RawText<'t>>,
    cutoff: Option<RawText<'t>>,
}

#[derive(Deserialize)]
#[serde(rename = "growth", deny_unknown_fields)]
struct UniformFields<'t> {
    #[serde(borrow)]
    branching: Option<RawText<'t>>,
    #[serde(borrow)]
    depth: Option<RawText<'t>>,
}

const WISHES: [(&str, Requirement); 4] = [
    ("anything", Requirement::Anything),
    ("deep_cutoff", Requirement::DeepCutoff),
    ("tie", Requirement::Tie),
    ("no_cutoff", Requirement::NoCutoff),
];

impl<'t> LessonReader<'_, 't> {
    /// The exercise that a page gives, if there is one of this kind; what is wrong with it is kept.
    pub(super) fn recipe(&mut self, raw: Raw<'t>) -> Option<Recipe> {
        let read = raw.read::<RecipeFields<'_>>();
        let fields = self.kept(read)?;
        let (faults, text, usual) = (self.reader.faults.len(), self.reader.text, Recipe::default());
        let reader = &mut *self.reader;
        let recipe = Recipe {
            seed: reader.or(fields.seed, usual.seed, |raw| raw.count(0, u64::MAX)),
            branching: reader.or(fields.branching, usual.branching, |raw| pair(text, raw, small_count)),
            depth: reader.or(fields.depth, usual.depth, small_count),
            // `Raw::value` keeps to ±1,000,000.
            range: reader
                .or(fields.range, usual.range, |raw| pair(text, raw, |raw| raw.value().map(|value| value as i32))),
            ties: reader.or(fields.ties, usual.ties, |raw| raw.flag()),
            root: reader.or(fields.root, usual.root, |raw| raw.choice(["player", "走棋方"], &ron_file::PLAYERS)),
            wish: reader.or(fields.wish, usual.wish, |raw| raw.choice(["wish", "要求"], &WISHES)),
            algorithm: reader.or(fields.algorithm, usual.algorithm, ron_options::algorithm),
            cutoff: reader.or(fields.cutoff, usual.cutoff, ron_options::cutoff),
            edges: usual.edges,
        };
        if reader.faults.len() == faults
            && let Err(problem) = recipe.check()
        {
            reader.faults.push(raw.fault(messages::broken_recipe(problem)));
        }
        Some(recipe)
    }

    /// The tree that is chosen in the plot, where one is named; what is wrong with it is kept.
    pub(super) fn uniform(&mut self, raw: Raw<'t>) -> Option<Uniform> {
        if !raw.text.starts_with('(') {
            let usual = raw.choice(["value of `growth`", "`growth` 的值"], &[("true", Uniform::default())]);
            return self.kept(usual);
        }
        let read = raw.read::<UniformFields<'_>>();
        let fields = self.kept(read)?;
        let usual = Uniform::default();
        Some(Uniform {
            branching: self.reader.or(fields.branching, usual.branching, |raw| {
                let plotted = Uniform::BRANCHING.map(|branching| (branching.to_string(), branching));
                let choices: Vec<(&str, u32)> = plotted.iter().map(|(text, branching)| (&**text, *branching)).collect();
                raw.choice(["branching factor", "分支因子"], &choices)
            }),
            depth: self.reader.or(fields.depth, usual.depth, |raw| {
                raw.count(1, Uniform::MOST_PLIES.into()).map(|depth| depth as u32)
            }),
        })
    }
}

/// A number of children or plies; which are possible, the exercise says.
fn small_count(raw: Raw<'_>) -> Result<u32, Fault> {
    // The upper limit fits into 32 bits.
    raw.count(0, 1_000).map(|count| count as u32)
}

/// Two values in brackets: `(2, 3)`.
fn pair<'t, T>(whole: &'t str, raw: Raw<'t>, read: impl Fn(Raw<'t>) -> Result<T, Fault>) -> Result<(T, T), Fault> {
    let (one, other): (RawText<'_>, RawText<'_>) = raw.read().map_err(|_| raw.unexpected(messages::pair_expected()))?;
    Ok((read(Raw::of(whole, one))?, read(Raw::of(whole, other))?))
}
