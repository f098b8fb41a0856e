//! Which random trees are made, and how they are searched.

use clap::{Args, Parser};

use plyscope_core::game::AnyPosition;
use plyscope_core::game::Player;
use plyscope_core::game::tree::TreePosition;
use plyscope_core::practice::{AskedEdges, Credit, Exercise, Recipe, RecipeProblem, Requirement};
use plyscope_core::search::{Algorithm, CutoffRule};
use plyscope_files::{Message, Scenario, notation};
use plyscope_text::RefusalWords;

use super::idle::{self, Idle};
use super::messages::{name, said};
use super::output::{Failure, wrong};
use super::{parsers, usage};

/// A kind of tree and its search; who chooses at the root is said apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Args)]
pub(super) struct RecipeArguments {
    /// The algorithm to be carried out, one of those named below [default: alpha-beta-soft]
    #[arg(long, value_name = "ID", value_parser = parsers::algorithm_by_hand)]
    algorithm: Option<Algorithm>,
    /// Cut when alpha >= beta, or only when alpha > beta
    #[arg(long, value_name = "at-equal|strict", value_parser = parsers::cutoff)]
    cutoff: Option<CutoffRule>,
    /// Children of an inner node: one number, or the fewest and the most [default: 2-3]
    #[arg(long, value_name = "N-M", value_parser = parsers::branching, allow_hyphen_values = true)]
    branching: Option<(u32, u32)>,
    /// Plies from the root to every leaf, 1 to 5 [default: 3]
    #[arg(long, value_name = "N", value_parser = parsers::practice_depth, allow_negative_numbers = true)]
    depth: Option<u32>,
    /// Values of leaves: the least and the largest [default: 0-20]
    #[arg(long, value_name = "A-B", value_parser = parsers::range, allow_hyphen_values = true)]
    range: Option<(i32, i32)>,
    /// No two leaves have the same value
    #[arg(long)]
    no_ties: bool,
    /// What every tree is to have, one of the wishes named below [default: anything]
    #[arg(long, value_name = "WISH", value_parser = parsers::wish)]
    wish: Option<Requirement>,
    /// Which edges are asked for: all, or inner, those above inner nodes
    #[arg(long, value_name = "all|inner", value_parser = parsers::edges)]
    edges: Option<AskedEdges>,
}

impl RecipeArguments {
    /// The recipe of the tree with a seed; `edges` are those that are asked for without being named.
    pub fn recipe(&self, seed: u64, root: Option<Player>, edges: AskedEdges) -> Recipe {
        let usual = Recipe::default();
        // An algorithm brings the rule of its own listing.
        let own = self.algorithm.map_or(usual.cutoff, Algorithm::default_cutoff);
        Recipe {
            seed,
            branching: self.branching.unwrap_or(usual.branching),
            depth: self.depth.unwrap_or(usual.depth),
            range: self.range.unwrap_or(usual.range),
            ties: !self.no_ties,
            root: root.unwrap_or(usual.root),
            wish: self.wish.unwrap_or(usual.wish),
            algorithm: self.algorithm.unwrap_or(usual.algorithm),
            cutoff: self.cutoff.unwrap_or(own),
            edges: self.edges.unwrap_or(edges),
        }
    }

    /// Refuses an option that means nothing to the algorithm which is carried out.
    pub fn check(&self, algorithm: Algorithm) -> Result<(), Failure> {
        if algorithm.form().windowed {
            return Ok(());
        }
        let options = [(self.cutoff.is_some(), "cutoff"), (self.edges.is_some(), "edges")];
        let Some((_, idle)) = options.into_iter().find(|(is_given, _)| *is_given) else { return Ok(()) };
        let users = Algorithm::BY_HAND.into_iter().filter(|user| user.form().windowed);
        let users: Vec<&str> = users.map(Algorithm::id).collect();
        idle::refuse([Idle {
            is_so: true,
            option: &format!("--{idle}"),
            to: name(algorithm.id()),
            expected: said(|words| (words.refusals.one_of)(&users.join(", "))),
        }])
    }

    /// The algorithm and the rule that are asked for.
    pub fn search(&self) -> (Option<Algorithm>, Option<CutoffRule>) {
        (self.algorithm, self.cutoff)
    }

    /// Whether it is said which edges are asked for.
    pub const fn asks_for_edges(&self) -> bool {
        self.edges.is_some()
    }

    /// The options that say what trees are made, and whether each is given.
    pub fn of_trees(&self) -> [(bool, &'static str); 5] {
        let Self { branching, depth, range, no_ties, wish, .. } = self;
        [
            (branching.is_some(), "--branching"),
            (depth.is_some(), "--depth"),
            (range.is_some(), "--range"),
            (*no_ties, "--no-ties"),
            (wish.is_some(), "--wish"),
        ]
    }
}

/// A recipe as it stands in a table: what [`Recipe::settings`] writes.
#[derive(Debug, Parser)]
#[command(no_binary_name = true, disable_help_flag = true)]
struct RecipeSettings {
    #[command(flatten)]
    recipe: RecipeArguments,
    #[arg(long, value_parser = parsers::player)]
    root: Option<Player>,
    #[arg(long, value_parser = parsers::credit)]
    credit: Option<Credit>,
}

/// The recipe of a seed and of settings, and what counts that follows from an earlier wrong answer: nothing, where the
/// settings do not say.
///
/// # Errors
/// What is wrong with the settings, in a line.
pub(super) fn of_settings(seed: u64, settings: &str) -> Result<(Recipe, Credit), Message> {
    let read = RecipeSettings::try_parse_from(settings.split_whitespace()).map_err(|error| usage::sentence(&error))?;
    Ok((read.recipe.recipe(seed, read.root, AskedEdges::All), read.credit.unwrap_or(Credit::None)))
}

/// The recipes of seeds one after the other, beginning with this one; `beyond` is said where there are not so many
/// seeds.
pub(super) fn recipes(
    first: Recipe,
    count: u32,
    beyond: fn(&RefusalWords) -> fn(u64) -> String,
) -> Result<impl Iterator<Item = Recipe>, Failure> {
    if first.seed.checked_add(u64::from(count).saturating_sub(1)).is_none() {
        return Err(wrong(|words| beyond(&words.refusals)(u64::MAX)));
    }
    Ok((0..u64::from(count)).map(move |more| Recipe { seed: first.seed + more, ..first }))
}

/// A recipe that gives no tree.
pub(super) fn refused(problem: RecipeProblem) -> Failure {
    wrong(|words| (words.recipe.problem)(problem))
}

/// The tree in a line of text that can be opened: in brackets, which know nothing of chance, or as a scenario.
pub(super) fn written_tree(exercise: &Exercise) -> String {
    if !exercise.tree().has_chance() {
        return notation::write(exercise.tree());
    }
    let root = TreePosition::root(std::sync::Arc::clone(exercise.tree()));
    let options = exercise.recipe().options();
    let line = Scenario { options, ..Scenario::from_position(AnyPosition::Tree(root)) }.write_line();
    // What is worked out by hand is small: there is room for its text.
    line.unwrap_or_default()
}
