//! Words of lessons.

use super::Item;

/// Words of lessons.
#[allow(missing_docs, reason = "a field is the text that its name says")]
#[derive(Clone, Copy, Debug)]
pub struct LessonWords {
    /// The title in menus.
    pub title: Item,
    /// A page's number from 1, and how many there are.
    pub page: fn(usize, usize) -> String,
    /// A page's number from 1, and its title, which may be empty.
    pub to_page: fn(usize, &str) -> String,
    pub back: Item,
    /// One beat on, before the page is turned.
    pub next_beat: Item,
    pub next_page: Item,
    /// There is no further page.
    pub at_end: Item,
    /// Brings what the page shows back to where it opened.
    pub show_again: Item,
    /// Brings what the page shows back, where something else is on screen.
    pub back_to_page: Item,
    pub leave: Item,
    pub yes: &'static str,
    pub no: &'static str,
    /// A button and the key that presses it.
    pub with_key: fn(&str, &str) -> String,
    /// The field for a number.
    pub number: Item,
    pub check: Item,
    pub tell: Item,
    /// What was typed is no whole number.
    pub not_a_number: fn(&str) -> String,
    pub right: fn(&str) -> String,
    pub wrong: fn(&str) -> String,
    pub told: fn(&str) -> String,
    /// In front of a class: how it sees the answer.
    pub class_hint: &'static str,
    pub not_begun: &'static str,
    /// How many pages have been reached, and how many there are.
    pub reached: fn(usize, usize) -> String,
    /// How many questions were answered right at the first try, out of how many.
    pub right_so_far: fn(usize, usize) -> String,
    /// The last page has been reached.
    pub finished: &'static str,
    /// Forgets how far somebody has come in the lesson of this title.
    pub start_again: Item,
    pub start_again_named: fn(&str) -> String,
}
