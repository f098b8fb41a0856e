//! The shelf: what has come out of the bags, in the order of its worth.

use egui::{Align2, Rect, Stroke, pos2, vec2};

use crate::ground::boards::brush::{self, TextRoom};
use crate::ground::gap;
use plyscope_files::ValueVisibility;
use plyscope_text::LanguageWords as _;

use super::BoardScene;
use super::pictures::picture;
use super::pockets::{Bag, Thing, ThingState};

/// The room for a halo between a thing and the plank.
const LIFT: f32 = 8.0;

/// Draws the shelf into `rect`. Every thing has its place from the start, worse ones on the left, and stays there.
pub(super) fn draw(scene: &mut BoardScene<'_>, rect: Rect, bags: &[Bag]) {
    let look = scene.look;
    let palette = &look.palette;
    let font = look.least();
    let top = heading(scene, rect);
    let all = scene.values == ValueVisibility::Shown;
    let things = things(scene, bags);
    announce(scene, rect, &things);
    let slot = (rect.width() / things.len().max(1) as f32).min(rect.height() * 1.5);
    let lines = name_lines(scene, &things, slot);
    let plank = rect.bottom() - names_height(scene, lines);
    scene.painter.hline(rect.x_range(), plank, Stroke::new(3.0, palette.outline));
    let side = (plank - top - gap::SMALL - LIFT).min(slot - gap::LARGE);
    let left = rect.center().x - slot * things.len() as f32 / 2.0;
    let mut before: Option<(&Thing, f32)> = None;
    for (place, (bag, thing)) in things.iter().enumerate() {
        let center = left + (place as f32 + 0.5) * slot;
        let seen = thing.state == ThingState::Seen;
        if !seen && !all {
            continue;
        }
        let icon = Rect::from_min_size(pos2(center - side / 2.0, plank - side - LIFT), vec2(side, side));
        if thing.current {
            brush::halo(&scene.painter, look, &brush::rounded(icon.expand(1.0), 6.0), 2.5);
            scene.painter.rect_filled(icon.expand(1.0), 6.0, palette.panel);
        }
        let mut painter = scene.painter.clone();
        painter.set_opacity(if seen { 1.0 } else { 0.4 });
        picture(&painter, look, icon.shrink(side * 0.08), thing.picture);
        let radius = (side * 0.17).clamp(5.0, 13.0);
        let corner = icon.right_top() + vec2(-radius * 0.3, radius * 0.4);
        if thing.worst && bag.best {
            brush::check(&scene.painter, look, corner, radius);
        } else if thing.worst && bag.current {
            brush::rival(&scene.painter, look, corner, radius);
        }
        let galley = (lines > 0)
            .then(|| brush::fitted(&scene.painter, &thing.name, &font, TextRoom::centred(slot - gap::SMALL, lines)))
            .flatten();
        if let Some(galley) = galley {
            let color = if seen { palette.ink } else { palette.faint };
            brush::block(&scene.painter, &galley, pos2(center, plank + 3.0), Align2::CENTER_TOP, color);
        }
        if let Some((other, x)) = before
            && other.value == thing.value
        {
            equal(scene, pos2((x + center) / 2.0, plank - side / 2.0));
        }
        before = Some((thing, center));
        let hint = thing.name.clone();
        scene.target(icon, thing.visit, hint);
    }
}

/// Says what has come out so far, worse things first.
fn announce(scene: &mut BoardScene<'_>, rect: Rect, things: &[(&Bag, &Thing)]) {
    let words = scene.look.words();
    let seen = things.iter().filter(|(_, thing)| thing.state == ThingState::Seen);
    let names: Vec<String> = seen.map(|(_, thing)| thing.name.clone()).collect();
    if !names.is_empty() {
        let spoken = scene.look.language.labelled(words.board.shelf.label, &(words.access.joined)(&names));
        scene.announce(rect, spoken, None, None);
    }
}

