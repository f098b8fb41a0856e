//! What a row shows by columns, where its nodes have no room for boxes.

use std::ops::Range;

use super::{FULL, NodeColumnRange, WholePainter};
use crate::drawing::whole::{CELL, MARKED, PlyRow, UnenteredDisplay, WholePart};
use crate::marks::{Area, ColourRole, Mark, Paint, StripColumn};
use plyscope_core::replay::{Status, Tally};
use plyscope_core::trace::NodeId;

/// The columns of a row by what they show.
pub(super) struct Strips {
    pub nodes: Vec<StripColumn>,
    pub cut: Vec<StripColumn>,
    pub cut_ahead: Vec<StripColumn>,
    pub edges: Vec<StripColumn>,
    pub edges_ahead: Vec<StripColumn>,
}

impl Strips {
    pub fn new(columns: usize) -> Self {
        let empty = || vec![StripColumn::default(); columns];
        Self { nodes: empty(), cut: empty(), cut_ahead: empty(), edges: empty(), edges_ahead: empty() }
    }
}

/// Fills columns of a strip.
pub(super) fn fill(strip: &mut [StripColumn], columns: Range<usize>, with: StripColumn) {
    if let Some(columns) = strip.get_mut(columns) {
        columns.fill(with);
    }
}

impl WholePainter<'_> {
    /// In each column, how many of the nodes that begin there were cut off.
    pub(super) fn shares(&self, tallies: &[Tally], strips: &mut Strips) {
        for (column, Tally { nodes, cut, .. }) in tallies.iter().enumerate().filter(|(_, tally)| tally.nodes > 0) {
            let share = StripColumn { from: 1.0 - *cut as f32 / *nodes as f32, to: 1.0 };
            if self.columns.is_past(column) {
                fill(&mut strips.nodes, column..column + 1, FULL);
                fill(&mut strips.cut, column..column + 1, share);
            } else if self.whole.ahead == UnenteredDisplay::Known {
                fill(&mut strips.cut_ahead, column..column + 1, share);
            }
        }
    }

    /// Nodes wider than a pixel and narrower than a cell also fill the columns in which none begins.
    pub(super) fn narrow(&self, row: u32, tallies: &[Tally], strips: &mut Strips) {
        for (node, columns) in self.narrow_of(row) {
            let is_past = node <= self.whole.run.moment().last_entered;
            let cut = if self.is_cut(node) { FULL } else { StripColumn::default() };
            for column in columns.filter(|column| tallies.get(*column).is_some_and(|tally| tally.nodes == 0)) {
                if is_past {
                    fill(&mut strips.nodes, column..column + 1, FULL);
                    fill(&mut strips.cut, column..column + 1, cut);
                } else if self.whole.ahead == UnenteredDisplay::Known {
                    fill(&mut strips.cut_ahead, column..column + 1, cut);
                }
            }
        }
    }

    fn narrow_of(&self, row: u32) -> impl Iterator<Item = (NodeId, Range<usize>)> + '_ {
        let trace = &self.whole.run.trace;
        let narrow = self.wide_of(row).filter(|node| self.points(trace.record(*node).size()) < CELL);
        narrow.filter_map(|node| {
            let span = self.span_of(node);
            Some((node, self.across.filled(span.from, span.to)?))
        })
    }

    /// The columns of each leaf that is wider than a pixel.
    pub(super) fn narrow_leaves(&self, row: u32) -> Vec<Range<usize>> {
        self.narrow_of(row).map(|(_, columns)| columns).collect()
    }

    /// Fills the columns of a node that is drawn by itself.
    pub(super) fn cell(&self, cell: &NodeColumnRange, strips: &mut Strips) {
        let NodeColumnRange { node, columns, ends } = cell;
        let moment = self.whole.run.moment();
        let pixel = self.canvas.pixels.round().max(1.0) as usize;
        let edge = columns.start..(columns.start + pixel).min(columns.end);
        let is_cut = self.is_cut(*node);
        let width = columns.len() as f32 * self.across.pixel();
        let mark = ((if width >= MARKED { 3.0 } else { width / 2.0 } * self.canvas.pixels).round() as usize).max(1);
        let cut = columns.end.saturating_sub(mark).max(columns.start)..columns.end;
        fill(&mut strips.nodes, columns.clone(), StripColumn::default());
        fill(&mut strips.cut, columns.clone(), StripColumn::default());
        fill(&mut strips.cut_ahead, columns.clone(), StripColumn::default());
        if *node <= moment.last_entered {
            fill(&mut strips.nodes, self.entered(*node, columns), FULL);
            if ends[0] {
                fill(&mut strips.edges, edge, FULL);
            }
            if is_cut && ends[1] {
                fill(&mut strips.cut, cut, FULL);
            }
        } else {
            if ends[0] {
                fill(&mut strips.edges_ahead, edge, FULL);
            }
            if is_cut && ends[1] {
                fill(&mut strips.cut_ahead, cut, FULL);
            }
        }
    }

    /// The columns of a node up to where the search is.
    pub(super) fn entered(&self, node: NodeId, columns: &Range<usize>) -> Range<usize> {
        let moment = self.whole.run.moment();
        if moment.status(node) != Status::Open {
            return columns.clone();
        }
        let here = self.across.column(f64::from(moment.last_entered.0 + 1)).max(0.0).ceil() as usize;
        columns.start..here.clamp(columns.start + 1, columns.end)
    }

    /// Paints the strips of a row.
    pub(super) fn strips(&mut self, row: &PlyRow, strips: Strips) {
        let number = row.row;
        // In one row different players may choose.
        let (tint, own) = match self.whole.run.trace.form().by_player {
            true => (ColourRole::Sunken, ColourRole::Outline),
            false => (ColourRole::fill_of(self.player(number)), ColourRole::of(self.player(number))),
        };
        let (tint, own) = if row.has_leaves { (ColourRole::Sunken, ColourRole::Outline) } else { (tint, own) };
        self.strip(WholePart::Nodes(number), row.area, tint, strips.nodes);
        self.strip(WholePart::CutAhead(number), row.area, ColourRole::Cut.seen_through(0.3), strips.cut_ahead);
        self.strip(WholePart::EdgesAhead(number), row.area, ColourRole::Outline.seen_through(0.5), strips.edges_ahead);
        self.strip(WholePart::Cut(number), row.area, ColourRole::Cut.seen_through(0.8), strips.cut);
        self.strip(WholePart::Edges(number), row.area, own, strips.edges);
    }

    /// Paints a strip, if anything is in it.
    pub(in crate::drawing::whole) fn strip(
        &mut self,
        part: WholePart,
        area: Area,
        paint: impl Into<Paint>,
        columns: Vec<StripColumn>,
    ) {
        if columns.iter().any(|column| column.to > column.from) {
            self.marks.belong_to(part.alone());
            self.marks.add(Mark::Strip { area, fill: paint.into(), columns });
        }
    }
}
