//! Posts: a bound, from the row that set it down to the last row that inherits it.

use super::measures::Density;
use super::pen::{LadderPainter, crisp};
use super::rows::Post;
use super::{LadderPart, gap};
use crate::drawing::Subject;
use crate::marks::{Anchor, Area, ColourRole, Point, Stroke, TextMeasure, point};
use plyscope_core::game::Player;

/// What a post is called, beside it.
pub struct Tag {
    /// Its post's number.
    pub post: usize,
    /// The row that it stands in.
    pub row: usize,
    /// Whether it stands where the row says what its node can be.
    pub covers_note: bool,
    text: String,
    role: ColourRole,
    area: Area,
}

impl LadderPainter<'_> {
    /// Draws all posts; Max's are solid, Min's dashed. The one that reaches the deepest row has grown so far into it.
    pub fn posts(&mut self) {
        for post in self.rows.posts.clone() {
            let mut line = self.course(&post);
            if post.last + 1 == self.rows.list.len()
                && self.rise < 1.0
                && let [.., before, top, foot] = line.as_mut_slice()
            {
                let whole = foot.y - before.y;
                foot.y = before.y + whole * self.rise;
                top.y = top.y.min(foot.y);
            }
            let (Some(foot), Some(head)) = (line.last().copied(), line.first().copied()) else { continue };
            let (role, width) = (ColourRole::of(post.player), self.post_width());
            self.marks.belong_to(self.post_part(&post, LadderPart::Post));
            self.marks.line(line.clone(), Stroke::new(width + 2.0, ColourRole::Panel));
            let stroke = Stroke::new(width, role);
            self.marks.line(
                line,
                match post.player {
                    Player::Max => stroke,
                    Player::Min => stroke.dashed(width * 2.2, width * 1.2),
                },
            );
            if post.owner.is_some_and(|owner| self.places.row(owner).is_some()) {
                self.marks.circle(head, width * 1.5, Some(role.into()), Some(Stroke::new(1.0, ColourRole::Panel)));
            }
            if post.cuts {
                let reach = point(width * 2.0, 0.0);
                self.marks.line([foot - reach, foot + reach], stroke);
            }
        }
    }

    /// A part of a post, of the node that set it; the root window was set by no node.
    fn post_part(&self, post: &Post, part: LadderPart) -> Subject {
        let owner = post.owner.and_then(|owner| self.rows.list.get(owner));
        owner.map_or(part.alone(), |owner| part.of(owner.node))
    }

    /// How thick a post is.
    fn post_width(&self) -> f32 {
        (self.measures.unit * 0.28).round().max(3.0)
    }

    /// How far a post stands beside its value: where α meets β, as the strict rule allows, both have to be seen.
    fn aside(&self, post: &Post) -> f32 {
        let meets = |other: &Post| other.player != post.player && other.value == post.value;
        match (self.rows.posts.iter().any(meets), post.player) {
            (false, _) => 0.0,
            (true, Player::Max) => -0.7 * self.post_width(),
            (true, Player::Min) => 0.7 * self.post_width(),
        }
    }

    /// The corners of a post, top to bottom: straight, but where rows are mirrored it changes sides between them. Where
    /// its rows are folded it begins or ends behind their plate.
    fn course(&self, post: &Post) -> Vec<Point> {
        let aside = self.aside(post);
        let first = post.owner.unwrap_or(0);
        let mut line: Vec<Point> = Vec::new();
        for number in first..=post.last {
            let (Some(row), Some(place)) = (self.rows.list.get(number), self.places.row(number)) else { continue };
            let x = crisp(self.scale.x(row.shown(post.value)) + aside);
            let lanes = place.lanes;
            let start = match post.owner {
                Some(owner) if owner == number && !post.by_visit => lanes.bottom() - place.lane / 2.0,
                None if number == 0 => place.area.top,
                _ => lanes.top,
            };
            line.push(point(x, start));
            line.push(point(x, lanes.bottom() + if post.last == number { 2.0 } else { 0.0 }));
        }
        let behind = |number: usize| self.places.fold_of(number).map(|fold| fold.area.centre().y);
        if let (Some(y), Some(head)) = (behind(first), line.first().copied()) {
            line.insert(0, point(head.x, y));
        }
        if let (Some(y), Some(foot)) = (behind(post.last), line.last().copied()) {
            line.push(point(foot.x, y));
        }
        line
    }

    /// Who set the bound, in words beside the head of each post, where its row leaves a line for it.
    pub fn post_tags(&self) -> Vec<Tag> {
        let mut tags: Vec<Tag> = Vec::new();
        for (number, post) in self.rows.posts.iter().enumerate() {
            let head = post.owner.unwrap_or(0);
            let (Some(row), Some(place)) = (self.rows.list.get(head), self.places.row(head)) else { continue };
            if post.last == head || row.deepest || place.density != Density::Roomy {
                continue;
            }
            let (text, role) = self.tag(post);
            let face = self.least(true);
            let text = self.clipped(&text, face, place.lanes.width);
            let (x, width) = (self.scale.x(row.shown(post.value)), self.lettering.width(&text, face));
            let known = self.can_be_area(row, place);
            let at = |left: f32, line: f32| Area {
                left,
                top: place.notes[0] + line * face.row(),
                width,
                height: face.row(),
            };
            let fits = |area: &Area| {
                area.left >= place.lanes.left
                    && area.right() <= place.lanes.right() + 1.0
                    && area.bottom() <= place.notes[1] + 0.5
                    && !tags.iter().any(|tag| tag.area.grown_by(gap::TINY, -0.5).overlaps(*area))
            };
            let is_free = |area: &Area| !known.is_some_and(|known| known.grown_by(gap::TINY, -0.5).overlaps(*area));
            let [right, left] = [x + gap::SMALL, x - gap::SMALL - width];
            let inside = x.min(place.lanes.right() - width).max(place.lanes.left);
            // Best beside the post and clear of what the row says itself, there or in the next line; at worst in its
            // stead.
            let candidates =
                [at(right, 0.0), at(left, 0.0), at(right, 1.0), at(left, 1.0), at(inside, 1.0), at(inside, 0.0)];
            let fitting = || candidates.iter().filter(|area| fits(area));
            if let Some(area) = fitting().find(|area| is_free(area)).or_else(|| fitting().next()).copied() {
                let covers_note = !is_free(&area);
                tags.push(Tag { post: number, row: head, covers_note, text, role, area });
            }
        }
        tags
    }

    /// Draws what posts are called.
    pub fn draw_tags(&mut self) {
        for tag in std::mem::take(&mut self.tags) {
            let Some(post) = self.rows.posts.get(tag.post).copied() else { continue };
            self.marks.belong_to(self.post_part(&post, LadderPart::PostTag));
            let at = point(tag.area.left, tag.area.centre().y);
            self.on_plate(Anchor::Start.at(at), self.least(true).coloured(tag.role), &tag.text, ColourRole::Panel);
        }
    }

    /// What a post is called, and its colour.
    pub fn tag(&self, post: &Post) -> (String, ColourRole) {
        let words = self.words();
        let row = self.rows.list.get(post.owner.unwrap_or(0));
        let letters = self.measures.letters;
        let mirrored = letters && row.is_some_and(|row| row.mirrored);
        let value = self.bound(row.map_or(post.value, |row| row.shown(post.value)));
        let is_alpha = (post.player == Player::Max) != mirrored;
        let owner = row.filter(|_| post.owner.is_some()).map(|row| self.name_of(row));
        let ladder = &words.ladder;
        let letter = match (letters, is_alpha) {
            (false, _) => (words.players.name)(post.player),
            (true, true) => ladder.alpha.label,
            (true, false) => ladder.beta.label,
        };
        let text = match owner {
            Some(owner) if !letters && post.from_table => (ladder.has_from_table)(post.player, &value, &owner),
            Some(owner) if post.by_visit => (ladder.shown_by_null_window)(letter, &value, &owner),
            Some(owner) if !letters => (ladder.has)(post.player, &value, &owner),
            Some(owner) if is_alpha => (ladder.alpha_set_at)(&value, &owner),
            Some(owner) => (ladder.beta_set_at)(&value, &owner),
            None => {
                // What the root was not asked, a null window asks on the way down, or there is nothing beyond it.
                let root = self.rows.list.first().and_then(|root| root.windows).map(|(entry, _)| match post.player {
                    Player::Max => entry.alpha,
                    Player::Min => entry.beta,
                });
                let is_end = self.ladder.run.trace.header().bounds.is_some_and(|ends| ends.contains(&post.value));
                let asked = match root == Some(post.value) {
                    true => ladder.asked_for,
                    false if is_end => ladder.end_of_leaves,
                    false if self.ladder.run.logged().is_some() => ladder.as_logged,
                    false => ladder.asked_by_null_window,
                };
                asked(letter, &value)
            }
        };
        (text, ColourRole::of(post.player))
    }
}
