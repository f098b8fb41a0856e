//! What leaves the program: pictures of a moment or of a range of steps, texts for papers, tables of a trace, quizzes.
//!
//! Everything here is made in memory, or written piece by piece to a writer that is handed in; a [`Job`] saves what it makes
//! under the name that a shell gives it, by the scenario layer.

mod animation;
pub mod dot;
mod fonts;
mod job;
mod kind;
pub mod latex;
pub mod markdown;
pub mod panels;
mod part;
mod picture;
pub mod quiz;
pub mod rows;
mod state;
mod steps;
mod theme;

pub use animation::{Apng, Gif};
pub use job::{Copied, Exported, Job, Stopped, WindowDrawing, Wish};
pub use kind::Kind;
pub use part::Part;
pub use picture::{Bitmap, Look, MOST_PIXELS, Pages, Painter, PictureError};
pub use steps::Steps;
pub use theme::Theme;
