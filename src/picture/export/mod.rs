//! What leaves the program: pictures of a moment or of a range of steps, texts for papers, tables of a trace, quizzes.
//!
//! Everything here is made in memory, or written piece by piece to a writer that is handed in.

mod animation;
mod content;
pub mod dot;
mod fonts;
mod kind;
pub mod latex;
pub mod markdown;
mod picture;
pub mod quiz;
pub mod rows;
mod state;
mod steps;
mod theme;

pub use animation::{Apng, Gif};
pub use content::{content_area, cropped, title};
pub use kind::FileKind;
pub use picture::{Bitmap, MOST_PIXELS, Pages, Painter, PictureError, PictureLook};
pub use steps::ExportedSteps;
pub use theme::ExportTheme;
