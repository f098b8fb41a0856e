//! How wide and how high the panels of a search are, as long as a person has not moved them.

use super::{BETWEEN_PANES, Pane, StageKey, Tile};
use plyscope_picture::marks::Point;
use plyscope_picture::run::Run;

/// The width of the columns beside the tree, as a part of that of the window; and in points at least and at most.
pub(super) const COLUMN: f32 = 0.256;
pub(super) const LEAST_COLUMN: f32 = 170.0;
pub(super) const MOST_COLUMN: f32 = 318.0;
/// The width of the list of all nodes, as a part of that of the window; and in points at most.
const OUTLINE: f32 = 0.26;
const MOST_OUTLINE: f32 = 360.0;
/// The part of the width that the listing gets at least and at most.
const CODE: (f32, f32) = (0.4, 0.7);
/// The part of the width that the tree keeps.
const LEAST_TREE: f32 = 0.3;
/// The height of the ladder below the listing, in points at least, and as a part of the column at most.
const LADDER_BELOW_CODE: (f32, f32) = (120.0, 0.4);
/// The part of its column that the facts take.
const FACTS: f32 = 0.35;
/// The part that the transposition table takes, and the searches of the root.
const TABLE: f32 = 0.48;
const PASSES: f32 = 0.23;
/// The part of it that they take below the listing, which needs the room.
const TABLE_BELOW_CODE: f32 = 0.28;

/// The board of a game with large boards has squares of so many points together, from side to side, where there is
/// room.
const BOARD: f32 = 320.0;
/// A larger one in a wide window, at most.
const MOST_BOARD: f32 = 420.0;
/// What stands beside such a board in its column: coordinates and room around them, in points.
const BESIDE_BOARD: f32 = 72.0;
/// What stands above and below it: whose turn it is, coordinates, the moves tried, the best line.
const ABOVE_AND_BELOW_BOARD: f32 = 180.0;
/// What the tree keeps beside such a board, in points: with less, not every node that a sentence names has its place in
/// the rows of a search (`tests/sessions/path.rs`).
const TREE_BESIDE_BOARD: f32 = 496.0;
/// What the ladder gives way to for it.
const LADDER_BESIDE_BOARD: f32 = 242.0;

/// Whether a search is of a game whose board needs a room of its own.
pub fn has_large_board(run: &Run) -> bool {
    run.scenario.position.description().is_some_and(|game| !game.is_small)
}

/// How the panels stand that are shown in a room of this size, as long as a person has not moved them: the columns
/// beside the tree have widths of their own, and the tree has the rest. `code` is the least size of the listing; a
/// `large_board` gets what it needs, as far as the tree can do without it.
pub fn arranged(stage: StageKey, shown: &[Pane], size: Point, code: Point, large_board: bool) -> Tile {
    let usual = stage.usual();
    let has_code = shown.contains(&Pane::Code);
    let Tile::Row(mut columns) = usual else { return usual };
    let index_of = |columns: &[(Tile, f32)], pane: Pane| columns.iter().position(|(tile, _)| tile.shows(&[pane]));
    if stage == StageKey::Game {
        let side = index_of(&columns, Pane::Code).filter(|_| has_code);
        let shares = |(number, (tile, share)): (usize, &(Tile, f32))| {
            (Some(number) != side && tile.shows(shown)).then_some(*share)
        };
        let beside = columns.iter().enumerate().filter_map(shares).sum();
        if let Some((_, share)) = side.and_then(|side| columns.get_mut(side)) {
            *share = code_share(code.x, size.x, beside);
        }
        return Tile::Row(columns);
    }
    let in_sight = columns.iter().filter(|(tile, _)| tile.shows(shown)).count();
    let room = size.x - BETWEEN_PANES * in_sight.saturating_sub(1) as f32;
    let column = (COLUMN * size.x).clamp(LEAST_COLUMN, MOST_COLUMN);
    let outline = (OUTLINE * size.x).clamp(LEAST_COLUMN, MOST_OUTLINE);
    let side = if has_code { code.x.clamp(CODE.0 * size.x, CODE.1 * size.x) } else { column };
    let shows = |tile: Pane| columns.iter().any(|(column, _)| column.shows(&[tile]) && column.shows(shown));
    let [board, side] = if large_board && shown.contains(&Pane::Board) {
        let outline = if shown.contains(&Pane::Outline) { outline } else { 0.0 };
        board_and_side(size, room - outline, column, (side, shows(Pane::Code)), has_code)
    } else {
        [column, side]
    };
    let width = |pane: Pane| match pane {
        Pane::Outline => outline,
        Pane::Code => side,
        _ => board,
    };
    let tree = index_of(&columns, Pane::Tree);
    let beside = [Pane::Outline, Pane::Board, Pane::Code];
    let mut taken = 0.0;
    for pane in beside {
        let Some((tile, share)) = index_of(&columns, pane).and_then(|index| columns.get_mut(index)) else { continue };
        *share = width(pane);
        if tile.shows(shown) {
            taken += *share;
        }
        if pane == Pane::Code {
            set_heights(tile, shown, size.y, code.y);
        }
    }
    // In a narrow window all columns give way alike.
    let most = room * (1.0 - LEAST_TREE);
    let part = if shown.contains(&Pane::Tree) { (most / taken.max(1.0)).min(1.0) } else { 1.0 };
    for (number, (_, share)) in columns.iter_mut().enumerate() {
        if Some(number) == tree {
            *share = (room - taken * part).max(1.0);
        } else {
            *share *= part;
        }
    }
    Tile::Row(columns)
}

