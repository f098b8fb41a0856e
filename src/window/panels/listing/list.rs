//! What a list of lines is made from, and what a person does with it.

use egui::Id;

use plyscope_core::replay::Listing;
use plyscope_picture::run::Run;
use plyscope_text::Item;

/// What a mark left of a line says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineMark {
    /// Runs stop here.
    Breakpoint,
    /// The line is as it should be.
    Sound,
    /// The line is wrong.
    Wrong,
    /// The line is what a wrong one should have been.
    Mended,
}

impl LineMark {
    /// Whether it is news that is to be seen.
    pub(super) const fn reveals(self) -> bool {
        matches!(self, Self::Wrong | Self::Mended)
    }
}

/// A list of the lines of a listing.
pub struct ListingLines<'l> {
    /// The widget, which has the arrow keys while it has the keyboard.
    pub id: Id,
    /// What it is called, and the keys that it has.
    pub name: Item,
    /// The search whose lit line and variables are shown.
    pub run: &'l Run,
    /// The listing.
    pub listing: &'l Listing,
    /// Whether it is a driver's, above that of the search.
    pub is_driver: bool,
    /// The lines that have a mark, by their numbers.
    pub marks: &'l [(u32, LineMark)],
    /// The lines that can be clicked on.
    pub open: &'l [u32],
    /// Whether a click counts on all of a line, and not only left of the code.
    pub whole_rows: bool,
    /// Whether a line that is too long for the room goes on in a next row; otherwise the list scrolls sideways.
    pub folds: bool,
    /// Whether its lines are numbered: beside another listing, the one that is spoken of alone.
    pub numbered: bool,
    /// Whether the line that runs is lit.
    pub lights: bool,
    /// The line that is spoken of: it comes into sight when it becomes another one.
    pub spoken_of: Option<u32>,
    /// What a screen reader says of a mark besides.
    pub spoken: &'l dyn Fn(LineMark) -> &'static str,
}

/// What a person did with a list of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineAction {
    /// A line was clicked on, or chosen by Enter or Space.
    Line(u32),
    /// The replay goes on, or back.
    Step(bool),
}
