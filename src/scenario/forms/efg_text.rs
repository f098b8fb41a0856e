//! Writing a tree as one of Gambit's extensive form games (`.efg`), so that Gambit can solve it or draw it.
//!
//! The game is zero-sum, each leaf has an outcome of its own, and each inner node an information set of its own. Nodes keep their
//! names as labels; moves have the names of the nodes that they lead to, or their number. What inner nodes are estimated at, and
//! the bounds of the values, have no place in the form and are left out.

use std::collections::HashSet;
use std::fmt::{self, Write};

use num_traits::{CheckedAdd, CheckedSub, One, Signed, Zero};

use crate::game::{Amount, Chooser, Exact, Player};

use super::super::{Message, messages};
use super::efg_tokens::escaped;
use super::written::{WrittenNode, WrittenTree};

/// Numbers with as many digits as readers take.
const TOO_LONG: i128 = 10_i128.pow(18);

/// Writes a tree as a Gambit game.
///
/// # Errors
/// The message for people: when a leaf has no number, when it is not known who moves at an inner node or how likely its moves are,
/// when a node is reached in two ways.
pub(in crate::scenario) fn write(tree: &WrittenTree, title: &str) -> Result<String, Message> {
    if tree.nodes.is_empty() {
        return Err(messages::efg_text_empty());
    }
    let children = children(tree);
    let mut writer = Writer { tree, labels: labels(tree), text: String::new(), sets: [0; 3], outcomes: 0 };
    // Writing to a string never fails.
    let _ = writeln!(writer.text, "EFG 2 R \"{}\" {{ \"Max\" \"Min\" }}\n\"\"\n", escaped(title));
    for ((index, node), children) in tree.nodes.iter().enumerate().zip(&children) {
        writer.node(index, node, children)?;
    }
    Ok(writer.text)
}

/// The children of each node, by their numbers.
fn children(tree: &WrittenTree) -> Vec<Vec<usize>> {
    let mut children = vec![Vec::new(); tree.nodes.len()];
    let mut above: Vec<(u32, usize)> = Vec::new();
    for (index, node) in tree.nodes.iter().enumerate() {
        while above.pop_if(|(ply, _)| *ply >= node.ply).is_some() {}
        if let Some(siblings) = above.last().and_then(|(_, parent)| children.get_mut(*parent)) {
            siblings.push(index);
        }
        above.push((node.ply, index));
    }
    children
}

/// The labels of the nodes, as they stand between quotes: Gambit takes none twice, and names may differ in their spaces alone.
fn labels(tree: &WrittenTree) -> Vec<String> {
    let mut known: HashSet<String> = HashSet::new();
    let labels = tree.nodes.iter().map(|node| escaped(node.name.as_deref().unwrap_or_default()));
    labels.map(|label| if known.insert(label.clone()) { label } else { String::new() }).collect()
}

struct Writer<'t> {
    tree: &'t WrittenTree,
    labels: Vec<String>,
    text: String,
    /// The information sets so far: of Max, of Min, of chance.
    sets: [u32; 3],
    outcomes: u32,
}

impl Writer<'_> {
    fn node(&mut self, index: usize, node: &WrittenNode, children: &[usize]) -> Result<(), Message> {
        let (name, number) = (node.name.as_deref(), index + 1);
        if node.same_as.is_some() {
            return Err(messages::efg_text_shared(name, number));
        }
        let label = self.labels.get(index).cloned().unwrap_or_default();
        let written = if children.is_empty() {
            let value = match node.value {
                Some(Amount::Number(value)) => value,
                Some(Amount::Decided(_)) => return Err(messages::efg_text_decided(name, number)),
                None => return Err(messages::efg_text_no_value(name, number)),
            };
            let opposite = Exact::zero().checked_sub(&value).filter(|_| is_short(value));
            let opposite = opposite.ok_or_else(|| messages::efg_text_number(name, number))?;
            self.leaf(&label, value, opposite)
        } else {
            let chooser = node.chooser.ok_or_else(|| messages::efg_text_no_chooser(name, number))?;
            if chooser == Chooser::Chance {
                self.check_probabilities(name, number, children)?;
            }
            self.inner(&label, chooser, children)
        };
        written.map_err(|_| messages::efg_text_number(name, number))
    }

    fn leaf(&mut self, label: &str, value: Exact, opposite: Exact) -> fmt::Result {
        self.outcomes += 1;
        writeln!(self.text, "t \"{label}\" {} \"\" {{ {value}, {opposite} }}", self.outcomes)
    }

    fn inner(&mut self, label: &str, chooser: Chooser, children: &[usize]) -> fmt::Result {
        let (head, [max, min, chance]) = (&mut self.text, &mut self.sets);
        let (who, set) = match chooser {
            Chooser::Player(Player::Max) => ("1 ", max),
            Chooser::Player(Player::Min) => ("2 ", min),
            Chooser::Chance => ("", chance),
        };
        *set += 1;
        let letter = if chooser == Chooser::Chance { 'c' } else { 'p' };
        write!(head, "{letter} \"{label}\" {who}{set} \"\" {{ ")?;
        for (place, child) in children.iter().enumerate() {
            // A name of digits could be another child's number.
            let is_word = |label: &&String| !label.bytes().all(|byte| byte.is_ascii_digit());
            match self.labels.get(*child).filter(is_word) {
                Some(label) => write!(self.text, "\"{label}\" ")?,
                None => write!(self.text, "\"{}\" ", place + 1)?,
            }
            let probability = self.tree.nodes.get(*child).and_then(|child| child.probability);
            if let Some(probability) = probability.filter(|_| chooser == Chooser::Chance) {
                write!(self.text, "{probability} ")?;
            }
        }
        writeln!(self.text, "}} 0")
    }

    /// Each child of a chance node has a probability, and they add up to 1.
    fn check_probabilities(&self, name: Option<&str>, number: usize, children: &[usize]) -> Result<(), Message> {
        let mut sum = Some(Exact::zero());
        for child in children {
            let probability = self.tree.nodes.get(*child).and_then(|child| child.probability);
            if probability.is_some_and(|probability| !is_short(probability)) {
                return Err(messages::efg_text_number(name, number));
            }
            let positive = probability.filter(Signed::is_positive);
            sum = sum.zip(positive).and_then(|(sum, more)| sum.checked_add(&more));
        }
        let is_whole = sum.is_some_and(|sum| sum.is_one());
        is_whole.then_some(()).ok_or_else(|| messages::efg_text_probability(name, number))
    }
}

