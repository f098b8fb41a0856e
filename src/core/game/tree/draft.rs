//! A tree in the form in which it is edited: each node once, with its children in a list of its own, however many ways
//! lead to it; and the way back, through a builder, so that nothing but a valid tree comes of an edit.

use std::collections::VecDeque;

use num_traits::{CheckedAdd, CheckedDiv, CheckedMul, CheckedSub, One, Zero};

use crate::game::{Amount, Chooser, Exact, Label, Player};

use super::{NodePicture, Tree, TreeBuilder, TreeError, TreeNode};

/// A tree that can be taken apart.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub root_player: Player,
    pub bounds: Option<[Exact; 2]>,
    /// By number of the original in the tree it came from; new ones behind them.
    pub nodes: Vec<DraftNode>,
    /// How many of the nodes came from the tree.
    pub known: usize,
}

/// A node of a draft.
#[derive(Clone, Debug, Default)]
pub(super) struct DraftNode {
    pub children: Vec<usize>,
    pub value: Option<Amount>,
    /// Who chooses, where that is not whose turn it is.
    pub chooser: Option<Chooser>,
    pub label: Option<Label>,
    pub picture: Option<NodePicture>,
    pub not_in_source: bool,
    /// The move to it is a capture.
    pub capture: bool,
    /// At a chance node, the probability of each child.
    pub probabilities: Vec<Exact>,
}

/// A tree that was built from a draft, and for each of its nodes the number that the node had before.
pub(super) type Built = (Tree, Vec<Option<TreeNode>>);

impl Draft {
    pub fn of(tree: &Tree) -> Self {
        let mut draft = Self {
            root_player: tree.root_player(),
            bounds: tree.exact_bounds(),
            nodes: vec![DraftNode::default(); tree.len()],
            known: tree.len(),
        };
        // Who comes next below each node, where nothing is said.
        let mut next = vec![tree.root_player(); tree.len()];
        for node in tree.iter() {
            let implied = tree.parent(node).map_or(tree.root_player(), |parent| next[parent.index()]);
            let chooser = tree.chooser(node);
            next[node.index()] = match chooser {
                Chooser::Player(player) => player.opponent(),
                Chooser::Chance => implied,
            };
            if tree.is_copy(node) {
                continue;
            }
            let children = tree.children(node);
            draft.nodes[node.index()] = DraftNode {
                children: children.iter().map(|child| tree.original(*child).index()).collect(),
                value: tree.amount(node),
                chooser: (!children.is_empty() && chooser != implied.into()).then_some(chooser),
                label: tree.label(node).cloned(),
                picture: tree.picture(node),
                not_in_source: tree.is_not_in_source(node),
                capture: tree.is_capture(node),
                probabilities: children.iter().filter_map(|child| tree.probability(*child)).collect(),
            };
        }
        draft
    }

