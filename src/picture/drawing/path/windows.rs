//! Windows in a row: on the edge to a child the one that was handed down, beside the child its window now, and what it
//! can be.
//!
//! The rows keep their heights: where there is no room that is free, a window is left out. The ladder has it.

use super::pen::PathPainter;
use super::row::{DrawnChild, RING};
use crate::drawing::DrawingPart;
use crate::drawing::WindowMarks;
use crate::drawing::windows::{self, WindowStyle, WrittenWindow};
use crate::marks::{Anchor, Area, ColourRole, Mark, Point, TextMeasure as _, TypeStyle, point};
use crate::run::{PictureNode, Place};
use plyscope_core::trace::NodeId;

/// How far down its edge a window may stand.
const HEIGHTS: [f32; 5] = [0.5, 0.4, 0.6, 0.3, 0.7];

impl PathPainter<'_, '_> {
    /// Writes the windows of the children of a row whose edges begin at a point, and end at this height; `taken` is
    /// what stands in the row besides its nodes.
    pub(super) fn windows_of_row(&mut self, kept: &[DrawnChild], from: Point, bottom: f32, taken: &[Area]) {
        let wanted = self.scene.window_marks(false);
        if wanted == WindowMarks::Off && !self.scene.writes_ranges() {
            return;
        }
        let rings = kept.iter().map(|child| child.area.grown(RING * self.scale));
        let mut taken: Vec<Area> = rings.chain(taken.iter().copied()).collect();
        for child in kept {
            let ends = [from, point(child.mark, bottom)];
            let rooms = |size: Point| {
                HEIGHTS.map(|height| Area::around(ends[0].towards(ends[1], height), size.x, size.y)).to_vec()
            };
            self.windows_of(&child.node, child.area, &rooms, &mut taken);
        }
    }

    /// Writes the window of the root, and what it can be.
    pub(super) fn windows_of_root(&mut self, node: &PictureNode, area: Area) {
        // Its name and its counts stand to its left.
        let named = Area::between(self.area.left, area.left, area.top, area.bottom());
        let mut taken = vec![area.grown(RING * self.scale), named];
        // Beyond the tag of a bound that it may own.
        let left = area.right() + self.tag_room() + RING * self.scale;
        let room =
            |size: Point| vec![Area { left, top: area.centre().y - size.y / 2.0, width: size.x, height: size.y }];
        self.windows_of(node, area, &room, &mut taken);
    }

    /// Writes the window that was handed down to a visited node into the first free one of these rooms, and beside the
    /// node the others.
    fn windows_of(
        &mut self,
        node: &PictureNode,
        area: Area,
        rooms: &dyn Fn(Point) -> Vec<Area>,
        taken: &mut Vec<Area>,
    ) {
        let Place::Visited(visited) = node.place else { return };
        let (wanted, face) = (self.scene.window_marks(false), self.window_face());
        let window = self.scene.handed_down(visited, wanted);
        let room = window.and_then(|window| {
            let size =
                windows::size(WrittenWindow::new(window, self.scene.value_format()).width(self.lettering, face), face);
            self.free_room(&rooms(size), taken)
        });
        taken.extend(room);
        let has_now = self.write_beside(node, visited, area, taken);
        if let Some((window, room)) = window.zip(room) {
            let now = self.scene.window_now(visited, wanted).filter(|_| has_now);
            let format = self.scene.value_format();
            let written = match now {
                Some(now) => WrittenWindow::crossed_out(window, now, format),
                None => WrittenWindow::new(window, format),
            };
            self.top.belong_to(DrawingPart::Window.of(Place::Visited(visited)));
            written.chip(&mut self.top, self.lettering, room, face);
            self.captions.push(room);
        }
    }

    fn window_face(&self) -> TypeStyle {
        windows::face(self.unit, self.lettering.sizes.least)
    }

    /// Writes beside a node its window now, where that is another than the one handed down, and what it can be.
    ///
    /// Says whether its window now is written.
    fn write_beside(&mut self, node: &PictureNode, visited: NodeId, area: Area, taken: &mut Vec<Area>) -> bool {
        let mut has_now = false;
        let (wanted, place) = (self.scene.window_marks(false), Place::Visited(visited));
        let face = self.window_face();
        if let Some(now) = self.scene.window_now(visited, wanted) {
            let written = WrittenWindow::new(now, self.scene.value_format());
            let size = windows::size(written.width(self.lettering, face), face);
            if let Some(room) = self.free_room(&self.rooms_beside(area, size, taken), taken) {
                self.top.belong_to(DrawingPart::WindowNow.of(place));
                windows::plate(&mut self.top, room, None);
                written.write(&mut self.top, self.lettering, room.centre(), WindowStyle::usual(face));
                self.captions.push(room);
                taken.push(room);
                has_now = true;
            }
        }
        if let Some(range) = self.scene.range(visited, node.ply) {
            let face = windows::range_face(self.unit, self.lettering.sizes.least);
            let size = windows::size(self.lettering.width(&range, face), face);
            if let Some(room) = self.free_room(&self.rooms_beside(area, size, taken), taken) {
                let style = face.coloured(ColourRole::Second);
                self.top.belong_to(DrawingPart::Range.of(place));
                self.top.on_plate(
                    Mark::text(self.lettering, Anchor::Middle.at(room.centre()), style, &range),
                    ColourRole::Canvas,
                );
                self.captions.push(room);
                taken.push(room);
            }
        }
        has_now
    }

    /// The rooms beside a node for a text of a size: to its right, behind what is written there already, and to its
    /// left.
    fn rooms_beside(&self, area: Area, size: Point, taken: &[Area]) -> Vec<Area> {
        let (from, apart) = ((RING + 3.5) * self.scale, self.apart());
        let at = |left: f32| Area { left, top: area.centre().y - size.y / 2.0, width: size.x, height: size.y };
        let first = at(area.right() + from);
        let there = taken.iter().filter(|other| other.overlaps(first.grown(apart))).map(|other| other.right());
        let behind = at(there.fold(area.right(), f32::max) + apart + 0.5);
        // Behind the next node it would seem to be of that.
        let between = Area::between(area.right() + 0.5, behind.left, behind.top, behind.bottom());
        let is_next = !self.nodes.iter().any(|node| node.area.overlaps(between));
        let left = at(area.left - from - size.x);
        [first].into_iter().chain(is_next.then_some(behind)).chain([left]).collect()
    }

    /// The first of these rooms that is free.
    fn free_room(&self, rooms: &[Area], taken: &[Area]) -> Option<Area> {
        let is_free = |room: &&Area| {
            let around = room.grown(self.apart());
            let nodes = self.nodes.iter().map(|node| node.area);
            self.area.holds(around)
                && !nodes.chain(self.captions.iter().chain(taken).copied()).any(|other| other.overlaps(around))
        };
        rooms.iter().find(is_free).copied()
    }

    fn apart(&self) -> f32 {
        3.0 * self.scale
    }
}
