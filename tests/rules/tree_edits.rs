//! Trees that are edited, against a plain model of nested lists, and against the rules that every tree keeps.

use std::collections::BTreeSet;

use plyscope_core::game::tree::{EditedTree, NodePicture, Tree, TreeEdit, TreeError, TreeNode};
use plyscope_core::game::{Amount, Chooser, Exact, Label, Player};
use plyscope_files::{Scenario, Source, load, notation};
use proptest::prelude::*;

fn tree(brackets: &str) -> Tree {
    notation::parse("tree", brackets, Player::Max).unwrap()
}

fn edited(tree: &Tree, edit: &TreeEdit) -> Tree {
    tree.edited(edit).unwrap().tree
}

fn node(number: u32) -> TreeNode {
    TreeNode(number)
}

fn add(parent: u32, at: usize, value: i32) -> TreeEdit {
    TreeEdit::Add { parent: node(parent), at, value: value.into() }
}

fn check(before: &str, edit: &TreeEdit, after: &str, map: &[Option<u32>]) {
    let EditedTree { tree, before } = tree(before).edited(edit).unwrap();
    assert_eq!(notation::write(&tree), after, "{edit:?}");
    assert_eq!(before, map.iter().map(|number| number.map(TreeNode)).collect::<Vec<_>>(), "{edit:?}");
}

#[test]
fn nodes_come_go_and_move() {
    check("[1,[2,3]]", &add(0, 1, 9), "[1,9,[2,3]]", &[Some(0), Some(1), None, Some(2), Some(3), Some(4)]);
    check("[1,[2,3]]", &add(2, 9, 9), "[1,[2,3,9]]", &[Some(0), Some(1), Some(2), Some(3), Some(4), None]);
    // A leaf hands its value down.
    check("[1,[2,3]]", &add(1, 0, 9), "[[1],[2,3]]", &[Some(0), Some(1), None, Some(2), Some(3), Some(4)]);
    check("7", &add(0, 0, 9), "[7]", &[Some(0), None]);
    check("[1,[2,3]]", &TreeEdit::Delete(node(3)), "[1,[3]]", &[Some(0), Some(1), Some(2), Some(4)]);
    check("[1,[2,3]]", &TreeEdit::Delete(node(2)), "[1]", &[Some(0), Some(1)]);
    // What loses its last child is a leaf again.
    check("[1,[[5,6]]]", &TreeEdit::Delete(node(3)), "[1,5]", &[Some(0), Some(1), Some(2)]);
    let to = |node: u32, parent: u32, at| TreeEdit::Move { node: TreeNode(node), parent: TreeNode(parent), at };
    check("[1,[2,3]]", &to(3, 0, 0), "[2,1,[3]]", &[Some(0), Some(3), Some(1), Some(2), Some(4)]);
    check("[1,[2,3]]", &to(2, 0, 0), "[[2,3],1]", &[Some(0), Some(2), Some(3), Some(4), Some(1)]);
    check("[1,[2,3],4]", &to(2, 5, 0), "[1,[[2,3]]]", &[Some(0), Some(1), Some(5), Some(2), Some(3), Some(4)]);
    let copy = TreeEdit::Copy { node: node(2), parent: node(0), at: 0 };
    let map = [Some(0), None, None, None, Some(1), Some(2), Some(3), Some(4)];
    check("[1,[2,3]]", &copy, "[[2,3],1,[2,3]]", &map);
}

