//! The words by which people and programs call the same things in trees: each list stands here once, and a notation
//! takes the one that it needs.

use plyscope_core::game::{Chooser, Player};

/// Words for the end of all numbers, in small letters.
const INFINITY: [&str; 2] = ["inf", "infinity"];

/// Whether a word is one for the end of all numbers, in any letters.
pub(crate) fn is_infinity(word: &str) -> bool {
    INFINITY.iter().any(|known| word.eq_ignore_ascii_case(known))
}

/// Words for who chooses, in small letters, which every notation takes.
const CHOOSERS: [(&str, Chooser); 12] = [
    ("max", Chooser::Player(Player::Max)),
    ("△", Chooser::Player(Player::Max)),
    ("▲", Chooser::Player(Player::Max)),
    ("极大", Chooser::Player(Player::Max)),
    ("min", Chooser::Player(Player::Min)),
    ("▽", Chooser::Player(Player::Min)),
    ("▼", Chooser::Player(Player::Min)),
    ("极小", Chooser::Player(Player::Min)),
    ("chance", Chooser::Chance),
    ("nature", Chooser::Chance),
    ("random", Chooser::Chance),
    ("机会", Chooser::Chance),
];

/// Words for who chooses that stand in labels alone: a field that names a player takes `maximizer` and `max node` apart
/// itself, and in a label `maximizing` is a name.
const CHOOSERS_OF_LABELS: [(&str, Chooser); 12] = [
    ("maximizer", Chooser::Player(Player::Max)),
    ("maximiser", Chooser::Player(Player::Max)),
    ("max node", Chooser::Player(Player::Max)),
    ("max 方", Chooser::Player(Player::Max)),
    ("max方", Chooser::Player(Player::Max)),
    ("minimizer", Chooser::Player(Player::Min)),
    ("minimiser", Chooser::Player(Player::Min)),
    ("min node", Chooser::Player(Player::Min)),
    ("min 方", Chooser::Player(Player::Min)),
    ("min方", Chooser::Player(Player::Min)),
    ("chance node", Chooser::Chance),
    ("机会结点", Chooser::Chance),
];

/// Signs of chance that stand in labels alone.
const SIGNS_OF_CHANCE: [&str; 2] = ["○", "◯"];

/// Who is called so, in small letters.
pub(crate) fn chooser(word: &str) -> Option<Chooser> {
    found(&CHOOSERS, word)
}

/// Who is called so in a label, in small letters.
pub(crate) fn chooser_of_label(word: &str) -> Option<Chooser> {
    let sign = || SIGNS_OF_CHANCE.contains(&word).then_some(Chooser::Chance);
    chooser(word).or_else(|| found(&CHOOSERS_OF_LABELS, word)).or_else(sign)
}

/// What a word stands for in a list.
pub(crate) fn found<T: Copy>(list: &[(&str, T)], word: &str) -> Option<T> {
    list.iter().find(|(known, _)| *known == word).map(|(_, meaning)| *meaning)
}

/// What a field says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// What it is called, the more certain the smaller the number.
    Name(u8),
    /// Its children.
    Children,
    /// Its value.
    Value,
    /// Its value as chess programs give it.
    Evaluation,
    /// What an inner node is estimated to be worth.
    Estimate,
    /// Who chooses.
    Player,
    /// Whether Max chooses.
    IsMax,
    /// Whether Min chooses.
    IsMin,
    /// The probability of the move to it.
    Probability,
    /// The probabilities of its children.
    Probabilities,
    /// The name of its parent.
    Parent,
    /// What its move costs.
    Cost,
    /// The least and largest value.
    Bounds,
    /// The root, or who chooses there.
    Root,
    /// Nodes by name or ways between them.
    Edges,
}

