//! Where a path leads once its links are followed.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// More links than this, one behind the other, are taken for a circle, as by most systems.
const MOST_LINKS: usize = 40;

/// The file that a path leads to, whether it is there yet or not: a link stays a link, and what it points at is
/// written.
///
/// # Errors
/// Where links lead in a circle, or one of them cannot be read.
pub(super) fn behind_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        if let Ok(real) = fs::canonicalize(&path) {
            return Ok(real);
        }
        // What has no name of its own, such as the pipe behind `/dev/stdout`, is there nevertheless.
        let is_link = fs::symlink_metadata(&path).is_ok_and(|metadata| metadata.is_symlink());
        if !is_link || path.exists() {
            return Ok(path);
        }
        let target = fs::read_link(&path)?;
        path = path.parent().unwrap_or(Path::new("")).join(target);
    }
    Err(io::Error::new(ErrorKind::InvalidInput, "links lead in a circle"))
}
