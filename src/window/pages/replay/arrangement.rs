//! Which panels there are, and how they stand beside one another.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use egui_tiles::{Container, Linear, LinearDir, Tabs, Tile, TileId, Tiles};
use serde::de::{DeserializeSeed, EnumAccess, VariantAccess as _, Visitor};
use serde::{Deserialize, Deserializer};

use plyscope_session::stage;
use plyscope_text::Words;

pub use plyscope_session::stage::{Pane, StageKey};

/// What a panel is called.
pub fn title_of(pane: Pane, words: &Words) -> &str {
    match pane {
        Pane::Board => words.panels.board,
        Pane::Tree => words.panels.tree,
        Pane::Ladder => words.panels.ladder,
        Pane::Facts => words.panels.facts,
        Pane::Code => words.code.title.label,
        Pane::Outline => words.access.outline.label,
        Pane::Table => words.table.title.label,
        Pane::Passes => words.passes.title.label,
    }
}

/// The arrangement of panels for one stage.
pub type PanelArrangement = egui_tiles::Tree<Pane>;

/// A panel as it was remembered; none that there is no more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct StoredPane(Option<Pane>);

impl<'de> Deserialize<'de> for StoredPane {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_enum("Pane", &[], PaneVisitor)
    }
}

/// Reads a panel by its name.
struct PaneVisitor;

impl<'de> Visitor<'de> for PaneVisitor {
    type Value = StoredPane;

    fn expecting(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("a panel")
    }

    fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<StoredPane, A::Error> {
        let (stored, variant) = data.variant_seed(self)?;
        variant.unit_variant()?;
        Ok(stored)
    }

    fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<StoredPane, E> {
        Ok(StoredPane(Pane::ALL.into_iter().find(|pane| format!("{pane:?}") == name)))
    }
}

