//! What gives way in a small window, and in which order.

use plyscope_picture::marks::{Point, point};

/// The smallest window, in points, in which a search is whole: the way through time, the sentence, and the node that it
/// speaks of. Nothing is drawn so large that the window has fewer points.
pub const LEAST_WINDOW: Point = point(320.0, 240.0);

/// A part of the window of a search that gives way to these three.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum YieldingPart {
    /// The skyline of the whole search, and what unfolds below it.
    Skyline,
    /// The counters beside the way through time.
    Counters,
    /// The ladder, and every other panel beside the tree: they become drawers, of which one is open at a time. Where
    /// there is only one beside the tree, it stays somewhat longer.
    Ladder,
    /// Words beside things that speak for themselves.
    Labels,
    /// The title above the phrase that says how the search is done.
    Title,
    /// The words on the buttons that go through time, which become icons; the unit is chosen in their menu.
    ButtonWords,
    /// The row with a tab for each drawer: a button in the way through time lists them.
    Tabs,
    /// The bar above a wide tree: the same list has its forms.
    TreeBar,
    /// The room of the sentence's second line: it is said where the sentence leaves room for all of it.
    SecondLine,
}

impl YieldingPart {
    /// All of them, the first to give way first, each with the width and the height of the window, in points, below
    /// which it does; 0 where that has no part in it. In each direction the numbers fall: nothing goes before what
    /// stands above it.
    pub const ORDER: [(Self, Point); 9] = [
        (Self::Skyline, point(0.0, 540.0)),
        (Self::Counters, point(1_000.0, 0.0)),
        (Self::Ladder, point(1_000.0, 0.0)),
        (Self::Labels, point(860.0, 0.0)),
        (Self::Title, point(0.0, 480.0)),
        (Self::ButtonWords, point(780.0, 0.0)),
        (Self::Tabs, point(480.0, 460.0)),
        (Self::TreeBar, point(0.0, 440.0)),
        (Self::SecondLine, point(460.0, 420.0)),
    ];

    /// Below which width and height of the window it gives way.
    pub fn below(self) -> Point {
        Self::ORDER.into_iter().find(|(part, _)| *part == self).map_or(Point::default(), |(_, below)| below)
    }

    /// Whether it gives way in a window of this size.
    pub fn gives_way(self, window: Point) -> bool {
        let below = self.below();
        window.x < below.x || window.y < below.y
    }
}

/// How large everything may be drawn in a window that has so many points at the usual size: not so large that a search
/// had no room. A window that is smaller than that itself is drawn at the usual size.
pub fn greatest_scale(window: Point) -> f32 {
    (window.x / LEAST_WINDOW.x).min(window.y / LEAST_WINDOW.y).max(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_gives_way_before_what_stands_above_it() {
        for axis in [|point: Point| point.x, |point: Point| point.y] {
            let numbers: Vec<f32> =
                YieldingPart::ORDER.iter().map(|(_, below)| axis(*below)).filter(|below| *below > 0.0).collect();
            assert!(numbers.is_sorted_by(|one, other| one >= other), "{numbers:?}");
        }
        assert!(YieldingPart::ORDER.iter().all(|(part, _)| part.gives_way(LEAST_WINDOW)));
        assert!(YieldingPart::ORDER.iter().all(|(part, _)| !part.gives_way(point(1_024.0, 768.0))));
    }

    #[test]
    fn the_scale_ends_where_a_search_would_have_no_room() {
        for (window, scale) in
            [((1_280.0, 860.0), 860.0 / 240.0), ((800.0, 600.0), 2.5), ((320.0, 240.0), 1.0), ((100.0, 50.0), 1.0)]
        {
            assert_eq!(greatest_scale(point(window.0, window.1)), scale);
        }
    }
}
