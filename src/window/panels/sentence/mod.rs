//! The sentence on the step: its reason, or the question before it.

pub mod question;
mod reason;

pub use reason::{height, reason_ui, sentences};