impl<'de> DeserializeSeed<'de> for PaneVisitor {
    type Value = StoredPane;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<StoredPane, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

/// Reads the arrangements that were remembered, without the panels that there are no more.
pub(super) fn read_arrangements<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<StageKey, PanelArrangement>, D::Error> {
    let stored = BTreeMap::<StageKey, egui_tiles::Tree<StoredPane>>::deserialize(deserializer)?;
    Ok(stored.into_iter().map(|(stage, tree)| (stage, of_known(stage, &tree))).collect())
}

fn of_known(stage: StageKey, stored: &egui_tiles::Tree<StoredPane>) -> PanelArrangement {
    let is_gone = |id: TileId| matches!(stored.tiles.get(id), Some(Tile::Pane(StoredPane(None))));
    let mut tiles = Tiles::default();
    for (id, tile) in stored.tiles.iter() {
        match tile {
            Tile::Pane(StoredPane(Some(pane))) => tiles.insert(*id, Tile::Pane(*pane)),
            Tile::Pane(StoredPane(None)) => {}
            Tile::Container(container) => {
                let mut container = container.clone();
                container.retain(|child| !is_gone(child));
                tiles.insert(*id, Tile::Container(container));
            }
        }
    }
    let root = stored.root().filter(|root| !is_gone(*root));
    let mut known = egui_tiles::Tree::empty(id_of(stage));
    (known.root, known.tiles) = (root, tiles);
    known
}

/// Reads which panels a person has shown or hidden, without those that there are no more.
pub(super) fn read_chosen<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<(StageKey, Pane), bool>, D::Error> {
    let stored = BTreeMap::<(StageKey, StoredPane), bool>::deserialize(deserializer)?;
    Ok(stored.into_iter().filter_map(|((stage, pane), shown)| Some(((stage, pane.0?), shown))).collect())
}

/// The shares of its container's room that a panel may have.
pub(super) const SHARES: RangeInclusive<f32> = 1e-3..=1e5;
/// Containers inside each other, and panels and containers together, that an arrangement may have.
const MOST_INSIDE: usize = 16;
const MOST_TILES: usize = 64;

/// An arrangement, built anew: none unless no panel stands in it twice, and each inside few containers, with a share of
/// its room. Panels that it has not, as one of an earlier version of the program has not, come beside those that they
/// usually stand beside.
pub(super) fn copied(stage: StageKey, stored: &PanelArrangement) -> Option<PanelArrangement> {
    let (mut tiles, mut panes) = (Tiles::default(), BTreeSet::new());
    let root = copied_tile(stored, stored.root()?, &mut tiles, &mut panes, 0)?;
    if panes.is_empty() {
        return None;
    }
    let mut copy = egui_tiles::Tree::new(id_of(stage), root, tiles);
    for pane in Pane::ALL.into_iter().filter(|pane| !panes.contains(pane)) {
        add(&mut copy, pane, stage);
    }
    Some(copy)
}

/// Adds a panel beside the nearest one that it usually stands beside, or else at the end of all.
fn add(arrangement: &mut PanelArrangement, pane: Pane, stage: StageKey) {
    let usual = stage.usual();
    let (neighbours, share) = usual.neighbours(pane).unwrap_or_default();
    let tiles = &mut arrangement.tiles;
    let beside = neighbours.into_iter().find_map(|neighbour| {
        let id = tiles.find_pane(&neighbour)?;
        Some((id, tiles.parent_of(id)?))
    });
    let added = tiles.insert_pane(pane);
    let container = beside.map(|(_, parent)| parent).or(arrangement.root);
    match container.and_then(|container| tiles.get_mut(container)) {
        Some(Tile::Container(container)) => {
            container.add_child(added);
            if let (Container::Linear(linear), Some((neighbour, _))) = (container, beside) {
                linear.shares.set_share(added, share);
                let before = linear.children.iter().position(|child| *child == neighbour);
                if let Some(place) = before {
                    linear.children.pop();
                    linear.children.insert(place + 1, added);
                }
            }
        }
        // A single panel has no container yet.
        _ => {
            let all = arrangement.root.into_iter().chain([added]).collect();
            arrangement.root = Some(tiles.insert_container(Linear::new(LinearDir::Horizontal, all)));
        }
    }
}

fn copied_tile(
    stored: &PanelArrangement,
    tile: TileId,
    tiles: &mut Tiles<Pane>,
    panes: &mut BTreeSet<Pane>,
    depth: usize,
) -> Option<TileId> {
    if depth > MOST_INSIDE || tiles.len() >= MOST_TILES {
        return None;
    }
    let container = match stored.tiles.get(tile)? {
        Tile::Pane(pane) => return panes.insert(*pane).then(|| tiles.insert_pane(*pane)),
        Tile::Container(container) => container,
    };
    let mut copy = |child: &TileId| copied_tile(stored, *child, tiles, panes, depth + 1);
    let copied: Container = match container {
        Container::Tabs(stored) => {
            let children = stored.children.iter().map(&mut copy).collect::<Option<Vec<_>>>()?;
            let active = stored.active.and_then(|active| stored.children.iter().position(|child| *child == active));
            let mut tabs = Tabs::new(children.clone());
            tabs.active = active.and_then(|place| children.get(place).copied());
            tabs.into()
        }
        Container::Linear(stored) => {
            let children = stored.children.iter().map(&mut copy).collect::<Option<Vec<_>>>()?;
            let mut linear = Linear::new(stored.dir, children.clone());
            for (child, copy) in stored.children.iter().zip(children) {
                linear.shares.set_share(copy, Some(stored.shares[*child]).filter(|share| SHARES.contains(share))?);
            }
            linear.into()
        }
        // This window offers no way to make one.
        Container::Grid(_) => return None,
    };
    Some(tiles.insert_container(copied))
}

fn id_of(stage: StageKey) -> egui::Id {
    egui::Id::unique(("panels", stage as u8))
}

pub(super) fn usual_arrangement(stage: StageKey) -> PanelArrangement {
    let mut tiles = Tiles::default();
    let root = insert(&mut tiles, stage.usual());
    egui_tiles::Tree::new(id_of(stage), root, tiles)
}

fn insert(tiles: &mut Tiles<Pane>, tile: stage::Tile) -> TileId {
    let (children, direction) = match tile {
        stage::Tile::Pane(pane) => return tiles.insert_pane(pane),
        stage::Tile::Row(children) => (children, LinearDir::Horizontal),
        stage::Tile::Column(children) => (children, LinearDir::Vertical),
    };
    let children: Vec<(TileId, f32)> = children.into_iter().map(|(tile, share)| (insert(tiles, tile), share)).collect();
    let mut linear = Linear::new(direction, children.iter().map(|(child, _)| *child).collect());
    for (child, share) in children {
        linear.shares.set_share(child, share);
    }
    tiles.insert_container(linear)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test says what is wrong by panicking")]

    use super::*;

    const STAGES: [StageKey; 5] = [StageKey::Story, StageKey::Tree, StageKey::Both, StageKey::Code, StageKey::Game];

    /// The container at the root.
    fn row(arrangement: &mut PanelArrangement) -> &mut Linear {
        let root = arrangement.root().unwrap();
        let Some(Tile::Container(Container::Linear(row))) = arrangement.tiles.get_mut(root) else { panic!("a row") };
        row
    }

    /// How an arrangement is shown, without the numbers of its tiles.
    fn shown(arrangement: &PanelArrangement, tile: TileId) -> String {
        match arrangement.tiles.get(tile).unwrap() {
            Tile::Pane(pane) => format!("{pane:?}"),
            Tile::Container(Container::Linear(row)) => {
                let child = |child: &TileId| format!("{}: {}", shown(arrangement, *child), row.shares[*child]);
                format!("{:?}{:?}", row.dir, row.children.iter().map(child).collect::<Vec<_>>())
            }
            Tile::Container(Container::Tabs(tabs)) => {
                let children: Vec<_> = tabs.children.iter().map(|child| shown(arrangement, *child)).collect();
                format!("{children:?} {:?}", tabs.active.map(|active| shown(arrangement, active)))
            }
            Tile::Container(Container::Grid(_)) => "grid".to_owned(),
        }
    }

    #[test]
    fn what_was_arranged_stays() {
        for stage in STAGES {
            let mut arranged = usual_arrangement(stage);
            let tab = row(&mut arranged).children[0];
            let tabs = arranged.tiles.insert_container(Tabs::new(vec![tab]));
            row(&mut arranged).children[0] = tabs;
            row(&mut arranged).shares.set_share(tabs, 2.5);
            let copy = copied(stage, &arranged).unwrap();
            assert_eq!(shown(&copy, copy.root().unwrap()), shown(&arranged, arranged.root().unwrap()));
            assert_eq!(copy.id(), arranged.id());
        }
    }

    /// An arrangement of an earlier version has not all of today's panels.
    #[test]
    fn a_panel_that_is_new_comes_where_it_usually_stands() {
        for stage in STAGES {
            for pane in Pane::ALL {
                let mut arranged = usual_arrangement(stage);
                let tile = arranged.tiles.find_pane(&pane).unwrap();
                arranged.remove_recursively(tile);
                let mended = copied(stage, &arranged).unwrap();
                let root = mended.root().unwrap();
                let shown = shown(&mended, root);
                for pane in Pane::ALL {
                    assert_eq!(shown.matches(&format!("{pane:?}")).count(), 1, "{stage:?} {shown}");
                }
            }
            // The table and the passes are new, as they once were.
            let mut arranged = usual_arrangement(stage);
            for pane in [Pane::Passes, Pane::Table] {
                let tile = arranged.tiles.find_pane(&pane).unwrap();
                arranged.remove_recursively(tile);
            }
            let mended = copied(stage, &arranged).unwrap();
            let usual = usual_arrangement(stage);
            assert_eq!(shown(&mended, mended.root().unwrap()), shown(&usual, usual.root().unwrap()));
        }
    }

    #[test]
    fn what_no_window_can_show_is_none() {
        type Spoil = fn(&mut PanelArrangement);
        let spoilt: [(&str, Spoil); 7] = [
            ("no root", |tree| tree.root = None),
            ("a panel twice", |tree| {
                let again = tree.tiles.insert_pane(Pane::Code);
                row(tree).children.push(again);
            }),
            ("no panel", |tree| row(tree).children.clear()),
            ("a share is no number", |tree| {
                let child = row(tree).children[0];
                row(tree).shares.set_share(child, f32::NAN);
            }),
            ("a row inside itself", |tree| {
                let root = tree.root().unwrap();
                row(tree).children.push(root);
            }),
            ("a tile that is not there", |tree| row(tree).children.push(TileId::from_u64(u64::MAX))),
            ("rows inside rows", |tree| {
                for _ in 0..100_000 {
                    let inner = tree.root().unwrap();
                    tree.root = Some(tree.tiles.insert_horizontal_tile(vec![inner]));
                }
            }),
        ];
        for (what, spoil) in spoilt {
            for stage in STAGES {
                let mut arranged = usual_arrangement(stage);
                spoil(&mut arranged);
                assert!(copied(stage, &arranged).is_none(), "{what}");
            }
        }
    }
}
