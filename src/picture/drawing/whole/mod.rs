//! Every visited node of a search in one picture, whatever their number, on the axis of the timeline: a node begins
//! where the nodes entered before it end, and is as wide as its subtree.
//!
//! What is wide enough has a box, a name and a value. What is narrower than [`CELL`] points is a column a pixel: of the
//! nodes that begin there it shows how many were cut off, and of leaves from where to where their values go. All
//! columns of a ply are one mark.

mod best;
mod card;
mod columns;
mod leaves;
mod names;
mod paint;
mod rows;
mod spreads;
mod view;

use crate::marks::{Area, Point, TextMeasure, TypeSizes};
use crate::run::{Hits, Place, Run};
use plyscope_core::game::ValueFormat;
use plyscope_core::replay::{Plies, Tally};
use plyscope_core::trace::NodeId;
use plyscope_files::ValueVisibility;
use plyscope_text::Language;

use super::{SearchMarks, Subject};

pub use card::{Card, card};
pub use columns::{NodeColumns, TimeAxis};
pub use names::NameCache;
pub use rows::PlyRow;
pub use spreads::Spreads;
pub use view::{AxisSpan, PlyStyle, View, around, one_out};

/// From this width on, in points, a node is drawn by itself.
pub const CELL: f32 = 3.0;
/// From this width on, the right edge of a node that was cut off is marked.
const MARKED: f32 = 6.0;
/// From this width on, a node has a box of its own, and its name where that fits.
const BOX: f32 = 24.0;
/// From this width on, a node has its name and its value.
const NAMED: f32 = 46.0;
/// The room to the left and the right of the axis.
const MARGIN: f32 = 16.0;

/// A part of the whole view; of a row where it has a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WholePart {
    /// Behind a row, where nothing has been entered yet.
    NotYet(u32),
    /// The columns in which there are nodes; of a row of leaves in columns, the ground of those that were entered.
    Nodes(u32),
    /// In each column, from below, the share of the nodes that were cut off; at the right of a cell that it was.
    Cut(u32),
    /// The share of the nodes that will be cut off, of what is to come.
    CutAhead(u32),
    /// The left edges of cells.
    Edges(u32),
    /// The left edges of cells that are to come.
    EdgesAhead(u32),
    /// From the 10th to the 90th percentile of the leaf values.
    Spread(u32),
    /// From the 10th to the 90th percentile of the leaf values that are to come.
    SpreadAhead(u32),
    /// The medians of the leaf values.
    Medians(u32),
    /// The medians of the leaf values that are to come.
    MediansAhead(u32),
    /// The line through the leaf values.
    Bound(u32),
    /// The box of a node.
    Box,
    /// That a node was cut off.
    BoxCut,
    /// Lines from a row to the one below.
    Fan,
    /// What a row is.
    Caption(u32),
    /// How many rows are left out.
    Fold,
    /// Around an open node.
    Path,
    /// Around a node of the line of best play.
    Best,
    /// The root's best child so far.
    Staircase,
    /// Where the moment is.
    Here,
    /// What was found in a row.
    Found(u32),
    /// What is in sight, and what leads out of it.
    Crumb,
    /// What the colours mean, and how to zoom.
    Legend,
}

impl WholePart {
    const fn alone(self) -> Subject {
        super::DrawingPart::Whole(self).alone()
    }

    const fn of(self, node: NodeId) -> Subject {
        super::DrawingPart::Whole(self).of(Place::Visited(node))
    }
}

/// How much is shown of what has not been entered yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum UnenteredDisplay {
    /// Nothing: it is what a question or a lesson asks about.
    Hidden,
    /// Where nodes will be.
    #[default]
    Outlined,
    /// What will become of them, too: the search has been seen to its end before.
    Known,
}

