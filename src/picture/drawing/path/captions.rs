//! What is written beside the rows: whose moves they are, and what has become of how many.

use super::Family;
use super::pen::PathPainter;
use super::row::{DrawnChild, FullRow};
use super::row_arrangement::RowState;
use super::strip::StripPlace;
use crate::drawing::{DrawingPart, Scene};
use crate::marks::{Anchor, Area, ColourRole, Point, TextMeasure, point};
use crate::run::Wording;
use crate::run::{Place, name_of_place};
use plyscope_text::LanguageWords as _;
use plyscope_text::{Language, PathWords};

/// `9 tried · 1 open · 26 not yet`.
pub fn counts(words: &PathWords, state: &RowState) -> String {
    let texts = [words.tried, words.open, words.not_yet, words.pruned];
    let counts: Vec<String> = texts
        .into_iter()
        .zip(state.totals_of_moves())
        .filter(|(_, number)| *number > 0)
        .map(|(text, number)| text(number as u64))
        .collect();
    (words.counts)(&counts)
}

/// What has become of a node's children, with its name: `D: 1 tried · 1 pruned`.
pub fn what_became(scene: &Scene<'_>, family: &Family, language: Language) -> String {
    let name = name_of_place(scene.run, Place::Visited(family.node), language).unwrap_or_default();
    let counts = counts(&language.words().path, &RowState::of(scene, family, None));
    if name.is_empty() { counts } else { language.labelled(&name, &counts) }
}

impl PathPainter<'_, '_> {
    /// What stands below the name of the root: its counts, and at the end the line of best play; the longest first of
    /// what says less and less, as there may be little room.
    pub fn about_root(&self) -> (Vec<String>, ColourRole) {
        let words = &self.words().path;
        let run = self.scene.run;
        if self.scene.moment.path.is_empty() && !run.best_line().is_empty() {
            let names = run.sentences(Wording::new(self.language(), true, self.scene.centipawns)).best_line();
            return (vec![(words.principal_variation)(&names), names.join(" ")], ColourRole::Best);
        }
        let Some((family, state)) = self.way.families.first().zip(self.row_state(0)) else {
            return (Vec::new(), ColourRole::Second);
        };
        let all = if family.position.as_tree().is_some() { words.children } else { words.moves };
        let all = all(family.moves() as u64);
        (vec![self.language().labelled(&all, &counts(words, &state)), all], ColourRole::Second)
    }

    /// Writes above a strip whose moves it has, on the side where nothing else is; nowhere if that is on neither.
    pub(super) fn caption(&mut self, row: &FullRow, strip: &StripPlace, kept: &[DrawnChild]) {
        let FullRow { family, state, from, .. } = row;
        // The root has its counts beside it.
        let is_said = family.ply == 0 && self.rows.first().is_some_and(|row| row.form == super::PlyDetail::Full);
        if is_said {
            return;
        }
        let s = self.scale;
        let words = self.words();
        let player = family.player(self.scene.run);
        let side = match family.position.game() {
            Some(game) => (words.games.side)(game, player),
            None => (words.players.name)(player),
        };
        let text = self.language().labelled(side, &counts(&words.path, state));
        let face = self.small(false);
        let width = self.lettering.width(&text, face);
        let y = strip.area.top - 3.0 * s - face.row() / 2.0;
        let room = |anchor: Anchor| {
            let left = if anchor == Anchor::End {
                strip.area.right().max(self.left + width) - width
            } else {
                strip.area.left.min(self.right - width)
            };
            Area { left, top: y - face.row() / 2.0, width, height: face.row() }
        };
        let edges: Vec<[Point; 2]> = kept.iter().map(|child| [*from, point(child.mark, strip.area.top)]).collect();
        let is_free = |anchor: &Anchor| {
            let room = room(*anchor).grown_by(3.0 * s, 0.0);
            let rings = 9.0 * s;
            !edges.iter().any(|[from, to]| crosses(room, *from, *to))
                && !self.captions.iter().any(|other| other.overlaps(room))
                && !self
                    .rows
                    .iter()
                    .any(|row| row.form != super::PlyDetail::Full && row.area.grown(2.0 * s).overlaps(room))
                && !self.nodes.iter().any(|node| node.area.grown(rings).overlaps(room))
        };
        let sides =
            if from.x <= strip.area.centre().x { [Anchor::End, Anchor::Start] } else { [Anchor::Start, Anchor::End] };
        let Some(anchor) = sides.into_iter().find(is_free) else { return };
        let room = room(anchor);
        self.top.belong_to(DrawingPart::Caption.of(Place::Visited(family.node)));
        self.top.text(self.lettering, Anchor::Start.at(point(room.left, y)), face.coloured(ColourRole::Second), &text);
        self.captions.push(room);
    }
}

/// Whether a line between two points passes through an area.
fn crosses(area: Area, from: Point, to: Point) -> bool {
    let way = to - from;
    let (mut begin, mut end) = (0.0_f32, 1.0_f32);
    for (at, along, low, high) in [(from.x, way.x, area.left, area.right()), (from.y, way.y, area.top, area.bottom())] {
        if along.abs() < 1e-6 {
            if at < low || at > high {
                return false;
            }
            continue;
        }
        let (a, b) = ((low - at) / along, (high - at) / along);
        begin = begin.max(a.min(b));
        end = end.min(a.max(b));
    }
    begin <= end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_crosses_an_area_or_passes_it() {
        let area = Area { left: 10.0, top: 10.0, width: 10.0, height: 10.0 };
        assert!(crosses(area, point(0.0, 0.0), point(30.0, 30.0)));
        assert!(crosses(area, point(15.0, 0.0), point(15.0, 12.0)));
        assert!(!crosses(area, point(0.0, 0.0), point(30.0, 5.0)));
        assert!(!crosses(area, point(0.0, 20.0), point(9.0, 0.0)));
        assert!(!crosses(area, point(15.0, 0.0), point(15.0, 8.0)));
    }
}
