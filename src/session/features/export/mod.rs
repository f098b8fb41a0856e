//! An export as a whole: what is wanted of the session, part by part, written to the files that a shell names.

mod job;
pub mod panels;
mod part;

pub use job::{ClipboardContent, ExportJob, ExportRequest, ExportResult, ExportStop, WindowDrawing};
pub use part::ExportPart;
