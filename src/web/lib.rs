//! The window in a page: the [`Shell`](plyscope_window::app::Shell) of a browser, and [`begin`], which opens the window
//! in the canvas of a page.
//!
//! Files are chosen or dropped, held by their names while the page is open, and saved in place where the browser can,
//! or else as downloads. What is remembered stands in the page's local storage, and what is not saved in its database.
//! A [`mirror`] of elements describes the window to screen readers.
//! All that is asked of the browser goes through `web-sys`; what has no type there, or not yet, through `calls`.

pub mod budget;
#[cfg(target_arch = "wasm32")]
mod calls;
#[cfg(target_arch = "wasm32")]
mod clipboard;
#[cfg(target_arch = "wasm32")]
mod database;
#[cfg(target_arch = "wasm32")]
mod dialogs;
#[cfg(target_arch = "wasm32")]
mod embed;
#[cfg(target_arch = "wasm32")]
mod files;
#[cfg(target_arch = "wasm32")]
mod fonts;
pub mod keys;
#[cfg(target_arch = "wasm32")]
mod links;
#[cfg(target_arch = "wasm32")]
mod machine;
pub mod mirror;
#[cfg(target_arch = "wasm32")]
mod notice;
#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod painted;
#[cfg(target_arch = "wasm32")]
mod promised;
#[cfg(target_arch = "wasm32")]
mod remembered;
#[cfg(target_arch = "wasm32")]
mod screen;
#[cfg(target_arch = "wasm32")]
mod shell;
#[cfg(target_arch = "wasm32")]
mod unsaved;

#[cfg(target_arch = "wasm32")]
mod work;

/// Opens the window in the canvas of a page, or waits for what a page asks of its worker.
#[cfg(target_arch = "wasm32")]
pub fn begin() {
    machine::run_on_page();
    if !work::worker::begin() {
        page::begin();
    }
}

/// Nothing begins but in a page.
#[cfg(not(target_arch = "wasm32"))]
pub fn begin() {}
