//! Rows in one line, and plies that are folded.

use std::rc::Rc;

use super::heights::{PlyDetail, RowHeight};
use super::pen::{LINE_SIGN, Outlet, PathPainter};
use super::row_arrangement::RowState;
use super::strip::StripPlace;
use super::{ClickArea, ClickTarget, Family, PathNode, RowCounts};
use crate::drawing::{DrawingPart, NodeState, Owner};
use crate::marks::{Anchor, Area, ColourRole, Mark, Point, Stroke, TextMeasure, point, shapes};
use crate::run::{PictureNode, Place, name_of_place};
use plyscope_core::game::Player;
use plyscope_text as text;

/// Where the parts of a line begin, as shares of its width: value, marks of the children and their end, best child.
const SHARES: [f32; 4] = [0.25, 0.4, 0.66, 0.68];
/// The shares of a line narrower than [`NARROW`], in points: names are as long there as elsewhere.
const NARROW_SHARES: [f32; 4] = [0.34, 0.5, 0.68, 0.7];
const NARROW: f32 = 420.0;
/// The room for a tag at the right end of a line.
const TAG: f32 = 34.0;

impl PathPainter<'_, '_> {
    /// Draws the node on the way in one line: its sign, name and value, the marks of its children and the best of them.
    pub fn short_row(&mut self, row: &RowHeight, outlet: Outlet, heights: &[RowHeight]) -> Outlet {
        let s = self.scale;
        let ply = row.first;
        let area = self.area_of(row);
        let y = area.centre().y;
        self.keep_row(row, y);
        let sign = point(self.left + LINE_SIGN * s, y);
        let Some((node, name)) = self.on_line(ply) else { return outlet };
        let mark = self.mark_on_way(ply, outlet.mark);
        self.way_down(outlet.at, sign, &node);
        let player = self.scene.chooser(&node);
        let half = 7.0 * s;
        let sign_area = Area::around(sign, 2.0 * half, 2.0 * half);
        self.rings(area, &node);
        self.top.belong_to(DrawingPart::Node.of(node.place));
        let own = player.map_or(ColourRole::Outline, ColourRole::of_chooser);
        let fill = player.map_or(ColourRole::Sunken, ColourRole::fill_of_chooser);
        self.top.polygon(shapes::sign(sign, half, player), Some(fill.into()), Some(Stroke::new(1.6 * s, own)));
        self.nodes.push(PathNode::new(&node, sign_area, false));

        let room = self.right - self.left;
        let at = |share: f32| point(self.left + room * share, y);
        let [value_at, strip_at, strip_end, best_at] = if room < NARROW * s { NARROW_SHARES } else { SHARES };
        let (bold, lettering) = (self.small(true), self.lettering);
        if let Some(name) = name {
            let left = sign.x + 14.0 * s;
            let name = self.clipped(&name, bold, at(value_at).x - left - 6.0 * s);
            self.top.belong_to(DrawingPart::Name.of(node.place));
            // The way down from the row above may pass here.
            let style = bold.coloured(ColourRole::Ink);
            self.top
                .on_plate(Mark::text(lettering, Anchor::Start.at(point(left, y)), style, &name), ColourRole::Canvas);
        }
        let (value, role, covered) = self.inside(&node);
        let value_room = at(strip_at).x - at(value_at).x - 6.0 * s;
        let value = self.clipped(&value, bold, value_room);
        self.top.belong_to(DrawingPart::Value.of(node.place));
        if covered {
            let card = Area::around(at(value_at) + point(9.0 * s, 0.0), 16.0 * s, 12.0 * s);
            self.top.rect(card, 3.0, Some(ColourRole::Sunken.into()), Some(Stroke::new(1.5, ColourRole::Second)));
        } else if !value.is_empty() {
            self.top.text(lettering, Anchor::Start.at(at(value_at)), bold.coloured(role), &value);
        }
        self.hits.push(ClickArea {
            area: Area::between(self.left, at(strip_at).x, area.top, area.bottom()),
            target: ClickTarget::Node(node.place),
        });
        let unfolded = heights.iter().any(|row| row.first == ply + 1 && row.form == PlyDetail::Full);
        if !unfolded {
            self.children_in_line(ply, y, [at(strip_at).x, at(strip_end).x], [at(best_at).x, self.right - TAG * s]);
        }
        Outlet { at: sign + point(0.0, half), mark }
    }

    /// The node that a line is of, with its name: the one on the way, or the child of the last of them that has just
    /// returned.
    fn on_line(&self, ply: u32) -> Option<(PictureNode, Option<String>)> {
        if let Some(node) = self.on_way(ply) {
            return Some((node, self.name_on_way(ply)));
        }
        let family = self.way.families.get(ply.checked_sub(1)? as usize)?;
        let index = family.index_of(self.scene.moment.event.node())?;
        let run = self.scene.run;
        Some((family.child(run, index, true)?, family.name(run, index, self.language())))
    }

