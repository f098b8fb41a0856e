//! Fonts that a page does not carry: it begins with a part of each, or without, and the whole file comes when a
//! character of it is asked for.
//!
//! Where the feature `carried-fonts` is on, all of them are carried whole, and nothing is awaited.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use skrifa::FontRef;

use super::{CHARSET, Cut};

/// A font that may come later.
pub(super) struct LateFont {
    name: &'static str,
    /// What is there from the beginning; empty where nothing is.
    part: &'static [u8],
    whole: OnceLock<&'static [u8]>,
    is_wanted: AtomicBool,
}

impl LateFont {
    pub(super) const fn new(name: &'static str, part: &'static [u8]) -> Self {
        Self { name, part, whole: OnceLock::new(), is_wanted: AtomicBool::new(false) }
    }

    /// What there is of it now.
    pub(super) fn cut(&self) -> Option<Cut> {
        let bytes = self.whole.get().copied().unwrap_or(self.part);
        (!bytes.is_empty()).then_some((self.name, bytes))
    }

    fn want(&self) {
        self.is_wanted.store(true, Ordering::Relaxed);
    }
}

/// Whether some characters of [`CHARSET`] may not be there yet.
const ARE_LATE: bool = cfg!(not(feature = "carried-fonts"));

/// How many fonts have come.
static COME: AtomicU32 = AtomicU32::new(0);

fn awaited() -> impl Iterator<Item = &'static LateFont> {
    let late = super::CHINESE.iter().chain(&super::OF_CODE).filter(|_| ARE_LATE);
    late.filter(|font| font.whole.get().is_none())
}

/// Asks for the fonts that may have a character which was not found. Those of Chinese have all of [`CHARSET`].
pub fn want(character: char) {
    if CHARSET.contains(character) { want_chinese() } else { super::OF_CODE.iter().for_each(LateFont::want) }
}

/// Asks for the fonts of Chinese, if they are not there.
pub fn want_chinese() {
    super::CHINESE.iter().for_each(LateFont::want);
}

/// The names of the files that were asked for since this was called last.
pub fn wanted() -> Vec<&'static str> {
    awaited().filter(|font| font.is_wanted.swap(false, Ordering::Relaxed)).map(|font| font.name).collect()
}

/// Whether all that Chinese text needs is there.
pub fn has_chinese() -> bool {
    !awaited().any(|font| super::CHINESE.iter().any(|chinese| chinese.name == font.name))
}

/// Hands in a file that was asked for, once and for all. Whether it is one that was awaited, and a font.
pub fn provide(name: &str, bytes: Vec<u8>) -> bool {
    let Some(font) = awaited().find(|font| font.name == name) else { return false };
    let is_new = FontRef::new(&bytes).is_ok() && font.whole.set(bytes.leak()).is_ok();
    if is_new {
        COME.fetch_add(1, Ordering::Relaxed);
    }
    is_new
}

/// The files that have been handed in, by their names.
pub fn come() -> Vec<(&'static str, &'static [u8])> {
    let late = super::CHINESE.iter().chain(&super::OF_CODE);
    late.filter_map(|font| font.whole.get().map(|bytes| (font.name, *bytes))).collect()
}

/// How many fonts have been handed in: another number, and texts are to be laid out anew.
pub fn provided() -> u32 {
    COME.load(Ordering::Relaxed)
}
