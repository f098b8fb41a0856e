//! The shell of a page: what the window needs of a browser.

pub mod mirror;
