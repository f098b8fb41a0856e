//! Values from a narrow range that leave no search anything to spare.

use crate::game::tree::{Tree, TreeNode};
use crate::game::{Player, RandomNumbers, Value};
use crate::search::Window;

/// Lays out values while it follows a search through a tree in which nothing has been spared.
///
/// At every node all children but the last stay worse for the player to move than the bound that would cut, and one
/// short of the best value there is: so a next child can still be better. What the last one returns may fire the test,
/// which then spares nothing. Two values are enough for that.
pub(super) struct CutoffFree<'s> {
    shape: &'s Tree,
    /// The children of each node in the order of the visits.
    order: &'s [Vec<TreeNode>],
    range: ValueRange,
    random: RandomNumbers,
    values: Vec<i32>,
}

/// Values from the first to the second, as the player at a node sees them.
#[derive(Clone, Copy)]
struct ValueRange(Value, Value);

impl ValueRange {
    fn turned(self) -> Self {
        Self(-self.1, -self.0)
    }
}

impl<'s> CutoffFree<'s> {
    pub(super) fn new(
        shape: &'s Tree,
        order: &'s [Vec<TreeNode>],
        (first, last): (i32, i32),
        random: RandomNumbers,
    ) -> Self {
        let range = ValueRange(Value::new(first), Value::new(last));
        Self { shape, order, range, random, values: Vec::new() }
    }

    /// The values of the leaves in the order of the visits; the range has two values or more, unless nothing cuts
    /// anyway.
    pub(super) fn values(mut self) -> Vec<i32> {
        let range = self.range_seen_by(self.shape.root_player());
        self.lay_out(TreeNode::ROOT, Window::FULL, range);
        self.values
    }

    fn range_seen_by(&self, player: Player) -> ValueRange {
        match player {
            Player::Max => self.range,
            Player::Min => self.range.turned(),
        }
    }

    /// Lays out the values below a node so that it comes to be worth something that is wanted; gives that back. All as
    /// the player at the node sees it.
    fn lay_out(&mut self, node: TreeNode, window: Window, wanted: ValueRange) -> Value {
        let player = self.shape.player(node);
        let children = self.order.get(node.index()).map_or(&[][..], Vec::as_slice);
        let Some((last_child, others)) = children.split_last() else {
            let value = Value::new(self.random.within(wanted.0.points(), wanted.1.points()));
            self.values.push(player.sees(value).points());
            return value;
        };
        let ValueRange(least, most) = self.range_seen_by(player);
        let (mut best, mut window) = (least, window);
        for child in others {
            let most = if self.shape.is_leaf(*child) { most } else { one_less(most) };
            let up_to = wanted.1.min(one_less(window.beta)).min(most).max(least);
            let value = -self.lay_out(*child, -window, ValueRange(least, up_to).turned());
            best = best.max(value);
            window.alpha = window.alpha.max(value);
        }
        let from = if best < wanted.0 { wanted.0 } else { least };
        let value = -self.lay_out(*last_child, -window, ValueRange(from, wanted.1).turned());
        best.max(value)
    }
}

/// The next smaller value.
fn one_less(value: Value) -> Value {
    Value::new(value.points() - 1)
}
