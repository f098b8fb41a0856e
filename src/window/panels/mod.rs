//! The parts of which features and pages are composed. None of them knows another, or where it stands.

pub mod board;
pub mod facts;
pub mod ladder;
pub mod listing;
pub mod passes;
pub mod search_options;
pub mod sentence;
pub mod table;
pub mod timeline;
pub mod tree;
pub mod whole;
