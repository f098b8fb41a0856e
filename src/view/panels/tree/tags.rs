//! Tags on nodes that a search visits, or does not visit, otherwise than another search of the tree.

use egui::{Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, vec2};

use super::TreeView;

impl TreeView<'_> {
    /// A plus sign on a disc at a node's upper left corner, and a double outline: visited here, and not there.
    pub fn tag_visited(&self, painter: &Painter, index: u32) {
        let Some(around) = self.bounds(index) else { return };
        let (palette, unit) = (&self.look.palette, self.unit());
        if self.projection.is_legible() {
            // Close to the node, so that the outer ring is clear of the name below.
            let ring = Stroke::new((unit * 0.07).clamp(1.0, 1.6), palette.best);
            for apart in [(unit * 0.1).max(1.6), (unit * 0.23).max(3.9)] {
                painter.rect_stroke(around.expand(apart), unit * 0.15, ring, StrokeKind::Middle);
            }
        }
        let (corner, radius) = (around.left_top(), radius(unit));
        painter.circle(corner, radius, palette.best_fill, stroke(unit, palette.best));
        sign(painter, corner, radius, palette.best, true);
    }

    /// A minus sign in a diamond at a node's upper left corner: not visited here, but there.
    pub fn tag_spared(&self, painter: &Painter, index: u32) {
        let Some(around) = self.bounds(index) else { return };
        let (palette, unit) = (&self.look.palette, self.unit());
        let (corner, radius) = (around.left_top(), radius(unit));
        let diamond = [(0.0, -1.25), (1.25, 0.0), (0.0, 1.25), (-1.25, 0.0)];
        let points = diamond.map(|(x, y)| corner + vec2(x, y) * radius).to_vec();
        painter.add(Shape::convex_polygon(points, palette.cut_fill, stroke(unit, palette.cut)));
        sign(painter, corner, radius, palette.cut, false);
    }

    /// How many nodes below a folded node are visited here and not there, with a plus sign, and how many there and not
    /// here, with a minus sign: framed, below it, where nothing else is drawn.
    pub fn tag_below(&self, painter: &Painter, index: u32, [here, there]: [u64; 2]) {
        let Some(around) = self.bounds(index).filter(|_| self.projection.is_legible()) else { return };
        let (palette, unit) = (&self.look.palette, self.unit());
        let font = self.look.bold((unit * 0.72).max(9.0));
        let count = self.look.words().numbers.count;
        let mut below = around.center_bottom() + vec2(0.0, (unit * 0.2).max(2.0));
        let tags = [("+", here, palette.best, palette.best_fill), ("−", there, palette.cut, palette.cut_fill)];
        for (sign, number, color, fill) in tags.into_iter().filter(|(_, number, ..)| *number > 0) {
            let galley = painter.layout_no_wrap(format!("{sign}{}", count(number)), font.clone(), color);
            let place = Align2::CENTER_TOP.anchor_size(below, galley.size() + vec2(6.0, 0.0));
            painter.rect(place, 3.0, fill, Stroke::new(1.2, color), StrokeKind::Inside);
            painter.galley(place.min + vec2(3.0, 0.0), galley, color);
            below.y = place.bottom();
        }
    }

    /// The room of a drawn node.
    fn bounds(&self, index: u32) -> Option<Rect> {
        let node = self.picture.nodes.get(index as usize)?;
        Some(Rect::from_center_size(self.centre(index), self.size(node)))
    }
}

fn radius(unit: f32) -> f32 {
    (unit * 0.45).max(6.0)
}

fn stroke(unit: f32, color: Color32) -> Stroke {
    Stroke::new((unit * 0.1).clamp(1.3, 2.5), color)
}

/// A plus sign, or a minus sign.
fn sign(painter: &Painter, centre: Pos2, radius: f32, color: Color32, is_plus: bool) {
    let arm = radius * 0.55;
    let stroke = Stroke::new((radius * 0.3).max(1.6), color);
    painter.hline(centre.x - arm..=centre.x + arm, centre.y, stroke);
    if is_plus {
        painter.vline(centre.x, centre.y - arm..=centre.y + arm, stroke);
    }
}
