//! Archives of files, in memory or as they are written.

use std::io::{self, Write};

use miniz_oxide::deflate::compress_to_vec;
use rawzip::time::UtcDateTime;
use rawzip::{CompressionMethod, ErrorKind, ZipArchiveWriter};

/// As most programs compress: from 0, not at all, to 10.
const COMPRESSION: u8 = 6;

/// What the writer says, so that a full disk stays one.
fn why(error: rawzip::Error) -> io::Error {
    match error.into_kind() {
        ErrorKind::IO(error) => error,
        other => io::Error::other(other.to_string()),
    }
}

/// A zip archive under way, made on the first day that there is in archives: so equal files give equal archives.
pub(super) struct Archive<W: Write> {
    writer: ZipArchiveWriter<W>,
}

impl<W: Write> Archive<W> {
    pub fn new(writer: W) -> Self {
        Self { writer: ZipArchiveWriter::new(writer) }
    }

    /// Adds a file, whose name has folders with `/` between them.
    pub fn add(&mut self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let mut file = self.writer.new_file(name).compression_method(CompressionMethod::DEFLATE);
        if let Some(first_day) = UtcDateTime::from_components(1980, 1, 1, 0, 0, 0, 0) {
            file = file.last_modified(first_day);
        }
        let (mut entry, config) = file.start().map_err(why)?;
        // The descriptor is that of what was put in, and what is written is the same compressed.
        let mut data = config.wrap(io::sink());
        data.write_all(bytes)?;
        let (_, descriptor) = data.finish().map_err(why)?;
        entry.write_all(&compress_to_vec(bytes, COMPRESSION))?;
        entry.finish(descriptor).map_err(why)?;
        Ok(())
    }

    pub fn finish(self) -> io::Result<()> {
        self.writer.finish().map_err(why)?.flush()
    }
}
