//! What is written below the nodes of a row: what they are for, or which look at their move they are.

use super::Family;
use super::kept::RowState;
use super::pen::Pen;
use super::row::Kept;
use crate::drawing::Part;
use crate::marks::{Anchor, Area, Measure, Role, TextStyle, point};
use crate::session::{Drawn, PictureNode, Place};

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
        let text = (node.visit > 1).then(|| (self.words().tree.look)(node.visit))?;
        Some(Area::around(area.centre(), self.lettering.width(&text, self.small(false)), area.height))
    }

    /// Writes below a node what it is for, or else which look at its move it is.
    pub(super) fn label(
        &mut self,
        family: &Family,
        state: &RowState,
        child: &Kept,
        [rings, looks]: [&[Area]; 2],
        lowest: f32,
    ) -> Option<Area> {
        let (text, role) = match self.purpose(family, state, child) {
            Some(text) => (text, Role::Best),
            None if child.node.visit > 1 => ((self.words().tree.look)(child.node.visit), Role::Second),
            None => return None,
        };
        let s = self.scale;
        let face = self.small(false);
        let middle = child.area.centre().x;
        // The rings of a neighbour reach down to where this is written.
        let free = |ring: &Area| (ring.centre().x - middle).abs() - ring.width / 2.0 - 2.0 * s;
        let others = looks.iter().filter(|look| (look.centre().x - middle).abs() > 1.0);
        let room = rings.iter().chain(others).map(free).fold(75.0 * s, f32::min);
        let text = self.clipped_at_end(&text, face, 2.0 * room);
        let half = self.lettering.width(&text, face) / 2.0;
        let top = child.area.bottom() + 2.5 * s;
        if top + face.row() > lowest.min(self.area.bottom()) || half < 8.0 * s {
            return None;
        }
        let x = middle.min(self.right - half).max(self.left + half);
        let style = TextStyle { face, paint: role.into(), struck: false };
        self.top.belong_to(Part::Label.of(child.node.place));
        let at = point(x, top + face.row() / 2.0);
        let room = self.top.text_on_plate(self.lettering, at, Anchor::Middle, style, &text, Role::Canvas);
        self.captions.push(room);
        Some(room)
    }
}
