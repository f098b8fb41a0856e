//! The unit of a tree's values: the largest in which all leaves, estimates and expectations are whole numbers.
//!
//! So a search compares whole numbers of 32 bits, and nothing is ever rounded.

use num_rational::Ratio;
use num_traits::{CheckedAdd, CheckedMul, Zero};

use crate::game::{Amount, Budget, Chooser, Exact, Player, Value, filled};

use super::{Tree, TreeBuilder, TreeError, TreeNode};

/// Halves, thirds, quarters, fifths, ninths, sixteenths and hundredths of so many points are whole points.
const ROUND: u32 = 3_600;

impl Tree {
    /// The value of a leaf or the estimate of an inner node as it was given, as Max sees it.
    pub fn amount(&self, node: TreeNode) -> Option<Amount> {
        let value = self.value(node)?;
        Some(match value.exact(self.unit) {
            Some(number) => Amount::Number(number),
            None => Amount::Decided(if value > Value::ZERO { Player::Max } else { Player::Min }),
        })
    }

    /// Gives a node its value, and takes a smaller unit for all where the value needs one.
    pub(super) fn give(&mut self, node: TreeNode, amount: Amount) -> Result<(), TreeError> {
        self.give_room_back();
        let points = match amount {
            Amount::Decided(player) => player.sees(Value::won_after(self.ply(node))).points(),
            // Most values are whole.
            Amount::Number(number) if number.is_integer() => number
                .numer()
                .checked_mul(&i128::from(self.unit))
                .and_then(points_of)
                .ok_or(TreeError::ValueOutOfRange { value: number, unit: self.unit })?,
            Amount::Number(number) => {
                self.refine(*number.denom(), Some(number))?;
                let points = number.checked_mul(&Exact::from(i128::from(self.unit)));
                let points = points.and_then(|points| points_of(points.to_integer()));
                points.ok_or(TreeError::ValueOutOfRange { value: number, unit: self.unit })?
            }
        };
        if let (Some([low, high]), Amount::Number(number), true) = (self.bounds, amount, self.is_leaf(node)) {
            let value = Value::new(points);
            if value < low || value > high {
                return Err(TreeError::OutsideBounds(number));
            }
        }
        self.nodes[node.index()].value = Some(points);
        Ok(())
    }

    /// Makes the unit so small that numbers with this denominator are whole multiples of it; `value` is the number that
    /// needs it, for messages.
    pub(super) fn refine(&mut self, denominator: i128, value: Option<Exact>) -> Result<(), TreeError> {
        let unit = i128::from(self.unit);
        let factor = denominator / common_divisor(denominator, unit);
        if factor == 1 {
            return Ok(());
        }
        let largest = self.nodes.iter().filter_map(|node| number_of(node.value)).map(i32::unsigned_abs).max();
        let largest = i128::from(largest.unwrap_or(0));
        let bounds = self.bounds.into_iter().flatten().map(|bound| i128::from(bound.points().unsigned_abs())).max();
        let largest = largest.max(bounds.unwrap_or(0));
        let finer = unit.checked_mul(factor).filter(|finer| *finer <= i128::from(Value::LARGEST_GIVEN));
        let fits = largest.checked_mul(factor).is_some_and(|points| points_of(points).is_some());
        match finer {
            Some(finer) if fits => self.rescale(finer),
            _ => {
                let largest = Exact::new(largest, unit);
                return Err(TreeError::TooFine { value, denominator: unit.saturating_mul(factor), largest });
            }
        }
        Ok(())
    }

    /// Writes all values in another unit, in which they are whole too.
    fn rescale(&mut self, unit: i128) {
        let before = i128::from(self.unit);
        let moved = |points: i32| {
            // Checked by the callers: it fits, and nothing is lost.
            points_of(i128::from(points) * unit / before).unwrap_or(points)
        };
        for node in &mut self.nodes {
            if let Some(points) = number_of(node.value) {
                node.value = Some(moved(points));
            }
        }
        self.bounds = self.bounds.map(|bounds| bounds.map(|bound| Value::new(moved(bound.points()))));
        self.unit = u32::try_from(unit).unwrap_or(self.unit);
        self.grain = 1;
    }

    /// Takes as fine a unit as the largest value allows, where chance chooses and all values lie between bounds:
    /// between two values there is room then for the fractions that windows below nodes of chance are.
    fn make_room_for_fractions(&mut self) {
        if !self.has_chance() || self.bounds.is_none() || self.grain > 1 {
            return;
        }
        let values = self.nodes.iter().filter_map(|node| number_of(node.value));
        let bounds = self.bounds.into_iter().flatten().map(Value::points);
        let largest = values.chain(bounds).map(i32::unsigned_abs).max().unwrap_or(0).max(self.unit);
        let most = Value::LARGEST_GIVEN.unsigned_abs() / largest.max(1);
        // So that decimals and small fractions are whole points as well, which people write.
        let grain = if most < 10 * ROUND { most } else { most - most % ROUND };
        if let Some(finer) = self.unit.checked_mul(grain).filter(|_| grain > 1) {
            self.rescale(finer.into());
            self.grain = grain;
        }
    }

