//! What nodes are called.

use std::collections::{HashMap, HashSet};

use plyscope_core::game::tic_tac_toe::Scoring;
use plyscope_core::game::tree::{Tree, TreeNode};
use plyscope_core::game::{AnyPosition, Label, Player, Position, lettered};
use plyscope_core::replay::Counterfactual;
use plyscope_core::trace::{BoundKind, NodeId};
use plyscope_text::LanguageWords as _;
use plyscope_text::{Language, move_text};

use super::{Identity, Place, Run};

/// The names of a position's nodes: those that the author gave, and letters for the inner nodes of a tree that have
/// none.
#[derive(Clone, Debug, Default)]
pub struct NodeNames {
    letters: HashMap<TreeNode, String>,
}

/// Trees with more inner nodes than this get no letters: there would be too many to follow.
const LETTERED_NODES: usize = 4_000;

impl NodeNames {
    /// The names for a root position.
    pub fn of(position: &AnyPosition) -> Self {
        match position {
            AnyPosition::Tree(position) => Self { letters: letters(position.tree()) },
            _ => Self::default(),
        }
    }

    /// The names of the same nodes in a tree in which they have other numbers.
    pub fn renumbered(&self, identity: &Identity, tree: &Tree) -> Self {
        let names = self.letters.iter();
        let mut letters = names.filter_map(|(node, name)| Some((identity.now(*node)?, name.clone()))).collect();
        avoid_names(tree, &mut letters);
        Self { letters }
    }

    /// What a node of an explicit tree is called.
    pub fn of_tree_node(&self, tree: &Tree, node: TreeNode, language: Language) -> Option<String> {
        match tree.label(node) {
            Some(label) => Some(language.label(label).to_owned()),
            None => self.letters.get(&node).cloned(),
        }
    }
}

/// Letters for inner nodes, level by level from the root: A, B, … Z, AA, …; a copy has its original's.
fn letters(tree: &Tree) -> HashMap<TreeNode, String> {
    let mut inner: Vec<TreeNode> = tree.iter().filter(|node| !tree.is_leaf(*node)).take(LETTERED_NODES + 1).collect();
    if inner.len() > LETTERED_NODES {
        return HashMap::new();
    }
    inner.sort_by_key(|node| (tree.ply(*node), *node));
    let originals = inner.iter().filter(|node| !tree.is_copy(**node)).enumerate();
    let mut letters: HashMap<TreeNode, String> = originals.map(|(number, node)| (*node, lettered(number))).collect();
    avoid_names(tree, &mut letters);
    inner.into_iter().filter_map(|node| Some((node, letters.get(&tree.original(node))?.clone()))).collect()
}

/// Gives the nodes other letters that have one which is the name of a node; all others keep theirs, whatever is named.
fn avoid_names(tree: &Tree, letters: &mut HashMap<TreeNode, String>) {
    if !tree.has_labels() {
        return;
    }
    let names: HashSet<&str> = tree.iter().filter_map(|node| tree.label(node)).flat_map(Label::texts).collect();
    let is_unnamed = |node: &TreeNode| tree.label(*node).is_none();
    let taken =
        |(node, letter): (&TreeNode, &String)| (is_unnamed(node) && names.contains(letter.as_str())).then_some(*node);
    let mut clashing: Vec<TreeNode> = letters.iter().filter_map(taken).collect();
    clashing.sort_by_key(|node| (tree.ply(*node), *node));
    let used: HashSet<String> = letters.values().cloned().collect();
    let mut free = (0..).map(lettered).filter(|letter| !used.contains(letter) && !names.contains(letter.as_str()));
    let mut of_originals: HashMap<TreeNode, String> = HashMap::new();
    for node in clashing {
        let of_original = of_originals.entry(tree.original(node));
        let letter = of_original.or_insert_with(|| free.next().unwrap_or_default()).clone();
        letters.insert(node, letter);
    }
}

