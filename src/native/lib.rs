//! The window on a machine with threads and disks: the [`Shell`](plyscope_window::app::Shell) of a system, and
//! [`open`], which opens the window and stays until it is closed.
//!
//! Searches and all that takes long run on threads of their own, dialogs are those of the system, what is remembered
//! stands in a file of the person's, and what is not saved in files beside it.

mod address_space;
mod dialogs;
mod failure;
mod icon;
mod identity;
mod opening;
mod settings;
mod shell;
mod sight;
mod system_fonts;
mod threads;
mod unsaved;
mod watching;

pub use opening::open;
pub use plyscope_window::app::{OpeningFailure, WindowOptions};
