//! The cards inside a bag: where they lie, and what each shows.

use egui::{Align, Align2, FontId, Pos2, Rect, Stroke, Vec2, pos2, vec2};

use crate::ground::boards::brush::{self, StateOutline, TextRoom};
use crate::ground::gap;
use plyscope_files::ValueVisibility;

use super::BoardScene;
use super::pictures::picture;
use super::pockets::{Thing, ThingState};

/// Where a card has the name of its thing.
#[derive(Clone, Copy, Debug, PartialEq)]
enum LabelPlace {
    Beside,
    Below,
    Nowhere,
}

/// How the cards of all bags are laid out: alike, so that they can be compared.
#[derive(Clone, Debug)]
pub(super) struct CardPlan {
    columns: usize,
    cell: Vec2,
    icon: f32,
    label: LabelPlace,
    font: FontId,
}

/// The least side of a picture in a card with a name.
const LEAST_ICON: f32 = 22.0;
/// A card needs no larger picture than this share of a tall bag.
const LARGEST_ICON: f32 = 150.0;

impl CardPlan {
    /// The plan with the largest pictures for up to `most` cards in a room of this size: with names if they fit.
    pub(super) fn new(scene: &BoardScene<'_>, names: &[&str], room: Vec2, most: usize) -> Self {
        let most = most.max(1);
        let mut best: Option<Self> = None;
        for font in [scene.look.body(), scene.look.least()] {
            for columns in 1..=most.min(6) {
                let rows = most.div_ceil(columns);
                let cell = vec2(room.x / columns as f32, (room.y / rows as f32).min(LARGEST_ICON * 1.5));
                for label in [LabelPlace::Beside, LabelPlace::Below] {
                    let Some(icon) = icon_with_name(scene, names, &font, cell, label) else { continue };
                    if best.as_ref().is_none_or(|best| icon > best.icon * 1.2) {
                        best = Some(Self { columns, cell, icon, label, font: font.clone() });
                    }
                }
            }
        }
        best.unwrap_or_else(|| {
            let plans = (1..=most).map(|columns| {
                let cell = vec2(room.x / columns as f32, room.y / most.div_ceil(columns) as f32);
                let icon = (cell.min_elem() - gap::TINY - inset(cell) * 2.0).max(2.0);
                Self { columns, cell, icon, label: LabelPlace::Nowhere, font: scene.look.least() }
            });
            plans.reduce(|best, plan| if plan.icon > best.icon { plan } else { best }).unwrap_or(Self {
                columns: 1,
                cell: room,
                icon: 2.0,
                label: LabelPlace::Nowhere,
                font: scene.look.least(),
            })
        })
    }

    /// The places of so many cards, which lie at the bottom of the room.
    pub(super) fn places(&self, room: Rect, cards: usize) -> Vec<Rect> {
        let rows = cards.div_ceil(self.columns);
        let top = room.bottom() - rows as f32 * self.cell.y;
        (0..cards)
            .map(|card| {
                let (row, column) = (card / self.columns, card % self.columns);
                let corner = pos2(room.left() + column as f32 * self.cell.x, top + row as f32 * self.cell.y);
                Rect::from_min_size(corner, self.cell).shrink(gap::TINY / 2.0)
            })
            .collect()
    }

    /// Draws a card; `bag` is the number of its bag in the description for screen readers.
    pub(super) fn draw(&self, scene: &mut BoardScene<'_>, rect: Rect, thing: &Thing, bag: Option<usize>) {
        let look = scene.look;
        let palette = &look.palette;
        let outline = brush::rounded(rect, 6.0);
        if thing.current {
            // A ring as wide as on a large card would be all that is seen of a small one.
            brush::halo(&scene.painter, look, &outline, (rect.size().min_elem() * HALO).clamp(2.0, 4.0));
        }
        let shown = thing.state == ThingState::Seen || scene.values == ValueVisibility::Shown;
        let marked = thing.worst && scene.values != ValueVisibility::Covered;
        let (fill, edge) = match thing.state {
            ThingState::Seen if marked => (palette.canvas, StateOutline::Solid(Stroke::new(3.0, palette.min))),
            ThingState::Seen => (palette.canvas, StateOutline::Solid(Stroke::new(1.0, palette.outline))),
            ThingState::Held => (palette.canvas, StateOutline::Solid(Stroke::new(2.0, palette.ink))),
            ThingState::Unseen => (palette.canvas, StateOutline::Dotted(Stroke::new(1.2, palette.outline))),
            ThingState::Spared => (palette.canvas, StateOutline::Dashed(Stroke::new(2.0, palette.outline))),
        };
        brush::polygon(&scene.painter, &outline, fill, edge);
        if thing.state == ThingState::Spared {
            brush::hatch(
                &scene.painter,
                &brush::rounded(rect.shrink(1.0), 6.0),
                7.0,
                Stroke::new(1.0, palette.outline),
            );
        }
        if shown {
            self.content(scene, rect, thing);
        } else {
            self.unknown(scene, rect, thing.state);
        }
        if marked {
            let radius = (self.icon * 0.2).clamp(5.0, 17.0);
            // On a small card it hangs on the corner, beside what is on the card.
            let at = if self.icon < SMALL_ICON {
                rect.right_top()
            } else {
                rect.right_top() + vec2(3.0 - radius, radius * 0.4)
            };
            brush::rival(&scene.painter, look, at, radius);
        }
        let hint = if shown { thing.name.clone() } else { look.words().board.unseen.hint.to_owned() };
        let spoken = spoken(scene, thing, &hint, marked);
        scene.announce(rect, spoken, thing.visit, bag);
        scene.target(rect, thing.visit, hint);
    }

