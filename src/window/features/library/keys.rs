//! The key of the library.

use super::LibraryView;
use crate::ground::keys::{KeyRow, KeyScope};
use plyscope_session::ScreenPart;
use plyscope_text::Shortcut;

/// What the key does.
pub const KEYS: &[KeyRow<LibraryView>] = &[KeyRow::new(Shortcut::Library, KeyScope::Library, |at| {
    at.toggle(ScreenPart::Library, at.session.screen().library);
})];
