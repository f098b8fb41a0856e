//! Painting marks with egui.

use egui::epaint::{Mesh, Vertex, WHITE_UV};
use egui::{Align2, Color32, FontFamily, FontId, Painter, Pos2, Rect, Shape, StrokeKind, Vec2, pos2, vec2};

use super::Look;
use plyscope_picture::marks::{
    Anchor, Area, Dash, DrawnMark, Ink, Mark, Marks, Paint, Point, Rgb, StripColumn, Stroke, TextStyle, TypeStyle,
    shapes,
};

/// A point of a drawing on the screen.
pub fn to_pos2(point: Point) -> Pos2 {
    pos2(point.x, point.y)
}

/// A point of the screen in a drawing.
pub fn from_pos2(at: Pos2) -> Point {
    plyscope_picture::marks::point(at.x, at.y)
}

/// An area of a drawing on the screen.
pub fn to_rect(area: Area) -> Rect {
    Rect::from_min_size(pos2(area.left, area.top), vec2(area.width, area.height))
}

/// A rectangle of the screen in a drawing.
pub fn from_rect(rect: Rect) -> Area {
    Area { left: rect.left(), top: rect.top(), width: rect.width(), height: rect.height() }
}

/// Makes marks that belong to nothing, and paints them at once.
pub fn draw(painter: &Painter, look: &Look, make: impl FnOnce(&mut Marks<()>)) {
    let mut marks = Marks::new(());
    make(&mut marks);
    paint(painter, look, marks.list());
}

/// Paints marks in their order.
pub fn paint<'m, S: 'm>(painter: &Painter, look: &Look, marks: impl IntoIterator<Item = &'m DrawnMark<S>>) {
    // Signs by the thousand: as shapes, with soft edges, each would cost several times as much.
    let mut tiny = Mesh::default();
    let brush = MarkBrush { painter, look };
    for drawn in marks {
        if let Some((corners, fill)) = tiny_fill(&drawn.mark) {
            fan(&mut tiny, corners, colour(look, fill));
            continue;
        }
        if !tiny.indices.is_empty() {
            painter.add(Shape::mesh(std::mem::take(&mut tiny)));
        }
        brush.mark(&drawn.mark);
    }
    if !tiny.indices.is_empty() {
        painter.add(Shape::mesh(tiny));
    }
}

/// Outlines of this width and height, in points, have no edges that could be seen.
const TINY: f32 = 4.0;

/// The corners of an outline that is filled and no more, and so small that nobody sees its edges.
fn tiny_fill(mark: &Mark) -> Option<(&[Point], Paint)> {
    let Mark::Polygon { corners, fill: Some(fill), stroke: None } = mark else { return None };
    let area = mark.bounds();
    (area.width <= TINY && area.height <= TINY).then_some((corners, *fill))
}

/// A convex outline in triangles.
fn fan(mesh: &mut Mesh, corners: &[Point], color: Color32) {
    let first = mesh.vertices.len() as u32;
    mesh.vertices.extend(corners.iter().map(|&corner| Vertex { pos: to_pos2(corner), uv: WHITE_UV, color }));
    for place in 2..corners.len() as u32 {
        mesh.indices.extend([first, first + place - 1, first + place]);
    }
}

fn colour(look: &Look, Paint { ink, opacity }: Paint) -> Color32 {
    let colour = match ink {
        Ink::Role(role) => look.palette.of_role(role),
        Ink::Own(Rgb(red, green, blue)) => Color32::from_rgb(red, green, blue),
    };
    if opacity < 1.0 { colour.gamma_multiply(opacity) } else { colour }
}

/// What marks are painted with.
#[derive(Clone, Copy)]
struct MarkBrush<'b> {
    painter: &'b Painter,
    look: &'b Look,
}

