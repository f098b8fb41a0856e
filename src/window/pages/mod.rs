//! What takes the middle of the window, or lies over it. No page knows another.

pub mod blank;
pub mod bug;
pub mod compare;
pub mod export;
pub mod file_question;
pub mod help;
pub mod lab;
pub mod lessons;
pub mod library;
pub mod new_game;
pub mod practice;
pub mod replay;
pub mod setup;
