//! The best line of a game, below the board: the best so far while the search goes on, at the end the principal
//! variation.

use egui::{Align2, Rect, pos2};

use crate::ground::gap;
use plyscope_files::ValueVisibility;
use plyscope_text as text;
use plyscope_text::LanguageWords as _;

use super::BoardScene;
use crate::ground::boards::brush;

/// A board lower than this, in points, has no room for the line.
const LEAST_HEIGHT: f32 = 300.0;
/// From this width on the line stands behind its heading, and not below it; on a low board from the second one on.
const IN_ONE_ROW: [f32; 2] = [420.0, 330.0];
/// A board lower than this, in points, needs the room of a row for itself.
const LOW: f32 = 500.0;

/// Takes the room of the line from the bottom of a board's; what is left for the board. It does not depend on the step,
/// so that the board does not move.
pub(super) fn split(scene: &BoardScene<'_>, rect: Rect) -> (Rect, Option<Rect>) {
    if rect.height() < LEAST_HEIGHT || scene.values == ValueVisibility::Covered {
        return (rect, None);
    }
    let [usual, on_low] = IN_ONE_ROW;
    let rows = if rect.width() < if rect.height() < LOW { on_low } else { usual } { 2.0 } else { 1.0 };
    let top = rect.bottom() - rows * row_height(scene);
    (rect.with_max_y(top - gap::TINY), Some(rect.with_min_y(top)))
}

fn row_height(scene: &BoardScene<'_>) -> f32 {
    scene.look.sizes.least * 1.45
}

/// Draws the line and what it is worth, as many of its moves as there is room for.
pub(super) fn draw(scene: &mut BoardScene<'_>, rect: Rect) {
    let (look, run) = (scene.look, scene.run);
    let names = run.sentences(look.wording(true)).best_line();
    let Some((kind, value)) = run.best_line_value().filter(|_| !names.is_empty()) else { return };
    let words = look.words();
    let is_done = run.moment().path.is_empty();
    let title = if is_done { words.board.principal_variation } else { words.board.best_so_far };
    let signed = if run.best_line_is_believed() { text::believed } else { text::signed };
    // Here it is said what values count. The end of a game is no number.
    let game = run.game_of_values().filter(|_| value.plies_to_decision().is_none());
    let unit = game.map_or("", |game| (words.games.unit)(text::ValueUnit::of(game, scene.value_format())));
    let value = signed(kind, scene.value_format().value(value));
    let counted = text::joined_words(&value, unit);
    let spoken: Vec<&str> = names.iter().map(String::as_str).chain([counted.as_str()]).collect();
    scene.describe(&look.language.labelled(title, &spoken.join(" ")));

    let (small, bold) = (look.least(), look.bold(look.sizes.least));
    let space = look.sizes.least * 0.7;
    let row = row_height(scene);
    let mut at = pos2(rect.left(), rect.top() + row / 2.0);
    let written = scene.painter.text(at, Align2::LEFT_CENTER, title, small.clone(), look.palette.second);
    at = if rect.height() > row * 1.5 { at + egui::vec2(0.0, row) } else { pos2(written.right() + gap::PADDING, at.y) };
    let widths: Vec<f32> = names.iter().map(|name| brush::text_width(&scene.painter, name, &small) + space).collect();
    let behind = if unit.is_empty() { 0.0 } else { space / 2.0 + brush::text_width(&scene.painter, unit, &small) };
    let room = rect.right() - at.x - brush::text_width(&scene.painter, &value, &bold) - behind;
    let dots = brush::text_width(&scene.painter, "…", &small) + space;
    let fits = |count: usize| {
        let more = if count < names.len() { dots } else { 0.0 };
        widths.iter().take(count).sum::<f32>() + more <= room
    };
    let shown = (0..=names.len()).rev().find(|count| fits(*count)).unwrap_or(0);
    let line: Vec<_> = run.best_line().iter().copied().zip(&names).zip(&widths).take(shown).collect();
    for ((node, name), width) in line {
        let place = scene.painter.text(at, Align2::LEFT_CENTER, name, small.clone(), look.palette.ink);
        scene.target(place, Some(node), name.clone());
        at.x += width;
    }
    if shown < names.len() {
        scene.painter.text(at, Align2::LEFT_CENTER, "…", small.clone(), look.palette.second);
        at.x += dots;
    }
    let written = scene.painter.text(at, Align2::LEFT_CENTER, &value, bold, look.palette.best);
    if !unit.is_empty() {
        let at = pos2(written.right() + space / 2.0, at.y);
        scene.painter.text(at, Align2::LEFT_CENTER, unit, small, look.palette.second);
    }
}
