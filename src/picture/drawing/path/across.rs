//! Where the children of a node stand: all of them as marks, which of them as nodes, and how high.

use super::Family;
use super::heights::{self, RowHeight};
use super::pen::PathPainter;
use super::places;
use super::row_arrangement::{Extents, RowArrangement, RowState, arrange};
use super::strip::StripPlace;
use crate::marks::{Area, TextMeasure};
use crate::run::PictureNode;
use plyscope_text as text;

/// Marks stand no further apart than this.
const MOST_SLOT: f32 = 26.0;
/// With so much room for each child, all children are nodes.
const NODE_SLOT: f32 = 66.0;
/// Nodes at fixed places stand no further apart than this, which leaves room for a tag between them.
const MOST_NODE_SLOT: f32 = 104.0;
/// What stands in a row below a narrow strip takes so much room at least, where there is as much.
const LEAST_ROW: f32 = 520.0;
/// The least width of a pill of children that have returned: no node moves further than this and a gap when the pill
/// comes.
const TRIED_PILL: f32 = 86.0;
/// The least width of the other pill.
const REST_PILL: f32 = 100.0;
/// A tag reaches so far into the gap before the next node and over its own ring.
const TAG_INTO_GAP: f32 = 10.0;

/// Where the children of a node stand across.
#[derive(Clone, Copy, Debug)]
pub struct ChildSlots {
    /// The left end of the first child's room.
    left: f32,
    /// The room of each child.
    pub slot: f32,
    /// Whether they are marks in a strip, and not nodes.
    pub has_strip: bool,
}

impl ChildSlots {
    /// Where a child's mark stands, or its node.
    pub fn mark(&self, index: usize) -> f32 {
        self.left + (index as f32 + 0.5) * self.slot
    }

    /// The strip that they are marks in.
    pub(super) fn strip(&self, family: &Family, bands: &RowBands) -> StripPlace {
        let right = self.left + self.slot * family.len() as f32;
        StripPlace { area: Area::between(self.left, right, bands.strip[0], bands.strip[1]), count: family.len() }
    }
}

/// Where the parts of a row stand, from the top of the drawing.
#[derive(Clone, Copy)]
pub(super) struct RowBands {
    pub strip: [f32; 2],
    pub name: [f32; 2],
    pub node: [f32; 2],
}

impl PathPainter<'_, '_> {
    /// Where the children of a node stand, whose own mark is at `centre`.
    pub fn across(&self, family: &Family, centre: f32) -> ChildSlots {
        let (s, room, count) = (self.scale, self.right - self.left, family.len().max(1) as f32);
        let has_strip = count * NODE_SLOT * s > room;
        let slot = (room / count).min(s * if has_strip { MOST_SLOT } else { MOST_NODE_SLOT });
        let width = slot * count;
        let left = (centre - width / 2.0).min(self.right - width).max(self.left);
        ChildSlots { left, slot, has_strip }
    }

    pub(super) fn bands(&self, row: &RowHeight) -> RowBands {
        let s = self.scale;
        let part = ((row.height - heights::LEAST) / (heights::MOST - heights::LEAST)).clamp(0.0, 1.0);
        let between = |least: f32, most: f32| (least + (most - least) * part) * s;
        // Below the last row there is no room for what is written below a node, but in the row itself.
        let below = if row.first >= self.height && part > 0.2 { 16.0 * s } else { between(9.0, 16.0) };
        let node_bottom = self.area_of(row).bottom() - below;
        let node_top = node_bottom - between(36.0, 42.0);
        // The ring around the node in focus keeps clear of its name.
        let name_bottom = node_top - between(8.0, 9.0);
        let name_top = name_bottom - self.small(true).row();
        let strip_bottom = name_top - between(6.0, 11.0);
        let strip_top = strip_bottom - between(10.0, 13.0);
        RowBands { strip: [strip_top, strip_bottom], name: [name_top, name_bottom], node: [node_top, node_bottom] }
    }

    /// Which children are nodes, and where they and the pills stand.
    pub(super) fn arrangement(&self, family: &Family, state: &RowState, strip: &StripPlace) -> RowArrangement {
        let s = self.scale;
        let wanted = state.wanted(family, self.wanted.named, self.scene.selected);
        let tag = self.tag_room();
        let node = |index: usize| {
            let (node_width, name_width) = self.widths(family, state, index);
            let half = (node_width / 2.0).max(name_width.min(self.name_room()) / 2.0);
            // The one on the way may own a bound by and by: its tag has its room from the beginning.
            let is_leading = state.leading == Some(index) || state.open == Some(index);
            if let Some(role) = self.role_on_line(family, index) {
                return [
                    half,
                    half.max(node_width / 2.0 + self.beside_node() + self.lettering.width(&role, self.small(true))),
                ];
            }
            let may_own = is_leading && !family.is_leaf(self.scene.run, index, index < state.entered);
            [half, if may_own { half.max(node_width / 2.0 + self.unit * 0.5 + tag - TAG_INTO_GAP * s) } else { half }]
        };
        let words = &self.words().path;
        let tried = |count: usize| self.pill_width(&(words.tried)(count as u64)).max(TRIED_PILL * s);
        let rest_text = if state.is_cut { words.pruned } else { words.not_yet };
        let rest = |count: usize| self.pill_width(&rest_text(count as u64)).max(REST_PILL * s);
        let width = strip.area.width.max((LEAST_ROW * s).min(self.right - self.left));
        let left = (strip.area.centre().x - width / 2.0).min(self.right - width).max(self.left);
        let windowed = self.scene.run.trace.form().windowed;
        // The sentence counts pruned children that have no names.
        let has_names = family.name(self.scene.run, family.len() - 1, self.language()).is_some();
        let extents = Extents {
            mark: &|index| strip.mark(index),
            node: &node,
            tried: &tried,
            rest: &rest,
            ends: [left, left + width],
            gap: places::GAP * s,
            most_pruned: if windowed && has_names { self.wanted.named_spared } else { 0 },
        };
        arrange(state, wanted, &extents)
    }

    /// The width of the widest tag that a node may get.
    pub(super) fn tag_room(&self) -> f32 {
        let text = if self.scene.uses_letters() { "α" } else { "Max −99" };
        self.tag_size(text)[0]
    }

    /// The width of a child's node, and that of its name.
    fn widths(&self, family: &Family, state: &RowState, index: usize) -> (f32, f32) {
        let run = self.scene.run;
        let Some(node) = family.child(run, index, index < state.entered) else { return (0.0, 0.0) };
        let name = self.name_of(family, index, &node);
        let name_width = name.map_or(0.0, |name| self.lettering.width(&name, self.small(true)));
        (self.node_width(&node), name_width)
    }

    /// The greatest width of a name below a strip: no neighbour that comes or goes may move a node further than it may
    /// move.
    pub(super) fn name_room(&self) -> f32 {
        (heights::GREATEST_MOVE - 2.0 * places::GAP - TAG_INTO_GAP) * self.scale
    }

    pub(super) fn name_of(&self, family: &Family, index: usize, node: &PictureNode) -> Option<String> {
        if self.scene.hides_name(node) {
            return None;
        }
        let name = family.name(self.scene.run, index, self.language());
        // Probabilities stand where the edge comes in.
        let tree = self.scene.run.scenario.tree().zip(node.tree_node);
        let probability = tree.and_then(|(tree, node)| tree.probability(node));
        if probability.is_none() {
            return name;
        }
        Some(text::with_probability(probability, name.as_deref().unwrap_or_default()))
    }
}
