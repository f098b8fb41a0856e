//! What is written below the nodes of a row: what they are for, or which look at their move they are.

use super::Family;
use super::heights::{PlyDetail, RowHeight};
use super::pen::PathPainter;
use super::row::{DrawnChild, FullRow, RING};
use super::row_arrangement::RowState;
use crate::drawing::DrawingPart;
use crate::marks::tree::EdgeLook;
use crate::marks::{Anchor, Area, ColourRole, Mark, Point, TextMeasure, point};
use crate::run::{DrawnKind, PictureNode, Place};

/// What the labels of a row keep clear of.
#[derive(Clone, Copy)]
pub(super) struct LabelObstacles<'a> {
    /// The rings around nodes of the row.
    pub rings: &'a [Area],
    /// The rooms of what later looks are called.
    pub looks: &'a [Area],
    /// All nodes of the row with the room of their rings, and its pills.
    pub nodes: &'a [Area],
    /// The edges that lead down from the row.
    pub edges: &'a [[Point; 2]],
    /// Whether a label that lies across such an edge, and has no room beside its node, is left out: where the nodes of
    /// the next row have no marks, the edges are all that leads to them.
    pub gives_way: bool,
    /// They end above this.
    pub lowest: f32,
}

impl PathPainter<'_, '_> {
    /// What a node is for: the best so far with the line that its value comes from, or the one that refutes.
    fn purpose(&mut self, family: &Family, state: &RowState, child: &DrawnChild) -> Option<String> {
        if state.best != Some(child.index) || !state.is_open && !state.is_cut {
            return None;
        }
        let words = &self.words().path;
        if state.is_cut && state.entered == child.index + 1 {
            let above = self.name_on_way(family.ply).filter(|_| family.ply > 0)?;
            return Some((words.refutes)(&above));
        }
        if state.leading == Some(child.index) {
            // The rows below tell where its value comes from.
            return None;
        }
        let line = match (child.node.place, child.node.drawn) {
            (Place::Visited(node), DrawnKind::Inner) => {
                self.cache.line_below(self.scene.run, family, node, self.lettering.language)
            }
            _ => Vec::new(),
        };
        Some(if line.is_empty() { words.best_so_far.to_owned() } else { line.join(" ") })
    }

    /// The room that the name of a later look takes below a node.
    pub(super) fn look_room(&self, node: &PictureNode, area: Area) -> Option<Area> {
        let text = self.look(node)?;
        Some(Area::around(area.centre(), self.lettering.width(&text, self.small(false)), area.height))
    }

    /// Which look at its move a node shows, if it is not the first.
    fn look(&self, node: &PictureNode) -> Option<String> {
        (node.visit > 1).then(|| (self.words().tree.look)(node.visit))
    }

    /// Writes below a node which look at its move it is, what it is for, and who wrote the entry of the table that its
    /// value comes from: all of that, or where there is no room for it, the first.
    pub(super) fn label(&mut self, row: &FullRow, child: &DrawnChild, around: LabelObstacles<'_>) -> Option<Area> {
        let (look, purpose) = (self.look(&child.node), self.purpose(&row.family, &row.state, child));
        let role = if purpose.is_some() { ColourRole::Best } else { ColourRole::Second };
        let mut parts: Vec<String> = [look, purpose].into_iter().flatten().collect();
        if parts.is_empty() {
            return None;
        }
        parts.extend(self.scene.writer(&child.node, self.lettering.language));
        self.write_label(child, &parts, role, around)
    }

    /// Writes below a node who wrote the entry of the table that its value comes from, if there is room for all of
    /// that.
    pub(super) fn label_of_writer(&mut self, child: &DrawnChild, around: LabelObstacles<'_>) {
        if let Some(writer) = self.scene.writer(&child.node, self.lettering.language) {
            self.write_label(child, &[String::new(), writer], ColourRole::Second, around);
        }
    }

