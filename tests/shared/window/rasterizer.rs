//! Fills triangles, one sample at the centre of each pixel, as a GPU does.
//!
//! Corners are snapped to 1/256 of a pixel and edges are kept in whole numbers, so that two
//! triangles with a common edge share out its pixels exactly: none is painted twice, none is
//! left out (the top-left rule). Each row of a triangle is then one run of pixels without tests.

use egui::epaint::{Mesh, Vertex};
use egui::{Color32, ColorImage, Pos2, Rect, TextureFilter, Vec2};

use super::texture::Texture;

/// Steps for each pixel that corners are snapped to.
const STEPS: i64 = 256;

/// Further out than this many pixels a corner is moved in, to keep the whole numbers in range.
const FAR: f32 = 1_000_000.0;

/// Pixels from `left`, `top` up to and without `right`, `bottom`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PixelRect {
    pub left: i64,
    pub top: i64,
    pub right: i64,
    pub bottom: i64,
}

impl PixelRect {
    /// The pixels of `rect`, rounded as the glow backend rounds, inside a picture of this size.
    pub fn from_points(rect: Rect, pixels_per_point: f32, [width, height]: [usize; 2]) -> Self {
        let pixel = |points: f32, most: usize| ((points * pixels_per_point).round() as i64).clamp(0, most as i64);
        Self {
            left: pixel(rect.min.x, width),
            top: pixel(rect.min.y, height),
            right: pixel(rect.max.x, width),
            bottom: pixel(rect.max.y, height),
        }
    }
}

/// Paints the triangles of `mesh`, whose corners are in points, where `clip` allows.
pub fn fill_mesh(picture: &mut ColorImage, clip: PixelRect, pixels_per_point: f32, mesh: &Mesh, texture: &Texture) {
    for indices in mesh.indices.chunks_exact(3) {
        let corners = [0, 1, 2].map(|corner| mesh.vertices[indices[corner] as usize]);
        fill_triangle(picture, clip, pixels_per_point, corners, texture);
    }
}

fn fill_triangle(
    picture: &mut ColorImage,
    clip: PixelRect,
    pixels_per_point: f32,
    mut corners: [Vertex; 3],
    texture: &Texture,
) {
    let mut snapped = corners.map(|corner| snap(corner.pos, pixels_per_point));
    let mut area = cross(snapped[0], snapped[1], snapped[2]);
    if area == 0 {
        return;
    }
    if area < 0 {
        // egui winds its triangles either way.
        snapped.swap(1, 2);
        corners.swap(1, 2);
        area = -area;
    }
    let edges = [0, 1, 2].map(|corner| Edge::new(snapped[corner], snapped[(corner + 1) % 3]));
    let lowest = |values: [i64; 3]| values[0].min(values[1]).min(values[2]);
    let highest = |values: [i64; 3]| values[0].max(values[1]).max(values[2]);
    let xs = snapped.map(|corner| corner[0]);
    let ys = snapped.map(|corner| corner[1]);
    let left = lowest(xs).div_euclid(STEPS).max(clip.left);
    let right = (highest(xs).div_euclid(STEPS) + 1).min(clip.right);
    let top = lowest(ys).div_euclid(STEPS).max(clip.top);
    let bottom = (highest(ys).div_euclid(STEPS) + 1).min(clip.bottom);
    if left >= right || top >= bottom {
        return;
    }

    let shade = Shade::of(corners, area as f32 / (STEPS * STEPS) as f32, texture);
    if matches!(shade, Shade::Flat(Color32::TRANSPARENT)) {
        return;
    }
    let plane = Plane::new(&corners, snapped, area);
    let width = picture.width();
    for y in top..bottom {
        let (mut from, mut to) = (left, right);
        for edge in &edges {
            edge.narrow(y, &mut from, &mut to);
        }
        if from >= to {
            continue;
        }
        let start = y as usize * width;
        let row = &mut picture.pixels[start + from as usize..start + to as usize];
        match &shade {
            Shade::Flat(color) => fill_row(row, *color),
            Shade::Gradient(texel) => {
                let mut at = plane.at(from, y);
                for pixel in row {
                    *pixel = blend(*pixel, multiply(at.color, *texel));
                    at.advance(&plane.per_x);
                }
            }
            Shade::Textured(filter) => {
                let mut at = plane.at(from, y);
                let is_plain = plane.per_x.color.iter().all(|step| step.abs() < 1e-4);
                if is_plain && let Some(texels) = texture.aligned_row(at.uv, plane.per_x.uv, row.len()) {
                    tint_row(row, texels, at.color);
                    continue;
                }
                for pixel in row {
                    let texel = texture.sample(*filter, at.uv);
                    if texel != [0.0; 4] {
                        *pixel = blend(*pixel, multiply(at.color, texel));
                    }
                    at.advance(&plane.per_x);
                }
            }
        }
    }
}

