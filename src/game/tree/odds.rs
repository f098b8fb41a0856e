//! The probabilities of the moves of chance: four bytes a node, and each fraction once.

use crate::game::{Exact, NoMemory, make_room};

use super::TreeNode;

/// The probabilities of the moves to nodes.
#[derive(Clone, Debug, Default)]
pub(super) struct Odds {
    /// By node, the number of the fraction and 1; 0 where there is none. Nothing stands behind the last that has one.
    numbers: Vec<u32>,
    fractions: Vec<Exact>,
}

impl Odds {
    /// The probability of the move to a node.
    pub fn get(&self, node: TreeNode) -> Option<Exact> {
        self.fraction((*self.numbers.get(node.index())? as usize).checked_sub(1)?)
    }

    /// A fraction by its number.
    pub fn fraction(&self, number: usize) -> Option<Exact> {
        self.fractions.get(number).copied()
    }

    /// Whether no move has a probability.
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    /// Adds a fraction that is not there yet, and gives its number.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn add(&mut self, fraction: Exact) -> Result<usize, NoMemory> {
        make_room(&mut self.fractions, 1)?;
        self.fractions.push(fraction);
        Ok(self.fractions.len() - 1)
    }

    /// Gives the move to a node the probability with this number.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn set(&mut self, node: TreeNode, number: usize) -> Result<(), NoMemory> {
        let end = node.index() + 1;
        if self.numbers.len() < end {
            let more = end - self.numbers.len();
            make_room(&mut self.numbers, more)?;
            self.numbers.resize(end, 0);
        }
        self.numbers[node.index()] = u32::try_from(number + 1).map_err(|_| NoMemory)?;
        Ok(())
    }

    /// Gives the move to a node the probability of the move to another one, if that has any.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn copy(&mut self, from: TreeNode, to: TreeNode) -> Result<(), NoMemory> {
        let number = self.numbers.get(from.index()).and_then(|number| (*number as usize).checked_sub(1));
        number.map_or(Ok(()), |number| self.set(to, number))
    }

    /// The same where node number n is the one that was `before[n]`.
    pub fn renumbered(&self, before: &[TreeNode]) -> Self {
        let number = |old: &TreeNode| self.numbers.get(old.index()).copied().unwrap_or(0);
        let mut numbers: Vec<u32> = if self.is_empty() { Vec::new() } else { before.iter().map(number).collect() };
        while numbers.pop_if(|number| *number == 0).is_some() {}
        Self { numbers, fractions: self.fractions.clone() }
    }
}

/// The same probabilities, however they are numbered.
impl PartialEq for Odds {
    fn eq(&self, other: &Self) -> bool {
        let nodes = (0..self.numbers.len().max(other.numbers.len()) as u32).map(TreeNode);
        nodes.into_iter().all(|node| self.get(node) == other.get(node))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_move_has_its_probability() {
        let (half, third) = (Exact::new(1, 2), Exact::new(1, 3));
        let of = |given: &[(u32, Exact)]| {
            let mut odds = Odds::default();
            for (node, fraction) in given {
                let number = odds.add(*fraction).expect("there is memory");
                odds.set(TreeNode(*node), number).expect("there is memory");
            }
            odds
        };
        let mut odds = of(&[(7, half), (2, third)]);
        assert_eq!([2, 3, 7, 8].map(|node| odds.get(TreeNode(node))), [Some(third), None, Some(half), None]);
        assert_eq!(odds, of(&[(2, third), (7, half)]));
        assert!(odds != of(&[(2, third)]) && odds != Odds::default() && Odds::default().is_empty());
        let order = [0, 1, 3, 4, 5, 6, 7, 2].map(TreeNode);
        assert_eq!(odds.renumbered(&order), of(&[(6, half), (7, third)]));
        odds.copy(TreeNode(7), TreeNode(9)).expect("there is memory");
        odds.copy(TreeNode(3), TreeNode(4)).expect("there is memory");
        assert_eq!(odds, of(&[(2, third), (7, half), (9, half)]));
    }
}