fn is_short(number: Exact) -> bool {
    let (above, below) = (*number.numer(), *number.denom());
    above > -TOO_LONG && above < TOO_LONG && below < TOO_LONG
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::efg;
    use super::*;

    /// A node of a random tree: how many children it is to have, its name, value and chooser.
    type Seed = (usize, Option<String>, (i64, i64), u8);

    /// The tree with these nodes in preorder; those for which no place is left are leaves.
    fn tree(seeds: &[Seed]) -> WrittenTree {
        let mut nodes: Vec<WrittenNode> = Vec::new();
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
            let mut node = WrittenNode { ply, name, probability, ..WrittenNode::default() };
            if children == 0 {
                node.value = Some(Amount::Number(Exact::new((*above).into(), (*below).into())));
            } else {
                let player = if chooser % 3 == 0 { Player::Max } else { Player::Min };
                let is_chance = chooser % 3 == 2;
                node.chooser = Some(if is_chance { Chooser::Chance } else { Chooser::Player(player) });
                open.push((children, is_chance.then(|| Exact::new(1, i128::try_from(children).unwrap()))));
            }
            nodes.push(node);
            while open.pop_if(|(left, _)| *left == 0).is_some() {}
        }
        WrittenTree { nodes, ..WrittenTree::default() }
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
            let text = write(&written, &title).unwrap();
            prop_assert!(efg::looks_like(&text));
            let mut read = efg::read(&text).unwrap();
            for node in written.nodes.iter_mut().chain(&mut read.nodes) {
                node.at = 0;
            }
            prop_assert_eq!(read, written);
        }
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
        assert_eq!(write(&tree, "two\\\"\nlines").unwrap(), expected);
    }

    #[test]
    fn labels_that_would_be_the_same_are_written_once() {
        let mut tree =
            efg::read("EFG 2 R \"\" { \"\" \"\" } p \"\" 1 1 \"\" { \"a b\" \"c\" } 0 t \"\" 0 t \"\" 0").unwrap();
        tree.nodes[2].name = Some("a  b".into());
        let text = write(&tree, "").unwrap();
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
        let number = |above, below| Some(Amount::Number(Exact::new(above, below)));
        let decided = message(&|tree| tree.nodes[1].value = Some(Amount::Decided(Player::Max)));
        assert!(decided.starts_with("the node `a` is a decided game"), "{decided}");
        let long = message(&|tree| tree.nodes[2].value = number(1, TOO_LONG));
        assert!(long.starts_with("the node `b` has a number of more than 18 digits"), "{long}");
        assert_eq!(message(&|tree| tree.nodes[2].value = number(i128::MIN, 1)), long);
        assert!(message(&|tree| tree.nodes[1].value = None).starts_with("the node `a` is a leaf without a value"));
        assert!(message(&|tree| tree.nodes[0].chooser = None).starts_with("it is not known who moves at the node `r`"));
        let shared = message(&|tree| {
            tree.nodes[2].same_as = Some(1);
            tree.nodes[2].name = None;
        });
        assert!(shared.starts_with("node 3 of the tree is reached in two ways"), "{shared}");
        for wrong in [None, Some(Exact::new(1, 3)), Some(Exact::zero()), Some(Exact::new(-1, 2))] {
            let probability = message(&|tree| tree.nodes[1].probability = wrong);
            assert!(probability.starts_with("the probabilities below the node `r` do not add up to 1"));
        }
        message(&|tree| tree.nodes.clear());
    }
}
