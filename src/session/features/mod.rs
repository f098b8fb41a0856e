//! What a person can do besides replaying a search: each feature with its own state, its commands, and what follows from them.

pub(crate) mod bug;
pub(crate) mod code;
pub(crate) mod compare;
pub mod export;
pub(crate) mod find;
pub(crate) mod lesson;
pub(crate) mod log;
pub(crate) mod play;
pub(crate) mod practice;
pub(crate) mod predict;
pub mod setup;
pub(crate) mod what_if;
