//! What a double click on Windows starts: a program without a console, which starts `plyscope.com` beside it and waits
//! for it.
//!
//! Why there are two files, README.md says. What nobody would see without a console, this one shows in a dialog.

#![windows_subsystem = "windows"]

mod launch;
mod own_streams;

use std::env;

use launch::launch;
use own_streams::OwnStreams;

fn main() {
    let launched = launch(&launch::program(), env::args_os().skip(1), OwnStreams::of_this_process());
    if let Some(text) = &launched.said {
        show(text);
    }
    std::process::exit(launched.code);
}

/// Shows a text in a dialog of the system, until it is closed.
#[cfg(windows)]
fn show(text: &str) {
    let dialog = rfd::MessageDialog::new().set_level(rfd::MessageLevel::Error).set_title("Plyscope");
    dialog.set_description(text).show();
}

/// Other systems need no launcher: there it is compiled to be tested.
#[cfg(not(windows))]
fn show(text: &str) {
    eprintln!("{text}");
}
