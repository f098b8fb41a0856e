//! The naive live log, what it is compared with, and what is searched.

// Each test binary compiles this module whole and uses its own part of it.
#![allow(dead_code)]

pub mod check;
pub mod jumps;
pub mod log;
pub mod snapshot;
pub mod trees;
