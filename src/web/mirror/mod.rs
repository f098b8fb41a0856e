//! What the window describes to screen readers, as elements of the page.
//!
//! eframe hands nothing of it on in a browser, so a [`Mirror`] reads what egui gives to AccessKit before eframe sees
//! it, and keeps a tree of real elements equal to it. All of that is data: [`PageTree`] is what there is to be, the
//! [`Change`]s lead there from what was before, and a [`Surface`] carries them out. What a person does at the elements
//! comes back as [`PageEvent`]s, and becomes what AccessKit would ask the window to do.
//!
//! # Who pays for it
//!
//! A page cannot ask whether somebody listens, and a reader must find the window described without having to ask for
//! it. So it always is; but until a person has done something at an element of the mirror, or has pressed Tab, it
//! follows only four times a second ([`Pace`]), and other frames do not even describe themselves to AccessKit. A window
//! that draws no frame does nothing.
//!
//! # Who has the keyboard
//!
//! The page's focus follows the window's onto the elements, since a reader says what has the page's focus; while text
//! is edited, and where nothing has the window's focus, it is on the canvas. The other way round, an element that gets
//! the focus by a person asks the window for its own. Each side moves the other only when it has itself been moved by a
//! person ([`Focus`]), so that they do not chase each other. Keys that are pressed at an element go to the window, as
//! if they had been pressed at the canvas: eframe itself listens there alone ([`KeyPress`]).
//!
//! The canvas is an `application` with the program's name, to which a reader hands all keys on. It is not hidden from
//! readers: what has the focus must not be.

mod actions;
mod changes;
mod element;
mod focus;
mod naming;
#[cfg(target_arch = "wasm32")]
pub mod page;
mod plugin;
mod roles;
mod spoken;
mod tree;

pub use actions::{Inbox, KeyPress, PageEvent};
pub use changes::{Change, Spot, changes};
pub use element::{Attribute, Element, Key, Part};
pub use focus::{Focus, FocusPlace};
pub use plugin::{FieldName, Mirror, Pace, Surface};
pub use spoken::{LiveTexts, Said};
pub use tree::{PageTree, Supports};
