//! The width that the listing gets: its lines are long, and the other panels give way while it is shown.

use std::collections::BTreeMap;

use egui_tiles::{Container, Linear, Tile, TileId};
use serde::{Deserialize, Serialize};

use crate::drawing::stage::code_share;
use crate::view::pages::replay::arrangement::{Arrangement, Pane, SHARES, StageKey};

/// How wide the column with the listing was made, by stage.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CodeRoom(BTreeMap<StageKey, Widened>);

/// The share of the width that a column had before, and the one that it was given.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Widened {
    before: f32,
    made: f32,
}

impl CodeRoom {
    /// Gives the column with the listing so many points out of `room` while it is shown, and takes them back when it is not
    /// (`None`); what a person has dragged stays.
    pub fn make(&mut self, stage: StageKey, arrangement: &mut Arrangement, wanted: Option<f32>, room: f32) {
        let Some((column, row)) = column_and_row(arrangement) else { return };
        let Some(Tile::Container(Container::Linear(linear))) = arrangement.tiles.get(row) else { return };
        let now = linear.shares[column];
        let beside = beside(arrangement, linear, column);
        let widened = self.0.get(&stage).copied();
        let share = match (wanted, widened) {
            (Some(_), Some(widened)) if widened.made != now => now,
            // Alone, it has all the room.
            (Some(_), _) if beside == 0.0 => now,
            (Some(wanted), _) => {
                let made = code_share(wanted, room, beside);
                self.0.insert(stage, Widened { before: widened.map_or(now, |widened| widened.before), made });
                made
            }
            (None, Some(widened)) => {
                self.0.remove(&stage);
                if widened.made == now { widened.before } else { now }
            }
            (None, None) => now,
        };
        if let Some(Tile::Container(Container::Linear(linear))) = arrangement.tiles.get_mut(row) {
            linear.shares.set_share(column, share);
        }
    }

    /// The same without what no column can have.
    pub fn sound(mut self) -> Self {
        let is_share = |share: f32| SHARES.contains(&share);
        self.0.retain(|_, widened| is_share(widened.before) && is_share(widened.made));
        self
    }

    /// Forgets all of it, together with the arrangements.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

/// The column in which the listing stands, and the row that the column is part of.
fn column_and_row(arrangement: &Arrangement) -> Option<(TileId, TileId)> {
    let code = arrangement.tiles.find_pane(&Pane::Code)?;
    let column = arrangement.tiles.parent_of(code)?;
    Some((column, arrangement.tiles.parent_of(column)?))
}

/// The shares of what is shown beside the column.
fn beside(arrangement: &Arrangement, row: &Linear, column: TileId) -> f32 {
    let others = row.children.iter().filter(|child| **child != column);
    others.filter(|child| arrangement.tiles.is_visible_in_layout(**child)).map(|child| row.shares[*child]).sum()
}
