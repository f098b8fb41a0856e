//! Words of kinds of trees that are practised: what they are asked for with, and why there are none.

use plyscope_core::practice::{RecipeProblem, Requirement};

use super::{Item, item};

words! {
    /// The row in which a kind of tree is chosen, and what is wrong with one.
    RecipeWords {
        /// The button that unfolds the row for the kind of tree.
        kind: Item =
            en: item("Kind of tree", "Seed, size, values, algorithm and rule of the trees."),
            zh: item("题目类型", "种子、大小、取值范围、算法和截断条件。");
        seed: Item =
            en: item(
                "Seed",
                "The number that decides the tree. Equal seeds and kinds give equal trees on every machine.",
            ),
            zh: item("种子", "决定这棵树的数。种子和类型相同，在任何电脑上都得到同一棵树。");
        branching_least: Item =
            en: item("Children from", "A node has at least so many children."),
            zh: item("子结点数从", "每个结点至少有这么多子结点。");
        branching_most: Item =
            en: item("to", "A node has at most so many children."),
            zh: item("到", "每个结点至多有这么多子结点。");
        depth: Item =
            en: item("Plies", "Plies from the root to every leaf."),
            zh: item("层数", "从根结点到每个叶结点的层数。");
        value_least: Item =
            en: item("Values from", "The least value that a leaf may have."),
            zh: item("值从", "叶结点的最小值。");
        value_most: Item =
            en: item("to", "The largest value that a leaf may have."),
            zh: item("到", "叶结点的最大值。");
        ties: Item =
            en: item("Ties", "Whether two leaves may have the same value."),
            zh: item("允许同值", "两个叶结点的值是否可以相同。");
        wish: Item =
            en: item("With", "What the tree is to have at least once."),
            zh: item("要有", "树里至少要出现一次的情形。");
        wish_name: fn(Requirement) -> String = |wish| match wish {
            Requirement::Anything => en: "anything".to_owned(), zh: "不限".to_owned();
            Requirement::DeepCutoff => en: "a deep cutoff".to_owned(), zh: "深层截断".to_owned();
            Requirement::CutoffAboveLeaves =>
                en: "a cutoff above the leaves".to_owned(),
                zh: "剪去内部结点的截断".to_owned();
            Requirement::Cutoffs(1) => en: "a cutoff".to_owned(), zh: "至少 1 次截断".to_owned();
            Requirement::Cutoffs(least) =>
                en: format!("at least {least} cutoffs"),
                zh: format!("至少 {least} 次截断");
            Requirement::Tie => en: "a tie".to_owned(), zh: "相等的情形".to_owned();
            Requirement::NoCutoff => en: "no cutoff".to_owned(), zh: "没有截断".to_owned();
        };
        /// The button that takes the kind as it stands in the row.
        take: Item =
            en: item("Take it", "Make a tree of this kind. What is filled in now is kept."),
            zh: item("换成这类", "按这个类型生成一棵树。现在填的内容会保留。");
        problem: fn(RecipeProblem) -> String = |problem| match problem {
            RecipeProblem::Branching =>
                en: "A node needs from 2 to 5 children, the smaller number first.".to_owned(),
                zh: "每个结点要有 2 到 5 个子结点，小的数在前。".to_owned();
            RecipeProblem::Depth =>
                en: "A tree has from 1 to 5 plies.".to_owned(),
                zh: "树要有 1 到 5 层。".to_owned();
            RecipeProblem::TooManyLeaves(most) =>
                en: format!("The tree could have more than {most} leaves: take fewer children or fewer plies."),
                zh: format!("这样的树可能超过 {most} 个叶结点：请减少子结点数或层数。");
            RecipeProblem::Range =>
                en: "Values go from a smaller number to a larger one, both between −999 and 999.".to_owned(),
                zh: "取值范围要从小到大，都在 −999 到 999 之间。".to_owned();
            RecipeProblem::TooFewValues(leaves) =>
                en: format!("Without ties the leaves need {leaves} different values: widen the range."),
                zh: format!("不允许同值时，叶结点需要 {leaves} 个不同的值：请放宽取值范围。");
            RecipeProblem::Algorithm =>
                en: "This listing has a mistake: take one that is right.".to_owned(),
                zh: "这段代码里有错误：请换一种正确的算法。".to_owned();
            RecipeProblem::StrictWithChance =>
                en: "Where chance chooses, the search cuts when α ≥ β: take that rule.".to_owned(),
                zh: "有机会结点时，搜索按 α ≥ β 截断：请选用这个条件。".to_owned();
            RecipeProblem::RequirementWithChance =>
                en: "Trees with chance come as the seed makes them: take the wish “anything”.".to_owned(),
                zh: "有机会结点的树只由种子决定：要求请选“不限”。".to_owned();
            RecipeProblem::Requirement(Requirement::DeepCutoff) =>
                en: "No tree of this kind has a deep cutoff: take more plies, or an algorithm that prunes.".to_owned(),
                zh: "这类树里没有深层截断：请增加层数，或改用会剪枝的算法。".to_owned();
            RecipeProblem::Requirement(Requirement::Tie) =>
                en: "No tree of this kind has a tie: allow ties, and take an algorithm that prunes.".to_owned(),
                zh: "这类树里没有相等的情形：请允许同值，并选用会剪枝的算法。".to_owned();
            RecipeProblem::Requirement(Requirement::CutoffAboveLeaves) =>
                en: "No tree of this kind has a cutoff above the leaves: take more plies, or an algorithm that prunes."
                    .to_owned(),
                zh: "这类树里没有剪去内部结点的截断：请增加层数，或改用会剪枝的算法。".to_owned();
            RecipeProblem::Requirement(Requirement::Cutoffs(least)) =>
                en: format!(
                    "No tree of this kind with at least {least} cutoffs was found: take more children or more plies, \
                    and an \
                     algorithm that prunes."
                ),
                zh: format!("这类树里没有找到至少有 {least} 次截断的：请增加子结点数或层数，并选用会剪枝的算法。");
            RecipeProblem::Requirement(_) =>
                en: "No tree of this kind goes without a cutoff: allow more values, or take the strict rule."
                    .to_owned(),
                zh: "这类树总会有截断：请放宽取值范围，或把截断条件改为 α > β。".to_owned();
        };
    }
}
