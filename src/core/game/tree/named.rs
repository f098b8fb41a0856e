//! The names of nodes: a list in the order of the nodes, for it takes nothing besides the names.

use crate::game::{Label, NoMemory, make_room};

use super::TreeNode;

/// The nodes that have names, with these.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct NamedNodes(Vec<(TreeNode, Label)>);

impl NamedNodes {
    /// The name of a node; right once the list is [sorted](Self::sort).
    pub fn get(&self, node: TreeNode) -> Option<&Label> {
        let place = self.0.binary_search_by_key(&node, |(named, _)| *named).ok()?;
        self.0.get(place).map(|(_, label)| label)
    }

    /// The node and the name at a place of the list.
    pub fn at(&self, place: usize) -> Option<&(TreeNode, Label)> {
        self.0.get(place)
    }

    /// How many names there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them, in the order of the list.
    pub fn iter(&self) -> impl Iterator<Item = &(TreeNode, Label)> {
        self.0.iter()
    }

    /// Adds the name of a node behind the others; the last one that a node gets is its name.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn push(&mut self, node: TreeNode, label: Label) -> Result<(), NoMemory> {
        make_room(&mut self.0, 1)?;
        self.0.push((node, label));
        Ok(())
    }

    /// Puts the names in the order of their nodes. Nearly always they are in it: then nothing moves.
    pub fn sort(&mut self) {
        if !self.0.is_sorted_by(|(one, _), (next, _)| one < next) {
            self.0.reverse();
            self.0.sort_by_key(|(node, _)| *node);
            self.0.dedup_by_key(|(node, _)| *node);
        }
    }
}

impl FromIterator<(TreeNode, Label)> for NamedNodes {
    fn from_iter<I: IntoIterator<Item = (TreeNode, Label)>>(names: I) -> Self {
        let mut named = Self(names.into_iter().collect());
        named.sort();
        named
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_node_has_its_last_name() {
        let mut named = NamedNodes::default();
        for (node, name) in [(1, "a"), (7, "b"), (3, "c"), (7, "d"), (3, "e")] {
            named.push(TreeNode(node), Label::plain(name)).expect("there is memory");
        }
        assert_eq!(named.at(2), Some(&(TreeNode(3), Label::plain("c"))));
        named.sort();
        let names = [0, 1, 3, 5, 7, 9].map(|node| named.get(TreeNode(node)).map(Label::id));
        assert_eq!((names, named.len()), ([None, Some("a"), Some("e"), None, Some("d"), None], 3));
        let again: NamedNodes = [(7, "d"), (3, "e"), (1, "a")]
            .map(|(node, name)| (TreeNode(node), Label::plain(name)))
            .into_iter()
            .collect();
        assert_eq!(again, named);
    }
}
