//! The marks.

use super::{Area, ColourRole, Point, Rgb};

/// A colour by what it means, or of a thing that has its own, such as the wood of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// A colour of the palette.
    Role(ColourRole),
    /// A colour of its own, which every palette shows as it is.
    Own(Rgb),
}

/// A colour, perhaps seen through.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paint {
    /// The colour.
    pub ink: Ink,
    /// How much it covers: 1 all, 0 nothing.
    pub opacity: f32,
}

impl Paint {
    /// The colour of the palette that it is, seen through or not; `None` for a colour of its own.
    pub fn role(self) -> Option<ColourRole> {
        match self.ink {
            Ink::Role(role) => Some(role),
            Ink::Own(_) => None,
        }
    }
}

impl From<ColourRole> for Paint {
    fn from(role: ColourRole) -> Self {
        Self { ink: Ink::Role(role), opacity: 1.0 }
    }
}

impl ColourRole {
    /// The colour seen through; `opacity` is 1 where it covers all.
    pub const fn seen_through(self, opacity: f32) -> Paint {
        Paint { ink: Ink::Role(self), opacity }
    }
}

/// How a line is interrupted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Dash {
    /// Not at all.
    Solid,
    /// Dashes of a length, and gaps of another.
    Dashed(f32, f32),
    /// Dots of the line's own width, from middle to middle.
    Dotted(f32),
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its width.
    pub width: f32,
    /// Its colour.
    pub paint: Paint,
    /// How it is interrupted.
    pub dash: Dash,
}

impl Stroke {
    /// A line without gaps.
    pub fn new(width: f32, paint: impl Into<Paint>) -> Self {
        Self { width, paint: paint.into(), dash: Dash::Solid }
    }

    /// This line in dashes.
    #[must_use]
    pub const fn dashed(self, dash: f32, gap: f32) -> Self {
        Self { dash: Dash::Dashed(dash, gap), ..self }
    }

    /// This line in dots.
    #[must_use]
    pub const fn dotted(self, pitch: f32) -> Self {
        Self { dash: Dash::Dotted(pitch), ..self }
    }
}

/// Which point of a line of text stands where the mark says; in height it is the middle of its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its left end.
    Start,
    /// Its middle.
    Middle,
    /// Its right end.
    End,
}

impl Anchor {
    /// Text whose point of this name stands there.
    pub const fn at(self, at: Point) -> Anchored {
        Anchored { anchor: self, at }
    }
}

/// Where a line of text stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Anchored {
    /// Which of its points stands there.
    pub anchor: Anchor,
    /// Where that point stands, in the middle of the row.
    pub at: Point,
}

/// A size and a weight of type.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TypeStyle {
    /// The em.
    pub size: f32,
    /// Whether it is bold.
    pub bold: bool,
    /// Whether all its letters are equally wide, as in code.
    pub code: bool,
}

impl TypeStyle {
    /// The height of a row of text.
    pub const ROW: f32 = 1.26;
    /// From the middle of a row down to its baseline.
    pub const BASELINE: f32 = 0.37;

    /// Type of a weight.
    pub const fn of(size: f32, bold: bool) -> Self {
        Self { size, bold, code: false }
    }

    /// Type of usual weight.
    pub const fn regular(size: f32) -> Self {
        Self::of(size, false)
    }

    /// Bold type.
    pub const fn bold(size: f32) -> Self {
        Self::of(size, true)
    }

    /// Text of this size and weight, in a colour.
    pub fn coloured(self, paint: impl Into<Paint>) -> TextStyle {
        TextStyle { face: self, paint: paint.into(), struck: false }
    }

    /// The height of a row of text.
    pub const fn row(self) -> f32 {
        self.size * Self::ROW
    }
}

/// How a text looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TextStyle {
    /// Size and weight.
    pub face: TypeStyle,
    /// Its colour.
    pub paint: Paint,
    /// Whether it is struck through.
    pub struck: bool,
}

/// A column of a strip: from one height to another, as parts of the strip's own height from its top; empty where they
/// are equal.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct StripColumn {
    /// Where it begins.
    pub from: f32,
    /// Where it ends.
    pub to: f32,
}

/// One thing that is painted.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A convex outline, filled and drawn.
    Polygon {
        /// Its corners in order.
        corners: Vec<Point>,
        /// What fills it.
        fill: Option<Paint>,
        /// The line around it.
        stroke: Option<Stroke>,
    },
    /// A line through points.
    Line {
        /// The points in order.
        points: Vec<Point>,
        /// How it is drawn.
        stroke: Stroke,
    },
    /// A rectangle, perhaps with round corners.
    Box {
        /// Where it is.
        area: Area,
        /// How round its corners are.
        radius: f32,
        /// What fills it.
        fill: Option<Paint>,
        /// The line around it: its middle runs along the edge.
        stroke: Option<Stroke>,
    },
    /// A circle.
    Circle {
        /// Its middle.
        centre: Point,
        /// From there to its line.
        radius: f32,
        /// What fills it.
        fill: Option<Paint>,
        /// The line around it.
        stroke: Option<Stroke>,
    },
    /// Slanted lines inside a convex outline: the points whose x + y is `origin`, or a multiple of `spacing` away from
    /// it.
    Hatch {
        /// The outline's corners in order.
        outline: Vec<Point>,
        /// Where the lines begin.
        origin: f32,
        /// From one line to the next, across.
        spacing: f32,
        /// How they are drawn.
        stroke: Stroke,
    },
    /// One line of text.
    Text {
        /// Where it stands, by its anchor and the middle of its row.
        at: Point,
        /// Which of its points stands there.
        anchor: Anchor,
        /// How it looks.
        style: TextStyle,
        /// What it says.
        text: String,
        /// How wide it is, by the measure with which it was placed.
        width: f32,
    },
    /// Columns of equal width, side by side.
    Strip {
        /// The room of all of them.
        area: Area,
        /// What fills them.
        fill: Paint,
        /// The columns from left to right.
        columns: Vec<StripColumn>,
    },
}

