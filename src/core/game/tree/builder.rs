//! Building a tree node by node.

use std::collections::HashMap;

use num_traits::One;

use crate::game::{Amount, Budget, Chooser, Exact, NameTable, check_memory, make_room};

use super::error::TreeError;
use super::named::NamedNodes;
use super::odds::Odds;
use super::{Label, Node, NodePicture, Player, Tree, TreeNode, Value, units};

/// Builds a [`Tree`] node by node, in preorder: [`open`](Self::open) an inner node, add what is below it,
/// [`close`](Self::close) it; [`leaf`](Self::leaf) adds a leaf, [`copy`](Self::copy) a node that is there already. The
/// `name`, `picture` and other calls refer to the node that was added last.
#[derive(Debug)]
pub struct TreeBuilder {
    pub(super) tree: Tree,
    pub(super) open: Vec<OpenNode>,
    /// Where each name stands among the tree's.
    names: NameTable,
    /// How many nodes are copies.
    pub(super) copies: usize,
    /// Whether it was said of any node who chooses there.
    pub(super) says_who_chooses: bool,
}

#[derive(Debug)]
pub(super) struct OpenNode {
    pub(super) node: TreeNode,
    children: Vec<TreeNode>,
    /// Who comes next, where it is not said: the opponent of the last player who chose.
    next: Player,
}

impl TreeBuilder {
    /// The deepest leaf may be so many plies from the root.
    pub const MAX_DEPTH: usize = 512;
    /// One node may have so many children, for a move is a child's index in 16 bits.
    pub const MAX_CHILDREN: usize = 65_535;
    /// A tree may have so many nodes, for their numbers have 32 bits.
    pub const MAX_NODES: usize = 4_000_000_000;

    /// Before so many nodes are added, there must be room for their names and lists of children.
    const NODES_AT_ONCE: usize = 1_024;
    /// The room for them, in bytes: a machine that is short of memory may give a page for each piece.
    const MEMORY_AT_ONCE: usize = 64 << 20;

    /// What a name takes besides its characters and its place in the lists: memory comes in pieces.
    const BYTES_OF_A_NAME: usize = 32;
    /// What a picture takes.
    const BYTES_OF_A_PICTURE: usize = 24;

    /// Begins a tree.
    pub fn new(root_player: Player) -> Self {
        Self {
            tree: Tree {
                root_player,
                unit: 1,
                grain: 1,
                alternates: true,
                nodes: Vec::new(),
                children: Vec::new(),
                height: 0,
                leaves: 0,
                odds: Odds::default(),
                bounds: None,
                labels: NamedNodes::default(),
                pictures: HashMap::new(),
                not_in_source: Vec::new(),
                captures: Vec::new(),
                originals: Vec::new(),
            },
            open: Vec::new(),
            names: NameTable::default(),
            copies: 0,
            says_who_chooses: false,
        }
    }

    /// States the least and the largest value that a leaf can have, before the first leaf.
    ///
    /// # Errors
    /// When they are too large.
    pub fn set_bounds(&mut self, bounds: [Exact; 2]) -> Result<(), TreeError> {
        let [low, high] = bounds;
        for bound in bounds {
            self.tree.refine(*bound.denom(), Some(bound))?;
        }
        let points = |bound: Exact| {
            let points = (bound * Exact::from(i128::from(self.tree.unit))).to_integer();
            let points = i32::try_from(points).ok().filter(|points| points.abs() <= Value::LARGEST_GIVEN);
            points.map(Value::new).ok_or(TreeError::ValueOutOfRange { value: bound, unit: self.tree.unit })
        };
        self.tree.bounds = Some([points(low)?, points(high)?]);
        Ok(())
    }

    /// Adds an inner node and goes down into it.
    ///
    /// # Errors
    /// When the tree would be too deep or too wide, or memory ends.
    pub fn open(&mut self) -> Result<TreeNode, TreeError> {
        let node = self.add()?;
        let next = self.next_player().opponent();
        self.open.push(OpenNode { node, children: Vec::new(), next });
        Ok(node)
    }

