//! What the nodes of the best line are to a game in which the first of them has been played: written at their right.

use super::Family;
use super::pen::PathPainter;
use crate::drawing::DrawingPart;
use crate::marks::{Anchor, Area, ColourRole, Mark, point};
use crate::run::Place;

impl PathPainter<'_, '_> {
    /// What a child on the best line is to a game in which the first of them has been played; only where that is told.
    pub(super) fn role_on_line(&self, family: &Family, index: usize) -> Option<String> {
        let node = family.visited_child(index).filter(|_| self.wanted.tells_line)?;
        let run = self.scene.run;
        let line = run.best_line();
        if line.get(family.ply as usize) != Some(&node) {
            return None;
        }
        let words = &self.words().play;
        Some(match family.position.game() {
            _ if family.ply == 0 => words.played.to_owned(),
            _ if line.last() == Some(&node) => words.end_of_best_line.to_owned(),
            Some(game) => (words.best_of_side)((self.words().games.side)(game, family.player(run))),
            None => return None,
        })
    }

    /// The room between a node and what is written beside it.
    pub(super) fn beside_node(&self) -> f32 {
        10.0 * self.scale
    }

    /// Writes at the right of a node what it is to the game.
    pub(super) fn write_role(&mut self, place: Place, area: Area, role: &str) {
        let at = point(area.right() + self.beside_node(), area.centre().y);
        let style = self.small(true).coloured(ColourRole::Best);
        self.top.belong_to(DrawingPart::Label.of(place));
        let room = self.top.on_plate(Mark::text(self.lettering, Anchor::Start.at(at), style, role), ColourRole::Canvas);
        self.captions.push(room);
    }
}