impl Mark {
    /// A line of text as wide as the measure says.
    pub fn text(measure: &dyn super::TextMeasure, place: Anchored, style: TextStyle, text: &str) -> Self {
        let Anchored { anchor, at } = place;
        Self::Text { at, anchor, style, text: text.to_owned(), width: measure.width(text, style.face) }
    }

    /// The room that it takes, lines as wide as they are.
    pub fn bounds(&self) -> Area {
        let with = |area: Area, stroke: &Option<Stroke>| area.grown(stroke.map_or(0.0, |stroke| stroke.width / 2.0));
        match self {
            Self::Polygon { corners, stroke, .. } => with(Area::of_points(corners).unwrap_or_default(), stroke),
            Self::Line { points, stroke } => with(Area::of_points(points).unwrap_or_default(), &Some(*stroke)),
            Self::Box { area, stroke, .. } => with(*area, stroke),
            Self::Circle { centre, radius, stroke, .. } => {
                with(Area::around(*centre, 2.0 * radius, 2.0 * radius), stroke)
            }
            Self::Hatch { outline, .. } => Area::of_points(outline).unwrap_or_default(),
            Self::Text { at, anchor, style, width, .. } => {
                let left = match anchor {
                    Anchor::Start => at.x,
                    Anchor::Middle => at.x - width / 2.0,
                    Anchor::End => at.x - width,
                };
                let row = style.face.row();
                Area { left, top: at.y - row / 2.0, width: *width, height: row }
            }
            Self::Strip { area, .. } => *area,
        }
    }
}

/// A mark, and what it belongs to.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawnMark<S> {
    /// What it belongs to.
    pub of: S,
    /// The mark.
    pub mark: Mark,
}

/// A drawing under way: its marks in the order in which they are painted.
#[derive(Clone, Debug, PartialEq)]
pub struct Marks<S> {
    list: Vec<DrawnMark<S>>,
    of: S,
}

impl<S: Clone> Marks<S> {
    /// An empty drawing, whose first marks belong to `of`.
    pub const fn new(of: S) -> Self {
        Self { list: Vec::new(), of }
    }

    /// Says what the marks that follow belong to.
    pub fn belong_to(&mut self, of: S) -> &mut Self {
        self.of = of;
        self
    }

    /// All marks.
    pub fn list(&self) -> &[DrawnMark<S>] {
        &self.list
    }

    /// All marks, by themselves.
    pub fn into_list(self) -> Vec<DrawnMark<S>> {
        self.list
    }

    /// Adds a mark.
    pub fn add(&mut self, mark: Mark) {
        let of = self.of.clone();
        self.list.push(DrawnMark { of, mark });
    }

    /// Adds marks over these.
    pub fn extend(&mut self, marks: impl IntoIterator<Item = DrawnMark<S>>) {
        self.list.extend(marks);
    }

    /// Adds the marks of another drawing over these.
    pub fn append(&mut self, other: Self) {
        self.list.extend(other.list);
    }

    /// Adds a convex outline.
    pub fn polygon(&mut self, corners: Vec<Point>, fill: Option<Paint>, stroke: Option<Stroke>) {
        self.add(Mark::Polygon { corners, fill, stroke });
    }

    /// Adds a line through points.
    pub fn line(&mut self, points: impl Into<Vec<Point>>, stroke: Stroke) {
        self.add(Mark::Line { points: points.into(), stroke });
    }

    /// Adds a rectangle.
    pub fn rect(&mut self, area: Area, radius: f32, fill: Option<Paint>, stroke: Option<Stroke>) {
        self.add(Mark::Box { area, radius, fill, stroke });
    }

    /// Adds a circle.
    pub fn circle(&mut self, centre: Point, radius: f32, fill: Option<Paint>, stroke: Option<Stroke>) {
        self.add(Mark::Circle { centre, radius, fill, stroke });
    }

    /// Adds a line of text as wide as the measure says; gives back its room.
    pub fn text(&mut self, measure: &dyn super::TextMeasure, place: Anchored, style: TextStyle, text: &str) -> Area {
        let mark = Mark::text(measure, place, style, text);
        let bounds = mark.bounds();
        self.add(mark);
        bounds
    }

    /// Adds a line of text on a plate of the ground, so that no line runs through it; gives back the plate's room.
    pub fn on_plate(&mut self, text: Mark, ground: ColourRole) -> Area {
        let plate = text.bounds().grown_by(3.0, 0.0);
        self.rect(plate, 2.0, Some(ground.into()), None);
        self.add(text);
        plate
    }
}
