//! What one can do with a search: each feature has a folder of the name that it has in the session, which holds its
//! page, its panel and its keys. No feature names another.

pub mod bug;
pub mod code;
pub mod compare;
pub mod editor;
pub mod export;
pub mod find;
pub mod lab;
pub mod lesson;
pub mod library;
pub mod log;
pub mod play;
pub mod practice;
pub mod predict;
pub mod setup;
pub mod what_if;
