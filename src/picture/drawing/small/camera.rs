//! Where the tree stands in its area.

use super::scale;
use crate::marks::{Area, Point, point};
use crate::run::DrawnTree;

/// How large the picture is wanted, and moved how far. Who shows it keeps this, and nothing else does.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Camera {
    /// The height of a value's text in points; `None` fits the tree into its panel, or keeps it legible and follows.
    pub value_height: Option<f32>,
    /// The whole tree, however small its nodes become.
    pub whole: bool,
    /// The picture's point that stands in the middle of the panel: value heights across, levels down. `None` follows
    /// the focus.
    pub centre: Option<Point>,
    /// What is between rows and nodes, where fingers hold the tree; `None` gives the rows the room that there is.
    proportions: Option<Proportions>,
}

/// What is between the rows and the nodes of a tree, against the height of a value's text.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Proportions {
    /// From one row to the next.
    pitch: f32,
    /// How much further apart than usual the nodes of a row stand.
    spread: f32,
}

/// Heights of a tree's text, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TextHeights {
    /// What suits the screen.
    pub comfortable: f32,
    /// A tree whose text would become smaller than this is not shown whole by itself.
    pub whole: f32,
    /// Smaller text is left out.
    pub legible: f32,
}

impl TextHeights {
    /// Of the tree that a window is about.
    pub const fn usual(comfortable: f32) -> Self {
        Self { comfortable, whole: scale::LEGIBLE, legible: scale::LEAST_TEXT }
    }

    /// Of one of several trees that are looked at as wholes.
    pub const fn beside_another(comfortable: f32) -> Self {
        Self { comfortable, whole: scale::LEAST_WHOLE, legible: scale::LEAST_TEXT_BESIDE }
    }
}

/// The room that what is written beside nodes and on edges asks for. It follows from the tree and the setting, never
/// from the step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LabelRoom {
    /// The least room between rows, in heights of a value's text.
    pub between: f32,
    /// How much further apart than usual the nodes of a row may stand, where there is room across.
    pub spread: f32,
}

impl LabelRoom {
    /// Of a tree in which nothing is written there.
    pub const NONE: Self = Self { between: scale::LEAST_BETWEEN_ROWS, spread: 1.0 };
}

/// What a camera is to show.
#[derive(Clone, Copy, Debug)]
pub struct CameraSubject<'p> {
    /// The tree.
    pub picture: &'p DrawnTree,
    /// The drawn node to keep in sight, in the picture's units.
    pub focus: Point,
    /// Whether nodes hold small boards.
    pub with_boards: bool,
    /// The room for what is written beside nodes and on edges.
    pub labels: LabelRoom,
}

/// What is asked of a camera at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CameraMove {
    /// Larger.
    ZoomIn,
    /// Smaller.
    ZoomOut,
    /// The whole tree.
    Fit,
    /// The node in focus, at a legible size.
    Focus,
}

/// A camera applied to an area: from the picture's units to points of the drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Projection {
    /// The area.
    pub panel: Area,
    /// The height of a value's text in points: the picture's unit.
    pub value_height: f32,
    /// Room from one level to the next, in points.
    pub row_pitch: f32,
    /// How much further apart than usual the nodes of a row stand.
    spread: f32,
    /// The height of a node, in points.
    pub node_height: f32,
    origin: Point,
    /// The whole picture in points.
    pub extent: Point,
    /// Smaller text is left out.
    legible: f32,
}

impl Camera {
    /// The whole tree in the middle of its area: it does not follow the search, so nothing moves when one steps.
    pub const WHOLE: Self = Self { value_height: None, whole: true, centre: None, proportions: None };

    /// The height of a picture with no small boards, with its names, when its rows stand as close as they may: in
    /// heights of a value's text.
    pub fn least_height(picture: &DrawnTree) -> f32 {
        rows(picture, scale::NODE_HEIGHT, scale::NODE_HEIGHT + scale::LEAST_BETWEEN_ROWS)
    }