impl MarkBrush<'_> {
    /// What a stroke is drawn with.
    fn pen(self, stroke: Stroke) -> egui::Stroke {
        egui::Stroke::new(stroke.width, colour(self.look, stroke.paint))
    }

    /// Paints a mark.
    fn mark(self, mark: &Mark) {
        let Self { painter, look } = self;
        match mark {
            Mark::Polygon { corners, fill, stroke } => {
                let points: Vec<Pos2> = corners.iter().copied().map(to_pos2).collect();
                let solid = stroke.filter(|stroke| stroke.dash == Dash::Solid).map(|stroke| self.pen(stroke));
                let inside = fill.map_or(Color32::TRANSPARENT, |fill| colour(look, fill));
                if fill.is_some() || solid.is_some() {
                    painter.add(Shape::convex_polygon(points.clone(), inside, solid.unwrap_or(egui::Stroke::NONE)));
                }
                if let Some(stroke) = stroke.filter(|stroke| stroke.dash != Dash::Solid) {
                    let closed = points.iter().chain(points.first()).copied().collect();
                    self.line(closed, stroke);
                }
            }
            Mark::Line { points, stroke } => self.line(points.iter().copied().map(to_pos2).collect(), *stroke),
            Mark::Box { area, radius, fill, stroke } => {
                let inside = fill.map_or(Color32::TRANSPARENT, |fill| colour(look, fill));
                let rect = to_rect(*area);
                match stroke.filter(|stroke| stroke.dash != Dash::Solid) {
                    Some(stroke) => {
                        painter.rect_filled(rect, *radius, inside);
                        self.line(rounded(rect, *radius), stroke);
                    }
                    None => {
                        let solid = stroke.map_or(egui::Stroke::NONE, |stroke| self.pen(stroke));
                        painter.rect(rect, *radius, inside, solid, StrokeKind::Middle);
                    }
                }
            }
            Mark::Circle { centre, radius, fill, stroke } => {
                let inside = fill.map_or(Color32::TRANSPARENT, |fill| colour(look, fill));
                let solid = stroke.map_or(egui::Stroke::NONE, |stroke| self.pen(stroke));
                painter.circle(to_pos2(*centre), *radius, inside, solid);
            }
            Mark::Hatch { outline, origin, spacing, stroke } => {
                let lines = shapes::hatching(outline, *origin, *spacing);
                let segment = |ends: [Point; 2]| Shape::line_segment(ends.map(to_pos2), self.pen(*stroke));
                painter.add(Shape::Vec(lines.into_iter().map(segment).collect()));
            }
            Mark::Text { at, anchor, style, text, .. } => self.write(to_pos2(*at), *anchor, *style, text),
            Mark::Strip { area, fill, columns } => strip(painter, to_rect(*area), colour(look, *fill), columns),
        }
    }

    /// Draws a line that may be broken, through these points.
    fn line(self, points: Vec<Pos2>, stroke: Stroke) {
        let painter = self.painter;
        match stroke.dash {
            Dash::Solid => {
                painter.add(match points[..] {
                    [from, to] => Shape::line_segment([from, to], self.pen(stroke)),
                    _ => Shape::line(points, self.pen(stroke)),
                });
            }
            Dash::Dashed(dash, gap) => {
                painter.extend(Shape::dashed_line(&points, self.pen(stroke), dash, gap));
            }
            Dash::Dotted(pitch) => {
                painter.extend(Shape::dotted_line(&points, colour(self.look, stroke.paint), pitch, stroke.width / 2.0));
            }
        }
    }

    /// Writes a text whose `anchor` is at a point.
    fn write(self, at: Pos2, anchor: Anchor, style: TextStyle, text: &str) {
        let Self { painter, look } = self;
        let ink = colour(look, style.paint);
        let galley = painter.layout_no_wrap(text.to_owned(), font(look, style.face), ink);
        let align = match anchor {
            Anchor::Start => Align2::LEFT_CENTER,
            Anchor::Middle => Align2::CENTER_CENTER,
            Anchor::End => Align2::RIGHT_CENTER,
        };
        let place = align.anchor_size(at, galley.size());
        painter.galley(place.min, galley, ink);
        if style.struck {
            painter.hline(place.x_range(), place.center().y, egui::Stroke::new(1.5, ink));
        }
    }
}

/// The outline of a rectangle with round corners, closed.
fn rounded(rect: Rect, radius: f32) -> Vec<Pos2> {
    const PARTS: u8 = 4;
    let inner = rect.shrink(radius);
    let corners = [inner.right_bottom(), inner.left_bottom(), inner.left_top(), inner.right_top()];
    let arc = |(quarter, corner): (u8, Pos2)| {
        (0..=PARTS).map(move |part| {
            let turned = f32::from(quarter) + f32::from(part) / f32::from(PARTS);
            corner + Vec2::angled(turned * std::f32::consts::FRAC_PI_2) * radius
        })
    };
    let mut points: Vec<Pos2> = (0..).zip(corners).flat_map(arc).collect();
    points.extend(points.first().copied());
    points
}

/// The font of a style.
pub fn font(look: &Look, face: TypeStyle) -> FontId {
    if face.bold { look.bold(face.size) } else { FontId::new(face.size, FontFamily::Proportional) }
}

/// All columns of a strip as one mesh.
fn strip(painter: &Painter, area: Rect, color: Color32, columns: &[StripColumn]) {
    let mut mesh = Mesh::default();
    let width = area.width() / columns.len().max(1) as f32;
    let mut begin = 0;
    while let Some(span) = columns.get(begin) {
        let alike = columns.iter().skip(begin).take_while(|other| *other == span).count();
        if span.to > span.from {
            let [left, right] = [begin, begin + alike].map(|column| area.left() + width * column as f32);
            let [top, bottom] = [span.from, span.to].map(|part| area.top() + area.height() * part);
            quad(&mut mesh, Rect::from_min_max(pos2(left, top), pos2(right, bottom)), color);
        }
        begin += alike;
    }
    if !mesh.indices.is_empty() {
        painter.add(Shape::mesh(mesh));
    }
}

fn quad(mesh: &mut Mesh, rect: Rect, color: Color32) {
    let first = mesh.vertices.len() as u32;
    let corners = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
    mesh.vertices.extend(corners.map(|pos| Vertex { pos, uv: WHITE_UV, color }));
    mesh.indices.extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
}