    /// The picture and the name; pale while they are only shown in advance.
    fn content(&self, scene: &BoardScene<'_>, rect: Rect, thing: &Thing) {
        let look = scene.look;
        let (icon, text, anchor) = self.parts(rect);
        let mut painter = scene.painter.clone();
        if thing.state != ThingState::Seen {
            painter.set_opacity(0.4);
        }
        if thing.state == ThingState::Spared {
            painter.rect_filled(icon.expand(2.0), 4.0, look.palette.canvas);
        }
        picture(&painter, look, icon, thing.picture);
        let align = if anchor == Align2::CENTER_TOP { Align::Center } else { Align::Min };
        if self.label != LabelPlace::Nowhere
            && thing.state != ThingState::Spared
            && let room = (TextRoom { align, width: self.text_width(), rows: 3 })
            && let Some(galley) = brush::fitted(&scene.painter, &thing.name, &self.font, room)
        {
            let color = if thing.state == ThingState::Seen { look.palette.ink } else { look.palette.faint };
            brush::block(&scene.painter, &galley, text, anchor, color);
        }
    }

    /// A card that has not been turned.
    fn unknown(&self, scene: &BoardScene<'_>, rect: Rect, state: ThingState) {
        let look = scene.look;
        let size = (self.icon * 0.55).clamp(10.0, 72.0);
        let color = if state == ThingState::Held { look.palette.ink } else { look.palette.faint };
        if state == ThingState::Spared {
            scene.painter.rect_filled(
                Rect::from_center_size(rect.center(), vec2(size * 1.1, size * 1.15)),
                3.0,
                look.palette.canvas,
            );
        }
        let sign = look.words().tree.unknown;
        scene.painter.text(rect.center(), Align2::CENTER_CENTER, sign, look.bold(size), color);
    }

    fn text_width(&self) -> f32 {
        let room = self.cell.x - gap::TINY - 2.0 * inset(self.cell);
        if self.label == LabelPlace::Beside { room - self.icon - inset(self.cell) } else { room }
    }

    /// The picture's room, the point of the name, and which point of the name that is.
    fn parts(&self, rect: Rect) -> (Rect, Pos2, Align2) {
        let inset = inset(self.cell);
        let icon = Vec2::splat(self.icon);
        match self.label {
            LabelPlace::Beside => {
                let center = pos2(rect.left() + inset + self.icon / 2.0, rect.center().y);
                (
                    Rect::from_center_size(center, icon),
                    pos2(center.x + self.icon / 2.0 + inset, center.y),
                    Align2::LEFT_CENTER,
                )
            }
            LabelPlace::Below => {
                let center = pos2(rect.center().x, rect.top() + inset + self.icon / 2.0);
                (
                    Rect::from_center_size(center, icon),
                    pos2(center.x, center.y + self.icon / 2.0 + inset * 0.5),
                    Align2::CENTER_TOP,
                )
            }
            LabelPlace::Nowhere => (Rect::from_center_size(rect.center(), icon), rect.center(), Align2::CENTER_CENTER),
        }
    }
}

/// The width of the ring around a card, as a part of its side.
const HALO: f32 = 0.07;
/// A picture smaller than this, in points, would be covered by a sign on it.
const SMALL_ICON: f32 = 32.0;

/// The room between a card's edge and what is on it.
fn inset(cell: Vec2) -> f32 {
    (cell.min_elem() * 0.08).clamp(2.0, 10.0)
}

/// How large pictures can be when every name stands where `label` says; `None` if a name does not fit.
fn icon_with_name(scene: &BoardScene<'_>, names: &[&str], font: &FontId, cell: Vec2, label: LabelPlace) -> Option<f32> {
    let inset = inset(cell);
    let room = cell - Vec2::splat(gap::TINY + 2.0 * inset);
    let fits = |width: f32, height: f32| {
        names.iter().try_fold(0.0_f32, |highest, name| {
            let galley = brush::fitted(&scene.painter, name, font, TextRoom { align: Align::Min, width, rows: 3 })?;
            (galley.size().y <= height).then(|| highest.max(galley.size().y))
        })
    };
    let icon = match label {
        LabelPlace::Beside => {
            let icon = room.y.min(room.x * 0.42).min(LARGEST_ICON);
            fits(room.x - icon - inset, room.y)?;
            icon
        }
        LabelPlace::Below => (room.y - fits(room.x, room.y)? - inset * 0.5).min(room.x).min(LARGEST_ICON),
        LabelPlace::Nowhere => return None,
    };
    (icon >= LEAST_ICON.max(font.size * 1.3)).then_some(icon)
}

/// A card in words: its thing, or that it has not been looked at, and its state.
fn spoken(scene: &BoardScene<'_>, thing: &Thing, shown: &str, is_worst: bool) -> String {
    let words = scene.look.words();
    let state = match thing.state {
        ThingState::Unseen => words.states.unvisited,
        ThingState::Held => words.access.in_hand,
        ThingState::Seen => words.access.looked_at,
        ThingState::Spared => words.states.pruned,
    };
    let mut parts = vec![shown.trim_end_matches(['.', '。']).to_owned(), state.to_owned()];
    if is_worst {
        parts.push(words.board.rival_gives.to_owned());
    }
    (words.access.joined)(&parts)
}