/// The names of the fields of a node, in small letters without `_`, `-` and spaces.
pub(crate) const FIELDS: [(&str, Meaning); 55] = [
    ("name", Meaning::Name(0)),
    ("label", Meaning::Name(1)),
    ("move", Meaning::Name(2)),
    ("action", Meaning::Name(3)),
    ("id", Meaning::Name(4)),
    ("state", Meaning::Name(5)),
    ("children", Meaning::Children),
    ("childs", Meaning::Children),
    ("childnodes", Meaning::Children),
    ("nodes", Meaning::Children),
    ("subtrees", Meaning::Children),
    ("branches", Meaning::Children),
    ("successors", Meaning::Children),
    ("value", Meaning::Value),
    ("val", Meaning::Value),
    ("score", Meaning::Value),
    ("utility", Meaning::Value),
    ("payoff", Meaning::Value),
    ("payoffs", Meaning::Value),
    ("utilities", Meaning::Value),
    ("eval", Meaning::Evaluation),
    ("evaluation", Meaning::Evaluation),
    ("estimate", Meaning::Estimate),
    ("heuristic", Meaning::Estimate),
    ("type", Meaning::Player),
    ("player", Meaning::Player),
    ("turn", Meaning::Player),
    ("nodetype", Meaning::Player),
    ("tomove", Meaning::Player),
    ("maximizing", Meaning::IsMax),
    ("maximizingplayer", Meaning::IsMax),
    ("maximizer", Meaning::IsMax),
    ("ismax", Meaning::IsMax),
    ("ismaximizing", Meaning::IsMax),
    ("ismaxnode", Meaning::IsMax),
    ("max", Meaning::IsMax),
    ("ismin", Meaning::IsMin),
    ("isminimizing", Meaning::IsMin),
    ("minimizing", Meaning::IsMin),
    ("p", Meaning::Probability),
    ("prob", Meaning::Probability),
    ("probability", Meaning::Probability),
    ("probs", Meaning::Probabilities),
    ("probabilities", Meaning::Probabilities),
    ("parent", Meaning::Parent),
    ("cost", Meaning::Cost),
    ("costs", Meaning::Cost),
    ("weight", Meaning::Cost),
    ("weights", Meaning::Cost),
    ("reward", Meaning::Cost),
    ("rewards", Meaning::Cost),
    ("bounds", Meaning::Bounds),
    ("root", Meaning::Root),
    ("edges", Meaning::Edges),
    ("links", Meaning::Edges),
];

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Column {
    /// The path to a node, or its name.
    Path,
    /// The name of the node above.
    Parent,
    /// What a leaf is worth.
    Value,
    /// Who chooses.
    Player,
    /// The probability of the move to a node.
    Probability,
}

/// The names of columns that are met.
pub(crate) const COLUMNS: [(&str, Column); 29] = [
    ("path", Column::Path),
    ("leaf", Column::Path),
    ("node", Column::Path),
    ("name", Column::Path),
    ("id", Column::Path),
    ("child", Column::Path),
    ("路径", Column::Path),
    ("叶结点", Column::Path),
    ("结点", Column::Path),
    ("名称", Column::Path),
    ("parent", Column::Parent),
    ("父结点", Column::Parent),
    ("value", Column::Value),
    ("utility", Column::Value),
    ("payoff", Column::Value),
    ("score", Column::Value),
    ("eval", Column::Value),
    ("值", Column::Value),
    ("player", Column::Player),
    ("type", Column::Player),
    ("turn", Column::Player),
    ("chooser", Column::Player),
    ("玩家", Column::Player),
    ("一方", Column::Player),
    ("p", Column::Probability),
    ("prob", Column::Probability),
    ("probability", Column::Probability),
    ("chance", Column::Probability),
    ("概率", Column::Probability),
];

/// What a setting says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    /// How many children each inner node has, in breadth-first order.
    Branches,
    /// How many children the inner nodes of each ply have, or all of them.
    Branching,
    /// How many plies the tree has.
    Depth,
    /// The values of the leaves.
    Values,
    /// Who moves first.
    Player,
}

/// The words for settings that are met.
pub(crate) const SETTINGS: [(&str, Key); 43] = [
    ("branches", Key::Branches),
    ("children", Key::Branches),
    ("b", Key::Branching),
    ("k", Key::Branching),
    ("branching", Key::Branching),
    ("branching factor", Key::Branching),
    ("branching factors", Key::Branching),
    ("branching_factor", Key::Branching),
    ("branchingfactor", Key::Branching),
    ("arity", Key::Branching),
    ("分支", Key::Branching),
    ("分支数", Key::Branching),
    ("分支因子", Key::Branching),
    ("d", Key::Depth),
    ("depth", Key::Depth),
    ("height", Key::Depth),
    ("plies", Key::Depth),
    ("深度", Key::Depth),
    ("层数", Key::Depth),
    ("values", Key::Values),
    ("leaves", Key::Values),
    ("leaf values", Key::Values),
    ("leaf_values", Key::Values),
    ("leafvalues", Key::Values),
    ("leaf nodes", Key::Values),
    ("leaf_nodes", Key::Values),
    ("scores", Key::Values),
    ("utilities", Key::Values),
    ("payoffs", Key::Values),
    ("array", Key::Values),
    ("arr", Key::Values),
    ("nums", Key::Values),
    ("terminals", Key::Values),
    ("值", Key::Values),
    ("叶结点", Key::Values),
    ("叶结点值", Key::Values),
    ("叶结点的值", Key::Values),
    ("player", Key::Player),
    ("first", Key::Player),
    ("root", Key::Player),
    ("turn", Key::Player),
    ("先手", Key::Player),
    ("玩家", Key::Player),
];
