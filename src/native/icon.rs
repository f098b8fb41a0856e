//! The window's icon: a root, the child that is best, and one that is cut off.

use egui::{IconData, Pos2, Rect, pos2};

use plyscope_picture::marks::{Palette, Rgb};

/// The icon, drawn on the spot: a small picture needs no file.
pub(super) fn icon() -> IconData {
    let mut rgba = Vec::with_capacity(4 * SIZE * SIZE);
    for y in 0..SIZE {
        for x in 0..SIZE {
            rgba.extend(pixel(x, y));
        }
    }
    let size = u32::try_from(SIZE).unwrap_or_default();
    IconData { rgba, width: size, height: size }
}

/// Pixels across and down.
const SIZE: usize = 64;
/// Samples of a pixel across and down: edges are smooth.
const SAMPLES: usize = 3;

/// The colour of a pixel: the mean of its samples, and how much of it is covered.
fn pixel(x: usize, y: usize) -> [u8; 4] {
    let mut sum = [0_u32; 4];
    for (down, across) in (0..SAMPLES).flat_map(|down| (0..SAMPLES).map(move |across| (down, across))) {
        let part = |whole: usize, inside: usize| (whole as f32 + (inside as f32 + 0.5) / SAMPLES as f32) / SIZE as f32;
        if let Some(Rgb(red, green, blue)) = colour(pos2(part(x, across), part(y, down))) {
            for (sum, one) in sum.iter_mut().zip([red, green, blue, 255]) {
                *sum += u32::from(one);
            }
        }
    }
    let covered = sum[3] / 255;
    let mean = |sum: u32| u8::try_from(sum.checked_div(covered).unwrap_or_default()).unwrap_or(u8::MAX);
    let all = u32::try_from(SAMPLES * SAMPLES).unwrap_or(1);
    [mean(sum[0]), mean(sum[1]), mean(sum[2]), u8::try_from(sum[3] / all).unwrap_or(u8::MAX)]
}

/// What stands at a point of the icon, whose sides are 1 long; nothing outside of its rounded ground.
fn colour(at: Pos2) -> Option<Rgb> {
    let palette = Palette::LIGHT;
    let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    let corner = at.clamp(whole.min + egui::Vec2::splat(ROUND), whole.max - egui::Vec2::splat(ROUND));
    if at.distance(corner) > ROUND {
        return None;
    }
    let root = [pos2(0.5, 0.1), pos2(0.68, 0.24), pos2(0.68, 0.44), pos2(0.32, 0.44), pos2(0.32, 0.24)];
    let [best, cut] = [pos2(0.28, 0.76), pos2(0.72, 0.76)];
    let is_in = |centre: Pos2| Rect::from_center_size(centre, egui::Vec2::splat(0.26)).contains(at);
    let near = |from: Pos2, to: Pos2, width: f32| distance(at, from, to) < width / 2.0;
    // Across the edge to the child that is cut off.
    let slash = |along: f32| {
        let middle = pos2(0.5, 0.44) + (cut - pos2(0.5, 0.44)) * along;
        near(middle + egui::vec2(-0.07, 0.06), middle + egui::vec2(0.07, -0.06), 0.035)
    };
    Some(if is_inside(at, &root) {
        palette.max
    } else if is_in(best) {
        palette.best
    } else if is_in(cut) {
        palette.outline
    } else if slash(0.38) || slash(0.58) {
        palette.cut
    } else if near(pos2(0.5, 0.42), best, 0.06) {
        palette.ink
    } else if near(pos2(0.5, 0.42), cut, 0.03) {
        palette.outline
    } else {
        palette.canvas
    })
}

/// How round the corners are.
const ROUND: f32 = 0.16;

/// The distance of a point from a line between two others.
fn distance(at: Pos2, from: Pos2, to: Pos2) -> f32 {
    let line = to - from;
    let along = ((at - from).dot(line) / line.length_sq().max(f32::EPSILON)).clamp(0.0, 1.0);
    at.distance(from + line * along)
}

/// Whether a point is inside a convex polygon whose corners go clockwise.
fn is_inside(at: Pos2, corners: &[Pos2]) -> bool {
    let next = corners.iter().cycle().skip(1);
    corners.iter().zip(next).all(|(corner, next)| {
        let (side, to) = (*next - *corner, at - *corner);
        side.x.mul_add(to.y, -(side.y * to.x)) >= 0.0
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_icon_is_no_blank_square() {
        let icon = icon();
        assert_eq!(icon.rgba.len(), 4 * SIZE * SIZE);
        let colours: std::collections::BTreeSet<&[u8]> = icon.rgba.chunks(4).collect();
        assert!(colours.len() > 20, "{} colours", colours.len());
        assert_eq!(icon.rgba[3], 0, "its corners are round");
    }
}
