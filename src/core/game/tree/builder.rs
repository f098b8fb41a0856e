//! Building a tree node by node, and what can be wrong with one.

use std::collections::{HashMap, TryReserveError};
use std::fmt;

use num_traits::{CheckedMul, CheckedSub, One};

use crate::game::{Amount, Budget, Chooser, Exact, NameTable, NoMemory, check_memory, grouped, make_room, written};

use super::named::Named;
use super::odds::Odds;
use super::{Label, Node, Picture, Player, Tree, TreeNode, Value, units};

/// What is wrong with a tree that is being built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreeError {
    /// An inner node has no children; a tree needs at least one leaf below each.
    NoChildren,
    /// Deeper than [`TreeBuilder::MAX_DEPTH`] plies.
    TooDeep,
    /// More than [`TreeBuilder::MAX_CHILDREN`] children at one node.
    TooManyChildren,
    /// A value that is more than [`Value::LARGEST_GIVEN`] units, either way.
    ValueOutOfRange {
        /// The value.
        value: Exact,
        /// How many units make one.
        unit: u32,
    },
    /// The values are whole numbers only of so small a unit that the largest of them would be too many.
    TooFine {
        /// The value that needs so small a unit; none where the expectations of chance nodes do.
        value: Option<Exact>,
        /// How many units would make one.
        denominator: i128,
        /// The largest value so far, without its sign.
        largest: Exact,
    },
    /// A leaf's value lies outside the bounds that the tree states.
    OutsideBounds(Exact),
    /// The probabilities at a chance node add up to this instead of 1.
    Probabilities(Exact),
    /// Some moves of a chance node have probabilities and others have none.
    SomeProbabilities,
    /// A probability where no chance node is above.
    NoChance,
    /// A probability that none can be, or not beside the others.
    NoProbability(Exact),
    /// A decided game below a chance node: it has no expectation.
    DecidedBelowChance,
    /// Two nodes have this name.
    DuplicateName(String),
    /// A name of nothing but white space.
    EmptyName,
    /// More than [`TreeBuilder::MAX_NODES`] nodes.
    TooManyNodes,
    /// A node without a value cannot get another one.
    NoValue,
    /// A leaf is to have no value.
    LeafWithoutValue,
    /// Somebody is to choose at a leaf.
    LeafChooses,
    /// The root cannot go, and has no siblings.
    Root,
    /// Bounds of which the lower is not below the upper.
    EmptyBounds,
    /// A node has no child at the place that was named.
    NoSuchChild,
    /// A node that is not complete yet is to be below itself.
    InsideItself,
    /// A node is to be shared by places at which different players choose.
    OtherPlayer,
    /// So many nodes would be copies of shared ones, more than [`TreeBuilder::MAX_COPIES`].
    TooManyCopies(usize),
    /// The machine has no memory for another node.
    NoMemory,
}

impl From<TryReserveError> for TreeError {
    fn from(_: TryReserveError) -> Self {
        Self::NoMemory
    }
}

impl From<NoMemory> for TreeError {
    fn from(_: NoMemory) -> Self {
        Self::NoMemory
    }
}

