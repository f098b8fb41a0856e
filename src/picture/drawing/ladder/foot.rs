//! What stands below the deepest row: what its node can be, how its lanes meet, and the posts that have no other place.

use super::pen::LadderPainter;
use super::row::can_be;
use super::rows::{LaneMeeting, OpenNodeRow};
use super::{Ladder, LadderPart, Lettering, gap};
use crate::marks::{Anchor, Area, ColourRole, TextMeasure, TypeStyle, point, wrapped};
use plyscope_core::trace::BoundKind;
use plyscope_text as text;
use plyscope_text::LanguageWords as _;

/// The texts below the deepest row, line by line.
#[derive(Clone, Debug, Default)]
pub struct FootText {
    lines: Vec<FootLine>,
    /// Where it ends.
    pub bottom: f32,
}

#[derive(Clone, Debug)]
struct FootLine {
    part: LadderPart,
    role: ColourRole,
    text: String,
    area: Area,
}

/// A text of the foot.
type Text = (LadderPart, String, ColourRole);

impl LadderPainter<'_> {
    /// Sets the texts below the deepest row, as far as there is room.
    pub fn foot(&self) -> FootText {
        let (Some(row), Some(Some(place))) = (self.rows.list.last(), self.places.rows.last()) else {
            return FootText::default();
        };
        let room = self.room.grown_by(-gap::PADDING, 0.0);
        let room = Area::between(room.left, room.right(), place.notes[0], place.notes[1]);
        let lines = flow(self.lettering, self.foot_texts(row), room);
        let bottom = lines.iter().map(|line| line.area.bottom() + gap::TINY).fold(place.area.bottom(), f32::max);
        FootText { lines, bottom: bottom.min(self.room.bottom()) }
    }

    pub fn draw_foot(&mut self) {
        let Some(node) = self.rows.list.last().map(|row| row.node) else { return };
        for line in std::mem::take(&mut self.foot.lines) {
            self.marks.belong_to(line.part.of(node));
            let at = point(line.area.left, line.area.centre().y);
            self.on_plate(Anchor::Start.at(at), self.least(true).coloured(line.role), &line.text, ColourRole::Lit);
        }
    }

    /// The texts below the deepest row, in the order of their weight, with their colours.
    fn foot_texts(&self, row: &OpenNodeRow) -> Vec<Text> {
        let note = |(text, role)| (LadderPart::Note, text, role);
        if row.result.is_some() {
            return self.notes(row).into_iter().map(note).collect();
        }
        let mut texts = Vec::new();
        let known = can_be(self.words(), row, self.ladder.value_format);
        if !known.is_empty() {
            texts.push((LadderPart::Note, known, ColourRole::of(row.player)));
        }
        texts.extend(self.notes(row).into_iter().map(note));
        for (number, post) in self.rows.posts.iter().enumerate() {
            let has_tag = self.tags.iter().any(|tag| tag.post == number);
            if post.last as u32 == row.ply && !has_tag {
                let (text, role) = self.tag(post);
                texts.push((LadderPart::PostTag, text, role));
            }
        }
        texts
    }

    /// What has come of the deepest row: how its lanes meet, or what the search has returned.
    pub fn notes(&self, row: &OpenNodeRow) -> Vec<(String, ColourRole)> {
        let words = &self.words().ladder;
        if let Some((kind, value)) = row.result {
            let (kind, value) = if row.mirrored { (mirrored(kind), -value) } else { (kind, value) };
            let signed = if row.believed { text::believed } else { text::signed };
            let returned = format!("{} {}", self.name_of(row), signed(kind, self.ladder.value_format.value(value)));
            return vec![
                (returned, ColourRole::Ink),
                (if row.goes_on { words.goes_on } else { words.empty }.to_owned(), ColourRole::Second),
            ];
        }
        if let Some(window) = row.called_for {
            let (alpha, beta) = row.shown_range(window.alpha, window.beta);
            let [alpha, beta] = [alpha, beta].map(|value| self.ladder.value_format.value(value));
            let window = format!("({alpha}, {beta})");
            return vec![((self.words().review.called_for)(&window), ColourRole::Error)];
        }
        let met = match row.meeting {
            LaneMeeting::Open => return Vec::new(),
            LaneMeeting::Touching { .. } => words.touching,
            LaneMeeting::Apart => words.no_overlap,
            LaneMeeting::Unseen => words.gap_unseen,
        };
        vec![(met.to_owned(), ColourRole::Cut)]
    }
}

/// The sign of a bound seen from the other side.
const fn mirrored(kind: BoundKind) -> BoundKind {
    match kind {
        BoundKind::Exact => BoundKind::Exact,
        BoundKind::Lower => BoundKind::Upper,
        BoundKind::Upper => BoundKind::Lower,
    }
}

/// Sets texts one behind the other, each in a new line when the line is full; what does not fit in height is left out.
fn flow(lettering: &Lettering, texts: Vec<Text>, room: Area) -> Vec<FootLine> {
    let face = TypeStyle::bold(lettering.sizes.least);
    let (mut x, mut y, mut bottom) = (0.0, 0.0, 0.0_f32);
    let mut lines = Vec::new();
    for (part, text, role) in texts {
        let pieces: Vec<String> = wrapped(lettering, &text, face, room.width);
        let pieces = pieces.into_iter().map(|piece| crate::marks::clipped(lettering, &piece, face, room.width));
        let pieces: Vec<(f32, String)> = pieces.map(|piece| (lettering.width(&piece, face), piece)).collect();
        let width = pieces.iter().map(|(width, _)| *width).fold(0.0, f32::max);
        let height = face.row() * pieces.len() as f32;
        if x > 0.0 && x + width > room.width {
            (x, y) = (0.0, bottom);
        }
        if y + height > room.height + 0.5 {
            continue;
        }
        let place = |(number, (width, text)): (usize, (f32, String))| {
            let [left, top] = [room.left + x, room.top + y + face.row() * number as f32];
            FootLine { part, role, text, area: Area { left, top, width, height: face.row() } }
        };
        lines.extend(pieces.into_iter().enumerate().map(place));
        x += width + gap::LARGE;
        bottom = bottom.max(y + height + 1.0);
    }
    lines
}

/// The height of the foot that a search may come to need in so much width, posts aside.
pub fn most(ladder: &Ladder<'_>, lettering: &Lettering, width: f32) -> f32 {
    let words = lettering.language.words();
    let note = |text: String| (LadderPart::Note, text, ColourRole::Cut);
    let can_be = format!("{} ≤{}", words.ladder.can_be.label, ladder.widest);
    let returned = format!("{} ≤{}", words.tree.root, ladder.widest);
    let met = [words.ladder.touching, words.ladder.no_overlap, words.ladder.gap_unseen];
    let cases = met.map(|met| vec![note(can_be.clone()), note(met.to_owned())]).into_iter();
    let ends = [words.ladder.empty, words.ladder.goes_on];
    let cases = cases.chain(ends.map(|end| vec![note(returned.clone()), note(end.to_owned())]));
    let room = Area { left: 0.0, top: 0.0, width, height: f32::INFINITY };
    let height = |texts| flow(lettering, texts, room).iter().map(|line| line.area.bottom()).fold(0.0, f32::max);
    cases.map(height).fold(0.0, f32::max) + gap::TINY
}
