//! The widths and heights of the panels: those of the stage, as long as a person has not moved a line between two of
//! them.

use std::collections::BTreeMap;

use egui_tiles::{Container, Tile, TileId};
use serde::{Deserialize, Serialize};

use super::arrangement::{PanelArrangement, SHARES, StageKey};
use plyscope_session::stage;

/// The shares that were given last, by stage, in the order of the panels.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ColumnShares(BTreeMap<StageKey, Vec<f32>>);

impl ColumnShares {
    /// Gives the panels the shares of `wanted`; what a person has moved stays.
    pub fn make(&mut self, stage: StageKey, arrangement: &mut PanelArrangement, wanted: &stage::Tile) {
        let Some(root) = arrangement.root() else { return };
        let now = shares(arrangement, root);
        let is_usual = || now == flat(&stage.usual());
        if self.0.get(&stage).is_none_or(|made| *made != now) && !is_usual() {
            return;
        }
        give(arrangement, root, wanted);
        self.0.insert(stage, shares(arrangement, root));
    }

    /// What is left without stages in which a share is none that a panel can have.
    #[must_use]
    pub fn sound(mut self) -> Self {
        self.0.retain(|_, made| made.iter().all(|share| SHARES.contains(share)));
        self
    }
}

/// The shares below a tile, from left to right and from top to bottom.
fn shares(arrangement: &PanelArrangement, tile: TileId) -> Vec<f32> {
    let Some(Tile::Container(Container::Linear(linear))) = arrangement.tiles.get(tile) else { return Vec::new() };
    let share = |child: &TileId| std::iter::once(linear.shares[*child]).chain(shares(arrangement, *child));
    linear.children.iter().flat_map(share).collect()
}

/// The shares of panels that are to be shown, from left to right and from top to bottom.
fn flat(tile: &stage::Tile) -> Vec<f32> {
    match tile {
        stage::Tile::Pane(_) => Vec::new(),
        stage::Tile::Row(tiles) | stage::Tile::Column(tiles) => {
            tiles.iter().flat_map(|(tile, share)| std::iter::once(*share).chain(flat(tile))).collect()
        }
    }
}

fn give(arrangement: &mut PanelArrangement, tile: TileId, wanted: &stage::Tile) {
    let (stage::Tile::Row(tiles) | stage::Tile::Column(tiles)) = wanted else { return };
    let Some(Tile::Container(Container::Linear(linear))) = arrangement.tiles.get_mut(tile) else { return };
    let children = linear.children.clone();
    for (child, (_, share)) in children.iter().zip(tiles) {
        linear.shares.set_share(*child, share.clamp(*SHARES.start(), *SHARES.end()));
    }
    for (child, (wanted, _)) in children.into_iter().zip(tiles) {
        give(arrangement, child, wanted);
    }
}