impl fmt::Display for TreeError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoChildren => {
                write!(formatter, "a node without children and without a value, expected at least one child")
            }
            Self::TooDeep => {
                write!(formatter, "the tree is too deep, expected at most {} plies", TreeBuilder::MAX_DEPTH)
            }
            Self::TooManyChildren => {
                write!(formatter, "too many children, expected at most {} at one node", TreeBuilder::MAX_CHILDREN)
            }
            Self::ValueOutOfRange { value, unit } => {
                let (value, most) = (written(*value, "-"), Value::LARGEST_GIVEN.unsigned_abs() / unit);
                write!(formatter, "the value {value} is too large, expected a number from -{most} to {most}")
            }
            Self::TooFine { value: Some(value), .. } if let Some(meant) = Self::rounded(*value) => {
                let (value, meant) = (written(*value, "-"), written(meant, "-"));
                write!(formatter, "{value} is a rounding of {meant}, expected {meant}")
            }
            // No value but 0 would be small enough.
            Self::TooFine { value: Some(value), denominator, .. } if *denominator > Value::LARGEST_GIVEN.into() => {
                let (value, most) = (written(*value, "-"), Value::LARGEST_GIVEN);
                write!(
                    formatter,
                    "with {value} the fractions of this tree have no common denominator up to {most}, expected simpler \
                    ones, \
                     or fewer decimals"
                )
            }
            Self::TooFine { value: Some(value), denominator, largest } => {
                let (value, largest) = (written(*value, "-"), written(*largest, "-"));
                let most = i128::from(Value::LARGEST_GIVEN) / denominator.max(&1);
                write!(
                    formatter,
                    "{value} beside {largest} needs more digits than a search has, expected values up to {most}, or \
                    fewer decimals"
                )
            }
            Self::TooFine { value: None, .. } => write!(
                formatter,
                "the expectations of the chance nodes need more digits than a search has, expected simpler \
                probabilities, or smaller values"
            ),
            Self::OutsideBounds(value) => {
                let value = written(*value, "-");
                write!(formatter, "the value {value} lies outside the bounds of the tree, expected one inside")
            }
            Self::Probabilities(sum) => {
                let sum = written(*sum, "-");
                write!(formatter, "the probabilities add up to {sum}, expected 1{}", Self::thirds(&sum))
            }
            Self::SomeProbabilities => write!(
                formatter,
                "some moves of the chance node have probabilities and others have none, expected one for each, or none \
                at all"
            ),
            Self::NoChance => {
                write!(
                    formatter,
                    "a probability where no chance node is above, expected one on the moves of a chance node alone"
                )
            }
            Self::NoProbability(probability) => {
                let probability = written(*probability, "-");
                write!(
                    formatter,
                    "{probability} cannot be the probability here, expected one above 0 that leaves something for each \
                    of the other moves"
                )
            }
            Self::DecidedBelowChance => {
                write!(formatter, "an infinite value below a chance node has no expectation, expected a number")
            }
            Self::DuplicateName(name) => {
                write!(formatter, "the name {name:?} is used twice, expected a different name for each node")
            }
            Self::EmptyName => write!(formatter, "an empty name, expected more than white space"),
            Self::TooManyNodes => write!(formatter, "too many nodes, expected at most {}", TreeBuilder::MAX_NODES),
            Self::NoValue => write!(formatter, "a node without a value, expected a leaf"),
            Self::LeafWithoutValue => write!(formatter, "a leaf without a value, expected a number"),
            Self::LeafChooses => write!(formatter, "nobody chooses at a leaf, expected a node with children"),
            Self::Root => write!(formatter, "the root has no siblings and stays where it is, expected another node"),
            Self::EmptyBounds => {
                write!(formatter, "the lower bound is not below the upper one, expected a lower number")
            }
            Self::InsideItself => {
                write!(formatter, "a node cannot be below itself, expected one that ends before this place")
            }
            Self::OtherPlayer => write!(
                formatter,
                "the other player chooses here, expected a node an even number of plies above or below this place"
            ),
            Self::TooManyCopies(copies) => {
                let most = TreeBuilder::MAX_COPIES;
                let [copies, most] = [*copies, most].map(|nodes| grouped(nodes as u64));
                write!(formatter, "{copies} nodes would be copies of shared ones, expected at most {most}")
            }
            Self::NoMemory => write!(formatter, "there is not enough memory for the tree, expected a smaller one"),
            Self::NoSuchChild => write!(formatter, "no such child, expected one of the children of the node"),
        }
    }
}

impl std::error::Error for TreeError {}

impl TreeError {
    /// The short decimal that a number of many digits is a rounding of, if it is one: what a computer makes of 0.1 +
    /// 0.2.
    pub fn rounded(value: Exact) -> Option<Exact> {
        const PLACES: i128 = 1_000_000;
        let many = value.denom() > &10_i128.pow(14);
        let scaled = value.checked_mul(&Exact::from(PLACES)).filter(|_| many)?;
        let meant = Exact::new(scaled.round().to_integer(), PLACES);
        let apart = value.checked_sub(&meant)?;
        (apart.numer().unsigned_abs().checked_mul(10_u128.pow(12))? < apart.denom().unsigned_abs()).then_some(meant)
    }

    /// What a sum of rounded thirds suggests.
    pub fn thirds(sum: &str) -> &'static str {
        let is_rounded = sum.strip_prefix("0.99").is_some_and(|rest| rest.bytes().all(|digit| digit == b'9'));
        if is_rounded || sum == "0.99" { " (for a third write 1/3)" } else { "" }
    }
}

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
                labels: Named::default(),
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
    pub fn set_picture(&mut self, node: TreeNode, picture: Picture) -> Result<(), TreeError> {
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
            return Err(TreeError::TooDeep);
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
