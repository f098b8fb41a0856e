//! Archives of files, in memory or as they are written.

use std::io::{self, Write};

use miniz_oxide::deflate::compress_to_vec;
use rawzip::{CompressionMethod, ZipArchiveWriter};

/// As most programs compress: from 0, not at all, to 10.
const COMPRESSION: u8 = 6;

/// A zip archive under way; it says nothing of when it was made, so that equal files give equal archives.
pub(super) struct Archive<W: Write> {
    writer: ZipArchiveWriter<W>,
}

impl<W: Write> Archive<W> {
    pub fn new(writer: W) -> Self {
        Self { writer: ZipArchiveWriter::new(writer) }
    }

    /// Adds a file, whose name has folders with `/` between them.
    pub fn add(&mut self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let file = self.writer.new_file(name).compression_method(CompressionMethod::DEFLATE);
        let (mut entry, config) = file.start().map_err(io::Error::other)?;
        // The descriptor is that of what was put in, and what is written is the same compressed.
        let mut data = config.wrap(io::sink());
        data.write_all(bytes)?;
        let (_, descriptor) = data.finish().map_err(io::Error::other)?;
        entry.write_all(&compress_to_vec(bytes, COMPRESSION))?;
        entry.finish(descriptor).map_err(io::Error::other)?;
        Ok(())
    }

    pub fn finish(self) -> io::Result<()> {
        self.writer.finish().map_err(io::Error::other)?.flush()
    }
}
