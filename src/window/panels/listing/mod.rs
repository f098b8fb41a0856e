//! The lines of a listing, one of them lit, with its variables.
//!
//! `layout` says where every line stands and how large the type is, from the listing and the room alone, so that
//! nothing moves when one steps; `values` says what the variables hold; `lines` paints both and has the keyboard.

mod chips;
mod colours;
mod folding;
mod layout;
mod lines;
mod list;
mod values;

use std::sync::Arc;

use egui::{Id, Ui, Vec2};

use crate::ground::Look;
use crate::ground::cache::kept;
use plyscope_core::replay::Listing;
use plyscope_core::search::{Algorithm, CodeLanguage};
use plyscope_picture::run::Run;
use plyscope_text::Language;

pub use lines::run_lines_ui;
pub use list::{LineAction, LineMark, ListingLines};

/// About the size of a panel that shows all of the part for the classroom, in points, in the smallest type.
pub fn least_size(ui: &Ui, run: &Run, language: CodeLanguage, look: &Look) -> Vec2 {
    layout::least_size(ui, &listing_of(ui, run, (language, look.language), false), look)
}

/// The listing of a search in a language, read once.
pub fn listing_of(ui: &Ui, run: &Run, (language, reader): (CodeLanguage, Language), whole: bool) -> Arc<Listing> {
    let key = (run.options.algorithm, run.listing_conditions(), language, reader);
    kept(ui, Id::unique(("listing of a search", whole)).with(run.options.algorithm), key, || {
        run.listing(language, reader, whole)
    })
}

/// The listing of an algorithm as it was compiled, read once.
pub fn listing(ui: &Ui, algorithm: Algorithm) -> Arc<Listing> {
    kept(ui, Id::unique("listing").with(algorithm), (), || Listing::of(algorithm))
}
