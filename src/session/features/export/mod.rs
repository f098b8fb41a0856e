//! An export as a whole: what is wanted of the session, part by part, written to the files that a shell names.

mod job;
pub mod panels;
mod part;
mod request;
mod result;

pub use job::ExportJob;
pub use part::ExportPart;
pub use request::{ExportRequest, WindowDrawing};
pub use result::{ClipboardContent, ExportResult, ExportStop};
