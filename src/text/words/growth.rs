//! Words of the page about growth.

use crate::practice::{Figures, Order};

use super::Item;

/// How the number of leaves grows with the depth.
#[derive(Clone, Copy, Debug)]
pub struct GrowthWords {
    /// The title in menus and on the page.
    pub title: Item,
    /// The choice of how many children every inner node has.
    pub branching: Item,
    /// The choice of how many plies there are.
    pub depth: Item,
    /// Chess to so many plies: a button.
    pub chess: fn(u32) -> String,
    /// What the button does.
    pub chess_hint: &'static str,
    /// What stands on the axis of leaves.
    pub leaves: &'static str,
    /// What stands on the axis of depths.
    pub plies: &'static str,
    /// An order of the children.
    pub order: fn(Order) -> Item,
    /// The head of the column of orders.
    pub orders: &'static str,
    /// The head of the column of numbers by formula.
    pub formula: Item,
    /// The head of the column of counted numbers.
    pub counted: Item,
    /// The head of the column of effective branching factors.
    pub effective: Item,
    /// The row of the square root of all leaves.
    pub root: Item,
    /// Stands where nothing was counted.
    pub not_counted: Item,
    /// What the figures say, in a sentence or two.
    pub says: fn(&Figures) -> String,
    /// How deep the best order comes for the same work.
    pub twice_as_deep: fn(&Figures) -> String,
    /// What chess amounts to, six and ten plies deep.
    pub chess_says: fn(&Figures, &Figures) -> String,
    /// The figures as they are read aloud.
    pub spoken: fn(&Figures) -> String,
    /// What the keys do.
    pub keys: &'static str,
}
