//! The columns of pixels: which nodes each of them stands for.

use std::ops::Range;

use plyscope_core::replay::{Moment, Plies, Tallies, Tally};
use plyscope_core::trace::{NodeId, Trace};

use super::view::AxisSpan;

/// Where the axis stands on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TimeAxis {
    /// The left edge of the first column.
    pub left: f32,
    /// The width of all columns.
    pub width: f32,
    /// How many columns there are.
    pub columns: usize,
    /// The part of the axis that they show.
    pub span: AxisSpan,
}

impl TimeAxis {
    /// The columns from one edge to another, each as wide as a pixel; `pixels` of them make a point.
    pub fn new(left: f32, right: f32, pixels: f32, span: AxisSpan) -> Self {
        let columns = ((right - left) * pixels).floor().max(1.0);
        Self { left, width: columns / pixels, columns: columns as usize, span }
    }

    /// Where a place on the axis stands, in columns from the left edge; held near the window, so that figures stay
    /// small.
    pub fn column(&self, at: f64) -> f32 {
        let columns = self.columns as f64;
        (self.span.part(at) * columns).clamp(-columns, 2.0 * columns) as f32
    }

    /// Where a column begins on the screen.
    pub fn x_of(&self, column: f32) -> f32 {
        self.left + self.width * column / self.columns as f32
    }

    /// Where a place on the axis stands on the screen.
    pub fn x(&self, at: f64) -> f32 {
        self.x_of(self.column(at))
    }

    /// The width of a column on the screen.
    pub fn pixel(&self) -> f32 {
        self.width / self.columns as f32
    }

    /// The columns that a stretch of the axis fills, at least one; none where it is not in sight.
    pub fn filled(&self, from: f64, to: f64) -> Option<Range<usize>> {
        if to <= self.span.from || from >= self.span.to {
            return None;
        }
        let rounded = |at: f64| self.column(at).round().clamp(0.0, self.columns as f32) as usize;
        let (left, right) = (rounded(from), rounded(to));
        let left = left.min(self.columns - 1);
        Some(left..right.max(left + 1))
    }

    /// The column at a point of the screen.
    pub fn column_at(&self, x: f32) -> Option<usize> {
        let column = (x - self.left) / self.pixel();
        (column >= 0.0 && column < self.columns as f32).then_some(column as usize)
    }

    /// The part of the width at a point of the screen, from 0 to 1.
    pub fn part_at(&self, x: f32) -> f64 {
        f64::from(((x - self.left) / self.width).clamp(0.0, 1.0))
    }
}

/// The nodes of each column: those that begin between its edges.
#[derive(Clone, Debug)]
pub struct NodeColumns {
    /// A node belongs to the column between whose edges its number lies.
    edges: Vec<u32>,
    tallies: Tallies,
    /// What has been entered by the moment, and what there is of it.
    visited: u32,
    by_now: Tallies,
    /// Nodes on the path at which a test is to fire, but has not yet.
    to_be_cut: Vec<(u32, NodeId)>,
    /// The leaf that has been entered and has not returned, with its row.
    open_leaf: Option<(u32, NodeId)>,
}

impl NodeColumns {
    /// The nodes of each column at a moment.
    pub(super) fn new(plies: &Plies, trace: &Trace, moment: &Moment, across: &TimeAxis) -> Self {
        let nodes = f64::from(plies.nodes());
        let edge =
            |column: usize| across.span.at(column as f64 / across.columns as f64).ceil().clamp(0.0, nodes) as u32;
        let edges: Vec<u32> = (0..=across.columns).map(edge).collect();
        let visited = moment.last_entered.0 + 1;
        let fires_later = |node: NodeId| trace.record(node).has_fired() && !moment.has_fired(trace, node);
        let open = moment.path.iter().map(|frame| (frame.ply.min(Plies::DEEPEST), frame.node));
        let open_leaf = open.clone().next_back().filter(|(_, node)| trace.record(*node).is_leaf());
        Self {
            tallies: plies.tallies(&edges),
            by_now: plies.tallies(&[visited]),
            edges,
            visited,
            to_be_cut: open.filter(|(_, node)| fires_later(*node)).collect(),
            open_leaf,
        }
    }

    /// How many columns there are.
    pub fn len(&self) -> usize {
        self.edges.len().saturating_sub(1)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether a column stands for nodes that have been entered; if it begins with some, the others are left out of it.
    pub fn is_past(&self, column: usize) -> bool {
        self.edges.get(column).is_some_and(|edge| *edge < self.visited)
    }

    /// The nodes of a column: those whose numbers lie here.
    pub fn nodes(&self, column: usize) -> Range<u32> {
        let edge = |column: usize| self.edges.get(column).copied().unwrap_or_default();
        let end = edge(column + 1);
        edge(column)..if self.is_past(column) { end.min(self.visited) } else { end }
    }

    /// What there is of a row in each column at the moment: [`tally`](Self::tally) of all of them.
    pub(super) fn tallies(&self, row: u32) -> Vec<Tally> {
        let ends = 1..self.edges.len();
        let mut before = self.tallies.before(0, row);
        let column = |end: usize| {
            let end = self.tallies.before(end, row);
            end.since(std::mem::replace(&mut before, end))
        };
        let mut list: Vec<Tally> = ends.map(column).collect();
        // The column in which the search is, and those of the open nodes, have less.
        let here = self.edges.partition_point(|edge| *edge < self.visited).saturating_sub(1);
        let open = self.to_be_cut.iter().chain(&self.open_leaf).filter(|(other, _)| *other == row);
        let of_open = open.map(|(_, node)| self.edges.partition_point(|edge| *edge <= node.0).saturating_sub(1));
        for column in of_open.chain([here]) {
            if let Some(tally) = list.get_mut(column) {
                *tally = self.tally(column, row);
            }
        }
        list
    }

    /// What there is of a row in a column at the moment.
    pub fn tally(&self, column: usize, row: u32) -> Tally {
        self.between(column..column + 1, row)
    }

    /// What there is of a row between two columns; of what has been entered, if they begin with that.
    fn between(&self, columns: Range<usize>, row: u32) -> Tally {
        let is_past = self.is_past(columns.start);
        let end = if is_past && !self.is_past(columns.end) {
            self.by_now.before(0, row)
        } else {
            self.tallies.before(columns.end, row)
        };
        let mut tally = end.since(self.tallies.before(columns.start, row));
        let (from, to) = (self.edge(columns.start), self.edge(columns.end));
        let is_inside = |(other, node): &&(u32, NodeId)| *other == row && (from..to).contains(&node.0);
        tally.cut -= self.to_be_cut.iter().filter(is_inside).count() as u32;
        tally.leaves -= u32::from(self.open_leaf.iter().any(|open| is_inside(&open)));
        tally
    }

    fn edge(&self, column: usize) -> u32 {
        self.edges.get(column).copied().unwrap_or_default()
    }

    /// What there is of a row in all that is in sight; of what has been entered alone, if `by_now`.
    pub(super) fn sum(&self, row: u32, by_now: bool) -> Tally {
        if by_now && !self.is_past(0) {
            return Tally::default();
        }
        if by_now {
            return self.between(0..self.len(), row);
        }
        self.tallies.between(0..self.len(), row)
    }

    /// How many leaves of a row come before a column.
    pub(super) fn leaves_before(&self, column: usize, row: u32) -> u32 {
        self.tallies.before(column, row).leaves
    }
}
