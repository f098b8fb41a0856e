//! What a person does to a tree: nodes that come, go, move and are copied, names, values, who chooses, probabilities
//! and bounds. An edit makes another tree that is valid, or says why there is none.
//!
//! The children of a chance node always have probabilities that add up to 1. Where one comes or goes, the others keep
//! their proportions: equal ones stay equal. A probability that is set takes what it needs from the children to its
//! right, and from all others where those have too little; so probabilities can be written from left to right.

use std::collections::HashSet;

use num_traits::{CheckedAdd, CheckedSub, One, Zero};

use crate::game::{Amount, Chooser, Exact, Label};

use super::draft::{Draft, DraftNode, share, sum, too_fine};
use super::{NodePicture, Tree, TreeError, TreeNode};

/// Something that is done to a tree. Where several ways lead to a node, it is done to the node itself, at all its
/// places.
#[derive(Clone, Debug, PartialEq)]
pub enum TreeEdit {
    /// A leaf comes below a node, in front of the child at this place, counted from 0, or behind all. Below a leaf it
    /// takes that one's value, whatever it was given.
    Add {
        /// The node above it.
        parent: TreeNode,
        /// Its place among the children.
        at: usize,
        /// Its value as Max sees it.
        value: Amount,
    },
    /// A node goes, with all below it. A parent that loses its last child is a leaf again: it is worth its estimate, or
    /// what the first leaf below it was worth.
    Delete(TreeNode),
    /// A node goes elsewhere, with all below it.
    Move {
        /// The node.
        node: TreeNode,
        /// The node above it afterwards; a leaf becomes an inner node.
        parent: TreeNode,
        /// Its place among the children there, counted without itself.
        at: usize,
    },
    /// A node comes elsewhere once more, with all below it; names of copies get a stroke.
    Copy {
        /// The node.
        node: TreeNode,
        /// The node above its copy; a leaf becomes an inner node.
        parent: TreeNode,
        /// The copy's place among the children there.
        at: usize,
    },
    /// A node gets another name, or none.
    Rename(TreeNode, Option<Label>),
    /// A node of a story gets another picture, or none.
    Picture(TreeNode, Option<NodePicture>),
    /// A leaf gets another value, or an inner node another estimate, or none.
    Value(TreeNode, Option<Amount>),
    /// A player or chance chooses at a node from now on; `None` is the player whose turn it is.
    Chooser(TreeNode, Option<Chooser>),
    /// A child of a chance node gets another probability.
    Probability(TreeNode, Exact),
    /// All children of a chance node get the same probability.
    EqualProbabilities(TreeNode),
    /// The least and the largest value that a leaf can have, or none.
    Bounds(Option<[Exact; 2]>),
}

/// A tree that was edited.
#[derive(Clone, Debug, PartialEq)]
pub struct EditedTree {
    /// The tree.
    pub tree: Tree,
    /// For each of its nodes the number that the node had before; none for those that are new.
    pub before: Vec<Option<TreeNode>>,
}

impl TreeEdit {
    /// The edit with other numbers for its nodes; none where one of them has no number.
    pub fn with_nodes(&self, number: impl Fn(TreeNode) -> Option<TreeNode>) -> Option<Self> {
        Some(match self.clone() {
            Self::Add { parent, at, value } => Self::Add { parent: number(parent)?, at, value },
            Self::Delete(node) => Self::Delete(number(node)?),
            Self::Move { node, parent, at } => Self::Move { node: number(node)?, parent: number(parent)?, at },
            Self::Copy { node, parent, at } => Self::Copy { node: number(node)?, parent: number(parent)?, at },
            Self::Rename(node, name) => Self::Rename(number(node)?, name),
            Self::Picture(node, picture) => Self::Picture(number(node)?, picture),
            Self::Value(node, value) => Self::Value(number(node)?, value),
            Self::Chooser(node, chooser) => Self::Chooser(number(node)?, chooser),
            Self::Probability(node, probability) => Self::Probability(number(node)?, probability),
            Self::EqualProbabilities(node) => Self::EqualProbabilities(number(node)?),
            Self::Bounds(bounds) => Self::Bounds(bounds),
        })
    }

    /// The node that it is done to; none for the whole tree.
    pub fn node(&self) -> Option<TreeNode> {
        match self {
            Self::Add { parent: node, .. }
            | Self::Delete(node)
            | Self::Move { node, .. }
            | Self::Copy { node, .. }
            | Self::Rename(node, _)
            | Self::Picture(node, _)
            | Self::Value(node, _)
            | Self::Chooser(node, _)
            | Self::Probability(node, _)
            | Self::EqualProbabilities(node) => Some(*node),
            Self::Bounds(_) => None,
        }
    }
}

impl Tree {
    /// The tree after an edit.
    ///
    /// # Errors
    /// When the edit does not fit the tree, or would break one of the rules that every tree keeps.
    pub fn edited(&self, edit: &TreeEdit) -> Result<EditedTree, TreeError> {
        let mut work = EditInProgress { tree: self, draft: Draft::of(self), moved: Vec::new() };
        work.edit(edit)?;
        let EditInProgress { draft, moved, .. } = work;
        let (tree, before) = draft.build(self, &moved)?;
        Ok(EditedTree { tree, before })
    }

