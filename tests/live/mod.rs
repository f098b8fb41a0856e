//! The naive live log, what it is compared with, and what is searched.

pub mod check;
pub mod jumps;
pub mod log;
pub mod snapshot;
pub mod trees;