/// The position in steps.
fn snap(pos: Pos2, pixels_per_point: f32) -> [i64; 2] {
    [pos.x, pos.y].map(|points| {
        let pixels = (points * pixels_per_point).clamp(-FAR, FAR);
        (pixels * STEPS as f32).round() as i64
    })
}

/// Twice the area of the triangle, positive if it turns clockwise on the screen.
fn cross(a: [i64; 2], b: [i64; 2], c: [i64; 2]) -> i64 {
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

/// One side of a triangle: inside where `per_x * x + per_y * y + offset >= 0`, `x`, `y` being pixels.
struct Edge {
    per_x: i64,
    per_y: i64,
    offset: i64,
}

impl Edge {
    fn new(from: [i64; 2], to: [i64; 2]) -> Self {
        let [along_x, along_y] = [to[0] - from[0], to[1] - from[1]];
        // A pixel whose centre lies on the edge belongs to the triangle right of it or below it.
        let is_top_left = along_y < 0 || (along_y == 0 && along_x > 0);
        let [to_centre_x, to_centre_y] = [STEPS / 2 - from[0], STEPS / 2 - from[1]];
        Self {
            per_x: -along_y * STEPS,
            per_y: along_x * STEPS,
            offset: along_x * to_centre_y - along_y * to_centre_x - i64::from(!is_top_left),
        }
    }

    /// Cuts the pixels `from..to` of row `y` down to those inside.
    fn narrow(&self, y: i64, from: &mut i64, to: &mut i64) {
        let rest = self.per_y * y + self.offset;
        match self.per_x {
            0 if rest < 0 => *to = *from,
            0 => {}
            // x >= -rest / per_x, rounded up.
            per_x if per_x > 0 => *from = (*from).max(-rest.div_euclid(per_x)),
            // x <= rest / -per_x, rounded down.
            per_x => *to = (*to).min(rest.div_euclid(-per_x) + 1),
        }
    }
}

/// How the pixels of a triangle get their colour.
enum Shade {
    /// All the same.
    Flat(Color32),
    /// The corners' colours blend into one another; the texture is this one texel throughout.
    Gradient([f32; 4]),
    /// The texture is read at each pixel.
    Textured(TextureFilter),
}

impl Shade {
    /// `double_area` is that of the triangle, in pixels.
    fn of(corners: [Vertex; 3], double_area: f32, texture: &Texture) -> Self {
        let [a, b, c] = corners;
        if a.uv != b.uv || b.uv != c.uv {
            return Self::Textured(texture.filter(corners, double_area));
        }
        let texel = texture.sample(texture.options.magnification, a.uv);
        if a.color == b.color && b.color == c.color {
            let [red, green, blue, alpha] = multiply(channels(a.color), texel).map(|channel| (channel + 0.5) as u8);
            Self::Flat(Color32::from_rgba_premultiplied(red, green, blue, alpha))
        } else {
            Self::Gradient(texel)
        }
    }
}

/// What is interpolated over a triangle: colour in 0..=255, texture coordinates in 0..=1.
#[derive(Clone, Copy)]
struct Attributes {
    color: [f32; 4],
    uv: Pos2,
}

/// How the attributes change from one pixel to the next.
struct Slope {
    color: [f32; 4],
    uv: Vec2,
}

impl Attributes {
    fn advance(&mut self, slope: &Slope) {
        for (channel, step) in self.color.iter_mut().zip(slope.color) {
            *channel += step;
        }
        self.uv += slope.uv;
    }
}

/// The attributes as a linear function of the pixel.
struct Plane {
    /// Red, green, blue, alpha, u, v of each corner.
    corners: [[f64; 6]; 3],
    /// The weight of each corner at pixel (0, 0), and what one pixel right or down adds to it.
    weights: [[f64; 3]; 3],
    per_x: Slope,
}

impl Plane {
    fn new(corners: &[Vertex; 3], snapped: [[i64; 2]; 3], area: i64) -> Self {
        let area = area as f64;
        let weights = [0, 1, 2].map(|corner| {
            let [from, to] = [snapped[(corner + 1) % 3], snapped[(corner + 2) % 3]];
            let at_origin = cross(from, to, [STEPS / 2, STEPS / 2]);
            let per_x = -(to[1] - from[1]) * STEPS;
            let per_y = (to[0] - from[0]) * STEPS;
            [at_origin, per_x, per_y].map(|weight| weight as f64 / area)
        });
        let corners = corners.map(|corner| {
            let [red, green, blue, alpha] = channels(corner.color);
            [red, green, blue, alpha, corner.uv.x, corner.uv.y].map(f64::from)
        });
        let [red, green, blue, alpha, u, v] = sum(&corners, weights.map(|weight| weight[1]));
        Self { corners, weights, per_x: Slope { color: [red, green, blue, alpha], uv: Vec2::new(u, v) } }
    }

    fn at(&self, x: i64, y: i64) -> Attributes {
        let weights = self.weights.map(|[origin, per_x, per_y]| origin + per_x * x as f64 + per_y * y as f64);
        let [red, green, blue, alpha, u, v] = sum(&self.corners, weights);
        Attributes { color: [red, green, blue, alpha], uv: Pos2::new(u, v) }
    }
}

/// The numbers of the corners, `weights[i]` of each corner `i`.
fn sum(corners: &[[f64; 6]; 3], weights: [f64; 3]) -> [f32; 6] {
    let mut sum = [0.0; 6];
    for (corner, weight) in corners.iter().zip(weights) {
        for (part, number) in sum.iter_mut().zip(corner) {
            *part += weight * number;
        }
    }
    sum.map(|part| part as f32)
}

fn channels(color: Color32) -> [f32; 4] {
    color.to_array().map(f32::from)
}

fn multiply(color: [f32; 4], texel: [f32; 4]) -> [f32; 4] {
    [0, 1, 2, 3].map(|channel| color[channel] * texel[channel])
}

/// `source` (0..=255, premultiplied) over `below`; colours that only add light have no alpha.
fn blend(below: Color32, source: [f32; 4]) -> Color32 {
    let through = 1.0 - source[3] * (1.0 / 255.0);
    let below = below.to_array();
    // The cast to u8 saturates.
    let [red, green, blue, alpha] =
        [0, 1, 2, 3].map(|channel| (source[channel] + f32::from(below[channel]) * through + 0.5) as u8);
    Color32::from_rgba_premultiplied(red, green, blue, alpha)
}

/// Like [`blend`], in whole numbers: a colour that is the same for many pixels is rounded already.
fn blend_rounded(below: Color32, source: Color32) -> Color32 {
    let through = 255 - u32::from(source.a());
    let mix = |source: u8, below: u8| source.saturating_add(divide_by_255(u32::from(below) * through));
    Color32::from_rgba_premultiplied(
        mix(source.r(), below.r()),
        mix(source.g(), below.g()),
        mix(source.b(), below.b()),
        mix(source.a(), below.a()),
    )
}

/// `product / 255`, rounded, for products of two bytes.
fn divide_by_255(product: u32) -> u8 {
    let product = product + 128;
    ((product + (product >> 8)) >> 8) as u8
}

fn fill_row(row: &mut [Color32], color: Color32) {
    if color.is_opaque() {
        row.fill(color);
        return;
    }
    for pixel in row {
        *pixel = blend_rounded(*pixel, color);
    }
}

/// Paints `texels`, tinted, on as many pixels.
fn tint_row(row: &mut [Color32], texels: &[Color32], tint: [f32; 4]) {
    let tint = tint.map(|channel| (channel + 0.5) as u32);
    for (pixel, texel) in row.iter_mut().zip(texels) {
        if *texel == Color32::TRANSPARENT {
            continue;
        }
        let [red, green, blue, alpha] = texel.to_array();
        let tinted = |texel: u8, tint: u32| divide_by_255(u32::from(texel) * tint);
        let source = Color32::from_rgba_premultiplied(
            tinted(red, tint[0]),
            tinted(green, tint[1]),
            tinted(blue, tint[2]),
            tinted(alpha, tint[3]),
        );
        *pixel = blend_rounded(*pixel, source);
    }
}
