//! What is written below the nodes of a row: what they are for, or which look at their move they are.

use super::Family;
use super::kept::RowState;
use super::pen::Pen;
use super::row::{Kept, RING};
use crate::drawing::Part;
use crate::marks::{Anchor, Area, Measure, Role, TextStyle, point};
use crate::run::{Drawn, PictureNode, Place};

impl Pen<'_, '_> {
    /// What a node is for: the best so far with the line that its value comes from, or the one that refutes.
    fn purpose(&mut self, family: &Family, state: &RowState, child: &Kept) -> Option<String> {
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
            (Place::Visited(node), Drawn::Inner) => {
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
    pub(super) fn label(
        &mut self,
        family: &Family,
        state: &RowState,
        child: &Kept,
        beside: [&[Area]; 2],
        lowest: f32,
    ) -> Option<Area> {
        let (look, purpose) = (self.look(&child.node), self.purpose(family, state, child));
        let role = if purpose.is_some() { Role::Best } else { Role::Second };
        let mut parts: Vec<String> = [look, purpose].into_iter().flatten().collect();
        if parts.is_empty() {
            return None;
        }
        parts.extend(self.scene.writer(&child.node, self.lettering.language));
        self.write_label(child, &parts, role, beside, lowest)
    }

    /// Writes below a node who wrote the entry of the table that its value comes from, if there is room for all of that.
    pub(super) fn label_of_writer(&mut self, child: &Kept, beside: [&[Area]; 2], lowest: f32) {
        if let Some(writer) = self.scene.writer(&child.node, self.lettering.language) {
            self.write_label(child, &[String::new(), writer], Role::Second, beside, lowest);
        }
    }

    /// Writes all parts below a node, or as much as fits of the first.
    fn write_label(
        &mut self,
        child: &Kept,
        parts: &[String],
        role: Role,
        [rings, looks]: [&[Area]; 2],
        lowest: f32,
    ) -> Option<Area> {
        let s = self.scale;
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
            _ => all,
        };
        let text = self.clipped_at_end(&text, face, room);
        let half = self.lettering.width(&text, face) / 2.0;
        if top > lowest || half < 8.0 * s {
            return None;
        }
        let middle = tag_left.map_or(middle, |left| middle.min(left - half));
        let x = middle.min(self.right - half).max(self.left + half);
        let style = TextStyle { face, paint: role.into(), struck: false };
        self.top.belong_to(Part::Label.of(child.node.place));
        let at = point(x, top + face.row() / 2.0);
        let room = self.top.text_on_plate(self.lettering, at, Anchor::Middle, style, &text, Role::Canvas);
        self.captions.push(room);
        Some(room)
    }
}