#[test]
fn an_edit_of_a_shared_node_is_one_of_all_its_places() {
    check(
        "[[#1=[3,5],4],[#1#,2]]",
        &add(2, 2, 9),
        "[[#1=[3,5,9],4],[#1#,2]]",
        &[
            Some(0),
            Some(1),
            Some(2),
            Some(3),
            Some(4),
            None,
            Some(5),
            Some(6),
            Some(7),
            Some(8),
            Some(9),
            None,
            Some(10),
        ],
    );
    let shared = tree("[[#1=[3,5],4],[#1#,2]]");
    let one = shared.edited(&TreeEdit::Delete(node(7))).unwrap();
    assert_eq!(notation::write(&one.tree), "[[[3,5],4],[2]]", "the other way to it stays");
    let moved = shared.edited(&TreeEdit::Move { node: node(7), parent: node(0), at: 0 });
    assert_eq!(moved, Err(TreeError::OtherPlayer));
    let moved = shared.edited(&TreeEdit::Move { node: node(7), parent: node(1), at: 0 }).unwrap();
    let befores: Vec<_> = moved.before.iter().flatten().collect();
    assert_eq!(befores.len(), befores.iter().collect::<BTreeSet<_>>().len(), "no node becomes two");
    assert_eq!(notation::write(&moved.tree), "[[#1=[3,5],#1#,4],[2]]");
}

#[test]
fn what_cannot_be_is_refused_and_says_why() {
    let tree = tree("[1,[2,3]]");
    let named = edited(&tree, &TreeEdit::Rename(node(1), Some(Label::new(["a", "甲"]))));
    let to = |node: u32, parent: u32| TreeEdit::Move { node: TreeNode(node), parent: TreeNode(parent), at: 0 };
    let half = Exact::new(1, 2);
    for (tree, edit, error) in [
        (&tree, TreeEdit::Delete(TreeNode::ROOT), TreeError::Root),
        (&tree, to(0, 2), TreeError::Root),
        (&tree, to(2, 2), TreeError::InsideItself),
        (&tree, to(2, 4), TreeError::InsideItself),
        (&tree, to(9, 0), TreeError::NoSuchChild),
        (&tree, add(9, 0, 1), TreeError::NoSuchChild),
        (&tree, TreeEdit::Value(node(1), None), TreeError::LeafWithoutValue),
        (&tree, TreeEdit::Chooser(node(1), Some(Chooser::Chance)), TreeError::LeafChooses),
        (&tree, TreeEdit::Probability(node(3), half), TreeError::NoChance),
        (&tree, TreeEdit::EqualProbabilities(node(2)), TreeError::NoChance),
        (&tree, TreeEdit::Bounds(Some([half, half])), TreeError::EmptyBounds),
        (&tree, TreeEdit::Bounds(Some([half, Exact::from(2)])), TreeError::OutsideBounds(Exact::from(3))),
        (&tree, TreeEdit::Rename(node(1), Some(Label::plain(" "))), TreeError::EmptyName),
        (&named, TreeEdit::Rename(node(2), Some(Label::plain("a"))), TreeError::DuplicateName("a".to_owned())),
        // In one language it would be the same name.
        (&named, TreeEdit::Rename(node(2), Some(Label::plain("甲"))), TreeError::DuplicateName("甲".to_owned())),
    ] {
        assert_eq!(tree.edited(&edit), Err(error), "{edit:?}");
    }
    assert_eq!(edited(&named, &TreeEdit::Rename(node(1), None)), tree);
}

