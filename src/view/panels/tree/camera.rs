//! Where the tree stands on the screen.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

use super::scale;
use crate::session::Picture;

/// What a person has done to the picture: how large, and moved how far. A view owns this, and nothing else does.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Camera {
    /// The height of a value's text in points; `None` fits the tree into its panel, or keeps it legible and follows.
    pub value_height: Option<f32>,
    /// The whole tree, however small its nodes become.
    pub whole: bool,
    /// The picture's point that stands in the middle of the panel: value heights across, levels down. `None` follows
    /// the focus.
    pub centre: Option<Vec2>,
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

/// A camera applied to a panel: from the picture's units to points on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Projection {
    /// The panel.
    pub panel: Rect,
    /// The height of a value's text in points: the picture's unit.
    pub value_height: f32,
    /// Room from one level to the next, in points.
    pub row_pitch: f32,
    /// The height of a node, in points.
    pub node_height: f32,
    origin: Pos2,
    /// The whole picture in points.
    pub extent: Vec2,
    /// Smaller text is left out.
    legible: f32,
}

impl Camera {
    /// The height of a picture with no small boards, with its names, when its rows stand as close as they may: in heights of
    /// a value's text.
    pub fn least_height(picture: &Picture) -> f32 {
        rows(picture, scale::NODE_HEIGHT, scale::NODE_HEIGHT + scale::LEAST_BETWEEN_ROWS)
    }

    /// Applies the camera to a panel. `focus` is the drawn node to keep in sight, in the picture's units, and
    /// `with_boards` whether nodes hold small boards.
    pub fn project(
        self,
        panel: Rect,
        picture: &Picture,
        focus: Vec2,
        with_boards: bool,
        TextHeights { comfortable, whole, legible }: TextHeights,
    ) -> Projection {
        let node = if with_boards { scale::BOARD_NODE_HEIGHT } else { scale::NODE_HEIGHT };
        let (levels, width) = (picture.levels.max(1) as f32, picture.width.max(1.0) as f32);
        let inner =
            panel.shrink2(vec2(scale::MARGIN.min(panel.width() / 8.0), scale::MARGIN.min(panel.height() / 8.0)));
        let least_pitch = node + scale::LEAST_BETWEEN_ROWS;
        let names = names_height(picture);
        let rows = |pitch: f32| rows(picture, node, pitch);
        let fits = |pitch: f32| (inner.width() / width).min(inner.height() / rows(pitch));
        // Rows stand well apart, unless the text would become small for it.
        let fitting = fits(node + scale::BETWEEN_ROWS).max(fits(least_pitch).min(comfortable));
        let largest = comfortable * scale::LARGEST;
        let value_height = match self.value_height {
            Some(height) => height,
            // A tree too large for its panel stays legible, and the camera follows the focus.
            None if fitting < whole && !self.whole => scale::LEGIBLE,
            None => fitting.min(largest),
        };
        let value_height = value_height.max(scale::SMALLEST);
        let most_pitch = node + scale::MOST_BETWEEN_ROWS;
        let spare = if levels > 1.0 {
            (inner.height() / value_height - node - names - scale::ABOVE) / (levels - 1.0)
        } else {
            most_pitch
        };
        let pitch = spare.clamp(least_pitch, most_pitch);
        let extent = vec2(width, rows(pitch)) * value_height;
        let at =
            |place: Vec2| vec2(place.x * value_height, (place.y * pitch + node / 2.0 + scale::ABOVE) * value_height);
        let place = |axis: fn(Vec2) -> f32, size: f32, room: f32, start: f32, end: f32| {
            match self.centre {
                Some(centre) => (start + end) / 2.0 - axis(at(centre)),
                None if size <= room => (start + end - size) / 2.0,
                // The focus stands in the middle, but no further than the picture's own edge.
                None => ((start + end) / 2.0 - axis(at(focus))).clamp((end - size).min(start), start),
            }
        };
        let x = place(|v| v.x, extent.x, inner.width(), inner.left(), inner.right());
        let y = match self.centre {
            None if extent.y <= inner.height() => inner.top() + (inner.height() - extent.y) / 2.0,
            _ => place(|v| v.y, extent.y, inner.height(), inner.top(), inner.bottom()),
        };
        Projection {
            panel,
            value_height,
            row_pitch: pitch * value_height,
            node_height: node * value_height,
            origin: pos2(x, y),
            extent,
            legible,
        }
    }

    /// Makes everything larger or smaller around a point of the screen.
    pub fn zoom(&mut self, factor: f32, around: Pos2, projection: &Projection) {
        let before = projection.picture_from_screen(around);
        let height = (projection.value_height * factor).clamp(scale::SMALLEST, scale::HUGEST);
        let scaled = height / projection.value_height;
        let middle = projection.picture_from_screen(projection.panel.center());
        // The point under the pointer stays where it is, so the middle moves towards it.
        self.centre = Some(before + (middle - before) / scaled);
        self.value_height = Some(height);
    }

    /// Moves the picture by so many points of the screen.
    pub fn pan(&mut self, by: Vec2, projection: &Projection) {
        self.centre = Some(projection.picture_from_screen(projection.panel.center() - by));
    }
}

/// The height of a picture whose nodes are so high and whose rows stand so far apart, in heights of a value's text.
fn rows(picture: &Picture, node: f32, pitch: f32) -> f32 {
    (picture.levels.max(1) as f32 - 1.0) * pitch + node + names_height(picture) + scale::ABOVE
}

/// The room for names below the last row, in heights of a value's text.
fn names_height(picture: &Picture) -> f32 {
    if picture.has_leaf_names { scale::NAME_HEIGHT } else { 0.0 }
}

impl Projection {
    /// The middle of a drawn node on the screen.
    pub fn screen_from_picture(&self, x: f64, ply: u32) -> Pos2 {
        let x = self.origin.x + x as f32 * self.value_height;
        pos2(x, self.origin.y + ply as f32 * self.row_pitch + self.node_height / 2.0 + scale::ABOVE * self.value_height)
    }

    /// A point of the screen in the picture's units: value heights across, levels down.
    pub fn picture_from_screen(&self, point: Pos2) -> Vec2 {
        vec2(
            (point.x - self.origin.x) / self.value_height,
            (point.y - self.origin.y - self.node_height / 2.0 - scale::ABOVE * self.value_height) / self.row_pitch,
        )
    }

    /// The whole picture on the screen.
    pub fn bounds(&self) -> Rect {
        Rect::from_min_size(self.origin, self.extent)
    }

    /// Whether nodes are large enough for text.
    pub fn is_legible(&self) -> bool {
        self.value_height >= self.legible - f32::EPSILON
    }
}
