//! How the window divides its room among the panels of a search: for the window itself, and for pictures of its tree
//! that are drawn without one.

mod columns;
mod gives_way;
mod hand;
mod regions;
mod tabs;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use crate::{BesidePage, Session};
use plyscope_core::replay::{CodeLine, Listing, TableReplay};
use plyscope_files::{Stage, ValueVisibility};
use plyscope_picture::drawing::Lettering;
use plyscope_picture::drawing::path::fits_small;
use plyscope_picture::marks::{Area, Point, TypeSizes, point};
use plyscope_picture::run::Run;

use columns::{COLUMN, LEAST_COLUMN, MOST_COLUMN};

pub use columns::{arranged, has_large_board};
pub use gives_way::{LEAST_WINDOW, YieldingPart, greatest_scale};
pub use hand::{FINGER, HandWindow, drawer_panes, usual_in_drawer};
pub use plyscope_files::Pane;
pub use regions::{
    BAR_PADDING, LINE_OF_PHRASE, LOW, LOW_PADDING, Regions, SEPARATOR, SentenceRooms, WORDS_PADDING, bar_padding,
    game_board, words_padding,
};
pub use tabs::{ABOVE_CODE, TreeAtCode, below_tabs, beside_code, tabs, tabs_padding, usual_tab};

/// What panels are arranged for, as a key of remembered arrangements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum StageKey {
    /// Board large, tree small.
    Story,
    /// The tree.
    Tree,
    /// Both alike.
    Both,
    /// The listing beside the tree.
    Code,
    /// The search of a move beside the board of the game that is being played.
    Game,
}

impl From<Stage> for StageKey {
    fn from(stage: Stage) -> Self {
        match stage {
            Stage::Story => Self::Story,
            Stage::Tree => Self::Tree,
            Stage::Both => Self::Both,
            Stage::Code => Self::Code,
        }
    }
}

impl StageKey {
    /// What the panels of a session are arranged for.
    pub fn of(session: &Session) -> Self {
        let playing = session.play().is_some() && session.game_is_on_screen();
        match session.run() {
            _ if playing => Self::Game,
            Some(run) => run.scenario.stage.into(),
            None => Self::Tree,
        }
    }

    /// How the panels stand as long as a person has not moved them.
    pub fn usual(self) -> Tile {
        let [outline, board, tree, ladder, passes, table, facts, code] = Pane::ALL.map(Tile::Pane);
        let side = Tile::Column(vec![(code, 2.0), (ladder, 1.0), (passes, 0.8), (table, 1.1), (facts, 1.0)]);
        match self {
            // A story needs room for its pictures in both directions.
            Self::Story => {
                let below = Tile::Row(vec![(outline, 0.5), (tree, 1.0), (side, 1.0)]);
                Tile::Column(vec![(board, 1.1), (below, 1.0)])
            }
            Self::Tree | Self::Both | Self::Code => {
                let (of_board, of_tree) = if self == Self::Both { (1.0, 1.3) } else { (0.55, 1.6) };
                Tile::Row(vec![(outline, 0.9), (board, of_board), (tree, of_tree), (side, 0.7)])
            }
            Self::Game => {
                let replay = Tile::Column(vec![(tree, 1.0), (board, 1.0)]);
                Tile::Row(vec![(replay, 1.0), (side, 0.55), (outline, 0.55)])
            }
        }
    }
}

/// Panels beside or below one another, each with its share of the room.
#[derive(Clone, Debug, PartialEq)]
pub enum Tile {
    /// One panel.
    Pane(Pane),
    /// From left to right.
    Row(Vec<(Tile, f32)>),
    /// From top to bottom.
    Column(Vec<(Tile, f32)>),
}

/// Room between two panels, in points.
pub const BETWEEN_PANES: f32 = 2.0;