#[test]
fn probabilities_always_add_up() {
    let probabilities = |tree: &Tree| -> Vec<String> {
        let numbers = tree.children(TreeNode::ROOT).iter().map(|child| tree.probability(*child).unwrap());
        numbers.map(|number| format!("{}/{}", number.numer(), number.denom())).collect()
    };
    let chance = edited(&tree("[1,2,3]"), &TreeEdit::Chooser(TreeNode::ROOT, Some(Chooser::Chance)));
    assert_eq!(probabilities(&chance), ["1/3"; 3]);
    let four = edited(&chance, &add(0, 3, 4));
    assert_eq!(probabilities(&four), ["1/4"; 4], "equal ones stay equal");
    assert_eq!(probabilities(&edited(&four, &TreeEdit::Delete(node(2)))), ["1/3"; 3]);
    // Written from left to right.
    let set = |tree: &Tree, child, above, below| {
        edited(tree, &TreeEdit::Probability(TreeNode(child), Exact::new(above, below)))
    };
    let first = set(&chance, 1, 1, 2);
    assert_eq!(probabilities(&first), ["1/2", "1/4", "1/4"]);
    let second = set(&first, 2, 1, 3);
    assert_eq!(probabilities(&second), ["1/2", "1/3", "1/6"]);
    assert_eq!(probabilities(&set(&second, 3, 1, 6)), ["1/2", "1/3", "1/6"]);
    assert_eq!(probabilities(&set(&second, 3, 1, 2)), ["3/10", "1/5", "1/2"]);
    // It needs more than those to its right have.
    assert_eq!(probabilities(&set(&second, 2, 9, 10)), ["3/40", "9/10", "1/40"]);
    // The others keep their proportions.
    assert_eq!(probabilities(&edited(&second, &TreeEdit::Delete(node(1)))), ["2/3", "1/3"]);
    assert_eq!(probabilities(&edited(&second, &add(0, 0, 1))), ["1/4", "3/8", "1/4", "1/8"]);
    assert_eq!(probabilities(&edited(&second, &TreeEdit::EqualProbabilities(TreeNode::ROOT))), ["1/3"; 3]);
    let swapped = edited(&second, &TreeEdit::Move { node: node(1), parent: TreeNode::ROOT, at: 2 });
    assert_eq!(probabilities(&swapped), ["1/3", "1/6", "1/2"], "it goes with its child");
    for number in [Exact::from(0), Exact::from(1), Exact::new(-1, 2), Exact::new(3, 2)] {
        let refused = second.edited(&TreeEdit::Probability(node(1), number));
        assert_eq!(refused, Err(TreeError::NoProbability(number)));
    }
    let again = edited(&second, &TreeEdit::Chooser(TreeNode::ROOT, None));
    assert_eq!(again, tree("[1,2,3]"));
    let decided = edited(&tree("[1,2]"), &TreeEdit::Value(node(1), Some(Amount::Decided(Player::Max))));
    let refused = decided.edited(&TreeEdit::Chooser(TreeNode::ROOT, Some(Chooser::Chance)));
    assert_eq!(refused, Err(TreeError::DecidedBelowChance));
}

#[test]
fn who_chooses_is_said_where_it_is_an_exception() {
    let before = tree("[[[1,2],3],[4,5]]");
    let min = Some(Chooser::Player(Player::Min));
    let turned = edited(&before, &TreeEdit::Chooser(TreeNode::ROOT, min));
    assert_eq!(turned, before.with_root_player(Player::Min));
    assert!(turned.alternates());
    // Below the exception players take turns again.
    let twice = edited(&before, &TreeEdit::Chooser(node(2), min));
    assert!(!twice.alternates());
    assert_eq!([0, 1, 2].map(|number| twice.player(node(number))), [Player::Max, Player::Min, Player::Min]);
    let chance = edited(&before, &TreeEdit::Chooser(node(1), Some(Chooser::Chance)));
    assert_eq!((chance.chooser(node(1)), chance.player(node(2))), (Chooser::Chance, Player::Min));
    assert_eq!(edited(&chance, &TreeEdit::Chooser(node(1), None)), before);
}

#[test]
fn copies_have_names_of_their_own() {
    let named = edited(&tree("[[1,2],3]"), &TreeEdit::Rename(node(1), Some(Label::new(["a", "甲"]))));
    let copy = TreeEdit::Copy { node: node(1), parent: TreeNode::ROOT, at: 9 };
    let twice = edited(&edited(&named, &copy), &copy);
    let names: Vec<_> = twice.iter().filter_map(|node| twice.label(node)).map(Label::texts).collect();
    assert_eq!(names, [["a", "甲"], ["a'", "甲'"], ["a''", "甲''"]]);
}

