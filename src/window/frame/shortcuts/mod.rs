//! What the keys do: for each shortcut where it holds, and what it does there. Which keys those are, and how the page
//! of keys names them, stands in [`Shortcut`](plyscope_text::Shortcut); a shortcut without a row in the table does not
//! compile.

mod answers;
mod place;
mod pressed;
mod table;

pub(super) use place::{Keyboard, Where};
pub(super) use pressed::Pressed;
pub(super) use table::{is_of_presenting, row};
