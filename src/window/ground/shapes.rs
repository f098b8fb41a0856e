//! egui's shapes as marks: what was painted without a screen becomes a picture that leaves the program.

use std::sync::Arc;

use egui::epaint::{
    CircleShape, ClippedShape, ColorMode, CornerRadius, Galley, Mesh, PathShape, PathStroke, RectShape, TextShape,
};
use egui::text::{LayoutJob, LayoutSection};
use egui::{Color32, FontFamily, Pos2, Rect, Shape, StrokeKind, Vec2};

use super::painter::{from_pos2, from_rect};
use plyscope_picture::marks::{Anchor, DrawnMark, Ink, Mark, MarkLayer, Paint, Rgb, Stroke, TextStyle, TypeStyle};

/// What was painted, from the lowest on, as marks in layers; what lies outside of its clip or of `screen` is left out.
pub fn layers(shapes: &[ClippedShape], screen: Rect) -> Vec<MarkLayer> {
    let mut layers: Vec<(Rect, Vec<Mark>)> = Vec::new();
    for ClippedShape { clip_rect, shape, .. } in shapes {
        let clip = clip_rect.intersect(screen);
        let mut marks = Vec::new();
        add(shape, &mut marks);
        let area = from_rect(clip);
        marks.retain(|mark| {
            let seen = mark.bounds().common(area);
            seen.width >= 0.0 && seen.height >= 0.0 && clip.is_positive()
        });
        match layers.last_mut() {
            Some((last, above)) if *last == clip => above.append(&mut marks),
            _ if marks.is_empty() => {}
            _ => layers.push((clip, marks)),
        }
    }
    let drawn = |mark| DrawnMark { of: String::new(), mark };
    let layer = |(clip, marks): (Rect, Vec<Mark>)| {
        let clip = (clip != screen).then(|| from_rect(clip));
        MarkLayer { clip, marks: marks.into_iter().map(drawn).collect() }
    };
    layers.into_iter().map(layer).collect()
}

fn add(shape: &Shape, marks: &mut Vec<Mark>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| add(shape, marks)),
        Shape::Circle(CircleShape { center, radius, fill, stroke }) => {
            let (fill, stroke) = (paint(*fill), pen(*stroke));
            if fill.is_some() || stroke.is_some() {
                marks.push(Mark::Circle { centre: from_pos2(*center), radius: *radius, fill, stroke });
            }
        }
        Shape::Ellipse(ellipse) => {
            const CORNERS: u8 = 48;
            let corner = |number: u8| {
                let turned = Vec2::angled(f32::from(number) / f32::from(CORNERS) * std::f32::consts::TAU);
                from_pos2(ellipse.center + turned * ellipse.radius)
            };
            let (fill, stroke) = (paint(ellipse.fill), pen(ellipse.stroke));
            marks.push(Mark::Polygon { corners: (0..CORNERS).map(corner).collect(), fill, stroke });
        }
        Shape::LineSegment { points, stroke } => {
            let points = points.map(from_pos2).to_vec();
            marks.extend(pen(*stroke).map(|stroke| Mark::Line { points, stroke }));
        }
        Shape::Path(path) => path_marks(path, marks),
        Shape::QuadraticBezier(curve) => path_marks(&curve.to_path_shape(Some(0.1)), marks),
        Shape::CubicBezier(curve) => {
            curve.to_path_shapes(Some(0.1), None).iter().for_each(|path| path_marks(path, marks))
        }
        Shape::Rect(rect) => rect_marks(rect, marks),
        Shape::Text(text) => text_marks(text, marks),
        Shape::Mesh(mesh) => mesh_marks(mesh, marks),
        // Nothing that this program draws.
        Shape::Noop | Shape::Band(_) | Shape::Callback(_) => {}
    }
}

/// A colour that can be seen.
fn paint(colour: Color32) -> Option<Paint> {
    let [red, green, blue, opacity] = colour.to_srgba_unmultiplied();
    (opacity > 0).then(|| Paint { ink: Ink::Own(Rgb(red, green, blue)), opacity: f32::from(opacity) / 255.0 })
}

fn pen(stroke: egui::Stroke) -> Option<Stroke> {
    let paint = paint(stroke.color).filter(|_| stroke.width > 0.0)?;
    Some(Stroke::new(stroke.width, paint))
}

fn path_pen(stroke: &PathStroke) -> Option<Stroke> {
    match &stroke.color {
        ColorMode::Solid(color) => pen(egui::Stroke::new(stroke.width, *color)),
        // Nothing that this program draws.
        ColorMode::UV(_) => None,
    }
}

fn path_marks(path: &PathShape, marks: &mut Vec<Mark>) {
    let points: Vec<_> = path.points.iter().copied().map(from_pos2).collect();
    let (fill, stroke) = (paint(path.fill), path_pen(&path.stroke));
    if path.closed || fill.is_some() {
        marks.push(Mark::Polygon { corners: points, fill, stroke });
    } else {
        marks.extend(stroke.map(|stroke| Mark::Line { points, stroke }));
    }
}

fn rect_marks(shape: &RectShape, marks: &mut Vec<Mark>) {
    // Shadows and images: the panels have none.
    if shape.blur_width > 0.0 || shape.brush.is_some() || !shape.rect.is_finite() {
        return;
    }
    let CornerRadius { nw, ne, sw, se } = shape.corner_radius;
    let radius = f32::from(nw.max(ne).max(sw).max(se));
    if let Some(fill) = paint(shape.fill) {
        marks.push(Mark::Box { area: from_rect(shape.rect), radius, fill: Some(fill), stroke: None });
    }
    if let Some(stroke) = pen(shape.stroke) {
        let outward = match shape.stroke_kind {
            StrokeKind::Inside => -stroke.width / 2.0,
            StrokeKind::Middle => 0.0,
            StrokeKind::Outside => stroke.width / 2.0,
        };
        let area = from_rect(shape.rect.expand(outward));
        let radius = if radius > 0.0 { (radius + outward).max(0.0) } else { 0.0 };
        marks.push(Mark::Box { area, radius, fill: None, stroke: Some(stroke) });
    }
}

