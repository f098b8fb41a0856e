//! Turns egui's frames into pictures on the CPU.
//!
//! It keeps the textures up to date as kittest's `TestRenderer`, and draws what egui's glow
//! backend would: triangles in gamma space with premultiplied alpha. Edges are smooth because
//! egui feathers its shapes, so one sample for each pixel is enough. Paint callbacks are left out.

use std::collections::HashMap;
use std::fs::File;
use std::io::BufWriter;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use egui::epaint::{ClippedPrimitive, ImageData, ImageDelta, Primitive};
use egui::{Color32, ColorImage, TextureId, TexturesDelta};
use egui_kittest::{Harness, TestRenderer};

use super::rasterizer::{self, PixelRect};
use super::texture::Texture;

/// A picture in pixels, row by row from the top, colours with premultiplied alpha.
pub type Picture = ColorImage;

/// The textures of one context; clones share them.
#[derive(Clone, Default)]
pub struct SoftwareRenderer {
    textures: Arc<Mutex<Textures>>,
}

#[derive(Default)]
struct Textures {
    by_id: HashMap<TextureId, Texture>,
    /// Freed in the last frame, which may still show them.
    freed: Vec<TextureId>,
}

impl TestRenderer for SoftwareRenderer {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        let mut textures = self.textures();
        for id in std::mem::take(&mut textures.freed) {
            textures.by_id.remove(&id);
        }
        for (id, changes) in delta.set.drain() {
            for change in changes {
                textures.apply(id, change);
            }
        }
        textures.freed.extend(delta.free.drain());
    }
}

impl Textures {
    /// Replaces a whole texture or a part of one.
    fn apply(&mut self, id: TextureId, change: ImageDelta) {
        let ImageData::Color(image) = change.image;
        let Some([left, top]) = change.pos else {
            let texture = Texture { image: Arc::unwrap_or_clone(image), options: change.options };
            self.by_id.insert(id, texture);
            return;
        };
        let Some(texture) = self.by_id.get_mut(&id) else {
            panic!("egui changed a part of {id:?}, which it never set");
        };
        texture.options = change.options;
        let width = texture.image.width();
        for (row, texels) in image.pixels.chunks_exact(image.width().max(1)).enumerate() {
            let start = (top + row) * width + left;
            texture.image.pixels[start..start + texels.len()].copy_from_slice(texels);
        }
    }
}

impl SoftwareRenderer {
    /// Lets [`render`] find the textures again, starting from the context alone.
    pub fn remember_in(&self, ctx: &egui::Context) {
        ctx.data_mut(|data| data.insert_temp(egui::Id::NULL, self.clone()));
    }

    /// Paints `primitives`, which are in points, on a picture filled with `background`.
    ///
    /// # Panics
    /// If a texture is shown that egui never set.
    pub fn paint(
        &self,
        [width, height]: [usize; 2],
        pixels_per_point: f32,
        background: Color32,
        primitives: &[ClippedPrimitive],
    ) -> Picture {
        let mut picture = Picture::filled([width, height], background);
        let textures = self.textures();
        for ClippedPrimitive { clip_rect, primitive } in primitives {
            let Primitive::Mesh(mesh) = primitive else {
                continue;
            };
            let Some(texture) = textures.by_id.get(&mesh.texture_id) else {
                panic!("egui shows {:?}, which it never set", mesh.texture_id);
            };
            let clip = PixelRect::from_points(*clip_rect, pixels_per_point, [width, height]);
            rasterizer::fill_mesh(&mut picture, clip, pixels_per_point, mesh, texture);
        }
        picture
    }

    /// A test that panicked elsewhere leaves the textures as good as they were.
    fn textures(&self) -> MutexGuard<'_, Textures> {
        self.textures.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The last frame of `harness`, on the colour of its theme's panels.
///
/// # Panics
/// If the harness comes from elsewhere than this folder's `builder`.
pub fn render<State>(harness: &Harness<'_, State>) -> Picture {
    let ctx = &harness.ctx;
    let Some(renderer) = ctx.data(|data| data.get_temp::<SoftwareRenderer>(egui::Id::NULL)) else {
        panic!("no software renderer: build the harness with `common::harness` or `common::builder`");
    };
    let pixels_per_point = harness.output().pixels_per_point;
    let size = ctx.content_rect().size() * pixels_per_point;
    let background = ctx.global_style().visuals.panel_fill;
    let primitives = ctx.tessellate(harness.output().shapes.clone(), pixels_per_point);
    renderer.paint([size.x.round() as usize, size.y.round() as usize], pixels_per_point, background, &primitives)
}

/// Writes `picture` to `path`, making the folders it needs.
///
/// # Errors
/// If the file cannot be written.
pub fn save_png(path: &Path, picture: &Picture) -> Result<(), png::EncodingError> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let [width, height] = picture.size.map(|side| side as u32);
    let mut encoder = png::Encoder::new(BufWriter::new(File::create(path)?), width, height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let bytes: Vec<u8> = picture.pixels.iter().flat_map(|color| color.to_srgba_unmultiplied()).collect();
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&bytes)?;
    writer.finish()
}