    /// The marks of the children of the node on the way at a ply, and the best of them.
    fn children_in_line(&mut self, ply: u32, y: f32, [left, right]: [f32; 2], best_room: [f32; 2]) {
        let s = self.scale;
        let (Some(family), Some(state)) = (self.way.families.get(ply as usize).cloned(), self.row_state(ply)) else {
            return;
        };
        let slot = ((right - left) / family.len().max(1) as f32).min(10.0 * s);
        let width = slot * family.len() as f32;
        let area = Area::between(left, left + width, y - 5.0 * s, y + 5.0 * s);
        let strip = StripPlace { area, count: family.len() };
        self.strip(&family, &state, &strip);
        let stub = self.pruned_in_line(&family, &state, point(area.right() + 5.0 * s, y), best_room[0] - 4.0 * s);
        let marked = stub.map_or(area, |stub| Area { width: stub.right() - area.left, ..area });
        self.hits.push(ClickArea { area: marked.grown_by(0.0, 8.0 * s), target: ClickTarget::Strip(family.node) });
        if let Some(row) = self.rows.last_mut() {
            let [tried, open, not_yet, pruned] = state.totals();
            row.counts = RowCounts { all: state.all, kept: open, tried, not_yet, pruned };
            row.line = Some((Rc::clone(&family), strip));
        }
        self.best_in_line(&family, &state, y, best_room);
    }

    /// How many children are pruned, behind their strokes. Where the line has no room for that in words, the number
    /// stands alone, and where marks fill the line, the strokes do; at the pointer all of them say which children are
    /// pruned.
    fn pruned_in_line(&mut self, family: &Family, state: &RowState, at: Point, right: f32) -> Option<Area> {
        let [.., pruned] = state.totals();
        let (words, face) = (self.words(), self.small(false));
        let ways = [(words.path.pruned)(pruned as u64), (words.numbers.count)(pruned as u64)];
        let fits = |text: &String| pruned > 0 && at.x + self.lettering.width(text, face) <= right;
        let text = ways.into_iter().find(fits)?;
        self.top.belong_to(DrawingPart::Strip.of(Place::Visited(family.node)));
        Some(self.top.text(self.lettering, Anchor::Start.at(at), face.coloured(ColourRole::Cut), &text))
    }

    fn best_in_line(&mut self, family: &Family, state: &RowState, y: f32, [left, right]: [f32; 2]) {
        let Some(best) = state.best else { return };
        let run = self.scene.run;
        let Some(node) = family.child(run, best, true) else { return };
        let name = family.name(run, best, self.language()).unwrap_or_default();
        let (value, _, covered) = self.inside(&node);
        let value = if covered { "" } else { value.as_str() };
        let face = self.small(false);
        // Words give way before anything is cut short.
        let best = text::joined_words(&name, value);
        let ways = [(self.words().path.best)(&best), best, value.to_owned()];
        let Some(text) = ways.into_iter().find(|text| self.lettering.width(text, face) <= right - left) else { return };
        self.top.belong_to(DrawingPart::Value.of(node.place));
        let written =
            self.top.text(self.lettering, Anchor::Start.at(point(left, y)), face.coloured(ColourRole::Best), &text);
        self.hits.push(ClickArea { area: written, target: ClickTarget::Node(node.place) });
        self.nodes.push(PathNode::new(&node, written, false));
    }

    /// The way from the node above to the sign of a line.
    fn way_down(&mut self, from: Point, to: Point, node: &PictureNode) {
        if node.ply == 0 {
            return;
        }
        let s = self.scale;
        let stroke = match self.scene.state(node) {
            NodeState::Open => Stroke::new(4.0 * s, ColourRole::Ink),
            NodeState::Closed(_) | NodeState::Believed(_) if self.is_chosen(node) => {
                Stroke::new(2.5 * s, ColourRole::Best)
            }
            _ => Stroke::new(1.2 * s, ColourRole::Outline),
        };
        self.edges.belong_to(DrawingPart::Edge.of(node.place));
        self.edges.line([from, to], stroke);
    }

    fn is_chosen(&self, node: &PictureNode) -> bool {
        let state = node.ply.checked_sub(1).and_then(|above| self.row_state(above));
        state.is_some_and(|state| state.best.is_some() && state.best == state.leading)
    }

