//! How the listing is shown.

use plyscope_core::search::CodeLanguage;
use serde::Deserialize;
use serde::Serialize;

/// How the listing is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct CodeSettings {
    /// The whole file, and not only the part for the classroom.
    pub whole_file: bool,
    /// The language of the listings.
    pub language: CodeLanguage,
}
