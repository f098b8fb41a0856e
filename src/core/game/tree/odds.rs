//! The probabilities of the moves of chance: eight bytes a node.

use crate::game::{Exact, NoMemory, ShortFraction, StoredFraction, make_room};

use super::TreeNode;

/// The probabilities of the moves to nodes.
#[derive(Clone, Debug, Default)]
pub(super) struct Odds {
    /// By node. Nothing stands behind the last that has one.
    fractions: Vec<ShortFraction>,
    /// Those that have too many digits to stand there.
    long: Vec<Exact>,
}

impl Odds {
    /// The probability of the move to a node.
    pub fn get(&self, node: TreeNode) -> Option<Exact> {
        match self.fractions.get(node.index())?.kept() {
            StoredFraction::Nothing => None,
            StoredFraction::Here(fraction) => Some(fraction),
            StoredFraction::Elsewhere(place) => self.long.get(place).copied(),
        }
    }

    /// Whether no move has a probability.
    pub fn is_empty(&self) -> bool {
        self.fractions.is_empty()
    }

    /// Gives the move to a node this probability.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn set(&mut self, node: TreeNode, probability: Exact) -> Result<(), NoMemory> {
        let fraction = match ShortFraction::of(probability) {
            Some(short) => short,
            None => self.add_long(probability)?,
        };
        self.put(node, fraction)
    }

    fn add_long(&mut self, probability: Exact) -> Result<ShortFraction, NoMemory> {
        // Often the moves of a node are equally probable.
        if self.long.last() != Some(&probability) {
            make_room(&mut self.long, 1)?;
            self.long.push(probability);
        }
        ShortFraction::elsewhere(self.long.len() - 1).ok_or(NoMemory)
    }

    fn put(&mut self, node: TreeNode, fraction: ShortFraction) -> Result<(), NoMemory> {
        let end = node.index() + 1;
        if self.fractions.len() < end {
            let more = end - self.fractions.len();
            make_room(&mut self.fractions, more)?;
            self.fractions.resize(end, ShortFraction::default());
        }
        self.fractions[node.index()] = fraction;
        Ok(())
    }

    /// Gives the move to a node the probability of the move to another one, if that has any.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn copy(&mut self, from: TreeNode, to: TreeNode) -> Result<(), NoMemory> {
        let fraction = self.fractions.get(from.index()).copied().unwrap_or_default();
        if fraction.kept() == StoredFraction::Nothing { Ok(()) } else { self.put(to, fraction) }
    }

    /// The probabilities of a tree in which node number n is the one that was `before[n]`.
    pub fn renumbered(&self, before: &[TreeNode]) -> Self {
        let fraction = |old: &TreeNode| self.fractions.get(old.index()).copied().unwrap_or_default();
        let mut fractions: Vec<ShortFraction> =
            if self.is_empty() { Vec::new() } else { before.iter().map(fraction).collect() };
        while fractions.pop_if(|fraction| fraction.kept() == StoredFraction::Nothing).is_some() {}
        Self { fractions, long: self.long.clone() }
    }
}

/// Two are equal where they have the same probabilities, wherever the long ones stand.
impl PartialEq for Odds {
    fn eq(&self, other: &Self) -> bool {
        let nodes = (0..self.fractions.len().max(other.fractions.len()) as u32).map(TreeNode);
        nodes.into_iter().all(|node| self.get(node) == other.get(node))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_move_has_its_probability() {
        let half = Exact::new(1, 2);
        // One that has too many digits for eight bytes.
        let third = Exact::new((1 << 40) / 3, 1 << 40);
        let of = |given: &[(u32, Exact)]| {
            let mut odds = Odds::default();
            for (node, fraction) in given {
                odds.set(TreeNode(*node), *fraction).expect("there is memory");
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
