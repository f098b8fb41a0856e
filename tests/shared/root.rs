//! Where the repository lies: cargo runs a test in the folder of the crate that it belongs to.

use std::path::PathBuf;

/// A file or folder of the repository.
pub fn in_repository(path: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(path)
}