    /// The value that a new leaf has before it is given one: 0, or what the bounds allow that is next to it.
    pub fn usual_value(&self) -> Amount {
        let zero = Exact::zero();
        self.exact_bounds().map_or(zero, |[low, high]| zero.min(high).max(low)).into()
    }
}

/// An edit that is being made.
struct EditInProgress<'t> {
    tree: &'t Tree,
    draft: Draft,
    /// The nodes of the tree that stand elsewhere afterwards.
    moved: Vec<TreeNode>,
}

impl EditInProgress<'_> {
    fn edit(&mut self, edit: &TreeEdit) -> Result<(), TreeError> {
        match *edit {
            TreeEdit::Add { parent, at, value } => {
                let parent = self.number(parent)?;
                let leaf = self.draft.add(DraftNode { value: Some(value), ..DraftNode::default() });
                self.put(parent, at, leaf)
            }
            TreeEdit::Delete(node) => {
                let (parent, at) = self.place(node)?;
                let child = self.draft.remove(parent, at)?;
                self.close(parent, child);
                Ok(())
            }
            TreeEdit::Move { node, parent, at } => self.relocate(node, parent, at),
            TreeEdit::Copy { node, parent, at } => {
                let parent = self.number(parent)?;
                let copy = self.duplicate(self.number(node)?);
                self.put(parent, at, copy)
            }
            TreeEdit::Rename(node, ref name) => {
                let node = self.number(node)?;
                if let Some(name) = name {
                    self.check_name(node, name)?;
                }
                self.draft.nodes[node].label.clone_from(name);
                Ok(())
            }
            TreeEdit::Picture(node, picture) => {
                let node = self.number(node)?;
                self.draft.nodes[node].picture = picture;
                Ok(())
            }
            TreeEdit::Value(node, value) => {
                let node = self.number(node)?;
                let node = &mut self.draft.nodes[node];
                if value.is_none() && node.children.is_empty() {
                    return Err(TreeError::LeafWithoutValue);
                }
                node.value = value;
                Ok(())
            }
            TreeEdit::Chooser(node, chooser) => self.choose(node, chooser),
            TreeEdit::Probability(child, probability) => self.set_probability(child, probability),
            TreeEdit::EqualProbabilities(node) => {
                let node = self.number(node)?;
                if !self.draft.is_chance(node) {
                    return Err(TreeError::NoChance);
                }
                self.draft.equalize(node);
                Ok(())
            }
            TreeEdit::Bounds(bounds) => {
                if let Some([low, high]) = bounds
                    && low >= high
                {
                    return Err(TreeError::EmptyBounds);
                }
                self.draft.bounds = bounds;
                Ok(())
            }
        }
    }

    /// Whether no other node has the name, in any language.
    fn check_name(&self, node: usize, name: &Label) -> Result<(), TreeError> {
        let others = self.draft.nodes.iter().enumerate().filter(|(number, _)| *number != node);
        let is_taken = |other: &Label| other.texts().iter().zip(name.texts()).any(|(other, text)| *other == text);
        match others.filter_map(|(_, other)| other.label.as_ref()).any(is_taken) {
            true => Err(TreeError::DuplicateName(name.id().to_owned())),
            false => Ok(()),
        }
    }

    /// The number of a node in the draft.
    fn number(&self, node: TreeNode) -> Result<usize, TreeError> {
        if node.index() < self.tree.len() { Ok(self.tree.original(node).index()) } else { Err(TreeError::NoSuchChild) }
    }

    /// The node above a node, and its place among the children there.
    fn place(&self, node: TreeNode) -> Result<(usize, usize), TreeError> {
        self.number(node)?;
        let parent = self.tree.parent(node).ok_or(TreeError::Root)?;
        let at = self.tree.index_of_child(parent, node).ok_or(TreeError::NoSuchChild)?;
        Ok((self.number(parent)?, at))
    }

    /// Makes a node a child of another one; a leaf that gets its first child hands its value down where that is a leaf,
    /// too.
    fn put(&mut self, parent: usize, at: usize, child: usize) -> Result<(), TreeError> {
        if self.draft.nodes[parent].children.is_empty() {
            let (value, mark) = {
                let parent = &mut self.draft.nodes[parent];
                (parent.value.take(), std::mem::take(&mut parent.not_in_source))
            };
            let child = &mut self.draft.nodes[child];
            if child.children.is_empty() && child.label.is_none() {
                (child.value, child.not_in_source) = (value, mark);
            }
        }
        self.draft.insert(parent, at, child)
    }

    /// What has lost its last child is a leaf again.
    fn close(&mut self, parent: usize, lost: usize) {
        if !self.draft.nodes[parent].children.is_empty() {
            return;
        }
        let mut leaf = lost;
        while let Some(first) = self.draft.nodes[leaf].children.first() {
            leaf = *first;
        }
        let (value, mark) = (self.draft.nodes[leaf].value, self.draft.nodes[leaf].not_in_source);
        let parent = &mut self.draft.nodes[parent];
        if parent.value.is_none() {
            (parent.value, parent.not_in_source) = (value, mark);
        }
        parent.chooser = None;
    }

    fn relocate(&mut self, node: TreeNode, parent: TreeNode, at: usize) -> Result<(), TreeError> {
        let (from, place) = self.place(node)?;
        let (number, to) = (self.number(node)?, self.number(parent)?);
        let mut above = Some(parent);
        while let Some(next) = above {
            if self.tree.original(next).index() == number {
                return Err(TreeError::InsideItself);
            }
            above = self.tree.parent(next);
        }
        if from == to {
            // The probability goes with its child.
            let parent = &mut self.draft.nodes[from];
            let at = at.min(parent.children.len() - 1);
            let child = parent.children.remove(place);
            parent.children.insert(at, child);
            if place < parent.probabilities.len() {
                let probability = parent.probabilities.remove(place);
                parent.probabilities.insert(at, probability);
            }
            return Ok(());
        }
        self.draft.remove(from, place)?;
        self.close(from, number);
        // A leaf that gets a subtree gives its own value up.
        let target = &mut self.draft.nodes[to];
        if target.children.is_empty() {
            (target.value, target.not_in_source) = (None, false);
        }
        // Other ways to the node lead there as before.
        let is_there = |copy: &TreeNode| {
            let above = self.tree.parent(*copy);
            above.is_some_and(|above| {
                self.tree.original(above).index() == from && self.tree.index_of_child(above, *copy) == Some(place)
            })
        };
        self.moved = self.tree.copies(node).into_iter().filter(is_there).collect();
        self.draft.insert(to, at, number)
    }

    /// A node once more, with all below it.
    fn duplicate(&mut self, node: usize) -> usize {
        let labels = self.draft.nodes.iter().filter_map(|node| node.label.as_ref());
        let mut names: HashSet<String> = labels.flat_map(Label::texts).map(str::to_owned).collect();
        let root = self.draft.add(self.draft.nodes[node].clone());
        let mut left = vec![root];
        while let Some(copy) = left.pop() {
            if let Some(label) = self.draft.nodes[copy].label.take() {
                let mut texts = label.texts().map(str::to_owned);
                while texts.iter().any(|text| names.contains(text)) {
                    for text in &mut texts {
                        text.push('\'');
                    }
                }
                names.extend(texts.iter().cloned());
                self.draft.nodes[copy].label = Some(Label::new(texts));
            }
            for place in 0..self.draft.nodes[copy].children.len() {
                let child = self.draft.nodes[copy].children[place];
                let child = self.draft.add(self.draft.nodes[child].clone());
                self.draft.nodes[copy].children[place] = child;
                left.push(child);
            }
        }
        root
    }

    fn choose(&mut self, node: TreeNode, chooser: Option<Chooser>) -> Result<(), TreeError> {
        let number = self.number(node)?;
        if self.draft.nodes[number].children.is_empty() {
            return Err(TreeError::LeafChooses);
        }
        // Who begins is no exception from taking turns.
        if node == TreeNode::ROOT
            && let Some(Chooser::Player(player)) = chooser
        {
            self.draft.root_player = player;
            self.draft.nodes[number].chooser = None;
        } else {
            self.draft.nodes[number].chooser = chooser;
        }
        if chooser == Some(Chooser::Chance) {
            let node = &self.draft.nodes[number];
            if node.probabilities.len() != node.children.len() {
                self.draft.equalize(number);
            }
        } else {
            self.draft.nodes[number].probabilities.clear();
        }
        Ok(())
    }

    fn set_probability(&mut self, child: TreeNode, probability: Exact) -> Result<(), TreeError> {
        let (parent, at) = self.place(child)?;
        if !self.draft.is_chance(parent) {
            return Err(TreeError::NoChance);
        }
        let numbers = &mut self.draft.nodes[parent].probabilities;
        let is_alone = numbers.len() == 1;
        let fits =
            probability > Exact::zero() && if is_alone { probability.is_one() } else { probability < Exact::one() };
        if !fits || at >= numbers.len() {
            return Err(TreeError::NoProbability(probability));
        }
        let one = Exact::one();
        let before = sum(&numbers[..at])?;
        let rest = one.checked_sub(&before).and_then(|rest| rest.checked_sub(&probability));
        numbers[at] = probability;
        let behind = sum(&numbers[at + 1..])?;
        match rest.filter(|rest| *rest > Exact::zero() && at + 1 < numbers.len()) {
            Some(rest) => share(&mut numbers[at + 1..], behind, rest)?,
            None => {
                let others = before.checked_add(&behind).ok_or_else(too_fine)?;
                let rest = one.checked_sub(&probability).ok_or_else(too_fine)?;
                share(&mut numbers[..at], others, rest)?;
                share(&mut numbers[at + 1..], others, rest)?;
            }
        }
        Ok(())
    }
}
