//! A story of bags and things: where its parts go.

use egui::{Align2, FontId, Rect, pos2, vec2};

use crate::ground::boards::brush::{self, TextRoom};
use crate::ground::gap;
use plyscope_core::game::Player;
use plyscope_core::game::tree::Tree;
use plyscope_files::ValueVisibility;
use plyscope_text::LanguageWords as _;

use super::BoardScene;
use super::bag::{self, BagShape};
use super::cards::CardPlan;
use super::pockets::{self, Bag, BagState};
use super::shelf;

/// Below this height the shelf is left out.
const HEIGHT_WITH_SHELF: f32 = 300.0;
/// A bag is at most so many times as wide as high.
const WIDEST_BAG: f32 = 1.05;
/// A bag is at most so many times as high as wide.
const HIGHEST_BAG: f32 = 5.0;
/// Bags with words above or below them are at least so high.
const LEAST_BAG: f32 = 60.0;
/// Bags with names are at least so wide.
const LEAST_NAMED: f32 = 44.0;

/// Draws the bags in a row and, below, the shelf of what has come out of them.
pub(super) fn draw(scene: &mut BoardScene<'_>, rect: Rect, tree: &Tree) {
    let look = scene.look;
    let words = &look.words().board;
    let bags = pockets::bags(scene.run, tree, look.language);
    for bag in &bags {
        let state = match bag.state {
            BagState::PutBack => words.put_back,
            _ if bag.best => words.choice,
            _ => continue,
        };
        scene.describe(&scene.look.language.labelled(&bag.name, state));
    }
    let mut room = rect;
    // An order of worths would reveal what is covered.
    if room.height() >= HEIGHT_WITH_SHELF && scene.values != ValueVisibility::Covered {
        legend(scene, &mut room);
        let height = shelf::height(scene, room.size(), &bags);
        let below = Rect::from_min_max(pos2(room.left(), room.bottom() - height), room.max);
        room.max.y = below.top() - gap::SMALL;
        shelf::draw(scene, below, &bags);
    }
    row(scene, room, &bags);
}

fn row(scene: &mut BoardScene<'_>, rect: Rect, bags: &[Bag]) {
    if bags.is_empty() {
        return;
    }
    let count = bags.len() as f32;
    let between = (rect.width() * 0.035).clamp(6.0, 48.0);
    let width = ((rect.width() - between * (count - 1.0)) / count).max(1.0).min(rect.height() * WIDEST_BAG);
    let names: Vec<&str> = bags.iter().map(|bag| bag.name.as_str()).collect();
    let fonts = [look_bold(scene, 1.15), look_bold(scene, 1.0), look_bold(scene, 0.0)];
    let title = BagCaptionStyle::of(scene, &names, width, &fonts);
    let words = &scene.look.words().board;
    let least = scene.look.least();
    let state = BagCaptionStyle::of(scene, &[words.put_back, words.choice], width, &[scene.look.body(), least]);
    let taken = |caption: &Option<BagCaptionStyle>| caption.as_ref().map_or(0.0, |caption| caption.height + gap::TINY);
    // In a low room the words give way to the bags, which are told apart by what is in them.
    let state = state.filter(|_| rect.height() - taken(&title) >= LEAST_BAG + scene.look.sizes.least * 2.0);
    let title = title.filter(|title| rect.height() - title.height - gap::TINY - taken(&state) >= LEAST_BAG);
    let (top, bottom) = (rect.top() + taken(&title), rect.bottom() - taken(&state));
    let height = (bottom - top).min(width * HIGHEST_BAG);
    let spare = bottom - top - height;
    let (top, bottom) = (top + spare / 2.0, bottom - spare / 2.0);
    if height < 24.0 {
        return;
    }
    let all = width * count + between * (count - 1.0);
    let left = rect.center().x - all / 2.0;
    let shape = |number: usize| {
        let corner = pos2(left + number as f32 * (width + between), top);
        BagShape::new(Rect::from_min_size(corner, vec2(width, height)))
    };
    let things: Vec<&str> = bags.iter().flat_map(|bag| &bag.things).map(|thing| thing.name.as_str()).collect();
    let most = bags.iter().map(|bag| bag.things.len()).max().unwrap_or(0);
    let plan = CardPlan::new(scene, &things, shape(0).inside.size(), most);
    for (number, bag) in bags.iter().enumerate() {
        let shape = shape(number);
        let center = shape.outer.center().x;
        if let Some(title) = &title {
            let above = (pos2(center, top - gap::TINY), Align2::CENTER_BOTTOM);
            title.write(scene, &bag.name, above, scene.look.palette.ink);
        }
        scene.target(shape.outer, bag.visit, bag_hint(scene, bag));
        bag::draw(scene, &shape, bag);
        let spoken = spoken(scene, bag);
        let announced = scene.announce(shape.outer, spoken, bag.visit, None);
        for (thing, place) in bag.things.iter().zip(plan.places(shape.inside, bag.things.len())) {
            plan.draw(scene, place, thing, announced);
        }
        bag::mark(scene, &shape, bag);
        let palette = &scene.look.palette;
        let spoken = match bag.state {
            BagState::PutBack => Some((words.put_back, palette.cut)),
            _ if bag.best => Some((words.choice, palette.best)),
            _ => None,
        };
        if let (Some(state), Some((spoken, color))) = (&state, spoken) {
            state.write(scene, spoken, (pos2(center, bottom + gap::TINY), Align2::CENTER_TOP), color);
        }
    }
}

