//! A tree without a story: above the path to where the search is, below the leaves in a row.

use egui::{Align2, Rect, pos2};

use crate::ground::boards::brush;
use crate::ground::gap;
use plyscope_core::game::tree::Tree;

use super::{BoardScene, leaves, path};

/// Draws the path, then the leaves.
pub(super) fn draw(scene: &mut BoardScene<'_>, rect: Rect, tree: &Tree) {
    let words = scene.look.words();
    let done = scene.run.moment().path.is_empty();
    let line = if done { words.tree.principal_variation } else { words.board.path };
    let upright = rect.height() > rect.width() * 1.35;
    let share = if upright { 0.5 } else { 0.42 };
    let split = rect.top() + rect.height() * share;
    let above = titled(scene, rect.with_max_y(split - gap::SMALL), line);
    path::draw(scene, above, upright);
    let below = titled(scene, rect.with_min_y(split), words.board.leaves);
    leaves::draw(scene, below, tree);
}

/// Writes a title, where there is room for one, and gives the room below it.
fn titled(scene: &BoardScene<'_>, rect: Rect, title: &str) -> Rect {
    let font = scene.look.least();
    let height = font.size * 1.4;
    if rect.height() < height * 4.0 || brush::text_width(&scene.painter, title, &font) > rect.width() {
        return rect;
    }
    scene.painter.text(pos2(rect.left(), rect.top()), Align2::LEFT_TOP, title, font, scene.look.palette.second);
    rect.with_min_y(rect.top() + height + gap::TINY)
}