/// What the node is called that wrote an entry of the table: by the way to it, which distinguishes it from the node
/// that uses the entry and has the same position, and often the same name; by the end of the way where that is long,
/// and by its number where nothing there has a name.
pub fn way_of_writer(run: &Run, node: NodeId, language: Language) -> String {
    const LONGEST: usize = 4;
    /// So much of a longer one is told.
    const END: usize = 3;
    let path = run.nodes().path_to(node);
    let name = |node: &NodeId| name_of_place(run, Place::Visited(*node), language);
    if let [root] = path.as_slice()
        && let Some(name) = name(root)
    {
        return name;
    }
    let moves = path.get(1..).unwrap_or_default();
    let (is_long, told) = match moves.len().checked_sub(LONGEST + 1) {
        Some(_) => (true, moves.get(moves.len() - END..).unwrap_or_default()),
        None => (false, moves),
    };
    let names: Option<Vec<String>> = told.iter().map(name).collect();
    match names.filter(|names| !names.is_empty()) {
        // The moves of a game are written one behind the other; nodes of a tree are not moves, and an arrow says that
        // it is a way.
        Some(names) => {
            let (more, between) = if run.scenario.tree().is_some() { ("… → ", " → ") } else { ("… ", " ") };
            format!("{}{}", if is_long { more } else { "" }, names.join(between))
        }
        None => format!("#{}", node.0),
    }
}

/// What a drawn or visited place is called, if it has a name at all.
pub fn name_of_place(run: &Run, place: Place, language: Language) -> Option<String> {
    match (place, &run.scenario.position) {
        (Place::Visited(node), AnyPosition::Tree(position)) => {
            run.names.of_tree_node(position.tree(), run.nodes().tree_node(node)?, language)
        }
        (Place::Visited(node), _) if run.trace.is_root(node) => Some(language.words().tree.root.to_owned()),
        (Place::Visited(node), _) => {
            let path = run.nodes().path_to(node);
            let parent = path.len().checked_sub(2).and_then(|place| path.get(place))?;
            Some(move_text(&run.nodes().position_at(*parent), run.trace.record(node).mv(), language))
        }
        (Place::Unvisited { node: Some(node), .. }, AnyPosition::Tree(position)) => {
            run.names.of_tree_node(position.tree(), node, language)
        }
        (Place::Unvisited { .. }, AnyPosition::Tree(_)) => None,
        (Place::Unvisited { above, mv, .. }, _) => {
            let position = run.nodes().position_at(above);
            // Neighbours that are not drawn stand for no one move.
            position.candidate_moves().any(|candidate| candidate == mv).then(|| move_text(&position, mv, language))
        }
    }
}

/// Whether a tree can be shown as the story of the pockets: pictures, the person as Max before the bags, and things in
/// every bag, all of them with names.
pub fn is_story(tree: &Tree) -> bool {
    tree.has_pictures()
        && tree.root_player() == Player::Max
        && tree.height() == 2
        && tree.children(TreeNode::ROOT).iter().all(|bag| !tree.is_leaf(*bag))
        && tree.iter().skip(1).all(|node| tree.label(node).is_some())
}

/// Whether a game can give any of these values: where every win counts the same, nothing lies beyond it.
pub fn can_come_back(position: &AnyPosition, otherwise: &Counterfactual) -> bool {
    let AnyPosition::TicTacToe(position) = position else { return true };
    let Scoring::Fixed { win, loss, draw } = position.scoring() else { return true };
    let last = otherwise.until.map(|until| until.last);
    [win, loss, draw].into_iter().any(|value| match otherwise.side {
        BoundKind::Exact => value == otherwise.from,
        BoundKind::Lower => value >= otherwise.from && last.is_none_or(|last| value <= last),
        BoundKind::Upper => value <= otherwise.from && last.is_none_or(|last| value >= last),
    })
}

/// How sentences about a run are worded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wording {
    /// The language.
    pub language: Language,
    /// Whether the letters α and β may be used.
    pub letters: bool,
    /// Whether values of chess are written in centipawns, and not in pawns.
    pub centipawns: bool,
    /// Pruned moves are named up to this many; beyond it their number says enough.
    pub named_spared: usize,
}

impl Wording {
    /// So many pruned moves are named, wherever the sentence stands, so that a printed one is that of the window.
    const NAMED_SPARED: usize = 3;

    /// The usual one.
    pub const fn new(language: Language, letters: bool, centipawns: bool) -> Self {
        Self { language, letters, centipawns, named_spared: Self::NAMED_SPARED }
    }

    /// The one beside a drawing along the path, in a window of this width in points: in a narrow one a row has room for
    /// no more than two pruned moves, and those that are named are drawn.
    #[must_use]
    pub const fn beside_rows(self, window_width: f32) -> Self {
        if window_width < 1200.0 { Self { named_spared: 2, ..self } } else { self }
    }
}