/// What is drawn.
#[derive(Clone, Copy)]
pub struct Whole<'w> {
    /// The search at its moment.
    pub run: &'w Run,
    /// Its nodes, ply by ply.
    pub plies: &'w Plies,
    /// When values are shown.
    pub values: ValueVisibility,
    /// How they are written.
    pub value_format: &'w ValueFormat,
    /// Whether the letters α and β may be used.
    pub letters: bool,
    /// How much is shown of what is to come.
    pub ahead: UnenteredDisplay,
    /// The node that is looked at.
    pub selected: Option<NodeId>,
    /// What was looked for and found, in the order of the visits.
    pub found: &'w Hits,
}

/// What it is drawn on.
#[derive(Clone, Copy)]
pub struct Canvas<'c> {
    /// The room.
    pub area: Area,
    /// How many pixels make a point.
    pub pixels: f32,
    /// The sizes of type.
    pub sizes: TypeSizes,
    /// The language.
    pub language: Language,
    /// The widths of texts.
    pub measure: &'c dyn TextMeasure,
}

/// The picture.
#[derive(Clone, Debug)]
pub struct WholePicture {
    /// What is painted.
    pub marks: SearchMarks,
    /// Where the axis stands.
    pub across: TimeAxis,
    /// Where the rows stand.
    pub rows: Vec<PlyRow>,
    /// The nodes of each column.
    pub columns: NodeColumns,
    /// What leads out: the room of each name, and what it shows.
    pub crumbs: Vec<(Area, AxisSpan)>,
    /// Whether the leaves of some columns have not been looked at yet: the next picture will be better.
    pub is_rough: bool,
    /// The nodes that are at least a pixel wide, row by row.
    wide: Vec<Vec<NodeId>>,
}

/// What is under a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PointedNodes {
    /// One node.
    Node(NodeId),
    /// The nodes of a column.
    Column {
        /// Their row.
        row: u32,
        /// Their numbers lie here, among those of other rows.
        nodes: std::ops::Range<u32>,
        /// How many there are, and what became of them.
        tally: Tally,
    },
}

impl WholePicture {
    /// What stands at a point: a node that is drawn by itself, or the nodes of a column, or the one node that is there.
    pub fn hit(&self, whole: &Whole<'_>, at: Point) -> Option<PointedNodes> {
        let row = self.rows.iter().find(|row| row.area.contains(at))?.row;
        let column = self.across.column_at(at.x)?;
        let trace = &whole.run.trace;
        let fills = |node: &&NodeId| {
            let span = AxisSpan::of(trace, **node);
            self.across.filled(span.from, span.to).is_some_and(|columns| columns.contains(&column))
        };
        let wide = self.wide.get(row as usize).and_then(|row| row.iter().find(fills));
        let is_shown =
            |node: NodeId| whole.ahead != UnenteredDisplay::Hidden || node <= whole.run.moment().last_entered;
        let points = |node: NodeId| trace.record(node).size() as f32 * self.points_a_node();
        if let Some(node) = wide.filter(|node| points(**node) >= CELL) {
            return is_shown(*node).then_some(PointedNodes::Node(*node));
        }
        let (nodes, tally) = (self.columns.nodes(column), self.columns.tally(column, row));
        if tally.nodes == 0 {
            return wide.filter(|node| is_shown(**node)).map(|node| PointedNodes::Node(*node));
        }
        let first = whole.plies.first_in(row, nodes.clone())?;
        if !is_shown(first) {
            return None;
        }
        Some(if tally.nodes == 1 { PointedNodes::Node(first) } else { PointedNodes::Column { row, nodes, tally } })
    }

    /// How wide a node without children is, in points.
    pub fn points_a_node(&self) -> f32 {
        (f64::from(self.across.width) / self.across.span.length()) as f32
    }
}

/// What is kept from picture to picture.
#[derive(Debug, Default)]
pub struct WholeCache {
    /// What the nodes are called.
    pub names: NameCache,
    /// From where to where the values of the leaves go.
    pub spreads: Spreads,
}

/// Draws what `view` shows of a search.
pub fn draw(whole: &Whole<'_>, view: View, canvas: &Canvas<'_>, kept: &mut WholeCache) -> WholePicture {
    let WholeCache { names, spreads } = kept;
    spreads.begin(whole.run.search);
    paint::WholePainter::new(whole, view, canvas).paint(names, spreads)
}