fn look_bold(scene: &BoardScene<'_>, factor: f32) -> FontId {
    let sizes = &scene.look.sizes;
    scene.look.bold((sizes.body * factor).max(sizes.least))
}

/// How texts are written above or below the bags.
struct BagCaptionStyle {
    font: FontId,
    /// The height of the highest of them, in points.
    height: f32,
    /// The width of a bag, in points.
    width: f32,
}

impl BagCaptionStyle {
    /// In the first of these fonts in which all of the texts fit; `None` where a column is too narrow.
    fn of(scene: &BoardScene<'_>, texts: &[&str], width: f32, fonts: &[FontId]) -> Option<Self> {
        let height = |font: &FontId, rows: usize| {
            texts.iter().try_fold(0.0_f32, |highest, text| {
                let galley = brush::fitted(&scene.painter, text, font, TextRoom::centred(width, rows))?;
                Some(highest.max(galley.size().y))
            })
        };
        let mut ways = [1, 2].into_iter().flat_map(|rows| fonts.iter().map(move |font| (font, rows)));
        let caption =
            |(font, rows): (&FontId, _)| height(font, rows).map(|height| Self { font: font.clone(), height, width });
        if width >= LEAST_NAMED { ways.find_map(caption) } else { None }
    }

    /// Writes one of the texts so that the anchor of its block is at a point.
    fn write(&self, scene: &BoardScene<'_>, text: &str, (at, anchor): (egui::Pos2, Align2), color: egui::Color32) {
        if let Some(galley) = brush::fitted(&scene.painter, text, &self.font, TextRoom::centred(self.width, 2)) {
            brush::block(&scene.painter, &galley, at, anchor, color);
        }
    }
}

/// A bag in words.
fn spoken(scene: &BoardScene<'_>, bag: &Bag) -> String {
    let words = scene.look.words();
    let state = match bag.state {
        BagState::Unopened => words.states.unvisited,
        BagState::Open => words.states.open,
        BagState::Emptied => words.states.closed,
        BagState::PutBack => words.board.put_back,
    };
    let mut parts = vec![bag.name.clone(), state.to_owned()];
    if bag.best {
        parts.push(words.board.choice.to_owned());
    }
    (words.access.joined)(&parts)
}

fn bag_hint(scene: &BoardScene<'_>, bag: &Bag) -> String {
    let words = &scene.look.words().board;
    match bag.state {
        BagState::PutBack => format!("{} · {}", bag.name, words.put_back),
        _ if bag.best => format!("{} · {}", bag.name, words.choice),
        _ => bag.name.clone(),
    }
}

/// The line that explains ▼, at the very bottom; left out where it does not fit.
fn legend(scene: &BoardScene<'_>, room: &mut Rect) {
    let look = scene.look;
    let font = look.least();
    let words = look.words().board.rival_gives;
    let width = brush::text_width(&scene.painter, words, &font);
    let sign = font.size * 0.8;
    let all = width + sign + gap::SMALL;
    if all > room.width() {
        return;
    }
    let middle = room.bottom() - font.size * 0.65;
    let left = room.center().x - all / 2.0;
    brush::sign(&scene.painter, look, Player::Min, pos2(left + sign / 2.0, middle), sign);
    scene.painter.text(pos2(left + sign + gap::SMALL, middle), Align2::LEFT_CENTER, words, font, look.palette.second);
    room.max.y = middle - look.sizes.least * 0.65 - gap::SMALL;
}
