//! The small picture of the whole tree, for when it is larger than its area.

use super::{Small, plain};
use crate::drawing::{DrawingPart, SearchMarks};
use crate::marks::{Area, ColourRole, Point, Stroke, point};

/// Its width and height in points.
const WIDTH: f32 = 160.0;
/// See [`WIDTH`].
const HEIGHT: f32 = 72.0;

/// The small picture, and where it stands.
pub struct Overview {
    /// Its marks.
    pub marks: SearchMarks,
    /// Its room.
    pub place: Area,
    inner: Area,
    bounds: Area,
}

impl Small<'_> {
    /// The small picture in the lower right corner; `None` where all of the tree is in sight, or there is no room for
    /// it.
    pub fn overview(&self) -> Option<Overview> {
        let (bounds, panel) = (self.projection.bounds(), self.projection.panel);
        if panel.grown(1.0).holds(bounds) || panel.width < WIDTH * 2.5 || panel.height < HEIGHT * 5.0 {
            return None;
        }
        let place = Area {
            left: panel.right() - 8.0 - WIDTH,
            top: panel.bottom() - 8.0 - HEIGHT,
            width: WIDTH,
            height: HEIGHT,
        };
        let mut marks = SearchMarks::new(DrawingPart::Overview.alone());
        marks.rect(place.grown(-0.5), 4.0, Some(ColourRole::Panel.into()), Some(Stroke::new(1.0, ColourRole::Outline)));
        let (inner, picture) = (place.grown(-6.0), self.picture());
        for (node, x) in picture.nodes.iter().zip(&picture.x) {
            let across = *x as f32 / picture.width.max(1.0) as f32;
            let down = (node.ply as f32 + 0.5) / picture.levels.max(1) as f32;
            let at = point(inner.left + inner.width * across, inner.top + inner.height * down);
            plain::node(&mut marks, self.scene, node, at, 1.6);
        }
        let overview = |marks| Overview { marks, place, inner, bounds };
        let [from, to] = [point(panel.left, panel.top), point(panel.right(), panel.bottom())]
            .map(|corner| from_whole(inner, bounds, corner));
        let seen = Area::between(
            from.x.max(place.left),
            to.x.min(place.right()),
            from.y.max(place.top),
            to.y.min(place.bottom()),
        );
        marks.belong_to(DrawingPart::Overview.alone());
        marks.rect(seen.grown(-0.75), 2.0, None, Some(Stroke::new(1.5, ColourRole::Ink)));
        Some(overview(marks))
    }
}

/// Where a point of the whole picture stands in the small one.
fn from_whole(inner: Area, bounds: Area, at: Point) -> Point {
    point(
        inner.left + (at.x - bounds.left) * inner.width / bounds.width,
        inner.top + (at.y - bounds.top) * inner.height / bounds.height,
    )
}

impl Overview {
    /// The point of the whole picture for which a point of the small one stands, if it is in it.
    pub fn to_whole(&self, at: Point) -> Option<Point> {
        self.place.contains(at).then(|| from_whole(self.bounds, self.inner, at))
    }
}