impl Tile {
    /// The room of a panel, where these are shown.
    pub fn area_of(&self, wanted: Pane, shown: &[Pane], area: Area) -> Option<Area> {
        let (tiles, is_row) = match self {
            Self::Pane(pane) => return (*pane == wanted).then_some(area),
            Self::Row(tiles) => (tiles, true),
            Self::Column(tiles) => (tiles, false),
        };
        let in_sight: Vec<&(Self, f32)> = tiles.iter().filter(|(tile, _)| tile.shows(shown)).collect();
        let all: f32 = in_sight.iter().map(|(_, share)| share).sum();
        let gaps = BETWEEN_PANES * in_sight.len().saturating_sub(1) as f32;
        let room = (if is_row { area.width } else { area.height } - gaps).max(0.0);
        let mut begin = if is_row { area.left } else { area.top };
        in_sight.into_iter().find_map(|(tile, share)| {
            let length = room * share / all;
            let own = if is_row {
                Area { left: begin, width: length, ..area }
            } else {
                Area { top: begin, height: length, ..area }
            };
            begin += length + BETWEEN_PANES;
            tile.area_of(wanted, shown, own)
        })
    }

    /// The panels in the same row or column as a panel, those before it first, the nearest of them first; and its share
    /// of the room. `None` where it is alone.
    pub fn neighbours(&self, pane: Pane) -> Option<(Vec<Pane>, f32)> {
        let (Self::Row(tiles) | Self::Column(tiles)) = self else { return None };
        let single = |(tile, _): &(Self, f32)| if let Self::Pane(pane) = tile { Some(*pane) } else { None };
        let Some(place) = tiles.iter().position(|tile| single(tile) == Some(pane)) else {
            return tiles.iter().find_map(|(tile, _)| tile.neighbours(pane));
        };
        let (before, after) = tiles.split_at(place);
        let (_, share) = after.first()?;
        Some((before.iter().rev().chain(after.iter().skip(1)).filter_map(single).collect(), *share))
    }

    fn shows(&self, shown: &[Pane]) -> bool {
        match self {
            Self::Pane(pane) => shown.contains(pane),
            Self::Row(tiles) | Self::Column(tiles) => tiles.iter().any(|(tile, _)| tile.shows(shown)),
        }
    }
}

/// Whether a panel is shown on a stage as long as a person has not chosen.
pub fn is_usually_shown(session: &Session, stage: StageKey, pane: Pane) -> bool {
    // While the tree is being changed, it needs all the room.
    let changing = session.what_if().is_changing();
    if !changing && let Some(shown) = is_beside_page(session, stage, pane) {
        return shown;
    }
    match pane {
        Pane::Tree => true,
        Pane::Board if changing && stage == StageKey::Story => false,
        // The board of the game shows the search's positions, too.
        Pane::Board if stage == StageKey::Game => changing,
        Pane::Board => stage != StageKey::Tree || !session.run().is_some_and(is_plain_tree),
        // The ladder shows every value that the cards cover.
        // Beside a tree that is edited stands its text.
        Pane::Ladder if session.what_if().is_editing() => false,
        Pane::Ladder => stage != StageKey::Story && session.settings().values != ValueVisibility::Covered,
        // Beside rows of many the words say what there is to say.
        Pane::Facts => session.selected().is_some() && !changing && session.run().is_some_and(is_drawn_whole),
        Pane::Code => stage == StageKey::Code,
        Pane::Outline => false,
        Pane::Table | Pane::Passes => {
            stage != StageKey::Story && session.run().is_some_and(|run| has_to_say(run, pane))
        }
    }
}

/// Whether a panel stands beside the tree of a page of a lesson; none where no page is open.
fn is_beside_page(session: &Session, stage: StageKey, pane: Pane) -> Option<bool> {
    let usual = || {
        let has_board = stage != StageKey::Tree || !session.run().is_some_and(is_plain_tree);
        match stage {
            StageKey::Code => pane == Pane::Code,
            _ if has_board => pane == Pane::Board,
            _ => pane == Pane::Ladder && session.settings().values != ValueVisibility::Covered,
        }
    };
    let is_named = match session.lesson().beside() {
        BesidePage::NoPage => return None,
        BesidePage::Usual => usual(),
        BesidePage::Named(panes) => panes.contains(&pane),
    };
    Some(pane == Pane::Tree || is_named && (pane != Pane::Facts || session.selected().is_some()))
}

/// Whether a panel has anything to say about a search: without it, it is not there, whatever a person has chosen
/// elsewhere.
pub fn has_to_say(run: &Run, pane: Pane) -> bool {
    match pane {
        Pane::Table => TableReplay::is_of_use(&run.trace),
        Pane::Passes => run.trace.passes().len() > 1,
        _ => true,
    }
}

/// Whether the tree of a search is so small that it is drawn whole in a window of usual size.
fn is_drawn_whole(run: &Run) -> bool {
    fits_small(run, Area { left: 0.0, top: 0.0, width: 900.0, height: 560.0 })
}

