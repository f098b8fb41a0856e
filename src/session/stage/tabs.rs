//! Panels that are drawers: in a narrow window one of them is in sight.

use super::{BAR_PADDING, LOW, LOW_PADDING, Pane, Room, StageKey, YieldingPart, below, shown};
use crate::{BesidePage, Session};
use plyscope_files::Stage;
use plyscope_picture::drawing::Lettering;
use plyscope_picture::marks::{Area, Point, point};
use plyscope_picture::run::Run;

/// The room in which panels that are drawers have their room chosen: all of them that a wide window would show.
const AS_IN: Point = point(1_400.0, 1_000.0);

/// Two panels stand beside one another from this width on, in points: so they do beside the text of a lesson, too.
const TABS_OF_TWO: f32 = 860.0;

/// The panels in a room of this width that are drawers, from left to right; `None` where they stand beside one another.
/// In front of a class there are none.
pub fn tabs(session: &Session, run: &Run, width: f32, chosen: &dyn Fn(Pane) -> Option<bool>) -> Option<Vec<Pane>> {
    if width >= YieldingPart::Ladder.below().x || session.screen().present || StageKey::of(session) == StageKey::Game {
        return None;
    }
    let mut shown = shown(session, run, &Room { size: AS_IN, scale: 1.0, chosen });
    if shown.contains(&Pane::Code) && !shown.contains(&Pane::Tree) {
        shown.insert(0, Pane::Tree);
    }
    let are_two = shown.len() == 2 && !shown.contains(&Pane::Code);
    (shown.len() > 1 && !(are_two && width >= TABS_OF_TWO)).then_some(shown)
}

/// The panel that is in sight as long as a person has not chosen, where the panels have so much room: what is changed
/// is the tree.
pub fn usual_tab(
    session: &Session,
    run: &Run,
    tabs: &[Pane],
    size: Point,
    chosen: &dyn Fn(Pane) -> Option<bool>,
) -> Pane {
    let is_story = run.scenario.stage == Stage::Story && !session.what_if().is_changing();
    let asked_for = [Pane::Code, Pane::Outline, Pane::Table, Pane::Passes]
        .into_iter()
        .find(|pane| chosen(*pane) == Some(true) && tabs.contains(pane));
    let of_page = match session.lesson().beside() {
        BesidePage::Named(panes) => panes.iter().copied().find(|pane| tabs.contains(pane)),
        BesidePage::NoPage | BesidePage::Usual => None,
    };
    let first = match (asked_for.or(of_page), StageKey::of(session)) {
        (Some(pane), _) if !session.what_if().is_changing() => pane,
        _ if is_story && size.y >= LEAST_STORY => Pane::Board,
        // The code alone shows no node.
        (_, StageKey::Code) if !session.what_if().is_changing() && beside_code(size).is_some() => Pane::Code,
        _ => Pane::Tree,
    };
    if tabs.contains(&first) { first } else { tabs.first().copied().unwrap_or(Pane::Tree) }
}

/// In a lower room, in points, a story's pictures could not be told apart: its tree stands there.
const LEAST_STORY: f32 = 90.0;

/// Where the tree stands that the sentence speaks of, while the code is in sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeAtCode {
    /// At its left.
    Beside,
    /// Above it.
    Above,
}

/// Where the tree stands in a room of this size while the code is the drawer that is open; `None` where there is room
/// for one only.
pub fn beside_code(size: Point) -> Option<TreeAtCode> {
    // The least sizes of the room for both, in points, and for the listing itself.
    const WIDE: f32 = 640.0;
    const HIGH: f32 = 400.0;
    const LOW_LISTING: f32 = 190.0;
    match size {
        Point { x, y } if x >= WIDE && y >= LOW_LISTING && (y < HIGH || x >= y) => Some(TreeAtCode::Beside),
        Point { y, .. } if y >= HIGH => Some(TreeAtCode::Above),
        _ => None,
    }
}

/// The share of the height that stands above the code.
pub const ABOVE_CODE: f32 = 0.5;

/// What is above and below the tabs in a window of this height, in points.
pub fn tabs_padding(window: f32) -> f32 {
    if window < LOW { LOW_PADDING } else { BAR_PADDING.y }
}

/// What the panels have left below the row of tabs in a window of this size: all of their room where there is no such
/// row.
pub fn below_tabs(panels: Area, lettering: &Lettering, window: Point) -> Area {
    if YieldingPart::Tabs.gives_way(window) {
        return panels;
    }
    below(panels, lettering.sizes.target + 2.0 * tabs_padding(window.y))
}
