//! The ladder: one row for each open node, root on top, all on one axis from −∞ to +∞.
//!
//! The upper lane of a row is the window that was handed down (what still matters), the lower one the interval that
//! the children prove (what the node can be); where they overlap is (α, β). Posts run from the row that set a bound
//! down to the rows that inherit it, so a deep cutoff is a long post. As the rows are the open calls, with α, β and
//! best in figures, the ladder is the call stack as well.
//!
//! `rows` says what there is to see, `measures` how large it is, `places` where each row stands and `scale` where a
//! value stands; the other files draw. Rows stand where those of a drawing beside them stand, so that a row is read
//! straight across; without such a drawing a row has its place by its ply alone, so that nothing moves when one steps.

mod folds;
mod foot;
mod header;
mod lanes;
mod measures;
mod pen;
mod places;
mod posts;
mod row;
mod rows;
mod scale;

use super::path::{PathRow, PlyDetail};
use super::{DrawingPart, Lettering, SearchMarks, Subject};
use crate::drawing::Viewpoint;
use crate::marks::Area;
use crate::run::{Place, Run};
use plyscope_core::game::ValueFormat;
use plyscope_core::trace::NodeId;
use plyscope_text::SpokenRow;

/// A part of the ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LadderPart {
    /// The ground of the row in focus.
    Ground,
    /// The brackets around the selected row.
    Selection,
    /// A faint line through all rows at a value of the axis.
    Guide,
    /// What both lanes of a row stand on: the axis from end to end.
    Track,
    /// The window that was handed down.
    Window,
    /// What the node can be, by what its children prove.
    Proved,
    /// What both have in common.
    Bridge,
    /// How both meet, where they do not overlap.
    Meeting,
    /// A bound on its way down, of the node that set it.
    Post,
    /// What a post is called.
    PostTag,
    /// α, β or the best value.
    Figure,
    /// The sign of the player, the node's name, and the badge of a mirrored row.
    Name,
    /// What is written below the lanes.
    Note,
    /// Rows that are folded.
    Fold,
    /// The values above the rows.
    Axis,
    /// What the lanes are, and the titles of the columns.
    Legend,
}

impl LadderPart {
    const fn alone(self) -> Subject {
        DrawingPart::Ladder(self).alone()
    }

    const fn of(self, node: NodeId) -> Subject {
        DrawingPart::Ladder(self).of(Place::Visited(node))
    }
}

/// Room between things, in points.
mod gap {
    /// Between a thing and its label.
    pub const TINY: f32 = 4.0;
    /// Between neighbours.
    pub const SMALL: f32 = 8.0;
    /// At the sides.
    pub const PADDING: f32 = 12.0;
    /// Between groups.
    pub const LARGE: f32 = 16.0;
}

/// What a ladder is drawn from.
#[derive(Clone, Copy)]
pub struct Ladder<'l> {
    /// The search at its moment.
    pub run: &'l Run,
    /// Through whose eyes values are shown.
    pub viewpoint: Viewpoint,
    /// Whether bounds are called α and β.
    pub letters: bool,
    /// How its values are written.
    pub value_format: &'l ValueFormat,
    /// The place that a person has clicked on.
    pub selected: Option<Place>,
    /// The longest figure of the search ([`Run::widest_figure`]), which determines the width of the columns.
    pub widest: &'l str,
}

/// Where a row of the drawing beside the ladder stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LadderRowPlace {
    /// Its first ply.
    pub first: u32,
    /// Its last ply: the same unless plies are folded.
    pub last: u32,
    /// How much of it is drawn.
    pub form: PlyDetail,
    /// Where it begins.
    pub top: f32,
    /// How high it is.
    pub height: f32,
    /// The height at which its nodes have their middle.
    pub middle: f32,
}

impl From<&PathRow> for LadderRowPlace {
    fn from(row: &PathRow) -> Self {
        let PathRow { first, last, form, area, middle, .. } = *row;
        Self { first, last, form, top: area.top, height: area.height, middle }
    }
}

/// The drawing of a moment.
#[derive(Clone, Debug)]
pub struct LadderPicture {
    /// What is painted.
    pub marks: SearchMarks,
    /// The open nodes that have a row of their own, from the top down.
    pub rows: Vec<LadderRow>,
    /// The others.
    pub folds: Vec<LadderFold>,
    /// What explains itself.
    pub hints: Vec<LadderHint>,
}

/// A row of the drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct LadderRow {
    /// Its node.
    pub node: NodeId,
    /// The node's ply.
    pub ply: u32,
    /// Its room.
    pub area: Area,
    /// What it says.
    pub spoken: SpokenRow,
}

/// Rows that are drawn as one.
#[derive(Clone, Debug, PartialEq)]
pub struct LadderFold {
    /// The first ply.
    pub first: u32,
    /// The last ply.
    pub last: u32,
    /// Its room.
    pub area: Area,
    /// What a screen reader says of it.
    pub spoken: String,
}

/// Something that explains itself when the pointer rests on it.
#[derive(Clone, Debug, PartialEq)]
pub struct LadderHint {
    /// Where it is.
    pub area: Area,
    /// The row that it belongs to, by the ply; none in the header.
    pub row: Option<u32>,
    /// What it explains, as it is called.
    pub label: &'static str,
    /// The explanation.
    pub text: String,
}

impl LadderPicture {
    /// Draws a moment into a room; `beside` are the rows of the drawing beside it, and `rise` is how far a post has
    /// slid into the row just entered, from 0 to 1.
    pub fn new(
        ladder: &Ladder<'_>,
        lettering: &Lettering,
        area: Area,
        beside: Option<&[LadderRowPlace]>,
        rise: f32,
    ) -> Self {
        pen::LadderPainter::new(ladder, lettering, area, beside, rise).picture()
    }
}

#[cfg(test)]
mod tests;
