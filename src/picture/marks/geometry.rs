//! Points and rectangles, in points of the drawing from its left upper corner.

use std::ops::{Add, Mul, Sub};

/// A point, or the way from one to another.
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Down.
    pub y: f32,
}

/// The point so far to the right and so far down.
pub const fn point(x: f32, y: f32) -> Point {
    Point { x, y }
}

impl Point {
    /// How far away from the left upper corner.
    pub fn length(self) -> f32 {
        self.x.hypot(self.y)
    }

    /// Its direction, one point long; nothing where there is no direction.
    pub fn normalized(self) -> Self {
        let length = self.length();
        if length > 0.0 { self * (1.0 / length) } else { Self::default() }
    }

    /// A quarter turn to the left.
    pub const fn turned(self) -> Self {
        point(self.y, -self.x)
    }

    /// How far from the line between two points.
    pub fn distance_to_line(self, [from, to]: [Self; 2]) -> f32 {
        let (along, way) = (to - from, self - from);
        let length = (along.x * along.x + along.y * along.y).max(f32::EPSILON);
        let part = ((way.x * along.x + way.y * along.y) / length).clamp(0.0, 1.0);
        (self - from.towards(to, part)).length()
    }

    /// The point of a line so far along it, from 0 to 1.
    pub fn towards(self, other: Self, part: f32) -> Self {
        self + (other - self) * part
    }
}

impl Add for Point {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        point(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        point(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f32> for Point {
    type Output = Self;

    fn mul(self, factor: f32) -> Self {
        point(self.x * factor, self.y * factor)
    }
}

/// A rectangle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Area {
    /// Its left edge.
    pub left: f32,
    /// Its upper edge.
    pub top: f32,
    /// From left to right.
    pub width: f32,
    /// From top to bottom.
    pub height: f32,
}

impl Area {
    /// The area between two edges of each kind.
    pub const fn between(left: f32, right: f32, top: f32, bottom: f32) -> Self {
        Self { left, top, width: right - left, height: bottom - top }
    }

    /// The area of a size around a point.
    pub const fn around(centre: Point, width: f32, height: f32) -> Self {
        Self { left: centre.x - width / 2.0, top: centre.y - height / 2.0, width, height }
    }

    /// The least area that holds all points; `None` without a point.
    pub fn of_points(points: &[Point]) -> Option<Self> {
        let (first, rest) = points.split_first()?;
        let grown = rest.iter().fold((first.x, first.x, first.y, first.y), |(left, right, top, bottom), point| {
            (left.min(point.x), right.max(point.x), top.min(point.y), bottom.max(point.y))
        });
        Some(Self::between(grown.0, grown.1, grown.2, grown.3))
    }

    /// Its right edge.
    pub const fn right(self) -> f32 {
        self.left + self.width
    }

    /// Its lower edge.
    pub const fn bottom(self) -> f32 {
        self.top + self.height
    }

    /// Its middle.
    pub const fn centre(self) -> Point {
        point(self.left + self.width / 2.0, self.top + self.height / 2.0)
    }

    /// The middle of its upper edge.
    pub const fn centre_top(self) -> Point {
        point(self.left + self.width / 2.0, self.top)
    }

    /// The middle of its lower edge.
    pub const fn centre_bottom(self) -> Point {
        point(self.left + self.width / 2.0, self.top + self.height)
    }

    /// Its corners: left upper, right upper, right lower, left lower.
    pub const fn corners(self) -> [Point; 4] {
        [
            point(self.left, self.top),
            point(self.right(), self.top),
            point(self.right(), self.bottom()),
            point(self.left, self.bottom()),
        ]
    }

    /// Larger by so much on each side.
    #[must_use]
    pub const fn grown(self, by: f32) -> Self {
        self.grown_by(by, by)
    }

    /// Larger by so much to the left and the right, and by so much above and below.
    #[must_use]
    pub const fn grown_by(self, across: f32, down: f32) -> Self {
        Self {
            left: self.left - across,
            top: self.top - down,
            width: self.width + 2.0 * across,
            height: self.height + 2.0 * down,
        }
    }

    /// An area of this size, moved away from this one.
    #[must_use]
    pub const fn moved(self, by: Point) -> Self {
        Self { left: self.left + by.x, top: self.top + by.y, ..self }
    }

    /// The area of both and what lies between.
    #[must_use]
    pub fn joined(self, other: Self) -> Self {
        Self::between(
            self.left.min(other.left),
            self.right().max(other.right()),
            self.top.min(other.top),
            self.bottom().max(other.bottom()),
        )
    }

    /// What both have in common, which may be without extent.
    #[must_use]
    pub fn common(self, other: Self) -> Self {
        let (left, top) = (self.left.max(other.left), self.top.max(other.top));
        let (right, bottom) = (self.right().min(other.right()), self.bottom().min(other.bottom()));
        Self { left, top, width: (right - left).max(0.0), height: (bottom - top).max(0.0) }
    }

    /// Whether a point lies in it.
    pub fn contains(self, point: Point) -> bool {
        (self.left..=self.right()).contains(&point.x) && (self.top..=self.bottom()).contains(&point.y)
    }

    /// Whether another area lies in it.
    pub fn holds(self, other: Self) -> bool {
        self.left <= other.left
            && other.right() <= self.right()
            && self.top <= other.top
            && other.bottom() <= self.bottom()
    }

    /// Whether a straight line between two points passes through the area.
    pub fn is_crossed_by(self, [from, to]: [Point; 2]) -> bool {
        // The part of the line that lies between both pairs of sides, from 0 at its begin to 1 at its end.
        let (mut first, mut last) = (0.0_f32, 1.0_f32);
        let sides = [(from.x, to.x, self.left, self.right()), (from.y, to.y, self.top, self.bottom())];
        for (from, to, low, high) in sides {
            let along = to - from;
            if along.abs() < f32::EPSILON {
                if from < low || from > high {
                    return false;
                }
                continue;
            }
            let (one, other) = ((low - from) / along, (high - from) / along);
            first = first.max(one.min(other));
            last = last.min(one.max(other));
        }
        first <= last
    }

    /// Whether it has a point in common with another, inside both.
    pub fn overlaps(self, other: Self) -> bool {
        self.left < other.right() && other.left < self.right() && self.top < other.bottom() && other.top < self.bottom()
    }
}
