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

/// How a key, or what is typed, stands among those of its frame.
#[derive(Clone, Copy, Debug, Default)]
pub struct TypingState {
    /// A text is being edited.
    pub in_field: bool,
    /// A key before it in this frame has done something; what that leads to is only seen in the next frame.
    pub behind_key: bool,
    /// Something before it in this frame is left to the field that has the keyboard, which takes it later in the frame.
    pub behind_text: bool,
}

/// What a page makes of a key, or of what is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// It is none of the page's: the keys are asked, and then what has the keyboard.
    Left,
    /// The page has taken it.
    Taken,
    /// The page has taken it, and what follows waits for the next frame, in which that is seen.
    TakenLast,
    /// It waits for the next frame, and so does what follows.
    Waits,
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

    /// Takes a key with what it writes, or what is typed, copied or pasted, before the keys are asked for what they do:
    /// it is all that the input holds.
    fn typed(&mut self, _ctx: &Context, _context: &mut ViewContext<'_>, _state: TypingState) -> Typed {
        Typed::Left
    }

    /// Draws its own bar and its body into all the room there is, or a window over what is below.
    fn ui(&mut self, ui: &mut Ui, context: &mut ViewContext<'_>);

    /// Forgets what belongs to the time for which it was open.
    fn left(&mut self) {}
}
