//! The pills that count children which are not drawn as nodes.

use super::pen::PathPainter;
use super::row::FullRow;
use super::row_arrangement::ChildState;
use super::strip::StripPlace;
use super::{ClickArea, ClickTarget};
use crate::drawing::DrawingPart;
use crate::marks::{Anchor, Area, ColourRole, Point, Stroke, TextMeasure, point};
use crate::run::Place;

/// The height of a pill.
const PILL: f32 = 26.0;

/// A pill, and the children that it stands for.
struct Pill {
    /// Its middle, and the room that it has, across.
    place: [f32; 2],
    text: String,
    /// The children: first and last of each run of neighbours.
    runs: Vec<[usize; 2]>,
    /// What has become of them.
    kind: ChildState,
}

impl PathPainter<'_, '_> {
    /// The width of a pill with this text.
    pub(super) fn pill_width(&self, text: &str) -> f32 {
        self.lettering.width(text, self.small(false)) + 34.0 * self.scale
    }

    /// Draws the pills, and from each the brackets over the marks that it stands for.
    pub(super) fn pills(&mut self, row: &FullRow, strip: &StripPlace) {
        let FullRow { state, arrangement, .. } = row;
        let words = &self.words().path;
        let counts = state.counts(&arrangement.kept);
        if let Some(place) = arrangement.tried {
            let text = (words.tried)(counts.tried as u64);
            let runs = runs(&arrangement.kept, [0, state.entered]);
            self.pill(row, strip, &Pill { place, text, runs, kind: ChildState::Tried });
        }
        if let Some(place) = arrangement.rest {
            let (kind, text) = if state.is_cut {
                (ChildState::Pruned, (words.pruned)(counts.pruned as u64))
            } else {
                (ChildState::NotYet, (words.not_yet)(counts.not_yet as u64))
            };
            let runs = runs(&arrangement.kept, [state.entered, state.all]);
            self.pill(row, strip, &Pill { place, text, runs, kind });
        }
    }

    fn pill(&mut self, FullRow { family, bands, .. }: &FullRow, strip: &StripPlace, pill: &Pill) {
        let Pill { place: [x, slot], text, runs, kind } = pill;
        let (x, slot, kind) = (*x, *slot, *kind);
        let s = self.scale;
        let of = DrawingPart::Pill.of(Place::Visited(family.node));
        let role = if kind == ChildState::Pruned { ColourRole::Cut } else { ColourRole::Outline };
        let thin = Stroke::new(1.2 * s, role);
        let y = strip.area.bottom() + 3.0 * s;
        let inset = (strip.slot() * 0.15).min(2.0 * s);
        let ends = |run: &[usize; 2]| {
            [strip.mark(run[0]) - strip.slot() / 2.0 + inset, strip.mark(run[1]) + strip.slot() / 2.0 - inset]
        };
        self.ground.belong_to(DrawingPart::Bracket.of(Place::Visited(family.node)));
        for run in runs {
            self.ground.line(ends(run).map(|x| point(x, y)), thin);
        }
        let nearest = runs.iter().map(|run| {
            let [left, right] = ends(run);
            x.min(right).max(left.min(right))
        });
        let dashed = match kind {
            ChildState::Tried => thin,
            ChildState::NotYet => thin.dotted(4.0 * s),
            _ => thin.dashed(4.0 * s, 3.0 * s),
        };
        let middle = f32::midpoint(bands.node[0], bands.node[1]);
        let width = self.pill_width(text).min(slot);
        let room = Area::around(point(x, middle), width, PILL * s);
        if let Some(from) = nearest.min_by(|a, b| (a - x).abs().total_cmp(&(b - x).abs())) {
            // Bent above the names, so that no name is crossed.
            self.ground.line([point(from, y), point(x, bands.name[0]), point(x, room.top)], dashed);
        }
        self.top.belong_to(of);
        self.top.rect(
            room,
            PILL * s / 2.0,
            Some(ColourRole::Canvas.into()),
            Some(if kind == ChildState::NotYet { Stroke::new(1.2 * s, role).dashed(3.0 * s, 2.0 * s) } else { dashed }),
        );
        let ink = match kind {
            ChildState::Tried => ColourRole::Ink,
            ChildState::Pruned => ColourRole::Cut,
            _ => ColourRole::Second,
        };
        let at = point(room.left + 10.0 * s, middle);
        let face = self.small(false);
        self.top.text(self.lettering, Anchor::Start.at(at), face.coloured(ink), text);
        self.chevron_down(point(room.right() - 13.0 * s, middle), ink);
        self.hits.push(ClickArea { area: room, target: ClickTarget::Pill(family.node) });
    }

    /// The sign of something that unfolds.
    pub(super) fn chevron_down(&mut self, at: Point, role: ColourRole) {
        let s = self.scale;
        let tips = [point(-4.0, -2.0), point(0.0, 2.0), point(4.0, -2.0)].map(|tip| at + tip * s);
        self.top.line(tips, Stroke::new(1.6 * s, role));
    }
}

/// The numbers from one to another, without the second, that are not among the kept ones: first and last of each run.
fn runs(kept: &[usize], [from, to]: [usize; 2]) -> Vec<[usize; 2]> {
    let mut runs = Vec::new();
    let mut begin = from;
    for end in kept.iter().copied().filter(|index| (from..to).contains(index)).chain([to]) {
        if begin < end {
            runs.push([begin, end - 1]);
        }
        begin = end + 1;
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::runs;

    #[test]
    fn runs_leave_out_what_is_kept() {
        assert_eq!(runs(&[2, 5, 6], [0, 9]), [[0, 1], [3, 4], [7, 8]]);
        assert_eq!(runs(&[0, 4], [0, 5]), [[1, 3]]);
        assert_eq!(runs(&[7], [3, 6]), [[3, 5]]);
        assert!(runs(&[0, 1], [0, 2]).is_empty());
    }
}
