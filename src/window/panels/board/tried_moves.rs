//! The list of moves tried so far, beside a board whose moves have no one place.

use std::sync::Arc;

use egui::{Align2, Galley, Rect, Shape, Stroke, StrokeKind, pos2, vec2};

use crate::ground::boards::brush;
use crate::ground::{Look, gap};
use plyscope_core::game::{AnyPosition, Position};
use plyscope_core::trace::NodeId;
use plyscope_text::{LanguageWords as _, LegendDrawing, move_text};

use super::moves::{PositionAtStep, TriedMove};
use super::{BoardScene, Target, is_cut};

/// No more than so many of the latest moves are laid out.
const LATEST: usize = 60;

/// The height of a row.
pub(super) fn row_height(look: &Look) -> f32 {
    look.sizes.least * 1.26 + 2.0 * gap::TINY
}

/// Draws how many moves there are and have been tried, then the moves in the order of trying: the best one and the
/// latest where there is no room for all, and how many more there are.
pub(super) fn draw(scene: &mut BoardScene<'_>, rect: Rect, shown: &PositionAtStep, candidates: &[TriedMove]) {
    let look = scene.look;
    let words = look.words();
    let row = row_height(look);
    if rect.height() < row || rect.width() < 60.0 {
        return;
    }
    let all = shown.position.candidate_moves().len();
    let mut title =
        look.language.labelled(words.board.tried_moves, &(words.board.of_all)(candidates.len() as u64, all as u64));
    let left = all.saturating_sub(candidates.len());
    if left > 0 && is_cut(scene.run, shown.node) {
        title.push_str(" · ");
        title.push_str(&(words.board.spared)(left as u64));
    }
    scene.describe(&title);
    if let Some(best) = candidates.iter().find(|candidate| candidate.is_best) {
        scene.describe(&look.language.labelled(words.facts.best, &label(look, &shown.position, best)));
    }
    let at = pos2(rect.left(), rect.top() + row / 2.0);
    if let Some(font) = brush::font_that_fits(&scene.painter, &title, &[look.least()], rect.width()) {
        scene.painter.text(at, Align2::LEFT_CENTER, &title, font, look.palette.second);
    }
    let rows = Rect::from_min_max(rect.min + vec2(0.0, row), rect.max);
    let chips: Vec<MoveChip<'_>> = candidates
        .iter()
        .enumerate()
        .filter(|(place, candidate)| candidate.is_best || place + LATEST >= candidates.len())
        .map(|(_, candidate)| MoveChip::new(scene, shown, candidate))
        .collect();
    let (chosen, more) = choose(scene, &chips, candidates.len(), (rows, row));
    for (chip, place) in chosen {
        chip.draw(scene, place);
    }
    if let Some((more, place)) = more {
        more.draw(scene, place, shown.node);
    }
}

fn label(look: &Look, position: &AnyPosition, candidate: &TriedMove) -> String {
    let name = move_text(position, candidate.mv, look.language);
    match &candidate.value {
        Some(value) => format!("{name} {value}"),
        None => name,
    }
}

struct MoveChip<'c> {
    candidate: &'c TriedMove,
    galley: Arc<Galley>,
    width: f32,
    /// How far the text is moved to the right, for the check mark before it.
    before: f32,
}

impl<'c> MoveChip<'c> {
    fn new(scene: &BoardScene<'_>, shown: &PositionAtStep, candidate: &'c TriedMove) -> Self {
        let look = scene.look;
        let text = label(look, &shown.position, candidate);
        let font = if candidate.is_best { look.bold(look.sizes.least) } else { look.least() };
        let color =
            if candidate.value.is_some() || candidate.is_tried { look.palette.ink } else { look.palette.second };
        let galley = scene.painter.layout_no_wrap(text, font, color);
        let before = if candidate.is_best { look.sizes.least * 1.2 } else { 0.0 };
        Self { candidate, width: galley.size().x + before + 2.0 * 6.0, galley, before }
    }

