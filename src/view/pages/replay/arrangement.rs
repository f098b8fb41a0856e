//! Which panels there are, and how they stand beside one another.

use serde::{Deserialize, Serialize};

use crate::scenario::Stage;
use crate::text::Words;

/// A panel in the middle of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Pane {
    /// The game board, the pockets, or the path.
    Board,
    /// The tree.
    Tree,
    /// The ladder, which is the call stack.
    Ladder,
    /// The facts of the selected node.
    Facts,
    /// The game that is being played.
    Game,
    /// The listing that runs.
    Code,
    /// The tree as a list.
    Outline,
}

impl Pane {
    /// All panels, from left to right.
    pub const ALL: [Self; 7] =
        [Self::Outline, Self::Board, Self::Tree, Self::Ladder, Self::Facts, Self::Code, Self::Game];

    /// What it is called.
    pub fn title(self, words: &Words) -> &str {
        match self {
            Self::Board => words.panels.board,
            Self::Tree => words.panels.tree,
            Self::Ladder => words.panels.ladder,
            Self::Facts => words.panels.facts,
            Self::Game => words.play.title,
            Self::Code => words.code.title.label,
            Self::Outline => words.access.outline.label,
        }
    }
}

/// The arrangement of panels for one stage.
pub type Arrangement = egui_tiles::Tree<Pane>;

/// A stage, as a key of remembered arrangements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum StageKey {
    /// Board large, tree small.
    Story,
    /// The tree.
    Tree,
    /// Both alike.
    Both,
    /// The listing beside the tree.
    Code,
    /// A game that is being played, and the search of a move beside it.
    Game,
}

impl From<Stage> for StageKey {
    fn from(stage: Stage) -> Self {
        match stage {
            Stage::Story => Self::Story,
            Stage::Tree => Self::Tree,
            Stage::Both => Self::Both,
            Stage::Code => Self::Code,
        }
    }
}

pub(super) fn usual_arrangement(stage: StageKey) -> Arrangement {
    let mut tiles = egui_tiles::Tiles::default();
    let panes = Pane::ALL.map(|pane| tiles.insert_pane(pane));
    let [outline, board, tree, ladder, facts, code, game] = panes;
    let side = tiles.insert_vertical_tile(vec![code, ladder, facts]);
    if let Some(egui_tiles::Tile::Container(egui_tiles::Container::Linear(linear))) = tiles.get_mut(side) {
        linear.shares.set_share(code, 2.0);
    }
    let row = match stage {
        // A story needs room for its pictures in both directions.
        StageKey::Story => {
            let below = tiles.insert_horizontal_tile(vec![outline, tree, side]);
            let column = tiles.insert_vertical_tile(vec![board, below, game]);
            if let Some(egui_tiles::Tile::Container(egui_tiles::Container::Linear(linear))) = tiles.get_mut(column) {
                linear.shares.set_share(board, 1.1);
            }
            if let Some(egui_tiles::Tile::Container(egui_tiles::Container::Linear(linear))) = tiles.get_mut(below) {
                linear.shares.set_share(outline, 0.5);
            }
            column
        }
        StageKey::Tree | StageKey::Both | StageKey::Code => {
            let row = tiles.insert_horizontal_tile(vec![outline, board, tree, side, game]);
            let (board_share, tree_share) = if stage == StageKey::Both { (1.0, 1.3) } else { (0.55, 1.6) };
            if let Some(egui_tiles::Tile::Container(egui_tiles::Container::Linear(linear))) = tiles.get_mut(row) {
                linear.shares.set_share(board, board_share);
                linear.shares.set_share(tree, tree_share);
                linear.shares.set_share(side, 0.7);
                linear.shares.set_share(outline, 0.9);
            }
            row
        }
        StageKey::Game => {
            let replay = tiles.insert_vertical_tile(vec![tree, board]);
            let row = tiles.insert_horizontal_tile(vec![game, replay, side, outline]);
            if let Some(egui_tiles::Tile::Container(egui_tiles::Container::Linear(linear))) = tiles.get_mut(row) {
                linear.shares.set_share(game, 1.15);
                linear.shares.set_share(replay, 1.0);
                linear.shares.set_share(side, 0.55);
                linear.shares.set_share(outline, 0.55);
            }
            row
        }
    };
    egui_tiles::Tree::new(egui::Id::unique(("panels", stage as u8)), row, tiles)
}
