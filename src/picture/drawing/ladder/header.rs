//! Above the rows: what the lanes are, the titles of the columns, and the axis.

use std::collections::HashSet;

use super::measures::{FigureColumn, column_title};
use super::pen::{LadderPainter, crisp};
use super::rows::LadderRows;
use super::scale::ValueAxis;
use super::{LadderHint, LadderPart, Lettering, gap};
use crate::marks::{Anchor, Area, ColourRole, Mark, Point, Stroke, TextMeasure, TypeStyle, point};
use plyscope_core::game::Value;
use plyscope_text::LanguageWords as _;

/// The lines of the header: the heights of their middles from its top, of those that it has.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct HeaderForm {
    pub height: f32,
    /// What the lanes are.
    pub legend: Option<f32>,
    /// The titles of the columns.
    pub titles: Option<f32>,
    /// The values of the axis.
    pub axis: Option<f32>,
    /// Whether titles share the line of the legend, or there are none.
    one_line: bool,
}

/// Lines as close as they can be read, in heights of the type.
const CLOSE: f32 = 1.1;
/// Above the first line where lines are close, and the line of the axis below the last one.
const EDGES: f32 = 1.0;

impl HeaderForm {
    /// With all lines and the usual room between them.
    pub fn natural(line: f32, one_line: bool) -> Self {
        let legend = gap::SMALL + line / 2.0;
        let titles = if one_line { legend } else { legend + line + gap::TINY };
        let height = (titles + line / 2.0 + gap::TINY + line + gap::TINY + 2.0).round();
        let axis = height - 2.0 - line / 2.0;
        Self { height, legend: Some(legend), titles: Some(titles), axis: Some(axis), one_line }
    }

    /// In so much room: lines that are closer, or fewer of them.
    pub fn within(self, room: f32, size: f32) -> Self {
        if self.height <= room {
            return self;
        }
        let all: &[[bool; 2]] = if self.one_line {
            &[[true, true], [false, false]]
        } else {
            &[[true, true], [false, true], [false, false]]
        };
        for [legend, titles] in all.iter().copied() {
            let lines = if self.one_line { usize::from(legend) } else { usize::from(legend) + usize::from(titles) };
            let pitch = ((room - EDGES) / (lines + 1) as f32).min(size * TypeStyle::ROW + gap::TINY);
            if pitch < size * CLOSE {
                continue;
            }
            let middle = |line: usize| pitch * (line as f32 + 0.5);
            return Self {
                height: pitch * (lines + 1) as f32 + EDGES,
                legend: legend.then(|| middle(0)),
                titles: titles.then(|| middle(lines.saturating_sub(1))),
                axis: Some(middle(lines)),
                one_line: self.one_line,
            };
        }
        Self::default()
    }
}

