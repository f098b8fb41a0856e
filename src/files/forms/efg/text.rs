//! Writing a tree as one of Gambit's extensive form games (`.efg`), so that Gambit can solve it or draw it.
//!
//! The game is zero-sum, each leaf has an outcome of its own, and each inner node an information set of its own. Nodes
//! keep their names as labels; moves have the names of the nodes that they lead to, or their number. What inner nodes
//! are estimated at, and the bounds of the values, have no place in the form and are left out.

use std::fmt::{self, Write};

use num_traits::{CheckedAdd, CheckedSub, One, Signed, Zero};

use plyscope_core::game::tree::TreeNode;
use plyscope_core::game::{Amount, Chooser, Exact, NameTable, NoMemory, Player, filled};

use super::faults;
use super::tokens::escaped;
use crate::forms::written::{WrittenNode, WrittenTree, short};
use crate::growing_text::GrowingText;
use crate::{Message, messages};

/// Numbers with as many digits as readers take.
const TOO_LONG: i128 = 10_i128.pow(18);

/// Writes a tree as a Gambit game.
///
/// # Errors
/// The message for people: when a leaf has no number, when it is not known who moves at an inner node or how likely its
/// moves are, when a node is reached in two ways.
pub(crate) fn write(tree: &WrittenTree, title: &str) -> Result<GrowingText, Message> {
    if tree.nodes.is_empty() {
        return Err(faults::text_empty());
    }
    let no_memory = |_| messages::writing_no_memory(0, tree.nodes.len());
    let labels = labels(tree).map_err(no_memory)?;
    let mut writer = GambitWriter { tree, labels, text: GrowingText::new(), sets: [0; 3], outcomes: 0 };
    // Writing to a string never fails.
    let _ = writeln!(writer.text, "EFG 2 R \"{}\" {{ \"Max\" \"Min\" }}\n\"\"\n", escaped(title));
    let next = next_siblings(tree).map_err(no_memory)?;
    for (index, node) in tree.nodes.iter().enumerate() {
        writer.text.at(TreeNode(short(index)));
        let first = Some(index + 1).filter(|below| tree.nodes.get(*below).is_some_and(|below| below.ply > node.ply));
        let behind = |child: &usize| next.get(*child).and_then(|next| (*next as usize).checked_sub(1));
        writer.node(index, node, &std::iter::successors(first, behind))?;
    }
    Ok(writer.text)
}

/// The number of the next child of the same node and 1, for each node; 0 where there is none.
fn next_siblings(tree: &WrittenTree) -> Result<Vec<u32>, NoMemory> {
    let mut next = filled(0, tree.nodes.len())?;
    let mut above: Vec<(u32, usize)> = Vec::new();
    for (index, node) in tree.nodes.iter().enumerate() {
        while let Some((ply, before)) = above.pop_if(|(ply, _)| *ply >= node.ply) {
            if let Some(next) = next.get_mut(before).filter(|_| ply == node.ply) {
                *next = short(index + 1);
            }
        }
        above.push((node.ply, index));
    }
    Ok(next)
}

/// Which nodes are written with their names: Gambit takes none twice, and names may differ in their spaces alone.
fn labels(tree: &WrittenTree) -> Result<Vec<bool>, NoMemory> {
    let mut known = NameTable::default();
    let mut labels = filled(false, tree.nodes.len())?;
    let escaped_name = |index: usize| tree.nodes.get(index).and_then(|node| node.name.as_deref()).map(escaped);
    for (index, is_written) in labels.iter_mut().enumerate() {
        let Some(label) = escaped_name(index).filter(|label| !label.is_empty()) else { continue };
        *is_written = known.find(&label, |other| escaped_name(other).as_ref() == Some(&label)).is_none();
        if *is_written {
            known.add(&label, index)?;
        }
    }
    Ok(labels)
}

struct GambitWriter<'t> {
    tree: &'t WrittenTree,
    labels: Vec<bool>,
    text: GrowingText,
    /// The information sets so far: of Max, of Min, of chance.
    sets: [u32; 3],
    outcomes: u32,
}