    /// Applies the camera to an area.
    pub fn project(self, panel: Area, subject: CameraSubject<'_>, heights: TextHeights) -> Projection {
        let CameraSubject { picture, focus, with_boards, labels } = subject;
        let TextHeights { comfortable, whole, legible } = heights;
        let node = if with_boards { scale::BOARD_NODE_HEIGHT } else { scale::NODE_HEIGHT };
        let (levels, width) = (picture.levels.max(1) as f32, picture.width.max(1.0) as f32);
        let inner = panel.grown_by(-scale::MARGIN.min(panel.width / 8.0), -scale::MARGIN.min(panel.height / 8.0));
        let names = names_height(picture);
        let rows = |pitch: f32| rows(picture, node, pitch);
        let fits = |pitch: f32| (inner.width / width).min(inner.height / rows(pitch));
        // Rows stand well apart, unless the text would become small for it.
        let fitting = |least: f32| {
            let well_apart = node + scale::BETWEEN_ROWS.max(least);
            fits(well_apart).max(fits(node + least).min(comfortable))
        };
        // What is written between the rows has its room, unless the text would become much smaller for it.
        let bare = fitting(scale::LEAST_BETWEEN_ROWS);
        let has_room = fitting(labels.between) >= bare.min(comfortable) * scale::SMALLER_FOR_LABELS;
        let least_between = if has_room { labels.between } else { scale::LEAST_BETWEEN_ROWS };
        let (least_pitch, fitting) = (node + least_between, fitting(least_between));
        // In a low room the tree has the margin, too, and its text becomes as small as can be read, before any of it is
        // cut off.
        let close =
            panel.grown_by(-scale::LEAST_MARGIN.min(panel.width / 8.0), -scale::LEAST_MARGIN.min(panel.height / 8.0));
        let bare_pitch = node + scale::LEAST_BETWEEN_ROWS;
        let tight = (close.width / width).min(close.height / rows(bare_pitch));
        let is_by_itself = self.value_height.is_none() && self.centre.is_none();
        let is_tight = is_by_itself && fitting < whole && tight >= legible && whole > legible;
        let (inner, fitting, least_pitch) =
            if is_tight { (close, tight.min(whole), bare_pitch) } else { (inner, fitting, least_pitch) };
        let largest = comfortable * scale::LARGEST;
        let value_height = match self.value_height {
            Some(height) => height,
            // A tree too large for its panel stays legible, and the camera follows the focus.
            None if fitting < whole && !self.whole && !is_tight => scale::LEGIBLE,
            None => fitting.min(largest),
        };
        let value_height = value_height.max(scale::SMALLEST);
        let most_pitch = node + scale::MOST_BETWEEN_ROWS;
        let spare = if levels > 1.0 {
            (inner.height / value_height - node - names - scale::ABOVE) / (levels - 1.0)
        } else {
            most_pitch
        };
        let Proportions { pitch, spread } = self.proportions.unwrap_or_else(|| Proportions {
            pitch: spare.clamp(least_pitch, most_pitch),
            spread: (inner.width / (width * value_height)).clamp(1.0, labels.spread.max(1.0)),
        });
        let extent = point(width * spread, rows(pitch)) * value_height;
        let at = |place: Point| {
            point(place.x * spread * value_height, (place.y * pitch + node / 2.0 + scale::ABOVE) * value_height)
        };
        let place = |axis: fn(Point) -> f32, size: f32, room: f32, start: f32, end: f32| {
            match self.centre {
                Some(centre) => (start + end) / 2.0 - axis(at(centre)),
                None if size <= room => (start + end - size) / 2.0,
                // The focus stands in the middle, but no further than the picture's own edge.
                None => ((start + end) / 2.0 - axis(at(focus))).clamp((end - size).min(start), start),
            }
        };
        let x = place(|v| v.x, extent.x, inner.width, inner.left, inner.right());
        let y = match self.centre {
            None if extent.y <= inner.height => inner.top + (inner.height - extent.y) / 2.0,
            _ => place(|v| v.y, extent.y, inner.height, inner.top, inner.bottom()),
        };
        Projection {
            panel,
            value_height,
            row_pitch: pitch * value_height,
            spread,
            node_height: node * value_height,
            origin: point(x, y),
            extent,
            legible,
        }
    }

