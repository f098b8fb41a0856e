//! One picture in each of its kinds: SVG, PDF and PNG.

use krilla::Document;
use krilla::geom::Size;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla_svg::{SurfaceExt, SvgSettings};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::marks::fonts::{Cut, Punctuation};
use crate::marks::svg::SvgPage;
use crate::marks::{Palette, Picture};
use plyscope_text::Language;

use super::{ExportTheme, fonts};

/// How pictures look and how large they are.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct PictureLook {
    /// The colours.
    pub theme: ExportTheme,
    /// Whether nothing is behind the picture.
    pub transparent: bool,
    /// How many pixels a unit of the drawing has; of no account in SVG and PDF.
    pub scale: f32,
}

impl Default for PictureLook {
    fn default() -> Self {
        Self { theme: ExportTheme::Light, transparent: false, scale: 1.0 }
    }
}

/// Why a picture cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureError {
    /// It would have this many pixels across and down.
    TooLarge(u64, u64),
    /// A drawing that its own reader refuses.
    Unreadable,
}

/// The largest side of a picture in pixels.
pub const MOST_PIXELS: u32 = 16_384;
/// The largest number of pixels.
const MOST_AREA: u64 = 1 << 27;

/// Pixels from the upper left one on, row by row: red, green, blue and how much they cover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bitmap {
    /// Across.
    pub width: u32,
    /// Down.
    pub height: u32,
    /// Four bytes a pixel, colours not multiplied by how much they cover.
    pub pixels: Vec<u8>,
}

/// Makes pictures of one look.
pub struct Painter {
    look: PictureLook,
    palette: Palette,
    options: Options<'static>,
}

impl Painter {
    /// Of pictures with texts in this language; `code` are the fonts of listings, if there are any in them.
    pub fn new(look: PictureLook, language: Language, code: &[Cut]) -> Self {
        let options = fonts::options(Punctuation::of(language), code);
        Self { look, palette: look.theme.palette(), options }
    }

    /// As SVG, with text as text.
    pub fn svg(&self, picture: &Picture) -> String {
        let page = SvgPage {
            left: picture.area.left,
            top: picture.area.top,
            width: picture.area.width,
            height: picture.area.height,
            millimetres: None,
            language: picture.language.id(),
            title: &picture.title,
            palette: &self.palette,
            grey: self.look.theme == ExportTheme::Print,
            ground: (!self.look.transparent).then_some(picture.ground),
        };
        page.write_layers(&picture.layers)
    }

    /// As pixels.
    ///
    /// # Errors
    /// When there are too many.
    pub fn bitmap(&self, picture: &Picture) -> Result<Bitmap, PictureError> {
        let [width, height] =
            [picture.area.width, picture.area.height].map(|side| f64::from(side * self.look.scale).ceil());
        let pixels = |side: f64| if side < 1.0 { 1 } else { side as u64 };
        let (width, height) = (pixels(width), pixels(height));
        let most = u64::from(MOST_PIXELS);
        if width > most || height > most || width * height > MOST_AREA {
            return Err(PictureError::TooLarge(width, height));
        }
        let tree = self.read(picture)?;
        // No larger than was just tested.
        let mut pixmap = Pixmap::new(width as u32, height as u32).ok_or(PictureError::TooLarge(width, height))?;
        let scale = self.look.scale;
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
        let straight = pixmap.pixels().iter().flat_map(|pixel| {
            let pixel = pixel.demultiply();
            [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
        });
        Ok(Bitmap { width: pixmap.width(), height: pixmap.height(), pixels: straight.collect() })
    }

    fn read(&self, picture: &Picture) -> Result<Tree, PictureError> {
        Tree::from_str(&self.svg(picture), &self.options).map_err(|_| PictureError::Unreadable)
    }
}

impl Bitmap {
    /// As a file.
    pub fn png(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width, self.height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        // Writing into memory fails only where the sizes do not fit, which they do.
        let _ = encoder.write_header().and_then(|mut writer| writer.write_image_data(&self.pixels));
        bytes
    }
}

/// A PDF under way: a page for each picture, text as text, its fonts within.
pub struct Pages<'p> {
    painter: &'p Painter,
    document: Document,
    title: Option<String>,
    language: Language,
}

impl<'p> Pages<'p> {
    /// No pages yet.
    pub fn new(painter: &'p Painter) -> Self {
        Self { painter, document: Document::new(), title: None, language: Language::default() }
    }

    /// Adds a page; the title of the first one is the title of the whole.
    ///
    /// # Errors
    /// When the picture cannot be read.
    pub fn add(&mut self, picture: &Picture) -> Result<(), PictureError> {
        let tree = self.painter.read(picture)?;
        let (width, height) = (picture.area.width, picture.area.height);
        let size = Size::from_wh(width, height).ok_or(PictureError::Unreadable)?;
        let settings = PageSettings::from_wh(width, height).ok_or(PictureError::Unreadable)?;
        let mut page = self.document.start_page_with(settings);
        let mut surface = page.surface();
        let drawn = surface.draw_svg(&tree, size, SvgSettings::default());
        surface.finish();
        page.finish();
        self.title.get_or_insert_with(|| picture.title.clone());
        self.language = picture.language;
        drawn.ok_or(PictureError::Unreadable)
    }

    /// The file.
    ///
    /// # Errors
    /// When a font or a size cannot be put into it.
    pub fn finish(mut self) -> Result<Vec<u8>, PictureError> {
        let metadata = Metadata::new().language(self.language.id().to_owned()).creator("Plyscope".to_owned());
        self.document.set_metadata(metadata.title(self.title.unwrap_or_default()));
        self.document.finish().map_err(|_| PictureError::Unreadable)
    }
}
