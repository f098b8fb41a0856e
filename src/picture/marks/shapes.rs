//! The signs that trees are drawn with: nodes, edges, and what stands on them.

use super::{Area, ColourRole, Marks, Paint, Point, Stroke, point};
use plyscope_core::game::{Chooser, Player};

/// How many corners stand for a round outline.
const ROUND: u32 = 40;

/// The outline of a node: a pentagon with its roof up for Max, its point down for Min, `roof` high; round for chance;
/// or a leaf's square.
pub fn outline(area: Area, chooser: Option<Chooser>, roof: f32) -> Vec<Point> {
    let (left, right, top, bottom) = (area.left, area.right(), area.top, area.bottom());
    match chooser {
        None => area.corners().to_vec(),
        Some(Chooser::Chance) => round(area.centre(), area.width / 2.0, area.height / 2.0, ROUND),
        Some(Chooser::Player(Player::Max)) => vec![
            area.centre_top(),
            point(right, top + roof),
            point(right, bottom),
            point(left, bottom),
            point(left, top + roof),
        ],
        Some(Chooser::Player(Player::Min)) => vec![
            point(left, top),
            point(right, top),
            point(right, bottom - roof),
            area.centre_bottom(),
            point(left, bottom - roof),
        ],
    }
}

/// The corners of an ellipse, from its top on.
fn round(centre: Point, across: f32, up: f32, corners: u32) -> Vec<Point> {
    let corner = |number: u32| {
        let angle = std::f32::consts::TAU * number as f32 / corners as f32;
        centre + point(angle.sin() * across, -angle.cos() * up)
    };
    (0..corners).map(corner).collect()
}

/// The outline of a small sign: ▲ for Max, ▼ for Min, ● for chance, ■ for a leaf; `half` is half its width.
pub fn sign(centre: Point, half: f32, chooser: Option<Chooser>) -> Vec<Point> {
    let at = |x: f32, y: f32| centre + point(x, y) * half;
    match chooser {
        Some(Chooser::Chance) => round(centre, half, half, ROUND / 2),
        Some(Chooser::Player(Player::Max)) => vec![at(0.0, -1.0), at(1.0, 1.0), at(-1.0, 1.0)],
        Some(Chooser::Player(Player::Min)) => vec![at(-1.0, -1.0), at(1.0, -1.0), at(0.0, 1.0)],
        None => vec![at(-0.8, -0.8), at(0.8, -0.8), at(0.8, 0.8), at(-0.8, 0.8)],
    }
}

/// The part of a convex outline to one side of a vertical line.
pub fn half(outline: &[Point], x: f32, right: bool) -> Vec<Point> {
    let inside = |point: Point| if right { point.x >= x } else { point.x <= x };
    let mut part = Vec::with_capacity(outline.len() + 2);
    for (&from, &to) in outline.iter().zip(outline.iter().cycle().skip(1)) {
        if inside(from) {
            part.push(from);
        }
        if inside(from) != inside(to) {
            part.push(from + (to - from) * ((x - from.x) / (to.x - from.x)));
        }
    }
    part
}

/// The slanted lines of a hatched outline: of the points whose x + y is `origin`, or a multiple of `spacing` away from
/// it, those inside.
pub fn hatching(outline: &[Point], origin: f32, spacing: f32) -> Vec<[Point; 2]> {
    let sums = || outline.iter().map(|point| point.x + point.y);
    let (Some(low), Some(high)) = (sums().reduce(f32::min), sums().reduce(f32::max)) else { return Vec::new() };
    let mut lines = Vec::new();
    let mut sum = origin + ((low - origin) / spacing).ceil() * spacing;
    while sum < high && spacing > 0.0 {
        let edges = outline.iter().zip(outline.iter().cycle().skip(1));
        let ends = || edges.clone().filter_map(|(from, to)| crossing(*from, *to, sum));
        let by_x = |a: &Point, b: &Point| a.x.total_cmp(&b.x);
        if let (Some(first), Some(last)) = (ends().min_by(by_x), ends().max_by(by_x)) {
            lines.push([first, last]);
        }
        sum += spacing;
    }
    lines
}

/// Where an edge meets the line of all points with this x + y.
fn crossing(from: Point, to: Point, sum: f32) -> Option<Point> {
    let (a, b) = (from.x + from.y - sum, to.x + to.y - sum);
    ((a < 0.0) != (b < 0.0)).then(|| from + (to - from) * (a / (a - b)))
}

/// The head of an arrow along a line, with its tip at the line's end: as wide as it is long.
pub fn arrow_head([from, to]: [Point; 2], size: f32) -> Vec<Point> {
    let along = (to - from).normalized() * size;
    let aside = along.turned() * 0.5;
    vec![to - along + aside, to, to - along - aside]
}

impl<S: Clone> Marks<S> {
    /// Hatches a convex outline; the lines move with it.
    pub fn hatch(&mut self, outline: Vec<Point>, spacing: f32, stroke: Stroke) {
        let origin = Area::of_points(&outline).map_or(0.0, |area| area.left + area.top);
        self.add(super::Mark::Hatch { outline, origin, spacing, stroke });
    }

    /// Two parallel lines, so far apart.
    pub fn double_line(&mut self, [from, to]: [Point; 2], apart: f32, stroke: Stroke) {
        let aside = (to - from).normalized().turned() * (apart / 2.0);
        self.line([from + aside, to + aside], stroke);
        self.line([from - aside, to - aside], stroke);
    }

