//! Whose turn it is to move the focus: the page's or the window's.

use super::element::Key;

/// Where the page's focus is to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FocusPlace {
    /// To the canvas, from which the window has its keys and its text.
    Canvas,
    /// To an element of the mirror.
    Element(Key),
}

/// Keeps the focus of the page and that of the window together.
#[derive(Clone, Debug, Default)]
pub struct Focus {
    /// The element of the mirror that has the page's focus.
    page: Option<Key>,
    /// The element that the window wanted to have it, last.
    window: Option<Key>,
    /// Where the page's focus was put, which no person did.
    put: Option<Key>,
    /// For how many updates what the window says may still be from before what a person did.
    settling: u8,
}

impl Focus {
    /// The window carries out in one frame what it is asked for, says so in the next, and may do more because of it.
    const SETTLES: u8 = 4;

    /// The element of the mirror that has the page's focus.
    pub const fn in_page(&self) -> Option<Key> {
        self.page
    }

    /// The element that the window wants to have it.
    pub const fn in_window(&self) -> Option<Key> {
        self.window
    }

    /// Takes down where the page's focus is now; whether the window is to be asked for its own there.
    pub fn moved(&mut self, to: Option<Key>) -> bool {
        self.page = to;
        let by_person = to.is_some() && to != self.put && to != self.window;
        self.put = None;
        if by_person {
            self.settling = Self::SETTLES;
        }
        by_person
    }

    /// Takes down what the window wants; where the page's focus is to go, if it is to go anywhere. What a reader does
    /// not follow yet is only taken down.
    pub fn follow(&mut self, wanted: Option<Key>, page_is_there: bool, follows: bool) -> Option<FocusPlace> {
        if !page_is_there {
            // What had it is gone, and the browser has given it to nothing.
            (self.page, self.settling) = (None, 0);
            self.window = wanted;
            return Some(self.put_at(wanted));
        }
        if wanted == self.window {
            self.settling = self.settling.saturating_sub(1);
            return None;
        }
        if self.settling > 0 {
            self.settling -= 1;
            if wanted == self.page {
                (self.window, self.settling) = (wanted, 0);
            }
            return None;
        }
        self.window = wanted;
        if wanted == self.page || !follows {
            return None;
        }
        Some(self.put_at(wanted))
    }

    fn put_at(&mut self, wanted: Option<Key>) -> FocusPlace {
        self.put = wanted;
        wanted.map_or(FocusPlace::Canvas, FocusPlace::Element)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::accesskit::NodeId;

    const A: Key = Key::of(NodeId(1));
    const B: Key = Key::of(NodeId(2));

    #[test]
    fn the_page_follows_the_window_and_does_not_ask_it_back() {
        let mut focus = Focus::default();
        assert_eq!(focus.follow(Some(A), true, true), Some(FocusPlace::Element(A)));
        assert!(!focus.moved(Some(A)), "no person has put it there");
        assert_eq!(focus.follow(Some(A), true, true), None);
        assert_eq!(focus.follow(Some(B), true, true), Some(FocusPlace::Element(B)));
        assert!(!focus.moved(Some(B)));
        assert_eq!(focus.follow(None, true, true), Some(FocusPlace::Canvas));
        assert!(!focus.moved(None));
        assert_eq!(focus.follow(None, true, true), None);
    }

    #[test]
    fn a_person_is_not_drawn_back_to_where_the_window_still_is() {
        let mut focus = Focus::default();
        focus.follow(Some(A), true, true);
        focus.moved(Some(A));
        assert!(focus.moved(Some(B)), "a person has gone on");
        // The window says where it was, then somewhere between, then where the person is.
        assert_eq!(focus.follow(Some(A), true, true), None);
        assert_eq!(focus.follow(None, true, true), None);
        assert_eq!(focus.follow(Some(B), true, true), None);
        // From there on it leads again.
        assert_eq!(focus.follow(Some(A), true, true), Some(FocusPlace::Element(A)));
    }

    #[test]
    fn what_the_window_refuses_stays_with_the_person_until_it_moves_itself() {
        let mut focus = Focus::default();
        focus.follow(None, true, true);
        assert!(focus.moved(Some(B)));
        for _ in 0..10 {
            assert_eq!(focus.follow(None, true, true), None);
        }
        assert_eq!(focus.follow(Some(A), true, true), Some(FocusPlace::Element(A)));
    }

    #[test]
    fn an_element_that_goes_leaves_the_focus_to_the_window() {
        let mut focus = Focus::default();
        focus.follow(Some(A), true, true);
        focus.moved(Some(A));
        assert_eq!(focus.follow(None, false, true), Some(FocusPlace::Canvas));
        assert_eq!(focus.in_page(), None);
    }

    #[test]
    fn nothing_moves_for_somebody_who_does_not_listen() {
        let mut focus = Focus::default();
        assert_eq!(focus.follow(Some(A), true, false), None);
        assert_eq!(focus.follow(Some(A), true, true), None, "it has been there for long");
        assert_eq!(focus.follow(Some(B), true, true), Some(FocusPlace::Element(B)));
    }
}