    /// Gives up the room for fractions, which a new value may need.
    fn give_room_back(&mut self) {
        if self.grain > 1 {
            self.rescale(i128::from(self.unit / self.grain));
        }
    }

    /// Takes the largest unit in which all values and expectations are whole.
    pub(super) fn settle_unit(&mut self) -> Result<(), TreeError> {
        self.give_room_back();
        if self.unit == 1 && !self.has_chance() {
            return Ok(());
        }
        let unit = i128::from(self.unit);
        let mut least: i128 = 1;
        for points in self.nodes.iter().filter_map(|node| number_of(node.value)).map(i128::from) {
            least = common_multiple(least, unit / common_divisor(points, unit)).unwrap_or(unit);
            if least == unit {
                break;
            }
        }
        if let Some(bounds) = self.bounds {
            for bound in bounds {
                let needed = unit / common_divisor(bound.points().into(), unit);
                least = common_multiple(least, needed).unwrap_or(unit);
            }
        }
        if self.has_chance() {
            least = self.with_expectations(least)?;
            self.refine(least, None)?;
        }
        if least != i128::from(self.unit) {
            self.rescale(least);
        }
        self.make_room_for_fractions();
        Ok(())
    }

    /// The denominator in which all expectations are whole, too, those of searches that stop at estimates among them.
    fn with_expectations(&self, denominator: i128) -> Result<i128, TreeError> {
        let too_fine = || TreeError::TooFine { value: None, denominator: i128::MAX, largest: Exact::zero() };
        let mut has_estimates = [false; TreeBuilder::MAX_DEPTH + 1];
        for node in self.nodes.iter().filter(|node| node.child_count > 0 && node.value.is_some()) {
            has_estimates.get_mut(usize::from(node.ply)).into_iter().for_each(|place| *place = true);
        }
        let plies = (0_u16..).zip(has_estimates).filter(|(_, has_estimates)| *has_estimates).map(|(ply, _)| ply);
        let mut denominator = denominator;
        for limit in plies.chain([u16::MAX]) {
            let room = filled(Exact::zero(), self.nodes.len())?;
            let expectations = self.backed_up(limit, room).ok_or_else(too_fine)?;
            for (node, value) in self.nodes.iter().zip(&expectations) {
                if node.chooser == Chooser::Chance && node.child_count > 0 {
                    denominator = common_multiple(denominator, *value.denom()).ok_or_else(too_fine)?;
                }
            }
            Budget::give_back(size_of_val(expectations.as_slice()));
        }
        Ok(denominator)
    }

    /// What each node is worth where a search stops at this ply, by minimax and expectations; decided games are worth
    /// more than any number; `values` has room for all of them. None where the numbers become too long.
    fn backed_up(&self, limit: u16, mut values: Vec<Exact>) -> Option<Vec<Exact>> {
        let unit = i128::from(self.unit);
        // Children stand behind their parents.
        for (index, node) in self.nodes.iter().enumerate().rev() {
            let children = &self.children[node.first_child as usize..][..node.child_count as usize];
            let worth = |child: &TreeNode| values[child.index()];
            values[index] = if children.is_empty() || node.ply == limit && node.value.is_some() {
                Exact::new(node.value.unwrap_or(0).into(), unit)
            } else {
                match node.chooser {
                    Chooser::Player(Player::Max) => children.iter().map(worth).max()?,
                    Chooser::Player(Player::Min) => children.iter().map(worth).min()?,
                    Chooser::Chance => {
                        let mut sum = Exact::zero();
                        for child in children {
                            sum = sum.checked_add(&self.probability(*child)?.checked_mul(&worth(child))?)?;
                        }
                        sum
                    }
                }
            };
        }
        Some(values)
    }
}

/// The points of a value that is a number, and no decided game.
fn number_of(value: Option<i32>) -> Option<i32> {
    value.filter(|points| Value::new(*points).plies_to_decision().is_none())
}

/// Points that lie inside the limits.
fn points_of(points: i128) -> Option<i32> {
    i32::try_from(points).ok().filter(|points| points.unsigned_abs() <= Value::LARGEST_GIVEN.unsigned_abs())
}

fn common_divisor(one: i128, other: i128) -> i128 {
    let (mut one, mut other) = (one.abs(), other.abs());
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one.max(1)
}

fn common_multiple(one: i128, other: i128) -> Option<i128> {
    (one / common_divisor(one, other)).checked_mul(other)
}

/// What probabilities add up to; none where the sum becomes too long a number.
pub(super) fn sum(probabilities: impl IntoIterator<Item = Exact>) -> Option<Exact> {
    probabilities.into_iter().try_fold(Ratio::zero(), |sum: Exact, next| sum.checked_add(&next))
}
