//! Words of practice: its levels, and hints.

use crate::{chinese, english};
use plyscope_core::game::Player;
use plyscope_core::practice::{Level, Recipe};

use super::{Item, item};

/// What helps with a place, by the names of the nodes: how it is found out, and not what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PracticeHint<'h> {
    /// The edge to the first child of the root.
    FromRoot(&'h str),
    /// The edge to the first child of another node.
    First(&'h str),
    /// The edge to another child: the node above, who chooses there, the child before, and whether the rule is strict.
    Later(&'h str, Player, &'h str, bool),
    /// The value of a node: its name, who chooses there, whether there is a window, and whether what is returned stays
    /// within it.
    Value(&'h str, Player, bool, bool),
    /// The value of a node of chance, and whether there is a window.
    Expectation(&'h str, bool),
    /// The edge to a child of a node of chance: its name, and what leaves are worth at least and at most.
    OfChance(&'h str, [i32; 2]),
}

words! {
    /// The levels of practice, what there is to fill in, and hints.
    LevelWords {
        /// The levels, and what a kind of tree is called that was chosen freely.
        name: fn(Level) -> Item = |level| match level {
            Level::Values =>
                en: item("Values", "Seven values of plain minimax: the first tree."),
                zh: item("值", "极大极小搜索的七个值：从这里开始。");
            Level::Windows =>
                en: item("Windows", "The same shape with alpha-beta: six windows, seven values."),
                zh: item("窗口", "同样的形状，用 Alpha-Beta：六个窗口，七个值。");
            Level::ThreeMoves =>
                en: item("Three moves each", "Three moves at every node: twelve windows, thirteen values."),
                zh: item("每处三种着法", "每个结点三种着法：十二个窗口，十三个值。");
        };
        free: Item =
            en: item("Free", "A tree of any kind: size, values, algorithm and rule as you choose them."),
            zh: item("自选", "任何类型的树：大小、取值、算法和截断条件由你选。");
        /// A level with its number.
        numbered: fn(usize, &str) -> String =
            en: |number, name| format!("{number} {name}"),
            zh: |number, name| format!("{number} {name}");
        /// What there is to fill in: edges and values.
        places: fn(usize, usize) -> String =
            en: |edges, values| match edges {
                0 => format!("{values} places, all of them values"),
                _ => format!("{} places: {edges} edges, {values} values", edges + values),
            },
            zh: |edges, values| match edges {
                0 => format!("要填 {values} 处，都是值"),
                _ => format!("要填 {} 处：{edges} 条边，{values} 个值", edges + values),
            };
        too_wide: &'static str =
            en: "This tree is too wide for the window: it moves with the place that you fill in.",
            zh: "这棵树比窗口宽：填到哪里，就显示哪里。";
        /// The shape of the trees: plies and moves.
        shape: fn(&Recipe) -> String =
            en: |recipe| english::GRAMMAR.shape(recipe),
            zh: |recipe| chinese::GRAMMAR.shape(recipe);

        /// The button that helps with the current place, and what it says.
        hint: Item =
            en: item("Hint", keyed!(en: "How this place is found out. ({})", SheetHint)),
            zh: item("提示", keyed!(zh: "这一处怎样求得。（{}）", SheetHint));
        hint_says: fn(&PracticeHint<'_>) -> String =
            en: |hint| english::GRAMMAR.hint(hint),
            zh: |hint| chinese::GRAMMAR.hint(hint);
    }
}