    /// Does what is asked of it at once; `last` is how it was applied last.
    pub fn make(&mut self, wanted: CameraMove, last: Option<&Projection>, comfortable: f32) {
        match (wanted, last) {
            (CameraMove::Fit, _) => *self = Self::WHOLE,
            (CameraMove::Focus, _) => *self = Self { value_height: Some(comfortable), ..Self::default() },
            (CameraMove::ZoomIn, Some(last)) => self.zoom(1.25, last.panel.centre(), last),
            (CameraMove::ZoomOut, Some(last)) => self.zoom(0.8, last.panel.centre(), last),
            (CameraMove::ZoomIn | CameraMove::ZoomOut, None) => {}
        }
    }

    /// Makes everything larger or smaller around a point of the drawing.
    pub fn zoom(&mut self, factor: f32, around: Point, projection: &Projection) {
        self.carry(factor, (around, around), projection);
    }

    /// Makes everything larger or smaller as fingers do, whose middle goes from one point of the drawing to another:
    /// what they are on stays under them. So the rows go apart as the text grows, and get no other room.
    pub fn pinch(&mut self, factor: f32, way: (Point, Point), projection: &Projection) {
        let Projection { row_pitch, value_height, spread, .. } = *projection;
        self.proportions = Some(Proportions { pitch: row_pitch / value_height, spread });
        self.carry(factor, way, projection);
    }

    /// Makes everything larger or smaller, and carries what stands at one point to another.
    fn carry(&mut self, factor: f32, (from, to): (Point, Point), projection: &Projection) {
        let carried = projection.to_picture(from);
        let height = (projection.value_height * factor).clamp(scale::SMALLEST, scale::HUGEST);
        let scaled = height / projection.value_height;
        let middle = projection.to_picture(projection.panel.centre());
        // What is carried stands where it is to be, so the middle moves towards it.
        self.centre = Some(carried + (middle - projection.to_picture(to)) * (1.0 / scaled));
        self.value_height = Some(height);
    }

    /// Moves the picture by so many points of the drawing.
    pub fn pan(&mut self, by: Point, projection: &Projection) {
        self.centre = Some(projection.to_picture(projection.panel.centre() - by));
    }
}

/// The height of a picture whose nodes are so high and whose rows stand so far apart, in heights of a value's text.
fn rows(picture: &DrawnTree, node: f32, pitch: f32) -> f32 {
    (picture.levels.max(1) as f32 - 1.0) * pitch + node + names_height(picture) + scale::ABOVE
}

/// The room for names below the last row, in heights of a value's text.
fn names_height(picture: &DrawnTree) -> f32 {
    match (picture.has_leaf_names, picture.has_table || picture.has_looks) {
        (false, _) if picture.has_looks => scale::LOOK_HEIGHT,
        (false, _) => 0.0,
        (true, false) => scale::NAME_HEIGHT,
        (true, true) => scale::NAME_HEIGHT_WITH_NOTE,
    }
}

impl Projection {
    /// The middle of a drawn node.
    pub fn from_picture(&self, x: f64, ply: u32) -> Point {
        let x = self.origin.x + x as f32 * self.spread * self.value_height;
        point(
            x,
            self.origin.y + ply as f32 * self.row_pitch + self.node_height / 2.0 + scale::ABOVE * self.value_height,
        )
    }

    /// A point of the drawing in the picture's units: value heights across, levels down.
    pub fn to_picture(&self, at: Point) -> Point {
        point(
            (at.x - self.origin.x) / (self.spread * self.value_height),
            (at.y - self.origin.y - self.node_height / 2.0 - scale::ABOVE * self.value_height) / self.row_pitch,
        )
    }

    /// The room of the whole picture.
    pub fn bounds(&self) -> Area {
        Area { left: self.origin.x, top: self.origin.y, width: self.extent.x, height: self.extent.y }
    }

    /// Whether nodes are large enough for text.
    pub fn is_legible(&self) -> bool {
        self.value_height >= self.legible - f32::EPSILON
    }
}