/// Whether a search is of a tree that is no story.
pub fn is_plain_tree(run: &Run) -> bool {
    run.scenario.tree().is_some() && !run.is_story()
}

/// On a window narrower than this, in points, the code leaves no room for the board, and in front of a class none for
/// the tree.
pub const BESIDE_CODE: f32 = 1_400.0;

/// What decides which panels are shown, besides the session.
pub struct Room<'r> {
    /// The room of all panels.
    pub size: Point,
    /// How much larger than usual everything is drawn.
    pub scale: f32,
    /// What a person has chosen of a panel.
    pub chosen: &'r dyn Fn(Pane) -> Option<bool>,
}

/// The panels that are shown.
pub fn shown(session: &Session, run: &Run, room: &Room<'_>) -> Vec<Pane> {
    let stage = StageKey::of(session);
    let Point { x: width, y: height } = room.size;
    let present = session.screen().present;
    let changing = session.what_if().is_changing();
    let is_chosen = |pane| (room.chosen)(pane) == Some(true);
    // A low one has room for a story or for its tree.
    let low = stage == StageKey::Story && height < 330.0 && !changing;
    let mut shown: Vec<Pane> = Pane::ALL
        .into_iter()
        .filter(|pane| has_to_say(run, *pane))
        .filter(|pane| (room.chosen)(*pane).unwrap_or_else(|| is_usually_shown(session, stage, *pane)))
        .filter(|pane| match pane {
            Pane::Tree if low => is_chosen(Pane::Tree),
            // Presenting leaves the class what the scenario is about.
            Pane::Facts | Pane::Outline => !present,
            Pane::Board if present => {
                let beside = width - 2.0 * (COLUMN * width).clamp(LEAST_COLUMN, MOST_COLUMN);
                let has_room = is_chosen(Pane::Board)
                    || stage != StageKey::Both && stage != StageKey::Tree
                    || is_drawn_whole(run)
                    || beside >= LEAST_ROWS * room.scale;
                has_room && (run.scenario.stage != Stage::Tree || !is_plain_tree(run))
            }
            // It has its place in every window that has room for it, whatever the step.
            Pane::Ladder => {
                let least = if stage == StageKey::Game { BESIDE_GAME } else { 640.0 };
                width >= least || is_chosen(Pane::Ladder)
            }
            // They stand below the ladder.
            Pane::Table => height >= LOW_COLUMN || is_chosen(Pane::Table),
            Pane::Passes => height >= LOW_COLUMN || is_chosen(Pane::Passes),
            _ => true,
        })
        .collect();
    let code = shown.contains(&Pane::Code);
    if code {
        // The lines of the code are long: the least informative panels beside them give way.
        shown.retain(|pane| {
            let fits = match pane {
                Pane::Board => width >= BESIDE_CODE && !is_plain_tree(run),
                Pane::Tree => !present || width >= BESIDE_CODE,
                Pane::Ladder => height >= LOW_COLUMN,
                _ => true,
            };
            fits || is_chosen(*pane)
        });
    }
    if present && run.scenario.stage == Stage::Story {
        // A story is shown by its board alone, unless the code is asked for.
        shown.clear();
        if !changing && (!code || width >= BESIDE_CODE) {
            shown.push(Pane::Board);
        }
        shown.extend(code.then_some(Pane::Code));
    }
    // A tree that is being changed is always shown.
    if changing && !shown.contains(&Pane::Tree) {
        shown.push(Pane::Tree);
    }
    shown
}

/// In a column lower than this, in points, the listing has no ladder below it.
const LOW_COLUMN: f32 = 400.0;

/// Beside the board of a game the ladder has room from this width on, in points.
const BESIDE_GAME: f32 = 840.0;

/// What the outline and the tree keep beside the code, in points.
pub const OUTLINE_BESIDE_CODE: f32 = 430.0;

/// Rows of a wide tree take so much room across at the usual size.
const LEAST_ROWS: f32 = 480.0;
/// The smallest type of a listing outside of class, in points.
pub const LEAST_CODE: f32 = 12.0;
/// The height of a line of a listing, in sizes of its type.
pub const CODE_LINE: f32 = 1.45;
/// Characters left of a line's number, where breakpoints stand.
pub const BREAKPOINT: f32 = 2.0;
/// Characters right of it, where the sign of the lit line stands.
pub const ARROW: f32 = 2.5;
/// The width of a character of the listings' font, in sizes of its type.
const CELL: f32 = 0.602;

