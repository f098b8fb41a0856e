//! The two lanes of a row, and the sign for how they meet.

use super::pen::{LadderPainter, crisp};
use super::rows::{LaneMeeting, OpenNodeRow};
use super::{LadderPart, gap};
use crate::marks::{Area, ColourRole, Stroke, point};
use plyscope_core::game::Value;
use plyscope_core::trace::Interval;

/// How strong the lines through all rows are.
const FAINT: f32 = 0.3;

impl LadderPainter<'_> {
    /// Faint lines through all rows at every value of the axis.
    pub fn guides(&mut self) {
        let [left, right] = self.measures.lanes_in(self.room);
        let deepest = self.places.rows.last().copied().flatten();
        let Some(deepest) = deepest.filter(|_| right - left >= self.scale.values.len() as f32 * gap::SMALL) else {
            return;
        };
        let top = self.room.top + self.measures.header.height;
        let stroke = Stroke::new(1.0, ColourRole::Outline.seen_through(FAINT));
        self.marks.belong_to(LadderPart::Guide.alone());
        for value in self.scale.values.iter().filter(|value| !value.is_infinite()) {
            let x = crisp(self.scale.x(*value));
            self.marks.line([point(x, top), point(x, deepest.lanes.bottom())], stroke);
        }
    }

    /// The upper lane is the window handed down, the lower one what the node can be.
    pub fn lanes(&mut self, number: usize) {
        let (Some(row), Some(place)) = (self.rows.list.get(number), self.places.row(number)) else { return };
        let (marks, scale, track) = (&mut self.marks, &self.scale, place.lanes);
        let own = ColourRole::of(row.player);
        let lower_top = match row.windows {
            Some(_) => track.bottom() - place.lane,
            None => track.centre().y - place.lane / 2.0,
        };
        marks.belong_to(LadderPart::Track.of(row.node));
        marks.rect(track, 0.0, Some(ColourRole::Sunken.into()), None);
        marks.rect(track.grown(0.5), 0.0, None, Some(Stroke::new(1.0, ColourRole::Outline)));
        let between = |low: Value, high: Value, top: f32, bottom: f32| {
            let (low, high) = row.shown_range(low, high);
            Area::between(scale.x(low), scale.x(high), top, bottom)
        };
        if let Some((entry, _)) = row.windows {
            let bar = between(entry.alpha, entry.beta, track.top, track.top + place.lane);
            // A window of one point, as the strict rule keeps it open, is still to be seen.
            let bar = if bar.width < 1.0 { bar.grown_by(place.lane, 0.0) } else { bar };
            marks.belong_to(LadderPart::Window.of(row.node));
            marks.rect(bar, 0.0, Some(ColourRole::Second.into()), None);
        }
        if let Some(window) = row.called_for {
            // Beside what was handed down stands what should have been: a frame around the upper lane.
            let bar = between(window.alpha, window.beta, track.top, track.top + place.lane);
            marks.rect(bar.grown(1.5), 0.0, None, Some(Stroke::new(2.0, ColourRole::Error)));
        }
        let bar = between(row.known.low, row.known.high, lower_top, lower_top + place.lane);
        marks.belong_to(LadderPart::Proved.of(row.node));
        if row.known == Interval::ANYTHING {
            marks.rect(bar, 0.0, Some(ColourRole::fill_of(row.player).into()), None);
            marks.rect(bar.grown(-0.5), 0.0, None, Some(Stroke::new(1.0, own)));
        } else if row.known.low == row.known.high {
            // One value has no width: a lozenge stands on it.
            let radius = (place.lane * 0.8).max(self.measures.unit * 0.45);
            self.diamond(bar.centre().x, bar.centre().y, radius, own);
        } else {
            marks.rect(bar, 0.0, Some(own.into()), None);
        }
        let (Some(row), Some(place)) = (self.rows.list.get(number), self.places.row(number)) else { return };
        if let Some((low, high)) = row.overlap() {
            // What the lanes have in common, (α, β), is lit between them.
            let (low, high) = row.shown_range(low, high);
            let [top, bottom] = [place.lanes.top + place.lane, place.lanes.bottom() - place.lane];
            self.marks.belong_to(LadderPart::Bridge.of(row.node));
            let bridge = Area::between(self.scale.x(low), self.scale.x(high), top, bottom);
            self.marks.rect(bridge, 0.0, Some(ColourRole::Halo.into()), None);
        }
    }

    /// Where the lanes touch a lozenge, where they lie apart the double stroke of a cutoff.
    pub fn meeting(&mut self, number: usize) {
        let (Some(row), Some(place)) = (self.rows.list.get(number), self.places.row(number)) else { return };
        let Some(bound) = row.cutting_bound() else { return };
        let x = |row: &OpenNodeRow, value| self.scale.x(row.shown(value));
        let (height, y) = (place.lanes.height, place.lanes.centre().y);
        let ends = [x(row, bound), x(row, row.cutting_edge())];
        let middle = f32::midpoint(ends[0], ends[1]);
        self.marks.belong_to(LadderPart::Meeting.of(row.node));
        match row.meeting {
            LaneMeeting::Open => {}
            LaneMeeting::Touching { cut: true } | LaneMeeting::Apart => self.slashes(middle, y, height),
            LaneMeeting::Touching { cut: false } => self.diamond(middle, y, height * 0.45, ColourRole::Cut),
            LaneMeeting::Unseen => {
                // A gap that the code does not see.
                let [from, to] = [ends[0].min(ends[1]), ends[0].max(ends[1])];
                self.marks.line([point(from, y), point(to, y)], Stroke::new(4.0, ColourRole::Cut).dotted(6.0));
            }
        }
    }

    /// The double stroke of a cutoff, as on the edges of the tree.
    fn slashes(&mut self, x: f32, y: f32, height: f32) {
        let (half, lean) = (height * 0.5 + 1.0, height * 0.3);
        let apart = (height * 0.26).max(4.0);
        let width = (height * 0.13).max(2.0);
        // A rim of the panel's colour keeps the strokes apart from lanes and posts.
        for stroke in [Stroke::new(width + 3.0, ColourRole::Panel), Stroke::new(width, ColourRole::Cut)] {
            for offset in [-apart / 2.0, apart / 2.0] {
                self.marks.line([point(x + offset - lean, y + half), point(x + offset + lean, y - half)], stroke);
            }
        }
    }

    fn diamond(&mut self, x: f32, y: f32, radius: f32, role: ColourRole) {
        let corners = vec![point(x, y - radius), point(x + radius, y), point(x, y + radius), point(x - radius, y)];
        self.marks.polygon(corners, Some(role.into()), Some(Stroke::new(1.5, ColourRole::Panel)));
    }
}
