//! What lies over the rows: the path, the line of best play, what was found, where the search is, and how to get about.

use crate::drawing;
use crate::marks::{Anchor, Area, ColourRole, Mark, Paint, StripColumn, Stroke, TypeStyle, point};
use crate::run::Place;
use plyscope_core::game::Player;
use plyscope_text::LanguageWords as _;
use plyscope_text::LegendDrawing;

use super::{WholePainter, fill};
use crate::drawing::whole::{AxisSpan, NameCache, PlyRow, WholePart, around, names};

/// So many of the nodes that were found are marked.
const PINS: usize = 20_000;

/// Where the row of this number stands, if it is drawn.
fn numbered(rows: &[PlyRow], number: u32) -> Option<&PlyRow> {
    rows.iter().find(|place| place.row == number)
}

impl WholePainter<'_> {
    /// The frames around the open nodes.
    pub(super) fn path(&mut self, rows: &[PlyRow]) {
        let moment = self.whole.run.moment();
        for frame in &moment.path {
            let Some(row) = numbered(rows, frame.ply) else { continue };
            self.marks.belong_to(WholePart::Path.of(frame.node));
            self.frame(row, self.span_of(frame.node), Stroke::new(3.0, ColourRole::Ink));
        }
    }

    /// The line of best play, once the root has returned.
    pub(super) fn best_line(&mut self, rows: &[PlyRow]) {
        let run = self.whole.run;
        if run.moment().path.is_empty() {
            for (place, node) in run.best_line().iter().enumerate() {
                let Some(row) = numbered(rows, place as u32 + 1) else { continue };
                self.marks.belong_to(WholePart::Best.of(*node));
                self.frame(row, AxisSpan::of(&run.trace, *node), Stroke::new(3.0, ColourRole::Best));
            }
        }
    }

    /// The frame around a node of a row that takes this room on the axis, where it is in sight.
    fn frame(&mut self, row: &PlyRow, span: AxisSpan, stroke: Stroke) {
        if span.to <= self.view.span.from || span.from >= self.view.span.to {
            return;
        }
        let (left, right) = (self.across.x(span.from), self.across.x(span.to));
        let (left, right) = (left.max(row.area.left - 1.0), right.min(row.area.right() + 1.0));
        if right - left < 6.0 {
            // Too narrow for a frame: a bar, never less than two points wide.
            let middle = f32::midpoint(left, right);
            let half = ((right - left) / 2.0).max(1.0);
            let area = Area::between(middle - half, middle + half, row.area.top - 1.0, row.area.bottom() + 1.0);
            self.marks.rect(area, 0.0, Some(stroke.paint), None);
            return;
        }
        let area = Area::between(left, right, row.area.top, row.area.bottom());
        self.marks.rect(area.grown(-stroke.width / 2.0 + 1.0), 0.0, None, Some(stroke));
    }

    /// Marks on top of the rows the columns in which something was found.
    pub(super) fn pins(&mut self, rows: &[PlyRow]) {
        let (from, to) = (self.view.span.from as u32, self.view.span.to.ceil() as u32);
        let mut pins: Vec<Vec<usize>> = vec![Vec::new(); rows.len()];
        for node in self.whole.found.within(from..to).take(PINS) {
            let number = self.whole.plies.row_of(node);
            let Some(place) = rows.iter().position(|row| row.row == number) else { continue };
            let span = AxisSpan::of(&self.whole.run.trace, node);
            if let Some((pins, columns)) = pins.get_mut(place).zip(self.across.filled(span.from, span.to)) {
                pins.push(usize::midpoint(columns.start, columns.end.saturating_sub(1)));
            }
        }
        for (row, pins) in rows.iter().zip(pins).filter(|(_, pins)| !pins.is_empty()) {
            let height = 8.0 * self.unit();
            let area =
                Area { left: self.across.left, top: row.area.top - height / 2.0, width: self.across.width, height };
            self.marks.belong_to(WholePart::Found(row.row).alone());
            // The lit colour alone would not be seen on light ground.
            for (role, half) in [(ColourRole::Ink, 3), (ColourRole::Halo, 1)] {
                let mut columns = vec![StripColumn::default(); self.across.columns];
                for pin in &pins {
                    let to = (pin + half + 1).min(columns.len());
                    fill(&mut columns, pin.saturating_sub(half)..to, StripColumn { from: 0.0, to: 1.0 });
                }
                self.marks.add(Mark::Strip { area, fill: role.into(), columns });
            }
        }
    }

    /// Brackets around the node that is looked at.
    pub(super) fn selection(&mut self, rows: &[PlyRow]) {
        let Some(node) = self.whole.selected.filter(|node| node.0 < self.whole.plies.nodes()) else { return };
        let Some(row) = numbered(rows, self.whole.plies.row_of(node)) else { return };
        let span = self.span_of(node);
        if let Some(columns) = self.across.filled(span.from, span.to) {
            let area = self.area_of(row, &columns).grown(3.0);
            self.marks.belong_to(drawing::DrawingPart::Selection.of(Place::Visited(node)));
            self.marks.brackets(area, 7.0_f32.min(area.width / 2.0), Stroke::new(2.5, ColourRole::Ink));
        }
    }

    /// One yellow line through all rows where the search is; where that is not in sight, a triangle that points there.
    pub(super) fn here(&mut self, top: f32, rows: &[PlyRow]) {
        let Some(bottom) = rows.last().map(|row| row.area.bottom() + 4.0) else { return };
        let at = f64::from(self.whole.run.moment().last_entered.0) + 0.5;
        self.marks.belong_to(WholePart::Here.alone());
        let ink = Some(Stroke::new(1.0, ColourRole::Ink));
        let span = self.view.span;
        if span.from <= at && at <= span.to {
            let x = self.across.x(at);
            // Wholly in sight at both ends of the axis, with its outline.
            let area = Area::between(x - 2.0, x + 2.0, top + 1.0, bottom);
            self.marks.rect(area, 0.0, Some(ColourRole::Halo.into()), ink);
            return;
        }
        let (edge, out) = if at < span.from {
            (self.across.left - 2.0, -10.0)
        } else {
            (self.across.x_of(self.across.columns as f32) + 2.0, 10.0)
        };
        let middle = f32::midpoint(top, bottom);
        let corners = vec![point(edge, middle - 9.0), point(edge + out, middle), point(edge, middle + 9.0)];
        self.marks.polygon(corners, Some(ColourRole::Halo.into()), ink);
    }

    /// What is in sight: the names of the nodes in which all of it lies, and how much larger it is drawn.
    pub(super) fn crumbs(&mut self, room: Area, names: &mut NameCache) -> Vec<(Area, AxisSpan)> {
        let (plies, trace) = (self.whole.plies, &self.whole.run.trace);
        let words = &self.canvas.language.words().whole;
        let face = TypeStyle::regular(self.canvas.sizes.least);
        let measure = self.canvas.measure;
        let mut at = point(room.left, room.top + room.height / 2.0);
        let mut crumbs = Vec::new();
        self.marks.belong_to(WholePart::Crumb.alone());
        let path = around(plies, trace, self.view.span);
        // As many as fit beside what follows, the last ones before the first.
        let limit = room.left + room.width * 0.5;
        let mut shown: Vec<(String, AxisSpan)> = Vec::new();
        let mut width = 0.0;
        for node in path.iter().rev() {
            let (name, span) = if trace.is_root(*node) {
                (words.whole.label.to_owned(), AxisSpan::whole(plies.nodes()))
            } else {
                let is_secret = names::is_secret(self.whole.run, *node, self.whole.values);
                let name = names.name(self.whole.run, plies, *node, self.canvas.language);
                (name.filter(|_| !is_secret).unwrap_or_else(|| "…".to_owned()), AxisSpan::of(trace, *node))
            };
            width += measure.width(&name, face) + self.canvas.sizes.least * 1.6;
            if room.left + width > limit && !trace.is_root(*node) {
                continue;
            }
            shown.push((name, span));
        }
        for (place, (name, span)) in shown.iter().rev().enumerate() {
            if place > 0 {
                let sign = self.marks.text(measure, Anchor::Start.at(at), face.coloured(ColourRole::Faint), "›");
                at.x = sign.right() + self.canvas.sizes.least * 0.5;
            }
            let is_last = place + 1 == shown.len();
            let (face, role) =
                if is_last { (TypeStyle::bold(face.size), ColourRole::Ink) } else { (face, ColourRole::Max) };
            let area = self.marks.text(measure, Anchor::Start.at(at), face.coloured(role), name);
            crumbs.push((area, *span));
            at.x = area.right() + self.canvas.sizes.least * 0.5;
        }
        let (all, length) = (plies.nodes(), self.view.span.length());
        if !self.view.span.is_whole(all) {
            let times = f64::from(all) / length;
            let text = format!("{} · {}", (words.larger)(length.round() as u32, all, times), words.one_out);
            at.x += self.canvas.sizes.least * 0.5;
            self.marks.text(measure, Anchor::Start.at(at), face.coloured(ColourRole::Second), &text);
        }
        crumbs
    }

    /// What the colours mean, and how many nodes a column stands for.
    pub(super) fn legend(&mut self, room: Area) {
        let words = self.canvas.language.words();
        let (whole, players) = (&words.whole, &words.players);
        let measure = self.canvas.measure;
        let face = TypeStyle::regular(self.canvas.sizes.least);
        let y = room.top + room.height / 2.0;
        let nodes = (self.view.span.length() / self.across.columns as f64).round().max(1.0) as u32;
        self.marks.belong_to(WholePart::Legend.alone());
        let note = self.marks.text(
            measure,
            Anchor::Start.at(point(room.left, y)),
            face.coloured(ColourRole::Faint),
            &(whole.column)(nodes),
        );
        let line = |role| Some(Stroke::new(1.5, role));
        let signs: [(Paint, Option<Stroke>, &str); 7] = [
            (ColourRole::MaxFill.into(), line(ColourRole::Max), (players.name)(Player::Max)),
            (ColourRole::MinFill.into(), line(ColourRole::Min), (players.name)(Player::Min)),
            (ColourRole::Sunken.into(), line(ColourRole::Outline), (words.tree.drawing)(LegendDrawing::Leaf).label),
            (ColourRole::Cut.seen_through(0.8), None, whole.share_cut),
            (ColourRole::Canvas.into(), Some(super::not_yet()), whole.not_yet),
            (ColourRole::Canvas.into(), line(ColourRole::Best), whole.best_line),
            (ColourRole::Halo.into(), line(ColourRole::Ink), whole.here),
        ];
        let sign = self.canvas.sizes.least * 0.8;
        let gap = self.canvas.sizes.least;
        let width = |text: &str| sign + 4.0 + measure.width(text, face) + gap;
        let mut x = room.right() - signs.iter().map(|(.., text)| width(text)).sum::<f32>() + gap;
        if x < note.right() + gap {
            return;
        }
        for (fill, line, text) in signs {
            let area = Area { left: x, top: y - sign / 2.0, width: sign, height: sign };
            self.marks.rect(area, 0.0, Some(fill), line);
            self.marks.text(
                measure,
                Anchor::Start.at(point(x + sign + 4.0, y)),
                face.coloured(ColourRole::Second),
                text,
            );
            x += width(text);
        }
    }
}
