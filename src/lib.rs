//! Plyscope.
pub mod game;
pub mod replay;
pub mod search;
pub mod trace;