impl GambitWriter<'_> {
    fn node(
        &mut self,
        index: usize,
        node: &WrittenNode,
        children: &(impl Iterator<Item = usize> + Clone),
    ) -> Result<(), Message> {
        let (name, number) = (node.name.as_deref(), index + 1);
        if node.same_as.is_some() {
            return Err(faults::text_shared(name, number));
        }
        let label = self.label(index);
        let written = if children.clone().next().is_none() {
            let value = match node.value.get() {
                Some(Amount::Number(value)) => value,
                Some(Amount::Decided(_)) => return Err(faults::text_decided(name, number)),
                None => return Err(faults::text_no_value(name, number)),
            };
            let opposite = Exact::zero().checked_sub(&value).filter(|_| is_short(value));
            let opposite = opposite.ok_or_else(|| faults::text_number(name, number))?;
            self.leaf(&label, value, opposite)
        } else {
            let chooser = node.chooser.ok_or_else(|| faults::text_no_chooser(name, number))?;
            if chooser == Chooser::Chance {
                self.check_probabilities(name, number, children.clone())?;
            }
            self.inner(&label, chooser, children.clone())
        };
        written.map_err(|_| faults::text_number(name, number))
    }

    /// The name of a node, as it stands between quotes; empty where it is not written.
    fn label(&self, index: usize) -> String {
        let name = self.tree.nodes.get(index).and_then(|node| node.name.as_deref());
        name.filter(|_| self.labels.get(index) == Some(&true)).map(escaped).unwrap_or_default()
    }

    fn leaf(&mut self, label: &str, value: Exact, opposite: Exact) -> fmt::Result {
        self.outcomes += 1;
        writeln!(self.text, "t \"{label}\" {} \"\" {{ {value}, {opposite} }}", self.outcomes)
    }

    fn inner(&mut self, label: &str, chooser: Chooser, children: impl Iterator<Item = usize>) -> fmt::Result {
        let (head, [max, min, chance]) = (&mut self.text, &mut self.sets);
        let (who, set) = match chooser {
            Chooser::Player(Player::Max) => ("1 ", max),
            Chooser::Player(Player::Min) => ("2 ", min),
            Chooser::Chance => ("", chance),
        };
        *set += 1;
        let letter = if chooser == Chooser::Chance { 'c' } else { 'p' };
        write!(head, "{letter} \"{label}\" {who}{set} \"\" {{ ")?;
        for (place, child) in children.enumerate() {
            // A name of digits could be another child's number.
            let is_word = |label: &String| !label.bytes().all(|byte| byte.is_ascii_digit());
            match Some(self.label(child)).filter(is_word) {
                Some(label) => write!(self.text, "\"{label}\" ")?,
                None => write!(self.text, "\"{}\" ", place + 1)?,
            }
            let probability = self.tree.nodes.get(child).and_then(|child| child.probability.get());
            if let Some(probability) = probability.filter(|_| chooser == Chooser::Chance) {
                write!(self.text, "{probability} ")?;
            }
        }
        writeln!(self.text, "}} 0")
    }

    /// Each child of a chance node has a probability, and they add up to 1.
    fn check_probabilities(
        &self,
        name: Option<&str>,
        number: usize,
        children: impl Iterator<Item = usize>,
    ) -> Result<(), Message> {
        let mut sum = Some(Exact::zero());
        for child in children {
            let probability = self.tree.nodes.get(child).and_then(|child| child.probability.get());
            if probability.is_some_and(|probability| !is_short(probability)) {
                return Err(faults::text_number(name, number));
            }
            let positive = probability.filter(Signed::is_positive);
            sum = sum.zip(positive).and_then(|(sum, more)| sum.checked_add(&more));
        }
        let is_whole = sum.is_some_and(|sum| sum.is_one());
        is_whole.then_some(()).ok_or_else(|| faults::text_probability(name, number))
    }
}

