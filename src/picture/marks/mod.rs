//! What is drawn, as data: marks in roles of a palette, in points, for a screen, for paper and for tests alike.
//!
//! A drawing is a list of [`DrawnMark`]s in the order in which they are painted, each with the thing that it belongs
//! to. Who draws takes the widths of texts from a [`TextMeasure`] and knows no painter; who paints ([`svg`] here, the
//! window elsewhere) knows nothing of trees. So a picture is the same on a screen and in a file, and a test compares
//! its marks with what is true.

pub mod fonts;
mod geometry;
mod mark;
mod measure;
mod motion;
mod palette;
mod picture;
pub mod shapes;
mod sizes;
pub mod svg;
pub mod tree;

pub use geometry::{Area, Point, point};
pub use mark::{Anchor, Anchored, Dash, DrawnMark, Ink, Mark, Marks, Paint, StripColumn, Stroke, TextStyle, TypeStyle};
pub use measure::{CarriedFonts, TextMeasure, clipped, wrapped};
pub use motion::between;
pub use palette::{ColourRole, Palette, Rgb};
pub use picture::{MarkLayer, Picture};
pub use sizes::TypeSizes;
