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
pub(crate) const FIELDS: [(&str, Meaning); 57] = [
    ("name", Meaning::Name(0)),
    ("label", Meaning::Name(1)),
    ("move", Meaning::Name(2)),
    ("action", Meaning::Name(3)),
    ("id", Meaning::Name(4)),
    ("state", Meaning::Name(5)),
    ("text", Meaning::Name(6)),
    ("children", Meaning::Children),
    ("childs", Meaning::Children),
    ("childnodes", Meaning::Children),
    ("nodes", Meaning::Children),
    ("subtrees", Meaning::Children),
    ("branches", Meaning::Children),
    ("leaves", Meaning::Children),
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
pub(crate) enum CsvColumn {
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
pub(crate) const COLUMNS: [(&str, CsvColumn); 36] = [
    ("path", CsvColumn::Path),
    ("leaf", CsvColumn::Path),
    ("node", CsvColumn::Path),
    ("name", CsvColumn::Path),
    ("id", CsvColumn::Path),
    ("child", CsvColumn::Path),
    ("路径", CsvColumn::Path),
    ("叶结点", CsvColumn::Path),
    ("结点", CsvColumn::Path),
    ("名称", CsvColumn::Path),
    ("target", CsvColumn::Path),
    ("to", CsvColumn::Path),
    ("parent", CsvColumn::Parent),
    ("parentid", CsvColumn::Parent),
    ("parent_id", CsvColumn::Parent),
    ("parent id", CsvColumn::Parent),
    ("source", CsvColumn::Parent),
    ("from", CsvColumn::Parent),
    ("父结点", CsvColumn::Parent),
    ("value", CsvColumn::Value),
    ("utility", CsvColumn::Value),
    ("payoff", CsvColumn::Value),
    ("score", CsvColumn::Value),
    ("eval", CsvColumn::Value),
    ("值", CsvColumn::Value),
    ("player", CsvColumn::Player),
    ("type", CsvColumn::Player),
    ("turn", CsvColumn::Player),
    ("chooser", CsvColumn::Player),
    ("玩家", CsvColumn::Player),
    ("一方", CsvColumn::Player),
    ("p", CsvColumn::Probability),
    ("prob", CsvColumn::Probability),
    ("probability", CsvColumn::Probability),
    ("chance", CsvColumn::Probability),
    ("概率", CsvColumn::Probability),
];

/// The names of columns of moves rather than of nodes: the root is where no move leads to, and needs no row.
pub(crate) const COLUMNS_OF_MOVES: [&str; 3] = ["child", "target", "to"];

/// What a setting says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SettingKey {
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
pub(crate) const SETTINGS: [(&str, SettingKey); 43] = [
    ("branches", SettingKey::Branches),
    ("children", SettingKey::Branches),
    ("b", SettingKey::Branching),
    ("k", SettingKey::Branching),
    ("branching", SettingKey::Branching),
    ("branching factor", SettingKey::Branching),
    ("branching factors", SettingKey::Branching),
    ("branching_factor", SettingKey::Branching),
    ("branchingfactor", SettingKey::Branching),
    ("arity", SettingKey::Branching),
    ("分支", SettingKey::Branching),
    ("分支数", SettingKey::Branching),
    ("分支因子", SettingKey::Branching),
    ("d", SettingKey::Depth),
    ("depth", SettingKey::Depth),
    ("height", SettingKey::Depth),
    ("plies", SettingKey::Depth),
    ("深度", SettingKey::Depth),
    ("层数", SettingKey::Depth),
    ("values", SettingKey::Values),
    ("leaves", SettingKey::Values),
    ("leaf values", SettingKey::Values),
    ("leaf_values", SettingKey::Values),
    ("leafvalues", SettingKey::Values),
    ("leaf nodes", SettingKey::Values),
    ("leaf_nodes", SettingKey::Values),
    ("scores", SettingKey::Values),
    ("utilities", SettingKey::Values),
    ("payoffs", SettingKey::Values),
    ("array", SettingKey::Values),
    ("arr", SettingKey::Values),
    ("nums", SettingKey::Values),
    ("terminals", SettingKey::Values),
    ("值", SettingKey::Values),
    ("叶结点", SettingKey::Values),
    ("叶结点值", SettingKey::Values),
    ("叶结点的值", SettingKey::Values),
    ("player", SettingKey::Player),
    ("first", SettingKey::Player),
    ("root", SettingKey::Player),
    ("turn", SettingKey::Player),
    ("先手", SettingKey::Player),
    ("玩家", SettingKey::Player),
];