    /// Writes all parts below a node, or as much as fits of the first; beside it where an edge would pass through them.
    fn write_label(
        &mut self,
        child: &DrawnChild,
        parts: &[String],
        role: ColourRole,
        around: LabelObstacles<'_>,
    ) -> Option<Area> {
        let s = self.scale;
        let LabelObstacles { rings, looks, lowest, .. } = around;
        let face = self.small(false);
        let middle = child.area.centre().x;
        let is_other = |area: &&Area| (area.centre().x - middle).abs() > 1.0;
        // Below its own ring, or over it where there is no room.
        let lowest = lowest.min(self.area.bottom()) - face.row();
        let is_ringed = rings.iter().any(|ring| !is_other(&ring));
        let below_ring = child.area.bottom() + RING * s;
        let top = if is_ringed && below_ring <= lowest { below_ring } else { child.area.bottom() + 2.5 * s };
        let is_beside = |area: &&Area| area.top < top + face.row() && top < area.bottom();
        // Its own tag stands below its right corner.
        let own_tag =
            self.captions.iter().filter(is_beside).find(|tag| (middle..child.area.right()).contains(&tag.left));
        let tag_left = own_tag.map(|tag| tag.left - 4.0 * s);
        // The rings of a neighbour reach down to where this is written.
        let free = |area: &Area| (area.centre().x - middle).abs() - area.width / 2.0 - 4.0 * s;
        let written = self.captions.iter().filter(is_beside).filter(|area| tag_left.is_none() || area.left < middle);
        let others = rings.iter().chain(looks).filter(is_other).chain(written);
        let room = others.map(free).fold(75.0 * s, f32::min);
        // At an edge of the panel it moves to the side, but no nearer to what stands there.
        let room = room.min(middle - self.left) + room.min(self.right - middle);
        let all = parts.iter().filter(|part| !part.is_empty()).map(String::as_str).collect::<Vec<_>>().join(" · ");
        let text = match parts {
            [first, _, ..] if self.lettering.width(&all, face) > room => first.clone(),
            _ => all.clone(),
        };
        let text = self.clipped_at_end(&text, face, room);
        let half = self.lettering.width(&text, face) / 2.0;
        let has_room = top <= lowest && half >= 8.0 * s;
        let middle = tag_left.map_or(middle, |left| middle.min(left - half));
        let x = middle.min(self.right - half).max(self.left + half);
        let below = Area { left: x - half, top, width: 2.0 * half, height: face.row() };
        let is_crossed = around.edges.iter().any(|edge| below.is_crossed_by(*edge));
        let beside = (!has_room || is_crossed).then(|| self.room_beside_node(child, &all, around)).flatten();
        let (room, text) = match beside {
            Some(beside) => (beside, all),
            None if !has_room || is_crossed && around.gives_way => return None,
            None => (below, text),
        };
        let style = face.coloured(role);
        self.top.belong_to(DrawingPart::Label.of(child.node.place));
        let room = self
            .top
            .on_plate(Mark::text(self.lettering, Anchor::Middle.at(room.centre()), style, &text), ColourRole::Canvas);
        self.captions.push(room);
        Some(room)
    }

    /// The room for a text beside a node, to the right or to the left, where nothing else stands: no edge passes there.
    fn room_beside_node(&self, child: &DrawnChild, text: &str, around: LabelObstacles<'_>) -> Option<Area> {
        let (s, face, area) = (self.scale, self.small(false), child.area);
        let width = self.lettering.width(text, face);
        let apart = (RING + 3.0) * s;
        let at = |left: f32| Area { left, top: area.centre().y - face.row() / 2.0, width, height: face.row() };
        let is_own = |other: &&Area| (other.centre().x - area.centre().x).abs() < 1.0;
        let is_free = |room: &Area| {
            let grown = room.grown_by(3.0 * s, 0.0);
            let others = around.nodes.iter().filter(|other| !is_own(other)).chain(&self.captions);
            room.left >= self.left
                && room.right() <= self.right
                && !others.into_iter().any(|other| other.overlaps(grown))
        };
        [at(area.right() + apart), at(area.left - apart - width)].into_iter().find(is_free)
    }

    /// Leads the way down from a row straight past labels that its edges would pass through, down to `to`, where the
    /// strip below leaves room for that; gives back where the edges begin.
    pub(super) fn way_past_labels(&mut self, row: &RowHeight, from: Point, to: f32, heights: &[RowHeight]) -> f32 {
        /// The least room for edges above a strip.
        const LEAST_ABOVE: f32 = 8.0;
        let next = heights.iter().find(|next| next.first == row.last + 1 && next.form == PlyDetail::Full);
        let (Some(next), Some(state)) = (next, self.row_state(row.first)) else { return from.y };
        if to <= from.y || self.bands(next).strip[0] - to < LEAST_ABOVE * self.scale {
            return from.y;
        }
        let look = match (state.open, state.best) {
            (Some(open), best) => EdgeLook::Open { best: best == Some(open) },
            (None, Some(_)) => EdgeLook::Closed { best: true, is_final: false },
            (None, None) if state.entered == 0 => EdgeLook::NotYet,
            (None, None) => EdgeLook::Closed { best: false, is_final: false },
        };
        if let Some(node) = self.way.nodes.get(row.first as usize) {
            self.edges.belong_to(DrawingPart::Edge.of(Place::Visited(*node)));
        }
        self.straight_edge([from, point(from.x, to)], look);
        to
    }
}