/// A tree as nested lists: the plainest way to say what an edit does.
#[derive(Clone, Debug, PartialEq)]
struct Plain {
    /// The number that the node had before the edit; none for a new one.
    was: Option<u32>,
    value: i32,
    children: Vec<Plain>,
}

impl Plain {
    fn of(tree: &Tree, at: TreeNode) -> Self {
        let children = tree.children(at).iter().map(|child| Self::of(tree, *child)).collect();
        Self { was: Some(at.0), value: tree.value(at).map_or(0, |value| value.points()), children }
    }

    fn find(&mut self, number: u32) -> Option<&mut Self> {
        if self.was == Some(number) {
            return Some(self);
        }
        self.children.iter_mut().find_map(|child| child.find(number))
    }

    fn take(&mut self, number: u32) -> Option<Self> {
        if let Some(place) = self.children.iter().position(|child| child.was == Some(number)) {
            let taken = self.children.remove(place);
            if self.children.is_empty() {
                self.value = taken.first_leaf();
            }
            return Some(taken);
        }
        self.children.iter_mut().find_map(|child| child.take(number))
    }

    fn first_leaf(&self) -> i32 {
        self.children.first().map_or(self.value, Self::first_leaf)
    }

    fn renewed(mut self) -> Self {
        self.was = None;
        self.children = self.children.into_iter().map(Self::renewed).collect();
        self
    }

    fn put(&mut self, parent: u32, at: usize, mut child: Self, hands_down: bool) {
        let parent = self.find(parent).unwrap();
        if parent.children.is_empty() && child.children.is_empty() && hands_down {
            child.value = parent.value;
        }
        parent.children.insert(at.min(parent.children.len()), child);
    }

    fn write(&self, text: &mut String, map: &mut Vec<Option<TreeNode>>) {
        map.push(self.was.map(TreeNode));
        if self.children.is_empty() {
            *text += &self.value.to_string();
            return;
        }
        for (place, child) in self.children.iter().enumerate() {
            text.push(if place == 0 { '[' } else { ',' });
            child.write(text, map);
        }
        text.push(']');
    }
}

/// What an edit of a tree without shared nodes, chance and estimates does; none where it cannot be made.
fn plain(tree: &Tree, edit: &TreeEdit) -> Option<(String, Vec<Option<TreeNode>>)> {
    let mut plain = Plain::of(tree, TreeNode::ROOT);
    match *edit {
        TreeEdit::Add { parent, at, value } => {
            let Amount::Number(value) = value else { return None };
            let leaf = Plain { was: None, value: value.to_integer() as i32, children: Vec::new() };
            plain.put(parent.0, at, leaf, true);
        }
        TreeEdit::Delete(node) => _ = plain.take(node.0)?,
        TreeEdit::Move { node, parent, at } => {
            plain.clone().find(node.0)?.find(parent.0).is_none().then_some(())?;
            // Within one family nothing is lost on the way.
            let family = plain.find(parent.0)?;
            if let Some(place) = family.children.iter().position(|child| child.was == Some(node.0)) {
                let child = family.children.remove(place);
                family.children.insert(at.min(family.children.len()), child);
            } else {
                let child = plain.take(node.0)?;
                plain.put(parent.0, at, child, false);
            }
        }
        TreeEdit::Copy { node, parent, at } => {
            let copy = plain.find(node.0)?.clone().renewed();
            plain.put(parent.0, at, copy, true);
        }
        TreeEdit::Value(node, Some(Amount::Number(value))) => plain.find(node.0)?.value = value.to_integer() as i32,
        _ => return None,
    }
    let (mut text, mut map) = (String::new(), Vec::new());
    plain.write(&mut text, &mut map);
    Some((text, map))
}

fn any_edit() -> impl Strategy<Value = (u8, u32, u32, usize, i32)> {
    (0_u8..13, any::<u32>(), any::<u32>(), 0_usize..5, -9_i32..=9)
}

