//! Windows that are held in the hand, as those of a phone: fingers need room, and beside the tree one panel at a time
//! has some, in a drawer.

use super::{Pane, StageKey, YieldingPart, has_large_board, has_to_say, usual_tab};
use crate::Session;
use plyscope_picture::marks::{Area, Point};
use plyscope_picture::run::Run;

/// How a window is held that is as small as a phone's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandWindow {
    /// Higher than wide: the drawer comes from below.
    Upright,
    /// Wider than high: it comes from the side.
    Lying,
}

/// The least side of what a finger presses, in points.
pub const FINGER: f32 = 40.0;

impl HandWindow {
    /// How a window is held that has so many points while everything is drawn at the usual size; `None` where it is
    /// none that is held in the hand.
    ///
    /// It is the size of the window itself, not what is left of it for large type: who needs that at a desk has a
    /// mouse.
    pub fn of(window: Point) -> Option<Self> {
        // Phones from 320 × 568 to 440 × 956.
        let (short, long) = (window.x.min(window.y), window.x.max(window.y));
        let is_held = (300.0..480.0).contains(&short) && (560.0..1_000.0).contains(&long);
        is_held.then_some(if window.y > window.x { Self::Upright } else { Self::Lying })
    }

    /// Whether a part of the window of a search gives way to the tree, the sentence and the way through time in a
    /// window of this size.
    pub fn gives_way(self, part: YieldingPart, window: Point) -> bool {
        match part {
            YieldingPart::Title => false,
            YieldingPart::Skyline | YieldingPart::SecondLine => part.gives_way(window),
            YieldingPart::Counters
            | YieldingPart::Ladder
            | YieldingPart::Labels
            | YieldingPart::ButtonWords
            | YieldingPart::Tabs
            | YieldingPart::TreeBar => true,
        }
    }

    /// What the tree keeps of the room of the panels, and what a drawer gets that is open and shows this panel.
    pub fn with_drawer(self, panels: Area, pane: Pane) -> [Area; 2] {
        // Pictures need more room than rows do.
        let share = if pane == Pane::Board || pane == Pane::Code { 0.55 } else { 0.45 };
        match self {
            Self::Upright => {
                let height = (panels.height * share).round();
                let tree = Area { height: panels.height - height, ..panels };
                [tree, Area { top: tree.top + tree.height, height, ..panels }]
            }
            Self::Lying => {
                let width = (panels.width * share.min(0.5)).round();
                let tree = Area { width: panels.width - width, ..panels };
                [tree, Area { left: tree.left + tree.width, width, ..panels }]
            }
        }
    }
}

/// The panels that a drawer can show beside the tree; none where the stage has no drawer: in front of a class, and
/// beside the board of a game that is being played.
pub fn drawer_panes(session: &Session, run: &Run) -> Vec<Pane> {
    if session.screen().present || StageKey::of(session) == StageKey::Game {
        return Vec::new();
    }
    Pane::ALL.into_iter().filter(|pane| *pane != Pane::Tree && has_to_say(run, *pane)).collect()
}

/// The panel that stands in the drawer as long as a person has not opened or closed it, where the panels have so much
/// room; `None` where the drawer is closed.
pub fn usual_in_drawer(
    session: &Session,
    run: &Run,
    panes: &[Pane],
    size: Point,
    chosen: &dyn Fn(Pane) -> Option<bool>,
) -> Option<Pane> {
    // The tree stands beside it.
    let with_tree: Vec<Pane> = panes.iter().copied().chain([Pane::Tree]).collect();
    match usual_tab(session, run, &with_tree, size, chosen) {
        // Without its board a game says little; lying, the tree needs the room.
        Pane::Tree if has_large_board(run) && size.y > size.x && !session.what_if().is_changing() => Some(Pane::Board),
        Pane::Tree => None,
        pane => Some(pane),
    }
    .filter(|pane| panes.contains(pane))
}

#[cfg(test)]
mod tests {
    use super::*;
    use plyscope_picture::marks::point;

    #[test]
    fn phones_are_held_in_the_hand_and_no_other_windows_are() {
        for (width, height, held) in [
            (390.0, 844.0, Some(HandWindow::Upright)),
            (844.0, 390.0, Some(HandWindow::Lying)),
            (320.0, 568.0, Some(HandWindow::Upright)),
            (956.0, 440.0, Some(HandWindow::Lying)),
            (800.0, 600.0, None),
            (640.0, 480.0, None),
            (480.0, 320.0, None),
            (1_024.0, 460.0, None),
            (320.0, 240.0, None),
        ] {
            assert_eq!(HandWindow::of(point(width, height)), held, "{width} x {height}");
        }
    }

    #[test]
    fn the_tree_and_the_drawer_divide_the_room_between_them() {
        let panels = Area { left: 0.0, top: 50.0, width: 390.0, height: 560.0 };
        for (hand, pane) in [
            (HandWindow::Upright, Pane::Board),
            (HandWindow::Upright, Pane::Ladder),
            (HandWindow::Lying, Pane::Board),
            (HandWindow::Lying, Pane::Ladder),
        ] {
            let [tree, drawer] = hand.with_drawer(panels, pane);
            let room = |area: Area| area.width * area.height;
            assert!((room(tree) + room(drawer) - room(panels)).abs() < 1.0, "{hand:?} {pane:?}");
            assert!(room(tree) >= 0.44 * room(panels), "{hand:?} {pane:?}");
        }
    }
}