impl LadderPainter<'_> {
    /// Draws the header; the titles explain themselves when the pointer rests on them.
    pub fn header(&mut self) {
        let form = self.measures.header;
        self.marks.belong_to(LadderPart::Legend.alone());
        if let Some(line) = form.legend {
            self.legends(self.room.top + line);
        }
        if let Some(line) = form.titles {
            self.titles(self.room.top + line);
        }
        self.marks.belong_to(LadderPart::Axis.alone());
        if let Some(line) = form.axis {
            self.axis(self.room.top + line);
        }
    }

    fn legends(&mut self, mut line: f32) {
        let words = &self.words().ladder;
        let mut left = self.room.left + gap::PADDING;
        let lanes = [
            (words.matters, [ColourRole::Second; 2], Lane::Upper),
            (words.can_be, [ColourRole::Max, ColourRole::Min], Lane::Lower),
        ];
        for (item, roles, lane) in lanes.into_iter().skip(usize::from(!self.rows.windowed)) {
            let width = entry_width(self.lettering, item.label);
            let mut room = self.room.right() - gap::PADDING - left;
            if room < width && !self.measures.header.one_line {
                // It stands before the titles, in their line.
                let Some(titles) = self.measures.header.titles else { break };
                (line, left) = (self.room.top + titles, self.room.left + gap::PADDING);
                room = self.titles_left() - left;
            }
            let label = self.clipped(item.label, self.least(false), room - entry_width(self.lettering, ""));
            let area = self.legend(point(left, line), &label, Swatch { roles, lane });
            self.hints.push(LadderHint { area, row: None, label: item.label, text: item.hint.to_owned() });
            left = area.right() + gap::PADDING;
        }
        let spare = self.room.right() - self.measures.figures_width() - left;
        let wanted = self.lettering.width(words.overlap, self.least(false)) + swatch(self.lettering).x + gap::LARGE;
        let is_first_line = self.measures.header.legend.is_some_and(|first| line == self.room.top + first);
        if self.rows.windowed && self.measures.letters && is_first_line && wanted <= spare {
            self.legend(point(left, line), words.overlap, Swatch { roles: [ColourRole::Halo; 2], lane: Lane::Both });
        }
    }

    /// Where the first title begins.
    fn titles_left(&self) -> f32 {
        let Some((column, from_right)) = self.measures.columns.first() else {
            return self.room.right() - gap::PADDING;
        };
        let title = column_title(*column, self.words(), self.measures.letters);
        self.room.right() - from_right - self.lettering.width(title, self.least(true)) - gap::SMALL
    }

    fn titles(&mut self, line: f32) {
        let words = &self.words().ladder;
        for (column, from_right) in self.measures.columns.clone() {
            let (role, hint) = match column {
                FigureColumn::Alpha => (ColourRole::Max, words.alpha.hint),
                FigureColumn::Beta => (ColourRole::Min, words.beta.hint),
                FigureColumn::Best => (ColourRole::Second, words.best.hint),
            };
            let label = column_title(column, self.words(), self.measures.letters);
            let at = point(self.room.right() - from_right, line);
            let area = self.marks.text(self.lettering, Anchor::End.at(at), self.least(true).coloured(role), label);
            self.hints.push(LadderHint { area, row: None, label, text: hint.to_owned() });
        }
    }

    /// A swatch, whose left end has its middle here, and its word; gives back where they are.
    fn legend(&mut self, at: Point, text: &str, Swatch { roles, lane }: Swatch) -> Area {
        let size = swatch(self.lettering);
        let swatch = Area { left: at.x, top: (at.y - size.y / 2.0).round(), width: size.x, height: size.y };
        self.marks.rect(swatch.grown(0.5), 0.0, None, Some(Stroke::new(1.0, ColourRole::Outline)));
        let filled = match lane {
            Lane::Upper => Area { height: size.y / 2.0, ..swatch },
            Lane::Lower => Area { top: swatch.centre().y, height: size.y / 2.0, ..swatch },
            Lane::Both => swatch,
        };
        // Max's half and Min's, where a lane has the colour of its row's player.
        for (half, role) in [0.0, 0.5].into_iter().zip(roles) {
            let half = Area { left: filled.left + size.x * half, width: size.x / 2.0, ..filled };
            self.marks.rect(half, 0.0, Some(role.into()), None);
        }
        let at = point(swatch.right() + beside_swatch(self.lettering), at.y);
        let text =
            self.marks.text(self.lettering, Anchor::Start.at(at), self.least(false).coloured(ColourRole::Second), text);
        swatch.joined(text)
    }

    /// The values over their places. Where they would run into each other, those of the deepest rows stay.
    fn axis(&mut self, line: f32) {
        let mut taken: Vec<Area> = Vec::new();
        let style = self.least(false).coloured(ColourRole::Second);
        for value in by_importance(&self.rows, &self.scale) {
            let anchor = match value {
                Value::NEG_INFINITY => Anchor::Start,
                Value::INFINITY => Anchor::End,
                _ => Anchor::Middle,
            };
            let text = self.bound(value);
            let (at, width) = (point(self.scale.x(value), line), self.lettering.width(&text, style.face));
            let mark = Mark::Text { at, anchor, style, text, width };
            let area = mark.bounds();
            if !taken.iter().any(|other| other.grown_by(gap::SMALL, 0.0).overlaps(area)) {
                self.marks.add(mark);
                taken.push(area);
            }
        }
        let [left, right] = self.measures.lanes_in(self.room);
        let y = crisp(self.room.top + self.measures.header.height - 1.0);
        self.marks.line([point(left, y), point(right, y)], Stroke::new(1.0, ColourRole::Outline));
    }
}

/// The size of a sample of colour.
fn swatch(lettering: &Lettering) -> Point {
    let least = lettering.sizes.least;
    point(2.0 * (least * 0.75).round(), 2.0 * (least * 0.35).round())
}

/// The width of the legend of the lanes.
pub fn legend_width(lettering: &Lettering, windowed: bool) -> f32 {
    let words = &lettering.language.words().ladder;
    let entry = |text: &str| entry_width(lettering, text);
    entry(words.can_be.label) + if windowed { entry(words.matters.label) + gap::PADDING } else { 0.0 }
}

/// The width of a swatch with what it is called.
fn entry_width(lettering: &Lettering, text: &str) -> f32 {
    swatch(lettering).x + beside_swatch(lettering) + lettering.width(text, TypeStyle::regular(lettering.sizes.least))
}

/// The room between a swatch and its word: more in larger type.
fn beside_swatch(lettering: &Lettering) -> f32 {
    (lettering.sizes.least * 0.4).round().max(gap::TINY)
}

/// A sample of colour.
#[derive(Clone, Copy)]
struct Swatch {
    /// The colours of its left and of its right half.
    roles: [ColourRole; 2],
    lane: Lane,
}

/// Which lane of a row a swatch stands for: it fills that part of the swatch, so that its colour need not be known.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lane {
    Upper,
    Lower,
    Both,
}

/// The values of the axis, the ends first, then from the deepest row up.
fn by_importance(rows: &LadderRows, scale: &ValueAxis) -> Vec<Value> {
    let mut values = vec![Value::NEG_INFINITY, Value::INFINITY];
    for row in rows.list.iter().rev() {
        let mut bounds = vec![row.cutting_edge()];
        bounds.extend(row.windows.into_iter().flat_map(|(entry, now)| [now.alpha, now.beta, entry.alpha, entry.beta]));
        bounds.extend([row.known.low, row.known.high]);
        values.extend(bounds.into_iter().map(|bound| row.shown(bound)));
    }
    let mut seen = HashSet::with_capacity(scale.values.len());
    values.retain(|value| seen.insert(*value));
    values
}
