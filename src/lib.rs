//! Plyscope.
pub mod game;
pub mod layout;
pub mod replay;
pub mod scenario;
pub mod search;
pub mod session;
pub mod text;
pub mod trace;
pub mod view;
pub mod app;
