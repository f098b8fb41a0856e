//! The sentence on the step: its reason.

pub mod reason;

pub use reason::{height, reason_ui, sentences};
