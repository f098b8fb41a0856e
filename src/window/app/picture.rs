//! Pictures of the window: one that the command line wants, and those of the menu.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};

use egui::{ColorImage, Context, ViewportCommand};

use plyscope_files::InputError;
use plyscope_picture::export::{Painter, PictureLook};
use plyscope_picture::marks::point;
use plyscope_session::export::panels;
use plyscope_session::{Command, DocumentCommand};
use plyscope_text::{Language, LanguageWords as _};

use super::saving::{SaveSubject, png};
use super::{App, PROGRAM};

/// What becomes of the picture that was asked for: its bytes as PNG, or why there are none, in English.
pub type PictureReceiver = Box<dyn FnOnce(Result<Vec<u8>, String>)>;

/// A picture that the command line wants.
pub(super) struct PictureRequest {
    pub(super) take: PictureReceiver,
    /// Frames drawn since the search came back: the first ones still settle.
    pub(super) frames: u32,
    pub(super) shot: Option<Receiver<Arc<ColorImage>>>,
}

/// Frames that a window needs until everything stands where it belongs.
const SETTLED: u32 = 6;

impl App {
    /// Takes the picture that the command line wants, hands it on and closes.
    pub(super) fn take_picture(&mut self, ctx: &Context) {
        let Some(wish) = &mut self.picture else { return };
        if self.session.awaited().is_some() || self.walks.is_under_way() {
            return;
        }
        ctx.request_repaint();
        wish.frames += 1;
        match &wish.shot {
            None if wish.frames >= SETTLED => {
                wish.shot = Some(request(ctx));
            }
            None => {}
            Some(shot) => {
                let picture = match shot.try_recv() {
                    Ok(picture) => png(&picture),
                    Err(mpsc::TryRecvError::Empty) => return,
                    Err(mpsc::TryRecvError::Disconnected) => Err("the window gave no picture".to_owned()),
                };
                if let Some(wish) = self.picture.take() {
                    (wish.take)(picture);
                }
                ctx.send_viewport_cmd(ViewportCommand::Close);
            }
        }
    }
}

/// A picture that was asked for in the menu.
pub(super) struct MenuPicture {
    what: PictureUse,
    /// Frames drawn since: the menu is still to go.
    frames: u32,
    shot: Option<Receiver<Arc<ColorImage>>>,
}

/// Of what a picture is taken, and what becomes of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct PictureUse {
    /// Of the tree, or of the whole window.
    pub(super) tree: bool,
    /// It goes into the clipboard, and not into a file.
    pub(super) copies: bool,
}

impl App {
    /// Takes a picture as soon as the menu is gone.
    pub(super) fn want_picture(&mut self, what: PictureUse) {
        self.menu_picture = Some(MenuPicture { what, frames: 0, shot: None });
    }

    /// Takes the picture that was asked for in the menu, and asks for its name or copies it.
    pub(super) fn take_menu_picture(&mut self, ctx: &Context) {
        let Some(wish) = &mut self.menu_picture else { return };
        wish.frames += 1;
        let Some(shot) = &wish.shot else {
            if wish.frames >= SETTLED {
                wish.shot = Some(request(ctx));
            }
            ctx.request_repaint();
            return;
        };
        let picture = match shot.try_recv() {
            Ok(picture) => Some(picture),
            Err(mpsc::TryRecvError::Empty) => return,
            Err(mpsc::TryRecvError::Disconnected) => None,
        };
        let what = wish.what;
        self.menu_picture = None;
        let Some(picture) = picture.and_then(|picture| self.part(ctx, picture, what)) else {
            let message = Language::ALL.map(|language| language.words().files.no_picture);
            self.session.apply(Command::Fail(Box::new(InputError::without_place(PROGRAM, message))));
            return;
        };
        if what.copies {
            ctx.copy_image((*picture).clone());
            self.session.apply(Command::Document(DocumentCommand::PictureCopied));
        } else {
            let drawing = if what.tree { self.drawing(ctx) } else { None };
            self.ask_for_a_name(SaveSubject::Picture(picture, drawing));
        }
    }

    /// The part of a picture of the window that is asked for.
    fn part(&self, ctx: &Context, picture: Arc<ColorImage>, what: PictureUse) -> Option<Arc<ColorImage>> {
        if !what.tree {
            return Some(picture);
        }
        let panel = self.chrome.replay.tree.panel?;
        let [width, height] = picture.size;
        // A screenshot has the window's pixels.
        let scale = width as f32 / ctx.content_rect().width();
        let pixel = |points: f32, most: usize| ((points * scale).round().max(0.0) as usize).min(most);
        let (left, right) = (pixel(panel.min.x, width), pixel(panel.max.x, width));
        let (top, bottom) = (pixel(panel.min.y, height), pixel(panel.max.y, height));
        let rows = picture.pixels.chunks_exact(width).take(bottom).skip(top);
        let pixels: Vec<egui::Color32> = rows.filter_map(|row| row.get(left..right)).flatten().copied().collect();
        let size = [right.saturating_sub(left), bottom.saturating_sub(top)];
        (!pixels.is_empty()).then(|| Arc::new(ColorImage::new(size, pixels)))
    }

    /// The tree as a drawing that can be enlarged; none of the view of all nodes, which is drawn otherwise.
    fn drawing(&self, ctx: &Context) -> Option<Arc<str>> {
        let is_whole = self.chrome.replay.whole.is_open() && !self.session.what_if().is_changing();
        let run = self.session.run().filter(|_| !is_whole)?;
        let size = ctx.content_rect().size();
        let language = self.session.settings().language;
        let picture = panels::tree(&self.session, run, point(size.x, size.y), language)?;
        Some(Painter::new(PictureLook::default(), language, &[]).svg(&picture).into())
    }
}

/// Asks for a picture of the window.
fn request(ctx: &Context) -> Receiver<Arc<ColorImage>> {
    let (sender, shot) = mpsc::channel();
    let waker = ctx.clone();
    ctx.request_screenshot(move |picture| {
        let _ = sender.send(picture);
        waker.request_repaint();
    });
    shot
}