    fn draw(&self, scene: &mut BoardScene<'_>, place: Rect) {
        let palette = &scene.look.palette;
        let painter = &scene.painter;
        if self.candidate.is_best {
            painter.rect(place, 4.0, palette.best_fill, Stroke::new(1.5, palette.best), StrokeKind::Inside);
            let radius = scene.look.sizes.least * 0.5;
            brush::check(painter, scene.look, pos2(place.left() + 6.0 + radius, place.center().y), radius);
        } else {
            painter.rect_filled(place, 4.0, palette.sunken);
        }
        if self.candidate.is_tried {
            let mut outline = brush::rounded(place.shrink(0.5), 4.0);
            outline.extend(outline.first().copied());
            painter.extend(Shape::dashed_line(&outline, Stroke::new(1.5, palette.ink), 4.0, 3.0));
        }
        let at = pos2(place.left() + 6.0 + self.before, place.center().y - self.galley.size().y / 2.0);
        painter.galley(at, Arc::clone(&self.galley), palette.ink);
        let mut spoken = vec![self.galley.text().to_owned()];
        if self.candidate.is_best {
            spoken.push((scene.look.words().tree.drawing)(LegendDrawing::Best).label.to_owned());
        }
        if self.candidate.is_tried {
            spoken.push(scene.look.words().board.tried.to_owned());
        }
        scene.announce(place, (scene.look.words().access.joined)(&spoken), Some(self.candidate.child), None);
        scene.target(
            place,
            Some(self.candidate.child),
            self.candidate.decided(scene.look.language).unwrap_or_default(),
        );
    }
}

/// How many moves have no room; a click lists all.
struct More {
    galley: Arc<Galley>,
    width: f32,
}

impl More {
    fn new(scene: &BoardScene<'_>, count: usize) -> Self {
        let look = scene.look;
        let text = (look.words().board.and_more)(count as u64);
        let galley = scene.painter.layout_no_wrap(text, look.least(), look.palette.ink);
        Self { width: galley.size().x + 2.0 * 6.0, galley }
    }

    fn draw(&self, scene: &mut BoardScene<'_>, place: Rect, node: NodeId) {
        let palette = &scene.look.palette;
        scene.painter.rect(place, 4.0, palette.canvas, Stroke::new(1.0, palette.outline), StrokeKind::Inside);
        let at = pos2(place.left() + 6.0, place.center().y - self.galley.size().y / 2.0);
        scene.painter.galley(at, Arc::clone(&self.galley), palette.ink);
        scene.announce(place, self.galley.text().to_owned(), None, None);
        let hint = scene.look.words().board.and_more_hint.to_owned();
        scene.targets.push(Target { rect: place, reach: place, place: None, lists: Some(node), hint });
    }
}

/// Chips with their places, and behind them what counts those that have none.
type PlacedChips<'a, 'c> = (Vec<(&'a MoveChip<'c>, Rect)>, Option<(More, Rect)>);

/// Places as many of the latest chips as there is room for, and the best one, row by row; where that is not all of so
/// many, how many more there are.
fn choose<'a, 'c>(
    scene: &BoardScene<'_>,
    chips: &'a [MoveChip<'c>],
    all: usize,
    (room, row): (Rect, f32),
) -> PlacedChips<'a, 'c> {
    let best = chips.iter().position(|chip| chip.candidate.is_best);
    for first in 0..=chips.len() {
        let shown: Vec<&MoveChip<'_>> = chips
            .iter()
            .enumerate()
            .filter(|(place, _)| *place >= first || Some(*place) == best)
            .map(|(_, chip)| chip)
            .collect();
        let more = (shown.len() < all).then(|| More::new(scene, all - shown.len()));
        let widths = shown.iter().map(|chip| chip.width).chain(more.iter().map(|more| more.width));
        if let Some(mut places) = flow(widths, room, row) {
            let more = more.and_then(|more| Some((more, places.pop()?)));
            return (shown.into_iter().zip(places).collect(), more);
        }
    }
    (Vec::new(), None)
}

/// The places of chips that follow one another in rows; `None` when there is no room for all.
fn flow(widths: impl Iterator<Item = f32>, room: Rect, row: f32) -> Option<Vec<Rect>> {
    let mut at = room.min;
    let mut places = Vec::new();
    for width in widths {
        if at.x > room.left() && at.x + width > room.right() {
            at = pos2(room.left(), at.y + row);
        }
        if at.y + row > room.bottom() + 0.5 || width > room.width() {
            return None;
        }
        places.push(Rect::from_min_size(at + vec2(0.0, 1.5), vec2(width, row - 3.0)));
        at.x += width + gap::TINY;
    }
    Some(places)
}