    /// Adds an inner node at which this player or chance chooses, and goes down into it; below it players alternate
    /// again where nothing else is said.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub fn open_for(&mut self, chooser: Chooser) -> Result<TreeNode, TreeError> {
        let before = self.next_player();
        let node = self.open()?;
        self.says_who_chooses = true;
        self.tree.nodes[node.index()].chooser = chooser;
        if let Some(open) = self.open.last_mut() {
            open.next = chooser.player().map_or(before, Player::opponent);
        }
        Ok(node)
    }

    /// Who chooses at the next node, where it is not said.
    fn next_player(&self) -> Player {
        self.open.last().map_or(self.tree.root_player, |open| open.next)
    }

    /// States the probability of the move that leads to a node, the child of a chance node.
    ///
    /// # Errors
    /// When no chance node is above, or memory ends.
    pub fn set_probability(&mut self, child: TreeNode, probability: Exact) -> Result<(), TreeError> {
        let parent = self.tree.parent(child).map(|parent| self.tree.chooser(parent));
        if parent != Some(Chooser::Chance) {
            return Err(TreeError::NoChance);
        }
        self.tree.odds.set(child, probability)?;
        Ok(())
    }

    /// Finishes the inner node that was opened last and is not closed yet.
    ///
    /// # Errors
    /// When it has no children, no node is open, or memory ends.
    pub fn close(&mut self) -> Result<(), TreeError> {
        let Some(open) = self.open.pop() else {
            return Err(TreeError::NoChildren);
        };
        if open.children.is_empty() {
            return Err(TreeError::NoChildren);
        }
        if self.tree.chooser(open.node) == Chooser::Chance {
            self.check_probabilities(&open.children)?;
        }
        make_room(&mut self.tree.children, open.children.len())?;
        Budget::give_back(open.children.capacity() * size_of::<TreeNode>());
        let node = &mut self.tree.nodes[open.node.index()];
        node.first_child = self.tree.children.len() as u32;
        node.child_count = open.children.len() as u32;
        self.tree.children.extend(open.children);
        Ok(())
    }

    /// Whether the moves of a chance node have probabilities that add up to 1; where none has one, all get the same.
    fn check_probabilities(&mut self, children: &[TreeNode]) -> Result<(), TreeError> {
        let stated: Vec<Exact> = children.iter().filter_map(|child| self.tree.probability(*child)).collect();
        if stated.is_empty() {
            let each = Exact::new(1, children.len() as i128);
            for child in children {
                self.tree.odds.set(*child, each)?;
            }
            return Ok(());
        }
        if stated.len() < children.len() {
            return Err(TreeError::SomeProbabilities);
        }
        match units::sum(stated) {
            Some(sum) if sum.is_one() => Ok(()),
            Some(sum) => Err(TreeError::Probabilities(sum)),
            None => Err(TreeError::TooFine { value: None, denominator: i128::MAX, largest: Exact::one() }),
        }
    }

    /// Adds a leaf with its value as Max sees it.
    ///
    /// # Errors
    /// When the tree would be too deep or too wide, the value is too large, or memory ends.
    pub fn leaf(&mut self, value: impl Into<Amount>) -> Result<TreeNode, TreeError> {
        let node = self.add()?;
        self.tree.leaves += 1;
        let value = value.into();
        if matches!(value, Amount::Decided(_)) && self.is_below_chance() {
            return Err(TreeError::DecidedBelowChance);
        }
        self.set_value(node, value)?;
        Ok(node)
    }

    /// Whether chance chooses at one of the nodes that are open.
    pub(super) fn is_below_chance(&self) -> bool {
        self.open.iter().any(|open| self.tree.chooser(open.node) == Chooser::Chance)
    }

    /// Gives a node its value or estimate, as Max sees it.
    ///
    /// # Errors
    /// When the value is too large.
    pub fn set_value(&mut self, node: TreeNode, value: impl Into<Amount>) -> Result<(), TreeError> {
        self.tree.give(node, value.into())
    }

    /// Names a node.
    ///
    /// # Errors
    /// When the name is empty, another node has it, or memory ends.
    pub fn set_label(&mut self, node: TreeNode, label: Label) -> Result<(), TreeError> {
        if label.id().trim().is_empty() {
            return Err(TreeError::EmptyName);
        }
        if self.place_of(label.id()).is_some() {
            return Err(TreeError::DuplicateName(label.id().to_owned()));
        }
        Budget::take(Self::BYTES_OF_A_NAME + label.id().len())?;
        self.names.add(label.id(), self.tree.labels.len())?;
        self.tree.labels.push(node, label)?;
        Ok(())
    }

    /// The place of a name among the tree's.
    fn place_of(&self, name: &str) -> Option<usize> {
        self.names.find(name, |place| self.tree.labels.at(place).is_some_and(|(_, label)| label.id() == name))
    }

    /// The number of the node that is added next.
    pub fn next_node(&self) -> TreeNode {
        TreeNode(self.tree.nodes.len() as u32)
    }

    /// The node with a name.
    pub fn named(&self, name: &str) -> Option<TreeNode> {
        self.tree.labels.at(self.place_of(name)?).map(|(node, _)| *node)
    }

    /// The names so far, in the order of the alphabet.
    pub fn names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.tree.labels.iter().map(|(_, label)| label.id()).collect();
        names.sort_unstable();
        names
    }

    /// Gives a node a picture.
    ///
    /// # Errors
    /// When memory ends.
    pub fn set_picture(&mut self, node: TreeNode, picture: NodePicture) -> Result<(), TreeError> {
        Budget::take(Self::BYTES_OF_A_PICTURE)?;
        self.tree.pictures.try_reserve(1)?;
        self.tree.pictures.insert(node, picture);
        Ok(())
    }

    /// Marks a node's value as chosen by Plyscope and not by the source.
    ///
    /// # Errors
    /// When memory ends.
    pub fn mark_not_in_source(&mut self, node: TreeNode) -> Result<(), TreeError> {
        make_room(&mut self.tree.not_in_source, 1)?;
        self.tree.not_in_source.push(node);
        Ok(())
    }

    /// Marks the move to a node as a capture.
    ///
    /// # Errors
    /// When memory ends.
    pub fn mark_capture(&mut self, node: TreeNode) -> Result<(), TreeError> {
        make_room(&mut self.tree.captures, 1)?;
        self.tree.captures.push(node);
        Ok(())
    }

    /// The finished tree.
    ///
    /// # Errors
    /// When nothing was added, or a node is still open.
    pub fn finish(mut self) -> Result<Tree, TreeError> {
        if self.tree.nodes.is_empty() || !self.open.is_empty() {
            return Err(TreeError::NoChildren);
        }
        // The numbers of the names hold as long as they stand as they came.
        self.names = NameTable::default();
        self.tree.labels.sort();
        for marked in [&mut self.tree.not_in_source, &mut self.tree.captures] {
            marked.sort_unstable();
            marked.dedup();
        }
        if self.says_who_chooses {
            // What is said of the root itself counts.
            let player = self.tree.player(TreeNode::ROOT);
            if std::mem::replace(&mut self.tree.root_player, player) != player {
                self.give_leaves_to_root_player()?;
            }
        }
        let root = self.tree.root_player;
        let takes_turns = |node: &Node| node.child_count == 0 || node.chooser == root.after(node.ply.into()).into();
        self.tree.alternates = !self.says_who_chooses || self.tree.nodes.iter().all(takes_turns);
        self.tree.settle_unit()?;
        Ok(self.tree)
    }

    /// Leaves above which chance alone chooses belong to the root's player, as where the tree is read again: who would
    /// have begun if chance had not is written nowhere.
    fn give_leaves_to_root_player(&mut self) -> Result<(), TreeError> {
        let mut is_below_chance_alone = Vec::new();
        make_room(&mut is_below_chance_alone, self.tree.nodes.len())?;
        for node in &mut self.tree.nodes {
            // A parent stands before its children; the root is its own.
            let is_below = is_below_chance_alone.get(node.parent as usize).copied().unwrap_or(true);
            if is_below && node.child_count == 0 {
                node.chooser = self.tree.root_player.into();
            }
            is_below_chance_alone.push(is_below && node.chooser == Chooser::Chance);
        }
        Ok(())
    }

    fn add(&mut self) -> Result<TreeNode, TreeError> {
        let depth = self.open.len();
        if depth > Self::MAX_DEPTH {
            return Err(TreeError::TooDeep(Self::MAX_DEPTH));
        }
        if self.tree.nodes.len() >= Self::MAX_NODES {
            return Err(TreeError::TooManyNodes);
        }
        if self.tree.nodes.len().is_multiple_of(Self::NODES_AT_ONCE) {
            check_memory(Self::MEMORY_AT_ONCE)?;
        }
        let node = TreeNode(self.tree.nodes.len() as u32);
        let chooser = Chooser::Player(self.next_player());
        let parent = self.add_child(node)?;
        if self.tree.has_shared_nodes() {
            make_room(&mut self.tree.originals, 1)?;
            self.tree.originals.push(node);
        }
        make_room(&mut self.tree.nodes, 1)?;
        // No deeper than `MAX_DEPTH`.
        let ply = depth as u16;
        self.tree.nodes.push(Node { parent, first_child: 0, child_count: 0, value: None, ply, chooser });
        self.tree.height = self.tree.height.max(depth as u32);
        Ok(node)
    }

    /// Makes a node that is about to be added a child of the one that is open, and returns the number of that one; 0
    /// where none is.
    pub(super) fn add_child(&mut self, node: TreeNode) -> Result<u32, TreeError> {
        let Some(open) = self.open.last_mut() else { return Ok(0) };
        if open.children.len() >= Self::MAX_CHILDREN {
            return Err(TreeError::TooManyChildren);
        }
        make_room(&mut open.children, 1)?;
        open.children.push(node);
        Ok(open.node.0)
    }
}
