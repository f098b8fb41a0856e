//! What the frame asks of a page.

use egui::{Context, Ui};

use super::ViewContext;
use plyscope_text::{Item, Shortcut, Words};

/// How a page stands in the menu of pages.
pub struct PageMenuLine {
    /// What it is for, in a line.
    pub line: &'static str,
    /// The key that leads there.
    pub key: Shortcut,
    /// Whether it works on the search on screen; others bring searches of their own.
    pub is_of_search: bool,
}

/// What takes the middle of the window, or all of it, or lies over it; what it keeps between frames is its own.
///
/// In each frame [`Page::ui`] is called while it is open, and [`Page::left`] while it is not. [`Page::typed`] is called
/// while it has the middle of the window and nothing covers it; while it has the whole window, a cover or not.
pub trait Page {
    /// What it is called in the menu of pages, if it stands there.
    fn title(&self, _words: &'static Words) -> Option<Item> {
        None
    }

    /// Its line in the menu of pages, its key there, and whether it works on the search on screen.
    fn in_menu(&self, _words: &'static Words) -> Option<PageMenuLine> {
        None
    }

    /// What it is called in the bar of the window just now, where that is something else.
    fn heading(&self, _context: &ViewContext<'_>) -> Option<String> {
        None
    }

    /// Draws in the bar of the window, below the title, what the page works on: a phrase whose parts are menus.
    fn choices(&mut self, _ui: &mut Ui, _context: &mut ViewContext<'_>) {}

    /// Whether it has commands in the region of actions.
    fn has_actions(&self) -> bool {
        false
    }

    /// Draws its commands in a row, at most five, and something new at the right.
    fn actions(&mut self, _ui: &mut Ui, _context: &mut ViewContext<'_>) {}

    /// Draws below them how far it is, where the replay has its timeline.
    fn progress(&mut self, _ui: &mut Ui, _context: &mut ViewContext<'_>) {}

    /// Takes what is typed on it, before the keys are asked for what they do. `typing` says that a text is being
    /// edited.
    fn typed(&mut self, _ctx: &Context, _context: &mut ViewContext<'_>, _typing: bool) {}

    /// Draws its own bar and its body into all the room there is, or a window over what is below.
    fn ui(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>);

    /// Forgets what belongs to the time for which it was open.
    fn left(&mut self) {}
}
