//! Posts: a bound, from the row that set it down to the last row that inherits it.

use egui::{Align2, Color32, Pos2, Rect, Shape, Stroke, pos2, vec2};

use crate::game::Player;
use crate::text;
use crate::view::ground::gap;

use super::Painting;
use super::measures::Density;
use super::pen::Pen;
use super::rows::Post;

/// Paints all posts; Max's are solid, Min's dashed.
///
/// `grown` is the part of its way into the deepest row that a post has grown, from 0 to 1.
pub(super) fn posts(pen: &Pen<'_>, painting: &Painting<'_>, places: &[Rect], grown: f32) {
    for post in &painting.rows.posts {
        let mut line = course(pen, painting, post, places);
        if post.last + 1 == places.len()
            && grown < 1.0
            && let [.., before, top, foot] = line.as_mut_slice()
        {
            let whole = foot.y - before.y;
            foot.y = before.y + whole * grown;
            top.y = top.y.min(foot.y);
        }
        let (Some(foot), Some(head)) = (line.last().copied(), line.first().copied()) else { continue };
        let colour = pen.look.palette.of(post.player);
        let width = width(pen);
        let rim = Stroke::new(width + 2.0, pen.look.palette.panel);
        pen.painter.line(line.clone(), rim);
        match post.player {
            Player::Max => {
                pen.painter.line(line, Stroke::new(width, colour));
            }
            Player::Min => {
                pen.painter.extend(Shape::dashed_line(&line, Stroke::new(width, colour), width * 2.2, width * 1.2));
            }
        }
        if post.owner.is_some() {
            pen.painter.circle(head, width * 1.5, colour, Stroke::new(1.0, pen.look.palette.panel));
        }
        if post.cuts {
            let reach = width * 2.0;
            let cap = [foot - vec2(reach, 0.0), foot + vec2(reach, 0.0)];
            pen.painter.line_segment(cap, Stroke::new(width, colour));
        }
    }
}

/// How thick a post is.
fn width(pen: &Pen<'_>) -> f32 {
    (pen.look.sizes.least * 0.28).round().max(3.0)
}

/// How far a post stands beside its value: where α meets β, as the strict rule allows, both have to be seen.
fn aside(painting: &Painting<'_>, post: &Post, width: f32) -> f32 {
    let meets = |other: &Post| other.player != post.player && other.value == post.value;
    match (painting.rows.posts.iter().any(meets), post.player) {
        (false, _) => 0.0,
        (true, Player::Max) => -0.7 * width,
        (true, Player::Min) => 0.7 * width,
    }
}

/// The corners of a post, top to bottom: straight, but where rows are mirrored it changes sides between them.
fn course(pen: &Pen<'_>, painting: &Painting<'_>, post: &Post, places: &[Rect]) -> Vec<Pos2> {
    let measures = painting.measures;
    let first = post.owner.unwrap_or(0);
    let aside = aside(painting, post, width(pen));
    let mut line = Vec::new();
    for (number, place) in places.iter().enumerate().take(post.last + 1).skip(first) {
        let Some(row) = painting.rows.list.get(number) else { break };
        let x = pen.crisp(painting.scale.x(row.shown(post.value)) + aside);
        let top = measures.lanes_top(*place);
        let bottom = top + measures.lanes_height();
        let start = if post.owner == Some(number) { bottom - measures.lane / 2.0 } else { top };
        line.push(pos2(x, if post.owner.is_none() && number == 0 { place.top() } else { start }));
        line.push(pos2(x, bottom + if post.last == number { 2.0 } else { 0.0 }));
    }
    line
}

/// Who set the bound, in words beside the head of each post, where the rows leave a line for it.
pub(super) fn tags(pen: &Pen<'_>, painting: &Painting<'_>, places: &[Rect]) {
    if painting.measures.density != Density::Roomy {
        return;
    }
    let mut taken: Vec<Rect> = Vec::new();
    for post in &painting.rows.posts {
        let number = post.owner.unwrap_or(0);
        let (Some(row), Some(place)) = (painting.rows.list.get(number), places.get(number)) else { continue };
        if post.last == number || row.deepest {
            continue;
        }
        let (text, colour) = tag(painting, post);
        let look = pen.look;
        let x = painting.scale.x(row.shown(post.value));
        let ends = painting.measures.lanes_in(*place);
        let galley = pen.line(&text, look.bold(look.sizes.least), colour, ends.span());
        let y = painting.measures.lanes_bottom(*place) + gap::TINY;
        let size = galley.size();
        let right = pos2(x + gap::SMALL, y);
        let left = pos2(x - gap::SMALL - size.x, y);
        let inside = pos2(x.min(ends.max - size.x).max(ends.min), y);
        let known = super::row::can_be_place(pen, row, *place, painting);
        let fits = |at: &Pos2| {
            let rect = Rect::from_min_size(*at, size);
            rect.left() >= ends.min
                && rect.right() <= ends.max + 1.0
                && !taken.iter().any(|other| other.intersects(rect))
        };
        let free = |at: &&Pos2| fits(at) && !known.expand(gap::TINY).intersects(Rect::from_min_size(**at, size));
        // Best beside the post and clear of what the row says itself; at worst in its stead.
        let candidates = [right, left, inside];
        if let Some(at) = candidates.iter().find(free).or_else(|| candidates.iter().find(|at| fits(at))) {
            taken.push(pen.put_on_plate(galley, *at, Align2::LEFT_TOP, look.palette.panel));
        }
    }
}

/// What a post is called, and its colour.
pub(super) fn tag(painting: &Painting<'_>, post: &Post) -> (String, Color32) {
    let look = painting.look;
    let words = &look.words().ladder;
    let row = painting.rows.list.get(post.owner.unwrap_or(0));
    let mirrored = painting.letters && row.is_some_and(|row| row.mirrored);
    let value = text::bound(row.map_or(post.value, |row| row.shown(post.value)));
    let is_alpha = (post.player == Player::Max) != mirrored;
    let owner = row.filter(|_| post.owner.is_some()).map(|row| super::row::name(look, row));
    let text = match owner {
        Some(owner) if !painting.letters => (words.has)(post.player, &value, &owner),
        Some(owner) if is_alpha => (words.alpha_set_at)(&value, &owner),
        Some(owner) => (words.beta_set_at)(&value, &owner),
        None if !painting.letters => (words.asked_for)((look.words().players.name)(post.player), &value),
        None if is_alpha => (words.asked_for)(words.alpha.label, &value),
        None => (words.asked_for)(words.beta.label, &value),
    };
    (text, look.palette.of(post.player))
}
