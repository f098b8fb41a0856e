//! What panels, pages and the frame are made of; nothing here knows any of them.

pub mod boards;
pub mod cache;
mod context;
pub mod entries;
pub mod escape;
pub mod fonts;
pub mod keys;
pub mod look;
mod note;
mod page;
pub mod painted;
pub mod painter;
pub mod plot;
pub mod search_words;
pub mod shapes;
mod shell_request;
pub mod text_block;
pub mod touch;
pub mod widgets;

pub use context::ViewContext;
pub use look::{Look, ScreenPalette, Theme, gap, is_for_fingers, palette};
pub use note::Note;
pub use page::{Page, PageMenuLine, Typed, TypingState};
pub use plyscope_picture::marks::TypeSizes;
pub use shell_request::ShellRequest;
