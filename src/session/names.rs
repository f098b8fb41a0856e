//! What nodes are called.

use std::collections::HashMap;

use crate::game::tree::{Tree, TreeNode};
use crate::game::{AnyPosition, Outcome, Player, Position};
use crate::text::{GameEnd, Language, Story, Teller};
use crate::trace::NodeId;

use super::{Place, Run};

/// The names of a position's nodes: those that the author gave, or letters for the inner nodes of a tree without names.
#[derive(Clone, Debug, Default)]
pub struct NodeNames {
    letters: HashMap<TreeNode, String>,
}

/// Trees with more inner nodes than this get no letters: nobody could follow them.
const LETTERED_NODES: usize = 4_000;

impl NodeNames {
    /// The names for a root position.
    pub fn of(position: &AnyPosition) -> Self {
        match position {
            AnyPosition::Tree(position) if !position.tree().has_labels() => {
                Self { letters: letters(position.tree()) }
            }
            _ => Self::default(),
        }
    }

    /// What a node of an explicit tree is called.
    pub fn of_tree_node(&self, tree: &Tree, node: TreeNode, language: Language) -> Option<String> {
        match (tree.label(node), language) {
            (Some(label), Language::English) => Some(label.english.to_string()),
            (Some(label), Language::Chinese) => Some(label.chinese().to_owned()),
            (None, _) => self.letters.get(&node).cloned(),
        }
    }
}

/// Letters for inner nodes, level by level from the root: A, B, … Z, AA, …
fn letters(tree: &Tree) -> HashMap<TreeNode, String> {
    let mut inner: Vec<TreeNode> = tree.iter().filter(|node| !tree.is_leaf(*node)).take(LETTERED_NODES + 1).collect();
    if inner.len() > LETTERED_NODES {
        return HashMap::new();
    }
    inner.sort_by_key(|node| (tree.ply(*node), *node));
    inner.into_iter().enumerate().map(|(number, node)| (node, letter(number))).collect()
}

fn letter(number: usize) -> String {
    let last = char::from(b'A' + (number % 26) as u8);
    match number / 26 {
        0 => last.to_string(),
        more => format!("{}{last}", letter(more - 1)),
    }
}

/// What a drawn or visited place is called, if it has a name at all.
pub fn name_of_place(run: &Run, place: Place, language: Language) -> Option<String> {
    match (place, &run.scenario.position) {
        (Place::Visited(NodeId::ROOT), AnyPosition::TicTacToe(_)) => Some(language.words().tree.root.to_owned()),
        (Place::Visited(node), AnyPosition::Tree(position)) => {
            run.names.of_tree_node(position.tree(), run.tree_node(node)?, language)
        }
        (Place::Visited(node), _) => {
            let path = run.path_to(node);
            let parent = path.len().checked_sub(2).and_then(|place| path.get(place))?;
            Some(move_with_mark(&run.position_at(*parent), run.trace.record(node).mv()))
        }
        (Place::Unvisited { node: Some(node), .. }, AnyPosition::Tree(position)) => {
            run.names.of_tree_node(position.tree(), node, language)
        }
        (Place::Unvisited { above, mv, .. }, position @ AnyPosition::TicTacToe(_)) => {
            (usize::from(mv.0) < position_moves(position)).then(|| move_with_mark(&run.position_at(above), mv))
        }
        (Place::Unvisited { .. }, _) => None,
    }
}

fn position_moves(position: &AnyPosition) -> usize {
    match position {
        AnyPosition::Tree(position) => position.tree().len(),
        AnyPosition::TicTacToe(_) => 9,
    }
}

/// A move with whoever makes it, as in `X b2`.
fn move_with_mark(position: &AnyPosition, mv: crate::game::Move) -> String {
    let mark = match (position, position.side_to_move()) {
        (AnyPosition::Tree(_), _) => return position.move_name(mv),
        (_, Player::Max) => "X",
        (_, Player::Min) => "O",
    };
    format!("{mark} {}", position.move_name(mv))
}

/// Tells the sentences about one run, in one language.
pub(crate) struct RunTeller<'r> {
    pub run: &'r Run,
    pub language: Language,
    pub letters: bool,
}

/// Spared moves are named up to this many; beyond it their number says enough.
const NAMED_SPARED: usize = 4;

impl Teller for RunTeller<'_> {
    fn name(&self, node: NodeId) -> String {
        name_of_place(self.run, Place::Visited(node), self.language).unwrap_or_default()
    }

    fn has_name(&self, node: NodeId) -> bool {
        name_of_place(self.run, Place::Visited(node), self.language).is_some()
    }

    fn spared(&self, parent: NodeId) -> Vec<String> {
        let run = self.run;
        let position = run.position_at(parent);
        let tried: Vec<_> = run.trace.children(parent).map(|child| run.trace.record(child).mv()).collect();
        let left = position.candidate_moves().filter(|mv| !tried.contains(mv)).take(NAMED_SPARED + 1);
        left.filter_map(|mv| {
            let node = match position.play(mv) {
                AnyPosition::Tree(position) => Some(position.node()),
                AnyPosition::TicTacToe(_) => None,
            };
            name_of_place(run, Place::Unvisited { above: parent, mv, node }, self.language)
        })
        .collect()
    }

    fn story(&self) -> Option<Story> {
        match &self.run.scenario.position {
            AnyPosition::Tree(position) if position.tree().has_pictures() => Some(Story::Pockets),
            _ => None,
        }
    }

    fn letters(&self) -> bool {
        self.letters
    }

    fn game_over(&self, node: NodeId) -> Option<GameEnd> {
        match &self.run.scenario.position {
            AnyPosition::Tree(_) => None,
            AnyPosition::TicTacToe(_) => match self.run.position_at(node).outcome()? {
                Outcome::Win(Player::Max) => Some(GameEnd::CrossesWin),
                Outcome::Win(Player::Min) => Some(GameEnd::NoughtsWin),
                Outcome::Draw | Outcome::Payoff(_) => Some(GameEnd::Draw),
            },
        }
    }
}
