//! The window's picture, which the command line may want.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};

use egui::{ColorImage, Context, ViewportCommand};

use crate::scenario;

use super::{App, Saved};

/// A picture that the command line wants.
pub(super) struct PictureWish {
    pub(super) path: PathBuf,
    /// Frames drawn since the search came back: the first ones still settle.
    pub(super) frames: u32,
    pub(super) shot: Option<Receiver<Arc<ColorImage>>>,
    pub(super) saved: Saved,
}

/// Frames that a window needs until everything stands where it belongs.
const SETTLED: u32 = 6;

impl App {
    /// Takes the picture that the command line wants, saves it and closes.
    pub(super) fn take_picture(&mut self, ctx: &Context) {
        let Some(wish) = &mut self.picture else { return };
        if self.session.awaited().is_some() || self.walks.is_under_way() {
            return;
        }
        ctx.request_repaint();
        wish.frames += 1;
        match &wish.shot {
            None if wish.frames >= SETTLED => {
                let (sender, shot) = mpsc::channel();
                let waker = ctx.clone();
                ctx.request_screenshot(move |picture| {
                    let _ = sender.send(picture);
                    waker.request_repaint();
                });
                wish.shot = Some(shot);
            }
            None => {}
            Some(shot) => {
                let outcome = match shot.try_recv() {
                    Ok(picture) => Some(save_picture(&wish.path, &picture)),
                    Err(mpsc::TryRecvError::Empty) => None,
                    Err(mpsc::TryRecvError::Disconnected) => {
                        Some(Err(format!("{}: the window gave no picture", wish.path.display())))
                    }
                };
                if let Some(outcome) = outcome {
                    if let Ok(mut saved) = wish.saved.lock() {
                        *saved = Some(outcome);
                    }
                    self.picture = None;
                    ctx.send_viewport_cmd(ViewportCommand::Close);
                }
            }
        }
    }
}

/// Writes a picture as PNG, whole or not at all.
fn save_picture(path: &Path, picture: &ColorImage) -> Result<(), String> {
    let failed = |error: &dyn std::fmt::Display| format!("{}: the picture cannot be saved ({error})", path.display());
    let mut bytes = Vec::new();
    let [width, height] = picture.size;
    let mut encoder = png::Encoder::new(&mut bytes, width as u32, height as u32);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let pixels: Vec<u8> = picture.pixels.iter().flat_map(egui::Color32::to_srgba_unmultiplied).collect();
    let mut writer = encoder.write_header().map_err(|error| failed(&error))?;
    writer.write_image_data(&pixels).map_err(|error| failed(&error))?;
    writer.finish().map_err(|error| failed(&error))?;
    scenario::write_whole(path, &bytes).map_err(|error| failed(&error))
}