    /// The two strokes across an edge that is cut, which runs along `edge`; their middle is at `middle`.
    pub fn double_slash(&mut self, middle: Point, edge: Point, size: f32, stroke: Stroke) {
        let along = edge.normalized();
        let slant = point(0.86, -0.5) * size;
        for side in [-1.0, 1.0] {
            let at = middle + along * (side * size * 0.3);
            self.line([at - slant * 0.5, at + slant * 0.5], stroke);
        }
    }

    /// Scissors that point to the right, their middle at `at`.
    pub fn scissors(&mut self, at: Point, size: f32, stroke: Stroke) {
        for side in [-1.0_f32, 1.0] {
            let handle = at + point(-size * 0.32, side * size * 0.27);
            self.circle(handle, size * 0.17, None, Some(stroke));
            let from = handle + point(size * 0.15, -side * size * 0.09);
            self.line([from, at + point(size * 0.5, -side * size * 0.22)], stroke);
        }
    }

    /// The head of an arrow on an edge, along which it points: wider than a double line, so that it stands out from it.
    pub fn head_on_edge(&mut self, [from, to]: [Point; 2], size: f32, fill: Paint) {
        let half = (to - from).normalized() * (size / 2.0);
        self.polygon(arrow_head([from, from.towards(to, 0.6) + half], size), Some(fill), None);
    }

    /// The four corner brackets around what is selected.
    pub fn brackets(&mut self, around: Area, arm: f32, stroke: Stroke) {
        let inwards = [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)];
        for (corner, (x, y)) in around.corners().into_iter().zip(inwards) {
            self.line([corner + point(x * arm, 0.0), corner, corner + point(0.0, y * arm)], stroke);
        }
    }

    /// The marks around the node in focus: a yellow halo inside an ink ring; `unit` is the height of a value's text.
    pub fn focus_ring(&mut self, node: Area, unit: f32) {
        let around = node.grown(unit * 0.275);
        let radius = (unit * 0.35).max(3.0);
        self.rect(around, radius, None, Some(Stroke::new((unit * 0.26).max(3.0), ColourRole::Halo)));
        let ring = around.grown((unit * 0.22).max(2.5));
        self.rect(ring, radius, None, Some(Stroke::new((unit * 0.15).clamp(2.0, 3.5), ColourRole::Ink)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::marks::Mark;
    use crate::marks::tree::EdgeLook;

    const AREA: Area = Area { left: 10.0, top: 20.0, width: 30.0, height: 20.0 };

    #[test]
    fn a_roof_points_to_the_side_of_its_player() {
        let top = |player: Option<Player>| {
            outline(AREA, player.map(Chooser::from), 6.0).iter().filter(|point| point.y == AREA.top).count()
        };
        assert_eq!([top(Some(Player::Max)), top(Some(Player::Min)), top(None)], [1, 2, 2]);
        for player in [Some(Player::Max.into()), Some(Player::Min.into()), Some(Chooser::Chance), None] {
            assert_eq!(Area::of_points(&outline(AREA, player, 6.0)), Some(AREA));
        }
    }

    #[test]
    fn hatching_lies_inside_and_keeps_its_distance() {
        let lines = hatching(&outline(AREA, None, 0.0), AREA.left + AREA.top, 5.0);
        assert_eq!(lines.len(), 9, "of 30 + 20 points every fifth between the corners");
        for (number, [from, to]) in (1..).zip(&lines) {
            assert!(AREA.grown(0.001).contains(*from) && AREA.grown(0.001).contains(*to));
            let sums = [from, to].map(|end| end.x + end.y - AREA.left - AREA.top);
            assert!(sums.iter().all(|sum| (sum - 5.0 * number as f32).abs() < 0.001), "{sums:?}");
        }
    }

    #[test]
    fn halves_share_the_line_between_them() {
        let [left, right] = [false, true].map(|right| half(&outline(AREA, Some(Player::Max.into()), 6.0), 25.0, right));
        assert_eq!(Area::of_points(&left).map(Area::right), Some(25.0));
        assert_eq!(Area::of_points(&right).map(|area| area.left), Some(25.0));
    }

    #[test]
    fn the_head_of_an_arrow_lies_along_its_edge_and_over_a_double_line() {
        let mut checked = 0;
        for degrees in (0..360).step_by(7) {
            let (sine, cosine) = (degrees as f32).to_radians().sin_cos();
            let along = point(cosine, sine);
            let ends = [point(40.0, 30.0), point(40.0, 30.0) + along * 90.0];
            let mut marks = Marks::new(());
            let look = EdgeLook::Closed { best: true, is_final: true };
            marks.edge(ends, look, 15.0);
            let corners = marks.list().iter().find_map(|drawn| match &drawn.mark {
                Mark::Polygon { corners, fill: Some(_), .. } if corners.len() == 3 => Some(corners.clone()),
                _ => None,
            });
            let Some([left, tip, right]) = corners.as_deref() else { panic!("no head at {degrees} degrees") };
            let (left, tip, right) = (*left, *tip, *right);
            let base = left.towards(right, 0.5);
            let direction = (tip - base).normalized();
            assert!((direction - along).length() < 0.01, "{direction:?} on an edge along {along:?}");
            // Tip and base are on the edge itself, between its ends.
            for at in [tip, base] {
                let from = at - ends[0];
                let beside = from.x * along.y - from.y * along.x;
                let forward = from.x * along.x + from.y * along.y;
                assert!(beside.abs() < 0.01 && (0.0..=90.0).contains(&forward), "{at:?} is off {ends:?}");
            }
            // The lines of the edge are 4.5 points apart, and 2 thick.
            assert!((right - left).length() > 10.0, "{left:?} to {right:?}");
            checked += 1;
        }
        assert_eq!(checked, 52);
    }
}