/// The width of what stands left of the code, where a character is so wide: breakpoint, number, the sign of the lit
/// line.
pub fn code_gutter(listing: &Listing, cell: f32) -> f32 {
    let last = listing.lines().last().map_or(1, |line| line.number);
    let digits = last.checked_ilog10().unwrap_or(0) + 1;
    ((BREAKPOINT + digits as f32 + ARROW) * cell).round()
}

/// About the size of a panel that shows all of a listing in type of this size, whose characters are so wide.
pub fn code_size(listing: &Listing, sizes: &TypeSizes, size: f32, cell: f32) -> Point {
    const PADDING: f32 = BAR_PADDING.x;
    let longest = listing.lines().iter().map(CodeLine::width).max().unwrap_or(0);
    let width = code_gutter(listing, cell) + cell * longest as f32 + PADDING;
    let height = (size * CODE_LINE).round() * listing.lines().len() as f32;
    // Its bar, and what scrolls.
    point(width + 2.0 * PADDING + 16.0, height + 2.0 * PADDING + 4.0 * sizes.target)
}

/// The size of a panel that shows the log of another program, with what is wrong with it.
pub fn log_size(sizes: &TypeSizes) -> Point {
    const LETTERS: Point = point(30.0, 24.0);
    point(LETTERS.x * sizes.body, LETTERS.y * sizes.body)
}

/// Where a window of this size draws the tree of the search that is open, as it is by itself, and no page over it;
/// `None` where it draws none.
pub fn tree_area(session: &Session, lettering: &Lettering, window: Point) -> Option<Area> {
    let run = session.run()?;
    let present = session.screen().present;
    let regions = Regions::of(lettering, present, window);
    let panels = Area::between(0.0, window.x, regions.top, window.y - regions.words - regions.transport);
    let least_code = match run.log() {
        Some(_) => log_size(&lettering.sizes),
        None => {
            let listing = run.listing(session.settings().code.language, session.settings().language, false);
            code_size(&listing, &lettering.sizes, LEAST_CODE, LEAST_CODE * CELL)
        }
    };
    let panels = match session.shows_game() {
        true => Area { left: game_board(point(panels.width, panels.height)), ..panels },
        false => panels,
    };
    let panels = Area { width: window.x - panels.left, ..panels };
    let size = point(panels.width, panels.height);
    let is_changing = session.what_if().is_changing();
    let has_bar = !present && !is_changing && !YieldingPart::TreeBar.gives_way(window);
    let own_room = |area: Area| if !has_bar || fits_small(run, area) { area } else { below_bar(area, lettering) };
    if let Some(tabs) = tabs(session, run, size.x, &|_| None) {
        let below = below_tabs(panels, lettering, window);
        let room = point(below.width, below.height);
        let area = match usual_tab(session, run, &tabs, room, &|_| None) {
            Pane::Tree => Some(below),
            Pane::Code => beside_code(room).and_then(|place| match place {
                TreeAtCode::Above => Some(Area { height: (below.height * ABOVE_CODE).floor(), ..below }),
                TreeAtCode::Beside => {
                    let both = [Pane::Tree, Pane::Code];
                    arranged(StageKey::of(session), &both, room, least_code, false).area_of(Pane::Tree, &both, below)
                }
            }),
            _ => None,
        };
        return area.map(own_room);
    }
    let shown = shown(
        session,
        run,
        &Room { size, scale: plyscope_picture::drawing::path::scale(lettering), chosen: &|_| None },
    );
    let tiles = arranged(StageKey::of(session), &shown, size, least_code, has_large_board(run));
    let area = tiles.area_of(Pane::Tree, &shown, panels).filter(|_| shown.contains(&Pane::Tree))?;
    Some(own_room(area))
}

/// What a panel has left below the bar of a wide tree: how it is drawn, and what is looked for.
pub fn below_bar(panel: Area, lettering: &Lettering) -> Area {
    below(panel, lettering.sizes.target + 2.0 * BAR_PADDING.y)
}

fn below(panel: Area, bar: f32) -> Area {
    let bar = bar.min(panel.height);
    Area { top: panel.top + bar, height: panel.height - bar, ..panel }
}
