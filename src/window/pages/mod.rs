//! What takes the middle of the window, or lies over it, and is no feature of its own. No page knows another.

pub mod blank;
pub mod file_question;
pub mod help;
pub mod replay;