    /// The rings around a line, and its tag.
    fn rings(&mut self, area: Area, node: &PictureNode) {
        let s = self.scale;
        let line = Area::between(
            self.left - 4.0 * s,
            self.right - (TAG - 4.0) * s,
            area.top + 2.0 * s,
            area.bottom() - 2.0 * s,
        );
        if node.place == Place::Visited(self.focus()) {
            self.ground.belong_to(DrawingPart::Focus.of(node.place));
            self.ground.rect(line, 5.0 * s, Some(ColourRole::Lit.into()), Some(Stroke::new(3.0 * s, ColourRole::Halo)));
            self.ground.rect(line.grown(2.5 * s), 6.0 * s, None, Some(Stroke::new(2.0 * s, ColourRole::Ink)));
        }
        let Some(owner) = self.scene.owners.iter().find(|owner| node.place == Place::Visited(owner.node)).copied()
        else {
            return;
        };
        let radius = if owner.player == Player::Max { 6.0 * s } else { 0.0 };
        self.ground.belong_to(DrawingPart::Owner.of(node.place));
        self.ground.rect(line, radius, None, Some(Stroke::new(2.0 * s, ColourRole::of(owner.player))));
        self.tag_of_line(&owner, area.centre().y);
    }

    /// The tag at the end of a line in which a bound was set.
    fn tag_of_line(&mut self, owner: &Owner, y: f32) {
        let text = self.scene.tag(owner, self.language());
        let [width, height] = self.tag_size(&text);
        let room = Area { left: self.right - width + 4.0 * self.scale, top: y - height / 2.0, width, height };
        self.tag(room, owner.player, &text, Place::Visited(owner.node));
    }

    /// Draws folded plies as one line that says how many they are, and which of them the sentence speaks of.
    pub fn fold(&mut self, row: &RowHeight, outlet: Outlet) -> Outlet {
        let s = self.scale;
        let area = self.area_of(row);
        self.keep_row(row, area.centre().y);
        let face = self.small(false);
        let inset = ((area.height - face.row()) / 2.0 - s).clamp(0.0, 4.0 * s);
        let room = Area::between(self.left, self.right - TAG * s, area.top + inset, area.bottom() - inset);
        let plies = row.first..=row.last;
        let is_here = |owner: &&Owner| {
            let place = self.way.nodes.iter().position(|node| *node == owner.node);
            place.is_some_and(|ply| plies.contains(&(ply as u32)))
        };
        let owners: Vec<Owner> = self.scene.owners.iter().filter(is_here).copied().collect();
        let words = &self.words().path;
        let count = u64::from(row.last - row.first + 1);
        let name = |owner: &Owner| {
            name_of_place(self.scene.run, Place::Visited(owner.node), self.language()).filter(|name| !name.is_empty())
        };
        let named: Vec<String> = owners.iter().filter_map(name).collect();
        let text = if named.is_empty() {
            let [first, last] = [row.first, row.last].map(|ply| self.name_on_way(ply).unwrap_or_default());
            (words.plies_more)(count, &first, &last)
        } else {
            (words.plies_with)(count, &(words.counts)(&named))
        };
        let text = self.clipped(&text, face, room.width - 50.0 * s);
        let x = self.left + 10.0 * s;
        self.edges.belong_to(DrawingPart::Fold.alone());
        self.edges.line([outlet.at, point(x, room.top)], Stroke::new(4.0 * s, ColourRole::Ink));
        self.top.belong_to(DrawingPart::Fold.alone());
        self.top.rect(room, 5.0 * s, Some(ColourRole::Sunken.into()), None);
        self.top.line(
            [point(x, room.top), point(x, room.bottom())],
            Stroke::new(4.0 * s, ColourRole::Ink).dashed(4.0 * s, 4.0 * s),
        );
        self.top.text(
            self.lettering,
            Anchor::Start.at(point(x + 14.0 * s, room.centre().y)),
            face.coloured(ColourRole::Second),
            &text,
        );
        self.chevron_down(point(room.right() - 14.0 * s, room.centre().y), ColourRole::Second);
        self.hits.push(ClickArea { area: room, target: ClickTarget::Fold(row.first, row.last) });
        for owner in owners.iter().take(1) {
            self.tag_of_line(owner, room.centre().y);
        }
        let mark = (row.first..=row.last).fold(outlet.mark, |mark, ply| self.mark_on_way(ply, mark));
        Outlet { at: point(x, room.bottom()), mark }
    }

    /// Where the mark of the node on the way at a ply would stand, if the one above it is at `above`.
    fn mark_on_way(&self, ply: u32, above: f32) -> f32 {
        let family = ply.checked_sub(1).and_then(|above| self.way.families.get(above as usize));
        let index = |family: &Family| family.index_of(*self.way.nodes.get(ply as usize)?);
        match family.and_then(|family| Some((family, index(family)?))) {
            Some((family, index)) => self.across(family, above).mark(index),
            None => above,
        }
    }
}
