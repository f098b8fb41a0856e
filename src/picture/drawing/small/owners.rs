//! The nodes whose choices set the window: outlined, and named by the bound that they set.

use super::Small;
use crate::drawing::{DrawingPart, Owner, SearchMarks};
use crate::marks::{Anchor, Area, ColourRole, Stroke, TextMeasure as _, TypeStyle, point};
use crate::run::Place;
use plyscope_core::game::Player;
use plyscope_text as text;

impl Small<'_> {
    /// Outlines and names the nodes whose choices set the bounds of which the sentence speaks.
    pub(super) fn owners(&self, marks: &mut SearchMarks) {
        if !self.projection.is_legible() {
            return;
        }
        for owner in &self.scene.owners {
            self.owner(marks, owner);
        }
    }

    fn owner(&self, marks: &mut SearchMarks, owner: &Owner) {
        let Some(index) = self.picture().of_visited(owner.node) else { return };
        let unit = self.unit();
        let role = ColourRole::of(owner.player);
        marks.belong_to(DrawingPart::Owner.of(Place::Visited(owner.node)));
        let (around, radius) = marks.owner_ring(self.area(index), owner.player, unit);
        let name = self.scene.tag(owner, self.lettering.language);
        let face = self.owner_face();
        let (width, height) = (self.lettering.width(&name, face) + unit * 0.32, face.row());
        // On the side of the outline, outside the node: no edge passes between nodes of a row.
        let at = |side: f32| {
            let aside = side * (around.width / 2.0 - unit * 0.25 + width / 2.0);
            Area::around(around.centre() + point(aside, 0.0), width, height)
        };
        let windows: Vec<Area> = (marks.list().iter())
            .filter(|drawn| matches!(drawn.of.part, DrawingPart::Window | DrawingPart::WindowNow | DrawingPart::Range))
            .map(|drawn| drawn.mark.bounds())
            .collect();
        let is_free = |place: &Area| {
            self.is_free(*place, index) && !windows.iter().any(|window| window.overlaps(place.grown(1.0)))
        };
        let place = [at(1.0), at(-1.0)].into_iter().find(is_free);
        let place = place.unwrap_or_else(|| at(1.0));
        let outline = Stroke::new(1.5, role);
        marks.rect(place.grown(-0.75), radius.min(unit * 0.3), Some(ColourRole::Canvas.into()), Some(outline));
        marks.text(&self.lettering, Anchor::Middle.at(place.centre()), face.coloured(role), &name);
    }

    fn owner_face(&self) -> TypeStyle {
        TypeStyle::bold((self.unit() * 0.85).max(self.least()))
    }

    /// How far from the side of a node the widest tag ends that it may get.
    pub(super) fn owner_tag_end(&self) -> f32 {
        let figure = self.run().widest_figure(self.scene.value_format());
        let tags = [Player::Max, Player::Min].map(|player| {
            let alone = text::owner(self.lettering.language, player, None, self.scene.uses_letters());
            if self.scene.uses_letters() { alone } else { format!("{alone} {figure}") }
        });
        let widest = tags.iter().map(|tag| self.lettering.width(tag, self.owner_face())).fold(0.0, f32::max);
        widest + self.unit() * 0.75
    }

    /// Whether a place beside a node is in sight, and neither its own name nor another node of the row stands there.
    fn is_free(&self, place: Area, beside: u32) -> bool {
        let ply = self.node(beside).map(|node| node.ply);
        let mut in_row = (0..).zip(&self.picture().nodes).filter(|(_, other)| Some(other.ply) == ply);
        let name = self.node(beside).and_then(|node| self.name(node));
        self.projection.panel.holds(place)
            && !name.is_some_and(|name| self.room_of_name(beside, &name).overlaps(place))
            && !in_row.any(|(other, _)| other != beside && self.area(other).overlaps(place))
    }
}