    /// Adds a node that is nowhere yet.
    pub fn add(&mut self, node: DraftNode) -> usize {
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    /// Whether chance chooses at a node with children.
    pub fn is_chance(&self, node: usize) -> bool {
        self.nodes.get(node).is_some_and(|node| node.chooser == Some(Chooser::Chance))
    }

    /// Makes a node a child of another one, in front of the child that stands there. The children that a chance node
    /// has keep their proportions.
    pub fn insert(&mut self, parent: usize, at: usize, child: usize) -> Result<(), TreeError> {
        let is_chance = self.is_chance(parent);
        let Some(parent) = self.nodes.get_mut(parent) else { return Err(TreeError::NoSuchChild) };
        let at = at.min(parent.children.len());
        parent.children.insert(at, child);
        if is_chance {
            let count = parent.children.len() as i128;
            let rest = Exact::new(count - 1, count);
            for probability in &mut parent.probabilities {
                *probability = probability.checked_mul(&rest).ok_or_else(too_fine)?;
            }
            parent.probabilities.insert(at, Exact::new(1, count));
        }
        Ok(())
    }

    /// Takes a child away; the others at a chance node keep their proportions.
    pub fn remove(&mut self, parent: usize, at: usize) -> Result<usize, TreeError> {
        let is_chance = self.is_chance(parent);
        let parent = self.nodes.get_mut(parent).filter(|parent| at < parent.children.len());
        let Some(parent) = parent else { return Err(TreeError::NoSuchChild) };
        let child = parent.children.remove(at);
        if is_chance && at < parent.probabilities.len() {
            let rest = Exact::one().checked_sub(&parent.probabilities.remove(at)).ok_or_else(too_fine)?;
            share(&mut parent.probabilities, rest, Exact::one())?;
        }
        Ok(child)
    }

    /// Makes the moves of a chance node equally probable.
    pub fn equalize(&mut self, node: usize) {
        let Some(node) = self.nodes.get_mut(node) else { return };
        let count = node.children.len();
        node.probabilities = vec![Exact::new(1, count.max(1) as i128); count];
    }

    /// The tree of the draft; `moved` are the nodes of the tree before, in their order, that stand elsewhere now.
    pub fn build(&self, before: &Tree, moved: &[TreeNode]) -> Result<Built, TreeError> {
        let mut builder = TreeBuilder::new(self.root_player);
        if let Some(bounds) = self.bounds {
            builder.set_bounds(bounds)?;
        }
        let mut matching = Matching { before, known: self.known, moved: moved.iter().copied().collect() };
        let mut built: Vec<Option<TreeNode>> = vec![None; self.nodes.len()];
        let mut map: Vec<Option<TreeNode>> = Vec::with_capacity(self.nodes.len());
        let mut left =
            vec![BuildStep::Begin { node: 0, old: Some(TreeNode::ROOT), is_copied: false, probability: None }];
        while let Some(part) = left.pop() {
            let BuildStep::Begin { node: number, old, is_copied, probability } = part else {
                builder.close()?;
                continue;
            };
            let Some(node) = self.nodes.get(number) else { return Err(TreeError::NoSuchChild) };
            map.push(old);
            let again = built.get(number).copied().flatten();
            let is_copied = match again {
                _ if is_copied => true,
                Some(original) => {
                    let copy = builder.copy(original)?;
                    if let Some(probability) = probability {
                        builder.set_probability(copy, probability)?;
                    }
                    true
                }
                None => {
                    let here = begin(&mut builder, node)?;
                    if let Some(probability) = probability {
                        builder.set_probability(here, probability)?;
                    }
                    built[number] = Some(here);
                    if !node.children.is_empty() {
                        left.push(BuildStep::End);
                    }
                    false
                }
            };
            let olds = matching.children(old, &node.children);
            let below = node.children.iter().enumerate().rev().map(|(place, child)| BuildStep::Begin {
                node: *child,
                old: olds.get(place).copied().flatten(),
                is_copied,
                probability: node.probabilities.get(place).copied(),
            });
            left.extend(below);
        }
        Ok((builder.finish()?, map))
    }
}

/// What of a draft is built next.
enum BuildStep {
    Begin { node: usize, old: Option<TreeNode>, is_copied: bool, probability: Option<Exact> },
    End,
}

/// Adds a node with all that is its own, and goes down into it where it has children.
fn begin(builder: &mut TreeBuilder, node: &DraftNode) -> Result<TreeNode, TreeError> {
    let here = match (node.children.is_empty(), node.chooser) {
        (true, _) => builder.leaf(node.value.ok_or(TreeError::NoValue)?)?,
        (false, chooser) => {
            let here = match chooser {
                Some(chooser) => builder.open_for(chooser)?,
                None => builder.open()?,
            };
            if let Some(estimate) = node.value {
                builder.set_value(here, estimate)?;
            }
            here
        }
    };
    if let Some(label) = &node.label {
        builder.set_label(here, label.clone())?;
    }
    if let Some(picture) = node.picture {
        builder.set_picture(here, picture)?;
    }
    if node.not_in_source {
        builder.mark_not_in_source(here)?;
    }
    if node.capture {
        builder.mark_capture(here)?;
    }
    Ok(here)
}

/// Which node of the tree before each node of the new one was.
struct Matching<'t> {
    before: &'t Tree,
    known: usize,
    moved: VecDeque<TreeNode>,
}

impl Matching<'_> {
    /// The nodes that the children of a node were, as far as they were its children, or were moved here.
    fn children(&mut self, old: Option<TreeNode>, children: &[usize]) -> Vec<Option<TreeNode>> {
        let olds = old.map_or(&[][..], |old| self.before.children(old));
        let mut taken = vec![false; olds.len()];
        let mut next = 0;
        let mut found = Vec::with_capacity(children.len());
        for child in children {
            let is_it = |place: &usize| {
                let old = olds.get(*place).filter(|_| taken.get(*place) == Some(&false));
                old.is_some_and(|old| self.before.original(*old).index() == *child)
            };
            // Most stand where they stood.
            let place =
                if *child >= self.known { None } else { (next..olds.len()).chain(0..next.min(olds.len())).find(is_it) };
            found.push(match place {
                Some(place) => {
                    taken[place] = true;
                    next = place + 1;
                    olds.get(place).copied()
                }
                None => {
                    let is_moved = |node: &TreeNode| self.before.original(*node).index() == *child;
                    self.moved.pop_front_if(|moved| is_moved(moved))
                }
            });
        }
        found
    }
}

/// Makes numbers that add up to `sum` add up to `wanted`, in the same proportions; equal where they were nothing.
pub(super) fn share(numbers: &mut [Exact], sum: Exact, wanted: Exact) -> Result<(), TreeError> {
    let count = numbers.len().max(1) as i128;
    for number in numbers {
        let scaled = if sum.is_zero() {
            wanted.checked_div(&Exact::from(count))
        } else {
            number.checked_mul(&wanted).and_then(|product| product.checked_div(&sum))
        };
        *number = scaled.ok_or_else(too_fine)?;
    }
    Ok(())
}

/// What numbers add up to.
pub(super) fn sum(numbers: &[Exact]) -> Result<Exact, TreeError> {
    numbers.iter().try_fold(Exact::zero(), |sum, next| sum.checked_add(next)).ok_or_else(too_fine)
}

pub(super) fn too_fine() -> TreeError {
    TreeError::TooFine { value: None, denominator: i128::MAX, largest: Exact::zero() }
}
