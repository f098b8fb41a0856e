//! Work that needs nothing but what it is handed, so that it can be done anywhere: here, on a thread beside the window,
//! or in a worker of a browser, which shares no memory with the page that asks. So it can be written as bytes, and what
//! comes of it, too; both within one program, whose two sides are always of one version.

mod lab;
pub mod parts;
mod pictures;
mod search;
mod search_message;

use plyscope_core::trace::ColumnsError;

pub use lab::LabMessage;
pub use pictures::PicturesMessage;
pub use search::{SearchTask, SearchedTrace, ShortSearch};
pub use search_message::{SearchMessage, SearchedReader};

/// Why a message cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MessageFault {
    /// It is not what was written, or not all of it.
    Damaged,
    /// There is not enough memory for what it holds.
    Memory,
}

impl From<ColumnsError> for MessageFault {
    fn from(error: ColumnsError) -> Self {
        match error {
            ColumnsError::Damaged => Self::Damaged,
            ColumnsError::Memory => Self::Memory,
        }
    }
}