/// Triangles: those that lie around one corner, and have one colour, are one outline.
fn mesh_marks(mesh: &Mesh, marks: &mut Vec<Mark>) {
    let mut fan: Option<(Vec<u32>, Color32)> = None;
    let mut push = |fan: Option<(Vec<u32>, Color32)>| {
        let Some((corners, colour)) = fan else { return };
        let corners = corners.iter().filter_map(|corner| mesh.vertices.get(*corner as usize));
        let corners = corners.map(|vertex| from_pos2(vertex.pos)).collect();
        marks.extend(paint(colour).map(|fill| Mark::Polygon { corners, fill: Some(fill), stroke: None }));
    };
    for triangle in mesh.indices.chunks_exact(3) {
        let &[first, second, third] = triangle else { continue };
        let Some(colour) = mesh.vertices.get(first as usize).map(|vertex| vertex.color) else { continue };
        match &mut fan {
            Some((corners, own))
                if *own == colour && corners.first() == Some(&first) && corners.last() == Some(&second) =>
            {
                corners.push(third);
            }
            _ => push(fan.replace((vec![first, second, third], colour))),
        }
    }
    push(fan);
}

/// A line of text for each stretch of one look.
fn text_marks(text: &TextShape, marks: &mut Vec<Mark>) {
    let galley: &Arc<Galley> = &text.galley;
    let colour = |colour: Color32| {
        let colour = if colour == Color32::PLACEHOLDER { text.fallback_color } else { colour };
        paint(colour.gamma_multiply(text.opacity_factor))
    };
    let mut offset = 0;
    for row in &galley.rows {
        let corner = text.pos + row.pos.to_vec2();
        let mut run: Option<GlyphRun<'_>> = None;
        for glyph in &row.glyphs {
            let section = section_at(&galley.job, offset);
            let is_next = galley.job.text.get(offset..).is_some_and(|rest| rest.starts_with(glyph.chr));
            offset += if is_next { glyph.chr.len_utf8() } else { 0 };
            let goes_on = run.as_ref().is_some_and(|run| run.goes_on(section, glyph.chr));
            if !goes_on {
                finish(run.take(), corner, text, &colour, marks);
            }
            let Some(section) = section else { continue };
            // What stands before the first character of a stretch is where it begins.
            if run.is_none() && glyph.chr.is_whitespace() {
                continue;
            }
            let run = run.get_or_insert_with(|| GlyphRun { section, from: glyph.pos, right: 0.0, text: String::new() });
            run.text.push(glyph.chr);
            run.right = glyph.pos.x + glyph.advance_width;
        }
        finish(run, corner, text, &colour, marks);
        offset += usize::from(row.ends_with_newline);
    }
}

/// Glyphs beside one another that look alike.
struct GlyphRun<'j> {
    section: &'j LayoutSection,
    from: Pos2,
    right: f32,
    text: String,
}

impl GlyphRun<'_> {
    /// Blanks next to each other end it: files of pictures keep one of them.
    fn goes_on(&self, section: Option<&LayoutSection>, next: char) -> bool {
        section.is_some_and(|section| std::ptr::eq(self.section, section))
            && !(next.is_whitespace() && self.text.ends_with(char::is_whitespace))
    }
}

fn finish(
    run: Option<GlyphRun<'_>>,
    corner: Pos2,
    shape: &TextShape,
    colour: &impl Fn(Color32) -> Option<Paint>,
    marks: &mut Vec<Mark>,
) {
    let Some(GlyphRun { section, from, right, text }) = run else { return };
    let format = &section.format;
    let size = format.font_id.size;
    let (bold, code) = match &format.font_id.family {
        FontFamily::Name(_) => (true, false),
        FontFamily::Monospace => (false, true),
        FontFamily::Proportional => (false, false),
    };
    let (left, baseline) = (corner.x + from.x, corner.y + from.y);
    let width = right - from.x;
    let line = |y: f32, stroke: Option<Stroke>| {
        let points = [left, left + width].map(|x| plyscope_picture::marks::point(x, y)).to_vec();
        stroke.map(|stroke| Mark::Line { points, stroke })
    };
    if let Some(ground) = colour(format.background) {
        let rect = Rect::from_x_y_ranges(left..=left + width, baseline - 0.95 * size..=baseline + 0.3 * size);
        marks.push(Mark::Box { area: from_rect(rect), radius: 0.0, fill: Some(ground), stroke: None });
    }
    let Some(paint) = colour(shape.override_text_color.unwrap_or(format.color)) else { return };
    let style = TextStyle { face: TypeStyle { size, bold, code }, paint, struck: false };
    let at = plyscope_picture::marks::point(left, baseline - size * TypeStyle::BASELINE);
    marks.push(Mark::Text { at, anchor: Anchor::Start, style, text: text.trim_end().to_owned(), width });
    marks.extend(line(baseline - 0.3 * size, pen(format.strikethrough)));
    let under = if format.underline.width > 0.0 { format.underline } else { shape.underline };
    marks.extend(line(baseline + 0.12 * size, pen(under)));
}

/// The section to which the character at a place of the text belongs.
fn section_at(job: &LayoutJob, offset: usize) -> Option<&LayoutSection> {
    let holds = |section: &&LayoutSection| section.byte_range.start.0 <= offset && offset < section.byte_range.end.0;
    job.sections.iter().find(holds).or(job.sections.last())
}