/// The things that have a place on the shelf, in the order of their worth.
fn things<'b>(scene: &BoardScene<'_>, bags: &'b [Bag]) -> Vec<(&'b Bag, &'b Thing)> {
    let all = scene.values == ValueVisibility::Shown;
    let mut things: Vec<_> = bags
        .iter()
        .flat_map(|bag| bag.things.iter().map(move |thing| (bag, thing)))
        // A thing that is never looked at has no place: its worth is not known.
        .filter(|(_, thing)| all || thing.visit.is_some())
        .collect();
    things.sort_by_key(|(_, thing)| thing.value);
    things
}

/// The height of the shelf in a room of this size: no more than its things need.
pub(super) fn height(scene: &BoardScene<'_>, room: egui::Vec2, bags: &[Bag]) -> f32 {
    let things = things(scene, bags);
    let slot = room.x / things.len().max(1) as f32;
    let names = names_height(scene, name_lines(scene, &things, slot));
    let picture = (room.y * 0.13).clamp(40.0, 150.0).min(slot - gap::LARGE);
    scene.look.sizes.least * 1.3 + gap::SMALL + picture + LIFT + names
}

/// In how many rows all names fit below their things; 0 if they do not.
fn name_lines(scene: &BoardScene<'_>, things: &[(&Bag, &Thing)], slot: f32) -> usize {
    let font = scene.look.least();
    let room = |rows| TextRoom::centred(slot - gap::SMALL, rows);
    let fits = |name: &str, rows| brush::fitted(&scene.painter, name, &font, room(rows)).is_some();
    (1..=2).find(|rows| things.iter().all(|(_, thing)| fits(&thing.name, *rows))).unwrap_or(0)
}

fn names_height(scene: &BoardScene<'_>, lines: usize) -> f32 {
    if lines == 0 { gap::TINY } else { scene.look.sizes.least * 1.26 * lines as f32 + gap::SMALL }
}

/// Two bars: these are worth the same.
fn equal(scene: &BoardScene<'_>, at: egui::Pos2) {
    for y in [-2.5, 2.5] {
        scene.painter.hline(at.x - 5.0..=at.x + 5.0, at.y + y, Stroke::new(2.0, scene.look.palette.second));
    }
}

/// The words above the shelf, with an arrow to the better end; gives the bottom of that row.
fn heading(scene: &BoardScene<'_>, rect: Rect) -> f32 {
    let look = scene.look;
    let palette = &look.palette;
    let words = &look.words().board;
    let font = look.least();
    let middle = rect.top() + font.size * 0.65;
    let width = |text: &str| brush::text_width(&scene.painter, text, &font);
    let (worse, better, title) = (width(words.worse), width(words.better), width(words.shelf.label));
    if worse + better + 40.0 > rect.width() {
        return rect.top();
    }
    let write = |x: f32, anchor: Align2, text: &str| {
        scene.painter.text(pos2(x, middle), anchor, text, font.clone(), palette.second);
    };
    write(rect.left(), Align2::LEFT_CENTER, words.worse);
    write(rect.right(), Align2::RIGHT_CENTER, words.better);
    let (from, to) = (rect.left() + worse + gap::SMALL, rect.right() - better - gap::SMALL);
    let stroke = Stroke::new(1.0, palette.outline);
    let center = rect.center().x;
    let half = title / 2.0 + gap::SMALL;
    if title + 80.0 < to - from && from < center - half && to > center + half {
        write(center, Align2::CENTER_CENTER, words.shelf.label);
        scene.painter.hline(from..=center - half, middle, stroke);
        scene.painter.hline(center + half..=to, middle, stroke);
    } else {
        scene.painter.hline(from..=to, middle, stroke);
    }
    let tip = pos2(to, middle);
    scene.painter.line(vec![tip + vec2(-6.0, -4.0), tip, tip + vec2(-6.0, 4.0)], Stroke::new(1.5, palette.outline));
    rect.top() + font.size * 1.3
}
