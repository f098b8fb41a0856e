//! Reads a texture as its options say: which texels, and how they are mixed.

use egui::epaint::Vertex;
use egui::{Color32, ColorImage, Pos2, TextureFilter, TextureOptions, TextureWrapMode, Vec2};

/// An image and how it is read between its texels and beyond its borders.
pub struct Texture {
    pub image: ColorImage,
    pub options: TextureOptions,
}

impl Texture {
    /// Whether this triangle shows the texture larger or smaller than it is decides how it is read.
    ///
    /// `double_area` is that of the triangle, in pixels.
    pub fn filter(&self, [a, b, c]: [Vertex; 3], double_area: f32) -> TextureFilter {
        let size = egui::Vec2::from(self.image.size.map(|side| side as f32));
        let [ab, ac] = [(b.uv - a.uv) * size, (c.uv - a.uv) * size];
        let texels = (ab.x * ac.y - ab.y * ac.x).abs();
        if texels > double_area { self.options.minification } else { self.options.magnification }
    }

    /// The texels under a run of `length` pixels, if they fall centre on centre.
    ///
    /// The run starts at texture coordinates `start` and goes on by `step` for each pixel.
    /// Glyphs are laid out so: this is what keeps pages of text quick.
    pub fn aligned_row(&self, start: Pos2, step: Vec2, length: usize) -> Option<&[Color32]> {
        const SLACK: f32 = 1.0 / 64.0;
        let [width, height] = self.image.size;
        let [x, y] = [start.x * width as f32 - 0.5, start.y * height as f32 - 0.5];
        let drift = (step.x * width as f32 - 1.0).abs() + (step.y * height as f32).abs();
        let is_aligned =
            (x - x.round()).abs() < SLACK && (y - y.round()).abs() < SLACK && drift * (length as f32) < SLACK;
        let is_inside = x.round() >= 0.0 && x.round() as usize + length <= width && y.round() >= 0.0;
        if !is_aligned || !is_inside || y.round() as usize >= height {
            return None;
        }
        let start = y.round() as usize * width + x.round() as usize;
        Some(&self.image.pixels[start..start + length])
    }

    /// The colour, 0..=1 for each channel, at texture coordinates in 0..=1.
    pub fn sample(&self, filter: TextureFilter, at: Pos2) -> [f32; 4] {
        let [width, height] = self.image.size;
        let [x, y] = [at.x * width as f32, at.y * height as f32];
        if filter == TextureFilter::Nearest {
            return self.texel(x.floor() as i64, y.floor() as i64);
        }
        let [left, top] = [(x - 0.5).floor(), (y - 0.5).floor()];
        let [right_share, bottom_share] = [x - 0.5 - left, y - 0.5 - top];
        let [left, top] = [left as i64, top as i64];
        let mix = |a: [f32; 4], b: [f32; 4], share: f32| {
            [0, 1, 2, 3].map(|channel| a[channel] + (b[channel] - a[channel]) * share)
        };
        let row = |y| mix(self.texel(left, y), self.texel(left + 1, y), right_share);
        mix(row(top), row(top + 1), bottom_share)
    }

    fn texel(&self, x: i64, y: i64) -> [f32; 4] {
        let [width, height] = self.image.size;
        let x = self.wrap(x, width);
        let y = self.wrap(y, height);
        let texel = self.image.pixels[y * width + x];
        texel.to_array().map(|channel| f32::from(channel) * (1.0 / 255.0))
    }

    fn wrap(&self, texel: i64, size: usize) -> usize {
        let size = size as i64;
        let wrapped = match self.options.wrap_mode {
            TextureWrapMode::ClampToEdge => texel.clamp(0, size - 1),
            TextureWrapMode::Repeat => texel.rem_euclid(size),
            TextureWrapMode::MirroredRepeat => {
                let there_and_back = texel.rem_euclid(2 * size);
                there_and_back.min(2 * size - 1 - there_and_back)
            }
        };
        wrapped as usize
    }
}
