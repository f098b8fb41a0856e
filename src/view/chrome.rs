//! What a view owns: the camera, the theme, the arrangement of panels. Nothing of what is looked at.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Look;
use super::bug::BugView;
use super::code::{CodeRoom, CodeView};
use super::compare::CompareView;
use super::growth::GrowthView;
use super::lesson::LessonView;
use super::outline::OutlineView;
use super::play::PlayView;
use super::practice::PracticeView;
use super::predict::PredictView;
use super::setup::SetupView;
use super::tree::{Camera, CameraMove, Projection, WhatIfView};
use crate::scenario::Stage;
use crate::session::{Command, Notice, Travel};

/// Dark, light, or as the system has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

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
}

/// The arrangement of panels for one stage.
pub type Arrangement = egui_tiles::Tree<Pane>;

/// The state of the window that is no state of the session.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Chrome {
    /// Dark or light.
    pub theme: Theme,
    /// How the panels stand, by stage; what a person arranges is kept for scenarios of the same kind.
    arrangements: BTreeMap<StageKey, Arrangement>,
    /// Panels that a person has shown or hidden by hand, by stage.
    pub chosen: BTreeMap<(StageKey, Pane), bool>,
    /// The width that the listing was given.
    pub code_room: CodeRoom,
    /// Whether the timeline is unfolded.
    pub timeline_unfolded: bool,
    /// How often each of the first keys has been used; a cap fades after three times.
    pub key_uses: [u8; 4],
    /// Where the tree stands.
    #[serde(skip)]
    pub camera: Camera,
    /// How the tree was drawn last.
    #[serde(skip)]
    pub projection: Option<Projection>,
    /// What is typed into the library's search.
    #[serde(skip)]
    pub library_search: String,
    /// Whether the library was open in the last frame.
    #[serde(skip)]
    pub library_was_open: bool,
    /// The notice on screen, and since when, in egui's seconds.
    #[serde(skip)]
    pub notice_since: Option<(Notice, f64)>,
    /// What is typed into the field for a tree.
    #[serde(skip)]
    pub notation: String,
    /// What the page on which positions are set up remembers.
    #[serde(skip)]
    pub setup: SetupView,
    /// What the panel in which games are played remembers.
    #[serde(skip)]
    pub play: PlayView,
    /// What the listing's panel remembers.
    #[serde(skip)]
    pub code: CodeView,
    /// What is typed as an answer.
    #[serde(skip)]
    pub predict: PredictView,
    /// What is dragged or typed in the tree.
    #[serde(skip)]
    pub what_if: WhatIfView,
    /// What the outline remembers.
    #[serde(skip)]
    pub outline: OutlineView,
    /// What the page of practice remembers.
    #[serde(skip)]
    pub practice: PracticeView,
    /// What the page with a mistake remembers.
    #[serde(skip)]
    pub bug: BugView,
    /// What the comparison remembers.
    #[serde(skip)]
    pub compare: CompareView,
    /// What the lesson remembers.
    #[serde(skip)]
    pub lesson: LessonView,
    /// What the page about growth remembers.
    #[serde(skip)]
    pub growth: GrowthView,
    /// What the window asks its shell to do.
    #[serde(skip)]
    pub wishes: Vec<Wish>,
    /// The number of the run that the camera belongs to: another tree gets a fresh one.
    #[serde(skip)]
    pub camera_of: u64,
    /// When the value that is rising now began to rise, and when the replay last went on, in egui's seconds.
    #[serde(skip)]
    pub rise: Rise,
    /// The look of the last frame.
    #[serde(skip)]
    pub look: Option<Look>,
}

/// The one movement there is: a value rises to its parent and a post slides into its row, on a single forward move and
/// never else.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rise {
    began: f64,
    last_forward: f64,
}

impl Default for Rise {
    fn default() -> Self {
        Self { began: f64::NEG_INFINITY, last_forward: f64::NEG_INFINITY }
    }
}

impl Rise {
    /// How long a value rises, in seconds.
    const SECONDS: f64 = 0.16;
    /// Forward moves that follow one another faster than this are a repeat, and nothing rises.
    const REPEAT: f64 = 0.3;

    /// Takes note of what was done in a frame.
    pub fn note(&mut self, commands: &[Command], motion: bool, now: f64) {
        match commands {
            [] => {}
            [Command::Travel(Travel::Forward)] => {
                let single = now - self.last_forward > Self::REPEAT;
                self.began = if motion && single { now } else { f64::NEG_INFINITY };
                self.last_forward = now;
            }
            _ => self.began = f64::NEG_INFINITY,
        }
    }

    /// How far the value has risen, from 0 to 1; 1 when nothing moves.
    pub fn progress(&self, now: f64) -> f32 {
        ((now - self.began) / Self::SECONDS).clamp(0.0, 1.0) as f32
    }
}

/// Something that only the shell can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Ask for a file.
    OpenFile,
    /// Read the clipboard.
    Paste,
    /// Ask for a file name, and save the game there.
    SaveGame,
    /// Ask for a file name, and save the scores of practice there as a table.
    ExportScores,
}

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

impl Chrome {
    /// A fresh window in a theme.
    pub fn themed(theme: Theme) -> Self {
        Self { theme, ..Self::default() }
    }

    /// The arrangement for a stage, to be shown or changed.
    pub fn arrangement(&mut self, stage: StageKey) -> &mut Arrangement {
        let stored = self.arrangements.entry(stage).or_insert_with(|| usual_arrangement(stage));
        // What another version has stored may lack a panel, which could then never be shown.
        let holds = |wanted: &Pane| {
            stored.tiles.tiles().any(|tile| matches!(tile, egui_tiles::Tile::Pane(pane) if pane == wanted))
        };
        if stored.root().is_none() || !Pane::ALL.iter().all(holds) {
            *stored = usual_arrangement(stage);
        }
        stored
    }

    /// Puts all panels back to where they stood at first.
    pub fn arrange_again(&mut self) {
        self.arrangements.clear();
        self.code_room.clear();
        self.chosen.clear();
    }

    /// Whether a panel is shown on a stage: as a person has chosen, or else as usual.
    pub fn shows(&self, stage: StageKey, pane: Pane, usually: bool) -> bool {
        self.chosen.get(&(stage, pane)).copied().unwrap_or(usually)
    }

    /// Takes note that one of the first keys was used.
    pub fn used_key(&mut self, key: usize) {
        if let Some(uses) = self.key_uses.get_mut(key) {
            *uses = uses.saturating_add(1);
        }
    }

    /// Moves the camera as a key asks.
    pub fn move_camera(&mut self, wanted: CameraMove, comfortable: f32) {
        self.camera.make(wanted, self.projection.as_ref(), comfortable);
    }
}

fn usual_arrangement(stage: StageKey) -> Arrangement {
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
