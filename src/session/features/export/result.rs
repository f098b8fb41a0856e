//! What comes of an export.

use plyscope_files::{InputError, Message};
use plyscope_picture::export::Bitmap;

/// What came of an export.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ExportResult {
    /// How many files were written.
    pub files: usize,
    /// What the form has no place for, where that is anything.
    pub left_out: Option<Message>,
}

/// Why an export came to no end.
#[derive(Clone, Debug)]
pub enum ExportStop {
    /// It was given up; of several files, those that were not there before are gone again.
    Cancelled,
    /// What stood in its way.
    Failed(Box<InputError>),
}

impl From<InputError> for ExportStop {
    fn from(error: InputError) -> Self {
        Self::Failed(Box::new(error))
    }
}

/// What goes into the clipboard.
#[derive(Clone, Debug, PartialEq)]
pub enum ClipboardContent {
    /// Pixels.
    Picture(Bitmap),
    /// A text.
    Text(String),
}
