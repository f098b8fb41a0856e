//! What is on screen: functions `*_ui` that read the [`Session`](plyscope_session::Session) and push
//! [`Command`](plyscope_session::Command)s. Nothing here changes what is looked at; a view owns its camera, its theme
//! and the arrangement of its panels ([`Chrome`]).
//!
//! Five floors, each of which uses those before it only: the ground (the look, text, widgets, boards: nothing that
//! knows a page), panels (the tree, the ladder, the sentence …), features (what one can do with a search: each in a
//! folder with its page, its panel and its keys), pages (what takes the middle of the window, or lies over it, and is
//! no feature), and the frame around them (bars, menus, messages). `tests/layers.rs` keeps it so.

pub mod app;
mod features;
mod frame;
mod ground;
mod pages;
mod panels;

pub use frame::chrome::Chrome;
pub use frame::{Embedding, OffScreenWindow, PathField, frame_ui, keeps_from_browser};
pub use ground::painted::painted_lines;
pub use ground::{Look, ScreenPalette, ShellRequest, Theme, TypeSizes, boards as board, fonts, gap, painter, palette};
pub use pages::replay::arrangement::{Pane, PanelArrangement, StageKey};
pub use pages::replay::{ArrangedPanels, ReplayView};
pub use panels::tree::changing::FieldKind;