/// The widths of the columns of a large board and of what stands on the other side of the tree, which is shown or not:
/// the board gets as much as its height can use and the tree can do without, for which the ladder gives way as well.
fn board_and_side(size: Point, room: f32, column: f32, (side, is_shown): (f32, bool), has_code: bool) -> [f32; 2] {
    let across = (COLUMN * size.x).clamp(BOARD + BESIDE_BOARD, MOST_BOARD + BESIDE_BOARD);
    let wanted = across.min(size.y - ABOVE_AND_BELOW_BOARD + BESIDE_BOARD);
    let left = room - TREE_BESIDE_BOARD;
    let side = if has_code { side } else { side.min((left - wanted).max(LADDER_BESIDE_BOARD.min(side))) };
    let beside = if is_shown { side } else { 0.0 };
    [wanted.min(left - beside).max(column), side]
}

/// The heights in the column of the listing, the ladder and the facts.
fn set_heights(column: &mut Tile, shown: &[Pane], height: f32, code: f32) {
    let Tile::Column(rows) = column else { return };
    let shows = |pane| shown.contains(&pane);
    let part_of = |pane: Pane| match pane {
        Pane::Facts => FACTS * height,
        Pane::Table if shows(Pane::Code) => TABLE_BELOW_CODE * height,
        Pane::Table if shows(Pane::Facts) => FACTS * height * 0.9,
        Pane::Table => TABLE * height,
        Pane::Passes => PASSES * height,
        _ => 0.0,
    };
    let below = [Pane::Facts, Pane::Table, Pane::Passes].into_iter().filter(|pane| shows(*pane)).map(part_of);
    let room = height - below.sum::<f32>();
    let (least, most) = LADDER_BELOW_CODE;
    let ladder = if shows(Pane::Code) { (room - code).max(least).min(most * room) } else { room };
    for (tile, share) in rows {
        *share = match tile {
            Tile::Pane(pane @ (Pane::Facts | Pane::Table | Pane::Passes)) => part_of(*pane),
            Tile::Pane(Pane::Ladder) => ladder,
            _ if shows(Pane::Ladder) => room - ladder,
            _ => room,
        }
        .max(1.0);
    }
}

/// The share of the column with the listing, beside columns whose shares amount to `beside`, that gives it so many
/// points.
fn code_share(wanted: f32, room: f32, beside: f32) -> f32 {
    let part = (wanted / room.max(1.0)).clamp(CODE.0, CODE.1);
    beside * part / (1.0 - part)
}
