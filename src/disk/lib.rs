//! The disk: what touches the operating system of a machine with disks, for the shells alone.
//!
//! Texts are read and written by [`plyscope_files`], which knows no disk. Here stands what brings them: files and
//! standard input are opened and read, also within a time; files are written whole or not at all, one by one or
//! together; what is not saved is kept in an [`UnsavedFolder`]; the machine is asked how much memory it has, and many
//! searches run on all its [`Cores`].
//! [`this_machine`] is what a shell hands to those that read and write.

mod awaited;
mod behind_links;
mod content;
mod control_groups;
mod cores;
mod deep_stack;
mod log_file;
mod machine;
mod memory;
mod messages;
mod opened;
mod reading;
mod target;
mod together;
mod unfinished;
mod unsaved;
mod write;

pub use content::{save_content, save_content_on, save_search};
pub use cores::Cores;
pub use log_file::read_log;
pub use machine::{ThisMachine, this_machine};
pub use memory::{free_addresses, memory_of_a_search};
pub use opened::not_to_be_graded;
pub use reading::{is_long_search, read_file, read_pacman_file};
pub use together::{SavedTogether, save_whole_folder};
pub use unsaved::{LeftWorkFile, UnsavedFile, UnsavedFolder};
pub use write::{
    Disk, RealDisk, can_be_saved, cannot_write, save_whole, save_whole_by, save_whole_on, write_whole, write_whole_on,
};
