//! What a row says: its name and figures, and what its node can be.

use super::measures::{Density, FigureColumn, column_title, figure, value_in};
use super::pen::{LadderPainter, ground_of};
use super::places::OpenNodeRowPlace;
use super::rows::OpenNodeRow;
use super::{LadderHint, LadderPart, gap};
use crate::marks::{Anchor, Area, ColourRole, Stroke, TextMeasure, point, shapes};
use plyscope_core::game::ValueFormat;
use plyscope_core::replay::BoundOwner;
use plyscope_core::trace::Interval;
use plyscope_text::{self as text, SpokenRow, Words};

impl LadderPainter<'_> {
    /// The node's name, or what kind of node it is.
    pub fn name_of(&self, row: &OpenNodeRow) -> String {
        let words = self.words();
        match &row.name {
            Some(name) => name.clone(),
            None if row.leaf => words.states.leaf.to_owned(),
            None => (words.players.node_of)(row.chooser).to_owned(),
        }
    }

    /// Draws name and figures, and what the node can be, where there is a line for that.
    pub fn texts(&mut self, number: usize) {
        let (Some(row), Some(place)) = (self.rows.list.get(number).cloned(), self.places.row(number).copied()) else {
            return;
        };
        if place.is_named {
            let right = self.figures(&row, &place);
            self.title(&row, &place, right);
        }
        let is_covered = self.tags.iter().any(|tag| tag.row == number && tag.covers_note);
        if row.deepest || is_covered {
            return;
        }
        if let Some(area) = self.can_be_area(&row, &place) {
            self.marks.belong_to(LadderPart::Note.of(row.node));
            let text = self.clipped(
                &can_be(self.words(), &row, self.ladder.value_format),
                self.least(false),
                place.lanes.width,
            );
            let at = point(area.left, area.centre().y);
            self.on_plate(
                Anchor::Start.at(at),
                self.least(false).coloured(ColourRole::Second),
                &text,
                ColourRole::Panel,
            );
        }
    }

    /// Draws the figures of a row; gives back where they begin.
    fn figures(&mut self, row: &OpenNodeRow, place: &OpenNodeRowPlace) -> f32 {
        let is_slim = place.density == Density::Slim;
        let end = self.room.right() - gap::PADDING;
        let mut right = if is_slim { place.lanes.left - gap::SMALL } else { end };
        // A row in one line has them to the right of its lanes, where there is room.
        if is_slim && place.lanes.right() > end - gap::PADDING {
            return right;
        }
        self.marks.belong_to(LadderPart::Figure.of(row.node));
        for (column, from_right) in self.measures.columns.clone() {
            let role = match column {
                FigureColumn::Alpha => ColourRole::Max,
                FigureColumn::Beta => ColourRole::Min,
                FigureColumn::Best => ColourRole::Ink,
            };
            let text = figure(column, row, self.measures.letters, self.ladder.value_format);
            let at = point(self.room.right() - from_right, place.title);
            let area = self.on_plate(Anchor::End.at(at), self.body().coloured(role), &text, ground_of(row));
            right = right.min(area.left - gap::SMALL);
            // What a decided game is written as says nothing by itself.
            let value = value_in(column, row, self.measures.letters).filter(|_| !row.mirrored);
            if let Some(text) = value.and_then(|value| text::decided(self.language(), value)) {
                let label = column_title(column, self.words(), self.measures.letters);
                self.hints.push(LadderHint { area, row: Some(row.ply), label, text });
            }
        }
        right
    }

    /// The player's sign, the name, and the badge of a mirrored row.
    fn title(&mut self, row: &OpenNodeRow, place: &OpenNodeRowPlace, right: f32) {
        let (body, ground, middle) = (self.body(), ground_of(row), place.title);
        let chooser = (!row.leaf).then_some(row.chooser);
        let (fill, stroke) = chooser.map_or((ColourRole::Sunken, ColourRole::Outline), |chooser| {
            (ColourRole::fill_of_chooser(chooser), ColourRole::of_chooser(chooser))
        });
        let half = (body.size * 0.38).round();
        let sign = point(self.room.left + gap::PADDING + half, middle);
        self.marks.belong_to(LadderPart::Name.of(row.node));
        let plate = Area::around(sign, 2.0 * half + gap::TINY, body.row());
        self.marks.rect(plate, 2.0, Some(ground.into()), None);
        self.marks.polygon(
            shapes::sign(sign, half, chooser),
            Some(fill.into()),
            Some(Stroke::new(body.size * 0.12, stroke)),
        );
        let start = sign.x + half + 1.5 * gap::TINY;
        let badge = row.mirrored.then_some(self.words().ladder.mirrored.label);
        let badge_width = badge.map_or(0.0, |badge| self.lettering.width(badge, body) + gap::TINY);
        let room = right - start - badge_width;
        let mut end = start;
        if room >= body.size {
            let name = self.clipped(&self.name_of(row), body, room);
            end = self
                .on_plate(Anchor::Start.at(point(start, middle)), body.coloured(ColourRole::Ink), &name, ground)
                .right()
                + gap::TINY;
        }
        if let Some(badge) = badge.filter(|_| end + badge_width - gap::TINY <= right) {
            self.on_plate(Anchor::Start.at(point(end, middle)), body.coloured(stroke), badge, ground);
        }
    }

    /// Where the row of a node that is not in focus says what the node can be.
    pub fn can_be_area(&self, row: &OpenNodeRow, place: &OpenNodeRowPlace) -> Option<Area> {
        let face = self.least(false);
        let text = can_be(self.words(), row, self.ladder.value_format);
        let fits = place.notes[0] + face.row() <= place.notes[1] + 0.5;
        if text.is_empty() || !fits || place.density != Density::Roomy {
            return None;
        }
        let width = self.lettering.width(&text, face).min(place.lanes.width);
        Some(Area { left: place.lanes.left, top: place.notes[0], width, height: face.row() })
    }

    /// The row for screen readers.
    pub fn spoken(&self, row: &OpenNodeRow) -> SpokenRow {
        let columns: &[FigureColumn] = if self.rows.windowed {
            &[FigureColumn::Alpha, FigureColumn::Beta, FigureColumn::Best]
        } else {
            &[FigureColumn::Best]
        };
        let (low, high) = row.shown_range(row.known.low, row.known.high);
        let notes = if row.deepest { self.notes(row) } else { Vec::new() };
        SpokenRow {
            number: row.ply as usize + 1,
            player: row.player,
            name: self.name_of(row),
            figures: columns.iter().map(|column| self.spoken_figure(row, *column)).collect(),
            matters: row.windows.map(|(entry, _)| row.shown_range(entry.alpha, entry.beta)),
            can_be: Interval { low, high }.into(),
            notes: notes.into_iter().map(|(text, _)| text).collect(),
        }
    }

    /// A column's title and figure, and the node that has set it.
    fn spoken_figure(&self, row: &OpenNodeRow, column: FigureColumn) -> (String, String, Option<String>) {
        let letters = self.measures.letters;
        // By letters the code's own bound is α, for either side to move.
        let swapped = row.mirrored && letters;
        let owner = match (column, swapped) {
            (FigureColumn::Best, _) => None,
            (FigureColumn::Alpha, false) | (FigureColumn::Beta, true) => row.owners.alpha,
            (FigureColumn::Beta, false) | (FigureColumn::Alpha, true) => row.owners.beta,
        };
        // Who sets a bound is open, too.
        let named = |owner: BoundOwner| self.rows.list.iter().find(|row| row.node == owner.node())?.name.clone();
        let owner = owner.and_then(|owner| {
            let name = named(owner)?;
            Some(if owner.is_visit() { (self.words().ladder.by_null_window)(&name) } else { name })
        });
        (
            column_title(column, self.words(), letters).to_owned(),
            figure(column, row, letters, self.ladder.value_format),
            owner,
        )
    }
}

/// What a node can be, in a few words.
pub fn can_be(words: &Words, row: &OpenNodeRow, format: &ValueFormat) -> String {
    let (low, high) = row.shown_range(row.known.low, row.known.high);
    match text::interval(Interval { low, high }, format) {
        Some(signed) if row.believed => format!("{} {}", words.ladder.can_be.label, text::doubtful(&signed)),
        Some(signed) => format!("{} {signed}", words.ladder.can_be.label),
        None => String::new(),
    }
}
