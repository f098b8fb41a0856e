//! What an exercise of practice is made from, in RON: the one reader of its fields, and the one writer.

use std::fmt::Display;

use plyscope_core::game::Player;
use plyscope_core::practice::{AskedEdges, Recipe, RecipeProblem, Requirement};
use plyscope_core::search::{Algorithm, CutoffRule};

use super::messages::{quoted, said};
use super::place::Fault;
use super::ron::{COUNT, FLAG, Raw, RonFormat, RonReader, choice, record};
use super::ron_file::PLAYER;
use super::ron_text::in_quotes;
use crate::Message;

record! {
    struct RecipeFields as "practice" of Recipe {
        seed: u64 = COUNT,
        depth: u32 = SMALL,
        branching: (u32, u32) = RonFormat { read: |raw| pair(raw, SMALL.read), write: written_pair },
        range: (i32, i32) = RonFormat { read: |raw| pair(raw, value), write: written_pair },
        ties: bool = FLAG,
        root: Player = PLAYER,
        wish: Requirement = choice!(["wish", "要求"], WISHES),
        algorithm: Algorithm = BY_HAND,
        cutoff: CutoffRule = CUTOFF,
        edges: AskedEdges = choice!(["edges", "边"], EDGES),
    }
}

/// A number of children or plies; which are possible, the exercise says. The upper limit fits into 32 bits.
const SMALL: RonFormat<u32> =
    RonFormat { read: |raw| raw.count(0, 1_000).map(|count| count as u32), write: u32::to_string };

/// One of the algorithms that are carried out by hand.
const BY_HAND: RonFormat<Algorithm> = RonFormat {
    read: |raw| raw.id(["algorithm", "算法"], &Algorithm::BY_HAND.map(|algorithm| (algorithm.id(), algorithm))),
    write: |algorithm| in_quotes(algorithm.id()),
};

const CUTOFF: RonFormat<CutoffRule> = RonFormat {
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

impl<'t> RonReader<'t> {
    /// An exercise; what is wrong with it is kept.
    pub(super) fn recipe(&mut self, raw: Raw<'t>) -> Option<Recipe> {
        let fields = raw.record::<RecipeFields<'_>>().map_err(|fault| self.faults.push(fault)).ok()?;
        let (faults, usual) = (self.faults.len(), Recipe::default());
        let recipe = fields.read_by(self, usual);
        if self.faults.len() == faults
            && let Err(problem) = recipe.check()
        {
            self.faults.push(raw.fault(broken_recipe(problem)));
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
    let [one, other] = raw.parts().ok_or_else(|| raw.unexpected(pair_expected()))?;
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

fn pair_expected() -> Message {
    said("two numbers in brackets such as (2, 3)", "括号中的两个数，如 (2, 3)")
}

/// No exercise can be made as described.
pub(super) fn broken_recipe(problem: RecipeProblem) -> Message {
    match problem {
        RecipeProblem::Branching => said(
            "the branching is not possible, expected (least, most) from 2 to 5",
            "子结点数不行，(最少, 最多) 应在 2 到 5 之间",
        ),
        RecipeProblem::Depth => said("the depth is not possible, expected 1 to 5", "深度不行，应为 1 到 5"),
        RecipeProblem::TooManyLeaves(most) => said(
            format!("the tree might have more than {most} leaves, expected less depth or branching"),
            format!("树可能超过 {most} 个叶结点，深度或子结点数应小一些"),
        ),
        RecipeProblem::Algorithm => said(
            "the listing of this algorithm has a mistake in it, expected one that is right",
            "这种算法的代码里有错误，应为正确的算法",
        ),
        RecipeProblem::Range => said(
            "the range is not possible, expected (least, most) from -999 to 999",
            "取值范围不行，(最小, 最大) 应在 -999 到 999 之间",
        ),
        RecipeProblem::TooFewValues(leaves) => said(
            format!("without ties there are too few values, expected a range of at least {leaves} numbers"),
            format!("不允许同值时，值不够用，取值范围应至少有 {leaves} 个数"),
        ),
        RecipeProblem::StrictWithChance => {
            said("where chance chooses, the rule is at-equal, expected that one", "有机会结点时，截断条件应为 at-equal")
        }
        RecipeProblem::RequirementWithChance => said(
            "trees with chance cannot be made to fulfil a wish, expected the wish anything",
            "有机会结点的树不能指定要求，应为 anything",
        ),
        RecipeProblem::Requirement(wish) => {
            let wish = quoted(&wish.id().replace('-', "_"));
            said(
                format!("no tree of this kind fulfils the wish {wish}, expected another wish or kind"),
                format!("这类树里没有一棵符合要求 {wish}，应换一个要求或类型"),
            )
        }
    }
}