fn edit_of(tree: &Tree, (kind, one, other, at, value): (u8, u32, u32, usize, i32)) -> TreeEdit {
    let length = tree.len() as u32;
    let (one, other) = (TreeNode(one % length), TreeNode(other % length));
    match kind {
        0..=2 => TreeEdit::Add { parent: one, at, value: value.into() },
        3 => TreeEdit::Delete(one),
        4 => TreeEdit::Move { node: one, parent: other, at },
        5 if tree.size(one) < 12 => TreeEdit::Copy { node: one, parent: other, at },
        6 | 5 => TreeEdit::Value(one, Some(value.into())),
        7 => TreeEdit::Rename(one, (value > -7).then(|| Label::plain(&format!("n{value}")))),
        8 => {
            let choosers = [None, Some(Player::Max.into()), Some(Player::Min.into()), Some(Chooser::Chance)];
            TreeEdit::Chooser(one, choosers[at % 4])
        }
        9 => TreeEdit::Probability(one, Exact::new(i128::from(value), 10)),
        10 => TreeEdit::EqualProbabilities(one),
        11 => TreeEdit::Picture(one, (value > 0).then(|| NodePicture::ALL[value as usize])),
        _ => TreeEdit::Bounds((value > 0).then(|| [Exact::from(-9), Exact::new(19, 2)])),
    }
}

/// The tree as it comes back from a file.
fn read_back(tree: &Tree) -> Tree {
    let text = Scenario::from_tree(tree.clone()).write().unwrap();
    let scenario = load(&Source::Text { name: "edited".to_owned(), text: text.clone() });
    (**scenario.unwrap_or_else(|error| panic!("{error}\n{text}")).tree().unwrap()).clone()
}

/// Who began before chance took the root is written nowhere.
#[test]
fn chance_at_the_root_forgets_who_began() {
    let mut now = tree("[0,[1,2]]");
    for chooser in [Chooser::Player(Player::Min), Chooser::Chance] {
        now = now.edited(&TreeEdit::Chooser(TreeNode::ROOT, Some(chooser))).unwrap().tree;
    }
    assert_eq!(read_back(&now), now);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_done_leaves_a_tree_that_a_file_can_hold(edits in prop::collection::vec(any_edit(), 1..60)) {
        let mut now = tree("[0,[1,2]]");
        for edit in edits {
            let edit = edit_of(&now, edit);
            let Ok(EditedTree { tree: after, before }) = now.edited(&edit) else { continue };
            prop_assert_eq!(&read_back(&after), &after, "{:?}", edit);
            prop_assert_eq!(before.len(), after.len());
            let known: Vec<_> = before.iter().flatten().collect();
            prop_assert_eq!(known.len(), known.iter().collect::<BTreeSet<_>>().len(), "no node becomes two");
            for (node, old) in after.iter().zip(&before) {
                let Some(old) = old else { continue };
                if !matches!(edit, TreeEdit::Rename(..)) {
                    prop_assert_eq!(after.label(node), now.label(*old));
                }
                prop_assert!(node != TreeNode::ROOT || *old == TreeNode::ROOT);
            }
            now = after;
        }
    }

    #[test]
    fn what_an_edit_does_is_what_nested_lists_say(edits in prop::collection::vec(any_edit(), 1..40)) {
        let mut now = tree("[0,[1,2]]");
        for edit in edits {
            let edit = edit_of(&now, edit);
            let is_estimate = matches!(edit, TreeEdit::Value(node, _) if !now.is_leaf(node));
            let Some((text, map)) = plain(&now, &edit).filter(|_| !is_estimate) else { continue };
            let edited = now.edited(&edit).unwrap();
            prop_assert_eq!(notation::write(&edited.tree), text, "{:?} of {}", edit, notation::write(&now));
            prop_assert_eq!(edited.before, map, "{:?} of {}", edit, notation::write(&now));
            now = edited.tree;
        }
    }
}
