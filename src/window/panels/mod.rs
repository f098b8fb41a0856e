//! The parts of which pages are composed. None of them knows another, or where it stands.

pub mod board;
pub mod code;
pub mod facts;
pub mod find;
pub mod game;
pub mod ladder;
pub mod lesson;
pub mod log;
pub mod passes;
pub mod search_options;
pub mod sentence;
pub mod table;
pub mod timeline;
pub mod tree;
pub mod whole;
