//! What sentences need to know of the nodes that they are about.

use plyscope_core::game::{Player, Value, ValueFormat};
use plyscope_core::trace::NodeId;

/// A way to describe what happens without the words of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Story {
    /// Article 002: you choose a bag, your rival chooses what you get out of it.
    ///
    /// The root is you before the bags, its children are bags, their children are things.
    Pockets,
}

/// How a game that is over ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameEnd {
    /// A player won; the name that the game gives to that side (`X`), in the language of the sentence.
    Won(String),
    /// Neither player won.
    Draw,
}

/// Why a move is tried before the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OrderingReason {
    /// The history heuristic gives it the largest weight, this one.
    History(u64),
    /// It was best when the position was searched before: this node wrote that into the transposition table.
    Table(NodeId),
    /// It made a cutoff at this ply before.
    Killer,
    /// It takes the most valuable piece, with the least valuable one that can.
    Capture,
    /// It is the best of all, as searches of each move before have found.
    BestOfAll,
}

/// In the pockets: what you are sure of before you open the next bag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssuredThing {
    /// The bag that is your choice so far.
    pub bag: String,
    /// What your rival would give you out of it.
    pub thing: String,
    /// What that is worth to you.
    pub value: Value,
}

/// What sentences need to know of the nodes that they are about: names and things, in the language of the sentence.
///
/// Names stand inside sentences: in English, common nouns come with their article (`the root`, `the second pocket`,
/// `the sandwich`), which is capitalised where a sentence begins with it; given names (`w3`, `B`, `X a1`) come
/// without one.
pub trait DescribeNodes {
    /// What a node is called: `w3`, `B`, `X a1`, `the root`.
    fn name(&self, node: NodeId) -> String;

    /// Whether [`name`](Self::name) distinguishes the node from others; `false` for the unnamed leaves of unnamed
    /// trees, which the sentences then call by their value, and for the inner nodes of large ones, which are then
    /// distinguished by [`plies_up`](Self::plies_up).
    fn has_name(&self, node: NodeId) -> bool;

    /// How the values of these nodes are written.
    fn value_format(&self) -> &ValueFormat;

    /// The root of the search that the sentence is about: under a driver there are several.
    fn root(&self) -> NodeId {
        NodeId::ROOT
    }

    /// Whether a node is the root of one of these searches.
    fn is_root(&self, node: NodeId) -> bool {
        node == self.root()
    }

    /// A node that wrote an entry of the table: its name with the way to it, or its number where it has none.
    fn writer(&self, node: NodeId) -> String {
        if self.has_name(node) { self.name(node) } else { format!("#{}", node.0) }
    }

    /// How far an open node is above the one that the sentence is about: the node entered, or the parent that took a
    /// value in. 0 is that node itself; `None` is a node below it.
    fn plies_up(&self, node: NodeId) -> Option<u32> {
        let _ = node;
        None
    }

    /// Whether chance chooses at a node, so that it is no player who has set a bound there.
    fn is_chance(&self, node: NodeId) -> bool {
        let _ = node;
        false
    }

    /// Whether the name is that of the move that led to the node: things then happen *after* it, and not *at* it.
    fn is_move(&self, node: NodeId) -> bool {
        let _ = node;
        false
    }

    /// The names of the children that a cutoff spared: none when they have no names, otherwise at least the first few.
    fn spared(&self, parent: NodeId) -> Vec<String>;

    /// Whether all spared children are leaves, so that they may be called so when they have no names.
    fn spared_are_leaves(&self, parent: NodeId) -> bool {
        let _ = parent;
        false
    }

    /// Whether the search stopped at this node because of the depth limit, so that its value is an estimate.
    fn at_depth_limit(&self, node: NodeId) -> bool {
        let _ = node;
        false
    }

    /// Why a node was entered before its siblings, where the order of the moves was made on purpose.
    fn why_first(&self, node: NodeId) -> Option<OrderingReason> {
        let _ = node;
        None
    }

    /// Whether a log has been found to have a wrong window where a node is entered: what follows from that window is
    /// then no truth about the players, and what the log has is told instead.
    fn has_wrong_window(&self, node: NodeId) -> bool {
        let _ = node;
        false
    }

    /// What the game calls a player, in the language of the sentence: `Red`. None in a tree, and where moves are
    /// written with who makes them.
    fn side(&self, player: Player) -> Option<&'static str> {
        let _ = player;
        None
    }

    /// How the game ended at a node; `None` while it goes on, and on explicit trees.
    fn game_over(&self, node: NodeId) -> Option<GameEnd>;

    /// Whether α and β may be mentioned. The sentences give them as Max sees them.
    fn letters(&self) -> bool;

    /// The story that stands in for them, if there is one: without letters, bounds or numbers.
    fn story(&self) -> Option<Story>;

    /// In a story: the worst thing that has come out of a bag, which your rival would give you.
    fn worst_of(&self, bag: NodeId) -> Option<String> {
        let _ = bag;
        None
    }

    /// In a story: what you were sure of when this bag was opened; `None` at the first bag.
    fn in_hand(&self, bag: NodeId) -> Option<AssuredThing> {
        let _ = bag;
        None
    }
}
