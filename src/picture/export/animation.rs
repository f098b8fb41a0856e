//! Pictures one after the other: GIF and APNG, each written frame by frame.

use std::io::{self, Write};

use gif::{DisposalMethod, Encoder as GifEncoder, EncodingError, Frame, Repeat};

use super::Bitmap;

/// How much work is done to find the 256 colours of a frame that has more, from 1 (most) to 30.
const SPEED: i32 = 20;

/// A GIF under way.
pub struct Gif<W: Write> {
    encoder: GifEncoder<W>,
    before: Option<Bitmap>,
}

impl<W: Write> Gif<W> {
    /// A file of frames of this size, which begins again when it has come to its end.
    ///
    /// # Errors
    /// When it cannot be written to, or a side has more pixels than the form can hold.
    pub fn new(writer: W, (width, height): (u32, u32)) -> io::Result<Self> {
        let mut encoder = GifEncoder::new(writer, side(width)?, side(height)?, &[]).map_err(why)?;
        encoder.set_repeat(Repeat::Infinite).map_err(why)?;
        Ok(Self { encoder, before: None })
    }

    /// Adds a frame that stands for so many milliseconds.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn add(&mut self, bitmap: Bitmap, milliseconds: u32) -> io::Result<()> {
        let is_opaque = bitmap.pixels.chunks_exact(4).all(|pixel| pixel.last() == Some(&255));
        let changed = match &self.before {
            Some(before) if is_opaque => Changed::between(before, &bitmap),
            _ => Changed::all(&bitmap),
        };
        let mut pixels = changed.cut(&bitmap);
        let mut frame = Frame::from_rgba_speed(side(changed.width)?, side(changed.height)?, &mut pixels, SPEED);
        (frame.left, frame.top) = (side(changed.left)?, side(changed.top)?);
        frame.dispose = if is_opaque { DisposalMethod::Keep } else { DisposalMethod::Background };
        // Hundredths of a second.
        frame.delay = u16::try_from(milliseconds / 10).unwrap_or(u16::MAX);
        self.encoder.write_frame(&frame).map_err(why)?;
        self.before = Some(bitmap);
        Ok(())
    }

    /// Ends the file.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn finish(self) -> io::Result<()> {
        self.encoder.into_inner().map_err(why)?.flush()
    }
}

/// What the writer says, so that a full disk stays one.
fn why(error: EncodingError) -> io::Error {
    match error {
        EncodingError::Io(error) => error,
        other => io::Error::other(other),
    }
}

/// An animated PNG under way.
pub struct Apng<W: Write> {
    writer: png::Writer<W>,
    before: Option<Bitmap>,
}

impl<W: Write> Apng<W> {
    /// A file of so many frames of this size, which begins again when it has come to its end.
    ///
    /// # Errors
    /// When it cannot be written to.
    pub fn new(writer: W, size: (u32, u32), frames: u32) -> io::Result<Self> {
        Self::begin(writer, size, frames).map_err(why_no_png)
    }

    fn begin(writer: W, (width, height): (u32, u32), frames: u32) -> Result<Self, png::EncodingError> {
        let mut encoder = png::Encoder::new(writer, width, height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_animated(frames.max(1), 0)?;
        encoder.set_blend_op(png::BlendOp::Source)?;
        encoder.set_dispose_op(png::DisposeOp::None)?;
        Ok(Self { writer: encoder.write_header()?, before: None })
    }

    /// Adds a frame that stands for so many milliseconds.
    ///
    /// # Errors
    /// When it cannot be written, or there are more frames than was said.
    pub fn add(&mut self, bitmap: Bitmap, milliseconds: u32) -> io::Result<()> {
        self.write(&bitmap, milliseconds).map_err(why_no_png)?;
        self.before = Some(bitmap);
        Ok(())
    }

    fn write(&mut self, bitmap: &Bitmap, milliseconds: u32) -> Result<(), png::EncodingError> {
        let changed = self.before.as_ref().map_or(Changed::all(bitmap), |before| Changed::between(before, bitmap));
        if self.before.is_some() {
            // The new place is to fit before and after the new size.
            self.writer.reset_frame_position()?;
            self.writer.set_frame_dimension(changed.width, changed.height)?;
            self.writer.set_frame_position(changed.left, changed.top)?;
        }
        self.writer.set_frame_delay(u16::try_from(milliseconds).unwrap_or(u16::MAX), 1_000)?;
        self.writer.write_image_data(&changed.cut(bitmap))
    }

    /// Ends the file.
    ///
    /// # Errors
    /// When it cannot be written, or there are fewer frames than was said.
    pub fn finish(self) -> io::Result<()> {
        self.writer.finish().map_err(why_no_png)
    }
}

/// What the writer says, as of a GIF.
fn why_no_png(error: png::EncodingError) -> io::Error {
    match error {
        png::EncodingError::IoError(error) => error,
        other => io::Error::other(other),
    }
}

fn side(pixels: u32) -> io::Result<u16> {
    u16::try_from(pixels).map_err(io::Error::other)
}

/// The smallest rectangle outside of which two frames are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Changed {
    left: u32,
    top: u32,
    width: u32,
    height: u32,
}

impl Changed {
    fn all(bitmap: &Bitmap) -> Self {
        Self { left: 0, top: 0, width: bitmap.width, height: bitmap.height }
    }

    /// One pixel where nothing has changed: a frame has to have some.
    fn between(before: &Bitmap, after: &Bitmap) -> Self {
        if (before.width, before.height) != (after.width, after.height) {
            return Self::all(after);
        }
        let row_bytes = 4 * after.width.max(1) as usize;
        let (mut left, mut right, mut top, mut bottom) = (after.width, 0, after.height, 0);
        let rows = before.pixels.chunks_exact(row_bytes).zip(after.pixels.chunks_exact(row_bytes));
        for (row, (old, new)) in (0..).zip(rows).filter(|(_, (old, new))| old != new) {
            let differs = |(old, new): (&[u8], &[u8])| old != new;
            let mut columns = old.chunks_exact(4).zip(new.chunks_exact(4));
            let first = columns.position(differs).unwrap_or(0) as u32;
            let mut columns = old.chunks_exact(4).zip(new.chunks_exact(4));
            let last = columns.rposition(differs).unwrap_or(0) as u32;
            (left, right) = (left.min(first), right.max(last));
            (top, bottom) = (top.min(row), bottom.max(row));
        }
        if left > right {
            return Self { left: 0, top: 0, width: 1, height: 1 };
        }
        Self { left, top, width: right - left + 1, height: bottom - top + 1 }
    }

    fn cut(self, bitmap: &Bitmap) -> Vec<u8> {
        let row_bytes = 4 * bitmap.width.max(1) as usize;
        let columns = 4 * self.left as usize..4 * (self.left + self.width) as usize;
        let rows = bitmap.pixels.chunks_exact(row_bytes).skip(self.top as usize).take(self.height as usize);
        rows.filter_map(|row| row.get(columns.clone())).flatten().copied().collect()
    }
}