fn is_short(number: Exact) -> bool {
    let (above, below) = (*number.numer(), *number.denom());
    above > -TOO_LONG && above < TOO_LONG && below < TOO_LONG
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use proptest::prelude::*;

    use super::*;
    use crate::forms::compact::CompactChance;
    use crate::forms::efg;

    /// A node of a random tree: how many children it is to have, its name, value and chooser.
    type Seed = (usize, Option<String>, (i64, i64), u8);

    /// The tree with these nodes in preorder; those for which no place is left are leaves.
    fn tree(seeds: &[Seed]) -> WrittenTree {
        let mut written = WrittenTree::default();
        // The children that are still to come, and the probability of each.
        let mut open: Vec<(usize, Option<Exact>)> = Vec::new();
        for (index, (children, name, (above, below), chooser)) in seeds.iter().enumerate() {
            let waiting: usize = open.iter().map(|(children, _)| children).sum();
            if index > 0 && waiting == 0 {
                break;
            }
            let children = if waiting + children < seeds.len() - index { *children } else { 0 };
            let probability = open.last().and_then(|(_, probability)| *probability);
            if let Some((left, _)) = open.last_mut() {
                *left -= 1;
            }
            let name = name.as_ref().map(|name| format!("{name}{index}").into_boxed_str());
            let ply = u32::try_from(open.len()).unwrap();
            let mut node = WrittenNode {
                name: name.into(),
                probability: CompactChance::new(probability).unwrap(),
                ..WrittenNode::at(0, ply)
            };
            if children == 0 {
                node.value = Amount::Number(Exact::new((*above).into(), (*below).into())).into();
            } else {
                let player = if chooser % 3 == 0 { Player::Max } else { Player::Min };
                let is_chance = chooser % 3 == 2;
                node.chooser = Some(if is_chance { Chooser::Chance } else { Chooser::Player(player) });
                open.push((children, is_chance.then(|| Exact::new(1, i128::try_from(children).unwrap()))));
            }
            written.push(node).unwrap();
            while open.pop_if(|(left, _)| *left == 0).is_some() {}
        }
        written
    }

    fn seeds() -> impl Strategy<Value = Vec<Seed>> {
        let name = proptest::option::of("[a-zé口\"\\\\{},.0-9]{1,4}( [a-z\"\\\\]{1,3})?[\\\\\"]?");
        let value = (-1_000_000_000_i64..1_000_000_000, 1_i64..1000);
        proptest::collection::vec((0_usize..4, name, value, any::<u8>()), 1..60)
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(seeds in seeds(), title in ".{0,10}") {
            let mut written = tree(&seeds);
            let text = write(&written, &title).unwrap().into_text();
            prop_assert!(efg::looks_like(&text));
            let mut read = efg::read(&text).unwrap();
            for node in written.nodes.iter_mut().chain(read.nodes.iter_mut()) {
                node.at = 0;
            }
            prop_assert_eq!(read, written);
        }
    }

    fn node(tree: &mut WrittenTree, number: usize) -> &mut WrittenNode {
        tree.nodes.get_mut(number).unwrap()
    }

    #[test]
    fn a_tree_is_written_as_gambit_has_it() {
        let text = "EFG 2 R \"\" { \"\" \"\" } p \"\" 1 1 \"\" { \"a\" \"2\" } 0 t \"\" 1 \"\" { 7/2, -7/2 }\n\
            c \"say \\\"b\\\"\" 1 \"\" { \"x\" 1/4 \"y\" 3/4 } 0 t \"7\" 0 t \"\" 1";
        let tree = efg::read(text).unwrap();
        let expected = "EFG 2 R \"two\\\\\" lines\" { \"Max\" \"Min\" }\n\"\"\n\n\
            p \"\" 1 1 \"\" { \"a\" \"say \\\"b\\\"\" } 0\n\
            t \"a\" 1 \"\" { 7/2, -7/2 }\n\
            c \"say \\\"b\\\"\" 1 \"\" { \"1\" 1/4 \"y\" 3/4 } 0\n\
            t \"7\" 2 \"\" { 0, 0 }\n\
            t \"y\" 3 \"\" { 7/2, -7/2 }\n";
        assert_eq!(write(&tree, "two\\\"\nlines").unwrap().into_text(), expected);
    }

    #[test]
    fn labels_that_would_be_the_same_are_written_once() {
        let mut tree =
            efg::read("EFG 2 R \"\" { \"\" \"\" } p \"\" 1 1 \"\" { \"a b\" \"c\" } 0 t \"\" 0 t \"\" 0").unwrap();
        node(&mut tree, 2).name = "a  b".into();
        let text = write(&tree, "").unwrap().into_text();
        assert!(text.contains("{ \"a b\" \"2\" }"), "{text}");
        assert_eq!(efg::read(&text).unwrap().shown(), "^[a b=0 0]");
    }

    #[test]
    fn what_gambit_has_not_is_refused() {
        let good = efg::read(
            "EFG 2 R \"\" { \"\" \"\" } c \"r\" 1 \"\" { \"a\" 1/2 \"b\" 1/2 } 0 t \"\" 0 t \"\" 1 \"\" { 1, -1 }",
        );
        let good = good.unwrap();
        let message = |change: &dyn Fn(&mut WrittenTree)| {
            let mut tree = good.clone();
            change(&mut tree);
            let message = write(&tree, "").unwrap_err().to_string();
            assert!(message.contains("expected"), "{message}");
            message
        };
        let number = |above, below| Amount::Number(Exact::new(above, below)).into();
        let decided = message(&|tree| node(tree, 1).value = Amount::Decided(Player::Max).into());
        assert!(decided.starts_with("the node `a` is a decided game"), "{decided}");
        let long = message(&|tree| node(tree, 2).value = number(1, TOO_LONG));
        assert!(long.starts_with("the node `b` has a number of more than 18 digits"), "{long}");
        assert_eq!(message(&|tree| node(tree, 2).value = number(i128::MIN, 1)), long);
        assert!(
            message(&|tree| node(tree, 1).value = None.into()).starts_with("the node `a` is a leaf without a value")
        );
        assert!(message(&|tree| node(tree, 0).chooser = None).starts_with("it is not known who moves at the node `r`"));
        let shared = message(&|tree| {
            node(tree, 2).same_as = NonZeroU32::new(1);
            node(tree, 2).name.take();
        });
        assert!(shared.starts_with("node 3 of the tree is reached in two ways"), "{shared}");
        for wrong in [None, Some(Exact::new(1, 3)), Some(Exact::zero()), Some(Exact::new(-1, 2))] {
            let probability = message(&|tree| node(tree, 1).probability = CompactChance::new(wrong).unwrap());
            assert!(probability.starts_with("the probabilities below the node `r` do not add up to 1"));
        }
        message(&|tree| tree.nodes.truncate(0));
    }
}
