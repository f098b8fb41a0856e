//! What is on screen: functions `*_ui` that read the [`Session`](crate::session::Session) and push
//! [`Command`](crate::session::Command)s. Nothing here changes what is looked at; a view owns its camera, its theme and
//! the arrangement of its panels ([`Chrome`]).

pub mod board;
mod bug;
mod chrome;
mod code;
mod compare;
mod escape;
mod facts;
pub mod fonts;
mod frame;
mod growth;
mod help;
mod keys;
pub mod ladder;
mod learn;
mod lesson;
mod library;
mod look;
mod outline;
mod paint;
mod painted;
mod play;
mod practice;
mod predict;
mod reason;
mod settings;
mod setup;
mod splitters;
pub mod timeline;
mod top_bar;
mod transport;
pub mod tree;
mod window;

pub use chrome::{Arrangement, Chrome, Pane, StageKey, Theme, Wish};
pub use frame::frame_ui;
pub use look::{Look, Palette, TypeSizes, gap};
